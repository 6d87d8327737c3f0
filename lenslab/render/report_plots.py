"""Figure -> the plots of a report, the same in PDF and HTML."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from lenslab.figures.build import axis_note, note_at_right, page_notes
from lenslab.figures.styles import DASHES, MARKERS, style
from lenslab.figures.ticks import nice_ticks
from lenslab.language import tr
from lenslab.render import fonts
from lenslab.render.points import split_points
from lenslab.render.report_pens import Pen, Sketch
from lenslab.text import elided
from lenslab.types import Figure, Panel, Series


def plots_sketch(figure: Figure, width: float, room: float | None = None, legend: bool = True) -> Sketch:
    """The plots of a figure; see `planned_plots` for room and legend."""
    plan = planned_plots(figure, width, room, legend)
    return Sketch(width, plan.height, partial(_draw, figure=figure, width=width, plan=plan))


def swatch(look_number: int, size: float = 9.0) -> Sketch:
    """A lens's line and marker, shown before its name."""
    length = 2 * size - 4
    return Sketch(2 * size, size, partial(draw_sample, x=0.0, y=size / 2, look_number=look_number, length=length))


@dataclass(frozen=True, slots=True)
class PlotsPlan:
    """Sizes in points. room: height of all panels. named: the lenses of the legend, by label and style."""

    height: float
    room: float
    columns: int
    rows: int
    named: tuple[tuple[str, int], ...]
    unnamed: int
    notes: tuple[str, ...]  # each once, in lines
    marked: frozenset[int]  # the styles that have markers


def planned_plots(figure: Figure, width: float, room: float | None = None, legend: bool = True) -> PlotsPlan:
    """How a figure is laid out. room: the height of all panels in points; None: as their number asks for."""
    lenses = list(dict.fromkeys((one.label, one.style) for panel in figure.panels for one in panel.series))
    columns = min(max(COLUMNS, math.ceil(len(lenses) / MOST_ROWS)), MOST_COLUMNS)
    named = tuple(lenses[: columns * MOST_ROWS]) if legend else ()
    unnamed = len(lenses) - len(named) if legend else 0
    rows = math.ceil(len(named) / columns) + bool(unnamed)
    notes = lines_of_notes(figure.panels, width - LEFT - 4)
    others = TITLE * len(figure.panels) + AXIS + ROW * rows + NOTE * len(notes)
    if room is None:
        room = max(min(PANEL * len(figure.panels), PAGE - others), LEAST_PANEL * len(figure.panels))
    marked = frozenset(one.style for panel in figure.panels for one in panel.series if one.points)
    return PlotsPlan(others + room, room, columns, rows, named, unnamed, tuple(notes), marked)


def _draw(pen: Pen, figure: Figure, width: float, plan: PlotsPlan) -> None:
    """The panels one above the other on a shared axis: titles, ticks, bands, lines, shots, legend."""
    fonts.register()
    top = plan.height
    for panel, share in zip(figure.panels, figure.heights, strict=True):
        pen.text(LEFT, top - 10, elided(panel.title, 95), 8, strong=True)
        top -= TITLE
        box = (LEFT, top - plan.room * share, width - LEFT - 4, plan.room * share)
        draw_panel(pen, panel, box, panel is figure.panels[-1])
        top -= plan.room * share
    _draw_below(pen, width, plan, top - AXIS)


