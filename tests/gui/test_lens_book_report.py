"""What the lens book does in the window beside its own: reports, and sessions that are added by themselves."""

from __future__ import annotations

import html
import sqlite3
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from lenslab.book.from_shoots import entries_in
from lenslab.book.storage import Book
from lenslab.gui.book import launcher
from lenslab.gui.main_window import MainWindow
from lenslab.results.report import shoot_content
from lenslab.store.book_file import PATIENCE_MS
from lenslab.store.schema import InUse
from lenslab.store.shoot import SavedShoot, load
from lenslab.values.edits import Correction
from lenslab.values.types import Array
from tests.book_entries import entry_of_day, session_of, shots_of_day
from tests.gui.conftest import Answers, patience_s, show_measured, some_shots, wait_measured


@pytest.fixture
def book(tmp_path: Path) -> Book:
    book = Book(tmp_path / "own.lensbook")
    book.add([entry_of_day(number) for number in (0, 90)])
    return book


@pytest.fixture
def program(make_window: Callable[[], MainWindow], book: Book) -> MainWindow:
    window = make_window()
    window.lens_book.book = book.path
    return window


def test_a_report_from_the_window_has_the_page_of_the_command_line(
    program: MainWindow, answers: Answers, book: Book, tmp_path: Path, qtbot: QtBot
) -> None:
    session = session_of(tmp_path / "a.lenslab", shots_of_day(400))
    [section] = shoot_content(load(session), book).since_last_time
    program.files.open([session])
    qtbot.waitUntil(lambda: len(program.session.shoot.outcomes) == 6)
    answers.paths = [tmp_path / "report.html"]
    program.export_commands._write_report({"title": "Now", "author": "", "notes": "", "crops": False})
    qtbot.waitUntil((tmp_path / "report.html").is_file)
    page = html.unescape((tmp_path / "report.html").read_text()).replace("\N{NO-BREAK SPACE}", " ")
    assert len(section.sentences) == 2 and all(sentence in page for sentence in section.sentences)


def test_copies_in_the_book_have_a_report(
    program: MainWindow, answers: Answers, book: Book, tmp_path: Path, qtbot: QtBot
) -> None:
    book.add([entry_of_day(5, serial="S77")])
    answers.paths = [tmp_path / "copies.html"]
    program.lens_book.open()
    opened = program.lens_book.window
    qtbot.waitUntil(lambda: bool(opened.chosen()))
    opened.commands.ask_report()
    qtbot.waitUntil((tmp_path / "copies.html").is_file)
    assert "Known 50mm, copy 2" in (tmp_path / "copies.html").read_text()


def test_another_book_opens_in_a_window_of_its_own(
    program: MainWindow, book: Book, answers: Answers, tmp_path: Path, qtbot: QtBot
) -> None:
    copy = tmp_path / "backup.lensbook"
    book.backup(copy)
    program.actions_by_name["other_book"].trigger()
    assert not program.lens_book.windows  # cancelled
    answers.paths = [copy]
    for _ in range(2):
        program.actions_by_name["other_book"].trigger()
    [window] = program.lens_book.windows.values()
    qtbot.waitUntil(lambda: len(window.chosen()) == 2)
    assert window.windowTitle() == "backup.lensbook — LensLab"
    window.commands.remove_chosen()
    qtbot.waitUntil(lambda: Book(copy).contents().entries == ())
    assert len(book.contents().entries) == 2 and program.lens_book.book == book.path


def test_a_saved_session_is_added_by_itself_where_the_preferences_say_so(
    program: MainWindow, book: Book, tmp_path: Path, qtbot: QtBot
) -> None:
    program.lens_book._quiet.setInterval(0)
    first, second = (session_of(tmp_path / f"{n}.lenslab", shots_of_day(n)) for n in (400, 401))
    program.files.open([first])
    qtbot.waitUntil(lambda: len(program.session.shoot.outcomes) == 6)
    qtbot.wait(50)
    assert len(book.contents().entries) == 2  # it is off at first
    program._preferences.adds_to_book = True
    program.files.open([second])
    qtbot.waitUntil(lambda: len(book.contents().entries) == 3)
    qtbot.waitUntil(lambda: any(text.startswith("1 entry added") for text in program.notices.texts()))
    assert book.contents().entries[-1].source == str(second)


