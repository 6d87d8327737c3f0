"""Turns of the window's thread: other threads give way in each, and it has several where there is much to do."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot

from lenslab.gui.answers.card import AnswerCard
from lenslab.gui.answers.panel import RankingTable
from lenslab.gui.main_window import MainWindow
from lenslab.gui.plots.plot import PanelView
from lenslab.gui.shots import model
from lenslab.gui.shots.view import ShotsView
from lenslab.gui.tasks.latest_task import LatestTask, result_of
from lenslab.gui.tasks.task import is_awaited
from lenslab.gui.window.page import ShootPage
from lenslab.store.shoot import SavedShoot
from lenslab.values.edits import Correction
from tests.gui.conftest import WAIT_MS, wait_measured

Noting = Callable[[object, str], list[bool]]


@pytest.fixture
def noting(monkeypatch: pytest.MonkeyPatch) -> Noting:
    """Notes of each call of a method whether others give way."""

    def note(owner: object, name: str) -> list[bool]:
        notes: list[bool] = []
        do = getattr(owner, name)

        def noted(*given: object) -> object:
            notes.append(is_awaited())
            return do(*given)

        monkeypatch.setattr(owner, name, noted)
        return notes

    return note


@pytest.fixture
def measured(qtbot: QtBot, window: MainWindow, measured_shoot: SavedShoot) -> MainWindow:
    """The window with a measured shoot, once nothing is computed any more."""
    window.actions_by_name["side"].setChecked(True)
    window.session.open(measured_shoot)
    wait_measured(qtbot, window)
    answers = window.side.answers
    qtbot.waitUntil(lambda: bool(answers.cards) and not answers.updater.busy(), timeout=WAIT_MS)
    qtbot.waitUntil(lambda: not is_awaited(), timeout=WAIT_MS)
    return window


def test_others_give_way_while_the_page_is_laid_out(window: MainWindow, tmp_path: Path, noting: Noting) -> None:
    window.session.shoot.sources.append(tmp_path)
    turned = noting(ShootPage, "take_focus")
    assert not is_awaited()
    window._show_shoot()
    assert turned == [True] and not is_awaited()


def test_others_give_way_while_the_table_is_laid_out_and_painted(
    qtbot: QtBot, measured: MainWindow, noting: Noting
) -> None:
    """Qt keeps what it found of the model's own methods, so that what these call is noted."""
    laid_out, painted = noting(model, "group_flags"), noting(ShotsView, "_draw_shot")
    assert not is_awaited()
    measured.table.scheduleDelayedItemsLayout()
    qtbot.waitUntil(lambda: bool(laid_out), timeout=WAIT_MS)
    assert laid_out[0] and not is_awaited()
    measured.table.viewport().update()
    qtbot.waitUntil(lambda: bool(painted), timeout=WAIT_MS)
    assert all(painted) and not is_awaited()


def test_others_give_way_while_ranking_and_cards_are_filled(measured: MainWindow, noting: Noting) -> None:
    answers = measured.side.answers
    ranked, filled = noting(RankingTable, "show_ranking"), noting(AnswerCard, "show_card")
    assert not is_awaited()
    answers._take(answers.content)
    answers._filled = [None] * len(answers.cards)
    answers._fill_some()
    assert ranked and all(ranked) and len(filled) > 1 and all(filled) and not is_awaited()


def test_others_give_way_while_a_plot_is_put_together(measured: MainWindow, noting: Noting) -> None:
    shown, plots = noting(PanelView, "show_panel"), measured.plot_area.plots
    assert plots is not None and not is_awaited()
    plots._next_panel = 0
    plots._show_next_panel()
    assert shown == [True] and not is_awaited()


def test_others_give_way_while_an_edit_is_made_and_undone(qtbot: QtBot, measured: MainWindow) -> None:
    first: list[bool] = []
    measured.session.edited.connect(lambda paths: first.append(is_awaited()))
    path = next(iter(measured.session.shoot.photos))
    assert not is_awaited()
    measured.edit_commands.perform("Exclude", {path: Correction(excluded=True)})
    assert first == [True]
    wait_measured(qtbot, measured)
    qtbot.waitUntil(lambda: not is_awaited(), timeout=WAIT_MS)
    measured.edit_commands.stack.undo()
    assert first == [True, True]


def test_what_else_happens_comes_between_taking_a_session_in_and_laying_it_out(
    qtbot: QtBot, window: MainWindow, measured_shoot: SavedShoot
) -> None:
    """Both take a while with thousands of shots."""
    between: list[bool] = []
    look = QTimer(window, singleShot=True)
    look.timeout.connect(lambda: between.append(window.pages.currentWidget() is window.welcome))

    def take_in(result: str) -> None:
        look.start()
        window.session.open(measured_shoot)

    task = LatestTask("open", window, result=take_in)
    task.start(result_of(str))
    qtbot.waitUntil(lambda: bool(between), timeout=WAIT_MS)
    wait_measured(qtbot, window)
    assert between == [True] and window.pages.currentWidget() is window.shoot_page


def test_what_else_happens_comes_between_the_end_of_measuring_and_the_first_shot_shown(
    qtbot: QtBot, measured: MainWindow
) -> None:
    session = measured.session
    measured.table.clearSelection()
    session.measuring_ended.emit(True)
    assert not session.shoot.selected
    qtbot.waitUntil(lambda: bool(session.shoot.selected), timeout=WAIT_MS)
