"""The image of one shot: the visible part of it, with regions outlined and clipped pixels coloured."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from lenslab.gui.inspector.viewport import FramePlacement, ImageViewport, fitting, place
from lenslab.gui.style import Style
from lenslab.language import tr
from lenslab.preview import Preview, PreviewImage
from lenslab.preview.tone import AS_IT_IS
from lenslab.types import Region

CLIPPED = "#ff2d55"
CHART = "#ffd60a"
PAN_PX = 80
ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


@dataclass(frozen=True, slots=True)
class RegionOutline:
    """A region to outline, and the text inside it."""

    region: Region
    text: str


class ImageView(QWidget):
    """Shows one Preview, or a message where there is none."""

    stepped = Signal(int)  # to the next shot (1) or the previous one (-1)
    detail_needed = Signal()  # zoom or size changed: a finer preview may be needed

    def __init__(self, style: Style, view: ImageViewport, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        self._view = view
        self._preview: Preview | None = None
        self._message = ""
        self._bad = False
        self._outlines: tuple[RegionOutline, ...] = ()
        self._show_outlines = True
        self._chart: tuple[tuple[float, float], ...] = ()
        self._show_clipping = False
        self._curve = AS_IT_IS
        self._drawn: tuple[object, QImage] | None = None  # cache: key, and the scaled part of the image
        self._drag_from: QPointF | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(120, 80)
        self.setAccessibleName(tr("Image of the shot"))
        view.changed.connect(self._take_view)
        style.changed.connect(self.update)

    def show_preview(self, preview: Preview | None) -> None:
        """Show an image; None: the last message."""
        if preview is not self._preview:
            self._preview = preview
            self._drawn = None
            self._take_view()

    def show_message(self, message: str, bad: bool = False) -> None:
        """Set the text shown where there is no image. bad: it is an error."""
        if (message, bad) != (self._message, self._bad):
            self._message, self._bad = message, bad
            self.update()

    def message(self) -> str:
        return self._message if self._preview is None else ""

    def preview(self) -> Preview | None:
        return self._preview

    def outline(self, outlines: Sequence[RegionOutline]) -> None:
        if tuple(outlines) != self._outlines:
            self._outlines = tuple(outlines)
            self.update()

    def outlines(self) -> tuple[RegionOutline, ...]:
        return self._outlines

    def outline_chart(self, points: tuple[tuple[float, float], ...]) -> None:
        """Outline the chart that was found: points as fractions of width and height; none: nothing."""
        if points != self._chart:
            self._chart = points
            self.update()

    def chart_outline(self) -> tuple[tuple[float, float], ...]:
        return self._chart

    def mark(self, *, outlines: bool, clipping: bool) -> None:
        """Choose what to draw over the image: outlines of regions, colour on clipped pixels."""
        if (outlines, clipping) != (self._show_outlines, self._show_clipping):
            self._show_outlines, self._show_clipping = outlines, clipping
            self._drawn = None
            self.update()

    def set_tone(self, curve: bytes) -> None:
        """Show the image through a tone curve, as preview.tone.tone_curve makes it."""
        if curve != self._curve:
            self._curve = curve
            self._drawn = None
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(320, 214)

    def needs_full(self) -> bool:
        """Whether the current zoom shows more detail than the loaded preview has."""
        if self._preview is None:
            return self._view.scale is not None
        return self._place().scale > 1.1 * self._preview.sizes[-1].columns / self._preview.columns

    # Geometry in device pixels, of which there may be several to a logical pixel

    def _room(self) -> tuple[int, int]:
        ratio = self.devicePixelRatioF()
        return max(round(self.width() * ratio), 1), max(round(self.height() * ratio), 1)

    def _place(self) -> FramePlacement:
        assert self._preview is not None
        frame = self._preview.columns, self._preview.rows
        return place(frame, self._room(), self._view.scale, self._view.centre)

    def _fraction(self, at: QPointF) -> tuple[float, float]:
        """The point of the frame under a point of the widget, as fractions of width and height."""
        assert self._preview is not None
        where, ratio = self._place(), self.devicePixelRatioF()
        return (
            (at.x() * ratio - where.left) / (where.scale * self._preview.columns),
            (at.y() * ratio - where.top) / (where.scale * self._preview.rows),
        )

    def _middle(self) -> tuple[float, float]:
        return self._fraction(QPointF(self.width() / 2, self.height() / 2))

    # Drawing

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._style.colour("chrome"))
        if self._preview is None:
            painter.setPen(self._style.colour("failure" if self._bad else "muted"))
            flags = int(Qt.AlignmentFlag.AlignCenter) | int(Qt.TextFlag.TextWordWrap)
            painter.drawText(self.rect().adjusted(16, 8, -16, -8), flags, self._message)
        else:
            where = self._place()
            self._draw_picture(painter, self._preview, where)
            if self._show_outlines:
                self._draw_outlines(painter, self._preview, where)
            if self._chart:
                self._draw_chart(painter, self._preview, where)
        if self.hasFocus():
            painter.setPen(QPen(self._style.colour("accent"), 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5))

    def _draw_picture(self, painter: QPainter, preview: Preview, where: FramePlacement) -> None:
        width, height = self._room()
        ratio = self.devicePixelRatioF()
        size = best_size(preview, where.scale)
        step = where.scale * preview.columns / size.columns  # device pixels per image pixel
        step_down = where.scale * preview.rows / size.rows
        first, last = max(int(-where.left / step), 0), min(int((width - where.left) / step) + 2, size.columns)
        top, bottom = max(int(-where.top / step_down), 0), min(int((height - where.top) / step_down) + 2, size.rows)
        if last <= first or bottom <= top:
            return
        part = QRect(first, top, last - first, bottom - top)
        target = QSize(max(round(part.width() * step), 1), max(round(part.height() * step_down), 1))
        asked = (part, target, size.columns)
        if self._drawn is None or self._drawn[0] != asked:
            self._drawn = asked, cut_out(size, part, target, self._show_clipping, self._curve)
        image = self._drawn[1]
        image.setDevicePixelRatio(ratio)
        left, above = round(where.left + first * step), round(where.top + top * step_down)
        painter.drawImage(QPointF(left / ratio, above / ratio), image)

    def _draw_outlines(self, painter: QPainter, preview: Preview, where: FramePlacement) -> None:
        painter.setFont(self._small_font())
        metrics = QFontMetrics(painter.font())
        painter.setBrush(Qt.BrushStyle.NoBrush)
        frame = self._box(Region("entire", 0, 0, 1, 1), preview, where).adjusted(-0.5, -0.5, 0.5, 0.5)
        visible = QRectF(self.rect()).intersected(frame)
        painter.setClipRect(visible)
        for outline in self._outlines:
            box = self._box(outline.region, preview, where)
            for pen in (QPen(QColor(0, 0, 0, 130), 3), QPen(QColor(255, 255, 255, 235), 1)):
                painter.setPen(pen)
                painter.drawRect(box)
            inside = box.intersected(visible)
            text = QRectF(inside.left() + 3, inside.top() + 3, metrics.horizontalAdvance(outline.text) + 6, 0)
            text.setHeight(metrics.height())
            if outline.text and text.right() <= inside.right() + 1 and text.bottom() <= inside.bottom() + 1:
                painter.fillRect(text, QColor(0, 0, 0, 150))
                painter.setPen(QColor(255, 255, 255))
                painter.drawText(text, int(Qt.AlignmentFlag.AlignCenter), outline.text)
        painter.setClipping(False)

    def _draw_chart(self, painter: QPainter, preview: Preview, where: FramePlacement) -> None:
        """The chart's outline, what lies outside the frame left out."""
        ratio = self.devicePixelRatioF()
        wide, high = preview.columns * where.scale / ratio, preview.rows * where.scale / ratio
        left, top = where.left / ratio, where.top / ratio
        line = QPolygonF([QPointF(left + x * wide, top + y * high) for x, y in self._chart])
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setClipRect(QRectF(left, top, wide, high).intersected(QRectF(self.rect())))
        for pen in (QPen(QColor(0, 0, 0, 130), 4), QPen(QColor(CHART), 2)):
            painter.setPen(pen)
            painter.drawPolygon(line)
        painter.restore()

    def _box(self, region: Region, preview: Preview, where: FramePlacement) -> QRectF:
        """A region's outline on the widget, kept inside the frame."""
        top, left, rows, columns = region.box(preview.rows, preview.columns)
        scale, ratio = where.scale, self.devicePixelRatioF()
        x, right = (round((where.left + at * scale) / ratio) for at in (left, left + columns))
        y, bottom = (round((where.top + at * scale) / ratio) for at in (top, top + rows))
        return QRectF(x + 0.5, y + 0.5, right - x - 1, bottom - y - 1)

    def _small_font(self) -> QFont:
        font = QFont(self.font())
        font.setPixelSize(11)
        return font

    # Mouse and keyboard

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton and self._preview is not None:
            self._drag_from = event.position()
            if self._view.scale is not None:
                self._view.show(
                    self._view.scale, self._middle()
                )  # start from the centre shown, which is limited by the edges
                self.setCursor(Qt.CursorShape.ClosedHandCursor)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._drag_from is None or self._view.scale is None:
            return
        moved, self._drag_from = event.position() - self._drag_from, event.position()
        self._pan(-moved)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._drag_from = None
        self._take_view()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if self._preview is not None:
            zoomed = self._view.scale is not None
            self._view.show(None if zoomed else 1.0, None if zoomed else self._fraction(event.position()))

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self._preview is None or not event.angleDelta().y():
            event.ignore()
            return
        self._view.show(self._view.scale, self._middle())
        fit = fitting((self._preview.columns, self._preview.rows), self._room())
        self._view.step(event.angleDelta().y() > 0, fit, self._fraction(event.position()))
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        direction = ARROWS.get(Qt.Key(event.key()))
        if direction is None:
            super().keyPressEvent(event)
        elif event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            if self._preview is not None and self._view.scale is not None:
                self._view.show(self._view.scale, self._middle())
                self._pan(QPointF(*direction) * PAN_PX)
        else:
            self.stepped.emit(sum(direction))

    def _pan(self, by: QPointF) -> None:
        """Move the visible part by this many pixels."""
        middle = QPointF(self.width() / 2, self.height() / 2)
        self._view.show(self._view.scale, self._fraction(middle + by))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._take_view()

    @Slot()
    def _take_view(self) -> None:
        if self._drag_from is None:
            zoomed = self._preview is not None and self._view.scale is not None
            self.setCursor(Qt.CursorShape.OpenHandCursor if zoomed else Qt.CursorShape.ArrowCursor)
        self.update()
        self.detail_needed.emit()


