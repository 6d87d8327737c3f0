"""What the window shows of the book, made off the GUI thread."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from lenslab.language import tr

if TYPE_CHECKING:
    from lenslab.book.brief import Brief
    from lenslab.book.storage import Contents
    from lenslab.store import Shoot


@dataclass(frozen=True, slots=True)
class BookRead:
    """A book's contents, or why it cannot be read."""

    path: Path
    contents: Contents | None
    trouble: str = ""


@dataclass(frozen=True, slots=True)
class BookVerdict:
    """What is said of the chosen entries; asked: their keys, by which a late answer is recognised."""

    asked: tuple[str, ...]
    sentences: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AddedLenses:
    """What was added: names of copies. replaced: entries whose place new ones took."""

    lenses: tuple[str, ...]
    replaced: int


def read_book(path: Path | None, cancelled: Callable[[], bool]) -> Iterator[BookRead]:
    """The contents of a book."""
    from lenslab.book.storage import Book
    from lenslab.errors import LensLabError

    book = Book(path)
    try:
        yield BookRead(book.path, book.contents())
    except LensLabError as error:
        yield BookRead(book.path, None, str(error))


def judge(path: Path, chosen: Sequence[Brief], cancelled: Callable[[], bool]) -> Iterator[BookVerdict]:
    """The verdict on the chosen entries: of one copy the last against the others, of two copies which is sharper."""
    from lenslab.book.changes import change
    from lenslab.book.copies import comparison
    from lenslab.book.sentences import change_sentences, comparison_sentences
    from lenslab.book.storage import Book
    from lenslab.errors import LensLabError

    asked = tuple(brief.key for brief in chosen)
    copies = list(dict.fromkeys(brief.copy for brief in chosen))
    groups = [[brief.key for brief in chosen if brief.copy == copy][-MOST_READ:] for copy in copies]
    book = Book(path)
    try:
        if len(copies) > 2:
            yield BookVerdict(asked, (tr("Choose two copies, or dates of one, to compare them."),))
        elif len(copies) == 2:
            both = comparison(*(book.read(keys) for keys in groups))
            yield BookVerdict(asked, tuple(comparison_sentences(both)))
        elif copies and len(groups[0]) > 1:
            *earlier, last = book.read(groups[0])
            days = [brief.day[:10] for brief in chosen][-MOST_READ:-1]
            since = days[0] if days[0] == days[-1] else tr("{first} to {last}", first=days[0], last=days[-1])
            yield BookVerdict(asked, tuple(change_sentences(change(earlier, [last]), since)))
        else:
            yield BookVerdict(asked, (tr("Add another day of this lens to see whether it has changed."),))
    except LensLabError as error:
        yield BookVerdict(asked, (str(error),))


def add_shoot(
    path: Path | None, shoot: Shoot, older: Collection[Path], session: Path, cancelled: Callable[[], bool]
) -> Iterator[AddedLenses]:
    """Add the lenses of a shoot to a book. older: shots that another version measured.

    Raises a LensLabError.
    """
    from lenslab.book.sources import entries_of_shoot, source_of
    from lenslab.book.storage import Book
    from lenslab.store import Provenance, measuring

    made = {own: Provenance(shoot.settings, "" if own in older else measuring()) for own in shoot.outcomes}
    entries = entries_of_shoot(replace(shoot, makers=made), source_of(session))
    added = Book(path).add(entries) if entries else None
    yield AddedLenses(tuple(entry.copy.text for entry in entries), 0 if added is None else added.replaced)


MOST_READ = 12  # entries of a copy that a verdict reads
