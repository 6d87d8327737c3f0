"""Shoots of one lens before one chart, as files in a folder, any shot taken otherwise; and what LensLab makes of them.

Light and developing are laws of their own: nothing here is shared with what judges them.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any, Protocol

import cv2
import numpy as np
import rawpy
from scipy import fft

from lenslab.charts.chart_key import ChartKey, parse_chart_key
from lenslab.demo.files import write_dng, write_tiff
from lenslab.demo.optics import BAYER_RGGB, MONOCHROME, Sensor, exposed
from lenslab.demo.shoot import shutter_name, true_aperture
from lenslab.files import metadata
from lenslab.measure.chart_results import with_result
from lenslab.measure.chart_shot import ChartTask
from lenslab.run.visits import measure_part, visit
from lenslab.values.disk import find_photos
from lenslab.values.grouping import sets
from lenslab.values.types import Array, Luminance, Measured, Metadata, Outcome, Photo, Settings
from lenslab.workers.process import Part
from simulator.optics import FINE, PITCH_UM
from simulator.page_photo import colour_of

XTRANS = (
    (1, 2, 1, 1, 0, 1),
    (0, 1, 0, 2, 1, 2),
    (1, 2, 1, 1, 0, 1),
    (1, 0, 1, 1, 2, 1),
    (2, 1, 2, 0, 1, 0),
    (1, 0, 1, 1, 2, 1),
)
SENSORS = {
    "Bayer": Sensor(PITCH_UM, full_well=32_000, read_noise=4, black=600, white=16383, bits=14, pattern=BAYER_RGGB),
    "X-Trans": Sensor(PITCH_UM, full_well=32_000, read_noise=4, black=1022, white=16383, bits=14, pattern=XTRANS),
    "monochrome": Sensor(PITCH_UM, full_well=32_000, read_noise=4, black=256, white=4095, bits=12, pattern=MONOCHROME),
}
HOT_PIXELS = 2e-5
CLIPPED_AT = 0.99  # what LensLab counts as clipped, from black to white


MOST_PICTURES = 24  # that a shoot keeps
RECORDED = Metadata(
    camera="LensLab Simulated", lens="Simulated", shutter_s=2.0**-9, focal_length_mm=50,
    taken=datetime(2025, 5, 3, 19, 0, 0), exposure_mode="Aperture-priority AE",
)  # fmt: skip


# Light on the sensor


def places(shape: tuple[int, int]) -> tuple[Array, Array]:
    """Each pixel's place, -1 to 1 from edge to edge: (rows, 1) down and (1, columns) across."""
    rows, columns = shape
    down = (np.arange(rows, dtype=np.float32) + 0.5) / rows * 2 - 1
    across = (np.arange(columns, dtype=np.float32) + 0.5) / columns * 2 - 1
    return down[:, None], across[None, :]


def uneven(shape: tuple[int, int], stops: float, towards: float) -> Luminance:
    """Light that falls by `stops` from one side of the frame to the other, 1 in the middle."""
    down, across = places(shape)
    return np.asarray(2 ** (stops / 2 * (down * np.sin(towards) + across * np.cos(towards))), np.float32)


def vaulted(shape: tuple[int, int], stops: float) -> Luminance:
    """Light that a lens takes from the corners."""
    down, across = places(shape)
    return np.asarray(2 ** (-stops * ((down**2 + across**2) / 2) ** 1.3), np.float32)


def dust(shape: tuple[int, int], specks: int, random: np.random.Generator) -> Luminance:
    """Shadows of dust on the sensor: soft spots 5 to 30 pixels in radius that take 5 to 40 % of the light."""
    shade = np.ones(shape, np.float32)
    for _ in range(specks):
        radius, depth = random.uniform(5, 30), random.uniform(0.05, 0.4)
        row, column = random.random(2) * shape
        top, left = (max(int(middle - 2 * radius), 0) for middle in (row, column))
        part = shade[top : int(row + 2 * radius), left : int(column + 2 * radius)]
        y = np.arange(top, top + part.shape[0])[:, None] - row
        x = np.arange(left, left + part.shape[1])[None, :] - column
        part *= (1 - depth / (1 + np.exp((np.hypot(y, x) - radius) / (radius / 8)))).astype(np.float32)
    return shade


def exposure_for(light: Luminance, sensor: Sensor, clipped: float) -> float:
    """How often `light` goes into the sensor so that at most the share `clipped` of the pixels is at white."""
    top = float(np.quantile(light[::3, ::3], 1 - clipped))
    electrons = sensor.full_well / sensor.gain
    noise = float(np.hypot(np.sqrt(electrons), sensor.read_noise)) / electrons
    return CLIPPED_AT * (1 - 2.5 * noise) / top / sensor.gain


