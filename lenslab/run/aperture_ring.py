"""Possible sequences of positions of an aperture ring, followed shot by shot and weighted by light and pauses.

A path is the position of the aperture ring at each shot. Its weight is the probability of such handling, and of the
light and the pauses; the best paths are kept (a beam search). Along each, a Kalman filter tracks what f-numbers do
not determine: the lamp, and the lens's gradual loss of light; so steps count, not the slope. The probability of an
aperture is the weight of all kept paths with that aperture at the shot.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, fields
from itertools import pairwise

import numpy as np

from lenslab.run.thresholds import LIMITS
from lenslab.values.types import Array


@dataclass(frozen=True, slots=True)
class Reading:
    """The result of all followed paths together.

    chances: how likely each shot was taken at each aperture, (shots, apertures), every row adding up to 1. odd: how
    likely each shot's light fits none of them. evidence: the logarithm of how likely such a series is with these
    apertures, up to a constant that is the same for every list of apertures.
    """

    chances: Array
    odd: Array
    evidence: float


@dataclass(slots=True)
class _Paths:
    """Possible sequences up to a shot: arrays with one row a path."""

    weight: Array  # logarithm
    at: Array  # the ring's position in the list of apertures
    heading: Array  # +1 as listed, -1 the other way
    run: Array  # shots so far at this aperture
    each: Array  # shots that each aperture gets
    state: Array  # of the Kalman filter: offset EV, loss per stop
    spread: Array  # its covariance
    parent: Array  # row of the path, up to the shot before, that this one follows
    odd: Array  # probability that the shot's light matches no aperture

    def taken(self, rows: Array | slice) -> _Paths:
        """Copies of these rows; of a slice no copies, but the rows themselves."""
        return _Paths(*(getattr(self, field.name)[rows] for field in fields(self)))


def reading_of(
    stops: Sequence[float],
    needed_ev: Sequence[float | None],
    spread_ev: Sequence[float],
    pauses_s: Sequence[float],
    *,
    shots_each: int | None,
    most_paths: int = LIMITS.paths,
) -> Reading:
    """A series read with these apertures.

    stops: 2 log2 of the f-numbers, in the order listed. needed_ev, spread_ev: light that each shot needed, None if
    unknown, and its standard deviation. pauses_s: from each shot to the next; negative if unknown. most_paths: how
    many paths are kept at each shot.
    """
    positions = np.array(stops)
    count, shots = len(positions), len(needed_ev)
    turns = _turns_in_pauses(pauses_s, needed_ev, count - 1.0)
    paths = _begun(count, shots_each)
    steps: list[tuple[Array, Array, Array]] = []  # of each shot: the ring's place, oddity, the path followed
    for shot, (needed, spread) in enumerate(zip(needed_ev, spread_ev, strict=True)):
        if shot:
            paths = _continued(paths, positions, turns[shot])
        _weigh(paths, positions, needed, spread)
        if len(paths.weight) > most_paths:
            paths = paths.taken(np.argpartition(-paths.weight, most_paths)[:most_paths])
        steps.append((paths.at, paths.odd, paths.parent))
    early = shots < LIMITS.short_of_plan * count * (shots_each or 1)
    unused = np.where(paths.heading > 0, count - 1 - paths.at, paths.at)
    weight = paths.weight + np.array([_ending(int(apertures_left), early) for apertures_left in unused])
    top = float(weight.max())
    weight = np.exp(weight - top)
    evidence = top + math.log(float(weight.sum()))
    weight /= weight.sum()
    chances, odds = np.zeros((shots, count)), np.zeros(shots)
    rows = np.arange(len(weight))
    for shot in reversed(range(shots)):
        place, odd, parent = steps[shot]
        np.add.at(chances[shot], place[rows], weight)
        odds[shot] = weight @ odd[rows]
        rows = parent[rows]
    return Reading(chances, odds, evidence)


def _begun(count: int, shots_each: int | None) -> _Paths:
    """All starting paths: from either end or near it, with the planned shots each or not; any loss of light."""
    each_chances = [(1, 0.2), (2, 0.5), (3, 0.2), (4, 0.1)]
    if shots_each is not None:
        fewer = [(shots_each - 1, 0.02)] if shots_each > 1 else []
        each_chances = [(shots_each, 0.93), (shots_each + 1, 0.05), *fewer]
    rows = [
        (math.log(heading_chance * each_chance) + _ending(skipped), place, heading, each)
        for heading, heading_chance in ((1, LIMITS.as_listed), (-1, 1 - LIMITS.as_listed))
        for skipped in range(min(count, 4))
        for place in [skipped if heading > 0 else count - 1 - skipped]
        for each, each_chance in each_chances
    ]
    weight, at, heading, each = map(np.array, zip(*rows, strict=True))
    state, spread = np.zeros((len(rows), 2)), np.diag(np.square((LIMITS.any_lamp_ev, LIMITS.loss_ev)))
    spread = np.repeat(spread[None], len(rows), axis=0)
    return _Paths(weight, at, heading, np.ones_like(at), each, state, spread, np.zeros_like(at), np.zeros(len(rows)))


def _ending(unused: int, early: bool = False) -> float:
    """Log of how likely a run begins or ends with so many apertures of the list left out.

    early: there are fewer shots than the list needs: then it is likelier that the series ended early.
    """
    if early:
        return math.log(0.3) if unused == 0 else math.log(0.7 / LIMITS.most_left)
    return math.log(0.95) if unused == 0 else math.log(0.05 / 3) + (unused - 1) * math.log(0.35)


def _continued(paths: _Paths, stops: Array, pause: float) -> _Paths:
    """Every path with every next step: the ring stays, moves on by one or more clicks, or back.

    pause: log likelihood ratio of the pause before the shot, ring turned or not.
    """
    count, positions = len(paths.at), len(stops)
    # How likely the ring is turned after so many shots at one aperture, if `each` are planned.
    early = np.where(paths.run < paths.each - 1, 0.012, 0.03)
    leaving = np.where(paths.run < paths.each, early, np.where(paths.run == paths.each, 0.9, 0.7))
    clicks, turned, bent, chances = (np.array(column) for column in zip(*STEPS, strict=True))
    beginning = np.where(paths.heading > 0, 0, positions - 1)
    places = np.where(clicks[:, None] == 0, beginning, paths.at + clicks[:, None] * paths.heading)
    hopeful = paths.weight > paths.weight.max() - LIMITS.hopeless
    kinds, rows = np.nonzero((places >= 0) & (places < positions) & hopeful)
    parents = np.concatenate([np.arange(count), rows])
    followers = paths.taken(parents)
    followers.parent = parents
    stayed, moved = followers.taken(slice(count)), followers.taken(slice(count, None))
    stayed.weight += np.log(1 - leaving)
    stayed.run += 1
    stayed.spread[:, 0, 0] += LIMITS.lamp_ev**2
    # going back to repeat an aperture is possible at any time
    moved.weight += np.log(np.where(clicks[kinds] > 0, leaving[rows], 1.0)) + np.log(chances[kinds]) + pause
    moved.heading *= np.where(turned[kinds], -1, 1)
    moved.run[:] = 1
    moved.spread[:, 1, 1] += np.where(bent[kinds], LIMITS.knee_ev**2, 0.0)
    by = stops[places[kinds, rows]] - stops[moved.at]
    moved.at[:] = places[kinds, rows]
    state, spread = moved.state, moved.spread
    state[:, 0] += state[:, 1] * by
    # the offset takes loss x stops: F P F', written out
    spread[:, 0, 0] += 2 * by * spread[:, 0, 1] + by**2 * spread[:, 1, 1]
    spread[:, 0, 1] += by * spread[:, 1, 1]
    spread[:, 1, 0] = spread[:, 0, 1]
    wide_open = np.minimum(stops[moved.at], stops[moved.at] - by) - stops.min() < LIMITS.wide_open_stops
    darker = np.where(wide_open, (LIMITS.wide_open_ev * by) ** 2, 0.0)
    spread[:, 0, 0] += LIMITS.click_ev**2 + darker + LIMITS.lamp_ev**2
    spread[:, 1, 1] += LIMITS.bending_ev**2 * np.abs(by)
    return followers


def _weigh(paths: _Paths, stops: Array, needed: float | None, spread_ev: float) -> None:
    """Compare each path with the light that a shot needed, and update its Kalman state."""
    if needed is None:
        paths.odd[:] = 0.0
        return
    state, spread = paths.state, paths.spread
    beside = spread[:, :, 0].copy()  # covariance of the state with the offset, which is seen
    variance = beside[:, 0] + spread_ev**2
    surprise = needed - stops[paths.at] - state[:, 0]
    usual = (1 - LIMITS.freaks) * _bell(surprise, variance)
    freak = LIMITS.freaks * _bell(surprise, variance + LIMITS.freak_ev**2) + 1e-12
    whole = usual + freak
    paths.weight += np.log(whole)
    gain = beside / variance[:, None] * (usual / whole)[:, None]
    state += gain * surprise[:, None]
    spread -= gain[:, :, None] * beside[:, None, :]
    paths.odd = freak / whole


def _bell(values: Array, variance: Array) -> Array:
    return np.asarray(np.exp(-0.5 * values**2 / variance) / np.sqrt(variance))


# Clicks on, 0 is back to the beginning; whether the run turns back with it; whether the loss of light bends; chance
STEPS = (
    (1, False, False, 0.935),
    (1, False, True, 0.02),
    (2, False, False, 0.033),
    (3, False, False, 0.004),
    (-1, False, False, 0.003),
    (-1, True, False, 0.001),
    (0, False, False, 0.0005),
    *((-clicks, False, False, 0.0002) for clicks in range(2, 13)),  # to take one again
)


# ------------------------------------------------------------------------------
# Pauses between shots: with a turn of the ring they are longer.


def _turns_in_pauses(seconds: Sequence[float], needed_ev: Sequence[float | None], turns: float) -> list[float]:
    """For each shot: log likelihood ratio of the pause before it, ring turned or not; 0: no evidence.

    Pauses with and without a turn are two clusters of log seconds; pauses are first assigned to them by brightness,
    where it is conclusive, then by the clusters themselves (expectation maximisation). turns: how many of the pauses
    should include a turn, as planned.
    """
    known = np.array([number for number, pause in enumerate(seconds) if pause >= 0], int)
    nothing = [0.0] * len(needed_ev)
    if len(known) < LIMITS.least_pauses:
        return nothing
    pauses = np.log(np.maximum([seconds[number] for number in known], 0.7))
    share = min(max(turns / len(seconds), 0.03), 0.97)
    prior = np.full(len(known), math.log(share / (1 - share)))
    changes = list(pairwise(needed_ev))
    for number, index in enumerate(known):
        before, after = changes[index]
        if before is not None and after is not None:
            prior[number] += 6 * math.tanh(8 * (abs(after - before) - 0.22))
    middle = float(np.quantile(pauses, 1 - share))
    weight = 1 / (1 + np.exp(-prior - 3 * np.sign(pauses - middle)))
    ratio = np.zeros(len(known))
    for _ in range(12):
        stay, turn = _heap(pauses, 1 - weight), _heap(pauses, weight)
        if turn[0] - stay[0] < 0.08:
            return nothing
        ratio = _log_normal(pauses, *turn) - _log_normal(pauses, *stay)
        ratio[(pauses > turn[0]) & (ratio < 0)] = 0.0
        ratio[(pauses < stay[0]) & (ratio > 0)] = 0.0
        weight = 1 / (1 + np.exp(-np.clip(prior + np.clip(ratio, -4, 4), -30, 30)))
    turned = np.zeros(len(needed_ev))
    turned[known + 1] = LIMITS.pauses_trusted * ratio
    return [float(turn) for turn in turned]


def _heap(pauses: Array, weight: Array) -> tuple[float, float]:
    """Mean and spread of one kind of pause, regularised by typical handling if there are few."""
    ranked = np.sort(pauses)
    start = float(ranked[len(ranked) // 2])
    count = float(weight.sum())
    mean = (float((weight * pauses).sum()) + 0.5 * start) / (count + 0.5)
    # a long break says nothing about the cluster's width
    squares = float((weight * np.minimum((pauses - mean) ** 2, 1.0)).sum())
    return mean, math.sqrt((squares + 3 * 0.2**2) / (count + 3))


def _log_normal(values: Array, mean: float, spread: float) -> Array:
    """Log density, with a uniform share for outliers: breaks, and hurried shots."""
    return np.asarray(np.log(0.95 * np.exp(-0.5 * ((values - mean) / spread) ** 2) / spread + 0.01))
