"""Blocks of a thumbnail matched against the page as a geometry has it, to parts of a pixel of the thumbnail."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from lenslab.location.fitting import Matches
from lenslab.location.geometry import Geometry
from lenslab.location.reference import WHITE, Reference
from lenslab.types import Array, Luminance

_NODE = 16  # pixels of a thumbnail between nodes of the map
_INSIDE = 0.9  # share of a block that must lie within the chart's frame
_EVEN = 0.12  # reference's local contrast below which nothing can be matched
_LEAST_SCORE = 0.35
_FIXED_SHARE = 0.25  # of a block: if more of it is the same on all charts, it does not show which chart it is
_ROWS_AT_ONCE = 32_000  # cv2.remap takes 32,767


@dataclass(frozen=True, slots=True, eq=False)
class Thumbnail:
    """A picture made smaller, local brightness and contrast taken out. scale: full pixels for one of its own (x, y)."""

    picture: Luminance
    scale: tuple[float, float]

    def to_full(self, x: Array, y: Array) -> tuple[Array, Array]:
        """Full pixels from its own."""
        return (x + 0.5) * self.scale[0] - 0.5, (y + 0.5) * self.scale[1] - 0.5


@dataclass(frozen=True, slots=True, eq=False)
class BlockMatches:
    """What was matched of n blocks. score: correlation, -1 to 1; telling: not the same on all charts."""

    matches: Matches
    score: Array
    telling: Array


def thumbnail(picture: Array, height: int) -> Thumbnail:
    """One of so many rows, each of its pixels the mean of those it replaces; a picture that is smaller stays."""
    small = reduced(picture, height)
    return Thumbnail(levelled(small), (picture.shape[1] / small.shape[1], picture.shape[0] / small.shape[0]))


def reduced(picture: Array, height: int) -> Luminance:
    """The picture with at most so many rows, each pixel the mean of those it replaces: float32."""
    rows, columns = picture.shape
    height = min(height, rows)
    width = max(round(columns * height / rows), 1)
    return cv2.resize(picture, (width, height), interpolation=cv2.INTER_AREA).astype(np.float32)


def levelled(small: Luminance) -> Luminance:
    """Divided by the local mean, and by the local deviation from it: light and tone curve hardly matter any more."""
    side = max(small.shape[0] // 8, 8) | 1
    mean = cv2.blur(small, (side, side), borderType=cv2.BORDER_REFLECT)
    floor = max(float(mean.max()) * 1e-3, 1e-9)
    ratio = small / np.maximum(mean, floor) - 1
    square = cv2.blur(ratio * ratio, (side, side), borderType=cv2.BORDER_REFLECT)
    spread = np.sqrt(np.maximum(square, 0))  # running sums round to a little less than nothing in even areas
    return np.asarray(np.clip(ratio / (spread + 0.02), -4, 4), np.float32)


def matched_blocks(
    thumb: Thumbnail, reference: Reference, geometry: Geometry, block: int, reach: int, *, every: int = 1
) -> BlockMatches:
    """Blocks of a thumbnail found in the page, up to `reach` of its pixels from where the geometry has them.

    Normalised correlation, its peak the vertex of a parabola each way. every: 1 for all blocks, else of so many one.
    """
    seen = _seen(thumb, reference, geometry)
    page = levelled(seen.page)
    rows, columns = thumb.picture.shape
    lefts, tops = (grid.ravel() for grid in np.meshgrid(_starts(columns, block), _starts(rows, block)))
    maps = seen.inside, seen.fixed, page, page * page
    inside, fixed, mean, square = (_means(values, lefts, tops, block) for values in maps)
    usable = np.flatnonzero((inside >= _INSIDE) & (square - mean**2 >= _EVEN**2))[::every]
    peaks: list[tuple[float, ...]] = []
    for left, top, share in zip(*(values[usable].tolist() for values in (lefts, tops, fixed)), strict=True):
        x0, y0 = max(left - reach, 0), max(top - reach, 0)
        around = thumb.picture[y0 : top + block + reach, x0 : left + block + reach]
        pattern = page[top : top + block, left : left + block]
        across, down, score = _peak(cv2.matchTemplate(around, pattern, cv2.TM_CCOEFF_NORMED))
        middle = left + (block - 1) / 2, top + (block - 1) / 2
        peaks.append((*middle, x0 + across - left, y0 + down - top, score, float(share < _FIXED_SHARE)))
    table = np.array(peaks, np.float64).reshape(-1, 6)
    x, y, across, down, score, telling = np.ascontiguousarray(table.T)
    page_x, page_y = geometry.to_page(*thumb.to_full(x, y))
    picture_x, picture_y = thumb.to_full(x + across, y + down)
    weight = np.maximum(score, 0.01) ** 2
    matches = Matches(np.stack([page_x, page_y], 1), np.stack([picture_x, picture_y], 1), weight)
    return BlockMatches(matches, score, telling > 0)


def good(blocks: BlockMatches) -> Array:
    """A mask: those that look alike at all."""
    return np.asarray(blocks.score > _LEAST_SCORE)


@dataclass(frozen=True, slots=True, eq=False)
class _Seen:
    page: Luminance  # as it should look in the thumbnail, 1 for white
    inside: Array  # float32, share of each pixel that shows the chart
    fixed: Array


def _seen(thumb: Thumbnail, reference: Reference, geometry: Geometry) -> _Seen:
    rows, columns = thumb.picture.shape
    x_mm, y_mm = _page_of(thumb, geometry, rows, columns)
    level = reference.level(_px_per_mm(geometry) / thumb.scale[0])
    page = _looked_up(level.page, level.px_per_mm, x_mm, y_mm, cv2.INTER_LINEAR)
    fixed = _looked_up(reference.fixed, 1.0, x_mm, y_mm, cv2.INTER_NEAREST)
    return _Seen((page / np.float32(WHITE)).astype(np.float32), reference.frame.holds(x_mm, y_mm), fixed > 0)


def _page_of(thumb: Thumbnail, geometry: Geometry, rows: int, columns: int) -> tuple[Array, Array]:
    """Page mm of each pixel of a thumbnail, float32: every 16th is worked out, what lies between is interpolated."""
    across, down = -(-columns // _NODE) + 2, -(-rows // _NODE) + 2
    x = _NODE * (np.arange(across) - 1) + (_NODE - 1) / 2
    y = _NODE * (np.arange(down) - 1) + (_NODE - 1) / 2
    grids = geometry.to_page(*thumb.to_full(*np.meshgrid(x, y)))
    size = across * _NODE, down * _NODE
    inside = slice(_NODE, _NODE + rows), slice(_NODE, _NODE + columns)
    x_mm, y_mm = (
        cv2.resize(np.clip(grid, -1e5, 1e5).astype(np.float32), size, interpolation=cv2.INTER_LINEAR)[inside]
        for grid in grids
    )
    return x_mm, y_mm


def _looked_up(page: Array, px_per_mm: float, x_mm: Array, y_mm: Array, how: int) -> Array:
    """Samples of a page at places in mm; of any height."""
    i, j = ((place * px_per_mm - 0.5).astype(np.float32) for place in (x_mm, y_mm))
    parts = [
        cv2.remap(page, i[first : first + _ROWS_AT_ONCE], j[first : first + _ROWS_AT_ONCE], how)
        for first in range(0, len(i), _ROWS_AT_ONCE)
    ]
    return np.concatenate(parts) if len(parts) > 1 else parts[0]


def _px_per_mm(geometry: Geometry) -> float:
    """In the middle of the picture."""
    area = float(np.abs(np.linalg.det(geometry.jacobian(*geometry.centre_px))))
    return float(max(area, 1e-12) ** -0.5)


def _starts(length: int, block: int) -> Array:
    """Where blocks begin that together cover a side, as many as fit and half as many again."""
    if length < block:
        return np.empty(0, np.intp)
    many = max(round(1.5 * (length - block) / block), 1) + 1
    return np.rint(np.arange(many) * (length - block) / (many - 1)).astype(np.intp)


def _means(of: Array, left: Array, top: Array, block: int) -> Array:
    """The mean over each of many blocks, from running sums."""
    sums = cv2.integral(of.astype(np.float32), sdepth=cv2.CV_64F)
    right, below = left + block, top + block
    return np.asarray((sums[below, right] - sums[top, right] - sums[below, left] + sums[top, left]) / block**2)


def _peak(scores: Array) -> tuple[float, float, float]:
    """Where a table is highest, to parts of a step (x, y), and how high."""
    _, highest, _, (column, row) = cv2.minMaxLoc(scores)
    return (
        column + _vertex(scores[row, max(column - 1, 0) : column + 2]),
        row + _vertex(scores[max(row - 1, 0) : row + 2, column]),
        float(highest),
    )


def _vertex(three: Array) -> float:
    """Where the parabola through three values is highest, from the middle one; 0 at the table's rim."""
    if len(three) < 3:
        return 0.0
    before, middle, after = (float(value) for value in three)
    bend = before - 2 * middle + after
    return 0.0 if bend >= 0 else min(max((before - after) / (2 * bend), -0.5), 0.5)
