"""Has a copy changed between two dates, or groups of dates, or slowly over many? By its own ratios, and absolutely.

A look asks all questions at once, each of the widest aperture and of the mean over all, with Holm's correction:
something is called changed in at most FALSE_LOOKS of looks at a lens that has not (Holm, "A simple sequentially
rejective multiple test procedure", Scandinavian Journal of Statistics 6, 1979). Whether a side changed is one question,
whichever side it is. Where enough days are known, the same is asked of a line through all of them, in the same family.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Literal, TypeAlias, TypeVar

from lenslab.book.barriers import NEVER, Barrier, barriers, in_one_unit
from lenslab.book.differences import (
    AT_CENTRE,
    LOOKED_AT,
    LOWER_OVER_UPPER,
    RIGHT_OVER_LEFT,
    Difference,
    Differences,
    common_apertures,
    common_regions,
    differences,
    mean_over,
    of_corners,
    opposite,
    slopes,
)
from lenslab.book.entry import CENTRE, Entry
from lenslab.book.set_up import Cell
from lenslab.types import Part

What: TypeAlias = Literal["right", "lower", "corners_to_centre", "wide_to_stopped", "centre", "corners"]
Stops: TypeAlias = Literal["widest", "all"]
Test: TypeAlias = tuple[What, Stops]
Question: TypeAlias = tuple[What | Literal["sides"], Stops]
Key = TypeVar("Key", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Tested:
    """One thing that was looked at: by how much it changed, as a share, half its 95 % interval, and whether it did.

    what: "right" over left, "lower" over upper, corners over centre, wide open over stopped down (of centre and
    corners), or absolutely centre and corners. Of a trend, share and half are those of a year.
    """

    what: What
    stops: Stops
    share: float
    half: float
    significant: bool

    @property
    def strength(self) -> float:
        """In half intervals; 0 where it is not significant."""
        return abs(self.share) / self.half if self.significant else 0.0


@dataclass(frozen=True, slots=True)
class Trend:
    """A line through all days of a copy. tested: what changes a year. since: the first of these days.

    slopes: of each region at each of the apertures; of ln sharpness a year.
    """

    tested: tuple[Tested, ...]
    since: datetime
    apertures: tuple[float, ...]
    slopes: Differences

    def of_part(self, part: Part, aperture: float) -> Difference | None:
        """How the centre or the corners change at an aperture; None where no trend of them is significant."""
        if aperture not in self.apertures or not any(test.what == part and test.significant for test in self.tested):
            return None
        shape = AT_CENTRE if part == "centre" else of_corners({region for _, region in self.slopes.cells})
        return self.slopes.of(mean_over(shape, (aperture,)))


@dataclass(frozen=True, slots=True)
class LensChange:
    """What a look at two groups of entries of one copy says.

    barriers: what was not compared, and why. apertures: that were. trend: None where there are too few days.
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
        """Whether a trend is surer than any change of the later entries against the earlier ones."""
        trends = () if self.trend is None else self.trend.tested
        surest = max((test.strength for test in trends), default=0.0)
        return surest > max((test.strength for test in self.tested), default=0.0)

    @property
    def slow_trend(self) -> Trend | None:
        """The trend, where the verdict is that of it: beside one that names a knock, a line would say otherwise."""
        return self.trend if self.slowly else None

    def of(self, what: What, stops: Stops) -> Tested | None:
        """One of the tests; None where it was not made."""
        return next((test for test in self.tested if (test.what, test.stops) == (what, stops)), None)


def comparable(earlier: Sequence[Entry], last: Entry) -> tuple[list[Entry], list[tuple[Entry, tuple[Barrier, ...]]]]:
    """The earlier entries that a look at the last one compares it with, and those it leaves out, with why.

    Entries that can be compared absolutely; where there is none, those with which its own ratios can. Of more than
    MOST_DAYS the latest: each tells less than the one before, and takes more time.
    """
    standing = [(entry, barriers(last, entry)) for entry in earlier[-MOST_DAYS:]]
    usable = [entry for entry, between in standing if not set(NEVER).intersection(between)]
    used = [entry for entry, between in standing if not between] or usable
    return used, [(entry, between) for entry, between in standing if not any(entry is other for other in used)]


def change(earlier: Sequence[Entry], later: Sequence[Entry]) -> LensChange:
    """What has changed of one copy from earlier entries to later ones, as far as `comparable` with the last one."""
    last = later[-1]
    used, _ = comparable(earlier, last)
    barriers_between = tuple(
        dict.fromkeys(barrier for entry in earlier[-MOST_DAYS:] for barrier in barriers(last, entry))
    )
    absolute = any(not barriers(last, entry) for entry in used)
    last_ones = [entry for entry in later[-MOST_DAYS:] if entry is last or not barriers(last, entry)]
    apertures = common_apertures(used, last_ones)
    if not apertures or not common_regions(used, last_ones, apertures):
        return LensChange(last.copy.text, (), barriers_between or (Barrier.APERTURES,), ())
    alike = [in_one_unit(last, entry)[1] for entry in used]
    compared = differences(alike, last_ones, apertures)
    dated = [(entry, entry.first) for entry in (*alike, *last_ones) if entry.first is not None]
    line = _line(dated, apertures)
    tested, trends = _tested(compared, line, absolute)
    stops = () if line is None else tuple(dict.fromkeys(aperture for aperture, _ in line.cells))
    trend = None if line is None else Trend(trends, min(day for _, day in dated), stops, line)
    return LensChange(last.copy.text, tested, () if absolute else barriers_between, apertures, trend)


