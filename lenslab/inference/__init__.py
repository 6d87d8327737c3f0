"""Estimates the aperture of each shot of a manual lens from order, exposure and time, by the steps between shots."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from lenslab.inference.paths import chances_of, stops_of
from lenslab.inference.seen import Clue, Seen, light_needed

__all__ = ["Clue", "Proposal", "propose"]


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
        return tuple(Proposal(None, False, "no apertures given") for _ in clues)
    seen = light_needed(clues, apertures)
    chances, odd = chances_of(clues, seen, apertures, shots_each)
    best = [int(place) for place in chances.argmax(axis=1)]
    stops = stops_of(apertures)
    doubt = _doubt_of_all([stops[place] for place in best], [float(one) for one in odd], seen)
    if len(apertures) == 1:
        doubt = ""
    return tuple(
        _proposal(chances[at].tolist(), float(odd[at]), apertures, doubt, seen)
        or Proposal(apertures[best[at]], True, _what_was_seen(at, seen, clues))
        for at in range(len(clues))
    )


def _doubt_of_all(stops: Sequence[float], odd: Sequence[float], seen: Seen) -> str:
    """Why the whole estimate is doubtful: the list of apertures or their order does not fit the shots; else "".

    stops: 2 log2 of the f-number estimated for each shot.
    """
    if all(needed is None for needed in seen.needed_ev):
        return "estimated from order and pauses alone: no shutter times or brightness"
    strange = sum(one >= ODD for one in odd)
    if strange > 1 and strange > STRANGE * len(odd):
        return "the light of several shots fits these apertures in no order"
    ways = [after > before for before, after in pairwise(stops) if after != before]
    if sum(before != after for before, after in pairwise(ways)) > MOST_TURNINGS:
        return "the aperture ring seems to have been turned back and forth"
    asked = changed = 0.0
    for at, (before, after) in enumerate(pairwise(stops)):
        first, second = seen.needed_ev[at], seen.needed_ev[at + 1]
        # wide open, some lenses are darker than their f-number; where levels are uncertain, white is clipped
        inside = min(before, after) - min(stops) >= WIDE_OPEN_STOPS and max(odd[at : at + 2]) < ODD
        if inside and first is not None and second is not None and max(seen.spread_ev[at : at + 2]) < UNSURE_EV:
            asked += abs(after - before)
            changed += (second - first) * (1 if after > before else -1 if after < before else 0)
    if asked >= LEAST_ASKED and not LEAST_CHANGE <= changed / asked <= MOST_CHANGE:
        less = "less" if changed < asked else "more"
        return f"the light changes {less} than these apertures require: different apertures or steps?"
    return ""


# Text


def _proposal(
    chances: Sequence[float], odd: float, apertures: Sequence[float], doubt: str, seen: Seen
) -> Proposal | None:
    """The proposal for a doubtful shot; None if it is not doubtful."""
    ranked = sorted(range(len(apertures)), key=lambda place: -chances[place])
    best = ranked[0]
    if chances[best] >= SURE and odd < ODD and not doubt:
        return None
    if doubt:
        why = doubt
    elif odd >= ODD:
        why = "its light fits no aperture here: did the lamp change, or was it reshot out of order?"
    else:
        why = "the steps here are ambiguous: skipped stops, or too many or too few shots"
    others = [f"f/{apertures[place]:g}" for place in ranked[1:3] if chances[place] >= WORTH_NAMING]
    could = f"possibly {' or '.join(others)}; " if others else ""
    return Proposal(apertures[best] if chances[best] >= NO_IDEA else None, False, could + why)


def _what_was_seen(at: int, seen: Seen, clues: Sequence[Clue]) -> str:
    """How the shot differs from the one before it."""
    if at == 0:
        return "the first shot"
    said = []
    before, after = seen.needed_ev[at - 1], seen.needed_ev[at]
    if before is not None and after is not None:
        change = round(after - before, 1)
        said.append(
            "same light as the previous shot"
            if change == 0
            else f"{abs(change):.1f} EV {'less' if change > 0 else 'more'} light than the previous shot"
        )
    earlier, later = clues[at - 1].taken, clues[at].taken
    if earlier is not None and later is not None:
        said.append(
            f"{(later - earlier).total_seconds():.0f} s after it"
            if said
            else f"{(later - earlier).total_seconds():.0f} s after the previous shot"
        )
    return ", ".join(said) or "next in order"


SURE = 0.93
ODD, STRANGE = 0.3, 0.1
WIDE_OPEN_STOPS, UNSURE_EV = 1.4, 0.3
LEAST_ASKED, LEAST_CHANGE, MOST_CHANGE = 1.5, 0.78, 2.3
MOST_TURNINGS = 3
WORTH_NAMING, NO_IDEA = 0.05, 0.25
