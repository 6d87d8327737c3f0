"""Figures on paper and in files: draw(figure, "pdf") gives the bytes of a page of plots."""

from __future__ import annotations

import contextlib
import io
import math
import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from functools import partial
from itertools import count
from typing import Any

from lenslab.draw import fonts
from lenslab.draw.axes import nice_ticks
from lenslab.draw.colours import BAND_OPACITY, DASHES, MARKERS, LineStyle, marker_colours, style
from lenslab.draw.curve_plots import axis_note, page_notes
from lenslab.draw.fonts import clean, fit_text, text_width, wrap_text
from lenslab.draw.pens import Box, Pen, Places, Sketch
from lenslab.values.language import code, marked, tr
from lenslab.values.paper import MM_PER_INCH, PAPERS, POINTS_PER_INCH, POINTS_PER_MM, parse_length, parse_size
from lenslab.values.remarks import UnusableRequest
from lenslab.values.types import Figure, Panel, Series

# ------------------------------------------------------------------------------
# One plot within its axes: grid, bands, lines, shots, the mark of the sharpest aperture, the names of its ticks.


VALUES_APART = 7.5 * POINTS_PER_MM  # least distance between the names of values


def draw_panel(pen: Pen, panel: Panel, box: Box, values_apart: float = VALUES_APART) -> None:
    """A panel and the names of its values, to the left of the box of its axes.

    values_apart: least distance between the names of its values, in points.
    """
    left, bottom, width, height = box
    for x, _ in panel.x_ticks:
        ((across, _),) = _on_paper([(x, 0.0)], panel, box)
        pen.line([(across, bottom), (across, bottom + height)], GRID_ACROSS, THIN_PT)
    for y, name in value_ticks(panel, height, values_apart):
        ((_, up),) = _on_paper([(0.0, y)], panel, box)
        pen.line([(left, up), (left + width, up)], GRID_UP, THIN_PT)
        pen.text(left - 4.0, up - HALF_DIGIT * TEXT_PT, name, TEXT_PT, colour=GREY, align="end")
    with pen.clipped(box):
        for series in panel.series:
            if len(series.band) > 1:
                upper = [(x, high) for x, _, high in series.band]
                lower = [(x, low) for x, low, _ in reversed(series.band)]
                pen.area(_on_paper(upper + lower, panel, box), style(series.style).colour, BAND_OPACITY)
        for series in panel.series:
            look, width_pt = style(series.style), THIN_PT if series.thin else LINE_PT
            if len(series.line) > 1:
                pen.line(_on_paper(series.line, panel, box), look.colour, width_pt, _dash(look))
    for series in panel.series:
        _draw_marks(pen, series, panel, box)


def draw_x_axis(pen: Pen, panel: Panel, box: Box) -> None:
    """Names of a panel's ticks that fit, from the right, and of the axis, below the box of its axes."""
    left, bottom, width, _ = box
    free = math.inf
    for x, name in reversed(panel.x_ticks):
        ((across, _),) = _on_paper([(x, 0.0)], panel, box)
        half = text_width(name, TEXT_PT) / 2
        if across + half <= free:
            pen.text(across, bottom - 4.6 * POINTS_PER_MM, name, TEXT_PT, colour=GREY, align="middle")
            free = across - half - 1.5 * POINTS_PER_MM
    pen.text(left + width / 2, bottom - 9.2 * POINTS_PER_MM, panel.x_label, TEXT_PT, colour=GREY, align="middle")


def value_ticks(panel: Panel, height: float, apart: float = VALUES_APART) -> list[tuple[float, str]]:
    """Round numbers, all with the same decimals; none for an empty panel."""
    return nice_ticks(*panel.y_range, most=max(2, int(height / apart))) if panel.series else []


def draw_sample(pen: Pen, x: float, y: float, look_number: int, length: float, *, marked: bool = True) -> None:
    """A piece of a lens's line, with its marker in the middle if it has one."""
    look = style(look_number)
    pen.line([(x, y), (x + length, y)], look.colour, LINE_PT, _dash(look))
    if marked:
        _draw_mark(pen, x + length / 2, y, look)


