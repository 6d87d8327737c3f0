"""Which shots a strip of crops shows: one lens over its apertures, or all lenses at one aperture."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from lenslab.figures.styles import styles
from lenslab.language import tr
from lenslab.series import by_label, has_aperture, in_order, lens_of
from lenslab.sharpness.verdict import PARTS, sharpness
from lenslab.text import f_number_text, lens_text
from lenslab.types import Measured, Photo


@dataclass(frozen=True, slots=True)
class StripColumn:
    """One shot in a strip, and what is written above it. style: of its lens, where the strip shows several.

    note: what is remarkable of this aperture, such as "sharpest, centre"; or empty.
    """

    caption: str
    photo: Photo
    note: str = ""
    style: int | None = None


@dataclass(frozen=True, slots=True)
class CropStrip:
    """Shots beside each other, each with its crops in the order of preview.crops.PLACES."""

    title: str
    columns: tuple[StripColumn, ...]
    style: int | None = None  # of the lens it is about


def lens_strips(
    measured: Iterable[Measured], doubted: Collection[Path] = frozenset(), most: int | None = None
) -> tuple[CropStrip, ...]:
    """For each lens a shot of every aperture, the widest first.

    doubted: shots with findings, shown only where there is no other. most: at most so many apertures, thinned out
    evenly; the first, the last and the sharpest stay.
    """
    shots = list(measured)
    looks = styles([one.photo for one in shots])
    return tuple(
        CropStrip(lens_text(label, lens_of(own[0].photo).lens), over_apertures(own, doubted, most), looks.get(label))
        for label, own in by_label(shots).items()
        if own
    )


def aperture_strip(measured: Iterable[Measured], aperture: float, doubted: Collection[Path] = frozenset()) -> CropStrip:
    """All lenses at one aperture, or at theirs within a quarter of a stop of it; without those that have none."""
    shots = list(measured)
    looks = styles([one.photo for one in shots])
    columns = []
    for label, own in by_label(shots).items():
        near = [one for one in own if _stops_apart(one.photo.metadata.aperture, aperture) <= NEAR]
        if near:
            closest = min(near, key=lambda one: round(_stops_apart(one.photo.metadata.aperture, aperture), 2))
            alike = [one for one in near if one.photo.metadata.aperture == closest.photo.metadata.aperture]
            name = lens_text(label, lens_of(own[0].photo).lens)
            other = closest.photo.metadata.aperture != aperture
            note = f_number_text(closest.photo.metadata.aperture) if other else ""
            columns.append(StripColumn(name, _best_of(alike, doubted).photo, note, looks.get(label)))
    return CropStrip(tr("All lenses at {aperture}", aperture=f_number_text(aperture)), tuple(columns))


def over_apertures(
    own: Sequence[Measured], doubted: Collection[Path], most: int | None = None
) -> tuple[StripColumn, ...]:
    sharpest = {part: sharpness(own).sharpest(part) for part in PARTS}
    apertures = sorted({one.photo.metadata.aperture or 0.0 for one in own if has_aperture(one.photo)})
    if most is not None:
        apertures = _thinned(apertures, most, [one for one in sharpest.values() if one is not None])
    columns = []
    for aperture in apertures:
        there = [one for one in own if one.photo.metadata.aperture == aperture]
        parts = [part for part, at in sharpest.items() if at == aperture]
        note = "" if not parts else SHARPEST[parts[0]] if len(parts) == 1 else tr("sharpest")
        columns.append(StripColumn(f_number_text(aperture), _best_of(there, doubted).photo, note))
    return tuple(columns)


def _thinned(apertures: Sequence[float], most: int, kept: Collection[float]) -> list[float]:
    """At most so many of them, evenly spread; the first, the last and those in `kept` stay."""
    stay = {apertures[0], apertures[-1], *kept} & set(apertures) if apertures else set()
    left = [one for one in apertures if one not in stay]
    room = max(most - len(stay), 0)
    if len(left) > room:
        left = [left[int((at + 0.5) * len(left) / room)] for at in range(room)]
    return sorted({*stay, *left})


def _best_of(shots: Sequence[Measured], doubted: Collection[Path]) -> Measured:
    """The first taken of those without a finding, or of all."""
    sound = [one for one in shots if one.photo.path not in doubted] or list(shots)
    first = in_order(one.photo for one in sound)[0]
    return next(one for one in sound if one.photo == first)


def _stops_apart(one: float | None, other: float) -> float:
    return abs(2 * math.log2(one / other)) if one else math.inf


NEAR = 0.25  # stops
SHARPEST = {"centre": tr("sharpest, centre"), "corners": tr("sharpest, corners")}
