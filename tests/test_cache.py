"""The cache: nothing is decoded twice, no file that changed is taken for what it was, no failure matters."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from lenslab.run.analysis import analyse
from lenslab.run.visits import measure
from lenslab.store.cache import MeasurementCache, cache_path
from lenslab.values.edits import Correction, Edits
from lenslab.values.remarks import remark
from lenslab.values.types import Failed, Measured, Measurement, Outcome, Photo, Settings
from tests.conftest import PoolHere, limited_files, metadata
from tests.test_store_sql import ENDLESS

SMALL = Settings(measures=())


@pytest.fixture
def cache(tmp_path: Path, in_this_process: None) -> Iterator[MeasurementCache]:
    with MeasurementCache(tmp_path / "cache" / "measured.sqlite") as kept:
        yield kept


def outcomes(folder: Path, cache: MeasurementCache | None, settings: Settings = Settings()) -> dict[Path, Outcome]:
    """By the places in the folder."""
    every = analyse([folder], settings, workers=1, cache=cache, charts=())
    outcomes = [outcome for outcome in every if not isinstance(outcome, Photo)]
    return {outcome.path if isinstance(outcome, Failed) else outcome.photo.path: outcome for outcome in outcomes}


@pytest.fixture
def known(cache_of_eight: Path, tmp_path: Path, in_this_process: None) -> Iterator[MeasurementCache]:
    """A cache that has all of `folder`, whose shots lay elsewhere when they were measured."""
    with MeasurementCache(Path(shutil.copy(cache_of_eight, tmp_path))) as cache:
        yield cache


def nothing_is_decoded(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on a worker process may read camera data, and fails the test where it is to measure a photo."""
    work = PoolHere.work

    def refuse(pool: PoolHere, function: Callable[..., Any], parts: Iterable[Any], *more: Any) -> Iterator[Any]:
        given = list(parts)
        assert all(isinstance(item, Photo) for part in given for item in part.items), "a photo to decode"
        return work(pool, function, given, *more)

    monkeypatch.setattr(PoolHere, "work", refuse)


def shots_of(folder: Path) -> list[Photo]:
    """The first set."""
    return [Photo(folder / name, name, metadata("L", 2.0, 1)) for name in ("P1.tif", "P2.tif")]


def numbers(photo: Photo, value: float = 1.0) -> Measured:
    return Measured(photo, (Measurement("third", "std", value),), (remark("said", sentence="a note"),), "pair")


@pytest.mark.slow
def test_other_settings_are_measured(folder: Path, known: MeasurementCache) -> None:
    other = outcomes(folder, known, SMALL)
    assert other == outcomes(folder, None, SMALL)
    assert len(next(iter(other.values())).measurements) < 10


