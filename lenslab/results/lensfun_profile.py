"""A lens profile in Lensfun's models: its values, their fit to the shots of a lens, and what is missing.

Radii are in half diagonals of the picture, as everywhere in LensLab: 1 in the corner. Lensfun's own unit, in which
the terms of distortion and lateral colour are, is half the short side (`unit`); vignetting's is the half diagonal.
Source: lensfun.github.io/manual/latest/corrections.html, and the library, version 0.3.4.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

import numpy as np

from lenslab.charts.geometry import Geometry, Matches, fit_geometry, residuals
from lenslab.charts.place import ChartPlace, distortion_at_corner, extrapolated_distortion, lens_axis, place_of_shot
from lenslab.files.metadata import SAME_SENSOR
from lenslab.judge.finding import FindingKey
from lenslab.judge.referee import findings
from lenslab.measure.chart_results import COLOUR_COLUMNS, HEIGHTS, colour_of_shot, light_of_shot, uneven_light
from lenslab.measure.lens_aberrations import mean_light, mean_of
from lenslab.measure.regions import CORNERS
from lenslab.measure.thresholds import LIMITS
from lenslab.values.disk import is_developed
from lenslab.values.fitting import robust_fit
from lenslab.values.grouping import grouped
from lenslab.values.language import tr
from lenslab.values.remarks import Remark, UnusableRequest, remark, shown
from lenslab.values.types import Array, Measured

Terms: TypeAlias = tuple[float, ...]
DISTORTION_TERMS = {"ptlens": ("a", "b", "c"), "poly3": ("k1",), "poly5": ("k1", "k2")}  # names in files
VIGNETTING_TERMS = ("k1", "k2", "k3")
COLOUR_TERMS = ("v", "c", "b")  # of "poly3", followed by r for red, b for blue
DIAGONAL_35_MM = math.hypot(36, 24)  # of a crop factor of 1


def unit(aspect: float) -> float:
    """The half diagonal in Lensfun's unit of distortion and lateral colour. aspect: long side over short side."""
    return math.hypot(aspect, 1)


def seen_at(model: str, terms: Terms, ideal: Array, aspect: float) -> Array:
    """Radius in the picture of a place whose radius is `ideal` without distortion; any shape, half diagonals.

    model: a name in DISTORTION_TERMS. terms: in Lensfun's unit. aspect: long side over short side.
    """
    scale = unit(aspect)
    radius = ideal * scale
    if model == "ptlens":
        a, b, c = terms
        growth = 1 - a - b - c + radius * (c + radius * (b + radius * a))
    elif model == "poly3":
        (k1,) = terms
        growth = 1 - k1 + k1 * radius**2
    else:
        k1, k2 = terms
        growth = 1 + radius * radius * (k1 + radius * radius * k2)
    return np.asarray(radius * growth / scale)


def ideal_of(model: str, terms: Terms, seen: Array, aspect: float) -> Array:
    """The inverse of `seen_at`, interpolated in a table of 2,000 steps to 1.6 half diagonals."""
    steps = np.linspace(0, 1.6, 2001)
    shown = np.maximum.accumulate(seen_at(model, terms, steps, aspect))  # strong terms may turn back beyond the frame
    return np.asarray(np.interp(seen, shown, steps))


def colour_shift(terms: Terms, radius: Array, aspect: float) -> Array:
    """Radial displacement of the red or blue image from the green one, half diagonals, outwards positive.

    terms: v, c, b.
    """
    v, c, b = terms
    scaled = radius * unit(aspect)
    return np.asarray(radius * (v - 1 + scaled * (c + scaled * b)))


def light_at(terms: Terms, radius: Array) -> Array:
    """Illuminance relative to the centre."""
    k1, k2, k3 = terms
    square = radius * radius
    return np.asarray(1 + square * (k1 + square * (k2 + square * k3)))


# ------------------------------------------------------------------------------
# A lens's profile as values, before it is a file.


@dataclass(frozen=True, slots=True)
class LensNames:
    """Key of a lens in Lensfun. crop_factor, aspect: of the picture as it is; aspect is long side over short side.

    camera: maker and model of a camera to add, None for none.
    """

    maker: str
    model: str
    mount: str
    crop_factor: float
    aspect: float
    camera: tuple[str, str] | None = None


