"""A small picture in many places: shots, and the rings around those that are selected."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPixmap


def stamp(reach: float, ratio: float) -> QPixmap:
    """An empty picture that reaches so far from its middle, to be put in many places."""
    side = round(2 * reach * ratio)
    picture = QPixmap(side, side)
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    return picture


def put(painter: QPainter, picture: QPixmap, places: np.ndarray) -> None:
    """The picture with its middle at each of these places, (n, 2) in pixels."""
    half = picture.deviceIndependentSize().width() / 2
    for x, y in (places - half).tolist():
        painter.drawPixmap(QPointF(x, y), picture)
