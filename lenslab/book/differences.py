"""Differences of two groups of entries with their covariance: generalised least squares.

Each entry gives ln of its sharpness in some cells, with errors common to several cells (set_up_errors). The effect of a
curved field on a tilted chart is the same in all entries of a copy, so that several entries determine it. The means of
both groups, or a line through all entries over time, are fitted together: Aitken, "On least squares and linear
combination of observations", Proc. R. Soc. Edinburgh 55 (1935). Other errors are weighted by those of a mean day: with
each day's own, cells would be separated as exactly as their modes are alike, and no error is known so well. The
covariance is that of the days as they are.

A product of two normal deviates is not normal: docs/method.md, "The lens book", has the degrees of freedom of Student's
t that are taken for it. (Focused 0.17 waves off where 0.07 are usual, a lens whose field is twice as curved as usual
changes its corners by five times the deviation.)
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Literal, TypeAlias

import numpy as np

from lenslab.book.comparability import NEVER, Barrier, barrier_key, barriers, in_one_unit
from lenslab.book.entry import CENTRE, CORNERS, Entry, LensCopy, same_stop
from lenslab.book.records import PartAt
from lenslab.book.set_up_errors import Cell, numbers_of, of_shared
from lenslab.measure.regions import CORNERS as FOUR
from lenslab.measure.units import lp_per_mm
from lenslab.values.grouping import grouped
from lenslab.values.statistics import STANDARD_ERRORS, Stated, chance_of_t, holm, student_t
from lenslab.values.types import Array, Part

LARGEST_LOG = math.log(1e6)


@dataclass(frozen=True, slots=True)
class Difference:
    """ln of the second group over the first. error: standard deviation, of Student's t with `degrees` of freedom."""

    value: float
    error: float
    degrees: float

    @property
    def share(self) -> float:
        """Relative excess of the second group."""
        return math.expm1(self._bounded)

    def half(self, intervals: int = 1) -> float:
        """Half the 95 % interval of the share; of `intervals` intervals that hold simultaneously."""
        return student_t(self.degrees, intervals) * self._scale * math.exp(self._bounded)

    @property
    def chance(self) -> float:
        """P value: probability of so large a difference, or a larger one, from the errors alone."""
        return chance_of_t(self.value / self._scale, self.degrees)

    @property
    def _bounded(self) -> float:
        """Within a factor of a million, as all that is measured; entries that others made up may differ by any."""
        return max(-LARGEST_LOG, min(self.value, LARGEST_LOG))

    @property
    def _scale(self) -> float:
        return self.error * math.sqrt(1 - 2 / self.degrees)


@dataclass(frozen=True, slots=True, eq=False)
class Differences:
    """ln of the second group over the first, in cells, with covariance; of_products: its part from products."""

    cells: tuple[Cell, ...]
    value: Array
    covariance: Array
    of_products: Array

    def of(self, weights: Mapping[Cell, float]) -> Difference:
        """A sum of differences with these weights."""
        vector = np.array([weights.get(cell, 0.0) for cell in self.cells])
        variance = max(float(vector @ self.covariance @ vector), MIN_VARIANCE)
        part = max(float(vector @ self.of_products @ vector), MIN_VARIANCE) / variance
        return Difference(float(vector @ self.value), math.sqrt(variance), 4 + part**-2)

    def chance_of_both(self, first: Mapping[Cell, float], second: Mapping[Cell, float]) -> float:
        """P value of two sums together, whatever their direction.

        Hotelling's T^2 of bivariate t, whose degrees follow from the mean part of products: F of 2 and as many degrees.
        """
        vectors = np.array([[weights.get(cell, 0.0) for cell in self.cells] for weights in (first, second)])
        covariance, of_products = (vectors @ errors @ vectors.T for errors in (self.covariance, self.of_products))
        # near double precision: an absurd tilt makes it singular
        least = max(1e-12 * float(np.trace(covariance)), MIN_VARIANCE)
        covariance = covariance + least * np.eye(2)
        value = vectors @ self.value
        square = float(value @ np.linalg.solve(covariance, value))
        part = max(float(np.trace(np.linalg.solve(covariance, of_products))) / 2, MIN_VARIANCE)
        degrees = 4 + part**-2
        return math.exp(-degrees / 2 * math.log1p(square / (degrees - 2)))


