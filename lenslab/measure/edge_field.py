"""What all edges of a picture show together: blur over the frame, camera shake, a second chart, a screen's pixels."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

import numpy as np

from lenslab.measure.edge_blur import LEAST_BLUR
from lenslab.measure.edge_mtf import EdgePlace
from lenslab.measure.slanted_edges import SeenEdges
from lenslab.values.remarks import Remark, remark
from lenslab.values.types import Array, Luminance


def field_terms(x: Array, y: Array, normal: Array, frame_px: tuple[int, int]) -> Array:
    """What blur over the frame is made of, at places in directions, (edges, terms)."""
    half = math.hypot(*frame_px) / 2
    right, below = ((place - (side - 1) / 2) / half for place, side in zip((x, y), frame_px, strict=True))
    square = right**2 + below**2
    twice = np.cos(2 * (normal - np.arctan2(below, right)))
    level = np.ones_like(square)
    return np.stack([level, square, square**2, right, below, twice * square, twice * square**2], axis=-1)


def fitted_field(terms: Array, blur: Array) -> Array:
    """How much of each term is in blur over the frame, 1 / MTF50^2: least squares of shares. terms: (edges, terms)."""
    design = terms / blur[:, None]
    ridge = PLACE_RIDGE * len(blur) / max(float(np.mean(blur**2)), 1e-12)
    held = np.diag([0.0, *[ridge] * (design.shape[1] - 1)])
    return np.asarray(np.linalg.lstsq(design.T @ design + held, design.sum(axis=0), rcond=None)[0])


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
    terms = field_terms(x, y, normal, frame_px)
    cosine, sine = fitted_field(np.c_[terms, np.cos(2 * normal), np.sin(2 * normal)], blur)[-2:]
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
    slope, level = np.abs(np.sin(edges.normal)), np.abs(np.cos(edges.normal))
    reach, room = (0.5 + RIM) * length, np.fmax(8.0, 1 / edges.mtf50)  # px: an edge ends where it has less beside it
    right, below = reach * slope + room * level, reach * level + room * slope
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