def best_size(preview: Preview, scale: float) -> PreviewImage:
    """The smallest size that still has all the detail the screen can show, else the largest."""
    enough = [size for size in preview.sizes if size.columns >= 0.99 * scale * preview.columns]
    return enough[-1] if enough else preview.sizes[0]


def cut_out(size: PreviewImage, part: QRect, target: QSize, clipping: bool, curve: bytes = AS_IT_IS) -> QImage:
    """A part of an image scaled for the screen. Enlarged pixels stay sharp squares."""
    whole = QImage(size.levels, size.columns, size.rows, size.columns, QImage.Format.Format_Indexed8)
    whole.setColorTable(grey_table(curve))
    image = _scaled(whole.copy(part).convertToFormat(QImage.Format.Format_RGB32), target)
    if clipping and size.clipped:
        bits = QImage(size.clipped, size.columns, size.rows, -(-size.columns // 8), QImage.Format.Format_Mono)
        mask = bits.copy(part)
        mask.setColorTable([0, QColor(CLIPPED).rgba()])
        painter = QPainter(image)
        painter.drawImage(0, 0, _scaled(mask.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied), target))
        painter.end()
    return image


@cache
def grey_table(curve: bytes) -> list[int]:
    """The colours of 256 grey levels seen through a tone curve."""
    return [0xFF000000 | level * 0x010101 for level in curve]


def _scaled(image: QImage, target: QSize) -> QImage:
    if image.size() == target:
        return image
    enlarged = target.width() > 1.5 * image.width()
    how = Qt.TransformationMode.FastTransformation if enlarged else Qt.TransformationMode.SmoothTransformation
    return image.scaled(target, Qt.AspectRatioMode.IgnoreAspectRatio, how)
