"""Profiles for Lensfun, loaded and used by Lensfun itself."""

from __future__ import annotations

import pickle
import subprocess
import sys
from contextlib import suppress
from dataclasses import replace
from datetime import date
from functools import cache
from itertools import count
from pathlib import Path

import numpy as np
import pytest

from lenslab.charts.place import packed, place_of_shot
from lenslab.results.lensfun_database import KnownGear, known_names, read_database
from lenslab.results.lensfun_file import ForeignEntry, profile_file
from lenslab.results.lensfun_profile import (
    DIAGONAL_35_MM,
    LensNames,
    LensProfile,
    ProfileRequest,
    measure_profile,
    picture_of,
)
from lenslab.results.writing import write
from lenslab.values.remarks import CannotWrite, UnusableRequest
from lenslab.values.types import Measured, Metadata
from simulator.profiled_lens import Left, LensTruth, left_by_lensfun, shot_as_numbers, view_of

CAMERA = ("Maker & Co", "Model <1>")
LENS = "Some \"Lens\" 35mm f/2.8 <A> & 'B'"
TODAY = date(2026, 1, 2)
COUNT = count()
APERTURES = (2.8, 4.0, 8.0)


def shots_of(
    truth: LensTruth,
    frame: tuple[int, int] = (900, 600),
    crop: float = 1.5,
    *,
    focal: float = 35.0,
    fill: float = 1.06,
    apertures: tuple[float, ...] = APERTURES,
    noise: float = 0.0,
) -> list[Measured]:
    width = DIAGONAL_35_MM / crop * max(frame) / (frame[0] ** 2 + frame[1] ** 2) ** 0.5
    metadata = Metadata(
        camera="Maker Model <1>", camera_maker=CAMERA[0], camera_model=CAMERA[1], lens=LENS,
        focal_length_mm=focal, sensor_width_mm=width,
    )  # fmt: skip
    view = view_of(frame, truth, fill)
    return [shot_as_numbers(view, truth, at, number, metadata, noise=noise) for number, at in enumerate(apertures)]


def profile_of(shots: list[Measured], **asked: object) -> LensProfile:
    crop, aspect = picture_of(shots)
    assert crop is not None
    names = LensNames("Maker & Co", LENS, "Sony E", crop, aspect, CAMERA)
    return measure_profile(shots, ProfileRequest(names, **asked))


@cache
def usual_profile() -> LensProfile:
    return profile_of(shots_of(LensTruth()))


def written(profile: LensProfile, folder: Path) -> str:
    path = folder / "p.xml"
    path.unlink(missing_ok=True)
    path.write_bytes(profile_file(path, profile, TODAY).content)
    return path.read_text("utf-8")


def left(xml: str, profile: LensProfile, truth: LensTruth, frame: tuple[int, int], aperture: float) -> Left:
    return left_by_lensfun(
        xml, view_of(frame, truth), truth, camera=CAMERA, lens=LENS, focal=profile.distortion[0].focal_mm,
        aperture=aperture, distance=profile.light[0].distance_m,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("frame", "crop", "truth"),
    [
        ((900, 600), 1.0, LensTruth()),
        ((600, 900), 1.5, LensTruth(0.02, "field of view", -5e-4, 7e-4, "back", 2.0, "third power")),
        ((800, 600), 2.0, LensTruth(-0.04, "cubic", 3e-4, 9e-4, "linear", 1.0, "two rims")),
        ((960, 540), 1.05, LensTruth(0.03, "division", falloff="two rims")),
        ((700, 700), 2.7, LensTruth(-0.015, "field of view", colour_law="back")),
        ((900, 600), 1.0, LensTruth(-0.05, "moustache")),
    ],
)
def test_lensfun_corrects_with_the_file(tmp_path: Path, frame: tuple[int, int], crop: float, truth: LensTruth) -> None:
    profile = profile_of(shots_of(truth, frame, crop, noise=1.0))
    xml = written(profile, tmp_path)
    assert profile.names.crop_factor == pytest.approx(crop, rel=1e-3)
    for aperture in APERTURES:
        rest = left(xml, profile, truth, frame, aperture)
        assert rest.distortion < (0.08 if truth.distortion_law == "moustache" else 0.03)
        assert rest.colour_px < 0.06
        assert rest.light_ev < 0.03
        assert rest.corner_ev < 0.06
    assert abs(profile.distortion[0].remaining - rest.distortion) < 0.02  # what the comment says is so


