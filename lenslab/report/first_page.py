"""Page one of a report: a table of the lenses, and what to do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lenslab.answers.lens_table import lens_table
from lenslab.answers.ranking import places
from lenslab.answers.values import Card, Ranked
from lenslab.chart_mtf.pixel_pitch import common_pitch_um
from lenslab.figures.plot_options import IN_PART
from lenslab.language import tr
from lenslab.referee import KINDS, Finding
from lenslab.report.tables import Table, TableGroup
from lenslab.series.quantities import by_label
from lenslab.sharpness.verdict import sharpness
from lenslab.text import f_number_text, lens_text, listed
from lenslab.types import Measured, Part


def verdict_table(shots: Sequence[Measured], cards: Sequence[Card], looks: Mapping[str, int]) -> Table:
    """The lenses with the verdicts of their cards: a line for each."""
    lenses = by_label(shots)
    pitches = {label: common_pitch_um(lens_shots) for label, lens_shots in lenses.items()}
    table = lens_table(cards, {label: sharpness(lens_shots) for label, lens_shots in lenses.items()}, pitches)
    texts = tuple(
        (lens_text(row.label, row.lens.lens), *(DASH if cell is None else cell.text for cell in row.cells))
        for row in table.rows
    )
    faults = frozenset(cell.text for row in table.rows for cell in row.cells if cell is not None and cell.attention)
    styles = tuple(looks.get(card.label) for card in cards)
    return Table(table.headings, (TableGroup("", texts, styles),), table.numeric, attention=faults)


def to_do(doubts: Sequence[Finding], advice: Sequence[str]) -> tuple[str, ...]:
    """What to do about these shots, the findings first; at most MOST sentences, and where the others are."""
    sentences = [*(f"{KINDS[finding.kind]}: {finding.remedy}" for finding in doubts), *advice]
    if not sentences:
        return (tr("Nothing to do: no problems were found in these shots."),)
    if len(sentences) <= MOST:
        return tuple(sentences)
    return (
        *sentences[: MOST - 1],
        tr("{more} more: see “Check these shots” and “Notes on these shots”.", more=len(sentences) - MOST + 1),
    )


def in_short(rankings: Mapping[Part, Sequence[Ranked]], aperture: float) -> tuple[str, ...]:
    """Which lens is the sharpest at an aperture: one sentence for each part of the frame."""
    sentences = []
    for part, ranking in rankings.items():
        if ranking:
            first = _not_less_sharp(ranking)
            names = listed([lens_text(ranked.label, ranked.lens.lens) for ranked in first])
            unsure = tr(" (no interval: the rank may be due to chance)") if ranking[0].value.half is None else ""
            equal = tr(" (no significant difference)") if len(first) > 1 else unsure
            sentences.append(
                tr(
                    "Sharpest {part} at {aperture}: {lenses}{equal}.",
                    part=IN_PART[part],
                    aperture=f_number_text(aperture),
                    lenses=names,
                    equal=equal,
                )
            )
    return tuple(sentences)


def _not_less_sharp(ranking: Sequence[Ranked]) -> Sequence[Ranked]:
    """The lenses that may be the sharpest."""
    taken = places(ranking)
    return [
        ranked for ranked, place in zip(ranking, taken, strict=True) if place is not None and place[0] == 1
    ] or ranking[:1]


MOST = 5
DASH = "\N{EN DASH}"
