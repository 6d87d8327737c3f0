"""Shooting notes: imported on request, and offered when a dropped folder holds some."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from lenslab import text as words
from lenslab.edits import NOTED, NOTHING
from lenslab.errors import UnusableRequest
from lenslab.files import plain_text
from lenslab.gui.common.preferences import Preferences
from lenslab.gui.editing.edit_commands import EditCommands
from lenslab.gui.session.session import Session
from lenslab.gui.widgets.file_dialogs import FileDialogs
from lenslab.gui.widgets.notification_bar import NotificationBar
from lenslab.language import tr
from lenslab.series import in_order
from lenslab.types import Measured, Photo

NOTES, TAKEN = "notes", "notes imported"  # what a notice is about
STEP = tr("importing shooting notes")


class NotesImport(QObject):
    """Imports lenses and apertures from text files, as one edit that can be undone."""

    def __init__(
        self, session: Session, editing: EditCommands, notices: NotificationBar, import_notes: QAction, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._editing = editing
        self._notices = notices
        self._parent = parent
        self._action = import_notes
        self._waiting: Path | None = None  # notes to import once all photos are listed
        session.sources_changed.connect(self.look)
        session.progress_changed.connect(self._refresh)
        session.cleared.connect(self._forget)
        editing.stepped.connect(self._withdraw_undo)
        self._refresh()

    def ask(self, file_dialogs: FileDialogs, preferences: Preferences) -> None:
        """Import the file that the user chooses."""
        path = file_dialogs.notes(self._parent, preferences.folder)
        if path is not None:
            self.take(path)

    @Slot(list)
    def look(self, given: Iterable[Path]) -> None:
        """Offer to import notes found in folders that were just added; those of the demo shoot are imported at once."""
        from lenslab.notes import NAMES

        for path in (folder / name for folder in given for name in NAMES):
            if path.is_file() and path.parent == self._session.demo_folder:
                self._waiting = path
                return
            if path.is_file():
                self._notices.show_notice(
                    tr(
                        "Found shooting notes: {path} in {parent}",
                        path=plain_text(path.name),
                        parent=plain_text(path.parent.name),
                    ),
                    NOTES,
                    tr("Import"),
                    partial(self.take, path),
                    asked=True,
                )
                return

    def take(self, path: Path) -> None:
        """Import notes for the shots in their folder, if there are any, else for all shots."""
        from lenslab import notes

        self._notices.withdraw(NOTES)
        if self._still_looking():
            self._waiting = path
            self._notices.show_notice(
                tr("{path} will be imported once all shots are listed", path=plain_text(path.name)), NOTES, asked=True
            )
            return
        photos = in_order(self._session.shoot.photos.values())
        beside = [photo for photo in photos if path.parent in photo.path.parents]
        noted_photos = beside or photos
        try:
            noted = notes.apply_notes(notes.from_file(path), noted_photos, self._levels(noted_photos))
        except UnusableRequest as error:
            text = str(error)
            named = text if text.startswith(path.name) else f"{plain_text(path.name)}, {text}"
            self._session.refused.emit(UnusableRequest(tr("{lines}. Nothing was changed.", lines=named)))
            return
        edits = self._session.shoot.edits
        changes = {}
        for shot, note in noted.items():
            given = {name: value for name in NOTED if (value := getattr(note, name)) is not None}
            changes[shot] = replace(self._editing.corrected(shot, **given), excluded=edits.get(shot, NOTHING).excluded)
        self._editing.perform(STEP, changes)
        unsure = sum(correction.unsure for correction in changes.values())
        doubt = tr(", {unsure} with an uncertain aperture", unsure=unsure) if unsure else ""
        self._notices.show_notice(
            tr(
                "{path} imported for {shots}{doubt}",
                path=plain_text(path.name),
                shots=words.count(len(changes), "shot"),
                doubt=doubt,
            ),
            TAKEN,
            tr("Undo"),
            self._undo,
            asked=True,
            kind="warning" if unsure else "done",
        )

    def _levels(self, photos: Sequence[Photo]) -> dict[Path, float | None]:
        """Measured brightness; none until all shots are measured, so that all are judged alike."""
        outcomes = self._session.shoot.outcomes
        if any(photo.path not in outcomes for photo in photos):
            return {}
        return {
            path: outcome.value("level", "third") for path, outcome in outcomes.items() if isinstance(outcome, Measured)
        }

    def _undo(self) -> None:
        self._editing.stack.undo()

    @Slot(str)
    def _withdraw_undo(self, last: str) -> None:
        """Withdraw the Undo button once another edit is the last: it would undo that one."""
        if last != STEP:
            self._notices.withdraw(TAKEN)

    def _still_looking(self) -> bool:
        """Whether more photos may be found: all are listed before the first is measured."""
        progress = self._session.work.progress
        return progress.doing == "demo" or (progress.doing == "measuring" and progress.first is None)

    @Slot()
    def _refresh(self) -> None:
        self._action.setEnabled(bool(self._session.shoot.photos))
        if self._waiting is not None and self._session.shoot.photos and not self._still_looking():
            path, self._waiting = self._waiting, None
            self.take(path)

    @Slot()
    def _forget(self) -> None:
        self._waiting = None
