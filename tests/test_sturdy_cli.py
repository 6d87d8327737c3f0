"""What the command line withstands: links, deep folders, formulas, odd tables, outputs that fail, interruption."""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import signal
import stat
import subprocess
import sys
import threading
import time
from importlib import import_module
from pathlib import Path

import cv2
import psutil
import pytest
import tifffile

from lenslab import __version__
from lenslab.demo.files import write_tiff
from lenslab.results.writing import write
from lenslab.store.session import SessionWriter, recoverable
from lenslab.values.disk import find_photos
from lenslab.values.program import log_path
from lenslab.values.remarks import CannotWrite
from lenslab.values.types import Array, Failed, Photo
from tests.command import ALONE, lenslab
from tests.conftest import limited_files, metadata, picture, slowness
from tests.test_cli import rows

UNIX = pytest.mark.skipif(sys.platform == "win32", reason="links and limits of Unix")
FULL_DISK = pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full here")


@pytest.fixture
def photo(tmp_path: Path, scene: Array) -> Path:
    write_tiff(tmp_path / "P1.tif", picture(scene), metadata("L", 5.6, 1))
    return tmp_path / "P1.tif"


# Originals


@UNIX
@pytest.mark.parametrize(
    ("name", "command"),
    [
        ("out.csv", ("measure", "P1.tif", "-o", "out.csv")),
        ("out.csv", ("measure", "P1.tif", "-o", "fine.csv", "--curves", "out.csv")),
        ("out.html", ("report", "P1.tif", "-o", "out.html")),
        ("out.svg", ("chart", "stars", "-o", "out.svg")),
        ("out.tif", ("chart", "stars", "-o", "out.tif", "--size", "60x50mm", "--dpi", "300")),
        ("out.lenslab", ("export", "table.csv", "-o", "out.lenslab")),
    ],
)
def test_a_photo_is_never_written_over_by_whatever_link(photo: Path, name: str, command: tuple[str, ...]) -> None:
    (photo.parent / "table.csv").write_text("lens,aperture,speed,entire,third,corner\nL,2,1,1,2,3\n")
    for other in ("raw.NEF", "photo.bin"):  # known by its name alone; by its content alone
        target = photo.with_name(other)
        shutil.copy(photo, target)
        before = target.read_bytes()
        photo.with_name(name).unlink(missing_ok=True)
        photo.with_name(name).symlink_to(target)
        done = lenslab(*command, cwd=photo.parent)
        assert done.returncode == 2 and target.read_bytes() == before, done.stderr
        assert b"photo" in done.stderr and done.stderr.count(b"\n") == 1
    assert tifffile.imread(photo).size


