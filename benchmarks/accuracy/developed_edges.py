"""Edges of developed files: demosaicked three ways, denoised, sharpened, toned, compressed; against the truth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from benchmarks.accuracy.lines import Line, errors, held
from lenslab.measure.edge_mtf import measure_edge
from simulator.developed_edges import Developing, developed, drawn, place_of, true_mtf50

FIRST = 9000  # seeds; the method was made with others


@dataclass(frozen=True, slots=True)
class DevelopedEdge:
    """One edge: error of MTF50 as a share of the truth, whether its interval holds it. None: not measured."""

    how: Developing
    error: float | None
    held: bool


def measured(number: int, _folder: Path) -> DevelopedEdge:
    """One edge, developed in a way that is drawn."""
    random = np.random.default_rng(number)
    how = drawn(random)
    true = true_mtf50(how, random)
    edge = measure_edge(developed(how, random)[0], place_of(how), unknown=True)
    if edge.mtf50 is None or edge.interval is None:
        return DevelopedEdge(how, None, False)
    return DevelopedEdge(how, edge.mtf50 / true - 1, edge.interval[0] < true < edge.interval[1])


def edge_lines(results: Sequence[DevelopedEdge]) -> Iterator[Line]:
    """Errors and intervals, of all edges and of those with little noise."""
    for what, most_noise in (("", 1.0), (", noise below 0.4 % at grey", 0.004)):
        cases = [e for e in results if e.error is not None and e.how.noise < most_noise]
        yield errors(f"MTF50 of edges of developed files{what}", [100 * e.error for e in cases], p95=2.0)
        yield held(f"edges of developed files{what}", [e.held for e in cases], least=0.9)
