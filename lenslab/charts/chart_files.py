"""A chart as a PDF, SVG, PNG or TIFF file."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator, Sequence
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING
from xml.sax.saxutils import escape

import numpy as np

from lenslab.charts.raster import to_array
from lenslab.charts.shapes import FONT, Chart, Cutout, Discs, Label, Polygon, Shape, Stroke, font_file
from lenslab.files.colour import linear_to_srgb
from lenslab.values.disk import CHART_SOFTWARE
from lenslab.values.paper import POINTS_PER_MM
from lenslab.values.remarks import UnusableRequest

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas


# ------------------------------------------------------------------------------
# A chart as SVG.


def to_svg(chart: Chart) -> str:
    """The page as SVG in millimetres, its greys sRGB encoded. The same chart gives the same text."""
    size = f'width="{number(chart.width_mm)}mm" height="{number(chart.height_mm)}mm"'
    box = f'viewBox="0 0 {number(chart.width_mm)} {number(chart.height_mm)}"'
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} {box} stroke-linecap="round" stroke-linejoin="round">',
        f"<title>{escape(chart.caption)}</title>",
        '<rect width="100%" height="100%" fill="#fff"/>',
        *_elements(chart.shapes, count(1)),
        "</svg>\n",
    ]
    return "\n".join(lines)


def number(value: float) -> str:
    """At most three decimals, without trailing zeros."""
    return f"{value:.3f}".rstrip("0").rstrip(".") if value else "0"


def _colour(grey: float) -> str:
    level = f"{round(float(linear_to_srgb(grey)) * 255):02x}"
    return f"#{level}{level}{level}" if level[0] != level[1] else f"#{level[0] * 3}"


def _elements(shapes: Iterable[Shape], numbers: Iterator[int]) -> Iterator[str]:
    for shape in shapes:
        if isinstance(shape, Discs):
            colours = {grey: _colour(grey) for grey in set(shape.grey.tolist())}
            for x, y, radius, grey in _rows(shape):
                yield f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" fill="{colours[grey]}"/>'
        elif isinstance(shape, Polygon):
            points = " ".join(f"{number(x)},{number(y)}" for x, y in shape.points)
            yield f'<polygon points="{points}" fill="{_colour(shape.grey)}"/>'
        elif isinstance(shape, Stroke):
            ends = shape.points if len(shape.points) > 1 else 2 * shape.points  # a line of one point is not drawn
            points = " ".join(f"{number(x)},{number(y)}" for x, y in ends)
            style = f'fill="none" stroke="{_colour(shape.grey)}" stroke-width="{number(shape.width)}"'
            yield f'<polyline points="{points}" {style}/>'
        elif isinstance(shape, Label):
            fonts = "Bitstream Vera Sans, DejaVu Sans, Verdana, sans-serif"
            place = f'x="{number(shape.x)}" y="{number(shape.y)}" text-anchor="start" fill="{_colour(shape.grey)}"'
            style = f'font-family="{fonts}" font-size="{number(shape.size)}"'
            yield f"<text {place} {style}>{escape(shape.text)}</text>"
        else:
            name, box = f"window{next(numbers)}", shape.box
            corner = f'x="{number(box.left)}" y="{number(box.top)}"'
            size = f'width="{number(box.width)}" height="{number(box.height)}"'
            yield f'<clipPath id="{name}"><rect {corner} {size}/></clipPath>'
            yield f'<g clip-path="url(#{name})"><g transform="translate({number(shape.right)} {number(shape.down)})">'
            yield from _elements(shape.shapes, numbers)
            yield "</g></g>"


def _rows(discs: Discs) -> Iterator[tuple[float, float, float, float]]:
    """x, y, radius and grey of each disc."""
    return zip(discs.x.tolist(), discs.y.tolist(), discs.radius.tolist(), discs.grey.tolist(), strict=True)


# ------------------------------------------------------------------------------
# Charts as the pages of a PDF: reportlab writes the file, fonts and pages; the shapes are PDF's own operators.


def to_pdf(*pages: Chart) -> bytes:
    """A PDF with a page for each chart, at its true size. The same charts give the same bytes."""
    from reportlab import rl_config
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont
    from reportlab.pdfgen.canvas import Canvas

    pdfmetrics.registerFont(TTFont(FONT, font_file()))
    rl_config.useA85 = 0  # streams as they are: as text they would be a quarter larger
    file = io.BytesIO()
    canvas = Canvas(file, pageCompression=1, invariant=1)
    canvas.setCreator("LensLab")
    canvas.setProducer("LensLab")
    canvas.setAuthor("")
    canvas.setTitle(pages[0].caption)
    # viewers then offer 100 % instead of "fit to page"
    canvas.setViewerPreference("PrintScaling", "None")
    for chart in pages:
        canvas.setPageSize((chart.width_mm * POINTS_PER_MM, chart.height_mm * POINTS_PER_MM))
        # millimetres, y downwards; round caps and joins
        canvas.transform(POINTS_PER_MM, 0, 0, -POINTS_PER_MM, 0, chart.height_mm * POINTS_PER_MM)
        canvas.addLiteral("1 J 1 j")
        _draw(canvas, chart.shapes)
        canvas.showPage()
    canvas.save()
    return file.getvalue()


def _draw(canvas: Canvas, shapes: Iterable[Shape]) -> None:
    for shape in shapes:
        if isinstance(shape, Label):
            canvas.saveState()
            canvas.translate(shape.x, shape.y)
            canvas.scale(1, -1)
            canvas.setFont(FONT, shape.size)
            canvas.setFillGray(float(linear_to_srgb(shape.grey)))
            canvas.drawString(0, 0, shape.text)
            canvas.restoreState()
        elif isinstance(shape, Cutout):
            box = shape.box
            canvas.saveState()
            clip = " ".join(number(value) for value in (box.left, box.top, box.width, box.height))
            canvas.addLiteral(f"{clip} re W n")
            if shape.right or shape.down:
                canvas.translate(shape.right, shape.down)
            _draw(canvas, shape.shapes)
            canvas.restoreState()
        elif isinstance(shape, Discs):
            canvas.addLiteral("\n".join(_discs(shape)))
        else:
            (x, y), *others = shape.points
            ends = (f"{number(x)} {number(y)} l" for x, y in others or [(x, y)])
            path, level = " ".join([f"{number(x)} {number(y)} m", *ends]), _level(shape.grey)
            if isinstance(shape, Polygon):
                canvas.addLiteral(f"{level} g {path} f")
            else:
                canvas.addLiteral(f"{level} G {number(shape.width)} w {path} S")


def _discs(discs: Discs) -> Iterator[str]:
    """Strokes of no length with round ends: a fifth of the size of circles made of curves."""
    levels = {grey: _level(grey) for grey in set(discs.grey.tolist())}
    last_grey = last_radius = -1.0
    for x, y, radius, grey in _rows(discs):
        place = f"{number(x)} {number(y)}"
        colour = "" if grey == last_grey else f"{levels[grey]} G "
        pen = "" if radius == last_radius else f"{number(2 * radius)} w "
        yield f"{colour}{pen}{place} m {place} l S"
        last_grey, last_radius = grey, radius


def _level(grey: float) -> str:
    return number(float(linear_to_srgb(grey)))


def to_png(chart: Chart, dpi: float) -> bytes:
    """8-bit grey with sRGB's curve and its resolution."""
    from PIL.PngImagePlugin import PngInfo

    software = PngInfo()
    software.add_text("Software", "LensLab")
    return _saved(chart, dpi, "PNG", pnginfo=software)


