"""Pens that draw the same shapes on a page of a PDF or as SVG. Points, from the bottom left."""

from __future__ import annotations

import io
from base64 import b64encode
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Literal, Protocol, TypeAlias
from xml.sax.saxutils import escape

from lenslab.draw.fonts import BOLD, FONT, clean, register, runs, text_width

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas


Places: TypeAlias = Sequence[tuple[float, float]]
Align: TypeAlias = Literal["start", "middle", "end"]
Box: TypeAlias = tuple[float, float, float, float]  # left, bottom, width, height


class Pen(Protocol):
    """Adds shapes to a page of a fixed size. Colours are "#rrggbb", sizes and widths in points."""

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        *,
        strong: bool = False,
        colour: str = "#1c2126",
        align: Align = "start",
    ) -> None:
        """Write a line at a place. align: position of the place in the text."""
        width = text_width(text, size, strong)
        self._write(x - width * BEFORE[align], y, text, size, width=width, strong=strong, colour=colour)

    def _write(
        self, x: float, y: float, text: str, size: float, *, width: float, strong: bool, colour: str
    ) -> None: ...

    def line(self, places: Places, colour: str, width: float, dash: Sequence[float] = ()) -> None: ...

    def area(self, places: Places, colour: str, opacity: float = 1.0) -> None: ...

    def circle(self, x: float, y: float, radius: float, colour: str) -> None: ...

    def box(self, box: Box, colour: str, edge_width: float = 0.1) -> None:
        """A filled rectangle. edge_width: of a line in its colour that closes the gap to its neighbours."""

    def picture(self, box: Box, png: bytes) -> None:
        """A picture that fills the box."""

    def clipped(self, box: Box) -> AbstractContextManager[None]:
        """Clip to the box."""


@dataclass(frozen=True, slots=True, eq=False)
class Sketch:
    """A drawing for any pen. width, height: on paper, in points.

    draw: draws it with a pen, in units of `scale` points.
    """

    width: float
    height: float
    draw: Callable[[Pen], None]
    scale: float = 1.0

    def on(self, canvas: Canvas) -> None:
        """Draw it on a page of a PDF, from the page's origin."""
        register()
        canvas.saveState()
        canvas.scale(self.scale, self.scale)
        self.draw(PdfPen(canvas))
        canvas.restoreState()

    def svg(self, title: str = "") -> str:
        """The drawing as SVG. title: its accessible name."""
        pen = SvgPen(self.height / self.scale)
        self.draw(pen)
        size = f'width="{self.width:.2f}pt" height="{self.height:.2f}pt"'
        box = f'viewBox="0 0 {self.width / self.scale:.2f} {self.height / self.scale:.2f}"'
        named = f"<title>{escape(clean(title))}</title>" if title else ""
        return f'<svg xmlns="http://www.w3.org/2000/svg" {size} {box}>{named}{"".join(pen.shapes)}</svg>'


class PdfPen(Pen):
    """Draws on a page of a PDF with reportlab."""

    def __init__(self, canvas: Canvas) -> None:
        self._canvas = canvas
        canvas.setLineJoin(1)  # round: the lines of curves have many corners

    def _write(self, x: float, y: float, text: str, size: float, *, width: float, strong: bool, colour: str) -> None:
        self._canvas.setFillColor(_colour(colour))
        for font, run in runs(text, BOLD if strong else FONT):
            self._canvas.setFont(font, size)
            self._canvas.drawString(x, y, run)
            x += self._canvas.stringWidth(run, font, size)

    def line(self, places: Places, colour: str, width: float, dash: Sequence[float] = ()) -> None:
        self._canvas.setStrokeColor(_colour(colour))
        self._canvas.setLineWidth(width)
        self._canvas.setDash(list(dash))
        self._canvas.drawPath(self._path(places))
        self._canvas.setDash([])

    def area(self, places: Places, colour: str, opacity: float = 1.0) -> None:
        path = self._path(places)
        path.close()
        self._canvas.setFillColor(_colour(colour), opacity)
        self._canvas.drawPath(path, stroke=0, fill=1)
        self._canvas.setFillAlpha(1)

    def circle(self, x: float, y: float, radius: float, colour: str) -> None:
        self._canvas.setFillColor(_colour(colour))
        self._canvas.circle(x, y, radius, stroke=0, fill=1)

    def box(self, box: Box, colour: str, edge_width: float = 0.1) -> None:
        self._canvas.setFillColor(_colour(colour))
        self._canvas.setStrokeColor(_colour(colour))
        self._canvas.setLineWidth(edge_width)
        self._canvas.rect(*box, stroke=1, fill=1)

    def picture(self, box: Box, png: bytes) -> None:
        from reportlab.lib.utils import ImageReader

        self._canvas.drawImage(ImageReader(io.BytesIO(png)), *box)

    @contextmanager
    def clipped(self, box: Box) -> Iterator[None]:
        self._canvas.saveState()
        path = self._canvas.beginPath()
        path.rect(*box)
        self._canvas.clipPath(path, stroke=0, fill=0)
        yield
        self._canvas.restoreState()

    def _path(self, places: Places):  # type: ignore[no-untyped-def]
        first, *following = places
        path = self._canvas.beginPath()
        path.moveTo(*first)
        for place in following:
            path.lineTo(*place)
        return path


