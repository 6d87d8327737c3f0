"""Lengths and sizes as they are typed, in millimetres."""

from __future__ import annotations

import re

from lenslab.errors import UnusableRequest
from lenslab.language import tr

MM_PER_INCH = 25.4
POINTS_PER_INCH = 72.0
POINTS_PER_MM = POINTS_PER_INCH / MM_PER_INCH


def parse_length(text: str) -> float:
    """Millimetres from "0.5", "0,5 mm", "42cm" or "16in". Raises UnusableRequest."""
    match = _LENGTH.fullmatch(text.strip().casefold())
    if not match:
        raise UnusableRequest(tr("{text!r} is not a length. Write 0.5mm, 42cm or 16in, for example.", text=text))
    return float(match[1].replace(",", ".")) * _UNITS[match[2] or "mm"]


def parse_size(text: str) -> tuple[float, float]:
    """Width and height in mm from "420x297mm", "60 x 40 cm" or "24x16in". Raises UnusableRequest."""
    match = _SIZE.fullmatch(text.strip().casefold())
    if not match:
        raise UnusableRequest(tr("{text!r} is not a size. Write width and height, such as 420x297mm.", text=text))
    unit = match[4] or "mm"
    return parse_length(match[1] + (match[2] or unit)), parse_length(match[3] + unit)


_UNITS = {"mm": 1.0, "cm": 10.0, "m": 1000.0, "in": MM_PER_INCH, '"': MM_PER_INCH}
_NUMBER, _UNIT = r"([-+]?[0-9]{1,6}(?:[.,][0-9]{1,12})?)", r'(mm|cm|m|in|")?'
_LENGTH = re.compile(rf"{_NUMBER}\s*{_UNIT}")
_SIZE = re.compile(rf"{_NUMBER}\s*{_UNIT}\s*[x\u00d7*]\s*{_NUMBER}\s*{_UNIT}")