def common_apertures(first: Sequence[Entry], second: Sequence[Entry]) -> tuple[float, ...]:
    """Apertures common to some entries of both groups, from the widest on; as recorded by the first group."""
    stops: list[float] = []
    for stop in sorted({numbers.aperture for entry in first for numbers in entry.apertures}):
        if not (stops and same_stop(stops[-1], stop)) and any(entry.at(stop) is not None for entry in second):
            stops.append(stop)
    return tuple(stops)


def common_regions(first: Sequence[Entry], second: Sequence[Entry], apertures: Sequence[float]) -> tuple[str, ...]:
    """Centre, corners and sides known to some entries of both groups at each of these apertures."""
    known = [
        {region for entry in group for region in entry.regions_at(aperture)}
        for group in (first, second)
        for aperture in apertures
    ]
    return tuple(region for region in LOOKED_AT if all(region in regions for regions in known))


def differences(
    first: Sequence[Entry], second: Sequence[Entry], apertures: Sequence[float], one_copy: bool = True
) -> Differences:
    """Differences of the second group of entries from the first.

    In all cells of these apertures, which both groups know, and their common regions; all entries in one unit. One
    without a region or an aperture counts for the others: a corner is lost on a day whose framing lost it. one_copy:
    all entries are of one copy of a lens, whose unknown curvature then cancels.
    """
    cells = [(aperture, region) for aperture in apertures for region in common_regions(first, second, apertures)]
    entries = [*((entry, (1.0, 0.0)) for entry in first), *((entry, (0.0, 1.0)) for entry in second)]
    return _fitted(entries, cells, (-1.0, 1.0), [0 if one_copy else int(part[1]) for _, part in entries])


def slopes(entries: Sequence[tuple[Entry, float]], cells: Sequence[Cell]) -> Differences:
    """Change of a copy of a lens per year: slopes of a line through its entries, each with its time in years."""
    return _fitted([(entry, (1.0, years)) for entry, years in entries], cells, (0.0, 1.0), [0] * len(entries))


def _fitted(
    entries: Sequence[tuple[Entry, tuple[float, float]]],
    cells: Sequence[Cell],
    wanted: tuple[float, float],
    copies: Sequence[int],
) -> Differences:
    """Fit of two unknowns per cell, each entry giving a sum of both with its own weights; the result is another sum.

    wanted: weights of that sum. copies: index of each entry's copy of a lens.
    """
    given = [
        (numbers_of(entry, known_cells), copy, parts, [cells.index(cell) for cell in known_cells])
        for (entry, parts), copy in zip(entries, copies, strict=True)
        if (known_cells := [cell for cell in cells if cell[1] in entry.regions_at(cell[0])])
    ]
    unit = np.eye(len(cells))
    design = np.vstack([np.kron(np.array([parts]), unit[own]) for _, _, parts, own in given])
    blocks = [numbers.of_set_up + np.diag(numbers.repeats**2) for numbers, *_ in given]
    # what is common to all entries of a copy
    stops = np.concatenate([numbers.aperture for numbers, *_ in given])
    modes = [np.hstack([numbers.shared * (own == copy) for numbers, own, *_ in given]) for copy in set(copies)]
    shared = np.asarray(sum(of_shared(mode, stops) for mode in modes))
    # each entry's covariance, averaged over all days with its cells
    total, entries_with = np.zeros((len(cells), len(cells))), np.zeros((len(cells), len(cells)))
    places = [np.ix_(own, own) for *_, own in given]
    for block, place in zip(blocks, places, strict=True):
        total[place] += block
        entries_with[place] += 1
    mean = total / np.maximum(entries_with, 1)
    usual = [mean[place] for place in places]
    weighed = np.linalg.solve(shared + _diagonal(usual), design)
    fit = np.linalg.solve(design.T @ weighed, weighed.T)
    fit = np.kron(np.array([wanted]), unit) @ fit
    covariance, of_products = (
        np.asarray(fit @ errors @ fit.T)
        for errors in (shared + _diagonal(blocks), _diagonal([numbers.of_products for numbers, *_ in given]))
    )
    value = np.asarray(fit @ np.concatenate([numbers.value for numbers, *_ in given]))
    return Differences(tuple(cells), value, covariance, of_products)


