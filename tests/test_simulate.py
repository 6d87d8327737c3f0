"""The simulator against optics' own truth, and its files against the programs that read camera files."""

from __future__ import annotations

import csv
import json
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest
import rawpy
import tifffile

from lenslab import workers
from lenslab.demo import shoot
from lenslab.demo.files import write_dng, write_tiff
from lenslab.demo.optics import (
    BAYER_RGGB,
    MONOCHROME,
    Sensor,
    SimulatedLens,
    developed,
    diffraction_mtf,
    exposed,
    falloff_map,
    moved,
    mtf50,
    projected,
    system_mtf,
)
from lenslab.demo.shoot import (
    demo_is_complete,
    demo_knocked,
    demo_size,
    light_per_second,
    true_aperture,
    write_demo,
    write_demo_years,
)
from lenslab.values.remarks import CannotWrite
from lenslab.values.types import Array, Metadata
from simulator.leaves import chart, photograph, spectrum
from simulator.shoots import XTRANS
from tests.conftest import PoolHere

SHAPE = (480, 720)
LENS = shoot.PRIME
LENSES = (shoot.ZOOM, shoot.PRIME, shoot.MANUAL)
NOISELESS = Sensor(full_well=1e12, read_noise=0, black=512, white=65535, bits=16, pattern=MONOCHROME)
RECORDED = Metadata(
    camera="LensLab Simulated",
    camera_serial="B-17",
    lens="Demo Prime 50mm F1.8",
    lens_serial="0042",
    aperture=5.6,
    shutter_s=1 / 60,
    iso=200,
    focal_length_mm=50,
    taken=datetime(2025, 3, 9, 21, 14, 5, 370_000),
    exposure_mode="Aperture-priority AE",
    exposure_compensation_ev=2 / 3,
)


@pytest.fixture(scope="module")
def whole_chart() -> Array:
    return chart(*SHAPE, seed=5)


@pytest.fixture(scope="module")
def small_scene() -> Array:
    """The demo's scene, drawn once: that takes longer than small photographs of it."""
    return shoot._scene(96, 144)


