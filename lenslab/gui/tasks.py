"""Run a generator on a thread of its own and deliver what it yields, in batches, on the GUI thread."""

from __future__ import annotations

import contextlib
import math
import threading
import time
from collections.abc import Callable, Generator, Iterable
from functools import partial
from typing import Any, TypeAlias

from PySide6.QtCore import QMetaMethod, QObject, QTimer, Signal, Slot

from lenslab.values.remarks import LensLabError

BATCH_S = 0.08
APART_S = 0.005  # between the batches of two tasks, and from the last of many batches to the end
MOST = 150  # in a batch: a flood of them would hold up the window
PAUSE_MS = 120  # from a change to the work that follows from it: more changes may come
POLL_S = 0.2  # for which a thread waits for a request before it looks whether to end
END_S = 5.0  # for which the program waits for work when it ends

_DELIVERED_S = [0.0]  # when the latest batch of any task was taken in: monotonic seconds

Work: TypeAlias = Callable[[Callable[[], bool]], Iterable[Any]]
"""Called on the thread with a function that says whether to stop; gives the generator to iterate."""


class Task(QObject):
    """One piece of work on a thread of its own.

    `batch` carries a list of what the generator yielded, every 80 ms at most. Then come `ended` and exactly one of
    `finished`, `refused` (a LensLabError: the user's file or request) and `crashed` (a bug). A dropped task emits
    nothing. Much at once comes in several batches, and the batches of two tasks not together, so that the window is
    painted between them. All signals are emitted on the GUI thread.

    No error is lost: a bug is raised on the GUI thread, where it reaches sys.excepthook, whoever listens to `crashed`;
    so is a refusal without a listener.
    """

    batch = Signal(list)
    ended = Signal()
    finished = Signal()
    refused = Signal(object)
    crashed = Signal(object)
    _yielded = Signal()  # from the thread: there is something to deliver
    _returned = Signal(object)  # from the thread: the error that ended it, or None

    def __init__(self, work: Work, name: str, *, computes: bool = False) -> None:
        """computes: and does nothing else, so that nothing is lost where the program ends before it."""
        super().__init__()
        self.computes = computes
        self._work = work
        self._stop = threading.Event()
        self._dropped = False
        self._waiting: list[Any] = []  # yielded and not delivered yet
        self._changing = threading.Lock()
        self._delivered_at = -BATCH_S
        # A daemon thread of Python's rather than a QThread: one that is slow to end cannot hold or kill the program.
        self._thread = threading.Thread(target=self._run, name=f"lenslab-{name}", daemon=True)
        self._yielded.connect(self._deliver_in_time)
        self._returned.connect(self._end)

    @Slot()
    def start(self) -> None:
        if not self._dropped:
            RUNNING.add(self)
            self._thread.start()

    def cancel(self) -> None:
        """Ask it to stop; it still delivers what it has, and emits `finished`."""
        self._stop.set()

    @Slot()
    def drop(self) -> None:
        """Ask it to stop, and deliver nothing more."""
        self._dropped = True
        self._stop.set()

    def wait(self, seconds: float) -> bool:
        """Wait for the thread to end; returns whether it did."""
        if self._thread.ident is not None:
            self._thread.join(seconds)
        return not self._thread.is_alive()

    # On the GUI thread

    @Slot()
    def _deliver_in_time(self) -> None:
        """The first of a burst at once, the rest together; and nothing together with another task's."""
        wait_s = max(self._delivered_at + BATCH_S, _DELIVERED_S[0] + APART_S) - time.monotonic()
        if wait_s > 0:
            QTimer.singleShot(math.ceil(1000 * wait_s), self, self._deliver_in_time)
        else:
            self._deliver()

    @Slot()
    def _deliver(self) -> None:
        with self._changing:
            items, self._waiting = self._waiting[:MOST], self._waiting[MOST:]
            more = bool(self._waiting)
        self._delivered_at = time.monotonic()
        if items and not self._dropped:
            self.batch.emit(items)
            _DELIVERED_S[0] = time.monotonic()
        if more:
            QTimer.singleShot(math.ceil(1000 * APART_S), self, self._deliver)

    @Slot(object)
    def _end(self, error: BaseException | None) -> None:
        self._thread.join()  # at its last step; were it to hold this object longest, Qt's part would be deleted there
        if self._waiting and not self._dropped:  # what came last is painted before what follows from the end
            self._deliver()
            QTimer.singleShot(math.ceil(1000 * APART_S), self, partial(self._end, error))
            return
        RUNNING.discard(self)
        if self._dropped:
            return
        self.ended.emit()
        if error is None:
            self.finished.emit()
        elif not isinstance(error, LensLabError):
            self.crashed.emit(error)
            raise error
        elif self.isSignalConnected(QMetaMethod.fromSignal(self.refused)):
            self.refused.emit(error)
        else:
            raise error

    # On the task's thread

    def _run(self) -> None:
        error: BaseException | None = None
        try:
            results = self._work(self._stop.is_set)
            closing = contextlib.closing(results) if isinstance(results, Generator) else contextlib.nullcontext(results)
            with closing as items:
                for item in items:
                    with self._changing:
                        self._waiting.append(item)
                        first = len(self._waiting) == 1
                    if first:
                        emit(self._yielded)
                    if self._stop.is_set():
                        break
        except BaseException as caught:  # every bug must reach the hook, whatever thread it is on
            error = caught
        emit(self._returned, error)


