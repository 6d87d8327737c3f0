"""A field of Siemens stars."""

from __future__ import annotations

import math

from lenslab.charts.page import Drawing, Page, background
from lenslab.charts.shapes import Point, Polygon, Shape, Stroke

CYCLES = 36  # pairs of a dark and a light sector; fewer if the finest detail is coarse
_ROWS = 3  # along the shorter side
_FILLED = 0.94  # of a star's cell
_INNER = 1 / 3  # of its radius, at most: where the sectors end


def stars(on: Page) -> Drawing:
    """Stars in rows, as large as fits; detail is finest where the sectors end, at a disc of their mean grey."""
    frame = on.frame
    cell = min(frame.width, frame.height) / _ROWS
    columns, rows = round(frame.width / cell), round(frame.height / cell)
    radius = min(frame.width / columns, frame.height / rows) / 2 * _FILLED
    cycles = min(CYCLES, int(radius * _INNER * math.pi / on.finest_mm))
    radius = min(radius, on.largest_mm * cycles / math.pi)
    inner = on.finest_mm * cycles / math.pi
    places = [(column, row) for row in range(rows) for column in range(columns)]
    centres = [frame.part((column + 0.5) / columns, (row + 0.5) / rows, 0, 0).centre for column, row in places]
    shapes: list[Shape] = [background(on, on.middle)]
    for centre in centres:
        shapes += _star(centre, radius, cycles, on)
    shapes += [Stroke((centre,), 2 * inner, on.middle) for centre in centres]
    return Drawing(tuple(shapes))


def _star(centre: Point, radius: float, cycles: int, on: Page) -> list[Polygon]:
    """Sectors from the centre to the rim, light and dark in turns, clockwise from 3 o'clock on: dark ones on light."""
    x, y = centre
    angles = [k * math.pi / cycles / 2 for k in range(4 * cycles + 1)]
    rim = [(x + radius * math.cos(angle), y + radius * math.sin(angle)) for angle in angles]
    dark = [Polygon((centre, *rim[k : k + 3]), on.low) for k in range(2, 4 * cycles, 4)]
    return [Polygon(tuple(rim[:-1]), on.high), *dark]
