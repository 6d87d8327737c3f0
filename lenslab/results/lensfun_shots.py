"""Lens profile from the shots of one lens, with remarks on its missing parts."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path

import numpy as np

from lenslab.charts.geometry import Geometry
from lenslab.charts.place import ChartPlace, distortion_at_corner, place_of_shot
from lenslab.judge.finding import FindingKey
from lenslab.judge.referee import findings
from lenslab.measure.chart_results import COLOUR_COLUMNS, HEIGHTS, colour_of_shot, corner_optics, light_of_shot
from lenslab.measure.lens_aberrations import mean_light, mean_of
from lenslab.measure.regions import CORNERS
from lenslab.measure.tile_reference import px_per_mm
from lenslab.results import lensfun_models
from lenslab.results.lensfun_file import ProfileFile, distortion_model_in, profile_file
from lenslab.results.lensfun_models import (
    DIAGONAL_35_MM,
    DISTORTION_TERMS,
    LensNames,
    LensProfile,
    ProfiledColour,
    ProfiledDistortion,
    ProfiledLight,
)
from lenslab.values.disk import kind_of_name
from lenslab.values.language import tr
from lenslab.values.remarks import Remark, UnusableRequest, remark, shown
from lenslab.values.types import Array, Measured


@dataclass(frozen=True, slots=True)
class ProfileRequest:
    """Requested profile. model: of distortion, None for the best. Others None: from the shots.

    focal_mm: of shots whose focal length is not recorded. real_focal_mm: only of a single focal length.
    """

    names: LensNames
    model: str | None = None
    focal_mm: float | None = None
    distance_m: float | None = None
    real_focal_mm: float | None = None


@dataclass(frozen=True, slots=True)
class PlacedShot:
    """A shot with a flat chart. distance_m: from the lens to the chart."""

    shot: Measured
    place: ChartPlace
    focal_mm: float
    distance_m: float

    @property
    def geometry(self) -> Geometry:
        return self.place.geometry


def measure_profile(
    shots: Iterable[Measured], request: ProfileRequest, corrected: Collection[Path] = ()
) -> LensProfile:
    """The profile of a lens. corrected: shots that the referee found corrected in the camera.

    Raises UnusableRequest without a chart or a focal length, for corrected shots and for a fisheye.
    """
    shots_of_all = list(shots)
    if any(shot.photo.path in corrected for shot in shots_of_all):
        raise UnusableRequest(
            tr(
                "There is no profile from these shots: the camera has corrected some of them. Switch off lens "
                "corrections in the camera, or exclude these shots."
            )
        )
    placed, remarks = _placed(shots_of_all, request)
    _refuse_fisheye(request.names.model, [entry.geometry for entry in placed])
    by_focal: dict[float, list[PlacedShot]] = {}
    for entry in placed:
        by_focal.setdefault(entry.focal_mm, []).append(entry)
    if request.real_focal_mm is not None and len(by_focal) > 1:
        raise UnusableRequest(tr("A real focal length can be given for one focal length only, not for a zoom."))
    aspect = request.names.aspect
    distortion = _distortion(by_focal, request, aspect)
    colour = [made for focal in sorted(by_focal) if (made := _colour(focal, by_focal[focal], aspect)) is not None]
    light, unlit = _light(by_focal)
    remarks += [*unlit, *_about(by_focal, colour)]
    pages = sorted({entry.geometry.page_mm for entry in placed})
    return LensProfile(
        request.names,
        tuple(distortion),
        tuple(colour),
        tuple(light),
        tuple(dict.fromkeys(remarks)),
        tuple(f"{width:.0f} x {height:.0f} mm" for width, height in pages),
        len(placed),
        placed[0].shot.photo.metadata.camera,
    )


def picture_of(shots: Iterable[Measured]) -> tuple[float | None, float]:
    """Crop factor (None: sensor size unknown) and aspect ratio of most of the pictures.

    Raises UnusableRequest if no shot shows a chart.
    """
    located = [(place.geometry.frame_px, shot) for shot in shots if (place := place_of_shot(shot)) is not None]
    if not located:
        raise UnusableRequest(NO_CHART)
    frames = [frame for frame, _ in located]
    frame = max(set(frames), key=frames.count)
    return _usual_crop([shot for size, shot in located if size == frame]), max(frame) / min(frame)


def _usual_crop(shots: Iterable[Measured]) -> float | None:
    """Most frequent crop factor, compared to two decimals; None if unknown."""
    placed = [(place, shot) for shot in shots if (place := place_of_shot(shot)) is not None]
    crops = [crop for place, shot in placed if (crop := _crop(place, shot)) is not None]
    rounded = [round(crop, 2) for crop in crops]
    return crops[rounded.index(max(set(rounded), key=rounded.count))] if crops else None


def _crop(place: ChartPlace, shot: Measured) -> float | None:
    """Crop factor of a shot's picture, from the sensor's recorded width; None if that is unknown."""
    width = shot.photo.metadata.sensor_width_mm
    sides = place.geometry.frame_px
    return None if width is None else DIAGONAL_35_MM * max(sides) / (math.hypot(*sides) * width)


def _placed(shots: Sequence[Measured], request: ProfileRequest) -> tuple[list[PlacedShot], list[Remark]]:
    remarks, placed = [], []
    bent = others = 0
    usual = _usual_crop(shots)
    for shot in shots:
        place = place_of_shot(shot)
        if place is None:
            continue
        sides = place.geometry.frame_px
        crop = _crop(place, shot)
        other_sensor = crop is not None and usual is not None and abs(crop / usual - 1) > SAME_CROP
        if other_sensor or abs(max(sides) / min(sides) / request.names.aspect - 1) > SAME_ASPECT:
            others += 1
        elif place.is_bent:
            bent += 1
        else:
            focal = shot.photo.metadata.focal_length_mm or request.focal_mm
            if focal is None:
                raise UnusableRequest(tr("The focal length of these shots is not recorded: enter it."))
            placed.append(PlacedShot(shot, place, focal, request.distance_m or _distance_m(place, focal, request)))
    if bent:
        remarks.append(remark("profile_bent", shots=bent))
    if others:
        remarks.append(remark("profile_other_shape", shots=others))
    if not placed:
        raise UnusableRequest(shown(remarks[0]) if remarks else NO_CHART)
    return placed, remarks


def _distance_m(place: ChartPlace, focal_mm: float, request: ProfileRequest) -> float:
    """Distance from the chart's scale: f (1 + 1/m), the chart printed at 100 %."""
    geometry = place.geometry
    pitch_mm = DIAGONAL_35_MM / request.names.crop_factor / (2 * geometry.half_diagonal_px)
    return focal_mm * (1 + 1 / (px_per_mm(geometry) * pitch_mm)) / 1000


