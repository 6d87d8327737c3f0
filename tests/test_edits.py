"""Corrections: what the user says takes the camera's place, and nothing of the original is lost."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import pytest

from lenslab.edits import NOTHING, Correction, Edits, all_corrected, corrected, included, with_changes, with_notes
from lenslab.gui.session import regrouping
from lenslab.gui.session.regrouping import Regrouping
from lenslab.types import Measured, Metadata, Photo

PHOTO = Photo(Path("/shoot/P1.dng"), "shoot/P1.dng", Metadata(lens="Kit", aperture=4.0, shutter_s=0.1, camera="Body"))


def test_what_is_blank_falls_back_to_the_camera() -> None:
    found = corrected(PHOTO, Correction(lens="Rokkor 55/1.7", focal_length_mm=55.0)).metadata
    assert (found.lens, found.focal_length_mm) == ("Rokkor 55/1.7", 55.0)
    assert (found.aperture, found.shutter_s, found.camera) == (4.0, 0.1, "Body")


def test_no_correction_leaves_the_photo_itself() -> None:
    assert corrected(PHOTO, None) is PHOTO
    assert corrected(PHOTO, Correction(excluded=True)) is PHOTO


def test_excluded_shots_stay_in_the_list_and_count_no_more() -> None:
    other = Photo(Path("/shoot/P2.dng"), "shoot/P2.dng")
    edits = {PHOTO.path: Correction(excluded=True), other.path: Correction(aperture=8.0)}
    assert [photo.path for photo in all_corrected([PHOTO, other], edits)] == [PHOTO.path, other.path]
    counted = included([Measured(PHOTO, ()), Measured(other, ())], edits)
    assert [(shot.photo.path, shot.photo.metadata.aperture) for shot in counted] == [(other.path, 8.0)]


def test_notes_leave_what_they_do_not_speak_of() -> None:
    before = {PHOTO.path: Correction(shutter_s=0.5, lens_serial="S9", focal_length_mm=77.0, excluded=True)}
    said = {PHOTO.path: Correction(lens="Rokkor", aperture=8.0, unsure=True), Path("/other.dng"): NOTHING}
    expected = replace(before[PHOTO.path], lens="Rokkor", aperture=8.0, unsure=True)
    assert with_notes(before, said) == {PHOTO.path: expected}
    assert with_notes(with_notes(before, said), {PHOTO.path: Correction(aperture=4.0)})[PHOTO.path].unsure is False


def test_taking_every_correction_back_leaves_nothing() -> None:
    edits = with_changes({}, {PHOTO.path: Correction(aperture=8.0)})
    assert edits == {PHOTO.path: Correction(aperture=8.0)}
    assert with_changes(edits, {PHOTO.path: NOTHING}) == {}


def test_an_edit_forms_the_sets_of_the_shoot_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """What they were before is known from the last edit: with 2,000 shots each time takes the window's thread 3 ms."""
    formed: list[Edits] = []
    make = regrouping.repeats

    def counted(photos: Iterable[Photo], edits: Edits) -> list[tuple[Photo, ...]]:
        formed.append(edits)
        return make(photos, edits)

    monkeypatch.setattr(regrouping, "repeats", counted)
    exposed = Metadata(lens="A", aperture=4.0, shutter_s=1.0, iso=100.0)
    shots = [Measured(Photo(Path(f"/{name}.dng"), f"{name}.dng", exposed), ()) for name in "abc"]
    sets = Regrouping()
    edits: Edits = {}
    for shot in shots[:2]:
        edits = {**edits, shot.photo.path: Correction(excluded=True)}
        assert sets.changed_sets(shots, edits, ())
    assert len(formed) == 3
    assert sets.changed_sets(shots, {}, ()) == [[shot.photo for shot in shots]]
    assert len(formed) == 4
    assert sets.changed_sets(shots[:2], {shots[0].photo.path: Correction(excluded=True)}, ())
    assert len(formed) == 6  # of other shots
