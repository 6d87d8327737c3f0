"""`lenslab book`: the lens book, a lens over the years and copies beside each other."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

from lenslab.cli.book import adding, comparing, lists

Add = Callable[[argparse.ArgumentParser], None]
Run = Callable[[argparse.Namespace], int]


def add(book: argparse.ArgumentParser) -> None:
    """Add its description, actions and their options to the command's parser."""
    book.description = (
        "Keeps the numbers of your lenses over the years, and compares them. LENS is a name, a serial number or a part "
        "of either, that fits one copy of a lens. Exit code 2: LENS fits none or several."
    )
    actions = book.add_subparsers(
        dest="action", metavar="ACTION", title="actions", required=True, parser_class=argparse.ArgumentParser
    )
    for name, (summary, add_options, _) in ACTIONS.items():
        action = actions.add_parser(name, help=summary, description=f"{summary[:1].upper()}{summary[1:]}.")
        action.add_argument("--book", type=Path, metavar="FILE", help="another lens book than this user's")
        add_options(action)


def run(arguments: argparse.Namespace) -> int:
    """Run the action; returns its exit code."""
    return ACTIONS[arguments.action][2](arguments)


# An action's name -> what it does, what adds its options, what runs it
ACTIONS: dict[str, tuple[str, Add, Run]] = {
    "add": ("add the lenses of sessions; they replace earlier entries of the same shots", adding.add_paths, adding.add),
    "list": ("list the lenses and copies in the book", lists.no_options, lists.list_copies),
    "show": ("show what the book knows of one copy of a lens", lists.add_lens, lists.show),
    "compare": ("say what differs between two copies, or two dates of one", comparing.add_pair, comparing.compare),
    "rank": ("list all lenses at a focal length and an aperture, best first", comparing.add_aperture, comparing.rank),
    "report": ("write a report of a copy, or of several beside each other", lists.add_report, lists.report),
    "export": ("write all entries as CSV, JSON or Parquet", lists.add_export, lists.export),
    "rename": ("give a copy another name; under another copy's name both become one", adding.add_rename, adding.rename),
    "mark": ("note on a day what happened to a lens, such as 'serviced'", adding.add_mark, adding.mark),
    "undo": ("undo the last change of a name or mark", lists.no_options, adding.undo),
    "merge": ("add the entries, names and marks of another book that this one lacks", adding.add_other, adding.merge),
    "remove": ("remove entries of a copy of a lens", adding.add_remove, adding.remove),
    "backup": ("write a copy of the book", adding.add_target, adding.backup),
}
