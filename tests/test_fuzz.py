"""A short form of `make fuzz`, and what its long form found."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest


@pytest.mark.slow
def test_hostile_input_is_measured_or_refused_in_words() -> None:
    command = [sys.executable, "-m", "benchmarks.fuzz", "--inputs", "60", "--seed", "7", "--workers", "1"]
    ran = subprocess.run(command, cwd=Path(__file__).parents[1], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr
