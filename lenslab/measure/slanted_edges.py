"""The slanted edges that a shot shows: kept with it as they were measured, whatever other shots show."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace

import numpy as np

from lenslab.measure.chart_curves import FREQUENCIES
from lenslab.measure.chart_method import METHOD
from lenslab.measure.edge_mtf import EdgeMtf
from lenslab.values.types import Array, Map, Measured

EDGES_MAP = "slanted_edges"  # a types.Map: a row an edge, the columns of COLUMNS, then contrast at FREQUENCIES
# a Map: columns and rows of the picture, the method, the name of its layout as code points
ABOUT = "slanted_edges_frame"
USED = "slanted_edges_used"  # a Map: how many of the edges carry the shot's MTF
WAY = "slanted_edges_way"  # a Map: mean weight of the standard way, and a place in WAYS
WAYS = ("green", "luminance", "grey")  # what edges are measured in
EDGE_MAPS = (EDGES_MAP, ABOUT, USED, WAY)


@dataclass(frozen=True, slots=True, eq=False)
class SeenEdges:
    """Edges of one shot: arrays with an entry an edge, NaN where something was not measured.

    x_px, y_px: middles. normal: direction from dark to bright, radians, from the x axis towards the y axis. mtf50,
    mtf50_se: cycles/px. red_px, blue_px: how far those colours' edges lie along the normal from green's. contrast:
    (edges, len(FREQUENCIES)).
    """

    x_px: Array
    y_px: Array
    normal: Array
    length_px: Array
    mtf50: Array
    mtf50_se: Array
    red_px: Array
    blue_px: Array
    contrast: Array

    @classmethod
    def of(cls, edges: Sequence[EdgeMtf]) -> SeenEdges:
        """These edges as they were measured."""
        numbers = {name: np.array([getattr(edge, name) for edge in edges], float) for name in COLUMNS}
        contrast = np.array([np.interp(FREQUENCIES, edge.frequencies, edge.mtf) for edge in edges])
        return cls(**numbers, contrast=contrast.reshape(-1, len(FREQUENCIES)))

    def __len__(self) -> int:
        return len(self.x_px)

    def at(self, places: Array) -> SeenEdges:
        """These of them, in this order; -1: an edge that was not seen."""
        taken = (getattr(self, field.name)[places] for field in fields(self))
        return SeenEdges(
            *(np.where((places >= 0).reshape(-1, *[1] * (values.ndim - 1)), values, np.nan) for values in taken)
        )


@dataclass(frozen=True, slots=True, eq=False)
class ShotEdges:
    """The edges of a shot. frame_px: columns and rows of its picture. layout: of its regions. method: see METHOD.

    standard: mean weight of the standard way of ISO 12233 in their numbers, 0 to 1. colour: what they were measured in,
    one of WAYS. Both are None of shots that older versions measured.
    """

    edges: SeenEdges
    frame_px: tuple[int, int]
    layout: str
    method: int = METHOD
    standard: float | None = None
    colour: str | None = None

    def maps(self) -> tuple[Map, ...]:
        """Maps stored of the edges; empty without any."""
        if not len(self.edges):
            return ()
        numbers = np.c_[*(getattr(self.edges, name) for name in COLUMNS), self.edges.contrast]
        about = [*map(float, self.frame_px), float(self.method), *(float(ord(letter)) for letter in self.layout)]
        kept = Map.of(EDGES_MAP, numbers), Map.of(ABOUT, np.array([about]))
        if self.standard is None or self.colour is None:
            return kept
        return *kept, Map.of(WAY, np.array([[self.standard, float(WAYS.index(self.colour))]]))


def edges_of_shot(shot: Measured) -> ShotEdges | None:
    """The edges that a shot carries; None without, and of what cannot be edges."""
    values, about = shot.map_values(EDGES_MAP), shot.map_values(ABOUT)
    if values is None or about is None or about.shape[1] < 3 or values.shape[1] != len(COLUMNS) + len(FREQUENCIES):
        return None
    if not (np.isfinite(values[:, :6]).all() and (values[:, 3:6] > 0).all() and (about[0] > 0).all()):
        return None
    layout = "".join(chr(int(code)) for code in about[0, 3:] if code < 128)  # ASCII
    edges = SeenEdges(**dict(zip(COLUMNS, values.T, strict=False)), contrast=values[:, len(COLUMNS) :])
    frame_px = int(about[0, 0]), int(about[0, 1])
    seen, way = ShotEdges(edges, frame_px, layout, int(about[0, 2])), shot.map_values(WAY)
    if way is None or way.shape != (1, 2) or not 0 <= way[0, 0] <= 1 or way[0, 1] not in range(len(WAYS)):
        return seen
    return replace(seen, standard=float(way[0, 0]), colour=WAYS[int(way[0, 1])])


def edges_used(shot: Measured) -> int:
    """Number of edges that the MTF of a shot is measured from; 0 if it has none of a slanted-edge chart."""
    used = shot.map_values(USED)
    return 0 if used is None or used.shape != (1, 1) or not np.isfinite(used).all() else int(used[0, 0])


COLUMNS = ("x_px", "y_px", "normal", "length_px", "mtf50", "mtf50_se", "red_px", "blue_px")
