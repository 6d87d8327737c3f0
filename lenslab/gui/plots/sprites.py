"""A small picture in many places: shots, and the rings around those that are selected."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPixmap
from shiboken6 import wrapInstance


def stamp(reach: float, ratio: float) -> QPixmap:
    """An empty picture that reaches so far from its middle, to be put in many places."""
    side = round(2 * reach * ratio)
    picture = QPixmap(side, side)
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    return picture


def put(painter: QPainter, picture: QPixmap, places: np.ndarray) -> None:
    """The picture with its middle at each of these places, (n, 2) in pixels.

    In one call: Qt lets other threads of Python run at each, and to get the word back takes a millisecond.
    """
    if not len(places):
        return
    fragments = np.empty((len(places), 10))  # the numbers of a QPainter.PixmapFragment, in their order
    fragments[:, :2] = places
    small = 1 / picture.devicePixelRatio()
    fragments[:, 2:] = (0, 0, picture.width(), picture.height(), small, small, 0, 1)
    first = wrapInstance(fragments.ctypes.data, QPainter.PixmapFragment)
    painter.drawPixmapFragments(first, len(fragments), picture)
