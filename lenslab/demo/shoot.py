"""The demo shoot: one chart, three lenses, every aperture twice, as files from a camera; and the true values.

At two apertures there is a third shot, one out of focus and one shaken, to demonstrate the detection of bad shots.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import cache, partial
from itertools import groupby
from pathlib import Path
from typing import Literal, TypeAlias

import numpy as np

from lenslab import workers
from lenslab.charts.camera_presets import SIMULATED
from lenslab.charts.chart_key import ChartKey
from lenslab.charts.page import MARGIN_MM
from lenslab.charts.raster import photographed
from lenslab.charts.shapes import Box
from lenslab.demo.files import SOFTWARE, write_dng, write_tiff, write_whole
from lenslab.demo.lenses import KNOCKED, MANUAL, PRIME, ZOOM
from lenslab.demo.optics import (
    Sensor,
    SimulatedLens,
    developed,
    distorted,
    exposed,
    falloff_map,
    magnified,
    moved,
    mtf50,
    projected,
    shaken,
)
from lenslab.values.remarks import CannotWrite
from lenslab.values.types import Array, Luminance, Metadata

# ------------------------------------------------------------------------------
# The camera around the sensor: nominal and true f-numbers and shutter times, the meter.


LAMP = 300.0  # exposure of a white chart through f/1 for one second, in full wells of a pixel
GREY = 0.18  # target of the meter, as a fraction of white, before compensation


def true_aperture(engraved: float) -> float:
    """The true f-number of an engraved one: the nearest 2^(k/12), third and half stops alike (5.6 is 5.657)."""
    return float(2 ** (round(12 * np.log2(engraved)) / 12)) if engraved > 0 else engraved


def shutter_name(thirds: int) -> float:
    """Nominal shutter time in seconds of 2^(thirds/3) seconds: 1/60 for -18, a 64th."""
    return _SHUTTER_NAMES[_SLOWEST_THIRDS - thirds]


def light_per_second(
    chart_spectrum: Array, shape: tuple[int, int], lens: SimulatedLens, aperture: float, sensor: Sensor
) -> Luminance:
    """Light on the sensor for one second at an engraved aperture, 1.0 filling a pixel; float32, shape `shape`."""
    number = true_aperture(aperture)
    brightness = np.float32(LAMP * lens.transmission(number) / number**2)
    image = projected(chart_spectrum, shape, lens, number, sensor.pitch_um)
    image *= brightness
    return image


def in_colours(image: Luminance, lens: SimulatedLens, sensor: Sensor) -> Luminance:
    """Light on the pixels from the green image: with lateral colour, red and blue pixels see an enlarged one."""
    if not any(lens.lateral_um):
        return image
    corner_um = float(np.hypot(*image.shape)) / 2 * sensor.pitch_um
    further_um = lens.lateral_um[0], 0.0, lens.lateral_um[1]
    pattern = np.array(sensor.pattern)
    light = image.copy()
    for cell in np.argwhere(pattern != 1):  # green cells see the image as it is
        first = int(cell[0]), int(cell[1])
        scale = 1 + further_um[pattern[first]] / corner_um
        light[first[0] :: len(pattern), first[1] :: pattern.shape[1]] = magnified(image, scale, first, pattern.shape)
    return light


def metered(image: Luminance, falloff: Luminance, compensation_ev: float, gain: float = 1.0) -> int:
    """The shutter time chosen in aperture priority, in third stops from one second, so that the mean becomes GREY."""
    seen = float(np.mean(image * falloff, dtype=np.float64)) * gain
    thirds = round(3 * np.log2(GREY * 2**compensation_ev / seen))
    return int(np.clip(thirds, _SLOWEST_THIRDS - len(_SHUTTER_NAMES) + 1, _SLOWEST_THIRDS))


_SLOWEST_THIRDS = 15  # 32 seconds, called 30
_SHUTTER_NAMES = (
    *(30.0, 25.0, 20.0, 15.0, 13.0, 10.0, 8.0, 6.0, 5.0, 4.0, 3.2, 2.5, 2.0, 1.6, 1.3, 1.0, 0.8, 0.6, 0.5, 0.4, 0.3),
    *(1 / n for n in (4, 5, 6, 8, 10, 13, 15, 20, 25, 30, 40, 50, 60, 80, 100, 125, 160, 200, 250, 320, 400, 500)),
    *(1 / n for n in (640, 800, 1000, 1250, 1600, 2000, 2500, 3200, 4000, 5000, 6400, 8000)),
)


FileFormat: TypeAlias = Literal["dng", "tif"]

CORNER_FIELD = 0.875  # the middle of a corner region of an eighth of the frame's height and width
REPEATS = 2  # shots per aperture
_BAND = 256  # rows of the scene drawn together


@dataclass(frozen=True, slots=True)
class DemoShot:
    """One file of the demo shoot and its true values."""

    name: str
    lens: SimulatedLens
    aperture: float
    repeat: int
    taken: datetime
    mishap: str = ""  # "misfocus" or "shake"
    year_later: bool = False


def write_demo(
    folder: Path,
    file_format: FileFormat = "dng",
    cancelled: Callable[[], bool] = workers.never,
    *,
    year_later: bool = False,
) -> Iterator[Path]:
    """Write the demo shoot into `folder`, yielding the path of each finished shot: `demo_size()` of them.

    year_later: the same lenses a year on, after one of them was knocked.

    The files are the same each time, byte for byte; a worker process on each core writes the shots of one aperture in
    sequence. The folder is created if it does not exist; one with anything but an earlier demo shoot is refused. Ends
    early once `cancelled()` is true. Raises CannotWrite.
    """
    return _written({year_later: folder}, file_format, _LENSES, cancelled)


def write_demo_years(
    folders: Mapping[bool, Path], cancelled: Callable[[], bool] = workers.never
) -> Generator[Path, None, None]:
    """The demo shoot and that of a year later, or one of them, as from `write_demo`.

    folders: by whether it is a year later. The shots of `demo_knocked()` come first, of all folders.
    """
    return _written(folders, "dng", sorted(_LENSES, key=lambda lens: lens.name != KNOCKED.name), cancelled)


def _written(
    folders: Mapping[bool, Path],
    file_format: FileFormat,
    lenses: Sequence[SimulatedLens],
    cancelled: Callable[[], bool],
) -> Generator[Path, None, None]:
    """Lens by lens, each with the shots of every folder."""
    if not folders:
        return
    for year_later, folder in folders.items():
        _make_ready(folder, year_later)
    shape = _SHAPES[file_format]
    truth: dict[bool, dict[int, dict[str, str]]] = {year_later: {} for year_later in folders}
    with workers.Pool(workers.worker_count(frame_bytes=400_000_000)) as pool:
        pool.start(_load)
        scene = _scene(*shape)
        for lens in lenses:
            print_seen = np.fft.rfft2(distorted(scene, lens))  # already means over pixels
            for year_later, folder in folders.items():
                write = partial(_write_shots, folder, file_format, shape, print_seen)
                shots = [shots for shots in _apertures(file_format, year_later) if shots[0][1].lens == lens]
                for (number, shot), row in pool.run(write, shots, cancelled):
                    if isinstance(row, workers.WorkerFailure):
                        raise CannotWrite(f"The demo shoot cannot be made: {row.reason}.")
                    truth[year_later][number] = row
                    yield folder / shot.name
    for year_later, rows in truth.items():
        if len(rows) == demo_size():
            text = io.StringIO()
            table = csv.DictWriter(text, rows[0].keys(), lineterminator="\n")
            table.writeheader()
            table.writerows(rows[number] for number in sorted(rows))
            write_whole(folders[year_later] / _TRUTH, text.getvalue().encode())


def _load() -> None:
    import cv2  # noqa: F401


def _write_shots(
    folder: Path,
    file_format: FileFormat,
    shape: tuple[int, int],
    chart_spectrum: Array,
    shots: Iterable[tuple[int, DemoShot]],
) -> Iterator[dict[str, str]]:
    """Write the numbered shots of one lens at one aperture; yields the true values of each."""
    sensor = Sensor()
    width_mm = max(shape) * sensor.pitch_um / 1000
    image = falloff = np.zeros(shape, np.float32)
    thirds = 0
    for number, shot in shots:
        if shot.repeat == 0:
            image = light_per_second(chart_spectrum, shape, shot.lens, shot.aperture, sensor)
            if shot.year_later:
                image = _set_up_anew(image, chart_spectrum, shot, sensor)
            falloff = falloff_map(shape, shot.lens, true_aperture(shot.aperture), sensor.pitch_um)
            thirds = metered(image, falloff, _COMPENSATION_EV)
            light = image
        elif shot.mishap == "misfocus":
            soft = replace(shot.lens, residual_um=3.0)  # sigma
            light = light_per_second(chart_spectrum, shape, soft, shot.aperture, sensor)
        elif shot.mishap == "shake":
            light = shaken(image, *_SHAKE_PX)
        else:
            light = moved(image, *_SHIFT_PX)
        random = np.random.default_rng((_SEED + 1 if shot.year_later else _SEED, number))
        mosaic = exposed(sensor, in_colours(light, shot.lens, sensor) * falloff * np.float32(2 ** (thirds / 3)), random)
        path, metadata = folder / shot.name, _metadata(shot, thirds, width_mm)
        if file_format == "dng":
            write_dng(path, mosaic, metadata, sensor, packed=False)
        else:
            write_tiff(path, developed(sensor, mosaic) & _TWELVE_BITS, metadata)
        yield _truth(shot, thirds, falloff, sensor)


def _set_up_anew(image: Luminance, chart_spectrum: Array, shot: DemoShot, sensor: Sensor) -> Luminance:
    """The set-up of a year later, slightly displaced; the knocked lens blurs increasingly towards the right edge."""
    if shot.lens.name == KNOCKED.name:
        soft = light_per_second(chart_spectrum, image.shape, KNOCKED, shot.aperture, sensor)
        share = np.clip(np.linspace(-1, 1, image.shape[1], dtype=np.float32), 0, 1)[None, :]
        image = image * (1 - share) + soft * share
    return moved(image, *_REFRAMED_PX)


def _scene(rows: int, columns: int) -> Luminance:
    """A print of LensLab's own chart, its frame filling the picture; its finest detail is a few pixels wide."""
    wide, high = 300.0, 200.0  # mm
    around = 2 * MARGIN_MM + 1
    finest = min(_FINEST_PX * wide / columns, 3.0)  # for pictures of few pixels
    chart = ChartKey("lenslab", wide + around, high + around + 9, seed=_SEED, finest_mm=finest).chart()
    per_mm = max(rows / chart.frame.height, columns / chart.frame.width)
    x, y = chart.frame.centre
    bands = []
    for first in range(0, rows, _BAND):
        high = min(_BAND, rows - first)
        band = Box(x - columns / per_mm / 2, y + (first - rows / 2) / per_mm, columns / per_mm, high / per_mm)
        # Reflectance of an ordinary print: ink covers dark areas with dot gain (Murray and Davies, J. Franklin Inst.
        # 221, 1936), and is slightly thinner towards the lower right.
        page = photographed(chart, high, columns, band)
        across = np.linspace(0, 1, page.shape[1], dtype=np.float32)[None, :]
        down = ((first + np.arange(high)) / rows)[:, None].astype(np.float32)
        covered = (1 - page) * (1 - np.float32(0.015) * (across + down) / 2)  # 1.5 % of the ink missing in one corner
        covered += np.float32(4 * 0.04) * covered * (1 - covered)  # a half tone covers 0.04 more
        bands.append(np.float32(_PAPER) - np.float32(_PAPER - _BLACK) * covered)
    return np.concatenate(bands)


