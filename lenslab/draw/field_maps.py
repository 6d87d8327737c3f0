"""Maps of MTF50 over the frame, one per aperture, those of a lens on one scale; and the same on paper."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from lenslab.draw.axes import nice_ticks
from lenslab.draw.colours import VIRIDIS, map_colour
from lenslab.draw.fonts import clean, fit_text, wrap_text
from lenslab.draw.paper import FORMATS, GREY, HALF_DIGIT, MARGIN, NOTE, NOTE_PT, TEXT_PT, TITLE_PT
from lenslab.draw.pens import Box, Pen, Sketch
from lenslab.judge.lens_sentences import lens_sentences
from lenslab.measure.aperture_means import ApertureMtf, mtf_by_aperture
from lenslab.measure.chart_results import ShotMap, map_of_shot
from lenslab.measure.pixel_pitch import pixel_scale
from lenslab.measure.units import FREQUENCY_UNITS, SensorScale
from lenslab.values.grouping import lens_of
from lenslab.values.language import tr, written
from lenslab.values.paper import POINTS_PER_MM
from lenslab.values.shoot import Shoot
from lenslab.values.text import f_number_text, lens_text
from lenslab.values.types import Array, Lens, Measured, Photo


@dataclass(frozen=True, slots=True)
class FieldMap:
    """One map. x, y: centres of tiles as fractions of the frame; values: one per tile, NaN if not measured.

    tile: width and height of a tile as fractions of the frame. photos: the averaged shots. frame: its width over its
    height; None if unknown: tiles are square then. halves: half widths of the values' 95 % intervals, of differences
    only.
    """

    title: str
    x: tuple[float, ...]
    y: tuple[float, ...]
    values: tuple[float, ...]
    tile: tuple[float, float]
    photos: tuple[Photo, ...]
    frame: float | None = None
    halves: tuple[float, ...] = ()

    def is_small(self, tile: int) -> bool:
        """True if a difference is within its interval, to be drawn small."""
        return bool(self.halves) and abs(self.values[tile]) <= self.halves[tile]

    @property
    def shape(self) -> float:
        """Width of the frame over its height, 0.2 to 5."""
        return min(max(self.frame or self.tile[1] / self.tile[0], 0.2), 5.0)


@dataclass(frozen=True, slots=True)
class FieldMaps:
    """The maps of one lens with their common scale. unit: a name in FREQUENCY_UNITS. note: sentences, one per line."""

    title: str
    unit: str
    low: float
    high: float
    maps: tuple[FieldMap, ...]
    note: str = ""

    @property
    def colours(self) -> tuple[str, ...]:
        """Colours of the scale."""
        return VIRIDIS

    def text(self, value: float) -> str:
        """A value with the decimals of its unit."""
        return written(value, f".{FREQUENCY_UNITS[self.unit].decimals}f")

    def unit_text(self) -> str:
        return f"MTF50 ({FREQUENCY_UNITS[self.unit].text})"

    def reading(self, field_map: FieldMap, tile: int) -> str:
        """Value of a tile in words."""
        return f"{field_map.title}: MTF50 {self.text(field_map.values[tile])} {FREQUENCY_UNITS[self.unit].text}"


def maps_of_shoot(measured: Iterable[Measured]) -> tuple[FieldMaps, ...]:
    """Maps of all lenses of a shoot that have MTF: in lp/mm if the pixel pitch is known."""
    lens_maps = []
    for label, shots in Shoot.of(measured).by_label.items():
        name = lens_text(label, shots[0].photo.metadata.lens)
        lens_maps.append(_in_best_unit(name, mtf_by_aperture(shots)))
    return tuple(maps for maps in lens_maps if maps is not None)


def maps_by_shot(measured: Iterable[Measured]) -> dict[Path, FieldMaps]:
    """Map of each single shot that has one, on the scale of all shots of its lens."""
    mapped: list[tuple[Photo, FieldMaps]] = []
    ranges: dict[tuple[Lens, str], tuple[float, float]] = {}
    for shot in measured:
        photo, shot_map = shot.photo, map_of_shot(shot)
        aperture = photo.metadata.aperture or UNRECORDED
        alone = shot_map and ApertureMtf(aperture, (shot,), shot_map, None, pixel_scale(shot))
        maps = _in_best_unit(photo.name, (alone,)) if alone else None
        if maps is None:
            continue
        mapped.append((photo, maps))
        scale = lens_of(photo), maps.unit
        low, high = ranges.get(scale, (math.inf, -math.inf))
        ranges[scale] = min(low, maps.low), max(high, maps.high)
    with_ranges = ((photo, maps, ranges[lens_of(photo), maps.unit]) for photo, maps in mapped)
    return {photo.path: replace(maps, low=low, high=high) for photo, maps, (low, high) in with_ranges}


def map_of_lens(
    shown: ShotMap, alike: Sequence[ShotMap], scale: SensorScale | None, direction: str
) -> FieldMaps | None:
    """One map on the scale of all of its lens, in lp/mm if the pixel pitch is known; None without any value."""
    unit = "px" if scale is None or scale.pitch_um is None else "lpmm"
    maps = [_field_map(ApertureMtf(0.0, (), own, None, scale), direction, unit) for own in (shown, *alike)]
    values = [value for own in maps if own is not None for value in own.values if math.isfinite(value)]
    if not values or maps[0] is None:
        return None
    return FieldMaps("", unit, min(values), max(values), (replace(maps[0], title=""),))


def _in_best_unit(label: str, apertures: Sequence[ApertureMtf]) -> FieldMaps | None:
    """In lp/mm if all pixel pitches are known, else cycles/px."""
    known = all(aperture.scale is not None and aperture.scale.pitch_um is not None for aperture in apertures)
    return field_maps(label, apertures, unit="lpmm" if known else "px")


def field_maps(
    label: str, apertures: Sequence[ApertureMtf], direction: str = "mean", unit: str = "px"
) -> FieldMaps | None:
    """Maps of a lens; None if it has none. direction: a name in DIRECTIONS.

    unit: a name in FREQUENCY_UNITS; apertures whose pixel pitch it needs and is unknown are left out.
    """
    maps = [
        aperture_map for aperture in apertures if (aperture_map := _field_map(aperture, direction, unit)) is not None
    ]
    values = [value for aperture_map in maps for value in aperture_map.values if math.isfinite(value)]
    if not values:
        return None
    return FieldMaps(label, unit, min(values), max(values), tuple(maps), "\n".join(lens_sentences(apertures)))


def _field_map(mtf: ApertureMtf, direction: str, unit: str) -> FieldMap | None:
    radial, tangential = mtf.map.radial, mtf.map.tangential
    chosen = {"radial": radial, "tangential": tangential, "mean": (radial + tangential) / 2}[direction]
    converted = [FREQUENCY_UNITS[unit].of(value, mtf.scale) for value in chosen.tolist()]
    values = [value for value in converted if value is not None]
    if len(values) < len(converted):  # properties of the picture are unknown that the unit needs
        return None
    x, y = mtf.map.x, mtf.map.y
    shape = None if mtf.scale is None else mtf.scale.columns / mtf.scale.rows
    photos = tuple(shot.photo for shot in mtf.shots)
    mean_of = tr(", mean of {shots} shots", shots=len(photos)) if len(photos) > 1 else ""
    return FieldMap(
        f_number_text(None if mtf.aperture == UNRECORDED else mtf.aperture) + mean_of,
        tuple(x.tolist()),
        tuple(y.tolist()),
        tuple(values),
        _tile(x, y, shape or 1.5),
        photos,
        shape,
    )


def _tile(x: Array, y: Array, shape: float) -> tuple[float, float]:
    """Width and height of a tile: those of a grid fill the frame, those of single edges are squares side by side."""
    wide, high = _step(x), _step(y)
    if wide * high * len(x) > 0.5:
        return wide, high
    places, side = np.c_[x * shape, y], 0.25
    for place in places:
        apart = np.abs(places - place).max(axis=1)
        side = float(apart.min(initial=side, where=apart > SMALLEST))
    return side / shape, side


def _step(places: Array) -> float:
    """Median distance between neighbouring tiles along one axis."""
    steps = np.diff(np.unique(places))
    steps = steps[steps > 1e-3]  # closer places are the same
    return float(np.median(steps)) if len(steps) else 0.1


DIRECTIONS = ((tr("Mean"), "mean"), (tr("Radial (T)"), "radial"), (tr("Tangential (S)"), "tangential"))
SMALL = 0.5  # side of a tile drawn small, in tiles
SMALLEST = 0.03  # side of a tile in heights of the frame: smaller ones are hard to see
UNRECORDED = 0.0  # f-number of a single shot that has none: it has no caption


# ------------------------------------------------------------------------------
# On paper: small multiples with one scale of colours, or one map.


def draw_maps(maps: FieldMaps, file_format: str = "png", width_mm: float = 180.0, dpi: float = 200) -> bytes:
    """All maps of a lens on a page, on white; the same maps give the same bytes. file_format: a name in FORMATS."""
    return FORMATS[file_format](maps_sketch(maps, width_mm * POINTS_PER_MM), dpi, _heading(maps))


def maps_sketch(
    maps: FieldMaps, width: float, scale: float = 1.0, margin: float | None = None, columns: int = 3
) -> Sketch:
    """All maps of a lens, side by side. width: on paper, in points. margin: around them, in units of `scale` points.

    columns: maximum of maps side by side.
    """
    wide, margin = width / scale, MARGIN if margin is None else margin
    columns = min(columns, len(maps.maps))
    rows = math.ceil(len(maps.maps) / columns)
    map_width = (wide - 2 * margin - SCALE - (columns - 1) * GAP) / columns
    map_height = map_width / min(field_map.shape for field_map in maps.maps)
    sentences = maps.note.splitlines()
    notes = [line for sentence in sentences for line in wrap_text(sentence, wide - 2 * margin, NOTE_PT)]
    of_notes = bool(notes) * (2.0 * POINTS_PER_MM) + NOTE * len(notes)
    height = 2 * margin + HEADING + rows * (TITLE + map_height + GAP) - GAP + of_notes

    def draw(pen: Pen) -> None:
        heading = fit_text(_heading(maps), wide - 2 * margin, TITLE_PT, True)
        pen.text(margin, height - margin - 4.0 * POINTS_PER_MM, heading, TITLE_PT, strong=True)
        top = height - margin - HEADING
        for number, field_map in enumerate(maps.maps):
            row, column = divmod(number, columns)
            left = margin + column * (map_width + GAP)
            above = top - TITLE - row * (TITLE + map_height + GAP)
            pen.text(left, above + 1.4 * POINTS_PER_MM, fit_text(field_map.title, map_width, TEXT_PT), TEXT_PT)
            high = map_width / field_map.shape
            _draw_map(pen, maps, field_map, (left, above - high, map_width, high))
        for number, line in enumerate(reversed(notes)):
            pen.text(margin, margin + DESCENT + NOTE * number, clean(line), NOTE_PT)
        length = min(top - TITLE - margin - NOTE * len(notes), MAX_SCALE)
        at = wide - margin - SCALE + 6.0 * POINTS_PER_MM
        _draw_scale(pen, maps, (at, top - TITLE - length, 4.0 * POINTS_PER_MM, length))

    return Sketch(width, height * scale, draw, scale)


def _heading(maps: FieldMaps) -> str:
    return f"{maps.unit_text()} \N{MIDDLE DOT} {maps.title}"


def _draw_map(pen: Pen, maps: FieldMaps, field_map: FieldMap, box: Box) -> None:
    left, bottom, width, height = box
    pen.box(box, NOTHING)
    with pen.clipped(box):
        for tile, (x, y, value) in enumerate(zip(field_map.x, field_map.y, field_map.values, strict=True)):
            if math.isfinite(value):
                across, down = (side * (SMALL if field_map.is_small(tile) else 1) for side in field_map.tile)
                corner = left + (x - across / 2) * width, bottom + (1 - y - down / 2) * height
                colour = map_colour(value, maps.low, maps.high, maps.colours)
                pen.box((*corner, across * width, down * height), colour, 0.2)


def _draw_scale(pen: Pen, maps: FieldMaps, box: Box) -> None:
    left, bottom, width, height = box
    for step in range(STEPS):
        colour = map_colour(step, 0, STEPS - 1, maps.colours)
        pen.box((left, bottom + step * height / STEPS, width, height / STEPS), colour)
    span = max(maps.high - maps.low, 1e-9)
    for value, name in nice_ticks(maps.low, maps.low + span, 8):
        up = bottom + (value - maps.low) / span * height
        pen.text(left + width + 2, up - HALF_DIGIT * NOTE_PT, name, NOTE_PT, colour=GREY)


# Lengths on paper, in points
GAP = 4.0 * POINTS_PER_MM
SCALE = 20.0 * POINTS_PER_MM
HEADING = 9.0 * POINTS_PER_MM
TITLE = 6.0 * POINTS_PER_MM
MAX_SCALE = 80.0 * POINTS_PER_MM
DESCENT = 2.0  # points, of letters below their line
STEPS = 128  # of the scale of colours
NOTHING = "#dfe3e8"  # unmeasured areas
