"""The histogram of one shot, or of two superimposed."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from lenslab.gui.inspector.image_view import CLIPPED
from lenslab.gui.style import Style

Histogram = Sequence[float]
HEIGHT = 44
WIDEST = 360


class HistogramView(QWidget):
    """Draws the first histogram filled and the second as a line, from black on the left to white on the right."""

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        self._shown: tuple[Histogram | None, ...] = ()
        self._clipped = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(HEIGHT)
        self.setMaximumWidth(WIDEST)
        self.setAccessibleName("Histogram")
        self.setToolTip("Histogram of the exposed frame, from black to white")
        style.changed.connect(self.update)

    def show_histograms(self, histograms: Sequence[Histogram | None], clipped: bool) -> None:
        """None stands for a shot that has no preview, or none yet. clipped: mark the right edge."""
        self._shown = tuple(histograms)
        self._clipped = clipped
        self.update()

    def shown(self) -> tuple[Histogram | None, ...]:
        return self._shown

    def sizeHint(self) -> QSize:
        return QSize(256, HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:
        if not any(self._shown):
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        base = self.height() - 1.0
        painter.setPen(QPen(self._style.colour("line"), 1))
        painter.drawLine(QPointF(0, base + 0.5), QPointF(self.width(), base + 0.5))
        highest = max((max(one[1:-1], default=0.0) for one in self._shown if one), default=0.0)
        for number, one in enumerate(self._shown):
            if not one or highest <= 0:
                continue
            step = self.width() / len(one)
            line = [
                QPointF((at + 0.5) * step, base - (base - 2) * min(share / highest, 1.0))
                for at, share in enumerate(one)
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
