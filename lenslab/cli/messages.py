"""Messages of the commands on standard error, and their exit codes."""

from __future__ import annotations

import math
import os
import sys
from argparse import ArgumentTypeError
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, TextIO, TypeVar

from lenslab.values.remarks import CannotWrite, LensLabError
from lenslab.values.types import Failed, Outcome, Photo

if TYPE_CHECKING:
    from rich.console import Console
    from rich.progress import Progress


ALL_WELL, SOME_FAILED, UNUSABLE, INTERNAL_ERROR, INTERRUPTED = 0, 1, 2, 3, 130


def say(text: str) -> None:
    """Print a line on standard error, with control characters made visible; of a very long one its beginning."""
    from lenslab.values.disk import plain_text
    from lenslab.values.text import elided

    if sys.stderr is not None:  # else `print` would write to standard output, where the table goes
        with _heedless():
            print(plain_text(elided(text, 4000)), file=sys.stderr)  # characters of a line


def write_output(text: str) -> None:
    """Data on standard output. Raises CannotWrite, and BrokenPipeError if its reader has closed it."""
    if sys.stdout is None:
        raise CannotWrite("standard output is closed: give the table a file with -o FILE.csv")
    try:
        sys.stdout.buffer.write(text.encode("utf-8", "backslashreplace"))
        sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        let_go_of(sys.stdout)
        raise CannotWrite(f"standard output cannot be written: {error.strerror or error}") from error


def number_between(least: float, most: float, what: str, unit: str = "") -> Callable[[str], float]:
    """A reader of an option's number. what: the number in words, for the refusal; unit: an optional suffix."""

    def read(text: str) -> float:
        try:
            number = float(text.removesuffix(unit).strip())
        except ValueError:
            number = math.nan
        if not least <= number <= most:
            raise ArgumentTypeError(f"{text!r} is not {what}: give a number from {least:g} to {most:g}")
        return number

    return read


def let_go_of(stream: TextIO | None) -> None:
    """Redirect a stream that cannot be written, and that Python would flush at exit: prevents a second error."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    if stream is not None:
        os.dup2(nowhere, stream.fileno())
    os.close(nowhere)


def attempt(*steps: Callable[[], None]) -> int:
    """Run each step, also after failures, which are reported. Returns the highest exit code."""
    code = ALL_WELL
    for step in steps:
        try:
            step()
        except BrokenPipeError:
            raise
        except Exception as error:
            code = max(code, step_code(error))
    return code


def step_code(error: Exception) -> int:
    """Report the failure of one of several results; returns the exit code of the command that has the others."""
    return INTERNAL_ERROR if reported(error) == INTERNAL_ERROR else SOME_FAILED


def reported(error: Exception) -> int:
    """Report an error in one line; returns the exit code."""
    from lenslab.values import program

    if isinstance(error, LensLabError):
        say(str(error))
        return UNUSABLE
    program.ROOT.error("internal error", exc_info=error)
    if isinstance(error, MemoryError):
        say("stopped: not enough free memory. Close other programs, or measure with --workers 1")
        return UNUSABLE
    if isinstance(error, OSError):
        say(f"stopped: {error.strerror or error}{f' ({error.filename})' if error.filename else ''}")
        return UNUSABLE
    if isinstance(error, RuntimeError) and "start new thread" in str(error):
        say("stopped: the system allows no more threads. Free memory, or allow more (ulimit -u)")
        return UNUSABLE
    say(f"stopped by an internal error ({type(error).__name__}). Please report it: details are in {program.log_path()}")
    return INTERNAL_ERROR


@contextmanager
def _heedless() -> Iterator[None]:
    """Discard messages from the first that cannot be written on: they must not end the work."""
    try:
        yield
    except OSError:
        let_go_of(sys.stderr)


def print_on(console: Console, text: str) -> None:
    """Print a line above a progress bar, which only a terminal has, without interpreting markup."""
    if not console.is_terminal:
        say(text)  # `console` would end the program on a closed pipe
        return
    with _heedless():
        console.print(text, markup=False, emoji=False)


# ------------------------------------------------------------------------------
# A progress bar on standard error while photos are measured.


Item = TypeVar("Item")


def with_progress(results: Iterator[Photo | Outcome], quiet: bool) -> Iterator[Outcome]:
    """Pass on the outcomes, show a progress bar, and print each failure as it happens."""
    from lenslab.files import metadata

    with _bar(quiet) as progress:
        console = progress.console
        if not quiet:
            print_on(console, f"Camera data: {metadata.reader_words(metadata.reader_in_use())}")
        bar = progress.add_task("Reading metadata", total=None)
        photos = 0
        for result in results:
            if isinstance(result, Photo):
                photos += 1
                progress.update(bar, total=photos, description="Measuring")
                continue
            if isinstance(result, Failed) and not result.left_aside:
                print_on(console, f"{result.name}: {result.reason}")
            progress.advance(bar)
            yield result


def counted_progress(results: Iterator[Item], doing: str, total: int) -> Iterator[Item]:
    """Pass on the results and show their number."""
    with _bar(quiet=False) as progress:
        yield from progress.track(results, total=total, description=doing)


def _bar(quiet: bool) -> Progress:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True, highlight=False, soft_wrap=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=console, disable=quiet or not console.is_terminal, transient=True)