def demo_size() -> int:
    """Number of shots of the demo shoot."""
    return len(_shots("dng"))


def demo_repeats() -> list[list[str]]:
    """Names of its DNGs, grouped by lens and aperture."""
    return [[shot.name for _, shot in shots] for shots in _apertures("dng")]


def demo_knocked() -> list[str]:
    """Names of the DNGs of the lens that is knocked within the year."""
    return [shot.name for shot in _shots("dng") if shot.lens.name == KNOCKED.name]


def demo_is_complete(folder: Path, file_format: FileFormat = "dng", *, year_later: bool = False) -> bool:
    """True if `folder` holds a complete demo shoot of that format and of this version."""
    try:
        return (
            (folder / _TRUTH).is_file()  # written last
            and (folder / _README).read_text(encoding="utf-8") == _readme(year_later)
            and all((folder / shot.name).stat().st_size > 0 for shot in _shots(file_format))
        )
    except (OSError, UnicodeDecodeError):
        return False


def _make_ready(folder: Path, year_later: bool) -> None:
    """An empty folder, or one whose earlier demo shoot may be replaced: then its shots and truth are removed."""
    shots = [folder / shot.name for file_format in _SHAPES for shot in _shots(file_format)]
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if any(folder.iterdir()):
            readme = folder / _README
            if not readme.is_file() or not readme.read_bytes().startswith(_TITLE.encode()):
                raise CannotWrite(f"{folder}: contains other files. Choose an empty folder for the demo shoot.")
            old = [shot for shot in shots if shot.exists()]
            for shot in old:
                with shot.open("rb") as file:
                    is_ours = SOFTWARE.encode() in file.read(8192)  # in the directory at the front
                if not is_ours:
                    raise CannotWrite(f"{shot}: is not from a demo shoot. Choose an empty folder for the demo shoot.")
            (folder / _TRUTH).unlink(missing_ok=True)
            for shot in old:
                shot.unlink()
    except OSError as error:
        raise CannotWrite(f"{folder}: the demo shoot cannot be written here ({error.strerror or error}).") from error
    write_whole(folder / _README, _readme(year_later).encode())
    if not (folder / _NOTES).exists():  # users may have edited them
        write_whole(folder / _NOTES, _NOTES_TEXT.encode())


