"""What changes the lens book: add, rename, mark, undo, merge, remove, backup."""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from datetime import date
from pathlib import Path

from lenslab.book.entry import Entry, LensCopy, parted
from lenslab.book.names import Mark, Renamed
from lenslab.book.records import YEARS, is_likely
from lenslab.book.sentences import turned_sentence
from lenslab.book.sources import (
    PrintedChart,
    crops_of_shoot,
    entries_in,
    entries_of_shoot,
    has_changed,
    is_todays,
    session_files,
    source_of,
    turned_in_shoot,
)
from lenslab.book.storage import Book
from lenslab.cli.book.choosing import copy_named, entries_of_copy, existing
from lenslab.cli.book.measuring import measured_today
from lenslab.cli.messages import ALL_WELL, SOME_FAILED, number_between, say
from lenslab.cli.output_options import refuse_targets
from lenslab.errors import CannotWrite, LensLabError, UnusableRequest
from lenslab.files import composed, plain_text, real_path
from lenslab.store.shoot import SUFFIX, load
from lenslab.text import count


def add_paths(action: argparse.ArgumentParser) -> None:
    """What to add."""
    action.add_argument(
        "paths", nargs="*", type=Path, metavar="PATH", help="sessions, folders of sessions, JSON of lenslab measure"
    )
    action.add_argument(
        "--changed",
        action="store_true",
        help="the sessions of the book's own entries that have changed since, or that another version measured",
    )
    action.add_argument(
        "--as-measured",
        action="store_true",
        help="add numbers of another version as they are; else shots whose photos are there are measured again",
    )
    action.add_argument("--print", default="", metavar="NAME", help="what you call this print of the chart")
    action.add_argument(
        "--print-mtf",
        type=number_between(0.1, 1000, "an MTF50 in lp/mm"),
        metavar="LPMM",
        help="the print's MTF50 that these sessions were measured with",
    )
    action.add_argument(
        "--crops", action="store_true", help="keep crops of centre and corners at 100 %%, where the photos are there"
    )


def add(arguments: argparse.Namespace) -> int:
    """Add the lenses of each file; one that cannot be read is named, and the others are added."""
    book, printed = Book(arguments.book), PrintedChart(arguments.print[:100], arguments.print_mtf)
    book.contents()  # raises where the book cannot be read, before anything is measured
    given = session_files(arguments.paths)
    files = given + (_written(book) if arguments.changed else [])
    if not files:
        raise UnusableRequest(_why_nothing(arguments))
    added = replaced = failed = 0
    for path in files:
        try:
            entries, turned = _entries(path, printed, arguments.as_measured)
            if path not in given and not book.behind(path, entries):
                continue  # written since, but its numbers are the same
            result = book.add(entries, _crops(path, entries) if arguments.crops else None) if entries else None
        except CannotWrite:
            raise  # the book: it is the same for all other files
        except LensLabError as error:
            say(str(error))
            failed += 1
            continue
        if turned:
            say(f"{path}: {turned_sentence(turned)}")
        if result is None:
            if not turned:
                say(f"{path}: no lens with apertures and measured shots")
            continue
        if any(entry.whole and not is_todays(entry.program) for entry in entries):
            say(
                f"{path} was measured by another version: its sharpness is not compared absolutely until it has been "
                "measured again"
            )
        added, replaced = added + result.added, replaced + result.replaced
    if not added:
        raise UnusableRequest(NONE_CHANGED if arguments.changed and not (given or failed) else "nothing was added")
    in_place = f", {replaced} in place of earlier ones" if replaced else ""
    say(f"{count(added, 'entry', 'entries')} added to {book.path}{in_place}")
    return SOME_FAILED if failed else ALL_WELL


def _crops(path: Path, entries: Sequence[Entry]) -> Mapping[tuple[str, str], bytes]:
    """Those of a session's photos; JSON has none."""
    from lenslab.report.crops import decoded_crops

    crops = crops_of_shoot(load(path), entries, decoded_crops) if path.suffix.lower() == SUFFIX else {}
    without = {entry.key for entry in entries} - {key for key, _ in crops}
    if without:
        say(f"{path}: no crops of {count(len(without), 'lens', 'lenses')}, as the photos are not there")
    return crops


def _entries(path: Path, printed: PrintedChart, as_measured: bool) -> tuple[list[Entry], tuple[str, ...]]:
    """Those of a file, and the lenses whose shots of a turned chart they leave out."""
    if path.suffix.lower() != SUFFIX:
        return entries_in(path, printed), ()
    shoot = load(path) if as_measured else measured_today(path, load(path))
    return entries_of_shoot(shoot, source_of(path), printed), turned_in_shoot(shoot)


def _written(book: Book) -> list[Path]:
    """The sessions of entries that are there and were written since, or whose numbers another version made."""
    entries = book.read([brief.key for brief in book.contents().entries])
    changed = (entry.source for entry in entries if has_changed(entry.source) or not is_todays(entry.program))
    paths = dict.fromkeys(Path(source.path) for source in changed)
    return [path for path in paths if path.suffix.lower() == SUFFIX and path.is_file()]


