"""Figures drawn with Qt: panels in a grid, one legend, the values under the mouse."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from lenslab.draw.axes import nice_ticks
from lenslab.draw.build import on_line
from lenslab.gui.plots.labels import without_shared_words
from lenslab.gui.widgets.figures import lens_style, line_pen, marker_path
from lenslab.gui.widgets.style import Style, bold_font, tabular
from lenslab.values.language import tr, written
from lenslab.values.types import Figure, Panel, Series

MARGIN, GAP, SWATCH = 12.0, 16.0, 26.0
SHAPE = 1.6  # of a panel, width over height, if it can be
LINE_PX = 1.8
MARKER_PX = 6.5
NEAR_PX = 10.0  # of a place with a name, the cursor goes there
BAND_ALPHA = 0.15
ROOM_FOR_NAMES = 250.0  # of a panel: a narrower one shows values alone beside the cursor


class FigureView(QWidget):
    """All panels share their axes. Places with names can be picked: with a click, or with arrow keys and Return."""

    picked = Signal(float)  # the x of a place with a name

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        self.panels: tuple[Panel, ...] = ()
        self.cursor_x: float | None = None  # in the panels' units
        self.names: Mapping[float, str] = {}
        self.setFont(tabular(self.font()))
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(320, 240)
        self.setAccessibleName(tr("MTF charts"))
        style.changed.connect(self.update)

    def show_figures(self, figures: Sequence[Figure], names: Mapping[float, str] | None = None) -> None:
        """names: of places on x, which can then be picked."""
        self.panels = tuple(panel for figure in figures for panel in figure.panels)
        self.cursor_x, self.names = None, names or {}
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if self.names else Qt.FocusPolicy.NoFocus)
        self.unsetCursor()
        self.update()

    def whole(self) -> Figure | None:
        """All panels as one figure, which is how they are saved; None without any."""
        return Figure(self.panels, (1 / len(self.panels),) * len(self.panels)) if self.panels else None

    def sizeHint(self) -> QSize:
        return QSize(900, 600)

    def interval(self, series: Series, x: float) -> float | None:
        """Half the width of a line's band at a place; None without a band."""
        places = [place for place, _, _ in series.band]
        return on_line(places, [(high - low) / 2 for _, low, high in series.band], x)

    def readings(self, panel: Panel, x: float) -> list[tuple[Series, float]]:
        """The height of each line of a panel at a place."""
        values = [
            (series, on_line([a for a, _ in series.line], [b for _, b in series.line], x)) for series in panel.series
        ]
        return [(series, value) for series, value in values if value is not None]

    # Places

    def _line(self) -> float:
        return float(self.fontMetrics().height())

    def _legend(self) -> list[tuple[Series, QRectF]]:
        """Each line's entry and its place, from the bottom up in as many rows as it takes."""
        series = {lens_series.style: lens_series for panel in self.panels for lens_series in panel.series}
        entries, x, row = [], MARGIN, 0
        for style in sorted(series):
            wide = SWATCH + self.fontMetrics().horizontalAdvance(series[style].label) + 2 * GAP
            if x + wide > self.width() - MARGIN and x > MARGIN:
                x, row = MARGIN, row + 1
            entries.append((series[style], QRectF(x, row * (self._line() + 4), wide - GAP, self._line() + 4)))
            x += wide
        high = (row + 1) * (self._line() + 4) if entries else 0.0
        top = self.height() - MARGIN - self._note_height() - high
        return [(series, box.translated(0, top)) for series, box in entries]

    def _note_height(self) -> float:
        room = QRectF(0, 0, self.width() - 2 * MARGIN, 1000)
        return self.fontMetrics().boundingRect(room.toRect(), WRAPPED, self._note()).height() + 4.0

    def _note(self) -> str:
        return self.panels[0].note if self.panels else ""

    def _bottom(self) -> float:
        entries = self._legend()
        return (entries[0][1].top() if entries else self.height() - MARGIN - self._note_height()) - 6

    def plot(self, number: int) -> QRectF:
        """A panel's axes in the widget."""
        many = max(len(self.panels), 1)
        wide, high = self.width() - 2 * MARGIN, self._bottom() - MARGIN
        columns = min(
            range(1, many + 1),
            key=lambda n: abs(math.log((wide / n) / (high / math.ceil(many / n)) / SHAPE)) + -many % n / many,
        )
        across, down = wide / columns, high / math.ceil(many / columns)
        row, column = divmod(number, columns)
        left = MARGIN + column * across + self.fontMetrics().horizontalAdvance("00.00") + 8
        top = MARGIN + row * down + 1.5 * self._line()
        return QRectF(left, top, across - (left - MARGIN - column * across) - GAP, down - 4.2 * self._line())

    def _point(self, panel: Panel, plot: QRectF, x: float, y: float) -> QPointF:
        (low, high), (least, most) = panel.x_range, panel.y_range
        return QPointF(
            plot.left() + (x - low) / (high - low) * plot.width(),
            plot.bottom() - (y - least) / (most - least) * plot.height(),
        )

    # Events

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        x = None
        for number, panel in enumerate(self.panels):
            plot = self.plot(number)
            if plot.contains(event.position()):
                low, high = panel.x_range
                x = self._near(low + (event.position().x() - plot.left()) / plot.width() * (high - low), panel, plot)
        self.setCursor(Qt.CursorShape.PointingHandCursor if x in self.names else Qt.CursorShape.ArrowCursor)
        self.point(x)

    def _near(self, x: float, panel: Panel, plot: QRectF) -> float:
        """The place with a name that is close by, else the place itself."""
        low, high = panel.x_range
        nearest = min(self.names, key=lambda place: abs(place - x), default=x)
        return nearest if abs(nearest - x) / (high - low) * plot.width() <= NEAR_PX else x

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.mouseMoveEvent(event)
            self._pick()

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

    def _pick(self) -> None:
        if self.cursor_x is not None and self.cursor_x in self.names:
            self.picked.emit(self.cursor_x)

    def leaveEvent(self, event: QEvent) -> None:
        self.point(None)

    def point(self, x: float | None) -> None:
        """Show the values at this place of all panels."""
        if x != self.cursor_x:
            self.cursor_x = x
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for number, panel in enumerate(self.panels):
            self._paint_panel(painter, panel, self.plot(number))
        for series, box in self._legend():
            if series.line:
                painter.setPen(self._pen(series))
                painter.drawLine(QPointF(box.left(), box.center().y()), QPointF(box.left() + SWATCH, box.center().y()))
            else:
                painter.fillRect(QRectF(box.left(), box.top() + 4, SWATCH, box.height() - 8), self._band_colour(series))
            painter.setPen(self._style.colour("text"))
            painter.drawText(box.adjusted(SWATCH + 6, 0, GAP, 0), int(Qt.AlignmentFlag.AlignVCenter), series.label)
        painter.setPen(self._style.colour("muted"))
        top = self.height() - MARGIN - self._note_height() + 4
        painter.drawText(QRectF(MARGIN, top, self.width() - 2 * MARGIN, self._note_height()), WRAPPED, self._note())

    def _pen(self, series: Series) -> QPen:
        look = lens_style(series.style, self._style.dark)
        return line_pen(look, QColor(look.colour), LINE_PX)

    def _fitting_title(self, panel: Panel, measure: Callable[[str], int], room: float) -> str:
        """The title of a panel, without the words that all have where one of them is too long."""
        titles = [other.title for other in self.panels]
        if all(measure(title) <= room for title in titles):
            return panel.title
        return without_shared_words(titles)[titles.index(panel.title)]

    def _paint_panel(self, painter: QPainter, panel: Panel, plot: QRectF) -> None:
        painter.setFont(bold_font(self.font()))
        painter.setPen(self._style.colour("text"))
        title = QRectF(plot.left(), plot.top() - 1.5 * self._line(), plot.width(), 1.4 * self._line())
        words = self._fitting_title(panel, painter.fontMetrics().horizontalAdvance, title.width())
        words = painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideMiddle, int(title.width()))
        painter.drawText(title, int(Qt.AlignmentFlag.AlignTop), words)
        painter.setFont(self.font())
        self._paint_axes(painter, panel, plot)
        for series in panel.series:
            self._paint_band(painter, panel, plot, series)
        for series in panel.series:
            painter.setPen(self._pen(series))
            painter.drawPolyline(QPolygonF([self._point(panel, plot, x, y) for x, y in series.line]))
            self._paint_points(painter, panel, plot, series)
        if not panel.series:
            painter.setPen(self._style.colour("muted"))
            painter.drawText(plot, int(Qt.AlignmentFlag.AlignCenter) | int(Qt.TextFlag.TextWordWrap), panel.note)
        if self.cursor_x is not None:
            self._paint_cursor(painter, panel, plot, self.cursor_x)

    def _paint_points(self, painter: QPainter, panel: Panel, plot: QRectF, series: Series) -> None:
        """With the lens's marker; an interval of its own where it stands alone, or where it can be picked."""
        colour = painter.pen().color()
        if self.names or len(series.band) == 1:
            for x, low, high in series.band if series.points else ():
                painter.setPen(QPen(colour, 1.2))
                painter.drawLine(self._point(panel, plot, x, low), self._point(panel, plot, x, high))
        outline = marker_path(lens_style(series.style, self._style.dark).marker)
        for x, y in series.points:
            place = self._point(panel, plot, x, y)
            painter.save()
            painter.translate(place)
            painter.scale(MARKER_PX, MARKER_PX)
            painter.fillPath(outline, colour)
            painter.restore()

    def _paint_band(self, painter: QPainter, panel: Panel, plot: QRectF, series: Series) -> None:
        edges = [(x, high) for x, _, high in series.band] + [(x, low) for x, low, _ in reversed(series.band)]
        painter.save()
        painter.setClipRect(plot)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._band_colour(series))
        painter.drawPolygon(QPolygonF([self._point(panel, plot, x, y) for x, y in edges]))
        painter.restore()

    def _band_colour(self, series: Series) -> QColor:
        colour = QColor(lens_style(series.style, self._style.dark).colour)
        colour.setAlphaF(BAND_ALPHA)
        return colour

    def _paint_axes(self, painter: QPainter, panel: Panel, plot: QRectF) -> None:
        line, grid, muted = self._line(), self._style.colour("grid"), self._style.colour("muted")
        for y, name in nice_ticks(*panel.y_range, most=max(2, int(plot.height() / 28))):
            place = self._point(panel, plot, panel.x_range[0], y)
            painter.setPen(grid)
            painter.drawLine(place, QPointF(plot.right(), place.y()))
            painter.setPen(muted)
            box = QRectF(plot.left() - 60, place.y() - line / 2, 54, line)
            painter.drawText(box, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter), name)
        for x, name in panel.x_ticks:
            place = self._point(panel, plot, x, panel.y_range[0])
            painter.setPen(grid)
            painter.drawLine(place, QPointF(place.x(), plot.top()))
            painter.setPen(muted)
            box = QRectF(place.x() - 40, plot.bottom() + 3, 80, line)
            painter.drawText(box, int(Qt.AlignmentFlag.AlignHCenter), name)
        box = QRectF(plot.left(), plot.bottom() + 3 + line, plot.width(), line + 2)
        painter.drawText(box, int(Qt.AlignmentFlag.AlignHCenter), panel.x_label)

    def _paint_cursor(self, painter: QPainter, panel: Panel, plot: QRectF, x: float) -> None:
        """A line with the value of each curve beside it, above one another where they would overlap."""
        painter.setPen(self._style.colour("muted"))
        place = self._point(panel, plot, x, panel.y_range[1])
        painter.drawLine(place, QPointF(place.x(), plot.bottom()))
        free = -math.inf
        if x in self.names:
            wide = self.fontMetrics().horizontalAdvance(self.names[x]) + 8
            left = min(max(place.x() - wide / 2, plot.left()), plot.right() - wide)
            box = QRectF(left, plot.bottom() - self._line(), wide, self._line())
            painter.fillRect(box, self._style.colour("raised"))
            painter.setPen(self._style.colour("text"))
            painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), self.names[x])
        for series, value in sorted(self.readings(panel, x), key=lambda pair: -pair[1]):
            spot = self._point(panel, plot, x, value)
            y = max(spot.y() - self._line() / 2, free)
            free = y + self._line()
            half = self.interval(series, x)
            number = written(value, ".2f") if half is None else f"{written(value, '.2f')} ± {written(half, '.2f')}"
            words = f"{series.label}: {number}" if plot.width() >= ROOM_FOR_NAMES else number
            wide = self.fontMetrics().horizontalAdvance(words) + 8
            left = spot.x() + 6 if spot.x() + 6 + wide <= plot.right() else spot.x() - 6 - wide
            box = QRectF(left, y, wide, self._line())
            painter.fillRect(box, self._style.colour("raised"))
            painter.setPen(QColor(lens_style(series.style, self._style.dark).colour))
            painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), words)


WRAPPED = int(Qt.TextFlag.TextWordWrap)
