"""What a session knows: whole sets, as they were measured, of files that are still the same."""

from __future__ import annotations

import os
import sys
import threading
from dataclasses import replace
from pathlib import Path

import pytest

from lenslab.store.cache import MeasurementCache
from lenslab.store.lookup import KnownResults
from lenslab.store.provenance import Provenance
from lenslab.store.session import SessionWriter
from lenslab.store.shoot import load
from lenslab.store.sums import fingerprint
from lenslab.values.edits import Correction
from lenslab.values.types import Measured, Measurement, Photo, Settings
from tests.conftest import metadata

OTHER = Settings(measures=())

NO_CACHE = MeasurementCache(in_use=False)


@pytest.fixture
def photos(tmp_path: Path) -> list[Photo]:
    """Two sets of two, measured and kept in s.lenslab."""
    found = []
    for number, aperture in enumerate((2.0, 2.0, 4.0, 4.0)):
        path = tmp_path / f"P{number}.tif"
        path.write_bytes(bytes([number]) * 1000)
        found.append(Photo(path, path.name, metadata("L", aperture, number)))
    with SessionWriter(tmp_path / "s.lenslab") as keeper:
        keeper.keep_photos(found)
        keeper.keep_outcomes([numbers(photo) for photo in found], Settings())
    return found


def numbers(photo: Photo) -> Measured:
    return Measured(photo, (Measurement("third", "std", 1.5),), (), "pair")


def known(tmp_path: Path) -> KnownResults:
    return KnownResults(load(tmp_path / "s.lenslab"), NO_CACHE)


def test_whole_sets_are_known_and_not_with_other_neighbours_or_settings(photos: list[Photo], tmp_path: Path) -> None:
    session = known(tmp_path)
    for group in (photos[:2], photos[2:]):
        assert session.recall(group, Settings()) == [numbers(photo) for photo in group]
    assert session.metadata(Photo(photos[0].path, "other name")) == photos[0].metadata
    for group in (photos, photos[:1], photos[1:3], photos[1::-1], [Photo(tmp_path / "new.tif", "new.tif")]):
        assert session.recall(group, Settings()) is None
    assert session.recall(photos[:2], OTHER) is None


def test_sets_are_formed_with_the_corrections_at_the_time(photos: list[Photo], tmp_path: Path) -> None:
    with SessionWriter(tmp_path / "s.lenslab") as keeper:
        keeper.keep_edits({photos[1].path: Correction(aperture=2.8)})
    assert known(tmp_path).recall(photos[:2], Settings()) is None
    assert known(tmp_path).recall(photos[1:2], Settings()) is None  # its noise was measured against its repeat
    with SessionWriter(tmp_path / "s.lenslab") as keeper:
        keeper.keep_outcomes([replace(numbers(photos[1]), detail_noise_method="model")], Settings())
    assert known(tmp_path).recall(photos[1:2], Settings()) is not None


@pytest.mark.parametrize("what", ["changed", "gone", "forgotten", "another version"])
def test_a_set_is_known_whole_or_not_at_all(photos: list[Photo], tmp_path: Path, what: str) -> None:
    shoot = load(tmp_path / "s.lenslab")
    path = photos[1].path
    if what == "changed":
        path.write_bytes(b"another")
    elif what == "gone":
        path.unlink()
    elif what == "forgotten":
        shoot = replace(shoot, outcomes={place: one for place, one in shoot.outcomes.items() if place != path})
    else:
        shoot = replace(shoot, makers={**shoot.makers, path: Provenance(Settings(), "0.0.1")})
    if what in ("changed", "gone"):
        shoot = load(tmp_path / "s.lenslab")
        assert KnownResults(shoot, NO_CACHE).metadata(photos[1]) is None
    assert KnownResults(shoot, NO_CACHE).recall(photos[:2], Settings()) is None
    assert KnownResults(shoot, NO_CACHE).recall(photos[2:], Settings()) is not None


def test_the_cache_knows_the_rest(photos: list[Photo], tmp_path: Path) -> None:
    with MeasurementCache(tmp_path / "measured.sqlite") as cache:
        both = KnownResults(load(tmp_path / "s.lenslab"), cache)
        assert both.recall(photos[:2], OTHER) is None
        for photo in photos[:2]:
            both.keep(photos[:2], numbers(photo), OTHER)
        assert both.recall(photos[:2], OTHER) == [numbers(photo) for photo in photos[:2]]
        new = Photo(tmp_path / "new.tif", "new.tif", metadata("M", 8.0, 9))
        new.path.touch()
        both.keep_metadata(new)
        assert both.metadata(Photo(new.path, "x")) == new.metadata


@pytest.mark.skipif(sys.platform == "win32", reason="pipes have names on Unix")
def test_a_photo_that_was_replaced_by_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    """JSON names each photo's content after measuring: nobody writes to the pipe, and the command never ended."""
    os.mkfifo(tmp_path / "P1.tif")
    found: list[bytes | None] = []
    reading = threading.Thread(target=lambda: found.append(fingerprint(tmp_path / "P1.tif")), daemon=True)
    reading.start()
    reading.join(10)
    assert found == [None]
