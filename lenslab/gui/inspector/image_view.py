"""The image of one shot: the visible part of it, with regions outlined and clipped pixels coloured."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING

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
)
from PySide6.QtWidgets import QApplication, QLabel, QSizePolicy, QVBoxLayout, QWidget

from lenslab.draw.plot_options import PlottedMeasure
from lenslab.files.preview import AS_IT_IS, Preview, PreviewImage
from lenslab.gui.shots.rows import NAME, ShotRow
from lenslab.gui.widgets.forms import ARROWS, column_in, fill, paint_focus_frame, row_of
from lenslab.gui.widgets.lens_marks import MarkedText
from lenslab.gui.widgets.style import Style
from lenslab.gui.widgets.zoom import FramePlacement, ImageViewport, ZoomedView
from lenslab.measure.regions import LAYOUTS
from lenslab.values import text as words
from lenslab.values.disk import plain_text
from lenslab.values.language import tr, written
from lenslab.values.types import Measured, Region

if TYPE_CHECKING:
    from lenslab.gui.inspector.mtf_map import MtfMapView


CLIPPED = "#ff2d55"


def best_size(preview: Preview, scale: float) -> PreviewImage:
    """The smallest size that still has all the detail the screen can show, else the largest."""
    enough = [size for size in preview.sizes if size.columns >= 0.99 * scale * preview.columns]
    return enough[-1] if enough else preview.sizes[0]


def cut_out(size: PreviewImage, part: QRect, target: QSize, clipping: bool, curve: bytes) -> QImage:
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


CHART = "#ffd60a"


@dataclass(frozen=True, slots=True)
class RegionOutline:
    """A region to outline, and the text inside it."""

    region: Region
    text: str


@dataclass(frozen=True, slots=True)
class Look:
    """How an image is shown, and what is drawn over it.

    curve: of its tones, see preview.tone_curve. clipping: whether clipped pixels are coloured. chart: the outline of
    the chart that was found, points as fractions of width and height.
    """

    curve: bytes = AS_IT_IS
    clipping: bool = False
    regions: tuple[RegionOutline, ...] = ()
    chart: tuple[tuple[float, float], ...] = ()


class ImageView(ZoomedView):
    """Shows one Preview, or a message where there is none."""

    stepped = Signal(int)  # to the next shot (1) or the previous one (-1)
    detail_needed = Signal()  # zoom or size changed: a finer preview may be needed
    region_drawn = Signal(object)  # a Region, by the mouse while set_drawing(True)

    def __init__(self, style: Style, view: ImageViewport, parent: QWidget | None = None) -> None:
        super().__init__(view, parent)
        self._style = style
        self.preview: Preview | None = None
        self.message = ""
        self._bad = False
        self.look = Look()
        self._drawn: tuple[object, QImage] | None = None  # arguments of `cut_out`, and what it made
        self._drawing = False
        self._region: tuple[QPointF, QPointF] | None = None  # two corners of that which is being drawn
        self.edge: RegionOutline | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(120, 80)
        self.setAccessibleName(tr("Image of the shot"))
        style.changed.connect(self.update)

    def show_preview(self, preview: Preview | None) -> None:
        """Show an image; None: the last message."""
        if preview is not self.preview:
            self.preview = preview
            self._take_view()

    def show_message(self, message: str, bad: bool = False) -> None:
        """Set the text shown where there is no image. bad: it is an error."""
        if (message, bad) != (self.message, self._bad):
            self.message, self._bad = message, bad
            self.update()

    def show_look(self, look: Look) -> None:
        if look != self.look:
            self.look = look
            self.update()

    def set_drawing(self, drawing: bool) -> None:
        """Let the mouse draw regions in place of moving the image."""
        self._drawing = drawing
        self._take_view()

    def show_edge(self, edge: RegionOutline | None) -> None:
        """Outline a region that was drawn, with what was measured in it below."""
        if edge != self.edge:
            self.edge = edge
            self.setAccessibleDescription("" if edge is None else edge.text)
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(320, 214)

    def needs_full(self) -> bool:
        """True if the current zoom shows more detail than the loaded preview has."""
        if self.preview is None:
            return self._view.scale is not None
        return self._place().scale > 1.1 * self.preview.sizes[-1].columns / self.preview.columns

    def frame_size(self) -> tuple[float, float] | None:
        return None if self.preview is None else (self.preview.columns, self.preview.rows)

    # Drawing

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._style.colour("chrome"))
        if self.preview is None:
            painter.setPen(self._style.colour("failure" if self._bad else "muted"))
            flags = int(Qt.AlignmentFlag.AlignCenter) | int(Qt.TextFlag.TextWordWrap)
            painter.drawText(self.rect().adjusted(16, 8, -16, -8), flags, self.message)
        else:
            where = self._place()
            self._draw_picture(painter, self.preview, where)
            self._draw_outlines(painter, self.preview, where)
            self._draw_chart(painter, self.preview, where)
            self._draw_edge(painter, self.preview, where)
        paint_focus_frame(painter, self, self._style.colour("accent"))

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
        asked = (size, part, target, self.look.clipping, self.look.curve)
        if self._drawn is None or self._drawn[0] != asked:
            self._drawn = asked, cut_out(*asked)
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
        for outline in self.look.regions:
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
        line = QPolygonF([QPointF(left + x * wide, top + y * high) for x, y in self.look.chart])
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setClipRect(QRectF(left, top, wide, high).intersected(QRectF(self.rect())))
        for pen in (QPen(QColor(0, 0, 0, 130), 4), QPen(QColor(CHART), 2)):
            painter.setPen(pen)
            painter.drawPolygon(line)
        painter.restore()

    def _draw_edge(self, painter: QPainter, preview: Preview, where: FramePlacement) -> None:
        """The region that was drawn, or is being drawn; its text below it, or above where there is no room."""
        text = ""
        if self._region is not None:
            box = QRectF(*self._region).normalized()
        elif self.edge is not None:
            box, text = self._box(self.edge.region, preview, where), self.edge.text
        else:
            return
        for pen in (QPen(QColor(0, 0, 0, 130), 3), QPen(QColor(CHART), 1)):
            painter.setPen(pen)
            painter.drawRect(box)
        if not text:
            return
        painter.setFont(self._small_font())
        flags = int(Qt.AlignmentFlag.AlignLeft) | int(Qt.TextFlag.TextWordWrap)
        room = self.rect().adjusted(4, 4, -10, -8)
        size = QRectF(painter.fontMetrics().boundingRect(room, flags, text)).size()
        left = min(max(box.left(), 4.0), max(self.width() - size.width() - 10, 4.0))
        below = box.bottom() + 4
        top = below if below + size.height() + 4 < self.height() else max(box.top() - size.height() - 8, 4.0)
        inside = QRectF(QPointF(left + 3, top + 2), size)
        painter.fillRect(inside.adjusted(-3, -2, 3, 2), QColor(0, 0, 0, 180))
        painter.setPen(QColor(255, 255, 255))
        painter.drawText(inside, flags, text)

    def _box(self, region: Region, preview: Preview, where: FramePlacement) -> QRectF:
        """A region's outline on the widget, kept inside the frame."""
        top, left, rows, columns = region.box(preview.rows, preview.columns)
        scale, ratio = where.scale, self.devicePixelRatioF()
        x, right = (round((where.left + side * scale) / ratio) for side in (left, left + columns))
        y, bottom = (round((where.top + side * scale) / ratio) for side in (top, top + rows))
        return QRectF(x + 0.5, y + 0.5, right - x - 1, bottom - y - 1)

    def _small_font(self) -> QFont:
        font = QFont(self.font())
        font.setPixelSize(11)
        return font

    # Mouse and keyboard

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if not self._drawing:
            super().mousePressEvent(event)
        elif event.button() is Qt.MouseButton.LeftButton and self.preview is not None:
            self._region = event.position(), event.position()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        if self._region is not None:
            self._region = self._region[0], event.position()
            self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Tell of the region between two corners, the frame's part of it; a click is none."""
        region, self._region = self._region, None
        if region is not None and self.preview is not None:
            across, down = zip(*map(self._fraction, region), strict=True)
            left, right = (min(max(side, 0.0), 1.0) for side in sorted(across))
            top, bottom = (min(max(side, 0.0), 1.0) for side in sorted(down))
            far = (region[1] - region[0]).manhattanLength() > QApplication.startDragDistance()
            if far and right > left and bottom > top:
                self.region_drawn.emit(Region("edge", top, left, bottom - top, right - left))
        super().mouseReleaseEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if self.preview is not None and not self._drawing:
            zoomed = self._view.scale is not None
            self._view.show(None if zoomed else 1.0, None if zoomed else self._fraction(event.position()))

    def turn(self, angle: int, pointer: tuple[float, float]) -> None:
        self._view.step(angle > 0, self._fit(), pointer)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        direction = ARROWS.get(Qt.Key(event.key()))
        if direction is None:
            super().keyPressEvent(event)
        elif event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self.pan(QPointF(*direction) * 80)
        else:
            self.stepped.emit(sum(direction))

    @Slot()
    def _take_view(self) -> None:
        super()._take_view()
        self.detail_needed.emit()

    def _still_cursor(self) -> Qt.CursorShape:
        drawing = self._drawing and self.preview is not None
        return Qt.CursorShape.CrossCursor if drawing else super()._still_cursor()


