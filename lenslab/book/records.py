"""Entries as plain records and back, whole and in brief, and as rows of a table. Records read are checked."""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from datetime import date, datetime
from itertools import pairwise
from typing import Annotated, Any, TypeAlias

from msgspec import Meta, Struct, convert, structs, to_builtins

from lenslab.book.entry import (
    BOOK_REGIONS,
    CENTRE,
    CORNERS,
    DISTANCES,
    LP_MM,
    MAP_COLUMNS,
    MAP_ROWS,
    MAX_SHOTS,
    MOST_REPEATS,
    ApertureNumbers,
    ChartSetUp,
    Entry,
    FilePath,
    FNumber,
    LensCopy,
    Measure,
    Program,
    Repeats,
    Sharpness,
    Source,
    Text,
)
from lenslab.book.set_up_errors import repeats_error, set_up_share, set_up_shares
from lenslab.judge.finding import KINDS
from lenslab.measure.units import line_widths, lp_per_mm
from lenslab.values.disk import composed, plain_text
from lenslab.values.f_numbers import MOST_APERTURES
from lenslab.values.ranges import RECORDED, within
from lenslab.values.statistics import Stated
from lenslab.values.text import MOST_TEXT


def entry_record(entry: Entry) -> dict[str, Any]:
    """The record of an entry: keys and units are in docs/files.md."""
    return {
        "key": entry.key,
        "lens": entry.copy.name,
        "lens_serial": entry.copy.serial,
        "state": entry.copy.state,
        "camera": entry.camera,
        "focal_length": entry.focal_length_mm,
        "first": entry.first and entry.first.isoformat(sep=" "),
        "last": entry.last and entry.last.isoformat(sep=" "),
        "frame_px": entry.frame_px and list(entry.frame_px),
        "pixel_pitch_um": entry.pitch_um,
        "measure": entry.measure,
        "developed": entry.developed,
        "program": [entry.program.digest, entry.program.code],
        "mtf_method": entry.program.mtf_method,
        "source": to_builtins(entry.source),
        "shots": list(entry.shots),
        "set_up": _short(to_builtins(entry.set_up)),
        "findings": dict(entry.findings),
        "whole": entry.whole,
        "apertures": _short(to_builtins(entry.apertures)),
    }


def _short(value: Any) -> Any:
    """Numbers in six digits: more would be noise, and take space."""
    if isinstance(value, dict):
        return {name: own if name in EXACT else _short(own) for name, own in value.items()}
    if isinstance(value, list | tuple):
        return [_short(own) for own in value]
    if not isinstance(value, float):
        return value
    return float(f"{value:.6g}") if math.isfinite(value) else None


def same_numbers(first: Entry, second: Entry) -> bool:
    """True if two entries have the same numbers, whatever their sources and the findings in other shots."""
    records = [replace(entry, source=Source(""), program=Program(""), findings={}) for entry in (first, second)]
    return _alike(*map(entry_record, records))


def _alike(first: Any, second: Any) -> bool:
    if isinstance(first, Mapping) and isinstance(second, Mapping):
        return first.keys() == second.keys() and all(_alike(value, second[name]) for name, value in first.items())
    if isinstance(first, list | tuple) and isinstance(second, list | tuple):
        return len(first) == len(second) and all(map(_alike, first, second))
    if isinstance(first, float) and isinstance(second, float):
        return math.isclose(first, second, rel_tol=1e-3, abs_tol=1e-5)  # smaller changes move no verdict
    return bool(first == second)


# Read


def within_limits(entry: Entry) -> Entry:
    """The entry as it can be stored: long names cut, impossible values unknown."""
    copy, set_up = entry.copy, entry.set_up
    if set_up is not None:
        set_up = structs.replace(set_up, distance_m=within(set_up.distance_m, DISTANCES))
    return replace(
        entry,
        copy=LensCopy(copy.name[:MOST_TEXT], copy.serial and copy.serial[:MOST_TEXT], copy.state[:MOST_TEXT]),
        camera=entry.camera and entry.camera[:MOST_TEXT],
        focal_length_mm=within(entry.focal_length_mm, RECORDED["focal_length_mm"]),
        first=entry.first if entry.first is None or is_likely(entry.first) else None,
        last=entry.last if entry.last is None or is_likely(entry.last) else None,
        pitch_um=within(entry.pitch_um, PITCHES),
        apertures=entry.apertures[:MOST_APERTURES],
        set_up=set_up,
    )


def is_likely(time: date) -> bool:
    """True if photos can be of this date: an unset camera clock may say anything."""
    return YEARS[0] <= time.year <= YEARS[1]


