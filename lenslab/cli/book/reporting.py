"""`lenslab book report`: a report of one copy of a lens, or of several beside each other."""

from __future__ import annotations

import argparse

from lenslab.cli.book.choosing import copy_named, existing
from lenslab.cli.messages import ALL_WELL, say
from lenslab.cli.output_options import add_report_target, refuse_targets, report_ending
from lenslab.text import count


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
    refuse_targets([arguments.output], None, [book.path])
    copies = list(dict.fromkeys(copy_named(name, contents) for name in arguments.lenses))
    made = book_content(book, copies, author=arguments.author, serials=arguments.serial_numbers)
    write(arguments.output, BOOK_WRITERS[ending](made))
    say(f"{count(len(copies), 'copy', 'copies')} of lenses in {arguments.output}")
    return ALL_WELL
