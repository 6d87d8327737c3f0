"""Slanted edges, towards the page's centre and around it."""

from __future__ import annotations

import math
from collections.abc import Sequence

from lenslab.charts.page import Drawing, Page, background
from lenslab.charts.shapes import Point, Polygon

SLANT = math.radians(5)  # the least slant against rows, columns and diagonals of pixels that slanted-edge programs need
_ROWS = 5  # along the shorter side
_SIDE = 0.46  # of a square, in cells


def edges(on: Page) -> Drawing:
    """Alternating dark squares and trapezoids, each with two edges radial and two tangential to the centre."""
    frame = on.frame
    cell = min(frame.width, frame.height) / _ROWS
    columns, rows = (2 * round((length / cell - 1) / 2) + 1 for length in (frame.width, frame.height))
    side = min(frame.width / columns, frame.height / rows) * _SIDE
    polygons: list[Polygon] = []
    for row in range(rows):
        for column in range(columns):
            place = frame.part((column + 0.5) / columns, (row + 0.5) / rows, 0, 0).centre
            in_turns = (row + column - rows // 2 - columns // 2) % 2 == 0  # the middle one is a square
            shape = slanted_square if in_turns else slanted_trapezoid
            polygons.append(shape(place, frame.centre, side, on.low))
    return Drawing((background(on, on.high), *polygons))


def slanted_square(place: Point, centre: Point, side: float, grey: float) -> Polygon:
    """A square at `place`, its edges radial and tangential to `centre` but for the slant."""
    return _turned(place, _angle(place, centre, (0.0,)), [(-1, -1), (1, -1), (1, 1), (-1, 1)], side / 2, grey)


def slanted_trapezoid(place: Point, centre: Point, side: float, grey: float) -> Polygon:
    """As the square, but with two edges that meet in the centre: narrower on the inside."""
    spread = side / 2 / max(math.dist(place, centre), side)
    angle = _angle(place, centre, (0.0, math.atan(spread), -math.atan(spread)))
    corners = [(-1, spread - 1), (1, -1 - spread), (1, 1 + spread), (-1, 1 - spread)]
    return _turned(place, angle, corners, side / 2, grey)


def _angle(place: Point, centre: Point, edges: tuple[float, ...]) -> float:
    """The direction away from the centre, turned just enough to slant all edges; `edges` are counted from it."""
    radial = math.atan2(place[1] - centre[1], place[0] - centre[0])
    for step in range(180):
        for turned in (radial + math.radians(step / 4), radial - math.radians(step / 4)):
            off = min(abs(math.remainder(turned + edge, math.pi / 4)) for edge in edges)
            if off >= SLANT - 1e-9:
                return turned
    return radial + SLANT


def _turned(place: Point, angle: float, corners: Sequence[Point], size: float, grey: float) -> Polygon:
    along, across = math.cos(angle) * size, math.sin(angle) * size
    x, y = place
    return Polygon(tuple((x + i * along - j * across, y + i * across + j * along) for i, j in corners), grey)