def test_a_file_is_added_to_and_its_other_bytes_stay(tmp_path: Path) -> None:
    path = tmp_path / "mine.xml"
    other = """<?xml version="1.0"?>
<!DOCTYPE lensdatabase SYSTEM "lensfun-database.dtd">
<!-- by hand -->
<lensdatabase version="1"  >
  <lens><maker>A</maker><model>B &amp; é</model><!-- kept --><mount>Sony E</mount>
  </lens>
<camera> <maker>C</maker><model>D</model><mount>Sony E</mount><cropfactor>1</cropfactor></camera>
</lensdatabase><!-- the end -->
"""
    path.write_text(other, "utf-8")
    made = profile_file(path, usual_profile(), TODAY)
    assert not made.replaces
    head, end = other.split("</lensdatabase>")
    assert made.content.startswith(head.encode()) and made.content.endswith(b"</lensdatabase>" + end.encode())
    path.write_bytes(made.content)
    again = profile_file(path, usual_profile(), TODAY)
    assert again.replaces and again.content == made.content  # the same shots leave the same file


def test_zoom_distances_and_shoots_go_into_one_entry(tmp_path: Path) -> None:
    """Of one setting the latest shots count; others stay. All have one distortion model, which Lensfun needs."""
    import lensfunpy

    path = tmp_path / "zoom.xml"
    first = profile_of([*shots_of(LensTruth(), focal=24.0), *shots_of(LensTruth(0.02), focal=70.0)], model="poly5")
    path.write_bytes(profile_file(path, first, TODAY).content)
    from lenslab.results.lensfun_file import distortion_model_in

    model = distortion_model_in(path, "maker & co", LENS, 1.5)
    assert model == "poly5"
    nearer = profile_of(shots_of(LensTruth(0.01), focal=70.0, fill=1.5, apertures=(2.8,) * 2), model=model)
    path.write_bytes(profile_file(path, nearer, TODAY).content)
    assert path.read_bytes().count(b"<distortion ") == 2  # the earlier one of 70 mm is gone
    database = lensfunpy.Database(paths=[str(path)], load_common=False, load_bundled=False)
    (lens,) = database.lenses
    assert [entry.focal for entry in lens.calib_distortion] == [24.0, 70.0]
    assert lens.calib_distortion[1].terms[0] == pytest.approx(nearer.distortion[0].terms[0], rel=1e-4)
    expected = [(focal, at) for focal in (24.0, 70.0) for at in APERTURES] + [(70.0, 2.8)]
    assert sorted((entry.focal, round(entry.aperture, 3)) for entry in lens.calib_vignetting) == sorted(expected)
    assert len({entry.distance for entry in lens.calib_vignetting if entry.focal == 70.0}) == 2


def test_what_shots_do_not_show_is_left_out_and_said() -> None:
    keys = {said.key for said in profile_of(shots_of(LensTruth())[:1]).remarks}
    assert keys == {"profile_one_shot"}
    shots = [replace(shot, maps=shot.maps[:1]) for shot in shots_of(LensTruth())]  # no light, no colours
    profile = profile_of(shots)
    assert {said.key for said in profile.remarks} == {"profile_no_light", "profile_no_colour"}
    assert profile.distortion and not profile.colour and not profile.light
    small = profile_of(shots_of(LensTruth(), fill=0.85))
    assert {said.key for said in small.remarks} == {"profile_small_chart"}


def test_developed_files_have_the_colours_of_their_converter_and_leave_lateral_colour_out() -> None:
    raw = shots_of(LensTruth())
    tiffs = [replace(shot, photo=replace(shot.photo, path=shot.photo.path.with_suffix(".tif"))) for shot in raw]
    profile = profile_of(tiffs)
    assert {said.key for said in profile.remarks} == {"profile_colour_mixed", "profile_developed"}
    assert profile.distortion and not profile.colour
    assert profile_of([*raw, *tiffs]).colour == profile_of(raw).colour
    of_today = profile_of([replace(shot, maps=shot.maps[:1]) for shot in tiffs])  # without lateral colour of their own
    assert "profile_colour_mixed" in {said.key for said in of_today.remarks}


