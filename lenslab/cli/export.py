"""`lenslab export`: a session, or a table from elsewhere, to a CSV, plots, or a session."""

from __future__ import annotations

import argparse
from pathlib import Path

from lenslab.cli.results import add_plots, plots_asked, refuse_targets, write_csv, write_plots
from lenslab.cli.say import ALL_WELL, count, say
from lenslab.errors import UnusableRequest


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
        help="where it goes: a CSV, or a session if it ends in .lenslab (- is standard output)",
    )
    add_plots(export)


def run(arguments: argparse.Namespace) -> int:
    """Carry it out; the result is the exit code."""
    from lenslab.edits import included
    from lenslab.store import SUFFIX, Keeper, from_csv, load

    output = None if arguments.output == "-" else Path(arguments.output)
    plots = plots_asked(arguments)
    refuse_targets(output, arguments.plots)
    source = arguments.source
    if output is not None and output.resolve() == source.resolve():
        raise UnusableRequest(f"{output} is what is read: give the result another name")
    shoot = load(source) if source.suffix.lower() == SUFFIX else from_csv(source)
    measured = included(shoot.measured(), shoot.edits)
    if output is not None and output.suffix.lower() == SUFFIX:
        with Keeper() as keeper:
            keeper.keep_shoot(shoot)
            keeper.save_as(output)
    else:
        write_csv(output, measured)
    if plots is not None:
        write_plots(plots, measured, shoot.settings.layout)
    say(f"{count(len(measured), 'shot')} of {source}")
    return ALL_WELL
