"""Exploring the plots by hand: what is pointed at is named, what is clicked selected, what is boxed fills the plot."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import cache, partial
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QAction, QColor, QContextMenuEvent, QFontMetrics, QImage, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from lenslab.draw import curve_plots
from lenslab.gui.main_window import MainWindow
from lenslab.gui.plots.labels import FADED
from lenslab.gui.plots.plot import PlotOverlay
from lenslab.gui.session.jobs import Progress
from lenslab.gui.widgets.lens_marks import lens_style
from lenslab.gui.widgets.style import Style
from lenslab.values.edits import Correction
from lenslab.values.f_numbers import true_aperture
from lenslab.values.text import f_number_text
from lenslab.values.types import LensGroup, Measured, Measurement, Photo
from tests.conftest import metadata
from tests.gui.conftest import held, press, shown_text, turn_wheel

if TYPE_CHECKING:
    from lenslab.gui.plots.plot import PanelView
    from lenslab.gui.plots.stack import PlotStack

STOPS = (2.0, 2.8, 4.0, 5.6, 8.0, 11.0, 16.0)
SLOW_CLICK_MS = 600
LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


def shot(lens: str, aperture: float, number: int, sharpness: float) -> Measured:
    """A photo that is nowhere, with numbers made up for it."""
    name = f"{lens[:5].strip()}-{number:02}.tif"
    numbers = {"third": sharpness, "entire": 0.9 * sharpness, "corner": 0.8 * sharpness}
    return Measured(
        Photo(Path("/nowhere") / name, name, metadata(lens, aperture, number)),
        tuple(Measurement(region, "std", value) for region, value in numbers.items()),
    )


@cache
def two_lenses() -> tuple[Measured, ...]:
    """Alpha is sharpest at f/5.6 and sharper than Bravo everywhere; two shots an aperture, 0.2 apart."""
    found = []
    for lens, best in (("Alpha 50mm F2", 30.0), ("Bravo 50mm F2", 24.0)):
        for stop, aperture in enumerate(STOPS):
            for repeat in (0, 1):
                value = best - 0.5 * (math.log2(aperture) - math.log2(5.6)) ** 2 + 0.2 * repeat
                found.append(shot(lens, aperture, 2 * stop + repeat + (50 if lens[0] == "B" else 0), value))
    return tuple(found)


def show(qtbot: QtBot, window: MainWindow, measured: Sequence[Measured]) -> list[PanelView]:
    """The three plots of these shots, painted."""
    from lenslab.gui.plots.plot import PanelView

    window.resize(1400, 900)
    window.session.open(held(measured))
    lenses = len({one.photo.metadata.lens for one in measured})

    def drawn() -> bool:
        views = window.plot_area.findChildren(PanelView)
        return len(views) == 3 and all(view.isVisible() and len(view.lenses()) == lenses for view in views)

    qtbot.waitUntil(drawn)
    QApplication.processEvents()
    return window.plot_area.findChildren(PanelView)


@pytest.fixture
def views(qtbot: QtBot, window: MainWindow) -> list[PanelView]:
    return show(qtbot, window, two_lenses())


def place(view: PanelView, aperture: float, value: float) -> QPoint:
    return view.box.place(math.log2(true_aperture(aperture)), value).toPoint()


def point(view: PanelView, at: QPoint) -> None:
    QTest.mouseMove(view.canvas.viewport(), at + QPoint(0, 1))  # a mouse that does not move is not heard
    QTest.mouseMove(view.canvas.viewport(), at)
    QApplication.processEvents()


def click(view: PanelView, at: QPoint, keys: Qt.KeyboardModifier = NONE) -> None:
    point(view, at)
    QTest.mouseClick(view.canvas.viewport(), LEFT, keys, at)


def drag(view: PanelView, start: QPoint, end: QPoint, keys: Qt.KeyboardModifier = NONE) -> None:
    on = view.canvas.viewport()
    QTest.mousePress(on, LEFT, keys, start)
    QTest.mouseMove(on, (start + end) / 2)
    QTest.mouseMove(on, end)
    QTest.mouseRelease(on, LEFT, keys, end)


def lens(view: PanelView, words: str) -> LensGroup:
    return next(lens for lens in view.lenses() if words in (lens.name or ""))


def rings(view: PanelView) -> list[tuple[float, float]]:
    """Where the selected shots are ringed, in axis units."""
    drawn = view.canvas.curves.drawn.values()
    return [(x, y) for curve in drawn for x, y in curve.shots[curve.indices(view.canvas.selected)].tolist()]


def selected(window: MainWindow) -> list[str]:
    return [row.path.name for row in window.table.selected_rows()]


def plots(window: MainWindow) -> PlotStack:
    assert window.plot_area.plots is not None
    return window.plot_area.plots


# Pointing


def test_what_is_under_the_mouse_is_named_a_shot_with_its_value_a_curve_with_the_mean_until_the_mouse_leaves(
    window: MainWindow, views: list[PanelView]
) -> None:
    view = views[0]
    point(view, place(view, 5.6, 30.2))
    said = view.overlay.text().splitlines()
    assert said[-4:] == ["Alpha 50mm F2", "f/5.6 · Alpha-07.tif", "30.20", "mean of 2 shots 30.100 ± 0.141"]
    line = view.lenses()[lens(view, "Bravo")]
    x = math.log2(8.0) + 0.15
    point(view, view.box.place(x, line.height(x) or 0.0).toPoint())
    assert view.overlay.text().splitlines()[-3:] == ["Bravo 50mm F2", "f/8 · mean of 2 shots", "23.968 ± 0.141"]
    window.table.setFocus()
    QApplication.sendEvent(view.canvas.viewport(), QEvent(QEvent.Type.Leave))
    assert [view.overlay.text() for view in views] == ["", "", ""]


def test_the_cursor_reads_all_lenses_in_all_plots_the_highest_first(views: list[PanelView]) -> None:
    point(views[1], QPoint(place(views[1], 8.0, 0.0).x(), 20))
    first, second, third = (view.overlay.text().splitlines() for view in views)
    assert first[0] == "f/8"
    assert [line.rsplit(" ", 1)[0] for line in first[1:]] == ["Alpha 50mm F2", "Bravo 50mm F2"]
    alpha, bravo = (float(line.rsplit(" ", 1)[1]) for line in first[1:])
    assert alpha == pytest.approx(29.97, abs=0.1) and bravo == pytest.approx(23.97, abs=0.1)
    assert len(second) == len(third) == 2
    assert all(line.endswith("0.800") for line in second)


def test_a_lens_is_not_read_where_it_has_no_shots(qtbot: QtBot, window: MainWindow) -> None:
    long = [one for one in two_lenses() if (one.photo.metadata.aperture or 0) >= 5.6 or "A" in one.photo.name]
    view = show(qtbot, window, long)[0]
    point(view, QPoint(place(view, 2.8, 0.0).x(), 10))
    assert [line.rsplit(" ", 1)[0] for line in view.overlay.text().splitlines()[1:]] == ["Alpha 50mm F2"]


def test_words_keep_clear_of_the_curves_where_there_is_room(views: list[PanelView]) -> None:
    """Between the two lenses is nothing: there, or in a corner, and not on a curve."""
    over = views[0].findChild(PlotOverlay)
    assert over is not None
    for aperture in (2.8, 4.0, 8.0, 11.0):
        point(views[0], QPoint(place(views[0], aperture, 0.0).x(), round(views[0].box.room().center().y())))
        over.grab()
        box = over.readout_rect
        assert not any(box.contains(QPointF(x, y)) for x, y in over.obstacles), aperture


@pytest.mark.parametrize("width", [200, 420])
def test_words_never_cover_the_point_that_is_read(qtbot: QtBot, style: Style, width: int) -> None:
    """Neither the shot under the mouse nor the curves under the cursor, however little room there is."""
    from lenslab.gui.plots.plot import PanelView

    view = PanelView(style)
    qtbot.addWidget(view)
    view.resize(width, 150)
    view.show()
    view.show_panel(curve_plots.shoot(two_lenses()).panels[0], True)
    over = view.findChild(PlotOverlay)
    assert over is not None
    for aperture in STOPS:
        view.set_cursor(math.log2(true_aperture(aperture)), f_number_text(aperture))
        for value in (30.2, 28.0):
            at = place(view, aperture, value)
            point(view, at)
            over.grab()
            reading = QRectF(at.x() - 1, view.box.room().top(), 2, view.box.room().height())
            assert over.text() and not over.readout_rect.intersects(reading)
            if over.tip:
                assert not any(box.contains(over.place) for box in (over.label_rect, over.readout_rect))
                assert not over.readout_rect.intersects(over.label_rect)


def test_lenses_are_named_beside_their_curves(qtbot: QtBot, window: MainWindow) -> None:
    views = show(qtbot, window, lenses(12))
    window.resize(1920, 1200)
    qtbot.waitUntil(lambda: len(views[0].canvas.labels) == 12)
    for view in views:
        labels, room = view.canvas.labels, view.box.room()
        assert all(label.box.left() > room.right() and label.box.right() <= view.width() for label in labels)
        assert all(label.box.top() >= 0 and label.box.bottom() <= view.canvas.height() for label in labels)  # whole
        assert not any(one.box.intersects(other.box) for one, other in pairwise(labels))
    named = [label.name for label in views[0].canvas.labels]
    assert named == sorted(named, reverse=True)  # as their curves lie, from top to bottom
    window.session.hide([one for one in window.session.shoot.lenses() if one.name == "Lens03 50mm"], True)
    qtbot.waitUntil(lambda: len(views[0].canvas.labels) == 11)


def test_the_lens_under_the_mouse_is_highlighted_and_others_fade(qtbot: QtBot, window: MainWindow) -> None:
    """By what is on the screen: of the other lenses no pixel has its full colour."""
    views = show(qtbot, window, lenses(7))
    for view in views:
        over = view.findChild(PlotOverlay)
        over.hide()  # it shows the colours of all lenses
    colours = {words: style_colour(views[0], words) for words in ("Lens03", "Lens05")}
    assert all(pixels(views[0], colour) > 50 for colour in colours.values())
    point(views[0], place(views[0], 4.0, 20 + 3 + 0.2))
    for view in views:
        assert pixels(view, colours["Lens03"]) > 50
        assert pixels(view, colours["Lens05"]) == 0
    assert pixels(views[0], faded(views[0], "Lens05")) > 50  # they can still be compared
    point(views[0], QPoint(place(views[0], 4.0, 0.0).x(), 4))
    assert pixels(views[0], colours["Lens05"]) > 50


def lenses(count: int) -> list[Measured]:
    """So many, each sharper than the one before."""
    return [
        shot(f"Lens{number:02} 50mm", aperture, 20 * number + stop, 20 + number + 0.1 * stop)
        for number in range(count)
        for stop, aperture in enumerate(STOPS)
    ]


def style_colour(view: PanelView, words: str) -> QColor:
    return QColor(lens_style(view.lenses()[lens(view, words)].series.style, dark=False).colour)


def faded(view: PanelView, words: str) -> QColor:
    """A lens's colour while another is highlighted, at 40 % at least."""
    ground = QColor("white")
    parts = zip(style_colour(view, words).getRgb()[:3], ground.getRgb()[:3], strict=True)
    assert FADED >= 0.4
    return QColor(*(round(FADED * one + (1 - FADED) * other) for one, other in parts))


