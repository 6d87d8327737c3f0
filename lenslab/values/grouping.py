"""Photos in the order taken, in sets of repeats, by lens; and the labels of the lenses."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import lru_cache
from itertools import groupby
from operator import attrgetter
from typing import TypeVar

from lenslab.values.disk import composed, natural_key
from lenslab.values.exposure import true_shutter_s
from lenslab.values.types import Lens, LensGroup, Photo

Item = TypeVar("Item")
Key = TypeVar("Key", bound=Hashable)


def grouped(items: Iterable[Item], key: Callable[[Item], Key]) -> dict[Key, list[Item]]:
    """The items of each key, keys and items in the order in which they come."""
    groups: dict[Key, list[Item]] = {}
    for item in items:
        groups.setdefault(key(item), []).append(item)
    return groups


# Order, sets


def in_order(photos: Iterable[Photo]) -> list[Photo]:
    """Photos by capture time, then by name in natural order (P9 before P10); those without a time last, by name."""
    timed: list[Photo] = []
    untimed: list[Photo] = []
    for photo in photos:
        (untimed if photo.metadata.taken is None else timed).append(photo)
    timed.sort(key=TAKEN)
    if len(set(map(TAKEN, timed))) < len(timed):  # comparing names is slow and rarely needed
        timed = [photo for _, shots in groupby(timed, key=TAKEN) for photo in sorted(shots, key=_name)]
    return timed + sorted(untimed, key=_name)


def _name(photo: Photo) -> tuple[tuple[object, ...], ...]:
    return natural_key(photo.name), natural_key(str(photo.path))


def paused(photo: Photo, other: Photo) -> bool:
    """True if more than PAUSE_S passed between two exposures; False if the times are not recorded."""
    taken, other_taken = photo.metadata.taken, other.metadata.taken
    if taken is None or other_taken is None:
        return False
    exposed = max((shot.metadata.shutter_s for shot in (photo, other) if shot.metadata.shutter_s), default=0.0)
    return abs((other_taken - taken).total_seconds()) - exposed > PAUSE_S


def sets(photos: Iterable[Photo]) -> list[tuple[Photo, ...]]:
    """Adjacent shots of one lens, camera the same way up, with the same aperture and exposure: repeats, usually two.

    Adjacent are those that a camera took one after the other, whatever another one took meanwhile by its own clock. A
    shot without a recorded shutter time is a set of its own, as there is no evidence that it repeats its neighbour.
    """
    ordered = in_order(photos)
    repeats: list[tuple[Photo, ...]] = []
    for of_camera in grouped(ordered, lambda photo: (lens_of(photo).camera, lens_of(photo).camera_serial)).values():
        for (_, _, shutter_s, _, _), shots in groupby(of_camera, key=exposure_of):
            alike = tuple(shots)
            repeats += [alike] if shutter_s is not None else [(photo,) for photo in alike]
    places = {photo.path: place for place, photo in enumerate(ordered)}
    return sorted(repeats, key=lambda alike: places[alike[0].path])


def exposure_of(photo: Photo) -> tuple[Lens, float | None, float | None, float | None, bool]:
    """Settings that adjacent shots share if they are repeats; 1/60 is one time, with however many digits."""
    recorded = photo.metadata
    shutter_s = None if recorded.shutter_s is None else true_shutter_s(recorded.shutter_s)
    return lens_of(photo), recorded.aperture, shutter_s, recorded.iso, recorded.upside_down


# Lenses and their labels


def lens_of(photo: Photo) -> Lens:
    """The lens that took a shot."""
    recorded = photo.metadata
    return _lens(recorded.camera, recorded.camera_serial, recorded.lens, recorded.lens_serial, recorded.focal_length_mm)


@lru_cache(maxsize=1024)  # called many times for each shot
def _lens(
    camera: str | None, camera_serial: str | None, lens: str | None, lens_serial: str | None, length_mm: float | None
) -> Lens:
    return Lens(
        _trimmed(camera),
        _trimmed(camera_serial),
        _trimmed(lens),
        _trimmed(lens_serial),
        round_length(length_mm) if length_mm is not None and math.isfinite(length_mm) and length_mm > 0 else None,
    )


def round_length(length_mm: float) -> float:
    """The focal length that a photographer would call it, mm: 24.3 is 24, and 106 is 105, but 25 stays 25.

    A lens that focuses, or a zoom ring that slipped, creeps by a hair, and is still one lens at one setting. A length
    within 3 % of those in ENGRAVED is the nearest of them, any other from 20 mm on the nearest whole one. It depends
    on this shot alone, so that a lens stays the same lens whatever else is in the shoot.
    """
    nearest = min(ENGRAVED, key=lambda engraved: abs(engraved / length_mm - 1))
    if abs(length_mm / nearest - 1) <= 0.03:  # as far as focusing, rounding and a slipping ring take it
        return float(nearest)
    return float(round(length_mm)) if length_mm >= 20 else length_mm  # shorter ones differ by tenths


def _trimmed(text: str | None) -> str | None:
    return composed((text or "").strip()) or None


def aperture_of(photo: Photo) -> float | None:
    """The f-number, where one is recorded that a lens can have."""
    aperture = photo.metadata.aperture
    return float(aperture) if aperture is not None and 0 < aperture < math.inf else None


def has_aperture(photo: Photo) -> bool:
    """True if the f-number is recorded, so that the shot can be on a curve."""
    return aperture_of(photo) is not None


def lens_group_of(photo: Photo) -> LensGroup:
    """The group of the table that a shot belongs to."""
    return LensGroup(lens_of(photo), has_aperture(photo))


def still_hidden(hidden: frozenset[LensGroup], before: Iterable[Photo], after: Iterable[Photo]) -> frozenset[LensGroup]:
    """The hidden lenses under the names they have after an edit: a lens stays hidden if all its shots were."""
    shown: set[LensGroup] = set()
    stayed_hidden: set[LensGroup] = set()
    for was, now in zip(map(lens_group_of, before), map(lens_group_of, after), strict=True):
        (stayed_hidden if was in hidden else shown).add(now)
    return frozenset(lens for lens in stayed_hidden - shown if lens.plotted)  # others cannot be shown again


def lens_labels(lenses: Iterable[Lens]) -> dict[Lens, str]:
    """The label of each lens; no two lenses share one, and their order does not matter.

    The lens name, with ` @30mm`, ` #serial` or ` (camera)` only where lenses would otherwise share it; "" if nothing is
    recorded about the lens. Labels are made from all photos of a shoot, including those without an aperture, so that
    table, CSV and plots agree.
    """
    ordered = sorted(set(lenses), key=_sort_key)
    told_apart: dict[Lens, tuple[str, ...]] = {}
    for name in {lens.lens for lens in ordered}:
        _distinguish([lens for lens in ordered if lens.lens == name], (), told_apart)
    wanted = {lens: _in_words(lens, told_apart[lens]) for lens in ordered}
    uses = Counter(wanted.values())
    taken = set(uses)
    names: dict[Lens, str] = {}
    # A lens's name may equal another's label with its additions: then the one with additions gets a number.
    for lens in sorted(ordered, key=lambda lens: len(told_apart[lens])):
        label = wanted[lens]
        if uses[label] > 1 and label in names.values():
            number = 2
            while f"{label} ({number})" in taken:
                number += 1
            label = f"{label} ({number})"
            taken.add(label)
        names[lens] = label
    return names


def _distinguish(lenses: Sequence[Lens], added: tuple[str, ...], told_apart: dict[Lens, tuple[str, ...]]) -> None:
    """Choose for each lens the fewest attributes that distinguish it, the most important first."""
    for attribute in ("focal_length_mm", "lens_serial", "camera", "camera_serial"):
        values = {getattr(lens, attribute) for lens in lenses}
        if len(values) > 1:
            for value in values:
                alike = [lens for lens in lenses if getattr(lens, attribute) == value]
                _distinguish(alike, added if value is None else (*added, attribute), told_apart)
            return
    for lens in lenses:
        told_apart[lens] = added


def _in_words(lens: Lens, added: Sequence[str]) -> str:
    parts = [lens.lens or ""]
    if "focal_length_mm" in added:
        length_mm = lens.focal_length_mm or 0.0
        parts.append(f"@{length_mm:.4g}mm" if length_mm >= 10 else f"@{length_mm:.2g}mm")
    if "lens_serial" in added:
        parts.append(f"#{lens.lens_serial}")
    body = [lens.camera] if lens.camera and {"camera", "camera_serial"} & set(added) else []
    if "camera_serial" in added:
        body.append(f"#{lens.camera_serial}")
    if body:
        parts.append(f"({' '.join(body)})")
    return " ".join(part for part in parts if part)


def _sort_key(lens: Lens) -> tuple[tuple[object, ...], ...]:
    """A total order, unknown first."""
    texts = (lens.lens, lens.lens_serial, lens.camera, lens.camera_serial)
    return ((lens.focal_length_mm or 0.0,), *(() if text is None else natural_key(text) for text in texts))


TAKEN = attrgetter("metadata.taken")
PAUSE_S = 60.0  # between shots: time to take the camera off, set it up, frame and focus

ENGRAVED = (  # mm, on the barrels of lenses and zoom rings
    *(8, 9, 10, 10.5, 11, 12, 13, 14, 15, 16, 17, 17.5, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 30, 32, 33, 35),
    *(38, 40, 42, 42.5, 43, 45, 48, 50, 52, 53, 55, 56, 57, 58, 60, 65, 70, 75, 77, 80, 85, 90, 95, 100, 105, 110, 115),
    *(120, 127, 135, 140, 150, 160, 170, 180, 190, 200, 210, 225, 240, 250, 270, 280, 300, 350, 360, 400, 420, 450),
    *(500, 560, 600, 800, 1000, 1200),
)