@dataclass(frozen=True, slots=True)
class ProfiledDistortion:
    """At a focal length, %. remaining: rms residual over the frame; error: half the 95 % interval at the corner."""

    focal_mm: float
    model: str
    terms: Terms
    remaining: float
    error: float
    real_focal_mm: float | None = None


@dataclass(frozen=True, slots=True)
class ProfiledColour:
    """At a focal length: v, c, b of red and of blue. remaining_px: rms over the frame, of the worse colour."""

    focal_mm: float
    red: Terms
    blue: Terms
    remaining_px: float


@dataclass(frozen=True, slots=True)
class ProfiledLight:
    """Vignetting at a focal length, aperture and distance.

    remaining, corner_remaining: residual in EV, rms to 0.95 of the half diagonal, and in the corner.
    """

    focal_mm: float
    aperture: float
    distance_m: float
    terms: Terms
    remaining: float
    corner_remaining: float


@dataclass(frozen=True, slots=True)
class LensProfile:
    """Profile from the shots of one lens. remarks: missing parts, with reasons. charts: sizes of their pages."""

    names: LensNames
    distortion: tuple[ProfiledDistortion, ...]
    colour: tuple[ProfiledColour, ...]
    light: tuple[ProfiledLight, ...]
    remarks: tuple[Remark, ...]
    charts: tuple[str, ...]
    shots: int
    camera: str | None


# ------------------------------------------------------------------------------
# Fits of Lensfun's models to shots, and their residuals.


_GRID = 36  # places along the long side for residuals
_POWERS = {"ptlens": (4, 3, 2, 1), "poly3": (3, 1), "poly5": (5, 3, 1)}  # of the ideal radius


def fit_distortion(model: str, geometries: Sequence[Geometry], aspect: float) -> Terms:
    """Terms nearest to the mean distortion of some shots of a lens, uniformly over the frame.

    The scale of the corrected picture is free: Lensfun's models fix it at their own radius of 1. geometries: of the
    shots, all of one focal length.
    """
    steps = np.linspace(0, 1.6, 3201)
    curve = np.maximum.accumulate(distorted(geometries, steps))
    seen = np.hypot(*_places(aspect))
    ideal = np.interp(seen, curve, steps)
    powers = _POWERS[model]
    fit, *_ = np.linalg.lstsq(np.stack([ideal**power for power in powers], axis=1), seen * unit(aspect), rcond=None)
    # Lensfun's terms of seen = sum(held[power] ideal^power): its own ideal radius is `scale` times ours
    held = dict(zip(powers, fit.tolist(), strict=True))
    scale = held.pop(1)
    if model == "poly5":
        return held[3] / scale**3, held[5] / scale**5
    first = scale
    for _ in range(50):  # scale (1 - a - b - c) = first: near enough to it from the start
        scale = first + sum(value / scale ** (power - 1) for power, value in held.items())
    return tuple(value / scale**power for power, value in held.items())


def distorted(geometries: Sequence[Geometry], ideal: Array) -> Array:
    """Radii in the picture of places whose radius is `ideal` without distortion: means of some shots of a lens."""
    return np.asarray(ideal * np.mean([geometry.growth(ideal**2) for geometry in geometries], axis=0))


def distortion_left(model: str, terms: Terms, geometries: Sequence[Geometry], aspect: float) -> float:
    """Residual distortion of corrected shots, rms over the frame, % of the half diagonal.

    Each shot's pose is free: a homography is fitted to the corrected places.
    """
    squares = []
    for geometry in geometries:
        x, y = _places(max(geometry.frame_px) / min(geometry.frame_px))
        if geometry.frame_px[0] < geometry.frame_px[1]:
            x, y = y, x
        middle, half = geometry.centre_px, geometry.half_diagonal_px
        page = np.stack(geometry.to_page(middle[0] + x * half, middle[1] + y * half), axis=1)
        radius = np.hypot(x, y)
        grown = ideal_of(model, terms, radius, aspect) / np.maximum(radius, 1e-9)
        places = middle + half * np.stack([x * grown, y * grown], axis=1)
        matches = Matches(page, places, np.tile(np.eye(2), (len(page), 1, 1)))
        straight = Geometry(geometry.page_mm, geometry.frame_px, geometry.homography)
        rest = residuals(fit_geometry(straight, matches, 0, half), matches)
        squares.append(float(np.mean(np.sum(rest**2, axis=1))) / half**2)
    return 100 * math.sqrt(float(np.mean(squares)))


