"""Figure -> reportlab's vector shapes."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

from lenslab.figures.build import axis_note
from lenslab.figures.styles import DASHES, MARKERS, style
from lenslab.figures.ticks import nice_ticks
from lenslab.render import fonts
from lenslab.text import elided
from lenslab.types import Figure, Panel, Series

if TYPE_CHECKING:
    from reportlab.graphics.shapes import Drawing


def drawing(figure: Figure, width: float, room: float | None = None) -> Drawing:
    """The panels one above the other on a shared axis: titles, ticks, bands, lines, shots, legend; sizes in points.

    room: the height of all panels together; by default as many want it.
    """
    from reportlab.graphics.shapes import Drawing

    fonts.register()
    lenses = list(dict.fromkeys((one.label, one.style) for panel in figure.panels for one in panel.series))
    marked = {one.style for panel in figure.panels for one in panel.series if one.points}
    columns = min(max(COLUMNS, math.ceil(len(lenses) / MOST_ROWS)), MOST_COLUMNS)
    named = lenses[: columns * MOST_ROWS]
    rows = math.ceil(len(named) / columns) + (len(named) < len(lenses))
    room = room or (280.0 if len(figure.panels) > 1 else 120.0)
    notes = _notes(figure, width - LEFT - 4)
    height = room + TITLE * len(figure.panels) + AXIS + ROW * rows + NOTE * len(notes)
    made = Drawing(width, height)
    pen = ReportPen(made)
    top = height
    for panel, share in zip(figure.panels, figure.heights, strict=True):
        pen.text(LEFT, top - 10, elided(panel.title, 95), 8, strong=True)
        top -= TITLE
        _panel(pen, panel, (LEFT, top - room * share, width - LEFT - 4, room * share), panel is figure.panels[-1])
        top -= room * share
    top -= AXIS
    for number, (label, look) in enumerate(named):
        x = LEFT + (number % columns) * (width - LEFT) / columns
        y = top - ROW * (number // columns)
        if look in marked:
            pen.mark(x + 5, y - 3, look, 2.4)
        else:
            pen.line([(x - 1, y - 3), (x + 11, y - 3)], style(look).colour, LINE_WIDTH, dash(look))
        pen.text(x + 14, y - 6, elided(label, 88 // columns), 7)
    if len(named) < len(lenses):
        pen.text(LEFT, top - ROW * (rows - 1) - 6, f"and {len(lenses) - len(named)} more", 7, colour=GREY)
    top -= ROW * rows
    for line in notes:
        pen.text(LEFT, top - 6, line, NOTE_SIZE, colour=GREY)
        top -= NOTE
    return made


def _notes(figure: Figure, room: float) -> list[str]:
    """The panels' notes, each once, in lines."""
    from reportlab.lib.utils import simpleSplit

    notes = dict.fromkeys(panel.note for panel in figure.panels if panel.note)
    return [elided(line, 160) for note in notes for line in simpleSplit(note, fonts.FONT, NOTE_SIZE, room)]


def _panel(pen: ReportPen, panel: Panel, box: tuple[float, float, float, float], names_axis: bool) -> None:
    left, bottom, width, height = box
    (x0, x1), (y0, y1) = panel.x_range, panel.y_range

    def at(x: float, y: float) -> tuple[float, float]:
        inside = min(max((y - y0) / (y1 - y0), 0.0), 1.0)
        return left + (x - x0) / (x1 - x0) * width, bottom + inside * height

    for y, name in nice_ticks(y0, y1, most=6):
        pen.line([at(x0, y), at(x1, y)], LIGHT, 0.4)
        pen.text(left - 4, at(x0, y)[1] - 2.3, name, 6.5, colour=GREY, align="end")
    pen.line([(left, bottom), (left + width, bottom)], GREY, 0.6)
    for x, name in panel.x_ticks:
        place = at(x, y0)
        pen.line([place, (place[0], bottom - 2.5)], GREY, 0.5)
        if names_axis:
            pen.text(place[0], bottom - 10, name, 6.5, colour=GREY, align="middle")
    if names_axis:
        pen.text(left + width / 2, bottom - 20, panel.x_label, 7, colour=GREY, align="middle")
    for one in panel.series:
        _series(pen, one, at)
    pen.text(left + 3, bottom + 3, axis_note(panel, panel.y_range), 6.5, colour=GREY)