def _diagonal(blocks: Sequence[Array]) -> Array:
    """Block diagonal matrix."""
    size = sum(len(block) for block in blocks)
    whole, first = np.zeros((size, size)), 0
    for block in blocks:
        whole[first : first + len(block), first : first + len(block)] = block
        first += len(block)
    return whole


def mean_over(regions: Mapping[str, float], apertures: Sequence[float]) -> dict[Cell, float]:
    """Weights of regions, the same at each aperture, for a mean over the apertures."""
    return {(aperture, region): weight / len(apertures) for aperture in apertures for region, weight in regions.items()}


def opposite(pairs: Sequence[tuple[str, str]], regions: Collection[str]) -> dict[str, float]:
    """Weights of one side over the opposite, from the pairs of regions that are both known; none without any."""
    known = [pair for pair in pairs if set(pair) <= set(regions)]
    weights: dict[str, float] = {}
    for more, less in known:
        weights[more] = weights.get(more, 0.0) + 1 / len(known)
        weights[less] = weights.get(less, 0.0) - 1 / len(known)
    return weights


def of_corners(regions: Collection[str]) -> dict[str, float]:
    """Weights of the mean of the known corners, at least three, as one may be beyond the chart; else none."""
    known = [corner for corner in FOUR if corner in regions]
    return dict.fromkeys(known, 1 / len(known)) if len(known) >= 3 else {}


MIN_VARIANCE = 1e-18  # of ln sharpness, to divide by
LOOKED_AT = (CENTRE, *FOUR, "left", "right", "top", "bottom")
AT_CENTRE = {CENTRE: 1.0}
RIGHT_OVER_LEFT = (("right", "left"), ("tr", "tl"), ("br", "bl"))
LOWER_OVER_UPPER = (("bottom", "top"), ("bl", "tl"), ("br", "tr"))


# ------------------------------------------------------------------------------
# Change of a copy between two dates, or groups of dates, or slowly over many: by its own ratios, and absolutely.
#
# All questions are tested together, each at the widest aperture and for the mean over all, with Holm's correction: at
# most FALSE_LOOKS of the comparisons of an unchanged lens find any change (Holm, "A simple sequentially rejective
# multiple test procedure", Scandinavian Journal of Statistics 6, 1979). A change of sides is one question, whatever its
# direction. With enough days, a line through all of them is tested in the same family.


What: TypeAlias = Literal["right", "lower", "corners_to_centre", "wide_to_stopped", "centre", "corners"]
Stops: TypeAlias = Literal["widest", "all"]
Test: TypeAlias = tuple[What, Stops]
Question: TypeAlias = tuple[int, What | Literal["sides"], Stops]  # the first: 0 of the difference, 1 of the line


@dataclass(frozen=True, slots=True)
class Tested:
    """Result of a test: change as a fraction, half its 95 % interval, and significance.

    what: "right" over left, "lower" over upper, corners over centre, wide open over stopped down (of centre and
    corners), or absolutely centre and corners. Of a trend, share and half are per year.
    """

    what: What
    stops: Stops
    share: float
    half: float
    significant: bool

    @property
    def strength(self) -> float:
        """Change in half intervals; 0 if not significant."""
        return abs(self.share) / self.half if self.significant else 0.0


