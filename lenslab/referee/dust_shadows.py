"""Dust by what stopping down does to its shadow: of one lens by itself, before any chart.

Dust lies about a millimetre before the sensor. Its shadow is as wide as the cone of light there, so at f/2.8 it is
spread until nobody sees it, and by f/16 it is small and dark. A chart's own spots stay as dark as they are: in the
light of one aperture over that of another they cancel - unless the lens is so soft wide open that light from around
fills them. That ends within the first stops, where dust only begins: two stops wider its shadow has a quarter of the
depth.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np

from lenslab.memoize import memoize
from lenslab.referee.shots import Shot, shots_of
from lenslab.series.scatter import by_aperture
from lenslab.types import Array, Measured


@dataclass(frozen=True, slots=True)
class Shadow:
    """A spot that is darker at the smallest aperture. row, column: of the small picture of the light.

    shape: of that picture. depth: EV, against the widest aperture. scatter: of its cells, EV. shots: those of the
    smallest aperture.
    """

    row: int
    column: int
    shape: tuple[int, int]
    depth: float
    scatter: float
    aperture: float
    shots: tuple[Shot, ...]


@memoize()
def shadow(measured: tuple[Measured, ...]) -> Shadow | None:
    """The darkest shadow that the shots of one lens show as it is stopped down; None where there is none."""
    shots = [shot for shot in shots_of(measured) if shot.trace is not None and shot.aperture > 0 and _is_whole(shot)]
    stops = by_aperture((shot.aperture, shot) for shot in shots)
    numbers = sorted(stops)
    if len(numbers) < LEAST_STOPS or numbers[-1] < max(LEAST_RATIO * numbers[0], LEAST_APERTURE):
        return None
    wider = [place for place, number in enumerate(numbers[1:]) if number <= numbers[-1] / LEAST_RATIO]
    shapes = {shot.trace.light.shape for shot in shots if shot.trace is not None}
    if len(shapes) > 1 or min(min(shape) for shape in shapes) < LEAST_CELLS:
        return None
    log = [_log_light(stops[number]) for number in numbers]
    deepened = [dips(light - log[0]) for light in log[1:]]
    last = deepened[-1]
    inside = last[REACH:-REACH, REACH:-REACH]
    scatter = 1.4826 * float(np.median(np.abs(inside)))
    dark = np.argwhere(last > max(LEAST_DEPTH_EV, SURE * scatter))
    if len(dark) > MOST_DARK * last.size:
        return None  # the pictures differ in more than dust
    spots = [
        place
        for place in map(tuple, dark)
        if _deepens(depths := [float(depth[place]) for depth in deepened])
        and all(depths[number] < MOST_BEFORE * depths[-1] for number in wider)
    ]
    if not spots:
        return None
    row, column = max(spots, key=lambda place: float(last[place]))
    shape = last.shape[0], last.shape[1]
    depth = float(last[row, column])
    return Shadow(int(row), int(column), shape, depth, scatter, numbers[-1], tuple(stops[numbers[-1]]))


def _is_whole(shot: Shot) -> bool:
    """Whether no light above white was cut off, which would make white parts of a brighter shot darker."""
    return (shot.value("clipped", "entire") or 0.0) < MOST_CLIPPED


def _log_light(shots: Sequence[Shot]) -> Array:
    lights = [shot.trace.light.astype(np.float64) for shot in shots if shot.trace is not None]
    return np.asarray(np.median(np.log2(np.maximum(lights, 1e-5)), axis=0))


def _deepens(depths: Sequence[float]) -> bool:
    """Whether a spot becomes darker from aperture to aperture: what falls on the chart between two does so at once."""
    shares = [depth / depths[-1] for depth in depths]
    falls = any(max(shares[:number]) > share + BACK for number, share in enumerate(shares) if number)
    return not falls and any(AT_ONCE < share < 1 - AT_ONCE for share in shares[:-1])


def dips(log: Array) -> Array:
    """How much darker each cell of a small picture, EV, is than those around it; 0 along the frame's edges."""
    around = np.stack([np.roll(log, places, (0, 1)) for places in ring()])
    darker = np.median(around, axis=0) - log
    inside: Array = np.zeros_like(darker)
    inside[REACH:-REACH, REACH:-REACH] = darker[REACH:-REACH, REACH:-REACH]
    return inside


@cache
def ring() -> tuple[tuple[int, int], ...]:
    """The cells that are around another."""
    reach = range(-REACH, REACH + 1)
    return tuple((down, across) for down in reach for across in reach if 2 <= math.hypot(down, across) <= REACH + 0.5)


REACH = 3
LEAST_CELLS = 24
LEAST_STOPS = 3
LEAST_RATIO = 1.9  # of the f-numbers: two stops
LEAST_DEPTH_EV = 0.08  # clean lenses differ by 0.05 EV at most, between wide open and f/22
SURE = 8.0  # of what the cells scatter by
LEAST_APERTURE = 7.0  # before, a shadow is as faint as it is wide
MOST_BEFORE = 0.7  # of the depth, two stops wider; light that fills chart spots has all of it by then
MOST_DARK = 0.02  # of the cells
MOST_CLIPPED = 0.0005
AT_ONCE = 0.1  # of the depth
BACK = 0.2
