"""The header of the table of shots: column widths, and which columns are shown."""

from __future__ import annotations

from PySide6.QtCore import QObject, QPoint, Qt, Slot
from PySide6.QtGui import QAction, QFontMetrics
from PySide6.QtWidgets import QHeaderView, QMenu, QTreeView

from lenslab.gui.shots.columns import APERTURE, COLUMNS, IN_ORDER, LENS, NAME, STATE

PAD = 8
LEAST_PX = 36
LEAST_NAME_PX = 72
DROPPED = sorted((n for n, column in enumerate(COLUMNS) if column.dropped), key=lambda n: COLUMNS[n].dropped)


class ColumnLayout(QObject):
    """Fits the columns into the view: a narrow one hides the least important, until the user has chosen columns."""

    def __init__(self, view: QTreeView) -> None:
        super().__init__(view)
        self._view = view
        self._chosen = False
        header = view.header()
        header.setAccessibleName("Columns")
        header.setSectionsMovable(False)
        header.setStretchLastSection(True)
        header.setMinimumSectionSize(LEAST_PX)
        header.setHighlightSections(False)
        header.setSectionsClickable(True)
        header.setSortIndicatorClearable(True)
        header.setSortIndicator(IN_ORDER, Qt.SortOrder.AscendingOrder)
        header.setTextElideMode(Qt.TextElideMode.ElideRight)
        header.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        header.customContextMenuRequested.connect(self._choose)
        view.setSortingEnabled(True)
        wide = QFontMetrics(view.font()).horizontalAdvance
        self._widths = [
            max(wide(column.sample) + PAD * 2 - 4, wide(column.heading) + PAD * 2 + 2) for column in COLUMNS
        ]
        for column, width in enumerate(self._widths):
            header.resizeSection(column, width)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        header.moveSection(LENS, APERTURE)  # beside the file name
        view.setColumnHidden(LENS, True)  # group lines name the lens; users show it to edit it for single shots
        self._widths[LENS] = 0

    def best_width(self) -> int:
        """The width in pixels that shows every column."""
        return sum(self._widths) + self._view.verticalScrollBar().sizeHint().width() + PAD

    def fit(self) -> None:
        """Hide the least important columns if there is no room for all, unless the user has chosen columns."""
        if self._chosen:
            return
        spare = self._view.viewport().width() - sum(self._widths)
        for column in DROPPED:
            self._view.setColumnHidden(column, spare < 0)
            spare += self._widths[column] if spare < 0 else 0
        # tool tips show notes and names in full
        state = max(LEAST_PX, self._widths[STATE] + min(spare, 0))
        lacking = min(0, spare + self._widths[STATE] - state)
        name = self._widths[NAME] + max(0, min(spare, self._widths[NAME])) // 2 + lacking
        self._view.header().resizeSection(STATE, state)
        self._view.header().resizeSection(NAME, max(LEAST_NAME_PX, name))

    @Slot(QPoint)
    def _choose(self, at: QPoint) -> None:
        menu = QMenu(self._view)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for column in range(1, len(COLUMNS)):
            action = QAction(COLUMNS[column].heading, menu, checkable=True)
            action.setChecked(not self._view.isColumnHidden(column))
            action.setData(column)
            menu.addAction(action)
        menu.triggered.connect(self._show)
        menu.popup(self._view.header().mapToGlobal(at))

    @Slot(QAction)
    def _show(self, action: QAction) -> None:
        self._chosen = True
        self._view.setColumnHidden(action.data(), not action.isChecked())
