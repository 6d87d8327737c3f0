"""Outcomes -> sets -> curves; smooth(curve) gives its line and 95 % interval."""

from lenslab.series.curves import curves, curves_of
from lenslab.series.exposure_check import exposure_differs
from lenslab.series.grouping import (
    has_aperture,
    in_order,
    labels,
    lens_group_of,
    lens_of,
    paused,
    sets,
    still_hidden,
)
from lenslab.series.quantities import (
    QUANTITIES,
    by_label,
    by_lens,
    relative_vignetting,
    values,
    vignetting_by_chart,
)
from lenslab.series.scatter import Spread, by_aperture, deviation, pooled_spread, values_by_aperture
from lenslab.series.smoothing import (
    PEAK_APERTURES,
    on_line,
    relative,
    smooth,
    sweet_spot,
    why_straight,
)
from lenslab.types import Lens, LensGroup

__all__ = [
    "PEAK_APERTURES",
    "QUANTITIES",
    "Lens",
    "LensGroup",
    "Spread",
    "by_aperture",
    "by_label",
    "by_lens",
    "curves",
    "curves_of",
    "deviation",
    "exposure_differs",
    "has_aperture",
    "in_order",
    "labels",
    "lens_group_of",
    "lens_of",
    "on_line",
    "paused",
    "pooled_spread",
    "relative",
    "relative_vignetting",
    "sets",
    "smooth",
    "still_hidden",
    "sweet_spot",
    "values",
    "values_by_aperture",
    "vignetting_by_chart",
    "why_straight",
]
