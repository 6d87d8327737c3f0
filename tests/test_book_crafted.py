"""Lens books that others made: whatever is in them, the program says so in words, or goes on without it."""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

from lenslab.book.differences import change
from lenslab.book.entry import Source
from lenslab.book.figures import history_figure
from lenslab.book.from_shoots import crop_name, crops_by_aperture, has_changed
from lenslab.book.records import PartAt, brief_of
from lenslab.book.storage import Book, Mark
from lenslab.files.preview import AS_IT_IS, CROP_PX, PLACES, Crops, crop_file
from lenslab.store.book_file import TABLES
from lenslab.store.database import connect
from lenslab.store.sums import keep_sums
from lenslab.values.remarks import UnusableRequest
from tests.book_entries import entry_of_day, ran
from tests.test_book_trends import drifting


@pytest.fixture
def book(book: Book) -> Book:
    book.add([entry_of_day(1), entry_of_day(300)])
    return book


@contextmanager
def changing(book: Book) -> Iterator[sqlite3.Connection]:
    """A connection that keeps the checksums."""
    with closing(connect(book.path)) as db:
        keep_sums(db, TABLES)
        yield db


BRIEF: dict[int, list[Any]] = {
    0: ["a/b", "x" * 32, 5],
    5: [-50.0, float("nan"), 1e400, 10**400],
    6: ["0001-01-01", "9999-12-31", 5],
    7: ["iso", []],
    9: [-3.76],
    10: [[], [[0, None, None]], [[2.0, [0.3, float("nan"), 0.1], None]], [[-2.0, None, None]]],
}


def test_an_entry_beyond_all_sense_is_damage(book: Book) -> None:
    """Histories take logarithms of apertures, and count days."""
    with changing(book) as db:
        [text] = db.execute("SELECT brief FROM entries WHERE rowid = 1").fetchone()
        for place, value in [(place, value) for place, values in BRIEF.items() for value in values]:
            values = json.loads(text)
            values[place] = value
            db.execute("UPDATE entries SET brief = ? WHERE rowid = 1", (json.dumps(values),))
            with pytest.raises(UnusableRequest, match="damaged"):
                book.contents()
        db.execute("UPDATE entries SET brief = ?, shots = 'x' WHERE rowid = 1", (text,))
    with pytest.raises(UnusableRequest, match="damaged"):
        book.add([entry_of_day(2)])


@pytest.mark.parametrize("record", ["{}", 5, 5.5, b"", b"{}"])
def test_numbers_that_are_not_packed_are_damage(book: Book, record: object) -> None:
    """SQLite keeps text in a column of bytes."""
    with changing(book) as db:
        db.execute("UPDATE numbers SET record = ?", (record,))
    with pytest.raises(UnusableRequest, match="damaged"):
        book.read([entry_of_day(1).key])


def test_errors_beyond_all_sense_spoil_neither_book_nor_verdict(book: Book) -> None:
    """A chart seen edge on through a microscope: equations with such errors could not be solved."""
    entry = entry_of_day(2)
    assert entry.set_up is not None
    for scale in (1e-3, 1e5):
        odd = replace(entry, set_up=structs.replace(entry.set_up, tilt=(90.0, 0.0), px_per_mm=scale))
        book.add([odd])
        assert change([entry_of_day(1), odd], [entry_of_day(300)]).tested
        for of_entry in book.contents().entries:
            assert all(part is None or part.set_up < 20 for _, *parts in of_entry.apertures for part in parts)
    noisy = [  # what they scatter by at one aperture is taken for single shots at the others
        structs.replace(
            at,
            shots=many,
            regions={name: structs.replace(region, repeats=error) for name, region in at.regions.items()},
        )
        for at, many, error in zip(entry.apertures, (20_000, 1, 1), (10.0, None, None), strict=True)
    ]
    book.add([replace(entry, apertures=tuple(noisy))])
    assert len(book.contents().entries) == 3


def test_a_trend_is_drawn_whatever_the_lists_say() -> None:
    days = drifting(0.03)
    first, *others = (brief_of(day) for day in days)
    odd = structs.replace(
        first, apertures=tuple((stop, *(PartAt(0.2, 10.0, 1e12),) * 2) for stop, *_ in first.apertures)
    )
    assert history_figure([odd, *others], 2.0, (), change(days[:-1], days[-1:]).slow_trend).panels


def test_names_that_are_not_unicode_leave_the_book_readable(book: Book) -> None:
    """Linux allows any bytes in a folder's name, and in what is typed."""
    path = os.fsdecode(b"/caf\xe9/shoot.lenslab")
    book.add([replace(entry_of_day(2), source=Source(path, 1, 1))])
    code, _, said = ran(book, "rename", "Known", os.fsdecode(b"Prime\xff"))
    assert code == 0, said
    contents = book.contents()
    assert path in [brief.source for brief in contents.entries]
    assert [copy.name for copy in contents.copies()] == ["Prime\\xff"]


def test_an_edit_that_is_none_is_not_taken_back(book: Book) -> None:
    with changing(book) as db:
        db.execute("INSERT INTO edits (edit) VALUES ('')")
        for edit in ("", "[]", "{}", "5", '{"entries": 5, "to": ["a", null, ""]}', "[" * 100_000):
            db.execute("UPDATE edits SET edit = ?", (edit,))
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


@pytest.mark.timeout(60)
def test_pipes_are_neither_waited_for_nor_replaced(book: Book, tmp_path: Path) -> None:
    pipe, link = tmp_path / "pipe.json", tmp_path / "link.lensbook"
    os.mkfifo(pipe)
    link.symlink_to(pipe)
    for action, path, words in (
        ("add", pipe, "is not JSON of lenslab measure"),
        ("backup", link, "it is a pipe or a device"),
    ):
        code, _, said = ran(book, action, path)
        assert code == 2 and words in said
    assert pipe.is_fifo()


def test_a_mark_of_a_day_without_photography_is_refused_and_not_drawn(book: Book) -> None:
    """Years are counted in days from the first shoot, and dates end where Python's do."""
    days = [date(year, 1, 1) for year in (1, 1899, 2201, 9999)]
    for day in days:
        code, _, said = ran(book, "mark", "Known", day.isoformat(), "serviced")
        assert code == 2 and "give a day from 1900 to 2200" in said
    book.edit([Mark(entry_of_day(1).copy, day, "serviced") for day in days])
    contents = book.contents()
    marks = contents.marks[entry_of_day(1).copy]
    assert history_figure(contents.entries, 2.0, marks) == history_figure(contents.entries, 2.0)


def test_on_windows_no_network_share_of_an_entry_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever has the share would be sent the user's name and password."""
    monkeypatch.setattr("lenslab.book.from_shoots.sys.platform", "win32")
    monkeypatch.setattr("lenslab.book.from_shoots.state_of", lambda path: pytest.fail(f"looked at {path}"))
    for place in ("\\\\other\\share\\a.lenslab", "//other/share/a.lenslab", "\\\\?\\UNC\\other\\share\\a.lenslab"):
        assert has_changed(Source(place, 1, 1)) is False
