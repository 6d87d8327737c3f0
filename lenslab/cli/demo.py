"""`lenslab demo`: write a demo shoot."""

from __future__ import annotations

import argparse
from pathlib import Path

from lenslab.cli.output import ALL_WELL, count, say


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """What may be said of it on the command line."""
    demo = commands.add_parser("demo", help="write a demo shoot: simulated photos of a chart through three lenses")
    demo.add_argument(
        "folder", nargs="?", type=Path, default=Path("demo-shoot"), metavar="DIR", help="default: demo-shoot"
    )
    demo.add_argument("--format", choices=("dng", "tif"), default="dng", help="RAW or 16-bit TIFF files (default: dng)")


def run(arguments: argparse.Namespace) -> int:
    """Carry it out; the result is the exit code."""
    from rich.console import Console
    from rich.progress import track

    from lenslab.simulate import write_demo

    console = Console(stderr=True)
    files = write_demo(arguments.folder, arguments.format)
    written = sum(1 for _ in track(files, "Taking the demo shoot", console=console, disable=not console.is_terminal))
    say(f"{count(written, 'file')} in {arguments.folder}")
    return ALL_WELL
