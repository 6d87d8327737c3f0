"""A lens on several days: the camera framed, tilted and focused anew, the lamp changed, the print of the chart faded.

Wave fronts with spherical aberration, coma, astigmatism, curvature and defocus, integrated over the pupil, behind a
constant blur, Bayer pixels at ISO 100 to 400. The sensor is small, with pixels of 4.8 um, to be simulated in seconds:
charts are tilted by so much more that their depth in pixels is that of 0.5 degrees before a sensor of 24 MP (an A3
chart before full frame, APS-C or Micro Four Thirds).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import lru_cache
from pathlib import Path

import numpy as np

from lenslab.charts.chart_key import parse_chart_key
from lenslab.charts.shapes import Chart
from lenslab.demo.files import write_dng
from lenslab.demo.optics import BAYER_RGGB, Sensor, exposed
from lenslab.demo.shoot import shutter_name
from lenslab.values.types import Array, Metadata
from simulator.page_blur import Blur, looked_up, pupil_transfer
from simulator.page_photo import PhotoSetup, photograph_page
from simulator.prints import Print
from simulator.view import CameraView

FRAME = (1200, 800)
CHART = "lenslab:100x70mm:seed=1"
PITCH_UM, WAVE_UM = 4.8, 0.55
WIDTH_MM = FRAME[0] * PITCH_UM / 1000
HALF_MM = math.hypot(*FRAME) / 2 * PITCH_UM / 1000
TILTS_DEG = (1.25, 1.9, 2.9)  # 0.5 degrees on the three sensors
STOPS = (1.0, 2.0, 4.0)  # f-numbers over the widest
SERIES = (1.0, 1.4, 2.0, 2.8, 4.0)  # of with and without
FOCUS_WAVES, REFRAMED, FADED = 0.05, 0.02, 0.03
JOGGED = 0.001  # of the frame, at most: what screwing a filter on moves the camera by
PIXEL_SIGMA = math.sqrt(1 / 12)


@dataclass(frozen=True, slots=True)
class LensCopy:
    """A copy of a lens. tilt_deg: of its charts, at most. Aberrations in waves wide open, all but the spherical one in
    the corner.

    constant_px: of what blurs every aperture alike. gain: ISO / 100. soft_side: share of MTF50 that one side has lost
    wide open, at 0.7 of the half diagonal. haze: share lost all over the frame, at every aperture. corners: share lost
    in all corners.
    """

    name: str
    widest: float
    tilt_deg: float
    curvature: float
    own_slope: tuple[float, float]
    spherical: float
    coma: float
    astigmatism: float
    constant_px: float
    gain: float
    soft_side: float = 0.0
    side_towards: float = 0.0
    haze: float = 0.0
    corners: float = 0.0


@dataclass(frozen=True, slots=True)
class Visit:
    """How the camera stood on one day. focus_waves: wide open. tilt_deg: about both axes."""

    day: datetime
    fill: float
    shift: tuple[float, float]
    turn_deg: float
    tilt_deg: tuple[float, float]
    focus_waves: float
    slope_ev: tuple[float, float]
    exposure: float
    faded: float


def some_copy(random: np.random.Generator, name: str = "Known 50mm") -> LensCopy:
    """A healthy lens."""
    widest, tilt_deg = float(random.choice([1.8, 2.8, 4.0])), float(random.choice(TILTS_DEG))
    random.random(2)  # drawn and not used, as is one below: a seed stays the lens that it was
    curvature, _ = random.uniform(-0.35, 0.35), random.random()
    return LensCopy(
        name,
        widest,
        tilt_deg,
        curvature,
        own_slope=tuple(random.normal(0, 0.01, 2).tolist()),
        spherical=float(random.uniform(0.4, 1.4)) * 2.8 / widest,  # on pixels of one size
        coma=float(random.uniform(0.0, 0.8)),
        astigmatism=float(random.uniform(-0.4, 0.4)),
        constant_px=float(random.uniform(0.4, 0.65)),
        gain=float(random.choice((1.0, 2.0, 4.0))),
    )


def some_visit(random: np.random.Generator, day: datetime, tilt_deg: float) -> Visit:
    """Set up anew."""
    tilt, towards = tilt_deg * math.sqrt(random.random()), random.uniform(-math.pi, math.pi)
    return Visit(
        day,
        1.06 * (1 + float(random.uniform(-REFRAMED, REFRAMED))),
        (float(random.uniform(-REFRAMED, REFRAMED)), float(random.uniform(-REFRAMED, REFRAMED))),
        float(random.uniform(-1, 1)),
        (tilt * math.cos(towards), tilt * math.sin(towards)),
        float(random.normal(0, FOCUS_WAVES)),
        (float(random.uniform(-0.3, 0.3)), float(random.uniform(-0.3, 0.3))),
        float(random.uniform(0.6, 0.85)),
        float(random.uniform(0, FADED)),
    )


def blur_of(lens: LensCopy, visit: Visit, aperture: float) -> Blur:
    """The lens at an aperture, with the depth of a tilted chart.

    Focused where the middle of the frame is sharpest wide open, near the defocus that balances the spherical.
    """
    to_um = 8 * WAVE_UM * lens.widest**2
    magnification = WIDTH_MM / chart().frame.width * visit.fill
    by_tilt = [1000 * HALF_MM * magnification * math.tan(math.radians(deg)) / to_um for deg in visit.tilt_deg]
    stopped, cutoff = lens.widest / aperture, PITCH_UM / (WAVE_UM * aperture)

    def transfer(radial: Array, tangential: Array, x: float, y: float) -> Array:
        height = math.hypot(x, y)
        waves = visit.focus_waves + lens.curvature * (x * x + y * y) + by_tilt[1] * x - by_tilt[0] * y
        wave_front = (
            (waves - 0.9 * lens.spherical) * stopped**2,
            lens.spherical * stopped**4,
            lens.coma * height * stopped**3,
            lens.astigmatism * height**2 * stopped**2,
        )
        table = pupil_transfer(*(round(part, 3) for part in wave_front))
        scale = _sharper(lens, aperture, x, y)
        # the pixel's own blur is scaled, too: lens and pixel together lose what is asked
        pixel = np.exp(-2 * (np.pi * PIXEL_SIGMA) ** 2 * (scale**-2 - 1) * (radial**2 + tangential**2))
        radial, tangential = radial / scale, tangential / scale
        constant = np.exp(-2 * (np.pi * lens.constant_px) ** 2 * (radial**2 + tangential**2))
        return np.asarray(looked_up(table, radial / cutoff, tangential / cutoff) * constant * pixel)

    return transfer


def _sharper(lens: LensCopy, aperture: float, x: float, y: float) -> float:
    """By how much more MTF50 is at a place, because of what the lens has lost there."""
    stopped = lens.widest / aperture
    side = (math.cos(lens.side_towards) * x + math.sin(lens.side_towards) * y) * stopped
    sharper = 1 + lens.own_slope[0] * x + lens.own_slope[1] * y
    sharper *= 1 - lens.soft_side * min(max(side, 0.0) / 0.7, 1.3)
    return sharper * (1 - lens.haze) * (1 - lens.corners * min((x * x + y * y) / 0.75, 1.0))


@lru_cache(maxsize=1)
def chart() -> Chart:
    return parse_chart_key(CHART).chart()


def jogged(visit: Visit, random: np.random.Generator) -> Visit:
    """On the same tripod, touched."""
    moved = random.uniform(-JOGGED, JOGGED, 2)
    return replace(visit, shift=(visit.shift[0] + float(moved[0]), visit.shift[1] + float(moved[1])))


def shoot(
    folder: Path,
    lens: LensCopy,
    visit: Visit,
    random: np.random.Generator,
    *,
    printed: Print,
    stops: Sequence[float] = STOPS,
    repeats: Sequence[int] = (2, 1, 1),
) -> None:
    """The DNG files of one visit, so many shots at each aperture."""
    view = CameraView(
        FRAME, chart().frame, visit.fill, visit.turn_deg, *visit.tilt_deg, visit.shift, focal=50 / HALF_MM
    )  # fmt: skip
    sensor = Sensor(black=512, white=16383, bits=14, pattern=BAYER_RGGB, gain=lens.gain)
    for number, (stop, many) in enumerate(zip(stops, repeats, strict=True)):
        aperture = round(lens.widest * stop, 1)
        setup = PhotoSetup(
            view,
            blur_of(lens, visit, aperture),
            blur_varies=True,
            vignetting_ev=1.2 / stop,
            slope_ev=visit.slope_ev,
            exposure=visit.exposure,
            printed=printed,
        )
        light = photograph_page(chart(), setup).light
        veil = np.float32(visit.faded * 0.5 * visit.exposure)
        light = (light * np.float32(1 - visit.faded) + veil) / np.float32(lens.gain)
        for repeat in range(many):
            taken = visit.day + timedelta(seconds=15 * number + 5 * repeat)
            path = folder / f"{visit.day:%Y%m%d-%H%M}-{number}{repeat}.DNG"
            write_dng(path, exposed(sensor, light, random), _metadata(lens, aperture, taken), sensor, packed=False)


def _metadata(lens: LensCopy, aperture: float, taken: datetime) -> Metadata:
    return Metadata(
        camera="LensLab Simulated",
        camera_serial="1",
        lens=lens.name,
        aperture=aperture,
        shutter_s=shutter_name(round(6 * math.log2(aperture)) - 18),
        iso=100 * lens.gain,
        focal_length_mm=50,
        taken=taken,
        exposure_mode="Manual",
        sensor_width_mm=WIDTH_MM,
    )
