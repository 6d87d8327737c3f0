"""The header of the table of shots: column widths, and which columns are shown."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import (
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPoint,
    QRect,
    Qt,
    QTimer,
    QTimerEvent,
    Signal,
    Slot,
)
from PySide6.QtGui import QAccessible, QFontMetrics
from PySide6.QtWidgets import QHeaderView, QMenu, QTreeView

from lenslab.gui.shots.columns import APERTURE, COLUMNS, IN_ORDER, LENS, NAME, STATE
from lenslab.gui.shots.shots_model import ShotsModel
from lenslab.gui.tasks.precedence import awaited
from lenslab.language import tr

Index = QModelIndex | QPersistentModelIndex

PAD = 8
LEAST_PX = 36
LEAST_NAME_PX = 84
MOST_GAP_PX = 120  # between names and numbers, before the last column gets wider
INDENT = 14  # of file names: room for the mark of shots to check
NOTES_MS = 120  # shots come in by the dozen: look for notes afterwards
UNUSUAL = frozenset(number for number, column in enumerate(COLUMNS) if not column.usual)
DROPPED = sorted((n for n, column in enumerate(COLUMNS) if column.dropped), key=lambda n: COLUMNS[n].dropped)


class TableView(QTreeView):
    """A tree view that says whether a cell is being edited.

    Qt lays it out with many short calls of Python, one a row or more. Between them other threads compute, and each call
    would wait for them: `timerEvent` does nothing but keep the interpreter meanwhile.
    """

    @awaited()
    def timerEvent(self, event: QTimerEvent) -> None:
        super().timerEvent(event)  # lays it out after rows were inserted

    def dataChanged(self, first: Index, last: Index, roles: Sequence[int] = ()) -> None:
        """Qt would look up the place of each cell, in Python: of many rows, those of the first and last suffice."""
        if first.row() == last.row() or self.is_edited() or QAccessible.isActive():
            super().dataChanged(first, last, roles)
            return
        top, bottom = (self.visualRect(index.sibling(index.row(), NAME)) for index in (first, last))
        rows = top.united(bottom)
        self.viewport().update(QRect(0, rows.top(), self.viewport().width(), rows.height()))

    def is_edited(self) -> bool:
        return self.state() is QTreeView.State.EditingState

    @Slot()
    def sort_by_current(self) -> None:
        """Sort by the current cell's column, then in reverse, then in the order taken, as clicks on its heading do."""
        column, header = max(self.currentIndex().column(), 0), self.header()
        if header.sortIndicatorSection() != column:
            header.setSortIndicator(column, Qt.SortOrder.AscendingOrder)
        elif header.sortIndicatorOrder() is Qt.SortOrder.AscendingOrder:
            header.setSortIndicator(column, Qt.SortOrder.DescendingOrder)
        else:
            header.setSortIndicator(IN_ORDER, Qt.SortOrder.AscendingOrder)


