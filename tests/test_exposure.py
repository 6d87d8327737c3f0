"""Names of shutter times and apertures against the steps they stand for."""

from __future__ import annotations

import math
from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest

from lenslab.demo.shoot import shutter_name
from lenslab.demo.shoot import true_aperture as simulated_aperture
from lenslab.values.exposure import aperture_ev, exposure_ev, gain_ev, true_shutter_s
from lenslab.values.f_numbers import true_aperture
from lenslab.values.types import Metadata

# What cameras show, from 30 s to 1/8000 s in thirds of a stop, written here as they show it.
LONG = "30 25 20 15 13 10 8 6 5 4 3.2 2.5 2 1.6 1.3 1 0.8 0.6 0.5 0.4 0.3"
SHORT = (
    "1/4 1/5 1/6 1/8 1/10 1/13 1/15 1/20 1/25 1/30 1/40 1/50 1/60 1/80 1/100 1/125 1/160 1/200 1/250 1/320 1/400 1/500"
)
SHORTEST = "1/640 1/800 1/1000 1/1250 1/1600 1/2000 1/2500 1/3200 1/4000 1/5000 1/6400 1/8000"
SHOWN = f"{LONG} {SHORT} {SHORTEST}".split()
WIDE = "1 1.1 - 1.4 1.6 1.8 2 2.2 2.5 2.8 3.2 3.5 4 4.5 5 5.6 6.3 7.1 8 9"  # 1.2 is a half stop
NARROW = "10 11 13 14 16 18 20 22 25 29 32 36 40 45 51 57 64"
THIRD_STOPS = f"{WIDE} {NARROW}".split()
HALVES = "1 1.2 1.4 1.7 2 2.4 2.8 3.3 4 4.8 5.6 6.7 8 9.5 11 - 16 19 22 27 32 38 45"  # 13 is a third stop
HALF_STOPS = HALVES.split()


def test_nominal_shutter_times_mean_third_stops() -> None:
    for step, name in enumerate(map(Fraction, SHOWN)):
        meant, time = 2 ** ((15 - step) / 3), float(name)
        for written in (time, float(f"{time:.10g}"), float(f"{time:.6g}"), float(np.float32(name))):
            assert true_shutter_s(written) == pytest.approx(meant)
        assert abs(math.log2(meant / name)) < 1 / 6  # nearer to this step than to the next
        assert shutter_name(15 - step) == pytest.approx(time)


@pytest.mark.parametrize(("name", "meant"), [(1 / 1.3, -1), (10 / 13, -1), (1 / 1.6, -2), (1 / 3, -5), (0.3333, -5)])
def test_some_cameras_write_the_long_ones_as_fractions(name: float, meant: int) -> None:
    assert true_shutter_s(name) == pytest.approx(2 ** (meant / 3))


def test_other_values_are_taken_as_recorded() -> None:
    half_stops = (1 / 45, 1 / 90, 1 / 180, 1 / 350, 1 / 750, 1 / 1500, 1 / 3000, 1 / 6000, 0.7, 1.5, 3.0, 12.0)
    between = (1 / 62, 1 / 59, 1 / 64, 1 / 128, 0.0158)
    beyond = (1 / 12000, 1 / 16000, 1 / 32000, 32.0, 16.0, 60.0, 240.0, 1e9, 0.0, -1.0, math.inf)
    for time in (*half_stops, *between, *beyond):
        assert true_shutter_s(time) == time
    for aperture in (0.95, 1.25, 1.9, 4.3, 5.3, 5.9, 5.657, 8.7, 0.0, 1000.0):
        assert true_aperture(aperture) == aperture


def test_meanings_grow_with_names() -> None:
    times = np.geomspace(1e-5, 100, 20_000)
    assert (np.abs(np.log2([true_shutter_s(time) / time for time in times])) < 0.1).all()
    assert math.isnan(true_shutter_s(math.nan)) and math.isnan(true_aperture(math.nan))


@pytest.mark.parametrize(("names", "in_a_stop"), [(THIRD_STOPS, 6), (HALF_STOPS, 4)], ids=["thirds", "halves"])
def test_nominal_apertures_mean_steps_of_a_stop(names: list[str], in_a_stop: int) -> None:
    for step, name in enumerate(names):
        if name != "-":
            assert true_aperture(float(name)) == pytest.approx(2 ** (step / in_a_stop)), name
            assert simulated_aperture(float(name)) == pytest.approx(true_aperture(float(name))), name


def test_exposure_adds_up() -> None:
    assert exposure_ev(Metadata(aperture=1.0, shutter_s=1.0, iso=100)) == 0
    assert exposure_ev(Metadata(aperture=11.0, shutter_s=1 / 60, iso=400)) == pytest.approx(-7 - 6 + 2)
    assert gain_ev(Metadata(shutter_s=1 / 125, iso=200)) == pytest.approx(-7 + 1)
    assert aperture_ev(Metadata(aperture=5.6)) == pytest.approx(5)
    # In aperture priority every step is made up for, which the names hide.
    pairs = [(2.8, 1 / 250), (4.0, 1 / 125), (5.6, 1 / 60), (8.0, 1 / 30), (11.0, 1 / 15), (16.0, 1 / 8)]
    assert {round(exposure_ev(Metadata(aperture=n, shutter_s=t, iso=100)) or 0, 9) for n, t in pairs} == {-11.0}


@pytest.mark.parametrize("missing", ["aperture", "shutter_s", "iso"])
def test_exposure_is_unknown_where_a_part_is(missing: str) -> None:
    known = Metadata(aperture=4.0, shutter_s=0.1, iso=100.0)
    for value in (None, 0.0, -1.0, math.nan, math.inf):
        assert exposure_ev(replace(known, **{missing: value})) is None
