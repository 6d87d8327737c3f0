"""Words of the window: blanks, progress, headings, names of files; the demo shoot."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from lenslab.gui.session.jobs import Progress
from lenslab.gui.widgets import files
from lenslab.gui.widgets.files import FileDialogs
from lenslab.gui.widgets.lens_marks import elided_name
from lenslab.gui.widgets.style import Style
from lenslab.gui.window.bars import progress_text
from lenslab.values import text as words
from lenslab.values.types import Metadata


def test_what_is_not_recorded_is_blank() -> None:
    assert words.exposure_texts(Metadata()) == ("", "", "", "")
    assert words.exposure_texts(Metadata(aperture=5.6, shutter_s=0.4, iso=100, focal_length_mm=10.5)) == (
        "f/5.6",
        "0.4 s",
        "100",
        "10.5 mm",
    )


def test_progress_in_words() -> None:
    running = Progress("measuring", done=50, total=60, first=10)
    assert progress_text(running, 15) == "50 of 60 shots · 10.0 shots/s · 1 s left"
    assert progress_text(Progress("measuring", done=0, total=4), 1) == "4 shots found · reading metadata"
    assert words.time_left(125) == "2 min 5 s"
    assert words.time_left(4200) == "1 h 10 min"


def test_copies_of_a_lens_are_told_apart_wherever_their_numbers_fit(qapp: QApplication) -> None:
    metrics = QFontMetrics(qapp.font())
    names = [f"Old Summilux-R ASPH 50mm f/1.4 (number {number})" for number in (10, 11)]
    for width in range(metrics.horizontalAdvance(" (number 10)MM…"), metrics.horizontalAdvance(names[0]), 5):
        assert len({elided_name(name, metrics, width) for name in names}) == 2


@pytest.mark.parametrize(
    ("typed", "written"),
    [("plots", "plots.svg"), ("at f2.8", "at f2.8.svg"), ("plots.png", "plots.png"), ("plots.jpg", "plots.jpg")],
)
def test_a_name_without_an_ending_gets_that_of_its_kind(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, typed: str, written: str
) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    kinds = "PNG picture (*.png);;SVG drawing (*.svg)"
    monkeypatch.setattr(
        QFileDialog, "getSaveFileName", lambda *_, **_named: (str(tmp_path / typed), "SVG drawing (*.svg)")
    )
    assert FileDialogs().target(parent, "Save plots", tmp_path / "plots.png", kinds) == tmp_path / written


def test_a_file_whose_ending_is_not_typed_is_replaced_only_if_the_user_says_so(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    report, typed, kinds = tmp_path / "report.html", str(tmp_path / "report"), "Web page (*.html)"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, **_named: (typed, kinds))
    dialogs, asked = FileDialogs(), list[str]()

    def answer(box: QMessageBox) -> None:
        asked.append(box.text())
        (button,) = (one for one in box.buttons() if one.text() == ("Cancel" if len(asked) == 1 else "Replace"))
        button.click()

    monkeypatch.setattr(QMessageBox, "exec", answer)
    assert dialogs.target(parent, "Save report", report, kinds) == report and not asked
    report.write_text("an earlier one")
    assert [dialogs.target(parent, "Save report", report, kinds) for _ in range(2)] == [None, report]
    assert len(asked) == 2 and "report.html" in asked[0]
    assert dialogs.target(parent, "Save profile", report, kinds, is_added_to=True) == report and len(asked) == 2


def test_a_long_name_is_whole_in_the_question_whether_to_replace_its_file(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    parent, path, shown = QWidget(), tmp_path / f"{'corners_of_three_lenses_' * 3}.csv", list[bool]()
    qtbot.addWidget(parent)
    path.write_text("an earlier one")

    def look(box: QMessageBox) -> None:
        box.show()
        label = box.findChild(QLabel, "qt_msgbox_label")
        shown.append(label.width() >= label.fontMetrics().horizontalAdvance(path.name))
        box.close()

    monkeypatch.setattr(QMessageBox, "exec", look)
    assert not FileDialogs().may_write(parent, "Export CSV", path) and shown == [True]


def test_the_question_about_edits_without_a_name_ends_the_program_and_may_be_the_last(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    parent, said, shows = QWidget(), list[str](), QMessageBox.exec
    qtbot.addWidget(parent)
    for answer, ticked in (("Quit", True), ("Quit", False), ("Save as…", True), ("Cancel", True)):

        def choose(box: QMessageBox, answer: str = answer, ticked: bool = ticked) -> int:
            box.checkBox().setChecked(ticked)
            QTimer.singleShot(0, next(button for button in box.buttons() if button.text() == answer).click)
            return shows(box)

        monkeypatch.setattr(QMessageBox, "exec", choose)
        said.append(FileDialogs().leaving(parent, "1 shot is", "kept"))
    assert said == ["quit", "quit from now on", "save", "stay"]


def test_the_answers_of_a_question_are_not_cut_however_long_they_are(
    qtbot: QtBot, style: Style, monkeypatch: pytest.MonkeyPatch
) -> None:
    parent, whole, shows = QWidget(), list[bool](), QMessageBox.exec
    qtbot.addWidget(parent)

    def look(box: QMessageBox) -> None:
        whole.extend(button.width() >= button.sizeHint().width() for button in box.buttons())
        box.reject()

    def show(box: QMessageBox) -> int:
        QTimer.singleShot(20, partial(look, box))
        return shows(box)

    monkeypatch.setattr(QMessageBox, "exec", show)
    assert (
        files._asked(parent, "Question", "What now?", "Close it without saving any of the changes", "Save as…") is None
    )
    assert whole == [True, True, True]


def test_the_question_about_changes_that_could_not_be_saved_has_their_saving_first(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    parent, said, first, shows = QWidget(), list[str](), set[str](), QMessageBox.exec
    qtbot.addWidget(parent)
    for answer in ("Close without saving", "Save as…", "Cancel"):

        def choose(box: QMessageBox, answer: str = answer) -> int:
            first.add(box.defaultButton().text())
            QTimer.singleShot(0, next(button for button in box.buttons() if button.text() == answer).click)
            return shows(box)

        monkeypatch.setattr(QMessageBox, "exec", choose)
        said.append(FileDialogs().losing(parent, "The disk is full"))
    assert said == ["quit", "save", "stay"] and first == {"Save as…"}
