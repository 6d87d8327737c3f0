"""Whether the field is curved, and which way: from a chart tilted so that both sides of focus are in one picture."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from lenslab.confidence import STANDARD_ERRORS
from lenslab.fits.least_squares import System, cauchy, least_squares
from lenslab.location.geometry import Geometry
from lenslab.types import Array

HEIGHT = 0.7  # image height at which curvature is stated
_LEAST_TILES = 40
_MATTERS = 0.05  # share by which the curvature alone raises 1 / MTF50^2 at HEIGHT: less is not claimed
_MOST_ACROSS = 0.5  # of the focus's slope, across the chart's: more, and it is the lens that is tilted
_MISFIT = 0.03  # share of the depth from the middle to the corner by which other aberrations pass for curvature
_MOST_OFF = 0.75  # of the depth from the middle to the corner, by which focus may miss the middle
_WORST_FIT = 0.25  # rms of ln blur
_SCATTER = 0.02  # of ln blur; tiles that are surer count alike
_ROBUST = 2.0
_SCALED = 0.3  # power of measured over expected blur by depth in the size: halves what a tilted lens does to it
_SCALE_KNOWN = 0.17  # error of the size where the blur by depth is expected
_SCALE_UNKNOWN = 0.25  # the same without
_PLAUSIBLE = (0.25, 8.0)  # measured over expected: outside, the lens is tilted as much as the chart
_SLIGHT = 1e-5  # change of a number by which slopes are found
# z0, curvature, across, ln of blur by depth, its skew and flattening, its change with h^2, ln floor with h^2 and h^4,
# floor's slope along and across: deviations of the priors
_PRIOR = np.array([2.0, 2.0, 0.5, 6.0, 0.3, 0.1, 0.3, 5.0, 1.5, 1.5, 0.05, 0.05])
Z0, BENT, ACROSS, STEEP, SKEW, FLAT, FADE, FLOOR = range(8)  # the first of `blur_model`'s numbers
NUMBERS = len(_PRIOR)
SLOPES = NUMBERS - 2  # from here on those of the floor
_STARTS = ((-0.5, 0.0), (0.0, 0.0), (0.5, 0.0))


@dataclass(frozen=True, slots=True)
class FieldCurvature:
    """Where the lens focuses at 0.7 of the image height, nearer (above 0) or farther than in the frame's middle.

    Both as shares of the distance to the chart; interval: 95 %. found: whether it differs from 0 and nothing else
    explains it.
    """

    nearer: float
    interval: tuple[float, float]
    found: bool


def depth_slope(geometry: Geometry) -> tuple[float, float]:
    """How much nearer the chart is one half diagonal to the right of the picture's middle, and below it.

    As shares of the distance; along the picture's straight lines the inverse of depth is linear. The homography's
    denominator is the depth of a place on the page (Hartley and Zisserman, Multiple View Geometry, 8.1).
    """
    row = np.linalg.inv(np.array(geometry.homography, float).reshape(3, 3))[2]
    return float(row[0] / row[2]), float(row[1] / row[2])


def measure_field_curvature(
    x: Array, y: Array, mtf50: Array, slope: tuple[float, float], expected: float | None = None
) -> FieldCurvature | None:
    """From one map of a tilted chart; None where it has too few tiles.

    x, y: tiles' middles in half diagonals from the frame's. mtf50: (tiles, 2), cycles/px, NaN where not measured.
    slope: see `depth_slope`. expected: 1 / MTF50^2 (px^2) that defocus by one distance would give (see `disc_blur`),
    where f-number and pixels are known.

    1 / MTF50^2 = floor(h) + steep(h) F(z), z = z0 + s + a t + q h^2: s the chart's depth, known with its sign, t the
    same across the slope, F(z) = z^2 (1 + skew z + flat z^2). The sign of q is in what changes along the slope with
    s h^2, the line of best focus bending.
    """
    steep = math.hypot(*slope)
    keep = np.isfinite(mtf50).all(axis=1)
    if np.count_nonzero(keep) < _LEAST_TILES or steep == 0:
        return None
    along = (x[keep] * slope[0] + y[keep] * slope[1]) / steep
    across = (y[keep] * slope[0] - x[keep] * slope[1]) / steep
    blur = np.log((mtf50[keep] ** -2.0).mean(axis=1))
    fit = _fitted(along, across, blur)
    size = -float(fit.numbers[BENT]) * HEIGHT**2
    matters = math.exp(fit.numbers[STEEP] - fit.numbers[FLOOR]) * size**2
    ratio = 1.0 if expected is None else math.exp(fit.numbers[STEEP]) / (expected * steep**2)
    size *= ratio**_SCALED
    scale = math.hypot(_SCALE_UNKNOWN if expected is None else _SCALE_KNOWN, float(fit.numbers[ACROSS]))
    error = math.hypot(float(fit.error[BENT]) * HEIGHT**2, _MISFIT, scale * size)
    clear = (
        abs(size) > STANDARD_ERRORS * error
        and matters > _MATTERS
        and abs(fit.numbers[ACROSS]) < _MOST_ACROSS
        and abs(fit.numbers[Z0]) < _MOST_OFF
        and fit.rms < _WORST_FIT
        and _PLAUSIBLE[0] < ratio < _PLAUSIBLE[1]
    )
    low, high = (steep * (size + sign * STANDARD_ERRORS * error) for sign in (-1, 1))
    return FieldCurvature(steep * size, (low, high), bool(clear))


def disc_blur(px_per_share: float) -> float:
    """1 / MTF50^2 of an even disc, px^2. px_per_share: its radius, px, for defocus by one distance.

    Its MTF, 2 J1(z) / z, is a half at z = 2.215, z = 2 pi r f.
    """
    return (2 * math.pi * px_per_share / 2.215) ** 2


@dataclass(frozen=True, slots=True, eq=False)
class _Fit:
    numbers: Array
    error: Array
    rms: float


def _fitted(along: Array, across: Array, blur: Array) -> _Fit:
    """The best of several starts; tiles far off count less (Cauchy's weights)."""
    middle = np.zeros(len(_PRIOR))
    middle[STEEP], middle[FLOOR] = 3.0, np.percentile(blur, 5)
    steep = math.log(max(math.exp(np.percentile(blur, 95)) - math.exp(middle[FLOOR]), 1e-3))
    starts = np.tile(middle, (len(_STARTS), 1))
    starts[:, [Z0, BENT]], starts[:, STEEP] = np.array(_STARTS)[:, ::-1], steep
    held = 1 / _PRIOR**2
    moves = np.vstack([np.zeros(len(middle)), np.eye(len(middle)) * _SLIGHT])

    def system(numbers: Array, _: Array) -> System:
        values = np.stack([blur_model(row + moves, along, across) for row in numbers])  # (starts, 1 + numbers, tiles)
        off = (blur - values[:, 0]) / _SCATTER
        slopes = (values[:, 1:] - values[:, :1]) / _SLIGHT / _SCATTER
        loss, weight = cauchy((off / _ROBUST) ** 2)
        weighted = slopes * weight[:, None]
        cost = _ROBUST**2 * loss.sum(axis=1) + ((numbers - middle) ** 2 * held).sum(axis=1)
        downhill = (weighted @ off[..., None])[..., 0] - (numbers - middle) * held
        return System(cost, weighted @ slopes.transpose(0, 2, 1) + np.diag(held), downhill)

    minima = least_squares(system, starts, settled=1e-3)
    best = int(np.argmin(minima.cost))
    off = (blur - blur_model(minima.unknowns[best : best + 1], along, across)[0]) / _SCATTER
    scatter = max(1.4826 * float(np.median(np.abs(off))), 0.6 * float(np.sqrt(np.mean(off**2))), 0.2)
    error = np.sqrt(np.diag(np.linalg.inv(minima.normal[best]))) * scatter
    return _Fit(minima.unknowns[best], error, float(np.sqrt(np.mean(off**2))) * _SCATTER)


def blur_model(numbers: Array, along: Array, across: Array) -> Array:
    """ln(1 / MTF50^2), (sets, tiles), by sets of numbers, (sets, NUMBERS): see `measure_field_curvature`."""
    z0, bent, tilt, steep, skew, flat, fade, floor, floor2, floor4, right, down = numbers.T[:, :, None]
    square = along**2 + across**2
    z = z0 + along + tilt * across + bent * square
    lost = np.exp(np.minimum(steep + fade * square, 30)) * z * z * np.maximum(1 + skew * z + flat * z * z, 0.02)
    level = floor + square * (floor2 + square * floor4) + right * along + down * across
    return np.asarray(np.log(np.exp(np.clip(level, -30, 30)) + lost))
