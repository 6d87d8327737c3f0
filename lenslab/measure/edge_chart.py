"""The edges that the shots of a lens have in common: a decision of the series, made anew from what each shot shows."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from lenslab.charts.chart_key import EDGES
from lenslab.measure import metrics
from lenslab.measure.chart_checks import remarks
from lenslab.measure.chart_curves import FREQUENCIES
from lenslab.measure.chart_method import MTF_METHOD
from lenslab.measure.chart_results import KEY, ChartResult, result_of, with_result
from lenslab.measure.pixel_pitch import with_pixel_pitches
from lenslab.measure.regions import CORNERS, LAYOUTS
from lenslab.measure.slanted_edges import EDGES_MAP, USED, SeenEdges, ShotEdges, edges_of_shot
from lenslab.measure.tile_maps import MtfMap
from lenslab.values.kept import kept
from lenslab.values.remarks import Remark, remark
from lenslab.values.shoot import LensShots, Shoot
from lenslab.values.types import Array, Map, Measured, Region

# ------------------------------------------------------------------------------
# Lateral colour from edges: each shows how far red and blue lie from green across it.


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
    for _ in range(MATCH_ROUNDS):
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
MATCH_ROUNDS = 3
FEWEST = 4
SAME_SHARE = 0.5  # of the edges of the shot that has fewer


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
    pairs = [list(pair) for pair in _nearest(apart, _crossing(edges.normal) & (apart < reach))]
    middles = np.array([(x[pair].mean(), y[pair].mean()) for pair in pairs]).reshape(-1, 2)
    between = np.linalg.norm(middles[:, None] - middles[None], axis=2)
    sides = np.array([edges.length_px[pair].mean() for pair in pairs])
    squares = _nearest(between, between < SAME_SQUARE * np.minimum(sides[:, None], sides[None]))
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
    if _crossing(edges.normal[inside]).any():  # the two bars of ISO 12233, where all directions are alike
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
    field = _fitted(edges, frame_px)
    usable = [np.array([edge for edge in place if np.isfinite(edges.mtf50[edge])], int) for place in places]
    seen = {number: place for number, place in enumerate(usable) if _crossing(edges.normal[place]).any()}
    blurs = {number: _Place.of(edges, place, field) for number, place in seen.items()}
    unlike = _unlike(list(blurs.values()))
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
        slope * (error / mtf50)[:, :, None], unknown, unknown, (None,) * len(places), together=together,
    )  # fmt: skip


@dataclass(frozen=True, slots=True, eq=False)
class _Field:
    """Blur over the frame, 1 / MTF50^2, as a smooth function of place and direction, by least squares."""

    frame_px: tuple[int, int]
    unknowns: Array

    def terms(self, x: Array, y: Array, normal: Array) -> Array:
        """What each unknown counts for, (edges, unknowns)."""
        half = math.hypot(*self.frame_px) / 2
        right, below = ((place - (side - 1) / 2) / half for place, side in zip((x, y), self.frame_px, strict=True))
        square = right**2 + below**2
        twice = np.cos(2 * (normal - np.arctan2(below, right)))
        level = np.ones_like(square)
        return np.stack([level, square, square**2, right, below, twice * square, twice * square**2], axis=-1)

    def blur(self, x: Array, y: Array, normal: Array) -> Array:
        return np.asarray(np.maximum(self.terms(x, y, normal) @ self.unknowns, LEAST_BLUR))


def _fitted(edges: SeenEdges, frame_px: tuple[int, int]) -> _Field:
    known = np.isfinite(edges.mtf50)
    blur = edges.mtf50[known] ** -2.0
    empty = _Field(frame_px, np.zeros(0))
    design = empty.terms(edges.x_px[known], edges.y_px[known], edges.normal[known]) / blur[:, None]
    held = (
        PLACE_RIDGE * len(blur) * np.diag([0.0, *[1.0] * (design.shape[1] - 1)]) / max(float(np.mean(blur**2)), 1e-12)
    )
    return _Field(frame_px, np.linalg.lstsq(design.T @ design + held, design.sum(axis=0), rcond=None)[0])


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
    def of(cls, edges: SeenEdges, place: Array, field: _Field) -> _Place:
        x, y, normal = edges.x_px[place], edges.y_px[place], edges.normal[place]
        middle = np.full_like(x, x.mean()), np.full_like(y, y.mean())
        there = field.blur(*middle, normal)
        carried = np.clip(there / field.blur(x, y, normal), 1 / MOST_CARRIED, MOST_CARRIED)
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
        the mean of both alone; the rest is then that of the field. unlike: see `_unlike`."""
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


