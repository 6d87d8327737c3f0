"""Shots > Charts used: from the list of charts to MTF50 in table, plots and cards, and the map in the inspector."""

from __future__ import annotations

import math
from dataclasses import replace
from functools import cache
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QSettings, Qt
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from lenslab.charts.chart_key import EDGES, ChartKey, charts_used
from lenslab.demo.files import write_tiff
from lenslab.files.colour import linear_to_srgb
from lenslab.files.preview import Preview
from lenslab.gui.editing.charts_commands import CHARTS, RECOGNISED
from lenslab.gui.editing.charts_dialog import ChartsDialog
from lenslab.gui.files.autosave import show_view, view_of
from lenslab.gui.inspector.mtf_map import NO_MAP, NO_MAP_YET, MtfMapView
from lenslab.gui.main_window import MainWindow
from lenslab.gui.session.jobs import Progress
from lenslab.gui.session.open_shoot import OpenShoot
from lenslab.gui.session.state import replaced
from lenslab.gui.shots.rows import THIRD
from lenslab.gui.widgets.preferences import Preferences
from lenslab.gui.widgets.style import Style
from lenslab.gui.window.bars import MEASURE, described
from lenslab.judge.smoothing import SMOOTH_SHOTS
from lenslab.measure.chart_results import MAP, ChartResult, chart_maps, map_of_shot, with_result
from lenslab.measure.texture_maps import known_blur
from lenslab.run.analysis import analyse
from lenslab.run.charts import ChartReport
from lenslab.run.schedule import ShotEvent
from lenslab.store.session import SessionWriter
from lenslab.store.shoot import SavedShoot
from lenslab.values.remarks import remark
from lenslab.values.types import Array, Map, Measured, Measurement, Outcome, Photo
from simulator.page_blur import gaussian
from simulator.page_photo import PhotoSetup, photograph_page
from simulator.view import CameraView
from simulator.wavefront_shoots import Glass
from tests.conftest import metadata
from tests.gui.conftest import WAIT_MS, held, press, rows, shoot_of, wait_measured
from tests.mtf_shots import mtf_shot, series_through

SHARP = "Sharp 50mm F2"
KEY = ChartKey(finest_mm=2.0)
TILES = np.array([[(column + 0.5) / 3, (row + 0.5) / 2, 0.2 + 0.02 * column, 0.1, 0.01, 0.01]
                  for row in range(2) for column in range(3)])  # fmt: skip


SHOT = Measured(Photo(Path("P1.tif"), "P1.tif", metadata(SHARP, 4.0, 0)), ())


def stored(tiles: Array = TILES) -> ChartResult:
    """What a shot carries whose MTF was measured."""
    numbers = [Measurement(region, "mtf50", 0.16) for region in ("third", "corner", "tl", "tr", "bl", "br")]
    return ChartResult(None, (), tuple(numbers), (Map(MAP, len(tiles), 6, tiles.astype("<f4").tobytes()),))


def dialog_of(window: MainWindow) -> ChartsDialog:
    window.actions_by_name["charts_used"].trigger()
    (dialog,) = (widget for widget in window.findChildren(ChartsDialog) if widget.isVisible())
    return dialog


def with_maps(shoot: SavedShoot) -> SavedShoot:
    """As a session whose shots have MTF."""
    shots = [with_result(shot, stored()) for shot in shoot.measured()]
    return replace(shoot, outcomes={shot.photo.path: shot for shot in shots})


def test_charts_kept_by_an_earlier_version_move_to_the_file_that_the_command_line_reads(settings: QSettings) -> None:
    settings.setValue("charts", ["lenslab:A4:landscape:seed=7", "nonsense"])
    assert Preferences(settings).charts == charts_used() == ("lenslab:A4:landscape:seed=7",)
    assert not settings.contains("charts")
    Preferences(settings).charts = ()
    assert Preferences(settings).charts == charts_used() == ()


