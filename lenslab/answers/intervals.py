"""A curve's line as something to ask: its value with an interval at any aperture within it."""

from __future__ import annotations

import math
from dataclasses import dataclass

from lenslab.answers.values import Estimate
from lenslab.memoize import once
from lenslab.series import Spread, on_line, smooth
from lenslab.types import Curve, Smooth


@dataclass(frozen=True, slots=True)
class Line:
    """A lens's line of one quantity, and the apertures it was shot at."""

    curve: Curve
    smooth: Smooth
    apertures: tuple[float, ...]

    @property
    def widest(self) -> float:
        return self.apertures[0]

    @property
    def smallest(self) -> float:
        return self.apertures[-1]

    def at(self, aperture: float) -> Estimate | None:
        """The value at an aperture between the widest and the smallest, joined linearly over stops; else None."""
        found = self.smooth.aperture
        if not found or not found[0] * (1 - 1e-9) <= aperture <= found[-1] * (1 + 1e-9):
            return None
        value = on_line(self.smooth, self.smooth.value, aperture)
        if not self.smooth.lower:
            return Estimate(value)
        upper, lower = (on_line(self.smooth, bound, aperture) for bound in (self.smooth.upper, self.smooth.lower))
        half = (upper - lower) / 2
        return Estimate(value, half if math.isfinite(half) and half > EXACT * abs(value) else None)

    def of_shots(self) -> list[tuple[float, Estimate]]:
        """The line's value at each aperture that was shot."""
        found = ((aperture, self.at(aperture)) for aperture in self.apertures)
        return [(aperture, value) for aperture, value in found if value is not None]


def line(curve: Curve, spread: Spread | None) -> Line | None:
    """The line of a curve; None without a usable point."""
    return _line((curve, smooth(curve, spread=spread)))


@once()
def _line(of: tuple[Curve, Smooth]) -> Line | None:
    curve, drawn = of
    apertures = tuple(sorted({point.aperture for point in curve.points if math.isfinite(point.value)}))
    return Line(curve, drawn, apertures) if apertures else None


def together(one: float | None, other: float | None) -> float | None:
    """Half the interval of a difference of two values, taken as independent.

    Neighbours on a smooth line are not, they err alike: the interval is then wider than it need be, never too narrow.
    """
    return None if one is None or other is None else math.hypot(one, other)


def below(value: Estimate, best: Estimate) -> Estimate | None:
    """How far a value lies below the best, in % of the best; errors by their first order."""
    if best.value <= 0:
        return None
    ratio = value.value / best.value
    half = together(value.half, None if best.half is None else ratio * best.half)
    return Estimate(100 * (1 - ratio), None if half is None else 100 * half / best.value)


EXACT = 1e-6  # of the value: an interval narrower than that is of numbers that are all alike, and tells nothing
