"""How two groups of entries differ, with the covariance of all differences: generalised least squares.

Each entry tells ln of its sharpness in some cells, with errors that strike several cells at once (set_up.py). What a
curved field makes of a tilted chart is the same in all entries of a copy, so that several entries tell it. The means of
both groups, or a line through all entries over time, are fitted together: Aitken, "On least squares and linear
combination of observations", Proc. R. Soc. Edinburgh 55 (1935). All else weighs as on a usual day: by each day's own
errors, one cell would be told from another as exactly as their modes are alike, and no error is known so well. The
covariance is that of the days as they are.

A product of two normal deviates is no normal one: its kurtosis is 9 in place of 3. Where products make a part q of a
variance, the kurtosis exceeds 3 by 6 q^2, as that of Student's t of 4 + 1 / q^2 degrees of freedom does, which is taken
for the difference. (Focused 0.17 waves off where 0.07 are usual, a lens whose field is twice as curved as usual changes
its corners by five times the deviation.)
"""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from lenslab.book.entry import CENTRE, Entry
from lenslab.book.set_up import Cell, Numbers, numbers_of
from lenslab.confidence import chance_of_t
from lenslab.measures.regions import CORNERS as FOUR
from lenslab.series.scatter import simultaneous_t
from lenslab.types import Array


@dataclass(frozen=True, slots=True)
class Difference:
    """ln of the second group over the first. error: its standard deviation, of Student's t of so many degrees."""

    value: float
    error: float
    degrees: float

    @property
    def share(self) -> float:
        """By how much more the second group has."""
        return math.expm1(self.value)

    def half(self, intervals: int = 1) -> float:
        """Half the 95 % interval of the share; of so many intervals, all of which hold together."""
        return simultaneous_t(self.degrees, intervals) * self._scale * math.exp(self.value)

    @property
    def chance(self) -> float:
        """That the errors alone make so large a difference, or a larger one."""
        return chance_of_t(self.value / self._scale, self.degrees)

    @property
    def _scale(self) -> float:
        return self.error * math.sqrt(1 - 2 / self.degrees)


@dataclass(frozen=True, slots=True, eq=False)
class Differences:
    """ln of the second group over the first, in cells, and its covariance; of_products: what of it products make."""

    cells: tuple[Cell, ...]
    value: Array
    covariance: Array
    of_products: Array

    def of(self, weights: Mapping[Cell, float]) -> Difference:
        """A sum of differences with these weights."""
        vector = self._vector(weights)
        variance = max(float(vector @ self.covariance @ vector), LEAST_VARIANCE)
        part = max(float(vector @ self.of_products @ vector), LEAST_VARIANCE) / variance
        return Difference(float(vector @ self.value), math.sqrt(variance), 4 + part**-2)

    def chance_of_both(self, first: Mapping[Cell, float], second: Mapping[Cell, float]) -> float:
        """That the errors alone carry two sums so far from zero, in whatever direction.

        Hotelling's T^2 of bivariate t, whose degrees follow from the mean part of products: F of 2 and so many degrees.
        """
        vectors = np.array([self._vector(first), self._vector(second)])
        covariance, of_products = (vectors @ errors @ vectors.T for errors in (self.covariance, self.of_products))
        least = max(LEAST_SHARE * float(np.trace(covariance)), LEAST_VARIANCE)  # a tilt beyond all sense makes both one
        covariance = covariance + least * np.eye(2)
        value = vectors @ self.value
        square = float(value @ np.linalg.solve(covariance, value))
        part = max(float(np.trace(np.linalg.solve(covariance, of_products))) / 2, LEAST_VARIANCE)
        degrees = 4 + part**-2
        return math.exp(-degrees / 2 * math.log1p(square / (degrees - 2)))

    def _vector(self, weights: Mapping[Cell, float]) -> Array:
        return np.array([weights.get(cell, 0.0) for cell in self.cells])


def common_apertures(first: Sequence[Entry], second: Sequence[Entry]) -> tuple[float, ...]:
    """The apertures that some of both groups have, from the widest on; as the first group records them."""
    stops = sorted({numbers.aperture for entry in first for numbers in entry.apertures})
    return tuple(stop for stop in stops if any(entry.at(stop) is not None for entry in second))


def common_regions(first: Sequence[Entry], second: Sequence[Entry], apertures: Sequence[float]) -> tuple[str, ...]:
    """Centre, corners and sides that at each of these apertures some of both groups have."""

    def known(group: Sequence[Entry], aperture: float) -> set[str]:
        return {region for entry in group for region in entry.regions_at(aperture)}

    sets = [known(group, aperture) for group in (first, second) for aperture in apertures]
    return tuple(region for region in LOOKED_AT if all(region in regions for regions in sets))


