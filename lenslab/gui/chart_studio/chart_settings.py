"""A chart as the studio's controls describe it, and how to make it and tile it onto sheets."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any

from lenslab.charts.page import HIGH, LOW, MARGIN_MM, default_finest, page
from lenslab.charts.patterns import PATTERNS, pattern_named
from lenslab.charts.shapes import Box, Chart, Cutout
from lenslab.charts.sheets import fewest_tiles
from lenslab.errors import UnusableRequest
from lenslab.language import tr
from lenslab.paper.lengths import parse_size
from lenslab.paper.papers import PAPERS, checked_chart_size, paper_named

CUSTOM = "custom"
ONE_SHEET = ""  # one sheet as large as the chart
RANDOM = frozenset({"lenslab", "leaves", "tangle"})  # patterns with so many shapes that making them takes a second
_COARSE = 0.0145  # finest detail of a sketch, as a share of the shorter side
_FITS_MM = 1.0  # tolerance: Letter is also sold as 216 mm wide


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
        """What the chart is, as its printed caption says it, in the language of the window."""
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
        page(self.pattern, *self.size_mm(), **self._details(self.finest_mm))

    def chart(self) -> Chart:
        """Make the chart, which may take seconds. Raises UnusableRequest."""
        return self._made(self.finest_mm)

    def sketch(self) -> Chart | None:
        """The chart without its finest detail, made in a tenth of the time; None where the chart itself is fast."""
        if self.pattern not in RANDOM:
            return None
        finest, coarse = self.finest(), min(self.size_mm()) * _COARSE
        if finest >= coarse:
            return None
        return replace(self._made(coarse), finest_mm=finest)

    def _made(self, finest_mm: float | None) -> Chart:
        return pattern_named(self.pattern).make(*self.size_mm(), **self._details(finest_mm))

    def _details(self, finest_mm: float | None) -> dict[str, Any]:
        return {
            "seed": self.seed,
            "finest_mm": finest_mm,
            "low": self.low,
            "high": self.high,
            "margin_mm": self.margin_mm,
            "version": pattern_named(self.pattern).versions[-1],
        }


def make_charts(settings: Iterable[ChartSettings]) -> list[Chart]:
    """Make the charts; runs in the worker process."""
    return [sheet.chart() for sheet in settings]


def load() -> None:
    """Import what making charts needs, by making a small one."""
    ChartSettings(finest_mm=4.0).chart()


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
    if short <= narrow + _FITS_MM and long <= wide + _FITS_MM:
        return (chart,)
    return fewest_tiles(chart, width_mm, height_mm)


def tile_boxes(sheets: Sequence[Chart]) -> tuple[Box, ...]:
    """The part of the chart on each of several sheets; empty for one sheet."""
    if len(sheets) < 2:
        return ()
    windows = [next(shape for shape in sheet.shapes if isinstance(shape, Cutout)) for sheet in sheets]
    return tuple(
        Box(window.box.left - window.right, window.box.top - window.down, window.box.width, window.box.height)
        for window in windows
    )


def settings_from_values(stored: Any) -> ChartSettings:
    """Settings from what `asdict` gave; missing values are defaults, and invalid ones give the default settings."""
    first = ChartSettings()
    if not isinstance(stored, dict):
        return first
    values = {field.name: stored[field.name] for field in fields(ChartSettings) if field.name in stored}
    try:
        settings = replace(first, **values)
        usable = (
            settings.pattern in PATTERNS
            and settings.paper in (*PAPERS, CUSTOM)
            and settings.sheets in (*PAPERS, ONE_SHEET)
            and type(settings.landscape) is bool
            and type(settings.seed) is int
            and all(
                0 <= float(value) < 1e5
                for value in (settings.low, settings.high, settings.margin_mm, settings.finest())
            )
        )
    except (UnusableRequest, TypeError, ValueError, AttributeError):
        return first
    return settings if usable else first
