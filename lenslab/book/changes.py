"""Has a copy changed between two dates, or groups of dates? First by its own ratios, then absolutely.

A look makes TESTS at once, each of the widest aperture and of the mean over all, with Holm's correction: something is
called changed in at most FALSE_LOOKS of looks at a lens that has not (Holm, "A simple sequentially rejective multiple
test procedure", Scandinavian Journal of Statistics 6, 1979).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from lenslab.book.barriers import NEVER, Barrier, barriers, in_one_unit
from lenslab.book.differences import (
    AT_CENTRE,
    AT_CORNERS,
    LOWER_OVER_UPPER,
    RIGHT_OVER_LEFT,
    Differences,
    common_apertures,
    common_regions,
    differences,
    mean_over,
    opposite,
)
from lenslab.book.entry import Entry
from lenslab.book.set_up import Cell

What: TypeAlias = Literal["right", "lower", "corners_to_centre", "wide_to_stopped", "centre", "corners"]
Stops: TypeAlias = Literal["widest", "all"]


@dataclass(frozen=True, slots=True)
class Tested:
    """One thing that was looked at: by how much it changed, as a share, half its 95 % interval, and whether it did.

    what: "right" over left, "lower" over upper, corners over centre, wide open over stopped down (of centre and
    corners), or absolutely centre and corners.
    """

    what: What
    stops: Stops
    share: float
    half: float
    significant: bool

    @property
    def absolute(self) -> bool:
        return self.what in ("centre", "corners")


@dataclass(frozen=True, slots=True)
class LensChange:
    """What a look at two groups of entries of one copy says.

    barriers: what was not compared, and why. apertures: that were.
    """

    copy: str
    tested: tuple[Tested, ...]
    barriers: tuple[Barrier, ...]
    apertures: tuple[float, ...]

    @property
    def changed(self) -> bool:
        return any(test.significant for test in self.tested)

    def of(self, what: What, stops: Stops) -> Tested | None:
        """One of the tests; None where it was not made."""
        return next((test for test in self.tested if (test.what, test.stops) == (what, stops)), None)


def comparable(earlier: Sequence[Entry], last: Entry) -> tuple[list[Entry], list[tuple[Entry, tuple[Barrier, ...]]]]:
    """The earlier entries that a look at the last one compares it with, and those it leaves out, with why.

    Entries that can be compared absolutely; where there is none, those with which its own ratios can.
    """
    standing = [(entry, barriers(last, entry)) for entry in earlier]
    usable = [entry for entry, between in standing if not set(NEVER).intersection(between)]
    used = [entry for entry, between in standing if not between] or usable
    return used, [(entry, between) for entry, between in standing if not any(entry is other for other in used)]


def change(earlier: Sequence[Entry], later: Sequence[Entry]) -> LensChange:
    """What has changed of one copy from earlier entries to later ones, as far as `comparable` with the last one."""
    last = later[-1]
    used, _ = comparable(earlier, last)
    said = tuple(dict.fromkeys(barrier for entry in earlier for barrier in barriers(last, entry)))
    absolute = any(not barriers(last, entry) for entry in used)
    last_ones = [entry for entry in later if entry is last or not barriers(last, entry)]
    apertures = common_apertures(used, last_ones)
    if not apertures or not common_regions(used, last_ones, apertures):
        return LensChange(last.copy.text, (), said or (Barrier.APERTURES,), ())
    alike = [in_one_unit(last, entry)[1] for entry in used]
    compared = differences(alike, last_ones, apertures)
    return LensChange(last.copy.text, _tested(compared, apertures, absolute), () if absolute else said, apertures)


def _tested(compared: Differences, apertures: Sequence[float], absolute: bool) -> tuple[Tested, ...]:
    regions = {region for _, region in compared.cells}
    asked = {
        key: weights
        for key, weights in _tests(apertures, regions).items()
        if weights
        and {region for _, region in weights} <= regions
        and (absolute or key[0] not in ("centre", "corners"))
    }
    results = {key: compared.of(weights) for key, weights in asked.items()}
    significant = holm({key: difference.chance for key, difference in results.items()}, FALSE_LOOKS)
    return tuple(
        Tested(*key, difference.share, difference.half(), key in significant) for key, difference in results.items()
    )


def _tests(apertures: Sequence[float], regions: Collection[str]) -> dict[tuple[What, Stops], Mapping[Cell, float]]:
    """What is looked at, and how it is made of the differences in the cells."""
    corners_to_centre = {**AT_CORNERS, **{region: -weight for region, weight in AT_CENTRE.items()}}
    shapes: dict[What, Mapping[str, float]] = {
        "right": opposite(RIGHT_OVER_LEFT, regions),
        "lower": opposite(LOWER_OVER_UPPER, regions),
        "corners_to_centre": corners_to_centre,
        "centre": AT_CENTRE,
        "corners": AT_CORNERS,
    }
    stops: dict[Stops, Sequence[float]] = {"widest": apertures[:1]}
    if len(apertures) > 1:
        stops["all"] = apertures
    tests: dict[tuple[What, Stops], Mapping[Cell, float]] = {
        (what, name): mean_over(shape, apertures_of)
        for what, shape in shapes.items()
        for name, apertures_of in stops.items()
    }
    if len(apertures) > 1:
        of_both = {region: weight / 2 for region, weight in (*AT_CENTRE.items(), *AT_CORNERS.items())}
        narrow = {cell: -weight for cell, weight in mean_over(of_both, apertures[-1:]).items()}
        tests["wide_to_stopped", "widest"] = {**mean_over(of_both, apertures[:1]), **narrow}
    return tests


def holm(chances: Mapping[tuple[What, Stops], float], false: float) -> set[tuple[What, Stops]]:
    """Which tests are significant together, from the chance of each: any is so by chance in `false` of looks."""
    ordered = sorted(chances, key=lambda key: chances[key])
    significant: set[tuple[What, Stops]] = set()
    for rank, key in enumerate(ordered):
        if chances[key] > false / (len(ordered) - rank):
            break
        significant.add(key)
    return significant


FALSE_LOOKS = 0.02
