"""File > Export > Lens profile for Lensfun: what is asked for, before and after, saving and undoing it."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from html import escape
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from lenslab.gui.export.profile_dialog import ProfileDialog
from lenslab.gui.main_window import MainWindow
from lenslab.results.lensfun_database import read_database
from lenslab.results.lensfun_file import FILE_NAME, profile_folders, save_in
from lenslab.values.remarks import CannotWrite
from lenslab.values.types import Measured
from simulator.profiled_lens import LensTruth
from tests.gui.conftest import WAIT_MS, Answers, held
from tests.gui.test_lens_maps import hover
from tests.test_lensfun import shots_of

NAME = "E 35mm F2.8 ZA"


@cache
def shots(**known: object) -> list[Measured]:
    """Of a camera that Lensfun knows; the lens's maker is recorded nowhere."""
    camera = {"camera": "Sony ILCE-6400", "camera_maker": "SONY", "camera_model": "ILCE-6400", "lens": NAME, **known}
    return [
        replace(shot, photo=replace(shot.photo, metadata=replace(shot.photo.metadata, **camera)))
        for shot in shots_of(LensTruth(-0.03), crop=1.53, noise=1.0)
    ]


def open_dialog(qtbot: QtBot, window: MainWindow, measured: list[Measured]) -> ProfileDialog:
    window.session.open(held(measured, Path("/shots")))
    qtbot.waitUntil(lambda: window.session.plots.content.figure is not None, timeout=WAIT_MS)
    window.actions_by_name["lens_profile"].trigger()
    dialog = window.findChild(ProfileDialog)
    assert dialog is not None
    return dialog


def text_of(dialog: ProfileDialog) -> str:
    return dialog.status.text()


@pytest.fixture
def opened(qtbot: QtBot, window: MainWindow) -> ProfileDialog:
    dialog = open_dialog(qtbot, window, shots())
    qtbot.waitUntil(lambda: "Enter: maker." in text_of(dialog))
    return dialog


def test_what_is_not_known_is_asked_for_and_never_made_up(qtbot: QtBot, opened: ProfileDialog) -> None:
    assert opened.model.text() == NAME and opened.maker.text() == ""
    assert opened.mount.currentText() == "Sony E" and opened.crop.value() == pytest.approx(1.534)  # Lensfun's own
    assert not opened.save.isEnabled() and not opened.there[0][1].isEnabled()
    opened.maker.setText("Zeiss")
    qtbot.waitUntil(opened.save.isEnabled)
    assert "Vignetting at f/2.8 to f/8" in text_of(opened).replace("\u2060", "").replace("\xa0", " ")
    opened.mount.setEditText("Sony Q")
    qtbot.waitUntil(lambda: "no mount Sony Q" in text_of(opened).replace("\xa0", " "))
    opened.crop.setValue(0)
    assert "Enter: crop factor." in text_of(opened) and not opened.save.isEnabled()


def test_a_camera_s_name_is_as_it_is_fits_its_line_and_says_the_maker_once(qtbot: QtBot, window: MainWindow) -> None:
    model = "R&D Simulated <3MP> with a name that has no end in sight"
    dialog = open_dialog(qtbot, window, shots(camera_maker="R&D", camera_model=model))
    qtbot.waitUntil(lambda: "Enter: maker" in text_of(dialog))
    assert "too: R&&D Simulated <3MP>" in dialog.describe.text()  # as Qt wants it, with no letter underlined
    assert escape(model) in dialog.describe.toolTip()
    assert dialog.describe.sizeHint().width() <= dialog.describe.parentWidget().maximumWidth()


