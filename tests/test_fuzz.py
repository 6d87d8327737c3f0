"""A short form of `make fuzz`, and what its long form found."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import cv2
import numpy as np
import pytest
import tifffile

from simulator.mutations import HEADERS, other_header


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