def emit(signal: Any, *values: object) -> None:
    """Emit a signal on a thread, unless the program is ending and Qt's part of the object is gone."""
    with contextlib.suppress(RuntimeError):
        signal.emit(*values)


RUNNING: set[Task] = set()  # keeps each task alive until its thread has ended


def end_all(seconds: float = END_S) -> bool:
    """Drop every task there is, and wait for the threads of those that do not just compute; whether they have ended."""
    until = time.monotonic() + seconds
    for task in RUNNING:
        task.drop()
    tasks = [task for task in RUNNING if not task.computes]
    for task in tasks:
        task.wait(max(until - time.monotonic(), 0.0))
    return all(task.wait(0.0) for task in tasks)


def result_of(make: Callable[..., Any], *given: Any, **named: Any) -> Work:
    """Work of a single step: what a function makes of these. Nothing stops it half way."""
    return lambda cancelled: (make(*given, **named),)


class LatestTask(QObject):
    """Work of which only the newest request counts: previews, curves, answers. Runs one generator at a time.

    Nothing is delivered of one that a newer `start` has replaced.

    However the work ends (finished, refused, crashed), the next request runs. A bug reaches sys.excepthook by itself,
    and so does a refusal without a listener.
    """

    result = Signal(object)  # each object that the generator yields
    ended = Signal()  # before `finished`, before `refused`, and when the work crashed
    finished = Signal()
    refused = Signal(object)  # a LensLabError

    def __init__(
        self,
        name: str,
        parent: QObject | None = None,
        *,
        delay_ms: int = 0,
        pause_ms: int = 0,
        computes: bool = False,
        **listeners: object,
    ) -> None:
        """delay_ms: from a request to its start, if nothing runs. pause_ms: from an end to the next start; as long as
        the work took, if that was longer: while thousands of shots come in, it may take half of the time, no more.
        computes: as in Task. listeners: what its signals are connected to, by their names.
        """
        super().__init__(parent)
        for signal, listener in listeners.items():
            getattr(self, signal).connect(listener)
        self._name = name
        self._computes = computes
        self._delay_ms, self._pause_ms = delay_ms, pause_ms
        self._next: Work | None = None
        self._task: Task | None = None
        self._started_s = 0.0  # monotonic
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._start_next)

    def start(self, work: Work) -> None:
        """Run this now, in place of whatever is running or requested."""
        self.forget()
        self._task = task = Task(work, self._name, computes=self._computes)
        task.batch.connect(self._deliver)
        task.ended.connect(self._end)
        task.finished.connect(self.finished)
        if self.isSignalConnected(QMetaMethod.fromSignal(self.refused)):
            task.refused.connect(self.refused)
        self._started_s = time.monotonic()
        task.start()

    def request(self, work: Work, *, now: bool = False) -> None:
        """Run this once the running work has ended and the pause is over, unless something newer is requested.

        now: as `start` does.
        """
        if now:
            self.start(work)
            return
        self._next = work
        if self._task is not None or self._timer.isActive():
            return
        if self._delay_ms:
            self._timer.start(self._delay_ms)
        else:
            self._start_next()

    @Slot()
    def forget(self) -> None:
        """Drop what is running and what is requested."""
        self._timer.stop()
        self._next = None
        if self._task is not None:
            self._task.drop()
            self._task = None

    def cancel(self) -> None:
        """Ask the running work to stop; it still emits `finished`."""
        if self._task is not None:
            self._task.cancel()

    def busy(self) -> bool:
        """True if something is running or requested."""
        return self._task is not None or self._next is not None

    def superseded(self) -> bool:
        """True if something newer than the running work is requested."""
        return self._next is not None

    def wait(self, seconds: float) -> None:
        if self._task is not None:
            self._task.wait(seconds)

    @Slot()
    def _start_next(self) -> None:
        if self._next is not None and self._task is None:
            self.start(self._next)

    @Slot(list)
    def _deliver(self, items: list[Any]) -> None:
        task = self._task
        for item in items:
            if self._task is task:  # a listener may have started something else
                self.result.emit(item)

    @Slot()
    def _end(self) -> None:
        self._task = None
        took_ms = round(1000 * (time.monotonic() - self._started_s)) if self._pause_ms else 0
        if self._next is not None or self._pause_ms:
            self._timer.start(max(self._pause_ms, took_ms))
        self.ended.emit()
