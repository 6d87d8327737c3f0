"""MTF against a known chart, from files to the CSV: what a user who names the chart gets."""

from __future__ import annotations

import csv
import os
import pickle
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import numpy as np
import pytest

from lenslab.chart_mtf import ChartResult, map_of_shot, measured_with_chart, mtf_by_aperture, with_result
from lenslab.chart_mtf.recognition import RecognitionTask, recognise
from lenslab.location import parse_chart_key
from lenslab.sharpness.verdict import sharpness
from lenslab.simulate import write_dng
from lenslab.simulate.blur import gaussian
from lenslab.simulate.page_photo import ChartPhoto, PhotoSetup, photograph_page
from lenslab.simulate.view import CameraView
from lenslab.store import KnownCharts, MeasurementCache, load
from lenslab.types import Measured, Metadata, Photo, Settings
from tests.mtf_shots import mtf_shot

CHART = "lenslab:A4:landscape:seed=3"


def measure(*arguments: str | Path) -> tuple[int, str]:
    """The exit code and standard error of `lenslab measure`."""
    command = [sys.executable, "-m", "lenslab", "measure", *map(os.fspath, arguments)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=250, check=False)
    return done.returncode, done.stderr


def photographed(sigma: float, seed: int) -> ChartPhoto:
    chart = parse_chart_key(CHART).chart()
    view = CameraView((960, 640), chart.frame, fill=1.06, turn_deg=0.7, tilt_deg=0.5, distortion=-0.01)
    return photograph_page(chart, PhotoSetup(view, gaussian(sigma), seed=seed, exposure=0.6))


@pytest.fixture(scope="module")
def shoot(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[float, float]]:
    """Three apertures of one lens, and the true MTF50 of each, the same all over the frame."""
    folder, truth = tmp_path_factory.mktemp("shoot"), {}
    for number, (aperture, sigma) in enumerate(((2.0, 1.2), (5.6, 0.7), (16.0, 0.95))):
        photo = photographed(sigma, number)
        truth[aperture] = photo.mtf50(480, 320, radial=True)
        metadata = Metadata(lens="Known 50mm", aperture=aperture, shutter_s=aperture**2 / 500, iso=100.0)
        write_dng(folder / f"{number}.dng", photo.levels, metadata, photo.sensor)
    return folder, truth


@pytest.mark.slow
def test_mtf50_is_the_true_one(shoot: tuple[Path, dict[float, float]], tmp_path: Path) -> None:
    folder, truth = shoot
    table, maps, session = tmp_path / "shots.csv", tmp_path / "maps", tmp_path / "s.lenslab"
    options = ("--maps", maps, "--plots", tmp_path / "plots", "--plot-format", "png", "--pixel-pitch", "20")
    code, said = measure(
        folder, "--chart", CHART, *options, "--session", session, "-o", table, "--no-cache", "--workers", "1"
    )
    assert code == 0 and "MTF measured in 3 shots" in said and "Chart found" in said
    with table.open(encoding="utf-8") as file:
        rows = {float(row["aperture"]): row for row in csv.DictReader(file)}
    for aperture, true in truth.items():
        for region in ("third", "corner"):
            assert float(rows[aperture][f"mtf50_{region}"]) == pytest.approx(true, rel=0.03)
            assert float(rows[aperture][f"mtf50_{region}_lpmm"]) == pytest.approx(true / 0.02, rel=0.03)
    assert [path.name for path in sorted(maps.iterdir())][:2] == ["0.dng.npz", "0.dng.png"]
    assert {"lenslab-mtf-chart-1.png", "lenslab-mtf-maps-1.png"} <= {one.name for one in (tmp_path / "plots").iterdir()}
    assert len(mtf_by_aperture(load(session).measured())) == 3  # kept with the session
    with np.load(next(iter(sorted(maps.iterdir()))), allow_pickle=False) as kept:
        assert len(kept["x"]) == len(kept["radial"]) > 10 and 0 < kept["x"].min() < kept["x"].max() < 1


class Elsewhere:
    """A cluster's part: another machine, which gets what can be sent and sees the photos' folder alone."""

    workers = 2

    def __enter__(self) -> Elsewhere:
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def start(self, load: object) -> None:
        pass

    def run(self, function: Any, tasks: Any, cancelled: object) -> Iterator[Any]:
        for sent in map(pickle.loads, map(pickle.dumps, tasks)):
            assert all(task.folder is None for task in sent)
            yield from zip(sent, function(sent), strict=True)


