"""Work that fails: a refusal stops neither curves nor answers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtWidgets import QDialog
from pytestqt.qtbot import QtBot

from lenslab.draw import snapshot
from lenslab.gui.main_window import MainWindow
from lenslab.store.shoot import SavedShoot
from lenslab.values.remarks import UnusableRequest
from tests.gui.conftest import WAIT_MS, wait_measured


def refusing_once(function: Callable[..., Any]) -> Callable[..., Any]:
    """A function that refuses the first call, and does every other."""
    refusals = [UnusableRequest("not this time")]

    def function_or_refusal(*arguments: Any, **named: Any) -> Any:
        if refusals:
            raise refusals.pop()
        return function(*arguments, **named)

    return function_or_refusal


@pytest.fixture
def measured(qtbot: QtBot, window: MainWindow, measured_shoot: SavedShoot) -> MainWindow:
    window.actions_by_name["side"].setChecked(False)  # the inspector reads no pictures of its own
    window.session.open(measured_shoot)
    wait_measured(qtbot, window)
    return window


def test_a_refusal_is_shown_and_the_next_request_is_met(
    qtbot: QtBot, measured: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    measured.actions_by_name["side"].setChecked(True)  # the answers are computed only while they are seen
    qtbot.waitUntil(lambda: not measured.session.is_judging(), timeout=WAIT_MS)
    choice = measured.session.plots.options
    for name in ("curves", "judge"):
        monkeypatch.setattr(snapshot, name, refusing_once(getattr(snapshot, name)))
        with qtbot.waitSignal(measured.session.refused, timeout=WAIT_MS) as refused:
            measured.session.set_plots(options=replace(choice, axis="linear"))
        assert refused.args is not None and str(refused.args[0]) == "not this time"
        measured.session.set_plots(options=choice)
        qtbot.waitUntil(lambda: not measured.session.is_judging(), timeout=WAIT_MS)
        assert len(measured.side.answers.content.cards) == 2
        for dialog in measured.findChildren(QDialog):
            dialog.close()
