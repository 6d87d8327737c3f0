"""A window of its own that shows figures, which can be saved and copied, or a message."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from lenslab.gui.widgets.forms import push_button, text_label
from lenslab.language import tr
from lenslab.types import Figure

if TYPE_CHECKING:
    from lenslab.figures.field_maps import FieldMaps
    from lenslab.render.crop_sheets import CropSheet

Shown: TypeAlias = "Figure | FieldMaps | CropSheet"


class OwnWindow(QWidget):
    """A window beside the main one. Escape closes it."""

    def __init__(self, title: str, parent: QWidget | None) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.setWindowTitle(title)

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
        self.message = text_label(muted=True)
        self.message.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.pages = QStackedWidget()

    def shown(self) -> Shown | None:
        """What is shown, as it is saved; None where it is a message."""
        raise NotImplementedError

    def say(self, text: str) -> None:
        """Show a message in place of figures."""
        self.message.setText(text)
        self.pages.setCurrentWidget(self.message)
        self.enable_buttons()

    def enable_buttons(self) -> None:
        """Save and Copy, where figures are shown."""
        for button in (self.save, self.copy):
            button.setEnabled(self.shown() is not None)
