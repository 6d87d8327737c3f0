"""How much of the chart's texture is left, ring by ring of the frequency plane, in each region of a shot.

Power of r - 1 per mode (see pairs.py), without noise, in these rings; stored with the shot as a `types.Map` with a row
for each region of TEXTURED. For shots of one chart, the ratio of two such rows is the squared ratio of two MTFs.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from lenslab.types import Map

RINGS = (0.02, 0.06, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.45)  # cycles a pixel: edges
TEXTURED = ("entire", "third", "tl", "tr", "bl", "br", "corner")  # regions, in the order they are stored
TEXTURE = "texture"


def textures_map(quantity: str, rings: Mapping[str, Sequence[float]]) -> Map:
    """The rings of each region in stored form; NaN if a region has none."""
    import numpy as np

    none = (np.nan,) * (len(RINGS) - 1)
    return Map.of(quantity, np.array([tuple(rings.get(region) or none) for region in TEXTURED]))


def textures_of(maps: Iterable[Map]) -> dict[str, tuple[float, ...]]:
    """The rings of each region that has them; empty if the shot has none."""
    for stored in maps:
        values = stored.values() if stored.quantity == TEXTURE and stored.columns == len(RINGS) - 1 else None
        if values is not None:
            rows = zip(TEXTURED, map(tuple, values.tolist()), strict=False)
            return {region: row for region, row in rows if row[0] == row[0]}
    return {}
