"""Entries that are behind their session: by its numbers, not by when its file was written."""

from __future__ import annotations

import os
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from lenslab.book.entry import Program
from lenslab.book.from_shoots import PrintedChart, entries_in
from lenslab.book.storage import Book
from lenslab.store.session import SessionWriter
from lenslab.values.edits import Correction
from tests.book_entries import ran, session_of, shots_of_day
from tests.test_book_commands import make_older

STOPS = (2.0, 2.8, 5.6, 8.0)


@pytest.fixture
def session(book: Book, tmp_path: Path) -> Path:
    """A session whose entry is in the book."""
    session = session_of(tmp_path / "a.lenslab", shots_of_day(1))
    assert book.behind(session) == {}  # not in it yet
    book.add(entries_in(session))
    return session


def test_a_session_that_was_only_saved_again_has_nothing_new(book: Book, session: Path) -> None:
    os.utime(session, ns=(1, 1))
    assert book.behind(session) == {}
    code, _, said = ran(book, "add", "--changed")
    assert code == 2 and said == "no session of the book's entries has changed since it was added\n"
    assert "changed since" not in ran(book, "show", "Known")[1]


def test_other_apertures_names_and_shots_are_new(book: Book, session: Path) -> None:
    for correction, shots in (
        (Correction(aperture=2.2), 2),
        (Correction(lens="Known 50mm: with filter"), 6),
        (Correction(excluded=True), 1),
    ):
        with SessionWriter(session) as keeper:
            keeper.keep_edits(dict.fromkeys(sorted(keeper.shoot.outcomes)[:shots], correction))
        [brief] = book.contents().entries
        assert set(book.behind(session)) == {brief.key}
        assert "changed since: add it again" in ran(book, "show", "Known")[1]
        code, _, said = ran(book, "add", "--changed")
        assert code == 0 and said.startswith("1 entry added") and "1 in place of earlier ones" in said
        assert book.behind(session) == {} and len(book.contents().entries) == 1


def test_new_photos_of_its_lens_are_new_and_a_lens_that_was_not_added_is_not(book: Book, session: Path) -> None:
    session.unlink()
    session_of(session, [*shots_of_day(1), *shots_of_day(2, lens="Other 35mm")])
    assert len(entries_in(session)) == 2 and book.behind(session) == {}
    session.unlink()
    session_of(session, shots_of_day(1, apertures=STOPS))
    [[taker]] = book.behind(session).values()
    assert tuple(numbers.aperture for numbers in taker.apertures) == STOPS


def test_another_session_of_the_same_shots_counts_once_theirs_is_gone(book: Book, session: Path) -> None:
    copy = Path(shutil.copy(session, session.with_name("b.lenslab")))
    with SessionWriter(copy) as keeper:
        keeper.keep_edits({min(keeper.shoot.outcomes): Correction(excluded=True)})
    assert book.behind(copy) == {}
    session.unlink()
    assert len(book.behind(copy)) == 1


def test_what_was_said_of_the_print_stays(book: Book, session: Path) -> None:
    book.add(entries_in(session, PrintedChart("matte", 12.0)))
    assert book.behind(session) == {}
    book.add(entries_in(session))
    [brief] = book.contents().entries
    [entry] = book.read([brief.key])
    assert entry.set_up is not None and (entry.set_up.print_name, entry.set_up.print_lpmm) == ("matte", 12.0)


def test_numbers_of_todays_method_are_new_and_never_behind_older_ones(book: Book, session: Path) -> None:
    [now] = entries_in(session)
    book.add([replace(now, program=Program("0ldc0de0"))])
    assert len(book.behind(session)) == 1
    book.add([now])
    make_older(session)
    assert book.behind(session) == {}
