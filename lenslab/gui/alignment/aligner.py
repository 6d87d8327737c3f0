"""Looks at frames in a process of its own, only ever at the newest."""

from __future__ import annotations

import queue
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from PySide6.QtCore import QObject, Signal

from lenslab.gui.tasks.latest_task import LatestTask
from lenslab.types import Settings

if TYPE_CHECKING:
    from lenslab.location.alignment import Alignment
    from lenslab.location.finder import Located

POLL_S = 0.2


@dataclass(frozen=True, slots=True)
class AlignmentQuery:
    """Charts as texts, how to read the frames, and focal length and sensor diagonal in mm if they are known.

    turned: whether the chart is to be turned, for a focus series.
    """

    charts: tuple[str, ...]
    settings: Settings = Settings()
    lens: tuple[float, float] | None = None
    turned: bool = False


Request: TypeAlias = tuple[Path | None, AlignmentQuery]


class FrameAligner(QObject):
    """Emits `aligned` with an Alignment for the newest frame."""

    aligned = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._requests: queue.SimpleQueue[Request] = queue.SimpleQueue()
        self._task = LatestTask("alignment", self, result=self.aligned)

    def request(self, path: Path | None, query: AlignmentQuery) -> None:
        """Look at this frame; None only prepares for the first one."""
        if not self._task.busy():
            self._requests = queue.SimpleQueue()
            self._task.start(partial(_serve, self._requests))
        self._requests.put((path, query))

    def end(self) -> None:
        """Stop the process until the next frame."""
        self._task.forget()


def _serve(requests: queue.SimpleQueue[Request], cancelled: Callable[[], bool]) -> Iterator[Alignment]:
    """Alignments of the frames asked for, newest first and only that, until cancelled."""
    from lenslab import workers
    from lenslab.location.alignment import Alignment, FrameTask, look
    from lenslab.location.chart_key import known_keys
    from lenslab.workers.folders import temporary_folder
    from lenslab.workers.time_limits import ALIGNMENT_S

    last: Located | None = None
    with temporary_folder() as folder, workers.Pool(1, limit_s=ALIGNMENT_S) as pool:
        while not cancelled():
            try:
                path, query = requests.get(timeout=POLL_S)
            except queue.Empty:
                continue
            while not requests.empty():
                path, query = requests.get()
            keys = known_keys(query.charts)
            task = FrameTask(path, keys, folder, query.settings, last, query.lens, query.turned)
            for _, alignment in pool.run(look, [(task,)], cancelled):
                if isinstance(alignment, workers.WorkerFailure) and path is not None:
                    yield Alignment(path, reason=alignment.reason, unreadable=True)
                elif isinstance(alignment, Alignment):
                    last = alignment.located or last
                    yield alignment