def entry_of_record(record: object) -> Entry:
    """The entry of a record. Raises ValueError that names the invalid part."""
    known, apertures = convert(record, _Record), []
    for own in known.apertures:
        if not own.regions.keys() <= set(BOOK_REGIONS) or len(own.map) not in (0, MAP_ROWS * MAP_COLUMNS):
            raise ValueError("regions")
        stated = {name: pair for name in INTERVALS if (pair := getattr(own, name)) is not None}
        if not all(abs(number) <= MAX_NUMBER for pair in stated.values() for number in pair):  # NaN neither
            raise ValueError(", ".join(stated))
        positive = {name: Stated(value, abs(half)) for name, (value, half) in stated.items()}
        apertures.append(structs.replace(own, **positive))
    if any(a.aperture >= b.aperture for a, b in pairwise(apertures)):
        raise ValueError("apertures")
    earlier = 1 if known.measure == "mtf50" else 0  # records of earlier versions: their MTF is by the first method
    digest, code = map(line_of, [*known.program, "", ""][:2])
    set_up = known.set_up
    if set_up is not None:
        set_up = structs.replace(set_up, chart=line_of(set_up.chart), print_name=line_of(set_up.print_name))
    return Entry(
        key=known.key,
        copy=copy_of(LensCopy(known.lens, known.lens_serial, known.state)),
        camera=None if known.camera is None else line_of(known.camera),
        focal_length_mm=known.focal_length,
        first=time_of(known.first),
        last=time_of(known.last),
        frame_px=None if known.frame_px is None else (int(known.frame_px[0]), int(known.frame_px[1])),
        pitch_um=known.pixel_pitch_um,
        measure=known.measure,
        developed=line_of(known.developed),
        program=Program(digest, code, earlier if known.mtf_method is None else known.mtf_method),
        source=known.source,
        apertures=tuple(apertures),
        shots=known.shots,
        set_up=set_up,
        findings={kind: many for kind, many in known.findings.items() if kind in KINDS},
        whole=known.whole,
    )


def line_of(text: str) -> str:
    """A text of a record, to be shown."""
    return composed(plain_text(text))


def copy_of(copy: LensCopy) -> LensCopy:
    """A copy of a record, to be shown."""
    return LensCopy(line_of(copy.name), None if copy.serial is None else line_of(copy.serial), line_of(copy.state))


def time_of(text: str | None) -> datetime | None:
    """A plausible time of a photo, without its zone. Raises ValueError."""
    if text is None:
        return None
    time = datetime.fromisoformat(text).replace(tzinfo=None)
    if not is_likely(time):
        raise ValueError("date")
    return time


def _between(limits: tuple[float, float]) -> Meta:
    return Meta(ge=limits[0], le=limits[1])


INTERVALS = ("vignetting", "red", "blue", "distortion", "decentring", "light")
EXACT = ("aperture", "page_mm", "print_lpmm")  # what users or cameras state, with all its digits
MAX_NUMBER = 1e6  # in any unit
PITCHES = (0.1, 1e3)  # um: of pictures that were reduced, too
YEARS = 1900, 2200

Key: TypeAlias = Annotated[str, Meta(pattern=r"\A[0-9a-f]{32}\Z")]
FocalLength: TypeAlias = Annotated[float, _between(RECORDED["focal_length_mm"])]
Pitch: TypeAlias = Annotated[float, _between(PITCHES)]
_Shot: TypeAlias = Annotated[str, Meta(pattern=r"\A[0-9a-f]{16}\Z")]
_Pixels: TypeAlias = Annotated[float, Meta(ge=1, le=1e6)]


class _Record(Struct):
    key: Key
    lens: Text
    state: Text
    measure: Measure
    developed: Text
    program: Annotated[list[Text], Meta(max_length=2)]
    source: Source
    shots: Annotated[tuple[_Shot, ...], Meta(max_length=MAX_SHOTS)]
    findings: dict[str, Annotated[int, Meta(ge=0, le=MAX_SHOTS)]]
    apertures: Annotated[list[ApertureNumbers], Meta(min_length=1, max_length=MOST_APERTURES)]
    lens_serial: Text | None = None
    camera: Text | None = None
    focal_length: FocalLength | None = None
    first: Text | None = None
    last: Text | None = None
    frame_px: tuple[_Pixels, _Pixels] | None = None
    pixel_pitch_um: Pitch | None = None
    mtf_method: Annotated[int, Meta(ge=0, le=1000)] | None = None
    set_up: ChartSetUp | None = None
    whole: bool = False


# ------------------------------------------------------------------------------
# Entries in brief for lists and histories, which read all of them at once; and as rows of a table.


