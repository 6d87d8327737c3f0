"""Evidence that the aperture ring was turned: how much light each shot needed, and the pauses between shots."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import pairwise

from lenslab.exposure import true_shutter_s
from lenslab.types import Array


@dataclass(frozen=True, slots=True)
class Clue:
    """What is known of a shot. level: mean linear light of the centre third, 1 at white; None: not known."""

    taken: datetime | None
    shutter_s: float | None
    iso: float | None
    level: float | None


@dataclass(frozen=True, slots=True)
class LightNeeded:
    """How much light each shot needed, EV, more as the ring is closed; None if unknown."""

    needed_ev: tuple[float | None, ...]
    spread_ev: tuple[float, ...]  # standard deviation from shot to shot
    rounding_ev: float  # the part shared by all shots at one aperture: shutter times come in steps
    step_ev: float  # those steps: a meter between two steps may choose either


def light_needed(clues: Sequence[Clue], apertures: Sequence[float]) -> LightNeeded:
    """From shutter and ISO, and from measured brightness, which is finer, if all shots with a shutter have it."""
    gains = [_gain_ev(clue) for clue in clues]
    levels = [clue.level if clue.level is not None and 0 < clue.level < math.inf else None for clue in clues]
    # a meter nearly always follows the ring; a manual shutter is only changed now and then
    changes = sum(before != after for before, after in pairwise(gains))
    fixed = changes < FOLLOWED * (min(len(apertures), len(clues)) - 1)
    if fixed or None not in levels:
        needed = [
            None if level is None else (gain or 0.0) - math.log2(level)
            for gain, level in zip(gains, levels, strict=True)
        ]
        # the brighter, the more of the chart is clipped; the darker, the more black level and noise
        spread = [LEVEL_EV if level is None else _level_spread(level) for level in levels]
        if not (fixed and sum(ev is not None for ev in needed) < 2):
            return LightNeeded(tuple(needed), tuple(spread), LEVEL_ROUNDING_EV, 0.0)
    needed = [None if fixed else gain for gain in gains]
    step_ev = _step_ev([gain for gain in gains if gain is not None])
    rounding_ev = max(step_ev / math.sqrt(12), LEVEL_ROUNDING_EV)
    return LightNeeded(tuple(needed), (METER_EV,) * len(clues), rounding_ev, step_ev)


def _step_ev(gains: Sequence[float]) -> float:
    """The steps of the camera's exposure: third stops, half stops, or unknown."""
    for steps, tolerance in ((3, 0.05), (2, 0.08)):
        if gains and sum(abs(steps * gain - round(steps * gain)) for gain in gains) / len(gains) < tolerance:
            return 1 / steps
    return 0.0


def _gain_ev(clue: Clue) -> float | None:
    shutter_s, iso = clue.shutter_s, clue.iso
    if shutter_s is None or not 0 < shutter_s < math.inf:
        return None
    return math.log2(true_shutter_s(shutter_s)) + (math.log2(iso / 100) if iso and 0 < iso < math.inf else 0.0)


def _level_spread(level: float) -> float:
    return LEVEL_EV + 0.002 / level + 4.0 * max(level - 0.45, 0.0)


def turns_in_pauses(clues: Sequence[Clue], light: LightNeeded, turns: float) -> list[float]:
    """For each shot: log likelihood ratio of the pause before it, ring turned or not; 0: no evidence.

    Pauses with and without a turn are two clusters of log seconds; pauses are first assigned to them by brightness,
    where it is conclusive, then by the clusters themselves (expectation maximisation). turns: how many of the pauses
    should include a turn, as planned.
    """
    import numpy as np

    seconds = [
        (after.taken - before.taken).total_seconds() if before.taken is not None and after.taken is not None else -1.0
        for before, after in pairwise(clues)
    ]
    known = np.array([number for number, pause in enumerate(seconds) if pause >= 0], int)
    turned = np.zeros(len(clues))
    if len(known) < LEAST_PAUSES:
        return [float(turn) for turn in turned]
    pauses = np.log(np.maximum([seconds[number] for number in known], 0.7))
    share = min(max(turns / len(seconds), 0.03), 0.97)
    prior = np.full(len(known), math.log(share / (1 - share)))
    for number, index in enumerate(known):
        before, after = light.needed_ev[index], light.needed_ev[index + 1]
        if before is not None and after is not None:
            prior[number] += 6 * math.tanh(8 * (abs(after - before) - 0.22))
    middle = float(np.quantile(pauses, 1 - share))
    weight = 1 / (1 + np.exp(-prior - 3 * np.sign(pauses - middle)))
    ratio = np.zeros(len(known))
    for _ in range(12):
        stay, turn = _heap(pauses, 1 - weight), _heap(pauses, weight)
        if turn[0] - stay[0] < 0.08:
            return [float(turn) for turn in turned]
        ratio = _log_normal(pauses, *turn) - _log_normal(pauses, *stay)
        ratio[(pauses > turn[0]) & (ratio < 0)] = 0.0
        ratio[(pauses < stay[0]) & (ratio > 0)] = 0.0
        weight = 1 / (1 + np.exp(-np.clip(prior + np.clip(ratio, -4, 4), -30, 30)))
    turned[known + 1] = np.clip(PAUSES_TRUSTED * ratio, -MOST_OF_PAUSES, MOST_OF_PAUSES)
    return [float(turn) for turn in turned]


def _heap(pauses: Array, weight: Array) -> tuple[float, float]:
    """Mean and spread of one kind of pause, regularised by typical handling if there are few."""
    import numpy as np

    ranked = np.sort(pauses)
    start = float(ranked[len(ranked) // 2])
    count = float(weight.sum())
    mean = (float((weight * pauses).sum()) + 0.5 * start) / (count + 0.5)
    # a long break says nothing about the cluster's width
    squares = float((weight * np.minimum((pauses - mean) ** 2, 1.0)).sum())
    return mean, math.sqrt((squares + 3 * 0.2**2) / (count + 3))


def _log_normal(values: Array, mean: float, spread: float) -> Array:
    """Log density, with a uniform share for outliers: breaks, and hurried shots."""
    import numpy as np

    log_likelihood: Array = np.log(0.95 * np.exp(-0.5 * ((values - mean) / spread) ** 2) / spread + 0.01)
    return log_likelihood


LEVEL_EV = 0.03
LEVEL_ROUNDING_EV = 0.02
METER_EV = 0.09
FOLLOWED = 0.4  # of the apertures: as many changes of the exposure, at least, are a meter's
LEAST_PAUSES = 4
PAUSES_TRUSTED = 0.9
MOST_OF_PAUSES = 4.5