def _readme(year_later: bool) -> str:
    return _README_TEXT + (_LATER_TEXT if year_later else "")


@cache
def _shots(file_format: FileFormat, year_later: bool = False) -> tuple[DemoShot, ...]:
    """In the order taken: lens by lens, widest aperture first, repeats a few seconds apart."""
    shots: list[DemoShot] = []
    taken = datetime(2025 if year_later else 2024, 11, 16, 20, 14, 7, 120_000)
    for lens in _LENSES:
        for aperture in lens.apertures:
            mishap = _MISHAPS.get((lens.name, aperture), "")
            for repeat in range(REPEATS + bool(mishap)):
                name = f"P1{len(shots) + 1:06d}.{file_format.upper()}"
                wrong = mishap if repeat == REPEATS else ""
                shots.append(DemoShot(name, lens, aperture, repeat, taken, wrong, year_later))
                taken += timedelta(seconds=4, milliseconds=370)
            taken += timedelta(seconds=9)
        taken += timedelta(minutes=3)
    return tuple(shots)


def _apertures(file_format: FileFormat, year_later: bool = False) -> list[list[tuple[int, DemoShot]]]:
    """The numbered shots, grouped by lens and aperture."""
    apertures = groupby(enumerate(_shots(file_format, year_later)), lambda each: (each[1].lens.name, each[1].aperture))
    return [list(shots) for _, shots in apertures]


