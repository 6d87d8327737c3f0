"""Messages of the commands on standard error, and their exit codes."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, TextIO

from lenslab.errors import CannotWrite

if TYPE_CHECKING:
    from rich.console import Console

ALL_WELL, SOME_FAILED, UNUSABLE, INTERNAL_ERROR, INTERRUPTED = 0, 1, 2, 3, 130


def say(text: str) -> None:
    """Print a line on standard error, with control characters made visible."""
    from lenslab.files import plain_text

    if sys.stderr is not None:  # closed: `print` would take standard output instead, where the table goes
        with _heedless():
            print(plain_text(text), file=sys.stderr)


def write_output(data: bytes) -> None:
    """Data on standard output. Raises CannotWrite, and BrokenPipeError where its reader has closed it."""
    if sys.stdout is None:
        raise CannotWrite("standard output is closed: give the table a file with -o FILE.csv")
    try:
        sys.stdout.buffer.write(data)
        sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        let_go_of_output()
        raise CannotWrite(f"standard output cannot be written: {error.strerror or error}") from error


def let_go_of_output() -> None:
    """Python writes what is left when it ends: prevent a second error."""
    _let_go_of(sys.stdout)


def _let_go_of(stream: TextIO | None) -> None:
    nowhere = os.open(os.devnull, os.O_WRONLY)
    if stream is not None:
        os.dup2(nowhere, stream.fileno())
    os.close(nowhere)


@contextmanager
def _heedless() -> Iterator[None]:
    """Messages that nobody can read do not end the work they are about: they go nowhere from then on."""
    try:
        yield
    except OSError:
        _let_go_of(sys.stderr)


def print_on(console: Console, text: str) -> None:
    """Print a line above a progress bar, which only a terminal has, without interpreting markup."""
    if not console.is_terminal:
        say(text)  # where a pipe is closed, `console` would end the program
        return
    with _heedless():
        console.print(text, markup=False, emoji=False)
