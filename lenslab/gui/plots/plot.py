"""One panel: title bar, note, plot, what is drawn over the plot as the mouse moves, and the response to the mouse."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, QSizeF, Qt, Signal, Slot
from PySide6.QtGui import QFontMetrics, QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from lenslab.draw.axes import aperture_ticks, nice_ticks, spaced, value_text
from lenslab.draw.curve_plots import axis_note
from lenslab.gui.plots.curves import EDGE_PX, RING_PX, PlotCanvas
from lenslab.gui.plots.labels import (
    LEFT,
    DrawnCurve,
    Hit,
    hit_at,
    hit_text,
    labels_of,
    readings_at,
    without_shared_words,
)
from lenslab.gui.widgets.forms import (
    column_in,
    fill,
    plain_tooltip,
    push_button,
    row_in,
    show_text,
    text_label,
    without_key,
)
from lenslab.gui.widgets.lens_marks import SWATCH_PX, elided_name, lens_style, paint_swatch
from lenslab.gui.widgets.style import Style, bold_font, tabular
from lenslab.values.language import tr
from lenslab.values.text import UNBROKEN_SPACE
from lenslab.values.types import Axis, LensGroup, Panel, Through

# ------------------------------------------------------------------------------
# Place text on a plot where it hides the fewest shots and curves.


ASIDE = 12.0  # distance from the cursor, pixels
STAY = 1.5  # the text moves only if another position hides this many times less
TAKEN = 1e9  # cost, in hidden points, of covering the cursor, the point under the mouse or other text


def readout_box(
    x: float, size: QSizeF, room: QRectF, taken: Sequence[QRectF], obstacles: np.ndarray, *, last: int
) -> tuple[QRectF, int] | None:
    """A box of this size beside the cursor at x, and the index of its position: right or left, from top to bottom.

    room: the plot. taken: other text, and the point under the mouse. obstacles: points to keep visible, shape (n, 2),
    pixels. last: index returned before, kept unless another position is clearly better. None where there is no room
    that is not taken, or where the box would cover the cursor, along which the curves are read.
    """
    boxes, costs = [], []
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        top = room.top() + 2 + share * max(room.height() - size.height() - 4, 0)
        for left in (x + ASIDE, x - ASIDE - size.width()):
            box = QRectF(QPointF(left, top), size)
            beyond = box.left() < room.left() or box.right() > room.right()
            boxes.append(box)
            costs.append(hidden_count(box, obstacles) + TAKEN * (beyond or any(map(box.intersects, taken))))
    side = last if costs[last] <= STAY * min(costs) else costs.index(min(costs))
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
    return QRectF(place.x() - 8, place.y() - 8, 16, 16)


def _moved_inside(box: QRectF, room: QRectF) -> QRectF:
    box.moveLeft(max(min(box.left(), room.right() - box.width()), room.left()))
    box.moveTop(max(min(box.top(), room.bottom() - box.height()), room.top()))
    return box


def hidden_count(box: QRectF, obstacles: np.ndarray) -> float:
    """Number of obstacles covered by a box."""
    x, y = obstacles[:, 0], obstacles[:, 1]
    return float(np.count_nonzero((x > box.left()) & (x < box.right()) & (y > box.top()) & (y < box.bottom())))


PAD = 8


@dataclass(frozen=True, slots=True)
class ReadoutLine:
    """A line of text over a plot. style: a Series.style, whose mark goes before it; value: stands at the right."""

    style: int | None
    name: str
    value: str = ""
    bold: bool = False
    marked: bool = True  # whether its curve has points
    muted: bool = False


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
        self.tip: tuple[ReadoutLine, ...] = ()  # about the shot or mean under the mouse
        self.place = QPointF()  # of that
        self.obstacles = np.empty((0, 2))  # shots and curves in pixels: text avoids them
        self.readout_rect = QRectF()  # where the cursor's readout is drawn
        self.label_rect = QRectF()  # where the label of the point under the mouse is drawn
        self._side = 0  # the readout's last position: it should not jump about

    def text(self) -> str:
        texts = (f"{line.name} {line.value}".strip() for line in (*self.lines, *self.tip))
        return "\n".join(filter(None, (self.heading, *texts)))

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
        if self.tip:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(self._style.colour("text"), 1.2))
            painter.drawEllipse(self.place, RING_PX, RING_PX)
            everywhere = QRectF(self.rect())
            lines, size = self._fitted(self.tip, min(room_beside(self.place.x(), everywhere) - 2 * PAD, 300))
            self.label_rect = hit_label_box(self.place, size, everywhere, self.obstacles)
            self._draw_box(painter, self.label_rect, lines)
            taken = [self.label_rect, around(self.place)]
        if self.cursor_x is not None and (self.heading or self.lines):
            self._draw_readout(painter, self.cursor_x, taken)

    def _draw_readout(self, painter: QPainter, x: float, taken: Sequence[QRectF]) -> None:
        """Draw the readout beside the cursor, clear of the label and, if possible, of the curves."""
        room = QRectF(self.room)
        room.setRight(max(room.right(), self.rect().right()))  # with the names of the lenses, which it repeats
        heading = [ReadoutLine(None, self.heading, bold=True)] if self.heading else []
        shown = fit_rows(self.lines, max(1, int((room.height() - 2 * PAD) / self._line_height()) - len(heading)))
        rest = len(self.lines) - len(shown)
        more = [ReadoutLine(None, tr("and {more} more", more=rest), muted=True)] if rest else []
        lines, size = self._fitted((*heading, *shown, *more), room_beside(x, room) - 2 * PAD)
        box = readout_box(x, size, room, taken, self.obstacles, last=self._side)
        if box is not None:
            self.readout_rect, self._side = box
            self._draw_box(painter, self.readout_rect, lines)

    def _fitted(self, lines: Sequence[ReadoutLine], most: float) -> tuple[list[ReadoutLine], QSizeF]:
        """The lines elided to this width, and the size of a box around them."""
        font = tabular(self.font())
        metrics, bold = QFontMetrics(font), QFontMetrics(bold_font(font))
        values = max((bold.horizontalAdvance(line.value) + PAD for line in lines if line.value), default=0)
        room = int(min(most - SWATCH_PX - PAD - values, 360))
        lenses = [line.name if room >= 40 else "" for line in lines if line.style is not None]
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
        return fitted, QSizeF(wide + 2 * PAD, len(lines) * self._line_height() + PAD)

    def _line_height(self) -> int:
        return QFontMetrics(tabular(self.font())).height() + 2

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


class TitleButton(QPushButton):
    """A flat button with a bold title, elided at its end where space is short. menu: whether it opens a menu."""

    def __init__(self, parent: QWidget, *, menu: bool) -> None:
        super().__init__(parent)
        self.full_text = self.short_text = ""
        self.setEnabled(menu)
        self.setProperty("heading", True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFont(bold_font(self.font()))

    def show_title(self, title: str, short: str = "") -> None:
        """short: the title where space is short; without it what stands after the dot: measure, region and unit."""
        rest = title.partition(" · ")[2]
        self.short_text = short or (f"{rest[0].upper()}{rest[1:]}" if rest else title)
        if title != self.full_text:
            self.full_text = title
            menu, tip = self.isEnabled(), tr("{title}: click to choose another quantity", title=title)
            self.setToolTip(plain_tooltip(tip if menu else title))
            self.setAccessibleName(tr("{title}: choose another quantity", title=title) if menu else title)
            self.fit()

    def sizeHint(self) -> QSize:
        return QSize(self.fontMetrics().horizontalAdvance(self.full_text) + 36, self.fontMetrics().height() + 6)

    def minimumSizeHint(self) -> QSize:
        return QSize(60, self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    def fit(self) -> None:
        """Show as much of the title as there is room for."""
        room, metrics = self.width() - 36, self.fontMetrics()
        text = self.full_text if metrics.horizontalAdvance(self.full_text) <= room else self.short_text
        shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, room)
        self.setText(without_key(shown) + (" \N{BLACK DOWN-POINTING SMALL TRIANGLE}" if self.isEnabled() else ""))


MARGIN_PX = 20  # to the right of the plot: half of the last tick's name


class PanelView(QWidget):
    """Draws a Panel at any zoom, and signals what the user points at, clicks and zooms to.

    menu: whether its title opens a menu of quantities, as in the main window. Without one its x axis has a label, and
    values at the cursor have their intervals.
    """

    pointed = Signal(object)  # x under the mouse, or None
    lens_hovered = Signal(object)  # the Lens under the mouse, or None
    picked = Signal(list, bool)  # paths of shots; whether to add them to the selection
    menu_requested = Signal(QPoint)  # position on the screen

    def __init__(self, style: Style, parent: QWidget | None = None, *, menu: bool = True) -> None:
        super().__init__(parent)
        self._style = style
        self._has_menu = menu
        self.panel: Panel | None = None
        self._axis: Axis | None = "stops"
        self._through: Through = "shots"
        self._last = True
        self._mouse_at: QPointF | None = None
        self._hit: Hit | None = None
        self._cursor: tuple[float, str] | None = None
        self._label_room, self._names_some = 0, False
        self.title = TitleButton(self, menu=menu)
        self.title.clicked.connect(self._ask_menu)
        keys = tr("Show all shots (double-click the plot, or press Home)")
        tip = keys if menu else tr("Show everything (double-click the plot)")
        self.whole = push_button(tr("Zoom out"), self.show_full_range, tip, parent=self, look="link")
        self.whole.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.whole.hide()
        heading = QWidget(self)
        row_in(heading, (self.title, 1), self.whole, spacing=0)
        heights = (button.sizeHint().height() for button in (self.title, self.whole))
        heading.setFixedHeight(max(heights))  # whichever is shown
        self.note = text_label(muted=True)
        self.note.setContentsMargins(8, 0, 0, 0)
        self.canvas = PlotCanvas(style, self)
        self.box = self.canvas.area  # the plot inside its axes
        self.overlay = PlotOverlay(style, self.canvas.viewport())
        fill(column_in(self), heading, self.note, (self.canvas, 1))
        self.canvas.setAntialiasing(True)
        self.canvas.setMouseTracking(True)
        self.canvas.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        for taker in (self.canvas, self.canvas.viewport()):
            taker.setAcceptDrops(False)  # the window accepts dropped photos everywhere
        self.canvas.set_right_margin(MARGIN_PX)
        for side, axis in self.canvas.axes.items():
            offset = 8 if side == "left" else 6
            axis.setStyle(tickLength=0, tickAlpha=1.0, tickTextOffset=offset)
        self.canvas.axes["left"].setWidth(QFontMetrics(self.font()).horizontalAdvance("-000.0") + 10)
        self.canvas.viewport().installEventFilter(self)
        self.canvas.area.sigResized.connect(self._update_positions)  # it follows the widget's size with a delay
        self.box.pointed.connect(self._point)
        self.box.clicked.connect(self._click)
        self.box.sigRangeChanged.connect(self._show_range)
        self.canvas.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.canvas.customContextMenuRequested.connect(self._ask_menu_at)
        self.restyle()
        style.changed.connect(self.restyle)

    # What is shown

    def lenses(self) -> dict[LensGroup, DrawnCurve]:
        return {line: curve for line, curve in self.canvas.curves.drawn.items() if isinstance(line, LensGroup)}

    def minimumSizeHint(self) -> QSize:
        return QSize(200, 90)

    def show_panel(
        self, panel: Panel, last: bool, axis: Axis | None = "stops", title: str = "", through: Through = "shots"
    ) -> None:
        """Draw a panel. last: whether it is the lowest one, which labels the aperture axis.

        axis: of apertures; None: the ticks are those of the panel at every zoom. title: see `TitleButton.show_title`.
        """
        before, self.panel, self._last = self.panel, panel, last
        self._axis, self._through = axis, through
        another = before is None or before.title != panel.title  # quantity, whose values were zoomed
        self.box.limit(panel.x_range, panel.y_range, all_y=another)
        self.title.show_title(panel.title, title)
        shown = {series.lens or number: series for number, series in enumerate(panel.series)}
        (left, right), (low, high) = panel.x_range, panel.y_range
        self.canvas.curves.show_series(shown, QRectF(left, low, right - left, high - low))
        self._hit = None
        self._show_range()
        if self._mouse_at is not None:
            self._point(self._mouse_at)  # the mouse rests there while the curves below it change

    def set_label_room(self, room: int, some: bool) -> None:
        """Leave this many pixels to the right of the plot for the lenses' names. some: name a few if not all fit."""
        if (room, some) != (self._label_room, self._names_some):
            self._label_room, self._names_some = room, some
            self.canvas.set_right_margin(room or MARGIN_PX)

    @Slot()
    def show_full_range(self) -> None:
        """Zoom out to all shots in both axes, as the user does."""
        self.box.show_whole()
        self.box.sigRangeChangedManually.emit([True, True])

    def highlight(self, lens: LensGroup | None) -> None:
        self.canvas.curves.highlighted = lens
        self.canvas.redraw()
        self._update_overlay()

    def select(self, paths: Collection[Path]) -> None:
        """Draw rings around these shots."""
        self.canvas.selected = frozenset(paths)
        self.canvas.redraw()

    def mark(self, paths: frozenset[Path]) -> None:
        """Draw these shots as hollow points."""
        if paths != self.canvas.curves.hollow:
            self.canvas.curves.hollow = paths
            self.canvas.redraw()

    def set_cursor(self, x: float | None, text: str) -> None:
        """Move the cursor to x and head its readout with `text`; None: hide the cursor."""
        self._cursor = None if x is None else (x, text)
        self._update_overlay()

    def restyle(self) -> None:
        """Apply the colours of the current appearance."""
        self.canvas.setBackground(self._style.colour("window"))
        for axis in self.canvas.axes.values():
            axis.setPen(pg.mkPen(None))
            axis.setTickPen(self._style.colour("grid"))
            axis.setTextPen(self._style.colour("muted"))
            axis.setTickFont(tabular(self.font()))
        self._show_range()

    @Slot()
    def _show_range(self) -> None:
        self.whole.setVisible(not self.box.shows_whole())
        self._draw_ticks()
        self._update_positions()

    def _draw_ticks(self) -> None:
        panel = self.panel
        if panel is None:
            return
        left, bottom, (x_range, y_range) = self.canvas.axes["left"], self.canvas.axes["bottom"], self.box.ranges()
        bottom.setStyle(showValues=self._last)
        lines = (self.canvas.height() - bottom.height() - 2 * EDGE_PX) / QFontMetrics(self.font()).height()
        y_ticks = nice_ticks(*y_range, most=max(3, int(lines / 2))) if panel.series else []
        left.setTicks([spaced(tuple(y_ticks), y_range, lines)])
        room = max(1, self.canvas.width() - left.width() - (self._label_room or MARGIN_PX))
        every = panel.x_ticks
        if x_range != panel.x_range:
            zoomed = tuple(tick for tick in every if x_range[0] <= tick[0] <= x_range[1])
            every = zoomed if self._axis is None else aperture_ticks(x_range, self._axis, self._through)
        wide = [QFontMetrics(self.font()).horizontalAdvance(name) for _, name in every]
        beside = max(((width + other) / 2 for width, other in pairwise(wide)), default=1.0) + 4
        bottom.setTicks([spaced(every, x_range, room / beside), [(x, "") for x, _ in every]])  # all have grid lines
        if not self._has_menu:
            bottom.setLabel(panel.x_label)
        self.canvas.redraw()

    # Cursor and label

    def _curves(self) -> list[DrawnCurve]:
        return list(self.canvas.curves.drawn.values())

    @Slot()
    def _update_positions(self) -> None:
        """Update pixel positions of shots and curves after zooming or resizing."""
        view, every = self.box, self._curves()
        self.overlay.setGeometry(self.canvas.viewport().rect())
        self.overlay.room = view.room()
        points = [np.empty((0, 2)), *(curve.shots for curve in every), *(curve.line for curve in every)]
        self.overlay.obstacles = view.places(np.concatenate(points))
        labels = labels_of(every, view, self._label_room, self.canvas.font(), some=self._names_some)
        if labels != self.canvas.labels:
            self.canvas.labels = labels
            self.canvas.redraw()
        # remarks on the lines, and that the axis does not begin at 0: above the plot, never over points
        notes = () if self.panel is None else (self.panel.note, axis_note(self.panel, view.ranges()[1]))
        texts = (UNBROKEN_SPACE.join(note.rsplit(" ", 1)) for note in notes if note)  # no number alone on a line
        show_text(self.note, " \N{MIDDLE DOT} ".join(texts))
        self._update_overlay()

    def _update_overlay(self) -> None:
        if self.panel is None:
            return
        over, hit = self.overlay, self._hit
        low, high = self.box.ranges()[1]
        span = high - low
        over.tip = ()
        if hit is not None:
            lens, *texts = hit_text(hit, span)
            rest = (ReadoutLine(None, text, bold=n == 1, muted=n != 1) for n, text in enumerate(texts) if text)
            over.tip, over.place = (ReadoutLine(hit.series.style, lens, bold=True), *rest), self.box.place(hit.x, hit.y)
        x, over.heading = self._cursor or (None, "")
        over.cursor_x, lines = None if x is None else self.box.place(x, 0.0).x(), list[ReadoutLine]()
        if x is not None:
            for curve, height in readings_at(x, self._curves()):
                series, bold = curve.series, self.canvas.curves.is_highlighted(curve.series.lens)
                half = None if self._has_menu else curve.half_width(x)
                value = value_text(height, span) + ("" if half is None else f" ± {value_text(half, span)}")
                lines.append(ReadoutLine(series.style, series.label, value, bold, marked=bool(series.points)))
        over.lines = tuple(lines)
        over.update()

    # Mouse

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        double_click = event.type() is QEvent.Type.MouseButtonDblClick
        if event.type() is QEvent.Type.Resize and self.panel is not None:
            self._draw_ticks()
        elif event.type() in (QEvent.Type.Leave, QEvent.Type.WindowDeactivate):
            self.box.abandon_gesture()
            self._point(None)
        elif double_click and isinstance(event, QMouseEvent) and event.button() is LEFT and self._hit is None:
            self.show_full_range()
        return False

    @Slot()
    def _ask_menu(self) -> None:
        self.menu_requested.emit(self.title.mapToGlobal(QPoint(0, self.title.height())))

    @Slot(QPoint)
    def _ask_menu_at(self, place: QPoint) -> None:
        self.box.abandon_gesture()  # the menu takes the release of another button
        self.menu_requested.emit(self.canvas.viewport().mapToGlobal(place))

    @Slot(object)
    def _point(self, place: QPointF | None) -> None:
        self._mouse_at = place
        view = self.box
        pointed = view.at(place) if place is not None and view.room().contains(place) else None
        self._hit = None if pointed is None else hit_at(*pointed, self._curves(), view.pixel_scale())
        hand = Qt.CursorShape.ArrowCursor if self._hit is None else Qt.CursorShape.PointingHandCursor
        self.canvas.viewport().setCursor(hand)
        self.pointed.emit(None if pointed is None else pointed[0])
        self.lens_hovered.emit(None if self._hit is None else self._hit.series.lens)
        self._update_overlay()

    @Slot(bool)
    def _click(self, more: bool) -> None:
        if self._hit is not None:
            self.picked.emit([photo.path for photo in self._hit.photos], more)
