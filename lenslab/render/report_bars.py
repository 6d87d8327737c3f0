"""A number drawn to scale in a report, the same in PDF and HTML."""

from __future__ import annotations

from functools import partial

from lenslab.answers import Bar
from lenslab.render.report_pens import Pen, Sketch


def scaled_bar(bar: Bar, width: float) -> Sketch:
    """A bar with its interval. width: in points."""
    return Sketch(width, HEIGHT, partial(_draw, bar=bar, width=width))


def _draw(pen: Pen, bar: Bar, width: float) -> None:
    """The scale, the interval on it, and on that the value."""
    pen.box(0, HEIGHT / 2 - 0.4, width, 0.8, SCALE)
    if bar.lower is not None and bar.upper is not None:
        pen.box(bar.lower * width, 1.2, max((bar.upper - bar.lower) * width, LEAST), HEIGHT - 2.4, INTERVAL)
    if bar.kind == "place":
        pen.circle(min(max(bar.start * width, HEIGHT / 2), width - HEIGHT / 2), HEIGHT / 2, HEIGHT / 2, VALUE)
    else:
        pen.box(bar.start * width, 0.6, max((bar.end - bar.start) * width, LEAST), HEIGHT - 1.2, FAINT)
        pen.box(bar.start * width, HEIGHT / 2 - 0.8, max((bar.end - bar.start) * width, LEAST), 1.6, VALUE)


HEIGHT, LEAST = 4.4, 0.8
SCALE, INTERVAL, FAINT, VALUE = "#d9dde2", "#b9c2cb", "#9fb8d3", "#1f4f82"
