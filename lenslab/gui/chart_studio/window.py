"""The chart studio's window: controls, the page, advice; actions print and save."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from PySide6.QtCore import QByteArray, Qt, Slot
from PySide6.QtGui import QAction, QCloseEvent, QKeySequence, QShowEvent
from PySide6.QtWidgets import (
    QFrame,
    QLabel,
    QMainWindow,
    QScrollArea,
    QSizePolicy,
    QSplitter,
    QToolBar,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from lenslab.charts import KINDS, PAPERS, Chart
from lenslab.errors import UnusableRequest
from lenslab.gui.chart_studio.advice_panel import Advising, sentence
from lenslab.gui.chart_studio.camera import Camera
from lenslab.gui.chart_studio.controls import Controls
from lenslab.gui.chart_studio.output import Leaving
from lenslab.gui.chart_studio.page_view import PageView
from lenslab.gui.chart_studio.painter import load_type
from lenslab.gui.chart_studio.print_preview import PrintPreview
from lenslab.gui.chart_studio.printing import AskPrinter, out_of_reach, paper_mm, printer_for
from lenslab.gui.chart_studio.renderer import Drawer, Drawn
from lenslab.gui.chart_studio.request import on_paper, parts_shown, remembered, to_keep
from lenslab.gui.preferences import Memory
from lenslab.gui.style import Style
from lenslab.gui.widgets.file_dialogs import Ask
from lenslab.gui.widgets.notification_bar import Notices
from lenslab.gui.widgets.show_in_folder import reveal


class Studio(QMainWindow):
    """Designs, shows, prints and saves test charts."""

    def __init__(self, style: Style, memory: Memory, ask: Ask, ask_printer: AskPrinter | None = None) -> None:
        super().__init__()
        load_type()
        self.setWindowTitle("Chart studio \N{EM DASH} LensLab")
        self._style = style
        self._memory = memory
        self._ask = ask
        self._ask_printer = ask_printer or AskPrinter()
        self._began = self._refused = False
        self._drawn: Drawn | None = None  # what is shown
        self._written: Path | None = None
        self.controls = Controls(remembered(_kept(memory)))
        self.page = PageView(style)
        self.advising = Advising(style)
        self.notices = Notices()
        self.drawer = Drawer(self)
        self.leaving = Leaving(self)
        self.state, self.zoom = QLabel(), QLabel()
        self.preview: PrintPreview | None = None
        self._make_actions()
        self._arrange()
        self._connect()
        self._restore()

    def _make_actions(self) -> None:
        self.by_name: dict[str, QAction] = {}
        for name, text, shortcut, tip in ACTIONS:
            action = QAction(text, self)
            action.setIconText(text.replace("&", ""))  # else Qt would take the dots away
            action.setShortcut(QKeySequence(shortcut))
            keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
            action.setToolTip(f"{tip} ({keys})")
            self.addAction(action)
            self.by_name[name] = action

    def _arrange(self) -> None:
        bar = QToolBar("Tool bar")
        bar.setMovable(False)
        bar.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        for name in ("fit", "life_size", "farther", "closer"):
            bar.addWidget(self._button(name))
        space = QWidget()
        space.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        bar.addWidget(space)
        for name in ("save", "preview", "print"):
            bar.addWidget(self._button(name, primary=name == "print"))
        self.addToolBar(bar)
        self.splitter = QSplitter(Qt.Orientation.Horizontal)
        self.splitter.setHandleWidth(1)
        self.splitter.setChildrenCollapsible(False)
        for side, width in ((self.controls, 344), (self.page, 0), (self.advising, 304)):
            self.splitter.addWidget(side if side is self.page else _scrolling(side, width))
        for number, stretch in enumerate((0, 1, 0)):
            self.splitter.setStretchFactor(number, stretch)
        self.splitter.setSizes([344, 600, 304])
        whole = QWidget()
        column = QVBoxLayout(whole)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.notices)
        column.addWidget(self.splitter, 1)
        self.setCentralWidget(whole)
        self.statusBar().setSizeGripEnabled(False)
        self.statusBar().setContentsMargins(8, 2, 8, 2)
        self.statusBar().addWidget(self.state, 1)
        self.statusBar().addPermanentWidget(self.zoom)

    def _button(self, name: str, primary: bool = False) -> QToolButton:
        button = QToolButton()
        button.setDefaultAction(self.by_name[name])
        button.setProperty("primary", primary)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        return button

    def _connect(self) -> None:
        self.controls.changed.connect(self._draw_new)
        self.page.wanted.connect(self._draw_again)
        self.page.zoomed.connect(self._tell_zoom)
        self.drawer.drawn.connect(self._take)
        self.drawer.refused.connect(self._take_refusal)
        self.drawer.crashed.connect(self._raise)
        self.advising.finest_wanted.connect(self._use_finest)
        self.advising.paper_wanted.connect(self._use_paper)
        self.leaving.progressed.connect(self._tell_progress)
        self.leaving.done.connect(self._tell_done)
        self.leaving.refused.connect(self._refuse)
        self.leaving.crashed.connect(self._raise)
        self.by_name["fit"].triggered.connect(self.page.fit)
        self.by_name["life_size"].triggered.connect(self.page.life_size)
        self.by_name["closer"].triggered.connect(self.page.closer)
        self.by_name["farther"].triggered.connect(self.page.farther)
        self.by_name["save"].triggered.connect(self.save)
        self.by_name["preview"].triggered.connect(self.show_preview)
        self.by_name["print"].triggered.connect(self.print_chart)
        self.by_name["close"].triggered.connect(self.close)

    # What is shown

    def set_camera(self, camera: Camera | None) -> None:
        """The camera of the shoot in the window, for the advice."""
        self.advising.set_camera(camera)

    @Slot()
    def _draw_new(self) -> None:
        """Another chart is wanted."""
        self.state.setText("Drawing…")
        try:
            self.page.set_page(*self.controls.wanted.size_mm())
        except UnusableRequest as refusal:
            self.drawer.forget()
            self._take_refusal(str(refusal))
            return
        self._draw()

    def _draw(self) -> None:
        if self._began:
            self._refused = False
            self.drawer.ask(self.controls.wanted, self.page.view())

    @Slot()
    def _draw_again(self) -> None:
        """The same chart, seen otherwise."""
        if not self._refused:
            self._draw()

    @Slot(object)
    def _take(self, drawn: Drawn) -> None:
        self._drawn = drawn
        self.notices.withdraw(CHART)
        self.page.show_picture(drawn.wanted, drawn.view, drawn.image, parts_shown(drawn.sheets))
        self.advising.set_chart(drawn.chart)
        many = len(drawn.sheets)
        self.controls.tell_sheets(f"{many} sheets that overlap, with marks where to cut" if many > 1 else "")
        self.state.setText(drawn.chart.caption if drawn.final else "Drawing the fine detail…")
        self._allow(not self.leaving.busy())

    @Slot(str)
    def _take_refusal(self, reason: str) -> None:
        self._refused, self._drawn = True, None
        self.notices.tell(sentence(reason), CHART, asked=True)
        self.advising.set_chart(None)
        self.controls.tell_sheets("")
        self.state.setText("")
        self._allow(False)

    def _allow(self, can: bool) -> None:
        for name in ("save", "preview", "print"):
            self.by_name[name].setEnabled(can)

    @Slot()
    def _tell_zoom(self) -> None:
        per_inch = self.screen().physicalDotsPerInch()
        self.zoom.setText(f"{self.page.per_mm() * 25.4 / per_inch:.0%}".replace("%", " %"))

    @Slot(float)
    def _use_finest(self, mm: float) -> None:
        self.controls.choose(finest_mm=mm)

    @Slot(str)
    def _use_paper(self, paper: str) -> None:
        self.controls.choose(paper=paper)

    # What leaves it

    def _chart(self) -> Chart | None:
        kept = self.drawer.kept(self.controls.wanted)
        return kept.chart if kept is not None else None

    @Slot()
    def save(self) -> None:
        """Save as PDF, SVG, PNG or TIFF."""
        wanted = self.controls.wanted
        name = f"lenslab-{wanted.pattern}-{wanted.paper if wanted.paper in PAPERS else 'chart'}.pdf"
        suggested = (self._memory.results or self._memory.folder) / name.lower()
        path = self._ask.target(self, "Save chart", suggested, SAVE_KINDS)
        if path is None:
            return
        if path.suffix.lower() not in KINDS:
            self._refuse(f"{path.name}: charts are saved as {', '.join(KINDS)}. Give it such an ending.")
            return
        if path.parent.is_dir():
            self._memory.results = path.parent
        self.leaving.save(wanted, self._chart(), path, self.advising.dpi.value())

    @Slot()
    def show_preview(self) -> None:
        """Show the sheets as they will be printed."""
        drawn = self.drawer.kept(self.controls.wanted)
        if drawn is None:  # the fine detail is still being drawn
            self.drawer.drawn.connect(self._show_preview_then, Qt.ConnectionType.SingleShotConnection)
            return
        self.preview = PrintPreview(drawn.sheets, self._style, self)
        self.preview.print_wanted.connect(self.print_chart)
        self.preview.crashed.connect(self._raise)
        self.preview.open()

    @Slot(object)
    def _show_preview_then(self, drawn: Drawn) -> None:
        self.show_preview()

    @Slot()
    def print_chart(self) -> None:
        """Ask for the printer, and print."""
        drawn = self._drawn
        if drawn is None:
            return
        printer = printer_for(drawn.sheets[0])
        if not self._ask_printer.choose(printer, self):
            return
        try:
            pages = on_paper(drawn.chart, *paper_mm(printer))
        except UnusableRequest as refusal:
            self._refuse(str(refusal))
            return
        lost = out_of_reach(printer.pageLayout(), pages[0])
        if lost is not None:
            self.notices.tell(
                f"This printer leaves out the outer {lost:.1f} mm of the paper: choose margins of {lost + 1:.0f} mm.",
                REACH,
                asked=True,
            )
        self.leaving.print_on(printer, self.controls.wanted, self._chart())

    @Slot(str)
    def _tell_progress(self, words: str) -> None:
        self.state.setText(words)
        self._allow(not words and not self._refused)

    @Slot(str, object)
    def _tell_done(self, words: str, path: object) -> None:
        if not isinstance(path, Path):
            self.notices.tell(words, DONE, asked=True)
        else:
            self._written = path
            self.notices.tell(words, DONE, "Show in file manager", self._reveal, asked=True)

    def _reveal(self) -> None:
        if self._written is not None:
            reveal(self._written)

    @Slot(str)
    def _refuse(self, reason: str) -> None:
        self.notices.tell(sentence(reason), DONE, asked=True)

    @Slot(object)
    def _raise(self, error: BaseException) -> None:
        raise error

    # From one time to the next

    def _restore(self) -> None:
        geometry = self._memory.state("studio")
        if geometry is None or not self.restoreGeometry(geometry):
            room = self.screen().availableGeometry()
            self.resize(min(1280, room.width()), min(840, room.height()))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not self._began:
            self._began = True
            self.controls.pattern.setFocus()  # else the keyboard would be at the first button of the tool bar
            self._draw_new()
            self._tell_zoom()

    def closeEvent(self, event: QCloseEvent) -> None:
        self._memory.keep_state("studio", self.saveGeometry())
        kept = json.dumps(to_keep(self.controls.wanted)).encode()
        self._memory.keep_state("studio-chart", QByteArray(kept))
        self.drawer.end()
        self.leaving.forget()
        event.accept()


def _kept(memory: Memory) -> Any:
    """What was wanted last."""
    state = memory.state("studio-chart")
    try:
        return None if state is None else json.loads(bytes(state.data()))
    except ValueError:
        return None


def _scrolling(side: QWidget, width: int) -> QScrollArea:
    area = QScrollArea()
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setWidgetResizable(True)
    area.setWidget(side)
    area.setMinimumWidth(width)
    return area


CHART, DONE, REACH = "chart", "done", "reach"  # what notices are about
SAVE_KINDS = "PDF, exact (*.pdf);;SVG drawing (*.svg);;PNG picture (*.png);;TIFF picture (*.tif)"
ACTIONS = (
    ("fit", "Whole page", "Ctrl+0", "See all of it"),
    ("life_size", "Life size", "Ctrl+1", "As large as on paper"),
    ("farther", "\N{MINUS SIGN}", "Ctrl+-", "From farther away"),
    ("closer", "+", "Ctrl++", "From closer up"),
    ("save", "&Save as…", "Ctrl+S", "Write it as PDF, SVG, PNG or TIFF"),
    ("preview", "Print pre&view…", "Ctrl+Shift+P", "The sheets as they will be printed"),
    ("print", "&Print…", "Ctrl+P", "At exactly 100 %"),
    ("close", "Close", "Ctrl+W", "Close the studio"),
)
