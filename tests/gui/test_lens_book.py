"""The window "Lens book": lenses and days on the left, history, curves and verdict on the right."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import QItemSelectionModel
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from lenslab.book.names import Mark
from lenslab.book.storage import Book
from lenslab.gui.book.window import EMPTY, LensBookWindow
from lenslab.gui.common.style import Style
from lenslab.gui.main_window import MainWindow
from tests.book_entries import DAY, entry_of_day, session_of, shots_of_day
from tests.test_book_verdicts import RIGHT, softened


@pytest.fixture
def book(tmp_path: Path) -> Book:
    book = Book(tmp_path / "own.lensbook")
    days = [entry_of_day(number, serial="A") for number in (0, 90, 200)]
    book.add([*days, softened(entry_of_day(400, serial="A"), 0.12, RIGHT), entry_of_day(3, serial="B", blur=1.1)])
    book.edit([Mark(days[0].copy, date(2024, 11, 1), "serviced")])
    return book


def shown(style: Style, path: Path, qtbot: QtBot) -> LensBookWindow:
    window = LensBookWindow(style, path, None)
    qtbot.addWidget(window)
    window.show()
    window.read()
    return window


@pytest.fixture
def window(book: Book, style: Style, qtbot: QtBot) -> LensBookWindow:
    window = shown(style, book.path, qtbot)
    qtbot.waitUntil(lambda: window.lenses.items.rowCount() == 1)
    return window


def choose(window: LensBookWindow, *copies: int) -> None:
    lens = window.lenses.shown.index(0, 0)
    selection = window.lenses.tree.selectionModel()
    selection.clear()
    for copy in copies:
        index = window.lenses.shown.index(copy, 0, lens)
        selection.select(index, QItemSelectionModel.SelectionFlag.Select)


def test_the_history_of_a_copy_with_its_marks_and_verdict(window: LensBookWindow, qtbot: QtBot) -> None:
    choose(window, 0)
    qtbot.waitUntil(lambda: "right side" in window.verdict.text())
    centre, corners = window.figures.panels
    assert centre.title.startswith("Centre, f/2") and corners.title.startswith("Corners")
    explained, measured, mark = centre.series
    assert len(measured.points) == 4 and mark.label == "2024-11-01: serviced"
    assert explained.band[0][1] < measured.points[0][1] < explained.band[0][2]
    assert window.shown() is not None


def test_curves_have_a_line_a_day(window: LensBookWindow) -> None:
    choose(window, 0)
    window.view.setCurrentIndex(1)
    assert next(series.label for series in window.figures.panels[0].series) == "2024-05-01"
    assert len(window.figures.panels[0].series) == 4


def test_two_copies_are_compared(window: LensBookWindow, qtbot: QtBot) -> None:
    choose(window, 0, 1)
    qtbot.waitUntil(lambda: "is sharper than" in window.verdict.text())
    assert len(window.figures.panels[0].series) == 5


def test_an_empty_book_says_what_to_do_and_a_damaged_one_why(tmp_path: Path, style: Style, qtbot: QtBot) -> None:
    empty = shown(style, tmp_path / "none.lensbook", qtbot)
    qtbot.waitUntil(lambda: empty.message.text() == EMPTY)
    path = tmp_path / "odd.lensbook"
    path.write_bytes(b"not a book")
    odd = shown(style, path, qtbot)
    qtbot.waitUntil(lambda: "not a lens book" in odd.message.text())


def test_a_days_session_is_asked_for(window: LensBookWindow, qtbot: QtBot) -> None:
    choose(window, 0)
    with qtbot.assertNotEmitted(window.session_requested):
        window.open_session.click()  # these entries came from no file


def test_five_thousand_entries_are_listed_filtered_and_drawn_at_once(
    tmp_path: Path, style: Style, qtbot: QtBot
) -> None:
    book = Book(tmp_path / "many.lensbook")
    entry = entry_of_day(1)
    many = []
    for n in range(5000):
        shots = tuple(f"{16 * n + at:016x}" for at in range(6))
        copy = replace(entry.copy, name=f"Lens {n % 500}", serial=None)
        many.append(replace(entry, key=f"{n:032x}", shots=shots, copy=copy, first=DAY + timedelta(days=n)))
    book.add(many)
    window = LensBookWindow(style, book.path, None)
    qtbot.addWidget(window)
    began = time.process_time()
    window.show()
    window.read()
    qtbot.waitUntil(lambda: bool(window.figures.panels))
    window.grab()
    assert time.process_time() - began < 1.0
    began = time.process_time()
    window.lenses.filter.setText("Lens 49")
    QApplication.processEvents()
    assert time.process_time() - began < 0.1
    assert window.lenses.shown.rowCount() == 11  # 49 and 490 to 499


def test_a_saved_session_is_added_from_the_menu(
    make_window: Callable[[], MainWindow], tmp_path: Path, qtbot: QtBot
) -> None:
    program = make_window()
    program.lens_book.book = tmp_path / "own.lensbook"
    program.lens_book.add()
    assert any("Save the session first" in text for text in program.notices.texts())
    program.files.open([session_of(tmp_path / "a.lenslab", shots_of_day(1))])
    qtbot.waitUntil(lambda: program.files.autosave.path is not None and len(program.session.shoot.outcomes) == 6)
    program.lens_book.add()
    qtbot.waitUntil(lambda: any("1 entry added" in text for text in program.notices.texts()))
    [brief] = Book(tmp_path / "own.lensbook").contents().entries
    assert brief.source == str(tmp_path / "a.lenslab")
    program.actions_by_name["lens_book"].trigger()
    opened = program.lens_book.window
    assert opened is not None
    qtbot.waitUntil(lambda: bool(opened.figures.panels))
