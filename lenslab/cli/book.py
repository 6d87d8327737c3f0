"""`lenslab book`: the lens book, a lens over the years and copies side by side."""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import date
from operator import attrgetter
from pathlib import Path
from typing import Any, TypeAlias

from msgspec import structs

from lenslab.book.differences import among, change, comparison
from lenslab.book.entry import CENTRE, CORNERS, EDGES, Entry, LensCopy, Source, parted
from lenslab.book.from_shoots import (
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
from lenslab.book.records import COLUMNS, YEARS, Brief, entry_record, is_likely, rows_of
from lenslab.book.sentences import (
    CHANGE_HEADINGS,
    change_rows,
    comparison_sentences,
    look_sentences,
    ranked_sentences,
    signed,
    turned_sentence,
)
from lenslab.book.set_up_errors import set_up_share
from lenslab.book.storage import Book, Contents, Mark, Renamed, fitting
from lenslab.charts.chart_key import valid_charts
from lenslab.cli.messages import ALL_WELL, SOME_FAILED, number_between, say, with_progress, write_output
from lenslab.cli.options import add_report_target, refuse_targets, report_ending, table_kind
from lenslab.measure.chart_results import chart_of_shot
from lenslab.measure.units import GAUSSIAN_MTF50
from lenslab.results.writing import csv_text, rows_to_parquet, write
from lenslab.run import analysis
from lenslab.run.charts import AUTO
from lenslab.run.schedule import RunOptions
from lenslab.store.cache import MeasurementCache
from lenslab.store.current_results import outdated, whole_sets
from lenslab.store.provenance import Provenance, measuring
from lenslab.store.shoot import SUFFIX, SavedShoot, load
from lenslab.values.disk import composed, plain_text, real_path
from lenslab.values.grouping import grouped
from lenslab.values.remarks import CannotWrite, LensLabError, UnusableRequest
from lenslab.values.text import MOST_TEXT, count, f_number_text, focal_length_text
from lenslab.values.types import Measured

# ------------------------------------------------------------------------------
# The book and the copy of a lens named by the arguments.


def existing(arguments: argparse.Namespace) -> tuple[Book, Contents]:
    """The book named by --book, else the user's own, and its contents. Raises UnusableRequest for an empty one."""
    book = Book(arguments.book)
    contents = book.contents()
    if not contents.entries:
        raise UnusableRequest(f"{book.path} has no entries yet: lenslab book add SESSION.lenslab adds some")
    return book, contents


def copy_named(name: str, contents: Contents) -> LensCopy:
    """The one copy that matches a name. Raises UnusableRequest for none or several."""
    copies = fitting(name, contents.copies())
    if not copies:
        raise UnusableRequest(f"{name!r} fits no lens in the book: lenslab book list shows them")
    if len(copies) > 1:
        texts = ", ".join(copy.text for copy in copies[:6])
        raise UnusableRequest(f"{name!r} fits {len(copies)} copies: {texts}. Write more of the name or serial number")
    return copies[0]


# ------------------------------------------------------------------------------
# Reading the lens book: list, show, export.


def list_copies(arguments: argparse.Namespace) -> None:
    _, contents = existing(arguments)
    rows = [("lens", "entries", "first", "last", "focal lengths")]
    for copy, briefs in sorted(grouped(contents.entries, attrgetter("copy")).items(), key=lambda pair: pair[0].text):
        lengths = sorted({brief.focal_length_mm for brief in briefs if brief.focal_length_mm})
        days = [brief.day[:10] for brief in briefs if brief.day] or [""]
        rows.append(
            (copy.text or "(no name)", str(len(briefs)), days[0], days[-1], ", ".join(map(focal_length_text, lengths)))
        )
    write_output(table_text(rows))


def show(arguments: argparse.Namespace) -> None:
    book, contents = existing(arguments)
    copy = copy_named(arguments.lens, contents)
    lines = [copy.text, *(f"{mark.day}: {mark.text}" for mark in contents.marks.get(copy, ()))]
    entries = book.read([brief.key for brief in contents.entries if brief.copy == copy])
    behind = {key for keys in book.changed_sessions(entries).values() for key in keys}
    for entry in entries:
        notes = [entry.source.path, *(["changed since: add it again"] if entry.key in behind else [])]
        notes += ["no longer there"] if has_changed(entry.source) is None else []
        notes += [] if is_todays(entry.program) else ["measured by another version"]
        day = "" if entry.first is None else f"{entry.first:%Y-%m-%d %H:%M}"
        lines += ["", f"{day}  {focal_length_text(entry.focal_length_mm)}  {entry.camera or ''}  ({'; '.join(notes)})"]
        unit = "MTF50, cycles/px" if entry.measure == "mtf50" else entry.measure
        rows = [("aperture", "shots", *(f"{name} ({unit})" for name in ("centre", "edges", "corners")))]
        for numbers in entry.apertures:
            cells = []
            for region in (CENTRE, EDGES, CORNERS):
                sharpness = numbers.regions.get(region)
                again = set_up_share(entry, numbers, region)
                repeats = "" if sharpness is None or sharpness.repeats is None else f" {_error_text(sharpness.repeats)}"
                cells.append("" if sharpness is None else f"{sharpness.value:.4f}{repeats} {_error_text(again)}")
            rows.append((f_number_text(numbers.aperture), str(numbers.shots), *cells))
        lines.append(table_text(rows).rstrip())
    if len(entries) > 1:
        *earlier, last = entries
        lines += ["", *look_sentences(change(earlier, [last]), earlier, last)]
    lines += ["", "± standard errors: the scatter of repeats, and the error of setting up again"]
    write_output("\n".join(lines) + "\n")


def _error_text(share: float) -> str:
    """A standard error in per cent, never "±0.0 %", which would suggest that there is none."""
    return f"±{100 * share:.1f} %" if share >= 0.0005 else "±<0.1 %"


def table_text(rows: Sequence[Sequence[str]]) -> str:
    """Columns side by side, two spaces apart."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = ("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows)
    return "\n".join(lines) + "\n"


def export(arguments: argparse.Namespace) -> None:
    book, contents = existing(arguments)
    refuse_targets([arguments.output], [book.path])
    kind = table_kind(arguments.output)
    entries = book.read([brief.key for brief in contents.entries])
    if kind == "json":
        if not arguments.serial_numbers:
            entries = [
                replace(entry, copy=structs.replace(entry.copy, serial=None), source=Source("")) for entry in entries
            ]
        document = {"program": "LensLab", "format": 1, "book": [entry_record(entry) for entry in entries]}
        write(arguments.output, json.dumps(document, ensure_ascii=True, indent=1, allow_nan=False) + "\n")
    else:
        rows = rows_of(entries, arguments.serial_numbers)
        content: Any = csv_text(COLUMNS, rows) if kind == "csv" else rows_to_parquet(COLUMNS, rows)
        write(arguments.output, content)
    say(f"{count(len(entries), 'entry', 'entries')} in {arguments.output}")


def report(arguments: argparse.Namespace) -> None:
    from lenslab.results.report_book import book_content
    from lenslab.results.report_writers import BOOK_WRITERS

    ending = report_ending(arguments.output)
    book, contents = existing(arguments)
    refuse_targets([arguments.output], [book.path])
    copies = list(dict.fromkeys(copy_named(name, contents) for name in arguments.lenses))
    made = book_content(book, copies, author=arguments.author, serials=arguments.serial_numbers)
    write(arguments.output, BOOK_WRITERS[ending](made))
    say(f"{count(len(copies), 'copy', 'copies')} of lenses in {arguments.output}")


# ------------------------------------------------------------------------------
# Comparisons: two dates of a copy, or two copies; and all lenses at an aperture.


def compare(arguments: argparse.Namespace) -> None:
    book, contents = existing(arguments)
    (copy, first), (other, second) = (_meant(text, contents) for text in (arguments.first, arguments.second))
    if copy == other:
        second = [brief for brief in second if brief not in first] if DATED.fullmatch(arguments.second) else second[-1:]
        first = [brief for brief in first if brief not in second]
        if not first or not second:
            raise UnusableRequest(f"{copy.text} needs entries of two dates: name them as in LENS@2024-05")
        if first[0].day > second[-1].day:
            first, second = second, first
        earlier, later = (book.read([brief.key for brief in briefs]) for briefs in (first, second))
        changed = change(earlier, later)
        _write(look_sentences(changed, earlier, later[-1]), [CHANGE_HEADINGS, *change_rows(changed)])
        return
    both = comparison(*(book.read([brief.key for brief in briefs]) for briefs in (first, second)))
    rows: list[tuple[str, ...]] = [("part", "aperture", "B over A")]
    for difference in both.parts:
        aperture = "all apertures" if difference.aperture is None else f_number_text(difference.aperture)
        rows.append((difference.part, aperture, signed(difference)))
    _write(comparison_sentences(both), rows)


def _meant(text: str, contents: Contents) -> tuple[LensCopy, list[Brief]]:
    """A copy and its entries, of a date if one is named. Raises UnusableRequest for none or several."""
    dated = DATED.fullmatch(text)
    name, day = dated.groups() if dated is not None else (text, "")
    copy = copy_named(name, contents)
    on_that_day = [brief for brief in contents.entries if brief.copy == copy and brief.day.startswith(day)]
    if not on_that_day:
        raise UnusableRequest(f"{copy.text} has no entry of {day}")
    return copy, on_that_day


def _write(sentences: Sequence[str], rows: Sequence[tuple[str, ...]]) -> None:
    table = f"\n{table_text(rows)}" if len(rows) > 1 else ""
    write_output("\n".join(sentences) + "\n" + table)


def rank(arguments: argparse.Namespace) -> None:
    book, contents = existing(arguments)
    briefs = [brief for brief in contents.entries if brief.focal_length_mm == arguments.focal_length]
    ranked = among(book.read([brief.key for brief in briefs]), arguments.aperture, arguments.corners)
    if not ranked:
        raise UnusableRequest(
            f"no lens in the book was shot at {arguments.focal_length:g} mm and f/{arguments.aperture:g} against a "
            "known chart with a known pixel pitch"
        )
    left_out = {brief.copy for brief in briefs} - {entry.copy for entry in ranked}
    notes = sorted(f"{copy.text}: left out, its shoot cannot be compared" for copy in left_out)
    _write([*ranked_sentences(ranked), *notes], [])


DATED = re.compile(r"(.+)@(\d{4}(?:-\d\d){0,2})", re.DOTALL)  # names of lenses can have an @ too


# ------------------------------------------------------------------------------
# Sessions measured by another version: measured again for the book if the photos still exist.


def measured_today(path: Path, shoot: SavedShoot) -> SavedShoot:
    """The shoot with numbers of the current method; the session in `path` stays unchanged."""
    older = whole_sets(outdated(shoot).older, shoot.photos, shoot.edits) - shoot.missing
    if not older:
        return shoot
    say(f"{path}: measuring {count(len(older), 'shot')} of another version again; the session stays as it is")
    photos = {photo.path: photo for photo in shoot.photos}  # whose names findings that were kept have
    # with MTF against the charts of the earlier measurement
    listed = valid_charts(shoot.view.get("charts"))
    known = [chart for shot in shoot.measured() if (chart := chart_of_shot(shot, listed)) is not None]
    print_mm = next((chart.print_mm for chart in known if chart.print_mm), None)
    with MeasurementCache() as cache:
        options = RunOptions(
            edits=lambda photos: shoot.edits,
            cache=cache,
            notice=say,
            charts=tuple(dict.fromkeys(chart.key for chart in known if chart.key)) or listed or (AUTO,),
            print_mtf=None if print_mm is None else f"{GAUSSIAN_MTF50 / print_mm:.6g}",
        )
        events = analysis.run(sorted(older), shoot.settings, options)
        outcomes = list(with_progress(analysis.outcomes(events, lambda error: say(str(error))), quiet=False))
    again = [outcome for outcome in outcomes if isinstance(outcome, Measured)]
    new = {outcome.path: replace(outcome, photo=photos[outcome.path]) for outcome in again}
    made = dict.fromkeys(new, Provenance(shoot.settings, measuring()))
    return replace(shoot, outcomes={**shoot.outcomes, **new}, makers={**shoot.makers, **made})


# ------------------------------------------------------------------------------
# Changing the lens book: add, rename, mark, undo, merge, remove, backup.


def add_entries(arguments: argparse.Namespace) -> int:
    """Add the lenses of each file; an unreadable one is reported, and the others are added."""
    book, printed = Book(arguments.book), PrintedChart(arguments.print[:100], arguments.print_mtf)
    contents = book.contents()  # raises for an unreadable book before anything is measured
    given = session_files(arguments.paths)
    files = given + (_written(book, contents) if arguments.changed else [])
    if not files:
        empty = "there are no sessions (.lenslab) in these folders"
        missing = "give sessions, folders of sessions or JSON of lenslab measure; or --changed"
        raise UnusableRequest(NONE_CHANGED if arguments.changed else empty if arguments.paths else missing)
    added = replaced = failed = 0
    for path in files:
        try:
            turned: tuple[str, ...] = ()
            if path.suffix.lower() == SUFFIX:
                shoot = load(path) if arguments.as_measured else measured_today(path, load(path))
                entries, turned = entries_of_shoot(shoot, source_of(path), printed), turned_in_shoot(shoot)
            else:
                entries = entries_in(path, printed)
            if path not in given and not book.behind(path, entries):
                continue  # written since, but its numbers are the same
            result = book.add(entries, _crops(path, entries) if arguments.crops else None) if entries else None
        except CannotWrite:
            raise  # the book cannot be written: the same for all other files
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


def _written(book: Book, contents: Contents) -> list[Path]:
    """Existing sessions of entries that were written since, or measured by another version."""
    entries = book.read([brief.key for brief in contents.entries])
    changed = (entry.source for entry in entries if has_changed(entry.source) or not is_todays(entry.program))
    paths = dict.fromkeys(Path(source.path) for source in changed)
    return [path for path in paths if path.suffix.lower() == SUFFIX and path.is_file()]


def _crops(path: Path, entries: Sequence[Entry]) -> Mapping[tuple[str, str], bytes]:
    """Crops of a session's photos; JSON has none."""
    from lenslab.results.report_tables import decoded_crops

    crops = crops_of_shoot(load(path), entries, decoded_crops) if path.suffix.lower() == SUFFIX else {}
    without = {entry.key for entry in entries} - {key for key, _ in crops}
    if without:
        say(f"{path}: no crops of {count(len(without), 'lens', 'lenses')}, as the photos are not there")
    return crops


def rename(arguments: argparse.Namespace) -> None:
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


def _day(text: str) -> date:
    try:
        day = date.fromisoformat(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is no date: write it as 2025-05-31") from None
    if not is_likely(day):
        raise argparse.ArgumentTypeError(f"{text!r}: give a day from {YEARS[0]} to {YEARS[1]}")
    return day


def mark(arguments: argparse.Namespace) -> None:
    book, contents = existing(arguments)
    copy = copy_named(arguments.lens, contents)
    text = plain_text(arguments.text[:MOST_TEXT])
    book.edit([Mark(copy, arguments.day, text)])
    say(f"{arguments.day}: {text}, in the history of {copy.text}")


def undo(arguments: argparse.Namespace) -> None:
    book, _ = existing(arguments)
    edit = book.undo()
    if edit is None:
        raise UnusableRequest("there is no name or mark to take back")
    edit_text = f"the mark of {edit.day} ({edit.text})" if isinstance(edit, Mark) else f"the name {edit.to.text}"
    say(f"{edit_text} was taken back")


def merge(arguments: argparse.Namespace) -> None:
    if not arguments.other.is_file():
        raise UnusableRequest(f"there is no lens book {arguments.other}")
    book = Book(arguments.book)
    added = book.merge(Book(arguments.other))
    say(f"{count(added.added, 'entry', 'entries')} of {arguments.other} added to {book.path}")


def remove(arguments: argparse.Namespace) -> None:
    book, contents = existing(arguments)
    copy = copy_named(arguments.lens, contents)
    briefs = [brief for brief in contents.entries if brief.copy == copy and brief.day.startswith(arguments.date)]
    if not briefs:
        raise UnusableRequest(f"{copy.text} has no entry of {arguments.date}")
    removed = book.remove(brief.key for brief in briefs)
    say(f"{count(removed, 'entry', 'entries')} of {copy.text} removed from {book.path}")


def backup(arguments: argparse.Namespace) -> None:
    book, contents = existing(arguments)
    if arguments.file.exists() and real_path(arguments.file) == real_path(book.path):
        raise UnusableRequest(f"{arguments.file} is the book itself: give the copy another name")
    refuse_targets([arguments.file], [])
    if arguments.file.is_file():
        Book(arguments.file).contents()  # raises for other files: only an earlier copy is replaced
    book.backup(arguments.file)
    say(f"{count(len(contents.entries), 'entry', 'entries')} in {arguments.file}")


NONE_CHANGED = "no session of the book's entries has changed since it was added"


def add(book: argparse.ArgumentParser) -> None:
    """Add description, actions and their options to the command's parser."""
    book.description = (
        "Keeps the numbers of your lenses over the years, and compares them. LENS is a name, a serial number or a part "
        "of either, that fits one copy of a lens. Exit code 2: LENS fits none or several."
    )
    actions = book.add_subparsers(
        dest="action", metavar="ACTION", title="actions", required=True, parser_class=argparse.ArgumentParser
    )
    for name, (summary, _, *options) in ACTIONS.items():
        action = actions.add_parser(name, help=summary, description=f"{summary[:1].upper()}{summary[1:]}.")
        action.add_argument("--book", type=Path, metavar="FILE", help="another lens book than this user's")
        if name == "report":
            add_report_target(action)
        for names, how in options:
            action.add_argument(*names, **how)


def run(arguments: argparse.Namespace) -> int:
    return ACTIONS[arguments.action][1](arguments) or ALL_WELL


Option: TypeAlias = tuple[tuple[str, ...], dict[str, Any]]  # names, and what argparse takes of it


def _option(*names: str, **how: Any) -> Option:
    return names, how


LENS = _option("lens", metavar="LENS")

# An action's name -> its summary, the function that runs it, and its options
ACTIONS: dict[str, tuple[str, Callable[[argparse.Namespace], int | None], *tuple[Option, ...]]] = {
    "add": (
        "add the lenses of sessions; they replace earlier entries of the same shots",
        add_entries,
        _option(
            "paths", nargs="*", type=Path, metavar="PATH", help="sessions, folders of sessions, JSON of lenslab measure"
        ),
        _option(
            "--changed",
            action="store_true",
            help="the sessions of the book's own entries that have changed since, or that another version measured",
        ),
        _option(
            "--as-measured",
            action="store_true",
            help="add numbers of another version as they are; else shots whose photos are there are measured again",
        ),
        _option("--print", default="", metavar="NAME", help="what you call this print of the chart"),
        _option(
            "--print-mtf",
            type=number_between(0.1, 1000, "an MTF50 in lp/mm"),
            metavar="LPMM",
            help="the print's MTF50 that these sessions were measured with",
        ),
        _option(
            "--crops",
            action="store_true",
            help="keep crops of centre and corners at 100 %%, where the photos are there",
        ),
    ),
    "list": ("list the lenses and copies in the book", list_copies),
    "show": ("show what the book knows of one copy of a lens", show, LENS),
    "compare": (
        "say what differs between two copies, or two dates of one",
        compare,
        _option("first", metavar="A", help="LENS, or its entries of a day, month or year: LENS@2024-05"),
        _option("second", metavar="B", help="the same; of one copy without a date: its last entry"),
    ),
    "rank": (
        "list all lenses at a focal length and an aperture, best first",
        rank,
        _option("focal_length", type=float, metavar="MM"),
        _option("aperture", type=float, metavar="F-NUMBER"),
        _option("--corners", action="store_true", help="in the corners instead of the centre"),
    ),
    "report": (
        "write a report of a copy, or of several beside each other",
        report,
        _option("lenses", nargs="+", metavar="LENS", help="a copy of a lens; several are compared"),
        _option("--serial-numbers", action="store_true", help="write serial numbers too"),
    ),
    "export": (
        "write all entries as CSV, JSON or Parquet",
        export,
        _option(
            *("-o", "--output"),
            type=Path,
            required=True,
            metavar="FILE",
            help="entries.csv, entries.json or entries.parquet",
        ),
        _option("--serial-numbers", action="store_true", help="write serial numbers and paths of sessions too"),
    ),
    "rename": (
        "give a copy another name; under another copy's name both become one",
        rename,
        LENS,
        _option("name", metavar="NAME", help="the new name; a state goes behind a colon: 'Prime 50mm: with filter'"),
        _option("--serial", metavar="TEXT", help="the serial number, where it was not recorded or is another"),
    ),
    "mark": (
        "note on a day what happened to a lens, such as 'serviced'",
        mark,
        LENS,
        _option("day", type=_day, metavar="DATE", help="as 2025-05-31"),
        _option("text", metavar="TEXT", help="such as 'serviced' or 'dropped'"),
    ),
    "undo": ("undo the last change of a name or mark", undo),
    "merge": (
        "add the entries, names and marks of another book that this one lacks",
        merge,
        _option("other", type=Path, metavar="OTHER"),
    ),
    "remove": (
        "remove entries of a copy of a lens",
        remove,
        LENS,
        _option("--date", metavar="DATE", default="", help="only entries of this day, month or year"),
    ),
    "backup": ("write a copy of the book", backup, _option("file", type=Path, metavar="FILE")),
}
