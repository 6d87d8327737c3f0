"""Drawn over the curves as the mouse moves: the cursor with its readout, and the label of the shot or mean under it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from lenslab.gui.plots.curves import RING_PX
from lenslab.gui.plots.labels import without_shared_words
from lenslab.gui.widgets.figures import elided_name, lens_style, paint_swatch
from lenslab.gui.widgets.style import Style, bold_font, tabular
from lenslab.values.language import tr

# ------------------------------------------------------------------------------
# Place text on a plot where it hides the fewest shots and curves.


ASIDE = 12.0  # distance from the cursor, pixels
HEIGHTS = (0.0, 0.25, 0.5, 0.75, 1.0)
STAY = 1.5  # the text moves only if another position hides this many times less
TAKEN = 1e9  # cost, in hidden points, of covering the cursor, the point under the mouse or other text
POINT_PX = 8.0  # around a point, with its ring


def readout_box(
    x: float, size: QSizeF, room: QRectF, taken: Sequence[QRectF], obstacles: np.ndarray, *, last: int
) -> tuple[QRectF, int] | None:
    """A box of this size beside the cursor at x, and the index of its position: right or left, from top to bottom.

    room: the plot. taken: other text, and the point under the mouse. obstacles: points to keep visible, shape (n, 2),
    pixels. last: index returned before, kept unless another position is clearly better. None where there is no room
    that is not taken, or where the box would cover the cursor, along which the curves are read.
    """
    boxes = [
        QRectF(QPointF(left, room.top() + 2 + share * max(room.height() - size.height() - 4, 0)), size)
        for share in HEIGHTS
        for left in (x + ASIDE, x - ASIDE - size.width())
    ]
    costs = [
        hidden_count(box, obstacles)
        + TAKEN * (any(map(box.intersects, taken)) or box.left() < room.left() or box.right() > room.right())
        for box in boxes
    ]
    best = min(range(len(boxes)), key=costs.__getitem__)
    side = last if costs[last] <= STAY * costs[best] else best
    return (_moved_inside(boxes[side], room), side) if costs[side] < TAKEN else None


def room_beside(x: float, room: QRectF) -> float:
    """Width of the room for a box beside x."""
    return max(x - room.left(), room.right() - x) - ASIDE


def hit_label_box(place: QPointF, size: QSizeF, room: QRectF, obstacles: np.ndarray) -> QRectF:
    """A box of this size beside a point, diagonally below right by preference, where it hides the fewest obstacles.

    It never covers the point if it is no wider than `room_beside`.
    """
    boxes = [
        _moved_inside(QRectF(QPointF(left, top), size), room)
        for left in (place.x() + ASIDE, place.x() - ASIDE - size.width())
        for top in (place.y() + ASIDE, place.y() - ASIDE - size.height())
    ]
    return min(boxes, key=lambda box: hidden_count(box, obstacles) + TAKEN * box.intersects(around(place)))


def around(place: QPointF) -> QRectF:
    """The point read, with its ring."""
    reach = QPointF(POINT_PX, POINT_PX)
    return QRectF(place - reach, place + reach)


def _moved_inside(box: QRectF, room: QRectF) -> QRectF:
    """The box, moved into the room if necessary."""
    box.moveLeft(max(min(box.left(), room.right() - box.width()), room.left()))
    box.moveTop(max(min(box.top(), room.bottom() - box.height()), room.top()))
    return box


def hidden_count(box: QRectF, obstacles: np.ndarray) -> float:
    """Number of obstacles covered by a box."""
    x, y = obstacles[:, 0], obstacles[:, 1]
    return float(np.count_nonzero((x > box.left()) & (x < box.right()) & (y > box.top()) & (y < box.bottom())))


PAD = 8
SWATCH = 18
NAME_PX = 360
LEAST_NAME_PX = 40
TIP_PX = 300


@dataclass(frozen=True, slots=True)
class ReadoutLine:
    """One lens at the cursor. style: a Series.style."""

    style: int
    name: str
    value: str
    bold: bool = False
    marked: bool = True  # whether its curve has points


@dataclass(frozen=True, slots=True)
class HitLabel:
    """Text about the shot or mean under the mouse, and its position in pixels."""

    style: int
    lens: str
    what: str
    value: str
    position: QPointF
    more: str = ""


class PlotOverlay(QWidget):
    """Paints over a plot and lets all mouse events through."""

    def __init__(self, style: Style, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._style = style
        self.room = QRectF()  # the plot area inside the axes
        self.cursor_x: float | None = None
        self.heading = ""  # the aperture at the cursor
        self.lines: tuple[ReadoutLine, ...] = ()
        self.tip: HitLabel | None = None
        self.obstacles = np.empty((0, 2))  # shots and curves in pixels: text avoids them
        self.readout_rect = QRectF()  # where the cursor's readout is drawn
        self.label_rect = QRectF()  # where the label of the point under the mouse is drawn
        self._side = 0  # the readout's last position: it should not jump about

    def show_readout(
        self, cursor_x: float | None, heading: str, lines: Sequence[ReadoutLine], tip: HitLabel | None
    ) -> None:
        """Show cursor, readout and label. cursor_x: pixels; None: no cursor."""
        self.cursor_x, self.heading, self.lines, self.tip = cursor_x, heading, tuple(lines), tip
        self.update()

    def text(self) -> str:
        """All text shown."""
        tip = (self.tip.lens, self.tip.what, self.tip.value, self.tip.more) if self.tip is not None else ()
        return "\n".join(filter(None, (self.heading, *(f"{line.name} {line.value}" for line in self.lines), *tip)))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.cursor_x is not None and self.room.left() <= self.cursor_x <= self.room.right():
            pen = QPen(self._style.colour("muted"), 1)
            pen.setDashPattern([4, 3])
            painter.setPen(pen)
            x = round(self.cursor_x) + 0.5
            painter.drawLine(QPointF(x, self.room.top()), QPointF(x, self.room.bottom()))
        self.readout_rect, self.label_rect = QRectF(), QRectF()
        taken: list[QRectF] = []
        if self.tip is not None:
            self._draw_ring(painter, self.tip.position)
            self.label_rect = self._draw_label(painter, self.tip)
            taken = [self.label_rect, around(self.tip.position)]
        if self.cursor_x is not None and (self.heading or self.lines):
            self._draw_readout(painter, self.cursor_x, taken)

    def _draw_ring(self, painter: QPainter, place: QPointF) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(self._style.colour("text"), 1.2))
        painter.drawEllipse(place, RING_PX, RING_PX)

    def _draw_readout(self, painter: QPainter, x: float, taken: Sequence[QRectF]) -> None:
        """Draw the readout beside the cursor, clear of the label and, if possible, of the curves."""
        high = QFontMetrics(tabular(self.font())).height() + 2
        rows = max(1, int((self.room.height() - 2 * PAD) / high) - (1 if self.heading else 0))
        shown = fit_rows(self.lines, rows)
        more = tr("and {more} more", more=len(self.lines) - len(shown)) if len(shown) < len(self.lines) else ""
        names, wide = self._fit_names(shown, more, x)
        tall = high * (len(shown) + bool(more) + bool(self.heading))
        size = QSizeF(wide + 2 * PAD, tall + PAD)
        box = readout_box(x, size, self._text_room(), taken, self.obstacles, last=self._side)
        if box is not None:
            self.readout_rect, self._side = box
            self._draw_box(painter, self.readout_rect)
            corner = self.readout_rect.topLeft() + QPointF(PAD, PAD / 2)
            self._draw_lines(painter, QRectF(corner, QSizeF(wide, high)), shown, names, more)

    def _text_room(self) -> QRectF:
        """Room for the readout: the plot, and the names of the lenses to the right of it, which it repeats."""
        room = QRectF(self.room)
        room.setRight(max(room.right(), self.rect().right()))
        return room

    def _fit_names(self, shown: Sequence[ReadoutLine], more: str, x: float) -> tuple[list[str], float]:
        """The lenses' names elided to the space beside the cursor, and the width of the whole readout."""
        font = tabular(self.font())
        metrics, bold = QFontMetrics(font), QFontMetrics(bold_font(font))
        value_wide = max((bold.horizontalAdvance(line.value) for line in shown), default=0)
        most = int(min(room_beside(x, self._text_room()) - SWATCH - 4 * PAD - value_wide, NAME_PX))
        names = [line.name if most >= LEAST_NAME_PX else "" for line in shown]
        if any(bold.horizontalAdvance(name) > most for name in names):
            names = without_shared_words(names)
        names = [elided_name(name, bold, most) for name in names]
        name_wide = max((bold.horizontalAdvance(name) for name in names), default=0)
        line_wide = SWATCH + PAD + name_wide + PAD + value_wide if shown else 0
        heading_wide = min(bold.horizontalAdvance(self.heading), int(room_beside(x, self._text_room())) - 2 * PAD)
        return names, max(line_wide, heading_wide, metrics.horizontalAdvance(more))

    def _draw_lines(
        self, painter: QPainter, row: QRectF, shown: Sequence[ReadoutLine], names: Sequence[str], more: str
    ) -> None:
        """Draw heading, lenses and "and 3 more", one below the other. row: where the first one goes."""
        font = tabular(self.font())
        bold = bold_font(font)
        if self.heading:
            elide = Qt.TextElideMode.ElideRight
            self._draw_text(painter, row, QFontMetrics(bold).elidedText(self.heading, elide, int(row.width())), bold)
            row.translate(0, row.height())
        for line, name in zip(shown, names, strict=True):
            swatch = QRectF(row.left(), row.center().y() - 6, SWATCH, 12)
            paint_swatch(painter, swatch, lens_style(line.style, self._style.dark), marked=line.marked)
            used = bold if line.bold else font
            self._draw_text(painter, row.adjusted(SWATCH + PAD, 0, 0, 0), name, used)
            self._draw_text(painter, row, line.value, used, right=True)
            row.translate(0, row.height())
        if more:
            self._draw_text(painter, row, more, font, muted=True)

    def _draw_label(self, painter: QPainter, tip: HitLabel) -> QRectF:
        """Draw the label; returns the area it covers."""
        font = tabular(self.font())
        bold = bold_font(font)
        metrics, bold_metrics = QFontMetrics(font), QFontMetrics(bold)
        everywhere = QRectF(self.rect())
        most = int(min(room_beside(tip.position.x(), everywhere) - 2 * PAD, TIP_PX))
        lens = elided_name(tip.lens, bold_metrics, most - SWATCH - PAD)
        what, more = (metrics.elidedText(text, Qt.TextElideMode.ElideRight, most) for text in (tip.what, tip.more))
        wide = max(
            SWATCH + PAD + bold_metrics.horizontalAdvance(lens),
            metrics.horizontalAdvance(what),
            bold_metrics.horizontalAdvance(tip.value),
            metrics.horizontalAdvance(more),
        )
        high = metrics.height() + 2
        rows = 4 if tip.more else 3
        box = hit_label_box(tip.position, QSizeF(wide + 2 * PAD, rows * high + PAD), everywhere, self.obstacles)
        self._draw_box(painter, box)
        inside = QRectF(box.left() + PAD, box.top() + PAD / 2, wide, high)
        swatch = QRectF(inside.left(), inside.center().y() - 6, SWATCH, 12)
        paint_swatch(painter, swatch, lens_style(tip.style, self._style.dark))
        self._draw_text(painter, inside.adjusted(SWATCH + PAD, 0, 0, 0), lens, bold)
        self._draw_text(painter, inside.translated(0, high), what, font, muted=True)
        self._draw_text(painter, inside.translated(0, 2 * high), tip.value, bold)
        self._draw_text(painter, inside.translated(0, 3 * high), more, font, muted=True)
        return box

    def _draw_box(self, painter: QPainter, box: QRectF) -> None:
        ground = self._style.colour("raised")
        ground.setAlphaF(0.98)
        painter.setPen(QPen(self._style.colour("line"), 1))
        painter.setBrush(ground)
        painter.drawRoundedRect(box.toAlignedRect().toRectF().adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)

    def _draw_text(
        self, painter: QPainter, box: QRectF, text: str, font: QFont, *, right: bool = False, muted: bool = False
    ) -> None:
        painter.setFont(font)
        painter.setPen(self._style.colour("muted" if muted else "text"))
        side = Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft
        painter.drawText(box, side | Qt.AlignmentFlag.AlignVCenter, text)


def fit_rows(lines: Sequence[ReadoutLine], rows: int) -> tuple[ReadoutLine, ...]:
    """As many lines as fit, less one for "and 3 more"; the highlighted lens is always among them."""
    if len(lines) <= rows:
        return tuple(lines)
    first, rest = lines[: max(rows - 1, 0)], lines[max(rows - 1, 0) :]
    bold = [line for line in rest if line.bold]
    return (*first[: len(first) - len(bold)], *bold) if first else ()
