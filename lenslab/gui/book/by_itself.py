"""Every saved session is added to the lens book by itself where the preferences say so, else offered if it changed."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Slot

from lenslab.gui.book.launcher import LensBookLauncher
from lenslab.gui.common.preferences import Preferences
from lenslab.gui.files.autosave import Autosave
from lenslab.gui.session.session import Session


class AddsByItself(QObject):
    """Adds the open session a moment after it was saved, opened, measured or edited, or compares it with the book."""

    def __init__(
        self, session: Session, autosave: Autosave, preferences: Preferences, launcher: LensBookLauncher
    ) -> None:
        super().__init__(launcher)
        self._session = session
        self._preferences = preferences
        self._launcher = launcher
        self._timer = QTimer(self, singleShot=True, interval=QUIET_MS)
        self._timer.timeout.connect(self._add)
        autosave.opened.connect(self._wait)
        session.measuring_ended.connect(self._wait)
        session.charts_searched.connect(self._wait)
        session.edited.connect(self._wait)
        session.checks.kept_changed.connect(self._wait)
        session.cleared.connect(self._timer.stop)

    @Slot()
    def _wait(self) -> None:
        self._timer.start()

    @Slot()
    def _add(self) -> None:
        if self._session.work.progress.doing:
            return  # its end is waited for
        if self._preferences.adds_to_book:
            self._launcher.add_by_itself()
        else:
            self._launcher.look_behind()

    def end(self) -> None:
        """Wait no longer: the window is closing."""
        if self._timer.isActive() and self._preferences.adds_to_book:
            self._add()
        self._timer.stop()


QUIET_MS = 2000
