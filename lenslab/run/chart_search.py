"""The charts of a whole shoot: recognised where nobody named them, MTF measured in each shot, and what came of it.

`search_charts` is the window's pass after `analyse`, of shots that were measured without a chart.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from lenslab import workers
from lenslab.charts.chart_key import EDGES, ChartKey, charts_used, known_keys
from lenslab.charts.recognition import RecognisedChart, recognised
from lenslab.measure.chart_results import ChartResult, with_result
from lenslab.measure.chart_runs import step_back
from lenslab.measure.units import GAUSSIAN_MTF50
from lenslab.run.visits import AgainstCharts, tasks_with_charts, visit
from lenslab.values.grouping import sets
from lenslab.values.language import tr
from lenslab.values.remarks import OF_MTF, Remark, shown
from lenslab.values.text import count
from lenslab.values.types import Measured, Settings
from lenslab.workers.kept_files import temporary_folder
from lenslab.workers.time_limits import AGAINST_CHART_S

if TYPE_CHECKING:
    from lenslab.measure.chart_checks import LensRemark
    from lenslab.store.cache import MeasurementCache


AUTO = "auto"  # in place of a chart: whichever is recognised


@dataclass(frozen=True, slots=True)
class ChartsInUse:
    """The charts that shots are searched for. recognised: the one that AUTO came to; empty for none.

    refused: why a chart that names itself by a code cannot be, in words.
    """

    charts: tuple[str, ...]
    recognised: str = ""
    refused: str = ""


@dataclass(frozen=True, slots=True)
class SearchedShot:
    """A shot, with its MTF if a chart was found in it, and what the search came to."""

    shot: Measured
    result: ChartResult


@dataclass(frozen=True, slots=True)
class MtfBegins:
    """Each lens has its curve; from here on shots come with their MTF. shots: how many are searched for the chart."""

    shots: int


@dataclass(frozen=True, slots=True)
class ChartReport:
    """What a search came to. measured: shots with MTF in the centre; blank: without. setup: how the charts lay.

    files: what they showed of the files of each lens, by its name, empty for the only one. reasons: why other shots
    have no MTF.
    """

    measured: int
    setup: tuple[Remark, ...]
    reasons: Mapping[Remark, int]
    blank: int = 0
    files: tuple[tuple[str, LensRemark], ...] = ()

    def remarks(self) -> list[str]:
        """What must be known of the charts and of each lens's files, in words."""
        of_files = (
            tr("{lens}: {remark}", lens=lens, remark=known.sentence) if lens else known.sentence
            for lens, known in self.files
        )
        return [*map(shown, self.setup[1:]), *of_files]

    def counts(self) -> list[str]:
        """How many shots have MTF, and how many have none for each reason, in words."""
        missing = (
            tr("No MTF in {shots}: {reason}", shots=count(shots, "shot"), reason=shown(reason))
            for reason, shots in self.reasons.items()
        )
        blank = [tr("No MTF50 in the centre of {shots}", shots=count(self.blank, "shot"))] if self.blank else []
        return [tr("MTF measured in {shots}", shots=count(self.measured, "shot")), *blank, *missing]


