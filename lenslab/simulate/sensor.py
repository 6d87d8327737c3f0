"""From light on the sensor to the levels in a file: photons, filters, noise, black level; and back to a picture."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from lenslab.readers.srgb import linear_to_srgb
from lenslab.types import Array, Luminance

BAYER_RGGB = ((0, 1), (1, 2))
XTRANS = (
    (1, 2, 1, 1, 0, 1),
    (0, 1, 0, 2, 1, 2),
    (1, 2, 1, 1, 0, 1),
    (1, 0, 1, 1, 2, 1),
    (2, 1, 2, 0, 1, 0),
    (1, 0, 1, 1, 2, 1),
)
MONOCHROME = ((1,),)  # one colour only: no filters
_HOT_PIXEL_LEAK = 0.15  # of white on average: most are faint, a few are bright


@dataclass(frozen=True, slots=True)
class Sensor:
    """A sensor at one ISO. `pattern` is the colour (0 red, 1 green, 2 blue) of each cell of the filter array."""

    pitch_um: float = 4.8
    full_well: float = 40_000.0  # electrons at `white`, at base ISO
    read_noise: float = 3.0  # electrons
    black: int = 256
    white: int = 4095
    bits: int = 12
    neutral: tuple[float, float, float] = (0.52, 1.0, 0.66)  # red, green, blue of a grey object, green = 1
    pattern: tuple[tuple[int, ...], ...] = BAYER_RGGB
    gain: float = 1.0  # times base ISO: the factor by which fewer electrons reach `white`
    hot_pixels: float = 0.0  # share of the pixels that are: the same ones in every shot


def exposed(sensor: Sensor, light: Luminance, random: np.random.Generator) -> Array:
    """One exposure: uint16 levels, shape of `light`, 0..white.

    light: linear, 1.0 fills an unfiltered or green pixel at base ISO. Shot noise is the square root of the electrons
    (Janesick, Photon Transfer), drawn as a Gaussian, which above some tens of electrons it is; read noise is added.
    """
    levels = light * (_filters(sensor, light.shape) * np.float32(sensor.full_well))  # electrons so far
    noise = np.maximum(levels, 0)
    noise += np.float32(sensor.read_noise**2)
    np.sqrt(noise, out=noise)
    noise *= random.standard_normal(light.shape, dtype=np.float32)
    levels += noise
    levels *= np.float32((sensor.white - sensor.black) * sensor.gain / sensor.full_well)
    levels += np.float32(sensor.black)
    if sensor.hot_pixels > 0:
        _heat(sensor, levels)
    np.rint(levels, out=levels)
    np.clip(levels, 0, sensor.white, out=levels)
    return levels.astype(np.uint16)


def _heat(sensor: Sensor, levels: Luminance) -> None:
    """Add the leakage of hot pixels, whose positions and strengths are fixed for a sensor.

    The same at every ISO: what gain adds, the shorter exposure takes away.
    """
    random = np.random.default_rng(levels.shape)
    places = random.integers(0, levels.size, round(sensor.hot_pixels * levels.size))
    leaks = random.exponential(_HOT_PIXEL_LEAK * (sensor.white - sensor.black), len(places))
    levels.reshape(-1)[places] += leaks.astype(np.float32)


def developed(sensor: Sensor, mosaic: Array, mean: float = 0.18) -> Array:
    """The mosaic as a raw converter without sharpening would show it: 16-bit RGB, shape (rows, columns, 3).

    Bilinear demosaic, white-balanced, exposed so that the mean is `mean` of white, sRGB curve. Bayer or monochrome.
    """
    import cv2  # not at start-up, for programs that only name this module

    linear = np.maximum(mosaic.astype(np.float32) - sensor.black, 0) / _filters(sensor, mosaic.shape)
    scale = np.float32(65535 * mean / linear.mean())
    balanced = np.clip(linear * scale, 0, 65535).astype(np.uint16)
    if sensor.pattern == MONOCHROME:
        rgb = cv2.cvtColor(balanced, cv2.COLOR_GRAY2RGB)
    elif sensor.pattern == BAYER_RGGB:
        rgb = cv2.cvtColor(balanced, cv2.COLOR_BayerRGGB2RGB)
    else:
        raise ValueError(f"no demosaic for the pattern {sensor.pattern}")
    return np.asarray(_srgb_curve()[rgb])


def _filters(sensor: Sensor, shape: tuple[int, ...]) -> Luminance:
    """The share of grey light that each pixel's filter passes."""
    if sensor.pattern == MONOCHROME:
        return np.ones(shape, np.float32)
    cell = np.array(sensor.neutral, np.float32)[np.array(sensor.pattern)]
    rows, columns = shape
    repeats = -(-rows // cell.shape[0]), -(-columns // cell.shape[1])
    return np.asarray(np.tile(cell, repeats)[:rows, :columns])


def _srgb_curve() -> Array:
    """From 16-bit linear to 16-bit encoded."""
    return np.asarray(np.rint(linear_to_srgb(np.arange(65536) / 65535) * 65535).astype(np.uint16))
