"""Entries as rows of a table, and as records without what identifies their owner."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any, TypeAlias

from lenslab.book.entry import LP_MM, Entry, Source
from lenslab.book.records import entry_record
from lenslab.book.set_up import set_up_share
from lenslab.mtf.units import line_widths, lp_per_mm

Cell: TypeAlias = str | float | None


def public_record(entry: Entry, with_serials: bool) -> dict[str, Any]:
    """The whole entry; serial numbers and the path of its session only where asked for."""
    shared = entry if with_serials else replace(entry, copy=replace(entry.copy, serial=None), source=Source(""))
    return entry_record(shared)


def rows_of(entries: Iterable[Entry], with_serials: bool) -> Iterator[tuple[Cell, ...]]:
    """A row for each aperture and region, as COLUMNS has them. MTF50 is the mean of both directions."""
    for entry in entries:
        copy, taken = entry.copy, None if entry.first is None else entry.first.isoformat(sep=" ", timespec="seconds")
        serial = copy.serial if with_serials else None
        head = (copy.name, serial, copy.state, entry.camera, entry.focal_length_mm, taken, entry.measure)
        for numbers in entry.apertures:
            for region, sharpness in numbers.regions.items():
                mtf50 = sharpness.value if entry.measure == "mtf50" else None
                in_units = (
                    None if mtf50 is None or entry.pitch_um is None else lp_per_mm(mtf50, entry.pitch_um),
                    None if mtf50 is None or entry.height_px is None else line_widths(mtf50, entry.height_px),
                )
                errors = sharpness.repeats, set_up_share(entry, numbers, region)
                contrast = sharpness.lp_mm or (None,) * len(LP_MM)
                values = (sharpness.value, sharpness.radial, sharpness.tangential, *errors, *in_units, *contrast)
                yield (*head, numbers.aperture, float(numbers.shots), region, *values)


COLUMNS = (
    *("lens", "lens_serial", "state", "camera", "focal_length", "taken", "measure", "aperture", "shots", "region"),
    *("value", "radial", "tangential", "repeats_error", "set_up_error", "mtf50_lpmm", "mtf50_lwph"),
    *(f"mtf_{frequency}_lpmm" for frequency in LP_MM),
)
