"""Windows beside the main one; those that show figures, which can be saved and copied, or a message."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from PySide6.QtCore import QByteArray, Qt, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from lenslab.draw.crop_strips import CropSheet
from lenslab.gui.widgets.forms import place, push_button, text_label
from lenslab.gui.widgets.preferences import Preferences
from lenslab.values.language import tr
from lenslab.values.types import Figure

if TYPE_CHECKING:
    from lenslab.draw.field_maps import FieldMaps


Shown: TypeAlias = "Figure | FieldMaps | CropSheet"


class OwnWindow(QWidget):
    """A window beside the main one. Escape closes it."""

    closed = Signal()

    def __init__(self, title: str, parent: QWidget | None) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.setWindowTitle(title)
        self._keep: Callable[[QByteArray], None] | None = None

    def keep_place(self, preferences: Preferences, name: str, width: int = 1000, height: int = 680) -> None:
        """Go where a window of this name was left, and remember the place when it is closed."""
        place(self, preferences.state(name), width, height)
        self._keep = partial(preferences.keep_state, name)

    def closeEvent(self, event: QCloseEvent) -> None:
        super().closeEvent(event)
        if self._keep is not None:
            self._keep(self.saveGeometry())
        self.closed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close()
        else:
            super().keyPressEvent(event)


class FigureWindow(OwnWindow):
    """Its buttons, message and pages are for the window to lay out; what the buttons do, see `ExportCommands.serve`."""

    def __init__(self, name: str, parent: QWidget | None) -> None:
        super().__init__(tr("{window} — LensLab", window=name), parent)
        self.name = name  # what it shows, as files are called
        self.save = push_button(tr("&Save…"), tip=tr("Save what is shown as PNG, SVG or PDF"))
        self.copy = push_button(tr("&Copy"), tip=tr("Copy what is shown to the clipboard"))
        self.message = text_label(muted=True, alignment=Qt.AlignmentFlag.AlignCenter)
        self.blank: QWidget = self.message  # the page that holds it
        self.pages = QStackedWidget()

    def shown(self) -> Shown | None:
        """The figure on view, as it is saved; None while a message is shown."""
        raise NotImplementedError

    def say(self, text: str) -> None:
        """Show a message in place of figures."""
        self.message.setText(text)
        self.pages.setCurrentWidget(self.blank)
        self.enable_buttons()

    def enable_buttons(self) -> None:
        """Save and Copy, where figures are shown."""
        for button in (self.save, self.copy):
            button.setEnabled(self.shown() is not None)
