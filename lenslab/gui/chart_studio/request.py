"""What the controls of the studio ask for, as one frozen value, and the chart that comes of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, fields, replace
from typing import Any

from lenslab.charts import (
    HIGH,
    LOW,
    MARGIN_MM,
    PAPERS,
    PATTERNS,
    Box,
    Chart,
    Window,
    checked_size,
    default_finest,
    fewest_tiles,
    paper_named,
    parse_size,
    pattern_named,
)
from lenslab.charts.page import page
from lenslab.errors import UnusableRequest

CUSTOM = "custom"
ONE_SHEET = ""  # a sheet as large as the chart
RANDOM = frozenset({"lenslab", "leaves", "tangle"})  # patterns of so many shapes that making them takes a second
_COARSE = 0.0145  # of the shorter side: the finest detail of a first look at them
_FITS_MM = 1.0  # Letter is called 216 mm wide, too


@dataclass(frozen=True, slots=True)
class Wanted:
    """A chart to make. `size` is what was typed, for the paper "custom"; `finest_mm` None goes with the paper."""

    pattern: str = "lenslab"
    paper: str = "A3"
    size: str = "600 x 400 mm"
    landscape: bool = True
    seed: int = 1
    finest_mm: float | None = None
    low: float = LOW
    high: float = HIGH
    margin_mm: float = MARGIN_MM
    sheets: str = ONE_SHEET  # the paper to print it on in parts

    def size_mm(self) -> tuple[float, float]:
        """Width and height as it lies. Raises UnusableRequest where that is no size, or none for a chart."""
        if self.paper != CUSTOM:
            return paper_named(self.paper).size_mm(self.landscape)
        width, height = checked_size(*parse_size(self.size))
        return (max(width, height), min(width, height)) if self.landscape else (min(width, height), max(width, height))

    def finest(self) -> float:
        """The finest detail that is asked for, or goes with the paper, in mm."""
        return default_finest(*self.size_mm()) if self.finest_mm is None else self.finest_mm

    def check(self) -> None:
        """Raises UnusableRequest where it cannot be made, at once."""
        page(self.pattern, *self.size_mm(), **self._details(self.finest_mm))

    def chart(self) -> Chart:
        """The chart itself: up to two seconds. Raises UnusableRequest."""
        return self._made(self.finest_mm)

    def sketch(self) -> Chart | None:
        """The same without its finest detail, in a tenth of the time; None where the chart is as quick to make."""
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
        }


def make_all(wanted: Sequence[Wanted]) -> list[Chart]:
    """Their charts: for a process of its own."""
    return [one.chart() for one in wanted]


def load() -> None:
    """Have at hand what that takes."""
    Wanted(finest_mm=4.0).chart()


def on_sheets(chart: Chart, paper: str) -> tuple[Chart, ...]:
    """The chart on one sheet, or cut into parts for sheets of that paper. Raises UnusableRequest."""
    if paper == ONE_SHEET:
        return (chart,)
    sheet = paper_named(paper)
    return on_paper(chart, sheet.width_mm, sheet.height_mm)


def on_paper(chart: Chart, width_mm: float, height_mm: float) -> tuple[Chart, ...]:
    """The chart as it is where it fits the paper, upright or lying, else in parts. Raises UnusableRequest."""
    if fits(chart, width_mm, height_mm):
        return (chart,)
    return fewest_tiles(chart, width_mm, height_mm)


def parts_shown(sheets: Sequence[Chart]) -> tuple[Box, ...]:
    """Which part of the chart each of several sheets shows; empty for one sheet."""
    if len(sheets) < 2:
        return ()
    windows = [next(shape for shape in sheet.shapes if isinstance(shape, Window)) for sheet in sheets]
    return tuple(
        Box(one.box.left - one.right, one.box.top - one.down, one.box.width, one.box.height) for one in windows
    )


def fits(chart: Chart, width_mm: float, height_mm: float) -> bool:
    """Whether it goes on one sheet of that size."""
    short, long = sorted((chart.width_mm, chart.height_mm))
    narrow, wide = sorted((width_mm, height_mm))
    return short <= narrow + _FITS_MM and long <= wide + _FITS_MM


def remembered(kept: Any) -> Wanted:
    """A request as it was kept; what is missing or makes no sense is as at first."""
    first = Wanted()
    if not isinstance(kept, dict):
        return first
    values = {field.name: kept[field.name] for field in fields(Wanted) if field.name in kept}
    try:
        wanted = replace(first, **values)
        usable = (
            wanted.pattern in PATTERNS
            and wanted.paper in (*PAPERS, CUSTOM)
            and wanted.sheets in (*PAPERS, ONE_SHEET)
            and type(wanted.landscape) is bool
            and type(wanted.seed) is int
            and all(0 <= float(value) < 1e5 for value in (wanted.low, wanted.high, wanted.margin_mm, wanted.finest()))
        )
    except (UnusableRequest, TypeError, ValueError, AttributeError):
        return first
    return wanted if usable else first


def to_keep(wanted: Wanted) -> dict[str, Any]:
    """A request as plain values."""
    return asdict(wanted)
