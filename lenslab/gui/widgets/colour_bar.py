"""A scale of colours with numbers beside it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QLinearGradient, QPainter

from lenslab.figures.colour_scale import VIRIDIS


def paint_colour_bar(
    painter: QPainter,
    bar: QRectF,
    limits: tuple[float, float],
    text: Callable[[float], str],
    colour: QColor,
    *,
    colours: tuple[str, ...] = VIRIDIS,
) -> None:
    """With numbers at its bottom, half way and at its top. limits: least and largest value. colour: of the numbers.

    colours: of the scale, from the bottom."""
    low, high = limits
    gradient = QLinearGradient(bar.bottomLeft(), bar.topLeft())
    for number, name in enumerate(colours):
        gradient.setColorAt(number / (len(colours) - 1), QColor(name))
    painter.fillRect(bar, gradient)
    painter.setPen(colour)
    metrics = painter.fontMetrics()
    for share in (0.0, 0.5, 1.0):
        top = bar.bottom() - share * (bar.height() - metrics.height()) - metrics.height()
        painter.drawText(QPointF(bar.right() + 4, top + metrics.ascent()), text(low + share * (high - low)))
