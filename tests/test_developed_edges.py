"""Edges of developed files agree with the truth, and with MTF Mapper, ISO 12233 and Imatest."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from benchmarks.agreement import IMATEST_ANSWER, agreements, imatest_region
from lenslab.mtf.edges import measure_edge
from lenslab.mtf.edges.photo import slant_degrees
from tests.developed_edges import Developing, developed, place_of, true_mtf50

CHARTS = Path(__file__).parents[2] / "shared" / "data" / "charts"
DEVELOPED = [
    Developing(0.7, 5, "bilinear", "", 1.0, 0.8, 95),
    Developing(0.8, 6, "edge-aware", "median", 0.6, 1.2, 90),
    Developing(1.1, 95, "VNG", "Gaussian", 2.0, 1.0, 92),
    Developing(0.6, -7, "edge-aware", "", 1.5, 0.6, 97, gamma=2.0),
    Developing(1.4, 186, "bilinear", "median", 1.2, 1.5, 85),
    Developing(0.9, -96, "VNG", "", 0.8, 0.5, 80, gamma=2.2),
    Developing(1.6, 4, "edge-aware", "Gaussian", 1.0, 0.0, 88),
    Developing(0.7, 10, "bilinear", "Gaussian", 1.8, 1.0, 97, noise=0.008),
]


def test_edges_of_developed_pictures_have_the_mtf50_of_lens_sensor_and_processing() -> None:
    off, held = list[float](), list[bool]()
    for number, how in enumerate(DEVELOPED):
        random = np.random.default_rng(8100 + number)
        true = true_mtf50(how, random)
        edge = measure_edge(developed(how, random)[0], place_of(how), unknown=True)
        assert edge.mtf50 is not None and edge.interval is not None, how
        off.append(abs(edge.mtf50 / true - 1))
        held.append(edge.interval[0] < true < edge.interval[1])
    assert np.median(off) < 0.01 and max(off) < 0.04
    assert sum(held) >= len(DEVELOPED) - 1


def test_an_edge_that_is_sharpened_is_measured_as_it_is_and_says_so() -> None:
    soft, sharp = (Developing(0.8, 6, "bilinear", "", 1.2, amount, 97) for amount in (0.0, 1.5))
    plain, sharpened = (
        measure_edge(developed(how, np.random.default_rng(5))[0], place_of(how), unknown=True) for how in (soft, sharp)
    )
    assert plain.overshoot is not None and plain.overshoot < 0.02 and plain.mtf.max() < 1.03
    assert sharpened.overshoot is not None and sharpened.overshoot > 0.1 and sharpened.mtf.max() > 1.06
    assert sharpened.standard == 1 and sharpened.mtf50 and sharpened.mtf50p and plain.mtf50
    assert sharpened.mtf50p < sharpened.mtf50 and sharpened.mtf50 > 1.2 * plain.mtf50
    assert sharpened.rise_px and plain.rise_px and sharpened.rise_px < plain.rise_px


@pytest.mark.slow
@pytest.mark.skipif(not CHARTS.exists(), reason="photographs of charts are not beside the checkout")
def test_photographs_agree_with_mtf_mapper_and_with_iso_12233() -> None:
    compared = [each for each in agreements(CHARTS) if len(each.over(0)) >= 10]
    assert len(compared) >= 6
    for each in compared:
        assert abs(np.median(each.over(0))) < 0.02, each.picture
        assert abs(np.median(each.over(1))) < 0.015, each.picture
    inside = [each.inside for each in compared if each.inside is not None]
    assert np.median(inside) > 0.85 and min(inside) > 0.5


@pytest.mark.skipif(not CHARTS.exists(), reason="photographs of charts are not beside the checkout")
def test_the_region_that_imatest_measured_agrees_with_it() -> None:
    edge = imatest_region(CHARTS)
    assert edge is not None and edge.interval is not None
    assert edge.mtf50 == pytest.approx(IMATEST_ANSWER["mtf50"], rel=0.01)
    assert edge.interval[0] < IMATEST_ANSWER["mtf50"] < edge.interval[1]
    assert edge.mtf30 == pytest.approx(IMATEST_ANSWER["mtf30"], rel=0.01)
    assert edge.at_nyquist == pytest.approx(IMATEST_ANSWER["at_nyquist"], abs=0.01)
    assert abs(slant_degrees(edge)) == pytest.approx(5.69, abs=0.01)
    assert edge.overshoot == pytest.approx(0.102, abs=0.01)
