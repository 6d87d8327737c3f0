"""Two repeats: is one out of focus, shaken, or developed differently?"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from itertools import pairwise

import numpy as np

from lenslab.judge.finding import Finding, Shot, levels_of, name_of, overexposed
from lenslab.judge.thresholds import LIMITS
from lenslab.measure.thresholds import LIMITS as MEASURE_LIMITS
from lenslab.measure.traces import (
    BINS,
    DIRECTIONS,
    FINE_BAND,
    OVERLAP,
    SAME_SCENE,
    ZONES,
    Pair,
    Trace,
    band,
    middles,
    modes,
)
from lenslab.values.disk import kind_of_name
from lenslab.values.fitting import biweight
from lenslab.values.language import marked, tr
from lenslab.values.statistics import NORMAL_OVER_MEDIAN
from lenslab.values.types import Array

# ------------------------------------------------------------------------------
# Which of two repeats that differ is the odd one: the sets around it decide.


NearSets = Sequence[Sequence[Shot]]


def odd_one(
    first: Shot, second: Shot, near: NearSets, unlike: Callable[[Shot, Shot], float | None], least: float
) -> Shot | None:
    """The one that differs more from the neighbouring sets, by more than `least`; None where these do not say.

    unlike: difference of two shots; None where it is unknown. Its median over the sets counts, so that one that is far
    off itself decides nothing.
    """
    by_set = [[(unlike(shot, first), unlike(shot, second)) for shot in shots] for shots in near]
    known = [
        np.mean(whole, axis=0)
        for pairs in by_set
        if (whole := [(before, after) for before, after in pairs if before is not None and after is not None])
    ]
    if not known:
        return None
    of_first, of_second = np.median(known, axis=0)
    if abs(of_first - of_second) <= least:
        return None
    return first if of_first > of_second else second


def near_sets(sets: Sequence[Sequence[Shot]], index: int) -> NearSets:
    """The three sets before and the three after one of a lens's sets."""
    return [*sets[max(index - 3, 0) : index], *sets[index + 1 : index + 4]]


# ------------------------------------------------------------------------------
# How much more one picture of a scene is blurred than another, and whether along a direction: from their spectra.
#
# Blur of variance s^2 (px^2) multiplies the power at frequency f by exp(-4 pi^2 f^2 s^2), whatever the chart. Defocus
# does so in all directions alike, shake along one: a line of length L has L^2/12 along it and nothing across it.


@dataclass(frozen=True, slots=True)
class ZoneSpectra:
    """Detail and noise of one picture: power of each bin, (BINS,), and the scatter of the detail, squared."""

    detail: Array
    noise: Array
    variance: Array


