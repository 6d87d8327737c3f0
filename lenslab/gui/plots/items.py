"""One lens in one panel as pyqtgraph draws it: band, line, shots, and the mark over its sweet spot."""

from __future__ import annotations

from functools import cache

import pyqtgraph as pg
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen, QPixmap, QPolygonF
from PySide6.QtWidgets import QGraphicsPathItem, QWidget

from lenslab.gui.markers import look, marker_path
from lenslab.gui.plots.reading import Readable
from lenslab.types import Series

FADED = 0.18
BAND = 0.13
POINT_PX = 6.5
ABOVE_PX = 26.0
MOST_BANDS = 12  # of more lenses, only the highlighted one's is shown: so many make one grey


class NamesOnly(pg.AxisItem):
    """An axis of names without lines: the grid is drawn behind the curves, and ticks of no length would be dots."""

    def drawPicture(self, painter: QPainter, axis: object, ticks: object, names: object) -> None:
        super().drawPicture(painter, axis, [], names)


class Canvas(pg.PlotWidget):
    """Draws its curves once and keeps the picture: what moves over them with the mouse costs nothing then."""

    def __init__(self, parent: QWidget) -> None:
        sides = {side: NamesOnly(side) for side in ("left", "bottom")}
        super().__init__(parent, enableMenu=False, axisItems=sides)
        self._picture: QPixmap | None = None
        self.setViewportUpdateMode(self.ViewportUpdateMode.NoViewportUpdate)  # else all is drawn for every small move

    def draw_again(self) -> None:
        """Something of the curves has changed."""
        self._picture = None
        self.viewport().update()

    def paintEvent(self, event: QPaintEvent) -> None:
        room = self.viewport().rect()
        ratio = self.devicePixelRatioF()
        if self._picture is None or self._picture.deviceIndependentSize().toSize() != room.size():
            self._picture = QPixmap(room.size() * ratio)
            self._picture.setDevicePixelRatio(ratio)
            self._picture.fill(self.backgroundBrush().color())
            painter = QPainter(self._picture)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self.render(painter, QRectF(room), room)
            painter.end()
        painter = QPainter(self.viewport())
        painter.drawPixmap(0, 0, self._picture)
        painter.end()


class LensItems:
    """One lens in one panel: band, line, shots, sweet spot."""

    def __init__(self, plot: pg.PlotWidget) -> None:
        self._band = QGraphicsPathItem()
        self._band.setPen(QPen(Qt.PenStyle.NoPen))
        self._line = pg.PlotCurveItem(antialias=True)
        self._points = pg.ScatterPlotItem(pxMode=True, antialias=True)
        self._sweet_spot = pg.ScatterPlotItem(pxMode=True, antialias=True)
        self._items = (self._band, self._line, self._points, self._sweet_spot)
        self._series: Series | None = None
        self.readable: Readable | None = None
        self._pen = QPen()
        for depth, item in enumerate(self._items):
            item.setZValue(depth * 10 - 10)
            plot.getPlotItem().vb.addItem(item, ignoreBounds=True)

    def remove(self, plot: pg.PlotWidget) -> None:
        for item in self._items:
            plot.getPlotItem().vb.removeItem(item)

    def forget(self) -> None:
        """Draw again even what has not changed."""
        self._series = None

    def draw(self, series: Series, dark: bool, background: QColor) -> None:
        if series == self._series:
            return
        self._series = series
        self.readable = Readable(series)
        chosen = look(series.style, dark)
        colour = QColor(chosen.colour)
        self._pen = pg.mkPen(colour, width=1.8, dash=list(chosen.dash) or None)
        self._line.setData(self.readable.line_x, self.readable.line_y)
        self._line.setPen(self._pen)
        pale = QColor(colour)
        pale.setAlphaF(BAND * (1.5 if dark else 1.0))
        self._band.setBrush(pale)
        self._band.setPath(band_path(series.band))
        self._points.setData(
            x=self.readable.x,
            y=[y for _, y in series.points],
            size=POINT_PX,
            symbol=marker_path(chosen.marker),
            brush=colour,
            pen=pg.mkPen(background, width=1),
        )
        best = [series.sweet_spot] if series.sweet_spot is not None else []
        self._sweet_spot.setData(
            x=[x for x, _ in best],
            y=[y for _, y in best],
            size=ABOVE_PX,
            symbol=above_path(),
            brush=colour,
            pen=pg.mkPen(background, width=0.5),
        )

    def opacity(self) -> float:
        return float(self._line.opacity())

    def sweet_spot(self) -> tuple[float, float] | None:
        """Where the mark hangs."""
        return self._series.sweet_spot if self._series is not None else None

    def has_band(self) -> bool:
        """Whether it is to be seen."""
        return self._band.isVisible() and not self._band.path().isEmpty()

    def stand_out(self, stands_out: bool, faded: bool, band: bool) -> None:
        for depth, item in enumerate(self._items):
            item.setOpacity(FADED if faded else 1.0)
            item.setZValue(depth * 10 - 10 + (5 if stands_out else 0))
        self._band.setVisible(band)
        pen = QPen(self._pen)
        if stands_out:
            pen.setWidthF(2.8)
        self._line.setPen(pen)


def band_path(band: tuple[tuple[float, float, float], ...]) -> QPainterPath:
    """The area between lower and upper."""
    path = QPainterPath()
    if len(band) > 1:
        path.moveTo(band[0][0], band[0][2])
        for x, _, upper in band[1:]:
            path.lineTo(x, upper)
        for x, lower, _ in reversed(band):
            path.lineTo(x, lower)
        path.closeSubpath()
    return path


@cache
def above_path() -> QPainterPath:
    """A small triangle that hangs over a place, its tip towards it."""
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(0, -0.25), QPointF(-0.16, -0.5), QPointF(0.16, -0.5)]))
    path.closeSubpath()
    return path
