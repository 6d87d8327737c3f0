"""Bars to scale: a label with one below its text, and a strip with nothing but one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from lenslab.gui.common.style import Style, tabular
from lenslab.gui.widgets.forms import keep_units_together, plain_tooltip
from lenslab.language import tr

if TYPE_CHECKING:
    from lenslab.answers.grid import Bar, Cell

BAR_PX = 4
BELOW_PX = 8  # below the text, for bar and interval
APART_PX = 6  # below a bar alone, so that it belongs to the text above it
PALE = 0.4  # opacity of what may belong to a range


class CellLabel(QLabel):
    """A value, and below it where it lies on its scale."""

    def __init__(self, style: Style) -> None:
        super().__init__()
        self._style = style
        self.bar: Bar | None = None
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setFont(tabular(self.font()))
        style.changed.connect(self.update)

    def show_cell(self, cell: Cell | None, name: str) -> None:
        """name: of what the value is, for screen readers."""
        text, tip = (cell.text, cell.tip) if cell is not None else ("—", tr("Unknown"))
        self.bar = None if cell is None else cell.bar
        self.setText(keep_units_together(text))
        self.setToolTip(plain_tooltip(tip))
        self.setAccessibleName(f"{name}: {text}")
        self.setAccessibleDescription(tip)
        self.setContentsMargins(0, 0, 0, BELOW_PX if self.bar is not None else 0)
        attention = cell is not None and cell.attention
        if bool(self.property("attention")) != attention:
            self.setProperty("attention", attention)
            self.style().polish(self)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.bar is not None:
            text = self.fontMetrics().boundingRect(self.rect(), int(Qt.TextFlag.TextWordWrap), self.text())
            box = QRectF(1, text.height() + 1, self.width() - 2, BELOW_PX - 2)
            paint_bar(QPainter(self), box, self.bar, self._style)


class BarStrip(QWidget):
    """A bar alone, as wide as there is room, nearer to what is above it than to what is below."""

    def __init__(self, style: Style) -> None:
        super().__init__()
        self._style = style
        self.bar: Bar | None = None
        self.setFixedHeight(BELOW_PX + APART_PX)
        style.changed.connect(self.update)

    def show_bar(self, bar: Bar | None) -> None:
        self.bar = bar
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(40, BELOW_PX + APART_PX)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.bar is not None:
            room = QRectF(1, 1, self.width() - 2, BELOW_PX - 2)
            paint_bar(QPainter(self), room, self.bar, self._style)


def paint_bar(painter: QPainter, box: QRectF, bar: Bar, style: Style) -> None:
    """Draw the scale, the bar on it, and its interval: pale for ranges and places, a line with ends for amounts."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    groove = QRectF(box.left(), box.center().y() - BAR_PX / 2, box.width(), BAR_PX)
    _fill(painter, groove, 0.0, 1.0, style.colour("line"))
    accent = style.colour("accent")
    if bar.kind != "amount" and bar.lower is not None and bar.upper is not None:
        pale = QColor(accent)
        pale.setAlphaF(PALE)
        _fill(painter, groove, bar.lower, bar.upper, pale)
    if bar.kind == "place":
        x = min(max(box.left() + bar.start * box.width(), box.left() + 1.5), box.right() - 1.5)
        painter.setBrush(accent)
        painter.drawRoundedRect(QRectF(x - 1.5, box.top(), 3, box.height()), 1, 1)
        return
    if bar.end > bar.start or bar.kind == "range":
        _fill(painter, groove, bar.start, bar.end, accent)
    if bar.kind == "amount" and bar.lower is not None and bar.upper is not None:
        _whisker(painter, box, bar.lower, bar.upper, style.colour("text"))


def _fill(painter: QPainter, groove: QRectF, start: float, end: float, colour: QColor) -> None:
    """A part of the scale, never narrower than it is high."""
    wide = max((end - start) * groove.width(), groove.height())
    left = min(groove.left() + start * groove.width(), groove.right() - wide)
    painter.setBrush(colour)
    painter.drawRoundedRect(QRectF(left, groove.top(), wide, groove.height()), BAR_PX / 2, BAR_PX / 2)


def _whisker(painter: QPainter, box: QRectF, lower: float, upper: float, colour: QColor) -> None:
    left, right = (box.left() + share * box.width() for share in (lower, upper))
    middle = box.center().y()
    painter.setPen(QPen(colour, 1))
    painter.drawLine(QPointF(left, middle), QPointF(right, middle))
    for x in (left, right):
        painter.drawLine(QPointF(x, box.top()), QPointF(x, box.bottom()))
