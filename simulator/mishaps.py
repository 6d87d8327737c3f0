"""Shoots of which any shot can be taken otherwise, as files in a folder: out of focus, shaken, in other light, ...

Blur is rays on pixels, light and developing are laws of their own: nothing here is shared with what judges them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path

import cv2
import numpy as np

from lenslab.demo.files import write_dng, write_tiff
from lenslab.demo.optics import Sensor, exposed
from lenslab.demo.shoot import shutter_name, true_aperture
from lenslab.values.types import Array, Luminance, Metadata
from simulator.optics import Optics, some_lens
from simulator.scenes import CHARTS
from simulator.shoots import HOT_PIXELS, SENSORS, Set, develop, dust, exposure_for, image, record, uneven
from simulator.shoots import field as places

APERTURES = (2.8, 4.0, 5.6, 8.0, 11.0, 16.0)


@dataclass(frozen=True, slots=True)
class Taking:
    """How one shot is taken: what is wrong with it, if anything."""

    aperture: float
    shift: tuple[float, float] = (0.0, 0.0)
    optics: Optics | None = None  # in place of the lens's
    ev: float = 0.0  # more light than the exposure says
    lit: Luminance | None = None  # times the usual light
    chart: Set | None = None  # in place of the usual
    fill: float = 1.0  # share of the frame's sides that the chart fills
    jitter: float = 0.0  # of the exposure, which the shutter time says
    gain: float = 1.0
    brightened: Luminance | None = None  # what the camera multiplies the levels by, after the light was counted
    after: Callable[[Array], Array] | None = None  # what is done to a developed picture, 0..1
    ring: float | None = None  # the aperture that it is taken at, where it is not the one recorded
    recorded: Callable[[Metadata], Metadata] | None = None  # what else the camera says


@dataclass(slots=True)
class Shoot:
    """One chart, lens and camera; what it takes it writes as files, numbered as they come."""

    number: int
    chart: Set
    optics: Optics
    sensor: Sensor
    encoding: str
    light: Luminance
    base: float = 0.0
    pictures: dict[tuple[Set, Optics, float, tuple[float, float]], Luminance] = field(default_factory=dict)

    def seen(self, taking: Taking) -> Luminance:
        """The picture on the sensor, without noise, light and exposure."""
        chart, optics = taking.chart or self.chart, taking.optics or self.optics
        aperture = taking.ring or taking.aperture
        key = chart, optics, aperture, taking.shift
        if key not in self.pictures:
            self.pictures[key] = image(chart, optics, aperture, taking.shift)
        return self.pictures[key]

    def write(self, path: Path, taking: Taking, shot: int) -> Path:
        """Take it: the file's path."""
        picture = self.seen(taking)
        if taking.fill < 1:
            picture = on_a_wall(picture, taking.fill)
        light = self.light if taking.lit is None else self.light * taking.lit
        sensor = replace(self.sensor, gain=self.sensor.gain * taking.gain)
        thirds = round(3 * (2 * np.log2(true_aperture(taking.aperture)) - 9 - np.log2(sensor.gain) + taking.jitter))
        recorded = record("Simulated", taking.aperture, shutter_name(thirds), sensor, shot)
        recorded = taking.recorded(recorded) if taking.recorded else recorded
        scale = self.base / taking.gain * 2 ** (taking.jitter + taking.ev)
        if taking.ring:
            scale *= (true_aperture(taking.aperture) / true_aperture(taking.ring)) ** 2
        random = np.random.default_rng((21, self.number, shot))
        mosaic = exposed(sensor, picture * light * np.float32(scale), random)
        if taking.brightened is not None:
            levels = (mosaic.astype(np.float32) - sensor.black) * taking.brightened + sensor.black
            mosaic = np.clip(np.rint(levels), 0, sensor.white).astype(np.uint16)
        raw = path.with_suffix(".dng")
        write_dng(raw, mosaic, recorded, sensor, packed=False)
        return self.developed(raw, recorded, taking.after) if self.encoding else raw

    def developed(self, raw: Path, recorded: Metadata, after: Callable[[Array], Array] | None) -> Path:
        """The TIFF that a developer makes of it."""
        import tifffile

        tiff = raw.with_suffix(".tif")
        develop(raw, tiff, recorded, self.encoding)
        raw.unlink()
        if after is not None:
            with tifffile.TiffFile(tiff) as file:
                page = file.pages[0]
                profile = bytes(page.tags[0x8773].value) if 0x8773 in page.tags else b""  # type: ignore[union-attr]
                picture = page.asarray()
            changed = np.clip(after(picture.astype(np.float32) / 65535), 0, 1)
            write_tiff(tiff, np.rint(changed * 65535).astype(np.uint16), recorded, profile)
        return tiff


def some_shoot(number: int, shape: tuple[int, int]) -> Shoot:
    """A shoot by its number: chart, lens, sensor, ISO 100 to 3200, light uneven by 1 EV, dust; RAW or TIFF."""
    random = np.random.default_rng((20, number))
    chart = Set(tuple(CHARTS)[number % len(CHARTS)], *shape, seed=number)
    name = ("Bayer", "monochrome", "X-Trans")[number // 4 % 3]
    as_tiff = number % 5 == 4
    if as_tiff:
        name = "Bayer"
    sensor = replace(SENSORS[name], gain=float(2 ** random.uniform(0, 5)), hot_pixels=HOT_PIXELS)
    optics = replace(some_lens(random), widest=APERTURES[0], shake_px=0.0)
    light = uneven(chart.shape, random.uniform(0, 1), random.random() * 7) * vaulted(chart.shape, random.uniform(0, 1))
    light = light * dust(chart.shape, 5, random)
    shoot = Shoot(number, chart, optics, sensor, "sRGB" if as_tiff else "", light)
    brightest = shoot.seen(Taking(5.6)) * light
    shoot.base = exposure_for(brightest, sensor, 0.0) / 2 ** (1 / 3 + 0.6)
    return shoot


def vaulted(shape: tuple[int, int], stops: float) -> Luminance:
    """Light that a lens takes from the corners."""
    down, across = places(shape)
    return np.asarray(2 ** (-stops * ((down**2 + across**2) / 2) ** 1.3), np.float32)


def on_a_wall(picture: Luminance, fill: float) -> Luminance:
    """The same scale of picture, but a wall shows around it."""
    rows, columns = picture.shape
    mask: Array = np.zeros(picture.shape, np.float32)
    top, left = round(rows * (1 - fill) / 2), round(columns * (1 - fill) / 2)
    mask[top : rows - top, left : columns - left] = 1
    mask = cv2.GaussianBlur(mask, (0, 0), 1.0)
    return np.asarray(picture * mask + np.float32(0.55) * (1 - mask))


def clipped(shoot: Shoot, taking: Taking, share: float) -> Taking:
    """Exposed until that share of the picture is at white."""
    light = shoot.seen(taking) * shoot.light * np.float32(shoot.base * 2**taking.jitter * shoot.sensor.gain)
    return replace(taking, jitter=taking.jitter - float(np.log2(np.quantile(light[::3, ::3], 1 - share))))
