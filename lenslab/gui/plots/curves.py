"""One graphics item that draws all lines of a panel: bands, lines, points, and markers above the sharpest apertures.

Items of pyqtgraph's own, a fill, a curve and points for each line, take half as long again to draw and 60 ms a panel to
make (12 lenses), and their cosmetic pens are half as thick on a dense screen.
"""

from __future__ import annotations

import math
from itertools import starmap
from pathlib import Path
from typing import TypeAlias

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPixmap, QPolygonF, QTransform
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QGraphicsGridLayout,
    QGraphicsItem,
    QStyleOptionGraphicsItem,
    QWidget,
)

from lenslab.draw.colours import BAND_OPACITY, marker_colours
from lenslab.gui.plots.labels import FADED, DrawnCurve, LensLabel, PlotBox, mapped, paint_label
from lenslab.gui.widgets.lens_marks import lens_style, line_pen, marker_path
from lenslab.gui.widgets.style import Style, bold_font
from lenslab.values.types import LensGroup, Series

POINT_PX = 6.5
HOLLOW_PX = 1.4  # outline, in the colour of the lens; inside, the colour of the background
LINE_PX = 1.8
ABOVE_PX = 26.0
EDGE_PX = 6  # above and below the plot
MOST_BANDS = 12  # with more lenses only the highlighted lens shows its band: the others would merge into one grey
MARK = QPolygonF([QPointF(0.0, -0.25), QPointF(-0.16, -0.5), QPointF(0.16, -0.5)])  # a triangle above a point


Line: TypeAlias = LensGroup | int  # a lens of the shoot, or the place of another line among those of its panel


