"""How far beside an edge dark and bright are even: texture or another edge within reach changes the result."""

from __future__ import annotations

import math
from bisect import insort

import numpy as np

from lenslab.fits.median_slope import median, median_slopes
from lenslab.mtf.edges.esf import Samples, first_mtf50
from lenslab.types import Array

_BAND_PX = 2.0  # cells are so wide across the edge
_PARTS = 8  # along it, fewer of a short edge
_LEAST_PIXELS = 6  # of a cell that counts
_UNEVEN = 0.06  # of the step: what a cell may be off without noise
_MOST_UNEVEN = 0.12  # the same with much noise
_NOISE = 4.0  # standard deviations of a cell's mean
_STEEP = 0.02  # of the step per px: nearer to the edge light changes with the edge itself
_HALO_PX, _HALO = 10.0, 0.4  # sharpening leaves halos so wide, and so high, as a share of the step
_NEEDED = 1.0  # in 1 / MTF50: less on either side shows too little of the edge


def even_part(samples: Samples) -> tuple[Samples, float] | None:
    """The samples as far as both sides are even, seen from the edge, and what `first_mtf50` says of them.

    None where that is too near to measure the edge. samples: straightened. Means of cells are compared along the edge,
    where light may grow evenly, and with those nearer to it.
    """
    step = _step(samples)
    dark, bright = (_even_reach(samples, side, step) for side in (-1, 1))
    part = samples.kept((samples.across > -dark) & (samples.across < bright))
    mtf50 = first_mtf50(part) if min(dark, bright) > 0 else None
    if mtf50 is None or min(dark, bright) < _NEEDED / mtf50:
        return None
    return part, mtf50


def _even_reach(samples: Samples, side: int, step: float) -> float:
    """How far one side is even, px from the edge; infinite where all of it is."""
    means, errors = _cells(samples, side)
    if len(means) < 2 or not step > 0:
        return 0.0
    profile = medians(means)
    flat = np.abs(np.diff(profile)) < _STEEP * _BAND_PX * step
    flat[0] = False  # the edge itself
    if not flat.any():
        return 0.0
    first = int(np.argmax(flat))
    means = _evenly_lit(means, medians(means[first:].T))
    tolerance = np.minimum(_UNEVEN * step + _NOISE * errors, _MOST_UNEVEN * step)
    nearer: list[float] = []  # and this one, sorted
    levels = []
    for band, value in enumerate(profile[first:].tolist(), first):
        if band * _BAND_PX < _HALO_PX and nearer and 0 < side * (nearer[-1 if side > 0 else 0] - value) < _HALO * step:
            nearer.clear()  # a halo fades
        insort(nearer, value)
        levels.append((nearer[(len(nearer) - 1) // 2] + nearer[len(nearer) // 2]) / 2)
    off = np.abs(means[first:] - np.array(levels)[:, None])
    uneven = (off > tolerance[first:]).any(axis=1) | ~np.isfinite(profile[first:])
    if uneven.any():
        return (first + int(np.argmax(uneven))) * _BAND_PX
    return math.inf


def _evenly_lit(means: Array, along: Array) -> Array:
    """Less a straight line along the edge, through the medians of each part (parts,), one of which may be off."""
    parts = np.arange(len(along)) - (len(along) - 1) / 2
    seen = np.isfinite(along)
    slope = median_slopes(along[seen, None], parts[seen], 0.5, 3)[0]
    return np.asarray(means - slope * parts)


def medians(values: Array) -> Array:
    """Over the last axis, of the numbers there; NaN where there are none. NumPy's own warns of these and is slow."""
    ordered = np.sort(values, axis=-1)  # NaN last
    finite = np.isfinite(ordered).sum(axis=-1)[..., None]
    low, high = (np.take_along_axis(ordered, place, -1) for place in (np.maximum(finite - 1, 0) // 2, finite // 2))
    return np.asarray((np.where(finite, low + high, np.nan) / 2)[..., 0])


def _cells(samples: Samples, side: int) -> tuple[Array, Array]:
    """Of one side: means (bands, parts), NaN where there are too few pixels, and the standard error of each."""
    away = side * samples.across
    bands = int(max(float(away.max()), 0.0) / _BAND_PX)
    inside = np.flatnonzero((away > 0) & (away < bands * _BAND_PX))
    parts = min(_PARTS, int(len(inside) / max(bands, 1) / (1.5 * _LEAST_PIXELS)))
    if parts < 2:
        return np.empty((0, _PARTS)), np.empty((0, _PARTS))
    band = (away.take(inside) / _BAND_PX).astype(int)
    part = np.minimum(((samples.along.take(inside) + 1) * (parts / 2)).astype(int), parts - 1)
    cell, value = band * parts + part, samples.value.take(inside)
    pixels = np.bincount(cell, minlength=bands * parts)
    enough = pixels >= _LEAST_PIXELS
    if not enough.any():
        return np.empty((0, parts)), np.empty((0, parts))
    count = np.maximum(pixels, 1)
    mean = np.bincount(cell, value, bands * parts) / count
    variance = np.maximum(np.bincount(cell, value**2, bands * parts) / count - mean**2, 0)
    # of cells without texture, where there are some
    noise = np.sqrt(np.sort(variance[enough])[np.count_nonzero(enough) // 4])
    mean[~enough] = np.nan
    return mean.reshape(bands, parts), (noise / np.sqrt(count)).reshape(bands, parts)


def _step(samples: Samples) -> float:
    """From dark to bright, medians of both sides."""
    dark, bright = samples.value[samples.across < 0], samples.value[samples.across > 0]
    return median(bright) - median(dark) if len(dark) and len(bright) else 0.0