class PartAt(Struct, frozen=True, array_like=True):
    """Sharpness in the centre or the corners, and its two standard errors as fractions of the value."""

    value: Sharpness
    repeats: Repeats
    set_up: Annotated[float, Meta(ge=0, le=1e12)]  # large for odd set-ups


class Brief(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """An entry in brief, as the book stores it. apertures: f-number -> centre and corners.

    name, serial, state: of its copy of a lens. day: ISO date and time, empty if unknown. pitch_um: of a pixel; None if
    unknown.
    """

    key: Key
    name: Text
    serial: Text | None
    state: Text
    camera: Text
    focal_length_mm: FocalLength | None
    day: Text
    measure: Measure
    source: FilePath
    pitch_um: Pitch | None
    apertures: Annotated[
        tuple[tuple[FNumber, PartAt | None, PartAt | None], ...], Meta(min_length=1, max_length=MOST_APERTURES)
    ]

    @property
    def copy(self) -> LensCopy:
        return LensCopy(self.name, self.serial, self.state)

    def called(self, copy: LensCopy) -> Brief:
        """The entry as one of another copy."""
        return structs.replace(self, name=copy.name, serial=copy.serial, state=copy.state)

    def by_date(self) -> tuple[str, str]:
        """Sort key of lists."""
        return self.day, self.key

    @property
    def date(self) -> datetime | None:
        return datetime.fromisoformat(self.day) if self.day else None


def brief_of(entry: Entry) -> Brief:
    def part(numbers: ApertureNumbers, region: str) -> PartAt | None:
        sharpness = numbers.regions.get(region)
        if sharpness is None:
            return None
        repeats = min(repeats_error(entry, numbers, region), MOST_REPEATS)
        values = sharpness.value, repeats, set_up_share(entry, numbers, region)
        return PartAt(*(float(f"{value:.5g}") for value in values))

    return Brief(
        entry.key,
        entry.copy.name,
        entry.copy.serial,
        entry.copy.state,
        entry.camera or "",
        entry.focal_length_mm,
        _day(entry.first),
        entry.measure,
        entry.source.path,
        entry.pitch_um,
        tuple((numbers.aperture, part(numbers, CENTRE), part(numbers, CORNERS)) for numbers in entry.apertures),
    )


def _day(time: datetime | None) -> str:
    return "" if time is None else time.isoformat(sep=" ", timespec="seconds")


def brief_text(brief: Brief) -> str:
    """The brief as stored in the book."""
    return json.dumps(to_builtins(brief), separators=(",", ":"), allow_nan=False)


def brief_of_text(text: str) -> Brief:
    """The brief from `brief_text`, within the limits of whole entries. Raises ValueError."""
    known = convert(json.loads(text), Brief)  # msgspec's JSON refuses names that are no UTF-8
    called = known.called(copy_of(known.copy))
    return structs.replace(called, camera=line_of(known.camera), day=_day(time_of(known.day or None)))


Cell: TypeAlias = str | float | None


def rows_of(entries: Iterable[Entry], with_serials: bool) -> Iterator[tuple[Cell, ...]]:
    """A row for each aperture and region, in the order of COLUMNS. MTF50 is the mean of both directions."""
    for entry in entries:
        copy, taken = entry.copy, _day(entry.first) or None
        serial = copy.serial if with_serials else None
        head = (copy.name, serial, copy.state, entry.camera, entry.focal_length_mm, taken, entry.measure)
        shares = set_up_shares(entry, [(at.aperture, region) for at in entry.apertures for region in at.regions])
        for numbers in entry.apertures:
            for region, sharpness in numbers.regions.items():
                mtf50 = sharpness.value if entry.measure == "mtf50" else None
                in_units = (
                    None if mtf50 is None or entry.pitch_um is None else lp_per_mm(mtf50, entry.pitch_um),
                    None if mtf50 is None or not entry.frame_px else line_widths(mtf50, min(entry.frame_px)),
                )
                errors = sharpness.repeats, shares[numbers.aperture, region]
                contrast = sharpness.lp_mm or (None,) * len(LP_MM)
                values = (sharpness.value, sharpness.radial, sharpness.tangential, *errors, *in_units, *contrast)
                yield (*head, numbers.aperture, float(numbers.shots), region, *values)


COLUMNS = (
    *("lens", "lens_serial", "state", "camera", "focal_length", "taken", "measure", "aperture", "shots", "region"),
    *("value", "radial", "tangential", "repeats_error", "set_up_error", "mtf50_lpmm", "mtf50_lwph"),
    *(f"mtf_{frequency}_lpmm" for frequency in LP_MM),
)
