"""Corrections of what the camera recorded: frozen values, applied by pure functions. Originals stay as they were."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import TypeAlias

from lenslab.memoize import once
from lenslab.types import Measured, Photo


@dataclass(frozen=True, slots=True)
class Correction:
    """What the user says of one shot. None: as the camera recorded it.

    The first six fields are named as in Metadata and take its place there.
    """

    lens: str | None = None
    lens_serial: str | None = None  # also tells two copies of one lens apart
    focal_length_mm: float | None = None
    aperture: float | None = None
    shutter_s: float | None = None
    iso: float | None = None
    excluded: bool = False  # stays listed, is in no curve, report or table of results
    unsure: bool = False  # the aperture was inferred, and the program is not sure of it


NOTHING = Correction()
CORRECTED = tuple(field.name for field in fields(Correction) if field.name not in ("excluded", "unsure"))

NOTED = ("lens", "focal_length_mm", "aperture", "unsure")  # what shooting notes speak of

Edits: TypeAlias = Mapping[Path, Correction]  # by the photo's path; a path that is missing has no correction


def corrected(photo: Photo, correction: Correction | None) -> Photo:
    """The photo as the user says it is: its metadata with what was corrected in its place."""
    return photo if correction is None else _corrected((photo,), correction)


@once()
def _corrected(only: tuple[Photo], correction: Correction) -> Photo:
    (photo,) = only
    changes = {name: value for name in CORRECTED if (value := getattr(correction, name)) is not None}
    return replace(photo, metadata=replace(photo.metadata, **changes)) if changes else photo


@once()
def _measured_as(both: tuple[Measured, Photo]) -> Measured:
    measured, photo = both
    return replace(measured, photo=photo)


def all_corrected(photos: Iterable[Photo], edits: Edits) -> list[Photo]:
    """Each photo as the user says it is, in the same order; excluded ones too."""
    return [corrected(photo, edits.get(photo.path)) for photo in photos]


def included(measured: Iterable[Measured], edits: Edits) -> list[Measured]:
    """The shots that count, each with its corrected photo: what curves, tables and reports are made of."""
    found = []
    for one in measured:
        correction = edits.get(one.photo.path)
        if correction is None:
            found.append(one)
        elif not correction.excluded:
            found.append(_measured_as((one, corrected(one.photo, correction))))
    return found


def with_changes(edits: Edits, changes: Edits) -> dict[Path, Correction]:
    """The edits after `changes` (whole corrections, by path); one that corrects nothing is dropped."""
    return {path: one for path, one in {**edits, **changes}.items() if one != NOTHING}


def with_notes(edits: Edits, said: Edits) -> dict[Path, Correction]:
    """The edits after notes, which have the last word on what they speak of; all else that was said stays."""
    changes = {}
    for path, one in said.items():
        if one != NOTHING:
            given = {name: value for name in NOTED if (value := getattr(one, name)) is not None}
            changes[path] = replace(edits.get(path, NOTHING), **given)
    return with_changes(edits, changes)
