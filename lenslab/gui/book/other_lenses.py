"""The dialog "Curves of other lenses": lenses of the lens book and of other sessions to be drawn as thin curves."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from lenslab.book.entry import Entry
from lenslab.gui.book.reading import BookRead, named, read_book
from lenslab.gui.tasks import LatestTask, result_of
from lenslab.gui.widgets.files import FileDialogs
from lenslab.gui.widgets.forms import (
    Dialog,
    accept_or_cancel,
    dialog_column,
    fill,
    primary_button,
    push_button,
    row_of,
    text_label,
)
from lenslab.values.language import tr
from lenslab.values.remarks import LensLabError


class OtherLensesDialog(Dialog):
    """Emits `chosen` with the entries of the lenses that have a check mark."""

    chosen = Signal(tuple)

    def __init__(
        self, shown: Sequence[Entry], book: Path | None, dialogs: FileDialogs, parent: QWidget, *, folder: Path
    ) -> None:
        """shown: lenses that are drawn now. book: as `Book` takes it. folder: in which a session is looked for."""
        super().__init__(tr("Curves of other lenses"), parent)
        self._book, self._dialogs, self._folder = book, dialogs, folder
        self.own: Path | None = None  # the session of the window, whose lenses are in its plots anyway
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Lenses of the lens book and of other sessions"))
        self.message = text_label(muted=True)
        self._reading = LatestTask("lens book", self, result=self._take_book)
        self._opening = LatestTask("other session", self, result=self._take_entries, refused=self._refuse)
        self._choosing = LatestTask("entries", self, result=self._emit, refused=self._refuse)
        session = push_button(tr("From a session…"), self._ask_session, tr("Add the lenses of a saved session"))
        session.setAutoDefault(False)
        session.setObjectName("session")
        buttons = accept_or_cancel(self, primary_button(tr("Draw these"), self), accepted=self._choose)
        column = fill(dialog_column(self, 12), text_label(EXPLANATION, muted=True), (self.list, 1))
        fill(column, row_of(session, (self.message, 1)), buttons)
        self.resize(620, 460)
        self._add(shown)
        self._reading.start(result_of(read_book, book))

    def _append(self, key: str, text: str, entry: Entry | None) -> None:
        """entry: None for one that is still to be read from the book."""
        if key in (self.list.item(row).data(KEY) for row in range(self.list.count())):
            return
        item = QListWidgetItem(text, self.list)
        item.setFlags(Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsUserCheckable)
        item.setCheckState(Qt.CheckState.Unchecked if entry is None else Qt.CheckState.Checked)
        item.setData(KEY, key)
        item.setData(ENTRY, entry)

    def _add(self, entries: Iterable[Entry]) -> None:
        from lenslab.book.other_lenses import shown_name

        for entry in entries:
            self._append(entry.key, shown_name(entry), entry)

    @Slot(object)
    def _take_book(self, book: BookRead) -> None:
        self.message.setText(book.trouble)
        for brief in reversed(book.entries):
            self._append(brief.key, named(brief), None)

    @Slot()
    def _ask_session(self) -> None:
        path = self._dialogs.session(self, self._folder)
        if path is None:
            return
        if self.own is not None and path.resolve() == self.own.resolve():
            self.message.setText(tr("This session is open: its lenses are in the plots. Choose another one."))
        else:
            self.message.setText(tr("Reading…"))
            self._opening.start(result_of(_entries_in, path))

    @Slot(object)
    def _take_entries(self, entries: Sequence[Entry]) -> None:
        self.message.setText("" if entries else tr("This session has no lens with a curve."))
        self._add(entries)

    @Slot()
    def _choose(self) -> None:
        from lenslab.book.other_lenses import MOST_OTHERS

        items = [self.list.item(row) for row in range(self.list.count())]
        checked = [item for item in items if item.checkState() is Qt.CheckState.Checked]
        if len(checked) > MOST_OTHERS:
            self.message.setText(tr("Choose {most} lenses at most.", most=MOST_OTHERS))
            return
        known = [item.data(ENTRY) or item.data(KEY) for item in checked]
        self._choosing.start(partial(_read, self._book, known))

    @Slot(object)
    def _emit(self, entries: tuple[Entry, ...]) -> None:
        self.chosen.emit(entries)
        self.accept()

    @Slot(object)
    def _refuse(self, error: LensLabError) -> None:
        self.message.setText(str(error))


def _entries_in(path: Path) -> list[Entry]:
    from lenslab.book.from_shoots import entries_in

    return entries_in(path)


def _read(book: Path | None, known: Sequence[Entry | str], cancelled: object) -> Iterable[tuple[Entry, ...]]:
    """Entries in that order; those of which the key is known are read from the book."""
    from lenslab.book.storage import Book

    keys = [entry for entry in known if isinstance(entry, str)]
    read = dict(zip(keys, Book(book).read(keys), strict=True))
    yield tuple(read[entry] if isinstance(entry, str) else entry for entry in known)


KEY, ENTRY = Qt.ItemDataRole.UserRole, Qt.ItemDataRole.UserRole + 1
EXPLANATION = tr(
    "Lenses with a check mark are drawn as thin curves beside those of this session. They have no part in the verdict, "
    "and are kept with the session."
)
