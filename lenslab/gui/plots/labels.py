"""A plot inside its axes: what is under the mouse, zoom and position, and the lenses' names beside their curves."""

from __future__ import annotations

import math
import statistics
from collections.abc import Collection, Iterable, Sequence, Set
from dataclasses import dataclass
from operator import itemgetter
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPen, QTransform
from PySide6.QtWidgets import QGraphicsSceneMouseEvent

from lenslab.draw.axes import mean_text, value_text
from lenslab.draw.curve_plots import on_line
from lenslab.gui.widgets.lens_marks import SWATCH_PX, elided_name, lens_style, paint_swatch
from lenslab.gui.widgets.style import Style, bold_font
from lenslab.gui.widgets.zoom import ZOOM_STEP
from lenslab.values import text as words
from lenslab.values.language import tr
from lenslab.values.text import f_number_text
from lenslab.values.types import LensGroup, Photo, Series

# ------------------------------------------------------------------------------
# Find the shot or curve under the mouse, read all curves at an aperture, and describe both in text.


SHOT_PX = 8.0  # a shot this close to the mouse is hit
HIT_LINE_PX = 6.0
SLOPE_PX = 4.0


PixelScale: TypeAlias = tuple[float, float]  # pixels per axis unit in x and y, always positive


@dataclass(frozen=True, slots=True)
class Hit:
    """A shot, or the mean of a lens's shots at one aperture, with its position in axis units and its photos."""

    series: Series
    x: float
    y: float
    photos: tuple[Photo, ...]
    is_mean: bool


class DrawnCurve:
    """A series with its line in lists, to be read, and with arrays of what is drawn: shape (n, 2), in axis units.

    points: of the series. shots, line, band (a closed outline): those that are finite.
    """

    def __init__(self, series: Series) -> None:
        self.series = series
        self.line_x, self.line_y = [x for x, _ in series.line], [y for _, y in series.line]
        self.points = _pairs(series.points)
        drawn = np.isfinite(self.points).all(axis=1)
        self.shots = self.points[drawn]
        photos = zip(series.photos, drawn, strict=False)  # means have points without photos
        self.places = {photo.path: place for place, (photo, _) in enumerate(filter(itemgetter(1), photos))}
        self.line = _finite(series.line)
        upper, lower = [(x, y) for x, _, y in series.band], [(x, y) for x, y, _ in series.band]
        self.band = _finite([*upper, *reversed(lower)])

    def indices(self, paths: Set[Path]) -> list[int]:
        """Indices of these photos among the shots."""
        return [self.places[path] for path in self.places.keys() & paths]

    def height(self, x: float) -> float | None:
        """The curve's value at x; None beyond its ends."""
        return on_line(self.line_x, self.line_y, x)

    def half_width(self, x: float) -> float | None:
        """Half the width of the band at x; None beyond its ends, or without a band."""
        band = self.series.band
        return on_line([place for place, _, _ in band], [(high - low) / 2 for _, low, high in band], x)

    def nearest_shot(self, x: float, y: float, scale: PixelScale) -> tuple[float, int] | None:
        """Distance in pixels and index of the nearest shot; None if none is within reach."""
        apart = np.hypot(*((self.points - (x, y)) * scale).T)
        return min(((px, number) for number, px in enumerate(apart.tolist()) if px <= SHOT_PX), default=None)

    def distance_to_line(self, x: float, y: float, scale: PixelScale) -> float | None:
        """Approximate distance from the curve in pixels; None if out of reach."""
        step = SLOPE_PX / scale[0]
        before, height, after = (self.height(place) for place in (x - step, x, x + step))
        if height is None:
            return None
        rise = 0.0 if before is None or after is None else (after - before) * scale[1] / (2 * SLOPE_PX)
        apart = abs(y - height) * scale[1] / math.hypot(1.0, rise)
        return apart if apart <= HIT_LINE_PX else None

    def mean_at(self, x: float) -> Hit:
        """The mean of the shots at the aperture nearest to x."""
        place = min((aperture for aperture, _ in self.series.points), key=lambda aperture: abs(aperture - x))
        shots = [number for number, (aperture, _) in enumerate(self.series.points) if aperture == place]
        mean = statistics.fmean(self.series.points[number][1] for number in shots)
        return Hit(self.series, place, mean, tuple(self.series.photos[number] for number in shots), True)


