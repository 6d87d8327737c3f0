"""The commands that change the book: in a menu, on the list's right button, and by keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date, datetime
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from lenslab.book.entry import LensCopy, parted
from lenslab.gui.book.editing import BookEditing
from lenslab.language import tr
from lenslab.text import count

if TYPE_CHECKING:
    from lenslab.book.brief import Brief
    from lenslab.book.names import Mark
    from lenslab.book.storage import Contents


class BookCommands(QObject):
    """Acts on the chosen entries."""

    report_requested = Signal(list)  # the copies that it is of

    def __init__(self, editing: BookEditing, window: QWidget) -> None:
        super().__init__(window)
        self._editing = editing
        self._window = window
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
        self.undo = editing.stack.createUndoAction(self, tr("&Undo"))
        self.redo = editing.stack.createRedoAction(self, tr("&Redo"))
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
        for action, can in (
            (self.name, bool(copies)),
            (self.merge, len(copies) > 1),
            (self.mark, len(copies) == 1),
            (self.remove, bool(copies)),
            (self.report, bool(copies)),
        ):
            action.setEnabled(can)
        self.marks.clear()
        for mark in self._own_marks():
            action = self.marks.addAction(f"{mark.day}  {mark.text}".replace("&", "&&"))
            action.triggered.connect(partial(self._remove_mark, mark))
        self.marks.setEnabled(not self.marks.isEmpty())

    def copies(self) -> list[LensCopy]:
        """Those of the chosen entries."""
        return list(dict.fromkeys(brief.copy for brief in self._chosen))

    def _own_marks(self) -> Sequence[Mark]:
        copies, contents = self.copies(), self._contents
        return contents.marks.get(copies[0], ()) if contents is not None and len(copies) == 1 else ()

    @Slot()
    def ask_report(self) -> None:
        """Ask for a report of the chosen copies."""
        self.report_requested.emit(self.copies())

    @Slot()
    def ask_name(self) -> None:
        """Ask which lens, copy and state the chosen entries are of."""
        from lenslab.gui.book.dialogs import CopyDialog

        if self._chosen and self._contents is not None:
            dialog = CopyDialog(self._chosen, self._contents.entries, self._window)
            dialog.named.connect(partial(self._rename, list(self._chosen), not dialog.one_copy))
            dialog.open()

    def _rename(self, chosen: Sequence[Brief], whole: bool, to: LensCopy) -> None:
        from lenslab.book.names import renaming

        if self._contents is not None:
            copies = {brief.key: brief.copy for brief in self._contents.entries}
            self._editing.rename(renaming(copies, [brief.key for brief in chosen], to, whole))

    @Slot()
    def ask_merge(self) -> None:
        """Ask which name the chosen copies have together."""
        from lenslab.gui.editing.name_dialog import NameDialog

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
        """Ask for a mark on the chosen copy."""
        from lenslab.gui.book.dialogs import MarkDialog

        for copy in self.copies()[:1]:
            days = [brief.date for brief in self._chosen if brief.date is not None]
            dialog = MarkDialog(copy.text, max(days, default=datetime.now()).date(), self._window)
            dialog.made.connect(partial(self._mark, copy))
            dialog.open()

    def _mark(self, copy: LensCopy, day: date, text: str) -> None:
        from lenslab.book.names import Mark

        self._editing.mark(Mark(copy, day, text))

    def _remove_mark(self, mark: Mark) -> None:
        for copy in self.copies():
            self._editing.remove_mark(mark, copy)

    @Slot()
    def remove_chosen(self) -> None:
        """Remove the chosen entries."""
        self._editing.remove([brief.key for brief in self._chosen])
