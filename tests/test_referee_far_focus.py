"""Shots of a known chart far out of focus are called that, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest

from lenslab.charts.chart_key import parse_chart_key
from lenslab.demo.files import write_dng
from lenslab.demo.optics import BAYER_RGGB
from lenslab.judge.referee import findings
from lenslab.values.types import Measured, Metadata
from simulator.page_blur import Blur, disc, gaussian
from simulator.page_photo import PhotoSetup, photograph_page
from simulator.view import CameraView
from tests.command import lenslab
from tests.mtf_shots import FRAME, PLACE, mtf_shot, shot_with, tiles

CHART = "lenslab:A4:landscape:seed=3:finest=1.2"
FOCUSED, FAR = 0.8, 4.0  # px of blur: MTF50 of 0.23 and 0.047 cycles/px
STOPS = (2.8, 4.0, 5.6, 8.0)


def series(blurs: dict[tuple[float, int], float], lens: str = "Known 50mm") -> list[Measured]:
    """Two shots an aperture, in focus but for some."""
    every = [(aperture, repeat) for aperture in STOPS for repeat in range(2)]
    return [mtf_shot(number, *key[:1], blurs.get(key, FOCUSED), lens=lens) for number, key in enumerate(every)]


def said(shots: Sequence[Measured]) -> list[tuple[str, list[str]]]:
    return [(finding.kind, [photo.path.stem for photo in finding.shots]) for finding in findings(shots)]


@pytest.mark.parametrize(
    ("far", "named"),
    [
        ([(4.0, 1)], [["3"]]),
        ([(4.0, 0), (4.0, 1)], [["2"], ["3"]]),
        ([(2.8, 0), (2.8, 1)], [["0", "1"]]),  # the widest: softer than any lens
        ([(stop, repeat) for stop in STOPS for repeat in range(2)], [[str(number) for number in range(8)]]),
    ],
    ids=["one of two", "both", "the widest", "all"],
)
def test_far_out_of_focus_is_said(far: list[tuple[float, int]], named: list[list[str]]) -> None:
    assert said(series(dict.fromkeys(far, FAR))) == [("misfocus", shots) for shots in named]


def test_a_lens_that_is_soft_wide_open_or_by_diffraction_is_not_accused() -> None:
    assert said(series({(2.8, 0): 2.4, (2.8, 1): 2.4, (8.0, 0): 1.9, (8.0, 1): 1.9})) == []


def test_shots_without_a_recorded_aperture_are_no_repeats() -> None:
    """Of a manual lens whose apertures nobody has told yet."""
    assert said([mtf_shot(number, None, blur) for number, blur in enumerate((2.5, 2.5, 0.8, 0.8, 1.9))]) == []


def test_what_is_blurred_along_one_direction_is_no_misfocus() -> None:
    shaken = tiles(FOCUSED)
    turn = np.arctan2(shaken.y_px - FRAME[1] / 2, shaken.x_px - FRAME[0] / 2)
    for column, along in enumerate((turn, turn + np.pi / 2)):  # blurred from side to side
        shaken.mtf50[:, column] *= np.where(np.abs(np.cos(along)) > np.sqrt(0.5), 0.2, 0.6)
    usual = series({})
    shots = [*usual[:3], shot_with(shaken, PLACE, usual[3].photo), *usual[4:]]
    assert said(shots) == []


@pytest.mark.slow
def test_a_picture_far_out_of_focus_has_not_moved(tmp_path: Path) -> None:
    """Its repeat, half a pixel beside, was said to show that the frame had moved."""
    words = told(tmp_path, disc(8.0), 5e-4)
    assert "2.dng is far out of focus" in words and "tripod" not in words


@pytest.mark.slow
def test_a_soft_repeat_is_named_though_the_frame_moved(tmp_path: Path) -> None:
    """The sharp one was named, for having moved."""
    words = told(tmp_path, gaussian(1.1), 1e-2)
    assert "2.dng is softer than its repeat" in words and "the frame moved by" in words and "tripod" not in words
    (tmp_path / "alike").mkdir()
    assert "tripod" in told(tmp_path / "alike", gaussian(0.7), 1e-2)


def told(folder: Path, blur: Blur, moved: float) -> str:
    """What is said of a shot with this blur and a sharp repeat, displaced by a share of the frame."""
    chart = parse_chart_key(CHART).chart()
    for number in range(2, 4):
        view = CameraView((960, 640), chart.frame, fill=1.05, shift=(moved * (number % 2), 0.8 * moved * (number % 2)))
        photo = photograph_page(
            chart,
            PhotoSetup(
                view,
                blur if number == 2 else gaussian(0.7),
                pattern=BAYER_RGGB,
                iso=200,
                exposure=0.6,
                fine=1,
                seed=number,
            ),
        )
        metadata = Metadata(camera="Cam", lens="Lens", aperture=STOPS[number // 2], shutter_s=0.01, iso=200.0)
        write_dng(folder / f"{number}.dng", photo.levels, metadata, photo.sensor, packed=False)
    done = lenslab("measure", folder, "--chart", CHART, "--no-cache", "--workers", "1", "-o", folder / "all.csv")
    return str(done.stderr.decode())
