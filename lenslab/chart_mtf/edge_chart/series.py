"""The edges that the shots of a lens have in common: a decision of the series, made anew from what each shot shows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from lenslab.chart_mtf.edge_chart.matching import same_edges
from lenslab.chart_mtf.edge_chart.places import places_of
from lenslab.chart_mtf.edge_chart.result import edge_result, why_too_few, without_mtf
from lenslab.chart_mtf.results import ChartResult, with_result
from lenslab.chart_mtf.slanted_edges import EDGES, SeenEdges, ShotEdges, edges_of_shot
from lenslab.memoize import SHOOTS, memoize
from lenslab.remarks import remark
from lenslab.series.grouping import in_order, lens_of
from lenslab.types import Array, Lens, Measured


def with_common_edges(shots: Sequence[Measured]) -> list[Measured]:
    """The shots, those of slanted-edge charts with the MTF of the edges that most shots of their lens show.

    What a shot gets depends on the shots given, corrected and without excluded ones, and on nothing else: neither on
    their order nor on what they got before.
    """
    return _of_shoot(tuple(shots)) if any(map(_has_edges, shots)) else list(shots)


@memoize(SHOOTS)
def _of_shoot(shots: Sequence[Measured]) -> list[Measured]:
    lenses: dict[Lens, list[Measured]] = {}
    for shot in shots:
        if _has_edges(shot):
            lenses.setdefault(lens_of(shot.photo), []).append(shot)
    measured = {shot.photo.path: shot for of_lens in lenses.values() for shot in _of_lens(of_lens)}
    return [measured.get(shot.photo.path, shot) for shot in shots]


def _has_edges(shot: Measured) -> bool:
    return any(stored.quantity == EDGES for stored in shot.maps)


@dataclass(frozen=True, slots=True, eq=False)
class _EdgeShot:
    shot: Measured
    seen: ShotEdges


@dataclass(frozen=True, slots=True, eq=False)
class _Framing:
    """Shots that show the same edges at the same places. found: for each shot its numbers of the first one's edges."""

    first: _EdgeShot
    found: dict[Path, Array]


@memoize()
def _of_lens(shots: Sequence[Measured]) -> tuple[Measured, ...]:
    by_path = {shot.photo.path: shot for shot in shots}
    ordered = [by_path[photo.path] for photo in in_order(shot.photo for shot in shots)]
    seen = [_EdgeShot(shot, edges) for shot in ordered if (edges := edges_of_shot(shot)) is not None]
    if not seen:
        return tuple(shots)
    framing = _usual_framing(seen)
    times = (np.array(list(framing.found.values())) >= 0).sum(axis=0)
    kept = np.flatnonzero(times >= COMMON * times.max())
    common, frame_px = framing.first.seen.edges.at(kept), framing.first.seen.frame_px
    places = places_of(common, frame_px)
    reason = why_too_few(common, places, frame_px)
    results: dict[Path, Measured] = {}
    for shot in seen:
        found = framing.found.get(shot.shot.photo.path)
        if found is None:
            result = without_mtf(shot.seen, remark("other_edges"))
        elif reason is not None:
            result = without_mtf(shot.seen, reason)
        else:
            result = edge_result(shot.seen, _lying(shot.seen.edges.at(found[kept]), common), places)
        results[shot.shot.photo.path] = _with(shot.shot, result)
    return tuple(results.get(shot.photo.path, shot) for shot in shots)


def _usual_framing(seen: Sequence[_EdgeShot]) -> _Framing:
    """The framing that most shots have, the first of equals."""
    remaining = sorted(seen, key=lambda shot: -len(shot.seen.edges))
    best = _Framing(remaining[0], {})
    while len(remaining) > len(best.found):
        first = remaining[0]
        found = {first.shot.photo.path: np.arange(len(first.seen.edges))}
        for shot in remaining[1:]:
            same = same_edges(first.seen, shot.seen)
            if same is not None:
                found[shot.shot.photo.path] = same
        if len(found) > len(best.found):
            best = _Framing(first, found)
        remaining = [shot for shot in remaining if shot.shot.photo.path not in found]
    return best


def _lying(edges: SeenEdges, where: SeenEdges) -> SeenEdges:
    return replace(edges, x_px=where.x_px, y_px=where.y_px, normal=where.normal, length_px=where.length_px)


def _with(shot: Measured, result: ChartResult) -> Measured:
    """What a chart that is not known cannot tell is blank: its light need not be even."""
    if result.reason is None:
        others = tuple(number for number in shot.measurements if number.quantity not in OF_EVEN_CHARTS)
        shot = replace(shot, measurements=others)
    return with_result(shot, result if result.reason is None else replace(result, setup=(result.reason,)))


COMMON = 0.7  # of the times that the edge seen most often was seen: an edge that fewer shots show is left out
OF_EVEN_CHARTS = ("vignetting_ev", "vignetting_error_ev")
