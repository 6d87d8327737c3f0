"""One list of work for a shoot: what the workers measure next, and each shot as far as it is known by then.

The window has the sets measured first that give each lens a curve, then all others with their MTF; without anybody who
watches, each shot is decoded once for all its numbers.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from lenslab import workers
from lenslab.charts.chart_key import EDGES, ChartKey
from lenslab.charts.recognition import Recognition, RecognitionTask, recognise
from lenslab.judge.smoothing import SMOOTH_APERTURES, SMOOTH_SHOTS
from lenslab.measure.chart_results import ChartResult, has_map, with_result
from lenslab.run.charts import AUTO, AgainstCharts, ChartsInUse, against_charts, charts_in_use, likely_shots, recognised
from lenslab.run.visits import SetShot, visit
from lenslab.values.edits import Edits
from lenslab.values.grouping import in_order, lens_of
from lenslab.values.remarks import LensLabError
from lenslab.values.types import Failed, Lens, Measured, Outcome, Photo, Settings
from lenslab.workers import never
from lenslab.workers.process import Part

if TYPE_CHECKING:
    from lenslab.measure.chart_shot import ChartTask
    from lenslab.store.lookup import Cache
    from lenslab.workers.cluster import Cluster


Sets: TypeAlias = Sequence[Sequence[Photo]]


@dataclass(frozen=True, slots=True)
class ShotEvent:
    """A file as far as it is known by now; or, without one, what holds from here on: the charts, or `left` alone.

    outcome: None while only its metadata is known. result: of the search for a chart; None before it. only_mtf: the
    numbers came with an earlier event. last: nothing more comes of this file. left: how many shots still wait for their
    MTF; None while the curve of each lens comes first.
    """

    photo: Photo | None = None
    outcome: Outcome | None = None
    result: ChartResult | None = None
    only_mtf: bool = False
    last: bool = False
    left: int | None = None
    charts: ChartsInUse | None = None


def no_edits(photos: Sequence[Photo]) -> Edits:
    """Every shot as the camera recorded it."""
    return {}


def unsaid(sentence: str) -> None:
    """Ignore messages to the user."""


@dataclass(frozen=True, slots=True)
class RunOptions:
    """Options of a run, besides the settings.

    workers: processes; by default one a core, fewer where memory is short. known: absolute paths to pass over.
    cancelled: asked ten times a second; once true, the run ends. edits: asked once for what the user corrects in these
    photos, because repeats share lens, aperture and exposure; events carry the photos as recorded. cache: unchanged
    files are not read again. notice: called with a sentence for the user where something is wrong with the machine
    rather than with a photo; passed_over: with one on files of other formats, by default `notice` too. cluster: in
    place of this machine's processes, over a folder that it sees under the same name; the numbers are the same.
    charts: MTF is measured where one of these is found: AUTO for the one that a few shots show, texts as in `--chart`,
    "edges" for any chart with slanted edges, none to measure no MTF. print_mtf: as `--print-mtf`, or in lp/mm. watched:
    the user sees curves grow: first the curve of each lens, then all others with their MTF; a chart may be recognised
    meanwhile, or is left to `complete`. earlier: the photos of the shoot, some of which may be in `known`; of these,
    too, a developed file is left aside whose RAW file has come, and one is measured again that a new photo repeats.
    """

    workers: int | None = None
    known: Collection[Path] = ()
    cancelled: Callable[[], bool] = never
    edits: Callable[[Sequence[Photo]], Edits] = no_edits
    cache: Cache | None = None
    notice: Callable[[str], None] = unsaid
    passed_over: Callable[[str], None] | None = None
    cluster: Cluster | None = None
    charts: Collection[str] = (AUTO,)
    print_mtf: str | float | None = None
    watched: bool = False
    earlier: Collection[Photo] = ()


def shot_events(
    groups: Sets,
    settings: Settings,
    options: RunOptions,
    pool: workers.Pool | Cluster,
    known: Mapping[Path, Outcome] | None = None,
) -> Iterator[ShotEvent]:
    """Events of the photos of these sets. known: outcomes of the photos whose MTF alone is missing.

    A shot's numbers depend neither on the order of the work nor on the contents of the cache: neighbours in its set,
    and shots before it in its run, are looked at again if need be.
    """
    yield from _Schedule(groups, settings, options, pool, known or {}).events()


class _Schedule:
    """Work given to the workers, and what has come of each photo."""

    def __init__(
        self,
        groups: Sets,
        settings: Settings,
        options: RunOptions,
        pool: workers.Pool | Cluster,
        known: Mapping[Path, Outcome],
    ) -> None:
        self.groups, self.settings, self.options = groups, settings, options
        self.pool, self.known = pool, known
        self.set_of = {photo: group for group in groups for photo in group}
        self.outcomes = dict(known)
        self.results: dict[Path, ChartResult] = {}
        self.told = set(known)  # photos whose outcome has come with an event
        self.unfinished = {photo.path for photo in self.set_of}  # photos whose last event is to come
        self.asked = set(known)  # photos whose own numbers are there, or being measured
        self.searched: set[Path] = set()  # photos whose MTF is there, or being measured
        self.look_first: Sequence[Photo] = ()  # photos in which the chart was recognised: some worker has them decoded
        self.has_mtf = bool(options.charts) and "detail" in settings.measures  # a chart is in use, or may be recognised
        self.against: AgainstCharts | None = None  # once that is known
        self.curves_done = bool(known) or not options.watched

    def events(self) -> Iterator[ShotEvent]:
        yield from self._recalled()
        in_use = self._charts_in_use() if self.has_mtf else None
        try:
            if in_use is not None:
                yield from self._use(in_use)
            yield from self._results(self._parts())
            if self.options.watched and self.against is not None and (parts := self._with_mtf(self.against)):
                self.curves_done = True  # the chart was recognised when all other work had been handed out
                yield ShotEvent(left=len(self.unfinished))
                yield from self._results(parts)
        except LensLabError as error:  # such as no room for the chart's page
            if not self.has_mtf:
                raise
            yield ShotEvent(charts=ChartsInUse(trouble=error))
            yield from self._without_mtf()
            yield from self._results(self._unmeasured(self.outcomes))

    # The list of work

    def _parts(self) -> Iterable[Part[Any]]:
        """The list of work; which comes last depends on what has come meanwhile."""
        if self.options.watched and self.has_mtf:
            return self._curves_then_mtf()
        parts = self._unmeasured(self.asked) if self.against is None else self._with_mtf(self.against)
        # in front those with the first photos: each worker continues with the one it has decoded
        front = []
        for photo in self.look_first:
            part = next((part for part in parts if any(item.photo == photo for item in part.wanted)), None)
            if part is not None:
                front.append(part)
                parts.remove(part)
        return front + parts

    def _curves_then_mtf(self) -> Iterator[Part[Any]]:
        """The sets for curves; beside the second, the first shots with their MTF, and a look whether there is a chart.
        Once there is, shots with their MTF; until then, and without one, their other numbers.
        """
        count = self.pool.workers
        unmeasured = [group for group in self.groups if any(photo.path not in self.outcomes for photo in group)]
        first = for_curves(unmeasured)
        curves = deque(parts_of(first, count))
        if self.against is None and len(parts_of(unmeasured, count)) <= count:
            yield from parts_of(unmeasured, count)  # the look would only wait: it is left to the search afterwards
            return
        for _ in range(min(count, len(curves))):
            yield curves.popleft()
        yield from self._early({photo.path for group in first for photo in group})
        yield from curves
        others = deque(self._unmeasured(self.asked))
        while others and self.against is None:
            yield others.popleft()
        if self.against is not None:
            self.curves_done = True
            yield from self._with_mtf(self.against)

    def _early(self, for_first: set[Path]) -> Iterator[Part[Any]]:
        """The first shots with their MTF; before that, while no chart is in use, a look whether there is one."""
        runs = self._with_mtf(self.against or AgainstCharts(), self.asked | for_first)
        if not runs:
            return
        items, wanted = runs[0].items, runs[0].wanted
        if self.against is None:
            (photo, *_), _ = likely_shots([photo for photo in self.set_of if photo.path not in self.outcomes])
            look = RecognitionTask(photo, self.settings)
            items, wanted = (look, *items), (look, *wanted)
        yield Part(items, wanted, long=True)

    def _unmeasured(self, known: Collection[Path]) -> list[Part[SetShot]]:
        """The sets with photos that are not in `known`, without MTF."""
        groups = [group for group in self.groups if any(photo.path not in known for photo in group)]
        return [
            replace(part, wanted=tuple(shot for shot in part.wanted if shot.photo.path not in known))
            for part in parts_of(groups, self.pool.workers)
        ]

    def _with_mtf(self, against: AgainstCharts, known: Collection[Path] | None = None) -> list[Part[Any]]:
        """A part for each run, from its first shot on: MTF of shots that are not searched, and their other numbers.

        known: shots whose other numbers are not wanted; by default those that were asked for.
        """
        known = self.asked if known is None else known
        parts = []
        for run in runs(self.groups):
            items: list[SetShot | ChartTask] = []
            wanted: list[SetShot | ChartTask] = []
            searching = any(photo.path not in self.searched for _, piece in run for photo in piece)
            for number, (group, piece) in enumerate(run):
                if any(photo.path not in known for photo in piece):
                    shots = {photo: SetShot(photo, number) for photo in group}
                    items += shots.values()
                    wanted += (shots[photo] for photo in piece if photo.path not in known)
                for photo in piece if searching else ():
                    task = against.task(photo, self.settings)
                    items.append(task)
                    if photo.path not in self.searched:
                        wanted.append(task)
            if wanted:
                parts.append(Part(tuple(items), tuple(wanted)))
        return parts

    # What is known

    def _recalled(self) -> Iterator[ShotEvent]:
        """Numbers of unchanged files."""
        cache = self.options.cache
        if cache is None:
            return
        for group in self.groups:
            if self.options.cancelled():
                return
            unknown = any(photo.path not in self.known for photo in group)
            for shot in (cache.recall(group, self.settings) if unknown else None) or ():
                self.outcomes[shot.photo.path] = shot
                self.asked.add(shot.photo.path)
                yield self._event(shot.photo)

    def _charts_in_use(self) -> ChartsInUse | None:
        """The charts to search for from the beginning; None if one is to be recognised meanwhile."""
        from lenslab.measure.edge_chart_shot import recognise_any
        from lenslab.store.lookup import KnownRecognitions

        options = self.options
        if options.watched and AUTO in options.charts and not self.known:
            return None
        photos, sharpest = likely_shots(
            in_order(self.set_of), [shot for shot in self.known.values() if isinstance(shot, Measured)]
        )

        def chart_of(keys: Sequence[ChartKey]) -> Recognition:
            texts = [key.text for key in keys]
            known = None if options.cache is None else KnownRecognitions(options.cache, self.settings, texts)
            keep = isinstance(self.pool, workers.Pool)
            like = RecognitionTask(photos[0], self.settings, further=tuple(keys), keep=keep)
            look = recognise if EDGES in options.charts else recognise_any
            self.look_first = photos
            return recognised(photos, sharpest, like, self.pool, options.cancelled, cache=known, look=look)

        return charts_in_use(options.charts, chart_of)

    def _use(self, in_use: ChartsInUse) -> Iterator[ShotEvent]:
        """Shots are measured against these charts from now on; known results come at once."""
        options = self.options
        yield ShotEvent(charts=in_use, left=len(self.unfinished) if self.curves_done and in_use.charts else None)
        if not in_use.charts:
            yield from self._without_mtf()
            return
        against = against_charts(in_use, self.settings, options.print_mtf, options.cache)
        for photo in self.set_of:
            outcome = self.outcomes.get(photo.path)
            if isinstance(outcome, Measured) and has_map(outcome):
                self.searched.add(photo.path)
            elif photo.path in self.searched or against.known is None:
                continue
            elif (result := against.known.recall(photo)) is not None:
                self.searched.add(photo.path)
                yield from self._with_result(photo, result)
        self.against = against

    def _without_mtf(self) -> Iterator[ShotEvent]:
        """There is no MTF, or no more: nothing else comes of the shots that are measured."""
        self.against, self.has_mtf = None, False
        for photo in self.set_of:
            if photo.path in self.unfinished and photo.path in self.outcomes:
                yield self._event(photo)

    def _results(self, parts: Iterable[Part[Any]]) -> Iterator[ShotEvent]:
        """Events of the workers' results."""
        work = partial(visit, settings=self.settings, behind=self.options.watched)
        for item, answer in self.pool.work(work, map(self._handed_out, parts), self.options.cancelled):
            photo: Photo = item.photo
            if isinstance(item, SetShot):
                self.outcomes[photo.path] = self._outcome(photo, answer)
                yield self._event(photo)
            elif isinstance(item, RecognitionTask):
                if self.against is None and isinstance(answer, Recognition) and answer.chart:
                    yield from self._use(ChartsInUse((answer.chart,), answer.chart))
            elif self.against is not None:
                result: ChartResult = (
                    ChartResult(answer.reason, settled=False) if isinstance(answer, workers.WorkerFailure) else answer
                )
                if self.against.known is not None and result.settled:  # another attempt may give something else
                    self.against.known.keep(photo, result)
                yield from self._with_result(photo, result)

    def _handed_out(self, part: Part[Any]) -> Part[Any]:
        for item in part.wanted:
            if isinstance(item, SetShot):
                self.asked.add(item.photo.path)
            elif not isinstance(item, RecognitionTask):
                self.searched.add(item.photo.path)
        return part

    def _outcome(self, photo: Photo, answer: Any) -> Outcome:
        """Outcome from a worker's answer; it is kept for the next time."""
        if isinstance(answer, workers.WorkerFailure):
            return Failed(photo.path, photo.name, answer.reason)
        outcome: Outcome
        outcome, shots = answer
        group, cache = self.set_of[photo], self.options.cache
        # without a shot that was given up, its neighbours' numbers are not those of the set
        if cache is not None and isinstance(outcome, Measured) and shots == len(group):
            cache.keep(group, outcome, self.settings)
        return outcome

    def _with_result(self, photo: Photo, result: ChartResult) -> Iterator[ShotEvent]:
        self.results[photo.path] = result
        if isinstance(self.outcomes.get(photo.path), Measured):  # else they come together, or there is only a failure
            yield self._event(photo)

    def _event(self, photo: Photo) -> ShotEvent:
        path = photo.path
        outcome, result = self.outcomes[path], None
        last = True
        if isinstance(outcome, Measured):
            result = self.results.get(path)
            last = not self.has_mtf or result is not None or has_map(outcome)
            outcome = outcome if result is None else with_result(outcome, result)
        only_mtf = path in self.told
        self.told.add(path)
        if last:
            self.unfinished.discard(path)
        left = len(self.unfinished) if self.curves_done and self.against is not None else None
        return ShotEvent(photo, outcome, result, only_mtf, last, left)


