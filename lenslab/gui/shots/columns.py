"""The columns of the table of shots: how wide they are, and which there is room for."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, Slot
from PySide6.QtGui import QAction, QFontMetrics
from PySide6.QtWidgets import QHeaderView, QMenu, QTreeView

from lenslab.gui.shots.rows import APERTURE, COLUMNS, ENTIRE, FOCAL, IN_ORDER, ISO, LENS, NAME, SHUTTER, STATE

SAMPLES = (
    *("P1000000.DNG ", "f/5.6", "1/8000", "6400", "105 mm"),
    *("88.88", "88.88", "88.88", "Rokkor 55/1.7 MC", "excluded"),
)
FIRST_TO_GO = (FOCAL, ISO, SHUTTER, ENTIRE)  # where there is no room for all: the lens's line says its focal length too
PAD = 8
LEAST_PX = 36


class Columns(QObject):
    """Over the header of the table. Until the user chooses columns, those needed least make room for the others."""

    def __init__(self, view: QTreeView) -> None:
        super().__init__(view)
        self._view = view
        self._chosen = False
        header = view.header()
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
            max(wide(sample) + PAD * 2 - 4, wide(COLUMNS[column][0]) + PAD * 2 + 2)
            for column, sample in enumerate(SAMPLES)
        ]
        for column, width in enumerate(self._widths):
            header.resizeSection(column, width)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        header.moveSection(LENS, APERTURE)  # shown beside the shot
        view.setColumnHidden(LENS, True)  # the groups are lenses: of use where a single shot's lens is to be edited
        self._widths[LENS] = 0

    def best_width(self) -> int:
        """Enough for every column."""
        return sum(self._widths) + self._view.verticalScrollBar().sizeHint().width() + PAD

    def fit(self) -> None:
        """Leave out what is needed least, as long as nobody has chosen the columns."""
        if self._chosen:
            return
        spare = self._view.viewport().width() - sum(self._widths)
        for column in FIRST_TO_GO:
            self._view.setColumnHidden(column, spare < 0)
            spare += self._widths[column] if spare < 0 else 0
        self._view.header().resizeSection(STATE, max(LEAST_PX, self._widths[STATE] + min(spare, 0)))  # has tool tips
        self._view.header().resizeSection(NAME, self._widths[NAME] + max(0, min(spare, self._widths[NAME])) // 2)

    @Slot(object)
    def _choose(self, at: object) -> None:
        menu = QMenu(self._view)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for column in range(1, len(COLUMNS)):
            action = QAction(COLUMNS[column][0], menu, checkable=True)
            action.setChecked(not self._view.isColumnHidden(column))
            action.setData(column)
            menu.addAction(action)
        menu.triggered.connect(self._show)
        menu.popup(self._view.header().mapToGlobal(at))

    @Slot(QAction)
    def _show(self, action: QAction) -> None:
        self._chosen = True
        self._view.setColumnHidden(action.data(), not action.isChecked())
