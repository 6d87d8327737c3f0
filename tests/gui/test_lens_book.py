"""The window "Lens book": lenses and days on the left, history, curves and verdict on the right."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import TypeVar

import pytest
from msgspec import structs
from PySide6.QtCore import QDate, QItemSelectionModel, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QDialog, QWidget
from pytestqt.qtbot import QtBot

from lenslab.book.entry import Source
from lenslab.book.figures import SMALL_MEANS
from lenslab.book.sentences import among_sentences
from lenslab.book.storage import Book, Mark
from lenslab.draw.crop_strips import CropSheet
from lenslab.gui.book.commands import CopyDialog, MarkDialog
from lenslab.gui.book.window import ADDING, EMPTY, NO_CROPS, TWO_DATES, LensBookWindow
from lenslab.gui.editing.commands import NameDialog
from lenslab.gui.main_window import MainWindow
from lenslab.gui.widgets.style import Style
from lenslab.values.types import Series
from tests.book_entries import entry_of_day, session_of, shots_of_day
from tests.test_book_pictures import pictures
from tests.test_book_trends import drifting
from tests.test_book_verdicts import RIGHT, softened
from tests.test_focus import series

D = TypeVar("D", bound=QDialog)
CONTROL_SHIFT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def book(tmp_path: Path) -> Book:
    book = Book(tmp_path / "own.lensbook")
    days = [entry_of_day(number, serial="A") for number in (0, 90, 200)]
    book.add([*days, softened(entry_of_day(400, serial="A"), 0.12, RIGHT), entry_of_day(3, serial="B", blur=1.1)])
    book.edit([Mark(days[0].copy, date(2024, 11, 1), "serviced")])
    return book


def shown(style: Style, path: Path, qtbot: QtBot, lens: str = "") -> LensBookWindow:
    window = LensBookWindow(style, path, None, lens)
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


def test_the_history_of_a_copy_with_its_marks_and_verdict_its_curves_and_beside_another_copy(
    window: LensBookWindow, qtbot: QtBot
) -> None:
    choose(window, 0)
    qtbot.waitUntil(lambda: "right side" in window.verdict.text())
    qtbot.waitUntil(lambda: len(window.figures.panels) == 3)
    sides, centre, corners = window.figures.panels
    assert sides.title == "f/2 to f/5.6: The right side against the left side (%)"  # the verdict's
    assert centre.title.startswith("Centre, f/2") and corners.title.startswith("Corners")
    explained, measured, mark = centre.series
    assert len(measured.points) == 4 and mark.label == "2024-11-01: serviced"
    assert explained.band[0][1] < measured.points[0][1] < explained.band[0][2]
    assert window.shown() is not None
    window.view.setCurrentIndex(1)  # curves have a line a day
    assert next(series.label for series in window.figures.panels[0].series) == "2024-05-01"
    assert len(window.figures.panels[0].series) == 4
    choose(window, 0, 1)
    qtbot.waitUntil(lambda: "is sharper than" in window.verdict.text())
    assert len(window.figures.panels[0].series) == 5
    assert window.view.currentText() == "Curves" and window.view.findText("History") < 0  # of one copy only
    choose(window, 0)
    assert window.view.findText("History") == 0


def test_a_slow_change_is_drawn_in_the_history_and_said(tmp_path: Path, style: Style, qtbot: QtBot) -> None:
    book = Book(tmp_path / "slow.lensbook")
    book.add(drifting(0.03))
    window = shown(style, book.path, qtbot)
    qtbot.waitUntil(lambda: "% a year since 2024-05-01" in window.verdict.text())
    assert [series.label for series in drawn(window)][1] == "trend"
    window.lenses.tree.expandAll()
    window.lenses.tree.setCurrentIndex(window.lenses.shown.index(0, 0, window.lenses.shown.index(0, 0)))
    qtbot.waitUntil(lambda: len(window.chosen()) == 1)
    assert "trend" not in [series.label for series in drawn(window)]


def test_maps_of_two_days_differ_about_zero(window: LensBookWindow, qtbot: QtBot) -> None:
    choose(window, 0)
    window.view.setCurrentIndex(2)
    qtbot.waitUntil(lambda: window.pages.currentWidget() is window.maps)
    maps = window.maps.maps
    assert maps is not None and maps.low == -maps.high
    about, small = window.note.text().splitlines()
    assert about == "Known 50mm #A, 2025-06-05 against Known 50mm #A, 2024-05-01" and small == SMALL_MEANS
    assert window.shown() is maps and window.save.isEnabled()
    window.first.setCurrentIndex(1)
    qtbot.waitUntil(lambda: window.note.text().partition("\n")[0].endswith("2024-07-30"))
    QTest.keyClick(window.maps, Qt.Key.Key_Right)  # to the middle of the first map
    assert window.maps.text().startswith("f/2: Change of MTF50 ")
    choose(window, 1)
    qtbot.waitUntil(lambda: window.message.text() == TWO_DATES)
    choose(window, 0, 1)  # the last of each copy
    qtbot.waitUntil(lambda: "#B, 2024-05-04" in window.note.text() and "#A, 2025-06-05" in window.note.text())


def test_a_narrow_window_stays_narrow_in_every_view(window: LensBookWindow, qtbot: QtBot) -> None:
    window.resize(960, 680)
    choose(window, 0)
    for view in range(window.view.count()):
        window.view.setCurrentIndex(view)
        qtbot.wait(20)
        assert window.width() == 960


def test_kept_crops_stand_side_by_side(window: LensBookWindow, book: Book, qtbot: QtBot) -> None:
    choose(window, 0)
    window.view.setCurrentIndex(3)
    qtbot.waitUntil(lambda: window.message.text() == NO_CROPS)
    assert not window.save.isEnabled() and window.shown() is None
    first, _, last = (brief.key for brief in window.chosen()[:3])
    book.add(
        book.read([first, last]), {(key, name): data for key in (first, last) for name, data in pictures().items()}
    )
    window.read()
    qtbot.waitUntil(lambda: window.pages.currentWidget() is window.crops)
    assert [column.caption for column in window.crops.columns] == ["2024-05-01", "2024-11-17"]
    window.grab()
    sheet = window.shown()
    assert isinstance(sheet, CropSheet) and window.save.isEnabled()
    assert [column.caption for column, _ in sheet.columns] == ["2024-05-01", "2024-11-17"]


def test_several_lenses_are_ranked_and_it_is_said_which_cannot_be(
    window: LensBookWindow, book: Book, qtbot: QtBot
) -> None:
    blurred = entry_of_day(9, serial="C", blur=1.4)
    another = replace(entry_of_day(10, serial="D"), set_up=None, measure="std")
    book.add([blurred, another])
    window.read()
    qtbot.waitUntil(lambda: len(window.book.contents.entries if window.book.contents else ()) == 7)
    choose(window, 0, 1, 2, 3)
    qtbot.waitUntil(lambda: "the sharpest first" in window.verdict.text())
    centre, _, left_out = window.verdict.text().splitlines()
    assert centre.index("#A") < centre.index("#B") < centre.index("#C")
    assert left_out.endswith("cannot be compared: Known 50mm #D.")
    window.aperture.setCurrentIndex(1)
    qtbot.waitUntil(lambda: window.verdict.text().startswith("Centre at f/2.8, the sharpest first: "))


def test_lenses_that_cannot_be_ranked_are_told_why() -> None:
    lengths = ((9, "C", 35.0), (10, "D", 85.0))
    entries = [replace(entry_of_day(number, serial=name), focal_length_mm=mm) for number, name, mm in lengths]
    none, why = among_sentences(entries, 2.0)
    assert none.startswith("None of these lenses") and why == "Shot at another focal length: nothing is compared."


def test_of_lenses_that_are_ranked_it_is_said_once_which_are_like_the_best() -> None:
    alike = [entry_of_day(number, serial=name) for number, name in ((1, "A"), (2, "B"), (3, "C"))]
    assert among_sentences(alike, 2.0)[0].endswith("lp/mm. None differs significantly from the best.")
    centre, *_ = among_sentences([*alike, entry_of_day(9, serial="S", blur=1.4)], 2.0)
    assert centre.endswith("No significant difference from the best: Known 50mm #B and Known 50mm #C.")


FATES: dict[str, tuple[Callable[[Path], object], str]] = {
    "locked": (lambda path: None, "is being written by another program"),
    "damaged": (lambda path: path.write_bytes(path.read_bytes()[:5000] + bytes(9000)), "is damaged"),
    "removed": (Path.unlink, EMPTY),
    "another file": (lambda path: path.write_bytes(b"not a book" * 999), "not a lens book"),
    "cut": (lambda path: path.write_bytes(b""), EMPTY),
}


@pytest.mark.parametrize("fate", FATES)
def test_a_book_that_goes_wrong_while_it_is_shown_is_said_to_have(
    window: LensBookWindow, book: Book, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, fate: str
) -> None:
    """In each view, and where it is read again; nothing else is heard of it."""
    monkeypatch.setattr("lenslab.store.book_file.PATIENCE_MS", 50)
    choose(window, 0)
    wreck, words = FATES[fate]
    wreck(book.path)
    with closing(sqlite3.connect(book.path if fate == "locked" else ":memory:", isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        for view in (3, 2, 1, 0):
            window.view.setCurrentIndex(view)
            qtbot.waitUntil(lambda: not any(task.busy() for task in (window._looking, window._judging)))
        window.read()
        qtbot.waitUntil(lambda: words in window.message.text() and window.message.isVisible())


def with_sources(book: Book, folder: Path) -> None:
    """Its entries as of sessions: the first is there, the second has moved, the third is JSON."""
    (folder / "a.lenslab").touch()
    entries = book.read([brief.key for brief in book.contents().entries if brief.copy.serial == "A"])
    sources = [Source(str(folder / name)) for name in ("a.lenslab", "gone.lenslab", "c.json", "a.lenslab")]
    book.add([replace(entry, source=source) for entry, source in zip(entries, sources, strict=True)])


def test_a_point_of_the_history_opens_its_session(
    window: LensBookWindow, book: Book, tmp_path: Path, qtbot: QtBot
) -> None:
    with_sources(book, tmp_path)
    window.read()
    qtbot.waitUntil(lambda: window.book.contents is not None and bool(window.book.contents.entries[0].source))
    choose(window, 0)
    figures = window.figures
    assert next(iter(figures.names.values())).startswith("2024-05-01")
    plot, panel = figures.views[0].canvas.viewport(), figures.panels[0]
    place = figures.views[0].box.place(0.0, panel.series[1].points[0][1]).toPoint()
    with qtbot.waitSignal(window.session_requested) as asked:
        QTest.mouseMove(plot, place)
        QTest.mouseClick(plot, Qt.MouseButton.LeftButton, pos=place)
    assert asked.args == [tmp_path / "a.lenslab"]
    assert figures.cursor_x == 0.0 and figures.views[1].overlay.heading == "2024-05-01: click opens its session"
    with qtbot.assertNotEmitted(window.session_requested):
        QTest.mouseClick(plot, Qt.MouseButton.LeftButton, pos=place + QPoint(40, 0))  # beside every point
    figures.point(None)
    for _ in range(2):
        QTest.keyClick(figures, Qt.Key.Key_Right)
    with qtbot.assertNotEmitted(window.session_requested):
        QTest.keyClick(figures, Qt.Key.Key_Return)
    assert any("gone.lenslab is no longer there. If you moved it" in text for text in window.notices.texts())
    QTest.keyClick(figures, Qt.Key.Key_Right)
    QTest.keyClick(figures, Qt.Key.Key_Return)
    assert any("did not come from a session" in text for text in window.notices.texts())


def test_a_single_day_has_its_interval(window: LensBookWindow, book: Book, qtbot: QtBot) -> None:
    [entry] = book.read([brief.key for brief in book.contents().entries if brief.copy.serial == "B"])
    scattered = [
        structs.replace(
            own, regions={name: structs.replace(region, repeats=0.05) for name, region in own.regions.items()}
        )
        for own in entry.apertures
    ]
    book.add([replace(entry, apertures=tuple(scattered))])
    window.read()
    choose(window, 1)
    qtbot.waitUntil(lambda: any(high / low > 1.1 for series in drawn(window)[1:] for _, low, high in series.band))
    [measured] = [series for series in drawn(window) if series.points]
    [(x, low, high)] = measured.band
    view = window.figures.views[0]
    top, bottom = (view.box.place(x, y) for y in (high, low))
    picture = view.canvas.grab().toImage()
    at = QPoint(int(top.x()), round(top.y() + 0.15 * (bottom.y() - top.y())))
    assert picture.pixelColor(at).blue() > picture.pixelColor(at).red() + 40


def test_the_lens_asked_for_is_chosen_at_first_else_one_with_several_days(
    tmp_path: Path, style: Style, qtbot: QtBot
) -> None:
    book = Book(tmp_path / "demo.lensbook")
    days = {"Adapted 50mm": (1,), "Known 50mm": (2, 3), "Zoom 50mm": (4, 5)}
    book.add([entry_of_day(day, lens=lens, serial="S1") for lens, own in days.items() for day in own])
    for asked, expected in (("", "Known 50mm"), ("Zoom 50mm", "Zoom 50mm")):
        window = shown(style, book.path, qtbot, asked)
        qtbot.waitUntil(lambda window=window: len(window.chosen()) == 2)
        assert {brief.copy.name for brief in window.chosen()} == {expected}
        window.lenses.filter.setText(expected)
        assert window.lenses.shown.rowCount() == 1
        window.lenses.filter.setText("Nokton")
        assert window.message.isVisible() and window.message.text() == "No lens matches the filter."


def names(book: Book) -> set[str]:
    return {copy.text for copy in book.contents().copies()}


def press(
    qtbot: QtBot, window: LensBookWindow, key: Qt.Key, with_key: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier
) -> None:
    window.activateWindow()  # where a dialog was open
    qtbot.waitUntil(window.isActiveWindow)
    window.lenses.tree.setFocus()
    QTest.keyClick(window.lenses.tree, key, with_key)


def type_over(box: QWidget, text: str) -> None:
    assert isinstance(box, QComboBox)
    edit = box.lineEdit()
    edit.selectAll()
    QTest.keyClicks(edit, text)


def undo(qtbot: QtBot, window: LensBookWindow) -> None:
    press(qtbot, window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)


def dialog_of(window: LensBookWindow, kind: type[D]) -> D:
    [dialog] = [child for child in window.findChildren(kind) if child.isVisible()]
    return dialog


def test_a_copy_is_renamed_and_that_is_undone(window: LensBookWindow, book: Book, qtbot: QtBot) -> None:
    choose(window, 0)
    before = names(book)
    press(qtbot, window, Qt.Key.Key_F2)
    dialog = dialog_of(window, CopyDialog)
    assert dialog.fields.values() == {"name": "Known 50mm", "serial": "A", "state": ""}
    type_over(dialog.fields.widgets["name"], "My fifty")
    type_over(dialog.fields.widgets["state"], "with filter")
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "My fifty #A: with filter" in names(book))
    qtbot.waitUntil(lambda: window.lenses.items.rowCount() == 2)
    assert {brief.copy.text for brief in window.chosen()} == {"My fifty #A: with filter"}  # stays chosen
    marks = book.contents().marks or {}
    assert [mark.text for copy in marks for mark in marks[copy] if copy.name == "My fifty"] == ["serviced"]
    undo(qtbot, window)
    qtbot.waitUntil(lambda: names(book) == before)
    qtbot.waitUntil(lambda: window.lenses.items.rowCount() == 1)


def test_one_day_becomes_another_copy(window: LensBookWindow, book: Book, qtbot: QtBot) -> None:
    lens = window.lenses.shown.index(0, 0)
    day = window.lenses.shown.index(1, 0, window.lenses.shown.index(0, 0, lens))
    flags = QItemSelectionModel.SelectionFlag.ClearAndSelect
    window.lenses.tree.selectionModel().setCurrentIndex(day, flags)
    window.commands.name.trigger()
    dialog = dialog_of(window, CopyDialog)
    dialog.fields.show({"serial": ""})
    QTest.keyClicks(dialog.fields.widgets["serial"], "B")
    assert "join 1 entry" in dialog.said.text()
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: sorted(book.contents().copies().values()) == [2, 3])


def test_two_copies_are_merged_under_the_name_chosen(window: LensBookWindow, book: Book, qtbot: QtBot) -> None:
    choose(window, 0, 1)
    window.commands.merge.trigger()
    dialog = dialog_of(window, NameDialog)
    dialog.fields.show({"name": "Known 50mm #B"})
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: names(book) == {"Known 50mm #B"})
    undo(qtbot, window)
    qtbot.waitUntil(lambda: len(names(book)) == 2)


def test_marks_are_added_and_removed(window: LensBookWindow, book: Book, qtbot: QtBot) -> None:
    choose(window, 0)
    window.commands.mark.trigger()
    dialog = dialog_of(window, MarkDialog)
    dialog.fields.show({"day": QDate(2027, 2, 3)})  # after the last day
    type_over(dialog.fields.widgets["text"], "fell & rolled")
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: drawn(window)[-1].label == "2027-02-03: fell & rolled")
    assert window.figures.panels[0].x_range[0] < drawn(window)[-1].line[0][0] < window.figures.panels[0].x_range[1]
    texts = [action.text() for action in window.commands.marks.actions()]
    assert texts == ["2024-11-01  serviced", "2027-02-03  fell && rolled"]
    assert window.commands.undo.text() == "&Undo mark “fell && rolled”"
    window.commands.marks.actions()[0].trigger()
    qtbot.waitUntil(lambda: not any("serviced" in series.label for series in drawn(window)))
    undo(qtbot, window)
    qtbot.waitUntil(lambda: any("serviced" in series.label for series in drawn(window)))
    press(qtbot, window, Qt.Key.Key_Z, CONTROL_SHIFT)
    qtbot.waitUntil(lambda: not any("serviced" in series.label for series in drawn(window)))


def drawn(window: LensBookWindow) -> tuple[Series, ...]:
    return window.figures.panels[0].series


def test_entries_are_removed_and_come_back_with_their_crops(window: LensBookWindow, book: Book, qtbot: QtBot) -> None:
    [key] = [brief.key for brief in book.contents().entries if brief.copy.serial == "B"]
    book.add(book.read([key]), {(key, "centre"): b"jpeg"})
    whole = book.read([key])
    choose(window, 1)
    press(qtbot, window, Qt.Key.Key_Delete)
    qtbot.waitUntil(lambda: len(window.lenses.items.findItems("Known 50mm #A")) == 1)
    assert len(book.contents().entries) == 4 and book.crops(key) == {}
    undo(qtbot, window)
    qtbot.waitUntil(lambda: len(book.contents().entries) == 5)
    assert book.read([key]) == whole and book.crops(key) == {"centre": b"jpeg"}


def test_a_book_that_cannot_be_written_says_so_and_stays_as_it_is(
    window: LensBookWindow, book: Book, qtbot: QtBot
) -> None:
    choose(window, 0)
    other = sqlite3.connect(book.path, isolation_level=None)
    other.execute("PRAGMA user_version = 99")  # as a newer LensLab does meanwhile
    other.close()
    window.commands.remove.trigger()
    qtbot.waitUntil(lambda: any("newer LensLab" in text for text in window.notices.texts()))
    assert not window.commands.undo.isEnabled()
    qtbot.waitUntil(lambda: "newer LensLab" in window.message.text())


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
    program.actions_by_name["lens_book"].trigger()
    opened = program.lens_book.window
    assert opened.message.text() in ("", ADDING)  # and never that the book is empty, however long it takes
    qtbot.waitUntil(lambda: "1 entry added to the lens book: Known 50mm." in program.notices.texts())
    [brief] = Book(tmp_path / "own.lensbook").contents().entries
    assert brief.source == str(tmp_path / "a.lenslab")
    qtbot.waitUntil(lambda: bool(opened.figures.panels))
    program.lens_book.add()
    qtbot.waitUntil(lambda: any("1 of them in place of earlier ones" in text for text in program.notices.texts()))
    program.files.open([session_of(tmp_path / "turned.lenslab", series())])
    qtbot.waitUntil(lambda: program.files.autosave.path == tmp_path / "turned.lenslab")
    qtbot.waitUntil(lambda: len(program.session.shoot.outcomes) == len(series()))
    program.lens_book.add()
    qtbot.waitUntil(lambda: any("a turned chart are left out" in text for text in program.notices.texts()))
