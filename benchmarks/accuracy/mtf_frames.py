"""Whole frames of a print of the chart whose lens is known: light lost in the corners, a soft side, colours apart."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import numpy as np

from lenslab.charts.geometry import Geometry
from lenslab.charts.patterns import PATTERNS
from lenslab.charts.place import ChartPlace, packed
from lenslab.charts.shapes import Chart
from lenslab.measure.aperture_means import mtf_by_aperture
from lenslab.measure.chart_results import result_of, with_result
from lenslab.measure.falloff import measure_falloff
from lenslab.measure.focus import HEIGHT
from lenslab.measure.large_areas import even_areas
from lenslab.measure.lateral_colour import measure_lateral_colour
from lenslab.measure.lens_aberrations import Decentring, decentring_at
from lenslab.measure.regions import centre_corners
from lenslab.measure.tile_maps import MtfMap, measure_map
from lenslab.measure.tile_reference import MtfReference, with_tone
from lenslab.values.types import Measured, Metadata, Photo
from simulator.page_blur import gaussian
from simulator.page_photo import BAYER_RGGB, FALLOFFS, MONOCHROME, PhotoSetup, photograph_page
from simulator.printed_page import mtf_reference
from simulator.prints import Print
from simulator.view import CameraView

FRAME = (1536, 1024)
PLANTED = 0.05  # share by which one side is sharper, in half of the frames


@dataclass(frozen=True, slots=True)
class FrameErrors:
    """One frame. share: side to side, true and measured; found: whether the lens was called decentred."""

    case: str
    corner_ev: float | None  # error
    inside_ev: float | None  # largest error up to 0.9 of the radius
    share: float
    measured_share: float | None
    found: bool
    colour_px: float | None  # error at the extreme corner


def measured_frame(number: int, _folder: Path) -> FrameErrors:
    """One photograph of a print as people have them, in every second one of which a lens is decentred."""
    random = np.random.default_rng(number)
    law, lost = list(FALLOFFS)[number % 4], float(random.uniform(0, 4))
    iso = float(np.exp(random.uniform(np.log(100), np.log(3200))))
    share, towards = PLANTED if number % 2 else 0.0, float(random.uniform(-np.pi, np.pi))
    slope = math.log1p(share) / (2 * HEIGHT)
    blur = gaussian(
        float(random.uniform(0.7, 1.4)), 0.5, 1.1, slant=(-slope * math.cos(towards), -slope * math.sin(towards))
    )
    bayer = number % 4 == 3
    lateral = (float(random.uniform(-6e-4, 6e-4)), 0.0) if bayer else (0.0, 0.0)
    view = CameraView(FRAME, _chart().frame, fill=1.08)
    setup = PhotoSetup(
        view, blur, blur_varies=True, vignetting_ev=lost, vignetting_law=law, iso=iso, lateral=lateral, seed=number,
        pattern=BAYER_RGGB if bayer else MONOCHROME, slope_ev=(float(random.uniform(-0.3, 0.3)), 0.0),
        printed=Print.drawn(np.random.default_rng((8, number))),
    )  # fmt: skip
    photo, geometry = photograph_page(_chart(), setup), _geometry(view)
    picture = photo.luminance()
    reference, colours = _reference(), photo.colours if bayer else None
    even = even_areas(picture, geometry, reference, colours=colours)
    areas = None if even is None else even.measured()
    falloff = measure_falloff(picture, geometry, reference, None, None if areas is None else areas.printed)
    mtf_map = measure_map(picture, geometry, reference, tile_px=128, colours=colours, areas=areas)
    decentring = _decentring(mtf_map, geometry)
    printed = reference if areas is None else with_tone(reference, areas.step)
    apart = None if colours is None else measure_lateral_colour(colours, mtf_map, geometry, printed)
    case = f"{law} {lost:.1f} EV, ISO {iso:.0f}, side to side {100 * share:.0f} %"
    curve = -lost * FALLOFFS[law](falloff.heights) if falloff else None
    return FrameErrors(
        case,
        float(falloff.ev[-1]) - float(curve[-1] - curve[0]) if falloff and curve is not None else None,
        float(np.abs(falloff.ev - curve + curve[0])[:91].max()) if falloff and curve is not None else None,
        share,
        decentring.share if decentring else None,
        bool(decentring and decentring.found),
        apart.red.corner_px - lateral[0] * geometry.half_diagonal_px if apart else None,
    )


def _decentring(tiles: MtfMap, geometry: Geometry) -> Decentring | None:
    """As the program judges a lens of which this is the only shot."""
    place = packed(ChartPlace(geometry, _chart().frame, False, False, None))
    shot = Measured(Photo(Path("frame.dng"), "frame.dng", Metadata(aperture=2.0)), ())
    shot = with_result(shot, result_of(tiles, centre_corners(FRAME[1], FRAME[0]), (), place))
    return next((decentring_at(mtf) for mtf in mtf_by_aperture([shot])), None)


@lru_cache(maxsize=1)
def _chart() -> Chart:
    return PATTERNS["lenslab"].make(297, 210)


@lru_cache(maxsize=1)
def _reference() -> MtfReference:
    return mtf_reference(_chart(), _geometry(CameraView(FRAME, _chart().frame, fill=1.08)))


def _geometry(view: CameraView) -> Geometry:
    return view.geometry((_chart().width_mm, _chart().height_mm))
