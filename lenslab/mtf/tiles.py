"""The MTF of texture, tile by tile: the picture's spectrum over that of the page it shows."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from lenslab.mtf.model import HIGHEST, first_fall
from lenslab.mtf.reference import MtfReference, seen
from lenslab.mtf.spectra import binned, bins_of, page_bins, spectra
from lenslab.mtf.tile_fit import (
    G,
    Phase,
    TileFit,
    along,
    contrast_at,
    evaluated,
    first_unit,
    fitted,
    phase_of,
    points,
    waves_at,
)
from lenslab.types import Array

if TYPE_CHECKING:
    from lenslab.location.geometry import Geometry

TOGETHER = 16  # tiles whose spectra are held at once
FREQUENCIES = np.arange(0, 51) / 100.0  # of the curves, cycles/px
_FINE = np.arange(1, 141) / 200.0
_MOST_SE = 0.025 * 16  # of MTF50, over the root of the side: small tiles err more, and the sharpest must not be missing
_MOST_CLIPPED = 0.002
_LEAST_OF_PRINT = 0.1  # of the contrast: less than that says nothing
_RINGS, _ANGLES = 128, 36  # of the table a transfer is looked up in
_FIRST_STEPS, _STEPS = 6, 8  # of the fits before and after what is left of the picture is compared again
_MODEL_ERROR = 0.006 * 16  # of MTF50, over the root of the side: what the model leaves beside noise, found by trials


@dataclass(frozen=True, slots=True, eq=False)
class TilePair:
    """A tile: what the page shows there and what the picture holds, (n, n) each, about 0, relative to their means."""

    reference: Array
    picture: Array


class LeftOut(Enum):
    """Why a tile of a picture has no MTF50."""

    OVEREXPOSED = auto()
    NOT_FILLED = auto()  # by the chart
    TOO_SHARP = auto()  # more than the pixels can resolve
    UNSURE = auto()  # too little of the chart's detail is visible


@dataclass(frozen=True, slots=True, eq=False)
class Tiles:
    """What was found in each tile; rows of arrays are tiles. Two directions: 0 radial, 1 tangential.

    mtf50, mtf50_se: (tiles, 2), cycles/px, NaN where none. mtf: (tiles, 2, frequencies). shift_px: (tiles, 2), how far
    right and down of its expected place the picture lies. left_out: why a tile is, None where it is not.
    """

    mtf50: Array
    mtf50_se: Array
    mtf: Array
    mtf_se: Array
    shift_px: Array
    shift_se: Array
    chi2: Array
    left_out: tuple[LeftOut | None, ...]


def pair_of(
    picture: Array, mask: Array | None, geometry: Geometry, reference: MtfReference, first: tuple[int, int]
) -> TilePair | None:
    """The tile whose first pixel is `first` (column, row), n x n as `picture` is; None where more than the chart is."""
    n = len(picture)
    page, window = seen(reference, geometry, first, n), bins_of(n).hann
    if page is None:
        return None
    weight = window if mask is None else window * mask
    light = _plane(page, picture, weight)
    page = page / (float((page * window).sum()) / float(window.sum())) - 1
    even = picture / light
    scale = float((even * weight).sum()) / float(((page + 1) * weight).sum())
    return TilePair(page, (even / np.float32(scale) - 1).astype(np.float32))


def _plane(page: Array, picture: Array, weight: Array) -> Array:
    """Light over a tile by least squares of the picture on the page, times 1, x, y; 1 in the middle."""
    n = len(page)
    line = np.linspace(-1, 1, n, dtype=np.float32)
    weighted = page * weight
    square, product = weighted * page, weighted * picture
    rows, columns = square.sum(1), square.sum(0)
    a, b, c = rows.sum(), columns @ line, rows @ line
    xx, yy, xy = columns @ line**2, rows @ line**2, line @ (square @ line)
    right = np.array([product.sum(), product.sum(0) @ line, product.sum(1) @ line])
    normal = np.array([[a, b, c], [b, xx, xy], [c, xy, yy]])
    plane = np.linalg.solve(normal + 1e-9 * np.trace(normal) * np.eye(3), right)
    slope = np.clip(plane[1:] / max(float(plane[0]), 1e-12), -0.4, 0.4).astype(np.float32)
    return np.asarray(1 + slope[0] * line[None, :] + slope[1] * line[:, None], np.float32)


@dataclass(frozen=True, slots=True, eq=False)
class Losses:
    """What the reference itself lost of the page's contrast, tile by tile.

    samples: (tiles, 2, 2): a frequency in cycles a px times it is one in cycles a sample of the reference. print_mm:
    sigma of the ink's spread on the page, which is taken off as well.
    """

    reference: MtfReference
    samples: Array
    print_mm: float = 0.0

    def kept(self, across: Array, down: Array) -> Array:
        """What a transfer from the reference is to be multiplied by, frequencies in cycles/px, (tiles, places).

        Below 1 for what the reference lost, above 1 for what the print did.
        """
        x, y = (
            self.samples[:, k, 0, None] * across + self.samples[:, k, 1, None] * down for k in (0, 1)
        )  # fmt: skip
        sigma = self.print_mm * self.reference.per_mm  # samples
        spread = np.exp(-2 * (np.pi * sigma) ** 2 * (x * x + y * y))
        return np.asarray(self.reference.gain(x) * self.reference.gain(y) / np.maximum(spread, _LEAST_OF_PRINT))


def losses(geometry: Geometry, reference: MtfReference, x_px: Array, y_px: Array) -> Losses:
    """At tiles' middles: phases are the same in px and on the page, so frequencies go by the transposed inverse."""
    page = geometry.jacobian(np.asarray(x_px), np.asarray(y_px))
    return Losses(reference, np.linalg.inv(page).transpose(0, 2, 1) / reference.per_mm)


