"""Laws of blur over the frame, exact in the frequency domain: what a simulated lens does to each place of a picture."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache
from typing import TypeAlias

import numpy as np
from scipy.ndimage import map_coordinates
from scipy.special import j1

from lenslab.values.types import Array

# Frequencies along the radius and across it (cycles/px, any shape), place x and y (half diagonals from the picture's
# centre) -> transfer function, 1 at no frequency; complex where the blur is not even.
Blur: TypeAlias = Callable[[Array, Array, float, float], Array]

_PUPIL = 96  # samples across the pupil
_PADDED = 200


def gaussian(
    sigma_px: float, corner_px: float = 0.0, stretch: float = 1.0, slant: tuple[float, float] = (0.0, 0.0)
) -> Blur:
    """A Gaussian of sigma in the centre, with corner_px h^2 more (root of squares) at the height h, 1 in the corner.

    stretch: radial sigma over tangential in the corner, growing with h. slant: share by which blur grows from the
    centre to one half diagonal to the right, and down: what a decentred lens does.
    """

    def transfer(radial: Array, tangential: Array, x: float, y: float) -> Array:
        height = math.hypot(x, y)
        sigma = math.hypot(sigma_px, corner_px * height**2) * (1 + slant[0] * x + slant[1] * y)
        wider = 1 + (stretch - 1) * height
        square = radial**2 * wider + tangential**2 / wider
        return np.asarray(np.exp(-2 * (np.pi * sigma) ** 2 * square))

    return transfer


def disc(radius_px: float, corner_px: float = 0.0, slant: tuple[float, float] = (0.0, 0.0)) -> Blur:
    """Defocus as geometrical optics has it: an even disc, of a radius that adds corner_px h^2 towards the corner."""

    def transfer(radial: Array, tangential: Array, x: float, y: float) -> Array:
        radius = (radius_px + corner_px * (x * x + y * y)) * (1 + slant[0] * x + slant[1] * y)
        return jinc(2 * np.pi * radius * np.hypot(radial, tangential))

    return transfer


def aberrated(
    cutoff: float,
    *,
    defocus: float = 0.0,
    spherical: float = 0.0,
    curvature: float = 0.0,
    coma: float = 0.0,
    astigmatism: float = 0.0,
    clipped: float = 0.0,
) -> Blur:
    """Diffraction with wave-front aberrations, in waves at the pupil's edge; those from `curvature` on in the corner.

    cutoff: of diffraction, in cycles/px: pixel pitch / (wavelength x f-number). clipped: how far the barrel's rim,
    which clips the pupil, lies off it in the corner, in pupil radii. Curvature and astigmatism grow with h^2, coma with
    h (Seidel); coma comes with the tilt that moves a point back to where the wave is flattest, or it would be
    distortion. The transfer function is the pupil function's autocorrelation: Goodman, Introduction to Fourier Optics,
    6.4.
    """

    def transfer(radial: Array, tangential: Array, x: float, y: float) -> Array:
        height = math.hypot(x, y)
        waves = (defocus + curvature * height**2, spherical, coma * height, astigmatism * height**2)
        table = pupil_transfer(*(round(wave, 3) for wave in waves), round(clipped * height, 2))
        return looked_up(table, radial / cutoff, tangential / cutoff)

    return transfer


def together(*blurs: Blur) -> Blur:
    """One blur after the other."""

    def transfer(radial: Array, tangential: Array, x: float, y: float) -> Array:
        return np.asarray(math.prod(blur(radial, tangential, x, y) for blur in blurs))

    return transfer


def jinc(z: Array) -> Array:
    """2 J1(z) / z, 1 where z is 0."""
    z = np.maximum(z, 1e-9)
    return np.asarray(2 * j1(z) / z)


def some_transfer(
    random: np.random.Generator, size: int, pupil_radius: int, turned: float = 0.0, order: int = 1
) -> Callable[[Array, Array], Array]:
    """Autocorrelation of a pupil with 0.18 waves each of defocus, astigmatism, coma and spherical aberration.

    Of frequencies across and down, in cut-offs, between samples along splines of this order. The pupil is so many of
    `size` samples wide and high.
    """
    y, x = np.mgrid[:size, :size] - size / 2
    radius, turn = np.hypot(x, y) / pupil_radius, np.arctan2(y, x) - turned
    shapes = (
        2 * radius**2 - 1,
        radius**2 * np.cos(2 * turn),
        (3 * radius**3 - 2 * radius) * np.cos(turn),
        6 * radius**4 - 6 * radius**2 + 1,
    )
    wave = sum(random.normal() * 0.18 * shape for shape in shapes)
    pupil = np.where(radius <= 1, np.exp(2j * np.pi * wave), 0)
    transfer = np.fft.fftshift(np.fft.ifft2(np.abs(np.fft.fft2(np.fft.ifftshift(pupil))) ** 2))
    table = transfer / transfer[size // 2, size // 2]

    def passed(across: Array, down: Array) -> Array:
        places = [size / 2 + part * 2 * pupil_radius for part in np.broadcast_arrays(down, across)]
        return np.where(np.hypot(across, down) < 1, map_coordinates(table, places, order=order), 0)

    return passed


@lru_cache(maxsize=512)
def pupil_transfer(defocus: float, spherical: float, coma: float, astigmatism: float, off: float = 0.0) -> Array:
    """Autocorrelation of the pupil: (n, n) complex, no shift in the middle, one sample 1/_PUPIL of the cut-off.

    off: how far the barrel's rim, which clips it, lies off the pupil, in pupil radii.
    """
    axis = (np.arange(_PADDED) - _PADDED // 2) / (_PUPIL / 2)
    across, down = axis[None, :], axis[:, None]  # across: along the radius of the field
    square = across**2 + down**2
    wave = defocus * square + spherical * square**2 + coma * (square - 2 / 3) * across + astigmatism * across**2
    opened = (square <= 1) & ((across - off) ** 2 + down**2 <= 1)
    pupil = np.where(opened, np.exp(2j * np.pi * wave), 0)
    transfer = np.fft.ifft2(np.abs(np.fft.fft2(pupil)) ** 2)
    return np.asarray(np.fft.fftshift(transfer / transfer[0, 0]).astype(np.complex64))


def looked_up(table: Array, across: Array, down: Array) -> Array:
    """The table at frequencies in cut-offs, between its samples along straight lines; nothing beyond the cut-off."""
    middle = _PADDED // 2
    places = np.broadcast_arrays(down * _PUPIL + middle, across * _PUPIL + middle)
    inside = np.hypot(places[0] - middle, places[1] - middle) < _PUPIL
    return np.asarray(np.where(inside, map_coordinates(table, places, order=1), 0))
