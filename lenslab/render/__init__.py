"""Figures on paper and in files: draw(figure, "pdf") gives the bytes of a page of plots."""

from __future__ import annotations

from dataclasses import dataclass

from lenslab.errors import UnusableRequest
from lenslab.paper.lengths import POINTS_PER_MM
from lenslab.paper.plot_sizes import checked_plot_size
from lenslab.render.formats import FORMATS
from lenslab.render.plots import PageLayout, laid_out, plots_sketch
from lenslab.types import Figure

__all__ = ["FORMATS", "Planned", "draw", "planned"]


def draw(
    figure: Figure, file_format: str = "png", width_mm: float = 200, height_mm: float | None = None, dpi: float = 200
) -> bytes:
    """The figure as a file's bytes, on white, its legend and notes below; the same figure gives the same bytes.

    file_format: a name in FORMATS. height_mm: by default as panels and legend want it. dpi: of a PNG, which says so.
    Lens names are shown as they are, whatever markup they look like; what is too long is shortened at the end.
    Raises UnusableRequest for an unknown format, a size too small for the plots, or too many pixels.
    """
    if file_format not in FORMATS:
        raise UnusableRequest(
            "unknown plot format {file_format!r}: choose one of {formats}",
            file_format=file_format,
            formats=", ".join(FORMATS),
        )
    sketch = plots_sketch(figure, _laid_out(figure, width_mm, height_mm))
    return FORMATS[file_format](sketch, dpi, "; ".join(panel.title for panel in figure.panels))


@dataclass(frozen=True, slots=True)
class Planned:
    """The page that `draw` would make. unnamed: how many lenses do not fit into the legend."""

    width_mm: float
    height_mm: float
    unnamed: int


def planned(figure: Figure, width_mm: float, height_mm: float | None = None) -> Planned:
    """The layout of a figure as `draw` would make it. Raises UnusableRequest for a size too small for the plots."""
    layout = _laid_out(figure, width_mm, height_mm)
    return Planned(width_mm, layout.height / POINTS_PER_MM, layout.unnamed)


def _laid_out(figure: Figure, width_mm: float, height_mm: float | None) -> PageLayout:
    checked_plot_size(width_mm, height_mm)
    return laid_out(figure, width_mm * POINTS_PER_MM, None if height_mm is None else height_mm * POINTS_PER_MM)
