"""The edge spread function: means of bins that widen outwards, slant and bows of the edge fitted with them."""

from __future__ import annotations

import math
from bisect import insort
from dataclasses import dataclass, replace

import numpy as np
from numpy.polynomial.legendre import legval, legvander

from lenslab.measure.picture import first_fall
from lenslab.values.fitting import median, median_slopes
from lenslab.values.types import Array

_NEAR = 0.08  # of 1 / MTF50: bins near the edge
_GAP_PX = (0.15, 1.5)  # their limits
_KEPT_GAP_PX = (0.2, 0.5)  # those of the profile that is kept
_GROWTH = 0.15  # of the distance from there, by which bins are wider where nothing changes fast
_STEEP, _STEEP_PX = 1.0, 2.0  # in 1 / MTF50, and px more: there the edge is steep
_HALO_PX = 4.0  # more than the first: there sharpening leaves halos
_STEPS = 30
_BOW_PX, _BOWS = 150.0, (2, 5)  # lenses bow an edge, paper is wavy: the order of its polynomial, and px for each
_FIRST_BOWS = 3  # at most, through the crossings that are found first
_SETTLED_PX = 3e-3
_OUTLIER = 5.0  # standard deviations: dust, hot pixels
_BLOCKS = 12  # parts of the edge
_LEAST_STEP = 2.5  # from dark to bright, in standard deviations of a pixel
_CHUNKS = 12  # parts of the edge whose crossing is found first
_LINE_PX = 0.1  # of the line whose spectrum is the first MTF
_LINE_PARTS = 2048


@dataclass(frozen=True, slots=True, eq=False)
class Samples:
    """Pixels near an edge: `across` px from it (bright side positive), `along` -1..1, `value` linear light."""

    across: Array
    along: Array
    value: Array

    def kept(self, mask: Array) -> Samples:
        """Those of a mask."""
        return Samples(self.across[mask], self.along[mask], self.value[mask])


@dataclass(frozen=True, slots=True, eq=False)
class EdgeSpread:
    """The samples with slant and bows taken out, and their profile.

    place, mean, count, variance: of the profile's bins, (bins,), the last of one sample's noise; near the edge bins are
    `gap` px wide. residuals: their sums in each part of the edge's length, (parts, bins).
    line: slope and height of the edge's line in the samples as they were given, px over `along`. mtf50: a first value.
    """

    samples: Samples
    residuals: Array
    place: Array
    mean: Array
    count: Array
    variance: Array
    gap: float
    line: tuple[float, float]
    mtf50: float

    def noise(self, by: Array) -> Array:
        """Variance of sums of the bins' means, by how the parts along the edge differ: neighbours' noise may be alike.

        by: (bins,) or (bins, sums), what each mean counts in the sum.
        """
        parts = self.residuals @ (by.T / self.count).T
        return np.asarray(_BLOCKS * np.var(parts, axis=0, ddof=1))


def bows(length_px: float) -> int:
    """The order of the polynomial that an edge of this length is."""
    return int(np.clip(length_px / _BOW_PX, *_BOWS))


def straightened(samples: Samples, order: int) -> tuple[Samples, tuple[float, float]] | None:
    """The samples with the edge where it is seen to cross the middle grey, and slope and height of the line there.

    None where there is no edge. order: see `bows`.
    """
    dark, bright = _ends(samples)
    if not bright > dark or not bright - dark > _LEAST_STEP * _scatter(samples):
        return None
    along, across = _crossings(samples, (dark + bright) / 2)
    if len(along) < 4:
        return None
    off = np.abs(across - legval(along, _bowed(along, across, 1)))
    near = off <= max(2.5 * float(np.median(off)), 0.3)
    enough = np.count_nonzero(near) > 2 * _FIRST_BOWS
    line = _bowed(along[near], across[near], min(order, _FIRST_BOWS) if enough else 1)
    straight = replace(samples, across=samples.across - legval(samples.along, line))
    return straight, (float(line[1]), float(legval(0.0, line)))


def _bowed(along: Array, across: Array, order: int) -> Array:
    """The line through some points, straight if its order is 1, by least squares: Legendre's coefficients."""
    return np.asarray(np.linalg.lstsq(legvander(along, order), across)[0])


