"""What is under the mouse, what the lines say at an aperture, and in which words."""

from __future__ import annotations

import math
import statistics
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from lenslab import numbers_as_text as words
from lenslab.figures import f_number_text, on_line
from lenslab.figures.ticks import spread_text, value_text
from lenslab.gui.session.curve_updater import Lens, lens_of
from lenslab.types import Panel, Photo, Series

SHOT_PX = 8.0  # so near to a shot the mouse means it
LINE_PX = 6.0
SLOPE_PX = 4.0


@dataclass(frozen=True, slots=True)
class Scale:
    """How a panel's plot is stretched: pixels for one unit of x and of y, always positive."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Found:
    """A shot, or the mean of a lens's shots at an aperture: where it is, and which shots it is of."""

    series: Series
    x: float
    y: float
    photos: tuple[Photo, ...]
    is_mean: bool

    @property
    def lens(self) -> Lens:
        return lens_of(self.photos[0])


class Readable:
    """A series with what is asked of it at every move of the mouse at hand."""

    def __init__(self, series: Series) -> None:
        self.series = series
        self.x = [x for x, _ in series.points]
        self.line_x = [x for x, _ in series.line]
        self.line_y = [y for _, y in series.line]

    def height(self, x: float) -> float | None:
        """Of the line, at a place within it."""
        return on_line(self.line_x, self.line_y, x)

    def nearest_shot(self, x: float, y: float, scale: Scale) -> tuple[float, int] | None:
        """How far away in pixels, and which; None if none is near."""
        reach = SHOT_PX / scale.x
        near: list[tuple[float, int]] = []
        for number in range(bisect_left(self.x, x - reach), bisect_right(self.x, x + reach)):
            at, value = self.series.points[number]
            apart = math.hypot((at - x) * scale.x, (value - y) * scale.y)
            if apart <= SHOT_PX:
                near.append((apart, number))
        return min(near, default=None)

    def from_line(self, x: float, y: float, scale: Scale) -> float | None:
        """How far a place is from the line, in pixels, about; None if it is not near."""
        height, step = self.height(x), SLOPE_PX / scale.x
        if height is None:
            return None
        before, after = self.height(x - step), self.height(x + step)
        rise = 0.0
        if before is not None and after is not None:
            rise = (after - before) * scale.y / (2 * SLOPE_PX)
        apart = abs(y - height) * scale.y / math.hypot(1.0, rise)
        return apart if apart <= LINE_PX else None

    def mean_at(self, x: float) -> Found:
        """The mean of the shots at the aperture next to a place."""
        at = min(self.x, key=lambda one: abs(one - x))
        first, last = bisect_left(self.x, at), bisect_right(self.x, at)
        values = [value for _, value in self.series.points[first:last]]
        return Found(self.series, at, statistics.fmean(values), self.series.photos[first:last], True)


def under(x: float, y: float, readable: Iterable[Readable], scale: Scale) -> Found | None:
    """The shot there, else the mean that a line there leads to; the nearest of several."""
    every = [one for one in readable if one.x]
    shots = [(found, one) for one in every if (found := one.nearest_shot(x, y, scale)) is not None]
    if shots:
        (_, number), one = min(shots, key=lambda near: near[0][0])
        at, value = one.series.points[number]
        return Found(one.series, at, value, one.series.photos[number : number + 1], False)
    lines = [(apart, one) for one in every if (apart := one.from_line(x, y, scale)) is not None]
    return min(lines, key=lambda near: near[0])[1].mean_at(x) if lines else None


def at_aperture(x: float, readable: Iterable[Readable]) -> list[tuple[Readable, float]]:
    """The height of each line at a place, the highest first."""
    found = [(one, height) for one in readable if (height := one.height(x)) is not None]
    return sorted(found, key=lambda pair: -pair[1])


def found_words(found: Found, span: float) -> tuple[str, str, str, str]:
    """Lens; which shot, or of how many the mean; the value, a mean's with the standard deviation of its shots; and for
    one shot of several at its aperture their mean.

    span: of the values that are shown.
    """
    aperture = f_number_text(found.photos[0].metadata.aperture or 0.0)
    values = [y for (x, y) in found.series.points if x == found.x]
    count, value = words.count(len(values), "shot"), value_text(found.y, span)
    mean = value_text(statistics.fmean(values), span)
    if len(values) > 1:
        mean = f"{mean} ± {spread_text(statistics.stdev(values), span)}"
    if not found.is_mean:
        name = found.photos[0].name.rpartition("/")[2]
        return found.series.label, f"{name} · {aperture}", value, f"mean of {count} {mean}" if len(values) > 1 else ""
    return found.series.label, f"{aperture} · {f'mean of {count}' if len(values) > 1 else count}", mean, ""


def apertures(panels: Sequence[Panel]) -> list[float]:
    """Where shots are on the aperture axis, from left to right."""
    return sorted({x for panel in panels for series in panel.series for x, _ in series.points})
