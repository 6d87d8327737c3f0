"""What the user changes in the lens book: names, copies, marks, entries; each a step that can be undone."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QUndoStack

from lenslab.errors import LensLabError
from lenslab.gui.tasks.latest_task import LatestTask, result_of
from lenslab.gui.widgets.undo_step import UndoStep
from lenslab.language import tr
from lenslab.text import count

if TYPE_CHECKING:
    from lenslab.book.entry import Entry, LensCopy
    from lenslab.book.names import BookEdit, Mark
    from lenslab.book.storage import Book, Crops

    Change: TypeAlias = Callable[[Book], object]


class BookEditing(QObject):
    """Carries changes out off the GUI thread, one after the other."""

    changed = Signal()  # the book on disk
    refused = Signal(object)  # a LensLabError: the book is as it was, and earlier steps are forgotten

    def __init__(self, book: Path | None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._book = book
        self._waiting: deque[Change] = deque()
        self._writing = LatestTask("lens book edit", self, refused=self._refuse, finished=self._go_on)
        self.stack = QUndoStack(self)

    def rename(self, edits: Sequence[BookEdit]) -> None:
        """Names, or which copy entries are of: what names.renaming gives."""
        if edits:
            self._push(tr("new name"), lambda book: book.edit(edits), lambda book: book.take_back(edits))

    def mark(self, mark: Mark) -> None:
        """Add a mark."""
        text = tr("mark “{text}”", text=mark.text)
        self._push(text, lambda book: book.edit([mark]), lambda book: book.take_back([mark]))

    def remove_mark(self, mark: Mark, now: LensCopy) -> None:
        """Remove a mark. now: what its copy is called, under which Undo adds it again."""
        again = replace(mark, copy=now)
        text = tr("removing mark “{text}”", text=mark.text)
        self._push(text, lambda book: book.take_back([mark, again]), lambda book: book.edit([again]))

    def remove(self, keys: Sequence[str]) -> None:
        """Remove entries; the sessions that they came from stay."""
        kept: list[tuple[list[Entry], Crops]] = []

        def remove(book: Book) -> None:
            kept.append(book.kept(keys))
            book.remove(keys)

        text = tr("removing {entries}", entries=count(len(keys), "entry", "entries"))
        self._push(text, remove, lambda book: book.add(*kept.pop()))

    def _push(self, text: str, do: Change, back: Change) -> None:
        self.stack.push(UndoStep(text, partial(self._carry_out, do), partial(self._carry_out, back)))

    def _carry_out(self, change: Change) -> None:
        """Change the book once what was asked before is done."""
        self._waiting.append(change)
        if not self._writing.busy():
            self._next()

    def _next(self) -> None:
        self._writing.start(result_of(_carried_out, self._book, self._waiting.popleft()))

    @Slot()
    def _go_on(self) -> None:
        if self._waiting:
            self._next()
        else:
            self.changed.emit()

    @Slot(object)
    def _refuse(self, error: LensLabError) -> None:
        self._waiting.clear()
        self.stack.clear()
        self.refused.emit(error)


def _carried_out(path: Path | None, change: Change) -> None:
    from lenslab.book.storage import Book

    change(Book(path))
