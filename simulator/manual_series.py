"""Series of a manual lens, and which of their apertures are estimated correctly.

Series of shots are simulated as people take them and cameras record them: third-stop and half-stop names of shutter
times, meters that waver, manual exposure with a fixed shutter, automatic ISO, clocks that count whole seconds or are
missing, skipped stops, shots too many and too few, retakes, both directions, light that drifts, lenses that lose light,
rings that do not click where they should. Then series estimated with a list that is not what was shot (another step,
one aperture missing or too many, begun later, ended earlier), with a list longer than the series, and with shots taken
again after the last. Each seed makes one series; LensLab was tuned on seeds below 3200.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

import numpy as np

from lenslab.demo.shoot import shutter_name
from lenslab.run.inference import Clue, Proposal, propose
from lenslab.values.f_numbers import Step, apertures, true_aperture

START = datetime(2025, 3, 1, 19, 30)
ROKKOR = (1.7, 2.0, 2.8, 4.0, 5.6, 8.0, 11.0, 16.0)
REFLECTANCES = np.geomspace(0.04, 0.95, 24)  # of a chart; what is brighter than white is clipped
HALF_STOP_NAMES = (1.5, 0.7, 0.35, 1 / 6, 1 / 11, 1 / 22, 1 / 45, 1 / 90, 1 / 180, 1 / 350, 1 / 750)
RIGHT_STOPS = 1 / 3 + 0.03
BLIND = "order and time alone"  # manual exposure, before brightness is measured


@dataclass(frozen=True, slots=True)
class Run:
    """One simulated series: what propose() is given, the truth, and what kind of series it is."""

    clues: tuple[Clue, ...]
    apertures: tuple[float, ...]  # as the photographer gives them
    shots_each: int
    truth: tuple[float, ...]  # a shot each
    kinds: tuple[str, ...]


def simulated(seed: int) -> Run:
    """The series of that seed."""
    random = np.random.default_rng((4, seed))
    ring = _ring(random)
    shots_each = int(random.choice((1, 2, 3), p=(0.1, 0.7, 0.2)))
    kinds: list[str] = []
    positions = _positions(random, len(ring), shots_each, kinds)
    if random.random() < 0.3:
        kinds.append("narrow to wide")
        positions = [len(ring) - 1 - position for position in positions]
    said = ring
    if "narrow to wide" in kinds and random.random() < 0.6:
        said = ring[::-1]
    light = _light(random, ring, positions, kinds)
    clues = _recorded(random, light, _times(random, positions, kinds), kinds)
    return Run(clues, said, shots_each, tuple(ring[position] for position in positions), tuple(kinds) or ("plain",))


def mishap(seed: int) -> Run:
    """A series with a list of apertures that is not what was shot, or with shots taken again after the last."""
    kind = MISHAPS[seed % len(MISHAPS)]
    random = np.random.default_rng((5, seed))
    ring = _ring(random)
    shots_each = int(random.choice((1, 2, 3), p=(0.1, 0.7, 0.2)))
    shot = len(ring)
    if kind == TOO_LONG:
        shot = int(random.integers(max(len(ring) // 2, 3), max(len(ring) - 1, 4)))
    positions = [position for position in range(shot) for _ in range(shots_each)]
    if kind == RETAKES:
        for position in random.choice(len(ring) - 2, size=int(random.integers(1, 4))):
            positions += [int(position)] * int(random.integers(1, shots_each + 1))
    kinds: list[str] = []
    light = _light(random, ring, positions, kinds)
    clues = _recorded(random, light, _times(random, positions, kinds), kinds)
    said = WRONG[kind](random, ring) if kind in WRONG else ring
    blind = (BLIND,) if BLIND in kinds else ()
    return Run(clues, said, shots_each, tuple(ring[position] for position in positions), (kind, *blind))


def _another_step(random: np.random.Generator, ring: Sequence[float]) -> tuple[float, ...]:
    steps: tuple[Step, ...] = ("full", "half", "third")
    lists = {apertures(ring[0], ring[-1], step) for step in steps} - {tuple(ring)}
    return sorted(lists)[int(random.integers(len(lists)))]


def _one_missing(random: np.random.Generator, ring: Sequence[float]) -> tuple[float, ...]:
    out = int(random.integers(1, len(ring) - 1))
    return (*ring[:out], *ring[out + 1 :])


def _one_too_many(random: np.random.Generator, ring: Sequence[float]) -> tuple[float, ...]:
    between = [
        name for name in apertures(ring[0], ring[-1], "third") if all(abs(name / stop - 1) > 0.08 for stop in ring)
    ]
    return tuple(sorted({*ring, *(random.choice(between, 1).tolist() if between else ring[:0])}))


WRONG: dict[str, Callable[[np.random.Generator, Sequence[float]], tuple[float, ...]]] = {
    "list of another step": _another_step,
    "list misses an aperture": _one_missing,
    "list has one too many": _one_too_many,
    "list begins later": lambda random, ring: tuple(ring[int(random.integers(1, 3)) :]),
    "list ends earlier": lambda random, ring: tuple(ring[: -int(random.integers(1, 3))]),
}
TOO_LONG, RETAKES = "list longer than the series", "retakes at the end"
MISHAPS = (*WRONG, TOO_LONG, RETAKES)


def _ring(random: np.random.Generator) -> tuple[float, ...]:
    """The apertures that a lens has, widest first."""
    if random.random() < 0.15:
        return ROKKOR
    step: Step = ("full", "half", "third")[random.choice(3, p=(0.3, 0.45, 0.25))]
    first = float(random.choice((1.2, 1.4, 1.7, 1.8, 2.0, 2.8, 3.5, 4.0)))
    return apertures(first, float(random.choice((11.0, 16.0, 22.0))), step)


def _positions(random: np.random.Generator, count: int, shots_each: int, kinds: list[str]) -> list[int]:
    """Where the ring stood at each shot, from the first aperture to the last, with what goes wrong on the way."""
    each = dict.fromkeys(range(count), shots_each)
    if random.random() < 0.05:
        kinds.append("one more each than said")
        each = dict.fromkeys(each, shots_each + 1)
    if random.random() < 0.3:
        kinds.append("skipped stops")
        for position in random.choice(
            np.arange(1, count - 1), size=min(int(random.integers(1, 3)), count - 3), replace=False
        ):
            each.pop(int(position))
    left = np.array(sorted(each))
    if random.random() < 0.3:
        kinds.append("shots too many")
        for position in random.choice(left, size=int(random.integers(1, 4))):
            each[int(position)] += 1
    if shots_each > 1 and random.random() < 0.1:
        kinds.append("a shot too few")
        each[int(random.choice(left))] -= 1
    positions = [position for position in sorted(each) for _ in range(each[position])]
    if random.random() < 0.04:
        kinds.append("went back to retake")
        shot = int(random.integers(2, len(positions)))
        before = [position for position in positions if position < positions[shot]]
        if before:
            positions[shot:shot] = [before[-1]]
    return positions


def _times(random: np.random.Generator, positions: Sequence[int], kinds: list[str]) -> list[datetime | None]:
    """When each shot was taken, by the camera's clock."""
    if random.random() < 0.12:
        kinds.append("no times")
        return [None] * len(positions)
    repeat_s, turn_s = random.uniform(2, 14), random.uniform(1.5, 16)
    whole_seconds = random.random() < 0.8
    taken, seconds = [], 0.0
    for shot, position in enumerate(positions):
        if shot:
            seconds += repeat_s * random.lognormal(0, 0.15)
            if position != positions[shot - 1]:
                seconds += turn_s * random.lognormal(0, 0.35)
            if random.random() < 0.02:
                seconds += random.uniform(20, 300)
        taken.append(START + timedelta(seconds=math.floor(seconds) if whole_seconds else seconds))
    return list(taken)


