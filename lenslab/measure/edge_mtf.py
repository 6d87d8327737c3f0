"""Slanted edges: the pixels around one, and the MTF across it."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

import numpy as np

from lenslab.measure.edge_fit import Fitted, fitted
from lenslab.measure.edge_iso12233 import FREQUENCIES as STANDARD_FREQUENCIES
from lenslab.measure.edge_iso12233 import Standard, standard
from lenslab.measure.edge_spread import EdgeSpread, Even, Samples, bows, even_part, first_mtf50, spread, straightened
from lenslab.measure.picture import HIGHEST, first_fall
from lenslab.values.remarks import Remark, remark
from lenslab.values.statistics import STANDARD_ERRORS
from lenslab.values.types import Array
from lenslab.workers.process import one_thread

EdgeColour: TypeAlias = Literal["green", "luminance", "grey"]

FREQUENCIES = np.arange(0, 101) / 100.0  # of the curve, cycles/px
_LEAST_REACH_PX = 4.0  # of the dark and of the bright side
_MOST_TURN = math.tan(math.radians(5))  # of an edge from the place that was found
_TOGETHER = 48  # edges that are fitted at once
# Of MTF50, times the square of the reach in 1 / MTF50: what aberrations spread farther than an edge is seen, found by
# trials. The more an edge is blurred, the more of its foot lies beyond; of a shape without aberrations hardly any.
_UNSEEN = 0.2
_HALOS = 0.08  # of MTF50, times the overshoot, which the model follows in part, found by trials
_LATE = 1.25  # of MTF50, times the share of the step that one side alone brings late
_FITS, _MISFITS = 1.5, 4.0  # chi^2 a bin: below the first the model holds alone, above the second the standard way
_GAPS = 0.1  # of MTF50, times the cube of the share of a pixel on which no sample falls, found by trials


@dataclass(frozen=True, slots=True, eq=False)
class EdgeMtf:
    """The MTF across one slanted edge.

    (x_px, y_px): middle of the measured part. normal: direction across the edge from dark to bright, radians, from
    the x axis towards the y axis. frequencies, mtf: the curve, cycles/px and contrast (1 at 0). mtf50 and mtf50_se:
    cycles/px, None where contrast stays above a half, or `reason` says why there is none.

    mtf30, mtf20, mtf10: where contrast first falls to 30, 20, 10 %. mtf50p: to half of its highest value, which is
    above 1 of a sharpened picture. rise_px: from 10 to 90 % of the step. overshoot: how far light goes beyond the
    bright or the dark side, the larger of the two, as a share of the step. standard: the weight of the standard way in
    the result, 0 (fitted model alone) to 1. colour: what was measured in. red_px, blue_px: how far the red and the blue
    edge lie from the green one along the normal.
    """

    x_px: float
    y_px: float
    normal: float
    length_px: float
    frequencies: Array
    mtf: Array
    mtf50: float | None
    mtf50_se: float | None
    reason: Remark | None = None
    mtf50p: float | None = None
    mtf30: float | None = None
    mtf20: float | None = None
    mtf10: float | None = None
    rise_px: float | None = None
    overshoot: float | None = None
    standard: float | None = None
    colour: EdgeColour | None = None
    red_px: float | None = None
    blue_px: float | None = None

    @property
    def at_nyquist(self) -> float | None:
        """Contrast at 0.5 cycles/px."""
        return None if self.mtf50 is None else float(np.interp(0.5, self.frequencies, self.mtf))

    def outwards(self, columns: int, rows: int) -> float:
        """1 where the normal points away from the middle of a picture, -1 where it points towards it."""
        away_x, away_y = self.x_px - (columns - 1) / 2, self.y_px - (rows - 1) / 2
        return 1.0 if away_x * math.cos(self.normal) + away_y * math.sin(self.normal) >= 0 else -1.0

    @property
    def interval(self) -> tuple[float, float] | None:
        """95 % interval of MTF50 by noise alone, cycles/px."""
        if self.mtf50 is None or self.mtf50_se is None:
            return None
        return self.mtf50 - STANDARD_ERRORS * self.mtf50_se, self.mtf50 + STANDARD_ERRORS * self.mtf50_se


@dataclass(frozen=True, slots=True)
class EdgePlace:
    """A straight edge in a picture: pixel coordinates x (columns), y (rows) of its ends, dark on its left.

    "On its left" is as seen walking from start to end with y pointing down: the bright side lies along the normal
    (-dy, dx). dark_px, bright_px: how far the even areas reach from it on each side. ends_px: how much of each end is
    kept off: corners have another blur than edges.
    """

    start: tuple[float, float]
    end: tuple[float, float]
    dark_px: float = 40.0
    bright_px: float = 40.0
    ends_px: float = 10.0


@one_thread()
def measure_edges(
    picture: Array,
    places: Iterable[EdgePlace],
    mask: Array | None = None,
    *,
    unknown: bool = False,
    modelled: bool = True,
) -> tuple[EdgeMtf, ...]:
    """The MTF across every edge of a list.

    picture: linear light, (rows, columns), any scale, black at 0. mask: True where a pixel may be used (one colour of
    a Bayer sensor, no clipped pixels). Places may be off by some pixels and a degree. Noise is taken from the
    residuals. Slant, bow, light and transfer function are fitted, nothing is corrected afterwards. unknown: of no known
    chart: only what is even beside the edge counts, and it is refused where that is too little. modelled: False for the
    standard way alone, which takes half the time.
    """
    listed = list(places)
    lines = [_line(place) for place in listed]
    edges: list[EdgeMtf] = []
    for first in range(0, len(listed), _TOGETHER):
        some = lines[first : first + _TOGETHER]
        seen = [_seen(picture, place, mask, unknown) for place in listed[first : first + _TOGETHER]]
        spreads = [(spread, line[1]) for spread, line in zip(seen, some, strict=True) if isinstance(spread, EdgeSpread)]
        fits = iter(fitted(*zip(*spreads, strict=True)) if spreads and modelled else [None] * len(spreads))
        for outcome, line in zip(seen, some, strict=True):
            if isinstance(outcome, EdgeSpread):
                edges.append(_result(outcome, next(fits), *line))
            else:
                middle, normal, length = line
                blank = np.full(len(FREQUENCIES), np.nan)
                edges.append(EdgeMtf(*middle, normal, length, FREQUENCIES, blank, None, None, outcome))
    return tuple(edges)


def measure_edge(
    picture: Array, place: EdgePlace, mask: Array | None = None, *, unknown: bool = False, modelled: bool = True
) -> EdgeMtf:
    """The MTF across one edge; see `measure_edges`, which takes less time for many."""
    return measure_edges(picture, [place], mask, unknown=unknown, modelled=modelled)[0]


def _seen(picture: Array, place: EdgePlace, mask: Array | None, unknown: bool) -> EdgeSpread | Remark:
    """The edge spread function, or why there is none."""
    samples = _near(picture, place, mask)
    if samples is None:
        return remark("short_edge")
    half = _half(place, _line(place)[2])
    order = bows(2 * half)
    found = straightened(samples, order)
    if found is None:
        return remark("no_step")
    straight, (slope, start) = found
    even = even_part(straight) if unknown else Even(straight, first_mtf50(straight), 0.0)
    if even is None:
        return remark("uneven_edge")
    if even.mtf50 is None:
        return remark("unslanted_edge")
    seen = spread(_evenly_lit(even.samples, even.mtf50), even.mtf50, order)
    seen = replace(seen, line=((seen.line[0] + slope) / half, seen.line[1] + start), late=even.late)
    if seen.covered < 0.5:  # of its parts: it lies along pixels
        return remark("unslanted_edge")
    across = unknown and abs(seen.line[0]) > _MOST_TURN  # another edge lies there
    return remark("uneven_edge") if across else seen


def direction(edge: EdgeMtf, columns: int, rows: int) -> Literal["radial", "tangential"]:
    """Along which contrast changes across an edge, within 45 degrees: the frame's radius there, or around the middle.

    "radial" is T in makers' charts, whose lines run around the middle; "tangential" is S.
    """
    radius = math.atan2(edge.y_px - (rows - 1) / 2, edge.x_px - (columns - 1) / 2)
    return "radial" if abs(math.cos(edge.normal - radius)) >= math.sqrt(0.5) else "tangential"


def edges_of(quadrilateral: Array, reach_px: float = 40.0) -> tuple[EdgePlace, ...]:
    """The four edges of a dark area: corners (4, 2) as x, y in px, in either order around it."""
    corners = np.asarray(quadrilateral, float)
    x, y = corners.T
    if np.sum(x * np.roll(y, -1) - np.roll(x, -1) * y) > 0:
        corners = corners[::-1]
    sides = np.hypot(*(np.roll(corners, -1, axis=0) - corners).T)
    dark = 0.4 * float(sides.min())
    points = [(x, y) for x, y in corners.tolist()]
    return tuple(EdgePlace(points[k], points[(k + 1) % 4], min(dark, reach_px), reach_px) for k in range(4))


def _line(place: EdgePlace) -> tuple[tuple[float, float], float, float]:
    """Middle, direction of the normal (radians) and length in px."""
    (x0, y0), (x1, y1) = place.start, place.end
    return ((x0 + x1) / 2, (y0 + y1) / 2), math.atan2(x1 - x0, -(y1 - y0)), math.hypot(x1 - x0, y1 - y0)


def _half(place: EdgePlace, length: float) -> float:
    """Half the length of the measured part, without the ends of the edge."""
    return length / 2 - min(place.ends_px, 0.2 * length)


def _near(picture: Array, place: EdgePlace, mask: Array | None) -> Samples | None:
    """The pixels beside an edge, its ends kept off. None where there are too few."""
    (x, y), normal, length = _line(place)
    half = _half(place, length)
    reach = max(place.dark_px, place.bright_px)
    if 2 * half < 10.0 or min(place.dark_px, place.bright_px) < _LEAST_REACH_PX:  # px
        return None
    cosine, sine = math.cos(normal), math.sin(normal)
    wide, high = (half * abs(along) + reach * abs(over) + 1 for along, over in ((sine, cosine), (cosine, sine)))
    top, left = max(int(y - high), 0), max(int(x - wide), 0)
    part = np.asarray(picture[top : int(y + high) + 2, left : int(x + wide) + 2], np.float64)
    if not part.size:
        return None
    down, across = np.arange(part.shape[0])[:, None] + top - y, np.arange(part.shape[1]) + left - x
    off = across * cosine + down * sine
    along = down * (cosine / half) - across * (sine / half)
    inside = (off > -place.dark_px) & (off < place.bright_px) & (np.abs(along) < 1) & np.isfinite(part)
    if mask is not None:
        inside &= mask[top : top + part.shape[0], left : left + part.shape[1]]
    if np.count_nonzero(inside) < 100:  # between its ends
        return None
    return Samples(off[inside], along[inside], part[inside])


def _evenly_lit(samples: Samples, mtf50: float) -> Samples:
    """Divided by the light's slope along the edge, seen on the bright side; that across is fitted with the OTF."""
    # Farther from the edge than 1.2 / MTF50, the bright side shows the light alone
    bright = samples.across > min(max(1.2 / mtf50, 4.0), 0.6 * float(samples.across.max()))
    some = np.flatnonzero(bright)[::3]  # every third pixel of the bright side says how light changes along the edge
    across, along, value = samples.across[some], samples.along[some], samples.value[some]
    design = np.stack([np.ones(len(value)), across / float(across.max()), along])
    usable = np.ones(len(value), bool)
    plane = np.zeros(3)
    for _ in range(3):
        used = design * usable
        plane = np.linalg.solve(used @ design.T + 1e-9 * len(value) * np.eye(3), used @ value)
        residual, before = value - plane @ design, usable
        usable = np.abs(residual) < 4 * max(float(np.std(residual[usable])), 1e-6 * float(np.abs(value).max()), 1e-30)
        if np.array_equal(usable, before):
            break
    light = 1 + plane[2] * samples.along / max(plane[0], 1e-12)
    return Samples(samples.across, samples.along, samples.value / np.clip(light, 0.3, 3))


