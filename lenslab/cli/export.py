"""`lenslab export`: a session, or a table from elsewhere, to a CSV, JSON, plots, or a session."""

from __future__ import annotations

import argparse
from pathlib import Path

from lenslab.cli.output import ALL_WELL, count, say
from lenslab.cli.results import SESSION, add_curves, add_plots, results_asked, write_drawn, write_table


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """What may be said of it on the command line."""
    export = commands.add_parser(
        "export",
        help="write the table and the plots of a session, or of a CSV",
        description="Writes what a session (.lenslab) holds, with its corrections, as a CSV. Nothing is measured, and "
        "the photos need not be there. It also takes a CSV: one that LensLab wrote, or the article's own.",
    )
    export.add_argument("source", type=Path, metavar="FILE", help="a session (.lenslab) or a CSV")
    export.add_argument(
        "-o",
        "--output",
        default="-",
        metavar="FILE",
        help="where it goes: a CSV, or as it ends in .json or .lenslab (- is standard output)",
    )
    add_curves(export)
    add_plots(export)


def run(arguments: argparse.Namespace) -> int:
    """Carry it out; the result is the exit code."""
    from lenslab.cli.session import comparable, known_shoot
    from lenslab.edits import included
    from lenslab.export import How
    from lenslab.store import Keeper, from_tables

    asked = results_asked(arguments, [arguments.source], session=True)
    whole = known_shoot(arguments.source)
    shoot = comparable(whole, arguments.source)
    measured = included(shoot.measured(), shoot.edits)
    how = How(through=arguments.smooth, settings=shoot.settings, tables=from_tables(shoot))
    if asked.table is not None and asked.table.suffix.lower() == SESSION:
        with Keeper() as keeper:
            keeper.keep_shoot(whole)
            keeper.save_as(asked.table)
    else:
        write_table(asked.table, measured, how)
    write_drawn(asked, measured, how)
    say(f"{count(len(measured), 'shot')} of {arguments.source}")
    return ALL_WELL
