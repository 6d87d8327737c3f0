"""Focus of a lens at each aperture and in each colour, from a series of a turned chart; field curvature."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np

from lenslab.charts.camera_presets import camera_of
from lenslab.charts.geometry import Geometry
from lenslab.charts.place import USUAL_FOCAL, place_of_shot, pose, relative_focal
from lenslab.measure.chart_results import both_directions, colour_mtf_of_shot, has_map, is_turned, map_of_shot
from lenslab.measure.field_curvature import FocusTiles, depth_slope, disc_blur, measure_field_curvature, measure_focus
from lenslab.measure.picture import BLUE, GREEN, RED
from lenslab.measure.pixel_pitch import pixel_scale
from lenslab.measure.thresholds import LIMITS
from lenslab.values.kept_results import kept
from lenslab.values.remarks import Remark, remark
from lenslab.values.statistics import STANDARD_ERRORS, Stated
from lenslab.values.types import Array, Measured

# ------------------------------------------------------------------------------
# Field curvature of shots of a tilted chart, in mm at the chart where the lens is known.


@dataclass(frozen=True, slots=True)
class LensCurvature:
    """Field curvature: focus at 0.7 of the image height, nearer (above 0) than in the middle, with 95 % intervals.
    percent: of the distance. mm: at the chart, None where focal length or sensor are not known.
    """

    percent: tuple[float, float, float]  # value, lower, upper
    mm: tuple[float, float, float] | None

    @property
    def nearer(self) -> bool:
        return self.percent[0] > 0


@kept
def curvature_of_lens(shots: Iterable[Measured]) -> LensCurvature | None:
    """Field curvature of one lens, at the widest aperture; None if two shots contradict each other."""
    widest = sorted(shots, key=lambda shot: shot.photo.metadata.aperture or math.inf)
    curvatures = [curvature for curvature in map(curvature_of_shot, widest) if curvature is not None]
    return curvatures[0] if curvatures and len({curvature.nearer for curvature in curvatures}) == 1 else None


@kept
def curvature_of_shot(shot: Measured) -> LensCurvature | None:
    """Field curvature of one shot; None if its chart is not tilted enough, or not flat, or if nothing is certain."""
    place, tiles = place_of_shot(shot), map_of_shot(shot)
    if place is None or tiles is None or place.is_bent:
        return None
    geometry = place.geometry
    slope, lens = depth_slope(geometry), view_of_shot(shot, geometry)
    tilt = math.atan(math.hypot(*slope) * (USUAL_FOCAL if lens is None else lens.focal))
    if tilt < math.radians(LIMITS.focus_tilt_deg):
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
    if fit is None or not fit.found:
        return None
    value, (low, high) = fit.nearer, fit.interval
    percent = (100 * value, 100 * low, 100 * high)
    if lens is None:
        return LensCurvature(percent, None)
    return LensCurvature(percent, (lens.distance_mm * value, lens.distance_mm * low, lens.distance_mm * high))


def focal_of_shot(shot: Measured, geometry: Geometry) -> float:
    """Focal length over the picture's half diagonal; that of a usual lens where it is not known."""
    lens = view_of_shot(shot, geometry)
    return USUAL_FOCAL if lens is None else lens.focal


@dataclass(frozen=True, slots=True)
class LensView:
    """A lens before the chart, as a thin one. focal: see place.relative_focal. distance_mm: to the chart's
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
    focal, density = relative_focal(*known, geometry), geometry.px_per_mm
    pitch_mm = known[1] / 2 / half
    return LensView(focal, focal * half / density, pitch_mm * density, pitch_mm, metadata.aperture)


# ------------------------------------------------------------------------------
# A series of a chart turned about an upright axis: its shots in order, and whether all have one focus.


@dataclass(frozen=True, slots=True, eq=False)
class TurnedShot:
    """A shot of the series. slope: see focus.depth_slope.

    x, y: tiles' middles in half diagonals from the frame's. mtf50, error: (tiles, 3) of red,
    green, blue; (tiles, 1) where the picture has no colours.
    """

    aperture: float
    lens: LensView
    slope: tuple[float, float]
    x: Array
    y: Array
    mtf50: Array
    error: Array


@kept
def is_turned_shot(shot: Measured) -> bool:
    """True if a shot shows a chart turned about an upright axis, on purpose."""
    place = place_of_shot(shot)
    if place is None:
        return False
    return is_turned(pose(place.geometry, place.frame, focal_of_shot(shot, place.geometry)).tilt_deg)


def turned_shots(shots: Iterable[Measured]) -> list[Measured]:
    """Those of a turned chart, with MTF and aperture, as they were taken: by the camera's clock, else by name."""
    turned = [shot for shot in shots if shot.photo.metadata.aperture and has_map(shot) and is_turned_shot(shot)]
    times = [shot.photo.metadata.taken for shot in turned]
    keys = [
        (shot.photo.name,) if None in times else (time, shot.photo.name)
        for shot, time in zip(turned, times, strict=True)
    ]
    return [turned[nth] for nth in sorted(range(len(turned)), key=lambda nth: keys[nth])]


