"""A number drawn to scale, with its interval."""

from __future__ import annotations

from functools import partial

from lenslab.answers.grid import Bar
from lenslab.render.pens import Pen, Sketch


def scaled_bar(bar: Bar, width: float) -> Sketch:
    """A bar with its interval. width: in points."""
    return Sketch(width, HEIGHT, partial(_draw, bar=bar, width=width))


def _draw(pen: Pen, bar: Bar, width: float) -> None:
    """The scale, the interval on it, and on that the value."""
    pen.box((0, HEIGHT / 2 - 0.4, width, 0.8), SCALE)
    if bar.lower is not None and bar.upper is not None:
        interval = max((bar.upper - bar.lower) * width, LEAST)
        pen.box((bar.lower * width, 1.2, interval, HEIGHT - 2.4), INTERVAL)
    if bar.kind == "place":
        pen.circle(min(max(bar.start * width, HEIGHT / 2), width - HEIGHT / 2), HEIGHT / 2, HEIGHT / 2, VALUE)
    else:
        left, length = bar.start * width, max((bar.end - bar.start) * width, LEAST)
        pen.box((left, 0.6, length, HEIGHT - 1.2), FAINT)
        pen.box((left, HEIGHT / 2 - 0.8, length, 1.6), VALUE)


HEIGHT = 4.4
LEAST = 0.8
SCALE, INTERVAL, FAINT, VALUE = "#d9dde2", "#b9c2cb", "#9fb8d3", "#1f4f82"
