"""MTF against a known chart, from files to the CSV: what a user who names the chart gets."""

from __future__ import annotations

import csv
import pickle
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import numpy as np
import psutil
import pytest

from lenslab import workers
from lenslab.charts.chart_key import charts_used, keep_charts_used, parse_chart_key
from lenslab.charts.recognition import Recognition, RecognitionTask, recognise
from lenslab.demo.files import write_dng
from lenslab.judge.sharpness import sharpness
from lenslab.measure.chart_results import ChartResult, chart_key_of_shot
from lenslab.run.analysis import complete
from lenslab.run.charts import recognised
from lenslab.run.schedule import RunOptions, shot_events
from lenslab.store.cache import MeasurementCache
from lenslab.store.lookup import KnownCharts, KnownRecognitions
from lenslab.store.shoot import load
from lenslab.values.disk import charts_used_file
from lenslab.values.grouping import sets
from lenslab.values.remarks import remark
from lenslab.values.types import Measured, Metadata, Photo, Settings
from simulator.page_blur import gaussian
from simulator.page_photo import PhotoSetup, photograph_page
from simulator.view import CameraView
from tests.command import lenslab
from tests.conftest import PoolHere
from tests.mtf_shots import mtf_shot

CHART = "lenslab:A4:landscape:seed=3:finest=1.2"  # a fifth of the work of the usual 0.5 mm
A4_CHART = "lenslab:A4:landscape:seed=1"  # as the program prints it


def measure(*arguments: str | Path) -> tuple[int, str]:
    """The exit code and standard error of `lenslab measure`."""
    done = lenslab("measure", *arguments)
    return done.returncode, done.stderr.decode()


@pytest.fixture(scope="module")
def shoot(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[float, float]]:
    """Three apertures of one lens, and the true MTF50 of each, the same all over the frame."""
    folder, truth, chart = tmp_path_factory.mktemp("shoot"), {}, parse_chart_key(CHART).chart()
    view = CameraView((960, 640), chart.frame, fill=1.06, turn_deg=0.7, tilt_deg=0.5, distortion=-0.01)
    for number, (aperture, sigma) in enumerate(((2.0, 1.2), (5.6, 0.7), (16.0, 0.95))):
        photo = photograph_page(chart, PhotoSetup(view, gaussian(sigma), seed=number, exposure=0.6, fine=1))
        truth[aperture] = photo.mtf50(480, 320, radial=True)
        metadata = Metadata(lens="Known 50mm", aperture=aperture, shutter_s=aperture**2 / 500, iso=100.0)
        write_dng(folder / f"{number}.dng", photo.levels, metadata, photo.sensor, packed=False)
    return folder, truth


@pytest.mark.slow
def test_mtf50_is_the_true_one_in_table_maps_plots_and_session(
    shoot: tuple[Path, dict[float, float]], tmp_path: Path
) -> None:
    maps, plots, session, table = (tmp_path / name for name in ("maps", "plots", "s.lenslab", "shots.csv"))
    wanted = ("--maps", maps, "--plots", plots, "--plot-format", "png", "--pixel-pitch", "20")
    kept = ("--session", session, "-o", table, "--no-cache", "--workers", "1")
    code, said = measure(shoot[0], "--chart", CHART, *wanted, *kept)
    assert code == 0 and "MTF measured in 3 shots" in said and "Chart found" in said
    with table.open(encoding="utf-8") as file:
        rows = {float(row["aperture"]): row for row in csv.DictReader(file)}
    for aperture, true in shoot[1].items():
        for region in ("third", "corner"):
            assert float(rows[aperture][f"mtf50_{region}"]) == pytest.approx(true, rel=0.03)
            assert float(rows[aperture][f"mtf50_{region}_lpmm"]) == pytest.approx(true / 0.02, rel=0.03)
    assert [path.name for path in sorted(maps.iterdir())][:2] == ["lenslab-map-0.dng.npz", "lenslab-map-0.dng.png"]
    assert {"lenslab-mtf-chart-1.png", "lenslab-mtf-maps-1.png"} <= {path.name for path in plots.iterdir()}
    judged = sharpness(tuple(load(session).measured()))
    assert judged.measure == "mtf50" and judged.sharpest("centre") == 5.6
    with np.load(next(iter(sorted(maps.iterdir()))), allow_pickle=False) as tiles:
        assert len(tiles["x"]) == len(tiles["radial"]) > 10 and 0 < tiles["x"].min() < tiles["x"].max() < 1


