"""Lensfun's models of distortion, lateral colour and vignetting, and their fit to shots.

Radii are in half diagonals of the picture, as everywhere in LensLab: 1 in the corner. Lensfun's own unit, in which
the terms of distortion and lateral colour are, is half the short side (`unit`); vignetting's is the half diagonal.
Source: lensfun.github.io/manual/latest/corrections.html, and the library, version 0.3.4.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np

from lenslab.charts.geometry import Geometry
from lenslab.values.remarks import Remark
from lenslab.values.types import Array

Terms: TypeAlias = tuple[float, ...]
DISTORTION_TERMS = {"ptlens": ("a", "b", "c"), "poly3": ("k1",), "poly5": ("k1", "k2")}  # names in files
VIGNETTING_TERMS = ("k1", "k2", "k3")
COLOUR_TERMS = ("v", "c", "b")  # of "poly3", followed by r for red, b for blue
DIAGONAL_35_MM = math.hypot(36, 24)  # of a crop factor of 1


def unit(aspect: float) -> float:
    """The half diagonal in Lensfun's unit of distortion and lateral colour. aspect: long side over short side."""
    return math.hypot(aspect, 1)


def seen_at(model: str, terms: Terms, ideal: Array, aspect: float) -> Array:
    """Radius in the picture of a place whose radius is `ideal` without distortion.

    Parameters
    ----------
    model
        A name in DISTORTION_TERMS.
    terms
        Its terms, in Lensfun's unit.
    ideal
        Radii, any shape, half diagonals.
    aspect
        Long side over short side.

    Returns
    -------
    Array
        Radii of the same shape, half diagonals.
    """
    scale = unit(aspect)
    return np.asarray(_SEEN[model](terms, ideal * scale) / scale)


def ideal_of(model: str, terms: Terms, seen: Array, aspect: float) -> Array:
    """The inverse of `seen_at`, interpolated in a table of 2,000 steps to 1.6 half diagonals."""
    steps = np.linspace(0, 1.6, 2001)
    shown = np.maximum.accumulate(seen_at(model, terms, steps, aspect))  # strong terms may turn back beyond the frame
    return np.asarray(np.interp(seen, shown, steps))


def colour_shift(terms: Terms, radius: Array, aspect: float) -> Array:
    """Radial displacement of the red or blue image from the green one, half diagonals, outwards positive.

    terms: v, c, b.
    """
    v, c, b = terms
    scaled = radius * unit(aspect)
    return np.asarray(radius * (v - 1 + scaled * (c + scaled * b)))


def light_at(terms: Terms, radius: Array) -> Array:
    """Illuminance relative to the centre."""
    k1, k2, k3 = terms
    square = radius * radius
    return np.asarray(1 + square * (k1 + square * (k2 + square * k3)))


def _ptlens(terms: Terms, ideal: Array) -> Array:
    a, b, c = terms
    return np.asarray(ideal * (1 - a - b - c + ideal * (c + ideal * (b + ideal * a))))


def _poly3(terms: Terms, ideal: Array) -> Array:
    (k1,) = terms
    return np.asarray(ideal * (1 - k1 + k1 * ideal**2))


def _poly5(terms: Terms, ideal: Array) -> Array:
    k1, k2 = terms
    square = ideal * ideal
    return np.asarray(ideal * (1 + square * (k1 + square * k2)))


_SEEN: dict[str, Callable[[Terms, Array], Array]] = {"ptlens": _ptlens, "poly3": _poly3, "poly5": _poly5}


# ------------------------------------------------------------------------------
# A lens's profile as values, before it is a file.


@dataclass(frozen=True, slots=True)
class LensNames:
    """Key of a lens in Lensfun. crop_factor, aspect: of the picture as it is; aspect is long side over short side.

    camera: maker and model of a camera to add, None for none.
    """

    maker: str
    model: str
    mount: str
    crop_factor: float
    aspect: float
    camera: tuple[str, str] | None = None


@dataclass(frozen=True, slots=True)
class ProfiledDistortion:
    """At a focal length, %. remaining: rms residual over the frame; error: half the 95 % interval at the corner."""

    focal_mm: float
    model: str
    terms: Terms
    remaining: float
    error: float
    real_focal_mm: float | None = None


@dataclass(frozen=True, slots=True)
class ProfiledColour:
    """At a focal length: v, c, b of red and of blue. remaining_px: rms over the frame, of the worse colour."""

    focal_mm: float
    red: Terms
    blue: Terms
    remaining_px: float


