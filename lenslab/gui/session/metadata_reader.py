"""Which program reads the metadata of photos."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal, Slot

from lenslab.gui.session import jobs
from lenslab.gui.tasks.latest_task import LatestTask


class MetadataReader(QObject):
    """Found out off the GUI thread. name: empty until it is."""

    known = Signal(str)
    refused = Signal(object)  # a LensLabError

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.name = ""
        self._task = LatestTask("reader", self)
        self._task.result.connect(self._take)
        self._task.refused.connect(self.refused)

    @Slot()
    def find(self) -> None:
        """Find it out; emits `known`."""
        self._task.start(jobs.reader)

    def wait(self, seconds: float) -> None:
        """Wait until it is, or is given up."""
        self._task.wait(seconds)

    @Slot(str)
    def _take(self, name: str) -> None:
        self.name = name
        self.known.emit(name)
