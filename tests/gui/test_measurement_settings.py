"""How shots are measured: chosen in the window, undone, kept; and measured again where numbers are out of date."""

from __future__ import annotations

import os
import shutil
import sqlite3
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import closing
from dataclasses import replace
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from lenslab import cli
from lenslab.demo.files import write_dng, write_tiff
from lenslab.demo.optics import Sensor, exposed
from lenslab.draw.plot_options import MEASURES
from lenslab.files import reading
from lenslab.gui.editing.settings import SettingsDialog
from lenslab.gui.main_window import MainWindow
from lenslab.gui.session.state import SessionState
from lenslab.gui.shots.rows import STATE
from lenslab.results.tables import to_csv
from lenslab.run.analysis import analyse
from lenslab.store.cache import MeasurementCache
from lenslab.store.schema import TABLES
from lenslab.store.session import SessionWriter
from lenslab.store.shoot import load
from lenslab.store.sums import keep_sums
from lenslab.values import text as words
from lenslab.values.types import NOT_NEUTRAL, Array, Frame, Measured, Outcome, Photo, Settings
from tests.conftest import metadata, picture
from tests.gui.conftest import close_kept, groups, open_session, patience_s, press_notice, rows, show_measured

Make = Callable[[], MainWindow]
LENS = "Sharp 50mm F2"
ARTICLE = Settings(layout="article")


@pytest.fixture
def measured(qtbot: QtBot, window: MainWindow, folder: Path, known: Callable[[Path], Path]) -> MainWindow:
    show_measured(qtbot, window, known(folder))
    return window


@cache
def outcomes_of(shoot: Path, settings: Settings) -> tuple[Measured, ...]:
    """Of the shots that tests have copies of, without any window, cache or session."""
    return tuple(outcomes([shoot / f"P{number}.tif" for number in range(1, 9)], settings))


def outcomes(paths: list[Path], settings: Settings) -> list[Measured]:
    return [outcome for outcome in analyse(paths, settings, workers=1, charts=()) if isinstance(outcome, Measured)]


@pytest.fixture
def session(shoot: Path, folder: Path, tmp_path: Path) -> Path:
    """The same shots, measured before, in a session."""
    shots = [
        replace(shot, photo=replace(shot.photo, path=folder / shot.photo.path.name))
        for shot in outcomes_of(shoot, Settings())
    ]
    with SessionWriter(tmp_path / "kept.lenslab") as keeper:
        keeper.keep_settings(Settings())
        keeper.keep_given([folder])
        keeper.keep_photos([shot.photo for shot in shots])
        keeper.keep_outcomes(shots, Settings())
    return keeper.path


def wait_done(qtbot: QtBot, window: MainWindow, shots: int = 8) -> None:
    """Until all is measured and the plots show it."""
    qtbot.waitUntil(lambda: not window.session.progress.doing and len(window.session.shoot.outcomes) == shots)
    qtbot.waitUntil(lambda: drawn_points(window) == len(window.session.measured()))


def drawn_points(window: MainWindow) -> int:
    figure = window.session.plots.content.figure
    return 0 if figure is None else sum(len(curve.points) for curve in figure.panels[0].series)


def ask(window: MainWindow) -> SettingsDialog:
    window.actions_by_name["how_to_measure"].trigger()
    [dialog] = [widget for widget in window.findChildren(SettingsDialog) if widget.isVisible()]
    return dialog


def choose(dialog: SettingsDialog, name: str, value: str) -> None:
    box = dialog.boxes[name]
    box.setCurrentIndex(box.findData(value))


def accept(dialog: SettingsDialog) -> None:
    QTest.mouseClick(dialog.measure, Qt.MouseButton.LeftButton)


def numbers(window: MainWindow) -> dict[str, tuple[str, ...]]:
    """The standard deviations of each shot in the table."""
    found = (row for text in groups(window) for row in rows(window, text))
    return {row.path.name: deviations(row.outcome) for row in found}