def test_shots_on_another_sensor_are_left_out_and_counted() -> None:
    """A lens on two bodies: its distortion at the corner of the one is not that at the corner of the other."""
    larger = LensTruth(-0.08)
    mixed = profile_of([*shots_of(LensTruth(), crop=1.5), *shots_of(larger, crop=1.0, apertures=(4.0,))])
    alone = profile_of(shots_of(LensTruth(), crop=1.5))
    assert mixed.distortion == alone.distortion and mixed.shots == 3
    assert [said.key for said in mixed.remarks] == ["profile_other_shape"]


def test_shots_of_a_shifted_lens_are_left_out_and_counted() -> None:
    shots = shots_of(LensTruth())
    place = place_of_shot(shots[0])
    assert place is not None
    moved = packed(replace(place, geometry=replace(place.geometry, cx=0.3)))
    mixed = profile_of([*shots, replace(shots[0], maps=(moved, *shots[0].maps[1:]))])
    assert mixed.distortion == profile_of(shots).distortion and mixed.shots == 3
    assert [said.key for said in mixed.remarks] == ["profile_bent"]


def test_damaged_files_are_refused_or_read_and_never_more(tmp_path: Path) -> None:
    path = tmp_path / "damaged.xml"
    profile = usual_profile()
    whole = profile_file(path, profile, TODAY).content
    random = np.random.default_rng(1)
    for _ in range(150):
        data = bytearray(whole)
        for place in random.integers(0, len(data), 3):
            data[place] = int(random.integers(256))
        path.write_bytes(bytes(data[: int(random.integers(1, len(data) + 1))] if random.random() < 0.3 else data))
        with suppress(UnusableRequest):
            profile_file(path, profile, TODAY, replace_foreign=True)
            known_names([*shots_of(LensTruth(), apertures=(4.0,))], read_gear(tmp_path))


def read_gear(folder: Path) -> KnownGear:
    from lenslab.results.lensfun_database import _read

    return _read(((folder, float(next(COUNT))),))


def test_no_profile_of_a_fisheye_or_of_shots_corrected_in_the_camera() -> None:
    shots = shots_of(LensTruth())
    names = LensNames("M", "Fish-Eye 8mm", "Sony E", 1.5, 1.5)
    with pytest.raises(UnusableRequest, match="fisheye"):
        measure_profile(shots, ProfileRequest(names))
    with pytest.raises(UnusableRequest, match="corrected"):
        measure_profile(shots, ProfileRequest(replace(names, model="L")), {shots[1].photo.path})
    with pytest.raises(UnusableRequest, match="chart"):
        picture_of([replace(shots[0], maps=())])


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"not XML at all", "not a Lensfun database"),
        (b"<html><body/></html>", "not a Lensfun database"),
        (b"<lensdatabase version='1'><lens>", "not a Lensfun database"),
        (b"<lensdatabase version='2'></lensdatabase>", "version 2"),
        (b"<!DOCTYPE x [<!ENTITY a 'aaaa'><!ENTITY b '&a;&a;'>]><lensdatabase>&b;</lensdatabase>", "entity"),
        (b"<!DOCTYPE x [<!ENTITY a SYSTEM 'file:///etc/passwd'>]><lensdatabase>&a;</lensdatabase>", "entity"),
        (b"<lensdatabase>" + b"<a>" * 100_000, "not a Lensfun database"),
        ("<lensdatabase version='1'></lensdatabase>".encode("utf-16"), "UTF-8"),
    ],
)
def test_what_is_no_profile_is_left_alone(tmp_path: Path, content: bytes, why: str) -> None:
    path = tmp_path / "there.xml"
    path.write_bytes(content)
    with pytest.raises(UnusableRequest, match=why):
        profile_file(path, usual_profile(), TODAY)
    assert path.read_bytes() == content


def test_a_file_much_larger_than_lensfuns_database_is_not_read(tmp_path: Path) -> None:
    """Lensfun's has 5 MB. Of attributes alone, 256 MB would take minutes, and gigabytes of memory."""
    path = tmp_path / "there.xml"
    path.write_bytes(b"<lensdatabase version='1'>" + b" " * 30_000_000 + b"</lensdatabase>")
    with pytest.raises(UnusableRequest, match="too large"):
        profile_file(path, usual_profile(), TODAY)


def test_an_entry_by_somebody_else_is_changed_only_if_asked(tmp_path: Path) -> None:
    path = tmp_path / "theirs.xml"
    profile = usual_profile()
    theirs = profile_file(path, profile, TODAY).content.replace(b"LensLab", b"Somebody")
    path.write_bytes(theirs)
    with pytest.raises(ForeignEntry):
        profile_file(path, profile, TODAY)
    assert profile_file(path, profile, TODAY, replace_foreign=True).replaces


