"""Tables become shoots: ours without losing a digit, the article's as its author wrote them, others refused."""

from __future__ import annotations

import os
from collections.abc import Iterable
from datetime import datetime
from pathlib import Path

import pytest

from lenslab import workers
from lenslab.judge.smoothing import curves
from lenslab.results.tables import ExportOptions, export_options, to_csv, to_curves_csv
from lenslab.run.analysis import analyse
from lenslab.store.csv_import import from_csv
from lenslab.values.disk import kind_of_name
from lenslab.values.remarks import OF_CHARTS, OF_FILES, OF_PICTURES, UnusableRequest, remark
from lenslab.values.types import Measured, Measurement, Metadata, Photo
from tests.command import lenslab
from tests.conftest import PoolHere

PRINTED = """P1440770.tif,,=1/20,P1440770.tif,contrast,29.235214,29.918323,22.694936
P1440771.tif,,=1/20,P1440771.tif,contrast,29.253372,29.943765,22.739748
P1440772.tif,5.6,=1/15,P1440772.tif,contrast,29.572350,30.566767,25.006098
"""
HEADED = "fname,aperture,speed,fname,overall,half,corner\n" + PRINTED.replace("contrast,", "")
BY_LENS = "lens,aperture,speed,entire,third,corner\nRokkor 55,4,0.05,29.2,30.1,22.6\nRokkor 55,5.6,0.1,30,31,24\n"


def shots(text: str, tmp_path: Path) -> list[Measured]:
    path = tmp_path / "table.csv"
    path.write_text(text, "utf-8")
    return from_csv(path).measured()


def seen(measured: Iterable[Measured]) -> list[tuple[object, ...]]:
    return [
        (
            shot.photo.name,
            shot.photo.metadata.aperture,
            shot.photo.metadata.shutter_s,
            *(shot.value("std", region) for region in ("entire", "third", "corner")),
        )
        for shot in measured
    ]


@pytest.mark.parametrize("text", [PRINTED, HEADED, HEADED.replace("=1/", "1/"), "\ufeff" + HEADED.upper()])
def test_the_articles_own(text: str, tmp_path: Path) -> None:
    name = "P1440770.TIF" if text.isupper() or text[1:2] == "F" else "P1440770.tif"
    first, _, third = seen(shots(text, tmp_path))
    assert first == (name, None, 1 / 20, 29.235214, 29.918323, 22.694936)
    assert third[1:] == (5.6, 1 / 15, 29.572350, 30.566767, 25.006098)


def test_as_a_spreadsheet_with_decimal_commas_saves_it(tmp_path: Path) -> None:
    text = "fname;aperture;speed;fname;overall;half;corner\nP1.tif;5,6;0,05;P1.tif;29,2;30,5;22,7\n"
    assert seen(shots(text, tmp_path)) == [("P1.tif", 5.6, 0.05, 29.2, 30.5, 22.7)]


def test_a_table_by_lens_is_plotted(tmp_path: Path) -> None:
    (curve,) = curves(shots(BY_LENS, tmp_path), "sharpness")
    assert curve.label == "Rokkor 55"
    assert [(point.aperture, point.value) for point in curve.points] == [(4.0, 30.1), (5.6, 31.0)]


@pytest.fixture(scope="module")
def measured(shoot: Path) -> list[Measured]:
    """The shots of a shoot, measured in this process."""
    with pytest.MonkeyPatch.context() as here:
        here.setattr(workers, "Pool", PoolHere)
        paths = [shoot / f"P{number}.tif" for number in (1, 2, 15, 29)]
        return [outcome for outcome in analyse(paths, workers=1, charts=()) if isinstance(outcome, Measured)]


def test_a_zoom_whose_focal_length_creeps_comes_back_as_the_lens_it_was(tmp_path: Path) -> None:
    measured = []
    for number, length_mm in enumerate((24.0, 24.3, 105.0, 106.0)):
        known = Metadata(lens="Zoom", aperture=4.0 + number % 2, focal_length_mm=length_mm)
        photo = Photo(tmp_path / f"{number}.tif", f"{number}.tif", known)
        measured.append(Measured(photo, (Measurement("third", "detail_contrast", 0.1),), (), "pair"))
    back = shots(to_csv(measured), tmp_path)
    assert [shot.photo.metadata for shot in back] == [shot.photo.metadata for shot in measured]
    assert [curve.label for curve in curves(back, "detail_contrast")] == ["Zoom @24mm", "Zoom @105mm"]


