"""Shoots by a second way of blurring, to try what knows no chart on what its thresholds were not set with.

Wave fronts integrated over the pupil, or softness with a halo; behind either a constant blur, as sensor, filter and
focus leave it; charts, noise and framing of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import cache, lru_cache, partial
from pathlib import Path
from typing import Literal, TypeAlias

import cv2
import numpy as np
from scipy import fft

from lenslab.charts.raster import to_array
from lenslab.charts.shapes import Box, Chart
from lenslab.demo.optics import BAYER_RGGB, Sensor
from lenslab.demo.shoot import true_aperture
from lenslab.values.types import Array, Luminance, Metadata
from simulator.optics import FINE, half_contrast
from simulator.page_blur import jinc
from simulator.page_photo import colour_of
from simulator.prints import Print
from simulator.shoots import Memory, Roll, Shoot, Taking
from simulator.view import CameraView

Softness: TypeAlias = Literal["gaussian", "exponential", "disc"]

PITCH_UM, GREEN_UM = 4.5, 0.55
SHAPE = (800, 1200)
FULL_STOPS = (1.4, 2.0, 2.8, 4.0, 5.6, 8.0, 11.0, 16.0, 22.0)
START = datetime(2026, 3, 1, 10)
STEPS = np.linspace(0, 1.5, 76)  # cycles a pixel
FOUR = (0.0, 0.0, 0.0, 0.0)

# Lenses


@dataclass(frozen=True, slots=True)
class Glass:
    """A lens. waves: spherical aberration at the rim, wide open; defocus: that of the same, to balance it.

    soft_px: standard deviation of a Gaussian wide open, which shrinks with that power of the f-number; of other
    softness, a disc of twice this radius, or a contrast of exp(-2 px f). halo: the share of its light in one three
    times as wide. constant_px: of a Gaussian at all apertures. corner: how much more of what shrinks the corners have.
    decentred: px of a Gaussian wide open that one corner has beside, tl, tr, bl, br; staying: the same at all
    apertures. veil: the share of light that is spread over the whole picture. lateral_px: by how much red and blue lie
    further out than green in the extreme corner. pitch_um: of the pixels behind it. light_um: the wavelength.

    Of one shot: off: how far out of focus, in waves at the widest aperture, or px of a Gaussian lens's blur there;
    shake_px, shake_along: the line that the camera drew; tilt: more blur, px wide open, towards bottom and right.
    """

    widest: float
    constant_px: float = 0.4
    waves: float = 0.0
    defocus: float = 0.0
    soft_px: float = 0.0
    power: float = 1.0
    halo: float = 0.0
    corner: float = 1.5
    decentred: tuple[float, float, float, float] = FOUR
    staying: tuple[float, float, float, float] = FOUR
    veil: float = 0.0
    lateral_px: tuple[float, float] = (0.0, 0.0)
    softness: Softness = "gaussian"
    pitch_um: float = PITCH_UM
    light_um: float = GREEN_UM
    off: float = 0.0
    shake_px: float = 0.0
    shake_along: float = 0.0
    tilt: tuple[float, float] = (0.0, 0.0)

    def blurs(self, aperture: float, shape: tuple[int, int]) -> Iterator[tuple[Array, Luminance]]:
        """The middle's blur and each corner's, alike ones as one; see shoots.Lens."""
        down, across, step = _frequencies(shape)
        closed = true_aperture(self.widest) / true_aperture(aperture)
        y, x = _field((shape[0] // FINE, shape[1] // FINE))
        square = (x * x + y * y) / 2
        places: dict[tuple[float, float], Luminance] = {(1.0, 0.0): 1 - square}
        for corner, (v, h) in enumerate(((-1, -1), (-1, 1), (1, -1), (1, 1))):
            tilted = max(v * self.tilt[0] + h * self.tilt[1], 0.0)
            extra = float(np.hypot(np.hypot(self.decentred[corner], tilted) * closed, self.staying[corner]))
            key = (self.corner, extra)
            places[key] = places.get(key, np.float32(0.0)) + (1 + v * y) * (1 + h * x) / 4
        along = down * np.sin(self.shake_along) + across * np.cos(self.shake_along) if self.shake_px else None
        for (of, extra_px), share in places.items():
            passed = _passed(self, aperture, of, extra_px, step)
            yield (
                passed if along is None else passed * np.sinc(self.shake_px * along),
                share if (of, extra_px) == (1.0, 0.0) else square * share,
            )


def contrast(glass: Glass, aperture: float, of: float = 1.0, extra_px: float = 0.0) -> Array:
    """Of all but the pixel, at STEPS. of: of what shrinks, so much; extra_px: a Gaussian beside."""
    ring = true_aperture(aperture)
    closed = true_aperture(glass.widest) / ring
    waves = bool(glass.waves)
    aberrations = glass.waves * of * closed**4, (glass.defocus * of + glass.off * waves) * closed**2
    mtf = _wave_front(*aberrations, ring, glass.pitch_um, glass.light_um)
    core = np.hypot(glass.soft_px * of * closed**glass.power, 0.0 if waves else glass.off * closed)
    mtf = mtf * ((1 - glass.halo) * _soft(glass.softness, core) + glass.halo * _soft(glass.softness, 3 * core))
    return np.asarray(mtf * _gauss(np.hypot(glass.constant_px, extra_px)))


def _passed(glass: Glass, aperture: float, of: float, extra_px: float, step: Array) -> Array:
    """Contrast at frequencies of those steps."""
    mtf = contrast(glass, aperture, of, extra_px)
    return np.asarray(np.interp(np.arange(2048) / 2047 * 1.5, STEPS, mtf).astype(np.float32)[step])


def _steps(radius: Array) -> Array:
    """Frequencies, cycles a pixel, in 2047ths of the highest."""
    return np.asarray(np.minimum(radius * (2047 / 1.5), 2047).astype(np.int16))


def corner_mtf50(glass: Glass, aperture: float, extra_px: float = 0.0) -> float:
    """True MTF50 in the middle of a corner region, cycles a pixel, with a Gaussian beside in that corner."""
    frequency = np.linspace(0, 1.4, 1401)
    parts = ((0.23, 1.0, 0.0), (0.68, glass.corner, extra_px), (0.09, glass.corner, 0.0))  # as in `Glass.blurs`
    passed = sum(
        share * _passed(glass, aperture, of, px, _steps(frequency.astype(np.float32))) for share, of, px in parts
    ) * np.sinc(frequency)
    return float(frequency[int(np.argmax(passed < 0.5))])


def transfer(glass: Glass, aperture: float, frequency: Array, of: float = 1.0) -> Array:
    """Contrast at frequencies, of all but the pixel; of: of what shrinks, so much."""
    return np.interp(frequency, STEPS, contrast(glass, aperture, of))


def mtf50(glass: Glass, aperture: float, share: float = 0.0) -> float:
    """Cycles a pixel, of lens and pixel together, where so much of the blur is the corners'."""
    frequency = np.linspace(0.0, 1.2, 241)
    middle, corner = (transfer(glass, aperture, frequency, of) for of in (1.0, glass.corner))
    return half_contrast(frequency, ((1 - share) * middle + share * corner) * np.sinc(frequency))


