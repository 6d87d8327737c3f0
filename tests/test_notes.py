"""Shooting notes: what people write is understood, applied to the right shots, or refused naming the line."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Sequence
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from lenslab.demo import shoot
from lenslab.demo.files import write_tiff
from lenslab.demo.shoot import shutter_name
from lenslab.run.notes import NotesLine, apply_notes, from_file, read_notes
from lenslab.values.edits import Correction
from lenslab.values.f_numbers import true_aperture
from lenslab.values.grouping import lens_of
from lenslab.values.remarks import UnusableRequest
from lenslab.values.types import Array, Metadata, Photo
from tests.command import ALONE, lenslab
from tests.conftest import picture

START = datetime(2025, 3, 1, 19, 30)
AUTHORS = """\
# lens, focal length, apertures, shots each           (files are taken in order; a range may be given)
Kit zoom 14-42, 30mm, exif
Pentacon 50/1.8 new, 50mm, f/2-16 full, x2

Rokkor 55/1.7 [P1000020-P1000027], 55mm, f/1.7 2.8 5.6 11, x2
"""


def shots(count: int, first: int = 1, **known: object) -> list[Photo]:
    """Photos as recorded, named in a row; by default of a lens the camera knows nothing of."""
    recorded = Metadata(camera="Body", **known)
    return [
        Photo(Path(f"/shoot/P{1_000_000 + number}.RW2"), f"shoot/P{1_000_000 + number}.RW2", recorded)
        for number in range(first, first + count)
    ]


def kit(count: int, first: int = 1, focal_length_mm: float = 30) -> list[Photo]:
    return [
        photo
        for at in range(count)
        for photo in shots(1, first + at, lens="G VARIO", aperture=5.0 + at, focal_length_mm=focal_length_mm)
    ]


def said(found: dict[Path, Correction], photos: Sequence[Photo]) -> list[tuple[str | None, float | None]]:
    return [(found[photo.path].lens, found[photo.path].aperture) for photo in photos if photo.path in found]


def refusal(text: str, photos: Sequence[Photo] = ()) -> str:
    with pytest.raises(UnusableRequest) as refused:
        apply_notes(read_notes(text), photos)
    return str(refused.value)


def test_many_ways_to_write_one_line() -> None:
    for text in (
        "Biotar 58/2, 58mm, f/2-8 full, x3",
        "Biotar 58/2,58mm,F2-F8 full stops,3x",
        "  Biotar 58/2 ; 58 mm ; f/2,0-8,0 full ; X 3  # the old one",
        "Biotar 58/2; 58; f/2 2,8 4 5,6 8; 3 shots each",
        "Biotar 58/2, f/2, 2.8, 4, 5.6, 8, x3, 58mm",
        "Biotar 58/2; 58,0mm; f/2 f/2,8 f/4 f/5,6 f/8; * 3\r\n",
        "Biotar 58/2, 58mm, f/2 f/2,8 f/4 f/5,6 f/8, x3",
    ):
        assert read_notes(text) == (NotesLine(1, "Biotar 58/2", 58, (2, 2.8, 4, 5.6, 8), 3, ""),)


def test_a_lens_may_have_commas_in_its_name_and_no_focal_length() -> None:
    text = "Biotar, red T, 58mm, exif\nPentacon 50/1,8; 50mm; exif\nPinhole, f/200, x4"
    biotar, pentacon, pinhole = read_notes(text)
    assert (biotar.lens, pentacon.lens) == ("Biotar, red T", "Pentacon 50/1,8")
    assert pinhole == NotesLine(3, "Pinhole", None, (200,), 4, "")


def test_a_line_that_is_not_understood_is_named() -> None:
    for line, words in (
        ("Rokkor", "no apertures"),
        ("Rokkor, 55mm", "no apertures"),
        (", 55mm, exif", "name of a lens"),
        ("Rokkor, 55mm, f/0-8 half, x2", "f-numbers range from"),
        ("Rokkor, 55mm, f/2-8, x2", "full, half or third"),
        ("Rokkor, 55mm, f/2-8 half, x0", "x0"),
        ("Rokkor, 55mm, f/2-8 half, x999", "x999"),
        ("Rokkor, 0mm, exif", "focal length"),
        ("Rokkor" + 100_000 * " " + "x", "too long"),
        ("R" * 301 + ", 55mm, exif", "at most 300"),
        ("Rokkor, 55mm, exif, x2", "exif"),
        ("Rokkor, 55mm, f/2-8 half, x2, x3", "not an f-number"),
        ("Rokkor [], 55mm, exif", "range"),
        ("Rokkor [P1] [P2], 55mm, exif", "range"),
        ("Rokkor, 55mm, f/2 \x1b[2J, x2", "\\x1b"),
    ):
        said = refusal(f"# notes\nKit, 30mm, exif\n{line}\n")
        assert said.startswith("line 3: ") and words in said
    assert "no lenses" in refusal("# nothing yet\n\n")


def test_a_file_may_come_from_any_editor(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    for encoding in ("utf-8", "utf-8-sig", "utf-16", "cp1252"):
        path.write_bytes("Objektiv für Nähe; 50mm; exif\r\n".encode(encoding))
        assert from_file(path)[0].lens == "Objektiv für Nähe"


def test_a_file_that_is_no_notes_is_refused_by_name(tmp_path: Path) -> None:
    with pytest.raises(UnusableRequest, match=re.escape(str(tmp_path / "none.txt"))):
        from_file(tmp_path / "none.txt")
    (tmp_path / "bad.txt").write_bytes(bytes(range(256)) * 10)
    with pytest.raises(UnusableRequest, match=r"bad\.txt, line 1"):
        from_file(tmp_path / "bad.txt")
    (tmp_path / "long.txt").write_bytes(b"x" * 300_000)
    with pytest.raises(UnusableRequest, match="too long"):
        from_file(tmp_path / "long.txt")


# Applying


def test_every_shot_gets_what_its_line_says() -> None:
    photos = [*kit(5), *shots(14, 6), *shots(8, 20)]
    corrections = apply_notes(read_notes(AUTHORS), photos)
    assert said(corrections, photos[:5]) == [("Kit zoom 14-42", None)] * 5
    assert said(corrections, photos[5:19]) == [
        ("Pentacon 50/1.8 new", n) for n in (2, 2.8, 4, 5.6, 8, 11, 16) for _ in "ab"
    ]
    assert said(corrections, photos[19:]) == [("Rokkor 55/1.7", n) for n in (1.7, 2.8, 5.6, 11) for _ in "ab"]
    assert {correction.focal_length_mm for correction in corrections.values()} == {30, 50, 55}
    assert not any(row.unsure or row.excluded for row in corrections.values())


def test_exif_goes_as_far_as_lens_and_focal_length_stay_the_same() -> None:
    photos = [*kit(5), *kit(3, 6, focal_length_mm=42), *shots(2, 9)]
    corrections = apply_notes(read_notes("Kit at 30, exif\nKit at 42, exif\nRokkor, f/2, x2"), photos)
    assert [corrections[photo.path].lens for photo in photos] == ["Kit at 30"] * 5 + ["Kit at 42"] * 3 + ["Rokkor"] * 2
    assert {corrections[photo.path].focal_length_mm for photo in photos} == {None}


def test_many_ways_to_write_a_range() -> None:
    photos = shots(8)
    for files in (
        *("P1000003-P1000006", "p1000003.rw2 - P1000006.RW2", "P1000003-06", "P1000003-6", "P1000003 to P1000006"),
        *("shoot/P1000003..shoot/P1000006", "P1000003\u2013P1000006"),
    ):
        corrections = apply_notes(read_notes(f"A [{files}], f/4 8, x2"), photos)
        assert sorted(corrections) == [photo.path for photo in photos[2:6]]  # others stay as they are
    photos = [Photo(Path(f"/s/IMG-{n:03}.NEF"), f"s/IMG-{n:03}.NEF") for n in range(1, 6)]
    corrections = apply_notes(read_notes("A [IMG-002-IMG-003], f/4 8, x1\nB [IMG-005], f/2, x1"), photos)
    assert said(corrections, photos) == [("A", 4), ("A", 8), ("B", 2)]
    backwards = apply_notes(read_notes("A [IMG-001-IMG-003], f/8-4 full, x1"), photos)  # shot backwards, too
    assert said(backwards, photos) == [("A", 8), ("A", 5.6), ("A", 4)]


def test_ranges_are_taken_out_of_the_order() -> None:
    photos = shots(8)
    corrections = apply_notes(read_notes("A, f/4, x2\nB [P1000003-P1000004], f/2 8, x1\nC, f/11, x4"), photos)
    assert [corrections[photo.path].lens for photo in photos] == list("AABBCCCC")


def test_without_a_count_shutter_times_identify_a_range() -> None:
    run = [2.0, 2.0, 2.8, 2.8, 2.8, 5.6, 5.6, 8.0, 8.0]  # three at f/2.8, f/4 skipped
    thirds = {2.0: -18, 2.8: -15, 5.6: -9, 8.0: -6}
    photos = []
    for at, number in enumerate(run):
        taken = START + timedelta(seconds=9 * at)
        photos += shots(1, at + 1, shutter_s=shutter_name(thirds[number]), iso=100.0, taken=taken)
    corrections = apply_notes(read_notes("A [P1000001-P1000009], f/2-8 full"), photos)
    assert [corrections[photo.path].aperture for photo in photos] == run
    assert all(one.unsure for one in apply_notes(read_notes("A [P1000001-P1000004], f/2-8 full"), shots(4)).values())


def test_what_does_not_fit_names_the_line_and_the_files() -> None:
    for text, photos, words in (
        ("A, f/2-16 full, x2", shots(13), ["line 1 (A)", "7 apertures x2 = 14 shots", "13 files", "P1000013.RW2"]),
        ("A, f/2-16 full, x2", shots(17), ["line 1 (A)", "3 files (P1000015.RW2 to P1000017.RW2) are left"]),
        (
            "A, f/2, x2\nB, f/2, x3",
            shots(3),
            ["line 2 (B)", "1 aperture x3 = 3 shots", "1 file (P1000003.RW2) is left"],
        ),
        ("A, f/2, x2\nB, f/2, x3", shots(2), ["line 2 (B)", "only 0 files are left"]),
        ("A, f/2, x3\nKit, exif", [*shots(2), *kit(4, 3)], ["line 1 (A)", "after 2 shots", "1 shot too many"]),
        ("A, f/2 4, x2", kit(4), ["line 1 (A)", "recorded other apertures"]),
        ("A, f/2, x1\nKit, exif", shots(2), ["line 2 (Kit)", "exif", "P1000002"]),
        ("A, f/2, x1\nKit, exif", shots(1), ["line 2 (Kit)", "no files are left"]),
        ("Kit [P1000001-P1000003], exif", shots(3), ["line 1 (Kit)", "recorded no aperture"]),
        ("A, f/2-8 full", shots(9), ["line 1 (A)", "shots per aperture"]),
        ("A [P1000001-P1000004], f/2 8, x3", shots(4), ["line 1 (A)", "2 apertures x3 = 6 shots", "has 4"]),
        ("A [P1000004-P1000001], f/2 8, x2", shots(4), ["line 1 (A)", "reversed"]),
        ("A [P1000001-P1000009], f/2 8, x2", shots(4), ["line 1 (A)", "no photo named p1000009"]),
        ("A [P1000001-P1000002], f/2, x2\nB [P1000002], f/2, x1", shots(4), ["line 2 (B)", "line 1 (A)"]),
    ):
        message = refusal(text, photos)
        assert [word for word in words if word not in message] == [], message
    lens = "Pentacon " + 291 * "x"
    message = refusal(f"{lens} [P1000001-P1000003], 50mm, f/2 4 8, x5", shots(3))
    assert len(message) < len(lens) and "Pentacon xxx" in message  # room is left for what is wrong


def test_two_files_of_one_name_need_their_folder() -> None:
    photos = [Photo(Path(f"/{day}/P1.NEF"), f"{day}/P1.NEF") for day in ("monday", "tuesday")]
    assert "add the folder" in refusal("A [P1], f/2, x1", photos)
    assert sorted(apply_notes(read_notes("A [tuesday/P1], f/2, x1"), photos)) == [Path("/tuesday/P1.NEF")]


def measure(*arguments: str | Path, measures: str = "none") -> tuple[int, str, str]:
    """Exit code, table and messages."""
    done = lenslab("measure", *arguments, "--measures", measures, *ALONE)
    return done.returncode, done.stdout.decode(), done.stderr.decode()


@pytest.mark.slow
def test_the_demos_manual_lens_gets_its_curve_from_the_notes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, in_this_process: None
) -> None:
    monkeypatch.setattr(shoot, "_SHAPES", {"tif": (48, 72)})
    demo_shoot = tmp_path / "demo"
    list(shoot.write_demo(demo_shoot, "tif"))
    notes = demo_shoot / "notes.txt"
    _, _, without = measure(demo_shoot)
    assert f"--notes {notes}" in without and "16 shots without a recorded aperture" in without
    code, table, said = measure(demo_shoot, "--notes", notes)
    assert code == 0, said
    rows = list(csv.DictReader(io.StringIO(table)))
    with (demo_shoot / "truth.csv").open() as file:
        truth = list(csv.DictReader(file))
    assert [(row["lens"], row["aperture"]) for row in rows] == [(row["lens"], row["aperture"]) for row in truth]
    assert {row["focal_length"] for row in rows if row["lens"] == shoot.MANUAL.name} == {"55"}
    assert "3 lenses with recorded apertures" in said and f"54 shots identified by {notes}" in said


def fixed_shutter(shoot: Path, scene: Array, repeats: Sequence[int] = (2,) * 5) -> tuple[Path, list[float]]:
    """The notes of a shoot written there, where only brightness shows the apertures; and the apertures.

    repeats: so many shots at f/2, f/2.8 and so on, ten in all.
    """
    shoot.mkdir()
    run = (2.0, 2.8, 4.0, 5.6, 8.0)
    truth = [aperture for aperture, times in zip(run, repeats, strict=True) for _ in range(times)]
    for at, aperture in enumerate(truth):
        light = scene * 0.5 * (2.0 / true_aperture(aperture)) ** 2
        taken = START + timedelta(seconds=8 * at)
        write_tiff(shoot / f"P{at:02}.tif", picture(light, seed=at), Metadata(shutter_s=1 / 8, iso=100.0, taken=taken))
    notes = shoot / "mine.txt"
    notes.write_text("Rokkor [P00-P09], 55mm, f/2-8 full")
    return notes, truth


def test_measured_brightness_gives_apertures_where_the_shutter_was_fixed(tmp_path: Path, scene: Array) -> None:
    notes, truth = fixed_shutter(tmp_path / "shoot", scene)
    for measured in ("none", "levels"):
        code, table, said = measure(notes.parent, "--notes", notes, "--no-cache", measures=measured)
        assert code == 0, said
        assert ("uncertain" in said) == (measured == "none")
    assert [float(row["aperture"]) for row in csv.DictReader(io.StringIO(table))] == truth


def test_notes_that_do_not_fit_stop_it_all(tmp_path: Path, scene: Array) -> None:
    notes, _ = fixed_shutter(tmp_path / "shoot", scene)
    notes.write_text("# mine\nManual, 55mm, f/2 2.8 4 5.6, x2\n")
    code, table, said = measure(notes.parent, "--notes", notes)
    assert (code, table) == (2, "")
    assert "mine.txt, line 2 (Manual)" in said and "2 files (P08.tif to P09.tif) are" in said
    assert measure(notes.parent, "--notes", tmp_path / "none.txt")[0] == 2


def test_names_of_files_are_found_however_their_accents_are_written() -> None:
    """A Mac writes a letter and its accent as two characters, an editor of notes as one."""
    shots = [photo_named(f"Pru\u0308fung_{number:02}.tif") for number in (1, 2, 3, 4)]
    applied = apply_notes(read_notes("Biotar, 58mm, f/2 2.8, x2, [Pr\u00fcfung_01-Pr\u00fcfung_04]"), shots)
    assert [applied[shot.path].aperture for shot in shots] == [2, 2, 2.8, 2.8]
    assert lens_of(photo_named("a.tif", lens="Pru\u0308flinse")) == lens_of(photo_named("a.tif", lens="Pr\u00fcflinse"))


def photo_named(name: str, **recorded: str) -> Photo:
    return Photo(Path("/shoot") / name, name, Metadata(**recorded))


def test_a_report_has_the_apertures_that_the_light_shows_as_the_table_has(scene: Array, tmp_path: Path) -> None:
    folder, notes = tmp_path / "manual", tmp_path / "notes.txt"
    folder.mkdir()
    apertures = (2.0, 2.0, 2.0, 4.0, 8.0, 8.0)
    for number, aperture in enumerate(apertures):
        shot = picture(scene, 0.6, 0.9 * (2.0 / aperture) ** 2)
        write_tiff(folder / f"P{number}.tif", shot, Metadata(camera="Body", shutter_s=0.01, iso=100.0))
    notes.write_text("Old 50 [P0.tif-P5.tif], 50mm, f/2 4 8\n")
    table = lenslab("measure", folder, "--notes", notes, "--session", tmp_path / "s.lenslab", *ALONE)
    assert [float(row["aperture"]) for row in csv.DictReader(io.StringIO(table.stdout.decode()))] == [*apertures]
    for source in (folder, tmp_path / "s.lenslab"):
        report = tmp_path / "report.html"
        done = lenslab("report", source, "--notes", notes, "-o", report, "--no-crops", "--no-cache")
        assert done.returncode == 0, done.stderr.decode()
        text = re.sub("<[^>]+>", " ", report.read_text())
        assert [float(stop) for stop in re.findall(r"P\d\.tif\s+f/(\d)", text)] == [*apertures]
