"""Makes the demo shoot once, in worker processes so that the window stays responsive, and measures its first shots."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import TypeVar

T = TypeVar("T")

FIRST = 3  # apertures whose shots are measured at once: curves begin with them


def demo_folder() -> Path:
    """The folder of the demo shoot."""
    from platformdirs import user_cache_path

    return user_cache_path("LensLab", appauthor=False) / "demo-shoot"


def make_demo(
    folder: Path, measure: Callable[[Sequence[Path]], Iterable[T]], cancelled: Callable[[], bool]
) -> Iterator[tuple[int, int] | T]:
    """Make the demo shoot in `folder` unless it is complete; yields the number of shots made, and of all.

    Once there are whole sets of repeats at FIRST apertures, the rest waits until they are measured, so that there is
    something to see: then it yields what `measure` does. Raises CannotWrite.
    """
    from lenslab.simulate.demo import demo_is_complete, demo_repeats, demo_size, write_demo

    if demo_is_complete(folder):
        return
    yield 0, demo_size()
    made: set[Path] = set()
    measured = False
    for path in write_demo(folder, cancelled=cancelled):
        made.add(path)
        yield len(made), demo_size()
        whole = [shots for names in demo_repeats() if made.issuperset(shots := [folder / name for name in names])]
        if len(whole) == FIRST and not measured:
            measured = True
            yield from measure([shot for shots in whole for shot in shots])
