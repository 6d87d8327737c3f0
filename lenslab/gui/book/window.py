"""The window "Lens book": the history of the chosen lens, its curves on several days, and the verdict."""

from __future__ import annotations

from collections import Counter
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QSignalBlocker, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSplitter, QStackedWidget, QVBoxLayout, QWidget

from lenslab.errors import LensLabError
from lenslab.gui.book.commands import BookCommands
from lenslab.gui.book.editing import BookEditing
from lenslab.gui.book.lens_list import LensList
from lenslab.gui.book.reading import BookRead, BookVerdict, judge, read_book
from lenslab.gui.common.style import Style
from lenslab.gui.lens_maps.figure_view import FigureView
from lenslab.gui.tasks.latest_task import LatestTask
from lenslab.gui.widgets.forms import choice_box, chosen_name, text_label
from lenslab.gui.widgets.notification_bar import NotificationBar
from lenslab.language import tr
from lenslab.text import f_number_text
from lenslab.types import Figure

if TYPE_CHECKING:
    from lenslab.book.brief import Brief

VIEWS = ((tr("History"), "history"), (tr("Curves"), "curves"))


class LensBookWindow(QWidget):
    """Reads the book when it is shown, and again after something was added."""

    save_requested = Signal(object, object)  # the Figure that is shown; this window
    copy_requested = Signal(object)
    session_requested = Signal(object)  # the path of a session

    def __init__(self, style: Style, book: Path | None, parent: QWidget | None) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.setObjectName("large")
        self.setWindowTitle(tr("Lens book — LensLab"))
        self._path = book
        self.book = BookRead(Path(), None)
        self._entries: dict[str, Brief] = {}
        self._reading, self._judging = (
            LatestTask("lens book", self),
            LatestTask("verdict of the book", self, delay_ms=60),
        )
        self.adding = False  # a session is being added
        self.notices = NotificationBar()
        self.editing = BookEditing(book, self)
        self.commands = BookCommands(self.editing, self)
        self.lenses = LensList()
        self.lenses.edit.setMenu(self.commands.menu)
        self.view, self.aperture = choice_box(*VIEWS), choice_box()
        self.figures = FigureView(style)
        self.message, self.verdict = text_label(muted=True), text_label(copyable=True)
        self.message.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.pages = QStackedWidget()
        self.open_session = QPushButton(tr("&Open session"))
        self.save, self.copy = QPushButton(tr("&Save…")), QPushButton(tr("&Copy"))
        self._lay_out()
        self._reading.result.connect(self._take_book)
        self._judging.result.connect(self._take_verdict)
        self.editing.changed.connect(self.read)
        self.editing.refused.connect(self._refuse)
        self.lenses.chosen.connect(self._show_chosen)
        self.lenses.menu_requested.connect(self._show_menu)
        self.lenses.opened.connect(self._open_entry)
        self.view.currentIndexChanged.connect(self._draw)
        self.aperture.currentIndexChanged.connect(self._draw)
        self.open_session.clicked.connect(self._open_last)
        self.save.clicked.connect(self._save)
        self.copy.clicked.connect(self._copy)

    def _lay_out(self) -> None:
        self.view.setAccessibleName(tr("View"))
        self.aperture.setAccessibleName(tr("Aperture"))
        self.figures.setAccessibleName(tr("History of the lens"))
        self.open_session.setToolTip(tr("Open the session of the last chosen day"))
        self.save.setToolTip(tr("Save what is shown as PNG, SVG or PDF"))
        self.copy.setToolTip(tr("Copy what is shown to the clipboard"))
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self.view)
        row.addWidget(self.aperture)
        row.addStretch(1)
        for button in (self.open_session, self.copy, self.save):
            row.addWidget(button)
        right = QWidget()
        column = QVBoxLayout(right)
        column.setContentsMargins(8, 0, 0, 0)
        column.addLayout(row)
        for page in (self.message, self.figures):
            self.pages.addWidget(page)
        column.addWidget(self.pages, 1)
        column.addWidget(self.verdict)
        self.splitter = QSplitter()
        self.splitter.addWidget(self.lenses)
        self.splitter.addWidget(right)
        self.splitter.setSizes([260, 740])
        self.splitter.setStretchFactor(1, 1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(12, 12, 12, 12)
        whole.addWidget(self.notices)
        whole.addWidget(self.splitter, 1)

    @Slot()
    def read(self) -> None:
        """Read the book as it is now."""
        self._reading.start(partial(read_book, self._path))

    @Slot(object)
    def _take_book(self, book: BookRead) -> None:
        self.book = book
        contents = book.contents
        entries = () if contents is None else contents.entries
        self._entries = {brief.key: brief for brief in entries}
        self.lenses.show_entries(entries)
        if not entries:
            self._show_chosen()

    def chosen(self) -> list[Brief]:
        """The chosen entries by date."""
        own = (self._entries[key] for key in self.lenses.chosen_keys() if key in self._entries)
        return sorted(own, key=lambda brief: brief.by_date())

    @Slot()
    def _show_chosen(self) -> None:
        self._list_apertures()
        self._draw()
        chosen = self.chosen()
        self.commands.show_chosen(self.book.contents, chosen)
        self.verdict.setText("")
        if chosen:
            self._judging.request(partial(judge, self.book.path, chosen))

    def _list_apertures(self) -> None:
        """Those of the chosen entries; the one that most have stays, or is the widest."""
        counts = Counter(numbers[0] for brief in self.chosen() for numbers in brief.at)
        stops = sorted(counts)
        before = self.aperture.currentData()
        with QSignalBlocker(self.aperture):
            self.aperture.clear()
            for stop in stops:
                self.aperture.addItem(f_number_text(stop), stop)
            most = max(counts.values(), default=0)
            usual = [stop for stop in stops if counts[stop] == most]
            wanted = before if before in stops else next(iter(usual), None)
            self.aperture.setCurrentIndex(-1 if wanted is None else stops.index(wanted))

    @Slot()
    def _draw(self) -> None:
        from lenslab.figures.lens_history import curves_figure, history_figure

        chosen, aperture = self.chosen(), self.aperture.currentData()
        copies = {brief.copy for brief in chosen}
        history = chosen_name(self.view) == "history" and len(copies) < 2
        self.aperture.setVisible(history)
        for button in (self.open_session, self.save, self.copy):
            button.setEnabled(bool(chosen))
        if not chosen or aperture is None:
            self._say(self.book.trouble or (NOTHING_CHOSEN if self._entries else ADDING if self.adding else EMPTY))
            return
        marks = (self.book.contents.marks or {}) if self.book.contents is not None else {}
        if history:
            figure = history_figure(chosen, float(aperture), marks.get(chosen[0].copy, ()))
        else:
            figure = curves_figure(chosen, copies=len(copies) > 1)
        self.figures.show_figures([figure])
        self.pages.setCurrentWidget(self.figures)

    def say_adding(self, adding: bool) -> None:
        """Whether a session is being added, which an empty book says."""
        self.adding = adding
        if not self._entries:
            self._show_chosen()

    @Slot(object)
    def _refuse(self, error: LensLabError) -> None:
        """The book was not changed."""
        self.notices.show_notice(str(error), "refused", asked=True)
        self.read()

    @Slot(QPoint)
    def _show_menu(self, place: QPoint) -> None:
        self.commands.menu.popup(place)

    @Slot(object)
    def _take_verdict(self, verdict: BookVerdict) -> None:
        if verdict.asked == tuple(brief.key for brief in self.chosen()):
            self.verdict.setText("\n".join(verdict.sentences))

    def _say(self, text: str) -> None:
        self.message.setText(text)
        self.verdict.setText("")
        self.pages.setCurrentWidget(self.message)

    def shown(self) -> Figure | None:
        """What is drawn, as it is saved; None where it is a message."""
        panels = self.figures.panels if self.pages.currentWidget() is self.figures else ()
        return Figure(panels, (1 / len(panels),) * len(panels)) if panels else None

    @Slot()
    def _save(self) -> None:
        self.save_requested.emit(self.shown(), self)

    @Slot()
    def _copy(self) -> None:
        self.copy_requested.emit(self.shown())

    @Slot(str)
    def _open_entry(self, key: str) -> None:
        if self._entries[key].source:
            self.session_requested.emit(Path(self._entries[key].source))

    @Slot()
    def _open_last(self) -> None:
        for brief in self.chosen()[-1:]:
            self._open_entry(brief.key)

    def settle(self) -> None:
        """Wait for what is being read."""
        self.editing.settle()
        for task in (self._reading, self._judging):
            task.wait(5.0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close()
        else:
            super().keyPressEvent(event)


EMPTY = tr("The book is empty. Open a session and choose Lenses > Add to lens book.")
ADDING = tr("The session is being added…")
NOTHING_CHOSEN = tr("Choose a lens on the left; two copies, or several of its days, are compared.")