def search_charts(
    shots: Sequence[Measured],
    charts: Collection[str],
    settings: Settings = Settings(),
    *,
    cache: MeasurementCache | None = None,
    cancelled: Callable[[], bool] = workers.never,
    print_lpmm: float | None = None,
) -> Iterator[ChartsInUse | SearchedShot]:
    """Look for these charts in the shots, and measure MTF where one is found.

    print_lpmm: MTF50 of the print, which is then divided out.

    Yields ChartsInUse, then each shot as a SearchedShot, as they come; without a chart in use, no shots. charts: texts
    that `parse_chart_key` reads, and AUTO. Raises UnusableRequest for a text that is no chart.
    A shot's numbers depend neither on the order of the shots nor on what the cache holds: the chart is looked for from
    the first shot of a run on, whose results may be known.
    """
    from lenslab.measure.edge_chart_shot import recognise_any
    from lenslab.store.lookup import KnownCharts, KnownRecognitions

    def recognise(keys: Sequence[ChartKey]) -> RecognisedChart:
        known = None if cache is None else KnownRecognitions(cache, settings, [key.text for key in keys])
        return recognised(shots, settings, cancelled, known, keys, look=recognise_any)

    in_use = charts_in_use(charts, recognise)
    yield in_use
    keys = known_keys(in_use.charts)
    print_mm = GAUSSIAN_MTF50 / print_lpmm if print_lpmm and keys else None
    known = None if cache is None else KnownCharts(cache, in_use.charts, settings, print_mm)
    against = AgainstCharts(keys, print_mm, known, edges=EDGES in in_use.charts)
    shot_of = {shot.photo.path: shot for shot in shots} if in_use.charts else {}
    groups = sets(shot.photo for shot in shot_of.values())
    searched = set()
    for photo in (photo for group in groups for photo in group):
        result = against.recalled(photo)
        if result is not None:
            searched.add(photo.path)
            yield SearchedShot(with_result(shot_of[photo.path], result), result)
    if len(searched) == len(shot_of):
        return
    with temporary_folder() as folder, workers.Pool(workers.worker_count(), limit_s=AGAINST_CHART_S) as pool:
        pool.start(step_back)
        tasks = tasks_with_charts(groups, shot_of, searched, replace(against, folder=folder), settings)
        for task, answer in pool.work(partial(visit, settings=settings), tasks, cancelled):
            result = against.taken(task.photo, answer)
            yield SearchedShot(with_result(shot_of[task.photo.path], result), result)


def charts_in_use(charts: Collection[str], recognise: Callable[[Sequence[ChartKey]], RecognisedChart]) -> ChartsInUse:
    """The charts that are named, and the one that is recognised if AUTO is among them: EDGES where that is none, but
    slanted edges are seen.

    recognise: among the standard charts, those with codes, and these, which the user keeps. Raises UnusableRequest for
    a text that is no chart.
    """
    keys = list(known_keys(text for text in charts if text != AUTO))
    edges = (EDGES,) if EDGES in charts else ()
    if AUTO not in charts:
        return ChartsInUse((*(key.text for key in keys), *edges))
    chart = recognise(known_keys(charts_used()))
    if chart.key is not None and chart.key not in keys:
        keys.append(chart.key)
    recognised = chart.key.text if chart.key is not None else EDGES if chart.edges and not keys else ""
    edges = edges or ((EDGES,) if recognised == EDGES else ())
    return ChartsInUse((*(key.text for key in keys), *edges), recognised, chart.refused)


def chart_report(searched: Collection[SearchedShot]) -> ChartReport:
    """What the search of these shots came to."""
    from lenslab.measure.chart_checks import remarks_of_lens, set_up_of_shoot

    shots = [searched_shot.shot for searched_shot in searched]
    measured = 0
    reasons: Counter[Remark] = Counter()
    setups: dict[str, tuple[Remark, ...]] = {}
    for searched_shot in searched:
        result = searched_shot.result
        if result.reason is None:
            measured += searched_shot.shot.value("mtf50", "third") is not None
        else:
            reasons[result.reason] += 1
        setups[searched_shot.shot.photo.name] = tuple(note for note in result.setup if note.key not in OF_MTF)
    lenses: dict[str, list[Measured]] = {}
    for shot in shots:
        lenses.setdefault(shot.photo.metadata.lens or "", []).append(shot)
    files = [
        (lens if len(lenses) > 1 else "", known)
        for lens, lens_shots in lenses.items()
        for known in remarks_of_lens(lens_shots)
    ]
    blank = len(shots) - measured - reasons.total()
    return ChartReport(measured, set_up_of_shoot(setups), reasons, blank, tuple(files))
