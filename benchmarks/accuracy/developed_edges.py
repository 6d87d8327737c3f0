"""Edges of developed files: demosaicked three ways, denoised, sharpened, toned, compressed; against the truth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from benchmarks.accuracy.lines import Line
from lenslab.measure.edge_mtf import measure_edge
from simulator.developed_edges import Developing, developed, drawn, place_of, true_mtf50

FIRST = 9000  # seeds; the method was made with others
LIMIT, HELD = 2.0, (0.90, 0.98)


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


def edge_lines(results: Sequence[DevelopedEdge]) -> list[Line]:
    """The 95th percentile of the error, all and those with little noise, and how often intervals hold."""
    lines = []
    for what, most_noise in (("", 1.0), (", noise below 0.4 % at grey", 0.004)):
        cases = [e for e in results if e.error is not None and e.how.noise < most_noise]
        if not cases:
            continue
        errors = 100 * np.array([e.error for e in cases], float)
        reached = f"{np.percentile(np.abs(errors), 95):.2f} %, median {np.median(errors):+.2f} %"
        worst = sorted(cases, key=lambda e: -abs(e.error or 0))[:3]
        details = tuple(f"{100 * (e.error or 0):+.1f} %: {e.how}" for e in worst)
        passed = bool(np.percentile(np.abs(errors), 95) <= LIMIT)
        name = f"MTF50 of edges of developed files{what}: p95 error"
        lines.append(Line(name, f"≤ {LIMIT:g} %", reached, passed, details))
        held = float(np.mean([e.held for e in cases]))
        name = f"edges of developed files{what}: intervals of 95 % that hold the truth"
        lines.append(Line(name, "90-98 %", f"{100 * held:.1f} %", HELD[0] <= held <= HELD[1]))
    return lines
