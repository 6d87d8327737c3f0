"""Shoots of charts of another kind through lenses of another kind, as files: they check what knows no chart.

Shares nothing with the program's own optics nor with the other simulators here: transfer functions by quadrature over
the two shifted pupils (Hopkins, Proc. Roy. Soc. A 231, 1955), charts painted with OpenCV, and beside what the lens does
a Gaussian blur that is the same at every aperture, as sensors, filters and focus leave it.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import lru_cache
from pathlib import Path
from typing import Literal, TypeAlias

import cv2
import numpy as np
import scipy.fft
from scipy.special import j1

from lenslab.charts.patterns import PATTERNS
from lenslab.charts.raster import to_array
from lenslab.charts.shapes import Chart
from lenslab.demo.files import write_dng, write_tiff
from lenslab.demo.optics import BAYER_RGGB, MONOCHROME, Sensor, developed, exposed
from lenslab.measure.regions import LAYOUTS
from lenslab.values.exposure import true_aperture
from lenslab.values.types import Array, Luminance, Metadata
from simulator.optics import half_contrast
from simulator.prints import Print

Kind: TypeAlias = Literal["gaussian", "wave", "halo", "exponential", "disc"]
SHAPE = (1056, 1584)
FINE = 2  # samples of the scene to a pixel, each way
KINDS: tuple[Kind, ...] = ("gaussian", "wave", "halo", "exponential", "disc")  # nothing was set on the last two


@dataclass(frozen=True, slots=True)
class WaveLens:
    """A lens on a body. Waves at the pupil's rim, wide open, in the centre and, with `curvature`, in the corner.

    soft_px: of a "gaussian" lens, sigma wide open in the centre and in the corner, falling with the `power` of the
    f-number; an "exponential" one passes exp(-2 soft f), a "disc" is a disc of defocus of twice that radius. halo:
    share of the light that goes astray wide open, into a Gaussian of halo_px. constant_px: sigma of what blurs every
    aperture alike.
    """

    kind: Kind
    widest: float
    pitch_um: float
    constant_px: float
    defocus: float = 0.0
    spherical: float = 0.0
    higher: float = 0.0  # sixth power
    curvature: float = 0.0
    corner_spherical: float = 0.0
    soft_px: tuple[float, float] = (1.0, 1.5)
    power: float = 1.5
    halo: float = 0.0
    halo_px: float = 4.0
    wavelength_um: float = 0.54

    def transfer(self, aperture: float, corner: bool, frequency: Array) -> Array:
        """Of all but the pixel at these frequencies, cycles/px, in the centre or in the extreme corner."""
        stop = true_aperture(self.widest) / true_aperture(aperture)
        cut = self.pitch_um / (self.wavelength_um * true_aperture(aperture))
        waves = (0.0, 0.0, 0.0)
        if self.kind in ("wave", "halo"):
            waves = (
                (self.defocus + corner * self.curvature) * stop**2,
                (self.spherical + corner * self.corner_spherical) * stop**4,
                self.higher * stop**6,
            )
        passed = np.interp(frequency / cut, SHIFTS, hopkins(*(round(wave, 3) for wave in waves)), right=0.0)
        sigma = self.constant_px
        if self.kind == "gaussian":
            sigma = math.hypot(sigma, self.soft_px[corner] * stop**self.power)
        if self.kind == "exponential":
            passed = passed * np.exp(-2 * self.soft_px[corner] * stop**self.power * frequency)
        if self.kind == "disc":
            across = 4 * np.pi * self.soft_px[corner] * stop**self.power * frequency
            passed = passed * np.divide(2 * j1(across), across, out=np.ones_like(across), where=across > 1e-6)
        passed = passed * np.exp(-2 * (np.pi * sigma * frequency) ** 2)
        astray = self.halo * stop**2
        return np.asarray(passed * (1 - astray + astray * np.exp(-2 * (np.pi * self.halo_px * frequency) ** 2)))

    def mtf50(self, aperture: float, share: float) -> float:
        """Cycles/px, of lens and pixel together, where `share` of the light is blurred as in the corner."""
        both = [np.sinc(LOOKED) * self.transfer(aperture, corner, LOOKED) for corner in (False, True)]
        contrast = np.abs((1 - share) * both[0] + share * both[1])
        return half_contrast(LOOKED, contrast)

    def true_mtf50(self, aperture: float) -> tuple[float, float]:
        """Means over the centre third and over the corners."""
        means = []
        for name in ("third", "tl"):
            (region,) = (region for region in LAYOUTS["centre-corners"](*SHAPE) if region.name == name)
            top, left, rows, columns = region.box(*SHAPE)
            steps = (np.arange(4) + 0.5) / 4
            shares = _corner_share((top + steps * rows)[:, None], (left + steps * columns)[None, :])
            means.append(float(np.mean([self.mtf50(aperture, float(share)) for share in shares.ravel()])))
        return means[0], means[1]


def some_lens(random: np.random.Generator, kind: Kind) -> WaveLens:
    """A lens of this kind."""
    soft = float(random.uniform(0.5, 1.6))
    return WaveLens(
        kind,
        float(random.choice((1.4, 2.0, 2.8, 4.0))),
        float(random.uniform(3.2, 6.5)),
        float(random.uniform(0.1, 0.8)),
        defocus=float(random.uniform(-0.3, 0.3)),
        spherical=float(random.uniform(0.1, 1.0)) * float(random.choice((-1, 1))),
        higher=float(random.uniform(-0.3, 0.3)),
        curvature=float(random.uniform(-1.0, 1.0)),
        corner_spherical=float(random.uniform(-0.4, 0.4)),
        soft_px=(soft, soft * float(random.uniform(1.0, 1.8))),
        power=float(random.uniform(1.0, 2.2)),
        halo=float(random.uniform(0.05, 0.25)) if kind == "halo" else 0.0,
        halo_px=float(random.uniform(2.5, 7.0)),
        wavelength_um=float(random.uniform(0.52, 0.57)),
    )


SHIFTS = np.linspace(0, 1, 81)  # of the pupils, over their diameter: frequency over the cut-off
LOOKED = np.linspace(0.005, 1.2, 240)


@lru_cache(maxsize=4096)
def hopkins(defocus: float, spherical: float, higher: float) -> Array:
    """The transfer function at SHIFTS, by quadrature over what two shifted pupils share; real, as waves are even."""
    down = np.linspace(0.0025, 0.9975, 200)[:, None]  # one half: the other is alike
    contrasts = []
    for shift in SHIFTS:
        half = (1 - shift) * (np.arange(200) + 0.5) / 200  # from the middle of the shared lens outwards, one quarter
        across = half[None, :]
        left, right = (across - shift) ** 2 + down**2, (across + shift) ** 2 + down**2
        inside = right <= 1
        wave = [defocus * r + spherical * r**2 + higher * r**3 for r in (left, right)]
        contrasts.append(float((np.cos(2 * np.pi * (wave[1] - wave[0])) * inside).sum() * (1 - shift)))
    return np.array(contrasts) / contrasts[0]


def _corner_share(row: Array, column: Array) -> Array:
    """How far the blur is that of the corner: 0 in the centre, 1 in the extreme corner, as the radius squared."""
    rows, columns = SHAPE
    return np.asarray((np.square(2 * row / rows - 1) + np.square(2 * column / columns - 1)) / 2)


# Charts


@lru_cache(maxsize=1)
def scene(chart: str, seed: int) -> Luminance:
    """Reflectance, FINE samples a pixel."""
    random = np.random.default_rng((71, seed))
    if chart in PAINTED:
        return np.asarray(PAINTED[chart](random).astype(np.float32) / 255 * 0.85 + 0.04)
    return photographed(PATTERNS[chart].make(420, 297, seed=PAGE_SEED), seed)


def photographed(page: Chart, seed: int, fill: float = 1.08, turn_deg: float = 0.3) -> Luminance:
    """A print of the page in front of the camera, filling `fill` of the frame, FINE samples a pixel.

    Its ink is even: dots would blur every aperture alike, and by how much the lens and camera do is to be known.
    """
    rows, columns = SHAPE[0] * FINE, SHAPE[1] * FINE
    mm = min((page.frame.right - page.frame.left) / columns, (page.frame.bottom - page.frame.top) / rows) / fill
    dpi = 25.4 / mm
    drawn = replace(Print.drawn(seed), dots_dpi=None).of(_drawn(page, dpi), 1 / mm)
    across = (page.frame.left + page.frame.right) / 2 / mm - 0.5
    down = (page.frame.top + page.frame.bottom) / 2 / mm - 0.5
    turned: Array = cv2.getRotationMatrix2D((across, down), turn_deg, 1.0)
    turned[:, 2] += (columns / 2 - 0.5 - across, rows / 2 - 0.5 - down)
    return np.asarray(cv2.warpAffine(drawn, turned, (columns, rows), flags=cv2.INTER_CUBIC, borderValue=0.85))


@lru_cache(maxsize=1)
def _drawn(page: Chart, dpi: float) -> Luminance:
    return to_array(page, dpi)


def _discs(random: np.random.Generator) -> Array:
    """Dead leaves: discs of radii with the density r^-3 from 0.6 to 60 px, one over the other."""
    canvas, radii = _canvas(random), 1.2 / np.sqrt(random.random(90_000) * (1 - 1e-4) + 1e-4)
    for radius, (x, y), grey in zip(radii, _places(random, radii.size), _greys(random, radii.size), strict=True):
        cv2.circle(canvas, (int(16 * x), int(16 * y)), int(16 * radius), int(grey), -1, cv2.LINE_AA, 4)
    return canvas


def _shards(random: np.random.Generator) -> Array:
    """Triangles and quadrangles of all sizes."""
    canvas, radii = _canvas(random), 1.6 / np.sqrt(random.random(70_000) * (1 - 4e-4) + 4e-4)
    for radius, place, grey in zip(radii, _places(random, radii.size), _greys(random, radii.size), strict=True):
        turn = np.sort(random.random(int(random.integers(3, 5)))) * 2 * np.pi
        points = place + radius * np.stack([np.cos(turn), np.sin(turn)], axis=1)
        cv2.fillConvexPoly(canvas, np.rint(16 * points).astype(np.int32), int(grey), cv2.LINE_AA, 4)
    return canvas


def _strokes(random: np.random.Generator) -> Array:
    """Lines of all widths and greys on paper."""
    canvas = np.full((SHAPE[0] * FINE, SHAPE[1] * FINE), 255, np.uint8)
    widths = np.minimum(1 / random.random(26_000) ** 0.7, 28)
    for width, place, grey in zip(widths, _places(random, widths.size), _greys(random, widths.size), strict=True):
        turn, length = random.random() * np.pi, width * random.uniform(3, 9) + 6
        end = place + length * np.array((np.cos(turn), np.sin(turn)))
        ends = [tuple(np.rint(16 * point).astype(int).tolist()) for point in (place, end)]
        cv2.line(canvas, ends[0], ends[1], int(grey), max(int(width), 1), cv2.LINE_AA, 4)
    return canvas


def _canvas(random: np.random.Generator) -> Array:
    return np.full((SHAPE[0] * FINE, SHAPE[1] * FINE), 128, np.uint8)


def _places(random: np.random.Generator, count: int) -> Array:
    return np.asarray(random.random((count, 2)) * (SHAPE[1] * FINE, SHAPE[0] * FINE))


def _greys(random: np.random.Generator, count: int) -> Array:
    return random.integers(0, 256, count)


PAINTED = {"discs": _discs, "shards": _shards, "strokes": _strokes}
UNKNOWN_CHARTS = (*PAINTED, "lenslab")
PAGE_SEED = 5  # of charts that are printed: drawn once for all shoots


# Shots


@dataclass(frozen=True, slots=True)
class Shoot:
    """All that a shoot is made of. towards: slope of the light over the frame, EV, and its direction."""

    lens: WaveLens
    chart: str
    seed: int
    apertures: tuple[float, ...]
    iso: float = 100.0
    falloff_ev: float = 1.0
    slope_ev: float = 0.1
    developed: bool = False
    monochrome: bool = False
    pitch_recorded: bool = True
    repeats: int = 2
    camera: str = "Waves"
    page: Chart | None = None
    full_well: float = 20_000.0


def write_shoot(shoot: Shoot, folder: Path) -> None:
    """The shoot's files: DNG, or developed as TIFF."""
    random = np.random.default_rng((73, shoot.seed))
    sensor = Sensor(
        shoot.lens.pitch_um,
        full_well=shoot.full_well,
        read_noise=3.5,
        black=512,
        white=16383,
        bits=14,
        pattern=MONOCHROME if shoot.monochrome else BAYER_RGGB,
        gain=shoot.iso / 100,
    )
    flat = photographed(shoot.page, shoot.seed) if shoot.page else scene(shoot.chart, shoot.seed)
    spectrum = scipy.fft.rfft2(flat)
    for number, aperture in enumerate(shoot.apertures):
        light = seen(spectrum, shoot.lens, aperture) * _light(shoot, aperture)
        for repeat in range(shoot.repeats):
            shot = number * shoot.repeats + repeat
            level = 0.75 * 2 ** random.uniform(-0.15, 0.05) / sensor.gain
            mosaic = exposed(sensor, (light * np.float32(level)).astype(np.float32), random)
            recorded = _recorded(shoot, aperture, shot)
            if shoot.developed:
                write_tiff(folder / f"{shot:03d}.tif", developed(sensor, mosaic), recorded)
            else:
                write_dng(folder / f"{shot:03d}.dng", mosaic, recorded, sensor, packed=False)


