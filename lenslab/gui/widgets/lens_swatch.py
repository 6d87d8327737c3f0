"""A lens's mark: the same colour, dash and marker in the table as on the plots."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from lenslab.gui.widgets.lens_marker import Look, marker_path


def paint_swatch(painter: QPainter, box: QRectF, look: Look) -> None:
    """A short piece of the lens's line with its marker in the middle."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    pen = QPen(QColor(look.colour), 2)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    if look.dash:
        pen.setDashPattern(list(look.dash))
    painter.setPen(pen)
    middle = box.center()
    painter.drawLine(QPointF(box.left(), middle.y()), QPointF(box.right(), middle.y()))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(look.colour))
    painter.translate(middle)
    size = box.height() * 0.62
    painter.scale(size, size)
    painter.drawPath(QPainterPath(marker_path(look.marker)))
    painter.restore()
