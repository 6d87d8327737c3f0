"""Figures of a report, in HTML and PDF: as in files of their own, but smaller, and never higher than a page."""

from __future__ import annotations

import math

from lenslab.draw import field_maps
from lenslab.draw.curve_plots import page_notes
from lenslab.draw.field_maps import FieldMaps
from lenslab.draw.fonts import fit_text, wrap_text
from lenslab.draw.mtf_charts import LensCharts
from lenslab.draw.paper import (
    AXIS,
    GREY,
    LEFT,
    NOTE,
    NOTE_PT,
    ROW,
    TEXT_PT,
    TITLE_PT,
    VALUES_APART,
    draw_panel,
    draw_sample,
    draw_x_axis,
    laid_out,
    plots_sketch,
)
from lenslab.draw.pens import Pen, Sketch
from lenslab.judge.grid import Bar
from lenslab.values.types import Figure

SCALE = 0.8  # of letters and lines, relative to files of their own
EDGE = 6.5  # to the right and at the bottom, in units of SCALE points
PAGE = 650.0  # height available below a heading, points
HALF_PAGE = 350.0  # height of one of two on a page, points
MAP_COLUMNS = (3, 4, 5)
PANEL = 130.0  # height, points


def plots(figure: Figure, width: float, room: float | None = None, *, legend: bool = True) -> Sketch:
    """Plots of a figure. width, room: in points; room: height of all panels, by default according to their number."""
    wanted = PANEL * len(figure.panels) if room is None else room
    layout = laid_out(figure, width / SCALE, room=wanted / SCALE, margin=EDGE, legend=legend)
    if layout.height * SCALE > PAGE:
        layout = laid_out(figure, width / SCALE, PAGE / SCALE, margin=EDGE, legend=legend)
    return plots_sketch(figure, layout, SCALE)


def maps(of_lens: FieldMaps, width: float, share: float = 1.0) -> Sketch:
    """All maps of a lens, side by side, as large as possible with those of two lenses on a page.

    width: in points. share: of that height. Rows are full if possible.
    """
    sketches = {most: field_maps.maps_sketch(of_lens, width, SCALE, margin=0.0, columns=most) for most in MAP_COLUMNS}
    fit = [most for most, sketch in sketches.items() if sketch.height <= share * HALF_PAGE] or MAP_COLUMNS[-1:]
    return sketches[min(fit, key=lambda most: (-len(of_lens.maps) % most, most))]


def swatch(look: int) -> Sketch:
    """A lens's line and marker, shown before its name. look: its `Series.style`."""

    def draw(pen: Pen) -> None:
        draw_sample(pen, 0.0, 9.0 / SCALE / 2, look, 14.0 / SCALE)

    return Sketch(18.0, 9.0, draw, SCALE)


def bar(of_value: Bar, width: float) -> Sketch:
    """A bar: the scale, the interval on it, and on that the value. width: in points."""

    def draw(pen: Pen) -> None:
        pen.box((0, BAR_HEIGHT / 2 - 0.4, width, 0.8), BAR_SCALE)
        if of_value.lower is not None and of_value.upper is not None:
            interval = max((of_value.upper - of_value.lower) * width, MIN_BAR)
            pen.box((of_value.lower * width, 1.2, interval, BAR_HEIGHT - 2.4), INTERVAL)
        radius = BAR_HEIGHT / 2
        if of_value.kind == "place":
            pen.circle(min(max(of_value.start * width, radius), width - radius), radius, radius, VALUE)
        else:
            left, length = of_value.start * width, max((of_value.end - of_value.start) * width, MIN_BAR)
            pen.box((left, 0.6, length, BAR_HEIGHT - 1.2), FAINT)
            pen.box((left, radius - 0.8, length, 1.6), VALUE)

    return Sketch(width, BAR_HEIGHT, draw)


# Lengths in points
BAR_HEIGHT = 4.4
MIN_BAR = 0.8
BAR_SCALE, INTERVAL, FAINT, VALUE = "#d9dde2", "#b9c2cb", "#9fb8d3", "#1f4f82"


# ------------------------------------------------------------------------------
# The MTF charts of a lens, small and side by side.


def charts(of_lens: LensCharts, width: float, share: float = 1.0) -> Sketch:
    """All charts of a lens, row by row on common axes, with the x axis below the last chart of each column.

    width: in points. share: of the usual height of each.
    """
    wide = width / SCALE
    columns = min(MAX_COLUMNS, len(of_lens.panels))
    rows = math.ceil(len(of_lens.panels) / columns)
    chart_width = min(wide / columns, MAX_WIDTH) - LEFT - GAP
    lines = dict.fromkeys((series.label, series.style) for panel in of_lens.panels for series in panel.series)
    notes = [line for note in page_notes(of_lens.panels) for line in wrap_text(note, wide - LEFT - EDGE, NOTE_PT)]
    notes_top = EDGE + NOTE * len(notes)
    legend_top = notes_top + ROW * math.ceil(len(lines) / IN_A_ROW)
    others = HEADING + rows * (TITLE + GAP) + AXIS + legend_top
    chart_height = min(share * SHAPE * chart_width, (PAGE / SCALE - others) / rows)
    height = others + rows * chart_height

    def draw(pen: Pen) -> None:
        heading = fit_text(f"MTF \N{MIDDLE DOT} {of_lens.title}", wide, TITLE_PT, True)
        pen.text(0, height - TITLE_PT - 2, heading, TITLE_PT, strong=True)
        for number, panel in enumerate(of_lens.panels):
            row, column = divmod(number, columns)
            left = column * (chart_width + LEFT + GAP) + LEFT
            top = height - HEADING - row * (TITLE + chart_height + GAP)
            box = (left, top - TITLE - chart_height, chart_width, chart_height)
            pen.text(left, top - TEXT_PT - 1, panel.title, TEXT_PT, strong=True)
            draw_panel(pen, panel, box, VALUES_APART / 2)
            if number + columns >= len(of_lens.panels):
                draw_x_axis(pen, panel, box)
        for number, (label, look) in enumerate(lines):
            row, column = divmod(number, IN_A_ROW)
            x, y = LEFT + column * (wide - LEFT) / IN_A_ROW, legend_top - ROW * (row + 0.7)
            draw_sample(pen, x, y + 3, look, SAMPLE, marked=False)
            pen.text(x + SAMPLE + 7, y, label, TEXT_PT)
        for number, note in enumerate(notes):
            pen.text(LEFT, notes_top - NOTE * (number + 0.75), note, NOTE_PT, colour=GREY)

    return Sketch(width, height * SCALE, draw, SCALE)


MAX_COLUMNS = 3  # of charts
IN_A_ROW = 4  # lines of the legend
HEADING = 22.0
TITLE = 17.0
GAP = 12.0
SAMPLE = 18.0
SHAPE = 0.55  # height over width of a chart: two lenses of nine charts share a page
MAX_WIDTH = 400.0  # of a chart
