"""A lens's colour, dash and marker drawn with Qt, the same in the table, on the plots and in the inspector."""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPainterPath, QPen, QPolygonF

from lenslab.figures.styles import DASHES, MARKERS, LineStyle
from lenslab.figures.styles import style as line_style
from lenslab.text import name_and_addition

lens_style = cache(line_style)  # colour, dash and marker of a Series.style


def line_pen(style: LineStyle, colour: QColor, width: float) -> QPen:
    """A pen with the dash pattern of a style."""
    pen = QPen(colour, width)
    if DASHES[style.dash]:
        pen.setDashPattern(list(DASHES[style.dash]))
    return pen


def elided_name(name: str, metrics: QFontMetrics, width: int) -> str:
    """A lens's name as far as there is room, elided at its end; what distinguishes copies of a lens is kept."""
    if metrics.horizontalAdvance(name) <= width:
        return name
    begins, addition = name_and_addition(name)
    room = width - metrics.horizontalAdvance(addition)
    if room < metrics.horizontalAdvance("MM…"):
        return metrics.elidedText(name, Qt.TextElideMode.ElideRight, width)
    return metrics.elidedText(f"{begins}…", Qt.TextElideMode.ElideRight, room) + addition


@cache
def marker_path(marker: str) -> QPainterPath:
    """The outline of a marker of size 1 around the origin."""
    path = QPainterPath()
    if not MARKERS[marker]:
        path.addEllipse(QRectF(-0.5, -0.5, 1, 1))
        return path
    path.addPolygon(QPolygonF([QPointF(x, -y) for x, y in MARKERS[marker]]))
    path.closeSubpath()
    return path


def paint_swatch(painter: QPainter, box: QRectF, style: LineStyle) -> None:
    """Draw a short piece of the lens's line with its marker in the middle."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    pen = line_pen(style, QColor(style.colour), 2)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    painter.setPen(pen)
    middle = box.center()
    painter.drawLine(QPointF(box.left(), middle.y()), QPointF(box.right(), middle.y()))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(style.colour))
    painter.translate(middle)
    size = box.height() * 0.62
    painter.scale(size, size)
    painter.drawPath(QPainterPath(marker_path(style.marker)))
    painter.restore()