def test_charts_are_picked_and_remembered_with_session_and_program(window: MainWindow) -> None:
    dialog = dialog_of(window)
    dialog.paper.setEditText("wallpaper")
    dialog.add.click()
    assert "wallpaper" in dialog.problem.text() and dialog.charts() == ()
    dialog.paper.setEditText("311 x 220 mm")
    dialog.add.click()
    (item,) = dialog.list.findItems("LensLab chart, 311 × 220 mm, seed 1, version 2", Qt.MatchFlag.MatchExactly)  # noqa: RUF001
    assert dialog.problem.text() == "" and not dialog.remove.isEnabled()
    item.setSelected(True)
    dialog.remove.click()
    assert dialog.charts() == ()
    dialog.pattern.setCurrentText("Slanted-edge chart")
    dialog.add.click()
    assert dialog.charts() == (EDGES,)
    dialog.list.selectAll()
    dialog.remove.click()
    dialog.pattern.setCurrentIndex(0)
    dialog.paper.setCurrentText("A3")
    dialog.seed.setValue(7)
    dialog.orientation.setCurrentText("Portrait")  # the studio's word, which is translated; the chart's own is not
    dialog.add.click()
    dialog.add.click()  # once is enough
    dialog.use.click()
    charts = ("lenslab:A3:portrait:seed=7:version=2",)
    assert window.session.shoot.charts == Preferences(window._preferences._settings).charts == charts
    view = view_of(window.session)
    window.session.set_charts(())
    show_view(view, window.session)
    assert window.session.shoot.charts == charts
    show_view({"charts": ["nonsense", 5, *charts]}, window.session)
    assert window.session.shoot.charts == charts


def test_nothing_overlaps_in_the_dialog_on_a_small_screen(qtbot: QtBot, style: Style) -> None:
    """Sentences are broken into more lines there than Qt has reckoned with."""
    dialog = ChartsDialog((), recorded={"Camera": None})
    qtbot.addWidget(dialog)
    dialog.show()
    assert dialog.width() < dialog.sizeHint().width()
    assert dialog.list.geometry().bottom() < dialog.print_box.geometry().top()


def test_the_chart_of_a_session_that_lists_none_is_in_the_dialog_and_used_again(window: MainWindow) -> None:
    shot = with_result(SHOT, replace(stored(), maps=(*stored().maps, *chart_maps(KEY, None))))
    window.session.open(held([shot]))
    assert window.session.shoot.charts == ()
    assert dialog_of(window).charts() == (KEY.text,)
    window.session.measure_again((shot.photo.path,))
    assert window.session.shoot.charts == (KEY.text,)


def test_shots_of_other_charts_are_said_to_have_no_mtf(qtbot: QtBot, window: MainWindow, pair: Path) -> None:
    session = window.session
    session.add([pair])
    wait_measured(qtbot, window)
    before = dict(session.shoot.outcomes)
    session.set_charts((KEY.text,))
    assert session.progress.doing == "charts"
    wait_measured(qtbot, window)
    notice = window.notices.notices[CHARTS].text
    assert notice.startswith("MTF measured in 0 shots") and "No MTF in" in notice
    window.table.select([pair / "P1.tif"])
    assert "The chart was not found" in window.side.inspector.chart.text()
    assert session.shoot.outcomes == before
    session.set_plots(options=replace(session.plots.options, axis="linear"))
    assert not session.progress.doing  # searched once


