"""The drawing area of a panel: axes, grid and curves, cached as a pixmap while only the mouse moves."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsGridLayout, QWidget

from lenslab.gui.common.style import Style, bold_font
from lenslab.gui.plots.curve_item import CurvesItem
from lenslab.gui.plots.lens_labels import LensLabel, paint_label
from lenslab.gui.plots.markers import draw_markers, empty_pixmap
from lenslab.types import LensGroup

RING_PX = 6.5


class LabelAxis(pg.AxisItem):  # type: ignore[misc]
    """An axis with labels but no tick marks: the grid shows the positions, and ticks of zero length would be dots."""

    def drawPicture(self, painter: QPainter, axis: object, ticks: object, names: object) -> None:
        super().drawPicture(painter, axis, [], names)


class PlotCanvas(pg.GraphicsView):  # type: ignore[misc]
    """Draws its curves once and keeps the pixmap, so that moving the cursor over them is cheap.

    Without pyqtgraph's PlotItem, which takes most of its time for the widgets of a menu that is not offered here.
    """

    def __init__(self, style: Style, parent: QWidget) -> None:
        super().__init__(parent)
        self._style = style
        self.area = pg.ViewBox(enableMenu=False, enableMouse=False, defaultPadding=0)
        self.axes = {side: LabelAxis(side) for side in ("left", "bottom")}
        self._arrange()
        self.labels: tuple[LensLabel, ...] = ()
        self.curves = CurvesItem()
        self.area.addItem(self.curves, ignoreBounds=True)
        self._pictures: dict[
            bool, QPixmap
        ] = {}  # key: whether all lenses are faded, ready for one to be drawn over them
        self.rings: np.ndarray = np.empty((0, 2))  # their centres, pixels
        self._ring_colour = QColor()
        self.setViewportUpdateMode(
            self.ViewportUpdateMode.NoViewportUpdate
        )  # otherwise every small move redraws everything

    def _arrange(self) -> None:
        """The axes to the left of the plot and below it."""
        whole = pg.GraphicsWidget()
        self._layout = QGraphicsGridLayout(whole)
        self._layout.setSpacing(0)
        self._layout.addItem(self.area, 0, 1)
        for side, row, column in (("left", 0, 0), ("bottom", 1, 1)):
            self.axes[side].enableAutoSIPrefix(False)
            self.axes[side].linkToView(self.area)
            self.axes[side].setZValue(0.5)  # above the curves
            self._layout.addItem(self.axes[side], row, column)
        self.setCentralItem(whole)

    def set_right_margin(self, room: int) -> None:
        """Leave this many pixels to the right of the plot."""
        self._layout.setContentsMargins(0, 6, room, 6)

    def redraw(self) -> None:
        """Discard the cached pixmaps and repaint."""
        self._pictures.clear()
        self.viewport().update()

    def highlight(self, lens: LensGroup | None) -> None:
        """Draw one lens prominently; None: all alike."""
        self.curves.highlight(lens)
        self.viewport().update()

    def set_rings(self, places: np.ndarray, colour: QColor) -> None:
        """Draw rings at these positions, shape (n, 2), in pixels."""
        self.rings, self._ring_colour = places, colour
        self.redraw()

    def set_labels(self, labels: Sequence[LensLabel]) -> None:
        """Name the lenses beside their curves."""
        if self.labels != tuple(labels):
            self.labels = tuple(labels)
            self.redraw()

    def paintEvent(self, event: QPaintEvent) -> None:
        has_highlight, ratio = self.curves.has_highlight(), self.devicePixelRatioF()
        picture = self._pictures.get(has_highlight)
        if picture is None or picture.size() != (QSizeF(self.viewport().size()) * ratio).toSize():
            picture = self._pictures[has_highlight] = self._drawn(ratio, has_highlight)
        painter = QPainter(self.viewport())
        painter.drawPixmap(0, 0, picture)
        if has_highlight:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setClipRect(self.area.sceneBoundingRect())
            self.curves.paint_highlighted(painter, self.area.childGroup.sceneTransform() * self.viewportTransform())
            painter.setClipping(False)
            for label in self.labels:
                if self.curves.is_highlighted(label.lens):
                    painter.fillRect(label.box.adjusted(-2, 0, 0, 0), self.backgroundBrush().color())
                    paint_label(painter, label, self._style, bold_font(self.font()))
        painter.end()

    def _drawn(self, ratio: float, faded: bool) -> QPixmap:
        room = self.viewport().rect()
        picture = QPixmap((QSizeF(room.size()) * ratio).toSize())
        picture.setDevicePixelRatio(ratio)
        picture.fill(self.backgroundBrush().color())
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.render(painter, QRectF(room), room)
        for label in self.labels:
            paint_label(painter, label, self._style, self.font(), faded=faded)
        if len(self.rings):
            beyond = RING_PX + 1.5
            painter.setClipRect(self.area.sceneBoundingRect().adjusted(-beyond, -beyond, beyond, beyond))
            draw_markers(painter, self._draw_ring(beyond, ratio), self.rings)
        painter.end()
        return picture

    def _draw_ring(self, reach: float, ratio: float) -> QPixmap:
        picture = empty_pixmap(reach, ratio)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self._ring_colour, 1.6))
        painter.drawEllipse(QPointF(reach, reach), RING_PX, RING_PX)
        painter.end()
        return picture
