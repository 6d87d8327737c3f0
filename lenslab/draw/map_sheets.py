"""Maps of MTF50 on paper: small multiples with one scale of colours, or one map."""

from __future__ import annotations

import math

from lenslab.draw.axes import nice_ticks
from lenslab.draw.colours import map_colour
from lenslab.draw.field_maps import SMALL, FieldMap, FieldMaps
from lenslab.draw.fonts import clean, fit_text, wrap_text
from lenslab.draw.paper import FORMATS, GREY, HALF_DIGIT, MARGIN, NOTE, NOTE_PT, TEXT_PT, TITLE_PT
from lenslab.draw.pens import Box, Pen, Sketch
from lenslab.values.paper import POINTS_PER_MM


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
                pen.box((*corner, across * width, down * height), colour, TILE_EDGE)


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
TILE_EDGE = 0.2  # points
NOTHING = "#dfe3e8"  # unmeasured areas
