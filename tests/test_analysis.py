"""The main job through the Python API: every photo accounted for, whatever happens to the processes."""

from __future__ import annotations

import re
import shutil
import sys
import time
from collections.abc import Iterable, Sequence
from pathlib import Path

import numpy as np
import psutil
import pytest
import tifffile

from lenslab import workers
from lenslab.demo.files import write_tiff
from lenslab.measure.metrics import changed_sets
from lenslab.results.tables import to_csv
from lenslab.run.analysis import analyse, measure_again, outcomes, run
from lenslab.run.schedule import RunOptions, no_edits, parts_of
from lenslab.run.visits import measure_part
from lenslab.store.cache import MeasurementCache
from lenslab.values.edits import Correction, Edits, all_corrected
from lenslab.values.grouping import sets
from lenslab.values.remarks import LensLabError
from lenslab.values.types import Failed, Measured, Outcome, Photo, Settings
from lenslab.workers.process import Part
from simulator.leaves import chart
from tests.conftest import PoolHere, metadata, picture


@pytest.fixture(scope="module")
def seen(shoot: Path) -> list[Photo | Outcome]:
    """All that comes of a shoot, measured in this process."""
    with pytest.MonkeyPatch.context() as here:
        here.setattr(workers, "Pool", PoolHere)
        return list(analyse([shoot], workers=1, charts=()))


@pytest.mark.slow
def test_photos_come_first_and_each_has_one_outcome(seen: list[Photo | Outcome]) -> None:
    kinds = [isinstance(one, Photo) for one in seen]
    assert kinds == [True] * 30 + [False] * 30
    photos = [photo for photo in seen if isinstance(photo, Photo)]
    measured = [outcome for outcome in seen if isinstance(outcome, Measured)]
    assert {shot.photo for shot in measured} == set(photos)
    assert all(shot.photo.metadata.camera == "Simulated One" for shot in measured)


def table(seen: Iterable[Photo | Outcome]) -> str:
    return to_csv(outcome for outcome in seen if isinstance(outcome, Measured))


@pytest.mark.usefixtures("in_this_process")
def test_repeats_that_come_later_are_measured_as_if_all_had_come_at_once(tmp_path: Path) -> None:
    scene = chart(240, 360, seed=3, largest_px=30)
    paths = {number: tmp_path / f"P{number}.tif" for number in range(1, 6)}
    for number, path in paths.items():
        write_tiff(path, picture(scene, 0.5, seed=number), metadata("One 50mm", 4.0, number))
    together = {shot.path: shot for shot in analyse([tmp_path], workers=1, charts=()) if isinstance(shot, Measured)}
    for first in ([1], [1, 2, 4, 5], [3, 4, 5]):
        shots: dict[Path, Measured] = {}
        later = [number for number in paths if number not in first]
        for given in ([paths[number] for number in first], *([paths[number]] for number in later)):
            earlier = tuple(shot.photo for shot in shots.values())
            options = RunOptions(1, known=list(shots), charts=(), earlier=earlier)
            items = list(outcomes(run(given, Settings(), options)))
            new = [item for item in items if isinstance(item, Measured)]
            assert {item.path for item in items if isinstance(item, Photo)} == {shot.path for shot in new}
            shots |= {shot.path: shot for shot in new}
            assert len(new) <= len(given) + 2  # the neighbours alone: a series may have many
        for path, shot in shots.items():
            assert (shot.measurements, shot.maps) == (together[path].measurements, together[path].maps), (first, path)


@pytest.mark.usefixtures("in_this_process")
def test_what_is_known_is_not_measured_again(shoot: Path) -> None:
    known = [path for path in shoot.iterdir() if path.name != "P7.tif"]
    found = analyse([shoot], known=known, workers=1, charts=())
    assert [outcome.photo.path.name for outcome in found if isinstance(outcome, Measured)] == ["P7.tif"]
    assert list(analyse([shoot], known=list(shoot.iterdir()))) == []