def _on_paper(places: Places, panel: Panel, box: Box) -> Places:
    """Places in the coordinates of a panel, mapped to the page."""
    left, bottom, width, height = box
    (x0, x1), (y0, y1) = panel.x_range, panel.y_range
    return [(left + (x - x0) / (x1 - x0) * width, bottom + (y - y0) / (y1 - y0) * height) for x, y in places]


def _draw_marks(pen: Pen, series: Series, panel: Panel, box: Box) -> None:
    """The shots, those to be checked last and hollow; above the sharpest aperture a small triangle.

    The interval of a single shot is a line, as a band has no width.
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
    """Stacked shapes instead of stroked outlines, which some programs draw at least a pixel wide."""
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
TEXT_PT = 8.5  # of ticks, legends and titles of small plots
NOTE_PT = 8.0
LINE_PT = 1.6
THIN_PT = 0.7
MARKER_PT = 4.8
PATCH_PT = 7.0
HALF_DIGIT = 0.365  # half the height of DejaVu Sans's digits, in sizes of the type
SHARPEST = ((0.0, 4.05), (-2.88, 9.0), (2.88, 9.0))  # a triangle pointing down at a place


# ------------------------------------------------------------------------------
# Page sizes of plots: those offered, the parser of typed ones, and the resulting number of pixels.


SMALLEST_PLOT_MM, LARGEST_PLOT_MM = 60.0, 2000.0
LOWEST_DPI, HIGHEST_DPI = 50.0, 1200.0
MAX_PIXELS = 50_000_000  # A4 at 700 dpi; drawing them takes some 200 MB


@dataclass(frozen=True, slots=True)
class PageSize:
    """A size on offer. height_mm: None is automatic. dpi: gives a PNG of the stated number of pixels."""

    name: str
    title: str
    width_mm: float
    height_mm: float | None
    dpi: float | None = None


def parse_page_size(text: str) -> tuple[float, float | None]:
    """Width and height in mm from "180mm" (automatic height), "180x120mm", "7 x 5 in" or a name in SIZES.

    Raises UnusableRequest for anything else, and for sizes too small or too large for plots.
    """
    named = SIZES.get(text.strip().casefold())
    if named is not None:
        return named.width_mm, named.height_mm
    try:
        across = any(sign in text for sign in "x\u00d7*X")
        width_mm, height_mm = parse_size(text) if across else (parse_length(text), None)
    except UnusableRequest:
        names = ", ".join(SIZES)
        raise UnusableRequest(
            "{text!r} is not a plot size. Write 180mm, 180x120mm or 7x5in, or one of: {names}", text=text, names=names
        ) from None
    return checked_plot_size(width_mm, height_mm)


def checked_plot_size(width_mm: float, height_mm: float | None) -> tuple[float, float | None]:
    """The size itself. Raises UnusableRequest if plots cannot be that large or small."""
    wide = marked("plots cannot be {side:g} mm wide: choose {smallest_mm:g} to {largest_mm:g} mm")
    high = marked("plots cannot be {side:g} mm high: choose {smallest_mm:g} to {largest_mm:g} mm")
    for side, sentence in ((width_mm, wide), (height_mm, high)):
        if side is not None and not SMALLEST_PLOT_MM <= side <= LARGEST_PLOT_MM:
            raise UnusableRequest(sentence, side=side, smallest_mm=SMALLEST_PLOT_MM, largest_mm=LARGEST_PLOT_MM)
    return width_mm, height_mm


def parse_dpi(text: str) -> float:
    """Dots per inch from "300" or "300 dpi". Raises UnusableRequest."""
    try:
        dpi = float(text.strip().casefold().removesuffix("dpi"))
    except ValueError:
        dpi = 0.0
    if not LOWEST_DPI <= dpi <= HIGHEST_DPI:
        raise UnusableRequest(
            "{text!r} is not a plot resolution. Write a number from {lowest_dpi:g} to {highest_dpi:g}, such as 300",
            text=text,
            lowest_dpi=LOWEST_DPI,
            highest_dpi=HIGHEST_DPI,
        )
    return dpi


def pixels(width_mm: float, height_mm: float, dpi: float) -> tuple[int, int]:
    """Columns and rows of a PNG. Raises UnusableRequest if there are too many for memory."""
    columns, rows = max(1, round(width_mm / MM_PER_INCH * dpi)), max(1, round(height_mm / MM_PER_INCH * dpi))
    if columns * rows > MAX_PIXELS:
        raise UnusableRequest(
            "{width_mm:.0f} \N{MULTIPLICATION SIGN} {height_mm:.0f} mm at {dpi:g} dpi is {columns:.0f} "
            "million pixels, more than the limit of {most_pixels:.0f} million for PNG: choose a lower dpi, a "
            "smaller size, SVG or PDF",
            width_mm=width_mm,
            height_mm=height_mm,
            dpi=dpi,
            columns=columns * rows / 1000000.0,
            most_pixels=MAX_PIXELS / 1000000.0,
        )
    return columns, rows


_SLIDE_DPI = 144  # makes a screen of 1920 pixels as wide as a slide, with text of the same size
SIZES = {
    size.name: size
    for size in (
        PageSize("column", tr("Column of a page (90 mm)"), 90, None),
        PageSize("page", tr("Page width (180 mm)"), 180, None),
        PageSize("a4", tr("A4 portrait"), *PAPERS["A4"].size_mm()),
        PageSize("a4-landscape", tr("A4 landscape"), *PAPERS["A4"].size_mm(landscape=True)),
        PageSize("letter", tr("Letter portrait"), *PAPERS["Letter"].size_mm()),
        PageSize("letter-landscape", tr("Letter landscape"), *PAPERS["Letter"].size_mm(landscape=True)),
        PageSize(
            "screen",
            tr("Screen or slide, 1920 \N{MULTIPLICATION SIGN} 1080"),
            1920 / _SLIDE_DPI * MM_PER_INCH,
            1080 / _SLIDE_DPI * MM_PER_INCH,
            _SLIDE_DPI,
        ),
    )
}


# ------------------------------------------------------------------------------
# Figure -> a page of plots, in files and in reports: panels one above the other, the legend and the notes below.


def plots_sketch(figure: Figure, layout: PageLayout, scale: float = 1.0) -> Sketch:
    """The plots of a figure. scale: of the drawing relative to `layout`."""
    return Sketch(layout.width * scale, layout.height * scale, partial(_draw, figure=figure, layout=layout), scale)


@dataclass(frozen=True, slots=True)
class PageLayout:
    """Positions of the parts of a page, in points.

    margin: to the right and at the bottom. left: of legend and notes. titles: of each panel, in lines. starts: start of
    each axis, noted at the right of the title's last line. lenses: label and style of those in the legend. room: height
    of all panels. marked: the styles that have markers; banded: those that are a band without a line.
    """

    width: float
    height: float
    margin: float
    left: float
    titles: tuple[tuple[str, ...], ...]
    starts: tuple[str, ...]
    lenses: tuple[tuple[str, int], ...]
    columns: int
    rows: int
    notes: tuple[str, ...]
    room: float
    marked: frozenset[int]
    banded: frozenset[int]

    @property
    def size_mm(self) -> tuple[float, float]:
        return self.width / POINTS_PER_MM, self.height / POINTS_PER_MM

    @property
    def unnamed(self) -> int:
        """Number of lenses that do not fit into the legend."""
        places = self.columns * self.rows
        return len(self.lenses) - places + 1 if len(self.lenses) > places else 0


def laid_out(
    figure: Figure,
    width: float,
    height: float | None = None,
    *,
    room: float | None = None,
    margin: float | None = None,
    legend: bool = True,
) -> PageLayout:
    """Layout of a figure on a page of that size in points.

    height: None for the height that panels and legend need. room: height of all panels if height is None; by default
    according to their number. Raises UnusableRequest for a height too small for the plots.
    """
    margin = MARGIN if margin is None else margin
    text_left = LEFT if width >= NARROW else MARGIN
    text_room = width - text_left - margin
    starts = tuple(axis_note(panel, panel.y_range) for panel in figure.panels)
    headings = zip(figure.panels, starts, strict=True)
    titles = tuple(tuple(_title(panel.title, start, width - LEFT - margin)) for panel, start in headings)
    notes = tuple(line for note in page_notes(figure.panels) for line in wrap_text(note, text_room, NOTE_PT))
    styled = {(series.label, series.style) for panel in figure.panels for series in panel.series if legend}
    lenses = tuple(sorted(styled, key=lambda lens: lens[1]))
    names = [name for name, _ in lenses]
    others = AXIS + NOTE * len(notes) + margin + sum(map(_title_height, titles))
    if height is None:
        columns, rows = _legend_shape(names, text_room, len(names))
        if room is None:
            whole_mm = 105.0 if len(figure.panels) == 1 else 180.0
            room = whole_mm * POINTS_PER_MM * min(1.0, max(0.65, width / (180 * POINTS_PER_MM)))
        height = others + ROW * rows + room
    else:
        _check_height(figure, names, width, height, others=others, text_room=text_room)
        columns, rows = _legend_shape(names, text_room, _most_rows(height))
    shown_series = [series for panel in figure.panels for series in panel.series]
    marked = frozenset(series.style for series in shown_series if series.points)
    lines = {series.style for series in shown_series if series.line or series.points}
    banded = frozenset(series.style for series in shown_series if series.band) - lines
    room = height - others - ROW * rows
    return PageLayout(
        width, height, margin, text_left, titles, starts, lenses, columns, rows, notes, room, marked, banded
    )


def _check_height(
    figure: Figure, names: Sequence[str], width: float, height: float, *, others: float, text_room: float
) -> None:
    """Raise UnusableRequest unless each panel and the legend have room. others: height of everything else."""
    least = max((MIN_PANEL / share for _, share in _shared(figure)), default=0.0)
    for enough_mm in count(math.ceil(SMALLEST_PLOT_MM)):
        _, rows = _legend_shape(names, text_room, _most_rows(enough_mm * POINTS_PER_MM))
        if others + ROW * rows + least <= enough_mm * POINTS_PER_MM:
            break
    if height < enough_mm * POINTS_PER_MM - 1e-6:
        raise UnusableRequest(
            "{width_mm:g} \N{MULTIPLICATION SIGN} {height_mm:g} mm is too small for these plots: at this "
            "width they need at least {enough_mm} mm in height",
            width_mm=round(width / POINTS_PER_MM, 2),
            height_mm=round(height / POINTS_PER_MM, 2),
            enough_mm=enough_mm,
        )


def _title(title: str, start: str, room: float) -> list[str]:
    """A panel's title in lines, the last of which leaves room for the note on its axis."""
    lines = wrap_text(title, room, TITLE_PT, True)
    beside = text_width(lines[-1], TITLE_PT, True) + GAP + text_width(start, NOTE_PT)
    return [*lines, ""] if start and beside > room else lines


