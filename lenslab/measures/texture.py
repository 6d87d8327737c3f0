"""How much of the chart's texture is left, ring by ring of the frequency plane, in each region of a shot.

Power of r - 1 per mode (see pairs.py), without noise, in these rings; stored with the shot as a `types.Map` with a row
for each region of REGIONS. For shots of one chart, the ratio of two such rows is the squared ratio of two MTFs.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, Mapping, Sequence

from lenslab.types import Map

RINGS = (0.02, 0.06, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.45)  # cycles a pixel: edges
REGIONS = ("entire", "third", "tl", "tr", "bl", "br", "corner")
TEXTURE = "texture"


def textures_map(quantity: str, rings: Mapping[str, Sequence[float]]) -> Map:
    """The rings of each region in stored form; NaN if a region has none."""
    count = len(RINGS) - 1
    rows = [tuple(rings.get(name) or ()) or (float("nan"),) * count for name in REGIONS]
    return Map(quantity, len(rows), count, struct.pack(f"<{len(rows) * count}f", *(one for row in rows for one in row)))


def textures_of(maps: Iterable[Map]) -> dict[str, tuple[float, ...]]:
    """The rings of each region that has them; empty if the shot has none."""
    count = len(RINGS) - 1
    for one in maps:
        if one.quantity == TEXTURE and one.columns == count and len(one.numbers) == 4 * one.rows * count:
            numbers = struct.unpack(f"<{one.rows * count}f", one.numbers)
            rows = [numbers[at : at + count] for at in range(0, len(numbers), count)]
            return {name: row for name, row in zip(REGIONS, rows, strict=False) if row[0] == row[0]}
    return {}