def measured(pairs: list[TilePair], lost: Losses, angles: Array, masks: list[Array] | None = None) -> Tiles:
    """The MTF of tiles; `angles` (tiles,) is each one's radial direction, radians from the x axis towards y."""
    both = spectra(
        np.array([pair.reference for pair in pairs]),
        np.array([pair.picture for pair in pairs]),
        None if masks is None else np.array(masks),
    )
    bins = both.bins
    seen_in_bins = binned(both, page_bins(both, bins.hann))
    passed = lost.kept(seen_in_bins.across, seen_in_bins.down)
    phase = phase_of(seen_in_bins, first_unit(seen_in_bins, np.abs(seen_in_bins.transfer) * passed))
    turned = np.exp(-1j * phase.at(seen_in_bins.across, seen_in_bins.down))
    unit = first_unit(seen_in_bins, (seen_in_bins.transfer * turned).real * passed)
    fit = fitted(points(seen_in_bins, phase, passed, unit), unit, _FIRST_STEPS, disc_too=False)
    seen_in_bins = binned(both, page_bins(both, bins.flat), _model(fit, phase, lost, bins.n))
    phase = phase_of(seen_in_bins, unit)
    passed = lost.kept(seen_in_bins.across, seen_in_bins.down)
    fit = fitted(points(seen_in_bins, phase, passed, unit), unit, _STEPS)
    return _result(fit, phase, angles, _MODEL_ERROR / bins.n**0.5, _MOST_SE / bins.n**0.5)


def _model(fit: TileFit, phase: Phase, lost: Losses, n: int) -> Array:
    """The transfer from reference to picture at every frequency of a half plane: looked up in a fine polar table."""
    radius, turn = np.meshgrid(
        (np.arange(_RINGS) + 0.5) / _RINGS * np.sqrt(0.5), (np.arange(_ANGLES) + 0.5) / _ANGLES * np.pi - np.pi / 2
    )
    radius, turn = radius.ravel(), turn.ravel()
    across, down = radius * np.cos(turn), radius * np.sin(turn)
    u = radius / fit.unit[:, None]
    waves = waves_at(u, np.cos(2 * turn), np.sin(2 * turn), np.sinc(across) * np.sinc(down))
    contrast = contrast_at(fit.parameters, waves)
    contrast = np.clip(contrast, -2, 2) / np.maximum(lost.kept(across, down), 0.2)
    odd = Phase(np.zeros_like(phase.shift), phase.odd, phase.shift_se)
    turned = odd.at(np.broadcast_to(across, u.shape), np.broadcast_to(down, u.shape))
    table = (contrast * np.exp(1j * turned)).astype(np.complex64)
    plane = table[:, _places(n)]
    x, y = np.fft.rfftfreq(n), np.fft.fftfreq(n)
    right = np.exp(-2j * np.pi * phase.shift[:, 0, None] * x).astype(np.complex64)
    below = np.exp(-2j * np.pi * phase.shift[:, 1, None] * y).astype(np.complex64)
    plane *= below[:, :, None]
    plane *= right[:, None, :]
    return np.asarray(plane)


