"""Possible sequences of ring positions, followed shot by shot and weighted.

A path is the position of the aperture ring at each shot. Its weight is the probability of such handling, and of the
light and the pauses; the best paths are kept (a beam search). Along each, a Kalman filter tracks what f-numbers do not
determine: the lamp, and the lens's gradual loss of light; so steps count, not the slope. The probability of an aperture
is the weight of all kept paths with that aperture at the shot.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from lenslab.exposure import true_aperture
from lenslab.inference.clues import Clue, LightNeeded, turns_in_pauses
from lenslab.types import Array


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
        self.mean = np.zeros((count, 3))  # Kalman: offset EV, loss per stop, rounding EV
        self.spread = np.zeros((count, 3, 3))
        self.parent = np.zeros(count, np.intp)  # row of the path, up to the shot before, that this one follows
        self.odd = np.zeros(count)  # probability that the shot's light matches no aperture

    def taken(self, rows: Array | slice) -> _Paths:
        """Copies of these rows; of a slice no copies, but the rows themselves."""
        others = _Paths(0)
        for name in self.__slots__:
            setattr(others, name, getattr(self, name)[rows])
        return others


def reading_of(
    clues: Sequence[Clue], light: LightNeeded, apertures: Sequence[float], shots_each: int | None, most_paths: int = 0
) -> Reading:
    """The series read with these apertures. most_paths: how many paths are kept at each shot, MOST_PATHS if 0."""
    import numpy as np

    stops = np.array(stops_of(apertures))
    turns = turns_in_pauses(clues, light, len(apertures) - 1.0)
    early = len(clues) < SHORT_OF_PLAN * len(apertures) * (shots_each or 1)
    paths = _begun(len(apertures), shots_each, light)
    steps: list[tuple[Array, Array, Array]] = []  # of each shot: the ring's place, oddity, the path followed
    for number in range(len(clues)):
        if number:
            paths = _continued(paths, stops, turns[number], light)
        _weigh(paths, stops, light, number)
        paths = _likeliest(paths, most_paths or MOST_PATHS)
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


def _begun(count: int, shots_each: int | None, light: LightNeeded) -> _Paths:
    """All starting paths: from either end or near it, with the planned shots each or not, with loss of light or not."""
    rows = []
    for heading, heading_chance in ((1, AS_LISTED), (-1, 1 - AS_LISTED)):
        for skipped in range(min(count, 4)):
            for each, each_chance in _shots_each(shots_each):
                for kind in LOSSES:
                    place = skipped if heading > 0 else count - 1 - skipped
                    weight = math.log(heading_chance * each_chance * kind[0]) + _ending(skipped)
                    rows.append((weight, place, heading, each, kind))
    paths = _Paths(len(rows))
    for row, (weight, place, heading, each, (_, loss, loss_spread)) in enumerate(rows):
        paths.weight[row], paths.at[row], paths.heading[row], paths.each[row] = weight, place, heading, each
        paths.mean[row] = (0.0, loss, 0.0)
        for axis, spread in enumerate((ANY_LAMP_EV, loss_spread, light.rounding_ev)):
            paths.spread[row, axis, axis] = spread**2
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
        return math.log(0.3) if unused == 0 else math.log(0.7 / MOST_LEFT)
    return math.log(0.95) if unused == 0 else math.log(0.05 / 3) + (unused - 1) * math.log(0.35)


def _leaving(paths: _Paths) -> Array:
    """Probability that the ring is turned after so many shots at one aperture, if `each` are planned."""
    import numpy as np

    run, each = paths.run, paths.each
    early = np.where(run < each - 1, 0.012, 0.03)
    return np.asarray(np.where(run < each, early, np.where(run == each, 0.9, 0.7)))


def _continued(paths: _Paths, stops: Array, pause: float, light: LightNeeded) -> _Paths:
    """Every path with every next step: the ring stays, moves on by one or more clicks, or back."""
    import numpy as np

    count, leaving = len(paths.at), _leaving(paths)
    rows, kinds, places = _moves(paths, len(stops))
    followers = paths.taken(np.concatenate([np.arange(count), rows]))
    followers.parent = np.concatenate([np.arange(count), rows])
    stayed, moved = followers.taken(slice(count)), followers.taken(slice(count, None))
    stayed.weight += np.log(1 - leaving)
    stayed.run += 1
    stayed.spread[:, 0, 0] += LAMP_EV**2
    clicks, turned, bent, chances = (np.array(column)[kinds] for column in zip(*STEPS, strict=True))
    early = np.where(clicks > 0, leaving[rows], 1.0)  # going back to repeat an aperture is possible at any time
    moved.weight += np.log(early) + np.log(chances) + pause
    moved.heading *= np.where(turned, -1, 1)
    moved.run[:] = 1
    moved.spread[:, 1, 1] += np.where(bent, KNEE**2, 0.0)
    by = stops[places] - stops[moved.at]
    moved.at[:] = places
    _turned(moved, by, stops, light)
    return followers


def _moves(paths: _Paths, positions: int) -> tuple[Array, Array, Array]:
    """What each path may do next: its row, which of STEPS, and the ring's position after it."""
    import numpy as np

    clicks = np.array([step[0] for step in STEPS])[:, None]
    beginning = np.where(paths.heading > 0, 0, positions - 1)
    places = np.where(clicks == 0, beginning, paths.at + clicks * paths.heading)
    hopeful = paths.weight > paths.weight.max() - HOPELESS
    kinds, rows = np.nonzero((places >= 0) & (places < positions) & hopeful)
    return rows, kinds, places[kinds, rows]


