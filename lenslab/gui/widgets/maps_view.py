"""Maps of MTF50, one an aperture, side by side on one scale of colours."""

from __future__ import annotations

import math

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QColor, QKeyEvent, QLinearGradient, QMouseEvent, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget

from lenslab.draw.colours import map_colour
from lenslab.draw.field_maps import SMALL, FieldMap, FieldMaps
from lenslab.gui.widgets.forms import ARROWS, paint_elided
from lenslab.gui.widgets.style import Style, tabular
from lenslab.values.language import tr

MARGIN, GAP, BAR = 12.0, 12.0, 12.0
OVERLAP = 0.02  # of a tile over the next ones: some lie farther apart than most


class FieldMapsView(QWidget):
    """Shows the value under the mouse; a click, or Return, asks for that place of that shot."""

    picked = Signal(object, tuple)  # the path of the shot; x and y, shares of the frame

    def __init__(self, style: Style) -> None:
        super().__init__()
        self._style = style
        self.maps: FieldMaps | None = None
        self.why_none = ""  # shown while there are none
        self.text_lines = 1  # below the maps
        self.place: tuple[int, int] | None = None  # map and tile under the mouse, or chosen with the keyboard
        self.setFont(tabular(self.font()))
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(320, 240)
        self.setAccessibleName(tr("MTF maps"))
        self.setAccessibleDescription(tr("Arrow keys move over the tiles, Page Up and Page Down over the apertures"))
        self._picture: QPixmap | None = None  # the maps as they were drawn last: thousands of tiles
        style.changed.connect(self._draw_again)

    def show_maps(self, maps: FieldMaps | None) -> None:
        self.maps, self.place = maps, None
        self._draw_again()

    @Slot()
    def _draw_again(self) -> None:
        self._picture = None
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(900, 600)

    def text(self) -> str:
        """The value at `place` in words; without one, the meaning of the colours."""
        if self.maps is None:
            return ""
        if self.place is None:
            unit = self.maps.unit_text()
            has_shots = any(field_map.photos for field_map in self.maps.maps)
            return tr("{unit}. Click a place to see it at 100 %", unit=unit) if has_shots else unit
        field_map, tile = self.maps.maps[self.place[0]], self.place[1]
        if not math.isfinite(field_map.values[tile]):
            return tr("{title}: not measured here", title=field_map.title)
        return self.maps.reading(field_map, tile)

    # Places

    def _line(self) -> float:
        return self.fontMetrics().height() + 6.0

    def _title(self) -> float:
        """Height above each map; nothing where none has a title."""
        titled = self.maps is not None and any(field_map.title for field_map in self.maps.maps)
        return self._line() if titled else 0.0

    def _room(self) -> QRectF:
        """For all maps with their titles."""
        assert self.maps is not None
        numbers = "0.0000", self.maps.text(self.maps.low), self.maps.text(self.maps.high)
        wide = max(map(self.fontMetrics().horizontalAdvance, numbers)) + 4
        below = MARGIN + self.text_lines * self._line()
        return QRectF(self.rect()).adjusted(MARGIN, MARGIN, -MARGIN - BAR - GAP - wide, -below)

    def frame(self, number: int) -> QRectF:
        """The frame of a map in the widget, on whole pixels: tiles that end between two would stand out of it."""
        assert self.maps is not None
        room, many = self._room(), len(self.maps.maps)
        shape = min(field_map.shape for field_map in self.maps.maps)
        columns = max(range(1, many + 1), key=lambda columns: self._width(room, many, columns, shape))
        width = self._width(room, many, columns, shape)
        row, column = divmod(number, columns)
        top = room.top() + row * (width / shape + self._title() + GAP) + self._title()
        left, height = room.left() + column * (width + GAP), width / self.maps.maps[number].shape
        return QRectF(QRectF(left, top, width, height).toRect())

    def _width(self, room: QRectF, many: int, columns: int, shape: float) -> float:
        """Width of a map if so many stand in a row."""
        rows = math.ceil(many / columns)
        high = (room.height() - (rows - 1) * GAP) / rows - self._title()
        return max(min((room.width() - (columns - 1) * GAP) / columns, high * shape), 1.0)

    def _at(self, point: QPointF) -> tuple[int, int] | None:
        for number, field_map in enumerate(self.maps.maps if self.maps is not None else ()):
            frame = self.frame(number)
            if frame.contains(point):
                x, y = (point.x() - frame.left()) / frame.width(), (point.y() - frame.top()) / frame.height()
                return number, _nearest(field_map, x, y)
        return None

    # Events

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._go(self._at(event.position()))

    def leaveEvent(self, event: QEvent) -> None:
        self._go(None)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and (place := self._at(event.position())) is not None:
            self._go(place)
            self._pick()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if self.maps is None or key not in (*ARROWS, *PAGES, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)
        elif self.place is None:
            self._go((0, _nearest(self.maps.maps[0], 0.5, 0.5)))
        elif key in PAGES:
            number = (self.place[0] + PAGES[Qt.Key(key)]) % len(self.maps.maps)
            self._go((number, min(self.place[1], len(self.maps.maps[number].values) - 1)))
        elif key in ARROWS:
            (number, tile), (across, down) = self.place, ARROWS[Qt.Key(key)]
            field_map = self.maps.maps[number]
            (x, y), (wide, high) = (field_map.x[tile], field_map.y[tile]), field_map.tile
            self._go((number, _nearest(field_map, x + across * wide, y + down * high)))
        else:
            self._pick()

    def _go(self, place: tuple[int, int] | None) -> None:
        if place != self.place:
            self.place = place
            leads = place is not None and self.maps is not None and self.maps.maps[place[0]].photos
            self.setCursor(Qt.CursorShape.PointingHandCursor if leads else Qt.CursorShape.ArrowCursor)
            self.update()

    def _pick(self) -> None:
        if self.maps is not None and self.place is not None:
            field_map, tile = self.maps.maps[self.place[0]], self.place[1]
            for photo in field_map.photos[:1]:
                self.picked.emit(photo.path, (field_map.x[tile], field_map.y[tile]))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        if self.maps is None:
            painter.setPen(self._style.colour("muted"))
            wrapped = int(Qt.AlignmentFlag.AlignCenter) | int(Qt.TextFlag.TextWordWrap)
            painter.drawText(self.rect().adjusted(16, 16, -16, -16), wrapped, self.why_none)
            return
        if self._picture is None or self._picture.deviceIndependentSize().toSize() != self.size():
            self._picture = self._drawn(self.maps)
        painter.drawPixmap(0, 0, self._picture)
        if self.place is not None:
            self._paint_place(painter, self.maps, *self.place)
        painter.setPen(self._style.colour("text" if self.place else "muted"))
        lowest = max(self.frame(number).bottom() for number in range(len(self.maps.maps)))
        below = QRectF(MARGIN, lowest + MARGIN / 2, self.width() - 2 * MARGIN, self.text_lines * self._line())
        painter.drawText(below, int(Qt.TextFlag.TextWordWrap), self.text())

    def _drawn(self, maps: FieldMaps) -> QPixmap:
        """All maps and their scale."""
        ratio = self.devicePixelRatioF()
        picture = QPixmap(self.size() * ratio)
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setFont(self.font())
        for number, field_map in enumerate(maps.maps):
            self._paint_map(painter, maps, field_map, self.frame(number))
        room = self._room()
        right = max(self.frame(number).right() for number in range(len(maps.maps)))
        bar = QRectF(right + GAP, room.top() + self._title(), BAR, room.height() - self._title())
        bar.setBottom(min(bar.bottom(), self.frame(len(maps.maps) - 1).bottom()))
        # the colours, with numbers at the bottom, half way and at the top
        gradient = QLinearGradient(bar.bottomLeft(), bar.topLeft())
        for number, name in enumerate(maps.colours):
            gradient.setColorAt(number / (len(maps.colours) - 1), QColor(name))
        painter.fillRect(bar, gradient)
        painter.setPen(self._style.colour("text"))
        metrics = painter.fontMetrics()
        for share in (0.0, 0.5, 1.0):
            top = bar.bottom() - share * (bar.height() - metrics.height()) - metrics.height()
            value = maps.low + share * (maps.high - maps.low)
            painter.drawText(QPointF(bar.right() + 4, top + metrics.ascent()), maps.text(value))
        painter.end()
        return picture

    def _paint_map(self, painter: QPainter, maps: FieldMaps, field_map: FieldMap, frame: QRectF) -> None:
        title = QRectF(frame.left(), frame.top() - self._line(), frame.width(), self._line())
        paint_elided(painter, title, field_map.title, self._style.colour("text"))
        painter.fillRect(frame, self._style.colour("scroll"))
        for tile, value in enumerate(field_map.values):
            if math.isfinite(value):
                edges = _tile_in(frame, field_map, tile)
                inset = (1 - SMALL) / 2 if field_map.is_small(tile) else -OVERLAP
                wide, high = inset * edges.width(), inset * edges.height()
                edges = edges.adjusted(wide, high, -wide, -high) & frame
                colour = map_colour(value, maps.low, maps.high, maps.colours)
                painter.fillRect(edges.toAlignedRect(), QColor(colour))
        painter.setPen(self._style.colour("grid"))
        painter.drawRect(frame)  # colours of the middle of a scale are like the window's

    def _paint_place(self, painter: QPainter, maps: FieldMaps, number: int, tile: int) -> None:
        """Around the chosen tile, and less around the same one at the other apertures."""
        for other, field_map in enumerate(maps.maps):
            if tile < len(field_map.values):
                width = 2.0 if other == number else 1.0
                for colour, lines in ((Qt.GlobalColor.white, 0.5), (Qt.GlobalColor.black, 1.5)):
                    painter.setPen(QPen(colour, width))  # one of the two stands out from any colour of the scale
                    out = lines * width
                    painter.drawRect(_tile_in(self.frame(other), field_map, tile).adjusted(-out, -out, out, out))


def _tile_in(frame: QRectF, field_map: FieldMap, tile: int) -> QRectF:
    wide, high = field_map.tile[0] * frame.width(), field_map.tile[1] * frame.height()
    middle = QPointF(frame.left() + field_map.x[tile] * frame.width(), frame.top() + field_map.y[tile] * frame.height())
    return QRectF(middle.x() - wide / 2, middle.y() - high / 2, wide, high) & frame


def _nearest(field_map: FieldMap, x: float, y: float) -> int:
    """The tile nearest to a place, shares of the frame."""
    places = zip(field_map.x, field_map.y, strict=True)
    off = [((across - x) / field_map.tile[0]) ** 2 + ((down - y) / field_map.tile[1]) ** 2 for across, down in places]
    return off.index(min(off))


PAGES = {Qt.Key.Key_PageUp: -1, Qt.Key.Key_PageDown: 1}
