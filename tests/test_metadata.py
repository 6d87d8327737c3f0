"""What the cameras recorded: the same through exiftool and through the built-in readers."""

from __future__ import annotations

import math
import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import numpy as np
import psutil
import pytest
import tifffile

from lenslab import metadata
from lenslab.analysis.camera_data import with_camera_data
from lenslab.simulate import files
from lenslab.simulate.files import write_dng, write_tiff
from lenslab.simulate.sensor import Sensor, exposed
from lenslab.types import Array, Metadata, Photo
from tests.conftest import PoolHere, picture

FULL = Metadata(
    camera="Simulated One",
    camera_serial="B0042",
    lens="Sharp 50mm F1.8",
    lens_serial="L0007",
    aperture=5.6,
    shutter_s=1 / 60,
    iso=200.0,
    focal_length_mm=50.0,
    taken=datetime(2026, 1, 5, 20, 15, 30, 120_000),
    exposure_mode="Aperture-priority AE",
    exposure_compensation_ev=0.67,
)
MANUAL = replace(FULL, lens=None, lens_serial=None, aperture=None, focal_length_mm=None)

needs_exiftool = pytest.mark.skipif(not metadata.exiftool_version(), reason="exiftool is not installed")


@pytest.fixture
def folder(tmp_path: Path, scene: Array) -> Path:
    for name, known in (("full", FULL), ("manual", MANUAL)):
        write_tiff(tmp_path / f"{name}.tif", picture(scene), known)
        write_dng(tmp_path / f"{name}.dng", exposed(Sensor(), scene, np.random.default_rng(1)), known)
    return tmp_path


def with_exiftool(*paths: Path) -> list[Metadata | None]:
    try:
        return [metadata.read_with_exiftool(path) for path in paths]
    finally:
        metadata.stop_exiftool()


@needs_exiftool
@pytest.mark.parametrize("suffix", ["tif", "dng"])
def test_exiftool_and_the_built_in_readers_say_the_same(folder: Path, suffix: str) -> None:
    paths = [folder / f"full.{suffix}", folder / f"manual.{suffix}"]
    for path, known, theirs in zip(paths, (FULL, MANUAL), with_exiftool(*paths), strict=True):
        ours = metadata.read_built_in(path)
        for found in (theirs, ours):
            assert found is not None
            for field in (
                "camera",
                "camera_serial",
                "lens",
                "lens_serial",
                "iso",
                "aperture",
                "taken",
                "exposure_mode",
            ):
                if field != "exposure_mode":
                    assert getattr(found, field) == getattr(known, field), field
            assert found.shutter_s == pytest.approx(known.shutter_s, rel=1e-4)
            assert found.focal_length_mm == known.focal_length_mm
            assert found.exposure_compensation_ev == pytest.approx(known.exposure_compensation_ev, abs=0.01)
            assert "priority" in (found.exposure_mode or "").lower()


@pytest.mark.parametrize(
    ("make", "model", "name"),
    [
        ("NIKON CORPORATION", "NIKON D40", "NIKON D40"),
        ("Canon", "Canon EOS 6D", "Canon EOS 6D"),
        ("Panasonic", "DC-G9", "Panasonic DC-G9"),
        ("OLYMPUS IMAGING CORP.", "E-P3", "Olympus E-P3"),
        (None, "X100", "X100"),
        ("Leica", None, "Leica"),
        (None, None, None),
    ],
)
def test_cameras_are_named_once(make: str | None, model: str | None, name: str | None) -> None:
    assert metadata.camera_name(make, model) == name


def test_zero_and_nonsense_mean_not_recorded() -> None:
    record = {
        "FNumber": 0,
        "ExposureTime": 0,
        "ISO": "inf",
        "FocalLength": -1,
        "LensModel": "----",
        "LensID": "Unknown (0)",
    }
    camera_data = metadata._from_exiftool({**record, "Model": {"a": 1}, "DateTimeOriginal": "0000:00:00 00:00:00"})
    assert camera_data == Metadata()


