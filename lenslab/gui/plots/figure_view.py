"""Figures beside the main plots: their panels in a grid with a common cursor, one legend, one note."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from lenslab.draw.colours import BAND_OPACITY
from lenslab.gui.plots.labels import Range, without_shared_words
from lenslab.gui.plots.plot import PanelView
from lenslab.gui.widgets.forms import column_in, fill, show_text, text_label
from lenslab.gui.widgets.lens_marks import SWATCH_PX, lens_style, paint_swatch
from lenslab.gui.widgets.style import Style
from lenslab.values.types import Figure, Panel, Series

MARGIN, GAP = 12, 16
SHAPE = 1.6  # of a panel, width over height, if it can be
NEAR_PX = 10.0  # of a place with a name, the cursor goes there


class FigureView(QWidget):
    """All panels share their axes. Places with names can be picked: with a click, or with arrow keys and Return."""

    picked = Signal(float)  # the x of a place with a name

    def __init__(self, style: Style, name: str) -> None:
        """name: for screen readers."""
        super().__init__()
        self._style = style
        self.panels: tuple[Panel, ...] = ()
        self.views: list[PanelView] = []  # of the panels; more where a figure before had more
        self.cursor_x: float | None = None  # in the panels' units
        self._x: Range = (0.0, 1.0)  # the part of x on view
        self.names: Mapping[float, str] = {}
        self._legend = Legend(style)
        self._note = text_label(muted=True)
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(GAP)
        self._grid.setVerticalSpacing(0)
        fill(column_in(self, MARGIN, MARGIN, MARGIN, MARGIN, spacing=4), (self._grid, 1), self._legend, self._note)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(320, 240)
        self.setAccessibleName(name)

    def show_figures(self, figures: Sequence[Figure], names: Mapping[float, str] | None = None) -> None:
        """names: of places on x, which can then be picked."""
        self.panels = tuple(panel for figure in figures for panel in figure.panels)
        self.names = names or {}
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if self.names else Qt.FocusPolicy.NoFocus)
        while len(self.views) < len(self.panels):
            view = PanelView(self._style, self, menu=False)
            view.setMinimumSize(120, 80)
            view.pointed.connect(partial(self._point, view))
            view.box.sigRangeChangedManually.connect(partial(self._share_x, view))
            view.box.clicked.connect(self._pick)
            self.views.append(view)
        shorts = without_shared_words([panel.title for panel in self.panels])
        for number, view in enumerate(self.views):
            view.setVisible(number < len(self.panels))
            if number < len(self.panels):
                view.canvas.curves.bars = bool(self.names)
                panel, short = self.panels[number], shorts[number]
                own = panel if not panel.series else replace(panel, note="")
                view.show_panel(own, last=True, axis=None, title=short if short != panel.title else "")
                view.box.show_whole()
                self._x = panel.x_range
        self._arrange()
        self._legend.show_lines([series for panel in self.panels for series in panel.series])
        show_text(self._note, self.panels[0].note if self.panels and self.panels[0].series else "")
        self.point(None)

    def whole(self) -> Figure | None:
        """All panels as one figure, which is how they are saved; None without any."""
        return Figure(self.panels) if self.panels else None

    def sizeHint(self) -> QSize:
        return QSize(900, 600)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """The panels in as many columns as leave each about as wide as SHAPE says."""
        many = max(len(self.panels), 1)
        wide, high = max(self.width(), 1), max(self.height(), 1)
        columns = min(
            range(1, many + 1),
            key=lambda n: abs(math.log((wide / n) / (high / math.ceil(many / n)) / SHAPE)) + -many % n / many,
        )
        for number, view in enumerate(self.views):
            row, column = divmod(number, columns)
            self._grid.addWidget(view, row, column)  # which moves it if it is there already
            self._grid.setRowStretch(row, int(number < many))
            self._grid.setColumnStretch(column, int(number < many))
        for beyond in range(columns, self._grid.columnCount()):
            self._grid.setColumnStretch(beyond, 0)
        for beyond in range(math.ceil(len(self.views) / columns), self._grid.rowCount()):  # there were fewer columns
            self._grid.setRowStretch(beyond, 0)

    # Cursor

    def point(self, x: float | None) -> None:
        """Show the values at this place of all panels."""
        self.cursor_x = x
        for view in self.views:
            view.set_cursor(x, "" if x is None else self.names.get(x, ""))

    def _point(self, view: PanelView, x: float | None) -> None:
        """The place with a name that is close by, else the place itself."""
        if x is not None:
            off, nearest = min(((abs(place - x), place) for place in self.names), default=(math.inf, x))
            if off * view.box.pixel_scale()[0] <= NEAR_PX:
                x = nearest
                view.canvas.viewport().setCursor(Qt.CursorShape.PointingHandCursor)
        self.point(x)

    def _share_x(self, zoomed: PanelView, _axes: object) -> None:
        """Zoom all panels to the x of this one as long as two ticks remain in it."""
        part, ticks = zoomed.box.ranges()[0], self.panels[0].x_ticks
        if zoomed.box.shows_whole() or sum(part[0] <= x <= part[1] for x, _ in ticks) >= 2:
            self._x = part
        for view in self.views:
            view.box.setXRange(*self._x, padding=0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        places, key = sorted(self.names), event.key()
        if places and key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            step = 1 if key == Qt.Key.Key_Right else -1
            ends = 0 if step > 0 else len(places) - 1
            index = places.index(self.cursor_x) + step if self.cursor_x in places else ends
            self.point(places[min(max(index, 0), len(places) - 1)])
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.cursor_x in self.names:
            self._pick()
        else:
            super().keyPressEvent(event)

    @Slot()
    def _pick(self) -> None:
        if self.cursor_x is not None and self.cursor_x in self.names:
            self.picked.emit(self.cursor_x)


class Legend(QWidget):
    """Lines and bands with their names, in as many rows as they take."""

    def __init__(self, style: Style) -> None:
        super().__init__()
        self._style = style
        self._lines: list[Series] = []
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        style.changed.connect(self.update)

    def show_lines(self, series: Sequence[Series]) -> None:
        """One of each style."""
        self._lines = list({line.style: line for line in series}.values())
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        self.setFixedHeight(int(max((box.bottom() for _, box in self.entries()), default=0.0)))
        self.update()

    def entries(self) -> list[tuple[Series, QRectF]]:
        """Each line and its place."""
        entries, x, y, high = [], 0.0, 0.0, float(self.fontMetrics().height() + 4)
        for series in self._lines:
            wide = SWATCH_PX + self.fontMetrics().horizontalAdvance(series.label) + 2 * GAP
            if x > 0 and x + wide > self.width():
                x, y = 0.0, y + high
            entries.append((series, QRectF(x, y, wide - GAP, high)))
            x += wide
        return entries

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        for series, box in self.entries():
            look = lens_style(series.style, self._style.dark)
            swatch = QRectF(box.left(), box.top() + 4, SWATCH_PX, box.height() - 8)
            if series.line:
                paint_swatch(painter, swatch, look, marked=bool(series.points))
            else:
                colour = QColor(look.colour)
                colour.setAlphaF(BAND_OPACITY)
                painter.fillRect(swatch, colour)
            painter.setPen(self._style.colour("text"))
            painter.drawText(box.adjusted(SWATCH_PX + 6, 0, GAP, 0), int(Qt.AlignmentFlag.AlignVCenter), series.label)