def _title_height(lines: Sequence[str]) -> float:
    return TITLE + TITLE_LINE * (len(lines) - 1)


def _most_rows(height: float) -> int:
    """Maximum of legend rows that leaves more than half of the page to the plots."""
    return max(1, int(height * 0.4 / ROW))


def _shared(figure: Figure) -> list[tuple[Panel, float]]:
    """Each panel with its fraction of the height."""
    heights = figure.heights or (1.0,) * len(figure.panels)
    return [(panel, height / sum(heights)) for panel, height in zip(figure.panels, heights, strict=True)]


def _legend_shape(names: Sequence[str], room: float, most_rows: int) -> tuple[int, int]:
    """Columns and rows: as many columns as the longest name allows, but more if there are many lenses."""
    if not names:
        return 1, 0
    longest = SWATCH + GAP + max(text_width(clean(name), TEXT_PT) for name in names)
    fitting, tight = (int((room + GAP) / wide) for wide in (longest, SWATCH + GAP + TIGHT))
    columns = min(4, len(names), max(1, fitting, min(tight, 2 if len(names) > 6 else 1)))
    while columns < tight and math.ceil(len(names) / columns) > most_rows:
        columns += 1
    rows = min(most_rows, math.ceil(len(names) / columns))
    return min(columns, math.ceil(len(names) / rows)), rows