def _finite(points: Sequence[tuple[float, float]]) -> np.ndarray:
    coordinates = _pairs(points)
    finite: np.ndarray = coordinates[np.isfinite(coordinates).all(axis=1)]
    return finite


def _pairs(points: Sequence[tuple[float, float]]) -> np.ndarray:
    return np.array(points, dtype=float).reshape(-1, 2)


def hit_at(x: float, y: float, curves: Iterable[DrawnCurve], scale: PixelScale) -> Hit | None:
    """The nearest shot within reach; failing that, the mean at the nearest aperture of the curve within reach."""
    curves = [curve for curve in curves if curve.series.photos]
    shots = [(nearest, curve) for curve in curves if (nearest := curve.nearest_shot(x, y, scale)) is not None]
    if shots:
        (_, number), curve = min(shots, key=lambda hit: hit[0][0])
        place, value = curve.series.points[number]
        return Hit(curve.series, place, value, curve.series.photos[number : number + 1], False)
    lines = [(apart, curve) for curve in curves if (apart := curve.distance_to_line(x, y, scale)) is not None]
    return min(lines, key=lambda near: near[0])[1].mean_at(x) if lines else None


def readings_at(x: float, curves: Iterable[DrawnCurve]) -> list[tuple[DrawnCurve, float]]:
    """Each curve's value at x, highest first."""
    heights = [(curve, height) for curve in curves if (height := curve.height(x)) is not None]
    return sorted(heights, key=lambda pair: -pair[1])


def hit_text(hit: Hit, span: float) -> tuple[str, str, str, str]:
    """Lens, shot or number of shots, value, and mean: four lines of text.

    A mean comes with the standard deviation of its shots. The last line is empty unless this is one of several shots
    at its aperture. span: range of the values shown, which decides the number of digits.
    """
    aperture = f_number_text(hit.photos[0].metadata.aperture)
    values = [y for (x, y) in hit.series.points if x == hit.x]
    count, several, mean = words.count(len(values), "shot"), len(values) > 1, value_text(statistics.fmean(values), span)
    if several:
        mean = mean_text(statistics.fmean(values), statistics.stdev(values), span)
    if hit.is_mean:
        of = tr("mean of {count}", count=count) if several else count
        return hit.series.label, f"{aperture} · {of}", mean, ""
    shot = f"{aperture} · {hit.photos[0].name.rpartition('/')[2]}"
    more = tr("mean of {count} {mean}", count=count, mean=mean) if several else ""
    return hit.series.label, shot, value_text(hit.y, span), more


# ------------------------------------------------------------------------------
# The plot inside its axes: conversions between axis units and pixels, and what the mouse does.


Range: TypeAlias = tuple[float, float]
LEAST_SHARE = 0.01  # of the full range: the highest zoom
LEAST_BOX = 5  # pixels: a smaller box is that of a click with a shaky hand
LEFT, MIDDLE = Qt.MouseButton.LeftButton, Qt.MouseButton.MiddleButton
SHIFT, CONTROL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier
pg.setConfigOptions(mouseRateLimit=0)  # else the last of several quick moves may be lost


