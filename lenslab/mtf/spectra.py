"""Tiles in the frequency domain: what of the reference's spectrum the picture's holds, in small polar bins."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from lenslab.types import Array

SECTORS = 12  # of 15 degrees
_RING, _FIRST, _LAST = 0.0125, 2.6, 0.47  # cycles/px; the first ring begins at so many cycles a tile
_HANN_SHARE = 2.25  # a Hann window makes neighbouring frequencies one: so many count as one
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
    window: Array  # (n, n)


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
    line = np.hanning(n + 1)[:n].astype(np.float32)
    flat = (values.ravel()[order] for values in (radius, across, down))
    return Bins(n, order, starts, number[order][starts] // SECTORS, *flat, np.outer(line, line))


@dataclass(frozen=True, slots=True, eq=False)
class Spectra:
    """Some tiles' spectra at the bins' frequencies, (tiles, frequencies), and the reference without window.

    reference: windowed, complex64. whole: without window, (tiles, n, n / 2 + 1). picture: levels (tiles, n, n) about 0.
    mask: which pixels the picture has, None where all; share: how many of them.
    """

    bins: Bins
    reference: Array
    power: Array
    whole: Array
    picture: Array
    mask: Array | None


def spectra(reference: Array, picture: Array, mask: Array | None = None) -> Spectra:
    """Of references and pictures (tiles, n, n), both relative to their means, about 0."""
    from scipy.fft import rfft2

    bins = bins_of(reference.shape[-1])
    windowed = _picked(rfft2(reference * bins.window), bins)
    power = windowed.real**2 + windowed.imag**2
    return Spectra(bins, windowed, power, rfft2(reference), picture, mask)


@dataclass(frozen=True, slots=True, eq=False)
class Binned:
    """Transfer in bins, (tiles, bins): complex `transfer`, its variance (of each part), and where each bin's lies."""

    transfer: Array
    variance: Array
    frequency: Array
    across: Array
    down: Array


def binned(found: Spectra, model: Array | None = None) -> Binned:
    """Transfer of each bin: the model's mean there and what of the reference is left in the picture without it.

    model: transfer at each frequency of the half plane, (tiles, n, n / 2 + 1), or None for the first time.
    """
    from scipy.fft import irfft2, rfft2

    bins, left = found.bins, found.picture
    if model is not None:
        left = left - irfft2(found.whole * model, s=left.shape[-2:]).astype(np.float32)
    if found.mask is not None:
        left = left * (found.mask / found.mask.mean(axis=(-2, -1), keepdims=True)).astype(np.float32)
    rest = _picked(rfft2(left * bins.window), bins)
    total = np.add.reduceat(found.power, bins.starts, axis=-1) + _SMALLEST
    transfer = np.add.reduceat(np.conj(found.reference) * rest, bins.starts, axis=-1) / total
    noise = _noise(found, rest, transfer, total)
    if model is not None:
        here = _picked(model, bins)
        transfer = transfer + np.add.reduceat(found.power * here, bins.starts, axis=-1) / total
    mean = [np.add.reduceat(found.power * part, bins.starts, axis=-1) / total for part in (bins.across, bins.down)]
    frequency = np.add.reduceat(found.power * bins.frequency, bins.starts, axis=-1) / total
    return Binned(transfer, noise * _HANN_SHARE / 2 / total, frequency, *mean)


def _noise(found: Spectra, rest: Array, transfer: Array, total: Array) -> Array:
    """Power of what no bin's transfer explains, (tiles, bins): the mean over each ring and its neighbours."""
    bins = found.bins
    many = np.diff(np.append(bins.starts, len(bins.order)))
    left = np.add.reduceat(rest.real**2 + rest.imag**2, bins.starts, axis=-1) - np.abs(transfer) ** 2 * total
    rings = int(bins.ring.max()) + 1
    sums, counts = np.zeros((len(left), rings)), np.zeros(rings)
    np.add.at(counts, bins.ring, np.maximum(many - _HANN_SHARE, 0.2))
    np.add.at(sums.T, bins.ring, left.T)
    kernel = np.array([1.0, 2.0, 1.0])
    smooth = np.array([np.convolve(row, kernel, "same") for row in sums]) / np.convolve(counts, kernel, "same")
    return np.maximum(smooth[:, bins.ring], _SMALLEST)


def _picked(plane: Array, bins: Bins) -> Array:
    return plane.reshape(len(plane), -1)[:, bins.order]
