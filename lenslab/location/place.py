"""Where a chart was found, with all that is reported about it: kept with a shot, read without a picture."""

from __future__ import annotations

from dataclasses import dataclass

from lenslab.charts import Box
from lenslab.location.geometry import Geometry
from lenslab.location.pose import Flatness


@dataclass(frozen=True, slots=True)
class ChartPlace:
    """A chart in a shot. frame: what its pattern fills, mm on the page. bent: from the misfits; None if too few."""

    geometry: Geometry
    frame: Box
    mirrored: bool
    two_charts: bool  # at least: marks were found twice
    bent: Flatness | None
