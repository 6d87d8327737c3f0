"""Files of one series that were developed differently: what sharpening and noise reduction do to noise."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from lenslab.language import tr
from lenslab.measures.traces import BINS, DIRECTIONS
from lenslab.referee.blur import EVERYWHERE, loss, of_pair, pooled
from lenslab.referee.finding import Finding
from lenslab.referee.frames import overexposed
from lenslab.referee.repeats import A_COPY
from lenslab.referee.settings import DEVELOPED, frame_size, iso, kind_of_file
from lenslab.referee.shots import Shot, name_of
from lenslab.referee.twins import compared, same_scene
from lenslab.types import Array


def developed_otherwise(sets: Sequence[Sequence[Shot]]) -> list[Finding]:
    """processed: repeats whose noise is not that of the lens's others, as sharpening and noise reduction leave it.

    Noise measured from pairs, times the light, is equal in all shots of a camera at one ISO if developed alike.
    """
    pairs = [known for group in sets for known in _noises(group)]
    found = []
    for at, (first, second, spectrum, levels) in enumerate(pairs):
        others = [one for place, one in enumerate(pairs) if place != at and _like(one[0], first)]
        if len(others) < LEAST_OTHERS:
            continue
        off, flatter = (float(value) for value in _against(spectrum, np.median([one[2] for one in others], axis=0)))
        usual = float(np.median([level for one in others for level in one[3]]))
        each = [math.log2(level / usual) for level in levels]
        developed = kind_of_file(first) == DEVELOPED  # of RAW, what differs may be a lens's own finest detail
        unlike = developed and abs(each[0] - each[1]) > MOST_UNLIKE
        if unlike or _is_off(off, flatter, developed):
            odd = first if abs(each[0]) > abs(each[1]) else second
            found.append(_developed(odd, second if odd is first else first, off))
    return found


def _against(spectrum: Array, usual: Array) -> tuple[float, float]:
    """Noise against the usual, log2: of the finest rings, and how much more the coarse ones have than these."""
    rings = np.log2(np.maximum(spectrum, 1e-30) / np.maximum(usual, 1e-30))
    finest = float(rings[FINEST:].mean())
    return finest, float(rings[COARSE].mean()) - finest


def _is_off(off: float, flatter: float, developed: bool) -> bool:
    """Whether noise is not the usual. A developer may choose a picture's brightness, and with it the noise's amount."""
    if not developed:
        return abs(off) > MOST_NOISE_OFF
    return flatter > MOST_FLATTER or abs(off) > MOST_DEVELOPED_OFF


def _noises(group: Sequence[Shot]) -> list[tuple[Shot, Shot, Array, tuple[float, float]]]:
    """Of each pair: its noise in each ring, and each shot's finest, all times the light."""
    found = []
    for first, second, pair in compared(group):
        spectra = of_pair(pair, EVERYWHERE, (1.0, 1.0))
        levels = [one.value("level", "entire") or 0.0 for one in (first, second)]
        if spectra is None or not same_scene(pair) or min(levels) <= 0 or overexposed(first) or overexposed(second):
            continue
        if pair.noise_coherence > A_COPY or loss(*spectra)[0] > MOST_LOSS:
            continue  # their noise is unknown; what differs so much is judged by `twins`
        noise = spectra[0].noise[::DIRECTIONS] * sum(levels) / 2
        finest = [
            float(pooled(powers, pair.tiles, EVERYWHERE)[0][BINS]) * level
            for powers, level in zip((pair.first, pair.second), levels, strict=True)
        ]
        if (noise[COARSE.start :] > 0).all() and min(finest) > 0:
            found.append((first, second, noise, (finest[0], finest[1])))
    return found


def _like(one: Shot, other: Shot) -> bool:
    """Whether two shots should have noise alike."""
    return (iso(one), frame_size(one), kind_of_file(one)) == (iso(other), frame_size(other), kind_of_file(other))


def _developed(odd: Shot, other: Shot, off: float) -> Finding:
    what = tr("more") if off > 0 else tr("less")
    sentence = tr(
        "{shot} was developed differently from its repeat {shot2} and the rest of the series: it has {what} "
        "fine noise (sharpening, or noise reduction).",
        shot=name_of(odd.photo),
        shot2=name_of(other.photo),
        what=what,
    )
    remedy = tr(
        "Develop all files with the same settings, without sharpening and noise reduction, or measure the RAW files."
    )
    return Finding("processed", (odd.photo,), 100 * (2 ** abs(off) - 1), "%", sentence, remedy, (other.photo,))


FINEST = 6  # the first of the finest rings: from 0.3 cycles a pixel
COARSE = slice(2, 4)  # rings from 0.1 to 0.2 cycles a pixel
LEAST_OTHERS = 2
MOST_NOISE_OFF = 0.35  # log2
MOST_FLATTER, MOST_DEVELOPED_OFF = 0.3, 0.7
MOST_UNLIKE = 0.75
MOST_LOSS = 0.2
