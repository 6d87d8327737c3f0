"""Results are written to disk off the GUI thread."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal, Slot

from lenslab.gui.tasks.task import Run


class Writing(QObject):
    """All that is being written now."""

    refused = Signal(str)
    crashed = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.runs: list[Run] = []

    def write(self, path: Path, text: Callable[[], str | bytes], done: Callable[[Path], None]) -> None:
        """Write a result; then call `done`, or say by `refused` why it could not be written."""
        run = Run(partial(_write, path, text), "write")
        self.runs.append(run)
        run.batch.connect(partial(_tell, done, path))
        run.finished.connect(self._take_end)
        run.refused.connect(self._take_refusal)
        run.crashed.connect(self._take_crash)
        run.start()

    @Slot(object)
    def _take_end(self, run: Run) -> None:
        self.runs.remove(run)

    @Slot(object, str)
    def _take_refusal(self, run: Run, reason: str) -> None:
        self.runs.remove(run)
        self.refused.emit(reason)

    @Slot(object, object)
    def _take_crash(self, run: Run, error: BaseException) -> None:
        self.runs.remove(run)
        self.crashed.emit(error)


def _write(path: Path, text: Callable[[], str | bytes], cancelled: Callable[[], bool]) -> Iterator[Path]:
    from lenslab import export

    export.write(path, text())
    yield path


def _tell(done: Callable[[Path], None], path: Path, run: Run, written: list[Path]) -> None:
    done(path)
