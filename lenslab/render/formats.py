"""Sketch -> the bytes of a PNG, SVG or PDF, the same every time: vectors by our pens, pixels by PDFium."""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import replace

from lenslab.language import code
from lenslab.paper.lengths import POINTS_PER_INCH, POINTS_PER_MM
from lenslab.paper.plot_sizes import pixels
from lenslab.render import fonts
from lenslab.render.outlines import PDFIUM
from lenslab.render.panels import PAPER
from lenslab.render.pens import Pen, Sketch


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
    """One page as large as the sketch; the letters' shapes are in the file."""
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
    """The side of a page of so many pixels, a little less, as PDFium rounds pixels up."""
    return (side_px - 0.01) * POINTS_PER_INCH / dpi


FORMATS: dict[str, Callable[[Sketch, float, str], bytes]] = {"png": to_png, "svg": to_svg, "pdf": to_pdf}