def spread(samples: Samples, guess: float, order: int) -> EdgeSpread:
    """Slant and bows fitted together with the edge's profile, weights by noise that grows with light.

    They show in the samples near the edge alone: farther off the profile, which all samples make, is level. guess: of
    MTF50, cycles/px. order: see `bows`.
    """
    bend = np.zeros(order)
    variance: Array | None = None
    steep = _STEEP / guess + _STEEP_PX
    near = samples.kept(np.abs(samples.across) < steep)
    shapes = _shapes(near.along, order)
    narrow = _gap(guess) * min(_BOWS) / order  # a line of many bows follows what wide bins cannot show
    for _ in range(_STEPS):
        seen = _profile(near, near.across - bend @ shapes, narrow, steep)
        if variance is None:
            variance = noise_variance(seen).take(seen.number)
        moved = _moved(shapes, seen, 1 / variance)
        bend = bend + moved
        if np.abs(moved).max() < _SETTLED_PX:
            break
    gap, halo = _gap(guess, _KEPT_GAP_PX), _STEEP / guess + _HALO_PX
    some = replace(samples, across=samples.across - bend @ _shapes(samples.along, order))
    whole = _profile(some, some.across, gap, halo)
    variance = noise_variance(whole)
    usable = (whole.residual**2 < (_OUTLIER**2 * variance).take(whole.number)) | (np.abs(some.across) < steep)
    if not usable.all():
        some = some.kept(usable)
        whole = _profile(some, some.across, gap, halo)
        variance = noise_variance(whole)
    block = np.minimum(((some.along + 1) * (_BLOCKS / 2)).astype(int), _BLOCKS - 1)
    bins = len(whole.place)
    residuals = np.bincount(block * bins + whole.number, whole.residual, _BLOCKS * bins).reshape(_BLOCKS, bins)
    return EdgeSpread(
        some, residuals, whole.place, whole.mean, whole.many, variance, gap,
        (float(bend[0]), float(bend @ _shapes(np.zeros(1), order)[:, 0])), _mtf50_of(whole) or guess,
    )  # fmt: skip


def _gap(mtf50: float, limits_px: tuple[float, float] = _GAP_PX) -> float:
    """The width of bins near the edge."""
    return float(np.clip(_NEAR / mtf50, *limits_px))


def _shapes(along: Array, order: int) -> Array:
    """Slant and bows, (order, samples): Legendre's polynomials, which say nothing of each other."""
    return np.ascontiguousarray(legvander(along, order)[:, 1:].T)


def noise_variance(seen: _Profile) -> Array:
    """Variance of one sample in each bin: a constant and a part proportional to light, both from the residuals."""
    order = (seen.mean - seen.mean.min()) / max(float(np.ptp(seen.mean)), 1e-12)
    each = order.take(seen.number)
    dark, bright = (_spread_of(seen.residual[part]) for part in (each < 0.25, each > 0.75))
    return np.asarray(dark + (bright - dark) * order)


def _spread_of(residual: Array) -> float:
    return max(median(residual**2) / 0.4549, 1e-14) if len(residual) else 1e-14  # of a normal distribution


@dataclass(frozen=True, slots=True, eq=False)
class _Profile:
    """Means of bins across the edge, and what they say of each sample: its level, the slope there, its residual."""

    number: Array  # of each sample's bin
    many: Array  # (bins,): samples in each
    place: Array
    mean: Array
    level: Array
    slope: Array
    residual: Array
    gap: float  # px, of bins near the edge

    def without_means(self, values: Array) -> Array:
        """Samples' values less the mean of each bin: what another profile could not explain."""
        return np.asarray(values - (np.bincount(self.number, values) / self.many).take(self.number))


def _profile(samples: Samples, across: Array, gap: float, near: float) -> _Profile:
    number = bin_numbers(across, gap, near)
    samples_in = np.bincount(number)
    place, mean = np.bincount(number, across) / samples_in, np.bincount(number, samples.value) / samples_in
    slope = _slopes(mean, place)
    bend = _slopes(slope, place) / 2
    off = across - place.take(number)
    curved = off**2
    curved -= (np.bincount(number, curved) / samples_in).take(number)
    curved *= bend.take(number)
    steep = slope.take(number)
    level = mean.take(number)
    level += steep * off
    level += curved
    return _Profile(number, samples_in, place, mean, level, steep, samples.value - level, gap)


def _slopes(values: Array, places: Array) -> Array:
    """From each place's neighbours."""
    bins = np.arange(len(places))
    before, after = np.maximum(bins - 1, 0), np.minimum(bins + 1, len(bins) - 1)
    return np.asarray((values[after] - values[before]) / (places[after] - places[before]))


def bin_numbers(across: Array, bin_px: float, near: float) -> Array:
    """The bin of each sample, none empty: alike near the edge, then ever wider."""
    near = round(near / bin_px) * bin_px
    number = np.floor(across / bin_px)
    far = np.flatnonzero(np.abs(across) > near)
    if len(far):
        outside = across[far]
        last = np.copysign(near, outside)
        wider = np.log1p(np.abs(outside - last) * (_GROWTH / bin_px)) / _GROWTH
        number[far] = np.floor(last / bin_px) + np.floor(np.copysign(wider, outside))
    whole = (number - number.min()).astype(int)
    filled = np.bincount(whole) > 0
    return whole if filled.all() else np.asarray((np.cumsum(filled) - 1).take(whole))


def _moved(shapes: Array, seen: _Profile, weight: Array) -> Array:
    """One Gauss-Newton step of slant and bows, and of the profile with them."""
    unexplained = np.stack([seen.without_means(-seen.slope * shape) for shape in shapes])
    weighted = unexplained * weight
    normal = weighted @ unexplained.T
    moved = np.linalg.solve(normal + np.eye(len(shapes)) * (1e-9 * np.trace(normal) + 1e-30), weighted @ seen.residual)
    return np.clip(moved, -2, 2)


