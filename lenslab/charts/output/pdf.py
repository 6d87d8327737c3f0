"""Charts as the pages of a PDF: reportlab writes the file, fonts and pages; the shapes are PDF's own operators."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from lenslab.charts.output.vector import number
from lenslab.charts.shapes import Chart, Cutout, Discs, Label, Polygon, Shape, Stroke
from lenslab.charts.type import FONT, font_file
from lenslab.paper.lengths import POINTS_PER_MM
from lenslab.readers.srgb import linear_to_srgb

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas


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
        # from here on in millimetres, downwards; ends and bends round
        canvas.transform(POINTS_PER_MM, 0, 0, -POINTS_PER_MM, 0, chart.height_mm * POINTS_PER_MM)
        canvas.addLiteral("1 J 1 j")
        _draw(canvas, chart.shapes)
        canvas.showPage()
    canvas.save()
    return file.getvalue()


def _draw(canvas: Canvas, shapes: Iterable[Shape]) -> None:
    for shape in shapes:
        if isinstance(shape, Label):
            _text(canvas, shape)
        elif isinstance(shape, Cutout):
            _window(canvas, shape)
        else:
            canvas.addLiteral("\n".join(_operators(shape)))


def _operators(shape: Discs | Polygon | Stroke) -> Iterator[str]:
    if isinstance(shape, Discs):
        yield from _discs(shape)
        return
    (x, y), *others = shape.points
    path = " ".join([f"{number(x)} {number(y)} m", *(f"{number(x)} {number(y)} l" for x, y in others or [(x, y)])])
    if isinstance(shape, Polygon):
        yield f"{_level(shape.grey)} g {path} f"
    else:
        yield f"{_level(shape.grey)} G {number(shape.width)} w {path} S"


def _discs(discs: Discs) -> Iterator[str]:
    """Strokes of no length with round ends: a fifth of the size of circles made of curves."""
    levels = {grey: _level(grey) for grey in set(discs.grey.tolist())}
    last_grey = last_width = -1.0
    rows = zip(discs.x.tolist(), discs.y.tolist(), (2 * discs.radius).tolist(), discs.grey.tolist(), strict=True)
    for x, y, width, grey in rows:
        place = f"{number(x)} {number(y)}"
        colour = "" if grey == last_grey else f"{levels[grey]} G "
        pen = "" if width == last_width else f"{number(width)} w "
        yield f"{colour}{pen}{place} m {place} l S"
        last_grey, last_width = grey, width


def _level(grey: float) -> str:
    return number(float(linear_to_srgb(grey)))


def _text(canvas: Canvas, label: Label) -> None:
    canvas.saveState()
    canvas.translate(label.x, label.y)
    canvas.scale(1, -1)
    canvas.setFont(FONT, label.size)
    canvas.setFillGray(float(linear_to_srgb(label.grey)))
    canvas.drawString(0, 0, label.text)
    canvas.restoreState()


def _window(canvas: Canvas, window: Cutout) -> None:
    box = window.box
    canvas.saveState()
    clip = " ".join(number(value) for value in (box.left, box.top, box.width, box.height))
    canvas.addLiteral(f"{clip} re W n")
    if window.right or window.down:
        canvas.translate(window.right, window.down)
    _draw(canvas, window.shapes)
    canvas.restoreState()