# ------------------------------------------------------------------------------
# Sets as parts for the workers.


def parts_of(groups: Sets, count: int) -> list[Part[SetShot]]:
    """The sets as parts for so many workers: large ones cut, so that no worker is idle while another does it all.

    A shot's numbers do not depend on where a set is cut: its neighbours are looked at with it.
    """
    most = max(MIN_PART, math.ceil(sum(map(len, groups)) / (PARTS_EACH * count)))
    parts = []
    for group in groups:
        shots = tuple(SetShot(photo, 0) for photo in group)
        pieces = math.ceil(len(group) / most)
        # as many for each worker
        size = math.ceil(len(group) / (pieces - pieces % count if pieces > count else pieces))
        parts += [Part(shots, shots[start : start + size]) for start in range(0, len(group), size)]
    return parts


def for_curves(groups: Sets) -> list[Sequence[Photo]]:
    """The sets for a smooth curve of each lens: of its apertures, from end to end, as few as that takes."""
    by_lens: dict[Lens, dict[float | None, Sequence[Photo]]] = {}
    for group in groups:
        by_lens.setdefault(lens_of(group[0]), {}).setdefault(group[0].metadata.aperture, group)
    first: list[Sequence[Photo]] = []
    for of_lens in by_lens.values():
        every = list(of_lens.values())
        evenly = (
            [every[round(place * (len(every) - 1) / (count - 1))] for place in range(count)]
            for count in range(SMOOTH_APERTURES, len(every))
        )
        first += next((some for some in evenly if sum(map(len, some)) >= SMOOTH_SHOTS), every)
    return first


def runs(groups: Sets) -> list[list[tuple[Sequence[Photo], Sequence[Photo]]]]:
    """The sets as runs of neighbouring shots, one for a worker at a time: each set with its shots in the run.

    The same for any number of workers and contents of the cache, as a shot's MTF depends a little on where the chart
    lay in the shot before.
    """
    enough = max(min(RUN, math.ceil(sum(map(len, groups)) / 4)), 1)  # runs of a small shoot, so that no worker is idle
    made: list[list[tuple[Sequence[Photo], Sequence[Photo]]]] = []
    length = enough
    for group in groups:
        pieces = math.ceil(len(group) / (2 * RUN))
        size = math.ceil(len(group) / max(pieces, 1))
        for first in range(0, len(group), max(size, 1)):
            if length >= enough:
                made.append([])
                length = 0
            piece = group[first : first + size]
            made[-1].append((group, piece))
            length += len(piece)
    return made


MIN_PART = 8  # shots of a set that are not cut apart: where it is cut, two shots are decoded twice
PARTS_EACH = 4  # for each worker, at least, if the sets are large
RUN = 8  # shots one after the other in one worker: the chart hardly moves between them
