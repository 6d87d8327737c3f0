"""Start the GUI: QApplication, exception hook, Session and window."""

from __future__ import annotations

import gc
import importlib
import logging
import multiprocessing
import os
import signal
import sys
import threading
import time
import traceback
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from types import FrameType, TracebackType
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QSettings, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication

from lenslab import __version__
from lenslab.gui.tasks import END_S, emit, end_all
from lenslab.gui.widgets import translation
from lenslab.values import program

if TYPE_CHECKING:
    from lenslab.gui.help.dialogs import BugDialog
    from lenslab.gui.main_window import MainWindow
    from lenslab.gui.session.session import Session


LOOK_MS = 250  # for Ctrl+C
POLL_MS = 15


class Application(QApplication):
    """The application, which on macOS is also asked to open what was double-clicked or dropped on its icon."""

    files_asked = Signal(list)  # of Path: all that were dropped, of each of which the system tells by itself

    def __init__(self, arguments: list[str]) -> None:
        super().__init__(arguments)
        self._asked: list[Path] = []

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QFileOpenEvent) and event.url().isLocalFile():
            if not self._asked:
                QTimer.singleShot(0, self, self._ask)
            self._asked.append(Path(event.url().toLocalFile()))
            return True
        return super().event(event)

    @Slot()
    def _ask(self) -> None:
        asked, self._asked = self._asked, []
        self.files_asked.emit(asked)


