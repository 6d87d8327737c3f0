"""The lenses of the book, copies below each, and the days of each copy; filtered by what is typed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QPoint, QSortFilterProxyModel, Qt, Signal, Slot
from PySide6.QtGui import QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QAbstractItemView, QLineEdit, QMenu, QPushButton, QTreeView, QVBoxLayout, QWidget

from lenslab.gui.widgets.forms import plain_tooltip
from lenslab.gui.widgets.layouts import fill
from lenslab.language import tr
from lenslab.text import focal_length_text

if TYPE_CHECKING:
    from lenslab.book.brief import Brief

KEYS, NAME = Qt.ItemDataRole.UserRole, Qt.ItemDataRole.UserRole + 1  # of entries; of a lens without its copy
LEAST_WIDTH = 220


class LensList(QWidget):
    """A tree of lenses, copies and days."""

    chosen = Signal()
    opened = Signal(str)  # the key of the entry whose session is asked for

    def __init__(self, menu: QMenu, lens: str) -> None:
        """menu: of what can be done with the chosen ones. lens: the name of the one chosen at first; empty for the
        first with anything to compare.
        """
        super().__init__()
        self._menu = menu
        self._lens = lens
        self.setMinimumWidth(LEAST_WIDTH)
        self.filter = QLineEdit(placeholderText=tr("Filter lenses"), clearButtonEnabled=True)
        self.filter.setAccessibleName(tr("Filter lenses"))
        self.items = QStandardItemModel(self)
        self.shown = QSortFilterProxyModel(self, recursiveFilteringEnabled=True, autoAcceptChildRows=True)
        self.shown.setSourceModel(self.items)
        self.shown.setFilterCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.tree = QTreeView(headerHidden=True, uniformRowHeights=True)
        self.tree.setModel(self.shown)
        self.tree.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.tree.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.tree.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.tree.setAccessibleName(tr("Lenses in the book"))
        self.tree.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.edit = QPushButton(tr("&Edit"))
        self.edit.setMenu(menu)
        self.edit.setToolTip(tr("Names, copies, marks; remove entries; undo"))
        column = fill(QVBoxLayout(self), self.filter, (self.tree, 1), (self.edit, 0, Qt.AlignmentFlag.AlignLeft))
        column.setContentsMargins(0, 0, 8, 0)
        self.tree.customContextMenuRequested.connect(self._ask_menu)
        self.filter.textChanged.connect(self.shown.setFilterFixedString)
        self.tree.selectionModel().selectionChanged.connect(self.chosen)
        self.tree.doubleClicked.connect(self._open)

    def show_entries(self, entries: Sequence[Brief]) -> None:
        """Fill the tree; what was chosen and open stays so."""
        before, indexes = self.chosen_keys(), [self.shown.index(row, 0) for row in range(self.shown.rowCount())]
        open_before = {index.data() for index in indexes if self.tree.isExpanded(index)}
        self.items.clear()
        lengths = {length: focal_length_text(length or None) for length in {entry.focal_length_mm for entry in entries}}
        for name, lens_entries in _grouped(entries, "name"):
            lens = _item(name or tr("(no name)"), [brief.key for brief in lens_entries])
            lens.setData(name, NAME)
            copies = _grouped(lens_entries, "text")
            for text, days in copies:
                copy = lens if len(copies) == 1 else _item(text, [brief.key for brief in days])
                if copy is lens and text != name:
                    lens.setText(text)  # its only copy has a serial number or a state
                for brief in days:
                    day = f"{brief.day[:10] or tr('no date')}  {lengths[brief.focal_length_mm]}".strip()
                    copy.appendRow(_item(day, [brief.key], brief.source))
                if copy is not lens:
                    lens.appendRow(copy)
            self.items.appendRow(lens)
        for row in range(self.shown.rowCount()):
            index = self.shown.index(row, 0)
            self.tree.setExpanded(index, index.data() in open_before)
        if self.items.rowCount():
            self._choose(set(before))

    def _choose(self, keys: set[str]) -> None:
        """The same entries again, as whole lenses and copies where it is all of theirs; else the usual lens."""
        indexes = (self._holding(QModelIndex(), keys) if keys else []) or [self._usual()]
        selection = self.tree.selectionModel()  # not of the view, which leaves the selection alone while Ctrl is held
        selection.setCurrentIndex(indexes[0], QItemSelectionModel.SelectionFlag.ClearAndSelect)
        for index in indexes[1:]:
            selection.select(index, QItemSelectionModel.SelectionFlag.Select)

    def _usual(self) -> QModelIndex:
        rows = [self.shown.index(row, 0) for row in range(self.shown.rowCount())]
        named = [index for index in rows if index.data(NAME) == self._lens]
        several = [index for index in rows if len(index.data(KEYS)) > 1]
        return (named or several or rows or [QModelIndex()])[0]

    def _holding(self, parent: QModelIndex, keys: set[str]) -> list[QModelIndex]:
        held: list[QModelIndex] = []
        for row in range(self.shown.rowCount(parent)):
            index = self.shown.index(row, 0, parent)
            row_keys = index.data(KEYS)
            if keys.issuperset(row_keys):
                held.append(index)
            elif not keys.isdisjoint(row_keys):
                held += self._holding(index, keys)
        return held

    def chosen_keys(self) -> list[str]:
        """The chosen entries."""
        indexes = self.tree.selectionModel().selectedIndexes()
        return list(dict.fromkeys(key for index in indexes for key in index.data(KEYS)))

    @Slot(QPoint)
    def _ask_menu(self, place: QPoint) -> None:
        self._menu.popup(self.tree.viewport().mapToGlobal(place))

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


def _item(text: str, keys: list[str], tip: str | None = None) -> QStandardItem:
    item = QStandardItem(text)
    item.setData(keys, KEYS)
    if tip != "":
        item.setToolTip(plain_tooltip(tip or text))
    return item
