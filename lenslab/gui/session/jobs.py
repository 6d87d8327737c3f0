"""The long work of a session as generators, run off the GUI thread, and its progress."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from lenslab.store.shoot import SavedShoot
from lenslab.values.types import Measured, Photo, Settings

if TYPE_CHECKING:
    from lenslab.run.schedule import ShotEvent


Doing: TypeAlias = Literal["", "measuring", "again", "charts", "demo"]


@dataclass(frozen=True, slots=True)
class Progress:
    """Progress of the running work.

    doing: "charts" also where shots that are measured come with their MTF. first: when its first result came, in
    monotonic seconds. stopping: the user has cancelled it. interrupted: something else goes before it.
    """

    doing: Doing = ""
    done: int = 0
    total: int = 0
    first: float | None = None
    stopping: bool = False
    interrupted: bool = False

    @property
    def grows(self) -> bool:
        """True if shots are being measured, or their MTF; those that are measured again have numbers meanwhile."""
        return self.doing in ("measuring", "charts")

    def at(self, done: int, total: int) -> Progress:
        """The same work with this much done."""
        return replace(self, done=done, total=total, first=self.first or (time.monotonic() if done else None))


def measure(
    paths: Sequence[Path],
    shoot: SavedShoot,
    cancelled: Callable[[], bool],
    *,
    notice: Callable[[str], None],
    **options: Any,
) -> Iterator[ShotEvent]:
    """Measure files and folders with the shoot's settings; unchanged files from the cache.

    The metadata of photos that are in the shoot is not read again. options: of RunOptions, which takes too long to load
    for the window's thread.
    """
    from lenslab.run.analysis import run
    from lenslab.run.schedule import RunOptions
    from lenslab.store.cache import MeasurementCache
    from lenslab.store.lookup import KnownResults

    with MeasurementCache() as cache:
        known = KnownResults(shoot, cache)
        how = RunOptions(cancelled=cancelled, cache=known, notice=notice, watched=True, **options)
        yield from run(paths, shoot.settings, how)
        if cache.trouble:
            notice(cache.trouble)


def complete(
    groups: Sequence[Sequence[Photo]],
    settings: Settings,
    cancelled: Callable[[], bool],
    known: Mapping[Path, Measured] | None = None,
    **options: Any,
) -> Iterator[ShotEvent]:
    """Measure these sets of repeats; or, in the shots that are known, MTF where a chart of the options is found."""
    from lenslab.run import analysis
    from lenslab.run.schedule import RunOptions
    from lenslab.store.cache import MeasurementCache

    with MeasurementCache() as cache:
        how = RunOptions(cancelled=cancelled, cache=cache, watched=True, **options)
        for event in analysis.complete(groups, settings, how, known):
            if event.charts is not None and event.charts.trouble is not None:
                raise event.charts.trouble
            yield event


FIRST = 3  # apertures of the demo whose shots are measured at once: curves begin with them


def demo_folder() -> Path:
    from platformdirs import user_cache_path

    return user_cache_path("LensLab", appauthor=False) / "demo-shoot"


def make_demo(
    folder: Path, shoot: SavedShoot | None, cancelled: Callable[[], bool], **options: Any
) -> Iterator[tuple[int, int] | ShotEvent]:
    """Make the demo shoot, and measure its first shots with the settings of this shoot, if there is one, meanwhile.

    Yields the number of shots made, and of all; and events as from `measure`. options: of `measure`. Once there are
    whole sets of repeats at FIRST apertures, the rest waits until they are measured, so that there is something to see.
    Raises CannotWrite.
    """
    from lenslab.demo.shoot import demo_is_complete, demo_repeats, demo_size, write_demo

    if demo_is_complete(folder):
        return
    yield 0, demo_size()
    made: set[Path] = set()
    measured = shoot is None
    for path in write_demo(folder, cancelled=cancelled):
        made.add(path)
        yield len(made), demo_size()
        whole = [shots for names in demo_repeats() if made.issuperset(shots := [folder / name for name in names])]
        if shoot is not None and not measured and len(whole) == FIRST:
            measured = True
            yield from measure([shot for shots in whole for shot in shots], shoot, cancelled, **options)
