"""What leaves the program: the text or picture to be written, and the name to suggest for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lenslab.gui.preferences import Memory
from lenslab.render.export_options import FigureChoice
from lenslab.render.page_sizes import MM
from lenslab.store import Shoot
from lenslab.types import Failed, Figure, Measured

if TYPE_CHECKING:
    from lenslab.export import How


def suggested(given: Sequence[Path], memory: Memory, suffix: str) -> Path:
    """<folder of the shots>.csv, where results were written last, else beside that folder."""
    folder = next((path for path in given if path.is_dir()), given[0].parent if given else memory.folder)
    return (memory.results or folder.parent) / f"{folder.name or 'lenslab'}{suffix}"


def exported(name: str, measured: Sequence[Measured], how: How) -> Callable[[], str]:
    """What makes the text of an exporter (a name in export.EXPORTERS), to be called off the GUI thread."""
    return partial(_exported, name, tuple(measured), how)


def report(shoot: Shoot, path: Path, how: How, **asked: Any) -> Callable[[], str | bytes]:
    """What makes the report as the file's ending says (.html or .pdf), to be called off the GUI thread.

    asked: title, notes, measure, share and aperture, as report.content() takes them.
    """
    return partial(_report, shoot, path.suffix.lower(), how, asked)


def picture(figure: Figure, choice: FigureChoice, path: Path) -> Callable[[], bytes]:
    """What draws the plots as the file's ending says, to be called off the GUI thread."""
    return partial(_draw, choice.of(figure), path.suffix.lower().lstrip("."), choice)


def clip(figure: Figure, choice: FigureChoice) -> Callable[[], dict[str, bytes]]:
    """What draws the plots for the clipboard: MIME type to data, a PNG in any case; to be called off the GUI thread."""
    return partial(_clip, choice.of(figure), choice)


def _exported(name: str, measured: Sequence[Measured], how: How) -> str:
    from lenslab.export import EXPORTERS

    return EXPORTERS[name](measured, how)


def _report(shoot: Shoot, ending: str, how: How, asked: Mapping[str, Any]) -> str | bytes:
    from lenslab.edits import NOTHING, included
    from lenslab.report import WRITERS, content

    recorded = shoot.measured()
    excluded = [one.photo for one in recorded if shoot.edits.get(one.photo.path, NOTHING).excluded]
    failed = [one for one in shoot.outcomes.values() if isinstance(one, Failed)]
    made = content(
        included(recorded, shoot.edits),
        excluded=excluded,
        failed=failed,
        axis=how.axis,
        through=how.through,
        settings=how.settings,
        tables=how.tables,
        **asked,
    )
    return WRITERS[ending](made)


def _draw(figure: Figure, kind: str, choice: FigureChoice) -> bytes:
    from lenslab import render as draw

    return draw.draw(figure, kind, *choice.size_mm(), choice.dots())


def _clip(figure: Figure, choice: FigureChoice) -> dict[str, bytes]:
    if choice.kind == "png":
        return {MIME["png"]: _draw(figure, "png", choice)}
    from lenslab import render as draw

    # programs that cannot paste lines paste pixels
    paper = draw.planned(figure, *choice.size_mm())
    dpi = min(CLIP_DPI, (MOST_CLIPPED / (paper.width_mm * paper.height_mm)) ** 0.5 * MM)
    pixels = draw.draw(figure, "png", *choice.size_mm(), dpi)
    return {MIME[choice.kind]: _draw(figure, choice.kind, choice), MIME["png"]: pixels}


MIME = {"png": "image/png", "svg": "image/svg+xml", "pdf": "application/pdf"}
CLIP_DPI, MOST_CLIPPED = 200, 20e6
PLOT_KINDS = frozenset({".png", ".svg", ".pdf"})
REPORT_KINDS = frozenset({".html", ".pdf"})
