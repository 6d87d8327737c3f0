"""Messages of the commands on standard error, and their exit codes."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console

ALL_WELL, SOME_FAILED, UNUSABLE, INTERRUPTED = 0, 1, 2, 130


def say(text: str) -> None:
    """Print a line on standard error, with control characters made visible."""
    from lenslab.files import plain_text

    print(plain_text(text), file=sys.stderr)


def print_on(console: Console, text: str) -> None:
    """Print a line above a progress bar, without interpreting markup."""
    console.print(text, markup=False, emoji=False)
