"""Where a panel is drawn: axes, grid and curves, kept as a picture while only the mouse moves."""

from __future__ import annotations

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QWidget

from lenslab.gui.plots.curve_item import Curves
from lenslab.gui.plots.sprites import put, stamp
from lenslab.gui.session.curve_updater import Lens

RING_PX = 6.5


class NamesOnly(pg.AxisItem):
    """An axis of names without lines: the grid is drawn behind the curves, and ticks of no length would be dots."""

    def drawPicture(self, painter: QPainter, axis: object, ticks: object, names: object) -> None:
        super().drawPicture(painter, axis, [], names)


class Canvas(pg.PlotWidget):
    """Draws its curves once and keeps the picture: what moves over them with the mouse costs nothing then."""

    def __init__(self, parent: QWidget) -> None:
        sides = {side: NamesOnly(side) for side in ("left", "bottom")}
        super().__init__(parent, enableMenu=False, axisItems=sides)
        self.curves = Curves()
        self.getPlotItem().vb.addItem(self.curves, ignoreBounds=True)
        self._pictures: dict[bool, QPixmap] = {}  # by whether all lenses are faded, for one to be drawn over them
        self._rings: np.ndarray = np.empty((0, 2))
        self._ring_colour = QColor()
        self.setViewportUpdateMode(self.ViewportUpdateMode.NoViewportUpdate)  # else all is drawn for every small move

    def draw_again(self) -> None:
        """Something of the curves has changed."""
        self._pictures.clear()
        self.viewport().update()

    def highlight(self, lens: Lens | None) -> None:
        """Let one lens stand out."""
        self.curves.highlight(lens)
        self.viewport().update()

    def ring(self, places: np.ndarray, colour: QColor) -> None:
        """Rings around these places, (n, 2) in pixels."""
        self._rings, self._ring_colour = places, colour
        self.draw_again()

    def rings(self) -> list[tuple[float, float]]:
        """Where they are."""
        return [(float(x), float(y)) for x, y in self._rings]

    def paintEvent(self, event: QPaintEvent) -> None:
        faded, ratio = self.curves.faded(), self.devicePixelRatioF()
        picture = self._pictures.get(faded)
        if picture is None or picture.size() != (QSizeF(self.viewport().size()) * ratio).toSize():
            picture = self._pictures[faded] = self._drawn(ratio)
        painter = QPainter(self.viewport())
        painter.drawPixmap(0, 0, picture)
        if faded:
            view = self.getPlotItem().vb
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setClipRect(view.sceneBoundingRect())
            self.curves.paint_highlighted(painter, view.childGroup.sceneTransform() * self.viewportTransform())
        painter.end()

    def _drawn(self, ratio: float) -> QPixmap:
        room = self.viewport().rect()
        picture = QPixmap((QSizeF(room.size()) * ratio).toSize())
        picture.setDevicePixelRatio(ratio)
        picture.fill(self.backgroundBrush().color())
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.render(painter, QRectF(room), room)
        if len(self._rings):
            beyond = RING_PX + 1.5
            painter.setClipRect(self.getPlotItem().vb.sceneBoundingRect().adjusted(-beyond, -beyond, beyond, beyond))
            put(painter, self._ring(beyond, ratio), self._rings)
        painter.end()
        return picture

    def _ring(self, reach: float, ratio: float) -> QPixmap:
        picture = stamp(reach, ratio)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self._ring_colour, 1.6))
        painter.drawEllipse(QPointF(reach, reach), RING_PX, RING_PX)
        painter.end()
        return picture
