"""Load slow modules after the window is on the screen.

Modules without Qt are imported on a thread while the window is built. pyqtgraph is imported on the GUI thread, by the
plots: PySide creates its classes when they are first used, and two threads that do so at once crash the process.
"""

from __future__ import annotations

import importlib
import threading
from contextlib import suppress

from PySide6.QtCore import QObject, QTimer, Signal, Slot

POLL_MS = 15


class Preloader(QObject):
    """Emits `done` once `lenslab.gui.plots` can be loaded."""

    done = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._timer = QTimer(self, interval=POLL_MS)
        self._timer.timeout.connect(self._load_plots)
        self._thread = threading.Thread(target=_import_modules, args=(MODULES,), name="lenslab-load", daemon=True)

    def start(self) -> None:
        """Import what does not need Qt; call it before the window is built."""
        self._thread.start()

    @Slot()
    def load_plots(self) -> None:
        """Load the plots next; call it once the window is on the screen."""
        self._timer.start()

    @Slot()
    def _load_plots(self) -> None:
        if self._thread.is_alive():  # polled, as the thread should not emit Qt signals this early
            return
        self._timer.stop()
        self.done.emit()
        threading.Thread(target=_import_modules, args=(LATER,), name="lenslab-load", daemon=True).start()


def _import_modules(modules: tuple[str, ...]) -> None:
    """Import them ahead of need. Where the GUI thread is importing a part of one, Python may break off one of the two
    as a deadlock (RuntimeError): here, that costs the head start and nothing else.
    """
    for module in modules:
        with suppress(RuntimeError):
            importlib.import_module(module)


MODULES = (
    "numpy",
    "lenslab.run.analysis",
    "lenslab.draw.plot_options",
    "lenslab.judge.referee",
    "lenslab.judge.spline",
)  # for the first shots
LATER = (
    "psutil",
    "lenslab.store.lookup",
    "lenslab.measure.chart_shot",
    "lenslab.charts.describe",
    "lenslab.run.notes",
    "scipy.special",
    "lenslab.judge.answers",
    "lenslab.gui.inspector.chart_notes",
    "lenslab.store.session",
)