@dataclass(frozen=True, slots=True)
class Blur:
    """Blur of the second of two pictures relative to the first, px^2; negative if the first is more blurred.

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
    first, second, cross = first[:BINS], second[:BINS], cross[:BINS]
    a = shares[0] * shares[1]
    b = first * shares[1] + second * shares[0]
    root = (b - np.sqrt(np.maximum(b * b - 4 * a * (first * second - cross**2), 0))) / (2 * a)
    noise = _by_ring(np.maximum(root, 0.0))
    if white:
        # in the first two rings detail is so strong that noise is hardly known beside it
        noise = np.full(BINS, noise[2 * DIRECTIONS :].min())
    return _spectra(first, noise * shares[0], count), _spectra(second, noise * shares[1], count)


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


def between(first: ZoneSpectra, second: ZoneSpectra, toned: float = 0.0, most_taken: float = math.inf) -> Blur | None:
    """The blur of the second against the first; None where too little detail is left.

    toned: standard deviation of the power, in ln, that something but blur may take from all detail alike: it is told
    from blur, and no part of the loss. A blur in part level is one: where aberrations leave a halo, focus changes its
    share.

    most_taken: of power, in ln, by the blur: finer rings are left out. Up to there its variance alone decides, whatever
    its shape (the first term of ln MTF in f^2); what is left of finer detail in RAW may be an alias of red and blue.
    """
    mean, least = (first.detail + second.detail) / 2, np.minimum(first.detail, second.detail)
    clear = (mean > 6 * np.sqrt(first.variance + second.variance)) & (least > 0.05 * mean)
    # Not where one of two has lost all detail of a ring, nor in finer rings: power that seems left there is noise,
    # which in developed files depends on direction.
    usual = _by_ring(mean)
    lost = (np.minimum(_by_ring(first.detail), _by_ring(second.detail)) <= 0.05 * usual) & (usual > 0)
    clear &= ~np.maximum.accumulate(lost)
    while clear.sum() >= 12:  # of 64 bins; four numbers are fitted
        try:
            blur, taken = _fitted(first, second, clear, toned)
        except np.linalg.LinAlgError:  # detail along one direction only
            return None
        finest = np.flatnonzero(clear)[-1] // DIRECTIONS
        if taken < most_taken or finest < 3:  # coarse rings are always kept
            return blur
        clear[finest * DIRECTIONS :] = False
    return None


def _fitted(first: ZoneSpectra, second: ZoneSpectra, clear: Array, toned: float) -> tuple[Blur, float]:
    """The blur that these bins show, and how much power it takes from any of them, in ln."""
    details, variances = (
        [getattr(spectra, name)[clear] for spectra in (first, second)] for name in ("detail", "variance")
    )
    ratio = np.log(details[1] / details[0])
    weight = usual = 1 / (
        sum(variance / detail**2 for detail, variance in zip(details, variances, strict=True))
        + 0.01**2  # of a bin's power
    )
    terms = _terms()[clear]
    for _ in range(3):  # a scratch on film is a line in one direction, with more power than a lens leaves there
        normal = (terms.T * weight) @ terms
        normal[-1, -1] += max(toned, 1e-6) ** -2
        covariance = np.linalg.inv(normal)
        fit = covariance @ (terms.T @ (weight * ratio))
        off = np.abs(ratio - terms @ fit)
        weight = usual * biweight(off, max(NORMAL_OVER_MEDIAN * float(np.median(off)), 0.01))
    misfit = float((weight * (ratio - terms @ fit) ** 2).sum()) / max(len(ratio) - 3, 1)
    error = math.sqrt(float(covariance[0, 0]) * max(misfit, 1.0))
    alike, cosine, sine, contrast = fit.tolist()
    power = math.exp(-contrast)
    untoned = ZoneSpectra(power * second.detail, power * second.noise, power**2 * second.variance)
    blur = Blur(alike, cosine, sine, error, *loss(first, untoned))
    return blur, float(np.abs(terms[:, :3] @ fit[:3]).max())


@cache
def _terms() -> Array:
    """Effect on ln of the detail of each bin, shape (BINS, 4): of 1 px^2 of blur, isotropic, cosine and sine parts; of
    contrast, which a reflection, a hand before the chart or a developer's tone curve changes alike at all frequencies.
    """
    squared, turn = middles()
    directions = np.stack([np.ones_like(turn), np.cos(2 * turn), np.sin(2 * turn)], axis=1)
    return np.column_stack([-4 * np.pi**2 * squared[:, None] * directions, np.ones_like(turn)])


@cache
def _weights(low: float, high: float) -> Array:
    """Weights of the bins between two frequencies, cycles/px."""
    return np.asarray((band(low, high) * modes())[:BINS])


def loss(first: ZoneSpectra, second: ZoneSpectra, band: tuple[float, float] = FINE_BAND) -> tuple[float, float]:
    """The share of fine contrast that the softer one has lost, and its standard error."""
    weights = _weights(*band)
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
    """Fine contrast and its standard error, as variance's root; 0 where there is none, and what noise may hide."""
    weights = _weights(*FINE_BAND)
    total = float((spectra.detail * weights).sum())
    hidden = math.sqrt(float((spectra.variance * weights**2).sum()))
    return (math.sqrt(total), hidden / (2 * math.sqrt(total))) if total > 0 else (0.0, math.sqrt(hidden))


def all_lost(first: ZoneSpectra, second: ZoneSpectra) -> Blur | None:
    """The blur of the second against the first if one has hardly any detail left; None if that is uncertain.

    Its size cannot be measured, only a lower bound from the loss at the band's coarse end. Coarse detail counts, too:
    it is far above the noise, while fine detail depends on the assumed ratio of the noise of both shots.
    """
    for band_edges in (FINE_BAND, (0.1, 0.2)):  # cycles/px
        weights = _weights(*band_edges)
        share, error = loss(first, second, band_edges)
        powers = [float((spectra.detail * weights).sum()) for spectra in (first, second)]
        sharper = first if powers[0] > powers[1] else second
        if share - 2 * error >= LIMITS.all_lost and max(powers) > float((sharper.noise * weights).sum()):
            squares = -2 * math.log(1 - LIMITS.all_lost) / (4 * math.pi**2 * band_edges[0] ** 2)
            return Blur(squares if sharper is first else -squares, 0.0, 0.0, squares / 10, share, error)
    return None


EVERYWHERE = tuple(range(9))


# ------------------------------------------------------------------------------
# Camera shake: how long a blur along one direction must be to be called that, and which way it goes.
#
# Shake draws a point out into a line. One of length L has a variance of L^2/12 along it and none across: the parts
# `alike` and `along` of its Blur are both L^2/24, as neither noise, nor focus, nor a lens makes them by chance.


def is_long(along: float, sure: float) -> bool:
    """True if a blur's part along a direction, px^2, is as long as shake. sure: its uncertainty, px^2."""
    return along > max(LIMITS.shake_px**2 / 24, sure)