def deviations(outcome: Outcome | None) -> tuple[str, ...]:
    if not isinstance(outcome, Measured):
        return "", "", ""
    return tuple(map(MEASURES["plain"].written, outcome.entire_third_corner("std")))


def table_of(shots: Iterable[Measured]) -> dict[str, tuple[str, ...]]:
    """What the table should show of these."""
    return {
        shot.photo.path.name: tuple(map(MEASURES["plain"].written, shot.entire_third_corner("std"))) for shot in shots
    }


def offered(window: MainWindow) -> list[str]:
    """The notices about which something can be done."""
    return [finding.text for finding in window.notices.notices.values() if finding.kind == "offer"]


def test_the_dialog_offers_what_there_is_says_what_it_changes_and_remembers(qtbot: QtBot, measured: MainWindow) -> None:
    dialog = ask(measured)
    assert [dialog.boxes[name].count() for name in ("layout", "raw", "encoding")] == [2, 2, 5]
    assert dialog.settings == Settings() and not dialog.measure.isEnabled()
    choose(dialog, "raw", "demosaic")
    assert "does not change" in dialog.effect.text() and dialog.measure.isEnabled()
    choose(dialog, "layout", "article")
    assert dialog.effect.text().startswith("8 shots will be measured again") and "Undo" in dialog.effect.text()
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert measured.session.shoot.settings == Settings() and not measured.session.progress.doing
    dialog = ask(measured)
    choose(dialog, "encoding", "linear")
    accept(dialog)
    wait_done(qtbot, measured)
    assert ask(measured).settings == Settings(encoding="linear")
    state = measured.settings_commands.state
    assert state.text() == "TIFF and JPEG as linear" and state.isVisible()


def test_the_articles_layout_gives_the_numbers_and_titles_that_the_command_line_gives(
    qtbot: QtBot, measured: MainWindow, shoot: Path, folder: Path, tmp_path: Path
) -> None:
    figure = measured.session.plots.content.figure
    assert figure is not None and "centre third" in figure.panels[0].title
    before = numbers(measured)
    assert before == table_of(outcomes_of(shoot, Settings()))
    dialog = ask(measured)
    choose(dialog, "layout", "article")
    accept(dialog)
    assert not measured.session.shoot.outcomes  # none is of the old ones
    assert {row.cells[STATE] for row in rows(measured, LENS)} == {"waiting"}
    wait_done(qtbot, measured)
    table = tmp_path / "article.csv"
    said = ["measure", str(folder), "--layout", "article", "--no-cache", "--quiet", "--output", str(table)]
    assert cli.run(cli.parser().parse_args(said)) == 0
    assert to_csv(measured.session.measured()).encode() == table.read_bytes()
    assert numbers(measured) == table_of(outcomes_of(shoot, ARTICLE)) != before
    figure = measured.session.plots.content.figure
    assert figure is not None and not any("centre third" in panel.title for panel in figure.panels)


