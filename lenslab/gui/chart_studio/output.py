"""Save and print charts off the GUI thread."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtPrintSupport import QPrinter

from lenslab.charts.advice import check_dots
from lenslab.charts.shapes import Chart
from lenslab.errors import CannotWrite
from lenslab.export.disk import write
from lenslab.gui.chart_studio.chart_settings import ChartSettings, on_sheets
from lenslab.gui.chart_studio.printing import print_pages
from lenslab.gui.tasks.latest_task import LatestTask
from lenslab.language import tr


class ChartOutput(QObject):
    """Saves and prints one chart at a time."""

    progressed = Signal(str)  # what is being done; empty when finished
    done = Signal(str, object)  # message, and the Path written or None

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._printer: QPrinter | None = None  # keeps the printer alive until its thread has finished
        self.task = LatestTask("chart-out", self, result=self._take, ended=self._take_end)

    def save(self, settings: ChartSettings, chart: Chart | None, path: Path, dpi: float) -> None:
        """Write the chart in the format of the path's extension. chart: if it is already made."""
        self.progressed.emit(tr("Writing {path}…", path=path.name))
        self.task.start(partial(_save, settings, chart, path, dpi))

    def print_on(self, printer: QPrinter, settings: ChartSettings, chart: Chart | None) -> None:
        """Print the chart on the paper chosen in `printer`. chart: if it is already made."""
        self._printer = printer
        self.progressed.emit(tr("Printing…"))
        self.task.start(partial(_print, settings, chart, printer))

    @Slot(object)
    def _take(self, report: tuple[str, Path | None, bool]) -> None:
        words, path, finished = report
        if finished:
            self.done.emit(words, path)
        else:
            self.progressed.emit(words)

    @Slot()
    def _take_end(self) -> None:
        self._printer = None
        self.progressed.emit("")


def _save(
    settings: ChartSettings, chart: Chart | None, path: Path, dpi: float, cancelled: Callable[[], bool]
) -> Iterator[tuple[str, Path | None, bool]]:
    from lenslab.charts.output.files import check_kind, to_files

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


def _print(
    settings: ChartSettings, chart: Chart | None, printer: QPrinter, cancelled: Callable[[], bool]
) -> Iterator[tuple[str, Path | None, bool]]:
    name, file = printer.printerName(), printer.outputFileName()
    many = 0
    for number, many in print_pages(settings.chart() if chart is None else chart, printer, cancelled):
        yield tr("Printing sheet {sheet} of {sheets}…", sheet=number, sheets=many), None, False
    if cancelled():
        return
    if file:
        yield tr("Saved {file}", file=file), Path(file), True
    else:
        sheets = tr("1 sheet") if many == 1 else tr("{sheets} sheets", sheets=many)
        yield (
            tr(
                "Sent {sheets} to {printer}. Check the length of the scale bar on the print.",
                sheets=sheets,
                printer=name or tr("the printer"),
            ),
            None,
            True,
        )


VECTOR = frozenset({".pdf", ".svg"})
