"""Barriers to the comparison of two entries, absolute or any: keys, put in words elsewhere."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable
from dataclasses import replace
from enum import Enum

from lenslab.book.entry import ApertureNumbers, Entry
from lenslab.book.gathering import is_todays
from lenslab.files.metadata import SAME_SENSOR
from lenslab.values.statistics import Stated


class Barrier(Enum):
    """Reason why sharpness is not compared absolutely; those in NEVER forbid a lens's own ratios, too."""

    NO_CHART = "no_chart"
    UNKNOWN_CHART = "unknown_chart"
    OLDER = "older"
    CHART = "chart"
    SCALE = "scale"
    PRINT = "print"
    BODY = "body"
    SENSOR = "sensor"
    DEVELOPED = "developed"
    FOCAL_LENGTH = "focal_length"
    TELECONVERTER = "teleconverter"
    APERTURES = "apertures"
    MEASURE = "measure"


def barriers(first: Entry, second: Entry) -> tuple[Barrier, ...]:
    """All barriers between two entries; none if their sharpness is compared absolutely."""
    return tuple(barrier for barrier, stands in BARRIERS.items() if stands(first, second))


def barrier_key(entry: Entry) -> Hashable:
    """Properties on which barriers depend: entries of one key have the same barriers with any other."""
    set_up = entry.set_up
    laid = set_up and (set_up.chart, set_up.page_mm, set_up.px_per_mm, set_up.print_name, set_up.print_lpmm)
    body = entry.camera, entry.frame_px, entry.pitch_um, entry.focal_length_mm, _has_converter(entry)
    apertures = tuple(numbers.aperture for numbers in entry.apertures)
    return laid, body, entry.measure, entry.whole, entry.developed, is_comparable(entry), apertures


def in_one_unit(first: Entry, second: Entry) -> tuple[Entry, Entry]:
    """Both in the first one's pixels, if the bodies differ and both pitches are known."""
    if _same_body(first, second) or first.pitch_um is None or second.pitch_um is None:
        return first, second
    return first, _of_pitch(second, first.pitch_um, second.pitch_um / first.pitch_um)


def _of_pitch(entry: Entry, pitch_um: float, scale: float) -> Entry:
    """The entry as its sensor would give it with pixels of this pitch; scale: their number along a side."""
    columns, rows = entry.frame_px or (0, 0)
    return replace(
        entry,
        apertures=tuple(_times(numbers, scale) for numbers in entry.apertures),
        frame_px=entry.frame_px and (round(columns * scale), round(rows * scale)),
        pitch_um=pitch_um,
        set_up=entry.set_up and replace(entry.set_up, px_per_mm=entry.set_up.px_per_mm * scale),
    )


def _times(numbers: ApertureNumbers, scale: float) -> ApertureNumbers:
    regions = {name: replace(region, value=region.value / scale) for name, region in numbers.regions.items()}
    red, blue = (stated and Stated(stated.value * scale, stated.half * scale) for stated in (numbers.red, numbers.blue))
    cells = tuple(None if cell is None else cell / scale for cell in numbers.map)
    return replace(numbers, regions=regions, red=red, blue=blue, map=cells)


def _of_unknown_chart(entry: Entry) -> bool:
    """True if measured at the slanted edges of a chart unknown to LensLab, which has no place in a shot."""
    return entry.measure == "mtf50" and entry.whole and entry.set_up is None


def _other_chart(first: Entry, second: Entry) -> bool:
    if first.set_up is None or second.set_up is None:
        return False
    charts = {first.set_up.chart, second.set_up.chart} - {""}
    pages = zip(first.set_up.page_mm, second.set_up.page_mm, strict=True)
    return len(charts) > 1 or any(abs(side - other_side) > SAME_PAGE_MM for side, other_side in pages)


def _other_scale(first: Entry, second: Entry) -> bool:
    """The page's scale on the sensor, if both pixel pitches are known; else in the picture."""
    if first.set_up is None or second.set_up is None:
        return False
    scales = [entry.set_up.px_per_mm for entry in (first, second) if entry.set_up is not None]
    if first.pitch_um and second.pitch_um:
        scales = [scales[0] * first.pitch_um, scales[1] * second.pitch_um]
    elif first.frame_px and second.frame_px:
        scales = [scales[0] / max(first.frame_px), scales[1] / max(second.frame_px)]
    return max(scales) > SAME_SCALE * min(scales)


def _other_print(first: Entry, second: Entry) -> bool:
    if first.set_up is None or second.set_up is None or first.set_up.print_name == second.set_up.print_name:
        return False
    return first.set_up.print_lpmm is None or second.set_up.print_lpmm is None


def _same_body(first: Entry, second: Entry) -> bool:
    return first.camera == second.camera and first.frame_px == second.frame_px


def _other_sensor(first: Entry, second: Entry) -> bool:
    """True if corners and sides are at other image heights."""
    sides = [
        max(entry.frame_px) * entry.pitch_um
        for entry in (first, second)
        if entry.frame_px is not None and entry.pitch_um is not None
    ]
    return len(sides) == 2 and max(sides) > SAME_SENSOR * min(sides)


def _converted(first: Entry, second: Entry) -> bool:
    return _has_converter(first) != _has_converter(second)


def _has_converter(entry: Entry) -> bool:
    return bool(CONVERTER.search(f"{entry.copy.name} {entry.copy.state}"))


SAME_PAGE_MM = 1.0
SAME_SCALE = 1.10  # ratio
CONVERTER = re.compile(r"\b(?:1[.,][47]|2(?:[.,]0)?) ?x\b|\bTC-?\d|tele-?converter|\bextender\b", re.IGNORECASE)
NEVER = (Barrier.APERTURES, Barrier.MEASURE, Barrier.SENSOR, Barrier.FOCAL_LENGTH, Barrier.TELECONVERTER)
BARRIERS: dict[Barrier, Callable[[Entry, Entry], bool]] = {
    Barrier.MEASURE: lambda first, second: first.measure != second.measure,
    Barrier.APERTURES: lambda first, second: not any(second.at(numbers.aperture) for numbers in first.apertures),
    Barrier.NO_CHART: lambda first, second: "mtf50" not in (first.measure, second.measure),
    Barrier.UNKNOWN_CHART: lambda first, second: _of_unknown_chart(first) or _of_unknown_chart(second),
    Barrier.OLDER: lambda first, second: not (is_comparable(first) and is_comparable(second)),
    Barrier.CHART: _other_chart,
    Barrier.SCALE: _other_scale,
    Barrier.PRINT: _other_print,
    Barrier.BODY: lambda first, second: (
        not _same_body(first, second) and (first.pitch_um is None or second.pitch_um is None)
    ),
    Barrier.SENSOR: _other_sensor,
    Barrier.DEVELOPED: lambda first, second: first.developed != second.developed,
    Barrier.FOCAL_LENGTH: lambda first, second: (
        first.focal_length_mm != second.focal_length_mm and not _converted(first, second)
    ),
    Barrier.TELECONVERTER: _converted,
}


def is_comparable(entry: Entry) -> bool:
    """True if its numbers are complete, and of the current method."""
    return entry.whole and is_todays(entry.program)
