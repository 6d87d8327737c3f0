"""Entries as plain records and back, for the book's file and for JSON. Records read are untrusted, and checked."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date, datetime
from itertools import pairwise
from typing import Any, cast, get_args

from lenslab.book.entry import (
    BOOK_REGIONS,
    LP_MM,
    MAP_COLUMNS,
    MAP_ROWS,
    ApertureNumbers,
    ChartSetUp,
    Entry,
    LensCopy,
    Measure,
    Program,
    RegionSharpness,
    Source,
)
from lenslab.files.metadata import MOST_TEXT
from lenslab.judge.finding import KINDS
from lenslab.values.disk import composed, plain_text
from lenslab.values.exposure import F_NUMBERS, within
from lenslab.values.statistics import Stated


def entry_record(entry: Entry) -> dict[str, Any]:
    """The record of an entry: keys and units are in docs/files.md."""
    return {
        "key": entry.key,
        "lens": entry.copy.name,
        "lens_serial": entry.copy.serial,
        "state": entry.copy.state,
        "camera": entry.camera,
        "focal_length": entry.focal_length_mm,
        "first": _time_text(entry.first),
        "last": _time_text(entry.last),
        "frame_px": entry.frame_px and list(entry.frame_px),
        "pixel_pitch_um": entry.pitch_um,
        "measure": entry.measure,
        "developed": entry.developed,
        "program": [entry.program.digest, entry.program.code],
        "mtf_method": entry.program.mtf_method,
        "source": [entry.source.path, entry.source.size, entry.source.mtime_ns],
        "shots": list(entry.shots),
        "set_up": entry.set_up and _set_up_record(entry.set_up),
        "findings": dict(entry.findings),
        "whole": entry.whole,
        "apertures": [_aperture_record(numbers) for numbers in entry.apertures],
    }


def _set_up_record(set_up: ChartSetUp) -> dict[str, Any]:
    return {
        "chart": set_up.chart,
        "page_mm": list(set_up.page_mm),
        "px_per_mm": _short(set_up.px_per_mm),
        "print": set_up.print_name,
        "print_lpmm": set_up.print_lpmm,
        "tilt_deg": [_short(angle) for angle in set_up.tilt],
        "distance_m": set_up.distance_m and _short(set_up.distance_m),
    }


def _aperture_record(numbers: ApertureNumbers) -> dict[str, Any]:
    stated = {name: getattr(numbers, name) for name in INTERVALS}
    return {
        "aperture": numbers.aperture,
        "shots": numbers.shots,
        "regions": {name: _region_record(region) for name, region in numbers.regions.items()},
        "map": [_short(value) for value in numbers.map],
        **{
            name: None if interval is None else [_short(interval.value), _short(interval.half)]
            for name, interval in stated.items()
        },
    }


def _region_record(region: RegionSharpness) -> list[Any]:
    return [
        *(_short(value) for value in (region.value, region.radial, region.tangential)),
        _short(region.repeats),
        [_short(value) for value in region.lp_mm],
    ]


def _short(value: float | None) -> float | None:
    """Six digits: more would be noise, and take space."""
    return None if value is None or not math.isfinite(value) else float(f"{value:.6g}")


def _time_text(time: datetime | None) -> str | None:
    return None if time is None else time.isoformat(sep=" ")


def same_numbers(first: Entry, second: Entry) -> bool:
    """True if two entries have the same numbers, whatever their sources and the findings in other shots."""
    records = [replace(entry, source=Source(""), program=Program(""), findings={}) for entry in (first, second)]
    return _alike(*map(entry_record, records))


def _alike(first: Any, second: Any) -> bool:
    if isinstance(first, Mapping) and isinstance(second, Mapping):
        return first.keys() == second.keys() and all(_alike(value, second[name]) for name, value in first.items())
    if isinstance(first, list) and isinstance(second, list):
        return len(first) == len(second) and all(map(_alike, first, second))
    if isinstance(first, float) and isinstance(second, float):
        return math.isclose(first, second, rel_tol=SAME, abs_tol=MIN_DIFFERENCE)
    return bool(first == second)


# Read


def within_limits(entry: Entry) -> Entry:
    """The entry as it can be stored: long names cut, impossible values unknown."""
    copy, set_up = entry.copy, entry.set_up
    if set_up is not None:
        set_up = replace(set_up, distance_m=within(set_up.distance_m, DISTANCES))
    return replace(
        entry,
        copy=LensCopy(copy.name[:MOST_TEXT], copy.serial and copy.serial[:MOST_TEXT], copy.state[:MOST_TEXT]),
        camera=entry.camera and entry.camera[:MOST_TEXT],
        focal_length_mm=within(entry.focal_length_mm, FOCAL_LENGTHS),
        first=entry.first if entry.first is None or is_likely(entry.first) else None,
        last=entry.last if entry.last is None or is_likely(entry.last) else None,
        pitch_um=within(entry.pitch_um, PITCHES),
        apertures=entry.apertures[:MAX_APERTURES],
        set_up=set_up,
    )


def is_likely(time: date) -> bool:
    """True if photos can be of this date: an unset camera clock may say anything."""
    return YEARS[0] <= time.year <= YEARS[1]


def entry_of_record(record: object) -> Entry:
    """The entry of a record. Raises ValueError that names the invalid part."""
    known = _object(record, "entry")
    apertures = tuple(_aperture(aperture) for aperture in _list(known.get("apertures"), "apertures", MAX_APERTURES))
    if not apertures or any(a.aperture >= b.aperture for a, b in pairwise(apertures)):
        raise ValueError("apertures")
    frame = None if known.get("frame_px") is None else _pair(known["frame_px"], 1, 1e6, "frame_px")
    set_up = known.get("set_up")
    return Entry(
        key=hexadecimal_of(known.get("key"), KEY_DIGITS),
        copy=copy_of([known.get("lens"), known.get("lens_serial"), known.get("state")]),
        camera=text_or_none(known.get("camera")),
        focal_length_mm=_number_or_none(known, "focal_length", *FOCAL_LENGTHS),
        first=time_of(known.get("first")),
        last=time_of(known.get("last")),
        frame_px=None if frame is None else (int(frame[0]), int(frame[1])),
        pitch_um=_number_or_none(known, "pixel_pitch_um", *PITCHES),
        measure=measure_of(known.get("measure")),
        developed=text_of(known.get("developed")),
        program=_program(known),
        source=_source(known.get("source")),
        apertures=apertures,
        shots=tuple(hexadecimal_of(shot, 16) for shot in _list(known.get("shots"), "shots", MAX_SHOTS)),
        set_up=None if set_up is None else _set_up(set_up),
        findings=_findings(known.get("findings")),
        whole=known.get("whole") is True,
    )


def _program(known: Mapping[str, Any]) -> Program:
    """Records of earlier versions have no method: their MTF is by the first one."""
    earlier = 1 if known.get("measure") == "mtf50" else 0
    digest, code = (text_of(part) for part in [*_list(known.get("program"), "program", 2), "", ""][:2])
    return Program(digest, code, int(number_of(known.get("mtf_method", earlier), 0, 1000, "mtf_method")))


def _set_up(record: object) -> ChartSetUp:
    known = _object(record, "set_up")
    return ChartSetUp(
        text_of(known.get("chart")),
        _pair(known.get("page_mm"), 1, 1e5, "page_mm"),
        number_of(known.get("px_per_mm"), 1e-3, 1e5, "px_per_mm"),
        text_of(known.get("print")),
        _number_or_none(known, "print_lpmm", 0.1, 1e3),
        _pair(known.get("tilt_deg"), -90, 90, "tilt_deg"),
        _number_or_none(known, "distance_m", *DISTANCES),
    )


def _aperture(record: object) -> ApertureNumbers:
    known = _object(record, "aperture")
    regions = _object(known.get("regions"), "regions")
    cells = _list(known.get("map"), "map", MAP_ROWS * MAP_COLUMNS)
    if not set(regions) <= set(BOOK_REGIONS) or len(cells) not in (0, MAP_ROWS * MAP_COLUMNS):
        raise ValueError("regions")
    return ApertureNumbers(
        number_of(known.get("aperture"), *F_NUMBERS, "aperture"),
        int(number_of(known.get("shots"), 1, MAX_SHOTS, "shots")),
        {name: _region(region) for name, region in regions.items()},
        tuple(None if cell is None else number_of(cell, *SHARPNESS, "map") for cell in cells),
        **{name: _interval(known.get(name)) for name in INTERVALS},
    )


def _region(record: object) -> RegionSharpness:
    known = _list(record, "region", 5)
    if len(known) != 5:
        raise ValueError("region")
    value, *directions = (None if part is None else number_of(part, *SHARPNESS, "region") for part in known[:3])
    repeats = None if known[3] is None else number_of(known[3], *REPEATS, "region")
    contrast = tuple(
        None if part is None else number_of(part, -1, 3, "region") for part in _list(known[4], "lp_mm", len(LP_MM))
    )
    if value is None:
        raise ValueError("region")
    return RegionSharpness(value, directions[0], directions[1], repeats, contrast)


def _interval(record: object) -> Stated | None:
    if record is None:
        return None
    value, half = _pair(record, *STATED, "interval")
    return Stated(value, abs(half))


def _source(record: object) -> Source:
    path, size, time = [*_list(record, "source", 3), "", 0, 0][:3]
    if not (isinstance(path, str) and len(path) <= MAX_PATH and type(size) is int and type(time) is int):
        raise ValueError("source")
    return Source(path, size, time)


def _findings(record: object) -> dict[str, int]:
    known = _object(record, "findings")
    return {kind: int(number_of(many, 0, MAX_SHOTS, "findings")) for kind, many in known.items() if kind in KINDS}


def _object(record: object, what: str) -> Mapping[str, Any]:
    if not isinstance(record, dict) or len(record) > 60:
        raise ValueError(what)
    return record


def _list(record: object, what: str, most: int) -> Sequence[Any]:
    if not isinstance(record, list) or len(record) > most:
        raise ValueError(what)
    return record


def number_of(value: object, least: float, most: float, what: str) -> float:
    """A number in this range. Raises ValueError."""
    if isinstance(value, bool) or not isinstance(value, int | float) or not least <= value <= most:
        raise ValueError(what)
    return float(value)


def _number_or_none(known: Mapping[str, Any], name: str, least: float, most: float) -> float | None:
    return None if known.get(name) is None else number_of(known[name], least, most, name)


def text_of(value: object) -> str:
    """A text of at most MOST_TEXT characters. Raises ValueError."""
    if not isinstance(value, str) or len(value) > MOST_TEXT:
        raise ValueError("text")
    return composed(plain_text(value))


def text_or_none(value: object) -> str | None:
    """As `text_of`, or None."""
    return None if value is None else text_of(value)


def copy_of(parts: object) -> LensCopy:
    """A copy of a lens from name, serial number and state. Raises ValueError."""
    if not isinstance(parts, list) or len(parts) != 3:
        raise ValueError("copy")
    return LensCopy(text_of(parts[0]), text_or_none(parts[1]), text_of(parts[2]))


def measure_of(value: object) -> Measure:
    """A measure. Raises ValueError."""
    for measure in get_args(Measure):
        if value == measure:
            return cast(Measure, measure)
    raise ValueError("measure")


def hexadecimal_of(value: object, digits: int) -> str:
    """A text of that many hexadecimal digits. Raises ValueError."""
    if not isinstance(value, str) or len(value) != digits or value.strip(HEXADECIMAL):
        raise ValueError("key")
    return value


def _pair(value: object, least: float, most: float, what: str) -> tuple[float, float]:
    numbers = [number_of(part, least, most, what) for part in _list(value, what, 2)]
    if len(numbers) != 2:
        raise ValueError(what)
    return numbers[0], numbers[1]


def time_of(value: object) -> datetime | None:
    """A plausible time of a photo, without its zone. Raises ValueError."""
    if value is None:
        return None
    time = datetime.fromisoformat(text_of(value)).replace(tzinfo=None)
    if not is_likely(time):
        raise ValueError("date")
    return time


HEXADECIMAL = "0123456789abcdef"
SAME = 1e-3  # relative: smaller changes move no verdict
MIN_DIFFERENCE = 1e-5  # absolute, in any unit
INTERVALS = ("vignetting", "red", "blue", "distortion", "decentring", "light")
SHARPNESS = (1e-6, 1e6)  # cycles/px, or a contrast
REPEATS = (0.0, 10.0)  # fractions
FOCAL_LENGTHS = (0.1, 1e5)  # mm
PITCHES = (0.1, 1e3)  # um
DISTANCES = (1e-3, 1e5)  # m
YEARS = 1900, 2200
STATED = (-1e6, 1e6)  # any unit
MAX_PATH = 8000  # characters
KEY_DIGITS = 32
MAX_APERTURES = 60  # of an entry
MAX_SHOTS = 20_000  # of an entry
