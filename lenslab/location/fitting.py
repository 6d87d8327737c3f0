"""A geometry fitted to places that were matched: robust, and no freer than the places allow."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

import numpy as np

from lenslab.fits.least_squares import System, cauchy, least_squares
from lenslab.location.geometry import Geometry
from lenslab.types import Array

Freedom: TypeAlias = Literal["plane", "curved", "whole"]  # homography; and k1, k2; and k3, cx, cy

_STEPS = 12
_HELD = np.array((0.05, 0.05, 0.02, 0.02, 0.02))  # how far k1, k2, k3, cx, cy may well be from nothing
_STEP = 1e-6


@dataclass(frozen=True, slots=True)
class Matches:
    """Places on the page (n, 2), mm, and where they were seen (n, 2), px; weight (n,): 1 over the error's variance."""

    page: Array
    picture: Array
    weight: Array

    def only(self, chosen: Array) -> Matches:
        """Those chosen by a mask or by indices."""
        return Matches(self.page[chosen], self.picture[chosen], self.weight[chosen])


def residuals(geometry: Geometry, matches: Matches) -> Array:
    """How far each place is seen from where the geometry has it: (n, 2), px."""
    return np.asarray(matches.picture - np.stack(geometry.to_picture(*matches.page.T), axis=-1))


def fitted(start: Geometry, matches: Matches, freedom: Freedom, tolerance_px: float) -> Geometry:
    """The geometry nearest to the matches; what is off by more than tolerance_px counts ever less (Cauchy's weights).

    What `freedom` leaves out stays as in `start`. Distortion is
    held weakly near none, so that it does not grow where nothing is matched: a share of 0.05 counts like one match off
    by the tolerance.
    """
    count = {"plane": 8, "curved": 10, "whole": 13}[freedom]
    values = _values(start)
    held = _held(count) * matches.weight.mean()

    def system(unknowns: Array, _: Array) -> System:
        now = np.append(unknowns[0], values[count:])
        error = _errors(now, start, matches)
        slopes = np.stack([_errors(_moved(now, k), start, matches) - error for k in range(count)], axis=-1) / _STEP
        loss, share = cauchy((error**2).sum(axis=1) / tolerance_px**2)
        weight = np.repeat(matches.weight * share, 2) / tolerance_px**2
        slope = slopes.reshape(-1, count)
        cost = (matches.weight * loss).sum() + (held * unknowns[0] ** 2).sum()
        normal = (slope.T * weight) @ slope + np.diag(held)
        downhill = slope.T @ (weight * error.ravel()) + held * unknowns[0]
        return System(np.array([cost]), normal[None], -downhill[None])

    best = least_squares(system, values[None, :count], steps=_STEPS)
    return _geometry(np.append(best.unknowns[0], values[count:]), start)


def spread(geometry: Geometry, page: Array, error_px: float, of: Callable[[Geometry], float]) -> float:
    """Standard error of a number taken from a geometry that was fitted whole to places (n, 2), mm, of the page.

    error_px: of each place, along one axis.
    """
    values, matches = (
        _values(geometry),
        Matches(page, np.stack(geometry.to_picture(*page.T), axis=-1), np.ones(len(page))),
    )
    slopes = np.stack([_errors(_moved(values, k), geometry, matches).ravel() for k in range(len(values))], axis=1)
    slopes /= _STEP * error_px
    towards = np.array([of(_geometry(_moved(values, k), geometry)) - of(geometry) for k in range(len(values))]) / _STEP
    normal = slopes.T @ slopes + np.diag(_held(len(values)))
    return float(np.sqrt(towards @ np.linalg.solve(normal, towards)))


def similarity(page: Array, picture: Array, mirrored: bool = False) -> Array:
    """The turn, scale and shift, as a (3, 3) matrix, that best leads from places (n, 2) to others."""
    side = -1.0 if mirrored else 1.0
    a, b = (page * (side, 1.0)) @ (1, 1j), picture @ (1, 1j)
    a_mean, b_mean = a.mean(), b.mean()
    turned = np.vdot(a - a_mean, b - b_mean) / np.vdot(a - a_mean, a - a_mean)
    moved = b_mean - turned * a_mean
    return np.array(
        [
            [side * turned.real, -turned.imag, moved.real],
            [side * turned.imag, turned.real, moved.imag],
            [0, 0, 1],
        ]
    )


def geometry_of(matrix: Array, page_mm: tuple[float, float], frame_px: tuple[int, int]) -> Geometry:
    """A geometry without distortion from a homography that leads from mm to px."""
    empty = Geometry(page_mm, frame_px, (1.0, 0, 0, 0, 1, 0, 0, 0, 1))
    x, y = empty.centre_px
    half = empty.half_diagonal_px
    inward = np.array([[1 / half, 0, -x / half], [0, 1 / half, -y / half], [0, 0, 1]])
    return replace(empty, homography=tuple((inward @ matrix).ravel().tolist()))


def _scaling(geometry: Geometry) -> Array:
    """From page mm to places of about 1: what keeps the fit well conditioned."""
    width, height = geometry.page_mm
    half = width / 2
    return np.array([[1 / half, 0, -1], [0, 1 / half, -height / 2 / half], [0, 0, 1.0]])


def _values(geometry: Geometry) -> Array:
    matrix = np.array(geometry.homography).reshape(3, 3) @ np.linalg.inv(_scaling(geometry))
    matrix = matrix / matrix[2, 2]
    return np.array(
        (*matrix.ravel()[:8], geometry.k1, geometry.k2, geometry.k3, geometry.cx, geometry.cy), dtype=np.float64
    )


def _geometry(values: Array, like: Geometry) -> Geometry:
    matrix = np.append(values[:8], 1.0).reshape(3, 3) @ _scaling(like)
    k1, k2, k3, cx, cy = values[8:].tolist()
    return replace(like, homography=tuple(matrix.ravel().tolist()), k1=k1, k2=k2, k3=k3, cx=cx, cy=cy)


def _moved(values: Array, number: int) -> Array:
    moved = values.copy()
    moved[number] += _STEP
    return moved


def _errors(values: Array, like: Geometry, matches: Matches) -> Array:
    return -residuals(_geometry(values, like), matches)


def _held(count: int) -> Array:
    held = np.zeros(count)
    held[8:] = 1 / _HELD[: count - 8] ** 2
    return held
