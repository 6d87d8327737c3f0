"""The preview of a page: wheel zooms, dragging and arrow keys pan; the visible part is redrawn at screen resolution."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, partial

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontDatabase,
    QHideEvent,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPolygonF,
    QShowEvent,
    QTransform,
)
from PySide6.QtWidgets import QWidget

from lenslab.charts.shapes import Box, Chart, Cutout, Discs, Label, Polygon, Shape, font_file
from lenslab.files.colour import linear_to_srgb
from lenslab.files.preview import CENTRE
from lenslab.gui.tasks import LatestTask
from lenslab.gui.widgets.forms import ARROWS, paint_focus_frame, paint_shadow
from lenslab.gui.widgets.style import Style
from lenslab.gui.widgets.zoom import REST_MS, ZOOM_STEP, ImageViewport, ZoomedView
from lenslab.values.language import tr
from lenslab.workers import never

# ------------------------------------------------------------------------------
# Draw a chart with QPainter, in millimetres, for the screen and for printers alike.


# text is drawn as outlines of this size and scaled down: fonts have no sizes of a tenth of a millimetre
_TYPE_PX = 1000


def paint(painter: QPainter, chart: Chart, seen: Box | None = None, cancelled: Callable[[], bool] = never) -> None:
    """Draw the page, or the part of it in `seen`. The painter's unit must be the millimetre.

    Stops half way once `cancelled()` is true.
    """
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for _ in _painted(painter, chart.shapes, seen or Box(0, 0, chart.width_mm, chart.height_mm)):
        if cancelled():
            break


def picture(chart: Chart, seen: Box, per_mm: float, cancelled: Callable[[], bool] = never) -> QImage:
    """The part of the page in `seen` as an image with `per_mm` pixels per mm. May be called on any thread."""
    image = QImage(max(round(seen.width * per_mm), 1), max(round(seen.height * per_mm), 1), QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    painter.scale(image.width() / seen.width, image.height() / seen.height)
    painter.translate(-seen.left, -seen.top)
    paint(painter, chart, seen, cancelled)
    painter.end()
    return image


@cache
def load_font() -> str:
    """Register the captions' font; its family. Call it once on the GUI thread before `paint` runs on another."""
    return QFontDatabase.applicationFontFamilies(QFontDatabase.addApplicationFont(font_file()))[0]


def _painted(painter: QPainter, shapes: Iterable[Shape], seen: Box) -> Iterator[None]:
    """Draw the shapes in steps, between which it may be stopped."""
    for shape in shapes:
        if isinstance(shape, Discs):
            yield from _discs(painter, shape, seen)
        elif isinstance(shape, Label):
            _label(painter, shape)
        elif isinstance(shape, Cutout):
            yield from _cutout(painter, shape, seen)
        elif isinstance(shape, Polygon):
            if _touches(shape.points, 0, seen):
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(colour(shape.grey))
                painter.drawConvexPolygon(QPolygonF([QPointF(x, y) for x, y in shape.points]))
        elif _touches(shape.points, shape.width / 2, seen):
            round_end, round_bend = Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin
            painter.setPen(QPen(colour(shape.grey), shape.width, Qt.PenStyle.SolidLine, round_end, round_bend))
            points = [QPointF(x, y) for x, y in shape.points]
            if len(points) == 1:
                painter.drawPoint(points[0])
            else:
                painter.drawPolyline(QPolygonF(points))
        yield


def _discs(painter: QPainter, discs: Discs, seen: Box) -> Iterator[None]:
    """Draw discs as points with a round pen: in a print file they take a fifth of the space of circles."""
    inside = (
        (discs.x + discs.radius > seen.left)
        & (discs.x - discs.radius < seen.right)
        & (discs.y + discs.radius > seen.top)
        & (discs.y - discs.radius < seen.bottom)
    )
    pen = QPen(Qt.GlobalColor.black, 1, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
    greys = discs.grey[inside].tolist()
    colours = {grey: colour(grey) for grey in set(greys)}
    places = zip(
        discs.x[inside].tolist(), discs.y[inside].tolist(), (2 * discs.radius[inside]).tolist(), greys, strict=True
    )
    for number, (x, y, width, grey) in enumerate(places):
        if number % 1000 == 0:
            yield
        pen.setColor(colours[grey])
        pen.setWidthF(width)
        painter.setPen(pen)
        painter.drawPoint(QPointF(x, y))


def _label(painter: QPainter, label: Label) -> None:
    font = QFont(load_font())
    font.setPixelSize(_TYPE_PX)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    path = QPainterPath()
    path.addText(0, 0, font, label.text)
    scale = label.size / _TYPE_PX
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour(label.grey))
    painter.drawPath(QTransform(scale, 0, 0, scale, label.x, label.y).map(path))


def _cutout(painter: QPainter, cutout: Cutout, seen: Box) -> Iterator[None]:
    box = cutout.box
    left, top = max(seen.left, box.left), max(seen.top, box.top)
    right, bottom = min(seen.right, box.right), min(seen.bottom, box.bottom)
    if right <= left or bottom <= top:
        return
    painter.save()
    try:
        painter.setClipRect(QRectF(box.left, box.top, box.width, box.height), Qt.ClipOperation.IntersectClip)
        painter.translate(cutout.right, cutout.down)
        part = Box(left - cutout.right, top - cutout.down, right - left, bottom - top)
        yield from _painted(painter, cutout.shapes, part)
    finally:
        painter.restore()


def _touches(points: tuple[tuple[float, float], ...], reach: float, seen: Box) -> bool:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    across = max(xs) + reach > seen.left and min(xs) - reach < seen.right
    return across and max(ys) + reach > seen.top and min(ys) - reach < seen.bottom


