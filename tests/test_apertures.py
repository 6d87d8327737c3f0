"""Engraved f-numbers: series have the names photographers know; what is typed is understood or refused."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest

from lenslab.values.f_numbers import SERIES, apertures, parse_aperture, parse_apertures, true_aperture
from lenslab.values.remarks import UnusableRequest


@pytest.mark.parametrize(("step", "stops"), [("full", 1), ("half", 1 / 2), ("third", 1 / 3)])
def test_nominal_values_of_a_series_mean_even_steps(step: str, stops: float) -> None:
    names = [name for name in SERIES[step] if 1.4 <= name <= 45]
    stand = [2 * math.log2(true_aperture(name)) for name in names]
    steps = [after - before for before, after in pairwise(stand)]
    # the half stop called 13 is known as the third stop of that name, a sixth of a stop away
    assert steps == pytest.approx([stops] * len(steps), abs=0.18)
    assert sum(steps) == pytest.approx(stops * len(steps), abs=0.01)


def test_a_range_starts_at_the_lens_and_goes_on_with_the_standard_series() -> None:
    assert parse_apertures("f/1.8-16 half") == (1.8, 2, 2.4, 2.8, 3.3, 4, 4.8, 5.6, 6.7, 8, 9.5, 11, 13, 16)
    assert apertures(1.4, 16, "full") == (1.4, 2, 2.8, 4, 5.6, 8, 11, 16)
    assert apertures(2.8, 5.6, "third") == (2.8, 3.2, 3.5, 4, 4.5, 5, 5.6)
    assert apertures(1.8, 4, "third") == (1.8, 2, 2.2, 2.5, 2.8, 3.2, 3.5, 4)


def test_no_two_clicks_of_a_ring_are_closer_than_a_fifth_of_a_stop() -> None:
    assert apertures(1.9, 8, "full") == (1.9, 2.8, 4, 5.6, 8)
    assert apertures(0.95, 4, "full") == (0.95, 1.4, 2, 2.8, 4)
    assert apertures(3.2, 8, "half") == (3.2, 4, 4.8, 5.6, 6.7, 8)
    assert apertures(4, 4, "half") == (4,)


def test_a_range_written_backwards_is_a_run_from_narrow_to_wide() -> None:
    assert parse_apertures("f/16-2 full") == (16, 11, 8, 5.6, 4, 2.8, 2)
    assert parse_apertures("f/16-1.8 half") == parse_apertures("f/1.8-16 half")[::-1]


@pytest.mark.parametrize(
    "text",
    [
        *("f/2-8 full", "F2-F8 Full", "f/2 - f/8 full stops", "2\u20138 full-stops", "f/2 to f/8 in full stops"),
        *("2,0-8,0 1", "f/2 2.8 4 5.6 8", "f/2, f/2.8, f/4, f/5.6, f/8", "2,2.8,4,5.6,8", "2 2,8 4 5,6 8"),
        "2,0; 2,8; 4; 5,6; 8",
    ],
)
def test_many_ways_to_write_one_run(text: str) -> None:
    assert parse_apertures(text) == (2, 2.8, 4, 5.6, 8)


@pytest.mark.parametrize("text", ["f/5.6", "f/5,6", "5.6", "5,6", "F5.6", "f 5.6", " f / 5.6 ", "ƒ/5.6"])
def test_many_ways_to_write_one_f_number(text: str) -> None:
    assert parse_aperture(text) == 5.6


@pytest.mark.parametrize(
    "text",
    ["", "f/", "f/0", "f/-2", "-2", "f/1000", "1e3", "nan", "inf", "5.6.7", "f/5.6 mm", "8" * 5000, "<b>8</b>", "f//8"],
)
def test_what_is_no_f_number_is_refused_with_a_word(text: str) -> None:
    with pytest.raises(UnusableRequest) as refused:
        parse_aperture(text)
    assert len(str(refused.value)) < 150


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("f/2-8", "full, half or third"),
        ("f/2-8 stops", "full, half or third"),
        ("f/2-8 quarter", "quarter"),
        ("f/0-8 half", "f-numbers range from"),
        ("f/2-1000 half", "f-numbers range from"),
        ("2,8,4", "not an f-number"),
        ("f/2 4 wide", "wide"),
        ("f/2 2 4", "twice"),
        (" , ", "no f-numbers"),
        (" ".join(str(2 + tenth / 10) for tenth in range(99)), "at most 60 are possible"),
        ("a\x1b[31m", "\\x1b"),
    ],
)
def test_what_is_no_run_is_refused_saying_why(text: str, word: str) -> None:
    with pytest.raises(UnusableRequest) as refused:
        parse_apertures(text)
    assert word in str(refused.value)
