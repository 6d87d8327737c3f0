"""Blur over the frame, as edges show it; camera shake and a second chart; edges as places of a map; lateral colour."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from lenslab.measure.chart_curves import FREQUENCIES
from lenslab.measure.edge_mtf import EdgePlace
from lenslab.measure.lateral_colour import colour_terms
from lenslab.measure.slanted_edges import SeenEdges
from lenslab.measure.thresholds import LIMITS
from lenslab.measure.tiles import MtfMap
from lenslab.values.fitting import robust_fit
from lenslab.values.remarks import Remark, remark
from lenslab.values.types import Array, Luminance


@dataclass(frozen=True, slots=True, eq=False)
class BlurField:
    """Blur over the frame, 1 / MTF50^2, as a smooth function of place and direction, by least squares."""

    frame_px: tuple[int, int]
    unknowns: Array

    def terms(self, x: Array, y: Array, normal: Array) -> Array:
        """Coefficients of the unknowns, shape (edges, unknowns)."""
        half = math.hypot(*self.frame_px) / 2
        right, below = ((place - (side - 1) / 2) / half for place, side in zip((x, y), self.frame_px, strict=True))
        square = right**2 + below**2
        twice = np.cos(2 * (normal - np.arctan2(below, right)))
        level = np.ones_like(square)
        return np.stack([level, square, square**2, right, below, twice * square, twice * square**2], axis=-1)

    def blur(self, x: Array, y: Array, normal: Array) -> Array:
        return np.asarray(np.maximum(self.terms(x, y, normal) @ self.unknowns, LEAST_BLUR))


def fitted_field(edges: SeenEdges, frame_px: tuple[int, int]) -> BlurField:
    known = np.isfinite(edges.mtf50)
    blur = edges.mtf50[known] ** -2.0
    empty = BlurField(frame_px, np.zeros(0))
    design = empty.terms(edges.x_px[known], edges.y_px[known], edges.normal[known]) / blur[:, None]
    held = (
        PLACE_RIDGE * len(blur) * np.diag([0.0, *[1.0] * (design.shape[1] - 1)]) / max(float(np.mean(blur**2)), 1e-12)
    )
    return BlurField(frame_px, np.linalg.lstsq(design.T @ design + held, design.sum(axis=0), rcond=None)[0])


def crossing(normal: Array) -> Array:
    """Mask of edges that cross another at a large angle."""
    return np.asarray(np.abs(np.sin(normal[:, None] - normal[None])) > math.sin(math.radians(CROSSING_DEG)))


def directed_blur(edges: SeenEdges, frame_px: tuple[int, int]) -> float | None:
    """Loss of MTF50 in one direction relative to its normal, all over the frame, as a share: a sign of camera shake.

    None if edges are too few or some cross no other, or if converters alone may cause as much. As much as the
    field has it, and as edges have it that lie side by side: what a field of few terms leaves, as of a chart seen at an
    angle, may go along with direction.
    """
    known = np.isfinite(edges.mtf50)
    blur, normal, x, y = edges.mtf50[known] ** -2.0, edges.normal[known], edges.x_px[known], edges.y_px[known]
    across = crossing(normal)
    if len(blur) < LEAST_EDGES or not across.any(axis=1).all():
        return None
    field = BlurField(frame_px, np.zeros(0)).terms(x, y, normal)
    design = np.c_[field, np.cos(2 * normal), np.sin(2 * normal)] / blur[:, None]
    held = PLACE_RIDGE * len(blur) * np.diag([0.0, *[1.0] * (design.shape[1] - 1)]) / float(np.mean(blur**2))
    unknowns = np.linalg.solve(design.T @ design + held, design.sum(axis=0))
    cosine, sine = unknowns[-2:]
    beside = np.where(across, np.hypot(x[:, None] - x, y[:, None] - y), np.inf).argmin(axis=1)
    along = np.cos(2 * normal - math.atan2(sine, cosine))  # 1 of an edge that blur is widest across
    blurred = along > 0
    pairs = (blur - blur[beside]) / (blur + blur[beside])
    side_by_side = float(np.median(pairs[blurred])) if blurred.any() else 0.0
    in_field = math.hypot(cosine, sine) / max(float(np.median(blur)), LEAST_BLUR)
    apart = min(in_field, side_by_side, MOST_APART)
    # Of the mean blur: converters make up to 0.4
    return None if apart < 0.5 else 1 - math.sqrt((1 - apart) / (1 + apart))


CROSSING_DEG = 45.0
PLACE_RIDGE = 1e-3
LEAST_BLUR = 0.5  # 1 / MTF50^2, px^2
MOST_APART = 0.8  # of the mean blur, between the two directions
LEAST_EDGES = 12


# ------------------------------------------------------------------------------
# What speaks against taking the edges of a shot for one steady view of one chart.


def against(edges: SeenEdges, frame_px: tuple[int, int]) -> tuple[Remark, ...]:
    """Camera shake and two charts, where the edges show them."""
    directed = directed_blur(edges, frame_px)
    said = () if directed is None else (remark("directed_edges", percent=100 * directed),)
    return (*said, remark("edges_of_two_sizes")) if _parted(edges, frame_px) else said


def _parted(edges: SeenEdges, frame_px: tuple[int, int]) -> bool:
    """True if edges on two sides of a line through the frame have two sizes: those of two charts.

    The sizes of a tilted chart change over the frame, too, but on both sides of the line. The frame's rim cuts edges
    short.
    """
    x, y, length = edges.x_px, edges.y_px, edges.length_px
    reach = (0.5 + RIM) * length
    right, below = reach * np.abs(np.sin(edges.normal)), reach * np.abs(np.cos(edges.normal))
    whole = (np.minimum(x, frame_px[0] - 1 - x) > right) & (np.minimum(y, frame_px[1] - 1 - y) > below)
    place, size = np.c_[x, y][whole] / max(frame_px), np.log(length[whole])
    size = size - [np.median(size[~across]) for across in crossing(edges.normal[whole])]  # seen from the side
    for axis in (0, 1):
        order = np.argsort(place[:, axis])
        for first in range(LEAST_OF_CHART, len(order) - LEAST_OF_CHART + 1):
            sides = order[:first], order[first:]
            if _unlike([size[side] for side in sides]):
                off = np.concatenate([place[side] - place[side].mean(axis=0) for side in sides])
                larger = np.concatenate([size[side] - size[side].mean() for side in sides])
                slope = np.linalg.lstsq(off, larger, rcond=None)[0]  # by tilt, that both sides have
                if _unlike([size[side] - place[side] @ slope for side in sides]):
                    return True
    return False


def _unlike(sizes: Sequence[Array]) -> bool:
    """True if nearly all of one side are larger than nearly all of the other. sizes: their logarithms."""
    ends = []
    for side in map(np.sort, sizes):  # the smallest and the largest, without 15 % at either end
        beyond = round(0.15 * (len(side) - 1))
        ends.append((float(side[beyond]), float(side[-1 - beyond])))
    (short, long), (shorter, longer) = ends
    return max(short - longer, shorter - long) > math.log(OTHER_SIZE)


LEAST_OF_CHART = 8  # edges on each side
# Without these, 3 of 14 photographs of one chart are said to show two
RIM = 0.1  # of an edge's length beyond its end
OTHER_SIZE = 1.1  # ratio


# ------------------------------------------------------------------------------
# Pixels of a screen, or a printed raster, whose own blur counts as the lens's.


def shows_lattice(picture: Luminance, places: Sequence[EdgePlace]) -> bool:
    """True if the bright sides of edges have a pattern of one period, in both directions, all over the picture.

    Rows or columns alone are a sensor's.
    """
    patches = [part / part.mean() - 1 for place in places for part in _beside(picture, place)]
    if len(patches) < 8:  # of fewer, noise alone has peaks
        return False
    window = np.outer(*2 * (np.hanning(PATCH_PX + 2)[1:-1],))
    power = np.median(np.abs(np.fft.rfft2(np.array(patches) * window)) ** 2, axis=0)
    down, right = np.abs(np.fft.fftfreq(PATCH_PX, 1 / PATCH_PX))[:, None], np.arange(PATCH_PX // 2 + 1)
    ring = np.rint(np.hypot(down, right)).astype(int)
    usual = np.array([np.median(power[ring == each]) for each in range(ring.max() + 1)])
    seen = (ring > 2) & (np.maximum(down, right) < PATCH_PX // 2 - 1)  # a sensor's own pattern is the finest there is
    ripple = 2 * np.sqrt(power) / window.sum()
    peaks = seen & (power > PEAK * usual[ring]) & (ripple > LEAST_RIPPLE)
    return bool((peaks & (down >= right)).any() and (peaks & (down <= right)).any())


def _beside(picture: Luminance, place: EdgePlace) -> Iterator[Array]:
    """Squares side by side on the bright side of an edge, where they have room."""
    (x, y), (right, down) = place.start, np.subtract(place.end, place.start)
    length = math.hypot(right, down)
    half = PATCH_PX / 2 * (abs(right) + abs(down)) / length
    count = int((length - 2 * place.ends_px) / PATCH_PX) if place.bright_px > 2 * half else 0
    for share in (np.arange(count) + 0.5) / max(count, 1):
        across = half / length
        left, top = (
            int(x + share * right - across * down - PATCH_PX / 2),
            int(y + share * down + across * right - PATCH_PX / 2),
        )
        part = picture[max(top, 0) : top + PATCH_PX, max(left, 0) : left + PATCH_PX]
        if part.shape == (PATCH_PX, PATCH_PX):
            yield part


PATCH_PX = 24
PEAK = 10.0  # times the power of other patterns as fine: prints have up to 3, screens 14 and more
LEAST_RIPPLE = 0.002  # of the light: less is rounding, in pictures without noise


# ------------------------------------------------------------------------------
# Edges -> places of the frame with a radial and a tangential MTF, as the tiles of LensLab's own chart have them.
#
# An edge shows the blur in one direction, across it. Edges in two directions side by side make a place. Blur is taken
# as an ellipse that lies along the radius: 1 / MTF50^2, which grows as the square of its width, is that of an edge
# whose normal is turned by t from the radius as cos^2 t of the radial and sin^2 t of the tangential one
# (docs/method.md).


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
    pairs, one = np.full((len(places), 2), np.nan), np.full(len(places), np.nan)
    mtf50, error, together = pairs, pairs.copy(), one
    curves = np.full((len(places), 2, len(steps)), np.nan)
    field = fitted_field(edges, frame_px)
    usable = [np.array([edge for edge in place if np.isfinite(edges.mtf50[edge])], int) for place in places]
    seen = {number: place for number, place in enumerate(usable) if crossing(edges.normal[place]).any()}
    blurs = {number: _Place.of(edges, place, field) for number, place in seen.items()}
    # By what share the blur of edges of one place differs beyond their own errors: from places with more than two
    rest = np.array([place.rest() for place in blurs.values()]).reshape(-1, 2).sum(axis=0)
    own = np.concatenate([place.share_error for place in blurs.values()]) if blurs else np.zeros(1)
    beyond = 0.0 if rest[1] < 1 else rest[0] / rest[1] - float(np.mean(own**2))
    # Of 1 / MTF50^2, as a share: neighbouring edges are not blurred quite alike
    unlike = max(math.sqrt(max(beyond, 0.0)), 0.004)
    for number, place in blurs.items():
        mtf50[number], covariance = place.directions(unlike)
        error[number], together[number] = np.sqrt(np.diag(covariance)), covariance[0, 1]
        for direction, sign in enumerate((1, -1)):  # the edge that lies nearest to it, drawn out or in
            edge = seen[number][int(np.argmax(sign * place.twice))]
            known = np.concatenate([[1.0], edges.contrast[edge]])
            curves[number, direction] = np.interp(steps * edges.mtf50[edge] / mtf50[number, direction], steps, known)
    slope = np.abs(np.gradient(curves, steps, axis=2)) * steps
    x, y = (np.array([values[list(place)].mean() for place in places]) for values in (edges.x_px, edges.y_px))
    unknown = np.full((len(places), 2), np.nan)
    return MtfMap(
        frame_px, round(float(np.median(edges.length_px))), x, y, mtf50, error, np.zeros_like(error), steps, curves,
        slope * (error / mtf50)[:, :, None], unknown, (None,) * len(places), together=together,
    )  # fmt: skip


@dataclass(frozen=True, slots=True, eq=False)
class _Place:
    """Edges of one place. blur: 1 / MTF50^2 in its middle, of each; share_error: as a share. twice: cosine of twice
    the angle of each edge's normal to the radius. usual: half of what the radial blur has more than the tangential one
    by the field's fit, as a share of their mean."""

    blur: Array
    share_error: Array
    twice: Array
    usual: float

    @classmethod
    def of(cls, edges: SeenEdges, place: Array, field: BlurField) -> _Place:
        x, y, normal = edges.x_px[place], edges.y_px[place], edges.normal[place]
        middle = np.full_like(x, x.mean()), np.full_like(y, y.mean())
        there = field.blur(*middle, normal)
        carried = there / field.blur(x, y, normal)
        outwards = math.atan2(
            *((place_px[0] - (side - 1) / 2) for place_px, side in zip(middle[::-1], field.frame_px[::-1], strict=True))
        )
        radial, tangential = (
            float(field.blur(middle[0][:1], middle[1][:1], np.array([turn]))[0])
            for turn in (outwards, outwards + math.pi / 2)
        )
        return cls(
            edges.mtf50[place] ** -2.0 * carried,
            2 * edges.mtf50_se[place] / edges.mtf50[place],
            np.cos(2 * (normal - outwards)),
            (radial - tangential) / (radial + tangential),
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

    def rest(self) -> tuple[float, float]:
        """Sum of squares that two directions leave, as shares, and their degrees of freedom."""
        if len(self.blur) < 3:
            return 0.0, 0.0
        design = np.stack([np.ones(len(self.blur)), self.twice], axis=1)
        left = self.blur - design @ np.linalg.lstsq(design, self.blur, rcond=None)[0]
        return float(((left / self.blur.mean()) ** 2).sum()), len(self.blur) - float(
            np.linalg.matrix_rank(design, 0.05)
        )


CENTRE = 0.25  # of the frame's sides, to each side of its middle
REACH = 0.08  # of the frame's diagonal: edges of one place are nearer to each other
BESIDE, BEYOND = 0.8, 2.0  # of the shorter one's length: the least and the most that this can be
LEAST_ASTIGMATISM = 0.05  # by which a place's may differ from the field's, and
FIELD_ERROR = 0.3  # as a share of it: standard deviations


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
