"""Shots of a chart that went wrong, through the whole program: each gets a sentence, and none a wrong number."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from lenslab.charts.chart_key import ChartKey, parse_chart_key
from lenslab.demo.files import write_dng
from lenslab.measure.chart_checks import set_up_of_shoot
from lenslab.values.remarks import remark
from lenslab.values.types import Array, Metadata
from simulator.page_blur import gaussian
from simulator.page_photo import ChartPhoto, PhotoSetup, photograph_page
from simulator.view import CameraView
from tests.command import lenslab

KEY = parse_chart_key("lenslab:A4:landscape:seed=3:finest=1.2")
COLUMNS, ROWS = 960, 640


@cache
def photo(key: ChartKey = KEY, bow_mm: float = 0.0) -> ChartPhoto:
    chart = key.chart()
    view = CameraView((COLUMNS, ROWS), chart.frame, fill=1.0, turn_deg=0.4, tilt_deg=0.5, bow_mm=bow_mm)
    return photograph_page(chart, PhotoSetup(view, gaussian(0.9), seed=1, exposure=0.6, fine=1))


def levels() -> Array:
    return photo().levels.copy()


def covered(left: int, right: int, bottom: int) -> Array:
    """Something dark before a part of the picture."""
    seen = levels()
    seen[:bottom, left:right] = 900
    return seen


def small_beside_small() -> Array:
    half = cv2.resize(levels(), (COLUMNS // 2, ROWS // 2), interpolation=cv2.INTER_AREA)
    both = np.full((ROWS, COLUMNS), 6000, np.uint16)
    both[ROWS // 4 : 3 * ROWS // 4] = np.hstack([half, half])
    return both


def clipped() -> Array:
    sensor = photo().sensor
    light = (levels().astype(float) - sensor.black) * 2.2
    return np.asarray(np.clip(light + sensor.black, 0, sensor.white), np.uint16)


def noise() -> Array:
    return np.asarray(np.random.default_rng(1).normal(6000, 900, (ROWS, COLUMNS)).clip(600, 16000), np.uint16)


@cache
def shots() -> dict[str, tuple[Array, str, bool]]:
    """The levels of each, what is said, and whether MTF of the frame's middle is measured."""
    other = replace(KEY, finest_mm=1.6)
    return {
        "another": (
            photo(other).levels,
            "marks of a LensLab chart, but not the expected pattern: it is a different chart",
            False,
        ),
        "bent": (photo(bow_mm=5.0).levels, "bent.dng: The chart is not flat", True),
        "clipped": (clipped(), "the chart was found, but is overexposed", False),
        "finger": (covered(0, COLUMNS // 4, ROWS // 2), "could not be matched: hidden", True),
        "card": (covered(6 * COLUMNS // 10, COLUMNS, ROWS), "do not show the chart, or only in part", True),
        "good": (levels(), "upside-down.dng: Chart found: fills 100 %", True),
        "half": (
            covered(COLUMNS // 2, COLUMNS, ROWS),
            "No MTF50 in the centre: most of its tiles were left out",
            False,
        ),
        "mirrored": (levels()[:, ::-1].copy(), "mirrored.dng: The chart is mirrored", True),
        "none": (noise(), "The chart was not found", False),
        "two": (small_beside_small(), "Two LensLab charts are in the image", False),
        "upside-down": (levels()[::-1, ::-1].copy(), "upside-down.dng: The chart is upside down", True),
    }


@pytest.fixture(scope="module")
def measured(tmp_path_factory: pytest.TempPathFactory) -> tuple[dict[str, dict[str, Any]], str]:
    """Each shot's record in the JSON, and all that was said."""
    folder = tmp_path_factory.mktemp("bad")
    for name, (light, _, _) in shots().items():
        write_dng(folder / f"{name}.dng", light, Metadata(lens="Any 50mm", aperture=4.0), photo().sensor, packed=False)
    table = folder / "shots.json"
    done = lenslab("measure", folder, "--chart", KEY.text, "-o", table, "--no-cache", "--workers", "1")
    assert done.returncode == 0, done.stderr.decode()
    records = json.loads(table.read_text("utf-8"))["shots"]
    return {Path(record["fname"]).stem: record for record in records}, done.stderr.decode()


@pytest.mark.slow
def test_each_bad_shot_of_a_chart_has_its_sentence(measured: tuple[dict[str, dict[str, Any]], str]) -> None:
    _, said = measured
    missing = [sentence for _, sentence, _ in shots().values() if sentence not in said]
    assert not missing, said
    assert "card.dng and 2 more: " in said


@pytest.mark.slow
def test_none_of_them_gets_a_wrong_number(measured: tuple[dict[str, dict[str, Any]], str]) -> None:
    """What is measured is the lens, the same in all: a mirrored, bent or turned print, and what no finger hides."""
    records, _ = measured
    true = photo().mtf50(COLUMNS / 2, ROWS / 2, radial=True)
    for name, (_, _, is_measured) in shots().items():
        middle = records[name]["mtf50_third"]
        assert (middle is not None) == is_measured, name
        for region in ("entire", "third", "tl", "tr", "bl", "br"):
            value, error = (records[name][f"mtf50_{kind}{region}"] for kind in ("", "error_"))
            assert value is None or abs(value - true) < max(0.03 * true, 1.96 * error), (name, region, value, error)


def test_what_is_said_of_all_shots_names_none() -> None:
    setups = {f"{number}.dng": (remark("fill", percent=90 + number), remark("upside_down")) for number in range(2)}
    lay = remark("of_a_shot", file="1.dng", remark=remark("fill", percent=91))
    assert set_up_of_shoot({**setups, "2.dng": ()}) == (lay, remark("upside_down"))
