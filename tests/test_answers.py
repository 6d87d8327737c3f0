"""Answers: each claim against simulated lenses whose truth is known, and what is said when little can be."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from lenslab.judge.answers import answers, compared_aperture, which_lens, while_growing
from lenslab.judge.cards import Card, Usable
from lenslab.judge.finding import Finding, short_of_light, with_focus_moved
from lenslab.judge.grid import card_grids
from lenslab.judge.ranking import card_record
from lenslab.judge.wording import ranking_words
from lenslab.measure.regions import CORNERS
from lenslab.results.json_document import to_json
from lenslab.values import language
from lenslab.values.shoot import Shoot
from lenslab.values.types import Measured, Measurement
from simulator.lens_numbers import rates, shots_of, some_lens
from tests.card_texts import card_texts


@pytest.fixture(scope="module")
def counted() -> dict[str, tuple[int, int]]:
    """How often each claim was right, and how often it was made."""
    return rates(range(900, 940))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("claim", "least"),
    [
        ("sharpest aperture, centre, within 1.5 % of the best", 0.96),
        ("sharpest aperture, corners, within 1.5 % of the best", 0.96),
        ("the best is in the range without significant difference, centre", 0.95),
        ("usable or not, where not called a close call", 0.98),
        ("planted fault found", 0.9),
        ("healthy lens not accused", 0.98),
        ("'A is sharper than B' is true", 0.97),
        ("5 % apart at f/8: significant", 0.9),
    ],
)
def test_claims_are_true(counted: dict[str, tuple[int, int]], claim: str, least: float) -> None:
    right, made = counted[claim]
    assert made >= 40 and right >= least * made


def shots(seed: int = 1, name: str = "Lens", faulty: bool = False) -> list[Measured]:
    random = np.random.default_rng(seed)
    return shots_of(name, some_lens(random, faulty), random, 0)


def at(measured: list[Measured], *apertures: float) -> list[Measured]:
    return [shot for shot in measured if shot.photo.metadata.aperture in apertures]


def words(measured: list[Measured]) -> str:
    return "\n".join(f"{label}: {text}" for label, text in card_texts(answers(measured).cards).items())


def test_a_card_says_it_all_in_photographers_words() -> None:
    said = words(shots(faulty=True))
    parts = ("Sharpest, centre: f/", "Usable, centre: f/", "Loss at f/2", "Drop-off", "Loss at f/16, centre", "haze")
    assert [part for part in parts if part not in said] == []


@pytest.mark.parametrize("count", [1, 2])
def test_too_few_apertures_are_reported(count: int) -> None:
    few = at(shots(), *(2.8, 8.0)[:count])
    apertures = "1 aperture" if count == 1 else f"{count} apertures"
    assert words(few).endswith(f"Only {apertures}: it takes three or more to find the sharpest.")
    assert any("fewer than 5 apertures" in text for text in answers(few).advice)


def test_while_shots_come_in_nobody_is_told_to_take_more() -> None:
    few = at(shots(), 2.8, 8.0)[::2]
    said, while_more_come = (" ".join(answers(few, growing=growing).advice) for growing in (False, True))
    assert all(text in said and text not in while_more_come for text in ("fewer than 5 apertures", "Take two"))
    assert "2 apertures so far" in notes_of(while_growing(answers(few, growing=True).cards))
    single = answers(at(shots(), 2.8, 4.0, 5.6, 8.0, 11.0)[::2]).cards
    assert "No intervals" in notes_of(single) and "No intervals" not in notes_of(while_growing(single))


def notes_of(cards: Sequence[Card]) -> str:
    shown = card_grids(cards)
    return "\n".join([*shown.notes, *(note for grid in shown.grids for note in grid.notes)])


def test_nothing_measured_says_nothing() -> None:
    assert answers([]).cards == () and answers([]).advice == () and which_lens([], 8.0) == ()
    assert "No lens" in ranking_words((), 8.0)[0]
    assert compared_aperture([]) is None


def test_each_number_on_a_card_has_its_interval() -> None:
    cells = [
        cell
        for grid in card_grids(answers(shots()).cards).grids
        for row in grid.rows
        if row.label.startswith(("Loss", "Drop-off", "Light"))
        for cell in row.cells
        if cell is not None
    ]
    assert len(cells) == 6
    assert all(" ± " in cell.text and cell.bar is not None and cell.bar.lower is not None for cell in cells)


def test_single_shots_have_no_intervals() -> None:
    single = at(shots(), 2.8, 4.0, 5.6, 8.0, 11.0)[::2]
    said = words(single)
    assert "No intervals: one shot at each aperture" in said and " ± " not in said
    assert "Sharpest at f/5.6; no interval" in said and "Loss at f/11, centre: about " in said
    assert any("one shot at each aperture" in text for text in answers(single).advice)


def test_what_lies_between_few_apertures_far_apart_is_not_guessed() -> None:
    """A straight line from f/5.6 to f/16 said that f/11, where the lens was as sharp, loses half of what f/16 does."""
    (card,) = answers(at(shots(), 2.8, 5.6, 16.0)).cards
    assert [[aperture for aperture, _ in part.stopped_down] for part in card.parts] == [[16.0], [16.0]]
    (card,) = answers(shots()).cards
    assert all(11.0 in dict(part.stopped_down) for part in card.parts)
    assert len(which_lens(at(shots(), 2.8, 5.6, 16.0), 5.6)) == len(which_lens(at(shots(), 5.6, 8.0, 11.0), 9.0)) == 1
    assert which_lens(at(shots(), 2.8, 5.6, 16.0), 11.0) == ()


def with_corners(measured: list[Measured], soft: dict[float, float], where: str = "bl") -> list[Measured]:
    """Four corners each, some of them at these shares of the others by aperture. where: "tl" or "tl bl"."""
    found = []
    for number, shot in enumerate(measured):
        share = soft.get(float(shot.photo.metadata.aperture or 0), 1.0) * (1 + 0.002 * (-1) ** number)
        corners = {"tl": 10.0, "tr": 10.5, "bl": 10.0, "br": 10.2}
        for corner in where.split():
            corners[corner] *= share
        more = tuple(Measurement(name, "detail_contrast", value) for name, value in corners.items())
        found.append(replace(shot, measurements=(*shot.measurements, *more)))
    return found


WIDE_OPEN = {1.4: 0.6, 1.7: 0.65, 2.0: 0.7, 2.4: 0.75, 2.8: 0.7, 3.3: 0.8, 3.5: 0.8}


def corner_advice(**lenses: tuple[dict[float, float], str]) -> str:
    """What is said of lenses by name, each with the shares that one corner has by aperture, and which corner."""
    measured = [
        shot
        for seed, (name, (soft, corner)) in enumerate(lenses.items(), start=1)
        for shot in with_corners(shots(seed, name), soft, corner)
    ]
    return " ".join(line for line in answers(measured).advice if "corner" in line)


def softened(share: float) -> tuple[dict[float, float], str]:
    return dict.fromkeys(WIDE_OPEN, share), "bl"


def test_one_lens_alone_cannot_show_whether_it_is_decentred() -> None:
    advice = corner_advice(A=(WIDE_OPEN, "bl"))
    assert "bottom left corner" in advice and "cannot show which" in advice


def test_a_corner_that_is_soft_at_every_aperture_alike_is_the_charts() -> None:
    always = {float(shot.photo.metadata.aperture or 0): 0.7 for shot in shots()}
    assert corner_advice(A=({}, "bl")) == corner_advice(A=(always, "bl")) == ""


def test_what_all_lenses_share_is_the_set_up_and_what_one_has_alone_is_the_lens() -> None:
    soft = WIDE_OPEN, "bl"
    advice = corner_advice(A=soft, B=soft, C=soft)
    assert "With every lens" in advice and "probably not square" in advice and "decentred" not in advice
    advice = corner_advice(A=soft, B=({}, "bl"), C=({}, "bl"))
    assert "A: the bottom left corner" in advice and "probably decentred" in advice and "B:" not in advice


def test_two_corners_that_are_soft_alike_are_both_named() -> None:
    soft = WIDE_OPEN, "tl bl"
    advice = corner_advice(A=soft, B=soft, C=soft)
    assert "With every lens" in advice and "top left" in advice and "bottom left" in advice
    of_one = corner_advice(A=soft, B=(WIDE_OPEN, "tl"), C=(WIDE_OPEN, "tl"))
    assert "With every lens the top left corner is" in of_one and "bottom left" not in of_one
    of_two = corner_advice(A=soft, B=(WIDE_OPEN, "tl"), C=(WIDE_OPEN, "bl tl"))
    assert of_two.startswith("With A and C the top left and bottom left corners") and "B: the top left" not in of_two
    (record,) = json.loads(to_json(with_corners(shots(1, "A"), *soft)))["centring"]
    assert {record["corner"], record["second_corner"]} == {"tl", "bl"}
    (record,) = json.loads(to_json(with_corners(shots(1, "A"), WIDE_OPEN, "bl")))["centring"]
    assert record["corner"] == "bl" and record["second_corner"] is None


def test_a_healthy_lens_is_not_accused_for_another_that_is_decentred_the_other_way() -> None:
    """What is soft in one corner of a lens makes the mean of its corners, so the others look the sharper there."""
    advice = corner_advice(A=softened(0.86), B=softened(0.93), C=(WIDE_OPEN, "tr"))
    assert "C: the top right corner" in advice and advice.count("probably decentred") == 1


def test_a_corner_that_hardly_differs_from_the_other_lens_is_not_called_shared() -> None:
    """One is soft, of the other it is not certain: neither the lens nor the set-up is named."""
    advice = corner_advice(A=softened(0.84), B=softened(0.945))
    assert "the other lenses do not show which" in advice and "With" not in advice


def test_a_single_corner_is_reported() -> None:
    assert "only one corner" in " ".join(answers(shots()).advice)


def test_advice_for_several_lenses_is_given_once() -> None:
    only = "only one corner was measured. The layout with four corners shows more."
    lenses = {name: shots(seed, name) for seed, name in enumerate("ABCDE", start=3)}
    every = [shot for own in lenses.values() for shot in own]
    assert [line for line in answers(every).advice if only in line] == [f"All lenses: {only}"]
    mixed = [shot for name, own in lenses.items() for shot in (with_corners(own, {}) if name in "AB" else own)]
    assert [line for line in answers(mixed).advice if only in line] == [f"C, D and E: {only}"]


def test_advice_for_several_lenses_is_given_once_in_a_language_that_puts_a_space_before_the_colon(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("lenslab.values.language._translate", lambda text, _: text.replace("{lens}: ", "{lens} : "))
    language._translated.cache_clear()
    try:
        advised = answers([shot for seed, name in enumerate("AB", start=3) for shot in shots(seed, name)]).advice
        assert [line.split(" : ")[0] for line in advised if "only one corner" in line] == ["All lenses"]
    finally:
        language._translated.cache_clear()


def test_corners_measured_on_one_side_only_are_noticed() -> None:
    def advice(lacking: int, *corners: str) -> str:
        more = tuple(Measurement(name, "detail_contrast", 10.0) for name in CORNERS)
        fewer = tuple(one for one in more if one.region in corners)
        every = [
            replace(shot, measurements=(*shot.measurements, *(fewer if number < lacking else more)))
            for number, shot in enumerate(shots())
        ]
        return " ".join(answers(every).advice)

    count = len(shots())
    assert f"top right and bottom right corner could not be measured in {count} of {count}" in advice(count, "tl", "bl")
    assert f"bottom left corner could not be measured in 1 of {count} shots" in advice(1, "tl", "tr", "br")
    assert "corner" not in advice(0) and "corner" not in advice(1)


def test_the_share_can_be_chosen() -> None:
    strict, loose = (answers(shots(3), share=share).cards[0].centre.usable for share in (0.98, 0.5))
    assert loose.first <= strict.first and strict.last <= loose.last and loose != strict


def test_close_calls_are_the_difference_between_surely_and_possibly_usable() -> None:
    card = answers(shots()).cards[0]

    def record_of(usable: Usable) -> dict[str, Any]:
        centre = replace(card.centre, usable=usable)
        return card_record(replace(card, apertures=(2.0, 2.8, 4.0, 5.6, 8.0), centre=centre))

    record = record_of(Usable(0.9, 2.8, 5.6, (2.0, 2.8)))
    assert record["usable_centre"] == [2.8, 5.6]
    assert record["usable_centre_lower"] == [4.0, 5.6] and record["usable_centre_upper"] == [2.0, 5.6]
    none = record_of(Usable(0.9, 5.6, 5.6, (5.6,)))
    assert none["usable_centre_lower"] is None and none["usable_centre_upper"] == [5.6, 5.6]


def test_a_lens_without_light_whose_shots_are_a_finding_has_one_explanation() -> None:
    cards = answers(shots(faulty=True)).cards
    tips = {checked: light_tip(cards, checked) for checked in (False, True)}
    assert "haze" in tips[False] and "haze" not in tips[True] and "shots to check" in tips[True]
    finding = Finding("light", tuple(shot.photo for shot in shots(faulty=True)), 0.7, "EV", "", "")
    assert short_of_light([finding]) == {card.lens for card in cards}


@pytest.mark.parametrize(("unit", "sharpest"), [("%", {"not known"}), ("px", {"f/5.6", "f/8"})])
def test_a_card_names_no_sharpest_aperture_of_a_series_whose_focus_moved(unit: str, sharpest: set[str]) -> None:
    """A knock in pixels moved the frame, not the focus."""
    finding = Finding("knock", (shots()[-1].photo,), 12.0, unit, "", "")
    (grid,) = card_grids(answers(with_focus_moved(Shoot.of(shots()), [finding])).cards).grids
    assert {cell.text for cell in grid.rows[0].cells if cell} == sharpest
    assert any("focus changed" in note for note in grid.notes) == (unit == "%")


def light_tip(cards: Sequence[Card], checked: bool) -> str:
    """What is said of the lens that lacks light."""
    grids = card_grids(cards, {card.lens for card in cards} if checked else frozenset()).grids
    cells = (row.cells[0] for grid in grids for row in grid.rows if row.label == "Light")
    return next(cell.tip for cell in cells if cell is not None and "less" in cell.text)


def test_two_folders_with_a_series_each_may_be_two_copies() -> None:
    """Copies of a lens whose serial number the camera does not record; not RAW files beside their JPEGs."""

    def said(second: list[Measured], folder: str = "second", other: str = "first") -> str:
        first = [in_folder(shot, other) for shot in shots()]
        return " ".join(answers([*first, *(in_folder(shot, folder) for shot in second)]).advice)

    later = shots_of("Lens", some_lens(np.random.default_rng(2), faulty=False), np.random.default_rng(2), 100)
    assert "first and second hold a series each" in said(later) and "Split lens" in said(later)
    quiet = [
        said(later, "first"),
        said(shots()),
        said(at(later, 2.8)),
        said([with_metadata(shot, lens_serial="2") for shot in later]),
        said([with_metadata(shot, upside_down=True) for shot in later]),
    ]
    assert not any("a series each" in text for text in quiet)
    assert "first and second hold" in said(later, "first/second")
    assert "a/raw and b/raw hold" in said(later, "b/raw", "a/raw")


def in_folder(shot: Measured, folder: str) -> Measured:
    taken = shot.photo.metadata.taken
    path = Path(folder, f"{taken:%M%S}-{len(folder)}.dng")
    return replace(shot, photo=replace(shot.photo, path=path, name=path.name))  # as of files named one by one


def test_one_aperture_in_light_that_differs_by_stops_is_doubted() -> None:
    """As adapted lenses record it: the ring was turned, and the camera made the exposure up."""
    adapted = [with_metadata(shot, aperture=1.4) for shot in exposed_alike(shots())]
    assert any("record f/1.4" in text and "import shooting notes" in text for text in answers(adapted).advice)
    in_truth = [text for text in answers(shots()).advice if "record f/" in text]
    bracketed = at(shots(), 5.6) * 2
    dimmed = [with_level(shot, 0.5 / 4**number) for number, shot in enumerate(bracketed)]
    shorter = [with_metadata(shot, shutter_s=1 / 8 / 4**number) for number, shot in enumerate(dimmed)]
    assert not in_truth and not any("record f/" in text for text in answers(shorter).advice)


def exposed_alike(measured: list[Measured]) -> list[Measured]:
    """The shots in aperture priority: all of one brightness, by longer times at smaller apertures."""
    times = [(shot.photo.metadata.aperture or 1.0) ** 2 / 500 for shot in measured]
    timed = [with_metadata(shot, shutter_s=time) for shot, time in zip(measured, times, strict=True)]
    return [with_level(shot, 0.18) for shot in timed]


def with_metadata(shot: Measured, **changes: float) -> Measured:
    return replace(shot, photo=replace(shot.photo, metadata=replace(shot.photo.metadata, **changes)))


def with_level(shot: Measured, level: float) -> Measured:
    others = [number for number in shot.measurements if number.quantity != "level"]
    return replace(shot, measurements=(*others, Measurement("third", "level", level)))


def test_a_rank_between_the_apertures_of_a_lens_is_called_interpolated() -> None:
    both = [*shots(1, "One"), *at(shots(2, "Two"), 2.0, 2.8, 4.0, 8.0, 11.0, 16.0)]
    cards = answers(both).cards
    said = {aperture: " ".join(ranking_words(which_lens(both, aperture), aperture, cards)) for aperture in (5.6, 8.0)}
    assert "Interpolated, as not shot at f/5.6: Two." in said[5.6] and "Interpolated" not in said[8.0]


@pytest.mark.parametrize(("share", "is_sharper"), [(0.96, False), (0.7, True)])
def test_values_apart_that_count_as_equal_say_what_a_difference_must_exceed(share: float, is_sharper: bool) -> None:
    one = shots(1, "One")
    two = [
        replace(shot, measurements=tuple(replace(number, value=share * number.value) for number in shot.measurements))
        for shot in shots(1, "Two")
    ]
    said = " ".join(ranking_words(which_lens([*one, *two], 5.6), 5.6))
    assert ("One is sharper than Two" in said) == is_sharper
    assert ("must exceed the error of framing and focusing" in said) != is_sharper
