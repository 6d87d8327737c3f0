"""When estimated apertures are not to be trusted: the list is not what was shot, or shots were taken again."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from lenslab.inference.clues import Clue, LightNeeded, light_needed
from lenslab.inference.scales import CLEARLY, LEAST_CLICK, alternatives, evidence, in_words
from lenslab.language import tr


def doubt_of_light(stops: Sequence[float], odd: Sequence[float], light: LightNeeded) -> str:
    """Why no estimate can be trusted, in words: the list of apertures, or the order, is not what was shot. Or "".

    stops: 2 log2 of the f-number estimated for each shot.
    """
    if all(needed is None for needed in light.needed_ev):
        return tr("estimated from order and pauses alone: no shutter times or brightness")
    strange = sum(oddness >= ODD for oddness in odd)
    if strange > 1 and strange > STRANGE * len(odd):
        return tr("the brightness of several shots matches these apertures in no order")
    ways = [after > before for before, after in pairwise(stops) if after != before]
    if sum(before != after for before, after in pairwise(ways)) > MOST_TURNINGS:
        return tr("the aperture ring seems to have been turned back and forth")
    asked = changed = 0.0
    for turn, (before, after) in enumerate(pairwise(stops)):
        first, second = light.needed_ev[turn], light.needed_ev[turn + 1]
        # wide open some lenses are darker than they say, and where levels are unsure the white is clipped
        inside = min(before, after) - min(stops) >= WIDE_OPEN_STOPS and max(odd[turn : turn + 2]) < ODD
        if inside and first is not None and second is not None and max(light.spread_ev[turn : turn + 2]) < UNSURE_EV:
            asked += abs(after - before)
            changed += (second - first) * (1 if after > before else -1 if after < before else 0)
    if asked >= LEAST_ASKED and not LEAST_CHANGE <= changed / asked <= MOST_CHANGE:
        less = tr("less") if changed < asked else tr("more")
        return tr("the light changes {less} than these apertures require: different apertures or steps?", less=less)
    return ""


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
    """Which other list fits the series better, in words; "" where none does. stops: as in doubt_of_light."""
    others = alternatives(apertures, clicks=not _steps_fit(stops, light_needed(clues, apertures)))
    if not others:
        return ""
    given = evidence(clues, apertures, shots_each)
    fits, better = max((evidence(clues, run, shots_each), run) for run in others)
    return tr("other apertures fit better: {apertures}", apertures=in_words(better)) if fits > given + CLEARLY else ""


def _steps_fit(stops: Sequence[float], light: LightNeeded) -> bool:
    """Whether the light changed as these apertures ask, to less than the least click: then no others need be tried."""
    pairs = zip(pairwise(stops), pairwise(light.needed_ev), strict=True)
    return all(
        first is not None and second is not None and abs(abs(second - first) - abs(after - before)) < LEAST_CLICK
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


RETAKEN = tr("the ring was turned back: was a shot retaken?")
ODD = 0.3
STRANGE = 0.1
WIDE_OPEN_STOPS = 1.4
UNSURE_EV = 0.3
LEAST_ASKED = 1.5
LEAST_CHANGE, MOST_CHANGE = 0.78, 2.3
MOST_TURNINGS = 3
