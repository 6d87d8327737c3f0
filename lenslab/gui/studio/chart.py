"""The chart that the studio shows: its settings, how it is made in a process of its own, and its sheets."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

from msgspec import json

from lenslab.charts.chart_key import ChartKey
from lenslab.charts.page import HIGH, LOW, MARGIN_MM, default_finest, fewest_tiles
from lenslab.charts.patterns import PATTERNS, RANDOM, pattern_named
from lenslab.charts.shapes import Box, Chart, Cutout
from lenslab.values.language import tr
from lenslab.values.paper import PAPERS, checked_chart_size, paper_named, parse_size
from lenslab.values.remarks import UnusableRequest
from lenslab.workers import Pool, WorkerFailure
from lenslab.workers.time_limits import CHART_S

CUSTOM = "custom"
ONE_SHEET = ""  # one sheet as large as the chart
_COARSE = 0.0145  # finest detail of a sketch, as a share of the shorter side


@dataclass(frozen=True, slots=True)
class ChartSettings:
    """A chart to make. size: as typed, for the paper "custom". finest_mm: None for the paper's default."""

    pattern: str = "lenslab"
    paper: str = "A3"
    size: str = "600 x 400 mm"
    landscape: bool = True
    seed: int = 1
    finest_mm: float | None = None
    low: float = LOW
    high: float = HIGH
    margin_mm: float = MARGIN_MM
    sheets: str = ONE_SHEET  # paper to tile it onto

    def size_mm(self) -> tuple[float, float]:
        """Width and height in its orientation. Raises UnusableRequest for a size that is invalid or out of range."""
        if self.paper != CUSTOM:
            return paper_named(self.paper).size_mm(self.landscape)
        width, height = checked_chart_size(*parse_size(self.size))
        return (max(width, height), min(width, height)) if self.landscape else (min(width, height), max(width, height))

    def finest(self) -> float:
        """The finest detail requested, or the paper's default, in mm."""
        return default_finest(*self.size_mm()) if self.finest_mm is None else self.finest_mm

    def words(self) -> str:
        """The chart's printed caption in the language of the window."""
        width, height = self.size_mm()
        return tr(
            "{pattern} · {width:g} × {height:g} mm · seed {seed} · finest {finest:g} mm · "  # noqa: RUF001
            "reflectance {low:g} to {high:g} %",
            pattern=pattern_named(self.pattern).title,
            width=width,
            height=height,
            seed=self.seed,
            finest=self.finest(),
            low=round(100 * self.low, 1),
            high=round(100 * self.high, 1),
        )

    def check(self) -> None:
        """Raise UnusableRequest if the chart cannot be made. Fast."""
        self._key().page()

    def chart(self) -> Chart:
        """Make the chart, which may take seconds. Raises UnusableRequest."""
        return self._key().chart()

    def sketch(self) -> Chart | None:
        """The chart without its finest detail, made in a tenth of the time; None where the chart itself is fast."""
        if self.pattern not in RANDOM:
            return None
        finest, coarse = self.finest(), min(self.size_mm()) * _COARSE
        return replace(replace(self, finest_mm=coarse).chart(), finest_mm=finest) if finest < coarse else None

    def _key(self) -> ChartKey:
        versions, greys = pattern_named(self.pattern).versions, (self.low, self.high)
        return ChartKey(self.pattern, *self.size_mm(), self.seed, self.finest_mm, *greys, self.margin_mm, versions[-1])


def make_charts(settings: Iterable[ChartSettings]) -> list[Chart]:
    """Make the charts; runs in the worker process."""
    return [sheet.chart() for sheet in settings]


def on_sheets(chart: Chart, paper: str) -> tuple[Chart, ...]:
    """The chart on one sheet, or tiled onto sheets of this paper. Raises UnusableRequest."""
    if paper == ONE_SHEET:
        return (chart,)
    sheet = paper_named(paper)
    return on_paper(chart, sheet.width_mm, sheet.height_mm)


def on_paper(chart: Chart, width_mm: float, height_mm: float) -> tuple[Chart, ...]:
    """The chart itself if it fits the paper in either orientation, else tiled. Raises UnusableRequest."""
    short, long = sorted((chart.width_mm, chart.height_mm))
    narrow, wide = sorted((width_mm, height_mm))
    if short <= narrow + 1 and long <= wide + 1:  # Letter is also sold as 216 mm wide
        return (chart,)
    return fewest_tiles(chart, width_mm, height_mm)


def tile_boxes(sheets: Sequence[Chart]) -> tuple[Box, ...]:
    """The part of the chart on each of several sheets; empty for one sheet."""
    if len(sheets) < 2:
        return ()
    cut = [next(shape for shape in sheet.shapes if isinstance(shape, Cutout)) for sheet in sheets]
    return tuple(replace(each.box, left=each.box.left - each.right, top=each.box.top - each.down) for each in cut)


def settings_from_json(stored: bytes) -> ChartSettings:
    """The settings in a JSON object; missing ones are defaults, and an invalid one gives the default settings."""
    with suppress(ValueError, UnusableRequest):  # of msgspec, and of text that is no UTF-8
        settings = json.decode(stored, type=ChartSettings)
        known = settings.pattern in PATTERNS and settings.paper in (*PAPERS, CUSTOM)
        numbers = settings.low, settings.high, settings.margin_mm, settings.finest()
        if known and settings.sheets in (*PAPERS, ONE_SHEET) and all(0 <= number < 1e5 for number in numbers):
            return settings
    return ChartSettings()


class ChartWorker:
    """Makes one chart at a time for any calling thread, in a process, which can be stopped."""

    def __init__(self) -> None:
        self._turn = threading.Lock()
        self._pool = Pool(1, limit_s=CHART_S)

    def make(self, settings: ChartSettings, cancelled: Callable[[], bool]) -> Chart | None:
        """The chart, or None if cancelled. Raises UnusableRequest."""
        if settings.pattern not in RANDOM:
            return settings.chart()
        with self._turn:  # the thread that holds the lock releases it once its chart is cancelled
            made = [] if cancelled() else [chart for _, chart in self._pool.run(make_charts, [(settings,)], cancelled)]
        for chart in made:
            if isinstance(chart, WorkerFailure):
                raise UnusableRequest(TOO_FINE)
            return chart
        return None

    def end(self) -> None:
        """Stop the process until the next chart. Cancel a running `make` first."""
        self._pool.__exit__()


TOO_FINE = tr("this much fine detail takes too long or needs too much memory. Choose a coarser finest detail.")


@dataclass(frozen=True, slots=True, eq=False)
class MadeChart:
    """The chart made for some settings, and its sheets."""

    settings: ChartSettings
    chart: Chart
    sheets: tuple[Chart, ...]
    final: bool  # with all its detail; False for a sketch


def make(settings: ChartSettings, worker: ChartWorker, cancelled: Callable[[], bool]) -> Iterator[MadeChart]:
    """A sketch, where the chart itself takes long, and the chart. Raises UnusableRequest. Work of a LatestTask."""
    settings.check()
    sketch = settings.sketch()
    if sketch is not None:
        yield MadeChart(settings, sketch, on_sheets(sketch, settings.sheets), False)
        rest = time.monotonic() + 0.25  # more changes may come before all the detail is made
        while time.monotonic() < rest and not cancelled():
            time.sleep(0.02)
    chart = worker.make(settings, cancelled)
    if chart is not None:
        yield MadeChart(settings, chart, on_sheets(chart, settings.sheets), True)
