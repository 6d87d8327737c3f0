"""Random but even: sizes follow a power law; every part of the page has equal amounts of each grey."""

from __future__ import annotations

import math

import numpy as np

from lenslab.charts.shapes import Box
from lenslab.types import Array

CELLS = 8  # a side: as large as the corners that are measured


def sizes(smallest: float, largest: float, count: int, random: np.random.Generator) -> Array:
    """Sizes s of density 1/s^3."""
    return np.asarray((largest**-2 + random.random(count) * (smallest**-2 - largest**-2)) ** -0.5)


def mean_square(smallest: float, largest: float) -> float:
    """The mean of s^2 under that density."""
    return 2 * math.log(largest / smallest) / (smallest**-2 - largest**-2)


def cells_at(box: Box, points: Array) -> Array:
    """The cells of a page, 0 to CELLS**2 - 1, row by row, in which points (..., 2) lie."""
    share = (points - (box.left, box.top)) / (box.width, box.height)
    inside = np.clip(share * CELLS, 0, CELLS - 1).astype(int)
    return np.asarray(inside[..., 1] * CELLS + inside[..., 0])


def even_levels(cells: Array, areas: Array, levels: int, random: np.random.Generator) -> Array:
    """A level 0 to `levels` - 1 (an even number) for each of n shapes, so that all cells of the page have the same mix.

    cells, areas: (n, k), how much of each shape is seen in which cells. In each cell, shapes of like area are dealt all
    distances from the middle level once each, in random order; then, the largest first, each goes to that side of the
    middle that is short where it lies. Chosen at random, ninths of the page would differ by up to 12 %.
    """
    whole = areas.sum(axis=1)
    main = np.take_along_axis(cells, areas.argmax(axis=1)[:, None], axis=1)[:, 0]
    far = _dealt(main, whole, levels // 2, random)
    weights = areas * (far + 0.5)[:, None]
    excess = [0.0] * CELLS**2
    above = np.empty(len(far), bool)
    order = np.argsort(-whole, kind="stable")
    in_one = (cells == cells[:, :1]).all(axis=1)[order]  # cell, as most are
    sides = in_one.tolist(), order.tolist(), cells[order].tolist(), weights[order].tolist()
    for lone, shape, here, there in zip(*sides, strict=True):
        if lone:
            short = excess[here[0]] <= 0
        else:
            short = sum(excess[cell] * weight for cell, weight in zip(here, there, strict=True)) <= 0
        above[shape] = short
        for cell, weight in zip(here, there, strict=True):
            excess[cell] += weight if short else -weight
    return np.where(above, levels // 2 + far, levels // 2 - 1 - far)


def _dealt(cell: Array, area: Array, hand: int, random: np.random.Generator) -> Array:
    """A number 0 to `hand` - 1 for each: in each cell, from the largest area on, every `hand` of them get each once."""
    order = np.lexsort((-area, cell))
    rounds = -(-len(order) // hand)
    hands = random.permuted(np.tile(np.arange(hand), (rounds, 1)), axis=1).ravel()
    dealt = np.empty(len(order), int)
    dealt[order] = hands[: len(order)]
    return dealt
