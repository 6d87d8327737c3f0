"""The command line, a module for each command. Data goes to standard output, messages to standard error."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from lenslab import __version__
from lenslab.cli import chart, demo, export, measure, report
from lenslab.cli.output import INTERRUPTED, SOME_FAILED, UNFORESEEN, UNUSABLE, let_go_of_output, say
from lenslab.errors import LensLabError


def parser() -> argparse.ArgumentParser:
    """The parser of all commands."""
    top = argparse.ArgumentParser(
        prog="lenslab",
        description="Measures how sharp your lenses are, how their corners drop off and how much light they pass, "
        "from shots of a printed chart. Without a command it opens the window.",
    )
    top.add_argument("--version", action="version", version=f"LensLab {__version__}")
    top.add_argument("--verbose", action="store_true", help="write the log to standard error too")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", title="commands")
    gui = commands.add_parser("gui", help="open the window with these photos and folders")
    gui.add_argument("paths", nargs="*", type=Path, metavar="PATH", help="photos and folders of photos")
    for command in COMMANDS.values():
        command.add(commands)
    for one in commands.choices.values():
        one.add_argument(
            "--verbose", action="store_true", default=argparse.SUPPRESS, help="write the log to standard error too"
        )
    return top


def run(arguments: argparse.Namespace) -> int:
    """Run a command other than `gui`; returns its exit code."""
    from lenslab import log

    log.begin(arguments.verbose)
    try:
        code: int = COMMANDS[arguments.command].run(arguments)
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:  # whoever read standard output has had enough
        let_go_of_output()
        return SOME_FAILED
    except KeyboardInterrupt:
        say("stopped")
        return INTERRUPTED
    except Exception as error:
        return _told(error)
    return code


def _told(error: Exception) -> int:
    """Say what went wrong, in one line; the exit code."""
    from lenslab import log

    if isinstance(error, LensLabError):
        say(str(error))
        return UNUSABLE
    log.ROOT.error("not foreseen", exc_info=error)
    if isinstance(error, MemoryError):
        say("stopped: not enough free memory. Close other programs, or measure with --workers 1")
        return UNUSABLE
    if isinstance(error, OSError):
        let_go_of_output()
        say(f"stopped: {error.strerror or error}{f' ({error.filename})' if error.filename else ''}")
        return UNUSABLE
    say(f"stopped by an internal error ({type(error).__name__}). Details are in {log.log_path()}")
    return UNFORESEEN


# each with add(commands) and run(arguments)
COMMANDS = {"measure": measure, "export": export, "report": report, "chart": chart, "demo": demo}
