"""Shots measured, and in the same visit measured against a chart: each photo is decoded once."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import groupby
from operator import attrgetter
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from lenslab import workers
from lenslab.analysis.sets import measure_part
from lenslab.chart_mtf.results import ChartResult, has_map, with_result
from lenslab.errors import LensLabError
from lenslab.location.chart_key import known_keys
from lenslab.location.recognition import Recognition, RecognitionTask, recognise
from lenslab.types import Failed, Measured, Outcome, Photo, Settings
from lenslab.workers import Part

if TYPE_CHECKING:
    from lenslab.chart_mtf.shot import ChartTask
    from lenslab.location import ChartKey
    from lenslab.workers.cluster import Cluster


class SetCache(Protocol):
    """The numbers of sets, of files that have not changed since."""

    def recall(self, shots: Sequence[Photo], settings: Settings) -> list[Measured] | None:
        """The numbers of a whole set, one each in its order, carrying these photos; None unless all are known."""

    def keep(self, shots: Sequence[Photo], outcome: Measured, settings: Settings) -> None:
        """Keep the numbers of one shot of the set `shots`: its neighbours in the set have a part in them."""


class ChartCache(Protocol):
    """Results of unchanged files, measured against the same charts with the same settings."""

    def recall(self, photo: Photo) -> ChartResult | None:
        """What was kept for this photo."""

    def keep(self, photo: Photo, result: ChartResult) -> None:
        """Keep the result of a photo that could be read, whether a chart was found in it or not."""


Sets: TypeAlias = Sequence[Sequence[Photo]]


@dataclass(frozen=True, slots=True)
class SetShot:
    """A photo to take numbers of, and which of a part's sets it is in."""

    photo: Photo
    set: int

    def takes_along(self, item: Any) -> bool:
        """Whether an item is lost with this one: a photo that cannot be decoded need not be tried against a chart."""
        return bool(item.photo == self.photo)


def look_and_search(part: Part[Any], begin: Callable[[Any], None], settings: Settings) -> Iterator[tuple[Any, Any]]:
    """What a look at the first item comes to; if it shows a chart, all others with that, else without their MTF."""
    from lenslab.chart_mtf.shot import ChartTask

    task, *items = part.items
    begin(task)
    (look,) = recognise([task])
    yield task, look
    chart = look.chart if isinstance(look, Recognition) else ""
    keys = known_keys([chart]) if chart else ()
    asked = {
        replace(item, keys=keys) if isinstance(item, ChartTask) else item: item
        for item in items
        if keys or not isinstance(item, ChartTask)
    }
    wanted = tuple(item for item, original in asked.items() if original in part.wanted)
    for item, result in visit(Part(tuple(asked), wanted), lambda item: begin(asked[item]), settings):
        yield asked[item], result


def visit(part: Part[Any], begin: Callable[[Any], None], settings: Settings) -> Iterator[tuple[Any, Any]]:
    """Each wanted item with its result: of a SetShot an outcome and how many shots its set has; of a ChartTask a
    ChartResult. Both of one photo come from one decode. A part that begins with a RecognitionTask: see look_and_search.
    """
    if part.items and isinstance(part.items[0], RecognitionTask):
        yield from look_and_search(part, begin, settings)
        return
    from lenslab.chart_mtf.shot import ChartTask, chart_run

    shots = [item for item in part.items if isinstance(item, SetShot)]
    wanted = {item.photo for item in part.wanted if isinstance(item, SetShot)}
    tasks, wanted_tasks = (
        tuple(
            item for item in items if isinstance(item, ChartTask) and (item.keys or item.edges)
        )  # else nothing came of a look
        for items in (part.items, part.wanted)
    )
    with chart_run(Part(tasks, wanted_tasks), begin) as run:
        for _, group in groupby(shots, attrgetter("set")):
            of_set = {shot.photo: shot for shot in group}
            own_part = Part(tuple(of_set), tuple(photo for photo in of_set if photo in wanted))
            if own_part.wanted:
                begun = partial(_begin, begin, of_set)
                for item, result in measure_part(own_part, begun, settings, run.reach):
                    yield of_set.get(item, item), result
        yield from run.rest()


