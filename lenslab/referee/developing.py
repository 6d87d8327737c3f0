"""Files of one series that were developed differently: what sharpening and noise reduction do to noise."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from lenslab.fits.median_slope import median_slopes
from lenslab.language import tr
from lenslab.measures.traces import BINS, DIRECTIONS
from lenslab.referee.blur import EVERYWHERE, fine, loss, of_pair, pooled
from lenslab.referee.finding import Finding
from lenslab.referee.frames import overexposed
from lenslab.referee.other_scene import A_COPY
from lenslab.referee.settings import DEVELOPED, frame_size, iso, kind_of_file
from lenslab.referee.shots import Shot, name_of
from lenslab.referee.softer_repeat import compared, same_scene
from lenslab.types import Array


@dataclass(frozen=True, slots=True, eq=False)
class PairNoise:
    """Noise of two repeats times the light: in each ring, and each shot's finest. detail: ln of fine contrast."""

    first: Shot
    second: Shot
    spectrum: Array
    levels: tuple[float, float]
    detail: float


def developed_otherwise(sets: Sequence[Sequence[Shot]]) -> list[Finding]:
    """processed: repeats whose noise is not that of the lens's others, as sharpening and noise reduction leave it.

    Noise measured from pairs, times the light, is equal in all shots of a camera at one ISO if developed alike. But
    demosaicing errs where there is detail, and at low ISO that is most of a developed file's noise: what follows the
    detail over the other pairs is usual.
    """
    pairs = [known for group in sets for known in _noises(group)]
    findings = []
    for number, pair in enumerate(pairs):
        first, second = pair.first, pair.second
        others = [
            pair_noise for place, pair_noise in enumerate(pairs) if place != number and _like(pair_noise.first, first)
        ]
        if len(others) < LEAST_OTHERS:
            continue
        developed = kind_of_file(first) == DEVELOPED  # of RAW, what differs may be a lens's own finest detail
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
    pairs = [known for group in sets for known in _noises(group) if kind_of_file(known.first) == DEVELOPED]
    finest = np.array([[sum(math.log2(level) for level in pair_noise.levels) / 2] for pair_noise in pairs])
    return (
        float(_slopes(finest, [pair_noise.detail for pair_noise in pairs])[0]) if len(pairs) >= LEAST_FOR_SLOPE else 0.0
    )


def _against_usual(pair: PairNoise, others: Sequence[PairNoise], developed: bool) -> tuple[float, float]:
    """Noise against that of the others at as much detail, log2: of the finest rings; how much more coarse ones have.

    Or at the nearest detail that they have: below, what follows the detail has gone and the sensor's noise is left. Of
    both counts what exceeds the scatter of the others: what demosaicing leaves depends on where the pixels lay.
    """
    logs = np.log2(np.maximum([pair_noise.spectrum for pair_noise in (pair, *others)], LEAST_NOISE))
    details = np.array([pair_noise.detail for pair_noise in (pair, *others)])
    details[0] = np.clip(details[0], details[1:].min(), details[1:].max())
    if developed and len(others) >= LEAST_FOR_SLOPE:
        logs -= np.outer(details, _slopes(logs[1:], details[1:]))
    logs -= np.median(logs[1:], axis=0)
    finest = logs[:, FINEST:].mean(axis=1)
    off, flatter = (_beyond(values[0], values[1:]) for values in (finest, logs[:, COARSE].mean(axis=1) - finest))
    return off, flatter


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
            pair_noises.append(PairNoise(first, second, noise, (finest[0], finest[1]), detail))
    return pair_noises


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
LEAST_NOISE = 1e-30
LEAST_FOR_SLOPE = 3  # pairs
APART = 0.1  # ln of fine contrast
MOST_NOISE_OFF = 0.35  # log2
MOST_FLATTER, MOST_DEVELOPED_OFF = 0.3, 0.7
MOST_UNLIKE = 0.75
MOST_ALIASES = 1.25
MOST_LOSS = 0.2
