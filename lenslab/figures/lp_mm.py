"""Curves of MTF50 in lp/mm, where the pixel pitch is known of all shots."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from lenslab.memoize import memoize
from lenslab.mtf.units import lp_per_mm
from lenslab.types import Curve, Measured


def pitch_um(measured: Iterable[Measured]) -> float | None:
    """The pixel pitch of all shots; None where it is not known, or they differ."""
    from lenslab.chart_mtf.pixel_pitch import common_pitch_um  # slow to import

    return common_pitch_um(measured)


@memoize()
def in_lp_mm(curves: Sequence[Curve], pitch_um: float) -> tuple[Curve, ...]:
    """Curves whose values are in cycles/px."""
    return tuple(
        replace(curve, points=tuple(replace(point, value=lp_per_mm(point.value, pitch_um)) for point in curve.points))
        for curve in curves
    )