def seen(spectrum: Array, lens: WaveLens, aperture: float) -> Luminance:
    """The scene as the pixels see it: each kind of blur where it holds; what lies beyond the sampling folds back."""
    rows, columns = SHAPE
    both = [_sampled(spectrum * _passed(lens, aperture, corner)) for corner in (False, True)]
    share = _corner_share((np.arange(rows) + 0.5)[:, None], (np.arange(columns) + 0.5)[None, :]).astype(np.float32)
    return np.asarray(np.maximum((1 - share) * both[0] + share * both[1], 0))


def _passed(lens: WaveLens, aperture: float, corner: bool) -> Array:
    """Of lens and pixel, at the frequencies of the scene's transform."""
    index, pixel = _frequencies()
    return np.asarray(lens.transfer(aperture, corner, GRID).astype(np.float32)[index] * pixel)


@lru_cache(maxsize=1)
def _frequencies() -> tuple[Array, Array]:
    """Where in GRID each frequency of the scene's transform lies, and what a square pixel passes of it."""
    down = scipy.fft.fftfreq(SHAPE[0] * FINE, 1 / FINE)[:, None]
    across = scipy.fft.rfftfreq(SHAPE[1] * FINE, 1 / FINE)[None, :]
    index = np.rint(np.hypot(down, across) / GRID[1]).astype(np.int16)
    return index, (np.sinc(down) * np.sinc(across)).astype(np.float32)


