"""A progress bar on standard error while photos are measured."""

from __future__ import annotations

from collections.abc import Iterator

from lenslab.cli.output import print_on
from lenslab.types import Failed, Outcome, Photo


def with_progress(results: Iterator[Photo | Outcome], quiet: bool) -> Iterator[Outcome]:
    """Pass on the outcomes, show a progress bar, and print each failure as it happens."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from lenslab import metadata

    console = Console(stderr=True, highlight=False, soft_wrap=True)
    if not quiet:
        print_on(console, f"Camera data: {metadata.reader_in_use()}")
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, disable=quiet or not console.is_terminal, transient=True) as progress:
        bar = progress.add_task("Reading metadata", total=None)
        photos = 0
        for result in results:
            if isinstance(result, Photo):
                photos += 1
                progress.update(bar, total=photos, description="Measuring")
                continue
            if isinstance(result, Failed):
                print_on(console, f"{result.name}: {result.reason}")
            progress.advance(bar)
            yield result