class PlotBox(pg.ViewBox):  # type: ignore[misc]
    """A box drawn with the mouse zooms, the middle button or Shift moves the plot, the wheel zooms around the mouse.

    `sigRangeChangedManually` signals each of them. One unit of its scene is a pixel of the widget.
    """

    pointed = Signal(object)  # position (QPointF), or None: the mouse has left the plot, or drags
    clicked = Signal(bool)  # whether Ctrl is held

    def __init__(self) -> None:
        super().__init__(enableMenu=False, defaultPadding=0)
        self.state["wheelScaleFactor"] = -math.log(ZOOM_STEP, 1.02) / 120
        self.disableAutoRange()
        self.whole: tuple[Range, Range] = ((0.0, 1.0), (0.0, 1.0))  # both axes where nothing is zoomed

    def limit(self, x: Range, y: Range, *, all_y: bool) -> None:
        """Show nothing beyond these ranges, and all of them where all was shown before. all_y: all values anyway."""
        whole = tuple(part == all_of_it for part, all_of_it in zip(self.ranges(), self.whole, strict=True))
        self.whole = x, y
        least_x, least_y = (LEAST_SHARE * (high - low) for low, high in self.whole)
        self.setLimits(xMin=x[0], xMax=x[1], yMin=y[0], yMax=y[1], minXRange=least_x, minYRange=least_y)
        self.show_whole(x=whole[0], y=whole[1] or all_y)

    def show_whole(self, *, x: bool = True, y: bool = True) -> None:
        """Zoom out, in one axis or both."""
        if x:
            self.setXRange(*self.whole[0], padding=0)
        if y:
            self.setYRange(*self.whole[1], padding=0)

    def shows_whole(self) -> bool:
        return self.ranges() == self.whole

    def room(self) -> QRectF:
        """The area on the widget, pixels."""
        return QRectF(self.sceneBoundingRect())

    def ranges(self) -> tuple[Range, Range]:
        """Visible range of both axes, without the rounding by which pyqtgraph misses the whole ones."""
        x, y = (_rounded(*pair) for pair in zip(self.viewRange(), self.whole, strict=True))
        return x, y

    def pixel_scale(self) -> PixelScale:
        room, ((left, right), (low, high)) = self.room(), self.ranges()
        return max(room.width(), 1.0) / (right - left), max(room.height(), 1.0) / (high - low)

    def place(self, x: float, y: float) -> QPointF:
        """Axis units to pixels."""
        return QPointF(self.mapViewToScene(QPointF(x, y)))

    def places(self, points: np.ndarray) -> np.ndarray:
        """Axis units to pixels for many points, shape (n, 2)."""
        return mapped(points, self.childTransform() * self.sceneTransform())

    def at(self, place: QPointF) -> tuple[float, float]:
        """Pixels to axis units."""
        point = self.mapSceneToView(place)
        return point.x(), point.y()

    def hoverEvent(self, event: Any) -> None:
        self.pointed.emit(None if event.isExit() or event.buttons() else QPointF(event.scenePos()))

    def mouseClickEvent(self, event: Any) -> None:
        if event.button() is LEFT and not event.double():
            self.pointed.emit(QPointF(event.scenePos()))
            self.clicked.emit(bool(event.modifiers() & CONTROL))

    def wheelEvent(self, event: Any, axis: int | None = None) -> None:
        """Zoom both axes; with Shift only the apertures, with Ctrl only the values."""
        super().wheelEvent(event, 0 if event.modifiers() & SHIFT else 1 if event.modifiers() & CONTROL else axis)

    def scaleBy(self, s: Any = None, center: Any = None, x: float | None = None, y: float | None = None) -> None:
        """Zoom, but no axis in beyond its limits: pyqtgraph would move the plot."""
        whole = zip((x, y) if s is None else s, self.ranges(), self.whole, strict=True)
        factors = [
            max(factor, 1.0) if factor and high - low <= 1.01 * LEAST_SHARE * (top - bottom) else factor
            for factor, (low, high), (bottom, top) in whole
        ]
        super().scaleBy(factors, center)

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        """A button begins a gesture; Shift may be released meanwhile."""
        if event.button() in (LEFT, MIDDLE) and event.buttons() == event.button():
            moves = event.button() is MIDDLE or event.modifiers() & SHIFT
            self.state["mouseMode"] = self.PanMode if moves else self.RectMode
        event.ignore()  # left to `mouseClickEvent` and `mouseDragEvent`

    def mouseDragEvent(self, event: Any, axis: int | None = None) -> None:
        if event.button() not in (LEFT, MIDDLE):
            event.ignore()
            return
        super().mouseDragEvent(event, axis)
        canvas = self.getViewWidget()
        if event.isFinish():
            canvas.band.hide()
            self.pointed.emit(QPointF(event.scenePos()))  # also outside the plot, where nothing is hovered
        elif axis is not None or self.state["mouseMode"] == self.PanMode:
            canvas.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)

    def abandon_gesture(self) -> None:
        """End a gesture whose release may never arrive: a dialog or a menu has opened."""
        scene = self.scene()
        if scene.clickEvents:
            scene.clickEvents, scene.dragButtons, scene.dragItem, scene.lastDrag = [], [], None, None
            self.getViewWidget().band.hide()

    def updateScaleBox(self, p1: QPointF, p2: QPointF) -> None:
        """The box lies above the plot, which is not drawn again for it."""
        band = self.getViewWidget().band
        band.setGeometry((self.mapRectToScene(QRectF(p1, p2).normalized()) & self.room()).toRect())
        band.show()

    def showAxRect(self, ax: QRectF, **how: Any) -> None:
        """Zoom to a box, as far as it lies in the plot."""
        box, (across, up) = ax & self.viewRect(), self.pixel_scale()
        if min(box.width() * across, box.height() * up) >= LEAST_BOX:
            super().showAxRect(box, **how)


