"""The commands that change the book: in a menu, on the list's right button, and by keys."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from datetime import date, datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from msgspec import structs
from PySide6.QtCore import QDate, QObject, Signal, Slot
from PySide6.QtGui import QAction, QKeySequence, QUndoStack
from PySide6.QtWidgets import QDateEdit, QLineEdit, QMenu, QWidget

from lenslab.book.entry import Entry, LensCopy, parted
from lenslab.book.records import YEARS, Brief
from lenslab.gui.editing.commands import NameDialog
from lenslab.gui.tasks import LatestTask
from lenslab.gui.widgets.forms import LONGEST, FormDialog, UndoStep, show_text, typed_box, without_key
from lenslab.values.disk import composed, plain_text
from lenslab.values.language import tr
from lenslab.values.remarks import LensLabError
from lenslab.values.text import count

if TYPE_CHECKING:
    from lenslab.book.storage import Book, Contents, Crops, Mark

    Change: TypeAlias = Callable[[Book], object]


class CopyDialog(FormDialog):
    """Emits `named` with the copy that the chosen entries are of. It says which other entries they join."""

    named = Signal(object)

    def __init__(self, chosen: Sequence[Brief], every: Sequence[Brief], parent: QWidget | None = None) -> None:
        keys = {brief.key for brief in chosen}
        self._others = [brief for brief in every if brief.key not in keys]
        copies = list(dict.fromkeys(brief.copy for brief in chosen))
        self.one_copy = len(copies) == 1
        first, names = copies[0], sorted({brief.copy.name for brief in every}, key=str.casefold)
        serial = QLineEdit(first.serial or "" if self.one_copy else "", maxLength=LONGEST)
        serial.setPlaceholderText(tr("such as 4711, or “second”"))
        states = sorted({brief.copy.state for brief in every if brief.copy.state} | set(STATES))
        state = typed_box(["", *states], first.state if self.one_copy else "")
        rows = {"name": (tr("&Lens"), typed_box(names, first.name)), "serial": (tr("C&opy"), serial)}
        entries = count(len(chosen), "entry", "entries")
        text = tr(
            "{entries} of {copies} copies: each keeps its serial number and state", entries=entries, copies=len(copies)
        )
        if self.one_copy:
            text = tr("{entries} of {lens}", entries=entries, lens=first.text)
        title = tr("Name, copy and state")
        super().__init__(title, text, {**rows, "state": (tr("&State"), state)}, tr("Set"), parent, needed="name")
        for field in (serial, state):
            self.form.setRowVisible(field, self.one_copy)
        self.entered.connect(lambda values: self.named.emit(self.copy()))

    def copy(self) -> LensCopy:
        name, serial, state = (composed(plain_text(text.strip())) for text in self.fields.values().values())
        return LensCopy(name, serial or None, state)

    @Slot()
    def refresh(self) -> None:
        super().refresh()
        copy = self.copy()
        joined = sum(brief.copy == copy for brief in self._others) if self.one_copy else 0
        entries = count(joined, "entry", "entries")
        joins = tr("They join {entries} of this name, as one copy.", entries=entries)
        show_text(self.said, joins if joined else STATE_MEANS)


class MarkDialog(FormDialog):
    """Asks for the day and the text of a mark."""

    def __init__(self, lens: str, day: date, parent: QWidget | None = None) -> None:
        box = QDateEdit(QDate(day.year, day.month, day.day))
        box.setCalendarPopup(True)
        box.setDisplayFormat("yyyy-MM-dd")
        box.setDateRange(QDate(YEARS[0], 1, 1), QDate(YEARS[1], 12, 31))
        rows = {"day": (tr("&Date"), box), "text": (tr("&Mark"), typed_box(MARKS, MARKS[0]))}
        text = tr("What happened to {lens}?", lens=lens)
        super().__init__(tr("Add mark"), text, rows, tr("Add"), parent, needed="text")
        self.fields.widgets["text"].setFocus()


STATES = (tr("with filter"), tr("with adapter"), tr("before cleaning"), tr("after cleaning"))
MARKS = (tr("serviced"), tr("dropped"), tr("cleaned"), tr("repaired"))
STATE_MEANS = tr("A copy is one physical lens; a state is a condition of it.")


class BookCommands(QObject):
    """Changes the chosen entries by steps that can be undone, off the GUI thread, one after the other."""

    changed = Signal()  # the book on disk
    refused = Signal(object)  # a LensLabError: the book is as it was, and earlier steps are forgotten
    report_requested = Signal(list)  # the copies that it is of

    def __init__(self, book: Path | None, window: QWidget) -> None:
        super().__init__(window)
        self._book = book
        self._window = window
        self._waiting: deque[Change] = deque()
        self._writing = LatestTask("lens book edit", self, refused=self._refuse, finished=self._go_on)
        self._stack = QUndoStack(self)
        self._contents: Contents | None = None
        self._chosen: Sequence[Brief] = ()
        self.menu = QMenu(window)
        self.menu.setToolTipsVisible(True)
        tip = tr("Rename a lens, or make entries another copy of it")
        self.name = self._add(tr("&Name, copy and state…"), "F2", tip, self.ask_name)
        tip = tr("Make one copy of several: a lens under two names")
        self.merge = self._add(tr("&Merge copies…"), "", tip, self.ask_merge)
        tip = tr("Note on a day what happened to the lens, such as “serviced”")
        self.mark = self._add(tr("&Add mark…"), "", tip, self.ask_mark)
        self.marks = self.menu.addMenu(tr("&Remove mark"))
        tip = tr("Remove the chosen entries; the sessions that they came from stay")
        self.remove = self._add(tr("Remove from &book"), "Del", tip, self.remove_chosen)
        self.menu.addSeparator()
        self.undo = self._stack.createUndoAction(self, tr("&Undo"))
        self.redo = self._stack.createRedoAction(self, tr("&Redo"))
        self._set_up(self.undo, "Ctrl+Z", tr("Undo the last edit"))
        self._set_up(self.redo, "Ctrl+Shift+Z", tr("Redo the edit"))
        self.menu.addSeparator()
        tip = tr("Save a report of the chosen lenses: history, curves, shoots, verdict")
        self.report = self._add(tr("Re&port…"), "Ctrl+Shift+R", tip, self.ask_report)
        self.show_chosen(None, ())

    def _add(self, text: str, keys: str, tip: str, triggered: Callable[[], None]) -> QAction:
        action = QAction(text, self)
        action.triggered.connect(triggered)
        self._set_up(action, keys, tip)
        return action

    def _set_up(self, action: QAction, keys: str, tip: str) -> None:
        action.setShortcut(QKeySequence(keys))
        action.setToolTip(tip)
        self.menu.addAction(action)
        self._window.addAction(action)

    def show_chosen(self, contents: Contents | None, chosen: Sequence[Brief]) -> None:
        """Act on these from now on."""
        self._contents, self._chosen = contents, chosen
        copies = self.copies()
        for action in (self.name, self.remove, self.report):
            action.setEnabled(bool(copies))
        self.merge.setEnabled(len(copies) > 1)
        self.mark.setEnabled(len(copies) == 1)
        self.marks.clear()
        for mark in contents.marks.get(copies[0], ()) if contents is not None and len(copies) == 1 else ():
            action = self.marks.addAction(without_key(f"{mark.day}  {mark.text}"))
            action.triggered.connect(partial(self._remove_mark, mark))
        self.marks.setEnabled(not self.marks.isEmpty())

    def copies(self) -> list[LensCopy]:
        """Those of the chosen entries."""
        return list(dict.fromkeys(brief.copy for brief in self._chosen))

    @Slot()
    def ask_report(self) -> None:
        self.report_requested.emit(self.copies())

    @Slot()
    def ask_name(self) -> None:
        """Ask which lens, copy and state the chosen entries are of."""
        if self._chosen and self._contents is not None:
            dialog = CopyDialog(self._chosen, self._contents.entries, self._window)
            dialog.named.connect(partial(self._rename, list(self._chosen), not dialog.one_copy))
            dialog.open()

    def _rename(self, chosen: Sequence[Brief], whole: bool, to: LensCopy) -> None:
        from lenslab.book.storage import renaming

        if self._contents is not None:
            copies = {brief.key: brief.copy for brief in self._contents.entries}
            if edits := renaming(copies, [brief.key for brief in chosen], to, whole):
                self._push(tr("new name"), lambda book: book.edit(edits), lambda book: book.take_back(edits))

    @Slot()
    def ask_merge(self) -> None:
        copies = {copy.text: copy for copy in self.copies()}
        entries = count(len(self._chosen), "entry", "entries")
        text = tr("Make one copy of {copies}, with {entries}, named:", copies=len(copies), entries=entries)
        dialog = NameDialog(tr("Merge copies"), text, list(copies), tr("Merge"), self._window)
        dialog.named.connect(partial(self._merge, list(self._chosen), copies))
        dialog.open()

    def _merge(self, chosen: Sequence[Brief], copies: dict[str, LensCopy], name: str) -> None:
        lens, state = parted(name)
        self._rename(chosen, False, copies.get(name) or LensCopy(lens, None, state))

    @Slot()
    def ask_mark(self) -> None:
        for copy in self.copies()[:1]:
            days = [brief.date for brief in self._chosen if brief.date is not None]
            dialog = MarkDialog(copy.text, max(days, default=datetime.now()).date(), self._window)
            dialog.entered.connect(partial(self._mark, copy))
            dialog.open()

    def _mark(self, copy: LensCopy, entered: dict[str, Any]) -> None:
        from lenslab.book.storage import Mark

        mark = Mark(copy, entered["day"].toPython(), plain_text(entered["text"].strip()))
        words = tr("mark “{text}”", text=mark.text)
        self._push(words, lambda book: book.edit([mark]), lambda book: book.take_back([mark]))

    def _remove_mark(self, mark: Mark) -> None:
        again = structs.replace(mark, copy=self.copies()[0])  # what its copy is called now, under which Undo adds it
        words = tr("removing mark “{text}”", text=mark.text)
        self._push(words, lambda book: book.take_back([mark, again]), lambda book: book.edit([again]))

    @Slot()
    def remove_chosen(self) -> None:
        """Remove the chosen entries; the sessions that they came from stay."""
        keys = [brief.key for brief in self._chosen]
        kept: list[tuple[list[Entry], Crops]] = []

        def remove(book: Book) -> None:
            kept.append(book.kept(keys))
            book.remove(keys)

        words = tr("removing {entries}", entries=count(len(keys), "entry", "entries"))
        self._push(words, remove, lambda book: book.add(*kept.pop()))

    # Changes

    def _push(self, text: str, do: Change, back: Change) -> None:
        """Change the book by a step that can be undone."""
        self._stack.push(UndoStep(without_key(text), partial(self._carry_out, do), partial(self._carry_out, back)))

    def _carry_out(self, change: Change) -> None:
        """Change the book once what was asked before is done."""
        self._waiting.append(change)
        if not self._writing.busy():
            self._go_on()

    @Slot()
    def _go_on(self) -> None:
        from lenslab.book.storage import Book

        if self._waiting:
            change = self._waiting.popleft()
            self._writing.start(lambda cancelled: [change(Book(self._book))])
        else:
            self.changed.emit()

    @Slot(object)
    def _refuse(self, error: LensLabError) -> None:
        self._waiting.clear()
        self._stack.clear()
        self.refused.emit(error)
