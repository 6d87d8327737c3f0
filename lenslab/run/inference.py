"""Estimates the aperture of each shot of a manual lens from order, exposure and time, by the steps between shots."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import pairwise

from lenslab.run.thresholds import LIMITS
from lenslab.values.exposure import SERIES, TOO_NEAR, Step, apertures, true_aperture, true_shutter_s
from lenslab.values.language import marked, tr, written
from lenslab.values.types import Array

# ------------------------------------------------------------------------------
# Evidence that the aperture ring was turned: how much light each shot needed, and the pauses between shots.


@dataclass(frozen=True, slots=True)
class Clue:
    """Evidence of a shot. level: mean linear light of the centre third, 1 at white; None: unknown."""

    taken: datetime | None
    shutter_s: float | None
    iso: float | None
    level: float | None


@dataclass(frozen=True, slots=True)
class LightNeeded:
    """Light that each shot needed, EV, more as the ring is closed; None if unknown."""

    needed_ev: tuple[float | None, ...]
    spread_ev: tuple[float, ...]  # standard deviation from shot to shot


def light_needed(clues: Sequence[Clue], apertures: Sequence[float]) -> LightNeeded:
    """Light that each shot needed: from shutter and ISO, or the finer measured brightness if all shots have it."""
    recorded = [_gain_ev(clue) for clue in clues]
    gains = recorded if any(gain is not None for gain in recorded) else [0.0] * len(clues)  # none: as if it was fixed
    levels = [clue.level if clue.level is not None and 0 < clue.level < math.inf else None for clue in clues]
    # a meter nearly always follows the ring; a manual shutter is only changed now and then
    changes = sum(before != after for before, after in pairwise(gains))
    fixed = changes < LIMITS.followed * (min(len(apertures), len(clues)) - 1)
    if fixed or None not in levels:
        needed = [
            None if level is None or gain is None else gain - math.log2(level)
            for gain, level in zip(gains, levels, strict=True)
        ]
        # the brighter, the more of the chart is clipped; the darker, the more black level and noise
        spread = [LIMITS.level_ev if level is None else _level_spread(level) for level in levels]
        if not (fixed and sum(ev is not None for ev in needed) < 2):
            return LightNeeded(tuple(needed), tuple(spread))
    needed = [None if fixed else gain for gain in recorded]
    return LightNeeded(tuple(needed), (LIMITS.meter_ev,) * len(clues))


def _gain_ev(clue: Clue) -> float | None:
    shutter_s, iso = clue.shutter_s, clue.iso
    if shutter_s is None or not 0 < shutter_s < math.inf:
        return None
    return math.log2(true_shutter_s(shutter_s)) + (math.log2(iso / 100) if iso and 0 < iso < math.inf else 0.0)


def _level_spread(level: float) -> float:
    return LIMITS.level_ev + 0.002 / level + 4.0 * max(level - 0.45, 0.0)


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
    if len(known) < LIMITS.least_pauses:
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
    turned[known + 1] = LIMITS.pauses_trusted * ratio
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


# ------------------------------------------------------------------------------
# Possible sequences of ring positions, followed shot by shot and weighted.
#
# A path is the position of the aperture ring at each shot. Its weight is the probability of such handling, and of the
# light and the pauses; the best paths are kept (a beam search). Along each, a Kalman filter tracks what f-numbers do
# not determine: the lamp, and the lens's gradual loss of light; so steps count, not the slope. The probability of an
# aperture is the weight of all kept paths with that aperture at the shot.


def stops_of(apertures: Sequence[float]) -> list[float]:
    """2 log2 of the true f-numbers. A ring with 9.5 has half stops: then 13 is not the third stop of that name."""
    halves = 9.5 in apertures and 14.0 not in apertures
    return [7.5 if halves and aperture == 13.0 else 2 * math.log2(true_aperture(aperture)) for aperture in apertures]


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


class _Paths:
    """Possible sequences up to a shot: arrays with one row per path."""

    __slots__ = ("at", "each", "heading", "mean", "odd", "parent", "run", "spread", "weight")

    def __init__(self, count: int) -> None:
        import numpy as np

        self.weight = np.zeros(count)  # logarithm
        self.at = np.zeros(count, np.intp)  # the ring's position in the list of apertures
        self.heading = np.ones(count, np.intp)  # +1 as listed, -1 the other way
        self.run = np.ones(count, np.intp)  # shots so far at this aperture
        self.each = np.ones(count, np.intp)  # shots that each aperture gets
        self.mean = np.zeros((count, 2))  # Kalman: offset EV, loss per stop
        self.spread = np.zeros((count, 2, 2))
        self.parent = np.zeros(count, np.intp)  # row of the path, up to the shot before, that this one follows
        self.odd = np.zeros(count)  # probability that the shot's light matches no aperture

    def taken(self, rows: Array | slice) -> _Paths:
        """Copies of these rows; of a slice no copies, but the rows themselves."""
        others = _Paths(0)
        for name in self.__slots__:
            setattr(others, name, getattr(self, name)[rows])
        return others


def reading_of(
    clues: Sequence[Clue],
    light: LightNeeded,
    apertures: Sequence[float],
    shots_each: int | None,
    most_paths: int = LIMITS.paths,
) -> Reading:
    """The series read with these apertures. most_paths: how many paths are kept at each shot."""
    import numpy as np

    stops = np.array(stops_of(apertures))
    turns = turns_in_pauses(clues, light, len(apertures) - 1.0)
    early = len(clues) < LIMITS.short_of_plan * len(apertures) * (shots_each or 1)
    paths = _begun(len(apertures), shots_each)
    steps: list[tuple[Array, Array, Array]] = []  # of each shot: the ring's place, oddity, the path followed
    for number in range(len(clues)):
        if number:
            paths = _continued(paths, stops, turns[number])
        _weigh(paths, stops, light, number)
        paths = _likeliest(paths, most_paths)
        steps.append((paths.at, paths.odd, paths.parent))
    unused = np.where(paths.heading > 0, len(apertures) - 1 - paths.at, paths.at)
    paths.weight += np.array([_ending(int(apertures_left), early) for apertures_left in unused])
    top = float(paths.weight.max())
    weight = np.exp(paths.weight - top)
    evidence = top + math.log(float(weight.sum()))
    weight /= weight.sum()
    chances = np.zeros((len(clues), len(apertures)))
    odds = np.zeros(len(clues))
    rows = np.arange(len(weight))
    for number in reversed(range(len(clues))):
        place, odd, parent = steps[number]
        np.add.at(chances[number], place[rows], weight)
        odds[number] = weight @ odd[rows]
        rows = parent[rows]
    return Reading(chances, odds, evidence)


def _begun(count: int, shots_each: int | None) -> _Paths:
    """All starting paths: from either end or near it, with the planned shots each or not; any loss of light."""
    import numpy as np

    rows = []
    for heading, heading_chance in ((1, LIMITS.as_listed), (-1, 1 - LIMITS.as_listed)):
        for skipped in range(min(count, 4)):
            for each, each_chance in _shots_each(shots_each):
                place = skipped if heading > 0 else count - 1 - skipped
                rows.append((math.log(heading_chance * each_chance) + _ending(skipped), place, heading, each))
    paths = _Paths(len(rows))
    paths.weight[:], paths.at[:], paths.heading[:], paths.each[:] = zip(*rows, strict=True)
    paths.spread[:] = np.diag(np.square((LIMITS.any_lamp_ev, LIMITS.loss_ev)))
    return paths


def _shots_each(planned: int | None) -> list[tuple[int, float]]:
    if planned is None:
        return [(1, 0.2), (2, 0.5), (3, 0.2), (4, 0.1)]
    return [(planned, 0.93), (planned + 1, 0.05)] + ([(planned - 1, 0.02)] if planned > 1 else [])


def _ending(unused: int, early: bool = False) -> float:
    """Log of how likely a run begins or ends with so many apertures of the list left out.

    early: there are fewer shots than the list needs: then it is likelier that the series ended early.
    """
    if early:
        return math.log(0.3) if unused == 0 else math.log(0.7 / LIMITS.most_left)
    return math.log(0.95) if unused == 0 else math.log(0.05 / 3) + (unused - 1) * math.log(0.35)


def _leaving(paths: _Paths) -> Array:
    """Probability that the ring is turned after so many shots at one aperture, if `each` are planned."""
    import numpy as np

    run, each = paths.run, paths.each
    early = np.where(run < each - 1, 0.012, 0.03)
    return np.asarray(np.where(run < each, early, np.where(run == each, 0.9, 0.7)))


def _continued(paths: _Paths, stops: Array, pause: float) -> _Paths:
    """Every path with every next step: the ring stays, moves on by one or more clicks, or back."""
    import numpy as np

    count, leaving = len(paths.at), _leaving(paths)
    rows, kinds, places = _moves(paths, len(stops))
    followers = paths.taken(np.concatenate([np.arange(count), rows]))
    followers.parent = np.concatenate([np.arange(count), rows])
    stayed, moved = followers.taken(slice(count)), followers.taken(slice(count, None))
    stayed.weight += np.log(1 - leaving)
    stayed.run += 1
    stayed.spread[:, 0, 0] += LIMITS.lamp_ev**2
    clicks, turned, bent, chances = (np.array(column)[kinds] for column in zip(*STEPS, strict=True))
    early = np.where(clicks > 0, leaving[rows], 1.0)  # going back to repeat an aperture is possible at any time
    moved.weight += np.log(early) + np.log(chances) + pause
    moved.heading *= np.where(turned, -1, 1)
    moved.run[:] = 1
    moved.spread[:, 1, 1] += np.where(bent, LIMITS.knee_ev**2, 0.0)
    by = stops[places] - stops[moved.at]
    moved.at[:] = places
    _turned(moved, by, stops)
    return followers


def _moves(paths: _Paths, positions: int) -> tuple[Array, Array, Array]:
    """Next steps of all paths: row of the path, index in STEPS, and the ring's position after it."""
    import numpy as np

    clicks = np.array([step[0] for step in STEPS])[:, None]
    beginning = np.where(paths.heading > 0, 0, positions - 1)
    places = np.where(clicks == 0, beginning, paths.at + clicks * paths.heading)
    hopeful = paths.weight > paths.weight.max() - LIMITS.hopeless
    kinds, rows = np.nonzero((places >= 0) & (places < positions) & hopeful)
    return rows, kinds, places[kinds, rows]


