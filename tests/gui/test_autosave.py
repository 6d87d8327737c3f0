"""A shoot in the window survives: saving, closing, crashing, moving; and old tables come back to life."""

from __future__ import annotations

import shutil
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication, QDialog, QMessageBox
from pytestqt.qtbot import QtBot

from lenslab.gui.files import autosave
from lenslab.gui.main_window import MainWindow
from lenslab.gui.session.jobs import demo_folder
from lenslab.gui.shots.rows import APERTURE, THIRD
from lenslab.results.tables import to_csv
from lenslab.store import session as session_file
from lenslab.store.session import SessionWriter, recoverable
from lenslab.store.shoot import load
from lenslab.values.edits import Correction
from lenslab.values.types import Array, Photo
from tests.book_entries import session_of, shots_of_day
from tests.conftest import limited_files
from tests.gui.conftest import (
    WAIT_MS,
    Answers,
    close_kept,
    groups,
    open_session,
    press_notice,
    rows,
    show_measured,
    some_shots,
    wait_idle,
    wait_measured,
)

Make = Callable[[], MainWindow]


@pytest.fixture
def folder(folder: Path, known: Callable[[Path], Path]) -> Path:
    """Eight shots of one lens that may be moved, measured before."""
    return known(folder)


def table(window: MainWindow) -> dict[str, list[tuple[str, ...]]]:
    return {text: [row.cells for row in rows(window, text)] for text in groups(window)}


def save_as(qtbot: QtBot, window: MainWindow, answers: Answers, path: Path) -> None:
    answers.paths = [path]
    with qtbot.waitSignal(window.files.autosave.opened):
        window.actions_by_name["save"].trigger()
    window.files.autosave.wait(WAIT_MS / 1000)


def edit(window: MainWindow) -> None:
    """Two shots as another says they are."""
    first, second = rows(window, "Sharp 50mm F2")[:2]
    window.edit_commands.perform(
        "a test", {first.path: Correction(aperture=2.2), second.path: Correction(excluded=True)}
    )


def test_saved_closed_and_opened_it_is_as_it_was_and_edits_are_in_the_file_without_saving_again(
    qtbot: QtBot, make_window: Make, folder: Path, answers: Answers, tmp_path: Path
) -> None:
    window = show_measured(qtbot, make_window(), folder)
    assert window.windowTitle() == "evening (unsaved) — LensLab"
    assert window.files.state.text() == "not saved yet"
    edit(window)
    wait_idle(qtbot, window)
    window.session.hide(window.session.shoot.lenses(), True)
    window.session.set_report_text("Evening", "On grass")
    answers.paths = [tmp_path / "my shoot"]
    window.actions_by_name["save"].trigger()
    qtbot.waitUntil(lambda: window.files.state.text() == "my shoot.lenslab · saved")
    assert window.windowTitle() == "my shoot — LensLab"
    assert answers.suggested[-1].name == "evening.lenslab"
    answers.paths = [tmp_path / "one & two.lenslab"]
    window.actions_by_name["save_as"].trigger()
    qtbot.waitUntil(lambda: window.files.state.text() == "one & two.lenslab · saved")
    assert "one &amp; two.lenslab" in window.files.state.toolTip()
    qtbot.waitUntil(lambda: window.files.recent_shoots(1)[0][0].name == "one & two.lenslab")
    before, edits, hidden = table(window), window.session.shoot.edits, window.session.plots.hidden
    assert hidden
    close_kept(qtbot, window)
    assert not answers.asked
    again = make_window()
    again.files.recent.aboutToShow.emit()
    recent = again.files.recent.actions()
    texts = [action.text() for action in recent]
    assert [text.partition("  (")[0] for text in texts] == ["one && two.lenslab", "my shoot.lenslab", "", "evening"]
    # Names repeat from shoot to shoot: the folder, of which a long one keeps its end
    assert all(text.endswith(f"{tmp_path.name[-20:]})") for text in texts[:2])
    recent[0].trigger()
    qtbot.waitUntil(lambda: len(again.session.shoot.photos) == 8)
    qtbot.waitUntil(lambda: table(again) == before)  # its best aperture comes after the curves
    assert again.session.shoot.edits == edits and again.session.plots.hidden == hidden
    assert again.session.shoot.sources == (folder,) and not again.session.progress.doing
    assert not any("not measured" in text for text in again.notices.texts())
    assert again.session.plots.report_text == ("Evening", "On grass")
    again.edit_commands.perform("another", {folder / "P3.tif": Correction(aperture=5.0)})
    edits = dict(again.session.shoot.edits)
    wait_idle(qtbot, again)
    close_kept(qtbot, again)
    assert load(tmp_path / "one & two.lenslab").edits == edits, "without saving again"
    again.session.clear()
    assert again.session.plots.report_text == ("", "")