UNKNOWN = {
    "f-number 0": [(0x829D, 0)],
    "APEX 0": [(0x9202, 0)],
    "f-number 0 and APEX 0": [(0x829D, 0), (0x9202, 0)],
    "f-number 0 and APEX 0, shutter by APEX 0": [(0x829D, 0), (0x9202, 0), (0x9201, 0)],
}


@pytest.mark.parametrize("suffix", ["tif", "dng"])
@pytest.mark.parametrize("kind", UNKNOWN)
def test_an_aperture_of_0_is_not_recorded_whichever_reader_is_asked(
    tmp_path: Path, scene: Array, monkeypatch: pytest.MonkeyPatch, suffix: str, kind: str
) -> None:
    tags = [files._rational(number, value) for number, value in UNKNOWN[kind]]
    bare = files._exif_tags
    monkeypatch.setattr(files, "_exif_tags", lambda recorded: sorted([*bare(recorded), *tags]))
    by_apex = "shutter" in kind
    recorded = replace(MANUAL, shutter_s=None if by_apex else MANUAL.shutter_s)
    path = tmp_path / f"manual.{suffix}"
    if suffix == "tif":
        write_tiff(path, picture(scene), recorded)
    else:
        write_dng(path, exposed(Sensor(), scene, np.random.default_rng(1)), recorded)
    answers = [metadata.read_built_in(path)]
    if metadata.exiftool_version():
        (theirs,) = with_exiftool(path)
        assert theirs is not None
        answers.append(theirs)
    for found in answers:
        assert found.aperture is None and found.lens is None
        assert (found.shutter_s is None) if by_apex else found.shutter_s == pytest.approx(1 / 60, rel=0.01)


@needs_exiftool
@pytest.mark.parametrize("aperture", [2.0, 8**0.5, 10 / 3])
def test_both_readers_give_equal_numbers_so_that_repeats_are_repeats(
    tmp_path: Path, scene: Array, aperture: float
) -> None:
    """exiftool is not given every name: of two repeats it may describe one."""
    write_tiff(tmp_path / "x.tif", picture(scene), replace(FULL, aperture=aperture, shutter_s=1 / 60))
    (theirs,) = with_exiftool(tmp_path / "x.tif")
    ours = metadata.read_built_in(tmp_path / "x.tif")
    assert theirs is not None and (theirs.aperture, theirs.shutter_s) == (ours.aperture, ours.shutter_s)


@pytest.mark.parametrize(("tag", "value"), [(33437, (0, 1)), (37378, (0, 1))])
def test_an_aperture_of_0_beside_the_picture_of_a_tiff_is_not_recorded(
    tmp_path: Path, scene: Array, tag: int, value: tuple[int, int]
) -> None:
    path = tmp_path / "developed.tif"
    tifffile.imwrite(path, picture(scene), extratags=[(tag, 5, 1, value, True)])
    assert metadata.read_built_in(path).aperture is None
    if metadata.exiftool_version():
        (theirs,) = with_exiftool(path)
        assert theirs is not None and theirs.aperture is None


def test_a_lens_of_f_1_is_believed(tmp_path: Path, scene: Array) -> None:
    for name in ("fast.tif", "fast.dng"):
        path = tmp_path / name
        if name.endswith("tif"):
            write_tiff(path, picture(scene), replace(FULL, aperture=1.0))
        else:
            write_dng(path, exposed(Sensor(), scene, np.random.default_rng(1)), replace(FULL, aperture=1.0))
        assert metadata.read_built_in(path).aperture == 1.0
        if metadata.exiftool_version():
            (theirs,) = with_exiftool(path)
            assert theirs is not None and theirs.aperture == 1.0


def test_of_two_tags_the_recorded_one_is_taken() -> None:
    camera_data = metadata._from_exiftool(
        {"FNumber": 0, "ApertureValue": 2.8, "ExposureTime": 0.01, "ShutterSpeedValue": 0.0099}
    )
    assert (camera_data.aperture, camera_data.shutter_s) == (2.8, 0.01)


def test_text_is_one_line_of_plain_characters() -> None:
    camera_data = metadata._from_exiftool({"LensModel": "Lens\n=cmd|' /C calc'!A0\x1b[2J\x00 ", "Model": 7})
    assert camera_data.lens == "Lens =cmd|' /C calc'!A0\\x1b[2J" and camera_data.camera == "7"


