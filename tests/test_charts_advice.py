"""What is said of printing and photographing a chart, against the optics it comes from."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from lenslab.charts.advice import SENSORS, advice, check_print, measurable_mtf50
from lenslab.charts.chart_key import ChartKey
from lenslab.charts.page import default_finest
from lenslab.charts.patterns import RANDOM
from lenslab.charts.shapes import Chart
from lenslab.values.paper import PAPERS
from lenslab.values.remarks import UnusableRequest

FULL = SENSORS["full frame"]


@pytest.fixture(scope="module")
def chart() -> Chart:
    """A sheet whose frame is 3:2, as the picture is."""
    return ChartKey("edges", 360 + 10.8, 240 + 10.8 + 9).chart()


def test_distance_is_that_of_a_thin_lens(chart: Chart) -> None:
    """1/f = 1/a + 1/b, with b/a the size of the picture over that of the chart; a + b is what the advice gives."""
    for sensor in SENSORS.values():
        for focal in (14.0, 50.0, 300.0):
            advised = advice(chart, sensor, focal, 24)
            behind = advised.distance_mm / (1 + advised.reduction)
            before = advised.distance_mm - behind
            assert 1 / behind + 1 / before == pytest.approx(1 / focal)
            framed = advised.reduction * sensor.width_mm, advised.reduction * sensor.height_mm
            assert framed[0] <= chart.frame.width + 1e-6 and framed[1] <= chart.frame.height + 1e-6
            assert framed[0] == pytest.approx(chart.frame.width) or framed[1] == pytest.approx(chart.frame.height)
    assert advice(chart, FULL, 50, 24).distance_mm == pytest.approx(50 * (2 + 10 + 0.1))
    assert "0.60 m away, at 1:10" in advice(chart, FULL, 50, 24).words[0]


def test_pixels_are_counted_on_the_chart(chart: Chart) -> None:
    advised = advice(chart, FULL, 50, 24, print_dpi=600)
    counted = advised.px_per_mm, advised.finest_px, advised.dot_px
    assert counted == pytest.approx((6000 / 360, chart.finest_mm * 6000 / 360, 25.4 / 600 * 6000 / 360))
    standing = ChartKey("edges", 240 + 10.8, 360 + 10.8 + 9).chart()
    assert advice(standing, FULL, 50, 24).px_per_mm == pytest.approx(advised.px_per_mm)  # the camera is turned too


def test_a_print_limits_where_its_dots_blur_what_is_measured() -> None:
    """A dot takes a tenth off detail of 0.35 cycles a pixel at the limit; the size advised is where that is so."""
    for width, height in (paper.size_mm(landscape=True) for paper in PAPERS.values()):
        chart = ChartKey("edges", width, height).chart()
        for dpi in (150, 300, 600, 1200):
            advised = advice(chart, FULL, 50, 24, dpi)
            passed = math.sin(math.pi * 0.35 * advised.dot_px) / (math.pi * 0.35 * advised.dot_px)
            assert advised.print_limits == (passed < 0.9 - 2e-3 or advised.dot_px > 0.7)
            assert ("may limit" in advised.words[2]) == advised.print_limits
            if advised.paper is not None:
                assert advised.paper in advised.words[2]
                enough = ChartKey("edges", *PAPERS[advised.paper].size_mm(landscape=True)).chart()
                assert advice(enough, FULL, 50, 24, dpi).dot_px < 0.75


def test_finer_or_coarser_detail_is_advised_where_it_helps() -> None:
    a3 = ChartKey("stars", 420, 297, finest_mm=2).chart()
    advised = advice(a3, FULL, 50, 24, 600)
    assert advised.better_finest_mm is not None and advised.better_finest_mm < 2
    assert f"choose {advised.better_finest_mm:g} mm" in advised.words[1]
    finer = advice(replace(a3, finest_mm=advised.better_finest_mm), FULL, 50, 24, 600)
    assert finer.better_finest_mm is None
    coarse_printer = advice(ChartKey("stars", 297, 210, finest_mm=0.2).chart(), FULL, 50, 24, 150)
    assert coarse_printer.better_finest_mm == pytest.approx(0.51)  # three dots
    assert "cannot reproduce its greys" in coarse_printer.words[1]
    for pattern in RANDOM:  # whose default is what is advised
        usual = replace(a3, pattern=pattern, finest_mm=default_finest(420, 297))
        assert advice(usual, FULL, 50, 24, 600).better_finest_mm is None
    squares = advice(replace(a3, pattern="edges"), FULL, 50, 24, 600)  # all of one size
    assert squares.better_finest_mm is None and not squares.words[1]


@pytest.mark.parametrize("wrong", [(0, 24, 600), (50, 0, 600), (50, 24, 0), (math.nan, 24, 600), (50, 1e9, 600)])
def test_cameras_that_cannot_be_are_refused(chart: Chart, wrong: tuple[float, float, float]) -> None:
    with pytest.raises(UnusableRequest):
        advice(chart, FULL, *wrong)


def test_the_scale_bar_shows_how_a_print_came_out() -> None:
    assert "99.8 %: correct" in check_print(99.8)[0] and "100 %: correct" in check_print(50, 50)[0]
    (shrunk, matters), (halved, is_lost) = check_print(97), check_print(70.7)
    assert not matters and "97 %" in shrunk and "0.97" in shrunk
    assert is_lost and "actual size" in halved
    for measured in (0, -100, 5, 1e6, math.nan):
        with pytest.raises(UnusableRequest, match="enter its length in mm"):
            check_print(measured)


def test_the_mtf50_that_a_print_allows_grows_with_its_size_and_dots() -> None:
    """Where a Gaussian spread of 0.7 dots keeps nine tenths of the contrast, never beyond half a cycle a pixel."""
    a4, a1 = (ChartKey("edges", *PAPERS[name].size_mm(landscape=True)).chart() for name in ("A4", "A1"))
    highest = {}
    for name, chart in (("A4", a4), ("A1", a1)):
        for dpi in (300, 600):
            advised = advice(chart, FULL, 50, 24, dpi)
            found = highest[name, dpi] = measurable_mtf50(dpi, advised.px_per_mm)
            sigma_px = 0.7 * 25.4 / dpi * advised.px_per_mm
            assert math.exp(-2 * (math.pi * sigma_px * found) ** 2) == pytest.approx(0.9) or found == 0.5
            assert f"{found:.2f} cycles/px ({found * 4000 / 24:.0f} lp/mm" in advised.words[3]
    assert highest["A4", 300] < highest["A4", 600] < highest["A1", 600]
    assert measurable_mtf50(2400, 1.0) == 0.5