def test_stored_mtf_is_on_plots_and_in_the_table_and_not_carried_into_a_shoot_without_it(
    qtbot: QtBot, window: MainWindow, measured_shoot: SavedShoot
) -> None:
    session, box = window.session, window.strip.measure
    session.open(with_maps(measured_shoot))
    session.set_charts((KEY.text,))
    assert not session.progress.doing  # not measured again
    window.choose("measure", "mtf50")
    qtbot.waitUntil(lambda: session.plots.content.measure == "mtf50")
    assert {row.cells[THIRD] for row in rows(window, SHARP)} == {"0.160"}
    session.open(measured_shoot)
    wait_measured(qtbot, window)
    figure = session.plots.content.figure
    assert figure is not None and all(panel.series for panel in figure.panels[:2])
    assert all(row.cells[THIRD] for row in rows(window, SHARP))
    assert box.currentData() == "plain" and session.plots.options.measure == "mtf50"
    session.open(with_maps(measured_shoot))
    qtbot.waitUntil(lambda: session.plots.content.measure == "mtf50")
    assert box.currentData() == "mtf50"


@pytest.mark.slow
@pytest.mark.usefixtures("in_this_process")
def test_while_mtf_grows_the_verdict_says_so_and_keeps_every_lens(
    qtbot: QtBot, window: MainWindow, measured_shoot: SavedShoot
) -> None:
    session, panel = window.session, window.side.answers
    window.actions_by_name["side"].setChecked(True)
    window.choose("measure", "mtf50")
    known = [
        with_result(shot, stored()) if shot.photo.metadata.lens == SHARP else shot for shot in measured_shoot.measured()
    ]
    session.open(replace(measured_shoot, outcomes={shot.photo.path: shot for shot in known}))

    def ranked() -> int:
        return sum(len(ranking.rows) for ranking in panel.content.rankings)

    qtbot.waitUntil(lambda: ranked() == 1)  # the other lens has no MTF
    session.set_charts((KEY.text,))
    qtbot.waitUntil(lambda: ranked() == 2)
    assert panel.growth.isVisible() and panel.growth.text() == "MTF50 of 14 of 30 shots"
    assert not any("too few to judge by" in note for card in panel.content.cards for note in card.grid.notes)
    window.actions_by_name["cancel"].trigger()
    qtbot.waitUntil(lambda: ranked() == 1)
    assert not panel.growth.isVisible()


def open_five(window: MainWindow) -> list[Measured]:
    """Five shots with MTF, at as many apertures, whose files are gone."""
    shots = [mtf_shot(number, aperture, 0.7) for number, aperture in enumerate((2.0, 2.8, 4.0, 5.6, 8.0))]
    window.session.open(replace(held(shots), missing=frozenset(shot.path for shot in shots)))
    return shots


def test_mtf50_is_offered_for_the_plots_and_has_their_unit_everywhere(qtbot: QtBot, window: MainWindow) -> None:
    window.choose("measure", "plain")
    shots = open_five(window)
    qtbot.waitUntil(lambda: window.notices.notices.get(MEASURE) is not None)
    offer = window.notices.notices.get(MEASURE)
    assert offer is not None and offer.actions
    assert offer.text == "MTF50 was measured in 5 shots; it is not what is shown."
    well = ChartReport(5, (), {})
    window.session.charts_searched.emit(well)
    assert window.notices.texts() == [offer.text], "said once"
    assert window.session.plots.options.measure == "plain"  # plots keep what the user chose
    offer.actions[0][1]()
    qtbot.waitUntil(lambda: window.session.plots.content.measure == "mtf50")
    assert window.notices.notices.get(MEASURE) is None
    window.session.charts_searched.emit(well)
    assert window.notices.texts() == ["MTF measured in 5 shots."]
    figure, shown = window.session.plots.content.figure, window.session.plots.content.shown
    assert figure is not None and "lp/mm" in figure.panels[0].title
    value = f"{figure.panels[0].series[0].points[0][1]:.1f}"
    (row, *_) = rows(window, "Known 50mm")
    assert row.cells[THIRD] == value
    tip = window.shots.headerData(THIRD, Qt.Orientation.Horizontal, Qt.ItemDataRole.ToolTipRole)
    assert "lp/mm" in tip and "cycles" not in tip
    pane = window.side.inspector.panes[0]
    pane.row, pane.canvas.preview = row, Preview(2000, 3000, ())
    assert f"centre {value}" in {outline.text for outline in pane.regions("centre-corners", shown)}
    pane.canvas.preview = None
    assert f"centre {value}" in described(shots[0], shown)