@lru_cache(maxsize=4)
def _frequencies(shape: tuple[int, int]) -> tuple[Array, Array, Array]:
    """Of a transform: cycles a pixel down and across, and steps of both together."""
    down = fft.fftfreq(shape[0])[:, None].astype(np.float32) * FINE
    across = fft.rfftfreq(shape[1])[None].astype(np.float32) * FINE
    return down, across, _steps(np.hypot(down, across))


@lru_cache(maxsize=4)
def _field(shape: tuple[int, int]) -> tuple[Array, Array]:
    """Each pixel's place, -1 to 1 from edge to edge: down and across."""
    y, x = (np.linspace(-1, 1, side, dtype=np.float32) for side in shape)
    return y[:, None], x[None]


def _gauss(px: float) -> Array:
    return np.asarray(np.exp(-2 * (np.pi * px * STEPS) ** 2))


def _soft(softness: Softness, px: float) -> Array:
    if softness == "disc":
        return jinc(4 * np.pi * px * STEPS)
    return _gauss(px) if softness == "gaussian" else np.exp(-2 * px * STEPS)


@lru_cache(maxsize=64)
def _wave_front(rim: float, defocus: float, aperture: float, pitch_um: float, light_um: float) -> Array:
    """The optical transfer of a round pupil at STEPS: what two of them, sheared by the frequency, have in common."""
    grid = np.linspace(-1, 1, 129)
    y, x = grid[:, None], grid[None, :]
    shears = STEPS * 1000 / pitch_um * aperture * light_um / 1000 * 2  # of a pupil of radius 1

    def phase(across: Array) -> tuple[Array, Array]:
        square = y * y + across * across
        return 2 * np.pi * (rim * square * square - defocus * square), square <= 1

    whole = np.pi / 4 * grid.size**2
    transfer = np.zeros(len(STEPS))
    for number, shear in enumerate(np.minimum(shears, 2.0)):
        (before, inside), (after, also) = phase(x - shear / 2), phase(x + shear / 2)
        transfer[number] = np.cos(before - after)[inside & also].sum() / whole
    return transfer / transfer[0]


