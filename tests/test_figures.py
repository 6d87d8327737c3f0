"""What the plots show: panels, ticks, ranges, notes, looks."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import combinations, pairwise
from pathlib import Path

import numpy as np
import pytest

from lenslab.draw import axes, curve_plots
from lenslab.draw.colours import style
from lenslab.draw.crop_strips import lens_strips
from lenslab.draw.curve_plots import page_notes
from lenslab.judge.quantities import QUANTITIES
from lenslab.judge.sharpness import sharpness
from lenslab.values.f_numbers import HALF_STOPS, true_aperture
from lenslab.values.remarks import UnusableRequest
from lenslab.values.shoot import Shoot
from lenslab.values.text import f_number_text, lens_text, shutter_text
from lenslab.values.types import Array, Axis, Measured, Measurement, Metadata, Photo

STOPS = (1.8, 2.5, 3.5, 5.0, 7.1, 10.0, 14.0)
AXES: tuple[Axis, ...] = ("stops", "linear")
SHARPNESS = ("std", "detail_contrast", "fine_contrast", "mtf50")
REGIONS = (("entire", 0.9), ("third", 1.0), ("corner", 0.8), ("tl", 0.8), ("tr", 0.8), ("bl", 0.8), ("br", 0.8))
SHADED = ("tl", "tr", "bl", "br", "corner", "extreme")


def shoot(
    *lenses: str, apertures: tuple[float, ...] = STOPS, repeats: int = 2, folder: str = "/photos"
) -> list[Measured]:
    measured: list[Measured] = []
    for number, lens in enumerate(lenses):
        for aperture in apertures:
            for repeat in range(repeats):
                third = 28 - number - (math.log2(aperture) - 2.5) ** 2 + 0.1 * repeat
                numbers = (
                    *(Measurement(region, name, third * share) for region, share in REGIONS for name in SHARPNESS),
                    Measurement("third", "signal", third),
                    *(Measurement(region, "vignetting_ev", -4 / aperture) for region in SHADED),
                )
                shutter_s = aperture**2 / 1000 * (1 + number)
                known = Metadata(lens=lens, aperture=aperture, shutter_s=shutter_s, iso=100)
                measured.append(Measured(Photo(Path(folder) / f"{len(measured)}.tif", "P1.tif", known), numbers))
    return measured


def test_a_plot_alone_is_the_same_as_in_the_shoot() -> None:
    measured, hidden = shoot("A", "B"), frozenset("A")
    alone = [curve_plots.shoot(measured, "linear", shown=(name,), hidden=hidden).panels[0] for name in QUANTITIES]
    together = curve_plots.shoot(measured, "linear", shown=tuple(QUANTITIES), hidden=hidden)
    assert [replace(panel, note="") for panel in alone] == [replace(panel, note="") for panel in together.panels]
    assert alone[0].note == together.panels[0].note  # notes that stand above are not repeated


@pytest.mark.parametrize("axis", AXES)
def test_each_plot_has_a_series_a_lens_and_a_point_a_shot(axis: Axis) -> None:
    panels = curve_plots.shoot(shoot("A", "B", "C"), axis, shown=tuple(QUANTITIES)).panels
    assert [[len(series.points) for series in panel.series] for panel in panels] == [[14, 14, 14]] * len(QUANTITIES)
    for panel, series in [(plot, curve) for plot in panels for curve in plot.series]:
        assert series.line[0][0] == pytest.approx(series.points[0][0])
        for photo, (x, y) in zip(series.photos, series.points, strict=True):
            assert photo.metadata.aperture is not None and photo.metadata.lens == series.label
            exact = true_aperture(photo.metadata.aperture)
            assert x == (math.log2(exact) if axis == "stops" else exact)
            assert panel.x_range[0] < x < panel.x_range[1] and panel.y_range[0] < y < panel.y_range[1]


def test_hiding_a_lens_moves_nothing_else() -> None:
    measured = shoot("A", "B")
    whole, part = (
        curve_plots.shoot(measured),
        curve_plots.shoot(measured, hidden=frozenset("A")),
    )  # of the fastest shutter
    for before, after in zip(whole.panels, part.panels, strict=True):
        assert before.series[1:] == after.series
        assert (before.x_range, before.x_ticks) == (after.x_range, after.x_ticks)


def test_the_aperture_axis_fits_the_lenses_that_are_shown() -> None:
    shots = {(shot.photo.metadata.lens, shot.photo.metadata.aperture): shot for shot in shoot("Fast", "Slow")}
    both = [shots["Fast", aperture] for aperture in STOPS[:4]] + [shots["Slow", aperture] for aperture in STOPS[2:]]
    for hidden, widest in (((), 1.8), (("Fast",), 3.5), (("Fast", "Slow"), 1.8)):
        panel = curve_plots.shoot(both, hidden=frozenset(hidden)).panels[0]
        assert panel.x_range == pytest.approx((math.log2(true_aperture(widest)) - 0.25, 23 / 6 + 0.25))


def test_the_mark_above_the_sharpest_aperture_has_room() -> None:
    few = shoot("A", apertures=(2.0, 4.0, 8.0), repeats=1)  # a line straight to its best
    for measured in (few, shoot("A")):
        panel = curve_plots.shoot(measured, shown=("sharpness",)).panels[0]
        low, high = panel.y_range
        (place,) = (series.sweet_spot for series in panel.series)
        assert place is not None and high - place[1] > 0.065 * (high - low)  # 13 of 200 pixels


def test_an_axis_of_sharpness_begins_at_zero_or_says_that_it_does_not() -> None:
    steep = [with_deviation(shot, 40.0 / (shot.photo.metadata.aperture or 1.0)) for shot in shoot("A")]
    for measured in (steep, shoot("A")):
        panel = curve_plots.shoot(measured, shown=("sharpness",)).panels[0]
        note = curve_plots.axis_note(panel, panel.y_range)
        assert (panel.y_range[0] == 0) == (measured is steep)
        assert note == "" if measured is steep else note.startswith("Axis begins at 2")
    assert curve_plots.axis_note(panel, (0.0, 1.0)) == ""
    light = curve_plots.shoot(steep, shown=("transmission_ev",)).panels[0]
    assert curve_plots.axis_note(light, (-2.0, -1.0)) == ""  # differences in EV have no zero to begin at


def test_a_lens_that_comes_later_changes_no_ones_look() -> None:
    before, after = shoot("A", "B"), shoot("A", "B", "C")
    looks = [
        {curve.label: curve.style for curve in curve_plots.shoot(shots).panels[0].series} for shots in (before, after)
    ]
    assert looks[0].items() < looks[1].items()
    bare = replace(before[0], photo=Photo(Path("/0"), "0", Metadata(lens="Manual")))
    assert {strip.title: strip.style for strip in lens_strips((bare, *before))} == looks[0]


def test_against_the_lenss_best_the_best_mean_is_whole() -> None:
    dark = [replace(shot, measurements=(Measurement("third", "std", 0.0),)) for shot in shoot("A")]
    (panel,) = curve_plots.shoot(dark, shown=(curve_plots.Shown("sharpness", relative=True),)).panels
    assert panel.series == () and panel.note  # nothing is measured against a best of nought
    shown = tuple(curve_plots.Shown(name, relative=True) for name in QUANTITIES)
    for name, panel in zip(QUANTITIES, curve_plots.shoot(shoot("A", "B"), shown=shown).panels, strict=True):
        assert "the lens's best" in panel.title and len(panel.series) == 2
        for series in panel.series:
            means = [np.mean([y for x, y in series.points if x == at]) for at in {x for x, _ in series.points}]
            falls = max(means) == pytest.approx(100 if "%" in panel.title else 0)
            assert falls or (name == "transmission" and min(means) == pytest.approx(0))


def with_deviation(shot: Measured, value: float) -> Measured:
    numbers = (replace(number, value=value) if number.quantity == "std" else number for number in shot.measurements)
    return replace(shot, measurements=tuple(numbers))


def test_sweet_spots_are_at_the_verdicts_aperture_on_every_curve_of_sharpness_and_on_no_other() -> None:
    measured = [with_deviation(shot, 40 - (shot.photo.metadata.aperture or 0)) for shot in shoot("A", "B")]
    shown = ("sharpness", "fine_contrast", "corner_sharpness", "dropoff", "light_loss")
    panels = curve_plots.shoot(measured, shown=shown).panels
    assert all(series.line[0] == max(series.line, key=lambda place: place[1]) for series in panels[0].series)
    verdicts = {shots[0].photo.metadata.lens: sharpness(shots) for shots in Shoot.of(measured).plotted}
    for panel, part in zip(panels[:3], ("centre", "centre", "corners"), strict=True):
        for series in panel.series:
            at = verdicts[series.label].sharpest(part)
            assert at is not None and series.sweet_spot is not None
            assert series.sweet_spot[0] == pytest.approx(math.log2(true_aperture(at)))
            beside = [y for x, y in series.line if abs(x - series.sweet_spot[0]) < 0.5]
            assert min(beside) - 0.1 <= series.sweet_spot[1] <= max(beside) + 0.1  # on the curve
    assert {series.sweet_spot for panel in panels[3:] for series in panel.series} == {None}
    few = curve_plots.shoot(shoot("A", apertures=(4.0, 8.0))).panels[0].series[0]
    assert few.sweet_spot is None


def test_lines_through_the_means_say_so() -> None:
    measured = shoot("A", "B")
    (through,) = curve_plots.shoot(measured, shown=("sharpness",), through="means").panels
    (shots,) = curve_plots.shoot(measured, shown=("sharpness",)).panels
    values, same = ([[y for _, y in curve.points] for curve in panel.series] for panel in (through, shots))
    assert values == same
    spots = "Triangles: sharpest aperture shot, by MTF50"
    assert "means" in through.note and shots.note == spots
    assert all(len(curve.line) > 2 * len(STOPS) for curve in through.series)
    few = curve_plots.shoot(shoot("A", apertures=STOPS[:6]), shown=("sharpness",), through="means").panels[0]
    assert "too few apertures" in few.note and len(few.series[0].line) == 6


def test_a_line_is_read_between_its_points() -> None:
    for place, height in ((0.0, 1.0), (0.5, 2.0), (1.0, 3.0), (3.0, 1.0), (-0.1, None), (3.1, None)):
        assert curve_plots.on_line((0.0, 1.0, 3.0), (1.0, 3.0, 1.0), place) == height
    assert curve_plots.on_line((), (), 1.0) is None
    assert curve_plots.on_line((2.0,), (7.0,), 2.0) == 7.0


# Axes


def test_ticks_are_full_stops_where_the_shots_with_them_lie() -> None:
    ticks = curve_plots.shoot(shoot("A")).panels[0].x_ticks
    assert [name for _, name in ticks] == ["f/2", "f/2.8", "f/4", "f/5.6", "f/8", "f/11", "f/16"]
    assert [x for x, _ in ticks] == pytest.approx([1, 1.5, 2, 2.5, 3, 3.5, 4])  # f/5.6 is 5.657
    article = curve_plots.shoot(shoot("A"), through="means").panels[0]  # at the f-numbers that it was computed from
    assert [x for x, _ in article.x_ticks] == [math.log2(number) for number in (2, 2.8, 4, 5.6, 8, 11, 16)]
    assert math.log2(3.5) in {x for x, _ in article.series[0].points}
    assert [axes.aperture_at(axes.axis_x(stop), "stops", "shots") for stop in HALF_STOPS] == pytest.approx(
        HALF_STOPS, rel=2e-3
    )
    close = curve_plots.shoot(shoot("A", apertures=(5.0, 5.6))).panels[0].x_ticks  # few full stops are in sight
    assert [name for _, name in close] == ["f/4.5", "f/5", "f/5.6", "f/6.3"]


@pytest.mark.parametrize("axis", AXES)
def test_ticks_rise_lie_in_sight_and_do_not_crowd(axis: Axis) -> None:
    for apertures in ((4.0,), (1.4, 2.0, 2.8, 22.0), (0.7, 256.0), (1e-9, 1e9), STOPS, (32.0, 45.0)):
        panel = curve_plots.shoot(shoot("A", apertures=apertures), axis).panels[0]
        first, last = panel.x_range
        assert all(first <= x <= last for x, _ in panel.x_ticks)
        assert all(right[0] - left[0] > (last - first) / 15 for left, right in pairwise(panel.x_ticks))
        assert len({name for _, name in panel.x_ticks}) == len(panel.x_ticks)
    for panel, least in zip(
        curve_plots.shoot(shoot("A", apertures=(4.0,), repeats=1)).panels, (1, 0.1, 1), strict=True
    ):
        low, high = panel.y_range
        assert high - low >= least and low < panel.series[0].points[0][1] < high  # one shot is not blown up


def test_a_wide_interval_does_not_press_the_shots_together() -> None:
    measured = shoot("A", apertures=(4.0, 8.0), repeats=1)
    far = replace(measured[0], photo=replace(measured[0].photo, path=Path("/far")))
    far = replace(far, measurements=(Measurement("third", "std", 20.0), Measurement("corner", "std", 10.0)))
    (panel,) = curve_plots.shoot([*measured, far], shown=("sharpness",)).panels
    values = [y for _, y in panel.series[0].points]
    band = max(upper - lower for _, lower, upper in panel.series[0].band)
    assert panel.y_range[1] - panel.y_range[0] < 2 * (max(values) - min(values)) < band


def test_f_numbers_shutter_times_and_lenses_as_photographers_write_them() -> None:
    f_numbers = "f/0.95 f/1 f/1.25 f/1.4 f/2 f/5.6 f/8 f/10 f/11 f/22 f/100"
    assert [f_number_text(float(text[2:])) for text in f_numbers.split()] == f_numbers.split()
    assert (f_number_text(9.96), f_number_text(5.6568)) == ("f/10", "f/5.7")
    for seconds, text in (
        *((1 / 8000, "1/8000"), (0.008, "1/125"), (0.1, "1/10"), (1 / 6, "1/6"), (0.25, "1/4"), (0.28, "0.28 s")),
        *((0.4, "0.4 s"), (2.5, "2.5 s"), (13, "13 s"), (0, ""), (float("nan"), ""), (None, "")),
    ):
        assert shutter_text(seconds) == text
    assert (lens_text("", None), lens_text("@30mm", None)) == ("Unknown lens", "Unknown lens @30mm")
    assert lens_text("(old) Rokkor", "(old) Rokkor") == "(old) Rokkor"


def test_straight_lines_are_explained() -> None:
    few = shoot("A", apertures=(4.0, 8.0))
    many = shoot("B", "C", folder="/b")
    note = "A: straight lines between means, too few apertures for a smooth curve"
    notes = [panel.note for panel in curve_plots.shoot([*many, *few]).panels]
    assert notes[0].startswith(f"{note}. Triangles: ") and notes[1:] == ["", ""]
    assert [panel.note for panel in curve_plots.shoot(many).panels[1:]] == [""] * 2
    both = curve_plots.shoot(shoot("A", "B", apertures=(4.0, 8.0))).panels[0].note
    assert both == "Straight lines between means: too few apertures for smooth curves"
    once = curve_plots.shoot(shoot("A", apertures=STOPS[:6], repeats=1)).panels[0].note
    assert "too few shots" in once
    assert curve_plots.shoot(shoot("A", apertures=(4.0,))).panels[0].note == "A: only one aperture, no line"


def test_notes_stay_short_with_long_lens_names() -> None:
    measured = shoot(*(f"{'long ' * 60}{number}" for number in range(12)), apertures=(4.0, 8.0))
    note = curve_plots.shoot([*measured, *shoot("x", folder="/b")]).panels[0].note
    assert len(note) < 250 and "and 9 more" in note


def test_an_empty_panel_says_why() -> None:
    bare = Measured(Photo(Path("/x"), "x", Metadata()), (Measurement("third", "std", 1.0),))
    unlit = [replace(shot, photo=replace(shot.photo, metadata=Metadata(aperture=4.0))) for shot in shoot("A")]
    hidden = curve_plots.shoot(shoot("A"), hidden=frozenset({"A"}))
    notes = [curve_plots.shoot(shots).panels[2].note for shots in ([], [bare], unlit)] + [hidden.panels[0].note]
    assert len(set(notes)) == 4 and all(notes)
    empty = (curve_plots.shoot([bare]), curve_plots.shoot([]), hidden)
    assert not any(panel.series for figure in empty for panel in figure.panels)


def test_titles_name_the_regions_of_the_layout() -> None:
    figure = curve_plots.shoot(shoot("A"))
    assert figure.heights == (0.5, 0.25, 0.25)
    assert [panel.title for panel in figure.panels] == [
        "Sharpness · standard deviation, centre third (0–255)",  # noqa: RUF001
        "Corners against centre · standard deviation, corners / centre",
        "Light · shutter time, stops slower than the fastest",
    ]
    assert "top-left third" in curve_plots.shoot(shoot("A"), layout="article").panels[0].title
    with pytest.raises(UnusableRequest, match="'thirds'"):
        curve_plots.shoot([], layout="thirds")


# Looks


def linear(colour: str) -> Array:
    """Linear RGB of "#rrggbb" (IEC 61966-2-1)."""
    parts = np.array([int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)])
    return np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)


def lab(light: Array) -> Array:
    """CIE L*a*b* of linear RGB."""
    to_xyz = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])
    xyz = to_xyz @ np.clip(light, 0, 1) / [0.9505, 1.0, 1.089]
    f = np.where(xyz > 0.008856, np.cbrt(xyz), 7.787 * xyz + 16 / 116)
    return np.array([116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])])


# Colour blindness in full, on linear RGB: Machado, Oliveira and Fernandes (2009)
SIGHT = {
    "full": np.eye(3),
    "no red": np.array([[0.152, 1.053, -0.205], [0.115, 0.786, 0.099], [-0.004, -0.048, 1.052]]),
    "no green": np.array([[0.367, 0.861, -0.228], [0.280, 0.673, 0.047], [-0.012, 0.043, 0.969]]),
    "no blue": np.array([[1.256, -0.077, -0.179], [-0.078, 0.931, 0.148], [0.005, 0.691, 0.304]]),
}


@pytest.mark.parametrize(("dark", "background"), [(False, "#ffffff"), (True, "#1f2327")])
def test_seven_colours_stand_out_and_are_distinguishable(dark: bool, background: str) -> None:
    colours = [linear(style(index, dark).colour) for index in range(7)]
    for colour in colours:
        low, high = sorted(float(light @ [0.2126, 0.7152, 0.0722]) for light in (colour, linear(background)))
        assert (high + 0.05) / (low + 0.05) >= 3
    for sight in SIGHT.values():
        seen = [lab(sight @ colour) for colour in colours]
        assert min(float(np.linalg.norm(one - other)) for one, other in combinations(seen, 2)) > 8


def test_a_hundred_lenses_look_different_and_the_same_in_dark_but_for_the_colour() -> None:
    light, dark = ([style(index, theme) for index in range(112)] for theme in (False, True))
    assert len(set(light)) == len(set(dark)) == 112
    assert [(one.dash, one.marker) for one in light] == [(one.dash, one.marker) for one in dark]
    assert {(one.dash, one.marker) for one in light[:7]} == {("solid", "circle")}


def test_shots_to_check_are_hollow_points_and_a_note_says_so() -> None:
    every = shoot("One", "Other")
    figure = curve_plots.shoot(every)
    path = every[3].photo.path
    marked = curve_plots.with_suspects(figure, [path])
    for panel, before in zip(marked.panels, figure.panels, strict=True):
        assert [[curve.photos[at].path for at in curve.hollow] for curve in panel.series] == [[path], []]
        assert curve_plots.HOLLOW in panel.note and before.note in panel.note
    assert curve_plots.with_suspects(figure, [Path("/elsewhere")]) == figure
    panel = figure.panels[0]
    once, twice = (replace(panel, note=note) for note in ("Hollow points", "Triangles. Hollow points"))
    assert page_notes([once, twice, replace(panel, note="")]) == ["Hollow points", "Triangles"]
