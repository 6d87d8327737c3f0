"""Mouse gestures on a plot: hover, click, drag a box to zoom, pan, turn the wheel."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QApplication, QRubberBand, QWidget

from lenslab.gui.plots.axes import PlotViewport

STEP = 1.2  # zoom factor of one wheel notch
LEAST_BOX = 5  # pixels: a smaller box is treated as a click with a shaky hand
LEFT, MIDDLE = Qt.MouseButton.LeftButton, Qt.MouseButton.MiddleButton
SHIFT, CONTROL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier


class PlotMouse(QObject):
    """Filters all mouse events of a widget. `view` returns what the plot shows at present."""

    pointed = Signal(object)  # position (QPointF), or None once the mouse has left
    clicked = Signal(bool)  # whether Ctrl is held
    double_clicked = Signal()
    range_requested = Signal(tuple, tuple)  # ranges of x and y to show
    menu_requested = Signal(QPoint)

    def __init__(self, on: QWidget, view: Callable[[], PlotViewport]) -> None:
        super().__init__(on)
        self._target = on
        self._view = view
        self._start: QPointF | None = None
        self._button = LEFT  # the button that began the gesture
        self._pan_start: PlotViewport | None = None
        self._box = QRubberBand(QRubberBand.Shape.Rectangle, on)
        on.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QWheelEvent):
            self._wheel(event)
        elif isinstance(event, QContextMenuEvent):
            self.menu_requested.emit(event.globalPos())
        elif isinstance(event, QMouseEvent) and event.type() in BY_MOUSE:
            BY_MOUSE[event.type()](self, event)
        else:
            if event.type() in (QEvent.Type.Leave, QEvent.Type.WindowDeactivate):
                self._abort()
            return False
        return True

    def _press(self, event: QMouseEvent) -> None:
        view = self._view()
        if self._start is None and event.button() in (LEFT, MIDDLE) and view.room.contains(event.position()):
            self._start, self._button = event.position(), event.button()
            if event.button() is MIDDLE or event.modifiers() & SHIFT:
                self._pan_start = view

    def _move(self, event: QMouseEvent) -> None:
        if self._start is None:
            self.pointed.emit(event.position())
        elif self._pan_start is not None:
            self._target.setCursor(Qt.CursorShape.ClosedHandCursor)
            self.range_requested.emit(*self._pan_start.moved(event.position() - self._start))
        elif (event.position() - self._start).manhattanLength() >= QApplication.startDragDistance():
            self.pointed.emit(None)
            box = QRect(self._start.toPoint(), event.position().toPoint()).normalized()
            self._box.setGeometry(box.intersected(self._view().room.toRect()))
            self._box.show()

    def _release(self, event: QMouseEvent) -> None:
        if event.button() is not self._button:
            return
        start, grabbed = self._start, self._pan_start
        self._start = self._pan_start = None
        if self._box.isVisible():
            self._box.hide()
            box = self._box.geometry()
            if min(box.width(), box.height()) >= LEAST_BOX:
                self.range_requested.emit(*self._view().boxed(QRectF(box)))
        elif start is not None and grabbed is None:
            self.pointed.emit(event.position())
            self.clicked.emit(bool(event.modifiers() & CONTROL))
        if grabbed is not None:
            self.pointed.emit(event.position())

    def _abort(self) -> None:
        """End the gesture: the mouse has left, and its release may never arrive."""
        self._start = self._pan_start = None
        self._box.hide()
        self.pointed.emit(None)

    def _double(self, event: QMouseEvent) -> None:
        if event.button() is LEFT:
            self.double_clicked.emit()

    def _wheel(self, event: QWheelEvent) -> None:
        """Zoom both axes; with Shift only the apertures, with Ctrl only the values."""
        turned = event.angleDelta().y() or event.angleDelta().x()
        view = self._view()
        if turned and view.room.contains(event.position()):
            factor, keys = STEP ** (-turned / 120), event.modifiers()
            factors = (1.0 if keys & CONTROL else factor, 1.0 if keys & SHIFT else factor)
            self.range_requested.emit(*view.zoomed(*factors, view.at(event.position())))


BY_MOUSE: dict[QEvent.Type, Callable[[PlotMouse, QMouseEvent], None]] = {
    QEvent.Type.MouseButtonPress: PlotMouse._press,
    QEvent.Type.MouseMove: PlotMouse._move,
    QEvent.Type.MouseButtonRelease: PlotMouse._release,
    QEvent.Type.MouseButtonDblClick: PlotMouse._double,
}
