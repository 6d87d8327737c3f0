"""The cards of a PDF report, two beside each other, and its rankings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from reportlab.platypus import Flowable, LongTable
from reportlab.platypus import Table as Grid

from lenslab.answers.grid import Cell, GridRow
from lenslab.language import tr
from lenslab.report.content import RankingSection, ReportCard
from lenslab.report.pdf_parts import TIGHT, Drawn, marked_title, paragraph
from lenslab.report.sketches import scaled_bar
from lenslab.text import elided


def card_pairs(cards: Sequence[ReportCard], width: float) -> list[Flowable]:
    """Rows of two cards."""
    wide = (width - BETWEEN) / 2
    made = [_card(card, wide) for card in cards]
    style = [*TIGHT, ("VALIGN", (0, 0), (-1, -1), "TOP"), ("RIGHTPADDING", (0, 0), (-1, -1), 0)]
    style.append(("BOTTOMPADDING", (0, 0), (-1, -1), 8))
    widths = [wide, BETWEEN, wide]
    return [
        Grid([[made[number], "", made[number + 1] if number + 1 < len(made) else ""]], colWidths=widths, style=style)
        for number in range(0, len(made), 2)
    ]


def _card(card: ReportCard, width: float) -> list[Flowable]:
    label = width * LABEL
    wide = (width - label) / 2
    rows: list[list[Any]] = [["", paragraph(tr("Centre"), "small"), paragraph(tr("Corners"), "small")]]
    style: list[Any] = [*TIGHT, ("VALIGN", (0, 0), (-1, -1), "TOP"), ("BOTTOMPADDING", (0, 1), (-1, -1), 2.6)]
    for row in card.grid.rows:
        if len(row.cells) == 1:
            style.append(("SPAN", (1, len(rows)), (2, len(rows))))
        rows.append(_row(row, wide))
    tips = [cell.tip for row in card.grid.rows for cell in row.cells if cell is not None and cell.attention]
    return [
        marked_title(elided(card.title, LONGEST_TITLE), card.style, width),
        Grid(rows, colWidths=[label, wide, wide], style=style),
        *(paragraph(f"{tip.removesuffix('.')}", "small-attention") for tip in tips),
        *(paragraph(note, "small") for note in card.grid.notes),
    ]


def _row(row: GridRow, wide: float) -> list[Any]:
    cells = [_cell(cell, (2 if len(row.cells) == 1 else 1) * wide - CELL_GAP) for cell in row.cells]
    return [paragraph(row.label, "small"), *cells, *[""] * (2 - len(cells))]


def _cell(cell: Cell | None, width: float) -> list[Flowable] | str:
    if cell is None:
        return ""
    text = paragraph(cell.text, "verdict-attention" if cell.attention else "verdict")
    return [text] if cell.bar is None else [text, Drawn(scaled_bar(cell.bar, width))]


def ranking_grid(ranking: RankingSection, width: float) -> Flowable:
    """A line for each lens: the place, its name, a bar, the value."""
    widths = [width * share for share in COLUMNS]
    rows = []
    for row, look in zip(ranking.rows, ranking.styles, strict=True):
        bar = "" if row.value.bar is None else Drawn(scaled_bar(row.value.bar, widths[2] - CELL_GAP))
        name = marked_title(row.label, look, widths[1], "verdict")
        rows.append([paragraph(row.place, "verdict-right"), name, bar, paragraph(row.value.text, "verdict")])
    return LongTable(rows, colWidths=widths, style=[*TIGHT, ("VALIGN", (0, 0), (-1, -1), "MIDDLE")])


BETWEEN = 18.0
CELL_GAP = 12.0
LABEL = 0.2  # of a card's width
LONGEST_TITLE = 90
COLUMNS = (0.06, 0.4, 0.28, 0.26)  # of the width: place, name, bar, value