def fit_colour(off: Array, shift: Array, error: Array, aspect: float) -> tuple[Terms, float]:
    """Terms of one colour, and their residual with its error, rms over the frame, half diagonals.

    A shift of the whole picture, which no lens of Lensfun has, is fitted beside the terms and dropped. off: places
    (n, 2) from the picture's centre. shift: displacement (n, 2) of the colour there, each component with its standard
    error (n,). All in half diagonals.
    """
    scaled = np.hypot(*off.T) * unit(aspect)
    radial = np.stack([np.ones_like(scaled), scaled, scaled**2])[:, :, None] * off
    shifts = np.broadcast_to(np.eye(2)[:, None], (2, *off.shape))
    coefficients, covariance = robust_fit(np.concatenate([radial, shifts]), shift, error)
    terms = (1 + float(coefficients[0]), float(coefficients[1]), float(coefficients[2]))
    radius = np.hypot(*_places(aspect))
    design = np.stack([radius, radius * (radius * unit(aspect)), radius * (radius * unit(aspect)) ** 2], axis=1)
    variance = float(np.mean(np.einsum("ni,ij,nj->n", design, covariance[:3, :3], design)))
    return terms, math.hypot(math.sqrt(variance), math.hypot(*coefficients[3:]))


def fit_vignetting(heights: Array, ev: Array) -> tuple[Terms, float, float] | None:
    """Terms of vignetting, and their residuals in EV: rms to 0.95 of the half diagonal, and at the largest height.

    None if the model would be black in part of the frame. The level at the centre is free. heights: image heights (n,),
    half diagonals. ev: light (n,) relative to the centre.
    """
    light = np.exp2(ev)
    inside = heights <= 1
    square = heights[inside] ** 2
    design = np.stack([np.ones_like(square), square, square**2, square**3], axis=1) / light[inside][:, None]
    # rings are weighted by their area, the corner as much as any
    weight = np.sqrt(np.maximum(heights[inside], 0.2))
    held, *_ = np.linalg.lstsq(design * weight[:, None], weight, rcond=None)
    terms = tuple((held[1:] / held[0]).tolist())
    modelled = held[0] * light_at(terms, heights[inside])
    if held[0] <= 0 or modelled.min() <= 0:
        return None
    rest = np.log2(light[inside] / modelled)
    within = heights[inside] <= 0.95
    area = heights[inside] * within
    return terms, math.sqrt(float((area * rest**2).sum() / area.sum())), float(abs(rest[-1]))


def _places(aspect: float) -> tuple[Array, Array]:
    """x and y of a uniform grid over a landscape frame, in half diagonals from its centre."""
    rows = max(round(_GRID / aspect), 2)
    across, down = (2 * (np.arange(many) + 0.5) / many - 1 for many in (_GRID, rows))
    x, y = np.meshgrid(across * aspect / unit(aspect), down / unit(aspect))
    return x.ravel(), y.ravel()


# ------------------------------------------------------------------------------
# The profile of a lens from its shots, with remarks on its missing parts.


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
    barrel = min(distortion_at_corner(entry.geometry) for entry in placed)
    if "fisheye" in request.names.model.casefold().replace("-", "").replace(" ", "") or barrel < MAX_BARREL:
        raise UnusableRequest(
            tr(
                "This is a fisheye lens: the models of this profile are made for lenses that show straight lines as "
                "straight. Lensfun needs a calibration of another kind."
            )
        )
    by_focal = grouped(placed, lambda entry: entry.focal_mm)
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
    usual = _usual([_crop(frame, shot) for size, shot in located if size == frame])
    return usual, max(frame) / min(frame)


def _crop(frame_px: tuple[int, int], shot: Measured) -> float | None:
    """Crop factor of a shot's picture, from the sensor's recorded width; None if that is unknown."""
    width = shot.photo.metadata.sensor_width_mm
    return None if width is None else DIAGONAL_35_MM * max(frame_px) / (math.hypot(*frame_px) * width)


