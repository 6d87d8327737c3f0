"""Shoots by a second way of blurring, to try what knows no chart on what its thresholds were not set with.

Wave fronts integrated over the pupil, or softness with a halo; behind either a constant blur, as sensor, filter and
focus leave it; charts, noise and framing of their own. Only file formats are shared with `shoots` and `mishaps`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from functools import lru_cache
from pathlib import Path
from typing import Literal, TypeAlias

import cv2
import numpy as np
from scipy import fft

from lenslab.charts.raster import to_array
from lenslab.charts.shapes import Box, Chart
from lenslab.demo.files import write_dng
from lenslab.demo.optics import BAYER_RGGB, Sensor
from lenslab.demo.shoot import shutter_name, true_aperture
from lenslab.values.types import Array, Luminance, Metadata
from simulator.optics import half_contrast
from simulator.page_blur import jinc
from simulator.page_photo import colour_of
from simulator.prints import Print
from simulator.shoots import Memory, Roll, develop, on_pixels
from simulator.view import CameraView

Softness: TypeAlias = Literal["gaussian", "exponential", "disc"]

PITCH_UM, GREEN_UM = 4.5, 0.55
SHAPE = (800, 1200)
FINE = 2  # drawn finer than the pixels, so that charts alias
FULL_STOPS = (1.4, 2.0, 2.8, 4.0, 5.6, 8.0, 11.0, 16.0, 22.0)
START = datetime(2026, 3, 1, 10)
STEPS = np.linspace(0, 1.5, 76)  # cycles a pixel
MOST_PICTURES = 24  # that a series keeps
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


@dataclass(frozen=True, slots=True)
class View:
    """How one shot is taken, and what goes wrong. aperture: as recorded; ring: as it is, where that is another.

    defocus: in waves at the widest aperture, or px of a Gaussian lens's blur there. gain_ev: what the shutter says of
    metering; light_ev: what it does not. lamp: times the usual light. alien: another chart.
    """

    aperture: float
    shift: tuple[float, float] = (0.0, 0.0)
    ring: float | None = None
    defocus: float = 0.0
    shake_px: float = 0.0
    shake_along: float = 0.0
    gain_ev: float = 0.0
    light_ev: float = 0.0
    lamp: Luminance | None = None
    alien: bool = False
    tilt: tuple[float, float] = (0.0, 0.0)  # more blur, px wide open, towards the bottom and the right


def contrast(glass: Glass, view: View, of: float = 1.0, extra_px: float = 0.0) -> Array:
    """Of all but the pixel, at STEPS. of: of what shrinks, so much; extra_px: a Gaussian beside."""
    ring = true_aperture(view.ring or view.aperture)
    closed = true_aperture(glass.widest) / ring
    waves = bool(glass.waves)
    aberrations = glass.waves * of * closed**4, (glass.defocus * of + view.defocus * waves) * closed**2
    mtf = _wave_front(*aberrations, ring, glass.pitch_um, glass.light_um)
    core = np.hypot(glass.soft_px * of * closed**glass.power, 0.0 if waves else view.defocus * closed)
    mtf = mtf * ((1 - glass.halo) * _soft(glass.softness, core) + glass.halo * _soft(glass.softness, 3 * core))
    return np.asarray(mtf * _gauss(np.hypot(glass.constant_px, extra_px)))


def _passed(glass: Glass, view: View, of: float, extra_px: float, step: Array) -> Array:
    """Contrast at frequencies of those steps."""
    mtf = contrast(glass, view, of, extra_px)
    return np.asarray(np.interp(np.arange(2048) / 2047 * 1.5, STEPS, mtf).astype(np.float32)[step])


def _steps(radius: Array) -> Array:
    """Frequencies, cycles a pixel, in 2047ths of the highest."""
    return np.asarray(np.minimum(radius * (2047 / 1.5), 2047).astype(np.int16))


def corner_mtf50(glass: Glass, aperture: float, extra_px: float = 0.0) -> float:
    """True MTF50 in the middle of a corner region, cycles a pixel, with a Gaussian beside in that corner."""
    frequency = np.linspace(0, 1.4, 1401)
    parts = ((0.23, 1.0, 0.0), (0.68, glass.corner, extra_px), (0.09, glass.corner, 0.0))  # as in `Series._places`
    passed = sum(
        share * _passed(glass, View(aperture), of, px, _steps(frequency.astype(np.float32))) for share, of, px in parts
    ) * np.sinc(frequency)
    return float(frequency[int(np.argmax(passed < 0.5))])


def transfer(glass: Glass, aperture: float, frequency: Array, of: float = 1.0) -> Array:
    """Contrast at frequencies, of all but the pixel; of: of what shrinks, so much."""
    return np.interp(frequency, STEPS, contrast(glass, View(aperture), of))


def mtf50(glass: Glass, aperture: float, share: float = 0.0) -> float:
    """Cycles a pixel, of lens and pixel together, where so much of the blur is the corners'."""
    frequency = np.linspace(0.0, 1.2, 241)
    middle, corner = (transfer(glass, aperture, frequency, of) for of in (1.0, glass.corner))
    return half_contrast(frequency, ((1 - share) * middle + share * corner) * np.sinc(frequency))