@dataclass(frozen=True, slots=True)
class Trend:
    """A line through all days of a copy. tested: change per year. since: the first of these days.

    slopes: of each region at each of the apertures; of ln sharpness per year.
    """

    tested: tuple[Tested, ...]
    since: datetime
    apertures: tuple[float, ...]
    slopes: Differences

    def of_part(self, part: Part, aperture: float) -> Difference | None:
        """Change of the centre or the corners at an aperture; None without a significant trend of them."""
        if aperture not in self.apertures or not any(test.what == part and test.significant for test in self.tested):
            return None
        shape = AT_CENTRE if part == "centre" else of_corners({region for _, region in self.slopes.cells})
        return self.slopes.of(mean_over(shape, (aperture,)))


@dataclass(frozen=True, slots=True)
class SideChange:
    """A side of the frame that has become softer against the opposite one.

    across, down: change of ln of the right over the left side, and of the lower over the upper one; 0 where not
    significant. half: half the 95 % interval of `amount`. stops, apertures: of the surest test.
    """

    across: float
    down: float
    half: float
    stops: Stops
    apertures: tuple[float, ...]

    @property
    def amount(self) -> float:
        """Loss of the softer side, as a fraction."""
        return -math.expm1(-math.hypot(self.across, self.down))

    @property
    def eighth(self) -> int:
        """Direction of the softer side in eighths of a turn, clockwise from the right: 0 to 7."""
        return round(math.atan2(-self.down, -self.across) / (math.pi / 4)) % 8


@dataclass(frozen=True, slots=True)
class LensChange:
    """Comparison of two groups of entries of one copy.

    barriers: to comparisons. apertures: compared ones. trend: None for too few days.
    """

    copy: str
    tested: tuple[Tested, ...]
    barriers: tuple[Barrier, ...]
    apertures: tuple[float, ...]
    trend: Trend | None = None

    @property
    def changed(self) -> bool:
        return any(test.significant for test in self.tested) or self.slowly

    @property
    def slowly(self) -> bool:
        """True if a trend is more significant than any change of the later entries against the earlier ones."""
        trends = () if self.trend is None else self.trend.tested
        surest = max((test.strength for test in trends), default=0.0)
        return surest > max((test.strength for test in self.tested), default=0.0)

    @property
    def slow_trend(self) -> Trend | None:
        """The trend, if the verdict is based on it: beside a verdict of a knock, a line would contradict it."""
        return self.trend if self.slowly else None

    @property
    def side(self) -> SideChange | None:
        """The side on which the verdict is based; None if sides have not changed."""
        tested, apertures = self.tested, self.apertures
        if self.slow_trend is not None:
            tested, apertures = self.slow_trend.tested, self.slow_trend.apertures
        sides = [test for test in tested if test.what in SIDES and test.significant]
        if not sides:
            return None
        stops = max(sides, key=lambda test: test.strength).stops
        sure = {test.what: test for test in sides if test.stops == stops}
        across, down = (math.log1p(sure[what].share) if what in sure else 0.0 for what in SIDES)
        half = max(test.half / (1 + test.share) for test in sure.values()) * math.exp(-math.hypot(across, down))
        return SideChange(across, down, half, stops, apertures[:1] if stops == "widest" else apertures)

    def of(self, what: What, stops: Stops) -> Tested | None:
        """One of the tests; None if it was not made."""
        return next((test for test in self.tested if (test.what, test.stops) == (what, stops)), None)


def comparable(earlier: Sequence[Entry], last: Entry) -> tuple[list[Entry], list[tuple[Entry, tuple[Barrier, ...]]]]:
    """The earlier entries comparable with the last one, and those left out, with reasons.

    Entries that can be compared absolutely; without any, those whose own ratios can. At most the latest MAX_DAYS: each
    adds less information than the one before, and takes more time.
    """
    standing = [(entry, barriers(last, entry)) for entry in earlier[-MAX_DAYS:]]
    usable = [entry for entry, between in standing if not set(NEVER).intersection(between)]
    used = [entry for entry, between in standing if not between] or usable
    return used, [(entry, between) for entry, between in standing if not any(entry is other for other in used)]


