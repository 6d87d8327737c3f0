"""A lens over its apertures: it has one sharpest aperture, so a dip elsewhere is a bad shot; so is directional blur."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np

from lenslab.fits.median_slope import median_slopes
from lenslab.language import marked, tr
from lenslab.memoize import step
from lenslab.referee import shake
from lenslab.referee.blur import Blur, between
from lenslab.referee.finding import Finding
from lenslab.referee.over_apertures.blur_model import without
from lenslab.referee.over_apertures.stops import Stop, one_place, stops_of
from lenslab.referee.shots import Shot, names_of
from lenslab.types import Array


def off_the_curve(sets: Sequence[Sequence[Shot]], bad: Collection[Path]) -> list[Finding]:
    """misfocus, shake: of apertures whose shots are all spoiled, or of which there is one shot."""
    stops = stops_of(sets, bad)
    if len(stops) < LEAST_STOPS or not one_place(stops):
        return []
    shaken = _shaken(stops)
    steady = [stop for stop in stops if stop not in [other for other, _ in shaken]]
    findings = [_shake(stop, stops, blur) for stop, blur in shaken]
    return findings + [_dip(stop, depth) for stop, depth in _dips(steady)]


def _dips(stops: Sequence[Stop]) -> list[tuple[Stop, float]]:
    """Apertures softer than the others allow, and by how much, 0..1; the worst first, then what is left."""
    remaining: list[Stop] = list(stops)
    dips = []
    while (worst := _worst(remaining)) is not None:
        dips.append((remaining.pop(worst[0]), worst[1]))
    return dips


def _worst(stops: Sequence[Stop]) -> tuple[int, float] | None:
    """The aperture between others that is softest against them, and by how much; None where none is too soft."""
    inner = range(1, len(stops) - 1)
    dips = [(depth - least, nth, depth) for nth in inner for depth, least in [_depth(stops, nth)] if depth > least]
    if not dips:
        dips = [(over, nth, 1 - math.exp(-over)) for nth, over in _over_model(stops)]
    return max(dips)[1:] if dips else None


def _depth(stops: Sequence[Stop], index: int) -> tuple[float, float]:
    """How much less fine contrast than the sharper of the wider ones and of the narrower ones, and what is too much.

    A lens has one sharpest aperture, but for focus that shifts as it is stopped down, most at its first stops: that is
    what FIRST_DIP and LEAST_DIP allow. Where noise is as large as the detail, an aperture is no witness.
    """
    stop_judged = stops[index]
    sides = [[stop for stop in part if stop.is_clear] for part in (stops[:index], stops[index + 1 :])]
    if not all(sides):
        return 0.0, math.inf
    other = min((max(part, key=_sharpness) for part in sides), key=_sharpness)
    error = math.hypot(stop_judged.error, other.error * stop_judged.sharpness / other.sharpness) / other.sharpness
    least = FIRST_DIP if _is_near_widest(stops, index) else LEAST_DIP
    return 1 - stop_judged.sharpness / other.sharpness, least + SURE * error


def _sharpness(stop: Stop) -> float:
    return stop.sharpness


def _is_near_widest(stops: Sequence[Stop], index: int) -> bool:
    return index == 1 or stops[index].aperture < NEAR_WIDEST * stops[0].aperture


def _over_model(all_stops: Sequence[Stop]) -> list[tuple[int, float]]:
    """Apertures whose loss of fine contrast, as a logarithm, exceeds what a model fitted to the others predicts.

    Aberrations shrink with a power of the f-number, diffraction grows with its square; no part is negative. Of several
    powers that fit about as well, the one that predicts the most loss counts. An aperture stands out only if the others
    fit far better without it.
    """
    stops = [stop for stop in all_stops if stop.is_clear]
    if len(stops) < LEAST_FITTED:
        return []
    numbers, lost = tuple(stop.aperture for stop in stops), -np.log([stop.sharpness for stop in stops])
    left_out = [without(numbers, lost, index) for index in range(len(stops))]
    over_model = []
    for index in range(1, len(stops) - 1):
        over, misfit = left_out[index]
        others = [left_misfit for place, (_, left_misfit) in enumerate(left_out) if place != index]
        least = NEAR_THE_END if _is_near_widest(stops, index) else INSIDE  # little holds the model there
        error = math.hypot(stops[index].relative_error, _usual_error(stops, index))
        if over > least + SURE * error and misfit < float(np.median(others)) / 2:
            over_model.append((all_stops.index(stops[index]), over))
    return over_model


def _usual_error(stops: Sequence[Stop], index: int) -> float:
    """Of the others, whose errors those of what they predict are like."""
    return math.sqrt(float(np.mean([stop.relative_error**2 for stop in stops if stop is not stops[index]])))


def _shaken(stops: Sequence[Stop]) -> list[tuple[Stop, Blur]]:
    """Apertures with more blur along a direction than the lens has at the others.

    A lens that parts colours blurs along them, the more the less of the rest is left: what grows with the blur is its
    own. What of it is the lens's own at the widest is seen at the next aperture only: two stops on it has all but gone.
    """
    best = max(stops, key=lambda stop: stop.sharpness)
    blurs = [between(best.spectra, stop.spectra) for stop in stops]
    known = [(stop, blur) for stop, blur in zip(stops, blurs, strict=True) if blur is not None]
    if len(known) < LEAST_STOPS:
        return []
    vectors = not_the_lens(
        np.array([(blur.cosine, blur.sine) for _, blur in known]), np.array([blur.alike for _, blur in known])
    )
    shaken = []
    for index, (stop, blur) in enumerate(known):
        if index == 0 and known[1][0].aperture > NEXT_APERTURE * stop.aperture:
            continue
        # aberrations of direction grow steeply as the aperture opens: what the next aperture has is allowed fivefold
        spare = GROWTH * float(np.hypot(*vectors[index + 1])) if index == 0 else 0.0
        along = float(np.hypot(*vectors[index]))
        directed = shake.OVER_APERTURES if stop.aperture < best.aperture else shake.SMALLER_APERTURES
        if shake.is_long(along - spare, max(3 * blur.error, directed * abs(blur.alike))):
            shaken.append((stop, replace(blur, cosine=float(vectors[index][0]), sine=float(vectors[index][1]))))
    return shaken if len(shaken) <= len(known) // 2 else []


def not_the_lens(vectors: Array, alike: Array) -> Array:
    """What is left of blurs along a direction, px^2, (apertures, 2), once the lens's own is taken off.

    That is what most apertures have, and what grows with the blur as it does over the other apertures. How much blur
    there is, is not sure of the softest: it may have no detail left. So the least counts that the lens may leave.
    """
    usual_blurs = np.zeros_like(alike), np.minimum(alike, np.sort(alike)[-2]), alike
    beyond = np.empty_like(vectors)
    for index in range(len(alike)):
        step()
        others = np.arange(len(alike)) != index
        slopes = median_slopes(vectors[others], alike[others], APART_PX2, LEAST_PAIRS)
        left = [vectors - np.outer(blurs, slopes) for blurs in usual_blurs]
        beyond[index] = min((each[index] - np.median(each, axis=0) for each in left), key=lambda each: np.hypot(*each))
    return beyond


def _shake(stop: Stop, stops: Sequence[Stop], blur: Blur) -> Finding:
    photos = tuple(shot.photo for shot in stop.shots)
    length = shake.length_px(2 * blur.along)
    loss = 100 * (1 - stop.sharpness / max(other.sharpness for other in stops))
    turned = replace(blur, alike=abs(blur.alike))
    single = marked(
        "{shots} is blurred along one direction, unlike at the lens's other apertures (camera shake of about "
        "{length:.1f} pixels, {direction})."
    )
    several = marked(
        "{shots} are blurred along one direction, unlike at the lens's other apertures (camera shake of about "
        "{length:.1f} pixels, {direction})."
    )
    sentence = tr(
        single if len(photos) == 1 else several,
        shots=names_of(photos),
        length=length,
        direction=shake.direction(turned),
    )
    return Finding("shake", photos, loss, "%", sentence, _remedy(photos))


def _dip(stop: Stop, depth: float) -> Finding:
    photos = tuple(shot.photo for shot in stop.shots)
    single = marked(
        "{shots} at f/{aperture:g} is softer by {depth:.0f} % in fine contrast than the lens's wider and "
        "narrower apertures predict (out of focus)."
    )
    several = marked(
        "{shots} at f/{aperture:g} are softer by {depth:.0f} % in fine contrast than the lens's wider and "
        "narrower apertures predict (out of focus)."
    )
    sentence = tr(
        single if len(photos) == 1 else several, shots=names_of(photos), aperture=stop.aperture, depth=100 * depth
    )
    return Finding("misfocus", photos, 100 * depth, "%", sentence, _remedy(photos))


def _remedy(photos: Sequence[object]) -> str:
    return tr("Exclude it, and take it again.") if len(photos) == 1 else tr("Exclude them, and take them again.")


LEAST_STOPS = 4
LEAST_FITTED = 6
SURE = 4.0  # standard errors
FIRST_DIP = 0.22  # the least within two stops of the widest aperture
LEAST_DIP = 0.15
NEAR_WIDEST = 2.1  # ratio of f-numbers: within two stops
INSIDE = 0.2
NEAR_THE_END = 0.27  # little holds the model there
APART_PX2 = 0.05
LEAST_PAIRS = 5
GROWTH = 5.0
NEXT_APERTURE = 1.75  # ratio of f-numbers: a stop and a half, as engraved
