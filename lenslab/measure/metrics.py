"""METRICS names every number that is measured in a photo: what it is, its unit, and the function that gives it.

To add one, write its function and its line in METRICS. It is then measured, stored, exported and imported by its name.
Numbers are taken at four stages, each with a kind of function of its own: of one frame; of a region's contrast, once
noise has been separated from detail (run/visits.py); of the tiles of a chart found in the shot, and of what it shows
of the lens besides MTF (chart_shot.py).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from operator import attrgetter
from pathlib import Path
from typing import TYPE_CHECKING

from lenslab.measure.texture_maps import TEXTURE
from lenslab.values.edits import NOTHING, Edits, all_corrected, included
from lenslab.values.grouping import sets
from lenslab.values.remarks import Remark, remark
from lenslab.values.types import STRIP, Array, Frame, Measured, Measurement, Photo, Region

if TYPE_CHECKING:
    from lenslab.measure.detail_contrast import Contrast
    from lenslab.measure.light import FalloffMap, Scan


@dataclass(frozen=True, slots=True)
class ScannedFrame:
    """A frame, prepared for metrics. scan: None if only standard deviations are needed.

    fitted: the map of the falloff once a metric needed it.
    """

    frame: Frame
    regions: tuple[Region, ...]
    scan: Scan | None
    fitted: list[FalloffMap | None] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class RegionTiles:
    """The tiles of a known chart in one region. Arrays (tiles, 2), radial and tangential: MTF50, cycles per pixel, its
    standard error, and the part of that which the tiles share. large_areas: the contrast that large areas have in each
    tile, over the chart's; None: not known. together: (tiles,), covariance of the two directions. of_print: standard
    error for what the print takes, the same in all tiles and directions."""

    mtf50: Array
    error: Array
    shared: Array
    large_areas: Array | None = None
    together: Array | None = None
    of_print: float = 0.0


@dataclass(frozen=True, slots=True)
class CornerOptics:
    """Aberrations at the extreme corner from a known chart: values with their standard errors.

    vignetting: EV against the centre, negative where the corner is darker. distortion: %, negative for barrel. red,
    blue: px outside the green picture. None: not measured.
    """

    vignetting: tuple[float, float] | None = None
    distortion: tuple[float, float] | None = None
    red: tuple[float, float] | None = None
    blue: tuple[float, float] | None = None


@dataclass(frozen=True, slots=True)
class Metric:
    """One measured quantity, with the function of its stage.

    measure: the entry of types.MEASURES that asks for it, or CHART; None: always measured. of_frame: a frame ->
    (region's name, value), without those that cannot be measured. of_contrast, of_tiles: a region's value; None where
    it has none. of_optics: the value at the extreme corner, or None.
    """

    measure: str | None
    unit: str
    of_frame: Callable[[ScannedFrame], Iterable[tuple[str, float]]] | None = None
    of_contrast: Callable[[Contrast], float | None] | None = None
    of_tiles: Callable[[RegionTiles], float | None] | None = None
    of_optics: Callable[[CornerOptics], float | None] | None = None


def of_frame(scanned: ScannedFrame, measures: Sequence[str]) -> list[Measurement]:
    """All numbers of one frame by itself, as far as `measures` (of types.MEASURES) ask for them."""
    return [
        Measurement(region, name, value)
        for name, metric in METRICS.items()
        if metric.of_frame and (metric.measure is None or metric.measure in measures)
        for region, value in metric.of_frame(scanned)
    ]


def of_contrasts(contrasts: Mapping[str, Contrast | None], prefix: str = "") -> list[Measurement]:
    """The numbers of each region that has a contrast, under their names with the prefix."""
    return [
        Measurement(region, prefix + name, value)
        for region, contrast in contrasts.items()
        if contrast is not None
        for name, metric in METRICS.items()
        if metric.of_contrast and (value := metric.of_contrast(contrast)) is not None
    ]


def of_tiles(region: str, tiles: RegionTiles) -> list[Measurement]:
    """The numbers of a region with at least one tile."""
    return [
        Measurement(region, name, value)
        for name, metric in METRICS.items()
        if metric.of_tiles and (value := metric.of_tiles(tiles)) is not None
    ]


def of_optics(corner: CornerOptics) -> list[Measurement]:
    """The numbers of a shot at the extreme corner."""
    return [
        Measurement("extreme", name, value)
        for name, metric in METRICS.items()
        if metric.of_optics and (value := metric.of_optics(corner)) is not None
    ]


def standard_deviation(encoded: Array) -> float:
    """Population standard deviation of grey levels, on the array's own scale: the article's sharpness.

    encoded: (rows, columns), gamma-encoded grey. Moves with exposure and vignetting as well as with sharpness.
    """
    import cv2

    total = squares = 0.0
    for top in range(0, len(encoded), STRIP):
        strip = encoded[top : top + STRIP]  # stays in the processor's cache, since it is read twice
        total += cv2.sumElems(strip)[0]
        squares += cv2.norm(strip, cv2.NORM_L2SQR)  # six times as fast as cv2.meanStdDev
    mean = total / encoded.size
    return math.sqrt(max(squares / encoded.size - mean * mean, 0.0))


def _deviations(scanned: ScannedFrame) -> Iterable[tuple[str, float]]:
    """Standard deviation on the scale of 8-bit levels, 0 to 255."""
    encoded, scale = scanned.frame.encoded, 255 / scanned.frame.white
    return [(region.name, standard_deviation(region.of(encoded)) * scale) for region in scanned.regions]


def _signal(scanned: ScannedFrame) -> Iterable[tuple[str, float]]:
    """Mean light on the sensor, of pixels below white in the region "third"; only of RAW, whose levels are light."""
    signals = scanned.scan.signal if scanned.scan and scanned.frame.absolute else ()
    pairs = zip(scanned.regions, signals, strict=False)
    return [(region.name, value) for region, value in pairs if value and region.name == "third"]


def _vignetting(scanned: ScannedFrame) -> Iterable[tuple[str, float]]:
    """Light falloff, see light.vignetting."""
    from lenslab.measure import light

    falloff = _falloff(scanned)
    if falloff is None:
        return []
    return [(corner.region, corner.value) for corner in light.vignetting(falloff, scanned.regions)]


def _vignetting_errors(scanned: ScannedFrame) -> Iterable[tuple[str, float]]:
    """Standard error of the falloff: at the extreme corner, and of a corner region (the same for all four)."""
    falloff = _falloff(scanned)
    return [] if falloff is None else [("extreme", falloff.error_ev), ("corner", falloff.corner_error_ev)]


def _falloff(scanned: ScannedFrame) -> FalloffMap | None:
    """The map of a frame, fitted once."""
    from lenslab.measure import light

    if scanned.scan is None:
        return None
    if not scanned.fitted:
        scanned.fitted.append(light.fit(scanned.scan.blocks, scanned.scan.usable, *scanned.frame.encoded.shape))
    return scanned.fitted[0]


def _scanned(name: str) -> Callable[[ScannedFrame], Iterable[tuple[str, float]]]:
    """Metric of one of Scan's lists: each region's number."""

    def of(scanned: ScannedFrame) -> Iterable[tuple[str, float]]:
        values: Sequence[float] = getattr(scanned.scan, name) if scanned.scan else ()
        return [(region.name, value) for region, value in zip(scanned.regions, values, strict=False)]

    return of


def mean_error(error: Array, shared: Array, together: Array | None = None) -> float:
    """Standard error of a mean: what each value has of its own is less with more of them, what they share is not.

    together: covariances of pairs of them.
    """
    own = float((error**2 - shared**2).sum()) + (0.0 if together is None else 2 * float(together.sum()))
    return math.hypot(math.sqrt(max(own, 0.0)) / error.size, float(shared.mean()))


def _astigmatism(tiles: RegionTiles) -> float:
    """Radial MTF50 over tangential MTF50, less 1, in %: negative where detail along the radius is softer."""
    return 100 * math.expm1(float(_log_ratios(tiles).mean()))


def _astigmatism_error(tiles: RegionTiles) -> float:
    """Standard error of the mean: from the tiles' errors, or their scatter where that is more."""
    squares = float(((tiles.error / tiles.mtf50) ** 2).sum())
    if tiles.together is not None:
        squares -= 2 * float((tiles.together / tiles.mtf50.prod(axis=1)).sum())
    ratios = _log_ratios(tiles)
    off = float(((ratios - ratios.mean()) ** 2).sum()) * len(ratios) / max(len(ratios) - 1, 1)
    return 100 * math.sqrt(max(squares, off)) / len(ratios)


def _large_areas(tiles: RegionTiles) -> float | None:
    """Contrast of large areas that print and glare leave, % of the chart's."""
    return None if tiles.large_areas is None else 100 * float(tiles.large_areas.mean())


def _log_ratios(tiles: RegionTiles) -> Array:
    import numpy as np

    radial, tangential = np.log(tiles.mtf50).T
    return np.asarray(radial - tangential)


def _corner(name: str, part: int) -> Callable[[CornerOptics], float | None]:
    """Metric of one field of CornerOptics: part 0 is the value, 1 its standard error."""

    def of(optics: CornerOptics) -> float | None:
        pair: tuple[float, float] | None = getattr(optics, name)
        return None if pair is None else pair[part]

    return of


CHART = "chart"  # measured in a pass of its own, where the chart is known

METRICS = {
    "std": Metric(None, "grey levels, 0 to 255", of_frame=_deviations),
    "level": Metric("levels", "1 = white", of_frame=_scanned("level")),
    "clipped": Metric("levels", "share, 0 to 1", of_frame=_scanned("clipped")),
    "signal": Metric("transmission", "1 = white", of_frame=_signal),
    "vignetting_ev": Metric("vignetting", "EV", of_frame=_vignetting),
    "vignetting_error_ev": Metric("vignetting", "EV", of_frame=_vignetting_errors),
    "noise": Metric("detail", "%", of_contrast=attrgetter("noise_percent")),
    "detail_contrast": Metric("detail", "%", of_contrast=attrgetter("percent")),
    "fine_contrast": Metric("detail", "%", of_contrast=attrgetter("fine_percent")),
    "mtf50": Metric(CHART, "cycles per pixel", of_tiles=lambda tiles: float(tiles.mtf50.mean())),
    "mtf50_radial": Metric(CHART, "cycles per pixel", of_tiles=lambda tiles: float(tiles.mtf50[:, 0].mean())),
    "mtf50_tangential": Metric(CHART, "cycles per pixel", of_tiles=lambda tiles: float(tiles.mtf50[:, 1].mean())),
    "mtf50_error": Metric(
        CHART,
        "cycles per pixel",
        of_tiles=lambda tiles: math.hypot(mean_error(tiles.error, tiles.shared, tiles.together), tiles.of_print),
    ),
    "astigmatism": Metric(CHART, "%", of_tiles=_astigmatism),
    "astigmatism_error": Metric(CHART, "%", of_tiles=_astigmatism_error),
    "large_area_contrast": Metric(CHART, "%", of_tiles=_large_areas),
    "vignetting_chart_ev": Metric(CHART, "EV", of_optics=_corner("vignetting", 0)),
    "vignetting_chart_error_ev": Metric(CHART, "EV", of_optics=_corner("vignetting", 1)),
    "distortion": Metric(CHART, "%", of_optics=_corner("distortion", 0)),
    "distortion_error": Metric(CHART, "%", of_optics=_corner("distortion", 1)),
    "lateral_red": Metric(CHART, "px", of_optics=_corner("red", 0)),
    "lateral_red_error": Metric(CHART, "px", of_optics=_corner("red", 1)),
    "lateral_blue": Metric(CHART, "px", of_optics=_corner("blue", 0)),
    "lateral_blue_error": Metric(CHART, "px", of_optics=_corner("blue", 1)),
}
OF_CONTRAST = tuple(name for name, metric in METRICS.items() if metric.of_contrast)
OF_TILES = tuple(name for name, metric in METRICS.items() if metric.of_tiles)
OF_OPTICS = tuple(name for name, metric in METRICS.items() if metric.of_optics)
CORNER_COLUMNS = {  # of tables: the quantity at the extreme corner
    "vignetting_chart_corner_ev": "vignetting_chart_ev",
    "vignetting_chart_corner_ev_error": "vignetting_chart_error_ev",
    "distortion_corner": "distortion",
    "distortion_corner_error": "distortion_error",
    "lateral_red_corner_px": "lateral_red",
    "lateral_red_corner_error_px": "lateral_red_error",
    "lateral_blue_corner_px": "lateral_blue",
    "lateral_blue_corner_error_px": "lateral_blue_error",
}


# ------------------------------------------------------------------------------
# A shot's numbers as they would be without its repeats, from the same pass, so that excluding a shot is quick.


ALONE = "alone:"  # begins the names of these quantities
MOVED = remark("noise_alone")
NONE = remark("no_detail")
NOT_ALL = remark("no_detail_in_some")
NOTHING_LEFT = remark("no_detail_above_noise")


def by_itself(measured: Measured) -> Measured | None:
    """Exactly what measuring the shot alone would give; None if not known."""
    if measured.detail_noise_method is None or not any(
        number.quantity.startswith(ALONE) for number in measured.measurements
    ):
        return None
    valid = [number for number in measured.measurements if number.quantity not in OF_CONTRAST]
    numbers = [replace(number, quantity=number.quantity.removeprefix(ALONE)) for number in valid]
    regions = {number.region for number in numbers if number.quantity == "std" and number.region != "corner"}
    notes = [note for note in measured.warnings if note not in (MOVED, NONE, NOT_ALL, NOTHING_LEFT)]
    valid_maps = [grid for grid in measured.maps if grid.quantity not in OF_PAIRS]
    maps = tuple(replace(grid, quantity=grid.quantity.removeprefix(ALONE)) for grid in valid_maps)
    return Measured(measured.photo, tuple(numbers), (*notes, *detail_notes(regions, numbers)), "model", maps)


def had_repeats(measured: Measured) -> bool:
    """True if a shot was measured with others, so that its numbers may differ without them."""
    beside = any(number.quantity.startswith(ALONE) for number in measured.measurements)
    return beside or measured.detail_noise_method == "pair" or MOVED in measured.warnings


def detail_notes(regions: Iterable[str], numbers: Sequence[Measurement]) -> list[Remark]:
    """Why detail contrast is missing in some of the measured regions."""
    looked, known = set(regions), {(number.quantity, number.region) for number in numbers}
    tried = {region for region in looked if ("noise", region) in known}
    notes = [] if tried == looked else [NOT_ALL if tried else NONE]
    return [*notes, NOTHING_LEFT] if any(("detail_contrast", region) not in known for region in tried) else notes


OF_PAIRS = ("trace_pair", "trace_shift", TEXTURE)  # maps that need a second shot, or are different for a shot alone


# ------------------------------------------------------------------------------
# Which shots are measured together: the sets of repeats, after the user's corrections.


def repeats(photos: Iterable[Photo], edits: Edits) -> list[tuple[Photo, ...]]:
    """The sets of the included shots, as corrected by the user; each excluded shot is a set of its own.

    So the others come out as if the excluded shot had never been taken.
    """
    included: list[Photo] = []
    excluded: list[Photo] = []
    for photo in photos:
        (excluded if edits.get(photo.path, NOTHING).excluded else included).append(photo)
    return [*sets(all_corrected(included, edits)), *((photo,) for photo in all_corrected(excluded, edits))]


def counted(measured: Iterable[Measured], edits: Edits) -> list[Measured]:
    """The included shots, as corrected by the user, with the numbers that they have without the excluded ones.

    A shot that was measured with repeats, all of which are excluded by now, has those that it has by itself.
    """
    shots = {shot.photo.path: shot for shot in included(measured, edits)}
    single = {group[0].path for group in sets(shot.photo for shot in shots.values()) if len(group) == 1}
    return [(by_itself(shot) or shot) if path in single else shot for path, shot in shots.items()]


def changed_sets(before: Iterable[Sequence[Photo]], after: Iterable[Sequence[Photo]]) -> list[tuple[Path, ...]]:
    """The sets of `after` that are none of `before`, by their paths.

    These are to be measured again: their numbers were, or would be, taken against other shots.
    """
    had = set(map(_paths, before))
    return [paths for paths in map(_paths, after) if paths not in had]


def _paths(group: Iterable[Photo]) -> tuple[Path, ...]:
    return tuple(photo.path for photo in group)
