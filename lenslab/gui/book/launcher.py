"""The menu Lenses: add the open session to the lens book, and open the window "Lens book"."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, Slot

from lenslab.book.entry import Entry
from lenslab.gui.book.demo_years import Step, demo_years
from lenslab.gui.book.other_lenses import OtherLensesDialog
from lenslab.gui.book.reading import AddedLenses, add_shoot, look_behind
from lenslab.gui.export.commands import ExportCommands
from lenslab.gui.files.commands import FileCommands
from lenslab.gui.session.jobs import Progress
from lenslab.gui.session.state import SessionState
from lenslab.gui.shared import Commands, Shared
from lenslab.gui.tasks import LatestTask, result_of
from lenslab.gui.widgets.files import TaskProgress
from lenslab.gui.widgets.forms import bring_to_front
from lenslab.store.shoot import SavedShoot
from lenslab.values.disk import plain_text
from lenslab.values.language import marked, tr
from lenslab.values.remarks import LensLabError
from lenslab.values.text import count, listed

if TYPE_CHECKING:
    from lenslab.gui.book.compare_window import CompareWindow
    from lenslab.gui.book.window import LensBookWindow


class LensBookLauncher(Commands):
    """Creates a window for each book when it is first opened. book: another one than the user's own."""

    def __init__(self, shared: Shared, files: FileCommands, exports: ExportCommands) -> None:
        super().__init__(shared)
        self._files, self._autosave = files, files.autosave
        self._exports = exports
        self._adding = LatestTask("add to lens book", self, result=self._added, refused=self._refused, ended=self._end)
        self._looking = LatestTask("compare with lens book", self, result=self._offer)
        self._session.changed.connect(self._follow)
        self._connect_actions(lens_book=self.open, other_book=self.open_other, compare_two=self.compare)
        self._connect_actions(other_lenses=self.choose_others)
        self._connect_actions(book_add=partial(self.add, False), book_add_crops=partial(self.add, True))
        self.book: Path | None = None
        self.windows: dict[Path | None, LensBookWindow] = {}
        self.comparing: CompareWindow | None = None
        made = partial(self._say_demo, Progress())
        self.demo = LatestTask("demo of the lens book", self, result=self._take_demo, ended=made)
        self.demo.refused.connect(shared.session.refused)
        self._demo_progress = Progress()
        self._demo_shown = False  # since it was asked for: closed while the rest is made, it stays so
        self._by_itself = False  # what is being added was not asked for
        self._quiet = QTimer(self, singleShot=True, interval=2000)  # since it was saved, opened, measured or edited
        self._quiet.timeout.connect(self._add_or_look)
        self._missed = False  # while lenses were added, more has changed
        self._autosave.opened.connect(self._wait)

    @Slot(object, object)
    def _follow(self, before: SessionState, now: SessionState) -> None:
        if now.number != before.number:
            self._looking.forget()
            self._quiet.stop()
            return
        ended = bool(before.progress.doing) and not now.progress.doing
        if ended or now.shoot.edits is not before.shoot.edits or now.checks.kept != before.checks.kept:
            self._wait()

    @Slot()
    def _wait(self) -> None:
        self._quiet.start()

    @Slot()
    def _add_or_look(self) -> None:
        """Add the open session where the preferences say so, else compare it with the book."""
        path, self._missed = self._autosave.path, self._adding.busy()
        if path is None or self._missed or self._session.progress.doing:  # whose end is waited for
            return
        if self._preferences.adds_to_book:
            self._by_itself = True
            self._begin(path, False)
        else:
            self._looking.start(result_of(look_behind, self.book, self._shoot(), session=path))

    @property
    def window(self) -> LensBookWindow | None:
        """That of the user's own book."""
        return self.windows.get(self.book)

    @Slot()
    def open(self) -> None:
        self._show(self.book).say_adding(self._adding.busy())

    @Slot()
    def open_other(self) -> None:
        """Ask for another book, and show it in a window of its own."""
        path = self._dialogs.lens_book(self._window, self._preferences.folder)
        if path is not None:
            self._show(path, tr("{window} — LensLab", window=plain_text(path.name)))

    def open_demo(self, book: Path) -> None:
        """Show the book of the demo in a window of its own, with the lens that was knocked."""
        from lenslab.demo.lenses import KNOCKED

        self._show(book, tr("Lens book of the demo — LensLab"), KNOCKED.name)

    # The demo, which is made once

    @Slot()
    def _make_demo(self) -> None:
        self._demo_shown = False
        if not self.demo.busy():
            self._say_demo(Progress("demo"))
            self.demo.start(partial(demo_years, self._session.demo_folder))

    @Slot()
    def _cancel_demo(self) -> None:
        """Stop; what was made so far is used the next time."""
        if self.demo.busy():
            self._say_demo(replace(self._demo_progress, stopping=True))
            self.demo.cancel()

    def _say_demo(self, progress: Progress) -> None:
        self._demo_progress = progress
        for window in self.windows.values():
            window.show_demo_progress(progress)

    @Slot(object)
    def _take_demo(self, step: Step) -> None:
        """The book is there minutes after it was asked for: it opens in place of the empty one, if it is waited for."""
        asked, already = self.window, self._demo_shown
        if not isinstance(step, Path):
            self._say_demo(self._demo_progress.at(*step))
            return
        self._demo_shown = True
        if step in self.windows and already:
            self.windows[step].read()
        elif asked is not None and asked.isActiveWindow():
            self.open_demo(step)
            if asked.is_empty:  # lenses may have been added meanwhile
                asked.close()
        else:
            show, text = partial(self.open_demo, step), tr("The lens book of the demo is ready.")
            self._notices.show_notice(text, "years", (tr("Show"), show), lasting=True)

    def _show(self, book: Path | None, title: str = "", lens: str = "") -> LensBookWindow:
        """The window of a book, made when it is first shown. lens: the name of the one chosen at first."""
        from lenslab.gui.book.window import LensBookWindow

        if (window := self.windows.get(book)) is None:
            window = self.windows[book] = LensBookWindow(self._style, book, self._window, lens)
            window.setWindowTitle(title or window.windowTitle())
            self._exports.serve(window, "lens_book")
            window.session_requested.connect(self._open_session)
            window.year_button.clicked.connect(self._make_demo)
            window.cancel_demo.clicked.connect(self._cancel_demo)
            window.commands.report_requested.connect(partial(self._exports.book_report, book, window))
        bring_to_front(window)
        window.read()
        return window

    @Slot()
    def compare(self) -> None:
        from lenslab.gui.book.compare_window import CompareWindow

        if self.comparing is None:
            self.comparing = CompareWindow(self._session, self._style, self.book, self._window)
            self._exports.serve(self.comparing, "compare_two")
        bring_to_front(self.comparing)

    @Slot()
    def choose_others(self) -> None:
        """Ask which lenses of the book or of other sessions are drawn beside those of this one."""
        plots, folder = self._session.plots, self._preferences.folder
        dialog = OtherLensesDialog(plots.others, self.book, self._dialogs, self._window, folder=folder)
        dialog.own = self._autosave.path
        dialog.chosen.connect(self._draw_others)
        dialog.open()

    @Slot(tuple)
    def _draw_others(self, others: tuple[Entry, ...]) -> None:
        self._session.set_plots(others=others)

    @Slot(object)
    def _offer(self, lenses: tuple[str, ...]) -> None:
        if lenses:
            text = tr(BEHIND, lenses=listed(lenses))
            self._notices.show_notice(text, "book_behind", (tr("Update"), self.update), kind="offer", tip=BEHIND_TIP)
        else:
            self._notices.forget("book_behind")

    @Slot()
    def update(self) -> None:
        """Replace what the book has of the open session by its numbers now; nothing else is added."""
        self._notices.forget("book_behind")
        self.add(behind=True)

    def add(self, crops: bool = False, *, behind: bool = False) -> None:
        """Add the lenses of the open session, which must have a name. crops, behind: see `add_shoot`."""
        path = self._autosave.path
        if path is None:
            self._notices.show_notice(UNSAVED, "lens_book", (tr("Save…"), self._actions["save"].trigger), asked=True)
            return
        if self._session.progress.doing:
            self._notices.show_notice(MEASURING, "lens_book", asked=True)
            return
        self._by_itself = False
        self._notices.withdraw("lens_book")
        self._adding.ended.connect(TaskProgress(ADDING, self._adding.cancel, self._window).end)
        self._begin(path, crops, behind)

    def _begin(self, path: Path, crops: bool, behind: bool = False) -> None:
        self._looking.forget()
        self._adding.start(partial(add_shoot, self.book, self._shoot(), session=path, crops=crops, behind=behind))
        if self.window is not None:
            self.window.say_adding(True)

    def _shoot(self) -> SavedShoot:
        """As its session would be read: what was imported from tables is not measured."""
        shoot, kept = self._session.shoot, [list(key) for key in self._session.checks.kept]
        view = {"charts": list(shoot.charts), "pixel_pitches": dict(shoot.pixel_pitches), "kept": kept}
        outcomes = {path: outcome for path, outcome in shoot.outcomes.items() if path not in shoot.results.tables}
        return replace(shoot.value(), view=view, outcomes=outcomes, file_records=self._autosave.file_records)

    @Slot(object)
    def _added(self, added: AddedLenses) -> None:
        """Say which lenses were added, or why none; the open window shows them."""
        self._notices.forget("book_behind")
        known = self._by_itself and added.replaced == len(added.lenses)
        if added.lenses and not known:
            entries, lenses = count(len(added.lenses), "entry", "entries"), listed(added.lenses)
            said = [tr("{entries} added to the lens book: {lenses}.", entries=entries, lenses=lenses)]
            if added.replaced:
                said.append(tr("{replaced} of them in place of earlier ones of these shots.", replaced=added.replaced))
            if added.with_crops is not None and added.with_crops < len(added.lenses):
                without = count(len(added.lenses) - added.with_crops, "lens", "lenses")
                said.append(tr("There are no crops of {without}, as the photos are not there.", without=without))
            text, show = " ".join(filter(None, (*said, added.turned))), tr("Open lens book")
            self._notices.show_notice(text, "lens_book", (show, self.open), asked=True, kind="done")
        elif not self._by_itself:
            self._notices.show_notice(added.turned or NO_LENS, "lens_book", asked=True)
        if self.window is not None and self.window.isVisible():
            self.window.read()

    @Slot()
    def _end(self) -> None:
        if self.window is not None:
            self.window.say_adding(False)
        if self._missed:
            self._wait()

    @Slot(object)
    def _refused(self, error: LensLabError) -> None:
        text = tr("The session is saved, but not in the lens book: {reason}", reason=error)
        self._notices.show_notice(text if self._by_itself else str(error), "lens_book", asked=True)

    @Slot(object)
    def _open_session(self, path: Path) -> None:
        bring_to_front(self._window)
        self._files.open([path])

    def close(self) -> None:
        if self._quiet.isActive() and self._preferences.adds_to_book:
            self._add_or_look()
        self._quiet.stop()
        self.demo.cancel()
        for owner in (*self.windows.values(), self):
            for task in owner.findChildren(LatestTask):
                task.wait(END_S)


UNSAVED = tr("Save the session first: the lens book remembers where it is")
MEASURING = tr("Add the session once it is measured: the lens book keeps numbers of all its shots")
ADDING = tr("Adding this session's lenses to the lens book…")
NO_LENS = tr("Nothing was added: no lens of this session has measured shots with an aperture")
BEHIND = marked("This session has changed since it was added to the lens book: {lenses}.")
BEHIND_TIP = tr(
    "The session was changed after its lenses were added. Update replaces their entries; names, marks and crops stay."
)
END_S = 10.0  # for which the program waits when it ends: what is written to a book may lie on a slow disk
