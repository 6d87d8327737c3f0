"""Field curvature and its sign, from a chart tilted so that both sides of focus are in one picture."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

import numpy as np

from lenslab.charts.geometry import Geometry
from lenslab.measure.thresholds import LIMITS
from lenslab.values.fitting import SLIGHT, Minimum, System, cauchy, least_squares
from lenslab.values.statistics import STANDARD_ERRORS
from lenslab.values.types import Array

HEIGHT = 0.7  # image height at which curvature is stated, and opposite sides are compared
_ROBUST = 2.0  # standard errors: residuals beyond count ever less
Z0, BENT, ACROSS, STEEP, SKEW, FLAT, FADE, FLOOR = range(8)  # the first of `blur_model`'s numbers


@dataclass(frozen=True, slots=True)
class FieldCurvature:
    """Focus at 0.7 of the image height, nearer (above 0) or farther than in the frame's middle.

    Value and interval (95 %) as shares of the distance to the chart. found: True if it differs from 0 and has no other
    explanation.
    """

    nearer: float
    interval: tuple[float, float]
    found: bool


def depth_slope(geometry: Geometry) -> tuple[float, float]:
    """Relative decrease of the chart's distance one half diagonal to the right of the picture's middle, and below it.

    As shares of the distance; along straight lines of the picture the inverse of depth is linear. The homography's
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
    blur = (mtf50**-2.0).mean(axis=1)
    if np.count_nonzero(np.isfinite(blur)) < LIMITS.curvature_tiles or steep == 0:
        return None
    least, most = np.nanpercentile(blur, (5, 95))
    usual = max(most - least, 1e-3) if expected is None else expected * steep**2  # by the chart's depth
    tiles = FocusTiles(x, y, blur**-0.5, np.zeros_like(blur), 1.0, usual / steep**2)
    problem = _Problem([tiles], [_Rows.of(tiles, slope)], steep)
    minimum = problem.solved()
    numbers, deviation = problem.of_plane(minimum)
    size = -float(numbers[BENT]) * HEIGHT**2
    matters = math.exp(numbers[STEEP] - numbers[FLOOR]) * size**2
    ratio = 1.0 if expected is None else math.exp(numbers[STEEP]) / (expected * steep**2)
    size *= ratio**0.3  # halves what a tilted lens does to it
    scale = math.hypot(0.25 if expected is None else 0.17, float(numbers[ACROSS]))  # error of the size
    error = math.hypot(float(deviation[BENT]) * HEIGHT**2, scale * size)
    clear = (
        abs(size) > STANDARD_ERRORS * error and matters > LIMITS.curvature_share and abs(numbers[Z0]) < LIMITS.focus_off
    )
    low, high = (steep * (size + sign * STANDARD_ERRORS * error) for sign in (-1, 1))
    return FieldCurvature(steep * size, (low, high), bool(clear))


def disc_blur(px_per_share: float) -> float:
    """1 / MTF50^2 of an even disc, px^2. px_per_share: its radius, px, for defocus by one distance.

    Its MTF, 2 J1(z) / z, is a half at z = 2.215, z = 2 pi r f.
    """
    return (2 * math.pi * px_per_share / 2.215) ** 2


def blur_model(numbers: Array, along: Array, across: Array) -> Array:
    """ln(1 / MTF50^2), (sets, tiles), by sets of numbers, (sets, NUMBERS): see `measure_field_curvature`."""
    z0, bent, tilt, steep, skew, flat, fade, floor, floor2, floor4, right, down = numbers.T[:, :, None]
    square = along**2 + across**2
    z = z0 + along + tilt * across + bent * square
    lost = np.exp(np.minimum(steep + fade * square, 30)) * z * z * np.maximum(1 + skew * z + flat * z * z, 0.02)
    level = floor + square * (floor2 + square * floor4) + right * along + down * across
    return np.asarray(np.log(np.exp(np.clip(level, -30, 30)) + lost))


# ------------------------------------------------------------------------------
# Where a lens focuses at several apertures and in several colours, from pictures of one tilted chart at one focus.


Whose: TypeAlias = Literal["all", "aperture", "plane"]

