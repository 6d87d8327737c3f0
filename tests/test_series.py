"""Sets, labels, curves, and the smooth line held against R's own."""

from __future__ import annotations

import csv
import itertools
import math
import random
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from lenslab.judge.sharpness import Line
from lenslab.judge.smoothing import curves, on_line, relative, smooth, why_straight
from lenslab.values.f_numbers import THIRD_STOPS, true_aperture
from lenslab.values.grouping import TAKEN, in_order, lens_labels, lens_of, sets
from lenslab.values.remarks import UnusableRequest
from lenslab.values.statistics import Spread, pooled_spread, student_t
from lenslab.values.types import (
    Axis,
    Best,
    Curve,
    Lens,
    LensGroup,
    Measured,
    Measurement,
    Metadata,
    Photo,
    Point,
    Scale,
    Smooth,
    Through,
)

R = Path(__file__).parent / "data" / "loess"
AXES: tuple[Axis, ...] = ("stops", "linear")
THROUGH: tuple[Through, ...] = ("shots", "loess", "means")
START = datetime(2026, 1, 5, 20)


def photo(name: str, minute: float | None = None, **known: object) -> Photo:
    taken = None if minute is None else START + timedelta(minutes=minute)
    return Photo(Path("/photos") / name, name, Metadata(taken=taken, **known))


def shot(name: str, third: float = 30.0, corner: float = 20.0, **known: object) -> Measured:
    numbers = (Measurement("third", "std", third), Measurement("corner", "std", corner))
    return Measured(photo(name, **known), numbers)


def curve(points: list[tuple[float, float]]) -> Curve:
    through = tuple(Point(aperture, value, photo("x")) for aperture, value in points)
    return Curve("L", LensGroup(Lens(None, None, "L", None, None), True), "sharpness", through)


def table(name: str) -> list[dict[str, float]]:
    with (R / name).open(encoding="utf-8") as file:
        return [{key: float(cell) for key, cell in row.items()} for row in csv.DictReader(file)]


# Order and sets


def test_shots_are_in_the_order_taken_and_those_without_a_time_come_last_as_people_count() -> None:
    shots = [photo("P0001", 3), photo("P9999", 2), photo("P9998", 1), photo("P10", 4), photo("P9", 4)]
    assert [one.name for one in in_order(shots)] == ["P9998", "P9999", "P0001", "P9", "P10"]
    for some_order in itertools.permutations([photo("a10"), photo("a9"), photo("z", 5)]):
        assert [one.name for one in in_order(some_order)] == ["z", "a9", "a10"]


def test_a_set_is_a_run_of_alike_shots() -> None:
    shots = [
        photo("1", 1, lens="L", aperture=4.0, shutter_s=0.1),
        photo("2", 2, lens="L", aperture=4.0, shutter_s=0.1),
        photo("3", 3, lens="L", aperture=5.6, shutter_s=0.1),
        photo("4", 4, lens="L", aperture=5.6, shutter_s=0.2),
        photo("5", 5, lens="M", aperture=5.6, shutter_s=0.2),
        photo("6", 6, lens="L", aperture=4.0, shutter_s=0.1),  # the same again, but not adjacent
        photo("7", 7, lens="L", aperture=4.0, shutter_s=0.1, iso=200.0),
        photo("8", 8, lens="L", lens_serial="2", aperture=4.0, shutter_s=0.1, iso=200.0),
        photo("9", 9, shutter_s=0.1),
        photo("10", 10, shutter_s=0.1),
    ]
    found = [[one.name for one in together] for together in sets(reversed(shots))]
    assert found == [["1", "2"], ["3"], ["4"], ["5"], ["6"], ["7"], ["8"], ["9", "10"]]


def test_sets_do_not_depend_on_what_another_camera_took_meanwhile() -> None:
    """Two bodies at work side by side, or one whose clock was never set."""
    series = [(4.0, 1), (4.0, 4), (5.6, 6), (5.6, 9)]
    one = [photo(f"X{second}", second, camera="X", aperture=f, shutter_s=0.1) for f, second in series]
    other = [photo(f"Y{second}", second + 1, camera="Y", aperture=f, shutter_s=0.1) for f, second in series]
    assert [len(together) for together in sets(one)] == [2, 2]
    assert sets([*other, *one]) == sorted([*sets(one), *sets(other)], key=lambda together: TAKEN(together[0]))


