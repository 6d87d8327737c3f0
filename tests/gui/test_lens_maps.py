"""View > Lens maps and MTF charts: maps at each aperture, makers' charts, curves of the selected shots."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QGuiApplication, QMouseEvent
from PySide6.QtWidgets import QApplication, QMenu, QWidget
from pytestqt.qtbot import QtBot

from lenslab.draw.colours import map_colour
from lenslab.gui.editing.charts_dialog import ChartsDialog
from lenslab.gui.files.autosave import show_view, view_of
from lenslab.gui.lens_maps import NO_FOCUS, NO_MTF, NO_OPTICS, NO_PITCH, LensMapsWindow
from lenslab.gui.main_window import MainWindow
from lenslab.gui.plots.labels import DrawnCurve
from lenslab.gui.widgets.maps_view import FieldMapsView
from lenslab.gui.widgets.preferences import Preferences
from lenslab.values.edits import Correction
from lenslab.values.types import Figure, Measured
from tests.gui.conftest import Answers, held
from tests.mtf_shots import mtf_shot
from tests.test_field_curvature import shot as tilted_shot
from tests.test_focus import series as focus_series
from tests.test_lens_optics import OPEN, STOPPED_DOWN, known_shot

APERTURES = ((2.0, 1.0), (2.0, 0.9), (4.0, 0.6), (8.0, 0.7))


@cache
def shots(width_mm: float | None = 18.0) -> list[Measured]:
    return [mtf_shot(number, *one, width_mm=width_mm) for number, one in enumerate(APERTURES)]


def open_shoot(qtbot: QtBot, window: MainWindow, measured: list[Measured]) -> LensMapsWindow:
    """The shoot, and its lens maps."""
    window.session.open(held(measured, Path("/shots")))
    qtbot.waitUntil(lambda: window.session.plots.content.figure is not None)
    window.actions_by_name["lens_maps"].trigger()
    maps = window.lens_maps.window
    maps.resize(900, 640)
    return maps


def choose(box: object, name: str) -> None:
    box.setCurrentIndex(box.findData(name))


def hover(widget: QWidget, place: QPointF) -> None:
    """Move the mouse there, which off screen moves over the main window only."""
    no = Qt.MouseButton.NoButton
    at = widget.mapToGlobal(place)
    QApplication.sendEvent(
        widget, QMouseEvent(QEvent.Type.MouseMove, place, at, no, no, Qt.KeyboardModifier.NoModifier)
    )


@pytest.fixture
def opened(qtbot: QtBot, window: MainWindow) -> LensMapsWindow:
    return open_shoot(qtbot, window, shots())


def middle_of(view: FieldMapsView, number: int, tile: int) -> QPointF:
    """Where a tile of a map is on the screen."""
    frame, shown = view.frame(number), view.maps.maps[number]
    return QPointF(frame.left() + shown.x[tile] * frame.width(), frame.top() + shown.y[tile] * frame.height())


def test_maps_without_excluded_shots_have_a_scale_for_the_lens_and_say_the_value_under_the_mouse(
    qtbot: QtBot, window: MainWindow, opened: LensMapsWindow
) -> None:
    view = opened.maps
    maps = view.maps
    assert maps is not None and [map_.title for map_ in maps.maps] == ["f/2, mean of 2 shots", "f/4", "f/8"]
    picture = view.grab().toImage()
    for number, tile in ((0, 0), (1, 310), (2, 599)):
        place = middle_of(view, number, tile).toPoint()
        value = maps.maps[number].values[tile]
        assert picture.pixelColor(place) == QColor(map_colour(value, maps.low, maps.high))
        hover(view, middle_of(view, number, tile))
        assert view.text() == f"{maps.maps[number].title}: MTF50 {value:.1f} lp/mm"
    window.session.edit({Path("/shots/1.dng"): Correction(excluded=True)})
    qtbot.waitUntil(lambda: view.maps is not None and view.maps.maps[0].title == "f/2")
    assert opened.unit.currentText() == "lp/mm", "as in plots"
    opened.unit.setFocus()
    qtbot.keyClick(opened.unit, Qt.Key.Key_Up)
    assert view.maps is not None and view.maps.high == pytest.approx(maps.high * 0.006)
    assert "cycles/px" in view.text()
    opened.follow()
    assert opened.unit.currentText() == "cycles/px"


def test_a_place_on_a_map_opens_that_place_of_the_shot_at_100_percent(
    qtbot: QtBot, window: MainWindow, opened: LensMapsWindow
) -> None:
    view, inspector = opened.maps, window.side.inspector
    for by_key in (True, False):
        window.table.select([])
        window.actions_by_name["mtf_map"].setChecked(True)
        if by_key:
            qtbot.keyClick(view, Qt.Key.Key_Right)  # begins in the middle
            for key in (Qt.Key.Key_PageDown, Qt.Key.Key_Left, Qt.Key.Key_Up, Qt.Key.Key_Return):
                qtbot.keyClick(view, key)
            assert view.place is not None and view.place[0] == 1
        else:
            qtbot.mouseClick(view, Qt.MouseButton.LeftButton, pos=middle_of(view, 1, 29).toPoint())
            assert view.place == (1, 29)
        one, tile = view.maps.maps[1], view.place[1]
        assert window.session.shoot.selected == (Path("/shots/2.dng"),)
        assert inspector.panes[0].canvas.isVisible() and inspector.view.scale == 1.0
        assert inspector.view.centre == pytest.approx((one.x[tile], one.y[tile]))


def test_charts_and_curves_follow_choice_and_selection(
    qtbot: QtBot, window: MainWindow, opened: LensMapsWindow
) -> None:
    choose(opened.view, "charts")
    assert [panel.title[-3:] for panel in opened.figures.panels] == ["f/2", "f/4", "f/8"]
    titles = [view.title for view in opened.figures.views]
    for title in titles:
        title.resize(66, title.height())
        title.fit()
    assert [title.text() for title in titles] == ["f/2", "f/4", "f/8"], "the lens's name is in the box above"
    titles[0].resize(1036, titles[0].height())
    titles[0].fit()
    assert titles[0].text() == opened.figures.panels[0].title
    assert {curve.label for curve in opened.figures.panels[0].series} >= {
        "10 lp/mm tangential (S)",
        "30 lp/mm radial (T)",
    }
    first = opened.figures.panels[0].series[0]
    half = DrawnCurve(first).half_width(5.0)
    assert half is not None and 0 <= half < 0.05 and [x for x, _, _ in first.band] == [x for x, _ in first.line]
    opened.frequencies.setCurrentIndex(1)
    assert {curve.label for curve in opened.figures.panels[0].series} >= {
        "20 lp/mm tangential (S)",
        "40 lp/mm radial (T)",
    }
    choose(opened.view, "curves")
    window.table.select([Path("/shots/2.dng"), Path("/shots/3.dng")])
    (panel,) = opened.figures.panels
    assert [curve.label for curve in panel.series][::2] == ["2.dng f/4, centre", "3.dng f/8, centre"]
    view = opened.figures.views[0]
    qtbot.waitUntil(lambda: view.canvas.area.sceneBoundingRect().width() > 400)
    hover(view.canvas.viewport(), view.box.room().center())
    assert opened.figures.cursor_x == pytest.approx(0.25 / 0.006, abs=1)  # lp/mm
    sharpest, *others = view.overlay.lines
    assert sharpest.name == "2.dng f/4, centre" and not sharpest.marked
    assert all(sharpest.value > other.value for other in others)


@pytest.mark.qt_log_ignore("does not support")
def test_a_card_opens_the_maps_of_its_lens_and_so_does_the_menu_of_a_plot(qtbot: QtBot, window: MainWindow) -> None:
    other = [mtf_shot(10 + number, *one, lens="Other 35mm") for number, one in enumerate(APERTURES)]
    plain = [replace(mtf_shot(20 + at, 4.0 + 4 * at, 0.7, lens="No chart 28mm"), maps=()) for at in range(2)]
    opened = open_shoot(qtbot, window, [*shots(), *other, *plain])
    opened.close()
    answers = window.side.answers
    qtbot.waitUntil(lambda: len(answers.cards) == 3 and not window.session.is_judging())
    by_title = {card.title.text(): card for card in answers.cards}
    assert {title for title, card in by_title.items() if not card.maps.isHidden()} == {"Known 50mm", "Other 35mm"}
    for lens in ("Other 35mm", "Known 50mm"):
        by_title[lens].maps.click()
        assert opened.isVisible() and opened.lens.currentText() == lens
    opened.close()
    plots = window.plot_area.plots
    plots._open_menu(0, QPoint(0, 0))
    menu = plots.findChild(QMenu)
    shared = [window.actions_by_name[name] for name in ("lens_maps", "copy_plots", "save_plots")]
    assert set(shared) <= set(menu.actions())
    shared[0].trigger()
    menu.close()
    assert opened.isVisible()


def test_what_is_shown_is_saved_and_copied_and_what_was_not_measured_says_how_to_get_it(
    qtbot: QtBot, window: MainWindow, opened: LensMapsWindow, answers: Answers, tmp_path: Path
) -> None:
    for view, name, begins in (("maps", "shown.pdf", b"%PDF"), ("charts", "shown.svg", b"<?xml")):
        choose(opened.view, view)
        answers.paths = [tmp_path / name]
        opened.save.click()
        qtbot.waitUntil((tmp_path / name).exists)
        assert (tmp_path / name).read_bytes().startswith(begins)
    QGuiApplication.clipboard().clear()
    opened.copy.click()
    qtbot.waitUntil(lambda: QGuiApplication.clipboard().image().width() > 600)
    choose(opened.view, "curves")
    window.table.select([])  # there is nothing to save, then
    assert opened.shown() is None and not opened.save.isEnabled() and not opened.copy.isEnabled()
    for view, words in (("focus", NO_FOCUS), ("optics", NO_OPTICS)):
        choose(opened.view, view)
        assert opened.message.text() == words and opened.pages.currentWidget() is opened.message


def test_lp_per_mm_ask_for_the_pixel_pitch_which_is_entered_once_for_the_camera(
    qtbot: QtBot, window: MainWindow
) -> None:
    opened = open_shoot(qtbot, window, shots(width_mm=None))
    choose(opened.unit, "lpmm")
    assert opened.pages.currentWidget() is opened.message and opened.message.text() == NO_PITCH
    window.actions_by_name["charts_used"].trigger()
    (dialog,) = (widget for widget in window.findChildren(ChartsDialog) if widget.isVisible())
    assert dialog.pitches["Maker One"].text() == "not known"
    dialog.pitches["Maker One"].setValue(5.0)
    dialog.use.click()
    qtbot.waitUntil(lambda: opened.pages.currentWidget() is opened.maps)
    assert opened.maps.maps is not None and opened.maps.maps.unit_text() == "MTF50 (lp/mm)"
    assert Preferences(window._preferences._settings).pixel_pitches == {"Maker One": 5.0}
    kept = view_of(window.session)
    window.session.set_pixel_pitches({})
    show_view({**kept, "pixel_pitches": {"Maker One": 5.0, "B": -1, "C": "x"}}, window.session)
    assert window.session.shoot.pixel_pitches == {"Maker One": 5.0}


def test_without_mtf_the_window_says_what_to_do(qtbot: QtBot, window: MainWindow) -> None:
    opened = open_shoot(qtbot, window, [replace(shot, maps=()) for shot in shots()])
    assert opened.pages.currentWidget() is opened.message and opened.message.text() == NO_MTF
    qtbot.keyClick(opened, Qt.Key.Key_Escape)
    assert not opened.isVisible()


def test_field_curvature_is_shown_below_the_maps(qtbot: QtBot, window: MainWindow) -> None:
    one = tilted_shot(8.0, 2.0)
    maps = open_shoot(qtbot, window, [one])
    qtbot.waitUntil(maps.note.isVisible)
    assert maps.note.text().startswith("Field curvature: the corners focus nearer to the camera")
    choose(maps.view, "charts")
    assert not maps.note.isVisible()


def test_vignetting_colour_and_distortion_have_a_view_of_their_own(qtbot: QtBot, window: MainWindow) -> None:
    shots = [known_shot(1, 2.0, OPEN), known_shot(2, 8.0, STOPPED_DOWN)]
    maps = open_shoot(qtbot, window, shots)
    assert "Lateral colour in the extreme corner at f/2: red 0.80" in maps.note.text()
    choose(maps.view, "optics")
    table = maps.optics.table
    cells = [[table.item(row, column).text() for column in (0, 1, 2)] for row in range(table.rowCount())]
    assert cells == [
        ["f/2", "\N{MINUS SIGN}1.80 ± 0.04", "+0.80 ± 0.02"],
        ["f/8", "\N{MINUS SIGN}0.40 ± 0.04", "+0.70 ± 0.02"],
    ]
    assert maps.optics.curves.isVisible() and maps.shown() is not None and maps.save.isEnabled()
    assert "extreme corner" in maps.note.text() and not maps.unit.isVisible()


def test_planes_of_focus_have_a_view_that_says_how_to_get_them(qtbot: QtBot, window: MainWindow) -> None:
    maps = open_shoot(qtbot, window, focus_series(colours=(4.0, -3.0)))
    choose(maps.view, "focus")
    figure = maps.shown()
    assert isinstance(figure, Figure) and maps.save.isEnabled() and not maps.unit.isVisible()
    assert [line.label for line in figure.panels[0].series] == ["depth of field", "green", "red", "blue"]
    assert figure.panels[0].note.startswith("Focus moves back by")
