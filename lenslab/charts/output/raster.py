"""A chart as pixels: each the mean over its square of the page, so that edges are as exact as its resolution allows."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np

from lenslab.charts.shapes import PAPER_WHITE, Box, Chart, Cutout, Discs, Label, Point, Polygon, Shape, Stroke
from lenslab.errors import UnusableRequest
from lenslab.language import tr
from lenslab.paper.lengths import MM_PER_INCH

if TYPE_CHECKING:
    from lenslab.types import Array, Luminance

MOST_PIXELS = 1_000_000_000
_SAMPLES = 4  # a pixel is the mean of 4 x 4 points
_BAND = 256  # rows of pixels drawn together
_BITS = 4  # OpenCV takes coordinates in sixteenths
_EXCESS = 0.4  # OpenCV draws what is filled larger by this many points on each side


@dataclass(frozen=True, slots=True)
class _RasterCanvas:
    """Points of the page: (rows, columns), `scale` of them a mm, the first half a step from (left, top)."""

    points: Array  # float32
    left: float
    top: float
    scale: float

    def cut(self, box: Box) -> _RasterCanvas:
        """The part of it whose points lie in a box."""
        rows, columns = self.points.shape
        first_row, last_row = self.whole(box.top, self.top, rows), self.whole(box.bottom, self.top, rows)
        first, last = self.whole(box.left, self.left, columns), self.whole(box.right, self.left, columns)
        points = self.points[first_row:last_row, first:last]
        return _RasterCanvas(points, self.left + first / self.scale, self.top + first_row / self.scale, self.scale)

    def whole(self, mm: float, start: float, most: int) -> int:
        """The first point at or beyond a place."""
        return min(max(math.ceil((mm - start) * self.scale - 0.5), 0), most)


def to_array(chart: Chart, dpi: float, area: Box | None = None) -> Luminance:
    """Linear reflectance 0..1, float32, (rows, columns), of the page or of an area of it. Raises UnusableRequest."""
    area = area or Box(0, 0, chart.width_mm, chart.height_mm)
    rows, columns = round(area.height / MM_PER_INCH * dpi), round(area.width / MM_PER_INCH * dpi)
    if not (rows >= 1 and columns >= 1 and rows * columns <= MOST_PIXELS):
        raise UnusableRequest(
            tr(
                "{dpi:g} dpi would make {columns} x {rows} pixels: choose a lower resolution.",
                dpi=dpi,
                columns=columns,
                rows=rows,
            )
        )
    return _rendered(chart, area, rows, columns, dpi / MM_PER_INCH)


def photographed(chart: Chart, rows: int, columns: int, area: Box | None = None) -> Luminance:
    """The same for a given number of pixels, as large an area in the middle of `area` (its frame) as they can hold."""
    area = area or chart.frame
    per_mm = max(rows / area.height, columns / area.width)
    x, y = area.centre
    seen = Box(x - columns / per_mm / 2, y - rows / per_mm / 2, columns / per_mm, rows / per_mm)
    return _rendered(chart, seen, rows, columns, per_mm)


def _rendered(chart: Chart, area: Box, rows: int, columns: int, per_mm: float) -> Luminance:
    """A band of rows at a time: the points take sixteen times the memory of the pixels."""
    import cv2

    picture = np.empty((rows, columns), np.float32)
    for first in range(0, rows, _BAND):
        height = min(_BAND, rows - first)
        points = np.full((height * _SAMPLES, columns * _SAMPLES), PAPER_WHITE, np.float32)
        _draw(_RasterCanvas(points, area.left, area.top + first / per_mm, per_mm * _SAMPLES), chart.shapes)
        picture[first : first + height] = cv2.resize(points, (columns, height), interpolation=cv2.INTER_AREA)
    return picture


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
            _draw_window(canvas, shape)


def _draw_window(canvas: _RasterCanvas, window: Cutout) -> None:
    inside = canvas.cut(window.box)
    if inside.points.size:
        # drawn aside and laid in: OpenCV draws on arrays that are whole
        aside = replace(
            inside, points=inside.points.copy(), left=inside.left - window.right, top=inside.top - window.down
        )
        _draw(aside, window.shapes)
        inside.points[:] = aside.points


def _draw_discs(canvas: _RasterCanvas, discs: Discs) -> None:
    import cv2

    rows, columns = canvas.points.shape
    unit = 1 << _BITS
    across = np.rint(((discs.x - canvas.left) * canvas.scale - 0.5) * unit).astype(np.int64)
    down = np.rint(((discs.y - canvas.top) * canvas.scale - 0.5) * unit).astype(np.int64)
    size = np.rint(np.maximum(discs.radius * canvas.scale - _EXCESS, 0) * unit).astype(np.int64)
    here = np.flatnonzero(
        (across + size > -unit)
        & (across - size < (columns + 1) * unit)
        & (down + size > -unit)
        & (down - size < (rows + 1) * unit)
    )
    greys = discs.grey[here].tolist()
    for i, j, r, grey in zip(across[here].tolist(), down[here].tolist(), size[here].tolist(), greys, strict=True):
        cv2.circle(canvas.points, (i, j), r, grey, cv2.FILLED, cv2.LINE_8, _BITS)


def _draw_polygon(canvas: _RasterCanvas, points: tuple[Point, ...], grey: float) -> None:
    """Every point inside: row by row, between where the outline crosses the row on the left and on the right."""
    rows, columns = canvas.points.shape
    x = (np.array([point[0] for point in points]) - canvas.left) * canvas.scale - 0.5
    y = (np.array([point[1] for point in points]) - canvas.top) * canvas.scale - 0.5
    first, end = max(math.ceil(y.min()), 0), min(math.ceil(y.max()), rows)
    if first >= end or x.max() < 0 or x.min() > columns:
        return
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

    unit = 1 << _BITS
    rows, columns = canvas.points.shape
    half = max(stroke.width / 2 * canvas.scale - _EXCESS, 0)
    places = [((x - canvas.left) * canvas.scale - 0.5, (y - canvas.top) * canvas.scale - 0.5) for x, y in stroke.points]
    xs, ys = [x for x, _ in places], [y for _, y in places]
    if max(ys) + half < 0 or min(ys) - half > rows or max(xs) + half < 0 or min(xs) - half > columns:
        return
    for x, y in places:
        centre = round(x * unit), round(y * unit)
        cv2.circle(canvas.points, centre, round(half * unit), stroke.grey, cv2.FILLED, cv2.LINE_8, _BITS)
    for (x0, y0), (x1, y1) in pairwise(places):
        length = math.hypot(x1 - x0, y1 - y0)
        if length:
            i, j = -(y1 - y0) / length * half, (x1 - x0) / length * half
            corners = ((x0 + i, y0 + j), (x1 + i, y1 + j), (x1 - i, y1 - j), (x0 - i, y0 - j))
            rounded = np.array([(round(x * unit), round(y * unit)) for x, y in corners], np.int32)
            cv2.fillConvexPoly(canvas.points, rounded, stroke.grey, cv2.LINE_8, _BITS)


def _draw_label(canvas: _RasterCanvas, label: Label) -> None:
    from PIL import Image, ImageDraw, ImageFont

    from lenslab.charts.type import font_file

    size = label.size * canvas.scale
    if size < 1 or not canvas.points.size:
        return
    font = ImageFont.truetype(font_file(), size)
    place = (label.x - canvas.left) * canvas.scale, (label.y - canvas.top) * canvas.scale
    rows, columns = canvas.points.shape
    if not -2 * size < place[1] < rows + 2 * size:
        return
    ink = Image.new("L", (columns, rows))
    anchor = {"start": "ls", "middle": "ms", "end": "rs"}[label.anchor]
    ImageDraw.Draw(ink).text(place, label.text, 255, font, anchor=anchor)
    share = np.asarray(ink, np.float32) / 255
    canvas.points[:] = canvas.points * (1 - share) + label.grey * share
