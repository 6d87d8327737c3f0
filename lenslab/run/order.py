"""In which order the sets of a shoot are measured, and against a chart in the same visit."""

from __future__ import annotations

import math
import multiprocessing
from collections import deque
from collections.abc import Callable, Collection, Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from lenslab import workers
from lenslab.charts.chart_key import EDGES, ChartKey, known_keys
from lenslab.charts.recognition import (
    RecognisedChart,
    Recognition,
    RecognitionTask,
    likely_first,
    recognised_beforehand,
)
from lenslab.judge.smoothing import SMOOTH_APERTURES, SMOOTH_SHOTS
from lenslab.measure.chart_results import ChartResult, has_map, with_result
from lenslab.measure.chart_runs import step_back
from lenslab.measure.units import GAUSSIAN_MTF50
from lenslab.run.chart_search import AUTO, ChartsInUse, MtfBegins, SearchedShot, charts_in_use
from lenslab.run.visits import (
    AgainstCharts,
    Measuring,
    Sets,
    SetShot,
    begin_with,
    measure_part,
    tasks_with_charts,
    visit,
)
from lenslab.values.grouping import in_order, lens_of
from lenslab.values.language import tr
from lenslab.values.remarks import LensLabError, UnusableRequest
from lenslab.values.types import Failed, Lens, Measured, Outcome, Photo, Settings
from lenslab.workers.kept_files import temporary_folder

if TYPE_CHECKING:
    from lenslab.store.lookup import TextCache


ChartEvent: TypeAlias = ChartsInUse | SearchedShot


@dataclass(frozen=True, slots=True)
class ChartSearch:
    """Which charts to look for, what is known of that, and who is told why there can be no MTF.

    print_mtf: as `--print-mtf`. print_lpmm: MTF50 of the print, for charts whose scale is known.
    """

    charts: Collection[str]
    print_mtf: str | None
    cache: TextCache | None
    trouble: Callable[[LensLabError], None]
    print_lpmm: float | None = None


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
        known: dict[Path, Outcome] = {}
        list(recalled(groups, measuring, known))
        yield from _Schedule(groups, known, measuring, search, folder).each_with_mtf(against, first)


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
    from lenslab.measure.edge_chart_shot import recognise_any
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
    from lenslab.measure.chart_checks import print_sigma_mm
    from lenslab.store.lookup import KnownCharts

    keys, settings, cache = known_keys(in_use.charts), measuring.settings, search.cache
    if search.print_mtf is not None and not keys:
        raise UnusableRequest(tr("The print's MTF50 needs LensLab's chart: the scale of other charts is not known"))
    print_mm = None if search.print_mtf is None else print_sigma_mm(search.print_mtf, keys, settings)
    if search.print_lpmm is not None and keys:
        print_mm = GAUSSIAN_MTF50 / search.print_lpmm
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


# ------------------------------------------------------------------------------
# A shoot measured for somebody who watches its curves grow: each lens's curve first, then all other shots with their
# MTF in the same visit, each decoded once.


def curves_first(groups: Sets, measuring: Measuring, search: ChartSearch) -> Iterator[Outcome | ChartEvent | MtfBegins]:
    """One outcome for each photo of the sets: as many as the curve of each lens takes without MTF, all others with it,
    where a chart is in use, or a look shows one. The look, and MTF of the first shots, come while others are measured.

    A SearchedShot follows its outcome. What is searched neither here nor known is left to `search_charts`.
    """
    known: dict[Path, Outcome] = {}
    unmeasured = yield from recalled(groups, measuring, known)
    if len(parts(unmeasured, measuring.pool.workers)) <= measuring.pool.workers:  # nobody would do the search meanwhile
        yield from measured(unmeasured, measuring)
        return
    with temporary_folder() as folder:
        yield from _Schedule(groups, known, measuring, search, folder).curves_first()


def for_curves(groups: Sets) -> list[Sequence[Photo]]:
    """The sets that give each lens a smooth curve: of its apertures, from end to end, as few as that takes."""
    by_lens: dict[Lens, dict[float | None, Sequence[Photo]]] = {}
    for group in groups:
        of_lens = by_lens.setdefault(lens_of(group[0]), {})
        of_lens.setdefault(group[0].metadata.aperture, group)
    return [group for of_lens in by_lens.values() for group in _some(list(of_lens.values()))]


def _some(groups: Sets) -> Sets:
    """Evenly over the sets of one lens."""
    for count in range(SMOOTH_APERTURES, len(groups)):
        some = [groups[round(place * (len(groups) - 1) / (count - 1))] for place in range(count)]
        if sum(map(len, some)) >= SMOOTH_SHOTS:
            return some
    return groups


