"""A card: a title with the lens's marker, rows for centre and corners, sentences. Text is never read as markup."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QEnterEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QSizePolicy

from lenslab.draw.snapshot import LensCard
from lenslab.gui.session.session import Session
from lenslab.gui.widgets.forms import (
    column_in,
    fill,
    keep_units_together,
    plain_tooltip,
    push_button,
    show_text,
    text_label,
    value_label,
)
from lenslab.gui.widgets.lens_marks import MarkedText
from lenslab.gui.widgets.style import Style, tabular
from lenslab.values.language import tr
from lenslab.values.text import count

if TYPE_CHECKING:
    from lenslab.judge.grid import Bar, Cell, GridRow


BAR_PX = 4
BELOW_PX = 8  # below the text, for bar and interval
APART_PX = 6  # below a bar alone, so that it belongs to the text above it
PALE = 0.4  # opacity of what may belong to a range


class CellLabel(QLabel):
    """A value, and below it where it lies on its scale; or, with a fixed height, the scale alone."""

    def __init__(self, style: Style) -> None:
        super().__init__(textFormat=Qt.TextFormat.PlainText, wordWrap=True)
        self._style = style
        self.bar: Bar | None = None
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
            top = text.height() + 1 if self.text() else 1  # Qt gives no text the height of a line
            box = QRectF(1, top, self.width() - 2, BELOW_PX - 2)
            paint_bar(QPainter(self), box, self.bar, self._style)


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
        left, right = (box.left() + share * box.width() for share in (bar.lower, bar.upper))
        painter.setPen(QPen(style.colour("text"), 1))
        painter.drawLine(QPointF(left, box.center().y()), QPointF(right, box.center().y()))
        for end in (left, right):
            painter.drawLine(QPointF(end, box.top()), QPointF(end, box.bottom()))


def _fill(painter: QPainter, groove: QRectF, start: float, end: float, colour: QColor) -> None:
    """A part of the scale, never narrower than it is high."""
    wide = max((end - start) * groove.width(), groove.height())
    left = min(groove.left() + start * groove.width(), groove.right() - wide)
    painter.setBrush(colour)
    painter.drawRoundedRect(QRectF(left, groove.top(), wide, groove.height()), BAR_PX / 2, BAR_PX / 2)


COLUMNS = (tr("Centre"), tr("Corners"))


class AnswerCard(QFrame):
    """A frame with a title, a grid and sentences. New content reuses its widgets."""

    hovered = Signal(object)  # the LensGroup that it is about, or None when the mouse leaves it

    def __init__(self, style: Style) -> None:
        super().__init__()
        self.setObjectName("card")
        self._style = style
        self.content: LensCard | None = None  # of a lens that it is about
        self.title = MarkedText(style, bold=True)
        self._rows: list[tuple[QLabel, CellLabel, CellLabel]] = []
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(12)
        self._grid.setVerticalSpacing(6)
        self._heads = [text_label(name, muted=True, wraps=False) for name in COLUMNS]
        for number, head in enumerate(self._heads, start=1):
            self._grid.setColumnStretch(number, 1)
            self._grid.addWidget(head, 0, number)
        self._below = value_label(muted=True)
        tip = tr("MTF over the frame at each aperture, and makers' MTF charts, of this lens")
        self.maps = push_button(tr("Lens maps and MTF charts…"), tip=tip, look="link")
        tip = tr("Open the chart studio: with LensLab's chart MTF50 is measured, not estimated")
        self.chart = push_button(tr("Print a chart…"), tip=tip, look="link")
        tip = tr("Use the constant blur of this camera no more, until shots of a known chart show it again")
        self.forget_blur = push_button(tr("Forget constant blur"), tip=tip, look="link")
        column = fill(column_in(self, 12, 10, 12, 10, spacing=6), self.title, self._grid, self._below)
        for link in (self.maps, self.chart, self.forget_blur):
            link.hide()
            column.addWidget(link, 0, Qt.AlignmentFlag.AlignLeft)

    def show_card(self, title: str, mark: int | None, rows: Sequence[GridRow], sentences: Sequence[str] = ()) -> None:
        """mark: Series.style of the lens's marker, if the card is about a lens."""
        self.title.show_text(title, mark)
        for head in self._heads:
            head.setVisible(any(len(row.cells) > 1 for row in rows))
        for number in range(len(self._rows), len(rows)):
            label = text_label(muted=True, wraps=False)
            self._grid.addWidget(label, number + 1, 0, Qt.AlignmentFlag.AlignTop)
            self._rows.append((label, CellLabel(self._style), CellLabel(self._style)))
            self._grid.addWidget(self._rows[number][2], number + 1, 2)
        for number, (label, first, second) in enumerate(self._rows):
            if number >= len(rows):
                for widget in (label, first, second):
                    widget.hide()
                continue
            row = rows[number]
            whole = len(row.cells) == 1
            label.setText(row.label)
            self._grid.removeWidget(first)
            self._grid.addWidget(first, number + 1, 1, 1, 2 if whole else 1)
            for cell, shown, where in zip((first, second), (*row.cells, None), COLUMNS, strict=False):
                cell.show_cell(shown, row.label if whole else f"{row.label}, {where.lower()}")
            label.show()
            first.show()
            second.setVisible(not whole)
        show_text(self._below, keep_units_together("\n".join(sentences)))

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.hovered.emit(None if self.content is None else self.content.lens)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.hovered.emit(None)


def growth_text(session: Session) -> str:
    """Progress in words, above the cards, which may change; empty if nothing is being measured, or no total known."""
    progress = session.progress
    if not progress.grows or progress.stopping or not progress.total:
        return ""
    if progress.doing != "charts" and progress.done < progress.total:
        return tr("{done} of {shots} measured so far", done=progress.done, shots=count(progress.total, "shot"))
    if not session.shoot.charts:
        return ""
    shots = len(session.shoot.measured()) + len(session.shoot.unmeasured())  # of which MTF comes with all other numbers
    before = shots - progress.total if progress.doing == "charts" else 0
    known = before + session.searched_charts.with_mtf
    return tr("MTF50 of {known} of {shots}", known=known, shots=count(shots, "shot"))