@pytest.mark.slow
def test_a_cluster_measures_against_the_chart_what_this_machine_does(shoot: tuple[Path, dict[float, float]]) -> None:
    shots = [Measured(Photo(shoot[0] / f"{number}.dng", "x"), ()) for number in (1, 2)]
    key, elsewhere = parse_chart_key(CHART), cast(Any, Elsewhere())
    there = dict(measured_with_chart(shots, [key], Settings(), cluster=elsewhere))
    here = dict(measured_with_chart(shots, [key], Settings(), count=1))
    assert there == here and len(there) == 2 and not any(one.reason for one in there.values())


@pytest.mark.slow
def test_another_chart_gives_a_reason_and_no_numbers(shoot: tuple[Path, dict[float, float]]) -> None:
    shot = Measured(Photo(shoot[0] / "1.dng", "1.dng"), ())
    ((_, result),) = measured_with_chart([shot], [parse_chart_key("lenslab:A4:landscape:seed=9")], Settings(), count=1)
    assert result.reason and not result.measurements and map_of_shot(with_result(shot, result)) is None


@pytest.mark.slow
def test_a_lens_with_mtf_is_judged_by_it(shoot: tuple[Path, dict[float, float]]) -> None:
    shots = [
        Measured(Photo(shoot[0] / f"{number}.dng", "x", Metadata(lens="Known 50mm", aperture=aperture)), ())
        for number, aperture in enumerate((2.0, 5.6, 16.0))
    ]
    found = dict(measured_with_chart(shots, [parse_chart_key(CHART)], Settings(), count=1))
    judged = sharpness(tuple(with_result(shot, found[shot.photo]) for shot in shots))
    assert judged.measure == "mtf50" and judged.sharpest("centre") == 5.6


def test_a_chart_that_cannot_be_read_and_maps_without_one_are_refused(tmp_path: Path) -> None:
    code, said = measure(tmp_path, "--chart", "poster:A3")
    assert code == 2 and "poster" in said
    code, said = measure(tmp_path, "--maps", tmp_path / "maps")
    assert code == 2 and "--maps requires --chart" in said
    code, said = measure(tmp_path, "--pixel-pitch", "4 mm")
    assert code == 2 and "not a pixel pitch" in said


def test_mtf_of_unchanged_files_comes_from_the_cache(tmp_path: Path) -> None:
    path, settings = tmp_path / "1.dng", Settings()
    path.write_bytes(b"a photo")
    photo, found = Photo(path, "1.dng"), mtf_shot(1, 4.0, 0.7)
    result = ChartResult("", ("Chart found",), found.measurements, found.maps)
    with MeasurementCache(tmp_path / "cache.sqlite") as cache:
        known = KnownCharts(cache, [CHART], settings)
        assert known.recall(photo) is None
        known.keep(photo, result)
        assert known.recall(photo) == result
        ((again, recalled),) = measured_with_chart(
            [Measured(photo, ())], [parse_chart_key(CHART)], settings, cache=known
        )
        assert again == photo and recalled == result  # the file is no picture: it was not opened
        for other in (KnownCharts(cache, ["lenslab:A3"], settings), KnownCharts(cache, [CHART], Settings("article"))):
            assert other.recall(photo) is None
        path.write_bytes(b"another photo")
        assert known.recall(photo) is None


# Which chart it is


@pytest.fixture(scope="module")
def standard(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two shots of the A4 chart as the program prints it, one with seed 1 and one with another."""
    folder = tmp_path_factory.mktemp("standard")
    for number, text in enumerate(("lenslab:A4:landscape:seed=1", CHART)):
        chart = parse_chart_key(text).chart()
        view = CameraView((1500, 1000), chart.frame, fill=0.97, turn_deg=0.5, tilt_deg=0.4)
        photo = photograph_page(chart, PhotoSetup(view, gaussian(0.8), fine=1, seed=number))
        write_dng(folder / f"{number}.dng", photo.levels, Metadata(lens="Known 50mm", aperture=4.0), photo.sensor)
    return folder


@pytest.mark.slow
def test_a_standard_chart_is_recognised_by_its_marks_and_another_never_taken_for_one(standard: Path) -> None:
    (first,) = recognise([RecognitionTask(standard / "0.dng")])
    assert first == parse_chart_key("lenslab:A4:landscape:seed=1")
    (other,) = recognise([RecognitionTask(standard / "1.dng")])
    assert other is None


@pytest.mark.slow
def test_auto_measures_what_it_recognises_and_says_where_it_does_not(standard: Path, tmp_path: Path) -> None:
    table = tmp_path / "shots.csv"
    code, said = measure(standard / "0.dng", "--chart", "auto", "-o", table, "--no-cache", "--workers", "1")
    assert code == 0 and "Chart: lenslab:A4:landscape:seed=1" in said and "MTF measured in 1 shot" in said
    code, said = measure(standard / "1.dng", "--chart", "auto", "-o", table, "--no-cache", "--workers", "1")
    assert code == 0 and "No chart was recognised" in said and "MTF measured" not in said
