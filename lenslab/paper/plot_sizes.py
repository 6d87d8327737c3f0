"""Page sizes of drawn plots: those offered, how typed ones are read, and the resulting number of pixels."""

from __future__ import annotations

from dataclasses import dataclass

from lenslab.errors import UnusableRequest
from lenslab.language import marked, tr
from lenslab.paper.lengths import MM_PER_INCH, parse_length, parse_size
from lenslab.paper.papers import PAPERS

SMALLEST_PLOT_MM, LARGEST_PLOT_MM = 60.0, 2000.0
LOWEST_DPI, HIGHEST_DPI = 50.0, 1200.0
MOST_PIXELS = 50_000_000  # A4 at 700 dpi; drawing them takes some 200 MB


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
            tr(
                "{text!r} is not a plot size. Write 180mm, 180x120mm or 7x5in, or one of: {names}",
                text=text,
                names=names,
            )
        ) from None
    return checked_plot_size(width_mm, height_mm)


def checked_plot_size(width_mm: float, height_mm: float | None) -> tuple[float, float | None]:
    """The same, if plots can be that large. Raises UnusableRequest."""
    wide = marked("plots cannot be {side:g} mm wide: choose {smallest_mm:g} to {largest_mm:g} mm")
    high = marked("plots cannot be {side:g} mm high: choose {smallest_mm:g} to {largest_mm:g} mm")
    for side, sentence in ((width_mm, wide), (height_mm, high)):
        if side is not None and not SMALLEST_PLOT_MM <= side <= LARGEST_PLOT_MM:
            raise UnusableRequest(tr(sentence, side=side, smallest_mm=SMALLEST_PLOT_MM, largest_mm=LARGEST_PLOT_MM))
    return width_mm, height_mm


def parse_dpi(text: str) -> float:
    """Dots per inch from "300" or "300 dpi". Raises UnusableRequest."""
    try:
        dpi = float(text.strip().casefold().removesuffix("dpi"))
    except ValueError:
        dpi = 0.0
    if not LOWEST_DPI <= dpi <= HIGHEST_DPI:
        raise UnusableRequest(
            tr(
                "{text!r} is not a plot resolution. Write a number from {lowest_dpi:g} to {highest_dpi:g}, such as 300",
                text=text,
                lowest_dpi=LOWEST_DPI,
                highest_dpi=HIGHEST_DPI,
            )
        )
    return dpi


def pixels(width_mm: float, height_mm: float, dpi: float) -> tuple[int, int]:
    """Columns and rows of a PNG. Raises UnusableRequest if there are too many for memory."""
    columns, rows = max(1, round(width_mm / MM_PER_INCH * dpi)), max(1, round(height_mm / MM_PER_INCH * dpi))
    if columns * rows > MOST_PIXELS:
        raise UnusableRequest(
            tr(
                "{width_mm:.0f} \N{MULTIPLICATION SIGN} {height_mm:.0f} mm at {dpi:g} dpi is {columns:.0f} "
                "million pixels, more than the limit of {most_pixels:.0f} million for PNG: choose a lower dpi, a "
                "smaller size, SVG or PDF",
                width_mm=width_mm,
                height_mm=height_mm,
                dpi=dpi,
                columns=columns * rows / 1000000.0,
                most_pixels=MOST_PIXELS / 1000000.0,
            )
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
