"""Blocks of the picture itself matched against the page to a hundredth of a pixel: by the phase of their spectra."""

from __future__ import annotations

from collections.abc import Callable

import cv2
import numpy as np

from lenslab.location.fitting import Matches
from lenslab.location.geometry import Geometry
from lenslab.location.pattern.matching import BlockMatches
from lenslab.location.reference import WHITE, Level, Reference
from lenslab.types import Array, Luminance

BLOCK = 96  # pixels
_COLUMNS = 24  # of blocks
_FINEST = 0.45  # cycles/px: beyond, sampling has mixed it
_COARSE = 0.03  # cycles/px below which detail counts ever less: light that is uneven lies there
_MOST_PX = 3.5  # that a block can be off
_ROUNDS = 6
_FIXED_SHARE = 0.25
_EVEN = 0.02  # contrast of a block that has no detail
_THIN = 3

_HANN = np.hanning(BLOCK + 2)[1:-1].astype(np.float32)
_ACROSS = np.arange(int(_FINEST * BLOCK) + 1) / BLOCK  # cycles/px; negative ones tell nothing more
_DOWN = np.arange(-int(_FINEST * BLOCK), int(_FINEST * BLOCK) + 1) / BLOCK
_RADIUS = np.hypot(_DOWN[:, None], _ACROSS[None, :])
_DETAIL = np.where((_RADIUS < _FINEST) & (_RADIUS > 0.5 / BLOCK), np.minimum(_RADIUS / _COARSE, 1), 0)
_DETAIL = (_DETAIL * np.where(_ACROSS > 0, 2, 1)).astype(np.float32)
_WAVES_ACROSS = (_HANN[:, None] * np.exp(-2j * np.pi * np.outer(np.arange(BLOCK), _ACROSS))).astype(np.complex64)
_WAVES_DOWN = (_HANN[:, None] * np.exp(-2j * np.pi * np.outer(np.arange(BLOCK), _DOWN))).astype(np.complex64)


def finely_matched(
    picture: Callable[[slice, slice], Luminance], reference: Reference, geometry: Geometry, *, every: int = 1
) -> BlockMatches:
    """24 columns of blocks of 96 px, fewer in small pictures, each with its shift against the page.

    picture: the light of a part of it (rows, columns). Window: Hann. The shift is where the cross-correlation, detail
    favoured, is highest; found by Newton's method. Weights are 1 over its variance, as the correlation's width and the
    likeness of both blocks give it. every: 1 for all blocks, else of so many one.
    """
    left, top = (starts[::every] for starts in _places(reference, geometry))
    page, fixed = _page_blocks(reference, geometry, left, top)
    seen = np.stack([picture(slice(y, y + BLOCK), slice(x, x + BLOCK)) for x, y in zip(left, top, strict=True)])
    across, down, likeness, sharpness = _shifts(page, _evenly_lit(page, seen))
    middle = (BLOCK - 1) / 2
    x, y = left + middle, top + middle
    page_x, page_y = geometry.to_page(x, y)
    weight = sharpness * likeness**2 / np.maximum(1 - likeness**2, 0.01)
    weight = weight / max(float(np.median(weight)), 1e-12)
    matches = Matches(np.stack([page_x, page_y], 1), np.stack([x + across, y + down], 1), np.clip(weight, 0.01, 10))
    return BlockMatches(matches, likeness, fixed < _FIXED_SHARE)


