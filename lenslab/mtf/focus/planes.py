"""Where a lens focuses at several apertures and in several colours, from pictures of one tilted chart at one focus."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

import numpy as np

from lenslab.fits.least_squares import Minimum, System, cauchy, least_squares
from lenslab.mtf.focus.field_curvature import BENT, FLOOR, NUMBERS, SLOPES, STEEP, Z0, blur_model
from lenslab.types import Array

Whose: TypeAlias = Literal["all", "aperture", "plane"]

LEAST_TILES = 24
_SLIGHT = 1e-5  # change of a number by which slopes are found
_SCATTER = 0.015  # of ln blur, beside a tile's own error: what the model leaves
_ROBUST = 2.0
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
    {"all": 1.5, "aperture": 0.5, "plane": 0.1},  # with h^2
    {"all": 1.5, "aperture": 0.5, "plane": 0.1},  # with h^4
    {"aperture": 0.05, "plane": 0.01},  # its slope along
    {"aperture": 0.05, "plane": 0.01},  # and across
)
_STARTS = (-0.5, 0.0, 0.5)  # of the curvature


@dataclass(frozen=True, slots=True, eq=False)
class FocusTiles:
    """What one aperture shows in one colour.

    x, y: tiles' middles in half diagonals from the frame's. mtf50, error: cycles/px, the mean of both directions, NaN
    where not measured. stop: widest f-number over this one. expected: 1 / MTF50^2 (px^2) by defocus by one distance,
    see `field_curvature.disc_blur`.
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
    """The planes of best focus; None where one has too few tiles. slope: see `field_curvature.depth_slope`.

    ln(1 / MTF50^2) of each plane as in `blur_model`. All share curvature and the slope of focus across the chart's; by
    how much defocus blurs, they differ as their f-numbers let expect, within `_OWN`.
    """
    steep = math.hypot(*slope)
    rows = [_Rows.of(plane, slope) for plane in planes]
    if steep == 0 or not rows or min(len(row.blur) for row in rows) < LEAST_TILES:
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
            np.hypot(_SCATTER, 2 * plane.error[keep] / plane.mtf50[keep]),
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
        self._bent = order[BENT, "all", 0.0]

    def solved(self) -> Minimum:
        """The best of several starts."""
        starts = np.tile(self._middle, (len(_STARTS), 1))
        starts[:, self._bent] = _STARTS
        for plane, row in enumerate(self._rows):
            sharp = row.blur <= np.percentile(row.blur, 20)
            starts[:, plane] = -np.mean(row.along[sharp])
        minima = least_squares(self._system, starts, settled=1e-3)
        best = int(np.argmin(minima.cost))
        return Minimum(minima.unknowns[[best]], minima.cost[[best]], minima.normal[[best]])

    def off(self, unknowns: Array) -> list[Array]:
        """How far each plane's tiles lie above the model, ln blur."""
        return [
            row.blur - blur_model(model[None], row.along, row.across)[0]
            for row, model in zip(self._rows, self._spread @ unknowns + self._offset, strict=True)
        ]

    def _system(self, unknowns: Array, _: Array) -> System:
        systems = [self._at(place) for place in unknowns]
        return System(
            *(np.array(part) for part in zip(*((each[0], each[1], each[2]) for each in systems), strict=True))
        )

    def _at(self, unknowns: Array) -> tuple[float, Array, Array]:
        cost = float(((unknowns - self._middle) ** 2 * self._held).sum())
        normal, downhill = np.diag(self._held), -(unknowns - self._middle) * self._held
        for plane, _, slopes, off in self._parts(unknowns):
            loss, weight = cauchy((off / _ROBUST) ** 2)
            cost += _ROBUST**2 * float(loss.sum())
            spread = self._spread[plane]
            normal = normal + spread.T @ ((slopes * weight) @ slopes.T) @ spread
            downhill = downhill + spread.T @ (slopes @ (weight * off))
        return cost, normal, downhill

    def _parts(self, unknowns: Array):  # type: ignore[no-untyped-def]
        """Of each plane: its number, its tiles, slopes of the model and what is left, both over the tiles' errors."""
        moves = np.vstack([np.zeros(NUMBERS), np.eye(NUMBERS) * _SLIGHT])
        for plane, (row, model) in enumerate(zip(self._rows, self._spread @ unknowns + self._offset, strict=True)):
            values = blur_model(model + moves, row.along, row.across)
            yield plane, row, (values[1:] - values[0]) / _SLIGHT / row.error, (row.blur - values[0]) / row.error

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
