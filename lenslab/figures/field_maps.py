"""Maps of MTF50 over the frame, one an aperture, those of a lens on one scale: independent of what draws them."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path
from statistics import median
from textwrap import wrap

from lenslab.answers.sentences import lens_sentences
from lenslab.chart_mtf import (
    ApertureMtf,
    SensorScale,
    ShotMap,
    map_of_shot,
    mtf_by_aperture,
    pixel_scale,
)
from lenslab.language import tr, written
from lenslab.mtf.units import FREQUENCY_UNITS
from lenslab.series import by_label, lens_of
from lenslab.text import f_number_text, lens_text
from lenslab.types import Lens, Measured, Photo


@dataclass(frozen=True, slots=True)
class FieldMap:
    """One map. x, y: middles of tiles as shares of the frame; values: one a tile, NaN where it was not measured.

    tile: width and height of a tile as shares of the frame. photos: the shots it is the mean of.
    """

    title: str
    x: tuple[float, ...]
    y: tuple[float, ...]
    values: tuple[float, ...]
    tile: tuple[float, float]
    photos: tuple[Photo, ...]

    @property
    def shape(self) -> float:
        """The frame's width over its height: tiles are square."""
        return min(max(self.tile[1] / self.tile[0], 0.2), 5.0)


@dataclass(frozen=True, slots=True)
class FieldMaps:
    """The maps of one lens with their common scale. unit: a name in FREQUENCY_UNITS. note: sentences, one a line."""

    title: str
    unit: str
    low: float
    high: float
    maps: tuple[FieldMap, ...]
    note: str = ""

    def text(self, value: float) -> str:
        """A value with as many decimals as its unit needs."""
        return written(value, f".{FREQUENCY_UNITS[self.unit].decimals}f")

    def note_lines(self, letters: int) -> list[str]:
        """The note in lines of at most so many letters."""
        return [line for sentence in self.note.splitlines() for line in wrap(sentence, letters)]

    def unit_text(self) -> str:
        return f"MTF50 ({FREQUENCY_UNITS[self.unit].text})"


def maps_of_shoot(measured: Iterable[Measured]) -> tuple[FieldMaps, ...]:
    """The maps of all lenses of a shoot that have MTF: in lp/mm where the pixel pitch is known."""
    found = []
    for label, shots in by_label(measured).items():
        apertures = mtf_by_aperture(shots)
        known = all(one.scale is not None and one.scale.pitch_um is not None for one in apertures)
        name = lens_text(label, shots[0].photo.metadata.lens)
        found.append(field_maps(name, apertures, unit="lpmm" if known else "px"))
    return tuple(one for one in found if one is not None)


def maps_by_shot(measured: Iterable[Measured]) -> dict[Path, FieldMaps]:
    """Each shot's own map, where it has one: on the scale of all shots of its lens."""
    found = [(shot, made) for shot in measured if (made := _map_of_one(shot)) is not None]
    ranges: dict[tuple[Lens, str], tuple[float, float]] = {}
    for shot, made in found:
        key = lens_of(shot.photo), made.unit
        low, high = ranges.get(key, (math.inf, -math.inf))
        ranges[key] = min(low, made.low), max(high, made.high)
    every = ((shot.photo, made, ranges[lens_of(shot.photo), made.unit]) for shot, made in found)
    return {photo.path: replace(made, low=low, high=high) for photo, made, (low, high) in every}


def _map_of_one(shot: Measured) -> FieldMaps | None:
    found, aperture = map_of_shot(shot), shot.photo.metadata.aperture
    if found is None:
        return None
    alone = ApertureMtf(aperture or 0.0, (shot,), found, None, pixel_scale(shot))
    known = alone.scale is not None and alone.scale.pitch_um is not None
    return field_maps(shot.photo.name, (alone,), unit="lpmm" if known else "px")


def field_maps(
    label: str, apertures: Sequence[ApertureMtf], direction: str = "mean", unit: str = "px"
) -> FieldMaps | None:
    """The maps of a lens; None where it has none. direction: a name in DIRECTIONS.

    unit: a name in FREQUENCY_UNITS; apertures of which it takes a pixel pitch that is not known are left out.
    """
    maps = [made for one in apertures if (made := _field_map(one, direction, unit)) is not None]
    known = [value for one in maps for value in one.values if math.isfinite(value)]
    if not known:
        return None
    return FieldMaps(label, unit, min(known), max(known), tuple(maps), "\n".join(lens_sentences(apertures)))


def _field_map(one: ApertureMtf, direction: str, unit: str) -> FieldMap | None:
    values = in_unit(values_of(one.map, direction), unit, one.scale)
    if values is None:
        return None
    x, y = one.map.x.tolist(), one.map.y.tolist()
    many = len(one.shots)
    title = f_number_text(one.aperture) + (tr(", mean of {many} shots", many=many) if many > 1 else "")
    return FieldMap(title, tuple(x), tuple(y), tuple(values), (step(x), step(y)), tuple(s.photo for s in one.shots))


def in_unit(values: Sequence[float], unit: str, scale: SensorScale | None) -> list[float] | None:
    """Cycles/px in another unit; None where it takes what is not known of the picture."""
    found = [FREQUENCY_UNITS[unit].of(value, scale) for value in values]
    known = [value for value in found if value is not None]
    return known if len(known) == len(found) else None


def values_of(shown: ShotMap, direction: str) -> list[float]:
    """MTF50 of the tiles in a direction of DIRECTIONS, cycles/px."""
    if direction == "mean":
        return [float(value) for value in (shown.radial + shown.tangential) / 2]
    return [float(value) for value in (shown.radial if direction == "radial" else shown.tangential)]


def step(places: Sequence[float]) -> float:
    """The usual distance between neighbouring tiles along one axis."""
    steps = [after - before for before, after in pairwise(sorted(set(places))) if after - before > LEAST_STEP]
    return median(steps) if steps else 0.1


DIRECTIONS = ((tr("Mean"), "mean"), (tr("Radial"), "radial"), (tr("Tangential"), "tangential"))
LEAST_STEP = 1e-3  # of the frame: numbers closer than this are the same place
