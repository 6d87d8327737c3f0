"""Curves -> the verdicts a photographer asks for, each with its uncertainty; there is no single score.

found = answers(measured, "detail")          # cards, advice
for fact in card_facts(found.cards[0]): print(fact.label, fact.text)
ranking = which_lens(measured, "detail", 8.0)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, Literal, TypeAlias

from lenslab.answers import cards as ask
from lenslab.answers.advice import advice
from lenslab.answers.intervals import Line, line
from lenslab.answers.light import light
from lenslab.answers.ranking import ranked
from lenslab.answers.text import Fact, card_facts, light_words, ranking_facts, ranking_words
from lenslab.answers.values import Answers, Card, Estimate, Light, Ranked, Region, SweetSpot, Usable
from lenslab.memoize import once
from lenslab.series import by_label, curves, has_aperture, lens_of, pooled_spread
from lenslab.types import Measured

Measure: TypeAlias = Literal["plain", "detail"]

USABLE_SHARE = 0.9
SHARPNESS: dict[str, tuple[str, str]] = {  # quantity in series.QUANTITIES of the centre, and in measurements
    "plain": ("sharpness", "std"),
    "detail": ("detail_contrast", "detail_contrast"),
}
FINEST: dict[str, str] = {"detail": "fine_contrast"}  # what tells two nearly equal apertures apart, in the centre
DROPOFF: dict[str, str] = {"plain": "dropoff", "detail": "detail_dropoff"}
CORNERS: dict[str, str] = {"plain": "corner_sharpness", "detail": "corner_detail_contrast"}


def answers(measured: Iterable[Measured], measure: Measure = "detail", share: float = USABLE_SHARE) -> Answers:
    """What can be said of every lens with recorded apertures; excluded shots are not to be among these.

    measure: what sharpness is: "plain" (standard deviation) or "detail" (detail contrast; the sharpest aperture of the
    centre by fine contrast, where there is one). share: of its own best at which a lens is called usable, 0..1.
    """
    every = list(measured)
    shots = by_label(every)
    centre = _lines(every, SHARPNESS[measure][0])
    finest = _lines(every, FINEST[measure]) if measure in FINEST else {}
    corner = _lines(every, CORNERS[measure])
    dropoff = _lines(every, DROPOFF[measure])
    found = tuple(
        _card((*(lines.get(label) for lines in (centre, finest, corner, dropoff)), *own), label, share)
        for label, own in shots.items()
    )
    return Answers(measure, share, found, advice(shots, SHARPNESS[measure][1]), _apertures(every))


def which_lens(
    measured: Iterable[Measured], measure: Measure, aperture: float, region: Region = "centre"
) -> tuple[Ranked, ...]:
    """The lenses at one aperture, the sharpest there first; those not shot on both sides of it are left out."""
    every = list(measured)
    lenses = {label: lens_of(own[0].photo) for label, own in by_label(every).items()}
    lines = _lines(every, SHARPNESS[measure][0] if region == "centre" else CORNERS[measure])
    return ranked(((label, lenses[label], line) for label, line in lines.items() if label in lenses), aperture)


def usual_aperture(apertures: Sequence[float], found: Sequence[Card]) -> float | None:
    """Where to begin comparing: the aperture that most lenses were shot at, of these the one nearest to f/8."""
    counts = Counter(aperture for card in found for aperture in card.apertures)
    offered = [aperture for aperture in apertures if aperture in counts]
    return max(offered, key=lambda aperture: (counts[aperture], -abs(aperture - 8.0)), default=None)


@once()
def _card(of: tuple[Any, ...], label: str, share: float) -> Card:
    """of: the lens's lines of the centre, of its finest detail, of the corners and of the drop-off, and its shots."""
    centre, finest, corner, dropoff, *shots = of
    wide_open = min(float(shot.photo.metadata.aperture or 0) for shot in shots)
    best = ask.sweet_spot(centre) if centre else None
    corners = ask.sweet_spot(corner) if corner else None
    return Card(
        label=label,
        lens=lens_of(shots[0].photo),
        shots=len(shots),
        apertures=tuple(sorted({float(shot.photo.metadata.aperture or 0) for shot in shots})),
        centre=_sharpest(best, ask.sweet_spot(finest) if finest else None),
        corners=corners,
        usable=ask.usable(centre, best, share) if centre and best else None,
        usable_corners=ask.usable(corner, corners, share) if corner and corners else None,
        softer_wide_open=ask.softer_at(wide_open, centre, best) if centre and best else None,
        softer_wide_open_corners=ask.softer_at(wide_open, corner, corners) if corner and corners else None,
        dropoff_wide_open=dropoff.at(wide_open) if dropoff else None,
        dropoff_settles=ask.settles(dropoff) if dropoff else None,
        diffraction=ask.diffraction(centre, best) if centre and best else (),
        light=light(shots),
    )


def _sharpest(best: SweetSpot | None, finest: SweetSpot | None) -> SweetSpot | None:
    """The finest detail tells which of the apertures that are nearly equal is the sharpest, and no more than that."""
    if best is None or finest is None:
        return best or finest
    first, last = best.alike or (best.aperture / 2, best.aperture * 2)
    return finest if first <= finest.aperture <= last else best


def _lines(measured: Sequence[Measured], quantity: str) -> dict[str, Line]:
    every = curves(measured, quantity)
    spread = pooled_spread(every)
    made = ((curve.label, line(curve, spread)) for curve in every)
    return {label: found for label, found in made if found is not None}


def _apertures(measured: Sequence[Measured]) -> tuple[float, ...]:
    return tuple(sorted({float(one.photo.metadata.aperture or 0) for one in measured if has_aperture(one.photo)}))


__all__ = [
    "USABLE_SHARE",
    "Answers",
    "Card",
    "Estimate",
    "Fact",
    "Light",
    "Measure",
    "Ranked",
    "Region",
    "SweetSpot",
    "Usable",
    "answers",
    "card_facts",
    "light_words",
    "ranking_facts",
    "ranking_words",
    "usual_aperture",
    "which_lens",
]