@pytest.mark.slow
def test_what_is_known_by_its_content_is_not_decoded_again(
    folder: Path, known: MeasurementCache, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Wherever it was copied, whenever: it is what would be measured."""
    measured = outcomes(folder, None)
    for path in folder.iterdir():
        os.utime(path, (1e9, 1e9))
    nothing_is_decoded(monkeypatch)
    assert outcomes(folder, known) == measured == outcomes(folder, MeasurementCache(known.path))
    assert len(measured) == 8 and all(isinstance(outcome, Measured) for outcome in measured.values())


@pytest.mark.parametrize("what", ["in the middle", "replaced"])
def test_what_changed_is_measured_again(folder: Path, cache: MeasurementCache, what: str) -> None:
    shots = shots_of(folder)
    keep_all(cache, shots, 1.0)
    assert cache.recall(shots, SMALL) == [numbers(shot) for shot in shots]
    path = shots[1].path
    before = path.stat()
    if what == "replaced":
        shutil.copyfile(folder / "P3.tif", path)
    else:  # the time of the change is hidden: only ctime tells
        with path.open("r+b") as file:
            file.seek(before.st_size // 2)
            file.write(b"\0" * 8)
        os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert cache.metadata(shots[1]) is None
    assert cache.recall(shots, SMALL) is None
    cache.keep(shots, numbers(shots[1], 2.0), SMALL)
    cache.keep(shots, numbers(shots[0], 2.0), SMALL)
    assert cache.recall(shots, SMALL) == [numbers(shot, 2.0) for shot in shots]


@pytest.mark.slow
@pytest.mark.parametrize("correction", [Correction(aperture=9.0), Correction(excluded=True)])
def test_a_correction_that_separates_repeats_decodes_nothing(
    folder: Path, known: MeasurementCache, monkeypatch: pytest.MonkeyPatch, correction: Correction
) -> None:
    """What a shot is by itself is known from the same pass, and is what measuring it alone gives, to the last digit."""
    shots = [Photo(folder / name, f"evening/{name}") for name in ("P1.tif", "P2.tif")]
    alone = {shot.path: measure(shot, Settings()) for shot in shots}
    nothing_is_decoded(monkeypatch)
    edits = {folder / "P2.tif": correction}
    every = list(analyse([folder], workers=1, cache=known, edits=lambda photos: edits, charts=()))
    measured = {outcome.photo.path: outcome for outcome in every if isinstance(outcome, Measured)}
    assert len(measured) == 8
    assert {path: replace(measured[path], photo=alone[path].photo) for path in alone} == alone


@pytest.mark.slow
def test_a_correction_that_joins_shots_measures_only_those(
    folder: Path, cache: MeasurementCache, monkeypatch: pytest.MonkeyPatch
) -> None:
    edits: Edits = {folder / "P2.tif": Correction(excluded=True)}
    list(analyse([folder], workers=1, cache=cache, edits=lambda photos: edits, charts=()))
    tasks: list[list[str]] = []
    work = PoolHere.work

    def watched(pool: PoolHere, function: Callable[..., Any], parts: Iterable[Any], *more: Any) -> Any:
        parts = list(parts)
        tasks.extend([shot.photo.name for shot in part.items] for part in parts)
        return work(pool, function, parts, *more)

    monkeypatch.setattr(PoolHere, "work", watched)
    assert len(outcomes(folder, cache)) == 8
    assert tasks == [["evening/P1.tif", "evening/P2.tif"]]


def test_what_changes_while_it_is_measured_is_not_kept(folder: Path, cache: MeasurementCache) -> None:
    shots = shots_of(folder)
    assert cache.recall(shots, SMALL) is None  # here measuring begins
    shutil.copyfile(folder / "P5.tif", shots[0].path)
    for shot in shots:
        cache.keep(shots, numbers(shot), SMALL)
    assert cache.recall(shots, SMALL) is None


def test_another_metadata_reader_reads_the_files_itself(
    folder: Path, cache: MeasurementCache, monkeypatch: pytest.MonkeyPatch
) -> None:
    cache.keep_metadata(shots_of(folder)[0])
    monkeypatch.setenv("PATH", str(folder))  # as if exiftool had come or gone
    here = shutil.which("exiftool")
    (folder / "exiftool").write_text("#!/bin/sh\n")
    (folder / "exiftool").chmod(0o755)
    assert here is None and shutil.which("exiftool") is not None
    with MeasurementCache(cache.path) as other:
        assert other.metadata(shots_of(folder)[0]) is None


@pytest.mark.parametrize("damage", ["no database", "cut off", "another's", "endless", "empty", "a folder"])
def test_damage_costs_nothing_but_what_was_known(folder: Path, tmp_path: Path, damage: str) -> None:
    path = tmp_path / "measured.sqlite"
    shots = shots_of(folder)
    with MeasurementCache(path) as cache:
        keep_all(cache, shots, 1.0)
    if damage == "no database":
        path.write_bytes(b"not a database" * 1000)
    elif damage == "cut off":
        os.truncate(path, path.stat().st_size // 2)
    elif damage == "another's":
        path.unlink()
        db = sqlite3.connect(path)
        db.execute("CREATE TABLE numbers (other)")
        db.close()
    elif damage == "endless":
        path.unlink()
        db = sqlite3.connect(path)
        db.execute(f"CREATE VIEW texts AS SELECT {ENDLESS} AS key, 'x' AS text, 1 AS used, 1 AS sum")
        db.close()
    else:
        path.unlink()
        path.mkdir() if damage == "a folder" else path.touch()
    for _ in range(2):
        with MeasurementCache(path) as cache:
            for _ in range(3):
                assert cache.recall(shots, SMALL) in (None, [numbers(shot) for shot in shots])
                for shot in shots:
                    cache.keep(shots, numbers(shot), SMALL)
    if damage != "a folder":
        with MeasurementCache(path) as cache:
            assert cache.recall(shots, SMALL) is not None


@pytest.mark.parametrize("column", ["key", "text", "used", "sum"])
def test_a_bit_that_flips_on_the_disk_gives_no_other_numbers(tmp_path: Path, column: str) -> None:
    """Also not those of before a change that only times show."""
    path, shots = tmp_path / "measured.sqlite", shots_of(tmp_path)
    for at, shot in enumerate(shots):
        shot.path.write_bytes(bytes([at]) * 400_000)
    with MeasurementCache(path) as cache:
        keep_all(cache, shots, 1.0)
        with shots[1].path.open("r+b") as file:
            file.seek(200_000)
            file.write(b"new")
        keep_all(cache, shots, 2.0)
    whole = path.read_bytes()
    for row, at in flips(path, column):
        path.write_bytes(whole)
        flip(path, column, row, at)
        with MeasurementCache(path) as cache:
            assert all(cache.metadata(shot) in (None, shot.metadata) for shot in shots), at
            assert cache.recall(shots, SMALL) in (None, [numbers(shot, 2.0) for shot in shots]), at
            assert all(cache.recall_text(shot, "chart") in (None, "found 2.0") for shot in shots), at
            assert not cache.trouble
    with MeasurementCache(path) as cache:
        keep_all(cache, shots, 2.0)
        assert cache.recall(shots, SMALL) == [numbers(shot, 2.0) for shot in shots]
        assert cache.metadata(shots[0]) == shots[0].metadata and cache.recall_text(shots[0], "chart") == "found 2.0"


@pytest.mark.parametrize("column", ["text", "used"])
@pytest.mark.parametrize("value", [None, b"\xff", ""])
def test_an_entry_of_another_kind_is_no_entry(
    folder: Path, cache: MeasurementCache, column: str, value: object
) -> None:
    shots = shots_of(folder)
    keep_all(cache, shots, 1.0)
    with closing(sqlite3.connect(cache.path)) as db:
        db.execute(f"UPDATE texts SET {column} = ?", (value,))
        db.commit()
    for shot in shots:
        assert cache.metadata(shot) is None and cache.recall(shots, SMALL) is None
        assert cache.recall_text(shot, "chart") is None
    keep_all(cache, shots, 2.0)
    assert cache.recall(shots, SMALL) == [numbers(shot, 2.0) for shot in shots]


def keep_all(cache: MeasurementCache, shots: Sequence[Photo], value: float) -> None:
    cache.recall(shots, SMALL)
    for shot in shots:
        cache.keep_metadata(shot)
        cache.keep(shots, numbers(shot, value), SMALL)
        cache.recall_text(shot, "chart")
        cache.keep_text(shot, "chart", f"found {value}")


def flips(path: Path, column: str) -> list[tuple[int, int]]:
    """Rows, and bytes in them, one bit of which is to flip: some of each row."""
    with closing(sqlite3.connect(path)) as db:
        lengths = db.execute(f"SELECT rowid, length(CAST({column} AS BLOB)) FROM texts")
        return [(row, at) for row, length in lengths for at in range(0, length, max(1, length // 3))]


def flip(path: Path, column: str, row: int, at: int) -> None:
    with closing(sqlite3.connect(path)) as db:
        found = db.execute(
            f"SELECT typeof({column}), CAST({column} AS BLOB), {column} FROM texts WHERE rowid = ?", [row]
        )
        kind, raw, value = found.fetchone()
        new = bytes([*raw[:at], raw[at] ^ 1, *raw[at + 1 :]])
        other = value ^ 1 << 3 * at if kind == "integer" else new
        db.execute(f"UPDATE texts SET {column} = CAST(? AS {kind}) WHERE rowid = ?", (other, row))
        db.commit()


def test_a_cache_of_an_earlier_format_goes_once_there_is_a_new_one(folder: Path, tmp_path: Path) -> None:
    here = tmp_path / "cache"
    here.mkdir()
    old = [here / f"measured-{format}.sqlite{ending}" for format in (1, 2) for ending in ("", "-wal", "-shm")]
    for path in (*old, here / "other.sqlite"):
        path.touch()
    with MeasurementCache(here / cache_path().name) as cache:
        cache.keep_metadata(shots_of(folder)[0])
        assert cache.metadata(shots_of(folder)[0]) is not None
    assert {path.name for path in here.iterdir()} == {cache_path().name, "other.sqlite"}


def test_deleted_while_running(folder: Path, cache: MeasurementCache) -> None:
    shots = shots_of(folder)
    cache.keep_metadata(shots[0])
    shutil.rmtree(cache.path.parent)
    cache.keep_metadata(shots[1])
    cache.recall(shots, SMALL)
    for shot in shots:
        cache.keep(shots, numbers(shot), SMALL)
    with MeasurementCache(cache.path) as other:
        other.keep_metadata(shots[0])
        assert other.metadata(shots[0]) is not None


@pytest.mark.slow
def test_it_stays_within_its_bounds(tmp_path: Path) -> None:
    most = 150_000
    path = tmp_path / "c" / "measured.sqlite"
    photos = []
    many = tuple(Measurement("third", f"q{index}", index / 7) for index in range(40))
    with MeasurementCache(path, largest_bytes=most) as cache:
        for number in range(340):
            photo = Photo(tmp_path / f"{number}.tif", "x", metadata("L", 2.0, 1))
            photo.path.write_bytes(number.to_bytes(4, "little"))
            photos.append(photo)
            cache.keep_metadata(photo)
            cache.recall([photo], SMALL)
            cache.keep([photo], Measured(photo, many), SMALL)
        assert cache.recall([photos[0]], SMALL) is None
    with MeasurementCache(path, largest_bytes=most) as cache:
        assert cache.recall([photos[-1]], SMALL) is not None
    assert sum(file.stat().st_size for file in path.parent.iterdir()) < 1.5 * most


SHARED = """
import sys
from pathlib import Path
from lenslab.store.cache import MeasurementCache
from lenslab.values.types import Measured, Measurement, Photo, Settings
path, folder, first = Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3])
with MeasurementCache(path) as cache:
    for number in range(first, first + 40):
        photo = Photo(folder / f"{number}.tif", "x")
        photo.path.write_bytes(number.to_bytes(4, "little"))
        cache.recall([photo], Settings())
        cache.keep([photo], Measured(photo, (Measurement("third", "std", float(number)),)), Settings())
