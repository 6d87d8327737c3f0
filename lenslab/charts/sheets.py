"""A chart too large for the printer, on several sheets that overlap."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from lenslab.charts.page import bar
from lenslab.charts.shapes import Box, Chart, Cutout, Discs, Label, Polygon, Shape, Stroke, line
from lenslab.errors import UnusableRequest
from lenslab.language import tr

_OVERLAP_MM, _MARGIN_MM = 10.0, 10.0
MOST_SHEETS = 100
_MARK_MM, _MARK_GAP_MM, _MARK_WIDTH_MM = 4.0, 1.0, 0.2


@dataclass(frozen=True, slots=True)
class _TileLayout:
    """The sheets' size and what each shows of the chart, row by row."""

    width_mm: float
    height_mm: float
    parts: tuple[Box, ...]
    columns: int


def tiles(chart: Chart, sheet_width_mm: float, sheet_height_mm: float) -> tuple[Chart, ...]:
    """The sheets to print, row by row; each is a chart of its own, at the true scale. Raises UnusableRequest.

    A sheet shows its part within its margins, and the parts overlap by `_OVERLAP_MM` or a little more. Marks in the
    margins say where to cut a sheet on the left and at the top, and where its cut edge is to lie on the sheet before.
    """
    width, height = sheet_width_mm - 2 * _MARGIN_MM, sheet_height_mm - 2 * _MARGIN_MM
    if not (width > 60 and height > 2 * _OVERLAP_MM):
        raise UnusableRequest(
            tr(
                "sheets of {sheet_width_mm:g} \N{MULTIPLICATION SIGN} {sheet_height_mm:g} mm leave no room "
                "between margins of {margin_mm:g} mm (at least 7) with an overlap of {overlap_mm:g} mm.",
                sheet_width_mm=sheet_width_mm,
                sheet_height_mm=sheet_height_mm,
                margin_mm=_MARGIN_MM,
                overlap_mm=_OVERLAP_MM,
            )
        )
    lefts, tops = _starts(chart.width_mm, width), _starts(chart.height_mm, height)
    if len(lefts) * len(tops) > MOST_SHEETS:
        raise UnusableRequest(tr("that would be {lefts} sheets: choose larger ones.", lefts=len(lefts) * len(tops)))
    parts = [Box(x, y, min(width, chart.width_mm - x), min(height, chart.height_mm - y)) for y in tops for x in lefts]
    layout = _TileLayout(sheet_width_mm, sheet_height_mm, tuple(parts), len(lefts))
    return tuple(_sheet(chart, layout, number) for number in range(len(parts)))


def fewest_tiles(chart: Chart, width_mm: float, height_mm: float) -> tuple[Chart, ...]:
    """The sheets, upright or lying, whichever takes fewer."""
    upright = tiles(chart, width_mm, height_mm)
    lying = tiles(chart, height_mm, width_mm)
    return min(upright, lying, key=len)


def _starts(whole: float, part: float) -> list[float]:
    """Where the parts begin: as few as will do, evenly spread."""
    if whole <= part:
        return [0.0]
    many = math.ceil(round((whole - _OVERLAP_MM) / (part - _OVERLAP_MM), 6))
    return [round(k * (whole - part) / (many - 1), 3) for k in range(many)]


def _sheet(chart: Chart, layout: _TileLayout, number: int) -> Chart:
    parts, part = layout.parts, layout.parts[number]
    row, column = divmod(number, layout.columns)
    box = Box(_MARGIN_MM, _MARGIN_MM, part.width, part.height)
    right, down = box.left - part.left, box.top - part.top
    cuts_x = [box.left] if column else []
    cuts_y = [box.top] if row else []
    lies_x = [parts[number + 1].left + right] if column + 1 < layout.columns else []
    lies_y = [parts[number + layout.columns].top + down] if number + layout.columns < len(parts) else []
    shapes: list[Shape] = [Cutout(box, tuple(_within(chart.shapes, part)), right, down)]
    for x in (*cuts_x, *lies_x):
        for y in (box.top - _MARK_GAP_MM - _MARK_MM, box.bottom + _MARK_GAP_MM):
            shapes.append(line((x, y), (x, y + _MARK_MM), _MARK_WIDTH_MM))
    for y in (*cuts_y, *lies_y):
        for x in (box.left - _MARK_GAP_MM - _MARK_MM, box.right + _MARK_GAP_MM):
            shapes.append(line((x, y), (x + _MARK_MM, y), _MARK_WIDTH_MM))
    words = [f"Sheet {number + 1} of {len(parts)}: row {row + 1}, column {column + 1}"]
    edges = " and ".join(["left"] * bool(column) + ["top"] * bool(row))
    if edges:
        words.append(f"cut along the {edges} marks, place the edge on the marks of the previous sheet")
    length = 50 if box.width < 200 else 100
    ends = (box.left + 3, box.bottom + 4.5), (box.left + 3 + length, box.bottom + 4.5)
    text = f"{length} mm \N{MIDDLE DOT} " + " \N{MIDDLE DOT} ".join(words)
    room = box.right - ends[1][0] - 6
    shapes += [*bar(*ends), Label(ends[1][0] + 2, box.bottom + 5.3, text, min(2.4, room / (0.6 * len(text))))]
    return Chart(
        layout.width_mm,
        layout.height_mm,
        tuple(shapes),
        box,
        chart.pattern,
        chart.seed,
        chart.finest_mm,
        f"{chart.caption} \N{MIDDLE DOT} {words[0].lower()}",
        ends,
    )


def _within(shapes: tuple[Shape, ...], part: Box) -> Iterator[Shape]:
    """The shapes that may be seen there: the rest need not be in the file."""
    for shape in shapes:
        if isinstance(shape, Discs):
            seen = (
                (shape.x + shape.radius > part.left)
                & (shape.x - shape.radius < part.right)
                & (shape.y + shape.radius > part.top)
                & (shape.y - shape.radius < part.bottom)
            )
            if seen.any():
                yield Discs(shape.x[seen], shape.y[seen], shape.radius[seen], shape.grey[seen])
        elif isinstance(shape, Cutout):
            inside = Box(part.left - shape.right, part.top - shape.down, part.width, part.height)
            yield Cutout(shape.box, tuple(_within(shape.shapes, inside)), shape.right, shape.down)
        elif isinstance(shape, Label) or _touches(shape, part):
            yield shape


def _touches(shape: Polygon | Stroke, part: Box) -> bool:
    reach = shape.width / 2 if isinstance(shape, Stroke) else 0.0
    xs, ys = [x for x, _ in shape.points], [y for _, y in shape.points]
    return (
        max(xs) + reach > part.left
        and min(xs) - reach < part.right
        and max(ys) + reach > part.top
        and min(ys) - reach < part.bottom
    )
