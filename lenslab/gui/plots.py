"""Figure -> pyqtgraph: panels one above the other over one aperture axis, with one cursor through all of them."""

from __future__ import annotations

import math
from itertools import pairwise
from pathlib import Path

import pyqtgraph as pg
from PySide6.QtCore import QEvent, QPointF, QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsPathItem, QLabel, QVBoxLayout, QWidget

from lenslab.gui import words
from lenslab.gui.drawing import Drawn, Lens, lens_of
from lenslab.gui.markers import look, marker_path
from lenslab.gui.style import Style, tabular
from lenslab.types import Axis, Figure, Panel, Photo, Series

FADED = 0.18
BAND = 0.13
POINT_PX = 6.5
NEXT_MS = 12  # between one panel and the next: time to paint it
HEIGHTS = (50, 25, 25)  # until the first figure comes
MINUS = "\N{MINUS SIGN}"
REHEARSAL = Panel(
    title="",
    x_label="",
    x_ticks=((1.0, "f/2"),),
    x_range=(0.0, 2.0),
    y_range=(0.0, 2.0),
    series=(
        Series(
            label="",
            style=0,
            points=((0.5, 0.5), (1.5, 1.5)),
            photos=(Photo(Path(), ""),) * 2,
            line=((0.5, 0.5), (1.5, 1.5)),
            band=((0.5, 0.4, 0.6), (1.5, 1.4, 1.6)),
            method="means",
        ),
    ),
)


class Plots(QWidget):
    """All panels of a figure. `show` draws it again in place: panels and lenses that stay keep their items."""

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        self._axis: Axis = "stops"
        self._panels: list[PanelView] = []
        self._figure: Figure | None = None
        self._next = 0
        self._rehearsed = 0
        self._one_by_one = QTimer(self, interval=NEXT_MS)
        self._one_by_one.timeout.connect(self._show_next)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(12, 8, 16, 8)
        self._column.setSpacing(4)
        style.changed.connect(self._restyle)

    def prepare(self, panels: int) -> bool:
        """Make one more panel if there are fewer; whether more are to be made. Each takes some 20 ms."""
        if len(self._panels) < panels:
            view = PanelView(self._style, self)
            view.pointed.connect(self._point)
            room = view.sizePolicy()
            room.setRetainSizeWhenHidden(True)
            view.setSizePolicy(room)
            view.hide()  # they are shown one after another, too
            self._column.addWidget(view, HEIGHTS[len(self._panels) % len(HEIGHTS)])
            self._panels.append(view)
        return len(self._panels) < panels

    def rehearse(self) -> bool:
        """Draw one more panel where nobody sees it, as the first time takes longest; whether more are to be drawn."""
        if self._rehearsed < len(self._panels):
            view = self._panels[self._rehearsed]
            view.show_panel(REHEARSAL, last=True)
            view.grab()
            self._rehearsed += 1
        return self._rehearsed < len(self._panels)

    def show_figure(self, drawn: Drawn, axis: Axis) -> None:
        """Draw the figure; none: empty panels."""
        self._axis = axis
        self._figure = drawn.figure
        self._next = 0
        self._one_by_one.start()

    @Slot()
    def _show_next(self) -> None:
        """One panel, then whatever else waits: all of them at once would be a stall."""
        panels = self._figure.panels if self._figure is not None else ()
        number, self._next = self._next, self._next + 1
        if self._next >= max(len(panels), len(self._panels)):
            self._one_by_one.stop()
        if number >= len(self._panels) and number < len(panels):
            self.prepare(number + 1)
        if number < len(self._panels):
            self._panels[number].setVisible(number < len(panels))
        if self._figure is not None and number < len(panels):
            self._panels[number].show_panel(panels[number], last=number == len(panels) - 1)
            self._column.setStretch(number, max(1, round(100 * self._figure.heights[number])))

    def highlight(self, lens: Lens | None) -> None:
        """Let one lens stand out, the others fade; None: all alike."""
        for view in self._panels:
            view.highlight(lens)

    @Slot(object)
    def _point(self, x: float | None) -> None:
        aperture = None if x is None else (2**x if self._axis == "stops" else x)
        for number, view in enumerate(self._panels):
            view.set_cursor(x, words.aperture(aperture) if number == 0 else "")

    @Slot()
    def _restyle(self) -> None:
        for view in self._panels:
            view.restyle()


