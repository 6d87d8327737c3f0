"""Which of two repeats that differ is the odd one: the sets before and after it decide."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import numpy as np

from lenslab.referee.shots import Shot

NearSets = Sequence[Sequence[Shot]]


def odd_one(
    first: Shot, second: Shot, near: NearSets, unlike: Callable[[Shot, Shot], float | None], least_scatter: float
) -> Shot | None:
    """The one that differs more from the neighbouring sets; None where these do not say.

    unlike: how much two shots differ; None where that is unknown. least_scatter: standard deviation of that between
    sets with which nothing is wrong: few sets do not show their own.
    """
    by_set = [
        [(before, after) for shot in shots for before, after in [(unlike(shot, first), unlike(shot, second))]]
        for shots in near
    ]
    known = [
        float(np.mean([before - after for before, after in pairs if before is not None and after is not None]))
        for pairs in by_set
        if any(before is not None and after is not None for before, after in pairs)
    ]
    if not known:
        return None
    scatter = max(float(np.std(known, ddof=1)) if len(known) > 1 else 0.0, least_scatter)
    middle = float(np.mean(known))
    if abs(middle) <= SURE * scatter / math.sqrt(len(known)):
        return None
    return first if middle > 0 else second


def near_sets(sets: Sequence[Sequence[Shot]], index: int) -> NearSets:
    """The three sets before and the three after one of a lens's sets."""
    return [*sets[max(index - NEAR, 0) : index], *sets[index + 1 : index + 1 + NEAR]]


SURE = 2.0  # standard errors
NEAR = 3
