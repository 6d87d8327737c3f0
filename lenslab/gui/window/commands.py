"""The commands that open a dialog and change nothing: help, shortcuts, log."""

from __future__ import annotations

from PySide6.QtCore import Slot

from lenslab.gui.shared import Commands, Shared
from lenslab.gui.widgets.files import reveal
from lenslab.values.program import log_path


class DialogCommands(Commands):
    """Opens the dialogs; its methods bear the names of their actions."""

    def __init__(self, shared: Shared) -> None:
        super().__init__(shared)
        self._connect_actions(**{name: getattr(self, name) for name in DIALOGS})

    @Slot()
    def how_to(self) -> None:
        from lenslab.gui.help.shooting_guide import ShootingGuide

        guide = ShootingGuide(self._style, self._window)
        guide.accepted.connect(self._actions["charts"].trigger)
        guide.open()

    @Slot()
    def shortcuts(self) -> None:
        from lenslab.gui.help.dialogs import ShortcutsDialog

        ShortcutsDialog(self._window).open()

    @Slot()
    def show_log(self) -> None:
        """Show the log in the system's file manager."""
        reveal(log_path())

    @Slot()
    def about(self) -> None:
        from lenslab.gui.help.dialogs import about_dialog

        about_dialog(self._window, self._session.reader.name).open()


DIALOGS = ("how_to", "shortcuts", "show_log", "about")