class ImagePane(QWidget):
    """One shot: caption and image."""

    def __init__(self, style: Style, view: ImageViewport) -> None:
        super().__init__()
        self.path: Path | None = None
        self.row: ShotRow | None = None
        self.caption = MarkedText(style, bold=True)
        self.caption.setFixedHeight(self.caption.fontMetrics().height() + 6)
        self.pinned = QLabel(tr("Pinned"), self)
        self.pinned.setObjectName("badge")
        self.pinned.hide()
        self.canvas = ImageView(style, view, self)
        fill(column_in(self, spacing=2), row_of(self.pinned, (self.caption, 1)), (self.canvas, 1))
        self._style = style

    def describe(
        self, row: ShotRow | None, lens: str, mark: int | None, *, pinned: bool = False, in_folder: bool = False
    ) -> None:
        """Show which shot this is; the image follows once it is loaded.

        pinned: it stays beside the next shots. in_folder: name its folder, too.
        """
        self.row = row
        self.path = row.path if row is not None else None
        self.pinned.setVisible(pinned)
        if row is None:
            self.caption.show_text("", None)
            return
        aperture, shutter, iso, _ = words.exposure_texts(row.photo.metadata) if row.photo is not None else ("",) * 4
        excluded = tr("excluded") if row.correction.excluded else ""
        details = (excluded, aperture, shutter, tr("ISO {iso}", iso=iso) if iso else "", lens)
        folder = f"{plain_text(row.path.parent.name)}/" if in_folder else ""
        self.caption.show_text(f"{folder}{row.cells[NAME]}", mark, " · ".join(filter(None, details)))

    @cached_property
    def mtf_map(self) -> MtfMapView:
        """Made when it is first shown: its modules take long to load."""
        from lenslab.gui.inspector.mtf_map import MtfMapView

        view = MtfMapView(self._style, self)
        column = self.layout()
        assert isinstance(column, QVBoxLayout)
        column.addWidget(view, 1)
        return view

    def show_mtf_map(self, shown: bool) -> None:
        """Show the map of MTF50 in place of the image, or the image."""
        self.canvas.setVisible(not shown)
        if shown or "mtf_map" in self.__dict__:
            self.mtf_map.setVisible(shown)

    def regions(self, layout: str, measure: PlottedMeasure) -> tuple[RegionOutline, ...]:
        """The shot's regions smaller than the frame, with their values of this measure.

        A value has three digits: the outline has no room for more, and the table shows them all.
        """
        preview, outcome = self.canvas.preview, self.row.outcome if self.row is not None else None
        outlines = []
        for region in LAYOUTS[layout](preview.rows, preview.columns) if preview is not None else ():
            value = outcome.value(measure.quantity, region.name) if isinstance(outcome, Measured) else None
            shown = measure.written(value)
            if value is not None and measure.scale * value >= 10:
                shown = written(measure.scale * value, ".1f")
            if (region.height, region.width) != (1, 1):
                name = tr("centre") if region.name == "third" else ""
                outlines.append(RegionOutline(region, f"{name} {shown}".strip()))
        return tuple(outlines)