@pytest.mark.slow
def test_our_own_comes_back_whole(measured: list[Measured], tmp_path: Path) -> None:
    text = to_csv(measured)
    assert to_csv(shots(text, tmp_path)) == text


@pytest.mark.slow
def test_an_excluded_shot_is_excluded_again(measured: list[Measured], tmp_path: Path) -> None:
    first, *others = measured
    how = ExportOptions(excluded=[first], lists_excluded=True)
    (tmp_path / "t.csv").write_text(to_csv(others, how))
    back = from_csv(tmp_path / "t.csv")
    assert [photo.name for photo in back.photos if photo.path in back.edits] == [first.photo.name]
    again = export_options(back, lists_excluded=True)
    included = [shot for shot in back.measured() if shot.photo.path not in back.edits]
    assert to_csv(included, again) == (tmp_path / "t.csv").read_text()


NAMES = ("=cmd|' /C calc'!A0", "+1", "-2", "@SUM(A1)", "'quoted", "''=1", 'a,b"c.RW2', "Ünï 写真.tif", "L" * 300)
PARTED = ("x;=1+1", 'a;"=HYPERLINK("x")', "a; =1", "a;-1;+2", "b;'=1", "plain; text", "'x;=1", "\uff1d1;\uff0b2")


def test_names_that_a_spreadsheet_would_run_and_as_long_as_a_camera_may_record_them(tmp_path: Path) -> None:
    taken = datetime(2026, 1, 5, 20, 0, 0, 120_000)
    bodies = ((14.0, "1", "A"), (42.0, "1", "A"), (42.0, "2" * 300, "A"), (42.0, "2" * 300, "C" * 299 + "1"))
    measured = []
    for minute, name in enumerate((*NAMES, *PARTED)):
        for length_mm, serial, camera in bodies:
            known = Metadata(camera, "b7", name, serial, 5.6, 1 / 60, 160.0, length_mm, taken.replace(minute=minute))
            photo = Photo(tmp_path / f"{name[:1]}{len(measured)}.RW2", f"{name} {len(measured)}", known)
            numbers = (Measurement("third", "std", 1 / 3), Measurement("third", "signal", 0.1 * (len(measured) + 1)))
            measured.append(Measured(photo, numbers, (remark("no_detail"), remark("more_pages", pages=2)), "pair"))
    table = to_csv(measured)
    for line in (*table.splitlines(), *to_curves_csv(measured).splitlines()):
        starts = [cell.strip(' "')[:1] for cell in line.split(";")]
        assert not set(starts) & set("=+-@\uff1d\uff0b"), line
    back = shots(table, tmp_path)
    for shot, again in zip(measured, back, strict=True):
        assert (again.photo.metadata, again.photo.name) == (shot.photo.metadata, shot.photo.name)
        assert again.warnings == shot.warnings
    for column in ("transmission_ev", "light_loss"):
        (there, *_), (here, *_) = curves(measured, column), curves(back, column)
        assert [point.value for point in here.points] == pytest.approx([point.value for point in there.points])