def change(earlier: Sequence[Entry], later: Sequence[Entry]) -> LensChange:
    """Change of one copy from earlier entries to later ones, as far as `comparable` with the last one."""
    last = later[-1]
    used, _ = comparable(earlier, last)
    barriers_between = tuple(
        dict.fromkeys(barrier for entry in earlier[-MAX_DAYS:] for barrier in barriers(last, entry))
    )
    absolute = any(not barriers(last, entry) for entry in used)
    last_ones = [entry for entry in later[-MAX_DAYS:] if entry is last or not barriers(last, entry)]
    apertures = common_apertures(used, last_ones)
    if not apertures or not common_regions(used, last_ones, apertures):
        return LensChange(last.copy.text, (), barriers_between or (Barrier.APERTURES,), ())
    alike, last_ones = ([in_one_unit(last, entry)[1] for entry in entries] for entries in (used, last_ones))
    compared = differences(alike, last_ones, apertures)
    dated = [(entry, entry.first) for entry in (*alike, *last_ones) if entry.first is not None]
    line = _line(dated, apertures)
    tested, trends = _tested(compared, line, absolute)
    stops = () if line is None else tuple(dict.fromkeys(aperture for aperture, _ in line.cells))
    trend = None if line is None else Trend(trends, min(day for _, day in dated), stops, line)
    return LensChange(last.copy.text, tested, () if absolute else barriers_between, apertures, trend)


@dataclass(frozen=True, slots=True)
class SideHistory:
    """Sharpness of the softer side over the opposite one on each day, in %, by the keys of entries."""

    side: SideChange
    days: Mapping[str, PartAt]


def side_history(entries: Iterable[Entry], changed: LensChange) -> SideHistory | None:
    """The sides that the verdict is about, on the days that show them; None if it is about others."""
    side = changed.side
    if side is None:
        return None
    days, length = {}, math.hypot(side.across, side.down)
    for entry in entries:
        regions = {region for region in LOOKED_AT if all(region in entry.regions_at(stop) for stop in side.apertures)}
        across, down = opposite(RIGHT_OVER_LEFT, regions), opposite(LOWER_OVER_UPPER, regions)
        if (across or not side.across) and (down or not side.down):
            shape = {
                region: -(side.across * across.get(region, 0.0) + side.down * down.get(region, 0.0)) / length
                for region in dict.fromkeys((*across, *down))
            }
            # The ratio, in %, whose logarithm is a weighted sum of those of cells.
            weights = mean_over(shape, side.apertures)
            numbers, vector = numbers_of(entry, list(weights)), np.array(list(weights.values()))
            covariance = numbers.of_set_up + of_shared(numbers.shared, numbers.aperture)
            errors = math.hypot(*(vector * numbers.repeats)), math.sqrt(float(vector @ covariance @ vector))
            days[entry.key] = PartAt(100 * math.exp(float(vector @ numbers.value)), *errors)
    return SideHistory(side, days)


def _line(dated: Sequence[tuple[Entry, datetime]], apertures: Sequence[float]) -> Differences | None:
    """Change per year, by a line through the entries, in the cells known on enough days over a long enough time."""

    def is_long_known(cell: Cell) -> bool:
        days = {day.date() for entry, day in dated if (own := entry.at(cell[0])) is not None and cell[1] in own.regions}
        return len(days) >= MIN_DAYS and (max(days) - min(days)).days >= 180  # for a change per year

    stops = [aperture for aperture in apertures if is_long_known((aperture, CENTRE))]
    regions = [region for region in LOOKED_AT if all(is_long_known((aperture, region)) for aperture in stops)]
    if not stops or not regions:
        return None
    first = min(day for _, day in dated)
    in_years = [(entry, (day - first) / timedelta(days=YEAR_DAYS)) for entry, day in dated]
    return slopes(in_years, [(aperture, region) for aperture in stops for region in regions])


