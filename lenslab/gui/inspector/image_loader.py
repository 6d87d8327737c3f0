"""Load previews of shots in separate processes and keep the latest in memory."""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from PySide6.QtCore import QObject, Signal, Slot

from lenslab.gui.tasks.task import Task
from lenslab.preview import NoPreview, Preview, PreviewRequest
from lenslab.types import Settings

if TYPE_CHECKING:
    from lenslab.workers import Pool

Answer: TypeAlias = tuple[PreviewRequest, Preview | NoPreview | None]

MOST_BYTES = 320_000_000  # of previews in memory
LIMIT_S = 30.0  # for decoding one preview
STALE_S = 2.0  # after this time a decoder is stopped if nobody needs its preview any more
POLL_S = 0.2  # how long a thread waits for a request before it checks whether to end


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
        """The most urgent request nobody works on yet; None after the timeout. ahead_too: prefetch as well."""
        end = time.monotonic() + timeout_s
        with self._changed:
            while True:
                waiting = [*self._wanted, *self._ahead] if ahead_too else self._wanted
                for wish in waiting:
                    if wish not in self._in_progress:
                        self._in_progress.append(wish)
                        return wish
                if not self._changed.wait(end - time.monotonic()) and time.monotonic() >= end:
                    return None

    def is_idle(self, wish: PreviewRequest, from_when: float) -> bool:
        """Whether `from_when` (monotonic seconds) has passed and the request is no longer needed."""
        with self._changed:
            return time.monotonic() > from_when and wish not in (*self._wanted, *self._ahead)

    def finish(self, wish: PreviewRequest) -> None:
        """Remove a request that was served."""
        with self._changed:
            self._in_progress.remove(wish)
            for wishes in (self._wanted, self._ahead):
                if wish in wishes:
                    wishes.remove(wish)


class ImageLoader(QObject):
    """Previews by path. `loaded` signals a better preview than before, or a reason why there is none.

    Of several processes the first never prefetches, so that the shot the user looks at does not have to wait.
    """

    loaded = Signal(object)  # a Path

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._queue = RequestQueue()
        self._tasks: list[Task] = []
        self._kept: OrderedDict[Path, Preview] = OrderedDict()  # least recently used first
        self._unseen: dict[Path, NoPreview] = {}
        self._wanted: frozenset[Path] = frozenset()
        self._settings = Settings()

    def get(self, path: Path) -> Preview | NoPreview | None:
        """The best preview so far, or why there is none; None while nothing is known."""
        return self._unseen.get(path) or self._kept.get(path)

    def request(
        self,
        paths: Sequence[Path],
        ahead: Iterable[Path] = (),
        *,
        full: Collection[Path] = (),
        full_ahead: bool = False,
        settings: Settings = Settings(),
    ) -> None:
        """Load previews of `paths` at once, at full resolution for those in `full`, and prefetch those of `ahead`."""
        if settings != self._settings:
            self._settings = settings
            self._kept.clear()
            self._unseen.clear()
        for path in [path for path in self._unseen if path not in self._wanted or path not in paths]:
            del self._unseen[path]  # try again the next time it is selected
        self._wanted = frozenset(paths)
        ahead = list(ahead)
        for path in (*reversed(ahead), *paths):
            if path in self._kept:
                self._kept.move_to_end(path)
        wanted = [wish for path in paths for wish in self._requests_for(path, path in full, quick=True)]
        later = [wish for path in ahead for wish in self._requests_for(path, full_ahead, quick=False)]
        if wanted or later:
            self.start()
        self._queue.ask(wanted, later)

    def forget(self, paths: Iterable[Path]) -> None:
        """Drop the previews of files that may have changed."""
        for path in paths:
            self._kept.pop(path, None)
            self._unseen.pop(path, None)

    def clear(self) -> None:
        """Drop all previews and requests."""
        self._queue.ask((), ())
        self._wanted = frozenset()
        self._kept.clear()
        self._unseen.clear()

    @Slot()
    def end(self) -> None:
        """Stop the processes until the next request."""
        for task in self._tasks:
            task.drop()
        self._tasks, self._queue = [], RequestQueue()

    def byte_count(self) -> int:
        """Memory used by the previews."""
        return sum(preview.byte_count for preview in self._kept.values())

    def _requests_for(self, path: Path, full: bool, *, quick: bool) -> list[PreviewRequest]:
        known = self._kept.get(path)
        if path in self._unseen or (known is not None and (known.full or (known.exact and not full))):
            return []
        wishes = [PreviewRequest(path, "full" if full else "screen", self._settings)]
        return [PreviewRequest(path, "quick", self._settings), *wishes] if quick and known is None else wishes

    def start(self) -> None:
        """Start the processes unless they are running."""
        from lenslab import workers

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
        for wish, answer in answers:
            if wish.settings == self._settings and self._keep(wish, answer):
                self.loaded.emit(wish.path)

    def _keep(self, wish: PreviewRequest, answer: Preview | NoPreview | None) -> bool:
        """Keep a preview if it is better than the one in memory; returns whether it is."""
        known = self._kept.get(wish.path)
        if isinstance(answer, NoPreview):
            if wish.detail == "quick" or wish.path not in self._wanted:
                return False  # a quick look is not conclusive; decoding will tell
            self._unseen[wish.path] = answer
            self._kept.pop(wish.path, None)
            return True
        if answer is None or (
            known is not None and (known.exact, known.byte_count) >= (answer.exact, answer.byte_count)
        ):
            return False
        self._kept[wish.path] = answer
        self._kept.move_to_end(wish.path)
        self._unseen.pop(wish.path, None)
        self._make_room()
        return True

    def _make_room(self) -> None:
        """Free memory, least recently used first: at first the finer sizes, then whole previews."""
        spare = [path for path in self._kept if path not in self._wanted]
        for path in spare:
            if self.byte_count() > MOST_BYTES:
                self._kept[path] = replace(self._kept[path], sizes=self._kept[path].sizes[-1:])
        for path in spare:
            if self.byte_count() > MOST_BYTES:
                del self._kept[path]


def _serve(queue: RequestQueue, ahead_too: bool, cancelled: Callable[[], bool]) -> Iterator[Answer]:
    """Serve requests in a separate process, until cancelled."""
    from lenslab import preview, workers

    while not cancelled():
        with workers.Pool(1, limit_s=LIMIT_S) as pool:
            pool.start(preview.load)
            yield from _serve_with(queue, pool, ahead_too, cancelled)


def _serve_with(queue: RequestQueue, pool: Pool, ahead_too: bool, cancelled: Callable[[], bool]) -> Iterator[Answer]:
    """Serve requests with this pool; returns when a request became stale, which stops its process."""
    from lenslab import preview, workers

    while not cancelled():
        wish = queue.take(ahead_too, POLL_S)
        if wish is None:
            continue
        answered = False
        stale_at = time.monotonic() + STALE_S

        def abandoned(wish: PreviewRequest = wish, stale_at: float = stale_at) -> bool:
            return cancelled() or queue.is_idle(wish, stale_at)

        for asked, answer in pool.run(preview.look, [(wish,)], abandoned):
            answered = True
            yield asked, NoPreview(answer.reason) if isinstance(answer, workers.WorkerFailure) else answer
        queue.finish(wish)
        if not answered:
            return
