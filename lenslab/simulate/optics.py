"""A simulated lens: blur and falloff, both known exactly."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from lenslab.types import Array, Luminance

WAVELENGTH_UM = 0.55
# Blur changes smoothly from the centre (0) to the extreme corner (1): frames blurred for these places are blended.
FIELDS = (0.0, 0.35, 0.6, 0.8, 1.0)
_FIELD_STEPS = 2048
_FREQUENCY_STEPS = 8192


@dataclass(frozen=True, slots=True)
class SimulatedLens:
    """A lens by its physics. `field` is the distance from the frame's centre over its half diagonal, 0 to 1.

    Aberrations are a round blur: a Gaussian core with a wider halo, as spherical aberration gives. Its size (sigma of
    the core, at the sensor) is the root of the sum of squares of what stays at every aperture and of what shrinks on
    stopping down, in the centre and growing with field^2 towards the corner.
    """

    name: str
    focal_length_mm: float
    apertures: tuple[float, ...]  # as engraved, widest first
    centre_um: float  # blur wide open, proportional to (widest / N)^settling
    corner_um: float  # further blur in the corner wide open, proportional to widest / N
    settling: float = 1.5
    residual_um: float = 1.0
    residual_corner_um: float = 1.5
    halo: float = 0.15  # share of the light in a halo three times as wide
    exit_pupil_mm: float = 30.0  # from the sensor: how steeply light falls on the corners
    rim: float = 1.15  # radius of the rear rim's shadow, in widest pupil radii
    rim_shift: float = 0.6  # how far it has moved across the pupil in the extreme corner, in the same
    loss_ev: float = 0.0  # absorbed and reflected at every aperture
    worn_spot_mm: float = 0.0  # of the coating, in the middle of the front element
    worn_spot_loss: float = 0.0  # share of the light lost through it

    def blur_um(self, aperture: float, field: float) -> float:
        """Sigma of the aberrations' core at the sensor; `aperture` is the true f-number."""
        stopped = self.apertures[0] / aperture
        terms = (
            self.residual_um,
            self.residual_corner_um * field**2,
            self.centre_um * stopped**self.settling,
            self.corner_um * field**2 * stopped,
        )
        return float(np.hypot.reduce(terms))

    def mtf(self, cycles_per_mm: Array, aperture: float, field: float) -> Array:
        """Contrast passed, 1 to 0: diffraction times aberrations, alike in all directions."""
        squared = (2 * np.pi * self.blur_um(aperture, field) / 1000 * np.asarray(cycles_per_mm)) ** 2
        aberrations = (1 - self.halo) * np.exp(-squared / 2) + self.halo * np.exp(-squared * 9 / 2)
        return np.asarray(diffraction_mtf(cycles_per_mm, aperture) * aberrations)

    def transmission(self, aperture: float) -> float:
        """Share of the light passed in the centre of the frame."""
        pupil_mm = self.focal_length_mm / aperture
        worn = min(self.worn_spot_mm / pupil_mm, 1.0) ** 2
        return float(2.0**-self.loss_ev * (1 - self.worn_spot_loss * worn))

    def falloff(self, aperture: float, field: Array, half_diagonal_mm: float) -> Array:
        """Light relative to the centre: cos^4 of the exit pupil's angle, times what the rim leaves of it."""
        natural = (1 + (np.asarray(field) * half_diagonal_mm / self.exit_pupil_mm) ** 2) ** -2.0
        pupil = self.apertures[0] / aperture  # in widest pupil radii
        shift = self.rim_shift * np.asarray(field)
        passed = _overlap(pupil, self.rim, shift)
        return np.asarray(natural * passed / _overlap(pupil, self.rim, np.zeros(())))


def diffraction_mtf(cycles_per_mm: Array, aperture: float) -> Array:
    """MTF of a perfect lens with a round aperture, incoherent light: Goodman, Introduction to Fourier Optics, 6.3."""
    share = np.clip(np.asarray(cycles_per_mm) * (WAVELENGTH_UM / 1000 * aperture), 0, 1)
    return np.asarray(2 / np.pi * (np.arccos(share) - share * np.sqrt(1 - share**2)))


def pixel_mtf(cycles_per_px: Array) -> Array:
    """MTF of square pixels that touch, along a row or a column."""
    return np.asarray(np.sinc(cycles_per_px))


def system_mtf(lens: SimulatedLens, pitch_um: float, cycles_per_px: Array, aperture: float, field: float) -> Array:
    """Lens and pixel together, along a row or a column: what a measurement of the file can find at best."""
    per_mm = np.asarray(cycles_per_px) * (1000 / pitch_um)
    return np.asarray(lens.mtf(per_mm, aperture, field) * pixel_mtf(cycles_per_px))


