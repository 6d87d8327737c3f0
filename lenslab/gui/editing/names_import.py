"""Apertures in the names of files and folders: taken on request, and offered where the camera recorded none."""

from __future__ import annotations

from PySide6.QtCore import Slot

from lenslab import text as words
from lenslab.edits import NOTED
from lenslab.gui.editing.edit_commands import EditCommands, EditStep
from lenslab.gui.shared import Commands, Shared
from lenslab.language import tr
from lenslab.notes.file_names import corrections_of_names, named_apertures
from lenslab.types import Measured

NAMES = "names"  # what a notice is about: apertures to take
TAKEN = "names taken"


class NamesImport(Commands):
    """Takes apertures, and lenses that are not recorded, from names, as one edit that can be undone."""

    def __init__(self, shared: Shared, editing: EditCommands) -> None:
        super().__init__(shared)
        self._editing = editing
        self._taken: EditStep | None = None  # the edit that the notice can undo
        session = shared.session
        session.measuring_ended.connect(self.offer)
        session.opened.connect(self.offer)
        session.progress_changed.connect(self._refresh)
        editing.stepped.connect(self._withdraw_undo)
        editing.stepped.connect(self.offer)
        self._connect_actions(apertures_from_names=self.take)
        self._refresh()

    @Slot()
    def offer(self) -> None:
        """Offer the apertures that only names state."""
        count = named_apertures(self._session.shoot.corrected_photos())
        if count:
            self._notices.show_notice(
                tr("No aperture is recorded, but file names state it: {shots}", shots=words.count(count, "shot")),
                NAMES,
                tr("Take apertures from file names"),
                self.take,
            )
        else:
            self._notices.withdraw(NAMES)

    @Slot()
    def take(self) -> None:
        """Take them, with the lenses beside them."""
        shoot = self._session.shoot
        outcomes = (outcome for outcome in shoot.outcomes.values() if isinstance(outcome, Measured))
        levels = {shot.path: shot.value("level", "third") for shot in outcomes}
        changes = {}
        for path, found in corrections_of_names(shoot.corrected_photos(), levels).items():
            given = {name: value for name in NOTED if (value := getattr(found, name)) is not None}
            changes[path] = self._editing.corrected(path, **given)
        step = self._editing.perform(tr("taking apertures from file names"), changes)
        self._notices.withdraw(NAMES)
        if step is None:
            self._notices.show_notice(tr("No further aperture is stated in file names"), TAKEN, asked=True)
            return
        unsure = sum(correction.unsure for correction in changes.values())
        doubt = tr(", {unsure} with an uncertain aperture", unsure=unsure) if unsure else ""
        self._notices.show_notice(
            tr("Apertures taken from file names: {shots}{doubt}", shots=words.count(len(changes), "shot"), doubt=doubt),
            TAKEN,
            tr("Undo"),
            self._editing.stack.undo,
            asked=True,
            kind="warning" if unsure else "done",
        )
        self._taken = step

    @Slot()
    def _withdraw_undo(self) -> None:
        """Withdraw the Undo button once another edit is the last: it would undo that one."""
        if self._taken is not None and self._editing.last_step() is not self._taken:
            self._taken = None
            self._notices.withdraw(TAKEN)

    @Slot()
    def _refresh(self) -> None:
        self._actions["apertures_from_names"].setEnabled(bool(self._session.shoot.photos))