def colour(grey: float) -> QColor:
    """Reflectance (0 to 1) as an sRGB encoded grey."""
    level = float(linear_to_srgb(grey))
    return QColor.fromRgbF(level, level, level)


MOST_PER_MM = 60.0  # 1500 dpi
_BEYOND = 0.15  # share of the visible part drawn beyond its edges, for panning


class PageView(ZoomedView):
    """Draws the visible part of a chart off the GUI thread, anew whenever zoom, position or size change."""

    margin = 24.0
    zoomed = Signal()

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(ImageViewport(), parent)
        self._view.setParent(self)
        self._style = style
        self._chart: Chart | None = None
        self.image: QImage | None = None
        self._seen = Box(0, 0, 1, 1)  # the part of the page that the image shows
        self._whole_page: QImage | None = None  # shown while panning
        self._parts: tuple[Box, ...] = ()
        self.drawing = LatestTask("page", self, result=self._take)
        self._rest = QTimer(self, singleShot=True, interval=REST_MS)
        self._rest.timeout.connect(self._draw)
        self.setMinimumSize(240, 240)
        self.setAccessibleName(tr("Preview of the chart"))
        style.changed.connect(self.update)

    def show_chart(self, chart: Chart, parts: Sequence[Box] = ()) -> None:
        """Draw this chart; another size is fitted to the window. parts: outlines of the sheets it is tiled into."""
        before, self._chart = self.frame_size(), chart
        self._parts, self._whole_page = tuple(parts), None
        if self.frame_size() != before:
            self.image = None
            self.fit()
            self.zoomed.emit()
        self._draw()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._draw()  # what was not drawn before it was hidden

    def hideEvent(self, event: QHideEvent) -> None:
        self.drawing.forget()
        super().hideEvent(event)

    @Slot()
    def _draw(self) -> None:
        if self._chart is not None:
            per_mm = self.per_mm() * self.devicePixelRatioF()
            self.drawing.start(partial(_drawn, self._chart, self.visible_part(), per_mm))

    @Slot(object)
    def _take(self, drawn: tuple[Box, QImage]) -> None:
        self._seen, self.image = drawn
        if self._seen == self._page():
            self._whole_page = self.image
        self.update()

    def frame_size(self) -> tuple[float, float]:
        return (297.0, 210.0) if self._chart is None else (self._chart.width_mm, self._chart.height_mm)

    def _page(self) -> Box:
        return Box(0, 0, *self.frame_size())

    def visible_part(self) -> Box:
        """The part of the page to draw: slightly more than is visible."""
        (across, down), page, per_mm = self._middle(), self._page(), self.per_mm()
        width, height = ((0.5 + _BEYOND) * side / per_mm for side in (self.width(), self.height()))
        left, right = max(across * page.width - width, 0.0), min(across * page.width + width, page.width)
        top, bottom = max(down * page.height - height, 0.0), min(down * page.height + height, page.height)
        return Box(left, top, right - left, bottom - top)

    def per_mm(self) -> float:
        """Pixels per mm of paper."""
        return self._place().scale / self.devicePixelRatioF()

    def fitted(self) -> bool:
        return self._view.scale is None

    @Slot()
    def fit(self) -> None:
        self._view.show(None, CENTRE)

    @Slot()
    def actual_size(self) -> None:
        """Show the page at its physical size, provided the screen reports its resolution correctly."""
        self._zoom(self.screen().physicalDotsPerInch() / 25.4)

    def zoom_by(self, factor: float) -> None:
        self._zoom(self.per_mm() * factor)

    def sizeHint(self) -> QSize:
        return QSize(640, 520)

    def _zoom(self, per_mm: float, pointer: tuple[float, float] | None = None) -> None:
        """Zoom about a point of the page, by default that in the middle of the window."""
        scale, fit = min(per_mm, MOST_PER_MM) * self.devicePixelRatioF(), self._fit()
        self._view.show(self._view.scale, self._middle())
        self._view.zoom(scale if scale > 1.001 * fit else None, fit, pointer or self._middle())

    @Slot()
    def _take_view(self) -> None:
        super()._take_view()
        self._rest.start()
        self.zoomed.emit()

    def _on_screen(self, box: Box) -> QRectF:
        where, ratio, per_mm = self._place(), self.devicePixelRatioF(), self.per_mm()
        left, top = where.left / ratio + box.left * per_mm, where.top / ratio + box.top * per_mm
        return QRectF(left, top, box.width * per_mm, box.height * per_mm)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._style.colour("chrome"))
        page = self._on_screen(self._page())
        paint_shadow(painter, page, self._style.colour("text"))
        painter.fillRect(page, Qt.GlobalColor.white)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        if self._whole_page is not None and self._whole_page is not self.image:
            painter.drawImage(page, self._whole_page)
        if self.image is not None:
            painter.drawImage(self._on_screen(self._seen), self.image)
        elif self._chart is not None:
            painter.setPen(Qt.GlobalColor.darkGray)
            painter.drawText(page, Qt.AlignmentFlag.AlignCenter, tr("Drawing…"))
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

    def turn(self, angle: int, pointer: tuple[float, float]) -> None:
        self._zoom(self.per_mm() * ZOOM_STEP ** (angle / 120), pointer)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if self.fitted():
            self._zoom(self.per_mm() * 4, self._fraction(event.position()))
        else:
            self.fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        across, down = ARROWS.get(Qt.Key(event.key()), (0, 0))
        if (across or down) and not self.fitted():
            self.pan(QPointF(across * self.width() / 4, down * self.height() / 4))
        else:
            super().keyPressEvent(event)


def _drawn(chart: Chart, seen: Box, per_mm: float, cancelled: Callable[[], bool]) -> Iterator[tuple[Box, QImage]]:
    image = picture(chart, seen, per_mm, cancelled)
    if not cancelled():
        yield seen, image