def test_shots_of_which_no_exposure_is_recorded_are_no_repeats() -> None:
    assert [len(together) for together in sets([photo(str(number)) for number in range(5)])] == [1] * 5
    assert sets([]) == []


# Labels


def names(*known: dict[str, object]) -> list[str]:
    """The labels of lenses so recorded; they do not depend on the order, and a lens has one only."""
    shots = [photo(str(index), **one) for index, one in enumerate(known)]
    lenses = [lens_of(one) for one in shots]
    found = lens_labels(lenses)
    for seed in range(3):
        assert lens_labels(random.Random(seed).sample(lenses, len(lenses))) == found
    assert len(set(found.values())) == len(found) == len(set(lenses))
    return [found[lens] for lens in lenses]


X, Y = {"camera": "X"}, {"camera": "Y"}
LABELS: dict[str, tuple[list[dict[str, object]], list[str]]] = {
    "names that differ": ([{"lens": "A", "focal_length_mm": 50.0, **X}, {"lens": "B", **Y}], ["A", "B"]),
    "blanks around a name": ([{"lens": "A "}, {"lens": " A"}], ["A", "A"]),
    "a zoom": (
        [{"lens": "Z", "focal_length_mm": 14.0}, {"lens": "Z", "focal_length_mm": 42.5}, {"lens": "P"}],
        ["Z @14mm", "Z @42.5mm", "P"],
    ),
    "two copies": ([{"lens": "P", "lens_serial": "1"}, {"lens": "P", "lens_serial": "2"}], ["P #1", "P #2"]),
    "two bodies": ([{"lens": "P", **X}, {"lens": "P", **Y}], ["P (X)", "P (Y)"]),
    "two bodies of one model": (
        [{"lens": "P", "camera_serial": "7", **X}, {"lens": "P", "camera_serial": "8", **X}],
        ["P (X #7)", "P (X #8)"],
    ),
    "one serial known": ([{"lens": "P", "lens_serial": "1"}, {"lens": "P"}], ["P #1", "P"]),
    "only those that share a name get more": (
        [
            {"lens": "Z", "focal_length_mm": 14.0, "lens_serial": "1"},
            {"lens": "Z", "focal_length_mm": 42.0, "lens_serial": "1"},
            {"lens": "Z", "focal_length_mm": 42.0, "lens_serial": "2"},
        ],
        ["Z @14mm", "Z @42mm #1", "Z @42mm #2"],
    ),
    "nothing recorded": ([{}, {}], ["", ""]),
    "a length of many digits": (
        [{"focal_length_mm": 5.40625, "lens": "P"}, {"focal_length_mm": 4.25, "lens": "P"}],
        ["P @5.4mm", "P @4.2mm"],
    ),
    "no name": ([{"focal_length_mm": 30.0}, {"focal_length_mm": 50.0}], ["@30mm", "@50mm"]),
    "a name like another's label": (
        [{"lens": "Z", "focal_length_mm": 14.0}, {"lens": "Z", "focal_length_mm": 42.0}, {"lens": "Z @14mm"}],
        ["Z @14mm (2)", "Z @42mm", "Z @14mm"],
    ),
    "and like the way out of that": (
        [
            {"lens": "Z", "focal_length_mm": 14.0},
            {"lens": "Z", "focal_length_mm": 42.0},
            {"lens": "Z @14mm"},
            {"lens": "Z @14mm (2)"},
        ],
        ["Z @14mm (3)", "Z @42mm", "Z @14mm", "Z @14mm (2)"],
    ),
}


@pytest.mark.parametrize("case", LABELS)
def test_a_label_says_no_more_than_it_must(case: str) -> None:
    known, expected = LABELS[case]
    assert names(*known) == expected


