"""A RAW file and a JPEG of one exposure are one shot."""

from __future__ import annotations

import csv
import io
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from lenslab.demo.files import write_dng
from lenslab.demo.optics import Sensor
from lenslab.run.analysis import analyse, developed_from
from lenslab.values.types import Failed, Measured, Metadata, Photo, Settings
from simulator.leaves import chart
from simulator.small_shots import picture
from tests.command import ALONE, lenslab

NOON = datetime(2024, 5, 1, 12, 0, 1, 250_000)
TAKEN = Metadata(camera="NIKON D750", camera_model="NIKON D750", taken=NOON, aperture=2.8, shutter_s=1 / 125, iso=100.0)


def photo(name: str, **differences: Any) -> Photo:
    return Photo(Path("/shoot") / name, name, replace(TAKEN, **differences))


@pytest.mark.parametrize(
    "name", ["JPG/IMG_1.JPG", "IMG_1.tif", "img_1-Edit.jpg", "out/IMG_1 (1).jpg", "IMG_1_2.png", "IMG_1 copy.jpg"]
)
def test_what_was_developed_of_a_raw_is_no_second_shot(name: str) -> None:
    raw = photo("RAW/IMG_1.NEF")
    assert developed_from([photo(name), raw, photo("RAW/IMG_10.NEF")]) == {photo(name): raw}


@pytest.mark.parametrize("name", ["RAW/IMG_1-Enhanced-NR.dng", "DNG/IMG_1_DxO.dng", "IMG_1 (1).dng"])
def test_the_raw_may_have_the_longer_name(name: str) -> None:
    raws = photo(name), photo("RAW/IMG_10.NEF"), photo("RAW/IMG_12-Edit.dng")
    assert developed_from([photo("JPG/IMG_1.JPG"), *raws]) == {photo("JPG/IMG_1.JPG"): raws[0]}


def test_of_several_raws_that_of_the_files_own_name_counts() -> None:
    raws = photo("DNG/IMG_1-Edit.dng"), photo("RAW/IMG_1.NEF"), photo("RAW/IMG_1-Edit-2.NEF")
    assert developed_from([*raws, photo("JPG/IMG_1.JPG")]) == {photo("JPG/IMG_1.JPG"): raws[1]}
    assert developed_from([*raws, photo("JPG/IMG_1-Edit.JPG")]) == {photo("JPG/IMG_1-Edit.JPG"): raws[0]}


@pytest.mark.parametrize(
    ("name", "differences"),
    [
        ("JPG/IMG_1.JPG", {"taken": NOON + timedelta(seconds=1)}),  # the camera's counter began anew
        ("RAW/IMG_1.JPG", {"taken": NOON + timedelta(days=1)}),
        ("JPG/IMG_1.JPG", {"taken": NOON.replace(microsecond=500_000)}),  # two of a burst
        ("JPG/IMG_1.JPG", {"camera_model": "NIKON D850"}),
        ("JPG/IMG_1.JPG", {"camera_serial": "2"}),
        ("JPG/IMG_1.JPG", {"shutter_s": 1 / 60}),
        ("JPG/IMG_1.JPG", {"aperture": 4.0}),
        ("JPG/IMG_1.JPG", {"taken": None}),  # nothing tells that they are one
        ("JPG/IMG_11.JPG", {}),
        ("JPG/IMG_2.JPG", {}),
        ("DNG/IMG_1.dng", {}),  # another RAW file
    ],
)
def test_another_shot_is_not_taken_for_the_raw_files(name: str, differences: dict[str, Any]) -> None:
    raw = photo("RAW/IMG_1.NEF", camera_serial="1")
    assert developed_from([raw, photo(name, **differences)]) == {}


def test_zeros_before_a_serial_number_are_no_difference() -> None:
    raw, jpeg = photo("RAW/IMG_1.NEF", camera_serial="0012"), photo("JPG/IMG_1.JPG", camera_serial="12")
    assert developed_from([raw, jpeg]) == {jpeg: raw}


def test_what_only_one_of_them_records_is_no_difference() -> None:
    raw = photo("RAW/IMG_1.NEF", camera_serial="1")
    jpeg = photo("JPG/IMG_1.JPG", taken=NOON.replace(microsecond=0), iso=None, aperture=2.83)
    assert developed_from([raw, jpeg]) == {jpeg: raw}


def test_beside_a_raw_a_jpeg_of_its_name_needs_no_record() -> None:
    bare = Photo(Path("/shoot/IMG_1.JPG"), "IMG_1.JPG")
    assert developed_from([photo("IMG_1.NEF"), bare]) == {bare: photo("IMG_1.NEF")}


