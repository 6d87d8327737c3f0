"""Identity of a chart as a value and as text: `lenslab:A3:landscape:seed=1`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from lenslab.charts.page import HIGH, LOW, MARGIN_MM, page
from lenslab.charts.patterns import pattern_named
from lenslab.charts.shapes import Chart
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

    Sizes in mm, reflectances linear; finest_mm None is the size's usual finest detail.
    """

    pattern: str = "lenslab"
    width_mm: float = 420.0
    height_mm: float = 297.0
    seed: int = 1
    finest_mm: float | None = None
    low: float = LOW
    high: float = HIGH
    margin_mm: float = MARGIN_MM
    version: int = 1  # of prints that do not name theirs

    def check(self) -> None:
        """Raise UnusableRequest if the chart is impossible; nothing is drawn."""
        pattern_named(self.pattern).check_version(self.version)
        page(self.pattern, self.width_mm, self.height_mm, **self.options())

    def chart(self) -> Chart:
        """The chart itself, about two seconds of work for A3. Raises UnusableRequest if it is impossible."""
        return _made(self)

    def options(self) -> dict[str, Any]:
        """Arguments of `page` and `Pattern.make` besides pattern and size."""
        return {name: getattr(self, name) for name in _OPTIONS.values()}

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


@lru_cache(maxsize=2)  # the shoot's chart, and the standard chart that was tried before it
def _made(key: ChartKey) -> Chart:
    key.check()
    return pattern_named(key.pattern).make(key.width_mm, key.height_mm, **key.options())


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
    key.check()
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
