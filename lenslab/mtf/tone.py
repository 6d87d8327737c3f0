"""The tone curve of a picture, from the chart's greys: how what is recorded grows with what the page reflects."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from lenslab.location.geometry import Geometry
from lenslab.mtf.falloff import page_places, page_samples, samples_of
from lenslab.mtf.reference import MtfReference
from lenslab.types import Array

_GRID = 16  # px, what light.py works in
_BLOCK = 48  # samples of 4 px: light hardly changes within
_FLAT = 0.015  # reflectance that may differ around a sample that is one grey
_AROUND = 3  # samples, each way together
_FEWEST = 150
_KNOTS = 8
_APART = 0.05  # ln, between knots
_LEAST_SLOPE = 0.2  # of the curve, against a straight one
_STIFF = 0.03  # how little the curve may bend where greys leave it free
_CLEAR = 0.05  # ln: the least departure that is said
_UNEXPLAINED = 0.03  # ln
_MOST_STRAY = 0.03  # of the brightest grey
_TABLE = 65536  # levels
_LEAST = 1e-4  # of white: below it the curve is a straight line to black
_MOST_OFF = 0.7  # ln: farther from the line is something before the chart


@dataclass(frozen=True, slots=True)
class ToneCurve:
    """slope: of log picture against log reflectance, 1 where light is linear; 0.8 is flatter, 1.25 is steeper.

    slope_se: its standard error.
    """

    slope: float
    slope_se: float


def measure_tone(
    picture: Array, geometry: Geometry, reference: MtfReference, white: float | None = None
) -> ToneCurve | None:
    """From places where the page is one grey, patches and large leaves; None where there are too few.

    picture: light as it was decoded, (rows, columns), black at 0. white: levels from it on are clipped and left out.
    A line with a level of its own in each block of about 200 px, so that falloff does not matter.
    """
    greys = _greys(picture, geometry, reference, white)
    return None if greys is None else _line(greys.reflected, greys.seen, greys.block)


@dataclass(frozen=True, slots=True, eq=False)
class ToneInverse:
    """A curve that leads from what was recorded back to light: both as logs, rising, equal in the middle.

    departure: how far it is from the straight line, rms over the greys, ln. unexplained: what stray light, up to
    _MOST_STRAY of the brightest grey, leaves of that.
    """

    recorded: Array
    light: Array
    departure: float
    unexplained: float

    @property
    def is_clear(self) -> bool:
        """Whether it is a curve, and neither noise nor stray light."""
        return self.departure > _CLEAR and self.unexplained > _UNEXPLAINED

    def undone(self, picture: Array) -> Array:
        """Linear light, float32, from a picture that was developed with the curve; continued beyond the greys seen."""
        levels = np.linspace(0.0, 1.0, _TABLE, dtype=np.float64)
        level = np.log(np.maximum(levels, _LEAST))
        ends = np.gradient(self.light, self.recorded)[[0, -1]]
        beyond = np.minimum(level - self.recorded[0], 0) * ends[0] + np.maximum(level - self.recorded[-1], 0) * ends[1]
        table = np.exp(np.interp(level, self.recorded, self.light) + beyond)
        table[levels < _LEAST] *= levels[levels < _LEAST] / _LEAST
        return np.asarray(np.interp(picture, levels, table), np.float32)


def measure_inverse(
    picture: Array, geometry: Geometry, reference: MtfReference, white: float | None = None
) -> ToneInverse | None:
    """How to undo a tone curve, from the same places; None where there are too few, or they give no rising curve.

    What was recorded is a curve of light times reflectance: so the log of reflectance is a curve over the log of what
    was recorded, less that of the light, a smooth function of the place. picture: 0 to 1, 1 at white.
    """
    greys = _greys(picture, geometry, reference, white)
    if greys is None:
        return None
    seen = greys.seen
    knots = np.quantile(seen, np.linspace(0.005, 0.995, _KNOTS))
    if np.diff(knots).min() < _APART:
        knots = np.linspace(knots[0], knots[-1], _KNOTS)
    light, rest = _curve(greys, knots)
    if light is None or not (np.diff(light) > _LEAST_SLOPE * np.diff(knots)).all():
        return None
    light = light - np.interp(np.median(seen), knots, light) + np.median(seen)
    straight = np.interp(seen, knots, light) - seen
    return ToneInverse(knots, light, float(np.std(straight)), max(_after_stray(greys) - rest, 0.0))


def _curve(greys: _Greys, knots: Array) -> tuple[Array | None, float]:
    """The curve's heights over its knots, joined straight, and the rms of what it does not explain."""
    seen = greys.seen
    place = np.clip(np.searchsorted(knots, seen) - 1, 0, len(knots) - 2)
    share = np.clip((seen - knots[place]) / np.diff(knots)[place], -0.5, 1.5)
    hats = np.zeros((len(seen), len(knots)))
    hats[np.arange(len(seen)), place], hats[np.arange(len(seen)), place + 1] = 1 - share, share
    bend = np.zeros((len(knots) - 2, len(knots) + greys.lamp.shape[1]))
    bend[:, : len(knots)] = np.diff(np.eye(len(knots)), 2, axis=0)
    heights, off = _fitted(np.hstack([hats, -greys.lamp]), greys.reflected, _STIFF * bend)
    return (None if heights is None else heights[: len(knots)]), off


