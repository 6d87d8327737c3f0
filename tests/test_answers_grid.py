"""Cards as a grid and the ranking as a table: the numbers of the answers, to scale, said once."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from lenslab.judge.answers import answers, which_lens, while_growing
from lenslab.judge.cards import Ranked
from lenslab.judge.grid import Cell, card_grids, lens_table, light_cell, ranking_rows
from lenslab.judge.ranking import card_record, places, sharper
from lenslab.judge.sharpness import Estimate, sharpness
from lenslab.measure.texture_maps import ConstantBlur
from lenslab.values.shoot import Shoot
from lenslab.values.types import Measured, Measurement
from tests.mtf_shots import mtf_shot
from tests.test_answers import shots
from tests.test_answers_text import lens, peak


def grid(measured: list[Measured]) -> dict[str, tuple[Cell | None, ...]]:
    (shown,) = card_grids(answers(measured).cards).grids
    return {row.label: row.cells for row in shown.rows}


def usual() -> list[Measured]:
    return lens(corner=peak(8.0, 0.4, 14.0))


def test_rows_are_for_centre_and_corners() -> None:
    rows = grid(usual())
    assert list(rows) == ["Sharpest", "Usable", "Loss at f/2", "Loss at f/22", "Drop-off"]
    centre, corners = rows["Sharpest"]
    assert (centre.text, corners.text) == ("f/5.6", "f/8")
    (dropoff,) = rows["Drop-off"]
    assert dropoff is not None and dropoff.bar is not None and "less sharp than the centre" in dropoff.tip
    card = answers(usual()).cards[0]
    assert card.dropoff_wide_open is not None  # what is lost, as of losses
    assert dropoff.bar.end == pytest.approx(1 - card.dropoff_wide_open.value)
    assert dropoff.text.startswith(f"{100 * (1 - card.dropoff_wide_open.value):.0f} ±")
    record = card_record(card)
    assert record["dropoff_wide_open_percent"] == pytest.approx(100 * (1 - record["dropoff_wide_open"]))


def test_bars_are_to_scale_with_their_intervals() -> None:
    card, rows = answers(usual()).cards[0], grid(usual())
    lost, cell = card.centre.wide_open, rows["Loss at f/2"][0]
    assert (cell.bar.start, cell.bar.end) == (0.0, pytest.approx(lost.value / 100))
    assert (cell.bar.lower, cell.bar.upper) == (
        pytest.approx((lost.value - lost.half) / 100),
        pytest.approx((lost.value + lost.half) / 100),
    )
    spot = rows["Sharpest"][0]
    assert spot.bar.start == pytest.approx(math.log2(5.6 / 2) / math.log2(22 / 2))


def test_one_scale_of_apertures_for_all_lenses() -> None:
    both = answers([*lens("Fast", stops=(1.4, 2.0, 2.8, 4.0, 5.6)), *lens("Slow", stops=(4.0, 5.6, 8.0, 11.0))]).cards
    bars = [cell.bar for one in card_grids(both).grids if (cell := one.rows[0].cells[0]) is not None]
    assert bars[0] is not None and bars[1] is not None and bars[0].start == pytest.approx(bars[1].start)  # both f/5.6


@pytest.mark.parametrize("scatter", [0.0, 0.03, 3.0])
@pytest.mark.parametrize("each", [1, 2])
def test_every_bar_lies_on_its_scale(scatter: float, each: int) -> None:
    for cells in grid(lens(corner=peak(8.0, 0.4, 2.0), scatter=scatter, each=each)).values():
        for cell in cells:
            if cell is not None and cell.bar is not None:
                ends = (cell.bar.start, cell.bar.end, cell.bar.lower, cell.bar.upper)
                assert all(0 <= end <= 1 for end in ends if end is not None)


def test_what_holds_for_all_lenses_is_said_once() -> None:
    grids = card_grids(answers([*lens("A"), *lens("B"), *lens("C")]).cards)
    assert [one.notes for one in grids.grids] == [()] * 3
    assert grids.notes == ("Measured by detail contrast; losses are of contrast, not of MTF50.",)
    mixed = card_grids(answers([*lens("A"), *lens("B", stops=(2.8, 5.6, 8.0, 11.0), each=1)]).cards)
    assert not any("intervals" in note for note in mixed.notes)
    assert [("No intervals: one shot at each aperture." in one.notes) for one in mixed.grids] == [False, True]


def without(measured: list[Measured], aperture: float, region: str) -> list[Measured]:
    """The shots at one aperture have no number in a region."""
    return [
        replace(shot, measurements=tuple(each for each in shot.measurements if each.region != region))
        if shot.photo.metadata.aperture == aperture
        else shot
        for shot in measured
    ]


def test_an_aperture_without_a_value_is_named_on_the_card() -> None:
    measured = lens(corner=peak(8.0, 0.4, 14.0))
    assert not any("No result" in note for note in card_grids(answers(measured).cards).grids[0].notes)
    (in_corners,) = card_grids(answers(without(measured, 2.0, "corner")).cards).grids
    assert in_corners.notes[-1].startswith("No result at f/2 in the corners: detail contrast could not be measured")
    nowhere = without(without(measured, 22.0, "corner"), 22.0, "third")
    (card,) = answers(nowhere).cards
    (said,) = card_grids([card]).grids[0].notes
    assert said.startswith("No result at f/22: ")
    record = card_record(card)
    assert record["not_measured_centre"] == record["not_measured_corners"] == [22.0]


def test_mtf50_of_a_few_shots_only_is_said_not_to_count() -> None:
    measured = lens()
    some = [
        replace(shot, measurements=(*shot.measurements, Measurement("third", "mtf50", 0.2))) if at < 9 else shot
        for at, shot in enumerate(measured)
    ]
    (found,) = card_grids(answers(some).cards).grids
    assert any(note.startswith("Only 9 of 16 shots have MTF50") for note in found.notes)


def test_a_chart_is_asked_for_once_it_is_sure_that_none_was_recognised() -> None:
    (card,) = answers(usual()).cards
    estimate = replace(card, measure="texture")
    asked = card_grids([estimate])
    assert asked.grids[0].estimated and any("LensLab's chart" in note for note in asked.notes)
    measuring = card_grids(while_growing([estimate]))
    known = card_grids([replace(estimate, constant=ConstantBlur(0.4, 0.02))])
    for grids in (measuring, known):
        assert not grids.grids[0].estimated and not any("LensLab's chart" in note for note in grids.notes)


def test_light_that_is_lost_is_worth_a_second_look() -> None:
    card = answers(shots(1)).cards[0]
    assert card.light is not None
    healthy = replace(card, light=replace(card.light, wide_open=Estimate(0.0, 0.1)))
    faulty = replace(card, light=replace(card.light, pattern="end", worst=22.0, worst_loss=Estimate(0.8, 0.1)))
    (last, (cell,)) = (card_grids((each,)).grids[0].rows[-1].cells for each in (healthy, faulty))
    assert all(other is None or "expected" not in other.text for other in last)  # a card does not state the usual
    as_expected = light_cell(healthy.light)
    assert as_expected is not None and as_expected.text == "as expected" and not as_expected.attention
    other_light = light_cell(replace(card.light, wide_open=Estimate(2.1, 1.7)), checked=True)
    assert other_light is not None and other_light.text == "2.1 stops less at f/2, lens or lamps"
    assert cell is not None and cell.attention and cell.text == "0.8 ± 0.1 stops less at f/22"
    assert cell.tip.endswith("?") and cell.bar is not None


def test_the_table_of_lenses_has_the_cells_of_their_cards_and_the_sharpness_at_their_best() -> None:
    measured = [*lens("Good", corner=peak(8.0, 0.4, 14.0)), *lens("Dim", peak(5.6, 0.3, 15.0)), *shots(1)]
    cards = answers(measured).cards
    found = {label: sharpness(own) for label, own in Shoot.of(measured).by_label.items()}
    table = lens_table(cards, found)
    assert len(table.rows) == len(cards) > 2
    for row, card, grid in zip(table.rows, cards, card_grids(cards).grids, strict=True):
        shown = {line.label: line.cells for line in grid.rows}
        assert row.label == grid.label and len(row.cells) == len(table.headings) - 1
        assert row.cells[:4] == (*shown["Sharpest"], *shown["Usable"])
        assert row.cells[6:] == shown.get("Light", (None,))
        line = found[card.label].ranked_by("centre")
        assert card.centre.sharpest is not None and line is not None and row.cells[4] is not None
        best = line.with_own_error(card.centre.sharpest.aperture)
        numbers = tuple(map(float, row.cells[4].text.split(" ± ")))
        assert best is not None and numbers == pytest.approx(
            (best.value,) if best.half is None else (best.value, best.half), abs=0.051
        )
    for column in (4, 5):
        texts = [cell.text for row in table.rows if (cell := row.cells[column]) is not None]
        assert len({len(number.partition(".")[2]) for text in texts for number in text.split(" ± ")}) == 1


def test_the_table_of_lenses_is_in_one_unit_which_all_of_them_have() -> None:
    measured = [
        mtf_shot(number, aperture, 0.7, lens=name)
        for name, first in (("Known", 0), ("Other", 10))
        for number, aperture in enumerate((2.0, 2.8, 4.0, 5.6, 8.0), first)
    ]
    cards = answers(measured).cards
    found = {label: sharpness(own) for label, own in Shoot.of(measured).by_label.items()}
    best: dict[bool, list[float]] = {}
    for all_known in (False, True):
        table = lens_table(cards, found, {"Known": 6.0, "Other": 6.0 if all_known else None})
        assert ("lp/mm" in table.headings[5]) == all_known
        best[all_known] = [float(row.cells[4].text.split(" ± ")[0]) for row in table.rows]
    assert best[True] == pytest.approx([1000 / 6 * value for value in best[False]], rel=0.01)


def test_places_are_those_that_the_intervals_leave_open() -> None:
    levels = {"A": 20.4, "B": 20.0, "C": 19.0, "D": 17.0, "E": 16.9}
    close = [shot for name, level in levels.items() for shot in lens(name, peak(8.0, 0.4, level), scatter=0.25)]
    found = which_lens(close, 8.0)
    for at, (one, place) in enumerate(zip(found, places(found), strict=True), start=1):
        assert place is not None and place[0] <= at <= place[1]
        assert place[0] - 1 == sum(sharper(other, one) is True for other in found)
    assert which_lens(close, 64.0) == ()
    rows = ranking_rows(found, "%")
    assert [row.label for row in rows] == list("ABCDE")
    assert rows[0].place == "1–2" and all("±" in row.value.text for row in rows)  # noqa: RUF001
    assert rows[0].value.bar is not None and 0.9 < rows[0].value.bar.end <= 1
    assert all(row.value.bar is not None and row.value.bar.start == 0 for row in rows)


def test_a_lens_without_an_interval_leaves_the_place_of_others_open() -> None:
    found = which_lens([*lens("A"), *lens("B", peak(5.6, 0.3, 15.0), stops=(2.8, 5.6, 8.0, 11.0), each=1)], 5.6)
    assert [row.place for row in ranking_rows(found, "%")] == ["1–2", "(2)"]  # noqa: RUF001
    assert places((Ranked("A", found[0].lens, Estimate(1.0, None), 8.0),)) == (None,)
