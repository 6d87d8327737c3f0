"""Which of two repeats is wrongly exposed: what the rest of the series says of each, and when it says nothing."""

from __future__ import annotations

import numpy as np
import pytest

from lenslab.judge.repeat_blur import Exposure, wrongly_exposed

APERTURES = (2.8, 4.0, 5.6, 8.0, 11.0, 16.0)


def series(*beyond_ev: float) -> list[Exposure]:
    return [Exposure(aperture, off) for aperture, off in zip(APERTURES, beyond_ev, strict=False)]


@pytest.mark.parametrize("place", [0, 2, 5])
@pytest.mark.parametrize("off", [-0.4, 0.4])
def test_the_one_the_series_does_not_explain_is_wrong(place: int, off: float) -> None:
    right, wrong = Exposure(5.6, 0.02), Exposure(5.6, 0.02 + off)
    others = series(0.05, -0.04, 0.0, -0.05, 0.03)
    assert wrongly_exposed(right, wrong, others, place) is wrong
    assert wrongly_exposed(wrong, right, others, place) is wrong


def lossy() -> list[Exposure]:
    """A lens that loses 0.3 EV at f/1.4 and half of it at f/2."""
    return [Exposure(aperture, -0.6 / aperture**2) for aperture in (2.0, 2.8, 4.0, 5.6, 8.0, 11.0)]


@pytest.mark.parametrize(
    ("aperture", "right_ev", "wrong_ev", "others", "place"),
    [
        (5.6, -0.15, 0.2, series(-0.16, 0.05, 0.03, -0.03), 2),
        (4.0, -3.1, -2.7, series(-3.0, -2.9, -3.1, -2.95), 1),
        (4.0, 6.9, 7.3, series(7.0, 7.1, 6.9, 7.05), 1),
        (1.4, -0.3, 0.16, lossy(), 0),
        (5.6, 0.0, 0.4, series(0.0, 0.03, 1.0, -0.02), 2),
    ],
    ids=["rounded times", "a dark chart", "a bright chart", "light lost wide open", "one set far off"],
)
def test_what_a_series_explains_is_no_wrong_exposure(
    aperture: float, right_ev: float, wrong_ev: float, others: list[Exposure], place: int
) -> None:
    wrong = Exposure(aperture, wrong_ev)
    assert wrongly_exposed(Exposure(aperture, right_ev), wrong, others, place) is wrong


def test_where_both_are_as_far_off_nothing_is_decided() -> None:
    above, below = Exposure(5.6, 0.21), Exposure(5.6, -0.21)
    assert wrongly_exposed(above, below, series(0.0, 0.05, -0.05, 0.0), 2) is None
    assert wrongly_exposed(above, below, [], 0) is None


def test_rarely_is_the_right_one_named() -> None:
    """Of times recorded in third stops, of a lens that loses nothing."""
    random = np.random.default_rng(8)
    named = {"right": 0, "wrong": 0}
    for _ in range(150):
        beyond = random.uniform(-1 / 6, 1 / 6, len(APERTURES))
        place = int(random.integers(len(APERTURES)))
        others = [Exposure(aperture, off) for aperture, off in zip(APERTURES, beyond, strict=True)]
        right = others.pop(place)
        wrong = Exposure(right.aperture, right.beyond_ev + float(random.choice((-1, 1)) * random.uniform(0.3, 0.5)))
        odd = wrongly_exposed(right, wrong, others, place)
        named["right"] += odd is right
        named["wrong"] += odd is wrong
    assert named["wrong"] > 0.92 * 150 and named["right"] < 0.04 * 150