def _mtf50_of(seen: _Profile) -> float | None:
    """MTF50 of the profile's slope: a first value, as the unit of frequency."""
    places = np.arange(seen.place[0], seen.place[-1], _LINE_PX)
    line = np.diff(np.interp(places, seen.place, seen.mean))
    window = np.cos(np.pi / 2 * np.clip(places / np.where(places < 0, -places[0], places[-1]), -1, 1))[1:] ** 2
    contrast = np.abs(np.fft.rfft(line * window, _LINE_PARTS))
    frequencies = np.fft.rfftfreq(_LINE_PARTS, _LINE_PX)
    contrast *= 1 / np.maximum(np.abs(np.sinc(frequencies * seen.gap)), 0.5) ** 3  # means of bins, joined by lines
    return first_fall(frequencies[1:], contrast[1:] / max(float(contrast[0]), 1e-12))


def first_mtf50(samples: Samples) -> float | None:
    """From the width between 10 and 90 % of means of half pixels: 0.48 over it for a Gaussian."""
    dark, bright = _ends(samples)
    places = np.rint(samples.across * 2).astype(int)
    first = places.min()
    samples_in = np.bincount(places - first)
    means = np.bincount(places - first, samples.value) / np.maximum(samples_in, 1)
    share = (means[samples_in > 0] - dark) / max(bright - dark, 1e-12)
    across = (np.flatnonzero(samples_in > 0) + first) / 2
    low, high = across[share < 0.1], across[share > 0.9]
    if bright <= dark or not len(low) or not len(high):
        return None
    width = max(float(high.min() - low.max()), 0.6)
    return float(np.clip(0.48 / width, 0.01, 0.6))


def _ends(samples: Samples) -> tuple[float, float]:
    """The greys of the outer thirds on both sides."""
    low, high = samples.across.min(), samples.across.max()
    dark, bright = samples.value[samples.across < low * 0.6], samples.value[samples.across > high * 0.6]
    if low >= 0 or high <= 0 or not len(dark) or not len(bright):
        return 0.0, 0.0
    return median(dark), median(bright)


def _scatter(samples: Samples) -> float:
    """Standard deviation of a pixel on the bright side, slopes of light among it."""
    bright = samples.value[samples.across > 0.6 * samples.across.max()]
    return 1.4826 * median(np.abs(bright - median(bright)))


def _crossings(samples: Samples, middle: float) -> tuple[Array, Array]:
    """Along the edge, where means of whole pixels cross the middle grey, the crossings nearest to the place given."""
    places = np.rint(samples.across).astype(int)
    first = places.min()
    wide = int(places.max() - first) + 1
    chunk = np.minimum(((samples.along + 1) / 2 * _CHUNKS).astype(int), _CHUNKS - 1)
    cell = chunk * wide + places - first
    samples_in = np.bincount(cell)
    filled = np.flatnonzero(samples_in)
    means = np.bincount(cell, samples.value)[filled] / samples_in[filled] - middle
    number, column = np.divmod(filled, wide)
    up = np.flatnonzero((means[:-1] < 0) & (means[1:] >= 0) & (number[:-1] == number[1:]))
    across = column[up] + first + (column[up + 1] - column[up]) * means[up] / (means[up] - means[up + 1])
    nearest = np.argsort(np.abs(across))
    numbers, each = np.unique(number[up][nearest], return_index=True)
    return (numbers + 0.5) / _CHUNKS * 2 - 1, across[nearest][each]


# ------------------------------------------------------------------------------
# How far beside an edge dark and bright are even: texture or another edge within reach changes the result.


_BAND_PX = 2.0  # cells are so wide across the edge
_PARTS = 8  # along it, fewer of a short edge
_LEAST_PIXELS = 6  # of a cell that counts
_UNEVEN = 0.06  # of the step: what a cell may be off without noise
_MOST_UNEVEN = 0.12  # the same with much noise
_NOISE = 4.0  # standard deviations of a cell's mean
_EVEN_STEEP = 0.02  # of the step per px: nearer to the edge light changes with the edge itself
_EVEN_HALO_PX, _HALO = 10.0, 0.4  # sharpening leaves halos so wide, and so high, as a share of the step
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
    """Even distance of one side from the edge, px; infinite if all of it is even."""
    means, errors = _cells(samples, side)
    if len(means) < 2 or not step > 0:
        return 0.0
    profile = medians(means)
    flat = np.abs(np.diff(profile)) < _EVEN_STEEP * _BAND_PX * step
    flat[0] = False  # the edge itself
    if not flat.any():
        return 0.0
    first = int(np.argmax(flat))
    means = _evenly_lit(means, medians(means[first:].T))
    tolerance = np.minimum(_UNEVEN * step + _NOISE * errors, _MOST_UNEVEN * step)
    nearer: list[float] = []  # and this one, sorted
    levels = []
    for band, value in enumerate(profile[first:].tolist(), first):
        if (
            band * _BAND_PX < _EVEN_HALO_PX
            and nearer
            and 0 < side * (nearer[-1 if side > 0 else 0] - value) < _HALO * step
        ):
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
    """Means of one side, (bands, parts), NaN with too few pixels, and the standard error of each."""
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
