"""The window "Compare two": two lenses or states of the open shoot or of the lens book, B over A at each aperture."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QSignalBlocker, Qt, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from lenslab.gui.book.reading import BookRead, read_book
from lenslab.gui.plots.figure_view import FigureView
from lenslab.gui.session.session import Session
from lenslab.gui.session.state import SessionState
from lenslab.gui.tasks import LatestTask, result_of
from lenslab.gui.widgets.forms import choice_box, column_in, fill, push_button, refill, row_of, text_label
from lenslab.gui.widgets.style import Style
from lenslab.gui.widgets.windows import FigureWindow
from lenslab.values.grouping import grouped
from lenslab.values.language import tr
from lenslab.values.remarks import LensLabError
from lenslab.values.types import Figure, Measured


class CompareWindow(FigureWindow):
    """Follows the session while it is visible."""

    def __init__(self, session: Session, style: Style, book: Path | None, parent: QWidget | None) -> None:
        super().__init__(tr("Compare two"), parent)
        self._session = session
        self._path = book
        self._lenses: Mapping[str, Sequence[Measured]] = {}
        self._keys: Mapping[str, Sequence[str]] = {}
        self._compared: Figure | None = None
        self.book = BookRead(Path(), None)
        self._reading = LatestTask("lens book", self, result=self._take_book)
        self._comparing = LatestTask("compare", self, delay_ms=60, result=self._take)
        names = (tr("From"), tr("A: without, or the first"), tr("B: with, or the second"))
        self.source = choice_box((tr("This session"), SHOOT), (tr("Lens book"), BOOK), name=names[0], tip=names[0])
        self.first, self.second = (choice_box(name=name, tip=name) for name in names[1:])
        self.swap = push_button(tr("S&wap"), self._swap, tr("Compare A with B instead of B with A"))
        self.verdict = text_label()
        self.figures = FigureView(style, tr("B over A at each aperture"))
        chosen = row_of(self.source, (None, 1), self.copy, self.save)
        letters = (QLabel(letter, textFormat=Qt.TextFormat.PlainText) for letter in "AB")
        pairs = [part for pair in zip(letters, ((self.first, 1), (self.second, 1)), strict=True) for part in pair]
        lenses = row_of(*pairs[:2], self.swap, *pairs[2:])
        answer = QWidget()
        fill(column_in(answer, spacing=8), self.verdict, (self.figures, 1))
        for page in (self.message, answer):
            self.pages.addWidget(page)
        fill(QVBoxLayout(self), chosen, lenses, (self.pages, 1)).setContentsMargins(12, 12, 12, 4)
        self.say(tr("Reading…"))
        self.source.currentIndexChanged.connect(self._list)
        for box in (self.first, self.second):
            box.currentIndexChanged.connect(self._compare)
        session.changed.connect(self._take_changes)

    @Slot(object, object)
    def _take_changes(self, before: SessionState, now: SessionState) -> None:
        if now.plots.content is not before.plots.content:
            self.follow()

    def follow(self) -> None:
        """Show the session and the book as they are now."""
        if self.isVisible():
            self._lenses = self._session.measured().by_label
            self._list()
            self._reading.start(result_of(read_book, self._path))

    @Slot(object)
    def _take_book(self, book: BookRead) -> None:
        self.book = book
        copies = grouped(book.entries, lambda brief: brief.copy)
        self._keys = {copy.text: [brief.key for brief in own] for copy, own in copies.items()}
        if self.source.currentData() == BOOK:
            self._list()

    @Slot()
    def _list(self) -> None:
        """The lenses there are; those chosen stay, or it is the first and the second."""
        names = list(self._lenses if self.source.currentData() == SHOOT else sorted(self._keys, key=str.casefold))
        for place, box in enumerate((self.first, self.second)):
            refill(box, zip(names, names, strict=True), box.currentData(), usual=min(place, len(names) - 1))
        self._compare()

    @Slot()
    def _compare(self) -> None:
        source, *names = (box.currentData() for box in (self.source, self.first, self.second))
        first, second = names
        self._comparing.forget()
        if self.first.count() < 2:
            self.say(ONE_LENS if source == SHOOT else self.book.trouble or ONE_COPY)
        elif first == second:
            self.say(SAME)
        elif source == SHOOT:
            shots = self._lenses[first], self._lenses[second]
            content = self._session.plots.content  # whose looks the second lens has
            style = next((content.styles[lens] for lens in content.styles if content.labels[lens] == second), 0)
            self._comparing.request(result_of(_of_shots, names, *shots, content.shown.quantity, style))
        else:
            keys = self._keys[first], self._keys[second]
            self._comparing.request(result_of(_of_entries, names, self.book.path, *keys))

    @Slot(object)
    def _take(self, compared: Figure | str) -> None:
        """Show the differences, or the reason why there are none."""
        if isinstance(compared, str):
            self.say(compared)
        else:
            self._compared = compared
            sentences, _, intervals = compared.panels[0].note.rpartition("\n")
            self.verdict.setText(sentences)
            panels = tuple(replace(panel, note=intervals) for panel in compared.panels)
            self.figures.show_figures([replace(compared, panels=panels)])
            self.pages.setCurrentIndex(1)
            self.enable_buttons()

    def enable_buttons(self) -> None:
        super().enable_buttons()
        self.swap.setEnabled(self.first.count() > 1)

    def shown(self) -> Figure | None:
        """The figure on view, as it is saved; None while a message is shown."""
        return self._compared if self.pages.currentIndex() == 1 else None

    @Slot()
    def _swap(self) -> None:
        first, second = self.first.currentIndex(), self.second.currentIndex()
        for box, index in ((self.first, second), (self.second, first)):
            with QSignalBlocker(box):
                box.setCurrentIndex(index)
        self._compare()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.follow()


def _of_shots(
    names: Sequence[str], first: Sequence[Measured], second: Sequence[Measured], measure: str, style: int
) -> Figure | str:
    from lenslab.book.figures import ratio_figure
    from lenslab.book.with_without import with_without

    against = with_without(first, second, measure)
    return NO_REPEATS if against is None else ratio_figure(against, names[0], names[1], style)


def _of_entries(names: Sequence[str], path: Path, *keys: Sequence[str]) -> Figure | str:
    from lenslab.book.comparability import barriers
    from lenslab.book.differences import MAX_DAYS
    from lenslab.book.figures import ratio_figure
    from lenslab.book.sentences import BARRIER_WORDS
    from lenslab.book.storage import Book
    from lenslab.book.with_without import entries_with_without

    try:
        first, second = (Book(path).read(group_keys[-MAX_DAYS:]) for group_keys in keys)
    except LensLabError as error:
        return str(error)
    against = entries_with_without(first, second)
    if against is None:
        why = [BARRIER_WORDS[barrier] for barrier in barriers(first[-1], second[-1])]
        return "\n".join([NOT_COMPARED, *why])
    return ratio_figure(against, names[0], names[1])


SHOOT, BOOK = "shoot", "book"
ONE_LENS = tr(
    "The open session has no two lenses or states. A state stands behind the lens's name, after a colon, in Set lens "
    "and apertures: “Prime 50mm: with filter”."
)
ONE_COPY = tr("The lens book has no two copies or states yet.")
SAME = tr("Choose two different lenses or states.")
NO_REPEATS = tr("These two have no aperture in common, or no repeats: shoot each aperture twice at least.")
NOT_COMPARED = tr("These two cannot be compared.")