def _metadata(shot: DemoShot, thirds: int, sensor_width_mm: float) -> Metadata:
    """The recorded metadata; for a manual lens without name and aperture, and with focal length 0."""
    manual = shot.lens.name == MANUAL.name
    return Metadata(
        camera=f"{SIMULATED} 3MP",
        camera_serial="SIM0001",
        lens=None if manual else shot.lens.name,
        lens_serial=_LENS_SERIALS.get(shot.lens.name),
        aperture=None if manual else shot.aperture,
        shutter_s=shutter_name(thirds),
        iso=100,
        focal_length_mm=0 if manual else shot.lens.focal_length_mm,
        taken=shot.taken,
        exposure_mode="Aperture-priority AE",
        exposure_compensation_ev=_COMPENSATION_EV,
        sensor_width_mm=sensor_width_mm,
    )


def _truth(shot: DemoShot, thirds: int, falloff: Luminance, sensor: Sensor) -> dict[str, str]:
    lens, number = shot.lens, true_aperture(shot.aperture)
    return {
        "fname": shot.name,
        "lens": lens.name,
        "aperture": f"{shot.aperture:g}",
        "true_aperture": f"{number:.4f}",
        "true_speed": f"{2 ** (thirds / 3):.8f}",
        "mtf50_centre": f"{mtf50(lens, sensor.pitch_um, number, 0):.4f}",
        "mtf50_corner": f"{mtf50(lens, sensor.pitch_um, number, CORNER_FIELD):.4f}",
        "vignetting_corner_ev": f"{np.log2(float(falloff[0, 0])):.4f}",
        "transmission_ev": f"{np.log2(lens.transmission(number) / number**2):.4f}",
        "shift_px": "{:g} {:g}".format(*(_SHIFT_PX if shot.repeat and not shot.mishap else (0, 0))),
        "wrong": shot.mishap,
    }