@pytest.mark.slow
@pytest.mark.usefixtures("in_this_process")
def test_too_little_memory_for_a_worker_a_core_is_said_once(shoot: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def count(asked: int | None = None, frame_bytes: int = 1_200_000_000) -> int:
        return asked or (2 if frame_bytes == 1 else 1)

    monkeypatch.setattr("lenslab.workers.worker_count", count)
    said: list[str] = []
    outcomes = list(analyse([shoot / "P1.tif", shoot / "P2.tif"], notice=said.append, charts=()))
    assert len(outcomes) == 4
    assert len(said) == 1 and "with 1 process instead of 2: little memory is free" in said[0]
    list(analyse([shoot / "P1.tif"], notice=said.append, charts=()))  # one file takes no more
    list(analyse([shoot / "P1.tif", shoot / "P2.tif"], workers=1, notice=said.append, charts=()))  # as asked
    assert len(said) == 1


@pytest.mark.usefixtures("in_this_process")
def test_a_file_that_vanishes_between_listing_and_reading_is_named(shoot: Path, tmp_path: Path) -> None:
    for name in ("a.tif", "b.tif", "same as a.tif"):
        shutil.copy(shoot / "P1.tif", tmp_path / name)
    results = analyse([tmp_path], workers=1, charts=())
    assert isinstance(next(results), Photo)
    (tmp_path / "b.tif").unlink()
    outcomes = {path_of(outcome).name: outcome for outcome in results if not isinstance(outcome, Photo)}
    gone = outcomes.pop("b.tif")
    assert isinstance(gone, Failed) and "not found" in str(gone.reason)
    assert outcomes.keys() == {"a.tif", "same as a.tif"}
    assert all(isinstance(outcome, Measured) for outcome in outcomes.values())


@pytest.mark.slow
@pytest.mark.usefixtures("in_this_process")
def test_repeats_follow_the_users_corrections(tmp_path: Path) -> None:
    """Two shots that the camera cannot tell apart are no repeats of each other once their apertures differ."""

    def edits(photos: Sequence[Photo]) -> Edits:
        return {photo.path: Correction(aperture=2.0 + at) for at, photo in enumerate(photos)}

    scene = chart(480, 720, seed=3, largest_px=20)
    for number in (1, 2):
        write_tiff(tmp_path / f"P{number}.tif", picture(scene, 1.0, seed=number), metadata(None, None, 1))
    plain, apart = (
        [shot for shot in analyse([tmp_path], edits=made, workers=1, charts=()) if isinstance(shot, Measured)]
        for made in (no_edits, edits)
    )
    assert [shot.detail_noise_method for shot in plain] == ["pair", "pair"]
    assert [shot.detail_noise_method for shot in apart] == ["model", "model"]
    assert {shot.photo for shot in apart} == {shot.photo for shot in plain}


@pytest.mark.usefixtures("in_this_process")
def test_only_sets_that_changed_are_measured_again(seen: list[Photo | Outcome]) -> None:
    photos = [photo for photo in seen if isinstance(photo, Photo)]
    assert not changed_sets(sets(photos), sets(photos))
    assert len(changed_sets([], sets(photos))) == 15
    changed: Edits = {photos[0].path: Correction(aperture=32.0)}
    groups = changed_sets(sets(photos), sets(all_corrected(photos, changed)))
    assert {path for group in groups for path in group} == {photos[0].path, photos[1].path}
    by_path = {photo.path: photo for photo in photos}
    again = list(measure_again([[by_path[path] for path in group] for group in groups], workers=1))
    assert {outcome.photo for outcome in again if isinstance(outcome, Measured)} == {photos[0], photos[1]}


def test_an_unknown_layout_is_refused_before_anything_is_read(shoot: Path) -> None:
    with pytest.raises(LensLabError, match="centre-corners"):
        analyse([shoot], Settings(layout="squares"))


@pytest.fixture(scope="module")
def big_set(tmp_path_factory: pytest.TempPathFactory) -> list[Photo]:
    """Nine TIFFs, of which two workers get a part each, that take a while: enough to happen meanwhile."""
    folder = tmp_path_factory.mktemp("big")
    shot = np.tile(picture(np.random.default_rng(1).random((200, 300)).astype(np.float32)), (5, 5, 1))
    tifffile.imwrite(folder / "P1.tif", shot, photometric="rgb", compression="zlib")
    for number in range(2, 10):
        (folder / f"P{number}.tif").hardlink_to(folder / "P1.tif")
    return [Photo(path, path.name) for path in sorted(folder.iterdir())]


@pytest.fixture(scope="module")
def big_table(big_set: list[Photo]) -> str:
    """What is measured undisturbed, in this process."""
    with pytest.MonkeyPatch.context() as here:
        here.setattr(workers, "Pool", PoolHere)
        return table(measure_again([big_set], workers=1))


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_a_killed_worker_changes_no_number(big_set: list[Photo], big_table: str) -> None:
    """What it left is measured again with its neighbours: the same, and remembered, as if nothing had happened."""
    killed = []

    def kill_once() -> bool:
        if not killed:
            killed.extend(child for child in psutil.Process().children() if is_worker(child) and busy(child))
            for child in killed:
                child.kill()
        return False

    with MeasurementCache() as cache:
        outcomes = list(measure_again([big_set], cache=cache, workers=1, cancelled=kill_once))
        assert killed and table(cache.recall(big_set, Settings()) or []) == big_table
    assert table(outcomes) == big_table


@pytest.mark.slow
def test_of_one_large_set_each_shot_comes_when_it_is_done_and_all_workers_have_a_part(
    big_set: list[Photo], big_table: str
) -> None:
    outcomes = measure_again([big_set], workers=2)
    began = time.monotonic()
    first = next(outcomes)
    first_s = time.monotonic() - began
    rest = list(outcomes)
    assert first_s < 0.7 * (time.monotonic() - began)
    assert table([first, *rest]) == big_table
    assert len(parts_of([big_set], 2)) >= 2


@pytest.mark.slow
@pytest.mark.usefixtures("in_this_process")
def test_a_shots_numbers_do_not_depend_on_where_its_set_is_cut(shoot: Path, tmp_path: Path) -> None:
    """Nor on which of its neighbours are damaged."""
    group = []
    for number in range(1, 9):
        group.append(Photo(tmp_path / f"P{number}.tif", f"P{number}.tif", metadata("L", 2.0, 1)))
        shutil.copy(shoot / f"P{number % 2 + 1}.tif", group[-1].path)
    for damaged in (2, 3, 7):
        group[damaged].path.write_bytes(b"")
    whole = list(measure_again([group], workers=1))
    for size in (1, 3):
        pieces = [Part(tuple(group), tuple(group[at : at + size])) for at in range(0, 8, size)]
        results = [pair for piece in pieces for _, pair in measure_part(piece, lambda photo: None, Settings())]
        assert sorted((outcome for outcome, _ in results), key=path_of) == sorted(whole, key=path_of)


def path_of(outcome: Outcome) -> Path:
    return outcome.photo.path if isinstance(outcome, Measured) else outcome.path


def busy(process: psutil.Process) -> bool:
    """Whether it has begun to measure: it has worked for longer than loading its libraries takes."""
    try:
        return process.cpu_times().user > 0.6
    except psutil.Error:
        return False


@pytest.mark.usefixtures("in_this_process")
def test_cancelling_ends_after_the_shot_that_is_measured(shoot: Path) -> None:
    outcomes: list[object] = []
    for outcome in analyse([shoot], workers=1, cancelled=lambda: bool(outcomes), charts=()):
        if not isinstance(outcome, Photo):
            outcomes.append(outcome)
    assert len(outcomes) == 1


def is_worker(process: psutil.Process) -> bool:
    try:
        return "spawn_main" in " ".join(process.cmdline())
    except psutil.Error:
        return False


@pytest.mark.slow
def test_closing_the_iterator_ends_the_processes(shoot: Path) -> None:
    results = analyse([shoot], workers=1)
    next(results)
    results.close()
    _, alive = psutil.wait_procs([child for child in psutil.Process().children() if is_worker(child)], timeout=5)
    assert not alive


@pytest.mark.slow
def test_every_real_file_is_measured_or_refused_with_its_reason(real_files: Path) -> None:
    """Of the folder with dozens of large ones (mei) three of each kind."""
    few = [path for kind in ("jpeg", "tiff") for path in sorted((real_files / kind / "mei").rglob("*.*"))[:3]]
    others = [path for kind in ("jpeg", "tiff") for path in (real_files / kind).iterdir() if path.name != "mei"]
    outcomes = list(analyse([real_files / "raw", real_files / "odd", *few, *others], workers=1))
    measured = [outcome for outcome in outcomes if isinstance(outcome, Measured)]
    failed = [outcome for outcome in outcomes if isinstance(outcome, Failed)]
    assert len(measured) > 50 and len(failed) > 100
    for refused in failed:
        assert str(refused.reason) and "\n" not in str(refused.reason) and "Traceback" not in str(refused.reason)
    table = to_csv(measured)
    assert not re.search(r"\bnan\b", table.lower()) and len(table.splitlines()) == len(measured) + 1
    names = {path_of(outcome).relative_to(real_files).as_posix() for outcome in failed}
    assert "raw/gopro_gpr/data/samples/Fusion/GPBK7066.GPR" in names
    damaged = [path for folder in ("raw_damaged", "misnamed") for path in (real_files / "odd" / folder).rglob("*.*")]
    assert {path.relative_to(real_files).as_posix() for path in damaged} <= names
    assert any(path_of(shot).suffix in (".dng", ".CRW", ".KDC") for shot in measured)


@pytest.mark.slow
@pytest.mark.usefixtures("in_this_process")
def test_a_real_lens_is_softest_in_its_corners_wide_open(real_files: Path) -> None:
    folder = real_files / "series" / "brightinstar12" / "crops"
    corner = {
        shot.photo.metadata.aperture: shot.value("std", "entire") or 0.0
        for shot in analyse(sorted(folder.glob("corner_*.tif")), charts=())
        if isinstance(shot, Measured)
    }
    assert sorted(corner) == [2.0, 2.8, 4.0, 5.6, 8.0, 11.0, 16.0, 22.0]
    assert min(corner, key=corner.__getitem__) == 2.0
    assert max(corner, key=corner.__getitem__) in (8.0, 11.0, 16.0)
