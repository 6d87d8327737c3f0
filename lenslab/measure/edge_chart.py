"""The edges that the shots of a lens have in common: a decision of the series, made anew from what each shot shows."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np

from lenslab.charts.chart_key import EDGES
from lenslab.measure import metrics
from lenslab.measure.chart_checks import sharpening_remark
from lenslab.measure.chart_method import MTF_METHOD
from lenslab.measure.chart_results import KEY, ChartResult, result_of, with_known_mtf50, with_result
from lenslab.measure.edge_field import CROSSING_DEG, LEAST_EDGES, against
from lenslab.measure.edge_places import CENTRE, lateral_at_corner, map_of_edges, places_of
from lenslab.measure.pixel_pitch import with_pixel_pitches
from lenslab.measure.regions import CORNERS, LAYOUTS
from lenslab.measure.slanted_edges import EDGES_MAP, USED, SeenEdges, ShotEdges, edges_of_shot
from lenslab.measure.tiles import MtfMap
from lenslab.values.kept_results import kept
from lenslab.values.remarks import Remark, remark
from lenslab.values.shoot import LensShots, Shoot
from lenslab.values.types import Array, Map, Measured, Region

# ------------------------------------------------------------------------------
# Which edges of two shots are the same: the camera may have been nudged, or focused anew, between them.


def same_edges(one: ShotEdges, another: ShotEdges) -> Array | None:
    """For each edge of the first shot its number in the second, -1 where that lacks it; None for another framing.

    A shift is found by the pairs of like edges that agree on it, then turn and scale with it by least squares.
    """
    first, second = one.edges, another.edges
    if one.frame_px != another.frame_px or not (len(first) and len(second)):
        return None
    places, others = (np.c_[edges.x_px, edges.y_px] for edges in (first, second))
    alike = np.cos(first.normal[:, None] - second.normal[None]) > math.cos(math.radians(CROSSING_DEG))
    # One edge than the other: more, and something hides a part of it
    alike &= np.abs(np.log(first.length_px[:, None] / second.length_px[None])) < math.log(1.4)
    # Of the frame's diagonal, that places may have moved: more is another framing
    reach = 0.05 * math.hypot(*one.frame_px)
    near = 0.25 * float(np.median(first.length_px))  # of an edge's length: so near are the places of one edge
    off = others[None] - places[:, None]
    pairs = alike & (np.linalg.norm(off, axis=2) < reach)
    if not pairs.any():
        return None
    shifts = off[pairs]
    # of shifts that as many pairs agree on, as on a chart of even rows, the shortest
    agreeing = (np.linalg.norm(shifts[:, None] - shifts[None], axis=2) < near).sum(axis=1)
    best = np.lexsort((np.linalg.norm(shifts, axis=1), -agreeing))[0]
    moved = places + shifts[best]
    found = np.full(len(first), -1)
    for _ in range(3):  # of turn and scale: a shift alone brings only edges of the middle so near
        apart = np.where(alike, np.linalg.norm(others[None] - moved[:, None], axis=2), np.inf)
        nearest = apart.argmin(axis=1)
        mutual = apart.argmin(axis=0)[nearest] == np.arange(len(first))
        found = np.where(mutual & (apart.min(axis=1) < near), nearest, -1)
        known = found >= 0
        if not known.any():
            return None
        # Places as a shift, turn and scale takes the first ones to the second
        here, there, both = (values @ np.array([1, 1j]) for values in (places[known], others[found[known]], places))
        centre = here.mean()
        spread = float((np.abs(here - centre) ** 2).sum())
        turn = complex((here - centre).conj() @ (there - there.mean())) / spread if spread > 0 else 1.0
        goal = there.mean() + turn * (both - centre)
        moved = np.stack([goal.real, goal.imag], axis=1)
    most = min(len(first), len(second))
    still = float(np.sqrt(((moved - places) ** 2).sum(axis=1).mean())) < reach
    return found if still and np.count_nonzero(found >= 0) >= SAME_SHARE * most else None


SAME_SHARE = 0.5  # of the edges of the shot that has fewer; of the times that the edge seen most often was seen


# ------------------------------------------------------------------------------
# What a shot gets of its edges: the same numbers, map and curves as of LensLab's own chart.


def edge_result(seen: ShotEdges, common: SeenEdges, places: Sequence[Sequence[int]]) -> ChartResult:
    """MTF of a shot. seen: all that it shows. common: those that carry its MTF, by `places`, NaN in its numbers where
    the shot lacks one; they lie where they do in the shot that the others are compared with."""
    columns, rows = seen.frame_px
    tiles = map_of_edges(common, places, seen.frame_px)
    regions, notes = _widened(LAYOUTS[seen.layout](rows, columns) if seen.layout in LAYOUTS else (), tiles)
    used = len({edge for place in places for edge in place})
    key = Map.of(KEY, np.array([[float(ord(letter)) for letter in EDGES]]))
    kept = (*seen.maps(), Map.of(USED, np.array([[used]])), key)
    way = [] if seen.standard is None else [remark(f"edges_in_{seen.colour}", percent=100 * seen.standard)]
    sharpening = sharpening_remark(tiles, developed=seen.colour == "luminance")
    about = (*sharpening, *notes, *against(common, seen.frame_px), *way, remark("unknown_chart_light"))
    setup = (remark("edge_chart", count=used), *about)
    result = result_of(tiles, regions, setup, None, chart=kept)
    if result.reason is not None:
        return replace(result, reason=remark("edges_unmeasurable"), maps=seen.maps())
    if seen.colour != "luminance":  # of developed files: converters correct lateral colour, or change it
        red, blue = (lateral_at_corner(common, apart, seen.frame_px) for apart in (common.red_px, common.blue_px))
        optics = metrics.of_optics(metrics.CornerOptics(None, None, red, blue))
        result = replace(result, measurements=(*result.measurements, *optics))
    others = (kept for kept in result.maps if kept.quantity != MTF_METHOD)
    return replace(result, maps=(*others, Map.of(MTF_METHOD, np.array([[float(seen.method)]]))))


def without_mtf(seen: ShotEdges, reason: Remark) -> ChartResult:
    """A shot keeps its edges: others may show more of the chart."""
    return ChartResult(reason, maps=seen.maps())


def why_too_few(edges: SeenEdges, places: Sequence[Sequence[int]], frame_px: tuple[int, int]) -> Remark | None:
    """Why these edges are no chart to measure a lens by; None where they are."""
    many = len({edge for place in places for edge in place})
    if many < LEAST_EDGES:
        return remark("few_edges", count=many, least=LEAST_EDGES)
    x, y = (
        np.array([values[list(place)].mean() / side for place in places]) - 0.5
        for values, side in ((edges.x_px, frame_px[0]), (edges.y_px, frame_px[1]))
    )
    inside = (abs(x) < CENTRE) & (abs(y) < CENTRE)
    if not inside.any() and _quarters(x, y) < 2:  # of the frame with edges so far out
        return remark("edges_in_part")
    return None


def _quarters(x: Array, y: Array) -> int:
    """In how many quarters of the frame edges lie far out. x, y: from its middle, in its sides."""
    outside = np.hypot(x, y) > 0.5 * np.hypot(0.5, 0.5)  # of the half diagonal
    return len(set(zip((x > 0)[outside].tolist(), (y > 0)[outside].tolist(), strict=True)))


def _widened(regions: Sequence[Region], tiles: MtfMap) -> tuple[tuple[Region, ...], tuple[Remark, ...]]:
    """Centre and corners without an edge are as large as it takes to hold the nearest ones, within limits; in words."""
    columns, rows = tiles.frame_px
    x, y = (tiles.x_px + 0.5) / columns, (tiles.y_px + 0.5) / rows
    made, notes, wide, empty = [], [], 0, 0
    for region in regions:
        if region.name in CORNERS:
            right, below = round(region.left), round(region.top)
            side = _wide_enough(np.maximum(abs(x - right), abs(y - below)), region.width, CENTRE)
            made.append(Region(region.name, max(below - side, 0.0), max(right - side, 0.0), side, side))
            wide, empty = wide + (side > region.width), empty + (side == 0)
        elif region.name == "third" and region.left > 0:
            side = 2 * _wide_enough(np.maximum(abs(x - 0.5), abs(y - 0.5)), region.width / 2, CENTRE)
            made.append(Region(region.name, (1 - side) / 2, (1 - side) / 2, side, side))
            notes += [remark("wide_centre")] if side > region.width else [remark("empty_centre")] if side == 0 else []
        elif region.name != "entire" or _quarters(x - 0.5, y - 0.5) == len(CORNERS):
            made.append(region)
    notes += [remark("wide_corners", count=wide)] if wide else []
    notes += [remark("empty_corners", count=empty)] if empty else []
    return tuple(made), tuple(notes)


def _wide_enough(off: Array, usual: float, most: float) -> float:
    """Half the side or the side of a region that holds an edge; 0 where that is too far off."""
    nearest = float(off.min(initial=1.0))
    # Edges that are hardly farther off than the nearest count, too
    return usual if nearest <= usual else nearest + 0.02 if nearest <= most else 0.0


def with_common_edges(shots: Sequence[Measured]) -> list[Measured]:
    """The shots, those of slanted-edge charts with the MTF of the edges that most shots of their lens show.

    The result of a shot depends on the given shots alone, corrected and without excluded ones: neither on their order
    nor on earlier results.
    """
    if not any(stored.quantity == EDGES_MAP for shot in shots for stored in shot.maps):
        return list(shots)
    with_edges: dict[Path, Measured] = {}
    for of_lens in Shoot.of(shots).lenses:
        with_edges |= _of_lens(of_lens)
    return [with_edges.get(shot.photo.path, shot) for shot in shots]


@kept
def _of_lens(shots: LensShots) -> dict[Path, Measured]:
    """Those of a lens's shots that have edges."""
    edges = {shot.photo.path: seen for shot in shots if (seen := edges_of_shot(shot)) is not None}
    if not edges:
        return {}
    first, same = _usual_framing(edges)
    times = (np.array(list(same.values())) >= 0).sum(axis=0)
    kept = np.flatnonzero(times >= SAME_SHARE * times.max())
    common, frame_px = first.edges.at(kept), first.frame_px
    places = places_of(common, frame_px)
    reason = why_too_few(common, places, frame_px)
    results: dict[Path, Measured] = {}
    for shot in shots:
        path = shot.photo.path
        if path not in edges:
            continue
        if path not in same:
            result = without_mtf(edges[path], remark("other_edges"))
        elif reason is not None:
            result = without_mtf(edges[path], reason)
        else:
            own = edges[path].edges.at(same[path][kept])
            lying = replace(common, **{name: getattr(own, name) for name in OF_SHOT})
            result = edge_result(edges[path], lying, places)
        setup = (*result.setup, *(note for note in shot.warnings if note.key in LEFT_OUT))
        numbers = shot.measurements
        if result.reason is None:  # light is blank, as an unknown chart need not be evenly lit
            numbers = tuple(number for number in numbers if number.quantity not in OF_EVEN_CHARTS)
        else:
            setup = (result.reason, *setup)
        results[path] = with_result(replace(shot, measurements=numbers), replace(result, setup=setup))
    return results


