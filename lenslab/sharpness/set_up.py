"""How much framing and focusing anew changes a lens's numbers: known in general, and better from the shoot itself.

Repeats fired one after the other share focus, light and framing, and say nothing of it. A pair that was framed and
focused anew does: shots of one aperture with other apertures shot in between.
"""

from __future__ import annotations

import math
from collections.abc import Iterable

from lenslab.series import in_order, pooled_spread
from lenslab.types import Curve, Part, Point

IN_GENERAL: dict[Part, float] = {"centre": 0.013, "corners": 0.03}  # standard deviation of 16 framings, simulated
WORTH = 4  # degrees of freedom that the general figure counts as


def set_up_error(curve: Curve, part: Part) -> float:
    """Standard deviation as a share of the value: the shoot's own re-framed pairs weighed with the general one."""
    groups = [group for group in _visits(curve.points) if len(group) > 1]
    squares, degrees = WORTH * IN_GENERAL[part] ** 2, WORTH
    spread = pooled_spread((curve,)) if groups else None
    for visits in groups:
        means = [sum(point.value for point in visit) / len(visit) for visit in visits]
        middle = sum(means) / len(means)
        chance = spread.deviation**2 / len(visits[0]) if spread is not None else 0.0
        if middle > 0:
            each = sum((mean - middle) ** 2 for mean in means) - (len(means) - 1) * chance
            squares += max(each, 0.0) / middle**2
            degrees += len(means) - 1
    return math.sqrt(squares / degrees)


def _visits(points: Iterable[Point]) -> list[list[list[Point]]]:
    """For each aperture its shots, those together that were taken with no other aperture in between."""
    by_path = {point.photo.path: point for point in points}
    found: dict[float, list[list[Point]]] = {}
    last: float | None = None
    for photo in in_order(point.photo for point in by_path.values()):
        point = by_path[photo.path]
        visits = found.setdefault(point.aperture, [])
        if point.aperture != last:
            visits.append([])
        visits[-1].append(point)
        last = point.aperture
    return list(found.values())
