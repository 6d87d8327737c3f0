"""The long work of a session as generators, run off the GUI thread, and its progress."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Literal, TypeAlias

from lenslab.edits import Edits
from lenslab.metadata import reader_in_use
from lenslab.types import Measured, Outcome, Photo, Settings

if TYPE_CHECKING:
    from lenslab.analysis.chart_search import ChartsInUse, MtfBegins, SearchedShot
    from lenslab.store.shoot import Shoot

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
        """Whether shots are being measured, or their MTF."""
        return self.doing in ("measuring", "again", "charts")

    def at(self, done: int, total: int) -> Progress:
        """The same work with this much done."""
        return replace(self, done=done, total=total, first=self.first or (time.monotonic() if done else None))


def measure(
    paths: Sequence[Path],
    known: frozenset[Path],
    shoot: Shoot,
    cancelled: Callable[[], bool],
    *,
    edits: Callable[[Sequence[Photo]], Edits],
    notice: Callable[[str], None],
    charts: Sequence[str] = (),
    earlier: Sequence[Photo] = (),
    passed_over: Callable[[str], None],
) -> Iterator[Photo | Outcome | ChartsInUse | SearchedShot | MtfBegins]:
    """Measure files and folders, except those in `known`, with the shoot's settings; unchanged files from the cache.

    charts: that shots are searched for once each lens has its curve, or AUTO. The metadata of photos that are in the
    shoot is not read again. earlier: all photos that are open. notice: gets a sentence on what is amiss with the
    machine, on this thread; passed_over: one on files of other formats.
    """
    from lenslab.analysis import analyse_curves_first
    from lenslab.store.cache import MeasurementCache
    from lenslab.store.lookup import KnownResults

    with MeasurementCache() as cache:
        known_of = KnownResults(shoot, cache)
        yield from analyse_curves_first(
            paths,
            shoot.settings,
            known=known,
            edits=edits,
            cancelled=cancelled,
            cache=known_of,
            notice=notice,
            charts=charts,
            earlier=earlier,
            passed_over=passed_over,
        )
        if cache.trouble:
            notice(cache.trouble)


def measure_again(
    groups: Sequence[Sequence[Photo]], settings: Settings, cancelled: Callable[[], bool]
) -> Iterator[Outcome]:
    """Measure these sets of repeats."""
    from lenslab import analysis
    from lenslab.store.cache import MeasurementCache

    with MeasurementCache() as cache:
        yield from analysis.measure_again(groups, settings, cancelled=cancelled, cache=cache)


def search_charts(
    shots: Sequence[Measured], charts: Sequence[str], settings: Settings, cancelled: Callable[[], bool]
) -> Iterator[ChartsInUse | SearchedShot]:
    """Measure MTF in the shots where one of these charts is found; without charts, where one is recognised."""
    from lenslab.analysis.chart_search import AUTO, search_charts
    from lenslab.store.cache import MeasurementCache

    with MeasurementCache() as cache:
        yield from search_charts(shots, charts or (AUTO,), settings, cache=cache, cancelled=cancelled)


def make_demo(
    folder: Path,
    shoot: Shoot | None,
    cancelled: Callable[[], bool],
    *,
    edits: Callable[[Sequence[Photo]], Edits],
    notice: Callable[[str], None],
) -> Iterator[tuple[int, int] | Photo | Outcome | ChartsInUse | SearchedShot | MtfBegins]:
    """Make the demo shoot, and measure its first shots with the settings of this shoot, if there is one, meanwhile.

    Yields the number of shots made, and of all; and what `measure` yields.
    """
    from lenslab.gui.session import demo_job as demo

    def first(paths: Sequence[Path]) -> Iterator[Photo | Outcome | ChartsInUse | SearchedShot | MtfBegins]:
        if shoot is None:
            return iter(())
        return measure(paths, frozenset(), shoot, cancelled, edits=edits, notice=notice, passed_over=notice)

    return demo.make_demo(folder, first, cancelled)


def reader(cancelled: Callable[[], bool]) -> Iterator[str]:
    """Yields the name of the metadata reader in use."""
    yield reader_in_use()
