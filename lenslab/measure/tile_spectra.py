"""Tiles in the frequency domain: what of the reference's spectrum the picture's holds, in small polar bins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache

import numpy as np

from lenslab.measure.tile_reference import TONE_TERMS
from lenslab.values import fourier
from lenslab.values.types import Array

SECTORS = 12  # of 15 degrees: wider ones blur what aberrations turn
FIRST = 2.6  # cycles a tile, at which the first ring begins
_SMALLEST = 1e-12


@dataclass(frozen=True, slots=True, eq=False)
class Bins:
    """The frequencies of tiles of n px, sorted by bin. `order` picks them of a flattened half plane."""

    n: int
    order: Array  # (frequencies,)
    starts: Array  # (bins,): where each begins
    ring: Array  # (bins,): its ring
    sector: Array  # (bins,): its sector
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
    ring_width, first = max(0.02, 2 / n), FIRST / n  # cycles/px, or two cycles a tile
    ring = np.floor((radius - first) / ring_width).astype(int)
    sector = np.floor((angle + np.pi / 2) / np.pi * SECTORS).astype(int) % SECTORS
    twice = (across == 0) & (down > 0)  # the first column holds each frequency twice: this half is of other sectors
    fits = (radius >= first) & (radius < 0.47) & ~twice & (across < 0.5) & (down > -0.5)  # cycles/px
    number = np.where(fits, ring * SECTORS + sector, -1).ravel()
    order = np.argsort(number, kind="stable")
    order = order[np.searchsorted(number[order], 0) :]
    _, starts = np.unique(number[order], return_index=True)
    frequency, x, y = (values.ravel()[order].astype(np.float32) for values in (radius, across, down))
    # The second uses as much of a tile as can be, but for a rim: a model knows nothing of what blurs in from beyond
    hann, flat = (np.outer(line, line).astype(np.float32) for line in (_tapered(n, 0, 0.5), _tapered(n, 0.06, 0.15)))
    ring, sector = np.divmod(number[order][starts], SECTORS)
    return Bins(n, order, starts, ring, sector, frequency, x, y, hann, flat)


def _tapered(n: int, rim: float, taper: float) -> Array:
    """Nothing on the rim, then a cosine up and down: shares of the whole."""
    place = (np.arange(n) + 0.5) / n
    inside = (np.minimum(place, 1 - place) - rim) / taper
    return np.asarray(np.sin(np.pi / 2 * np.clip(inside, 0, 1)) ** 2)


@dataclass(frozen=True, slots=True, eq=False)
class Binned:
    """Transfer in bins, (tiles, bins): complex `transfer`, its variance (of each part), and where each bin's lies.

    spread, evenness: as PageBins has them, (tiles, 2, bins) and (tiles,).
    """

    transfer: Array
    variance: Array
    frequency: Array
    across: Array
    down: Array
    spread: Array
    evenness: Array


@dataclass(frozen=True, slots=True, eq=False)
class PageBins:
    """Spectrum of a tile's page behind one window: (frequencies,), and over bins, (bins,).

    spread: of frequencies in each bin, standard deviations along the radius, cycles/px, and of direction, radians.
    evenness: over directions, 1 where each has as much detail, 1/12 where one of twelve has all of it.
    """

    window: Array
    spectrum: Array
    total: Array  # power of each bin
    frequency: Array  # the means of each, weighted by power
    across: Array
    down: Array
    spread: Array  # (2, bins)
    evenness: float


@dataclass(frozen=True, eq=False)
class PageTile:
    """A tile's page, (n, n), about 0, relative to its mean.

    mean: reflectance. tone: what each of `tile_reference.tone_terms` adds to the mean, and what to the contrast:
    (2, terms).
    """

    page: Array
    mean: float = 1.0
    tone: Array = field(default_factory=lambda: np.zeros((2, TONE_TERMS)))

    def contrast(self, black: float, tone: Array) -> float:
        """Contrast of a print over that of the page. black: what it reflects more; tone: by which its greys differ."""
        mean, slope = self.tone @ tone
        return float((1 + slope) * self.mean / max(self.mean + mean + black, 1e-3))

    @property
    def whole(self) -> Array:
        """Its transform without a window, (n, n / 2 + 1): made anew where it is needed, as large as the page itself."""
        return fourier.transformed(self.page)

    @cached_property
    def first_look(self) -> PageBins:
        """Behind a window that leaks little."""
        return _page_bins(self.page, bins_of(len(self.page)).hann)

    @cached_property
    def second_look(self) -> PageBins:
        """Behind one that uses more of the tile."""
        return _page_bins(self.page, bins_of(len(self.page)).flat)


def _page_bins(page: Array, window: Array) -> PageBins:
    bins = bins_of(len(page))
    spectrum = _picked(fourier.transformed(page * window), bins)
    power = _power(spectrum)
    total = np.add.reduceat(power, bins.starts) + _SMALLEST
    along = bins.across / bins.frequency, bins.down / bins.frequency
    frequency, across, down, square, x, y = (
        np.add.reduceat(power * part, bins.starts) / total
        for part in (bins.frequency, bins.across, bins.down, bins.frequency**2, *along)
    )
    spread = np.sqrt(np.maximum([square - frequency**2, 1 - x**2 - y**2], 0))
    # The share of directions that, with equal power, would tell as much: mean of shares, squared, over mean square.
    # Each ring counts alike
    counted = frequency < 0.25  # cycles/px: so far a page's detail counts for how even it is
    power = np.zeros((int(bins.ring.max()) + 1, SECTORS))
    power[bins.ring, bins.sector] = total / np.diff(np.append(bins.starts, len(bins.order))) * counted
    rings = power.sum(axis=1)
    shares = (power[rings > 0] / rings[rings > 0, None]).mean(axis=0)
    evenness = float(shares.mean() ** 2 / np.mean(shares**2))
    return PageBins(window, spectrum, total, frequency, across, down, spread, evenness)


@dataclass(frozen=True, slots=True, eq=False)
class Seen:
    """Transfer from the page to a tile of the picture, (bins,), complex, and the power that it was found from."""

    page: PageBins
    transfer: Array
    power: Array
    modelled: Array  # of the transfer: the model's mean, which was taken out before


@dataclass(frozen=True, slots=True, eq=False)
class TilePair:
    """A tile: its page, and what the picture holds, (n, n), about 0, relative to its mean.

    light: that mean over the page's. share: which pixels the picture has, their mean 1; None: all. moved: how far right
    and down of the page it lies, px, as far as that is known: it is taken out before frequencies are put together, so
    that they do not cancel.
    """

    page: PageTile
    picture: Array
    light: float
    share: Array | None
    moved: tuple[float, float]


def seen_first(tile: TilePair) -> Seen:
    """Without a model."""
    return _seen(tile.page.first_look, tile, tile.picture.copy(), None)


def seen_beside(tile: TilePair, model: Array) -> tuple[Seen, Array]:
    """Transfer in the residual of a model, and the `moments` of the picture that it expects and of what it leaves.

    model: from page to picture over the half plane, (n, n / 2 + 1).
    """
    look = tile.page.second_look
    expected = fourier.transformed_back(tile.page.whole * model)
    rest = tile.picture - expected
    weight = look.window if tile.share is None else look.window * tile.share
    _take_out_light([rest], expected, weight)
    sums = moments(expected, rest, weight)
    return _seen(look, tile, rest, model), sums


def _seen(look: PageBins, tile: TilePair, rest: Array, model: Array | None) -> Seen:
    """rest: what is left of the picture without the model; changed."""
    bins = bins_of(len(rest))
    ramp = _picked(moving(len(rest), tile.moved), bins) if any(tile.moved) else np.complex64(1)
    rest *= look.window if tile.share is None else look.window * tile.share
    spectrum = _picked(fourier.transformed(rest), bins)
    transfer = np.add.reduceat(np.conj(look.spectrum * ramp) * spectrum, bins.starts) / look.total
    modelled = np.zeros_like(transfer)
    if model is not None:
        there = _picked(model, bins) * np.conj(ramp)
        modelled = np.add.reduceat(_power(look.spectrum) * there, bins.starts) / look.total
    return Seen(look, transfer, np.add.reduceat(_power(spectrum), bins.starts), modelled)


def together(tiles: Sequence[Seen]) -> Binned:
    """Some tiles of one size, behind one window: transfer of each bin, the model's share of it among that."""
    window = tiles[0].page.window
    # neighbouring frequencies that the window makes dependent (Welch, 1967)
    share, bins = float(np.mean(window**4) / np.mean(window**2) ** 2), bins_of(len(window))
    transfer, power, modelled = (
        np.stack([getattr(tile, name) for tile in tiles]) for name in ("transfer", "power", "modelled")
    )
    total, frequency, across, down, spread = (
        np.stack([getattr(tile.page, name) for tile in tiles])
        for name in ("total", "frequency", "across", "down", "spread")
    )
    # Power of what no bin's transfer explains, (tiles, bins): the mean over each bin and those around it
    counts = np.maximum(np.diff(np.append(bins.starts, len(bins.order))) - share, 0.2)
    kernel = _around(bins.n)
    variance = (
        np.maximum((power - np.abs(transfer) ** 2 * total) @ kernel / (counts @ kernel), _SMALLEST) * share / 2 / total
    )
    evenness = np.array([tile.page.evenness for tile in tiles])
    return Binned(transfer + modelled, variance, frequency, across, down, spread, evenness)


