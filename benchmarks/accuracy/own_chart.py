"""LensLab's own A3 chart, and shots measured against it one after the other, in this process."""

from __future__ import annotations

from lenslab.charts.chart_key import parse_chart_key
from lenslab.measure.chart_results import with_result
from lenslab.measure.chart_shot import ChartTask
from lenslab.run.visits import visit
from lenslab.values.types import Measured, Settings
from lenslab.workers.process import Part

OWN = parse_chart_key("lenslab:A3:landscape:seed=1")


def with_chart(shots: list[Measured], print_mm: float | None = None) -> list[Measured]:
    """The shots with MTF against the chart, measured one after the other in this process.

    print_mm: sigma of the print's blur, where that is known.
    """
    tasks = tuple(ChartTask(shot.photo, (OWN,), Settings(), print_mm) for shot in shots)
    results = visit(Part(tasks, tasks), lambda _: None, Settings())
    return [with_result(shot, result) for shot, (_, result) in zip(shots, results, strict=True)]