def _sampled(spectrum: Array) -> Luminance:
    """Every second sample, each way, of the picture with this transform (of real numbers)."""
    rows, columns = SHAPE
    folded = spectrum[:rows] + spectrum[rows:]
    mirrored = np.roll(folded[::-1], 1, axis=0)[:, columns : columns // 2 - 1 : -1].conj()
    return np.asarray(scipy.fft.irfft2((folded[:, : columns // 2 + 1] + mirrored) / FINE**2, SHAPE))


def _light(shoot: Shoot, aperture: float) -> Luminance:
    rows, columns = SHAPE
    row, column = (np.arange(rows) + 0.5)[:, None], (np.arange(columns) + 0.5)[None, :]
    stop = true_aperture(shoot.lens.widest) / true_aperture(aperture)
    falls = -shoot.falloff_ev * stop * _corner_share(row, column)
    return np.asarray(np.exp2(falls + shoot.slope_ev * (column / columns - 0.5)), np.float32)


def _recorded(shoot: Shoot, aperture: float, shot: int) -> Metadata:
    return Metadata(
        camera=shoot.camera,
        lens=f"Wave {shoot.seed}",
        aperture=aperture,
        shutter_s=aperture**2 / 500,
        iso=shoot.iso,
        focal_length_mm=50,
        taken=datetime(2026, 2, 1, 10) + timedelta(seconds=4 * shot),
        exposure_mode="Manual",
        sensor_width_mm=SHAPE[1] * shoot.lens.pitch_um / 1000 if shoot.pitch_recorded else None,
    )


GRID = np.linspace(0, 1.5 * FINE / 2, 3001)
STOPS = (1.4, 2.0, 2.8, 4.0, 5.6, 8.0, 11.0, 16.0, 22.0)


def some_shoot(seed: int) -> Shoot:
    """The shoot of a seed. Files that were developed are of a sensor without colours: their detail is all there."""
    random = np.random.default_rng((72, seed))
    lens = some_lens(random, KINDS[seed % len(KINDS)])
    last = float(random.choice((16.0, 16.0, 22.0)))
    return Shoot(
        lens,
        UNKNOWN_CHARTS[int(random.integers(len(UNKNOWN_CHARTS)))],
        seed,
        tuple(stop for stop in STOPS if lens.widest <= stop <= last),
        iso=float(random.choice((100, 100, 400, 1600, 3200))),
        falloff_ev=float(random.uniform(0, 2)),
        slope_ev=float(random.uniform(-0.3, 0.3)),
        developed=(grey := bool(random.random() < 0.25)) and bool(random.random() < 0.6),
        monochrome=grey,
        pitch_recorded=bool(random.random() < 0.5),
    )


def of_known_chart(shoot: Shoot, page: Chart) -> Shoot:
    """A shoot with the same body and another lens, of a chart that is known."""
    random = np.random.default_rng((74, shoot.seed))
    lens = some_lens(random, "wave")
    lens = replace(lens, pitch_um=shoot.lens.pitch_um, constant_px=shoot.lens.constant_px, widest=2.8)
    return replace(
        shoot, lens=lens, page=page, seed=shoot.seed + 1_000_000, apertures=(2.8, 5.6, 8.0, 11.0, 16.0), repeats=1
    )
