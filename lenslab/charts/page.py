"""The page around a pattern: margin, border, caption and a bar to check the scale by; and its sheets if it is tiled."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from lenslab.charts.shapes import Box, Chart, Cutout, Fiducial, Label, Shape, line, outline, within
from lenslab.values.remarks import UnusableRequest

FIRST_VERSION = 1  # of the patterns: the same version, seed and sizes give the same chart, for ever
LOW, HIGH = 0.06, 0.9  # reflectance of a printer's dark grey, and of paper with a little ink
MARGIN_MM = 5.0  # beyond the reach of most printers
LARGEST_SHARE = 1 / 32  # of the page's shorter side: larger detail makes a chart uneven
FINEST_SHARE = 0.5 / 210  # the default: 0.5 mm on A4
STRIP_MM = 9.0  # below the frame: caption and scale bar
BORDER_MM = 0.4
_MAX_DETAILS = 6.25e6  # finest details side by side on a page, 0.1 mm on A4: millions of discs, half a minute


@dataclass(frozen=True, slots=True)
class Page:
    """The page of a possible chart, see `ChartKey.page`: the input of every pattern."""

    pattern: str
    width_mm: float
    height_mm: float
    frame: Box
    seed: int
    finest_mm: float
    largest_mm: float
    low: float
    high: float
    margin_mm: float
    version: int

    @property
    def middle(self) -> float:
        """Grey midway between the darkest and the lightest, linear: the mean of evenly spread greys."""
        return (self.low + self.high) / 2


@dataclass(frozen=True, slots=True)
class Drawing:
    """Shapes of a pattern, to be clipped to the frame."""

    shapes: tuple[Shape, ...]
    fiducials: tuple[Fiducial, ...] = ()


def default_finest(width_mm: float, height_mm: float) -> float:
    """Default finest detail of a chart of this size: 0.5 mm on A4."""
    return max(round(min(width_mm, height_mm) * FINEST_SHARE, 2), finest_drawn(width_mm, height_mm))


def finest_drawn(width_mm: float, height_mm: float) -> float:
    """Lower limit of the finest detail, rounded up to 0.01 mm."""
    return math.ceil(math.sqrt(width_mm * height_mm / _MAX_DETAILS) * 100) / 100


def grid_mm(finest_mm: float) -> float:
    """Rounding step of places and sizes, 0.01 mm on A4: short numbers make small files."""
    return float(10.0 ** math.floor(math.log10(finest_mm / 20)))


def finished(page: Page, drawing: Drawing) -> Chart:
    """The chart: the pattern's shapes within the frame, a border around it, caption and scale bar below."""
    frame = page.frame
    name = "chart" if page.pattern == "lenslab" else page.pattern
    caption = (
        f"LensLab {name} \N{MIDDLE DOT} version {page.version} \N{MIDDLE DOT} seed {page.seed} \N{MIDDLE DOT} "
        f"{page.width_mm:g} \N{MULTIPLICATION SIGN} {page.height_mm:g} mm \N{MIDDLE DOT} "
        f"finest {page.finest_mm:g} mm \N{MIDDLE DOT} reflectance {page.low:g}\N{EN DASH}{page.high:g}"
    )
    length = next(mm for mm in (100, 50, 20) if mm <= frame.width)
    ends = (frame.left, frame.bottom + 7), (frame.left + length, frame.bottom + 7)
    beside = frame.left + length + 2
    words = f"{length} mm when printed at 100 %: measure it"
    return Chart(
        page.width_mm,
        page.height_mm,
        (
            Cutout(frame, drawing.shapes),
            *outline(frame, BORDER_MM),
            _type(frame.left, frame.bottom + 3.9, caption, frame.width),
            *bar(*ends),
            _type(beside, frame.bottom + 7.8, words, frame.right - beside),
        ),
        frame,
        page.pattern,
        page.seed,
        page.finest_mm,
        caption,
        ends,
        drawing.fiducials,
    )


def bar(start: tuple[float, float], end: tuple[float, float]) -> Iterable[Shape]:
    """A line with a tick at each end; the length is measured between the ticks' outer edges."""
    yield line(start, end, 0.35)
    for x, inward in ((start[0], 0.125), (end[0], -0.125)):
        yield line((x + inward, start[1] - 1.3), (x + inward, start[1] + 1.3), 0.25)


def _type(x: float, y: float, text: str, room: float) -> Label:
    """Small type, smaller if there is little room: its letters are 0.6 of their size wide."""
    return Label(x, y, text, min(2.4, room / (0.6 * len(text))))


# ------------------------------------------------------------------------------
# A chart too large for the printer, on several sheets that overlap.


_MARGIN_MM = 10.0  # of a sheet, and overlap of its parts
_MARK_MM, _MARK_GAP_MM, _MARK_WIDTH_MM = 4.0, 1.0, 0.2