# Drawing


def _draw(pen: Pen, figure: Figure, layout: PageLayout) -> None:
    boxes = _boxes(figure, layout)
    for panel, box, title, start in zip(figure.panels, boxes, layout.titles, layout.starts, strict=True):
        draw_panel(pen, panel, box)
        baseline = box[1] + box[3] + ABOVE_PANEL
        for line, text in enumerate(reversed(title)):
            if text:
                pen.text(LEFT, baseline + TITLE_LINE * line, text, TITLE_PT, strong=True)
        if start:
            pen.text(layout.width - layout.margin, baseline, start, NOTE_PT, colour=GREY, align="end")
    _draw_reasons(pen, figure, boxes)
    if figure.panels:
        draw_x_axis(pen, figure.panels[-1], boxes[-1])
    below_axis = layout.margin + NOTE * len(layout.notes) + ROW * layout.rows
    _draw_legend(pen, layout, below_axis)
    for line, text in enumerate(reversed(layout.notes)):
        pen.text(layout.left, layout.margin - 1.5 * POINTS_PER_MM + NOTE * line, text, NOTE_PT, colour=GREY)


def _boxes(figure: Figure, layout: PageLayout) -> list[Box]:
    """Axes of each panel: as far to the left as the longest name of a value allows."""
    heights = [share * layout.room for _, share in _shared(figure)]
    names = [name for panel, high in zip(figure.panels, heights, strict=True) for _, name in value_ticks(panel, high)]
    left = max([LEFT, *(5.0 * POINTS_PER_MM + text_width(name, TEXT_PT) for name in names)])
    boxes = []
    bottom = layout.height
    for title, height in zip(layout.titles, heights, strict=True):
        bottom -= _title_height(title) + height
        boxes.append((left, bottom, layout.width - layout.margin - left, height))
    return boxes


