"""Killed at any moment: no measurement and no edit that was finished is lost, and measuring goes on from there."""

from __future__ import annotations

import contextlib
import os
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest

from lenslab.store.session import SessionWriter, recoverable
from lenslab.store.shoot import SavedShoot, load
from lenslab.values.edits import Correction
from tests.command import lenslab

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="SIGKILL is Unix's")

ALONE = ("--chart", "none", "--workers", "1", "--no-cache")
SHOTS = 18  # of an import that is killed when it has measured five

# Says what is kept only once it is: a number for each shot, all of whose changes came before.
BUSY = """
import sys
from pathlib import Path
from lenslab.values.edits import Correction
from lenslab.store.session import SessionWriter
from lenslab.values.types import Measured, Measurement, Metadata, Photo, Settings
folder, session = Path(sys.argv[1]), Path(sys.argv[2]) if len(sys.argv) > 2 else None
with SessionWriter(session) as keeper:
    for number in range(100_000):
        photo = Photo(folder / f"P{number}.tif", f"P{number}.tif", Metadata("Camera", iso=float(number)))
        keeper.keep_photos([photo])
        keeper.keep_outcomes([Measured(photo, (Measurement("third", "std", number / 3),))], Settings())
        keeper.keep_edits({photo.path: Correction(iso=number + 1.0)})
        keeper.keep_view({"last": number})
        if number % 3 == 0:
            keeper.flush()
            print(number, flush=True)
"""


def killed(arguments: list[str | Path], seconds: float) -> list[bytes]:
    """Run it, kill it with all it has started so many seconds after it first said something; what it had said."""
    command = [sys.executable, "-c", *map(str, arguments)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, start_new_session=True) as child:
        first = child.stdout.readline()
        time.sleep(seconds)
        os.killpg(child.pid, signal.SIGKILL)
        return (first + child.stdout.read()).split(b"\n")[:-1]


def check_whole(path: Path) -> None:
    db = sqlite3.connect(path)
    assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    assert db.execute("PRAGMA foreign_key_check").fetchone() is None
    db.close()


def check_kept(shoot: SavedShoot, folder: Path, last: int) -> None:
    numbers = {shot.photo.path: shot.value("std", "third") for shot in shoot.measured()}
    for number in range(last + 1):
        path = folder / f"P{number}.tif"
        assert numbers[path] == number / 3 and shoot.edits[path] == Correction(iso=number + 1.0)
    assert shoot.view["last"] >= last


@pytest.mark.slow
def test_killed_again_and_again_while_writing(tmp_path: Path) -> None:
    path, chance = tmp_path / "s.lenslab", random.Random(1)
    for _ in range(5):
        said = killed([BUSY, tmp_path, path], chance.uniform(0, 0.3))
        check_kept(load(path), tmp_path, int(said[-1]))
        check_whole(path)
    with SessionWriter(path) as keeper:
        keeper.keep_view({"last": None})
    assert not load(path).view


def test_killed_without_a_name(tmp_path: Path) -> None:
    last = int(killed([BUSY, tmp_path], 0.2)[-1])
    (unsaved,) = recoverable()
    check_kept(unsaved.shoot, tmp_path, last)
    check_whole(unsaved.path)


@pytest.mark.slow
def test_a_killed_import_continues_where_it_stopped(shoot: Path, tmp_path: Path) -> None:
    folder = tmp_path / "evening"
    folder.mkdir()
    for number in range(1, SHOTS + 1):
        shutil.copy2(shoot / f"P{number}.tif", folder)
    whole = lenslab("measure", folder, *ALONE).stdout
    path, before = killed_partway(folder, tmp_path)
    assert lenslab("measure", path, *ALONE).stdout == whole
    after = load(path)
    assert len(after.measured()) == SHOTS
    assert {shot.photo.path for shot in before.measured()} <= {shot.photo.path for shot in after.measured()}


def killed_partway(folder: Path, tmp_path: Path) -> tuple[Path, SavedShoot]:
    """A session of that folder whose program was killed when it had measured some shots, and not yet all.

    A busy machine may let the program finish before it is killed: what it leaves is checked, and it is tried again.
    """
    for attempt in range(20):
        path = tmp_path / f"{attempt}.lenslab"
        command = [sys.executable, "-m", "lenslab", "measure", str(folder), "--session", str(path), *ALONE]
        with subprocess.Popen(command, stdout=subprocess.DEVNULL, start_new_session=True) as child:
            while child.poll() is None and measured_so_far(path) < 5:
                time.sleep(0.002 if path.exists() else 0.05)
            os.killpg(child.pid, signal.SIGKILL) if child.poll() is None else None
        check_whole(path)
        shoot = load(path)
        if 0 < len(shoot.measured()) < SHOTS:
            return path, shoot
    pytest.fail("the program was never killed partway")


def measured_so_far(path: Path) -> int:
    """How many shots are in a session that another program is writing, read without asking for a lock."""
    try:
        with contextlib.closing(sqlite3.connect(f"file:{path}?mode=ro&immutable=1", uri=True)) as db:
            return int(db.execute("SELECT count(*) FROM outcomes").fetchone()[0])
    except sqlite3.Error:  # not there yet, or caught in the middle of a commit
        return 0