def _usual(crops: Iterable[float | None]) -> float | None:
    """Most frequent crop factor, compared to two decimals; None if unknown."""
    known = [crop for crop in crops if crop is not None]
    rounded = [round(crop, 2) for crop in known]
    return known[rounded.index(max(set(rounded), key=rounded.count))] if known else None


def _placed(shots: Sequence[Measured], request: ProfileRequest) -> tuple[list[PlacedShot], list[Remark]]:
    remarks, placed = [], []
    bent = others = 0
    places = [(place, shot) for shot in shots if (place := place_of_shot(shot)) is not None]
    crops = [_crop(place.geometry.frame_px, shot) for place, shot in places]
    usual = _usual(crops)
    for (place, shot), crop in zip(places, crops, strict=True):
        geometry, sides = place.geometry, place.geometry.frame_px
        other_sensor = crop is not None and usual is not None and max(crop, usual) > SAME_SENSOR * min(crop, usual)
        if other_sensor or abs(max(sides) / min(sides) / request.names.aspect - 1) > SAME_SHAPE:
            others += 1
        elif place.is_bent or any(lens_axis(place)):
            bent += 1
        else:
            focal = shot.photo.metadata.focal_length_mm or request.focal_mm
            if focal is None:
                raise UnusableRequest(tr("The focal length of these shots is not recorded: enter it."))
            # by the chart's scale m: f (1 + 1/m), the chart printed at 100 %
            pitch_mm = DIAGONAL_35_MM / request.names.crop_factor / (2 * geometry.half_diagonal_px)
            by_scale = focal * (1 + 1 / (geometry.px_per_mm * pitch_mm)) / 1000
            placed.append(PlacedShot(shot, place, focal, request.distance_m or by_scale))
    if bent:
        remarks.append(remark("profile_bent", shots=bent))
    if others:
        remarks.append(remark("profile_other_shape", shots=others))
    if not placed:
        raise UnusableRequest(shown(remarks[0]) if remarks else NO_CHART)
    return placed, remarks


def _distortion(
    by_focal: dict[float, list[PlacedShot]], request: ProfileRequest, aspect: float
) -> list[ProfiledDistortion]:
    """One model for all focal lengths, as Lensfun ignores any other: the simplest of those with the least residual."""
    simplest_first = sorted(DISTORTION_TERMS, key=lambda model: len(DISTORTION_TERMS[model]))
    made = []
    for model in [request.model] if request.model is not None else simplest_first:
        entries = []
        for focal, placed in by_focal.items():
            geometries = [entry.geometry for entry in placed]
            terms = fit_distortion(model, geometries, aspect)
            rms = distortion_left(model, terms, geometries, aspect)
            error = _corner_error(placed)
            entries.append(ProfiledDistortion(focal, model, terms, rms, error, request.real_focal_mm))
        made.append(entries)
    worst = [max(entry.remaining for entry in entries) for entries in made]
    best = next(entries for entries, rms in zip(made, worst, strict=True) if rms <= min(worst) + AS_GOOD)
    return sorted(best, key=lambda entry: entry.focal_mm)


def _corner_error(placed: Sequence[PlacedShot]) -> float:
    """Half the 95 % interval of the distortion at the corner, %."""
    corner = mean_of(extrapolated_distortion(entry.place) for entry in placed)
    return math.inf if corner is None else corner.half


def _colour(focal: float, placed: Sequence[PlacedShot], aspect: float) -> ProfiledColour | None:
    """Lateral colour from all RAW shots at a focal length, whatever the aperture: Lensfun has one for all.

    In developed files the converter's colour matrix mixes red and blue into green, which changes their shifts.
    """
    halves, tables = [], []  # COLOUR_COLUMNS with places from the centre, all in half diagonals
    for entry in placed:
        colour = None if is_developed(entry.shot) else colour_of_shot(entry.shot)
        if colour is not None:
            table = colour.copy()
            table[:, :2] -= entry.geometry.centre_px
            for error in (COLOUR_COLUMNS.index("red_error"), COLOUR_COLUMNS.index("blue_error")):
                table[:, error] = np.hypot(table[:, error], LIMITS.colour_error_px)
            tables.append(table / entry.geometry.half_diagonal_px)
            halves.append(entry.geometry.half_diagonal_px)
    fits = []
    for first in (2, 5) if tables else ():
        rows = np.concatenate([table[np.isfinite(table[:, first : first + 3]).all(axis=1)] for table in tables])
        if len(rows) >= LIMITS.colour_tiles:
            fits.append(fit_colour(rows[:, :2], rows[:, first : first + 2], rows[:, first + 2], aspect))
    if len(fits) < 2:
        return None
    (red, red_left), (blue, blue_left) = fits
    return ProfiledColour(focal, red, blue, max(red_left, blue_left) * halves[0])


