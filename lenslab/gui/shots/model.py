"""The model of the table of shots: one group per lens, and failures at the end; and its sorting and filter."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable
from pathlib import Path
from typing import Any

from PySide6.QtCore import (
    QAbstractItemModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QSortFilterProxyModel,
    Qt,
    Signal,
    Slot,
)

from lenslab.draw.plot_options import PlottedMeasure
from lenslab.gui.session.session import Session
from lenslab.gui.session.state import SessionState, edited, lost, replaced
from lenslab.gui.shots.rows import (
    COLUMNS,
    CORNER,
    EDITABLE,
    ENTIRE,
    IN_ORDER,
    LENS,
    NAME,
    STATE,
    Place,
    ShotGroup,
    ShotRow,
)
from lenslab.gui.widgets.forms import plain_tooltip
from lenslab.values.language import tr
from lenslab.values.types import LensGroup

# ------------------------------------------------------------------------------
# What the model of the table of shots answers for each Qt role.


CELL = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemNeverHasChildren  # of a shot
EDITABLE_CELL = CELL | Qt.ItemFlag.ItemIsEditable


def shot_data(row: ShotRow, column: int, role: int) -> Any:
    """Text, tool tip and alignment of a shot's cell."""
    if role == Role.DisplayRole:
        return row.cells[column]
    if role == Role.ToolTipRole:
        return plain_tooltip(row.tip_of(column))
    if role == Role.TextAlignmentRole and NAME < column < LENS:
        return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
    return None


def group_data(group: ShotGroup, role: int) -> Any:
    """Text, tool tip and check box of a lens's own line."""
    if role == Role.DisplayRole:
        return " · ".join((group.title, *group.tail))
    if role == Role.ToolTipRole:
        hint = tr("Tick to show on the plots") if group.checkable else ""
        lines = (group.title, " · ".join(group.tail), group.hint, hint)
        return plain_tooltip("\n".join(filter(None, lines)))
    if role == Role.CheckStateRole and group.checkable:
        return Qt.CheckState.Checked if group.checked else Qt.CheckState.Unchecked
    return None


def group_flags(group: ShotGroup, column: int) -> Qt.ItemFlag:
    """Qt's item flags of a lens's own line."""
    flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
    if isinstance(group.place, LensGroup) and column == NAME:
        flags |= Qt.ItemFlag.ItemIsEditable
    return flags | Qt.ItemFlag.ItemIsUserCheckable if group.checkable and column == NAME else flags


def header_data(column: int, measure: PlottedMeasure, role: int) -> Any:
    """Heading, tool tip and alignment of a column. measure: the one on the plots."""
    if role == Role.DisplayRole:
        return tr(COLUMNS[column].heading)
    if role == Role.ToolTipRole:
        tip = COLUMNS[column].tip
        return f"{tip}: {measure.unit}" if COLUMNS[column].number else tip
    if role == Role.TextAlignmentRole:
        side = Qt.AlignmentFlag.AlignRight if NAME < column < LENS else Qt.AlignmentFlag.AlignLeft
        return side | Qt.AlignmentFlag.AlignVCenter
    return None


Index = QModelIndex | QPersistentModelIndex
NOWHERE = QModelIndex()
WIDTH = len(COLUMNS)
Role = Qt.ItemDataRole


