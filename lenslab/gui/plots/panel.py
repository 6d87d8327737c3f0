"""One panel: its title, its plot, and what the mouse does on it."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QFontMetrics, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsPathItem, QLabel, QVBoxLayout, QWidget

from lenslab.figures import aperture_ticks
from lenslab.figures.ticks import nice_ticks, spaced, value_text
from lenslab.gui.plots.canvas import Canvas
from lenslab.gui.plots.curve_item import OnPlot
from lenslab.gui.plots.hit_test import Found, Readable, at_aperture, found_words, under
from lenslab.gui.plots.mouse import Mouse
from lenslab.gui.plots.overlay import Line, Overlay, Tip
from lenslab.gui.plots.title_bar import Heading
from lenslab.gui.plots.viewport import Range, View, within
from lenslab.gui.session.curve_updater import Lens, lens_of
from lenslab.gui.style import Style, tabular
from lenslab.types import Axis, Panel

EMPTY = np.empty((0, 2))


class PanelView(QWidget):
    """Draws a Panel, or a part of it; says what is pointed at, picked, and wanted."""

    pointed = Signal(object)  # x under the mouse, or None
    meant = Signal(object)  # the Lens under the mouse, or None
    picked = Signal(list, bool)  # paths of shots; whether besides those that are selected
    x_wanted = Signal(object)  # which part of the aperture axis to show: a Range, or None for all
    menu_wanted = Signal(QPoint)  # where, on the screen

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        self._panel: Panel | None = None
        self._axis: Axis = "stops"
        self._last = True
        self._highlighted: Lens | None = None
        self._selected: frozenset[Path] = frozenset()
        self._x_part: Range | None = None
        self._y_part: Range | None = None
        self._mouse_at: QPointF | None = None
        self._found: Found | None = None
        self._cursor: tuple[float, str] | None = None
        self.heading = Heading(self)
        self.heading.clicked.connect(self._ask_menu)
        self.heading.whole.clicked.connect(self.show_whole)
        self._note = QLabel(self)
        self._note.setTextFormat(Qt.TextFormat.PlainText)
        self._note.setContentsMargins(8, 0, 0, 0)
        self._note.setProperty("muted", True)
        self._note.setWordWrap(True)
        self._plot = Canvas(self)
        self._over = Overlay(style, self._plot.viewport())
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.heading)
        column.addWidget(self._note)
        column.addWidget(self._plot, 1)
        self._prepare_plot()
        self.restyle()

    def _prepare_plot(self) -> None:
        plot = self._plot.getPlotItem()
        plot.hideButtons()
        self._plot.setMouseEnabled(x=False, y=False)
        self._plot.setFrameShape(pg.QtWidgets.QFrame.Shape.NoFrame)
        self._plot.setAntialiasing(True)
        self._plot.setMouseTracking(True)
        self._plot.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        for taker in (self._plot, self._plot.viewport()):
            taker.setAcceptDrops(False)  # photos are dropped on the window, wherever it is
        plot.layout.setContentsMargins(0, 6, 8, 6)
        plot.vb.setDefaultPadding(0)
        plot.vb.disableAutoRange()
        self._grid = QGraphicsPathItem()
        self._grid.setZValue(-20)
        plot.vb.addItem(self._grid, ignoreBounds=True)
        for side in ("left", "bottom"):
            axis = plot.getAxis(side)
            axis.setStyle(tickLength=0, tickTextOffset=8 if side == "left" else 6, hideOverlappingLabels=False)
        plot.getAxis("left").setWidth(QFontMetrics(self.font()).horizontalAdvance("-000.0") + 10)
        self._plot.viewport().installEventFilter(self)
        plot.vb.sigResized.connect(self._take_size)
        mouse = Mouse(self._plot.viewport(), self.view)
        mouse.pointed.connect(self._point)
        mouse.clicked.connect(self._click)
        mouse.doubled.connect(self._double)
        mouse.wanted.connect(self.show_part)
        mouse.menu_wanted.connect(self.menu_wanted)

    # What it shows

    def lenses(self) -> dict[Lens, OnPlot]:
        """Those that are drawn."""
        return self._plot.curves.lenses()

    def rings(self) -> list[tuple[float, float]]:
        """Where shots are ringed, in pixels."""
        return self._plot.rings()

    def panel(self) -> Panel | None:
        return self._panel

    def plot_viewport(self) -> QWidget:
        """Where the mouse is when it is over the plot."""
        return self._plot.viewport()

    def says(self) -> str:
        """What is to be read beside the cursor and at the mouse."""
        return self._over.text()

    def minimumSizeHint(self) -> QSize:
        return QSize(200, 90)

    def ranges(self) -> tuple[Range, Range]:
        """Which part of both axes is shown."""
        panel = self._panel
        whole = (panel.x_range, panel.y_range) if panel is not None else ((0.0, 1.0), (0.0, 1.0))
        return self._x_part or whole[0], self._y_part or whole[1]

    def show_panel(self, panel: Panel, last: bool, axis: Axis = "stops") -> None:
        """Draw a panel; the last one shows the apertures."""
        before, self._panel, self._last, self._axis = self._panel, panel, last, axis
        if before is None or before.title != panel.title:
            self._y_part = None  # it was a part of something else
        self._y_part = self._y_part and within(self._y_part, panel.y_range)
        self.heading.show_title(panel.title)
        self._note.setText(panel.note)
        self._note.setVisible(bool(panel.note))
        shown = {lens_of(series.photos[0]): series for series in panel.series if series.photos}
        (left, right), (low, high) = panel.x_range, panel.y_range
        self._plot.curves.show_series(shown, QRectF(left, low, right - left, high - low))
        self._found = None
        self._show_part()
        if self._mouse_at is not None:
            self._point(self._mouse_at)  # it rests there, over what is drawn anew

    def show_x(self, part: Range | None) -> None:
        """Show a part of the aperture axis; None: all of it."""
        if part != self._x_part:
            self._x_part = part
            self._show_part()

    def show_y(self, part: Range | None) -> None:
        """Show a part of the values; None: all of them."""
        if part != self._y_part:
            self._y_part = part
            self._show_part()

    @Slot()
    def show_whole(self) -> None:
        """All shots again, here and along the aperture axis."""
        self.show_y(None)
        self.x_wanted.emit(None)

    def is_whole(self) -> bool:
        return self._x_part is None and self._y_part is None

    def highlight(self, lens: Lens | None) -> None:
        self._highlighted = lens
        self._plot.highlight(lens)
        self._tell()

    def select(self, paths: Collection[Path]) -> None:
        """Ring these shots."""
        self._selected = frozenset(paths)
        self._place_all()

    def set_cursor(self, x: float | None, text: str) -> None:
        """Move the dashed line to x, with a word over what it reads; None: hide it."""
        self._cursor = None if x is None else (x, text)
        self._tell()

    def restyle(self) -> None:
        """Colours of the appearance in use."""
        self._plot.setBackground(self._style.colour("window"))
        grid = QPen(self._style.colour("grid"), 1)
        grid.setCosmetic(True)
        self._grid.setPen(grid)
        for side in ("left", "bottom"):
            axis = self._plot.getPlotItem().getAxis(side)
            axis.setPen(pg.mkPen(None))
            axis.setTextPen(self._style.colour("muted"))
            axis.setTickFont(tabular(self.font()))
        self._plot.curves.show_colours(self._style.dark, self._style.colour("window"))
        if self._panel is not None:
            self.show_panel(self._panel, self._last, self._axis)

    def _show_part(self) -> None:
        x_range, y_range = self.ranges()
        self._plot.setRange(xRange=x_range, yRange=y_range, padding=0, disableAutoRange=True)
        self.heading.whole.setVisible(not self.is_whole())
        self._draw_ticks()
        self._place_all()

    def _draw_ticks(self) -> None:
        panel = self._panel
        if panel is None:
            return
        plot, (x_range, y_range) = self._plot.getPlotItem(), self.ranges()
        line = QFontMetrics(self.font()).height()
        y_ticks = nice_ticks(*y_range, most=max(3, int(self._plot.height() / (line * 2)))) if panel.series else []
        plot.getAxis("left").setTicks([y_ticks])
        room = max(1, self._plot.width() - 80)
        name = QFontMetrics(self.font()).horizontalAdvance("f/5.6") + 4
        every = panel.x_ticks if self._x_part is None else aperture_ticks(x_range, self._axis)
        plot.showAxis("bottom", self._last)
        if self._last:
            plot.getAxis("bottom").setTicks([spaced(every, x_range, room / name)])
        path = QPainterPath()
        for y, _ in y_ticks:
            path.moveTo(x_range[0], y)
            path.lineTo(x_range[1], y)
        for x, _ in every:
            path.moveTo(x, y_range[0])
            path.lineTo(x, y_range[1])
        self._grid.setPath(path)
        self._plot.draw_again()

    def view(self) -> View:
        """What is shown, and where on the plot's viewport."""
        return View(QRectF(self._plot.getPlotItem().vb.sceneBoundingRect()), *self.ranges())

    # What is told beside cursor and mouse

    def _readable(self) -> list[Readable]:
        return [one.readable for one in self.lenses().values()]

    def _place_all(self) -> None:
        """Where all shots and curves are on the screen: what is asked at every move of the mouse."""
        view, every = self.view(), self.lenses().values()
        self._over.setGeometry(self._plot.viewport().rect())
        self._over.room = view.room
        self._over.crowd = view.places(
            np.concatenate([EMPTY, *(one.shots for one in every), *(one.line for one in every)])
        )
        selected = [
            point
            for one in every
            if self._selected
            for point, photo in zip(one.series.points, one.series.photos, strict=True)
            if photo.path in self._selected
        ]
        self._plot.ring(view.places(np.array(selected, dtype=float).reshape(-1, 2)), self._style.colour("text"))
        self._tell()

    def _tell(self) -> None:
        if self._panel is None:
            return
        over, view = self._over, self.view()
        span = view.y[1] - view.y[0]
        tip, lines = None, []
        if self._found is not None:
            lens, what, value, more = found_words(self._found, span)
            tip = Tip(self._found.series.style, lens, what, value, view.place(self._found.x, self._found.y), more)
        x, text = self._cursor or (None, "")
        if x is not None:
            for one, height in at_aperture(x, self._readable()):
                bold = lens_of(one.series.photos[0]) == self._highlighted
                lines.append(Line(one.series.style, one.series.label, value_text(height, span), bold))
        over.shows(None if x is None else view.place(x, 0.0).x(), text, lines, tip)

    # What the mouse does

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize and self._panel is not None:
            self._draw_ticks()
        return False

    @Slot(object)
    def _take_size(self, resized: object) -> None:
        """The room for the curves is another: later than the plot's size is, and when the axis below goes."""
        self._place_all()

    @Slot()
    def _ask_menu(self) -> None:
        self.menu_wanted.emit(self.heading.mapToGlobal(QPoint(0, self.heading.height())))

    @Slot(object)
    def _point(self, place: QPointF | None) -> None:
        """What is under the mouse now."""
        self._mouse_at = place
        view = self.view()
        at = view.at(place) if place is not None and view.room.contains(place) else None
        self._found = None if at is None else under(*at, self._readable(), view.scale)
        hand = Qt.CursorShape.ArrowCursor if self._found is None else Qt.CursorShape.PointingHandCursor
        self._plot.viewport().setCursor(hand)
        self.pointed.emit(None if at is None else at[0])
        self.meant.emit(None if self._found is None else self._found.lens)
        self._tell()

    @Slot(bool)
    def _click(self, more: bool) -> None:
        if self._found is not None:
            self.picked.emit([photo.path for photo in self._found.photos], more)

    @Slot()
    def _double(self) -> None:
        if self._found is None:
            self.show_whole()

    @Slot(tuple, tuple)
    def show_part(self, x: Range, y: Range) -> None:
        """Show a part of both axes, as far as there is any; it says which part of the apertures."""
        if self._panel is not None:
            self.show_y(within(y, self._panel.y_range))
            self.x_wanted.emit(within(x, self._panel.x_range))
