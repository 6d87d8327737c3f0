"""The first minute: an empty window, the demo, verdicts on any screen, watching, stopping, and leaving."""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import shiboken6
from PySide6.QtCore import QRect, QSettings, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from lenslab.files import metadata as camera_data
from lenslab.gui.editing.lens_dialog import LensDialog
from lenslab.gui.main_window import MainWindow
from lenslab.gui.session import jobs
from lenslab.gui.session.folder_watcher import FolderWatcher
from lenslab.gui.widgets.forms import FRAME, fitted, place
from lenslab.gui.widgets.preferences import Preferences
from lenslab.gui.window.bars import StatusBar
from lenslab.gui.window.shoot_page import IMAGE, SHOTS, VERDICT
from lenslab.run.schedule import ShotEvent
from lenslab.store.shoot import SavedShoot
from lenslab.values.types import Array, Measured, Outcome
from tests.gui.conftest import (
    Answers,
    group,
    patience_s,
    press_notice,
    rows,
    shoot_of,
    show_measured,
    some_shots,
    wait_measured,
)


@pytest.fixture
def small(window: MainWindow) -> MainWindow:
    window.resize(1024, 700)
    QApplication.processEvents()
    return window


def test_in_a_small_window_the_verdict_is_on_screen_after_measuring(qtbot: QtBot, small: MainWindow, few: Path) -> None:
    show_measured(qtbot, small, few)
    page, side = small.shoot_page, small.side
    assert page.tabs.isVisible() and page.tabs.currentIndex() == VERDICT
    assert side.answers.isVisible() and not side.inspector.isVisible() and not small.table.isVisible()
    qtbot.waitUntil(lambda: len(side.answers.content.cards) == 1)
    assert small.width() == 1024 and small.plot_area.width() > 500
    page.tabs.setCurrentIndex(SHOTS)
    assert small.table.isVisible() and not side.isVisible()
    page.tabs.setCurrentIndex(IMAGE)
    assert side.inspector.isVisible() and not side.answers.isVisible() and not small.table.isVisible()
    first = few / "P0.tif"  # the first shot, not a grey box
    qtbot.waitUntil(lambda: side.inspector.panes[0].path == first)
    page.tabs.setCurrentIndex(SHOTS)
    small.resize(1400, 1000)
    qtbot.waitUntil(lambda: small.table.isVisible() and side.answers.isVisible() and side.inspector.isVisible())
    assert not page.tabs.isVisible()
    assert small.shoot_page.minimumSizeHint().width() <= 960  # from three columns to half of a screen in one step
    small.resize(1400, 700)  # wide and low: the image behind the verdict
    qtbot.waitUntil(page.tabs.isVisible)
    assert not page.tabs.isTabVisible(SHOTS) and small.table.isVisible() and side.answers.isVisible()
    small.actions_by_name["side"].setChecked(False)
    assert small.table.isVisible() and not side.isVisible() and not page.tabs.isVisible()
    small.resize(1024, 700)
    assert small.table.isVisible() and not side.isVisible()


def test_the_first_shot_is_selected_but_not_taken_for_chosen(
    qtbot: QtBot, window: MainWindow, few_written: Path
) -> None:
    shoot = shoot_of(few_written)
    bare = [replace(photo, metadata=replace(photo.metadata, aperture=None)) for photo in shoot.photos[4:]]
    outcomes: dict[Path, Outcome] = {
        photo.path: replace(shot, photo=photo)
        for photo, shot in zip((*shoot.photos[:4], *bare), shoot.measured(), strict=True)
    }
    window.session.open(replace(shoot, photos=(*shoot.photos[:4], *bare), outcomes=outcomes))
    first = few_written / "P0.tif"
    qtbot.waitUntil(lambda: window.session.shoot.selected == (first,))
    window.actions_by_name["set_lens"].trigger()
    dialog = window.findChild(LensDialog)
    assert dialog is not None and "2 shots" in " ".join(label.text() for label in dialog.findChildren(QLabel))
    dialog.close()
    at = window.table.visualRect(window.shots.index_of(first)).center()
    QTest.mouseClick(window.table.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert not window.session.shoot.suggested  # a click on it is a choice


# The demo


@pytest.fixture
def quick_demo(monkeypatch: pytest.MonkeyPatch, scene: Array) -> list[str]:
    """A demo of four shots with a modern lens and four with a manual one, which its notes name.

    The second lens waits until the list that this gives is empty.
    """
    waits: list[str] = []

    def make(
        folder: Path, shoot: SavedShoot | None, cancelled: Callable[[], bool], **options: Any
    ) -> Iterator[tuple[int, int] | ShotEvent]:
        yield 0, 2
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "notes.txt").write_text("Modern 50mm F2, 50mm, exif\nManual 55mm f/2, 55mm, f/2 4, x2\n", "utf-8")
        some_shots(folder, scene, range(4), "Modern 50mm F2")
        yield 1, 2
        if shoot is not None:
            yield from jobs.measure(sorted(folder.glob("*.tif")), shoot, cancelled, **options)
        while waits and not cancelled():
            time.sleep(0.01)
        if cancelled():
            return
        some_shots(folder, scene, range(4, 8), None)
        yield 2, 2

    monkeypatch.setattr(jobs, "make_demo", make)
    return waits