def shoot(folder: Path) -> None:
    """Two exposures, a RAW file and a JPEG of each; and a JPEG of another day with the first one's name."""
    grey = picture(chart(256, 384), seed=1)
    for number in (1, 2):
        taken = replace(TAKEN, taken=NOON + timedelta(seconds=number))
        for name in ("RAW", "JPG", "later"):
            (folder / name).mkdir(parents=True, exist_ok=True)
        write_dng(folder / "RAW" / f"IMG_{number}.dng", grey[..., 1] // 32 + 256, taken, Sensor())
        exif = Image.Exif()
        exif[0x010F], exif[0x0110] = "NIKON", "NIKON D750"
        for where, day in (("JPG", "2024:05:01"), *([("later", "2024:05:02")] if number == 1 else [])):
            exif[0x8769] = {
                0x9003: f"{day} 12:00:0{1 + number}",
                0x9291: "25",
                0x829A: 1 / 125,
                0x829D: 2.8,
                0x8827: 100,
            }
            Image.fromarray((grey // 256).astype("uint8")).save(folder / where / f"IMG_{number}.JPG", exif=exif)


@pytest.mark.usefixtures("in_this_process")
def test_the_raw_is_measured_and_the_other_file_says_why_it_is_not(tmp_path: Path) -> None:
    shoot(tmp_path)
    outcomes = [item for item in analyse([tmp_path], workers=1, charts=()) if not isinstance(item, Photo)]
    aside = {item.name.split("/", 1)[1]: str(item.reason) for item in outcomes if isinstance(item, Failed)}
    assert {item.photo.name.split("/", 1)[1] for item in outcomes if isinstance(item, Measured)} == {
        "RAW/IMG_1.dng",
        "RAW/IMG_2.dng",
        "later/IMG_1.JPG",
    }
    assert set(aside) == {"JPG/IMG_1.JPG", "JPG/IMG_2.JPG"}
    assert "RAW/IMG_2.dng is the RAW file of the same exposure" in aside["JPG/IMG_2.JPG"]


@pytest.mark.usefixtures("in_this_process")
def test_in_place_of_a_raw_that_cannot_be_decoded_its_jpeg_is_measured(tmp_path: Path) -> None:
    shoot(tmp_path)
    raw = tmp_path / "RAW" / "IMG_2.dng"
    raw.write_bytes(raw.read_bytes()[:-20_000])
    (tmp_path / "JPG" / "IMG_2-Edit.JPG").write_bytes((tmp_path / "JPG" / "IMG_2.JPG").read_bytes())
    items = list(analyse([tmp_path], workers=1, charts=()))
    outcomes = [item for item in items if not isinstance(item, Photo)]
    names = [(item.photo.name if isinstance(item, Measured) else item.name).split("/", 1)[1] for item in outcomes]
    assert sorted(names) == sorted(path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.*")), (
        "one outcome for each file"
    )
    measured = {item.photo.name.split("/", 1)[1] for item in outcomes if isinstance(item, Measured)}
    assert measured == {"RAW/IMG_1.dng", "JPG/IMG_2.JPG", "later/IMG_1.JPG"}
    assert {item.name.split("/", 1)[1] for item in items if isinstance(item, Photo)} >= measured
    failed = {item.name.split("/", 1)[1]: item for item in outcomes if isinstance(item, Failed)}
    assert not failed["RAW/IMG_2.dng"].left_aside
    assert failed["JPG/IMG_1.JPG"].left_aside and failed["JPG/IMG_2-Edit.JPG"].left_aside


@pytest.mark.usefixtures("in_this_process")
def test_both_are_measured_where_the_settings_say_so(tmp_path: Path) -> None:
    shoot(tmp_path)
    both = list(analyse([tmp_path], Settings(raw_jpeg="both"), workers=1, charts=()))
    assert sum(isinstance(item, Measured) for item in both) == 5


def test_the_command_counts_what_it_leaves_aside_also_in_a_session_that_goes_on(tmp_path: Path) -> None:
    shoot(tmp_path / "shoot")
    session = tmp_path / "a.lenslab"
    for paths in ((tmp_path / "shoot", "--session", session), (session,)):
        done = lenslab("measure", *ALONE, "--measures", "none", *paths)
        assert done.returncode == 0 and b"2 files left aside" in done.stderr
        assert b"could not be measured" not in done.stderr and b"softer" not in done.stderr
        assert len(done.stdout.splitlines()) == 1 + 3
    both = lenslab("measure", *ALONE, "--measures", "none", "--raw-jpeg", "both", session)
    assert len(both.stdout.splitlines()) == 1 + 5 and b"left aside" not in both.stderr


def test_notes_count_the_file_in_place_of_a_broken_raw_as_that_shot(tmp_path: Path) -> None:
    folder, notes = tmp_path / "manual", tmp_path / "notes.txt"
    folder.mkdir()
    grey = picture(chart(256, 384), seed=1)
    for number in range(1, 5):
        taken = replace(TAKEN, aperture=None, taken=NOON + timedelta(seconds=number))
        write_dng(folder / f"IMG_{number}.dng", grey[..., 1] // 32 + 256, taken, Sensor())
    raw = folder / "IMG_2.dng"
    raw.write_bytes(raw.read_bytes()[:-20_000])
    Image.fromarray((grey // 256).astype("uint8")).save(folder / "IMG_2.JPG")  # without a record of camera and time
    notes.write_text("Old 50, 50mm, f/2 4, x2\n")
    done = lenslab("measure", folder, "--notes", notes, *ALONE)
    assert done.returncode == 1 and b"4 shots identified" in done.stderr, done.stderr.decode()
    apertures = {row["fname"]: row["aperture"] for row in csv.DictReader(io.StringIO(done.stdout.decode()))}
    assert apertures == {
        "manual/IMG_1.dng": "2",
        "manual/IMG_2.JPG": "2",
        "manual/IMG_3.dng": "4",
        "manual/IMG_4.dng": "4",
    }
