"""Journals of databases that are gone: a new session, book or cache in the same place is not destroyed by them."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from lenslab.book.storage import Book
from lenslab.store.cache import MeasurementCache
from lenslab.store.session import SessionWriter
from lenslab.store.shoot import load
from lenslab.values.remarks import UnusableRequest
from lenslab.values.types import Photo
from tests.book_entries import entry_of_day


def leave_journal(of: Path, beside: Path, mode: str) -> None:
    """What a program that was killed leaves of a database, beside where another will be."""
    ending = {"DELETE": "-journal", "WAL": "-wal"}[mode]
    with closing(sqlite3.connect(of, isolation_level=None)) as db:
        db.execute(f"PRAGMA journal_mode={mode}")
        db.execute("PRAGMA cache_size=1")  # all goes to the disk at once
        db.execute("BEGIN IMMEDIATE")
        db.execute("DELETE FROM sums")
        db.execute("CREATE TABLE IF NOT EXISTS large (content)")
        db.executemany("INSERT INTO large VALUES (?)", 100 * [(bytes(4000),)])
        if mode == "WAL":
            db.execute("COMMIT")
        shutil.copy(f"{of}{ending}", f"{beside}{ending}")
        if mode == "DELETE":
            db.execute("ROLLBACK")
    assert beside.with_name(beside.name + ending).stat().st_size > 1000


def session(path: Path, shots: int) -> None:
    with SessionWriter(path) as kept:
        kept.keep_photos([Photo(path.parent / f"{shot}.tif", f"{shot}.tif") for shot in range(shots)])


@pytest.mark.parametrize("mode", ["DELETE", "WAL"])
@pytest.mark.parametrize("how", ["new", "saved as", "saved over", "link"])
def test_a_session_is_not_changed_by_an_earlier_ones_journal(how: str, mode: str, tmp_path: Path) -> None:
    path = tmp_path / "s.lenslab"
    session(tmp_path / "gone.lenslab", 40)
    if how == "link":
        path.symlink_to(tmp_path / "real.lenslab")
        leave_journal(tmp_path / "gone.lenslab", tmp_path / "real.lenslab", mode)
    else:
        leave_journal(tmp_path / "gone.lenslab", path, mode)
    if how == "saved over":
        path.write_bytes(b"something else")
    if how.startswith("saved"):
        with SessionWriter(tmp_path / "own.lenslab") as kept:
            kept.save_as(path)
    session(path, 3)
    assert len(load(path).photos) == 3


@pytest.mark.parametrize("mode", ["DELETE", "WAL"])
def test_a_book_is_not_changed_by_an_earlier_ones_journal(mode: str, tmp_path: Path) -> None:
    gone, book, copy = (Book(tmp_path / f"{name}.lensbook") for name in ("gone", "book", "copy"))
    gone.add([entry_of_day(1), entry_of_day(2)])
    for other in (book, copy):
        leave_journal(gone.path, other.path, mode)
    book.add([entry_of_day(300)])
    book.backup(copy.path)
    assert len(book.contents().entries) == len(copy.contents().entries) == 1


@pytest.mark.parametrize("mode", ["DELETE", "WAL"])
def test_a_cache_is_not_changed_by_an_earlier_ones_journal(mode: str, tmp_path: Path) -> None:
    session(tmp_path / "gone.lenslab", 40)
    leave_journal(tmp_path / "gone.lenslab", tmp_path / "c.sqlite", mode)
    photo = Photo(tmp_path / "gone.lenslab", "x")
    with MeasurementCache(tmp_path / "c.sqlite") as cache:
        cache.keep_metadata(photo)
    with MeasurementCache(tmp_path / "c.sqlite") as cache:
        assert cache.metadata(photo) == photo.metadata and not cache.trouble


def test_a_journal_deletes_no_other_file(tmp_path: Path) -> None:
    """SQLite's journals of several databases name a file that is deleted when they have been undone."""
    path, photo = tmp_path / "s.lenslab", tmp_path / "DSC1.NEF"
    session(path, 40)
    photo.write_bytes(b"a photo")
    session(tmp_path / "gone.lenslab", 40)
    leave_journal(tmp_path / "gone.lenslab", path, "DELETE")
    name = str(photo).encode()
    with Path(f"{path}-journal").open("ab") as journal:
        journal.write(bytes(-journal.tell() % 512))
        page = (1 << 30) // 4096 + 1
        journal.write(page.to_bytes(4, "big") + name + len(name).to_bytes(4, "big"))
        journal.write((sum(name)).to_bytes(4, "big") + bytes.fromhex("d9d505f920a163d7"))
    for opened in (load, SessionWriter):
        with pytest.raises(UnusableRequest, match="damaged"):
            opened(path)
    assert photo.read_bytes() == b"a photo"