_LENSES = (ZOOM, PRIME, MANUAL)
_MISHAPS: dict[tuple[str, float], str] = {
    (ZOOM.name, 16): "shake",
    (PRIME.name, 4): "misfocus",
}  # of a third shot at that aperture
_SHAKE_PX = (2.2, 1.0)
_LENS_SERIALS = {PRIME.name: "SIM50-0042"}
_SHAPES: dict[FileFormat, tuple[int, int]] = {
    "dng": (1440, 2160),
    "tif": (800, 1200),
}  # a TIFF's three colours take more
_BLACK, _PAPER = 0.04, 0.87  # reflectances of full ink and of paper, as of matt photo paper
_FINEST_PX = 3.0
_TWELVE_BITS = np.uint16(0xFFF0)  # the sensor's bits: noise below them only wastes disk space
_SHIFT_PX = (0.07, -0.11)
_REFRAMED_PX = (-0.08, 0.12)
_COMPENSATION_EV = 2 / 3
_SEED = 20  # of chart and noise
_README, _TRUTH, _NOTES = "README.txt", "truth.csv", "notes.txt"
_NOTES_TEXT = f"""\
# lens, focal length, apertures, shots each
{ZOOM.name}, {ZOOM.focal_length_mm}mm, exif
{PRIME.name}, {PRIME.focal_length_mm}mm, exif
{MANUAL.name}, {MANUAL.focal_length_mm}mm, f/{" ".join(f"{aperture:g}" for aperture in MANUAL.apertures)}, x{REPEATS}
"""
_TITLE = "A demo shoot, made by LensLab"
_README_TEXT = f"""{_TITLE}

These shots are simulated: an ordinary print of LensLab's own chart, whose black reflects 4 % and whose
paper 87 %, three lenses and a sensor, so that the truth is known (edition 6). {_NOTES} are the photographer's
notes, which name the manual lens and its apertures. {_TRUTH} holds the truth, one row per shot:

fname                   the shot
lens, aperture          what was used; the manual lens reports neither to the camera
true_aperture           the exact value of the engraved f-number
true_speed              the exact value of the recorded shutter time, in seconds
mtf50_centre, _corner   frequency (cycles per pixel) at which lens and pixel together pass half the contrast: in the
                        middle of the frame, and of a corner region of an eighth of its height and width (the mean
                        of all directions and of all four corners)
vignetting_corner_ev    light in the extreme corner relative to the centre, in EV
transmission_ev         light passed in the centre relative to a lossless f/1 lens, in EV
shift_px                movement of the image since the first shot of the pair: down, across
wrong                   misfocus or shake, of two shots that were spoiled; mtf50 is then what the lens can do

The zoom has the aberrations of zooms. It is decentred: 4 % sharper on the right than on the left, at 0.7 of the image
height. It distorts by 1 % (pincushion). In the extreme corner red is drawn 2 pixels further out than green, blue 1
pixel further in. And it has astigmatism: towards the corners, detail along the radius has less contrast than across it.
"""
_LATER_TEXT = f"""
This is the shoot of a year later: {PRIME.name} was knocked since, so that its right side is softer wide
open. The truth is that of the lens before, in the middle.
"""
