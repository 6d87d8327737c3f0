"""Edges that are drawn again, to see which program errs: their MTF50 is known, and ways that are right find it."""

from __future__ import annotations

import re
from pathlib import Path

import cv2
import numpy as np
import pytest

from simulator.edge_charts import Blur, Square, drawn
from tests.command import printed_by


@pytest.mark.slow
def test_edges_drawn_again_are_measured_as_they_are_known_to_be(tmp_path: Path) -> None:
    squares = [Square(0.4 * column - 0.6, 0.0, 0.2, 0.1) for column in range(4)]
    light = drawn(squares, Blur(0.9, 0, 0))
    levels = 1.055 * light ** (1 / 2.4) - 0.055  # sRGB
    cv2.imwrite(str(tmp_path / "chart.jpg"), np.rint(255 * levels), [cv2.IMWRITE_JPEG_QUALITY, 98])
    printed = printed_by("benchmarks.drawn_edges", tmp_path)
    names, _, row = ([cell.strip() for cell in line.split("|")[1:-1]] for line in printed.splitlines())
    found = dict(zip(names, row, strict=True))
    assert found["edges"] == "16"
    percent = {name: [float(part) for part in re.findall(r"[+-][\d.]+", cell)] for name, cell in found.items()}
    for name in ("over ISO, bins corrected", "drawn: LensLab's error", "ISO's, bins corrected"):
        assert len(percent[name]) == 3 and max(map(abs, percent[name])) <= 1.5, printed
    assert found["MTF Mapper's"] == "-"