def _turned(paths: _Paths, by: Array, stops: Array) -> None:
    """Update the Kalman state, row by row, for turning the ring by that many stops."""
    import numpy as np

    mean, spread = paths.mean, paths.spread
    mean[:, 0] += mean[:, 1] * by
    # the offset takes loss x stops: F P F', written out
    spread[:, 0, 0] += 2 * by * spread[:, 0, 1] + by**2 * spread[:, 1, 1]
    spread[:, 0, 1] += by * spread[:, 1, 1]
    spread[:, 1, 0] = spread[:, 0, 1]
    size = np.abs(by)
    wide_open = np.minimum(stops[paths.at], stops[paths.at] - by) - stops.min() < LIMITS.wide_open_stops
    spread[:, 0, 0] += (
        LIMITS.click_ev**2 + np.where(wide_open, (LIMITS.wide_open_ev * size) ** 2, 0.0) + LIMITS.lamp_ev**2
    )
    spread[:, 1, 1] += LIMITS.bending_ev**2 * size


def _weigh(paths: _Paths, stops: Array, light: LightNeeded, shot: int) -> None:
    """Compare each path with the shot's light, and update its Kalman state."""
    import numpy as np

    needed = light.needed_ev[shot]
    if needed is None:
        paths.odd[:] = 0.0
        return
    mean, spread = paths.mean, paths.spread
    beside = spread[:, :, 0].copy()  # covariance of the state with the offset, which is seen
    variance = beside[:, 0] + light.spread_ev[shot] ** 2
    surprise = needed - stops[paths.at] - mean[:, 0]
    usual = (1 - LIMITS.freaks) * _bell(surprise, variance)
    freak = LIMITS.freaks * _bell(surprise, variance + LIMITS.freak_ev**2) + 1e-12
    whole = usual + freak
    paths.weight += np.log(whole)
    gain = beside / variance[:, None] * (usual / whole)[:, None]
    mean += gain * surprise[:, None]
    spread -= gain[:, :, None] * beside[:, None, :]
    paths.odd = freak / whole


