"""What several views paint alike: a focus frame, the shadow of a page, a text that is elided where it does not fit."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QWidget


def paint_focus_frame(painter: QPainter, widget: QWidget, colour: QColor) -> None:
    """A frame around a widget that has the keyboard."""
    if widget.hasFocus():
        painter.setPen(QPen(colour, 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(QRectF(widget.rect()).adjusted(0.5, 0.5, -0.5, -0.5))


def paint_shadow(painter: QPainter, page: QRectF, colour: QColor) -> None:
    """The shadow around a page, a little lower than it."""
    shadow = QColor(colour)
    shadow.setAlphaF(0.05)
    for spread in (3, 2, 1):
        painter.fillRect(page.adjusted(-spread, 1 - spread, spread, 1 + spread), shadow)


def paint_elided(painter: QPainter, room: QRectF, text: str, colour: QColor) -> float:
    """A line of text in the painter's font, elided at its end; returns where it ends."""
    metrics = painter.fontMetrics()
    elided = metrics.elidedText(text, Qt.TextElideMode.ElideRight, int(room.width()))
    painter.setPen(colour)
    painter.drawText(room, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), elided)
    return room.left() + metrics.horizontalAdvance(elided)
