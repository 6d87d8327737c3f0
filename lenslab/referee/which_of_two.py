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

    The right one is as far from them as sets are from each other, by a normal law: it is the nearer one, if that is
    likelier by LEAST_ODDS. unlike: how much two shots differ; None where that is unknown. least_scatter: standard
    deviation of that between sets with which nothing is wrong: few sets do not show their own.
    """
    by_set = [
        [(before, after) for shot in shots for before, after in [(unlike(shot, first), unlike(shot, second))]]
        for shots in near
    ]
    known = [
        np.mean([(before, after) for before, after in pairs if before is not None and after is not None], axis=0)
        for pairs in by_set
        if any(before is not None and after is not None for before, after in pairs)
    ]
    if not known:
        return None
    off = np.array(known)
    means = off.mean(axis=0)
    nearer = int(means.argmin())
    scatter = max(math.sqrt(float((off[:, nearer] ** 2).mean()) / 2), least_scatter)  # half of it is the pair's own
    variance = scatter**2 * (1 + 1 / len(known))
    if float(means.max() ** 2 - means.min() ** 2) / 2 <= math.log(LEAST_ODDS) * variance:
        return None
    return second if nearer == 0 else first


def near_sets(sets: Sequence[Sequence[Shot]], index: int) -> NearSets:
    """The three sets before and the three after one of a lens's sets."""
    return [*sets[max(index - NEAR, 0) : index], *sets[index + 1 : index + 1 + NEAR]]


LEAST_ODDS = 3.0  # that a set whose right shot is the nearer one lies as the two do, against the other
NEAR = 3