def mapped(points: np.ndarray, to_pixels: QTransform) -> np.ndarray:
    """Transform by scale and offset only: the axes are never rotated or sheared."""
    return points * (to_pixels.m11(), to_pixels.m22()) + (to_pixels.dx(), to_pixels.dy())


def _rounded(part: Sequence[float], whole: Range) -> Range:
    """A range whose ends are those of the whole one if they are next to them."""
    least = 1e-9 * (whole[1] - whole[0])
    low, high = (end if abs(place - end) <= least else place for place, end in zip(part, whole, strict=True))
    return low, high


LEADER_PX = 12
GAP_PX = 5
LEAST_PLOT_PX = 420  # in a narrower plot there are no names: they would leave too little of it
MOST_SHARE = 0.34  # of a plot's width, where more would leave the curves less than
CURVES_PX = 300
MOST_NAME_PX = 240
FADED = 0.45  # opacity of other lenses while one is highlighted: fainter ones could not be compared with it


@dataclass(frozen=True, slots=True)
class LensLabel:
    """A name and where it goes, in pixels. end: of the curve; lens: None for "and 3 more"."""

    lens: LensGroup | None
    name: str
    style: int
    end: QPointF
    box: QRectF


def room_for(series: Collection[Series], font: QFont, width: int) -> int:
    """Room for the names beside a plot of this width, with their markers and lines, pixels; 0 for no names."""
    if not series or width < LEAST_PLOT_PX:
        return 0
    metrics = QFontMetrics(bold_font(font))
    longest = max(map(metrics.horizontalAdvance, short_labels(series)))
    beside = LEADER_PX + SWATCH_PX + 2 * GAP_PX
    return min(beside + min(longest, MOST_NAME_PX) + 2, max(int(MOST_SHARE * width), width - CURVES_PX))


def labels_of(every: list[DrawnCurve], box: PlotBox, room: int, font: QFont, *, some: bool) -> tuple[LensLabel, ...]:
    """The labels of a panel, beside their curves and below one another. room: as `room_for` gives it.

    some: where there is not room for all, name the highest curves and count the others; else name none.
    """
    curve_ends = [(curve.series, end) for curve in every if curve.series.lens and (end := _end(curve, box)) is not None]
    curve_ends.sort(key=lambda pair: pair[1].y())
    plot, high = box.room(), QFontMetrics(font).height() + 1
    top, bottom = max(plot.top() - 0.7 * high, 0.0), plot.bottom() + 0.3 * high  # the plot's widget begins at 0
    fitting = int((bottom - top) / high)
    if not room or not curve_ends or (len(curve_ends) > fitting and (not some or fitting < 2)):
        return ()
    names = short_labels([series for series, _ in curve_ends])
    shown = [(series.lens, name, series.style, end) for (series, end), name in zip(curve_ends, names, strict=True)]
    if (more := len(shown) - fitting + 1) > 1:  # the last place counts those that have none
        shown[-more:] = [(None, tr("and {more} more", more=more), 0, shown[-more][3])]
    wanted = [end.y() - high / 2 for *_, end in shown]
    tops = spread(wanted, high, top, bottom)
    left, wide = plot.right() + LEADER_PX, room - LEADER_PX - GAP_PX
    return tuple(LensLabel(*what, QRectF(left, top, wide, high)) for what, top in zip(shown, tops, strict=True))


