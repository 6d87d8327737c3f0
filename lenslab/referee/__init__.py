"""Finds the shots that a careful tester would exclude, with reasons: outcomes in, findings out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TypeVar

from lenslab.memoize import SHOOTS, memoize
from lenslab.referee.chart_in_frame import no_chart, not_filled
from lenslab.referee.developing import developed_otherwise, noise_with_detail
from lenslab.referee.dust import dust
from lenslab.referee.finding import KINDS, Finding, FindingKey
from lenslab.referee.frames import badly_exposed
from lenslab.referee.lighting import brightened_corners, drifting, unlike_light
from lenslab.referee.other_scene import unlike_pictures
from lenslab.referee.over_apertures.dips import off_the_curve
from lenslab.referee.over_apertures.ends import soft_ends
from lenslab.referee.over_apertures.softening import softened
from lenslab.referee.over_series import fading_light, impossible_exposures, knocked
from lenslab.referee.settings import changed_balance, changed_lens_data, changed_settings
from lenslab.referee.shots import Shot, shots_of
from lenslab.referee.softer_repeat import unlike_twins
from lenslab.series import in_order, lens_of, sets
from lenslab.types import Measured, Outcome

__all__ = ["KINDS", "Finding", "FindingKey", "charted", "findings"]

Item = TypeVar("Item")

OF_SETS: tuple[Callable[[Sequence[Shot], float], list[Finding]], ...] = (
    lambda group, _: unlike_pictures(group),
    unlike_light,
    unlike_twins,
    lambda group, _: badly_exposed(group),
)
OF_LENSES: tuple[Callable[[Sequence[Sequence[Shot]]], list[Finding]], ...] = (
    changed_settings,
    changed_balance,
    impossible_exposures,
    fading_light,
    developed_otherwise,
    knocked,
    not_filled,
    lambda groups: brightened_corners(_flat(groups)),
    lambda groups: drifting(_flat(groups)),
)


def findings(outcomes: Iterable[Outcome], between: Callable[[], None] = lambda: None) -> tuple[Finding, ...]:
    """What is wrong with these shots, in the order they were taken.

    outcomes: the shots not excluded, as corrected by the user (edits.included). A shot without a trace, of an older
    session or a table, is judged by its numbers alone. Sets and lenses that have not changed are not judged again.
    between: called after each small step, so that more urgent work can go first.
    """
    measured = [one for one in outcomes if isinstance(one, Measured)]
    lenses = _by_lens(measured)
    order = in_order({one.photo.path: one.photo for one in measured}.values())
    found = _of_no_charts(lenses.values())
    strange = _shots_in(found)
    charts = [groups for groups in lenses.values() if groups[0][0].photo.path not in strange]
    found += [finding for groups in charts for finding in _of_lens(groups, between)]
    found += changed_lens_data(photo for photo in order if photo.path not in strange)
    found += dust(_flat(groups) for groups in charts)
    place = {photo.path: at for at, photo in enumerate(order)}
    return tuple(sorted(found, key=lambda one: place[one.shots[0].path]))


@memoize(SHOOTS)
def charted(measured: Iterable[Measured]) -> list[Measured]:
    """The shots that show a chart, as far as known: the others are not judged."""
    every = list(measured)
    strange = _shots_in(_of_no_charts(_by_lens(every).values()))
    return [one for one in every if one.photo.path not in strange]


@memoize(SHOOTS)
def _by_lens(every: Iterable[Measured]) -> dict[object, list[tuple[Measured, ...]]]:
    """The sets of repeats of each lens, in the order taken; a series with the camera upside down is one by itself."""
    measured = {one.photo.path: one for one in every}
    lenses: dict[object, list[tuple[Measured, ...]]] = {}
    for group in sets(one.photo for one in measured.values()):
        series = lens_of(group[0]), group[0].metadata.upside_down
        lenses.setdefault(series, []).append(tuple(measured[photo.path] for photo in group))
    return lenses


def _of_no_charts(lenses: Iterable[Sequence[Sequence[Measured]]]) -> list[Finding]:
    """no_chart: of whole lenses, and of the one or two shots each of many lenses, as of a holiday."""
    every = [_flat(groups) for groups in lenses]
    few = [one for shots in every if len(shots) <= FEW for one in shots]
    many = sum(len(shots) <= FEW for shots in every) >= MANY
    together = _of_no_chart(few) if many else ()
    return [*together, *(one for shots in every if not (together and len(shots) <= FEW) for one in _of_no_chart(shots))]


def _shots_in(found: Iterable[Finding]) -> frozenset[Path]:
    return frozenset(photo.path for one in found for photo in one.shots)


@memoize()
def _of_no_chart(shots: Iterable[Measured]) -> tuple[Finding, ...]:
    return tuple(no_chart(shots_of(shots)))


def _of_lens(groups: Sequence[tuple[Measured, ...]], between: Callable[[], None]) -> tuple[Finding, ...]:
    """Of one lens's sets, in the order taken."""
    return _judged([one for group in groups for one in group], tuple(len(group) for group in groups), between=between)


