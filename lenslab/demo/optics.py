"""A simulated lens with exactly known blur, falloff, distortion and colour; and a simulated sensor."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from lenslab.files.colour import linear_to_srgb
from lenslab.measure.units import WAVELENGTH_UM
from lenslab.values.types import Array, Luminance

# Blur changes smoothly from the centre (0) to the extreme corner (1): frames blurred for these fields are blended.
FIELDS = (0.0, 0.35, 0.6, 0.8, 1.0)
_FIELD_STEPS = 2048
_FREQUENCY_STEPS = 8192
_FINE = 2  # samples per pixel of the picture that is distorted


@dataclass(frozen=True, slots=True)
class SimulatedLens:
    """A lens by its physics. `field` is the distance from the frame's centre over its half diagonal, 0 to 1.

    Aberrations are a round blur: a Gaussian core with a wider halo, as of spherical aberration. Its size (sigma of the
    core, at the sensor) is the root sum of squares of a part constant over the apertures and a part that shrinks on
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
    halo: float = 0.15  # fraction of the light in a halo three times as wide
    exit_pupil_mm: float = 30.0  # distance from the sensor
    rim: float = 1.15  # radius of the rear rim's shadow, in widest pupil radii
    rim_shift: float = 0.6  # displacement of that shadow on the pupil in the extreme corner, in widest pupil radii
    loss_ev: float = 0.0  # absorbed and reflected at every aperture
    worn_spot_mm: float = 0.0  # of the coating, in the middle of the front element
    worn_spot_loss: float = 0.0  # fraction of the light lost through it
    off_axis: float = 0.0  # decentring: place of best sharpness, right of the centre, in half diagonals
    distortion: float = 0.0  # in the extreme corner, as a fraction of the radius; pincushion is positive
    lateral_um: tuple[float, float] = (0.0, 0.0)  # displacement outwards of red and blue in the extreme corner
    astigmatism: float = 0.0  # fraction of fine detail's contrast, wide open in the extreme corner: see `split`

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
        """MTF, 1 to 0: diffraction times aberrations, equal in all directions."""
        squared = (2 * np.pi * self.blur_um(aperture, field) / 1000 * np.asarray(cycles_per_mm)) ** 2
        aberrations = (1 - self.halo) * np.exp(-squared / 2) + self.halo * np.exp(-squared * 9 / 2)
        return np.asarray(diffraction_mtf(cycles_per_mm, aperture) * aberrations)

    def split(self, cycles_per_mm: Array, aperture: float) -> Array:
        """Astigmatism: half the difference of tangential and radial MTF in the extreme corner.

        It grows with field^2, shrinks on stopping down, and vanishes for coarse detail.
        """
        fine = 1 - np.exp(-((np.asarray(cycles_per_mm) / 20.0) ** 2))  # cycles/mm from which on astigmatism matters
        share = self.astigmatism * self.apertures[0] / aperture
        return np.asarray(share * fine * self.mtf(cycles_per_mm, aperture, 1.0))

    def transmission(self, aperture: float) -> float:
        """Transmittance in the centre of the frame."""
        pupil_mm = self.focal_length_mm / aperture
        worn = min(self.worn_spot_mm / pupil_mm, 1.0) ** 2
        return float(2.0**-self.loss_ev * (1 - self.worn_spot_loss * worn))

    def falloff(self, aperture: float, field: Array, half_diagonal_mm: float) -> Array:
        """Light relative to the centre: cos^4 of the exit pupil's angle, times the mechanical vignetting of the rim."""
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
    """MTF of contiguous square pixels, along a row or a column."""
    return np.asarray(np.sinc(cycles_per_px))


def system_mtf(lens: SimulatedLens, pitch_um: float, cycles_per_px: Array, aperture: float, field: float) -> Array:
    """MTF of lens and pixel, 0 to 1, along a row or a column: the ideal result of measuring the file.

    cycles_per_px: any shape. aperture: the true f-number. field: distance from the centre over the half diagonal.
    """
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


