"""One panel: title bar, note, plot, and the response to the mouse."""

from __future__ import annotations

from collections.abc import Collection
from itertools import pairwise
from pathlib import Path

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QFontMetrics, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from lenslab.draw.axes import aperture_ticks, nice_ticks, spaced, value_text
from lenslab.draw.build import axis_note
from lenslab.gui.plots.curves import EDGE_PX, PlotCanvas
from lenslab.gui.plots.labels import LEFT, DrawnCurve, Hit, PlotBox, Range, hit_at, hit_text, labels_of, readings_at
from lenslab.gui.plots.overlay import HitLabel, PlotOverlay, ReadoutLine
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
from lenslab.gui.widgets.style import Style, bold_font, tabular
from lenslab.values.language import tr
from lenslab.values.text import UNBROKEN_SPACE
from lenslab.values.types import Axis, LensGroup, Panel, Through

# ------------------------------------------------------------------------------
# The title of a plot: a button with a menu of quantities.


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
            tip, name = title, title
            if self.isEnabled():
                tip = tr("{title}: click to choose another quantity", title=title)
                name = tr("{title}: choose another quantity", title=title)
            self.setToolTip(plain_tooltip(tip))
            self.setAccessibleName(name)
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
        room = self.width() - 36
        shown = self.fontMetrics().elidedText(self._fitting_text(room), Qt.TextElideMode.ElideRight, room)
        self.setText(without_key(shown) + (" \N{BLACK DOWN-POINTING SMALL TRIANGLE}" if self.isEnabled() else ""))

    def _fitting_text(self, width: int) -> str:
        return self.full_text if self.fontMetrics().horizontalAdvance(self.full_text) <= width else self.short_text


