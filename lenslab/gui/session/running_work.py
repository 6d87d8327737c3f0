"""What runs: one piece of long work at a time, and its progress."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from lenslab.gui.session.jobs import Doing, Progress
from lenslab.gui.tasks.task import Task

LATER_MS = 250  # from an edit to measuring again: its curves are drawn first


class RunningWork(QObject):
    """Runs a generator on a thread of its own, and passes on what it yields."""

    progress_changed = Signal()
    batch = Signal(list)  # what the work yielded
    ended = Signal(object)  # the Progress it had made
    failed = Signal()
    refused = Signal(object)  # a LensLabError; `failed` follows

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.progress = Progress()
        self._task: Task | None = None

    def busy(self) -> bool:
        """Whether there is work."""
        return self._task is not None

    def start(self, doing: Doing, work: Callable[[Callable[[], bool]], Iterator[Any]], total: int = 0) -> None:
        """Begin this work; what runs must have ended. total: of its results, if it is known."""
        self.progress = Progress(doing, total=total)
        self._task = Task(work, doing)
        self._task.batch.connect(self.batch)
        self._task.finished.connect(self._take_end)
        self._task.refused.connect(self._take_refusal)
        self._task.crashed.connect(self._take_failure)
        self.progress_changed.emit()
        QTimer.singleShot(LATER_MS if doing == "again" else 0, self._task, self._task.start)  # progress is shown first

    def advance(self, done: int, total: int) -> None:
        """So much is done, of so much."""
        self.progress = self.progress.at(done, total)

    def goes_on(self, doing: Doing, total: int) -> None:
        """The same work has come to something else."""
        self.progress = Progress(doing, total=total, stopping=self.progress.stopping)
        self.progress_changed.emit()

    def interrupt(self) -> None:
        """End the work early; `ended` follows."""
        if self._task is not None:
            self.progress = replace(self.progress, interrupted=True)
            self._task.cancel()

    def stop(self) -> None:
        """The user stops the work; `ended` follows."""
        if self._task is not None and not self.progress.stopping:
            self.progress = replace(self.progress, stopping=True)
            self._task.cancel()
            self.progress_changed.emit()

    def drop(self) -> Task | None:
        """End the work; nothing of it follows. Returns what still has to stop."""
        task, self._task, self.progress = self._task, None, Progress()
        if task is not None:
            task.drop()
        return task

    def _clear(self) -> Progress:
        was, self._task, self.progress = self.progress, None, Progress()
        return was

    @Slot()
    def _take_end(self) -> None:
        self.ended.emit(self._clear())

    @Slot(object)
    def _take_refusal(self, error: object) -> None:
        self.refused.emit(error)
        self._take_failure()

    @Slot()
    def _take_failure(self) -> None:
        self._clear()
        self.failed.emit()
