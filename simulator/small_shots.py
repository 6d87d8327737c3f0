"""Small pictures and what a camera would record with them, for shoots that are written in no time."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

import cv2
import numpy as np

from lenslab.values.types import Array, Metadata

START = datetime(2026, 1, 5, 20, 0, 0)


def picture(scene: Array, blur_px: float = 0.0, exposure: float = 1.0, seed: int | None = None) -> Array:
    """The scene as a developed 16-bit RGB picture, encoded with a 2.2 gamma; a seed adds a little noise."""
    light: Array = scene * exposure
    if blur_px:
        light = cv2.GaussianBlur(light, (0, 0), blur_px, borderType=cv2.BORDER_REFLECT)
    if seed is not None:
        light = light + np.random.default_rng(seed).normal(0, 0.002, light.shape)
    grey = np.rint(np.clip(light, 0, 1) ** (1 / 2.2) * 65535).astype(np.uint16)
    return np.repeat(grey[..., None], 3, axis=2)


def metadata(lens: str | None, aperture: float | None, minute: int, **more: object) -> Metadata:
    """What a camera would record of a shot in aperture priority."""
    stops = 0.0 if aperture is None else 2 * np.log2(aperture / 2)
    known = Metadata(
        camera="Simulated One",
        lens=lens,
        aperture=aperture,
        shutter_s=float(f"{2**stops / 100:.4g}"),
        iso=100.0,
        focal_length_mm=None if lens is None else 50.0,
        taken=START + timedelta(minutes=minute),
    )
    return replace(known, **more)  # type: ignore[arg-type]