def test_before_and_after_are_drawn(qtbot: QtBot, opened: ProfileDialog) -> None:
    """Light and distortion are far from 0 in the corner before the correction, and near it after."""
    assert opened.not_yet.isVisible()
    opened.maker.setText("Zeiss")
    qtbot.waitUntil(opened.save.isEnabled)
    assert not opened.not_yet.isVisible()
    distortion, colour, light = opened.preview.views
    for view, least in ((distortion, 0.8), (light, 0.3)):
        before, after = (curve.line[-1][1] for curve in view.canvas.curves.drawn.values())
        assert abs(before) > least and abs(after) < 0.15 * abs(before)
    plot = distortion.box
    hover(distortion.canvas.viewport(), plot.room().center())
    assert {line.name for line in light.overlay.lines} == {"before", "after"}
    words = opened.preview.accessibleDescription()
    assert "Vignetting (EV) f/2.8: before \N{MINUS SIGN}" in words and "Distortion at 35 mm (%): before" in words
    assert "red before" in words or colour.note.text() == "No lateral colour in this profile"


def test_save_there_can_be_undone(qtbot: QtBot, opened: ProfileDialog) -> None:
    opened.maker.setText("Zeiss")
    qtbot.waitUntil(opened.save.isEnabled)
    target = profile_folders()[0].path / FILE_NAME
    assert not target.parent.exists()
    opened.there[0][1].click()
    qtbot.waitUntil(target.exists)
    assert read_database(target).entries[-1].element.findtext("model") == NAME
    qtbot.waitUntil(opened.undo.isVisible)
    opened.undo.click()
    qtbot.waitUntil(lambda: not target.parent.exists())
    qtbot.waitUntil(lambda: "as it was before" in opened.saved.text())


def test_undoing_puts_back_what_was_there(tmp_path: Path) -> None:
    from lenslab.results.lensfun_file import undo

    before = b"<lensdatabase version='1'>\n</lensdatabase>"
    (tmp_path / FILE_NAME).write_bytes(before)
    undo(save_in(tmp_path, lambda path: b"new"))
    assert (tmp_path / FILE_NAME).read_bytes() == before
    saved = save_in(tmp_path, lambda path: b"new")
    (tmp_path / FILE_NAME).write_bytes(b"new, and another lens")
    with pytest.raises(CannotWrite, match="has been changed since"):
        undo(saved)
    assert (tmp_path / FILE_NAME).read_bytes() == b"new, and another lens"


def test_save_as_adds_to_a_file_and_asks_before_it_changes_a_foreign_entry(
    qtbot: QtBot, opened: ProfileDialog, window: MainWindow, answers: Answers, tmp_path: Path
) -> None:
    opened.maker.setText("Zeiss")
    qtbot.waitUntil(opened.save.isEnabled)
    path = tmp_path / "theirs.xml"
    entry = f"<lens><maker>zeiss</maker><model>{NAME}</model><mount>Sony E</mount><cropfactor>1.534</cropfactor></lens>"
    path.write_text(f"<lensdatabase version='1'>{entry}</lensdatabase>", "utf-8")
    before = path.read_bytes()
    answers.paths = [path]
    opened.save.click()
    qtbot.waitUntil(lambda: len(answers.asked) == 1)
    assert path.read_bytes() == before
    answers.replace_entry = True
    opened.save.click()
    qtbot.waitUntil(lambda: path.read_bytes() != before)
    assert read_database(path).entries[0].element.find("calibration/distortion") is not None
    qtbot.waitUntil(lambda: window.findChild(ProfileDialog) is None)


def test_a_folder_that_may_not_be_written_is_named(
    qtbot: QtBot, opened: ProfileDialog, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    opened.maker.setText("Zeiss")
    qtbot.waitUntil(opened.save.isEnabled)
    profile_folders()[0].path.parent.mkdir(parents=True, exist_ok=True)
    profile_folders()[0].path.write_text("a file where the folder should be", "utf-8")
    opened.there[0][1].click()
    qtbot.waitUntil(lambda: FILE_NAME in opened.saved.text())
    assert not opened.undo.isVisible()


def test_shots_without_a_chart_get_no_profile(qtbot: QtBot, window: MainWindow) -> None:
    dialog = open_dialog(qtbot, window, [replace(shot, maps=()) for shot in shots()])
    qtbot.waitUntil(lambda: "None of these shots" in text_of(dialog))
    assert not dialog.save.isEnabled()