def test_a_shoot_that_had_mtf50_is_not_said_to_show_it_now_after_an_edit(qtbot: QtBot, window: MainWindow) -> None:
    """Shots that are measured again have their MTF last; meanwhile lenses are shown by what all of them have."""
    session = window.session
    open_five(window)
    qtbot.waitUntil(lambda: session.plots.content.measure == "mtf50")
    session._set(progress=Progress("charts"))
    qtbot.waitUntil(lambda: session.plots.content.measure != "mtf50")
    session._set(progress=Progress())
    qtbot.waitUntil(lambda: session.plots.content.measure == "mtf50")
    assert window.notices.notices.get(MEASURE) is None


def test_the_newest_shot_of_a_watched_folder_is_described_as_the_table_shows_it(
    qtbot: QtBot, window: MainWindow
) -> None:
    """It comes before its MTF, and everything shows that afterwards."""
    window.choose("measure", "plain")
    shots = open_five(window)
    window.session._set(watched=Path("/evening"))
    outcomes = window.session.shoot.outcomes
    window.session.set_shoot(outcomes={**outcomes, shots[0].path: replace(shots[0])})
    status = window.status.watching
    assert status.text().startswith("Watching evening · 0.dng f/2")
    window.choose("measure", "mtf50")
    qtbot.waitUntil(lambda: window.session.plots.content.measure == "mtf50")
    (row,) = (row for row in rows(window, "Known 50mm") if row.path == shots[0].path)
    assert row.cells[THIRD] and f"centre {row.cells[THIRD]}," in status.text()


def test_a_bodys_blur_is_used_once_mtf_of_its_shots_is_there() -> None:
    """Each shot would change it, and with it the estimates of every lens, while workers wait for the window."""
    lens = Glass(2.0, 0.4, waves=0.5, defocus=-0.1, pitch_um=4.4)
    shots = series_through(lens, (2.0, 2.8, 4.0, 5.6, 8.0, 11.0, 16.0))
    outcomes: dict[Path, Outcome] = {shot.photo.path: shot for shot in shots}
    for is_coming in (True, False):
        measured = OpenShoot(outcomes=outcomes).shots_now(growing=is_coming).measured()
        assert {known_blur(shot.maps) is None for shot in measured} == {is_coming}


def test_what_is_said_of_the_chart_is_true_when_read(window: MainWindow) -> None:
    window.session._set(progress=Progress("charts"))
    window.session.chart_recognised.emit("lenslab:311x220mm:seed=20:finest=0.4166666667")
    notice = window.notices.notices.get(RECOGNISED)
    assert notice is not None and "LensLab chart, 311 × 220 mm, seed 20" in notice.text  # noqa: RUF001
    window.session._set(progress=Progress())
    assert window.notices.notices.get(RECOGNISED) is None


@pytest.mark.parametrize("charts", [(), (KEY.text,)])
def test_an_edit_after_which_shots_are_measured_again_is_no_news(window: MainWindow, charts: tuple[str, ...]) -> None:
    shot, session = Measured(SHOT.photo, ()), window.session
    outcomes, searched = {shot.photo.path: shot}, session.searched_charts
    with_mtf = with_result(shot, stored())
    event = ShotEvent(shot.photo, with_mtf, stored())
    session.open(replace(held([with_mtf]), missing=frozenset(outcomes)))
    session.set_charts(charts)  # which a session's view brings back once it is open
    searched.measured(list(outcomes))
    searched.begin(charts, 1)
    searched.take([event], outcomes, charts)
    assert searched.report() is None
    searched.take([ShotEvent(shot.photo, shot, ChartResult(remark("no_chart")))], outcomes, charts)
    assert searched.report() is not None