def test_a_shot_with_a_long_name_is_still_of_its_kind_of_file(tmp_path: Path) -> None:
    name = f"Lens {'x' * 300} at f5.6 0001.dng"
    (shot,) = shots(f"fname,aperture,third\n{name},5.6,20\n", tmp_path)
    assert shot.photo.name == name and kind_of_name(shot.photo.path) == "RAW"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "is empty"),
        ("a,b,c\n1,2,3\n", "is not a table of measured shots"),
        (BY_LENS.splitlines()[0], "has only a header"),
        (BY_LENS + "Rokkor 55,f8,0.1,30,31,24\n", "line 4: aperture is 'f8', which is not a number"),
        (BY_LENS + "Rokkor 55,-2,0.1,30,31,24\n", "line 4: aperture is '-2', which is impossible"),
        (BY_LENS + "Rokkor 55,8,1/0,30,31,24\n", "line 4: speed is '1/0', which is not a number"),
        (BY_LENS + "Rokkor 55,8,0.1,=SUM(A1:A9),31,24\n", "line 4: entire is '=SUM"),
        (BY_LENS + "Rokkor 55,1e300,0.1,30,31,24\n", "line 4: aperture is '1e300', which is out of range"),
        (BY_LENS + "Rokkor 55,5e-324,0.1,30,31,24\n", "write a number from 0.1 to 1,000"),
        (BY_LENS + "Rokkor 55,8,0.1,30,1e308,24\n", "line 4: third is '1e308', which is out of range"),
        ("third,detail_contrast_third\n2,-1e308\n", "line 2: detail_contrast_third is '-1e308', which is out of"),
        ("aperture,third,transmission_ev\n2,3,2000\n", "write a number from \N{MINUS SIGN}200 to 200"),
        (BY_LENS + "x" * 301 + ",8,0.1,30,31,24\n", "line 4: lens has 301 characters: write at most 300"),
        ("camera_serial,entire\n" + "9" * 2000 + ",3\n", "line 2: camera_serial has 2000 characters"),
        ("fname,taken,entire\nP1,yesterday,3\n", "line 2: taken is 'yesterday'"),
        ("entire,third,corner\n\0\0\0,1,2\n", "is not a CSV"),
        (BY_LENS + "z" * 200_000 + ",8,0.1,30,31,24\n", "line 4: a cell far too long for a table of shots"),
    ],
)
def test_unreadable_files_are_reported(text: str, words: str, tmp_path: Path) -> None:
    with pytest.raises(UnusableRequest, match=words.replace("(", r"\(")) as refused:
        shots(text, tmp_path)
    assert len(str(refused.value)) < 300


def test_a_measure_too_small_to_divide_by_is_0(tmp_path: Path) -> None:
    """A corner over it would be infinite, which no axis and no sentence holds."""
    (shot,) = shots("lens,aperture,third,corner\nA,2,5e-324,24\n", tmp_path)
    assert {number.region: number.value for number in shot.measurements} == {"third": 0.0, "corner": 24.0}


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes here")
def test_a_pipe_is_not_waited_for_and_a_file_that_is_gone_is_named(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.csv")
    done = lenslab("report", tmp_path / "pipe.csv", "-o", tmp_path / "r.html")
    assert done.returncode == 2 and b"pipe.csv is not a CSV" in done.stderr
    with pytest.raises(UnusableRequest, match="cannot be read"):
        from_csv(tmp_path / "gone.csv")


def test_f_numbers_as_people_type_them_and_unknown(tmp_path: Path) -> None:
    text = "lens,aperture,speed,entire\na,f/5.6,1/60s,1\na,0,NA,2\na,undef,,NaN\n"
    text += f"a,{'8' * 70_000},,1e999\n"
    rows = [row[1:4] for row in seen(shots(text, tmp_path))]
    assert rows == [(5.6, 1 / 60, 1.0), (None, None, 2.0), (None, None, None), (None, None, None)]


def test_the_tables_of_others(real_files: Path) -> None:
    shoot = from_csv(real_files / "series" / "tables" / "radbudgie_sharpness.csv")
    assert len(shoot.photos) == 76 and len(curves(shoot.measured(), "sharpness")) > 1


def test_a_note_is_one_sentence_between_semicolons_so_that_an_import_has_each_as_it_was() -> None:
    of_charts = ("one_of_two_charts", "mirrored", "upside_down", "quarter_turn", "unmatched", "bent")
    texts = [*OF_FILES.values(), *OF_PICTURES.values(), *(OF_CHARTS[key] for key in of_charts)]
    assert not [text for text in texts if "; " in text]


def test_notes_that_are_cut_say_so(tmp_path: Path) -> None:
    """Sentences of another program, of 2400 characters together."""
    (shot,) = shots("aperture,third,notes\n2,3," + "; ".join(["Shutter curtain sticks" * 5] * 22) + "\n", tmp_path)
    notes = to_csv([shot]).splitlines()[1].rpartition(",")[2]
    assert notes.startswith("Shutter curtain sticks") and notes.rstrip().endswith("\N{HORIZONTAL ELLIPSIS}")
    assert len(notes) == 2000
