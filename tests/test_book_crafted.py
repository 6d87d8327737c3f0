"""Lens books that others made: whatever is in them, the program says so in words, or goes on without it."""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from lenslab.book.names import Mark
from lenslab.book.sources import crop_name, crops_by_aperture
from lenslab.book.storage import Book
from lenslab.errors import UnusableRequest
from lenslab.figures.lens_history import history_figure
from lenslab.preview.contrast import AS_IT_IS
from lenslab.preview.crops import CROP_PX, PLACES, Crops, crop_file
from lenslab.store.book_file.file import TABLES
from lenslab.store.schema import connect
from lenslab.store.sums import keep_sums
from tests.book_entries import entry_of_day
from tests.command import lenslab, lenslab_process


@pytest.fixture
def book(tmp_path: Path) -> Book:
    book = Book(tmp_path / "other.lensbook")
    book.add([entry_of_day(1), entry_of_day(300)])
    return book


@contextmanager
def changing(book: Book) -> Iterator[sqlite3.Connection]:
    """A connection that keeps the checksums."""
    with closing(connect(book.path)) as db:
        keep_sums(db, TABLES)
        yield db


def test_a_view_in_a_tables_place_is_never_asked(book: Book) -> None:
    """Its rows would never end, and SQLite cannot be interrupted from outside."""
    endless = "WITH RECURSIVE endless (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM endless) SELECT n FROM endless"
    with changing(book) as db:
        db.execute("DROP TABLE entries")
        db.execute(f"CREATE VIEW entries AS SELECT n AS key, '' AS brief, '' AS shots FROM ({endless})")
    ran = lenslab_process("book", "list", "--book", book.path)
    assert ran.returncode == 2 and b"is damaged" in ran.stderr


def test_a_trigger_changes_nothing(book: Book) -> None:
    with changing(book) as db:
        db.execute("CREATE TRIGGER more AFTER INSERT ON edits BEGIN DELETE FROM entries; END")
    with pytest.raises(UnusableRequest, match="damaged"):
        book.edit([Mark(entry_of_day(1).copy, date(2024, 5, 1), "serviced")])


BRIEF: list[tuple[int, Any]] = [
    *((0, key) for key in ("a/b", "x" * 32, 5)),
    *((5, length) for length in (-50.0, float("nan"), 1e400, 10**400)),
    *((6, day) for day in ("0001-01-01", "9999-12-31", 5)),
    *((7, measure) for measure in ("iso", [])),
    (9, -3.76),
    *(
        (10, listed)
        for listed in ([], [[0, None, None]], [[2.0, [0.3, float("nan"), 0.1], None]], [[-2.0, None, None]])
    ),
]


@pytest.mark.parametrize(("place", "value"), BRIEF)
def test_a_brief_beyond_all_sense_is_damage(book: Book, place: int, value: Any) -> None:
    """Histories take logarithms of apertures, and count days."""
    with changing(book) as db:
        [text] = db.execute("SELECT brief FROM entries WHERE rowid = 1").fetchone()
        values = json.loads(text)
        values[place] = value
        db.execute("UPDATE entries SET brief = ? WHERE rowid = 1", (json.dumps(values),))
    with pytest.raises(UnusableRequest, match="damaged"):
        book.contents()


def test_shots_that_are_text_are_damage(book: Book) -> None:
    with changing(book) as db:
        db.execute("UPDATE entries SET shots = 'x'")
    with pytest.raises(UnusableRequest, match="damaged"):
        book.add([entry_of_day(2)])


@pytest.mark.parametrize("edit", ["", "[]", "{}", "5", '{"entries": 5, "to": ["a", null, ""]}', "[" * 100_000])
def test_an_edit_that_is_none_is_not_taken_back(book: Book, edit: str) -> None:
    with changing(book) as db:
        db.execute("INSERT INTO edits (edit) VALUES (?)", (edit,))
    for use in (book.undo, book.contents):
        with pytest.raises(UnusableRequest, match="damaged"):
            use()


def test_crops_that_are_none_are_left_out(book: Book) -> None:
    key = entry_of_day(1).key
    picture = Crops(CROP_PX, CROP_PX, len(PLACES) * (bytes(CROP_PX * CROP_PX),))
    files = {place: crop_file(picture, place, CROP_PX, AS_IT_IS) for place in PLACES}
    rows: list[tuple[str, object, object]] = [
        (key, crop_name(aperture, place), files[place])
        for aperture in (2.0, 0.0, -2.0, float("nan"), float("inf"))
        for place in PLACES
    ]
    with changing(book) as db:
        db.executemany("INSERT INTO crops VALUES (?, ?, ?)", [*rows, (key, "4 centre", "text"), (key, b"4", b"")])
    assert list(crops_by_aperture(book.crops(key))) == [2.0]
    assert len(book.kept([key])[1]) == len(rows)


def test_json_that_is_a_pipe_is_not_waited_for(book: Book, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.json"
    os.mkfifo(pipe)
    ran = lenslab_process("book", "add", pipe, "--book", book.path)
    assert ran.returncode == 2 and b"is not JSON of lenslab measure" in ran.stderr


def test_a_copy_of_the_book_takes_the_place_of_no_pipe_or_device(book: Book, tmp_path: Path) -> None:
    pipe, link = tmp_path / "pipe", tmp_path / "link.lensbook"
    os.mkfifo(pipe)
    link.symlink_to(pipe)
    ran = lenslab_process("book", "backup", link, "--book", book.path)
    assert ran.returncode == 2 and b"it is a pipe or a device" in ran.stderr
    assert pipe.is_fifo()


@pytest.mark.parametrize("year", [1, 1899, 2201, 9999])
def test_a_mark_of_a_day_without_photography_is_refused_and_not_drawn(book: Book, year: int) -> None:
    """Years are counted in days from the first shoot, and dates end where Python's do."""
    day = date(year, 1, 1)
    ran = lenslab("book", "mark", "Known", day.isoformat(), "serviced", "--book", book.path)
    assert ran.returncode == 2 and b"give a day from 1900 to 2200" in ran.stderr
    book.edit([Mark(entry_of_day(1).copy, day, "serviced")])
    contents = book.contents()
    assert contents.marks is not None
    marks = contents.marks[entry_of_day(1).copy]
    with_mark = history_figure(contents.entries, 2.0, marks)
    assert with_mark == history_figure(contents.entries, 2.0)
