"""Shoots in which one thing goes wrong, as files in a folder, and what is true of them.

Blur is rays on pixels, light and developing are laws of their own: nothing here is shared with what is to find it.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path

import cv2
import numpy as np

from lenslab.demo.files import write_dng, write_tiff
from lenslab.demo.optics import Sensor, exposed
from lenslab.demo.shoot import shutter_name, true_aperture
from lenslab.files import metadata
from lenslab.values.disk import find_photos
from lenslab.values.grouping import sets
from lenslab.values.types import Array, Luminance, Measured, Metadata, Outcome, Photo
from simulator.optics import Optics, some_lens
from simulator.scenes import CHARTS
from simulator.shoots import (
    HOT_PIXELS,
    SENSORS,
    Set,
    develop,
    dust,
    exposure_for,
    images,
    record,
    set_measured,
    uneven,
)
from simulator.shoots import field as places

TOUCHED_PX = 3.0  # more radius of the disc, at the widest aperture
FADED_EV = 0.7
APERTURES = (2.8, 4.0, 5.6, 8.0, 11.0, 16.0)


@dataclass(frozen=True, slots=True)
class Taking:
    """How one shot is taken: what is wrong with it, if anything."""

    aperture: float
    shift: tuple[float, float] = (0.0, 0.0)
    optics: Optics | None = None  # in place of the lens's
    ev: float = 0.0  # more light than the exposure says
    lit: Luminance | None = None  # times the usual light
    chart: Set | None = None  # in place of the usual
    fill: float = 1.0  # share of the frame's sides that the chart fills
    jitter: float = 0.0  # of the exposure, which the shutter time says
    gain: float = 1.0
    brightened: Luminance | None = None  # what the camera multiplies the levels by, after the light was counted
    after: Callable[[Array], Array] | None = None  # what is done to a developed picture, 0..1
    ring: float | None = None  # the aperture that it is taken at, where it is not the one recorded
    recorded: Callable[[Metadata], Metadata] | None = None  # what else the camera says


@dataclass(slots=True)
class Shoot:
    """One chart, lens and camera; what it takes it writes as files, numbered as they come."""

    number: int
    chart: Set
    optics: Optics
    sensor: Sensor
    encoding: str
    light: Luminance
    base: float = 0.0
    pictures: dict[tuple[Set, Optics, float, tuple[float, float]], Luminance] = field(default_factory=dict)

    def seen(self, taking: Taking) -> Luminance:
        """The picture on the sensor, without noise, light and exposure."""
        chart, optics = taking.chart or self.chart, taking.optics or self.optics
        aperture = taking.ring or taking.aperture
        key = chart, optics, aperture, taking.shift
        if key not in self.pictures:
            (self.pictures[key],) = images(chart, [(None, optics)], aperture, [taking.shift])
        return self.pictures[key]

    def write(self, path: Path, taking: Taking, shot: int) -> Path:
        """Take it: the file's path."""
        picture = self.seen(taking)
        if taking.fill < 1:
            picture = on_a_wall(picture, taking.fill)
        light = self.light if taking.lit is None else self.light * taking.lit
        sensor = replace(self.sensor, gain=self.sensor.gain * taking.gain)
        thirds = round(3 * (2 * np.log2(true_aperture(taking.aperture)) - 9 - np.log2(sensor.gain) + taking.jitter))
        recorded = record("Simulated", taking.aperture, shutter_name(thirds), sensor, shot)
        recorded = taking.recorded(recorded) if taking.recorded else recorded
        scale = self.base / taking.gain * 2 ** (taking.jitter + taking.ev)
        if taking.ring:
            scale *= (true_aperture(taking.aperture) / true_aperture(taking.ring)) ** 2
        random = np.random.default_rng((21, self.number, shot, len(self.pictures)))
        mosaic = exposed(sensor, picture * light * np.float32(scale), random)
        if taking.brightened is not None:
            levels = (mosaic.astype(np.float32) - sensor.black) * taking.brightened + sensor.black
            mosaic = np.clip(np.rint(levels), 0, sensor.white).astype(np.uint16)
        raw = path.with_suffix(".dng")
        write_dng(raw, mosaic, recorded, sensor, packed=False)
        return self.developed(raw, recorded, taking.after) if self.encoding else raw

    def developed(self, raw: Path, recorded: Metadata, after: Callable[[Array], Array] | None) -> Path:
        """The TIFF that a developer makes of it."""
        import tifffile

        tiff = raw.with_suffix(".tif")
        develop(raw, tiff, recorded, self.encoding)
        raw.unlink()
        if after is not None:
            with tifffile.TiffFile(tiff) as file:
                page = file.pages[0]
                profile = bytes(page.tags[0x8773].value) if 0x8773 in page.tags else b""  # type: ignore[union-attr]
                picture = page.asarray()
            changed = np.clip(after(picture.astype(np.float32) / 65535), 0, 1)
            write_tiff(tiff, np.rint(changed * 65535).astype(np.uint16), recorded, profile)
        return tiff