def _result(seen: EdgeSpread, fit: Fitted | None, middle: tuple[float, float], normal: float, length: float) -> EdgeMtf:
    """The model's curve where it fits the edge, the standard way's where it does not or is none, between these both."""
    (x, y), (slope, height) = middle, seen.line  # of the place that was given, and of the edge found there
    found = x + height * math.cos(normal), y + height * math.sin(normal), normal - math.atan(slope)
    measured = standard(seen)
    # 0 where noise explains what the model leaves, 1 where it does not, without a jump between
    share = 1.0 if fit is None else min(max((fit.misfit - _FITS) / (_MISFITS - _FITS), 0.0), 1.0)
    weight = share**2 * (3 - 2 * share)
    mixed = measured.contrast if fit is None else (1 - weight) * fit.contrast + weight * measured.contrast
    fine, contrast = np.concatenate([[0.0], STANDARD_FREQUENCIES]), np.concatenate([[1.0], mixed])
    curve = np.interp(FREQUENCIES, fine, contrast)
    mtf50 = first_fall(fine, contrast)
    if mtf50 is None or mtf50 > HIGHEST:
        reason = remark("edge_too_sharp", highest=HIGHEST)
        return EdgeMtf(*found, length, FREQUENCIES, curve, None, None, reason)
    peak = int(np.argmax(contrast[fine <= mtf50]))
    mtf30, mtf20, mtf10 = (first_fall(fine, contrast, level) for level in (0.3, 0.2, 0.1))
    return EdgeMtf(
        *found,
        length,
        FREQUENCIES,
        curve,
        mtf50,
        _error_of(seen, fit, measured, weight, mtf50),
        mtf50p=first_fall(fine[peak:], contrast[peak:], float(contrast[peak]) / 2),
        mtf30=mtf30,
        mtf20=mtf20,
        mtf10=mtf10,
        rise_px=measured.rise_px,
        overshoot=max(measured.overshoot, 0.0),
        standard=weight,
    )


