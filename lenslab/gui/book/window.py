"""The window "Lens book": the history of the chosen lens, its curves on several days, and the verdict."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from itertools import chain, zip_longest
from operator import itemgetter
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QPoint, QSortFilterProxyModel, Qt, Signal, Slot
from PySide6.QtGui import QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QAbstractItemView, QLineEdit, QMenu, QSplitter, QTreeView, QVBoxLayout, QWidget

from lenslab.draw.crop_strips import CropSheet, StripColumn
from lenslab.files.preview import Crops
from lenslab.gui.book.commands import BookCommands
from lenslab.gui.book.reading import (
    BookRead,
    BookVerdict,
    day_of,
    judge,
    named,
    read_behind,
    read_book,
    read_crops,
    read_maps,
    update_behind,
)
from lenslab.gui.inspector.crops import CropStripView
from lenslab.gui.plots.figure_view import FigureView
from lenslab.gui.session.jobs import Progress
from lenslab.gui.tasks import LatestTask, result_of
from lenslab.gui.widgets.forms import (
    choice_box,
    fill,
    plain_tooltip,
    push_button,
    refill,
    row_of,
    show_text,
    text_label,
)
from lenslab.gui.widgets.maps_view import FieldMapsView
from lenslab.gui.widgets.notices import NotificationBar
from lenslab.gui.widgets.style import Style
from lenslab.gui.widgets.windows import FigureWindow, Shown
from lenslab.store.shoot import SUFFIX
from lenslab.values.grouping import grouped
from lenslab.values.language import marked, tr
from lenslab.values.remarks import LensLabError
from lenslab.values.text import count, f_number_text, focal_length_text, listed
from lenslab.values.types import Photo

if TYPE_CHECKING:
    from lenslab.book.figures import MapDifference
    from lenslab.book.records import Brief


KEYS, NAME = Qt.ItemDataRole.UserRole, Qt.ItemDataRole.UserRole + 1  # of entries; of a lens without its copy


class LensList(QWidget):
    """A tree of lenses, copies and days."""

    opened = Signal(str)  # the key of the entry whose session is asked for

    def __init__(self, menu: QMenu, lens: str) -> None:
        """menu: of what can be done with the chosen ones. lens: the name of the one chosen at first; empty for the
        first with anything to compare.
        """
        super().__init__()
        self._menu = menu
        self._lens = lens
        self.filter = QLineEdit(placeholderText=tr("Filter lenses"), clearButtonEnabled=True)
        self.filter.setAccessibleName(tr("Filter lenses"))
        self.items = QStandardItemModel(self)
        self.shown = QSortFilterProxyModel(self, recursiveFilteringEnabled=True, autoAcceptChildRows=True)
        self.shown.setSourceModel(self.items)
        self.shown.setFilterCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.tree = QTreeView(headerHidden=True, uniformRowHeights=True)
        self.tree.setObjectName("copies")
        self.tree.setModel(self.shown)
        self.tree.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.tree.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.tree.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.tree.setAccessibleName(tr("Lenses in the book"))
        self.tree.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.edit = push_button(tr("&Edit ▾"), tip=tr("Names, copies, marks; remove entries; undo"))
        self.edit.setMenu(menu)
        column = fill(QVBoxLayout(self), self.filter, (self.tree, 1), (self.edit, 0, Qt.AlignmentFlag.AlignLeft))
        column.setContentsMargins(0, 0, 8, 0)
        self.tree.customContextMenuRequested.connect(self._ask_menu)
        self.filter.textChanged.connect(self.shown.setFilterFixedString)
        self.tree.doubleClicked.connect(self._open)

    def show_entries(self, entries: Sequence[Brief]) -> None:
        """Fill the tree; what was chosen and open stays so."""
        before = self.chosen_keys()
        open_before = {index.data() for index in self._rows(QModelIndex()) if self.tree.isExpanded(index)}
        self.items.clear()
        lengths = {length: focal_length_text(length) for length in {entry.focal_length_mm for entry in entries}}
        for name, lens_entries in _sorted(grouped(entries, lambda brief: brief.copy.name)):
            lens = _item(name or tr("(no name)"), [brief.key for brief in lens_entries])
            lens.setData(name, NAME)
            copies = grouped(lens_entries, lambda brief: brief.copy.text)
            for text, days in _sorted(copies):
                copy = lens if len(copies) == 1 else _item(text, [brief.key for brief in days])
                if copy is lens and text != name:
                    lens.setText(text)  # its only copy has a serial number or a state
                for brief in days:
                    day = f"{day_of(brief)}  {lengths[brief.focal_length_mm]}".strip()
                    copy.appendRow(_item(day, [brief.key], brief.source))
                if copy is not lens:
                    lens.appendRow(copy)
            self.items.appendRow(lens)
        for index in self._rows(QModelIndex()):
            self.tree.setExpanded(index, index.data() in open_before)
        if self.items.rowCount():
            self._choose(set(before))

    def _rows(self, parent: QModelIndex) -> list[QModelIndex]:
        return [self.shown.index(row, 0, parent) for row in range(self.shown.rowCount(parent))]

    def _choose(self, keys: set[str]) -> None:
        """The same entries again, as whole lenses and copies where it is all of theirs; else the usual lens."""
        rows = self._rows(QModelIndex())
        named = [index for index in rows if index.data(NAME) == self._lens]
        several = [index for index in rows if len(index.data(KEYS)) > 1]
        usual = (named or several or rows or [QModelIndex()])[:1]
        first, *others = (self._holding(QModelIndex(), keys) if keys else []) or usual
        selection = self.tree.selectionModel()  # not of the view, which leaves the selection alone while Ctrl is held
        selection.setCurrentIndex(first, QItemSelectionModel.SelectionFlag.ClearAndSelect)
        for index in others:
            selection.select(index, QItemSelectionModel.SelectionFlag.Select)

    def _holding(self, parent: QModelIndex, keys: set[str]) -> list[QModelIndex]:
        held: list[QModelIndex] = []
        for index in self._rows(parent):
            row_keys = index.data(KEYS)
            if keys.issuperset(row_keys):
                held.append(index)
            elif not keys.isdisjoint(row_keys):
                held += self._holding(index, keys)
        return held

    def chosen_keys(self) -> list[str]:
        indexes = self.tree.selectionModel().selectedIndexes()
        return list(dict.fromkeys(key for index in indexes for key in index.data(KEYS)))

    @Slot(QPoint)
    def _ask_menu(self, place: QPoint) -> None:
        self._menu.popup(self.tree.viewport().mapToGlobal(place))

    @Slot(QModelIndex)
    def _open(self, index: QModelIndex) -> None:
        keys = index.data(KEYS)
        if len(keys) == 1:
            self.opened.emit(keys[0])


def _sorted(groups: dict[str, list[Brief]]) -> list[tuple[str, list[Brief]]]:
    return sorted(groups.items(), key=lambda pair: pair[0].casefold())


def _item(text: str, keys: list[str], tip: str | None = None) -> QStandardItem:
    item = QStandardItem(text)
    item.setData(keys, KEYS)
    if tip != "":
        item.setToolTip(plain_tooltip(tip or text))
    return item


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
        self._wanted = VIEWS[0][1]
        self._demo = ""  # how far the demo is that was asked for
        self.notices = NotificationBar()
        self._behind: Collection[Path] = ()  # sessions that have other numbers than the chosen entries
        self._looking_behind = LatestTask("sessions of the book", self, delay_ms=200, result=self._offer_update)
        self._updating = LatestTask("update the book", self, result=self._say_updated, refused=self._refuse)
        self.commands = BookCommands(book, self)
        self.lenses = LensList(self.commands.menu, lens)
        self.view, self.aperture = choice_box(*VIEWS, name=tr("View")), choice_box(name=tr("Aperture"))
        self.first, self.second = choice_box(name=tr("Map before")), choice_box(name=tr("Map after"))
        self.figures, self.maps = FigureView(style, tr("History of the lens")), FieldMapsView(style)
        self.note = text_label(muted=True)
        self.crops = CropStripView(style, self._crops_of)
        self._crops: Mapping[str, Mapping[float, Crops]] = {}  # by entries' keys and apertures
        self._judged = BookVerdict()  # on the chosen ones
        self._places: dict[float, Brief] = {}  # entries in the history, by their x
        self._looking = LatestTask("maps and crops of the book", self, result=self._take_look, refused=self._refuse)
        self.verdict = text_label(copyable=True, alignment=Qt.AlignmentFlag.AlignTop)
        self.verdict.setMinimumHeight(2 * self.verdict.fontMetrics().lineSpacing())  # or plots move when it comes
        tip = tr("Open the session of the last chosen day")
        self.open_session = push_button(tr("&Open session"), self._open_last, tip)
        tip = tr("Simulate two shoots of three lenses, one of them knocked in between, and open their lens book")
        self.year_button = push_button(tr("See a lens a year later"), tip=tip)
        self.cancel_demo = push_button(tr("Cancel"))
        for button in (self.year_button, self.cancel_demo):
            button.hide()  # in a book that is not empty, for good
        self._lay_out()
        self.commands.changed.connect(self.read)
        self.commands.refused.connect(self._refuse)
        self.lenses.tree.selectionModel().selectionChanged.connect(self._show_chosen)
        self.lenses.shown.rowsRemoved.connect(self._say_no_match)
        self.lenses.opened.connect(self._open_entry)
        self.figures.picked.connect(self._open_point)
        self.view.currentIndexChanged.connect(self._change_view)
        for box in (self.aperture, self.first, self.second):
            box.currentIndexChanged.connect(self._draw)
        self.aperture.currentIndexChanged.connect(self._rank)

    def _lay_out(self) -> None:
        for box in (self.view, self.first, self.second, self.aperture):
            box.setMinimumContentsLength(8)
        for box in (self.first, self.second, self.aperture):
            box.hide()  # until a view needs it: all at once would widen the window
        row = row_of(self.view, (self.first, 1), (self.second, 1), self.aperture, None)
        fill(row, self.open_session, self.copy, self.save)
        right = QWidget()
        self.blank = QWidget()
        fill(QVBoxLayout(self.blank), None, self.message, row_of(None, self.year_button, self.cancel_demo, None), None)
        for page in (self.blank, self.figures, self.maps, self.crops):
            self.pages.addWidget(page)
        fill(QVBoxLayout(right), row, self.verdict, (self.pages, 1), self.note).setContentsMargins(8, 0, 0, 0)
        self.splitter = QSplitter(handleWidth=1)
        self.splitter.addWidget(self.lenses)
        self.splitter.addWidget(right)
        self.splitter.setSizes([260, 740])
        self.splitter.setStretchFactor(1, 1)
        fill(QVBoxLayout(self), self.notices, (self.splitter, 1)).setContentsMargins(12, 12, 12, 12)

    @Slot()
    def read(self) -> None:
        self._reading.start(result_of(read_book, self._path))

    @Slot(object)
    def _take_book(self, book: BookRead) -> None:
        self.book = book
        self._entries = {brief.key: brief for brief in book.entries}
        self.lenses.show_entries(book.entries)
        if not book.entries:
            self._show_chosen()

    def chosen(self) -> list[Brief]:
        """The chosen entries by date."""
        briefs = (self._entries[key] for key in self.lenses.chosen_keys() if key in self._entries)
        return sorted(briefs, key=lambda brief: brief.by_date())

    @Slot()
    def _show_chosen(self) -> None:
        chosen = self.chosen()
        self._judged = BookVerdict()
        # the apertures of the chosen entries; the one that most have stays, or is the widest
        counts = Counter(numbers[0] for brief in chosen for numbers in brief.apertures)
        stops = sorted(counts)
        most = max(stops, key=lambda stop: (counts[stop], -stop), default=0.0)
        offers = [(f_number_text(stop), stop) for stop in stops]
        refill(self.aperture, offers, self.aperture.currentData(), usual=stops.index(most) if stops else -1)
        self._list_entries(chosen)
        refill(self.view, VIEWS if self._copies() < 2 else VIEWS[1:], self._wanted)  # several have no common history
        self._draw()
        self.commands.show_chosen(self.book.contents, chosen)
        self.verdict.setText("")
        self._judge()
        self._looking_behind.forget()
        self.notices.withdraw("behind")
        if chosen:
            self._looking_behind.request(result_of(read_behind, self.book.path, chosen))

    @Slot()
    def _say_no_match(self) -> None:
        if not self.lenses.shown.rowCount():
            self.say(NO_MATCH)

    @Slot(object)
    def _offer_update(self, behind: Mapping[Path, Sequence[str]]) -> None:
        self._behind = behind.keys()
        if behind:
            text = tr(BEHIND, days=listed(sorted(chain(*behind.values()))))
            self.notices.show_notice(text, "behind", (tr("Update"), self.update_entries), kind="offer", tip=BEHIND_TIP)

    @Slot()
    def update_entries(self) -> None:
        """Put the numbers that the sessions have now into the book."""
        self.notices.withdraw("behind")
        self._updating.start(result_of(update_behind, self.book.path, self._behind))

    @Slot(object)
    def _say_updated(self, many: int) -> None:
        entries = count(many, "entry", "entries")
        self.notices.show_notice(tr("{entries} updated.", entries=entries), "updated", asked=True, kind="done")
        self.read()

    @Slot()
    def _change_view(self) -> None:
        self._wanted = self.view.currentData()
        self._draw()

    @Slot()
    def _rank(self) -> None:
        if self._copies() > 2:
            self._judge()

    def _copies(self) -> int:
        return len({brief.copy for brief in self.chosen()})

    def _judge(self) -> None:
        chosen, aperture = self.chosen(), self.aperture.currentData()
        if chosen:
            self._judging.request(result_of(judge, self.book.path, chosen, float(aperture or 0.0)))
        else:
            self._judging.forget()

    def _list_entries(self, chosen: Sequence[Brief]) -> None:
        """The last chosen ones in both boxes; at first the earliest and the latest, or the latest of two copies."""
        listed = chosen[-200:]
        if [self.first.itemData(row) for row in range(self.first.count())] == [brief.key for brief in listed]:
            return  # as before: what is compared stays
        last, several = {brief.copy: brief.key for brief in listed}, self._copies() > 1
        usual = [brief.key for brief in (*listed[:1], *listed[-1:])] if len(last) < 2 else list(last.values())[:2]
        offers = [(named(brief) if several else day_of(brief), brief.key) for brief in listed]
        for box, key in zip_longest((self.first, self.second), usual):
            refill(box, offers, key, usual=-1)

    @Slot()
    def _draw(self) -> None:
        chosen, view = self.chosen(), self.view.currentData()
        history = view == "history"
        maps = view == "maps" and len(chosen) > 1
        stops = self.aperture.count() > 0 and (history or view == "crops" or self._copies() > 2)
        needed = (maps, self.first), (maps, self.second), (stops, self.aperture)
        for shown, box in sorted(needed, key=itemgetter(0)):  # hidden first: all at once would widen the window
            box.setVisible(shown)
        show_text(self.note, "")
        self.year_button.setVisible(self.is_empty and not self._demo)
        self.cancel_demo.setVisible(self.is_empty and bool(self._demo))
        self._looking.forget()
        first, second = (self._entries.get(str(box.currentData())) for box in (self.first, self.second))
        if not chosen:
            empty = tr("Reading…") if self.book.contents is None else EMPTY
            nothing = self._demo or (ADDING if self.adding else empty)
            self.say(self.book.trouble or (NOTHING_CHOSEN if self._entries else nothing))
        elif view == "maps" and (first is None or second is None or first is second):
            self.say(TWO_DATES)
        elif view == "maps":
            self._looking.start(result_of(read_maps, self.book.path, first, second))
        elif view == "crops":
            self._looking.start(result_of(read_crops, self.book.path, [brief.key for brief in chosen[-8:]]))
        else:
            self._draw_figure(chosen, history)
        self.enable_buttons()

    def _draw_figure(self, chosen: Sequence[Brief], history: bool) -> None:
        from lenslab.book.figures import curves_figure, history_figure, history_places

        aperture, judged, contents = self.aperture.currentData(), self._judged, self.book.contents
        if history and aperture is not None:
            marks = contents.marks.get(chosen[0].copy, ()) if contents is not None else ()
            figure = history_figure(chosen, float(aperture), marks, judged.trend, judged.sides)
            self._places = history_places(chosen)
        else:
            figure = curves_figure(chosen, copies=self._copies() > 1)
            self._places = {}
        names = {x: tr("{day}: click opens its session", day=brief.day[:10]) for x, brief in self._places.items()}
        self.figures.show_figures([figure], names)
        self.pages.setCurrentWidget(self.figures)

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
        aperture, columns = self.aperture.currentData(), []
        for key in crops if aperture is not None else ():
            for f_number in sorted(crops[key], key=lambda stop: abs(math.log(stop / aperture)))[:1]:
                brief = self._entries[key]  # what was asked for last is of the book as it was read last
                photo = Photo(Path(key, f"{f_number:g}"), named(brief))
                note = f"{f_number_text(f_number)}  {brief.copy.text}"
                columns.append(StripColumn(day_of(brief), photo, note))
        if columns:
            self.crops.show_columns(columns, None)
            self.crops.refresh()
            self.pages.setCurrentWidget(self.crops)
        else:
            self.say(NO_CROPS)

    def _crops_of(self, path: Path) -> Crops:
        """Those behind a column: of an entry at an aperture."""
        return self._crops[path.parent.name][float(path.name)]

    def enable_buttons(self) -> None:
        super().enable_buttons()
        self.open_session.setEnabled(bool(self.chosen()))

    @property
    def is_empty(self) -> bool:
        """True if the book has been read and has no lens."""
        return self.book.contents is not None and not self._entries

    def show_demo_progress(self, progress: Progress) -> None:
        """Say how far the demo is, where the book is empty."""
        percent = 100 * progress.done / max(progress.total, 1)
        making = tr("Stopping…") if progress.stopping else tr(MAKING, percent=percent)
        self._demo = making if progress.doing else ""
        if not self._entries:
            self._draw()

    def say_adding(self, adding: bool) -> None:
        """Show in an empty book that a session is being added, or no more."""
        self.adding = adding
        if not self._entries:
            self._show_chosen()

    @Slot(object)
    def _refuse(self, error: LensLabError) -> None:
        self.notices.show_notice(str(error), "refused", asked=True)
        self.read()

    @Slot(object)
    def _take_verdict(self, verdict: BookVerdict) -> None:
        if not self._judging.superseded():
            self.verdict.setText("\n".join(verdict.sentences))
            self._judged = verdict
            if (verdict.trend or verdict.sides) and self.view.currentData() == "history":
                self._draw()

    def shown(self) -> Shown | None:
        """The figure on view, as it is saved; None while a message is shown."""
        page = self.pages.currentWidget()
        if page is self.crops:
            known = tuple((column, self._crops_of(column.photo.path)) for column in self.crops.columns)
            return CropSheet(tr("Crops at 100 %"), known, self.crops.curve)
        return self.maps.maps if page is self.maps else self.figures.whole() if page is self.figures else None

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


BEHIND = marked("Sessions that have changed since they were added: {days}.")
BEHIND_TIP = tr(
    "The sessions were changed after they were added. Update replaces the entries; names, marks and crops stay."
)
NO_SESSION = tr("This entry did not come from a session, so there is none to open")
MOVED = marked(
    "{path} is no longer there. If you moved it, open it with File > Open session and add it to the lens book again: "
    "its entries then lead there"
)
TWO_DATES = tr("Choose two days, copies or states on the left: the map shows by how much the later one is sharper.")
NO_CROPS = tr(
    "No crops are kept of these entries. Choose Lenses > Add to lens book with crops while their session is open."
)
EMPTY = tr("The book is empty. Open a session and choose Lenses > Add to lens book.")
ADDING = tr("The session is being added…")
MAKING = marked(
    "Creating and measuring two demo shoots: {percent:.0f} %. Their book opens with the first of three lenses."
)
NO_MATCH = tr("No lens matches the filter.")
NOTHING_CHOSEN = tr("Choose a lens on the left; two copies, or several of its days, are compared.")
