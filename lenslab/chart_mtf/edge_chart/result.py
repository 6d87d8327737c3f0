"""What a shot gets of its edges: the same numbers, map and curves as of LensLab's own chart."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from lenslab.chart_mtf.chart_of_shot import KEY
from lenslab.chart_mtf.edge_chart.colour import lateral_at_corner
from lenslab.chart_mtf.edge_chart.places import map_of_edges
from lenslab.chart_mtf.file_remarks import remarks
from lenslab.chart_mtf.method import MTF_METHOD
from lenslab.chart_mtf.results import ChartResult, result_of
from lenslab.chart_mtf.slanted_edges import USED, SeenEdges, ShotEdges
from lenslab.location.chart_key import EDGES
from lenslab.measures import metrics
from lenslab.measures.regions import CORNERS, LAYOUTS
from lenslab.mtf.maps import MtfMap
from lenslab.remarks import Remark, remark
from lenslab.types import Array, Map, Region


def edge_result(seen: ShotEdges, common: SeenEdges, places: Sequence[Sequence[int]]) -> ChartResult:
    """MTF of a shot. seen: all that it shows. common: those that carry its MTF, by `places`, NaN in its numbers where
    the shot lacks one; they lie where they do in the shot that the others are compared with."""
    columns, rows = seen.frame_px
    tiles = map_of_edges(common, places, seen.frame_px)
    regions, notes = _widened(LAYOUTS[seen.layout](rows, columns) if seen.layout in LAYOUTS else (), tiles)
    used = len({edge for place in places for edge in place})
    key = Map.of(KEY, np.array([[float(ord(letter)) for letter in EDGES]]))
    kept = (*seen.maps(), Map.of(USED, np.array([[used]])), key)
    about = (*remarks(tiles, None), *notes, remark("unknown_chart_light"))
    setup = (remark("edge_chart", count=used), *about)
    result = result_of(tiles, regions, setup, None, chart=kept)
    if result.reason is not None:
        return replace(result, reason=remark("edges_unmeasurable"), maps=seen.maps())
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
    if not inside.any() or _quarters(x, y) < LEAST_QUARTERS:
        return remark("edges_in_part")
    return None


def _quarters(x: Array, y: Array) -> int:
    """In how many quarters of the frame edges lie far out. x, y: from its middle, in its sides."""
    outside = np.hypot(x, y) > OUTSIDE * np.hypot(0.5, 0.5)
    return len(set(zip((x > 0)[outside].tolist(), (y > 0)[outside].tolist(), strict=True)))


def _widened(regions: Sequence[Region], tiles: MtfMap) -> tuple[tuple[Region, ...], tuple[Remark, ...]]:
    """Centre and corners without an edge are as large as it takes to hold the nearest ones, within limits; in words."""
    columns, rows = tiles.frame_px
    x, y = (tiles.x_px + 0.5) / columns, (tiles.y_px + 0.5) / rows
    made, notes, wide, empty = [], [], 0, 0
    for region in regions:
        if region.name in CORNERS:
            right, below = round(region.left), round(region.top)
            side = _wide_enough(np.maximum(abs(x - right), abs(y - below)), region.width, MOST_CORNER)
            made.append(Region(region.name, max(below - side, 0.0), max(right - side, 0.0), side, side))
            wide, empty = wide + (side > region.width), empty + (side == 0)
        elif region.name == "third" and region.left > 0:
            side = 2 * _wide_enough(np.maximum(abs(x - 0.5), abs(y - 0.5)), region.width / 2, CENTRE)
            made.append(Region(region.name, (1 - side) / 2, (1 - side) / 2, side, side))
            notes += [remark("wide_centre")] if side > region.width else []
        elif region.name != "entire" or _quarters(x - 0.5, y - 0.5) == len(CORNERS):
            made.append(region)
    notes += [remark("wide_corners", count=wide)] if wide else []
    notes += [remark("empty_corners", count=empty)] if empty else []
    return tuple(made), tuple(notes)


def _wide_enough(off: Array, usual: float, most: float) -> float:
    """Half the side or the side of a region that holds an edge; 0 where that is too far off."""
    nearest = float(off.min(initial=1.0))
    return usual if nearest <= usual else nearest + BESIDE if nearest <= most else 0.0


LEAST_EDGES = 12
CENTRE = 0.25  # of the frame's sides, to each side of its middle
OUTSIDE = 0.5  # of the half diagonal
LEAST_QUARTERS = 2  # of the frame with edges so far out
MOST_CORNER = 0.22  # of the frame's sides
BESIDE = 0.02  # of them: edges that are hardly farther off than the nearest count, too
