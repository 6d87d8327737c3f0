"""How plots are saved: which of them, as which kind of file, how large."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

from lenslab.render.page_sizes import HIGHEST_DPI, LARGEST_MM, LOWEST_DPI, SIZES, SMALLEST_MM
from lenslab.types import Figure

CUSTOM = "custom"


@dataclass(frozen=True, slots=True)
class FigureChoice:
    """panel: 0 is all on one page, else the how-manieth alone. size: a name in SIZES, or CUSTOM.

    width_mm, height_mm: of CUSTOM; a height of 0 is as the plots need. dpi: of a PNG whose size is in mm.
    """

    panel: int = 0
    kind: str = "png"
    size: str = "page"
    width_mm: float = 180.0
    height_mm: float = 0.0
    dpi: float = 300.0

    def of(self, figure: Figure) -> Figure:
        """All of the figure, or the panel alone; all of it where it has no such panel."""
        if not 0 < self.panel <= len(figure.panels):
            return figure
        return Figure((figure.panels[self.panel - 1],), (1.0,))

    def size_mm(self) -> tuple[float, float | None]:
        """Width and height; a height of None is as the plots need."""
        if self.size == CUSTOM:
            return self.width_mm, self.height_mm or None
        return SIZES[self.size].width_mm, SIZES[self.size].height_mm

    def dots(self) -> float:
        """The dpi of a PNG: a size that is a number of pixels has its own."""
        return (None if self.size == CUSTOM else SIZES[self.size].dpi) or self.dpi


def valid_figure(kept: Mapping[str, Any]) -> FigureChoice:
    """A choice as it was kept, by FIGURE_NAMES; what is not offered, or no longer, is as it is to begin with."""
    found: dict[str, Any] = {}
    for name, offered in (("kind", KINDS), ("size", (*SIZES, CUSTOM))):
        if str(kept.get(name, "")) in offered:
            found[name] = str(kept[name])
    for name, (low, high) in LIMITS.items():
        with contextlib.suppress(ValueError):
            value = float(str(kept.get(name, "")))
            if low <= value <= high or (name == "height_mm" and value == 0):
                found[name] = int(value) if name == "panel" else value
    return FigureChoice(**found)


FIGURE_NAMES = tuple(field.name for field in fields(FigureChoice))
KINDS = {
    "png": "PNG, for screens and mail",
    "svg": "SVG, to edit and for web pages",
    "pdf": "PDF, for print",
}
LIMITS = {
    "panel": (0, 9),
    "width_mm": (SMALLEST_MM, LARGEST_MM),
    "height_mm": (SMALLEST_MM, LARGEST_MM),
    "dpi": (LOWEST_DPI, HIGHEST_DPI),
}
