"""Finds the shots that a careful tester would exclude, with reasons: outcomes in, findings out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import accumulate, chain
from pathlib import Path

from lenslab.judge.developing import (
    changed_balance,
    changed_lens_data,
    changed_settings,
    developed_otherwise,
    lens_of_two_names,
    noise_with_detail,
    other_subjects,
    unlike_pictures,
)
from lenslab.judge.dust import dust
from lenslab.judge.finding import Finding, Shot, badly_exposed, shots_of
from lenslab.judge.lighting import brightened_corners, drifting, unlike_light
from lenslab.judge.over_apertures import creeping, far_out_of_focus, off_the_curve, soft_ends, softened
from lenslab.judge.over_series import is_uneven, knocked, no_chart, not_filled
from lenslab.judge.repeat_blur import near_sets, unlike_twins
from lenslab.judge.series_light import fading_light, impossible_exposures
from lenslab.judge.thresholds import LIMITS
from lenslab.values.grouping import in_order, sets
from lenslab.values.kept_results import kept
from lenslab.values.shoot import LensShots, Shoot
from lenslab.values.types import Measured, Outcome

OF_LENSES: tuple[Callable[[Sequence[Sequence[Shot]]], list[Finding]], ...] = (
    unlike_light,
    changed_settings,
    changed_balance,
    fading_light,
    developed_otherwise,
    knocked,
    not_filled,
)


def findings(outcomes: Iterable[Outcome]) -> tuple[Finding, ...]:
    """The faults of these shots, in the order taken.

    outcomes: the shots not excluded, as corrected by the user (edits.included). A shot without a trace, of an older
    session or a table, is judged by its numbers alone. Series that a shoot shares with an earlier one are not judged
    again.
    """
    if not isinstance(outcomes, Shoot):
        outcomes = Shoot.of(outcome for outcome in outcomes if isinstance(outcome, Measured))
    return _of_shoot(outcomes)


@kept
def _of_shoot(shoot: Shoot) -> tuple[Finding, ...]:
    order = in_order(shot.photo for shot in shoot)
    set_of = {photo.path: number for number, group in enumerate(sets(order)) for photo in group}
    faults = _of_no_charts(shoot)
    strange = _shots_in(faults)
    charts = [series for series in _series(shoot) if series[0].photo.path not in strange]
    for series in charts:
        faults += _of_series(series, tuple(Counter(set_of[shot.photo.path] for shot in series).values()))
    faults += changed_lens_data(photo for photo in order if photo.path not in strange)
    faults += lens_of_two_names(photo for photo in order if photo.path not in strange)
    faults += dust(charts)
    place = {photo.path: number for number, photo in enumerate(order)}
    return tuple(sorted(faults, key=lambda finding: place[finding.shots[0].path]))


@kept
def charted(measured: Iterable[Measured], anyway: bool = False) -> Shoot:
    """The shots that show a chart, as far as known: the others are not judged. anyway: all, as the user wants it."""
    shoot = Shoot.of(measured)
    strange = frozenset[Path]() if anyway else _shots_in(_of_no_charts(shoot))
    return shoot.with_shots(shot for shot in shoot if shot.photo.path not in strange)


def without_chart(measured: Sequence[Measured]) -> bool:
    """True if none of these shots shows a chart, as far as known; of single pictures of lenses: no known chart.

    Alone a star on white paper looks as uneven as a landscape. Neither gives a curve, so both wait for more shots.
    """
    if not measured or not charted(measured):
        return bool(measured)
    lenses = [list(shots) for shots in Shoot.of(measured).lenses]
    return all(len(shots) == 1 and is_uneven(shots_of(shots)) for shots in lenses)


def _series(shoot: Shoot) -> list[LensShots]:
    """Series of shots, one for each lens in the order of first use; with the camera upside down another."""
    firsts = {series[0].photo: series for of_lens in shoot.lenses for series in of_lens.series}
    return [firsts[photo] for photo in in_order(firsts)]


def _of_no_charts(shoot: Shoot) -> list[Finding]:
    """no_chart: for whole lenses, and for the one or two shots each of many lenses, as from a holiday."""
    series = _series(shoot)
    few = [shots for shots in series if len(shots) <= 2]
    together = _of_no_chart(list(chain(*few))) if len(few) >= 6 else ()
    apart = (shots for shots in series if not (together and len(shots) <= 2))
    return [*together, *chain(*map(_of_no_chart, apart))]


def _shots_in(findings: Iterable[Finding], *, against: bool = False) -> frozenset[Path]:
    """The shots of findings. against: with those that they were compared with."""
    return frozenset(
        photo.path for finding in findings for photo in (*finding.shots, *(finding.against if against else ()))
    )


@kept
def _of_no_chart(shots: Iterable[Measured]) -> tuple[Finding, ...]:
    return tuple(no_chart(shots_of(shots)))


@kept
def _of_series(series: LensShots, sizes: tuple[int, ...]) -> tuple[Finding, ...]:
    """Findings on the shots of one lens. sizes: of its sets of repeats, which shots of other lenses may interrupt."""
    ends = accumulate(sizes)
    groups = [shots_of(series[end - size : end]) for end, size in zip(ends, sizes, strict=True)]
    judged = far_out_of_focus(groups)
    groups = _without(groups, judged)
    noisier = round(noise_with_detail(groups), 1)
    for number, group in enumerate(groups):
        judged += unlike_pictures(group, near_sets(groups, number))
        judged += [*unlike_twins(group, noisier), *badly_exposed(group)]
    judged = creeping(groups, judged)
    groups = _without(groups, [finding for finding in judged if finding.kind == "other_scene"])
    judged += (others := other_subjects(groups))
    groups = _without(groups, others)
    for check in OF_LENSES:
        judged += check(groups)
    lamps = _shots_in(finding for finding in judged if finding.kind == "light" and finding.excluding_helps)
    odd = [finding for finding in judged if finding.kind == "exposure"]
    judged += impossible_exposures(_without(groups, odd))
    blurred = [finding for finding in judged if finding.kind in ("misfocus", "shake")]
    judged += brightened_corners(list(chain(*_without(groups, blurred))))
    judged += drifting([shot for shot in chain(*groups) if shot.photo.path not in lamps])
    judged = _without_doubles(judged)
    judged += softened(groups, _not_to_compare(judged))
    judged += off_the_curve(groups, _not_to_compare(judged))
    return tuple(judged + soft_ends(groups, _not_to_compare(judged)))


def _without(groups: Sequence[Sequence[Shot]], findings: Iterable[Finding]) -> list[tuple[Shot, ...]]:
    """The sets without the shots of some findings."""
    left_out = _shots_in(findings)
    remaining = (tuple(shot for shot in group if shot.photo.path not in left_out) for group in groups)
    return [group for group in remaining if group]


def _without_doubles(findings: Sequence[Finding]) -> list[Finding]:
    """The findings, one cause for each effect.

    A repeat brighter or darker by as much as an aperture was taken at another one, which changes blur and noise. A shot
    is called developed differently once; one far underexposed, which is noisy for want of light, neither that nor
    corrected.
    """
    dark = _shots_in(finding for finding in findings if finding.kind == "underexposed")
    unlike = [
        _shots_in((finding,), against=True)
        for finding in findings
        if finding.kind == "exposure" and finding.size >= LIMITS.impossible_ev
    ]
    single: list[Finding] = []
    processed: set[Path] = set()
    for finding in findings:
        shots, kind = _shots_in((finding,)), finding.kind
        other_aperture = kind in ("misfocus", "processed") and _shots_in((finding,), against=True) in unlike
        double = kind == "processed" and not shots.isdisjoint(processed)
        noisy = kind in ("processed", "corrected") and dark.issuperset(shots)
        if not (other_aperture or double or noisy):
            single.append(finding)
            processed.update(shots if kind == "processed" else ())
    return single


def _not_to_compare(findings: Sequence[Finding]) -> frozenset[Path]:
    """Shots whose sharpness does not show that of the lens at that aperture."""
    return _shots_in(
        finding for finding in findings if finding.kind in SPOILED or (finding.kind == "knock" and finding.unit == "%")
    )


SPOILED = ("misfocus", "shake", "other_scene", "processed", "clipped", "underexposed", "copy", "not_filled", "order")
