"""Iterate any generator off the GUI thread, and hand over what it gives in batches."""

from __future__ import annotations

import contextlib
import threading
import time
from collections.abc import Callable, Generator, Iterator
from typing import Any

from PySide6.QtCore import QObject, Signal, Slot

from lenslab.errors import LensLabError

BATCH_S = 0.08


class Run(QObject):
    """One piece of work on a thread of its own.

    `batch` carries a list of what the generator gave, every 80 ms at the most; then exactly one of `finished`,
    `refused` (a LensLabError: the user's file or request) and `crashed` (a bug) comes, unless the run was dropped.
    Each signal carries the run itself, so that a listener tells a late answer from the one it waits for.
    """

    batch = Signal(object, list)
    finished = Signal(object)
    refused = Signal(object, str)
    crashed = Signal(object, object)
    _ended = Signal()

    def __init__(self, work: Callable[[Callable[[], bool]], Iterator[Any]], name: str) -> None:
        """work: is called on the thread with a function that says whether to stop, and gives the generator."""
        super().__init__()
        self._work = work
        self._stop = threading.Event()
        self._drop = False
        # a daemon, and Python's rather than a QThread: one that is slow to end cannot hold or kill the program
        self._thread = threading.Thread(target=self._iterate, name=f"lenslab-{name}", daemon=True)
        self._ended.connect(self._forget)

    @Slot()
    def start(self) -> None:
        if self._drop:
            return
        RUNNING.add(self)
        self._thread.start()

    def cancel(self) -> None:
        """Ask it to stop: it still hands over what it has, and says `finished`."""
        self._stop.set()

    def drop(self) -> None:
        """Ask it to stop, and let nothing more be heard of it."""
        self._drop = True
        self._stop.set()

    def cancelled(self) -> bool:
        return self._stop.is_set()

    def wait(self, seconds: float) -> bool:
        """Wait for the thread to end; whether it did."""
        if self._thread.ident is not None:
            self._thread.join(seconds)
        return not self._thread.is_alive()

    def _iterate(self) -> None:
        try:
            self._hand_over_all()
        except LensLabError as error:
            self._say(self.refused, str(error))
        except BaseException as error:  # every bug must reach the hook, whatever thread it is on
            self._say(self.crashed, error)
        else:
            self._say(self.finished)
        finally:
            with contextlib.suppress(RuntimeError):
                self._ended.emit()  # to the GUI thread: a QObject has to go where it lives

    @Slot()
    def _forget(self) -> None:
        self._thread.join()  # it is at its last step; were it to hold this object longest, Qt's side would die there
        RUNNING.discard(self)

    def _hand_over_all(self) -> None:
        made = self._work(self.cancelled)
        closing = contextlib.closing(made) if isinstance(made, Generator) else contextlib.nullcontext(made)
        waiting: list[Any] = []
        sender = _Sender(self, waiting)
        try:
            with closing as items:
                for item in items:
                    sender.add(item)
                    if self._stop.is_set():
                        break
        finally:
            sender.flush()

    def _say(self, signal: Any, *values: Any) -> None:
        if not self._drop:
            with contextlib.suppress(RuntimeError):  # the program is ending and Qt's side is gone
                signal.emit(self, *values)


class _Sender:
    """Collects results and emits them: the first of a burst at once, the rest together."""

    def __init__(self, run: Run, waiting: list[Any]) -> None:
        self._run = run
        self._waiting = waiting
        self._lock = threading.Lock()
        self._last = 0.0
        self._timer: threading.Timer | None = None

    def add(self, item: Any) -> None:
        with self._lock:
            self._waiting.append(item)
            due = self._last + BATCH_S - time.monotonic()
            if due > 0:
                if self._timer is None:  # without it the last of a burst would wait for the next result
                    self._timer = threading.Timer(due, self.flush)
                    self._timer.daemon = True
                    self._timer.start()
                return
        self.flush()

    def flush(self) -> None:
        with self._lock:
            if self._timer is not None:
                self._timer.cancel()
                self._timer = None
            items, self._waiting[:] = list(self._waiting), []
            self._last = time.monotonic()
            if items:
                self._run._say(self._run.batch, items)


RUNNING: set[Run] = set()  # holds each run until its thread has ended, whoever else forgets it