class PanelView(QWidget):
    """One panel: its title, its plot."""

    pointed = Signal(object)  # x under the mouse, or None

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        self._panel: Panel | None = None
        self._last = True
        self._lenses: dict[Lens, LensItems] = {}
        self._highlighted: Lens | None = None
        self._title = QLabel(self)
        self._title.setTextFormat(Qt.TextFormat.PlainText)
        self._title.setContentsMargins(8, 0, 0, 0)
        bold = QFont(self._title.font())
        bold.setWeight(QFont.Weight.DemiBold)
        self._title.setFont(bold)
        self._note = QLabel(self)
        self._note.setTextFormat(Qt.TextFormat.PlainText)
        self._note.setContentsMargins(8, 0, 0, 0)
        self._note.setProperty("muted", True)
        self._note.setWordWrap(True)
        self._plot = pg.PlotWidget(
            self, enableMenu=False, axisItems={side: NamesOnly(side) for side in ("left", "bottom")}
        )
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._title)
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
        self._cursor = pg.InfiniteLine(angle=90, movable=False)
        self._cursor.setZValue(50)
        self._cursor.hide()
        plot.vb.addItem(self._cursor, ignoreBounds=True)
        self._readout = QLabel(self._plot)
        self._readout.setTextFormat(Qt.TextFormat.PlainText)
        self._readout.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._readout.hide()
        for side in ("left", "bottom"):
            axis = plot.getAxis(side)
            axis.setStyle(tickLength=0, tickTextOffset=8 if side == "left" else 6, hideOverlappingLabels=False)
        plot.getAxis("left").setWidth(QFontMetrics(self.font()).horizontalAdvance("-000.0") + 10)
        self._plot.viewport().installEventFilter(self)

    def lenses(self) -> dict[Lens, LensItems]:
        """Those that are drawn."""
        return dict(self._lenses)

    def plot_viewport(self) -> QWidget:
        """Where the mouse is when it is over the plot."""
        return self._plot.viewport()

    def minimumSizeHint(self) -> QSize:
        return QSize(200, 90)

    def show_panel(self, panel: Panel, last: bool) -> None:
        """Draw a panel; the last one shows the apertures."""
        before, self._panel, self._last = self._panel, panel, last
        self._title.setText(panel.title)
        self._note.setText(panel.note)
        self._note.setVisible(bool(panel.note))
        if before is None or (before.x_range, before.y_range) != (panel.x_range, panel.y_range):
            self._plot.setRange(xRange=panel.x_range, yRange=panel.y_range, padding=0, disableAutoRange=True)
        self._draw_ticks()
        shown = {lens_of(series.photos[0]): series for series in panel.series if series.photos}
        for lens in [lens for lens in self._lenses if lens not in shown]:
            self._lenses.pop(lens).remove(self._plot)
        for lens, series in shown.items():
            items = self._lenses.get(lens)
            if items is None:
                items = self._lenses[lens] = LensItems(self._plot)
            items.draw(series, self._style.dark, self._style.colour("window"))
        self.highlight(self._highlighted)

    def highlight(self, lens: Lens | None) -> None:
        self._highlighted = lens
        known = lens in self._lenses
        for one, items in self._lenses.items():
            items.stand_out(one == lens, faded=known and one != lens)

    def set_cursor(self, x: float | None, text: str) -> None:
        """Move the dashed line to x, with a word beside it; None: hide it."""
        panel = self._panel
        if x is None or panel is None or not panel.x_range[0] <= x <= panel.x_range[1]:
            self._cursor.hide()
            self._readout.hide()
            return
        self._cursor.setValue(x)
        self._cursor.show()
        self._readout.setVisible(bool(text))
        if text:
            self._readout.setText(text)
            self._readout.adjustSize()
            at = self._plot.mapFromScene(self._plot.getPlotItem().vb.mapViewToScene(QPointF(x, panel.y_range[1])))
            right = self._plot.width() - self._readout.width()
            self._readout.move(min(at.x() + 6, right), at.y() + 2)

    def restyle(self) -> None:
        """Colours of the appearance in use."""
        self._plot.setBackground(self._style.colour("window"))
        self._cursor.setPen(pg.mkPen(self._style.colour("muted"), width=1, dash=[4, 3]))
        grid = QPen(self._style.colour("grid"), 1)
        grid.setCosmetic(True)
        self._grid.setPen(grid)
        for side in ("left", "bottom"):
            axis = self._plot.getPlotItem().getAxis(side)
            axis.setPen(pg.mkPen(None))
            axis.setTextPen(self._style.colour("muted"))
            axis.setTickFont(tabular(self.font()))
        self._readout.setStyleSheet(
            f"background: {self._style.tokens['raised']}; color: {self._style.tokens['text']};"
            f" border: 1px solid {self._style.tokens['line']}; border-radius: 4px; padding: 1px 5px;"
        )
        if self._panel is not None:
            for items in self._lenses.values():
                items.forget()
            self.show_panel(self._panel, self._last)

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        if event.type() is QEvent.Type.MouseMove and self._panel is not None:
            box = self._plot.getPlotItem().vb
            at = self._plot.mapToScene(event.position().toPoint())  # type: ignore[attr-defined]
            self.pointed.emit(box.mapSceneToView(at).x() if box.sceneBoundingRect().contains(at) else None)
        elif event.type() is QEvent.Type.Leave:
            self.pointed.emit(None)
        elif event.type() is QEvent.Type.Resize and self._panel is not None:
            self._draw_ticks()
        return False

    def _draw_ticks(self) -> None:
        panel = self._panel
        if panel is None:
            return
        plot = self._plot.getPlotItem()
        line = QFontMetrics(self.font()).height()
        y_ticks = nice_ticks(*panel.y_range, most=max(3, int(self._plot.height() / (line * 2)))) if panel.series else []
        plot.getAxis("left").setTicks([y_ticks])
        room = max(1, self._plot.width() - 80)
        name = QFontMetrics(self.font()).horizontalAdvance("f/5.6") + 4
        x_ticks = spaced(panel.x_ticks, panel.x_range, room / name)
        plot.showAxis("bottom", self._last)
        if self._last:
            plot.getAxis("bottom").setTicks([x_ticks])
        path = QPainterPath()
        for y, _ in y_ticks:
            path.moveTo(panel.x_range[0], y)
            path.lineTo(panel.x_range[1], y)
        for x, _ in panel.x_ticks:
            path.moveTo(x, panel.y_range[0])
            path.lineTo(x, panel.y_range[1])
        self._grid.setPath(path)