def _turned(paths: _Paths, by: Array, stops: Array, light: LightNeeded) -> None:
    """Update the Kalman state, row by row, for turning the ring by that many stops."""
    import numpy as np

    mean, spread = paths.mean, paths.spread
    mean[:, 0] += mean[:, 1] * by
    # the offset takes loss x stops: F P F', written out; rounding begins again
    spread[:, 0, 0] += 2 * by * spread[:, 0, 1] + by**2 * spread[:, 1, 1]
    spread[:, 0, 1] += by * spread[:, 1, 1]
    spread[:, 1, 0] = spread[:, 0, 1]
    mean[:, 2] = 0.0
    spread[:, 2, :] = spread[:, :, 2] = 0.0
    spread[:, 2, 2] = light.rounding_ev**2
    size = np.abs(by)
    wide_open = np.minimum(stops[paths.at], stops[paths.at] - by) - stops.min() < 1.4
    spread[:, 0, 0] += CLICK_EV**2 + np.where(wide_open, (WIDE_OPEN * size) ** 2, 0.0) + LAMP_EV**2
    spread[:, 1, 1] += BENDING**2 * size
    # a lens may lose light on stopping down, it cannot gain any: then the steps are not those listed
    gaining = np.minimum(mean[:, 1] + GAINING, 0.0) ** 2 / (GAINING**2 + spread[:, 1, 1])
    paths.weight -= 0.5 * size * np.where(wide_open, 0.0, gaining)


def _weigh(paths: _Paths, stops: Array, light: LightNeeded, shot: int) -> None:
    """Compare each path with the shot's light, and update its Kalman state."""
    import numpy as np

    needed = light.needed_ev[shot]
    if needed is None:
        paths.odd[:] = 0.0
        return
    mean, spread = paths.mean, paths.spread
    beside = spread[:, :, 0] + spread[:, :, 2]  # covariance of the state with what is seen: offset and rounding
    variance = beside[:, 0] + beside[:, 2] + light.spread_ev[shot] ** 2
    surprise = needed - stops[paths.at] - mean[:, 0] - mean[:, 2]
    verge = VERGES if light.step_ev else 0.0
    usual = (1 - FREAKS - verge) * _bell(surprise, variance)
    other = verge * _bell(surprise, variance + light.step_ev**2)
    freak = FREAKS * _bell(surprise, variance + FREAK_EV**2) + 1e-12
    whole = usual + other + freak
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


MOST_PATHS = 800
AS_LISTED = 0.85  # probability that a series was shot in the order in which its apertures are listed
ANY_LAMP_EV = 10.0
LAMP_EV = 0.015  # how much light drifts from shot to shot
CLICK_EV = 0.06  # how exactly a ring clicks
WIDE_OPEN = 0.2  # light lost near the widest aperture, EV a stop
BENDING = 0.06  # how the loss of light per stop changes in a stop
GAINING = 0.12  # apparent gain of light per stop, EV, that rounding can cause
KNEE = 0.8  # and where it suddenly begins
LOSSES = ((0.7, 0.0, 0.08), (0.3, 0.15, 0.3))  # how likely; light lost per stop, EV, and its spread
FREAKS = 0.01  # how likely a shot's light is that of no aperture
FREAK_EV = 1.0  # how far off it is then
VERGES = 0.08  # how likely a meter takes the next step of the shutter
HOPELESS = 14.0
# Clicks on, 0 is back to the beginning; whether the run turns back with it; whether the loss of light bends; chance
STEPS = (
    (1, False, False, 0.935),
    (1, False, True, 0.02),
    (2, False, False, 0.033),
    (3, False, False, 0.004),
    (4, False, False, 0.0015),
    (5, False, False, 0.0008),
    (6, False, False, 0.0004),
    (-1, False, False, 0.003),
    (-2, False, False, 0.0005),
    (-1, True, False, 0.001),
    (0, False, False, 0.0005),
    *((-clicks, False, False, 0.0002) for clicks in range(3, 13)),  # to take one again
)
SHORT_OF_PLAN = 0.85  # of the shots that the list needs
MOST_LEFT = 10
