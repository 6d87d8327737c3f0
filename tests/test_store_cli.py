"""Sessions on the command line, as a user runs it."""

from __future__ import annotations

import json
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from argparse import Namespace
from pathlib import Path

import pytest

from lenslab.cli.inputs import opened_session
from lenslab.demo.files import write_tiff
from lenslab.store.cache import cache_path
from lenslab.store.session import SessionWriter
from lenslab.store.shoot import load
from lenslab.store.sums import sum_of_text
from lenslab.values.edits import Correction
from lenslab.values.types import Array, Settings
from lenslab.workers.cluster import ClusterLost
from tests.command import ALONE, lenslab
from tests.conftest import metadata, picture
from tests.test_answers import shots
from tests.test_cli import rows
from tests.test_store_killed import measured_so_far


@pytest.fixture
def folder(folder: Path, cache_of_eight: Path) -> Path:
    """Its shots are known by their content: only what other settings ask for is measured."""
    cache_path().parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(cache_of_eight, cache_path())
    return folder


@pytest.fixture
def session(folder: Path, tmp_path: Path) -> Path:
    """What the folder's shots were measured into."""
    measured(folder, "--session", tmp_path / "s.lenslab")
    return tmp_path / "s.lenslab"


def measured(*arguments: str | Path) -> bytes:
    done = lenslab("measure", *arguments, *ALONE)
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


@pytest.mark.slow
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


@pytest.mark.slow
def test_corrections_and_notes_stay_with_the_session(folder: Path, session: Path, tmp_path: Path) -> None:
    with SessionWriter(session) as keeper:
        keeper.keep_edits({folder / "P8.tif": Correction(excluded=True), folder / "P1.tif": Correction(iso=50.0)})
    assert [row["iso"] for row in rows(lenslab("export", session).stdout)] == ["50", *["100"] * 6]
    (tmp_path / "notes.txt").write_text("Old 50/2 [P1-P8], 50mm, f/2 4 8 16, x2\n")
    table = measured(session, "--notes", tmp_path / "notes.txt")
    assert {row["lens"] for row in rows(table)} == {"Old 50/2"} and len(rows(table)) == 7
    assert lenslab("export", session).stdout == table == measured(session, "--no-cache")


def test_excluded_shots_vanish_only_with_a_word_and_come_back_marked(
    folder: Path, session: Path, tmp_path: Path
) -> None:
    with SessionWriter(session) as keeper:
        keeper.keep_edits({folder / "P8.tif": Correction(excluded=True)})
    done = lenslab("export", session)
    assert len(rows(done.stdout)) == 7 and b"1 shot excluded" in done.stderr and b"--excluded" in done.stderr
    marked = lenslab("export", session, "--excluded", "--columns", "short")
    assert [row["excluded"] for row in rows(marked.stdout)] == [*["0"] * 7, "1"]
    (tmp_path / "marked.csv").write_bytes(marked.stdout)
    assert len(rows(lenslab("export", tmp_path / "marked.csv").stdout)) == 7
    assert lenslab("export", session, "--excluded", "-o", "all.json", cwd=tmp_path).returncode == 2
    for whole in ("all.json", "copy.lenslab"):
        assert lenslab("export", session, "-o", whole, cwd=tmp_path).returncode == 0
    assert [row["fname"] for row in json.loads((tmp_path / "all.json").read_bytes())["excluded"]] == ["evening/P8.tif"]


@pytest.mark.slow
def test_what_was_measured_once_is_not_read_again(folder: Path) -> None:
    first = measured(folder)
    db = sqlite3.connect(cache_path())
    other = '["[[\\"third\\", \\"std\\", 77.5]]", "[]", null, []]'
    for (key,) in db.execute("SELECT key FROM texts WHERE text LIKE '[%'").fetchall():
        db.execute("UPDATE texts SET text = ?, sum = ? WHERE key = ?", (other, sum_of_text(key, other), key))
    db.commit()
    db.close()
    assert {row["third"] for row in rows(measured(folder))} == {"77.5"}
    assert measured(folder, "--no-cache") == first