class BugHook(QObject):
    """Shows uncaught exceptions of any thread in one dialog, and keeps the program running.

    While the dialog is open, what else goes wrong is added to it. The same error is shown once.
    """

    _raised = Signal(object, str)  # the error, and what it is known by

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.shown: set[str] = set()
        self.dialog: BugDialog | None = None  # without a parent window nothing else keeps it alive
        self._lock = threading.Lock()
        self._raised.connect(self._show, Qt.ConnectionType.QueuedConnection)

    def install(self) -> None:
        sys.excepthook = self._catch
        threading.excepthook = self._catch_in_thread

    def _catch(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """Called on the thread that raised it."""
        if issubclass(kind, KeyboardInterrupt):
            QApplication.quit()
            return
        place = traceback.extract_tb(error.__traceback__)[-1:]
        key = f"{kind.__name__} {[(frame.filename, frame.lineno) for frame in place]}"
        with self._lock:
            again = key in self.shown
            self.shown.add(key)
        if again:  # an error in paintEvent comes sixty times a second
            return
        emit(self._raised, error, key)
        program.ROOT.error("internal error", exc_info=error)
        if sys.stderr is not None:  # else `print_exception` would take standard output
            with suppress(OSError, ValueError):  # its disk is full, its reader has gone, or it is closed
                traceback.print_exception(error)

    def _catch_in_thread(self, caught: threading.ExceptHookArgs) -> None:
        if caught.exc_value is not None:
            self._catch(caught.exc_type, caught.exc_value, caught.exc_traceback)

    @Slot(object, str)
    def _show(self, error: BaseException, key: str) -> None:
        if self.dialog is not None:
            self.dialog.add(error)
            return
        from lenslab.gui.help.dialogs import BugDialog

        self.dialog = BugDialog(error, QApplication.activeWindow())
        self.dialog.finished.connect(self._forget)
        self.dialog.destroyed.connect(self._forget)  # with its window
        self.dialog.open()

    @Slot()
    def _forget(self) -> None:
        self.dialog = None


def main(paths: list[str], verbose: bool = False) -> int:
    """Open the window with these files and folders, and run until it is closed. verbose: log to standard error too.

    Until the window is there, Ctrl+C ends the process by itself: see `__main__`.
    """
    program.begin(verbose)
    QApplication.setApplicationName("LensLab")
    QApplication.setApplicationDisplayName("LensLab")
    QApplication.setApplicationVersion(__version__)
    QApplication.setDesktopFileName("lenslab")
    application = Application(sys.argv[:1])
    hook = BugHook(application)
    hook.install()
    settings = QSettings("LensLab", "LensLab")
    translation.install(application, settings)
    window = build(settings, application)
    interrupts = quit_on_interrupt(application, partial(_leave_if_loading, window))
    window.show()
    threading.Thread(target=_clean_up, name="lenslab-clean-up", daemon=True).start()
    application.files_asked.connect(window.open_paths)
    if paths:
        window.open_paths([Path(path) for path in paths])
    code = application.exec()
    settings.sync()
    return leave(code, at_once=bool(interrupts))


def _clean_up() -> None:
    from lenslab.workers.chart_cache import remove_leftovers

    remove_leftovers()


def quit_on_interrupt(application: QObject, marked: Callable[[], None]) -> list[int]:
    """Let Ctrl+C close the window once what is being done is done, rather than break it off anywhere.

    The signal only leaves a mark: Qt's classes may be half made at that moment. A timer looks at it: Python takes
    signals only while it runs. Returns the marks.

    marked: called with each mark, where Python was interrupted; it must not ask anything of Qt.
    """
    asked: list[int] = []
    fresh: list[int] = []

    def mark(number: int, frame: FrameType | None) -> None:
        asked.append(number)
        fresh.append(number)
        marked()

    def look() -> None:
        if fresh:  # once for each: the user may stay
            fresh.clear()
            QApplication.quit()

    signal.signal(signal.SIGINT, mark)
    timer = QTimer(application, interval=LOOK_MS)
    timer.timeout.connect(look)
    timer.start()
    return asked


def _leave_if_loading(window: MainWindow) -> None:
    """End the program while the window loads what it draws with: on a busy machine that takes seconds."""
    if window.plot_area.loading:
        window.files.autosave.end()
        leave(0, at_once=True)


def leave(code: int, at_once: bool = False) -> int:
    """The exit code, once no thread of the program is left: Python must not be taken apart under one that computes.

    One that does not end, as its drive does not answer, is left behind with the whole process; and at_once those that
    compute are.
    """
    end_all()
    until = time.monotonic() + (0.0 if at_once else END_S)
    for thread in own_threads():
        thread.join(max(until - time.monotonic(), 0.0))
    busy = own_threads()
    if busy or at_once:
        if not at_once:
            program.ROOT.warning("still at work at the end: %s", ", ".join(thread.name for thread in busy))
        for worker in multiprocessing.active_children():
            worker.kill()
        logging.shutdown()
        os._exit(code)
    return code


def own_threads() -> list[threading.Thread]:
    """The program's own threads that still run."""
    return [thread for thread in threading.enumerate() if thread.name.startswith("lenslab-")]


def collect_here(session: Session) -> None:
    """Collect garbage in cycles on the GUI thread only: what is new now and then, all of it when a shoot is closed.

    Python collects on whatever thread happens to allocate, and with a cycle it deletes the Qt objects in it there:
    timers, actions and models, while the GUI thread may be about to call them. That ends the program.
    """
    gc.disable()
    timer = QTimer(session, interval=2000)
    timer.timeout.connect(lambda: gc.collect(1))  # what is new: hundreds of shots take a tenth of a second
    timer.start()
    session.changed.connect(lambda before, now: gc.collect() if now.number != before.number else None)


def build(settings: QSettings, application: QApplication) -> MainWindow:
    """The window of an empty session. Slow imports finish after it is on the screen.

    Its modules are imported here, once the language is known: they hold texts.
    """
    from lenslab.gui.main_window import MainWindow
    from lenslab.gui.session.jobs import demo_folder
    from lenslab.gui.session.session import Session
    from lenslab.gui.widgets.preferences import Preferences
    from lenslab.gui.widgets.style import Style

    loading = _import(MODULES)
    preferences = Preferences(settings)
    style = Style(application)
    style.choose(preferences.appearance)
    session = Session(demo_folder(), preferences.choice, application)
    collect_here(session)
    window = MainWindow(session, style, preferences)
    window.prerender()
    window.shown.connect(partial(_load_soon, window, loading))
    window.shown.connect(session.find_reader)
    window.shown.connect(session.prepare)
    window.shown.connect(window.files.autosave.look_for_unsaved)
    return window


# ------------------------------------------------------------------------------
# Load slow modules after the window is on the screen: those without Qt on a thread, as PySide creates its classes when
# they are first used, and two threads that do so at once crash the process.


def _load_soon(window: MainWindow, loading: threading.Thread) -> None:
    """Create the plots once the window is painted, and what they need without Qt is loaded.

    The thread is polled, as it should not emit Qt signals this early.
    """

    def look() -> None:
        if loading.is_alive():
            QTimer.singleShot(POLL_MS, window, look)
        else:
            window.plot_area.create_plots()
            _import(LATER)

    QTimer.singleShot(POLL_MS, window, look)


def _import(modules: tuple[str, ...]) -> threading.Thread:
    thread = threading.Thread(target=_import_modules, args=(modules,), name="lenslab-load", daemon=True)
    thread.start()
    return thread


def _import_modules(modules: tuple[str, ...]) -> None:
    """Import them ahead of need. Where the GUI thread is importing a part of one, Python may break off one of the two
    as a deadlock (RuntimeError): here, that costs the head start and nothing else.
    """
    for module in modules:
        with suppress(RuntimeError):
            importlib.import_module(module)


MODULES = ("numpy", "lenslab.run.analysis", "lenslab.judge.referee", "lenslab.judge.spline")  # for the first shots
LATER = (
    "psutil",
    "lenslab.store.lookup",
    "lenslab.measure.chart_shot",
    "lenslab.charts.place",
    "scipy.special",
    "lenslab.judge.answers",
    "lenslab.gui.inspector.chart_notes",
)
