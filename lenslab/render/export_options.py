"""Options for saving plots: which plots, file format and size."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

from lenslab.language import tr
from lenslab.paper.plot_sizes import HIGHEST_DPI, LARGEST_PLOT_MM, LOWEST_DPI, SIZES, SMALLEST_PLOT_MM
from lenslab.types import Figure

CUSTOM = "custom"


@dataclass(frozen=True, slots=True)
class PlotFileOptions:
    """panel: 0: all on one page; else the 1-based index of a single plot. size: a name in SIZES, or CUSTOM.

    width_mm, height_mm: of CUSTOM; height 0: automatic. dpi: of a PNG whose size is in mm.
    """

    panel: int = 0
    kind: str = "png"
    size: str = "page"
    width_mm: float = 180.0
    height_mm: float = 0.0
    dpi: float = 300.0

    def of(self, figure: Figure) -> Figure:
        """The figure, or one panel of it; the whole figure if it has no such panel."""
        if not 0 < self.panel <= len(figure.panels):
            return figure
        return Figure((figure.panels[self.panel - 1],), (1.0,))

    def size_mm(self) -> tuple[float, float | None]:
        """Width and height; a height of None is automatic."""
        if self.size == CUSTOM:
            return self.width_mm, self.height_mm or None
        return SIZES[self.size].width_mm, SIZES[self.size].height_mm

    def dots(self) -> float:
        """The dpi of a PNG: a size that is a number of pixels has its own."""
        return (None if self.size == CUSTOM else SIZES[self.size].dpi) or self.dpi


def valid_figure(stored: Mapping[str, Any]) -> PlotFileOptions:
    """Options as they were stored, by FIGURE_NAMES; invalid values become the default."""
    options: dict[str, Any] = {}
    for name, offered in (("kind", KINDS), ("size", (*SIZES, CUSTOM))):
        if str(stored.get(name, "")) in offered:
            options[name] = str(stored[name])
    for name, (low, high) in LIMITS.items():
        with contextlib.suppress(ValueError):
            value = float(str(stored.get(name, "")))
            if low <= value <= high or (name == "height_mm" and value == 0):
                options[name] = int(value) if name == "panel" else value
    return PlotFileOptions(**options)


FIGURE_NAMES = tuple(field.name for field in fields(PlotFileOptions))
KINDS = {
    "png": tr("PNG, for screens and e-mail"),
    "svg": tr("SVG, for editing and web pages"),
    "pdf": tr("PDF, for print"),
}
LIMITS = {
    "panel": (0, 9),
    "width_mm": (SMALLEST_PLOT_MM, LARGEST_PLOT_MM),
    "height_mm": (SMALLEST_PLOT_MM, LARGEST_PLOT_MM),
    "dpi": (LOWEST_DPI, HIGHEST_DPI),
}