def _light(
    random: np.random.Generator, ring: Sequence[float], positions: Sequence[int], kinds: list[str]
) -> list[float]:
    """The light on the sensor at each shot, EV, 0 for a lossless lens at f/1 under the lamp as it was first."""
    # the half stop between 11 and 16 is called 13, as a third stop is
    stops = np.array([7.5 if name == 13 and 9.5 in ring else 2 * math.log2(true_aperture(name)) for name in ring])
    loss = np.zeros(len(ring))
    kind = random.random()
    if kind < 0.25:
        kinds.append("loses light stopped down")
        knee = random.uniform(stops[0], 5.7)
        share = np.clip((stops - knee) / (6.92 - knee), 0, None)  # 6.92: f/11
        loss = np.minimum(random.uniform(0.3, 2.0) * share ** random.uniform(1, 1.6), 3.0)
    elif kind < 0.5:
        kinds.append("loses light wide open")
        loss = random.uniform(0.2, 0.5) * np.clip(1 - (stops - stops[0]) / random.uniform(1, 2), 0, None)
    clicks = random.normal(0, random.choice((0.02, 0.08)), len(ring))
    count = len(positions)
    drift = random.uniform(-0.1, 0.1) * np.linspace(0, 1, count) + 0.008 * random.normal(size=count)
    if random.random() < 0.3:
        drift += random.uniform(0, 0.03) * np.sin(np.linspace(0, random.uniform(3, 20), count))
    return [
        float(-stops[position] - loss[position] + clicks[position] + np.log2(1 + change))
        for position, change in zip(positions, drift, strict=True)
    ]