def pixels(view: PanelView, colour: QColor) -> int:
    """How many have that very colour."""
    picture = view.canvas.viewport().grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    return bytes(picture.constBits()).count(bytes([colour.blue(), colour.green(), colour.red(), 255]))


# Clicking


def test_a_click_on_a_shot_selects_it_in_the_table_rings_it_in_all_plots_and_opens_it_in_the_inspector(
    window: MainWindow, views: list[PanelView]
) -> None:
    window.actions_by_name["side"].setChecked(True)
    QApplication.processEvents()
    click(views[0], place(views[0], 5.6, 30.2))
    assert selected(window) == ["Alpha-07.tif"]
    at = window.table.currentIndex()
    assert window.table.visualRect(at).intersects(window.table.viewport().rect())
    row, _ = window.side.inspector.rows()
    assert row is not None and row.path.name == "Alpha-07.tif"
    for view, value in zip(views, (30.2, 0.8, None), strict=True):
        ((x, y),) = rings(view)
        assert x == pytest.approx(2.5)
        assert value is None or y == pytest.approx(value)
    window.table.clearSelection()
    assert not any(map(rings, views))
    window.table.setCurrentIndex(window.shots.index(0, 0))
    assert len(rings(views[0])) == 2 * len(STOPS)


def test_the_ring_of_a_shot_at_the_edge_of_a_plot_is_whole(window: MainWindow, views: list[PanelView]) -> None:
    click(views[0], place(views[0], 5.6, 30.2))
    box = views[0].box
    box.setYRange(30.2, 31.2, padding=0)
    QApplication.processEvents()
    edge = place(views[0], 5.6, 30.2)
    below = QRect(edge + QPoint(-8, 3), QSize(17, 5))
    ringed = views[0].canvas.grab(below).toImage()
    window.table.clearSelection()
    QApplication.processEvents()
    assert views[0].canvas.grab(below).toImage() != ringed


