"""Watch a folder: say which photos in it are new or changed, once nothing writes to them any more."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from PySide6.QtCore import QFileSystemWatcher, QObject, Signal, Slot

from lenslab.gui.tasks.task import Run
from lenslab.types import Photo

SETTLE_S = 1.5  # a file whose size and time stay the same for this long is whole
LOOK_S = 5.0  # network drives do not say when something changes
SETTLING_LOOK_S = 0.5


@dataclass(frozen=True, slots=True)
class Settled:
    """Photos of `folder` that are new or changed and now whole; `present` is every photo that is there."""

    folder: Path
    ready: tuple[Path, ...]
    present: frozenset[Path]


@dataclass(frozen=True, slots=True)
class Folders:
    """The folder and those below it: what the system is asked to report changes of."""

    paths: tuple[str, ...]


class Watch(QObject):
    """One folder being watched, with all folders below it. The disk is looked at on a thread of its own."""

    settled = Signal(object)
    crashed = Signal(object)

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.folder = folder
        self._changed = threading.Event()
        self._watcher = QFileSystemWatcher(self)
        self._watcher.directoryChanged.connect(self._look_soon)
        self._run = Run(partial(look, folder, self._changed), "watch")
        self._run.batch.connect(self._take)
        self._run.crashed.connect(self._take_crash)

    def start(self) -> None:
        self._run.start()

    def end(self) -> None:
        """Stop watching; nothing more is said."""
        self._run.drop()
        self._changed.set()
        self.settled.disconnect()
        self.deleteLater()

    @Slot(str)
    def _look_soon(self, folder: str) -> None:
        self._changed.set()

    @Slot(object, list)
    def _take(self, run: Run, found: list[Settled | Folders]) -> None:
        for one in found:
            if isinstance(one, Folders):
                new = [path for path in one.paths if path not in set(self._watcher.directories())]
                if new:
                    self._watcher.addPaths(new)
            else:
                self.settled.emit(one)

    @Slot(object, object)
    def _take_crash(self, run: Run, error: BaseException) -> None:
        self.crashed.emit(error)


def look(folder: Path, changed: threading.Event, cancelled: Callable[[], bool]) -> Iterator[Settled | Folders]:
    """Look again and again, sooner when `changed` is set; what is there at first is not new."""
    from lenslab.files import find_photos

    handed_over: dict[Path, tuple[int, int]] | None = None
    settling: dict[Path, tuple[tuple[int, int], float]] = {}
    folders: tuple[str, ...] = ()
    while not cancelled():
        changed.clear()
        now = time.monotonic()
        found = (item.path for item in find_photos([folder]) if isinstance(item, Photo))
        present = {path: sign for path in found if (sign := _sign(path)) is not None}
        below = tuple(sorted({str(folder), *(str(path.parent) for path in present)} | _subfolders(folder)))
        if below != folders:
            folders = below
            yield Folders(folders)
        if handed_over is None:
            handed_over = dict(present)
        ready = []
        still = {}
        for path, sign in present.items():
            if handed_over.get(path) == sign:
                continue
            before = settling.get(path)
            if before is None or before[0] != sign:
                still[path] = (sign, now)
            elif now - before[1] >= SETTLE_S:
                ready.append(path)
                handed_over[path] = sign
            else:
                still[path] = before
        settling = still
        if ready:
            yield Settled(folder, tuple(ready), frozenset(present))
        changed.wait(SETTLING_LOOK_S if settling else LOOK_S)
        if settling and changed.is_set():
            time.sleep(SETTLING_LOOK_S)  # a camera writing a file reports many changes a second


def _sign(path: Path) -> tuple[int, int] | None:
    """Size and time of the last change: another pair, another content."""
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_size, status.st_mtime_ns


def _subfolders(folder: Path) -> set[str]:
    """One level of folders below, so that photos put into an empty one are seen at once."""
    try:
        return {str(entry) for entry in folder.iterdir() if entry.is_dir() and not entry.name.startswith(".")}
    except OSError:
        return set()
