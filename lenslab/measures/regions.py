"""Where in the frame is measured: named layouts of regions."""

from __future__ import annotations

from collections.abc import Callable

from lenslab.types import Region

CORNERS = ("tl", "tr", "bl", "br")


def centre_corners(rows: int, columns: int) -> tuple[Region, ...]:
    """The whole frame, its centre third (a third of each side) and its four corners (an eighth of each side)."""
    third, eighth = 1 / 3, 1 / 8
    return (
        Region("entire", 0, 0, 1, 1),
        Region("third", third, third, third, third),
        Region("tl", 0, 0, eighth, eighth),
        Region("tr", 0, 1 - eighth, eighth, eighth),
        Region("bl", 1 - eighth, 0, eighth, eighth),
        Region("br", 1 - eighth, 1 - eighth, eighth, eighth),
    )


def article(rows: int, columns: int) -> tuple[Region, ...]:
    """The regions of the article's script, its slip included: it took the height from the length of a row.

    So both crops start at the top left and are squares of a third and an eighth of the width, cut off by the frame.
    """
    return tuple(
        Region(name, 0, 0, min(side, rows) / rows, min(side, columns) / columns)
        for name, side in (("entire", max(rows, columns)), ("third", columns // 3), ("corner", columns // 8))
    )


LAYOUTS: dict[str, Callable[[int, int], tuple[Region, ...]]] = {
    "centre-corners": centre_corners,
    "article": article,
}
