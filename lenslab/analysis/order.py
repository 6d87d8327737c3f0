"""In which order the sets of a shoot are measured, and against a chart in the same visit."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Generator, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from lenslab import workers
from lenslab.analysis.chart_search import ChartsInUse, SearchedShot, charts_in_use
from lenslab.analysis.sets import measure_part
from lenslab.analysis.visits import AgainstCharts, Measuring, Sets, begin_with, measured_with_charts
from lenslab.errors import LensLabError, UnusableRequest
from lenslab.language import tr
from lenslab.location import ChartKey
from lenslab.location.chart_key import EDGES, known_keys
from lenslab.location.recognition import RecognisedChart, likely_first, recognised_beforehand
from lenslab.series.grouping import in_order
from lenslab.types import Measured, Outcome, Photo
from lenslab.workers.folders import temporary_folder

if TYPE_CHECKING:
    from lenslab.store.lookup import TextCache

ChartEvent: TypeAlias = ChartsInUse | SearchedShot


@dataclass(frozen=True, slots=True)
class ChartSearch:
    """Which charts to look for, what is known of that, and who is told why there can be no MTF."""

    charts: Collection[str]
    print_mtf: str | None
    cache: TextCache | None
    trouble: Callable[[LensLabError], None]


def measured(groups: Sets, measuring: Measuring, first: Collection[Photo] = ()) -> Iterator[Outcome]:
    """One outcome for each photo of the sets: those that the cache knows first. first: photos to begin with."""
    unmeasured = yield from recalled(groups, measuring, {})
    set_of = {photo: group for group in unmeasured for photo in group}
    tasks = begin_with(parts(unmeasured, measuring.pool.workers), first)
    work = partial(measure_part, settings=measuring.settings)
    for photo, answer in measuring.pool.work(work, tasks, measuring.cancelled):
        yield measuring.taken(photo, set_of[photo], answer)


def with_charts(groups: Sets, measuring: Measuring, search: ChartSearch) -> Iterator[Outcome | ChartEvent]:
    """One outcome for each photo of the sets, with MTF where the chart is found that a few of them are looked at for.

    Who looked at one of these measures it too.
    """
    in_use, first = _charts_in_use(groups, measuring, search)
    yield in_use
    if not in_use.charts:
        yield from measured(groups, measuring, first)
        return
    with temporary_folder() as folder:
        try:
            against = against_charts(in_use, measuring, search, folder)
        except LensLabError as error:
            search.trouble(error)
            yield from measured(groups, measuring, first)
            return
        for outcome, result in measured_with_charts(groups, measuring, against, first):
            if result is not None and isinstance(outcome, Measured):
                yield SearchedShot(outcome, result)
            yield outcome


def recalled(
    groups: Sets, measuring: Measuring, known: dict[Path, Outcome]
) -> Generator[Outcome, None, list[Sequence[Photo]]]:
    """What is known already, which is added to `known`; returns the sets that are to be measured."""
    unmeasured: list[Sequence[Photo]] = []
    for group in groups:
        if measuring.cancelled():
            return []
        shots = measuring.recalled(group)
        if shots is None:
            unmeasured.append(group)
        else:
            known.update((shot.photo.path, shot) for shot in shots)
            yield from shots
    return unmeasured


def _charts_in_use(groups: Sets, measuring: Measuring, search: ChartSearch) -> tuple[ChartsInUse, list[Photo]]:
    """The charts to look for, before anything is measured; and the photos that are looked at to know that."""
    from lenslab.chart_mtf.edge_chart.look import recognise_any
    from lenslab.store.lookup import KnownRecognitions

    look = None if EDGES in search.charts else recognise_any
    cache, settings = search.cache, measuring.settings
    first = likely_first(in_order(photo for group in groups for photo in group))

    def recognise(keys: Sequence[ChartKey]) -> RecognisedChart:
        known = None if cache is None else KnownRecognitions(cache, settings, [key.text for key in keys])
        keep = isinstance(measuring.pool, workers.Pool)
        return recognised_beforehand(
            first, settings, measuring.pool, measuring.cancelled, cache=known, further=keys, keep=keep, look=look
        )

    return charts_in_use(search.charts, recognise), first


def against_charts(in_use: ChartsInUse, measuring: Measuring, search: ChartSearch, folder: Path) -> AgainstCharts:
    """Raises UnusableRequest where the print's blur is not known from what was given."""
    from lenslab.chart_mtf.print_blur import print_sigma_mm
    from lenslab.store.lookup import KnownCharts

    keys, settings, cache = known_keys(in_use.charts), measuring.settings, search.cache
    if search.print_mtf is not None and not keys:
        raise UnusableRequest(tr("The print's MTF50 needs LensLab's chart: the scale of other charts is not known"))
    print_mm = None if search.print_mtf is None else print_sigma_mm(search.print_mtf, keys, settings)
    known = None if cache is None else KnownCharts(cache, in_use.charts, settings, print_mm)
    shared = folder if isinstance(measuring.pool, workers.Pool) else None  # other machines cannot see it
    return AgainstCharts(keys, print_mm, known, shared, search.trouble, EDGES in in_use.charts)


def parts(groups: Sets, count: int) -> list[workers.Part[Photo]]:
    """The sets as tasks for so many workers: large ones cut, so that no worker is idle while another does it all.

    A shot's numbers do not depend on where a set is cut: its neighbours are looked at with it.
    """
    most = max(LEAST_PART, math.ceil(sum(map(len, groups)) / (PARTS_EACH * count)))
    tasks = []
    for group in groups:
        pieces = math.ceil(len(group) / most)
        # as many for each worker
        size = math.ceil(len(group) / (pieces - pieces % count if pieces > count else pieces))
        cuts = range(0, len(group), size)
        tasks += [workers.Part(tuple(group), tuple(group[start : start + size])) for start in cuts]
    return tasks


LEAST_PART = 8  # shots of a set that are not cut apart: where it is cut, two shots are decoded twice
PARTS_EACH = 4  # tasks for each worker, at least, where the sets are large
