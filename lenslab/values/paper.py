"""Paper sizes, and lengths as they are typed."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches

from lenslab.values.language import tr, written
from lenslab.values.remarks import UnusableRequest

MM_PER_INCH = 25.4  # by definition
POINTS_PER_INCH = 72.0
POINTS_PER_MM = POINTS_PER_INCH / MM_PER_INCH


def parse_length(text: str) -> float:
    """Millimetres from "0.5", "0,5 mm", "42cm" or "16in". Raises UnusableRequest."""
    match = _LENGTH.fullmatch(text.strip().casefold())
    if not match:
        raise UnusableRequest("{text!r} is not a length. Write 0.5mm, 42cm or 16in, for example.", text=text)
    return float(match[1].replace(",", ".")) * _UNITS[match[2] or "mm"]


def parse_size(text: str) -> tuple[float, float]:
    """Width and height in mm from "420x297mm", "60 x 40 cm" or "24x16in". Raises UnusableRequest."""
    match = _SIZE.fullmatch(text.strip().casefold())
    if not match:
        raise UnusableRequest("{text!r} is not a size. Write width and height, such as 420x297mm.", text=text)
    unit = match[4] or "mm"
    return parse_length(match[1] + (match[2] or unit)), parse_length(match[3] + unit)


_UNITS = {"mm": 1.0, "cm": 10.0, "m": 1000.0, "in": MM_PER_INCH, '"': MM_PER_INCH}
_NUMBER, _UNIT = r"([-+]?[0-9]{1,6}(?:[.,][0-9]{1,12})?)", r'(mm|cm|m|in|")?'
_LENGTH = re.compile(rf"{_NUMBER}\s*{_UNIT}")
_SIZE = re.compile(rf"{_NUMBER}\s*{_UNIT}\s*[x\u00d7*]\s*{_NUMBER}\s*{_UNIT}")


# ------------------------------------------------------------------------------
# The table of papers, by name, and how large a chart can be.


SMALLEST_CHART_MM, LARGEST_CHART_MM = 50.0, 5000.0  # no page of a PDF is larger than 5080 mm


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet, upright."""

    name: str
    width_mm: float
    height_mm: float

    def size_mm(self, landscape: bool = False) -> tuple[float, float]:
        """Width and height as it lies."""
        return (self.height_mm, self.width_mm) if landscape else (self.width_mm, self.height_mm)

    @property
    def title(self) -> str:
        """A4 (210 x 297 mm)."""
        return f"{self.name} ({written(self.width_mm, 'g')} \N{MULTIPLICATION SIGN} {written(self.height_mm, 'g')} mm)"


def paper_named(name: str) -> Paper:
    """The paper of that name, however it is written. Raises UnusableRequest, with the nearest name."""
    for paper in PAPERS.values():
        if paper.name.casefold() == name.strip().casefold():
            return paper
    raise UnusableRequest("unknown paper {paper!r}. {nearest}", paper=name, nearest=nearest(name, PAPERS))


def nearest(name: str, known_names: Iterable[str]) -> str:
    """A hint to the known name nearest to an unknown one."""
    names = list(known_names)
    by_folded = {known_name.casefold(): known_name for known_name in names}
    if close := get_close_matches(name.strip().casefold(), by_folded, n=1, cutoff=0.4):
        return tr("Did you mean {by_folded}?", by_folded=by_folded[close[0]])
    return tr("Choose one of: {names}.", names=", ".join(names))


def checked_chart_size(width_mm: float, height_mm: float) -> tuple[float, float]:
    """The same, if a chart can be that large. Raises UnusableRequest."""
    for side in (width_mm, height_mm):
        if not SMALLEST_CHART_MM <= side <= LARGEST_CHART_MM:
            raise UnusableRequest(
                "a chart cannot be {width_mm:g} \N{MULTIPLICATION SIGN} {height_mm:g} mm: each side must be "
                "{smallest_mm:g} to {largest_mm:g} mm.",
                width_mm=width_mm,
                height_mm=height_mm,
                smallest_mm=SMALLEST_CHART_MM,
                largest_mm=LARGEST_CHART_MM,
            )
    return width_mm, height_mm


PAPERS = {
    paper.name: paper
    for paper in (
        Paper("A5", 148, 210),
        Paper("A4", 210, 297),
        Paper("A3", 297, 420),
        Paper("A3+", 329, 483),
        Paper("A2", 420, 594),
        Paper("A1", 594, 841),
        Paper("A0", 841, 1189),
        Paper("Letter", 215.9, 279.4),
        Paper("Legal", 215.9, 355.6),
        Paper("Tabloid", 279.4, 431.8),
        Paper("13x19in", 330.2, 482.6),
    )
}
