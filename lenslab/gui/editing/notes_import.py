"""Shooting notes: imported when asked for, offered where they lie beside the shots."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from lenslab import notes
from lenslab import numbers_as_text as words
from lenslab.edits import NOTED, NOTHING
from lenslab.errors import UnusableRequest
from lenslab.files import plain_text
from lenslab.gui.editing.commands import Editing
from lenslab.gui.preferences import Memory
from lenslab.gui.session.session import Session
from lenslab.gui.widgets.file_dialogs import Ask
from lenslab.gui.widgets.notification_bar import Notices
from lenslab.series import in_order

NOTES, TAKEN = "notes", "notes taken"  # what a notice is about
STEP = "shooting notes"


class Noting(QObject):
    """Takes lenses and apertures from text files, as one step that can be undone."""

    def __init__(
        self, session: Session, editing: Editing, notices: Notices, import_notes: QAction, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._editing = editing
        self._notices = notices
        self._parent = parent
        self._action = import_notes
        self._waiting: Path | None = None  # notes to be taken once all photos are known
        session.given_changed.connect(self.look)
        session.progressed.connect(self._refresh)
        session.cleared.connect(self._forget)
        editing.stepped.connect(self._withdraw_undo)
        self._refresh()

    def ask(self, ask: Ask, memory: Memory) -> None:
        """Import what the user chooses."""
        path = ask.notes(self._parent, memory.folder)
        if path is not None:
            self.take(path)

    @Slot(list)
    def look(self, given: Iterable[Path]) -> None:
        """Offer notes that lie in folders just given."""
        for path in (folder / name for folder in given for name in notes.NAMES):
            if path.is_file():
                self._notices.tell(
                    f"{plain_text(path.name)} in {plain_text(path.parent.name)} may tell the lenses and apertures "
                    "of these shots",
                    NOTES,
                    "Take them from it",
                    partial(self.take, path),
                    asked=True,
                )
                return

    def take(self, path: Path) -> None:
        """Take lenses and apertures from notes: of the shots in their folder, if there are any, else of all."""
        self._notices.withdraw(NOTES)
        if self._still_looking():
            self._waiting = path
            self._notices.tell(f"{plain_text(path.name)} is taken as soon as all shots are known", NOTES, asked=True)
            return
        photos = in_order(self._session.photos.values())
        beside = [photo for photo in photos if path.parent in photo.path.parents]
        try:
            said = notes.apply_notes(notes.from_file(path), beside or photos)
        except UnusableRequest as error:
            text = str(error)
            named = text if text.startswith(path.name) else f"{plain_text(path.name)}, {text}"
            self._session.refused.emit(f"{named}. Nothing was changed.")
            return
        edits = self._session.edits
        changes = {}
        for shot, one in said.items():
            given = {name: value for name in NOTED if (value := getattr(one, name)) is not None}
            changes[shot] = replace(self._editing.said(shot, **given), excluded=edits.get(shot, NOTHING).excluded)
        self._editing.perform(STEP, changes)
        unsure = sum(one.unsure for one in changes.values())
        doubt = f", {unsure} with an aperture in doubt" if unsure else ""
        self._notices.tell(
            f"{words.count(len(changes), 'shot')} named by {plain_text(path.name)}{doubt}",
            TAKEN,
            "Undo",
            self._undo,
            asked=True,
        )

    def _undo(self) -> None:
        self._editing.stack.undo()

    @Slot(str)
    def _withdraw_undo(self, last: str) -> None:
        """Another step is the last one now: undoing would take that back."""
        if last != STEP:
            self._notices.withdraw(TAKEN)

    def _still_looking(self) -> bool:
        """Whether photos may still come: those of a run are all known once the first is measured."""
        progress = self._session.progress
        return progress.doing == "measuring" and progress.first is None

    @Slot()
    def _refresh(self) -> None:
        self._action.setEnabled(bool(self._session.photos))
        if self._waiting is not None and self._session.photos and not self._still_looking():
            path, self._waiting = self._waiting, None
            self.take(path)

    @Slot()
    def _forget(self) -> None:
        self._waiting = None
