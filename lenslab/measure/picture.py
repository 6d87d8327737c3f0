"""A whole frame as one picture of linear light, which MTF is measured in."""

from __future__ import annotations

import math
from functools import cache
from itertools import product

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


def seen_colours(frame: Frame) -> Colours | None:
    """The frame's colours, of a developed file with the mask of the pixels whose green the sensor saw; for red and blue
    of the others, one half of which saw each.

    Green of the others was made of these, and has less detail or more; red and blue of these have the detail of green.
    Most converters interpolate the differences between colours, which are thus smooth where green was seen, whatever
    happened to all colours alike afterwards. Of files that were resampled or compressed, or whose colours were
    interpolated each by itself, all pixels count.
    """
    colours = frame.colours
    if colours is None or not frame.developed:
        return colours
    ratios, shares = list[float](), list[Array]()
    tops, lefts = (np.linspace(0, max(side - _SITES_PX, 0), 4).astype(int) // 2 * 2 for side in frame.encoded.shape)
    for top, left in product(tops.tolist(), lefts.tolist()):
        block = slice(top, top + _SITES_PX), slice(left, left + _SITES_PX)
        red, green, blue = (colours(*block, colour)[0] for colour in range(3))
        differences, detail = _roughness(red - green) + _roughness(blue - green), _roughness(green)
        if differences.all() and detail.all():
            ratios.append(math.log2(differences[0] / differences[1]))
            shares.append(differences / detail)
    if not ratios or min(ratios) < 0 < max(ratios):
        return colours
    odd = int(ratios[0] > 0)
    if abs(np.median(ratios)) < _TOLD or np.median(shares, axis=0)[odd] > _EACH_BY_ITSELF:
        return colours

    def seen(rows: slice, columns: slice, colour: int) -> tuple[Luminance, Array | None]:
        light, _ = colours(rows, columns, colour)
        row, column = np.ogrid[: light.shape[0], : light.shape[1]]
        of_green = (row + column + (rows.start or 0) + (columns.start or 0)) % 2 == odd
        return light, of_green if colour == GREEN else ~of_green

    return seen


def _roughness(plane: Array) -> Array:
    """Mean square of what pixels differ by from their four neighbours: of those of even row + column, and of odd."""
    around = plane[:-2, 1:-1] + plane[2:, 1:-1] + plane[1:-1, :-2] + plane[1:-1, 2:]
    square = (plane[1:-1, 1:-1] - around / 4) ** 2
    odd = np.add.outer(np.arange(square.shape[0]), np.arange(square.shape[1])) % 2
    return np.array([square[odd == 0].mean(), square[odd == 1].mean()])


_SITES_PX = 128  # of blocks, all of which must show the same sites
_TOLD = 0.6  # log2 of the ratio of differences: converters leave 0.66 to 2.6, others and compressed files up to 0.49
_EACH_BY_ITSELF = 6.0  # differences over detail of green where it was seen: colours together leave 1.3, each alone 33


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
