"""The main window: lays out its parts and connects actions and signals."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, cast

from PySide6.QtCore import QEvent, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QAction, QCloseEvent, QKeyEvent, QKeySequence, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QLabel, QMainWindow, QStackedWidget, QWidget

from lenslab.draw.plot_options import OFFERS, PLOTS_OF
from lenslab.files.metadata import BUILT_IN
from lenslab.gui import actions
from lenslab.gui.alignment import AlignmentPanel
from lenslab.gui.answers.strip import VerdictStrip
from lenslab.gui.book.launcher import LensBookLauncher
from lenslab.gui.editing.charts_commands import ChartsCommands
from lenslab.gui.editing.commands import EditCommands
from lenslab.gui.editing.notes import NamesImport, NotesImport
from lenslab.gui.editing.settings import SettingsCommands
from lenslab.gui.export.commands import ExportCommands
from lenslab.gui.files.commands import FileCommands
from lenslab.gui.help.guide import HelpCommands
from lenslab.gui.plots.area import PlotArea
from lenslab.gui.session.jobs import demo_folder
from lenslab.gui.session.session import Session
from lenslab.gui.session.state import SessionState
from lenslab.gui.shared import Shared
from lenslab.gui.shots.model import ShotsModel, SortedShots
from lenslab.gui.shots.selection_actions import SelectionActions, TableFilter
from lenslab.gui.shots.view import ShotsView
from lenslab.gui.studio.launcher import StudioLauncher
from lenslab.gui.tasks import end_all
from lenslab.gui.widgets.files import FileDialogs, open_address
from lenslab.gui.widgets.forms import column_in, fill, place, tab_as_laid_out
from lenslab.gui.widgets.notices import NotificationBar
from lenslab.gui.widgets.preferences import Preferences
from lenslab.gui.widgets.style import Appearance, Style
from lenslab.gui.widgets.windows import OwnWindow
from lenslab.gui.window.bars import MEASURE, MeasureNotice, StatusBar, ToolBar
from lenslab.gui.window.drop_target import DropTarget
from lenslab.gui.window.lens_maps_launcher import LensMapsLauncher
from lenslab.gui.window.preferences_dialog import PreferencesDialog
from lenslab.gui.window.shoot_page import ShootPage, SidePanel
from lenslab.gui.window.welcome import MOST_RECENT, WelcomePage
from lenslab.values.disk import plain_text
from lenslab.values.language import tr
from lenslab.values.remarks import LensLabError
from lenslab.values.types import Lens
from lenslab.workers import process


class MainWindow(QMainWindow):
    """The window of one Session."""

    shown = Signal()  # for the first time
    lens_book: LensBookLauncher

    def __init__(
        self, session: Session, style: Style, preferences: Preferences, file_dialogs: FileDialogs | None = None
    ) -> None:
        super().__init__()
        self.session = session
        self._style = style
        self._preferences = preferences
        self._file_dialogs = file_dialogs or FileDialogs()
        self._shown = False
        self.setWindowTitle("LensLab")
        self.actions_by_name = actions.build(self.menuBar(), self)
        self._build()
        self.selection_actions = SelectionActions(session, self.table, self.actions_by_name, self)
        self.table_filter = TableFilter(session, self.table, self.notices, self.actions_by_name, self)
        by_name = self.actions_by_name
        shared = Shared(session, style, preferences, self._file_dialogs, self.notices, by_name, self)
        self.files = FileCommands(shared)
        self.edit_commands = EditCommands(shared, self.side)
        MeasureNotice(session, self.notices, self.choose, self)
        self.settings_commands = SettingsCommands(shared, self.edit_commands.stack)
        self.charts_commands = ChartsCommands(shared)
        self.notes_import = NotesImport(shared, self.edit_commands)
        self.names_import = NamesImport(shared, self.edit_commands)
        self.export_commands = ExportCommands(shared, lambda: self.lens_book.book)
        self.lens_book = LensBookLauncher(shared, self.files, self.export_commands)
        self.studio_launcher = StudioLauncher(shared)
        self.guide = HelpCommands(shared)
        self.lens_maps = LensMapsLauncher(shared, self.export_commands, self.side)
        self._connect()
        place(self, preferences.state("geometry"), 1440, 900)
        self.shoot_page.restore(preferences)
        self._refresh()

    def _connect(self) -> None:
        by_name = self.actions_by_name
        by_name["open_photos"].triggered.connect(self.open_photos)
        by_name["open_folder"].triggered.connect(self.open_folder)
        by_name["open_demo"].triggered.connect(self.open_demo)
        by_name["watch"].triggered.connect(self.watch)
        by_name["quit"].triggered.connect(self.close)
        by_name["preferences"].triggered.connect(self.show_preferences)
        by_name["cancel"].triggered.connect(self.session.cancel)
        by_name["show_all"].triggered.connect(self.show_all_lenses)
        by_name["hide_all"].triggered.connect(self.hide_all_lenses)
        by_name["expand"].triggered.connect(self.table.expandAll)
        by_name["collapse"].triggered.connect(self.table.collapseAll)
        for first in (*(offers[0].name for offers in OFFERS.values()), "system"):
            by_name[first].actionGroup().triggered.connect(self._choose_ticked)
        self.status.go_on.clicked.connect(self.settings_commands.measure_again)
        self.drops.dropped.connect(self.open_paths)
        self.side.answers.chosen.connect(self.choose)
        self.side.answers.chart_requested.connect(self.studio_launcher.open)
        self.side.answers.guide_requested.connect(partial(self.guide.open, "plots"))
        self.side.answers.blur_forgotten.connect(self.charts_commands.forget_blurs)
        self.welcome.cancel_button.clicked.connect(self.session.cancel)
        self.welcome.recent_chosen.connect(self.open_paths)
        self.strip.chosen.connect(self.choose)
        self.strip.lens_requested.connect(self.show_card_of)
        self.strip.checks_requested.connect(self.show_checks)
        self.plot_area.chosen.connect(self.choose)
        self.plot_area.picked.connect(self.selection_actions.pick)
        self.plot_area.no_chart.folder_button.clicked.connect(partial(self.open_folder, instead=True))
        self.plot_area.replaced.connect(self.shoot_page.leave_out_verdict)
        self.plot_area.set_apertures.clicked.connect(self.edit_commands.set_lens)
        self.edit_commands.edited.connect(self.selection_actions.restore)
        self.shots.source.edit_requested.connect(self.edit_commands.apply_typed, Qt.ConnectionType.QueuedConnection)
        self.table.menu_requested.connect(self.selection_actions.show_menu)
        self.session.changed.connect(self._follow)
        self.selection_actions.newest_shown.connect(self.shoot_page.show_image)
        for name in ("crops", "edge", "compare"):
            self.actions_by_name[name].triggered.connect(self.shoot_page.show_image)
        self.session.measuring_ended.connect(self._call)
        self.session.reader_known.connect(self._check_reader)
        self.session.refused.connect(self._refuse)
        self.session.passed_over.connect(partial(self.notices.show_notice, about="passed_over"))

    def _build(self) -> None:
        by_name = self.actions_by_name
        centre = QWidget(self)
        self.setCentralWidget(centre)
        self.notices = NotificationBar(low=True)
        self.session.changed.connect(self._end_notices)  # before others show theirs on a session that was opened
        self.alignment = AlignmentPanel(self.session, self._style, by_name["alignment"], centre)
        self.pages = QStackedWidget(centre)
        self.alignment.filling.connect(self.pages.setHidden)
        fill(column_in(centre), self.alignment, (self.pages, 1))
        self.welcome = WelcomePage(self._style, by_name, self.pages)
        self.pages.addWidget(self.welcome)
        self._build_shoot_page()
        self.drops = DropTarget(self._style, self)
        self.toolbar = ToolBar(by_name, self.notices, self)
        self.addToolBar(self.toolbar)
        self.status = StatusBar(self.session, self)
        self.setStatusBar(self.status)
        for moved in (self.shoot_page.switched, self.plot_area.created, self.side.detached):
            moved.connect(self._order_tabs)
        columns = self.table.columns
        menu = actions.insert_menu(by_name["side"], tr("Table col&umns"), self)
        menu.aboutToShow.connect(partial(columns.fill, menu))
        columns.choose(self._preferences.columns)
        columns.changed.connect(partial(setattr, self._preferences, "columns"))

    def _build_shoot_page(self) -> None:
        """From the outside in: what is put into another widget once it is built is styled anew, with all in it."""
        by_name, page = self.actions_by_name, ShootPage(self.actions_by_name["side"], self.pages)
        self.pages.addWidget(page)
        self.shots = SortedShots(ShotsModel(self.session, self), self)
        self.table = ShotsView(self.shots, self._style, page.left)
        self.plot_area = PlotArea(self.session, self._style, by_name, page.splitter)
        self.side = SidePanel(self.session, self._style, self._preferences, self.table, by_name, parent=page.right)
        self.strip = VerdictStrip(self.session, page)
        page.hold(self.table, self.plot_area, self.side, self.strip)
        for name in ("edit_cell", "only_checks", "only_lens", "sort"):
            by_name[name].triggered.connect(page.show_table)  # before the command, which works on what is shown
        self.shoot_page = page

    @Slot()
    def _order_tabs(self) -> None:
        """Let Tab go as one reads: through the toolbar, the strip, and the columns from left to right."""
        tab_as_laid_out(self.toolbar, self.shoot_page, self.status)

    @Slot(object, object)
    def _end_notices(self, before: SessionState, now: SessionState) -> None:
        if now.number != before.number:
            self.notices.end_shoot()

    @Slot(object, object)
    def _follow(self, before: SessionState, now: SessionState) -> None:
        if now.number != before.number:
            self.shoot_page.show_verdict()
        if now.watched_found != before.watched_found:
            self.notices.withdraw("watched")
            if now.watched is not None and not now.watched_found:
                name, stop = plain_text(now.watched.name), partial(self.session.watch, None)
                text = tr("{folder} cannot be found. New photos are measured once it is there again", folder=name)
                self.notices.show_notice(text, "watched", (tr("Stop watching"), stop), kind="warning")
        if now.highlighted == before.highlighted:
            self._refresh()

    # Opening files

    def open_paths(self, paths: list[Path]) -> None:
        """Add photos and folders to the shoot, or open a session or table; remembers the folder."""
        if paths:
            first = paths[0]
            self._preferences.folder = first if first.is_dir() else first.parent
            self.files.open(paths)

    @Slot()
    def open_photos(self) -> None:
        self.open_paths(self._file_dialogs.photos(self, self._preferences.folder))

    @Slot()
    def open_folder(self, *, instead: bool = False) -> None:
        """instead: in place of the open shoot."""
        folder = self._file_dialogs.folder(self, tr("Open folder"), self._preferences.folder)
        if folder is None:
            return
        if not instead:
            self.open_paths([folder])
        elif self.files.may_close(partial(self._open_instead, folder)):
            self._open_instead(folder)

    def _open_instead(self, folder: Path) -> None:
        self.session.clear()
        self.open_paths([folder])

    @Slot()
    def open_demo(self) -> None:
        if self.files.place_for([demo_folder()], self.open_demo):
            self.session.open_demo()

    @Slot()
    def watch(self) -> None:
        """Watch the folder opened last, or stop watching."""
        folder = None
        if self.session.state.watched is None:
            folder = next((path for path in reversed(self.session.shoot.sources) if path.is_dir()), None)
            if folder is None:
                folder = self._file_dialogs.folder(self, tr("Watch a folder"), self._preferences.folder)
        may = folder is not None and self.files.place_for([folder], partial(self.session.watch, folder))
        self.session.watch(folder if may else None)

    # View

    @Slot()
    def show_all_lenses(self) -> None:
        self.session.hide(self.session.plots.hidden, False)

    @Slot(object)
    def show_card_of(self, lens: Lens) -> None:
        self.actions_by_name["side"].setChecked(True)
        self.shoot_page.show_verdict()
        self.side.answers.show_card_of(lens)

    @Slot()
    def show_checks(self) -> None:
        self.actions_by_name["side"].setChecked(True)
        self.shoot_page.show_verdict()
        self.side.checks.unfold()
        self.side.answers.verticalScrollBar().setValue(0)

    @Slot()
    def hide_all_lenses(self) -> None:
        self.session.hide(self.session.shoot.lenses(), True)

    @Slot(str, str)
    def choose(self, group: str, name: str) -> None:
        """Change and save an option of the plots, or the appearance.

        group: a field of PlotOptions, or "appearance"; name: its value, or "light", "dark" or "system".
        A measure or light also resets the plots concerned to their default quantities.
        """
        if group == "appearance":
            self._preferences.appearance = cast(Appearance, name)
            self._style.choose(self._preferences.appearance)
            self.actions_by_name[name].setChecked(True)
            return
        if group == "measure":
            self.notices.dismiss_topic(MEASURE)
        changes: dict[str, Any] = {**dict.fromkeys(PLOTS_OF.get(group, ()), ""), group: name}
        self._preferences.choice = replace(self._preferences.choice, **changes)  # others may be those of the session
        self.session.set_plots(options=replace(self.session.plots.options, **changes))

    @Slot()
    def show_preferences(self) -> None:
        dialog = PreferencesDialog(self._preferences, self.session.plots.options, self)
        dialog.chosen.connect(self.choose)
        dialog.share.setValue(self.side.answers.share.value())  # a session may have its own
        dialog.share.valueChanged.connect(self.side.answers.share.setValue)
        dialog.columns_reset.connect(partial(self.table.columns.choose, ""))
        dialog.open()

    @Slot(QAction)
    def _choose_ticked(self, action: QAction) -> None:
        self.choose(*action.data())

    @Slot()
    def _call(self) -> None:
        """Measuring has ended: where the user works in another program, the taskbar says so."""
        QApplication.alert(self)

    @Slot(str)
    def _check_reader(self, reader: str) -> None:
        if reader == BUILT_IN:
            text = tr(
                "ExifTool is not installed. The built-in metadata reader recognises the lens names of fewer cameras"
            )
            get = partial(open_address, "https://exiftool.org/")
            self.notices.show_notice(text, "reader", (tr("Get ExifTool"), get), lasting=True)

    @Slot(object)
    def _refuse(self, error: LensLabError) -> None:
        from lenslab.gui.help.dialogs import message_dialog

        message_dialog("LensLab", str(error), self).open()

    @Slot()
    def _refresh(self) -> None:
        """Switch pages, and enable and check the actions that apply."""
        session, by_name = self.session, self.actions_by_name
        empty = session.shoot.empty()
        if empty != (self.pages.currentWidget() is self.welcome):
            if empty:
                self.pages.setCurrentWidget(self.welcome)
            else:  # by itself: with thousands of shots there is a while to lay out, as there was to take them in
                # at 0 ms Qt goes on at once, before timers and what the user does
                QTimer.singleShot(1, self, self._show_shoot)
        actions.enable(by_name, session.state)
        self.drops.empty = empty
        if empty:
            self.welcome.show_recent(self.files.recent_shoots(MOST_RECENT))
            self.welcome.show_progress(session.progress)
        shown, can = session.plots.options, actions.has_mtf50(session.state)
        if shown.measure == "mtf50" and not can:
            shown = shown.measured_by(session.plots.content.measure)
        for group in OFFERS:
            by_name[getattr(shown, group)].setChecked(True)
        self.strip.show_choice(shown, can)
        by_name["watch"].setChecked(session.state.watched is not None)
        by_name[self._style.appearance].setChecked(True)

    @Slot()
    def _show_shoot(self) -> None:
        if not self.session.shoot.empty() and self.pages.currentWidget() is self.welcome:
            self.pages.setCurrentWidget(self.shoot_page)
            self.shoot_page.take_focus()

    # Opening and closing

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not self._shown:
            self._shown = True
            self.shown.emit()

    def prerender(self) -> None:
        """Draw the shoot page off screen: the first drawing is the slowest, and shots should not wait for it."""
        self.shoot_page.resize(self.size())
        self.shoot_page.grab()

    def event(self, event: QEvent) -> bool:
        """Copy takes the text that is selected in a label before it takes the rows of the table."""
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            label = QApplication.focusWidget()
            if event.matches(QKeySequence.StandardKey.Copy) and isinstance(label, QLabel) and label.hasSelectedText():
                event.accept()
                return True
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.toolbar.fit(self.width())

    def closeEvent(self, event: QCloseEvent) -> None:
        if self.isVisible() and not self.files.may_quit():
            event.ignore()
            return
        self._preferences.keep_state("geometry", self.saveGeometry())
        self.shoot_page.remember(self._preferences)
        self.hide()  # at once, even if threads still have to stop
        self.side.end()
        self.export_commands.writer.end()
        self.alignment.end()
        self.studio_launcher.close()
        for window in self.findChildren(OwnWindow):
            window.close()
        self.lens_book.close()
        process.end_all()
        self.session.close()
        self.files.autosave.end()
        end_all()
        event.accept()
