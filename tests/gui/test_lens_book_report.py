"""Reports from the window: what the lens book says of a shoot's lenses, and of copies in it."""

from __future__ import annotations

import html
from collections.abc import Callable
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from lenslab.book.storage import Book
from lenslab.gui.export.report_dialog import ReportRequest
from lenslab.gui.main_window import MainWindow
from lenslab.report import shoot_content
from lenslab.store import load
from tests.book_entries import entry_of_day, session_of, shots_of_day
from tests.gui.conftest import Answers


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
    program.export_commands._write_report(ReportRequest("Now", "", "", False))
    qtbot.waitUntil((tmp_path / "report.html").is_file)
    page = html.unescape((tmp_path / "report.html").read_text()).replace("\N{NO-BREAK SPACE}", " ")
    assert len(section.sentences) == 2 and all(sentence in page for sentence in section.sentences)


def test_copies_in_the_book_have_a_report(
    program: MainWindow, answers: Answers, book: Book, tmp_path: Path, qtbot: QtBot
) -> None:
    book.add([entry_of_day(5, serial="S77")])
    answers.paths = [tmp_path / "copies.html"]
    program.export_commands.book_report(list(book.contents().copies()))
    qtbot.waitUntil((tmp_path / "copies.html").is_file)
    assert "Known 50mm, copy 2" in (tmp_path / "copies.html").read_text()
