"""Crops beside each other on paper: a column a shot, a row a place of the frame, pixel for pixel at 200 dpi."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from lenslab.figures.crop_strips import StripColumn
from lenslab.paper.lengths import POINTS_PER_INCH
from lenslab.preview.crops import PLACE_WORDS, PLACES, Crops, crop_png
from lenslab.render.fitted_text import broken, clean, fitted
from lenslab.render.formats import FORMATS
from lenslab.render.panels import GREY
from lenslab.render.pens import Pen, Sketch

DPI = 200


@dataclass(frozen=True, slots=True)
class CropSheet:
    """Columns with their crops, all through one tone curve (256 levels)."""

    title: str
    columns: Sequence[tuple[StripColumn, Crops]]
    curve: bytes


def draw_crops(sheet: CropSheet, file_format: str = "png") -> bytes:
    """A sheet of crops on white; the same sheet gives the same bytes. file_format: a name in FORMATS."""
    columns, rows = (
        max(lengths) for lengths in zip(*((crops.columns, crops.rows) for _, crops in sheet.columns), strict=True)
    )
    width = 2 * MARGIN + PLACES_WIDE + len(sheet.columns) * (columns + GAP) - GAP
    height = 2 * MARGIN + HEADING + CAPTION + len(_words()) * (rows + GAP) - GAP
    draw = partial(_draw, sheet=sheet, cell=(columns, rows), size=(width, height))
    scale = POINTS_PER_INCH / DPI
    return FORMATS[file_format](Sketch(width * scale, height * scale, draw, scale), DPI, sheet.title)


def _draw(pen: Pen, sheet: CropSheet, cell: tuple[int, int], size: tuple[int, int]) -> None:
    """In pixels of the crops."""
    columns, rows = cell
    width, height = size
    pen.text(MARGIN, height - MARGIN - TITLE, fitted(sheet.title, width - 2 * MARGIN, TITLE, True), TITLE, strong=True)
    top = height - MARGIN - HEADING - CAPTION
    for number, words in enumerate(_words()):
        for line, text in enumerate(broken(words, PLACES_WIDE - GAP, TEXT)):
            pen.text(MARGIN, top - number * (rows + GAP) - (line + 1) * LINE, clean(text), TEXT, colour=GREY)
    for column_number, (column, crops) in enumerate(sheet.columns):
        left = MARGIN + PLACES_WIDE + column_number * (columns + GAP)
        for line, (text, strong) in enumerate(((column.caption, True), (column.note, False))):
            pen.text(left, top + CAPTION - (line + 1) * LINE, fitted(text, columns, TEXT, strong), TEXT, strong=strong)
        for number, place in enumerate(PLACES):
            lower = top - number * (rows + GAP) - crops.rows
            inside = left + INSET, lower + INSET, crops.columns - 2 * INSET, crops.rows - 2 * INSET
            pen.picture(inside, crop_png(crops, place, sheet.curve))


def _words() -> Sequence[str]:
    return tuple(PLACE_WORDS.values())


# In pixels of the crops
MARGIN = 48
GAP = 8
PLACES_WIDE = 136
HEADING = 48
TITLE = 28
TEXT = 22
LINE = 30
CAPTION = 2 * LINE + 12
INSET = 0.05  # PDFium rounds a picture's edges outwards: as many pixels as it has, and none is blended
