"""The lenses of the book, copies below each, and the days of each copy; filtered by what is typed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QSortFilterProxyModel, Qt, Signal, Slot
from PySide6.QtGui import QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QAbstractItemView, QLineEdit, QTreeView, QVBoxLayout, QWidget

from lenslab.gui.widgets.forms import plain_tooltip
from lenslab.language import tr
from lenslab.text import focal_length_text

if TYPE_CHECKING:
    from lenslab.book.brief import Brief

KEYS = Qt.ItemDataRole.UserRole


class LensList(QWidget):
    """A tree of lenses, copies and days."""

    chosen = Signal()
    opened = Signal(str)  # the key of the entry whose session is asked for

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.filter = QLineEdit()
        self.filter.setPlaceholderText(tr("Filter lenses"))
        self.filter.setClearButtonEnabled(True)
        self.filter.setAccessibleName(tr("Filter lenses"))
        self.items = QStandardItemModel(self)
        self.shown = QSortFilterProxyModel(self)
        self.shown.setSourceModel(self.items)
        self.shown.setRecursiveFilteringEnabled(True)
        self.shown.setAutoAcceptChildRows(True)
        self.shown.setFilterCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.tree = QTreeView()
        self.tree.setModel(self.shown)
        self.tree.setHeaderHidden(True)
        self.tree.setUniformRowHeights(True)
        self.tree.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.tree.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.tree.setAccessibleName(tr("Lenses in the book"))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.filter)
        column.addWidget(self.tree, 1)
        self.filter.textChanged.connect(self.shown.setFilterFixedString)
        self.tree.selectionModel().selectionChanged.connect(self.chosen)
        self.tree.doubleClicked.connect(self._open)

    def show_entries(self, entries: Sequence[Brief]) -> None:
        """Fill the tree, and choose the first copy."""
        before = self.chosen_keys()
        self.items.clear()
        for name, own in _grouped(entries, "name"):
            lens = _item(name or tr("(no name)"), [brief.key for brief in own])
            copies = _grouped(own, "text")
            for text, days in copies:
                copy = lens if len(copies) == 1 else _item(text, [brief.key for brief in days])
                for brief in days:
                    words = f"{brief.day[:10] or tr('no date')}  {focal_length_text(brief.focal_length_mm or None)}"
                    copy.appendRow(_item(words.strip(), [brief.key], brief.source))
                if copy is not lens:
                    lens.appendRow(copy)
            self.items.appendRow(lens)
        if self.items.rowCount():
            self._choose(before)

    def _choose(self, keys: Sequence[str]) -> None:
        """The same entries again, or the first lens."""
        for row in range(self.shown.rowCount()):
            index = self.shown.index(row, 0)
            if keys and set(keys) <= set(index.data(KEYS)):
                self.tree.setCurrentIndex(index)
                return
        self.tree.setCurrentIndex(self.shown.index(0, 0))

    def chosen_keys(self) -> list[str]:
        """The chosen entries."""
        indexes = self.tree.selectionModel().selectedIndexes()
        return list(dict.fromkeys(key for index in indexes for key in index.data(KEYS)))

    @Slot(QModelIndex)
    def _open(self, index: QModelIndex) -> None:
        keys = index.data(KEYS)
        if len(keys) == 1:
            self.opened.emit(keys[0])


def _grouped(entries: Iterable[Brief], attribute: str) -> list[tuple[str, list[Brief]]]:
    groups: dict[str, list[Brief]] = {}
    for brief in entries:
        groups.setdefault(getattr(brief.copy, attribute), []).append(brief)
    return sorted(groups.items(), key=lambda pair: pair[0].casefold())


def _item(text: str, keys: list[str], tip: str = "") -> QStandardItem:
    item = QStandardItem(text)
    item.setData(keys, KEYS)
    if tip:
        item.setToolTip(plain_tooltip(tip))
    return item