def _error_of(seen: EdgeSpread, fit: Fitted | None, measured: Standard, weight: float, mtf50: float) -> float | None:
    """Error of the mean of both methods, with their difference where both count."""
    variance, beyond = 0.0, 0.0
    for share, method in ((1 - weight, fit), (weight, measured)):
        if share > 0 and method is not None:
            if method.mtf50 is None or method.mtf50_se is None:
                return None
            variance += share * method.mtf50_se**2
    if fit is not None:
        beyond = _UNSEEN * fit.doubt / (seen.reach * mtf50) ** 2
        variance += (1 - weight) * (_HALOS * max(measured.overshoot, 0.0) * mtf50) ** 2
        if fit.mtf50 is not None and measured.mtf50 is not None:
            variance += weight * (1 - weight) * (fit.mtf50 - measured.mtf50) ** 2
    return math.hypot(math.sqrt(variance), (beyond + _LATE * seen.late + _GAPS * (1 - seen.covered) ** 3) * mtf50)


def overshoot_remark(overshoots: Array | Sequence[float], *, developed: bool) -> tuple[Remark, ...]:
    """A remark where light beside most edges goes farther than any lens lets it.

    Their MTF50 is that of lens, sensor and sharpening: of the file, or, where it holds what the sensor saw, of the
    print.
    """
    middle = float(np.median(overshoots)) if len(overshoots) else 0.0
    if middle < 0.03:  # of the step: lenses, noise and compression make less, and sharpening more
        return ()
    return (remark("sharpened_edges", percent=100 * middle) if developed else remark("sharpened_print"),)
