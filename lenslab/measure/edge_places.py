"""Edges as places of the frame with a radial and a tangential MTF, as the tiles of LensLab's own chart have them.

An edge shows the blur in one direction, across it. Edges in two directions side by side make a place. Blur is taken as
an ellipse that lies along the radius: 1 / MTF50^2, which grows as the square of its width, is that of an edge whose
normal is turned by t from the radius as cos^2 t of the radial and sin^2 t of the tangential one, beside what wave
fronts add between the two (docs/method.md).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from lenslab.measure.chart_curves import FREQUENCIES
from lenslab.measure.edge_blur import BlurField
from lenslab.measure.edge_field import MOST_APART, crossing
from lenslab.measure.lateral_colour import colour_terms
from lenslab.measure.slanted_edges import SeenEdges
from lenslab.measure.thresholds import LIMITS
from lenslab.measure.tiles import MtfMap
from lenslab.values.fitting import robust_fit
from lenslab.values.types import Array


def places_of(edges: SeenEdges, frame_px: tuple[int, int]) -> tuple[tuple[int, ...], ...]:
    """Numbers of the edges of each place: two that cross at a large angle, the nearest first; two such pairs that make
    a square; and what is left beside them, or in the middle of the frame."""
    x, y = edges.x_px, edges.y_px
    apart = np.hypot(x[:, None] - x[None], y[:, None] - y[None])
    shorter = np.minimum(edges.length_px[:, None], edges.length_px)
    reach = np.clip(REACH * math.hypot(*frame_px), BESIDE * shorter, BEYOND * shorter)
    pairs = [list(pair) for pair in _nearest(apart, crossing(edges.normal) & (apart < reach))]
    middles = np.array([(x[pair].mean(), y[pair].mean()) for pair in pairs]).reshape(-1, 2)
    between = np.linalg.norm(middles[:, None] - middles[None], axis=2)
    sides = np.array([edges.length_px[pair].mean() for pair in pairs])
    # Of an edge's length: so near are the middles of its two pairs of sides
    squares = _nearest(between, between < 0.8 * np.minimum(sides[:, None], sides[None]))
    made = [[*pairs[first], *pairs[second]] for first, second in squares]
    joined = {pair for square in squares for pair in square}
    made += [pair for number, pair in enumerate(pairs) if number not in joined]
    place_of = {edge: place for place in made for edge in place}
    for edge in set(range(len(edges))) - place_of.keys():
        near = [
            other
            for other in np.argsort(apart[edge]).tolist()
            if other in place_of and apart[edge, other] < reach[edge, other]
        ]
        if near:
            place_of[near[0]].append(edge)
    alone = np.array(sorted(set(range(len(edges))) - {edge for place in made for edge in place}), int)
    middle = [abs(of[alone] - (side - 1) / 2) < CENTRE * side for of, side in zip((x, y), frame_px, strict=True)]
    inside = alone[middle[0] & middle[1]]
    if crossing(edges.normal[inside]).any():  # the two bars of ISO 12233, where all directions are alike
        made.append(inside.tolist())
    return tuple(tuple(sorted(place)) for place in made)


def _nearest(apart: Array, allowed: Array) -> list[tuple[int, int]]:
    """Pairs of those allowed, the nearest first, each taken once."""
    first, second = np.nonzero(np.triu(allowed, 1))
    pairs: list[tuple[int, int]] = []
    taken: set[int] = set()
    for number in np.argsort(apart[first, second], kind="stable").tolist():
        pair = int(first[number]), int(second[number])
        if not taken & set(pair):
            pairs.append(pair)
            taken |= set(pair)
    return pairs


def map_of_edges(edges: SeenEdges, places: Sequence[Sequence[int]], frame_px: tuple[int, int]) -> MtfMap:
    """The MTF at these places; NaN where edges were not measured in both directions.

    Edges count for the middle of their place: by how blur changes over the frame, as fitted to all edges.
    """
    steps = np.concatenate([[0.0], FREQUENCIES])
    mtf50, error, shape = np.full((3, len(places), 2), np.nan)
    together, curves = np.full(len(places), np.nan), np.full((len(places), 2, len(steps)), np.nan)
    known = np.isfinite(edges.mtf50)
    all_known = edges.at(np.flatnonzero(known))
    field = BlurField.of(all_known, frame_px)
    usable = [np.array([edge for edge in place if known[edge]], int) for place in places]
    crossed = [number for number, place in enumerate(usable) if crossing(edges.normal[place]).any()]
    blurs = {number: _Blurs.of(edges, usable[number], field) for number in crossed}
    unlike = _unlike(list(blurs.values()))
    for number, blur in blurs.items():
        mtf50[number], covariance = blur.directions(unlike)
        shape[number] = mtf50[number] * OF_ALL_EDGES
        error[number] = np.sqrt(np.diag(covariance) + shape[number] ** 2)
        together[number] = covariance[0, 1] + shape[number].prod()
        for direction, sign in enumerate((1, -1)):  # the edge that lies nearest to it, drawn out or in
            edge = usable[number][int(np.argmax(sign * blur.twice))]
            seen = np.concatenate([[1.0], edges.contrast[edge]])
            curves[number, direction] = np.interp(steps * edges.mtf50[edge] / mtf50[number, direction], steps, seen)
    slope = np.abs(np.gradient(curves, steps, axis=2)) * steps
    x, y = (np.array([values[list(place)].mean() for place in places]) for values in (edges.x_px, edges.y_px))
    unknown = np.full((len(places), 2), np.nan)
    return MtfMap(
        frame_px, round(float(np.median(edges.length_px))), x, y, mtf50, error, shape, steps, curves,
        slope * (error / mtf50)[:, :, None], unknown, (None,) * len(places), together=together,
    )  # fmt: skip


@dataclass(frozen=True, slots=True, eq=False)
class _Blurs:
    """Edges of one place. blur: 1 / MTF50^2 in its middle, of each; share_error: as a share. twice: cosine of twice
    the angle of each edge's normal to the radius. usual: half of what the radial blur has more than the tangential one
    by the field's fit, as a share of their mean."""

    blur: Array
    share_error: Array
    twice: Array
    usual: float

    @classmethod
    def of(cls, edges: SeenEdges, place: Array, field: BlurField) -> _Blurs:
        x, y, normal = edges.x_px[place], edges.y_px[place], edges.normal[place]
        middle_x, middle_y = np.full_like(x, x.mean()), np.full_like(y, y.mean())
        outwards = math.atan2(middle_y[0] - (field.frame_px[1] - 1) / 2, middle_x[0] - (field.frame_px[0] - 1) / 2)
        both = np.array([outwards, outwards + math.pi / 2])
        radial, tangential = field.at(middle_x[:2], middle_y[:2], both)[1].tolist()
        apart, twice = (radial - tangential) / (radial + tangential), np.cos(2 * (normal - outwards))
        return cls(
            edges.mtf50[place] ** -2.0 * field.at(middle_x, middle_y, normal)[1] / field.at(x, y, normal)[0],
            2 * edges.mtf50_se[place] / edges.mtf50[place],
            twice,
            apart,
        )

    def directions(self, unlike: float) -> tuple[Array, Array]:
        """Radial and tangential MTF50 and their covariance. Where all edges lie between the two directions they show
        the mean of both alone; the rest is then that of the field. unlike: share by which edges of a place differ."""
        mean = float(self.blur.mean())
        weight = 1 / (self.share_error**2 + unlike**2) / mean**2
        held = (mean * max(LEAST_ASTIGMATISM, FIELD_ERROR * abs(self.usual))) ** -2.0
        design = np.stack([np.ones(len(self.blur)), self.twice])
        covariance = np.linalg.inv((design * weight) @ design.T + np.diag([0.0, held]))
        half, apart = covariance @ ((design * weight) @ self.blur + np.array([0.0, held * self.usual * mean]))
        apart = float(np.clip(apart, -MOST_APART * half, MOST_APART * half))
        both = np.array([half + apart, half - apart])
        turned = np.array([[1.0, 1.0], [1.0, -1.0]])
        values = both**-0.5
        slope = -values / (2 * both)  # d MTF50 / d blur
        return values, slope[:, None] * (turned @ covariance @ turned.T) * slope[None]


