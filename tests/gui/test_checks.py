"""The panel "Check these shots": from pictures in files to buttons, marks, undo and the session file."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from lenslab.gui.answers.checks import AT_FIRST, CheckPanel, FindingCard
from lenslab.gui.export.plot_dialog import PlotDialog
from lenslab.gui.files.autosave import show_view, view_of
from lenslab.gui.main_window import MainWindow
from lenslab.gui.shots.rows import STATE, ShotRow
from lenslab.gui.widgets.style import Style
from lenslab.judge.answers import answers as answers_to
from lenslab.judge.finding import Finding
from lenslab.judge.referee import findings
from lenslab.values.types import Photo
from simulator.shoots import Taking
from tests.gui.conftest import press, rows, shoot_of, wait_idle, wait_measured
from tests.test_referee_series import OPTICS, taken

SOFT, TWIN = "DSC_0003.dng", "DSC_0002.dng"


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Three apertures, two shots each; the second at f/5.6 is out of focus."""
    folder = tmp_path_factory.mktemp("checks") / "evening"
    folder.mkdir()
    usual = [Taking(aperture, (0.07 * repeat, -0.1 * repeat)) for aperture in (4.0, 5.6, 8.0) for repeat in range(2)]
    usual[3] = replace(usual[3], lens=replace(OPTICS, defocus_px=2.0))
    return taken(folder, usual).folder


@pytest.fixture
def opened(qtbot: QtBot, window: MainWindow, evening: Path) -> MainWindow:
    window.actions_by_name["side"].setChecked(True)  # hidden in a narrow window
    window.session.open(shoot_of(evening))
    checked(qtbot, window)
    return window


def checked(qtbot: QtBot, window: MainWindow) -> None:
    wait_measured(qtbot, window)
    qtbot.waitUntil(lambda: len(cards(window)) == 1)


def cards(window: MainWindow) -> list[FindingCard]:
    checks = window.side.checks
    if checks.fold.text() == "Show":
        checks.fold.click()
    return visible(checks)


def visible(panel: CheckPanel) -> list[FindingCard]:
    return [card for card in panel.cards if card.isVisible()]


def path_of(window: MainWindow, name: str) -> Path:
    return next(path for path in window.session.shoot.photos if path.name == name)


def excluded(window: MainWindow) -> set[str]:
    return {path.name for path, edit in window.session.shoot.edits.items() if edit.excluded}


def hollow(window: MainWindow) -> set[str]:
    plots = window.plot_area.plots
    items = [view.canvas.curves for view in plots._panels]
    return {path.name for item in items for curve in item.drawn.values() for path in curve.places.keys() & item.hollow}


def hollow_in_saved_plots(window: MainWindow) -> set[str]:
    window.actions_by_name["save_plots"].trigger()
    *_, dialog = window.findChildren(PlotDialog)  # an earlier one may not be deleted yet
    curves = [curve for panel in dialog.figure.panels for curve in panel.series]
    dialog.reject()
    return {curve.photos[number].path.name for curve in curves for number in curve.hollow}


def state_of(window: MainWindow, name: str) -> str:
    return row_of(window, name).cells[STATE]


def row_of(window: MainWindow, name: str) -> ShotRow:
    return next(row for row in rows(window, "Simulated") if row.path.name == name)


def settled(qtbot: QtBot, window: MainWindow, shown: int) -> None:
    wait_idle(qtbot, window)
    qtbot.waitUntil(lambda: len(cards(window)) == shown and not window.session.is_judging())


def click(qtbot: QtBot, window: MainWindow, name: str) -> None:
    press(qtbot, getattr(cards(window)[0], name))


def test_a_soft_shot_is_marked_everywhere_and_excluded_nowhere(qtbot: QtBot, opened: MainWindow) -> None:
    (card,) = cards(opened)
    assert card.title.text() == "Out of focus" and SOFT in card.sentence.text()
    finding = card.finding
    assert finding is not None and f"Out of focus: {finding.sentence}" in state_of(opened, SOFT)
    assert TWIN not in state_of(opened, TWIN)  # it has a note on small regions
    qtbot.waitUntil(lambda: hollow(opened) == {SOFT})
    assert excluded(opened) == set() and len(opened.session.measured()) == 6
    inspector = opened.side.inspector
    opened.table.select([path_of(opened, TWIN)])
    assert inspector.isVisible() and inspector.doubts.isHidden()
    opened.table.select([path_of(opened, SOFT)])
    qtbot.waitUntil(lambda: not inspector.doubts.isHidden() and SOFT in inspector.doubts.text())


