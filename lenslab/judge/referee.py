"""Finds the shots that a careful tester would exclude, with reasons: outcomes in, findings out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TypeVar

from lenslab.judge.developing import (
    changed_balance,
    changed_lens_data,
    changed_settings,
    developed_otherwise,
    noise_with_detail,
    unlike_pictures,
)
from lenslab.judge.dust import dust
from lenslab.judge.finding import KINDS, Finding, FindingKey, Shot, badly_exposed, joined, short_of_light, shots_of
from lenslab.judge.lighting import brightened_corners, drifting, unlike_exposures, unlike_light
from lenslab.judge.over_apertures import far_out_of_focus, off_the_curve, soft_ends, softened
from lenslab.judge.over_series import fading_light, impossible_exposures, is_uneven, knocked, no_chart, not_filled
from lenslab.judge.repeats import NearSets, near_sets, unlike_twins
from lenslab.values.grouping import SHOOTS, in_order, lens_of, memoize, sets, step
from lenslab.values.types import Measured, Outcome

__all__ = ["KINDS", "Finding", "FindingKey", "charted", "findings", "joined", "short_of_light", "without_chart"]

Item = TypeVar("Item")

OF_SETS: tuple[Callable[[Sequence[Shot], NearSets, float], list[Finding]], ...] = (
    lambda group, near, _: unlike_pictures(group, near),
    lambda group, near, _: unlike_light(group, near),
    lambda group, _, noise: unlike_twins(group, noise),
    lambda group, *_: badly_exposed(group),
)
OF_LENSES: tuple[Callable[[Sequence[Sequence[Shot]]], list[Finding]], ...] = (
    unlike_exposures,
    changed_settings,
    changed_balance,
    fading_light,
    developed_otherwise,
    knocked,
    not_filled,
)


def findings(outcomes: Iterable[Outcome]) -> tuple[Finding, ...]:
    """What is wrong with these shots, in the order they were taken.

    outcomes: the shots not excluded, as corrected by the user (edits.included). A shot without a trace, of an older
    session or a table, is judged by its numbers alone. Sets and lenses that have not changed are not judged again.
    """
    measured = [outcome for outcome in outcomes if isinstance(outcome, Measured)]
    lenses = _by_lens(measured)
    order = in_order({shot.photo.path: shot.photo for shot in measured}.values())
    faults = _of_no_charts(lenses.values())
    strange = _shots_in(faults)
    charts = [groups for groups in lenses.values() if groups[0][0].photo.path not in strange]
    faults += [finding for groups in charts for finding in _of_lens(groups)]
    faults += changed_lens_data(photo for photo in order if photo.path not in strange)
    faults += dust(_flat(groups) for groups in charts)
    place = {photo.path: number for number, photo in enumerate(order)}
    return tuple(sorted(faults, key=lambda finding: place[finding.shots[0].path]))


def charted(measured: Iterable[Measured], anyway: bool = False) -> list[Measured]:
    """The shots that show a chart, as far as known: the others are not judged. anyway: all, as the user wants it."""
    return list(measured) if anyway else _charted(measured)


@memoize(SHOOTS)
def _charted(shots: Sequence[Measured]) -> list[Measured]:
    strange = _shots_in(_of_no_charts(_by_lens(shots).values()))
    return [shot for shot in shots if shot.photo.path not in strange]


def without_chart(measured: Sequence[Measured]) -> bool:
    """Whether none of these shots shows a chart, as far as known; of a single picture: no known chart.

    Alone a star on white paper looks as uneven as a landscape. Neither gives a curve, so both wait for more shots.
    """
    if len(measured) == 1:
        return is_uneven(shots_of(measured))
    return bool(measured) and not charted(measured)


@memoize(SHOOTS)
def _by_lens(shots: Iterable[Measured]) -> dict[object, list[tuple[Measured, ...]]]:
    """The sets of repeats of each lens, in the order taken; a series with the camera upside down is one by itself."""
    measured = {shot.photo.path: shot for shot in shots}
    lenses: dict[object, list[tuple[Measured, ...]]] = {}
    for group in sets(shot.photo for shot in measured.values()):
        series = lens_of(group[0]), group[0].metadata.upside_down
        lenses.setdefault(series, []).append(tuple(measured[photo.path] for photo in group))
    return lenses


def _of_no_charts(lenses: Iterable[Sequence[Sequence[Measured]]]) -> list[Finding]:
    """no_chart: of whole lenses, and of the one or two shots each of many lenses, as of a holiday."""
    shots_of_lenses = [_flat(groups) for groups in lenses]
    few = [shot for shots in shots_of_lenses if len(shots) <= FEW for shot in shots]
    many = sum(len(shots) <= FEW for shots in shots_of_lenses) >= MANY
    together = _of_no_chart(few) if many else ()
    return [
        *together,
        *(
            finding
            for shots in shots_of_lenses
            if not (together and len(shots) <= FEW)
            for finding in _of_no_chart(shots)
        ),
    ]


def _shots_in(findings: Iterable[Finding]) -> frozenset[Path]:
    return frozenset(photo.path for finding in findings for photo in finding.shots)


@memoize()
def _of_no_chart(shots: Iterable[Measured]) -> tuple[Finding, ...]:
    return tuple(no_chart(shots_of(shots)))


def _of_lens(groups: Sequence[tuple[Measured, ...]]) -> tuple[Finding, ...]:
    """Of one lens's sets, in the order taken."""
    return _judged([shot for group in groups for shot in group], tuple(len(group) for group in groups))


