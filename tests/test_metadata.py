"""What the cameras recorded: the same through exiftool and through the built-in readers."""

from __future__ import annotations

import math
import os
import struct
import subprocess
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
from PIL import TiffTags

from lenslab.demo import files
from lenslab.demo.files import write_dng, write_tiff
from lenslab.demo.optics import Sensor, exposed
from lenslab.files import metadata
from lenslab.run.analysis import with_camera_data
from lenslab.values.types import Array, Metadata, Photo
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


@pytest.fixture(scope="module", autouse=True)
def built_in_reader() -> None:
    """Exiftool, as its user has it."""


needs_exiftool = pytest.mark.skipif(not metadata.exiftool_version(), reason="exiftool is not installed")


@pytest.fixture
def folder(tmp_path: Path, scene: Array) -> Path:
    for name, known in (("full", FULL), ("manual", MANUAL)):
        for kind in ("tif", "dng"):
            written(tmp_path / f"{name}.{kind}", scene, known)
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
        for recorded in (theirs, metadata.read_built_in(path)):
            for field in ("camera", "camera_serial", "lens", "lens_serial", "iso", "aperture", "taken"):
                assert getattr(recorded, field) == getattr(known, field), field
            assert recorded.shutter_s == pytest.approx(known.shutter_s, rel=1e-4)
            assert recorded.focal_length_mm == known.focal_length_mm
            assert recorded.exposure_compensation_ev == pytest.approx(known.exposure_compensation_ev, abs=0.01)
            assert "priority" in (recorded.exposure_mode or "").lower()


@pytest.mark.parametrize(
    ("size", "width_mm"),
    [
        pytest.param((0xC791, 192, 128), 36.0, id="made smaller"),
        pytest.param((0xC620, 48, 32), 18.0, id="a cropped view of it"),
    ],
)
def test_a_dng_without_the_size_of_exif_is_as_wide_as_the_file_it_was_made_from(
    tmp_path: Path, size: tuple[int, int, int], width_mm: float
) -> None:
    """Its resolution of the focal plane is that of the original, also where the picture was made smaller."""
    path = tmp_path / "a.dng"
    write_dng(path, np.full((64, 96), 900, np.uint16), Metadata(camera="Maker One", sensor_width_mm=18.0))
    columns, rows = (struct.pack("<HHII", tag, 4, 1, side) for tag, side in ((0xA002, 96), (0xA003, 64)))
    assert path.read_bytes().count(columns + rows) == 1
    ours = struct.pack("<HHIHHHHII", size[0], 3, 2, *size[1:], 0xA004, 4, 1, 0)
    path.write_bytes(path.read_bytes().replace(columns + rows, ours))
    assert metadata.read_built_in(path).sensor_width_mm == pytest.approx(width_mm, abs=0.01)
    if metadata.exiftool_version() and width_mm > 18:  # it counts no pixels
        (theirs,) = with_exiftool(path)
        assert theirs is not None and theirs.sensor_width_mm == pytest.approx(width_mm, abs=0.01)


def test_a_frame_without_the_size_of_exif_is_not_as_wide_as_the_view_of_a_crop_mode(tmp_path: Path) -> None:
    """28 mm recorded as an equivalent of 50: a part of the frame was meant, but all of it is measured."""
    path = tmp_path / "a.dng"
    full = Metadata(camera="Maker One", sensor_width_mm=36.0, focal_length_mm=28.0)
    write_dng(path, np.full((64, 96), 900, np.uint16), full)
    columns, density = struct.pack("<HHII", 0xA002, 4, 1, 96), struct.pack("<HHI", 0xA20E, 5, 1)
    equivalent, unknown = struct.pack("<HHII", 0xA405, 3, 1, 50), struct.pack("<HHI", 0xC000, 5, 1)
    path.write_bytes(path.read_bytes().replace(columns, equivalent).replace(density, unknown))
    assert metadata.read_built_in(path).focal_length_mm == 28.0
    assert metadata.read_built_in(path).sensor_width_mm is None


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
    numbers = {"FNumber": 0, "ExposureTime": 0, "ISO": "inf", "FocalLength": -1}
    texts = {"LensModel": "----", "LensID": "Unknown (0)", "DateTimeOriginal": "0000:00:00 00:00:00"}
    assert metadata._from_exiftool({**numbers, **texts, "Model": {"a": 1}}) == Metadata()


