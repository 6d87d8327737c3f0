"""A window of its own that shows figures, which can be saved and copied, or a message."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QPushButton, QStackedWidget, QWidget

from lenslab.gui.widgets.forms import text_label
from lenslab.language import tr
from lenslab.types import Figure

if TYPE_CHECKING:
    from lenslab.figures.book.crop_sheet import CropSheet
    from lenslab.figures.field_maps import FieldMaps

Shown: TypeAlias = "Figure | FieldMaps | CropSheet"


class FigureWindow(QWidget):
    """Its buttons, message and pages are for the window to lay out. Escape closes it."""

    save_requested = Signal(object, object)  # what is shown, a Shown; this window
    copy_requested = Signal(object)

    def __init__(self, name: str, parent: QWidget | None) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.name = name  # what it shows, as files are called
        self.setObjectName("large")
        self.setWindowTitle(tr("{window} — LensLab", window=name))
        self.save, self.copy = QPushButton(tr("&Save…")), QPushButton(tr("&Copy"))
        self.save.setToolTip(tr("Save what is shown as PNG, SVG or PDF"))
        self.copy.setToolTip(tr("Copy what is shown to the clipboard"))
        self.save.clicked.connect(self._save)
        self.copy.clicked.connect(self._copy)
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

    @Slot()
    def _save(self) -> None:
        self.save_requested.emit(self.shown(), self)

    @Slot()
    def _copy(self) -> None:
        self.copy_requested.emit(self.shown())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close()
        else:
            super().keyPressEvent(event)
