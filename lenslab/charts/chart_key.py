"""Identity of a chart as a value and as text: `lenslab:A3:landscape:seed=1`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache

from lenslab.charts.marks import quantized
from lenslab.charts.page import (
    BORDER_MM,
    FIRST_VERSION,
    HIGH,
    LARGEST_SHARE,
    LOW,
    MARGIN_MM,
    STRIP_MM,
    Page,
    default_finest,
    finest_drawn,
    finished,
)
from lenslab.charts.patterns import PATTERNS, pattern_named
from lenslab.charts.shapes import Box, Chart
from lenslab.values.disk import charts_used_file, keep_json, kept_json
from lenslab.values.language import tr, written
from lenslab.values.paper import PAPERS, checked_chart_size, paper_named, parse_length, parse_size
from lenslab.values.remarks import UnusableRequest
from lenslab.values.text import LONGEST_QUOTED, MOST_TEXT

EDGES = "edges"  # in place of a key: any chart with slanted edges
_NUMBER = re.compile(r"[0-9]{1,4}(?:\.[0-9]{1,6})?")


@dataclass(frozen=True, slots=True)
class ChartKey:
    """Everything a chart depends on: the same key is the same print, and two keys are two patterns.

    finest_mm: narrowest lines and smallest discs; None: `default_finest` of the size. low, high: reflectances of the
    darkest and the lightest grey, linear. margin_mm: edge that the printer cannot reach.
    """

    pattern: str = "lenslab"
    width_mm: float = 420.0
    height_mm: float = 297.0
    seed: int = 1
    finest_mm: float | None = None
    low: float = LOW
    high: float = HIGH
    margin_mm: float = MARGIN_MM
    version: int = FIRST_VERSION  # of prints that do not name theirs

    def page(self) -> Page:
        """The page, from version 2 on with values rounded to the steps of its code; nothing is drawn.

        Raises UnusableRequest if the chart is impossible.
        """
        width_mm, height_mm, margin_mm, low, high = (self.width_mm, self.height_mm, self.margin_mm, self.low, self.high)
        if self.version not in pattern_named(self.pattern).versions:
            raise UnusableRequest(
                "charts of version {version} were made by a newer LensLab: update LensLab.", version=self.version
            )
        checked_chart_size(width_mm, height_mm)
        shorter = min(width_mm, height_mm)
        if not 0 <= margin_mm < shorter / 4:
            raise UnusableRequest(
                "margins of {margin_mm:g} mm do not fit on {width_mm:g} \N{MULTIPLICATION SIGN} {height_mm:g} mm: "
                "choose 0 to {shorter:.3g} mm.",
                margin_mm=margin_mm,
                width_mm=width_mm,
                height_mm=height_mm,
                shorter=shorter / 4,
            )
        largest = shorter * LARGEST_SHARE
        finest = default_finest(width_mm, height_mm) if self.finest_mm is None else self.finest_mm
        least = finest_drawn(width_mm, height_mm)
        if not least <= finest <= largest / 2:
            raise UnusableRequest(
                "the finest detail cannot be {finest:g} mm on {width_mm:g} \N{MULTIPLICATION SIGN} {height_mm:g} "
                "mm: choose {least:g} to {largest:.2g} mm.",
                finest=finest,
                width_mm=width_mm,
                height_mm=height_mm,
                least=least,
                largest=largest / 2,
            )
        if not (0 <= low <= 1 and 0 <= high <= 1 and high - low >= 0.1):
            raise UnusableRequest(
                "reflectances from {low:g} to {high:g} are not possible: choose two between 0 and 1, at least 0.1 "
                "apart.",
                low=low,
                high=high,
            )
        if not 0 <= self.seed < 2**32:
            raise UnusableRequest(
                "the seed cannot be {seed}: choose a number from 0 to {largest}.", seed=self.seed, largest=2**32 - 1
            )
        if self.version > FIRST_VERSION:
            width_mm, height_mm = quantized("width_mm", width_mm), quantized("height_mm", height_mm)
            margin_mm, finest = quantized("margin_mm", margin_mm), quantized("finest_mm", finest)
            low, high = quantized("low", low), quantized("high", high)
            largest = min(width_mm, height_mm) * LARGEST_SHARE
        inner = margin_mm + BORDER_MM
        frame = Box(inner, inner, width_mm - 2 * inner, height_mm - 2 * inner - STRIP_MM)
        size = width_mm, height_mm
        return Page(self.pattern, *size, frame, self.seed, finest, largest, low, high, margin_mm, self.version)

    @lru_cache(maxsize=2)  # noqa: B019  # the shoot's chart, and the standard chart that was tried before it
    def chart(self) -> Chart:
        """The chart itself, about two seconds of work for A3. Raises UnusableRequest if it is impossible."""
        page = self.page()
        return finished(page, PATTERNS[self.pattern].draw(page))

    @property
    def text(self) -> str:
        """`lenslab:A3:landscape:seed=1` and options that differ from the defaults, as read by `parse_chart_key`."""
        parts = [self.pattern, *_size_text(self.width_mm, self.height_mm), f"seed={self.seed}"]
        for word, name in _OPTIONS.items():
            value = getattr(self, name)
            if word != "seed" and value != getattr(_USUAL, name):
                parts.append(f"{word}={value:.10g}")
        return ":".join(parts)


def chart_name(text: str) -> str:
    """Name of a chart for users: `LensLab chart, A3, seed 1`. text: as read by `parse_chart_key`; any other stays."""
    if text == EDGES:
        return tr("slanted-edge chart")
    try:
        key = parse_chart_key(text)
    except UnusableRequest:
        return text
    size = size_name(key.width_mm, key.height_mm)
    if key.pattern == "lenslab":
        return tr("LensLab chart, {size}, seed {seed}", size=size, seed=key.seed)
    return tr("chart “{pattern}”, {size}, seed {seed}", pattern=key.pattern, size=size, seed=key.seed)


def size_name(width_mm: float, height_mm: float) -> str:
    """Name of a paper size, `A3` or `A3 portrait`; width and height in mm for other sizes."""
    paper, *orientation = _size_text(width_mm, height_mm)
    if not orientation:
        return f"{written(width_mm, 'g')} × {written(height_mm, 'g')} mm"  # noqa: RUF001
    return paper if orientation == ["landscape"] else tr("{paper} portrait", paper=paper)


def parse_chart_key(text: str) -> ChartKey:
    """A key from its text: pattern, paper or size (`600x400mm`), `portrait` or `landscape`, then `name=value`.

    Names: seed, finest, low, high, margin, version. Only pattern and paper are required; paper is landscape by default.
    Raises UnusableRequest for text that cannot be read and for charts that cannot be drawn.
    """
    pattern, *parts = (part.strip() for part in text.split(":"))
    if not parts or len(text) > MOST_TEXT or not text.isprintable():
        raise UnusableRequest(
            "{text!r} is not a chart. Write it as in lenslab:A3:landscape:seed=1.", text=text[:LONGEST_QUOTED]
        )
    name = pattern_named(pattern).name
    options = {word.strip().casefold(): value.strip() for word, _, value in (p.partition("=") for p in parts[1:])}
    orientations = [word for word, value in options.items() if not value]
    if len(orientations) > 1 or not set(orientations) <= {"landscape", "portrait"}:
        raise UnusableRequest(
            "{lie!r} is not a chart option. Write the chart as in lenslab:A3:landscape:seed=1.", lie=orientations[-1]
        )
    paper, orientation = parts[0], orientations[0] if orientations else ""
    if paper.casefold() in {name.casefold() for name in PAPERS} or not paper[:1].isdigit():
        size = paper_named(paper).size_mm(orientation != "portrait")
    else:
        size = checked_chart_size(*parse_size(paper))
        if orientation:
            size = (max(size), min(size)) if orientation == "landscape" else (min(size), max(size))
    values = {word: _value(word, value) for word, value in options.items() if value}
    key = ChartKey(name, *size, **{_OPTIONS[word]: value for word, value in values.items()})  # type: ignore[arg-type]
    key.page()
    return key


def known_keys(texts: Iterable[str]) -> tuple[ChartKey, ...]:
    """Keys of chart texts, without EDGES. Raises UnusableRequest for text that is not a chart."""
    return tuple(parse_chart_key(text) for text in texts if text != EDGES)


def valid_charts(stored: object) -> tuple[str, ...]:
    """Readable texts of a stored list of charts, without repeats, EDGES included; empty if it is not a list."""
    texts = dict.fromkeys(text for text in stored if isinstance(text, str)) if isinstance(stored, list) else {}
    valid = []
    for text in texts:
        with suppress(UnusableRequest):
            known_keys([text])
            valid.append(text)
    return tuple(valid)


def _size_text(width_mm: float, height_mm: float) -> tuple[str, ...]:
    for paper in PAPERS.values():
        if sorted((width_mm, height_mm)) == sorted((paper.width_mm, paper.height_mm)):
            return paper.name, "landscape" if width_mm > height_mm else "portrait"
    return (f"{width_mm:.10g}x{height_mm:.10g}mm",)


def _value(word: str, text: str) -> float | int:
    if word not in _OPTIONS:
        raise UnusableRequest(
            "unknown chart option {word!r}. Choose from: {options}.", word=word, options=", ".join(_OPTIONS)
        )
    if word in ("seed", "version"):
        if not re.fullmatch("[0-9]{1,10}", text):
            raise UnusableRequest("the {option} cannot be {text!r}: write a whole number.", option=word, text=text)
        return int(text)
    if word in ("finest", "margin"):
        return parse_length(text)
    if not _NUMBER.fullmatch(text):
        raise UnusableRequest("{option}={text} cannot be read: write a number like 0.06.", option=word, text=text)
    return float(text)


# Word in the text -> field of the key
_OPTIONS = {name.removesuffix("_mm"): name for name in ("seed", "finest_mm", "low", "high", "margin_mm", "version")}
_USUAL = ChartKey()


# ------------------------------------------------------------------------------
# The user's list of charts (Shots > Charts used), shared by the window and the command line.


def charts_used() -> tuple[str, ...]:
    """Texts of the user's charts, as read by `parse_chart_key`; empty without a readable list."""
    return valid_charts(kept_json(charts_used_file()))


def keep_charts_used(charts: Sequence[str]) -> None:
    """Save the user's list of charts; an empty one leaves no file. Raises OSError if it cannot be written."""
    keep_json(charts_used_file(), list(charts))
