"""Garbage in cycles is collected on the GUI thread only.

Python collects on whatever thread happens to allocate, and with a cycle it deletes the Qt objects in it there: timers,
actions and models, while the GUI thread may be about to call them. That ends the program with a segmentation fault.
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer, Slot

LOOK_MS = 100
FLOOD = 20_000  # new objects between two looks: results of many shots, to go through which would stall the window


class GarbageCollection(QObject):
    """Collects as often as Python would, a tenth of a second later at most."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        gc.disable()
        timer = QTimer(self, interval=LOOK_MS)
        timer.timeout.connect(self._look)
        timer.start()

    @Slot()
    def _look(self) -> None:
        due = [count > limit for count, limit in zip(gc.get_count(), gc.get_threshold(), strict=True)]
        if gc.get_count()[0] > FLOOD:
            gc.freeze()  # passed over, until a shoot is closed
        elif due[0]:
            gc.collect(2 if due[2] else 1 if due[1] else 0)
