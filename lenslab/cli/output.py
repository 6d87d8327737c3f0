"""What the commands say: data on stdout, messages and progress on stderr; the exit codes."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console

ALL_WELL, SOME_FAILED, UNUSABLE, INTERRUPTED = 0, 1, 2, 130


def say(text: str) -> None:
    """A line on standard error, free of anything a terminal would obey."""
    from lenslab.files import plain_text

    print(plain_text(text), file=sys.stderr)


def print_on(console: Console, text: str) -> None:
    """A line beside a progress bar, its brackets and colons left as they are."""
    console.print(text, markup=False, emoji=False)


def count(number: int, one: str, many: str | None = None) -> str:
    """A number and its noun: 1 shot, 2 shots."""
    return f"{number} {one if number == 1 else many or one + 's'}"
