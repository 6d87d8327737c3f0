"""All shots of a shoot against the charts they may show."""

from __future__ import annotations

import math
import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Protocol

from lenslab import workers
from lenslab.chart_mtf.results import ChartResult
from lenslab.chart_mtf.shot import ChartTask, measure_shots
from lenslab.location import ChartKey
from lenslab.series.grouping import sets
from lenslab.types import Measured, Photo, Settings
from lenslab.workers.cluster import Cluster
from lenslab.workers.folders import temporary_folder
from lenslab.workers.time_limits import AGAINST_CHART_S


class ChartCache(Protocol):
    """Results of unchanged files, measured against the same charts with the same settings."""

    def recall(self, photo: Photo) -> ChartResult | None:
        """What was kept for this photo."""

    def keep(self, photo: Photo, result: ChartResult) -> None:
        """Keep the result of a photo that could be read, whether a chart was found in it or not."""


def measured_with_chart(
    shots: Iterable[Measured],
    keys: Sequence[ChartKey],
    settings: Settings,
    *,
    count: int | None = None,
    cancelled: Callable[[], bool] = workers.never,
    cache: ChartCache | None = None,
    print_mm: float | None = None,
    cluster: Cluster | None = None,
) -> Iterator[tuple[Photo, ChartResult]]:
    """Each shot with what its chart gives, as results come; ends early once `cancelled()` is true.

    A shot's numbers depend neither on the order of the shots nor on what the cache holds: in `runs`, the chart is
    looked for from the run's first shot on, whose results may be known.

    keys: the charts that may be in the shots. count: worker processes; None: one a core. References of the charts are
    kept in the cache folder, a few hundred MB for 24 MP; where that has no room, in a temporary one that goes with the
    iteration. print_mm: sigma of the print's own blur, which is divided out; None: not known. cluster: measures in
    place of this machine's processes.
    """
    groups = sets(shot.photo for shot in shots)
    photos = [photo for group in groups for photo in group]
    wanted = set()
    for photo in photos:
        known = None if cache is None else cache.recall(photo)
        if known is None:
            wanted.add(photo)
        else:
            yield photo, known
    if not wanted or not keys:
        return
    with (
        temporary_folder() as folder,
        cluster or workers.Pool(workers.worker_count(count), limit_s=AGAINST_CHART_S) as pool,
    ):
        pool.start(step_back)
        shared = folder if cluster is None else None  # other machines cannot see it
        tasks = [
            tuple(ChartTask(photo, tuple(keys), settings, shared, print_mm) for _, piece in run for photo in piece)
            for run in runs(groups)
        ]
        parts = [workers.Part(run, tuple(task for task in run if task.photo in wanted)) for run in tasks]
        for task, answer in pool.work(measure_shots, parts, cancelled):
            result = ChartResult(answer.reason, settled=False) if isinstance(answer, workers.WorkerFailure) else answer
            if cache is not None and result.settled:
                cache.keep(task.photo, result)
            yield task.photo, result


def runs(groups: Sequence[Sequence[Photo]]) -> list[list[tuple[Sequence[Photo], Sequence[Photo]]]]:
    """The sets as runs of neighbouring shots, one for a worker at a time: each set with those of it that are there.

    The same whatever is known and however many workers there are, as a shot's MTF depends a little on where the chart
    lay in the shot before.
    """
    many = sum(map(len, groups))
    enough = max(min(RUN, math.ceil(many / FEWEST_RUNS)), 1)
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


def step_back() -> None:
    """Let other processes go first: measuring MTF is work in the background, and a frame that arrives is not.

    Only by so much that on a computer busy with other things a tenth of a core is left for it.
    """
    if hasattr(os, "nice"):
        os.nice(3)


RUN = 8  # shots one after the other in one worker: the chart hardly moves between them
FEWEST_RUNS = 4  # of a small shoot, so that no worker is idle
