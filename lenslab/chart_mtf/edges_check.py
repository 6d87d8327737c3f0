"""Do the chart's slanted squares and its texture give the same MTF50? Not after sharpening or noise reduction."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np

from lenslab.confidence import STANDARD_ERRORS
from lenslab.location.geometry import Geometry
from lenslab.mtf.edges import EdgePlace, edges_of, measure_edge
from lenslab.mtf.maps import MtfMap
from lenslab.mtf.picture import unclipped_part
from lenslab.remarks import Remark, remark
from lenslab.types import Array, Colours, Luminance

ENOUGH = 4  # edges that are measured, of as many squares
FEWEST = 3  # of which it takes so many
TOLERANCE = 0.06  # of MTF50: edges and texture of one lens differ by less
LONGEST_PX = 120.0  # of an edge, about its middle: sure to 0.25 %, in half the time that the 294 px of 24 MP take
KEPT_OFF = 0.75  # of the bright border: beyond lies texture
REACH_PX = 30.0  # on both sides of an edge, at most
VEIL_BAND = 0.04, 0.08  # cycles a pixel: periods that fit on both sides of an edge
LEAST_VEIL = 0.02
LEAST_OVERSHOOT = 0.03  # of the step; of files that were not sharpened, noise leaves less than 0.02
NEAR = 1.5  # sides of a tile: the texture of tiles within is compared


@dataclass(frozen=True, slots=True)
class Veil:
    """Contrast that large areas have lost, 0..1, and what MTF50 is times for it.

    An edge is compared with the areas beside it, which stray light and wide halos have changed alike; texture is
    compared with the chart.
    """

    share: float
    lowers: float


@dataclass(frozen=True, slots=True, eq=False)
class EdgesSeen:
    """The chart's slanted edges, one number each.

    ratios: MTF50 over that of the tiles around. overshoots: how far light goes beyond the step, as a share of it.
    """

    ratios: Array
    overshoots: Array


def edges_seen(
    picture: Luminance,
    geometry: Geometry,
    squares: Array,
    tiles: MtfMap,
    white: float,
    *,
    colours: Colours | None = None,
) -> EdgesSeen:
    """The chart's slanted edges, compared with the tiles around each.

    picture: linear light, (rows, columns). squares: see location.Reference. white: from this level on pixels are
    clipped, and left out. colours: as the tiles were measured with. Four edges are enough to see whether print and page
    agree: one a square, in turn one along the radius and one across it.
    """
    ratios, overshoots = list[float](), list[float]()
    for number, (corners, border) in enumerate(_squares_in(picture, geometry, squares)):
        left, top = np.maximum(np.floor(corners.min(axis=0) - border), 0).astype(int).tolist()
        right, bottom = np.ceil(corners.max(axis=0) + border).astype(int).tolist()
        light, unclipped = unclipped_part(picture, colours, slice(top, bottom), slice(left, right), white)
        edge = measure_edge(light, _edge(corners - (left, top), border, number % 2), unclipped)
        texture = None if edge.mtf50 is None else _texture_at(tiles, left + edge.x_px, top + edge.y_px, edge.normal)
        if edge.mtf50 is not None and texture is not None:
            ratios.append(edge.mtf50 / texture)
            overshoots.append(edge.overshoot or 0.0)
        if len(ratios) == ENOUGH:
            break
    return EdgesSeen(np.array(ratios), np.array(overshoots))


def overshoot_remark(overshoots: Array) -> tuple[Remark, ...]:
    """A remark where light beside most edges goes farther than any lens lets it: the file was sharpened."""
    if len(overshoots) < FEWEST or np.median(overshoots) < LEAST_OVERSHOOT:
        return ()
    return (remark("sharpened_edges", percent=100 * float(np.median(overshoots))),)


def edge_remark(ratios: Array, *, developed: bool, veil: Veil | None = None) -> tuple[Remark, ...]:
    """A remark where edges and texture disagree. developed: the file is no RAW file.

    veil: of the same shot; where it explains what edges are above, it is named instead.
    """
    apart = _apart(ratios)
    if apart is None:
        return ()
    middle, tolerance = apart
    if veil is not None and middle > 1 and middle * veil.lowers < 1 + tolerance:
        return (remark("veil", percent=100 * veil.share, lower=100 * (1 - veil.lowers)),)
    above = "edges_above_developed" if developed else "edges_above"
    return (remark(above if middle > 1 else "edges_below", percent=100 * abs(middle - 1)),)


def _apart(ratios: Array) -> tuple[float, float] | None:
    """The ratios' median, and how far it may be off 1 by itself; None where it is, or where there are too few."""
    if len(ratios) < FEWEST:
        return None
    middle = float(np.median(ratios))
    error = 1.2533 * 1.4826 * float(np.median(abs(ratios - middle))) / math.sqrt(len(ratios))  # of a median
    tolerance = TOLERANCE + 2 * error
    return None if abs(middle - 1) < tolerance else (middle, tolerance)