def test_lines_and_rings_are_as_thick_on_a_dense_screen(qtbot: QtBot, style: Style) -> None:
    """At twice the scale they cover four times as many pixels; pens of one pixel's width would cover twice as many."""
    from lenslab.gui.plots.plot import PanelView

    view = PanelView(style)
    qtbot.addWidget(view)
    view.resize(500, 300)
    view.show()
    view.show_panel(curve_plots.shoot(two_lenses()).panels[0], True)
    QApplication.processEvents()
    plain = {ratio: drawn(view, ratio) for ratio in (1, 2)}
    view.select([two_lenses()[6].photo.path])
    rings = {ratio: np.abs(drawn(view, ratio) - plain[ratio]).sum() for ratio in (1, 2)}
    view.select([])
    view.canvas.curves.hide()
    lines = {ratio: np.abs(drawn(view, ratio) - plain[ratio]).sum() for ratio in (1, 2)}
    assert 3.6 < rings[2] / rings[1] < 4.4 and 3.6 < lines[2] / lines[1] < 4.4


def drawn(view: PanelView, ratio: int) -> np.ndarray:
    """The plot, without bands, as a screen with so many pixels to one shows it: grey levels."""
    for curve in view.lenses().values():
        curve.band = curve.band[:0]
    picture = QPixmap(view.canvas.viewport().size() * ratio)
    picture.setDevicePixelRatio(ratio)
    view.canvas._draw(picture)
    image = picture.toImage().convertToFormat(QImage.Format.Format_Grayscale8)
    return np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), -1).astype(int)