def _refuse_fisheye(model: str, geometries: Sequence[Geometry]) -> None:
    barrel = min(distortion_at_corner(geometry) for geometry in geometries)
    if "fisheye" in model.casefold().replace("-", "").replace(" ", "") or barrel < MAX_BARREL:
        raise UnusableRequest(
            tr(
                "This is a fisheye lens: the models of this profile are made for lenses that show straight lines as "
                "straight. Lensfun needs a calibration of another kind."
            )
        )


def _distortion(
    by_focal: dict[float, list[PlacedShot]], request: ProfileRequest, aspect: float
) -> list[ProfiledDistortion]:
    """One model for all focal lengths, as Lensfun ignores any other: the simplest of those with the least residual."""
    simplest_first = sorted(DISTORTION_TERMS, key=lambda model: len(DISTORTION_TERMS[model]))
    candidates = [request.model] if request.model is not None else simplest_first
    made = [[_distortion_at(model, focal, by_focal[focal], aspect) for focal in by_focal] for model in candidates]
    worst = [max(entry.remaining for entry in entries) for entries in made]
    best = next(entries for entries, rms in zip(made, worst, strict=True) if rms <= min(worst) + AS_GOOD)
    real = request.real_focal_mm
    return sorted((replace(entry, real_focal_mm=real) for entry in best), key=lambda entry: entry.focal_mm)


