"""A progress bar on standard error while photos are measured."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, TypeVar

from lenslab.cli.messages import print_on
from lenslab.types import Failed, Outcome, Photo

if TYPE_CHECKING:
    from rich.progress import Progress

Item = TypeVar("Item")


def with_progress(results: Iterator[Photo | Outcome], quiet: bool) -> Iterator[Outcome]:
    """Pass on the outcomes, show a progress bar, and print each failure as it happens."""
    from lenslab import metadata

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


def counted_progress(results: Iterator[Item], doing: str, total: int, quiet: bool = False) -> Iterator[Item]:
    """Pass on the results and show how many of them are there."""
    with _bar(quiet) as progress:
        yield from progress.track(results, total=total, description=doing)


def _bar(quiet: bool) -> Progress:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True, highlight=False, soft_wrap=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=console, disable=quiet or not console.is_terminal, transient=True)