class ShotsModel(QAbstractItemModel):
    """Two levels over Session: groups (internal id 0), and their shots (internal id the group's number)."""

    edit_requested = Signal(str, str, list)  # field of Correction, text typed for it, paths of the shots

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._groups: list[ShotGroup] = []
        self._by_place: dict[Place, ShotGroup] = {}
        self._by_number: dict[int, ShotGroup] = {}
        self._rows: dict[Path, ShotRow] = {}
        self._last_number = 0
        session.changed.connect(self._follow)

    # For the view

    def group_at(self, index: Index) -> ShotGroup | None:
        """The group at a top-level index; None for others."""
        return self._groups[index.row()] if index.isValid() and not index.internalId() else None

    def group_of(self, index: Index) -> ShotGroup | None:
        """The group at an index, or that of the shot there."""
        if not index.isValid():
            return None
        number = index.internalId()
        return self._by_number[number] if number else self._groups[index.row()]

    def row_at(self, index: Index) -> ShotRow | None:
        """The shot at an index; None for a group's own line."""
        number = index.internalId() if index.isValid() else 0
        return self._by_number[number].rows[index.row()] if number else None

    def index_of(self, path: Path) -> QModelIndex:
        """The index of a file; invalid if it is not in the model, or on its way from one group to another."""
        row = self._rows.get(path)
        if row is None or row.group is None:
            return QModelIndex()
        return self.createIndex(row.group.rows.index(row), 0, row.group.number)

    def has_notes(self) -> bool:
        """True if a shot has a note."""
        return any(row.has_note for row in self._rows.values())

    def check(self, groups: Iterable[ShotGroup], checked: bool) -> None:
        """Show or hide lenses on the plots."""
        lenses = [group.place for group in groups if isinstance(group.place, LensGroup) and group.place.plotted]
        self._session.hide(lenses, not checked)

    # QAbstractItemModel

    def rowCount(self, parent: Index = NOWHERE) -> int:
        if not parent.isValid():
            return len(self._groups)
        return len(group.rows) if (group := self.group_at(parent)) is not None and parent.column() == 0 else 0

    def columnCount(self, parent: Index = NOWHERE) -> int:
        return WIDTH

    def index(self, row: int, column: int, parent: Index = NOWHERE) -> QModelIndex:
        """Called for every shot whenever the table is laid out, as `flags` is."""
        number, count = 0, len(self._groups)
        if (above := parent.row()) >= 0:
            group, shot_or_cell = self._groups[above], parent.internalId() or parent.column()
            number, count = group.number, 0 if shot_or_cell else len(group.rows)
        return self.createIndex(row, column, number) if 0 <= row < count and 0 <= column < WIDTH else QModelIndex()

    def parent(self, index: Index = NOWHERE) -> QModelIndex:  # type: ignore[override]
        number = index.internalId() if index.isValid() else 0
        return self._index_of_group(self._by_number[number]) if number else QModelIndex()

    def flags(self, index: Index) -> Qt.ItemFlag:
        number, column = index.internalId(), index.column()
        if number:
            of_lens = isinstance(self._by_number[number].place, LensGroup)
            return EDITABLE_CELL if column in EDITABLE and of_lens else CELL
        return group_flags(self._groups[index.row()], column) if index.isValid() else Qt.ItemFlag.NoItemFlags

    def data(self, index: Index, role: int = Role.DisplayRole) -> Any:
        row, group = self.row_at(index), self.group_at(index)
        if row is not None:
            return shot_data(row, index.column(), role)
        return group_data(group, role) if group is not None and index.column() == NAME else None

    def setData(self, index: Index, value: Any, role: int = Role.EditRole) -> bool:
        if role == Role.CheckStateRole:
            group = self.group_at(index)
            self.check([group] if group is not None else [], Qt.CheckState(value) is Qt.CheckState.Checked)
            return True
        paths = self.edited_paths(index)
        if role == Role.EditRole and paths:
            self.edit_requested.emit(self.edited_field(index), str(value), paths)
        return False  # the edit, if it is made, comes back from Session

    def edited_field(self, index: Index) -> str:
        """The field of Correction that a cell edits; of a lens's own line, its name."""
        return EDITABLE.get(index.column(), "lens")

    def edited_paths(self, index: Index) -> list[Path]:
        """The shots a cell edits: all selected ones, if it is among them; of a lens's own line, all its shots."""
        group, row = self.group_at(index), self.row_at(index)
        if group is not None:
            return [row.path for row in group.rows]
        selected = self._session.shoot.selected
        return [] if row is None else list(selected) if row.path in selected else [row.path]

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole) -> Any:
        shown = self._session.plots.content.shown
        return header_data(section, shown, role) if orientation is Qt.Orientation.Horizontal else None

    # Changes in Session

    @Slot(object, object)
    def _follow(self, before: SessionState, now: SessionState) -> None:
        if now.number != before.number:
            self._clear()
            before = SessionState()
        elif now.moves is not before.moves:
            for old, new in now.moves.items():
                self._rows[new] = self._rows.pop(old)
                self._rows[new].path = new
        paths = self._touched(before, now)
        known = [row for path in paths if (row := self._rows.get(path)) is not None]
        files = (path for path in paths if path in now.shoot.photos or path in now.shoot.outcomes)
        new_rows = [ShotRow(path) for path in files if path not in self._rows]
        for row in (*known, *new_rows):
            row.update(now)
        self._insert(new_rows)
        self._place(known)
        if now.plots.content.shown != before.plots.content.shown:
            self.headerDataChanged.emit(Qt.Orientation.Horizontal, ENTIRE, CORNER)
        if now.plots.hidden != before.plots.hidden:
            self._check_groups()
        if paths or now.plots.content is not before.plots.content:
            self._describe_groups()

    def _touched(self, before: SessionState, now: SessionState) -> dict[Path, None]:
        """The files whose rows may show something else than before."""
        old, shoot = before.shoot, now.shoot
        found = (*replaced(old.photos, shoot.photos), *replaced(old.outcomes, shoot.outcomes))
        paths = dict.fromkeys(each.path for each in found)
        paths |= dict.fromkeys((*lost(old.outcomes, shoot.outcomes), *edited(old.edits, shoot.edits)))
        paths |= dict.fromkeys((*(old.results.changed ^ shoot.results.changed), *(old.missing ^ shoot.missing)))
        if bool(now.progress.doing) != bool(before.progress.doing):  # what waits while others are measured
            paths |= dict.fromkeys(shoot.unmeasured())
        if now.checks is not before.checks:
            for checks in (before.checks, now.checks):
                paths |= dict.fromkeys((*checks.open_by_path, *checks.closed_by_path))
        if now.plots.content.shown != before.plots.content.shown:
            paths |= dict.fromkeys(self._rows)
        return paths

    def _clear(self) -> None:
        self.beginResetModel()
        for known in (self._groups, self._by_place, self._by_number, self._rows):
            known.clear()
        self.endResetModel()

    def _place(self, rows: Iterable[ShotRow]) -> None:
        """Announce rows that stay in their groups together, one signal a group; move the others."""
        staying, leaving = list[ShotRow](), list[ShotRow]()
        for row in rows:
            same = row.group is not None and (row.place is row.group.place or row.place == row.group.place)
            (staying if same else leaving).append(row)
        for row in leaving:
            self._take_out(row)
        self._insert(leaving)
        self._announce(staying)

    def _announce(self, rows: Collection[ShotRow]) -> None:
        """Say that these rows show something else: one signal a group, of as few rows as can be.

        Qt goes through all the rows that a signal is about, with several calls of Python each.
        """
        changed: dict[ShotGroup, list[ShotRow]] = {}
        for row in rows:
            if row.group is not None:
                changed.setdefault(row.group, []).append(row)
        for group, those in changed.items():
            places = [group.rows.index(row) for row in those]
            self.dataChanged.emit(
                self.createIndex(min(places), NAME, group.number), self.createIndex(max(places), STATE, group.number)
            )

    def _insert(self, rows: Iterable[ShotRow]) -> None:
        """Append these rows to their groups: the view sorts them."""
        places: dict[Place, list[ShotRow]] = {}
        for row in rows:
            places.setdefault(row.place, []).append(row)
        for place, those in places.items():
            group = self._by_place.get(place) or self._new_group(place)
            count = len(group.rows)
            self.beginInsertRows(self._index_of_group(group), count, count + len(those) - 1)
            group.rows += those
            for row in those:
                row.group, self._rows[row.path] = group, row
                if group.common:
                    row.describe()  # without it
            self.endInsertRows()

    def _take_out(self, row: ShotRow) -> None:
        """Remove a row from its group, and an empty group."""
        group = row.group
        assert group is not None, "every row is in a group"
        place = group.rows.index(row)
        self.beginRemoveRows(self._index_of_group(group), place, place)
        del group.rows[place]
        row.group = None
        if group.common:
            row.describe()  # with it
        self.endRemoveRows()
        if not group.rows:
            self._remove(group)

    def _new_group(self, place: Place) -> ShotGroup:
        self._last_number += 1
        group = ShotGroup(place, self._last_number, checked=place not in self._session.plots.hidden)
        self.beginInsertRows(QModelIndex(), len(self._groups), len(self._groups))
        self._groups.append(group)
        self._by_place[place] = self._by_number[group.number] = group
        self.endInsertRows()
        return group

    def _remove(self, group: ShotGroup) -> None:
        place = self._groups.index(group)
        self.beginRemoveRows(QModelIndex(), place, place)
        del self._groups[place], self._by_place[group.place], self._by_number[group.number]
        self.endRemoveRows()

    def _describe_groups(self) -> None:
        drawn, excluded = self._session.plots.content, self._excluded()
        for group in self._groups:
            lens = group.place if isinstance(group.place, LensGroup) else None
            label = drawn.labels.get(lens) if lens else None
            best = self._session.plots.verdict.best.get(lens) if lens else None
            style = drawn.styles.get(lens) if lens else None
            if lens and group.find_common():
                for row in group.rows:
                    row.describe()
                self._announce(group.rows)
            if group.describe(label, best, style, excluded[group]):
                self._changed(group)

    def _excluded(self) -> Counter[ShotGroup]:
        """Number of excluded shots in each group, from the edits, not from every row."""
        paths = (path for path, correction in self._session.shoot.edits.items() if correction.excluded)
        rows = (self._rows.get(path) for path in paths)
        return Counter(row.group for row in rows if row is not None and row.group is not None)

    def _check_groups(self) -> None:
        for group in self._groups:
            if group.checked == (group.place in self._session.plots.hidden):
                group.checked = not group.checked
                self._changed(group)

    def _changed(self, group: ShotGroup) -> None:
        place = self._groups.index(group)
        self.dataChanged.emit(self.createIndex(place, 0, 0), self.createIndex(place, STATE, 0))

    def _index_of_group(self, group: ShotGroup) -> QModelIndex:
        return self.createIndex(self._groups.index(group), 0, 0)


