"""Turns of the window's thread: it has several where there is much to do."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot

from lenslab.gui.main_window import MainWindow
from lenslab.gui.tasks import LatestTask, result_of
from lenslab.store.shoot import SavedShoot
from tests.gui.conftest import WAIT_MS, wait_measured


@pytest.fixture
def measured(qtbot: QtBot, window: MainWindow, measured_shoot: SavedShoot) -> MainWindow:
    """The window with a measured shoot, once nothing is computed any more."""
    window.actions_by_name["side"].setChecked(True)
    window.session.open(measured_shoot)
    wait_measured(qtbot, window)
    return window


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