def _turned_shot(shot: Measured, *, coloured: bool) -> TurnedShot | None:
    place, tiles, aperture = place_of_shot(shot), map_of_shot(shot), shot.photo.metadata.aperture
    lens = None if place is None else view_of_shot(shot, place.geometry)
    if place is None or tiles is None or lens is None or aperture is None:
        return None
    colours = colour_mtf_of_shot(shot) if coloured else None
    if colours is None:
        x, y = tiles.x, tiles.y
        pairs = np.stack([tiles.radial, tiles.tangential], 1), np.stack([tiles.radial_error, tiles.tangential_error], 1)
        mtf50, error = (values[:, None] for values in both_directions(*pairs))
    else:
        x, y, mtf50, error = colours.x, colours.y, colours.mtf50, colours.error
    (columns, rows), half = place.geometry.frame_px, place.geometry.half_diagonal_px
    places = (x - 0.5) * columns / half, (y - 0.5) * rows / half
    return TurnedShot(aperture, lens, depth_slope(place.geometry), *places, mtf50, error)


def is_after(series: Sequence[TurnedShot]) -> list[bool]:
    """Mask of the shots that repeat the widest aperture after the last narrower one."""
    widest = min(shot.aperture for shot in series)
    last = max((nth for nth, shot in enumerate(series) if shot.aperture > widest), default=len(series))
    return [nth > last for nth in range(len(series))]


def unproved(series: Sequence[TurnedShot]) -> Remark | None:
    """Why the series does not show focus shift: all of it has to have one set-up, and one focus from first to last."""
    scales, slopes = [shot.lens.magnification for shot in series], [shot.slope[0] for shot in series]
    widest = min(shot.aperture for shot in series)
    if all(shot.aperture == widest for shot in series):
        return remark("focus_one_aperture")
    turned = max(slopes) - min(slopes) > LIMITS.same_slope * max(map(abs, slopes))
    if turned or max(scales) > LIMITS.same_scale * min(scales):
        return remark("focus_camera_moved")
    if series[0].aperture > widest or not any(is_after(series)):
        return remark("focus_without_repeat")
    return None


@dataclass(frozen=True, slots=True)
class FocusOffset:
    """Distance of a plane of focus behind another, away from the camera (above 0).

    mm: at the chart. um: at the sensor, by which the image of one subject then lies farther from the lens.
    """

    mm: Stated
    um: Stated

    @property
    def is_significant(self) -> bool:
        return abs(self.mm.value) > self.mm.half


@dataclass(frozen=True, slots=True)
class ApertureFocus:
    """A lens at an aperture. shift: against wide open; red, blue: against green; None: not known, or by definition 0.

    depth_mm: the depth of field at the chart, both sides together, for a circle of CIRCLE_PX.
    """

    aperture: float
    shift: FocusOffset | None
    red: FocusOffset | None
    blue: FocusOffset | None
    depth_mm: float


@dataclass(frozen=True, slots=True)
class LensFocus:
    """From the widest aperture on. blank: why there is no focus shift; None where there is one."""

    apertures: tuple[ApertureFocus, ...]
    blank: Remark | None


@kept
def focus_of_lens(shots: Iterable[Measured]) -> LensFocus | None:
    """Focus of one lens from its shots; None if the chart is turned in none of them."""
    turned = turned_shots(shots)
    if not turned:
        return None
    for shot in turned:  # a number is missing that the distance depends on
        place = place_of_shot(shot)
        if place is not None and view_of_shot(shot, place.geometry) is None:
            known = bool(shot.photo.metadata.focal_length_mm)
            return LensFocus((), remark("focus_without_pitch" if known else "focus_without_focal_length"))
    coloured = all(colour_mtf_of_shot(shot) is not None for shot in turned)
    series = [each for shot in turned if (each := _turned_shot(shot, coloured=coloured)) is not None]
    planes = _planes(series)
    return LensFocus((), remark("focus_unclear")) if planes is None else planes.stated(unproved(series))


