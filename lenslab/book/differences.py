"""How two groups of entries differ, with the covariance of all differences: generalised least squares.

Each entry tells ln of its sharpness in some cells, with errors that strike several cells at once (set_up.py). What a
curved field makes of a tilted chart is the same in all entries of a copy, so that several entries tell it. The means of
both groups are fitted together: Aitken, "On least squares and linear combination of observations", Proc. R. Soc.
Edinburgh 55 (1935).
"""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from lenslab.book.entry import CENTRE, SAME_STOP, Entry
from lenslab.book.set_up import Cell, numbers_of
from lenslab.measures.regions import CORNERS as FOUR
from lenslab.types import Array


@dataclass(frozen=True, slots=True, eq=False)
class Differences:
    """ln of the second group over the first, in cells, and its covariance."""

    cells: tuple[Cell, ...]
    value: Array
    covariance: Array

    def of(self, weights: Mapping[Cell, float]) -> tuple[float, float]:
        """A sum of differences with these weights, and its standard deviation."""
        vector = np.array([weights.get(cell, 0.0) for cell in self.cells])
        return float(vector @ self.value), math.sqrt(max(float(vector @ self.covariance @ vector), 1e-18))


def common_apertures(entries: Sequence[Entry]) -> tuple[float, ...]:
    """The apertures that all entries have with the same regions, from the widest on."""
    stops = [numbers.aperture for numbers in entries[0].apertures]
    return tuple(stop for stop in stops if all(entry.at(stop) is not None for entry in entries[1:]))


def common_regions(entries: Sequence[Entry], apertures: Sequence[float]) -> tuple[str, ...]:
    """Centre, corners and sides that all entries have at all these apertures."""
    numbers = [at for entry in entries for aperture in apertures if (at := entry.at(aperture)) is not None]
    return tuple(region for region in LOOKED_AT if all(region in at.regions for at in numbers))


def differences(
    first: Sequence[Entry], second: Sequence[Entry], apertures: Sequence[float], one_copy: bool = True
) -> Differences:
    """The second group against the first. one_copy: whether all entries are of one copy of a lens."""
    entries = [*first, *second]
    regions = common_regions(entries, apertures)
    cells = tuple((aperture, region) for aperture in apertures for region in regions)
    known = [numbers_of(entry, cells) for entry in entries]
    size, many = len(cells), len(entries)
    covariance = np.zeros((many * size, many * size))
    for at, own in enumerate(known):
        block = slice(at * size, (at + 1) * size)
        covariance[block, block] = own.modes.T @ own.modes + np.diag(own.own**2 + own.repeats**2)
    groups = [0] * len(first) + [0 if one_copy else 1] * len(second)
    for group in set(groups):
        shared = np.concatenate([own.shared * (mine == group) for own, mine in zip(known, groups, strict=True)])
        covariance += np.outer(shared, shared)
    design = np.kron(np.array([[1, 0]] * len(first) + [[0, 1]] * len(second)), np.eye(size))
    weighed = np.linalg.solve(covariance, design)
    inverse = np.linalg.inv(design.T @ weighed)
    means = inverse @ (weighed.T @ np.concatenate([own.value for own in known]))
    apart = np.kron(np.array([[-1.0, 1.0]]), np.eye(size))
    return Differences(cells, np.asarray(apart @ means), np.asarray(apart @ inverse @ apart.T))


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


def same_stop(first: float, second: float) -> bool:
    """Whether two f-numbers are the same engraved one."""
    return math.isclose(first, second, rel_tol=SAME_STOP)


LOOKED_AT = (CENTRE, *FOUR, "left", "right", "top", "bottom")
AT_CENTRE = {CENTRE: 1.0}
AT_CORNERS = dict.fromkeys(FOUR, 0.25)
RIGHT_OVER_LEFT = (("right", "left"), ("tr", "tl"), ("br", "bl"))
LOWER_OVER_UPPER = (("bottom", "top"), ("bl", "tl"), ("br", "tr"))