@pytest.mark.slow
def test_a_shot_that_a_new_one_repeats_keeps_its_mtf(shoot: tuple[Path, dict[float, float]], tmp_path: Path) -> None:
    """The chart of the session is not among those that are recognised, and is not named again."""
    session, one, repeat = (tmp_path / name for name in ("s.lenslab", "0.dng", "0b.dng"))
    shutil.copy(shoot[0] / "0.dng", one)
    assert measure(one, "--chart", CHART, "--session", session, "--workers", "1")[0] == 0
    shutil.copy(one, repeat)
    code, said = measure(repeat, "--session", session, "--workers", "1")
    assert code == 0 and "MTF measured in 2 shots" in said
    assert [shot.detail_noise_method for shot in load(session).measured()] == ["pair", "pair"]


@pytest.fixture(scope="module")
def of_two_charts(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    folder = tmp_path_factory.mktemp("two")
    lies = {"fill": 0.97, "turn_deg": 0.5, "tilt_deg": 0.4}
    return [shot_of(text, folder / f"{number}.dng", **lies) for number, text in enumerate((CHART, A4_CHART))]


@pytest.mark.slow
def test_another_chart_is_recognised_in_shots_that_are_added_to_a_session(
    of_two_charts: list[Path], tmp_path: Path
) -> None:
    session, (first, second) = tmp_path / "s.lenslab", of_two_charts
    assert measure(first, "--chart", CHART, "--session", session, "--workers", "1")[0] == 0
    code, said = measure(second, "--session", session, "--workers", "1")
    assert code == 0 and f"Chart recognised: LensLab chart, A4, seed 1 ({A4_CHART})" in said
    assert [chart_key_of_shot(shot) for shot in load(session).measured()] == [CHART, A4_CHART]


class Elsewhere:
    """A cluster's part: another machine, which gets what can be sent and sees the photos' folder alone."""

    workers = 2

    def __enter__(self) -> Elsewhere:
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def start(self, load: object) -> None:
        pass

    def work(self, function: Any, parts: Any, cancelled: object) -> Iterator[Any]:
        for sent in map(pickle.loads, map(pickle.dumps, parts)):
            yield from function(sent, lambda _: None)


@pytest.fixture(scope="module")
def shots(shoot: tuple[Path, dict[float, float]]) -> list[Measured]:
    """Two of the shoot, without MTF."""
    return [Measured(Photo(shoot[0] / f"{number}.dng", "x"), ()) for number in range(2)]


def against(
    chart: str,
    shots: list[Measured],
    cache: MeasurementCache | None = None,
    settings: Settings = Settings(),
    workers: int | None = None,
) -> Iterator[tuple[Photo, ChartResult]]:
    """As the window searches shots for a chart."""
    options = RunOptions(cache=cache, charts=(chart,), watched=True, workers=workers)
    known = {shot.photo.path: shot for shot in shots}
    for event in complete(sets(shot.photo for shot in shots), settings, options, known):
        if event.photo is not None and event.result is not None:
            yield event.photo, event.result


@pytest.fixture(scope="module")
def undisturbed(shots: list[Measured]) -> dict[Photo, ChartResult]:
    """What is measured in them here."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(workers, "Pool", PoolHere)
        return dict(against(CHART, shots))


@pytest.mark.slow
def test_a_worker_that_dies_changes_no_number_and_leaves_no_file(
    shots: list[Measured], undisturbed: dict[Photo, ChartResult], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    results = against(CHART, shots, workers=1)
    found = dict([next(results)])
    for child in psutil.Process().children():
        if "spawn_main" in " ".join(child.cmdline()):
            child.kill()
    found |= dict(results)
    assert found == undisturbed and not list(tmp_path.iterdir())


@pytest.mark.slow
def test_a_run_that_was_ended_goes_on_where_it_was(
    shots: list[Measured], undisturbed: dict[Photo, ChartResult], tmp_path: Path, in_this_process: None
) -> None:
    with MeasurementCache(tmp_path / "cache.sqlite") as cache:
        known = KnownCharts(cache, [CHART], Settings())
        known.recall(shots[1].photo)
        known.keep(shots[1].photo, undisturbed[shots[1].photo])
        assert known.recall(shots[1].photo)
        assert dict(against(CHART, shots[::-1], cache=cache)) == undisturbed


@pytest.mark.slow
def test_a_cluster_measures_against_the_chart_what_this_machine_does(
    shots: list[Measured], undisturbed: dict[Photo, ChartResult], in_this_process: None
) -> None:
    options = RunOptions(charts=(CHART,))
    events = shot_events([[shot.photo] for shot in shots], Settings(), options, cast(Any, Elsewhere()))
    there = {event.photo: event.result for event in events if event.result is not None}
    assert there == undisturbed and not any(result.reason for result in there.values())


def test_a_chart_that_cannot_be_read_and_maps_without_one_are_refused(tmp_path: Path) -> None:
    code, said = measure(tmp_path, "--chart", "poster:A3")
    assert code == 2 and "poster" in said
    for without in (("--chart", "none"), ("--measures", "levels")):
        code, said = measure(tmp_path, "--maps", tmp_path / "maps", *without)
        assert code == 2 and "--maps needs MTF" in said
    code, said = measure(tmp_path, "--chart", "none", "--chart", "auto")
    assert code == 2 and "--chart none cannot be combined" in said
    code, said = measure(tmp_path, "--pixel-pitch", "4 mm")
    assert code == 2 and "not a pixel pitch" in said


def test_mtf_of_unchanged_files_comes_from_the_cache(tmp_path: Path) -> None:
    path, settings = tmp_path / "1.dng", Settings()
    path.write_bytes(b"a photo")
    photo, found = Photo(path, "1.dng"), mtf_shot(1, 4.0, 0.7)
    result = ChartResult(None, (remark("undone_curve"),), found.measurements, found.maps)
    with MeasurementCache(tmp_path / "cache.sqlite") as cache:
        known = KnownCharts(cache, [CHART], settings)
        assert known.recall(photo) is None
        known.keep(photo, result)
        assert known.recall(photo) == result
        ((again, recalled),) = against(CHART, [Measured(photo, ())], cache=cache)
        assert again == photo and recalled == result  # the file is no picture: it was not opened
        for other in (KnownCharts(cache, ["lenslab:A3"], settings), KnownCharts(cache, [CHART], Settings("article"))):
            assert other.recall(photo) is None
        path.write_bytes(b"another photo")
        assert known.recall(photo) is None


# Which chart it is


def shot_of(text: str, path: Path, **view: float) -> Path:
    """A file of that chart."""
    chart = parse_chart_key(text).chart()
    photo = photograph_page(chart, PhotoSetup(CameraView((960, 640), chart.frame, **view), gaussian(0.8), fine=1))
    write_dng(path, photo.levels, Metadata(lens="Known 50mm", aperture=4.0), photo.sensor, packed=False)
    return path


@pytest.mark.slow
def test_a_standard_chart_that_overfills_the_frame_is_recognised_by_its_pattern(
    tmp_path: Path, in_this_process: None
) -> None:
    path = shot_of(A4_CHART, tmp_path / "0.dng", fill=1.9, turn_deg=-1.5, tilt_deg=0.8)
    shot = Measured(Photo(path, path.name), ())
    assert list(recognise([RecognitionTask(shot.photo, search=False)])) == [Recognition("", marks=False)]
    with MeasurementCache(tmp_path / "cache.sqlite") as cache:
        known = KnownRecognitions(cache, Settings())
        task = RecognitionTask(shot.photo)
        with workers.Pool(1) as pool:
            assert recognised([shot.photo], [shot.photo], task, pool, cache=known).chart == A4_CHART
        assert known.recall(shot.photo, search=True) == Recognition(A4_CHART)


@pytest.mark.slow
def test_the_chart_is_recognised_and_where_there_is_none_not_a_word_is_said(
    of_two_charts: list[Path], tmp_path: Path
) -> None:
    other, standard = of_two_charts
    table, page = (tmp_path / name for name in ("shots.csv", "report.html"))
    code, said = measure(standard, "-o", table, "--workers", "1")
    assert code == 0 and f"Chart recognised: LensLab chart, A4, seed 1 ({A4_CHART})" in said
    assert "MTF measured in 1 shot" in said
    with table.open(encoding="utf-8") as file:
        (row,) = csv.DictReader(file)
    assert float(row["mtf50_third"]) > 0.1
    for more, there in (((), True), (("--chart", "none"), False)):
        done = lenslab("report", standard, "--no-crops", *more, "-o", page)
        assert done.returncode == 0 and (b"MTF measured in 1 shot" in done.stderr) == there
        assert (b"Chart" in done.stderr) == there == ("MTF50" in page.read_text("utf-8"))
    code, said = measure(other, "-o", table, "--workers", "1")
    assert code == 0 and "Chart" not in said and "chart was" not in said and "MTF" not in said
    code, said = measure(other, "--chart", "auto", "-o", table, "--workers", "1")  # known meanwhile
    assert code == 0 and "No chart was recognised" in said and "MTF measured" not in said
    keep_charts_used([CHART])  # as the window does
    code, said = measure(other, "-o", table, "--workers", "1")
    assert code == 0 and "MTF measured in 1 shot" in said


@pytest.mark.parametrize("content", [b"", b"{}", b'["nonsense", 5]', b"\xff", b"[" * 90_000, b" " * 200_000 + b"[]"])
def test_a_damaged_list_of_charts_is_no_list(content: bytes) -> None:
    keep_charts_used([CHART])
    assert charts_used() == (CHART,)
    charts_used_file().write_bytes(content)
    assert charts_used() == ()
    keep_charts_used([])
    assert not charts_used_file().exists()


def test_a_shot_without_the_chart_is_not_searched_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The files exist, and are no pictures."""
    shots, settings = [Measured(Photo(tmp_path / name, name), ()) for name in ("0.dng", "1.dng")], Settings()
    with MeasurementCache(tmp_path / "cache.sqlite") as cache:
        charts, which = KnownCharts(cache, [CHART], settings), KnownRecognitions(cache, settings)
        for photo in (shot.photo for shot in shots):
            photo.path.write_bytes(photo.name.encode())
            assert charts.recall(photo) is None and which.recall(photo, search=False) is None
            charts.keep(photo, ChartResult(remark("no_chart")))
            for search in (False, True):
                which.recall(photo, search)
                which.keep(photo, search, Recognition())
        monkeypatch.setattr("lenslab.workers.Pool.start", pytest.fail)
        monkeypatch.setattr("lenslab.workers.Pool._fill_team", pytest.fail)
        photos = [shot.photo for shot in shots]
        with workers.Pool(1) as pool:
            seen = recognised(photos, photos[:1], RecognitionTask(photos[0], settings), pool, cache=which)
        assert seen == Recognition()
        again = dict(against(CHART, shots, cache, settings))
    assert {result.reason for result in again.values()} == {remark("no_chart")}
