"""Displacement of the picture between two shots of the chart, from their traces."""

from __future__ import annotations

import math
from functools import lru_cache

import numpy as np

from lenslab.measure.thresholds import LIMITS
from lenslab.measure.traces import SAME_SCENE, Trace
from lenslab.values.types import Array


def unlike(before: Trace, after: Trace) -> bool:
    """True if two small pictures have little in common: another subject, or moved by more than their cells."""
    if before.light.shape != after.light.shape:
        return True
    first, second = _detail(before), _detail(after)
    return _alike(first, second) < LIMITS.alike


def displacement(before: Trace, after: Trace) -> float | None:
    """Displacement of the picture, px; None if the two have little in common at any shift.

    Whole cells of the small pictures by where they correlate most; the rest by the slope of the cross-spectrum's phase
    in what is coarser than four cells. Slow changes, which apertures make, are taken off first.
    """
    if before.light.shape != after.light.shape:
        return None
    first, second = _detail(before), _detail(after)
    whole = (0, 0) if not unlike(before, after) else _whole_cells(first, second)
    if any(2 * abs(cells) > side for cells, side in zip(whole, first.shape, strict=True)):
        return None
    first, second = _common(first, whole, 1), _common(second, whole, -1)
    if _alike(first, second) < (LIMITS.alike_moved if any(whole) else LIMITS.alike):
        return None
    window = np.hanning(first.shape[0])[:, None] * np.hanning(first.shape[1])
    cross = np.fft.rfft2(second * window) * np.conj(np.fft.rfft2(first * window))
    down, across = np.fft.fftfreq(first.shape[0])[:, None], np.fft.rfftfreq(first.shape[1])[None, :]
    coarse = np.hypot(down, across) < COARSE
    phase = -2 * np.pi * np.stack([(axis + 0 * cross.real)[coarse] for axis in (down, across)], axis=1)
    weight = np.abs(cross[coarse]) ** 0.5
    shift = np.linalg.lstsq(phase * weight[:, None], np.angle(cross[coarse]) * weight, rcond=None)[0] + whole
    return float(np.hypot(*shift)) * float(before.columns / before.light.shape[1])


def _whole_cells(first: Array, second: Array) -> tuple[int, int]:
    """Shift of the second picture against the first in whole cells, down and across."""
    product = np.fft.irfft2(np.fft.rfft2(second) * np.conj(np.fft.rfft2(first)), first.shape)
    place = np.unravel_index(int(product.argmax()), product.shape)
    down, across = (int(off) - (side if 2 * off > side else 0) for off, side in zip(place, product.shape, strict=True))
    return down, across


def _common(picture: Array, whole: tuple[int, int], sign: int) -> Array:
    """The part of one of two pictures that the other shows too, moved by so many cells against it."""
    ends = [
        slice(max(-sign * cells, 0), side - max(sign * cells, 0))
        for cells, side in zip(whole, picture.shape, strict=True)
    ]
    return np.asarray(picture[ends[0], ends[1]])


def _alike(first: Array, second: Array) -> float:
    """The correlation of two pictures."""
    norm = math.sqrt(float((first**2).sum() * (second**2).sum()))
    return float((first * second).sum()) / norm if norm > 0 else 0.0


def reframed(before: Trace, after: Trace, paused: bool) -> bool:
    """True if the camera was set up again between two shots of one aperture; False if they show different subjects.

    paused: True if some time passed between them. The picture then counts as moved from the limit of repeats on;
    without a pause a small movement is a tripod that gives way.
    """
    pair = after.pair
    if pair is not None and pair.stamp == before.stamp and pair.coherence >= SAME_SCENE:
        return max(math.hypot(*pair.shift), pair.turn_px) > (LIMITS.moved_after_pause_px if paused else LIMITS.moved_px)
    moved = displacement(before, after)
    return same_chart(before, after) if moved is None else moved > LIMITS.moved_px


def same_chart(before: Trace, after: Trace) -> bool:
    """True if two small pictures are alike at any shift."""
    first, second = _detail(before), _detail(after)
    return first.shape == second.shape and alike_anywhere(first, second) > LIMITS.alike_anywhere


def alike_anywhere(first: Array, second: Array) -> float:
    """The largest correlation of two small pictures over all shifts: -1 to 1."""
    norm = math.sqrt(float((first**2).sum() * (second**2).sum()))
    product = np.fft.irfft2(np.fft.rfft2(first) * np.conj(np.fft.rfft2(second)), first.shape)
    return float(product.max()) / norm if norm > 0 else 0.0


def detail_of(trace: Trace) -> float:
    """Detail of a small picture: rms of its logarithm, slow changes taken off, EV."""
    return float(np.sqrt(np.mean(_detail(trace) ** 2)))


@lru_cache(maxsize=256)  # neighbours are compared more than once
def _detail(trace: Trace) -> Array:
    """log of a small picture of the light less its slow changes, and less bands, as flickering lamps make."""
    log = np.log2(np.maximum(trace.light.astype(np.float64), 1e-5))
    basis = _slow(log.shape)
    detail = log - (basis @ (basis.T @ log.ravel())).reshape(log.shape)
    detail -= detail.mean(axis=1, keepdims=True)
    return np.asarray(detail - detail.mean(axis=0))


@lru_cache(maxsize=8)
def _slow(shape: tuple[int, int]) -> Array:
    """Orthonormal slow changes over a picture: polynomials, and radius^4."""
    down, across = np.mgrid[-1 : 1 : shape[0] * 1j, -1 : 1 : shape[1] * 1j].reshape(2, -1)
    both = down**2 + across**2
    terms = np.stack([np.ones_like(down), down, across, down * across, down**2, across**2, both**2], axis=1)
    return np.asarray(np.linalg.qr(terms)[0])


COARSE = 0.25  # cycles a cell: of finer detail, the means of cells are aliases