def tiles(chart: Chart, sheet_width_mm: float, sheet_height_mm: float) -> tuple[Chart, ...]:
    """The sheets to print, row by row; each is a chart of its own, at the true scale. Raises UnusableRequest.

    A sheet shows its part within its margins, and the parts overlap by `_MARGIN_MM` or a little more. Marks in the
    margins say where to cut a sheet on the left and at the top, and where its cut edge is to lie on the sheet before.
    """
    width, height = sheet_width_mm - 2 * _MARGIN_MM, sheet_height_mm - 2 * _MARGIN_MM
    if not (width > 60 and height > 2 * _MARGIN_MM):
        raise UnusableRequest(
            "sheets of {sheet_width_mm:g} \N{MULTIPLICATION SIGN} {sheet_height_mm:g} mm leave no room "
            "between margins of {margin_mm:g} mm (at least 7) with an overlap of {overlap_mm:g} mm.",
            sheet_width_mm=sheet_width_mm,
            sheet_height_mm=sheet_height_mm,
            margin_mm=_MARGIN_MM,
            overlap_mm=_MARGIN_MM,
        )
    lefts, tops = _starts(chart.width_mm, width), _starts(chart.height_mm, height)
    if len(lefts) * len(tops) > 100:
        raise UnusableRequest("that would be {lefts} sheets: choose larger ones.", lefts=len(lefts) * len(tops))
    sheet = replace(chart, width_mm=sheet_width_mm, height_mm=sheet_height_mm, fiducials=())
    parts = [Box(x, y, min(width, chart.width_mm - x), min(height, chart.height_mm - y)) for y in tops for x in lefts]
    return tuple(_sheet(sheet, parts, number, len(lefts)) for number in range(len(parts)))


def fewest_tiles(chart: Chart, width_mm: float, height_mm: float) -> tuple[Chart, ...]:
    """The sheets, upright or sideways, whichever takes fewer."""
    return min(tiles(chart, width_mm, height_mm), tiles(chart, height_mm, width_mm), key=len)


def _starts(whole: float, part: float) -> list[float]:
    """Starts of the parts: as few as possible, evenly spread."""
    if whole <= part:
        return [0.0]
    many = math.ceil(round((whole - _MARGIN_MM) / (part - _MARGIN_MM), 6))
    return [round(k * (whole - part) / (many - 1), 3) for k in range(many)]


def _sheet(sheet: Chart, parts: Sequence[Box], number: int, columns: int) -> Chart:
    """One of the sheets. sheet: its size, and the shapes of the whole chart. parts: of the chart, row by row."""
    part = parts[number]
    row, column = divmod(number, columns)
    box = Box(_MARGIN_MM, _MARGIN_MM, part.width, part.height)
    right, down = box.left - part.left, box.top - part.top
    marks_x, marks_y = [box.left] * bool(column), [box.top] * bool(row)
    if column + 1 < columns:
        marks_x.append(parts[number + 1].left + right)
    if number + columns < len(parts):
        marks_y.append(parts[number + columns].top + down)
    shapes: list[Shape] = [Cutout(box, tuple(within(sheet.shapes, part)), right, down)]
    for x in marks_x:
        for y in (box.top - _MARK_GAP_MM - _MARK_MM, box.bottom + _MARK_GAP_MM):
            shapes.append(line((x, y), (x, y + _MARK_MM), _MARK_WIDTH_MM))
    for y in marks_y:
        for x in (box.left - _MARK_GAP_MM - _MARK_MM, box.right + _MARK_GAP_MM):
            shapes.append(line((x, y), (x + _MARK_MM, y), _MARK_WIDTH_MM))
    words = [f"Sheet {number + 1} of {len(parts)}: row {row + 1}, column {column + 1}"]
    edges = " and ".join(["left"] * bool(column) + ["top"] * bool(row))
    if edges:
        words.append(f"cut along the {edges} marks, place the edge on the marks of the previous sheet")
    length = 50 if box.width < 200 else 100
    ends = (box.left + 3, box.bottom + 4.5), (box.left + 3 + length, box.bottom + 4.5)
    text = f"{length} mm \N{MIDDLE DOT} " + " \N{MIDDLE DOT} ".join(words)
    room = sheet.width_mm - _MARGIN_MM - ends[1][0] - 6  # of the sheet: a chart may be narrower than its bar
    shapes += [*bar(*ends), _type(ends[1][0] + 2, box.bottom + 5.3, text, room)]
    caption = f"{sheet.caption} \N{MIDDLE DOT} {words[0].lower()}"
    return replace(sheet, shapes=tuple(shapes), frame=box, caption=caption, scale_bar=ends)
