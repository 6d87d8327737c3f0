"""Photos that show no test chart get a page that says so, and no curves unless the user wants them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from lenslab.charts.chart_key import EDGES
from lenslab.demo.files import write_tiff
from lenslab.gui.files.autosave import show_view, view_of
from lenslab.gui.main_window import MainWindow
from lenslab.gui.session.jobs import Progress
from lenslab.results.report import shoot_content
from lenslab.values.types import Figure
from tests.conftest import metadata
from tests.gui.conftest import Answers, wait_measured
from tests.test_no_chart import landscape


@pytest.fixture
def holiday(tmp_path: Path) -> Path:
    folder = tmp_path / "holiday"
    folder.mkdir()
    for number, aperture in enumerate((2.8, 4.0, 5.6, 8.0)):
        write_tiff(folder / f"P{number}.tif", landscape(number), metadata("Zoom", aperture, number))
    return folder


def test_photos_without_a_chart_get_a_page_in_place_of_plots_and_cards(
    qtbot: QtBot, window: MainWindow, holiday: Path
) -> None:
    page, answers = window.plot_area.no_chart, window.side.answers
    window.open_paths([holiday])
    qtbot.waitUntil(page.isVisible)
    assert page.sentence.text() == "These photos show no test chart"
    assert not answers.isVisible() and not window.strip.isVisible() and window.table.isVisible()
    assert window.plot_area.plots is None or not window.plot_area.plots.isVisible()
    page.anyway_button.click()
    qtbot.waitUntil(lambda: not page.isVisible() and answers.isVisible() and len(answers.content.cards) == 1)
    assert window.strip.isVisible()
    plots = window.plot_area.plots
    assert plots is not None
    qtbot.waitUntil(lambda: any(curve.sweet_spot for panel in _figure(window).panels for curve in panel.series))
    view, shoot = view_of(window.session), window.session.shoot.value()
    assert len(shoot_content(replace(shoot, view=view)).cards) == 1 and not shoot_content(shoot).cards
    window.session.open(shoot)  # as a session that does not hold it
    qtbot.waitUntil(page.isVisible)
    show_view(view, window.session)
    assert not page.isVisible()


def _figure(window: MainWindow) -> Figure:
    figure = window.session.plots.content.figure
    assert figure is not None
    return figure


def test_one_photo_without_a_chart_is_given_no_place(qtbot: QtBot, window: MainWindow, holiday: Path) -> None:
    page, answers = window.plot_area.no_chart, window.side.answers
    window.open_paths([holiday / "P1.tif"])
    qtbot.waitUntil(page.isVisible)
    assert page.sentence.text() == "This photo shows no test chart that LensLab knows"
    page.anyway_button.click()
    qtbot.waitUntil(lambda: answers.isVisible() and len(answers.content.cards) == 1)
    assert not answers.which.isVisible()


def test_a_chart_that_was_recognised_is_not_looked_for(qtbot: QtBot, window: MainWindow, holiday: Path) -> None:
    """While its MTF is measured: without it the photos show no chart yet."""
    message = window.plot_area.message
    window.open_paths([holiday])
    qtbot.waitUntil(window.plot_area.no_chart.isVisible)
    window.session._set(progress=Progress("charts"))
    qtbot.waitUntil(lambda: message.isVisible() and message.text().startswith("Looking for a test chart"))
    window.session.set_shoot(charts=(EDGES,))
    qtbot.waitUntil(lambda: message.text().startswith("Plots appear"))


def test_another_folder_takes_the_place_of_photos_without_a_chart(
    qtbot: QtBot, window: MainWindow, holiday: Path, few: Path, answers: Answers
) -> None:
    page = window.plot_area.no_chart
    window.open_paths([holiday])
    qtbot.waitUntil(page.isVisible)
    answers.paths = [few]
    page.folder_button.click()
    wait_measured(qtbot, window)
    qtbot.waitUntil(lambda: not page.isVisible() and window.side.answers.isVisible())
    assert not any(path.is_relative_to(holiday) for path in window.session.shoot.photos)


def test_an_empty_folder_gets_the_same_page(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    page = window.plot_area.no_chart
    window.open_paths([tmp_path / "empty"])
    qtbot.waitUntil(page.isVisible)
    assert page.sentence.text() == "No photos found" and not page.anyway_button.isVisible()
    page.chart_button.click()
    QApplication.processEvents()
    assert window.studio_launcher.studio is not None
