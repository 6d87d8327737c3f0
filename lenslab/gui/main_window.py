"""The main window: where things are, and which action calls what of Session."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import cast

from PySide6.QtCore import Qt, QTimer, QUrl, Signal, Slot
from PySide6.QtGui import (
    QAction,
    QCloseEvent,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDropEvent,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import (
    QDialog,
    QMainWindow,
    QSplitter,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from lenslab.figures.plot_options import OFFERS, PLOTS_OF
from lenslab.gui import actions
from lenslab.gui.chart_studio.launcher import Door
from lenslab.gui.editing.commands import Editing
from lenslab.gui.editing.notes_import import Noting
from lenslab.gui.editing.settings_commands import Measuring
from lenslab.gui.export.commands import Leaving
from lenslab.gui.files.menu import FilesMenu
from lenslab.gui.help import dialogs
from lenslab.gui.help.shooting_guide import HowToShoot
from lenslab.gui.plots.area import PlotArea
from lenslab.gui.preferences import Memory
from lenslab.gui.session.curve_updater import Lens
from lenslab.gui.session.demo_job import demo_folder
from lenslab.gui.session.session import Session
from lenslab.gui.shots.model import Shots
from lenslab.gui.shots.selection_actions import Selected
from lenslab.gui.shots.view import ShotsView
from lenslab.gui.side_panel import Side
from lenslab.gui.status_bar import Status
from lenslab.gui.style import Appearance, Style
from lenslab.gui.toolbar import EXPORTS, Tools
from lenslab.gui.welcome import DropHere, Empty
from lenslab.gui.widgets.file_dialogs import Ask
from lenslab.gui.widgets.notification_bar import Notices
from lenslab.gui.widgets.show_in_folder import reveal
from lenslab.log import log_path
from lenslab.types import Failed


class Window(QMainWindow):
    """Shows a Session."""

    shown = Signal()  # for the first time

    def __init__(self, session: Session, style: Style, memory: Memory, ask: Ask | None = None) -> None:
        super().__init__()
        self.session = session
        self._style = style
        self._memory = memory
        self._ask = ask or Ask()
        self._shown = False
        self.setWindowTitle("LensLab")
        self.setAcceptDrops(True)
        self.actions_by_name = actions.build(self.menuBar(), self)
        self._build()
        self.selected = Selected(self.table, self.actions_by_name, self)
        self.files = FilesMenu(session, memory, self._ask, self.notices, self)
        self.editing = Editing(self.session, self.table, self.actions_by_name, self.notices, self)
        self.measuring = Measuring(self.session, self.editing.stack, self.actions_by_name, self.notices, self)
        self.noting = Noting(self.session, self.editing, self.notices, self.actions_by_name["notes"], self)
        self.leaving = Leaving(self.session, memory, self._ask, self.notices, self)
        self.studio_door = Door(session, style, memory, self._ask, self)
        self._connect()
        self._restore()
        self._refresh()

    def _build(self) -> None:
        self.shots = Shots(self.session, self)
        self.table = ShotsView(self.shots, self._style)
        self.plot_area = PlotArea(self.session, self._style)
        self.notices = Notices()
        self.splitter = QSplitter(Qt.Orientation.Horizontal)
        self.splitter.setHandleWidth(1)
        self.splitter.setChildrenCollapsible(False)
        self.splitter.addWidget(self.table)
        self.side = Side(self.session, self._style, self._memory, self.table, self.actions_by_name)
        self.splitter.addWidget(self.plot_area)
        self.splitter.addWidget(self.side)
        self.splitter.setStretchFactor(0, 0)
        self.splitter.setStretchFactor(1, 1)
        self.table.setMinimumWidth(260)
        self.plot_area.setMinimumWidth(320)
        self.shoot = QWidget()
        column = QVBoxLayout(self.shoot)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.splitter, 1)
        self.empty = Empty(self._style)
        self.pages = QStackedWidget()
        self.pages.addWidget(self.empty)
        self.pages.addWidget(self.shoot)
        centre = QWidget()
        under = QVBoxLayout(centre)
        under.setContentsMargins(0, 0, 0, 0)
        under.setSpacing(0)
        under.addWidget(self.notices)
        under.addWidget(self.pages, 1)
        self.setCentralWidget(centre)
        self.drop_here = DropHere(self._style, self)
        self.tools = Tools(self.actions_by_name, self)
        self.addToolBar(self.tools)
        self.setStatusBar(Status(self.session, self))

    def _connect(self) -> None:
        by_name = self.actions_by_name
        by_name["new"].triggered.connect(self.session.clear)
        by_name["open_photos"].triggered.connect(self.open_photos)
        by_name["open_folder"].triggered.connect(self.open_folder)
        by_name["open_demo"].triggered.connect(self.open_demo)
        by_name["watch"].triggered.connect(self.watch)
        self.files.photos_given.connect(self.session.add)
        by_name["notes"].triggered.connect(self.import_notes)
        for name in EXPORTS:
            by_name[name].triggered.connect(getattr(self.leaving, name))
        by_name["charts"].triggered.connect(self.studio_door.open)
        by_name["quit"].triggered.connect(self.close)
        by_name["reveal"].triggered.connect(self.selected.reveal)
        by_name["copy"].triggered.connect(self.selected.copy_rows)
        by_name["copy_path"].triggered.connect(self.selected.copy_paths)
        by_name["copy_reason"].triggered.connect(self.selected.copy_reasons)
        by_name["cancel"].triggered.connect(self.session.cancel)
        by_name["show_all"].triggered.connect(self.show_all_lenses)
        by_name["hide_all"].triggered.connect(self.hide_all_lenses)
        by_name["expand"].triggered.connect(self.table.expandAll)
        by_name["collapse"].triggered.connect(self.table.collapseAll)
        for first in ONE_OF_EACH_GROUP:
            by_name[first].actionGroup().triggered.connect(self._choose_ticked)
        by_name["how_to"].triggered.connect(self.show_how_to)
        by_name["about"].triggered.connect(self.show_about)
        by_name["show_log"].triggered.connect(self.show_log)
        self.empty.open_folder.connect(self.open_folder)
        self.empty.open_demo.connect(self.open_demo)
        self.empty.how_to.connect(self.show_how_to)
        self.tools.chosen.connect(self.choose)
        self.plot_area.chosen.connect(self.choose)
        self.plot_area.picked.connect(self.selected.pick)
        self.selected.changed.connect(self.plot_area.select)
        self.table.hovered.connect(self._hover)
        self.table.menu_wanted.connect(self.selected.show_menu)
        self.table.selectionModel().selectionChanged.connect(self._refresh)
        self.session.progressed.connect(self._refresh)
        self.session.hidden_changed.connect(self._refresh)
        self.session.choice_changed.connect(self._refresh)
        self.session.watching_changed.connect(self._refresh)
        self.session.cleared.connect(self.notices.clear)
        self.session.drawn_changed.connect(self._tell_measure)
        self.session.reader_known.connect(self._notice_reader)
        self.session.refused.connect(self._refuse)

    # What is opened

    def open_paths(self, paths: list[Path]) -> None:
        """Add files and folders to the shoot, and remember where they were; or open a session, or a table."""
        if paths:
            first = paths[0]
            self._memory.folder = first if first.is_dir() else first.parent
            self.files.open(paths)

    @Slot()
    def open_photos(self) -> None:
        self.open_paths(self._ask.photos(self, self._memory.folder))

    @Slot()
    def open_folder(self) -> None:
        folder = self._ask.folder(self, "Open folder", self._memory.folder)
        self.open_paths([folder] if folder is not None else [])

    @Slot()
    def open_demo(self) -> None:
        if self.files.place_for([demo_folder()]):
            self.session.open_demo()

    @Slot()
    def import_notes(self) -> None:
        self.noting.ask(self._ask, self._memory)

    @Slot()
    def watch(self) -> None:
        """Begin to watch the folder that was opened last, or end it."""
        folder: Path | None = None
        if self.session.watched() is None:
            folders = [path for path in self.session.given if path.is_dir()]
            folder = folders[-1] if folders else self._ask.folder(self, "Watch a folder", self._memory.folder)
            if folder is not None and not self.files.place_for([folder]):
                return
        self.session.watch(folder)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if dropped_paths(event.mimeData().urls()):
            event.acceptProposedAction()
            self._show_drop_target(True)

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        self._show_drop_target(False)

    def dropEvent(self, event: QDropEvent) -> None:
        self._show_drop_target(False)
        paths = dropped_paths(event.mimeData().urls())
        if paths:
            event.acceptProposedAction()
            QTimer.singleShot(0, self, partial(self.open_paths, paths))  # it may ask: let go of the mouse first

    def _show_drop_target(self, over: bool) -> None:
        empty = self.pages.currentWidget() is self.empty
        self.empty.set_dragged_over(over and empty)
        self.drop_here.setGeometry(self.pages.geometry())
        self.drop_here.setVisible(over and not empty)
        self.drop_here.raise_()

    # How it is shown

    @Slot()
    def show_all_lenses(self) -> None:
        self.session.hide(self.session.hidden, False)

    @Slot()
    def hide_all_lenses(self) -> None:
        self.session.hide(self.session.lenses(), True)

    @Slot(str, str)
    def choose(self, group: str, name: str) -> None:
        """Let the plots show another measure, light or axis (a group of choice.OFFERS, a name in it); remembered.

        The plots that this is about show it, whatever was chosen for one of them before.
        """
        if group == "measure":
            self.notices.withdraw(MEASURE)  # what it says is answered
        usual = dict.fromkeys(PLOTS_OF.get(group, ()), "")
        self._memory.choice = replace(self.session.choice, **{**usual, group: name})  # type: ignore[arg-type]
        self.session.choose(self._memory.choice)

    def _choose_plain(self) -> None:
        self.choose("measure", "plain")

    @Slot(str)
    def set_appearance(self, appearance: str) -> None:
        """Look "light", "dark" or as the "system" does; remembered."""
        self._memory.appearance = cast(Appearance, appearance)
        self._style.choose(self._memory.appearance)

    @Slot(QAction)
    def _choose_ticked(self, action: QAction) -> None:
        group, name = action.data()
        if group == "appearance":
            self.set_appearance(name)
        else:
            self.choose(group, name)

    @Slot(object)
    def _hover(self, place: object) -> None:
        self.session.highlight(place if isinstance(place, Lens) else None)

    @Slot()
    def show_how_to(self) -> None:
        how_to = HowToShoot(self._style, self)
        how_to.charts_wanted.connect(self.studio_door.open)
        how_to.open()

    @Slot()
    def show_log(self) -> None:
        """Show the log in the system's file manager."""
        reveal(log_path())

    @Slot()
    def show_about(self) -> None:
        dialogs.about_dialog(self, self.session.reader).open()

    @Slot()
    def _tell_measure(self) -> None:
        """Say why the plots show another measure than before, and let the user have the last word."""
        reason = self.session.drawn.reason
        if reason and self.session.choice.measure == "auto":
            self.notices.tell(reason, MEASURE, "Show standard deviation", self._choose_plain)
        else:
            self.notices.withdraw(MEASURE)

    @Slot(str)
    def _notice_reader(self, reader: str) -> None:
        if not reader.startswith("exiftool"):
            self.notices.tell(NO_EXIFTOOL, about="reader")

    @Slot(str)
    def _refuse(self, text: str) -> None:
        dialog: QDialog = dialogs.refusal_dialog(self, text)
        dialog.open()

    @Slot()
    def _refresh(self) -> None:
        """Which page is shown, and what can be done now."""
        session, by_name = self.session, self.actions_by_name
        empty = session.empty()
        if empty != (self.pages.currentWidget() is self.empty):
            self.pages.setCurrentWidget(self.empty if empty else self.shoot)
            if not empty:
                self.table.setFocus()  # else the keyboard would be at the first button of whatever notice comes
        rows = [] if empty else self.table.selected_rows()
        measured = bool(session.outcomes) and bool(session.measured())
        enabled = {
            "new": not empty,
            "open_demo": not session.progress.doing,
            **dict.fromkeys(EXPORTS, measured),
            "cancel": bool(session.progress.doing),
            "show_all": bool(session.hidden),
            "hide_all": bool(session.photos),
            "expand": not empty,
            "collapse": not empty,
            "reveal": bool(rows),
            "copy": bool(rows),
            "copy_path": bool(rows),
            "copy_reason": any(isinstance(row.outcome, Failed) for row in rows),
        }
        for name, can in enabled.items():
            if by_name[name].isEnabled() != can:
                by_name[name].setEnabled(can)
        self.empty.demo_button.setEnabled(enabled["open_demo"])
        for group in OFFERS:
            by_name[getattr(session.choice, group)].setChecked(True)
        self.tools.show_choice(session.choice)
        by_name["watch"].setChecked(session.watched() is not None)
        by_name[self._style.appearance].setChecked(True)

    # From one time to the next

    def _restore(self) -> None:
        geometry = self._memory.state("geometry")
        if geometry is None or not self.restoreGeometry(geometry):
            room = self.screen().availableGeometry()
            self.resize(min(1440, room.width()), min(900, room.height()))
        splitter = self._memory.state("columns")
        if splitter is None or not self.splitter.restoreState(splitter):
            side = self.side.wanted_width(self.width())
            wide = min(self.table.best_width(), (self.width() - side) * 45 // 100)
            self.splitter.setSizes([wide, self.width() - wide - side, side])

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not self._shown:
            self._shown = True
            self.shown.emit()

    def rehearse(self) -> None:
        """Draw the second page where nobody sees it: the first time takes longest, and shots should not wait for it."""
        self.shoot.resize(self.size())
        self.shoot.grab()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.tools.fit(self.width())
        self.drop_here.setGeometry(self.pages.geometry())

    def closeEvent(self, event: QCloseEvent) -> None:
        self._memory.keep_state("geometry", self.saveGeometry())
        self._memory.keep_state("columns", self.splitter.saveState())
        self.hide()  # at once, whatever still has to end
        self.side.end()
        self.studio_door.close()
        self.session.close()
        self.files.keeping.end()
        event.accept()


NO_EXIFTOOL = (
    "exiftool is not installed: camera data comes from the built-in reader, which knows fewer cameras' lens names"
)
ONE_OF_EACH_GROUP = (*(offers[0].name for offers in OFFERS.values()), "system")
MEASURE = "measure"  # what a notice is about


def dropped_paths(urls: list[QUrl]) -> list[Path]:
    """The local files and folders among what was dropped."""
    return [Path(url.toLocalFile()) for url in urls if url.isLocalFile()]
