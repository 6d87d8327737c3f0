"""What is measured of a lens's MTF: frozen values. Frequencies in cycles per pixel, contrasts as shares of 1."""

from __future__ import annotations

from dataclasses import dataclass

from lenslab.confidence import STANDARD_ERRORS
from lenslab.types import Array

HALF = 0.5  # MTF50: where contrast falls to this
HIGHEST = 0.7  # cycles/px: a higher MTF50 is not stated: the sensor's samples hold too little of it


@dataclass(frozen=True, slots=True, eq=False)
class EdgeMtf:
    """The MTF across one slanted edge.

    (x_px, y_px): middle of the measured part. normal: direction across the edge from dark to bright, radians, from
    the x axis towards the y axis. frequencies, mtf: the curve, cycles/px and contrast (1 at 0). mtf50 and mtf50_se:
    cycles/px, None where contrast stays above a half, or `reason` says why there is none.
    """

    x_px: float
    y_px: float
    normal: float
    length_px: float
    frequencies: Array
    mtf: Array
    mtf50: float | None
    mtf50_se: float | None
    reason: str = ""

    @property
    def interval(self) -> tuple[float, float] | None:
        """Where the true MTF50 is with 95 % confidence, as far as noise goes."""
        if self.mtf50 is None or self.mtf50_se is None:
            return None
        return self.mtf50 - STANDARD_ERRORS * self.mtf50_se, self.mtf50 + STANDARD_ERRORS * self.mtf50_se


@dataclass(frozen=True, slots=True)
class EdgePlace:
    """A straight edge in a picture: pixel coordinates x (columns), y (rows) of its ends, dark on its left.

    "On its left" is as seen walking from start to end with y pointing down: the bright side lies along the normal
    (-dy, dx). dark_px, bright_px: how far the even areas reach from it on each side.
    """

    start: tuple[float, float]
    end: tuple[float, float]
    dark_px: float = 40.0
    bright_px: float = 40.0
