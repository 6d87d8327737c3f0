"""What shows the lens book: list, show, export."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from lenslab.book.brief import Brief
from lenslab.book.changes import change
from lenslab.book.entry import CENTRE, CORNERS, EDGES, LensCopy
from lenslab.book.rows import COLUMNS, public_record, rows_of
from lenslab.book.sentences import look_sentences
from lenslab.book.set_up import set_up_share
from lenslab.book.sources import has_changed, is_todays
from lenslab.cli.book.choosing import copy_named, entries_of_copy, existing
from lenslab.cli.messages import ALL_WELL, say, write_output
from lenslab.cli.output_options import add_report_target, refuse_targets, report_ending, table_kind
from lenslab.text import count, f_number_text, focal_length_text


def no_options(action: argparse.ArgumentParser) -> None:
    """None of its own."""


def add_lens(action: argparse.ArgumentParser) -> None:
    """Which copy."""
    action.add_argument("lens", metavar="LENS")


def list_copies(arguments: argparse.Namespace) -> int:
    """A line for each copy: name, entries, first and last day."""
    _, contents = existing(arguments)
    rows = [("lens", "entries", "first", "last", "focal lengths")]
    by_copy: dict[LensCopy, list[Brief]] = {}
    for brief in contents.entries:
        by_copy.setdefault(brief.copy, []).append(brief)
    for copy, briefs in sorted(by_copy.items(), key=lambda pair: pair[0].text):
        lengths = sorted({brief.focal_length_mm for brief in briefs if brief.focal_length_mm})
        days = [brief.day[:10] for brief in briefs if brief.day] or [""]
        rows.append(
            (copy.text or "(no name)", str(len(briefs)), days[0], days[-1], ", ".join(map(focal_length_text, lengths)))
        )
    write_output(table_text(rows))
    return ALL_WELL


def show(arguments: argparse.Namespace) -> int:
    """The entries of one copy: where each came from, its sharpness at each aperture, and whether it has changed."""
    book, contents = existing(arguments)
    copy = copy_named(arguments.lens, contents)
    briefs = entries_of_copy(copy, contents)
    lines = [copy.text]
    lines += [f"{mark.day}: {mark.text}" for mark in contents.marks.get(copy, ())]
    entries = book.read([brief.key for brief in briefs])
    behind = {key for keys in book.changed_sessions(entries).values() for key in keys}
    for entry in entries:
        notes = [entry.source.path, *(["changed since: add it again"] if entry.key in behind else [])]
        notes += ["no longer there"] if has_changed(entry.source) is None else []
        notes += [] if is_todays(entry.program) else ["measured by another version"]
        day = "" if entry.first is None else f"{entry.first:%Y-%m-%d %H:%M}"
        lines += ["", f"{day}  {focal_length_text(entry.focal_length_mm)}  {entry.camera or ''}  ({'; '.join(notes)})"]
        lines.append(table_text(_sharpness_rows(entry)).rstrip())
    if len(entries) > 1:
        *earlier, last = entries
        lines += ["", *look_sentences(change(earlier, [last]), earlier, last)]
    lines += ["", "± standard errors: the scatter of repeats, and the error of setting up again"]
    write_output("\n".join(lines) + "\n")
    return ALL_WELL


def _sharpness_rows(entry: Any) -> list[tuple[str, ...]]:
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
    return rows


def _error_text(share: float) -> str:
    """A standard error in per cent, never "±0.0 %", which would say that there is none."""
    return f"±{100 * share:.1f} %" if share >= 0.0005 else "±<0.1 %"


def table_text(rows: Sequence[Sequence[str]]) -> str:
    """Columns side by side, two spaces apart."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = ("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows)
    return "\n".join(lines) + "\n"


def add_export(action: argparse.ArgumentParser) -> None:
    """Where to, and whether with serial numbers."""
    action.add_argument(
        "-o", "--output", type=Path, required=True, metavar="FILE", help="entries.csv, entries.json or entries.parquet"
    )
    action.add_argument("--serial-numbers", action="store_true", help="write serial numbers and paths of sessions too")


def export(arguments: argparse.Namespace) -> int:
    """Write all entries: a row for each aperture and region, or JSON of everything."""
    from lenslab.export.csv_cells import csv_text, rows_to_parquet
    from lenslab.export.disk import write

    book, contents = existing(arguments)
    refuse_targets([arguments.output], [book.path])
    kind = table_kind(arguments.output)
    entries = book.read([brief.key for brief in contents.entries])
    if kind == "json":
        records = [public_record(entry, arguments.serial_numbers) for entry in entries]
        document = {"program": "LensLab", "format": 1, "book": records}
        write(arguments.output, json.dumps(document, ensure_ascii=True, indent=1, allow_nan=False) + "\n")
    else:
        rows = rows_of(entries, arguments.serial_numbers)
        content: Any = csv_text(COLUMNS, rows) if kind == "csv" else rows_to_parquet(COLUMNS, rows)
        write(arguments.output, content)
    say(f"{count(len(entries), 'entry', 'entries')} in {arguments.output}")
    return ALL_WELL


def add_report(action: argparse.ArgumentParser) -> None:
    """Which copies, and where to."""
    action.add_argument("lenses", nargs="+", metavar="LENS", help="a copy of a lens; several are compared")
    add_report_target(action)
    action.add_argument("--serial-numbers", action="store_true", help="write serial numbers too")


def report(arguments: argparse.Namespace) -> int:
    """Write the report."""
    from lenslab.export.disk import write
    from lenslab.report.lens_book import book_content
    from lenslab.report.writers import BOOK_WRITERS

    ending = report_ending(arguments.output)
    book, contents = existing(arguments)
    refuse_targets([arguments.output], [book.path])
    copies = list(dict.fromkeys(copy_named(name, contents) for name in arguments.lenses))
    made = book_content(book, copies, author=arguments.author, serials=arguments.serial_numbers)
    write(arguments.output, BOOK_WRITERS[ending](made))
    say(f"{count(len(copies), 'copy', 'copies')} of lenses in {arguments.output}")
    return ALL_WELL
