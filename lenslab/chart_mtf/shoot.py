"""The shots of a shoot as one: what of each depends on the others, whenever they are read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lenslab.chart_mtf.edge_chart.series import with_common_edges
from lenslab.chart_mtf.pixel_pitch import with_pixel_pitches
from lenslab.types import Measured


def as_shoot(shots: Sequence[Measured], pitches: Mapping[str, float]) -> list[Measured]:
    """The shots with the edges that they have in common, and with their pixel pitches. pitches: as `with_pixel_pitches`
    takes them."""
    return with_pixel_pitches(with_common_edges(shots), pitches)
