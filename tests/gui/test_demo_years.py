"""The demo of the lens book, from the user's empty one: two shoots, made and measured once, in a book of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from lenslab.book.storage import Book
from lenslab.demo import shoot
from lenslab.demo.shoot import demo_knocked, demo_size
from lenslab.gui.book.demo_years import demo_years
from lenslab.gui.book.window import EMPTY
from lenslab.gui.main_window import MainWindow
from lenslab.gui.session.jobs import Progress
from lenslab.gui.widgets.forms import bring_to_front
from lenslab.store.shoot import load
from tests.book_entries import entry_of_day


@pytest.fixture(autouse=True)
def _no_remembered_shots() -> Iterator[None]:
    yield
    shoot._shots.cache_clear()


def never() -> bool:
    return False


def test_both_shoots_are_in_a_book_of_their_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With few and small photos; what is said of the whole ones is in the guide."""
    few = [replace(lens, apertures=lens.apertures[::4]) for lens in (shoot.ZOOM, shoot.PRIME)]
    monkeypatch.setattr(shoot, "_LENSES", (*few, shoot.MANUAL))
    monkeypatch.setattr(shoot, "_SHAPES", {"dng": (96, 144), "tif": (96, 144)})
    shoot._shots.cache_clear()
    steps: list[tuple[int, int] | Path] = []
    photographed: list[int] = []
    for step in demo_years(tmp_path / "demo", never):
        steps.append(step)
        if isinstance(step, Path):
            photographed.append(len(list(tmp_path.glob("demo*/*.DNG"))))
    assert photographed == [2 * len(demo_knocked()), 2 * demo_size()]  # the verdict waits for no other lens
    first, last = (step for step in steps if isinstance(step, Path))
    assert first == last == tmp_path / "demo.lensbook"
    counts = [step[0] for step in steps if isinstance(step, tuple)]
    assert counts == sorted(counts) and counts[-1] == 4 * demo_size()
    contents = Book(last).contents()
    assert set(contents.copies().values()) == {2} and len(contents.copies()) == 3
    assert {brief.day[:4] for brief in contents.entries} == {"2024", "2025"}
    assert len(load(tmp_path / "demo-a-year-later.lenslab").measured()) == demo_size()
    assert list(demo_years(tmp_path / "demo", never)) == [last]  # it is there


def test_the_empty_book_offers_it_shows_how_far_it_is_and_the_book_opens(
    make_window: Callable[[], MainWindow], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    window = make_window()
    window.lens_book.book = tmp_path / "own.lensbook"
    window.actions_by_name["lens_book"].trigger()
    own = window.lens_book.window
    assert own.message.text() == "Reading…" and not own.is_empty  # nobody knows yet
    with qtbot.waitActive(own):  # whoever works elsewhere gets a notice in place of a window
        bring_to_front(own)
    qtbot.waitUntil(own.year_button.isVisible)
    book = Book(tmp_path / "demo.lensbook")
    book.add([entry_of_day(1), entry_of_day(400)])
    seen: list[str] = []
    books, say = window.lens_book.windows, own.show_demo_progress

    def show(progress: Progress) -> None:
        say(progress)
        seen.append(own.message.text())

    def steps(folder: Path, cancelled: Callable[[], bool]) -> list[tuple[int, int] | Path]:
        return [(54, 216), book.path]

    monkeypatch.setattr("lenslab.gui.book.launcher.demo_years", steps)
    monkeypatch.setattr(own, "show_demo_progress", show)
    own.year_button.click()
    assert own.cancel_demo.isVisible() and not own.year_button.isVisible()
    qtbot.waitUntil(lambda: book.path in books and books[book.path].verdict.text() != "")
    assert any("25 %" in text for text in seen)
    assert "Unchanged compared with" in books[book.path].verdict.text()
    assert not books[book.path].year_button.isVisible()  # it is not empty
    qtbot.waitUntil(lambda: not window.lens_book.demo.busy())
    assert not own.isVisible()  # the demo's book has taken its place
    with qtbot.waitActive(own):
        window.actions_by_name["lens_book"].trigger()
    assert own.year_button.isVisible() and own.message.text() == EMPTY
    own.year_button.click()  # while the demo's book is open behind other windows
    qtbot.waitUntil(books[book.path].isActiveWindow)
    qtbot.waitUntil(lambda: not window.lens_book.demo.busy())
    books[book.path].close()
    window.lens_book._take_demo(book.path)  # with all lenses
    assert not books[book.path].isVisible()  # the user has seen enough
    with qtbot.waitActive(own):
        bring_to_front(own)
    own.year_button.click()
    qtbot.waitUntil(books[book.path].isVisible)


def test_the_users_book_stays_open_if_it_has_lenses_when_the_demos_is_ready(
    make_window: Callable[[], MainWindow], tmp_path: Path, qtbot: QtBot
) -> None:
    window = make_window()
    window.lens_book.book = tmp_path / "own.lensbook"
    demo = Book(tmp_path / "demo.lensbook")
    for book in (Book(window.lens_book.book), demo):
        book.add([entry_of_day(1)])
    window.actions_by_name["lens_book"].trigger()
    own = window.lens_book.window
    with qtbot.waitActive(own):
        bring_to_front(own)
    qtbot.waitUntil(lambda: own.book.contents is not None)
    assert not own.is_empty
    window.lens_book._take_demo(demo.path)
    qtbot.waitUntil(window.lens_book.windows[demo.path].isVisible)
    assert own.isVisible()


def test_a_book_that_is_ready_while_the_user_works_elsewhere_opens_no_window_by_itself(
    make_window: Callable[[], MainWindow], tmp_path: Path, qtbot: QtBot
) -> None:
    window = make_window()
    book = Book(tmp_path / "demo.lensbook")
    book.add([entry_of_day(1), entry_of_day(400)])
    elsewhere = QWidget()
    qtbot.addWidget(elsewhere)
    with qtbot.waitActive(elsewhere):
        bring_to_front(elsewhere)
    window.lens_book._take_demo(book.path)
    assert not window.lens_book.windows and elsewhere.isActiveWindow()
    (notice,) = (row for row in window.notices.rows if row.notice and "lens book of the demo" in row.notice.text)
    next(button for button in notice.findChildren(QPushButton) if button.text() == "Show").click()
    qtbot.waitUntil(lambda: book.path in window.lens_book.windows and window.lens_book.windows[book.path].isVisible())