@pytest.mark.usefixtures("quick_demo")
def test_the_demo_is_one_click_and_shows_all_its_lenses_and_only_the_users_edits_are_kept(
    qtbot: QtBot, window: MainWindow, answers: Answers, make_window: Callable[[], MainWindow]
) -> None:
    window.welcome.demo_button.click()
    window.welcome.cancel_button.click()
    qtbot.waitUntil(window.welcome.demo_button.isVisible)
    assert window.session.shoot.empty() and not window.welcome.bar.isVisible()
    window.welcome.demo_button.click()
    assert window.welcome.bar.isVisible() and not window.welcome.demo_button.isVisible()
    qtbot.waitUntil(lambda: len(window.session.shoot.lenses()) == 2)
    wait_measured(qtbot, window)
    assert [row.cells[1] for row in rows(window, "Manual 55mm f/2")] == ["f/2", "f/2", "f/4", "f/4"]
    assert not [text for text in window.notices.texts() if "notes" in text and "imported for 8 shots" not in text]
    assert window.files.autosave.unnamed_edits() is None
    window.close()
    assert not window.isVisible() and answers.asked == []  # its edits are not the user's
    again = make_window()
    again.files.autosave.look_for_unsaved()
    again.files.autosave.wait(patience_s())
    QApplication.processEvents()
    assert again.notices.texts() == []
    again.welcome.demo_button.click()
    qtbot.waitUntil(lambda: len(again.session.shoot.lenses()) == 2)
    wait_measured(qtbot, again)
    again.actions_by_name["exclude"].trigger()
    assert again.files.autosave.unnamed_edits() is not None
    again.close()
    assert len(answers.asked) == 1 and not again.isVisible()


def test_the_demos_first_lens_is_seen_while_the_others_are_made_until_it_is_stopped(
    qtbot: QtBot, window: MainWindow, quick_demo: list[str]
) -> None:
    quick_demo.append("for the test")
    window.welcome.demo_button.click()
    qtbot.waitUntil(lambda: len(window.session.plots.content.labels) == 1)
    qtbot.waitUntil(lambda: len(window.session.shoot.outcomes) == 4)
    assert window.session.progress.doing == "demo"
    assert window.plot_area.isVisible() and window.session.is_demo()
    window.actions_by_name["cancel"].trigger()
    qtbot.waitUntil(window.welcome.demo_button.isVisible)
    assert window.session.shoot.empty()


def test_a_chart_can_be_printed_from_the_empty_window(qtbot: QtBot, window: MainWindow) -> None:
    window.welcome.chart_button.click()
    studio = window.studio_launcher.studio
    assert studio is not None and studio.isVisible()
    least = studio.minimumSizeHint()
    assert least.width() <= 1024 and least.height() <= 600 - FRAME  # whole on a small screen


# Stopping and going on


