"""Random lines and curves of all weights at all angles, laid over each other until nothing shows between them."""

from __future__ import annotations

import math

import numpy as np

from lenslab.charts.page import Drawing, Page, background, grid_mm
from lenslab.charts.patterns.even import CELLS, even_levels, mean_square, sizes
from lenslab.charts.shapes import Stroke
from lenslab.types import Array

_LAYERS = 5  # mean number of strokes over a point
_LENGTH = 9.0  # of a stroke, in widths of its line
_MOST_TURN = math.pi  # from its beginning to its end
_POINTS = 11
_THICKEST = 0.28  # of the largest detail: a stroke is longer than it is wide
_SAMPLES = 6  # across the finest line: strokes that show less than one are left out
_MOST_CELLS = 6  # that a stroke is seen in
_BITS = 4  # OpenCV takes coordinates in sixteenths


def tangle(on: Page) -> Drawing:
    """Strokes of uniform position and direction, whose widths w have density 1/w^3; as many dark as light.

    A third of them are straight, a third bend one way, a third one way and then the other.
    """
    random = np.random.default_rng(on.seed)
    thinnest, thickest = on.finest_mm, max(on.largest_mm * _THICKEST, 1.5 * on.finest_mm)
    reach = on.frame.shrunk(-_LENGTH * thickest / 2)
    count = round(_LAYERS * reach.width * reach.height / (_LENGTH * mean_square(thinnest, thickest)))
    step = grid_mm(on.finest_mm)
    width = np.round(sizes(thinnest, thickest, count, random) / step) * step
    middle = (reach.left, reach.top) + random.random((count, 2)) * (reach.width, reach.height)
    paths, straight = _paths(width, random)
    paths = np.round((middle[:, None, :] + paths) / step) * step
    areas = _seen(on, paths, width)
    some = areas.any(axis=1)
    paths, straight, width, areas = (values[some] for values in (paths, straight, width, areas))
    main = np.argsort(-areas, axis=1)[:, :_MOST_CELLS]
    dark = even_levels(main, np.take_along_axis(areas, main, axis=1), 2, random) == 0
    greys = np.where(dark, on.low, on.high)
    strokes = [
        Stroke(tuple((x, y) for x, y in ([path[0], path[-1]] if is_straight else path)), wide, grey)
        for path, is_straight, wide, grey in zip(
            paths.tolist(), straight.tolist(), width.tolist(), greys.tolist(), strict=True
        )
    ]
    return Drawing((background(on, on.middle), *strokes))


def _paths(width: Array, random: np.random.Generator) -> tuple[Array, Array]:
    """The strokes' points around their middles, (n, points, 2), and which strokes are straight."""
    count = len(width)
    along = np.linspace(-1, 1, _POINTS - 1)
    kind = random.integers(0, 3, count)[:, None]
    bend = np.where(kind == 0, 0.0, np.where(kind == 1, along, 2 * np.abs(along) - 1))
    turn = (random.random(count) - 0.5) * _MOST_TURN
    direction = random.random(count)[:, None] * 2 * math.pi + turn[:, None] * bend
    steps = np.stack([np.cos(direction), np.sin(direction)], axis=2) * (width * _LENGTH / (_POINTS - 1))[:, None, None]
    path = np.concatenate([np.zeros((count, 1, 2)), np.cumsum(steps, axis=1)], axis=1)
    return path - path.mean(axis=1, keepdims=True), kind[:, 0] == 0


def _seen(on: Page, paths: Array, width: Array) -> Array:
    """The visible area of each stroke in each cell of the page, (n, CELLS**2).

    Each is painted with its number, then numbers are counted.
    """
    import cv2

    unit, fine = 1 << _BITS, on.finest_mm / _SAMPLES
    areas = np.zeros((len(width), CELLS**2), np.int32)
    thick = np.maximum(np.rint(width / fine), 1).astype(int)
    reach = width[:, None] / 2
    for row in range(CELLS):
        band = on.frame.part(0, row / CELLS, 1, 1 / CELLS)
        in_band = np.flatnonzero(
            ((paths[:, :, 1] > band.top - reach) & (paths[:, :, 1] < band.bottom + reach)).any(axis=1)
        )
        places = np.rint(((paths[in_band] - (band.left, band.top)) / fine - 0.5) * unit).astype(np.int32)
        numbers = np.zeros((math.ceil(band.height / fine), math.ceil(band.width / fine)), np.int32)
        for number, (path, pen) in enumerate(zip(places, thick[in_band].tolist(), strict=True), 1):
            cv2.polylines(numbers, [path[:, None, :]], False, number, pen, cv2.LINE_8, _BITS)
        for column, part in enumerate(np.array_split(numbers, CELLS, axis=1)):
            counts = np.bincount(part.ravel(), minlength=len(in_band) + 1)
            areas[in_band, row * CELLS + column] = counts[1:]
    return areas
