"""Tiles in the frequency domain: what of the reference's spectrum the picture's holds, in small polar bins."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from lenslab.types import Array

SECTORS = 12  # of 15 degrees: wider ones blur what aberrations turn
_RING = 0.02  # cycles/px
_FIRST = 2.6  # cycles a tile, at which the first ring begins
_LAST = 0.47  # cycles/px
# The second window uses as much of a tile as can be: flat but for these parts of its side at both ends. The rim is
# left out, for the model knows nothing of what is blurred in from beyond.
_RIM, _TAPER = 0.06, 0.15
_SMALLEST = 1e-12


@dataclass(frozen=True, slots=True, eq=False)
class Bins:
    """The frequencies of tiles of n px, sorted by bin. `order` picks them of a flattened half plane."""

    n: int
    order: Array  # (frequencies,)
    starts: Array  # (bins,): where each begins
    ring: Array  # (bins,): its ring
    frequency: Array  # (frequencies,): cycles/px
    across: Array  # x part
    down: Array  # y part
    hann: Array  # (n, n): window of the first look, little leaks
    flat: Array  # (n, n): of what is left without a model


@lru_cache(maxsize=4)
def bins_of(n: int) -> Bins:
    """Polar bins for tiles of n x n pixels."""
    down, across = np.fft.fftfreq(n)[:, None], np.fft.rfftfreq(n)[None, :]
    down, across = np.broadcast_to(down, (n, n // 2 + 1)), np.broadcast_to(across, (n, n // 2 + 1))
    radius, angle = np.hypot(down, across), np.arctan2(down, across)
    ring_width, first = max(_RING, 2 / n), _FIRST / n
    ring = np.floor((radius - first) / ring_width).astype(int)
    sector = np.floor((angle + np.pi / 2) / np.pi * SECTORS).astype(int) % SECTORS
    twice = (across == 0) & (down < 0)  # these columns hold each frequency twice, the other half is elsewhere
    fits = (radius >= first) & (radius < _LAST) & ~twice & (across < 0.5) & (down > -0.5)
    number = np.where(fits, ring * SECTORS + sector, -1).ravel()
    order = np.argsort(number, kind="stable")
    order = order[np.searchsorted(number[order], 0) :]
    _, starts = np.unique(number[order], return_index=True)
    frequency, x, y = (values.ravel()[order].astype(np.float32) for values in (radius, across, down))
    hann, flat = (np.outer(line, line).astype(np.float32) for line in (_tapered(n, 0, 0.5), _tapered(n, _RIM, _TAPER)))
    return Bins(n, order, starts, number[order][starts] // SECTORS, frequency, x, y, hann, flat)


def _tapered(n: int, rim: float, taper: float) -> Array:
    """Nothing on the rim, then a cosine up and down: shares of the whole."""
    place = (np.arange(n) + 0.5) / n
    inside = (np.minimum(place, 1 - place) - rim) / taper
    return np.asarray(np.sin(np.pi / 2 * np.clip(inside, 0, 1)) ** 2)


def _together(window: Array) -> float:
    """How many neighbouring frequencies count as one behind a window (Welch, 1967)."""
    return float(np.mean(window**4) / np.mean(window**2) ** 2)


@dataclass(frozen=True, slots=True, eq=False)
class TileSpectra:
    """Some tiles, (tiles, n, n), about 0: `reference`, `picture`, and which pixels the picture has (None: all).

    whole: the reference's transform without a window, (tiles, n, n / 2 + 1).
    """

    bins: Bins
    reference: Array
    whole: Array
    picture: Array
    mask: Array | None


def spectra(reference: Array, picture: Array, mask: Array | None = None) -> TileSpectra:
    """Of references and pictures relative to their means."""
    from scipy.fft import rfft2

    bins = bins_of(reference.shape[-1])
    part = None if mask is None else (mask / mask.mean(axis=(-2, -1), keepdims=True)).astype(np.float32)
    return TileSpectra(bins, reference, rfft2(reference), picture, part)


@dataclass(frozen=True, slots=True, eq=False)
class Binned:
    """Transfer in bins, (tiles, bins): complex `transfer`, its variance (of each part), and where each bin's lies."""

    transfer: Array
    variance: Array
    frequency: Array
    across: Array
    down: Array


