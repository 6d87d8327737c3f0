"""Shots whose corners are darker by a known law, and the vignetting measured in them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeAlias

import numpy as np

from lenslab.values.types import Array, Luminance
from simulator.optics import some_lens
from simulator.scenes import CHARTS
from simulator.shoots import (
    ENCODINGS,
    HOT_PIXELS,
    SENSORS,
    Set,
    dust,
    empty,
    exposure_for,
    field,
    images,
    measured,
    record,
    uneven,
    write_shot,
)

Law: TypeAlias = Callable[[Array, float], Array]  # radius (0 to 1 in the corner), stops there -> EV at the radius


@dataclass(frozen=True, slots=True)
class Corner:
    """Light in the extreme corner against the centre, EV: as found, and as it is."""

    case: str
    measured: float
    true: float


def vignetted(number: int, folder: Path) -> Corner:
    """One shot of a chart through a lens that darkens the corners by 0 to 4 EV, in light that is not even."""
    random = np.random.default_rng((10, number))
    chart = Set(tuple(CHARTS)[number // 5 % len(CHARTS)], 1600, 2400, seed=number // 20, fine=1)
    law = tuple(FALLOFFS)[number % len(FALLOFFS)]
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
    (shot,) = measured(folder, "vignetting")
    empty(folder)
    value = shot.value("vignetting_ev", "extreme")
    case = f"{chart.chart}, {law}, {name}{', TIFF ' + encoding if encoding else ''}, ISO {100 * sensor.gain:.0f}"
    return Corner(case, float("nan") if value is None else value, -stops)


def fallen(shape: tuple[int, int], law: Law, stops: float) -> Luminance:
    """Light over the frame that falls by a law, so that the extreme corner is `stops` darker than the middle."""
    down, across = field(shape)
    rows, columns = shape
    radius = np.hypot(down * rows, across * columns) / np.hypot(rows, columns)
    steps = np.linspace(0, 1, 201)
    return np.asarray(np.exp2(np.interp(radius, steps, law(steps, stops))), np.float32)


def _natural(radius: Array, stops: float) -> Array:
    """Cosine to a power, as in wide lenses."""
    return np.asarray(-stops * np.log2(1 + (0.9 * radius) ** 2) / np.log2(1 + 0.9**2))


def _hood(radius: Array, stops: float) -> Array:
    """A hood or filter ring too long: little at first, then more and more."""
    ev = 0.15 * radius**2 + np.logaddexp(0, 9 * (radius - 0.75)) / 9 - np.logaddexp(0, 9 * -0.75) / 9
    return np.asarray(-stops * ev / ev[-1])


def _third_power(radius: Array, stops: float) -> Array:
    """No even power: no sum of even ones gives it exactly."""
    return np.asarray(-stops * radius**3)


def _two_rims(radius: Array, stops: float) -> Array:
    """A pupil cut by a front and a rear rim that move across it to opposite sides, as in a long lens: by rays."""
    index = np.arange(20_000) + 0.5
    turn, out = np.pi * (1 + 5**0.5) * index, np.sqrt(index / index.size)
    y, x = out * np.sin(turn), out * np.cos(turn)

    def passed(shift: float) -> float:
        front, rear = np.hypot(x - shift, y) < 1.12, np.hypot(x + 0.7 * shift, y) < 1.2
        return float((front & rear).mean())

    low, high = 0.0, 1.25
    for _ in range(30):
        middle = (low + high) / 2
        low, high = (middle, high) if passed(middle) > 2**-stops else (low, middle)
    return np.asarray(np.log2([passed(low * r) for r in radius]))


FALLOFFS: dict[str, Law] = {
    "natural": _natural,
    "hood": _hood,
    "third power": _third_power,
    "two rims": _two_rims,
}