@dataclass(frozen=True, slots=True, eq=False)
class _Planes:
    """Distances of planes of focus behind the chart's middle, mm, and their covariance.

    keys: aperture, colour (RED for the whole picture, where it has no colours), whether it is the repeat at the end.
    """

    keys: tuple[tuple[float, int, bool], ...]
    mm: Array
    covariance: Array
    lens: LensView

    def at(self, aperture: float, colour: int) -> Array | None:
        """Weights of all planes whose sum is that of an aperture; None if it was not found."""
        chosen = np.array([key[:2] == (aperture, colour) for key in self.keys], float)
        return chosen / chosen.sum() if chosen.any() else None

    def offset(self, aperture: float, plane: Array | None, against: Array | None) -> FocusOffset | None:
        """Distance of one plane behind the other; aperture: the narrower one of both."""
        if plane is None or against is None:
            return None
        apart = plane - against
        mm = float(apart @ self.mm)
        # What lenses do that the model of blur does not, and the lens tilted in its mount
        model, scale = 0.015 * self._depth_mm(aperture), 0.1 * mm
        half = STANDARD_ERRORS * math.hypot(math.sqrt(apart @ self.covariance @ apart), model, scale)
        um_a_mm = 1000 * self.lens.magnification**2
        return FocusOffset(Stated(mm, half), Stated(um_a_mm * mm, um_a_mm * half))

    def stated(self, blank: Remark | None) -> LensFocus:
        """All apertures. blank: why no focus shift is to be stated."""
        apertures = sorted({aperture for aperture, *_ in self.keys})
        middle = GREEN if any(colour == GREEN for _, colour, _ in self.keys) else RED
        open_wide = self.at(apertures[0], middle)
        blank = blank or self._drifted(apertures[0], middle)
        return LensFocus(
            tuple(
                ApertureFocus(
                    aperture,
                    shift=None if blank or nth == 0 else self.offset(aperture, self.at(aperture, middle), open_wide),
                    red=self.offset(aperture, self.at(aperture, RED), self.at(aperture, GREEN)),
                    blue=self.offset(aperture, self.at(aperture, BLUE), self.at(aperture, GREEN)),
                    depth_mm=self._depth_mm(aperture),
                )
                for nth, aperture in enumerate(apertures)
            ),
            blank,
        )

    def _drifted(self, widest: float, colour: int) -> Remark | None:
        """A remark if the plane of the repeat at the end differs from that of the first shots, or one is not known."""
        first, last = ([key == (widest, colour, after) for key in self.keys] for after in (False, True))
        if not any(first) or not any(last):
            return remark("focus_unclear")
        drift = self.offset(widest, np.array(last, float), np.array(first, float))
        least_mm = LIMITS.same_focus * self._depth_mm(widest)
        if drift is not None and drift.is_significant and abs(drift.mm.value) > least_mm:
            return remark("focus_ring_moved", mm=abs(drift.mm.value), half=drift.mm.half)
        return None

    def _depth_mm(self, aperture: float) -> float:
        lens = self.lens
        return 2 * aperture * (1 + lens.magnification) * CIRCLE_PX * lens.pitch_mm / lens.magnification**2


def _planes(series: Sequence[TurnedShot]) -> _Planes | None:
    """Those that lie on the chart."""
    tiles: dict[tuple[float, int, bool], FocusTiles] = {}
    lens, widest = series[0].lens, min(shot.aperture for shot in series)
    groups: dict[tuple[float, bool], list[TurnedShot]] = {}  # by aperture, the repeats of the widest at the end apart
    for shot, after in zip(series, is_after(series), strict=True):
        groups.setdefault((shot.aperture, after), []).append(shot)
    for (aperture, after), shots in groups.items():
        x, y = (np.concatenate(parts) for parts in zip(*((shot.x, shot.y) for shot in shots), strict=True))
        for colour in range(series[0].mtf50.shape[1]):
            mtf50 = np.concatenate([shot.mtf50[:, colour] for shot in shots])
            error = np.concatenate([shot.error[:, colour] for shot in shots])
            if np.count_nonzero(np.isfinite(mtf50)) >= LIMITS.plane_tiles:
                blur = shots[0].lens.blur_at(aperture)
                tiles[aperture, colour, after] = FocusTiles(x, y, mtf50, error, widest / aperture, blur)
    across, down = (float(np.mean([shot.slope[axis] for shot in series])) for axis in (0, 1))
    fit = measure_focus(list(tiles.values()), (across, down))
    if fit is None or fit.rms > LIMITS.focus_misfit:
        return None
    on_sheet = np.abs(fit.nearer) < LIMITS.series_off * math.hypot(across, down)
    keys = tuple(key for key, on_chart in zip(tiles, on_sheet, strict=True) if on_chart)
    if not keys:
        return None
    return _Planes(
        keys,
        -lens.distance_mm * fit.nearer[on_sheet],
        lens.distance_mm**2 * fit.covariance[on_sheet][:, on_sheet],
        lens,
    )


CIRCLE_PX = 2  # of confusion, px across, by which depth of field is counted
