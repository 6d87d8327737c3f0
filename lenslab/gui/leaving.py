"""What leaves the program: asks where to, has it written, says that it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from PySide6.QtCore import QByteArray, QObject, Slot
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QWidget

from lenslab.gui import results
from lenslab.gui.ask import Ask
from lenslab.gui.memory import Memory
from lenslab.gui.notices import Notices
from lenslab.gui.report_dialog import ReportDialog
from lenslab.gui.reveal import reveal
from lenslab.gui.run import Run
from lenslab.gui.session import Session


class Leaving(QObject):
    """Tables, plots and reports."""

    def __init__(self, session: Session, memory: Memory, ask: Ask, notices: Notices, parent: QWidget) -> None:
        super().__init__(parent)
        self._session = session
        self._memory = memory
        self._ask = ask
        self._notices = notices
        self._parent = parent
        self._written = Path()
        self._copying: Run | None = None

    @Slot()
    def export_csv(self) -> None:
        self._export("csv", "Export CSV", ".csv", "CSV table (*.csv)")

    @Slot()
    def export_curves(self) -> None:
        self._export("curves", "Export means and curves", " curves.csv", "CSV table (*.csv)")

    @Slot()
    def export_json(self) -> None:
        self._export("json", "Export everything", ".json", "JSON (*.json)")

    def _export(self, name: str, title: str, ending: str, kind: str) -> None:
        suggested = results.suggested(self._session.given, self._memory, ending)
        path = self._ask.target(self._parent, title, suggested, kind)
        if path is not None:
            self._memory.results = path.parent
            self._session.write(path, results.exported(name, self._session.measured()), self._tell_written)

    @Slot()
    def copy_plots(self) -> None:
        """The plots as a picture on the clipboard, as they are drawn for print."""
        figure = self._session.drawn.figure
        if figure is not None:
            self._copying = Run(partial(_drawn, results.picture(figure, Path("plots.png"))), "copy")
            self._copying.batch.connect(self._take_copy)
            self._copying.start()

    @Slot(object, list)
    def _take_copy(self, run: Run, pictures: list[bytes]) -> None:
        if run is self._copying:
            picture = QImage()
            picture.loadFromData(QByteArray(pictures[0]))
            QGuiApplication.clipboard().setImage(picture)
            self._notices.tell("The plots are on the clipboard.", "written", asked=True)

    @Slot()
    def report(self) -> None:
        """Ask for a title and notes, then where to."""
        dialog = ReportDialog(results.suggested(self._session.given, self._memory, "").name, self._parent)
        dialog.wanted.connect(self._write_report)
        dialog.open()

    @Slot(str, str)
    def _write_report(self, title: str, notes: str) -> None:
        suggested = results.suggested(self._session.given, self._memory, ".html")
        path = self._ask.target(self._parent, "Report", suggested, "Web page (*.html);;PDF document (*.pdf)")
        if path is None:
            return
        if path.suffix.lower() not in results.REPORT_KINDS:
            self._session.refused.emit(f"{path.name}: a report is saved as .html or .pdf. Give it such an ending.")
            return
        self._memory.results = path.parent
        text = results.report(
            self._session.shoot(),
            path,
            title,
            notes,
            measure=self._session.drawn.measure,
            share=self._memory.share / 100,
        )
        self._session.write(path, text, self._tell_written)

    @Slot()
    def save_plots(self) -> None:
        suggested = results.suggested(self._session.given, self._memory, ".png")
        kinds = "PNG picture (*.png);;SVG drawing (*.svg);;PDF document (*.pdf)"
        path = self._ask.target(self._parent, "Save plots", suggested, kinds)
        figure = self._session.drawn.figure
        if path is None or figure is None:
            return
        if path.suffix.lower() not in results.PLOT_KINDS:
            self._session.refused.emit(f"{path.name}: plots are saved as .png, .svg or .pdf. Give it such an ending.")
            return
        self._memory.results = path.parent
        self._session.write(path, results.picture(figure, path), self._tell_written)

    def _tell_written(self, path: Path) -> None:
        self._written = path
        self._notices.tell(f"Written: {path}", "written", "Show in file manager", self._reveal_written, asked=True)

    def _reveal_written(self) -> None:
        reveal(self._written)


def _drawn(picture: Callable[[], str | bytes], cancelled: Callable[[], bool]) -> Iterator[str | bytes]:
    yield picture()
