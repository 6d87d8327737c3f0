"""Apertures and lenses that names of files and folders state."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
import tifffile

from lenslab.run.file_names import corrections_of_names, named_apertures
from lenslab.store.csv_import import from_csv
from lenslab.values.edits import APERTURE_FROM_NAME
from lenslab.values.types import Metadata, Photo
from simulator.leaves import chart
from simulator.small_shots import picture
from tests.command import ALONE, lenslab

SERIES = (1.4, 2.0, 2.8, 4.0, 5.6, 8.0, 11.0, 16.0)


def shot(name: str, **recorded: Any) -> Photo:
    return Photo(Path("/shoots") / name, name, Metadata(**recorded))


def told(names: Sequence[str]) -> list[tuple[str | None, float | None, float | None]]:
    """Lens, focal length and aperture of each name."""
    photos = [shot(name) for name in names]
    found = corrections_of_names(photos)
    return [
        (None, None, None) if (one := found.get(photo.path)) is None else (one.lens, one.focal_length_mm, one.aperture)
        for photo in photos
    ]


def apertures(*names: str) -> list[float | None]:
    return [aperture for _, _, aperture in told([f"shoot/{name}" for name in names])]


@pytest.mark.parametrize(
    "form", ["f{}", "F{}", "f_{}", "f-{}", "chart_f{}_1", "IMG_0012 f{}", "a-F{}-b", "\u0192{}", "50mmf{}"]
)
@pytest.mark.parametrize("point", [".", ",", "-", "_"])
def test_a_series_is_read_however_its_apertures_are_written(form: str, point: str) -> None:
    names = [f"{form.format(f'{aperture:g}'.replace('.', point))}.tif" for aperture in SERIES]
    assert apertures(*names) == list(SERIES)


def test_apertures_with_zeros_before_and_behind() -> None:
    assert apertures("BS12_01_F02.0.tif", "BS12_05_F08.0.tif", "f0.95.tif") == [2.0, 8.0, 0.95]


def test_numbers_of_shots_are_no_decimals() -> None:
    assert apertures("f4-1.tif", "f4-2.tif", "f4-5.tif", "f8-1.tif", "f8_0001.tif") == [4, 4, 4, 8, 8]
    assert apertures("f1-4-1.tif", "f2-1.tif", "f2-8-1.tif", "f2-8-2.tif") == [1.4, 2, 2.8, 2.8]


@pytest.mark.parametrize(
    "names",
    [
        ("F1.tif", "F2.tif", "F3.tif"),  # counted
        ("DSCF0028.jpg", "_F128.tif", "IMF8.tif", "f.tif", "half4.tif", "f2.8mm.tif", "f100.tif"),
        ("IMG_0001.tif", "P1440812.RW2"),
    ],
)
def test_other_names_state_no_aperture(names: tuple[str, ...]) -> None:
    assert apertures(*names) == [None] * len(names)


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ((28, 4, 56), (2.8, 4, 5.6)),
        ((28, 40, 56, 80, 11, 16), (2.8, 4, 5.6, 8, 11, 16)),
        ((14, 2, 28, 4, 56, 8, 11, 16), (1.4, 2, 2.8, 4, 5.6, 8, 11, 16)),
        ((18, 28, 4, 56), (1.8, 2.8, 4, 5.6)),  # the lens's widest aperture first
        ((28,), (None,)),
        ((28, 4), (None, None)),
        ((28, 8, 22), (None, None, None)),  # stops are missing
        (range(1, 29), [None] * 28),  # a counter
    ],
)
def test_f_numbers_without_points_are_read_in_a_row_of_full_stops(
    written: Sequence[int], meant: Sequence[float | None]
) -> None:
    for form in ("f{}", "chart_F{}_1"):
        assert apertures(*(form.format(number) for number in written)) == list(meant)


@pytest.mark.parametrize("form", ["Blende {}", "{}/IMG_1", "{}", "{}_1", "{} (2)", "aperture_{}", "Ouverture {}/a"])
@pytest.mark.parametrize("point", [".", ","])
def test_apertures_in_words_and_as_plain_numbers(form: str, point: str) -> None:
    assert apertures(*(f"{form.format(f'{number:g}'.replace('.', point))}.tif" for number in SERIES)) == list(SERIES)


@pytest.mark.parametrize("names", [("1", "2", "4", "8"), ("2.8", "4", "7"), ("1.1", "1.2", "2.1"), ("2.8", "4", "a")])
def test_other_plain_numbers_are_no_apertures(names: tuple[str, ...]) -> None:
    assert apertures(*(f"{name}.tif" for name in names)) == [None] * len(names)


@pytest.mark.parametrize("names", [("2", "4", "11"), ("02", "03", "04"), ("2.1", "3", "4")])
def test_folders_of_days_and_counted_ones_are_no_apertures(names: tuple[str, ...]) -> None:
    assert told([f"November/{name}/DSC_1.tif" for name in names]) == [(None, None, None)] * len(names)


@pytest.mark.parametrize("slash", [":", "\u2044", "\u2215", "="])
def test_what_systems_write_for_a_slash_is_read(slash: str) -> None:
    assert apertures(f"f{slash}2.8.tif", f"f{slash}4.tif") == [2.8, 4]


def test_lenses_in_names_of_files_and_folders() -> None:
    lensfun = "Canon--Canon EOS 5D--Canon EF 24-70mm f2.8L--24mm--f8.CR2"
    assert told([f"a/{lensfun}"]) == [("Canon EF 24-70mm f2.8L", 24, 8)]
    assert told(["a/Sony--A7--Samyang AF 35mm F1.4--35mm--f2.ARW"]) == [("Samyang AF 35mm F1.4", 35, 2)]
    assert told(["a/canon--eos-5d--ef-24-70--35mm--2.8.jpg"]) == [("ef-24-70", 35, 2.8)]
    assert told(["a/f2.8_centre_50mm.tif", "a/f4_centre_50mm.tif"]) == [(None, 50, 2.8), (None, 50, 4)]
    assert told(["a/Canon_EF_24-70--50mm--2.8.CR2"]) == [("Canon EF 24-70", 50, 2.8)]
    assert told(["a/Biotar_58mm_f2.8.tif", "a/50mm_f8.tif"]) == [("Biotar", 58, 2.8), (None, 50, 8)]
    assert told(["s/Helios 44-2/f2.tif", "s/Jupiter-9/f2.tif"]) == [("Helios 44-2", None, 2), ("Jupiter-9", None, 2)]
    assert told(["s/Biotar 58mm/f2.8/1.tif", "s/Biotar 58mm/F8/1.tif"])[1] == ("Biotar 58mm", 58, 8)
    assert told(["2024-05-01/RAW/f2.tif", "2024-05-01/JPG/f2.tif"]) == [(None, None, 2)] * 2
    assert told(["s/Helios 44-2/f2.8/1.tif"]) == [("Helios 44-2", None, 2.8)]
    plain = ["s/Helios/2/1.tif", "s/Helios/2.8/1.tif", "s/Jupiter/4/1.tif"]
    assert told(plain) == [("Helios", None, 2), ("Helios", None, 2.8), ("Jupiter", None, 4)]
    assert told(["s/Biotar 58mm/RAW/f2.tif", "s/Biotar 58mm/links/f2.tif"]) == [("Biotar 58mm", 58, 2)] * 2
    assert told(["Oreston 1.8-50/f2.tif", "Pentacon 50 1,8/f2.tif"])[1] == ("Pentacon 50 1,8", None, 2)
    assert told(["Oreston 1.8-50/f2.tif"]) == [("Oreston 1.8-50", None, 2)]


def test_several_lenses_in_one_folder_are_told_apart_by_what_stands_before_their_apertures() -> None:
    names = [f"s/{lens} f{aperture}.tif" for lens in ("Helios 44-2", "Jupiter_9") for aperture in ("2.8", "4")]
    assert [lens for lens, _, _ in told(names)] == ["Helios 44-2"] * 2 + ["Jupiter 9"] * 2
    for several in (("iso100", "iso 200"), ("take1", "take2"), ("top left", "left_corner")):
        names = [f"s/{what} f{aperture}.tif" for what in several for aperture in ("2.8", "4")]
        assert told(names) == [(None, None, 2.8), (None, None, 4)] * 2
    assert {lens for lens, _, _ in told(["s/wall f2.tif", "s/wall f4.tif", "s/door f4.tif"])} == {None}


def test_what_the_camera_recorded_stays() -> None:
    photos = [shot("Biotar 58mm/f8.tif", aperture=4.0), shot("Biotar 58mm/f4.tif", lens="Planar", focal_length_mm=50.0)]
    found = corrections_of_names(photos)
    assert list(found) == [photos[1].path] and named_apertures(photos) == 1
    assert (found[photos[1].path].lens, found[photos[1].path].focal_length_mm) == (None, None)
    assert found[photos[1].path].from_name


def test_an_aperture_that_the_light_contradicts_is_unsure() -> None:
    noon = datetime(2026, 1, 5, 12)
    photos = [
        shot(
            f"s/f{name:g}.tif", shutter_s=(time or name) ** 2 / 1000, iso=100.0, taken=noon + timedelta(seconds=number)
        )
        for number, (name, time) in enumerate([(1.4, 0), (2, 0), (2.8, 0), (4, 0), (5.6, 0), (16, 2)])
    ]
    found = corrections_of_names(photos, {photo.path: 0.18 for photo in photos})
    assert [found[photo.path].unsure for photo in photos] == [False] * 5 + [True]


@pytest.mark.parametrize("recorded", [False, True])
def test_a_lens_that_passes_less_light_than_another_is_judged_by_its_own(recorded: bool) -> None:
    photos = [
        shot(
            f"s/{'' if recorded else lens}/{lens[0]}_f{aperture:g}.tif",
            lens=lens if recorded else None,
            shutter_s=slower * aperture**2 / 1000,
            iso=100.0,
        )
        for lens, slower in (("Helios 44-2", 1), ("Jupiter-9", 4))
        for aperture in (2, 2.8, 4)
    ]
    found = corrections_of_names(photos, {photo.path: 0.18 for photo in photos})
    assert len(found) == 6 and not any(correction.unsure for correction in found.values())


def test_the_table_says_which_apertures_are_from_names(tmp_path: Path) -> None:
    for name in ("f2.8.tif", "f4.tif"):
        tifffile.imwrite(tmp_path / name, picture(chart(64, 96), seed=1), photometric="rgb")
    command = ("measure", *ALONE, "--measures", "none", "--apertures-from-names", "-o", tmp_path / "t.csv", tmp_path)
    done = lenslab(*command)
    assert done.returncode == 0 and b"2 apertures taken from file names" in done.stderr
    shots = from_csv(tmp_path / "t.csv").measured()
    assert [shot.photo.metadata.aperture for shot in shots] == [2.8, 4.0]
    assert all(APERTURE_FROM_NAME in shot.warnings for shot in shots)
