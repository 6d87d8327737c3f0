"""Simulated prints: what they reflect of a page, and how evenly."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
import pytest

from lenslab.values.types import Array
from simulator.prints import Print

PER_MM = 30.0


def grey(value: float) -> Array:
    """A page of one grey, 20 mm square."""
    return np.full((600, 600), value, np.float32)


def test_a_perfect_print_reflects_what_the_page_says() -> None:
    page = np.random.default_rng(1).random((50, 60), dtype=np.float32)
    assert np.array_equal(Print.perfect().of(page, PER_MM), page)


@pytest.mark.parametrize("seed", range(4))
def test_a_print_goes_from_its_ink_to_its_paper_and_never_turns_round(seed: int) -> None:
    drawn = Print.drawn(np.random.default_rng(seed))
    means = np.array([drawn.of(grey(value), PER_MM).mean() for value in np.linspace(0, 1, 6)])
    assert 0.01 <= drawn.black <= 0.10 and 0.70 <= drawn.white <= 0.95
    assert means[-1] == pytest.approx(drawn.white, rel=0.01)
    assert drawn.black * 0.97 <= means[0] <= drawn.black + 0.05 * (drawn.white - drawn.black)
    assert (np.diff(means) > 0).all()


@pytest.mark.parametrize("dpi", [300.0, 720.0, 1440.0])
def test_dots_keep_the_tone_and_are_finer_than_detail(dpi: float) -> None:
    smooth = replace(Print.ordinary(), uneven=0.0)
    dotted, even = replace(smooth, dots_dpi=dpi).of(grey(0.4), PER_MM), smooth.of(grey(0.4), PER_MM)
    assert dotted.mean() == pytest.approx(even.mean(), rel=0.01)
    over_half_a_mm = cv2.blur(dotted, (15, 15))[15:-15, 15:-15]
    assert over_half_a_mm.std() < 0.08 * even.mean()


def test_thin_ink_is_lighter_towards_its_side() -> None:
    page = Print(0.05, 0.9, uneven=0.04).of(grey(0.1), PER_MM)
    assert page[:, 500:].mean() > page[:, :100].mean() * 1.1