def _unlike(places: Sequence[_Place]) -> float:
    """By what share the blur of edges of one place differs beyond their own errors: from places with more than two."""
    rest = np.array([place.rest() for place in places]).reshape(-1, 2).sum(axis=0)
    own = np.concatenate([place.share_error for place in places]) if places else np.zeros(1)
    beyond = 0.0 if rest[1] < 1 else rest[0] / rest[1] - float(np.mean(own**2))
    return max(math.sqrt(max(beyond, 0.0)), LEAST_ERROR)


def _crossing(normal: Array) -> Array:
    """Which edges cross each other at a large angle."""
    return np.asarray(np.abs(np.sin(normal[:, None] - normal[None])) > math.sin(math.radians(CROSSING_DEG)))


CROSSING_DEG = 45.0
REACH = 0.08  # of the frame's diagonal: edges of one place are nearer to each other
BESIDE, BEYOND = 0.8, 2.0  # of the shorter one's length: the least and the most that this can be
SAME_SQUARE = 0.8  # of an edge's length: so near are the middles of its two pairs of sides
PLACE_RIDGE = 1e-3
LEAST_BLUR = 0.5  # 1 / MTF50^2, px^2
MOST_CARRIED = 1.5
LEAST_ASTIGMATISM = 0.05  # by which a place's may differ from the field's, and
FIELD_ERROR = 0.3  # as a share of it: standard deviations
MOST_APART = 0.8  # of the mean blur, between the two directions
LEAST_ERROR = 0.004  # of 1 / MTF50^2, as a share: neighbouring edges are not blurred quite alike


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
    if not inside.any() and _quarters(x, y) < LEAST_QUARTERS:
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
            notes += [remark("wide_centre")] if side > region.width else [remark("empty_centre")] if side == 0 else []
        elif region.name != "entire" or _quarters(x - 0.5, y - 0.5) == len(CORNERS):
            made.append(region)
    notes += [remark("wide_corners", count=wide)] if wide else []
    notes += [remark("empty_corners", count=empty)] if empty else []
    return tuple(made), tuple(notes)


def _wide_enough(off: Array, usual: float, most: float) -> float:
    """Half the side or the side of a region that holds an edge; 0 where that is too far off."""
    nearest = float(off.min(initial=1.0))
    return usual if nearest <= usual else nearest + RESULT_BESIDE if nearest <= most else 0.0


CENTRE = 0.25  # of the frame's sides, to each side of its middle
OUTSIDE = 0.5  # of the half diagonal
LEAST_QUARTERS = 2  # of the frame with edges so far out
MOST_CORNER = 0.22  # of the frame's sides
RESULT_BESIDE = 0.02  # of them: edges that are hardly farther off than the nearest count, too


def with_common_edges(shots: Sequence[Measured]) -> list[Measured]:
    """The shots, those of slanted-edge charts with the MTF of the edges that most shots of their lens show.

    What a shot gets depends on the shots given, corrected and without excluded ones, and on nothing else: neither on
    their order nor on what they got before.
    """
    if not any(stored.quantity == EDGES_MAP for shot in shots for stored in shot.maps):
        return list(shots)
    with_edges: dict[Path, Measured] = {}
    for of_lens in Shoot.of(shots).lenses:
        with_edges |= _of_lens(of_lens)
    return [with_edges.get(shot.photo.path, shot) for shot in shots]


@dataclass(frozen=True, slots=True, eq=False)
class _EdgeShot:
    shot: Measured
    seen: ShotEdges


@dataclass(frozen=True, slots=True, eq=False)
class _Framing:
    """Shots that show the same edges at the same places. found: for each shot its numbers of the first one's edges."""

    first: _EdgeShot
    found: dict[Path, Array]


@kept
def _of_lens(shots: LensShots) -> dict[Path, Measured]:
    """Those of a lens's shots that have edges."""
    seen = [_EdgeShot(shot, edges) for shot in shots if (edges := edges_of_shot(shot)) is not None]
    if not seen:
        return {}
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
    return results


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


# ------------------------------------------------------------------------------
# The shots of a shoot as one: what of each depends on the others, whenever they are read.


def as_shoot(shots: Sequence[Measured], pitches: Mapping[str, float]) -> list[Measured]:
    """The shots with the edges that they have in common, and with their pixel pitches. pitches: as `with_pixel_pitches`
    takes them."""
    return with_pixel_pitches(with_common_edges(shots), pitches)
