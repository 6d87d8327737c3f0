"""Which shots a strip of crops shows: one lens over its apertures, or all lenses at one aperture."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from lenslab.figures.styles import styles
from lenslab.language import tr
from lenslab.series.grouping import has_aperture, in_order, lens_of
from lenslab.series.quantities import by_label
from lenslab.series.scatter import by_aperture
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
    looks = styles([shot.photo for shot in shots])
    return tuple(
        CropStrip(
            lens_text(label, lens_of(lens_shots[0].photo).lens),
            over_apertures(lens_shots, doubted, most),
            looks.get(label),
        )
        for label, lens_shots in by_label(shots).items()
    )


def aperture_strip(measured: Iterable[Measured], aperture: float, doubted: Collection[Path] = frozenset()) -> CropStrip:
    """All lenses at one aperture, or at theirs within a quarter of a stop of it; without those that have none."""
    shots = list(measured)
    looks = styles([shot.photo for shot in shots])
    columns = []
    for label, lens_shots in by_label(shots).items():
        by_f_number = by_aperture((shot.photo.metadata.aperture or 0.0, shot) for shot in lens_shots)
        closest = min(by_f_number, key=lambda f_number: round(_stops_apart(f_number, aperture), 2))
        if _stops_apart(closest, aperture) <= NEAR:
            name = lens_text(label, lens_of(lens_shots[0].photo).lens)
            note = f_number_text(closest) if closest != aperture else ""
            columns.append(StripColumn(name, _best_of(by_f_number[closest], doubted).photo, note, looks.get(label)))
    return CropStrip(tr("All lenses at {aperture}", aperture=f_number_text(aperture)), tuple(columns))


def over_apertures(
    lens_shots: Sequence[Measured], doubted: Collection[Path], most: int | None = None
) -> tuple[StripColumn, ...]:
    """A shot of each of a lens's apertures; what is said of the sharpest."""
    sharpest = {part: sharpness(lens_shots).sharpest(part) for part in PARTS}
    plotted = (shot for shot in lens_shots if has_aperture(shot.photo))
    shots_at = by_aperture((shot.photo.metadata.aperture or 0.0, shot) for shot in plotted)
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
    """At most so many of them, evenly spread; the first, the last and those in `peaks` stay."""
    stay = {apertures[0], apertures[-1], *peaks} & set(apertures) if apertures else set()
    others = [aperture for aperture in apertures if aperture not in stay]
    room = max(most - len(stay), 0)
    if len(others) > room:
        others = [others[int((number + 0.5) * len(others) / room)] for number in range(room)]
    return sorted({*stay, *others})


def _best_of(shots: Sequence[Measured], doubted: Collection[Path]) -> Measured:
    """The first taken of those without a finding, or of all."""
    sound = [shot for shot in shots if shot.photo.path not in doubted] or list(shots)
    first = in_order(shot.photo for shot in sound)[0]
    return next(shot for shot in sound if shot.photo == first)


def _stops_apart(f_number: float, other: float) -> float:
    return abs(2 * math.log2(f_number / other))


NEAR = 0.25  # stops
SHARPEST = {"centre": tr("sharpest, centre"), "corners": tr("sharpest, corners")}
