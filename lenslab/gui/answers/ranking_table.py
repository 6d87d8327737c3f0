"""The lenses at one aperture, the sharpest first: place, marker, name, value, and a bar with its interval."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel

from lenslab.gui.answers.bars import BarStrip
from lenslab.gui.answers.marked_text import MarkedText
from lenslab.gui.common.style import Style, tabular
from lenslab.gui.widgets.forms import keep_units_together, plain_tooltip, show_text, value_label
from lenslab.gui.widgets.layouts import column_in, fill
from lenslab.language import tr
from lenslab.types import Lens

if TYPE_CHECKING:
    from lenslab.answers.grid import RankingRow


@dataclass(frozen=True, slots=True)
class MarkedRow:
    """A row of the table. mark: Series.style of the lens's marker."""

    row: RankingRow
    mark: int | None


class RankingTable(QFrame):
    """A row for each lens, and sentences below. New content reuses its widgets."""

    hovered = Signal(object)  # the Lens of the row under the mouse, or None

    def __init__(self, style: Style) -> None:
        super().__init__()
        self.setObjectName("card")
        self._style = style
        self._lenses: list[Lens] = []
        self._shown: tuple[tuple[MarkedRow, ...], tuple[str, ...]] | None = None
        self._rows: list[tuple[QLabel, MarkedText, QLabel, BarStrip]] = []
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(8)
        self._grid.setVerticalSpacing(0)
        self._grid.setColumnStretch(1, 1)
        self._below = value_label(muted=True)
        fill(column_in(self, 12, 10, 12, 8, spacing=4), self._grid, self._below)

    def show_ranking(self, rows: Sequence[MarkedRow], sentences: Sequence[str]) -> None:
        if (tuple(rows), tuple(sentences)) == self._shown:
            return
        self._shown = (tuple(rows), tuple(sentences))
        self._lenses = [shown.row.lens for shown in rows]
        for number in range(len(self._rows), len(rows)):
            self._add_row(number)
        for number, widgets in enumerate(self._rows):
            for widget in widgets:
                widget.setVisible(number < len(rows))
            if number < len(rows):
                self._fill(number, rows[number])
        show_text(self._below, keep_units_together("\n".join(sentences)))

    def _fill(self, number: int, shown: MarkedRow) -> None:
        place, name, value, bar = self._rows[number]
        row = shown.row
        place.setText(row.place)
        name.show_text(row.label, shown.mark)
        value.setText(keep_units_together(row.value.text))
        bar.show_bar(row.value.bar)
        for label in (place, value, bar):
            label.setToolTip(plain_tooltip(row.value.tip) if row.value.tip else "")
        place.setAccessibleName(tr("Place {place}: {row}", place=row.place, row=row.label))
        place.setAccessibleDescription(row.value.tip)

    def _add_row(self, number: int) -> None:
        place, value = QLabel(), QLabel()
        for label in (place, value):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            label.setFont(tabular(label.font()))
        place.setProperty("muted", True)
        value.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        name, bar = MarkedText(self._style), BarStrip(self._style)
        self._grid.addWidget(place, 2 * number, 0)
        self._grid.addWidget(name, 2 * number, 1)
        self._grid.addWidget(value, 2 * number, 2)
        self._grid.addWidget(bar, 2 * number + 1, 1, 1, 2)
        self._rows.append((place, name, value, bar))
        for widget in self._rows[-1]:
            widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Enter:
            number = next((place for place, row in enumerate(self._rows) if watched in row), len(self._lenses))
            self.hovered.emit(self._lenses[number] if number < len(self._lenses) else None)
        return False

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.hovered.emit(None)
