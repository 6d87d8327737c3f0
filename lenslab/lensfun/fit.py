"""What shots show of a lens, as the terms of Lensfun's models, and what these models leave."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from lenslab.lensfun.models import Terms, ideal_of, light_at, unit
from lenslab.location.geometry import Geometry
from lenslab.types import Array

_GRID = 36  # places along the long side at which what is left is looked at
_FAR_OFF = 4.0  # scatters: places beyond count for nothing
_POWERS = {"ptlens": (4, 3, 2, 1), "poly3": (3, 1), "poly5": (5, 3, 1)}  # of the ideal radius
_DARKEST = 0.02  # of the middle's light, that a model may leave anywhere in the frame


def fit_distortion(model: str, geometries: Sequence[Geometry], aspect: float) -> Terms:
    """The terms nearest to the mean distortion of some shots of a lens, every part of the frame counting alike.

    The size at which the corrected picture appears is free: Lensfun's models fix it at their own radius of 1.
    """
    k1, k2, k3 = np.mean([(lies.k1, lies.k2, lies.k3) for lies in geometries], axis=0)
    steps = np.linspace(0, 1.6, 3201)
    square = steps**2
    curve = np.maximum.accumulate(steps * (1 + square * (k1 + square * (k2 + square * k3))))
    seen = np.hypot(*_places(aspect))
    ideal = np.interp(seen, curve, steps)
    powers = _POWERS[model]
    held, *_ = np.linalg.lstsq(np.stack([ideal**power for power in powers], axis=1), seen * unit(aspect), rcond=None)
    return _terms(dict(zip(powers, held.tolist(), strict=True)), model)


def _terms(held: dict[int, float], model: str) -> Terms:
    """Lensfun's terms of seen = sum(held[power] ideal^power): its own ideal radius is `scale` times ours."""
    if model == "poly5":
        scale = held[1]
        return held[3] / scale**3, held[5] / scale**5
    scale = held[1]
    for _ in range(50):  # scale (1 - a - b - c) = held[1]: near enough to it from the start
        scale = held[1] + sum(value / scale ** (power - 1) for power, value in held.items() if power > 1)
    return tuple(value / scale**power for power, value in held.items() if power > 1)


def distortion_left(model: str, terms: Terms, geometries: Sequence[Geometry], aspect: float) -> float:
    """What is left of distortion in corrected shots, rms over the frame, % of the half diagonal.

    Each shot's own place in front of the chart is free: a homography is laid through the corrected places.
    """
    squares = [_left_in(model, terms, lies, aspect) for lies in geometries]
    return 100 * math.sqrt(float(np.mean(squares)))


def _left_in(model: str, terms: Terms, lies: Geometry, aspect: float) -> float:
    x, y = _places(max(lies.frame_px) / min(lies.frame_px))
    if lies.frame_px[0] < lies.frame_px[1]:
        x, y = y, x
    middle, half = lies.centre_px, lies.half_diagonal_px
    page = np.stack(lies.to_page(middle[0] + x * half, middle[1] + y * half), axis=1)
    radius = np.hypot(x, y)
    grown = ideal_of(model, terms, radius, aspect) / np.maximum(radius, 1e-9)
    corrected = np.stack([x * grown, y * grown], axis=1)
    return float(np.mean(np.sum((corrected - _through_homography(page, corrected)) ** 2, axis=1)))


def _through_homography(page: Array, picture: Array) -> Array:
    """Places of the page (n, 2) where the homography that fits best puts them."""
    scaled = (page - page.mean(axis=0)) / page.std()
    places = np.c_[scaled, np.ones(len(scaled))]
    below = np.ones(len(scaled))
    shown = picture
    for _ in range(3):  # linear least squares, weighted so that distances in the picture are what counts
        nothing = np.zeros_like(places)
        u, v = picture.T
        upper = np.c_[places, nothing, -u[:, None] * scaled] / below[:, None]
        lower = np.c_[nothing, places, -v[:, None] * scaled] / below[:, None]
        design, target = np.concatenate([upper, lower]), np.concatenate([u / below, v / below])
        matrix, *_ = np.linalg.lstsq(design, target, rcond=None)
        below = places @ np.append(matrix[6:8], 1.0)
        shown = np.stack([places @ matrix[:3], places @ matrix[3:6]], axis=1) / below[:, None]
    return np.asarray(shown)


