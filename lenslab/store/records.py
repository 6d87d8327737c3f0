"""Frozen values to text and back. Text that is read is untrusted: it is checked and sanitised.

Remarks are kept as JSON; CSV files, and sessions before format 4, hold their English sentences.
"""

from __future__ import annotations

import json
import os
import re
import zlib
from base64 import b64decode, b64encode
from collections.abc import Iterable, Sequence
from dataclasses import fields, replace
from datetime import datetime
from functools import cache
from pathlib import Path
from string import Formatter
from sys import intern
from typing import Any, TypeVar

from msgspec import convert

from lenslab.values.disk import plain_text
from lenslab.values.edits import Correction
from lenslab.values.ranges import ANY, in_range, is_measure
from lenslab.values.remarks import TEXTS, UNKNOWN, Remark, Value
from lenslab.values.text import MOST_SAID, MOST_TEXT, elided
from lenslab.values.types import ENCODINGS, MEASURES, Map, Measured, Measurement, Metadata, Photo, Settings

Kept = TypeVar("Kept", Metadata, Correction)


def to_text(value: Metadata | Correction | Settings) -> str:
    """A JSON object of values that differ from the default, keys sorted; settings in full, as they serve as a key."""
    known = {field.name: getattr(value, field.name) for field in fields(value)}  # `asdict` takes four times as long
    if not isinstance(value, Settings):
        known = {name: item for name, item in known.items() if item is not None and item is not False}
    return json.dumps(known, sort_keys=True, default=datetime.isoformat)


def metadata_of(text: str) -> Metadata:
    """Metadata from its text. Raises ValueError."""
    kept = recorded_of(Metadata, text)
    return kept if kept.taken is None else replace(kept, taken=kept.taken.replace(tzinfo=None))


def recorded_of(kind: type[Kept], text: str) -> Kept:
    """Metadata or a Correction from its text. Raises ValueError."""
    value = convert(json.loads(text), kind)
    texts = {field.name: getattr(value, field.name) for field in fields(kind) if field.type == "str | None"}
    lines: dict[str, Any] = {name: plain_text(line)[:MOST_TEXT] for name, line in texts.items() if line is not None}
    return in_range(replace(value, **lines))


def number_settings(settings: Settings) -> str:
    """The text of what a shot's own numbers depend on: not of which shots there are beside it."""
    return to_text(replace(settings, raw_jpeg=Settings().raw_jpeg))


def settings_of(text: str) -> Settings:
    """Settings from their text. Raises ValueError, also for unknown choices."""
    stored = convert(json.loads(text), dict[str, Any])
    settings = convert({"layout": "", "measures": (), **stored}, Settings)
    known = settings.encoding in ENCODINGS or settings.gamma is not None
    if not (known and {"raw", "encoding"} <= stored.keys() and set(settings.measures) <= set(MEASURES)):
        raise ValueError("settings")
    return replace(settings, layout=plain_text(settings.layout))


def numbers_to_text(measured: Measured) -> str:
    """[[region, quantity, value], ...], every digit kept."""
    return json.dumps(
        [[number.region, number.quantity, number.value] for number in measured.measurements], separators=(",", ":")
    )


def measured_of(
    photo: Photo, numbers: str | None, warnings: str | None, noise_method: Any, maps: Iterable[Map]
) -> Measured:
    """Measured from its text, without what nothing can have measured. Raises ValueError.

    Names that are one object need less memory, and are found faster: a session has tens of thousands of numbers.
    """
    if noise_method not in (None, "pair", "model"):
        raise ValueError("noise method")
    measurements = tuple(
        Measurement(intern(region), intern(quantity), value)
        for region, quantity, value in convert(json.loads(numbers or "[]"), list[tuple[str, str, float]])
        if is_measure(quantity, value)
    )
    return Measured(photo, measurements, remarks_of_text(warnings or "[]"), noise_method, tuple(maps))


def map_of(quantity: object, rows: object, columns: object, numbers: object) -> Map:
    """Numbers over the frame; NaN, not known, in place of what no map holds. Raises ValueError."""
    import numpy as np

    if not (
        type(quantity) is str
        and type(rows) is int
        and type(columns) is int
        and isinstance(numbers, bytes)
        and 0 < rows <= LARGEST_SIDE
        and 0 < columns <= LARGEST_SIDE
        and len(numbers) == 4 * rows * columns
    ):
        raise ValueError("map")
    values = np.frombuffer(numbers, "<f4")
    odd = np.abs(values) > ANY[1]
    known = np.where(odd, np.float32(np.nan), values).astype("<f4").tobytes() if odd.any() else numbers
    return Map(plain_text(quantity), rows, columns, known)


def map_to_list(map_: Map) -> list[str | int]:
    """The map for JSON: its numbers compressed, every bit kept."""
    return [map_.quantity, map_.rows, map_.columns, b64encode(zlib.compress(map_.numbers, 1)).decode()]


