"""Files and folders dropped on the window, and the frame that is drawn over it meanwhile."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from lenslab.gui.widgets.style import Style, large_font
from lenslab.values.language import tr


def paint_target(painter: QPainter, box: QRectF, style: Style, over: bool) -> None:
    """Draw a dashed frame, filled while something is dragged over it."""
    pen = QPen(style.colour("accent" if over else "scroll"), 2 if over else 1.5)
    pen.setDashPattern([5, 4])
    painter.setPen(pen)
    painter.setBrush(style.colour("drop") if over else Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(box, 12, 12)


class DropTarget(QWidget):
    """Makes a window take files, and covers it while they are dragged over it.

    It takes no drops itself, so they reach the window, and never a field below it that would take them as text.
    """

    dropped = Signal(list)  # their paths

    def __init__(self, style: Style, window: QWidget) -> None:
        super().__init__(window)
        self._style = style
        self._window = window
        self.text = ""
        self.empty = True  # whether nothing is open yet
        self.hide()
        window.setAcceptDrops(True)
        window.installEventFilter(self)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        veil = self._style.colour("window")
        veil.setAlphaF(0.86)
        painter.fillRect(self.rect(), veil)
        paint_target(painter, QRectF(self.rect()).adjusted(16, 16, -16, -16), self._style, True)
        painter.setFont(large_font(self.font()))
        painter.setPen(self._style.colour("text"))
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self.text)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QDropEvent):  # also drags that enter or move
            return self._take(event)
        if event.type() == QEvent.Type.DragLeave:
            self.hide()
        elif event.type() == QEvent.Type.Resize:
            self.setGeometry(self._window.rect())
        return False

    def _take(self, event: QDropEvent) -> bool:
        names = (url.toLocalFile() for url in event.mimeData().urls() if url.isLocalFile())
        paths = [Path(name) for name in names if name and "\0" not in name]  # no file has such a name
        if not paths:
            return False
        event.setDropAction(Qt.DropAction.CopyAction)  # with Shift held, some file managers would delete what was moved
        event.accept()
        if isinstance(event, QDragEnterEvent):
            self.text = tr("Drop to open these shots") if self.empty else tr("Drop to add these shots")
            self.setGeometry(self._window.rect())
            self.raise_()
            self.show()
        elif event.type() == QEvent.Type.Drop:
            self.hide()
            QTimer.singleShot(0, self, partial(self.dropped.emit, paths))  # may open a dialog: let the drag end first
        return True
