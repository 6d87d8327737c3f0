"""Says which of the chosen entries are behind their sessions, and updates them."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from lenslab.gui.book.reading import read_behind, update_behind
from lenslab.gui.tasks.latest_task import LatestTask, result_of
from lenslab.gui.widgets.notification_bar import NotificationBar
from lenslab.language import marked, tr
from lenslab.text import count, listed

if TYPE_CHECKING:
    from lenslab.book.brief import Brief


class EntriesBehind(QObject):
    """Looks at the sessions of a copy's entries after it was chosen."""

    updated = Signal()
    refused = Signal(object)  # a LensLabError

    def __init__(self, notices: NotificationBar, parent: QObject) -> None:
        super().__init__(parent)
        self._notices = notices
        self._path = Path()
        self._sessions: Collection[Path] = ()
        self._looking = LatestTask("sessions of the book", self, delay_ms=200, result=self._offer)
        self._updating = LatestTask("update the book", self, result=self._say_updated, refused=self.refused)

    def look(self, path: Path, chosen: Sequence[Brief]) -> None:
        """Look at the sessions of these entries of a book."""
        self._path = path
        self._looking.forget()
        self._notices.withdraw("behind")
        if chosen:
            self._looking.request(result_of(read_behind, path, chosen))

    @Slot(object)
    def _offer(self, behind: Mapping[Path, Sequence[str]]) -> None:
        self._sessions = behind.keys()
        if behind:
            text = tr(BEHIND, days=listed(sorted(chain(*behind.values())), MOST_DAYS))
            self._notices.show_notice(text, "behind", tr("Update"), self.update, kind="offer", tip=TIP)

    @Slot()
    def update(self) -> None:
        """Put the numbers that the sessions have now into the book."""
        self._notices.withdraw("behind")
        self._updating.start(result_of(update_behind, self._path, self._sessions))

    @Slot(object)
    def _say_updated(self, many: int) -> None:
        entries = count(many, "entry", "entries")
        self._notices.show_notice(tr("{entries} updated.", entries=entries), "updated", asked=True, kind="done")
        self.updated.emit()


BEHIND = marked("Sessions that have changed since they were added: {days}.")
TIP = tr("The sessions were changed after they were added. Update replaces the entries; names, marks and crops stay.")
MOST_DAYS = 4
