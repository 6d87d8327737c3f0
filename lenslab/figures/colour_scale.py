"""The colours of maps, distinguishable with any colour vision: of values, and of differences from zero."""

from __future__ import annotations

from functools import cache


def map_colour(value: float, low: float, high: float, colours: tuple[str, ...] | None = None) -> str:
    """The colour of a value on the scale from low to high, as "#rrggbb". colours: VIRIDIS, or another scale."""
    share = min(max((value - low) / (high - low), 0.0), 1.0) if high > low else 0.5
    return _colour_at(round(share * STEPS), colours or VIRIDIS)


@cache
def _colour_at(step: int, colours: tuple[str, ...]) -> str:
    place = step / STEPS * (len(colours) - 1)
    below = min(int(place), len(colours) - 2)
    part = place - below
    pairs = zip(_channels(colours[below]), _channels(colours[below + 1]), strict=True)
    return "#" + "".join(f"{round((1 - part) * lower + part * upper):02x}" for lower, upper in pairs)


STEPS = 1000  # of the scale, finer than is seen


def _channels(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


# Steps of equal brightness. RGB of matplotlib's viridis at equal distances (CC0; Smith, van der Walt and Firing, 2015).
VIRIDIS = ("#440154", "#472d7b", "#3b528b", "#2c728e", "#21918c", "#28ae80", "#5ec962", "#addc30", "#fde725")

# Softer is orange, sharper violet, alike almost white: ColorBrewer's PuOr, safe for colour-blind eyes (Harrower and
# Brewer, "ColorBrewer.org: an online tool for selecting colour schemes for maps", Cartographic Journal 40, 2003).
DIVERGING = ("#b35806", "#e08214", "#fdb863", "#fee0b6", "#f7f7f7", "#d8daeb", "#b2abd2", "#8073ac", "#542788")
