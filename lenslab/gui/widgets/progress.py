"""Files written off the GUI thread; a dialog shows progress and Cancel where that takes more than a second."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QProgressBar, QProgressDialog, QWidget

from lenslab.gui.tasks.task import Task
from lenslab.values.language import tr

AFTER_MS = 1000  # a shorter wait needs no dialog
END_S = 3.0  # for which the program waits for files when it ends

Step: TypeAlias = "tuple[int, int] | str | bytes"  # done, of how many; at last what the file contains
Contents: TypeAlias = Callable[[Callable[[], bool]], Iterable[Step]]


class TaskProgress(QProgressDialog):
    """Progress of a task that takes longer than AFTER_MS; closes with the task. Cancel calls `cancel`."""

    def __init__(self, text: str, cancel: Callable[[], object], parent: QWidget | None) -> None:
        super().__init__(text, tr("Cancel"), 0, 0, parent)
        self.setWindowTitle("LensLab")
        self.setMinimumWidth(LEAST_PX)
        self.setBar(QProgressBar(self, textVisible=False))
        self.setAutoReset(False)
        self.setAutoClose(False)
        self.setMinimumDuration(AFTER_MS)
        self._cancel = cancel
        self.canceled.connect(self._call)

    def show_step(self, done: int, total: int) -> None:
        self.setMaximum(total)
        self.setValue(done)

    @Slot()
    def end(self) -> None:
        """It is not needed any more."""
        self.canceled.disconnect(self._call)
        self.reset()  # or it would still appear after AFTER_MS
        self.close()
        self.deleteLater()

    @Slot()
    def _call(self) -> None:
        self._cancel()


class FileWriter(QObject):
    """Writes files, each on a thread of its own. A file is written whole or, where the user cancels, not at all."""

    refused = Signal(object)  # a LensLabError: why a file could not be written

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._window = parent
        self._running: dict[Task, TaskProgress] = {}

    def write(
        self, path: Path, contents: Contents, on_written: Callable[[Path], object], parent: QWidget | None = None
    ) -> None:
        """Write the file, then call `on_written`. parent: the window that asks for it."""
        task = Task(partial(_write, path, contents), "write")
        stop = partial(self._stop, task)
        progress = TaskProgress(tr("Writing {path}…", path=path.name), stop, parent or self._window)
        self._running[task] = progress
        task.batch.connect(partial(self._take, progress, on_written))
        task.ended.connect(stop)
        task.refused.connect(self.refused)
        task.start()

    def dialogs(self) -> list[TaskProgress]:
        """The progress dialogs of the files that are being written."""
        return list(self._running.values())

    def end(self) -> None:
        """Stop reading for files; wait for those that are being written."""
        for task, progress in list(self._running.items()):
            if progress.maximum() and progress.value() < progress.maximum():
                self._stop(task)
            else:
                task.wait(END_S)

    def _stop(self, task: Task) -> None:
        progress = self._running.pop(task, None)
        if progress is not None:
            task.drop()  # nothing happens to one that has ended
            progress.end()

    def _take(self, progress: TaskProgress, on_written: Callable[[Path], object], steps: list[Any]) -> None:
        last = steps[-1]
        if isinstance(last, Path):
            on_written(last)
        else:
            progress.show_step(*last)


def _write(path: Path, contents: Contents, cancelled: Callable[[], bool]) -> Iterator[tuple[int, int] | Path]:
    from lenslab.results.disk import write

    for step in contents(cancelled):
        if isinstance(step, tuple):
            yield step
        elif not cancelled():
            write(path, step)
            yield path


LEAST_PX = 360
