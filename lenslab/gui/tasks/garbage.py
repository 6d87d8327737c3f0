"""Garbage in cycles is collected on the GUI thread only, and freed memory given back when a shoot is closed.

Python collects on whatever thread happens to allocate, and with a cycle it deletes the Qt objects in it there: timers,
actions and models, while the GUI thread may be about to call them. That ends the program with a segmentation fault.
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer, Slot

from lenslab.gui.tasks.latest_task import LatestTask, result_of
from lenslab.gui.tasks.precedence import is_awaited
from lenslab.workers import freed_memory

LOOK_MS = 100
GIVE_BACK_MS = 1000  # after a shoot was closed: its last threads have ended
FLOOD = 20_000  # new objects since all were gone through: results of many shots, which would stall the window


class GarbageCollection(QObject):
    """Collects as often as Python would, a tenth of a second later, or once what the user waits for is computed."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        gc.disable()
        self._young = 0  # objects that the next full collection goes through, at most
        timer = QTimer(self, interval=LOOK_MS)
        timer.timeout.connect(self._look)
        timer.start()
        self._give_back = LatestTask("memory", self, delay_ms=GIVE_BACK_MS)

    @Slot()
    def give_back_soon(self) -> None:
        """Give freed memory back to the system: a shoot was closed."""
        self._give_back.request(result_of(freed_memory.give_back))

    @Slot()
    def _look(self) -> None:
        if is_awaited():
            return  # all threads stop for it
        due = [count > limit for count, limit in zip(gc.get_count(), gc.get_threshold(), strict=True)]
        new = gc.get_count()[0]
        if new + self._young > FLOOD:
            gc.freeze()  # passed over, until a shoot is closed
            self._young = 0
        elif due[0]:
            gc.collect(2 if due[1] else 0)  # what is left of all is passed over from then on: so it is never much
            self._young = 0 if due[1] else self._young + new