@pytest.mark.parametrize(
    "name",
    [
        *("0.0 mm f/0.0", "0mm f/0", "DT 0mm F0 SAM", "0-0mm f/0-0", "1-65535mm", "Unknown 1-65535mm", "---- f/0"),
        "(null)",
        *("E-Mount, T-Mount, Other Lens or no lens", "Unknown E-mount lens or other lens", "M-42 or No Lens"),
        *("K or M Lens", "A Series Lens", "645 Manual Lens", "Pentax Q Manual Lens", "Built-in or Manual Lens"),
        *("Uncoded lens", "Manual Lens No CPU", "NO-LENS", "None", "(none)", "? mm f/?", "Unknown (0)", "n/a"),
        *("Sony LA-EA1 or Sigma MC-11 Adapter", "Macro-Adapter M", "Adapter Q for K-mount Lens", "Canon EF Adapter"),
        *("Metabones Canon EF Speed Booster Ultra", "Sigma Mount Converter MC-11", "65535", "-1", "65535 65535 0 0"),
        *("1 mm f/1", "undef", "LA-EA4r MonsterAdapter"),
    ],
)
def test_names_that_say_no_lens_are_none(name: str) -> None:
    assert metadata._from_exiftool({"LensModel": name}).lens is None
    assert metadata._from_exiftool({"LensModel": name, "Lens": "Biotar 58mm f/2"}).lens == "Biotar 58mm f/2"


@pytest.mark.parametrize(
    "name",
    [
        *("EF100mm f/2.8 Macro USM", "Noctilux-M 50mm f/1.0", "E 10-20mm F4 PZ G", "M.Zuiko Digital ED 12-100mm F4.0"),
        *("Minolta AF 200mm F2.8 G APO + Minolta AF 1.4x APO or Other Lens + 1.4x", "HUAWEI P30 Rear Main Camera"),
        *("Summicron-M 1:2/50", "Manual Lens 600-650 mm", "Canon EF 50mm f/1.4 USM or Other Lens", "Lensbaby"),
    ],
)
def test_other_names_are_lenses(name: str) -> None:
    assert metadata._from_exiftool({"LensModel": name}).lens == name


@pytest.mark.parametrize(
    ("of_lens", "aperture"),
    [
        ({"FocalLength": 0}, None),
        ({}, None),
        ({"FocalLength": 50}, None),
        ({"FocalLength": 0, "LensModel": "Noctilux"}, None),
        ({"FocalLength": 50, "LensModel": "Noctilux"}, 1.0),
    ],
)
def test_an_aperture_of_1_takes_a_lens(of_lens: dict[str, object], aperture: float | None) -> None:
    assert metadata._from_exiftool({"FNumber": 1, **of_lens}).aperture == aperture


