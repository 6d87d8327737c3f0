"""The command for a lens's profile: opens the dialog, asks for a file, writes it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Slot

from lenslab.errors import LensLabError
from lenslab.gui.shared import Commands, Shared
from lenslab.gui.tasks.latest_task import LatestTask, result_of
from lenslab.language import tr

if TYPE_CHECKING:
    from lenslab.gui.export.profile_dialog import ProfileDialog
    from lenslab.gui.export.profile_worker import MeasuredProfile


class ProfileCommands(Commands):
    """A file that is there is added to; somebody else's entry in it is changed only if the user says so."""

    def __init__(self, shared: Shared) -> None:
        super().__init__(shared)
        self.dialog: ProfileDialog | None = None
        self._asked: tuple[MeasuredProfile, Path] | None = None
        self._making = LatestTask("profile-file", self, result=self._show_written, refused=self._take_refusal)

    @Slot()
    def open(self) -> None:
        from lenslab.gui.export.profile_dialog import ProfileDialog
        from lenslab.lensfun.folders import profile_folders

        measured, kept_keys = self._session.shoot.measured(), self._session.checks.kept
        self.dialog = ProfileDialog(measured, kept_keys, profile_folders(), self._window)
        self.dialog.save_requested.connect(self._ask_for_file)
        self.dialog.finished.connect(self._forget_dialog)
        self.dialog.open()

    @Slot(object)
    def _ask_for_file(self, made: MeasuredProfile) -> None:
        title, kind = tr("Save lens profile, or add it to one"), tr("Lensfun profile (*.xml)")
        path = self._ask_file(title, " lens.xml", kind, self.dialog, is_added_to=True)
        if path is not None:
            self._asked = made, path
            self._make(replace_foreign=False)

    def _make(self, *, replace_foreign: bool) -> None:
        from lenslab.gui.export import profile_worker

        if self._asked is not None:
            self._making.start(result_of(profile_worker.save, *self._asked, replace_foreign=replace_foreign))

    @Slot(object)
    def _show_written(self, path: Path) -> None:
        if self.dialog is not None:
            self.dialog.accept()
        self._show_saved(path)

    @Slot(object)
    def _take_refusal(self, error: LensLabError) -> None:
        from lenslab.lensfun.file import ForeignEntry

        if not isinstance(error, ForeignEntry):
            self._session.refused.emit(error)
        elif self._dialogs.replaces_entry(self.dialog or self._window, str(error)):
            self._make(replace_foreign=True)

    @Slot()
    def _forget_dialog(self) -> None:
        self.dialog = None
