"""Colour, dash and marker of each lens, the same in the window, in exported plots and in reports."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TypeVar

Colour = TypeVar("Colour", str, int)


@dataclass(frozen=True, slots=True)
class LineStyle:
    """Colour "#rrggbb", dash (a name in DASHES) and marker (a name in MARKERS) of a lens."""

    colour: str
    dash: str
    marker: str


def style(index: int, dark: bool = False) -> LineStyle:
    """Style of a Series.style: seven colours, then the same with other dashes and markers; 112 differ.

    From ORDERED on, the colours of a scale that grows lighter, without its end that has too little contrast.
    """
    if index >= ORDERED:
        first, last = SCALE_DARK if dark else SCALE_LIGHT
        share = min((index - ORDERED) / STEPS, 1.0)
        return LineStyle(map_colour(first + (last - first) * share, 0.0, 1.0), "solid", "circle")
    palette = PALETTE_DARK if dark else PALETTE_LIGHT
    turn, colour = divmod(index, len(palette))
    return LineStyle(palette[colour], tuple(DASHES)[turn % 4], tuple(MARKERS)[(turn + turn // 4) % 4])


def ordered_style(number: int, count: int) -> int:
    """Series.style of one of several curves that have an order, such as apertures; number: from 0 on."""
    return ORDERED + round(STEPS * number / max(count - 1, 1))


def marker_colours(colour: Colour, paper: Colour, *, hollow: bool) -> tuple[Colour, Colour]:
    """Fill and outline of a point: hollow for a shot to be checked."""
    return (paper, colour) if hollow else (colour, paper)


# Paul Tol's "vibrant" scheme, safe for colour-blind eyes. On white, its orange and cyan are too pale for thin lines;
# its grey, made dark enough, would equal the teal in lightness, so it is darker still.
PALETTE_LIGHT = ("#0077bb", "#e5701f", "#009988", "#cc3311", "#1d9dd6", "#ee3377", "#4d4d4d")
BLUE, ORANGE, TEAL, RED, SKY, GREY = 0, 1, 2, 3, 4, 6  # a Series.style of each of these colours
PALETTE_DARK = ("#3d9bf0", "#f5983e", "#10b3a0", "#f25a45", "#7adcfb", "#ff6497", "#dfe3de")
ORDERED = 1000  # the first Series.style of the scale
BAND_OPACITY = 0.13  # 0 to 1
SCALE_LIGHT, SCALE_DARK = (0.0, 0.85), (0.3, 1.0)  # part of VIRIDIS on light and on dark ground
DASHES: dict[str, tuple[float, ...]] = {  # strokes and gaps in line widths; empty for a solid line
    "solid": (),
    "dashed": (4.0, 2.0),
    "dotted": (1.0, 1.6),
    "dashdot": (4.0, 1.6, 1.0, 1.6),
}
MARKERS: dict[str, tuple[tuple[float, float], ...]] = {  # corners for a marker of size 1, y up; empty for a circle
    "circle": (),
    "square": ((-0.45, -0.45), (0.45, -0.45), (0.45, 0.45), (-0.45, 0.45)),
    "triangle": ((0.0, 0.52), (0.52, -0.42), (-0.52, -0.42)),
    "diamond": ((0.0, -0.58), (0.58, 0.0), (0.0, 0.58), (-0.58, 0.0)),
}


# ------------------------------------------------------------------------------
# Colour scales of maps, distinguishable with any colour vision: of values, and of differences from zero.


def map_colour(value: float, low: float, high: float, colours: tuple[str, ...] | None = None) -> str:
    """Colour of a value on the scale from low to high, as "#rrggbb". colours: VIRIDIS, or another scale."""
    share = min(max((value - low) / (high - low), 0.0), 1.0) if high > low else 0.5
    return _colour_at(round(share * STEPS), colours or VIRIDIS)


@cache
def _colour_at(step: int, colours: tuple[str, ...]) -> str:
    place = step / STEPS * (len(colours) - 1)
    below = min(int(place), len(colours) - 2)
    part = place - below
    pairs = zip(*(bytes.fromhex(colour[1:]) for colour in colours[below : below + 2]), strict=True)
    return "#" + "".join(f"{round((1 - part) * lower + part * upper):02x}" for lower, upper in pairs)


STEPS = 1000  # of the scale, finer than visible


# Steps of equal brightness. RGB of matplotlib's viridis at equal distances (CC0; Smith, van der Walt and Firing, 2015).
VIRIDIS = ("#440154", "#472d7b", "#3b528b", "#2c728e", "#21918c", "#28ae80", "#5ec962", "#addc30", "#fde725")

# Softer is orange, sharper violet, equal almost white: ColorBrewer's PuOr, safe for colour-blind eyes (Harrower and
# Brewer, "ColorBrewer.org: an online tool for selecting colour schemes for maps", Cartographic Journal 40, 2003).
DIVERGING = ("#b35806", "#e08214", "#fdb863", "#fee0b6", "#f7f7f7", "#d8daeb", "#b2abd2", "#8073ac", "#542788")
