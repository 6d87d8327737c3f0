"""What moves over the curves with the mouse: the cursor with what it reads, the shot it means, selected shots."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from lenslab.gui.plots.canvas import RING_PX
from lenslab.gui.plots.label_placement import ASIDE, beside, near
from lenslab.gui.style import Style, tabular
from lenslab.gui.widgets.lens_marker import look
from lenslab.gui.widgets.lens_swatch import paint_swatch

PAD = 8
SWATCH = 18
NAME_PX, LEAST_NAME_PX = 220, 64
TIP_PX = 300


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
    more: str = ""


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
        self.crowd = np.empty((0, 2))  # in pixels, where shots and curves are: words keep clear of them
        self.words_at = QRectF()  # where those of the cursor are
        self._side = 0  # where the words of the cursor were last: they do not jump about

    def shows(self, cursor_x: float | None, heading: str, lines: Sequence[Line], tip: Tip | None) -> None:
        """cursor_x: in pixels; None: no cursor."""
        self.cursor_x, self.heading, self.lines, self.tip = cursor_x, heading, tuple(lines), tip
        self.update()

    def text(self) -> str:
        """All that is to be read here."""
        tip = (self.tip.lens, self.tip.what, self.tip.value, self.tip.more) if self.tip is not None else ()
        return "\n".join(filter(None, (self.heading, *(f"{line.name} {line.value}" for line in self.lines), *tip)))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.cursor_x is not None and self.room.left() <= self.cursor_x <= self.room.right():
            pen = QPen(self._style.colour("muted"), 1)
            pen.setDashPattern([4, 3])
            painter.setPen(pen)
            x = round(self.cursor_x) + 0.5
            painter.drawLine(QPointF(x, self.room.top()), QPointF(x, self.room.bottom()))
        taken = QRectF()
        if self.tip is not None:
            self._ring(painter, self.tip.at)
            taken = self._tip(painter, self.tip)
        if self.cursor_x is not None and (self.heading or self.lines):
            self._readout(painter, self.cursor_x, taken)

    def _ring(self, painter: QPainter, place: QPointF) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(self._style.colour("text"), 1.2))
        painter.drawEllipse(place, RING_PX, RING_PX)

    def _readout(self, painter: QPainter, x: float, taken: QRectF) -> None:
        """Beside the cursor, clear of the words on what is under the mouse and, where it can be, of the curves."""
        font, bold = tabular(self.font()), tabular(self.font())
        bold.setWeight(QFont.Weight.DemiBold)
        metrics, bold_metrics = QFontMetrics(font), QFontMetrics(bold)
        high = metrics.height() + 2
        rows = max(1, int((self.room.height() - 2 * PAD) / high) - (1 if self.heading else 0))
        shown = shortened(self.lines, rows)
        more = f"and {len(self.lines) - len(shown)} more" if len(shown) < len(self.lines) else ""
        value_wide = max((bold_metrics.horizontalAdvance(line.value) for line in shown), default=0)
        beside_it = max(x - self.room.left(), self.room.right() - x) - ASIDE - 2 * PAD
        most = int(min(max(beside_it - SWATCH - 2 * PAD - value_wide, LEAST_NAME_PX), NAME_PX))
        wanted = [line.name for line in shown]
        if any(bold_metrics.horizontalAdvance(name) > most for name in wanted):
            wanted = telling(wanted)
        names = [bold_metrics.elidedText(name, Qt.TextElideMode.ElideMiddle, most) for name in wanted]
        name_wide = max((bold_metrics.horizontalAdvance(name) for name in names), default=0)
        wide = max(
            SWATCH + PAD + name_wide + PAD + value_wide if shown else 0,
            bold_metrics.horizontalAdvance(self.heading),
            metrics.horizontalAdvance(more),
        )
        tall = high * (len(shown) + bool(more) + bool(self.heading))
        size = QSizeF(wide + 2 * PAD, tall + PAD)
        found = beside(x, size, self.room, taken, self.crowd, last=self._side)
        if found is None:
            return
        self.words_at, self._side = found
        box = self.words_at
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

    def _tip(self, painter: QPainter, tip: Tip) -> QRectF:
        """Where it is then."""
        font, bold = tabular(self.font()), tabular(self.font())
        bold.setWeight(QFont.Weight.DemiBold)
        metrics, bold_metrics = QFontMetrics(font), QFontMetrics(bold)
        lens = bold_metrics.elidedText(tip.lens, Qt.TextElideMode.ElideMiddle, TIP_PX)
        what = metrics.elidedText(tip.what, Qt.TextElideMode.ElideMiddle, TIP_PX)
        wide = max(
            SWATCH + PAD + bold_metrics.horizontalAdvance(lens),
            metrics.horizontalAdvance(what),
            bold_metrics.horizontalAdvance(tip.value),
            metrics.horizontalAdvance(tip.more),
        )
        high = metrics.height() + 2
        rows = 4 if tip.more else 3
        box = near(tip.at, QSizeF(wide + 2 * PAD, rows * high + PAD), QRectF(self.rect()), self.crowd)
        self._paper(painter, box)
        inside = QRectF(box.left() + PAD, box.top() + PAD / 2, wide, high)
        swatch = QRectF(inside.left(), inside.center().y() - 6, SWATCH, 12)
        paint_swatch(painter, swatch, look(tip.style, self._style.dark))
        self._write(painter, inside.adjusted(SWATCH + PAD, 0, 0, 0), lens, bold)
        self._write(painter, inside.translated(0, high), what, font, muted=True)
        self._write(painter, inside.translated(0, 2 * high), tip.value, bold)
        self._write(painter, inside.translated(0, 3 * high), tip.more, font, muted=True)
        return box

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


def telling(names: Sequence[str]) -> list[str]:
    """The names without the words that all of them begin with: what tells them apart."""
    parts = [name.split() for name in names]
    shared = 0
    while len(parts) > 1 and all(len(one) > shared + 1 and one[shared] == parts[0][shared] for one in parts):
        shared += 1
    return [" ".join(one[shared:]) if shared else name for one, name in zip(parts, names, strict=True)]


def shortened(lines: Sequence[Line], rows: int) -> tuple[Line, ...]:
    """As many as there is room for, with a row left to say how many more there are; the one that stands out is kept."""
    if len(lines) <= rows:
        return tuple(lines)
    first, rest = lines[: max(rows - 1, 0)], lines[max(rows - 1, 0) :]
    kept = [line for line in rest if line.bold]
    return (*first[: len(first) - len(kept)], *kept) if first else ()
