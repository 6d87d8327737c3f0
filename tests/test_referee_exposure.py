"""Which of two repeats is wrongly exposed: what the rest of the series says of each, and when it says nothing."""

from __future__ import annotations

import numpy as np
import pytest

from lenslab.referee.which_of_two import Exposure, wrongly_exposed

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


def test_a_right_exposure_is_recorded_to_a_third_of_a_stop() -> None:
    """One is off by 0.15, as a rounded time may be, and so is another set; the other one is off by 0.2."""
    rounded, wrong = Exposure(5.6, -0.15), Exposure(5.6, 0.2)
    assert wrongly_exposed(rounded, wrong, series(-0.16, 0.05, 0.03, -0.03), 2) is wrong


def test_what_decides_does_not_depend_on_the_constant_of_camera_and_chart() -> None:
    for constant in (-3.0, 7.0):
        right, wrong = Exposure(4.0, constant - 0.1), Exposure(4.0, constant + 0.3)
        others = [Exposure(each.aperture, each.beyond_ev + constant) for each in series(0.0, 0.1, -0.1, 0.05)]
        assert wrongly_exposed(right, wrong, others, 1) is wrong


def test_light_lost_wide_open_is_no_wrong_exposure() -> None:
    """The lens loses 0.3 EV at f/1.4 and half of it at f/2: the darker one of two wide open is right."""
    lost = [Exposure(aperture, -0.6 / aperture**2) for aperture in (2.0, 2.8, 4.0, 5.6, 8.0, 11.0)]
    right, wrong = Exposure(1.4, -0.3), Exposure(1.4, 0.16)
    assert wrongly_exposed(right, wrong, lost, 0) is wrong


def test_one_set_far_off_does_not_decide() -> None:
    right, wrong = Exposure(5.6, 0.0), Exposure(5.6, 0.4)
    assert wrongly_exposed(right, wrong, series(0.0, 0.03, 1.0, -0.02), 2) is wrong


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