def test_the_map_replaces_the_image_and_says_why_there_is_none(
    qtbot: QtBot, window: MainWindow, measured_shoot: SavedShoot
) -> None:
    window.actions_by_name["side"].setChecked(True)
    pane, path = window.side.inspector.panes[0], next(iter(measured_shoot.outcomes))
    window.session.open(measured_shoot)
    window.table.select([path])
    window.actions_by_name["mtf_map"].setChecked(True)
    qtbot.waitUntil(pane.mtf_map.isVisible)
    assert not pane.canvas.isVisible()
    assert pane.mtf_map.tiles.maps is None and pane.mtf_map.tiles.why_none == NO_MAP and "Charts used" in NO_MAP
    for doing, said in (("charts", NO_MAP_YET), ("", NO_MAP)):
        window.session._set(progress=Progress(doing))
        assert pane.mtf_map.tiles.why_none == said
    window.session.open(with_maps(measured_shoot))
    window.table.select([path])
    qtbot.waitUntil(lambda: pane.mtf_map.tiles.maps is not None)
    maps = pane.mtf_map.tiles.maps
    assert maps is not None and len(maps.maps[0].values) == 6 and (maps.low, maps.high) == pytest.approx((0.15, 0.17))
    window.actions_by_name["mtf_map"].setChecked(False)
    assert pane.canvas.isVisible() and not pane.mtf_map.isVisible()


def test_tiles_tell_their_value_under_the_mouse_and_that_there_is_none(qtbot: QtBot, style: Style) -> None:
    holes = TILES.copy()
    holes[4, 2] = math.nan
    with_hole = map_of_shot(with_result(SHOT, stored(holes)))
    view = MtfMapView(style)
    qtbot.addWidget(view)
    view.resize(400, 300)
    view.show_map(with_hole, [])
    view.show()
    tiles = view.tiles
    frame = tiles.frame(0)
    for share, words in ((1 / 6, f"MTF50 {tiles.maps.maps[0].values[3]:.3f} cycles/px"), (1 / 2, "Not measured here")):
        below = QPointF(frame.left() + share * frame.width(), frame.top() + 0.75 * frame.height())
        qtbot.mouseMove(tiles, below.toPoint())
        assert words in tiles.text()
    tiles.leaveEvent(QEvent(QEvent.Type.Leave))
    assert tiles.text() == "MTF50 (cycles/px)"
    view.direction.setCurrentIndex(view.direction.findData("tangential"))
    assert tiles.maps is not None and tiles.maps.maps[0].values == pytest.approx([0.1] * 6)
    qtbot.mouseMove(tiles, QPoint(50, 50))


def test_all_values_of_a_tile_are_read_in_a_narrow_panel(qtbot: QtBot, style: Style) -> None:
    view = MtfMapView(style)
    qtbot.addWidget(view)
    view.resize(300, 300)
    view.show_map(map_of_shot(with_result(SHOT, stored())), [])
    view.show()
    tiles = view.tiles
    qtbot.mouseMove(tiles, tiles.frame(0).center().toPoint())
    text, line = tiles.text(), tiles.fontMetrics().height()
    assert tiles.width() < tiles.fontMetrics().horizontalAdvance(text) < 2 * (tiles.width() - 40)
    image = tiles.grab().toImage().convertToFormat(QImage.Format.Format_Grayscale8)
    grey = np.array(image.constBits()).reshape(image.height(), image.bytesPerLine())[:, : image.width()]
    below = grey[int(tiles.frame(0).bottom()) + 4 :]
    written = np.flatnonzero(np.ptp(below, axis=1) > 0)
    assert 1.3 * line < np.ptp(written) < 2 * line and written[-1] < len(below) - 1