def _bell(values: Array, variance: Array) -> Array:
    import numpy as np

    return np.asarray(np.exp(-0.5 * values**2 / variance) / np.sqrt(variance))


def _likeliest(paths: _Paths, most: int) -> _Paths:
    import numpy as np

    if len(paths.weight) <= most:
        return paths
    best = np.argpartition(-paths.weight, most)[:most]
    return paths.taken(best)


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
# Which list of apertures fits a series: full, half or third stops, by light, pauses and counts.


def evidence(clues: Sequence[Clue], run: Sequence[float], shots_each: int | None) -> float:
    """The logarithm of how likely such a series is with these apertures; only differences between lists mean anything.

    clues: in the order taken. run: engraved f-numbers. shots_each: shots per aperture by plan; None: not known.
    """
    return reading_of(clues, light_needed(clues, run), run, shots_each, LIMITS.paths_to_compare).evidence


def scales(first: float, last: float) -> dict[Step, tuple[float, ...]]:
    """The lists of full, half and third stops from `first` to `last`."""
    return {step: apertures(first, last, step) for step in SERIES}


def fitting(clues: Sequence[Clue], candidates: Iterable[Sequence[float]], shots_each: int | None) -> tuple[float, ...]:
    """The list that fits the series best; of those nearly as likely the shortest.

    Rings with clicks of their own are tried, too; they are rarer, and have to fit clearly better.
    """
    regular = {tuple(run): evidence(clues, run, shots_each) for run in candidates}
    best = _shortest_likely(regular)
    others = {
        other: evidence(clues, other, shots_each) - LIMITS.clearly
        for run in regular
        for widest_first in [sorted(run)]
        for clicks in (other_clicks(widest_first) if len(run) > 1 else ())
        for other in [clicks if run[0] <= run[-1] else clicks[::-1]]
        if other not in regular and (shots_each is None or len(other) * shots_each == len(clues))
    }
    rarer = _shortest_likely(others) if others else best
    return rarer if others.get(rarer, -math.inf) > regular[best] else best