@UNIX
def test_a_chart_takes_no_photos_place_but_its_own(photo: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """Not that of a damaged one, of which no library speaks, nor of one whose caption names our charts."""
    said = ("chart", "stars", "--size", "60x50mm", "--dpi", "300", "--finest", "0.7mm", "-o")
    for name in ("mine.tif", "mine.png"):
        for _ in range(2):
            done = lenslab(*said, photo.with_name(name))
            assert done.returncode == 0, done.stderr
    tifffile.imwrite(photo, tifffile.imread(photo), photometric="rgb", description="LensLab test chart, evening one")
    photo.with_name("l.svg").symlink_to(photo)
    photo.with_name("bad.tif").write_bytes(b"II*\0" + bytes(99))
    before = photo.read_bytes()
    for name, words in (("P1.tif", "is a photo"), ("l.svg", "is a link to a photo"), ("bad.tif", "is a photo")):
        done = lenslab(*said, photo.with_name(name))
        assert done.returncode == 2 and done.stderr.startswith(f"{photo.with_name(name)} {words}".encode()), done.stderr
    assert photo.read_bytes() == before and not capfd.readouterr().err


@UNIX
@pytest.mark.parametrize(
    ("command", "words"),
    [
        (("measure", "P1.tif", "-o", "link.csv"), b"is a link to a session"),
        (("measure", "P1.tif", "-o", "fine.csv", "--curves", "link.csv"), b"is a link to a session"),
        (("edges", "P1.tif", "-o", "link.csv"), b"is a link to a session"),
        (("edges", "P1.tif", "-o", "mine.lenslab"), b"must end in .csv"),
        (("report", "P1.tif", "-o", "link.html"), b"is a link to a session"),
        (("export", "mine.lenslab", "-o", "link.csv"), b"is a link to a session"),
        (("measure", "P1.tif", "-o", "."), b"is a folder"),
        (("edges", "P1.tif", "-o", "."), b"is a folder"),
        (("edges", "P1.tif", "-o", "new.tif"), b"extension of a photo"),
        (("edges", "P1.tif", "-o", "new.parquet"), b"must end in .csv"),
        (("edges", "P1.tif", "-o", "t.csv", "--curves", "t.csv"), b"given twice"),
    ],
)
def test_what_cannot_be_written_is_said_before_measuring(photo: Path, command: tuple[str, ...], words: bytes) -> None:
    session = photo.with_name("mine.lenslab")
    with SessionWriter() as keeper:
        keeper.save_as(session)
    before = session.read_bytes()
    for name in ("link.csv", "link.html"):
        photo.with_name(name).symlink_to(session)
    photo.unlink()
    photo.write_bytes(b"II*\0")  # measuring it would say so
    done = lenslab(*command, cwd=photo.parent)
    assert done.returncode == 2 and words in done.stderr and done.stderr.count(b"\n") == 1, done.stderr
    with pytest.raises(CannotWrite, match="is a session or a link to one"):
        write(photo.with_name("link.csv"), "fname,lens\n")
    assert session.read_bytes() == before and not photo.with_name("t.csv").exists()


# Folders


@UNIX
def test_folders_lie_in_folders_as_deep_as_they_like(photo: Path) -> None:
    start = Path.cwd()
    try:
        os.chdir(photo.parent)
        for _ in range(1100):  # Python calls a function within itself 1,000 times
            os.mkdir("d")  # noqa: PTH102 - a path would be too long
            os.chdir("d")
    finally:
        os.chdir(start)
    try:
        listed = list(find_photos([photo.parent]))
    finally:
        subprocess.run(["rm", "-rf", str(photo.parent / "d")], check=True)  # Python's own way goes only so deep
    assert [item.name for item in listed if isinstance(item, Photo)] == [f"{photo.parent.name}/P1.tif"]
    assert sum(isinstance(outcome, Failed) for outcome in listed) <= 1


@UNIX
@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("measure", "loop.tif"), "leads back to itself"),
        (("measure", "P1.tif", "-o", "loop.csv"), ""),
        (("measure", "loop.lenslab"), "no session"),
        (("report", "P1.tif", "-o", "loop.html"), ""),
        (("measure", "loop"), "leads back to itself"),
    ],
)
def test_links_in_a_circle_are_reported_wherever_they_are_named(
    photo: Path, arguments: tuple[str, ...], words: str
) -> None:
    for ending in ("", ".tif", ".csv", ".lenslab", ".html"):
        (photo.parent / f"loop{ending}").symlink_to(f"loop{ending}")
    done = lenslab(*arguments, cwd=photo.parent)
    text = done.stderr.decode()
    assert done.returncode in (0, 1, 2) and words in text  # a result takes the place of such a link
    assert "Traceback" not in text and "internal error" not in text


# Output and limits


@FULL_DISK
@pytest.mark.parametrize(
    ("redirection", "words"), [(">/dev/full", b"standard output cannot be written: No space left"), (">&- 2>&-", b"")]
)
def test_a_full_disk_behind_standard_output_and_closed_outputs(tmp_path: Path, redirection: str, words: bytes) -> None:
    table = tmp_path / "table.csv"  # written as what is measured is, and at once
    table.write_text("lens,aperture,speed,entire,third,corner\nL,2,1,1,2,3\n")
    command = f"exec {redirection}; exec {sys.executable} -m lenslab export {table}"
    done = subprocess.run(["sh", "-c", command], capture_output=True, timeout=100, check=False)
    assert done.returncode == 2 and words in done.stderr
    assert b"Traceback" not in done.stderr and b"Exception ignored" not in done.stderr


@pytest.mark.slow
@UNIX
@pytest.mark.usefixtures("own_pages")
def test_where_a_page_of_a_chart_has_no_room_photos_are_measured_all_the_same(photo: Path) -> None:
    shutil.copy(photo, photo.with_name("P2.tif"))
    said = "measure . -o t.csv --quiet --no-cache --workers 1 --chart lenslab:A4:seed=1:finest=3"
    with limited_files(100 * 1024):  # a chart's page takes more
        done = lenslab(*said.split(), cwd=photo.parent)
    assert done.returncode == 0 and b"crashed" not in done.stderr, done.stderr
    assert [row["entire"] != "" for row in rows(photo.with_name("t.csv").read_bytes())] == [True, True]


