"""Sessions on the command line, as a user runs it."""

from __future__ import annotations

import csv
import io
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest

from lenslab.edits import Correction
from lenslab.store import Keeper, cache_path, load
from tests.test_cli import lenslab, rows


def measured(*arguments: str | Path) -> bytes:
    done = lenslab("measure", *arguments, "--workers", "1")
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout


@pytest.mark.slow
def test_measured_into_a_session_and_exported_without_the_photos(folder: Path, tmp_path: Path) -> None:
    session = tmp_path / "s.lenslab"
    table = measured(folder, "--session", session)
    assert [row["fname"] for row in rows(table)] == [f"evening/P{number}.tif" for number in range(1, 9)]
    assert table == measured(folder, "--no-cache")
    folder.rename(tmp_path / "gone")
    done = lenslab("export", session, "-o", tmp_path / "out.csv", "--plots", tmp_path / "plots")
    assert done.returncode == 0 and b"8 shots" in done.stderr
    assert (tmp_path / "out.csv").read_bytes() == table
    assert (tmp_path / "plots" / "lenslab-sharpness.svg").is_file()
    assert measured(session) == table  # nothing is there to be measured, nothing is lost
    assert load(session).given == (folder,)


def test_going_on_measures_what_is_new_and_keeps_the_settings(folder: Path, tmp_path: Path) -> None:
    session = tmp_path / "s.lenslab"
    measured(folder / "P1.tif", folder / "P2.tif", "--session", session, "--layout", "article", "--measures", "none")
    measured(session, folder / "P3.tif")
    assert len(rows(measured(folder, "--session", session))) == 8
    kept = load(session)
    assert (kept.settings.layout, kept.settings.measures) == ("article", ())
    assert kept.given == (folder / "P1.tif", folder / "P2.tif", folder / "P3.tif", folder)
    assert len(kept.outcomes) == 8 and {maker.settings for maker in kept.makers.values()} == {kept.settings}
    again = rows(measured(session, "--layout", "centre-corners"))
    assert len(again) == 8 and all(row["corner_tl"] for row in again)
    assert {maker.settings.layout for maker in load(session).makers.values()} == {"centre-corners"}


def test_corrections_and_notes_stay_with_the_session(folder: Path, tmp_path: Path) -> None:
    session = tmp_path / "s.lenslab"
    measured(folder, "--session", session)
    with Keeper(session) as keeper:
        keeper.keep_edits({folder / "P8.tif": Correction(excluded=True), folder / "P1.tif": Correction(iso=50.0)})
    assert [row["iso"] for row in rows(lenslab("export", session).stdout)] == ["50", *["100"] * 6]
    (tmp_path / "notes.txt").write_text("Old 50/2 [P1-P8], 50mm, f/2 4 8 16, x2\n")
    table = measured(session, "--notes", tmp_path / "notes.txt")
    assert {row["lens"] for row in rows(table)} == {"Old 50/2"} and len(rows(table)) == 7
    assert lenslab("export", session).stdout == table == measured(session, "--no-cache")


def test_what_was_measured_once_is_not_read_again(folder: Path, tmp_path: Path) -> None:
    first = measured(folder)
    db = sqlite3.connect(cache_path())
    assert db.execute("SELECT count(*) FROM numbers").fetchone() == (8,)
    db.execute("""UPDATE numbers SET outcome = '["[[\\"third\\", \\"std\\", 77.5]]", "[]", null]'""")
    db.commit()
    db.close()
    assert {row["third"] for row in rows(measured(folder))} == {"77.5"}
    assert measured(folder, "--no-cache") == first


def test_stopped_by_the_user_it_says_how_to_go_on(folder: Path, tmp_path: Path) -> None:
    session = tmp_path / "s.lenslab"
    command = [sys.executable, "-m", "lenslab", "measure", str(folder), "--session", str(session), "--workers", "1"]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE) as child:
        while not session.exists():
            time.sleep(0.01)
        time.sleep(0.2)
        child.send_signal(signal.SIGINT)
        _, said = child.communicate(timeout=30)
    assert child.returncode == 130 and f"lenslab measure {session} goes on" in said.decode()
    assert len(rows(measured(session))) in (0, 8)


def test_a_session_that_is_open_elsewhere_is_left_alone(folder: Path, tmp_path: Path) -> None:
    session = tmp_path / "s.lenslab"
    with Keeper(session):
        for arguments in (("measure", folder, "--session", session), ("measure", session), ("export", session)):
            done = lenslab(*arguments)
            assert done.returncode == 2 and b"is open in another LensLab" in done.stderr and not done.stdout


def test_requests_that_make_no_sense(folder: Path, tmp_path: Path) -> None:
    session = tmp_path / "s.lenslab"
    Keeper(session).close()
    (tmp_path / "bad.lenslab").write_text("x")
    for arguments, words in (
        (("measure", tmp_path / "gone.lenslab"), "there is no session"),
        (("measure", session), "nothing to measure"),
        (("measure", session, "--session", tmp_path / "t.lenslab"), "one session at a time"),
        (("measure", folder, "--session", tmp_path / "t.csv"), "ends in .lenslab"),
        (("measure", folder, "--session", tmp_path / "no" / "t.lenslab"), "cannot be written"),
        (("measure", folder, "--session", tmp_path / "bad.lenslab"), "is not a LensLab session"),
        (("export", tmp_path / "bad.lenslab"), "is not a LensLab session"),
        (("export", tmp_path / "gone.csv"), "cannot be read"),
        (("export", session, "-o", session), "is what is read"),
    ):
        done = lenslab(*arguments)
        assert done.returncode == 2 and words in done.stderr.decode() and not done.stdout


def test_a_table_becomes_a_session(tmp_path: Path) -> None:
    (tmp_path / "old.csv").write_text(
        "fname,aperture,speed,fname,overall,half,corner\nP1.tif,4,=1/20,P1.tif,29,30,22\n"
    )
    assert lenslab("export", tmp_path / "old.csv", "-o", tmp_path / "old.lenslab").returncode == 0
    done = lenslab("export", tmp_path / "old.lenslab")
    (row,) = csv.DictReader(io.StringIO(done.stdout.decode()))
    assert (row["fname"], row["speed"], row["third"]) == ("P1.tif", "0.05", "30")
