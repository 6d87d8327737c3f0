"""What a plot shows, whichever renderer draws it: figures.shoot(measured) gives the panels of a shoot."""

from lenslab.figures.build import (
    ARTICLES,
    HOLLOW,
    REGION_WORDS,
    SPOTS,
    USUAL,
    Shown,
    axis_note,
    on_line,
    shoot,
    title,
    with_suspects,
)
from lenslab.figures.measure_advice import recommended
from lenslab.figures.styles import style, styles
from lenslab.figures.ticks import aperture_ticks

__all__ = [
    "ARTICLES",
    "HOLLOW",
    "REGION_WORDS",
    "SPOTS",
    "USUAL",
    "Shown",
    "aperture_ticks",
    "axis_note",
    "on_line",
    "recommended",
    "shoot",
    "style",
    "styles",
    "title",
    "with_suspects",
]
