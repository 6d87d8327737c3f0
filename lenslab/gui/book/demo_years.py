"""The demo of the lens book: the demo shoot and the same lenses a year later, in a book of their own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from lenslab.run.notes import NAMES, apply_notes, from_file
from lenslab.store.session import SessionWriter
from lenslab.values.edits import Correction, Edits
from lenslab.values.grouping import in_order
from lenslab.values.types import Measured, Outcome, Photo, Settings

if TYPE_CHECKING:
    from lenslab.book.storage import Book

Step: TypeAlias = tuple[int, int] | Path


def demo_years(folder: Path, cancelled: Callable[[], bool]) -> Iterator[Step]:
    """Make and measure both shoots once, beside the folder of the demo shoot; later it only names the book.

    Yields how much is done, of how much; and the book's path, once the lens that was knocked is in it, and again with
    all lenses. Raises a LensLabError.
    """
    from lenslab.book.from_shoots import entries_in
    from lenslab.book.storage import Book

    book = Book(folder.with_name("demo.lensbook"))
    shoots = (folder, folder.with_name(f"{folder.name}-a-year-later"))
    if not _has_all(book, shoots):
        book.path.unlink(missing_ok=True)
        yield from _made(shoots, book, cancelled)
        if cancelled():
            return
        for shoot in shoots:
            book.add(entries_in(_session(shoot)))
    yield book.path


def _made(shoots: Sequence[Path], book: Book, cancelled: Callable[[], bool]) -> Iterator[Step]:
    """The lens that was knocked photographed, measured and in the book; then all lenses, the sessions with them."""
    from lenslab.book.from_shoots import entries_of_measured, source_of
    from lenslab.demo.shoot import demo_is_complete, demo_knocked, demo_size, write_demo_years

    years = dict(zip((False, True), shoots, strict=True))
    missing = {later: shoot for later, shoot in years.items() if not demo_is_complete(shoot, year_later=later)}
    names, total = demo_knocked(), 2 * len(shoots) * demo_size()
    done = (len(shoots) - len(missing)) * demo_size()
    with closing(write_demo_years(missing, cancelled)) as photos:
        for _ in islice(photos, len(missing) * len(names)):
            done += 1
            yield done, total
        for shoot in shoots:
            knocked = []
            for shot in _analysed([shoot / name for name in names], lambda photos: {}, cancelled):
                if isinstance(shot, Measured):
                    knocked.append(shot)
                    done += 1
                    yield done, total
            if cancelled():
                return
            entries = entries_of_measured(knocked, Settings())
            book.add([replace(entry, source=source_of(_session(shoot))) for entry in entries])
        yield book.path
        for _ in photos:
            done += 1
            yield done, total
    for shoot in shoots:
        for number, _ in enumerate(_in_session(shoot, cancelled), 1):
            done += number > len(names)
            yield done, total


def _in_session(shoot: Path, cancelled: Callable[[], bool]) -> Iterator[Outcome]:
    """Measure a shoot with its notes into a session of its own, in place of an earlier one."""
    notes = from_file(shoot / NAMES[0])
    edits: dict[Path, Correction] = {}

    def noted(photos: Sequence[Photo]) -> Edits:
        edits.update(apply_notes(notes, in_order(photos)))
        return edits

    _session(shoot).unlink(missing_ok=True)
    with SessionWriter(_session(shoot)) as keeper:
        keeper.keep_given([shoot])
        for result in _analysed([shoot], noted, cancelled):
            if isinstance(result, Photo):
                keeper.keep_photos([result])
            else:
                keeper.keep_outcomes([result], Settings())
                yield result
        keeper.keep_edits(edits)


def _analysed(
    paths: Sequence[Path], edits: Callable[[Sequence[Photo]], Edits], cancelled: Callable[[], bool]
) -> Iterator[Photo | Outcome]:
    """As `analyse`; nothing is measured twice."""
    from lenslab.run.analysis import analyse
    from lenslab.store.cache import MeasurementCache

    with MeasurementCache() as cache:
        yield from analyse(paths, edits=edits, cancelled=cancelled, cache=cache)


def _has_all(book: Book, shoots: Sequence[Path]) -> bool:
    """True if the book has what today's program measured of both shoots, and their sessions are there."""
    from lenslab.book.from_shoots import is_todays

    entries = book.read([brief.key for brief in book.contents().entries])
    lenses = Counter(entry.source.path for entry in entries if is_todays(entry.program))
    return all(lenses[str(_session(shoot))] > 1 and _session(shoot).is_file() for shoot in shoots)


def _session(shoot: Path) -> Path:
    return shoot.with_suffix(".lenslab")
