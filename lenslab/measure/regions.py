"""Measured parts of the frame: LAYOUTS names every layout of regions, with its words for the user."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from lenslab.values.language import tr
from lenslab.values.types import Region

CORNERS = ("tl", "tr", "bl", "br")
REGIONS = ("entire", "third", "corner", *CORNERS)  # "corner" is the mean of the four, or a layout's only one


@dataclass(frozen=True, slots=True)
class Layout:
    """A layout of regions: call it with the frame's rows and columns.

    title, meaning: as a choice in a dialog. short: where the layout in use is mentioned; empty for the default.
    words: what its "third", "corner" and "middle" (what corners are compared with) are called in titles of plots.
    """

    regions: Callable[[int, int], tuple[Region, ...]]
    title: str
    meaning: str
    words: Mapping[str, str] = field(hash=False)
    short: str = ""

    def __call__(self, rows: int, columns: int) -> tuple[Region, ...]:
        """The regions of a frame of that many rows and columns, as fractions of its sides."""
        return self.regions(rows, columns)


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
    """The regions of the article's script, including its mistake: it used the row length as the image height.

    Both crops therefore start at the top left: squares of a third and an eighth of the width, cut off by the frame.
    """
    return tuple(
        Region(name, 0, 0, min(side, rows) / rows, min(side, columns) / columns)
        for name, side in (("entire", max(rows, columns)), ("third", columns // 3), ("corner", columns // 8))
    )


LAYOUTS = {
    "centre-corners": Layout(
        centre_corners,
        tr("Centre and corners"),
        tr("The whole frame, its centre third, and its four corners."),
        {"third": tr("centre third"), "corner": tr("corners"), "middle": tr("centre")},
    ),
    "article": Layout(
        article,
        tr("As in the article"),
        tr("The crops of the article's script, which start at the top left. Its “third” is not the centre."),
        {"third": tr("top-left third"), "corner": tr("top-left eighth"), "middle": tr("top-left third")},
        tr("article's regions"),
    ),
}