_BLOCKS = 6, 4  # parts of the frame, across and down, by whose scatter errors are judged
# Each of `blur_model`'s numbers is a sum of what is common to all planes, to those of an aperture, and its own; so far
# each of these is expected from 0. Of the floor's slopes, which a decentred lens has, it is so far wide open.
_PRIORS: tuple[dict[Whose, float], ...] = (
    {"plane": 2.0},  # z0
    {"all": 2.0, "aperture": 0.05},  # curvature
    {"all": 0.5},  # across
    {"all": 1.0, "aperture": 0.1, "plane": 0.1},  # ln of blur by depth, beside what is expected
    {"plane": 0.3},  # its skew
    {"plane": 0.1},  # its flattening
    {"all": 0.3, "aperture": 0.1},  # its change with h^2
    {"plane": 5.0},  # ln floor
    {"all": 1.5, "plane": 0.1},  # with h^2
    {"all": 1.5, "aperture": 0.5, "plane": 0.1},  # with h^4
    {"aperture": 0.05},  # its slope along
    {"aperture": 0.05},  # and across
)
NUMBERS = len(_PRIORS)
SLOPES = NUMBERS - 2  # from here on those of the floor


@dataclass(frozen=True, slots=True, eq=False)
class FocusTiles:
    """Tiles of one aperture in one colour.

    x, y: tiles' middles in half diagonals from the frame's. mtf50, error: cycles/px, the mean of both directions, NaN
    where not measured. stop: widest f-number over this one. expected: 1 / MTF50^2 (px^2) by defocus by one distance,
    see `disc_blur`.
    """

    x: Array
    y: Array
    mtf50: Array
    error: Array
    stop: float
    expected: float


@dataclass(frozen=True, slots=True, eq=False)
class FocusFit:
    """nearer: where each plane focuses in the frame's middle, nearer to the camera than the chart there, as shares of
    the distance, (planes,); covariance: of them. rms: of ln blur.
    """

    nearer: Array
    covariance: Array
    rms: float


def measure_focus(planes: Sequence[FocusTiles], slope: tuple[float, float]) -> FocusFit | None:
    """The planes of best focus; None where one has too few tiles. slope: see `depth_slope`.

    ln(1 / MTF50^2) of each plane as in `blur_model`. All share curvature and the slope of focus across the chart's; by
    how much defocus blurs, they differ as their f-numbers let expect, within `_PRIORS`.
    """
    steep = math.hypot(*slope)
    rows = [_Rows.of(plane, slope) for plane in planes]
    if steep == 0 or not rows or min(len(row.blur) for row in rows) < LIMITS.plane_tiles:
        return None
    problem = _Problem(planes, rows, steep)
    minimum = problem.solved()
    covariance = problem.covariance(minimum)[: len(rows), : len(rows)]
    off = np.concatenate(problem.off(minimum.unknowns[0]))
    return FocusFit(-steep * minimum.unknowns[0, : len(rows)], steep**2 * covariance, float(np.sqrt(np.mean(off**2))))


@dataclass(frozen=True, slots=True, eq=False)
class _Rows:
    """A plane's tiles: places along and across the chart's slope, ln blur and its error, blocks of the frame."""

    along: Array
    across: Array
    blur: Array
    error: Array
    block: Array

    @classmethod
    def of(cls, plane: FocusTiles, slope: tuple[float, float]) -> _Rows:
        keep = np.isfinite(plane.mtf50) & np.isfinite(plane.error)
        x, y, steep = plane.x[keep], plane.y[keep], math.hypot(*slope)
        columns, rows = (
            np.clip(((axis + 1) / 2 * many).astype(int), 0, many - 1)
            for axis, many in zip((x, y), _BLOCKS, strict=True)
        )
        return cls(
            (x * slope[0] + y * slope[1]) / steep,
            (y * slope[0] - x * slope[1]) / steep,
            -2 * np.log(plane.mtf50[keep]),
            np.hypot(0.015, 2 * plane.error[keep] / plane.mtf50[keep]),  # of ln blur: what the model leaves
            columns * _BLOCKS[1] + rows,
        )


