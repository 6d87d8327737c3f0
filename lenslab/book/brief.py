"""Entries in brief for lists and histories, which read all of them at once; and as rows of a table."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import Annotated, TypeAlias

from msgspec import Meta, Struct, convert, structs, to_builtins

from lenslab.book.entry import CENTRE, CORNERS, LP_MM, ApertureNumbers, Entry, LensCopy, Measure
from lenslab.book.records import (
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
    line_of,
    time_of,
)
from lenslab.book.set_up import repeats_error, set_up_share, set_up_shares
from lenslab.measure.units import line_widths, lp_per_mm
from lenslab.values.exposure import MOST_APERTURES


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
    called = known.called(copy_of(known.name, known.serial, known.state))
    return structs.replace(called, camera=line_of(known.camera), day=_day(time_of(known.day or None)))


# ------------------------------------------------------------------------------
# Entries as rows of a table.


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
