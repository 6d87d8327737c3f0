"""A short form of `make fuzz`, and what its long form found."""

from __future__ import annotations

import pytest

from benchmarks.fuzz import run


@pytest.mark.slow
def test_hostile_input_is_measured_or_refused_in_words() -> None:
    assert not run(300, seed=7, workers=1)