class _Schedule:
    """What is asked of the workers next, and what has come of each photo."""

    def __init__(
        self,
        groups: Sets,
        known: dict[Path, Outcome],
        measuring: Measuring,
        search: ChartSearch,
        folder: Path,
    ) -> None:
        self._groups = groups
        self._unmeasured = [group for group in groups if group[0].path not in known]
        self._outcomes = known
        self._measuring = measuring
        self._search = search
        self._folder = folder
        self._set_of = {photo: group for group in groups for photo in group}
        self._results: dict[Path, ChartResult] = {}  # of photos without an outcome yet
        self._asked = set(known)  # photos whose own numbers are there, or being measured
        self._searched: set[Path] = set()  # photos whose MTF is there, or being measured
        self._answered: set[Path] = set()  # those of them of which it is there
        self._waiting: set[Path] = set()  # photos whose outcome waits for their MTF
        self._together = False  # whether outcomes wait for it
        self._against: AgainstCharts | None = None
        self._visiting = False  # whether shots are visited once for all
        self._has_announced = False

    def curves_first(self) -> Iterator[Outcome | ChartEvent | MtfBegins]:
        """As many photos as the curve of each lens takes, then all others with their MTF."""
        work = partial(_visit_behind, settings=self._measuring.settings)
        named = tuple(text for text in self._search.charts if text != AUTO)
        try:
            if named:  # need not be looked for; MTF in the cache is shown at once
                yield from self._with_charts(named)
            for item, answer in self._measuring.pool.work(work, self._parts(), self._measuring.cancelled):
                yield from self._taken(item, answer)
                yield from self._announced()
        except LensLabError:  # such as no room for the chart's page: the search of all shots says so
            self._against, self._visiting = None, False
            yield from self._done(work, self._unmeasured_parts())

    def each_with_mtf(self, against: AgainstCharts, first: Collection[Photo]) -> Iterator[Outcome | ChartEvent]:
        """Each photo once both its numbers and its MTF are there. first: photos to begin with."""
        settings = self._measuring.settings
        work = partial(visit, settings=settings)
        self._together, self._waiting = True, set(self._outcomes)
        try:
            yield from self._use(against)
            tasks = tasks_with_charts(self._groups, self._asked, self._searched, against, settings)
            yield from self._done(work, begin_with(tasks, first))
        except LensLabError as error:  # such as no room for the chart's page
            self._search.trouble(error)
            self._against, self._together = None, False
            yield from (outcome for path, outcome in self._outcomes.items() if path in self._waiting)
            yield from self._done(work, self._unmeasured_parts())

    def _done(
        self, work: Callable[..., Iterator[tuple[Any, Any]]], tasks: Iterable[workers.Part[Any]]
    ) -> Iterator[Outcome | ChartEvent]:
        for item, answer in self._measuring.pool.work(work, tasks, self._measuring.cancelled):
            yield from self._taken(item, answer)

    # What is asked

    def _parts(self) -> Iterator[workers.Part[Any]]:
        """The sets for curves; beside the second, the look for a chart and the first shots' MTF. Once it is known that
        there is a chart, shots with their MTF; until then, and where there is none, without.
        """
        count, settings = self._measuring.pool.workers, self._measuring.settings
        first = for_curves(self._unmeasured)
        curves = deque(map(_as_visit, parts(first, count)))
        for _ in range(min(count, len(curves))):
            yield self._handed_out(curves.popleft())
        for_first = {photo.path for group in first for photo in group}
        early = self._early(for_first)
        if early is not None:
            yield self._handed_out(early)
        while curves:
            yield self._handed_out(curves.popleft())
        others = deque(self._unmeasured_parts(self._asked))
        while others and self._against is None:
            yield self._handed_out(others.popleft())
        if self._against is not None:
            self._visiting = True
            for part in tasks_with_charts(self._groups, self._asked, self._searched, self._against, settings):
                yield self._handed_out(part)

    def _unmeasured_parts(self, asked: set[Path] | None = None) -> list[workers.Part[SetShot]]:
        """The sets that have photos whose numbers are not there; without MTF. asked: nor being measured."""
        known = self._outcomes if asked is None else asked
        remaining = map(_as_visit, parts(self._unmeasured, self._measuring.pool.workers))
        return [
            workers.Part(part.items, tuple(shot for shot in part.wanted if shot.photo.path not in known))
            for part in remaining
        ]

    def _early(self, for_first: set[Path]) -> workers.Part[Any] | None:
        """The first shots with their MTF; before that, where no chart is in use, a look at whether there is one."""
        settings = self._measuring.settings
        against = self._against or AgainstCharts((), folder=self._folder)
        runs = tasks_with_charts(self._groups, self._asked | for_first, self._searched, against, settings)
        if not runs:
            return None
        if self._against is not None:
            return replace(runs[0], long=True)
        look = RecognitionTask(likely_first([photo for group in self._unmeasured for photo in group])[0], settings)
        return workers.Part((look, *runs[0].items), (look, *runs[0].wanted), long=True)

    def _handed_out(self, part: workers.Part[Any]) -> workers.Part[Any]:
        for item in part.wanted:
            if isinstance(item, SetShot):
                self._asked.add(item.photo.path)
            elif not isinstance(item, RecognitionTask):
                self._searched.add(item.photo.path)
        return part

    # What has come

    def _taken(self, item: Any, answer: Any) -> Iterator[Outcome | ChartEvent]:
        """What a worker answers."""
        path = item.photo.path
        if isinstance(item, SetShot):
            outcome = self._measuring.taken(item.photo, self._set_of[item.photo], answer)
            yield from self._with_outcome(path, outcome)
        elif isinstance(item, RecognitionTask):
            chart = answer.chart if isinstance(answer, Recognition) else ""
            if chart and self._against is None:
                yield ChartsInUse((chart,), chart)
                yield from self._with_charts((chart,))
        elif self._against is not None:
            yield from self._with_result(path, self._against.taken(item.photo, answer))

    def _announced(self) -> Iterator[MtfBegins]:
        """Once, where shots are visited for all from here on."""
        if self._visiting and not self._has_announced:
            self._has_announced = True
            failed = sum(isinstance(outcome, Failed) for outcome in self._outcomes.values())
            yield MtfBegins(len(self._set_of) - failed - len(self._answered))

    def _with_charts(self, charts: tuple[str, ...]) -> Iterator[Outcome | SearchedShot]:
        """Shots are measured against these from now on."""
        yield from self._use(against_charts(ChartsInUse(charts), self._measuring, self._search, self._folder))

    def _use(self, against: AgainstCharts) -> Iterator[Outcome | SearchedShot]:
        """The same; what is known of that already comes at once."""
        for photo in self._set_of:
            path, outcome = photo.path, self._outcomes.get(photo.path)
            if isinstance(outcome, Measured) and has_map(outcome):
                self._searched.add(path)
                self._answered.add(path)
                yield from self._released(path, outcome)
            elif path not in self._searched and (result := against.recalled(photo)) is not None:
                self._searched.add(path)
                yield from self._with_result(path, result)
        self._against = against

    def _with_outcome(self, path: Path, outcome: Outcome) -> Iterator[Outcome | SearchedShot]:
        self._outcomes[path] = outcome
        result = self._results.pop(path, None)
        if result is not None and isinstance(outcome, Measured):
            shot = with_result(outcome, result)
            yield from (shot, SearchedShot(shot, result))
        elif self._together and isinstance(outcome, Measured):
            self._waiting.add(path)
        else:
            yield outcome

    def _with_result(self, path: Path, result: ChartResult) -> Iterator[Outcome | SearchedShot]:
        self._answered.add(path)
        outcome = self._outcomes.get(path)
        if isinstance(outcome, Measured):
            shot = with_result(outcome, result)
            yield from self._released(path, shot)
            yield SearchedShot(shot, result)
        elif outcome is None:
            self._results[path] = result

    def _released(self, path: Path, outcome: Outcome) -> Iterator[Outcome]:
        """An outcome that waited for its MTF."""
        if path in self._waiting:
            self._waiting.remove(path)
            yield outcome


def _as_visit(part: workers.Part[Photo]) -> workers.Part[SetShot]:
    """A part of one set as `visit` takes it."""
    shots = {photo: SetShot(photo, 0) for photo in part.items}
    return workers.Part(tuple(shots.values()), tuple(shots[photo] for photo in part.wanted))


def _visit_behind(
    part: workers.Part[Any], begin: Callable[[Any], None], settings: Settings
) -> Iterator[tuple[Any, Any]]:
    """As `visit`; a worker that has come to MTF lets other processes go first."""
    for item, result in visit(part, begin, settings):
        yield item, result
        if not isinstance(item, SetShot | RecognitionTask) and multiprocessing.parent_process() is not None:
            step_back()
