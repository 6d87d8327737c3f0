"""Estimates the aperture of each shot of a manual lens from order, exposure and time, by the steps between shots."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import pairwise
from typing import TYPE_CHECKING

from lenslab.run.thresholds import LIMITS
from lenslab.values.exposure import true_shutter_s
from lenslab.values.f_numbers import SERIES, TOO_NEAR, Step, apertures, true_aperture
from lenslab.values.language import marked, tr, written

if TYPE_CHECKING:
    from lenslab.run.aperture_ring import Reading


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
        spread = [
            LIMITS.level_ev + (0.0 if level is None else 0.002 / level + 4.0 * max(level - 0.45, 0.0))
            for level in levels
        ]
        if not (fixed and sum(ev is not None for ev in needed) < 2):
            return LightNeeded(tuple(needed), tuple(spread))
    needed = [None if fixed else gain for gain in recorded]
    return LightNeeded(tuple(needed), (LIMITS.meter_ev,) * len(clues))


def _gain_ev(clue: Clue) -> float | None:
    shutter_s, iso = clue.shutter_s, clue.iso
    if shutter_s is None or not 0 < shutter_s < math.inf:
        return None
    return math.log2(true_shutter_s(shutter_s)) + (math.log2(iso / 100) if iso and 0 < iso < math.inf else 0.0)


def stops_of(apertures: Sequence[float]) -> list[float]:
    """2 log2 of the true f-numbers. A ring with 9.5 has half stops: then 13 is not the third stop of that name."""
    halves = 9.5 in apertures and 14.0 not in apertures
    return [7.5 if halves and aperture == 13.0 else 2 * math.log2(true_aperture(aperture)) for aperture in apertures]


def _reading(
    clues: Sequence[Clue],
    light: LightNeeded,
    apertures: Sequence[float],
    shots_each: int | None,
    most_paths: int = LIMITS.paths,
) -> Reading:
    from lenslab.run.aperture_ring import reading_of  # NumPy: not at the start of the window

    times = [clue.taken for clue in clues]
    pauses_s = [
        (after - before).total_seconds() if before is not None and after is not None else -1.0
        for before, after in pairwise(times)
    ]
    stops, needed = stops_of(apertures), light.needed_ev
    return reading_of(stops, needed, light.spread_ev, pauses_s, shots_each=shots_each, most_paths=most_paths)


# ------------------------------------------------------------------------------
# Which list of apertures fits a series: full, half or third stops, by light, pauses and counts.


def evidence(clues: Sequence[Clue], run: Sequence[float], shots_each: int | None) -> float:
    """The logarithm of how likely such a series is with these apertures; only differences between lists mean anything.

    clues: in the order taken. run: engraved f-numbers. shots_each: shots per aperture by plan; None: not known.
    """
    return _reading(clues, light_needed(clues, run), run, shots_each, LIMITS.paths_to_compare).evidence


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
        for other in _with_other_clicks(run)
        if other not in regular and (shots_each is None or len(other) * shots_each == len(clues))
    }
    rarer = _shortest_likely(others) if others else best
    return rarer if others.get(rarer, -math.inf) > regular[best] else best


def _shortest_likely(evidences: Mapping[tuple[float, ...], float]) -> tuple[float, ...]:
    """The shortest of the likeliest lists, by the logarithm of how likely each is; of equally long ones the first."""
    most = max(evidences.values())
    return min((run for run, likely in evidences.items() if likely > most - LIMITS.as_likely), key=len)


def alternatives(run: Sequence[float], *, clicks: bool) -> list[tuple[float, ...]]:
    """Lists that a photographer may have meant: other steps, or a range that goes on beyond the narrowest.

    clicks: also lists with other clicks near the widest aperture.
    """
    widest, narrowest = min(run), max(run)
    # The step that most of the list goes by.
    between = sorted(abs(2 * math.log2(after / before)) for before, after in pairwise(run))
    middle = between[len(between) // 2] if between else 1.0
    step: Step = "full" if middle > 0.75 else "half" if middle > 0.42 else "third"
    every = list(scales(widest, narrowest).values())
    widest_first = sorted(run)
    narrower = [number for number in SERIES[step] if number > narrowest * 1.07][:2]
    every += [(*widest_first, *narrower[: count + 1]) for count in range(len(narrower))]
    others = [tuple(numbers) for numbers in every if sorted(numbers) != widest_first]
    others = [other if run[0] <= run[-1] else other[::-1] for other in others]
    return list(dict.fromkeys([*others, *(_with_other_clicks(run) if clicks else ())]))


def _with_other_clicks(run: Sequence[float]) -> list[tuple[float, ...]]:
    """The list with one click more, less or elsewhere near the widest aperture, where rings have clicks of their own.

    From f/1.8 some rings go on with 2, others with 2.4 or 2.8.
    """
    names = sorted({*SERIES["half"], *SERIES["third"]})
    widest_first = sorted(run)
    others: list[tuple[float, ...]] = []
    for place in range(1, min(len(run) - 1, LIMITS.near_widest + 1)):
        before, (here, after) = widest_first[:place], widest_first[place : place + 2]
        rest = widest_first[place + 1 :]
        between = [name for name in names if _apart(before[-1], name) and _apart(name, here)]
        instead = [name for name in names if _apart(before[-1], name) and _apart(name, after) and name != here]
        others.append((*before, *rest))
        others += [(*before, name, here, *rest) for name in between]
        others += [(*before, name, here, *rest[:-1]) for name in between]
        others += [(*before, name, *rest) for name in instead]
    return [other if run[0] <= run[-1] else other[::-1] for other in others]


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


def doubt_of_length(best: Sequence[int], apertures: Sequence[float], shots_each: int | None) -> str:
    """Why the list is longer than the series, in words; "" where it is not.

    best: for each shot the place of its likeliest aperture in the list.
    """
    unused = max(len(apertures) - 1 - max(best), min(best))
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
    # where the light changed by the steps of these apertures, within the least click, no other clicks need be tried
    steps_fit = all(
        before is not None and after is not None and abs(abs(second - first) - abs(after - before)) < TOO_NEAR
        for (first, second), (before, after) in zip(
            pairwise(stops), pairwise(light_needed(clues, apertures).needed_ev), strict=True
        )
    )
    others = alternatives(apertures, clicks=not steps_fit)
    if not others:
        return ""
    given = evidence(clues, apertures, shots_each)
    fits, better = max((evidence(clues, run, shots_each), run) for run in others)
    if fits <= given + LIMITS.clearly:
        return ""
    return tr("other apertures fit better: {apertures}", apertures=in_words(better))


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
    reading = _reading(clues, light, apertures, shots_each)
    chances, odd = reading.chances, reading.odd
    best = [int(place) for place in chances.argmax(axis=1)]
    stops = stops_of(apertures)
    doubt = ""
    if len(apertures) > 1:
        ways = [after > before for before, after in pairwise(best) if after != before]
        turnings = sum(before != after for before, after in pairwise(ways))
        if all(needed is None for needed in light.needed_ev):
            doubt = tr("estimated from order and pauses alone: no shutter times or brightness")
        elif turnings > LIMITS.most_turnings:
            doubt = tr("the aperture ring seems to have been turned back and forth")
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
    reading = _reading(clues, light, apertures, shots_each)
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
    why = doubt
    if not why and odd >= LIMITS.odd:
        why = tr("its brightness matches none of these apertures: did the lamp change, or was it reshot out of order?")
    elif not why:
        why = tr("ambiguous: apertures may have been skipped, or there are too many or too few shots")
    others = [f"f/{written(apertures[place], 'g')}" for place in ranked[1:3] if chances[place] >= LIMITS.worth_naming]
    could = tr("possibly {apertures}; ", apertures=tr(" or ").join(others)) if others else ""
    return Proposal(apertures[best] if chances[best] >= LIMITS.no_idea else None, False, could + why)


def _light_in_words(number: int, light: LightNeeded, clues: Sequence[Clue]) -> str:
    """The shot's difference from the one before it, in words."""
    if number == 0:
        return tr("the first shot")
    parts = []
    before, after = light.needed_ev[number - 1 : number + 1]
    if before is not None and after is not None:
        change = round(after - before, 1)
        more = tr("less") if change > 0 else tr("more")
        text = tr("{change:.1f} EV {more_or_less} light than the previous shot", change=abs(change), more_or_less=more)
        parts.append(text if change else tr("same light as the previous shot"))
    earlier, later = clues[number - 1].taken, clues[number].taken
    if earlier is not None and later is not None:
        text = AFTER_IT if parts else AFTER_PREVIOUS
        parts.append(tr(text, total_seconds=(later - earlier).total_seconds()))
    return ", ".join(parts) or tr("next in order")


AFTER_IT = marked("{total_seconds:.0f} s after it")
AFTER_PREVIOUS = marked("{total_seconds:.0f} s after the previous shot")
