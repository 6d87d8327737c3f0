"""Two repeats: is one out of focus, shaken, or developed differently?"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

import numpy as np

from lenslab.language import marked, tr
from lenslab.measures.traces import BINS, DIRECTIONS, FINE_BAND, SAME_SCENE, Pair
from lenslab.memoize import step
from lenslab.referee import shake
from lenslab.referee.blur import (
    CENTRE,
    EDGES,
    EVERYWHERE,
    Blur,
    ZoneSpectra,
    all_lost,
    between,
    fine,
    of_pair,
    pooled,
)
from lenslab.referee.finding import Finding
from lenslab.referee.frames import overexposed
from lenslab.referee.shots import Shot, name_of


def compared(shots: Sequence[Shot]) -> list[tuple[Shot, Shot, Pair]]:
    """Neighbours in a set that were compared with each other."""
    step()
    pairs = []
    for first, second in pairwise(shots):
        pair = None if second.trace is None else second.trace.pair
        if first.trace is not None and pair is not None and pair.stamp == first.trace.stamp:
            pairs.append((first, second, pair))
    return pairs


def same_scene(pair: Pair) -> bool:
    """Whether two shots show one scene from one place, so that their sharpness can be compared."""
    return pair.coherence >= SAME_SCENE and math.hypot(*pair.shift) <= MOST_SHIFT_PX and not is_turned(pair)


def is_turned(pair: Pair) -> bool:
    """Whether the quarters of the frame surely moved apart.

    Where one shot is far out of focus, little that both show is left to tell it by: phases scatter by the root of (1 -
    coherence^2), in units of the coherence (Bendat and Piersol, Random Data, chapter 9).
    """
    scatter = math.sqrt(max(1 - pair.coherence**2, 0.0)) / max(pair.coherence, SAME_SCENE)
    return pair.turn_px > MOST_TURN_PX + TURN_SCATTER_PX * scatter


def unlike_twins(shots: Sequence[Shot], noise_with_detail: float = 0.0) -> list[Finding]:
    """misfocus, shake, processed: of each pair, the worse.

    noise_with_detail: how much more noise sharper pictures of the series have, log2 for ln of fine contrast.
    """
    findings = []
    for first, second, pair in compared(shots):
        if same_scene(pair) and not (overexposed(first) or overexposed(second)):
            findings += _judge(first, second, pair, noise_with_detail)
    return findings


def _judge(first: Shot, second: Shot, pair: Pair, noise_with_detail: float) -> list[Finding]:
    noises = [pooled(powers, pair.tiles, EVERYWHERE)[0][BINS] for powers in (pair.first, pair.second)]
    softest = [_softest(first, second, pair, shares) for shares in _shares(noises, first, second, pair)]
    sure = [zone for zone in softest if zone is not None]
    if len(sure) < len(softest) or len({zone[1].alike > 0 for zone in sure}) > 1:
        return []  # alike, or what differs depends on how their noise relates
    place, blur, spectra = min(sure, key=lambda zone: zone[1].loss)
    good, bad = (first, second) if blur.alike > 0 else (second, first)
    good_noise, bad_noise = noises if blur.alike > 0 else noises[::-1]
    # of RAW, a sharp lens may leave detail there; no developer takes all, or sharpens along one direction
    developed = second.trace is not None and not second.trace.absolute
    developed = developed and not _is_shake(blur) and between(*spectra) is not None
    by_detail = (1 - min(blur.loss, 0.9)) ** (-noise_with_detail * math.log(2))
    if developed and bad_noise > 0 and good_noise / bad_noise > MORE_NOISE * by_detail + FOR_BLUR * abs(blur.alike):
        return [_processed(good, bad)]
    if developed and good_noise > 0 and bad_noise / good_noise > NO_LENS_ADDS * _brighter(good, bad):
        return [_processed(bad, good)]
    if developed and _is_flat(*spectra):
        return [_processed(bad, good)]
    return [_soft(good, bad, blur, place)]


def _softest(
    first: Shot, second: Shot, pair: Pair, shares: tuple[float, float]
) -> tuple[str, Blur, tuple[ZoneSpectra, ZoneSpectra]] | None:
    """Where in the frame one of two is surely softer, if their noise relates as `shares`; None where they are alike.

    Where a movement is seen to draw lines, these decide, however little fine contrast they take.
    """
    least = LEAST_LOSS if _lit_alike(first, second) else LEAST_LOSS_DEVELOPED
    blurs = [
        (place, blur, spectra)
        for place, zones in PLACES.items()
        if (spectra := of_pair(pair, zones, shares, first.is_raw)) is not None and (blur := _blur(*spectra)) is not None
    ]
    lines = [zone for zone in blurs if shake.is_line(zone[1])]
    soft = lines or [zone for zone in blurs if _is_soft(zone[1], least)]
    if not soft or soft[0][0] == "":
        return soft[0] if soft else None
    return max(soft, key=lambda zone: abs(zone[1].alike) / zone[1].error)


def _blur(first: ZoneSpectra, second: ZoneSpectra) -> Blur | None:
    """The blur of the second against the first; of one that is lost, whose rest no blur fits, that it is.

    Of a lens that leaves hardly any fine detail the loss of that is what the blur takes where it begins; of a line,
    too, where the loss by itself may be chance.
    """
    blur = between(first, second)
    if blur is None or not (abs(blur.alike) > SURE * blur.error or shake.is_line(blur)):
        return all_lost(first, second) or blur
    by_chance = shake.is_line(blur) and blur.loss < 2 * blur.loss_error
    if not (by_chance or _is_unsure(first, second)):
        return blur
    remaining = math.exp(-2 * (math.pi * FINE_BAND[0]) ** 2 * abs(blur.alike))
    unsure = 2 * (math.pi * FINE_BAND[0]) ** 2 * remaining * blur.error
    return replace(blur, loss=1 - remaining, loss_error=max(unsure, UNSURE_LOSS))


def _is_unsure(first: ZoneSpectra, second: ZoneSpectra) -> bool:
    """Whether even the sharper one has too little fine detail to compare."""
    contrast, error = max(fine(spectra) for spectra in (first, second))
    return error >= UNSURE * contrast


def _is_shake(blur: Blur) -> bool:
    """Whether a blur surely has a direction."""
    return shake.is_line(blur) or (shake.is_directed(blur) and shake.is_long(blur.along, SURE * blur.error))


def _is_flat(first: ZoneSpectra, second: ZoneSpectra) -> bool:
    """Whether coarse detail is lost nearly as fine detail is: blur takes it by f^2, noise reduction by its contrast."""
    coarse, finer = (abs(_lost(first, second, ring)) for ring in (COARSE_RING, FINE_RING))
    return LEAST_LOST < finer < MOST_LOST and coarse > FLAT * finer


def _lost(first: ZoneSpectra, second: ZoneSpectra, ring: int) -> float:
    """ln of the ratio of two pictures' detail in a ring; 0 where there is too little against the noise."""
    inside = slice(ring * DIRECTIONS, (ring + 1) * DIRECTIONS)
    sums = [float(spectra.detail[inside].sum()) for spectra in (first, second)]
    noise = max(float(spectra.noise[inside].sum()) for spectra in (first, second))
    return math.log(sums[1] / sums[0]) if min(sums) > LEAST_DETAIL * noise else 0.0


