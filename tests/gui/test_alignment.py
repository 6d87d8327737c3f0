"""The chart found in a shot as the inspector shows it, and the alignment helper beside a watched folder."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPolygonF
from pytestqt.qtbot import QtBot

from lenslab.charts.alignment import Alignment, FrameTask, look
from lenslab.charts.chart_key import ChartKey
from lenslab.charts.geometry import Geometry
from lenslab.charts.place import LENGTH, AlignmentHint, ChartPlace, hints, packed, place_of_shot
from lenslab.demo.files import write_tiff
from lenslab.gui.alignment import ALIGNED, WAITING, AlignmentView
from lenslab.gui.inspector.chart_notes import chart_notes
from lenslab.gui.inspector.image_view import CHART
from lenslab.gui.main_window import MainWindow
from lenslab.gui.widgets.style import Style
from lenslab.measure.chart_results import ChartResult, with_result
from lenslab.store.shoot import SavedShoot
from lenslab.values.remarks import remark
from lenslab.values.types import Array, Map, Measured, Photo
from simulator.page_blur import gaussian
from simulator.page_photo import PhotoSetup, photograph_page
from simulator.view import CameraView
from tests.conftest import metadata
from tests.gui.conftest import WAIT_MS, shown_text, wait_measured

KEY = ChartKey(finest_mm=2.0)
SHARP = "Sharp 50mm F2"
TURN = AlignmentHint("turn", 1.5, remark("turn_clockwise", degrees=1.5), remark("clockwise_short", degrees=1.5))
CLOSER = AlignmentHint("closer", 0.1, remark("move_closer", percent=90), remark("closer_short", percent=90))


def place(fill: float = 0.9, frame_px: tuple[int, int] = (3000, 2000)) -> ChartPlace:
    """A chart that fills so much of the frame, a quarter degree off, seen straight."""
    frame = KEY.page().frame
    view = CameraView(frame_px, frame, fill, 0.25)
    import cv2

    corners = np.array([(0, 0), (420, 0), (420, 297), (0, 297)], np.float64)
    seen = np.stack(view.to_picture(*corners.T), 1)
    ideal = (seen - (np.array(frame_px) - 1) / 2) / view.half_diagonal_px
    matrix = cv2.getPerspectiveTransform(corners.astype(np.float32), ideal.astype(np.float32))
    geometry = Geometry((420.0, 297.0), frame_px, tuple(matrix.ravel().tolist()))
    return ChartPlace(geometry, frame, False, False, None)


# In the inspector


def test_the_place_of_a_chart_survives_being_kept_with_a_shot() -> None:
    shot = Measured(Photo(Path("P1.tif"), "P1.tif"), ())
    before = replace(place(), mirrored=True, two_charts=True)
    after = place_of_shot(with_result(shot, ChartResult(maps=(packed(before),))))
    assert after and after.mirrored and after.two_charts and after.bent is None
    x, y = np.meshgrid(np.linspace(0, 420, 5), np.linspace(0, 297, 5))
    assert np.abs(np.subtract(after.geometry.to_picture(x, y), before.geometry.to_picture(x, y))).max() < 0.01
    assert (
        [str(hint.short) for hint in hints(after)]
        == [str(hint.short) for hint in hints(before)]
        == ["Closer: fills 90 %"]
    )
    numbers = packed(before).values()
    assert numbers is not None
    usual = np.delete(numbers, np.s_[16:20], axis=1)  # as earlier sessions have it: three radial terms
    assert place_of_shot(replace(shot, maps=(Map.of("chart_place", usual),))) == after
    broken = Map("chart_place", 1, LENGTH, np.full(LENGTH, np.nan, "<f4").tobytes())
    assert place_of_shot(replace(shot, maps=(broken,))) is None
    line = replace(before, geometry=replace(before.geometry, homography=(1.0,) * 9))  # of a session that was tampered
    assert place_of_shot(replace(shot, maps=(packed(line),))) is None


def test_the_outline_of_a_chart_beyond_the_picture_stays_there_though_a_moustache_turns_back() -> None:
    wide = place(1.6)
    lies = replace(wide, geometry=replace(wide.geometry, radial=(0.051, -0.087, 0.078, -0.039, 0.0, 0.0, 0.0)))
    shot = with_result(Measured(Photo(Path("P1.tif"), "P1.tif"), ()), ChartResult(maps=(packed(lies),)))
    outline = QPolygonF([QPointF(x, y) for x, y in chart_notes(shot, "").outline])
    picture = QRectF(0, 0, 1, 1)
    assert outline.intersected(QPolygonF(picture)).boundingRect() == picture
    assert not [point for point in outline.toList() if picture.contains(point)]


def test_the_inspector_outlines_the_chart_and_says_how_it_lies(
    qtbot: QtBot, window: MainWindow, measured_shoot: SavedShoot
) -> None:
    window.actions_by_name["side"].setChecked(True)
    inspector = window.side.inspector
    canvas = inspector.panes[0].canvas
    path, shot = next(iter(measured_shoot.outcomes.items()))
    assert isinstance(shot, Measured)
    with_chart = with_result(shot, ChartResult(maps=(packed(place()),)))
    window.session.open(replace(measured_shoot, outcomes={**measured_shoot.outcomes, path: with_chart}))
    window.table.select([list(measured_shoot.outcomes)[1]])
    qtbot.waitUntil(lambda: canvas.preview is not None, timeout=WAIT_MS)
    assert not inspector.chart.isVisible() and canvas.look.chart == ()
    window.table.select([path])
    qtbot.waitUntil(lambda: shown_text(inspector.chart).startswith("Chart found: fills 90 %"), timeout=WAIT_MS)
    assert "Closer: fills 90 %" in shown_text(inspector.chart) and "check the scale bar" in inspector.chart.toolTip()
    qtbot.waitUntil(lambda: canvas.preview is not None, timeout=WAIT_MS)
    assert painted(canvas.grab().toImage(), QColor(CHART)) > 50
    window.actions_by_name["chart_outline"].setChecked(False)
    assert painted(canvas.grab().toImage(), QColor(CHART)) == 0


def pixels(picture: QImage) -> Array:
    return np.frombuffer(picture.convertToFormat(QImage.Format.Format_RGB32).constBits(), np.uint32)


def painted(picture: QImage, colour: QColor) -> int:
    """How many pixels have a colour."""
    return int(np.count_nonzero(pixels(picture) == colour.rgb()))


# The alignment helper


def test_it_appears_only_while_a_folder_is_watched_and_a_chart_is_in_use(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    looked: list[Path | None] = []
    monkeypatch.setattr(window.alignment, "_request", lambda path, **how: looked.append(path))
    assert not window.actions_by_name["alignment"].isEnabled()
    window.session.watch(tmp_path)
    assert window.actions_by_name["alignment"].isEnabled() and not window.alignment.isVisible()
    assert window.alignment.view.words() == (WAITING,)
    window.session.frame_arrived.emit(tmp_path / "first.dng")
    assert looked == []
    window.session.set_charts((KEY.text,))
    assert looked == [None, tmp_path / "first.dng"]  # the frame from which the chart was recognised
    assert window.alignment.isVisibleTo(window) and window.alignment.view.words() == ("Reading first.dng…",)
    window.alignment.close_button.click()
    assert not window.alignment.isVisibleTo(window)
    window.actions_by_name["alignment"].trigger()
    assert window.alignment.isVisibleTo(window)
    window.alignment.fill.click()
    assert not window.pages.isVisibleTo(window)
    window.session.watch(None)
    assert not window.alignment.isVisibleTo(window) and window.pages.isVisibleTo(window)


def test_it_shows_the_most_urgent_three_and_when_there_is_nothing_left_to_do(qtbot: QtBot, style: Style) -> None:
    view = AlignmentView(style)
    qtbot.addWidget(view)
    view.show_alignment(Alignment(Path("a.dng"), hints=(TURN, CLOSER, TURN, CLOSER)))
    assert view.words() == ("Turn 1.5° clockwise", "Closer: fills 90\u00a0%", "Turn 1.5° clockwise")
    view.show_alignment(Alignment(Path("a.dng")))
    assert view.words() == (ALIGNED,)
    view.show_alignment(Alignment(Path("a.dng"), reason=remark("no_chart")))
    assert view.words() == (str(remark("no_chart")),)
    for width, height in ((900, 130), (300, 600)):
        view.resize(width, height)
        for shown in (None, Alignment(Path("a.dng"), hints=(TURN, CLOSER)), Alignment(Path("a.dng"))):
            view.show_alignment(shown)
            assert len(np.unique(pixels(view.grab().toImage()))) > 2


def shot_of_chart(file: Path, **lie: float) -> Path:
    chart = KEY.chart()
    light = photograph_page(chart, PhotoSetup(CameraView((600, 400), chart.frame, **lie), gaussian(0.7), fine=1))
    curve = np.clip(light.luminance(), 0, 1) ** (1 / 2.2)
    write_tiff(file, np.round(curve * 65535).astype(np.uint16), metadata(SHARP, 4.0, 0))
    return file


def test_a_frame_is_looked_at_where_the_chart_lay_before_and_a_torn_file_later(tmp_path: Path) -> None:
    (none,) = look([FrameTask(None, (KEY,))])
    assert none is None
    whole = shot_of_chart(tmp_path / "a.tif", fill=0.88, turn_deg=-2.0)
    (first,) = look([FrameTask(whole, (KEY,))])
    assert first and first.located and [hint.move for hint in first.hints] == ["turn", "closer"]
    assert str(first.hints[0].short) == "Turn 2.0° counter-clockwise"
    (again,) = look([FrameTask(whole, (KEY,), last=first.located, lens=(50.0, 43.3))])
    assert again and again.located and again.located.by == "last shot" and "tilted 0.0°" in str(again.text)
    torn = tmp_path / "b.tif"
    torn.write_bytes(whole.read_bytes()[:5000])
    (unread,) = look([FrameTask(torn, (KEY,))])
    assert unread and unread.unreadable and unread.reason and not unread.located


@pytest.mark.slow
@pytest.mark.usefixtures("in_this_process")
def test_each_new_frame_of_the_folder_says_what_to_do(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    folder = tmp_path / "tethered"
    folder.mkdir()
    window.session.set_charts((KEY.text,))
    window.session.watch(folder)
    qtbot.waitUntil(lambda: not window.session.progress.doing, timeout=WAIT_MS)
    view = window.alignment.view
    shot_of_chart(tmp_path / "a.tif", fill=0.88, turn_deg=2.0).rename(folder / "a.tif")
    qtbot.waitUntil(lambda: view.words() == ("Turn 2.0° clockwise", "Closer: fills 88\u00a0%"), timeout=WAIT_MS)
    assert "a.tif: Chart found: fills 88 %" in window.alignment.details.text()
    shot_of_chart(tmp_path / "b.tif", fill=1.0).rename(folder / "b.tif")
    qtbot.waitUntil(lambda: view.words() == (ALIGNED,), timeout=WAIT_MS)
    qtbot.waitUntil(lambda: len(window.session.shoot.outcomes) == 2, timeout=WAIT_MS)
    wait_measured(qtbot, window)
