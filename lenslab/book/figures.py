"""Figures of a lens over the years: sharpness over time, and over the apertures on several days; ratios and maps."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

import numpy as np

from lenslab.book.comparability import NEVER, barriers, in_one_unit
from lenslab.book.differences import YEAR_DAYS, Difference, SideHistory, Trend, common_apertures
from lenslab.book.entry import CENTRE, CORNERS, EDGES, MAP_COLUMNS, MAP_ROWS, Entry, same_stop
from lenslab.book.records import Brief, PartAt, is_likely
from lenslab.book.sentences import (
    PART_WORDS,
    SIDE_WORDS,
    beside_sentences,
    interval_sentence,
    stops_text,
    with_without_sentence,
)
from lenslab.book.set_up_errors import MOST_ERROR, set_up_share
from lenslab.book.storage import Mark
from lenslab.book.with_without import WithWithout
from lenslab.draw.axes import aperture_range, aperture_ticks, axis_x
from lenslab.draw.colours import DIVERGING, GREY, ORANGE, PALETTE_LIGHT, RED, SKY
from lenslab.draw.field_maps import FieldMap, FieldMaps
from lenslab.draw.plot_options import MEASURES
from lenslab.judge.sharpness import WORDS
from lenslab.measure.units import lp_per_mm
from lenslab.values.language import tr, written
from lenslab.values.statistics import NORMAL_OVER_MEDIAN, PERCENT, STANDARD_ERRORS, Stated
from lenslab.values.text import f_number_text, with_error
from lenslab.values.types import Array, Figure, Panel, Part, Series

PARTS: tuple[Part, Part] = ("centre", "corners")


def history_figure(
    briefs: Sequence[Brief],
    aperture: float,
    marks: Sequence[Mark] = (),
    trend: Trend | None = None,
    sides: SideHistory | None = None,
) -> Figure:
    """Centre and corners at an aperture over time, with 95 % intervals, and the user's marks; sides first, if given.

    The grey band about the mean of the earlier days is the effect of setting up again. x: days since the first. Marks
    on days without photography, which a book from elsewhere may hold, are left out. trend: drawn with its band if
    significant.
    """
    dated = [(brief.date, brief) for brief in briefs if brief.date is not None]
    factor, unit = _unit([brief for _, brief in dated])
    panels = []
    first = dated[0][0] if dated else datetime.min
    likely = [mark for mark in marks if is_likely(mark.day)]
    marked = [(_days(first, datetime.combine(mark.day, datetime.min.time())), mark) for mark in likely]
    if sides is not None:
        softer, opposite = SIDE_WORDS[sides.side.eighth]
        stops = stops_text(sides.side.apertures, sides.side.stops)
        title = tr("{aperture}: {side} against {opposite} (%)", side=softer, opposite=opposite, aperture=stops)
        ratios = [(day, sides.days[brief.key], 1.0) for day, brief in dated if brief.key in sides.days]
        panels.append(_history(title, first, ratios, marked, None))
    for place, part in enumerate(PARTS):
        slope = None if trend is None else trend.of_part(part, aperture)
        points = []
        for day, brief in dated:
            own = next((parts for stop, *parts in brief.apertures if same_stop(stop, aperture)), (None, None))
            if (sharpness := own[place]) is not None:
                points.append((day, sharpness, factor(brief)))
        title = tr("{part}, {aperture} ({unit})", part=PART_WORDS[part], aperture=f_number_text(aperture), unit=unit)
        panels.append(_history(title, first, points, marked, slope))
    return Figure(tuple(panels))


def history_places(briefs: Sequence[Brief]) -> dict[float, Brief]:
    """Entry at each x of a history figure."""
    dated = [(brief.date, brief) for brief in briefs if brief.date is not None]
    return {_days(dated[0][0], day): brief for day, brief in dated}


def _history(
    title: str,
    first: datetime,
    points: Sequence[tuple[datetime, PartAt, float]],
    marked: Sequence[tuple[float, Mark]],
    slope: Difference | None,
) -> Panel:
    if not points:
        return Panel(title, "", (), (0, 1), (0, 1), (), tr("No entry with a date has this aperture."))
    values = [(_days(first, day), sharpness.value * factor, sharpness) for day, sharpness, factor in points]
    x_range = _padded([0.0, *(x for x, _, _ in values), *(x for x, _ in marked)], least=20.0)
    halves = [STANDARD_ERRORS * sharpness.repeats * value for _, value, sharpness in values]
    earlier = values[:-1] or values
    mean = sum(value for _, value, _ in earlier) / len(earlier)
    of_mean = math.sqrt(1 + 1 / len(earlier))  # the last day against their mean
    again = STANDARD_ERRORS * mean * max(sharpness.set_up for _, _, sharpness in values) * of_mean
    edges = [edge for (_, value, _), half in zip(values, halves, strict=True) for edge in (value - half, value + half)]
    trends = []
    if slope is not None:  # through the mean of the days; the band combines the errors of slope and mean
        middle = sum(x for x, _, _ in values) / len(values)
        level = sum(math.log(value) for _, value, _ in values) / len(values)
        scatter = math.sqrt(sum(part.set_up**2 + part.repeats**2 for _, _, part in values))
        error = STANDARD_ERRORS * min(scatter / len(values), MOST_ERROR)
        trend, trend_band = [], []
        for x in np.linspace(values[0][0], values[-1][0], 25).tolist():
            years = (x - middle) / YEAR_DAYS
            value, half = level + slope.value * years, math.hypot(error, slope.half() * years)
            trend.append((x, math.exp(value)))
            trend_band.append((x, math.exp(value - half), math.exp(value + half)))
        trends.append(Series(tr("trend"), ORANGE, line=tuple(trend), band=tuple(trend_band)))
    edges += [edge for series in trends for _, low, high in series.band for edge in (low, high)]
    alike = slope is None and all(abs(value - mean) <= again for _, value, _ in values)
    least = 6 * again if alike else 0.02 * mean  # where nothing differs, three times the band's height
    y_range = _padded([*edges, mean - again, mean + again], least)
    line = tuple((x, value) for x, value, _ in values)
    band = tuple((x, value - half, value + half) for (x, value, _), half in zip(values, halves, strict=True))
    explained = tuple((x, mean - again, mean + again) for x in x_range)
    series = [
        Series(tr("expected of an unchanged lens"), GREY, band=explained),
        *trends,
        Series(tr("measured; band: scatter of repeats"), 0, points=line, line=line, band=band),
        *(
            Series(f"{mark.day.isoformat()}: {mark.text}", RED + place, line=((x, y_range[0]), (x, y_range[1])))
            for place, (x, mark) in enumerate(marked)
        ),
    ]
    return Panel(title, "", _date_ticks(first, x_range), x_range, y_range, tuple(series))


def curves_figure(briefs: Sequence[Brief], copies: bool = False) -> Figure:
    """Centre and corners over the apertures, a line for each of the last days or of several copies, with 95 % bands."""
    shown = list(briefs)[-len(PALETTE_LIGHT) :]
    factor, unit = _unit(shown)
    panels = []
    for place, part in enumerate(PARTS):
        series = []
        for style, brief in enumerate(shown):
            scaled = [
                (axis_x(aperture), read.value * factor(brief), STANDARD_ERRORS * math.hypot(read.repeats, read.set_up))
                for aperture, *parts in brief.apertures
                if (read := parts[place]) is not None
            ]
            line = tuple((x, value) for x, value, _ in scaled)
            band = tuple((x, value * (1 - half), value * (1 + half)) for x, value, half in scaled)
            label = f"{brief.copy.text}, {brief.day[:10]}" if copies else brief.day[:10]
            series.append(Series(label, style, points=line, line=line, band=band))
        title = tr("{part} ({unit})", part=PART_WORDS[part], unit=unit)
        places = [x for curve in series for x, _ in curve.line]
        if places:
            x_range = _padded(places, least=0.5)
            y_range = 0.0, 1.08 * max(high for curve in series for _, _, high in curve.band)
            ticks = aperture_ticks(x_range)
            panels.append(Panel(title, tr("Aperture"), ticks, x_range, y_range, tuple(series)))
        else:
            panels.append(Panel(title, "", (), (0, 1), (0, 1), (), tr("There is nothing to draw.")))
    return Figure(tuple(panels))


def _unit(briefs: Sequence[Brief]) -> tuple[Callable[[Brief], float], str]:
    """Factor and unit of values: lp/mm if all pixel pitches are known, else cycles/px; none for contrasts."""
    if any(brief.measure != "mtf50" for brief in briefs):
        return lambda brief: 1.0, tr("contrast")
    if briefs and all(brief.pitch_um is not None for brief in briefs):
        return lambda brief: 1.0 if brief.pitch_um is None else lp_per_mm(1.0, brief.pitch_um), tr("MTF50, lp/mm")
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
        if len(inside) <= 6:
            ticks = [(_days(first, day), f"{day:%Y-%m}") for day in inside]
            return tuple(ticks) if len(ticks) > 1 else ((0.0, f"{first:%Y-%m-%d}"),)
    return ((0.0, f"{first:%Y-%m-%d}"),)


# ------------------------------------------------------------------------------
# One lens or state over another at each aperture: sharpness, light, vignetting and lateral colour.


def ratio_figure(against: WithWithout, first: str, second: str, style: int = 0) -> Figure:
    """B over A less 1, in %, with a 95 % band simultaneous over apertures and parts, and the other differences.

    Results over all apertures are in the note. style: Series.style of B, whose curves they are; vignetting is dashed.
    """
    sentences = [with_without_sentence(against, second), *beside_sentences(against)]
    note = "\n".join([*sentences, interval_sentence(against, first, second)])
    # two names fit on one line of a legend; the end of a long one names the copy or the state
    short_second, short_first = (
        name if len(name) <= 32 else f"{name[:15].rstrip()}…{name[-16:].lstrip()}" for name in (second, first)
    )
    label = tr("{second} against {first}, with a band for all apertures", second=short_second, first=short_first)
    of_quantity = {MEASURES[name].quantity: words.name for name, words in WORDS.items() if name in MEASURES}
    measure = of_quantity[against.measure]
    ratios = {part: _series(label, style, effect.by_aperture, 100) for part, effect in against.parts.items()}
    # least ranges, so that noise does not fill a plot: 2 %, 0.05 EV, 0.1 px
    reach = _reach(ratios.values(), 2.0, found=any(effect.significant for effect in against.parts.values()))
    panels = [
        _panel(tr("{part}: {measure}, difference (%)", part=PART_WORDS[part], measure=measure), [ratio], reach, note)
        for part, ratio in ratios.items()
    ]
    dashed = style + len(PALETTE_LIGHT)
    light = (against.light, label, style), (against.vignetting, tr("vignetting"), dashed)
    colour = (against.red, tr("lateral red"), RED), (against.blue, tr("lateral blue"), SKY)
    for title, least, besides in (
        (tr("Light, and vignetting in the corner: difference (EV)"), 0.05, light),
        (tr("Lateral colour in the corner: difference (px)"), 0.1, colour),
    ):
        series = [_series(name, look, beside.by_aperture) for beside, name, look in besides if beside is not None]
        if series:
            found = any(beside.significant for beside, *_ in besides if beside is not None)
            panels.append(_panel(title, series, _reach(series, least, found), note))
    return Figure(tuple(panels))


def _series(label: str, style: int, by_aperture: Mapping[float, Stated], scale: float = 1) -> Series:
    points = [(axis_x(stop), scale * stated.value, scale * stated.half) for stop, stated in by_aperture.items()]
    line = tuple((x, value) for x, value, _ in points)
    return Series(
        label, style, points=line, line=line, band=tuple((x, value - half, value + half) for x, value, half in points)
    )


def _reach(series: Iterable[Series], least: float, found: bool) -> tuple[float, float]:
    """Range of the axis. found: a difference is significant; else bands take a third of the height at most."""
    edges = [edge for curve in series for _, *both in curve.band for edge in both]
    least = least if found else max(least, 3.0 * max(map(abs, edges), default=0.0))
    low, high = min(-least, *edges), max(least, *edges)
    return low - 0.05 * (high - low), high + 0.05 * (high - low)


def _panel(title: str, series: Sequence[Series], y_range: tuple[float, float], note: str) -> Panel:
    x_range = aperture_range(x for curve in series for x, _ in curve.line)
    alike = Series(tr("alike"), GREY, line=((x_range[0], 0.0), (x_range[1], 0.0)))
    return Panel(title, tr("Aperture"), aperture_ticks(x_range), x_range, y_range, (alike, *series), note)


# ------------------------------------------------------------------------------
# Differences of the maps of two entries, one per aperture, on a scale centred at zero.


@dataclass(frozen=True, slots=True)
class MapDifference(FieldMaps):
    """Values are %: the second entry's MTF50 over the first's, less 100. low is -high.

    own_mean: each map is divided by its mean first, since barriers forbid an absolute comparison.
    """

    own_mean: bool = False

    @property
    def colours(self) -> tuple[str, ...]:
        return DIVERGING

    def text(self, value: float) -> str:
        return tr("{value} %", value=written(value, "+.1f") if abs(value) >= 0.05 else "0")

    def unit_text(self) -> str:
        return tr("Change of MTF50 against the frame's mean") if self.own_mean else tr("Change of MTF50")

    def reading(self, field_map: FieldMap, tile: int) -> str:
        amount = with_error(field_map.values[tile], field_map.halves[tile], "+")
        return tr("{title}: {change} {amount} %", title=field_map.title, change=self.unit_text(), amount=amount)


def map_difference(first: Entry, second: Entry, title: str) -> MapDifference | None:
    """The second entry's maps against the first's; None without a common aperture with maps.

    If sharpness is not compared absolutely, each map is relative to its own mean.
    """
    standing = barriers(first, second)
    if set(NEVER).intersection(standing):
        return None
    first, second = in_one_unit(first, second)
    own_mean = bool(standing)
    maps = []
    for aperture in common_apertures([first], [second]):
        both = first.at(aperture), second.at(aperture)
        before, after = (() if numbers is None else numbers.map for numbers in both)
        ratios = [b / a if a and b else math.nan for a, b in zip(before, after, strict=False)]
        known = [ratio for ratio in ratios if math.isfinite(ratio)]
        if not known or len(before) != len(after):
            continue
        mean = sum(known) / len(known) if own_mean else 1.0
        values = tuple(100 * (ratio / mean - 1) for ratio in ratios)
        scatter = _scatter(np.array(values).reshape(MAP_ROWS, MAP_COLUMNS))
        again = np.sqrt(sum(_set_up(entry, aperture) ** 2 for entry in (first, second)))
        halves = STANDARD_ERRORS * np.hypot(scatter, 100 * again)
        shape = None if first.frame_px is None else first.frame_px[0] / first.frame_px[1]
        maps.append(FieldMap(f_number_text(aperture), X, Y, values, TILE, (), shape, tuple(halves.tolist())))
    if not maps:
        return None
    # 2 % at least, so that noise does not glow
    most = max(2.0, *(abs(value) for field_map in maps for value in field_map.values if math.isfinite(value)))
    return MapDifference(title, "", -most, most, tuple(maps), own_mean=own_mean)


def _scatter(difference: Array) -> float:
    """Standard deviation of a place, from its difference to the mean of opposite neighbours, horizontal and vertical.

    Changes of the lens are smooth over the frame; the median ignores single places.
    """
    off = [grid[1:-1] - (grid[:-2] + grid[2:]) / 2 for grid in (difference, difference.T)]
    sizes = np.abs(np.concatenate([part.ravel() for part in off]))
    known = sizes[np.isfinite(sizes)]
    return float(np.median(known)) * NORMAL_OVER_MEDIAN / math.sqrt(1.5) if len(known) else 0.0


def _set_up(entry: Entry, aperture: float) -> Array:
    """Standard error of each place from setting up anew, as a fraction: it grows as the square of the image height."""
    numbers = entry.at(aperture)
    known = [] if numbers is None else [set_up_share(entry, numbers, region) for region in (CENTRE, CORNERS, EDGES)]
    errors = [error for error in known if math.isfinite(error)]
    if not errors:
        return np.zeros(len(X))
    height = ((2 * np.array(X) - 1) ** 2 + (2 * np.array(Y) - 1) ** 2) / 2
    return np.asarray(errors[0] + (max(errors) - errors[0]) * height)


TILE = 1 / MAP_COLUMNS, 1 / MAP_ROWS
X = tuple((column + 0.5) / MAP_COLUMNS for _ in range(MAP_ROWS) for column in range(MAP_COLUMNS))
Y = tuple((row + 0.5) / MAP_ROWS for row in range(MAP_ROWS) for _ in range(MAP_COLUMNS))
SMALL_MEANS = tr("Small squares: the change of this place is within its own {percent} % interval.", percent=PERCENT)
