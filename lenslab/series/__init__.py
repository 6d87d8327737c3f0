"""Outcomes -> sets -> curves; smooth(curve) gives its line and 95 % interval."""

from lenslab.series.curves import curves
from lenslab.series.lines import Spread, pooled_spread, smooth, student_t, why_straight
from lenslab.series.quantities import QUANTITIES, Quantity, exposure_differs, relative_vignetting, values
from lenslab.series.shots import Lens, has_aperture, in_order, labels, lens_of, sets

__all__ = [
    "QUANTITIES",
    "Lens",
    "Quantity",
    "Spread",
    "curves",
    "exposure_differs",
    "has_aperture",
    "in_order",
    "labels",
    "lens_of",
    "pooled_spread",
    "relative_vignetting",
    "sets",
    "smooth",
    "student_t",
    "values",
    "why_straight",
]
