"""Test charts, exact in millimetres: patterns and paper, what they are written as, how to print and photograph them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from lenslab.charts.advice import (
    PRINT_DPI,
    SENSORS,
    Advice,
    PrintScale,
    Sensor,
    advice,
    check_dots,
    check_print,
)
from lenslab.charts.leaves import leaves
from lenslab.charts.page import HIGH, LOW, MARGIN_MM, VERSION, default_finest
from lenslab.charts.paper import PAPERS, Paper, nearest, paper_named, parse_length, parse_size
from lenslab.charts.pdf import to_pdf
from lenslab.charts.raster import photographed, to_array
from lenslab.charts.shapes import Box, Chart, Discs, Fiducial, Label, Polygon, Shape, Stroke, Window
from lenslab.charts.tiles import fewest_tiles, tiles
from lenslab.charts.vector import to_svg
from lenslab.errors import UnusableRequest

__all__ = [
    "HIGH",
    "LOW",
    "MARGIN_MM",
    "PAPERS",
    "PATTERNS",
    "PRINT_DPI",
    "SENSORS",
    "VERSION",
    "Advice",
    "Box",
    "Chart",
    "Discs",
    "Fiducial",
    "Label",
    "Paper",
    "Pattern",
    "Polygon",
    "PrintScale",
    "Sensor",
    "Shape",
    "Stroke",
    "Window",
    "advice",
    "check_dots",
    "check_print",
    "default_finest",
    "fewest_tiles",
    "paper_named",
    "parse_length",
    "parse_size",
    "pattern_named",
    "photographed",
    "tiles",
    "to_array",
    "to_pdf",
    "to_svg",
]


@dataclass(frozen=True, slots=True)
class Pattern:
    """A kind of chart.

    make(width_mm, height_mm, *, seed=1, finest_mm=None, low=LOW, high=HIGH, margin_mm=MARGIN_MM) -> Chart, which raises
    UnusableRequest; `finest_mm` None is `default_finest` of the size, `low` and `high` are linear reflectances.
    """

    name: str
    title: str
    description: str
    make: Callable[..., Chart]


def pattern_named(name: str) -> Pattern:
    """The pattern of that name, however it is written. Raises UnusableRequest, with the nearest name."""
    pattern = PATTERNS.get(name.strip().casefold())
    if pattern is None:
        raise UnusableRequest(f"no pattern is called {name!r}. {nearest(name, PATTERNS)}")
    return pattern


PATTERNS = {
    pattern.name: pattern
    for pattern in (Pattern("leaves", "Leaves", "spilled coins of all sizes, alike at every distance", leaves),)
}
