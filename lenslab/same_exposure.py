"""Which files show one exposure: a RAW file, and what the camera or a raw developer made of it."""

from __future__ import annotations

import math
from collections.abc import Iterable
from datetime import datetime

from lenslab.files import folded, kind_of_name
from lenslab.types import Metadata, Photo


def developed_from(photos: Iterable[Photo]) -> dict[Photo, Photo]:
    """The developed files that show the same exposure as a RAW file among these, each with that RAW file.

    They have its name, or its name and more ("IMG_1-Edit.jpg" of IMG_1.CR2), and its camera, time and exposure. In its
    own folder, a JPEG of just its name does not need to record them: cameras write both so. A RAW file is never taken
    for another's copy.
    """
    raws: dict[str, list[Photo]] = {}
    others = []
    for photo in photos:
        if kind_of_name(photo.path) == "RAW":
            raws.setdefault(_stem(photo), []).append(photo)
        else:
            others.append(photo)
    found = {}
    for photo in others if raws else ():
        stem = _stem(photo)
        for length in range(len(stem), 0, -1):
            if stem[length - 1 : length + 1].isdecimal() and length < len(stem):
                continue  # IMG_10 is another shot than IMG_1
            raw = next((raw for raw in raws.get(stem[:length], ()) if _is_of(photo, raw, length == len(stem))), None)
            if raw is not None:
                found[photo] = raw
                break
    return found


def raw_names(photos: Iterable[Photo]) -> frozenset[str]:
    """The names of the RAW files among these, as `is_named_after` compares them."""
    return frozenset(_stem(photo) for photo in photos if kind_of_name(photo.path) == "RAW")


def is_named_after(photo: Photo, raws: frozenset[str]) -> bool:
    """Whether it is no RAW file, and its name is, or begins with, one of these."""
    stem = _stem(photo)
    return kind_of_name(photo.path) != "RAW" and any(stem[:length] in raws for length in range(1, len(stem) + 1))


def _stem(photo: Photo) -> str:
    return folded(photo.path.stem)


def _is_of(photo: Photo, raw: Photo, same_name: bool) -> bool:
    """Whether a developed file shows the exposure of a RAW file whose name it has, or begins with."""
    ours, its = photo.metadata, raw.metadata
    recorded = None not in (ours.taken, its.taken, _camera(ours), _camera(its))
    written_beside = same_name and photo.path.parent == raw.path.parent and kind_of_name(photo.path) == "JPEG"
    return (recorded or written_beside) and not _contradicts(ours, its)


def _contradicts(ours: Metadata, its: Metadata) -> bool:
    """Whether something that both record differs."""
    if None not in (ours.taken, its.taken) and not _at_once(ours.taken, its.taken):
        return True
    texts = (_camera(ours), _camera(its)), (ours.camera_serial, its.camera_serial)
    if any(None not in pair and pair[0] != pair[1] for pair in texts):
        return True
    numbers = (ours.aperture, its.aperture), (ours.shutter_s, its.shutter_s), (ours.iso, its.iso)
    return any(a is not None and b is not None and abs(math.log2(a / b)) > SAME_EV for a, b in numbers)


def _at_once(time: datetime | None, other: datetime | None) -> bool:
    """Whether two times are one; fractions of the second count where both have them."""
    assert time is not None and other is not None
    if time.microsecond and other.microsecond:
        return time == other
    return time.replace(microsecond=0) == other.replace(microsecond=0)


def _camera(recorded: Metadata) -> str | None:
    name = recorded.camera_model or recorded.camera
    return name and name.casefold()


SAME_EV = 0.1  # as far as f-numbers and times are rounded differently
