"""What the transfer functions of lenses look like: factors shared by edges and tiles."""

from __future__ import annotations

import numpy as np

from lenslab.types import Array

HALF = 0.5  # MTF50: where contrast falls to this
HIGHEST = 0.7  # cycles/px: a higher MTF50 is not stated: the sensor's samples hold too little of it


def disc(z: Array) -> Array:
    """2 J1(z) / z: an even disc of radius r px at f cycles/px, z = 2 pi r f (Goodman, Fourier Optics)."""
    from scipy.special import j1

    safe = np.where(np.abs(z) < 1e-6, 1.0, z)
    return np.where(np.abs(z) < 1e-6, 1.0, 2 * j1(safe) / safe)


def disc_slope(z: Array) -> Array:
    """Its derivative: -2 J2(z) / z, J2 = 2 J1 / z - J0."""
    from scipy.special import j0, j1

    safe = np.where(np.abs(z) < 1e-3, 1.0, z)
    return np.where(np.abs(z) < 1e-3, -z / 4, -2 * (2 * j1(safe) / safe - j0(safe)) / safe)


def pixel(frequency: Array, angle: float) -> Array:
    """A square pixel's own blur along a direction (radians from the rows)."""
    return np.asarray(np.sinc(frequency * np.cos(angle)) * np.sinc(frequency * np.sin(angle)))


def first_fall(frequencies: Array, contrast: Array, to: float = HALF) -> float | None:
    """Where contrast first falls to a value, between the samples by a straight line; None if it never does."""
    below = np.flatnonzero(contrast < to)
    if not len(below):
        return None
    place = int(below[0])
    if place == 0:
        return float(frequencies[0])
    share = (contrast[place - 1] - to) / (contrast[place - 1] - contrast[place])
    return float(frequencies[place - 1] + share * (frequencies[place] - frequencies[place - 1]))
