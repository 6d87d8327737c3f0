"""Which of two repeats that differ is the odd one: the sets around it decide, of exposure the whole series."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from lenslab.referee.shots import Shot
from lenslab.types import Array

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


@dataclass(frozen=True, slots=True)
class Exposure:
    """How a shot was exposed, or the repeats of a set.

    aperture: the f-number. beyond_ev: light beyond what aperture, shutter and ISO explain, up to a constant of the
    series.
    """

    aperture: float
    beyond_ev: float


def wrongly_exposed(first: Exposure, second: Exposure, series: Sequence[Exposure], place: int) -> Exposure | None:
    """Which of two repeats the rest of the series shows to be wrongly exposed; None where it does not decide.

    series: the other sets, in the order taken; place: how many of them were taken before the two.

    The likelihood of each being right, with the other off by any amount, is averaged over what is not known of the
    series: its constant, how much light lens and sensor lose of fast cones (as 1/N^2), how the lamp drifted (along a
    line), and how true diaphragm and shutter are. The shutter's time is known to a third of a stop, so that a right
    exposure may be off by a sixth either way and hardly by more: a normal law would not say so.
    """
    if not series:
        return None
    odds = _log_likelihood(first, series, place) - _log_likelihood(second, series, place)
    if abs(odds) <= math.log(LEAST_EXPOSURE_ODDS):
        return None
    return second if odds > 0 else first


def _log_likelihood(right: Exposure, series: Sequence[Exposure], place: int) -> float:
    """ln of the likelihood of the series with this exposure as its own, up to a constant."""
    count = len(series)
    apertures = np.array([right.aperture, *(exposure.aperture for exposure in series)])
    values = np.array([right.beyond_ev, *(exposure.beyond_ev for exposure in series)])
    taken = np.array([place, *range(place), *range(place + 1, count + 1)])
    cones = 1 / np.maximum(apertures, LEAST_APERTURE) ** 2
    constant = float(np.median(values[1:])) + np.arange(-CONSTANT_EV, CONSTANT_EV + CONSTANT_STEP / 2, CONSTANT_STEP)
    loss, drift = np.array(LOSSES), np.array(DRIFTS)
    # losses x drifts x constants x shots
    expected = (
        constant[:, None] - loss[:, None, None, None, 0] * cones + drift[:, None, None, 0] * (taken - place) / count
    )
    likelihoods = [_density(values - expected, sd).prod(axis=-1).sum(axis=-1) for sd in SCATTERS]
    mean = np.einsum("sld,l,d->", np.array(likelihoods), loss[:, 1], drift[:, 1])
    return math.log(max(float(mean), LEAST_LIKELIHOOD))


def _density(off: Array, scatter: float) -> Array:
    """Of an exposure off by so many EV: an even law a third of a stop wide, blurred by a normal one."""
    from scipy.special import ndtr  # slow to import

    inside = (ndtr((off + RECORDED_EV / 2) / scatter) - ndtr((off - RECORDED_EV / 2) / scatter)) / RECORDED_EV
    return np.asarray((1 - OUTLIERS) * inside + OUTLIERS * OUTLIERS_PER_EV)


LEAST_ODDS = 3.0  # that a set whose right shot is the nearer one lies as the two do, against the other
NEAR = 3
LEAST_EXPOSURE_ODDS = 1.5
RECORDED_EV = 1 / 3  # from one recorded shutter time to the next
LOSSES = ((0.0, 0.5), (0.3, 0.3), (0.7, 0.2))  # EV at f/1, and how often
LEAST_APERTURE = 1.0
DRIFTS = ((0.0, 0.8), (-0.3, 0.1), (0.3, 0.1))  # EV over the series, and how often
SCATTERS = (0.03, 0.1, 0.2)  # EV, one as likely as the other: of diaphragm, shutter and lamp
OUTLIERS = 0.02  # share of sets with which something is wrong
OUTLIERS_PER_EV = 0.25  # within two stops either way
CONSTANT_EV = 0.6  # either way of the median
CONSTANT_STEP = 0.025
LEAST_LIKELIHOOD = 1e-300
