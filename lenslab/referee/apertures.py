"""A lens over its apertures: it has one sharpest, so a dip between others is no lens; nor is blur along a direction."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations
from pathlib import Path

import numpy as np

from lenslab.referee.blur import EVERYWHERE, Blur, ZoneSpectra, between, fine, of_one, of_pair
from lenslab.referee.finding import Finding
from lenslab.referee.frames import overexposed
from lenslab.referee.repeats import A_COPY
from lenslab.referee.shots import Shot, names_of
from lenslab.referee.twins import compared, direction, same_scene
from lenslab.types import Array


@dataclass(frozen=True, slots=True)
class Stop:
    """One aperture of a lens: its shots, what detail they have, and their fine contrast."""

    aperture: float
    shots: tuple[Shot, ...]
    spectra: ZoneSpectra
    sharpness: float
    error: float


def stops_of(sets: Sequence[Sequence[Shot]], bad: Collection[Path]) -> list[Stop]:
    """The apertures of a lens, widest first; shots that are bad against their repeats do not count."""
    found: dict[float, list[Shot]] = {}
    of_pairs: dict[Path, ZoneSpectra] = {}
    for shots in sets:
        of_pairs |= _of_pairs(shots)
        for shot in shots:
            if shot.aperture > 0 and shot.trace is not None and shot.photo.path not in bad and not overexposed(shot):
                found.setdefault(shot.aperture, []).append(shot)
    stops = []
    for aperture, shots_there in sorted(found.items()):
        usable = [one for one in shots_there if not of_pairs or _counts(one, of_pairs)]
        spectra = _mean([of_pairs.get(one.photo.path) or _by_itself(one) for one in usable])
        if spectra is not None:
            sharpness, error = fine(spectra)
            stops.append(Stop(aperture, tuple(usable), spectra, sharpness, error))
    return [stop for stop in stops if stop.sharpness > 0]


def _of_pairs(shots: Sequence[Shot]) -> dict[Path, ZoneSpectra]:
    """Shots whose noise is known from a repeat: what developing does to noise does not matter to them."""
    found: dict[Path, ZoneSpectra] = {}
    for first, second, pair in compared(shots):
        both = of_pair(pair, EVERYWHERE, (1.0, 1.0)) if same_scene(pair) and pair.noise_coherence < A_COPY else None
        if both is not None:
            found |= {first.photo.path: both[0], second.photo.path: both[1]}
    return found


def _counts(shot: Shot, of_pairs: Collection[Path]) -> bool:
    """Whether its noise is known as the others' is: of a developed picture by itself too little is taken for noise."""
    return shot.photo.path in of_pairs or (shot.trace is not None and shot.trace.absolute)


def _by_itself(shot: Shot) -> ZoneSpectra | None:
    return None if shot.trace is None else of_one(shot.trace.power, shot.trace.tiles, EVERYWHERE)


def _mean(parts: Sequence[ZoneSpectra | None]) -> ZoneSpectra | None:
    there = [part for part in parts if part is not None]
    if not there:
        return None
    return ZoneSpectra(
        np.mean([one.detail for one in there], axis=0),
        np.mean([one.noise for one in there], axis=0),
        np.mean([one.variance for one in there], axis=0) / len(there),
    )


def off_the_curve(sets: Sequence[Sequence[Shot]], bad: Collection[Path]) -> list[Finding]:
    """misfocus, shake: of apertures whose shots are all spoiled, or of which there is one shot."""
    stops = stops_of(sets, bad)
    if len(stops) < LEAST_STOPS or not _one_place(stops):
        return []
    shaken = _shaken(stops)
    left = [stop for stop in stops if stop not in [one for one, _ in shaken]]
    found = [_shake(stop, stops, blur) for stop, blur in shaken]
    return found + [_dip(stop, depth) for stop, depth in _dips(left)]


def _one_place(stops: Sequence[Stop]) -> bool:
    """Whether all pictures are of one size."""
    return len({(one.trace.rows, one.trace.columns) for stop in stops for one in stop.shots if one.trace}) == 1


def _dips(stops: Sequence[Stop]) -> list[tuple[Stop, float]]:
    """Apertures softer than the others allow, and by how much, 0..1; the worst first, then what is left."""
    left: list[Stop] = list(stops)
    found = []
    while (worst := _worst(left)) is not None:
        found.append((left.pop(worst[0]), worst[1]))
    return found


def _worst(stops: Sequence[Stop]) -> tuple[int, float] | None:
    """The aperture between others that is softest against them, and by how much; None where none is too soft."""
    inner = range(1, len(stops) - 1)
    dips = [(depth - least, at, depth) for at in inner for depth, least in [_depth(stops, at)] if depth > least]
    if not dips:
        dips = [(over, at, 1 - math.exp(-over)) for at, over in _over_model(stops)]
    return max(dips)[1:] if dips else None


def _depth(stops: Sequence[Stop], at: int) -> tuple[float, float]:
    """How much less fine contrast than the sharper of the wider ones and of the narrower ones, and what is too much.

    A lens has one sharpest aperture, but for focus that shifts as it is stopped down, most at its first stops: that is
    what SECOND_DIP and LEAST_DIP allow.
    """
    here = stops[at]
    sides = [max(part, key=lambda one: one.sharpness) for part in (stops[:at], stops[at + 1 :])]
    other = min(sides, key=lambda one: one.sharpness)
    error = math.hypot(here.error / here.sharpness, other.error / other.sharpness)
    return 1 - here.sharpness / other.sharpness, (SECOND_DIP if at == 1 else LEAST_DIP) + 4 * error


