"""Cycles per pixel in the units that photographers use."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from lenslab.values.language import tr

# A Gaussian's MTF, exp(-2 (pi sigma f)^2), is a half at this over sigma
GAUSSIAN_MTF50 = math.sqrt(math.log(2) / 2) / math.pi


@dataclass(frozen=True, slots=True)
class SensorScale:
    """Scale of the measured picture. pitch_um: distance of pixels, um; None if it is unknown."""

    columns: int
    rows: int
    pitch_um: float | None

    @property
    def height_px(self) -> int:
        """The picture's height, its short side, however the camera was held."""
        return min(self.columns, self.rows)

    @property
    def half_diagonal_mm(self) -> float | None:
        """Image height of the frame's corner."""
        return None if self.pitch_um is None else math.hypot(self.columns, self.rows) / 2 * self.pitch_um / 1000


@dataclass(frozen=True, slots=True)
class FrequencyUnit:
    """A unit of spatial frequency. of: cycles/px of a picture in this unit; None where it takes the pixel pitch."""

    text: str
    decimals: int
    of: Callable[[float, SensorScale | None], float | None]


def lp_per_mm(cycles_px: float, pitch_um: float) -> float:
    """Line pairs per mm on the sensor; pitch_um is the distance of neighbouring pixels."""
    return cycles_px * 1000 / pitch_um


def cycles_px(lp_mm: float, pitch_um: float) -> float:
    """The other way round."""
    return lp_mm * pitch_um / 1000


def line_widths(cycles_per_px: float, height_px: int) -> float:
    """Line widths per picture height: two to a cycle (ISO 12233)."""
    return 2 * cycles_per_px * height_px


WAVELENGTH_UM = 0.55  # of green light, by which diffraction and defocus are counted
FREQUENCY_UNITS = {
    "px": FrequencyUnit(tr("cycles/px"), 3, lambda value, scale: value),
    "lpmm": FrequencyUnit(
        tr("lp/mm"), 1, lambda value, scale: lp_per_mm(value, scale.pitch_um) if scale and scale.pitch_um else None
    ),
    "lwph": FrequencyUnit(tr("lw/ph"), 0, lambda value, scale: line_widths(value, scale.height_px) if scale else None),
}
