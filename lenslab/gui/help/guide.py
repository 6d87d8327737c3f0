"""The user guide: in the browser, or in a window of its own; F1 opens the page about the part that has the focus."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QUrl, Slot
from PySide6.QtGui import QAction, QDesktopServices, QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QWidget

from lenslab.resource_files import built_guide_page, written_guide_page

if TYPE_CHECKING:
    from lenslab.gui.help.guide_window import GuideWindow

START = "index"
PAGES = {  # module or folder of gui/ whose widget has the focus, or holds what has it -> page of docs/guide/
    "alignment": "shooting",
    "answers": "plots",
    "chart_studio": "charts",
    "checks": "bad-shots",
    "editing": "manual-lenses",
    "editing.charts_dialog": "mtf",
    "editing.settings_dialog": "numbers",
    "export": "reports",
    "export.profile_dialog": "lens-profiles",
    "help.dialogs": "troubleshooting",
    "help.shooting_guide": "shooting",
    "inspector": "inspector",
    "inspector.mtf_map": "mtf",
    "lens_maps": "mtf",
    "main_window": START,
    "plots": "plots",
    "shots": "inspector",
    "window.preferences_dialog": "plots",
    "window.side_panel": "inspector",
    "window.toolbar": "plots",
    "window.welcome": "first-shoot",
}


def page_about(widget: QWidget | None) -> str:
    """The page about this part of the window, or about the innermost part around it that PAGES names."""
    while widget is not None:
        name = type(widget).__module__.removeprefix("lenslab.gui.")
        while name:
            if name in PAGES:
                return PAGES[name]
            name = name.rpartition(".")[0]
        widget = widget.parentWidget()
    return START


class GuideHelp(QObject):
    """Opens the guide: at its start from the menu, at the page about what has the focus by F1, in every window."""

    def __init__(self, start: QAction, about_this: QAction, parent: QWidget) -> None:
        super().__init__(parent)
        self._window = parent
        self._keys = about_this.shortcut()
        self._reader: GuideWindow | None = None
        start.triggered.connect(partial(self.open, START))
        about_this.triggered.connect(self.open_about_focus)
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._add_keys)

    @Slot()
    def open_about_focus(self) -> None:
        self.open(page_about(QApplication.focusWidget()))

    def open(self, name: str) -> None:
        """Open a page: the built one in the browser, else the written one in a window of LensLab's."""
        built = built_guide_page(name)
        if built is not None and QDesktopServices.openUrl(QUrl.fromLocalFile(str(built))):
            return
        if self._reader is None:
            from lenslab.gui.help.guide_window import GuideWindow

            self._reader = GuideWindow(QApplication.activeModalWidget() or self._window)
            self._reader.destroyed.connect(self._forget_reader)
        self._reader.show_page(written_guide_page(name))

    @Slot()
    def _forget_reader(self) -> None:
        self._reader = None

    @Slot(QWidget, QWidget)
    def _add_keys(self, old: QWidget | None, now: QWidget | None) -> None:
        """Give a dialog or another window F1, too, once a part of it gets the focus; the main window has its menu."""
        window = now.window() if now is not None else None
        if window is None or isinstance(window, type(self._window)) or window.findChild(QShortcut, KEYS_NAME):
            return
        keys = QShortcut(QKeySequence(self._keys), window)
        keys.setObjectName(KEYS_NAME)
        keys.activated.connect(self.open_about_focus)


KEYS_NAME = "guide"