def test_a_close_up_that_is_no_picture_is_named_and_what_is_not_there_or_no_chart_refused(photo: Path) -> None:
    (photo.parent / "close").write_text("no picture")
    command = "measure", photo, "-o", "t.csv", "--workers", "1", "--chart", "lenslab:A4", "--print-mtf"
    done = lenslab(*command, "close", cwd=photo.parent)
    assert done.returncode == 1 and b"--print-mtf close: not a photo" in done.stderr
    assert len(rows(photo.with_name("t.csv").read_bytes())) == 1
    refused = [((*command, wrong), b"--print-mtf") for wrong in ("nan", "0", "1e400", ".", "nowhere.png", "")]
    for name in ("measure", "report"):
        refused.append(((name, photo, "-o", "r.html", "--chart", "lenslab:A3:low=0.9"), b"at least 0.1 apart"))
    for arguments, words in refused:
        done = lenslab(*arguments, cwd=photo.parent)
        assert done.returncode == 2 and done.stderr.count(b"\n") == 1 and words in done.stderr


def test_where_no_thread_may_be_started_that_is_said(photo: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As `ulimit -u` has it, which does not hold for root."""

    def refuse(_: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", refuse)
    done = lenslab("measure", photo, "--session", photo.with_name("s.lenslab"), *ALONE)
    assert done.returncode == 2 and b"(ulimit -u)" in done.stderr and b"report" not in done.stderr


def test_what_goes_wrong_after_measuring_loses_no_table(photo: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong(*_: object) -> None:
        raise ZeroDivisionError

    for name in ("lenslab.book.from_shoots", "lenslab.results.json_document"):  # with their functions
        import_module(name)
    monkeypatch.setattr("lenslab.judge.referee.findings", wrong)
    done = lenslab("measure", photo, "-o", "t.csv", *ALONE, "--findings", "f.json", cwd=photo.parent)
    assert done.returncode == 3 and b"ZeroDivisionError" in done.stderr and b"report it" in done.stderr
    assert len(rows(photo.with_name("t.csv").read_bytes())) == 1
    monkeypatch.setattr("lenslab.results.json_document.judge", wrong)
    done = lenslab("measure", photo, "-o", "t.json", *ALONE, cwd=photo.parent)
    whole = json.loads(photo.with_name("t.json").read_bytes())
    assert done.returncode == 3 and len(whole["shots"]) == 1 and whole["cards"] == []
    assert whole["faults"] == ["cards: L"] and b"not in t.json: cards" in done.stderr


@pytest.mark.slow
def test_whoever_closes_standard_output_and_messages_gets_the_files_nevertheless(photo: Path) -> None:
    photo.with_name("P2.tif").write_bytes(b"II*\0")  # named while measuring
    command = f"{sys.executable} -m lenslab measure . {' '.join(ALONE)} --curves c.csv --findings f.json"
    subprocess.run(["sh", "-c", f"{command} 2>&1 | head -c 0"], timeout=100, check=False, cwd=photo.parent)
    assert photo.with_name("c.csv").exists() and photo.with_name("f.json").exists()


@pytest.mark.slow
@UNIX
@pytest.mark.parametrize("limit", ["exec 2>&-", "ulimit -n 16"])
def test_closed_messages_and_few_handles(photo: Path, limit: str) -> None:
    command = f"{limit}; exec {sys.executable} -m lenslab measure {photo} {' '.join(ALONE)}"
    done = subprocess.run(["sh", "-c", command], capture_output=True, timeout=100, check=False)
    assert b"Traceback" not in done.stderr and b"Exception ignored" not in done.stderr
    if limit == "exec 2>&-":
        assert done.returncode == 0 and len(rows(done.stdout)) == 1
        assert "a worker was lost" not in log_path().read_text()


@pytest.mark.slow
@UNIX
def test_ctrl_c_at_any_moment_stops_soon_and_quietly(shoot: Path) -> None:
    """A terminal sends it to the program and its workers alike."""
    for delay_s in (0.1, 0.6, 1.3):
        command = [sys.executable, "-m", "lenslab", "measure", str(shoot), "--no-cache", "--workers", "2"]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True)
        time.sleep(delay_s)
        began = time.monotonic()
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGINT)
        _, errors = process.communicate(timeout=20)
        assert time.monotonic() - began < 5
        if process.returncode != -signal.SIGINT and b"Could not import runpy" not in errors:  # Python had not begun
            assert process.returncode in (0, 130) and b"Traceback" not in errors, errors
        while left := [one for one in psutil.process_iter() if _group_of(one) == process.pid]:
            assert time.monotonic() - began < 5, left  # those that were just being started end a moment later
            time.sleep(0.05)


@UNIX
def test_ctrl_c_while_the_window_is_being_loaded_ends_the_process_at_once(tmp_path: Path) -> None:
    """By the system's own means: PySide6 aborts where Python interrupts it, in what it loads from itself."""
    done = interrupted_at_import("PySide6.QtCore", tmp_path)
    assert done.returncode == -signal.SIGINT and not done.stderr, done.stderr


@pytest.mark.slow
@UNIX
def test_ctrl_c_while_the_plots_are_being_loaded_waits_for_nothing_more(shoot: Path) -> None:
    done = interrupted_at_import("pyqtgraph.colormap", shoot.parent, shoot)
    assert done.returncode == 0 and done.stdout == b"", done.stderr
    assert b"Traceback" not in done.stderr and not recoverable()


@pytest.mark.slow
@UNIX
def test_ctrl_c_waits_for_no_exiftool_that_hangs_and_leaves_none(photo: Path, tmp_path: Path) -> None:
    asked = tmp_path / "asked"
    (tmp_path / "exiftool").write_text(f"#!/bin/sh\necho $$ > {asked}.new\nmv {asked}.new {asked}\nexec sleep 300\n")
    (tmp_path / "exiftool").chmod(0o755)
    places = {"PATH": f"{tmp_path}{os.pathsep}{os.environ['PATH']}", "QT_QPA_PLATFORM": "offscreen"}
    command = [sys.executable, "-m", "lenslab", "gui", str(photo)]
    with subprocess.Popen(command, start_new_session=True, env={**os.environ, **places}) as process:
        while not asked.exists():
            time.sleep(0.05)
        began = time.monotonic()
        os.killpg(process.pid, signal.SIGINT)
        assert process.wait(30) == 0 and time.monotonic() - began < 2.5 * slowness()
    assert not psutil.pid_exists(int(asked.read_text()))


def interrupted_at_import(module: str, folder: Path, *paths: Path) -> subprocess.CompletedProcess[bytes]:
    """The window, interrupted as this module is imported; it prints what is imported on the main thread afterwards."""
    program = folder / "program.py"
    program.write_text(
        "import os, signal, sys, threading\n"
        "class Interrupting:\n"
        "    interrupted = False\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        "        if self.interrupted and threading.current_thread() is threading.main_thread():\n"
        "            print(name, flush=True)\n"
        f"        if name == {module!r}:\n"
        "            self.interrupted = True\n"
        "            os.kill(os.getpid(), signal.SIGINT)\n"
        "if __name__ == '__main__':\n"
        "    signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "    sys.meta_path.insert(0, Interrupting())\n"
        "    from lenslab.__main__ import main\n"
        "    sys.exit(main())\n"
    )
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    command = [sys.executable, str(program), "gui", *map(str, paths)]
    return subprocess.run(command, capture_output=True, timeout=60, check=False, env=environment)


def _group_of(process: psutil.Process) -> int | None:
    with contextlib.suppress(OSError, psutil.Error):
        if process.status() != psutil.STATUS_ZOMBIE:
            return os.getpgid(process.pid)
    return None


# The log


def test_a_photos_note_is_said_with_its_edges(photo: Path) -> None:
    cv2.imwrite(str(photo.with_suffix(".jpg")), cv2.imread(str(photo)))
    done = lenslab("edges", photo.with_suffix(".jpg"))
    assert b"P1.jpg: no edge could be measured" in done.stderr and b"; may be sharpened" in done.stderr


@UNIX
def test_the_log_is_the_users_alone(photo: Path) -> None:
    log_path().parent.mkdir(parents=True, exist_ok=True)
    log_path().touch(0o644)
    lenslab("measure", photo, *ALONE)
    assert log_path().name == "lenslab.log" and stat.S_IMODE(log_path().stat().st_mode) == 0o600


def test_what_decoders_say_goes_to_the_log_and_to_those_who_ask(photo: Path) -> None:
    bad = photo.with_name("bad.tif")
    tifffile.imwrite(bad, tifffile.imread(photo), compression="zlib")
    data = bytearray(bad.read_bytes())
    data[300 : len(data) - 100] = os.urandom(len(data) - 400)
    bad.write_bytes(data)
    quiet = lenslab("measure", photo, bad, *ALONE)
    logged = log_path().read_text()
    assert quiet.returncode == 1 and "bad.tif" in logged and f"LensLab {__version__}" in logged
    assert "INFO" not in quiet.stderr.decode()
    verbose = lenslab("measure", photo, bad, "--verbose", *ALONE)
    assert "bad.tif" in verbose.stderr.decode() and " INFO " in verbose.stderr.decode()
    assert verbose.stdout == quiet.stdout
    assert [row["fname"] for row in rows(quiet.stdout)] == ["P1.tif"]