def with_edges_error(tiles: MtfMap, ratios: Array) -> MtfMap:
    """The tiles of a developed file: their intervals reach to what its edges say, where these disagree.

    Sharpening and noise reduction treat texture and edges in different ways: which of both is the lens's, nobody knows.
    """
    apart = _apart(ratios)
    if apart is None:
        return tiles
    error = abs(apart[0] - 1) / STANDARD_ERRORS * tiles.mtf50
    return replace(tiles, mtf50_se=np.hypot(tiles.mtf50_se, error), shape_se=np.hypot(tiles.shape_se, error))


def veil_of(tiles: MtfMap) -> Veil | None:
    """From where the tiles' MTF leads at frequency 0, where it should be 1; None where nothing is lost.

    ln MTF falls with f^2 near 0, whatever blurs it, if that is small; what is spread wider shows at once.
    """
    mtf = tiles.mtf[tiles.kept].mean(axis=(0, 1)) if tiles.kept.any() else np.ones_like(tiles.frequencies)
    near = (tiles.frequencies > VEIL_BAND[0] - 1e-6) & (tiles.frequencies < VEIL_BAND[1] + 1e-6)
    if (mtf[near] <= 0).any():
        return None
    contrast_at_0 = math.exp(float(np.polyfit(tiles.frequencies[near] ** 2, np.log(mtf[near]), 1)[1]))
    if contrast_at_0 > 1 - LEAST_VEIL:
        return None
    seen, without = (float(np.interp(-0.5, -curve, tiles.frequencies)) for curve in (mtf, mtf / contrast_at_0))
    return Veil(1 - contrast_at_0, seen / without)


def _squares_in(picture: Luminance, geometry: Geometry, squares: Array) -> Iterator[tuple[Array, float]]:
    """Corners in px of the dark squares within the picture, and how wide their bright border is there."""
    rows, columns = picture.shape
    for light, dark in squares:
        inner, outer = (np.stack(geometry.to_picture(*corners.T), axis=1) for corners in (dark, light))
        if (outer >= 0).all() and (outer < (columns, rows)).all():
            yield inner, (side_of(outer) - side_of(inner)) / 2


def side_of(corners: Array) -> float:
    """The mean side of a square, from its corners."""
    return float(np.hypot(*(np.roll(corners, -1, axis=0) - corners).T).mean())


def _edge(corners: Array, border_px: float, number: int) -> EdgePlace:
    reach = min(KEPT_OFF * border_px, REACH_PX)
    return _shortened(replace(edges_of(corners, reach)[number], bright_px=reach))


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
    near = (np.hypot(tiles.x_px - x_px, tiles.y_px - y_px) < NEAR * tiles.tile_px) & tiles.kept
    if not near.any():
        return None
    radial, tangential = tiles.mtf50[near].mean(axis=0)
    turn = normal - math.atan2(y_px - rows / 2, x_px - columns / 2)
    return float(1 / math.hypot(math.cos(turn) / radial, math.sin(turn) / tangential))