@pytest.mark.parametrize("name", ["x" * 1000, "A -- B --", "\N{SNOWMAN} <&\"'>", "a\0b\x1b", "]]>"])
def test_any_name_can_be_written_and_found(tmp_path: Path, name: str) -> None:
    import lensfunpy

    profile = usual_profile()
    names = replace(profile.names, model=name, camera=(name, name))
    xml = written(replace(profile, names=names, camera=name), tmp_path)
    database = lensfunpy.Database(xml=xml, load_common=False, load_bundled=False)
    assert len(database.lenses) == 1 and len(database.cameras) == 1
    from lenslab.results.lensfun_file import clean

    assert database.lenses[0].model == clean(name)


def test_apertures_much_wider_than_those_measured_get_no_vignetting(tmp_path: Path) -> None:
    """By Lensfun's own rule: 4/N must lie within 1 of a measured one."""
    truth = LensTruth()
    profile = profile_of(shots_of(truth))
    xml = written(profile, tmp_path)
    for aperture, corrected in ((1.2, False), (1.8, True), (2.8, True)):
        rest = left(xml, profile, truth, (900, 600), aperture)
        assert (rest.light_ev < float("inf")) == corrected


@pytest.mark.parametrize(
    ("exif", "maker", "has", "old_crop"),
    [
        ("EF50mm f/1.8 STM", "Canon", "Canon EF 50mm f/1.8 STM", 1.0),
        ("FE 50mm F1.8", "Sony", "Sony FE 50mm f/1.8", 1.5),
        ("FE 50 mm F1.8", "Sony", "FE 50mm f/1.8", 1.7),
    ],
)
def test_an_entry_under_lensfuns_own_spelling_is_named(
    tmp_path: Path, exif: str, maker: str, has: str, old_crop: float
) -> None:
    """Not the profile's own, in whose place it is written again."""
    from lenslab.results.lensfun_database import lookup_words

    profile = profile_of(shots_of(LensTruth(), crop=1.5, focal=50.0))
    names = replace(profile.names, maker=maker, model=exif)
    old = replace(names, model=has, crop_factor=old_crop, camera=None)
    path = tmp_path / "both.xml"
    for each in (old, names):
        path.write_bytes(profile_file(path, replace(profile, names=each), TODAY).content)
    existing = [lens for lens in read_gear(tmp_path).lenses_named(exif, maker) if lens.model == has]
    assert [(lens.model, lens.crop_factor) for lens in existing] == [(has, old_crop)]
    (said,) = [text for text in lookup_words(names, read_gear(tmp_path)) if "already has" in text]
    assert f"{has} (crop factor {old_crop:g}, both.xml)" in said


ADD = """
import pickle, sys
from datetime import date
from pathlib import Path
from dataclasses import replace
from lenslab.results.writing import write
from lenslab.results.lensfun_file import changing_file, profile_file
path, profile = Path(sys.argv[1]), pickle.loads(sys.stdin.buffer.read())
for number in range(5):
    names = replace(profile.names, model=f"{sys.argv[2]} {number}")
    with changing_file(path):
        write(path, profile_file(path, replace(profile, names=names), date.today()).content)
"""


def test_two_programs_add_lenses_to_one_file_and_none_is_lost(tmp_path: Path) -> None:
    path, data = tmp_path / "p.xml", pickle.dumps(usual_profile())
    programs = [
        subprocess.Popen([sys.executable, "-c", ADD, str(path), f"Lens {name}"], stdin=subprocess.PIPE) for name in "AB"
    ]
    for program in programs:
        program.stdin.write(data)
        program.stdin.close()
    assert [program.wait(60) for program in programs] == [0, 0]
    models = [entry.element.findtext("model") for entry in read_database(path).entries if entry.element.tag == "lens"]
    assert sorted(filter(None, models)) == sorted(f"Lens {name} {number}" for name in "AB" for number in range(5))
    assert [file.name for file in tmp_path.iterdir()] == ["p.xml"]


def test_a_read_only_file_stays_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "p.xml"
    content = profile_file(path, usual_profile(), date(2026, 1, 2)).content
    write(path, content)
    path.chmod(0o444)
    with pytest.raises(CannotWrite, match="is read-only"):
        write(path, b"other")
    assert path.read_bytes() == content
