"""Start the GUI: QApplication, exception hook, Session and window."""

from __future__ import annotations

import sys
import threading
import traceback
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QEvent, QObject, QSettings, QTimer, Signal, Slot
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication, QDialog

from lenslab import __version__, log
from lenslab.gui.main_window import MainWindow
from lenslab.gui.preferences import Preferences
from lenslab.gui.session.demo_job import demo_folder
from lenslab.gui.session.session import Session
from lenslab.gui.startup import Preloader
from lenslab.gui.style import Style

SWITCH_S = 0.001  # computing threads yield to the GUI thread after this time


class Application(QApplication):
    """The application, which on macOS is also asked to open what was double-clicked or dropped on its icon."""

    file_asked = Signal(Path)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QFileOpenEvent) and event.url().isLocalFile():
            self.file_asked.emit(Path(event.url().toLocalFile()))
            return True
        return super().event(event)


class BugHook(QObject):
    """Shows uncaught exceptions of any thread in a dialog, and keeps the program running."""

    _raised = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.shown: list[str] = []
        self._dialog: QDialog | None = None  # without a parent window nothing else keeps it alive
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
        key = f"{type(error).__name__} {place}"
        if key in self.shown:  # an error in paintEvent would open dialogs without end
            return
        self.shown.append(key)
        self._dialog = BugDialog(error, QApplication.activeWindow())
        self._dialog.open()


def main(paths: list[str], verbose: bool = False) -> int:
    """Open the window with these files and folders, and run until it is closed. verbose: log to standard error too."""
    log.begin(verbose)
    sys.setswitchinterval(SWITCH_S)
    QApplication.setApplicationName("LensLab")
    QApplication.setApplicationDisplayName("LensLab")
    QApplication.setApplicationVersion(__version__)
    QApplication.setDesktopFileName("lenslab")
    application = Application(sys.argv[:1])
    hook = BugHook(application)
    hook.install()
    window = build(QSettings("LensLab", "LensLab"), application)
    window.show()
    application.file_asked.connect(lambda path: window.open_paths([path]))
    if paths:
        window.open_paths([Path(path) for path in paths])
    wake_python = QTimer(application, interval=300)
    wake_python.timeout.connect(_nothing)
    wake_python.start()
    return application.exec()


def build(settings: QSettings, application: QApplication) -> MainWindow:
    """The window of an empty session. Slow imports finish after it is on the screen."""
    preloader = Preloader(application)
    preloader.start()
    preferences = Preferences(settings)
    style = Style(application)
    style.choose(preferences.appearance)
    session = Session(demo_folder(), preferences.choice, application)
    window = MainWindow(session, style, preferences)
    preloader.done.connect(window.plot_area.create_plots)
    window.prerender()
    window.shown.connect(preloader.load_plots)
    window.shown.connect(session.find_reader)
    window.shown.connect(window.files.autosave.look_for_unsaved)
    return window


def _nothing() -> None:
    """Give Python a chance to handle Ctrl+C, which it does only while Python code runs."""