def test_photos_join_a_saved_session_only_if_they_are_meant_to(  # noqa: PLR0917
    qtbot: QtBot, make_window: Make, answers: Answers, folder: Path, shoot: Path, tmp_path: Path
) -> None:
    window, path, other = show_measured(qtbot, make_window(), folder), tmp_path / "kept.lenslab", tmp_path / "other"
    window.files.autosave.save_as(path)
    qtbot.waitUntil(lambda: window.files.autosave.path is not None)
    window.open_paths([folder, folder / "P1.tif"])
    assert not answers.asked  # they belong to it
    other.mkdir()
    for number in (11, 12):
        shutil.copy2(shoot / f"P{number}.tif", other)
    table = tmp_path / "more.csv"
    table.write_text("lens,aperture,speed,entire,third,corner,corner_tl\nOld lens,4,=1/20,20.5,25.5,18.5,18\n")
    window.open_paths([other])
    window.open_paths([table, other])
    wait_idle(qtbot, window)
    window.actions_by_name["open_demo"].trigger()
    assert answers.asked == ["other to kept", "more.csv, other to kept", f"{demo_folder().name} to kept"]
    assert len(window.session.shoot.photos) == 8 and not window.session.progress.doing
    for join, shown, kept in ((False, 2, None), (True, 10, path)):
        if join:
            open_session(qtbot, window, path)
        answers.join = join
        window.open_paths([other])
        wait_idle(qtbot, window)
        qtbot.waitUntil(lambda shown=shown: len(window.session.shoot.outcomes) == shown)
        assert window.files.autosave.path == kept
    close_kept(qtbot, window)
    assert len(load(path).measured()) == 10


def test_a_session_asked_for_twice_is_opened_once(
    qtbot: QtBot, make_window: Make, folder: Path, answers: Answers, tmp_path: Path
) -> None:
    window = show_measured(qtbot, make_window(), folder)
    save_as(qtbot, window, answers, tmp_path / "evening.lenslab")
    close_kept(qtbot, window)
    again, refused = make_window(), list[object]()
    again.session.refused.connect(refused.append)
    for _ in range(2):  # a double click on its link
        again.welcome.recent_chosen.emit(answers.paths)
    qtbot.waitUntil(lambda: len(again.session.shoot.photos) == 8)
    wait_idle(qtbot, again)
    again.files.autosave.wait(WAIT_MS / 1000)
    QApplication.processEvents()
    assert not refused and again.files.autosave.path == answers.paths[0]