def projected(
    chart_spectrum: Array, shape: tuple[int, int], lens: SimulatedLens, aperture: float, pitch_um: float
) -> Luminance:
    """The blurred chart on the sensor, without falloff; float32, shape `shape`, mean that of the chart.

    chart_spectrum: of the chart, averaged over square pixels.
    """
    steps = np.linspace(0, np.sqrt(0.5), _FREQUENCY_STEPS)
    index, place = _frequency_index(shape), _field_index(shape, lens.off_axis)
    total, part = np.zeros(shape, np.float32), np.empty_like(chart_spectrum)
    for k, field in enumerate(FIELDS):
        passed = lens.mtf(steps * 1000 / pitch_um, aperture, field).astype(np.float32)
        share = np.interp(np.linspace(0, 1, _FIELD_STEPS), FIELDS, np.eye(len(FIELDS))[k]).astype(np.float32)
        blurred = np.fft.irfft2(np.multiply(chart_spectrum, np.take(passed, index), out=part), shape)
        blurred *= np.take(share, place)
        total += blurred
    if lens.astigmatism:
        split = np.take(lens.split(steps * 1000 / pitch_um, aperture).astype(np.float32), index)
        for frequencies, places in zip(*_directions(shape), strict=True):
            total -= places * np.fft.irfft2(np.multiply(chart_spectrum, split * frequencies, out=part), shape)
    return total


