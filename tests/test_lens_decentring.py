"""A lens that is sharper on one side is called decentred, with the side and by how much; an even one is not."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest

from lenslab.charts.place import packed
from lenslab.draw.field_maps import maps_of_shoot
from lenslab.measure.aperture_means import mtf_by_aperture
from lenslab.measure.chart_results import result_of, with_result
from lenslab.measure.lens_aberrations import decentring_at
from lenslab.measure.regions import centre_corners
from lenslab.values.types import Array, Measured
from tests.mtf_shots import FRAME, PLACE, mtf_shot, tiles

ERROR = 0.01  # of each tile's MTF50


def shot(number: int, aperture: float, slope: Callable[[Array, Array], Array], fill: float = 1.0) -> Measured:
    """slope: ln of MTF50 over places in half diagonals right of and below the middle. fill: of the frame, by tiles."""
    found = tiles(1.0)
    half = np.hypot(*FRAME) / 2
    chance = np.random.default_rng(number).normal(0, ERROR, found.mtf50.shape)
    off = slope((found.x_px - FRAME[0] / 2) / half, (found.y_px - FRAME[1] / 2) / half)
    outside = np.maximum(abs(found.x_px / FRAME[0] - 0.5), abs(found.y_px / FRAME[1] - 0.5)) > fill / 2
    mtf50 = np.where(outside[:, None], np.nan, found.mtf50 * np.exp(off[:, None] + chance))
    found = replace(found, mtf50=mtf50, mtf50_se=ERROR * found.mtf50)
    return with_result(
        replace(mtf_shot(number, aperture, 1.0), measurements=(), maps=()),
        result_of(found, centre_corners(FRAME[1], FRAME[0]), (), packed(PLACE)),
    )


def note(*shots: Measured) -> str:
    (maps,) = maps_of_shoot(shots)
    return maps.note


@pytest.mark.parametrize(
    ("right", "down", "place"),
    [(0.05, 0.0, "on the right"), (-0.04, -0.04, "at the top left"), (0.0, 0.05, "at the bottom")],
)
def test_the_sharper_side_is_named_with_how_much_it_is_sharper(right: float, down: float, place: str) -> None:
    shots = [shot(number, 2.0 * number, lambda x, y: right * x + down * y) for number in (1, 2)]
    assert f"the frame is sharper {place} than opposite" in note(*shots)
    true = np.exp(1.4 * np.hypot(right, down)) - 1
    for one in mtf_by_aperture(shots):
        decentring = decentring_at(one)
        assert decentring is not None and decentring.interval[0] < true < decentring.interval[1]


@pytest.mark.parametrize("bend", [-0.8, 0.8])
def test_the_share_is_that_at_the_height_it_is_stated_for(bend: float) -> None:
    """Also where one side's loss sets in late, or is all there at once."""
    one = shot(1, 2.0, lambda x, y: 0.3 * y * (1 + bend * (x**2 + y**2 - 0.49)))
    decentring = decentring_at(*mtf_by_aperture([one]))
    assert decentring is not None and decentring.share == pytest.approx(np.exp(1.4 * 0.3) - 1, abs=0.02)


def test_a_side_is_found_where_the_chart_ends_before_the_height_it_is_stated_for() -> None:
    """How its loss grows beyond is not known: that only widens the interval."""
    whole, part = (decentring_at(*mtf_by_aperture([shot(1, 2.0, lambda x, y: 0.02 * x, fill)])) for fill in (1.0, 0.5))
    assert whole is not None and part is not None and whole.found and part.found
    assert part.interval[0] < np.exp(1.4 * 0.02) - 1 < part.interval[1]
    assert np.diff(part.interval) > np.diff(whole.interval)


def test_nothing_is_said_of_even_lenses_nor_of_one_aperture_alone() -> None:
    even = [shot(number, 1.0 + number, lambda x, y: 0 * x) for number in range(1, 11)]
    assert note(*even) == ""
    assert note(shot(1, 2.0, lambda x, y: 0.05 * x), *even[2:]) == ""
    opposite = [shot(1, 2.0, lambda x, y: 0.05 * x), shot(2, 4.0, lambda x, y: -0.05 * x)]
    assert note(*opposite) == "", "two apertures that contradict each other"
