"""Edges that are drawn again, to see which program errs: what is drawn is the photographed edge, and its MTF50 true."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from benchmarks.drawn_edges import drawn_again
from simulator.edge_charts import Blur, Square, drawn, true_mtf50, write_shot


def test_an_edge_drawn_again_has_the_mtf_of_the_one_photographed(tmp_path: Path) -> None:
    alike = Blur(0.9, 0, 0)  # all over the frame, in all directions
    squares = [Square(0.4 * column - 0.6, 0.4 * row - 0.2, 0.2, 0.1) for column in range(4) for row in range(2)]
    write_shot(tmp_path / "chart.tif", drawn(squares, alike), 1, 8.0, noise=0.002)
    edges = drawn_again(tmp_path / "chart.tif", None)
    assert len(edges) == 24  # as many as a photograph gives
    mtf50 = true_mtf50(0.5, 0.5, alike)[0]
    for edge in edges:
        assert edge.again_lenslab is not None and edge.again_bins_too is not None and edge.mapper is None
        assert abs(edge.true / mtf50 - 1) < 0.01
        assert abs(edge.again_lenslab / edge.true - 1) < 0.006 and abs(edge.again_bins_too / edge.true - 1) < 0.01
    assert abs(np.median([edge.true for edge in edges]) / mtf50 - 1) < 0.007