# One lens before one chart on one camera


class Lens(Protocol):
    """What blurs: rays, or wave fronts."""

    @property
    def lateral_px(self) -> tuple[float, float]:
        """By how much red and blue lie further out than green in the extreme corner."""

    @property
    def veil(self) -> float:
        """The share of light that is spread over the whole picture."""

    def blurs(self, aperture: float, shape: tuple[int, int]) -> Iterable[tuple[Array, Luminance | float]]:
        """What passes at the frequencies of a transform of that shape, and how much of that blur each pixel has."""


@dataclass(frozen=True, slots=True)
class Taking:
    """How one shot is taken, and what goes wrong. aperture: as recorded; ring: as it is, where that is another.

    lens: in place of the usual. jitter: of the exposure, EV, which the shutter time says; ev: more light than it says.
    lit: times the usual light. before: what is done to the picture in even light. alien: of another chart. gain: times
    the usual ISO. brightened: what the camera multiplies the levels by, after the light was counted. after: what is
    done to a developed picture, 0..1. recorded: what else the camera says.
    """

    aperture: float
    shift: tuple[float, float] = (0.0, 0.0)
    ring: float | None = None
    lens: Lens | None = None
    jitter: float = 0.0
    ev: float = 0.0
    lit: Luminance | None = None
    before: Callable[[Luminance], Luminance] | None = None
    alien: bool = False
    gain: float = 1.0
    brightened: Luminance | None = None
    after: Callable[[Array], Array] | None = None
    recorded: Callable[[Metadata], Metadata] | None = None


