"""By how much the maps of two entries differ, one map an aperture, on a scale with zero in its middle."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from lenslab.book.barriers import NEVER, barriers, in_one_unit
from lenslab.book.differences import common_apertures
from lenslab.book.entry import CENTRE, CORNERS, EDGES, MAP_COLUMNS, MAP_ROWS, Entry
from lenslab.book.set_up import set_up_share
from lenslab.confidence import PERCENT, STANDARD_ERRORS
from lenslab.figures.colour_scale import DIVERGING
from lenslab.figures.field_maps import FieldMap, FieldMaps
from lenslab.language import tr, written
from lenslab.text import f_number_text
from lenslab.types import Array


@dataclass(frozen=True, slots=True)
class MapDifference(FieldMaps):
    """Values are %: the second entry's MTF50 over the first's, less 100. low is -high.

    own_mean: each map is divided by its mean first, as what stands between the entries forbids more.
    """

    own_mean: bool = False

    @property
    def colours(self) -> tuple[str, ...]:
        return DIVERGING

    def text(self, value: float) -> str:
        return tr("{value} %", value=written(value, "+.1f") if abs(value) >= LEAST_SHOWN else "0")

    def unit_text(self) -> str:
        return tr("Change of MTF50 against the frame's mean") if self.own_mean else tr("Change of MTF50")

    def reading(self, field_map: FieldMap, tile: int) -> str:
        return tr(
            "{title}: {change} {value} ± {half:.1f} %",
            title=field_map.title,
            change=self.unit_text(),
            value=written(field_map.values[tile], "+z.1f"),
            half=field_map.halves[tile],
        )


def map_difference(first: Entry, second: Entry, title: str) -> MapDifference | None:
    """The second entry's maps against the first's; None without an aperture at which both have one.

    Where sharpness is not compared absolutely, each map is taken relative to its own mean.
    """
    standing = barriers(first, second)
    if set(NEVER).intersection(standing):
        return None
    first, second = in_one_unit(first, second)
    own_mean = bool(standing)
    maps = []
    for aperture in common_apertures([first], [second]):
        values = _change(_map_at(first, aperture), _map_at(second, aperture), own_mean)
        if any(map(math.isfinite, values)):
            halves = _halves(values, (first, second), aperture)
            maps.append(FieldMap(f_number_text(aperture), X, Y, values, TILE, (), _shape(first), halves))
    if not maps:
        return None
    most = max(LEAST_SCALE, *(abs(value) for field_map in maps for value in field_map.values if math.isfinite(value)))
    return MapDifference(title, "", -most, most, tuple(maps), own_mean=own_mean)


def _map_at(entry: Entry, aperture: float) -> Sequence[float | None]:
    numbers = entry.at(aperture)
    return () if numbers is None else numbers.map


def _change(first: Sequence[float | None], second: Sequence[float | None], own_mean: bool) -> tuple[float, ...]:
    """In %, NaN where either was not measured."""
    if len(first) != len(second):
        return ()
    ratios = [b / a if a and b else math.nan for a, b in zip(first, second, strict=True)]
    known = [ratio for ratio in ratios if math.isfinite(ratio)]
    mean = sum(known) / len(known) if own_mean and known else 1.0
    return tuple(100 * (ratio / mean - 1) for ratio in ratios)


def _halves(values: Sequence[float], entries: tuple[Entry, Entry], aperture: float) -> tuple[float, ...]:
    """Half the 95 % interval of each place, in %: of setting up anew, and of how much places differ from neighbours."""
    scatter = _scatter(np.array(values).reshape(MAP_ROWS, MAP_COLUMNS))
    again = np.sqrt(sum(_set_up(entry, aperture) ** 2 for entry in entries))
    return tuple((STANDARD_ERRORS * np.hypot(scatter, 100 * again)).tolist())


def _scatter(difference: Array) -> float:
    """Standard deviation of a place, from places against the mean of both neighbours beside or above and below them.

    Changes of the lens are smooth over the frame; the median leaves single places out.
    """
    off = [grid[1:-1] - (grid[:-2] + grid[2:]) / 2 for grid in (difference, difference.T)]
    sizes = np.abs(np.concatenate([part.ravel() for part in off]))
    known = sizes[np.isfinite(sizes)]
    return float(np.median(known)) * MEDIAN_TO_DEVIATION / math.sqrt(1.5) if len(known) else 0.0


def _set_up(entry: Entry, aperture: float) -> Array:
    """The error of setting up anew of each place, as a share: it grows to the corners with the height squared."""
    numbers = entry.at(aperture)
    known = [] if numbers is None else [set_up_share(entry, numbers, region) for region in (CENTRE, CORNERS, EDGES)]
    errors = [error for error in known if math.isfinite(error)]
    if not errors:
        return np.zeros(len(X))
    height = ((2 * np.array(X) - 1) ** 2 + (2 * np.array(Y) - 1) ** 2) / 2
    return np.asarray(errors[0] + (max(errors) - errors[0]) * height)


def _shape(entry: Entry) -> float | None:
    return None if entry.frame_px is None else entry.frame_px[0] / entry.frame_px[1]


TILE = 1 / MAP_COLUMNS, 1 / MAP_ROWS
X = tuple((column + 0.5) / MAP_COLUMNS for _ in range(MAP_ROWS) for column in range(MAP_COLUMNS))
Y = tuple((row + 0.5) / MAP_ROWS for row in range(MAP_ROWS) for _ in range(MAP_COLUMNS))
LEAST_SHOWN = 0.05  # %
MEDIAN_TO_DEVIATION = 1.4826  # of absolute values, where errors are normal
SMALL_MEANS = tr("Small squares: the change of this place is within its own {percent} % interval.", percent=PERCENT)
LEAST_SCALE = 2.0  # %: less is what repeats scatter by, and should not glow