TAKEN_APART = """
import atexit, sys
from lenslab.__main__ import main
if __name__ == "__main__":
    atexit.register(print, "Python is taken apart")
    sys.exit(main())
"""


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_stopped_by_the_user_it_writes_what_is_measured_and_says_how_to_go_on(shoot: Path, tmp_path: Path) -> None:
    table, curves = tmp_path / "t.csv", tmp_path / "c.csv"
    for attempt in range(10):
        session = tmp_path / f"{attempt}.lenslab"
        command = [sys.executable, "-c", TAKEN_APART, "measure", shoot, "--session", session, "--workers", "1"]
        said = f"--chart lenslab:A4:landscape:seed=3:finest=3 --no-cache -o {table} --curves {curves}".split()
        with subprocess.Popen([*command, *said], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as child:
            while not measured_so_far(session) and child.poll() is None:
                time.sleep(0.01 if session.exists() else 0.05)
            child.send_signal(signal.SIGINT)
            printed, words = (stream.decode() for stream in child.communicate(timeout=60))
        if child.returncode:
            break
        curves.unlink()  # it was too late
    assert child.returncode == 130 and "measured so far" in words, words
    assert "apart" not in printed, "which takes a third of a second more"
    assert 0 < len(rows(table.read_bytes())) < 30 and not curves.exists()
    assert f"lenslab measure {session} continues" in words


@pytest.mark.slow
def test_no_result_takes_the_place_of_what_is_read(folder: Path, session: Path, tmp_path: Path) -> None:
    notes = tmp_path / "notes.txt"
    notes.write_text("Old 50/2 [P1-P8], 50mm, f/2 4 8 16, x2\n")
    before = {path: path.read_bytes() for path in (session, notes)}
    for arguments in (
        ("measure", session, "-o", session),
        ("measure", folder, "--session", session, "-o", session),
        ("measure", folder, "-o", tmp_path / "new.lenslab"),
        ("measure", folder, "--notes", notes, "-o", notes),
        ("measure", folder, "--notes", notes, "--curves", notes),
        ("measure", folder, "-o", tmp_path / "t.csv", "--curves", tmp_path / "t.csv"),
        ("export", session, "-o", tmp_path / "t.csv", "--curves", session),
        ("export", session, "-o", session.with_suffix(".csv"), "--curves", session.with_suffix(".csv")),
        ("export", session, "-o", tmp_path / "t.csv", "--curves", tmp_path / "other.lenslab"),
        ("report", session, "-o", session),
    ):
        done = lenslab(*arguments)
        assert done.returncode == 2 and len(done.stderr.splitlines()) == 1 and not done.stdout
    assert {path: path.read_bytes() for path in before} == before
    assert {path.name for path in tmp_path.iterdir() if path.is_file()} == {"s.lenslab", "notes.txt"}


@pytest.mark.slow
def test_numbers_of_other_settings_are_in_no_result(folder: Path, session: Path, tmp_path: Path) -> None:
    for name in ("P1.tif", "P2.tif"):
        (folder / name).unlink()
    done = lenslab("measure", session, "--layout", "article", *ALONE)
    assert [row["fname"][-6:] for row in rows(done.stdout)] == [f"P{number}.tif" for number in range(3, 9)]
    assert b"2 shots left out: measured with other settings, photo missing" in done.stderr
    for arguments in (("export", session), ("report", session, "-o", tmp_path / "r.html")):
        said = lenslab(*arguments)
        assert said.returncode == 0 and b"2 shots left out: measured with other settings" in said.stderr
    assert len(rows(lenslab("export", session).stdout)) == 6
    lenslab("export", session, "-o", tmp_path / "copy.lenslab")
    assert len(load(tmp_path / "copy.lenslab").measured()) == 8  # a copy of a session lacks nothing
    assert len(rows(measured(session, "--layout", "centre-corners"))) == 8


@pytest.mark.slow
def test_a_report_of_what_is_known_takes_notes_and_says_where_it_does_not(
    folder: Path, session: Path, tmp_path: Path
) -> None:
    notes, page = tmp_path / "notes.txt", tmp_path / "r.html"
    notes.write_text("Old 50/2 [P1-P8], 50mm, f/2 4 8 16, x2\n")
    assert lenslab("report", session, "--notes", notes, "-o", page).returncode == 0
    assert "Old 50/2" in page.read_text() and not load(session).edits
    folder.rename(tmp_path / "shoot f1.8")
    assert lenslab("report", tmp_path / "shoot f1.8", "-o", page).returncode == 0
    assert "<h1>shoot f1.8</h1>" in page.read_text()
    for arguments, words in (
        ((session, "--notes", tmp_path / "gone.txt", "-o", page), "gone.txt"),
        ((session, folder, "-o", page), "alone"),
        ((session, "-o", tmp_path / "r.png"), "must end in .html or .pdf"),
    ):
        done = lenslab("report", *arguments)
        assert done.returncode == 2 and words in done.stderr.decode()


@pytest.mark.slow
def test_notes_that_are_refused_leave_no_session_behind(folder: Path, tmp_path: Path) -> None:
    session, notes = tmp_path / "s.lenslab", tmp_path / "notes.txt"
    notes.write_text("Old 50/2 [P70-P80], 50mm, f/2 4 8 16, x2\n")
    for there in (False, True):
        done = lenslab("measure", folder, "--session", session, "--notes", notes)
        assert done.returncode == 2 and b"nothing was measured" in done.stderr and session.exists() == there
        measured(folder, "--session", session)


def test_a_new_session_keeps_what_was_measured_before_the_cluster_was_lost(tmp_path: Path) -> None:
    for measured_shots in ([], shots(1)):
        with pytest.raises(ClusterLost), opened_session(requested_session(tmp_path / "s.lenslab"), None) as context:
            assert list(context.saving(iter(measured_shots), Settings())) == measured_shots
            raise ClusterLost("the scheduler is gone")
        assert (tmp_path / "s.lenslab").exists() == bool(measured_shots)
    assert len(load(tmp_path / "s.lenslab").outcomes) == len(measured_shots)


def requested_session(path: Path) -> Namespace:
    return Namespace(paths=[], session=path, no_cache=True, apertures_from_names=False)


@pytest.mark.slow
def test_a_table_of_another_layout_is_in_no_result(folder: Path, tmp_path: Path) -> None:
    table, session = tmp_path / "t.csv", tmp_path / "s.lenslab"
    measured(folder, "-o", table)
    lenslab("export", table, "-o", session)
    done = lenslab("measure", session, folder / "P1.tif", "--layout", "article", *ALONE)
    assert done.returncode == 0 and len(rows(done.stdout)) == 1 and b"8 shots left out" in done.stderr
    assert len(rows(measured(session, folder / "P1.tif", "--layout", "centre-corners"))) == 9


def test_json_and_curves_on_the_command_line(folder: Path, tmp_path: Path) -> None:
    everything, curves, session = (tmp_path / name for name in ("e.json", "c.csv", "s.lenslab"))
    measured(folder, "--session", session, "-o", everything)
    known = json.loads(everything.read_text())
    assert len(known["shots"]) == 8 and known["settings"]["layout"] == "centre-corners"
    done = lenslab("export", session, "-o", tmp_path / "s.csv", "--curves", curves, "--smooth", "means")
    assert done.returncode == 0 and len(rows((tmp_path / "s.csv").read_bytes())) == 8
    assert {row["quantity"] for row in rows(curves.read_bytes())} >= {"sharpness", "dropoff", "transmission"}
    assert lenslab("export", session, "-o", tmp_path / "s.xlsx").returncode == 2


def test_a_session_that_is_open_elsewhere_is_left_alone(folder: Path, tmp_path: Path) -> None:
    session = tmp_path / "s.lenslab"
    with SessionWriter(session):
        for arguments in (("measure", folder, "--session", session), ("measure", session), ("export", session)):
            done = lenslab(*arguments)
            assert done.returncode == 2 and b"is open in another LensLab" in done.stderr and not done.stdout


def test_requests_that_make_no_sense(folder: Path, tmp_path: Path) -> None:
    session, link = tmp_path / "s.lenslab", tmp_path / "l.lenslab"
    SessionWriter(session).close()
    (tmp_path / "bad.lenslab").write_text("x")
    (tmp_path / "empty").mkdir()
    link.symlink_to(tmp_path / "t.lenslab")
    for arguments, words in (
        (("measure", tmp_path / "gone.lenslab"), "there is no session"),
        (("measure", session), "nothing to measure"),
        (("measure", tmp_path / "empty", "--session", tmp_path / "new.lenslab"), "nothing to measure"),
        (("measure", tmp_path / "empty", "--session", link), "nothing to measure"),
        (("measure", session, "--session", tmp_path / "t.lenslab"), "only one session"),
        (("measure", folder, "--session", tmp_path / "t.csv"), "must end in .lenslab"),
        (("measure", folder, "--session", tmp_path / "no" / "t.lenslab"), "cannot be written"),
        (("measure", folder, "--session", tmp_path / "bad.lenslab"), "is not a LensLab session"),
        (("export", tmp_path / "bad.lenslab"), "is not a LensLab session"),
        (("export", tmp_path / "gone.csv"), "cannot be read"),
        (("export", session, "-o", session), "is an input file"),
    ):
        done = lenslab(*arguments)
        assert done.returncode == 2 and words in done.stderr.decode() and not done.stdout
    assert not (tmp_path / "new.lenslab").exists() and link.is_symlink()


def test_a_table_becomes_a_session(tmp_path: Path) -> None:
    table, session = tmp_path / "old.csv", tmp_path / "old.lenslab"
    table.write_text("fname,aperture,speed,fname,overall,half,corner\nP1.tif,4,=1/20,P1.tif,29,30,22\n")
    assert lenslab("export", table, "-o", session).returncode == 0
    with SessionWriter(session) as keeper:
        keeper.keep_settings(Settings())  # as it was kept once
    assert load(session).settings.layout == "article"
    (row,) = rows(lenslab("export", session).stdout)
    assert (row["fname"], row["speed"], row["third"]) == ("P1.tif", "0.05", "30")


def test_apertures_of_notes_that_the_light_contradicts_stay_uncertain_in_a_continued_session(
    scene: Array, tmp_path: Path
) -> None:
    folder, notes, session = tmp_path / "manual", tmp_path / "notes.txt", tmp_path / "s.lenslab"
    folder.mkdir()
    for number in range(6):
        light = 0.3 if number in (2, 3) else 1.0  # the ring was not at f/4
        recorded = metadata(None, None, number, shutter_s=0.01 * 4 ** (number // 2))
        write_tiff(folder / f"P{number}.tif", picture(scene, 0.6, light), recorded)
    notes.write_text("Old 50, 50mm, f/2 4 8, x2\n")
    for _ in range(2):
        measured(folder, "--notes", notes, "--session", session)
        corrections = load(session).edits.values()
        assert [(known.aperture, known.unsure) for known in corrections] == [
            (aperture, True) for aperture in (2.0, 2.0, 4.0, 4.0, 8.0, 8.0)
        ]