def _why_nothing(arguments: argparse.Namespace) -> str:
    if arguments.changed:
        return NONE_CHANGED
    if arguments.paths:
        return "there are no sessions (.lenslab) in these folders"
    return "give sessions, folders of sessions or JSON of lenslab measure; or --changed"


def add_rename(action: argparse.ArgumentParser) -> None:
    """Which copy, and its new name."""
    action.add_argument("lens", metavar="LENS")
    action.add_argument(
        "name", metavar="NAME", help="the new name; a state goes behind a colon: 'Prime 50mm: with filter'"
    )
    action.add_argument("--serial", metavar="TEXT", help="the serial number, where it was not recorded or is another")


def rename(arguments: argparse.Namespace) -> int:
    """Give a copy another name."""
    book, contents = existing(arguments)
    copy = copy_named(arguments.lens, contents)
    name, state = parted(composed(plain_text(arguments.name[:MOST_TEXT])))
    if not name:
        raise UnusableRequest("the new name is empty")
    serial = copy.serial if arguments.serial is None else plain_text(arguments.serial[:MOST_TEXT])
    to = LensCopy(name, serial, state)
    merged = to in contents.copies() and to != copy
    book.edit([Renamed(copy, to)])
    say(f"{copy.text} is now {to.text}{', together with the copy of that name' if merged else ''}")
    return ALL_WELL


def add_mark(action: argparse.ArgumentParser) -> None:
    """Which copy, when, what."""
    action.add_argument("lens", metavar="LENS")
    action.add_argument("day", type=_day, metavar="DATE", help="as 2025-05-31")
    action.add_argument("text", metavar="TEXT", help="such as 'serviced' or 'dropped'")


def _day(text: str) -> date:
    try:
        day = date.fromisoformat(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is no date: write it as 2025-05-31") from None
    if not is_likely(day):
        raise argparse.ArgumentTypeError(f"{text!r}: give a day from {YEARS[0]} to {YEARS[1]}")
    return day


def mark(arguments: argparse.Namespace) -> int:
    """Add a mark to a copy's history."""
    book, contents = existing(arguments)
    copy = copy_named(arguments.lens, contents)
    book.edit([Mark(copy, arguments.day, plain_text(arguments.text[:MOST_TEXT]))])
    say(f"{arguments.day}: {plain_text(arguments.text[:MOST_TEXT])}, in the history of {copy.text}")
    return ALL_WELL


def undo(arguments: argparse.Namespace) -> int:
    """Take the last name or mark back."""
    book, _ = existing(arguments)
    edit = book.undo()
    if edit is None:
        raise UnusableRequest("there is no name or mark to take back")
    edit_text = f"the mark of {edit.day} ({edit.text})" if isinstance(edit, Mark) else f"the name {edit.to.text}"
    say(f"{edit_text} was taken back")
    return ALL_WELL


def add_other(action: argparse.ArgumentParser) -> None:
    """Which other book."""
    action.add_argument("other", type=Path, metavar="OTHER")


def merge(arguments: argparse.Namespace) -> int:
    """Add what another book has."""
    if not arguments.other.is_file():
        raise UnusableRequest(f"there is no lens book {arguments.other}")
    book = Book(arguments.book)
    added = book.merge(Book(arguments.other))
    say(f"{count(added.added, 'entry', 'entries')} of {arguments.other} added to {book.path}")
    return ALL_WELL


def add_remove(action: argparse.ArgumentParser) -> None:
    """Which entries."""
    action.add_argument("lens", metavar="LENS")
    action.add_argument("--date", metavar="DATE", default="", help="only entries of this day, month or year")


def remove(arguments: argparse.Namespace) -> int:
    """Remove entries; the sessions they came from stay."""
    book, contents = existing(arguments)
    copy = copy_named(arguments.lens, contents)
    keys = [brief.key for brief in entries_of_copy(copy, contents) if brief.day.startswith(arguments.date)]
    if not keys:
        raise UnusableRequest(f"{copy.text} has no entry of {arguments.date}")
    say(f"{count(book.remove(keys), 'entry', 'entries')} of {copy.text} removed from {book.path}")
    return ALL_WELL


def add_target(action: argparse.ArgumentParser) -> None:
    """Where to."""
    action.add_argument("file", type=Path, metavar="FILE")


def backup(arguments: argparse.Namespace) -> int:
    """Write a copy of the book."""
    book, contents = existing(arguments)
    if arguments.file.exists() and real_path(arguments.file) == real_path(book.path):
        raise UnusableRequest(f"{arguments.file} is the book itself: give the copy another name")
    refuse_targets([arguments.file], [])
    if arguments.file.is_file():
        Book(arguments.file).contents()  # raises: only an earlier copy is replaced
    book.backup(arguments.file)
    say(f"{count(len(contents.entries), 'entry', 'entries')} in {arguments.file}")
    return ALL_WELL


MOST_TEXT = 120
NONE_CHANGED = "no session of the book's entries has changed since it was added"
