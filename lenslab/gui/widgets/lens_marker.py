"""How each lens is drawn, in the table and on the plots alike: colour, dash and marker."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath, QPolygonF


@dataclass(frozen=True, slots=True)
class Look:
    """colour: #rrggbb. dash: strokes and gaps in line widths, empty for a solid line. marker: a name in MARKERS."""

    colour: str
    dash: tuple[float, ...]
    marker: str


@cache
def look(style: int, dark: bool) -> Look:
    """The look of a Series.style."""
    from lenslab import figures

    chosen = figures.style(style, dark)
    return Look(chosen.colour, DASHES[chosen.dash], chosen.marker)


@cache
def marker_path(marker: str) -> QPainterPath:
    """A marker's outline around 0, within -0.5 to 0.5."""
    path = QPainterPath()
    if marker == "circle":
        path.addEllipse(QRectF(-0.5, -0.5, 1, 1))
        return path
    path.addPolygon(QPolygonF([QPointF(x, y) for x, y in MARKERS[marker]]))
    path.closeSubpath()
    return path


DASHES: dict[str, tuple[float, ...]] = {
    "solid": (),
    "dashed": (4.0, 2.0),
    "dotted": (1.0, 1.6),
    "dashdot": (4.0, 1.6, 1.0, 1.6),
}
MARKERS: dict[str, tuple[tuple[float, float], ...]] = {
    "circle": (),
    "square": ((-0.45, -0.45), (0.45, -0.45), (0.45, 0.45), (-0.45, 0.45)),
    "triangle": ((0, -0.5), (0.5, 0.42), (-0.5, 0.42)),
    "diamond": ((0, -0.55), (0.55, 0), (0, 0.55), (-0.55, 0)),
}
