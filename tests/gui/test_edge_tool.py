"""The MTF50 of an edge that is drawn around with the mouse, in the inspector."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from lenslab.gui.inspector.image_view import ImageView
from lenslab.gui.main_window import MainWindow
from tests.gui.conftest import WAIT_MS, held, shoot_of
from tests.mtf_shots import mtf_shot
from tests.test_photo_edges import SHAPE, true_mtf50, write_card


@pytest.fixture(scope="module")
def cards(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two photos of a card with edges, only to be read."""
    folder = tmp_path_factory.mktemp("cards")
    for name in ("card", "other"):
        write_card(folder / f"{name}.tif")
    return folder


@pytest.fixture
def canvas(qtbot: QtBot, window: MainWindow, cards: Path) -> ImageView:
    window.session.open(shoot_of(cards))
    return edge_tool(qtbot, window, cards / "card.tif")


def edge_tool(qtbot: QtBot, window: MainWindow, path: Path) -> ImageView:
    """A shot in the inspector, on which edges can be drawn around."""
    window.actions_by_name["side"].setChecked(True)
    window.table.select([path])
    window.actions_by_name["edge"].setChecked(True)
    canvas = window.side.inspector.panes[0].canvas
    qtbot.waitUntil(lambda: canvas.preview is not None, timeout=WAIT_MS)
    return canvas


def draw(qtbot: QtBot, canvas: ImageView, box: tuple[int, int, int, int]) -> None:
    """With the mouse, over this part of the photo: left, top, width, height in px."""
    x, y, width, height = box

    def at(column: int, row: int) -> QPoint:
        where, ratio = canvas._place(), canvas.devicePixelRatioF()
        return QPoint(
            round((where.left + column * where.scale) / ratio), round((where.top + row * where.scale) / ratio)
        )

    qtbot.mousePress(canvas, Qt.MouseButton.LeftButton, pos=at(x, y))
    qtbot.mouseMove(canvas, at(x + width, y + height))
    qtbot.mouseRelease(canvas, Qt.MouseButton.LeftButton, pos=at(x + width, y + height))


def text(canvas: ImageView) -> str:
    edge = canvas.edge
    return "" if edge is None else edge.text


def test_a_region_drawn_over_an_edge_shows_its_mtf50_there_and_a_click_nothing(qtbot: QtBot, canvas: ImageView) -> None:
    assert canvas.cursor().shape() == Qt.CursorShape.CrossCursor
    qtbot.mouseClick(canvas, Qt.MouseButton.LeftButton)
    assert text(canvas) == ""
    draw(qtbot, canvas, (180, 105, 40, 50))
    assert text(canvas) == "Measuring…"
    qtbot.waitUntil(lambda: text(canvas).startswith("MTF50"), timeout=WAIT_MS)
    first, falls, rise, *_ = text(canvas).splitlines()
    found = re.fullmatch(r"MTF50 (0\.\d{3}) ± (0\.\d{3}) cycles/px", first)
    assert re.fullmatch(r"MTF50P 0\.\d{3}, MTF30 0\.\d{3}, MTF20 0\.\d{3}, MTF10 0\.\d{3}", falls)
    assert rise.startswith("Rise from 10 to 90 % 3.") and "overshoot 0 %" in rise
    assert "Tangential (S), slant 6.0°" in text(canvas) or "Radial (T), slant 6.0°" in text(canvas)
    assert found is not None and float(found[1]) == pytest.approx(true_mtf50(), rel=0.05)
    assert canvas.accessibleDescription() == text(canvas)
    edge = canvas.edge
    assert edge is not None and edge.region.left * SHAPE[1] == pytest.approx(180, abs=3)
    draw(qtbot, canvas, (400, 20, 60, 60))
    qtbot.waitUntil(lambda: "No edge" in text(canvas), timeout=WAIT_MS)


def test_lp_mm_are_by_the_pixel_pitch_that_the_plots_have(qtbot: QtBot, window: MainWindow, cards: Path) -> None:
    shot = mtf_shot(1, 2.0, 1.0)  # whose camera recorded another pitch
    window.session.open(held([replace(shot, photo=replace(shot.photo, path=cards / "card.tif"))]))
    window.session.set_pixel_pitches({shot.photo.metadata.camera or "": 10.0})
    canvas = edge_tool(qtbot, window, cards / "card.tif")
    draw(qtbot, canvas, (180, 105, 40, 50))
    qtbot.waitUntil(lambda: text(canvas).startswith("MTF50"), timeout=WAIT_MS)
    found = re.match(r"MTF50 (0\.\d{3}) ± 0\.\d{3} cycles/px, ([\d.]+) lp/mm", text(canvas))
    assert found is not None and float(found[2]) == pytest.approx(100 * float(found[1]), abs=0.06)


def no_more_processes(*_: object) -> None:
    raise BlockingIOError("no more processes")


def test_where_no_process_can_start_the_region_says_so(
    qtbot: QtBot, canvas: ImageView, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("multiprocessing.util.spawnv_passfds", no_more_processes)  # as `ulimit -u` has it
    draw(qtbot, canvas, (180, 105, 40, 50))
    qtbot.waitUntil(lambda: text(canvas).startswith("Worker processes do not start"), timeout=WAIT_MS)


def test_a_result_stays_with_its_shot_and_goes_with_the_tool(qtbot: QtBot, canvas: ImageView) -> None:
    window = canvas.window()
    assert isinstance(window, MainWindow)
    draw(qtbot, canvas, (180, 105, 40, 50))
    qtbot.waitUntil(lambda: text(canvas).startswith("MTF50"), timeout=WAIT_MS)
    first = text(canvas)
    window.side.inspector.step(1)
    assert text(canvas) == ""
    window.side.inspector.step(-1)
    assert text(canvas) == first
    window.actions_by_name["mtf_map"].setChecked(True)
    window.actions_by_name["edge"].setChecked(False)
    assert text(canvas) == "" and canvas.cursor().shape() != Qt.CursorShape.CrossCursor
    window.actions_by_name["edge"].setChecked(True)
    assert not window.actions_by_name["mtf_map"].isChecked() and text(canvas) == first
