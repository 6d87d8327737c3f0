"""From reflectance to what files hold: sRGB's curve, which printers and screens take grey for."""

from __future__ import annotations

import numpy as np

from lenslab.types import Array


def encoded(reflectance: Array | float) -> Array:
    """Linear 0..1 to sRGB's 0..1 (IEC 61966-2-1)."""
    light = np.clip(reflectance, 0, 1)
    return np.asarray(np.where(light <= 0.0031308, 12.92 * light, 1.055 * light ** (1 / 2.4) - 0.055))
