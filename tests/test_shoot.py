"""A shoot as a value: what an edit leaves alone is shared, with all that was computed of it."""

from __future__ import annotations

import pickle
from dataclasses import replace
from pathlib import Path

import pytest

from lenslab.judge import referee
from lenslab.judge.sharpness import sharpness
from lenslab.values.edits import Correction, included
from lenslab.values.kept_results import Keeps, kept
from lenslab.values.shoot import LensShots, Shoot
from lenslab.values.types import Measured
from tests.bad_shoots import series

STOPS = (2.0, 2.8, 4.0, 5.6, 8.0, 11.0)


def two_lenses() -> list[Measured]:
    """Each with two shots at each aperture."""
    return [*series("Lens A", STOPS), *series("Lens B", STOPS, first=20)]


def names(shoot: Shoot) -> list[str]:
    return [shots.lens.lens or "" for shots in shoot.lenses]


def test_an_edit_shares_the_other_lenses_and_their_verdicts() -> None:
    shots = two_lenses()
    before = Shoot.of(shots)
    edited = shots[2].photo.path
    after = before.with_shots(included(shots, {edited: Correction(excluded=True)}))
    assert names(before) == names(after) == ["Lens A", "Lens B"]
    assert len(after) == len(before) - 1
    assert after.lenses[1] is before.lenses[1] and after.lenses[0] is not before.lenses[0]
    assert sharpness(after.lenses[1]) is sharpness(before.lenses[1])
    assert before.with_shots(list(shots)) is before, "nothing was edited"
    renamed = before.with_shots(included(shots, {edited: Correction(lens="Lens C")}))
    assert renamed.lenses[-1] is before.lenses[1] or renamed.lenses[1] is before.lenses[1]


def test_only_the_edited_lens_is_judged_again(monkeypatch: pytest.MonkeyPatch) -> None:
    shots, judged = two_lenses(), list[int]()
    before = Shoot.of(shots)
    judge = referee.far_out_of_focus
    monkeypatch.setattr(referee, "far_out_of_focus", lambda sets: (judged.append(len(sets)), judge(sets))[1])
    usual = referee.findings(before)
    assert len(judged) == 2 and referee.findings(before) is usual and len(judged) == 2
    referee.findings(before.with_shots(included(shots, {shots[2].photo.path: Correction(excluded=True)})))
    assert len(judged) == 3


def test_corrected_shots_are_shared_too() -> None:
    """They are made anew for each drawing: what counts is that they are equal."""
    shots, edits = two_lenses(), {}
    edits = {shot.photo.path: Correction(aperture=16.0) for shot in shots[:2]}
    before = Shoot.of(included(shots, edits))
    copies = [replace(shot) for shot in shots]
    after = before.with_shots(included(copies, edits))
    assert after is before and before.lenses[0].apertures[-1] == 16.0


def test_lenses_are_in_the_order_of_first_use_and_shots_in_the_order_taken() -> None:
    shots = two_lenses()
    shoot = Shoot.of(reversed(shots))
    assert list(shoot) == shots
    assert [list(of_lens) for of_lens in shoot.lenses] == [shots[: len(shots) // 2], shots[len(shots) // 2 :]]
    assert list(shoot.by_label) == ["Lens A", "Lens B"] and shoot.lenses[0].apertures == STOPS
    assert all(len(repeats) == 2 for repeats in shoot.lenses[0].by_aperture.values())


def test_shots_of_unknown_aperture_are_in_no_curve_and_count_for_labels() -> None:
    shots = two_lenses()
    unknown = replace(shots[0], photo=replace(shots[0].photo, metadata=replace(shots[0].photo.metadata, aperture=None)))
    (first, second) = Shoot.of([unknown, *shots[1:]]).lenses
    assert len(first) == len(second) and len(first.with_aperture) == len(second) - 1
    assert second.with_aperture is second
    labels = Shoot.of([unknown, *shots[1:]]).group_labels
    assert [(group.name, group.plotted) for group in labels] == [("Lens A", True), ("Lens B", True), ("Lens A", False)]


def test_a_series_with_the_camera_upside_down_is_one_by_itself() -> None:
    shots = series("Lens A", STOPS)
    turned = [
        replace(shot, photo=replace(shot.photo, metadata=replace(shot.photo.metadata, upside_down=True)))
        for shot in series("Lens A", STOPS, first=20)
    ]
    (lens,) = Shoot.of([*shots, *turned]).lenses
    assert [list(part) for part in lens.series] == [shots, turned]
    (alone,) = Shoot.of(shots).lenses
    assert alone.series == (alone,)


def test_results_are_kept_by_further_arguments_in_the_value_and_nowhere_else() -> None:
    calls: list[tuple[int, str]] = []

    @kept
    def count(shots: LensShots | list[Measured], word: str = "") -> int:
        calls.append((len(shots), word))
        return len(shots)

    shots = series("Lens A", STOPS)
    lens = LensShots.of(shots)
    assert count(lens) == count(lens) == 12 and count(lens, "x") == count(lens, word="x") == 12
    assert calls == [(12, ""), (12, "x"), (12, "x")]
    count(LensShots.of(list(shots)))
    assert count(shots) == count(shots) == 12 and len(calls) == 6, "a plain list keeps nothing"
    sent = pickle.loads(pickle.dumps(lens))
    assert list(sent) == shots and sent.lens == lens.lens
    count(sent)
    assert len(calls) == 7
    assert isinstance(shots[0], Keeps) and shots[0] == pickle.loads(pickle.dumps(shots[0]))
    assert Path(sent[0].photo.path) == shots[0].photo.path