def distorted(chart: Luminance, lens: SimulatedLens) -> Luminance:
    """The chart with the lens's distortion, without blur."""
    import cv2

    if not lens.distortion:
        return chart
    rows, columns = chart.shape
    fine = np.zeros((_FINE * rows, _FINE * columns // 2 + 1), np.complex64)
    transform = np.fft.rfft2(chart)
    half = (rows + 1) // 2
    fine[:half, : transform.shape[1]] = transform[:half]
    fine[half - rows :, : transform.shape[1]] = transform[half:]
    ideal = np.linspace(0, 1.05, 512)
    drawn = ideal * (1 + lens.distortion * ideal**2)
    down, across = _from_middle(chart.shape)
    radius = np.hypot(down, across)
    share = np.interp(radius, drawn, ideal) / np.maximum(radius, 1e-9) * (np.hypot(rows, columns) / 2)
    x, y = _FINE * (across * share + (columns - 1) / 2), _FINE * (down * share + (rows - 1) / 2)
    whole = (np.fft.irfft2(fine, (_FINE * rows, _FINE * columns)) * _FINE**2).astype(np.float32, copy=False)
    places = x.astype(np.float32), y.astype(np.float32)
    return np.asarray(cv2.remap(whole, *places, cv2.INTER_LANCZOS4, borderMode=cv2.BORDER_REFLECT))


def magnified(image: Luminance, scale: float, first: tuple[int, int], step: tuple[int, int]) -> Luminance:
    """Every nth row and column of the picture, enlarged about its centre by `scale`.

    first, step: of rows and columns.
    """
    import cv2

    rows, columns = image.shape
    middle = (columns - 1) / 2, (rows - 1) / 2
    seen = [
        [step[1] / scale, 0, middle[0] + (first[1] - middle[0]) / scale],
        [0, step[0] / scale, middle[1] + (first[0] - middle[1]) / scale],
    ]
    size = len(range(first[1], columns, step[1])), len(range(first[0], rows, step[0]))
    how = cv2.INTER_LANCZOS4 | cv2.WARP_INVERSE_MAP
    return np.asarray(cv2.warpAffine(image, np.array(seen), size, flags=how, borderMode=cv2.BORDER_REFLECT))


@lru_cache(maxsize=2)
def _directions(shape: tuple[int, int]) -> tuple[tuple[Array, Array], tuple[Array, Array]]:
    """Cosine and sine of twice the direction: of each frequency, and of each place, times the square of its field."""
    places = _from_middle(shape)
    square = np.square(np.hypot(*places))
    cosine, sine = _twice_turned(*places)
    return _twice_turned(*_frequencies(*shape)), (cosine * square, sine * square)


def _twice_turned(down: Array, across: Array) -> tuple[Array, Array]:
    """Cosine and sine of twice the direction of places or frequencies."""
    square = np.maximum(across**2 + down**2, np.float32(1e-12))
    return (across**2 - down**2) / square, 2 * across * down / square


def moved(image: Luminance, down_px: float, across_px: float) -> Luminance:
    """The image shifted by fractions of a pixel, losslessly: a phase ramp on its Fourier transform."""
    down, across = _frequencies(*image.shape)
    ramp = np.exp(-2j * np.pi * (down * down_px)) * np.exp(-2j * np.pi * (across * across_px))
    return _filtered(image, ramp.astype(np.complex64))


def shaken(image: Luminance, down_px: float, across_px: float) -> Luminance:
    """The image blurred along a line of that length and direction."""
    down, across = _frequencies(*image.shape)
    passed = np.sinc(down * down_px + across * across_px).astype(np.float32)
    return _filtered(image, passed)


def _filtered(image: Luminance, passed: Array) -> Luminance:
    """The image with its Fourier transform multiplied, in a third of NumPy's time by SciPy."""
    from scipy.fft import irfft2, rfft2

    transform = rfft2(image)
    transform *= passed
    return np.asarray(irfft2(transform, image.shape, overwrite_x=True))


def falloff_map(shape: tuple[int, int], lens: SimulatedLens, aperture: float, pitch_um: float) -> Luminance:
    """Light relative to the centre over the frame, float32."""
    half_diagonal_mm = float(np.hypot(*shape)) / 2 * pitch_um / 1000
    fall = lens.falloff(aperture, np.linspace(0, 1, _FIELD_STEPS), half_diagonal_mm).astype(np.float32)
    return np.asarray(fall[_field_index(shape, 0.0)])


def _overlap(a: float, b: float, distance: Array) -> Array:
    """Fraction of a disc of radius `a` covered by a disc of radius `b` at `distance`."""
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


def _from_middle(shape: tuple[int, int]) -> tuple[Array, Array]:
    """Distance of each row below the centre, and of each column to its right, in half diagonals."""
    half = np.float32(np.hypot(*shape) / 2)
    down = (np.arange(shape[0], dtype=np.float32) + 0.5 - shape[0] / 2)[:, None]
    across = (np.arange(shape[1], dtype=np.float32) + 0.5 - shape[1] / 2)[None, :]
    return down / half, across / half


@lru_cache(maxsize=4)
def _field_index(shape: tuple[int, int], off_axis: float) -> Array:
    """Index of each pixel's field in look-up tables over 0..1, at most the last."""
    down, across = _from_middle(shape)
    field = np.minimum(np.hypot(down, across - np.float32(off_axis)), 1)
    return np.asarray(np.rint(field * (_FIELD_STEPS - 1)).astype(np.intp))


# ------------------------------------------------------------------------------
# From light on the sensor to levels in a file: photons, filters, noise, black level; and back to a picture.


BAYER_RGGB = ((0, 1), (1, 2))
MONOCHROME = ((1,),)  # one colour only: no filters
_HOT_PIXEL_LEAK = 0.15  # of white on average: most are faint, a few are bright


@dataclass(frozen=True, slots=True)
class Sensor:
    """A sensor at one ISO. `pattern` is the colour (0 red, 1 green, 2 blue) of each cell of the filter array."""

    pitch_um: float = 4.8
    full_well: float = 40_000.0  # electrons at `white`, base ISO
    read_noise: float = 3.0  # electrons
    black: int = 256
    white: int = 4095
    bits: int = 12
    neutral: tuple[float, float, float] = (0.52, 1.0, 0.66)  # red, green, blue of a grey object, green = 1
    pattern: tuple[tuple[int, ...], ...] = BAYER_RGGB
    gain: float = 1.0  # ISO over base ISO
    hot_pixels: float = 0.0  # fraction of the pixels, the same ones in every shot


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
    if sensor.hot_pixels > 0:  # their leakage is equal at every ISO: gain and exposure time cancel
        fixed = np.random.default_rng(levels.shape)
        places = fixed.integers(0, levels.size, round(sensor.hot_pixels * levels.size))
        leaks = fixed.exponential(_HOT_PIXEL_LEAK * (sensor.white - sensor.black), len(places))
        levels.reshape(-1)[places] += leaks.astype(np.float32)
    np.rint(levels, out=levels)
    np.clip(levels, 0, sensor.white, out=levels)
    return levels.astype(np.uint16)


def developed(sensor: Sensor, mosaic: Array, mean: float = 0.18) -> Array:
    """The mosaic from a raw converter without sharpening: 16-bit RGB, shape (rows, columns, 3).

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
    curve = np.rint(linear_to_srgb(np.arange(65536) / 65535) * 65535).astype(np.uint16)
    return np.asarray(curve[rgb])


def _filters(sensor: Sensor, shape: tuple[int, ...]) -> Luminance:
    """Transmittance of each pixel's filter for grey light."""
    if sensor.pattern == MONOCHROME:
        return np.ones(shape, np.float32)
    cell = np.array(sensor.neutral, np.float32)[np.array(sensor.pattern)]
    rows, columns = shape
    repeats = -(-rows // cell.shape[0]), -(-columns // cell.shape[1])
    return np.asarray(np.tile(cell, repeats)[:rows, :columns])
