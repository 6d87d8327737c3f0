"""The command line, a module for each command. Data goes to standard output, messages to standard error."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from lenslab import __version__
from lenslab.cli.messages import INTERRUPTED, SOME_FAILED, let_go_of, reported, say


def parser() -> argparse.ArgumentParser:
    """The parser of all commands. A command's own options are added on first use."""
    top = argparse.ArgumentParser(
        prog="lenslab",
        description="Measures how sharp your lenses are, how their corners drop off and how much light they pass, "
        "from shots of a printed chart. Without a command it opens the window, on a folder or session if given.",
    )
    top.add_argument("--version", action="version", version=f"LensLab {__version__}")
    top.add_argument("--verbose", action="store_true", help="write the log to standard error too")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", title="commands", parser_class=CommandParser)
    for name, summary in COMMANDS.items():
        commands.add_parser(name, help=summary)
    return top


class CommandParser(argparse.ArgumentParser):
    """Parser of one command, which imports the command's module when it is needed: `lenslab --help` starts at once."""

    complete = False

    def parse_known_args(self, args=None, namespace=None):  # type: ignore[no-untyped-def] # argparse's own
        self.fill()
        return super().parse_known_args(args, namespace)

    def fill(self) -> None:
        """Add the command's options, once."""
        if not self.complete:
            self.complete = True
            module_of(self.prog.split()[-1]).add(self)
            self.add_argument(
                "--verbose", action="store_true", default=argparse.SUPPRESS, help="write the log to standard error too"
            )


def with_command(given: Sequence[str]) -> list[str]:
    """The arguments with `gui` before a path that stands in place of a command."""
    place = next((number for number, argument in enumerate(given) if not argument.startswith("-")), None)
    if place is None or given[place] in COMMANDS or not Path(given[place]).exists():
        return list(given)
    return [*given[:place], "gui", *given[place:]]


def module_of(command: str) -> Any:
    """A command's module, with `add(parser)` and `run(arguments)`."""
    return import_module(f"lenslab.cli.{command}")


def run(arguments: argparse.Namespace) -> int:
    """Run a command other than `gui`; returns its exit code."""
    from lenslab.values import program
    from lenslab.workers.chart_cache import remove_leftovers

    program.begin(arguments.verbose)
    try:
        remove_leftovers()
        code: int = module_of(arguments.command).run(arguments)
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:  # the reader of standard output has closed it
        let_go_of(sys.stdout)
        return SOME_FAILED
    except KeyboardInterrupt:
        say("stopped")
        return INTERRUPTED
    except Exception as error:
        if isinstance(error, OSError):
            let_go_of(sys.stdout)
        return reported(error)
    return code


# Command, with a module of that name in this folder -> its purpose
COMMANDS = {
    "gui": "open the window with these photos and folders",
    "measure": "measure photos and folders, write a CSV and plots",
    "export": "write the table and plots of a session or a CSV",
    "report": "write a report as HTML or PDF: verdict, plots, crops, all shots",
    "book": "keep the numbers of your lenses over the years, and compare them",
    "compare": "compare two lenses or states of one shoot, such as with and without a filter",
    "edges": "measure MTF at slanted edges of any photos",
    "chart": "draw a test chart to print, as PDF, SVG, PNG or TIFF",
    "demo": "write a demo shoot: simulated photos of a chart through three lenses",
}
