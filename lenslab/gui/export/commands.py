"""What leaves the program: asks where to, has it written, says that it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QMimeData, QObject, Slot
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QWidget

from lenslab.gui.export import payloads as results
from lenslab.gui.export.report_dialog import ReportDialog
from lenslab.gui.preferences import Memory
from lenslab.gui.session.session import Session
from lenslab.gui.tasks.task import Run
from lenslab.gui.widgets.file_dialogs import Ask
from lenslab.gui.widgets.notification_bar import Notices
from lenslab.gui.widgets.show_in_folder import reveal
from lenslab.render.export_options import FigureChoice
from lenslab.types import Figure

if TYPE_CHECKING:
    from lenslab.export import How
    from lenslab.gui.export.plot_dialog import FigureDialog


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
        self._figure_dialog: FigureDialog | None = None

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
            self._session.write(path, results.exported(name, self._session.measured(), self._how()), self._tell_written)

    def _how(self) -> How:
        """How the numbers were measured, and the curves are made that are seen."""
        from lenslab.export import How

        session = self._session
        return How(session.choice.axis, session.choice.through, session.settings, session.standing.tables)

    @Slot()
    def copy_plots(self) -> None:
        """The plots as a picture on the clipboard, as they are drawn for print."""
        figure = self._session.drawn.figure
        if figure is not None:
            self._copy(figure, FigureChoice())

    def _copy(self, figure: Figure, choice: FigureChoice) -> None:
        self._copying = Run(partial(_drawn, results.clip(figure, choice)), "copy")
        self._copying.batch.connect(self._take_copy)
        self._copying.refused.connect(self._take_refusal)
        self._copying.start()

    @Slot(object, list)
    def _take_copy(self, run: Run, made: list[dict[str, bytes]]) -> None:
        if run is self._copying:
            picture, clip = QImage(), QMimeData()
            picture.loadFromData(QByteArray(made[0][results.MIME["png"]]))
            clip.setImageData(picture)
            for kind, data in made[0].items():
                clip.setData(kind, QByteArray(data))
            QGuiApplication.clipboard().setMimeData(clip)
            self._notices.tell("The plots are on the clipboard.", "written", asked=True)
            if self._figure_dialog is not None:
                self._figure_dialog.tell("On the clipboard.")

    @Slot(object, str)
    def _take_refusal(self, run: Run, reason: str) -> None:
        self._session.refused.emit(reason)

    @Slot()
    def report(self) -> None:
        """Ask for a title and notes, then where to."""
        title, notes = self._session.report_words
        usual = results.suggested(self._session.given, self._memory, "").name
        dialog = ReportDialog(title or usual, notes, self._parent)
        dialog.wanted.connect(self._write_report)
        dialog.open()

    @Slot(str, str)
    def _write_report(self, title: str, notes: str) -> None:
        self._session.word_report(title, notes)
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
            self._how(),
            title=title,
            notes=notes,
            measure=self._session.drawn.measure,
            share=self._memory.share / 100,
            aperture=self._session.choice.compared_at(),
        )
        self._session.write(path, text, self._tell_written)

    @Slot()
    def save_plots(self) -> None:
        """Ask which, as what and how large; then where to."""
        figure = self._session.drawn.figure
        if figure is not None:
            from lenslab.gui.export.plot_dialog import FigureDialog

            self._figure_dialog = FigureDialog(figure, self._memory, self._parent)
            self._figure_dialog.save_wanted.connect(self._save_figure)
            self._figure_dialog.copy_wanted.connect(self._copy_figure)
            self._figure_dialog.finished.connect(self._end_figure)
            self._figure_dialog.open()

    @Slot(object)
    def _save_figure(self, choice: FigureChoice) -> None:
        dialog = self._figure_dialog
        if dialog is None:
            return
        suggested = results.suggested(self._session.given, self._memory, f".{choice.kind}")
        kinds = [choice.kind, *(kind for kind in PLOT_FILTERS if kind != choice.kind)]
        path = self._ask.target(dialog, "Save plots", suggested, ";;".join(PLOT_FILTERS[kind] for kind in kinds))
        if path is None:
            return
        if path.suffix.lower() not in results.PLOT_KINDS:
            self._session.refused.emit(f"{path.name}: plots are saved as .png, .svg or .pdf. Give it such an ending.")
            return
        self._memory.results = path.parent
        self._session.write(path, results.picture(dialog.figure, choice, path), self._tell_written)
        dialog.accept()

    @Slot(object)
    def _copy_figure(self, choice: FigureChoice) -> None:
        if self._figure_dialog is not None:
            self._copy(self._figure_dialog.figure, choice)

    @Slot()
    def _end_figure(self) -> None:
        self._figure_dialog = None

    def _tell_written(self, path: Path) -> None:
        self._written = path
        self._notices.tell(f"Written: {path}", "written", "Show in file manager", self._reveal_written, asked=True)

    def _reveal_written(self) -> None:
        reveal(self._written)


def _drawn(clip: Callable[[], dict[str, bytes]], cancelled: Callable[[], bool]) -> Iterator[dict[str, bytes]]:
    yield clip()


PLOT_FILTERS = {"png": "PNG picture (*.png)", "svg": "SVG drawing (*.svg)", "pdf": "PDF document (*.pdf)"}