@dataclass(frozen=True, slots=True)
class ProfiledLight:
    """Vignetting at a focal length, aperture and distance.

    remaining, corner_remaining: residual in EV, rms to 0.95 of the half diagonal, and in the corner.
    """

    focal_mm: float
    aperture: float
    distance_m: float
    terms: Terms
    remaining: float
    corner_remaining: float


@dataclass(frozen=True, slots=True)
class LensProfile:
    """Profile from the shots of one lens. remarks: missing parts, with reasons. charts: sizes of their pages."""

    names: LensNames
    distortion: tuple[ProfiledDistortion, ...]
    colour: tuple[ProfiledColour, ...]
    light: tuple[ProfiledLight, ...]
    remarks: tuple[Remark, ...]
    charts: tuple[str, ...]
    shots: int
    camera: str | None


# ------------------------------------------------------------------------------
# Fits of Lensfun's models to shots, and their residuals.


_GRID = 36  # places along the long side for residuals
_FAR_OFF = 4.0  # scatters: outliers beyond have no weight
_POWERS = {"ptlens": (4, 3, 2, 1), "poly3": (3, 1), "poly5": (5, 3, 1)}  # of the ideal radius
_DARKEST = 0.02  # of the centre's light: least light of a valid model within the frame


def fit_distortion(model: str, geometries: Sequence[Geometry], aspect: float) -> Terms:
    """Terms nearest to the mean distortion of some shots of a lens, uniformly over the frame.

    The scale of the corrected picture is free: Lensfun's models fix it at their own radius of 1.

    Parameters
    ----------
    model
        A name in DISTORTION_TERMS.
    geometries
        The shots' geometries, all of one focal length.
    aspect
        Long side over short side.
    """
    k1, k2, k3 = np.mean([(geometry.k1, geometry.k2, geometry.k3) for geometry in geometries], axis=0)
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
    """Residual distortion of corrected shots, rms over the frame, % of the half diagonal.

    Each shot's pose is free: a homography is fitted to the corrected places.
    """
    squares = [_left_in(model, terms, geometry, aspect) for geometry in geometries]
    return 100 * math.sqrt(float(np.mean(squares)))


def _left_in(model: str, terms: Terms, geometry: Geometry, aspect: float) -> float:
    x, y = _places(max(geometry.frame_px) / min(geometry.frame_px))
    if geometry.frame_px[0] < geometry.frame_px[1]:
        x, y = y, x
    middle, half = geometry.centre_px, geometry.half_diagonal_px
    page = np.stack(geometry.to_page(middle[0] + x * half, middle[1] + y * half), axis=1)
    radius = np.hypot(x, y)
    grown = ideal_of(model, terms, radius, aspect) / np.maximum(radius, 1e-9)
    corrected = np.stack([x * grown, y * grown], axis=1)
    return float(np.mean(np.sum((corrected - _through_homography(page, corrected)) ** 2, axis=1)))


def _through_homography(page: Array, picture: Array) -> Array:
    """Places (n, 2) of the page under the homography that fits best."""
    scaled = (page - page.mean(axis=0)) / page.std()
    places = np.c_[scaled, np.ones(len(scaled))]
    below = np.ones(len(scaled))
    shown = picture
    for _ in range(3):  # linear least squares, reweighted to minimize distances in the picture
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
    """Terms of one colour, and their residual with its error, rms over the frame, half diagonals.

    A shift of the whole picture, which no lens of Lensfun has, is fitted beside the terms and dropped.

    Parameters
    ----------
    off
        Places (n, 2) from the picture's centre, half diagonals.
    shift
        Displacement (n, 2) of the colour, half diagonals.
    error
        Standard error (n,) of each component.
    aspect
        Long side over short side.
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
    """Terms of vignetting and their residuals.

    The level at the centre is free.

    Parameters
    ----------
    heights
        Image heights (n,), half diagonals.
    ev
        Light (n,) relative to the centre, EV.

    Returns
    -------
    tuple of terms, rms, corner, or None
        rms: EV to 0.95 of the half diagonal; corner: EV at the largest height. None if the model would be black in part
        of the frame.
    """
    light = np.exp2(ev)
    inside = heights <= 1
    square = heights[inside] ** 2
    design = np.stack([np.ones_like(square), square, square**2, square**3], axis=1) / light[inside][:, None]
    # rings are weighted by their area, the corner as much as any
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
    """x and y of a uniform grid over a landscape frame, in half diagonals from its centre."""
    rows = max(round(_GRID / aspect), 2)
    across, down = (2 * (np.arange(many) + 0.5) / many - 1 for many in (_GRID, rows))
    x, y = np.meshgrid(across * aspect / unit(aspect), down / unit(aspect))
    return x.ravel(), y.ravel()
