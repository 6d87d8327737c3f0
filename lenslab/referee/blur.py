"""How much more one picture of a scene is blurred than another, and whether along a direction: from their spectra.

Blur of variance s^2 (px^2) multiplies the power at frequency f by exp(-4 pi^2 f^2 s^2), whatever the chart. Defocus
does so in all directions alike, shake along one: a line of length L has L^2/12 along it and nothing across it.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache, lru_cache

import numpy as np

from lenslab.measures.traces import BINS, DIRECTIONS, FINE_BAND, OVERLAP, Pair, band, middles, modes
from lenslab.types import Array


@dataclass(frozen=True, slots=True)
class ZoneSpectra:
    """Detail and noise of one picture: power of each bin, (BINS,), and the scatter of the detail, squared."""

    detail: Array
    noise: Array
    variance: Array


@dataclass(frozen=True, slots=True)
class Blur:
    """By how much the second of two pictures is more blurred than the first, in px^2; negative: the first is.

    alike: in all directions. along: the part that depends on direction, and `towards`, its direction in radians from
    across to down. error: standard error of `alike`, alike for `along`'s parts. loss: of fine contrast, 0..1, of the
    softer. loss_error: its standard error.
    """

    alike: float
    cosine: float
    sine: float
    error: float
    loss: float
    loss_error: float

    @property
    def along(self) -> float:
        return math.hypot(self.cosine, self.sine)

    @property
    def towards(self) -> float:
        return math.atan2(self.sine, self.cosine) / 2 % math.pi


def pooled(powers: Array, tiles: Array, zones: tuple[int, ...]) -> tuple[Array, float]:
    """Mean power over zones, (bins,), and how many tiles it is of."""
    chosen = list(zones)
    count = float(tiles[chosen].sum())
    if count <= 0:
        return np.zeros(powers.shape[1]), 0.0
    return np.asarray(tiles[chosen].astype(np.float64) @ powers[chosen] / count), count


@lru_cache(maxsize=4096)  # several checks ask; a pair is compared by identity
def of_pair(
    pair: Pair, zones: tuple[int, ...], shares: tuple[float, float], white: bool
) -> tuple[ZoneSpectra, ZoneSpectra] | None:
    """The detail of two shots of one scene, their noise separated by their cross-power; None where there is no tile.

    shares: how their noise relates, adding up to 2. Ring by ring, the noise is what makes the rest coherent:
    (P1 - s1 n)(P2 - s2 n) = C^2. white: of RAW, whose noise is the same in all rings. Where its lens parts colours, its
    red, green and blue pixels see unlike pictures: coarse detail returns as fine, and moves otherwise than the rest. So
    the noise is that of the ring that has least of it.
    """
    (first, count), (second, _), (cross, _) = (
        pooled(powers, pair.tiles, zones) for powers in (pair.first, pair.second, pair.cross)
    )
    if not count:
        return None
    noise = _common_noise(first[:BINS], second[:BINS], cross[:BINS], shares)
    if white:
        noise = np.full(BINS, noise[LEAST_WHITE_RING * DIRECTIONS :].min())
    return tuple(
        _spectra(power[:BINS], noise * share, count) for power, share in ((first, shares[0]), (second, shares[1]))
    )  # type: ignore[return-value]


def _common_noise(first: Array, second: Array, cross: Array, shares: tuple[float, float]) -> Array:
    a = shares[0] * shares[1]
    b = first * shares[1] + second * shares[0]
    root = (b - np.sqrt(np.maximum(b * b - 4 * a * (first * second - cross**2), 0))) / (2 * a)
    return _by_ring(np.maximum(root, 0.0))


def _by_ring(values: Array) -> Array:
    """Each ring's mean over the directions: noise has none."""
    weights = modes()[:BINS].reshape(-1, DIRECTIONS)
    means = (values.reshape(-1, DIRECTIONS) * weights).sum(axis=1) / weights.sum(axis=1)
    return np.asarray(np.repeat(means, DIRECTIONS))


def of_one(power: Array, tiles: Array, zones: tuple[int, ...], most: float = math.inf) -> ZoneSpectra | None:
    """The detail of one shot by itself, its noise taken from the ring that no lens fills; `most` is known to be all."""
    mean, count = pooled(power, tiles, zones)
    return _spectra(mean[:BINS], np.full(BINS, min(mean[BINS], most)), count) if count else None


def _spectra(power: Array, noise: Array, count: float) -> ZoneSpectra:
    detail = power - noise
    independent = count * modes()[:BINS] / 2 / OVERLAP
    return ZoneSpectra(detail, noise, (2 * np.maximum(detail, 0) * noise + noise**2) / np.maximum(independent, 1.0))


