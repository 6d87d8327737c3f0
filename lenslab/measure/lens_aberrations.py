"""Vignetting, lateral colour, distortion, astigmatism, decentring of a lens at each aperture: means of shots."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from lenslab.charts.place import ChartPlace, lens_axis, place_of_shot
from lenslab.measure.aperture_means import ApertureMtf
from lenslab.measure.chart_curves import FREQUENCIES, HEIGHTS
from lenslab.measure.chart_results import HEIGHTS as LIGHT_HEIGHTS
from lenslab.measure.chart_results import LightCurve, corner_optics, light_of_shot
from lenslab.measure.field_curvature import HEIGHT, depth_slope
from lenslab.measure.lens_focus import ApertureFocus, LensFocus, curvature_of_lens, focal_of_shot, view_of_shot
from lenslab.measure.regions import REGIONS
from lenslab.measure.thresholds import LIMITS
from lenslab.values.fitting import fit_radial
from lenslab.values.kept_results import kept
from lenslab.values.statistics import STANDARD_ERRORS, Stated
from lenslab.values.types import Array, Measured


@dataclass(frozen=True, slots=True)
class LensOptics:
    """A lens at an aperture; None where not measured.

    vignetting: EV in the extreme corner against the middle, negative where it is darker. in_series: the same, to be
    compared with other apertures under the same light: without the error for uneven light. uneven_ev: that error, half
    an interval. distortion: % at the corner, negative for barrel. red, blue: px by which that picture lies outside the
    green one in the extreme corner. astigmatism, centre and corner: radial MTF50 over tangential, less 1, in %.
    pitch_um: of a pixel.
    """

    aperture: float
    vignetting: Stated | None
    in_series: Stated | None
    uneven_ev: float
    distortion: Stated | None
    red: Stated | None
    blue: Stated | None
    centre_astigmatism: Stated | None
    astigmatism: Stated | None
    pitch_um: float | None


@kept
def optics_at(mtf: ApertureMtf) -> LensOptics:
    """The means of the shots at an aperture."""
    shots = mtf.shots
    corners = [corner_optics(shot) for shot in shots]
    lights = [light for shot in shots if (light := light_of_shot(shot)) is not None]
    return LensOptics(
        aperture=mtf.aperture,
        vignetting=mean_of(corner.vignetting for corner in corners),
        in_series=mean_of((float(light.ev[-1]), float(light.error[-1])) for light in lights),
        uneven_ev=STANDARD_ERRORS * min((float(light.uneven[-1]) for light in lights), default=0.0),
        distortion=mean_of(corner.distortion for corner in corners),
        red=mean_of(corner.red for corner in corners),
        blue=mean_of(corner.blue for corner in corners),
        centre_astigmatism=mean_of(_astigmatism(shot, "third") for shot in shots),
        astigmatism=mean_of(_astigmatism(shot, "corner") for shot in shots),
        pitch_um=None if mtf.scale is None else mtf.scale.pitch_um,
    )


def _astigmatism(shot: Measured, region: str) -> tuple[float, float] | None:
    value, error = shot.value("astigmatism", region), shot.value("astigmatism_error", region)
    # %: what tiles err by without any noise, see docs/method.md
    return None if value is None or error is None else (value, math.hypot(error, 0.5))


def mean_of(pairs: Iterable[tuple[float, float] | None]) -> Stated | None:
    """Mean of values with their standard errors; None if none is known.

    Repeats show the same part of the chart through the same method: their own errors count as common to all, and
    repeats do not reduce them. The error from their scatter is added.
    """
    known = [pair for pair in pairs if pair is not None and all(map(math.isfinite, pair))]
    if not known:
        return None
    values, errors = np.array(known).T
    scatter = float(values.var(ddof=1)) / len(values) if len(values) > 1 else 0.0
    return Stated(float(values.mean()), STANDARD_ERRORS * math.sqrt(float((errors**2).mean()) + scatter))


def distortion_of(apertures: Iterable[ApertureMtf]) -> Stated | None:
    """It is the same at all apertures: the mean of all shots."""
    corners = [corner_optics(shot) for mtf in apertures for shot in mtf.shots]
    return mean_of([corner.distortion for corner in corners])


def mean_light(shots: Iterable[Measured]) -> tuple[Array, Array] | None:
    """Vignetting over chart_results.HEIGHTS and half its 95 % interval, EV, of the shots where it was measured."""
    known: list[LightCurve] = [light for shot in shots if (light := light_of_shot(shot)) is not None]
    if not known:
        return None
    curves = np.stack([light.ev for light in known])
    scatter = curves.var(axis=0, ddof=1) / len(known) if len(known) > 1 else 0.0
    return curves.mean(axis=0), STANDARD_ERRORS * np.sqrt(
        np.mean([light.whole_error**2 for light in known], axis=0) + scatter
    )


# ------------------------------------------------------------------------------
# Which side of the frame a lens is sharper on: MTF50's slope over the tiles, the chart's tilt left out.
#
# Of shots without a known chart, judge/decentring.py judges the four corners by how they change over the apertures.


@dataclass(frozen=True, slots=True)
class Decentring:
    """MTF50 of one side over that of the side opposite, at 0.7 of the image height.

    share: by how much the sharper side is above the softer one, 0.05 for 5 %; interval: 95 %. towards: direction of
    the sharper side, radians from the x axis towards y (down). found: whether chance and the chart's tilt are ruled
    out. explained: whether the chart is so tilted that only what lies across its slope was judged.
    """

    share: float
    interval: tuple[float, float]
    towards: float
    found: bool
    explained: bool


def tilt_of_shot(shot: Measured) -> float | None:
    """Tilt of the chart against the sensor, degrees; None if its place is unknown, or the chart is bent."""
    place = place_of_shot(shot)
    if place is None or place.is_bent:
        return None
    return chart_tilt(place, focal_of_shot(shot, place.geometry))[0]


def decentring_at(mtf: ApertureMtf) -> Decentring | None:
    """That of the mean map at an aperture.

    None where the chart's place is not known, the chart bent, the lens shifted, or tiles few.
    """
    shot, tiles = mtf.shots[0], mtf.map
    place = place_of_shot(shot)
    if place is None or place.is_bent or any(lens_axis(place)):
        return None
    geometry = place.geometry
    mtf50 = np.stack([tiles.radial, tiles.tangential], axis=1)
    error = np.stack([tiles.radial_error, tiles.tangential_error], axis=1)
    keep = np.isfinite(mtf50).all(axis=1) & np.isfinite(error).all(axis=1)
    if np.count_nonzero(keep) < LIMITS.map_tiles:
        return None
    columns, rows = geometry.frame_px
    half = geometry.half_diagonal_px
    x, y = (tiles.x[keep] - 0.5) * columns / half, (tiles.y[keep] - 0.5) * rows / half
    log_mtf50 = np.log(mtf50[keep]).mean(axis=1)
    log_error = np.hypot(*(error[keep] / mtf50[keep]).T) / 2
    # What is symmetric is no decentring. One side's blur does not grow evenly: how much it is at a height is less
    # certain than that it is there, far less so where the chart ends before.
    fits = [fit_radial(x, y, log_mtf50, log_error, knots=5, rough=100.0, slope_at=at) for at in (None, HEIGHT)]
    tilt_deg, nearer = chart_tilt(place, focal_of_shot(shot, geometry))
    # Usual change of ln MTF50 by the chart's tilt, a half diagonal along it: out of focus by a share z of the distance,
    # 1 / MTF50^2 grows by blur z^2; if z grows by `steep` a half diagonal, by 2 blur z steep. Focusing usually leaves
    # 0.1 of 1 / MTF50^2
    view = view_of_shot(shot, geometry)
    if view is None or view.aperture is None:
        by_tilt = math.inf if tilt_deg > LIMITS.chart_tilt_deg else 0.0
    else:
        steep = math.hypot(*depth_slope(geometry))
        by_tilt = math.exp(log_mtf50.mean()) * math.sqrt(0.1 * view.blur_at(view.aperture)) * steep
    even, bent = (_judged(fit.plane, fit.covariance[-2:, -2:], by_tilt, nearer) for fit in fits)
    return replace(bent, found=even.found, towards=even.towards)


def _judged(slope: Array, covariance: Array, by_tilt: float, nearer: float) -> Decentring:
    """slope, covariance: of ln MTF50, a half diagonal to the right and down. by_tilt: standard deviation of what the
    chart's tilt adds along `nearer`, see `chart_tilt`.
    """
    explained = by_tilt > LIMITS.slope_by_tilt
    along, across = np.array([[math.cos(nearer), math.sin(nearer)], [-math.sin(nearer), math.cos(nearer)]])
    if explained:
        slope, covariance = across * (across @ slope), np.outer(across, across) * (across @ covariance @ across)
    else:
        covariance = covariance + by_tilt**2 * np.outer(along, along)
    steepness = float(np.hypot(*slope))
    direction = slope / max(steepness, 1e-12)
    deviation = math.sqrt(max(float(direction @ covariance @ direction), 1e-18))
    chi2 = float(slope @ np.linalg.pinv(covariance) @ slope)
    # Of the slope, that its change over the frame leaves uncertain
    half = STANDARD_ERRORS * math.hypot(deviation, 0.05 * steepness)
    low, high = (max(steepness + sign * half, 0.0) for sign in (-1, 1))
    share = _share(steepness)
    return Decentring(
        share=share,
        interval=(_share(low), _share(high)),
        towards=math.atan2(direction[1], direction[0]),
        found=chi2 > (LIMITS.chance_along if explained else LIMITS.chance_any) and share > LIMITS.side_to_side,
        explained=explained,
    )


def chart_tilt(place: ChartPlace, focal: float = 2.3) -> tuple[float, float]:
    """Tilt of the chart against the sensor: degrees, and the direction in the picture in which it is nearer.

    From the change of scale over the lens's axis, where distortion adds none: d ln(scale) = 1.5 tan(tilt) / focal a
    half diagonal, scale being the root of the area's. focal: focal length over the picture's half diagonal, 2.3 for
    50 mm on full frame; an error of it is one of the degrees in proportion.
    """
    geometry, half, step = place.geometry, place.geometry.half_diagonal_px, 0.05
    x, y = (middle + off * half for middle, off in zip(geometry.centre_px, lens_axis(place), strict=True))
    slopes = []
    for dx, dy in ((step, 0.0), (0.0, step)):
        ahead, behind = (
            np.log(abs(np.linalg.det(geometry.jacobian(x + sign * dx * half, y + sign * dy * half)))) / -2
            for sign in (1, -1)
        )
        slopes.append(float(ahead - behind) / (2 * step))
    return math.degrees(math.atan(math.hypot(*slopes) * focal / 1.5)), math.atan2(slopes[1], slopes[0])


def _share(slope: float) -> float:
    return math.exp(2 * HEIGHT * slope) - 1


# ------------------------------------------------------------------------------
# The MTF of a lens at an aperture as plain numbers, for JSON.


def mtf_record(label: str, mtf: ApertureMtf) -> dict[str, Any]:
    """Keys and units are in docs/files.md. Arrays run over height or tile, then over frequency; unknown is NaN."""
    scale, curves, curvature = mtf.scale, mtf.curves, curvature_of_lens(mtf.shots)
    return {
        "lens": label,
        "aperture": mtf.aperture,
        "shots": [{"fname": shot.photo.name} for shot in mtf.shots],
        "columns_px": scale and scale.columns,
        "rows_px": scale and scale.rows,
        "pixel_pitch_um": scale and scale.pitch_um,
        "frequencies": FREQUENCIES,
        "heights": HEIGHTS,
        "radial": curves and _numbers(curves.by_height[0]),
        "tangential": curves and _numbers(curves.by_height[1]),
        "regions": curves
        and {
            region: {"radial": _numbers(curves.by_region[0, row]), "tangential": _numbers(curves.by_region[1, row])}
            for row, region in enumerate(REGIONS)
        },
        "field_curvature": None
        if curvature is None
        else {
            f"{unit}{end}": value
            for unit, values in (("percent", curvature.percent), ("mm", curvature.mm or ()))
            for end, value in zip(("", "_lower", "_upper"), values, strict=False)
        },
        "decentring": _decentring(mtf),
        **_optics_record(mtf),
        "map": {name: _numbers(getattr(mtf.map, name)) for name in ("x", "y", "radial", "tangential")},
    }


def focus_record(label: str, focus: LensFocus) -> dict[str, Any]:
    """Record of a lens's focus at each aperture and in each colour; keys are in docs/files.md."""
    return {
        "lens": label,
        "no_shift": None if focus.blank is None else str(focus.blank),
        "apertures": [
            {"aperture": entry.aperture, "depth_of_field_mm": entry.depth_mm, **_stated(offsets_of(entry))}
            for entry in focus.apertures
        ],
    }


