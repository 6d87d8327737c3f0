"""A pair of repeats and the contrast measured in it: the same optics in other circumstances, or other optics."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import numpy as np

from lenslab.demo.optics import Sensor
from lenslab.values.types import Luminance
from simulator.optics import Optics
from simulator.shoots import Set, empty, exposure_for, images, mean, measured, moved_by, record, write_shot

MEASURES = ("detail_contrast", "fine_contrast", "std")  # the last is the article's


@dataclass(frozen=True, slots=True)
class Found:
    """One number for each of the measures, in their order."""

    detail: float
    fine: float
    article: float


@dataclass(frozen=True, slots=True)
class Shot:
    """Two repeats of a picture, 0.1 to 0.5 pixels apart, exposed so that +1/3 EV puts the share `clipped` at white."""

    chart: Set
    optics: Optics
    aperture: float
    sensor: Sensor
    encoding: str
    number: int
    ev: float = 0.0
    clipped: float = 0.0

    def values(self, folder: Path, light: Luminance | None = None) -> Found:
        """The measures in the centre third, from files in `folder`, which it empties."""
        base = 0.0
        for repeat, seen in enumerate(_repeats(self.chart, self.optics, self.aperture, self.number)):
            lit = seen if light is None else seen * light
            base = base or exposure_for(lit, self.sensor, self.clipped) / 2 ** (1 / 3)
            recorded = record("Simulated", self.aperture, 1 / 60, self.sensor, repeat)
            seed = (3, self.number, repeat, round(100 * self.ev) + 100, round(self.sensor.gain))
            light_now = lit * np.float32(base * 2**self.ev)
            write_shot(folder / f"{repeat}", light_now, recorded, sensor=self.sensor, seed=seed, encoding=self.encoding)
        shots = measured(folder, "detail")
        empty(folder)
        return Found(*(mean(shots, measure, "third") for measure in MEASURES))


@lru_cache(maxsize=1)
def _repeats(chart: Set, optics: Optics, aperture: float, number: int) -> tuple[Luminance, Luminance]:
    """What falls on the sensor in the two shots of a pair."""
    shifts = ((0.0, 0.0), moved_by(np.random.default_rng((2, number))))
    first, second = images(chart, [(None, optics)], aperture, shifts)
    return first, second