def _places(reference: Reference, geometry: Geometry) -> tuple[Array, Array]:
    """First columns and rows of the blocks that lie within the chart's frame, corners and all."""
    columns, rows = geometry.frame_px
    across = min(_COLUMNS, columns // BLOCK * 2)
    down = max(round(across * rows / columns), 1)
    x, y = (np.rint(np.linspace(0, size - BLOCK, many)) for size, many in ((columns, across), (rows, down)))
    left, top = (grid.ravel().astype(np.intp) for grid in np.meshgrid(x, y))
    inside = np.ones(len(left), bool)
    frame = reference.frame
    for i in (0, BLOCK - 1):
        for j in (0, BLOCK - 1):
            x_mm, y_mm = geometry.to_page(left + i, top + j)
            inside &= (x_mm > frame.left) & (x_mm < frame.right) & (y_mm > frame.top) & (y_mm < frame.bottom)
    return left[inside], top[inside]


def _page_blocks(reference: Reference, geometry: Geometry, left: Array, top: Array) -> tuple[Luminance, Array]:
    """The page under each block (n, BLOCK, BLOCK), and what share of it is the same on all charts (n,)."""
    nodes = np.array((0, (BLOCK - 1) / 2, BLOCK - 1))
    places = geometry.to_page(left[:, None, None] + nodes[None, None, :], top[:, None, None] + nodes[None, :, None])
    weights = _quadratic(np.arange(BLOCK) / (BLOCK - 1)).astype(np.float32)
    density = float(np.median(np.abs(np.linalg.det(geometry.jacobian(left, top))))) ** -0.5
    level: Level = reference.level(density)
    i, j = (weights @ (place * level.px_per_mm - 0.5).astype(np.float32) @ weights.T for place in places)
    page = np.empty(i.shape, np.float32)
    for number in range(len(page)):
        page[number] = cv2.remap(level.page, i[number], j[number], cv2.INTER_CUBIC)
    rows = np.clip((places[1][:, 1, 1]).astype(int), 0, reference.fixed.shape[0] - 1)
    half = max(round(BLOCK / density / 2), 1)
    columns = np.clip((places[0][:, 1, 1]).astype(int), 0, reference.fixed.shape[1] - 1)
    around = cv2.blur(reference.fixed.astype(np.float32), (2 * half + 1, 2 * half + 1))
    return page, around[rows, columns]


def _quadratic(place: Array) -> Array:
    """Weights of the values at 0, 1/2 and 1: (n, 3)."""
    return np.stack([(2 * place - 1) * (place - 1), 4 * place * (1 - place), place * (2 * place - 1)], axis=-1)


def _evenly_lit(page: Luminance, seen: Luminance) -> Luminance:
    """The blocks seen, without the plane of light in them: least squares on the page times 1, x and y.

    Every third pixel will do, and meets all colours of a mosaic.
    """
    ramp = np.linspace(-1, 1, BLOCK, dtype=np.float32)
    few, thin = ramp[::_THIN], page[:, ::_THIN, ::_THIN]
    shapes = np.stack([thin, thin * few[None, None, :], thin * few[None, :, None]], axis=1).reshape(len(page), 3, -1)
    normal = shapes @ shapes.transpose(0, 2, 1)
    normal += np.eye(3, dtype=np.float32) * (1e-6 * normal[:, :1, :1] + 1e-9)
    light = seen[:, ::_THIN, ::_THIN].reshape(len(seen), -1, 1)
    level, across, down = np.linalg.solve(normal, shapes @ light)[..., 0].T
    level = np.where(level == 0, 1, level)
    x, y = (np.clip(slope / level, -0.45, 0.45)[:, None] * ramp for slope in (across, down))
    return np.asarray(seen / (1 + x[:, None, :] + y[:, :, None]), np.float32)


def _shifts(page: Luminance, seen: Luminance) -> tuple[Array, Array, Array, Array]:
    """By how much what is seen lies right of and below the page, px; likeness (0 to 1); bend of the correlation."""
    soft = np.outer(_HANN, _HANN)
    page, seen = (blocks - _mean(blocks, soft) for blocks in (page, seen))
    a, b = _spectra(page), _spectra(seen)
    crossed = b * np.conj(a) * _DETAIL
    energy = np.sqrt(_power(a) * _power(b))
    place = np.zeros((len(page), 2))
    for _ in range(_ROUNDS):
        likeness, slope, bend = _correlated(crossed, place)
        step = _newton(slope, bend)
        place = np.clip(place + step, -_MOST_PX, _MOST_PX)
        if np.abs(step).max(initial=0) < 1e-3:
            break
    flat = np.sqrt(_mean(page**2, soft**2)[:, 0, 0] * (soft**2).mean()) < _EVEN * WHITE * soft.mean()
    likeness = np.where(flat, 0.0, np.clip(likeness / np.maximum(energy, 1e-12), 0, 1))
    sharpness = np.sqrt(np.maximum(np.linalg.det(bend), 0)) / np.maximum(energy, 1e-12)
    return place[:, 0], place[:, 1], likeness, sharpness


def _spectra(blocks: Luminance) -> Array:
    """Fourier transforms of the windowed blocks at the frequencies that are looked at: (n, down, across), complex64."""
    many = len(blocks)
    across = (blocks.reshape(-1, BLOCK) @ _WAVES_ACROSS.view(np.float32).reshape(BLOCK, -1)).view(np.complex64)
    return np.asarray(_WAVES_DOWN.T @ across.reshape(many, BLOCK, -1))


def _power(spectra: Array) -> Array:
    return np.asarray(((spectra.real**2 + spectra.imag**2) * _DETAIL).sum(axis=(1, 2), dtype=np.float64))


def _correlated(crossed: Array, place: Array) -> tuple[Array, Array, Array]:
    """The correlation at a shift, its slope (n, 2) and its bend (n, 2, 2)."""
    x, y = 2 * np.pi * _ACROSS, 2 * np.pi * _DOWN
    turn_x, turn_y = (np.exp(1j * place[:, k : k + 1] * wave).astype(np.complex64) for k, wave in ((0, x), (1, y)))
    turned = crossed * turn_y[:, :, None]
    turned *= turn_x[:, None, :]
    by_x, by_y = turned.sum(axis=1), turned.sum(axis=2)
    mixed = np.einsum("nji,j,i->n", turned.real, y.astype(np.float32), x.astype(np.float32), optimize=True)
    slope = -np.stack([by_x.imag @ x, by_y.imag @ y], axis=-1)
    xx, yy = by_x.real @ x**2, by_y.real @ y**2
    bend = -np.stack([xx, mixed, mixed, yy], axis=-1).reshape(-1, 2, 2)
    return by_x.real.sum(axis=1), slope, bend


def _newton(slope: Array, bend: Array) -> Array:
    """The step uphill: Newton's where the top is near, else nothing."""
    top = (bend[:, 0, 0] < 0) & (np.linalg.det(bend) > 0)
    safe = np.where(top[:, None, None], bend, -np.eye(2))
    step = -np.linalg.solve(safe, slope[..., None])[..., 0]
    return np.where(top[:, None], np.clip(step, -0.7, 0.7), 0.0)


def _mean(blocks: Luminance, soft: Luminance) -> Luminance:
    return np.asarray((blocks.reshape(len(blocks), -1) @ soft.ravel())[:, None, None] / soft.sum())
