"""Files of one series that were developed differently: what sharpening and noise reduction do to noise."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np

from lenslab.fits.median_slope import median_slopes
from lenslab.language import tr
from lenslab.measures.traces import BINS, DIRECTIONS, Pair
from lenslab.memoize import step
from lenslab.referee.blur import EVERYWHERE, fine, loss, of_pair, pooled
from lenslab.referee.finding import Finding
from lenslab.referee.frames import overexposed
from lenslab.referee.other_scene import A_COPY
from lenslab.referee.settings import frame_size, is_developed, iso, kind_of_file
from lenslab.referee.shots import Shot, name_of
from lenslab.referee.softer_repeat import compared, same_scene
from lenslab.types import Array


@dataclass(frozen=True, slots=True, eq=False)
class PairNoise:
    """Noise of two repeats times the light: in each ring, and each shot's finest. detail: ln of fine contrast.

    errors: what demosaicing's errors are in proportion to: power of fine contrast times the light, and the share of it
    in which the two differ.
    """

    first: Shot
    second: Shot
    spectrum: Array
    levels: tuple[float, float]
    detail: float
    errors: float


def developed_otherwise(sets: Sequence[Sequence[Shot]]) -> list[Finding]:
    """processed: repeats whose noise is not that of the lens's others, as sharpening and noise reduction leave it.

    Noise measured from pairs, times the light, is equal in all shots of a camera at one ISO if developed alike. But
    demosaicing errs where there is detail, and at low ISO that is most of a developed file's noise: what follows the
    detail over the other pairs is usual.
    """
    pairs = [known for group in sets for known in _noises(group)]
    findings = []
    for number, pair in enumerate(pairs):
        step()
        first, second = pair.first, pair.second
        others = [
            pair_noise for place, pair_noise in enumerate(pairs) if place != number and _like(pair_noise.first, first)
        ]
        if len(others) < LEAST_OTHERS:
            continue
        developed = is_developed(first)  # of RAW, what differs may be a lens's own finest detail
        off, flatter = _against_usual(pair, others, developed)
        usual = float(np.median([level for pair_noise in others for level in pair_noise.levels]))
        each = [math.log2(level / usual) for level in pair.levels]
        unlike = developed and abs(each[0] - each[1]) > MOST_UNLIKE
        if unlike or _is_off(off, flatter, developed):
            odd = first if abs(each[0]) > abs(each[1]) else second
            findings.append(_developed(odd, second if odd is first else first, off))
    return findings


def noise_with_detail(sets: Sequence[Sequence[Shot]]) -> float:
    """How much noise developed files have for their detail: log2 of the finest, for ln of fine contrast; 0 of RAW."""
    pairs = [known for group in sets for known in _noises(group) if is_developed(known.first)]
    finest = np.array([[sum(math.log2(level) for level in pair_noise.levels) / 2] for pair_noise in pairs])
    return (
        float(_slopes(finest, [pair_noise.detail for pair_noise in pairs])[0]) if len(pairs) >= LEAST_FOR_SLOPE else 0.0
    )


def _against_usual(pair: PairNoise, others: Sequence[PairNoise], developed: bool) -> tuple[float, float]:
    """Noise against that of the others with such errors, log2: of the finest rings; how much more coarse ones have.

    Of both counts what exceeds the scatter of the others. Where these do not show what such errors add, nothing is off.
    """
    if developed and not _show_errors(others, pair.errors):
        return 0.0, 0.0
    noise = np.maximum([pair_noise.spectrum for pair_noise in (pair, *others)], LEAST_NOISE)
    logs = np.log2(noise)
    if developed and len(others) >= LEAST_FOR_SLOPE:
        errors = np.array([pair_noise.errors for pair_noise in (pair, *others)])
        sensor, by_errors = _parts(noise[1:], errors[1:])
        logs -= np.log2(sensor + np.outer(errors, by_errors))
    logs -= np.median(logs[1:], axis=0)
    finest = logs[:, FINEST:].mean(axis=1)
    off, flatter = (_beyond(values[0], values[1:]) for values in (finest, logs[:, COARSE].mean(axis=1) - finest))
    return off, flatter


def _show_errors(pairs: Sequence[PairNoise], errors: float) -> bool:
    """Whether pairs show what noise goes with such errors: some have as many, or enough differ to follow them.

    Two repeats that lie on the same pixels have hardly any: their noise is the sensor's alone, less and coarser.
    """
    known = [pair.errors for pair in pairs]
    apart = APART * max(known)
    if min(abs(each - errors) for each in known) <= apart:
        return True
    return sum(abs(more - less) > apart for more, less in combinations(known, 2)) >= LEAST_FOR_SLOPE


def share_of_errors(sets: Sequence[Sequence[Shot]]) -> float:
    """How much of what repeats of developed files differ by demosaicing errs, of the finest: 0..1; 0 of RAW."""
    pairs = [known for group in sets for known in _noises(group) if is_developed(known.first)]
    if len(pairs) < LEAST_FOR_SLOPE:
        return 0.0
    errors = np.array([pair_noise.errors for pair_noise in pairs])
    finest = np.array([[float(pair_noise.spectrum[FINEST:].mean())] for pair_noise in pairs])
    sensor, by_errors = _parts(np.maximum(finest, LEAST_NOISE), errors)
    return float(np.median(errors * by_errors / (sensor + errors * by_errors)))


def _parts(noise: Array, errors: Array) -> tuple[Array, Array]:
    """The sensor's part of the noise in each ring, which is the same in all pairs, and how it grows with the errors.

    noise: (pairs, rings); errors: (pairs,). Neither is below 0, and noise is nowhere without a sensor's part.
    """
    largest = max(float(errors.max()), LEAST_NOISE)
    slopes = np.maximum(median_slopes(noise, errors / largest, APART, LEAST_FOR_SLOPE), 0.0)
    sensor = np.median(noise - np.outer(errors / largest, slopes), axis=0)
    return np.maximum(sensor, LEAST_SENSOR * np.median(noise, axis=0)), slopes / largest


def _beyond(value: float, others: Array) -> float:
    """What of a value, around 0, is left when as much is taken off as a quarter of the others have too."""
    return math.copysign(max(abs(value) - float(np.quantile(np.abs(others), 0.75)), 0.0), value)


def _slopes(values: Array, over: Sequence[float] | Array) -> Array:
    """The slope of each column, at least 0: what blurs detail takes no noise away."""
    return np.maximum(median_slopes(values, over, APART, LEAST_FOR_SLOPE), 0.0)


def _is_off(off: float, flatter: float, developed: bool) -> bool:
    """Whether noise is not the usual. A developer may choose a picture's brightness, and with it the noise's amount."""
    if not developed:
        return abs(off) > MOST_NOISE_OFF
    return flatter > MOST_FLATTER or abs(off) > MOST_DEVELOPED_OFF


def _noises(group: Sequence[Shot]) -> list[PairNoise]:
    """Of each pair whose noise is known."""
    pair_noises = []
    for first, second, pair in compared(group):
        spectra = of_pair(pair, EVERYWHERE, (1.0, 1.0), False)
        levels = [shot.value("level", "entire") or 0.0 for shot in (first, second)]
        if spectra is None or not same_scene(pair) or min(levels) <= 0 or overexposed(first) or overexposed(second):
            continue
        if pair.noise_coherence > A_COPY or loss(*spectra)[0] > MOST_LOSS:
            continue  # their noise is unknown; what differs so much is judged by `twins`
        noise = spectra[0].noise[::DIRECTIONS] * sum(levels) / 2
        if first.is_raw and noise[FINEST:].mean() > MOST_ALIASES * noise[COARSE].mean():
            continue  # no camera adds fine noise: where a lens parts colours, coarse detail returns as fine
        finest = [
            float(pooled(powers, pair.tiles, EVERYWHERE)[0][BINS]) * level
            for powers, level in zip((pair.first, pair.second), levels, strict=True)
        ]
        contrasts = [fine(part)[0] for part in spectra]
        if (noise[COARSE.start :] > 0).all() and min(*finest, *contrasts) > 0:
            detail = sum(map(math.log, contrasts)) / 2
            errors = math.exp(2 * detail) * sum(levels) / 2 * _unlike(pair)
            pair_noises.append(PairNoise(first, second, noise, (finest[0], finest[1]), detail, errors))
    return pair_noises


def _unlike(pair: Pair) -> float:
    """The share of demosaicing's errors, in power, in which two shots differ.

    They are what coarse colour becomes beside the mosaic's finest lines, and go with these: moved by a whole pixel they
    are opposite, not moved at all they are the same in both, and no noise.
    """
    return sum(math.sin(math.pi / 2 * shift) ** 2 for shift in pair.shift) / 2 + LEAST_UNLIKE


def _like(shot: Shot, other: Shot) -> bool:
    """Whether two shots should have noise alike."""
    return (iso(shot), frame_size(shot), kind_of_file(shot)) == (iso(other), frame_size(other), kind_of_file(other))


def _developed(odd: Shot, other: Shot, off: float) -> Finding:
    what = tr("more") if off > 0 else tr("less")
    sentence = tr(
        "{shot} was developed differently from its repeat {repeat} and the rest of the series: it has {more_or_less} "
        "fine noise (sharpening, or noise reduction).",
        shot=name_of(odd.photo),
        repeat=name_of(other.photo),
        more_or_less=what,
    )
    remedy = tr(
        "Develop all files with the same settings, without sharpening and noise reduction, or measure the RAW files."
    )
    return Finding("processed", (odd.photo,), 100 * (2 ** abs(off) - 1), "%", sentence, remedy, (other.photo,))


FINEST = 6  # the first of the finest rings: from 0.3 cycles a pixel
COARSE = slice(2, 4)  # rings from 0.1 to 0.2 cycles a pixel
LEAST_OTHERS = 2
LEAST_UNLIKE = 0.005  # beyond how well shifts are known
LEAST_SENSOR = 0.05  # of the noise
LEAST_NOISE = 1e-30
LEAST_FOR_SLOPE = 3  # pairs
APART = 0.1  # ln of fine contrast
MOST_NOISE_OFF = 0.35  # log2
MOST_FLATTER = 0.3
MOST_DEVELOPED_OFF = 0.7
MOST_UNLIKE = 0.75
MOST_ALIASES = 1.25
MOST_LOSS = 0.2