def test_a_click_on_a_curve_selects_the_shots_of_its_mean_and_ctrl_adds_and_takes(
    window: MainWindow, views: list[PanelView]
) -> None:
    line = views[0].lenses()[lens(views[0], "Bravo")]
    x = math.log2(true_aperture(11.0)) - 0.2
    click(views[0], views[0].box.place(x, line.height(x) or 0.0).toPoint())
    assert sorted(selected(window)) == ["Bravo-60.tif", "Bravo-61.tif"]
    first, second = place(views[0], 5.6, 30.2), place(views[0], 4.0, 30 - 0.5 * math.log2(5.6 / 4) ** 2)
    click(views[0], first)
    click(views[0], second, CONTROL)
    assert sorted(selected(window)) == ["Alpha-04.tif", "Alpha-07.tif"]
    click(views[0], first, CONTROL)
    assert selected(window) == ["Alpha-04.tif"]


# Looking closer


def test_a_box_fills_the_plot_and_the_others_follow_along_the_apertures(views: list[PanelView]) -> None:
    before = [view.box.ranges() for view in views]
    drag(views[0], place(views[0], 4.0, 30.5), place(views[0], 11.0, 27.0))
    (left, right), (low, high) = views[0].box.ranges()
    assert (2**left, 2**right) == pytest.approx((4.0, true_aperture(11.0)), rel=0.02)
    assert low == pytest.approx(27.0, abs=0.1) and high == pytest.approx(30.5, abs=0.1)
    assert [view.box.ranges()[0] for view in views[1:]] == [(left, right)] * 2
    assert [view.box.ranges()[1] for view in views[1:]] == [y for _, y in before[1:]]


def test_and_the_whole_range_is_one_step_away(qtbot: QtBot, window: MainWindow, views: list[PanelView]) -> None:
    before = [view.box.ranges() for view in views]
    note = views[0].note
    assert "Axis begins at 2" in shown_text(note)
    assert "at\N{NO-BREAK SPACE}2" in note.text(), "no line begins with the number"
    views[0].box.setYRange(29.0, 30.0)
    assert "Axis begins at\N{NO-BREAK SPACE}29" in note.text()
    views[0].show_full_range()
    assert "Axis begins at 2" in shown_text(note)
    for back in (
        partial(press, qtbot, views[0].whole),
        partial(QTest.keyClick, plots(window), Qt.Key.Key_Home),
        partial(QTest.mouseDClick, views[0].canvas.viewport(), LEFT, NONE, QPoint(80, 30)),
    ):
        assert not views[0].whole.isVisible()
        drag(views[0], place(views[0], 4.0, 30.5), place(views[0], 11.0, 27.0))
        assert views[0].whole.isVisible() and views[0].box.ranges() != before[0]
        back()
        assert [view.box.ranges() for view in views] == before


