"""Draw a chart with QPainter, in millimetres, for the screen and for printers alike."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable
from functools import cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontDatabase, QImage, QPainter, QPainterPath, QPen, QPolygonF, QTransform

from lenslab.charts.shapes import Box, Chart, Cutout, Discs, Label, Polygon, Shape, Stroke
from lenslab.charts.type import font_file
from lenslab.readers.srgb import linear_to_srgb
from lenslab.workers import never

# Text is drawn as outlines at this size and scaled down: fonts have no sizes of a tenth of a millimetre.
_TYPE_PX = 1000
_OFTEN = 1000  # check for cancellation after this many shapes


class _Cancelled(Exception):
    """Drawing was cancelled."""


def paint(painter: QPainter, chart: Chart, seen: Box | None = None, cancelled: Callable[[], bool] = never) -> None:
    """Draw the page, or the part of it in `seen`. The painter's unit must be the millimetre.

    Stops half way once `cancelled()` is true.
    """
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    with contextlib.suppress(_Cancelled):
        _paint(painter, chart.shapes, seen or Box(0, 0, chart.width_mm, chart.height_mm), cancelled)


def picture(chart: Chart, seen: Box, per_mm: float, cancelled: Callable[[], bool] = never) -> QImage:
    """The part of the page in `seen` as an image with `per_mm` pixels per mm. May be called on any thread."""
    image = QImage(max(round(seen.width * per_mm), 1), max(round(seen.height * per_mm), 1), QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    painter.scale(image.width() / seen.width, image.height() / seen.height)
    painter.translate(-seen.left, -seen.top)
    paint(painter, chart, seen, cancelled)
    painter.end()
    return image


def load_font() -> None:
    """Register the captions' font. Call it once on the GUI thread before `paint` runs on another."""
    _font_family()


def _paint(painter: QPainter, shapes: Iterable[Shape], seen: Box, cancelled: Callable[[], bool]) -> None:
    for shape in shapes:
        if cancelled():
            raise _Cancelled
        if isinstance(shape, Discs):
            _discs(painter, shape, seen, cancelled)
        elif isinstance(shape, Polygon):
            _polygon(painter, shape, seen)
        elif isinstance(shape, Stroke):
            _stroke(painter, shape, seen)
        elif isinstance(shape, Label):
            _label(painter, shape)
        else:
            _window(painter, shape, seen, cancelled)


def _discs(painter: QPainter, discs: Discs, seen: Box, cancelled: Callable[[], bool]) -> None:
    """Draw discs as points with a round pen: in a print file they take a fifth of the space of circles."""
    inside = (
        (discs.x + discs.radius > seen.left)
        & (discs.x - discs.radius < seen.right)
        & (discs.y + discs.radius > seen.top)
        & (discs.y - discs.radius < seen.bottom)
    )
    pen = QPen(Qt.GlobalColor.black, 1, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
    greys = discs.grey[inside].tolist()
    colours = {grey: colour(grey) for grey in set(greys)}
    places = zip(
        discs.x[inside].tolist(), discs.y[inside].tolist(), (2 * discs.radius[inside]).tolist(), greys, strict=True
    )
    for number, (x, y, width, grey) in enumerate(places):
        if number % _OFTEN == 0 and cancelled():
            raise _Cancelled
        pen.setColor(colours[grey])
        pen.setWidthF(width)
        painter.setPen(pen)
        painter.drawPoint(QPointF(x, y))


def _polygon(painter: QPainter, polygon: Polygon, seen: Box) -> None:
    if _touches(polygon.points, 0, seen):
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour(polygon.grey))
        painter.drawConvexPolygon(QPolygonF([QPointF(x, y) for x, y in polygon.points]))


def _stroke(painter: QPainter, stroke: Stroke, seen: Box) -> None:
    if _touches(stroke.points, stroke.width / 2, seen):
        pen = QPen(colour(stroke.grey), stroke.width)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        points = [QPointF(x, y) for x, y in stroke.points]
        if len(points) == 1:
            painter.drawPoint(points[0])
        else:
            painter.drawPolyline(QPolygonF(points))


def _label(painter: QPainter, label: Label) -> None:
    font = QFont(_font_family())
    font.setPixelSize(_TYPE_PX)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    path = QPainterPath()
    path.addText(0, 0, font, label.text)
    scale = label.size / _TYPE_PX
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour(label.grey))
    painter.drawPath(QTransform(scale, 0, 0, scale, label.x, label.y).map(path))


def _window(painter: QPainter, window: Cutout, seen: Box, cancelled: Callable[[], bool]) -> None:
    box = window.box
    left, top = max(seen.left, box.left), max(seen.top, box.top)
    right, bottom = min(seen.right, box.right), min(seen.bottom, box.bottom)
    if right <= left or bottom <= top:
        return
    painter.save()
    try:
        painter.setClipRect(QRectF(box.left, box.top, box.width, box.height), Qt.ClipOperation.IntersectClip)
        painter.translate(window.right, window.down)
        part = Box(left - window.right, top - window.down, right - left, bottom - top)
        _paint(painter, window.shapes, part, cancelled)
    finally:
        painter.restore()


def _touches(points: tuple[tuple[float, float], ...], reach: float, seen: Box) -> bool:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return (
        max(xs) + reach > seen.left
        and min(xs) - reach < seen.right
        and max(ys) + reach > seen.top
        and min(ys) - reach < seen.bottom
    )


def colour(grey: float) -> QColor:
    """Reflectance (0 to 1) as an sRGB encoded grey."""
    level = float(linear_to_srgb(grey))
    return QColor.fromRgbF(level, level, level)


@cache
def _font_family() -> str:
    return QFontDatabase.applicationFontFamilies(QFontDatabase.addApplicationFont(font_file()))[0]
