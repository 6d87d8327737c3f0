"""What leaves the program: the text or picture to be written, and the name to suggest for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from lenslab.gui.memory import Memory
from lenslab.types import Figure, Measured


def suggested(given: Sequence[Path], memory: Memory, suffix: str) -> Path:
    """<folder of the shots>.csv, where results were written last, else beside that folder."""
    folder = next((path for path in given if path.is_dir()), given[0].parent if given else memory.folder)
    return (memory.results or folder.parent) / f"{folder.name or 'lenslab'}{suffix}"


def csv_text(measured: Sequence[Measured]) -> Callable[[], str]:
    """What makes the CSV, to be called off the GUI thread."""
    return partial(_csv, tuple(measured))


def picture(figure: Figure, path: Path) -> Callable[[], str | bytes]:
    """What draws the plots as the file's ending says, to be called off the GUI thread."""
    return partial(_draw, figure, path.suffix.lower().lstrip("."))


def _csv(measured: Sequence[Measured]) -> str:
    from lenslab.export import EXPORTERS

    return EXPORTERS["csv"](measured)


def _draw(figure: Figure, kind: str) -> str | bytes:
    from lenslab import draw

    return draw.draw(figure, kind)


PLOT_KINDS = frozenset({".png", ".svg", ".pdf"})