def _tested(
    compared: Differences, line: Differences | None, absolute: bool
) -> tuple[tuple[Tested, ...], tuple[Tested, ...]]:
    """Verdicts on the later entries against the earlier ones, and on the line; one family of questions."""
    families = [(compared, _tests(compared, absolute))]
    if line is not None:
        slow = {test: weights for test, weights in _tests(line, absolute).items() if test in SLOW_CHANGES}
        families.append((line, slow))
    # Right over left and lower over upper, if both are known, are one question
    question_of: dict[tuple[int, Test], Question] = {}
    for number, (_, tests) in enumerate(families):
        for what, stops in tests:
            of_sides = what in SIDES and {(side, stops) for side in SIDES} <= tests.keys()
            question_of[number, (what, stops)] = number, "sides" if of_sides else what, stops
    chances = {}
    for question, own in grouped(question_of, lambda test: question_of[test]).items():
        fitted, tests = families[question[0]]
        sums = [tests[test] for _, test in own]
        chances[question] = fitted.of(sums[0]).chance if len(sums) == 1 else fitted.chance_of_both(*sums)
    significant = holm(chances, FALSE_LOOKS)
    results = {
        (number, test): fitted.of(weights)
        for number, (fitted, tests) in enumerate(families)
        for test, weights in tests.items()
    }
    strengths = {test: abs(result.share) / result.half() for test, result in results.items()}
    verdicts: tuple[list[Tested], list[Tested]] = ([], [])
    for (number, test), result in results.items():
        # Of a question of two, those whose interval excludes 0, or at least the surer one
        question = question_of[number, test]
        surest = max(strengths[other] for other, its_question in question_of.items() if its_question == question)
        sure = question in significant and strengths[number, test] >= min(surest, 1.0)
        verdicts[number].append(Tested(*test, result.share, result.half(), sure))
    return tuple(verdicts[0]), tuple(verdicts[1])


def _tests(fitted: Differences, absolute: bool) -> dict[Test, Mapping[Cell, float]]:
    """Possible tests, and the weights of the cells' differences in each."""
    apertures = list(dict.fromkeys(aperture for aperture, _ in fitted.cells))
    regions = {region for _, region in fitted.cells}
    corners, centre = of_corners(regions), AT_CENTRE if CENTRE in regions else {}
    shapes: dict[What, Mapping[str, float]] = {
        "right": opposite(RIGHT_OVER_LEFT, regions),
        "lower": opposite(LOWER_OVER_UPPER, regions),
        "corners_to_centre": {**corners, CENTRE: -1.0} if corners and centre else {},
        "centre": centre if absolute else {},
        "corners": corners if absolute else {},
    }
    stops: dict[Stops, Sequence[float]] = {"widest": apertures[:1]}
    if len(apertures) > 1:
        stops["all"] = apertures
    tests: dict[Test, Mapping[Cell, float]] = {
        (what, name): mean_over(shape, apertures_of)
        for what, shape in shapes.items()
        if shape
        for name, apertures_of in stops.items()
    }
    if len(apertures) > 1 and corners and centre:
        of_both = {region: weight / 2 for region, weight in (*centre.items(), *corners.items())}
        narrow = {cell: -weight for cell, weight in mean_over(of_both, apertures[-1:]).items()}
        tests["wide_to_stopped", "widest"] = {**mean_over(of_both, apertures[:1]), **narrow}
    return tests


SIDES: tuple[What, What] = ("right", "lower")
FALSE_LOOKS = 0.02  # chance of a false change in a comparison
MAX_DAYS = 12  # latest entries of a copy in a verdict
MIN_DAYS = 4  # with shoots, for a trend
SLOW_CHANGES: frozenset[Test] = frozenset(
    (
        ("right", "widest"),
        ("lower", "widest"),
        ("corners_to_centre", "widest"),
        ("corners", "widest"),
        ("centre", "all"),
        ("corners", "all"),
    )
)
YEAR_DAYS = 365.25


# ------------------------------------------------------------------------------
# Comparison of two copies of a lens, and ranking of all lenses at a focal length and an aperture.


