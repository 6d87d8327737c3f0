"""Edges as cameras and converters make them (demosaicked, denoised, sharpened, toned, compressed), and their MTF."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from scipy.special import erf

from lenslab.measure.edge_mtf import EdgePlace
from lenslab.measure.picture import first_fall
from lenslab.values.types import Array

SIDE = 140
FINE = 3  # points a pixel, each way
TRUTH_OF = 16  # pictures whose edges, known to be where they are, make the true one
REACH_PX, BIN_PX = 24.0, 1 / 8
DEMOSAICKED = {
    "bilinear": cv2.COLOR_BayerBG2RGB,
    "edge-aware": cv2.COLOR_BayerBG2RGB_EA,
    "VNG": cv2.COLOR_BayerBG2RGB_VNG,
}


@dataclass(frozen=True, slots=True)
class Developing:
    """What happens to an edge. sigma_px: of the lens. gamma: None is sRGB. denoise: sigma of a Gaussian or a median."""

    sigma_px: float
    slant_deg: float
    demosaic: str
    denoise: str
    radius_px: float
    amount: float
    quality: int
    gamma: float | None = None
    noise: float = 0.003


def drawn(random: np.random.Generator) -> Developing:
    """One of the ways in which edges come out of cameras and converters."""
    quarter = random.choice((0, 90, 180, 270))
    return Developing(
        sigma_px=float(random.uniform(0.5, 1.6)),
        slant_deg=float(quarter + random.choice((-1, 1)) * random.uniform(2.5, 14)),
        demosaic=str(random.choice(tuple(DEMOSAICKED))),
        denoise=str(random.choice(("", "", "median", "Gaussian"))),
        radius_px=float(random.uniform(0.6, 2.0)),
        amount=float(random.choice((0.0, 1.0)) * random.uniform(0.3, 1.5)),
        quality=int(random.integers(80, 98)),
        gamma=(None, None, 2.0, 2.2)[random.integers(4)],
        noise=float(np.exp(random.uniform(np.log(0.002), np.log(0.01)))),
    )


def developed(how: Developing, random: np.random.Generator) -> tuple[Array, Array]:
    """Linear light as LensLab reads it, and each pixel's distance from the edge in px."""
    turn, off = np.deg2rad(how.slant_deg), random.uniform(-3, 3, 2)
    fine = (np.arange(SIDE * FINE) + 0.5) / FINE - 0.5 - (SIDE - 1) / 2
    across = (fine - off[0])[None, :] * np.cos(turn) + (fine - off[1])[:, None] * np.sin(turn)
    light = 0.05 + 0.3 * (1 + erf(across / how.sigma_px / np.sqrt(2)))
    seen = light.reshape(SIDE, FINE, SIDE, FINE).mean(axis=(1, 3))
    seen += random.normal(size=seen.shape) * how.noise * np.sqrt(seen / 0.3)
    pixel = np.arange(SIDE) - (SIDE - 1) / 2
    return processed(seen, how), (pixel - off[0])[None, :] * np.cos(turn) + (pixel - off[1])[:, None] * np.sin(turn)


def processed(seen: Array, how: Developing) -> Array:
    """Linear luminance as LensLab reads it, of grey light as a sensor behind Bayer's filters sees it."""
    levels = np.sqrt(np.clip(seen, 0, 1)) * 255 if how.demosaic == "VNG" else np.clip(seen, 0, 1) * 65535
    mosaic = np.rint(levels).astype(np.uint8 if how.demosaic == "VNG" else np.uint16)
    rgb = cv2.cvtColor(mosaic, DEMOSAICKED[how.demosaic]).astype(np.float32)
    linear = (rgb / 255) ** 2 if how.demosaic == "VNG" else rgb / 65535
    encoded: Array = _encoded(linear, how.gamma).astype(np.float32)
    if how.denoise == "median":
        encoded = cv2.medianBlur(encoded, 3)
    elif how.denoise == "Gaussian":
        encoded = cv2.GaussianBlur(encoded, (0, 0), 0.5)
    encoded = np.clip(encoded + how.amount * (encoded - cv2.GaussianBlur(encoded, (0, 0), how.radius_px)), 0, 1)
    done, data = cv2.imencode(".jpg", np.rint(encoded * 255).astype(np.uint8), [cv2.IMWRITE_JPEG_QUALITY, how.quality])
    assert done
    return _light(cv2.imdecode(data, cv2.IMREAD_COLOR) / 255, how.gamma) @ np.array([0.0722, 0.7152, 0.2126])


def place_of(how: Developing) -> EdgePlace:
    """Where the edge is, within some pixels."""
    along = np.array([-np.sin(np.deg2rad(how.slant_deg)), np.cos(np.deg2rad(how.slant_deg))]) * (SIDE / 2 - 5)
    (x0, y0), (x1, y1) = (SIDE - 1) / 2 + along, (SIDE - 1) / 2 - along
    return EdgePlace((x0, y0), (x1, y1))


def true_mtf50(how: Developing, random: np.random.Generator) -> float:
    """Of lens, sensor and processing together: from the mean of many edges whose places are known."""
    count = round(2 * REACH_PX / BIN_PX)
    sums, pixels = np.zeros(count), np.zeros(count)
    for _ in range(TRUTH_OF):
        light, across = developed(how, random)
        inside = np.abs(across) < REACH_PX
        inside[:12] = inside[-12:] = inside[:, :12] = inside[:, -12:] = False  # processing has no neighbours there
        number = ((across[inside] + REACH_PX) / BIN_PX).astype(int)
        sums += np.bincount(number, light[inside], count)
        pixels += np.bincount(number, minlength=count)
    edge = sums / pixels
    place = (np.arange(count - 1) + 1) * BIN_PX - REACH_PX
    line = np.diff(edge) * np.cos(np.pi / 2 * np.clip(np.abs(place) / REACH_PX * 2 - 1, 0, 1)) ** 2
    frequency = np.arange(1, 200) / 200
    contrast = np.abs(np.exp(-2j * np.pi * frequency[:, None] * place) @ line) / abs(line.sum())
    found = first_fall(frequency, contrast / np.sinc(frequency * BIN_PX) ** 2)
    assert found is not None
    return found


def _encoded(light: Array, gamma: float | None) -> Array:
    if gamma is not None:
        return np.asarray(light ** (1 / gamma))
    return np.where(light <= 0.0031308, 12.92 * light, 1.055 * np.maximum(light, 1e-9) ** (1 / 2.4) - 0.055)


def _light(encoded: Array, gamma: float | None) -> Array:
    if gamma is not None:
        return np.asarray(encoded**gamma)
    return np.where(encoded <= 0.04045, encoded / 12.92, ((encoded + 0.055) / 1.055) ** 2.4)
