"""The table of `lenslab compare`."""

from __future__ import annotations

from lenslab.book.sentences import signed
from lenslab.book.with_without import WithWithout
from lenslab.cli.book.lists import table_text
from lenslab.language import written
from lenslab.text import f_number_text


def ratios(difference: WithWithout) -> str:
    """B over A at each aperture, and what else differs."""
    rows: list[tuple[str, ...]] = [("aperture", *(f"{part.part}, B over A" for part in difference.parts))]
    for ratio in zip(*(part.ratios for part in difference.parts), strict=True):
        rows.append((f_number_text(ratio[0].aperture), *map(signed, ratio)))
    for name, unit, stated in (
        ("vignetting, B less A", "EV", difference.vignetting),
        ("lateral red, B less A", "px", difference.red),
        ("lateral blue, B less A", "px", difference.blue),
    ):
        if stated is not None:
            rows.append(
                (
                    name,
                    f"{written(stated.value, '+z.2f')} ± {stated.half:.2f} {unit}",
                    *[""] * (len(difference.parts) - 1),
                )
            )
    return table_text(rows)