# Charts, larger than a frame so that each lens can be framed for itself


def mosaic(random: np.random.Generator, shape: tuple[int, int]) -> Luminance:
    """Cells of random greys around random points, of two sizes laid over each other."""
    picture = np.ones(shape, np.float32)
    for spacing, low in ((14, 0.35), (44, 0.5)):
        points = np.full(shape, 255, np.uint8)
        count = shape[0] * shape[1] // spacing**2
        points[random.integers(0, shape[0], count), random.integers(0, shape[1], count)] = 0
        _, cells = cv2.distanceTransformWithLabels(points, cv2.DIST_L2, 5, labelType=cv2.DIST_LABEL_PIXEL)
        picture *= random.uniform(low, 1, int(cells.max()) + 1).astype(np.float32)[cells]
    return picture


def blotches(random: np.random.Generator, shape: tuple[int, int]) -> Luminance:
    """Ink where smooth noise of four sizes is above its mean."""
    picture = np.zeros(shape, np.float32)
    for px in (2.5, 5.0, 10.0, 24.0):
        small = random.standard_normal((int(shape[0] / px) + 4, int(shape[1] / px) + 4)).astype(np.float32)
        wide = cv2.resize(small, None, fx=px, fy=px, interpolation=cv2.INTER_CUBIC)[: shape[0], : shape[1]]
        picture += np.clip(wide * px / 2, -0.5, 0.5)
    return np.asarray(0.46 + 0.2 * picture, np.float32)


