"""Results are written to disk off the GUI thread."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from lenslab.gui.tasks.task_group import TaskGroup


class FileWriter(TaskGroup):
    """Writes results, each on a thread of its own."""

    def write(self, path: Path, content: Callable[[], str | bytes], on_written: Callable[[Path], None]) -> None:
        """Write a result, then call `on_written`; or emit `refused`, whose error says why it could not be written."""
        self.start(partial(_write, path, content), "write", on_written)


def _write(path: Path, content: Callable[[], str | bytes], cancelled: Callable[[], bool]) -> Iterator[Path]:
    from lenslab import export

    export.write(path, content())
    yield path
