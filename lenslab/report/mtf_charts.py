"""The MTF charts of a lens, small and side by side."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import partial

from lenslab.figures.build import page_notes
from lenslab.figures.mtf_charts import LensCharts
from lenslab.render.fitted_text import broken, fitted
from lenslab.render.panels import GREY, NOTE_PT, VALUES_APART, draw_panel, draw_sample, draw_x_axis
from lenslab.render.pens import Pen, Sketch
from lenslab.render.plots import AXIS, LEFT, NOTE, ROW, TITLE_PT
from lenslab.report.sketches import EDGE, PAGE, SCALE


def charts_sketch(charts: LensCharts, width: float, share: float = 1.0) -> Sketch:
    """All charts of a lens. width: in points. share: of the usual height of each."""
    layout = _laid_out(charts, width / SCALE, share)
    return Sketch(width, layout.height * SCALE, partial(_draw, charts=charts, layout=layout), SCALE)


@dataclass(frozen=True, slots=True)
class _ChartsLayout:
    """Sizes in units of SCALE points. chart_width, chart_height: of the axes of each chart.

    lines: those of the legend, by label and style.
    """

    width: float
    height: float
    columns: int
    chart_width: float
    chart_height: float
    lines: tuple[tuple[str, int], ...]
    notes: tuple[str, ...]


def _laid_out(charts: LensCharts, width: float, share: float) -> _ChartsLayout:
    columns = min(MOST_COLUMNS, len(charts.panels))
    rows = math.ceil(len(charts.panels) / columns)
    chart_width = min(width / columns, WIDEST) - LEFT - GAP
    lines = tuple(dict.fromkeys((series.label, series.style) for panel in charts.panels for series in panel.series))
    notes = tuple(line for note in page_notes(charts.panels) for line in broken(note, width - LEFT - EDGE, NOTE_PT))
    below = AXIS + ROW * math.ceil(len(lines) / IN_A_ROW) + NOTE * len(notes) + EDGE
    others = HEADING + rows * (TITLE + GAP) + below
    chart_height = min(share * SHAPE * chart_width, (PAGE / SCALE - others) / rows)
    return _ChartsLayout(width, others + rows * chart_height, columns, chart_width, chart_height, lines, notes)


def _draw(pen: Pen, charts: LensCharts, layout: _ChartsLayout) -> None:
    """Row by row on common axes, whose names are below the last chart of each column."""
    heading = fitted(f"MTF \N{MIDDLE DOT} {charts.title}", layout.width, TITLE_PT, True)
    pen.text(0, layout.height - TITLE_PT - 2, heading, TITLE_PT, strong=True)
    for number, panel in enumerate(charts.panels):
        row, column = divmod(number, layout.columns)
        left = column * (layout.chart_width + LEFT + GAP) + LEFT
        top = layout.height - HEADING - row * (TITLE + layout.chart_height + GAP)
        box = (left, top - TITLE - layout.chart_height, layout.chart_width, layout.chart_height)
        pen.text(left, top - CHART_TITLE_PT - 1, panel.title, CHART_TITLE_PT, strong=True)
        draw_panel(pen, panel, box, VALUES_APART / 2)
        if number + layout.columns >= len(charts.panels):
            draw_x_axis(pen, panel, box)
    _draw_below(pen, layout)


def _draw_below(pen: Pen, layout: _ChartsLayout) -> None:
    """The legend and the notes."""
    notes_top = EDGE + NOTE * len(layout.notes)
    top = notes_top + ROW * math.ceil(len(layout.lines) / IN_A_ROW)
    for number, (label, look) in enumerate(layout.lines):
        row, column = divmod(number, IN_A_ROW)
        x, y = LEFT + column * (layout.width - LEFT) / IN_A_ROW, top - ROW * (row + 0.7)
        draw_sample(pen, x, y + 3, look, SAMPLE, marked=False)
        pen.text(x + SAMPLE + 7, y, label, CHART_TITLE_PT)
    for number, note in enumerate(layout.notes):
        pen.text(LEFT, notes_top - NOTE * (number + 0.75), note, NOTE_PT, colour=GREY)


MOST_COLUMNS = 3  # of charts
IN_A_ROW = 4  # lines of the legend
HEADING = 22.0
TITLE = 17.0
GAP = 12.0
SAMPLE = 18.0
CHART_TITLE_PT = 8.75
SHAPE = 0.55  # height over width of a chart, so that two lenses of nine share a page
WIDEST = 400.0  # one chart's width
