"""Which edges of two shots are the same: the camera may have been nudged, or focused anew, between them."""

from __future__ import annotations

import math

import numpy as np

from lenslab.chart_mtf.slanted_edges import ShotEdges
from lenslab.types import Array


def same_edges(one: ShotEdges, another: ShotEdges) -> Array | None:
    """For each edge of the first shot its number in the second, -1 where that lacks it; None for another framing.

    A shift is found by the pairs of like edges that agree on it, then turn and scale with it by least squares.
    """
    first, second = one.edges, another.edges
    if one.frame_px != another.frame_px or not (len(first) and len(second)):
        return None
    places, others = (np.c_[edges.x_px, edges.y_px] for edges in (first, second))
    turned = np.abs((first.normal[:, None] - second.normal[None] + math.pi) % (2 * math.pi) - math.pi)
    longer = np.abs(np.log(first.length_px[:, None] / second.length_px[None]))
    alike = (turned < math.radians(MOST_TURN_DEG)) & (longer < math.log(MOST_LONGER))
    reach = NUDGE * math.hypot(*one.frame_px)
    near = NEAR * float(np.median(first.length_px))
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
    for _ in range(ROUNDS):
        apart = np.where(alike, np.linalg.norm(others[None] - moved[:, None], axis=2), np.inf)
        nearest = apart.argmin(axis=1)
        mutual = apart.argmin(axis=0)[nearest] == np.arange(len(first))
        found = np.where(mutual & (apart.min(axis=1) < near), nearest, -1)
        known = found >= 0
        if np.count_nonzero(known) < FEWEST:
            return None
        moved = _moved(places, places[known], others[found[known]])
    most = min(len(first), len(second))
    still = float(np.sqrt(((moved - places) ** 2).sum(axis=1).mean())) < reach
    return found if still and np.count_nonzero(found >= 0) >= SAME_SHARE * most else None


def _moved(places: Array, first: Array, second: Array) -> Array:
    """Places as a shift, turn and scale takes the first ones to the second."""
    here, there, both = (values @ np.array([1, 1j]) for values in (first, second, places))
    middle = here.mean()
    spread = float((np.abs(here - middle) ** 2).sum())
    turn = complex((here - middle).conj() @ (there - there.mean())) / spread if spread > 0 else 1.0
    goal = there.mean() + turn * (both - middle)
    return np.stack([goal.real, goal.imag], axis=1)


NUDGE = 0.05  # of the frame's diagonal, that places may have moved: more is another framing
MOST_TURN_DEG = 6.0
MOST_LONGER = 1.4  # one edge than the other, as each is found by itself
NEAR = 0.25  # of an edge's length: so near are the places of one edge
ROUNDS = 3
FEWEST = 4
SAME_SHARE = 0.5  # of the edges of the shot that has fewer
