"""Load previews of shots in separate processes and keep the latest in memory."""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TypeAlias

from PySide6.QtCore import QObject, Signal, Slot

from lenslab import workers
from lenslab.files import preview
from lenslab.files.preview import Crops, NoPreview, Preview, PreviewRequest
from lenslab.gui.tasks import POLL_S, Task
from lenslab.values.types import Settings
from lenslab.workers.time_limits import PREVIEW_S

Answer: TypeAlias = tuple[PreviewRequest, Preview | Crops | NoPreview | None]

MOST_BYTES = 320_000_000  # of previews in memory
MOST_CROP_BYTES = 96_000_000  # of crops, 0.3 MB a shot
STALE_S = 2.0  # after this time a decoder is stopped if its preview is no longer needed


class RequestQueue:
    """Preview requests by priority, shared by the threads that serve them."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._wanted: list[PreviewRequest] = []
        self._ahead: list[PreviewRequest] = []
        self._in_progress: list[PreviewRequest] = []

    def ask(self, wanted: Sequence[PreviewRequest], ahead: Sequence[PreviewRequest]) -> None:
        """Replace all requests: `wanted` have priority, `ahead` are prefetched when there is time."""
        with self._changed:
            self._wanted, self._ahead = list(wanted), list(ahead)
            self._changed.notify_all()

    def take(self, ahead_too: bool, timeout_s: float) -> PreviewRequest | None:
        """The most urgent request that is not in progress yet; None after the timeout. ahead_too: prefetch as well."""
        with self._changed:
            request = self._changed.wait_for(partial(self._next, ahead_too), timeout_s)
            if request is not None:
                self._in_progress.append(request)
            return request

    def _next(self, ahead_too: bool) -> PreviewRequest | None:
        waiting = [*self._wanted, *self._ahead] if ahead_too else self._wanted
        return next((request for request in waiting if request not in self._in_progress), None)

    def gives_up(self, request: PreviewRequest, stale_at: float, cancelled: Callable[[], bool]) -> bool:
        """True if cancelled, or if it is later than `stale_at` (monotonic seconds) and the request no longer needed."""
        with self._changed:
            stale = time.monotonic() > stale_at and request not in (*self._wanted, *self._ahead)
            return stale or cancelled()

    def finish(self, request: PreviewRequest) -> None:
        with self._changed:
            self._in_progress.remove(request)
            for requests in (self._wanted, self._ahead):
                if request in requests:
                    requests.remove(request)


class ImageLoader(QObject):
    """Previews and crops by path. `loaded` signals a better preview than before, crops, or why there are none.

    The first of several processes never prefetches, so that the shot the user looks at does not have to wait.
    """

    loaded = Signal(object)  # a Path

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._queue = RequestQueue()
        self._tasks: list[Task] = []
        self._previews: OrderedDict[Path, Preview] = OrderedDict()  # least recently used first
        self._crops: OrderedDict[Path, Crops] = OrderedDict()
        self._failed: dict[Path, NoPreview] = {}
        self._wanted: frozenset[Path] = frozenset()
        self._settings = Settings()

    def get(self, path: Path) -> Preview | NoPreview | None:
        """The best preview so far, or why there is none; None while nothing is known."""
        return self._failed.get(path) or self._previews.get(path)

    def request(
        self,
        paths: Sequence[Path],
        ahead: Sequence[Path] = (),
        *,
        full: Collection[Path] = (),
        settings: Settings = Settings(),
    ) -> None:
        """Load previews of `paths` at once, those of `full` at full resolution; prefetch `ahead`, as finely."""
        self._want(paths, settings)
        for path in (*reversed(ahead), *paths):
            if path in self._previews:
                self._previews.move_to_end(path)
        wanted = [request for path in paths for request in self._requests_for(path, path in full, quick=True)]
        later = [request for path in ahead for request in self._requests_for(path, bool(full), quick=False)]
        if wanted or later:
            self.start()
        self._queue.ask(wanted, later)

    def request_crops(self, paths: Sequence[Path], *, settings: Settings = Settings()) -> None:
        """Load the crops of `paths` in this order, and nothing else."""
        self._want(paths, settings)
        for path in reversed(paths):
            if path in self._crops:
                self._crops.move_to_end(path)
        wanted = [path for path in paths if path not in self._crops and path not in self._failed]
        if wanted:
            self.start()
        self._queue.ask([PreviewRequest(path, "crops", settings) for path in wanted], ())

    def crops_of(self, path: Path) -> Crops | NoPreview | None:
        """The crops of a shot, or why there are none; None while nothing is known."""
        return self._failed.get(path) or self._crops.get(path)

    def _want(self, paths: Sequence[Path], settings: Settings) -> None:
        """Remember what is looked at; forget what other settings gave, and failures, which may have been mended."""
        if settings != self._settings:
            self._settings = settings
            self.forget([*self._previews, *self._crops, *self._failed])
        again = self._wanted.intersection(paths)  # others are tried again the next time they are selected
        self._failed = {path: why for path, why in self._failed.items() if path in again}
        self._wanted = frozenset(paths)

    def forget(self, paths: Iterable[Path]) -> None:
        """Drop the previews of files that may have changed."""
        for path in paths:
            for known in (self._previews, self._crops, self._failed):
                known.pop(path, None)

    def clear(self) -> None:
        self._queue.ask((), ())
        self._wanted = frozenset()
        self.forget([*self._previews, *self._crops, *self._failed])

    @Slot()
    def end(self) -> None:
        """Stop the processes until the next request."""
        for task in self._tasks:
            task.drop()
        self._tasks, self._queue = [], RequestQueue()

    def byte_count(self) -> int:
        return sum(preview.byte_count for preview in self._previews.values())

    def crop_byte_count(self) -> int:
        return sum(crops.byte_count for crops in self._crops.values())

    def _requests_for(self, path: Path, full: bool, *, quick: bool) -> list[PreviewRequest]:
        known = self._previews.get(path)
        if path in self._failed or (known is not None and (known.full or (known.exact and not full))):
            return []
        requests = [PreviewRequest(path, "full" if full else "screen", self._settings)]
        return [PreviewRequest(path, "quick", self._settings), *requests] if quick and known is None else requests

    def start(self) -> None:
        """Start the processes unless they are running."""
        if self._tasks:
            return
        count = min(2, workers.worker_count())
        for number in range(count):
            task = Task(partial(_serve, self._queue, number == count - 1), "pictures")
            task.batch.connect(self._take)
            task.ended.connect(self.end)  # after an error; they restart at the next request
            self._tasks.append(task)
            task.start()

    @Slot(list)
    def _take(self, answers: list[Answer]) -> None:
        for request, answer in answers:
            if request.settings == self._settings and self._store(request, answer):
                self.loaded.emit(request.path)

    def _store(self, request: PreviewRequest, answer: Preview | Crops | NoPreview | None) -> bool:
        """Keep crops, or a preview if it is better than the one in memory; returns whether it is."""
        if isinstance(answer, Crops):
            self._crops[request.path] = answer
            while self.crop_byte_count() > MOST_CROP_BYTES:
                self._crops.popitem(last=False)
            return True
        known = self._previews.get(request.path)
        if isinstance(answer, NoPreview):
            if request.detail == "quick" or request.path not in self._wanted:
                return False  # a quick look is not conclusive; decoding is
            self._failed[request.path] = answer
            self._previews.pop(request.path, None)
            return True
        if answer is None or (
            known is not None and (known.exact, known.byte_count) >= (answer.exact, answer.byte_count)
        ):
            return False
        self._previews[request.path] = answer
        self._previews.move_to_end(request.path)
        self._failed.pop(request.path, None)
        # memory is freed least recently used first: at first the finer sizes, then whole previews
        spare = [path for path in self._previews if path not in self._wanted]
        for path in spare:
            if self.byte_count() > MOST_BYTES:
                self._previews[path] = replace(self._previews[path], sizes=self._previews[path].sizes[-1:])
        for path in spare:
            if self.byte_count() > MOST_BYTES:
                del self._previews[path]
        return True


def _serve(queue: RequestQueue, ahead_too: bool, cancelled: Callable[[], bool]) -> Iterator[Answer]:
    """Serve requests in a separate process, until cancelled. One that became stale is broken off."""
    with workers.Pool(1, limit_s=PREVIEW_S) as pool:
        pool.start(preview.load)
        while not cancelled():
            request = queue.take(ahead_too, POLL_S)
            if request is not None:
                given_up = partial(queue.gives_up, request, time.monotonic() + STALE_S, cancelled)
                for asked, answer in pool.run(preview.look, [(request,)], given_up):
                    yield asked, NoPreview(answer.reason) if isinstance(answer, workers.WorkerFailure) else answer
                queue.finish(request)
