"""Test charts, exact in millimetres: patterns and paper, what they are written as, how to print and photograph them."""

from __future__ import annotations

from lenslab.charts.advice import (
    PRINT_DPI,
    SENSORS,
    SPREAD_DOTS,
    Advice,
    CameraSensor,
    PrintScale,
    advice,
    check_dots,
    check_print,
    measurable_mtf50,
)
from lenslab.charts.output.files import KINDS, check_kind, to_files, to_png, to_tiff
from lenslab.charts.output.pdf import to_pdf
from lenslab.charts.output.raster import photographed, to_array, to_bands
from lenslab.charts.output.vector import to_svg
from lenslab.charts.page import HIGH, LOW, MARGIN_MM, default_finest
from lenslab.charts.patterns import PATTERNS, Pattern, pattern_named
from lenslab.charts.shapes import Box, Chart, Cutout, Discs, Fiducial, Label, Polygon, Shape, Stroke
from lenslab.charts.sheets import fewest_tiles, tiles
from lenslab.paper.lengths import parse_length, parse_size
from lenslab.paper.papers import PAPERS, Paper, checked_chart_size, paper_named

__all__ = [
    "HIGH",
    "KINDS",
    "LOW",
    "MARGIN_MM",
    "PAPERS",
    "PATTERNS",
    "PRINT_DPI",
    "SENSORS",
    "SPREAD_DOTS",
    "Advice",
    "Box",
    "CameraSensor",
    "Chart",
    "Cutout",
    "Discs",
    "Fiducial",
    "Label",
    "Paper",
    "Pattern",
    "Polygon",
    "PrintScale",
    "Shape",
    "Stroke",
    "advice",
    "check_dots",
    "check_kind",
    "check_print",
    "checked_chart_size",
    "default_finest",
    "fewest_tiles",
    "measurable_mtf50",
    "paper_named",
    "parse_length",
    "parse_size",
    "pattern_named",
    "photographed",
    "tiles",
    "to_array",
    "to_bands",
    "to_files",
    "to_pdf",
    "to_png",
    "to_svg",
    "to_tiff",
]
