"""The window's program: QApplication, the hook for bugs, Session and window; nothing else."""

from __future__ import annotations

import gc
import sys
import threading
import traceback
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QObject, QSettings, QTimer, Signal, Slot
from PySide6.QtWidgets import QApplication, QDialog

from lenslab import __version__, log
from lenslab.gui.main_window import Window
from lenslab.gui.preferences import Memory
from lenslab.gui.session.demo_job import demo_folder
from lenslab.gui.session.session import Session
from lenslab.gui.startup import Loading
from lenslab.gui.style import Style

SWITCH_S = 0.001  # a thread that computes lets the window have its turn after this


class BugHook(QObject):
    """Shows what nobody caught, from whichever thread, and keeps the program alive."""

    _raised = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.shown: list[str] = []
        self._dialog: QDialog | None = None  # without a window for a parent nothing else would hold it
        self._raised.connect(self._show)

    def install(self) -> None:
        sys.excepthook = self._catch
        threading.excepthook = self._catch_in_thread

    def _catch(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            QApplication.quit()
            return
        log.ROOT.error("not foreseen", exc_info=error)
        traceback.print_exception(error)
        self._raised.emit(error)

    def _catch_in_thread(self, caught: threading.ExceptHookArgs) -> None:
        if caught.exc_value is not None:
            self._catch(caught.exc_type, caught.exc_value, caught.exc_traceback)

    @Slot(object)
    def _show(self, error: BaseException) -> None:
        from lenslab.gui.help.dialogs import BugDialog

        place = traceback.extract_tb(error.__traceback__)[-1:]
        once = f"{type(error).__name__} {place}"
        if once in self.shown:  # the same bug in every repaint would bury the window in dialogs
            return
        self.shown.append(once)
        self._dialog = BugDialog(error, QApplication.activeWindow())
        self._dialog.open()


class Settled(QObject):
    """Tells Python's collector that the shots which came are here to stay.

    It would look through all their numbers every few edits, and the window stands still for that: 40 ms with 2,000
    shots. They are freed as ever when nothing holds them any more.
    """

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._session = session
        self._shots = 0
        session.drawn_changed.connect(self._freeze)

    @Slot()
    def _freeze(self) -> None:
        if len(self._session.outcomes) != self._shots:
            self._shots = len(self._session.outcomes)
            gc.freeze()


def main(paths: list[str], verbose: bool = False) -> int:
    """Open the window on these files and folders until it is closed. verbose: the log on standard error too."""
    log.begin(verbose)
    sys.setswitchinterval(SWITCH_S)
    QApplication.setApplicationName("LensLab")
    QApplication.setApplicationDisplayName("LensLab")
    QApplication.setApplicationVersion(__version__)
    QApplication.setDesktopFileName("lenslab")
    application = QApplication(sys.argv[:1])
    hook = BugHook(application)
    hook.install()
    window = build(QSettings("LensLab", "LensLab"), application)
    window.show()
    if paths:
        window.open_paths([Path(path) for path in paths])
    let_ctrl_c_through = QTimer(application, interval=300)
    let_ctrl_c_through.timeout.connect(_nothing)
    let_ctrl_c_through.start()
    return application.exec()


def build(settings: QSettings, application: QApplication) -> Window:
    """The window over an empty session; what is slow to load goes on loading when it is on the screen."""
    loading = Loading(application)
    loading.start()
    memory = Memory(settings)
    style = Style(application)
    style.choose(memory.appearance)
    session = Session(demo_folder(), memory.choice, application)
    window = Window(session, style, memory)
    loading.done.connect(window.plot_area.begin)
    loading.done.connect(gc.freeze)
    Settled(session)
    window.rehearse()
    window.shown.connect(loading.go_on)
    window.shown.connect(session.ask_reader)
    window.shown.connect(window.files.keeping.look_for_unsaved)
    return window


def _nothing() -> None:
    """Python sees Ctrl+C in a terminal only while Python runs."""