def beside_any_transfer(planes: Sequence[Array], expected: Array, highest: float) -> tuple[Array, Array]:
    """Spectra of planes, (planes, frequencies), without what a transfer of its own in each bin makes of `expected`,
    and without uneven light; and the power of the last of them, smooth over frequencies. Planes are changed.

    highest: cycles/px, up to which they are given.
    """
    bins = _up_to(len(expected), highest)
    counts = np.diff(np.append(bins.starts, len(bins.order)))
    page = _picked(fourier.transformed(expected * bins.flat), bins)
    total = np.add.reduceat(_power(page), bins.starts) + _SMALLEST
    left = []
    _take_out_light(planes, expected, bins.flat)
    for plane in planes:
        spectrum = _picked(fourier.transformed(plane * bins.flat), bins)
        transfer = np.add.reduceat(np.conj(page) * spectrum, bins.starts) / total
        left.append(spectrum - np.repeat(transfer, counts) * page)
    rings = np.bincount(bins.ring, np.add.reduceat(_power(left[-1]), bins.starts)) / np.bincount(bins.ring, counts)
    return np.stack(left), np.repeat(rings[bins.ring] + _SMALLEST, counts)


@lru_cache(maxsize=4)
def _up_to(n: int, highest: float) -> Bins:
    """The bins of the rings below a frequency, cycles/px: they come first."""
    bins = bins_of(n)
    many = int(np.searchsorted(np.maximum.reduceat(bins.frequency, bins.starts), highest))
    end = int(bins.starts[many])
    of_each = {name: getattr(bins, name)[:end] for name in ("order", "frequency", "across", "down")}
    of_bins = {name: getattr(bins, name)[:many] for name in ("starts", "ring", "sector")}
    return replace(bins, **of_each, **of_bins)


