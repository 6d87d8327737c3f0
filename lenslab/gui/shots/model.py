"""The model of the table of shots: one group per lens, and failures at the end; and its sorting and filter."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QSortFilterProxyModel, Qt, Signal, Slot
from PySide6.QtGui import QStandardItem, QStandardItemModel

from lenslab.gui.session.session import Session
from lenslab.gui.session.state import SessionState, edited, replaced
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

Index = QModelIndex | QPersistentModelIndex
Role = Qt.ItemDataRole
LINE = Role.UserRole  # of a line's first cell: its ShotGroup or ShotRow
FIXED = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable


class ShotsModel(QStandardItemModel):
    """Two levels over Session: an item for each group, and in it one for each shot. All cells read these lines."""

    edit_requested = Signal(str, str, list)  # field of Correction, text typed for it, paths of the shots

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(0, len(COLUMNS), parent)
        self._session = session
        self._groups: dict[Place, ShotGroup] = {}
        self._rows: dict[Path, ShotRow] = {}
        self._items: dict[ShotGroup | ShotRow, QStandardItem] = {}
        session.changed.connect(self._follow)

    # For the view

    def line(self, index: Index) -> ShotGroup | ShotRow | None:
        """The group or shot at an index."""
        line: ShotGroup | ShotRow | None = QStandardItemModel.data(self, index.sibling(index.row(), NAME), LINE)
        return line

    def index_of(self, path: Path) -> QModelIndex:
        """The index of a file; invalid if it is not in the model, or on its way from one group to another."""
        row = self._rows.get(path)
        return self._items[row].index() if row in self._items else QModelIndex()

    def has_notes(self) -> bool:
        return any(row.has_note for row in self._rows.values())

    def check(self, groups: Iterable[ShotGroup], checked: bool) -> None:
        """Show or hide lenses on the plots."""
        lenses = [group.place for group in groups if isinstance(group.place, LensGroup) and group.place.plotted]
        self._session.hide(lenses, not checked)

    def highlight(self, line: ShotGroup | ShotRow | None) -> None:
        """Let the lens of this line stand out on the plots."""
        place = None if line is None else line.place
        self._session.highlight(place if isinstance(place, LensGroup) else None)

    # QAbstractItemModel

    def flags(self, index: Index) -> Qt.ItemFlag:
        line, column = self.line(index), index.column()
        if isinstance(line, ShotRow):
            editable = column in EDITABLE and isinstance(line.place, LensGroup)
            return FIXED | Qt.ItemFlag.ItemIsEditable if editable else FIXED
        if line is None:
            return Qt.ItemFlag.NoItemFlags
        if column != NAME:
            return FIXED
        edits = Qt.ItemFlag.ItemIsEditable if isinstance(line.place, LensGroup) else Qt.ItemFlag.NoItemFlags
        return FIXED | edits | (Qt.ItemFlag.ItemIsUserCheckable if line.checkable else Qt.ItemFlag.NoItemFlags)

    def data(self, index: Index, role: int = Role.DisplayRole) -> Any:
        line, column = self.line(index), index.column()
        if line is None or (isinstance(line, ShotGroup) and column != NAME):
            return None
        if role == Role.DisplayRole:
            return line.cells[column] if isinstance(line, ShotRow) else " · ".join((line.title, *line.tail))
        if role == Role.ToolTipRole:
            return plain_tooltip(line.tip_of(column) if isinstance(line, ShotRow) else line.tip)
        if role == Role.CheckStateRole and isinstance(line, ShotGroup) and line.checkable:
            return Qt.CheckState.Checked if line.checked else Qt.CheckState.Unchecked
        return None

    def setData(self, index: Index, value: Any, role: int = Role.EditRole) -> bool:
        line, paths = self.line(index), self.edited_paths(index)
        if role == Role.CheckStateRole and isinstance(line, ShotGroup):
            self.check([line], Qt.CheckState(value) is Qt.CheckState.Checked)
            return True
        if role == Role.EditRole and paths:
            self.edit_requested.emit(self.edited_field(index), str(value), paths)
        return False  # the edit, if it is made, comes back from Session

    def edited_field(self, index: Index) -> str:
        """The field of Correction that a cell edits; of a lens's own line, its name."""
        return EDITABLE.get(index.column(), "lens")

    def edited_paths(self, index: Index) -> list[Path]:
        """The shots a cell edits: all selected ones, if it is among them; of a lens's own line, all its shots."""
        line, selected = self.line(index), self._session.shoot.selected
        if isinstance(line, ShotGroup):
            return [row.path for row in line.rows]
        return [] if line is None else list(selected) if line.path in selected else [line.path]

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole) -> Any:
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role == Role.DisplayRole:
            return tr(COLUMNS[section].heading)
        if role == Role.ToolTipRole:
            tip = COLUMNS[section].tip
            return f"{tip}: {self._session.plots.content.shown.unit}" if COLUMNS[section].number else tip
        if role == Role.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignRight if NAME < section < LENS else Qt.AlignmentFlag.AlignLeft
            return side | Qt.AlignmentFlag.AlignVCenter
        return None

    # Changes in Session

    @Slot(object, object)
    def _follow(self, before: SessionState, now: SessionState) -> None:
        if now.number != before.number:
            self.removeRows(0, self.rowCount())
            for known in (self._items, self._groups, self._rows):
                known.clear()
            before = SessionState()
        elif now.moves is not before.moves:
            moved = {new: self._rows.pop(old) for old, new in now.moves.items()}  # first all: names may change in turn
            self._rows |= moved
            for path, shot in moved.items():
                shot.path = path
        paths = self._touched(before, now)
        known_rows = [row for path in paths if (row := self._rows.get(path)) is not None]
        files = (path for path in paths if path in now.shoot.photos or path in now.shoot.outcomes)
        new_rows = [ShotRow(path) for path in files if path not in self._rows]
        for row in (*known_rows, *new_rows):
            row.update(now)
        self._place(known_rows, new_rows, now)
        if now.plots.content.shown != before.plots.content.shown:
            self.headerDataChanged.emit(Qt.Orientation.Horizontal, ENTIRE, CORNER)
        if paths or now.plots.content is not before.plots.content or now.plots.hidden != before.plots.hidden:
            for place, group in self._groups.items():
                if isinstance(place, LensGroup) and group.find_common():
                    for row in group.rows:
                        row.update(now)
                    self._announce(group.rows)
                if group.describe(now.plots):
                    index = self._items[group].index()
                    self.dataChanged.emit(index, index.siblingAtColumn(STATE))

    def _touched(self, before: SessionState, now: SessionState) -> dict[Path, None]:
        """The files whose rows may show something else than before."""
        old, shoot = before.shoot, now.shoot
        found = (*replaced(old.photos, shoot.photos), *replaced(old.outcomes, shoot.outcomes))
        paths = dict.fromkeys(each.path for each in found)
        paths |= dict.fromkeys((*(old.outcomes.keys() - shoot.outcomes.keys()), *edited(old.edits, shoot.edits)))
        paths |= dict.fromkeys((*(old.results.changed ^ shoot.results.changed), *(old.missing ^ shoot.missing)))
        paths |= dict.fromkeys(old.results.kept ^ shoot.results.kept)
        if bool(now.progress.doing) != bool(before.progress.doing):  # what waits while others are measured
            paths |= dict.fromkeys(shoot.unmeasured())
        if now.checks is not before.checks:
            for checks in (before.checks, now.checks):
                paths |= dict.fromkeys((*checks.open_by_path, *checks.closed_by_path))
        if now.plots.content.shown != before.plots.content.shown:
            paths |= dict.fromkeys(self._rows)
        paths |= dict.fromkeys(now.plots.content.open_mtf50 ^ before.plots.content.open_mtf50)
        if now.plots.content.of_edges != before.plots.content.of_edges:
            paths |= dict.fromkeys((*before.plots.content.of_edges, *now.plots.content.of_edges))
        return paths

    def _place(self, rows: Collection[ShotRow], new: Iterable[ShotRow], now: SessionState) -> None:
        """Put new rows into their groups, and move those that belong to another one; announce those that stay."""
        staying, coming = list[ShotRow](), dict[Place, list[ShotRow]]()
        folded = {row for row in rows if row.group is not None and row.group.folded}  # a renamed lens stays so
        latest = dict[ShotGroup, ShotGroup]()  # the last group made from each
        for row in (*new, *rows):
            if row.group is not None and row.place == row.group.place:
                staying.append(row)
            else:
                coming.setdefault(row.place, []).append(row)
        for place, those in coming.items():
            left, group = those[0].group, self._groups.get(place)
            if group is None:
                # below the group that its shots leave, in whose place it is once that is empty; else the last
                shown = place not in now.plots.hidden
                group = self._groups[place] = ShotGroup(place, shown, folded.issuperset(those))
                line = self.rowCount() if left is None else self._items[latest.get(left, left)].row() + 1
                self.insertRow(line, self._new_item(group))
                if left is not None:
                    latest[left] = group
            for row in those:
                if row.group is not None:
                    self._take_out(row, now)
            group.rows += those
            for row in those:
                row.group, self._rows[row.path] = group, row
                if group.common:
                    row.update(now)  # without it
            self._items[group].appendRows([self._new_item(row) for row in those])
        self._announce(staying)

    def _announce(self, rows: Collection[ShotRow]) -> None:
        """Say that these rows show something else: one signal a group, of as few rows as can be.

        Qt goes through all the rows that a signal is about, with several calls of Python each.
        """
        changed: dict[ShotGroup, list[QModelIndex]] = {}
        for row in rows:
            if row.group is not None:
                changed.setdefault(row.group, []).append(self._items[row].index())
        for places in changed.values():
            first, last = (end(places, key=QModelIndex.row) for end in (min, max))
            self.dataChanged.emit(first, last.siblingAtColumn(STATE))

    def _take_out(self, row: ShotRow, now: SessionState) -> None:
        """Remove a row from its group, and an empty group."""
        group = row.group
        assert group is not None, "every row is in a group"
        item, row.group = self._items.pop(row), None
        group.rows.remove(row)
        if group.common:
            row.update(now)  # with it
        self._items[group].removeRow(item.row())
        if not group.rows:
            del self._groups[group.place]
            self.removeRow(self._items.pop(group).row())

    def _new_item(self, line: ShotGroup | ShotRow) -> QStandardItem:
        item = self._items[line] = QStandardItem(0, len(COLUMNS))
        item.setData(line, LINE)
        return item


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
        one, other = self.source.line(left), self.source.line(right)
        descending = self.sortOrder() is Qt.SortOrder.DescendingOrder
        if isinstance(one, ShotRow) and isinstance(other, ShotRow):
            return one.sort_key(self._column, descending) < other.sort_key(self._column, descending)
        assert isinstance(one, ShotGroup) and isinstance(other, ShotGroup), "groups are compared with groups"
        first, second = (one.rank(), left.row()), (other.rank(), right.row())
        return second < first if descending else first < second

    def filterAcceptsRow(self, row: int, parent: Index) -> bool:
        line = self.source.line(self.source.index(row, NAME, parent)) if self._wanted is not None else None
        return self._wanted is None or (isinstance(line, ShotRow) and self._wanted(line))

    # As the source has it, by the indexes of the view

    def line(self, index: Index) -> ShotGroup | ShotRow | None:
        return self.source.line(self.mapToSource(index))

    def group_at(self, index: Index) -> ShotGroup | None:
        """The group of which this is the own line; None for shots."""
        line = self.line(index)
        return line if isinstance(line, ShotGroup) else None

    def row_at(self, index: Index) -> ShotRow | None:
        """The shot at an index; None for a group's own line."""
        line = self.line(index)
        return line if isinstance(line, ShotRow) else None

    def index_of(self, path: Path) -> QModelIndex:
        return self.mapFromSource(self.source.index_of(path))
