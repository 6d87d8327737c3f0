"""Results are written to disk off the GUI thread."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from lenslab.gui.tasks.latest_task import result_of
from lenslab.gui.tasks.task_group import TaskGroup


class FileWriter(TaskGroup):
    """Writes results, each on a thread of its own."""

    def write(self, path: Path, content: Callable[[], str | bytes], on_written: Callable[[Path], None]) -> None:
        """Write a result, then call `on_written`; or emit `refused`, whose error says why it could not be written."""
        self.start(result_of(_write, path, content), "write", on_written)


def _write(path: Path, content: Callable[[], str | bytes]) -> Path:
    from lenslab.export.disk import write

    write(path, content())
    return path