def _brighter(shot: Shot, other: Shot) -> float:
    """How much more light a shot has than the other: noise relative to it is that much less."""
    levels = [each.value("level", "entire") or 0.0 for each in (shot, other)]
    return max(levels[0] / levels[1], 1.0) if min(levels) > 0 else 1.0


def _shares(noises: Sequence[float], first: Shot, second: Shot, pair: Pair) -> list[tuple[float, float]]:
    """How the noise of two repeats may relate, parts of 2: of RAW as beyond the lens's reach, of others by their light.

    Of RAW what both have there in common is detail, of a lens that reaches so far; where colours lie apart some of it
    moves otherwise and is not common, so that light is asked, too. What a developer leaves beyond the lens's reach is
    its own work as much as noise. Where it made one picture brighter their noise is alike against the light; where the
    light differed, it goes by the root of it or, where little light fell, by the light itself.
    """
    levels = [shot.value("level", "entire") or 0.0 for shot in (first, second)]
    brighter = levels[1] / levels[0] if min(levels) > 0 else 1.0
    unlike = abs(math.log2(brighter)) >= LIT_ALIKE_EV
    if first.is_raw:
        common = max(pair.noise_coherence, 0.0) * math.sqrt(max(noises[0] * noises[1], 0.0))
        before, after = (noise - common for noise in noises)
        own = before / after if min(before, after) > 0 else 1.0
        return [_parts(ratio) for ratio in ((own, brighter) if unlike else (own,))]
    return [_parts(brighter**power) for power in ((0, 1, 2) if unlike else (0,))]