def some_shoot(number: int, shape: tuple[int, int] = (864, 1296), tiff: bool | None = None) -> Shoot:
    """A shoot by its number: chart, lens, sensor, ISO 100 to 3200, light uneven by 1 EV, dust; RAW or TIFF."""
    random = np.random.default_rng((20, number))
    chart = Set(tuple(CHARTS)[number % len(CHARTS)], *shape, seed=number)
    name = ("Bayer", "monochrome", "X-Trans")[number // 4 % 3]
    as_tiff = number % 5 == 4 if tiff is None else tiff
    if as_tiff:
        name = "Bayer"
    sensor = replace(SENSORS[name], gain=float(2 ** random.uniform(0, 5)), hot_pixels=HOT_PIXELS)
    optics = replace(some_lens(random), widest=APERTURES[0], shake_px=0.0)
    light = uneven(chart.shape, random.uniform(0, 1), random.random() * 7) * vaulted(chart.shape, random.uniform(0, 1))
    light = light * dust(chart.shape, 5, random)
    shoot = Shoot(number, chart, optics, sensor, "sRGB" if as_tiff else "", light)
    brightest = shoot.seen(Taking(5.6)) * light
    shoot.base = exposure_for(brightest, sensor, 0.0) / 2 ** (1 / 3 + 0.6)
    return shoot


def vaulted(shape: tuple[int, int], stops: float) -> Luminance:
    """Light that a lens takes from the corners."""
    down, across = places(shape)
    return np.asarray(2 ** (-stops * ((down**2 + across**2) / 2) ** 1.3), np.float32)


def on_a_wall(picture: Luminance, fill: float) -> Luminance:
    """The same scale of picture, but a wall shows around it."""
    rows, columns = picture.shape
    mask: Array = np.zeros(picture.shape, np.float32)
    top, left = round(rows * (1 - fill) / 2), round(columns * (1 - fill) / 2)
    mask[top : rows - top, left : columns - left] = 1
    mask = cv2.GaussianBlur(mask, (0, 0), 1.0)
    return np.asarray(picture * mask + np.float32(0.55) * (1 - mask))


def fine_contrast(picture: Luminance) -> float:
    """Contrast between 0.2 and 0.45 cycles a pixel in the middle of a picture without noise: the truth of a loss."""
    rows, columns = picture.shape
    middle = picture[rows // 3 : 2 * rows // 3, columns // 3 : 2 * columns // 3].astype(np.float64)
    window = np.outer(np.hanning(middle.shape[0]), np.hanning(middle.shape[1]))
    power = np.abs(np.fft.fft2((middle - middle.mean()) * window)) ** 2
    radius = np.hypot(np.fft.fftfreq(middle.shape[0])[:, None], np.fft.fftfreq(middle.shape[1])[None])
    return float(np.sqrt(power[(radius > 0.2) & (radius < 0.45)].sum()))


# What goes wrong


@dataclass(frozen=True, slots=True)
class Case:
    """A shoot as it was measured. wrong: names of the shots that something is wrong with; loss: of fine contrast."""

    what: str
    outcomes: tuple[Outcome, ...]
    wrong: frozenset[str] = frozenset()
    loss: float = 0.0
    between: bool = True  # whether the aperture has others on both sides


def cases(number: int, folder: Path) -> Iterator[Case]:
    """One shoot, clean and with each mishap in turn: two shots an aperture, then one."""
    random = np.random.default_rng((22, number))
    shoot = some_shoot(number)
    jitters = random.uniform(-1 / 3, 1 / 3, len(APERTURES))
    usual = [
        Taking(aperture, shift=(0.0, 0.0) if repeat == 0 else (0.07, -0.11), jitter=float(jitter))
        for aperture, jitter in zip(APERTURES, jitters, strict=True)
        for repeat in range(2)
    ]
    paths = [shoot.write(folder / f"DSC_{shot:04d}", taking, shot) for shot, taking in enumerate(usual)]
    roll = Roll(shoot, folder, usual, paths, Memory())
    yield roll.case("clean", {})
    for what in (*MISHAPS, *BLURRING):
        shot = 2 * int(random.integers(len(APERTURES))) + int(random.integers(2))
        yield roll.blurred(what, shot, random)
    yield from _of_pairs(roll, random)
    for path in paths[1::2]:
        path.unlink()
    yield roll.case("one each, clean", {})
    for what in (*BLURRING, *BLURRING):
        shot = 2 * int(random.integers(len(APERTURES)))
        yield replace(roll.blurred(what, shot, random, f"one each, {what}"), between=0 < shot < len(usual) - 2)


@dataclass(frozen=True, slots=True)
class Roll:
    """The files of a shoot, as they were taken."""

    shoot: Shoot
    folder: Path
    usual: list[Taking]
    paths: list[Path]
    memory: Memory

    def case(self, what: str, changes: dict[int, Taking], loss: float = 0.0) -> Case:
        """The shoot with some shots taken otherwise, which then are as they were."""
        kept = {shot: self.paths[shot].read_bytes() for shot in changes}
        for shot, taking in changes.items():
            self.shoot.write(self.paths[shot], taking, shot)
        wrong = frozenset(self.paths[shot].name for shot in changes)
        case = Case(what, self.memory.measured(self.folder), wrong, loss)
        for shot, content in kept.items():
            self.paths[shot].write_bytes(content)
        return case

    def blurred(self, what: str, shot: int, random: np.random.Generator, name: str = "") -> Case:
        """One of MISHAPS to one shot, and what it costs of fine contrast."""
        changed = MISHAPS[what](self.shoot, self.usual[shot], random)
        loss = 1 - fine_contrast(self.shoot.seen(changed)) / fine_contrast(self.shoot.seen(self.usual[shot]))
        return self.case(name or what, {shot: changed}, loss)


def _of_pairs(roll: Roll, random: np.random.Generator) -> Iterator[Case]:
    """What happens to both shots of an aperture, or to files."""
    usual, paths, shoot = roll.usual, roll.paths, roll.shoot
    first = 2 * int(random.integers(len(APERTURES)))
    both = (first, first + 1)
    yield roll.case("clipped", {shot: clipped(shoot, usual[shot], random.uniform(0.02, 0.08)) for shot in both})
    fill = float(random.choice((0.7, 0.8, 0.85)))
    yield roll.case("not_filled", {shot: replace(usual[shot], fill=fill) for shot in both})
    if first:
        yield roll.case("settings", {shot: replace(usual[shot], gain=2.0) for shot in range(first, len(usual))})
        what = ("focal_length_mm", "camera")[shoot.number % 2]
        other = {"focal_length_mm": 62.0, "camera": "Another Body"}[what]
        yield roll.case(
            "focal length or body",
            {
                shot: replace(usual[shot], recorded=partial(replace, **{what: other}))
                for shot in range(first, len(usual))
            },
        )
    yield from _of_series(roll, first)
    kept = paths[first + 1].read_bytes()
    shutil.copy(paths[first], paths[first + 1])
    yield replace(roll.case("copy", {}), wrong=frozenset(path.name for path in paths[first : first + 2]))
    paths[first + 1].write_bytes(kept)
    if not shoot.encoding and shoot.sensor.gain >= 2:
        brightened: Luminance = np.float32(1) / vaulted(shoot.chart.shape, random.uniform(0.5, 1.6))
        darkened: Luminance = np.float32(1) / brightened
        even = {shot: replace(usual[shot], brightened=brightened, lit=darkened) for shot in both}
        yield roll.case("corrected", even)
    if shoot.encoding:
        for what, after in DEVELOPED.items():
            yield roll.case(what, {first + 1: replace(usual[first + 1], after=after)})
        if first:  # else all shots are alike, and nothing has changed
            warmer = {shot: replace(usual[shot], after=_warmer) for shot in range(first, len(usual))}
            yield roll.case("white balance", warmer)


def _of_series(roll: Roll, first: int) -> Iterator[Case]:
    """What goes on through a series: focus touched between two apertures, light that fades, a ring not turned."""
    usual, shoot = roll.usual, roll.shoot
    touched = replace(shoot.optics, defocus_px=shoot.optics.defocus_px + TOUCHED_PX)
    after = range(4 + 2 * (shoot.number % 2), len(usual))
    knocked = {shot: replace(usual[shot], optics=touched) for shot in after}
    loss = 1 - fine_contrast(shoot.seen(knocked[after[0]])) / fine_contrast(shoot.seen(usual[after[0]]))
    yield roll.case("soft run", knocked, loss)
    yield roll.case("dark", {shot: replace(usual[shot], ev=-6.0) for shot in (first, first + 1)})
    if not shoot.encoding:
        fading = {shot: replace(usual[shot], ev=-shot * FADED_EV / (len(usual) - 1)) for shot in range(len(usual))}
        yield roll.case("drift", fading)
        ring = 2 * (1 + shoot.number % (len(APERTURES) - 2))
        stuck = {shot: replace(usual[shot], ring=usual[ring - 1].aperture) for shot in (ring, ring + 1)}
        yield roll.case("ring", stuck)


def clipped(shoot: Shoot, taking: Taking, share: float) -> Taking:
    """Exposed until that share of the picture is at white."""
    light = shoot.seen(taking) * shoot.light * np.float32(shoot.base * 2**taking.jitter * shoot.sensor.gain)
    return replace(taking, jitter=taking.jitter - float(np.log2(np.quantile(light[::3, ::3], 1 - share))))


def _misfocused(shoot: Shoot, taking: Taking, random: np.random.Generator) -> Taking:
    wider = float(np.exp(random.uniform(np.log(0.15), np.log(1.8)))) * taking.aperture / APERTURES[0]
    return replace(taking, optics=replace(shoot.optics, defocus_px=shoot.optics.defocus_px + wider))


def _shaken(shoot: Shoot, taking: Taking, random: np.random.Generator) -> Taking:
    length, turn = float(np.exp(random.uniform(np.log(0.5), np.log(3)))), random.random() * np.pi
    return replace(taking, optics=replace(shoot.optics, shake_px=length, shake_along=turn))


def _lamp(shoot: Shoot, taking: Taking, random: np.random.Generator) -> Taking:
    return replace(taking, lit=uneven(shoot.chart.shape, 0.25, random.random() * 7))


def _moved(shoot: Shoot, taking: Taking, random: np.random.Generator) -> Taking:
    turn = random.random() * 7
    return replace(taking, shift=(2 * float(np.sin(turn)), 2 * float(np.cos(turn))))


def _exposed(shoot: Shoot, taking: Taking, random: np.random.Generator) -> Taking:
    return replace(taking, ev=float(random.choice((-1, 1))) / 3)


def _another(shoot: Shoot, taking: Taking, random: np.random.Generator) -> Taking:
    return replace(taking, chart=replace(shoot.chart, seed=shoot.chart.seed + 7919))


def _sharpened(picture: Array) -> Array:
    soft = cv2.GaussianBlur(picture, (0, 0), 1.0)
    return np.asarray(picture + 0.8 * (picture - soft))


def _warmer(picture: Array) -> Array:
    return picture * np.array((1.06, 1.0, 0.94), np.float32)  # of encoded values: a few hundred kelvins


def _smoothed(picture: Array) -> Array:
    noise = float(np.median(np.abs(picture - cv2.GaussianBlur(picture, (0, 0), 2.0)))) * 1.5
    return np.asarray(cv2.bilateralFilter(picture, 7, 0.05 + 2 * noise, 2.0))


MISHAPS: dict[str, Callable[[Shoot, Taking, np.random.Generator], Taking]] = {
    "misfocus": _misfocused,
    "shake": _shaken,
    "exposure": _exposed,
    "light": _lamp,
    "moved": _moved,
    "other_scene": _another,
}
BLURRING = {what: MISHAPS[what] for what in ("misfocus", "shake")}  # tried twice as often
DEVELOPED: dict[str, Callable[[Array], Array]] = {"sharpened": _sharpened, "smoothed": _smoothed}


class Memory:
    """Measures a folder as a user's is measured; sets whose files have not changed are not measured again."""

    def __init__(self) -> None:
        self._described: dict[tuple[str, int], Metadata] = {}
        self._known: dict[tuple[tuple[str, int], ...], list[Outcome]] = {}

    def measured(self, folder: Path) -> tuple[Outcome, ...]:
        photos = [item for item in find_photos([folder]) if isinstance(item, Photo)]
        contents = {photo.path: (str(photo.path), hash(photo.path.read_bytes())) for photo in photos}
        for path, content in contents.items():
            if content not in self._described:
                self._described[content] = metadata.read_built_in(path)
        described = [replace(photo, metadata=self._described[contents[photo.path]]) for photo in photos]
        return tuple(outcome for shots in sets(described) for outcome in self._set(shots, contents))

    def _set(self, shots: tuple[Photo, ...], contents: Mapping[Path, tuple[str, int]]) -> list[Outcome]:
        key = tuple(contents[shot.path] for shot in shots)
        if key not in self._known:
            self._known[key] = set_measured(shots)
        return self._known[key]


def names_of(outcomes: tuple[Outcome, ...]) -> list[str]:
    """The files that were measured."""
    return [outcome.photo.name for outcome in outcomes if isinstance(outcome, Measured)]
