"""Page one of a report: a table of the lenses, and what to do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lenslab.answers import Card, Light, Ranked, SweetSpot, Usable, common_measure
from lenslab.answers.grid import short_range
from lenslab.answers.ranking import places
from lenslab.figures.plot_options import IN_PART, REGIONS
from lenslab.language import tr, written
from lenslab.referee import KINDS, Finding
from lenslab.report.tables import Table, TableGroup
from lenslab.series import by_label
from lenslab.sharpness.intervals import Line
from lenslab.sharpness.verdict import sharpness
from lenslab.text import f_number_text, lens_text, listed
from lenslab.types import Measured, Part


def verdict_table(shots: Sequence[Measured], cards: Sequence[Card], looks: Mapping[str, int]) -> Table:
    """A line for each lens: sharpest aperture, usable range, sharpness at its best, light."""
    own = by_label(shots)
    kind = common_measure([sharpness(own[card.label]) for card in cards])
    unit, digits = UNITS.get(kind or "", (tr("Sharpness"), 1))
    rows = []
    for card in cards:
        found = sharpness(own[card.label])
        alike = common_measure([found]) == kind
        values = [_best(found.ranked_by(part), _spot(card, part), digits) if alike else DASH for part in REGIONS]
        rows.append(
            (
                lens_text(card.label, card.lens.lens),
                *(_aperture(_spot(card, part)) for part in REGIONS),
                *(_range(used) for used in (card.usable, card.usable_corners)),
                *values,
                _light(card.light),
            )
        )
    headings = (
        tr("Lens"),
        *(tr("Sharpest {part}", part=tr(part)) for part in REGIONS),
        *(tr("Usable {part}", part=tr(part)) for part in REGIONS),
        *(f"{unit} {tr(part)}" for part in REGIONS),
        tr("Light"),
    )
    faults = frozenset(_light(card.light) for card in cards if card.light is not None and card.light.faulty)
    styles = tuple(looks.get(card.label) for card in cards)
    return Table(headings, (TableGroup("", tuple(rows), styles),), frozenset({5, 6}), attention=faults)


def to_do(doubts: Sequence[Finding], advice: Sequence[str]) -> tuple[str, ...]:
    """What to do about these shots, the findings first; at most MOST sentences, and where the others are."""
    every = [*(f"{KINDS[one.kind]}: {one.remedy}" for one in doubts), *advice]
    if not every:
        return (tr("Nothing to do: no problems were found in these shots."),)
    if len(every) <= MOST:
        return tuple(every)
    return (
        *every[: MOST - 1],
        tr("{more} more: see “Check these shots” and “Notes on these shots”.", more=len(every) - MOST + 1),
    )


def in_short(rankings: Mapping[Part, Sequence[Ranked]], aperture: float) -> tuple[str, ...]:
    """Which lens is the sharpest at an aperture: one sentence for each part of the frame."""
    sentences = []
    for part, ranking in rankings.items():
        if ranking:
            first = _not_less_sharp(ranking)
            names = listed([lens_text(one.label, one.lens.lens) for one in first])
            unsure = tr(" (no interval: the rank may be due to chance)") if ranking[0].value.half is None else ""
            equal = tr(" (no significant difference)") if len(first) > 1 else unsure
            sentences.append(
                tr(
                    "Sharpest {where} at {aperture}: {names}{equal}.",
                    where=IN_PART[part],
                    aperture=f_number_text(aperture),
                    names=names,
                    equal=equal,
                )
            )
    return tuple(sentences)


def _not_less_sharp(ranking: Sequence[Ranked]) -> Sequence[Ranked]:
    """The lenses that may be the sharpest."""
    taken = places(ranking)
    return [one for one, place in zip(ranking, taken, strict=True) if place is not None and place[0] == 1] or ranking[
        :1
    ]


def _spot(card: Card, part: Part) -> SweetSpot | None:
    return card.centre if part == "centre" else card.corners


def _aperture(spot: SweetSpot | None) -> str:
    return DASH if spot is None else f_number_text(spot.aperture)


def _range(used: Usable | None) -> str:
    if used is None:
        return DASH
    return short_range(used.first, used.last)


def _best(line: Line | None, spot: SweetSpot | None, digits: int) -> str:
    """The value of a line at an aperture, with so many digits after the point."""
    found = line.at(spot.aperture) if line is not None and spot is not None else None
    return DASH if found is None else written(found.value, f".{digits}f")


def _light(light: Light | None) -> str:
    if light is None:
        return DASH
    if light.faulty:
        return tr(
            "{minus}{worst_loss:.1f} EV at {aperture}",
            minus=MINUS,
            worst_loss=light.worst_loss.value,
            aperture=f_number_text(light.worst),
        )
    return tr("as expected")


UNITS = {
    "mtf50": (tr("MTF50 c/px"), 3),
    "detail": (tr("Contrast %"), 1),
    "plain": (tr("Std"), 1),
}  # digits after the point
MOST = 5
DASH, MINUS = "\N{EN DASH}", "\N{MINUS SIGN}"