@lru_cache(maxsize=4)
def _places(n: int) -> Array:
    """Where in the table each frequency of a half plane is found, (n, n / 2 + 1)."""
    down, across = np.fft.fftfreq(n)[:, None], np.fft.rfftfreq(n)[None, :]
    ring = np.minimum(np.hypot(down, across) * (_RINGS / np.sqrt(0.5)), _RINGS - 1).astype(int)
    turn = ((np.arctan2(down, across) / np.pi + 0.5) * _ANGLES).astype(int) % _ANGLES
    return np.asarray(turn * _RINGS + ring)


def _result(fit: TileFit, phase: Phase, angles: Array, unknown: float, most: float) -> Tiles:
    directions = [_along(fit, angle, unknown) for angle in (angles, angles + np.pi / 2)]
    mtf50, error, curve, curve_error = (np.stack(values, axis=1) for values in zip(*directions, strict=True))
    left_out = tuple(_left_out(*values, most) for values in zip(mtf50, error, strict=True))
    gone = np.array([reason is not None for reason in left_out])
    mtf50[gone], error[gone] = np.nan, np.nan
    return Tiles(mtf50, error, curve, curve_error, phase.shift, phase.shift_se, fit.chi2, left_out)


def _along(fit: TileFit, angle: Array, unknown: float) -> tuple[Array, Array, Array, Array]:
    """MTF50 and its error, the curve and its error, along one direction of each tile."""
    fine = contrast_at(fit.parameters, along(fit, np.broadcast_to(_FINE, (len(angle), len(_FINE))), angle))
    fine = fine / fit.parameters[:, G, None]
    mtf50 = np.array([first_fall(_FINE, row) or np.nan for row in fine])
    there = np.where(np.isfinite(mtf50), mtf50, 0.25)[:, None]
    error = _with_error(fit, there, angle)[1][:, 0] / np.maximum(_fall(fit, there, angle), 1e-6)
    error = np.hypot(error, unknown * mtf50)
    frequencies = np.broadcast_to(FREQUENCIES, (len(angle), len(FREQUENCIES)))
    curve, deviation = _with_error(fit, frequencies, angle)
    return mtf50, error, curve, deviation


def _with_error(fit: TileFit, frequency: Array, angle: Array) -> tuple[Array, Array]:
    """Contrast and its standard error; the gain divides out."""
    contrast, slopes = evaluated(fit.parameters, along(fit, frequency, angle))
    gain = fit.parameters[:, G, None]
    slopes = slopes / gain[..., None]
    slopes[:, G] = 0
    return contrast / gain, np.sqrt(((fit.covariance @ slopes) * slopes).sum(1))


def _fall(fit: TileFit, frequency: Array, angle: Array) -> Array:
    """How fast contrast falls there, per cycle/px."""
    low, high = (contrast_at(fit.parameters, along(fit, frequency + step, angle)) for step in (-0.002, 0.002))
    return np.asarray((low - high)[:, 0] / 0.004 / fit.parameters[:, G])


def _left_out(mtf50: Array, error: Array, most: float) -> LeftOut | None:
    if not np.isfinite(mtf50).all() or mtf50.max() > HIGHEST:
        return LeftOut.TOO_SHARP
    if not (error <= most * mtf50).all():
        return LeftOut.UNSURE
    return None