def _draw_reasons(pen: Pen, figure: Figure, boxes: Sequence[Box]) -> None:
    """The reason of each empty panel, in its middle; once if it applies to the panels below too."""
    written = ""
    for panel, (left, bottom, width, height) in zip(figure.panels, boxes, strict=True):
        if not panel.series and panel.note and panel.note != written:
            written = panel.note
            lines = wrap_text(panel.note, width, TITLE_PT)
            first = bottom + height / 2 + TITLE_LINE * (len(lines) - 1) / 2 - HALF_DIGIT * TITLE_PT
            for number, line in enumerate(lines):
                middle, baseline = left + width / 2, first - TITLE_LINE * number
                half = text_width(line, TITLE_PT) / 2 + 3
                pen.box((middle - half, baseline - 4, 2 * half, TITLE_LINE), PAPER)
                pen.text(middle, baseline, line, TITLE_PT, colour=GREY, align="middle")


def _draw_legend(pen: Pen, layout: PageLayout, top: float) -> None:
    """Column by column; if there are too few rows, the last entry states how many lenses are left out."""
    lenses = layout.lenses[: -layout.unnamed] if layout.unnamed else layout.lenses
    column_width = (layout.width - layout.left - layout.margin + GAP) / layout.columns
    for place in range(len(lenses) + bool(layout.unnamed)):
        column, row = divmod(place, layout.rows)
        x, y = layout.left + column * column_width, top - (row + 0.7) * ROW
        if place < len(lenses):
            name, look = lenses[place]
            middle = y + ABOVE_BASELINE
            if look in layout.banded:  # a piece of a band that has no line
                right, low, high = x + SAMPLE, middle - PATCH_PT / 2, middle + PATCH_PT / 2
                pen.area([(x, low), (right, low), (right, high), (x, high)], style(look).colour, BAND_OPACITY)
            else:
                draw_sample(pen, x, middle, look, SAMPLE, marked=look in layout.marked)
            text = fit_text(name, column_width - SWATCH - GAP, TEXT_PT)
        else:
            text = tr("and {more} more", more=layout.unnamed)
        pen.text(x + SWATCH, y, text, TEXT_PT)