def _unlike(places: Sequence[_Blurs]) -> float:
    """By what share the blur of edges of one place differs beyond their own errors: from places with more than two.

    On prints that were photographed, 3 to 30 %; drawn charts have the least that is taken.
    """
    left, free = 0.0, 0
    for place in places:
        if len(place.blur) > 2:
            design = np.stack([np.ones(len(place.blur)), place.twice], axis=1)
            off = place.blur - design @ np.linalg.lstsq(design, place.blur, rcond=None)[0]
            left += float(((off / place.blur.mean()) ** 2).sum())
            free += len(off) - int(np.linalg.matrix_rank(design, 0.05))
    if not free:
        return LEAST_UNLIKE
    own = float(np.mean(np.concatenate([place.share_error for place in places]) ** 2))
    return max(math.sqrt(max(left / free - own, 0.0)), LEAST_UNLIKE)


CENTRE = 0.25  # of the frame's sides, to each side of its middle
REACH = 0.08  # of the frame's diagonal: edges of one place are nearer to each other
BESIDE, BEYOND = 0.8, 2.0  # of the shorter one's length: the least and the most that this can be
LEAST_ASTIGMATISM = 0.05  # by which a place's may differ from the field's, and
FIELD_ERROR = 0.3  # as a share of it: standard deviations
OF_ALL_EDGES = 0.005  # of MTF50: standard error that edges of one blur share, from exact ones
LEAST_UNLIKE = 0.004  # of 1 / MTF50^2: neighbouring edges are not blurred quite alike


# ------------------------------------------------------------------------------
# Lateral colour from edges: each shows how far red and blue lie from green across it.


def lateral_at_corner(edges: SeenEdges, apart_px: Array, frame_px: tuple[int, int]) -> tuple[float, float] | None:
    """Px outside the green picture at the extreme corner, and its standard error; None where edges are too few or lie
    too far inside.

    apart_px: of one colour, along the edges' normals. By the same curve as against LensLab's own chart.
    """
    off = np.stack([(edges.x_px - (frame_px[0] - 1) / 2), (edges.y_px - (frame_px[1] - 1) / 2)], axis=1)
    known = np.isfinite(apart_px)
    off = off / (math.hypot(*frame_px) / 2)
    # What c1 and c3 add to in the corner, edges inside 0.6 of the half diagonal do not tell
    if np.count_nonzero(known) < LIMITS.colour_tiles or np.hypot(*off[known].T).max() < 0.6:
        return None
    normal = np.stack([np.cos(edges.normal), np.sin(edges.normal)], axis=1)
    terms = colour_terms(off[known], normal[known])
    error = np.full(np.count_nonzero(known), LIMITS.colour_error_px)
    unknowns, covariance = robust_fit(terms[..., None], apart_px[known, None], error)
    return float(unknowns[:2].sum()), math.sqrt(float(covariance[:2, :2].sum()))