class SortedShots(QSortFilterProxyModel):
    """The shots of each group sorted by a column, and filtered."""

    def __init__(self, source: ShotsModel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.source = source
        self._column = IN_ORDER
        self._wanted: Callable[[ShotRow], bool] | None = None  # which shots are on view; None: all
        self.setRecursiveFilteringEnabled(True)  # a lens is on view if one of its shots is
        self.setSourceModel(source)
        self.sort(IN_ORDER)

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort the shots of every group by a column; IN_ORDER: by the order taken."""
        before, self._column = self._column, column
        super().sort(max(column, NAME), Qt.SortOrder.AscendingOrder if column == IN_ORDER else order)
        if {before, column} == {IN_ORDER, NAME}:  # which are one column to Qt
            self.invalidate()

    def show_only(self, wanted: Callable[[ShotRow], bool] | None) -> None:
        """Show the shots of which this is true only, and lenses that have any; None: all."""
        before, self._wanted = self._wanted, wanted
        if before is not None or wanted is not None:
            self.setFilterFixedString("")  # filters anew: invalidateFilter is deprecated, what follows it too new

    def lessThan(self, left: Index, right: Index) -> bool:
        one, other = self.source.row_at(left), self.source.row_at(right)
        descending = self.sortOrder() is Qt.SortOrder.DescendingOrder
        if one is not None and other is not None:
            return one.sort_key(self._column, descending) < other.sort_key(self._column, descending)
        first, second = self.source.group_at(left), self.source.group_at(right)
        assert first is not None and second is not None, "groups are compared with groups"
        return (first.rank() < second.rank()) != (descending and first.rank() != second.rank())

    def filterAcceptsRow(self, row: int, parent: Index) -> bool:
        group = self.source.group_at(parent)
        return self._wanted is None or (group is not None and self._wanted(group.rows[row]))

    # As the source has it, by the indexes of the view

    def group_at(self, index: Index) -> ShotGroup | None:
        return self.source.group_at(self.mapToSource(index))

    def group_of(self, index: Index) -> ShotGroup | None:
        return self.source.group_of(self.mapToSource(index))

    def row_at(self, index: Index) -> ShotRow | None:
        return self.source.row_at(self.mapToSource(index))

    def index_of(self, path: Path) -> QModelIndex:
        return self.mapFromSource(self.source.index_of(path))

    def edited_field(self, index: Index) -> str:
        return self.source.edited_field(self.mapToSource(index))

    def edited_paths(self, index: Index) -> list[Path]:
        return self.source.edited_paths(self.mapToSource(index))
