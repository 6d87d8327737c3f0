"""Drawn over the curves as the mouse moves: the cursor with its readout, and the label of the shot or mean under it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from lenslab.gui.plots.curves import RING_PX
from lenslab.gui.plots.labels import without_shared_words
from lenslab.gui.widgets.figures import SWATCH_PX, elided_name, lens_style, paint_swatch
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
NAME_PX = 360
LEAST_NAME_PX = 40
TIP_PX = 300


@dataclass(frozen=True, slots=True)
class ReadoutLine:
    """A line of text over a plot. style: a Series.style, whose mark goes before it; value: stands at the right."""

    style: int | None
    name: str
    value: str = ""
    bold: bool = False
    marked: bool = True  # whether its curve has points
    muted: bool = False


@dataclass(frozen=True, slots=True)
class HitLabel:
    """Text about the shot or mean under the mouse, and its position in pixels."""

    lines: tuple[ReadoutLine, ...]
    position: QPointF


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
        heading, tip = ReadoutLine(None, self.heading), self.tip.lines if self.tip is not None else ()
        return "\n".join(filter(None, (f"{line.name} {line.value}".strip() for line in (heading, *self.lines, *tip))))

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
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(self._style.colour("text"), 1.2))
            painter.drawEllipse(self.tip.position, RING_PX, RING_PX)
            self.label_rect = self._draw_label(painter, self.tip)
            taken = [self.label_rect, around(self.tip.position)]
        if self.cursor_x is not None and (self.heading or self.lines):
            self._draw_readout(painter, self.cursor_x, taken)

    def _draw_readout(self, painter: QPainter, x: float, taken: Sequence[QRectF]) -> None:
        """Draw the readout beside the cursor, clear of the label and, if possible, of the curves."""
        high = QFontMetrics(tabular(self.font())).height() + 2
        rows = max(1, int((self.room.height() - 2 * PAD) / high) - (1 if self.heading else 0))
        shown = fit_rows(self.lines, rows)
        heading = [ReadoutLine(None, self.heading, bold=True)] if self.heading else []
        rest = len(self.lines) - len(shown)
        more = [ReadoutLine(None, tr("and {more} more", more=rest), muted=True)] if rest else []
        lines, wide = self._fitted((*heading, *shown, *more), room_beside(x, self._text_room()) - 2 * PAD)
        size = QSizeF(wide + 2 * PAD, high * len(lines) + PAD)
        box = readout_box(x, size, self._text_room(), taken, self.obstacles, last=self._side)
        if box is not None:
            self.readout_rect, self._side = box
            self._draw_box(painter, self.readout_rect, lines)

    def _text_room(self) -> QRectF:
        """Room for the readout: the plot, and the names of the lenses to the right of it, which it repeats."""
        room = QRectF(self.room)
        room.setRight(max(room.right(), self.rect().right()))
        return room

    def _fitted(self, lines: Sequence[ReadoutLine], most: float) -> tuple[list[ReadoutLine], float]:
        """The lines elided to this width, and the width that they take."""
        font = tabular(self.font())
        metrics, bold = QFontMetrics(font), QFontMetrics(bold_font(font))
        values = max((bold.horizontalAdvance(line.value) + PAD for line in lines if line.value), default=0)
        room = int(min(most - SWATCH_PX - PAD - values, NAME_PX))
        lenses = [line.name if room >= LEAST_NAME_PX else "" for line in lines if line.style is not None]
        if any(bold.horizontalAdvance(name) > room for name in lenses):
            lenses = without_shared_words(lenses)
        names = iter(lenses)
        fitted, wide = [], 0
        for line in lines:
            used = bold if line.bold or line.style is not None else metrics
            if line.style is None:
                name = used.elidedText(line.name, Qt.TextElideMode.ElideRight, int(most))
            else:
                name = elided_name(next(names), used, room)
            fitted.append(replace(line, name=name))
            beside = 0 if line.style is None else SWATCH_PX + PAD + values
            wide = max(wide, used.horizontalAdvance(name) + beside)
        return fitted, wide

    def _draw_label(self, painter: QPainter, tip: HitLabel) -> QRectF:
        """Draw the label; returns the area it covers."""
        everywhere = QRectF(self.rect())
        lines, wide = self._fitted(tip.lines, min(room_beside(tip.position.x(), everywhere) - 2 * PAD, TIP_PX))
        high = QFontMetrics(tabular(self.font())).height() + 2
        box = hit_label_box(tip.position, QSizeF(wide + 2 * PAD, len(lines) * high + PAD), everywhere, self.obstacles)
        self._draw_box(painter, box, lines)
        return box

    def _draw_box(self, painter: QPainter, box: QRectF, lines: Sequence[ReadoutLine]) -> None:
        """A frame with these lines, one below the other."""
        ground = self._style.colour("raised")
        ground.setAlphaF(0.98)
        painter.setPen(QPen(self._style.colour("line"), 1))
        painter.setBrush(ground)
        painter.drawRoundedRect(box.toAlignedRect().toRectF().adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
        font = tabular(self.font())
        row = QRectF(box.left() + PAD, box.top() + PAD / 2, box.width() - 2 * PAD, (box.height() - PAD) / len(lines))
        for line in lines:
            text = QRectF(row)
            if line.style is not None:
                swatch = QRectF(row.left(), row.center().y() - 6, SWATCH_PX, 12)
                paint_swatch(painter, swatch, lens_style(line.style, self._style.dark), marked=line.marked)
                text.setLeft(row.left() + SWATCH_PX + PAD)
            painter.setFont(bold_font(font) if line.bold else font)
            painter.setPen(self._style.colour("muted" if line.muted else "text"))
            painter.drawText(text, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, line.name)
            painter.drawText(text, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, line.value)
            row.translate(0, row.height())


def fit_rows(lines: Sequence[ReadoutLine], rows: int) -> tuple[ReadoutLine, ...]:
    """As many lines as fit, less one for "and 3 more"; the highlighted lens is always among them."""
    if len(lines) <= rows:
        return tuple(lines)
    first, rest = lines[: max(rows - 1, 0)], lines[max(rows - 1, 0) :]
    bold = [line for line in rest if line.bold]
    return (*first[: len(first) - len(bold)], *bold) if first else ()
