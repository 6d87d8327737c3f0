"""Strips of crops: one lens over its apertures, or all lenses at one aperture; on screen and on paper."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from lenslab.draw.fonts import clean, fit_text, wrap_text
from lenslab.draw.paper import FORMATS, GREY
from lenslab.draw.pens import Pen, Sketch
from lenslab.files.preview import PLACE_WORDS, PLACES, Crops, crop_file
from lenslab.judge.sharpness import PARTS, sharpness
from lenslab.values.grouping import in_order
from lenslab.values.language import tr
from lenslab.values.paper import POINTS_PER_INCH
from lenslab.values.shoot import Shoot, repeats_at
from lenslab.values.text import f_number_text, lens_text
from lenslab.values.types import Measured, Photo


@dataclass(frozen=True, slots=True)
class StripColumn:
    """One shot of a strip and its caption. style: of its lens, if the strip shows several.

    note: distinction of this aperture, such as "sharpest, centre"; or empty. pictures: in reports, the JPEG of each
    place in the order of preview.PLACES; empty for a shot that could not be decoded.
    """

    caption: str
    photo: Photo
    note: str = ""
    style: int | None = None
    pictures: tuple[bytes, ...] = ()


@dataclass(frozen=True, slots=True)
class CropStrip:
    """Shots side by side, each with its crops in the order of preview.PLACES."""

    title: str
    columns: tuple[StripColumn, ...]
    style: int | None = None  # of the lens it is about


def lens_strips(
    measured: Iterable[Measured], doubted: Collection[Path] = frozenset(), most: int | None = None
) -> tuple[CropStrip, ...]:
    """A strip for each lens with one shot per aperture, the widest first.

    doubted: shots with findings, shown only if there is no other. most: maximum of apertures, thinned out evenly; the
    first, the last and the sharpest stay.
    """
    return tuple(
        CropStrip(lens_text(label, lens_shots.lens.lens), over_apertures(lens_shots, doubted, most), look)
        for look, (label, lens_shots) in enumerate(Shoot.of(measured).by_label.items())
    )


def aperture_strip(measured: Iterable[Measured], aperture: float, doubted: Collection[Path] = frozenset()) -> CropStrip:
    """All lenses at one aperture, or at theirs nearest to it within a quarter of a stop; others are left out."""
    columns = []
    for look, (label, lens_shots) in enumerate(Shoot.of(measured).by_label.items()):
        closest = min(lens_shots.apertures, key=lambda f_number: round(_stops_apart(f_number, aperture), 2))
        if _stops_apart(closest, aperture) <= 0.25:
            name = lens_text(label, lens_shots.lens.lens)
            note = f_number_text(closest) if closest != aperture else ""
            columns.append(StripColumn(name, _best_of(lens_shots.by_aperture[closest], doubted).photo, note, look))
    return CropStrip(tr("All lenses at {aperture}", aperture=f_number_text(aperture)), tuple(columns))


def over_apertures(
    lens_shots: Sequence[Measured], doubted: Collection[Path], most: int | None = None
) -> tuple[StripColumn, ...]:
    """One shot of each of a lens's apertures; notes on the sharpest."""
    sharpest = {part: sharpness(lens_shots).sharpest(part) for part in PARTS}
    shots_at = repeats_at(lens_shots)
    apertures = list(shots_at)
    if most is not None:
        apertures = _thinned(apertures, most, [peak for peak in sharpest.values() if peak is not None])
    columns = []
    for aperture in apertures:
        parts = [part for part, peak in sharpest.items() if peak == aperture]
        note = "" if not parts else SHARPEST[parts[0]] if len(parts) == 1 else tr("sharpest")
        columns.append(StripColumn(f_number_text(aperture), _best_of(shots_at[aperture], doubted).photo, note))
    return tuple(columns)


def _thinned(apertures: Sequence[float], most: int, peaks: Collection[float]) -> list[float]:
    """At most `most` apertures, evenly spread; the first, the last and those in `peaks` stay."""
    stay = {apertures[0], apertures[-1], *peaks} & set(apertures) if apertures else set()
    others = [aperture for aperture in apertures if aperture not in stay]
    room = max(most - len(stay), 0)
    if len(others) > room:
        others = [others[int((number + 0.5) * len(others) / room)] for number in range(room)]
    return sorted({*stay, *others})


def _best_of(shots: Sequence[Measured], doubted: Collection[Path]) -> Measured:
    """The first shot without a finding, or the first of all."""
    sound = [shot for shot in shots if shot.photo.path not in doubted] or list(shots)
    first = in_order(shot.photo for shot in sound)[0]
    return next(shot for shot in sound if shot.photo == first)


def _stops_apart(f_number: float, other: float) -> float:
    return abs(2 * math.log2(f_number / other))


SHARPEST = {"centre": tr("sharpest, centre"), "corners": tr("sharpest, corners")}


# ------------------------------------------------------------------------------
# Crops side by side on paper: a column per shot, a row per place of the frame, pixel for pixel at 200 dpi.


DPI = 200


@dataclass(frozen=True, slots=True)
class CropSheet:
    """Columns with their crops, all with one tone curve (256 levels)."""

    title: str
    columns: Sequence[tuple[StripColumn, Crops]]
    curve: bytes


def draw_crops(sheet: CropSheet, file_format: str) -> bytes:
    """A sheet of crops on white; the same sheet gives the same bytes. file_format: a name in FORMATS."""
    columns = max(crops.columns for _, crops in sheet.columns)
    rows = max(crops.rows for _, crops in sheet.columns)
    width = 2 * MARGIN + PLACES_WIDE + len(sheet.columns) * (columns + GAP) - GAP
    height = 2 * MARGIN + HEADING + CAPTION + len(PLACE_WORDS) * (rows + GAP) - GAP

    def draw(pen: Pen) -> None:
        title = fit_text(sheet.title, width - 2 * MARGIN, TITLE, True)
        pen.text(MARGIN, height - MARGIN - TITLE, title, TITLE, strong=True)
        top = height - MARGIN - HEADING - CAPTION
        for number, words in enumerate(PLACE_WORDS.values()):
            for line, text in enumerate(wrap_text(words, PLACES_WIDE - GAP, TEXT)):
                pen.text(MARGIN, top - number * (rows + GAP) - (line + 1) * LINE, clean(text), TEXT, colour=GREY)
        for column_number, (column, crops) in enumerate(sheet.columns):
            left = MARGIN + PLACES_WIDE + column_number * (columns + GAP)
            for line, (text, strong) in enumerate(((column.caption, True), (column.note, False))):
                fitted = fit_text(text, columns, TEXT, strong)
                pen.text(left, top + CAPTION - (line + 1) * LINE, fitted, TEXT, strong=strong)
            for number, place in enumerate(PLACES):
                lower = top - number * (rows + GAP) - crops.rows
                inside = left + INSET, lower + INSET, crops.columns - 2 * INSET, crops.rows - 2 * INSET
                side = max(crops.rows, crops.columns)
                pen.picture(inside, crop_file(crops, place, side, sheet.curve, png=True))

    scale = POINTS_PER_INCH / DPI  # drawn in pixels of the crops
    return FORMATS[file_format](Sketch(width * scale, height * scale, draw, scale), DPI, sheet.title)


# In pixels of the crops
MARGIN = 48
GAP = 8
PLACES_WIDE = 136
HEADING = 48
TITLE = 28
TEXT = 22
LINE = 30
CAPTION = 2 * LINE + 12
INSET = 0.05  # PDFium rounds a picture's edges outwards: this keeps its pixels unblended