@dataclass(frozen=True, slots=True)
class CopyDifference:
    """The second copy over the first in a part of the frame: a fraction, half its 95 % interval, significance.

    aperture: None for the mean over all common ones.
    """

    part: What
    aperture: float | None
    share: float
    half: float
    significant: bool


@dataclass(frozen=True, slots=True)
class CopyComparison:
    """Two copies side by side. barriers: to their comparison. left_out: entries left out, with reasons.

    decentring: from the last entry of each if known, at the widest common aperture; %.
    """

    first: LensCopy
    second: LensCopy
    parts: tuple[CopyDifference, ...]
    barriers: tuple[Barrier, ...]
    apertures: tuple[float, ...]
    left_out: tuple[tuple[Entry, tuple[Barrier, ...]], ...] = ()
    decentring: tuple[tuple[LensCopy, Stated], ...] = ()


@dataclass(frozen=True, slots=True)
class RankedCopy:
    """A copy among all lenses: MTF50 in lp/mm with its interval; alike: not significantly below the best one."""

    copy: LensCopy
    value: Stated
    alike: bool


def comparison(first: Sequence[Entry], second: Sequence[Entry]) -> CopyComparison:
    """Comparison of two copies by their latest entries. Only absolute comparisons decide which is sharper."""
    first, second = first[-MAX_DAYS:], second[-MAX_DAYS:]
    names = first[-1].copy, second[-1].copy
    mine, theirs = absolutely_comparable(first, second)
    if not mine:
        standing = dict.fromkeys(barrier for entry in first for other in second for barrier in barriers(entry, other))
        return CopyComparison(*names, (), tuple(standing), ())
    apertures = common_apertures(mine, theirs)
    if not apertures or CENTRE not in common_regions(mine, theirs, apertures):
        return CopyComparison(*names, (), (Barrier.APERTURES,), ())
    parts = _parts(differences(mine, theirs, apertures, one_copy=False), mine, apertures)
    used = {entry.key for entry in (*mine, *theirs)}
    left_out = tuple(
        (entry, next(filter(None, (barriers(other, entry) for other in (*mine, *theirs)))))
        for entry in (*first, *second)
        if entry.key not in used
    )
    last = [(entries[-1].copy, entries[-1].at(apertures[0])) for entries in (mine, theirs)]
    decentring = tuple((copy, numbers.decentring) for copy, numbers in last if numbers and numbers.decentring)
    return CopyComparison(*names, parts, (), apertures, left_out, decentring)


def absolutely_comparable(first: Sequence[Entry], second: Sequence[Entry]) -> tuple[list[Entry], list[Entry]]:
    """Entries of each group that compare absolutely with one and the same entry, all in one unit.

    Of all such choices, that with the smallest error of a difference of means; of equal ones, the latest.
    """
    both = sorted((*first, *second), key=lambda entry: entry.first or datetime.min, reverse=True)
    choices = [
        tuple([entry for entry in entries if not barriers(reference, entry)] for entries in (first, second))
        for reference in both
    ]
    mine, theirs = min(filter(all, choices), key=lambda choice: sum(1 / len(own) for own in choice), default=([], []))
    return [in_one_unit(mine[0], entry)[1] for entry in mine], [in_one_unit(mine[0], entry)[1] for entry in theirs]


def _parts(compared: Differences, first: Sequence[Entry], apertures: Sequence[float]) -> tuple[CopyDifference, ...]:
    regions = {region for _, region in compared.cells}
    corners = _mean_of_corners(compared, first, apertures, of_corners(regions))
    centre: dict[float, dict[Cell, float]] = {aperture: {(aperture, CENTRE): 1.0} for aperture in apertures}
    shapes: dict[What, dict[float, dict[Cell, float]]] = {"centre": centre, "corners": corners}
    results = {
        (part, stop): compared.of(
            {cell: weight / len(stops) for aperture in stops for cell, weight in at[aperture].items()}
        )
        for part, at in shapes.items()
        if at
        for stop, stops in ((None, apertures), *((aperture, (aperture,)) for aperture in apertures))
    }
    asked = {key: difference.chance for key, difference in results.items() if key[1] in (None, apertures[0])}
    named = holm(asked, FALSE_LOOKS)
    return tuple(
        CopyDifference(part, stop, difference.share, difference.half(), (part, stop) in named)
        for (part, stop), difference in results.items()
    )


