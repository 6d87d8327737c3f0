"""All lenses of a panel as one item: bands, lines, shots, and the marks over their sweet spots.

One item that draws everything in a few passes: an item for each part of each lens takes pyqtgraph five times as long.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap, QPolygonF, QTransform
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from lenslab.gui.plots.hit_test import Readable
from lenslab.gui.plots.sprites import put, stamp
from lenslab.gui.session.curve_updater import Lens
from lenslab.gui.widgets.lens_marker import look, marker_path
from lenslab.types import Series

FADED = 0.18
BAND = 0.13
LINE_PX, STANDS_OUT_PX = 1.8, 2.8
POINT_PX = 6.5
ABOVE_PX = 26.0
MOST_BANDS = 12  # of more lenses, only the highlighted one's is shown: so many make one grey
MARK = ((0.0, -0.25), (-0.16, -0.5), (0.16, -0.5))  # hangs over a place, its tip towards it


class OnPlot:
    """A lens as it is drawn now. shots, line, band (its outline): (n, 2), in units of the axes."""

    def __init__(self, series: Series) -> None:
        self.series = series
        self.readable = Readable(series)
        self.shots = _array(series.points)
        self.line = _array(series.line)
        upper, lower = [(x, y) for x, _, y in series.band], [(x, y) for x, y, _ in series.band]
        self.band = _array([*upper, *reversed(lower)])
        self.has_band = False


class Curves(QGraphicsItem):
    """`show_series` says what is drawn, `highlight` which lens stands out."""

    def __init__(self) -> None:
        super().__init__()
        self._on_plot: dict[Lens, OnPlot] = {}
        self._highlighted: Lens | None = None
        self._dark = False
        self._ground = QColor()
        self._bounds = QRectF()

    def show_series(self, series: dict[Lens, Series], bounds: QRectF) -> None:
        """bounds: what of the axes is ever shown."""
        self.prepareGeometryChange()
        self._bounds = bounds
        before, self._on_plot = self._on_plot, {}
        for lens, one in series.items():
            known = before.get(lens)
            self._on_plot[lens] = known if known is not None and known.series == one else OnPlot(one)
        self.highlight(self._highlighted)

    def show_colours(self, dark: bool, ground: QColor) -> None:
        self._dark, self._ground = dark, ground

    def highlight(self, lens: Lens | None) -> None:
        """Let one lens stand out, the others fade; None, or one that is not here: all alike."""
        self._highlighted = lens
        many = len(self._on_plot) > MOST_BANDS
        for own, one in self._on_plot.items():
            one.has_band = bool(one.series.band) and (own == lens or not many)

    def faded(self) -> bool:
        """Whether a lens stands out: `paint` draws all faded then, and `paint_highlighted` that one over them."""
        return self._highlighted in self._on_plot

    def lenses(self) -> dict[Lens, OnPlot]:
        """Those that are drawn."""
        return self._on_plot

    def boundingRect(self) -> QRectF:
        return self._bounds

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """In pixels: lines and markers are as wide wherever one zooms."""
        to_pixels = painter.transform()
        painter.resetTransform()
        self._paint(painter, list(self._on_plot.values()), to_pixels, FADED if self.faded() else 1.0)

    def paint_highlighted(self, painter: QPainter, to_pixels: QTransform) -> None:
        if self._highlighted in self._on_plot:
            self._paint(painter, [self._on_plot[self._highlighted]], to_pixels, 1.0, STANDS_OUT_PX)

    def _paint(
        self, painter: QPainter, lenses: list[OnPlot], to_pixels: QTransform, share: float, width: float = LINE_PX
    ) -> None:
        """share: how much of its colour is left to a lens."""
        ratio = painter.device().devicePixelRatioF()
        looks = [look(one.series.style, self._dark) for one in lenses]
        colours = [_mixed(chosen.colour, self._ground.rgb(), share) for chosen in looks]
        painter.setPen(Qt.PenStyle.NoPen)
        for one, chosen in zip(lenses, looks, strict=True):
            if one.has_band:
                pale = QColor(chosen.colour)
                pale.setAlphaF(BAND * (1.5 if self._dark else 1.0) * share)
                painter.setBrush(pale)
                painter.drawPolygon(_polygon(one.band, to_pixels))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for one, chosen, colour in zip(lenses, looks, colours, strict=True):
            pen = QPen(colour, width)
            if chosen.dash:
                pen.setDashPattern(list(chosen.dash))
            painter.setPen(pen)
            painter.drawPolyline(_polygon(one.line, to_pixels))
        for one, chosen, colour in zip(lenses, looks, colours, strict=True):
            marker = _marker(chosen.marker, colour.rgb(), self._ground.rgb(), ratio)
            put(painter, marker, _mapped(one.shots, to_pixels))
        painter.setPen(QPen(self._ground, 0.5))
        for one, colour in zip(lenses, colours, strict=True):
            if one.series.sweet_spot is not None:
                place = to_pixels.map(QPointF(*one.series.sweet_spot))
                painter.setBrush(colour)
                painter.drawPolygon(QPolygonF([place + QPointF(x, y) * ABOVE_PX for x, y in MARK]))


def _array(points: Sequence[tuple[float, float]]) -> np.ndarray:
    found = np.array(points, dtype=float).reshape(-1, 2)
    return found[np.isfinite(found).all(axis=1)]


def _mapped(points: np.ndarray, to_pixels: QTransform) -> np.ndarray:
    """Axes are neither turned nor bent."""
    return points * (to_pixels.m11(), to_pixels.m22()) + (to_pixels.dx(), to_pixels.dy())


def _polygon(points: np.ndarray, to_pixels: QTransform) -> QPolygonF:
    x, y = _mapped(points, to_pixels).T
    polygon: QPolygonF = pg.functions.arrayToQPolygonF(x, y)
    return polygon


@lru_cache(maxsize=512)
def _mixed(colour: str, ground: int, share: float) -> QColor:
    """What fades is mixed with the ground: drawn half transparent it takes three times as long."""
    ours, theirs = QColor(colour).getRgb(), QColor.fromRgb(ground).getRgb()  # type: ignore[misc]
    return QColor(*(round(share * one + (1 - share) * other) for one, other in zip(ours, theirs, strict=True)))


@lru_cache(maxsize=512)
def _marker(name: str, colour: int, ground: int, ratio: float) -> QPixmap:
    """A shot's marker, drawn once; ground: the colour it is set off from the line with."""
    reach = POINT_PX / 2 + 1
    picture = stamp(reach, ratio)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(reach, reach)
    painter.scale(POINT_PX, POINT_PX)
    pen = QPen(QColor.fromRgb(ground), 1)
    pen.setCosmetic(True)
    painter.setPen(pen)
    painter.setBrush(QColor.fromRgb(colour))
    painter.drawPath(marker_path(name))
    painter.end()
    return picture
