"""`lenslab demo`: writes a demo shoot."""

from __future__ import annotations

import argparse
from pathlib import Path

from lenslab.cli.messages import ALL_WELL, say
from lenslab.values.text import count


def add(demo: argparse.ArgumentParser) -> None:
    demo.description = (
        "Writes a demo shoot: simulated photos of a chart through three lenses, shooting notes, and the true values "
        "(truth.csv). The folder must be empty or hold an earlier demo shoot."
    )
    demo.add_argument(
        "folder", nargs="?", type=Path, default=Path("demo-shoot"), metavar="DIR", help="default: demo-shoot"
    )
    demo.add_argument(
        "--year-later",
        action="store_true",
        help="the same lenses a year later, after one of them was knocked: for the lens book",
    )
    demo.add_argument("--format", choices=("dng", "tif"), default="dng", help="RAW or 16-bit TIFF files (default: dng)")


def run(arguments: argparse.Namespace) -> int:
    from rich.console import Console
    from rich.progress import track

    from lenslab.demo.shoot import write_demo

    console = Console(stderr=True)
    files = write_demo(arguments.folder, arguments.format, year_later=arguments.year_later)
    written = sum(1 for _ in track(files, "Writing the demo shoot", console=console, disable=not console.is_terminal))
    say(f"{count(written, 'file')} in {arguments.folder}")
    return ALL_WELL
