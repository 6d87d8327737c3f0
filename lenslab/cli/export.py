"""`lenslab export`: a session, or a table from elsewhere, to a CSV, JSON, plots, or a session."""

from __future__ import annotations

import argparse
from pathlib import Path

from lenslab.cli.results import (
    add_curves,
    add_plots,
    check_curves,
    plots_asked,
    refuse_targets,
    table_kind,
    write_curves,
    write_plots,
    write_table,
)
from lenslab.cli.say import ALL_WELL, count, say


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
    from lenslab.cli.kept import comparable, known_shoot
    from lenslab.edits import included
    from lenslab.export import How
    from lenslab.store import SUFFIX, Keeper, from_tables

    output = None if arguments.output == "-" else Path(arguments.output)
    plots = plots_asked(arguments)
    refuse_targets([output, arguments.curves], plots, [arguments.source])
    as_session = output is not None and output.suffix.lower() == SUFFIX
    if not as_session:
        table_kind(output)
    check_curves(arguments.curves)
    whole = known_shoot(arguments.source)
    shoot = comparable(whole, arguments.source)
    measured = included(shoot.measured(), shoot.edits)
    how = How(through=arguments.smooth, settings=shoot.settings, tables=from_tables(shoot))
    if as_session and output is not None:
        with Keeper() as keeper:
            keeper.keep_shoot(whole)
            keeper.save_as(output)
    else:
        write_table(output, measured, how)
    write_curves(arguments.curves, measured, how)
    write_plots(plots, measured, how)
    say(f"{count(len(measured), 'shot')} of {arguments.source}")
    return ALL_WELL