def fit_colour(off: Array, shift: Array, error: Array, aspect: float) -> tuple[Terms, float]:
    """The terms of one colour, and what they leave, rms over the frame, half diagonals; with its measuring error.

    off: places (n, 2) from the middle, and shift (n, 2), half diagonals; error: (n,), of each part. A shift of the
    whole picture, which no lens of Lensfun has, is fitted beside the terms and left out.
    """
    radius = np.hypot(*off.T)
    scaled = radius * unit(aspect)
    radial = off[:, None, :] * np.stack([np.ones_like(scaled), scaled, scaled**2], axis=1)[:, :, None]  # (n, terms, 2)
    both = np.broadcast_to(np.eye(2), (len(off), 2, 2))
    design = np.concatenate([radial, both], axis=1).transpose(0, 2, 1).reshape(2 * len(off), 5)
    target = shift.ravel()
    weight, sure = 1 / error**2, np.ones(len(off))
    coefficients, normal = np.zeros(5), np.eye(5)
    for _ in range(6):
        lot = np.repeat(weight * sure, 2)
        normal = np.linalg.inv((design.T * lot) @ design)
        coefficients = normal @ ((design.T * lot) @ target)
        rest = np.sqrt(np.sum((target - design @ coefficients).reshape(-1, 2) ** 2, axis=1) * weight)
        sure = (rest < _FAR_OFF * max(float(np.median(rest)), 0.5)).astype(float)
    spread = max(float((sure * rest**2).sum() / max(2 * sure.sum() - 5, 1)), 1.0)
    terms = (1 + float(coefficients[0]), float(coefficients[1]), float(coefficients[2]))
    return terms, math.hypot(_curve_error(normal[:3, :3] * spread, aspect), math.hypot(*coefficients[3:]))


def _curve_error(covariance: Array, aspect: float) -> float:
    radius = np.hypot(*_places(aspect))
    scaled = radius * unit(aspect)
    design = np.stack([radius, radius * scaled, radius * scaled**2], axis=1)
    return math.sqrt(float(np.mean(np.einsum("ni,ij,nj->n", design, covariance, design))))


def fit_vignetting(heights: Array, ev: Array) -> tuple[Terms, float, float] | None:
    """The terms, and what they leave to 0.95 of the half diagonal and in the corner, EV rms. ev: against the middle.

    The level at the middle is free, within what is left. None where the model would be black in part of the frame.
    """
    light = np.exp2(ev)
    inside = heights <= 1
    square = heights[inside] ** 2
    design = np.stack([np.ones_like(square), square, square**2, square**3], axis=1) / light[inside][:, None]
    # rings count by their areas, as far as frames hold them, and the corner as much as any
    weight = np.sqrt(np.maximum(heights[inside], 0.2))
    held, *_ = np.linalg.lstsq(design * weight[:, None], weight, rcond=None)
    terms = tuple((held[1:] / held[0]).tolist())
    modelled = held[0] * light_at(terms, heights[inside])
    if held[0] <= 0 or modelled.min() < _DARKEST:
        return None
    rest = np.log2(light[inside] / modelled)
    within = heights[inside] <= 0.95
    area = heights[inside] * within
    return terms, math.sqrt(float((area * rest**2).sum() / area.sum())), float(abs(rest[-1]))


def _places(aspect: float) -> tuple[Array, Array]:
    """x and y of places spread evenly over a frame that lies, in half diagonals from its middle."""
    rows = max(round(_GRID / aspect), 2)
    across, down = (2 * (np.arange(many) + 0.5) / many - 1 for many in (_GRID, rows))
    x, y = np.meshgrid(across * aspect / unit(aspect), down / unit(aspect))
    return x.ravel(), y.ravel()