def differences(
    first: Sequence[Entry], second: Sequence[Entry], apertures: Sequence[float], one_copy: bool = True
) -> Differences:
    """The second group against the first. one_copy: whether all entries are of one copy of a lens.

    An entry without a region or an aperture tells of the others: a corner is lost where one day's framing lost it.
    """
    cells = [(aperture, region) for aperture in apertures for region in common_regions(first, second, apertures)]
    entries = [*((entry, (1.0, 0.0)) for entry in first), *((entry, (0.0, 1.0)) for entry in second)]
    return _fitted(entries, cells, (-1.0, 1.0), [0 if one_copy else int(part[1]) for _, part in entries])


def slopes(entries: Sequence[tuple[Entry, float]], cells: Sequence[Cell]) -> Differences:
    """By how much a copy of a lens changes a year: a line through entries at these times, in years."""
    return _fitted([(entry, (1.0, years)) for entry, years in entries], cells, (0.0, 1.0), [0] * len(entries))


def _fitted(
    entries: Sequence[tuple[Entry, tuple[float, float]]],
    cells: Sequence[Cell],
    asked: tuple[float, float],
    copies: Sequence[int],
) -> Differences:
    """Two unknowns a cell, each entry telling a sum of both with its own weights; what is asked for is another sum.

    copies: which copy of a lens each entry is of.
    """
    told = [
        (numbers_of(entry, known_cells), copy, parts, [cells.index(cell) for cell in known_cells])
        for (entry, parts), copy in zip(entries, copies, strict=True)
        if (known_cells := [cell for cell in cells if cell[1] in entry.regions_at(cell[0])])
    ]
    unit = np.eye(len(cells))
    design = np.vstack([np.kron(np.array([parts]), unit[own]) for _, _, parts, own in told])
    blocks = [numbers.of_set_up + np.diag(numbers.repeats**2) for numbers, *_ in told]
    shared = _shared([(numbers, copy) for numbers, copy, *_ in told])
    usual = _usual(blocks, [own for *_, own in told], len(cells))
    weighed = np.linalg.solve(shared + _diagonal(usual), design)
    fit = np.linalg.solve(design.T @ weighed, weighed.T)
    fit = np.kron(np.array([asked]), unit) @ fit  # of both unknowns to what is asked
    covariance, of_products = (
        np.asarray(fit @ errors @ fit.T)
        for errors in (shared + _diagonal(blocks), _diagonal([numbers.of_products for numbers, *_ in told]))
    )
    value = np.asarray(fit @ np.concatenate([numbers.value for numbers, *_ in told]))
    return Differences(tuple(cells), value, covariance, of_products)


def _shared(told: Sequence[tuple[Numbers, int]]) -> Array:
    """Covariance by the curvature, which all entries of a copy share."""
    copies = {copy for _, copy in told}
    modes = [np.concatenate([numbers.shared * (mine == copy) for numbers, mine in told]) for copy in copies]
    return np.asarray(sum(np.outer(mode, mode) for mode in modes))


def _usual(blocks: Sequence[Array], columns: Sequence[Sequence[int]], cells: int) -> list[Array]:
    """Each entry's covariance as on the mean day of all that have these cells."""
    total, entries_with = np.zeros((cells, cells)), np.zeros((cells, cells))
    places = [np.ix_(own, own) for own in columns]
    for block, place in zip(blocks, places, strict=True):
        total[place] += block
        entries_with[place] += 1
    mean = total / np.maximum(entries_with, 1)
    return [mean[place] for place in places]


def _diagonal(blocks: Sequence[Array]) -> Array:
    """These blocks along the diagonal, zero elsewhere."""
    size = sum(len(block) for block in blocks)
    whole, first = np.zeros((size, size)), 0
    for block in blocks:
        whole[first : first + len(block), first : first + len(block)] = block
        first += len(block)
    return whole


def mean_over(regions: Mapping[str, float], apertures: Sequence[float]) -> dict[Cell, float]:
    """Weights of regions, the same at each aperture, that make a mean over the apertures."""
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
    """Weights of the mean of the corners that are known: of three where one lay beyond the chart, else none."""
    known = [corner for corner in FOUR if corner in regions]
    return dict.fromkeys(known, 1 / len(known)) if len(known) >= FEWEST_CORNERS else {}


FEWEST_CORNERS = 3
LEAST_VARIANCE = 1e-18
LEAST_SHARE = 1e-12  # of a variance: what double precision tells apart
LOOKED_AT = (CENTRE, *FOUR, "left", "right", "top", "bottom")
AT_CENTRE = {CENTRE: 1.0}
RIGHT_OVER_LEFT = (("right", "left"), ("tr", "tl"), ("br", "bl"))
LOWER_OVER_UPPER = (("bottom", "top"), ("bl", "tl"), ("br", "tr"))