class CurvesItem(QGraphicsItem):
    """`show_series` sets what is drawn, `highlight` the lens that stands out."""

    def __init__(self, style: Style) -> None:
        super().__init__()
        self._style = style
        self.drawn: dict[Line, DrawnCurve] = {}
        self.bars = False  # whether each point has its interval as a bar; one that stands alone always has
        self.highlighted: LensGroup | None = None  # drawn prominently; None or a lens that is not here: all are alike
        self.hollow: frozenset[Path] = frozenset()  # shots that are drawn as hollow points
        self._bounds = QRectF()

    def show_series(self, series: dict[Line, Series], bounds: QRectF) -> None:
        """Draw these series. bounds: the full range of both axes."""
        self.prepareGeometryChange()
        self._bounds = bounds
        self.drawn = {line: DrawnCurve(line_series) for line, line_series in series.items()}

    def has_highlight(self) -> bool:
        """True if a lens is highlighted. Then all others are faded, and it is drawn on top."""
        return self.highlighted in self.drawn

    def is_highlighted(self, lens: LensGroup | None) -> bool:
        return lens is not None and lens == self.highlighted

    def boundingRect(self) -> QRectF:
        return self._bounds

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Draw in pixels, so that lines and markers keep their size at every zoom."""
        to_pixels = painter.transform()
        painter.resetTransform()
        for front in (False, True):
            lenses = [curve for line, curve in self.drawn.items() if (line == self.highlighted) is front]
            self._paint(painter, lenses, to_pixels, front)

    def _paint(self, painter: QPainter, lenses: list[DrawnCurve], to_pixels: QTransform, front: bool) -> None:
        """front: these are the highlighted lens."""
        dark, ground = self._style.dark, self._style.colour("window")
        share = FADED if self.has_highlight() and not front else 1.0  # opacity of the lenses' colours
        width, banded = 2.8 if front else LINE_PX, front or len(self.drawn) <= MOST_BANDS
        styles = [lens_style(curve.series.style, dark) for curve in lenses]
        colours = [_mixed(style.colour, ground.rgb(), share) for style in styles]
        painter.setPen(Qt.PenStyle.NoPen)
        for curve, style in zip(lenses, styles, strict=True):
            if banded and len(curve.band):
                pale = QColor(style.colour)
                pale.setAlphaF(BAND_OPACITY * (1.5 if dark else 1.0) * share)
                painter.setBrush(pale)
                painter.drawPolygon(_polygon(curve.band, to_pixels))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for curve, style, colour in zip(lenses, styles, colours, strict=True):
            painter.setPen(line_pen(style, colour, 1.1 * width / LINE_PX if curve.series.thin else width))
            if len(curve.line):
                painter.drawPolyline(_polygon(curve.line, to_pixels))
            if self.bars or len(curve.series.band) == 1:
                painter.setPen(QPen(colour, 1.2))
                for x, low, high in curve.series.band if curve.series.points else ():
                    painter.drawLine(to_pixels.map(QPointF(x, low)), to_pixels.map(QPointF(x, high)))
        for curve, style, colour in zip(lenses, styles, colours, strict=True):
            is_hollow = np.zeros(len(curve.shots), dtype=bool)
            is_hollow[curve.indices(self.hollow)] = True
            marker = QTransform.fromScale(POINT_PX, POINT_PX).map(marker_path(style.marker))
            for hollow in (False, True):
                inside, outline = marker_colours(colour.rgb(), ground.rgb(), hollow=hollow)
                painter.setPen(QPen(QColor.fromRgb(outline), HOLLOW_PX if hollow else 1))
                painter.setBrush(QColor.fromRgb(inside))
                for x, y in mapped(curve.shots[is_hollow == hollow], to_pixels).tolist():
                    painter.drawPath(marker.translated(x, y))
        painter.setPen(QPen(ground, 0.5))
        edge = to_pixels.mapRect(self._bounds).top() + ABOVE_PX / 2
        for curve, colour in zip(lenses, colours, strict=True):
            if curve.series.sweet_spot is not None:
                place = to_pixels.map(QPointF(*curve.series.sweet_spot))
                above = ABOVE_PX if place.y() > edge else -ABOVE_PX  # below the point, where a low plot has no room
                painter.setBrush(colour)
                painter.drawPolygon(QTransform.fromScale(abs(above), above).map(MARK).translated(place))


def _polygon(points: np.ndarray, to_pixels: QTransform) -> QPolygonF:
    x, y = mapped(points, to_pixels).T
    polygon: QPolygonF = pg.functions.arrayToQPolygonF(x, y)
    return polygon


def _mixed(colour: str, ground: int, share: float) -> QColor:
    """Blend a colour with the background: drawing it half transparent takes three times as long."""
    ours, theirs = QColor(colour), QColor.fromRgb(ground)
    channels = ((ours.red(), theirs.red()), (ours.green(), theirs.green()), (ours.blue(), theirs.blue()))
    return QColor(*(round(share * level + (1 - share) * other) for level, other in channels))


RING_PX = 6.5
NAME_PX = 15  # of a name at the end of an axis, may stand beyond it


class GridAxis(pg.AxisItem):  # type: ignore[misc]
    """An axis with grid lines; pyqtgraph would leave out the names at its ends."""

    def boundingRect(self) -> QRectF:
        bounds: QRectF = super().boundingRect()
        return bounds.adjusted(-NAME_PX, -NAME_PX, NAME_PX, NAME_PX)

    def setRange(self, mn: float, mx: float) -> None:
        """A hair more on both sides: limits that are rounded would leave out the ticks at the ends."""
        hair = 1e-9 * (mx - mn)
        super().setRange(mn - hair, mx + hair)


class PlotCanvas(pg.GraphicsView):  # type: ignore[misc]
    """Axes, grid and curves of a panel: drawn once and kept as a pixmap, so that moving the cursor over them is cheap.

    Without pyqtgraph's PlotItem, which takes most of its time for the widgets of a menu that is not offered here.
    """

    def __init__(self, style: Style, parent: QWidget) -> None:
        super().__init__(parent)
        self._style = style
        self.area = PlotBox()
        self.axes = {side: GridAxis(side) for side in ("left", "bottom")}
        whole = pg.GraphicsWidget()
        self._layout = QGraphicsGridLayout(whole)
        self._layout.setSpacing(0)
        self._layout.addItem(self.area, 0, 1)
        for side, row, column in (("left", 0, 0), ("bottom", 1, 1)):
            self.axes[side].enableAutoSIPrefix(False)
            self.axes[side].linkToView(self.area)
            self.axes[side].setGrid(255)
            self.axes[side].setZValue(-1000)  # its grid lies below the curves
            self._layout.addItem(self.axes[side], row, column)
        self.setCentralItem(whole)
        self.labels: tuple[LensLabel, ...] = ()
        self.curves = CurvesItem(style)
        self.area.addItem(self.curves, ignoreBounds=True)
        self.selected: frozenset[Path] = frozenset()  # the shots with rings
        self.band = QFrame(self.viewport())  # drawn with the mouse
        self.band.setObjectName("band")
        self.band.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.band.hide()
        self._picture: QPixmap | None = None
        self.scene().minDragTime = math.inf  # a click may take its time
        self.scene().setMoveDistance(QApplication.startDragDistance())
        # otherwise every small move redraws everything
        self.setViewportUpdateMode(self.ViewportUpdateMode.NoViewportUpdate)

    def sizeHint(self) -> QSize:
        """The same for all: with that of its scene, plots would keep the heights of a larger window."""
        size: QSize = self.minimumSizeHint()
        return size

    def set_right_margin(self, room: int) -> None:
        """Leave this many pixels to the right of the plot."""
        self._layout.setContentsMargins(0, EDGE_PX, room, EDGE_PX)

    def redraw(self) -> None:
        """Discard the pixmap and repaint."""
        self._picture = None
        self.viewport().update()

    def paintEvent(self, event: QPaintEvent) -> None:
        ratio = self.devicePixelRatioF()
        size = (QSizeF(self.viewport().size()) * ratio).toSize()
        if self._picture is None or self._picture.size() != size:
            self._picture = QPixmap(size)
            self._picture.setDevicePixelRatio(ratio)
            self._picture.fill(self.backgroundBrush().color())
            self._draw(self._picture)
        QPainter(self.viewport()).drawPixmap(0, 0, self._picture)

    def _draw(self, picture: QPixmap) -> None:
        room = self.viewport().rect()
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.render(painter, QRectF(room), room)
        for label in self.labels:
            stands_out = self.curves.is_highlighted(label.lens)
            faded = self.curves.has_highlight() and not stands_out
            paint_label(painter, label, self._style, bold_font(self.font()) if stands_out else self.font(), faded=faded)
        painter.setPen(QPen(self._style.colour("text"), 1.6))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        inside = self.area.room().adjusted(-1, -1, 1, 1)
        for curve in self.curves.drawn.values():
            for place in starmap(QPointF, self.area.places(curve.shots[curve.indices(self.selected)]).tolist()):
                if inside.contains(place):
                    painter.drawEllipse(place, RING_PX, RING_PX)  # whole, also at the edge of the plot
        painter.end()