def test_a_click_is_that_of_the_button_that_began_and_one_that_slips_is_no_box(
    qtbot: QtBot, window: MainWindow, views: list[PanelView]
) -> None:
    before, none = views[0].box.ranges(), selected(window)
    at = place(views[0], 5.6, 30.2)
    point(views[0], at)
    QTest.mousePress(views[0].canvas.viewport(), LEFT, NONE, at)
    QTest.mousePress(views[0].canvas.viewport(), Qt.MouseButton.RightButton, NONE, at)
    QTest.mouseRelease(views[0].canvas.viewport(), Qt.MouseButton.RightButton, NONE, at)
    assert selected(window) == none != ["Alpha-07.tif"]
    QTest.mouseRelease(views[0].canvas.viewport(), LEFT, NONE, at)
    assert selected(window) == ["Alpha-07.tif"]
    window.table.clearSelection()
    QTest.mousePress(views[0].canvas.viewport(), LEFT, NONE, at)
    qtbot.wait(SLOW_CLICK_MS)
    QTest.mouseMove(views[0].canvas.viewport(), at + QPoint(1, 1))
    QTest.mouseRelease(views[0].canvas.viewport(), LEFT, NONE, at + QPoint(1, 1))
    assert views[0].box.ranges() == before
    assert selected(window) == ["Alpha-07.tif"]


def test_the_wheel_zooms_at_the_mouse_and_shift_moves_the_plot_never_away_from_the_shots(
    views: list[PanelView],
) -> None:
    view, whole = views[0], views[0].box.ranges()
    turn(view, place(view, 5.6, 30.0), -5)
    assert view.box.ranges() == whole
    at = place(view, 5.6, 30.0)
    here = view.box.at(QPointF(at))
    turn(view, at, 3)
    (left, right), (low, high) = view.box.ranges()
    assert right - left < 2.4 and view.box.at(QPointF(at)) == pytest.approx(here)
    drag(view, at, at + QPoint(40, 20), SHIFT)
    moved = view.box.ranges()
    assert moved[0][0] < left and moved[1][0] > low
    assert [end - start for start, end in moved] == pytest.approx([right - left, high - low])
    turn(view, place(view, 5.6, 30.0), 40)
    drag(view, QPoint(100, 50), QPoint(3000, 2000), SHIFT)
    (left, right), (low, high) = view.box.ranges()
    assert whole[0][0] <= left < right <= whole[0][1] and whole[1][0] <= low < high <= whole[1][1]


def turn(view: PanelView, at: QPoint, notches: int) -> None:
    for _ in range(abs(notches)):
        turn_wheel(view.canvas.viewport(), QPointF(at), 120 if notches > 0 else -120)


def test_an_axis_that_is_zoomed_in_as_far_as_may_be_holds_and_the_other_goes_on(views: list[PanelView]) -> None:
    view = views[0]
    turn_x = partial(turn_wheel, view.canvas.viewport(), QPointF(100, 60), 120)
    for _ in range(30):
        turn_x(keys=SHIFT)
    across, up = view.box.ranges()
    turn(view, QPoint(100, 60), 5)
    same, (low, high) = view.box.ranges()
    assert same == pytest.approx(across) and high - low < up[1] - up[0]


def test_with_shift_the_wheel_zooms_the_apertures_with_ctrl_the_values_and_the_middle_button_moves_the_plot(
    views: list[PanelView],
) -> None:
    view, whole = views[0], views[0].box.ranges()
    at = place(view, 5.6, 27.0)
    turn_wheel(view.canvas.viewport(), QPointF(at), 120, SHIFT)
    assert view.box.ranges()[0] != whole[0] and view.box.ranges()[1] == whole[1]
    view.show_full_range()
    turn_wheel(view.canvas.viewport(), QPointF(at), 120, CONTROL)
    assert view.box.ranges()[0] == whole[0] and view.box.ranges()[1] != whole[1]
    (low, high), on = view.box.ranges()[1], view.canvas.viewport()
    QTest.mousePress(on, Qt.MouseButton.MiddleButton, NONE, at)
    QTest.mouseMove(on, at + QPoint(0, 15))
    QTest.mouseRelease(on, Qt.MouseButton.MiddleButton, NONE, at + QPoint(0, 15))
    moved = view.box.ranges()[1]
    assert moved[0] > low and moved[1] - moved[0] == pytest.approx(high - low)


