"""A chart as SVG."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import count
from xml.sax.saxutils import escape

from lenslab.charts.shapes import Chart, Cutout, Discs, Label, Polygon, Shape, Stroke
from lenslab.readers.srgb import linear_to_srgb


def to_svg(chart: Chart) -> str:
    """The page as SVG in millimetres, its greys sRGB encoded. The same chart gives the same text."""
    numbers = count(1)
    size = f'width="{number(chart.width_mm)}mm" height="{number(chart.height_mm)}mm"'
    box = f'viewBox="0 0 {number(chart.width_mm)} {number(chart.height_mm)}"'
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} {box} stroke-linecap="round" stroke-linejoin="round">',
        f"<title>{escape(chart.caption)}</title>",
        '<rect width="100%" height="100%" fill="#fff"/>',
        *_elements(chart.shapes, numbers),
        "</svg>\n",
    ]
    return "\n".join(lines)


def number(value: float) -> str:
    """As few digits as tell a thousandth."""
    return f"{value:.3f}".rstrip("0").rstrip(".") if value else "0"


def _colour(grey: float) -> str:
    level = f"{round(float(linear_to_srgb(grey)) * 255):02x}"
    return f"#{level}{level}{level}" if level[0] != level[1] else f"#{level[0] * 3}"


def _elements(shapes: Iterable[Shape], numbers: Iterator[int]) -> Iterator[str]:
    for shape in shapes:
        if isinstance(shape, Discs):
            yield from _circles(shape)
        elif isinstance(shape, Polygon):
            points = " ".join(f"{number(x)},{number(y)}" for x, y in shape.points)
            yield f'<polygon points="{points}" fill="{_colour(shape.grey)}"/>'
        elif isinstance(shape, Stroke):
            points = " ".join(f"{number(x)},{number(y)}" for x, y in shape.points)
            style = f'fill="none" stroke="{_colour(shape.grey)}" stroke-width="{number(shape.width)}"'
            yield f'<polyline points="{points}" {style}/>'
        elif isinstance(shape, Label):
            yield _text(shape)
        else:
            yield from _window(shape, numbers)


def _circles(discs: Discs) -> Iterator[str]:
    colours = {grey: _colour(grey) for grey in set(discs.grey.tolist())}
    rows = zip(discs.x.tolist(), discs.y.tolist(), discs.radius.tolist(), discs.grey.tolist(), strict=True)
    for x, y, radius, grey in rows:
        yield f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" fill="{colours[grey]}"/>'


def _text(label: Label) -> str:
    style = f'font-family="Bitstream Vera Sans, DejaVu Sans, Verdana, sans-serif" font-size="{number(label.size)}"'
    place = f'x="{number(label.x)}" y="{number(label.y)}" text-anchor="start" fill="{_colour(label.grey)}"'
    return f"<text {place} {style}>{escape(label.text)}</text>"


def _window(window: Cutout, numbers: Iterator[int]) -> Iterator[str]:
    name = f"window{next(numbers)}"
    box = window.box
    place = f'x="{number(box.left)}" y="{number(box.top)}" width="{number(box.width)}" height="{number(box.height)}"'
    yield f'<clipPath id="{name}"><rect {place}/></clipPath>'
    yield f'<g clip-path="url(#{name})"><g transform="translate({number(window.right)} {number(window.down)})">'
    yield from _elements(window.shapes, numbers)
    yield "</g></g>"
