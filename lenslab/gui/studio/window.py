"""The chart studio's window: controls, preview, advice, and commands to print and save."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from msgspec import json
from PySide6.QtCore import QByteArray, Qt, QTimer, Slot
from PySide6.QtGui import QCloseEvent, QShowEvent
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QLabel, QMainWindow, QScrollArea, QSizePolicy, QSplitter, QToolBar, QWidget

from lenslab.charts.chart_files import KINDS
from lenslab.gui.actions import MenuItem, make_action
from lenslab.gui.studio.chart import ChartWorker, MadeChart, make, on_paper, settings_from_json, tile_boxes
from lenslab.gui.studio.controls import AdvicePanel, ChartControls
from lenslab.gui.studio.output import PrinterDialog, PrintPreview, paper_mm, printed, printer_for, saved, unprintable_mm
from lenslab.gui.studio.page_view import PageView, load_font
from lenslab.gui.tasks import LatestTask, Work
from lenslab.gui.widgets.files import FileDialogs, TaskProgress, show_saved
from lenslab.gui.widgets.forms import column_in, fill, place, scrolling, show_text, tool_button
from lenslab.gui.widgets.notices import NotificationBar
from lenslab.gui.widgets.preferences import Preferences
from lenslab.gui.widgets.style import Style
from lenslab.gui.widgets.zoom import ZOOM_STEP
from lenslab.values.language import marked, tr
from lenslab.values.paper import PAPERS
from lenslab.values.remarks import LensLabError, UnusableRequest
from lenslab.values.text import capitalized


class ChartStudio(QMainWindow):
    """Designs, previews, prints and saves test charts."""

    def __init__(
        self, style: Style, preferences: Preferences, dialogs: FileDialogs, printers: PrinterDialog | None = None
    ) -> None:
        super().__init__()
        load_font()
        self.setWindowTitle(tr("Chart studio \N{EM DASH} LensLab"))
        self._style = style
        self._preferences = preferences
        self._file_dialogs = dialogs
        self._printer_dialog = printers or PrinterDialog()
        self._shown_once = False
        self.made: MadeChart | None = None  # the chart shown; None if the settings are refused
        self._then: Callable[[], None] | None = None  # the command that waits for all detail
        kept = preferences.state("studio-chart") or QByteArray()
        self.controls = ChartControls(settings_from_json(bytes(kept.data())))
        self.page = PageView(style)
        self.advice_panel = AdvicePanel(self.controls.choose)
        self.notices = NotificationBar()
        self.worker = ChartWorker()
        self.making = LatestTask("chart", self, result=self._take, refused=self._take_refusal)
        self.output = LatestTask("chart-out", self, result=self._take_output, ended=self._end_output)
        self.output.refused.connect(self._refuse)
        self._printer: QPrinter | None = None  # alive until its thread has finished
        self.state, self.zoom = QLabel(textFormat=Qt.TextFormat.PlainText), QLabel()
        self.preview: PrintPreview | None = None
        self.by_name = {item.name: make_action(item, self) for item in ACTIONS}
        self.addActions(list(self.by_name.values()))
        self._arrange()
        self.controls.changed.connect(self._make)
        self.page.zoomed.connect(self._show_zoom)
        self.page.drawing.finished.connect(self._say_drawn)
        self.by_name["fit"].triggered.connect(self.page.fit)
        self.by_name["actual_size"].triggered.connect(self.page.actual_size)
        self.by_name["zoom_in"].triggered.connect(partial(self.page.zoom_by, ZOOM_STEP))
        self.by_name["zoom_out"].triggered.connect(partial(self.page.zoom_by, 1 / ZOOM_STEP))
        self.by_name["save"].triggered.connect(self.save)
        self.by_name["preview"].triggered.connect(self.show_preview)
        self.by_name["print"].triggered.connect(self.print_chart)
        self.by_name["close"].triggered.connect(self.close)
        place(self, self._preferences.state("studio"), 1280, 840)

    def _arrange(self) -> None:
        bar = QToolBar(tr("Toolbar"), movable=False)
        bar.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        for name in ("fit", "actual_size", "zoom_out", "zoom_in"):
            bar.addWidget(tool_button(self.by_name[name]))
        space = QWidget()
        space.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        bar.addWidget(space)
        for name in ("save", "preview", "print"):
            bar.addWidget(tool_button(self.by_name[name], primary=name == "print"))
        self.addToolBar(bar)
        self.splitter = QSplitter(Qt.Orientation.Horizontal, handleWidth=1, childrenCollapsible=False)
        self.splitter.addWidget(_scrolling(self.controls, 344, tr("Settings of the chart")))
        self.splitter.addWidget(self.page)
        self.splitter.addWidget(_scrolling(self.advice_panel, 304, tr("Advice for camera and printer")))
        self.splitter.setStretchFactor(1, 1)
        self.splitter.setSizes([344, 600, 304])
        whole = QWidget()
        fill(column_in(whole), (self.splitter, 1), self.notices)  # below: it must not move the fields under the mouse
        self.setCentralWidget(whole)
        self.statusBar().setSizeGripEnabled(False)
        self.statusBar().setContentsMargins(8, 2, 8, 2)
        self.statusBar().addWidget(self.state, 1)
        self.statusBar().addPermanentWidget(self.zoom)

    # Preview

    @Slot()
    def _make(self) -> None:
        """The settings changed: make the chart."""
        if self._shown_once:
            self.state.setText(tr("Drawing…"))
            self.making.start(partial(make, self.controls.settings, self.worker))

    @Slot(object)
    def _take(self, made: MadeChart) -> None:
        self.made = made
        self.notices.withdraw(CHART)
        self.page.show_chart(made.chart, tile_boxes(made.sheets))
        self.advice_panel.set_chart(made.chart)
        many = len(made.sheets)
        note = tr("{many} overlapping sheets with cutting marks", many=many) if many > 1 else ""
        show_text(self.controls.sheet_note, note)
        if not made.final:
            self.state.setText(tr("Drawing the fine detail…"))
        self._enable_output(not self.output.busy())
        if self._then is not None and self.final() is not None:
            QTimer.singleShot(0, self, self._then)

    @Slot()
    def _say_drawn(self) -> None:
        made = self.final()
        if made is not None:
            self.state.setText(made.settings.words())

    @Slot(object)
    def _take_refusal(self, error: LensLabError) -> None:
        self.made = self._then = None
        self.notices.show_notice(capitalized(str(error)), CHART, asked=True)
        self.advice_panel.set_chart(None)
        show_text(self.controls.sheet_note, "")
        self.state.setText("")
        self._enable_output(False)

    def _enable_output(self, can: bool) -> None:
        for name in ("save", "preview", "print"):
            self.by_name[name].setEnabled(can)

    @Slot()
    def _show_zoom(self) -> None:
        per_inch = self.screen().physicalDotsPerInch()
        self.zoom.setText(f"{self.page.per_mm() * 25.4 / per_inch:.0%}".replace("%", " %"))

    # Saving and printing

    def final(self) -> MadeChart | None:
        """The chart of these settings with all its detail; None until it is made."""
        made = self.made
        return made if made is not None and made.final and made.settings == self.controls.settings else None

    def _final_for(self, command: Callable[[], None]) -> MadeChart | None:
        """`final`; where there is none yet, the command is run once there is."""
        made = self.final()
        self._then = command if made is None else None
        return made

    @Slot()
    def save(self) -> None:
        settings = self.controls.settings
        name = f"lenslab-{settings.pattern}-{settings.paper if settings.paper in PAPERS else 'chart'}.pdf"
        from platformdirs import user_documents_path

        suggested = (self._preferences.results or user_documents_path()) / name.lower()
        path = self._file_dialogs.target(self, tr("Save chart"), suggested, SAVE_KINDS)
        if path is None:
            return
        if path.suffix.lower() not in KINDS:
            self._refuse(UnusableRequest(OTHER_KIND, path=path.name, kinds=", ".join(KINDS)))
            return
        if path.parent.is_dir():
            self._preferences.results = path.parent
        made = self.final()
        chart, dpi = None if made is None else made.chart, self.advice_panel.dpi.value()
        self._start_output(tr("Writing {path}…", path=path.name), partial(saved, settings, chart, path, dpi))

    @Slot()
    def show_preview(self) -> None:
        """Open the print preview, once the fine detail is made."""
        made = self._final_for(self.show_preview)
        if made is None:
            return
        self.preview = PrintPreview(made.sheets, self._style, self)
        self.preview.accepted.connect(self.print_chart)
        self.preview.open()

    @Slot()
    def print_chart(self) -> None:
        """Ask for a printer, once the fine detail is made, and print."""
        made = self._final_for(self.print_chart)
        if made is None:
            return
        if self._printer_dialog.none_installed():
            self.notices.show_notice(NO_PRINTER, PRINTER, (tr("Save as…"), self.save), asked=True)
            return
        self.notices.withdraw(PRINTER)
        printer = printer_for(made.sheets[0])
        if not self._printer_dialog.choose(printer, self, tr("Print chart")):
            return
        try:
            pages = on_paper(made.chart, *paper_mm(printer))
        except UnusableRequest as refusal:
            self._refuse(refusal)
            return
        unprintable = unprintable_mm(printer.pageLayout(), pages[0])
        if unprintable is not None:
            text = tr(UNPRINTABLE, margin_mm=unprintable, wider_mm=unprintable + 1)
            self.notices.show_notice(text, REACH, asked=True)
        self._printer = printer
        self._start_output(tr("Printing…"), partial(printed, made.chart, printer))

    def _start_output(self, words: str, work: Work) -> None:
        """Save or print, with progress and Cancel where that takes long."""
        progress = TaskProgress(words, self.output.cancel, self)
        self.output.ended.connect(progress.end)
        self._show_progress(words)
        self.output.start(work)

    def _show_progress(self, words: str) -> None:
        """Say what is being done; nothing at the end."""
        for progress in self.findChildren(TaskProgress):
            progress.setLabelText(words)
        self.state.setText(words)
        self._enable_output(not words and self.made is not None)

    @Slot()
    def _end_output(self) -> None:
        self._printer = None
        self._show_progress("")

    @Slot(object)
    def _take_output(self, report: tuple[str, Path | None, bool]) -> None:
        words, path, finished = report
        if not finished:
            self._show_progress(words)
        elif path is None:
            self.notices.show_notice(words, DONE, asked=True, kind="done")
        else:
            show_saved(self.notices, path, DONE)

    @Slot(object)
    def _refuse(self, error: LensLabError) -> None:
        self.notices.show_notice(capitalized(str(error)), DONE, asked=True)

    # Saved state

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not self._shown_once:
            self._shown_once = True
            self.controls.pattern.setFocus()  # otherwise the first button of the toolbar would have the focus
            self._show_zoom()
        if self.final() is None:
            self._make()

    def closeEvent(self, event: QCloseEvent) -> None:
        self._preferences.keep_state("studio", self.saveGeometry())
        self._preferences.keep_state("studio-chart", QByteArray(json.encode(self.controls.settings)))
        self.making.forget()
        self._then = None
        for progress in self.findChildren(TaskProgress):  # a sheet that is being made takes seconds to end
            progress.canceled.emit()
        self.worker.end()
        event.accept()


def _scrolling(side: QWidget, width: int, name: str) -> QScrollArea:
    area = scrolling(side, name)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    needed = side.minimumSizeHint().width() + area.verticalScrollBar().sizeHint().width()
    area.setMinimumWidth(max(width, needed))  # other languages need more room
    return area


CHART, DONE, REACH, PRINTER = "chart", "done", "reach", "printer"  # topics of notices
NO_PRINTER = tr("No printer is installed. Save the chart as PDF, and print it elsewhere at 100 % scale")
OTHER_KIND = marked("{path}: charts can be saved as {kinds}. Use one of these extensions.")
UNPRINTABLE = marked(
    "This printer cannot print on the outer {margin_mm:.1f} mm of the paper. Set margins of {wider_mm:.0f} mm."
)
SAVE_KINDS = tr("PDF (*.pdf);;SVG drawing (*.svg);;PNG image (*.png);;TIFF image (*.tif)")
ACTIONS = (
    MenuItem("fit", tr("Fit page"), tr("Show the whole page"), "Ctrl+0"),
    MenuItem("actual_size", tr("Actual size"), tr("Show the page as large as on paper"), "Ctrl+1"),
    MenuItem("zoom_out", "\N{MINUS SIGN}", tr("Zoom out"), "Ctrl+-"),
    MenuItem("zoom_in", "+", tr("Zoom in"), "Ctrl++"),
    MenuItem("save", tr("&Save as…"), tr("Save as PDF, SVG, PNG or TIFF"), "Ctrl+S"),
    MenuItem("preview", tr("Print pre&view…"), tr("Show the sheets as they will be printed"), "Ctrl+Shift+P"),
    MenuItem("print", tr("&Print…"), tr("Print at 100 % scale"), "Ctrl+P"),
    MenuItem("close", tr("Close"), tr("Close the chart studio"), "Ctrl+W"),
)
