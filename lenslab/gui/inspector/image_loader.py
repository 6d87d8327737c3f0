"""Pictures of shots for whoever shows them: decoded in processes of their own, the newest kept in memory."""

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

from lenslab.gui.tasks.task import Run
from lenslab.preview import Preview, Unseen, Wish
from lenslab.types import Settings

if TYPE_CHECKING:
    from lenslab.workers import Pool

Answer: TypeAlias = tuple[Wish, Preview | Unseen | None]

MOST_BYTES = 320_000_000  # of pictures kept
LIMIT_S = 30.0  # for one picture
STALE_S = 2.0  # before a picture that nobody wishes for any more is given up
PATIENCE_S = 0.2  # how long a process waits for a wish before it looks whether the program ends


class Desk:
    """What is wished for, in the order of need; shared by the threads that see to it."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._wanted: list[Wish] = []
        self._ahead: list[Wish] = []
        self._in_hand: list[Wish] = []

    def ask(self, wanted: Sequence[Wish], ahead: Sequence[Wish]) -> None:
        """From now on these are wished for and no others: `wanted` at once, `ahead` when there is time."""
        with self._changed:
            self._wanted, self._ahead = list(wanted), list(ahead)
            self._changed.notify_all()

    def take(self, ahead_too: bool, patience_s: float) -> Wish | None:
        """The wish most needed that nobody has in hand; None if none came in time."""
        end = time.monotonic() + patience_s
        with self._changed:
            while True:
                for wish in (*self._wanted, *(self._ahead if ahead_too else ())):
                    if wish not in self._in_hand:
                        self._in_hand.append(wish)
                        return wish
                if not self._changed.wait(end - time.monotonic()) and time.monotonic() >= end:
                    return None

    def is_idle(self, wish: Wish, from_when: float) -> bool:
        """Whether by that time (monotonic seconds) nobody wishes for it any more."""
        with self._changed:
            return time.monotonic() > from_when and wish not in (*self._wanted, *self._ahead)

    def put_down(self, wish: Wish) -> None:
        """It was seen to: nobody need ask for it again."""
        with self._changed:
            self._in_hand.remove(wish)
            for wishes in (self._wanted, self._ahead):
                if wish in wishes:
                    wishes.remove(wish)


class Pictures(QObject):
    """Previews by path. `came` says that there is a better one than before, or a reason why there is none.

    Of several processes the first is kept for what is being looked at, so that it need not wait for what may be next.
    """

    came = Signal(object)  # a Path
    crashed = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._desk = Desk()
        self._runs: list[Run] = []
        self._kept: OrderedDict[Path, Preview] = OrderedDict()  # the one looked at last is the last
        self._unseen: dict[Path, Unseen] = {}
        self._wanted: frozenset[Path] = frozenset()
        self._settings = Settings()

    def get(self, path: Path) -> Preview | Unseen | None:
        """The best there is of a photo; None while nothing is known."""
        return self._unseen.get(path) or self._kept.get(path)

    def want(
        self,
        paths: Sequence[Path],
        ahead: Iterable[Path] = (),
        *,
        full: Collection[Path] = (),
        full_ahead: bool = False,
        settings: Settings = Settings(),
    ) -> None:
        """Get pictures of `paths` at once, in every detail of those in `full`; and of `ahead` when there is time."""
        if settings != self._settings:
            self._settings = settings
            self._kept.clear()
            self._unseen.clear()
        for path in [path for path in self._unseen if path not in self._wanted or path not in paths]:
            del self._unseen[path]  # it is tried again when it is looked at again
        self._wanted = frozenset(paths)
        ahead = list(ahead)
        for path in (*reversed(ahead), *paths):
            if path in self._kept:
                self._kept.move_to_end(path)
        wanted = [wish for path in paths for wish in self._wishes(path, path in full, quick=True)]
        later = [wish for path in ahead for wish in self._wishes(path, full_ahead, quick=False)]
        if wanted or later:
            self.start()
        self._desk.ask(wanted, later)

    def forget(self, paths: Iterable[Path]) -> None:
        """These files may have changed."""
        for path in paths:
            self._kept.pop(path, None)
            self._unseen.pop(path, None)

    def clear(self) -> None:
        """Nothing is looked at any more."""
        self._desk.ask((), ())
        self._wanted = frozenset()
        self._kept.clear()
        self._unseen.clear()

    def end(self) -> None:
        """Let the processes go, until something is wanted again."""
        for run in self._runs:
            run.drop()
        self._runs, self._desk = [], Desk()

    def byte_count(self) -> int:
        """Memory the pictures take."""
        return sum(preview.byte_count for preview in self._kept.values())

    def _wishes(self, path: Path, full: bool, *, quick: bool) -> list[Wish]:
        known = self._kept.get(path)
        if path in self._unseen or (known is not None and (known.full or (known.exact and not full))):
            return []
        wishes = [Wish(path, "full" if full else "screen", self._settings)]
        return [Wish(path, "quick", self._settings), *wishes] if quick and known is None else wishes

    def start(self) -> None:
        """Start the processes, unless they run."""
        from lenslab import workers

        if self._runs:
            return
        count = min(2, workers.worker_count())
        for number in range(count):
            run = Run(partial(_serve, self._desk, number == count - 1), "pictures")
            run.batch.connect(self._take)
            run.crashed.connect(self._take_crash)
            self._runs.append(run)
            run.start()

    @Slot(object, list)
    def _take(self, run: Run, answers: list[Answer]) -> None:
        if run not in self._runs:
            return
        for wish, answer in answers:
            if wish.settings == self._settings and self._keep(wish, answer):
                self.came.emit(wish.path)

    def _keep(self, wish: Wish, answer: Preview | Unseen | None) -> bool:
        """Whether it is better than what there is."""
        known = self._kept.get(wish.path)
        if isinstance(answer, Unseen):
            if wish.detail == "quick" or wish.path not in self._wanted:
                return False  # decoding it will tell, once it is looked at
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
        """Let go what was not looked at for longest: first its finer sizes, then all of it."""
        spare = [path for path in self._kept if path not in self._wanted]
        for path in spare:
            if self.byte_count() > MOST_BYTES:
                self._kept[path] = replace(self._kept[path], sizes=self._kept[path].sizes[-1:])
        for path in spare:
            if self.byte_count() > MOST_BYTES:
                del self._kept[path]

    @Slot(object, object)
    def _take_crash(self, run: Run, error: BaseException) -> None:
        self.end()
        self.crashed.emit(error)


def _serve(desk: Desk, ahead_too: bool, cancelled: Callable[[], bool]) -> Iterator[Answer]:
    """See to what is wished for in a process of its own, until cancelled."""
    from lenslab import preview, workers

    while not cancelled():
        with workers.Pool(1, limit_s=LIMIT_S) as pool:
            pool.start(preview.load)
            yield from _see_to(desk, pool, ahead_too, cancelled)


def _see_to(desk: Desk, pool: Pool, ahead_too: bool, cancelled: Callable[[], bool]) -> Iterator[Answer]:
    """The same in this pool, which ends when it is long at something that nobody wishes for any more."""
    from lenslab import preview, workers

    while not cancelled():
        wish = desk.take(ahead_too, PATIENCE_S)
        if wish is None:
            continue
        answered = False
        idle = partial(desk.is_idle, wish, time.monotonic() + STALE_S)
        for asked, answer in pool.run(preview.look, [(wish,)], partial(_either, cancelled, idle)):
            answered = True
            yield asked, Unseen(answer.reason) if isinstance(answer, workers.Died) else answer
        desk.put_down(wish)
        if not answered:
            return


def _either(first: Callable[[], bool], second: Callable[[], bool]) -> bool:
    return first() or second()
