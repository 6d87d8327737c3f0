"""The camera around the sensor: nominal and true f-numbers and shutter times, the meter."""

from __future__ import annotations

import numpy as np

from lenslab.simulate.optics import SimulatedLens, magnified, projected
from lenslab.simulate.sensor import Sensor
from lenslab.types import Array, Luminance

LAMP = 300.0  # light of the lamp: a white chart through f/1 for one second, in full wells of a pixel
GREY = 0.18  # mean brightness that the meter aims for, as a share of white, before compensation


def true_aperture(engraved: float) -> float:
    """The true f-number of an engraved one: the nearest 2^(k/12), third and half stops alike (5.6 is 5.657)."""
    return float(2 ** (round(12 * np.log2(engraved)) / 12)) if engraved > 0 else engraved


def shutter_name(thirds: int) -> float:
    """The nominal shutter time in seconds of 2^(thirds/3) seconds: -18, a 64th, is called 1/60."""
    return _SHUTTER_NAMES[_SLOWEST_THIRDS - thirds]


def light_per_second(
    chart_spectrum: Array, shape: tuple[int, int], lens: SimulatedLens, aperture: float, sensor: Sensor
) -> Luminance:
    """Light on the sensor for one second at an engraved aperture, 1.0 filling a pixel; float32, shape `shape`."""
    number = true_aperture(aperture)
    brightness = np.float32(LAMP * lens.transmission(number) / number**2)
    image = projected(chart_spectrum, shape, lens, number, sensor.pitch_um)
    image *= brightness
    return image


def in_colours(image: Luminance, lens: SimulatedLens, sensor: Sensor) -> Luminance:
    """What the pixels see of it, `image` being green light's picture: red and blue lie elsewhere."""
    if not any(lens.lateral_um):
        return image
    corner_um = float(np.hypot(*image.shape)) / 2 * sensor.pitch_um
    further_um = lens.lateral_um[0], 0.0, lens.lateral_um[1]
    pattern = np.array(sensor.pattern)
    light = image.copy()
    for cell in np.argwhere(pattern != _GREEN):
        first = int(cell[0]), int(cell[1])
        scale = 1 + further_um[pattern[first]] / corner_um
        light[first[0] :: len(pattern), first[1] :: pattern.shape[1]] = magnified(image, scale, first, pattern.shape)
    return light


def metered(image: Luminance, falloff: Luminance, compensation_ev: float, gain: float = 1.0) -> int:
    """The shutter time chosen in aperture priority, in third stops from one second, so that the mean becomes GREY."""
    seen = float(np.mean(image * falloff, dtype=np.float64)) * gain
    thirds = round(3 * np.log2(GREY * 2**compensation_ev / seen))
    return int(np.clip(thirds, _SLOWEST_THIRDS - len(_SHUTTER_NAMES) + 1, _SLOWEST_THIRDS))


_GREEN = 1  # in a sensor's pattern
_SLOWEST_THIRDS = 15  # 32 seconds, called 30
_SHUTTER_NAMES = (
    *(30.0, 25.0, 20.0, 15.0, 13.0, 10.0, 8.0, 6.0, 5.0, 4.0, 3.2, 2.5, 2.0, 1.6, 1.3, 1.0, 0.8, 0.6, 0.5, 0.4, 0.3),
    *(1 / n for n in (4, 5, 6, 8, 10, 13, 15, 20, 25, 30, 40, 50, 60, 80, 100, 125, 160, 200, 250, 320, 400, 500)),
    *(1 / n for n in (640, 800, 1000, 1250, 1600, 2000, 2500, 3200, 4000, 5000, 6400, 8000)),
)