@lru_cache(maxsize=4)
def _frequencies(shape: tuple[int, int]) -> tuple[Array, Array, Array, Array]:
    """Of a transform: cycles a pixel down and across, steps of both together, and what square pixels pass."""
    down = fft.fftfreq(shape[0])[:, None].astype(np.float32) * FINE
    across = fft.rfftfreq(shape[1])[None].astype(np.float32) * FINE
    return down, across, _steps(np.hypot(down, across)), (np.sinc(down) * np.sinc(across)).astype(np.float32)


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


def _stretched(chart: Luminance, further_px: float) -> Luminance:
    """The framed chart, its corners so many pixels further out."""
    if not further_px:
        return chart
    rows, columns = chart.shape
    scale = 1 + further_px * FINE / (np.hypot(rows, columns) / 2)
    matrix = cv2.getRotationMatrix2D(((columns - 1) / 2, (rows - 1) / 2), 0, scale)
    wide = cv2.warpAffine(chart, matrix, (columns, rows), flags=cv2.INTER_LANCZOS4, borderMode=cv2.BORDER_REFLECT)
    return np.asarray(wide)


# The camera

# Factors of the spectrum by which the picture has moved, and of each place's blur its contrast and its share of a pixel
Blur: TypeAlias = tuple[list[Array], list[tuple[Array, Luminance]]]


