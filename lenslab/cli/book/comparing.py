"""`lenslab book compare`: two dates of a copy, or two copies; and all lenses at an aperture."""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence

from lenslab.book.brief import Brief
from lenslab.book.changes import change
from lenslab.book.copies import CopyComparison, among, comparison
from lenslab.book.entry import LensCopy
from lenslab.book.sentences import (
    CHANGE_HEADINGS,
    change_rows,
    comparison_sentences,
    look_sentences,
    ranked_sentences,
    signed,
)
from lenslab.book.storage import Contents
from lenslab.cli.book.choosing import copy_named, entries_of_copy, existing
from lenslab.cli.book.lists import table_text
from lenslab.cli.messages import ALL_WELL, write_output
from lenslab.errors import UnusableRequest
from lenslab.text import f_number_text


def add_pair(action: argparse.ArgumentParser) -> None:
    """What to compare."""
    action.add_argument("first", metavar="A", help="LENS, or its entries of a day, month or year: LENS@2024-05")
    action.add_argument("second", metavar="B", help="the same; of one copy without a date: its last entry")


def compare(arguments: argparse.Namespace) -> int:
    """Say what differs between two copies, or what has changed of one."""
    book, contents = existing(arguments)
    (copy, first), (other, second) = (_meant(text, contents) for text in (arguments.first, arguments.second))
    if copy == other:
        second = [brief for brief in second if brief not in first] if DATED.fullmatch(arguments.second) else second[-1:]
        first = [brief for brief in first if brief not in second]
        if not first or not second:
            raise UnusableRequest(f"{copy.text} needs entries of two dates: name them as in LENS@2024-05")
        earlier, later = (book.read([brief.key for brief in briefs]) for briefs in (first, second))
        changed = change(earlier, later)
        _write(look_sentences(changed, earlier, later[-1]), [CHANGE_HEADINGS, *change_rows(changed)])
        return ALL_WELL
    both = comparison(*(book.read([brief.key for brief in briefs]) for briefs in (first, second)))
    _write(comparison_sentences(both), _copy_rows(both))
    return ALL_WELL


def _meant(text: str, contents: Contents) -> tuple[LensCopy, list[Brief]]:
    """A copy and its entries, of a date where one is named. Raises UnusableRequest for none or several."""
    dated = DATED.fullmatch(text)
    name, day = dated.groups() if dated is not None else (text, "")
    copy = copy_named(name, contents)
    on_that_day = [brief for brief in entries_of_copy(copy, contents) if brief.day.startswith(day)]
    if not on_that_day:
        raise UnusableRequest(f"{copy.text} has no entry of {day}")
    return copy, on_that_day


def _copy_rows(both: CopyComparison) -> list[tuple[str, ...]]:
    rows: list[tuple[str, ...]] = [("part", "aperture", "B over A")]
    for difference in both.parts:
        aperture = "all apertures" if difference.aperture is None else f_number_text(difference.aperture)
        rows.append((difference.part, aperture, signed(difference)))
    return rows


def _write(sentences: Sequence[str], rows: Sequence[tuple[str, ...]]) -> None:
    table = f"\n{table_text(rows)}" if len(rows) > 1 else ""
    write_output("\n".join(sentences) + "\n" + table)


def add_aperture(action: argparse.ArgumentParser) -> None:
    """At which focal length and aperture."""
    action.add_argument("focal_length", type=float, metavar="MM")
    action.add_argument("aperture", type=float, metavar="F-NUMBER")
    action.add_argument("--corners", action="store_true", help="in the corners instead of the centre")


def rank(arguments: argparse.Namespace) -> int:
    """All lenses at a focal length and an aperture, from shoots that can be compared."""
    book, contents = existing(arguments)
    keys = [brief.key for brief in contents.entries if brief.focal_length_mm == arguments.focal_length]
    ranked = among(book.read(keys), arguments.aperture, arguments.corners)
    if not ranked:
        raise UnusableRequest(
            f"no lens in the book was shot at {arguments.focal_length:g} mm and f/{arguments.aperture:g} against a "
            "known chart with a known pixel pitch"
        )
    ranked_copies = {entry.copy for entry in ranked}
    of_length = {brief.copy for brief in contents.entries if brief.focal_length_mm == arguments.focal_length}
    left_out = of_length - ranked_copies
    notes = [f"{copy.text}: left out, its shoot cannot be compared" for copy in sorted(left_out, key=lambda c: c.text)]
    _write([*ranked_sentences(ranked), *notes], [])
    return ALL_WELL


DATED = re.compile(r"(.+)@(\d{4}(?:-\d\d){0,2})", re.DOTALL)  # names of lenses can have an @ too
