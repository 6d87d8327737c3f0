"""The window with shoots that have something wrong with them: nothing breaks, and it says why there is no more."""

from __future__ import annotations

import math
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from lenslab.edits import Correction
from lenslab.gui.main_window import MainWindow
from lenslab.gui.session.session import Session
from lenslab.store.shoot import Shoot
from tests.bad_shoots import BAD, BadShoot, series
from tests.gui.conftest import WAIT_MS
from tests.test_bad_shoots import LOOKED_AT, NO_NUMBER


def open_shoot(qtbot: QtBot, window: MainWindow, shoot: BadShoot) -> None:
    """Show it, and wait until plots and answers are those of it."""
    session = window.session
    session.open(
        Shoot(tuple(shot.photo for shot in shoot.measured), {shot.photo.path: shot for shot in shoot.measured})
    )

    def settled() -> bool:
        drawn = len(session.plots.content.labels) == len({session_lens(session, path) for path in session.shoot.photos})
        return (drawn or not session.shoot.photos) and not window.side.answers.updater.busy()

    qtbot.waitUntil(settled, timeout=WAIT_MS)
    QApplication.processEvents()


def session_lens(session: Session, path: Path) -> object:
    from lenslab.series.grouping import lens_group_of

    return lens_group_of(session.shoot.photos[path])


def visible_words(window: MainWindow) -> str:
    texts = (label.text() for label in window.findChildren(QLabel) if label.isVisible())
    return "\n".join(texts).replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.slow
def test_every_bad_shoot_is_shown_and_explored(qtbot: QtBot, window: MainWindow) -> None:
    from lenslab.gui.plots.plot import PanelView

    window.actions_by_name["side"].setChecked(True)
    for name in (*LOOKED_AT, "one shot", "no apertures", "infinite values", "half of them unknown", "all zero"):
        open_shoot(qtbot, window, BAD[name])
        qtbot.waitUntil(lambda: window.plot_area.plots is not None, timeout=WAIT_MS)
        for view in window.plot_area.findChildren(PanelView):
            assert all(map(math.isfinite, (*view.ranges()[0], *view.ranges()[1]))), name
            room = view.view().room
            for share in (0.1, 0.5, 0.9):
                at = QPoint(round(room.left() + share * room.width()), round(room.center().y()))
                QTest.mouseMove(view.canvas.viewport(), at)
                assert not NO_NUMBER.search(view.overlay.text()), name
            view.grab()
        window.table.selectAll()
        assert window.grab().width() > 0
        words = visible_words(window)
        assert not NO_NUMBER.search(words) and BAD[name].expected in words, name


def test_a_lens_with_one_shot_among_300_is_named(qtbot: QtBot, window: MainWindow) -> None:
    from lenslab.gui.plots.plot import PanelView

    open_shoot(qtbot, window, BAD["300 shots and 1"])
    view = window.plot_area.findChildren(PanelView)[0]
    qtbot.waitUntil(lambda: len(view.lenses()) == 2, timeout=WAIT_MS)
    assert "Single 35mm F2: only one aperture, no line" in visible_words(window)


def test_all_shots_excluded_differs_from_no_shots(qtbot: QtBot, window: MainWindow) -> None:
    shoot = BadShoot(series())
    open_shoot(qtbot, window, shoot)
    window.session.edit({shot.photo.path: Correction(excluded=True) for shot in shoot.measured})
    qtbot.waitUntil(lambda: "excluded" in window.plot_area.message.text(), timeout=WAIT_MS)
    assert not window.actions_by_name["report"].isEnabled()
    window.actions_by_name["undo"].trigger()


def test_photos_that_are_gone_keep_their_numbers_and_say_so(qtbot: QtBot, window: MainWindow) -> None:
    window.actions_by_name["side"].setChecked(True)
    open_shoot(qtbot, window, BadShoot(series()))
    window.table.select([Path("/shoot/0003.tif")])
    qtbot.waitUntil(lambda: "0003.tif" in " ".join(pane_words(window)), timeout=WAIT_MS)
    qtbot.waitUntil(
        lambda: any("not there" in words or "not found" in words for words in pane_words(window)), timeout=WAIT_MS
    )
    assert len(window.session.shoot.measured()) == 14


def pane_words(window: MainWindow) -> list[str]:
    from lenslab.gui.inspector.pane import ImagePane

    return [f"{pane.path} {pane.canvas.message}" for pane in window.side.findChildren(ImagePane)]