def _mean_of_corners(
    compared: Differences, first: Sequence[Entry], apertures: Sequence[float], corners: Collection[str]
) -> dict[float, dict[Cell, float]]:
    """Weights at each aperture that make of the corners' differences that of their means, as tables show them.

    They are logarithmic means of each corner in both groups over that of the sums (Ang and Liu, "A new energy
    decomposition method: perfect in decomposition and consistent in aggregation", Energy 26, 2001): where one corner of
    a decentred copy is soft and the opposite one sharp, the mean of logarithms would be another.
    """
    change = dict(zip(compared.cells, np.clip(compared.value, -LARGEST_LOG, LARGEST_LOG).tolist(), strict=True))
    weights: dict[float, dict[Cell, float]] = {}
    for aperture in apertures if corners else ():
        cells = [(aperture, corner) for corner in corners]
        known = [[at[name].value for entry in first if name in (at := entry.regions_at(aperture))] for name in corners]
        mine = [sum(values) / len(values) for values in known]
        theirs = [before * math.exp(change[cell]) for before, cell in zip(mine, cells, strict=True)]
        whole = _logarithmic_mean(sum(mine), sum(theirs))
        weights[aperture] = {
            cell: _logarithmic_mean(*both) / whole for cell, *both in zip(cells, mine, theirs, strict=True)
        }
    return weights


def _logarithmic_mean(one: float, other: float) -> float:
    return one if math.isclose(one, other, rel_tol=1e-9) else (other - one) / math.log(other / one)


def among(entries: Sequence[Entry], aperture: float, corners: bool = False) -> list[RankedCopy]:
    """All copies at an aperture, the sharpest first, by the last entry of each in the largest comparable group.

    entries: of one focal length, their pixel pitches known. Lenses within the intervals of their difference from the
    best one, at 5 % for all together, are alike.
    """
    last = {entry.copy: entry for entry in entries if entry.is_absolute and entry.at(aperture) is not None}
    region = CORNERS if corners else CENTRE
    comparable = [
        entry for entry in last.values() if region in entry.regions_at(aperture) and entry.pitch_um is not None
    ]
    # the most entries that are all comparable with one of them, whatever their focal lengths and lenses; kinds of them
    # are compared in pairs
    usual = sorted(grouped(comparable, barrier_key).values(), key=len, reverse=True)[:200]
    groups = [
        [entry for kind in usual if {Barrier.TELECONVERTER}.issuperset(barriers(own[0], kind[0])) for entry in kind]
        or own[:1]
        for own in usual
    ]
    values = {}
    for entry in max(groups, key=len, default=[]):
        numbers = numbers_of(entry, [(aperture, region)])
        error = math.sqrt(float((numbers.of_set_up + of_shared(numbers.shared, numbers.aperture))[0, 0]))
        values[entry.copy] = (
            lp_per_mm(math.exp(numbers.value[0]), entry.pitch_um or 1.0),
            math.hypot(error, float(numbers.repeats[0])),
        )
    ordered = sorted(values.items(), key=lambda pair: -pair[1][0])
    pairs = max(len(ordered) - 1, 1)
    ranked = []
    for copy, (value, error) in ordered:
        below = math.log(ordered[0][1][0] / value) / math.hypot(error, ordered[0][1][1])
        alike = math.erfc(abs(below) / math.sqrt(2)) * pairs > 0.05  # chance of a false rank among all copies
        ranked.append(RankedCopy(copy, Stated(value, STANDARD_ERRORS * value * error), alike))
    return ranked