"""


@pytest.mark.slow
def test_processes_share_it(tmp_path: Path) -> None:
    path = tmp_path / "measured.sqlite"
    command = [sys.executable, "-c", SHARED, str(path), str(tmp_path)]
    running = [subprocess.Popen([*command, str(first)]) for first in (0, 1000)]
    assert [process.wait(60) for process in running] == [0, 0]
    with MeasurementCache(path) as cache:
        for first in (0, 1000):
            for number in range(first, first + 40):
                (shot,) = cache.recall([Photo(tmp_path / f"{number}.tif", "x")], Settings()) or [None]
                assert shot is not None and shot.value("std", "third") == number


def test_a_clock_that_is_set_back_or_ahead_costs_nothing(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shots = shots_of(folder)
    now = time.time()
    for value, then in enumerate((now, now - 20 * 365 * 86400, now + 20 * 365 * 86400, 0.0), 1):
        monkeypatch.setattr(time, "time", lambda then=then: then)
        with MeasurementCache(tmp_path / "measured.sqlite") as cache:
            known = cache.recall(shots[:1], Settings())
            assert [one.value("std", "third") for one in known or [] if one] == ([value - 1.0] if value > 1 else [])
            cache.keep_metadata(shots[0])
            cache.keep(shots[:1], numbers(shots[0], float(value)), Settings())
            assert cache.metadata(shots[0]) == shots[0].metadata


@pytest.mark.skipif(sys.platform == "win32", reason="limits are Unix's")
def test_where_nothing_can_be_written_and_where_there_is_no_room(folder: Path, tmp_path: Path) -> None:
    shots = shots_of(folder)
    (tmp_path / "file").touch()
    with MeasurementCache(tmp_path / "file" / "measured.sqlite") as cache:
        cache.keep_metadata(shots[0])
        assert cache.metadata(shots[0]) is None and cache.recall(shots, SMALL) is None
    path = tmp_path / "cache" / "measured.sqlite"
    with limited_files(1000), MeasurementCache(path) as cache:
        cache.keep_metadata(shots[0])
        assert cache.metadata(shots[0]) is None and "measured.sqlite cannot be written" in cache.trouble
    with MeasurementCache(path) as cache:
        cache.keep_metadata(shots[0])
        assert cache.metadata(shots[0]) == shots[0].metadata and not cache.trouble