TITLE_PT = 10.0
# Lengths on paper, in points
MARGIN = 6.0 * POINTS_PER_MM
LEFT = 15.0 * POINTS_PER_MM
NARROW = 120.0 * POINTS_PER_MM
AXIS = 13.0 * POINTS_PER_MM
ROW = 5.6 * POINTS_PER_MM
NOTE = 4.2 * POINTS_PER_MM
TITLE = 12.0 * POINTS_PER_MM
TITLE_LINE = 4.6 * POINTS_PER_MM
ABOVE_PANEL = 3.2 * POINTS_PER_MM  # for the mark of the sharpest aperture, which may extend above a low panel
MIN_PANEL = 9.0 * POINTS_PER_MM
SWATCH = 11.0 * POINTS_PER_MM
SAMPLE = 9.0 * POINTS_PER_MM
ABOVE_BASELINE = 1.0 * POINTS_PER_MM
GAP = 6.0 * POINTS_PER_MM
TIGHT = 26.0 * POINTS_PER_MM  # least width of a lens name in a legend of many


# ------------------------------------------------------------------------------
# Sketch -> the bytes of a PNG, SVG or PDF, the same every time: vectors by our pens, pixels by PDFium.


PDFIUM = threading.Lock()  # PDFium is not thread-safe: its callers hold this


def to_png(sketch: Sketch, dpi: float, title: str = "") -> bytes:
    """Whole pixels, and the dpi in the file. Raises UnusableRequest for too many pixels."""
    import pypdfium2
    from PIL.PngImagePlugin import PngInfo

    columns, rows = pixels(sketch.width / POINTS_PER_MM, sketch.height / POINTS_PER_MM, dpi)
    of_whole_pixels = replace(sketch, width=_points(columns, dpi), height=_points(rows, dpi))
    about = PngInfo()
    about.add_text("Software", "LensLab")
    page, file = to_pdf(of_whole_pixels, dpi, title), io.BytesIO()
    with PDFIUM:
        document = pypdfium2.PdfDocument(page)
        picture = document[0].render(scale=dpi / POINTS_PER_INCH, rev_byteorder=True).to_pil().copy()
        document.close()
    picture.save(file, "png", dpi=(dpi, dpi), pnginfo=about)
    return file.getvalue()


def to_svg(sketch: Sketch, _dpi: float, title: str = "") -> bytes:
    """Text stays text, so that it can be searched, copied and read aloud."""
    return f'<?xml version="1.0" encoding="utf-8"?>\n{_on_white(sketch).svg(title)}\n'.encode()


def to_pdf(sketch: Sketch, _dpi: float, title: str = "") -> bytes:
    """One page of the sketch's size, with embedded fonts."""
    from reportlab.pdfgen.canvas import Canvas

    fonts.register()
    file = io.BytesIO()
    canvas = Canvas(
        file, (sketch.width, sketch.height), invariant=1, pageCompression=1, initialFontName=fonts.FONT, lang=code()
    )
    canvas.setTitle(title)
    canvas.setSubject("")
    canvas.setAuthor("LensLab")
    canvas.setCreator("LensLab")
    canvas.setDateFormatter(lambda *_: "")  # `invariant` would date it to the year 2000
    _on_white(sketch).on(canvas)
    canvas.save()
    return file.getvalue()


def _on_white(sketch: Sketch) -> Sketch:
    def draw(pen: Pen) -> None:
        pen.box((0.0, 0.0, sketch.width / sketch.scale, sketch.height / sketch.scale), PAPER)
        sketch.draw(pen)

    return replace(sketch, draw=draw)


def _points(side_px: int, dpi: float) -> float:
    """Page side for this many pixels, slightly reduced, as PDFium rounds pixels up."""
    return (side_px - 0.01) * POINTS_PER_INCH / dpi


