"""The MTF charts of a lens in a report, small and side by side, the same in PDF and HTML."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from lenslab.render import fonts
from lenslab.render.report_pens import Pen, Sketch
from lenslab.render.report_plots import AXIS, LEFT, NOTE, PAGE, ROW, draw_notes, draw_panel, draw_sample, lines_of_notes
from lenslab.text import elided

if TYPE_CHECKING:
    from lenslab.figures.mtf_charts import LensCharts


def charts_sketch(charts: LensCharts, width: float) -> Sketch:
    """All charts of a lens. width: in points."""
    plan = _planned(charts, width)
    return Sketch(width, plan.height, partial(_draw, charts=charts, width=width, plan=plan))


@dataclass(frozen=True, slots=True)
class _ChartsPlan:
    """Sizes in points. wide, high: of the axes of each chart. named: the lines of the legend, by label and style."""

    height: float
    columns: int
    wide: float
    high: float
    named: tuple[tuple[str, int], ...]
    notes: tuple[str, ...]


def _planned(charts: LensCharts, width: float) -> _ChartsPlan:
    columns = min(MOST_COLUMNS, len(charts.panels))
    rows = math.ceil(len(charts.panels) / columns)
    wide = min(width / columns, WIDEST) - LEFT - GAP
    named = dict.fromkeys((one.label, one.style) for panel in charts.panels for one in panel.series)
    notes = lines_of_notes(charts.panels, width - LEFT - 4)
    around = HEADING + rows * (TITLE + GAP) + AXIS + ROW * math.ceil(len(named) / IN_A_ROW) + NOTE * len(notes)
    high = min(SHAPE * wide, (PAGE - around) / rows)
    return _ChartsPlan(around + rows * high, columns, wide, high, tuple(named), tuple(notes))


def _draw(pen: Pen, charts: LensCharts, width: float, plan: _ChartsPlan) -> None:
    """Row by row on common axes, whose names are below the last chart of each column."""
    fonts.register()
    pen.text(0, plan.height - 10, elided(f"MTF \N{MIDDLE DOT} {charts.title}", 95), 8, strong=True)
    for number, panel in enumerate(charts.panels):
        row, column = divmod(number, plan.columns)
        left = column * (plan.wide + LEFT + GAP) + LEFT
        top = plan.height - HEADING - row * (TITLE + plan.high + GAP)
        pen.text(left, top - 8, panel.title, 7, strong=True)
        is_last = number + plan.columns >= len(charts.panels)
        draw_panel(pen, panel, (left, top - TITLE - plan.high, plan.wide, plan.high), is_last)
    top = ROW * math.ceil(len(plan.named) / IN_A_ROW) + NOTE * len(plan.notes)
    for number, (label, look) in enumerate(plan.named):
        row, column = divmod(number, IN_A_ROW)
        x = LEFT + column * (width - LEFT) / IN_A_ROW
        draw_sample(pen, x, top - ROW * row - 3, look, 14, marked=False)
        pen.text(x + 20, top - ROW * row - 6, label, 7)
    draw_notes(pen, plan.notes, NOTE * len(plan.notes))


MOST_COLUMNS, IN_A_ROW = 3, 4  # charts, and lines of the legend
HEADING, TITLE, GAP = 18.0, 14.0, 10.0
SHAPE, WIDEST = 0.55, 320.0  # height over width of a chart, so that two lenses of nine share a page; one chart's width
