"""What the eye sees on a print: laws of acutance, and whether a difference is called visible."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from lenslab.judge.answers import answers, which_lens, which_lens_at_best
from lenslab.judge.grid import card_grids
from lenslab.judge.sharpness import sharpness
from lenslab.judge.visibility import acutance, contrast_sensitivity, square_root_integral, visible_words
from lenslab.measure.chart_curves import FREQUENCIES
from lenslab.results.report import content
from lenslab.values.shoot import Shoot
from lenslab.values.types import Array, Measured, Settings
from lenslab.values.viewing import VIEWINGS
from tests.mtf_shots import mtf_shot

PRINT = VIEWINGS["print45"]
ROWS = 4000


def gaussian(blur_px: float) -> Array:
    return np.asarray(np.exp(-2 * (np.pi * blur_px * np.array(FREQUENCIES)) ** 2))


def test_acutance_falls_with_blur_and_on_larger_prints_and_is_whole_where_nothing_is_lost() -> None:
    blurred = [acutance(gaussian(blur), ROWS, PRINT) for blur in (0.0, 0.5, 1.0, 2.0, 4.0)]
    assert blurred == sorted(blurred, reverse=True) and 0.99 < blurred[0] <= 1
    closer = replace(PRINT, distance_cm=25.0)
    assert acutance(gaussian(1.0), ROWS, closer) < blurred[2] < acutance(gaussian(1.0), 2 * ROWS, PRINT)


def test_acutance_is_its_integral() -> None:
    """Of an exponential MTF it is a ratio of gamma functions: (b / (b + c))^1.8."""
    c = 0.05  # per cycle/degree
    contrast = np.exp(-c * np.array(FREQUENCIES) / PRINT.degrees_of_px(ROWS))
    assert acutance(contrast, ROWS, PRINT) == pytest.approx((0.2 / (0.2 + c)) ** 1.8, abs=0.01)


def test_just_noticeable_differences_count_more_where_detail_is_seen_larger() -> None:
    def difference(distance_cm: float) -> float:
        near = replace(PRINT, distance_cm=distance_cm)
        return square_root_integral(gaussian(1.0), ROWS, near) - square_root_integral(gaussian(1.3), ROWS, near)

    assert 0 < difference(200.0) < difference(50.0) < difference(20.0)


@pytest.mark.parametrize(("degrees", "luminance", "published"), [(60, 340 / np.pi, 143.412), (14, 10, 111.019)])
def test_the_eye_is_as_sensitive_as_another_implementation_has_it(
    degrees: float, luminance: float, published: float
) -> None:
    """Barten's integral of a picture that loses nothing, as ISETCam's page on it gives it."""
    cycles = np.geomspace(10**-1.5, 10**1.6, 5000)
    root = np.sqrt(contrast_sensitivity(cycles, degrees, luminance))
    assert np.trapezoid(root, np.log2(cycles)) == pytest.approx(published, rel=0.002)


def lens(name: str, blur: float) -> list[Measured]:
    """Two shots at each of six apertures."""
    shots = []
    for number, aperture in enumerate((2.0, 2.8, 4.0, 5.6, 8.0, 11.0)):
        for turn in range(2):
            shot = mtf_shot(2 * number + turn, aperture, blur + 0.02 * abs(number - 3))
            data = replace(shot.photo.metadata, lens=name)
            path = Path(f"/{name}/{number}{turn}.dng")
            shots.append(replace(shot, photo=replace(shot.photo, path=path, name=path.name, metadata=data)))
    return shots


def test_the_ranking_says_whether_a_difference_is_seen_on_the_print() -> None:
    words = {}
    for blur in (0.705, 2.5):
        shots = Shoot.of([*lens("Sharp", 0.7), *lens("Soft", blur)])
        ranking = which_lens(shots, 5.6)
        (words[blur],) = visible_words(ranking, shots.by_label, "centre", VIEWINGS["print30"])
    assert words[0.705].startswith("1 % ") and "would not be visible on a 20" in words[0.705]
    assert "clearly visible" in words[2.5]
    assert float(words[2.5].split()[3]) == pytest.approx(100 * (2.5 / 0.7 - 1), rel=0.03)
    first, second = ranking
    vague = [replace(lens, value=replace(lens.value, half=lens.value.value)) for lens in (first, second)]
    single = [first, replace(second, value=replace(second.value, half=None))]
    for unsure in (vague, single):  # visible, if it is real
        assert visible_words(unsure, shots.by_label, "centre", VIEWINGS["print30"]) == ()
    between = which_lens(shots, 6.3)
    assert len(between) == 2 and visible_words(between, shots.by_label, "centre", PRINT) == ()  # not shot there
    best = which_lens_at_best(shots)
    assert [lens.aperture for lens in best] == [
        sharpness(shots.by_label[lens.label]).sharpest("centre") for lens in best
    ]
    assert len(visible_words(best, shots.by_label, "centre", PRINT)) == 1


def test_a_report_begins_with_the_sharpest_lens_and_whether_its_lead_is_seen() -> None:
    first = content([*lens("Soft", 2.5), *lens("Sharp", 0.7)], settings=Settings()).in_short[0]
    assert first.startswith("Sharpest: Sharp at f/") and "clearly visible on a 30" in first


def test_a_card_says_how_much_the_print_shows() -> None:
    (grid,) = card_grids(answers(lens("Sharp", 0.7)).cards).grids
    (row,) = (row for row in grid.rows if row.label == "45 cm print")
    assert all(cell is not None and cell.text.endswith(" % of detail") for cell in row.cells)
