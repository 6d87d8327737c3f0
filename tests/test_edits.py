"""Corrections: what the user says takes the camera's place, and nothing of the original is lost."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from lenslab.edits import NOTHING, Correction, Edits, all_corrected, corrected, included, with_changes, with_notes
from lenslab.repeats import changed_nearby, changed_sets, repeats
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
    assert [(one.photo.path, one.photo.metadata.aperture) for one in counted] == [(other.path, 8.0)]


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


def test_sets_that_an_edit_changes_are_found_around_it() -> None:
    """As by forming all sets before and after, whatever is edited: lens, exposure, excluded, several at a time."""
    chance = random.Random(5)
    for _ in range(150):
        photos = [
            Photo(Path(f"/{at}.dng"), f"{at}.dng", Metadata(lens="A", aperture=4.0, shutter_s=chance.choice(SHUTTERS)))
            for at in range(chance.randrange(1, 14))
        ]
        before = edited(photos, {}, chance)
        after = edited(photos, before, chance)
        changed = {photo.path for photo in photos if before.get(photo.path) != after.get(photo.path)}
        found = changed_nearby(photos, before, after, changed)
        assert len(found) == len(set(found))
        assert set(found) == set(changed_sets(repeats(photos, before), repeats(photos, after)))


def edited(photos: Sequence[Photo], edits: Edits, chance: random.Random) -> Edits:
    """One to three more edits."""
    some = [Correction(excluded=True), Correction(lens="B"), Correction(shutter_s=0.1), NOTHING]
    return with_changes(edits, {chance.choice(photos).path: chance.choice(some) for _ in range(chance.randrange(1, 4))})


SHUTTERS = (0.1, 0.1, 0.1, 0.2, None)
