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
from lenslab.book.gathering import light_ev
from lenslab.measure.chart_results import corner_optics
from lenslab.values.grouping import in_order
from lenslab.values.statistics import simultaneous_t, squares_about_means
from lenslab.values.types import Array, Measured, Part


@dataclass(frozen=True, slots=True)
class RatioAt:
    """B over A at an aperture, less 1, and half its simultaneous 95 % interval; fractions."""

    aperture: float
    share: float
    half: float


@dataclass(frozen=True, slots=True)
class PartRatio:
    """A part of the frame. overall: mean over the apertures with its own 95 % interval; significant: it excludes 0."""

    part: Part
    ratios: tuple[RatioAt, ...]
    overall: RatioAt

    @property
    def significant(self) -> bool:
        return abs(self.overall.share) > self.overall.half


@dataclass(frozen=True, slots=True)
class Beside:
    """B less A of a quantity other than sharpness: over all apertures with half the 95 % interval, and at each.

    by_aperture: f-number, difference, and half a simultaneous interval.
    """

    value: float
    half: float
    by_aperture: tuple[tuple[float, float, float], ...]

    @property
    def significant(self) -> bool:
        return abs(self.value) > self.half


@dataclass(frozen=True, slots=True)
class WithWithout:
    """B against A. light, vignetting: EV; red, blue: px of lateral colour.

    measure: of sharpness, a quantity of the shots. remounted: numbers of visits of A and of B; with two or more of one,
    the intervals are those of remounting. None for entries of the lens book, whose intervals are those of setting up
    anew.
    """

    measure: str
    parts: tuple[PartRatio, ...]
    light: Beside | None
    vignetting: Beside | None
    red: Beside | None
    blue: Beside | None
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

    fits = {part: fitted(partial(sharpness, region=region), TOUCHED[part]) for part, region in REGIONS.items()}
    parts = tuple(_part(part, fit) for part, fit in fits.items() if fit is not None)
    if not parts:
        return None
    beside = {  # with what touching the camera changes, in EV or px
        "light": fitted(light_ev, 0.001),
        "vignetting": fitted(partial(corner, name="vignetting"), 0.008),
        "red": fitted(partial(corner, name="red"), 0.005),
        "blue": fitted(partial(corner, name="blue"), 0.005),
    }
    differences_of: dict[str, Beside | None] = dict.fromkeys(beside)
    for name, fit in beside.items():
        if fit is not None:
            each = simultaneous_t(fit.degrees, len(fit.apertures)) * fit.error
            by_aperture = zip(fit.apertures, fit.ratios.tolist(), each.tolist(), strict=True)
            half = simultaneous_t(fit.degrees, 1) * fit.overall_error
            differences_of[name] = Beside(fit.overall, half, tuple(by_aperture))
    return WithWithout(quantity, parts, **differences_of, remounted=visits[1])


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


def _part(part: Part, fitted: _RatioFit) -> PartRatio:
    each = simultaneous_t(fitted.degrees, len(fitted.apertures) * 2)  # in two parts of the frame
    ratios = tuple(
        RatioAt(aperture, math.expm1(ratio), each * error * math.exp(ratio))
        for aperture, ratio, error in zip(fitted.apertures, fitted.ratios.tolist(), fitted.error.tolist(), strict=True)
    )
    both = simultaneous_t(fitted.degrees, 2) * fitted.overall_error
    return PartRatio(part, ratios, RatioAt(0.0, math.expm1(fitted.overall), both * math.exp(fitted.overall)))


@dataclass(frozen=True, slots=True, eq=False)
class _RatioFit:
    """B minus A at each aperture and over all, with standard errors of `degrees` of freedom."""

    apertures: Sequence[float]
    ratios: Array
    error: Array
    overall: float
    overall_error: float
    degrees: int


