"""What moves over the curves with the mouse: the cursor with what it reads, the shot it means, selected shots."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from lenslab.gui.markers import look
from lenslab.gui.style import Style, tabular
from lenslab.gui.swatch import paint_swatch

ASIDE = 12  # of the cursor
PAD = 8
SWATCH = 18
NAME_PX = 150
RING_PX = 6.5


@dataclass(frozen=True, slots=True)
class Line:
    """A lens at the cursor. style: a Series.style."""

    style: int
    name: str
    value: str
    bold: bool = False


@dataclass(frozen=True, slots=True)
class Tip:
    """Words on what is under the mouse, and where that is."""

    style: int
    lens: str
    what: str
    value: str
    at: QPointF


class Overlay(QWidget):
    """Paints over a plot, and is not there for the mouse."""

    def __init__(self, style: Style, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._style = style
        self.room = QRectF()  # the plot without its axes
        self.cursor_x: float | None = None
        self.heading = ""  # what the cursor stands at
        self.lines: tuple[Line, ...] = ()
        self.tip: Tip | None = None
        self.selected: tuple[QPointF, ...] = ()

    def shows(self, cursor_x: float | None, heading: str, lines: Sequence[Line], tip: Tip | None) -> None:
        """cursor_x: in pixels; None: no cursor."""
        self.cursor_x, self.heading, self.lines, self.tip = cursor_x, heading, tuple(lines), tip
        self.update()

    def text(self) -> str:
        """All that is to be read here."""
        tip = (self.tip.lens, self.tip.what, self.tip.value) if self.tip is not None else ()
        return "\n".join(filter(None, (self.heading, *(f"{line.name} {line.value}" for line in self.lines), *tip)))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setClipRect(self.room.adjusted(-RING_PX, -RING_PX, RING_PX, RING_PX))
        for place in self.selected:
            self._ring(painter, place, self._style.colour("text"), 1.6)
        if self.cursor_x is not None and self.room.left() <= self.cursor_x <= self.room.right():
            pen = QPen(self._style.colour("muted"), 1)
            pen.setDashPattern([4, 3])
            painter.setPen(pen)
            x = round(self.cursor_x) + 0.5
            painter.drawLine(QPointF(x, self.room.top()), QPointF(x, self.room.bottom()))
            if self.heading or self.lines:
                self._readout(painter, self.cursor_x)
        if self.tip is not None:
            self._ring(painter, self.tip.at, self._style.colour("text"), 1.2)
            self._tip(painter, self.tip)

    def _ring(self, painter: QPainter, place: QPointF, colour: QColor, width: float) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(colour, width))
        painter.drawEllipse(place, RING_PX, RING_PX)

    def _readout(self, painter: QPainter, x: float) -> None:
        """Beside the cursor, on the side away from the words on what is under the mouse."""
        font, bold = tabular(self.font()), tabular(self.font())
        bold.setWeight(QFont.Weight.DemiBold)
        metrics, bold_metrics = QFontMetrics(font), QFontMetrics(bold)
        high = metrics.height() + 2
        rows = max(1, int((self.room.height() - 2 * PAD) / high) - (1 if self.heading else 0))
        shown = self.lines if len(self.lines) <= rows else self.lines[: rows - 1]
        more = f"and {len(self.lines) - len(shown)} more" if len(shown) < len(self.lines) else ""
        names = [metrics.elidedText(line.name, Qt.TextElideMode.ElideMiddle, NAME_PX) for line in shown]
        name_wide = max((bold_metrics.horizontalAdvance(name) for name in names), default=0)
        value_wide = max((bold_metrics.horizontalAdvance(line.value) for line in shown), default=0)
        wide = max(
            SWATCH + PAD + name_wide + PAD + value_wide if shown else 0,
            bold_metrics.horizontalAdvance(self.heading),
            metrics.horizontalAdvance(more),
        )
        tall = high * (len(shown) + bool(more) + bool(self.heading))
        box = QRectF(0, self.room.top() + 2, wide + 2 * PAD, tall + PAD)
        box.moveLeft(x - ASIDE - box.width() if x - ASIDE - box.width() > self.room.left() else x + ASIDE)
        if self.tip is None and x + ASIDE + box.width() < self.room.right():
            box.moveLeft(x + ASIDE)
        self._paper(painter, box)
        top = box.top() + PAD / 2
        inside = QRectF(box.left() + PAD, top, wide, high)
        if self.heading:
            self._write(painter, inside, self.heading, bold)
            inside.translate(0, high)
        for line, name in zip(shown, names, strict=True):
            swatch = QRectF(inside.left(), inside.center().y() - 6, SWATCH, 12)
            paint_swatch(painter, swatch, look(line.style, self._style.dark))
            used = bold if line.bold else font
            self._write(painter, inside.adjusted(SWATCH + PAD, 0, 0, 0), name, used)
            self._write(painter, inside, line.value, used, right=True)
            inside.translate(0, high)
        if more:
            self._write(painter, inside, more, font, muted=True)

    def _tip(self, painter: QPainter, tip: Tip) -> None:
        font, bold = tabular(self.font()), tabular(self.font())
        bold.setWeight(QFont.Weight.DemiBold)
        metrics, bold_metrics = QFontMetrics(font), QFontMetrics(bold)
        lens = bold_metrics.elidedText(tip.lens, Qt.TextElideMode.ElideMiddle, 2 * NAME_PX)
        what = metrics.elidedText(tip.what, Qt.TextElideMode.ElideMiddle, 2 * NAME_PX)
        wide = max(
            SWATCH + PAD + bold_metrics.horizontalAdvance(lens),
            metrics.horizontalAdvance(what),
            bold_metrics.horizontalAdvance(tip.value),
        )
        high = metrics.height() + 2
        box = QRectF(tip.at.x() + ASIDE, tip.at.y() + ASIDE, wide + 2 * PAD, 3 * high + PAD)
        if box.right() > self.room.right():
            box.moveRight(tip.at.x() - ASIDE)
        if box.bottom() > self.room.bottom():
            box.moveBottom(max(tip.at.y() - ASIDE, self.room.top() + box.height()))
        self._paper(painter, box)
        inside = QRectF(box.left() + PAD, box.top() + PAD / 2, wide, high)
        swatch = QRectF(inside.left(), inside.center().y() - 6, SWATCH, 12)
        paint_swatch(painter, swatch, look(tip.style, self._style.dark))
        self._write(painter, inside.adjusted(SWATCH + PAD, 0, 0, 0), lens, bold)
        self._write(painter, inside.translated(0, high), what, font, muted=True)
        self._write(painter, inside.translated(0, 2 * high), tip.value, bold)

    def _paper(self, painter: QPainter, box: QRectF) -> None:
        ground = self._style.colour("raised")
        ground.setAlphaF(0.94)
        painter.setPen(QPen(self._style.colour("line"), 1))
        painter.setBrush(ground)
        painter.drawRoundedRect(box.toAlignedRect().toRectF().adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)

    def _write(
        self, painter: QPainter, box: QRectF, text: str, font: QFont, *, right: bool = False, muted: bool = False
    ) -> None:
        painter.setFont(font)
        painter.setPen(self._style.colour("muted" if muted else "text"))
        side = Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft
        painter.drawText(box, side | Qt.AlignmentFlag.AlignVCenter, text)