@pytest.fixture
def small_demo(small_scene: Array, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The demo shoot with few, small frames: the same code in a hundredth of the time."""
    lenses = tuple(replace(lens, apertures=lens.apertures[::4]) for lens in LENSES)
    monkeypatch.setattr(shoot, "_LENSES", lenses)
    monkeypatch.setattr(shoot, "MANUAL", lenses[2])
    monkeypatch.setattr(shoot, "_SHAPES", {"dng": (96, 144), "tif": (96, 144)})
    monkeypatch.setattr(shoot, "_scene", lambda *_: small_scene)
    monkeypatch.setattr(workers, "Pool", PoolHere)
    shoot._shots.cache_clear()
    yield
    shoot._shots.cache_clear()


def exiftool(path: Path, *options: str) -> dict[str, object]:
    if shutil.which("exiftool") is None:
        pytest.skip("exiftool is not installed")
    run = subprocess.run(["exiftool", "-j", *options, str(path)], capture_output=True, check=True, text=True)
    return dict(json.loads(run.stdout)[0])


# the lens


def test_diffraction_has_its_textbook_values() -> None:
    cutoff = 1000 / (0.55 * 8)
    assert diffraction_mtf(np.array([0.0, cutoff, 2 * cutoff]), 8).tolist() == pytest.approx([1, 0, 0])
    assert float(diffraction_mtf(np.array(cutoff / 2), 8)) == pytest.approx(0.391, abs=5e-4)  # 2/pi (pi/3 - sqrt(3)/4)


def test_lenses_behave_like_lenses() -> None:
    """Sharpest in the middle of the apertures, softer in the corners, even when stopped down, darker step by step."""
    sharpest = set()
    for lens in LENSES:
        numbers = [true_aperture(aperture) for aperture in lens.apertures]
        centre = [mtf50(lens, 4.8, number, 0) for number in numbers]
        corner = [mtf50(lens, 4.8, number, 1) for number in numbers]
        best = int(np.argmax(centre))
        assert 0 < best < len(numbers) - 2
        assert centre[: best + 1] == sorted(centre[: best + 1])
        assert centre[best:] == sorted(centre[best:], reverse=True)
        assert all(c < m for c, m in zip(corner, centre, strict=True))
        corners = [float(lens.falloff(number, np.array(1.0), 6.0)) for number in numbers]
        assert corners == sorted(corners)
        assert 0.3 < corners[0] < 0.85 < corners[-1] < 1
        sharpest.add(lens.apertures[best])
    assert sharpest == {4, 5.6, 8}


@cache
def photographed(aperture: float) -> tuple[Array, Array]:
    """A chart, and the light that a shot of it found on the sensor, vignetting taken out."""
    ideal = chart(640, 640, seed=8)
    levels, _ = photograph(ideal, LENS, aperture, NOISELESS)
    assert levels.max() < NOISELESS.white
    falloff = falloff_map(ideal.shape, LENS, true_aperture(aperture), NOISELESS.pitch_um)
    return ideal, (levels.astype(np.float64) - NOISELESS.black) / falloff


@pytest.mark.slow
@pytest.mark.parametrize("aperture", [2.2, 16])
@pytest.mark.parametrize("field", [0.0, 0.8])
def test_mtf50_in_the_file_is_the_truth(aperture: float, field: float) -> None:
    """The ratio of spectra, picture to chart, on tiles at one distance from the centre, along rows and columns."""
    size, tile = 640, 128
    ideal, light = photographed(aperture)
    window = np.outer(np.hanning(tile), np.hanning(tile))
    cross, power = 0.0, 0.0
    for row in range(0, size - tile + 1, tile // 4):
        for column in range(0, size - tile + 1, tile // 4):
            distance = np.hypot(row + tile / 2 - size / 2, column + tile / 2 - size / 2) / (size / np.sqrt(2))
            if abs(distance - field) > 0.04 + 0.06 * (field == 0):
                continue
            box = slice(row, row + tile), slice(column, column + tile)
            seen, drawn = (np.fft.fft2((part[box] - part[box].mean()) * window) for part in (light, ideal))
            cross, power = cross + (seen * drawn.conj()).real, power + np.abs(drawn) ** 2
    along = np.asarray(cross)[0, 2:60] + np.asarray(cross)[2:60, 0]
    ratio = along / (np.asarray(power)[0, 2:60] + np.asarray(power)[2:60, 0])
    frequency = np.arange(2, 60) / tile
    truth = system_mtf(LENS, NOISELESS.pitch_um, frequency, true_aperture(aperture), field)
    ratio *= truth[:3].sum() / ratio[:3].sum()  # the scale of exposure
    smooth = np.convolve(ratio, np.ones(3) / 3, mode="valid")
    measured = np.interp(-0.5, -smooth, frequency[1:-1])
    assert measured == pytest.approx(mtf50(LENS, NOISELESS.pitch_um, true_aperture(aperture), field), rel=0.02)


# the camera


def test_meter_gives_each_aperture_the_same_light_within_its_steps(whole_chart: Array) -> None:
    sensor = Sensor(pattern=MONOCHROME)
    times, means = [], []
    for aperture in LENS.apertures[2::2]:
        levels, thirds = photograph(whole_chart, LENS, aperture, sensor)
        times.append(thirds)
        means.append((levels.mean() - sensor.black) / (sensor.white - sensor.black))
    assert times == sorted(set(times))
    assert np.abs(np.log2(np.array(means) / (0.18 * 2 ** (2 / 3)))).max() < 1 / 6 + 0.01
    small = whole_chart[:96, :144]
    _, thirds = photograph(small, LENS, 5.6, sensor, compensation_ev=-1 / 3)
    assert thirds == photograph(small, LENS, 5.6, sensor)[1] - 3


def test_repeats_differ_by_noise_alone(whole_chart: Array) -> None:
    sensor = Sensor(pattern=MONOCHROME)
    first, thirds = photograph(whole_chart, LENS, 5.6, sensor, seed=1)
    second, _ = photograph(whole_chart, LENS, 5.6, sensor, seed=2, thirds=thirds)
    again, _ = photograph(whole_chart, LENS, 5.6, sensor, seed=2, thirds=thirds)
    assert np.array_equal(second, again)
    gain = sensor.full_well / (sensor.white - sensor.black)
    difference = (first.astype(np.float64) - second) * gain
    electrons = (first.mean() - sensor.black) * gain
    assert difference.var() == pytest.approx(2 * (electrons + sensor.read_noise**2 + gain**2 / 12), rel=0.02)


# files


@pytest.mark.parametrize(
    ("pattern", "colours", "shape", "packed"),
    [
        (BAYER_RGGB, [[0, 1], [3, 2]], (97, 143), True),
        (BAYER_RGGB, [[0, 1], [3, 2]], (96, 144), False),
        (XTRANS, [list(row) for row in XTRANS], (96, 144), True),
        (MONOCHROME, None, (97, 143), False),
    ],
    ids=["Bayer, packed", "Bayer", "X-Trans", "monochrome"],
)
def test_dng_is_lossless_and_complete(
    tmp_path: Path, pattern: Any, colours: list[list[int]] | None, shape: tuple[int, int], packed: bool
) -> None:
    sensor = Sensor(pattern=pattern)
    mosaic = exposed(sensor, np.full(shape, 0.3, np.float32), np.random.default_rng(1))
    write_dng(tmp_path / "a.DNG", mosaic, RECORDED, sensor, packed=packed)
    with rawpy.imread(str(tmp_path / "a.DNG")) as raw:
        assert np.array_equal(raw.raw_image_visible.reshape(shape), mosaic)
        assert (raw.white_level, set(raw.black_level_per_channel)) == (sensor.white, {sensor.black})
        recorded = (raw.other.iso_speed, 1 / raw.other.shutter_speed, raw.other.aperture, raw.other.focal_length)
        assert recorded == pytest.approx((200, 60, 5.6, 50))
        assert raw.lens.model == RECORDED.lens
        if colours is not None:
            assert raw.raw_pattern.tolist() == colours
            means = [float(mosaic[raw.raw_colors_visible == colour].mean()) - sensor.black for colour in range(3)]
            assert (np.array(means) / means[1]).tolist() == pytest.approx(sensor.neutral, rel=0.01)
            for gains in (raw.camera_whitebalance, raw.daylight_whitebalance):
                assert [gain / gains[1] for gain in gains[:3]] == pytest.approx([1 / 0.52, 1, 1 / 0.66], rel=1e-3)
    assert not list(tmp_path.glob(".*"))


def test_exif_is_what_was_recorded(tmp_path: Path) -> None:
    sensor = Sensor()
    mosaic = exposed(sensor, np.full((64, 96), 0.3, np.float32), np.random.default_rng(1))
    write_dng(tmp_path / "a.DNG", mosaic, RECORDED, sensor)
    write_tiff(tmp_path / "a.tif", developed(sensor, mosaic), RECORDED)
    for name in ("a.DNG", "a.tif"):
        read = exiftool(tmp_path / name)
        expected = {
            "Make": "LensLab",
            "Model": "LensLab Simulated",
            "SerialNumber": "B-17",
            "LensModel": "Demo Prime 50mm F1.8",
            "FNumber": 5.6,
            "ExposureTime": "1/60",
            "ISO": 200,
            "FocalLength": "50.0 mm",
            "ExposureProgram": "Aperture-priority AE",
            "ExposureCompensation": "+2/3",
            "SubSecDateTimeOriginal": "2025:03:09 21:14:05.37",
        }
        assert {key: read.get(key) for key in expected} == expected
        assert str(read["LensSerialNumber"]).lstrip("0") == "42"
    assert exiftool(tmp_path / "a.DNG", "-validate", "-warning")["Validate"] == "OK"
    write_tiff(tmp_path / "b.tif", np.zeros((8, 8, 3), np.uint16), Metadata())  # what is not known is not recorded
    assert not {*expected, "LensSerialNumber", "DateTimeOriginal"} & set(exiftool(tmp_path / "b.tif"))


def test_tiff_gives_back_its_levels_and_its_profile(tmp_path: Path) -> None:
    path, profile = tmp_path / "a.tif", bytes(range(250)) * 3
    for dtype, shape in product((np.uint8, np.uint16), ((70, 51, 3), (64, 50), (1, 1))):
        picture = np.random.default_rng(2).integers(0, np.iinfo(dtype).max, shape, dtype, endpoint=True)
        write_tiff(path, picture, RECORDED, profile)
        with tifffile.TiffFile(path) as file:
            assert bytes(file.pages[0].tags[34675].value) == profile
            assert np.array_equal(file.asarray().reshape(shape), picture)
        levels = cv2.imdecode(np.frombuffer(path.read_bytes(), np.uint8), cv2.IMREAD_UNCHANGED)
        assert np.array_equal(levels[..., ::-1] if levels.ndim == 3 else levels, picture)


def test_developed_picture_is_neutral_and_has_its_colours_in_place() -> None:
    sensor = Sensor()
    grey = exposed(sensor, np.full((64, 64), 0.3, np.float32), np.random.default_rng(1))
    red, green, blue = developed(sensor, grey)[8:-8, 8:-8].reshape(-1, 3).mean(axis=0)
    assert (red, blue) == pytest.approx((green, green), rel=0.003)
    assert green == pytest.approx(65535 * 0.4614, rel=0.01)  # 0.18 on the sRGB curve
    red_light = np.full((64, 64), sensor.black, np.uint16)
    red_light[::2, ::2] = 2000
    red, green, blue = developed(sensor, red_light)[8:-8, 8:-8].reshape(-1, 3).mean(axis=0)
    assert red > 0 and green == blue == 0


# the demo shoot


@pytest.mark.usefixtures("small_demo")
@pytest.mark.parametrize("file_format", ["dng", "tif"])
def test_the_demo_shoot_is_whole(tmp_path: Path, file_format: shoot.FileFormat) -> None:
    paths = list(write_demo(tmp_path, file_format))
    assert len(paths) == demo_size() == 16
    assert [path.name for path in paths] == sorted(path.name for path in tmp_path.glob(f"*.{file_format.upper()}"))
    assert demo_is_complete(tmp_path, file_format)
    assert not demo_is_complete(tmp_path, "tif" if file_format == "dng" else "dng")
    with (tmp_path / "truth.csv").open() as file:
        truth = list(csv.DictReader(file))
    assert [row["fname"] for row in truth] == [path.name for path in paths]
    assert {row["lens"] for row in truth} == {lens.name for lens in LENSES}
    assert all(0.05 < float(row["mtf50_corner"]) < float(row["mtf50_centre"]) < 0.5 for row in truth)
    prime, manual = (exiftool(paths[number]) for number in (6, -1))
    assert (prime["LensModel"], prime["LensSerialNumber"]) == (shoot.PRIME.name, "SIM50-0042")
    assert not {"LensModel", "LensID", "FNumber", "Aperture"} & set(manual) and manual["FocalLength"] == "0.0 mm"


@pytest.mark.slow
@pytest.mark.usefixtures("small_demo")
def test_two_years_are_written_together_the_knocked_lens_first_and_the_same_each_time(tmp_path: Path) -> None:
    folders = {False: tmp_path / "before", True: tmp_path / "after"}
    paths = list(write_demo_years(folders))
    names = demo_knocked()
    assert paths[: 2 * len(names)] == [folder / name for folder in folders.values() for name in names]
    for year_later, folder in folders.items():
        alone = list(write_demo(tmp_path / f"alone {year_later}", year_later=year_later))
        assert [path.read_bytes() for path in alone] == [(folder / path.name).read_bytes() for path in alone]
        assert (folder / "truth.csv").read_text() == (alone[0].parent / "truth.csv").read_text()
        assert demo_is_complete(folder, year_later=year_later)
    assert list(write_demo_years({})) == []


@pytest.mark.slow
@pytest.mark.usefixtures("small_demo")
def test_an_unfinished_demo_is_made_again(tmp_path: Path) -> None:
    shoot = write_demo(tmp_path)
    next(shoot)
    shoot.close()
    assert not demo_is_complete(tmp_path)
    assert len(list(write_demo(tmp_path, "tif"))) == demo_size()
    assert demo_is_complete(tmp_path, "tif")
    assert not list(tmp_path.glob("*.DNG"))


@pytest.mark.usefixtures("small_demo")
def test_demo_never_touches_others_files(tmp_path: Path) -> None:
    holiday = tmp_path / "holiday"
    holiday.mkdir()
    (holiday / "P1000001.DNG").write_bytes(b"the only copy")
    with pytest.raises(CannotWrite, match="empty folder"):
        next(write_demo(holiday))
    assert [path.name for path in holiday.iterdir()] == ["P1000001.DNG"]

    mixed = tmp_path / "mixed"
    list(write_demo(mixed))
    (mixed / "P1000002.DNG").write_bytes(b"the only copy")
    with pytest.raises(CannotWrite, match=r"P1000002\.DNG"):
        next(write_demo(mixed))
    assert (mixed / "P1000002.DNG").read_bytes() == b"the only copy"
    assert (mixed / "P1000001.DNG").exists()
    for folder in (holiday / "P1000001.DNG", holiday / "P1000001.DNG" / "below"):
        with pytest.raises(CannotWrite, match="P1000001"):
            next(write_demo(folder))
        assert not demo_is_complete(folder)


# aberrations


def spot_mtf(lens: SimulatedLens, aperture: float, place: tuple[int, int]) -> tuple[Array, Array]:
    """Contrast passed at a place of the frame, of frequencies down and across: from the picture of one point."""
    paper = np.zeros(SHAPE, np.float32)
    paper[place] = 1
    image = projected(spectrum(paper), SHAPE, lens, aperture, 4.8)
    box = tuple(slice(middle - 24, middle + 24) for middle in place)
    passed = np.abs(np.fft.fft2(image[box]))
    return passed[:12, 0] / passed[0, 0], passed[0, :12] / passed[0, 0]


def test_a_decentred_lens_is_sharper_on_one_side() -> None:
    for off_axis in (0.1, 0.0):
        lens = replace(shoot.ZOOM, astigmatism=0.0, off_axis=off_axis)
        (left, _), (right, _) = (spot_mtf(lens, 5, (SHAPE[0] // 2, column)) for column in (40, SHAPE[1] - 40))
        assert (right[3:] > 1.02 * left[3:]).all() if off_axis else right == pytest.approx(left, abs=0.005)


def test_astigmatism_parts_the_directions_by_what_the_lens_says() -> None:
    lens = replace(shoot.ZOOM, off_axis=0.0)
    place = SHAPE[0] // 2, SHAPE[1] - 40
    down, across = spot_mtf(lens, 5, place)
    field = (place[1] + 0.5 - SHAPE[1] / 2) / (np.hypot(*SHAPE) / 2)
    split = lens.split(np.arange(12) / 48 * 1000 / 4.8, 5) * field**2
    pixel = np.sinc(np.arange(12) / 48)
    assert (down - across)[2:] == pytest.approx(2 * (split * pixel)[2:], rel=0.1)
    stopped_down = spot_mtf(lens, 16, place)
    assert abs(stopped_down[0] - stopped_down[1]).max() < 0.5 * (down - across).max()


def test_a_year_later_one_lens_is_softer_on_its_right_side() -> None:
    before, after = shoot._shots("dng"), shoot._shots("dng", True)
    assert [shot.name for shot in before] == [shot.name for shot in after]
    assert all(later.taken.year == shot.taken.year + 1 for shot, later in zip(before, after, strict=True))
    sensor, shape = Sensor(), (96, 144)
    chart_spectrum = np.fft.rfft2(np.random.default_rng(3).random(shape, np.float32))
    for lens, changed in ((shoot.PRIME, True), (shoot.ZOOM, False)):
        shot = next(shot for shot in after if shot.lens == lens)
        image = light_per_second(chart_spectrum, shape, lens, shot.aperture, sensor)
        seen = moved(shoot._set_up_anew(image, chart_spectrum, shot, sensor), *(-each for each in shoot._REFRAMED_PX))
        left, right = (np.std(seen[:, part] - image[:, part]) for part in (slice(0, 60), slice(100, None)))
        assert left < 1e-3 * image.mean()
        assert (right > 0.01 * image.mean()) == changed
