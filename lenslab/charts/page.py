"""What every chart has around its pattern: margin, border, caption and a bar to check the scale by."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from lenslab.charts.mark_code import in_steps
from lenslab.charts.shapes import Box, Chart, Cutout, Fiducial, Label, Polygon, Shape, line, outline, square
from lenslab.errors import UnusableRequest
from lenslab.language import tr
from lenslab.paper.papers import checked_chart_size

# Applies a function to each item, as `map` does; a pool's works at several of them at a time
Spread: TypeAlias = Callable[[Callable[[Any], Any], Iterable[Any]], Iterable[Any]]

FIRST_VERSION = 1  # of the patterns: the same version, seed and sizes give the same chart, for ever
LOW, HIGH = 0.06, 0.9  # reflectance of a printer's dark grey, and of paper with a little ink
MARGIN_MM = 5.0  # what most printers cannot reach
LARGEST_SHARE = 1 / 32  # of the page's shorter side: larger detail makes a chart uneven
FINEST_SHARE = 0.5 / 210  # the default: 0.5 mm on A4
_STRIP_MM = 9.0  # below the frame: caption and scale bar
_BORDER_MM = 0.4
_TYPE_MM = 2.4
_MOST_DETAILS = 6.25e6  # the finest that fit side by side on a page, 0.1 mm on A4: millions of discs, half a minute


@dataclass(frozen=True, slots=True)
class Page:
    """A request that makes sense: what every pattern needs to know."""

    pattern: str
    width_mm: float
    height_mm: float
    frame: Box
    seed: int
    finest_mm: float
    largest_mm: float
    low: float
    high: float
    margin_mm: float = MARGIN_MM
    version: int = FIRST_VERSION
    spread: Spread = field(default=map, compare=False)  # how what takes long is drawn

    @property
    def middle(self) -> float:
        """The grey midway between the darkest and the lightest, linear: what evenly spread greys average to."""
        return (self.low + self.high) / 2


@dataclass(frozen=True, slots=True)
class Drawing:
    """What a pattern draws within the frame; what reaches over its edges is cut off."""

    shapes: tuple[Shape, ...]
    fiducials: tuple[Fiducial, ...] = ()


def default_finest(width_mm: float, height_mm: float) -> float:
    """The default finest detail of a chart of that size: 0.5 mm on A4."""
    return max(round(min(width_mm, height_mm) * FINEST_SHARE, 2), finest_drawn(width_mm, height_mm))


def finest_drawn(width_mm: float, height_mm: float) -> float:
    """The finest that can be chosen, rounded up to hundredths."""
    return math.ceil(math.sqrt(width_mm * height_mm / _MOST_DETAILS) * 100) / 100


def page(
    pattern: str,
    width_mm: float,
    height_mm: float,
    *,
    seed: int,
    finest_mm: float | None,
    low: float,
    high: float,
    margin_mm: float,
    version: int = FIRST_VERSION,
    spread: Spread = map,
) -> Page:
    """The page as asked for, from version 2 on in steps that its code can say. Raises UnusableRequest."""
    checked_chart_size(width_mm, height_mm)
    shorter = min(width_mm, height_mm)
    if not 0 <= margin_mm < shorter / 4:
        raise UnusableRequest(
            tr(
                "margins of {margin_mm:g} mm do not fit on {width_mm:g} \N{MULTIPLICATION SIGN} {height_mm:g} mm: "
                "choose 0 to {shorter:.3g} mm.",
                margin_mm=margin_mm,
                width_mm=width_mm,
                height_mm=height_mm,
                shorter=shorter / 4,
            )
        )
    largest = shorter * LARGEST_SHARE
    finest = default_finest(width_mm, height_mm) if finest_mm is None else finest_mm
    least = finest_drawn(width_mm, height_mm)
    if not least <= finest <= largest / 2:
        raise UnusableRequest(
            tr(
                "the finest detail cannot be {finest:g} mm on {width_mm:g} \N{MULTIPLICATION SIGN} {height_mm:g} "
                "mm: choose {least:g} to {largest:.2g} mm.",
                finest=finest,
                width_mm=width_mm,
                height_mm=height_mm,
                least=least,
                largest=largest / 2,
            )
        )
    if not (0 <= low <= 1 and 0 <= high <= 1 and high - low >= 0.1):
        raise UnusableRequest(
            tr(
                "reflectances from {low:g} to {high:g} are not possible: choose two between 0 and 1, at least 0.1 "
                "apart.",
                low=low,
                high=high,
            )
        )
    if not 0 <= seed < 2**32:
        raise UnusableRequest(
            tr("the seed cannot be {seed}: choose a number from 0 to {largest}.", seed=seed, largest=2**32 - 1)
        )
    if version > FIRST_VERSION:
        width_mm, height_mm, margin_mm = (
            in_steps(name, value)
            for name, value in (("width_mm", width_mm), ("height_mm", height_mm), ("margin_mm", margin_mm))
        )
        finest, low, high = in_steps("finest_mm", finest), in_steps("low", low), in_steps("high", high)
        largest = min(width_mm, height_mm) * LARGEST_SHARE
    inner = margin_mm + _BORDER_MM
    frame = Box(inner, inner, width_mm - 2 * inner, height_mm - 2 * inner - _STRIP_MM)
    return Page(pattern, width_mm, height_mm, frame, seed, finest, largest, low, high, margin_mm, version, spread)


def grid_mm(finest_mm: float) -> float:
    """What places and sizes are rounded to, 0.01 mm on A4: short numbers make small files."""
    return float(10.0 ** math.floor(math.log10(finest_mm / 20)))


def finished(page: Page, drawing: Drawing) -> Chart:
    """The chart: the pattern's shapes within the frame, a border around it, caption and scale bar below."""
    frame = page.frame
    name = "chart" if page.pattern == "lenslab" else page.pattern
    caption = (
        f"LensLab {name} \N{MIDDLE DOT} version {page.version} \N{MIDDLE DOT} seed {page.seed} \N{MIDDLE DOT} "
        f"{page.width_mm:g} \N{MULTIPLICATION SIGN} {page.height_mm:g} mm \N{MIDDLE DOT} "
        f"finest {page.finest_mm:g} mm \N{MIDDLE DOT} reflectance {page.low:g}\N{EN DASH}{page.high:g}"
    )
    length = next(mm for mm in (100, 50, 20) if mm <= frame.width)
    ends = (frame.left, frame.bottom + 7), (frame.left + length, frame.bottom + 7)
    beside = frame.left + length + 2
    words = f"{length} mm when printed at 100 %: measure it"
    return Chart(
        page.width_mm,
        page.height_mm,
        (
            Cutout(frame, drawing.shapes),
            *outline(frame, _BORDER_MM),
            _type(frame.left, frame.bottom + 3.9, caption, frame.width),
            *bar(*ends),
            _type(beside, frame.bottom + 7.8, words, frame.right - beside),
        ),
        frame,
        page.pattern,
        page.seed,
        page.finest_mm,
        caption,
        ends,
        drawing.fiducials,
        page.version,
    )


def background(page: Page, grey: float) -> Polygon:
    """The frame filled with a grey."""
    return square(page.frame, grey)


def bar(start: tuple[float, float], end: tuple[float, float]) -> Iterable[Shape]:
    """A line with a tick at each end; the ticks' outer edges are what to measure between."""
    yield line(start, end, 0.35)
    for x, inward in ((start[0], 0.125), (end[0], -0.125)):
        yield line((x + inward, start[1] - 1.3), (x + inward, start[1] + 1.3), 0.25)


def _type(x: float, y: float, text: str, room: float) -> Label:
    """Small type, smaller where there is little room: its letters are 0.6 of their size wide."""
    return Label(x, y, text, min(_TYPE_MM, room / (0.6 * len(text))))
