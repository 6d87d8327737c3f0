"""Lenses whose truth is known, two shots an aperture, and which of the answers about them are right.

The shots are simulated as numbers, not pictures: sharpness that rises and falls about a best aperture, repeats that
scatter by 0.3 to 1.5 %, light with f-numbers as far off as they are engraved, a lamp that flickers, and in every second
lens a fault that takes light on stopping down. What the numbers of pictures are worth is `make accuracy`'s to say.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import pairwise
from pathlib import Path

import numpy as np

from lenslab.judge.answers import answers, which_lens
from lenslab.judge.cards import Card
from lenslab.judge.ranking import sharper
from lenslab.judge.sharpness import PARTS
from lenslab.values.f_numbers import true_aperture
from lenslab.values.types import Measured, Measurement, Metadata, Photo

SERIES = (1.4, 2.0, 2.8, 4.0, 5.6, 8.0, 11.0, 16.0)
HALVES = (1.4, 1.7, 2.0, 2.4, 2.8, 3.5, 4.0, 4.8, 5.6, 6.7, 8.0, 9.5, 11.0, 13.0, 16.0)
NEARLY = 0.985  # of the best: a sweet spot that sharp is right


@dataclass(frozen=True, slots=True)
class Truth:
    """A lens as it is: sharpness by aperture in centre and corners, what the fault takes (EV by f/16), 0 if healthy."""

    apertures: tuple[float, ...]
    centre: tuple[float, ...]
    corners: tuple[float, ...]
    fault_ev: float


def some_lens(random: np.random.Generator, faulty: bool) -> Truth:
    """Aberrations that fade on stopping down, diffraction that sets in; corners softer and later."""
    series = (SERIES, HALVES)[random.integers(2)]
    widest = float(random.choice((1.4, 2.0, 2.8)))
    apertures = tuple(aperture for aperture in series if aperture >= widest)
    blur, later, pixel = random.uniform(1.5, 9), random.uniform(1.2, 2.5), random.uniform(1.2, 2.4)

    def sharpness(aberration: float) -> tuple[float, ...]:
        spread = (math.hypot(aberration / aperture**1.3, 0.13 * aperture, pixel) for aperture in apertures)
        return tuple(30 / width for width in spread)

    return Truth(apertures, sharpness(blur), sharpness(blur * later), random.uniform(0.8, 2.0) if faulty else 0.0)


def shots_of(name: str, truth: Truth, random: np.random.Generator, start: int) -> list[Measured]:
    """Two shots an aperture in aperture priority, as they would be measured."""
    scatter = random.uniform(0.003, 0.015)
    off_ev = random.normal(0, 0.06, len(truth.apertures))  # f-numbers as engraved, diaphragms as they close
    off_ev[-1] -= random.uniform(0, 0.15)
    droop = random.uniform(0, 0.5)
    shots = []
    for number, aperture in enumerate(truth.apertures):
        stops = 2 * math.log2(true_aperture(aperture))
        beyond = max(stops - 2 * math.log2(true_aperture(truth.apertures[0])) - 2, 0) / max(8 - 2 - 2, 1)
        passed = -stops + off_ev[number] - truth.fault_ev * min(beyond, 1.0) - (droop if number == 0 else 0.0)
        shutter = 2 ** (round(-3 * (passed + 10)) / 3)
        for repeat in range(2):
            signal = 0.2 * shutter * 2 ** (passed + 10 + random.normal(0, 0.02))
            third, corner = (
                values[number] * (1 + random.normal(0, scatter)) for values in (truth.centre, truth.corners)
            )
            metadata = Metadata(
                camera="Simulated",
                lens=name,
                aperture=aperture,
                shutter_s=shutter,
                iso=100.0,
                focal_length_mm=50.0,
                taken=datetime(2025, 1, 1, 12) + timedelta(seconds=10 * (start + 2 * number + repeat)),
                exposure_mode="Aperture-priority AE",
            )
            path = Path(f"/simulated/{name}-{number}-{repeat}.dng")
            numbers = [Measurement("third", "signal", signal)]
            for quantity in ("std", "detail_contrast", "fine_contrast"):
                numbers += [Measurement("third", quantity, third), Measurement("corner", quantity, corner)]
            shots.append(Measured(Photo(path, path.name, metadata), tuple(numbers)))
    return shots


def judged(seed: int) -> Iterator[tuple[str, bool]]:
    """Each claim made of one shoot of three lenses, and whether it is true."""
    random = np.random.default_rng((21, seed))
    lenses = {f"Lens {number}": some_lens(random, faulty=(seed + number) % 2 == 0) for number in range(3)}
    shots = [
        shot
        for number, (name, truth) in enumerate(lenses.items())
        for shot in shots_of(name, truth, random, 100 * number)
    ]
    for card in answers(shots).cards:
        truth = lenses[card.label]
        yield from _of_sharpness(card, truth)
        if card.light is not None:
            claim = "planted fault found" if truth.fault_ev else "healthy lens not accused"
            yield claim, card.light.faulty == (truth.fault_ev > 0)
    for before, after in pairwise(which_lens(shots, 8.0)):
        first, second = (_at_8(lenses[ranked.label]) for ranked in (before, after))
        significant = sharper(before, after)
        if significant:
            yield "'A is sharper than B' is true", first > second
        if significant is not None and abs(first / second - 1) > 0.05:
            yield "5 % apart at f/8: significant", significant


def _of_sharpness(card: Card, truth: Truth) -> Iterator[tuple[str, bool]]:
    for where, part, true in zip(PARTS, card.parts, (truth.centre, truth.corners), strict=True):
        value_at, best = dict(zip(truth.apertures, true, strict=True)), max(true)
        spot = part.sharpest
        if spot is not None:
            yield f"sharpest aperture, {where}, within 1.5 % of the best", value_at[spot.aperture] >= NEARLY * best
            if spot.alike is not None:
                inside = spot.alike[0] <= truth.apertures[true.index(best)] <= spot.alike[1]
                yield f"the best is in the range without significant difference, {where}", inside
    usable = card.centre.usable
    if usable is not None:
        limit = 0.9 * max(truth.centre)
        for aperture, value in zip(truth.apertures, truth.centre, strict=True):
            said = usable.first <= aperture <= usable.last
            if aperture not in usable.doubtful:
                yield "usable or not, where not called a close call", said == (value >= limit)


def _at_8(truth: Truth) -> float:
    return truth.centre[truth.apertures.index(8.0)]


def rates(seeds: range) -> dict[str, tuple[int, int]]:
    """Claim -> how often it was right, of how many."""
    right: Counter[str] = Counter()
    made: Counter[str] = Counter()
    for seed in seeds:
        for claim, true in judged(seed):
            made[claim] += 1
            right[claim] += true
    return {claim: (right[claim], made[claim]) for claim in made}
