"""Load what is slow to load in steps so short that the window never stalls.

What has nothing to do with Qt is imported on a thread while the window is built. pyqtgraph is not: PySide makes its
classes when they are first named, and two threads that name them at the same time end the process. It is imported on
the GUI thread once the window is on the screen, and the window gets its turn between one module and the next.
"""

from __future__ import annotations

import gc
import importlib
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from importlib.machinery import ModuleSpec
from types import ModuleType

from PySide6 import QtCore, QtGui, QtWidgets
from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal, Slot

STEP_S = 0.008
PAUSE_MS = 4


class Loading(QObject):
    """`done` comes when `lenslab.gui.plots` can be imported in no time."""

    done = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._steps = _name_classes()
        self._timer = QTimer(self, interval=PAUSE_MS)
        self._timer.timeout.connect(self._step)
        self._thread = threading.Thread(target=_import_others, name="lenslab-load", daemon=True)

    def start(self) -> None:
        """Begin with what has nothing to do with Qt, before there is a window."""
        gc.disable()  # it would look for garbage among all that is being loaded, and stop everything for 40 ms
        self._thread.start()

    @Slot()
    def go_on(self) -> None:
        """The window is on the screen."""
        self._timer.start()

    @Slot()
    def _step(self) -> None:
        if self._thread.is_alive():  # asked for rather than told: a thread had better not speak to Qt this early
            return
        end = time.monotonic() + STEP_S
        for _ in self._steps:
            if time.monotonic() > end:
                return
        self._timer.stop()
        with _WindowBetweenModules():
            import lenslab.gui.plots  # noqa: F401
        gc.freeze()  # what is loaded stays: it need not be looked through again
        gc.enable()
        self.done.emit()


class _WindowBetweenModules:
    """While it is in force, the window gets its turn whenever another module is about to be imported."""

    def __enter__(self) -> None:
        self._next = time.monotonic() + STEP_S
        sys.meta_path.insert(0, self)  # type: ignore[arg-type]

    def __exit__(self, *raised: object) -> None:
        sys.meta_path.remove(self)  # type: ignore[arg-type]

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        """Find nothing: look after the window, and let Python find the module."""
        if time.monotonic() > self._next and threading.current_thread() is threading.main_thread():
            QCoreApplication.processEvents()
            self._next = time.monotonic() + STEP_S
        return None


def _import_others() -> None:
    for module in OTHERS:
        importlib.import_module(module)


def _name_classes() -> Iterator[None]:
    """Have Qt's classes made one by one: pyqtgraph names them all in one go, which takes 0.1 s."""
    for module in (QtCore, QtGui, QtWidgets):
        for name in dir(module):
            getattr(module, name, None)
            yield


OTHERS = ("numpy", "lenslab.analysis", "lenslab.figures", "skmisc.loess")  # what the first shots need
