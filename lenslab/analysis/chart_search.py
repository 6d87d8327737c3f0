"""The charts of a whole shoot: recognised where nobody named them, MTF measured in each shot, and what came of it.

A pass of its own after `analyse`, so that standard deviations and contrasts never wait for it. Command line and window
both iterate over `search_charts`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from lenslab import workers
from lenslab.chart_mtf.results import with_result
from lenslab.language import tr
from lenslab.location import parse_chart_key
from lenslab.location.charts_used import charts_used
from lenslab.location.recognition import recognised
from lenslab.remarks import Remark, shown
from lenslab.text import count
from lenslab.types import Measured, Settings

if TYPE_CHECKING:
    from lenslab.chart_mtf.results import ChartResult
    from lenslab.location import ChartKey
    from lenslab.location.recognition import RecognisedChart
    from lenslab.store.cache import MeasurementCache
    from lenslab.workers.cluster import Cluster

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
    """What a search came to. measured: shots with MTF. setup: how the charts lay. reasons: why others have no MTF."""

    measured: int
    setup: tuple[Remark, ...]
    reasons: Mapping[Remark, int]

    def counts(self) -> list[str]:
        """How many shots have MTF, and how many have none for each reason, in words."""
        missing = (
            tr("No MTF in {shots}: {reason}", shots=count(shots, "shot"), reason=shown(reason))
            for reason, shots in self.reasons.items()
        )
        return [tr("MTF measured in {shots}", shots=count(self.measured, "shot")), *missing]

    def sentences(self) -> list[str]:
        """All of it in words."""
        measured, *missing = self.counts()
        return [measured, *map(shown, self.setup), *missing]


def search_charts(
    shots: Sequence[Measured],
    charts: Collection[str],
    settings: Settings = Settings(),
    *,
    cache: MeasurementCache | None = None,
    processes: int | None = None,
    cancelled: Callable[[], bool] = workers.never,
    print_mtf: str | None = None,
    cluster: Callable[[], Cluster | None] | None = None,
) -> Iterator[ChartsInUse | SearchedShot]:
    """Look for these charts in the shots, and measure MTF where one is found.

    Yields ChartsInUse, then each shot as a SearchedShot, as they come; without a chart in use, no shots. charts: texts
    that `parse_chart_key` reads, and AUTO. processes: None for one a core. print_mtf: the print's MTF50 in lp/mm, or
    a photo to measure it from, as `print_sigma_mm` reads it. cluster: connects to the workers of other machines; called
    once there is something to measure. Raises UnusableRequest for a text that is no chart.
    """
    from lenslab.chart_mtf.print_blur import print_sigma_mm
    from lenslab.chart_mtf.run import measured_with_chart
    from lenslab.store.lookup import KnownCharts

    recognise = partial(_recognised, shots, settings, cancelled, cache)
    in_use = charts_in_use(charts, recognise)
    yield in_use
    keys, texts = [parse_chart_key(text) for text in in_use.charts], in_use.charts
    if not keys:
        return
    print_mm = None if print_mtf is None else print_sigma_mm(print_mtf, keys, settings)
    known = None if cache is None else KnownCharts(cache, texts, settings, print_mm)
    shot_of = {shot.photo.path: shot for shot in shots}
    for photo, result in measured_with_chart(
        shots,
        keys,
        settings,
        count=processes,
        cancelled=cancelled,
        cache=known,
        print_mm=print_mm,
        cluster=cluster and cluster(),
    ):
        yield SearchedShot(with_result(shot_of[photo.path], result), result)


def charts_in_use(charts: Collection[str], recognise: Callable[[Sequence[ChartKey]], RecognisedChart]) -> ChartsInUse:
    """The charts that are named, and the one that is recognised if AUTO is among them.

    recognise: among the standard charts, those with codes, and these, which the user keeps. Raises UnusableRequest for
    a text that is no chart.
    """
    keys = [parse_chart_key(text) for text in charts if text != AUTO]
    if AUTO not in charts:
        return ChartsInUse(tuple(key.text for key in keys))
    chart = recognise([parse_chart_key(text) for text in charts_used()])
    if chart.key is not None and chart.key not in keys:
        keys.append(chart.key)
    return ChartsInUse(tuple(key.text for key in keys), "" if chart.key is None else chart.key.text, chart.refused)


def _recognised(
    shots: Sequence[Measured],
    settings: Settings,
    cancelled: Callable[[], bool],
    cache: MeasurementCache | None,
    keys: Sequence[ChartKey],
) -> RecognisedChart:
    """The chart in the shots, if any; and why one that a code names cannot be."""
    from lenslab.store.lookup import KnownRecognitions

    known = None if cache is None else KnownRecognitions(cache, settings, [key.text for key in keys])
    return recognised(shots, settings, cancelled, known, keys)


def chart_report(searched: Iterable[SearchedShot]) -> ChartReport:
    """What the search of these shots came to."""
    from lenslab.chart_mtf.file_remarks import set_up_of_shoot

    measured = 0
    reasons: Counter[Remark] = Counter()
    setups: dict[str, tuple[Remark, ...]] = {}
    for searched_shot in searched:
        result = searched_shot.result
        if result.reason is None:
            measured += 1
        else:
            reasons[result.reason] += 1
        setups[searched_shot.shot.photo.name] = result.setup
    return ChartReport(measured, set_up_of_shoot(setups), reasons)
