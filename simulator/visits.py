"""A lens on several days: the camera framed, tilted and focused anew, the lamp changed, the print of the chart faded.

The lens is a blur with field curvature, the chart's depth against the plane of focus a disc of geometrical optics. The
sensor is small, with pixels of 4.8 um, to be simulated in seconds: charts are tilted by so much more that their depth
in pixels is that of 0.5 degrees before a sensor of 24 MP (an A3 chart before full frame, APS-C or Micro Four Thirds).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import lru_cache
from pathlib import Path

import numpy as np

from lenslab.charts import Chart
from lenslab.location import parse_chart_key
from lenslab.simulate import MONOCHROME, Sensor, exposed, shutter_name, write_dng
from lenslab.simulate.optics import diffraction_mtf
from lenslab.types import Array, Metadata
from simulator.page_blur import Blur, _jinc
from simulator.page_photo import PhotoSetup, photograph_page
from simulator.view import CameraView

FRAME = (1350, 900)
CHART = "lenslab:100x70mm:seed=1"
PITCH_UM, WAVE_UM = 4.8, 0.55
WIDTH_MM = FRAME[0] * PITCH_UM / 1000
HALF_MM = math.hypot(*FRAME) / 2 * PITCH_UM / 1000
TILTS_DEG = (1.25, 1.9, 2.9)  # 0.5 degrees on the three sensors
STOPS = (1.0, 1.4, 2.0, 4.0)  # f-numbers over the widest
FOCUS_WAVES, REFRAMED, FADED = 0.05, 0.02, 0.03


@dataclass(frozen=True, slots=True)
class LensCopy:
    """A copy of a lens. core, growth: blur wide open in the middle, and what is added to the corner, px.

    tilt_deg: of its charts, at most. curvature_waves: in the corner, wide open. astigmatic: radial blur over tangential
    in the corner. soft_side: share of MTF50 that one side has lost wide open. haze: share lost all over the frame, at
    every aperture. corners: share lost in all corners.
    """

    name: str
    widest: float
    tilt_deg: float
    core: float
    growth: float
    curvature_waves: float
    astigmatic: float
    own_slope: tuple[float, float]
    soft_side: float = 0.0
    side_towards: float = 0.0
    haze: float = 0.0
    corners: float = 0.0
    light_ev: float = 0.0


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
    return LensCopy(
        name,
        float(random.choice([1.8, 2.8, 4.0])),
        float(random.choice(TILTS_DEG)),
        float(random.uniform(0.55, 1.1)),
        float(random.uniform(0.2, 0.9)),
        float(random.uniform(-0.35, 0.35)),
        float(random.uniform(0.9, 1.2)),
        tuple(random.normal(0, 0.01, 2).tolist()),  # type: ignore[arg-type]
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
    """The lens at an aperture, with the depth of a tilted chart."""
    stopped = lens.widest / aperture
    to_um = 8 * WAVE_UM * lens.widest**2
    magnification = WIDTH_MM / chart().frame.width * visit.fill
    by_tilt = [1000 * HALF_MM * magnification * math.tan(math.radians(deg)) for deg in visit.tilt_deg]
    steps = np.linspace(0, 1.5, 2048)
    perfect = diffraction_mtf(steps * 1000 / PITCH_UM, aperture).astype(np.float32)

    def transfer(radial: Array, tangential: Array, x: float, y: float) -> Array:
        square = x * x + y * y
        aberration = (lens.core * stopped**1.5) ** 2 + (lens.growth * square * stopped) ** 2
        sigma = math.sqrt(aberration + 0.35**2)
        side = (math.cos(lens.side_towards) * x + math.sin(lens.side_towards) * y) * stopped
        sharper = 1 + lens.own_slope[0] * x + lens.own_slope[1] * y
        sharper *= 1 - lens.soft_side * min(max(side, 0.0) / 0.7, 1.3)
        sharper *= (1 - lens.haze) * (1 - lens.corners * min(square / 0.75, 1.0))
        defocus = to_um * (visit.focus_waves + lens.curvature_waves * square) + by_tilt[1] * x - by_tilt[0] * y
        radius = abs(defocus) / (2 * aperture) / PITCH_UM
        grown = 1 + (lens.astigmatic - 1) * square
        frequency = np.hypot(radial, tangential) / sharper
        gauss = np.exp(-2 * (np.pi * sigma / sharper) ** 2 * (radial**2 * grown + tangential**2 / grown))
        limit = np.interp(frequency, steps, perfect)
        return np.asarray(gauss * _jinc(2 * np.pi * radius * frequency) * limit)

    return transfer


@lru_cache(maxsize=1)
def chart() -> Chart:
    return parse_chart_key(CHART).chart()


def shoot(
    folder: Path,
    lens: LensCopy,
    visit: Visit,
    seed: Sequence[int],
    *,
    stops: Sequence[float] = STOPS,
    names: Sequence[str] = ("",),
) -> None:
    """The DNG files of one visit: each aperture twice. names: of lenses that get their own shots of the same light."""
    random = np.random.default_rng(tuple(seed))
    view = CameraView(
        FRAME, chart().frame, visit.fill, visit.turn_deg, *visit.tilt_deg, visit.shift, focal=50 / HALF_MM
    )  # fmt: skip
    sensor = Sensor(black=512, white=16383, bits=14, pattern=MONOCHROME)
    for number, stop in enumerate(stops):
        aperture = round(lens.widest * stop, 1)
        setup = PhotoSetup(
            view, blur_of(lens, visit, aperture), True, 1.2 / stop, slope_ev=visit.slope_ev, exposure=visit.exposure
        )  # fmt: skip
        light = photograph_page(chart(), setup).light
        veil = np.float32(visit.faded * 0.5 * visit.exposure)
        light = (light * np.float32(1 - visit.faded) + veil) * np.float32(2**lens.light_ev)
        for at, name in enumerate(names):
            for repeat in range(2):
                taken = visit.day + timedelta(minutes=10 * at, seconds=15 * number + 5 * repeat)
                path = folder / f"P{at}{number}{repeat}.DNG"
                named = replace(lens, name=name or lens.name)
                write_dng(path, exposed(sensor, light, random), _metadata(named, aperture, taken), sensor)


def _metadata(lens: LensCopy, aperture: float, taken: datetime) -> Metadata:
    return Metadata(
        camera="LensLab Simulated",
        camera_serial="1",
        lens=lens.name,
        aperture=aperture,
        shutter_s=shutter_name(round(6 * math.log2(aperture)) - 18),
        iso=100,
        focal_length_mm=50,
        taken=taken,
        exposure_mode="Manual",
        sensor_width_mm=WIDTH_MM,
    )