def _take_out_light(pictures: Sequence[Array], expected: Array, weight: Array) -> None:
    """Light that is uneven over a tile: what is left is freed of the picture expected, times a polynomial, in place."""
    powers = _powers(len(expected))
    bright = expected + np.float32(1)
    lit = bright * weight
    square = powers @ (lit * bright) @ powers.T  # moments: (power of y, power of x)
    down, across = np.array([0, 0, 1, 0, 1, 2]), np.array([0, 1, 0, 2, 1, 0])
    normal = square[down[:, None] + down, across[:, None] + across].astype(float)
    for picture in pictures:
        right = powers[:3] @ (lit * picture) @ powers[:3].T
        plane = np.zeros((3, 3), np.float32)
        plane[down, across] = np.linalg.solve(normal, right[down, across].astype(float))
        np.subtract(picture, bright * (powers[:3].T @ plane @ powers[:3]), out=picture)


@lru_cache(maxsize=4)
def _powers(n: int) -> Array:
    """Powers of places along a side, -1 to 1: (5, n)."""
    line = (np.arange(n, dtype=np.float32) - (n - 1) / 2) * np.float32(2 / n)
    return np.asarray(line ** np.arange(5, dtype=np.float32)[:, None], np.float32)


@lru_cache(maxsize=4)
def _around(n: int) -> Array:
    """Weights of all bins for each, (bins, bins): neighbouring rings and sectors."""
    bins = bins_of(n)
    rings = np.abs(bins.ring[:, None] - bins.ring)
    turns = np.abs(bins.sector[:, None] - bins.sector)
    turns = np.minimum(turns, SECTORS - turns)
    beside = np.select([turns == apart for apart in (0, 1)], [2.0, 1.0], 0.0)
    return np.asarray(np.select([rings == apart for apart in (0, 1)], [2.0, 1.0], 0.0) * beside)


