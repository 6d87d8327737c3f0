"""Reading, judging and updating the book for its window, off the GUI thread."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from lenslab.files.preview import Crops
from lenslab.store.shoot import SavedShoot
from lenslab.values.grouping import grouped
from lenslab.values.language import tr
from lenslab.values.remarks import LensLabError

if TYPE_CHECKING:
    from lenslab.book.differences import SideHistory, Trend
    from lenslab.book.figures import MapDifference
    from lenslab.book.records import Brief
    from lenslab.book.storage import Contents


@dataclass(frozen=True, slots=True)
class BookRead:
    """A book's contents, or why it cannot be read."""

    path: Path
    contents: Contents | None
    trouble: str = ""

    @property
    def entries(self) -> Sequence[Brief]:
        """All that it has; none where it cannot be read."""
        return () if self.contents is None else self.contents.entries


@dataclass(frozen=True, slots=True)
class BookVerdict:
    """Sentences on the chosen entries.

    trend, sides: of one copy, for its history: a line through its days if it changes slowly, and sides that changed.
    """

    sentences: tuple[str, ...] = ()
    trend: Trend | None = None
    sides: SideHistory | None = None


@dataclass(frozen=True, slots=True)
class AddedLenses:
    """Names of the added copies. replaced: number of entries that new ones replaced.

    with_crops: of how many lenses crops are kept; None where none were asked for. turned: which shots of a turned
    chart were left out, if any.
    """

    lenses: tuple[str, ...]
    replaced: int
    with_crops: int | None
    turned: str


def read_book(path: Path | None) -> BookRead:
    """The contents of a book."""
    from lenslab.book.storage import Book

    book = Book(path)
    try:
        return BookRead(book.path, book.contents())
    except LensLabError as error:
        return BookRead(book.path, None, str(error))


def judge(path: Path, chosen: Sequence[Brief], aperture: float) -> BookVerdict:
    """The verdict on one chosen entry or more: of one copy the last against the others, of two which is sharper.

    More copies, at most the last 12, are ranked by their last entries at an aperture.
    """
    from lenslab.book.differences import MAX_DAYS, change, comparison, side_history
    from lenslab.book.sentences import among_sentences, comparison_sentences, look_sentences
    from lenslab.book.storage import Book

    groups = [[brief.key for brief in own[-MAX_DAYS:]] for own in grouped(chosen, lambda brief: brief.copy).values()]
    book = Book(path)
    try:
        if len(groups) > 2:
            last_ones = book.read([keys[-1] for keys in groups[-12:]])
            return BookVerdict(tuple(among_sentences(last_ones, aperture)))
        if len(groups) == 2:
            both = comparison(*(book.read(keys) for keys in groups))
            return BookVerdict(tuple(comparison_sentences(both)))
        if len(groups[0]) > 1:
            *earlier, last = book.read(groups[0])
            changed = change(earlier, [last])
            sentences, sides = look_sentences(changed, earlier, last), side_history((*earlier, last), changed)
            return BookVerdict(tuple(sentences), changed.slow_trend, sides)
        return BookVerdict((tr("Add another day of this lens to see whether it has changed."),))
    except LensLabError as error:
        return BookVerdict((str(error),))


def read_maps(path: Path, first: Brief, second: Brief) -> MapDifference | str:
    """Difference of two entries' maps, with the obstacles to an absolute one; or the reason why there is none."""
    from lenslab.book.comparability import barriers
    from lenslab.book.figures import SMALL_MEANS, map_difference
    from lenslab.book.sentences import BARRIER_WORDS
    from lenslab.book.storage import Book

    try:
        entries = Book(path).read((first.key, second.key))
    except LensLabError as error:
        return str(error)
    title = tr("{second} against {first}", first=named(first), second=named(second))
    maps = map_difference(entries[0], entries[1], title)
    notes = [BARRIER_WORDS[barrier] for barrier in barriers(*entries)]
    if maps is None:
        return "\n".join(notes or [NO_MAPS])
    return replace(maps, note="\n".join([SMALL_MEANS, *notes]))


