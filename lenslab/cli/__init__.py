"""The command line: arguments in; data on stdout, messages and progress on stderr. Each command is a module here."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from lenslab import __version__
from lenslab.cli import chart, demo, export, measure, report
from lenslab.cli.output import INTERRUPTED, SOME_FAILED, UNUSABLE, say
from lenslab.errors import LensLabError


def parser() -> argparse.ArgumentParser:
    """What may be said on the command line."""
    top = argparse.ArgumentParser(
        prog="lenslab",
        description="Measures how sharp your lenses are, how their corners drop off and how much light they pass, "
        "from shots of a printed chart. Without a command it opens its window.",
    )
    top.add_argument("--version", action="version", version=f"LensLab {__version__}")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", title="commands")
    gui = commands.add_parser("gui", help="open the window on these photos and folders")
    gui.add_argument("paths", nargs="*", type=Path, metavar="PATH", help="photos and folders of photos")
    for command in COMMANDS.values():
        command.add(commands)
    return top


def run(arguments: argparse.Namespace) -> int:
    """Carry out a command other than `gui`; the result is the exit code."""
    try:
        code: int = COMMANDS[arguments.command].run(arguments)
        sys.stdout.flush()
    except LensLabError as error:
        say(str(error))
        return UNUSABLE
    except KeyboardInterrupt:
        say("stopped")
        return INTERRUPTED
    except BrokenPipeError:  # whoever read standard output has had enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return SOME_FAILED
    return code


# each with add(commands) and run(arguments)
COMMANDS = {"measure": measure, "export": export, "report": report, "chart": chart, "demo": demo}