def _usual_framing(edges: Mapping[Path, ShotEdges]) -> tuple[ShotEdges, dict[Path, Array]]:
    """The framing that most shots have, the first of equals: its first shot, and the shots that show the same edges at
    the same places, each with its numbers of the first one's edges."""
    remaining = sorted(edges, key=lambda path: -len(edges[path].edges))
    best = remaining[0], dict[Path, Array]()
    while len(remaining) > len(best[1]):
        first = remaining[0]
        found = {first: np.arange(len(edges[first].edges))}
        for path in remaining[1:]:
            same = same_edges(edges[first], edges[path])
            if same is not None:
                found[path] = same
        if len(found) > len(best[1]):
            best = first, found
        remaining = [path for path in remaining if path not in found]
    return edges[best[0]], best[1]


# remarks that stay with a shot
LEFT_OUT = ("unslanted_edges", "clipped_edges", "blurred_edges", "uneven_edges", "blurred_picture")
OF_SHOT = ("mtf50", "mtf50_se", "red_px", "blue_px", "contrast")  # of an edge; the others say where it lies
OF_EVEN_CHARTS = ("vignetting_ev", "vignetting_error_ev")


def as_shoot(shots: Sequence[Measured], pitches: Mapping[str, float]) -> list[Measured]:
    """The shots as their series decides: with the edges that they have in common, without MTF50 that is too uncertain;
    and with their pixel pitches. pitches: as `with_pixel_pitches` takes them."""
    return with_pixel_pitches(with_known_mtf50(with_common_edges(shots)), pitches)