@dataclass(slots=True)
class Shoot:
    """What it takes it writes as files, numbered as they come. seed: one number of a shot is one draw of its noise.

    chart: FINE as fine as the pixels; other: another one, made when it is needed. light: on the sensor, times the
    chart; base: how much of it. encoding: of TIFFs, as LibRaw develops them; none of RAW. recorded: of the first shot,
    the exposure at f/1 and base ISO.
    """

    lens: Any
    sensor: Sensor
    chart: Luminance
    light: Luminance
    seed: tuple[int, ...]
    encoding: str = ""
    base: float = 0.0
    other: Callable[[], Luminance] | None = None
    recorded: Metadata = RECORDED
    noise: Callable[[Sensor, Luminance, np.random.Generator], Array] = exposed
    spectra: dict[tuple[bool, float], Array] = field(default_factory=dict)
    pictures: dict[Any, Luminance] = field(default_factory=dict)

    def seen(self, taking: Taking) -> Luminance:
        """The blurred chart on the pixels, each in its colour's place; once for shots that differ in light alone."""
        lens, aperture = taking.lens or self.lens, taking.ring or taking.aperture
        key = lens, aperture, taking.shift, taking.alien
        if key not in self.pictures:
            while len(self.pictures) >= MOST_PICTURES:
                del self.pictures[next(iter(self.pictures))]
            (red, blue), blurs = lens.lateral_px, list(lens.blurs(aperture, self.chart.shape))
            drawn = {px: self._drawn(taking, px, blurs, lens.veil) for px in {0.0, red, blue}}
            of_colours = [drawn[red], drawn[0.0], drawn[blue]]
            self.pictures[key] = (
                np.choose(colour_of(self.sensor.pattern, self.light.shape), of_colours)
                if len(drawn) > 1
                else drawn[0.0]
            )
        return self.pictures[key]

    def _drawn(self, taking: Taking, further_px: float, blurs: Any, veil: float) -> Luminance:
        """The blurred chart in light that the lens draws so much further out, in the extreme corner."""
        rows, columns = self.chart.shape
        down = fft.fftfreq(rows)[:, None].astype(np.float32) * FINE
        across = fft.rfftfreq(columns)[None].astype(np.float32) * FINE
        if (taking.alien, further_px) not in self.spectra:
            chart = self.chart if not taking.alien or self.other is None else self.other()
            pixel = (np.sinc(down) * np.sinc(across)).astype(np.float32)
            self.spectra[taking.alien, further_px] = fft.rfft2(_stretched(chart, further_px)) * pixel
        base = self.spectra[taking.alien, further_px]
        if any(taking.shift):
            for axis, shift in zip((down, across), taking.shift, strict=True):
                base = base * np.exp(-2j * np.pi * axis * shift)
        total = np.zeros((rows // FINE, columns // FINE), np.float32)
        for passed, share in blurs:
            total += on_pixels(base * passed) * share
        return total * np.float32(1 - veil) + np.float32(veil * total.mean()) if veil else total

    def write(self, path: Path, taking: Taking, shot: int) -> Path:
        """Take it: the file's path."""
        seen = self.seen(taking)
        seen = (taking.before(seen) if taking.before else seen) * self.light
        if not self.base:
            self.base = 0.75 / float(np.quantile(seen, 0.995)) / 2**0.5
        if taking.lit is not None:
            seen = seen * taking.lit
        engraved = true_aperture(taking.aperture)
        ring = engraved / true_aperture(taking.ring or taking.aperture)
        sensor = replace(self.sensor, gain=self.sensor.gain * taking.gain)
        light = seen * np.float32(self.base / taking.gain * 2 ** (taking.jitter + taking.ev) * ring**2)
        mosaic = self.noise(sensor, light, np.random.default_rng((*self.seed, shot)))
        if taking.brightened is not None:
            levels = (mosaic.astype(np.float32) - sensor.black) * taking.brightened + sensor.black
            mosaic = np.clip(np.rint(levels), 0, sensor.white).astype(np.uint16)
        stops = np.log2((self.recorded.shutter_s or 1.0) * engraved**2 / sensor.gain) + taking.jitter
        recorded = record(self.recorded, taking.aperture, shutter_name(round(3 * stops)), sensor, shot)
        recorded = taking.recorded(recorded) if taking.recorded else recorded
        raw = path.with_suffix(".dng")
        write_dng(raw, mosaic, recorded, sensor, packed=False)
        if not self.encoding:
            return raw
        tiff = raw.with_suffix(".tif")
        develop(raw, tiff, recorded, self.encoding, taking.after)
        raw.unlink()
        return tiff


def record(usual: Metadata, aperture: float, shutter_s: float, sensor: Sensor, shot: int) -> Metadata:
    """What the camera writes of shot number `shot` of a shoot. usual: of the first."""
    assert usual.taken is not None
    taken = usual.taken + timedelta(seconds=3 * shot)
    return replace(usual, aperture=aperture, shutter_s=shutter_s, iso=100 * sensor.gain, taken=taken)


def on_pixels(spectrum: Array) -> Luminance:
    """Every second value, down and across, of the picture with this half spectrum: what aliases, added up first."""
    rows, columns = spectrum.shape[0], 2 * (spectrum.shape[1] - 1)
    beyond = np.roll(spectrum[::-1, : columns // 4 - 1 : -1], 1, axis=0).conj()  # at frequencies of the other half
    folded = spectrum[:, : columns // 4 + 1] + beyond
    return np.asarray(fft.irfft2(folded[: rows // 2] + folded[rows // 2 :], (rows // 2, columns // 2)) / 4)


def _stretched(chart: Luminance, further_px: float) -> Luminance:
    """The framed chart, its corners so many pixels further out."""
    if not further_px:
        return chart
    rows, columns = chart.shape
    scale = 1 + further_px * FINE / (np.hypot(rows, columns) / 2)
    matrix = cv2.getRotationMatrix2D(((columns - 1) / 2, (rows - 1) / 2), 0, scale)
    wide = cv2.warpAffine(chart, matrix, (columns, rows), flags=cv2.INTER_LANCZOS4, borderMode=cv2.BORDER_REFLECT)
    return np.asarray(wide)


def develop(
    raw: Path, tiff: Path, recorded: Metadata, encoding: str, after: Callable[[Array], Array] | None = None
) -> None:
    """A DNG's development by LibRaw (AHD; X-Trans its own) at the exposure it has, gamma-encoded, with its profile.

    after: what is done to the picture, 0..1.
    """
    with raw.open("rb") as file, rawpy.imread(file) as opened:
        rgb = opened.postprocess(
            gamma=(1, 1),
            no_auto_bright=True,
            adjust_maximum_thr=0,  # white stays where it is
            output_bps=16,
            use_camera_wb=True,
            user_flip=0,
        )
    linear = np.arange(65536) / 65535
    encode, curve = ENCODINGS[encoding]
    table = np.rint(encode(linear) * 65535).astype(np.uint16)
    picture = table[np.repeat(rgb, 3, axis=2) if rgb.shape[2] == 1 else rgb]
    if after is not None:
        picture = np.rint(np.clip(after(picture.astype(np.float32) / 65535), 0, 1) * 65535).astype(np.uint16)
    write_tiff(tiff, picture, recorded, matrix_profile(curve))


def matrix_profile(curve: bytes) -> bytes:
    """An ICC profile (version 4, display, matrix/TRC) with sRGB's colorants and this curve for all three channels."""
    tags = [
        (b"wtpt", _xyz(0.9642, 1.0, 0.8249)),
        (b"rXYZ", _xyz(0.4360, 0.2225, 0.0139)),
        (b"gXYZ", _xyz(0.3851, 0.7169, 0.0971)),
        (b"bXYZ", _xyz(0.1431, 0.0606, 0.7139)),
        *((name, curve + b"\0" * (-len(curve) % 4)) for name in (b"rTRC", b"gTRC", b"bTRC")),
    ]
    offset = 132 + 12 * len(tags)
    table, values = struct.pack(">I", len(tags)), b""
    for name, value in tags:
        table += struct.pack(">4sII", name, offset + len(values), len(value))
        values += value
    head = bytearray(128)
    head[8:12], head[12:24] = b"\x04\x00\x00\x00", b"mntrRGB XYZ "
    head[36:40], head[68:80] = b"acsp", _xyz(0.9642, 1.0, 0.8249)[8:]
    profile = bytes(head) + table + values
    return struct.pack(">I", len(profile)) + profile[4:]


def _xyz(*values: float) -> bytes:
    return b"XYZ \0\0\0\0" + struct.pack(">3i", *(round(value * 65536) for value in values))


def _gamma(power: float) -> bytes:
    return struct.pack(">4sIIH", b"curv", 0, 1, round(power * 256))


def _srgb(linear: Array) -> Array:
    return np.where(linear <= 0.0031308, 12.92 * linear, 1.055 * linear ** (1 / 2.4) - 0.055)


_SRGB = struct.pack(">4sIHH", b"para", 0, 3, 0) + struct.pack(
    ">5i", *(round(value * 65536) for value in (2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045))
)
ENCODINGS = {
    "sRGB": (_srgb, _SRGB),
    "gamma 1.8": (lambda linear: linear ** (256 / round(1.8 * 256)), _gamma(1.8)),
    "gamma 2.2": (lambda linear: linear ** (256 / round(2.2 * 256)), _gamma(2.2)),
}


# Measured as a user measures them


def measured(folder: Path) -> list[Measured]:
    """All photos in a folder: found, described, sorted into sets and measured for detail, in this process."""
    photos = [item for item in find_photos([folder]) if isinstance(item, Photo)]
    described = [replace(photo, metadata=metadata.read_built_in(photo.path)) for photo in photos]
    outcomes = [outcome for shots in sets(described) for outcome in set_measured(shots, Settings(measures=("detail",)))]
    failed = [outcome for outcome in outcomes if not isinstance(outcome, Measured)]
    if failed:
        raise AssertionError(f"not measured: {failed[0]}")
    return [outcome for outcome in outcomes if isinstance(outcome, Measured)]


def set_measured(shots: Sequence[Photo], settings: Settings = Settings()) -> list[Outcome]:
    """One outcome for each photo of a set, measured in this process."""
    whole = Part(tuple(shots), tuple(shots))
    outcomes = {photo: outcome for photo, (outcome, _) in measure_part(whole, lambda photo: None, settings)}
    return [outcomes[photo] for photo in shots]


def empty(folder: Path) -> None:
    """Remove the files under `folder`."""
    for path in folder.rglob("*"):
        if path.is_file():
            path.unlink()


# ------------------------------------------------------------------------------
# The files of a shoot, measured as a user's are; some of its shots taken otherwise for a while.


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


@dataclass(frozen=True)
class Roll:
    """The files of a shoot, and how each was taken."""

    shoot: Shoot
    usual: list[Taking]
    paths: list[Path]
    folder: Path
    memory: Memory

    def measured(self, changes: Mapping[int, Taking] | None = None) -> tuple[Outcome, ...]:
        """The whole folder measured, with some shots taken otherwise, which then are as they were."""
        kept = {shot: self.paths[shot].read_bytes() for shot in changes or {}}
        for shot, taking in (changes or {}).items():
            self.shoot.write(self.paths[shot], taking, shot)
        outcomes = self.memory.measured(self.folder)
        for shot, content in kept.items():
            self.paths[shot].write_bytes(content)
        return outcomes


# ------------------------------------------------------------------------------
# Shots measured against a chart one after the other, in this process.


OWN = parse_chart_key("lenslab:A3:landscape:seed=1")


def with_chart(shots: Sequence[Measured], key: ChartKey = OWN, print_mm: float | None = None) -> list[Measured]:
    """The shots with MTF against the chart. print_mm: sigma of the print's blur, where that is known."""
    tasks = tuple(ChartTask(shot.photo, (key,), Settings(), print_mm) for shot in shots)
    results = visit(Part(tasks, tasks), lambda _: None, Settings())
    return [with_result(shot, result) for shot, (_, result) in zip(shots, results, strict=True)]