def between(first: ZoneSpectra, second: ZoneSpectra) -> Blur | None:
    """The blur of the second against the first; None where too little detail is left."""
    mean = (first.detail + second.detail) / 2
    variance = first.variance + second.variance
    clear = (mean > LEAST_OVER_NOISE * (first.noise + second.noise) / 2) & (mean > 6 * np.sqrt(variance))
    clear &= ~_lost_by_blur(first, second)
    for detail in (first.detail, second.detail):
        clear &= detail > LEAST_LEFT * mean
    if clear.sum() < LEAST_BINS:
        return None
    with np.errstate(divide="ignore", invalid="ignore"):
        ratio = np.log(second.detail[clear] / first.detail[clear])
        weight = 1 / (
            first.variance[clear] / first.detail[clear] ** 2
            + second.variance[clear] / second.detail[clear] ** 2
            + SYSTEMATIC**2
        )
    terms = _terms()[clear]
    normal = (terms.T * weight) @ terms
    try:
        covariance = np.linalg.inv(normal)
    except np.linalg.LinAlgError:
        return None
    fit = covariance @ (terms.T @ (weight * ratio))
    misfit = float((weight * (ratio - terms @ fit) ** 2).sum()) / max(len(ratio) - 3, 1)
    error = math.sqrt(float(covariance[0, 0]) * max(misfit, 1.0))
    alike, cosine, sine = (float(value) for value in fit)
    return Blur(alike, cosine, sine, error, *loss(first, second))


def _lost_by_blur(first: ZoneSpectra, second: ZoneSpectra) -> Array:
    """The bins of the coarsest ring that one of two has lost, and of all finer ones, which no blur spares.

    What seems left there is noise, which in developed files differs with direction.
    """
    mean, noise = (first.detail + second.detail) / 2, (first.noise + second.noise) / 2
    least = np.minimum(_by_ring(first.detail), _by_ring(second.detail))
    lost = (least <= LEAST_LEFT * _by_ring(mean)) & (_by_ring(mean) > LEAST_OVER_NOISE * _by_ring(noise))
    return np.asarray(np.maximum.accumulate(lost))


@cache
def _terms() -> Array:
    """What a px^2 of blur does to ln D of each bin: alike in all directions, along and across: (BINS, 3)."""
    squared, turn = middles()
    directions = np.stack([np.ones_like(turn), np.cos(2 * turn), np.sin(2 * turn)], axis=1)
    return np.asarray(-4 * np.pi**2 * squared[:, None] * directions)


@cache
def _weights(low: float, high: float) -> Array:
    """Of the bins between two frequencies, cycles/px."""
    return np.asarray((band(low, high) * modes())[:BINS])


def loss(first: ZoneSpectra, second: ZoneSpectra) -> tuple[float, float]:
    """The share of fine contrast that the softer one has lost, and its standard error."""
    return _lost(first, second, _weights(*FINE_BAND))


def _lost(first: ZoneSpectra, second: ZoneSpectra, weights: Array) -> tuple[float, float]:
    sums = [float((spectra.detail * weights).sum()) for spectra in (first, second)]
    if min(sums) <= 0:
        return (1.0, 1.0) if max(sums) <= 0 else (1.0, 0.2)
    errors = [
        float((spectra.variance * weights**2).sum()) / total**2
        for spectra, total in zip((first, second), sums, strict=True)
    ]
    remaining = math.sqrt(min(sums) / max(sums))
    return 1 - remaining, remaining * math.sqrt(sum(errors)) / 2


def fine(spectra: ZoneSpectra) -> tuple[float, float]:
    """Fine contrast and its standard error, both as variance's root; 0 where there is none."""
    weights = _weights(*FINE_BAND)
    total = float((spectra.detail * weights).sum())
    if total <= 0:
        return 0.0, 0.0
    return math.sqrt(total), math.sqrt(float((spectra.variance * weights**2).sum())) / (2 * math.sqrt(total))


def fine_powers(spectra: ZoneSpectra) -> tuple[float, float]:
    """The power of fine detail, and that of the noise in its band."""
    weights = _weights(*FINE_BAND)
    return float((spectra.detail * weights).sum()), float((spectra.noise * weights).sum())


def all_lost(first: ZoneSpectra, second: ZoneSpectra) -> Blur | None:
    """The blur of the second against the first where hardly any detail is left of one; None where that is unsure.

    How large it is, cannot be seen; at least it takes what is lost at the band's coarse end. Coarse detail counts, too:
    it is far above the noise, where how the noise of two shots relates decides on fine detail.
    """
    for band_edges in (FINE_BAND, COARSE_BAND):
        weights = _weights(*band_edges)
        share, error = _lost(first, second, weights)
        powers = [float((spectra.detail * weights).sum()) for spectra in (first, second)]
        sharper = first if powers[0] > powers[1] else second
        if share - 2 * error >= ALL_LOST and max(powers) > float((sharper.noise * weights).sum()):
            squares = -2 * math.log(1 - ALL_LOST) / (4 * math.pi**2 * band_edges[0] ** 2)
            return Blur(squares if sharper is first else -squares, 0.0, 0.0, squares / 10, share, error)
    return None


COARSE_BAND = (0.1, 0.2)  # cycles/px
EVERYWHERE = tuple(range(9))
CENTRE = (4,)
EDGES = (0, 1, 2, 3, 5, 6, 7, 8)
LEAST_OVER_NOISE = 0.1  # detail against noise, of a bin that counts
LEAST_LEFT = 0.05  # of the mean of both, in a bin and in its ring
LEAST_BINS = 12
ALL_LOST = 0.7  # of fine contrast
LEAST_WHITE_RING = 2  # below, the detail is so strong that noise is hardly known beside it
SYSTEMATIC = 0.01  # of a bin's power
