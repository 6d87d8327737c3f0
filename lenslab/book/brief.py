"""What lists and histories show of an entry: read for all entries at once, so it is short."""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from lenslab.book.entry import CENTRE, CORNERS, Entry, LensCopy, Measure
from lenslab.book.records import LONGEST, MOST_APERTURES
from lenslab.files import plain_text


@dataclass(frozen=True, slots=True)
class Brief:
    """An entry in brief. at: f-number, then sharpness and its repeats' error (a share) in centre and corners.

    day: ISO date and time, empty where not known.
    """

    key: str
    copy: LensCopy
    camera: str
    focal_length_mm: float
    day: str
    measure: Measure
    source: str
    at: tuple[tuple[float | None, ...], ...]

    def by_date(self) -> tuple[str, str]:
        """The order of lists."""
        return self.day, self.key

    @property
    def date(self) -> datetime | None:
        return datetime.fromisoformat(self.day) if self.day else None


def brief_of(entry: Entry) -> Brief:
    """The entry in brief."""
    at = []
    for numbers in entry.apertures:
        parts = [numbers.regions.get(region) for region in (CENTRE, CORNERS)]
        (centre, centre_error), (corners, corners_error) = (
            (None, None) if own is None else (own.value, own.repeats) for own in parts
        )
        at.append((numbers.aperture, centre, centre_error, corners, corners_error))
    day = "" if entry.first is None else entry.first.isoformat(sep=" ", timespec="seconds")
    length = entry.focal_length_mm or 0.0
    return Brief(entry.key, entry.copy, entry.camera or "", length, day, entry.measure, entry.source.path, tuple(at))


def brief_text(brief: Brief) -> str:
    """As the book keeps it."""
    copy = brief.copy
    at = [[None if value is None else float(f"{value:.6g}") for value in numbers] for numbers in brief.at]
    values = [copy.name, copy.serial, copy.state, brief.camera, brief.focal_length_mm, brief.day, brief.measure]
    return json.dumps([brief.key, *values, brief.source, at], separators=(",", ":"), allow_nan=False)


def brief_of_text(text: str) -> Brief:
    """From what `brief_text` wrote. Raises ValueError, TypeError."""
    key, name, serial, state, camera, length, day, measure, source, at = json.loads(text)
    texts = [_text(part) for part in (key, name, state, camera, measure)]
    if not isinstance(source, str) or len(at) > MOST_APERTURES or any(len(numbers) != 5 for numbers in at):
        raise ValueError("brief")
    if day:
        datetime.fromisoformat(day)
    copy = LensCopy(texts[1], None if serial is None else _text(serial), texts[2])
    numbers = tuple(tuple(None if value is None else float(value) for value in own) for own in at)
    return Brief(texts[0], copy, texts[3], float(length), day, texts[4], source, numbers)  # type: ignore[arg-type]


def _text(value: Any) -> str:
    if not isinstance(value, str) or len(value) > LONGEST:
        raise ValueError("brief")
    return plain_text(value)
