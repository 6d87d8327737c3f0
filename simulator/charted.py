"""Shots measured against a chart one after the other, in this process."""

from __future__ import annotations

from collections.abc import Sequence

from lenslab.charts.chart_key import ChartKey, parse_chart_key
from lenslab.measure.chart_results import with_result
from lenslab.measure.chart_shot import ChartTask
from lenslab.run.visits import visit
from lenslab.values.types import Measured, Settings
from lenslab.workers.process import Part

OWN = parse_chart_key("lenslab:A3:landscape:seed=1")


def with_chart(shots: Sequence[Measured], key: ChartKey = OWN, print_mm: float | None = None) -> list[Measured]:
    """The shots with MTF against the chart. print_mm: sigma of the print's blur, where that is known."""
    tasks = tuple(ChartTask(shot.photo, (key,), Settings(), print_mm) for shot in shots)
    results = visit(Part(tasks, tasks), lambda _: None, Settings())
    return [with_result(shot, result) for shot, (_, result) in zip(shots, results, strict=True)]