def _begin(begin: Callable[[Any], None], of_set: dict[Photo, SetShot], photo: Photo) -> None:
    begin(of_set[photo])


def raised(error: LensLabError) -> None:
    """Let an error through."""
    raise error


@dataclass(frozen=True, slots=True)
class AgainstCharts:
    """What shots are measured against. known: results of unchanged files. folder: where pages are kept, if all workers
    see it. trouble: told why there can be no MTF; all else is measured then. edges: slanted edges of any chart are
    measured where none of these is found.
    """

    keys: tuple[ChartKey, ...]
    print_mm: float | None = None
    known: ChartCache | None = None
    folder: Path | None = None
    trouble: Callable[[LensLabError], None] = raised
    edges: bool = False

    def recalled(self, photo: Photo) -> ChartResult | None:
        """What is known of a photo."""
        return None if self.known is None else self.known.recall(photo)

    def taken(self, photo: Photo, answer: Any) -> ChartResult:
        """What a worker answers to a ChartTask; it is kept for the next time."""
        if isinstance(answer, workers.WorkerFailure):
            return ChartResult(answer.reason, settled=False)
        result: ChartResult = answer
        if self.known is not None and result.settled:
            self.known.keep(photo, result)
        return result


@dataclass(frozen=True, slots=True)
class Measuring:
    """Who measures, how, until when, and what is known already."""

    settings: Settings
    pool: workers.Pool | Cluster
    cancelled: Callable[[], bool]
    cache: SetCache | None

    def recalled(self, group: Sequence[Photo]) -> Sequence[Measured] | None:
        """The numbers of a whole set, if they are known."""
        return None if self.cache is None else self.cache.recall(group, self.settings)

    def taken(self, photo: Photo, group: Sequence[Photo], answer: Any) -> Outcome:
        """What a worker answers of a photo of this set; it is kept for the next time."""
        if isinstance(answer, workers.WorkerFailure):
            return Failed(photo.path, photo.name, answer.reason)
        outcome: Outcome
        outcome, shots = answer
        # without a shot that was given up, its neighbours' numbers are not what the set would give
        if self.cache is not None and isinstance(outcome, Measured) and shots == len(group):
            self.cache.keep(group, outcome, self.settings)
        return outcome


class _Halves:
    """What is known of each photo: its own numbers, and what the search for a chart came to, whichever comes first."""

    def __init__(self, groups: Sets, measuring: Measuring, against: AgainstCharts) -> None:
        self._measuring = measuring
        self._against = against
        self._set_of = {photo.path: group for group in groups for photo in group}
        self.measured: set[Path] = set()
        self.searched: set[Path] = set()
        self._outcomes: dict[Path, Outcome] = {}
        self._results: dict[Path, ChartResult | None] = {}

    def recall(self, group: Sequence[Photo]) -> None:
        """Take what is known of a set."""
        for shot in self._measuring.recalled(group) or ():
            self._keep_outcome(shot.photo.path, shot)
            if has_map(shot):
                self._keep_result(shot.photo.path, None)
        for photo in group:
            if photo.path not in self.searched and (known := self._against.recalled(photo)) is not None:
                self._keep_result(photo.path, known)

    def tasks(self, groups: Sets, settings: Settings) -> list[Part[SetShot | ChartTask]]:
        """What is not known yet."""
        return tasks_with_charts(groups, self.measured, self.searched, self._against, settings)

    def take(self, item: SetShot | ChartTask, answer: Any) -> None:
        """Take a result, and keep it for the next time."""
        path = item.photo.path
        if isinstance(item, SetShot):
            self._keep_outcome(path, self._measuring.taken(item.photo, self._set_of[path], answer))
        else:
            self._keep_result(path, self._against.taken(item.photo, answer))

    def search_no_more(self) -> None:
        """Whatever has no MTF yet gets none."""
        for path in self._set_of.keys() - self.searched:
            self._keep_result(path, None)

    def joined(self) -> Iterator[tuple[Outcome, ChartResult | None]]:
        """The photos of which both is there by now; they are let go."""
        for path in [
            path for path, outcome in self._outcomes.items() if isinstance(outcome, Failed) or path in self._results
        ]:
            outcome, result = self._outcomes.pop(path), self._results.pop(path, None)
            if result is None or isinstance(outcome, Failed):
                yield outcome, None
            else:
                yield with_result(outcome, result), result

    def _keep_outcome(self, path: Path, outcome: Outcome) -> None:
        self.measured.add(path)
        self._outcomes[path] = outcome

    def _keep_result(self, path: Path, result: ChartResult | None) -> None:
        self.searched.add(path)
        self._results[path] = result