def moving(n: int, shift: Sequence[float] | Array) -> Array:
    """Phase of each frequency of a half plane for a shift right and down, px: complex64, (n, n / 2 + 1)."""
    right, below = (
        np.exp(-2j * np.pi * by * axis).astype(np.complex64)
        for by, axis in zip(shift, (np.fft.rfftfreq(n), np.fft.fftfreq(n)), strict=True)
    )
    return np.asarray(below[:, None] * right)


def _power(spectrum: Array) -> Array:
    return np.asarray(spectrum.real**2 + spectrum.imag**2)


def _picked(plane: Array, bins: Bins) -> Array:
    return np.asarray(plane.ravel()[bins.order])


# ------------------------------------------------------------------------------
# Tiles that show the chart only in part, or not at all: a hand lies before it, or the print ends.
#
# What hides a part of a tile takes the same share of contrast at all frequencies, as glare would, and MTF50 would be
# too low. But it takes all contrast in one place: there the picture that all the tile makes expect explains nothing.


PARTS = 16  # a side
_SURE = 4.0  # standard errors
_AREAS = PARTS // 2  # a side


def moments(expected: Array, rest: Array, weight: Array) -> Array:
    """Sums over parts of a tile, (6, PARTS, PARTS): of the weight, the picture expected, what it leaves, and products.

    expected, rest, weight: (n, n).
    """
    weight = weight / weight.max()
    seen, left = weight * expected, weight * rest
    products = weight, seen, left, seen * expected, seen * rest, left * rest
    return np.stack([_sums(product, PARTS) for product in products]).astype(float)


def _sums(values: Array, parts: int) -> Array:
    """Over the parts of a tile, so many a side."""
    halfway = values.reshape(parts, -1, len(values)).sum(axis=1)
    return np.asarray(halfway.reshape(parts, parts, -1).sum(axis=2))


def hides_part(sums: Array, unit: float) -> bool:
    """True if some place of a tile shows surely less than it should of the chart.

    sums: `moments`. unit: about the tile's MTF50, cycles/px: blur makes pixels next to each other alike, so that no
    more of them count than frequencies up to there.
    """
    independent = min(2 * np.pi * unit**2, 1.0)
    for side in (1, 2, 4):  # parts looked at together: narrow straps; detail that is faint, or blurred
        many = PARTS // side
        weight, seen, left, squares, both, rests = sums.reshape(6, many, side, many, side).sum(axis=(2, 4))
        weight = np.maximum(weight, 1e-12)  # the rim has none
        signal = np.maximum(squares - seen**2 / weight, 1e-12)
        more = (both - seen * left / weight) / signal  # contrast above that expected, over it
        noise = np.maximum(rests - left**2 / weight - more**2 * signal, 0)
        # So much even places of dotted prints are off, whatever the noise
        even = 0.02**2 * signal.sum() / weight.sum() * weight
        unsure = _SURE * np.sqrt((noise / (weight * independent) + even) / signal)
        known = unsure < 1  # places so even that noise could hide all of their contrast say nothing
        if (known & (1 + more + unsure < 0.7)).any():  # of the contrast that a place should have: less is no chart
            return True
    return False


def shows_page(page: Array, picture: Array, share: Array | None, level: float) -> bool:
    """False if even a tile's large areas have surely next to nothing of the contrast that they should have.

    page, picture: (n, n), about 0, relative to their means. share: which pixels the picture has; None: all. level: of
    large areas, over the page's contrast.
    """
    weight = np.ones_like(page) if share is None else share
    counts = _sums(weight, _AREAS)
    seen, there = (_sums(weight * values, _AREAS) / counts for values in (picture, page))
    line = np.arange(_AREAS) - (_AREAS - 1) / 2
    terms = np.stack([there.ravel(), np.ones(_AREAS**2), np.tile(line, _AREAS), np.repeat(line, _AREAS)])
    normal = np.linalg.inv(terms @ terms.T + 1e-9 * np.eye(4))
    found = normal @ terms @ seen.ravel()
    left = seen.ravel() - found @ terms
    # Even blur by 20 px leaves more of large areas
    return bool(found[0] + _SURE * np.sqrt(left @ left / _AREAS**2 * normal[0, 0]) > 0.4 * level)
