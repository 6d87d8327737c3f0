"""A chart as pixels, each the mean over its square of the page, so that edges are as exact as the resolution allows."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise

import numpy as np

from lenslab.charts.shapes import (
    BITS,
    PAPER_WHITE,
    Box,
    Chart,
    Discs,
    Label,
    Point,
    Polygon,
    Shape,
    Stroke,
    every_shape,
    within,
)
from lenslab.values.paper import MM_PER_INCH
from lenslab.values.remarks import UnusableRequest
from lenslab.values.types import Array, Luminance

MAX_PIXELS = 1_000_000_000  # 4 GB
_SAMPLES = 4  # a pixel is the mean of 4 x 4 points
_BAND, _TILE = 256, 512  # rows and columns of pixels drawn together: their points stay in the processor's cache
_MARGIN = 16  # columns: OpenCV clips outlines of discs at the canvas inexactly by a point; those of strokes anywhere
_EXCESS = 0.4  # points by which OpenCV enlarges filled shapes on each side


@dataclass(frozen=True, slots=True)
class _RasterCanvas:
    """Greys of points of the page: (rows, columns), `scale` points per mm, the first half a step from (left, top)."""

    points: Array
    left: float
    top: float
    scale: float

    def cut(self, box: Box) -> _RasterCanvas:
        """Part of the canvas whose points lie in a box."""
        rows, columns = self.points.shape
        first_row, last_row = self.whole(box.top, self.top, rows), self.whole(box.bottom, self.top, rows)
        first, last = self.whole(box.left, self.left, columns), self.whole(box.right, self.left, columns)
        points = self.points[first_row:last_row, first:last]
        return replace(self, points=points, left=self.left + first / self.scale, top=self.top + first_row / self.scale)

    def whole(self, mm: float, start: float, most: int) -> int:
        """First point at or beyond a place."""
        return min(max(math.ceil((mm - start) * self.scale - 0.5), 0), most)


def to_array(chart: Chart, dpi: float, area: Box | None = None) -> Luminance:
    """Reflectance of the page, or of an area of it, mm: (rows, columns), float32, linear, 0 to 1.

    Raises UnusableRequest for more than MAX_PIXELS.
    """
    area, rows, columns = _pixel_grid(chart, dpi, area)
    return _rendered(chart, area, rows, columns, dpi / MM_PER_INCH)


def to_bands(chart: Chart, dpi: float, white: int) -> Iterator[Array]:
    """The page of `to_array` from top to bottom, an even number of rows at a time but for the last.

    uint16, `white` for 1: within 1.1 of the values of `to_array`.
    """
    area, rows, columns = _pixel_grid(chart, dpi, None)
    for _, band in _bands(chart, area, (rows, columns), dpi / MM_PER_INCH, white):
        yield band


def _pixel_grid(chart: Chart, dpi: float, area: Box | None) -> tuple[Box, int, int]:
    """Area to draw and its rows and columns. Raises UnusableRequest for impossible sizes."""
    area = area or Box(0, 0, chart.width_mm, chart.height_mm)
    rows, columns = round(area.height / MM_PER_INCH * dpi), round(area.width / MM_PER_INCH * dpi)
    if not (rows >= 1 and columns >= 1 and rows * columns <= MAX_PIXELS):
        raise UnusableRequest(
            "{dpi:g} dpi would make {columns} x {rows} pixels: choose a lower resolution.",
            dpi=dpi,
            columns=columns,
            rows=rows,
        )
    return area, rows, columns


def kept_contrast(cycles_px: Array) -> Array:
    """MTF of the pixels along rows or columns, 0 to 1: means of points lose less than means over squares."""
    return np.asarray(np.sinc(cycles_px) / np.sinc(cycles_px / _SAMPLES))


def photographed(chart: Chart, rows: int, columns: int, area: Box | None = None) -> Luminance:
    """Linear reflectance in so many pixels of the largest area that fits in `area` (default: the frame)."""
    area = area or chart.frame
    per_mm = max(rows / area.height, columns / area.width)
    x, y = area.centre
    seen = Box(x - columns / per_mm / 2, y - rows / per_mm / 2, columns / per_mm, rows / per_mm)
    return _rendered(chart, seen, rows, columns, per_mm)


def _rendered(chart: Chart, area: Box, rows: int, columns: int, per_mm: float) -> Luminance:
    picture = np.empty((rows, columns), np.float32)
    for first, band in _bands(chart, area, (rows, columns), per_mm):
        picture[first : first + len(band)] = band
    return picture


def _bands(
    chart: Chart, area: Box, size: tuple[int, int], per_mm: float, white: int | None = None
) -> Iterator[tuple[int, Array]]:
    """First row and pixels of each band of the picture: float32, or uint16 with `white` for 1."""
    import cv2

    rows, columns = size
    tile = columns if any(isinstance(shape, Stroke) for shape in every_shape(chart.shapes)) else _TILE
    for first in range(0, rows, _BAND):
        high = min(_BAND, rows - first)
        top = area.top + first / per_mm
        across = tuple(within(chart.shapes, Box(area.left, top, columns / per_mm, high / per_mm).shrunk(-1 / per_mm)))
        band = np.empty((high, columns), np.float32 if white is None else np.uint16)
        for left in range(0, columns, tile):
            right = min(left + tile, columns)
            start, end = max(left - _MARGIN, 0), min(right + _MARGIN, columns)
            box = Box(area.left + start / per_mm, top, (end - start) / per_mm, high / per_mm)
            shapes_of_tile = tuple(within(across, box.shrunk(-1 / per_mm)))
            points = np.full((high * _SAMPLES, (end - start) * _SAMPLES), PAPER_WHITE, np.float32)
            _draw(_RasterCanvas(points, box.left, top, per_mm * _SAMPLES), shapes_of_tile)
            means = cv2.resize(points, (end - start, high), interpolation=cv2.INTER_AREA)[
                :, left - start : right - start
            ]
            band[:, left:right] = means if white is None else np.rint(means * white)
        yield first, band


def _draw(canvas: _RasterCanvas, shapes: tuple[Shape, ...]) -> None:
    for shape in shapes:
        if isinstance(shape, Discs):
            _draw_discs(canvas, shape)
        elif isinstance(shape, Polygon):
            _draw_polygon(canvas, shape.points, shape.grey)
        elif isinstance(shape, Stroke):
            _draw_stroke(canvas, shape)
        elif isinstance(shape, Label):
            _draw_label(canvas, shape)
        else:
            inside = canvas.cut(shape.box)
            whole = inside.points.shape == canvas.points.shape
            points = inside.points if whole else inside.points.copy()  # OpenCV needs a contiguous array
            if points.size:
                _draw(
                    _RasterCanvas(points, inside.left - shape.right, inside.top - shape.down, inside.scale),
                    shape.shapes,
                )
            if not whole:
                inside.points[:] = points


def _draw_discs(canvas: _RasterCanvas, discs: Discs) -> None:
    import cv2

    rows, columns = canvas.points.shape
    unit = 1 << BITS
    across = np.rint(((discs.x - canvas.left) * canvas.scale - 0.5) * unit).astype(np.int64)
    down = np.rint(((discs.y - canvas.top) * canvas.scale - 0.5) * unit).astype(np.int64)
    size = np.rint(np.maximum(discs.radius * canvas.scale - _EXCESS, 0) * unit).astype(np.int64)
    inside = np.flatnonzero(
        (across + size > -unit)
        & (across - size < (columns + 1) * unit)
        & (down + size > -unit)
        & (down - size < (rows + 1) * unit)
    )
    greys, of = np.unique(discs.grey[inside], return_inverse=True)
    places = across[inside].tolist(), down[inside].tolist(), size[inside].tolist(), (of + 1).tolist()
    levels = np.zeros(canvas.points.shape, np.uint8)  # which OpenCV fills several times as fast as greys; 0: no disc
    for i, j, r, level in zip(*places, strict=True):
        cv2.circle(levels, (i, j), r, level, cv2.FILLED, cv2.LINE_8, BITS)
    table = np.zeros(256, np.float32)
    table[1 : len(greys) + 1] = greys
    cv2.copyTo(cv2.LUT(levels, table), levels, canvas.points)


def _draw_polygon(canvas: _RasterCanvas, points: tuple[Point, ...], grey: float) -> None:
    """Fill row by row, between the crossings of the outline with the row on the left and on the right."""
    rows, columns = canvas.points.shape
    xs = [(point[0] - canvas.left) * canvas.scale - 0.5 for point in points]
    ys = [(point[1] - canvas.top) * canvas.scale - 0.5 for point in points]
    first, end = max(math.ceil(min(ys)), 0), min(math.ceil(max(ys)), rows)
    if first >= end or max(xs) < 0 or min(xs) > columns:
        return
    if len(points) == 4 and len(set(xs)) == len(set(ys)) == 2:  # an upright box
        left, right = (min(max(math.ceil(edge), 0), columns) for edge in (min(xs), max(xs)))
        canvas.points[first:end, left:right] = grey
        return
    x, y = np.array(xs), np.array(ys)
    lines = np.arange(first, end)
    left, right = np.full(len(lines), np.inf), np.full(len(lines), -np.inf)
    for x0, y0, x1, y1 in zip(x, y, np.roll(x, -1), np.roll(y, -1), strict=True):
        if y0 == y1:
            continue
        over = slice(max(math.ceil(min(y0, y1)), first) - first, max(min(math.ceil(max(y0, y1)), end) - first, 0))
        crossing = x0 + (lines[over] - y0) * ((x1 - x0) / (y1 - y0))
        np.minimum(left[over], crossing, out=left[over])
        np.maximum(right[over], crossing, out=right[over])
    starts = np.ceil(np.clip(left, 0, columns)).astype(int)
    ends = np.ceil(np.clip(right, 0, columns)).astype(int)
    for row, start, stop in zip(lines.tolist(), starts.tolist(), ends.tolist(), strict=True):
        canvas.points[row, start:stop] = grey


def _draw_stroke(canvas: _RasterCanvas, stroke: Stroke) -> None:
    """A disc at each point, a rectangle from each to the next."""
    import cv2

    unit = 1 << BITS
    rows, columns = canvas.points.shape
    half = max(stroke.width / 2 * canvas.scale - _EXCESS, 0)
    places = [((x - canvas.left) * canvas.scale - 0.5, (y - canvas.top) * canvas.scale - 0.5) for x, y in stroke.points]
    xs, ys = [x for x, _ in places], [y for _, y in places]
    if max(ys) + half < 0 or min(ys) - half > rows or max(xs) + half < 0 or min(xs) - half > columns:
        return
    for x, y in places:
        centre = round(x * unit), round(y * unit)
        cv2.circle(canvas.points, centre, round(half * unit), stroke.grey, cv2.FILLED, cv2.LINE_8, BITS)
    for (x0, y0), (x1, y1) in pairwise(places):
        length = math.hypot(x1 - x0, y1 - y0)
        if length:
            i, j = -(y1 - y0) / length * half, (x1 - x0) / length * half
            corners = ((x0 + i, y0 + j), (x1 + i, y1 + j), (x1 - i, y1 - j), (x0 - i, y0 - j))
            rounded = np.array([(round(x * unit), round(y * unit)) for x, y in corners], np.int32)
            cv2.fillConvexPoly(canvas.points, rounded, stroke.grey, cv2.LINE_8, BITS)


def _draw_label(canvas: _RasterCanvas, label: Label) -> None:
    from PIL import Image, ImageDraw, ImageFont

    from lenslab.charts.shapes import font_file

    size = label.size * canvas.scale
    if size < 1 or not canvas.points.size:
        return
    font = ImageFont.truetype(font_file(), size)
    place = (label.x - canvas.left) * canvas.scale, (label.y - canvas.top) * canvas.scale
    rows, columns = canvas.points.shape
    left, top, right, bottom = ImageDraw.Draw(Image.new("L", (1, 1))).textbbox(place, label.text, font, anchor="ls")
    first, last = max(math.floor(left) - 1, 0), min(math.ceil(right) + 1, columns)
    highest, lowest = max(math.floor(top) - 1, 0), min(math.ceil(bottom) + 1, rows)
    if first >= last or highest >= lowest:
        return
    ink = Image.new("L", (last - first, lowest - highest))
    ImageDraw.Draw(ink).text((place[0] - first, place[1] - highest), label.text, 255, font, anchor="ls")
    share = np.asarray(ink, np.float32) / 255
    inside = canvas.points[highest:lowest, first:last]
    inside[:] = inside * (1 - share) + label.grey * share
