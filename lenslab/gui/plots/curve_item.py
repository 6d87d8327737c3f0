"""One graphics item that draws all lenses of a panel: bands, lines, shots, and markers above the sharpest apertures.

A separate pyqtgraph item for each part of each lens takes five times as long to draw.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from pathlib import Path

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF, QTransform
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from lenslab.gui.plots.hit_test import CurveReader
from lenslab.gui.plots.lens_labels import FADED
from lenslab.gui.plots.markers import draw_markers, shot_marker
from lenslab.gui.widgets.lens_marker import lens_style, line_pen
from lenslab.types import LensGroup, Series

BAND = 0.13
LINE_PX = 1.8
STANDS_OUT_PX = 2.8
ABOVE_PX = 26.0
MOST_BANDS = 12  # with more lenses only the highlighted lens shows its band: the others would merge into one grey
MARK = ((0.0, -0.25), (-0.16, -0.5), (0.16, -0.5))  # a triangle above a point, pointing down at it


class DrawnCurve:
    """Arrays for drawing one lens. shots, line, band (a closed outline): shape (n, 2), in axis units."""

    def __init__(self, series: Series) -> None:
        self.series = series
        self.reader = CurveReader(series)
        points = _pairs(series.points)
        drawn = np.isfinite(points).all(axis=1)
        self.shots = points[drawn]
        self.paths = [photo.path for photo, is_so in zip(series.photos, drawn, strict=True) if is_so]  # of those shots
        self.places = {path: place for place, path in enumerate(self.paths)}
        self.hollow = np.zeros(len(self.shots), dtype=bool)
        self.line = _array(series.line)
        upper, lower = [(x, y) for x, _, y in series.band], [(x, y) for x, y, _ in series.band]
        self.band = _array([*upper, *reversed(lower)])
        self.has_band = False

    def mark(self, paths: frozenset[Path]) -> None:
        """Draw these shots as hollow points, and no others."""
        self.hollow = np.array([path in paths for path in self.paths], dtype=bool)


class CurvesItem(QGraphicsItem):
    """`show_series` sets what is drawn, `highlight` the lens that stands out."""

    def __init__(self) -> None:
        super().__init__()
        self.drawn: dict[LensGroup, DrawnCurve] = {}
        self._highlighted: LensGroup | None = None
        self._hollow: frozenset[Path] = frozenset()
        self._dark = False
        self._ground = QColor()
        self._bounds = QRectF()

    def show_series(self, series: dict[LensGroup, Series], bounds: QRectF) -> None:
        """Draw these series. bounds: the full range of both axes."""
        self.prepareGeometryChange()
        self._bounds = bounds
        before, self.drawn = self.drawn, {}
        for lens, lens_series in series.items():
            known = before.get(lens)
            if known is None or known.series is not lens_series:  # to compare points would take longer than to draw
                known = DrawnCurve(lens_series)
                known.mark(self._hollow)
            self.drawn[lens] = known
        self.highlight(self._highlighted)

    def mark(self, paths: Collection[Path]) -> bool:
        """Draw these shots as hollow points; returns whether they are others than before."""
        changed = self._hollow != frozenset(paths)
        if changed:
            self._hollow = frozenset(paths)
            for curve in self.drawn.values():
                curve.mark(self._hollow)
        return changed

    def show_colours(self, dark: bool, ground: QColor) -> None:
        self._dark, self._ground = dark, ground

    def highlight(self, lens: LensGroup | None) -> None:
        """Draw one lens prominently and fade the others; None or a lens that is not here: all alike."""
        self._highlighted = lens
        many = len(self.drawn) > MOST_BANDS
        for group, curve in self.drawn.items():
            curve.has_band = bool(curve.series.band) and (group == lens or not many)

    def has_highlight(self) -> bool:
        """Whether a lens is highlighted. Then `paint` fades all lenses and `paint_highlighted` draws it on top."""
        return self._highlighted in self.drawn

    def is_highlighted(self, lens: LensGroup | None) -> bool:
        return lens is not None and lens == self._highlighted

    def boundingRect(self) -> QRectF:
        return self._bounds

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Draw in pixels, so that lines and markers keep their size at every zoom."""
        to_pixels = painter.transform()
        painter.resetTransform()
        self._paint(painter, list(self.drawn.values()), to_pixels, FADED if self.has_highlight() else 1.0)

    def paint_highlighted(self, painter: QPainter, to_pixels: QTransform) -> None:
        if self._highlighted in self.drawn:
            self._paint(painter, [self.drawn[self._highlighted]], to_pixels, 1.0, STANDS_OUT_PX)

    def _paint(
        self, painter: QPainter, lenses: list[DrawnCurve], to_pixels: QTransform, share: float, width: float = LINE_PX
    ) -> None:
        """share: opacity of the lenses' colours, 0 to 1."""
        ratio = painter.device().devicePixelRatioF()
        styles = [lens_style(curve.series.style, self._dark) for curve in lenses]
        colours = [_mixed(style.colour, self._ground.rgb(), share) for style in styles]
        painter.setPen(Qt.PenStyle.NoPen)
        for curve, style in zip(lenses, styles, strict=True):
            if curve.has_band:
                pale = QColor(style.colour)
                pale.setAlphaF(BAND * (1.5 if self._dark else 1.0) * share)
                painter.setBrush(pale)
                painter.drawPolygon(_polygon(curve.band, to_pixels))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for curve, style, colour in zip(lenses, styles, colours, strict=True):
            painter.setPen(line_pen(style, colour, width))
            painter.drawPolyline(_polygon(curve.line, to_pixels))
        for curve, style, colour in zip(lenses, styles, colours, strict=True):
            for hollow, shots in ((False, curve.shots[~curve.hollow]), (True, curve.shots[curve.hollow])):
                marker = shot_marker(style.marker, colour.rgb(), self._ground.rgb(), ratio, hollow)
                draw_markers(painter, marker, _mapped(shots, to_pixels))
        painter.setPen(QPen(self._ground, 0.5))
        for curve, colour in zip(lenses, colours, strict=True):
            if curve.series.sweet_spot is not None:
                place = to_pixels.map(QPointF(*curve.series.sweet_spot))
                painter.setBrush(colour)
                painter.drawPolygon(QPolygonF([place + QPointF(x, y) * ABOVE_PX for x, y in MARK]))


def _array(points: Sequence[tuple[float, float]]) -> np.ndarray:
    coordinates = _pairs(points)
    finite: np.ndarray = coordinates[np.isfinite(coordinates).all(axis=1)]
    return finite


def _pairs(points: Sequence[tuple[float, float]]) -> np.ndarray:
    return np.array(points, dtype=float).reshape(-1, 2)


def _mapped(points: np.ndarray, to_pixels: QTransform) -> np.ndarray:
    """Transform by scale and offset only: the axes are never rotated or sheared."""
    return points * (to_pixels.m11(), to_pixels.m22()) + (to_pixels.dx(), to_pixels.dy())


def _polygon(points: np.ndarray, to_pixels: QTransform) -> QPolygonF:
    x, y = _mapped(points, to_pixels).T
    polygon: QPolygonF = pg.functions.arrayToQPolygonF(x, y)
    return polygon


@lru_cache(maxsize=512)
def _mixed(colour: str, ground: int, share: float) -> QColor:
    """Blend a colour with the background: drawing it half transparent takes three times as long."""
    ours, theirs = QColor(colour), QColor.fromRgb(ground)
    channels = ((ours.red(), theirs.red()), (ours.green(), theirs.green()), (ours.blue(), theirs.blue()))
    return QColor(*(round(share * level + (1 - share) * other) for level, other in channels))
