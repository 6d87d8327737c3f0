"""The commands of the Edit menu; each edit is an entry on the undo stack."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtGui import QAction, QUndoCommand, QUndoStack
from PySide6.QtWidgets import QWidget

from lenslab import text as words
from lenslab.edits import NOTHING, Correction, Edits
from lenslab.errors import UnusableRequest
from lenslab.gui.editing.lens_dialog import LensDialog
from lenslab.gui.editing.name_dialog import NameDialog
from lenslab.gui.session.session import Session
from lenslab.gui.shots.field_parsers import FIELDS, value_of
from lenslab.gui.shots.rows import ShotRow
from lenslab.gui.shots.view import ShotsView
from lenslab.gui.widgets.notification_bar import NotificationBar
from lenslab.series import has_aperture, in_order, lens_group_of
from lenslab.types import Failed, Measured, Photo

TYPED = "typed"  # what a notice is about


class EditStep(QUndoCommand):
    """One edit: the corrections of some shots before and after."""

    def __init__(self, editing: EditCommands, text: str, before: Edits, after: Edits) -> None:
        super().__init__(text)
        self._editing = editing
        self.before = dict(before)
        self.after = dict(after)

    def redo(self) -> None:
        self._editing.apply(self.after)

    def undo(self) -> None:
        self._editing.apply(self.before)


class EditCommands(QObject):
    """Edits the shots selected in the table."""

    stepped = Signal(str)  # after an edit, undo or redo: the name of the edit that Undo would undo

    def __init__(
        self, session: Session, table: ShotsView, actions: dict[str, QAction], notices: NotificationBar, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._table = table
        self._actions = actions
        self._notices = notices
        self._parent = parent
        self.stack = QUndoStack(self)
        actions["undo"].triggered.connect(self.stack.undo)
        actions["redo"].triggered.connect(self.stack.redo)
        actions["edit_cell"].triggered.connect(table.edit_current)
        actions["set_lens"].triggered.connect(self.set_lens)
        actions["merge"].triggered.connect(self.merge)
        actions["split"].triggered.connect(self.split)
        actions["exclude"].triggered.connect(self.exclude)
        actions["include"].triggered.connect(self.include)
        actions["as_recorded"].triggered.connect(self.restore_recorded)
        table.shots.edit_requested.connect(
            self.apply_typed, Qt.ConnectionType.QueuedConnection
        )  # not while the editor is closing
        table.selectionModel().selectionChanged.connect(self._refresh)
        self.stack.indexChanged.connect(self._refresh)
        self.stack.indexChanged.connect(self._emit_stepped)
        session.photos_added.connect(self._refresh)
        session.cleared.connect(self._forget)
        session.moved.connect(self._move)
        self._refresh()

    # Steps

    def perform(self, text: str, changes: Edits) -> None:
        """Make these corrections (complete ones, by path) as one edit that can be undone."""
        edits = self._session.edits
        before = {path: edits.get(path, NOTHING) for path in changes}
        after = {path: one for path, one in changes.items() if one != before[path]}
        if after:
            self.stack.push(EditStep(self, text, {path: before[path] for path in after}, after))

    def apply(self, changes: Edits) -> None:
        """Apply corrections, and keep the same shots and lenses selected."""
        selected = [row.path for row in self._table.selected_rows()]
        lenses = [group.rows[0].path for group in self._table.selected_groups() if group.rows]
        self._session.edit(changes)
        if lenses and not self._table.selected_groups():
            self._table.select_groups(lenses)  # under their new names
        if selected and [row.path for row in self._table.selected_rows()] != selected:
            self._table.select(selected)  # rows that moved to another lens

    def corrected(self, path: Path, **values: Any) -> Correction:
        """The correction of a shot with these values; a value that equals the recorded one becomes None."""
        recorded = self._session.photos[path].metadata
        kept: dict[str, Any] = {
            name: None if value == getattr(recorded, name, None) else value for name, value in values.items()
        }
        return replace(self._session.edits.get(path, NOTHING), **kept)

    @Slot(str, str, list)
    def apply_typed(self, field: str, text: str, paths: Sequence[Path]) -> None:
        """Apply the text typed into a cell to all these shots; an empty text restores the recorded value."""
        try:
            value = value_of(field, text)
        except UnusableRequest as error:
            self._notices.show_notice(f"Not changed: {error}", TYPED, asked=True)
            return
        self._notices.withdraw(TYPED)
        sure: dict[str, Any] = {"unsure": False} if field == "aperture" else {}
        paths = [path for path in paths if path in self._session.photos]
        changes = {path: replace(self.corrected(path, **{field: value}), **sure) for path in paths}
        self.perform(f"{FIELDS[field].words} of {words.count(len(paths), 'shot')}", changes)

    # Commands

    @Slot()
    def set_lens(self) -> None:
        """Ask for the lens and apertures of the selected shots, or of all shots without a recorded aperture."""
        shots = self._shots_to_set()
        if not shots:
            return
        names = Counter(lens for photo in self._session.corrected_photos() if (lens := photo.metadata.lens))
        measured = (one for one in self._session.outcomes.values() if isinstance(one, Measured))
        levels = {one.photo.path: one.value("level", "third") for one in measured}
        dialog = LensDialog(shots, [name for name, _ in names.most_common()], levels, self._parent)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.accepted.connect(partial(self._take_lens, dialog))
        dialog.open()

    def _take_lens(self, dialog: LensDialog) -> None:
        values = dialog.values()
        changes = {
            path: self.corrected(path, **fields) for path, fields in values.items() if path in self._session.photos
        }
        self.perform(f"lens and apertures of {words.count(len(changes), 'shot')}", changes)
        self._table.select(list(changes))

    def _shots_to_set(self) -> list[Photo]:
        """In the order taken."""
        chosen = {row.path for row in self._table.chosen_rows()}
        found = (
            (photo for photo in self._session.corrected_photos() if photo.path in chosen)
            if chosen
            else self._without_aperture()
        )
        return in_order(found)

    def _without_aperture(self) -> Iterator[Photo]:
        """The shots without an aperture, except files that could not be measured."""
        outcomes = self._session.outcomes
        for photo in self._session.corrected_photos():
            if not has_aperture(photo) and not isinstance(outcomes.get(photo.path), Failed):
                yield photo

    @Slot()
    def merge(self) -> None:
        """Merge the lenses of the selected shots under one name."""
        rows = self._lens_rows()
        names = [name for name, _ in Counter(row.place.name for row in rows if row.place.name).most_common()]  # type: ignore[union-attr]
        dialog = NameDialog(
            "Merge lenses",
            f"Merge {words.count(len(rows), 'shot')} of {len({row.place for row in rows})} lenses into one lens named",
            names,
            "Merge",
            self._parent,
        )
        dialog.named.connect(partial(self._merge, rows))
        dialog.open()

    def _merge(self, rows: Sequence[ShotRow], name: str) -> None:
        """Give all the same name and serial number, and a focal length where only some have one."""
        shown = [row.photo.metadata for row in rows if row.photo is not None]
        serials = Counter(one.lens_serial for one in shown if one.lens_serial)
        of_name = Counter(one.lens_serial for one in shown if one.lens_serial and one.lens == name)
        lengths = {one.focal_length_mm for one in shown if one.focal_length_mm}
        values: dict[str, Any] = {"lens": name}
        if serials:
            values["lens_serial"] = (of_name or serials).most_common(1)[0][0]
        if len(lengths) == 1:
            values["focal_length_mm"] = lengths.pop()
        self.perform("merging lenses", {row.path: self.corrected(row.path, **values) for row in rows})

    @Slot()
    def split(self) -> None:
        """Treat the selected shots as shots of another copy of the lens."""
        rows = [row for row in self._table.selected_rows() if row.recorded is not None]
        taken = {photo.metadata.lens_serial for photo in self._session.corrected_photos()}
        suggested = next(name for number in range(2, len(taken) + 3) if (name := f"copy {number}") not in taken)
        dialog = NameDialog(
            "Another copy of the lens",
            f"Treat {words.count(len(rows), 'shot')} as another copy of this lens. Serial number or name of the copy",
            [suggested],
            "Split",
            self._parent,
        )
        dialog.named.connect(partial(self._split, rows))
        dialog.open()

    def _split(self, rows: Sequence[ShotRow], serial: str) -> None:
        self.perform("another copy of a lens", {row.path: self.corrected(row.path, lens_serial=serial) for row in rows})

    @Slot()
    def exclude(self) -> None:
        """Exclude the selected shots from the curves."""
        self._set_excluded(True)

    @Slot()
    def include(self) -> None:
        """Include the selected shots in the curves again."""
        self._set_excluded(False)

    def _set_excluded(self, excluded: bool) -> None:
        rows = [row for row in self._table.chosen_rows() if row.recorded is not None]
        text = f"{'excluding' if excluded else 'including'} {words.count(len(rows), 'shot')}"
        self.perform(text, {row.path: replace(row.correction, excluded=excluded) for row in rows})

    @Slot()
    def restore_recorded(self) -> None:
        """Restore the metadata that the camera recorded."""
        rows = [row for row in self._table.chosen_rows() if row.recorded is not None]
        changes = {row.path: Correction(excluded=row.correction.excluded) for row in rows}
        self.perform(f"{words.count(len(rows), 'shot')} as recorded", changes)

    def _lens_rows(self) -> list[ShotRow]:
        return [row for row in self._table.chosen_rows() if row.recorded is not None and not isinstance(row.place, str)]

    @Slot()
    def _emit_stepped(self) -> None:
        self.stepped.emit(self.stack.undoText())

    # Enabled commands

    @Slot()
    def _refresh(self) -> None:
        rows = [row for row in self._table.chosen_rows() if row.recorded is not None]
        lenses = {lens_group_of(row.photo).key for row in rows if row.photo is not None}
        has_corrections = any(replace(row.correction, excluded=False) != NOTHING for row in rows)
        bare = not rows and any(True for _ in self._without_aperture())
        alone = len(lenses) == 1 and bool(self._table.selected_rows()) and not self._table.selected_groups()
        enabled = {
            "undo": self.stack.canUndo(),
            "redo": self.stack.canRedo(),
            "edit_cell": bool(rows),
            "set_lens": bool(rows) or bare,
            "merge": len(lenses) > 1,
            "split": alone,
            "exclude": any(not row.correction.excluded for row in rows),
            "include": any(row.correction.excluded for row in rows),
            "as_recorded": has_corrections,
        }
        for name, can in enabled.items():
            if self._actions[name].isEnabled() != can:
                self._actions[name].setEnabled(can)
        self._actions["undo"].setText(f"&Undo {self.stack.undoText()}".rstrip())
        self._actions["redo"].setText(f"&Redo {self.stack.redoText()}".rstrip())

    @Slot()
    def _forget(self) -> None:
        self.stack.clear()
        self._refresh()

    @Slot(object)
    def _move(self, moves: Mapping[Path, Path]) -> None:
        """Update the paths in all edits when photos were found elsewhere."""
        for number in range(self.stack.count()):
            step = self.stack.command(number)
            if isinstance(step, EditStep):
                step.before = {moves.get(path, path): one for path, one in step.before.items()}
                step.after = {moves.get(path, path): one for path, one in step.after.items()}
