"""Files dropped on the window: they may be dropped anywhere, and an overlay shows this."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from lenslab.gui.common.style import Style, bold_font
from lenslab.gui.window.welcome import paint_target
from lenslab.language import tr


class DropOverlay(QWidget):
    """Covers the whole window while files are dragged over it.

    It takes no drops itself, so they reach the window, and never a field below it that would take them as text.
    """

    def __init__(self, style: Style, parent: QWidget) -> None:
        super().__init__(parent)
        self._style = style
        self.text = ""
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        veil = self._style.colour("window")
        veil.setAlphaF(0.86)
        painter.fillRect(self.rect(), veil)
        paint_target(painter, QRectF(self.rect()).adjusted(16, 16, -16, -16), self._style, True)
        font = bold_font(self.font())
        font.setPixelSize(round(self.fontMetrics().height() * 1.35))
        painter.setFont(font)
        painter.setPen(self._style.colour("text"))
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self.text)


class DropTarget(QObject):
    """Makes a window take files."""

    dropped = Signal(list)  # their paths

    def __init__(self, style: Style, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self.overlay = DropOverlay(style, window)
        self.empty = True  # whether nothing is open yet
        window.setAcceptDrops(True)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QDropEvent):  # also drags that enter or move
            return self._take(event)
        if event.type() == QEvent.Type.DragLeave:
            self.overlay.hide()
        elif event.type() == QEvent.Type.Resize:
            self.overlay.setGeometry(self._window.rect())
        return False

    def _take(self, event: QDropEvent) -> bool:
        paths = [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
        if not paths:
            return False
        event.acceptProposedAction()
        if isinstance(event, QDragEnterEvent):
            self.overlay.text = tr("Drop to open these shots") if self.empty else tr("Drop to add these shots")
            self.overlay.setGeometry(self._window.rect())
            self.overlay.raise_()
            self.overlay.show()
        elif event.type() == QEvent.Type.Drop:
            self.overlay.hide()
            QTimer.singleShot(0, self, partial(self.dropped.emit, paths))  # may open a dialog: let the drag end first
        return True
