"""Draw one small pixmap at many positions: shots, and rings around the selected ones."""

from __future__ import annotations

from typing import cast

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPixmap
from shiboken6 import wrapInstance


def empty_sprite(reach: float, ratio: float) -> QPixmap:
    """A transparent square pixmap. reach: from its centre to its edge; ratio: device pixels per pixel."""
    side = round(2 * reach * ratio)
    picture = QPixmap(side, side)
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    return picture


def draw_sprites(painter: QPainter, picture: QPixmap, places: np.ndarray) -> None:
    """Draw the pixmap centred on each position, shape (n, 2), in pixels.

    One call for all: at each call Qt releases Python's lock, and getting it back takes up to a millisecond.
    """
    if not len(places):
        return
    fragments = np.empty((len(places), 10))  # the fields of a QPainter.PixmapFragment, in order
    fragments[:, :2] = places
    small = 1 / picture.devicePixelRatio()
    fragments[:, 2:] = (0, 0, picture.width(), picture.height(), small, small, 0, 1)
    first = cast(QPainter.PixmapFragment, wrapInstance(fragments.ctypes.data, QPainter.PixmapFragment))
    painter.drawPixmapFragments(first, len(fragments), picture)
