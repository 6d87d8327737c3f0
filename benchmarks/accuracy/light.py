"""Transmission against the truth."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from lenslab.demo.optics import SimulatedLens
from lenslab.demo.shoot import shutter_name, true_aperture
from lenslab.judge.smoothing import curves
from lenslab.values.types import Luminance
from simulator.optics import some_lens
from simulator.scenes import CHARTS
from simulator.shoots import (
    HOT_PIXELS,
    SENSORS,
    Set,
    dust,
    empty,
    exposure_for,
    field,
    images,
    measured,
    moved_by,
    record,
    uneven,
    write_shot,
)


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
    lens = SimulatedLens(
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
        falloff = fallen(chart.shape, random.uniform(0.5, 1) * 1.8 * 1.8 / aperture)
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
    shots = measured(folder, "transmission")
    empty(folder)
    signs = {"transmission_ev": 1, "transmission": -1}
    errors = {}
    for quantity, sign in signs.items():
        (curve,) = curves(shots, quantity)
        values = np.array([sign * point.value for point in curve.points])
        error = (values - values.max()) - (np.array(true) - max(true))
        errors[quantity] = tuple(error.tolist())
    return Passed(errors["transmission_ev"], errors["transmission"])


def fallen(shape: tuple[int, int], stops: float) -> Luminance:
    """Light of a wide lens, a cosine to a power: the extreme corner is `stops` darker than the middle."""
    down, across = field(shape)
    rows, columns = shape
    radius = np.hypot(down * rows, across * columns) / np.hypot(rows, columns)
    return np.asarray(np.exp2(-stops * np.log2(1 + (0.9 * radius) ** 2) / np.log2(1 + 0.9**2)), np.float32)
