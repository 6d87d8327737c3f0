"""Dead leaves, or spilled coins: discs of all sizes laid over each other until nothing shows between them."""

from __future__ import annotations

import hashlib
import math
from functools import partial

import numpy as np

from lenslab.charts.page import Drawing, Page, Spread, background, grid_mm
from lenslab.charts.patterns.even import cells_at, even_levels, mean_square, sizes
from lenslab.charts.shapes import Box, Discs
from lenslab.resource_files import resource
from lenslab.types import Array

GREYS = 16  # enough grey levels for an even look and distribution, few enough for a small file
KEPT = "standard-leaves.npz"  # of resources/; packaging/standard_charts.py writes it
_LAYERS = 6  # mean number of leaves over a point: exp(-6) of the page stays uncovered
_CELLS = 8  # of the finest disc's diameter: shapes that show less than one cell are left out
_BAND = 1024  # rows of cells looked at together
_BITS = 4  # OpenCV takes coordinates in sixteenths


def leaves(on: Page) -> Drawing:
    """Discs of uniform position and grey whose radii have density 1/r^3: statistically alike at every scale.

    Lee, Mumford, Huang, "Occlusion models for natural images", IJCV 41 (2001).
    """
    return Drawing((background(on, on.middle), fallen(on, np.random.default_rng(on.seed))))


def fallen(on: Page, random: np.random.Generator) -> Discs:
    """Leaves covering the frame, without hidden ones; the outermost reach over its edges."""
    leaves = dropped(on, random)
    level = _kept_levels(leaves)
    if level is None:
        level = seen_levels(on, leaves, random)
    seen = level < GREYS
    x, y, radius = (values[seen] for values in leaves)
    return Discs(x, y, radius, on.low + (on.high - on.low) / (GREYS - 1) * level[seen])


def dropped(on: Page, random: np.random.Generator) -> tuple[Array, Array, Array]:
    """x, y, radius of all leaves that fall, those too that others will hide; mm."""
    smallest, largest = on.finest_mm / 2, on.largest_mm / 2
    reach = on.frame.shrunk(-largest)
    count = round(_LAYERS * reach.width * reach.height / (math.pi * mean_square(smallest, largest)))
    step = grid_mm(on.finest_mm)
    x = np.round((reach.left + random.random(count) * reach.width) / step) * step
    y = np.round((reach.top + random.random(count) * reach.height) / step) * step
    radius = np.round(sizes(smallest, largest, count, random) / step) * step
    return x, y, radius


def seen_levels(on: Page, leaves: tuple[Array, Array, Array], random: np.random.Generator) -> Array:
    """The grey level of each leaf that is seen, GREYS of one that is hidden: uint8."""
    x, y, radius = leaves
    area = seen_of(on.frame, x, y, radius, on.finest_mm / _CELLS, spread=on.spread)
    seen = area > 0
    around = np.array(((0, -1), (-1, 0), (0, 0), (1, 0), (0, 1))) * 0.7  # points that represent a disc
    places = np.stack([x[seen], y[seen]], axis=1)[:, None, :] + around * radius[seen, None, None]
    areas = np.repeat(area[seen, None] / len(around), len(around), axis=1)
    level = np.full(len(x), GREYS, np.uint8)
    level[seen] = even_levels(cells_at(on.frame, places), areas, GREYS, random)
    return level


def digest(leaves: tuple[Array, Array, Array]) -> str:
    """By which leaves are told from all others."""
    return hashlib.sha256(np.stack(leaves).data).hexdigest()[:24]


def _kept_levels(leaves: tuple[Array, Array, Array]) -> Array | None:
    """What `seen_levels` comes to where the program has it: two seconds of work for each standard chart."""
    with np.load(resource(KEPT)) as archive:
        name = digest(leaves)
        return np.asarray(archive[name]) if name in archive.files else None


def seen_of(box: Box, x: Array, y: Array, radius: Array, cell_mm: float, *, spread: Spread = map) -> Array:
    """The visible area of each disc in the box, in cells: each is painted with its number, then numbers are counted."""
    bands = range(0, math.ceil(box.height / cell_mm), _BAND)
    return np.asarray(sum(spread(partial(_seen_in_band, box, (x, y, radius), cell_mm), bands)))


def _seen_in_band(box: Box, discs: tuple[Array, Array, Array], cell_mm: float, first: int) -> Array:
    """The same for a band of cells, whose first row is that."""
    import cv2

    x, y, radius = discs
    rows, columns = math.ceil(box.height / cell_mm), math.ceil(box.width / cell_mm)
    height = min(_BAND, rows - first)
    unit = 1 << _BITS
    across = np.rint(((x - box.left) / cell_mm - 0.5) * unit).astype(np.int64)
    down = np.rint(((y - box.top) / cell_mm - 0.5 - first) * unit).astype(np.int64)
    size = np.rint(radius / cell_mm * unit).astype(np.int64)
    inside = np.flatnonzero((down + size > -unit) & (down - size < (height + 1) * unit))
    numbers = np.zeros((height, columns), np.int32)
    places = ((inside + 1).tolist(), across[inside].tolist(), down[inside].tolist(), size[inside].tolist())
    for number, i, j, r in zip(*places, strict=True):
        cv2.circle(numbers, (i, j), r, number, cv2.FILLED, cv2.LINE_8, _BITS)
    return np.asarray(np.bincount(numbers.ravel(), minlength=len(x) + 1)[1:])