def _draw_below(pen: Pen, width: float, plan: PlotsPlan, top: float) -> None:
    """The legend and the notes."""
    for number, (label, look) in enumerate(plan.named):
        x = LEFT + (number % plan.columns) * (width - LEFT) / plan.columns
        y = top - ROW * (number // plan.columns)
        draw_sample(pen, x, y - 3, look, 14, marked=look in plan.marked)
        pen.text(x + 20, y - 6, elided(label, 84 // plan.columns), 7)
    if plan.unnamed:
        pen.text(LEFT, top - ROW * (plan.rows - 1) - 6, tr("and {unnamed} more", unnamed=plan.unnamed), 7, colour=GREY)
    draw_notes(pen, plan.notes, top - ROW * plan.rows)


def draw_notes(pen: Pen, notes: Sequence[str], top: float) -> None:
    """Lines of small text, each NOTE high."""
    for number, note in enumerate(notes):
        pen.text(LEFT, top - NOTE * number - 6, note, NOTE_SIZE, colour=GREY)


def lines_of_notes(panels: Sequence[Panel], room: float) -> list[str]:
    """The panels' notes, each once, in lines."""
    from reportlab.lib.utils import simpleSplit

    fonts.register()
    return [elided(line, 160) for note in page_notes(panels) for line in simpleSplit(note, fonts.FONT, NOTE_SIZE, room)]


def draw_sample(pen: Pen, x: float, y: float, look_number: int, length: float, *, marked: bool = True) -> None:
    """A piece of a lens's line, with its marker in the middle if it has one."""
    look = style(look_number)
    pen.line([(x, y), (x + length, y)], look.colour, LINE_WIDTH, [LINE_WIDTH * part for part in DASHES[look.dash]])
    if marked:
        _mark(pen, x + length / 2, y, look_number, 2.2)


def draw_panel(pen: Pen, panel: Panel, box: tuple[float, float, float, float], names_axis: bool) -> None:
    """One plot. box: left, bottom, width and height of its axes; the names of their values are outside."""
    left, bottom, width, height = box
    (x0, x1), (y0, y1) = panel.x_range, panel.y_range

    def at(x: float, y: float) -> tuple[float, float]:
        inside = min(max((y - y0) / (y1 - y0), 0.0), 1.0)
        return left + (x - x0) / (x1 - x0) * width, bottom + inside * height

    for y, name in nice_ticks(y0, y1, most=6):
        pen.line([at(x0, y), at(x1, y)], LIGHT, 0.4)
        pen.text(left - 4, at(x0, y)[1] - 2.3, name, 6.5, colour=GREY, align="end")
    pen.line([(left, bottom), (left + width, bottom)], GREY, 0.6)
    every = math.ceil(len(panel.x_ticks) * LEAST_TICK / width)
    for number, (x, name) in enumerate(panel.x_ticks):
        place = at(x, y0)
        pen.line([place, (place[0], bottom - 2.5)], GREY, 0.5)
        if names_axis and number % every == 0:
            pen.text(place[0], bottom - 10, name, 6.5, colour=GREY, align="middle")
    if names_axis:
        pen.text(left + width / 2, bottom - 20, panel.x_label, 7, colour=GREY, align="middle")
    for one in panel.series:
        _series(pen, one, at)
    note = axis_note(panel, panel.y_range)
    if note:
        at_right = note_at_right(panel)
        x = left + width - 3 if at_right else left + 3
        pen.text(x, bottom + 3, note, 6.5, colour=GREY, align="end" if at_right else "start")


def _series(pen: Pen, one: Series, at: Any) -> None:
    look = style(one.style)
    if len(one.band) > 1:
        edge = [at(x, upper) for x, _, upper in one.band] + [at(x, lower) for x, lower, _ in reversed(one.band)]
        pen.area(edge, look.colour, 0.13)
    if len(one.line) > 1:
        pen.line(
            [at(x, y) for x, y in one.line],
            look.colour,
            LINE_WIDTH,
            [LINE_WIDTH * part for part in DASHES[look.dash]],
        )
    full, hollow = split_points(one)
    for points, is_hollow in ((full, False), (hollow, True)):
        for x, y in points:
            across, up = at(x, y)
            _mark(pen, across, up, one.style, 1.6, hollow=is_hollow)
    if one.sweet_spot is not None:
        across, up = at(*one.sweet_spot)
        pen.area([(across + right, up + above) for right, above in TIP], look.colour)  # a small triangle above it


def _mark(pen: Pen, x: float, y: float, look_number: int, size: float, *, hollow: bool = False) -> None:
    """A lens's marker. size: half of its side."""
    look = style(look_number)
    shapes = [(size, look.colour), *([(0.55 * size, PAPER)] if hollow else [])]
    for half, colour in shapes:
        if look.marker == "circle":
            pen.circle(x, y, half, colour)
        else:
            corners = MARKERS[look.marker]
            pen.area([(x + 2 * half * across, y + 2 * half * up) for across, up in corners], colour)


PAPER = "#ffffff"
LEFT = 34.0
TIP = ((0.0, 4.5), (-2.6, 9.0), (2.6, 9.0))
PANEL, LEAST_PANEL = 130.0, 60.0  # the height of one
PAGE = 650.0  # the height of plots that share a page with their heading
TITLE, AXIS, ROW, NOTE, NOTE_SIZE = 20.0, 30.0, 11.0, 9.0, 6.5
COLUMNS, MOST_COLUMNS = 2, 4
MOST_ROWS = 28  # of the legend: more would not fit on the page
LINE_WIDTH = 1.1
LEAST_TICK = 15.0  # between the names of ticks, as wide as three digits and a gap
GREY, LIGHT = "#5f6770", "#e3e6ea"
