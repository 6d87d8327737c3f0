"""Field curvature of shots of a tilted chart, in mm at the chart where the lens is known."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from lenslab.chart_mtf.pixel_pitch import pixel_scale
from lenslab.chart_mtf.results import map_of_shot
from lenslab.charts.camera import camera_of
from lenslab.location.geometry import Geometry
from lenslab.location.place import place_of_shot
from lenslab.location.pose import USUAL_FOCAL, relative_focal
from lenslab.memoize import memoize, memoize_each
from lenslab.mtf.focus.field_curvature import FieldCurvature, depth_slope, disc_blur, measure_field_curvature
from lenslab.mtf.reference import px_per_mm
from lenslab.types import Measured


@dataclass(frozen=True, slots=True)
class LensCurvature:
    """By how much the lens focuses nearer (above 0) at 0.7 of the image height than in the middle, with 95 % intervals.

    percent: of the distance. mm: at the chart, None where focal length or sensor are not known.
    """

    percent: tuple[float, float, float]  # value, lower, upper
    mm: tuple[float, float, float] | None

    @property
    def nearer(self) -> bool:
        return self.percent[0] > 0


@memoize()
def curvature_of_lens(shots: Iterable[Measured]) -> LensCurvature | None:
    """What the shots of one lens show: that at the widest aperture; None where two contradict each other."""
    widest = sorted(shots, key=lambda shot: shot.photo.metadata.aperture or math.inf)
    curvatures = [curvature for curvature in map(curvature_of_shot, widest) if curvature is not None]
    return curvatures[0] if curvatures and len({curvature.nearer for curvature in curvatures}) == 1 else None


@memoize_each
def curvature_of_shot(shot: Measured) -> LensCurvature | None:
    """What one shot shows; None where its chart is not tilted enough, not flat, or nothing is certain."""
    place, tiles = place_of_shot(shot), map_of_shot(shot)
    if place is None or tiles is None or place.is_bent:
        return None
    geometry = place.geometry
    slope, lens = depth_slope(geometry), view_of_shot(shot, geometry)
    if math.hypot(*slope) * (USUAL_FOCAL if lens is None else lens.focal) < math.tan(math.radians(LEAST_TILT_DEG)):
        return None
    columns, rows = geometry.frame_px
    half = geometry.half_diagonal_px
    fit = measure_field_curvature(
        (tiles.x - 0.5) * columns / half,
        (tiles.y - 0.5) * rows / half,
        np.stack([tiles.radial, tiles.tangential], axis=1),
        slope,
        None if lens is None or lens.aperture is None else lens.blur_at(lens.aperture),
    )
    return _stated(fit, lens) if fit is not None and fit.found else None


def focal_of_shot(shot: Measured, geometry: Geometry) -> float:
    """Focal length over the picture's half diagonal; that of a usual lens where it is not known."""
    lens = view_of_shot(shot, geometry)
    return USUAL_FOCAL if lens is None else lens.focal


@dataclass(frozen=True, slots=True)
class LensView:
    """A lens before the chart, as a thin one. focal: see location.pose.relative_focal. distance_mm: to the chart's
    middle from the lens. aperture: None where it is not known.
    """

    focal: float
    distance_mm: float
    magnification: float
    pitch_mm: float
    aperture: float | None

    def blur_at(self, aperture: float) -> float:
        """1 / MTF50^2, px^2, by defocus by one distance."""
        return disc_blur(
            self.magnification**2 * self.distance_mm / (2 * aperture * (1 + self.magnification) * self.pitch_mm)
        )


def view_of_shot(shot: Measured, geometry: Geometry) -> LensView | None:
    """None where focal length or sensor are not known."""
    camera, scale, half = camera_of([shot.photo]), pixel_scale(shot), geometry.half_diagonal_px
    metadata = shot.photo.metadata
    known = camera.lens_mm if camera is not None else None
    if scale is not None and scale.pitch_um is not None and metadata.focal_length_mm:
        known = metadata.focal_length_mm, 2 * half * scale.pitch_um / 1000
    if known is None:
        return None
    focal, density = relative_focal(*known, geometry), px_per_mm(geometry)
    pitch_mm = known[1] / 2 / half
    return LensView(focal, focal * half / density, pitch_mm * density, pitch_mm, metadata.aperture)


def _stated(fit: FieldCurvature, lens: LensView | None) -> LensCurvature:
    values = fit.nearer, *fit.interval
    percent = tuple(100 * share for share in values)
    mm = None if lens is None else tuple(lens.distance_mm * share for share in values)
    return LensCurvature(percent, mm)  # type: ignore[arg-type]


LEAST_TILT_DEG = 1.0  # of the chart: less, and a lens that is not square to the sensor could be mistaken for it
