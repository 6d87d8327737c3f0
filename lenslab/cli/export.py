"""`lenslab export`: writes a session, or a CSV, as CSV, JSON, plots, a lens profile or a session."""

from __future__ import annotations

import argparse
from functools import partial
from pathlib import Path

from lenslab.cli.chart_options import add_pixel_pitch, with_pitches
from lenslab.cli.lensfun_options import add_lensfun, check_lensfun, write_profiles
from lenslab.cli.messages import say
from lenslab.cli.options import (
    SESSION,
    add_results,
    print_table,
    requested_options,
    requested_results,
    say_excluded,
    write_files,
)
from lenslab.values.text import count


def add(export: argparse.ArgumentParser) -> None:
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
    from lenslab.cli.inputs import comparable, known_shoot
    from lenslab.measure.metrics import counted
    from lenslab.store.session import SessionWriter

    requested = requested_results(arguments, [arguments.source], session=True)
    check_lensfun(arguments, [requested.table, requested.curves], [arguments.source])
    whole = known_shoot(arguments.source)
    shoot = comparable(whole, arguments.source)
    measured = with_pitches(arguments, counted(shoot.measured(), shoot.edits), shoot)
    options = requested_options(arguments, shoot)
    if requested.table is not None and requested.table.suffix.lower() == SESSION:
        with SessionWriter() as keeper:
            keeper.keep_shoot(whole)
            keeper.save_as(requested.table)
    profiles = [] if arguments.lensfun is None else [partial(write_profiles, arguments, measured, options.kept_keys)]
    code = write_files(requested, measured, options, *profiles)
    if requested.table is None and arguments.lensfun is None:
        print_table(measured, options)
    if requested.table is not None or arguments.lensfun is None:
        say_excluded(requested, options)
    say(f"{count(len(measured), 'shot')} of {arguments.source}")
    return code
