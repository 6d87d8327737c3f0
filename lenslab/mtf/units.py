"""Cycles per pixel in the units that photographers use."""

from __future__ import annotations


def lp_per_mm(cycles_px: float, pitch_um: float) -> float:
    """Line pairs per mm on the sensor; pitch_um is the distance of neighbouring pixels."""
    return cycles_px * 1000 / pitch_um


def cycles_px(lp_mm: float, pitch_um: float) -> float:
    """The other way round."""
    return lp_mm * pitch_um / 1000


def line_widths(cycles_per_px: float, height_px: int) -> float:
    """Line widths per picture height: two to a cycle (ISO 12233)."""
    return 2 * cycles_per_px * height_px
