"""The export commands: ask for a file name, write the file, and show a notice."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QByteArray, QMimeData, Slot
from PySide6.QtGui import QGuiApplication, QImage, QPageLayout, QPainter
from PySide6.QtWidgets import QCheckBox, QLineEdit, QPlainTextEdit, QWidget

from lenslab.book.entry import LensCopy
from lenslab.draw import paper as draw
from lenslab.draw.crop_strips import draw_crops
from lenslab.draw.curve_plots import with_suspects
from lenslab.draw.paper import PlotFileOptions
from lenslab.files.preview import Crops
from lenslab.gui.export.plot_dialog import PlotDialog
from lenslab.gui.files.autosave import view_of
from lenslab.gui.shared import Commands, Shared
from lenslab.gui.tasks import LatestTask, result_of
from lenslab.gui.widgets.files import FileWriter, Step, show_saved
from lenslab.gui.widgets.forms import FormDialog
from lenslab.gui.widgets.windows import FigureWindow, Shown
from lenslab.store.shoot import SavedShoot
from lenslab.values.language import marked, tr
from lenslab.values.paper import MM_PER_INCH
from lenslab.values.remarks import LensLabError, UnusableRequest
from lenslab.values.text import count
from lenslab.values.types import Figure, Measured, Photo, Settings

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter

    from lenslab.gui.export.profile_dialog import MeasuredProfile, ProfileDialog
    from lenslab.gui.studio.output import PrinterDialog
    from lenslab.results.tables import Columns, ExportOptions


# ------------------------------------------------------------------------------
# The contents of exported files, made off the GUI thread.


def exported(name: str, measured: Sequence[Measured], how: ExportOptions, faults: list[str]) -> str:
    """The text of an exporter (a name in export.EXPORTERS). faults: takes what of it could not be computed."""
    from lenslab.results.json_document import EXPORTERS, to_json

    def on_fault(what: str, error: Exception) -> None:
        logging.getLogger(__name__).error("%s could not be computed", what, exc_info=error)
        faults.append(what)

    if name == "json":
        return to_json(measured, how, on_fault=on_fault)
    text = EXPORTERS[name](measured, how)
    assert isinstance(text, str)  # Parquet is not offered here
    return text


def report(shoot: SavedShoot, path: Path, book: Path | None, **asked: Any) -> str | bytes:
    """The report in the format of the file's extension (.html or .pdf).

    book: the lens book, as `Book` takes it. asked: as shoot_content() takes it.
    """
    from lenslab.book.storage import Book
    from lenslab.results.report import shoot_content
    from lenslab.results.report_writers import WRITERS

    return WRITERS[path.suffix.lower()](shoot_content(shoot, Book(book), **asked))


def report_with_crops(
    make: Callable[..., str | bytes],
    choose: Callable[[], Sequence[Photo]],
    settings: Settings,
    cancelled: Callable[[], bool],
) -> Iterator[Step]:
    """The steps of reading the crops of chosen shots; then the report that `make` makes with those that can be read."""
    from lenslab.results.report_tables import decoded_crops

    photos = [photo for photo in choose() if photo.path.is_file()]
    crops: dict[Path, Crops] = {}
    yield 0, len(photos)
    for done, (path, decoded) in enumerate(decoded_crops(photos, settings, cancelled), 1):
        if decoded is not None:
            crops[path] = decoded
        yield done, len(photos)
    if not cancelled():
        yield make(crops=crops)


def book_report(book: Path | None, copies: Sequence[LensCopy], path: Path) -> str | bytes:
    """A report of the lens book in the format of the file's extension."""
    from lenslab.book.storage import Book
    from lenslab.results.report_book import book_content
    from lenslab.results.report_writers import BOOK_WRITERS

    return BOOK_WRITERS[path.suffix.lower()](book_content(Book(book), copies))


def clip(figure: Figure, choice: PlotFileOptions) -> dict[str, bytes]:
    """The plots for the clipboard: MIME type to data, always with a PNG."""
    figure = choice.of(figure)
    data = {MIME[choice.kind]: drawn(figure, choice.kind, choice)}
    if choice.kind != "png":  # programs that cannot paste lines paste pixels
        width_mm, height_mm = draw.planned(figure, *choice.size_mm()).size_mm
        dpi = min(200, (20e6 / (width_mm * height_mm)) ** 0.5 * MM_PER_INCH)  # 20 megapixels at most
        data[MIME["png"]] = draw.draw(figure, "png", *choice.size_mm(), dpi)
    return data


