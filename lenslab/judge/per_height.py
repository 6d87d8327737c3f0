"""Lenses on bodies with different numbers of pixels, compared by what a picture of one height holds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import numpy as np

from lenslab.judge.sharpness import Line, line_of, sharpness
from lenslab.measure.regions import CORNERS
from lenslab.measure.texture_maps import textures_of
from lenslab.measure.texture_model import FREQUENCIES
from lenslab.measure.traces import BAND, frame_px
from lenslab.values.grouping import has_aperture
from lenslab.values.kept_results import kept
from lenslab.values.types import Curve, Measured, Part


def compared(lenses: Mapping[str, Sequence[Measured]], kind: str, part: Part) -> tuple[dict[str, Line | None], bool]:
    """The lines to rank lenses by, and whether they are per picture height.

    lenses: shots by label. kind: "mtf50", then cycles a picture height; "detail", then contrast in the band that
    0.1 to 0.35 cycles a pixel is on the body with the fewest pixels; a standard deviation has no band and stays.
    """
    heights = {label: height for label, shots in lenses.items() if (height := _height(shots)) is not None}
    known = len(heights) == len(lenses) > 0
    # within 2 % it is a matter of cropping
    if kind == "plain" or not known or max(heights.values()) < 1.02 * min(heights.values()):
        return {label: sharpness(shots).ranked_by(part) for label, shots in lenses.items()}, False
    if kind == "mtf50":
        return {label: times(sharpness(shots).ranked_by(part), heights[label]) for label, shots in lenses.items()}, True
    finer = {label: round(height / min(heights.values()), 3) for label, height in heights.items()}
    return {label: _coarser(shots, part, finer[label]) for label, shots in lenses.items()}, True


def _height(shots: Sequence[Measured]) -> int | None:
    """The height of a lens's frames, pixels; None where it is not known, or they differ."""
    frames = {frame_px(shot.maps) for shot in shots}
    heights = {None if frame is None else min(frame) for frame in frames}
    return heights.pop() if len(heights) == 1 else None


def times(line: Line | None, factor: float) -> Line | None:
    """A line of a quantity in another unit."""
    if line is None:
        return None
    points = tuple(replace(point, value=factor * point.value) for point in line.curve.points)
    value, lower, upper = (
        tuple(factor * each for each in of) for of in (line.smooth.value, line.smooth.lower, line.smooth.upper)
    )
    return replace(
        line,
        curve=Curve(line.curve.label, line.curve.lens, line.curve.quantity, points),
        smooth=replace(line.smooth, value=value, lower=lower, upper=upper),
    )


@kept
def _coarser(shots: Sequence[Measured], part: Part, finer: float) -> Line | None:
    """Detail contrast in a band so many times as coarse as that of detail contrast."""
    with_aperture = [shot for shot in shots if has_aperture(shot.photo)]
    values = [_contrast(shot, part, finer) for shot in with_aperture]
    return line_of(with_aperture, values, "detail_contrast" if part == "centre" else "corner_detail_contrast", part)


def _contrast(shot: Measured, part: Part, finer: float) -> float | None:
    value = shot.value("detail_contrast", "third" if part == "centre" else "corner")
    if value is None or finer == 1:
        return value
    textures = textures_of(shot.maps)
    regions = ("third",) if part == "centre" else CORNERS if all(name in textures for name in CORNERS) else ("corner",)
    rings = np.array([textures[name] for name in regions if name in textures])
    if not len(rings) or not (rings > 0).all():
        return None
    logs = np.log(rings.mean(axis=0))
    return value * float(np.sqrt(_in_band(logs, finer) / _in_band(logs, 1.0)))


def _in_band(logs: Sequence[float], finer: float) -> float:
    """The variance between BAND / finer, up to a constant, of ln power in the rings."""
    frequencies = np.geomspace(BAND[0] / finer, BAND[1] / finer, 60)
    power = np.exp(np.interp(np.log(frequencies), np.log(FREQUENCIES), logs))
    return float(np.trapezoid(power * frequencies, frequencies))
