"""Frozen values to text and back. Text that is read is untrusted: it is checked and sanitised."""

from __future__ import annotations

import json
import math
import os
import zlib
from base64 import b64decode, b64encode
from collections.abc import Iterable, Mapping
from dataclasses import asdict, fields
from datetime import datetime
from pathlib import Path
from typing import Any, TypeVar, get_args, get_type_hints

from lenslab.edits import Correction
from lenslab.exposure.ranges import ANY, in_range, is_measure
from lenslab.files import plain_text
from lenslab.types import MEASURES, Failed, Map, Measured, Measurement, Metadata, Outcome, Photo, Settings

Value = TypeVar("Value", Metadata, Correction)


def to_text(value: Metadata | Correction | Settings) -> str:
    """A JSON object of values that differ from the default, keys sorted; settings in full, as they serve as a key."""
    known = asdict(value)
    if not isinstance(value, Settings):
        known = {name: item for name, item in known.items() if item is not None and item is not False}
    return json.dumps(known, sort_keys=True, default=_plain, ensure_ascii=True)


def metadata_of(text: str) -> Metadata:
    """Metadata from its text. Raises ValueError."""
    return in_range(_value(Metadata, text))


def correction_of(text: str) -> Correction:
    """A Correction from its text. Raises ValueError."""
    return in_range(_value(Correction, text))


def settings_of(text: str) -> Settings:
    """Settings from their text. Raises ValueError, also for unknown choices."""
    known = _object(text)
    layout, raw, encoding = (known.get(name, "") for name in ("layout", "raw", "encoding"))
    measures = known.get("measures", [])
    allowed = get_type_hints(Settings)
    if not isinstance(layout, str) or raw not in get_args(allowed["raw"]):
        raise ValueError("settings")
    if encoding not in get_args(allowed["encoding"]) or not set(measures) <= set(MEASURES):
        raise ValueError("settings")
    return Settings(plain_text(layout), raw, encoding, tuple(measures))


def numbers_to_text(measured: Measured) -> str:
    """[[region, quantity, value], ...], every digit kept."""
    return json.dumps([[one.region, one.quantity, one.value] for one in measured.measurements], separators=(",", ":"))


def outcome_of(
    photo: Photo,
    reason: str | None,
    numbers: str | None,
    warnings: str | None,
    noise_method: str | None,
    *,
    maps: Iterable[Map] = (),
) -> Outcome:
    """Measured or Failed from its text. Raises ValueError."""
    if reason is not None:
        return Failed(photo.path, photo.name, plain_text(reason))
    if noise_method not in (None, "pair", "model"):
        raise ValueError("noise method")
    return Measured(
        photo,
        tuple(
            number
            for one in json.loads(numbers or "[]")
            if is_measure((number := _measurement(*one)).quantity, number.value)
        ),
        tuple(plain_text(note) for note in json.loads(warnings or "[]")),
        noise_method,  # type: ignore[arg-type]
        tuple(maps),
    )


def map_of(quantity: object, rows: object, columns: object, numbers: object) -> Map:
    """Numbers over the frame. Raises ValueError."""
    if not (type(quantity) is str and type(rows) is int and type(columns) is int and isinstance(numbers, bytes)):
        raise ValueError("map")
    if not (0 < rows <= LARGEST_SIDE and 0 < columns <= LARGEST_SIDE and len(numbers) == 4 * rows * columns):
        raise ValueError("map")
    return Map(plain_text(quantity), rows, columns, _known(numbers))


def _known(numbers: bytes) -> bytes:
    """NaN, not known, in place of what no map holds."""
    import numpy as np

    values = np.frombuffer(numbers, "<f4")
    odd = np.abs(values) > ANY[1]
    return np.where(odd, np.float32(np.nan), values).astype("<f4").tobytes() if odd.any() else numbers


def map_to_list(one: Map) -> list[str | int]:
    """As JSON takes it: its numbers compressed, every bit kept."""
    return [one.quantity, one.rows, one.columns, b64encode(zlib.compress(one.numbers, 1)).decode()]


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


def path_to_bytes(path: Path) -> bytes:
    """The path as the system has it, whether or not it is UTF-8."""
    return os.fsencode(path)


def _measurement(region: str, quantity: str, value: float) -> Measurement:
    if type(region) is str and type(quantity) is str and type(value) in (float, int):
        return Measurement(region, quantity, float(value))
    raise ValueError("measurement")


def _value(kind: type[Value], text: str) -> Value:
    known = _object(text)
    there = [field for field in fields(kind) if field.name in known]
    checked: dict[str, Any] = {field.name: CHECKS[str(field.type)](known[field.name]) for field in there}
    return kind(**checked)


def _object(text: str) -> Mapping[str, Any]:
    found = json.loads(text)
    if not isinstance(found, dict):
        raise ValueError("not an object")
    return found


def _plain(value: object) -> str:
    if isinstance(value, datetime):
        return value.isoformat()
    raise TypeError(f"{type(value)} in a stored value")


def _text(value: object) -> str | None:
    if value is not None and not isinstance(value, str):
        raise ValueError("text")
    return None if value is None else plain_text(value)


def _number(value: object) -> float | None:
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise ValueError("number")
    return float(value) if math.isfinite(value) else None


def _moment(value: object) -> datetime | None:
    return None if value is None else datetime.fromisoformat(str(value)).replace(tzinfo=None)


def _truth(value: object) -> bool:
    return value is True


LARGEST_SIDE = 4096  # of a map
CHECKS = {"str | None": _text, "float | None": _number, "datetime | None": _moment, "bool": _truth}