def to_tiff(chart: Chart, dpi: float) -> bytes:
    """The picture as a TIFF, Deflate compressed; arguments as for PNG."""
    return _saved(chart, dpi, "TIFF", compression="tiff_adobe_deflate", software=CHART_SOFTWARE)


def check_kind(path: Path) -> None:
    """Raise UnusableRequest for an extension other than those of KINDS."""
    if path.suffix.lower() not in KINDS:
        raise UnusableRequest(f"{path}: charts can be saved as {', '.join(KINDS)}. Use one of these extensions.")


def to_files(path: Path, pages: Sequence[Chart], dpi: float) -> Iterator[tuple[Path, bytes]]:
    """Path and content of each file: all pages in one PDF, else a file per page, numbered if there are several.

    dpi is that of PNG and TIFF. Raises UnusableRequest for other names, and for too many pixels.
    """
    check_kind(path)
    suffix = path.suffix.lower()
    if suffix == ".pdf":
        yield path, to_pdf(*pages)
        return
    for number, chart in enumerate(pages, 1):
        target = path if len(pages) == 1 else path.with_name(f"{path.stem}-{number}{path.suffix}")
        if suffix == ".svg":
            yield target, to_svg(chart).encode()
        else:
            yield target, (to_png if suffix == ".png" else to_tiff)(chart, dpi)


def _saved(chart: Chart, dpi: float, kind: str, **options: object) -> bytes:
    from PIL import Image

    file = io.BytesIO()
    picture = Image.fromarray(np.rint(linear_to_srgb(to_array(chart, dpi)) * 255).astype(np.uint8))
    picture.save(file, kind, dpi=(dpi, dpi), **options)
    return file.getvalue()


KINDS = (".pdf", ".svg", ".png", ".tif", ".tiff")