def confetti(random: np.random.Generator, shape: tuple[int, int]) -> Luminance:
    """Triangles of all sizes and greys thrown over each other."""
    paper = np.full(shape, 140, np.uint8)
    for _ in range(shape[0] * shape[1] // 160):
        size = 4.0 / (random.random() + 0.06) ** 0.9
        turns = np.sort(random.random(3)) * 2 * np.pi
        middle = random.random(2) * shape[::-1]
        points = middle + size * np.stack([np.cos(turns), np.sin(turns)], axis=1)
        cv2.fillPoly(paper, [np.rint(points * 16).astype(np.int32)], int(random.integers(15, 250)), cv2.LINE_AA, 4)
    return np.asarray(0.05 + paper.astype(np.float32) * (0.85 / 255))


CHARTS: tuple[Callable[[np.random.Generator, tuple[int, int]], Luminance], ...] = (mosaic, blotches, confetti)


@lru_cache(maxsize=4)
def _sheet(kind: int, seed: int, shape: tuple[int, int]) -> Luminance:
    rows, columns = (round(side * FINE * 1.1) for side in shape)
    return CHARTS[kind](np.random.default_rng((51, seed)), (rows, columns))


def framed(sheet: Luminance, shape: tuple[int, int], random: np.random.Generator) -> Luminance:
    """A part of the sheet, as one lens shows it: turned, scaled and moved a little; with two lenses never alike."""
    rows, columns = (side * FINE for side in shape)
    turn, scale = random.uniform(-1, 1), random.uniform(0.97, 1.03)
    matrix: Array = cv2.getRotationMatrix2D((sheet.shape[1] / 2, sheet.shape[0] / 2), turn, scale)
    matrix[:, 2] -= (np.array(sheet.shape[::-1]) - (columns, rows)) / 2 + random.uniform(-20, 20, 2)
    part = cv2.warpAffine(sheet, matrix, (columns, rows), flags=cv2.INTER_CUBIC, borderMode=cv2.BORDER_REFLECT)
    return np.asarray(np.clip(part, 0.02, 1), np.float32)


@dataclass(frozen=True, slots=True, eq=False)
class Sheet:
    """A print of a chart. light: reflectance. frame: of what is printed, mm."""

    light: Luminance
    px_per_mm: float
    frame: Box


def printed(page: Chart, sheet: Print, shape: tuple[int, int]) -> Sheet:
    """Finer than any framing shows it."""
    px_per_mm = 1.12 * max(shape[1] * FINE / page.frame.width, shape[0] * FINE / page.frame.height)
    return Sheet(sheet.of(to_array(page, 25.4 * px_per_mm), px_per_mm), px_per_mm, page.frame)


def framed_print(sheet: Sheet, shape: tuple[int, int], seed: int, tilt_deg: tuple[float, float] = (0.0, 0.0)) -> Array:
    """The print before the camera, for each lens a little otherwise. tilt_deg: deeper downwards, and to the right."""
    random = np.random.default_rng((59, seed))
    rows, columns = (side * FINE for side in shape)
    shift = tuple(random.uniform(-0.01, 0.01, 2).tolist())
    fill, turn_deg, (down, across) = random.uniform(1.06, 1.12), random.uniform(-0.5, 0.5), tilt_deg
    frame = sheet.frame
    view = CameraView((columns, rows), frame, fill, turn_deg, down, -across, shift)
    corners = [(x, y) for x in (frame.left, frame.right) for y in (frame.top, frame.bottom)]
    seen = np.array([[float(axis) for axis in view.to_picture(x, y)] for x, y in corners], np.float32)
    drawn = np.array(corners, np.float32) * np.float32(sheet.px_per_mm) - np.float32(0.5)
    matrix, size = cv2.getPerspectiveTransform(drawn, seen), (columns, rows)
    return np.asarray(cv2.warpPerspective(sheet.light, matrix, size, flags=cv2.INTER_CUBIC, borderValue=0.85))


# The camera


def noisy(sensor: Sensor, light: Luminance, random: np.random.Generator) -> Array:
    """Levels of the pixels: photons counted one by one, rows that waver, and read noise that does not shrink."""
    passed = np.array(sensor.neutral, np.float32)[colour_of(sensor.pattern, light.shape)]
    well = sensor.full_well / sensor.gain
    electrons = random.poisson(np.maximum(light * passed * well, 0)).astype(np.float32)
    electrons += sensor.read_noise * random.standard_normal(light.shape, np.float32)
    electrons += 0.3 * random.standard_normal((light.shape[0], 1), np.float32)
    levels = electrons / well * (sensor.white - sensor.black) + sensor.black
    return np.asarray(np.clip(np.rint(levels), 0, sensor.white).astype(np.uint16))


def some_glass(random: np.random.Generator, weak: bool = False) -> Glass:
    """A lens of f/1.4 to f/2.8. weak: hardly any fine detail wide open."""
    glass = Glass(
        widest=float(random.choice((1.4, 2.0, 2.8))),
        constant_px=random.uniform(0.28, 0.9),
        corner=random.uniform(1.1, 2.0),
    )
    if random.random() < 0.5:
        waves = random.uniform(2.5, 4.5) if weak else random.uniform(0.3, 2.0)
        waves *= 2.0 / glass.widest  # on pixels of one size
        return replace(glass, waves=waves, defocus=waves * random.uniform(0.8, 1.15))
    soft = random.uniform(1.8, 3.0) if weak else random.uniform(0.4, 1.6)
    return replace(
        glass, soft_px=soft, power=random.uniform(0.8, 1.6), halo=random.choice((0.0, random.uniform(0.1, 0.4)))
    )


def some_series(
    number: int,
    glass: Glass | None = None,
    *,
    iso: float | None = None,
    tiff: bool | None = None,
    shape: tuple[int, int] = SHAPE,
    lens: int = 0,
) -> Shoot:
    """Lens number `lens` of shoot `number`: chart, sensor, ISO and light are the shoot's."""
    shoot, own = np.random.default_rng((53, number)), np.random.default_rng((54, number, lens))
    sensor = Sensor(
        glass.pitch_um if glass else PITCH_UM, full_well=float(shoot.choice((24_000, 45_000))), read_noise=3.5,
        black=512, white=16383, bits=14, pattern=BAYER_RGGB, gain=(iso or 100 * 2 ** shoot.uniform(0, 5)) / 100,
    )  # fmt: skip

    def on_paper(other: int) -> Luminance:
        return framed(_sheet((number + other) % len(CHARTS), number + 1000 * other, shape), shape, own)

    y, x = _field(shape)
    turn, slope = shoot.random() * 7, shoot.uniform(0, 0.5)
    falls = own.uniform(0, 0.8)
    light = 2 ** (slope * (y * np.sin(turn) + x * np.cos(turn)) - falls * ((x * x + y * y) / 2) ** 1.5)
    weak = own.random() < 0.35
    if glass is None:
        colour = np.random.default_rng((56, number, lens))
        red, blue = colour.uniform(-2, 2, 2) * (colour.random() < 0.6)
        glass = replace(some_glass(own, weak), lateral_px=(float(red), float(blue)))
    return Shoot(
        glass,
        sensor,
        on_paper(0),
        light.astype(np.float32),
        (52, 1000 * number + lens),
        ("sRGB" if shoot.random() < 0.5 else "") if tiff is None else "sRGB" * tiff,
        other=cache(partial(on_paper, 1)),
        recorded=Metadata(
            camera="Second Body",
            lens=f"Lens {lens + 1} F{glass.widest:g}",
            shutter_s=2.0**-7,
            focal_length_mm=50,
            taken=START + timedelta(hours=lens),
        ),
        noise=noisy,
    )


def taken(
    series: Shoot,
    folder: Path,
    apertures: Sequence[float],
    each: int = 2,
    *,
    jitter: float = 0.0,
    memory: Memory | None = None,
    tilt: tuple[float, float] = (0.0, 0.0),
    lamp: Callable[[float], Luminance] | None = None,
    shifts: Sequence[tuple[float, float]] = (),
) -> Roll:
    """Shots of a clean series, `each` an aperture; jitter: of the metering from aperture to aperture, EV either way.

    tilt: see Glass. lamp: times the usual light, at an aperture. shifts: of the shots, not the small ones of repeats.
    """
    random, lens = np.random.default_rng((55, series.seed[1])), replace(series.lens, tilt=tilt)
    usual = [
        Taking(
            aperture,
            tuple(random.uniform(-0.3, 0.3, 2) * bool(repeat)),
            lens=lens,
            jitter=jittered,
            lit=lamp and lamp(aperture),
        )
        for aperture in apertures
        for jittered in [float(random.uniform(-jitter, jitter))]
        for repeat in range(each)
    ]
    usual = [replace(taking, shift=shift) for taking, shift in zip(usual, shifts, strict=True)] if shifts else usual
    paths = [series.write(folder / f"S{series.seed[1]}_{shot:03d}", one, shot) for shot, one in enumerate(usual)]
    return Roll(series, usual, paths, folder, memory or Memory())
