"""The user's corrections of metadata: frozen values, applied by pure functions. Files are never changed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import TypeAlias

from lenslab.values.kept_results import kept
from lenslab.values.remarks import remark
from lenslab.values.types import Measured, Photo


@dataclass(frozen=True, slots=True)
class Correction:
    """The user's corrections of one shot. None: as the camera recorded it.

    The first six fields replace those of the same name in Metadata.
    """

    lens: str | None = None
    lens_serial: str | None = None  # also distinguishes two copies of one lens
    focal_length_mm: float | None = None
    aperture: float | None = None
    shutter_s: float | None = None
    iso: float | None = None
    excluded: bool = False  # listed, but in no curve, report or table of results
    unsure: bool = False  # the aperture was estimated and is uncertain
    from_name: bool = False  # the aperture is that in the file's or its folder's name


NOTHING = Correction()
APERTURE_FROM_NAME = remark("aperture_from_name")
CORRECTED = tuple(field.name for field in fields(Correction) if field.type != "bool")

NOTED = ("lens", "focal_length_mm", "aperture", "unsure", "from_name")  # what shooting notes can correct

Edits: TypeAlias = Mapping[Path, Correction]  # by the photo's path; a path that is missing has no correction


def corrected(photo: Photo, correction: Correction | None) -> Photo:
    """The photo with corrected metadata."""
    if correction is None:
        return photo
    changes = {name: value for name in CORRECTED if (value := getattr(correction, name)) is not None}
    return replace(photo, metadata=replace(photo.metadata, **changes)) if changes else photo


@kept
def _corrected(shot: Measured, correction: Correction) -> Measured:
    photo = corrected(shot.photo, correction)
    if correction.from_name:
        return replace(shot, photo=photo, warnings=(*shot.warnings, APERTURE_FROM_NAME))
    return shot if photo is shot.photo else replace(shot, photo=photo)


def all_corrected(photos: Iterable[Photo], edits: Edits) -> list[Photo]:
    """Each photo with corrected metadata, in the same order; excluded ones too."""
    if not edits:
        return list(photos)
    return [corrected(photo, edits.get(photo.path)) for photo in photos]


def included(measured: Iterable[Measured], edits: Edits) -> list[Measured]:
    """The shots that are not excluded, with corrected metadata, for curves, tables and reports."""
    if not edits:
        return list(measured)
    shots = []
    for shot in measured:
        correction = edits.get(shot.photo.path)
        if correction is None:
            shots.append(shot)
        elif not correction.excluded:
            shots.append(_corrected(shot, correction))
    return shots


def with_changes(edits: Edits, changes: Edits) -> dict[Path, Correction]:
    """The edits with `changes` applied (whole corrections, by path), without empty ones."""
    return {path: correction for path, correction in {**edits, **changes}.items() if correction != NOTHING}


def with_notes(edits: Edits, noted: Edits) -> dict[Path, Correction]:
    """The edits with those of notes applied: notes replace what they state, other corrections stay."""
    changes = {}
    for path, correction in noted.items():
        if correction != NOTHING:
            given = {name: value for name in NOTED if (value := getattr(correction, name)) is not None}
            changes[path] = replace(edits.get(path, NOTHING), **given)
    return with_changes(edits, changes)