def _light(by_focal: dict[float, list[PlacedShot]]) -> tuple[list[ProfiledLight], list[Remark]]:
    """Vignetting of each focal length, aperture and distance; or why there is none."""
    entries = [entry for placed in by_focal.values() for entry in placed]
    if len(entries) < 2:
        return [], [remark("profile_one_shot")]
    known = [entry for entry in entries if light_of_shot(entry.shot) is not None and entry.shot.photo.metadata.aperture]
    if not known:
        uneven_shots = [why for entry in entries if (why := uneven_light(entry.shot))]
        return [], [remark("profile_no_light") if len(uneven_shots) < len(entries) else uneven_shots[0]]
    remarks = []
    uneven = max(_lamp_ev(entry.shot) for entry in known)
    if uneven > MAX_LAMP_EV:
        known = [entry for entry in known if _lamp_ev(entry.shot) <= MAX_LAMP_EV]
        remarks.append(remark("profile_uneven_light", ev=uneven))
    # by focal length, aperture and distance, that of the first among nearly equal ones
    groups: dict[tuple[float, float, float], list[PlacedShot]] = {}
    before = (0.0, 0.0)
    for entry in sorted(known, key=lambda entry: (entry.focal_mm, entry.distance_m)):
        if before[0] != entry.focal_mm or entry.distance_m > before[1] * SAME_DISTANCE:
            before = entry.focal_mm, entry.distance_m
        setting = entry.focal_mm, entry.shot.photo.metadata.aperture or 0.0, float(f"{before[1]:.3g}")
        groups.setdefault(setting, []).append(entry)
    made = []
    for (focal, aperture, distance), placed in sorted(groups.items()):
        light = mean_light(entry.shot for entry in placed)
        fitted = None if light is None else fit_vignetting(np.array(HEIGHTS), light[0])
        if fitted is None:
            remarks.append(remark("profile_too_dark", aperture=aperture))
        else:
            made.append(ProfiledLight(focal, aperture, distance, *fitted))
    return made, remarks


def _lamp_ev(shot: Measured) -> float:
    """Gradient of the light across the frame, EV from side to side; 0 if unknown."""
    corners = [ev for corner in CORNERS if (ev := shot.value("vignetting_ev", corner)) is not None]
    if len(corners) < len(CORNERS):
        return 0.0
    left_up, right_up, left_down, right_down = corners
    across, down = right_up + right_down - left_up - left_down, left_down + right_down - left_up - right_up
    return math.hypot(across, down) / 2


def _about(by_focal: dict[float, list[PlacedShot]], colour: Sequence[ProfiledColour]) -> list[Remark]:
    entries = [entry for placed in by_focal.values() for entry in placed]
    raw = [entry for entry in entries if not is_developed(entry.shot)]
    remarks = []
    if not colour:
        remarks.append(remark("profile_no_colour" if raw else "profile_colour_mixed"))
    for focal, placed in sorted(by_focal.items()):
        reach = float(np.median([reach_of(entry.place) for entry in placed]))
        if reach < MIN_REACH:
            error = _corner_error(placed)
            remarks.append(remark("profile_small_chart", percent=100 * reach, focal=focal, error=error))
    if len(raw) < len(entries):
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


NO_CHART = tr(
    "None of these shots shows a LensLab chart that was measured: a profile needs one. Measure MTF against the chart "
    "first."
)
SAME_SHAPE = 0.01  # of crop factors and sides: Lensfun's tolerance between two calibrations of a lens
AS_GOOD = 0.003  # % residual: a simpler model may exceed the best by this
SAME_DISTANCE = 1.05  # ratio
MAX_BARREL = -0.2  # of the half diagonal: beyond, a lens is a fisheye
MIN_REACH = 0.95  # half diagonals: the chart must reach nearly to the corners
MAX_LAMP_EV = 1.0  # from side to side; a smaller gradient is separated by a fitted plane
