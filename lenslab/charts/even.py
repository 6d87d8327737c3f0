"""Random and yet even: sizes by a law, greys dealt such that every part of the page has as much of each."""

from __future__ import annotations

import math

import numpy as np

from lenslab.charts.shapes import Box
from lenslab.types import Array

_CELLS = 8  # a side: as large as the corners that are measured


def sizes(smallest: float, largest: float, count: int, random: np.random.Generator) -> Array:
    """Sizes s of density 1/s^3."""
    return np.asarray((largest**-2 + random.random(count) * (smallest**-2 - largest**-2)) ** -0.5)


def mean_square(smallest: float, largest: float) -> float:
    """The mean of s^2 under that law."""
    return 2 * math.log(largest / smallest) / (smallest**-2 - largest**-2)


def even_levels(box: Box, points: Array, area: Array, levels: int, random: np.random.Generator) -> Array:
    """A level 0 to `levels` - 1 (an even number) for each of n shapes, so that all cells of the page come out alike.

    points: (n, k, 2), places in each shape, of which `area` is seen. In each cell, shapes of like area are dealt all
    distances from the middle level once each, in random order; then, the largest first, each goes to that side of the
    middle that is short where it lies. Drawn blindly, ninths of the page would be up to 12 % apart.
    """
    share = (points - (box.left, box.top)) / (box.width, box.height)
    columns, rows = np.moveaxis(np.clip(share * _CELLS, 0, _CELLS - 1).astype(int), 2, 0)
    cells = rows * _CELLS + columns
    far = _dealt(cells[:, cells.shape[1] // 2], area, levels // 2, random)
    excess = [0.0] * _CELLS**2
    above = np.empty(len(area), bool)
    largest_first = np.argsort(-area, kind="stable")
    weights = (area * (far + 0.5))[largest_first].tolist()
    for shape, weight, here in zip(largest_first.tolist(), weights, cells[largest_first].tolist(), strict=True):
        short = sum(excess[cell] for cell in here) <= 0
        above[shape] = short
        for cell in here:
            excess[cell] += weight if short else -weight
    return np.where(above, levels // 2 + far, levels // 2 - 1 - far)


def _dealt(cell: Array, area: Array, hand: int, random: np.random.Generator) -> Array:
    """A number 0 to `hand` - 1 for each: in each cell, from the largest area on, every `hand` of them get each once."""
    order = np.lexsort((-area, cell))
    rounds = -(-len(order) // hand)
    hands = random.permuted(np.tile(np.arange(hand), (rounds, 1)), axis=1).ravel()
    found = np.empty(len(order), int)
    found[order] = hands[: len(order)]
    return found