def test_a_session_is_opened_again_while_it_is_still_being_closed(  # noqa: PLR0917
    qtbot: QtBot, window: MainWindow, folder: Path, answers: Answers, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a slow drive, whose photos take their time: it holds the file meanwhile."""
    show_measured(qtbot, window, folder)
    save_as(qtbot, window, answers, tmp_path / "evening.lenslab")
    sampled, refused = session_file.fingerprint, list[object]()
    monkeypatch.setattr(session_file, "fingerprint", lambda path: time.sleep(0.7) or sampled(path))
    window.session.refused.connect(refused.append)
    window.session.measure_again(list(window.session.shoot.photos))
    wait_measured(qtbot, window)
    window.session.clear()
    window.open_paths(answers.paths)
    qtbot.waitUntil(lambda: bool(refused or window.session.shoot.photos))
    assert not refused and window.files.autosave.path == answers.paths[0]


@pytest.mark.skipif(sys.platform == "win32", reason="files are limited by POSIX")
def test_changes_that_cannot_be_saved_are_not_lost_unasked_and_the_next_shoot_has_no_part_in_it(
    qtbot: QtBot, window: MainWindow, folder: Path, answers: Answers, tmp_path: Path
) -> None:
    show_measured(qtbot, window, folder)
    kept = window.files.autosave
    save_as(qtbot, window, answers, tmp_path / "evening.lenslab")
    answers.lose = "stay"
    with limited_files(512):
        edit(window)
        qtbot.waitUntil(lambda: kept.trouble is not None)
        assert window.notices.rows[0].buttons[0].text() == "Save as…"
        window.close()
        window.actions_by_name["new"].trigger()
        window.open_paths(answers.paths)
        window.actions_by_name["open_session"].trigger()
        assert len(answers.asked) == 4 and all("evening.lenslab cannot be written" in asked for asked in answers.asked)
        assert window.isVisible() and window.session.shoot.edits
        answers.join = False
        assert not window.files.place_for([tmp_path / "others"], list) and window.session.shoot.edits
        answers.lose = "quit"
        window.actions_by_name["new"].trigger()
        assert window.session.shoot.empty()
        kept.wait(WAIT_MS / 1000)
        QApplication.processEvents()
        assert kept.trouble is None and len(answers.asked) == 7


@pytest.mark.skipif(sys.platform == "win32", reason="files are limited by POSIX")
@pytest.mark.parametrize("way", ["dropped", "page without a chart"])
def test_photos_are_opened_once_the_changes_before_them_are_saved_under_another_name(
    qtbot: QtBot,
    window: MainWindow,
    *,
    folder: Path,
    answers: Answers,
    scene: Array,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    way: str,
) -> None:
    show_measured(qtbot, window, folder)
    kept = window.files.autosave
    save_as(qtbot, window, answers, tmp_path / "evening.lenslab")
    with limited_files(512):
        edit(window)
        qtbot.waitUntil(lambda: kept.trouble is not None)
    later = some_shots(tmp_path / "later", scene, range(2))
    answers.join, answers.paths = False, [later]
    monkeypatch.setattr(answers, "losing", lambda *_: answers.paths.insert(0, tmp_path / "elsewhere.lenslab") or "save")
    if way == "dropped":
        window.open_paths([later])
    else:
        window.open_folder(instead=True)
    qtbot.waitUntil(lambda: window.session.shoot.photos.keys() == {later / "P0.tif", later / "P1.tif"})
    assert (tmp_path / "elsewhere.lenslab").exists()
    wait_measured(qtbot, window)


def test_of_two_sessions_the_one_asked_for_last_is_opened_however_long_the_first_takes(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow, quick = (session_of(tmp_path / f"{name}.lenslab", shots_of_day(1)) for name in ("slow", "quick"))
    opened, open_file = threading.Event(), autosave._open

    def opens(path: Path, *how: Any) -> object:
        assert path == quick or opened.wait(WAIT_MS / 1000)
        return open_file(path, *how)

    monkeypatch.setattr(autosave, "_open", opens)
    window.open_paths([slow])
    window.open_paths([quick])
    qtbot.waitUntil(lambda: window.files.autosave.path == quick)
    opened.set()
    qtbot.waitUntil(lambda: not window.files.autosave._opening)
    window.files.autosave.wait(WAIT_MS / 1000)
    assert window.files.autosave.path == quick
    SessionWriter(slow).close()  # it is not locked: others may open it


def test_a_session_that_is_named_through_its_parent_folder_is_opened(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    """As on the command line: lenslab ../day.lenslab."""
    day = session_of(tmp_path / "day.lenslab", shots_of_day(1))
    (tmp_path / "below").mkdir()
    window.open_paths([tmp_path / "below" / ".." / "day.lenslab"])
    qtbot.waitUntil(lambda: window.files.autosave.path == day)


def test_a_session_is_opened_though_one_asked_for_after_it_is_gone(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow, gone = session_of(tmp_path / "slow.lenslab", shots_of_day(1)), tmp_path / "gone.lenslab"
    refused, open_file = threading.Event(), autosave._open

    def opens(path: Path, *how: Any) -> object:
        assert path == gone or refused.wait(WAIT_MS / 1000)
        return open_file(path, *how)

    monkeypatch.setattr(autosave, "_open", opens)
    window.session.refused.connect(lambda _: refused.set())
    for path in (slow, gone):
        window.files.autosave.open(path)
    qtbot.waitUntil(lambda: window.files.autosave.path == slow)


def test_of_sessions_dropped_together_one_opens_and_the_others_are_named(
    qtbot: QtBot, window: MainWindow, answers: Answers, tmp_path: Path
) -> None:
    sessions = [session_of(tmp_path / f"{name}.lenslab", shots_of_day(1)) for name in ("one", "two", "three")]
    window.open_paths(sessions)
    qtbot.waitUntil(lambda: window.files.autosave.path == sessions[0])
    said = "One session is open at a time. Not opened: two.lenslab, three.lenslab"
    assert said in window.notices.texts()
    answers.paths = [sessions[1]]
    window.actions_by_name["open_session"].trigger()
    qtbot.waitUntil(lambda: window.files.autosave.path == sessions[1])
    assert said not in window.notices.texts()


def test_a_session_named_with_another_ending_replaces_one_only_if_the_user_says_so(  # noqa: PLR0917
    qtbot: QtBot, make_window: Make, few: Path, answers: Answers, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = make_window()
    window.open_paths([few])
    wait_measured(qtbot, window)
    earlier = tmp_path / "evening.old.lenslab"
    earlier.write_text("an earlier one")
    answers.paths, asked = [tmp_path / "evening.old"], list[str]()

    def answer(box: QMessageBox) -> None:
        asked.append(box.text())
        (button,) = (one for one in box.buttons() if one.text() == ("Cancel" if len(asked) == 1 else "Replace"))
        button.click()

    monkeypatch.setattr(QMessageBox, "exec", answer)
    window.actions_by_name["save"].trigger()
    assert len(asked) == 1 and earlier.name in asked[0] and window.files.autosave.path is None
    with qtbot.waitSignal(window.files.autosave.opened):
        window.actions_by_name["save"].trigger()
    assert earlier.read_bytes().startswith(b"SQLite")


def test_a_folder_that_is_not_to_join_the_session_is_not_watched(
    qtbot: QtBot, make_window: Make, folder: Path, answers: Answers, tmp_path: Path
) -> None:
    window = make_window()
    window.open_paths(sorted(folder.iterdir()))
    wait_measured(qtbot, window)
    save_as(qtbot, window, answers, tmp_path / "evening.lenslab")
    other = tmp_path / "other"
    other.mkdir()
    answers.paths, answers.join = [other], None
    window.actions_by_name["watch"].trigger()
    assert answers.asked == ["other to evening"]
    assert window.session.state.watched is None and not window.actions_by_name["watch"].isChecked()


def test_a_shoot_that_was_never_saved_is_offered_after_a_crash(
    qtbot: QtBot, make_window: Make, folder: Path, tmp_path: Path
) -> None:
    photos = [Photo(folder / f"P{number}.tif", f"evening/P{number}.tif") for number in range(1, 9)]
    crashed = SessionWriter()
    crashed.keep_given([folder])
    crashed.keep_photos(photos)
    crashed.keep_edits({photos[0].path: Correction(lens="Pentacon", aperture=4.0)})
    crashed.flush()
    shutil.copy2(crashed.path, tmp_path / "left behind")  # as a killed program leaves it: nobody holds it
    left = crashed.path
    crashed.close(discarded=True)
    shutil.move(tmp_path / "left behind", left)
    window = make_window()
    window.files.autosave.look_for_unsaved()
    qtbot.waitUntil(lambda: any("Unsaved shoot: 8 shots in evening" in text for text in window.notices.texts()))
    assert window.notices.isVisible()  # on the page that is shown before the first shot, too
    press_notice(window)
    qtbot.waitUntil(lambda: len(window.session.shoot.photos) == 8)
    assert window.session.shoot.edits[photos[0].path] == Correction(lens="Pentacon", aperture=4.0)
    (row,) = [row for row in window.notices.rows if "8 shots are not measured yet" in row.notice.text]
    assert row.buttons[0].text() == window.status.go_on.text() == "Continue measuring"
    row.buttons[0].click()
    wait_measured(qtbot, window)
    assert len(window.session.measured()) == 8


def test_work_without_a_name_is_kept_until_it_is_thrown_away_and_what_is_only_measured_is_not(
    qtbot: QtBot, make_window: Make, folder: Path, answers: Answers
) -> None:
    window = show_measured(qtbot, make_window(), folder)
    close_kept(qtbot, window)
    assert recoverable() == [] and not answers.asked
    window = show_measured(qtbot, make_window(), folder)
    edit(window)
    edits = dict(window.session.shoot.edits)
    wait_idle(qtbot, window)
    window.actions_by_name["new"].trigger()
    assert not window.session.shoot.photos and window.windowTitle() == "LensLab"
    qtbot.waitUntil(lambda: any("Unsaved shoot" in text for text in window.notices.texts()))
    press_notice(window)
    qtbot.waitUntil(lambda: window.session.shoot.edits == edits)
    close_kept(qtbot, window)
    assert [session.shoot.edits for session in recoverable()] == [edits]
    again = make_window()
    again.files.autosave.look_for_unsaved()
    qtbot.waitUntil(lambda: bool(again.notices.texts()))
    again.notices.rows[0].close_button.click()
    again.files.recent.aboutToShow.emit()
    listed = [action for action in again.files.recent.actions() if not action.isSeparator()]
    listed = listed[1:]  # below the folder
    assert listed[0].text() == "Unsaved" and not listed[0].isEnabled()
    assert "8 shots in evening, 2 edited" in listed[1].text() and len(recoverable()) == 1
    listed[2].trigger()
    assert recoverable() == []
    again.files.recent.aboutToShow.emit()
    assert [action.text().partition("  (")[0] for action in again.files.recent.actions()] == ["evening"]


def test_moved_photos_keep_their_numbers_and_are_found_again(
    qtbot: QtBot, make_window: Make, folder: Path, answers: Answers, tmp_path: Path
) -> None:
    window = show_measured(qtbot, make_window(), folder)
    window.files.autosave.save_as(tmp_path / "kept.lenslab")
    qtbot.waitUntil(lambda: window.files.autosave.path is not None)
    edit(window)
    wait_idle(qtbot, window)
    before, edits = table(window), dict(window.session.shoot.edits)
    close_kept(qtbot, window)
    elsewhere = tmp_path / "archive" / "2026" / "evening"
    elsewhere.parent.mkdir(parents=True)
    folder.rename(elsewhere)
    again = make_window()
    open_session(qtbot, again, tmp_path / "kept.lenslab")
    assert len(again.session.shoot.missing) == 8 and again.actions_by_name["find"].isEnabled()
    shown = rows(again, "Sharp 50mm F2")
    assert all("not found" in row.cells[-1] for row in shown)
    qtbot.waitUntil(lambda: all(row.cells[THIRD] for row in shown))  # by which measure is known once curves are there
    assert any("8 photos not found" in text for text in again.notices.texts())
    again.edit_commands.perform("another", {shown[3].path: Correction(aperture=5.0)})
    assert not again.session.progress.doing  # cannot be measured again: they keep what they have
    answers.paths = [tmp_path / "archive"]
    again.actions_by_name["find"].trigger()
    qtbot.waitUntil(lambda: not again.session.shoot.missing)
    assert {path.parent for path in again.session.shoot.photos} == {elsewhere}
    again.actions_by_name["undo"].trigger()  # steps follow the photos
    assert again.session.shoot.edits == {elsewhere / path.name: one for path, one in edits.items()}
    wait_idle(qtbot, again)
    qtbot.waitUntil(lambda: table(again) == before)
    assert again.session.shoot.sources == (elsewhere,)
    close_kept(qtbot, again)
    assert not load(tmp_path / "kept.lenslab").missing


def test_a_file_that_is_not_a_session_or_is_open_elsewhere_is_refused_and_the_open_shoot_stays(
    qtbot: QtBot, make_window: Make, folder: Path, tmp_path: Path
) -> None:
    window = show_measured(qtbot, make_window(), folder)
    said: list[str] = []
    window.session.refused.connect(lambda error: said.append(str(error)))
    (tmp_path / "junk.lenslab").write_bytes(b"junk" * 1000)
    for name in ("junk.lenslab", "gone.lenslab"):
        window.open_paths([tmp_path / name])
        qtbot.waitUntil(lambda name=name: any(name in text for text in said))
    assert len(window.session.shoot.photos) == 8 and not (tmp_path / "gone.lenslab").exists()
    for dialog in window.findChildren(QDialog):
        dialog.close()
    first = window
    first.files.autosave.save_as(tmp_path / "kept.lenslab")
    qtbot.waitUntil(lambda: first.files.autosave.path is not None)
    second = make_window()
    said.clear()
    second.session.refused.connect(lambda error: said.append(str(error)))
    second.open_paths([tmp_path / "kept.lenslab"])
    qtbot.waitUntil(lambda: bool(said))
    assert "kept.lenslab" in said[0] and not second.session.shoot.photos
    for dialog in second.findChildren(QDialog):
        dialog.close()


def test_a_table_becomes_shots_beside_those_in_the_window_if_its_regions_are_the_same(
    qtbot: QtBot, make_window: Make, folder: Path, tmp_path: Path
) -> None:
    window, old, article = show_measured(qtbot, make_window(), folder), tmp_path / "old.csv", tmp_path / "article.csv"
    old.write_text(
        "lens,aperture,speed,entire,third,corner,corner_tl\n"
        "Old lens,4,=1/20,20.5,25.5,18.5,18\nOld lens,5.6,=1/10,21.5,27.5,19.5,19\n"
    )
    article.write_text("lens,aperture,speed,entire,third,corner\nOld lens,4,=1/20,20.5,25.5,18.5\n")
    (tmp_path / "ours.csv").write_text(to_csv(window.session.measured()))
    with qtbot.waitSignal(window.session.refused) as refused:
        window.open_paths([article])
    assert refused.args is not None and "cannot be compared" in str(refused.args[0])
    assert len(window.session.shoot.photos) == 8
    window.open_paths([old])
    qtbot.waitUntil(lambda: len(window.session.shoot.photos) == 10)
    shots = rows(window, "Old lens")
    assert [row.cells[APERTURE] for row in shots] == ["f/4", "f/5.6"] and shots[1].cells[THIRD] == "27.50"
    qtbot.waitUntil(lambda: any(lens.name == "Old lens" for lens in window.session.plots.content.labels))
    close_kept(qtbot, window)
    assert len(recoverable()[0].shoot.photos) == 10
    other = make_window()
    open_session(qtbot, other, tmp_path / "ours.csv")
    assert len(rows(other, "Sharp 50mm F2")) == 8 and other.windowTitle() == "ours.csv (unsaved) — LensLab"
    other.session.clear()
    (tmp_path / "empty").mkdir()
    other.open_paths([tmp_path / "empty"])
    wait_idle(qtbot, other)
    open_session(qtbot, other, article, 1)
    qtbot.waitUntil(lambda: other.session.plots.content.figure is not None)
    assert other.session.shoot.settings.layout == "article"
    assert "top-left third" in other.session.plots.content.figure.panels[0].title