def test_a_map_has_no_gaps_between_tiles_and_its_colours_stand_beside_it(qtbot: QtBot, style: Style) -> None:
    uneven = np.array([[x, y, 0.2, 0.2, 0.01, 0.01] for y in (0.25, 0.75) for x in (0.1, 0.35, 0.6, 0.855)])
    view = MtfMapView(style)
    qtbot.addWidget(view)
    view.resize(900, 300)
    view.show_map(map_of_shot(with_result(SHOT, stored(uneven))), [])
    view.show()
    frame, image = view.tiles.frame(0).toRect(), view.tiles.grab().toImage()
    within = [image.pixelColor(x, frame.center().y() // 2) for x in range(frame.left() + 2, frame.right() - 12)]
    assert {colour.name() for colour in within} == {within[0].name()}
    beside = [
        image.pixelColor(x, frame.bottom() - 2).saturation() for x in range(frame.right() + 2, frame.right() + 40)
    ]
    assert max(beside) > 80


@cache
def seen(chart: ChartKey, sigma: float, size: tuple[int, int]) -> Array:
    """The levels of a shot of the chart through such a blur, in pixels."""
    page = chart.chart()
    view = CameraView(size, page.frame, 0.97, 0.4, 0.2, -0.3, (0.0, 0.0))
    light = np.clip(photograph_page(page, PhotoSetup(view, gaussian(sigma), fine=1)).luminance(), 0, 1)
    return np.round(linear_to_srgb(light) * 65535).astype(np.uint16)


def photograph(
    folder: Path, *sigmas: float, first: int = 0, chart: ChartKey = KEY, size: tuple[int, int] = (600, 400)
) -> Path:
    """Shots of the chart, each through a blur of its own."""
    folder.mkdir(exist_ok=True)
    for number, sigma in enumerate(sigmas, first):
        known = metadata(SHARP, (4.0, 8.0, 16.0)[number], number)
        write_tiff(folder / f"P{number}.tif", seen(chart, sigma, size), known)
    return folder


def with_map(window: MainWindow) -> list[Measured]:
    return [shot for shot in window.session.measured() if map_of_shot(shot) is not None]


def test_the_mtf50_of_the_print_is_divided_out_of_the_shots_and_comes_back_with_them(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    session = window.session
    session.set_charts((KEY.text,))
    session.add([photograph(tmp_path / "shots", 0.7)])
    wait_measured(qtbot, window)
    (before,) = with_map(window)
    dialog = dialog_of(window)
    assert dialog.print_box.text() == "not known"
    dialog.print_box.setValue(1.5)
    dialog.use.click()
    wait_measured(qtbot, window)
    (after,) = with_map(window)
    values = [shot.value("mtf50", "third") or 0.0 for shot in (before, after)]
    assert values[1] > 1.02 * values[0]
    assert any(note.key == "print_divided_out" for note in after.warnings)
    kept = session.shoot.value()
    session.clear()
    assert session.shoot.print_lpmm is None
    session.open(kept)
    assert session.shoot.print_lpmm == pytest.approx(1.5, rel=1e-6)
    assert dialog_of(window).print_box.value() == 1.5


@pytest.mark.slow
@pytest.mark.usefixtures("in_this_process")
def test_a_drop_goes_before_shots_that_come_with_their_mtf_and_these_go_on_afterwards(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    session = window.session
    apertures = (1.4, 2.0, 2.8, 4.0, 5.6, 8.0, 11.0, 16.0)
    first, second = tmp_path / "first", tmp_path / "second"
    dropped = apertures[:1]
    every = len(apertures) + len(dropped)
    for folder, lens, taken in ((first, "First 50mm", apertures), (second, "Second 50mm", dropped)):
        folder.mkdir()
        for number, aperture in enumerate(taken):
            write_tiff(folder / f"P{number}.tif", seen(KEY, 0.7, (480, 320)), metadata(lens, aperture, number))
    session.set_charts((KEY.text,))
    came: list[str] = []
    ends: list[bool] = []
    session.changed.connect(
        lambda before, now: came.extend(
            outcome.path.parent.name for outcome in replaced(before.shoot.outcomes, now.shoot.outcomes)
        )
    )
    session.measuring_ended.connect(ends.append)
    curves = []
    session.changed.connect(
        lambda before, now: curves.append(len(session.measured())) if now.has_begun_mtf(before) else None
    )
    drops, texts, reports = [second], set[str](), list[object]()
    session.charts_searched.connect(reports.append)

    def drop_once_mtf_begins() -> None:
        if session.progress.doing == "charts":  # later, a busy machine may have measured everything already
            texts.add(window.status.text.text())
            if drops:
                session.add([drops.pop()])

    session.changed.connect(drop_once_mtf_begins)
    session.add([first])
    qtbot.waitUntil(lambda: len(session.shoot.outcomes) == every, timeout=4 * WAIT_MS)
    wait_measured(qtbot, window)
    assert any(text.startswith("Measuring MTF") for text in texts) and len(reports) == 1
    assert curves[0] >= SMOOTH_SHOTS - 2  # the last of them may still be in a worker
    assert "first" in came[came.index("second") :]  # had waited for the drop
    assert len(with_map(window)) == every and ends[-1]
    known = f"MTF50 was measured in {every} shots"
    qtbot.waitUntil(lambda: known in " ".join(window.notices.texts()))


def test_a_chart_is_recognised_without_asking_and_mtf_measured_in_the_background(
    qtbot: QtBot, recognising: None, window: MainWindow, tmp_path: Path
) -> None:
    told = replace(KEY, version=2)  # by the codes in its marks; one without them is sought among the standard ones
    window.session.add([photograph(tmp_path / "shots", 0.7, 1.2, chart=told, size=(960, 640))])  # enough for codes
    qtbot.waitUntil(lambda: window.session.shoot.charts == (told.text,))
    assert any("Chart recognised: LensLab chart, A3, seed 1" in text for text in window.notices.texts())
    qtbot.waitUntil(lambda: "MTF50 was measured in 2 shots" in " ".join(window.notices.texts()))
    wait_measured(qtbot, window)
    sharp, soft = sorted(shot.value("mtf50", "third") or 0.0 for shot in with_map(window))[::-1]
    assert 0.1 < soft < 0.75 * sharp < 0.4
    assert window._preferences.charts == ()  # it holds for this shoot


def test_a_search_for_charts_that_was_cancelled_goes_on_at_the_press_of_a_button(
    qtbot: QtBot, window: MainWindow, pair: Path
) -> None:
    session, status, again = window.session, window.status, window.actions_by_name["measure_again"]
    session.add([pair])
    wait_measured(qtbot, window)
    assert not again.isEnabled() and not status.go_on.isVisible()
    session.set_charts((KEY.text,))
    assert session.progress.doing == "charts"
    window.actions_by_name["cancel"].trigger()
    qtbot.waitUntil(lambda: not session.progress.doing)
    assert "2 not searched for a chart" in status.text.text()
    assert again.isEnabled()
    press(qtbot, status.go_on)
    assert session.progress.doing == "charts"
    wait_measured(qtbot, window)
    assert not again.isEnabled() and not status.go_on.isVisible() and "chart" not in status.text.text()


def test_a_session_that_was_closed_while_mtf_was_measured_goes_on_when_it_is_opened(
    qtbot: QtBot, window: MainWindow, pair: Path, tmp_path: Path
) -> None:
    """Though its charts are those that the user gave, which are in use already; without any MTF, once asked to."""
    session = window.session
    window._preferences.charts = (KEY.text,)
    first, second = shoot_of(pair).measured()
    for name, shots in (("left", [with_result(first, stored()), second]), ("not begun", [first, second])):
        path = tmp_path / f"{name}.lenslab"
        with SessionWriter(path) as keeper:
            keeper.keep_shoot(replace(held(shots), view={"charts": [KEY.text]}))
        window.open_paths([path])
        qtbot.waitUntil(lambda path=path: window.files.autosave.path == path)
        if name == "not begun":
            assert session.progress.doing == ""
            dialog_of(window).use.click()
        assert session.progress.doing == "charts"
        wait_measured(qtbot, window)


def test_photos_that_are_missing_are_not_offered_to_be_searched_for_charts(
    qtbot: QtBot, window: MainWindow, pair: Path
) -> None:
    session, status = window.session, window.status
    session.add([pair])
    wait_measured(qtbot, window)
    session.set_charts((KEY.text,))
    session.cancel()
    qtbot.waitUntil(lambda: not session.progress.doing)
    assert status.go_on.isVisible()
    session.set_shoot(missing=frozenset(session.shoot.photos))
    assert not window.actions_by_name["measure_again"].isEnabled()
    assert not status.go_on.isVisible() and "chart" not in status.text.text()


@pytest.mark.parametrize("listed", [False, True])
def test_another_chart_in_shots_that_are_added_is_recognised_too(
    qtbot: QtBot, recognising: None, window: MainWindow, tmp_path: Path, listed: bool
) -> None:
    first = with_result(SHOT, replace(stored(), maps=(*stored().maps, *chart_maps(KEY, None))))
    window.session.open(replace(held([first]), missing=frozenset([first.path])))
    if listed:
        window.session.set_charts((KEY.text,))
    other = replace(KEY, seed=3, version=2)
    added = photograph(tmp_path / "added", 0.7, chart=other, size=(960, 640))
    window.session.add([added])
    qtbot.waitUntil(lambda: window.session.shoot.charts == (KEY.text, other.text))
    wait_measured(qtbot, window)
    assert added / "P0.tif" in {shot.path for shot in with_map(window)}


@pytest.mark.parametrize("left", [(), (KEY.text,)])
def test_a_chart_taken_off_the_list_does_not_come_back_with_the_session(
    qtbot: QtBot, recognising: None, window: MainWindow, tmp_path: Path, left: tuple[str, ...]
) -> None:
    session, chart = window.session, replace(KEY, seed=3, version=2)
    shots = photograph(tmp_path / "shots", 0.7, chart=chart, size=(960, 640))
    session.add([shots])
    qtbot.waitUntil(lambda: session.shoot.charts == (chart.text,))
    wait_measured(qtbot, window)
    window.charts_commands.choose(left)
    saved, view = session.shoot.value(), view_of(session.state)
    session.open(saved)
    show_view(view, session)
    session.add([photograph(shots, 0.9, first=1, chart=chart, size=(960, 640))])
    wait_measured(qtbot, window)
    assert session.shoot.charts == left and [shot.path.name for shot in with_map(window)] == ["P0.tif"]


@pytest.mark.slow
@pytest.mark.usefixtures("in_this_process")
@pytest.mark.parametrize("by", ["edit", "repeat"])
def test_shots_measured_again_keep_the_mtf_of_a_chart_that_is_not_recognised(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, by: str
) -> None:
    """A session of the command line lists no charts as used, and nothing is recognised here."""
    first = photograph(tmp_path, 0.7, size=(480, 320)).joinpath("P0.tif").rename(tmp_path / "first.tif")
    repeat = photograph(tmp_path, 0.9, size=(480, 320)) / "P0.tif"
    before = analyse([first] if by == "repeat" else [first, repeat], charts=(KEY.text,))
    window.session.open(held([outcome for outcome in before if isinstance(outcome, Measured)]))
    assert with_map(window)
    if by == "edit":
        window.edit_commands.set_excluded([repeat], True)
    else:
        window.session.add([repeat])
    qtbot.waitUntil(lambda: not window.session.progress.doing, timeout=WAIT_MS)
    assert first in {shot.photo.path for shot in with_map(window)}
