"""The histogram of one shot, or of two superimposed, as smooth curves."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from lenslab.gui.common.style import Style
from lenslab.gui.inspector.scaled_image import CLIPPED
from lenslab.language import tr

Histogram = Sequence[float]
HEIGHT = 44
WIDEST = 360


class HistogramView(QWidget):
    """Draws the first histogram filled and the second as a line, from black on the left to white on the right."""

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        self.shown: tuple[Histogram | None, ...] = ()
        self._clipped = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(HEIGHT)
        self.setMaximumWidth(WIDEST)
        self.setAccessibleName(tr("Histogram"))
        self.setToolTip(tr("Histogram of the whole frame, from black to white"))
        style.changed.connect(self.update)

    def show_histograms(self, histograms: Sequence[Histogram | None], clipped: bool) -> None:
        """None: a shot that has no preview, or none yet. clipped: mark the right edge."""
        self.shown = tuple(histograms)
        self._clipped = clipped
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(256, HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:
        if not any(self.shown):
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        base = self.height() - 1.0
        painter.setPen(QPen(self._style.colour("line"), 1))
        painter.drawLine(QPointF(0, base + 0.5), QPointF(self.width(), base + 0.5))
        smooth = [smoothed(tuple(histogram)) if histogram else () for histogram in self.shown]
        highest = max((max(curve[1:-1], default=0.0) for curve in smooth if curve), default=0.0)
        for number, curve in enumerate(smooth):
            if not curve or highest <= 0:
                continue
            step = self.width() / len(curve)
            line = [
                QPointF((level + 0.5) * step, base - (base - 2) * min(share / highest, 1.0))
                for level, share in enumerate(curve)
            ]
            if number == 0:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(self._style.colour("scroll"))
                painter.drawPolygon(QPolygonF([QPointF(0, base), *line, QPointF(self.width(), base)]))
            else:
                painter.setPen(QPen(self._style.colour("accent"), 1.2))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawPolyline(QPolygonF(line))
        if self._clipped:
            painter.fillRect(self.width() - 3, 0, 3, self.height(), QColor(CLIPPED))


@lru_cache(maxsize=8)
def smoothed(histogram: tuple[float, ...]) -> tuple[float, ...]:
    """The histogram without the comb that encoding few levels leaves: each share spread over its neighbours.

    The same sum. The two ends stay as they are: what is black or clipped is no part of the curve.
    """
    first, *middle, last = histogram
    spread = [0.0] * len(middle)
    for level, share in enumerate(middle):
        for offset, weight in zip(range(-REACH, REACH + 1), WEIGHTS, strict=True):
            spread[min(max(level + offset, 0), len(middle) - 1)] += share * weight
    return (first, *spread, last)


def clipped_text(share: float) -> str:
    """How much of a frame is clipped: "3.1 % clipped". share: 0 to 1."""
    if share == 0:
        return tr("nothing clipped")
    return (
        tr("{share:.{which}g} % clipped", which=2 if share < 0.1 else 3, share=100 * share)
        if share >= 0.0001
        else tr("< 0.01 % clipped")
    )


SPREAD = 2.5  # standard deviation of the smoothing, levels
REACH = 8
_BELL = [math.exp(-0.5 * (offset / SPREAD) ** 2) for offset in range(-REACH, REACH + 1)]
WEIGHTS = [weight / sum(_BELL) for weight in _BELL]