def test_a_box_has_the_same_colours_after_the_plot_was_moved(views: list[PanelView]) -> None:
    view, on = views[0], views[0].canvas.viewport()
    start, inside, end = place(view, 5.6, 27.0), place(view, 5.6, 27.0) + QPoint(15, 15), place(view, 8.0, 25.0)
    colours = []
    for _ in range(2):
        QTest.mousePress(on, LEFT, NONE, start)
        QTest.mouseMove(on, inside)
        QTest.mouseMove(on, end)
        colours.append(view.canvas.grab().toImage().pixelColor(inside).name())
        QTest.mouseRelease(on, LEFT, NONE, end)
        drag(view, start, end, SHIFT)
        view.show_full_range()
    assert colours[0] == colours[1] != view.canvas.grab().toImage().pixelColor(inside).name()


def test_a_box_whose_button_is_released_in_a_dialog_is_gone_and_the_next_click_is_one(
    window: MainWindow, views: list[PanelView]
) -> None:
    view, on, start = views[0], views[0].canvas.viewport(), place(views[0], 2.8, 28.0)
    QApplication.sendEvent(on, QEvent(QEvent.Type.Leave))
    without = view.canvas.grab().toImage()
    QTest.mousePress(on, LEFT, NONE, start)
    QTest.mouseMove(on, start + QPoint(30, 30))
    QTest.mouseMove(on, start + QPoint(60, 60))
    assert view.canvas.grab().toImage() != without
    QApplication.sendEvent(on, QEvent(QEvent.Type.WindowDeactivate))
    QTest.mouseRelease(window, LEFT, NONE, QPoint(1, 1))  # not that of the plot
    QApplication.sendEvent(on, QEvent(QEvent.Type.Leave))
    assert view.canvas.grab().toImage() == without
    click(view, place(view, 5.6, 30.2))
    assert selected(window) == ["Alpha-07.tif"] and view.box.shows_whole()


def test_only_the_left_button_zooms_out_with_a_double_click(views: list[PanelView]) -> None:
    view, on = views[0], views[0].canvas.viewport()
    at = place(view, 5.6, 27.0)
    turn(view, at, 3)
    part = view.box.ranges()
    for button in (Qt.MouseButton.RightButton, Qt.MouseButton.MiddleButton):
        QTest.mouseDClick(on, button, NONE, at)
        QTest.mouseRelease(on, button, NONE, at)
        assert view.box.ranges() == part
    QTest.mouseDClick(on, LEFT, NONE, at)
    QTest.mouseRelease(on, LEFT, NONE, at)
    assert view.box.shows_whole()


def test_the_hand_that_moves_a_plot_is_gone_once_the_button_is_released_beside_it(views: list[PanelView]) -> None:
    view, on, at = views[0], views[0].canvas.viewport(), place(views[0], 5.6, 27.0)
    turn(view, at, 3)
    beside = QPoint(10, at.y())
    QTest.mousePress(on, Qt.MouseButton.MiddleButton, NONE, at)
    QTest.mouseMove(on, at - QPoint(30, 0))
    QTest.mouseMove(on, beside)
    assert on.cursor().shape() is Qt.CursorShape.ClosedHandCursor
    QTest.mouseRelease(on, Qt.MouseButton.MiddleButton, NONE, beside)
    assert on.cursor().shape() is Qt.CursorShape.ArrowCursor


@pytest.mark.qt_log_ignore("does not support")
def test_the_right_button_opens_the_menu_of_a_plot_where_it_is_pressed(
    window: MainWindow, views: list[PanelView]
) -> None:
    on, at = views[2].canvas.viewport(), QPoint(90, 20)
    QTest.mousePress(on, LEFT, NONE, QPoint(60, 10))
    for step in (15, 30):
        QTest.mouseMove(on, QPoint(60, 10) + QPoint(step, step))
    assert views[2].canvas.band.isVisible()
    QApplication.sendEvent(on, QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, on.mapToGlobal(at)))
    menu = plots(window).findChild(QMenu)
    assert menu is not None and menu.isVisible()
    assert any(action.data() and action.data()[0] == "plot3" for action in menu.findChildren(QAction))
    assert not views[2].canvas.band.isVisible()  # its release goes to the menu
    menu.close()


