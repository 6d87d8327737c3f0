"""Find the shot or curve under the mouse, read all curves at an aperture, and describe both in text."""

from __future__ import annotations

import math
import statistics
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from lenslab import text as words
from lenslab.figures import on_line
from lenslab.figures.ticks import mean_text, value_text
from lenslab.language import tr
from lenslab.text import f_number_text
from lenslab.types import Panel, Photo, Series

SHOT_PX = 8.0  # a shot this close to the mouse is hit
LINE_PX = 6.0
SLOPE_PX = 4.0


@dataclass(frozen=True, slots=True)
class PixelScale:
    """Pixels per axis unit in x and y, always positive."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Hit:
    """A shot, or the mean of a lens's shots at one aperture, with its position in axis units and its photos."""

    series: Series
    x: float
    y: float
    photos: tuple[Photo, ...]
    is_mean: bool


class CurveReader:
    """A series with its coordinates in lists, ready to be searched at every mouse move."""

    def __init__(self, series: Series) -> None:
        self.series = series
        self.x = [x for x, _ in series.points]
        self.line_x = [x for x, _ in series.line]
        self.line_y = [y for _, y in series.line]

    def height(self, x: float) -> float | None:
        """The curve's value at x; None beyond its ends."""
        return on_line(self.line_x, self.line_y, x)

    def nearest_shot(self, x: float, y: float, scale: PixelScale) -> tuple[float, int] | None:
        """Distance in pixels and index of the nearest shot; None if none is within reach."""
        reach = SHOT_PX / scale.x
        near: list[tuple[float, int]] = []
        for number in range(bisect_left(self.x, x - reach), bisect_right(self.x, x + reach)):
            place, value = self.series.points[number]
            apart = math.hypot((place - x) * scale.x, (value - y) * scale.y)
            if apart <= SHOT_PX:
                near.append((apart, number))
        return min(near, default=None)

    def distance_to_line(self, x: float, y: float, scale: PixelScale) -> float | None:
        """Approximate distance from the curve in pixels; None if out of reach."""
        height, step = self.height(x), SLOPE_PX / scale.x
        if height is None:
            return None
        before, after = self.height(x - step), self.height(x + step)
        rise = 0.0
        if before is not None and after is not None:
            rise = (after - before) * scale.y / (2 * SLOPE_PX)
        apart = abs(y - height) * scale.y / math.hypot(1.0, rise)
        return apart if apart <= LINE_PX else None

    def mean_at(self, x: float) -> Hit:
        """The mean of the shots at the aperture nearest to x."""
        place = min(self.x, key=lambda aperture: abs(aperture - x))
        first, last = bisect_left(self.x, place), bisect_right(self.x, place)
        values = [value for _, value in self.series.points[first:last]]
        return Hit(self.series, place, statistics.fmean(values), self.series.photos[first:last], True)


def hit_at(x: float, y: float, reader: Iterable[CurveReader], scale: PixelScale) -> Hit | None:
    """The nearest shot within reach; failing that, the mean at the nearest aperture of the curve within reach."""
    curves = [curve for curve in reader if curve.x]
    shots = [(nearest, curve) for curve in curves if (nearest := curve.nearest_shot(x, y, scale)) is not None]
    if shots:
        (_, number), curve = min(shots, key=lambda hit: hit[0][0])
        place, value = curve.series.points[number]
        return Hit(curve.series, place, value, curve.series.photos[number : number + 1], False)
    lines = [(apart, curve) for curve in curves if (apart := curve.distance_to_line(x, y, scale)) is not None]
    return min(lines, key=lambda near: near[0])[1].mean_at(x) if lines else None


def readings_at(x: float, reader: Iterable[CurveReader]) -> list[tuple[CurveReader, float]]:
    """Each curve's value at x, highest first."""
    heights = [(curve, height) for curve in reader if (height := curve.height(x)) is not None]
    return sorted(heights, key=lambda pair: -pair[1])


def hit_text(hit: Hit, span: float) -> tuple[str, str, str, str]:
    """Lens, shot or number of shots, value, and mean: four lines of text.

    A mean comes with the standard deviation of its shots. The last line is empty unless this is one of several shots
    at its aperture. span: range of the values shown, which decides the number of digits.
    """
    aperture = f_number_text(hit.photos[0].metadata.aperture or 0.0)
    values = [y for (x, y) in hit.series.points if x == hit.x]
    count, value = words.count(len(values), "shot"), value_text(hit.y, span)
    mean = value_text(statistics.fmean(values), span)
    if len(values) > 1:
        mean = mean_text(statistics.fmean(values), statistics.stdev(values), span)
    if not hit.is_mean:
        name = hit.photos[0].name.rpartition("/")[2]
        return (
            hit.series.label,
            f"{aperture} · {name}",
            value,
            tr("mean of {count} {mean}", count=count, mean=mean) if len(values) > 1 else "",
        )
    of = tr("mean of {count}", count=count) if len(values) > 1 else count
    return hit.series.label, f"{aperture} · {of}", mean, ""


def apertures(panels: Sequence[Panel]) -> list[float]:
    """Positions on the aperture axis at which there are shots, from left to right."""
    return sorted({x for panel in panels for series in panel.series for x, _ in series.points})