def print_figure(figure: Figure, printer: QPrinter) -> None:
    """Print the plots as large as the page has room. Raises UnusableRequest."""
    room = printer.pageLayout().paintRect(QPageLayout.Unit.Millimeter)
    page, painter = QImage(), QPainter()
    page.loadFromData(QByteArray(draw.draw(figure, "png", room.width(), room.height(), 300)))
    if not painter.begin(printer):
        raise UnusableRequest(tr("The printer did not accept the plots. Check that it is connected and ready."))
    painter.drawImage(painter.viewport(), page)
    painter.end()


def drawn(content: Shown, kind: str, choice: PlotFileOptions | None = None) -> bytes:
    """What is shown in a format: png, svg or pdf. choice: how plots are drawn."""
    if isinstance(content, Figure):
        choice = choice or PlotFileOptions()
        return draw.draw(content, kind, *choice.size_mm(), choice.dots())
    from lenslab.draw.field_maps import FieldMaps, draw_maps

    return draw_maps(content, kind) if isinstance(content, FieldMaps) else draw_crops(content, kind)


MIME = {"png": "image/png", "svg": "image/svg+xml", "pdf": "application/pdf"}


class ReportDialog(FormDialog):
    """Asks what a report is to contain."""

    def __init__(
        self, title: str, author: str = "", notes: str = "", crops: bool = True, parent: QWidget | None = None
    ) -> None:
        name, whole = QLineEdit(title), QPlainTextEdit(notes, tabChangesFocus=True)
        name.selectAll()
        whole.setPlaceholderText(tr("Chart, light, distance: anything worth remembering"))
        whose = QLineEdit(author, placeholderText=tr("Optional; stored as a property of the file"))
        shown = QCheckBox(tr("Show &crops at 100 % of centre and corners (photos are read again)"))
        shown.setChecked(crops)
        rows = {"title": (tr("&Title"), name), "author": (tr("&Author"), whose), "notes": (tr("&Notes"), whole)}
        text = tr("One file: the verdict on the first page, then plots, lenses, crops and the table of shots.")
        super().__init__(tr("Report"), text, {**rows, "crops": ("", shown)}, tr("Save as…"), parent)
        self.resize(560, 380)


