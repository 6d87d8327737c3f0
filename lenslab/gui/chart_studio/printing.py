"""Print charts at exactly 100 % scale, centred on each sheet."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from PySide6.QtCore import QMarginsF, QSizeF
from PySide6.QtGui import QPageLayout, QPageSize, QPainter
from PySide6.QtPrintSupport import QPrintDialog, QPrinter, QPrinterInfo
from PySide6.QtWidgets import QDialog, QWidget

from lenslab.charts.shapes import Chart
from lenslab.errors import CannotWrite, UnusableRequest
from lenslab.export.disk import write
from lenslab.gui.chart_studio.chart_settings import on_paper
from lenslab.gui.chart_studio.painter import paint
from lenslab.language import tr

_MM = QPageLayout.Unit.Millimeter
_LYING, _UPRIGHT = QPageLayout.Orientation.Landscape, QPageLayout.Orientation.Portrait


class PrinterDialog:
    """The system's print dialog."""

    def none_installed(self) -> bool:
        """Whether the system has no printer."""
        return not QPrinterInfo.availablePrinterNames()

    def choose(self, printer: QPrinter, parent: QWidget) -> bool:
        """Let the user choose printer, paper and copies; False if they cancel."""
        dialog = QPrintDialog(printer, parent)
        dialog.setWindowTitle(tr("Print chart"))
        return dialog.exec() == QDialog.DialogCode.Accepted


def printer_for(page: Chart) -> QPrinter:
    """A printer set to the page's paper size and orientation, without margins, as a preset for the dialog."""
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setCreator("LensLab")
    printer.setDocName(tr("LensLab chart {pattern}, seed {seed}", pattern=page.pattern, seed=page.seed))
    short, long = sorted((page.width_mm, page.height_mm))
    size = QPageSize(QSizeF(short, long), QPageSize.Unit.Millimeter)  # recognises A4 by its size
    turned = _LYING if page.width_mm > page.height_mm else _UPRIGHT
    printer.setPageLayout(QPageLayout(size, turned, QMarginsF(0, 0, 0, 0), _MM))
    printer.setFullPage(True)
    return printer


def paper_mm(printer: QPrinter) -> tuple[float, float]:
    """Width and height of the chosen paper in its orientation."""
    paper = printer.pageLayout().fullRect(_MM)
    return paper.width(), paper.height()


def unprintable_mm(layout: QPageLayout, chart: Chart) -> float | None:
    """Width of the border the printer cannot print on, in mm, if it is wider than the chart's margin; else None."""
    in_mm = QPageLayout(layout)
    in_mm.setUnits(_MM)
    margins = in_mm.minimumMargins()
    furthest = max(margins.left(), margins.top(), margins.right(), margins.bottom())
    return furthest if furthest > min(chart.frame.left, chart.frame.top) else None


def print_pages(chart: Chart, printer: QPrinter, cancelled: Callable[[], bool]) -> Iterator[tuple[int, int]]:
    """Print the chart on the chosen paper, tiled if it is larger; yields (sheets done, sheets in all).

    May run on any thread. A file is written completely or not at all. Raises UnusableRequest, CannotWrite.
    """
    pages = on_paper(chart, *paper_mm(printer))
    printer.setPageOrientation(_LYING if pages[0].width_mm > pages[0].height_mm else _UPRIGHT)
    printer.setFullPage(True)
    name = printer.outputFileName()
    if not name:
        yield from _print_pages(pages, printer, cancelled)
        return
    target = Path(name).absolute()
    if not target.parent.is_dir():
        raise CannotWrite(
            "{target} cannot be written: the folder {parent} does not exist", target=target, parent=target.parent
        )
    with tempfile.TemporaryDirectory(prefix="lenslab-print-", ignore_cleanup_errors=True) as folder:
        aside = Path(folder) / "chart.pdf"
        printer.setOutputFileName(str(aside))
        yield from _print_pages(pages, printer, cancelled)
        if not cancelled():
            write(target, aside.read_bytes())


def _print_pages(
    pages: tuple[Chart, ...], printer: QPrinter, cancelled: Callable[[], bool]
) -> Iterator[tuple[int, int]]:
    name = printer.outputFileName() or printer.printerName() or tr("The printer")
    message = tr(
        "{printer} did not accept the chart. Check that it is connected and ready, then print again.", printer=name
    )
    painter = QPainter()
    if not painter.begin(printer):
        raise UnusableRequest(message)
    try:
        for number, page in enumerate(pages, 1):
            if cancelled():
                printer.abort()
                return
            if number > 1 and not printer.newPage():
                raise UnusableRequest(message)
            draw_page(painter, printer, page)
            yield number, len(pages)
    finally:
        painter.end()
    if printer.printerState() is QPrinter.PrinterState.Error:
        raise UnusableRequest(message)


def draw_page(painter: QPainter, printer: QPrinter, page: Chart) -> None:
    """Draw one sheet centred on the paper, 1 mm of the chart as 1 mm of paper."""
    width, height = paper_mm(printer)
    painter.save()
    painter.scale(printer.logicalDpiX() / 25.4, printer.logicalDpiY() / 25.4)
    painter.translate((width - page.width_mm) / 2, (height - page.height_mm) / 2)
    paint(painter, page)
    painter.restore()
