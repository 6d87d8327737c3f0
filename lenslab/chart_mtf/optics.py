"""What the chart in one shot shows of the lens besides MTF: vignetting, lateral colour, distortion."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from lenslab.location.fitting import spread
from lenslab.location.geometry import Geometry
from lenslab.location.place import ChartPlace
from lenslab.location.pose import distortion_at_corner
from lenslab.measures.metrics import CornerOptics
from lenslab.mtf.falloff import LightFalloff, measure_falloff
from lenslab.mtf.large_areas import LargeAreas
from lenslab.mtf.lateral_colour import LateralColour
from lenslab.mtf.reference import MtfReference
from lenslab.types import Array, Colours, Luminance, Map, Measured

FALLOFF = "vignetting_by_height"  # a types.Map: EV at HEIGHTS against the middle, then its standard errors
COLOUR = "lateral_colour"  # a types.Map: a row a place, the columns of COLOUR_COLUMNS
OPTICS_MAPS = (FALLOFF, COLOUR)
HEIGHTS = tuple(number / 50 for number in range(51))  # image height: 0 in the middle of the frame, 1 in its corner
COLOUR_COLUMNS = ("x", "y", "red_right", "red_down", "red_error", "blue_right", "blue_down", "blue_error")
SLOPE_KNOWN = 0.02  # how well the light of a developed file is known where its greys are straight
OF_SLOPE = 0.5  # of what the greys' slope differs from 1: it is the print's, or the file's
MOST_BENT = 0.4  # of the same: beyond, what the file holds is hardly light
BLOCKS = (24, 16)  # across and down: what a chart's place was fitted to
LEAST_RESIDUAL_PX = 0.01
DISTORTION_FLOOR = 0.004  # %, what geometry errs without any noise, see docs/method.md


@dataclass(frozen=True, slots=True)
class ShotOptics:
    """Numbers at the extreme corner, and what else is kept of them."""

    corner: CornerOptics
    maps: tuple[Map, ...]


@dataclass(frozen=True, slots=True, eq=False)
class LightCurve:
    """Vignetting over HEIGHTS, EV against the middle, with standard errors."""

    ev: Array
    error: Array


@dataclass(frozen=True, slots=True, eq=False)
class ShotLight:
    """The frame's light. slope_error: by how much its tone's slope may be wrong, None where it is no light at all."""

    picture: Luminance
    white: float
    slope_error: float | None
    colours: Colours | None


def slope_error(slope: float | None) -> float | None:
    """Of a developed file whose greys have that slope: of the print, or of a tone curve; see ShotLight."""
    return None if slope is None or abs(slope - 1) > MOST_BENT else math.hypot(OF_SLOPE * (slope - 1), SLOPE_KNOWN)


def measure_optics(
    light: ShotLight,
    place: ChartPlace,
    reference: MtfReference,
    colour: LateralColour | None,
    areas: LargeAreas | None = None,
) -> ShotOptics:
    """All that can be measured. colour: of the same shot, where it has colours. areas: how its greys came out."""
    falloff = None
    if light.slope_error is not None:
        printed = None if areas is None else areas.printed
        falloff = measure_falloff(light.picture, place.geometry, reference, light.white, printed)
    curve = None if falloff is None else _light_curve(falloff, light.slope_error or 0.0)
    corner = CornerOptics(
        None if curve is None else (float(curve.ev[-1]), float(curve.error[-1])),
        None if place.is_bent else _distortion(place),
        *(
            (None, None)
            if colour is None
            else ((shift.corner_px, shift.corner_se) for shift in (colour.red, colour.blue))
        ),
    )
    falloff_maps = () if curve is None else (Map.of(FALLOFF, np.stack([curve.ev, curve.error])),)
    return ShotOptics(corner, (*falloff_maps, *_kept_colour(colour)))


def _light_curve(falloff: LightFalloff, slope_error: float) -> LightCurve:
    ev, error = (np.interp(HEIGHTS, falloff.heights, values) for values in (falloff.ev, falloff.ev_se))
    return LightCurve(ev, np.hypot(error, slope_error * ev))


def _distortion(place: ChartPlace) -> tuple[float, float]:
    """% at the corner, and its standard error as that of places in as many blocks as the fit had."""
    geometry = place.geometry
    page = _seen_places(geometry, place)
    error = math.inf
    if len(page) >= 2 * 13:
        error = spread(geometry, page, max(geometry.residual_px, LEAST_RESIDUAL_PX), distortion_at_corner)
    return 100 * distortion_at_corner(geometry), math.hypot(100 * error, DISTORTION_FLOOR)


def _seen_places(geometry: Geometry, place: ChartPlace) -> Array:
    """Middles of blocks that show the chart, mm on the page, (n, 2)."""
    columns, rows = geometry.frame_px
    steps = ((np.arange(many) + 0.5) / many * side for many, side in zip(BLOCKS, (columns, rows), strict=True))
    x, y = (axis.ravel() for axis in geometry.to_page(*np.meshgrid(*steps)))
    inside = place.frame.holds(x, y)
    return np.stack([x[inside], y[inside]], axis=1)


def _kept_colour(colour: LateralColour | None) -> tuple[Map, ...]:
    if colour is None:
        return ()
    columns = [colour.x_px, colour.y_px]
    for shift in (colour.red, colour.blue):
        columns += [*shift.shift_px.T, shift.se_px]
    return (Map.of(COLOUR, np.stack(columns, axis=1)),)


def light_of_shot(shot: Measured) -> LightCurve | None:
    """Vignetting over height that a shot carries; None where it was not measured."""
    values = shot.map_values(FALLOFF)
    return None if values is None or values.shape != (2, len(HEIGHTS)) else LightCurve(*values)


def colour_of_shot(shot: Measured) -> Array | None:
    """Shifts of red and blue against green, px, at places of the frame, px: (places, COLOUR_COLUMNS)."""
    values = shot.map_values(COLOUR)
    return None if values is None or values.shape[1] != len(COLOUR_COLUMNS) else values


def corner_optics(shot: Measured) -> CornerOptics:
    """The numbers that a shot carries."""
    return CornerOptics(*(_pair(shot, *names) for names in PAIRS))


def _pair(shot: Measured, value: str, error: str) -> tuple[float, float] | None:
    numbers: Sequence[float | None] = shot.value(value, "extreme"), shot.value(error, "extreme")
    return None if numbers[0] is None or numbers[1] is None else (numbers[0], numbers[1])


PAIRS = (  # in the order of CornerOptics
    ("vignetting_chart_ev", "vignetting_chart_error_ev"),
    ("distortion", "distortion_error"),
    ("lateral_red", "lateral_red_error"),
    ("lateral_blue", "lateral_blue_error"),
)
