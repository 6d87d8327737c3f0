"""Figures and maps as a report has them: as in files of their own, but smaller, and never higher than a page."""

from __future__ import annotations

from functools import partial

from lenslab.answers.grid import Bar
from lenslab.figures.field_maps import FieldMaps
from lenslab.render import field_maps, panels
from lenslab.render.pens import Pen, Sketch
from lenslab.render.plots import laid_out, plots_sketch
from lenslab.types import Figure

SCALE = 0.8  # of letters and lines, against files of their own
EDGE = 6.5  # to the right and at the bottom, in units of SCALE points
PAGE = 650.0  # the height of what shares a page with its heading, points
HALF_PAGE = 350.0  # the height of what shares a page with another, points
MAP_COLUMNS = (3, 4, 5)  # of maps beside each other
PANEL = 130.0  # the height of one, points


def plots(figure: Figure, width: float, room: float | None = None, *, legend: bool = True) -> Sketch:
    """The plots of a figure. width, room: in points; room: the height of all panels, by default as many as they are."""
    wanted = PANEL * len(figure.panels) if room is None else room
    layout = laid_out(figure, width / SCALE, room=wanted / SCALE, margin=EDGE, legend=legend)
    if layout.height * SCALE > PAGE:
        layout = laid_out(figure, width / SCALE, PAGE / SCALE, margin=EDGE, legend=legend)
    return plots_sketch(figure, layout, SCALE)


def maps(of_lens: FieldMaps, width: float, share: float = 1.0) -> Sketch:
    """All maps of a lens, side by side: as large as they can be where those of two lenses share a page.

    width: in points. share: of that height. Rows are full where they can be.
    """
    sketches = {most: field_maps.maps_sketch(of_lens, width, SCALE, margin=0.0, columns=most) for most in MAP_COLUMNS}
    fit = [most for most, sketch in sketches.items() if sketch.height <= share * HALF_PAGE] or MAP_COLUMNS[-1:]
    return sketches[min(fit, key=lambda most: (-len(of_lens.maps) % most, most))]


def swatch(look: int) -> Sketch:
    """A lens's line and marker, shown before its name. look: its `Series.style`."""
    return panels.swatch(look, 18.0, 9.0, SCALE)


def scaled_bar(bar: Bar, width: float) -> Sketch:
    """A bar with its interval. width: in points."""
    return Sketch(width, BAR_HEIGHT, partial(_draw_bar, bar=bar, width=width))


def _draw_bar(pen: Pen, bar: Bar, width: float) -> None:
    """The scale, the interval on it, and on that the value."""
    pen.box((0, BAR_HEIGHT / 2 - 0.4, width, 0.8), BAR_SCALE)
    if bar.lower is not None and bar.upper is not None:
        interval = max((bar.upper - bar.lower) * width, LEAST_BAR)
        pen.box((bar.lower * width, 1.2, interval, BAR_HEIGHT - 2.4), INTERVAL)
    if bar.kind == "place":
        pen.circle(
            min(max(bar.start * width, BAR_HEIGHT / 2), width - BAR_HEIGHT / 2), BAR_HEIGHT / 2, BAR_HEIGHT / 2, VALUE
        )
    else:
        left, length = bar.start * width, max((bar.end - bar.start) * width, LEAST_BAR)
        pen.box((left, 0.6, length, BAR_HEIGHT - 1.2), FAINT)
        pen.box((left, BAR_HEIGHT / 2 - 0.8, length, 1.6), VALUE)


BAR_HEIGHT = 4.4
LEAST_BAR = 0.8
BAR_SCALE, INTERVAL, FAINT, VALUE = "#d9dde2", "#b9c2cb", "#9fb8d3", "#1f4f82"