def mtf50(lens: SimulatedLens, pitch_um: float, aperture: float, field: float) -> float:
    """Frequency in cycles per pixel at which lens and pixel together pass half the contrast. It may lie beyond 0.5."""
    low, high = 0.0, 1.0  # a pixel alone passes nothing at 1; the product only falls
    for _ in range(40):
        middle = (low + high) / 2
        passed = float(system_mtf(lens, pitch_um, np.array(middle), aperture, field))
        low, high = (middle, high) if passed > 0.5 else (low, middle)
    return low


def spectrum(chart: Luminance) -> Array:
    """The chart's Fourier transform, averaged over square pixels: what `projected` takes for every aperture."""
    down, across = _frequencies(*chart.shape)
    return np.asarray(np.fft.rfft2(chart) * (pixel_mtf(down) * pixel_mtf(across)))


def projected(
    chart_spectrum: Array, shape: tuple[int, int], lens: SimulatedLens, aperture: float, pitch_um: float
) -> Luminance:
    """The blurred chart on the sensor, without falloff; float32, shape `shape`, mean that of the chart."""
    steps = np.linspace(0, np.sqrt(0.5), _FREQUENCY_STEPS)
    index, place = _frequency_index(shape), _field_index(shape)
    total, part = np.zeros(shape, np.float32), np.empty_like(chart_spectrum)
    for k, field in enumerate(FIELDS):
        passed = lens.mtf(steps * 1000 / pitch_um, aperture, field).astype(np.float32)
        share = np.interp(np.linspace(0, 1, _FIELD_STEPS), FIELDS, np.eye(len(FIELDS))[k]).astype(np.float32)
        blurred = np.fft.irfft2(np.multiply(chart_spectrum, np.take(passed, index), out=part), shape)
        blurred *= np.take(share, place)
        total += blurred
    return total


def moved(image: Luminance, down_px: float, across_px: float) -> Luminance:
    """The image shifted by parts of a pixel, with nothing lost: a phase ramp on its Fourier transform."""
    down, across = _frequencies(*image.shape)
    ramp = np.exp(-2j * np.pi * (down * down_px)) * np.exp(-2j * np.pi * (across * across_px))
    transform = np.fft.rfft2(image)
    transform *= ramp.astype(np.complex64)
    return np.asarray(np.fft.irfft2(transform, image.shape))


def shaken(image: Luminance, down_px: float, across_px: float) -> Luminance:
    """The image as it was drawn along a line of that length and direction while the shutter was open."""
    down, across = _frequencies(*image.shape)
    passed = np.sinc(down * down_px + across * across_px).astype(np.float32)
    return np.asarray(np.fft.irfft2(np.fft.rfft2(image) * passed, image.shape))


def falloff_map(shape: tuple[int, int], lens: SimulatedLens, aperture: float, pitch_um: float) -> Luminance:
    """Light relative to the centre over the frame, float32."""
    half_diagonal_mm = float(np.hypot(*shape)) / 2 * pitch_um / 1000
    fall = lens.falloff(aperture, np.linspace(0, 1, _FIELD_STEPS), half_diagonal_mm).astype(np.float32)
    return np.asarray(fall[_field_index(shape)])


def _overlap(a: float, b: float, distance: Array) -> Array:
    """Share of a disc of radius `a` covered by a disc of radius `b` at `distance` (the area of two circles' lens)."""
    d = np.clip(distance, abs(a - b) + 1e-9, a + b)
    inner = a**2 * np.arccos(np.clip((d**2 + a**2 - b**2) / (2 * d * a), -1, 1))
    outer = b**2 * np.arccos(np.clip((d**2 + b**2 - a**2) / (2 * d * b), -1, 1))
    triangle = np.sqrt(np.maximum((-d + a + b) * (d + a - b) * (d - a + b) * (d + a + b), 0)) / 2
    return np.asarray((inner + outer - triangle) / (np.pi * a**2))


def _frequencies(rows: int, columns: int) -> tuple[Array, Array]:
    down = np.fft.fftfreq(rows).astype(np.float32)[:, None]
    across = np.fft.rfftfreq(columns).astype(np.float32)[None, :]
    return down, across


@lru_cache(maxsize=2)
def _frequency_index(shape: tuple[int, int]) -> Array:
    """For each element of the transform: the index of its frequency in tables over 0..sqrt(1/2) cycles per pixel."""
    radius = np.hypot(*_frequencies(*shape))
    return np.asarray(np.rint(radius * ((_FREQUENCY_STEPS - 1) / np.sqrt(0.5))).astype(np.intp))


@lru_cache(maxsize=2)
def _field_index(shape: tuple[int, int]) -> Array:
    """For each pixel, the index of its field in look-up tables over 0..1."""
    down = (np.arange(shape[0], dtype=np.float32) + 0.5 - shape[0] / 2)[:, None]
    across = (np.arange(shape[1], dtype=np.float32) + 0.5 - shape[1] / 2)[None, :]
    field = np.hypot(down, across) / np.float32(np.hypot(*shape) / 2)
    return np.asarray(np.rint(field * (_FIELD_STEPS - 1)).astype(np.intp))
