"""The markers of shots, full or hollow: a small pixmap each, drawn at many positions, as are rings of selected ones."""

from __future__ import annotations

from functools import lru_cache
from typing import cast

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap
from shiboken6 import wrapInstance

from lenslab.figures.styles import marker_colours
from lenslab.gui.widgets.lens_marker import marker_path

POINT_PX = 6.5
HOLLOW_PX = 1.4  # outline, in the colour of the lens; inside, the colour of the background


def empty_pixmap(reach: float, ratio: float) -> QPixmap:
    """A transparent square pixmap. reach: from its centre to its edge; ratio: device pixels per pixel."""
    side = round(2 * reach * ratio)
    picture = QPixmap(side, side)
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    return picture


def draw_markers(painter: QPainter, picture: QPixmap, places: np.ndarray) -> None:
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


@lru_cache(maxsize=512)
def shot_marker(name: str, colour: int, ground: int, ratio: float, hollow: bool) -> QPixmap:
    """The pixmap of a shot's marker. ground: background colour, of its outline or, if hollow, of its inside."""
    reach = POINT_PX / 2 + 1
    picture = empty_pixmap(reach, ratio)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(reach, reach)
    painter.scale(POINT_PX, POINT_PX)
    inside, outline = marker_colours(colour, ground, hollow=hollow)
    pen = QPen(QColor.fromRgb(outline), HOLLOW_PX if hollow else 1)
    pen.setCosmetic(True)
    painter.setPen(pen)
    painter.setBrush(QColor.fromRgb(inside))
    painter.drawPath(marker_path(name))
    painter.end()
    return picture
