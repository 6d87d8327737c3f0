"""A card: a title with the lens's marker, rows for centre and corners, sentences. Text is never read as markup."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, Signal, Slot
from PySide6.QtGui import QEnterEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel

from lenslab.gui.answers.bars import CellLabel
from lenslab.gui.answers.marked_text import MarkedText
from lenslab.gui.common.style import Style
from lenslab.gui.widgets.forms import keep_units_together, push_button, show_text, text_label, value_label
from lenslab.gui.widgets.layouts import column_in, fill
from lenslab.language import tr
from lenslab.measures.texture import BodyFiles
from lenslab.types import Lens

if TYPE_CHECKING:
    from lenslab.answers.grid import GridRow

COLUMNS = (tr("Centre"), tr("Corners"))


class AnswerCard(QFrame):
    """A frame with a title, a grid and sentences. New content reuses its widgets."""

    hovered = Signal(object)  # this card, or None when the mouse leaves it
    maps_requested = Signal(object)  # the lens it is about
    blur_forgotten = Signal(tuple)  # of the BodyFiles whose constant blur it uses

    def __init__(self, style: Style) -> None:
        super().__init__()
        self.setObjectName("card")
        self._style = style
        self._lens: Lens | None = None
        self._blur: BodyFiles | None = None
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
        self.maps = push_button(tr("Lens maps and MTF charts…"), self._request_maps, tip, look="link")
        tip = tr("Open the chart studio: with LensLab's chart MTF50 is measured, not estimated")
        self.chart = push_button(tr("Print a chart…"), tip=tip, look="link")
        tip = tr("Use the constant blur of this camera no more, until shots of a known chart show it again")
        self.forget_blur = push_button(tr("Forget constant blur"), self._forget_blur, tip, look="link")
        column = fill(column_in(self, 12, 10, 12, 10, spacing=6), self.title, self._grid, self._below)
        for link in (self.maps, self.chart, self.forget_blur):
            link.hide()
            column.addWidget(link, 0, Qt.AlignmentFlag.AlignLeft)

    def show_card(self, title: str, mark: int | None, rows: Sequence[GridRow], sentences: Sequence[str] = ()) -> None:
        """mark: Series.style of the lens's marker, if the card is about a lens."""
        self.title.show_text(title, mark)
        for head in self._heads:
            head.setVisible(any(len(row.cells) > 1 for row in rows))
        while len(self._rows) < len(rows):
            self._add_row()
        for number, widgets in enumerate(self._rows):
            if number < len(rows):
                self._fill(number, rows[number])
            else:
                for widget in widgets:
                    widget.hide()
        show_text(self._below, keep_units_together("\n".join(sentences)))

    def offer_maps(self, offered: bool, lens: Lens, title: str) -> None:
        """Show the button that opens the lens's maps. title: the lens's name, for screen readers."""
        self._lens = lens
        self.maps.setVisible(offered)
        self.maps.setAccessibleName(tr("Lens maps and MTF charts of {lens}", lens=title))

    def offer_to_forget(self, blur: BodyFiles | None) -> None:
        """Show the button that forgets the constant blur of these files, if any is used."""
        self._blur = blur
        self.forget_blur.setVisible(blur is not None)

    @Slot()
    def _forget_blur(self) -> None:
        self.blur_forgotten.emit((self._blur,))

    @Slot()
    def _request_maps(self) -> None:
        self.maps_requested.emit(self._lens)

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.hovered.emit(self)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.hovered.emit(None)

    def _fill(self, number: int, row: GridRow) -> None:
        label, first, second = self._rows[number]
        label.setText(row.label)
        whole = len(row.cells) == 1
        self._grid.removeWidget(first)
        self._grid.addWidget(first, number + 1, 1, 1, 2 if whole else 1)
        for cell, shown, where in zip((first, second), (*row.cells, None), COLUMNS, strict=False):
            cell.show_cell(shown, row.label if whole else f"{row.label}, {where.lower()}")
        label.show()
        first.show()
        second.setVisible(not whole)

    def _add_row(self) -> None:
        label, cells = text_label(muted=True, wraps=False), (CellLabel(self._style), CellLabel(self._style))
        row = len(self._rows) + 1
        self._grid.addWidget(label, row, 0, Qt.AlignmentFlag.AlignTop)
        for column, cell in enumerate(cells, start=1):
            self._grid.addWidget(cell, row, column)
        self._rows.append((label, *cells))
