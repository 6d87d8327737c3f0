"""Watches a folder for new and changed photos, and reports each once it is completely written."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from PySide6.QtCore import QFileSystemWatcher, QObject, Signal, Slot

from lenslab.gui.tasks import Task
from lenslab.values.disk import find_photos
from lenslab.values.types import Photo

SETTLE_S = 1.5  # a file is complete when size and time have not changed for this long
LOOK_S = 5.0  # network drives do not report changes
SETTLING_LOOK_S = 0.5
ARRIVED_S = 0.4  # most cameras and cables have written all of a file when nothing has changed for this long


@dataclass(frozen=True, slots=True)
class Sight:
    """New in `folder`, or changed: photos that are complete. present: all its photos.

    arrived: photos that are probably complete: they are `ready` once it is certain. folders: it and its subfolders, for
    which the system is asked to report changes; none while it is not there.
    """

    folder: Path
    folders: tuple[str, ...]
    arrived: tuple[Path, ...]
    ready: tuple[Path, ...]
    present: frozenset[Path]


class FolderWatcher(QObject):
    """Watches one folder and its subfolders. The disk is read on a separate thread."""

    settled = Signal(object)
    arrived = Signal(object)  # the Path of a photo, a second or so before it is settled
    found = Signal(bool)  # whether the folder is there
    refused = Signal(object)  # a LensLabError

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.folder = folder
        self._changed = threading.Event()
        self._watcher = QFileSystemWatcher(self)
        self._watcher.directoryChanged.connect(self._look_soon)
        self._task = Task(partial(look, folder, self._changed), "watch")
        self._task.batch.connect(self._take)
        self._task.refused.connect(self.refused)

    def start(self) -> None:
        self._task.start()

    def end(self) -> None:
        """Stop watching, and emit nothing more."""
        self._task.drop()
        self._changed.set()
        self.blockSignals(True)
        self.deleteLater()

    @Slot(str)
    def _look_soon(self, folder: str) -> None:
        self._changed.set()

    @Slot(list)
    def _take(self, sights: list[Sight]) -> None:
        for sight in sights:
            if new := set(sight.folders).difference(self._watcher.directories()):
                self._watcher.addPaths([*new])
            self.found.emit(bool(sight.folders))
            if sight.arrived:
                self.arrived.emit(sight.arrived[-1])
            if sight.ready:
                self.settled.emit(sight)


def look(folder: Path, changed: threading.Event, cancelled: Callable[[], bool]) -> Iterator[Sight]:
    """List the folder again and again, at once when `changed` is set; photos of the first listing are not new."""
    handed_over: dict[Path, tuple[int, int]] | None = None
    settling: dict[Path, tuple[tuple[int, int], float]] = {}
    announced: dict[Path, tuple[int, int]] = {}
    folders: tuple[str, ...] | None = None
    while not cancelled():
        changed.clear()
        now = time.monotonic()
        paths = (item.path for item in find_photos([folder]) if isinstance(item, Photo))
        present = {path: sign for path in paths if (sign := _sign(path)) is not None}
        below = tuple(sorted({str(folder), *(str(path.parent) for path in present)} | _subfolders(folder)))
        below = below if folder.is_dir() else ()
        handed_over = dict(present) if handed_over is None else handed_over
        ready, arrived, still = list[Path](), list[Path](), {}
        for path, sign in present.items():
            if handed_over.get(path) == sign:
                continue
            before = settling.get(path)
            if before is None or before[0] != sign:
                still[path] = (sign, now)
                continue
            if now - before[1] >= ARRIVED_S and announced.get(path) != sign:
                announced[path] = sign
                arrived.append(path)
            if now - before[1] >= SETTLE_S:
                ready.append(path)
                handed_over[path] = sign
            else:
                still[path] = before
        settling = still
        if arrived or ready or below != folders:
            yield Sight(folder, below, tuple(arrived), tuple(ready), frozenset(present))
        folders = below
        changed.wait(SETTLING_LOOK_S if settling else LOOK_S)
        if settling and changed.is_set():
            time.sleep(SETTLING_LOOK_S)  # a camera writing a file reports many changes a second


def _sign(path: Path) -> tuple[int, int] | None:
    """Size and time of the last change, which differ if the content does."""
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_size, status.st_mtime_ns


def _subfolders(folder: Path) -> set[str]:
    """Direct subfolders, so that photos put into an empty one are found at once."""
    try:
        return {str(entry) for entry in folder.iterdir() if entry.is_dir() and not entry.name.startswith(".")}
    except OSError:
        return set()