def _distortion_at(model: str, focal: float, placed: Sequence[PlacedShot], aspect: float) -> ProfiledDistortion:
    geometries = [entry.geometry for entry in placed]
    terms = lensfun_models.fit_distortion(model, geometries, aspect)
    corner = mean_of(corner_optics(entry.shot).distortion for entry in placed)
    rms = lensfun_models.distortion_left(model, terms, geometries, aspect)
    return ProfiledDistortion(focal, model, terms, rms, math.inf if corner is None else corner.half)


def _colour(focal: float, placed: Sequence[PlacedShot], aspect: float) -> ProfiledColour | None:
    """Lateral colour from all shots at a focal length, whatever the aperture: Lensfun has one for all."""
    known = [(entry, colour) for entry in placed if (colour := colour_of_shot(entry.shot)) is not None]
    if not known:
        return None
    tables = [_scaled(colour, entry.geometry) for entry, colour in known]
    fits = []
    for first in (2, 5):
        table = np.concatenate([rows[np.isfinite(rows[:, first : first + 3]).all(axis=1)] for rows in tables])
        if len(table) < MIN_PLACES:
            return None
        fits.append(lensfun_models.fit_colour(table[:, :2], table[:, first : first + 2], table[:, first + 2], aspect))
    (red, red_left), (blue, blue_left) = fits
    half = known[0][0].geometry.half_diagonal_px
    return ProfiledColour(focal, red, blue, max(red_left, blue_left) * half)


def _scaled(colour: Array, geometry: Geometry) -> Array:
    """COLOUR_COLUMNS with places from the centre, all in half diagonals."""
    scaled = colour.copy()
    scaled[:, :2] -= geometry.centre_px
    for error in (COLOUR_COLUMNS.index("red_error"), COLOUR_COLUMNS.index("blue_error")):
        scaled[:, error] = np.hypot(scaled[:, error], MIN_COLOUR_ERROR_PX)
    return np.asarray(scaled / geometry.half_diagonal_px)


def _light(by_focal: dict[float, list[PlacedShot]]) -> tuple[list[ProfiledLight], list[Remark]]:
    """Vignetting of each focal length, aperture and distance; or why there is none."""
    entries = [entry for placed in by_focal.values() for entry in placed]
    if len(entries) < 2:
        return [], [remark("profile_one_shot")]
    known = [entry for entry in entries if light_of_shot(entry.shot) is not None and entry.shot.photo.metadata.aperture]
    if not known:
        return [], [remark("profile_no_light")]
    remarks = []
    uneven = max(_lamp_ev(entry.shot) for entry in known)
    if uneven > MAX_LAMP_EV:
        known = [entry for entry in known if _lamp_ev(entry.shot) <= MAX_LAMP_EV]
        remarks.append(remark("profile_uneven_light", ev=uneven))
    made = []
    for (focal, aperture, distance), placed in _by_setting(known).items():
        light = mean_light(entry.shot for entry in placed)
        fitted = None if light is None else lensfun_models.fit_vignetting(np.array(HEIGHTS), light[0])
        if fitted is None:
            remarks.append(remark("profile_too_dark", aperture=aperture))
        else:
            made.append(ProfiledLight(focal, aperture, distance, *fitted))
    return made, remarks


def _by_setting(placed: Iterable[PlacedShot]) -> dict[tuple[float, float, float], list[PlacedShot]]:
    """Shots by focal length, aperture and distance, that of the first among nearly equal ones."""
    groups: dict[tuple[float, float, float], list[PlacedShot]] = {}
    settings: list[tuple[float, float]] = []
    for entry in sorted(placed, key=lambda entry: (entry.focal_mm, entry.distance_m)):
        if not settings or settings[-1][0] != entry.focal_mm or entry.distance_m > settings[-1][1] * SAME_DISTANCE:
            settings.append((entry.focal_mm, entry.distance_m))
        aperture, rounded = entry.shot.photo.metadata.aperture, float(f"{settings[-1][1]:.3g}")
        if aperture is not None:
            groups.setdefault((entry.focal_mm, aperture, rounded), []).append(entry)
    return dict(sorted(groups.items()))


