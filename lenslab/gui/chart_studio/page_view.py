"""The preview of a page: wheel zooms, dragging and arrow keys pan; the visible part is redrawn at screen resolution."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QImage, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QWidget

from lenslab.charts.shapes import Box
from lenslab.gui.chart_studio.renderer import PageViewport
from lenslab.gui.common.style import Style
from lenslab.gui.widgets.arrow_keys import ARROWS
from lenslab.gui.widgets.painting import paint_focus_frame, paint_shadow
from lenslab.language import tr

STEP = 1.25  # of zoom
MOST_PER_MM = 60.0  # 1500 dpi
_EDGE = 24  # border around a page that fits the window
_REST_MS = 60
_BEYOND = 0.15  # share of the visible part drawn beyond its edges, for panning


class PageView(QWidget):
    """Shows images of a page; `image_needed` signals that zoom, position or size changed."""

    image_needed = Signal()  # for the part given by view()
    zoomed = Signal()

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        self._width_mm, self._height_mm = 297.0, 210.0
        self.image: QImage | None = None
        self._seen = Box(0, 0, 1, 1)  # the part of the page that the image shows
        self._whole_page: tuple[object, QImage] | None = None  # latest image of the whole page, shown while panning
        self._parts: tuple[Box, ...] = ()
        self._per_mm: float | None = None  # pixels per mm; None: fit the page
        self._middle = QPointF(self._width_mm / 2, self._height_mm / 2)  # of the visible part, mm
        self._drag_from: QPointF | None = None
        self._rest = QTimer(self, singleShot=True, interval=_REST_MS)
        self._rest.timeout.connect(self.image_needed)
        self.setMinimumSize(240, 240)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(tr("Preview of the chart"))
        style.changed.connect(self.update)

    def set_page(self, width_mm: float, height_mm: float) -> None:
        """Set the size of the page; a new size is fitted to the window."""
        if (width_mm, height_mm) != (self._width_mm, self._height_mm):
            self._width_mm, self._height_mm = width_mm, height_mm
            self.image, self._whole_page, self._parts = None, None, ()
            self._per_mm = None
            self._keep_inside()
            self.zoomed.emit()

    def show_picture(self, of: object, view: PageViewport, image: QImage, parts: Sequence[Box] = ()) -> None:
        """Show an image of this view. of: identifies the chart. parts: outlines of the sheets it is tiled into."""
        page = Box(0, 0, self._width_mm, self._height_mm)
        if view.seen == page:
            self._whole_page = of, image
        elif self._whole_page is not None and self._whole_page[0] != of:
            self._whole_page = None
        self._seen, self.image, self._parts = view.seen, image, tuple(parts)
        self.update()

    def view(self) -> PageViewport:
        """The part of the page to draw, slightly larger than the visible part, and its resolution."""
        per_mm = self.per_mm()
        width, height = self.width() / per_mm, self.height() / per_mm
        middle = self._middle
        left = max(middle.x() - width * (0.5 + _BEYOND), 0.0)
        top = max(middle.y() - height * (0.5 + _BEYOND), 0.0)
        right = min(middle.x() + width * (0.5 + _BEYOND), self._width_mm)
        bottom = min(middle.y() + height * (0.5 + _BEYOND), self._height_mm)
        return PageViewport(Box(left, top, right - left, bottom - top), per_mm * self.devicePixelRatioF())

    def per_mm(self) -> float:
        """Pixels per mm of paper."""
        return self._whole() if self._per_mm is None else self._per_mm

    def fitted(self) -> bool:
        """Whether the page is fitted to the window."""
        return self._per_mm is None

    @Slot()
    def fit(self) -> None:
        """Fit the page to the window."""
        self._change(None)

    @Slot()
    def actual_size(self) -> None:
        """Show the page at its physical size, provided the screen reports its resolution correctly."""
        self._change(self.screen().physicalDotsPerInch() / 25.4)

    @Slot()
    def zoom_in(self) -> None:
        self._change(self.per_mm() * STEP)

    @Slot()
    def zoom_out(self) -> None:
        self._change(self.per_mm() / STEP)

    def sizeHint(self) -> QSize:
        return QSize(640, 520)

    def _whole(self) -> float:
        return max(
            min((self.width() - 2 * _EDGE) / self._width_mm, (self.height() - 2 * _EDGE) / self._height_mm), 0.02
        )

    def _change(self, per_mm: float | None, about: QPointF | None = None) -> None:
        """Zoom about a fixed point of the window, by default its centre."""
        about = QPointF(self.width() / 2, self.height() / 2) if about is None else about
        fixed = self._to_mm(about)
        if per_mm is None or min(per_mm, MOST_PER_MM) <= self._whole() * 1.001:
            self._per_mm = None
        else:
            self._per_mm = min(per_mm, MOST_PER_MM)
            self._middle = fixed + QPointF(self.width() / 2 - about.x(), self.height() / 2 - about.y()) / self._per_mm
        self._keep_inside()
        self._rest.start()
        self.zoomed.emit()
        self.update()

    def _keep_inside(self) -> None:
        """Of a page that fits the window, its middle is in the middle."""
        half_width = min(self.width() / self.per_mm(), self._width_mm) / 2
        half_height = min(self.height() / self.per_mm(), self._height_mm) / 2
        self._middle = QPointF(
            min(max(self._middle.x(), half_width), self._width_mm - half_width),
            min(max(self._middle.y(), half_height), self._height_mm - half_height),
        )

    def _to_mm(self, place: QPointF) -> QPointF:
        return self._middle + (place - QPointF(self.width() / 2, self.height() / 2)) / self.per_mm()

    def _on_screen(self, box: Box) -> QRectF:
        per_mm, middle = self.per_mm(), self._middle
        left = self.width() / 2 + (box.left - middle.x()) * per_mm
        top = self.height() / 2 + (box.top - middle.y()) * per_mm
        return QRectF(left, top, box.width * per_mm, box.height * per_mm)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._style.colour("chrome"))
        page = self._on_screen(Box(0, 0, self._width_mm, self._height_mm))
        paint_shadow(painter, page, self._style.colour("text"))
        painter.fillRect(page, Qt.GlobalColor.white)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        if self._whole_page is not None and self._whole_page[1] is not self.image:
            painter.drawImage(page, self._whole_page[1])
        if self.image is not None:
            painter.drawImage(self._on_screen(self._seen), self.image)
        self._paint_parts(painter)
        paint_focus_frame(painter, self, self._style.colour("accent"))

    def _paint_parts(self, painter: QPainter) -> None:
        """Outline and number the sheets."""
        accent = self._style.colour("accent")
        for number, part in enumerate(self._parts, 1):
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            place = self._on_screen(part)
            painter.setPen(QPen(accent, 1.5, Qt.PenStyle.DashLine))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(place)
            across = min(30.0, 0.6 * place.width(), 0.6 * place.height())
            badge = QRectF(0, 0, across, across)
            badge.moveCenter(place.center())
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._style.colour("primary"))
            painter.drawEllipse(badge)
            painter.setPen(self._style.colour("on_primary"))
            painter.drawText(badge, Qt.AlignmentFlag.AlignCenter, str(number))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._keep_inside()
        self._rest.start()

    def wheelEvent(self, event: QWheelEvent) -> None:
        if event.angleDelta().y():
            self._change(self.per_mm() * STEP ** (event.angleDelta().y() / 120), event.position())
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton and not self.fitted():
            self._drag_from = event.position()
            self.setCursor(Qt.CursorShape.ClosedHandCursor)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._drag_from is not None:
            self._move(self._drag_from - event.position())
            self._drag_from = event.position()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._drag_from = None
        self.unsetCursor()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self._change(self.per_mm() * 4 if self.fitted() else None, event.position())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        across, down = ARROWS.get(Qt.Key(event.key()), (0, 0))
        if (across or down) and not self.fitted():
            self._move(QPointF(across * self.width() / 4, down * self.height() / 4))
        else:
            super().keyPressEvent(event)

    def _move(self, pixels: QPointF) -> None:
        self._middle += pixels / self.per_mm()
        self._keep_inside()
        self._rest.start()
        self.update()
