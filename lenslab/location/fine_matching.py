"""Blocks of the picture itself matched against the page to a hundredth of a pixel: by the phase of their spectra."""

from __future__ import annotations

from collections.abc import Callable

import cv2
import numpy as np

from lenslab.location.fitting import Matches
from lenslab.location.geometry import Geometry
from lenslab.location.matching import BlockMatches
from lenslab.location.reference import Level, Reference
from lenslab.types import Array, Luminance

BLOCK = 96  # pixels
_COLUMNS = 24  # of blocks
_FINEST = 0.45  # cycles/px: beyond, sampling has mixed it
_DETAIL = 0.03  # cycles/px below which detail counts ever less: light that is uneven lies there
_MOST_PX = 2.0  # that a block can be off
_ROUNDS = 5
_FIXED_SHARE = 0.25
_EVEN = 0.02  # contrast of a block that has no detail


def finely_matched(
    picture: Callable[[slice, slice], Luminance], reference: Reference, geometry: Geometry
) -> BlockMatches:
    """24 columns of blocks of 96 px, fewer in small pictures, each with its shift against the page.

    picture: the light of a part of it (rows, columns). Window: Hann. The shift is where the cross-correlation, detail
    favoured, is highest; found by Newton's method. Weights are 1 over its variance, as the correlation's width and the
    likeness of both blocks give it.
    """
    left, top = _places(reference, geometry)
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
    """The blocks seen, without the plane of light in them: least squares on the page times 1, x and y."""
    ramp = np.linspace(-1, 1, BLOCK, dtype=np.float32)
    shapes = np.stack([page, page * ramp[None, None, :], page * ramp[None, :, None]], axis=1).reshape(len(page), 3, -1)
    normal = shapes @ shapes.transpose(0, 2, 1)
    normal += np.eye(3, dtype=np.float32) * (1e-6 * normal[:, :1, :1] + 1e-9)
    level, across, down = np.linalg.solve(normal, shapes @ seen.reshape(len(seen), -1, 1))[..., 0].T
    level = np.where(level == 0, 1, level)
    x, y = (np.clip(slope / level, -0.5, 0.5)[:, None] * ramp for slope in (across, down))
    return np.asarray(seen / (1 + x[:, None, :] + y[:, :, None]), np.float32)


def _shifts(page: Luminance, seen: Luminance) -> tuple[Array, Array, Array, Array]:
    """By how much what is seen lies right of and below the page, px; likeness (0 to 1); bend of the correlation."""
    window = np.hanning(BLOCK + 2)[1:-1].astype(np.float32)
    soft = window[:, None] * window[None, :]
    page, seen = (soft * (blocks - _mean(blocks, soft)) for blocks in (page, seen))
    down, across = np.fft.fftfreq(BLOCK)[:, None], np.fft.rfftfreq(BLOCK)[None, :]
    radius = np.hypot(down, across)
    keep = (radius < _FINEST) & (radius > 0.5 / BLOCK)
    detail = (np.minimum(radius / _DETAIL, 1) * np.where(across > 0, 2, 1))[keep]
    a, b = (np.fft.rfft2(blocks)[:, keep] for blocks in (page, seen))
    crossed = b * np.conj(a) * detail.astype(np.float32)
    energy = np.sqrt((np.abs(a) ** 2 @ detail) * (np.abs(b) ** 2 @ detail))
    waves = (
        2 * np.pi * np.stack([np.broadcast_to(across, radius.shape)[keep], np.broadcast_to(down, radius.shape)[keep]])
    )
    place = np.zeros((len(page), 2))
    bend = np.tile(-np.eye(2), (len(page), 1, 1))
    second = np.stack([waves[0] ** 2, waves[0] * waves[1], waves[1] ** 2], axis=1)
    for _ in range(_ROUNDS):
        turned = crossed * np.exp(1j * (place @ waves)).astype(np.complex64)
        slope = -(turned.imag @ waves.T)
        xx, xy, yy = (-(turned.real @ second)).T
        bend = np.stack([np.stack([xx, xy], -1), np.stack([xy, yy], -1)], -2)
        step = _newton(slope, bend)
        place = np.clip(place + step, -_MOST_PX, _MOST_PX)
        if np.abs(step).max(initial=0) < 1e-3:
            break
    likeness = np.clip(turned.real.sum(axis=1) / np.maximum(energy, 1e-12), 0, 1)
    flat = page.std(axis=(1, 2)) < _EVEN * 60_000 * soft.mean()
    likeness = np.where(flat, 0.0, likeness)
    sharpness = np.sqrt(np.maximum(np.linalg.det(bend), 0)) / np.maximum(energy, 1e-12)
    return place[:, 0], place[:, 1], likeness, sharpness


def _newton(slope: Array, bend: Array) -> Array:
    """The step uphill: Newton's where the top is near, else nothing."""
    top = (bend[:, 0, 0] < 0) & (np.linalg.det(bend) > 0)
    safe = np.where(top[:, None, None], bend, -np.eye(2))
    step = -np.linalg.solve(safe, slope[..., None])[..., 0]
    return np.where(top[:, None], np.clip(step, -0.7, 0.7), 0.0)


def _mean(blocks: Luminance, soft: Luminance) -> Luminance:
    return np.asarray((blocks * soft).sum(axis=(1, 2), keepdims=True) / soft.sum())