@pytest.mark.parametrize(
    ("name", "safe"),
    [
        ("P1.tif", True),
        ("-if.tif", True),
        ("#x.tif", True),
        ("写真 é.tif", True),
        ("a\n-execute\nb.tif", False),
        ("a\rb.tif", False),
        ("echo|", False),
        ("caf\udce9.tif", False),
        ("a\u2028b.tif", False),
    ],
)
def test_which_names_exiftool_is_given(name: str, safe: bool) -> None:
    assert metadata.is_safe_for_exiftool(Path("/photos").absolute() / name) is safe
    assert not metadata.is_safe_for_exiftool(Path(name))  # a relative path could start with - or #


@needs_exiftool
@pytest.mark.skipif(sys.platform == "win32", reason="names Windows does not allow")
def test_names_are_not_options(tmp_path: Path, scene: Array) -> None:
    names = ["-if.tif", "#x.tif", "@args.tif", "=1+1.tif", "%d.tif", "$PATH.tif", "a b 'c' \"d\".tif", "写真.tif"]
    for name in names:
        write_tiff(tmp_path / name, picture(scene), FULL)
    found = with_exiftool(*(tmp_path / name for name in names))
    assert [one.lens if one else None for one in found] == [FULL.lens] * len(names)


def test_a_damaged_file_has_unknown_metadata(tmp_path: Path) -> None:
    for name in ("x.tif", "x.nef", "x.jpg"):
        (tmp_path / name).write_bytes(b"II*\0" + bytes(range(256)))
        assert metadata.read_built_in(tmp_path / name) == Metadata()
    assert metadata.read_built_in(tmp_path / "gone.nef") == Metadata()


def test_the_status_bar_names_the_metadata_reader() -> None:
    version = metadata.exiftool_version()
    assert metadata.reader_in_use() == (f"exiftool {version}" if version else metadata.BUILT_IN)


SCRIPTS = pytest.mark.skipif(sys.platform == "win32", reason="a shell script stands for a program")


@pytest.fixture
def stands_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], None]]:
    """Puts a shell script in exiftool's place."""

    def put(script: str) -> None:
        program = tmp_path / "exiftool"
        program.write_text(f"#!/bin/sh\n{script}\n")
        program.chmod(0o755)
        monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
        metadata.exiftool_version.cache_clear()

    yield put
    metadata.exiftool_version.cache_clear()


@SCRIPTS
@pytest.mark.parametrize(("answer", "usable"), [("12.15", False), ("12.24", True), ("13.1", True)])
def test_an_old_exiftool_is_left_alone(stands_in: Callable[[str], None], answer: str, usable: bool) -> None:
    stands_in(f"echo {answer}")
    assert metadata.exiftool_version() == (answer if usable else None)
    assert metadata.reader_in_use() == (f"exiftool {answer}" if usable else metadata.BUILT_IN)


@SCRIPTS
@pytest.mark.parametrize(
    "script", ["echo junk", "echo", "echo 12.57; exit 1", "exit 1", "yes 1.5", "yes | head -c 100000000", "kill $$"]
)
def test_what_only_has_exiftools_name_is_told_from_none(stands_in: Callable[[str], None], script: str) -> None:
    stands_in(script)
    assert metadata.reader_in_use() == metadata.BUILT_IN_INSTEAD
    assert metadata.reader_words(metadata.reader_in_use()) == "built-in reader (ExifTool fails)"
    said: list[str] = []
    with PoolHere(1) as pool:
        (photo,) = with_camera_data([Photo(Path("/P1.tif"), "P1.tif")], pool, lambda: False, said.append)
    assert photo.name == "P1.tif"
    assert said == ["ExifTool does not respond correctly: using the built-in metadata reader instead"]