def _end(curve: DrawnCurve, box: PlotBox) -> QPointF | None:
    """The point at which a curve ends, or leaves the plot at the right; None if it is out of sight."""
    if not curve.line_x:
        return None
    (left, right), (low, high) = box.ranges()
    x = min(curve.line_x[-1], right)
    y = curve.height(x)
    if y is None or not low <= y <= high or x < left:
        return None
    return box.place(x, y)


def spread(wanted: Sequence[float], high: float, top: float, bottom: float) -> list[float]:
    """Places of labels of this height, none over another, as near to the wanted ones as may be; these are sorted.

    They are whole: else those that touch could overlap by the rounding of their sums.
    """
    groups: list[list[float]] = []  # tops of labels that touch, less the height of those above them: all get the mean
    for number, place in enumerate(wanted):
        groups.append([place - number * high])
        while len(groups) > 1 and statistics.fmean(groups[-2]) > statistics.fmean(groups[-1]):
            groups[-2:] = [groups[-2] + groups[-1]]
    tops = [statistics.fmean(group) for group in groups for _ in group]
    lowest = bottom - len(tops) * high
    return [round(max(min(place, lowest), top)) + number * high for number, place in enumerate(tops)]


def paint_label(painter: QPainter, label: LensLabel, style: Style, font: QFont, *, faded: bool = False) -> None:
    """Draw a name with its marker, and a line from it to the end of its curve."""
    look = lens_style(label.style, style.dark)
    left = label.box.left()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if label.lens is not None:
        painter.setOpacity(FADED if faded else 1.0)
        painter.setPen(QPen(QColor(look.colour), 0.8, Qt.PenStyle.DotLine))  # no part of the curve
        painter.drawLine(label.end + QPointF(4, 0), QPointF(left - 2, label.box.center().y()))
        paint_swatch(painter, QRectF(left, label.box.center().y() - 5, SWATCH_PX, 10), look)
        painter.setOpacity(1.0)
    text = label.box.adjusted(SWATCH_PX + GAP_PX, 0, 0, 0)
    painter.setFont(font)
    painter.setPen(style.colour("muted" if faded or label.lens is None else "text"))
    shown = elided_name(label.name, QFontMetrics(font), int(text.width()))
    painter.drawText(text, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter), shown)


def short_labels(series: Iterable[Series]) -> list[str]:
    """Their labels; those of the shoot's lenses without the leading words that all of them share."""
    names = [(curve.label, curve.thin) for curve in series]
    own = list(dict.fromkeys(label for label, thin in names if not thin))
    short = dict(zip(own, without_shared_words(own), strict=True))
    return [label if thin else short[label] for label, thin in names]


def without_shared_words(names: Sequence[str]) -> list[str]:
    """The names without the leading words that all of them share; each keeps a letter: "1)" is no name."""
    parts = [name.split() for name in names]
    shared = 0
    while len(parts) > 1 and all(len(words) > shared + 1 and words[shared] == parts[0][shared] for words in parts):
        shared += 1
    while shared and not all(any(map(str.isalpha, "".join(words[shared:]))) for words in parts):
        shared -= 1
    return [" ".join(words[shared:]) if shared else name for words, name in zip(parts, names, strict=True)]
