"""What numbers can be, wherever they come from: the camera, a table, a session. Others are not known.

Of larger ones, differences and ticks on an axis are no longer finite; of smaller ones than SMALLEST, quotients.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, TypeVar, cast

from lenslab.values.edits import Correction
from lenslab.values.types import Metadata

Recorded = TypeVar("Recorded", Metadata, Correction)


def in_range(recorded: Recorded) -> Recorded:
    """The same without what nothing can have recorded."""
    values = {name: getattr(recorded, name, None) for name in RECORDED}
    odd = [name for name, value in values.items() if value != within(value, RECORDED[name])]
    return replace(recorded, **dict.fromkeys(odd, cast(Any, None))) if odd else recorded


def is_measure(quantity: str, value: float) -> bool:
    """True if a quantity of METRICS can have this value."""
    limits = (2.0 ** (-2 * MOST_EV), 2.0 ** (2 * MOST_EV)) if quantity == "signal" else ANY
    return (value == 0 or abs(value) >= SMALLEST) and within(value, limits) is not None


def within(value: float | None, limits: tuple[float, float]) -> float | None:
    """The value, or None where it is beyond these limits."""
    return value if value is not None and limits[0] <= value <= limits[1] else None


ANY = (-1e9, 1e9)
SMALLEST = 1e-125  # beside 0
F_NUMBERS = (0.1, 1000.0)
SENSORS_MM = (4.0, 70.0)
MOST_EV = 200.0
RECORDED = {  # by the fields of Metadata
    "aperture": F_NUMBERS,
    "shutter_s": (1e-6, 1e6),
    "iso": (0.1, 1e8),
    "focal_length_mm": (0.1, 1e5),
    "sensor_width_mm": SENSORS_MM,
    "exposure_compensation_ev": (-MOST_EV, MOST_EV),
}