@memoize()
def _judged(every: tuple[Measured, ...], sizes: tuple[int, ...]) -> tuple[Finding, ...]:
    ends = [sum(sizes[: number + 1]) for number in range(len(sizes))]
    groups = [shots_of(every[end - size : end]) for end, size in zip(ends, sizes, strict=True)]
    judged = far_out_of_focus(groups)
    groups = _without(groups, judged)
    noisier = round(noise_with_detail(groups), 1)
    for number, group in enumerate(groups):
        step()
        near = tuple(tuple(shot.measured for shot in shots) for shots in near_sets(groups, number))
        judged += _of_set(tuple(shot.measured for shot in group), near, noisier)
    groups = _without(groups, [finding for finding in judged if finding.kind == "other_scene"])
    lamps = _shots_in(finding for finding in judged if finding.kind == "light")
    for check in OF_LENSES:
        step()
        judged += check(groups)
    odd = [finding for finding in judged if finding.kind == "exposure"]
    step()
    judged += impossible_exposures(_without(groups, odd))
    blurred = [finding for finding in judged if finding.kind in ("misfocus", "shake")]
    step()
    judged += brightened_corners(_flat(_without(groups, blurred)))
    step()
    judged += drifting([shot for shot in _flat(groups) if shot.photo.path not in lamps])
    judged = _without_doubles(judged)
    step()
    judged += softened(groups, _not_to_compare(judged))
    step()
    judged += off_the_curve(groups, _not_to_compare(judged))
    step()
    return tuple(judged + soft_ends(groups, _not_to_compare(judged)))


def _without(groups: Sequence[Sequence[Shot]], findings: Iterable[Finding]) -> list[tuple[Shot, ...]]:
    """What is left of the sets without the shots of some findings."""
    left_out = _shots_in(findings)
    remaining = (tuple(shot for shot in group if shot.photo.path not in left_out) for group in groups)
    return [group for group in remaining if group]


@memoize()
def _of_set(every: tuple[Measured, ...], near: tuple[tuple[Measured, ...], ...], noise: float) -> tuple[Finding, ...]:
    """Of a set of repeats. near: the sets before and after, which decide which of two is the odd one."""
    group, around = shots_of(every), [shots_of(shots) for shots in near]
    return tuple(finding for check in OF_SETS for finding in check(group, around, noise))


def _without_doubles(findings: Sequence[Finding]) -> list[Finding]:
    """One cause for one effect.

    A shot that was developed differently is not also called out of focus, nor one far underexposed, which is noisy for
    want of light, developed differently or corrected. One that is shaken was not developed differently: neither
    sharpening nor noise reduction goes along one direction.
    """
    shaken = _shots_in(finding for finding in findings if finding.kind == "shake")
    dark = _shots_in(finding for finding in findings if finding.kind == "underexposed")
    developed = {
        photo.path
        for finding in findings
        if finding.kind == "processed" and finding.unit != "EV"
        for photo in (*finding.shots, *finding.against)
    } - shaken
    single: list[Finding] = []
    for finding in findings:
        soft = finding.kind in ("misfocus", "shake") and not developed.isdisjoint(photo.path for photo in finding.shots)
        double = finding.kind == "processed" and any(
            finding.kind == earlier.kind and _share(finding, earlier) for earlier in single
        )
        directed = (
            finding.kind == "processed"
            and finding.unit != "EV"
            and not shaken.isdisjoint(photo.path for photo in (*finding.shots, *finding.against))
        )
        noisy = finding.kind in ("processed", "corrected") and dark.issuperset(photo.path for photo in finding.shots)
        if not (soft or double or directed or noisy):
            single.append(finding)
    return single


def _share(finding: Finding, other: Finding) -> bool:
    return not {photo.path for photo in finding.shots}.isdisjoint(photo.path for photo in other.shots)


def _not_to_compare(findings: Sequence[Finding]) -> frozenset[Path]:
    """Shots whose sharpness does not show that of the lens at that aperture."""
    soft = [
        finding for finding in findings if finding.kind in SPOILED or (finding.kind == "knock" and finding.unit == "%")
    ]
    return frozenset(photo.path for finding in soft for photo in finding.shots)


def _flat(groups: Iterable[Iterable[Item]]) -> list[Item]:
    return [item for group in groups for item in group]


FEW = 2  # shots of a lens
MANY = 6  # such lenses
SPOILED = ("misfocus", "shake", "other_scene", "processed", "clipped", "underexposed", "copy", "not_filled")
