"""The edge spread function: means of bins that widen outwards, slant and bows of the edge fitted with them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.polynomial.legendre import legval, legvander

from lenslab.measure.picture import first_fall
from lenslab.values.fitting import median, median_slopes, medians
from lenslab.values.types import Array

_NEAR = 0.08  # of 1 / MTF50: bins near the edge, which is steep within 1 / MTF50
_GROWTH = 0.15  # of the distance from there, by which bins are wider where nothing changes fast
_BOW_PX, _BOWS = 150.0, (2, 5)  # lenses bow an edge, paper is wavy: the order of its polynomial, and px for each
_BLOCKS = 12  # parts of the edge
_PHASES = 10  # parts of a pixel that samples are counted in
_CHUNKS, _CHUNK_PX = 12, 1.0  # parts of the edge whose crossing is found first, between means of whole pixels
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

    def beside(self, line: Array) -> Samples:
        """As far from a line, Legendre's coefficients along the edge, as they were from 0."""
        return replace(self, across=self.across - legval(self.along, line))


@dataclass(frozen=True, slots=True, eq=False)
class EdgeSpread:
    """The profile of samples with slant and bows taken out.

    reach: of the farthest sample, px. covered: share of a pixel on whose parts samples fall near the edge.
    place, mean, count, variance: of the profile's bins, (bins,), the last of one sample's noise; near the edge bins are
    `gap` px wide. residuals: their sums in each part of the edge's length, (parts, bins).
    line: slope and height of the edge's line in the samples as they were given, px over `along`. mtf50: a first value.
    late: see `Even`.
    """

    reach: float
    covered: float
    residuals: Array
    place: Array
    mean: Array
    count: Array
    variance: Array
    gap: float
    line: tuple[float, float]
    mtf50: float
    late: float = 0.0

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
    bands, means = _means(samples, _CHUNK_PX, _CHUNKS)
    dark, bright = _ends(bands, means)
    lit = samples.value[samples.across > 0.6 * samples.across.max()]
    scatter = 1.4826 * median(np.abs(lit - median(lit)))  # of a pixel on the bright side, slopes of light among it
    if not bright > dark or not bright - dark > 2.5 * scatter:  # from dark to bright, in standard deviations of a pixel
        return None
    # Along the edge, where means cross the middle grey from below, the crossings nearest to the place given
    number, band = np.nonzero(np.isfinite(means))
    off, place = means[number, band] - (dark + bright) / 2, bands[band]
    up = np.flatnonzero((off[:-1] < 0) & (off[1:] >= 0) & (number[:-1] == number[1:]))
    crossed = place[up] + (place[up + 1] - place[up]) * off[up] / (off[up] - off[up + 1])
    nearest = np.argsort(np.abs(crossed))
    parts, each = np.unique(number[up][nearest], return_index=True)
    along, across = (parts + 0.5) / _CHUNKS * 2 - 1, crossed[nearest][each]
    if len(along) < 4:
        return None
    off = np.abs(across - legval(along, _bowed(along, across, 1)))
    near = off <= max(2.5 * median(off), 0.3)
    line = _bowed(along[near], across[near], int(np.clip(np.count_nonzero(near) // 4, 1, order)))
    return samples.beside(line), (float(line[1]), float(legval(0.0, line)))


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
    steep = 1 / guess
    near = samples.kept(np.abs(samples.across) < steep)
    # Slant and bows, (order, samples): Legendre's polynomials, which say nothing of each other
    shapes = np.ascontiguousarray(legvander(near.along, order)[:, 1:].T)
    narrow = _NEAR / guess * min(_BOWS) / order  # a line of many bows follows what wide bins cannot show
    for _ in range(30):
        seen = _profile(near, near.across - bend @ shapes, narrow, steep)
        if variance is None:
            variance = noise_variance(seen).take(seen.number)
        # One Gauss-Newton step of slant and bows, and of the profile with them
        unexplained = np.stack([seen.without_means(-seen.slope * shape) for shape in shapes])
        weighted = unexplained * (1 / variance)
        normal = weighted @ unexplained.T
        held = np.eye(order) * (1e-9 * np.trace(normal) + 1e-30)
        moved = np.clip(np.linalg.solve(normal + held, weighted @ seen.residual), -2, 2)
        bend = bend + moved
        if np.abs(moved).max() < 0.02:  # of slant and bows: the next step moves MTF50 by a fiftieth of its error
            break
    # Wider bins show no fine contrast beside strong blur, and within 8 px no halos of sharpening
    gap, halo = min(_NEAR / guess, 0.5), steep + 8.0
    line = np.concatenate([[0.0], bend])
    some = samples.beside(line)
    whole = _profile(some, some.across, gap, halo)
    variance = noise_variance(whole)
    # Dust and hot pixels are no part of it
    usable = (whole.residual**2 < (5.0**2 * variance).take(whole.number)) | (np.abs(some.across) < steep)
    if not usable.all():
        some = some.kept(usable)
        whole = _profile(some, some.across, gap, halo)
        variance = noise_variance(whole)
    block = np.minimum(((some.along + 1) * (_BLOCKS / 2)).astype(int), _BLOCKS - 1)
    bins = len(whole.place)
    residuals = np.bincount(block * bins + whole.number, whole.residual, _BLOCKS * bins).reshape(_BLOCKS, bins)
    phases = np.floor((some.across[np.abs(some.across) < 2] % 1) * _PHASES).astype(int)
    covered = np.count_nonzero(np.bincount(phases)) / _PHASES
    return EdgeSpread(
        float(np.abs(some.across).max()), covered, residuals, whole.place, whole.mean, whole.many, variance, gap,
        (float(bend[0]), float(legval(0.0, line))), _mtf50_of(whole) or guess,
    )  # fmt: skip


def noise_variance(seen: _Profile) -> Array:
    """Variance of one sample in each bin: a constant and a part proportional to light, both from the residuals."""
    order = (seen.mean - seen.mean.min()) / max(float(np.ptp(seen.mean)), 1e-12)
    each = order.take(seen.number)
    dark, bright = (
        max(median(seen.residual[part] ** 2) / 0.4549, 1e-14) if part.any() else 1e-14  # of a normal distribution
        for part in (each < 0.25, each > 0.75)
    )
    return np.asarray(dark + (bright - dark) * order)


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
    # the slope from each place's neighbours
    bins = np.arange(len(place))
    before, after = np.maximum(bins - 1, 0), np.minimum(bins + 1, len(bins) - 1)
    steep = ((mean[after] - mean[before]) / (place[after] - place[before])).take(number)
    level = mean.take(number) + steep * (across - place.take(number))
    return _Profile(number, samples_in, place, mean, level, steep, samples.value - level, gap)


def bin_numbers(across: Array, bin_px: float, near: float) -> Array:
    """The bin of each sample, none empty: alike near the edge, then ever wider."""
    narrow = np.floor(across / bin_px).astype(int)
    first = int(narrow.min())
    narrow -= first
    filled = np.bincount(narrow) > 0
    middle = np.arange(len(filled)) + (first + 0.5)  # of the narrow ones, of which wider ones are made
    last = middle.clip(-round(near / bin_px), round(near / bin_px))
    wider = np.log1p(_GROWTH * np.abs(middle - last)) / _GROWTH
    number = np.floor(last + np.copysign(wider, middle))
    whole = np.zeros(len(filled), int)
    whole[filled] = np.cumsum(np.diff(number[filled], prepend=number[0]) > 0)
    return whole.take(narrow)


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
    """From the width between 10 and 90 % of the step: 0.48 over it for a Gaussian."""
    across, means = _means(samples, 0.5, 1)  # half pixels
    dark, bright = _ends(across, means)
    share = (means[0] - dark) / max(bright - dark, 1e-12)
    low, high = across[share < 0.1], across[share > 0.9]
    if bright <= dark or not len(low) or not len(high):
        return None
    return float(0.48 / np.clip(high.min() - low.max(), 0.8, 48.0))


def _means(samples: Samples, band_px: float, parts: int) -> tuple[Array, Array]:
    """Middles of bands across the edge, (bands,), and means of each part of these, (parts, bands), NaN where empty."""
    band = np.rint(samples.across / band_px).astype(int)
    first = int(band.min())
    band -= first
    bands = int(band.max()) + 1
    cell = band if parts == 1 else _part_of(samples, parts) * bands + band
    count = np.bincount(cell, minlength=parts * bands)
    total = np.bincount(cell, samples.value, parts * bands)
    means = np.where(count > 0, total / np.maximum(count, 1), np.nan).reshape(parts, bands)
    return (np.arange(bands) + first) * band_px, means


def _part_of(samples: Samples, parts: int) -> Array:
    """The part of the edge's length that each sample lies in, 0 to parts - 1."""
    part = np.asarray((samples.along + 1) * (parts / 2)).astype(int)
    return np.asarray(np.minimum(part, parts - 1))


def _ends(across: Array, means: Array) -> tuple[float, float]:
    """The greys of the outer thirds on both sides, of bands and their means."""
    low, high = float(across[0]), float(across[-1])
    if low >= 0 or high <= 0:
        return 0.0, 0.0
    dark, bright = (medians(means[:, outer].ravel()) for outer in (across < low * 0.6, across > high * 0.6))
    return float(dark), float(bright)


# ------------------------------------------------------------------------------
# How far beside an edge dark and bright are even: texture or another edge within reach changes the result. And whether
# they are so alike: sharpening changes light on both sides, as lenses without coma do, a shadow or reflection on one.


_BAND_PX = 2.0  # cells are so wide across the edge
_LEAST_PIXELS = 6  # of a cell that counts
_FOOT_PX = 4.0  # at least: nearer to the edge light changes with the edge itself
_LATE = 0.15  # of the step: coma brings as much
_ROOM = 1.7  # feet: less on either side shows too little of the edge
_NEEDED = 1.0  # in 1 / MTF50: what is farther away than this may stand there


@dataclass(frozen=True, slots=True, eq=False)
class Even:
    """The samples as far as both sides are even, seen from the edge, and what `first_mtf50` says of them.

    late: the share of the step that comes beyond the edge, on one side more than on the other.
    """

    samples: Samples
    mtf50: float | None
    late: float


def even_part(samples: Samples) -> Even | None:
    """What is even of straightened samples. None where that is too near to measure the edge, or where too much is late.

    Means of cells are compared along the edge, where light may grow evenly, and with those nearer to it, from where the
    edge's foot ends: where its steepest slope would have made the whole step.
    """
    sides = _sides(samples)
    if min(min(side.mean.shape) for side in sides) < 2:
        return None
    dark, bright = (medians(side.mean.ravel()) for side in sides)
    profiles = [medians(side.mean) for side in sides]
    foot = float((bright - dark) / np.nanmax(np.diff(np.concatenate([profiles[0][::-1], profiles[1]])))) * _BAND_PX
    if not foot > 0:
        return None
    reach, late = _even_reaches(sides, profiles, float(bright - dark), foot)
    part = samples.kept((samples.across > -reach[0]) & (samples.across < reach[1]))
    mtf50, room = first_mtf50(part), min(-part.across.min(), part.across.max())
    if mtf50 is None or late > _LATE or room < _ROOM * foot or min(reach) < _NEEDED / mtf50:
        return None
    return Even(part, mtf50, late)


@dataclass(frozen=True, slots=True, eq=False)
class _Side:
    """Means of cells beside an edge, from there outwards, (bands, parts), NaN with too few pixels, and their errors."""

    mean: Array
    error: Array


def _sides(samples: Samples) -> tuple[_Side, _Side]:
    """The dark and the bright side."""
    band = np.floor(samples.across / _BAND_PX).astype(int)
    darkest = min(int(band.min()), 0)
    band -= darkest
    bands = int(band.max()) + 1
    parts = max(min(8, int(len(band) / bands / (1.5 * _LEAST_PIXELS))), 1)
    cell = band * parts + _part_of(samples, parts)
    pixels = np.bincount(cell, minlength=bands * parts)
    count = np.maximum(pixels, 1)
    mean = np.bincount(cell, samples.value, bands * parts) / count
    variance = np.maximum(np.bincount(cell, samples.value**2, bands * parts) / count - mean**2, 0)
    mean[pixels < _LEAST_PIXELS] = np.nan
    mean, variance, count = (each.reshape(bands, parts) for each in (mean, variance, count))

    def side(which: slice) -> _Side:  # but for the last band, part of which is beyond the samples
        seen = np.sort(variance[which][np.isfinite(mean[which])])
        noise = seen[len(seen) // 4] if len(seen) else 0.0  # of cells without texture, where there are some
        return _Side(mean[which], np.sqrt(noise / count[which]))

    return side(slice(max(-darkest - 1, 0), 0, -1)), side(slice(-darkest, -1))


def _even_reaches(
    sides: Sequence[_Side], profiles: Sequence[Array], step: float, foot: float
) -> tuple[list[float], float]:
    """Even distance of both sides from the edge, px, infinite if all of it is even; and what is late."""
    first = min(math.ceil(max(foot, _FOOT_PX) / _BAND_PX), *(len(each) - 1 for each in profiles))
    nearer = [medians(np.where(np.tri(len(each) - first, dtype=bool), each[first:], np.nan)) for each in profiles]
    both = min(map(len, nearer))
    off = [profile[first:][:both] - near[:both] for profile, near in zip(profiles, nearer, strict=True)]
    # Of the step: more is another edge, as of bars
    halo = np.minimum(np.abs(off).min(axis=0), 0.15 * step) * (off[0] * off[1] < 0)
    reach, ends, noise = [], [], 0.0
    for side, profile, near, change in zip(sides, profiles, nearer, off, strict=True):
        near[:both] += np.sign(change) * halo
        # Less a straight line along the edge, through the medians of each part (parts,), one of which may be off
        along = medians(side.mean[first:].T)
        parts = np.arange(len(along)) - (len(along) - 1) / 2
        seen = np.isfinite(along)
        slope = median_slopes(along[seen, None], parts[seen], 0.5, 3)[0]
        means = (side.mean - slope * parts)[first:]
        tolerance = 0.06 * step + 4 * side.error[first:]
        uneven = (np.abs(means - near[:, None]) > tolerance).any(axis=1) | ~np.isfinite(profile[first:])
        bands = int(np.argmax(uneven)) if uneven.any() else len(uneven)
        reach.append((first + bands) * _BAND_PX if uneven.any() else math.inf)
        ends.append(slice(first + bands - bands // 3 - 1, first + bands) if bands else slice(first, first + 1))
        noise = math.hypot(noise, median(side.error[first]) / math.sqrt(len(side.mean.T)))
    alike = math.ceil(max(foot / 2, _FOOT_PX) / _BAND_PX)
    # a converter sharpens encoded levels, whose halos mirror each other there and not in light
    encoded = [np.maximum(profile, 0) ** (1 / 2.2) for profile in profiles]  # about that of all developed files
    late = min(_late(levels, ends, alike) for levels in (profiles, encoded))
    return reach, max(late - 2 * noise / step, 0.0)


def _late(profiles: Sequence[Array], ends: Sequence[slice], alike: int) -> float:
    """The share of the step between the ends of two sides that one has more than the other, from `alike` bands on."""
    seen = range(alike, min(end.stop for end in ends))
    dark, bright = (float(medians(profile[end])) for profile, end in zip(profiles, ends, strict=True))
    apart = profiles[0][seen] - dark + profiles[1][seen] - bright
    return float(np.abs(apart).max(initial=0.0)) / (bright - dark) if bright > dark else math.inf