class ColumnLayout(QObject):
    """Fits the columns into the view: a narrow one hides the least important, until the user has chosen columns."""

    changed = Signal(str)  # the user has chosen columns, see `chosen`

    def __init__(self, view: TableView, shots: ShotsModel) -> None:
        super().__init__(view)
        self._view = view
        self._shots = shots
        self._chosen: frozenset[int] | None = None
        self._noted = False  # whether a shot has a note
        self._notes_timer = QTimer(self, singleShot=True, interval=NOTES_MS)
        self._notes_timer.timeout.connect(self._look_at_notes)
        for signal in (shots.dataChanged, shots.rowsInserted, shots.rowsRemoved, shots.modelReset):
            signal.connect(self._notes_timer.start)
        self._widths = self._best_widths()
        self._prepare_header()

    def _best_widths(self) -> list[int]:
        """The width of each column in pixels, as far as its sample and its heading need it."""
        wide = QFontMetrics(self._view.font()).horizontalAdvance
        widths = [max(wide(column.sample) + PAD * 2 - 4, wide(tr(column.heading)) + PAD * 2 + 2) for column in COLUMNS]
        widths[NAME] += INDENT - PAD
        return widths

    def _prepare_header(self) -> None:
        view, header = self._view, self._view.header()
        header.setAccessibleName(tr("Columns"))
        header.setSectionsMovable(False)
        header.setStretchLastSection(True)
        header.setMinimumSectionSize(LEAST_PX)
        header.setHighlightSections(False)
        header.setSectionsClickable(True)
        header.setSortIndicatorClearable(True)
        header.setSortIndicator(IN_ORDER, Qt.SortOrder.AscendingOrder)
        header.setTextElideMode(Qt.TextElideMode.ElideRight)
        header.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        header.customContextMenuRequested.connect(self._open_menu)
        view.setSortingEnabled(True)
        for column, width in enumerate(self._widths):
            header.resizeSection(column, width)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        header.moveSection(LENS, APERTURE)  # beside the file name
        for column in UNUSUAL:
            view.setColumnHidden(column, True)

    def best_width(self) -> int:
        """The width in pixels that shows every column."""
        return self._usual_width() + self._view.verticalScrollBar().sizeHint().width() + PAD

    @Slot()
    def fit(self) -> None:
        """Hide the least important columns if there is no room for all, and the notes if there are none."""
        if self._chosen is None:
            spare = self._room() - self._usual_width() + (0 if self._noted else self._widths[STATE])
            for column in DROPPED:
                wanted = column != STATE or self._noted
                self._view.setColumnHidden(column, spare < 0 or not wanted)
                spare += self._widths[column] if spare < 0 and wanted else 0
        shown = sum(self._widths[column] for column in range(len(COLUMNS)) if not self._hidden(column))
        spare = self._room() - shown
        notes = not self._hidden(STATE)
        wider = min(spare // 3, self._widths[NAME] // 2) if notes else max(spare // 2, min(spare, MOST_GAP_PX))
        name = self._widths[NAME] + max(0, wider)
        self._view.header().resizeSection(NAME, max(LEAST_NAME_PX, name + min(spare, 0)))

    def _usual_width(self) -> int:
        return sum(width for column, width in enumerate(self._widths) if column not in UNUSUAL)

    def _room(self) -> int:
        return self._view.viewport().width()

    def _hidden(self, column: int) -> bool:
        return self._view.isColumnHidden(column)

    @Slot()
    def _look_at_notes(self) -> None:
        if self._view.is_edited():
            return
        before, self._noted = self._noted, self._shots.has_notes()
        if self._noted != before:
            self.fit()

    # Which columns the user has chosen

    def chosen(self) -> str:
        """The headings of the columns that the user has chosen; empty if the width decides."""
        return " ".join(COLUMNS[column].heading for column in sorted(self._chosen or ()))

    def choose(self, headings: str) -> None:
        """Show these columns; without any, those that there is room for."""
        names = headings.split()
        known = {number for number, column in enumerate(COLUMNS) if column.heading in names}
        self._chosen = frozenset({NAME, *known}) if known else None
        for column in range(1, len(COLUMNS)):
            self._view.setColumnHidden(
                column, column in UNUSUAL if self._chosen is None else column not in self._chosen
            )
        self.fit()
        self.changed.emit(self.chosen())

    def fill(self, menu: QMenu) -> None:
        """Fill a menu with the columns to choose from."""
        menu.clear()
        for column in range(1, len(COLUMNS)):
            action = menu.addAction(tr(COLUMNS[column].heading))
            action.setCheckable(True)
            action.setChecked(not self._hidden(column))
            action.setToolTip(COLUMNS[column].tip)
            action.toggled.connect(partial(self._show, column))
        menu.addSeparator()
        fitting = menu.addAction(tr("&Automatic"))
        fitting.setCheckable(True)
        fitting.setChecked(self._chosen is None)
        fitting.setEnabled(self._chosen is not None)
        fitting.triggered.connect(partial(self.choose, ""))

    @Slot(QPoint)
    def _open_menu(self, position: QPoint) -> None:
        menu = QMenu(self._view)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.fill(menu)
        menu.popup(self._view.header().mapToGlobal(position))

    def _show(self, column: int, shown: bool) -> None:
        now = {number for number in range(len(COLUMNS)) if not self._hidden(number)}
        now = now | {column} if shown else now - {column}
        self.choose(" ".join(COLUMNS[number].heading for number in now))
