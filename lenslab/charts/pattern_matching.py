"""Blocks of the full picture matched with the page to 0.01 px by the phase of their spectra."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

import cv2
import numpy as np

from lenslab.charts.geometry import BLOCK, Geometry, Matches, fitted_blocks
from lenslab.charts.page_reference import WHITE, Level, Reference
from lenslab.charts.pattern_search import FIXED_SHARE, BlockMatches
from lenslab.charts.thresholds import LIMITS
from lenslab.values import fourier
from lenslab.values.types import Array, Luminance

_FINEST = 0.45  # cycles/px: beyond lies aliasing
_COARSE = 0.03  # cycles/px below which detail counts ever less: uneven illumination lies there
_THIN = 3  # every third pixel suffices for the illumination, and samples all colours of a mosaic
_TOGETHER = 32  # blocks: so few stay in the processor's cache

_HANN = np.hanning(BLOCK + 2)[1:-1].astype(np.float32)
_SOFT = np.outer(_HANN, _HANN)
_ACROSS = np.arange(int(_FINEST * BLOCK) + 1) / BLOCK  # cycles/px; negative ones are redundant
_LINES = np.arange(-int(_FINEST * BLOCK), int(_FINEST * BLOCK) + 1)
_DOWN = _LINES / BLOCK
_RADIUS = np.hypot(_DOWN[:, None], _ACROSS[None, :])
_DETAIL = np.where((_RADIUS < _FINEST) & (_RADIUS > 0.5 / BLOCK), np.minimum(_RADIUS / _COARSE, 1), 0)
_DETAIL = (_DETAIL * np.where(_ACROSS > 0, 2, 1)).astype(np.float32)
_RAMP = np.linspace(-1, 1, BLOCK, dtype=np.float32)
_PLANES = np.stack(np.broadcast_arrays(1, _RAMP[None, ::_THIN], _RAMP[::_THIN, None]), axis=-1).reshape(-1, 3)
_PAIRS = (_PLANES[:, :, None] * _PLANES[:, None, :]).reshape(-1, 9)
_POWERS_ACROSS, _POWERS_DOWN = ((2 * np.pi * axis) ** np.arange(3)[:, None] for axis in (_ACROSS, _DOWN))


def finely_matched(
    picture: Callable[[slice, slice], Luminance], reference: Reference, geometry: Geometry, *, every: int = 1
) -> BlockMatches:
    """Blocks of the picture matched with the page to 0.01 px.

    24 columns of blocks of 96 px under a Hann window, fewer in small pictures. The shift is the maximum of the
    cross-correlation, weighted towards detail, by Newton's method. Weights are 1 over its variance, from the curvature
    of the correlation, which is small along lines, and the coherence of both blocks.

    picture: returns the light of a part (rows, columns) of the picture. geometry: the page's place there, within
    3.5 px. every: n for every nth block.
    """
    page = _page_blocks(reference, geometry).only(slice(None, None, every))
    shifts, curvatures = [], []
    for first in range(0, len(page.left), _TOGETHER):
        part = page.only(slice(first, first + _TOGETHER))
        corners = zip(part.left.tolist(), part.top.tolist(), strict=True)
        seen = np.array([picture(slice(y, y + BLOCK), slice(x, x + BLOCK)) for x, y in corners], np.float32)
        shift, curvature = _shifts(part, _spectra(_evenly_lit(part.thin, seen)))
        shifts.append(shift)
        curvatures.append(curvature)
    across, down, likeness = np.concatenate(shifts, axis=1) if shifts else np.empty((3, 0))
    weight = np.concatenate(curvatures) if shifts else np.empty((0, 2, 2))
    middle = (BLOCK - 1) / 2
    x, y = page.left + middle, page.top + middle
    page_x, page_y = geometry.to_page(x, y)
    weight = weight * (likeness**2 / np.maximum(1 - likeness**2, 0.01))[:, None, None]
    matches = Matches(np.stack([page_x, page_y], 1), np.stack([x + across, y + down], 1), weight)
    return BlockMatches(matches, likeness, page.fixed < FIXED_SHARE)


@dataclass(frozen=True, slots=True, eq=False)
class _PageBlocks:
    """The page under some blocks. left, top: their first pixels. fixed: fraction that is the same on all charts.

    spectra: see `_spectra`; even: blocks without detail. thin: every third sample both ways.
    """

    left: Array
    top: Array
    fixed: Array
    spectra: Array
    even: Array
    thin: Array

    def only(self, chosen: slice) -> _PageBlocks:
        """Subset of the blocks."""
        return _PageBlocks(*(getattr(self, name)[chosen] for name in _PageBlocks.__slots__))


@lru_cache(maxsize=1)  # the next shot from the same tripod position is compared with the same blocks
def _page_blocks(reference: Reference, geometry: Geometry) -> _PageBlocks:
    left, top = (firsts.astype(np.intp) for firsts in fitted_blocks(geometry.frame_px))
    inside = np.ones(len(left), bool)
    for right, down in ((0, 0), (0, BLOCK - 1), (BLOCK - 1, 0), (BLOCK - 1, BLOCK - 1)):
        inside &= reference.frame.holds(*geometry.to_page(left + right, top + down))
    left, top = left[inside], top[inside]
    nodes = np.array((0, (BLOCK - 1) / 2, BLOCK - 1))
    places = geometry.to_page(left[:, None, None] + nodes[None, None, :], top[:, None, None] + nodes[None, :, None])
    t = np.arange(BLOCK) / (BLOCK - 1)
    weights = np.stack([(2 * t - 1) * (t - 1), 4 * t * (1 - t), t * (2 * t - 1)], axis=-1).astype(
        np.float32
    )  # quadratic
    density = float(np.median(np.abs(np.linalg.det(geometry.jacobian(left, top))))) ** -0.5
    level: Level = reference.level(density)
    i, j = (weights @ (place * level.px_per_mm - 0.5).astype(np.float32) @ weights.T for place in places)
    many = len(left)
    spectra, even = np.empty((many, len(_DOWN), len(_ACROSS)), np.complex64), np.empty(many, bool)
    thin = np.empty((many, len(_RAMP[::_THIN]), len(_RAMP[::_THIN])), np.float32)
    for first in range(0, many, _TOGETHER):
        part = slice(first, first + _TOGETHER)
        page = np.array(
            [cv2.remap(level.page, *where, cv2.INTER_CUBIC) for where in zip(i[part], j[part], strict=True)], np.float32
        )
        thin[part] = page[:, ::_THIN, ::_THIN]
        page -= _mean(page, _SOFT)
        spectra[part] = _spectra(page)
        deviation = np.sqrt(_mean(page**2, _SOFT**2)[:, 0, 0] * (_SOFT**2).mean())
        even[part] = deviation < LIMITS.even_block * WHITE * _SOFT.mean()
    rows = np.clip((places[1][:, 1, 1]).astype(int), 0, reference.fixed.shape[0] - 1)
    half = max(round(BLOCK / density / 2), 1)
    columns = np.clip((places[0][:, 1, 1]).astype(int), 0, reference.fixed.shape[1] - 1)
    around = cv2.blur(reference.fixed.astype(np.float32), (2 * half + 1, 2 * half + 1))
    return _PageBlocks(left, top, around[rows, columns], spectra, even, thin)


def _evenly_lit(page: Luminance, seen: Luminance) -> Luminance:
    """The blocks seen, less their plane of illumination and mean: least squares on the page times 1, x and y.

    page: every third pixel, which suffices and samples all colours of a mosaic.
    """
    thin, light = page.reshape(len(page), -1), seen[:, ::_THIN, ::_THIN].reshape(len(seen), -1)
    normal = ((thin * thin) @ _PAIRS).reshape(-1, 3, 3)
    normal += np.eye(3, dtype=np.float32) * (1e-6 * normal[:, :1, :1] + 1e-9)
    right = (thin * light) @ _PLANES
    level, across, down = np.linalg.solve(normal, right[..., None])[..., 0].T
    level = np.where(level == 0, 1, level)
    x, y = (np.clip(slope / level, -0.45, 0.45)[:, None] * _RAMP for slope in (across, down))
    even = seen / ((1 + x[:, None, :]) + y[:, :, None])
    even -= _mean(even, _SOFT)
    return np.asarray(even)


def _shifts(page: _PageBlocks, seen: Array) -> tuple[Array, Array]:
    """Displacement of the picture from the page (right, down), px, and coherence, 0 to 1: (3, blocks). Curvature of the
    correlation's top: (blocks, 2, 2), that of a flat one if there is none.

    seen: spectra of the same blocks.
    """
    crossed = seen * np.conj(page.spectra)
    crossed *= _DETAIL
    energy = np.sqrt(_power(page.spectra) * _power(seen))
    place = np.zeros((len(seen), 2))
    for _ in range(6):
        likeness, slope, bend = _correlated(crossed, place)
        step = _newton(slope, bend)
        place = np.clip(place + step, -LIMITS.block_reach_px, LIMITS.block_reach_px)
        if np.abs(step).max() < 1e-3:
            break
    # without a maximum in reach the block would be called where it was looked for
    lost = page.even | ~_at_top(bend) | (np.abs(place).max(axis=1) >= LIMITS.block_reach_px)
    likeness = np.where(lost, 0.0, np.clip(likeness / np.maximum(energy, 1e-12), 0, 1))
    top = np.where(_at_top(bend)[:, None, None], -bend, 1e-6 * np.eye(2))
    return np.stack([place[:, 0], place[:, 1], likeness]), top / np.maximum(energy, 1e-12)[:, None, None]


def _spectra(blocks: Luminance) -> Array:
    """Fourier transforms of the windowed blocks up to 0.45 cycles/px: (n, down, across), complex64."""
    return np.array([fourier.transformed(block * _SOFT)[_LINES, : len(_ACROSS)] for block in blocks])


def _power(spectra: Array) -> Array:
    power = spectra.real**2 + spectra.imag**2
    return np.asarray(power.reshape(len(power), -1) @ _DETAIL.ravel(), np.float64)


def _correlated(crossed: Array, place: Array) -> tuple[Array, Array, Array]:
    """The correlation at a shift, its gradient (n, 2) and Hessian (n, 2, 2)."""
    across, down = (
        np.exp(1j * place[:, k, None] * powers[1])[:, None, :] * powers
        for k, powers in ((0, _POWERS_ACROSS), (1, _POWERS_DOWN))
    )
    sums = (down.astype(np.complex64) @ crossed) @ across.transpose(0, 2, 1)  # by powers of the waves down and across
    slope = -np.stack([sums[:, 0, 1].imag, sums[:, 1, 0].imag], axis=-1)
    mixed = sums[:, 1, 1].real
    bend = -np.stack([sums[:, 0, 2].real, mixed, mixed, sums[:, 2, 0].real], axis=-1).reshape(-1, 2, 2)
    return sums[:, 0, 0].real, slope, bend


def _newton(slope: Array, bend: Array) -> Array:
    """Newton's step uphill near a maximum, else none."""
    top = _at_top(bend)
    safe = np.where(top[:, None, None], bend, -np.eye(2))
    step = -np.linalg.solve(safe, slope[..., None])[..., 0]
    return np.where(top[:, None], np.clip(step, -0.7, 0.7), 0.0)


def _at_top(bend: Array) -> Array:
    return np.asarray((bend[:, 0, 0] < 0) & (np.linalg.det(bend) > 0))


def _mean(blocks: Luminance, soft: Luminance) -> Luminance:
    return np.asarray((blocks.reshape(len(blocks), -1) @ soft.ravel())[:, None, None] / soft.sum())
