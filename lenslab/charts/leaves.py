"""Dead leaves, or spilled coins: discs of all sizes laid over each other until nothing shows between them."""

from __future__ import annotations

import math

import numpy as np

from lenslab.charts.page import HIGH, LOW, MARGIN_MM, background, finished, page
from lenslab.charts.shapes import Box, Chart, Discs
from lenslab.types import Array

GREYS = 16  # so many: enough for the eye and the law, few enough for a small file
_LAYERS = 6  # mean number of leaves over a place: exp(-6) of the page stays uncovered
_CELLS = 8  # of the finest disc's diameter: what shows less than one cell is left out
_BAND = 1024  # rows of cells looked at together
_BITS = 4  # OpenCV takes coordinates in sixteenths


def leaves(
    width_mm: float,
    height_mm: float,
    *,
    seed: int = 1,
    finest_mm: float | None = None,
    low: float = LOW,
    high: float = HIGH,
    margin_mm: float = MARGIN_MM,
) -> Chart:
    """Discs of even place and grey whose radii have density 1/r^3: alike at every scale.

    Lee, Mumford, Huang, "Occlusion models for natural images", IJCV 41 (2001). Raises UnusableRequest.
    """
    on = page("leaves", width_mm, height_mm, seed=seed, finest_mm=finest_mm, low=low, high=high, margin_mm=margin_mm)
    random = np.random.default_rng(seed)
    discs = fallen(on.frame, random, finest_mm=on.finest_mm, largest_mm=on.largest_mm, low=low, high=high)
    return finished(on, (background(on, on.middle), discs))


def fallen(
    box: Box, random: np.random.Generator, *, finest_mm: float, largest_mm: float, low: float, high: float
) -> Discs:
    """Leaves covering a box, those that are seen only; the outermost reach over its edges."""
    smallest, largest = finest_mm / 2, largest_mm / 2
    ends = smallest**-2, largest**-2
    mean_area = 2 * math.pi * math.log(largest / smallest) / (ends[0] - ends[1])
    reach = box.shrunk(-largest)
    count = round(_LAYERS * reach.width * reach.height / mean_area)
    # to a hundredth of the finest detail: shorter numbers, smaller files, the same chart everywhere
    step = 10.0 ** math.floor(math.log10(finest_mm / 20))
    radius = np.maximum(np.round((ends[0] - random.random(count) * (ends[0] - ends[1])) ** -0.5 / step), 1) * step
    x = np.round((reach.left + random.random(count) * reach.width) / step) * step
    y = np.round((reach.top + random.random(count) * reach.height) / step) * step
    grey = low + (high - low) * random.integers(0, GREYS, count) / (GREYS - 1)
    seen = _seen(box, x, y, radius, finest_mm / _CELLS)
    return Discs(x[seen], y[seen], radius[seen], grey[seen])


def _seen(box: Box, x: Array, y: Array, radius: Array, cell_mm: float) -> Array:
    """Which discs show somewhere in the box: each is painted with its number, then the numbers left are gathered."""
    import cv2

    rows, columns = math.ceil(box.height / cell_mm), math.ceil(box.width / cell_mm)
    seen = np.zeros(len(x) + 1, bool)
    unit = 1 << _BITS
    across = np.rint(((x - box.left) / cell_mm - 0.5) * unit).astype(np.int64)
    size = np.rint(radius / cell_mm * unit).astype(np.int64)
    for first in range(0, rows, _BAND):
        height = min(_BAND, rows - first)
        down = np.rint(((y - box.top) / cell_mm - 0.5 - first) * unit).astype(np.int64)
        here = np.flatnonzero((down + size > -unit) & (down - size < (height + 1) * unit))
        numbers = np.zeros((height, columns), np.int32)
        for number, i, j, r in zip(
            (here + 1).tolist(), across[here].tolist(), down[here].tolist(), size[here].tolist(), strict=True
        ):
            cv2.circle(numbers, (i, j), r, number, cv2.FILLED, cv2.LINE_8, _BITS)
        seen[numbers.ravel()] = True
    return np.asarray(seen[1:])
