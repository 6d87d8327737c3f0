"""Do the chart's slanted squares and its texture give the same MTF50? Not after sharpening or noise reduction."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np

from lenslab.charts import Chart, Cutout, Polygon, Shape
from lenslab.remarks import Remark, remark
from lenslab.types import Array, Luminance

if TYPE_CHECKING:
    from lenslab.location.geometry import Geometry
    from lenslab.mtf.edges import EdgePlace
    from lenslab.mtf.maps import MtfMap

FEWEST = 6  # edges that were measured
EACH = 2  # edges of a square, one along the radius and one across: all four would take twice as long
TOLERANCE = 0.06  # of MTF50: edges and texture of one lens differ by less
LEAST_SLANT = 0.02
LONGEST_PX = 120.0  # of an edge, about its middle: sure to 0.25 %, in half the time that the 294 px of 24 MP take
KEPT_OFF = 0.75  # of the bright border: beyond lies texture


def edge_ratio(picture: Luminance, geometry: Geometry, chart: Chart, tiles: MtfMap, white: float) -> Array:
    """MTF50 of the chart's slanted edges over that of the tiles around each: one number an edge, empty if none.

    picture: linear light, (rows, columns). white: from this level on pixels are clipped, and left out.
    """
    from lenslab.mtf.edges import measure_edges

    places = [place for corners, border in _squares(picture, geometry, chart) for place in _edges(corners, border)]
    ratios = []
    for edge in measure_edges(picture, places, picture < white) if places else ():
        texture = None if edge.mtf50 is None else _texture_at(tiles, edge.x_px, edge.y_px, edge.normal)
        if edge.mtf50 is not None and texture is not None:
            ratios.append(edge.mtf50 / texture)
    return np.array(ratios)


def edge_remark(ratios: Array, *, developed: bool) -> tuple[Remark, ...]:
    """A remark where edges and texture disagree. developed: the file is no RAW file."""
    if len(ratios) < FEWEST:
        return ()
    middle = float(np.median(ratios))
    error = 1.2533 * 1.4826 * float(np.median(abs(ratios - middle))) / math.sqrt(len(ratios))  # of a median
    if abs(middle - 1) < TOLERANCE + 2 * error:
        return ()
    above = "edges_above_developed" if developed else "edges_above"
    return (remark(above if middle > 1 else "edges_below", percent=100 * abs(middle - 1)),)


def _squares(picture: Luminance, geometry: Geometry, chart: Chart) -> Iterator[tuple[Array, float]]:
    """Corners in px of the dark squares within the picture, and how wide their bright border is there."""
    rows, columns = picture.shape
    for light, dark in pairwise(_slanted(chart.shapes)):
        if not dark.grey < light.grey:
            continue
        inner, outer = (_in_picture(geometry, square) for square in (dark, light))
        inside = (outer >= 0).all() and (outer < (columns, rows)).all()
        if inside:
            yield inner, (_side(outer) - _side(inner)) / 2


def _slanted(shapes: Iterable[Shape]) -> Iterator[Polygon]:
    """The slanted quadrilaterals, in the order they are drawn."""
    for shape in shapes:
        if isinstance(shape, Cutout):
            yield from _slanted(shape.shapes)
        elif isinstance(shape, Polygon) and len(shape.points) == 4:
            (x0, y0), (x1, y1) = shape.points[:2]
            if min(abs(x1 - x0), abs(y1 - y0)) > LEAST_SLANT * math.hypot(x1 - x0, y1 - y0):
                yield shape


def _in_picture(geometry: Geometry, shape: Polygon) -> Array:
    x_mm, y_mm = np.array(shape.points, float).T
    return np.stack(geometry.to_picture(x_mm, y_mm), axis=1)


def _side(corners: Array) -> float:
    return float(np.hypot(*(np.roll(corners, -1, axis=0) - corners).T).mean())


def _edges(corners: Array, border_px: float) -> list[EdgePlace]:
    from lenslab.mtf.edges import edges_of

    reach = KEPT_OFF * border_px
    return [_shortened(replace(place, bright_px=reach)) for place in edges_of(corners, reach)[:EACH]]


def _shortened(place: EdgePlace) -> EdgePlace:
    """Its middle, of no more than `LONGEST_PX`."""
    start, end = np.array(place.start), np.array(place.end)
    middle, half = (start + end) / 2, (end - start) / 2
    half *= min(LONGEST_PX / (2 * math.hypot(*half)), 1.0)
    (x0, y0), (x1, y1) = (middle - half).tolist(), (middle + half).tolist()
    return replace(place, start=(x0, y0), end=(x1, y1))


def _texture_at(tiles: MtfMap, x_px: float, y_px: float, normal: float) -> float | None:
    """MTF50 of the tiles next to a place, along a direction; None where none of them was measured."""
    columns, rows = tiles.frame_px
    near = (np.hypot(tiles.x_px - x_px, tiles.y_px - y_px) < tiles.tile_px) & tiles.kept
    if not near.any():
        return None
    radial, tangential = tiles.mtf50[near].mean(axis=0)
    turn = normal - math.atan2(y_px - rows / 2, x_px - columns / 2)
    return float(1 / math.hypot(math.cos(turn) / radial, math.sin(turn) / tangential))