class ExportCommands(Commands):
    """Exports tables, plots, reports and lens profiles."""

    def __init__(self, shared: Shared, book: Callable[[], Path | None]) -> None:
        """book: which lens book, as `Book` takes it."""
        super().__init__(shared)
        self._book = book
        self._copying = LatestTask("copy", self, result=self._take_copy, refused=self._session.refused)
        self.writer = FileWriter(shared.window)
        self.writer.refused.connect(self._session.refused)
        for name, table in TABLES.items():
            self._actions[name].triggered.connect(partial(self._export, *table))
        self._connect_actions(copy_plots=self.copy_plots, save_plots=self.save_plots, print_plots=self.print_plots)
        self._connect_actions(report=self.report, lens_profile=self.open_profile)
        self.printer_dialog: PrinterDialog | None = None  # the system's if there is no other
        self._printing = LatestTask("print", self, refused=self._session.refused)
        self.profile_dialog: ProfileDialog | None = None
        self._profile_asked: tuple[MeasuredProfile, Path] | None = None
        self._profile_making = LatestTask("profile-file", self, result=self._show_profile, refused=self._refuse_profile)

    def _export(self, name: str, title: str, ending: str, kind: str, columns: Columns) -> None:
        from lenslab.measure.pixel_pitch import with_pixel_pitches
        from lenslab.results.tables import export_options

        path = self._ask_file(title, ending, kind)
        if path is not None:
            shoot, faults = self._session.shoot, list[str]()
            how = export_options(self._shoot(), tables=shoot.results.tables)
            excluded = with_pixel_pitches(how.excluded, shoot.pixel_pitches)
            how = replace(how, columns=columns, excluded=excluded)
            content = result_of(exported, name, tuple(self._session.measured()), how, faults)
            left_out = len(excluded) if name == "csv" else 0
            self.writer.write(path, content, partial(self._show_exported, left_out, faults))

    def _shoot(self) -> SavedShoot:
        """The open shoot with its view, as its session keeps it."""
        return replace(self._session.shoot.value(), view=view_of(self._session.state))

    @Slot()
    def copy_plots(self) -> None:
        """Copy the plots to the clipboard as a picture, drawn as for print."""
        figure = self._figure()
        if figure is not None:
            self._copy(figure, PlotFileOptions())

    @Slot()
    def print_plots(self) -> None:
        """Ask for a printer, then print the plots on one page."""
        figure = self._figure()
        if figure is None:
            return
        from PySide6.QtPrintSupport import QPrinter

        from lenslab.gui.studio.output import PrinterDialog

        printers = self.printer_dialog or PrinterDialog()
        if printers.none_installed():
            self._notices.show_notice(NO_PRINTER, "printed", (tr("Save plots…"), self.save_plots), asked=True)
            return
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        printer.setDocName(tr("LensLab plots"))
        printer.setPageOrientation(QPageLayout.Orientation.Landscape)
        if printers.choose(printer, self._window, tr("Print plots")):
            self._printing.start(result_of(print_figure, figure, printer))

    def _figure(self) -> Figure | None:
        """The plots as they are shown: shots to check are hollow points."""
        figure = self._session.plots.content.figure
        return None if figure is None else with_suspects(figure, self._session.checks.doubted_paths())

    def _copy(self, figure: Figure, choice: PlotFileOptions) -> None:
        self._copying.start(result_of(clip, figure, choice))

    @Slot(object)
    def _take_copy(self, formats: dict[str, bytes]) -> None:
        picture, clip = QImage(), QMimeData()
        picture.loadFromData(QByteArray(formats[MIME["png"]]))
        clip.setImageData(picture)
        for kind, data in formats.items():
            clip.setData(kind, QByteArray(data))
        QGuiApplication.clipboard().setMimeData(clip)
        self._notices.show_notice(tr("Plots copied to the clipboard."), "written", asked=True, kind="done")
        for dialog in self._window.findChildren(PlotDialog):
            dialog.show_message(tr("Copied."))

    @Slot()
    def report(self) -> None:
        """Ask for title, author and notes, then for a file name."""
        from lenslab.results.report import report_title

        preferences = self._preferences
        _, notes = self._session.plots.report_text
        usual = report_title(self._shoot()), preferences.author, notes, preferences.report_crops
        dialog = ReportDialog(*usual, self._window)
        dialog.entered.connect(self._write_report)
        dialog.open()

    @Slot(dict)
    def _write_report(self, entered: dict[str, Any]) -> None:
        from lenslab.results.report_tables import crop_photos

        author, with_crops = entered["author"], entered["crops"]
        self._session.set_report_text(entered["title"], entered["notes"])
        self._preferences.author, self._preferences.report_crops = author, with_crops
        path = self._ask_kind(tr("Save report"), ".html", REPORT_KINDS, OTHER_THAN_REPORT)
        if path is None:
            return
        tables, aperture = self._session.shoot.results.tables, self._session.plots.options.compared_at()
        make = partial(report, self._shoot(), path, self._book(), author=author, tables=tables)
        choose = partial(crop_photos, self._session.measured(), aperture, self._session.checks.kept)
        crops = partial(report_with_crops, make, choose, self._session.shoot.settings)
        self.writer.write(path, crops if with_crops else result_of(make), self._show_saved)

    def book_report(self, book: Path | None, window: FigureWindow, copies: Sequence[LensCopy]) -> None:
        """Save a report of copies of lenses in a lens book. window: the one that asks for it."""
        path = self._ask_kind(tr("Save report"), f" {window.name}.html", REPORT_KINDS, OTHER_THAN_REPORT, window)
        if path is not None:
            self.writer.write(path, result_of(book_report, book, tuple(copies), path), self._show_saved, window)

    @Slot()
    def save_plots(self) -> None:
        """Ask which plots, format and size; then for a file name."""
        figure = self._figure()
        if figure is not None:
            dialog = PlotDialog(figure, self._preferences, self._window)
            dialog.save_requested.connect(partial(self._save_plots, dialog))
            dialog.copy_requested.connect(partial(self._copy, figure))
            dialog.open()

    def _save_plots(self, dialog: PlotDialog, choice: PlotFileOptions) -> None:
        path = self._ask_kind(tr("Save plots"), f".{choice.kind}", PLOT_KINDS, OTHER_THAN_PLOT, dialog)
        if path is not None:
            content = result_of(drawn, choice.of(dialog.figure), _kind(path), choice)
            self.writer.write(path, content, self._show_saved)
            dialog.accept()

    def _ask_kind(
        self, title: str, ending: str, kinds: Mapping[str, str], refusal: str, parent: QWidget | None = None
    ) -> Path | None:
        """Ask for a file to save in, of one of these kinds; at first, that of the ending. None also after a refusal."""
        first = sorted(kinds, key=lambda kind: not ending.endswith(kind))
        path = self._ask_file(title, ending, ";;".join(kinds[kind] for kind in first), parent)
        if path is None or _kind(path) in kinds:
            return path
        self._session.refused.emit(UnusableRequest(refusal, path=path.name))
        return None

    def serve(self, window: FigureWindow, name: str) -> None:
        """Save and copy what this window shows with its buttons. name: under which its place is kept."""
        window.keep_place(self._preferences, name)
        window.save.clicked.connect(partial(self._save_shown, window))
        window.copy.clicked.connect(partial(self._copy_shown, window))

    def _save_shown(self, window: FigureWindow) -> None:
        content = window.shown()
        path = self._ask_kind(tr("Save plots"), f" {window.name}.png", PLOT_KINDS, OTHER_THAN_PLOT, window)
        if content is not None and path is not None:
            self.writer.write(path, result_of(drawn, content, _kind(path)), self._show_saved, window)

    def _copy_shown(self, window: FigureWindow) -> None:
        if (content := window.shown()) is not None:
            self._copying.start(lambda cancelled: [{MIME["png"]: drawn(content, "png")}])

    # The profile of a lens; somebody else's entry in a file is changed only if the user says so

    @Slot()
    def open_profile(self) -> None:
        """Ask for what a lens's profile needs. A file that is there is added to."""
        from lenslab.gui.export.profile_dialog import ProfileDialog
        from lenslab.results.lensfun_file import profile_folders

        measured, kept_keys = self._session.measured(), self._session.checks.kept
        self.profile_dialog = ProfileDialog(measured, kept_keys, profile_folders(), self._style, self._window)
        self.profile_dialog.save_requested.connect(self._ask_for_profile)
        self.profile_dialog.finished.connect(self._forget_profile)
        self.profile_dialog.open()

    @Slot(object)
    def _ask_for_profile(self, made: MeasuredProfile) -> None:
        title, kind = tr("Save lens profile, or add it to one"), tr("Lensfun profile (*.xml)")
        path = self._ask_file(title, " lens.xml", kind, self.profile_dialog, is_added_to=True)
        if path is not None:
            self._profile_asked = made, path
            self._make_profile(replace_foreign=False)

    def _make_profile(self, *, replace_foreign: bool) -> None:
        from lenslab.gui.export.profile_dialog import save

        if self._profile_asked is not None:
            self._profile_making.start(result_of(save, *self._profile_asked, replace_foreign=replace_foreign))

    @Slot(object)
    def _show_profile(self, path: Path) -> None:
        if self.profile_dialog is not None:
            self.profile_dialog.accept()
        self._show_saved(path)

    @Slot(object)
    def _refuse_profile(self, error: LensLabError) -> None:
        from lenslab.results.lensfun_file import ForeignEntry

        if not isinstance(error, ForeignEntry):
            self._session.refused.emit(error)
        elif self._dialogs.replaces_entry(self.profile_dialog or self._window, str(error)):
            self._make_profile(replace_foreign=True)

    @Slot()
    def _forget_profile(self) -> None:
        self.profile_dialog = None

    def _show_exported(self, excluded: int, faults: list[str], path: Path) -> None:
        """That a file was saved, and what is not in it."""
        remarks = [tr("{shots} excluded and left out", shots=count(excluded, "shot"))] if excluded else []
        if faults:
            remarks.append(tr("LensLab could not compute: {faults} (see Help > Show log)", faults=", ".join(faults)))
        show_saved(self._notices, path, "written", remarks, stays=bool(faults))


def _kind(path: Path) -> str:
    return path.suffix.lower()[1:]


CSV = tr("CSV table (*.csv)")
TABLES: dict[str, tuple[str, str, str, str, Columns]] = {  # exporter, title, ending and kind of the file, columns
    "export_short": ("csv", tr("Export CSV"), ".csv", CSV, "short"),
    "export_csv": ("csv", tr("Export CSV"), ".csv", CSV, "all"),
    "export_curves": ("curves", tr("Export means and curves"), " curves.csv", CSV, "all"),
    "export_json": ("json", tr("Export all data"), ".json", tr("JSON (*.json)"), "all"),
}
OTHER_THAN_REPORT = marked("{path}: reports can be saved as .html or .pdf. Use one of these extensions.")
OTHER_THAN_PLOT = marked("{path}: plots can be saved as .png, .svg or .pdf. Use one of these extensions.")
NO_PRINTER = tr("No printer is installed. Save the plots as PDF, and print them elsewhere")
PDF = tr("PDF document (*.pdf)")
REPORT_KINDS = {"html": tr("Web page (*.html)"), "pdf": PDF}
PLOT_KINDS = {"png": tr("PNG picture (*.png)"), "svg": tr("SVG drawing (*.svg)"), "pdf": PDF}