def measured_with_charts(
    groups: Sets, measuring: Measuring, against: AgainstCharts, first: Collection[Photo] = ()
) -> Iterator[tuple[Outcome, ChartResult | None]]:
    """Each photo's outcome, with MTF where a chart is found, and what the search came to; None if there was no search.

    first: photos to begin with, the first for the first worker.
    """
    halves = _Halves(groups, measuring, against)
    for group in groups:
        if measuring.cancelled():
            return
        halves.recall(group)
    tasks = begin_with(halves.tasks(groups, measuring.settings), first)
    yield from halves.joined()
    try:
        yield from _visited(tasks, halves, measuring)
    except LensLabError as error:  # such as no room for the chart's page
        against.trouble(error)
        halves.search_no_more()
        yield from halves.joined()
        yield from _visited(halves.tasks(groups, measuring.settings), halves, measuring)


def _visited(
    tasks: Sequence[Part[SetShot | ChartTask]], halves: _Halves, measuring: Measuring
) -> Iterator[tuple[Outcome, ChartResult | None]]:
    work = partial(visit, settings=measuring.settings)
    for item, answer in measuring.pool.work(work, tasks, measuring.cancelled):
        halves.take(item, answer)
        yield from halves.joined()


def tasks_with_charts(
    groups: Sets, measured: Collection[Path], searched: Collection[Path], against: AgainstCharts, settings: Settings
) -> list[Part[SetShot | ChartTask]]:
    """A part a run, of what is not known yet; from the run's first shot on.

    measured: whose own numbers are not asked for. searched: whose MTF is not.
    """
    from lenslab.chart_mtf.run import runs
    from lenslab.chart_mtf.shot import ChartTask

    made = []
    for run in runs(groups):
        items: list[SetShot | ChartTask] = []
        wanted: list[SetShot | ChartTask] = []
        searching = any(photo.path not in searched for _, piece in run for photo in piece)
        for number, (group, piece) in enumerate(run):
            if any(photo.path not in measured for photo in piece):
                shots = {photo: SetShot(photo, number) for photo in group}
                items += shots.values()
                wanted += (shots[photo] for photo in piece if photo.path not in measured)
            for photo in piece if searching else ():
                task = ChartTask(photo, against.keys, settings, against.folder, against.print_mm, against.edges)
                items.append(task)
                if photo.path not in searched:
                    wanted.append(task)
        if wanted:
            made.append(Part(tuple(items), tuple(wanted)))
    return made


def begin_with(parts: Iterable[Part[Any]], first: Collection[Photo]) -> list[Part[Any]]:
    """The parts, those with the first photos in front: each worker goes on with the one it has decoded."""
    remaining = list(parts)
    front = []
    for photo in first:
        for part in remaining:
            if any((item if isinstance(item, Photo) else item.photo) == photo for item in part.wanted):
                front.append(part)
                remaining.remove(part)
                break
    return front + remaining