class SvgPen(Pen):
    """Draws as SVG. Each text has its width on paper, whichever font the viewer uses."""

    def __init__(self, height: float) -> None:
        self._height = height
        self._clips = 0
        self.shapes: list[str] = []

    def _write(self, x: float, y: float, text: str, size: float, *, width: float, strong: bool, colour: str) -> None:
        weight = ' font-weight="bold"' if strong else ""
        fitted = f' textLength="{width:.2f}" lengthAdjust="spacingAndGlyphs"' if width else ""
        self.shapes.append(
            f'<text x="{x:.2f}" y="{self._height - y:.2f}" font-size="{size}" font-family="{FAMILY}"{weight} '
            f'fill="{colour}"{fitted}>{escape(clean(text))}</text>'
        )

    def line(self, places: Places, colour: str, width: float, dash: Sequence[float] = ()) -> None:
        dashes = f' stroke-dasharray="{" ".join(f"{part:.2f}" for part in dash)}"' if dash else ""
        self.shapes.append(
            f'<polyline points="{self._points(places)}" fill="none" stroke="{colour}" stroke-width="{width}" '
            f'stroke-linejoin="round"{dashes}/>'
        )

    def area(self, places: Places, colour: str, opacity: float = 1.0) -> None:
        clear = f' fill-opacity="{opacity}"' if opacity < 1 else ""
        self.shapes.append(f'<polygon points="{self._points(places)}" fill="{colour}"{clear}/>')

    def circle(self, x: float, y: float, radius: float, colour: str) -> None:
        middle = f'cx="{x:.2f}" cy="{self._height - y:.2f}"'
        self.shapes.append(f'<circle {middle} r="{radius:.2f}" fill="{colour}"/>')

    def box(self, box: Box, colour: str, edge_width: float = 0.1) -> None:
        edge = f'stroke="{colour}" stroke-width="{edge_width}"'
        self.shapes.append(f'<rect {self._corner_and_size(box)} fill="{colour}" {edge}/>')

    def picture(self, box: Box, png: bytes) -> None:
        data = b64encode(png).decode()
        self.shapes.append(f'<image {self._corner_and_size(box)} href="data:image/png;base64,{data}"/>')

    @contextmanager
    def clipped(self, box: Box) -> Iterator[None]:
        self._clips += 1
        name = f"clip{self._clips}"
        self.shapes.append(f'<clipPath id="{name}"><rect {self._corner_and_size(box)}/></clipPath>')
        self.shapes.append(f'<g clip-path="url(#{name})">')
        yield
        self.shapes.append("</g>")

    def _corner_and_size(self, box: Box) -> str:
        left, bottom, width, height = box
        top = self._height - bottom - height
        return f'x="{left:.2f}" y="{top:.2f}" width="{width:.2f}" height="{height:.2f}"'

    def _points(self, places: Places) -> str:
        return " ".join(f"{x:.2f},{self._height - y:.2f}" for x, y in places)


@cache
def _colour(colour: str) -> object:
    from reportlab.lib.colors import HexColor

    return HexColor(colour)


BEFORE: dict[Align, float] = {"start": 0.0, "middle": 0.5, "end": 1.0}  # fraction of a text's width before its position
FAMILY = "DejaVu Sans, Verdana, sans-serif"
