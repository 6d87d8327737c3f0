"""Vignetting and transmission against the truth."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from benchmarks.accuracy.charts import CHARTS
from benchmarks.accuracy.contrast import empty, moved_by, some_lens
from benchmarks.accuracy.shoots import (
    ENCODINGS,
    HOT_PIXELS,
    SENSORS,
    Set,
    dust,
    exposure_for,
    field,
    images,
    measured,
    record,
    uneven,
    write_shot,
)
from lenslab.series import curves
from lenslab.simulate import Lens, shutter_name, true_aperture
from lenslab.types import Array, Luminance

# Vignetting


@dataclass(frozen=True, slots=True)
class Corner:
    """Light in the extreme corner against the centre, EV: as found, and as it is."""

    case: str
    found: float
    true: float


def vignetted(number: int, folder: Path) -> Corner:
    """One shot of a chart through a lens that darkens the corners by 0 to 4 EV, in light that is not even."""
    random = np.random.default_rng((10, number))
    chart = Set(tuple(CHARTS)[number % len(CHARTS)], 1600, 2400, seed=number // 8, fine=1)
    law = tuple(FALLOFFS)[number % len(FALLOFFS)] if number % 2 else tuple(FALLOFFS)[number // 2 % len(FALLOFFS)]
    name = tuple(SENSORS)[number // 3 % 3]
    encoding = ("", "", "", *ENCODINGS)[number % 6] if name != "monochrome" else ""
    sensor = replace(SENSORS[name], gain=float(2 ** random.uniform(0, 6)), hot_pixels=HOT_PIXELS)
    stops = 4 * (number % 25) / 24
    falloff = fallen(chart.shape, FALLOFFS[law], stops)
    lit = uneven(chart.shape, float(np.log2(1.1 / 0.9)) * random.uniform(0.7, 1), random.random() * 7)
    lit = lit * dust(chart.shape, 25, random) * falloff
    (seen,) = images(chart, [(None, some_lens(random))], 4.0, ((0.0, 0.0),))
    light = seen * lit
    light *= np.float32(exposure_for(light, sensor, random.uniform(0, 0.02)))
    write_shot(
        folder / "one",
        light,
        record("Simulated", 4.0, 1 / 60, sensor, 0),
        sensor=sensor,
        seed=(11, number),
        encoding=encoding,
    )
    (shot,) = measured(folder)
    empty(folder)
    value = shot.value("vignetting_ev", "extreme")
    case = f"{chart.chart}, {law}, {name}{', TIFF ' + encoding if encoding else ''}, ISO {100 * sensor.gain:.0f}"
    return Corner(case, float("nan") if value is None else value, -stops)


def fallen(shape: tuple[int, int], law: Callable[[Array], Array], stops: float) -> Luminance:
    """Light over the frame that falls by a law of the radius (1 in the corner), by `stops` in the corner."""
    down, across = field(shape)
    rows, columns = shape
    radius = np.hypot(down * rows, across * columns) / np.hypot(rows, columns)
    return np.asarray(2.0 ** (-stops * law(radius) / float(law(np.array(1.0)))), np.float32)


def _natural(radius: Array) -> Array:
    return np.asarray(np.log2(1 + (0.9 * radius) ** 2))


def _hood(radius: Array) -> Array:
    """A hood or filter ring too long: nothing at first, then more and more."""
    return np.asarray(0.15 * radius**2 + np.logaddexp(0, 9 * (radius - 0.75)) / 9)


def _telecentric(radius: Array) -> Array:
    return np.asarray(radius**3)


def _edge(radius: Array) -> Array:
    """A rim that comes before the pupil outside an even middle: what it cuts off grows with the power 1.5."""
    return np.asarray(-np.log2(1 - 0.8 * (np.maximum(radius - 0.3, 0) / 0.7) ** 1.5))


FALLOFFS: dict[str, Callable[[Array], Array]] = {
    "natural": _natural,
    "hood": _hood,
    "third power": _telecentric,
    "edge": _edge,
}


# Transmission


@dataclass(frozen=True, slots=True)
class Passed:
    """Errors in EV over the shots of one lens, relative to its best: ours, the article's shutter figure's."""

    ours: tuple[float, ...]
    article: tuple[float, ...]


def transmitted(number: int, folder: Path) -> Passed:
    """One lens at nine apertures, two shots each, in aperture priority with third-stop shutter times."""
    random = np.random.default_rng((12, number))
    chart = Set(tuple(CHARTS)[number % len(CHARTS)], 640, 960, seed=number // 4, fine=1)
    sensor = replace(tuple(SENSORS.values())[number % 3], gain=float(2 ** (number % 5)), hot_pixels=HOT_PIXELS)
    lens = Lens(
        f"Simulated {number}",
        focal_length_mm=50,
        apertures=(1.8, 2.2, 2.8, 4, 5.6, 8, 11, 16, 22),
        centre_um=5,
        corner_um=5,
        loss_ev=random.uniform(0.1, 1),
        worn_spot_mm=random.uniform(2, 8),
        worn_spot_loss=random.uniform(0, 0.6),
    )
    optics = replace(some_lens(random), widest=1.8)
    lit = uneven(chart.shape, float(np.log2(1.1 / 0.9)), random.random() * 7) * dust(chart.shape, 6, random)
    lamp = 2 ** random.uniform(7, 10)
    third = np.s_[chart.rows // 3 : 2 * chart.rows // 3, chart.columns // 3 : 2 * chart.columns // 3]
    clipped = random.uniform(0, 0.02)
    true: list[float] = []
    shot, top = 0, 0.0
    for aperture in lens.apertures:
        falloff = fallen(chart.shape, _natural, random.uniform(0.5, 1) * 1.8 * 1.8 / aperture)
        bright = lamp * lens.transmission(true_aperture(aperture)) / true_aperture(aperture) ** 2
        for seen in images(chart, [(None, optics)], aperture, ((0.0, 0.0), moved_by(random))):
            light = seen * np.float32(bright) * (falloff * lit)
            top = top or exposure_for(light / bright, sensor, clipped)
            thirds = round(3 * np.log2(top / bright) - 0.5)  # the nearest third stop that does not overexpose
            light *= np.float32(2 ** (thirds / 3))
            recorded = record(lens.name, aperture, shutter_name(thirds), sensor, shot)
            write_shot(folder / f"{shot:03d}", light, recorded, sensor=sensor, seed=(13, number, shot))
            true.append(float(np.log2(bright * falloff[third].mean())))
            shot += 1
    shots = measured(folder)
    empty(folder)
    signs = {"transmission_ev": 1, "transmission": -1}
    found = {}
    for quantity, sign in signs.items():
        (curve,) = curves(shots, quantity)
        values = np.array([sign * point.value for point in curve.points])
        error = (values - values.max()) - (np.array(true) - max(true))
        found[quantity] = tuple(error.tolist())
    return Passed(found["transmission_ev"], found["transmission"])
