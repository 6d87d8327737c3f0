"""The window with shoots that have something wrong with them: nothing breaks, and it says why there is no more."""

from __future__ import annotations

import math

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from lenslab.gui.main_window import MainWindow
from lenslab.gui.plots.plot import PanelView
from lenslab.values.grouping import lens_group_of
from tests.bad_shoots import BAD
from tests.gui.conftest import WAIT_MS, held
from tests.test_bad_shoots import LOOKED_AT, NO_NUMBER


def open_shoot(qtbot: QtBot, window: MainWindow, name: str) -> None:
    """Show it, and wait until plots and answers are those of it."""
    session, shots = window.session, BAD[name].measured
    session.open(held(shots))
    lenses = {lens_group_of(shot.photo) for shot in shots}

    def settled() -> bool:
        drawn = len(session.plots.content.labels) == len(lenses) or not shots
        return drawn and window.plot_area.plots is not None and not window.session.is_judging()

    qtbot.waitUntil(settled, timeout=WAIT_MS)


@pytest.mark.slow
@pytest.mark.usefixtures("in_this_process")
def test_every_bad_shoot_is_shown_and_explored(qtbot: QtBot, window: MainWindow) -> None:
    window.actions_by_name["side"].setChecked(True)
    for name in (*LOOKED_AT, "one shot", "no apertures", "infinite values", "half of them unknown", "all zero"):
        open_shoot(qtbot, window, name)
        for view in window.plot_area.findChildren(PanelView):
            assert all(map(math.isfinite, (*view.box.ranges()[0], *view.box.ranges()[1]))), name
            room = view.box.room()
            for share in (0.1, 0.5, 0.9):
                at = QPoint(round(room.left() + share * room.width()), round(room.center().y()))
                QTest.mouseMove(view.canvas.viewport(), at)
                assert not NO_NUMBER.search(view.overlay.text()), name
            view.grab()
        window.table.selectAll()
        assert window.grab().width() > 0
        texts = (label.text() for label in window.findChildren(QLabel) if label.isVisible())
        words = "\n".join(texts).replace("\N{NO-BREAK SPACE}", " ")
        assert not NO_NUMBER.search(words) and BAD[name].expected in words, name
        assert name != "300 shots and 1" or BAD[name].on_plots in words
