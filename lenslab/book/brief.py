"""Entries in brief for lists and histories, which read all of them at once; and as rows of a table."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Annotated, Any, TypeAlias

from msgspec import Meta, Struct, convert

from lenslab.book.entry import CENTRE, CORNERS, LP_MM, ApertureNumbers, Entry, LensCopy, Measure, Source
from lenslab.book.records import (
    MAX_APERTURES,
    MOST_REPEATS,
    FilePath,
    FNumber,
    FocalLength,
    Key,
    Pitch,
    Repeats,
    Sharpness,
    Text,
    copy_of,
    entry_record,
    line_of,
    time_of,
)
from lenslab.book.set_up import repeats_error, set_up_share, set_up_shares
from lenslab.measure.units import line_widths, lp_per_mm


class PartAt(Struct, frozen=True, array_like=True):
    """Sharpness in the centre or the corners, and its two standard errors as fractions of the value."""

    value: Sharpness
    repeats: Repeats
    set_up: Annotated[float, Meta(ge=0, le=1e12)]  # large for odd set-ups


@dataclass(frozen=True, slots=True)
class Brief:
    """An entry in brief. apertures: f-number -> centre and corners. day: ISO date and time, empty if unknown.

    pitch_um: of a pixel; None if unknown.
    """

    key: str
    copy: LensCopy
    camera: str
    focal_length_mm: float | None
    day: str
    measure: Measure
    source: str
    pitch_um: float | None
    apertures: tuple[tuple[float, PartAt | None, PartAt | None], ...]

    def by_date(self) -> tuple[str, str]:
        """Sort key of lists."""
        return self.day, self.key

    @property
    def date(self) -> datetime | None:
        return datetime.fromisoformat(self.day) if self.day else None


def brief_of(entry: Entry) -> Brief:
    parts = tuple(
        (numbers.aperture, _part(entry, numbers, CENTRE), _part(entry, numbers, CORNERS)) for numbers in entry.apertures
    )
    day = "" if entry.first is None else entry.first.isoformat(sep=" ", timespec="seconds")
    facts = entry.camera or "", entry.focal_length_mm, day, entry.measure, entry.source.path
    return Brief(entry.key, entry.copy, *facts, entry.pitch_um, parts)


def _part(entry: Entry, numbers: ApertureNumbers, region: str) -> PartAt | None:
    sharpness = numbers.regions.get(region)
    if sharpness is None:
        return None
    repeats = min(repeats_error(entry, numbers, region), MOST_REPEATS)
    return PartAt(sharpness.value, repeats, set_up_share(entry, numbers, region))


def brief_text(brief: Brief) -> str:
    """The brief as stored in the book."""
    copy = brief.copy
    parts = [[aperture, *(_short(part) for part in both)] for aperture, *both in brief.apertures]
    values = [copy.name, copy.serial, copy.state, brief.camera, brief.focal_length_mm, brief.day, brief.measure]
    return json.dumps([brief.key, *values, brief.source, brief.pitch_um, parts], separators=(",", ":"), allow_nan=False)


def _short(part: PartAt | None) -> list[float] | None:
    return None if part is None else [float(f"{value:.5g}") for value in (part.value, part.repeats, part.set_up)]


def brief_of_text(text: str) -> Brief:
    """The brief from `brief_text`, within the limits of whole entries. Raises ValueError."""
    known = convert(json.loads(text), _BriefRecord)  # msgspec's JSON refuses names that are no UTF-8
    time = time_of(known.day or None)
    return Brief(
        known.key,
        copy_of(known.name, known.serial, known.state),
        line_of(known.camera),
        known.focal_length_mm,
        "" if time is None else time.isoformat(sep=" ", timespec="seconds"),
        known.measure,
        known.source,
        known.pitch_um,
        known.apertures,
    )


class _BriefRecord(Struct, array_like=True, forbid_unknown_fields=True):
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
        tuple[tuple[FNumber, PartAt | None, PartAt | None], ...], Meta(min_length=1, max_length=MAX_APERTURES)
    ]


# ------------------------------------------------------------------------------
# Entries as rows of a table, and as records without data that identify their owner.


Cell: TypeAlias = str | float | None


def public_record(entry: Entry, with_serials: bool) -> dict[str, Any]:
    """The whole entry; serial numbers and the path of its session only if requested."""
    shared = entry if with_serials else replace(entry, copy=replace(entry.copy, serial=None), source=Source(""))
    return entry_record(shared)


def rows_of(entries: Iterable[Entry], with_serials: bool) -> Iterator[tuple[Cell, ...]]:
    """A row for each aperture and region, in the order of COLUMNS. MTF50 is the mean of both directions."""
    for entry in entries:
        copy, taken = entry.copy, None if entry.first is None else entry.first.isoformat(sep=" ", timespec="seconds")
        serial = copy.serial if with_serials else None
        head = (copy.name, serial, copy.state, entry.camera, entry.focal_length_mm, taken, entry.measure)
        shares = set_up_shares(entry, [(at.aperture, region) for at in entry.apertures for region in at.regions])
        for numbers in entry.apertures:
            for region, sharpness in numbers.regions.items():
                mtf50 = sharpness.value if entry.measure == "mtf50" else None
                in_units = (
                    None if mtf50 is None or entry.pitch_um is None else lp_per_mm(mtf50, entry.pitch_um),
                    None if mtf50 is None or entry.height_px is None else line_widths(mtf50, entry.height_px),
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