class NamesOnly(pg.AxisItem):
    """An axis of names without lines: the grid is drawn behind the curves, and ticks of no length would be dots."""

    def drawPicture(self, painter: QPainter, axis: object, ticks: object, names: object) -> None:
        super().drawPicture(painter, axis, [], names)


class LensItems:
    """One lens in one panel: band, line, points."""

    def __init__(self, plot: pg.PlotWidget) -> None:
        self._band = QGraphicsPathItem()
        self._band.setPen(QPen(Qt.PenStyle.NoPen))
        self._line = pg.PlotCurveItem(antialias=True)
        self._points = pg.ScatterPlotItem(pxMode=True, antialias=True)
        self._series: Series | None = None
        self._pen = QPen()
        for depth, item in enumerate((self._band, self._line, self._points)):
            item.setZValue(depth * 10 - 10)
            plot.getPlotItem().vb.addItem(item, ignoreBounds=True)

    def remove(self, plot: pg.PlotWidget) -> None:
        for item in (self._band, self._line, self._points):
            plot.getPlotItem().vb.removeItem(item)

    def forget(self) -> None:
        """Draw again even what has not changed."""
        self._series = None

    def draw(self, series: Series, dark: bool, background: QColor) -> None:
        if series == self._series:
            return
        self._series = series
        chosen = look(series.style, dark)
        colour = QColor(chosen.colour)
        self._pen = pg.mkPen(colour, width=1.8, dash=list(chosen.dash) or None)
        self._line.setData([x for x, _ in series.line], [y for _, y in series.line])
        self._line.setPen(self._pen)
        pale = QColor(colour)
        pale.setAlphaF(BAND * (1.5 if dark else 1.0))
        self._band.setBrush(pale)
        self._band.setPath(band_path(series.band))
        self._points.setData(
            x=[x for x, _ in series.points],
            y=[y for _, y in series.points],
            size=POINT_PX,
            symbol=marker_path(chosen.marker),
            brush=colour,
            pen=pg.mkPen(background, width=1),
        )

    def opacity(self) -> float:
        return float(self._line.opacity())

    def stand_out(self, stands_out: bool, faded: bool) -> None:
        for item in (self._band, self._line, self._points):
            item.setOpacity(FADED if faded else 1.0)
        for depth, item in enumerate((self._band, self._line, self._points)):
            item.setZValue(depth * 10 - 10 + (5 if stands_out else 0))
        pen = QPen(self._pen)
        if stands_out:
            pen.setWidthF(2.8)
        self._line.setPen(pen)


def band_path(band: tuple[tuple[float, float, float], ...]) -> QPainterPath:
    """The area between lower and upper."""
    path = QPainterPath()
    if len(band) > 1:
        path.moveTo(band[0][0], band[0][2])
        for x, _, upper in band[1:]:
            path.lineTo(x, upper)
        for x, lower, _ in reversed(band):
            path.lineTo(x, lower)
        path.closeSubpath()
    return path


def nice_ticks(low: float, high: float, most: int) -> list[tuple[float, str]]:
    """Round values between low and high, no more than `most`, with the digits that tell them apart."""
    span = high - low
    if not span > 0:
        return [(low, f"{low:g}")]
    power = 10.0 ** math.floor(math.log10(span / most))
    step = next(power * factor for factor in (1, 2, 5, 10, 20) if span / (power * factor) <= most)
    digits = max(0, -math.floor(math.log10(step) + 1e-9))
    first = math.ceil(low / step - 1e-9)
    last = math.floor(high / step + 1e-9)
    return [
        (number * step, f"{number * step + 0.0:.{digits}f}".replace("-", MINUS)) for number in range(first, last + 1)
    ]


def spaced(ticks: tuple[tuple[float, str], ...], x_range: tuple[float, float], most: float) -> list[tuple[float, str]]:
    """Those ticks for whose names there is room."""
    gap = (x_range[1] - x_range[0]) / max(most, 1)
    for every in range(1, len(ticks) + 1):  # every second rather than here one and there none
        kept = list(ticks[::every])
        if all(right[0] - left[0] >= gap for left, right in pairwise(kept)):
            return kept
    return []
