"""All lenses in one table, as on page one of a report: cells of their cards, and the sharpness at their best."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from lenslab.answers.grid import Cell, aperture_scale, light_cell, spot_cell, usable_cell
from lenslab.answers.ranking import common_measure, kind_of
from lenslab.answers.values import Card, SweetSpot
from lenslab.language import tr, written
from lenslab.mtf.units import lp_per_mm
from lenslab.sharpness.intervals import Line
from lenslab.sharpness.per_height import times
from lenslab.sharpness.verdict import PARTS, Sharpness
from lenslab.types import Lens


@dataclass(frozen=True, slots=True)
class LensRow:
    """A lens. cells: one for each heading after the first; None where unknown."""

    label: str
    lens: Lens
    cells: tuple[Cell | None, ...]


@dataclass(frozen=True, slots=True)
class LensTable:
    """headings: the first one is of the lenses. numeric: columns of plain numbers, counted from 0."""

    headings: tuple[str, ...]
    rows: tuple[LensRow, ...]
    numeric: frozenset[int] = frozenset({5, 6})


def lens_table(
    cards: Sequence[Card], verdicts: Mapping[str, Sharpness], pitches_um: Mapping[str, float | None] | None = None
) -> LensTable:
    """A row for each card: sharpest aperture, usable range and sharpness, of centre and corners each; light.

    verdicts: the sharpness of each lens by its label. Only values of the kind that most lenses have are shown.
    pitches_um: the pixel pitch of each: MTF50 is in lp/mm where it is known of all.
    """
    kind = common_measure([verdicts[card.label] for card in cards]) or ""
    unit, digits = UNITS.get(kind, (tr("Sharpness"), 1))
    with_mtf = [label for label, sharpness in verdicts.items() if kind == "mtf50" and kind_of(sharpness) == kind]
    pitches = [(label, pitch) for label in with_mtf if (pitch := (pitches_um or {}).get(label)) is not None]
    factors: dict[str, float] = {}
    if with_mtf and len(pitches) == len(with_mtf):
        (unit, digits), factors = UNITS["lp/mm"], {label: lp_per_mm(1.0, pitch) for label, pitch in pitches}
    scale = aperture_scale(cards)
    rows = tuple(
        LensRow(
            card.label,
            card.lens,
            (
                *(spot_cell(spot, scale) for spot in (card.centre, card.corners)),
                *(usable_cell(used, scale) for used in (card.usable, card.usable_corners)),
                *_best(card, verdicts[card.label], kind, digits, factors.get(card.label, 1.0)),
                light_cell(card.light),
            ),
        )
        for card in cards
    )
    headings = (
        tr("Lens"),
        *(tr("Sharpest {part}", part=tr(part)) for part in PARTS),
        *(tr("Usable {part}", part=tr(part)) for part in PARTS),
        *(f"{unit} {tr(part)}" for part in PARTS),
        tr("Light"),
    )
    return LensTable(headings, rows)


def _best(card: Card, sharpness: Sharpness, kind: str, digits: int, factor: float) -> tuple[Cell | None, ...]:
    """The sharpness at the sharpest aperture of each part."""
    if kind_of(sharpness) != kind:
        return (None,) * len(PARTS)
    lines = (times(sharpness.ranked_by(part), factor) for part in PARTS)
    return tuple(_value(line, spot, digits) for line, spot in zip(lines, (card.centre, card.corners), strict=True))


def _value(line: Line | None, spot: SweetSpot | None, digits: int) -> Cell | None:
    estimate = line.at(spot.aperture) if line is not None and spot is not None else None
    return None if estimate is None else Cell(written(estimate.value, f".{digits}f"))


UNITS = {  # and digits after the point
    "mtf50": (tr("MTF50 c/px"), 3),
    "lp/mm": (tr("MTF50 lp/mm"), 1),
    "detail": (tr("Contrast %"), 1),
    "fine": (tr("Fine contrast %"), 1),
    "plain": (tr("Std"), 1),
}
