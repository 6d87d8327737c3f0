"""How a PDF report fills its pages: none is left half empty where something smaller, or a table, can fill it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from reportlab.platypus import Flowable, KeepTogether, LongTable, PageBreak

PAGE = 744.0  # the height of a page between its margins, points
MOST_EMPTY = 0.25 * PAGE  # a page may end that early; earlier, something smaller is looked for
HALF = 0.5 * PAGE
SMALLER = (0.9, 0.8)  # a figure's size, where it would leave a page half empty

Smaller: TypeAlias = Callable[[float], list[Flowable]]  # a share of its usual size -> the block in that size


def height(parts: Sequence[Flowable], width: float) -> float:
    """How high parts are, one below the other; the gaps between them counted twice at most."""
    return float(sum(part.wrap(width, 1e6)[1] + part.getSpaceBefore() + part.getSpaceAfter() for part in parts))


class Block(KeepTogether):  # type: ignore[misc]  # reportlab has no types
    """Parts that stay on one page, smaller where they would leave much of the page before them empty."""

    def __init__(self, parts: list[Flowable], smaller: Smaller | None = None) -> None:
        super().__init__(parts)
        self._smaller = smaller

    def split(self, width: float, room: float) -> list[Flowable]:
        """Called by reportlab with the room that is left on a page."""
        if self._smaller is not None and room > MOST_EMPTY and height(self._content, width) > room:
            for share in SMALLER:
                parts = self._smaller(share)
                if height(parts, width) <= room:
                    return parts
        return list(super().split(width, room))


class FlowingTable(LongTable):  # type: ignore[misc]  # reportlab has no types
    """A table that goes on on the next page; where that would hold a few rows, it gets some of this one's too."""

    def split(self, width: float, room: float) -> list[Flowable]:
        """Called by reportlab with the room that is left on a page."""
        parts = super().split(width, room)
        if len(parts) != 2:
            return list(parts)
        rest = parts[1].wrap(width, 1e6)[1]
        fuller = room - (HALF - rest)
        if rest >= HALF or fuller < HALF - (PAGE - room):  # or this page would be half empty then
            return list(parts)
        above, *below = super().split(width, self._end_of_group(fuller, HALF - (PAGE - room))) or parts
        return [above, PageBreak(), *below]

    def _end_of_group(self, most: float, least: float) -> float:
        """The height at which a group of rows ends, in this range; else the most."""
        heights, values = self._rowHeights, self._cellvalues
        ends = [sum(heights[:row]) for row in range(2, len(heights)) if not any(values[row][1:])]  # a title follows
        return max((end + 0.01 for end in ends if least <= end <= most), default=most)