def _line(dated: Sequence[tuple[Entry, datetime]], apertures: Sequence[float]) -> Differences | None:
    """What changes a year in the cells that enough days know, over a long enough time."""

    def is_long_known(cell: Cell) -> bool:
        days = {day.date() for entry, day in dated if (own := entry.at(cell[0])) is not None and cell[1] in own.regions}
        return len(days) >= FEWEST_DAYS and (max(days) - min(days)).days >= SHORTEST_DAYS

    stops = [aperture for aperture in apertures if is_long_known((aperture, CENTRE))]
    regions = [region for region in LOOKED_AT if all(is_long_known((aperture, region)) for aperture in stops)]
    cells = [(aperture, region) for aperture in stops for region in regions]
    first = min((day for _, day in dated), default=datetime.min)
    return slopes([(entry, (day - first).total_seconds() / YEAR_S) for entry, day in dated], cells) if cells else None


def _tested(
    compared: Differences, line: Differences | None, absolute: bool
) -> tuple[tuple[Tested, ...], tuple[Tested, ...]]:
    """What is said of the later entries against the earlier ones, and of the line; one family of questions."""
    asked = [(compared, _asked(compared, absolute)), *([] if line is None else [(line, _asked(line, absolute, True))])]
    chances = {
        (number, question): chance
        for number, (fitted, tests) in enumerate(asked)
        for question, chance in _chances(fitted, tests).items()
    }
    significant = holm(chances, FALSE_LOOKS)
    verdicts = [
        _verdicts(fitted, tests, {question for own, question in significant if own == number})
        for number, (fitted, tests) in enumerate(asked)
    ]
    return verdicts[0], verdicts[1] if line is not None else ()


def _asked(fitted: Differences, absolute: bool, slowly: bool = False) -> dict[Test, Mapping[Cell, float]]:
    """The tests of what is known, and how each is made of the differences in the cells."""
    apertures = list(dict.fromkeys(aperture for aperture, _ in fitted.cells))
    regions = {region for _, region in fitted.cells}
    return {
        test: weights
        for test, weights in _tests(apertures, regions).items()
        if weights
        and {region for _, region in weights} <= regions
        and (absolute or test[0] not in ("centre", "corners"))
        and (test in SLOW_CHANGES or not slowly)
    }


def _question(test: Test, tests: Collection[Test]) -> Question:
    """What a test is a part of: right over left and lower over upper, where both are known, ask one thing."""
    what, stops = test
    return ("sides", stops) if what in SIDES and {(side, stops) for side in SIDES} <= set(tests) else test


def _chances(fitted: Differences, tests: Mapping[Test, Mapping[Cell, float]]) -> dict[Question, float]:
    """That the errors alone answer a question so strongly."""
    parts: dict[Question, list[Mapping[Cell, float]]] = {}
    for test, weights in tests.items():
        parts.setdefault(_question(test, tests), []).append(weights)
    return {
        question: fitted.of(sums[0]).chance if len(sums) == 1 else fitted.chance_of_both(*sums)
        for question, sums in parts.items()
    }


def _verdicts(
    fitted: Differences, tests: Mapping[Test, Mapping[Cell, float]], significant: Collection[Question]
) -> tuple[Tested, ...]:
    """Each test with its verdict. Of a question of two, those whose interval excludes 0, or at least the surer one."""
    results = {test: fitted.of(weights) for test, weights in tests.items()}
    strengths = {test: abs(result.share) / result.half() for test, result in results.items()}
    tested = []
    for test, result in results.items():
        question = _question(test, tests)
        surest = max(strength for other, strength in strengths.items() if _question(other, tests) == question)
        sure = question in significant and strengths[test] >= min(surest, 1.0)
        tested.append(Tested(*test, result.share, result.half(), sure))
    return tuple(tested)


def _tests(apertures: Sequence[float], regions: Collection[str]) -> dict[Test, Mapping[Cell, float]]:
    """What is looked at, and how it is made of the differences in the cells."""
    corners = of_corners(regions)
    to_centre = {**corners, **{region: -weight for region, weight in AT_CENTRE.items()}} if corners else {}
    shapes: dict[What, Mapping[str, float]] = {
        "right": opposite(RIGHT_OVER_LEFT, regions),
        "lower": opposite(LOWER_OVER_UPPER, regions),
        "corners_to_centre": to_centre,
        "centre": AT_CENTRE,
        "corners": corners,
    }
    stops: dict[Stops, Sequence[float]] = {"widest": apertures[:1]}
    if len(apertures) > 1:
        stops["all"] = apertures
    tests: dict[Test, Mapping[Cell, float]] = {
        (what, name): mean_over(shape, apertures_of)
        for what, shape in shapes.items()
        for name, apertures_of in stops.items()
    }
    if len(apertures) > 1 and corners:
        of_both = {region: weight / 2 for region, weight in (*AT_CENTRE.items(), *corners.items())}
        narrow = {cell: -weight for cell, weight in mean_over(of_both, apertures[-1:]).items()}
        tests["wide_to_stopped", "widest"] = {**mean_over(of_both, apertures[:1]), **narrow}
    return tests


def holm(chances: Mapping[Key, float], false: float) -> set[Key]:
    """Which tests are significant together, from the chance of each: any is so by chance in `false` of looks."""
    ordered = sorted(chances, key=lambda key: chances[key])
    significant: set[Key] = set()
    for rank, key in enumerate(ordered):
        if chances[key] > false / (len(ordered) - rank):
            break
        significant.add(key)
    return significant


SIDES: tuple[What, What] = ("right", "lower")
FALSE_LOOKS = 0.02
MOST_DAYS = 12  # of a copy that a verdict weighs
FEWEST_DAYS = 4  # with shoots, for a trend
SHORTEST_DAYS = 180  # from the first to the last of them: a shorter time is no years
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
YEAR_S = 365.25 * 86400