def _after_stray(greys: _Greys) -> float:
    """Rms of what is left if stray light alone, as much of it as explains most, is taken off."""
    bright = float(np.exp(np.quantile(greys.seen, 0.99)))
    rms = []
    for share in np.linspace(0, _MOST_STRAY, 5):
        light = np.log(np.maximum(np.exp(greys.seen) - share * bright, 1e-3 * bright))
        rms.append(_fitted(np.hstack([np.ones((len(light), 1)), greys.lamp]), light - greys.reflected, None)[1])
    return min(rms)


def _fitted(design: Array, target: Array, held: Array | None) -> tuple[Array | None, float]:
    """Least squares, what is far off left out; and the rms of the rest. held: what is kept small, None for nothing."""
    usable = np.ones(len(target), bool)
    coefficients, off = None, target
    for _ in range(3):
        if usable.sum() < _FEWEST:
            return None, 0.0
        gram = design[usable].T @ design[usable] / usable.sum() + 1e-7 * np.eye(design.shape[1])
        if held is not None:
            gram += held.T @ held
        coefficients = np.linalg.solve(gram, design[usable].T @ target[usable] / usable.sum())
        off = target - design @ coefficients
        usable = np.abs(off) < max(3 * 1.4826 * float(np.median(np.abs(off))), 1e-3)
    return coefficients, float(np.sqrt(np.mean(off[usable] ** 2)))


@dataclass(frozen=True, slots=True, eq=False)
class _Greys:
    """Places where the page is one grey: log reflectance, log of what was recorded, the block they lie in.

    lamp: (places, terms), what light may do over the frame: a plane, and falloff with the radius.
    """

    reflected: Array
    seen: Array
    block: Array
    lamp: Array


def _greys(picture: Array, geometry: Geometry, reference: MtfReference, white: float | None) -> _Greys | None:
    """None where there are too few."""
    import cv2

    rows, columns = (length // _GRID * _GRID for length in picture.shape)
    light, clipped = samples_of(np.asarray(picture[:rows, :columns]), white)
    x_mm, y_mm = page_places(geometry, rows, columns)
    page = page_samples(reference, x_mm, y_mm).astype(np.float32)
    around = np.ones((_AROUND, _AROUND), np.uint8)
    even = cv2.dilate(page, around) - cv2.erode(page, around) < _FLAT
    used = even & reference.frame.shrunk(1.0).holds(x_mm, y_mm) & ~clipped & (light > 0) & (page > 0.02)
    j, i = np.nonzero(used)
    if len(i) < _FEWEST:
        return None
    block = (j // _BLOCK) * (light.shape[1] // _BLOCK + 1) + i // _BLOCK
    rows, columns = light.shape
    x, y = (i + 0.5 - columns / 2) / columns, (j + 0.5 - rows / 2) / columns
    square = (x * x + y * y) / (0.25 * (1 + (rows / columns) ** 2))
    lamp = np.stack([x, y, square, square**2, square**3], axis=1)
    return _Greys(np.log(page[j, i]), np.log(light[j, i]), block, lamp - lamp.mean(axis=0))


def _line(reflected: Array, seen: Array, block: Array) -> ToneCurve | None:
    """Least squares through the blocks' own means; what is far off is left out once the line is known."""
    usable = np.ones(len(seen), bool)
    slope = 1.0
    for _ in range(3):
        x, y = (_centred(values, block, usable) for values in (reflected, seen))
        power = float((x[usable] ** 2).sum())
        if usable.sum() < _FEWEST or power < 1e-3:
            return None
        slope = float((x * y)[usable].sum() / power)
        usable = np.abs(y - slope * x) < _MOST_OFF
    rest = (y - slope * x)[usable]
    clusters = np.bincount(block[usable], (x[usable] * rest)) ** 2  # places of one block are not independent
    return ToneCurve(slope, float(np.sqrt(clusters.sum()) / power))


def _centred(values: Array, block: Array, usable: Array) -> Array:
    pixels = np.maximum(np.bincount(block, usable), 1)
    return np.asarray(values - (np.bincount(block, values * usable) / pixels)[block])