def named(brief: Brief) -> str:
    """An entry by its copy and day."""
    return tr("{lens}, {day}", lens=brief.copy.text, day=day_of(brief))


def day_of(brief: Brief) -> str:
    return brief.day[:10] or tr("no date")


def read_crops(path: Path, keys: Sequence[str]) -> Mapping[str, Mapping[float, Crops]]:
    """The crops that were kept of these entries, by their keys and apertures."""
    from lenslab.book.from_shoots import crops_by_aperture
    from lenslab.book.storage import Book

    book = Book(path)
    return {key: crops_by_aperture(book.crops(key)) for key in keys}


def add_shoot(
    path: Path | None,
    shoot: SavedShoot,
    cancelled: Callable[[], bool],
    *,
    session: Path,
    crops: bool = False,
    behind: bool = False,
) -> Iterator[AddedLenses]:
    """Add the lenses of a shoot to a book. crops: keep crops, too. behind: only where the book has other numbers.

    Raises a LensLabError.
    """
    from lenslab.book.from_shoots import crops_of_shoot, entries_of_shoot, source_of, turned_in_shoot
    from lenslab.book.sentences import turned_sentence
    from lenslab.book.storage import Book
    from lenslab.results.report_tables import decoded_crops

    book, entries = Book(path), entries_of_shoot(shoot, source_of(session))
    if behind:
        entries = list({entry.key: entry for own in book.behind(session, entries).values() for entry in own}.values())
    pictures = crops_of_shoot(shoot, entries, partial(decoded_crops, cancelled=cancelled)) if crops else {}
    if cancelled():
        return
    added = book.add(entries, pictures) if entries else None
    with_crops = len({key for key, _ in pictures}) if crops else None
    names, replaced = tuple(entry.copy.text for entry in entries), 0 if added is None else added.replaced
    turned = turned_in_shoot(shoot)
    yield AddedLenses(names, replaced, with_crops, turned_sentence(turned) if turned else "")


def look_behind(path: Path | None, shoot: SavedShoot, *, session: Path) -> tuple[str, ...]:
    """The copies of which a book has other numbers than the session has now, as far as it can be read."""
    from lenslab.book.from_shoots import entries_of_shoot, source_of
    from lenslab.book.storage import Book

    book, behind = Book(path), {}
    with suppress(LensLabError):  # nobody asked; the command and the window of the book say what is wrong with it
        if book.path.exists():
            behind = book.behind(session, entries_of_shoot(shoot, source_of(session)))
    return tuple(dict.fromkeys(entry.copy.text for entries in behind.values() for entry in entries))


def read_behind(path: Path, chosen: Sequence[Brief]) -> Mapping[Path, Sequence[str]]:
    """The days of chosen entries of which their sessions have other numbers, by session, as far as it can be read."""
    from lenslab.book.differences import MAX_DAYS
    from lenslab.book.storage import Book

    book, sessions = Book(path), {}
    days = {brief.key: brief.day[:10] for brief in chosen[-MAX_DAYS:]}
    with suppress(LensLabError):  # the list of lenses says what is wrong with the book
        sessions = book.changed_sessions(book.read(list(days)))
    return {session: [days[key] for key in keys] for session, keys in sessions.items()}


def update_behind(path: Path, sessions: Iterable[Path]) -> int:
    """Put the numbers that sessions have now into the book; how many entries. Raises a LensLabError."""
    from lenslab.book.storage import Book

    book, added = Book(path), 0
    for session in sessions:
        entries = {entry.key: entry for takers in book.behind(session).values() for entry in takers}
        added += book.add(list(entries.values())).added if entries else 0
    return added


NO_MAPS = tr("These two have no maps at a common aperture: add their sessions again, measured against a known chart.")
