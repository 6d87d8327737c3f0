"""METRICS names every number that is measured in a photo: what it is, its unit, and the function that gives it.

To add one, write its function and its line in METRICS. It is then measured, stored, exported and imported by its name.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from lenslab.types import Array, Frame, Measurement, Region

if TYPE_CHECKING:  # it loads OpenCV, while this table is also read where nothing is measured
    from lenslab.measures.fields import FalloffMap
    from lenslab.measures.scan import Scan


@dataclass(frozen=True, slots=True)
class ScannedFrame:
    """What metrics are taken of. scan: None if only the standard deviations are asked for.

    fitted: the map of the falloff once a metric needed it.
    """

    frame: Frame
    regions: tuple[Region, ...]
    scan: Scan | None
    fitted: list[FalloffMap | None] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Metric:
    """One measured quantity.

    measure: the entry of types.MEASURES that asks for it; None: always measured. of: a frame -> (region's name, value),
    without those that cannot be measured.
    """

    measure: str | None
    unit: str
    of: Callable[[ScannedFrame], Iterable[tuple[str, float]]]


def measured(scanned: ScannedFrame, measures: Sequence[str]) -> list[Measurement]:
    """All numbers of one frame, as far as `measures` (of types.MEASURES) ask for them."""
    return [
        Measurement(region, name, value)
        for name, metric in METRICS.items()
        if metric.measure is None or metric.measure in measures
        for region, value in metric.of(scanned)
    ]


def standard_deviation(encoded: Array) -> float:
    """Population standard deviation of grey levels, on the array's own scale: the article's sharpness.

    encoded: (rows, columns), gamma-encoded grey. Moves with exposure and vignetting as well as with sharpness.
    """
    import cv2

    mean = cv2.sumElems(encoded)[0] / encoded.size
    square = cv2.norm(encoded, cv2.NORM_L2SQR) / encoded.size  # six times as fast as cv2.meanStdDev
    return math.sqrt(max(square - mean * mean, 0.0))


def _deviations(scanned: ScannedFrame) -> Iterable[tuple[str, float]]:
    """Standard deviation on the scale of 8-bit levels, 0 to 255."""
    encoded, scale = scanned.frame.encoded, 255 / scanned.frame.white
    return [(region.name, standard_deviation(region.of(encoded)) * scale) for region in scanned.regions]


def _levels(scanned: ScannedFrame) -> Iterable[tuple[str, float]]:
    """Mean linear luminance."""
    return _by_region(scanned, scanned.scan.level if scanned.scan else ())


def _clipped(scanned: ScannedFrame) -> Iterable[tuple[str, float]]:
    """Share of pixels with any colour at white."""
    return _by_region(scanned, scanned.scan.clipped if scanned.scan else ())


def _signal(scanned: ScannedFrame) -> Iterable[tuple[str, float]]:
    """Mean light on the sensor, of pixels below white in the region "third"; only of RAW, whose levels are light."""
    signals = scanned.scan.signal if scanned.scan and scanned.frame.absolute else ()
    pairs = zip(scanned.regions, signals, strict=False)
    return [(region.name, value) for region, value in pairs if value and region.name == "third"]


def _vignetting(scanned: ScannedFrame) -> Iterable[tuple[str, float]]:
    """Light falloff, see fields.vignetting."""
    from lenslab.measures import fields

    found = _falloff(scanned)
    return [] if found is None else [(one.region, one.value) for one in fields.vignetting(found, scanned.regions)]


def _vignetting_errors(scanned: ScannedFrame) -> Iterable[tuple[str, float]]:
    """Standard error of the falloff: at the extreme corner, and of a corner region (the same for all four)."""
    found = _falloff(scanned)
    return [] if found is None else [("extreme", found.error_ev), ("corner", found.corner_error_ev)]


def _falloff(scanned: ScannedFrame) -> FalloffMap | None:
    """The map of a frame, fitted once."""
    from lenslab.measures import fields

    if scanned.scan is None:
        return None
    if not scanned.fitted:
        scanned.fitted.append(fields.fit(scanned.scan.blocks, scanned.scan.usable, *scanned.frame.encoded.shape))
    return scanned.fitted[0]


def _by_region(scanned: ScannedFrame, values: Sequence[float]) -> Iterable[tuple[str, float]]:
    return [(region.name, value) for region, value in zip(scanned.regions, values, strict=False)]


def _with_neighbours(_: ScannedFrame) -> Iterable[tuple[str, float]]:
    """Nothing from one frame alone: noise is separated from detail by comparing repeats, see pairs.py."""
    return ()


METRICS = {
    "std": Metric(None, "grey levels, 0 to 255", _deviations),
    "level": Metric("levels", "1 = white", _levels),
    "clipped": Metric("levels", "share, 0 to 1", _clipped),
    "signal": Metric("transmission", "1 = white", _signal),
    "vignetting_ev": Metric("vignetting", "EV", _vignetting),
    "vignetting_error_ev": Metric("vignetting", "EV", _vignetting_errors),
    "noise": Metric("detail", "%", _with_neighbours),
    "detail_contrast": Metric("detail", "%", _with_neighbours),
    "fine_contrast": Metric("detail", "%", _with_neighbours),
}

# Measured in a pass of its own, against the chart that was photographed (chart_mtf); cycles a pixel
CHART_QUANTITIES = ("mtf50", "mtf50_radial", "mtf50_tangential", "mtf50_error")
