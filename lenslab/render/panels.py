"""One plot within its axes: grid, bands, lines, shots, the mark of the sharpest aperture, the names of its ticks."""

from __future__ import annotations

import math

from lenslab.figures.styles import DASHES, MARKERS, LineStyle, marker_colours, style
from lenslab.figures.ticks import nice_ticks
from lenslab.paper.lengths import POINTS_PER_MM
from lenslab.render.fonts import text_width
from lenslab.render.pens import Box, Pen, Places, Sketch
from lenslab.types import Panel, Series

VALUES_APART = 7.5 * POINTS_PER_MM  # the least distance between the names of values


def draw_panel(pen: Pen, panel: Panel, box: Box, values_apart: float = VALUES_APART) -> None:
    """A panel and the names of its values, to the left of the box of its axes.

    values_apart: the least distance between the names of its values, in points.
    """
    left, bottom, width, height = box
    for x, _ in panel.x_ticks:
        (across, _), _ = _on_paper([(x, 0.0), (x, 0.0)], panel, box)
        pen.line([(across, bottom), (across, bottom + height)], GRID_ACROSS, GRID_PT)
    for y, name in value_ticks(panel, height, values_apart):
        (_, up), _ = _on_paper([(0.0, y), (0.0, y)], panel, box)
        pen.line([(left, up), (left + width, up)], GRID_UP, GRID_PT)
        pen.text(left - BESIDE_AXIS, up - HALF_DIGIT * TICK_PT, name, TICK_PT, colour=GREY, align="end")
    with pen.clipped(box):
        for series in panel.series:
            _draw_band(pen, series, panel, box)
        for series in panel.series:
            _draw_line(pen, series, panel, box)
    for series in panel.series:
        _draw_marks(pen, series, panel, box)


def draw_x_axis(pen: Pen, panel: Panel, box: Box) -> None:
    """The names of a panel's ticks that fit, from the right, and of the axis, below the box of its axes."""
    left, bottom, width, _ = box
    free = math.inf
    for x, name in reversed(panel.x_ticks):
        (across, _), _ = _on_paper([(x, 0.0), (x, 0.0)], panel, box)
        half = text_width(name, TICK_PT) / 2
        if across + half <= free:
            pen.text(across, bottom - TICKS_BELOW, name, TICK_PT, colour=GREY, align="middle")
            free = across - half - BETWEEN_TICKS
    pen.text(left + width / 2, bottom - LABEL_BELOW, panel.x_label, TICK_PT, colour=GREY, align="middle")


def value_ticks(panel: Panel, height: float, apart: float = VALUES_APART) -> list[tuple[float, str]]:
    """Round numbers, all with the same decimals; none for an empty panel."""
    return nice_ticks(*panel.y_range, most=max(2, int(height / apart))) if panel.series else []


def draw_sample(pen: Pen, x: float, y: float, look_number: int, length: float, *, marked: bool = True) -> None:
    """A piece of a lens's line, with its marker in the middle if it has one."""
    look = style(look_number)
    pen.line([(x, y), (x + length, y)], look.colour, LINE_PT, _dash(look))
    if marked:
        _draw_mark(pen, x + length / 2, y, look)


def draw_patch(pen: Pen, x: float, y: float, look_number: int, length: float) -> None:
    """A piece of a band that has no line."""
    right, low, high = x + length, y - PATCH_PT / 2, y + PATCH_PT / 2
    pen.area([(x, low), (right, low), (right, high), (x, high)], style(look_number).colour, BAND_OPACITY)


def swatch(look_number: int, length: float, height: float, scale: float = 1.0) -> Sketch:
    """A lens's line and marker, shown before its name. length, height: on paper, in points."""

    def draw(pen: Pen) -> None:
        draw_sample(pen, 0.0, height / scale / 2, look_number, (length - 4) / scale)

    return Sketch(length, height, draw, scale)


def _on_paper(places: Places, panel: Panel, box: Box) -> Places:
    """Places in the coordinates of a panel -> on the page."""
    left, bottom, width, height = box
    (x0, x1), (y0, y1) = panel.x_range, panel.y_range
    return [(left + (x - x0) / (x1 - x0) * width, bottom + (y - y0) / (y1 - y0) * height) for x, y in places]


def _draw_band(pen: Pen, series: Series, panel: Panel, box: Box) -> None:
    if len(series.band) > 1:
        outline = [(x, upper) for x, _, upper in series.band] + [(x, lower) for x, lower, _ in reversed(series.band)]
        pen.area(_on_paper(outline, panel, box), style(series.style).colour, BAND_OPACITY)


def _draw_line(pen: Pen, series: Series, panel: Panel, box: Box) -> None:
    look = style(series.style)
    if len(series.line) > 1:
        pen.line(_on_paper(series.line, panel, box), look.colour, LINE_PT, _dash(look))


def _draw_marks(pen: Pen, series: Series, panel: Panel, box: Box) -> None:
    """The shots, those to check last and hollow; above the sharpest aperture a small triangle.

    Where a shot stands alone, its interval is a line, as a band has no width.
    """
    look = style(series.style)
    if series.points and len(series.band) == 1:
        ((x, lower, upper),) = series.band
        pen.line(_on_paper([(x, lower), (x, upper)], panel, box), look.colour, LINE_PT)
    places = _on_paper(series.points, panel, box)
    for number in sorted(range(len(places)), key=lambda number: number in series.hollow):
        _draw_mark(pen, *places[number], look, hollow=number in series.hollow)
    if series.sweet_spot is not None:
        ((x, y),) = _on_paper([series.sweet_spot], panel, box)
        pen.area([(x + right, y + above) for right, above in SHARPEST], look.colour)


def _draw_mark(pen: Pen, x: float, y: float, look: LineStyle, *, hollow: bool = False) -> None:
    """One shape upon another rather than lines around shapes, which programs draw a pixel wide at the least."""
    inside, outline = marker_colours(look.colour, PAPER, hollow=hollow)
    for size, colour in ((1.2 if hollow else 1.13, outline), (0.8 if hollow else 0.87, inside)):
        side = size * MARKER_PT
        if MARKERS[look.marker]:
            pen.area([(x + side * across, y + side * up) for across, up in MARKERS[look.marker]], colour)
        else:
            pen.circle(x, y, side / 2, colour)


def _dash(look: LineStyle) -> list[float]:
    return [LINE_PT * part for part in DASHES[look.dash]]


PAPER, GREY, GRID_UP, GRID_ACROSS = "#ffffff", "#5c6670", "#dfe3e8", "#eef0f3"
TICK_PT = 8.5
NOTE_PT = 8.0
LINE_PT = 1.6
MARKER_PT = 4.8
GRID_PT = 0.7
PATCH_PT = 7.0
HALF_DIGIT = 0.365  # of DejaVu Sans, in sizes of its letters
BAND_OPACITY = 0.13
BESIDE_AXIS = 4.0
BETWEEN_TICKS = 1.5 * POINTS_PER_MM
TICKS_BELOW = 4.6 * POINTS_PER_MM
LABEL_BELOW = 9.2 * POINTS_PER_MM
SHARPEST = ((0.0, 4.05), (-2.88, 9.0), (2.88, 9.0))  # a triangle pointing down at a place