def test_an_axis_reaches_both_its_ends_once_the_wheel_has_zoomed_in_and_out(views: list[PanelView]) -> None:
    """Where it stops a rounding short of them, the ticks there are missing."""
    view = views[0]
    for height in range(20, 120, 10):
        turn(view, QPoint(100, height), 7)
        turn(view, QPoint(140, 140 - height), -9)
        assert view.box.shows_whole()
        for axis, (low, high) in zip(("bottom", "left"), view.box.ranges(), strict=True):
            reached = view.canvas.axes[axis].range
            assert reached[0] <= low and high <= reached[1]


def test_apertures_are_named_at_both_ends_of_the_axis(views: list[PanelView]) -> None:
    """By the pixels below the ends: more than the background."""
    view = views[-1]
    view.box.setXRange(math.log2(true_aperture(2.8)), math.log2(true_aperture(11.0)), padding=0)
    picture = view.canvas.grab().toImage()
    for x in view.box.ranges()[0]:
        at = view.box.place(x, view.box.ranges()[1][0]).toPoint()
        below = {picture.pixel(at + QPoint(across, down)) for across in range(-6, 7) for down in range(6, 20)}
        assert len(below) > 2


def test_values_beside_a_low_plot_do_not_touch(views: list[PanelView]) -> None:
    view = views[0]
    for height in range(34, 130, 8):
        view.canvas.setFixedHeight(height)
        QApplication.processEvents()
        named = [view.box.place(0.0, value).y() for value, _ in view.canvas.axes["left"]._tickLevels[0]]
        assert named and all(low - high >= QFontMetrics(view.font()).height() for low, high in pairwise(named)), height


def test_a_part_stays_while_shots_are_excluded_and_goes_with_another_quantity_or_its_shots(
    qtbot: QtBot, window: MainWindow, views: list[PanelView]
) -> None:
    drag(views[0], place(views[0], 4.0, 30.5), place(views[0], 11.0, 27.0))
    part = views[0].box.ranges()
    window.session.edit({Path("/nowhere/Alpha-13.tif"): Correction(excluded=True)})
    qtbot.waitUntil(lambda: len(views[0].lenses()[lens(views[0], "Alpha")].shots) == 13)
    assert views[0].box.ranges() == part
    window.choose("plot1", "corner_sharpness")
    qtbot.waitUntil(lambda: "corner" in views[0].title.full_text)
    assert views[0].box.ranges()[1] != part[1]
    middle = views[0].box.room().center().toPoint()
    turn(views[0], QPoint(place(views[0], 10.5, 0.0).x(), middle.y()), 8)
    assert views[0].box.ranges()[0][0] > 3  # of what is no longer there then, nothing is shown
    gone = {one.photo.path: Correction(excluded=True) for one in two_lenses() if (one.photo.metadata.aperture or 0) > 8}
    window.session.edit(gone)
    qtbot.waitUntil(lambda: len(views[-1].lenses()[lens(views[-1], "Alpha")].shots) == 10)
    for view in views:
        (left, right), whole = view.box.ranges()[0], view.panel.x_range
        assert whole[0] <= left < right <= whole[1]


def test_the_readout_is_updated_with_the_curves_and_goes_with_the_axis(
    qtbot: QtBot, window: MainWindow, views: list[PanelView]
) -> None:
    """To no other aperture: the cursor goes."""
    point(views[0], place(views[0], 5.6, 30.2))
    assert "mean of 2 shots" in views[0].overlay.text()
    window.session.edit({Path("/nowhere/Alpha-06.tif"): Correction(excluded=True)})
    qtbot.waitUntil(lambda: len(views[0].lenses()[lens(views[0], "Alpha")].shots) == 13)
    assert "Alpha-07.tif" in views[0].overlay.text() and "mean of" not in views[0].overlay.text()
    point(views[0], QPoint(place(views[0], 8.0, 0.0).x(), 10))
    assert views[0].overlay.text().startswith("f/8\n")
    window.actions_by_name["linear"].trigger()
    qtbot.waitUntil(lambda: views[-1].box.ranges()[0][1] > 10)
    assert "29.65" not in views[0].overlay.text()  # Alpha at f/3, which is where f/8 was
    point(views[0], QPoint(views[0].box.place(8.0, 0.0).toPoint().x(), 10))
    assert views[0].overlay.text().startswith("f/8\nAlpha 50mm F2 29.9")


