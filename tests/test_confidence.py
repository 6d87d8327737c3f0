"""Intervals: what they are called is what they are."""

from __future__ import annotations

import re
from pathlib import Path
from statistics import NormalDist

import pytest

import lenslab
from lenslab.values.statistics import PERCENT, STANDARD_ERRORS, student_t

PACKAGE = Path(lenslab.__file__).parent


def test_intervals_hold_the_share_that_texts_promise() -> None:
    quantile = NormalDist().inv_cdf((1 + PERCENT / 100) / 2)
    assert pytest.approx(quantile, abs=0.005) == STANDARD_ERRORS
    assert student_t(1e6) == pytest.approx(quantile, abs=1e-4) and student_t(2) > 2 * STANDARD_ERRORS


def test_it_is_said_in_one_place() -> None:
    elsewhere = [
        path.relative_to(PACKAGE)
        for path in PACKAGE.rglob("*.py")
        if path.name != "statistics.py" and re.search(r"\b1\.96\b|\b0\.975\b", path.read_text("utf-8"))
    ]
    assert not elsewhere
