"""What the plots are drawn and read with, piece by piece."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from lenslab.draw import curve_plots
from lenslab.draw.axes import mean_text, nice_ticks, spaced, value_text
from lenslab.gui.plots.figure_view import FigureView
from lenslab.gui.plots.labels import spread, without_shared_words
from lenslab.gui.plots.plot import PanelView, ReadoutLine, fit_rows, hidden_count, readout_box
from lenslab.gui.widgets.style import Style
from tests.gui.test_plots import two_lenses

ROOM = QRectF(50, 10, 500, 300)


@pytest.mark.parametrize(
    ("low", "high", "most", "names"),
    [
        (0.0, 10.0, 5, ["0", "2", "4", "6", "8", "10"][:6]),
        (0.94, 1.01, 4, ["0.94", "0.96", "0.98", "1.00"]),
        (-2.1, 0.2, 4, ["\N{MINUS SIGN}2", "\N{MINUS SIGN}1", "0"]),
        (26.81, 26.83, 4, ["26.810", "26.815", "26.820", "26.825", "26.830"]),
        (5.0, 5.0, 4, ["5"]),
        (0.66, 0.98, 3, ["0.7", "0.8", "0.9"]),
        (11.0, 19.0, 3, ["12", "14", "16", "18"]),
    ],
)
def test_ticks_are_round_and_have_the_digits_that_tell_them_apart(
    low: float, high: float, most: int, names: list[str]
) -> None:
    ticks = nice_ticks(low, high, most)
    assert [name for _, name in ticks] == names
    assert all(low - 1e-9 <= value <= high + 1e-9 for value, _ in ticks)


def test_names_at_the_axis_never_touch() -> None:
    ticks = tuple((float(number), f"f/{number}") for number in range(20))
    assert [name for _, name in spaced(ticks, (0.0, 19.0), 7)] == ["f/0", "f/3", "f/6", "f/9", "f/12", "f/15", "f/18"]


@pytest.mark.parametrize(
    ("value", "span", "text"),
    [
        (26.3649, 4.0, "26.36"),
        (0.98213, 0.2, "0.982"),
        (26.3649, 300.0, "26"),
        (-0.001, 1.0, "0.00"),
        (3.5, 0.0, "3.50"),
    ],
)
def test_a_value_is_read_with_the_digits_the_plot_can_show(value: float, span: float, text: str) -> None:
    assert value_text(value, span) == text


@pytest.mark.parametrize(
    ("deviation", "text"),
    [(0.1414, "26.365 ± 0.141"), (0.0004, "26.3649 ± 0.0004"), (0.0, "26.365 ± 0.000"), (31.0, "26.365 ± 31.000")],
)
def test_a_mean_and_its_scatter_have_the_same_digits(deviation: float, text: str) -> None:
    assert mean_text(26.3649, deviation, 4.0) == text


# Words beside the cursor


def test_panels_that_come_to_stand_beside_one_another_have_all_the_height(qtbot: QtBot, style: Style) -> None:
    view = FigureView(style, "Two")
    qtbot.addWidget(view)
    figure = curve_plots.shoot(two_lenses())
    view.show_figures([replace(figure, panels=figure.panels[:2])])
    for size in ((400, 900), (1000, 500)):  # one below the other, then beside it
        view.resize(*size)
        view.show()
        QApplication.processEvents()
    assert all(panel.height() > 350 for panel in view.views)


def test_labels_are_placed_where_they_hide_least_and_stay_there() -> None:
    size, obstacles = QSizeF(100, 40), np.array([[330.0, 30.0], [340.0, 35.0]])  # to the right of the cursor, high
    box = readout_box(300, size, ROOM, [], obstacles, last=0)
    assert box is not None and not hidden_count(box[0], obstacles) and ROOM.contains(box[0])
    again = readout_box(302, size, ROOM, [], obstacles, last=box[1])
    assert again is not None and again[1] == box[1] and again[0].top() == box[0].top()


def test_with_many_lenses_the_highlighted_one_is_always_listed() -> None:
    lines = [ReadoutLine(number, f"Lens {number}", "1.0", bold=number == 17) for number in range(20)]
    assert fit_rows(lines, 30) == tuple(lines)
    shown = fit_rows(lines, 6)
    assert [line.name for line in shown] == ["Lens 0", "Lens 1", "Lens 2", "Lens 3", "Lens 17"]
    assert fit_rows(lines, 1) == ()


def test_a_curve_without_shots_or_numbers_is_drawn_as_nothing(qtbot: QtBot) -> None:
    from lenslab.gui.plots.labels import DrawnCurve
    from lenslab.values.types import Photo, Series

    empty = DrawnCurve(Series("Nothing", 0, (), (), (), ()))
    assert empty.shots.shape == empty.line.shape == empty.band.shape == (0, 2)
    shots = tuple(Photo(Path(f"/{name}"), name) for name in ("no number", "number"))
    odd = DrawnCurve(Series("Odd", 0, ((1.0, float("nan")), (2.0, 3.0)), shots, ((1.0, float("inf")),), ()))
    assert odd.shots.tolist() == [[2.0, 3.0]] and not len(odd.line)
    assert odd.places == {Path("/number"): 0}  # what is drawn hollow is found by it


def test_names_are_shortened_where_they_are_alike() -> None:
    assert without_shared_words(["Demo Zoom 14-42mm", "Demo Prime 50mm"]) == ["Zoom 14-42mm", "Prime 50mm"]
    assert without_shared_words(["Old 50mm (number 1)", "Old 50mm (number 2)"]) == ["(number 1)", "(number 2)"]
    assert without_shared_words(["Kit 50mm", "Kit 50mm #2"]) == ["50mm", "50mm #2"]
    assert without_shared_words(["Kit", "Kit 50mm"]) == ["Kit", "Kit 50mm"] and without_shared_words(["Only one"]) == [
        "Only one"
    ]


def test_a_heading_keeps_measure_region_and_unit_where_room_is_short(qtbot: QtBot, style: Style) -> None:
    view = PanelView(style)
    qtbot.addWidget(view)
    view.title.show_title("Sharpness · standard deviation, centre third (0 to 255)")
    whole = view.title.sizeHint()
    for less, shown in ((0, view.title.full_text), (1, "Standard deviation, centre third (0 to 255)")):
        view.title.resize(whole.width() - less, whole.height())
        view.title.fit()
        assert view.title.text() == f"{shown} \N{BLACK DOWN-POINTING SMALL TRIANGLE}"


@pytest.mark.parametrize("wanted", [[50.0] * 5, [0.0, 3.0, 90.0, 91.0, 92.0], [10.0, 30.0, 50.0], [95.0] * 3])
def test_names_beside_a_plot_do_not_cover_one_another(wanted: list[float]) -> None:
    tops = spread(wanted, 16.0, 0.0, 100.0)
    assert all(after - before >= 16.0 for before, after in pairwise(tops))
    assert tops[0] >= 0 and tops[-1] + 16.0 <= 100.0
    assert spread([10.0, 30.0, 50.0], 16.0, 0.0, 100.0) == [10.0, 30.0, 50.0]
