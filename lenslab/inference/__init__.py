"""Which shot of a manual lens was taken at which aperture: told from order, exposure and time, by steps."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lenslab.inference.paths import chances_of
from lenslab.inference.seen import Clue, Seen, light_needed

__all__ = ["Clue", "Proposal", "propose"]


@dataclass(frozen=True, slots=True)
class Proposal:
    """Where the ring probably stood. aperture: None where nothing tells. why: in words, for the photographer."""

    aperture: float | None
    sure: bool
    why: str


def propose(clues: Sequence[Clue], apertures: Sequence[float], shots_each: int | None) -> tuple[Proposal, ...]:
    """The aperture of every shot of one lens, one proposal a clue, in the same order.

    clues: in the order taken. apertures: engraved f-numbers from the first to the last, in the order in which they were
    shot as far as the photographer knows; the run may have gone the other way, may have skipped some and have repeated
    some. shots_each: how many shots each aperture has by plan; None: not known. A proposal is `sure` where other
    readings of the series have less than a chance in fifteen or so together.
    """
    if not clues or not apertures:
        return tuple(Proposal(None, False, "no apertures are given") for _ in clues)
    seen = light_needed(clues, apertures)
    chances, odd = chances_of(clues, seen, apertures, shots_each)
    return tuple(
        _proposal(at, chances[at].tolist(), float(odd[at]), apertures=apertures, seen=seen, clues=clues)
        for at in range(len(clues))
    )


# In words


def _proposal(
    at: int, chances: Sequence[float], odd: float, *, apertures: Sequence[float], seen: Seen, clues: Sequence[Clue]
) -> Proposal:
    ranked = sorted(range(len(apertures)), key=lambda place: -chances[place])
    best = ranked[0]
    if chances[best] >= SURE and odd < ODD:
        return Proposal(apertures[best], True, _what_was_seen(at, seen, clues))
    if odd >= ODD:
        why = "its light fits no aperture here: the lamp changed, or it was taken again out of order"
    elif all(needed is None for needed in seen.needed_ev):
        why = "neither shutter times nor brightness tell: by order and pauses alone"
    else:
        why = "the steps here do not tell: skipped stops, or shots too many or too few"
    others = [f"f/{apertures[place]:g}" for place in ranked[1:3] if chances[place] >= WORTH_NAMING]
    could = f"could be {' or '.join(others)} too; " if others else ""
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
            "as much light as the shot before"
            if change == 0
            else f"{abs(change):.1f} EV {'less' if change > 0 else 'more'} light than the shot before"
        )
    earlier, later = clues[at - 1].taken, clues[at].taken
    if earlier is not None and later is not None:
        said.append(
            f"{(later - earlier).total_seconds():.0f} s after it"
            if said
            else f"{(later - earlier).total_seconds():.0f} s after the shot before"
        )
    return ", ".join(said) or "next in order"


SURE = 0.93
ODD = 0.3
WORTH_NAMING, NO_IDEA = 0.05, 0.25