def test_an_edit_made_while_a_session_is_added_comes_into_the_book_afterwards(
    program: MainWindow, book: Book, tmp_path: Path, qtbot: QtBot
) -> None:
    program.lens_book._quiet.setInterval(0)
    program._preferences.adds_to_book = True
    program.files.open([session_of(tmp_path / "a.lenslab", shots_of_day(400))])
    qtbot.waitUntil(program.lens_book._adding.busy)
    program.edit_commands.perform("renaming", dict.fromkeys(program.session.shoot.photos, Correction("Renamed 50mm")))
    program.lens_book._add_or_look()  # as its timer does, two seconds after the edit: adding may take longer
    qtbot.waitUntil(lambda: "Renamed 50mm" in {brief.copy.name for brief in book.contents().entries})


def test_an_entry_names_the_files_of_its_numbers_where_they_were_developed_anew(
    program: MainWindow, book: Book, scene: Array, tmp_path: Path, qtbot: QtBot
) -> None:
    folder, session = some_shots(tmp_path / "evening", scene, range(6)), tmp_path / "s.lenslab"
    show_measured(qtbot, program, folder)
    program.files.autosave.save_as(session)
    qtbot.waitUntil(lambda: program.files.autosave.path is not None)
    program.session.clear()
    qtbot.waitUntil(lambda: load_or_none(session) is not None)
    some_shots(folder, 0.8 * scene, range(6))
    program.files.open([session])
    qtbot.waitUntil(lambda: len(program.session.shoot.results.changed) == 6)
    program.settings_commands.measure_again()
    wait_measured(qtbot, program)
    program.lens_book.add()
    qtbot.waitUntil(lambda: len(book.contents().entries) == 3)
    program.session.clear()
    qtbot.waitUntil(lambda: load_or_none(session) is not None)
    [entry] = entries_in(session)
    [kept] = book.read([brief.key for brief in book.contents().entries if brief.copy == entry.copy])
    assert kept.shots == entry.shots  # else the session, added later, would be another shoot


@pytest.mark.parametrize("is_freed", [True, False])
def test_at_the_end_a_book_that_another_program_holds_is_waited_for_but_not_for_ever(
    program: MainWindow, book: Book, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, *, is_freed: bool
) -> None:
    assert launcher.END_S >= PATIENCE_MS / 1000, "the book itself waits as long for another program"
    monkeypatch.setattr(launcher, "END_S", 8.0 if is_freed else 0.3)
    program.files.open([session_of(tmp_path / "a.lenslab", shots_of_day(400))])
    qtbot.waitUntil(lambda: len(program.session.shoot.outcomes) == 6)
    program._preferences.adds_to_book = True
    program.lens_book._wait()
    other = sqlite3.connect(book.path, isolation_level=None, check_same_thread=False)
    other.execute("BEGIN EXCLUSIVE")
    freed = threading.Timer(0.6, other.close)
    if is_freed:
        freed.start()
    began = time.monotonic()
    program.close()
    took_s = time.monotonic() - began
    other.close()
    assert is_freed or took_s < patience_s(), took_s
    assert (len(book.contents().entries) == 3) is is_freed


def test_a_book_that_cannot_be_written_never_disturbs_saving(
    program: MainWindow, book: Book, tmp_path: Path, qtbot: QtBot
) -> None:
    book.path.write_bytes(b"not a book")
    program.lens_book._quiet.setInterval(0)
    program._preferences.adds_to_book = True
    session = session_of(tmp_path / "a.lenslab", shots_of_day(400))
    program.files.open([session])
    qtbot.waitUntil(lambda: any("saved, but not in the lens book" in text for text in program.notices.texts()))
    shot = next(iter(program.session.shoot.photos))
    program.edit_commands.set_excluded([shot], True)
    qtbot.waitUntil(lambda: not program.lens_book._adding.busy())
    assert program.files.autosave.trouble is None and "saved" in program.files.autosave.state()
    program.session.clear()
    qtbot.waitUntil(lambda: load_or_none(session) is not None)
    kept = load_or_none(session)
    assert kept is not None and kept.edits[shot].excluded


def load_or_none(path: Path) -> SavedShoot | None:
    """A session; None while the window is still closing it."""
    try:
        return load(path)
    except InUse:
        return None
