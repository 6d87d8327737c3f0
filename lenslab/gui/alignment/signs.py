"""Signs for what to do next with the camera, painted in any size: arrows, a frame that is not square, a tick."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

if TYPE_CHECKING:
    from lenslab.location.describe import AlignmentHint


HEAD = 0.17  # of an arrow, as a share of the sign's side
LINE = 0.075


def paint_sign(painter: QPainter, box: QRectF, hint: AlignmentHint | None, colour: QColor) -> None:
    """The sign of a hint in a square; None: a tick."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(box.center())
    painter.scale(box.width(), box.width())  # from here on the square is one wide, its centre (0, 0)
    pen = QPen(colour, LINE)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    if hint is None:
        painter.drawPolyline(QPolygonF([QPointF(-0.32, 0.02), QPointF(-0.1, 0.25), QPointF(0.34, -0.25)]))
    else:
        SIGNS[hint.move](painter, hint)
    painter.restore()


def _turn(painter: QPainter, hint: AlignmentHint) -> None:
    if hint.amount < 0:
        painter.scale(-1, 1)  # counter-clockwise: the mirror image
    path = QPainterPath()
    path.arcMoveTo(QRectF(-0.32, -0.32, 0.64, 0.64), 200)
    path.arcTo(QRectF(-0.32, -0.32, 0.64, 0.64), 200, -220)
    painter.drawPath(path)
    _head(painter, path.currentPosition(), 105)


def _shift(painter: QPainter, hint: AlignmentHint) -> None:
    painter.rotate((0 if hint.axis == "across" else 90) + (0 if hint.amount > 0 else 180))
    _arrow(painter, -0.38, 0.38)


def _closer_or_back(painter: QPainter, hint: AlignmentHint) -> None:
    painter.rotate(45)
    for _ in range(4):
        _arrow(painter, *((-0.12, -0.46) if hint.move == "closer" else (-0.48, -0.14)))
        painter.rotate(90)


def _square_up(painter: QPainter, hint: AlignmentHint) -> None:
    """The chart as it appears: its nearer side is the longer one."""
    painter.rotate((0 if hint.axis == "across" else 90) + (0 if hint.amount > 0 else 180))
    painter.drawPolygon(
        QPolygonF([QPointF(-0.34, -0.18), QPointF(0.34, -0.36), QPointF(0.34, 0.36), QPointF(-0.34, 0.18)])
    )


def _arrow(painter: QPainter, start: float, end: float) -> None:
    """Along the horizontal axis."""
    painter.drawLine(QPointF(start, 0), QPointF(end, 0))
    _head(painter, QPointF(end, 0), 0 if end > start else 180)


def _head(painter: QPainter, tip: QPointF, angle: float) -> None:
    """An arrow's head that points along `angle`, degrees clockwise from the right."""
    painter.save()
    painter.translate(tip)
    painter.rotate(angle)
    painter.drawPolyline(QPolygonF([QPointF(-HEAD, -HEAD), QPointF(0, 0), QPointF(-HEAD, HEAD)]))
    painter.restore()


SIGNS = {"turn": _turn, "shift": _shift, "closer": _closer_or_back, "back": _closer_or_back, "square up": _square_up}