def _fitted(
    groups: tuple[Sequence[Measured], Sequence[Measured]],
    apertures: Sequence[float],
    visits: tuple[Mapping[Path, int], tuple[int, int]],
    value: Callable[[Measured], float | None],
    touched: float,
) -> _RatioFit | None:
    """Fit of any number of the shots. Without remounting the errors are those of repeats, and `touched` common to all.

    With it they are those of visits: the scatter of the visits of one group at each aperture, and over all.
    """
    visit_of, counts = visits
    cells: dict[tuple[int, int, float], list[float]] = {}
    for group, shots in enumerate(groups):
        for shot in shots:
            number, aperture = value(shot), shot.photo.metadata.aperture
            if number is not None and aperture is not None and aperture in apertures:
                cells.setdefault((group, visit_of[shot.photo.path], float(aperture)), []).append(number)
    means = {cell: sum(repeats) / len(repeats) for cell, repeats in cells.items()}
    if max(counts) > 1:
        return _of_visits(means, apertures, counts)
    if any((group, 0, aperture) not in means for group in (0, 1) for aperture in apertures):
        return None
    squares, degrees = squares_about_means(cells.values())
    if degrees < 1:
        return None
    shots_at = np.array([[len(cells[group, 0, aperture]) for group in (0, 1)] for aperture in apertures])
    ratios = np.array([means[1, 0, aperture] - means[0, 0, aperture] for aperture in apertures])
    # 0.05 % at least, since identical files scatter by nothing
    error = math.sqrt(squares / degrees + 0.0005**2) * np.sqrt((1 / shots_at).sum(axis=1))
    overall = math.hypot(float(np.sqrt((error**2).sum())) / len(ratios), touched)
    return _RatioFit(apertures, ratios, np.hypot(error, touched), float(ratios.mean()), overall, degrees)


def _of_visits(
    means: Mapping[tuple[int, int, float], float], apertures: Sequence[float], counts: tuple[int, int]
) -> _RatioFit | None:
    series = [
        np.array([[means.get((group, visit, aperture), math.nan) for aperture in apertures] for visit in range(many)])
        for group, many in enumerate(counts)
    ]
    whole = [of_group[np.isfinite(of_group).all(axis=1)] for of_group in series]
    degrees = sum(len(of_group) - 1 for of_group in whole)
    if min(len(of_group) for of_group in whole) < 1 or degrees < 1:
        return None
    one_over = sum(1 / len(of_group) for of_group in whole)
    ratio = whole[1].mean(axis=0) - whole[0].mean(axis=0)
    scatter = sum(((of_group - of_group.mean(axis=0)) ** 2).sum(axis=0) for of_group in whole) / degrees
    over_all = sum(((of_group.mean(axis=1) - of_group.mean()) ** 2).sum() for of_group in whole) / degrees
    error = np.full(len(ratio), math.sqrt(float(np.mean(scatter)) * one_over))
    overall_error = math.sqrt(float(over_all) * one_over + 0.001**2)
    return _RatioFit(apertures, ratio, error, float(ratio.mean()), overall_error, degrees)


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
    parts = []
    for part, shape in shapes.items():
        if shape:
            each = {aperture: against.of(mean_over(shape, (aperture,))) for aperture in apertures}
            overall = against.of(mean_over(shape, apertures))
            ratios = [RatioAt(stop, ratio.share, ratio.half(len(apertures) * 2)) for stop, ratio in each.items()]
            parts.append(PartRatio(part, tuple(ratios), RatioAt(0.0, overall.share, overall.half(2))))
    stated = {name: _stated_difference(name, mine[-1], theirs[-1], apertures) for name in ("vignetting", "red", "blue")}
    return WithWithout("mtf50", tuple(parts), None, **stated, remounted=None) if parts else None


def _stated_difference(name: str, first: Entry, second: Entry, apertures: Sequence[float]) -> Beside | None:
    """Mean difference of a stated quantity over apertures; their errors are correlated, so averaging reduces none.

    Lateral colour is in px, so it is compared for one body only.
    """
    if name != "vignetting" and (first.camera, first.frame_px) != (second.camera, second.frame_px):
        return None
    differences_at = []
    for aperture in apertures:
        a, b = (getattr(entry.at(aperture), name, None) for entry in (first, second))
        if a is not None and b is not None:
            differences_at.append((aperture, b.value - a.value, math.hypot(a.half, b.half)))
    if not differences_at:
        return None
    value, half = (sum(difference[part] for difference in differences_at) / len(differences_at) for part in (1, 2))
    return Beside(value, half, tuple(differences_at))


REGIONS: dict[Part, str] = {"centre": "third", "corners": "corner"}
MEASURES = ("mtf50", "detail_contrast", "std")
# Standard deviations of sharpness from screwing on a filter, as shares
TOUCHED: dict[Part, float] = {"centre": 0.002, "corners": 0.003}