FORMATS: dict[str, Callable[[Sketch, float, str], bytes]] = {"png": to_png, "svg": to_svg, "pdf": to_pdf}


def draw(
    figure: Figure, file_format: str = "png", width_mm: float = 200, height_mm: float | None = None, dpi: float = 200
) -> bytes:
    """The figure as a file's bytes, on white, its legend and notes below; the same figure gives the same bytes.

    file_format: a name in FORMATS. height_mm: None for the height that panels and legend need. dpi: of a PNG, recorded
    in it. Lens names are never read as markup; those too long are shortened at the end.
    Raises UnusableRequest for an unknown format, a size too small for the plots, or too many pixels.
    """
    if file_format not in FORMATS:
        raise UnusableRequest(
            "unknown plot format {file_format!r}: choose one of {formats}",
            file_format=file_format,
            formats=", ".join(FORMATS),
        )
    sketch = plots_sketch(figure, planned(figure, width_mm, height_mm))
    return FORMATS[file_format](sketch, dpi, "; ".join(panel.title for panel in figure.panels))


def planned(figure: Figure, width_mm: float, height_mm: float | None = None) -> PageLayout:
    """The page that `draw` would make. Raises UnusableRequest for a size too small for the plots."""
    checked_plot_size(width_mm, height_mm)
    return laid_out(figure, width_mm * POINTS_PER_MM, None if height_mm is None else height_mm * POINTS_PER_MM)


# ------------------------------------------------------------------------------
# Options for saving plots: which plots, file format and size.


CUSTOM = "custom"


@dataclass(frozen=True, slots=True)
class PlotFileOptions:
    """panel: 0: all on one page; else the 1-based index of a single plot. size: a name in SIZES, or CUSTOM.

    width_mm, height_mm: of CUSTOM; height 0: automatic. dpi: of a PNG whose size is in mm.
    """

    panel: int = 0
    kind: str = "png"
    size: str = "page"
    width_mm: float = 180.0
    height_mm: float = 0.0
    dpi: float = 300.0

    def of(self, figure: Figure) -> Figure:
        """The figure, or its chosen panel; the whole figure if it has no such panel."""
        if not 0 < self.panel <= len(figure.panels):
            return figure
        return Figure((figure.panels[self.panel - 1],))

    def size_mm(self) -> tuple[float, float | None]:
        """Width and height; a height of None is automatic."""
        if self.size == CUSTOM:
            return self.width_mm, self.height_mm or None
        return SIZES[self.size].width_mm, SIZES[self.size].height_mm

    def dots(self) -> float:
        """Dpi of a PNG: a size in pixels has its own."""
        return (None if self.size == CUSTOM else SIZES[self.size].dpi) or self.dpi


def valid_figure(stored: Mapping[str, Any]) -> PlotFileOptions:
    """Options from stored ones, by FIGURE_NAMES; invalid values become the default."""
    options: dict[str, Any] = {}
    for name, offered in (("kind", KINDS), ("size", (*SIZES, CUSTOM))):
        if str(stored.get(name, "")) in offered:
            options[name] = str(stored[name])
    for name, (low, high) in LIMITS.items():
        with contextlib.suppress(ValueError):
            value = float(str(stored.get(name, "")))
            if low <= value <= high or (name == "height_mm" and value == 0):
                options[name] = int(value) if name == "panel" else value
    return PlotFileOptions(**options)


FIGURE_NAMES = tuple(field.name for field in fields(PlotFileOptions))
KINDS = {
    "png": tr("PNG, for screens and e-mail"),
    "svg": tr("SVG, for editing and web pages"),
    "pdf": tr("PDF, for print"),
}
LIMITS = {
    "panel": (0, 9),
    "width_mm": (SMALLEST_PLOT_MM, LARGEST_PLOT_MM),
    "height_mm": (SMALLEST_PLOT_MM, LARGEST_PLOT_MM),
    "dpi": (LOWEST_DPI, HIGHEST_DPI),
}
