"""The export commands: ask for a file name, write the file, and show a notice."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QMimeData, Slot
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QWidget

from lenslab.errors import UnusableRequest
from lenslab.figures import with_suspects
from lenslab.gui.export import payloads
from lenslab.gui.export.profile_commands import ProfileCommands
from lenslab.gui.export.report_crops import ReportCrops
from lenslab.gui.export.report_dialog import ReportDialog, ReportRequest
from lenslab.gui.files import view_state
from lenslab.gui.shared import Commands, Shared
from lenslab.gui.tasks.latest_task import LatestTask, result_of
from lenslab.gui.widgets.show_in_folder import show_saved
from lenslab.language import marked, tr
from lenslab.text import count
from lenslab.types import Figure

if TYPE_CHECKING:
    from lenslab.book.entry import LensCopy
    from lenslab.export.options import Columns
    from lenslab.gui.export.plot_dialog import PlotDialog
    from lenslab.gui.widgets.figure_window import FigureWindow
    from lenslab.preview.crops import Crops
    from lenslab.render.export_options import PlotFileOptions
    from lenslab.store.shoot import Shoot


class ExportCommands(Commands):
    """Exports tables, plots, reports and lens profiles."""

    def __init__(self, shared: Shared, book: Callable[[], Path | None]) -> None:
        """book: which lens book, as `Book` takes it."""
        super().__init__(shared)
        self._book = book
        self._copying = LatestTask("copy", self, result=self._take_copy, refused=self._session.refused)
        self._plot_dialog: PlotDialog | None = None
        self.collecting = ReportCrops(shared.window)
        for name, table in TABLES.items():
            self._actions[name].triggered.connect(partial(self._export, *table))
        self._connect_actions(copy_plots=self.copy_plots, save_plots=self.save_plots, report=self.report)
        self._connect_actions(lens_profile=ProfileCommands(shared).open)

    def _export(self, name: str, title: str, ending: str, kind: str, columns: Columns) -> None:
        from lenslab.chart_mtf.pixel_pitch import with_pixel_pitches
        from lenslab.export.options import export_options

        path = self._ask_file(title, ending, kind)
        if path is not None:
            shoot = self._session.shoot
            how = export_options(self._shoot(), tables=shoot.results.tables)
            excluded = with_pixel_pitches(how.excluded, shoot.pixel_pitches)
            how = replace(how, columns=columns, excluded=excluded)
            faults: list[str] = []
            content = partial(payloads.exported, name, tuple(shoot.measured()), how, faults)
            left_out = len(excluded) if name == "csv" else 0
            self._session.write(path, content, partial(self._show_exported, left_out, faults))

    def _shoot(self) -> Shoot:
        """The open shoot with its view, as its session keeps it."""
        return replace(self._session.shoot.value(), view=view_state.of(self._session))

    @Slot()
    def copy_plots(self) -> None:
        """Copy the plots to the clipboard as a picture, drawn as for print."""
        from lenslab.render.export_options import PlotFileOptions

        figure = self._figure()
        if figure is not None:
            self._copy(figure, PlotFileOptions())

    def _figure(self) -> Figure | None:
        """The plots as they are shown: shots to check are hollow points."""
        figure = self._session.plots.content.figure
        return None if figure is None else with_suspects(figure, self._session.checks.doubted_paths())

    def _copy(self, figure: Figure, choice: PlotFileOptions) -> None:
        self._copying.start(result_of(payloads.clip, figure, choice))

    @Slot(object)
    def _take_copy(self, formats: dict[str, bytes]) -> None:
        picture, clip = QImage(), QMimeData()
        picture.loadFromData(QByteArray(formats[payloads.MIME["png"]]))
        clip.setImageData(picture)
        for kind, data in formats.items():
            clip.setData(kind, QByteArray(data))
        QGuiApplication.clipboard().setMimeData(clip)
        self._notices.show_notice(tr("Plots copied to the clipboard."), "written", asked=True, kind="done")
        if self._plot_dialog is not None:
            self._plot_dialog.show_message(tr("Copied."))

    @Slot()
    def report(self) -> None:
        """Ask for title, author and notes, then for a file name."""
        from lenslab.report.content import report_title

        preferences = self._preferences
        _, notes = self._session.plots.report_text
        usual = ReportRequest(report_title(self._shoot()), preferences.author, notes, preferences.report_crops)
        dialog = ReportDialog(usual, self._window)
        dialog.report_requested.connect(self._write_report)
        dialog.open()

    @Slot(object)
    def _write_report(self, request: ReportRequest) -> None:
        self._session.plots.set_report_text(request.title, request.notes)
        self._preferences.author, self._preferences.report_crops = request.author, request.crops
        path = self._report_path()
        if path is None:
            return
        tables, aperture = self._session.shoot.results.tables, self._session.plots.options.compared_at()
        make = partial(payloads.report, self._shoot(), path, self._book(), author=request.author, tables=tables)
        if request.crops:
            measured, settings = self._session.shoot.measured(), self._session.shoot.settings
            self.collecting.collect(measured, aperture, settings, partial(self._save_report, path, make))
        else:
            self._save_report(path, make, None)

    def _report_path(self, parent: QWidget | None = None) -> Path | None:
        path = self._ask_file(tr("Save report"), ".html", REPORT_FILTERS, parent)
        return self._of_kind(path, payloads.REPORT_KINDS, OTHER_THAN_REPORT)

    def book_report(self, book: Path | None, parent: QWidget, copies: Sequence[LensCopy]) -> None:
        """Save a report of copies of lenses in a lens book. parent: the window that asks for it."""
        path = self._report_path(parent)
        if path is not None:
            content = partial(payloads.book_report, book, tuple(copies), path)
            self._session.write(path, content, self._show_saved)

    def _save_report(self, path: Path, make: Callable[..., str | bytes], crops: Mapping[Path, Crops] | None) -> None:
        self._session.write(path, partial(make, crops=crops), self._show_saved)

    @Slot()
    def save_plots(self) -> None:
        """Ask which plots, format and size; then for a file name."""
        figure = self._figure()
        if figure is not None:
            from lenslab.gui.export.plot_dialog import PlotDialog

            dialog = self._plot_dialog = PlotDialog(figure, self._preferences, self._window)
            dialog.save_requested.connect(partial(self._save_plots, dialog))
            dialog.copy_requested.connect(partial(self._copy, figure))
            dialog.finished.connect(self._end_plot_dialog)
            dialog.open()

    def _save_plots(self, dialog: PlotDialog, choice: PlotFileOptions) -> None:
        path = self._plot_path(dialog, f".{choice.kind}", choice.kind)
        if path is not None:
            self._session.write(path, partial(payloads.picture, dialog.figure, choice, path), self._show_saved)
            dialog.accept()

    def _plot_path(self, parent: QWidget, ending: str, kind: str) -> Path | None:
        kinds = [kind, *(other for other in PLOT_FILTERS if other != kind)]
        path = self._ask_file(tr("Save plots"), ending, ";;".join(PLOT_FILTERS[kind] for kind in kinds), parent)
        return self._of_kind(path, payloads.PLOT_KINDS, OTHER_THAN_PLOT)

    def _of_kind(self, path: Path | None, kinds: Collection[str], refusal: str) -> Path | None:
        """The file that the user has chosen; None if there is none, or after a refusal of another kind of file."""
        if path is None or path.suffix.lower() in kinds:
            return path
        self._session.refused.emit(UnusableRequest(refusal, path=path.name))
        return None

    def serve(self, window: FigureWindow) -> None:
        """Save and copy what this window shows with its buttons."""
        window.save.clicked.connect(partial(self._save_shown, window))
        window.copy.clicked.connect(partial(self._copy_shown, window))

    def _save_shown(self, window: FigureWindow) -> None:
        content = window.shown()
        path = self._plot_path(window, f" {window.name}.png", "png")
        if content is not None and path is not None:
            self._session.write(path, partial(payloads.shown, content, path), self._show_saved)

    def _copy_shown(self, window: FigureWindow) -> None:
        self._copying.start(result_of(payloads.shown_clip, window.shown()))

    @Slot()
    def _end_plot_dialog(self) -> None:
        self._plot_dialog = None

    def _show_exported(self, excluded: int, faults: list[str], path: Path) -> None:
        """That a file was saved, and what is not in it."""
        remarks = [tr("{shots} excluded and left out", shots=count(excluded, "shot"))] if excluded else []
        if faults:
            remarks.append(tr("LensLab could not compute: {faults} (see Help > Show log)", faults=", ".join(faults)))
        show_saved(self._notices, path, "written", remarks, stays=bool(faults))


CSV = tr("CSV table (*.csv)")
TABLES: dict[str, tuple[str, str, str, str, Columns]] = {  # exporter, title, ending and kind of the file, columns
    "export_short": ("csv", tr("Export CSV"), ".csv", CSV, "short"),
    "export_csv": ("csv", tr("Export CSV"), ".csv", CSV, "all"),
    "export_curves": ("curves", tr("Export means and curves"), " curves.csv", CSV, "all"),
    "export_json": ("json", tr("Export all data"), ".json", tr("JSON (*.json)"), "all"),
}
OTHER_THAN_REPORT = marked("{path}: reports can be saved as .html or .pdf. Use one of these extensions.")
OTHER_THAN_PLOT = marked("{path}: plots can be saved as .png, .svg or .pdf. Use one of these extensions.")
REPORT_FILTERS = tr("Web page (*.html);;PDF document (*.pdf)")
PLOT_FILTERS = {"png": tr("PNG picture (*.png)"), "svg": tr("SVG drawing (*.svg)"), "pdf": tr("PDF document (*.pdf)")}