def _recorded(
    random: np.random.Generator, light: Sequence[float], taken: Sequence[datetime | None], kinds: list[str]
) -> tuple[Clue, ...]:
    """What camera and program know of each shot: shutter, ISO, and in some series the measured level."""
    lamp, kind = random.uniform(3, 9), random.random()
    with_levels = random.random() < 0.5
    wavering = random.uniform(0.02, 0.1)
    clues = []
    names = random.choice(3, p=(0.75, 0.1, 0.15))
    if kind < 0.7:
        kinds.append(("third-stop shutter", "half-stop shutter", "exact shutter")[names])
        kinds.append("levels" if with_levels else "no levels")
    fixed = -lamp - (light[0] if random.random() < 0.3 else max(light)) - random.uniform(0.0, 1.0)
    if kind >= 0.95:
        kinds.append("automatic ISO")
    elif kind >= 0.7:
        kinds.append("fixed shutter")
        with_levels = random.random() < 0.88
        kinds.append("levels" if with_levels else BLIND)
    switch = int(random.integers(1, len(light))) if random.random() < 0.2 else len(light)
    for shot, ev in enumerate(light):
        wanted = -lamp - ev + wavering * random.normal() - 0.5
        iso = 100.0
        if kind >= 0.95:
            shutter_s, iso = 1 / 60, round(100 * 2 ** (max(round(3 * (wanted + 6)), 0) / 3))
            got = -6 + math.log2(iso / 100)
        elif kind >= 0.7:
            got = round(3 * fixed) / 3 + (2 if shot >= switch else 0)
            shutter_s = shutter_name(round(3 * got))
        elif names == 0:
            got = max(min(round(3 * wanted), 15), -39) / 3
            shutter_s = shutter_name(round(3 * got))
        elif names == 1:
            halves = max(min(round(2 * wanted), 10), -20)
            got = halves / 2
            shutter_s = shutter_name(round(3 * got)) if halves % 2 == 0 else _half_stop_name(got)
        else:
            got = wanted
            shutter_s = float(f"{2**wanted:.4g}")
        level = None
        if with_levels:
            filled = np.minimum(REFLECTANCES * 2 ** (ev + lamp + got + 0.5), 1)
            level = float(filled.mean() * (1 + 0.005 * random.normal()) + 0.0004 * random.normal())
        clues.append(Clue(taken[shot], shutter_s, iso, level))
    return tuple(clues)


def _half_stop_name(exact: float) -> float:
    return min(HALF_STOP_NAMES, key=lambda name: abs(math.log2(name) - exact)) if -10 < exact < 1 else float(2**exact)


def scored(seeds: Sequence[int], of: Callable[[int], Run] = simulated) -> list[tuple[Run, Counter[str]]]:
    """The series of these seeds, simulated and estimated. of: simulated or mishap."""
    runs = [of(seed) for seed in seeds]
    return [(run, score(run, propose(run.clues, run.apertures, run.shots_each))) for run in runs]


def score(run: Run, proposals: Sequence[Proposal]) -> Counter[str]:
    """How many shots a series has; how many of them are exact, right to a third of a stop, marked, wrong unmarked."""
    counts = Counter(shots=len(run.truth))
    for proposal, truth in zip(proposals, run.truth, strict=True):
        exact = proposal.aperture == truth
        right = proposal.aperture is not None and (
            abs(2 * math.log2(true_aperture(proposal.aperture) / true_aperture(truth))) <= RIGHT_STOPS
        )
        counts.update(exact=exact, right=right, marked=not proposal.sure)
        counts.update(wrong_unmarked=proposal.sure and not right, inexact_unmarked=proposal.sure and not exact)
    return counts


def total(scores: Iterable[Counter[str]]) -> Counter[str]:
    """The scores of several series as one."""
    return sum(scores, Counter())
