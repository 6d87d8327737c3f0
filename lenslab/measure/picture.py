"""A whole frame as one picture of linear light, which MTF is measured in."""

from __future__ import annotations

from functools import cache

import numpy as np

from lenslab.values.types import STRIP, Array, Colours, Frame, Luminance

WHITE = 0.995  # from here on a pixel is clipped
RED, GREEN, BLUE = range(3)
DISC_GAIN = 25.0  # of chi^2, by which a fit must be better with the disc of defocus


def picture_of(frame: Frame, into: Luminance | None = None) -> Luminance:
    """A whole frame's linear luminance, float32, (rows, columns): at least 1 where any colour is at white.

    into: of a picture that is done with, whose memory serves again if it has that size: fresh memory takes time.
    """
    rows, shape = len(frame.encoded), frame.encoded.shape[:2]
    picture = np.empty(shape, np.float32) if into is None or into.shape != shape else into
    for top in range(0, rows, STRIP):
        part = picture[top : top + STRIP]
        _, clipped = frame.linear(slice(top, top + len(part)), part)
        if clipped.any():  # colours of RAW files are balanced: the strongest ends below 1
            np.maximum(part, 1, out=part, where=clipped != 0)
    return picture


def green_part(
    picture: Luminance, colours: Colours | None, rows: slice, columns: slice
) -> tuple[Luminance, Array | None]:
    """Part of the picture for MTF: light on any scale, float32, and the mask of pixels that count (None: all).

    Green's own pixels if the picture has colours: in all pixels together lateral colour, which has a number of its own,
    would count as blur.
    """
    if colours is None:
        return np.asarray(picture[rows, columns], np.float32), None
    return colours(rows, columns, GREEN)


def unclipped_part(
    picture: Luminance, colours: Colours | None, rows: slice, columns: slice, white: float
) -> tuple[Luminance, Array]:
    """The same, with a mask of its pixels that are also below white in the picture."""
    light, mask = green_part(picture, colours, rows, columns)
    unclipped = picture[rows, columns] < white
    return light, unclipped if mask is None else unclipped & mask


# ------------------------------------------------------------------------------
# What the transfer functions of lenses look like: factors shared by edges and tiles.


HALF = 0.5  # MTF50: where contrast falls to this
HIGHEST = 0.7  # cycles/px: a higher MTF50 is not stated: the sensor's samples hold too little of it


@cache
def _discs() -> tuple[Array, Array, Array]:
    """z, 2 J1(z) / z and its slope, by Poisson's integral (DLMF 10.9.4); SciPy's J1 takes 0.3 s to import."""
    z = np.linspace(0, 60, 6001)  # straight lines between these are within 4e-6
    turn = np.pi / 48 * (np.arange(24) + 0.5)  # the sums are exact where z is below 4 times their number
    share, reach = np.sin(turn) ** 2 / 12, np.cos(turn)
    return z, np.cos(z[:, None] * reach) @ share, -np.sin(z[:, None] * reach) @ (share * reach)


def disc(z: Array) -> Array:
    """2 J1(z) / z: an even disc of radius r px at f cycles/px, z = 2 pi r f (Goodman, Fourier Optics)."""
    return np.asarray(np.interp(np.abs(z), *_discs()[:2], right=0))


def disc_slope(z: Array) -> Array:
    """Its derivative."""
    return np.asarray(np.sign(z) * np.interp(np.abs(z), *_discs()[::2], right=0))


def pixel(frequency: Array, angle: Array | float) -> Array:
    """A square pixel's own blur along a direction (radians from the rows)."""
    return np.asarray(np.sinc(frequency * np.cos(angle)) * np.sinc(frequency * np.sin(angle)))


def first_fall(frequencies: Array, contrast: Array, to: float = HALF) -> float | None:
    """Frequency at which contrast first falls to a value, linear between the samples; None if it never does."""
    below = np.flatnonzero(contrast < to)
    if not len(below):
        return None
    place = int(below[0])
    if place == 0:
        return float(frequencies[0])
    share = (contrast[place - 1] - to) / (contrast[place - 1] - contrast[place])
    return float(frequencies[place - 1] + share * (frequencies[place] - frequencies[place - 1]))