def test_a_shot_without_aperture_counts_for_the_labels() -> None:
    shots = [shot("1", lens="Z", focal_length_mm=14.0, aperture=4.0), shot("2", lens="Z", focal_length_mm=42.0)]
    assert [one.label for one in curves(shots, "sharpness")] == ["Z @14mm"]
    assert set(lens_labels(lens_of(one.photo) for one in shots).values()) == {"Z @14mm", "Z @42mm"}


# Curves


def test_a_curve_is_a_lens_and_its_points_are_shots() -> None:
    shots = [
        shot("2", 31.0, lens="B", aperture=8.0, minute=2),
        shot("1", 30.0, lens="B", aperture=4.0, minute=1),
        shot("3", 29.0, lens="A", aperture=4.0, minute=3),
        shot("4", 28.0, lens="A", minute=4),
        shot("5", math.nan, lens="A", aperture=5.6, minute=5),
        shot("6", 28.0, lens="A", aperture=0.0, minute=6),
        shot("7", 28.0, lens="C", minute=0),
    ]
    found = curves(shots, "sharpness")
    assert [(one.label, [(p.aperture, p.value, p.photo.name) for p in one.points]) for one in found] == [
        ("B", [(4.0, 30.0, "1"), (8.0, 31.0, "2")]),
        ("A", [(4.0, 29.0, "3")]),
    ]


def test_drop_off_is_corner_over_third_and_unknown_without_a_third() -> None:
    shots = [shot("1", 40.0, 30.0, lens="A", aperture=4.0), shot("2", 0.0, 1.0, lens="A", aperture=8.0)]
    (found,) = curves(shots, "dropoff")
    assert [(point.aperture, point.value) for point in found.points] == [(4.0, 0.75)]


def test_transmission_is_stops_slower_than_the_fastest_that_is_plotted() -> None:
    shots = [
        shot("1", lens="A", aperture=4.0, shutter_s=0.01),
        shot("2", lens="B", aperture=8.0, shutter_s=0.08),
        shot("3", shutter_s=0.001),  # no aperture: not plotted
        shot("4", lens="B", aperture=11.0),
        shot("5", lens="B", aperture=16.0, shutter_s=0.0),
    ]
    found = [(one.label, p.aperture, round(p.value, 9)) for one in curves(shots, "transmission") for p in one.points]
    assert found == [("A", 4.0, 0.0), ("B", 8.0, 3.0)]


def test_an_unknown_quantity_is_refused_by_name() -> None:
    with pytest.raises(UnusableRequest, match=r"'bokeh'.*sharpness"):
        curves([], "bokeh")


@pytest.mark.parametrize(
    ("scale", "best", "expected"),
    [
        ("ratio", "highest", (25.0, 75.0, 100.0)),
        ("ratio", "lowest", (50.0, 150.0, 200.0)),
        ("ev", "highest", (-3.0, -1.0, 0.0)),
        ("ev", "lowest", (-1.0, 1.0, 2.0)),
    ],
)
def test_a_curve_against_its_best(scale: Scale, best: Best, expected: tuple[float, ...]) -> None:
    values = [point.value for point in relative(curve([(2.0, 1.0), (2.0, 3.0), (4.0, 4.0)]), scale, best).points]
    assert values == pytest.approx(list(expected))


def test_the_sharpest_aperture_is_one_that_was_shot_nearest_to_the_top() -> None:
    shots, line = curve([(2.0, 1.0)]), Smooth((2.0, 5.3, 8.0), (1.0, 3.0, 0.0), (), (), "loess")
    assert Line(shots, line, (2.0, 5.6, 8.0)).sharpest() == 5.6
    assert Line(shots, line, (2.0, 8.0)).sharpest() is None
    assert Line(shots, Smooth((), (), (), (), "means"), (2.0, 4.0, 8.0)).sharpest() is None


# The smooth line


