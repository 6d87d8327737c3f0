"""A short form of `make fuzz`, and what its long form found."""

from __future__ import annotations

import subprocess
import sys
from contextlib import suppress
from datetime import date
from pathlib import Path

import cv2
import numpy as np
import pytest
import tifffile

from lenslab.book.entry import LensCopy
from lenslab.book.storage import Book, Mark
from lenslab.store.session import SessionWriter
from lenslab.store.shoot import load
from lenslab.values.edits import Correction
from lenslab.values.remarks import LensLabError
from simulator.mutations import BOOK, HEADERS, SESSION, other_header, other_rows
from simulator.stored_shoot import make_book, make_session


@pytest.mark.slow
def test_hostile_input_is_measured_or_refused_in_words() -> None:
    command = [sys.executable, "-m", "benchmarks.fuzz", "--inputs", "80", "--seed", "7"]
    ran = subprocess.run(command, cwd=Path(__file__).parents[1], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr


@pytest.mark.parametrize("ending", ["tif", "jpg", "png", "bmp"])
def test_mutators_change_a_few_fields_and_nothing_else(ending: str, tmp_path: Path) -> None:
    picture = np.random.default_rng(1).integers(0, 255, (64, 96, 3), np.uint8)
    path = tmp_path / f"a.{ending}"
    if ending == "tif":
        tifffile.imwrite(path, picture, photometric="rgb", rowsperstrip=16)
    else:
        assert cv2.imwrite(str(path), picture)
    data = path.read_bytes()
    assert any(data.startswith(start) for start in HEADERS)
    made = [other_header(data, np.random.default_rng(seed)) for seed in range(200)]
    assert {len(other) for other in made} == {len(data)}
    changed = [sum(a != b for a, b in zip(data, other, strict=True)) for other in made]
    assert max(changed) <= 2 * (4 + 4) and sum(map(bool, changed)) > 150  # two numbers, and checksums of PNG
    assert other_header(data, np.random.default_rng(3)) == made[3]


@pytest.mark.parametrize("kind", ["session", "book"])
def test_whatever_rows_schema_and_file_are_made_of_is_opened_or_refused(kind: str, tmp_path: Path) -> None:
    """And loses nothing to a mark, or an edit."""
    whole, stored = tmp_path / "whole.lenslab", SESSION if kind == "session" else BOOK
    (make_session if kind == "session" else make_book)(whole, np.random.default_rng(1))
    opened = 0
    for seed in range(40):
        path = tmp_path / f"{seed}.{'lenslab' if kind == 'session' else 'lensbook'}"
        path.write_bytes(whole.read_bytes())
        other_rows(stored, path, np.random.default_rng(seed))
        with suppress(LensLabError):
            before = _held(path, kind)
            _change(path, kind)
            opened += 1
            assert _held(path, kind) == before, seed
        path.unlink()
    assert opened > 4


def _held(path: Path, kind: str) -> int:
    return len(load(path).outcomes) if kind == "session" else len(Book(path).contents().entries)


def _change(path: Path, kind: str) -> None:
    if kind == "book":
        Book(path).edit([Mark(LensCopy("A 50mm", "3"), date(2025, 5, 1), "serviced")])
        return
    photos = load(path).photos[:1]
    with SessionWriter(path) as writer:
        writer.keep_edits({photo.path: Correction(excluded=True) for photo in photos})