def is_line(blur: Blur) -> bool:
    """True if the blur between two repeats is surely that of a line: its directed part is as large as its isotropic."""
    alike = abs(blur.alike)
    in_proportion = 0.5 * blur.along < alike < 2.0 * blur.along
    return in_proportion and is_long(min(alike, blur.along), LIMITS.line_errors * blur.error)


def length_px(variance: float) -> float:
    """Length of the line with this variance along it, px^2."""
    return math.sqrt(12 * variance)


def direction(blur: Blur) -> str:
    """Direction of the camera's movement, in words."""
    turn = blur.towards if blur.alike >= 0 else (blur.towards + math.pi / 2) % math.pi
    step = round(turn / (math.pi / 4)) % 4
    return (
        tr("from side to side"),
        tr("diagonally, from top left to bottom right"),
        tr("up and down"),
        tr("diagonally, from bottom left to top right"),
    )[step]


def compared(shots: Sequence[Shot]) -> list[tuple[Shot, Shot, Pair]]:
    """Neighbours in a set that were compared with each other."""
    pairs = []
    for first, second in pairwise(shots):
        pair = None if second.trace is None else second.trace.pair
        if first.trace is not None and pair is not None and pair.stamp == first.trace.stamp:
            pairs.append((first, second, pair))
    return pairs


def same_scene(pair: Pair) -> bool:
    """True if two shots show one scene from one place, so that their sharpness can be compared."""
    moved, turned = math.hypot(*pair.shift) > MEASURE_LIMITS.shift_px, pair.turn_px > LIMITS.turn_px
    return pair.coherence >= SAME_SCENE and not moved and not turned


def unlike_twins(shots: Sequence[Shot], noise_with_detail: float = 0.0) -> list[Finding]:
    """misfocus, shake, processed: of each pair, the worse.

    noise_with_detail: how much more noise sharper pictures of the series have, log2 for ln of fine contrast.
    """
    return [
        finding
        for first, second, pair in compared(shots)
        if same_scene(pair) and not (overexposed(first) or overexposed(second))
        for finding in _judge(first, second, pair, noise_with_detail)
    ]


def _judge(first: Shot, second: Shot, pair: Pair, noise_with_detail: float) -> list[Finding]:
    noises = [pooled(powers, pair.tiles, EVERYWHERE)[0][BINS] for powers in (pair.first, pair.second)]
    toned = _light_change(first, second)
    softest = [_softest(pair, shares, first.is_raw, toned) for shares in _shares(noises, first, second)]
    sure = [zone for zone in softest if zone is not None]
    if len(sure) < len(softest) or len({zone[1].alike > 0 for zone in sure}) > 1:
        return []  # alike, or what differs depends on how their noise relates
    place, blur, spectra = min(sure, key=lambda zone: zone[1].loss)
    good, bad = (first, second) if blur.alike > 0 else (second, first)
    good_noise, bad_noise = noises if blur.alike > 0 else noises[::-1]
    # of RAW, a sharp lens may leave detail there; no developer takes all
    developed = second.is_developed and between(*spectra) is not None
    left = 1 - min(blur.loss, 0.9)
    most = LIMITS.sharpened_noise
    if kind_of_name(second.photo.path) != "JPEG":  # which loses noise with detail
        most = min(most, left**-2)  # blur takes more of detail than of noise
    most *= left ** (-noise_with_detail * math.log(2))
    if developed and bad_noise > 0 and good_noise / bad_noise > most:
        return [_processed(good, bad)]
    if developed and good_noise > 0 and bad_noise / good_noise > LIMITS.softer_noise:
        return [_processed(bad, good)]
    return [_soft(good, bad, blur, between(*spectra, toned, most_taken=0.3) or blur, place)]


def _softest(
    pair: Pair, shares: tuple[float, float], white: bool, toned: float
) -> tuple[str, Blur, tuple[ZoneSpectra, ZoneSpectra]] | None:
    """The first part of the frame in which one of two is surely softer, for one ratio of their noise; None if none is.

    Lines drawn by a movement come first, however little fine contrast they take.
    """
    blurs = [
        (place, blur, spectra)
        for place, zones in PLACES.items()
        if (spectra := of_pair(pair, zones, shares, white)) is not None and (blur := _blur(*spectra, toned)) is not None
    ]
    lines = [zone for zone in blurs if is_line(zone[1])]
    soft = [
        zone
        for zone in blurs
        if abs(zone[1].alike) > LIMITS.blur_errors * zone[1].error
        and zone[1].loss > LIMITS.blur_loss + 2 * zone[1].loss_error
    ]
    return next(iter(lines or soft), None)


