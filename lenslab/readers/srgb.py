"""sRGB (IEC 61966-2-1): the tone curve of what files hold and of what printers and screens take grey for."""

from __future__ import annotations

import numpy as np

from lenslab.types import Array

SRGB_Y = (0.2126, 0.7152, 0.0722)  # luminance of its linear red, green and blue


def srgb_to_linear(encoded: Array) -> Array:
    """Linear light of levels 0..1."""
    return np.where(encoded <= 0.04045, encoded / 12.92, ((np.maximum(encoded, 0) + 0.055) / 1.055) ** 2.4)


def linear_to_srgb(linear: Array | float) -> Array:
    """Levels 0..1 of linear light 0..1; what is darker or lighter counts as black or white."""
    light = np.clip(linear, 0, 1)
    return np.where(light <= 0.0031308, light * 12.92, 1.055 * light ** (1 / 2.4) - 0.055)
