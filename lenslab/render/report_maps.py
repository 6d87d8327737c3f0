"""Maps of MTF50 in a report, the same in PDF and HTML."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from lenslab.figures.colour_scale import map_colour
from lenslab.figures.ticks import nice_ticks
from lenslab.render import fonts
from lenslab.render.report_pens import Pen, Sketch
from lenslab.render.report_plots import GREY
from lenslab.text import elided

if TYPE_CHECKING:
    from lenslab.figures.field_maps import FieldMap, FieldMaps


def maps_sketch(maps: FieldMaps, width: float) -> Sketch:
    """All maps of a lens, side by side. width: in points."""
    plan = _planned(maps, width)
    return Sketch(width, plan.height, partial(_draw, maps=maps, width=width, plan=plan))


@dataclass(frozen=True, slots=True)
class _MapsPlan:
    """Sizes in points. wide, high: of each map."""

    height: float
    columns: int
    wide: float
    high: float


def _planned(maps: FieldMaps, width: float) -> _MapsPlan:
    columns = min(MOST_COLUMNS, len(maps.maps))
    rows = math.ceil(len(maps.maps) / columns)
    wide = (width - SCALE - (columns - 1) * GAP) / columns
    high = wide / min(one.shape for one in maps.maps)
    return _MapsPlan(HEADING + rows * (TITLE + high + GAP) + NOTE * len(maps.note_lines(LETTERS)), columns, wide, high)


def _draw(pen: Pen, maps: FieldMaps, width: float, plan: _MapsPlan) -> None:
    """Small multiples beside one scale of colours."""
    fonts.register()
    top = plan.height - HEADING
    pen.text(0, top + 6, elided(f"{maps.unit_text()} \N{MIDDLE DOT} {maps.title}", 95), 8, strong=True)
    for number, one in enumerate(maps.maps):
        row, column = divmod(number, plan.columns)
        left, above = column * (plan.wide + GAP), top - row * (TITLE + plan.high + GAP) - TITLE
        pen.text(left, above + 3, elided(one.title, 40), 7)
        _map(pen, maps, one, (left, above - plan.wide / one.shape, plan.wide, plan.wide / one.shape))
    notes = maps.note_lines(LETTERS)
    length = min(plan.height - HEADING - TITLE - GAP - NOTE * len(notes), MOST_SCALE)
    _scale(pen, maps, (width - SCALE + 10, top - TITLE - length, 9, length))
    for number, line in enumerate(reversed(notes)):
        pen.text(0, 4 + NOTE * number, line, 7)


def _map(pen: Pen, maps: FieldMaps, one: FieldMap, box: tuple[float, float, float, float]) -> None:
    left, bottom, wide, high = box
    pen.box(*box, NOTHING)
    across, down = one.tile
    for x, y, value in zip(one.x, one.y, one.values, strict=True):
        if math.isfinite(value):
            corner = left + (x - across / 2) * wide, bottom + (1 - y - down / 2) * high
            pen.box(*corner, across * wide, down * high, map_colour(value, maps.low, maps.high))


def _scale(pen: Pen, maps: FieldMaps, box: tuple[float, float, float, float]) -> None:
    left, bottom, wide, high = box
    for number in range(STEPS):
        colour = map_colour(number, 0, STEPS - 1)
        pen.box(left, bottom + number * high / STEPS, wide, high / STEPS, colour)
    span = max(maps.high - maps.low, 1e-9)
    for value, name in nice_ticks(maps.low, maps.low + span, 8):
        pen.text(left + wide + 3, bottom + (value - maps.low) / span * high - 2.3, name, 6.5, colour=GREY)


HEADING, TITLE, GAP, SCALE, MOST_SCALE = 20.0, 14.0, 10.0, 50.0, 220.0
NOTE, LETTERS = 11.0, 130  # a line of the note
MOST_COLUMNS = 3
STEPS = 48  # of the scale
NOTHING = "#dfe3e8"