def test_lenses_are_judged_once_no_more_shots_are_coming(qtbot: QtBot, window: MainWindow) -> None:
    """While shots come in, or their MTF, a verdict would be old before it is there."""
    session = window.session
    session._set(progress=Progress("measuring", total=100))
    session.include(held(two_lenses()))
    qtbot.waitUntil(lambda: session.plots.content.figure is not None)
    assert not session.plots.verdict.best
    session._set(progress=Progress())
    qtbot.waitUntil(lambda: bool(session.plots.verdict.best))
    assert {at.aperture for at in session.plots.verdict.best.values()} == {5.6}


def test_a_new_shoot_is_shown_whole_and_has_no_ring_of_the_one_before(
    qtbot: QtBot, window: MainWindow, views: list[PanelView]
) -> None:
    qtbot.waitUntil(lambda: all(len(rings(view)) == 1 for view in views))  # at the first shot
    before = [rings(view) for view in views]
    click(views[0], place(views[0], 5.6, 30.2))
    assert [rings(view) for view in views] != before
    drag(views[0], place(views[0], 4.0, 30.5), place(views[0], 8.0, 29.5))
    assert not views[0].box.shows_whole()
    window.actions_by_name["new"].trigger()
    shots = two_lenses()
    window.session.open(held(shots))
    qtbot.waitUntil(lambda: bool(views[-1].lenses()))
    qtbot.waitUntil(lambda: [rings(view) for view in views] == before)
    assert selected(window) == ["Alpha-00.tif"] and all(view.box.shows_whole() for view in views)


# By keyboard


def test_all_of_it_by_keyboard(window: MainWindow, views: list[PanelView]) -> None:
    on = plots(window)
    on.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(on, Qt.Key.Key_Right)
    assert views[0].overlay.text().startswith("f/2\n")
    for _ in range(3):
        QTest.keyClick(on, Qt.Key.Key_Right)
    assert views[0].overlay.text().startswith("f/5.6\n")
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Return):
        QTest.keyClick(on, key)
    assert sorted(selected(window)) == ["Bravo-56.tif", "Bravo-57.tif"]
    whole = views[0].box.ranges()
    QTest.keyClick(on, Qt.Key.Key_Plus)
    assert views[0].box.ranges() != whole
    QTest.keyClick(on, Qt.Key.Key_Home)
    assert views[0].box.ranges() == whole


# What a plot shows


@pytest.mark.qt_log_ignore("does not support")
def test_each_plot_offers_every_quantity_and_keeps_what_is_chosen(
    qtbot: QtBot, window: MainWindow, make_window: Callable[[], MainWindow], views: list[PanelView]
) -> None:
    from lenslab.judge.quantities import QUANTITIES

    press(qtbot, views[1].title)
    menu = plots(window).findChild(QMenu)
    entries = [action for action in menu.findChildren(QAction) if action.data() is not None]
    by_name = {action.data()[1]: action for action in entries if action.data()[0] == "plot2"}
    assert set(QUANTITIES) <= set(by_name)
    by_name["entire_sharpness"].trigger()
    menu.close()
    qtbot.waitUntil(lambda: "whole frame" in views[1].title.full_text)
    assert make_window().session.plots.options.plot2 == "entire_sharpness"


def test_bands_can_be_hidden_and_against_each_lenss_best_both_lenses_reach_100_percent(
    qtbot: QtBot, window: MainWindow, views: list[PanelView]
) -> None:
    assert all(one.series.band for one in views[0].lenses().values())
    window.actions_by_name["no_bands"].trigger()
    qtbot.waitUntil(lambda: not any(one.series.band for one in views[0].lenses().values()))
    window.choose("plot1", "/best")
    qtbot.waitUntil(lambda: "% of the lens's best" in views[0].title.full_text)
    for one in views[0].lenses().values():
        assert max(one.shots[:, 1]) == pytest.approx(100, abs=0.5)
