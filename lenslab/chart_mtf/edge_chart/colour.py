"""Lateral colour from edges: each shows how far red and blue lie from green across it."""

from __future__ import annotations

import math

import numpy as np

from lenslab.chart_mtf.slanted_edges import SeenEdges
from lenslab.types import Array


def lateral_at_corner(edges: SeenEdges, apart_px: Array, frame_px: tuple[int, int]) -> tuple[float, float] | None:
    """Px outside the green picture at the extreme corner, and its standard error; None where edges are too few or lie
    too far inside.

    apart_px: of one colour, along the edges' normals. Of c1 h + c3 h^3 along the radius of image height h beside a
    shift of the whole picture, as against LensLab's own chart.
    """
    half = math.hypot(*frame_px) / 2
    off = np.stack([(edges.x_px - (frame_px[0] - 1) / 2), (edges.y_px - (frame_px[1] - 1) / 2)], axis=1) / half
    height = np.hypot(*off.T)
    known = np.isfinite(apart_px)
    if np.count_nonzero(known) < LEAST_EDGES or height[known].max() < LEAST_HEIGHT:
        return None
    normal = np.stack([np.cos(edges.normal), np.sin(edges.normal)], axis=1)
    outwards = (off * normal).sum(axis=1)  # the radius times the share of it that lies along the normal
    design = np.stack([outwards, outwards * height**2, *normal.T], axis=1)[known]
    apart, sure = apart_px[known], np.ones(np.count_nonzero(known))
    unknowns, scatter, inverse = np.zeros(4), LEAST_ERROR_PX, np.eye(4)
    for _ in range(ROUNDS):
        inverse = np.linalg.inv((design.T * sure) @ design + RIDGE * np.eye(4))
        unknowns = inverse @ (design.T @ (sure * apart))
        rest = np.abs(apart - design @ unknowns)
        scatter = max(1.4826 * float(np.median(rest)), LEAST_ERROR_PX)
        sure = (rest < FAR_OFF * scatter).astype(float)
    return float(unknowns[:2].sum()), scatter * math.sqrt(float(inverse[:2, :2].sum()))


LEAST_EDGES = 12
LEAST_HEIGHT = 0.6
LEAST_ERROR_PX = 0.005
FAR_OFF = 4.0
ROUNDS = 4
RIDGE = 1e-6
