"""Several pieces of work off the GUI thread, none of which replaces another."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from PySide6.QtCore import QObject, Signal, Slot

from lenslab.gui.tasks.task import RUNNING, Task, Work


class TaskGroup(QObject):
    """All work of one kind that is running now."""

    refused = Signal(object)  # a LensLabError

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._tasks: list[Task] = []

    def start(self, work: Work, name: str, on_result: Callable[[Any], None] | None = None) -> None:
        """Run this; `on_result` gets the last object of each batch that it yields."""
        task = Task(work, name)
        self._tasks.append(task)
        if on_result is not None:
            task.batch.connect(partial(_deliver, on_result))
        task.ended.connect(self._remove_ended)
        task.refused.connect(self.refused)
        task.start()

    def wait(self, seconds: float) -> None:
        """Wait for each task's thread to end."""
        for task in self._tasks:
            task.wait(seconds)

    def drop(self) -> None:
        """Deliver nothing more of what is running."""
        for task in self._tasks:
            task.drop()
        self._tasks.clear()

    @Slot()
    def _remove_ended(self) -> None:
        self._tasks = [task for task in self._tasks if task in RUNNING]


def _deliver(on_result: Callable[[Any], None], items: list[Any]) -> None:
    on_result(items[-1])
