"""Barriers to the comparison of two entries, absolute or any: keys, put in words elsewhere."""

from __future__ import annotations

import re
from collections.abc import Hashable
from dataclasses import replace
from enum import Enum

from msgspec import structs

from lenslab.book.entry import Entry
from lenslab.book.from_shoots import is_todays
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
    both, mine, other = (first, second), first.set_up, second.set_up
    other_chart = other_scale = other_print = False
    if mine is not None and other is not None:
        charts = {mine.chart, other.chart} - {""}
        pages = zip(mine.page_mm, other.page_mm, strict=True)
        other_chart = len(charts) > 1 or any(abs(side - other_side) > 1.0 for side, other_side in pages)  # mm
        scales = [mine.px_per_mm, other.px_per_mm]
        if first.pitch_um and second.pitch_um:  # of the page on the sensor
            scales = [scales[0] * first.pitch_um, scales[1] * second.pitch_um]
        elif first.frame_px and second.frame_px:  # of the page in the picture
            scales = [scales[0] / max(first.frame_px), scales[1] / max(second.frame_px)]
        other_scale = max(scales) > 1.10 * min(scales)
        other_print = mine.print_name != other.print_name and None in (mine.print_lpmm, other.print_lpmm)
    pitches_known = first.pitch_um is not None and second.pitch_um is not None
    sides = [max(entry.frame_px) * entry.pitch_um for entry in both if entry.frame_px and entry.pitch_um is not None]
    converted = _has_converter(first) != _has_converter(second)
    stand = {
        Barrier.MEASURE: first.measure != second.measure,
        Barrier.APERTURES: not any(second.at(numbers.aperture) for numbers in first.apertures),
        Barrier.NO_CHART: "mtf50" not in (first.measure, second.measure),
        # at slanted edges, of a chart that has no known place in the shots
        Barrier.UNKNOWN_CHART: any(e.measure == "mtf50" and e.whole and e.set_up is None for e in both),
        Barrier.OLDER: not (is_comparable(first) and is_comparable(second)),
        Barrier.CHART: other_chart,
        Barrier.SCALE: other_scale,
        Barrier.PRINT: other_print,
        Barrier.BODY: not _same_body(first, second) and not pitches_known,
        # corners and sides are at other image heights
        Barrier.SENSOR: len(sides) == 2 and max(sides) > SAME_SENSOR * min(sides),
        Barrier.DEVELOPED: first.developed != second.developed,
        Barrier.FOCAL_LENGTH: first.focal_length_mm != second.focal_length_mm and not converted,
        Barrier.TELECONVERTER: converted,
    }
    return tuple(barrier for barrier, stands in stand.items() if stands)


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
    scale = second.pitch_um / first.pitch_um
    apertures = [
        structs.replace(
            numbers,
            regions={
                name: structs.replace(region, value=region.value / scale) for name, region in numbers.regions.items()
            },
            red=numbers.red and Stated(numbers.red.value * scale, numbers.red.half * scale),
            blue=numbers.blue and Stated(numbers.blue.value * scale, numbers.blue.half * scale),
            map=tuple(None if cell is None else cell / scale for cell in numbers.map),
        )
        for numbers in second.apertures
    ]
    frame = second.frame_px and (round(second.frame_px[0] * scale), round(second.frame_px[1] * scale))
    set_up = second.set_up and structs.replace(second.set_up, px_per_mm=second.set_up.px_per_mm * scale)
    scaled = replace(second, apertures=tuple(apertures), frame_px=frame, pitch_um=first.pitch_um, set_up=set_up)
    return first, scaled


def _same_body(first: Entry, second: Entry) -> bool:
    return first.camera == second.camera and first.frame_px == second.frame_px


def _has_converter(entry: Entry) -> bool:
    return bool(CONVERTER.search(f"{entry.copy.name} {entry.copy.state}"))


CONVERTER = re.compile(r"\b(?:1[.,][47]|2(?:[.,]0)?) ?x\b|\bTC-?\d|tele-?converter|\bextender\b", re.IGNORECASE)
NEVER = (Barrier.APERTURES, Barrier.MEASURE, Barrier.SENSOR, Barrier.FOCAL_LENGTH, Barrier.TELECONVERTER)


def is_comparable(entry: Entry) -> bool:
    """True if its numbers are complete, and of the current method."""
    return entry.whole and is_todays(entry.program)