def test_undo_and_redo_change_back_without_measuring(
    qtbot: QtBot, measured: MainWindow, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = numbers(measured)
    measured.settings_commands.choose(ARTICLE)
    wait_done(qtbot, measured)
    after = numbers(measured)
    decoded: list[Path] = []

    def keep(cache: MeasurementCache, shots: Sequence[Photo], outcome: Measured, settings: Settings) -> None:
        decoded.append(outcome.photo.path)  # is given what had to be measured

    monkeypatch.setattr(MeasurementCache, "keep", keep)
    assert measured.actions_by_name["undo"].text() == "&Undo measurement settings"
    measured.actions_by_name["undo"].trigger()
    wait_done(qtbot, measured)
    assert measured.session.shoot.settings == Settings() and numbers(measured) == before
    measured.actions_by_name["redo"].trigger()
    wait_done(qtbot, measured)
    assert numbers(measured) == after != before and not decoded
    measured.settings_commands.choose(Settings(encoding="linear"))
    qtbot.waitUntil(lambda: bool(measured.session.shoot.outcomes))
    measured.actions_by_name["undo"].trigger()  # while it is measured
    wait_done(qtbot, measured)
    assert numbers(measured) == after and offered(measured) == []


def test_the_choice_is_saved_and_comes_back_and_a_new_shoot_is_measured_as_usual(
    qtbot: QtBot, make_window: Make, session: Path
) -> None:
    first = open_session(qtbot, make_window(), session)
    first.choose("measure", "plain")
    first.settings_commands.choose(ARTICLE)
    wait_done(qtbot, first)
    shown = numbers(first)
    close_kept(qtbot, first)
    assert load(session).settings == ARTICLE
    assert {maker.settings for maker in load(session).makers.values()} == {ARTICLE}
    again = open_session(qtbot, make_window(), session)
    assert again.session.shoot.settings == ARTICLE and numbers(again) == shown
    assert again.notices.texts() == [] and not again.actions_by_name["measure_again"].isEnabled()
    assert again.settings_commands.state.text() == "article's regions"
    again.actions_by_name["new"].trigger()
    assert again.session.shoot.settings == Settings() and not again.settings_commands.state.isVisible()


def test_settings_chosen_before_the_first_shot_apply_to_it(
    qtbot: QtBot, window: MainWindow, shoot: Path, folder: Path
) -> None:
    dialog = ask(window)
    choose(dialog, "layout", "article")
    assert "next shots" in dialog.effect.text()
    accept(dialog)
    window.open_paths([folder])
    wait_done(qtbot, window)
    assert numbers(window) == table_of(outcomes_of(shoot, ARTICLE))


def test_cancelled_half_way_unmeasured_shots_are_listed_and_can_be_measured_later(
    qtbot: QtBot, make_window: Make, session: Path, shoot: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = open_session(qtbot, make_window(), session)
    wanted = table_of(outcomes_of(shoot, ARTICLE))
    decode, decoded, cancelled = reading.read, count(), threading.Event()

    def third_waits(*given: Any) -> Frame:
        if threading.current_thread().name == "lenslab-measuring":  # others decode what the table shows
            assert next(decoded) < 2 or cancelled.wait(patience_s())
        return decode(*given)

    def cancel(_: SessionState, now: SessionState) -> None:
        if now.shoot.outcomes and now.progress.first:  # after the first that come
            first.session.cancel()
            cancelled.set()

    monkeypatch.setattr(reading, "read", third_waits)
    first.session.changed.connect(cancel)
    first.settings_commands.choose(ARTICLE)
    qtbot.waitUntil(lambda: not first.session.progress.doing)
    waiting = {path.name for path in first.session.shoot.unmeasured()}
    assert waiting and first.session.shoot.outcomes
    for name, cells in numbers(first).items():
        assert cells == (("", "", "") if name in waiting else wanted[name])
    shots = f"{words.count(len(waiting), 'shot')} {'is' if len(waiting) == 1 else 'are'}"
    said = f"{shots} not measured with the current settings yet"
    assert offered(first) == [said]
    close_kept(qtbot, first)
    again = open_session(qtbot, make_window(), session)
    assert {one.name for one in again.session.shoot.unmeasured()} == waiting and said in again.notices.texts()
    press_notice(again)
    wait_done(qtbot, again)
    assert numbers(again) == wanted and offered(again) == []
    whole = {shot.photo.path.name: shot.measurements for shot in outcomes_of(shoot, ARTICLE)}  # repeats with repeats
    assert {shot.photo.path.name: shot.measurements for shot in again.session.measured()} == whole


def in_colour(path: Path, scene: Array, number: int) -> None:
    """A DNG of the chart in light that is warm on the left and cold on the right."""
    mosaic = exposed(Sensor(), np.asarray(scene, np.float32), np.random.default_rng(number))
    across = np.linspace(0.3, 2.0, scene.shape[1])
    red = mosaic[::2, ::2].astype(float)
    mosaic[::2, ::2] = np.clip(256 + (red - 256) * across[::2], 0, 4095).astype(np.uint16)
    write_dng(path, mosaic, metadata(LENS, 4.0 if number < 3 else 8.0, number), packed=False)


def test_shots_that_are_not_neutral_are_developed_at_a_click_and_all_others_left_alone(
    qtbot: QtBot, window: MainWindow, scene: Array, tmp_path: Path
) -> None:
    folder = tmp_path / "colour"
    folder.mkdir()
    big = cv2.resize(np.asarray(scene), (480, 320))
    for number in (1, 2, 3, 4):
        in_colour(folder / f"P{number}.dng", big, number)
    for number in (5, 6):
        write_tiff(folder / f"P{number}.tif", picture(scene, 0.8, seed=number), metadata("Other 35mm", 4.0, number))
    window.open_paths([folder])
    wait_done(qtbot, window, 6)
    assert f"4 shots: {NOT_NEUTRAL}" in window.notices.texts()
    press_notice(window, str(NOT_NEUTRAL))
    assert len(window.session.shoot.outcomes) == 2  # the TIFFs keep theirs
    wait_done(qtbot, window, 6)
    assert window.session.shoot.settings == Settings(raw="demosaic")
    developed = numbers(window)
    assert developed == table_of(outcomes([folder], Settings(raw="demosaic")))
    assert not any(str(NOT_NEUTRAL) in text for text in window.notices.texts())
    window.actions_by_name["undo"].trigger()
    wait_done(qtbot, window, 6)
    assert f"4 shots: {NOT_NEUTRAL}" in window.notices.texts()
    window.edit_commands.set_excluded([folder / "P1.dng"], True)
    assert f"3 shots: {NOT_NEUTRAL}" in window.notices.texts()
    window.session.add([folder], again=[folder / "P1.dng", folder / "P2.dng"])
    wait_done(qtbot, window, 6)
    window.actions_by_name["undo"].trigger()  # P1 and P2 are measured as repeats again: not yet, when that is stopped
    assert window.session.progress.doing == "again"
    press_notice(window, str(NOT_NEUTRAL))
    assert len(window.session.shoot.outcomes) == 2
    wait_done(qtbot, window, 6)
    assert numbers(window) == developed


def change(path: Path, other: Path) -> None:
    """Another picture in the place of one, as an editor would save it."""
    shutil.copy(other, path)
    later = time.time_ns() + 5_000_000_000
    os.utime(path, ns=(later, later))


def test_a_photo_that_changed_on_disk_is_noticed_on_opening_and_measured_again(
    qtbot: QtBot, make_window: Make, session: Path, shoot: Path, folder: Path
) -> None:
    before = table_of(outcomes_of(shoot, Settings()))
    soft = picture(cv2.imread(str(folder / "P3.tif"), cv2.IMREAD_GRAYSCALE) / 255.0, 3.0)
    write_tiff(session.with_name("soft.tif"), soft, metadata(LENS, 2.8, 3))
    change(folder / "P3.tif", session.with_name("soft.tif"))
    os.utime(folder / "P5.tif")  # only touched
    again = open_session(qtbot, make_window(), session)
    again.choose("measure", "plain")
    qtbot.waitUntil(lambda: numbers(again) == before)
    said = "1 shot has changed on disk since it was measured"
    assert said in again.notices.texts()
    assert [row.path.name for row in rows(again, LENS) if "changed" in row.cells[STATE]] == ["P3.tif"]
    press_notice(again)
    wait_done(qtbot, again)
    assert numbers(again) == table_of(outcomes([folder], Settings())) != before
    assert offered(again) == [] and not any("changed" in row.cells[STATE] for row in rows(again, LENS))
    close_kept(qtbot, again)
    assert open_session(qtbot, make_window(), session).notices.texts() == []


def test_a_file_that_changed_has_no_numbers_in_the_session_until_it_is_measured_again(
    session: Path, folder: Path
) -> None:
    photos = load(session).photos
    with SessionWriter(session) as keeper:
        keeper.keep_photos(photos)  # read again, the same files
    assert len(load(session).outcomes) == 8
    with SessionWriter(session) as keeper:
        change(folder / "P3.tif", folder / "P8.tif")
        keeper.keep_photos(photos)
    assert {path.name for path in load(session).outcomes} == {f"P{n}.tif" for n in (1, 2, 4, 5, 6, 7, 8)}


def write(session: Path, statement: str) -> None:
    """As another program would, with sums that fit."""
    with closing(sqlite3.connect(session)) as db, db:
        keep_sums(db, TABLES)
        db.execute(statement)


def test_numbers_of_another_version_or_settings_are_reported_on_opening_and_unknown_regions_refused(
    qtbot: QtBot, make_window: Make, session: Path, shoot: Path
) -> None:
    write(session, "UPDATE makers SET version = '0.0.1+old'")
    again = open_session(qtbot, make_window(), session)
    assert again.notices.texts() == ["8 shots were measured by another version of LensLab"]
    assert len(again.session.shoot.outcomes) == 8  # meanwhile they stand
    again.actions_by_name["measure_again"].trigger()
    wait_done(qtbot, again)
    close_kept(qtbot, again)
    write(session, "UPDATE about SET value = replace(value, 'centre-corners', 'article') WHERE name = 'settings'")
    other = open_session(qtbot, make_window(), session)
    assert other.notices.texts() == ["8 shots are not measured with the current settings yet"]
    assert not other.session.shoot.outcomes
    press_notice(other)
    wait_done(qtbot, other)
    assert numbers(other) == table_of(outcomes_of(shoot, ARTICLE))
    close_kept(qtbot, other)
    write(session, "UPDATE about SET value = replace(value, 'article', 'nine fields') WHERE name = 'settings'")
    newer = make_window()
    with qtbot.waitSignal(newer.session.refused) as refused:
        newer.open_paths([session])
    assert "nine fields" in str(refused.args) and newer.session.shoot.empty()


def test_photos_that_are_gone_lose_no_numbers_they_come_back_with_the_settings(
    qtbot: QtBot, make_window: Make, session: Path, shoot: Path, folder: Path
) -> None:
    before = table_of(outcomes_of(shoot, Settings()))
    for number in (1, 2):
        (folder / f"P{number}.tif").unlink()
    again = open_session(qtbot, make_window(), session)
    dialog = ask(again)
    choose(dialog, "layout", "article")
    assert "2 photos not found" in dialog.effect.text() and "6 shots" in dialog.effect.text()
    accept(dialog)
    wait_done(qtbot, again, 6)
    assert {name for name, cells in numbers(again).items() if cells == ("", "", "")} == {"P1.tif", "P2.tif"}
    assert any("2 photos not found" in text for text in again.notices.texts())
    close_kept(qtbot, again)
    third = open_session(qtbot, make_window(), session)
    assert len(third.session.shoot.outcomes) == 6
    third.settings_commands.choose(Settings())
    wait_done(qtbot, third)
    assert numbers(third) == before


def test_shots_of_a_table_keep_the_numbers_they_came_with(
    qtbot: QtBot, make_window: Make, session: Path, tmp_path: Path
) -> None:
    table = tmp_path / "old.csv"
    table.write_text(
        "fname,lens,aperture,speed,entire,third,corner,corner_tl\nOld.nef,Old 55mm,4,0.1,31.25,32.5,30.75,30\n"
    )
    old = ("31.25", "32.50", "30.75")
    first = open_session(qtbot, make_window(), session)
    first.choose("measure", "plain")
    first.files.autosave.import_table(table)
    qtbot.waitUntil(lambda: len(first.session.shoot.outcomes) == 9)
    first.settings_commands.choose(ARTICLE)
    wait_done(qtbot, first, 8)
    assert old not in numbers(first).values()  # they are of other regions
    first.settings_commands.choose(Settings(encoding="linear"))
    wait_done(qtbot, first, 9)
    assert old in numbers(first).values()
    close_kept(qtbot, first)
    again = open_session(qtbot, make_window(), session, 9)
    assert old in numbers(again).values()
    assert not any("measured" in text for text in offered(again))
