"""`lenslab export`: writes a session, or a CSV, as CSV, JSON, plots, a lens profile or a session."""

from __future__ import annotations

import argparse
from functools import partial
from pathlib import Path

from lenslab.cli.chart_options import add_pixel_pitch, pitched
from lenslab.cli.messages import say
from lenslab.cli.options import (
    SESSION,
    add_lensfun,
    add_results,
    check_lensfun,
    options_asked,
    print_table,
    results_asked,
    say_excluded,
    write_files,
    write_profiles,
)
from lenslab.values.text import count


def add(export: argparse.ArgumentParser) -> None:
    """Add its description and options to the command's parser."""
    export.description = (
        "Writes the corrected contents of a session (.lenslab) as a CSV. Nothing is measured; the photos "
        "are not needed. It also reads a CSV written by LensLab, or the article's."
    )
    export.add_argument("source", type=Path, metavar="FILE", help="a session (.lenslab) or a CSV")
    export.add_argument(
        "-o",
        "--output",
        default="-",
        metavar="FILE",
        help="output file, by its name CSV (.csv), JSON (.json), Parquet (.parquet) or a session (.lenslab); "
        "default: -, standard output",
    )
    add_results(export)
    add_pixel_pitch(export)
    add_lensfun(export)


def run(arguments: argparse.Namespace) -> int:
    """Run the command; returns its exit code."""
    from lenslab.cli.options import comparable, known_shoot
    from lenslab.measure.metrics import counted
    from lenslab.store.session import SessionWriter

    asked = results_asked(arguments, [arguments.source], session=True)
    check_lensfun(arguments, [asked.table, asked.curves], [arguments.source])
    whole = known_shoot(arguments.source)
    shoot = comparable(whole, arguments.source)
    measured = pitched(arguments, counted(shoot.measured(), shoot.edits), shoot)
    how = options_asked(arguments, shoot)
    if asked.table is not None and asked.table.suffix.lower() == SESSION:
        with SessionWriter() as keeper:
            keeper.keep_shoot(whole)
            keeper.save_as(asked.table)
    profiles = [] if arguments.lensfun is None else [partial(write_profiles, arguments, measured, how.kept_keys)]
    code = write_files(asked, measured, how, *profiles)
    if asked.table is None and arguments.lensfun is None:
        print_table(measured, how)
    if asked.table is not None or arguments.lensfun is None:
        say_excluded(asked, how)
    say(f"{count(len(measured), 'shot')} of {arguments.source}")
    return code
