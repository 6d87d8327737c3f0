"""What the cards of lenses say, as text: each cell with its tip, below its row and region."""

from __future__ import annotations

from collections.abc import Sequence

from lenslab.judge.cards import Card
from lenslab.judge.grid import card_grids


def card_texts(cards: Sequence[Card]) -> dict[str, str]:
    """Label of row and region ("Sharpest, centre") -> the cell's text and its tip; "Notes" -> the notes of all."""
    shown = card_grids(cards)
    texts = {
        f"{row.label}, {region}" if len(row.cells) > 1 else row.label: f"{cell.text}: {cell.tip}"
        for grid in shown.grids
        for row in grid.rows
        for region, cell in zip(("centre", "corners"), row.cells, strict=False)
        if cell is not None
    }
    notes = [*shown.notes, *(note for grid in shown.grids for note in grid.notes)]
    return texts | ({"Notes": " ".join(notes)} if notes else {})
