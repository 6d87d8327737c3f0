"""The tree of shots: a group a lens, and one of failures at the end. Rows are put in as they come, never reset."""

from __future__ import annotations

import html
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Slot

from lenslab.edits import NOTHING
from lenslab.gui.session.curve_updater import Lens
from lenslab.gui.session.session import Session
from lenslab.gui.shots.rows import (
    COLUMNS,
    CORNER,
    EDITABLE,
    ENTIRE,
    IN_ORDER,
    LENS,
    NAME,
    NUMBERS,
    STATE,
    Group,
    Place,
    Row,
    column_tip,
)
from lenslab.types import Failed, Measured, Outcome, Photo

Index = QModelIndex | QPersistentModelIndex
NOWHERE = QModelIndex()
Role = Qt.ItemDataRole


class Shots(QAbstractItemModel):
    """Two levels over Session: groups (internal id 0), and their shots (internal id the group's number)."""

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._groups: list[Group] = []
        self._by_place: dict[Place, Group] = {}
        self._by_number: dict[int, Group] = {}
        self._rows: dict[Path, Row] = {}
        self._last_number = 0
        self._column = IN_ORDER
        self._descending = False
        self._measure = session.drawn.measure
        session.cleared.connect(self._clear)
        session.photos_came.connect(self._add_photos)
        session.outcomes_came.connect(self._add_outcomes)
        session.edited.connect(self._take_changes)
        session.withdrawn.connect(self._take_changes)
        session.moved.connect(self._take_moves)
        session.drawn_changed.connect(self._take_drawn)
        session.hidden_changed.connect(self._check_groups)

    # What the view draws

    def group_at(self, index: Index) -> Group | None:
        """The group an index of the first level is of."""
        return self._groups[index.row()] if index.isValid() and not index.internalId() else None

    def group_of(self, index: Index) -> Group | None:
        """The group an index is of or in."""
        if not index.isValid():
            return None
        number = index.internalId()
        return self._by_number[number] if number else self._groups[index.row()]

    def row_at(self, index: Index) -> Row | None:
        """The shot an index of the second level is of."""
        number = index.internalId() if index.isValid() else 0
        return self._by_number[number].rows[index.row()] if number else None

    def index_of(self, path: Path) -> QModelIndex:
        """Where a file is in the tree; invalid where it is not."""
        row = self._rows.get(path)
        if row is None:
            return QModelIndex()
        group = self._by_place[row.place]
        return self.createIndex(group.rows.index(row), 0, group.number)

    def set_checked(self, index: Index, checked: bool) -> None:
        """Put a lens on the plots or take it off."""
        group = self.group_at(index)
        if group is not None and group.checkable and isinstance(group.place, Lens):
            self._session.hide([group.place], not checked)

    def check(self, groups: Iterable[Group], checked: bool) -> None:
        """Put several lenses on the plots or take them off."""
        self._session.hide([group.place for group in groups if isinstance(group.place, Lens)], not checked)

    # QAbstractItemModel

    def rowCount(self, parent: Index = NOWHERE) -> int:
        if not parent.isValid():
            return len(self._groups)
        group = self.group_at(parent)
        return len(group.rows) if group is not None and parent.column() == 0 else 0

    def columnCount(self, parent: Index = NOWHERE) -> int:
        return len(COLUMNS)

    def index(self, row: int, column: int, parent: Index = NOWHERE) -> QModelIndex:
        if not self.hasIndex(row, column, parent):
            return QModelIndex()
        group = self.group_at(parent)
        return self.createIndex(row, column, group.number if group is not None else 0)

    def parent(self, index: Index = NOWHERE) -> QModelIndex:  # type: ignore[override]
        number = index.internalId() if index.isValid() else 0
        return self._index_of_group(self._by_number[number]) if number else QModelIndex()

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        group = self.group_at(index)
        if group is None:
            row = self.row_at(index)
            if index.column() in EDITABLE and row is not None and isinstance(row.place, Lens):
                flags |= Qt.ItemFlag.ItemIsEditable
            return flags | Qt.ItemFlag.ItemNeverHasChildren
        if isinstance(group.place, Lens) and index.column() == NAME:
            flags |= Qt.ItemFlag.ItemIsEditable
        if group.checkable and index.column() == NAME:
            flags |= Qt.ItemFlag.ItemIsUserCheckable
        return flags

    def data(self, index: Index, role: int = Role.DisplayRole) -> Any:
        row = self.row_at(index)
        if row is None:
            return self._group_data(index, role)
        if role == Role.DisplayRole:
            return row.cells[index.column()]
        if role == Role.ToolTipRole:
            return as_plain_tip(row.tip_of(index.column()))
        if role == Role.TextAlignmentRole and NAME < index.column() < LENS:
            return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        return None

    def _group_data(self, index: Index, role: int) -> Any:
        group = self.group_at(index)
        if group is None or index.column() != NAME:
            return None
        if role == Role.DisplayRole:
            return " · ".join((group.title, *group.tail))
        if role == Role.ToolTipRole:
            shown = "\nTick to show it on the plots" if group.checkable else ""
            return as_plain_tip(f"{group.title}\n{' · '.join(group.tail)}{shown}")
        if role == Role.CheckStateRole and group.checkable:
            return Qt.CheckState.Checked if group.checked else Qt.CheckState.Unchecked
        return None

    def setData(self, index: Index, value: Any, role: int = Role.EditRole) -> bool:
        if role != Role.CheckStateRole:
            return False
        self.set_checked(index, Qt.CheckState(value) is Qt.CheckState.Checked)
        return True

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole) -> Any:
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role == Role.DisplayRole:
            return COLUMNS[section][0]
        if role == Role.ToolTipRole:
            return column_tip(section, self._measure)
        if role == Role.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignRight if NAME < section < LENS else Qt.AlignmentFlag.AlignLeft
            return side | Qt.AlignmentFlag.AlignVCenter
        return None

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort the shots of every group by a column; by none: in the order taken."""
        self._column = column
        self._descending = order is Qt.SortOrder.DescendingOrder and column != IN_ORDER
        self.layoutAboutToBeChanged.emit()
        before = self.persistentIndexList()
        rows = [self.row_at(index) for index in before]
        for group in self._groups:
            group.sort(self._column, self._descending)
        places = {id(row): (number, group) for group in self._groups for number, row in enumerate(group.rows)}
        after = []
        for index, row in zip(before, rows, strict=True):
            if row is None:
                after.append(index)
                continue
            number, group = places[id(row)]
            after.append(self.createIndex(number, index.column(), group.number))
        self.changePersistentIndexList(before, after)
        self.layoutChanged.emit()

    # What Session says

    @Slot()
    def _clear(self) -> None:
        self.beginResetModel()
        for known in (self._groups, self._by_place, self._by_number, self._rows):
            known.clear()
        self.endResetModel()

    @Slot(list)
    def _add_photos(self, photos: Iterable[Photo]) -> None:
        new = []
        for photo in photos:
            row = self._rows.get(photo.path)
            if row is None:
                new.append(self._row(photo.path, photo))
            else:  # the same file again, because it changed or had failed
                row.recorded, row.outcome, row.changed = photo, None, False
                self._place_again(row)
        self._put_all(new)
        self._describe_groups()

    @Slot(list)
    def _add_outcomes(self, outcomes: Iterable[Outcome]) -> None:
        touched: dict[int, tuple[int, int]] = {}
        for outcome in outcomes:
            path = outcome.photo.path if isinstance(outcome, Measured) else outcome.path
            row = self._rows.get(path)
            if row is None:
                self._put(self._row(path, outcome.photo if isinstance(outcome, Measured) else None))
                continue
            row.outcome = outcome
            if isinstance(outcome, Measured):
                row.recorded = outcome.photo
            if self._column == IN_ORDER and not isinstance(outcome, Failed) and row.place is not None:
                at = self._describe_in_place(row)
                if at is not None:
                    low, high = touched.get(at[0], (at[1], at[1]))
                    touched[at[0]] = (min(low, at[1]), max(high, at[1]))
                    continue
            self._place_again(row)
        for number, (first, last) in touched.items():
            if number in self._by_number:
                end = min(last, len(self._by_number[number].rows) - 1)
                self.dataChanged.emit(self.createIndex(first, 0, number), self.createIndex(end, STATE, number))
        self._describe_groups()

    def _row(self, path: Path, photo: Photo | None) -> Row:
        session = self._session
        row = Row(path, photo, session.outcomes.get(path), self._measure)
        return row.say(session.edits.get(path, NOTHING), path in session.missing, path in session.standing.changed)

    @Slot(list)
    def _take_changes(self, paths: Iterable[Path]) -> None:
        for row in [self._rows[path] for path in paths if path in self._rows]:
            row.correction = self._session.edits.get(row.path, NOTHING)
            row.outcome = self._session.outcomes.get(row.path)
            row.changed = row.path in self._session.standing.changed
            self._place_again(row)
        self._describe_groups()

    @Slot(object)
    def _take_moves(self, moves: Mapping[Path, Path]) -> None:
        for old, new in moves.items():
            row = self._rows.pop(old)
            self._rows[new] = row
            row.path, row.recorded = new, self._session.photos[new]
            row.outcome, row.missing = self._session.outcomes.get(new), False
            self._place_again(row)
        self._describe_groups()

    def _describe_in_place(self, row: Row) -> tuple[int, int] | None:
        """Put a row's outcome in words where it stands; None where it has to move."""
        group = self._by_place[row.place]
        row.describe()
        if row.place != group.place:
            row.place = group.place
            return None
        return group.number, group.rows.index(row)

    def _place_again(self, row: Row) -> None:
        group = self._by_place[row.place]
        at = group.rows.index(row)
        row.describe()
        if row.place == group.place:
            key = row.sort_key(self._column, self._descending)
            to = group.find(key, self._descending)
            if to in (at, at + 1):
                group.keys[at] = key
            else:
                here = self._index_of_group(group)
                self.beginMoveRows(here, at, at, here, to)
                del group.rows[at], group.keys[at]
                to -= to > at
                group.rows.insert(to, row)
                group.keys.insert(to, key)
                self.endMoveRows()
                at = to
            self.dataChanged.emit(self.createIndex(at, 0, group.number), self.createIndex(at, STATE, group.number))
            return
        self.beginRemoveRows(self._index_of_group(group), at, at)
        del group.rows[at], group.keys[at]
        self.endRemoveRows()
        if not group.rows:
            self._remove(group)
        self._put(row)

    def _put(self, row: Row) -> None:
        group = self._by_place.get(row.place) or self._new_group(row.place)
        key = row.sort_key(self._column, self._descending)
        at = group.find(key, self._descending)
        self.beginInsertRows(self._index_of_group(group), at, at)
        group.rows.insert(at, row)
        group.keys.insert(at, key)
        self._rows[row.path] = row
        self.endInsertRows()

    def _put_all(self, rows: Iterable[Row]) -> None:
        """Put in new rows: those of a new group all at once."""
        at_once: dict[Place, list[Row]] = {}
        for row in rows:
            if row.place in self._by_place:
                self._put(row)
            else:
                at_once.setdefault(row.place, []).append(row)
        for place, those in at_once.items():
            group = self._new_group(place)
            self.beginInsertRows(self._index_of_group(group), 0, len(those) - 1)
            group.rows = those
            group.sort(self._column, self._descending)
            self._rows.update((row.path, row) for row in those)
            self.endInsertRows()

    def _new_group(self, place: Place) -> Group:
        self._last_number += 1
        group = Group(place, self._last_number)
        group.checked = place not in self._session.hidden
        ranks = [known.rank() for known in self._groups]
        at = sum(rank <= group.rank() for rank in ranks)
        self.beginInsertRows(QModelIndex(), at, at)
        self._groups.insert(at, group)
        self._by_place[place] = self._by_number[group.number] = group
        self.endInsertRows()
        return group

    def _remove(self, group: Group) -> None:
        at = self._groups.index(group)
        self.beginRemoveRows(QModelIndex(), at, at)
        del self._groups[at], self._by_place[group.place], self._by_number[group.number]
        self.endRemoveRows()

    @Slot()
    def _take_drawn(self) -> None:
        if self._session.drawn.measure != self._measure:
            self._show_measure()
        self._describe_groups()

    def _show_measure(self) -> None:
        """The numbers of the measure that the plots show."""
        self._measure = self._session.drawn.measure
        for row in self._rows.values():
            row.show(self._measure)
        for group in self._groups:
            number, last = group.number, len(group.rows) - 1
            self.dataChanged.emit(self.createIndex(0, ENTIRE, number), self.createIndex(last, CORNER, number))
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, ENTIRE, CORNER)
        if self._column in NUMBERS:
            order = Qt.SortOrder.DescendingOrder if self._descending else Qt.SortOrder.AscendingOrder
            self.sort(self._column, order)

    @Slot()
    def _describe_groups(self) -> None:
        drawn = self._session.drawn
        for group in self._groups:
            lens = group.place if isinstance(group.place, Lens) else None
            label = drawn.labels.get(lens) if lens else None
            best = drawn.best.get(lens) if lens else None
            style = drawn.styles.get(lens) if lens else None
            if group.describe(label, best, style):
                self._changed(group)

    @Slot()
    def _check_groups(self) -> None:
        for group in self._groups:
            checked = group.place not in self._session.hidden
            if checked != group.checked:
                group.checked = checked
                self._changed(group)

    def _changed(self, group: Group) -> None:
        at = self._groups.index(group)
        self.dataChanged.emit(self.createIndex(at, 0, 0), self.createIndex(at, STATE, 0))

    def _index_of_group(self, group: Group) -> QModelIndex:
        return self.createIndex(self._groups.index(group), 0, 0)


def as_plain_tip(text: str) -> str:
    """A tool tip that shows its text as it is: Qt takes what looks like HTML for HTML."""
    return "<p style='white-space: pre-wrap'>" + html.escape(text).replace("\n", "<br>") + "</p>"
