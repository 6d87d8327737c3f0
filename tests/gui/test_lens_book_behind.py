"""Sessions that were changed after they were added to the lens book: offered in both windows."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from lenslab.book.from_shoots import entries_in
from lenslab.book.storage import Book
from lenslab.gui.book.window import LensBookWindow
from lenslab.gui.main_window import MainWindow
from lenslab.gui.widgets.style import Style
from lenslab.store.session import SessionWriter
from lenslab.values.edits import Correction
from lenslab.values.remarks import UnusableRequest
from tests.book_entries import session_of, shots_of_day
from tests.gui.conftest import press, press_notice

OFFER = "This session has changed since it was added to the lens book: Known 50mm."
BEHIND = "Sessions that have changed since they were added: 2024-05-02."


@pytest.fixture
def session(tmp_path: Path) -> Path:
    return session_of(tmp_path / "a.lenslab", shots_of_day(1))


@pytest.fixture
def book(session: Path, tmp_path: Path) -> Book:
    """With the entries of the session and of another day."""
    book = Book(tmp_path / "own.lensbook")
    book.add([*entries_in(session), *entries_in(session_of(tmp_path / "b.lenslab", shots_of_day(90)))])
    return book


@pytest.fixture
def program(make_window: Callable[[], MainWindow], book: Book, session: Path, qtbot: QtBot) -> MainWindow:
    """With the session open."""
    program = make_window()
    program.lens_book.book = book.path
    program.lens_book._quiet.setInterval(0)
    program.files.open([session])
    qtbot.waitUntil(lambda: len(program.session.shoot.outcomes) == 6)
    return program


def looked(program: MainWindow, qtbot: QtBot) -> None:
    """Wait until the session was compared with the book."""
    qtbot.waitUntil(lambda: not program.lens_book._quiet.isActive())
    qtbot.waitUntil(lambda: not program.lens_book._looking.busy())


def shots_in(book: Book) -> list[int]:
    """Of each entry; none where the window replaced an entry between the two readings."""
    try:
        entries = book.read([brief.key for brief in book.contents().entries])
    except UnusableRequest:
        return []
    return [sum(numbers.shots for numbers in entry.apertures) for entry in entries]


def test_a_session_is_offered_once_it_has_other_numbers_than_the_book(
    program: MainWindow, book: Book, qtbot: QtBot
) -> None:
    looked(program, qtbot)
    assert OFFER not in program.notices.texts()
    shot = min(program.session.shoot.photos)
    program.edit_commands.set_excluded([shot], True)
    qtbot.waitUntil(lambda: OFFER in program.notices.texts())
    program.edit_commands.set_excluded([shot], False)
    qtbot.waitUntil(lambda: OFFER not in program.notices.texts())
    program.edit_commands.set_excluded([shot], True)
    qtbot.waitUntil(lambda: OFFER in program.notices.texts())
    assert shots_in(book) == [6, 6]
    press_notice(program, OFFER)
    qtbot.waitUntil(lambda: shots_in(book) == [5, 6])
    looked(program, qtbot)
    assert OFFER not in program.notices.texts()


def test_an_offer_that_was_dismissed_is_not_made_again(program: MainWindow, qtbot: QtBot) -> None:
    first, second = sorted(program.session.shoot.photos)[:2]
    program.edit_commands.set_excluded([first], True)
    qtbot.waitUntil(lambda: OFFER in program.notices.texts())
    [row] = [row for row in program.notices.rows if row.notice is not None and row.notice.text == OFFER]
    press(qtbot, row.close_button)
    qtbot.waitUntil(lambda: OFFER not in program.notices.texts())
    program.edit_commands.set_excluded([second], True)
    qtbot.waitUntil(lambda: program.lens_book._looking.busy() or program.lens_book._quiet.isActive())
    looked(program, qtbot)
    assert OFFER not in program.notices.texts()


def test_a_damaged_book_is_not_spoken_of(program: MainWindow, book: Book, qtbot: QtBot) -> None:
    looked(program, qtbot)
    book.path.write_bytes(b"not a book")
    said = program.notices.texts()
    program.edit_commands.set_excluded([min(program.session.shoot.photos)], True)
    qtbot.waitUntil(lambda: program.lens_book._looking.busy() or program.lens_book._quiet.isActive())
    looked(program, qtbot)
    assert set(program.notices.texts()) <= set(said)  # nothing new; what was said may have had its time


def test_the_book_names_days_that_are_behind_their_session(
    book: Book, session: Path, style: Style, qtbot: QtBot
) -> None:
    os.utime(session.with_name("b.lenslab"), ns=(1, 1))  # saved again, and the same
    with SessionWriter(session) as keeper:
        keeper.keep_edits({min(keeper.shoot.outcomes): Correction(excluded=True)})
    window = LensBookWindow(style, book.path, None)
    qtbot.addWidget(window)
    window.show()
    window.read()
    qtbot.waitUntil(lambda: BEHIND in window.notices.texts())
    [row] = window.notices.rows
    press(qtbot, row.buttons[0])
    qtbot.waitUntil(lambda: "1 entry updated." in window.notices.texts())
    assert shots_in(book) == [5, 6]
    qtbot.waitUntil(lambda: not window._reading.busy() and not window._looking_behind.busy())
    assert BEHIND not in window.notices.texts()
