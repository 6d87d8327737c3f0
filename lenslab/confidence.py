"""How certain the intervals of all numbers are: the one place that says 95 %."""

from __future__ import annotations

from dataclasses import dataclass

PERCENT = 95
STANDARD_ERRORS = 1.96  # on each side of a value, where errors are normal: the quantile at (1 + 0.95) / 2


@dataclass(frozen=True, slots=True)
class Stated:
    """A value and half the width of its 95 % interval."""

    value: float
    half: float

    @property
    def ends(self) -> tuple[float, float, float]:
        return self.value, self.value - self.half, self.value + self.half


def student_t(degrees: float) -> float:
    """Half the interval in standard errors that repeats show: a quantile of Student's t. degrees: any real >= 1."""
    from scipy.special import stdtrit

    return float(stdtrit(degrees, (1 + PERCENT / 100) / 2))


def chance_of_t(deviate: float, degrees: float) -> float:
    """Of a deviate so far from 0, or farther: both tails of Student's t. degrees: any real >= 1, or infinite."""
    from scipy.special import stdtr

    return 2 * float(stdtr(degrees, -abs(deviate)))
