"""The window "Lens book": the history of the chosen lens, its curves on several days, and the verdict."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import zip_longest
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QSplitter, QVBoxLayout, QWidget

from lenslab.errors import LensLabError
from lenslab.figures.crop_strips import StripColumn
from lenslab.gui.book.behind import EntriesBehind
from lenslab.gui.book.commands import BookCommands
from lenslab.gui.book.editing import BookEditing
from lenslab.gui.book.lens_list import LensList
from lenslab.gui.book.reading import (
    BookRead,
    BookVerdict,
    judge,
    named,
    read_book,
    read_crops,
    read_maps,
)
from lenslab.gui.common.style import Style
from lenslab.gui.inspector.crop_strip import CropStripView
from lenslab.gui.lens_maps.figure_view import FigureView
from lenslab.gui.tasks.latest_task import LatestTask, result_of
from lenslab.gui.widgets.figure_window import FigureWindow, Shown
from lenslab.gui.widgets.forms import choice_box, chosen_name, push_button, refill, show_text, text_label
from lenslab.gui.widgets.layouts import fill, row_of
from lenslab.gui.widgets.maps_view import FieldMapsView
from lenslab.gui.widgets.notification_bar import NotificationBar
from lenslab.language import marked, tr
from lenslab.render.crop_sheets import CropSheet
from lenslab.store.shoot import SUFFIX
from lenslab.text import f_number_text
from lenslab.types import Photo

if TYPE_CHECKING:
    from lenslab.book.brief import Brief
    from lenslab.book.changes import Trend
    from lenslab.figures.book.map_difference import MapDifference
    from lenslab.preview.crops import Crops

VIEWS = ((tr("History"), "history"), (tr("Curves"), "curves"), (tr("Maps"), "maps"), (tr("Crops"), "crops"))


class LensBookWindow(FigureWindow):
    """Reads the book when it is shown, and again after something was added."""

    session_requested = Signal(object)  # the path of a session

    def __init__(self, style: Style, book: Path | None, parent: QWidget | None, lens: str = "") -> None:
        """lens: the name of the one chosen at first, see LensList."""
        super().__init__(tr("Lens book"), parent)
        self._path = book
        self.book = BookRead(Path(), None)
        self._entries: dict[str, Brief] = {}
        self._reading = LatestTask("lens book", self, result=self._take_book)
        self._judging = LatestTask("verdict of the book", self, delay_ms=60, result=self._take_verdict)
        self.adding = False  # a session is being added
        self.notices = NotificationBar()
        self.editing = BookEditing(book, self)
        self.behind = EntriesBehind(self.notices, self)
        self.commands = BookCommands(self.editing, self)
        self.lenses = LensList(self.commands.menu, lens)
        self.view, self.aperture = choice_box(*VIEWS, name=tr("View")), choice_box(name=tr("Aperture"))
        self.first, self.second = choice_box(name=tr("Map before")), choice_box(name=tr("Map after"))
        self.figures, self.maps = FigureView(style), FieldMapsView(style)
        self.note = text_label(muted=True)
        self.crops = CropStripView(style, self._crops_of)
        self._crops: Mapping[str, Mapping[float, Crops]] = {}  # by entries' keys and apertures
        self._trend: Trend | None = None  # of the chosen copy
        self._places: dict[float, Brief] = {}  # entries in the history, by their x
        self._looking = LatestTask("maps and crops of the book", self, result=self._take_look, refused=self._refuse)
        self.verdict = text_label(copyable=True)
        tip = tr("Open the session of the last chosen day")
        self.open_session = push_button(tr("&Open session"), self._open_last, tip)
        self._lay_out()
        self.editing.changed.connect(self.read)
        self.editing.refused.connect(self._refuse)
        self.behind.updated.connect(self.read)
        self.behind.refused.connect(self._refuse)
        self.lenses.chosen.connect(self._show_chosen)
        self.lenses.opened.connect(self._open_entry)
        self.figures.picked.connect(self._open_point)
        for box in (self.view, self.aperture, self.first, self.second):
            box.currentIndexChanged.connect(self._draw)
        self.aperture.currentIndexChanged.connect(self._rank)

    def _lay_out(self) -> None:
        self.figures.setAccessibleName(tr("History of the lens"))
        for box in (self.view, self.first, self.second, self.aperture):
            box.setMinimumContentsLength(8)
        for box in (self.first, self.second, self.aperture):
            box.hide()  # until a view needs it: all at once would widen the window
        row = row_of(self.view, (self.first, 1), (self.second, 1), self.aperture, None)
        fill(row, self.open_session, self.copy, self.save)
        right = QWidget()
        for page in (self.message, self.figures, self.maps, self.crops):
            self.pages.addWidget(page)
        fill(QVBoxLayout(right), row, (self.pages, 1), self.note, self.verdict).setContentsMargins(8, 0, 0, 0)
        self.splitter = QSplitter()
        self.splitter.addWidget(self.lenses)
        self.splitter.addWidget(right)
        self.splitter.setHandleWidth(1)
        self.splitter.setSizes([260, 740])
        self.splitter.setStretchFactor(1, 1)
        fill(QVBoxLayout(self), self.notices, (self.splitter, 1)).setContentsMargins(12, 12, 12, 12)

    @Slot()
    def read(self) -> None:
        """Read the book as it is now."""
        self._reading.start(result_of(read_book, self._path))

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
        briefs = (self._entries[key] for key in self.lenses.chosen_keys() if key in self._entries)
        return sorted(briefs, key=lambda brief: brief.by_date())

    @Slot()
    def _show_chosen(self) -> None:
        chosen = self.chosen()
        self._trend = None
        self._list_apertures()
        self._list_entries(chosen)
        self._draw()
        self.commands.show_chosen(self.book.contents, chosen)
        self.verdict.setText("")
        self.behind.look(self.book.path, chosen)
        self._judge()

    @Slot()
    def _rank(self) -> None:
        if self._are_ranked():
            self._judge()

    def _are_ranked(self) -> bool:
        return len({brief.copy for brief in self.chosen()}) > 2

    def _judge(self) -> None:
        chosen, aperture = self.chosen(), self.aperture.currentData()
        if chosen:
            self._judging.request(result_of(judge, self.book.path, chosen, float(aperture or 0.0)))

    def _list_apertures(self) -> None:
        """Those of the chosen entries; the one that most have stays, or is the widest."""
        counts = Counter(numbers[0] for brief in self.chosen() for numbers in brief.apertures)
        stops = sorted(counts)
        most = max(stops, key=lambda stop: (counts[stop], -stop), default=0.0)
        offers = [(f_number_text(stop), stop) for stop in stops]
        refill(self.aperture, offers, self.aperture.currentData(), usual=stops.index(most) if stops else -1)

    def _list_entries(self, chosen: Sequence[Brief]) -> None:
        """The chosen ones in both boxes; at first the earliest and the latest, or the latest of two copies."""
        listed = chosen[-MOST_LISTED:]
        if [self.first.itemData(row) for row in range(self.first.count())] == [brief.key for brief in listed]:
            return  # as before: what is compared stays
        last = {brief.copy: brief.key for brief in listed}
        usual = [brief.key for brief in (*listed[:1], *listed[-1:])] if len(last) < 2 else list(last.values())[:2]
        several = len({brief.copy for brief in chosen}) > 1
        offers = [(named(brief) if several else brief.day[:10] or tr("no date"), brief.key) for brief in listed]
        for box, key in zip_longest((self.first, self.second), usual):
            refill(box, offers, key, usual=-1)

    @Slot()
    def _draw(self) -> None:
        chosen, view = self.chosen(), chosen_name(self.view)
        history = view == "history" and len({brief.copy for brief in chosen}) < 2
        needed = {
            self.aperture: self.aperture.count() > 0 and (history or view == "crops" or self._are_ranked()),
            self.first: view == "maps" and len(chosen) > 1,
            self.second: view == "maps" and len(chosen) > 1,
        }
        for box in sorted(needed, key=needed.__getitem__):  # hidden first: all at once would widen the window
            box.setVisible(needed[box])
        show_text(self.note, "")
        self._looking.forget()
        if not chosen:
            self.say(self.book.trouble or (NOTHING_CHOSEN if self._entries else ADDING if self.adding else EMPTY))
        elif view == "maps":
            self._draw_maps()
        elif view == "crops":
            self._looking.start(result_of(read_crops, self.book.path, [brief.key for brief in chosen[-MOST_CROPS:]]))
        else:
            self._draw_figure(chosen, history)
        self.enable_buttons()

    def _draw_figure(self, chosen: Sequence[Brief], history: bool) -> None:
        from lenslab.figures.lens_history import curves_figure, history_figure, history_places

        places = {}
        marks = self.book.contents.marks if self.book.contents is not None else {}
        aperture = self.aperture.currentData()
        if history and aperture is not None:
            figure = history_figure(chosen, float(aperture), marks.get(chosen[0].copy, ()), self._trend)
            places = history_places(chosen)
        else:
            figure = curves_figure(chosen, copies=len({brief.copy for brief in chosen}) > 1)
        self._places = places
        names = {x: tr("{day}: click opens its session", day=brief.day[:10]) for x, brief in places.items()}
        self.figures.show_figures([figure], names)
        self.pages.setCurrentWidget(self.figures)

    def _draw_maps(self) -> None:
        first, second = (self._entries.get(str(box.currentData())) for box in (self.first, self.second))
        if first is None or second is None or first is second:
            self.say(TWO_DATES)
        else:
            self._looking.start(result_of(read_maps, self.book.path, first, second))

    @Slot(object)
    def _take_look(self, look: MapDifference | str | Mapping[str, Mapping[float, Crops]]) -> None:
        """Maps that were asked for last, or why there are none; or crops."""
        if isinstance(look, str):
            self.say(look)
        elif isinstance(look, Mapping):
            self._take_crops(look)
        else:
            self.maps.show_maps(look)
            show_text(self.note, "\n".join([look.title, *look.note.splitlines()]))
            self.pages.setCurrentWidget(self.maps)
        self.enable_buttons()

    def _take_crops(self, crops: Mapping[str, Mapping[float, Crops]]) -> None:
        """A column for each entry whose crops were kept at the aperture, or at the nearest one."""
        self._crops = crops
        aperture = float(self.aperture.currentData() or 0.0)
        columns = []
        for key in crops:
            for f_number in sorted(crops[key], key=lambda stop: abs(math.log(stop / aperture)))[:1]:
                brief = self._entries[key]  # what was asked for last is of the book as it was read last
                photo = Photo(Path(key, f"{f_number:g}"), named(brief))
                note = f"{f_number_text(f_number)}  {brief.copy.text}"
                columns.append(StripColumn(brief.day[:10] or tr("no date"), photo, note))
        if columns:
            self.crops.show_columns(columns, None)
            self.crops.refresh()
            self.pages.setCurrentWidget(self.crops)
        else:
            self.say(NO_CROPS)

    def _crops_of(self, path: Path) -> Crops | None:
        """Those behind a column: of an entry at an aperture."""
        return self._crops[path.parent.name][float(path.name)]

    def enable_buttons(self) -> None:
        super().enable_buttons()
        self.open_session.setEnabled(bool(self.chosen()))

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

    @Slot(object)
    def _take_verdict(self, verdict: BookVerdict) -> None:
        if verdict.asked == tuple(brief.key for brief in self.chosen()):
            self.verdict.setText("\n".join(verdict.sentences))
            self._trend = verdict.trend
            if verdict.trend is not None and chosen_name(self.view) == "history":
                self._draw()

    def shown(self) -> Shown | None:
        """What is drawn, as it is saved; None where it is a message."""
        if self.pages.currentWidget() is self.maps:
            return self.maps.maps
        if self.pages.currentWidget() is self.crops:
            columns = [(column, self._crops_of(column.photo.path)) for column in self.crops.columns]
            known = tuple((column, crops) for column, crops in columns if crops is not None)
            return CropSheet(tr("Crops at 100 %"), known, self.crops.curve)
        return self.figures.whole() if self.pages.currentWidget() is self.figures else None

    @Slot(str)
    def _open_entry(self, key: str) -> None:
        """Ask for the session an entry came from; say so where there is none."""
        path = Path(self._entries[key].source)
        if path.suffix != SUFFIX:
            self.notices.show_notice(NO_SESSION, "session", asked=True)
        elif not path.is_file():
            self.notices.show_notice(tr(MOVED, path=path), "session", asked=True)
        else:
            self.session_requested.emit(path)

    @Slot(float)
    def _open_point(self, x: float) -> None:
        self._open_entry(self._places[x].key)

    @Slot()
    def _open_last(self) -> None:
        for brief in self.chosen()[-1:]:
            self._open_entry(brief.key)

    def settle(self) -> None:
        """Wait for what is being read and written."""
        for task in self.findChildren(LatestTask):
            task.wait(END_S)


NO_SESSION = tr("This entry did not come from a session, so there is none to open")
MOVED = marked(
    "{path} is no longer there. If you moved it, open it with File > Open session and add it to the lens book again: "
    "its entries then lead there"
)
END_S = 10.0
MOST_LISTED = 200
MOST_CROPS = 8
TWO_DATES = tr("Choose two days, copies or states on the left: the map shows by how much the later one is sharper.")
NO_CROPS = tr(
    "No crops are kept of these entries. Choose Lenses > Add to lens book with crops while their session is open."
)
EMPTY = tr("The book is empty. Open a session and choose Lenses > Add to lens book.")
ADDING = tr("The session is being added…")
NOTHING_CHOSEN = tr("Choose a lens on the left; two copies, or several of its days, are compared.")
