"""What goes wrong around a session: other programs, full and read-only disks, damage. Nothing is lost, all is said."""

from __future__ import annotations

import contextlib
import os
import random
import shutil
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from lenslab.store import session as keeper
from lenslab.store.schema import TABLES, InUse
from lenslab.store.session import SessionWriter
from lenslab.store.shoot import load
from lenslab.store.sums import keep_sums
from lenslab.values.edits import Correction
from lenslab.values.remarks import CannotWrite, UnusableRequest, remark
from lenslab.values.types import Failed, Photo, Settings
from tests.conftest import limited_files

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="limits, mounts and modes are Unix's")


def session(path: Path, shots: int = 3) -> list[Photo]:
    """A session of a few photos that are not there."""
    photos = [Photo(path.parent / f"P{number}.tif", f"P{number}.tif") for number in range(shots)]
    with SessionWriter(path) as kept:
        kept.keep_photos(photos)
        kept.keep_edits({photos[0].path: Correction(iso=100.0)})
    return photos


def change(path: Path, sql: str) -> None:
    """What a stranger does who knows of the checksums too."""
    db = sqlite3.connect(path)
    db.executescript(sql)
    there = {name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if there >= {"sums", *TABLES}:
        db.execute("DELETE FROM sums")
        keep_sums(db, TABLES)
        for table in TABLES:
            with contextlib.suppress(sqlite3.Error):
                db.execute(f"UPDATE {table} SET rowid = rowid")
    db.commit()
    db.close()


@pytest.mark.slow
def test_what_rotted_on_the_disk_is_not_opened_with_other_numbers(tmp_path: Path) -> None:
    """A bit anywhere in the file, or much of it, or its end: where it opens at all, it holds what was written."""
    path, rotten = tmp_path / "s.lenslab", tmp_path / "rotten.lenslab"
    session(path, shots=40)
    whole, known = path.read_bytes(), load(path)
    chance = random.Random(12)
    refused = 0
    for attempt in range(160):
        data = bytearray(whole)
        for _ in range((1, 1, 20, 400)[attempt % 4]):
            data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
        rotten.write_bytes(data if attempt % 16 else data[: chance.randrange(len(data))])
        try:
            opened = load(rotten)
        except UnusableRequest:
            refused += 1
        else:
            assert replace(opened, file_records={}) == replace(known, file_records={})
            states = [{path: record.state for path, record in shoot.file_records.items()} for shoot in (opened, known)]
            assert states[0] == states[1]
    assert refused > 40
    db = sqlite3.connect(path)
    db.executescript("UPDATE edits SET correction = replace(correction, '100', '200')")
    db.close()
    with pytest.raises(UnusableRequest, match="is damaged"):
        load(path)


# Two programs

HOLD = """
import sys
from pathlib import Path
from lenslab.values.edits import Correction
from lenslab.store.session import SessionWriter
with SessionWriter(Path(sys.argv[1])) as keeper:
    keeper.keep_edits({keeper.shoot.photos[1].path: Correction(iso=200.0)})
    keeper.flush()
    print("here", flush=True)
    sys.stdin.read()
"""


@pytest.fixture
def held(tmp_path: Path) -> Iterator[tuple[Path, subprocess.Popen[str]]]:
    """A session that another program has open, and that program."""
    session(tmp_path / "s.lenslab")
    command = [sys.executable, "-c", HOLD, str(tmp_path / "s.lenslab")]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None and other.stdout.readline() == "here\n"
        yield tmp_path / "s.lenslab", other
        other.kill()


def test_a_session_that_is_open_elsewhere(held: tuple[Path, subprocess.Popen[str]], tmp_path: Path) -> None:
    path, other = held
    for attempt in (load, SessionWriter):
        with pytest.raises(InUse, match="is open in another LensLab"):
            attempt(path)
    photos = session(tmp_path / "mine.lenslab", shots=4)
    with SessionWriter(tmp_path / "mine.lenslab") as mine:
        with pytest.raises(InUse):
            mine.save_as(path)
        mine.keep_edits({photos[3].path: Correction(iso=300.0)})
    assert len(load(tmp_path / "mine.lenslab").edits) == 2
    other.communicate("")
    assert {correction.iso for correction in load(path).edits.values()} == {100.0, 200.0}


# Files that are no session, or no longer


@pytest.mark.parametrize("opened", [load, SessionWriter])
def test_foreign_files(opened: Callable[[Path], object], tmp_path: Path) -> None:
    path = tmp_path / "s.lenslab"
    for content in (b"", b"fname,lens\n" * 1000, b"SQLite format 3\0" + bytes(5000), os.urandom(10_000)):
        path.write_bytes(content)
        with pytest.raises(UnusableRequest, match="is not a LensLab session"):
            opened(path)
        assert path.read_bytes() == content and len(list(tmp_path.iterdir())) == 1
    (tmp_path / "folder.lenslab").mkdir()
    with pytest.raises(UnusableRequest, match="cannot be opened"):
        opened(tmp_path / "folder.lenslab")
    with pytest.raises(UnusableRequest, match="cannot be opened"):
        load(tmp_path / "gone.lenslab")


@pytest.mark.parametrize(
    ("sql", "words"),
    [
        ("PRAGMA user_version=99", "newer LensLab .format 99.*update LensLab"),
        ("PRAGMA application_id=7", "is not a LensLab session"),
        ("PRAGMA user_version=0", "is damaged"),
        ("DROP TABLE edits", "is damaged"),
        ("DROP TABLE edits; CREATE TABLE edits (other)", "is damaged"),
        ("DROP TABLE edits; CREATE VIEW edits AS SELECT 1 AS photo, '{}' AS correction", "is damaged"),
        ("CREATE TRIGGER t AFTER INSERT ON photos BEGIN DELETE FROM outcomes; END", "is damaged"),
        ("UPDATE photos SET metadata='{'", "is damaged"),
        ("UPDATE photos SET metadata='[' || replace(hex(zeroblob(50000)), '0', '[')", "is damaged"),
        ('UPDATE photos SET metadata=\'{"aperture": "wide"}\'', "is damaged"),
        ("UPDATE photos SET metadata=x'00ff'", "is damaged"),
        ("UPDATE photos SET path=x'2f0061' WHERE id=1", "is damaged"),
        ("UPDATE photos SET metadata='{\"iso\": 1' || replace(hex(zeroblob(300)), '0', '0') || '}'", "is damaged"),
        ("UPDATE photos SET path=12 WHERE id=1", "is damaged"),
        ("UPDATE photos SET name=x'ff' WHERE id=1", "is damaged"),
        ("UPDATE edits SET photo=77", "is damaged"),
        ("UPDATE edits SET correction='[]'", "is damaged"),
        ("INSERT INTO outcomes VALUES (1, 9, NULL, '[]', '[]', NULL)", "is damaged"),
        (
            "INSERT INTO makers VALUES (1, '{}', ''); INSERT INTO outcomes VALUES (1, 1, 'x', NULL, NULL, NULL)",
            "is damaged",
        ),
        ("INSERT INTO about VALUES ('settings', '{\"raw\": \"x\"}')", "is damaged"),
        ("INSERT INTO view VALUES ('a', 'x')", "is damaged"),
    ],
)
def test_sessions_that_make_no_sense(sql: str, words: str, tmp_path: Path) -> None:
    path = tmp_path / "s.lenslab"
    session(path)
    change(path, sql)
    before = path.read_bytes()
    for opened in (load, SessionWriter, load):  # each lets it go
        with pytest.raises(UnusableRequest, match=words):
            opened(path)
        assert path.read_bytes() == before


def test_text_from_a_stranger_is_made_plain(tmp_path: Path) -> None:
    path = tmp_path / "s.lenslab"
    session(path)
    change(
        path, """UPDATE photos SET name='a' || char(27) || '[2J' || char(8238), metadata='{"lens": "x\\u001b\\ny"}'"""
    )
    shot = load(path).photos[0]
    assert (shot.name, shot.metadata.lens) == (r"a\x1b[2J\u202e", r"x\x1b\x0ay")


# Disks that do not take it


@pytest.mark.parametrize("then", ["room", "elsewhere", "nothing"])
def test_a_full_disk(then: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeper, "RETRY_S", 0.2)
    path = tmp_path / "s.lenslab"
    said: list[str | None] = []
    photos = [Photo(tmp_path / f"P{number}.tif", f"P{number}.tif") for number in range(400)]
    with SessionWriter(path, on_trouble=said.append) as kept:
        kept.keep_photos(photos[:1])
        kept.flush()
        assert said == [] and kept.trouble is None
        with limited_files(path.stat().st_size + 8192):
            kept.keep_photos(photos)
            reason = remark("said", sentence="x" * 500)
            kept.keep_outcomes([Failed(photo.path, photo.name, reason) for photo in photos], Settings())
            kept.keep_edits({photo.path: Correction(iso=100.0) for photo in photos})
            kept.flush()
            assert len(said) == 1 and "cannot be written: the disk is full" in str(said[0]) and kept.trouble == said[0]
            if then == "nothing":
                kept.close()
        while then == "room" and kept.trouble is not None:
            time.sleep(0.01)
        if then == "elsewhere":
            kept.save_as(tmp_path / "elsewhere.lenslab")
        assert said[1:] == ([] if then == "nothing" else [None])
    shoot = load(tmp_path / "elsewhere.lenslab" if then == "elsewhere" else path)
    counts = len(shoot.photos), len(shoot.outcomes), len(shoot.edits)
    assert counts == ((1, 0, 0) if then == "nothing" else (400, 400, 400))


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of 256 KiB; only root may make one."""
    folder = tmp_path / "small"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=256k", "tmpfs", str(folder)]
    if os.geteuid() != 0 or subprocess.run(mount, capture_output=True, check=False).returncode != 0:
        pytest.skip("file systems cannot be mounted here")
    yield folder
    subprocess.run(["umount", str(folder)], check=True)


def test_a_disk_that_is_really_full(small_disk: Path) -> None:
    said: list[str | None] = []
    photos = [Photo(small_disk / f"P{number}.tif", f"P{number}.tif") for number in range(900)]
    with SessionWriter(small_disk / "s.lenslab", on_trouble=said.append) as kept:
        reason = remark("said", sentence="x" * 600)
        kept.keep_outcomes([Failed(photo.path, photo.name, reason) for photo in photos], Settings())
        kept.flush()
        assert said and "the disk is full" in str(said[0])
        kept.save_as(small_disk.parent / "s.lenslab")
    assert len(load(small_disk.parent / "s.lenslab").outcomes) == 900


def test_a_read_only_folder_and_one_that_is_so_no_longer(small_disk: Path) -> None:
    path = small_disk / "s.lenslab"
    photos = session(path)
    said: list[str | None] = []
    subprocess.run(["mount", "-o", "remount,ro", str(small_disk)], check=True)
    with SessionWriter(path, on_trouble=said.append) as kept:
        assert len(kept.shoot.photos) == 3
        kept.keep_edits({photos[1].path: Correction(iso=200.0)})
        kept.flush()
        assert len(said) == 1 and "cannot be written: the file is read-only" in str(said[0])
        with pytest.raises(CannotWrite, match="read-only"):
            kept.save_as(path)
        subprocess.run(["mount", "-o", "remount,rw", str(small_disk)], check=True)
        kept.save_as(path)
        assert kept.trouble is None and said[1:] == [None]
    assert {correction.iso for correction in load(path).edits.values()} == {100.0, 200.0}


def test_no_place_for_recovery_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    said: list[str | None] = []
    with SessionWriter(None, on_trouble=said.append) as kept:
        kept.keep_photos([Photo(tmp_path / "a.tif", "a")])
        kept.flush()
        assert len(said) == 1 and "A recovery file cannot be written" in str(said[0])
        kept.save_as(tmp_path / "s.lenslab")
    assert said[1:] == [None] and len(load(tmp_path / "s.lenslab").photos) == 1


# A file that is moved, deleted or replaced while it is open


@pytest.mark.parametrize("how", ["deleted", "moved"])
def test_a_session_that_goes_while_it_is_open_is_written_again(how: str, tmp_path: Path) -> None:
    path = tmp_path / "s.lenslab"
    photos = session(path)
    with SessionWriter(path) as kept:
        if how == "moved":
            path.rename(tmp_path / "t.lenslab")
        else:
            path.unlink()
        kept.keep_edits({photos[1].path: Correction(iso=200.0)})
        kept.flush()
        assert kept.trouble is None
    assert {correction.iso for correction in load(path).edits.values()} == {100.0, 200.0}


def test_what_another_program_puts_in_its_place_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeper, "RETRY_S", 0.0)
    path = tmp_path / "s.lenslab"
    photos = session(path)
    said: list[str | None] = []
    with SessionWriter(path, on_trouble=said.append) as kept:
        (tmp_path / "other").write_text("mine")
        shutil.move(tmp_path / "other", path)
        for iso in (200.0, 300.0):
            kept.keep_edits({photos[1].path: Correction(iso=iso)})
            kept.flush()
        assert len(said) == 1 and "another program has replaced it" in str(said[0])
        kept.save_as(tmp_path / "t.lenslab")
    assert path.read_text() == "mine"
    assert {correction.iso for correction in load(tmp_path / "t.lenslab").edits.values()} == {100.0, 300.0}