def test_exclude_is_one_click_and_one_undo_and_verdicts_follow(qtbot: QtBot, opened: MainWindow) -> None:
    click(qtbot, opened, "exclude")
    assert excluded(opened) == {SOFT}
    settled(qtbot, opened, 0)
    assert opened.side.checks.isHidden()
    left = [shot for shot in opened.session.measured() if shot.photo.path.name != SOFT]
    assert len(left) == 5 and findings(left) == ()
    assert answers_to(opened.session.measured()) == answers_to(left)
    opened.actions_by_name["undo"].trigger()
    assert excluded(opened) == set()
    settled(qtbot, opened, 1)


def test_space_after_an_answer_does_not_answer_the_next_finding(qtbot: QtBot, opened: MainWindow) -> None:
    (card,) = cards(opened)
    finding, light = card.finding, light_of_others(opened)
    assert finding is not None
    opened.session.show_findings((finding, light))
    assert [card.exclude.text() for card in cards(opened)] == ["Exclude", "Exclude 5"]
    card.exclude.setFocus()
    QTest.keyClick(card.exclude, Qt.Key.Key_Space)
    assert excluded(opened) == {SOFT}
    opened.session.show_findings((light,))
    focused = opened.focusWidget()
    assert focused is not None and focused is not card.exclude
    QTest.keyClick(focused, Qt.Key.Key_Space)
    assert excluded(opened) == {SOFT}


def test_tab_goes_through_a_finding_before_what_stands_below_it(qtbot: QtBot, opened: MainWindow) -> None:
    (card,) = cards(opened)
    stops = [opened.side.checks.fold, card.exclude, card.keep, card.show_both, opened.side.answers.share]
    stops[0].setFocus()
    for stop in stops[1:]:
        QTest.keyClick(opened.focusWidget(), Qt.Key.Key_Tab)
        assert opened.focusWidget() is stop
    opened.strip.text.linkActivated.emit("checks")
    assert opened.focusWidget() is stops[0]


def light_of_others(window: MainWindow) -> Finding:
    photos = tuple(photo for photo in window.session.shoot.corrected_photos() if photo.path.name != SOFT)
    return Finding("light", photos, 1.0, "EV", "Light changed.", "")


def test_exclude_is_not_offered_where_sharpness_is_not_affected(qtbot: QtBot, opened: MainWindow) -> None:
    (card,) = cards(opened)
    drift = replace(light_of_others(opened), excluding_helps=False)
    opened.session.show_findings((drift,))
    assert card.exclude.isHidden() and not card.keep.isHidden() and "reports" in card.keep.toolTip()
    press(qtbot, card.keep)
    assert cards(opened) == [] and excluded(opened) == set()
    opened.session.show_findings((replace(drift, excluding_helps=True, size=2.0, kind="exposure"),))
    assert not cards(opened)[0].exclude.isHidden()


def test_keep_closes_a_finding_and_the_session_remembers_it(qtbot: QtBot, opened: MainWindow) -> None:
    session = opened.session
    assert hollow_in_saved_plots(opened) == {SOFT}
    click(qtbot, opened, "keep")
    assert cards(opened) == [] and excluded(opened) == set()
    assert state_of(opened, SOFT).endswith("kept") and SOFT not in state_of(opened, SOFT)
    kept_row = row_of(opened, SOFT)
    assert f"Kept: {SOFT} is softer" in kept_row.tip_of(STATE) and not kept_row.doubts
    qtbot.waitUntil(lambda: hollow(opened) == set())
    assert hollow_in_saved_plots(opened) == set()
    view = view_of(session)
    opened.actions_by_name["undo"].trigger()
    assert len(cards(opened)) == 1 and "kept" not in state_of(opened, SOFT) and row_of(opened, SOFT).doubts
    show_view(view, session)  # as when the session is opened again
    assert cards(opened) == []
    assert "1 kept" in opened.side.checks.kept.text()
    press(qtbot, opened.side.checks.kept)
    assert len(cards(opened)) == 1 and not session.checks.kept
    opened.actions_by_name["undo"].trigger()
    assert cards(opened) == []


def test_what_a_session_file_says_was_kept_is_data(window: MainWindow) -> None:
    for junk in (None, 7, ["x"], [[1, None]], {"misfocus": 1}):
        show_view({"kept": junk}, window.session)
        assert all(isinstance(part, str) for key in window.session.checks.kept for part in key)