class _Problem:
    """All planes together. Its numbers are the parts of `_PRIORS`, z0 of the planes first."""

    def __init__(self, planes: Sequence[FocusTiles], rows: Sequence[_Rows], steep: float) -> None:
        self._rows = rows
        columns: dict[tuple[int, Whose, float], float] = {(Z0, "plane", nth): 0.0 for nth in range(len(planes))}
        parts = [
            (nth, number, (number, whose, {"all": 0.0, "aperture": plane.stop, "plane": nth}[whose]), deviation)
            for nth, plane in enumerate(planes)
            for number, prior in enumerate(_PRIORS)
            for whose, deviation in prior.items()
        ]
        for nth, number, key, deviation in parts:
            columns[key] = deviation * (planes[nth].stop if number >= SLOPES else 1.0)
        order = {key: column for column, key in enumerate(columns)}
        self._spread = np.zeros((len(planes), NUMBERS, len(order)))  # of all numbers into those of each plane's model
        for nth, number, key, _ in parts:
            self._spread[nth, number, order[key]] = 1
        self._held = np.array(list(columns.values())) ** -2.0
        self._offset = np.zeros((len(planes), NUMBERS))
        self._offset[:, STEEP] = [math.log(plane.expected * steep**2) for plane in planes]
        self._middle = np.zeros(len(order))
        for nth, row in enumerate(rows):
            self._middle[order[FLOOR, "plane", nth]] = np.percentile(row.blur, 10)

    def solved(self) -> Minimum:
        """From where each plane's sharpest tiles lie, its field flat."""
        start = self._middle.copy()
        for plane, row in enumerate(self._rows):
            start[plane] = -np.mean(row.along[row.blur <= np.percentile(row.blur, 20)])
        return least_squares(self._system, start[None])

    def of_plane(self, minimum: Minimum) -> tuple[Array, Array]:
        """The model's numbers of the first plane, and their standard errors."""
        spread = self._spread[0]
        errors = np.sqrt(np.diag(spread @ self.covariance(minimum) @ spread.T))
        return spread @ minimum.unknowns[0] + self._offset[0], errors

    def off(self, unknowns: Array) -> list[Array]:
        """Residuals of each plane's tiles, ln blur."""
        return [
            row.blur - blur_model(model[None], row.along, row.across)[0]
            for row, model in zip(self._rows, self._spread @ unknowns + self._offset, strict=True)
        ]

    def _system(self, places: Array, _: Array) -> System:
        (unknowns,) = places
        cost = float(((unknowns - self._middle) ** 2 * self._held).sum())
        normal, downhill = np.diag(self._held), -(unknowns - self._middle) * self._held
        for plane, _row, slopes, off in self._parts(unknowns):
            loss, weight = cauchy((off / _ROBUST) ** 2)
            cost += _ROBUST**2 * float(loss.sum())
            spread = self._spread[plane]
            normal = normal + spread.T @ ((slopes * weight) @ slopes.T) @ spread
            downhill = downhill + spread.T @ (slopes @ (weight * off))
        return System(np.array([cost]), normal[None], downhill[None])

    def _parts(self, unknowns: Array) -> Iterator[tuple[int, _Rows, Array, Array]]:
        """Number, tiles, slopes of the model and residuals of each plane, both over the tiles' errors."""
        moves = np.vstack([np.zeros(NUMBERS), np.eye(NUMBERS) * SLIGHT])
        for plane, (row, model) in enumerate(zip(self._rows, self._spread @ unknowns + self._offset, strict=True)):
            values = blur_model(model + moves, row.along, row.across)
            yield plane, row, (values[1:] - values[0]) / SLIGHT / row.error, (row.blur - values[0]) / row.error

    def covariance(self, minimum: Minimum) -> Array:
        """By the scatter of blocks of the frame (Liang and Zeger, Biometrika 73, 1986), the priors added; never less
        than by the tiles' own errors.
        """
        inverse = np.linalg.inv(minimum.normal[0])
        many = _BLOCKS[0] * _BLOCKS[1]
        pulls, squares, count = np.zeros((many, len(inverse))), 0.0, 0
        for plane, row, slopes, off in self._parts(minimum.unknowns[0]):
            _, weight = cauchy((off / _ROBUST) ** 2)
            np.add.at(pulls, row.block, ((slopes * weight * off).T @ self._spread[plane]))
            squares, count = squares + float((weight * off**2).sum()), count + len(off)
        scale = max(squares / max(count - len(self._rows) * 6, 1), 0.5)
        clustered = inverse @ (pulls.T @ pulls * many / (many - 1) + np.diag(self._held)) @ inverse
        plain = scale * inverse
        larger = np.sqrt(np.maximum(np.diag(clustered) / np.diag(plain), 1))
        return np.asarray(plain * larger[:, None] * larger[None, :])
