"""The contents of exported files, made off the GUI thread."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lenslab.types import Figure, Measured

if TYPE_CHECKING:
    from lenslab.book.entry import LensCopy
    from lenslab.export.options import ExportOptions
    from lenslab.gui.widgets.figure_window import Shown
    from lenslab.render.export_options import PlotFileOptions
    from lenslab.store.shoot import Shoot


def exported(name: str, measured: Sequence[Measured], how: ExportOptions, faults: list[str]) -> str:
    """The text of an exporter (a name in export.EXPORTERS). faults: takes what of it could not be computed."""
    from lenslab.export import EXPORTERS
    from lenslab.export.json_document import to_json

    def on_fault(what: str, error: Exception) -> None:
        logging.getLogger(__name__).error("%s could not be computed", what, exc_info=error)
        faults.append(what)

    if name == "json":
        return to_json(measured, how, on_fault=on_fault)
    text = EXPORTERS[name](measured, how)
    assert isinstance(text, str)  # Parquet is not offered here
    return text


def report(shoot: Shoot, path: Path, book: Path | None, **asked: Any) -> str | bytes:
    """The report in the format of the file's extension (.html or .pdf).

    book: the lens book, as `Book` takes it. asked: as shoot_content() takes it.
    """
    from lenslab.book.storage import Book
    from lenslab.report.content import shoot_content
    from lenslab.report.writers import WRITERS

    return WRITERS[path.suffix.lower()](shoot_content(shoot, Book(book), **asked))


def book_report(book: Path | None, copies: Sequence[LensCopy], path: Path) -> str | bytes:
    """A report of the lens book in the format of the file's extension."""
    from lenslab.book.storage import Book
    from lenslab.report.lens_book import book_content
    from lenslab.report.writers import BOOK_WRITERS

    return BOOK_WRITERS[path.suffix.lower()](book_content(Book(book), copies))


def picture(figure: Figure, choice: PlotFileOptions, path: Path) -> bytes:
    """The plots in the format of the file's extension."""
    return _draw(choice.of(figure), path.suffix.lower()[1:], choice)


def clip(figure: Figure, choice: PlotFileOptions) -> dict[str, bytes]:
    """The plots for the clipboard: MIME type to data, always with a PNG."""
    from lenslab import render as draw
    from lenslab.paper.lengths import MM_PER_INCH

    figure = choice.of(figure)
    data = {MIME[choice.kind]: _draw(figure, choice.kind, choice)}
    if choice.kind != "png":  # programs that cannot paste lines paste pixels
        paper = draw.planned(figure, *choice.size_mm())
        dpi = min(CLIP_DPI, (MOST_CLIPPED / (paper.width_mm * paper.height_mm)) ** 0.5 * MM_PER_INCH)
        data[MIME["png"]] = draw.draw(figure, "png", *choice.size_mm(), dpi)
    return data


def shown(content: Shown, path: Path) -> bytes:
    """What a FigureWindow shows in the format of the file's extension."""
    return _draw_shown(content, path.suffix.lower()[1:])


def shown_clip(content: Shown) -> dict[str, bytes]:
    """The same for the clipboard."""
    return {MIME["png"]: _draw_shown(content, "png")}


def _draw(figure: Figure, kind: str, choice: PlotFileOptions) -> bytes:
    from lenslab import render as draw

    return draw.draw(figure, kind, *choice.size_mm(), choice.dots())


def _draw_shown(content: Shown, kind: str) -> bytes:
    from lenslab.figures.field_maps import FieldMaps
    from lenslab.render.crop_sheets import draw_crops
    from lenslab.render.export_options import PlotFileOptions
    from lenslab.render.field_maps import draw_maps

    if isinstance(content, Figure):
        return _draw(content, kind, PlotFileOptions())
    return draw_maps(content, kind) if isinstance(content, FieldMaps) else draw_crops(content, kind)


MIME = {"png": "image/png", "svg": "image/svg+xml", "pdf": "application/pdf"}
CLIP_DPI = 200
MOST_CLIPPED = 20e6
PLOT_KINDS = frozenset({".png", ".svg", ".pdf"})
REPORT_KINDS = frozenset({".html", ".pdf"})
