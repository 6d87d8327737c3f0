"""Where results are saved: asks for the file, remembers its folder, and says what was saved."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtWidgets import QWidget

from lenslab.gui.common.preferences import Preferences
from lenslab.gui.session.session import Session
from lenslab.gui.widgets.file_dialogs import FileDialogs
from lenslab.gui.widgets.notification_bar import NotificationBar
from lenslab.gui.widgets.show_in_folder import show_saved


@dataclass(frozen=True, slots=True)
class ResultFiles:
    """The files that the open shoot's results are saved in."""

    session: Session
    preferences: Preferences
    dialogs: FileDialogs
    notices: NotificationBar
    window: QWidget

    def ask(
        self, title: str, ending: str, kinds: str, parent: QWidget | None = None, *, is_added_to: bool = False
    ) -> Path | None:
        """The file to save in, beside the last results and named as the shoot; None if the user cancels.

        ending: of the suggested name. parent: the dialog that asks, if there is one. is_added_to: see FileDialogs.
        """
        suggested = self.preferences.suggested_path(self.session.shoot.sources, ending)
        path = self.dialogs.target(parent or self.window, title, suggested, kinds, is_added_to=is_added_to)
        if path is not None:
            self.preferences.results = path.parent
        return path

    def show_saved(self, path: Path) -> None:
        """Say that a file was saved."""
        show_saved(self.notices, path, "written")
