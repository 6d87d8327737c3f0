"""With and without: two lenses or states of one shoot, B over A at each aperture, with a simultaneous band.

Both are shot in the same set-up: the errors are the scatter of repeats and the effect of touching the camera (TOUCHED),
or, for series shot A B B A, of remounting. The band is simultaneous: Bonferroni's, of Student's t, over apertures and
both parts.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import fmean

import numpy as np

from lenslab.book.differences import (
    AT_CENTRE,
    absolutely_comparable,
    common_apertures,
    common_regions,
    differences,
    mean_over,
    of_corners,
)
from lenslab.book.entry import Entry
from lenslab.judge.quantities import lit_alike, passed_ev
from lenslab.measure.chart_results import corner_optics
from lenslab.values.grouping import in_order
from lenslab.values.statistics import Stated, squares_about_means, student_t
from lenslab.values.types import Measured, Part


@dataclass(frozen=True, slots=True)
class Effect:
    """B against A in one quantity.

    overall: mean over the apertures, with its own 95 % interval. by_aperture: the same at each; their intervals hold
    simultaneously.
    """

    overall: Stated
    by_aperture: Mapping[float, Stated]

    @property
    def significant(self) -> bool:
        return abs(self.overall.value) > self.overall.half


@dataclass(frozen=True, slots=True)
class WithWithout:
    """B against A. parts: of the frame; sharpness of B over A, less 1. light, vignetting: B less A, EV; red, blue: px.

    measure: of sharpness, a quantity of the shots. remounted: numbers of visits of A and of B; with two or more of one,
    the intervals are those of remounting. None for entries of the lens book, whose intervals are those of setting up
    anew.
    """

    measure: str
    parts: Mapping[Part, Effect]
    light: Effect | None
    vignetting: Effect | None
    red: Effect | None
    blue: Effect | None
    remounted: tuple[int, int] | None


def with_without(
    first: Sequence[Measured], second: Sequence[Measured], measure: str | None = None
) -> WithWithout | None:
    """Ratio of the second lens or state to the first, from shots of one shoot.

    None without a common aperture, or without any repeats. measure: quantity of sharpness; by default, or where a shot
    lacks it, the best that all shots have.
    """
    taken = [{shot.photo.metadata.aperture for shot in shots} for shots in (first, second)]
    apertures = sorted(aperture for aperture in taken[0] & taken[1] if aperture)
    wanted = (measure, *MEASURES) if measure else MEASURES
    shots = (*first, *second)
    known = (name for name in wanted if all((shot.value(name, "third") or 0.0) > 0 for shot in shots))
    quantity = next(known, None)
    if not apertures or quantity is None:
        return None
    visits = _visits(first, second)
    fitted = partial(_fitted, (first, second), apertures, visits)

    def sharpness(shot: Measured, region: str) -> float | None:
        number = shot.value(quantity, region)
        return math.log(number) if number is not None and number > 0 else None

    def corner(shot: Measured, name: str) -> float | None:
        stated = getattr(corner_optics(shot), name)
        return None if stated is None else float(stated[0])

    parts = {}
    for part, region in REGIONS.items():
        logs = fitted(partial(sharpness, region=region), TOUCHED[part], intervals=len(REGIONS))
        if logs is not None:
            parts[part] = Effect(_share(logs.overall), {stop: _share(log) for stop, log in logs.by_aperture.items()})
    if not parts:
        return None
    return WithWithout(
        quantity,
        parts,
        # with what touching the camera changes, in EV or px
        light=None if lit_alike(first) or lit_alike(second) else fitted(passed_ev, 0.001),
        vignetting=fitted(partial(corner, name="vignetting"), 0.008),
        red=fitted(partial(corner, name="red"), 0.005),
        blue=fitted(partial(corner, name="blue"), 0.005),
        remounted=visits[1],
    )


def _share(log: Stated) -> Stated:
    """A ratio less 1, from its logarithm."""
    return Stated(math.expm1(log.value), log.half * math.exp(log.value))


def _visits(first: Sequence[Measured], second: Sequence[Measured]) -> tuple[dict[Path, int], tuple[int, int]]:
    """Index of each shot's visit in its group, by path, and the number of visits of each group.

    Consecutive series: A B B A are two visits of A, and as many of B as times its apertures start again. A series ends
    at the change of the lens, and when an aperture recurs after others.
    """
    first_paths = {shot.photo.path for shot in first}
    of: dict[Path, int] = {}
    counts = [0, 0]
    before: tuple[int, float | None] | None = None
    seen: set[float | None] = set()
    for photo in in_order(shot.photo for shot in (*first, *second)):
        group, aperture = int(photo.path not in first_paths), photo.metadata.aperture
        again = before is not None and aperture in seen and aperture != before[1]
        if before is None or before[0] != group or again:
            counts[group] += 1
            seen = set()
        seen.add(aperture)
        before = group, aperture
        of[photo.path] = counts[group] - 1
    return of, (counts[0], counts[1])


def _fitted(
    groups: tuple[Sequence[Measured], Sequence[Measured]],
    apertures: Sequence[float],
    visits: tuple[Mapping[Path, int], tuple[int, int]],
    value: Callable[[Measured], float | None],
    touched: float,
    *,
    intervals: int = 1,
) -> Effect | None:
    """B less A of any number of the shots. intervals: how many of such effects hold together.

    Without remounting the errors are those of repeats, and `touched` common to all. With it they are those of visits:
    the scatter of the visits of one group at each aperture, and over all.
    """
    visit_of, counts = visits
    cells: dict[tuple[int, int, float], list[float]] = {}
    for group, shots in enumerate(groups):
        for shot in shots:
            number, aperture = value(shot), shot.photo.metadata.aperture
            if number is not None and aperture is not None and aperture in apertures:
                cells.setdefault((group, visit_of[shot.photo.path], float(aperture)), []).append(number)
    means = {cell: sum(repeats) / len(repeats) for cell, repeats in cells.items()}
    whole = []  # visits with all apertures, (visits, apertures), of each group
    for group in (0, 1):
        seen = [[means.get((group, visit, stop), math.nan) for stop in apertures] for visit in range(max(counts))]
        whole.append(np.array([visit for visit in seen if np.isfinite(visit).all()]))
    if not all(map(len, whole)):
        return None
    ratio = whole[1].mean(axis=0) - whole[0].mean(axis=0)
    if max(counts) > 1:
        degrees = sum(len(of_group) - 1 for of_group in whole)
        if degrees < 1:
            return None
        one_over = sum(1 / len(of_group) for of_group in whole)
        scatter = sum(((of_group - of_group.mean(axis=0)) ** 2).sum(axis=0) for of_group in whole) / degrees
        over_all = sum(((of_group.mean(axis=1) - of_group.mean()) ** 2).sum() for of_group in whole) / degrees
        error = np.full(len(ratio), math.sqrt(float(np.mean(scatter)) * one_over))
        overall_error = math.sqrt(float(over_all) * one_over + 0.001**2)
    else:
        squares, degrees = squares_about_means(cells.values())
        if degrees < 1:
            return None
        shots_at = np.array([[len(cells[group, 0, stop]) for group in (0, 1)] for stop in apertures])
        # 0.05 % at least, since identical files scatter by nothing
        error = math.sqrt(squares / degrees + 0.0005**2) * np.sqrt((1 / shots_at).sum(axis=1))
        overall_error = math.hypot(float(np.sqrt((error**2).sum())) / len(ratio), touched)
        error = np.hypot(error, touched)
    each = student_t(degrees, len(apertures) * intervals) * error
    overall = Stated(float(ratio.mean()), student_t(degrees, intervals) * overall_error)
    return Effect(overall, dict(zip(apertures, map(Stated, ratio.tolist(), each.tolist()), strict=True)))


# Entries of the lens book


def entries_with_without(first: Sequence[Entry], second: Sequence[Entry]) -> WithWithout | None:
    """The second copy or state over the first, from the entries that compare absolutely; None without any.

    The intervals are those of setting up anew, as the entries may be of different days; so light is not compared.
    """
    mine, theirs = absolutely_comparable(first, second)
    apertures = common_apertures(mine, theirs)
    if not apertures or not common_regions(mine, theirs, apertures):
        return None
    one_copy = (mine[0].copy.name, mine[0].copy.serial) == (theirs[0].copy.name, theirs[0].copy.serial)
    against = differences(mine, theirs, apertures, one_copy)
    regions = {region for _, region in against.cells}
    shapes: dict[Part, Mapping[str, float]] = {"centre": AT_CENTRE, "corners": of_corners(regions)}
    parts = {}
    for part, shape in shapes.items():
        if shape:
            overall = against.of(mean_over(shape, apertures))
            each = {stop: against.of(mean_over(shape, (stop,))) for stop in apertures}
            together = len(apertures) * len(shapes)
            by_aperture = {stop: Stated(ratio.share, ratio.half(together)) for stop, ratio in each.items()}
            parts[part] = Effect(Stated(overall.share, overall.half(len(shapes))), by_aperture)
    stated = {name: _stated_difference(name, mine[-1], theirs[-1], apertures) for name in ("vignetting", "red", "blue")}
    return WithWithout("mtf50", parts, None, **stated, remounted=None) if parts else None


def _stated_difference(name: str, first: Entry, second: Entry, apertures: Sequence[float]) -> Effect | None:
    """Mean difference of a stated quantity over apertures; their errors are correlated, so averaging reduces none.

    Lateral colour is in px, so it is compared for one body only.
    """
    if name != "vignetting" and (first.camera, first.frame_px) != (second.camera, second.frame_px):
        return None
    by_aperture = {}
    for aperture in apertures:
        a, b = (getattr(entry.at(aperture), name, None) for entry in (first, second))
        if a is not None and b is not None:
            by_aperture[aperture] = Stated(b.value - a.value, math.hypot(a.half, b.half))
    if not by_aperture:
        return None
    values, halves = zip(*((each.value, each.half) for each in by_aperture.values()), strict=True)
    return Effect(Stated(fmean(values), fmean(halves)), by_aperture)


REGIONS: dict[Part, str] = {"centre": "third", "corners": "corner"}
MEASURES = ("mtf50", "detail_contrast", "std")
# Standard deviations of sharpness from screwing on a filter, as shares
TOUCHED: dict[Part, float] = {"centre": 0.002, "corners": 0.003}
