"""Corrections: what the user says takes the camera's place, and nothing of the original is lost."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import count
from pathlib import Path

from lenslab.gui.session.open_shoot import OpenShoot, Regrouping
from lenslab.gui.shots.rows import value_of
from lenslab.measure.metrics import repeats
from lenslab.values.edits import NOTHING, Correction, all_corrected, corrected, included, with_changes, with_notes
from lenslab.values.types import Measured, Metadata, Photo

PHOTO = Photo(Path("/shoot/P1.dng"), "shoot/P1.dng", Metadata(lens="Kit", aperture=4.0, shutter_s=0.1, camera="Body"))


def test_what_is_blank_falls_back_to_the_camera() -> None:
    known = corrected(PHOTO, Correction(lens="Rokkor 55/1.7", focal_length_mm=55.0)).metadata
    assert known == replace(PHOTO.metadata, lens="Rokkor 55/1.7", focal_length_mm=55.0)
    assert corrected(PHOTO, None) == corrected(PHOTO, Correction(excluded=True)) == PHOTO


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


def test_an_edit_has_the_sets_measured_again_that_it_changes() -> None:
    shots = _shoot([0, 0, 1, 1, None])
    paths = [shot.photo.path for shot in shots]
    sets = Regrouping()
    sets.measured(paths)
    shoot = OpenShoot(outcomes=dict(zip(paths, shots, strict=True)))
    recorded, out = (replace(shoot, edits={paths[0]: one}) for one in (Correction(lens="A"), OUT))
    assert sets.changed_sets(recorded) == []
    again = sets.changed_sets(out)
    assert [[photo.path for photo in group] for group in again] == [[paths[1]], [paths[0]]]
    assert sets.changed_sets(out) == []  # they count as measured
    assert sets.again == {*paths[:2]}  # until they are
    sets.measured(paths)
    assert sets.changed_sets(replace(shoot, missing=frozenset(paths[1:2]))) == [] and sets.again == frozenset()


def test_a_time_that_is_typed_is_that_of_the_repeat_beside_it() -> None:
    recorded = [replace(PHOTO, path=Path(f"/shoot/P{number}.dng")) for number in range(2)]
    first = replace(recorded[0], metadata=replace(PHOTO.metadata, shutter_s=0.01666666667))  # as readers give 1/60
    typed = {recorded[1].path: Correction(shutter_s=value_of("shutter_s", "1/60"))}
    assert len(repeats([first, recorded[1]], typed)) == 1


def _shoot(exposures: Iterable[int | None]) -> list[Measured]:
    """A shot of each, in the order of their names: None, without a shutter time."""
    recorded = (Metadata(lens="A", aperture=4.0, shutter_s=None if stop is None else 2.0**stop) for stop in exposures)
    names = (f"P{number}.dng" for number in count())
    return [Measured(Photo(Path(f"/{name}"), name, seen), ()) for name, seen in zip(names, recorded, strict=False)]


OUT = Correction(excluded=True)
