"""A lens over the years as figures: sharpness against the date, and over the apertures on several days."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from datetime import datetime, timedelta

from lenslab.book.brief import Brief, PartAt
from lenslab.book.changes import Trend
from lenslab.book.differences import Difference
from lenslab.book.names import Mark
from lenslab.book.records import is_likely
from lenslab.confidence import STANDARD_ERRORS
from lenslab.figures.styles import GREY
from lenslab.figures.ticks import aperture_ticks, axis_x
from lenslab.language import tr
from lenslab.mtf.units import lp_per_mm
from lenslab.text import f_number_text
from lenslab.types import Figure, Panel, Part, Series

PARTS = (tr("Centre"), tr("Corners"))
KEYS: tuple[Part, Part] = ("centre", "corners")
MOST_CURVES = 7


def history_figure(
    briefs: Sequence[Brief], aperture: float, marks: Sequence[Mark] = (), trend: Trend | None = None
) -> Figure:
    """Centre and corners at an aperture against the date, with 95 % intervals, and the user's marks.

    The grey band is explained by setting up again by itself about the mean of all days. x: days since the first. Marks
    of days on which nobody took photos, which a book from elsewhere may hold, are left out. trend: drawn with its band
    where it is significant.
    """
    marks = [mark for mark in marks if is_likely(mark.day)]
    dated = [(brief.date, brief) for brief in briefs if brief.date is not None]
    factor, unit = _unit([brief for _, brief in dated])
    panels = []
    first = dated[0][0] if dated else datetime.min
    for part, name in enumerate(PARTS):
        slope = None if trend is None else trend.of_part(KEYS[part], aperture)
        points = [
            (day, sharpness, factor(brief))
            for day, brief in dated
            if (sharpness := _part(brief, aperture, part)) is not None
        ]
        title = tr("{part}, {aperture} ({unit})", part=name, aperture=f_number_text(aperture), unit=unit)
        panels.append(_history(title, first, points, marks, slope))
    return Figure(tuple(panels), (0.5, 0.5))


def history_places(briefs: Sequence[Brief]) -> dict[float, Brief]:
    """Which entry stands at each x of a history figure."""
    dated = [(brief.date, brief) for brief in briefs if brief.date is not None]
    return {_days(dated[0][0], day): brief for day, brief in dated}


def _history(
    title: str,
    first: datetime,
    points: Sequence[tuple[datetime, PartAt, float]],
    marks: Sequence[Mark],
    slope: Difference | None,
) -> Panel:
    if not points:
        return Panel(title, "", (), (0, 1), (0, 1), (), tr("No entry with a date has this aperture."))
    values = [(_days(first, day), sharpness.value * factor, sharpness) for day, sharpness, factor in points]
    marked = [_days(first, _midnight(mark)) for mark in marks]
    x_range = _padded([0.0, *(x for x, _, _ in values), *marked], least=20.0)
    halves = [STANDARD_ERRORS * sharpness.repeats * value for _, value, sharpness in values]
    mean = sum(value for _, value, _ in values) / len(values)
    again = STANDARD_ERRORS * mean * max(sharpness.set_up for _, _, sharpness in values)
    edges = [edge for (_, value, _), half in zip(values, halves, strict=True) for edge in (value - half, value + half)]
    trends = [] if slope is None else [_trend_line(values, slope)]
    edges += [edge for series in trends for _, low, high in series.band for edge in (low, high)]
    y_range = _padded([*edges, mean - again, mean + again], least=0.02 * mean)
    line = tuple((x, value) for x, value, _ in values)
    band = tuple((x, value - half, value + half) for (x, value, _), half in zip(values, halves, strict=True))
    explained = tuple((x, mean - again, mean + again) for x in x_range)
    series = [
        Series(tr("explained by setting up again"), GREY, (), (), (), explained),
        *trends,
        Series(tr("measured, with the interval of repeats"), 0, line, (), line, band),
        *(_mark(mark, first, y_range, place) for place, mark in enumerate(marks)),
    ]
    return Panel(title, tr("Date"), _date_ticks(first, x_range), x_range, y_range, tuple(series))


def _trend_line(values: Sequence[tuple[float, float, PartAt]], slope: Difference) -> Series:
    """Through the mean of the days; its band is of the slope, and of how sure the mean is."""
    middle = sum(x for x, _, _ in values) / len(values)
    level = sum(math.log(value) for _, value, _ in values) / len(values)
    of_mean = math.sqrt(sum(part.set_up**2 + part.repeats**2 for _, _, part in values)) / len(values)
    years = [(x, (x - middle) / YEAR_DAYS) for x in _between(values[0][0], values[-1][0])]
    line = [
        (x, level + slope.value * time, math.hypot(STANDARD_ERRORS * of_mean, slope.half() * time)) for x, time in years
    ]
    band = tuple((x, math.exp(value - half), math.exp(value + half)) for x, value, half in line)
    return Series(tr("trend"), TREND, (), (), tuple((x, math.exp(value)) for x, value, _ in line), band)


def _between(first: float, last: float) -> list[float]:
    return [first + (last - first) * step / TREND_STEPS for step in range(TREND_STEPS + 1)]


def _mark(mark: Mark, first: datetime, y_range: tuple[float, float], place: int) -> Series:
    x = _days(first, _midnight(mark))
    label = f"{mark.day.isoformat()}: {mark.text}"
    return Series(label, MARKS + place, (), (), ((x, y_range[0]), (x, y_range[1])), ())


def _midnight(mark: Mark) -> datetime:
    return datetime.combine(mark.day, datetime.min.time())


def curves_figure(briefs: Sequence[Brief], copies: bool = False) -> Figure:
    """Centre and corners over the apertures, a line for each of the last days or of several copies, with 95 % bands."""
    shown = list(briefs)[-MOST_CURVES:]
    factor, unit = _unit(shown)
    panels = []
    for part, name in enumerate(PARTS):
        series = []
        for style, brief in enumerate(shown):
            readings = [
                (axis_x(aperture, "stops"), read)
                for aperture, *parts in brief.apertures
                if (read := parts[part]) is not None
            ]
            scaled = [(x, read.value * factor(brief), _half(read)) for x, read in readings]
            line = tuple((x, value) for x, value, _ in scaled)
            band = tuple((x, value * (1 - half), value * (1 + half)) for x, value, half in scaled)
            label = f"{brief.copy.text}, {brief.day[:10]}" if copies else brief.day[:10]
            series.append(Series(label, style, line, (), line, band))
        panels.append(_curves(tr("{part} ({unit})", part=name, unit=unit), series))
    return Figure(tuple(panels), (0.5, 0.5))


def _curves(title: str, series: Sequence[Series]) -> Panel:
    places = [x for curve in series for x, _ in curve.line]
    if not places:
        return Panel(title, "", (), (0, 1), (0, 1), (), tr("There is nothing to draw."))
    x_range = _padded(places, least=0.5)
    y_range = 0.0, 1.08 * max(high for curve in series for _, _, high in curve.band)
    return Panel(title, tr("Aperture"), aperture_ticks(x_range, "stops"), x_range, y_range, tuple(series))


def _half(reading: PartAt) -> float:
    return STANDARD_ERRORS * float((reading.repeats**2 + reading.set_up**2) ** 0.5)


def _part(brief: Brief, aperture: float, part: int) -> PartAt | None:
    return next((numbers[1:][part] for numbers in brief.apertures if abs(numbers[0] / aperture - 1) < SAME), None)


def _unit(briefs: Sequence[Brief]) -> tuple[Callable[[Brief], float], str]:
    """lp/mm where all pixel pitches are known, else cycles/px; of contrasts, what they are."""
    if any(brief.measure != "mtf50" for brief in briefs):
        return lambda brief: 1.0, tr("contrast")
    if briefs and all(brief.pitch_um for brief in briefs):
        return lambda brief: lp_per_mm(1.0, brief.pitch_um), tr("MTF50, lp/mm")
    return lambda brief: 1.0, tr("MTF50, cycles/px")


def _days(first: datetime, day: datetime) -> float:
    return (day - first).total_seconds() / 86400


def _padded(values: Sequence[float], least: float) -> tuple[float, float]:
    low, high = min(values), max(values)
    pad = max(0.06 * (high - low), least / 2)
    return low - pad, high + pad


def _date_ticks(first: datetime, x_range: tuple[float, float]) -> tuple[tuple[float, str], ...]:
    """Years, or months, or days, five at most or a few more."""
    start, end = (first + timedelta(days=x) for x in x_range)
    months = [(year, month) for year in range(start.year, end.year + 1) for month in range(1, 13)]
    for step in (1, 2, 3, 6, 12, 24, 60, 120):
        days = [datetime(year, month, 1) for year, month in months if (12 * year + month - 1) % step == 0]
        inside = [day for day in days if start <= day <= end]
        if len(inside) <= MOST_TICKS:
            ticks = [(_days(first, day), f"{day:%Y-%m}") for day in inside]
            return tuple(ticks) if len(ticks) > 1 else ((0.0, f"{first:%Y-%m-%d}"),)
    return ((0.0, f"{first:%Y-%m-%d}"),)


SAME = 0.02
MOST_TICKS = 6
TREND = 1  # its style
MARKS = 3  # the first mark's style
TREND_STEPS = 24
YEAR_DAYS = 365.25
