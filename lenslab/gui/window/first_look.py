"""Selects a shot for the user: the first once there are curves, the newest while a folder is watched."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from lenslab.files import natural_key
from lenslab.gui.session.session import Session
from lenslab.gui.shots.selection_actions import SelectionActions
from lenslab.gui.shots.shots_view import ShotsView
from lenslab.types import Measured, Outcome, Photo

AFTER_MS = 30  # once what else the end of a run brings is painted: it lays out the inspector


class FirstLook(QObject):
    """What is selected this way is not the user's choice: `Session.suggested` shows this to commands."""

    newest_shown = Signal()

    def __init__(self, session: Session, table: ShotsView, selection: SelectionActions, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._table = table
        self._selection = selection
        self._newest: Photo | None = None
        self._soon = QTimer(self, singleShot=True, interval=AFTER_MS)
        self._soon.timeout.connect(self.select_first)
        for signal in (session.mtf_began, session.measuring_ended, session.opened):
            signal.connect(self._soon.start)
        session.outcomes_added.connect(self._follow)
        session.watching_changed.connect(self._forget)
        session.cleared.connect(self._forget)

    @Slot()
    def select_first(self) -> None:
        """Select the first shot of the first lens, unless something is selected."""
        session = self._session
        if session.shoot.selected or session.shoot.selected_lenses or not session.shoot.has_measured():
            return
        row = self._table.first_row()
        if row is not None:
            self._selection.suggest([row.path])

    @Slot(list)
    def _follow(self, outcomes: Iterable[Outcome]) -> None:
        """Select the newest of the shots that came in while their folder is watched."""
        if self._session.watched_folder() is None or self._table.is_edited():
            return
        photos = [outcome.photo for outcome in outcomes if isinstance(outcome, Measured)]
        newest = max([*photos, *([self._newest] if self._newest is not None else [])], key=_when, default=None)
        if newest is not None and newest in photos:
            self._newest = newest
            self._selection.suggest([newest.path])
            self.newest_shown.emit()

    @Slot()
    def _forget(self) -> None:
        self._newest = None


def _when(photo: Photo) -> Any:
    """The order in which photos were taken."""
    return (photo.metadata.taken or datetime.min, natural_key(photo.name))
