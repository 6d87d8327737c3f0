"""Estimates the aperture of each shot of a manual lens from order, exposure and time, by the steps between shots."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lenslab.inference.clues import Clue, LightNeeded, light_needed
from lenslab.inference.doubts import ODD, RETAKEN, doubt_of_length, doubt_of_light, doubt_of_list, retakes
from lenslab.inference.paths import reading_of, stops_of
from lenslab.inference.scales import fitting, scales
from lenslab.language import tr, written

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
        doubt = doubt_of_light([stops[place] for place in best], [float(oddness) for oddness in odd], light)
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
    """Whether light says that the shots of one lens were not taken at the apertures planned for them.

    clues: in the order taken. planned: the engraved f-number of each shot. apertures: each once, in the order shot.
    """
    light = light_needed(clues, apertures)
    if len(apertures) < 2 or all(needed is None for needed in light.needed_ev):
        return False
    shots_each = len(planned) // len(apertures)
    reading = reading_of(clues, light, apertures, shots_each)
    places = [apertures.index(aperture) for aperture in planned]
    if any(reading.chances[number, place] < 1 - SURE for number, place in enumerate(places)):
        return True
    stops = stops_of(apertures)
    odd = [float(oddness) for oddness in reading.odd]
    doubt = doubt_of_light([stops[place] for place in places], odd, light)
    return bool(doubt or doubt_of_list(clues, apertures, shots_each, stops=[stops[place] for place in places]))


# In words


def _proposal(chances: Sequence[float], odd: float, apertures: Sequence[float], doubt: str) -> Proposal | None:
    """The estimate for a shot in doubt; None where there is no doubt."""
    ranked = sorted(range(len(apertures)), key=lambda place: -chances[place])
    best = ranked[0]
    if chances[best] >= SURE and odd < ODD and not doubt:
        return None
    if doubt:
        why = doubt
    elif odd >= ODD:
        why = tr("its brightness matches none of these apertures: did the lamp change, or was it reshot out of order?")
    else:
        why = tr("ambiguous: apertures may have been skipped, or there are too many or too few shots")
    others = [f"f/{written(apertures[place], 'g')}" for place in ranked[1:3] if chances[place] >= WORTH_NAMING]
    could = tr("possibly {apertures}; ", apertures=tr(" or ").join(others)) if others else ""
    return Proposal(apertures[best] if chances[best] >= NO_IDEA else None, False, could + why)


def _light_in_words(number: int, light: LightNeeded, clues: Sequence[Clue]) -> str:
    """How the shot differs from the one before it."""
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


SURE = 0.93
WORTH_NAMING = 0.05
NO_IDEA = 0.25
