"""The columns of the table of shots: one table of everything that differs between them."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics

from lenslab.run.notes import LEAST_MM, MOST_MM, lens_name
from lenslab.values import text as words
from lenslab.values.disk import plain_text
from lenslab.values.exposure import parse_aperture
from lenslab.values.language import marked, tr
from lenslab.values.remarks import UnusableRequest
from lenslab.values.text import shutter_text
from lenslab.values.types import Metadata

NAME, APERTURE, SHUTTER, ISO, FOCAL, ENTIRE, THIRD, CORNER, LENS, STATE = range(10)
IN_ORDER = -1  # sorted by no column: in the order taken


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its heading in English, tool tip, and a sample text that its width is made for.

    field: of Correction, if the user can edit it. number: whether it shows a sharpness. dropped: its turn to be hidden
    when the table is narrow (1 first); 0: never. usual: whether it is shown unless the user chooses columns.
    """

    heading: str
    tip: str
    sample: str
    field: str = ""
    number: bool = False
    dropped: int = 0
    usual: bool = True


COLUMNS = (
    Column(marked("Shot"), tr("File name of the photo"), "P1000000.DNG "),
    Column(marked("Aperture"), tr("f-number. Press F2 to edit it for all selected shots"), "f/5.6", "aperture"),
    Column(
        marked("Shutter"),
        tr("Shutter time. Press F2 to edit it for all selected shots"),
        "1/8000",
        "shutter_s",
        dropped=3,
    ),
    Column("ISO", tr("ISO sensitivity. Press F2 to edit it for all selected shots"), "6400", "iso", usual=False),
    Column(
        marked("Focal"),
        tr("Focal length. Press F2 to edit it for all selected shots"),
        "1200 mm",
        "focal_length_mm",
        dropped=1,
    ),
    Column(marked("Entire"), tr("Sharpness of the whole frame"), "88.88", number=True, usual=False),
    Column(marked("Centre"), tr("Sharpness of the centre third"), "88.88", number=True),
    Column(marked("Corner"), tr("Mean sharpness of the four corners"), "88.88", number=True),
    # group lines name the lens; users show the column to edit it for single shots
    Column(
        marked("Lens"),
        tr("Lens name. Press F2 to edit it for all selected shots"),
        "Rokkor 55/1.7 MC",
        "lens",
        usual=False,
    ),
    Column(
        marked("Notes"), tr("Whether the shot is measured yet, and warnings about it"), tr("not measured"), dropped=4
    ),
)
NUMBERS = tuple(number for number, column in enumerate(COLUMNS) if column.number)
EDITABLE = {number: column.field for number, column in enumerate(COLUMNS) if column.field}


# ------------------------------------------------------------------------------
# Texts of the table cut to the room there is.


def fitting_name(name: str, metrics: QFontMetrics, width: int) -> str:
    """A file name, without its extension where that has no room, and cut at its end where that is too long as well."""
    if metrics.horizontalAdvance(name) > width:
        name = name.rpartition(".")[0] or name
    return elided_at_end(name, metrics, width)


def fitting_note(note: str, metrics: QFontMetrics, width: int) -> str:
    """Notes without the sentences behind their colons, or the first alone, where more has no room."""
    if metrics.horizontalAdvance(note) > width:
        heads = [part.partition(": ")[0] for part in note.split(" · ")]
        note = " · ".join(heads)
        note = note if metrics.horizontalAdvance(note) <= width else heads[0]
    return elided_at_end(note, metrics, width)


def elided_at_end(text: str, metrics: QFontMetrics, width: int) -> str:
    """A text, cut at its end where it is too long."""
    return metrics.elidedText(text, Qt.TextElideMode.ElideRight, width)


# ------------------------------------------------------------------------------
# Parsers and formatters of the fields that can be edited in the table.


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