@pytest.mark.parametrize(
    ("tags", "name"),
    [
        ({"LensID": "Canon A 50mm or Sigma B 50mm", "Lens": "EF50mm f/1.8 II"}, "EF50mm f/1.8 II"),
        ({"LensID": 137, "Lens": "Sigma 18-50mm f/2.8 EX DC"}, "Sigma 18-50mm f/2.8 EX DC"),
        ({"LensID": "AF-S Nikkor 24-70mm f/2.8G", "Lens": "24.0-70.0 mm f/2.8"}, "AF-S Nikkor 24-70mm f/2.8G"),
        ({"LensID": "Tamron AF 28-105mm F4-5.6", "Lens": "18-250mm F3.5-6.3"}, "18-250mm F3.5-6.3"),  # a guess
        ({"LensID": "Canon A 50mm or Sigma B 50mm", "LensInfo": "50 50 1.8 1.8"}, "Canon A 50mm or Sigma B 50mm"),
        ({"LensInfo": "50 50 1.8 1.8"}, "50mm f/1.8"),
        ({"LensInfo": "1200 1700 5.6 8"}, "1200-1700mm f/5.6-8"),
        ({"LensInfo": "24 70 2.8 2.8"}, "24-70mm f/2.8"),
        ({"LensInfo": "18 55 3.5 5.6"}, "18-55mm f/3.5-5.6"),
        ({"LensInfo": "24 105 undef undef"}, "24-105mm"),
        ({"LensInfo": "0 0 0 0"}, None),
        ({"LensInfo": "50 50 undef undef"}, None),  # no more than the focal length
        ({"MinFocalLength": 17, "MaxFocalLength": 40}, "17-40mm"),
        ({"MinFocalLength": 1, "MaxFocalLength": 65535}, None),
    ],
)
def test_the_lens_is_named_by_what_is_most_certain(tags: dict[str, object], name: str | None) -> None:
    assert metadata._from_exiftool(tags).lens == name


@pytest.mark.parametrize(
    ("tags", "iso"),
    [
        ({"ISO": 65535, "RecommendedExposureIndex": 102400}, 102400),
        ({"ISO": 65535, "StandardOutputSensitivity": 204800}, 204800),
        ({"ISO": 65535, "ISOSpeed": 409600}, 409600),
        ({"ISO": 65535}, None),
        ({"ISO": "100 100"}, 100),
        ({"ISO": "0 200"}, 200),
        ({"RecommendedExposureIndex": 400}, 400),
    ],
)
def test_iso_beyond_16_bits_and_lists_of_iso(tags: dict[str, object], iso: float | None) -> None:
    assert metadata._from_exiftool(tags).iso == iso


ISO, SENSITIVITY, LENS_INFO, XMP = 0x8827, 0x8831, 0xA432, 700


def test_both_readers_take_lens_and_iso_from_the_same_places(
    tmp_path: Path, scene: Array, monkeypatch: pytest.MonkeyPatch
) -> None:
    bare = files._exif_tags
    tags = [
        (ISO, TiffTags.SHORT, 65535),
        (SENSITIVITY, TiffTags.LONG, 204800),
        (LENS_INFO, TiffTags.RATIONAL, (24, 70, 2.8, 4)),
    ]
    monkeypatch.setattr(files, "_exif_tags", lambda *shot: [*bare(*shot), *tags])
    named = written(tmp_path / "named.tif", scene, replace(MANUAL, iso=None))
    assert {(known.lens, known.iso) for known in answers(named)[0]} == {("24-70mm f/2.8-4", 204800)}
    for lens, said in {
        "Planar 50mm & hood": b'aux:Lens="Planar 50mm &amp; hood"/>',
        "Milvus 2/50M": b"><exifEX:LensModel>Milvus 2/50M</exifEX:LensModel></rdf:Description>",
        "24-105mm f/4": b'aux:LensInfo="24/1 105/1 4/1 4/1"/>',
    }.items():
        developed = tmp_path / "developed.tif"
        full = b'<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">'
        full += b'<rdf:Description xmlns:exifEX="http://cipa.jp/exif/1.0/" '
        full += b'xmlns:aux="http://ns.adobe.com/exif/1.0/aux/" ' + said + b"</rdf:RDF></x:xmpmeta>"
        tifffile.imwrite(developed, picture(scene), extratags=[(XMP, 1, len(full), full, True)])
        assert {known.lens for known in answers(developed)[0]} == {lens}


F_NUMBER, APEX_APERTURE, APEX_SHUTTER = 0x829D, 0x9202, 0x9201


def written(path: Path, scene: Array, recorded: Metadata) -> Path:
    if path.suffix == ".tif":
        write_tiff(path, picture(scene), recorded)
    else:
        write_dng(path, exposed(Sensor(), scene, np.random.default_rng(1)), recorded)
    return path