@pytest.mark.parametrize("axis", AXES)
@pytest.mark.parametrize("name", ["sharpness", "dropoff", "transmission"])
def test_the_line_and_its_band_are_rs(name: str, axis: Axis) -> None:
    points = [(row["x"], row["y"]) for row in table(f"{name}-{axis}-points.csv")]
    expected = table(f"{name}-{axis}-smooth.csv")
    line = smooth(curve([(2**x if axis == "stops" else x, y) for x, y in points]), axis, through="loess")
    assert line.method == "loess" and len(line.aperture) == len(expected)
    for row, *ours in zip(expected, line.aperture, line.value, line.lower, line.upper, strict=True):
        aperture, value, lower, upper = ours
        assert (math.log2(aperture) if axis == "stops" else aperture) == pytest.approx(row["x"], abs=1e-9)
        assert value == pytest.approx(row["fit"], abs=1e-6)
        assert lower == pytest.approx(row["lower"], abs=1e-6) and upper == pytest.approx(row["upper"], abs=1e-6)


FEW = [(2.0, 1.0), (2.0, 2.0), (4.0, 3.0), (4.0, 2.0), (5.6, 1.0), (8.0, 2.0), (11.0, 2.0)]
# Seven ordinary shots for which loess's degrees of freedom come out negative: scikit-misc never returns a band.
NEGATIVE = [(1.2, 24.34), (5.0, 30.06), (7.1, 28.49), (13.0, 24.57), (14.0, 23.36), (20.0, 21.80), (22.0, 21.09)]
DEGENERATE: dict[str, list[tuple[float, float]]] = {
    "none": [],
    "one": [(4.0, 1.0)],
    "one aperture": [(4.0, float(value)) for value in range(20)],
    "two apertures": [(4.0, 1.0), (8.0, 2.0)] * 5,
    "five apertures, seven shots": FEW,
    "negative degrees of freedom": NEGATIVE,
    "identical values": [(2.0 + index, 1.0) for index in range(10)],
    "all zero": [(2.0 + index, 0.0) for index in range(10)],
    "nearly all at one aperture": [(4.0, index % 3) for index in range(300)] + FEW,
    "not a number": [(2.0 + index, math.nan if index == 3 else index) for index in range(10)],
    "nothing but not a number": [(2.0 + index, math.nan) for index in range(10)],
    "infinite": [(2.0 + index, math.inf if index == 3 else index) for index in range(10)],
    "huge": [(2.0 + index, 1e300 * (index - 5)) for index in range(10)],
    "tiny": [(2.0 + index, 1e-300 * index) for index in range(10)],
    "an outlier": [(2.0 + index, 1e9 if index == 3 else index) for index in range(10)],
    "aperture 0 and below": [(0.0, 1.0), (-2.0, 1.0), *((2.0 + index, index % 4) for index in range(10))],
    "infinite aperture": [(math.inf, 1.0), (math.nan, 1.0), *((2.0 + index, index % 4) for index in range(10))],
    "one aperture far away": [(1e30, 1.0), *((2.0 + index, index % 4) for index in range(10))],
    "apertures a hair apart": [(4.0 + index * 1e-12, index) for index in range(10)],
    "300 shots of five apertures": [(float(2 + index % 5), index % 7) for index in range(300)],
    "exact zigzag": [(2.0 + index, (-1.0) ** index) for index in range(10)],
}


@pytest.mark.timeout(20)
@pytest.mark.parametrize("axis", AXES)
@pytest.mark.parametrize("name", DEGENERATE)
def test_odd_curves_have_a_line_or_none_but_never_nonsense(name: str, axis: Axis) -> None:
    points = [(x, y) for x, y in DEGENERATE[name] if math.isfinite(x) and math.isfinite(y) and x > 0]
    lines = [smooth(curve(DEGENERATE[name]), axis, Spread(0.5, 4), through) for through in THROUGH]
    through_means = lines[-1]
    for drawn in lines:
        assert all(map(math.isfinite, (*drawn.aperture, *drawn.value, *drawn.lower, *drawn.upper)))
        assert len(drawn.aperture) == len(drawn.value) == len(drawn.lower) == len(drawn.upper)
        assert bool(points) == bool(drawn.aperture)
        if drawn.method == "means":
            assert drawn.aperture == tuple(sorted({x for x, _ in points}))
        else:
            values = [y for _, y in points]
            span = 1.001 * (max(values) - min(values)) + 1e-9
            assert min(values) - span <= min(drawn.value) and max(drawn.value) <= max(values) + span
    if through_means.method == "loess":
        apertures = dict.fromkeys(x for x, _ in points)
        means = [(x, sum(own) / len(own)) for x in apertures for own in [[y for at, y in points if at == x]]]
        assert smooth(curve(means), axis, through="loess") == through_means