@memoize()
def _judged(every: tuple[Measured, ...], sizes: tuple[int, ...], *, between: Callable[[], None]) -> tuple[Finding, ...]:
    ends = [sum(sizes[: at + 1]) for at in range(len(sizes))]
    groups = [shots_of(every[end - size : end]) for end, size in zip(ends, sizes, strict=True)]
    noisier = round(noise_with_detail(groups), 1)
    found: list[Finding] = []
    for group in groups:
        between()
        found += _of_set([shot.measured for shot in group], noisier)
    for check in OF_LENSES:
        between()
        found += check(groups)
    found = _without_doubles(found)
    found += softened(groups, _not_to_compare(found))
    found += off_the_curve(groups, _not_to_compare(found))
    return tuple(found + soft_ends(groups, _not_to_compare(found)))


@memoize()
def _of_set(every: tuple[Measured, ...], noise: float) -> tuple[Finding, ...]:
    group = shots_of(every)
    return tuple(finding for check in OF_SETS for finding in check(group, noise))


def _without_doubles(found: Sequence[Finding]) -> list[Finding]:
    """One cause for one effect.

    A shot that was developed differently is not also called out of focus, nor one far underexposed, which is noisy for
    want of light, developed differently or corrected.
    """
    dark = _shots_in(one for one in found if one.kind == "underexposed")
    developed = {
        photo.path
        for one in found
        if one.kind == "processed" and one.unit != "EV"
        for photo in (*one.shots, *one.against)
    }
    kept: list[Finding] = []
    for one in found:
        soft = one.kind in ("misfocus", "shake") and not developed.isdisjoint(photo.path for photo in one.shots)
        double = one.kind == "processed" and any(one.kind == k.kind and _share(one, k) for k in kept)
        noisy = one.kind in ("processed", "corrected") and dark.issuperset(photo.path for photo in one.shots)
        if not (soft or double or noisy):
            kept.append(one)
    return kept


def _share(one: Finding, other: Finding) -> bool:
    return not {photo.path for photo in one.shots}.isdisjoint(photo.path for photo in other.shots)


def _not_to_compare(found: Sequence[Finding]) -> frozenset[Path]:
    """Shots whose sharpness does not show that of the lens at that aperture."""
    soft = [one for one in found if one.kind in SPOILED or (one.kind == "knock" and one.unit == "%")]
    return frozenset(photo.path for one in soft for photo in one.shots)


def _flat(groups: Iterable[Iterable[Item]]) -> list[Item]:
    return [one for group in groups for one in group]


FEW, MANY = 2, 6  # shots of a lens; such lenses
SPOILED = ("misfocus", "shake", "other_scene", "processed", "clipped", "underexposed", "copy", "not_filled")