def answers(*paths: Path) -> list[tuple[Metadata, ...]]:
    """What each reader that is there says of each file."""
    ours = [metadata.read_built_in(path) for path in paths]
    if not metadata.exiftool_version():
        return [(known,) for known in ours]
    return [(known, theirs or Metadata()) for known, theirs in zip(ours, with_exiftool(*paths), strict=True)]


def test_an_aperture_of_0_is_not_recorded_whichever_reader_is_asked(
    tmp_path: Path, scene: Array, monkeypatch: pytest.MonkeyPatch
) -> None:
    bare, by_apex = files._exif_tags, replace(MANUAL, shutter_s=None)
    kinds = ((F_NUMBER,), (APEX_APERTURE,), (F_NUMBER, APEX_APERTURE), (F_NUMBER, APEX_APERTURE, APEX_SHUTTER))
    paths = []
    for numbers in kinds:
        zeros = [(number, TiffTags.RATIONAL, 0) for number in numbers]
        monkeypatch.setattr(files, "_exif_tags", lambda *shot, zeros=zeros: [*bare(*shot), *zeros])
        recorded = by_apex if APEX_SHUTTER in numbers else MANUAL
        paths += [written(tmp_path / f"{len(numbers)}-{numbers[0]}.{kind}", scene, recorded) for kind in ("tif", "dng")]
    for number in (F_NUMBER, APEX_APERTURE):  # beside the picture
        paths.append(tmp_path / f"developed-{number}.tif")
        tifffile.imwrite(paths[-1], picture(scene), extratags=[(number, 5, 1, (0, 1), True)])
    for path, known in zip(paths, answers(*paths), strict=True):
        shutter_s = None if path.stem.startswith(("3-", "developed")) else pytest.approx(1 / 60, rel=0.01)
        assert all((data.aperture, data.lens, data.shutter_s) == (None, None, shutter_s) for data in known), path


def test_both_readers_give_equal_numbers_so_that_repeats_are_repeats(tmp_path: Path, scene: Array) -> None:
    """exiftool is not given every name: of two repeats it may describe one. A lens of f/1 is believed by both."""
    apertures = (1.0, 2.0, 8**0.5, 10 / 3)
    shots = [replace(FULL, aperture=aperture) for aperture in apertures]
    paths = [written(tmp_path / f"{number}.tif", scene, shot) for number, shot in enumerate(shots)]
    paths.append(written(tmp_path / "fast.dng", scene, shots[0]))
    for (ours, *others), aperture in zip(answers(*paths), (*apertures, 1.0), strict=True):
        assert ours.aperture == pytest.approx(aperture, rel=1e-4)
        assert all((theirs.aperture, theirs.shutter_s) == (ours.aperture, ours.shutter_s) for theirs in others)


def test_text_is_one_line_of_plain_characters() -> None:
    camera_data = metadata._from_exiftool({"LensModel": "Lens\n=cmd|' /C calc'!A0\x1b[2J\x00 ", "Model": 7})
    assert camera_data.lens == "Lens =cmd|' /C calc'!A0\\x1b[2J" and camera_data.camera == "7"


SAFE = ("P1.tif", "-if.tif", "#x.tif", "写真 é.tif")


@pytest.mark.parametrize("name", [*SAFE, "a\n-execute\nb.tif", "a\rb.tif", "echo|", "caf\udce9.tif", "a\u2028b.tif"])
def test_which_names_exiftool_is_given(name: str) -> None:
    assert metadata.is_safe_for_exiftool(Path("/photos").absolute() / name) is (name in SAFE)
    assert not metadata.is_safe_for_exiftool(Path(name))  # a relative path could start with - or #


@needs_exiftool
@pytest.mark.skipif(sys.platform == "win32", reason="names Windows does not allow")
def test_names_are_not_options_and_no_exiftool_is_left_running(tmp_path: Path, scene: Array) -> None:
    names = ["-if.tif", "#x.tif", "@args.tif", "=1+1.tif", "%d.tif", "$PATH.tif", "a b 'c' \"d\".tif", "写真.tif"]
    for name in names:
        write_tiff(tmp_path / name, picture(scene), FULL)
    described = with_exiftool(*(tmp_path / name for name in names))
    assert [recorded.lens if recorded else None for recorded in described] == [FULL.lens] * len(names)
    children = [child for child in psutil.Process().children() if child.status() != psutil.STATUS_ZOMBIE]
    assert not [child for child in children if "exiftool" in " ".join(child.cmdline())]