def _blur(first: ZoneSpectra, second: ZoneSpectra, toned: float) -> Blur | None:
    """The blur of the second against the first; if no blur fits because all detail is lost, that of `all_lost`.

    If the lens leaves hardly any fine detail, the loss is computed from the blur at the lower end of the fine band.
    """
    blur = between(first, second, toned)
    if blur is None or not (abs(blur.alike) > LIMITS.blur_errors * blur.error or is_line(blur)):
        return all_lost(first, second) or blur
    contrast, unsure = max(fine(spectra) for spectra in (first, second))
    if unsure < LIMITS.fine_error * contrast:  # else even the sharper one has too little fine detail to compare
        return blur
    remaining = math.exp(-2 * (math.pi * FINE_BAND[0]) ** 2 * abs(blur.alike))
    unsure = 2 * (math.pi * FINE_BAND[0]) ** 2 * remaining * blur.error
    return replace(blur, loss=1 - remaining, loss_error=max(unsure, LIMITS.loss_error))


def _shares(noises: Sequence[float], first: Shot, second: Shot) -> list[tuple[float, float]]:
    """Possible ratios of the noise of two repeats, as parts of 2: from beyond the lens's reach (RAW), or their light.

    RAW: a sharp lens leaves detail there, so the ratio of the light is tried, too. Developed files: noise there is
    changed by the developer. If it brightened one picture, noise relative to light is equal; if the light differed,
    noise changes with its root or, in little light, with the light itself.
    """
    brighter_ev = _brighter_ev(first, second)
    ratios = [1.0]
    if first.is_raw:
        ratios = [noises[0] / noises[1] if min(noises) > 0 else 1.0]
    if abs(brighter_ev) >= LIMITS.flicker_ev:
        ratios += [2.0**brighter_ev] if first.is_raw else [2.0**brighter_ev, 2.0 ** (2 * brighter_ev)]
    parts = (min(max(ratio, 0.5), 2.0) for ratio in ratios)
    return [(2 * ratio / (1 + ratio), 2 / (1 + ratio)) for ratio in parts]


def _light_change(first: Shot, second: Shot) -> float:
    """How far the light of two shots of one scene changed, EV: in RAW from place to place, else all over.

    A reflection or a hand before the chart takes about as much contrast, and a tone curve's slope at most. What a
    lamp's flicker changes all over takes none.
    """
    if first.is_raw and first.trace is not None and second.trace is not None:
        return float(np.std(np.log2(zone_light(second.trace) / zone_light(first.trace))))
    return abs(_brighter_ev(first, second))


def zone_light(trace: Trace) -> Array:
    """Mean light of each zone, 1 at white, shape (9,)."""
    light = trace.light.astype(np.float64)
    zones = [np.array_split(rows, ZONES, axis=1) for rows in np.array_split(light, ZONES)]
    return np.maximum([[zone.mean() for zone in row] for row in zones], 1e-5).ravel()


def _brighter_ev(first: Shot, second: Shot) -> float:
    levels = levels_of(first, second)
    return 0.0 if levels is None else math.log2(levels[1] / levels[0])


def _soft(good: Shot, bad: Shot, blur: Blur, measured: Blur, place: str) -> Finding:
    """measured: the blur where its length is most certain."""
    shot, repeat, loss = name_of(bad.photo), name_of(good.photo), 100 * blur.loss
    kind, what = "misfocus", tr("out of focus")
    if blur.along > LIMITS.repeat_directed * abs(blur.alike):  # as with a movement
        length, way = length_px(abs(measured.alike) + measured.along), direction(measured)
        kind, what = "shake", tr("camera shake of about {length:.1f} pixels, {direction}", length=length, direction=way)
    sentence = tr(
        "{shot} is softer than its repeat {repeat} by {loss:.0f} % in fine contrast{place} ({numbers}).",
        shot=shot,
        repeat=repeat,
        loss=loss,
        place=tr(place) if place else "",
        numbers=what,
    )
    remedy = tr("Exclude {file}, or take it again.", file=shot)
    if blur.loss < LIMITS.retake_loss:
        remedy = tr("Exclude {file}.", file=shot)
    return Finding(kind, (bad.photo,), loss, "%", sentence, remedy, (good.photo,))


def _processed(noisy: Shot, other: Shot) -> Finding:
    sentence = tr(
        "{shot} and its repeat {repeat} differ in detail and noise in a way no lens causes: they were "
        "developed differently (sharpening, or noise reduction).",
        shot=name_of(noisy.photo),
        repeat=name_of(other.photo),
    )
    remedy = tr(
        "Develop both with the same settings, without sharpening and noise reduction, or measure the RAW files."
    )
    return Finding("processed", (noisy.photo, other.photo), 0.0, "", sentence, remedy)


PLACES = {"": EVERYWHERE, marked(" in the middle"): (4,), marked(" towards the edges"): (0, 1, 2, 3, 5, 6, 7, 8)}
