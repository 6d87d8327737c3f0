"""Makes the demo shoot once, in worker processes so that the window stays responsive."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path


def demo_folder() -> Path:
    """The folder of the demo shoot."""
    from platformdirs import user_cache_path

    return user_cache_path("LensLab", appauthor=False) / "demo-shoot"


def make_demo(folder: Path, cancelled: Callable[[], bool]) -> Iterator[tuple[int, int]]:
    """Make the demo shoot in `folder` unless it is complete; yields the number of shots made, and of all.

    Raises CannotWrite.
    """
    from lenslab.simulate import demo_is_complete, demo_size, write_demo

    if demo_is_complete(folder):
        return
    yield 0, demo_size()
    for written, _ in enumerate(write_demo(folder, cancelled=cancelled), start=1):
        yield written, demo_size()