@dataclass(frozen=True, slots=True, eq=False)
class PageBins:
    """What the references hold behind one window: (tiles, frequencies), and over bins (tiles, bins)."""

    window: Array
    spectrum: Array
    power: Array
    total: Array  # power of each bin
    frequency: Array  # the means of each, weighted by power
    across: Array
    down: Array


def page_bins(spectra: TileSpectra, window: Array) -> PageBins:
    """Of the references of some tiles."""
    from scipy.fft import rfft2

    bins = spectra.bins
    spectrum = _picked(rfft2(spectra.reference * window), bins)
    power = spectrum.real**2 + spectrum.imag**2
    total = np.add.reduceat(power, bins.starts, axis=-1) + _SMALLEST
    frequency, across, down = (
        np.add.reduceat(power * part, bins.starts, axis=-1) / total for part in (bins.frequency, bins.across, bins.down)
    )
    return PageBins(window, spectrum, power, total, frequency, across, down)


def binned(spectra: TileSpectra, page: PageBins, model: Array | None = None) -> Binned:
    """Transfer of each bin: the model's mean there and what of the reference is left in the picture without it.

    model: transfer at each frequency of the half plane, (tiles, n, n / 2 + 1), or None for the first look.
    """
    from scipy.fft import irfft2, rfft2

    bins, rest_of_picture = spectra.bins, spectra.picture
    if model is not None:
        expected = irfft2(spectra.whole * model, s=rest_of_picture.shape[-2:]).astype(np.float32, copy=False)
        rest_of_picture = rest_of_picture - expected
        _take_out_light(rest_of_picture, expected, page.window if spectra.mask is None else page.window * spectra.mask)
    if spectra.mask is not None:
        rest_of_picture = rest_of_picture * spectra.mask
    rest = _picked(rfft2(rest_of_picture * page.window), bins)
    transfer = np.add.reduceat(np.conj(page.spectrum) * rest, bins.starts, axis=-1) / page.total
    share = _together(page.window)
    noise = _noise(bins, rest, transfer, page.total, share)
    if model is not None:
        transfer = transfer + np.add.reduceat(page.power * _picked(model, bins), bins.starts, axis=-1) / page.total
    return Binned(transfer, noise * share / 2 / page.total, page.frequency, page.across, page.down)


def _take_out_light(picture: Array, expected: Array, weight: Array) -> None:
    """Light that is uneven over a tile: what is left is freed of the picture expected, times a polynomial, in place."""
    n = picture.shape[-1]
    line = (np.arange(n, dtype=np.float32) - (n - 1) / 2) * np.float32(2 / n)
    powers = np.stack([np.ones(n, np.float32), line, line**2, line**3, line**4])
    bright = expected + np.float32(1)
    lit = bright * weight
    square = powers @ (lit * bright) @ powers.T  # moments: (tiles, power of y, power of x)
    right = powers[:3] @ (lit * picture) @ powers[:3].T
    down, across = np.array([0, 0, 1, 0, 1, 2]), np.array([0, 1, 0, 2, 1, 0])
    normal = square[:, down[:, None] + down, across[:, None] + across]
    value = np.linalg.solve(normal.astype(float), right[:, down, across, None].astype(float))[..., 0]
    plane = np.zeros((len(picture), 3, 3), np.float32)
    plane[:, down, across] = value
    picture -= bright * (powers[:3].T @ plane @ powers[:3])


def _noise(bins: Bins, rest: Array, transfer: Array, total: Array, share: float) -> Array:
    """Power of what no bin's transfer explains, (tiles, bins): the mean over each ring and its neighbours."""
    many = np.diff(np.append(bins.starts, len(bins.order)))
    unexplained = np.add.reduceat(rest.real**2 + rest.imag**2, bins.starts, axis=-1) - np.abs(transfer) ** 2 * total
    rings = int(bins.ring.max()) + 1
    sums, counts = np.zeros((len(unexplained), rings)), np.zeros(rings)
    np.add.at(counts, bins.ring, np.maximum(many - share, 0.2))
    np.add.at(sums.T, bins.ring, unexplained.T)
    kernel = np.array([1.0, 2.0, 1.0])
    smooth = np.array([np.convolve(row, kernel, "same") for row in sums]) / np.convolve(counts, kernel, "same")
    return np.maximum(smooth[:, bins.ring], _SMALLEST)


def _picked(plane: Array, bins: Bins) -> Array:
    return plane.reshape(len(plane), -1)[:, bins.order]
