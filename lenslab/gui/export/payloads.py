"""The contents of exported files: callables that make them off the GUI thread."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lenslab.types import Figure, Measured

if TYPE_CHECKING:
    from lenslab.book.entry import LensCopy
    from lenslab.export import ExportOptions
    from lenslab.gui.widgets.figure_window import Shown
    from lenslab.render.export_options import PlotFileOptions
    from lenslab.store import Shoot


def exported(name: str, measured: Sequence[Measured], how: ExportOptions, faults: list[str]) -> Callable[[], str]:
    """Makes the text of an exporter (a name in export.EXPORTERS). faults: takes what of it could not be computed."""
    return partial(_exported, name, tuple(measured), how, faults)


def report(shoot: Shoot, path: Path, *, book: Path | None, **asked: Any) -> Callable[[], str | bytes]:
    """Makes the report in the format of the file's extension (.html or .pdf).

    book: the lens book, as `Book` takes it. asked: as shoot_content() takes it.
    """
    return partial(_report, shoot, path.suffix.lower(), book, asked)


def book_report(book: Path | None, copies: Sequence[LensCopy], path: Path) -> Callable[[], str | bytes]:
    """Makes a report of the lens book in the format of the file's extension."""
    return partial(_book_report, book, copies, path.suffix.lower())


def picture(figure: Figure, choice: PlotFileOptions, path: Path) -> Callable[[], bytes]:
    """Draws the plots in the format of the file's extension."""
    return partial(_draw, choice.of(figure), path.suffix.lower().lstrip("."), choice)


def clip(figure: Figure, choice: PlotFileOptions) -> Callable[[], dict[str, bytes]]:
    """Draws the plots for the clipboard: MIME type to data, always with a PNG."""
    return partial(_clip, choice.of(figure), choice)


def shown(content: Shown, path: Path) -> Callable[[], bytes]:
    """Draws what a FigureWindow shows in the format of the file's extension."""
    return partial(_draw_shown, content, path.suffix.lower().lstrip("."))


def shown_clip(content: Shown) -> Callable[[], dict[str, bytes]]:
    """The same for the clipboard."""
    return partial(_shown_clip, content)


def _exported(name: str, measured: Sequence[Measured], how: ExportOptions, faults: list[str]) -> str:
    from lenslab.export import EXPORTERS, to_json

    def on_fault(what: str, error: Exception) -> None:
        logging.getLogger(__name__).error("%s could not be computed", what, exc_info=error)
        faults.append(what)

    if name == "json":
        return to_json(measured, how, on_fault=on_fault)
    text = EXPORTERS[name](measured, how)
    assert isinstance(text, str)  # Parquet is not offered here
    return text


def _report(shoot: Shoot, extension: str, book: Path | None, options: Mapping[str, Any]) -> str | bytes:
    from lenslab.book import Book
    from lenslab.report import WRITERS, shoot_content

    return WRITERS[extension](shoot_content(shoot, Book(book), **options))


def _book_report(book: Path | None, copies: Sequence[LensCopy], extension: str) -> str | bytes:
    from lenslab.book import Book
    from lenslab.report import BOOK_WRITERS, book_content

    return BOOK_WRITERS[extension](book_content(Book(book), copies))


def _draw(figure: Figure, kind: str, choice: PlotFileOptions) -> bytes:
    from lenslab import render as draw

    return draw.draw(figure, kind, *choice.size_mm(), choice.dots())


def _clip(figure: Figure, choice: PlotFileOptions) -> dict[str, bytes]:
    if choice.kind == "png":
        return {MIME["png"]: _draw(figure, "png", choice)}
    from lenslab import render as draw
    from lenslab.paper.lengths import MM_PER_INCH

    # programs that cannot paste lines paste pixels
    paper = draw.planned(figure, *choice.size_mm())
    dpi = min(CLIP_DPI, (MOST_CLIPPED / (paper.width_mm * paper.height_mm)) ** 0.5 * MM_PER_INCH)
    pixels = draw.draw(figure, "png", *choice.size_mm(), dpi)
    return {MIME[choice.kind]: _draw(figure, choice.kind, choice), MIME["png"]: pixels}


def _draw_shown(content: Shown, kind: str) -> bytes:
    from lenslab.figures.field_maps import FieldMaps
    from lenslab.render.crop_sheets import draw_crops
    from lenslab.render.export_options import PlotFileOptions
    from lenslab.render.field_maps import draw_maps

    if isinstance(content, Figure):
        return _draw(content, kind, PlotFileOptions())
    return draw_maps(content, kind) if isinstance(content, FieldMaps) else draw_crops(content, kind)


def _shown_clip(content: Shown) -> dict[str, bytes]:
    return {MIME["png"]: _draw_shown(content, "png")}


MIME = {"png": "image/png", "svg": "image/svg+xml", "pdf": "application/pdf"}
CLIP_DPI = 200
MOST_CLIPPED = 20e6
PLOT_KINDS = frozenset({".png", ".svg", ".pdf"})
REPORT_KINDS = frozenset({".html", ".pdf"})
