"""Work off the GUI thread of which only the newest is wanted."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from PySide6.QtCore import QObject, Signal, Slot

from lenslab.gui.tasks.task import Run


class Newest(QObject):
    """Runs one generator at a time; whatever an older one still gives is not heard."""

    came = Signal(object)  # the latest of what the generator gave
    ended = Signal()  # it gave all it had
    refused = Signal(str)
    crashed = Signal(object)

    def __init__(self, name: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._name = name
        self._run: Run | None = None

    def start(self, work: Callable[[Callable[[], bool]], Iterator[Any]]) -> None:
        """Begin this, and forget what was begun before."""
        self.forget()
        self._run = Run(work, self._name)
        self._run.batch.connect(self._take)
        self._run.finished.connect(self._take_end)
        self._run.refused.connect(self._take_refusal)
        self._run.crashed.connect(self._take_crash)
        self._run.start()

    def forget(self) -> None:
        """Want nothing more of what is running."""
        if self._run is not None:
            self._run.drop()
            self._run = None

    def cancel(self) -> None:
        """Let it stop as soon as it can, and say that it `ended`."""
        if self._run is not None:
            self._run.cancel()

    def busy(self) -> bool:
        """Whether something is still running that is wanted."""
        return self._run is not None

    @Slot(object, list)
    def _take(self, run: Run, made: list[Any]) -> None:
        if run is self._run:
            self.came.emit(made[-1])

    @Slot(object)
    def _take_end(self, run: Run) -> None:
        if run is self._run:
            self._run = None
            self.ended.emit()

    @Slot(object, str)
    def _take_refusal(self, run: Run, reason: str) -> None:
        if run is self._run:
            self._run = None
            self.refused.emit(reason)

    @Slot(object, object)
    def _take_crash(self, run: Run, error: BaseException) -> None:
        if run is self._run:
            self._run = None
        self.crashed.emit(error)