def _series(pen: ReportPen, one: Series, at: Any) -> None:
    look = style(one.style)
    if len(one.band) > 1:
        edge = [at(x, upper) for x, _, upper in one.band] + [at(x, lower) for x, lower, _ in reversed(one.band)]
        pen.area(edge, look.colour)
    if len(one.line) > 1:
        pen.line(
            [at(x, y) for x, y in one.line],
            look.colour,
            LINE_WIDTH,
            dash(one.style),
        )
    for x, y in one.points:
        across, up = at(x, y)
        pen.mark(across, up, one.style, 1.6)
    if one.sweet_spot is not None:
        across, up = at(*one.sweet_spot)
        pen.tip(across, up, one.style)


def dash(number: int) -> list[float] | None:
    """Strokes and gaps of a Series.style in points; None for a solid line."""
    return [LINE_WIDTH * part for part in DASHES[style(number).dash]] or None


class ReportPen:
    """Adds shapes to a drawing."""

    def __init__(self, made: Drawing) -> None:
        self._made = made

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        *,
        strong: bool = False,
        colour: str = "#1c2024",
        align: str = "start",
    ) -> None:
        from reportlab.graphics.shapes import String
        from reportlab.lib.colors import HexColor
        from reportlab.pdfbase.pdfmetrics import stringWidth

        parts = fonts.runs(text, fonts.BOLD if strong else fonts.FONT)
        widths = [stringWidth(part, font, size) for font, part in parts]
        x -= sum(widths) * BEFORE[align]
        for (font, part), width in zip(parts, widths, strict=True):
            self._made.add(String(x, y, part, fontName=font, fontSize=size, fillColor=HexColor(colour)))
            x += width

    def line(
        self, places: list[tuple[float, float]], colour: str, width: float, dash: list[float] | None = None
    ) -> None:
        from reportlab.graphics.shapes import PolyLine
        from reportlab.lib.colors import HexColor

        flat = [number for place in places for number in place]
        self._made.add(PolyLine(flat, strokeColor=HexColor(colour), strokeWidth=width, strokeDashArray=dash))

    def area(self, places: list[tuple[float, float]], colour: str) -> None:
        from reportlab.graphics.shapes import Polygon
        from reportlab.lib.colors import HexColor

        flat = [number for place in places for number in place]
        self._made.add(Polygon(flat, fillColor=HexColor(colour), fillOpacity=0.13, strokeColor=None))

    def box(self, place: tuple[float, float, float, float], colour: str) -> None:
        """A filled rectangle: left, bottom, width, height."""
        from reportlab.graphics.shapes import Rect
        from reportlab.lib.colors import HexColor

        filled = HexColor(colour)
        self._made.add(Rect(*place, fillColor=filled, strokeColor=filled, strokeWidth=0.1))

    def tip(self, x: float, y: float, look_number: int) -> None:
        """A small triangle pointing down at a position."""
        from reportlab.graphics.shapes import Polygon
        from reportlab.lib.colors import HexColor

        flat = [number for across, up in TIP for number in (x + across, y + up)]
        self._made.add(Polygon(flat, fillColor=HexColor(style(look_number).colour), strokeColor=None))

    def mark(self, x: float, y: float, look_number: int, size: float) -> None:
        from reportlab.graphics.shapes import Circle, Polygon
        from reportlab.lib.colors import HexColor

        look = style(look_number)
        colour = HexColor(look.colour)
        if look.marker == "circle":
            self._made.add(Circle(x, y, size, fillColor=colour, strokeColor=None))
            return
        corners = MARKERS[look.marker]
        flat = [number for across, up in corners for number in (x + 2 * size * across, y + 2 * size * up)]
        self._made.add(Polygon(flat, fillColor=colour, strokeColor=None))


LEFT = 34.0
BEFORE = {"start": 0.0, "middle": 0.5, "end": 1.0}  # share of a text's width before its position
TIP = ((0.0, 4.5), (-2.6, 9.0), (2.6, 9.0))
TITLE, AXIS, ROW, NOTE, NOTE_SIZE = 20.0, 30.0, 11.0, 9.0, 6.5
COLUMNS, MOST_COLUMNS = 2, 4
MOST_ROWS = 28  # of the legend: more would not fit on the page
LINE_WIDTH = 1.1
GREY, LIGHT = "#5f6770", "#e3e6ea"
