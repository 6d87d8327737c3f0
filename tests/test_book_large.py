"""Large books and tables: the time they take grows as they do, no faster."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from lenslab.book.differences import among
from lenslab.book.entry import LensCopy
from lenslab.book.from_shoots import entries_in
from lenslab.book.storage import Assigned, Book, BookEdit, Mark, Renamed, marks_of, shown_entries
from lenslab.results.lensfun_database import read_database
from lenslab.values.remarks import UnusableRequest
from tests.book_entries import entry_of_day, ran


@contextmanager
def within(seconds: float) -> Iterator[None]:
    began = time.process_time()
    yield
    assert time.process_time() - began < seconds


def rows_of_shots(path: Path, rows: int, *, lenses: int = 1, apertures: int = 1) -> Path:
    """JSON of an older version: a row for each shot."""
    shots = [
        {
            "fname": f"{row}.tif",
            "lens": f"Lens {row % lenses}",
            "aperture": 1 + row % apertures / 1000,
            "taken": "2024-05-01 10:00:00",
            "mtf50_third": 0.2,
            "mtf50_corner": 0.1,
        }
        for row in range(rows)
    ]
    path.write_text(json.dumps({"program": "LensLab", "format": 1, "shots": shots}))
    return path


def test_each_row_at_an_aperture_of_its_own(tmp_path: Path) -> None:
    with within(4):  # 0.6 s
        (entry,) = entries_in(rows_of_shots(tmp_path / "a.json", 20_000, apertures=20_000))
    assert [numbers.aperture for numbers in entry.apertures[:3]] == [1.0, 1.001, 1.002]


def test_more_lenses_than_a_book_is_for_are_refused(tmp_path: Path) -> None:
    with within(3), pytest.raises(UnusableRequest, match="impossible values"):
        entries_in(rows_of_shots(tmp_path / "a.json", 10_001, lenses=10_001))


@pytest.mark.slow
def test_a_book_of_many_lenses_is_listed(book: Book, tmp_path: Path) -> None:
    book.add(entries_in(rows_of_shots(tmp_path / "a.json", 4000, lenses=4000)))
    with within(4):  # 0.5 s; with a look at all entries for each lens 4 s
        code, listed, _ = ran(book, "list")
    assert code == 0 and listed.count("\n") == 4001


def test_thousands_of_lenses_are_ranked() -> None:
    entry = entry_of_day(1)
    entries = [replace(entry, copy=LensCopy(f"Lens {number}")) for number in range(2000)]
    with within(6):  # 1 s; each compared with each, a minute
        assert len(among(entries, entry.apertures[0].aperture)) == 2000


def test_thousands_of_names_and_marks() -> None:
    day = date(2024, 5, 1)
    edits: list[BookEdit] = []
    for number in range(5000):
        edits += [Mark(LensCopy(f"A{number}"), day, "x"), Renamed(LensCopy(f"A{number}"), LensCopy(f"A{number + 1}"))]
    keys = {f"{number}": LensCopy(f"A{number}") for number in range(5000)}
    with within(2):
        assert set(shown_entries(keys, edits).values()) == {LensCopy("A5000")}
        assert len(marks_of(edits)[LensCopy("A5000")]) == 5000


def test_edits_have_their_effect_in_the_order_made() -> None:
    a, b, c = (LensCopy(name) for name in "abc")
    first, second, third = (Mark(b, date(2024, month, 1), "") for month in (3, 2, 2))
    edits = [first, Renamed(a, b), Assigned(("1",), a), Renamed(b, c), second, Renamed(a, b), third]
    assert shown_entries({"1": a, "2": a, "3": b, "4": c}, edits) == {"1": b, "2": c, "3": c, "4": c}
    assert marks_of(edits) == {c: (first,), b: (second, third)}


@pytest.mark.parametrize("part", ["<a/>", "<lens>" + 99 * "<a/>" + "</lens>", "<!---->"])
def test_a_lensfun_file_of_millions_of_parts_is_refused_at_once(part: str, tmp_path: Path) -> None:
    path = tmp_path / "a.xml"
    path.write_text("<lensdatabase version='1'>" + 19_000_000 // len(part) * part + "</lensdatabase>")
    with within(4):
        if part == "<!---->":
            assert not read_database(path).entries
        else:
            with pytest.raises(UnusableRequest, match="too many elements"):
                read_database(path)
