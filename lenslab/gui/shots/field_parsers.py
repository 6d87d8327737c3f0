"""Parsers and formatters of the fields that can be edited in the table."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from lenslab import text as words
from lenslab.errors import UnusableRequest
from lenslab.exposure.apertures import parse_aperture
from lenslab.files import plain_text
from lenslab.language import tr
from lenslab.notes.reading import LEAST_MM, MOST_MM, lens_name
from lenslab.text import shutter_text
from lenslab.types import Metadata


@dataclass(frozen=True, slots=True)
class EditableField:
    """An editable field: its name for users, its parser and its formatter."""

    words: str
    read: Callable[[str], Any]
    write: Callable[[Any], str]


def value_of(name: str, text: str) -> Any:
    """Parse the input for a field; None if it is blank (the recorded value). Raises UnusableRequest."""
    return FIELDS[name].read(text.strip()) if text.strip() else None


def text_of(name: str, metadata: Metadata) -> str:
    """The text with which editing of a cell begins."""
    value = getattr(metadata, name)
    return "" if value is None else FIELDS[name].write(value)


def _shutter(text: str) -> float:
    match = _SHUTTER.fullmatch(text)
    if match is None:
        raise UnusableRequest(
            tr('"{text}" is not a shutter time: write 1/125, 0.4 s or 2 s', text=plain_text(text)[:40])
        )
    over, under = _number(match["over"]), _number(match["under"] or "1")
    if under == 0 or not LEAST_S <= over / under <= MOST_S:
        raise UnusableRequest(tr('"{text}" is out of range: write 1/125, 0.4 s or 2 s', text=plain_text(text)[:40]))
    return over / under


def _iso(text: str) -> float:
    match = _ISO.fullmatch(text)
    if match is None or not LEAST_ISO <= _number(match["iso"]) <= MOST_ISO:
        raise UnusableRequest(tr('"{text}" is not an ISO value: write 100 or ISO 100', text=plain_text(text)[:40]))
    return _number(match["iso"])


def _length_mm(text: str) -> float:
    match = _LENGTH.fullmatch(text)
    if match is None or not LEAST_MM <= _number(match["mm"]) <= MOST_MM:
        raise UnusableRequest(tr('"{text}" is not a focal length: write 50 mm or 50', text=plain_text(text)[:40]))
    return _number(match["mm"])


def _number(text: str) -> float:
    number = float(text.replace(",", "."))
    return number if math.isfinite(number) else 0.0


LONGEST_NAME = 120
LEAST_S, MOST_S = 1 / 200_000, 7200
LEAST_ISO, MOST_ISO = 1, 10_000_000
_FIGURES = r"\d{1,9}(?:[.,]\d{1,9})?"
_SHUTTER = re.compile(rf"(?P<over>{_FIGURES})(?:\s*/\s*(?P<under>{_FIGURES}))?\s*(?:s|sec|seconds?|\")?", re.IGNORECASE)
_ISO = re.compile(rf"(?:iso)?\s*(?P<iso>{_FIGURES})", re.IGNORECASE)
_LENGTH = re.compile(rf"(?P<mm>{_FIGURES})\s*(?:mm)?", re.IGNORECASE)

FIELDS = {  # by their names in Metadata and Correction
    "lens": EditableField(tr("lens"), partial(lens_name, longest=LONGEST_NAME), str),
    "focal_length_mm": EditableField(tr("focal length"), _length_mm, words.focal_length_text),
    "aperture": EditableField(tr("aperture"), parse_aperture, words.f_number_text),
    "shutter_s": EditableField(tr("shutter time"), _shutter, shutter_text),
    "iso": EditableField("ISO", _iso, words.iso_text),
}