def test_what_was_not_measured_says_so_and_can_be_measured(qtbot: QtBot, window: MainWindow, few: Path) -> None:
    shoot = shoot_of(few)
    window.session.open(replace(shoot, outcomes=dict(list(shoot.outcomes.items())[:2])))
    assert [row.cells[-1] for row in rows(window, "Few")].count("not measured") == 4
    assert window.status.go_on.isVisible() and window.status.go_on.text() == "Continue measuring"
    window.status.go_on.click()
    wait_measured(qtbot, window)
    assert len(window.session.measured()) == 6 and not window.status.go_on.isVisible()


def test_what_is_amiss_with_the_machine_is_said_quietly(window: MainWindow) -> None:
    window.session.machine_noticed.emit("2 worker processes instead of 8: memory is short")
    QApplication.processEvents()
    assert window.status.machine.isVisible() and "memory is short" in window.status.machine.text()
    assert window.notices.texts() == []
    window.session.clear()
    assert not window.status.machine.isVisible()


def test_a_status_bar_that_is_gone_is_not_told_what_slows_the_machine(qtbot: QtBot, window: MainWindow) -> None:
    bar = StatusBar(window.session)
    shiboken6.delete(bar)
    with qtbot.captureExceptions() as errors:
        window.session.machine_noticed.emit("memory is short")
    assert not errors


# Watching


@pytest.mark.slow
@pytest.mark.usefixtures("in_this_process")
def test_watching_a_folder_waits_shows_the_newest_shot_and_takes_one_once_it_is_written(
    qtbot: QtBot, small: MainWindow, scene: Array, answers: Answers, tmp_path: Path
) -> None:
    folder = tmp_path / "tethered"
    folder.mkdir()
    answers.paths = [folder]
    small.choose("measure", "plain")
    small.actions_by_name["watch"].trigger()
    qtbot.waitUntil(lambda: "Waiting for photos in tethered" in small.plot_area.message.text())
    qtbot.waitUntil(lambda: small.status.text.text() == "Waiting for photos")
    for number in range(2):
        some_shots(folder, scene, range(number, number + 1))
        qtbot.waitUntil(lambda number=number: len(small.session.measured()) == number + 1)
        assert small.session.shoot.selected == (folder / f"P{number}.tif",)
        qtbot.waitUntil(small.side.inspector.isVisible)
        shot = small.session.shoot.outcomes[folder / f"P{number}.tif"]
        assert isinstance(shot, Measured)
        centre = shot.value("std", "third")
        assert f"P{number}.tif f/2: centre {centre:.2f}" in small.status.watching.text()
    wait_measured(qtbot, small)
    small.actions_by_name["watch"].trigger()
    assert small.status.watching.text() == ""
    answers.paths = []
    small.actions_by_name["watch"].trigger()  # now it is the folder that is open
    whole = (some_shots(tmp_path / "camera", scene, range(2, 3)) / "P2.tif").read_bytes()
    qtbot.wait(200)
    (folder / "P2.tif").write_bytes(whole[:1000])  # a camera takes its time to write a file
    qtbot.wait(600)  # it is looked at meanwhile
    assert len(small.session.shoot.outcomes) == 2
    (folder / "P2.tif").write_bytes(whole)
    qtbot.waitUntil(lambda: len(small.session.measured()) == 3)
    assert small.session.shoot.failed() == [] and small.session.measured()[-1].photo.name == "tethered/P2.tif"
    small.actions_by_name["watch"].trigger()
    assert small.session.state.watched is None
    wait_measured(qtbot, small)


def test_watching_the_open_folder_begins_with_what_has_come_since(
    qtbot: QtBot, window: MainWindow, scene: Array, tmp_path: Path
) -> None:
    folder = some_shots(tmp_path / "evening", scene, range(2))
    show_measured(qtbot, window, folder)
    some_shots(folder, scene, range(2, 4))
    window.actions_by_name["watch"].trigger()
    qtbot.waitUntil(lambda: len(window.session.measured()) == 4)
    wait_measured(qtbot, window)
    window.actions_by_name["watch"].trigger()
    window.actions_by_name["watch"].trigger()
    wait_measured(qtbot, window)
    assert not any("No new photos" in text for text in window.notices.texts())


