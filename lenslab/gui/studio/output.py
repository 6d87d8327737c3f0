"""Save and print charts off the GUI thread."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import TypeAlias

from PySide6.QtCore import QMarginsF, QSizeF, Qt
from PySide6.QtGui import QKeySequence, QPageLayout, QPageSize, QPainter, QShortcut
from PySide6.QtPrintSupport import QPrintDialog, QPrinter, QPrinterInfo
from PySide6.QtWidgets import QDialog, QWidget

from lenslab.charts.advice import check_dots
from lenslab.charts.shapes import Chart
from lenslab.gui.studio.chart import ChartSettings, on_paper, on_sheets
from lenslab.gui.studio.page_view import PageView, paint
from lenslab.gui.widgets.forms import Dialog, column_in, fill, push_button, resize, row_of, text_label
from lenslab.gui.widgets.style import Style
from lenslab.results.writing import write
from lenslab.values.language import marked, tr, written
from lenslab.values.remarks import CannotWrite, UnusableRequest

# ------------------------------------------------------------------------------
# Print charts at exactly 100 % scale, centred on each sheet.


Done: TypeAlias = tuple[str, Path | None, bool]  # what is done, in words; the file if there is one; the last of them

_MM = QPageLayout.Unit.Millimeter
_LYING, _UPRIGHT = QPageLayout.Orientation.Landscape, QPageLayout.Orientation.Portrait


class PrinterDialog:
    """The system's print dialog."""

    def none_installed(self) -> bool:
        return not QPrinterInfo.availablePrinterNames()

    def choose(self, printer: QPrinter, parent: QWidget, title: str) -> bool:
        """Let the user choose printer, paper and copies; False if they cancel."""
        dialog = QPrintDialog(printer, parent)
        dialog.setWindowTitle(title)
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


def saved(
    settings: ChartSettings, chart: Chart | None, path: Path, dpi: float, cancelled: Callable[[], bool]
) -> Iterator[Done]:
    """Write the chart in the format of the path's extension. chart: if it is already made. Raises a LensLabError."""
    from lenslab.charts.chart_files import check_kind, to_files

    check_kind(path)
    if not path.parent.is_dir():
        raise CannotWrite("{path} cannot be written: the folder {parent} does not exist", path=path, parent=path.parent)
    if path.suffix.lower() not in VECTOR:
        check_dots(settings.finest(), dpi)
    sheets = on_sheets(settings.chart() if chart is None else chart, settings.sheets)
    for number, (target, data) in enumerate(to_files(path, sheets, dpi), 1):
        if cancelled():
            return
        write(target, data)
        yield tr("Wrote {sheet} of {sheets}…", sheet=number, sheets=len(sheets)), target, False
        last = target
    yield tr("Saved {file}", file=last), last, True


def printed(chart: Chart, printer: QPrinter, cancelled: Callable[[], bool]) -> Iterator[Done]:
    """Print the chart on the chosen paper, tiled if it is larger; yields as `saved` does.

    May run on any thread. A file is written completely or not at all. Raises UnusableRequest, CannotWrite.
    """
    pages = on_paper(chart, *paper_mm(printer))
    printer.setPageOrientation(_LYING if pages[0].width_mm > pages[0].height_mm else _UPRIGHT)
    printer.setFullPage(True)
    file = printer.outputFileName()
    if not file:
        yield from _printed_pages(pages, printer, cancelled)
        if not cancelled():
            sheets = tr("1 sheet") if len(pages) == 1 else tr("{sheets} sheets", sheets=len(pages))
            yield tr(SENT, sheets=sheets, printer=printer.printerName() or tr("the printer")), None, True
        return
    target = Path(file).absolute()
    if not target.parent.is_dir():
        raise CannotWrite(
            "{target} cannot be written: the folder {parent} does not exist", target=target, parent=target.parent
        )
    with tempfile.TemporaryDirectory(prefix="lenslab-print-", ignore_cleanup_errors=True) as folder:
        aside = Path(folder) / "chart.pdf"
        printer.setOutputFileName(str(aside))
        yield from _printed_pages(pages, printer, cancelled)
        if not cancelled():
            write(target, aside.read_bytes())
            yield tr("Saved {file}", file=file), Path(file), True


def _printed_pages(pages: Sequence[Chart], printer: QPrinter, cancelled: Callable[[], bool]) -> Iterator[Done]:
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
            width, height = paper_mm(printer)
            painter.save()  # the sheet centred on the paper, 1 mm of the chart as 1 mm of paper
            painter.scale(printer.logicalDpiX() / 25.4, printer.logicalDpiY() / 25.4)
            painter.translate((width - page.width_mm) / 2, (height - page.height_mm) / 2)
            paint(painter, page)
            painter.restore()
            yield tr("Printing sheet {sheet} of {sheets}…", sheet=number, sheets=len(pages)), None, False
    finally:
        painter.end()
    if printer.printerState() is QPrinter.PrinterState.Error:
        raise UnusableRequest(message)


SENT = marked("Sent {sheets} to {printer}. Check the length of the scale bar on the print.")
VECTOR = frozenset({".pdf", ".svg"})


class PrintPreview(Dialog):
    """Shows one sheet at a time; accepted, the sheets are to be printed."""

    def __init__(self, sheets: Sequence[Chart], style: Style, parent: QWidget) -> None:
        super().__init__(tr("Print preview"), parent)
        self.sheets = tuple(sheets)
        self.number = 0
        self.page = PageView(style, self)
        self.words = text_label(muted=True, wraps=False)
        self.before = push_button(tr("Previous sheet"), partial(self._step, -1))
        self.after = push_button(tr("Next sheet"), partial(self._step, 1))
        self.print_button = push_button(tr("Print…"), self.accept, look="primary")
        close = push_button(tr("Close"), self.reject)
        row = row_of(self.before, self.after, self.words, None, close, self.print_button)
        row.setContentsMargins(16, 12, 16, 12)
        for button in (self.before, self.after):
            button.setVisible(len(self.sheets) > 1)
        self.print_button.setDefault(True)
        fill(column_in(self), (self.page, 1), row)
        resize(self, 860, 720)
        QShortcut(QKeySequence(Qt.Key.Key_PageUp), self, partial(self._step, -1))
        QShortcut(QKeySequence(Qt.Key.Key_PageDown), self, partial(self._step, 1))
        self._show(0)

    def _step(self, by: int) -> None:
        self._show(min(max(self.number + by, 0), len(self.sheets) - 1))

    def _show(self, number: int) -> None:
        self.number = number
        sheet, many = self.sheets[number], len(self.sheets)
        which = tr("Sheet {sheet} of {sheets} · ", sheet=number + 1, sheets=many) if many > 1 else ""
        size = f"{written(sheet.width_mm, 'g')} \N{MULTIPLICATION SIGN} {written(sheet.height_mm, 'g')} mm"
        self.words.setText(tr("{sheet}{size} · printed at 100 % scale", sheet=which, size=size))
        self.before.setEnabled(number > 0)
        self.after.setEnabled(number < many - 1)
        self.page.image = None  # of another sheet
        self.page.show_chart(sheet)
