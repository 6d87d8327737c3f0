"""Work off the GUI thread of which only the newest request counts: previews, curves, answers."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QMetaMethod, QObject, QTimer, Signal, Slot

from lenslab.gui.tasks.task import Task, Work


def result_of(make: Callable[..., Any], *given: Any, **named: Any) -> Work:
    """Work of a single step: what a function makes of these. Nothing stops it half way."""
    return lambda cancelled: (make(*given, **named),)


class LatestTask(QObject):
    """Runs one generator at a time; nothing is delivered of one that a newer `start` has replaced.

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
        """Wait for the running work to end."""
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