def _over_model(stops: Sequence[Stop]) -> list[tuple[int, float]]:
    """Apertures whose loss of fine contrast, as a logarithm, exceeds what a model fitted to the others predicts.

    Aberrations shrink with a power of the f-number, diffraction grows with its square; no part is negative. Of several
    powers that fit about as well, the one that predicts the most loss counts. An aperture stands out only if the others
    fit far better without it.
    """
    if len(stops) < LEAST_FITTED:
        return []
    left_out = [_without(stops, at) for at in range(len(stops))]
    found = []
    for at in range(1, len(stops) - 1):
        over, misfit = left_out[at]
        others = [one for place, (_, one) in enumerate(left_out) if place != at]
        least = NEAR_THE_END if at == 1 else INSIDE  # little holds the model there
        if over > least and misfit < float(np.median(others)) / 2:
            found.append((at, over))
    return found


def _without(stops: Sequence[Stop], at: int) -> tuple[float, float]:
    """By how much an aperture's loss exceeds what the others predict, and how badly the model fits these, rms."""
    numbers = np.array([stop.aperture for stop in stops]) / stops[0].aperture
    lost = -np.log([stop.sharpness for stop in stops])
    others = np.arange(len(stops)) != at
    base = lost[others].min() - 1.0
    fits = []
    for power in POWERS:
        terms = np.stack([np.ones_like(numbers), numbers ** (-2 * power), (numbers / numbers[-1]) ** 2], axis=1)
        parts, misfit = nonnegative(terms[others], lost[others] - base)
        fits.append((float(misfit) / math.sqrt(others.sum()), float((terms @ parts)[at]) + base))
    best = min(fits)[0]
    return float(lost[at]) - max(there for misfit, there in fits if misfit < 1.5 * best + 0.01), best


def nonnegative(terms: Array, values: Array) -> tuple[Array, float]:
    """The parts, none negative, that fit best by least squares, and the norm of what is left.

    terms: (values, parts), four parts at most. The best fit is the plain one of the parts that are above 0, so every
    selection of them is tried: scipy.optimize alone would take longer to load than a shoot takes to be looked through.
    """
    best, least = np.zeros(terms.shape[1]), float(np.linalg.norm(values))
    for chosen in _selections(terms.shape[1]):
        some = terms[:, chosen]
        parts = np.linalg.lstsq(some, values, rcond=None)[0]
        left = float(np.linalg.norm(values - some @ parts))
        if left < least and (parts >= 0).all():
            best, least = np.zeros(terms.shape[1]), left
            best[list(chosen)] = parts
    return best, least


@cache
def _selections(count: int) -> tuple[tuple[int, ...], ...]:
    return tuple(chosen for size in range(1, count + 1) for chosen in combinations(range(count), size))


def _shaken(stops: Sequence[Stop]) -> list[tuple[Stop, Blur]]:
    """Apertures with more blur along a direction than the lens has at the others."""
    best = max(stops, key=lambda stop: stop.sharpness)
    blurs = [between(best.spectra, stop.spectra) for stop in stops]
    known = [(stop, blur) for stop, blur in zip(stops, blurs, strict=True) if blur is not None]
    if len(known) < LEAST_STOPS:
        return []
    vectors = np.array([(blur.cosine, blur.sine) for _, blur in known])
    usual = np.median(vectors, axis=0)
    found = []
    for at, (stop, blur) in enumerate(known):
        own = vectors[at] - usual
        # aberrations of direction grow steeply as the aperture opens: what the next aperture has is allowed fivefold
        spare = GROWTH * float(np.hypot(*(vectors[at + 1] - usual))) if at == 0 else 0.0
        along = float(np.hypot(*own))
        if along > max(LEAST_ALONG, 3 * blur.error, DIRECTED * abs(blur.alike)) + spare:
            found.append((stop, replace(blur, cosine=float(own[0]), sine=float(own[1]))))
    return found if len(found) <= len(known) // 2 else []


def _shake(stop: Stop, stops: Sequence[Stop], blur: Blur) -> Finding:
    photos = tuple(one.photo for one in stop.shots)
    length = math.sqrt(24 * blur.along)
    loss = 100 * (1 - stop.sharpness / max(one.sharpness for one in stops))
    turned = replace(blur, alike=abs(blur.alike))
    sentence = (
        f"{names_of(photos)} {_is(photos)} blurred along one direction, unlike at the lens's other apertures "
        f"(camera shake of about {length:.1f} pixels, {direction(turned)})."
    )
    return Finding("shake", photos, loss, "%", sentence, _remedy(photos))


def _dip(stop: Stop, depth: float) -> Finding:
    photos = tuple(one.photo for one in stop.shots)
    sentence = (
        f"{names_of(photos)} at f/{stop.aperture:g} {_is(photos)} softer by {100 * depth:.0f} % of fine contrast than "
        "the lens's wider and narrower apertures predict (out of focus)."
    )
    return Finding("misfocus", photos, 100 * depth, "%", sentence, _remedy(photos))


def _is(photos: Sequence[object]) -> str:
    return "is" if len(photos) == 1 else "are"


def _remedy(photos: Sequence[object]) -> str:
    return "Exclude it, and take it again." if len(photos) == 1 else "Exclude them, and take them again."


LEAST_STOPS = 4
LEAST_FITTED = 6
SECOND_DIP, LEAST_DIP = 0.22, 0.15
INSIDE, NEAR_THE_END = 0.2, 0.27
POWERS = (0.5, 0.75, 1.0, 1.5, 2.0, 2.5, 3.0)
LEAST_ALONG = 0.025  # px^2
GROWTH = 5.0
DIRECTED = 0.25  # of the blur against the sharpest aperture, of which a part is the lens's own