def _shortest_likely(evidences: Mapping[tuple[float, ...], float]) -> tuple[float, ...]:
    """The shortest of the likeliest lists, by the logarithm of how likely each is; of equally long ones the first."""
    most = max(evidences.values())
    return min((run for run, likely in evidences.items() if likely > most - LIMITS.as_likely), key=len)


def alternatives(run: Sequence[float], *, clicks: bool) -> list[tuple[float, ...]]:
    """Lists that a photographer may have meant: other steps, or a range that goes on at either end.

    clicks: also lists with other clicks near the widest aperture.
    """
    widest, narrowest = min(run), max(run)
    # The step that most of the list goes by.
    between = sorted(abs(2 * math.log2(after / before)) for before, after in pairwise(run))
    middle = between[len(between) // 2] if between else 1.0
    step: Step = "full" if middle > 0.75 else "half" if middle > 0.42 else "third"
    every = list(scales(widest, narrowest).values())
    series = SERIES[step]
    wider = [number for number in series if number < widest * 0.93][-1:]
    narrower = [number for number in series if number > narrowest * 1.07][:2]
    every += [(number, *sorted(run)) for number in wider]
    every += [(*sorted(run), *narrower[: count + 1]) for count in range(len(narrower))]
    every += other_clicks(sorted(run)) if clicks else []
    others = dict.fromkeys(tuple(numbers) for numbers in every if sorted(numbers) != sorted(run))
    return [other if run[0] <= run[-1] else other[::-1] for other in others]


def other_clicks(run: Sequence[float]) -> list[tuple[float, ...]]:
    """The list with one click more, less or elsewhere near the widest aperture, where rings have clicks of their own.

    run: widest first. From f/1.8 some rings go on with 2, others with 2.4 or 2.8.
    """
    names = sorted({*SERIES["half"], *SERIES["third"]})
    others: list[tuple[float, ...]] = []
    for place in range(1, min(len(run) - 1, LIMITS.near_widest + 1)):
        without = (*run[:place], *run[place + 1 :])
        between = [name for name in names if _apart(run[place - 1], name) and _apart(name, run[place])]
        instead = [name for name in names if _apart(run[place - 1], name) and _apart(name, run[place + 1])]
        others += [
            without,
            *((*run[:place], name, *run[place:]) for name in between),
            *((*run[:place], name, *run[place:-1]) for name in between),
            *((*run[:place], name, *run[place + 1 :]) for name in instead if name != run[place]),
        ]
    return others


def _apart(wider: float, narrower: float) -> bool:
    """True if two f-numbers are at least neighbouring clicks of a ring."""
    return 2 * math.log2(narrower / wider) > TOO_NEAR


def in_words(run: Sequence[float]) -> str:
    """A list of f-numbers as a photographer writes it, "full stops f/2 to f/16" where it is regular."""
    for step, same in scales(run[0], run[-1]).items():
        if same == tuple(run):
            return tr(IN_STEPS[step], first=run[0], last=run[-1])
    return f"f/{' '.join(written(number, 'g') for number in run)}"


IN_STEPS = {
    "full": marked("full stops from f/{first:g} to f/{last:g}"),
    "half": marked("half stops from f/{first:g} to f/{last:g}"),
    "third": marked("third stops from f/{first:g} to f/{last:g}"),
}


# ------------------------------------------------------------------------------
# When estimated apertures are not to be trusted: the list is not what was shot, or shots were taken again.


def doubt_of_order(best: Sequence[int]) -> str:
    """Why shots in no order cannot be told apart, in words; "" where there is one. best: as in doubt_of_length."""
    ways = [after > before for before, after in pairwise(best) if after != before]
    turnings = sum(before != after for before, after in pairwise(ways))
    return tr("the aperture ring seems to have been turned back and forth") if turnings > LIMITS.most_turnings else ""


def doubt_of_length(best: Sequence[int], apertures: Sequence[float], shots_each: int | None) -> str:
    """Why the list is longer than the series, in words; "" where it is not.

    best: for each shot the place of its likeliest aperture in the list.
    """
    unused = len(apertures) - 1 - max(best)
    unused = max(unused, min(best))
    planned = len(apertures) * (shots_each or 1)
    if not unused or len(best) >= planned or (unused == 1 and planned - len(best) < (shots_each or 1)):
        return ""
    span = tr("f/{first:g} to f/{last:g}", first=apertures[min(best)], last=apertures[max(best)])
    return tr(
        "the list is longer than the series: {apertures} apertures need {planned} shots, these {best} fit {span}",
        apertures=len(apertures),
        planned=planned,
        best=len(best),
        span=span,
    )


def doubt_of_list(
    clues: Sequence[Clue], apertures: Sequence[float], shots_each: int | None, *, stops: Sequence[float]
) -> str:
    """Another list that fits the series better, in words; "" if there is none.

    stops: 2 log2 of the f-number estimated for each shot.
    """
    others = alternatives(apertures, clicks=not _steps_fit(stops, light_needed(clues, apertures)))
    if not others:
        return ""
    given = evidence(clues, apertures, shots_each)
    fits, better = max((evidence(clues, run, shots_each), run) for run in others)
    if fits <= given + LIMITS.clearly:
        return ""
    return tr("other apertures fit better: {apertures}", apertures=in_words(better))


def _steps_fit(stops: Sequence[float], light: LightNeeded) -> bool:
    """True if the light changed by the steps of these apertures, within the least click: no others need be tried."""
    pairs = zip(pairwise(stops), pairwise(light.needed_ev), strict=True)
    return all(
        first is not None and second is not None and abs(abs(second - first) - abs(after - before)) < TOO_NEAR
        for (before, after), (first, second) in pairs
    )


def retakes(best: Sequence[int], count: int) -> frozenset[int]:
    """The shots after the ring went back by more than one aperture, unless a whole run follows from there.

    best: for each shot the place of its likeliest aperture in the list. count: how many apertures are listed.
    """
    steps = [after - before for before, after in pairwise(best)]
    heading = 1 if sum((step > 0) - (step < 0) for step in steps) >= 0 else -1
    start = 0 if heading > 0 else count - 1
    for number, step in enumerate(steps, 1):
        ran = len(set(best[number:])) > 0.6 * count and abs(best[number] - start) <= 1
        if step * heading < -1 and not ran:
            return frozenset(range(number, len(best)))
    return frozenset()


ORDER_ALONE = tr("estimated from order and pauses alone: no shutter times or brightness")
RETAKEN = tr("the ring was turned back: was a shot retaken?")


__all__ = ["Clue", "Proposal", "contradicted", "fitting", "propose", "scales"]


@dataclass(frozen=True, slots=True)
class Proposal:
    """An estimated aperture. aperture: None if it cannot be estimated. why: the evidence, for the photographer."""

    aperture: float | None
    sure: bool
    why: str


def propose(clues: Sequence[Clue], apertures: Sequence[float], shots_each: int | None) -> tuple[Proposal, ...]:
    """The aperture of every shot of one lens: one proposal per clue, in the same order.

    clues: in the order taken. apertures: engraved f-numbers in the order in which, as far as the photographer knows,
    they were shot; the series may have run the other way, skipped or repeated some. shots_each: planned shots per
    aperture; None: unknown. A proposal is `sure` if all other explanations together have a probability below about 1 in
    15.
    """
    if not clues or not apertures:
        return tuple(Proposal(None, False, tr("no apertures given")) for _ in clues)
    light = light_needed(clues, apertures)
    reading = reading_of(clues, light, apertures, shots_each)
    chances, odd = reading.chances, reading.odd
    best = [int(place) for place in chances.argmax(axis=1)]
    stops = stops_of(apertures)
    doubt = ""
    if len(apertures) > 1:
        doubt = ORDER_ALONE if all(needed is None for needed in light.needed_ev) else doubt_of_order(best)
        doubt = doubt or doubt_of_length(best, apertures, shots_each)
        doubt = doubt or doubt_of_list(clues, apertures, shots_each, stops=[stops[place] for place in best])
    again = retakes(best, len(apertures))
    return tuple(
        _proposal(
            chances[number].tolist(), float(odd[number]), apertures, doubt or (RETAKEN if number in again else "")
        )
        or Proposal(apertures[best[number]], True, _light_in_words(number, light, clues))
        for number in range(len(clues))
    )


def contradicted(clues: Sequence[Clue], planned: Sequence[float], apertures: Sequence[float]) -> bool:
    """True if the light shows that the shots of one lens were not taken at the apertures planned for them.

    clues: in the order taken. planned: the engraved f-number of each shot. apertures: each once, in the order shot.
    """
    light = light_needed(clues, apertures)
    if len(apertures) < 2 or all(needed is None for needed in light.needed_ev):
        return False
    shots_each = len(planned) // len(apertures)
    reading = reading_of(clues, light, apertures, shots_each)
    places = [apertures.index(aperture) for aperture in planned]
    if any(reading.chances[number, place] < 1 - LIMITS.sure for number, place in enumerate(places)):
        return True
    stops = stops_of(apertures)
    return bool(doubt_of_list(clues, apertures, shots_each, stops=[stops[place] for place in places]))


# In words


def _proposal(chances: Sequence[float], odd: float, apertures: Sequence[float], doubt: str) -> Proposal | None:
    """The estimate for a shot in doubt; None where there is no doubt."""
    ranked = sorted(range(len(apertures)), key=lambda place: -chances[place])
    best = ranked[0]
    if chances[best] >= LIMITS.sure and odd < LIMITS.odd and not doubt:
        return None
    if doubt:
        why = doubt
    elif odd >= LIMITS.odd:
        why = tr("its brightness matches none of these apertures: did the lamp change, or was it reshot out of order?")
    else:
        why = tr("ambiguous: apertures may have been skipped, or there are too many or too few shots")
    others = [f"f/{written(apertures[place], 'g')}" for place in ranked[1:3] if chances[place] >= LIMITS.worth_naming]
    could = tr("possibly {apertures}; ", apertures=tr(" or ").join(others)) if others else ""
    return Proposal(apertures[best] if chances[best] >= LIMITS.no_idea else None, False, could + why)


def _light_in_words(number: int, light: LightNeeded, clues: Sequence[Clue]) -> str:
    """The shot's difference from the one before it, in words."""
    if number == 0:
        return tr("the first shot")
    parts = []
    before, after = light.needed_ev[number - 1], light.needed_ev[number]
    if before is not None and after is not None:
        change = round(after - before, 1)
        parts.append(
            tr("same light as the previous shot")
            if change == 0
            else tr(
                "{change:.1f} EV {more_or_less} light than the previous shot",
                change=abs(change),
                more_or_less=tr("less") if change > 0 else tr("more"),
            )
        )
    earlier, later = clues[number - 1].taken, clues[number].taken
    if earlier is not None and later is not None:
        parts.append(
            tr("{total_seconds:.0f} s after it", total_seconds=(later - earlier).total_seconds())
            if parts
            else tr("{total_seconds:.0f} s after the previous shot", total_seconds=(later - earlier).total_seconds())
        )
    return ", ".join(parts) or tr("next in order")