def _parts(ratio: float) -> tuple[float, float]:
    """Two numbers in this ratio that add up to 2."""
    ratio = float(np.clip(ratio, 0.5, 2.0))
    return 2 * ratio / (1 + ratio), 2 / (1 + ratio)


def _lit_alike(first: Shot, second: Shot) -> bool:
    """Whether the light of two shots is near enough, or of RAW: a developer's tones change contrast with exposure."""
    levels = [shot.value("level", "entire") or 0.0 for shot in (first, second)]
    return first.is_raw or (min(levels) > 0 and abs(math.log2(levels[0] / levels[1])) < MOST_UNLIKE_EV)


def _is_soft(blur: Blur, least_loss: float) -> bool:
    sure = SURE * blur.error
    blurred = abs(blur.alike) > max(LEAST_BLUR, sure) or shake.is_long(blur.along, 2 * sure)
    return blurred and blur.loss > least_loss + 2 * blur.loss_error


def _soft(good: Shot, bad: Shot, blur: Blur, place: str) -> Finding:
    files = name_of(bad.photo), name_of(good.photo)
    loss = 100 * blur.loss
    if shake.is_directed(blur):
        length, way = shake.length_px(abs(blur.alike) + blur.along), shake.direction(blur)
        what = tr("camera shake of about {length:.1f} pixels, {direction}", length=length, direction=way)
        kind = "shake"
    else:
        what, kind = tr("out of focus"), "misfocus"
    sentence = tr(
        "{shot} is softer than its repeat {repeat} by {loss:.0f} % in fine contrast{place} ({numbers}).",
        shot=files[0],
        repeat=files[1],
        loss=loss,
        place=tr(place) if place else "",
        numbers=what,
    )
    remedy = (
        tr("Exclude {file}.", file=files[0])
        if blur.loss < RETAKE
        else tr("Exclude {file}, or take it again.", file=files[0])
    )
    return Finding(kind, (bad.photo,), loss, "%", sentence, remedy, (good.photo,))


def _processed(noisy: Shot, other: Shot) -> Finding:
    names = name_of(noisy.photo), name_of(other.photo)
    sentence = tr(
        "{shot} and its repeat {repeat} differ in detail and noise in a way no lens causes: they were "
        "developed differently (sharpening, or noise reduction).",
        shot=names[0],
        repeat=names[1],
    )
    remedy = tr(
        "Develop both with the same settings, without sharpening and noise reduction, or measure the RAW files."
    )
    return Finding("processed", (noisy.photo, other.photo), 0.0, "", sentence, remedy)


PLACES = {"": EVERYWHERE, marked(" in the middle"): CENTRE, marked(" towards the edges"): EDGES}
MOST_SHIFT_PX = 1.5
MOST_TURN_PX = 0.5
TURN_SCATTER_PX = 0.3
LEAST_BLUR = 0.012  # px^2, in all directions alike
SURE = 5.0  # standard errors
LEAST_LOSS = 0.02
LEAST_LOSS_DEVELOPED = 0.08
UNSURE = 0.04  # standard error of fine contrast, of itself
UNSURE_LOSS = 0.03
MOST_UNLIKE_EV = 0.1
LIT_ALIKE_EV = 0.02  # lamps flicker by as much: it changes noise by 3 %
COARSE_RING = 2  # 0.1 to 0.15 cycles a pixel: f^2 has 0.31 of the loss of the fine ring there
FINE_RING = 4  # 0.2 to 0.25 cycles a pixel
FLAT = 0.45  # noise reduction 0.40 to 0.73, the first only with more noise than a blur leaves; blur up to 0.42
LEAST_LOST = 0.1
MOST_LOST = 1.0  # beyond, discs of defocus pass their first zero
LEAST_DETAIL = 0.5  # of the noise
# of developed files a blur of 0.4 px^2 leaves 1.95 times less of the finest ring; sharpening adds more
MORE_NOISE = 1.4
FOR_BLUR = 2.0
NO_LENS_ADDS = 1.2
RETAKE = 0.25