def test_a_damaged_file_has_unknown_metadata(tmp_path: Path) -> None:
    for name in ("x.tif", "x.nef", "x.jpg"):
        (tmp_path / name).write_bytes(b"II*\0" + bytes(range(256)))
        assert metadata.read_built_in(tmp_path / name) == Metadata()
    assert metadata.read_built_in(tmp_path / "gone.nef") == Metadata()


FAILS = "ExifTool does not respond correctly: using the built-in metadata reader instead"
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
    assert photo.name == "P1.tif" and said == [FAILS]


MISBEHAVING = {
    "ends": "exit 1",
    "rubbish": "cat /dev/urandom | head -c 3000; echo '{ready}'; while read x; do echo 'what? {ready}'; done",
    "null": 'while read x; do case $x in -execute*) echo null; echo "{ready${x#-execute}}";; esac; done',
    "no names": "while read x; do case $x in -execute*) echo '[{}]'; echo \"{ready${x#-execute}}\";; esac; done",
    "hangs": "sleep 100",
}


@pytest.mark.slow
@SCRIPTS
@pytest.mark.parametrize("how", MISBEHAVING)
def test_an_exiftool_that_misbehaves_is_replaced_by_the_built_in_readers(
    how: str, stands_in: Callable[[str], None], shoot: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lenslab.run.analysis.EXIFTOOL_LIMIT_S", 1.0)
    stands_in(f'[ "$1" = -ver ] && echo 12.57 && exit\n{MISBEHAVING[how]}')
    said: list[str] = []
    photos = [Photo(shoot / f"P{number}.tif", f"P{number}.tif") for number in range(1, 4)]
    with PoolHere(1) as pool:
        described = list(with_camera_data(photos, pool, lambda: False, said.append))
    assert [photo.metadata.lens for photo in described] == ["Sharp 50mm F2"] * 3 and said == [FAILS]


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


@pytest.mark.slow
@needs_exiftool
def test_a_photo_that_exiftool_does_not_answer_for_is_named(
    tmp_path: Path, scene: Array, monkeypatch: pytest.MonkeyPatch
) -> None:
    """300,000 nested elements of XMP keep it busy for minutes; the photo after it is read by it all the same."""
    monkeypatch.setattr("lenslab.run.analysis.EXIFTOOL_LIMIT_S", 5.0)
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
    "value", [10**400, 1e308, -1e308, 1e-320, 1e-9, math.inf, math.nan, -5, 0, "1e400", "x", [], {}, None]
)
def test_what_no_camera_records_is_not_known(value: object) -> None:
    record = dict.fromkeys(("FNumber", "ISO", "ExposureTime", "FocalLength", "ExposureCompensation"), value)
    recorded = metadata._from_exiftool({**record, "LensModel": "A"})
    unknown = recorded.aperture, recorded.iso, recorded.shutter_s, recorded.focal_length_mm
    assert unknown == (None, None, None, None) and recorded.lens == "A"


def test_of_two_tags_the_recorded_one_is_taken() -> None:
    for f_number, aperture in ((0, 2.8), (4294967295, None), (0.95, 0.95), (655.35, 655.35)):
        record = {"FNumber": f_number, "ApertureValue": 2.8, "ExposureTime": 0.01, "ShutterSpeedValue": 0.0099}
        recorded = metadata._from_exiftool(record)
        assert (recorded.aperture, recorded.shutter_s) == (aperture, 0.01)