@dataclass(slots=True)
class Series:
    """One lens before one chart on one camera; what it takes it writes to files. Its shots follow each other.

    tiff: written as LibRaw develops it. light: on the sensor, times the chart. base: how much of it.
    """

    name: str
    glass: Glass
    sensor: Sensor
    chart: Luminance  # as framed, FINE as fine as the pixels
    light: Luminance
    tiff: bool = False
    base: float = 0.0
    minute: int = 0
    seed: int = 0
    other: Callable[[], Luminance] | None = None  # another chart, framed when it is needed
    gap_s: float = 4.0
    records_pitch: bool = False
    spectra: dict[tuple[bool, float], Array] = field(default_factory=dict)
    pictures: dict[tuple[Glass, View], Luminance] = field(default_factory=dict)

    def seen(self, view: View) -> Luminance:
        """The blurred chart on the pixels, each in its colour's place; once for shots that differ in light alone."""
        ring = view.ring or view.aperture
        key = self.glass, replace(view, aperture=ring, ring=None, gain_ev=0.0, light_ev=0.0, lamp=None)
        if key not in self.pictures:
            while len(self.pictures) >= MOST_PICTURES:
                del self.pictures[next(iter(self.pictures))]
            self.pictures[key] = self._seen(view)
        return self.pictures[key]

    def _seen(self, view: View) -> Luminance:
        red, blue = self.glass.lateral_px
        blur = self._blur(view)
        if not (red or blue):
            return self._drawn(view, 0.0, blur)
        drawn = {px: self._drawn(view, px, blur) for px in (0.0, red, blue)}
        return np.choose(colour_of(self.sensor.pattern, drawn[0.0].shape), [drawn[red], drawn[0.0], drawn[blue]])

    def _blur(self, view: View) -> Blur:
        """What all colours of a shot have in common."""
        down, across, step, _ = _frequencies(self.chart.shape)
        moved: list[Array] = []
        if any(view.shift):
            moved += [np.exp(-2j * np.pi * down * view.shift[0]), np.exp(-2j * np.pi * across * view.shift[1])]
        if view.shake_px:
            along = down * np.sin(view.shake_along) + across * np.cos(view.shake_along)
            moved.append(np.sinc(view.shake_px * along))
        places = self._places(view).items()
        return moved, [(_passed(self.glass, view, of, extra_px, step), share) for (of, extra_px), share in places]

    def _drawn(self, view: View, further_px: float, blur: Blur) -> Luminance:
        """The blurred chart in light that the lens draws so much further out, in the extreme corner."""
        rows, columns = self.chart.shape
        pixel = _frequencies((rows, columns))[3]
        if (view.alien, further_px) not in self.spectra:
            chart = self.chart if not view.alien or self.other is None else self.other()
            self.spectra[view.alien, further_px] = fft.rfft2(_stretched(chart, further_px)) * pixel
        base = self.spectra[view.alien, further_px]
        moved, passed = blur
        for factor in moved:
            base = base * factor
        total = np.zeros((rows // FINE, columns // FINE), np.float32)
        for contrast, share in passed:
            total += on_pixels(base * contrast) * share
        if self.glass.veil:
            total = total * np.float32(1 - self.glass.veil) + np.float32(self.glass.veil * total.mean())
        return total

    def _places(self, view: View) -> dict[tuple[float, float], Luminance]:
        """How much of the blur at each pixel is the middle's and each corner's; alike ones as one."""
        glass = self.glass
        closed = true_aperture(glass.widest) / true_aperture(view.ring or view.aperture)
        y, x = _field((self.chart.shape[0] // FINE, self.chart.shape[1] // FINE))
        square = (x * x + y * y) / 2
        places: dict[tuple[float, float], Luminance] = {(1.0, 0.0): 1 - square}
        for corner, (v, h) in enumerate(((-1, -1), (-1, 1), (1, -1), (1, 1))):
            tilted = max(v * view.tilt[0] + h * view.tilt[1], 0.0)
            extra = float(np.hypot(np.hypot(glass.decentred[corner], tilted) * closed, glass.staying[corner]))
            key = (glass.corner, extra)
            places[key] = places.get(key, np.float32(0.0)) + (1 + v * y) * (1 + h * x) / 4
        return {key: share if key == (1.0, 0.0) else square * share for key, share in places.items()}

    def write(self, path: Path, view: View, shot: int) -> Path:
        """Take it: the file's path. One number of a shot is one draw of the noise."""
        seen = self.seen(view) * self.light
        if not self.base:
            self.base = 0.75 / float(np.quantile(seen, 0.995)) / 2**0.5
        if view.lamp is not None:
            seen = seen * view.lamp
        ring = true_aperture(view.aperture) / true_aperture(view.ring or view.aperture)
        light = seen * np.float32(self.base * 2 ** (view.gain_ev + view.light_ev) * ring**2)
        random = np.random.default_rng((52, self.seed, shot))
        mosaic = noisy(self.sensor, light, random)
        thirds = round(3 * (2 * np.log2(true_aperture(view.aperture)) - 7 - np.log2(self.sensor.gain) + view.gain_ev))
        recorded = Metadata(
            camera="Second Body",
            lens=self.name,
            aperture=view.aperture,
            shutter_s=shutter_name(thirds),
            iso=100 * self.sensor.gain,
            focal_length_mm=50,
            taken=START + timedelta(minutes=self.minute, seconds=self.gap_s * shot),
            sensor_width_mm=self.light.shape[1] * self.glass.pitch_um / 1000 if self.records_pitch else None,
        )
        raw = path.with_suffix(".dng")
        write_dng(raw, mosaic, recorded, self.sensor, packed=False)
        if not self.tiff:
            return raw
        tiff = raw.with_suffix(".tif")
        develop(raw, tiff, recorded, "sRGB")
        raw.unlink()
        return tiff


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
) -> Series:
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
    return Series(
        f"Lens {lens + 1} F{glass.widest:g}",
        glass,
        sensor,
        on_paper(0),
        light.astype(np.float32),
        bool(shoot.random() < 0.5) if tiff is None else tiff,
        minute=60 * lens,
        seed=1000 * number + lens,
        other=lambda: on_paper(1),
    )


def taken(
    series: Series,
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

    tilt: see View. lamp: times the usual light, at an aperture. shifts: of the shots, instead of small ones of repeats.
    """
    random = np.random.default_rng((55, series.seed))
    views = [
        View(
            aperture,
            tuple(random.uniform(-0.3, 0.3, 2) * bool(repeat)),
            gain_ev=gain,
            tilt=tilt,
            lamp=lamp and lamp(aperture),
        )
        for aperture in apertures
        for gain in [float(random.uniform(-jitter, jitter))]
        for repeat in range(each)
    ]
    views = [replace(view, shift=shift) for view, shift in zip(views, shifts, strict=True)] if shifts else views
    paths = [series.write(folder / f"S{series.seed}_{shot:03d}", view, shot) for shot, view in enumerate(views)]
    return Roll(series, views, paths, folder, memory or Memory())
