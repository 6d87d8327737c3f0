"""Crops at 100 % in the inspector; images with raised contrast; the smooth histogram; shots compared."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPointF, QRect, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from lenslab.files.preview import AS_IT_IS, PLACES, Crops, toned
from lenslab.gui.inspector import image_loader
from lenslab.gui.inspector.crops import GAP, CropStripView
from lenslab.gui.inspector.measurements import smoothed
from lenslab.gui.main_window import MainWindow
from tests.gui.conftest import WAIT_MS, press, rows
from tests.gui.test_inspector import SHARP, inspector, on_screen, select


@pytest.fixture
def window(make_window: Callable[[], MainWindow]) -> MainWindow:
    made = make_window()
    made.resize(1600, 1000)
    made.actions_by_name["side"].setChecked(True)
    return made


def shown_crops(qtbot: QtBot, window: MainWindow) -> CropStripView:
    """The strip, once the crops of all its shots are there."""
    window.actions_by_name["crops"].setChecked(True)
    strip, loader = inspector(window).crops.strip, inspector(window).image_loader

    def here() -> bool:
        columns = strip.columns
        return bool(columns) and all(isinstance(loader.crops_of(shot.photo.path), Crops) for shot in columns)

    qtbot.waitUntil(here, timeout=WAIT_MS)
    return strip


def cell_of(strip: CropStripView, column: int, row: int) -> QRect:
    """A crop in the view."""
    return strip.visualRect(strip.model().index(row, column)).adjusted(0, 0, -GAP, -GAP)


def test_a_lens_is_shown_over_its_apertures_until_the_whole_image_is_asked_for_or_a_new_shoot(
    qtbot: QtBot, opened: MainWindow
) -> None:
    select(opened, 0)
    strip = shown_crops(qtbot, opened)
    apertures = {row.photo.metadata.aperture for row in rows(opened, SHARP) if row.photo is not None}
    assert [shot.photo.metadata.aperture for shot in strip.columns] == sorted(apertures, key=float)
    assert strip.isVisible() and not inspector(opened).panes[0].isVisible()
    assert any("sharpest" in column.note for column in strip.columns)
    assert all(text in strip.item(1, 0).toolTip() for text in (strip.columns[0].photo.name, "Top left"))
    for action in ("zoom_fit", "zoom_100", "to_centre", "compare", "mtf_map"):  # ask for the whole image
        opened.actions_by_name[action].trigger()
        assert not strip.isVisible() and not opened.actions_by_name["crops"].isChecked()
        assert inspector(opened).panes[0].isVisible()
        shown_crops(qtbot, opened)
    opened.actions_by_name["zoom_fit"].trigger()
    opened.resize(1024, 700)
    opened.shoot_page.show_verdict()
    qtbot.waitUntil(lambda: not inspector(opened).isVisible(), timeout=WAIT_MS)
    opened.actions_by_name["crops"].trigger()
    assert strip.isVisible()  # in a narrow window, too
    opened.session.clear()
    assert inspector(opened).image_loader.crop_byte_count() == 0 and not strip.columns


def test_crops_are_drawn_pixel_by_pixel_through_one_curve(qtbot: QtBot, opened: MainWindow) -> None:
    select(opened, 0)
    strip = shown_crops(qtbot, opened)
    assert strip.curve != AS_IT_IS
    column = next(at for at in range(len(strip.columns)) if strip.columns[at].photo.path != rows(opened, SHARP)[0].path)
    for curve in (strip.curve, AS_IT_IS):
        opened.actions_by_name["tone"].setChecked(curve != AS_IT_IS)
        crops = inspector(opened).image_loader.crops_of(strip.columns[column].photo.path)
        assert isinstance(crops, Crops) and strip.curve == curve
        whole = np.frombuffer(crops.levels[0], np.uint8).reshape(crops.rows, crops.columns)
        cell = cell_of(strip, column, 0)
        side = min(cell.width(), crops.rows)
        top, left = (round((length - side) / 2) for length in (crops.rows, crops.columns))
        expected = toned(whole[top : top + side, left : left + side], curve)
        seen = on_screen(strip.viewport())[cell.top() : cell.top() + side, cell.left() : cell.left() + side]
        height, width = (min(both) for both in zip(seen.shape, expected.shape, strict=True))
        assert height > 20 and np.abs(seen[:height, :width] - expected[:height, :width].astype(int)).max() <= 1


def test_all_lenses_are_shown_at_the_aperture_of_the_shot(qtbot: QtBot, opened: MainWindow) -> None:
    path = select(opened, 4)
    shown_crops(qtbot, opened)
    button = inspector(opened).crops.all_lenses
    assert button.text().startswith("All lenses at f/")
    press(qtbot, button)
    strip = shown_crops(qtbot, opened)
    lenses = [shot.photo.metadata.lens for shot in strip.columns]
    assert len(lenses) == len(set(lenses)) > 1 and path in {shot.photo.path for shot in strip.columns}
    hidden = next(lens for lens in opened.session.shoot.lenses() if lens.name != SHARP)
    opened.session.hide([hidden], True)
    qtbot.waitUntil(lambda: hidden.name not in [shot.photo.metadata.lens for shot in strip.columns], timeout=WAIT_MS)


def test_a_click_or_arrow_selects_the_shot_and_a_double_click_or_enter_shows_it_there(
    qtbot: QtBot, opened: MainWindow
) -> None:
    select(opened, 0)
    strip = shown_crops(qtbot, opened)
    place = tuple(PLACES).index("top_left")
    clicked = strip.columns[1].photo.path
    where = cell_of(strip, 1, place).center()
    qtbot.mouseClick(strip.viewport(), Qt.MouseButton.LeftButton, pos=where)
    assert opened.table.selected_rows()[0].path == clicked and strip.isVisible()
    qtbot.mousePress(strip.viewport(), Qt.MouseButton.LeftButton, pos=where)
    for x in (strip.columnViewportPosition(2), strip.columnViewportPosition(3) + 2):
        moved, button = QPointF(x, where.y()), Qt.MouseButton.LeftButton
        at = strip.viewport().mapToGlobal(moved)
        drag = QMouseEvent(QEvent.Type.MouseMove, moved, at, button, button, Qt.KeyboardModifier.NoModifier)
        QApplication.sendEvent(strip.viewport(), drag)
    qtbot.mouseRelease(strip.viewport(), Qt.MouseButton.LeftButton, pos=where)
    assert opened.table.selected_rows()[0].path == clicked  # which a drag leaves alone
    qtbot.mouseDClick(strip.viewport(), Qt.MouseButton.LeftButton, pos=cell_of(strip, 1, place).center())
    view = inspector(opened).view
    assert not strip.isVisible() and inspector(opened).panes[0].path == clicked
    assert (view.scale, view.centre) == (1.0, PLACES["top_left"])
    shown_crops(qtbot, opened)
    qtbot.keyClick(strip, Qt.Key.Key_Right)  # arrow keys go from aperture to aperture
    chosen = strip.columns[2].photo.path
    assert opened.table.selected_rows()[0].path == chosen
    strip.setFocus()
    strip.verticalScrollBar().setValue(0)
    before = strip.viewport().grab().toImage()
    qtbot.keyClick(strip, Qt.Key.Key_Up)
    strip.verticalScrollBar().setValue(0)
    assert strip.viewport().grab().toImage() != before  # Enter would show the next place
    qtbot.keyClick(strip, Qt.Key.Key_Tab)  # leaves the strip, as everywhere
    assert not strip.hasFocus() and opened.table.selected_rows()[0].path == chosen
    opened.actions_by_name["zoom_fit"].trigger()
    shown_crops(qtbot, opened)
    qtbot.keyClick(strip, Qt.Key.Key_Return)
    assert not strip.isVisible() and view.scale == 1.0


def test_memory_for_crops_is_bounded(qtbot: QtBot, opened: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    select(opened, 0)
    shown_crops(qtbot, opened)
    loader = inspector(opened).image_loader
    count = len(inspector(opened).crops.strip.columns)
    one = loader.crop_byte_count() // count
    assert one <= 5 * 240 * 240
    monkeypatch.setattr(image_loader, "MOST_CROP_BYTES", (count + 1) * one)
    inspector(opened).crops.all_lenses.setChecked(True)
    for number in range(0, 8, 2):
        select(opened, number)
        shown_crops(qtbot, opened)
        assert loader.crop_byte_count() <= (count + 1) * one


def test_images_are_shown_with_more_contrast_and_measured_without(qtbot: QtBot, opened: MainWindow) -> None:
    select(opened, 3)
    canvas = inspector(opened).panes[0].canvas
    opened.actions_by_name["outlines"].setChecked(False)
    qtbot.waitUntil(lambda: canvas.preview is not None and canvas.preview.exact, timeout=WAIT_MS)
    before = inspector(opened).histogram.shown
    raised = on_screen(canvas)
    opened.actions_by_name["tone"].trigger()
    plain = on_screen(canvas)
    middle = tuple(slice(length // 3, 2 * length // 3) for length in plain.shape)
    assert raised[middle].std() > 1.3 * plain[middle].std()
    assert inspector(opened).histogram.shown == before


def test_compared_shots_have_equal_room_and_the_pinned_one_says_so(qtbot: QtBot, opened: MainWindow) -> None:
    select(opened, 0)
    opened.actions_by_name["inspector_window"].setChecked(True)
    opened.actions_by_name["compare"].trigger()
    select(opened, 4)
    first, second = inspector(opened).panes
    for width in (1024, 1921):
        inspector(opened).window().resize(width, 700)
        qtbot.waitUntil(lambda: abs(first.width() - second.width()) <= 1 and first.height() == second.height())
        assert first.width() > 0.45 * width
    assert second.pinned.isVisible() and not first.pinned.isVisible()
    opened.actions_by_name["compare"].trigger()
    assert not first.pinned.isVisible()


def test_the_histogram_has_no_comb_and_loses_nothing() -> None:
    comb = tuple((1.0 if 0 < level < 255 and level % 3 == 0 else 0.0) / 84 for level in range(256))
    smooth = smoothed((0.5, *comb[1:-1], 0.25))
    inner = np.array(smooth[20:-20])
    assert inner.max() < 1.1 * inner.min()
    assert sum(smooth) == pytest.approx(0.75 + sum(comb)) and (smooth[0], smooth[-1]) == (0.5, 0.25)
    hill = np.exp(-(((np.arange(256) - 120) / 20.0) ** 2))
    assert np.argmax(smoothed(tuple(hill))) == 120