HEADERS = {  # as cameras of many makers, scanners, telephones and converters write them; lens, f-number, length, ISO
    "Make=SONY|LensModel=----|FNumber=0|FocalLength=0|ISO=100": (None, None, None, 100),
    "Make=SONY|LensModel=DT 0mm F0 SAM|FNumber=8|FocalLength=20|ISO=100": (None, 8.0, 20.0, 100),
    "Make=SONY|LensModel=FE 16-35mm F4 ZA OSS|FNumber=4|FocalLength=16": ("FE 16-35mm F4 ZA OSS", 4.0, 16.0, None),
    "Make=FUJIFILM|FNumber=1|FocalLength=50|LensInfo=0 0 0 0": (None, None, 50.0, None),
    "Make=Panasonic|LensInfo=undef undef undef undef|FocalLength=0|ApertureValue=1": (None, None, None, None),
    "Make=Canon|LensModel=EF100mm f/2.8 Macro USM +2x|FNumber=5.6|FocalLength=200": (
        *("EF100mm f/2.8 Macro USM +2x", 5.6, 200.0, None),
    ),
    "Make=Canon|LensInfo=1 65535 undef undef|FNumber=0|FocalLength=1": (None, None, None, None),
    "Make=Canon|ISO=65535|RecommendedExposureIndex=102400|LensInfo=24 70 2.8 2.8": (
        "24-70mm f/2.8",
        None,
        None,
        102400,
    ),
    "Make=NIKON|LensModel=Manual Lens No CPU|FNumber=0|FocalLength=undef": (None, None, None, None),
    "Make=Apple|LensModel=iPhone 13 back camera 5.1mm f/1.6|FNumber=1.6|FocalLength=5.1|ISO=50": (
        *("iPhone 13 back camera 5.1mm f/1.6", 1.6, 5.1, 50),
    ),
    "Make=RICOH|ApertureValue=2.639|ISO=80": (None, 2.64, None, 80),
    "Make=EPSON|Software=scan": (None, None, None, None),
    "Software=a converter|XMP-aux:Lens=Planar 50mm f/2|XMP-aux:LensInfo=50 50 2 2": (
        "Planar 50mm f/2",
        None,
        None,
        None,
    ),
    "Software=a converter|XMP-exifEX:LensModel=----|XMP-aux:LensInfo=24 105 4 4": ("24-105mm f/4", None, None, None),
}


@needs_exiftool
def test_both_readers_understand_headers_of_many_makers(tmp_path: Path, scene: Array) -> None:
    """Written by exiftool itself, in one run."""
    lines: list[str] = []
    paths = [tmp_path / f"{number}.tif" for number in range(len(HEADERS))]
    for path, tags in zip(paths, HEADERS, strict=True):
        tifffile.imwrite(path, picture(scene), metadata=None)
        lines += ["-overwrite_original", "-q", *(f"-{tag}" for tag in tags.split("|")), str(path), "-execute"]
    (tmp_path / "lines.txt").write_text("\n".join(lines))
    subprocess.run(["exiftool", "-@", tmp_path / "lines.txt"], check=True, capture_output=True)
    for known, (tags, expected) in zip(answers(*paths), HEADERS.items(), strict=True):
        for said in known:
            assert (said.lens, said.aperture, said.focal_length_mm, said.iso) == expected, tags


@needs_exiftool
def test_both_readers_agree_on_real_files(real_files: Path) -> None:
    """The built-in readers know no maker's notes: unknown to them is allowed, another answer is not."""
    paths = sorted(path for kind in ("raw", "jpeg", "tiff") for path in (real_files / kind).rglob("*.[jtdJTD]*"))
    for path, (ours, theirs) in zip(paths, answers(*paths), strict=True):
        for name in ("camera", "camera_serial", "aperture", "shutter_s", "iso", "focal_length_mm", "taken"):
            here, there = getattr(ours, name), getattr(theirs, name)
            known = here is not None and path.name not in MAKER_NOTES_SAY_OTHERWISE
            assert not known or here == there, (path.name, name, here, there)


MAKER_NOTES_SAY_OTHERWISE = ("Kodak DC240.jpg",)  # f/3.9 for EXIF's f/4


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