EMPTY = np.empty((0, 2))
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
        self._selected: frozenset[Path] = frozenset()
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
        box = self.view()
        box.pointed.connect(self._point)
        box.clicked.connect(self._click)
        box.sigRangeChanged.connect(self._show_range)
        self.canvas.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.canvas.customContextMenuRequested.connect(self._ask_menu_at)
        self.restyle()
        style.changed.connect(self.restyle)

    # What is shown

    def lenses(self) -> dict[LensGroup, DrawnCurve]:
        return {line: curve for line, curve in self.canvas.curves.drawn.items() if isinstance(line, LensGroup)}

    def minimumSizeHint(self) -> QSize:
        return QSize(200, 90)

    def ranges(self) -> tuple[Range, Range]:
        """Visible range of both axes."""
        return self.view().ranges()

    def show_panel(
        self, panel: Panel, last: bool, axis: Axis | None = "stops", title: str = "", through: Through = "shots"
    ) -> None:
        """Draw a panel. last: whether it is the lowest one, which labels the aperture axis.

        axis: of apertures; None: the ticks are those of the panel at every zoom. title: see `TitleButton.show_title`.
        """
        before, self.panel, self._last = self.panel, panel, last
        self._axis, self._through = axis, through
        another = before is None or before.title != panel.title  # quantity, whose values were zoomed
        self.view().limit(panel.x_range, panel.y_range, all_y=another)
        self.title.show_title(panel.title, title)
        self._show_note()
        shown = {series.lens or number: series for number, series in enumerate(panel.series)}
        (left, right), (low, high) = panel.x_range, panel.y_range
        self.canvas.curves.show_series(shown, QRectF(left, low, right - left, high - low))
        self._show_rings()
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
        self.view().show_whole()
        self.view().sigRangeChangedManually.emit([True, True])

    def highlight(self, lens: LensGroup | None) -> None:
        self.canvas.highlight(lens)
        self._update_overlay()

    def select(self, paths: Collection[Path]) -> None:
        """Draw rings around these shots."""
        self._selected = frozenset(paths)
        self._show_rings()
        self.canvas.redraw()

    def _show_rings(self) -> None:
        selected = [
            curve.shots[curve.places[path]] for curve in self._curves() for path in curve.places.keys() & self._selected
        ]
        self.canvas.rings = np.array(selected, dtype=float).reshape(-1, 2)

    def mark(self, paths: Collection[Path]) -> None:
        """Draw these shots as hollow points."""
        if self.canvas.curves.mark(paths):
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
        self.canvas.curves.dark, self.canvas.curves.ground = self._style.dark, self._style.colour("window")
        self._show_range()

    @Slot()
    def _show_range(self) -> None:
        self.whole.setVisible(not self.view().shows_whole())
        self._draw_ticks()
        self._update_positions()

    def _draw_ticks(self) -> None:
        panel = self.panel
        if panel is None:
            return
        left, bottom, (x_range, y_range) = self.canvas.axes["left"], self.canvas.axes["bottom"], self.ranges()
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

    def view(self) -> PlotBox:
        """The plot inside its axes."""
        return self.canvas.area

    # Cursor and label

    def _curves(self) -> list[DrawnCurve]:
        return list(self.canvas.curves.drawn.values())

    @Slot()
    def _update_positions(self) -> None:
        """Update pixel positions of shots and curves after zooming or resizing."""
        view, every = self.view(), self._curves()
        self.overlay.setGeometry(self.canvas.viewport().rect())
        self.overlay.room = view.room()
        self.overlay.obstacles = view.places(
            np.concatenate([EMPTY, *(curve.shots for curve in every), *(curve.line for curve in every)])
        )
        labels = labels_of(every, view, self._label_room, self.canvas.font(), some=self._names_some)
        self.canvas.set_labels(labels)
        self._show_note()
        self._update_overlay()

    def _show_note(self) -> None:
        """Show remarks on the lines, and that the axis does not begin at 0: above the plot, never over points."""
        panel = self.panel
        notes = () if panel is None else (panel.note, axis_note(panel, self.ranges()[1]))
        words = (UNBROKEN_SPACE.join(note.rsplit(" ", 1)) for note in notes if note)  # no number alone on a line
        show_text(self.note, " \N{MIDDLE DOT} ".join(words))

    def _update_overlay(self) -> None:
        if self.panel is None:
            return
        over, view = self.overlay, self.view()
        low, high = self.ranges()[1]
        span = high - low
        tip, lines = None, []
        if self._hit is not None:
            lens, what, value, more = hit_text(self._hit, span)
            said = (
                ReadoutLine(self._hit.series.style, lens, bold=True),
                ReadoutLine(None, what, muted=True),
                ReadoutLine(None, value, bold=True),
                *([ReadoutLine(None, more, muted=True)] if more else []),
            )
            tip = HitLabel(said, view.place(self._hit.x, self._hit.y))
        x, text = self._cursor or (None, "")
        if x is not None:
            for curve, height in readings_at(x, self._curves()):
                bold = self.canvas.curves.is_highlighted(curve.series.lens)
                half = None if self._has_menu else curve.half_width(x)
                value = value_text(height, span) + ("" if half is None else f" ± {value_text(half, span)}")
                series, marked = curve.series, bool(curve.series.points)
                lines.append(ReadoutLine(series.style, series.label, value, bold, marked))
        over.show_readout(None if x is None else view.place(x, 0.0).x(), text, lines, tip)

    # Mouse

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize and self.panel is not None:
            self._draw_ticks()
        elif event.type() in (QEvent.Type.Leave, QEvent.Type.WindowDeactivate):
            self.view().abandon_gesture()
            self._point(None)
        elif isinstance(event, QMouseEvent) and event.type() is QEvent.Type.MouseButtonDblClick:
            self._double_click(event.button())
        return False

    def _double_click(self, button: Qt.MouseButton) -> None:
        if button is LEFT and self._hit is None:
            self.show_full_range()

    @Slot()
    def _ask_menu(self) -> None:
        self.menu_requested.emit(self.title.mapToGlobal(QPoint(0, self.title.height())))

    @Slot(QPoint)
    def _ask_menu_at(self, place: QPoint) -> None:
        self.view().abandon_gesture()  # the menu takes the release of another button
        self.menu_requested.emit(self.canvas.viewport().mapToGlobal(place))

    @Slot(object)
    def _point(self, place: QPointF | None) -> None:
        """Update what is under the mouse."""
        self._mouse_at = place
        view = self.view()
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