def test_a_watched_folder_that_has_gone_is_named_and_photos_are_measured_once_it_is_back(
    qtbot: QtBot, window: MainWindow, folder: Path, tmp_path: Path
) -> None:
    show_measured(qtbot, window, folder)
    window.actions_by_name["watch"].trigger()
    (watcher,) = window.session.findChildren(FolderWatcher)
    qtbot.waitUntil(lambda: bool(watcher._watcher.directories()))  # it has been looked at
    wait_measured(qtbot, window)
    folder.rename(tmp_path / "unplugged")
    lost = "evening cannot be found. New photos are measured once it is there again"
    qtbot.waitUntil(lambda: lost in window.notices.texts())
    assert window.status.watching.text() == "evening cannot be found"
    shutil.copy2(tmp_path / "unplugged" / "P1.tif", tmp_path / "unplugged" / "P9.tif")
    (tmp_path / "unplugged").rename(folder)
    qtbot.waitUntil(lambda: lost not in window.notices.texts())
    qtbot.waitUntil(lambda: "Watching evening · P9.tif" in window.status.watching.text())
    wait_measured(qtbot, window)
    now, repeat = window.session.state, folder / "P1.tif"
    again = {**now.shoot.outcomes, repeat: replace(now.shoot.outcomes[repeat])}  # a neighbour is measured with it
    window.session.changed.emit(now, replace(now, shoot=replace(now.shoot, outcomes=again)))
    assert "Watching evening · P9.tif" in window.status.watching.text()
    folder.rename(tmp_path / "unplugged")
    qtbot.waitUntil(lambda: lost in window.notices.texts())
    press_notice(window, lost)
    assert window.session.state.watched is None and lost not in window.notices.texts()
    assert window.status.watching.text() == ""


# The window on its screen


def test_a_window_fits_its_screen() -> None:
    screens = (QRect(0, 0, 1024, 600), QRect(100, 50, 800, 560), QRect(0, 0, 3840, 2160))
    for saved in (QRect(0, 0, 1440, 900), QRect(3000, 1500, 1440, 900), QRect(-900, -90, 700, 500)):
        for screen in screens:
            placed = fitted(saved, screen)
            assert screen.contains(placed) and placed.top() >= screen.top() + FRAME
            assert placed.width() == min(saved.width(), screen.width())
            assert placed.height() == min(saved.height(), screen.height() - FRAME)


def test_the_window_is_whole_on_the_smallest_screen(qtbot: QtBot, window: MainWindow, few_written: Path) -> None:
    window.resize(1024, 600 - FRAME)
    window.session.open(shoot_of(few_written))
    wait_measured(qtbot, window)
    for _ in range(3):
        window.notices.show_notice("Something to know", about=str(_))
    QApplication.processEvents()
    assert (window.width(), window.height()) == (1024, 600 - FRAME)  # nothing makes it larger
    for tab in (VERDICT, SHOTS, IMAGE):
        window.shoot_page.tabs.setCurrentIndex(tab)
        QApplication.processEvents()
        assert (window.width(), window.height()) == (1024, 600 - FRAME)


def test_the_first_lens_heads_the_table_on_a_small_screen(
    qtbot: QtBot, window: MainWindow, measured_shoot: SavedShoot
) -> None:
    window.resize(1024, 600 - FRAME)
    window.session.open(measured_shoot)
    wait_measured(qtbot, window)
    qtbot.waitUntil(lambda: bool(window.session.shoot.selected))
    assert not window.table.isVisible()
    window.shoot_page.tabs.setCurrentIndex(SHOTS)
    QApplication.processEvents()
    assert window.table.visualRect(window.shots.index(0, 0)).top() == 0
    window.shoot_page.tabs.setCurrentIndex(VERDICT)
    last = list(window.session.shoot.photos)[-1]
    window.table.select([last])
    window.shoot_page.tabs.setCurrentIndex(SHOTS)
    QApplication.processEvents()
    assert window.table.viewport().rect().contains(window.table.visualRect(window.shots.index_of(last)))


def test_an_oversized_geometry_is_cut_to_the_screen(
    qtbot: QtBot, make_window: Callable[[], MainWindow], settings: QSettings
) -> None:
    first = make_window()
    first.resize(3000, 2000)
    first.close()
    place(first, Preferences(settings).state("geometry"), 1440, 900)
    room = first.screen().availableGeometry()
    assert first.width() <= max(room.width(), first.minimumSizeHint().width())
    assert first.height() <= room.height() - FRAME


