"""Which points of a series are drawn full, and which hollow."""

from __future__ import annotations

from lenslab.types import Series


def split_points(one: Series) -> tuple[list[tuple[float, float]], list[tuple[float, float]]]:
    """The points of shots that nothing is wrong with, and those of shots to check."""
    full = [point for at, point in enumerate(one.points) if at not in one.hollow]
    return full, [one.points[at] for at in sorted(one.hollow)]
