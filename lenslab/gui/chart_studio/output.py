"""What leaves the studio: files and prints, made off the GUI thread."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtPrintSupport import QPrinter

from lenslab.charts import Chart, check_dots
from lenslab.errors import CannotWrite
from lenslab.gui.chart_studio.printing import send
from lenslab.gui.chart_studio.request import Wanted, on_sheets
from lenslab.gui.tasks.latest_task import Newest


class Leaving(QObject):
    """Saves and prints one chart at a time."""

    progressed = Signal(str)  # what is being done; empty when nothing is
    done = Signal(str, object)  # a sentence, and the Path that was written or None
    refused = Signal(str)
    crashed = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._printer: QPrinter | None = None  # held until its thread is through with it
        self._told: tuple[str, Path | None] | None = None
        self._newest = Newest("chart-out", self)
        self._newest.came.connect(self._take)
        self._newest.ended.connect(self._take_end)
        self._newest.refused.connect(self._take_refusal)
        self._newest.crashed.connect(self.crashed)

    def save(self, wanted: Wanted, chart: Chart | None, path: Path, dpi: float) -> None:
        """Write the chart as the path's ending says; `chart` if it is at hand."""
        self._begin(f"Writing {path.name}…")
        self._newest.start(partial(_save, wanted, chart, path, dpi))

    def print_on(self, printer: QPrinter, wanted: Wanted, chart: Chart | None) -> None:
        """Print the chart on the paper that is chosen in `printer`."""
        self._printer = printer
        self._begin("Printing…")
        self._newest.start(partial(_print, wanted, chart, printer))

    def busy(self) -> bool:
        """Whether something is being written or printed."""
        return self._newest.busy()

    def cancel(self) -> None:
        """Stop after the sheet that is being printed; a file is then not written."""
        self._newest.cancel()

    def forget(self) -> None:
        """The studio is closing: let it end."""
        self._newest.forget()

    def _begin(self, words: str) -> None:
        self._told = None
        self.progressed.emit(words)

    @Slot(object)
    def _take(self, said: tuple[str, Path | None, bool]) -> None:
        words, path, finished = said
        if finished:
            self._told = words, path
        else:
            self.progressed.emit(words)

    @Slot()
    def _take_end(self) -> None:
        self._printer = None
        self.progressed.emit("")
        if self._told is not None:
            self.done.emit(*self._told)

    @Slot(str)
    def _take_refusal(self, reason: str) -> None:
        self._printer = None
        self.progressed.emit("")
        self.refused.emit(reason)


def _save(
    wanted: Wanted, chart: Chart | None, path: Path, dpi: float, cancelled: Callable[[], bool]
) -> Iterator[tuple[str, Path | None, bool]]:
    from lenslab import export
    from lenslab.charts import check_kind, to_files

    check_kind(path)
    if not path.parent.is_dir():
        raise CannotWrite(f"{path} cannot be written: there is no folder {path.parent}")
    if path.suffix.lower() not in VECTOR:
        check_dots(wanted.finest(), dpi)
    sheets = on_sheets(wanted.chart() if chart is None else chart, wanted.sheets)
    for number, (target, data) in enumerate(to_files(path, sheets, dpi), 1):
        if cancelled():
            return
        export.write(target, data)
        yield f"Written {number} of {len(sheets)}…", target, False
        last = target
    yield f"Written: {last}", last, True


def _print(
    wanted: Wanted, chart: Chart | None, printer: QPrinter, cancelled: Callable[[], bool]
) -> Iterator[tuple[str, Path | None, bool]]:
    name, file = printer.printerName(), printer.outputFileName()
    many = 0
    for number, many in send(wanted.chart() if chart is None else chart, printer, cancelled):
        yield f"Printing sheet {number} of {many}…", None, False
    if cancelled():
        return
    if file:
        yield f"Written: {file}", Path(file), True
    else:
        sheets = "1 sheet" if many == 1 else f"{many} sheets"
        yield f"Sent to {name or 'the printer'}: {sheets}. Measure the scale bar on the print.", None, True


VECTOR = frozenset({".pdf", ".svg"})