def offsets_of(entry: ApertureFocus) -> dict[str, Stated]:
    """Focus offsets known at an aperture, by name and unit."""
    offsets = {"shift": entry.shift, "red": entry.red, "blue": entry.blue}
    known = {name: offset for name, offset in offsets.items() if offset is not None}
    return {f"{name}_{unit}": getattr(offset, unit) for name, offset in known.items() for unit in ("mm", "um")}


def _decentring(mtf: ApertureMtf) -> dict[str, Any] | None:
    decentring = decentring_at(mtf)
    if decentring is None:
        return None
    return {
        "percent": 100 * decentring.share,
        "percent_lower": 100 * decentring.interval[0],
        "percent_upper": 100 * decentring.interval[1],
        "towards_deg": math.degrees(decentring.towards),
        "found": decentring.found,
        "across_tilt_only": decentring.explained,
    }


def _optics_record(mtf: ApertureMtf) -> dict[str, Any]:
    optics, pitch = optics_at(mtf), optics_at(mtf).pitch_um or math.nan
    colours = {"red_px": optics.red, "blue_px": optics.blue}
    in_um = {
        name.replace("px", "um"): stated and Stated(stated.value * pitch, stated.half * pitch)
        for name, stated in colours.items()
    }
    falloff: dict[str, Any] = {}
    light = mean_light(mtf.shots)
    if light is not None:
        ev, half = light
        lists = {"ev": ev, "ev_lower": ev - half, "ev_upper": ev + half}
        falloff = {"heights": LIGHT_HEIGHTS, **{name: _numbers(values) for name, values in lists.items()}}
    return {
        "vignetting": {**_stated({"corner_ev": optics.vignetting}), **falloff} or None,
        "lateral_colour": _stated({**colours, **in_um}) or None,
        "distortion": _stated({"corner_percent": optics.distortion}) or None,
        "astigmatism": _stated({"centre_percent": optics.centre_astigmatism, "corner_percent": optics.astigmatism})
        or None,
    }


def _stated(values: Mapping[str, Stated | None]) -> dict[str, float]:
    """Each with the ends of its interval."""
    ends = ("", "_lower", "_upper")
    return {
        f"{name}{end}": value
        for name, stated in values.items()
        if stated is not None
        for end, value in zip(ends, stated.ends, strict=True)
    }


def _numbers(values: Array) -> list[Any]:
    """Rounded: the sixth digit of a contrast is noise."""
    rounded: list[Any] = np.round(values.astype(float), 5).tolist()
    return rounded