FULL_STOPS = (1.4, 2.0, 2.8, 4.0, 5.6, 8.0, 11.0, 16.0)


def steep(aperture: float) -> float:
    """A lens soft wide open, with a peak that no parabola over three quarters of its stops follows; lp/mm."""
    return 60 / math.sqrt(1 + (2.2 / aperture) ** 5 + (aperture / 12) ** 2)


def test_a_curve_bends_as_far_as_its_shots_show_and_says_how_unsure_it_is() -> None:
    """Between the shots, too; loess cuts the peak."""
    random_numbers = random.Random(11)
    held, errors, of_loess = [], [], []
    for _ in range(40):
        shots = [(stop, steep(stop) * random_numbers.gauss(1, 0.003)) for stop in FULL_STOPS for _ in range(2)]
        line, r = smooth(curve(shots)), smooth(curve(shots), through="loess")
        assert line.method == "spline"
        for aperture, lower, upper in zip(line.aperture, line.lower, line.upper, strict=True):
            held.append(lower <= steep(aperture) <= upper)
        errors += [abs(on_line(line.aperture, line.value, stop) / steep(stop) - 1) for stop in FULL_STOPS]
        of_loess += [abs(on_line(r.aperture, r.value, stop) / steep(stop) - 1) for stop in FULL_STOPS]
    assert sum(held) / len(held) > 0.93 and max(errors) < 0.01 < max(of_loess)


def test_a_shot_out_of_focus_and_a_shaken_one_do_not_bend_the_curve() -> None:
    good = [(stop, steep(stop) * (1 + 0.001 * (-1) ** turn)) for stop in FULL_STOPS for turn in range(2)]
    bad = [*good[:-1], (16.0, 0.9 * steep(16.0)), (4.0, 0.78 * steep(4.0))]
    line, of_good = smooth(curve(bad)), smooth(curve(good))
    for stop in FULL_STOPS:
        assert on_line(line.aperture, line.value, stop) == pytest.approx(
            on_line(of_good.aperture, of_good.value, stop), rel=5e-3
        )


def test_a_shot_out_of_focus_does_not_hide_by_bending_the_curve_towards_itself() -> None:
    """Corners are better against a centre that is out of focus; the others rise by less over the apertures."""
    rising = dict(zip(FULL_STOPS, (0.777, 0.765, 0.761, 0.774, 0.810, 0.858, 0.907, 0.946), strict=True))
    good = [(stop, rising[stop] + 0.0005 * (-1) ** turn) for stop in FULL_STOPS for turn in range(2)]
    line = smooth(curve([*good, (4.0, 0.874)]))
    for stop, value in rising.items():
        assert on_line(line.aperture, line.value, stop) == pytest.approx(value, rel=3e-3)


def test_third_stops_recorded_by_their_names_lie_where_the_diaphragm_was() -> None:
    """f/11 is 11.31 and f/13 12.70, so diffraction takes less between them than their names say."""
    shots = [(name, 600 / true_aperture(name)) for name in THIRD_STOPS[21:34]]  # f/5.6 to f/22
    line, of_names = smooth(curve(shots)), smooth(curve(shots), through="loess")
    for name, value in shots:
        assert on_line(line.aperture, line.value, name) == pytest.approx(value, rel=3e-3)
    off = max(abs(on_line(of_names.aperture, of_names.value, name) / value - 1) for name, value in shots)
    assert off > 0.01
    assert (line.aperture[0], line.aperture[-1]) == pytest.approx((5.6, 22.0))  # written as recorded