def map_of_list(quantity: object, rows: object, columns: object, numbers: str) -> Map:
    """Raises ValueError."""
    try:
        return map_of(quantity, rows, columns, zlib.decompress(b64decode(numbers, validate=True)))
    except zlib.error as error:
        raise ValueError("map") from error


def path_of(data: bytes) -> Path:
    """A path as it was given to the system. Raises ValueError for what can be none."""
    if not isinstance(data, bytes) or not data or b"\0" in data:
        raise ValueError("path")
    return Path(os.fsdecode(data))


def remark_to_list(note: Remark) -> list[Any]:
    """[key, {name: value}], as JSON takes it; a remark within it likewise."""
    return [
        note.key,
        {name: remark_to_list(value) if isinstance(value, Remark) else value for name, value in note.values},
    ]


def remark_of(stored: object) -> Remark:
    """A remark from what `remark_to_list` made, or from a sentence of an older session. Raises ValueError."""
    if isinstance(stored, str):
        return remark_of_sentence(elided(plain_text(stored), MOST_SAID))
    if not isinstance(stored, list) or len(stored) != 2 or not isinstance(stored[1], dict):
        raise ValueError("remark")
    key, values = stored
    note = Remark(plain_text(str(key))[:MOST_SAID], tuple((name, _value_of(value)) for name, value in values.items()))
    return note if _can_be_said(note) else Remark(UNKNOWN, (("sentence", note.key),))


def remarks_to_text(remarks: Sequence[Remark]) -> str:
    """A JSON list."""
    return json.dumps([remark_to_list(note) for note in remarks])


def remarks_of_text(text: str) -> tuple[Remark, ...]:
    """Remarks from `remarks_to_text`, or an older session's JSON list of sentences. Raises ValueError."""
    return tuple(map(remark_of, json.loads(text)))


def reason_of_text(text: str) -> Remark:
    """A remark from its JSON, or an older session's sentence. Raises ValueError."""
    try:
        stored = json.loads(text)
    except ValueError:
        stored = text
    return remark_of(stored if isinstance(stored, list) else text)


@cache
def remark_of_sentence(sentence: str) -> Remark:
    """The remark whose English this is, the one with most words of its own first; else the sentence as it is."""
    for key, pattern in _patterns():
        match = pattern.fullmatch(sentence)
        note = Remark(key, tuple((name, _read(text)) for name, text in match.groupdict().items())) if match else None
        if note is not None and _can_be_said(note) and str(note) == sentence:
            return note
    return Remark(UNKNOWN, (("sentence", sentence),))


def remarks_of_notes(text: str) -> tuple[Remark, ...]:
    """The remarks of a table's notes in one line, however many sentences each has; unknown ones as they are."""

    def is_single(note: Remark) -> bool:
        """True if it is a known remark that has neither free text nor several notes as its values."""
        several = any(BETWEEN_NOTES.search(str(value)) for _, value in note.values)
        return note.key not in (UNKNOWN, "of_a_shot", "of_shots") and not several

    pieces = BETWEEN_NOTES.split(text)  # and at odd places what was between them
    remarks, start = [], 0
    while start < len(pieces):
        for end in range(len(pieces), start, -2):
            note = "".join(pieces[start:end])
            read = next(filter(is_single, map(remark_of_sentence, (note, note.removesuffix(".")))), None)
            if read is not None or end == start + 1:
                remarks.append(read or remark_of_sentence(note))
                start = end + 1
                break
    return tuple(single for single in remarks if str(single))


@cache
def _patterns() -> list[tuple[str, re.Pattern[str]]]:
    """Pattern of each text with its values filled in, by its key."""
    parsed = {key: list(Formatter().parse(text)) for key, text in TEXTS.items() if key != UNKNOWN}
    own_words = {key: sum(len(before) for before, *_ in parts) for key, parts in parsed.items()}
    patterns = []
    for key in sorted(parsed, key=own_words.__getitem__, reverse=True):
        parts = (re.escape(before) + (f"(?P<{name}>.+?)" if name else "") for before, name, *_ in parsed[key])
        patterns.append((key, re.compile("".join(parts), re.DOTALL)))
    return patterns


def _read(text: str) -> Value:
    """Value at a place of a sentence: a number, a remark, or a name."""
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            continue
    note = remark_of_sentence(text)
    return text if note.key == UNKNOWN else note


def _can_be_said(note: Remark) -> bool:
    try:
        return bool(str(note))
    except (KeyError, IndexError, ValueError, TypeError):
        return False


def _value_of(stored: object) -> Value:
    if isinstance(stored, list):
        return remark_of(stored)
    if not isinstance(stored, str | int | float):
        raise ValueError("remark")
    return elided(plain_text(stored), MOST_SAID) if isinstance(stored, str) else stored


LARGEST_SIDE = 4096  # of a map
BETWEEN_NOTES = re.compile(r"(; |(?<=\.) )")
