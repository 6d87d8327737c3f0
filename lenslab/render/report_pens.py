"""What is drawn in a report, once for PDF and HTML: as shapes of a PDF, or as SVG. Points, from the bottom left."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, Protocol, TypeAlias
from xml.sax.saxutils import escape

from lenslab.render import fonts

if TYPE_CHECKING:
    from reportlab.graphics.shapes import Drawing

Places: TypeAlias = Sequence[tuple[float, float]]
Align: TypeAlias = Literal["start", "middle", "end"]


class Pen(Protocol):
    """Adds shapes to a drawing of a fixed size. Colours are "#rrggbb", sizes and widths in points."""

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        *,
        strong: bool = False,
        colour: str = "#1c2024",
        align: Align = "start",
    ) -> None: ...

    def line(self, places: Places, colour: str, width: float, dash: Sequence[float] = ()) -> None: ...

    def area(self, places: Places, colour: str, opacity: float = 1.0) -> None: ...

    def circle(self, x: float, y: float, radius: float, colour: str) -> None: ...

    def box(self, left: float, bottom: float, width: float, height: float, colour: str) -> None: ...


@dataclass(frozen=True, slots=True, eq=False)
class Sketch:
    """Something drawn in a report, the same in PDF and HTML. Sizes in points."""

    width: float
    height: float
    draw: Callable[[Pen], None]

    def drawing(self) -> Drawing:
        """For a PDF."""
        pen = PdfPen(self.width, self.height)
        self.draw(pen)
        return pen.made

    def svg(self) -> str:
        """For HTML."""
        pen = SvgPen(self.width, self.height)
        self.draw(pen)
        return pen.svg()


class PdfPen:
    """Draws with reportlab."""

    def __init__(self, width: float, height: float) -> None:
        from reportlab.graphics.shapes import Drawing

        self.made: Drawing = Drawing(width, height)

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        *,
        strong: bool = False,
        colour: str = "#1c2024",
        align: Align = "start",
    ) -> None:
        from reportlab.graphics.shapes import String
        from reportlab.lib.colors import HexColor

        parts = fonts.runs(text, fonts.BOLD if strong else fonts.FONT)
        x -= text_width(text, size, strong) * BEFORE[align]
        for font, part in parts:
            self.made.add(String(x, y, part, fontName=font, fontSize=size, fillColor=HexColor(colour)))
            x += _width(font, part, size)

    def line(self, places: Places, colour: str, width: float, dash: Sequence[float] = ()) -> None:
        from reportlab.graphics.shapes import PolyLine
        from reportlab.lib.colors import HexColor

        flat = [number for place in places for number in place]
        dashes = list(dash) or None
        self.made.add(PolyLine(flat, strokeColor=HexColor(colour), strokeWidth=width, strokeDashArray=dashes))

    def area(self, places: Places, colour: str, opacity: float = 1.0) -> None:
        from reportlab.graphics.shapes import Polygon
        from reportlab.lib.colors import HexColor

        flat = [number for place in places for number in place]
        self.made.add(Polygon(flat, fillColor=HexColor(colour), fillOpacity=opacity, strokeColor=None))

    def circle(self, x: float, y: float, radius: float, colour: str) -> None:
        from reportlab.graphics.shapes import Circle
        from reportlab.lib.colors import HexColor

        self.made.add(Circle(x, y, radius, fillColor=HexColor(colour), strokeColor=None))

    def box(self, left: float, bottom: float, width: float, height: float, colour: str) -> None:
        from reportlab.graphics.shapes import Rect
        from reportlab.lib.colors import HexColor

        filled = HexColor(colour)  # its edge too, or white lines show between neighbours
        self.made.add(Rect(left, bottom, width, height, fillColor=filled, strokeColor=filled, strokeWidth=0.1))


class SvgPen:
    """Draws as SVG. Each text has the width it has on paper, whatever font the reader's browser takes for it."""

    def __init__(self, width: float, height: float) -> None:
        self._width, self._height = width, height
        self._shapes: list[str] = []

    def svg(self) -> str:
        size = f'width="{self._width:.1f}pt" height="{self._height:.1f}pt"'
        box = f'viewBox="0 0 {self._width:.1f} {self._height:.1f}"'
        return f'<svg xmlns="http://www.w3.org/2000/svg" {size} {box}>{"".join(self._shapes)}</svg>'

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        *,
        strong: bool = False,
        colour: str = "#1c2024",
        align: Align = "start",
    ) -> None:
        width = text_width(text, size, strong)
        x -= width * BEFORE[align]
        weight = ' font-weight="bold"' if strong else ""
        fitted = f' textLength="{width:.2f}" lengthAdjust="spacingAndGlyphs"' if width else ""
        self._shapes.append(
            f'<text x="{x:.2f}" y="{self._height - y:.2f}" font-size="{size}" font-family="{FAMILY}"{weight} '
            f'fill="{colour}"{fitted}>{escape(_of_xml(text))}</text>'
        )

    def line(self, places: Places, colour: str, width: float, dash: Sequence[float] = ()) -> None:
        dashes = f' stroke-dasharray="{" ".join(f"{part:.2f}" for part in dash)}"' if dash else ""
        self._shapes.append(
            f'<polyline points="{self._points(places)}" fill="none" stroke="{colour}" stroke-width="{width}"{dashes}/>'
        )

    def area(self, places: Places, colour: str, opacity: float = 1.0) -> None:
        self._shapes.append(f'<polygon points="{self._points(places)}" fill="{colour}" fill-opacity="{opacity}"/>')

    def circle(self, x: float, y: float, radius: float, colour: str) -> None:
        self._shapes.append(f'<circle cx="{x:.2f}" cy="{self._height - y:.2f}" r="{radius}" fill="{colour}"/>')

    def box(self, left: float, bottom: float, width: float, height: float, colour: str) -> None:
        corner = f'x="{left:.2f}" y="{self._height - bottom - height:.2f}"'
        edge = f'stroke="{colour}" stroke-width="0.1"'
        self._shapes.append(f'<rect {corner} width="{width:.2f}" height="{height:.2f}" fill="{colour}" {edge}/>')

    def _points(self, places: Places) -> str:
        return " ".join(f"{x:.2f},{self._height - y:.2f}" for x, y in places)


def text_width(text: str, size: float, strong: bool = False) -> float:
    """How wide a text is in a report, in points."""
    return sum(_width(font, part, size) for font, part in fonts.runs(text, fonts.BOLD if strong else fonts.FONT))


def _width(font: str, part: str, size: float) -> float:
    from reportlab.pdfbase.pdfmetrics import stringWidth

    return float(stringWidth(part, font, size))


def _of_xml(text: str) -> str:
    """Without the characters that XML cannot hold."""
    text = text.encode("utf-8", "replace").decode("utf-8")  # halves of a surrogate pair
    return "".join(letter if letter >= " " and letter not in "\ufffe\uffff" else "\ufffd" for letter in text)


BEFORE: dict[Align, float] = {"start": 0.0, "middle": 0.5, "end": 1.0}  # share of a text's width before its position
FAMILY = "DejaVu Sans, Verdana, sans-serif"