def test_show_both_puts_the_shot_beside_its_twin_at_full_size(qtbot: QtBot, opened: MainWindow) -> None:
    click(qtbot, opened, "show_both")
    inspector = opened.side.inspector
    assert [pane.path and pane.path.name for pane in inspector.panes] == [SOFT, TWIN]
    assert inspector.view.scale == 1.0 and inspector.window() is not opened  # the large window has room for both
    opened.table.select([path_of(opened, "DSC_0000.dng")])
    opened.actions_by_name["compare"].trigger()  # pins another shot
    click(qtbot, opened, "show_both")
    assert [pane.path and pane.path.name for pane in inspector.panes] == [SOFT, TWIN]
    opened.session.clear()  # a new shoot starts without findings
    assert opened.side.checks.isHidden() and not opened.session.checks.findings


def test_many_findings_are_listed_a_few_at_first(qtbot: QtBot, window: MainWindow, style: Style) -> None:
    session = window.session
    every = tuple(
        Finding(
            "clipped",
            (Photo(Path(f"/s/P{number}.tif"), f"P{number}.tif"),),
            3.0,
            "%",
            f"P{number} <b>",
            f"Exclude P{number}.",
        )
        for number in range(AT_FIRST + 4)
    )
    panel = CheckPanel(session, style)
    qtbot.addWidget(panel)
    panel.show()
    session.show_findings(every)
    assert visible(panel) == [] and panel.heading.text() == "7 shots to check"  # the verdicts come first
    panel.fold.click()
    assert len(visible(panel)) == AT_FIRST and panel.more.text() == "Show 4 more"
    press(qtbot, panel.more)
    assert len(visible(panel)) == len(every)
    assert visible(panel)[0].sentence.textFormat() == Qt.TextFormat.PlainText
    session.keep([shot.key for shot in every[:2]], True)
    assert len(visible(panel)) == len(every) - 2 and panel.kept.text() == "Show 2 kept"
    assert session.checks.open_by_path.keys() == {shot.shots[0].path for shot in every[2:]}


def test_findings_that_are_alike_are_one_and_answered_at_once(qtbot: QtBot, opened: MainWindow) -> None:
    session = opened.session
    photos = opened.session.shoot.corrected_photos()
    every = tuple(
        Finding("processed", (photo,), float(number), "EV", f"{photo.name} is brighter.", "Switch it off.")
        for number, photo in enumerate(photos)
    )
    session.show_findings(every)
    (card,) = cards(opened)
    largest = f"{photos[-1].name} is brighter. Likewise"
    assert card.sentence.text().startswith(largest) and photos[0].path.name in card.sentence.text()
    assert card.exclude.text() == f"Exclude {len(photos)}"
    assert session.checks.open_by_path.keys() == {photo.path for photo in photos}
    press(qtbot, card.keep)
    assert cards(opened) == [] and session.checks.kept == {finding.key for finding in every}


def test_light_that_changed_leaves_points_full(qtbot: QtBot, opened: MainWindow) -> None:
    qtbot.waitUntil(lambda: hollow(opened) == {SOFT})
    opened.session.show_findings((*opened.session.checks.findings, light_of_others(opened)))
    assert hollow(opened) == hollow_in_saved_plots(opened) == {SOFT}
    assert len(opened.session.checks.open_by_path.keys()) == len(opened.session.shoot.photos)


def test_cards_are_seen_whole_in_a_narrow_window(qtbot: QtBot, opened: MainWindow) -> None:
    """In other languages buttons are longer; names of files break into lines."""
    opened.resize(1024, 700)
    (card,) = cards(opened)
    qtbot.waitUntil(lambda: card.width() > 100)
    before = opened.side.width()
    card.show_both.setText("Show both of these shots at 100 %, each beside the other")
    view = opened.side.answers.viewport()
    qtbot.waitUntil(lambda: opened.side.width() > before)
    qtbot.waitUntil(lambda: card.mapTo(view, card.rect().topRight()).x() < view.width())
    assert opened.plot_area.width() > 400


def test_the_table_can_show_only_the_shots_to_check(qtbot: QtBot, opened: MainWindow) -> None:
    def shown() -> set[Path]:
        table, shots = opened.table, opened.shots
        groups = [shots.index(number, 0) for number in range(shots.rowCount())]
        rows = [shots.index(place, 0, group) for group in groups for place in range(shots.rowCount(group))]
        return {row.path for at in rows if table.visualRect(at).height() and (row := shots.row_at(at)) is not None}

    session, everything = opened.session, shown()
    only = opened.actions_by_name["only_checks"]
    only.trigger()
    assert shown() == session.checks.open_by_path.keys() < everything
    session.keep([finding.key for finding in session.checks.open], True)
    assert shown() == set()
    only.trigger()
    assert shown() == everything and not any("only" in text for text in opened.notices.texts())