@pytest.mark.parametrize("axis", AXES)
def test_a_curve_is_the_same_whichever_way_its_axis_is_drawn(axis: Axis) -> None:
    shots = [(stop, steep(stop)) for stop in FULL_STOPS]
    line, other = smooth(curve(shots), axis), smooth(curve(shots))
    assert [on_line(line.aperture, line.value, stop) for stop in FULL_STOPS] == pytest.approx(
        [on_line(other.aperture, other.value, stop) for stop in FULL_STOPS], rel=2e-3
    )


def test_the_reason_for_a_straight_line_is_given() -> None:
    """Through the means it takes seven apertures."""
    assert why_straight(curve([(4.0, 1.0), (8.0, 1.0)] * 9)) == "too few apertures"
    assert why_straight(curve(FEW[:1] + FEW[2:])) == "too few shots"
    six, seven = ([(2.0 + index, 1.0) for index in range(count)] for count in (6, 7))
    assert why_straight(curve(six)) == "too few shots" and why_straight(curve(seven)) == ""
    assert why_straight(curve(2 * six)) == why_straight(curve(2 * seven), "means") == ""
    assert why_straight(curve(2 * six), "means") == "too few apertures"
    assert smooth(curve(2 * six), through="means").method == "means"


def test_too_few_shots_are_joined_by_their_means_with_an_interval_of_the_repeats() -> None:
    one, other = curve([(4.0, 10.0), (4.0, 12.0), (8.0, 20.0)]), curve([(4.0, 1.0), (4.0, 3.0), (4.0, 5.0)])
    spread = pooled_spread([one, other])
    assert spread is not None and spread.degrees == 3
    assert spread.deviation == pytest.approx(math.sqrt((2 + 8) / 3))
    line = smooth(one, "stops", spread)
    assert (line.aperture, line.value) == ((4.0, 8.0), (11.0, 20.0))
    half = 3.182446 * spread.deviation  # t of 3 degrees of freedom
    assert line.upper[1] - line.value[1] == pytest.approx(half, rel=1e-6)
    assert line.value[0] - line.lower[0] == pytest.approx(half / math.sqrt(2), rel=1e-6)
    assert smooth(one).upper == smooth(one, "linear", pooled_spread([one])).upper  # its own repeats by default


def test_without_repeats_that_differ_there_is_no_interval() -> None:
    assert pooled_spread([]) is None
    assert pooled_spread([curve([(4.0, 1.0), (8.0, 2.0)])]) is None
    assert pooled_spread([curve([(4.0, 1.0), (4.0, 1.0)])]) is None
    assert smooth(curve([(4.0, 1.0), (8.0, 2.0)])).lower == ()


def test_students_t_is_that_of_printed_tables() -> None:
    for degrees, tabulated in ((1, 12.70620474), (2, 4.30265273), (7, 2.36462425), (30, 2.04227246), (120, 1.97993041)):
        assert student_t(degrees) == pytest.approx(tabulated, abs=1e-8)


def test_a_focal_length_that_creeps_is_one_lens() -> None:
    crept = [
        photo(f"{mm}", minute, lens="Z", focal_length_mm=mm, aperture=4.0, shutter_s=0.1)
        for minute, mm in enumerate((24.0, 24.3, 23.8, 24.1))
    ]
    assert set(lens_labels(map(lens_of, crept)).values()) == {"Z"} and len(sets(crept)) == 1


def test_two_round_focal_lengths_are_two_settings() -> None:
    for lengths in ((24.0, 25.0), (57.0, 58.0), (42.0, 42.5), (35.0, 36.8), (4.25, 4.4), (100.0, 105.0)):
        one, other = (photo("p", lens="Z", focal_length_mm=mm) for mm in lengths)
        assert lens_of(one) != lens_of(other)


def test_a_focal_length_comes_from_the_shot_alone() -> None:
    recorded_mm = (24.3, 51.6, 106.0, 66.8, 4.25, None)
    known_mm = [lens_of(photo("p", focal_length_mm=mm)).focal_length_mm for mm in recorded_mm]
    assert known_mm == [24.0, 52.0, 105.0, 65.0, 4.25, None]
