"""Sessions whose checksums are right and whose numbers cannot be: what nothing records or measures is not known."""

from __future__ import annotations

import json
import shutil
import sqlite3
import struct
from contextlib import closing
from pathlib import Path

import numpy as np
import pytest

from lenslab.measure.chart_results import has_map
from lenslab.measure.pixel_pitch import pixel_scale
from lenslab.store.database import connect
from lenslab.store.schema import guard
from lenslab.store.shoot import load
from lenslab.values.disk import find_photos
from lenslab.values.remarks import UnusableRequest
from simulator.stored_shoot import make_session
from tests.command import lenslab


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("made") / "s.lenslab"
    make_session(path, np.random.default_rng(5))
    return path


@pytest.fixture
def path(made: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(made, tmp_path))


def crafted(path: Path, sql: str, *values: object) -> Path:
    """The session changed by somebody who knows of the checksums."""
    db = connect(path)
    guard(db)
    assert db.execute(sql, values).rowcount
    db.close()
    return path


def assert_exported(path: Path) -> None:
    done = lenslab("export", path, "-o", path.with_suffix(".json"), "--curves", path.with_suffix(".csv"))
    assert done.returncode == 0, done.stderr
    json.loads(path.with_suffix(".json").read_text())


def test_what_no_camera_records_is_unknown(path: Path) -> None:
    for name in ("aperture", "shutter_s", "iso", "focal_length_mm", "sensor_width_mm"):
        for value in (1e-320, 0, -1, 1e308):
            crafted(path, f"UPDATE photos SET metadata = json_set(metadata, '$.{name}', ?) WHERE id = 2", value)
            assert [getattr(photo.metadata, name) is None for photo in load(path).photos].count(True) == 1
    assert_exported(path)


def test_a_measure_that_none_can_be_is_left_out(path: Path) -> None:
    odd = {"third": 1e308, "entire": 5.0, "corner": float("nan"), "edge": 1e-320}
    numbers = json.dumps([[region, "std", value] for region, value in odd.items()])
    crafted(path, "UPDATE outcomes SET numbers = ? WHERE photo = 1", numbers)
    assert [number.value for number in load(path).measured()[0].measurements] == [5.0]
    assert_exported(path)


@pytest.mark.parametrize("value", [float("inf"), 3e38, float("nan"), -1.0, 0.0])
def test_maps_of_no_numbers_are_exported_as_unknown(path: Path, value: float) -> None:
    change = "UPDATE maps SET numbers = CAST(? || substr(numbers, 5) AS BLOB) WHERE quantity = ? AND photo = ?"
    for photo, quantity in enumerate(("mtf_frame", "mtf_map", "mtf_by_height", "trace_frame", "chart_place"), 1):
        crafted(path, change, struct.pack("<f", value), quantity, photo)
    assert_exported(path)
    shots = load(path).measured()
    assert pixel_scale(shots[0]) is None and has_map(shots[1]) == (value == 0)


def test_a_small_picture_of_no_cells_is_compared_with_none(path: Path) -> None:
    numbers = struct.pack("<3f", 0.1, 0.2, 0.3)
    crafted(path, "UPDATE maps SET rows = 1, columns = 3, numbers = ? WHERE quantity = 'trace_light'", numbers)
    assert_exported(path)


@pytest.mark.slow
def test_a_map_that_cannot_be_written_is_named_and_the_others_and_the_table_are_there(path: Path) -> None:
    crafted(path, "UPDATE photos SET name = ? WHERE id = 3", f"{'x' * 251}.tif")
    done = lenslab("measure", path, "-o", "t.csv", "--maps", "maps", cwd=path.parent)
    assert done.returncode == 1 and b"xxx.tif.npz cannot be written" in done.stderr, done.stderr
    assert len((path.parent / "t.csv").read_text().splitlines()) == 7
    assert len(list((path.parent / "maps").iterdir())) == 10
    assert not list(find_photos([path.parent / "maps"])), "maps are no photos"


def test_names_of_a_hundred_thousand_letters_are_cut_and_reported(path: Path) -> None:
    """As far as cameras' are; the report's pages hold them."""
    text = json.dumps("x" * 100_000)
    for name in ("lens", "camera", "lens_serial"):
        crafted(path, f"UPDATE photos SET metadata = json_set(metadata, '$.{name}', json(?))", text)
    crafted(path, "INSERT INTO edits SELECT id, json_object('lens', json(?)) FROM photos WHERE id = 2", text)
    crafted(path, "UPDATE photos SET name = ? WHERE id = 1", "y" * 100_000)
    shoot = load(path)
    assert {len(photo.metadata.lens or "") for photo in shoot.photos} == {300}
    assert max(len(photo.name) for photo in shoot.photos) == 2000
    assert [len(correction.lens or "") for correction in shoot.edits.values()] == [300]
    for kind in ("pdf", "html"):
        done = lenslab("report", path, "-o", path.with_suffix(f".{kind}"), "--title", "t" * 100_000)
        assert done.returncode == 0, done.stderr
    refused = lenslab("book", "show", "z" * 100_000, "--book", path.with_suffix(".lensbook"))
    assert refused.returncode == 2 and len(refused.stderr) < 5000


def test_a_cell_larger_than_any_that_is_written_is_refused_at_once(path: Path) -> None:
    """To check and read gigabytes would let the window wait."""
    with closing(connect(path)) as db:
        db.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, 1 << 30)
        guard(db)
        db.execute("UPDATE maps SET rows = 4096, columns = 2048, numbers = zeroblob(4 * 4096 * 2048) WHERE rowid = 1")
    with pytest.raises(UnusableRequest, match="damaged"):
        load(path)


@pytest.mark.parametrize("name", [b"bytes", 5, 1.5])
def test_a_name_that_is_no_text_is_damage(path: Path, name: object) -> None:
    crafted(path, "UPDATE photos SET name = CAST(? AS BLOB) WHERE id = 1", name)
    with pytest.raises(UnusableRequest, match="damaged"):
        load(path)
