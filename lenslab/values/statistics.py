"""Intervals of 95 %, for all numbers: Student's t, Holm's correction, spread within apertures."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import median
from typing import NamedTuple, TypeVar

from lenslab.values.kept_results import kept
from lenslab.values.types import Curve

Key = TypeVar("Key", bound=Hashable)
PERCENT = 95
STANDARD_ERRORS = 1.96  # on each side of a value, where errors are normal: the quantile at (1 + 0.95) / 2
WORTH = 4  # degrees of freedom that a usual scatter counts as beside the one that is seen
NORMAL_OVER_MEDIAN = 1.4826  # standard deviation of normal errors over the median of their magnitudes


class Stated(NamedTuple):
    """A value and half the width of its 95 % interval."""

    value: float
    half: float

    @property
    def ends(self) -> tuple[float, float, float]:
        return self.value, self.value - self.half, self.value + self.half


def median_of_known(values: Iterable[float | None]) -> float | None:
    known = [value for value in values if value is not None]
    return median(known) if known else None


def student_t(degrees: float, intervals: int = 1) -> float:
    """Half the interval in standard errors that repeats show: a quantile of Student's t. degrees: any real >= 1.

    intervals: so many hold together in 95 % of cases (Bonferroni).
    """
    from scipy.special import stdtrit

    return float(stdtrit(degrees, 1 - (1 - PERCENT / 100) / (2 * intervals)))


def chance_of_t(deviate: float, degrees: float) -> float:
    """Two-sided P value of a deviate in units of its error, by Student's t. degrees: any real >= 1, or infinite."""
    from scipy.special import stdtr

    return 2 * float(stdtr(degrees, -abs(deviate)))


# ------------------------------------------------------------------------------
# What is of one aperture, together; and how far repeats scatter about their mean.


Aperture = TypeVar("Aperture", float, tuple[float, float])  # f-number or stops; stops and f-number
Value = TypeVar("Value")


@dataclass(frozen=True, slots=True)
class Spread:
    """The scatter of repeats of one shot: standard deviation and its degrees of freedom."""

    deviation: float
    degrees: int


def by_aperture(values: Iterable[tuple[Aperture, Value]]) -> dict[Aperture, list[Value]]:
    """Pairs of an aperture and anything -> all that is of one aperture, the widest first."""
    groups: dict[Aperture, list[Value]] = {}
    for aperture, value in values:
        groups.setdefault(aperture, []).append(value)
    return dict(sorted(groups.items()))


def values_by_aperture(curve: Curve) -> dict[float, list[float]]:
    """The finite values of a curve's shots at each aperture, the widest first."""
    return by_aperture(
        (point.aperture, point.value)
        for point in curve.points
        if math.isfinite(point.value) and math.isfinite(point.aperture) and point.aperture > 0
    )


def squares_about_means(groups: Iterable[Sequence[float]]) -> tuple[float, int]:
    """Sum of the squared deviations of repeats from the mean of their group, and its degrees of freedom."""
    squares, degrees = 0.0, 0
    for values in groups:
        if len(values) > 1:
            mean = sum(values) / len(values)
            squares += sum([(value - mean) * (value - mean) for value in values])
            degrees += len(values) - 1
    return squares, degrees


def deviation(groups: Iterable[Sequence[float]]) -> float:
    """Standard deviation of repeats about the mean of their group, pooled; 0 without repeats."""
    squares, degrees = squares_about_means(groups)
    return math.sqrt(squares / degrees) if degrees else 0.0


def pooled_spread(curves: Iterable[Curve]) -> Spread | None:
    """The scatter of shots at the same aperture about their mean, pooled over curves of one quantity.

    None without repeats, or if all repeats are identical: rounded values (shutter times) show no scatter.
    """
    pairs = [_of_curve(curve) for curve in curves]
    squares, degrees = sum(own for own, _ in pairs), sum(own for _, own in pairs)
    if not (degrees and math.isfinite(squares) and squares > 0):
        return None
    return Spread(math.sqrt(squares / degrees), degrees)


@kept
def _of_curve(curve: Curve) -> tuple[float, int]:
    return squares_about_means(values_by_aperture(curve).values())


def holm(chances: Mapping[Key, float], false: float) -> set[Key]:
    """Significant keys by Holm's step-down correction.

    Parameters
    ----------
    chances
        P value of each test.
    false
        Largest chance of any false positive, 0 to 1.
    """
    ordered = sorted(chances, key=lambda key: chances[key])
    significant: set[Key] = set()
    for rank, key in enumerate(ordered):
        if chances[key] > false / (len(ordered) - rank):
            break
        significant.add(key)
    return significant