# Leaving


def edited(qtbot: QtBot, window: MainWindow, few: Path) -> None:
    show_measured(qtbot, window, few)
    window.table.setCurrentIndex(group(window, "Few"))
    window.actions_by_name["exclude"].trigger()
    wait_measured(qtbot, window)


def test_quitting_says_that_edits_are_kept_and_where_until_it_is_not_to(
    qtbot: QtBot, make_window: Callable[[], MainWindow], few: Path, answers: Answers, tmp_path: Path
) -> None:
    window = make_window()
    edited(qtbot, window, few)
    answers.leave = "stay"
    window.close()
    assert window.isVisible()
    kept = window.files.autosave.unnamed_edits()
    answers.leave = "quit"  # whatever comes
    assert kept is not None and kept.exists() and answers.asked == [f"6 shots are: {kept.parent}"]
    answers.leave, answers.paths = "save", [tmp_path / "evening.lenslab"]
    window.close()
    qtbot.waitUntil(lambda: not window.isVisible())
    assert (tmp_path / "evening.lenslab").exists() and len(answers.asked) == 2
    answers.leave = "quit from now on"
    for _ in range(2):
        again = make_window()
        edited(qtbot, again, few)
        again.close()
        assert len(answers.asked) == 3 and not again.isVisible()


def test_a_session_that_was_not_saved_at_the_end_closes_nothing_once_it_is_saved_later(
    qtbot: QtBot, window: MainWindow, few: Path, answers: Answers, tmp_path: Path
) -> None:
    edited(qtbot, window, few)
    answers.leave, answers.paths = "save", []  # no name is given after all
    window.close()
    assert window.isVisible()
    answers.paths = [tmp_path / "evening.lenslab"]
    with qtbot.waitSignal(window.files.autosave.opened):
        window.actions_by_name["save"].trigger()
    qtbot.wait(50)
    assert window.isVisible() and window.files.autosave.path == answers.paths[0]


# What is missing on this computer


def test_without_a_home_to_write_to_it_works_and_says_so(
    qtbot: QtBot, make_window: Callable[[], MainWindow], scene: Array, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    folder = some_shots(tmp_path / "evening", scene, range(2))
    no_folder = tmp_path / "file"
    no_folder.write_text("", "utf-8")
    for name in ("XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "LOCALAPPDATA", "HOME"):
        monkeypatch.setenv(name, str(no_folder / "home"))
    window = make_window()
    show_measured(qtbot, window, folder)
    assert len(window.session.measured()) == 2
    qtbot.waitUntil(lambda: any("cannot be written" in text for text in window.notices.texts()))
    qtbot.waitUntil(lambda: window.files.state.text() == "cannot be saved")


def test_an_exiftool_that_fails_is_not_called_missing_and_one_that_is_missing_is_whatever_is_open(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(camera_data, "exiftool_version", lambda: camera_data.NO_ANSWER)
    window.session.find_reader()
    qtbot.waitUntil(lambda: "ExifTool fails" in window.status.reader.text())
    assert not window.notices.texts()
    monkeypatch.setattr(camera_data, "exiftool_version", lambda: None)
    window.session.find_reader()
    qtbot.waitUntil(lambda: any("ExifTool is not installed" in text for text in window.notices.texts()))
    window.session.clear()
    assert any("ExifTool is not installed" in text for text in window.notices.texts())
    assert window.notices.rows[0].buttons[0].text() == "Get ExifTool"


def test_the_empty_window_offers_what_was_open_last(qtbot: QtBot, window: MainWindow, few: Path) -> None:
    """With its folder, as two shoots may have one name."""
    assert not window.welcome.recent_heading.isVisible()
    window.open_paths([few])
    wait_measured(qtbot, window)
    window.session.clear()
    link = window.welcome.recent[0]
    qtbot.waitUntil(link.isVisible)
    assert few.name in link.text() and few.parent.name in link.text()
    link.click()
    wait_measured(qtbot, window)
    assert few in window.session.shoot.sources
