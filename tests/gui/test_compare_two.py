"""The window "Compare two": states of the open shoot, and copies of the lens book, B over A at each aperture."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialogButtonBox, QPushButton, QStyle, QStyleOptionComboBox
from pytestqt.qtbot import QtBot

from lenslab.book.storage import Book
from lenslab.gui.book.compare_window import ONE_COPY, ONE_LENS, SAME, CompareWindow
from lenslab.gui.book.other_lenses import OtherLensesDialog
from lenslab.gui.files.autosave import show_view, view_of
from lenslab.gui.main_window import MainWindow
from lenslab.gui.plots.plot import PanelView
from lenslab.store.shoot import load
from tests.book_entries import entry_of_day, session_of, shots_of_day
from tests.gui.conftest import Answers, close_kept, press

BARE = "Demo Manual Zoom 28-105mm F3.5-5.6"
FILTERED = f"{BARE}: with filter"


@pytest.fixture
def program(make_window: Callable[[], MainWindow], tmp_path: Path) -> MainWindow:
    program = make_window()
    program.lens_book.book = tmp_path / "own.lensbook"
    return program


def opened(program: MainWindow) -> CompareWindow:
    program.actions_by_name["compare_two"].trigger()
    assert program.lens_book.comparing is not None
    return program.lens_book.comparing


def note(window: CompareWindow) -> str:
    return f"{window.verdict.text()}\n{window.figures.panels[0].note}" if window.figures.panels else ""


def test_two_states_of_the_open_shoot(program: MainWindow, tmp_path: Path, qtbot: QtBot) -> None:
    shots = [*shots_of_day(1, lens=BARE), *shots_of_day(2, lens=FILTERED, blur=1.03)]
    program.files.open([session_of(tmp_path / "a.lenslab", shots)])
    qtbot.waitUntil(lambda: len(program.session.shoot.outcomes) == 12)
    window = opened(program)
    assert window.message.text() == "Reading…" and not window.save.isEnabled()
    qtbot.waitUntil(lambda: note(window).startswith(f"With {FILTERED}: \N{MINUS SIGN}"))
    assert (window.first.currentText(), window.second.currentText()) == (BARE, FILTERED)
    assert f"repeats without remounting: 1 series of {BARE} and 1 of" in note(window)
    centre, corners = window.figures.panels
    assert centre.title.startswith("Centre") and corners.title.startswith("Corners")
    zero, ratio = centre.series
    assert [y for _, y in zero.line] == [0, 0]
    assert all(-4 < value < -2 for _, value in ratio.line) and len(ratio.band) == 3
    press(qtbot, window.swap)
    qtbot.waitUntil(lambda: note(window).startswith(f"With {BARE}: +"))
    window.first.setCurrentIndex(window.second.currentIndex())
    assert window.message.text() == SAME and not window.save.isEnabled()
    assert_names_are_read_whole(qtbot, window)


def assert_names_are_read_whole(qtbot: QtBot, window: CompareWindow) -> None:
    """At 1000 px, however long the buttons are in a language: the lenses have a line of their own."""
    window.swap.setText("Tauschen")
    window.copy.setText("Kopieren")
    window.save.setText("Speichern …")
    window.resize(1000, 640)
    qtbot.waitUntil(lambda: window.width() == 1000)
    for box in (window.first, window.second):
        option = QStyleOptionComboBox()
        box.initStyleOption(option)
        part = QStyle.SubControl.SC_ComboBoxEditField
        room = box.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, part, box)
        assert box.fontMetrics().horizontalAdvance(box.currentText()) <= room.width()


def test_two_copies_of_the_book_are_compared_and_the_plots_saved(
    program: MainWindow, answers: Answers, tmp_path: Path, qtbot: QtBot
) -> None:
    window = opened(program)
    assert window.message.text() == ONE_LENS
    window.source.setCurrentIndex(1)
    qtbot.waitUntil(lambda: window.message.text() == ONE_COPY)
    Book(tmp_path / "own.lensbook").add([entry_of_day(1, serial="A"), entry_of_day(2, serial="B", blur=1.1)])
    window.follow()
    qtbot.waitUntil(lambda: note(window).startswith("With Known 50mm #B: \N{MINUS SIGN}"))
    assert "of setting up again" in note(window) and "EV of light" not in note(window)
    answers.paths = [tmp_path / "ratio.svg"]
    press(qtbot, window.save)
    qtbot.waitUntil(answers.paths[0].is_file)
    other = entry_of_day(3, serial="C", width_mm=None, camera="Another")
    Book(tmp_path / "own.lensbook").add([other])
    window.follow()
    qtbot.waitUntil(lambda: window.second.count() == 3)
    window.second.setCurrentIndex(2)
    qtbot.waitUntil(lambda: "the pixel pitch is not known of both" in window.message.text())


def test_a_book_that_cannot_be_read_says_why(program: MainWindow, tmp_path: Path, qtbot: QtBot) -> None:
    (tmp_path / "own.lensbook").write_bytes(b"no book at all")
    window = opened(program)
    window.source.setCurrentIndex(1)
    qtbot.waitUntil(lambda: "is not a lens book" in window.message.text())


def test_a_lens_of_the_book_and_one_of_a_session_are_drawn_as_thin_curves_and_kept_with_the_session(
    program: MainWindow, answers: Answers, tmp_path: Path, qtbot: QtBot
) -> None:
    session = session_of(tmp_path / "a.lenslab", shots_of_day(1))
    other = session_of(tmp_path / "other.lenslab", shots_of_day(4, lens="Other 85mm"))
    Book(tmp_path / "own.lensbook").add([entry_of_day(2, lens="Old 50mm")])
    program.files.open([session])
    qtbot.waitUntil(lambda: program.session.plots.content.verdict is not None)
    program.actions_by_name["other_lenses"].trigger()
    (dialog,) = program.findChildren(OtherLensesDialog)
    qtbot.waitUntil(lambda: dialog.list.count() == 1)
    answers.paths = [other]
    dialog.findChild(QPushButton, "session").click()
    qtbot.waitUntil(lambda: dialog.list.count() == 2)
    dialog.list.item(0).setCheckState(Qt.CheckState.Checked)
    dialog.findChild(QDialogButtonBox).accepted.emit()

    def thin() -> set[str]:
        figure = program.session.plots.content.figure
        return set() if figure is None else {series.label for series in figure.panels[0].series if series.thin}

    qtbot.waitUntil(lambda: thin() == {"Old 50mm, 2024-05-03", "Other 85mm, 2024-05-05"})
    view = view_of(program.session)
    program.session.set_plots(others=())
    qtbot.waitUntil(lambda: thin() == set())
    show_view(json.loads(json.dumps(view)), program.session)
    qtbot.waitUntil(lambda: len(thin()) == 2)
    panels = program.plot_area.findChildren(PanelView)
    qtbot.waitUntil(lambda: "Old 50mm, 2024-05-03" in {label.name for label in panels[0].canvas.labels})
    program.session.set_plots(others=())
    close_kept(qtbot, program)
    assert not load(session).view.get("others")
