"""What the main window's commands share: the open session, its window and actions, dialogs for files."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMainWindow, QWidget

from lenslab.gui.session.session import Session
from lenslab.gui.widgets.files import FileDialogs, show_saved
from lenslab.gui.widgets.notices import NotificationBar
from lenslab.gui.widgets.preferences import Preferences
from lenslab.gui.widgets.style import Style


@dataclass(frozen=True, slots=True)
class Shared:
    """The open session, the window that shows it, and its menu actions by name."""

    session: Session
    style: Style
    preferences: Preferences
    dialogs: FileDialogs
    notices: NotificationBar
    actions: dict[str, QAction]
    window: QMainWindow


class Commands(QObject):
    """Some of the window's commands."""

    def __init__(self, shared: Shared) -> None:
        super().__init__(shared.window)
        self._session = shared.session
        self._style = shared.style
        self._preferences = shared.preferences
        self._dialogs = shared.dialogs
        self._notices = shared.notices
        self._actions = shared.actions
        self._window = shared.window

    def _connect_actions(self, **commands: object) -> None:
        """Menu actions by their names, and what carries each out."""
        for name, command in commands.items():
            self._actions[name].triggered.connect(command)

    def _ask_file(
        self, title: str, ending: str, kinds: str, parent: QWidget | None = None, *, is_added_to: bool = False
    ) -> Path | None:
        """The file to save results in, beside the last ones and named as the shoot; None if the user cancels.

        ending: of the suggested name. parent: the dialog that asks, if there is one. is_added_to: see FileDialogs.
        """
        suggested = self._preferences.suggested_path(self._session.shoot.sources, ending)
        path = self._dialogs.target(parent or self._window, title, suggested, kinds, is_added_to=is_added_to)
        if path is not None:
            self._preferences.results = path.parent
        return path

    def _show_saved(self, path: Path) -> None:
        show_saved(self._notices, path, "written")
