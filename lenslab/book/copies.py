"""Which copy of a lens is sharper, and which of all lenses at a focal length and an aperture?"""

from __future__ import annotations

import math
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass

from lenslab.book.barriers import Barrier, barrier_key, barriers, in_one_unit
from lenslab.book.changes import FALSE_LOOKS, MOST_DAYS, What, holm
from lenslab.book.differences import (
    AT_CENTRE,
    Differences,
    common_apertures,
    common_regions,
    differences,
    mean_over,
    of_corners,
)
from lenslab.book.entry import CENTRE, CORNERS, Entry, LensCopy
from lenslab.book.set_up import numbers_of
from lenslab.confidence import STANDARD_ERRORS, Stated
from lenslab.mtf.units import lp_per_mm


@dataclass(frozen=True, slots=True)
class CopyDifference:
    """The second copy over the first in a part of the frame: a share, half its 95 % interval, whether significant.

    aperture: None for the mean over all that both have.
    """

    part: What
    aperture: float | None
    share: float
    half: float
    significant: bool


@dataclass(frozen=True, slots=True)
class CopyComparison:
    """Two copies beside each other. barriers: why they are not compared. left_out: entries that are not, and why.

    decentring: of the last entry of each that is known, at the widest aperture of both; %.
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
    """Two copies by their latest entries. Only what is compared absolutely says which is sharper."""
    first, second = first[-MOST_DAYS:], second[-MOST_DAYS:]
    pairs = [(mine, other) for mine in first for other in second]
    usable = [(mine, other) for mine, other in pairs if not barriers(mine, other)]
    names = first[-1].copy, second[-1].copy
    if not usable:
        standing = tuple(dict.fromkeys(barrier for pair in pairs for barrier in barriers(*pair)))
        return CopyComparison(*names, (), standing, ())
    ones = list(dict.fromkeys(map(id, (mine for mine, _ in usable))))
    others = list(dict.fromkeys(map(id, (other for _, other in usable))))
    mine = [entry for entry in first if id(entry) in ones]
    theirs = [in_one_unit(mine[0], entry)[1] for entry in second if id(entry) in others]
    apertures = common_apertures(mine, theirs)
    if not apertures or CENTRE not in common_regions(mine, theirs, apertures):
        return CopyComparison(*names, (), (Barrier.APERTURES,), ())
    parts = _parts(differences(mine, theirs, apertures, one_copy=False), apertures)
    left_out = [
        (entry, barriers(entry, other))
        for entries, used, other in ((first, ones, second[-1]), (second, others, first[-1]))
        for entry in entries
        if id(entry) not in used
    ]
    return CopyComparison(*names, parts, (), apertures, tuple(left_out), _decentring((mine, theirs), apertures[0]))


def _decentring(copies: Sequence[Sequence[Entry]], aperture: float) -> tuple[tuple[LensCopy, Stated], ...]:
    last = [(entries[-1].copy, entries[-1].at(aperture)) for entries in copies]
    return tuple(
        (copy, numbers.decentring) for copy, numbers in last if numbers is not None and numbers.decentring is not None
    )


def _parts(compared: Differences, apertures: Sequence[float]) -> tuple[CopyDifference, ...]:
    regions = {region for _, region in compared.cells}
    shapes: dict[What, Mapping[str, float]] = {"centre": AT_CENTRE, "corners": of_corners(regions)}
    stops: list[float | None] = [None, *apertures]
    results = {
        (part, aperture): compared.of(mean_over(shape, apertures if aperture is None else (aperture,)))
        for part, shape in shapes.items()
        if shape and set(shape) <= regions
        for aperture in stops
    }
    means = {(part, "all"): difference.chance for (part, stop), difference in results.items() if stop is None}
    widest = {
        (part, "widest"): difference.chance for (part, stop), difference in results.items() if stop == apertures[0]
    }
    tested = holm({**means, **widest}, FALSE_LOOKS)
    named = {(part, None if stops == "all" else apertures[0]) for part, stops in tested}
    return tuple(
        CopyDifference(part, stop, difference.share, difference.half(), (part, stop) in named)
        for (part, stop), difference in results.items()
    )


def among(entries: Sequence[Entry], aperture: float, corners: bool = False) -> list[RankedCopy]:
    """All copies at an aperture, the sharpest first: of each its last entry, of those that compare with most others.

    entries: of one focal length, their pixel pitches known. Lenses within the intervals of the best one's difference,
    at 5 % for all together, are alike.
    """
    last = {entry.copy: entry for entry in entries if entry.is_absolute and entry.at(aperture) is not None}
    region = CORNERS if corners else CENTRE
    comparable = [
        entry for entry in last.values() if region in entry.regions_at(aperture) and entry.pitch_um is not None
    ]
    group = _largest_group(comparable)
    values = {}
    for entry in group:
        numbers = numbers_of(entry, [(aperture, region)])
        error = math.sqrt(float(numbers.of_set_up[0, 0] + numbers.shared[0] ** 2))
        values[entry.copy] = (
            lp_per_mm(math.exp(numbers.value[0]), entry.pitch_um or 1.0),
            math.hypot(error, float(numbers.repeats[0])),
        )
    ordered = sorted(values.items(), key=lambda pair: -pair[1][0])
    pairs = max(len(ordered) - 1, 1)
    ranked = []
    for copy, (value, error) in ordered:
        below = math.log(ordered[0][1][0] / value) / math.hypot(error, ordered[0][1][1])
        alike = math.erfc(abs(below) / math.sqrt(2)) * pairs > FALSE_RANKS
        ranked.append(RankedCopy(copy, Stated(value, STANDARD_ERRORS * value * error), alike))
    return ranked


def _largest_group(entries: Sequence[Entry]) -> list[Entry]:
    """The most entries that all compare with one of them; focal lengths and lenses may be what they are."""
    kinds: dict[Hashable, list[Entry]] = {}
    for entry in entries:
        kinds.setdefault(barrier_key(entry), []).append(entry)
    usual = sorted(kinds.values(), key=len, reverse=True)[:MOST_KINDS]
    groups = [[entry for kind in usual if _compare(own[0], kind[0]) for entry in kind] or own[:1] for own in usual]
    return max(groups, key=len, default=[])


def _compare(entry: Entry, other: Entry) -> bool:
    return not set(barriers(entry, other)) - {Barrier.TELECONVERTER}


MOST_KINDS = 200  # of shoots that are compared with one another
FALSE_RANKS = 0.05
