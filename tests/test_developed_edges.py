"""Edges of developed files agree with the truth, and with MTF Mapper, ISO 12233 and Imatest."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest

from lenslab.measure.edge_mtf import measure_edge
from simulator.developed_edges import Developing, developed, place_of, true_mtf50
from tests.command import printed_by

CHARTS = Path(__file__).parents[2] / "shared" / "data" / "charts"
PHOTOGRAPHS = ("LogFC_E-SFR_Stepchart_Star_1.JPG", "SFR_ISO12233-2000_EOS10D.jpg", "SFRplus_iPhone6.JPG")
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
        edge = measure_edge(developed(how, random)[0], place_of(how), unknown=True, modelled=False)
        assert edge.mtf50 is not None and edge.interval is not None, how
        off.append(abs(edge.mtf50 / true - 1))
        held.append(edge.interval[0] < true < edge.interval[1])
    assert np.median(off) < 0.01 and max(off) < 0.04
    assert sum(held) >= len(DEVELOPED) - 1


def test_an_edge_that_is_sharpened_is_measured_as_it_is_and_says_so() -> None:
    soft, sharp = (Developing(0.8, 6, "bilinear", "", 1.2, amount, 97) for amount in (0.0, 1.5))
    plain, sharpened = (
        measure_edge(developed(how, np.random.default_rng(5))[0], place_of(how), unknown=True, modelled=False)
        for how in (soft, sharp)
    )
    assert plain.overshoot is not None and plain.overshoot < 0.02 and plain.mtf.max() < 1.03
    assert sharpened.overshoot is not None and sharpened.overshoot > 0.1 and sharpened.mtf.max() > 1.06
    assert sharpened.standard == 1 and sharpened.mtf50 and sharpened.mtf50p and plain.mtf50
    assert sharpened.mtf50p < sharpened.mtf50 and sharpened.mtf50 > 1.2 * plain.mtf50
    assert sharpened.rise_px and plain.rise_px and sharpened.rise_px < plain.rise_px


@pytest.fixture(scope="module")
def agreement(tmp_path_factory: pytest.TempPathFactory) -> list[list[str]]:
    """The rows of the tables that the command prints, where the photographs lie beside the checkout.

    One of each kind of chart, without the eSFR charts, of which the reference has fewer than ten edges a picture.
    """
    if not CHARTS.exists():
        pytest.skip("photographs of charts are not beside the checkout")
    folder = tmp_path_factory.mktemp("charts")
    for name in (*PHOTOGRAPHS, "reference.csv"):
        (folder / name).symlink_to(CHARTS / name)
    printed = printed_by("benchmarks.agreement", folder)
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in printed.splitlines()]


def percent(cell: str) -> float:
    return float(cell.split(" %", maxsplit=1)[0])


@pytest.mark.slow
def test_photographs_agree_with_mtf_mapper_and_with_iso_12233(agreement: list[list[str]]) -> None:
    compared = [row for row in agreement if len(row) == 6 and re.fullmatch(r"\d+, \d+, \d{2}", row[1])]
    assert len(compared) == len(PHOTOGRAPHS)
    for picture, _, mapper, iso, _, _ in compared:
        assert abs(percent(mapper)) < 2 and abs(percent(iso)) < 1.5, picture
    inside = sorted(percent(row[5]) for row in compared)
    assert inside[len(inside) // 2] > 85 and inside[0] >= 50


@pytest.mark.slow
def test_the_region_that_imatest_measured_agrees_with_it(agreement: list[list[str]]) -> None:
    answers = {row[0]: (float(row[1]), float(row[2])) for row in agreement if len(row) == 3 and row[1][:1].isdigit()}
    for name, near in (("mtf50", 0.007), ("mtf30", 0.007), ("at_nyquist", 0.01), ("rise_px", 0.04)):
        imatest, found = answers[name]
        assert found == pytest.approx(imatest, rel=near), name
    (interval,) = (row[2] for row in agreement if row[0] == "interval of mtf50")
    lower, upper = map(float, interval.split(" to "))
    assert lower < answers["mtf50"][0] < upper
