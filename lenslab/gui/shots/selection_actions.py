"""Commands for the shots selected in the table, and the table's filter."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, QPoint, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import QMenu

from lenslab.gui.session.session import Session
from lenslab.gui.session.state import SessionState, replaced
from lenslab.gui.shots.rows import COLUMNS, NAME, Place, ShotRow
from lenslab.gui.shots.view import ShotsView
from lenslab.gui.widgets.files import reveal
from lenslab.gui.widgets.notices import NotificationBar
from lenslab.values.disk import natural_key
from lenslab.values.grouping import lens_group_of
from lenslab.values.language import tr
from lenslab.values.remarks import shown
from lenslab.values.types import Failed, LensGroup, Measured, Photo


class SelectionActions(QObject):
    """Shows in the file manager, copies, opens the context menu; never changes a shot.

    Suggests a shot of an opened session, and the newest of a watched folder, which is not the user's choice.
    """

    newest_shown = Signal()  # in a watched folder

    def __init__(self, session: Session, table: ShotsView, actions: dict[str, QAction], parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._table = table
        self._actions = actions
        self._suggesting = False
        self._newest: Photo | None = None
        self._soon = QTimer(self, singleShot=True, interval=AFTER_MS)
        self._soon.timeout.connect(self.select_first)
        session.measuring_ended.connect(self._soon.start)
        session.changed.connect(self._follow)
        table.pressed.connect(self._take_over)
        table.selectionModel().selectionChanged.connect(self._tell)
        actions["edit_cell"].triggered.connect(table.edit_current)
        actions["sort"].triggered.connect(table.sort_by_current)
        actions["reveal"].triggered.connect(self.reveal)
        for name, text in COPIES.items():
            actions[name].triggered.connect(partial(self._copy, text))

    def paths(self) -> list[Path]:
        return [row.path for row in self._table.selected_rows()]

    @Slot()
    def _tell(self) -> None:
        """The session which shots and lenses are selected."""
        lenses = [group.place for group in self._table.selected_groups() if isinstance(group.place, LensGroup)]
        self._session.select(self.paths(), lenses, self._suggesting)

    def suggest(self, paths: list[Path]) -> None:
        """Select shots without the user: they are shown, but commands do not take them for chosen."""
        self._suggesting = True
        try:
            self._table.select(paths)
        finally:
            self._suggesting = False

    @Slot()
    def _take_over(self) -> None:
        """A click on what the program has selected chooses it, though the selection stays the same."""
        self._session.set_shoot(suggested=False)

    @Slot(list, bool)
    def pick(self, paths: list[Path], more: bool) -> None:
        """Select shots picked on the plots. more: add them to the selection, or remove them if all are selected."""
        if more:
            before = self.paths()
            again = set(paths) <= set(before)
            paths = [path for path in before if path not in paths] if again else [*before, *paths]
        self._table.select(paths)

    @Slot(list, list)
    def restore(self, paths: list[Path], lenses: list[Path]) -> None:
        """Select the same shots, or the lenses of these shots, after an edit has moved their rows."""
        if lenses and not self._session.shoot.selected_lenses:
            self._table.select_groups(lenses)  # under their new names
        if paths and self.paths() != paths:
            self._table.select(paths, unfolds=False)

    @Slot()
    def select_first(self) -> None:
        """Select the first shot of the first lens, unless something is selected."""
        shoot, shots = self._session.shoot, self._table.shots
        row = shots.row_at(shots.index(0, NAME, shots.index(0, NAME)))
        if row is not None and shoot.has_measured() and not (shoot.selected or shoot.selected_lenses):
            self.suggest([row.path])

    @Slot(object, object)
    def _follow(self, before: SessionState, now: SessionState) -> None:
        if now.number != before.number or now.watched != before.watched:
            self._newest = None
        if now.is_opened(before) or now.has_begun_mtf(before):
            self._soon.start()
        if now.watched is not None and not self._table.is_edited():
            new = replaced(before.shoot.outcomes, now.shoot.outcomes)
            photos = [outcome.photo for outcome in new if isinstance(outcome, Measured)]
            newest = max(filter(None, (*photos, self._newest)), key=_when, default=None)
            if newest is not None and newest in photos:
                self._newest = newest
                self.suggest([newest.path])
                self.newest_shown.emit()

    @Slot()
    def reveal(self) -> None:
        for path in self.paths()[:1]:
            reveal(path)

    def _copy(self, text: Callable[[ShotRow], str]) -> None:
        """Copy a line for each selected shot, but for those of which there is nothing to say; cells with headings."""
        lines = list(filter(None, map(text, self._table.selected_rows())))
        if text is _cells:
            lines.insert(0, "\t".join(tr(column.heading) for column in COLUMNS))
        QGuiApplication.clipboard().setText("\n".join(lines))

    @Slot(QPoint)
    def show_menu(self, position: QPoint) -> None:
        menu = QMenu(self._table)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for names in (
            ("reveal", "copy", "copy_path", "copy_reason"),
            ("set_lens", "edit_cell", "as_recorded", "merge", "split", "exclude", "include"),
            ("show_all", "hide_all", "only_checks", "only_lens"),
        ):
            menu.addActions([self._actions[name] for name in names])
            menu.addSeparator()  # Qt shows none at the end
        menu.popup(position)


def _when(photo: Photo) -> Any:
    return (photo.metadata.taken or datetime.min, natural_key(photo.name))


AFTER_MS = 30  # once what else the end of a run brings is painted: it lays out the inspector


class TableFilter(QObject):
    """Limits the table to the shots to check, to those of the current lens, or to both."""

    def __init__(
        self, session: Session, table: ShotsView, notices: NotificationBar, actions: dict[str, QAction], parent: QObject
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._table = table
        self._notices = notices
        self._checks, self._lens = actions["only_checks"], actions["only_lens"]
        self._place: Place | None = None  # the lens of which shots are shown
        self._to_check: frozenset[Path] | None = None
        self._checks.toggled.connect(self._refresh)
        self._lens.toggled.connect(self._choose_lens)
        session.changed.connect(self._follow)

    @Slot(object, object)
    def _follow(self, before: SessionState, now: SessionState) -> None:
        if now.number != before.number:
            self.show_all()
        if now.plots.content is not before.plots.content and isinstance(self._place, LensGroup):
            lenses = map(lens_group_of, now.shoot.corrected_photos())
            self._lens.setChecked(self._place in lenses)  # it may be no more, or have another name
        if now.checks is not before.checks:
            self._refresh()

    def show_all(self) -> None:
        self._checks.setChecked(False)
        self._lens.setChecked(False)

    @Slot(bool)
    def _choose_lens(self, only_one: bool) -> None:
        line = self._table.shots.line(self._table.currentIndex())
        self._place = line.place if only_one and line is not None else None
        self._lens.setChecked(self._place is not None)
        self._refresh()

    def _shows(self, row: ShotRow) -> bool:
        return (self._to_check is None or row.path in self._to_check) and self._place in (None, row.place)

    @Slot()
    def _refresh(self) -> None:
        chosen = self._checks.isChecked(), self._place is not None
        self._to_check = self._session.checks.paths_to_check() if self._checks.isChecked() else None
        self._table.shots.show_only(self._shows if any(chosen) else None)
        if any(chosen):
            self._notices.show_notice(FILTERED[chosen], "filter", (tr("Show all shots"), self.show_all), asked=True)
        else:
            self._notices.withdraw("filter")


FILTERED = {  # only shots to check, only one lens
    (True, False): tr("The table shows only the shots to check."),
    (False, True): tr("The table shows only one lens."),
    (True, True): tr("The table shows only the shots to check of one lens."),
}


def _cells(row: ShotRow) -> str:
    return "\t".join(row.cells)


def _reason(row: ShotRow) -> str:
    return f"{row.path_text()}: {shown(row.outcome.reason)}" if isinstance(row.outcome, Failed) else ""


COPIES = {"copy": _cells, "copy_path": ShotRow.path_text, "copy_reason": _reason}