@SCRIPTS
def test_an_exiftool_that_hangs_is_ended_with_what_it_started(
    stands_in: Callable[[str], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(metadata, "ANSWER_S", 3.0)
    stands_in(f"sleep 300 &\necho $! > '{tmp_path}/child'\nwait")
    assert metadata.exiftool_version() == metadata.NO_ANSWER
    until = time.monotonic() + 30
    with suppress(psutil.NoSuchProcess):
        child = psutil.Process(int((tmp_path / "child").read_text()))
        while child.status() != psutil.STATUS_ZOMBIE:
            assert time.monotonic() < until, "it still runs"
            time.sleep(0.01)


@pytest.mark.parametrize(("recorded", "known"), [(0.95, 0.95), (655.35, 655.35), (4294967295, None), (1e-9, None)])
def test_an_f_number_that_no_lens_has_is_not_recorded(recorded: float, known: float | None) -> None:
    assert metadata._from_exiftool({"FNumber": recorded}).aperture == known


@pytest.mark.slow
@needs_exiftool
def test_a_photo_that_exiftool_does_not_answer_for_is_named(
    tmp_path: Path, scene: Array, monkeypatch: pytest.MonkeyPatch
) -> None:
    """300,000 nested elements of XMP keep it busy for minutes; the photo after it is read by it all the same."""
    monkeypatch.setattr("lenslab.analysis.camera_data.EXIFTOOL_LIMIT_S", 2.0)
    xmp = b'<x:xmpmeta xmlns:x="adobe:ns:meta/">' + b"<a>" * 300_000 + b"</a>" * 300_000 + b"</x:xmpmeta>"
    tifffile.imwrite(tmp_path / "1.tif", picture(scene), photometric="rgb", extratags=[(700, 1, len(xmp), xmp, True)])
    write_tiff(tmp_path / "2.tif", picture(scene), FULL)
    photos = [Photo(tmp_path / name, name) for name in ("1.tif", "2.tif")]
    said: list[str] = []
    with PoolHere(1) as pool:
        described = {photo.name: photo for photo in with_camera_data(photos, pool, lambda: False, said.append)}
    assert said == ["1.tif: ExifTool gives no answer: read with the built-in metadata reader"]
    assert described["2.tif"].metadata.lens == FULL.lens and described.keys() == {"1.tif", "2.tif"}


@pytest.mark.parametrize(
    "value", [10**400, 1e308, -1e308, 1e-320, math.inf, math.nan, -5, 0, "1e400", "x", [], {}, None]
)
def test_what_no_camera_records_is_not_known(value: object) -> None:
    record = dict.fromkeys(("FNumber", "ISO", "ExposureTime", "FocalLength", "ExposureCompensation"), value)
    recorded = metadata._from_exiftool({**record, "LensModel": "A"})
    unknown = recorded.aperture, recorded.iso, recorded.shutter_s, recorded.focal_length_mm
    assert unknown == (None, None, None, None) and recorded.lens == "A"


@needs_exiftool
def test_no_exiftool_is_left_running(folder: Path) -> None:
    with_exiftool(folder / "full.tif")
    children = [child for child in psutil.Process().children() if child.status() != psutil.STATUS_ZOMBIE]
    assert not [child for child in children if "exiftool" in " ".join(child.cmdline())]


def test_real_cameras_files(real_files: Path) -> None:
    """f-number and shutter as exiftool once read them, from the list that comes with the files."""
    rows = [line.split("\t") for line in (real_files / "MANIFEST.tsv").read_text("utf-8").splitlines()[1:]]
    checked = 0
    for row in rows:
        path, f_number, exposure = real_files / row[0], row[6], row[7]
        if (
            not row[0].startswith(("raw/", "jpeg/", "tiff/"))
            or row[0].lower().endswith((".gpr", ".mpo"))
            or not f_number
        ):
            continue
        camera_data = metadata.read_built_in(path)
        if float(f_number) == 0:
            assert camera_data.aperture is None and camera_data.shutter_s is None, row[0]
        elif camera_data.aperture is not None:
            assert camera_data.aperture == pytest.approx(float(f_number), rel=0.03), row[0]
            checked += 1
        if camera_data.shutter_s is not None and "/" in exposure:
            assert camera_data.shutter_s == pytest.approx(1 / float(exposure.split("/")[1]), rel=0.12), row[0]
    assert checked > 20
