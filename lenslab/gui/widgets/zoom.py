"""A view of a frame, such as a picture or a page, that is fitted or zoomed, and moved with mouse and keys."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QObject, QPointF, Qt, Signal, Slot
from PySide6.QtGui import QMouseEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QWidget

from lenslab.files.preview import CENTRE, PLACES

ZOOM_STEP = 1.25  # of plots and pages
REST_MS = 60  # after the last step of a zoom, what is seen is drawn finely
SCALES = (0.125, 0.25, 0.5, 1.0, 2.0, 4.0)  # screen pixels per image pixel


@dataclass(frozen=True, slots=True)
class FramePlacement:
    """Scale and top left corner of a frame in a window, in screen pixels."""

    scale: float
    left: float
    top: float


def place(
    frame: tuple[float, float], room: tuple[int, int], scale: float | None, centre: tuple[float, float], edge: float = 0
) -> FramePlacement:
    """Place a frame (width, height) in a room (width, height): at `scale`, or None to fit all of it.

    centre: the point of the frame, as fractions of its width and height, to be in the middle of the room, as nearly as
    possible without leaving part of the room empty. edge: left free around a frame that is fitted.
    """
    used = scale if scale is not None else fitting(frame, room, edge)
    starts = []
    for side, space, share in zip(frame, room, centre, strict=True):
        free = space - side * used
        starts.append(free / 2 if free >= 0 else min(max(space / 2 - share * side * used, free), 0.0))
    return FramePlacement(used, *starts)


def fitting(frame: tuple[float, float], room: tuple[int, int], edge: float = 0) -> float:
    """The scale at which the whole frame fits."""
    return min(max(space - 2 * edge, 1) / side for side, space in zip(frame, room, strict=True))


class ImageViewport(QObject):
    """Scale (None: fit the whole frame) and the centre, as fractions of the frame's width and height."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.scale: float | None = None
        self.centre = CENTRE

    def show(self, scale: float | None, centre: tuple[float, float] | None = None) -> None:
        across, down = centre or self.centre
        centre = (min(max(across, 0.0), 1.0), min(max(down, 0.0), 1.0))
        if (scale, centre) != (self.scale, self.centre):
            self.scale, self.centre = scale, centre
            self.changed.emit()

    def go_to(self, name: str) -> None:
        """Go to one of PLACES, at 100 % if the whole frame was shown."""
        self.show(self.scale or 1.0, PLACES[name])

    def step(self, closer: bool, fit: float, pointer: tuple[float, float]) -> None:
        """Zoom one step in or out about `pointer`. fit: the scale at which the whole frame fits."""
        now = self.scale or fit
        if closer:
            self.zoom(min((step for step in SCALES if step > now * 1.01), default=SCALES[-1]), fit, pointer)
        else:
            scale = max((step for step in SCALES if step < now * 0.99), default=0.0)
            self.zoom(scale if scale > fit else None, fit, pointer)

    def zoom(self, scale: float | None, fit: float, pointer: tuple[float, float]) -> None:
        """Zoom about a point of the frame, which stays put; None: fit the frame."""
        if scale is None:
            self.show(None, CENTRE)
            return
        near = 1 - (self.scale or fit) / scale  # the share of the way towards the point by which the centre moves
        (x, y), (to_x, to_y) = self.centre, pointer
        self.show(scale, (x + (to_x - x) * near, y + (to_y - y) * near))


class ZoomedView(QWidget):
    """Shows the part of a frame that a viewport says. What is in it, and how the wheel zooms, is for subclasses."""

    margin = 0.0  # around a frame that is fitted, pixels

    def __init__(self, view: ImageViewport, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._view = view
        self._drag_from: QPointF | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        view.changed.connect(self._take_view)

    def frame_size(self) -> tuple[float, float] | None:
        """Width and height of the frame in its own units; None while there is none."""
        raise NotImplementedError

    # Geometry in device pixels, of which there may be several to a logical pixel

    def _room(self) -> tuple[int, int]:
        ratio = self.devicePixelRatioF()
        return max(round(self.width() * ratio), 1), max(round(self.height() * ratio), 1)

    def _frame(self) -> tuple[float, float]:
        return self.frame_size() or (1.0, 1.0)

    def _fit(self) -> float:
        return fitting(self._frame(), self._room(), self.margin * self.devicePixelRatioF())

    def _place(self) -> FramePlacement:
        edge = self.margin * self.devicePixelRatioF()
        return place(self._frame(), self._room(), self._view.scale, self._view.centre, edge)

    def _fraction(self, point: QPointF) -> tuple[float, float]:
        """The point of the frame under a point of the widget, as fractions of width and height."""
        where, ratio, (width, height) = self._place(), self.devicePixelRatioF(), self._frame()
        return (
            (point.x() * ratio - where.left) / (where.scale * width),
            (point.y() * ratio - where.top) / (where.scale * height),
        )

    def _middle(self) -> tuple[float, float]:
        return self._fraction(QPointF(self.width() / 2, self.height() / 2))

    # Mouse and keyboard

    def mousePressEvent(self, event: QMouseEvent) -> None:
        zoomed = self.frame_size() is not None and self._view.scale is not None
        if zoomed and event.button() is Qt.MouseButton.LeftButton:
            self._view.show(self._view.scale, self._middle())  # as shown, which the edges limit
            self._drag_from = event.position()
            self.setCursor(Qt.CursorShape.ClosedHandCursor)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._drag_from is not None:
            moved, self._drag_from = event.position() - self._drag_from, event.position()
            self.pan(-moved)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._drag_from = None
        self._take_view()

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self.frame_size() is None or not event.angleDelta().y():
            event.ignore()
            return
        self._view.show(self._view.scale, self._middle())
        self.turn(event.angleDelta().y(), self._fraction(event.position()))
        event.accept()

    def turn(self, angle: int, pointer: tuple[float, float]) -> None:
        """The wheel was turned over this point of the frame."""
        raise NotImplementedError

    def pan(self, by: QPointF) -> None:
        """Move the visible part by this many pixels, if the frame is zoomed."""
        if self.frame_size() is not None and self._view.scale is not None:
            self._view.show(self._view.scale, self._middle())
            self._view.show(self._view.scale, self._fraction(QPointF(self.width() / 2, self.height() / 2) + by))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._take_view()

    @Slot()
    def _take_view(self) -> None:
        if self._drag_from is None:
            self.setCursor(self._still_cursor())
        self.update()

    def _still_cursor(self) -> Qt.CursorShape:
        zoomed = self.frame_size() is not None and self._view.scale is not None
        return Qt.CursorShape.OpenHandCursor if zoomed else Qt.CursorShape.ArrowCursor