def _lamp_ev(shot: Measured) -> float:
    """Gradient of the light across the frame, EV from side to side; 0 if unknown."""
    corners = [ev for corner in CORNERS if (ev := shot.value("vignetting_ev", corner)) is not None]
    if len(corners) < len(CORNERS):
        return 0.0
    left_up, right_up, left_down, right_down = corners
    across, down = right_up + right_down - left_up - left_down, left_down + right_down - left_up - right_up
    return math.hypot(across, down) / 2


def _about(by_focal: dict[float, list[PlacedShot]], colour: Sequence[ProfiledColour]) -> list[Remark]:
    remarks = []
    if not colour:
        remarks.append(remark("profile_no_colour"))
    for focal, placed in sorted(by_focal.items()):
        reach = float(np.median([reach_of(entry.place) for entry in placed]))
        if reach < MIN_REACH:
            corner = mean_of(corner_optics(entry.shot).distortion for entry in placed)
            half = math.inf if corner is None else corner.half
            remarks.append(remark("profile_small_chart", percent=100 * reach, focal=focal, error=half))
    entries = [entry for placed in by_focal.values() for entry in placed]
    if any(kind_of_name(entry.shot.photo.path) != "RAW" for entry in entries):
        remarks.append(remark("profile_developed"))
    return remarks


def reach_of(place: ChartPlace) -> float:
    """Radius to which the chart is visible, in half diagonals: median over the directions of the corners."""
    geometry, box = place.geometry, place.frame
    steps = np.linspace(0, 1, 201)
    x, y = geometry.centre_px
    seen = []
    for across, down in ((-1, -1), (1, -1), (-1, 1), (1, 1)):
        x_mm, y_mm = geometry.to_page(x + across * steps * x, y + down * steps * y)
        inside = (x_mm >= box.left) & (x_mm <= box.right) & (y_mm >= box.top) & (y_mm <= box.bottom)
        seen.append(float(steps[inside].max()) if inside.any() else 0.0)
    return float(np.median(seen))


def corrected_shots(measured: Sequence[Measured], kept_keys: Collection[FindingKey] = ()) -> frozenset[Path]:
    """Shots that the referee found corrected in the camera, without findings that the user answered with Keep."""
    return frozenset(
        photo.path
        for finding in findings(measured)
        if finding.kind == "corrected" and finding.key not in kept_keys
        for photo in finding.shots
    )


def profile_in_file(
    path: Path,
    shots: Iterable[Measured],
    request: ProfileRequest,
    corrected: Collection[Path],
    *,
    replace_foreign: bool = False,
) -> tuple[LensProfile, ProfileFile]:
    """The profile, with the distortion model of the file's own entry, and the file with it. Nothing is written.

    Raises UnusableRequest, see `measure_profile` and `profile_file`.
    """
    names = request.names
    model = request.model or distortion_model_in(path, names.maker, names.model, names.crop_factor)
    profile = measure_profile(shots, replace(request, model=model), corrected)
    return profile, profile_file(path, profile, date.today(), replace_foreign=replace_foreign)


NO_CHART = tr(
    "None of these shots shows a LensLab chart that was measured: a profile needs one. Measure MTF against the chart "
    "first."
)
SAME_ASPECT = 0.01  # relative
SAME_CROP = 0.03  # relative, of one sensor by rounded data
AS_GOOD = 0.003  # % residual: a simpler model may exceed the best by this
SAME_DISTANCE = 1.05  # ratio
MAX_BARREL = -0.2  # of the half diagonal: beyond, a lens is a fisheye
MIN_PLACES = 8  # for three terms and a shift
MIN_COLOUR_ERROR_PX = 0.01  # systematic error, beside that of the tiles
MIN_REACH = 0.95  # half diagonals: the chart must reach nearly to the corners
MAX_LAMP_EV = 1.0  # from side to side; a smaller gradient is separated by a fitted plane
