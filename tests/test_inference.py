"""Apertures estimated from order, exposure and time: everyday cases, what must stay in doubt, simulated series."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta

import pytest

from lenslab.demo.shoot import shutter_name
from lenslab.run.inference import Clue, Proposal, contradicted, fitting, propose, scales
from lenslab.values.exposure import aperture_ev
from lenslab.values.f_numbers import parse_apertures
from lenslab.values.types import Metadata
from simulator.manual_series import RETAKES, TOO_LONG, mishap, scored, total

START = datetime(2025, 3, 1, 19, 30)
HALVES = parse_apertures("f/1.8-16 half")
FULL = parse_apertures("f/2-16 full")


def stops(aperture: float) -> float:
    found = aperture_ev(Metadata(aperture=aperture))
    assert found is not None
    return found


def in_aperture_priority(run: list[float], loses_ev: dict[float, float] | None = None) -> list[Clue]:
    """The clues of a run: third-stop shutter times, 5 s between repeats and 9 s more for a turn of the ring."""
    clues, seconds = [], 0
    for at, aperture in enumerate(run):
        if at:
            seconds += 5 if aperture == run[at - 1] else 14
        ev = stops(aperture) + (loses_ev or {}).get(aperture, 0.0) - 8
        clues.append(Clue(START + timedelta(seconds=seconds), shutter_name(round(3 * ev)), 100.0, None))
    return clues


def estimated(clues: list[Clue], apertures: tuple[float, ...], shots_each: int | None = 2) -> list[float | None]:
    """The proposed apertures, all of which must be sure."""
    proposals = propose(clues, apertures, shots_each)
    assert [proposal.why for proposal in proposals if not proposal.sure] == []
    return [proposal.aperture for proposal in proposals]


def sure_and_wrong(proposals: Sequence[Proposal], run: Sequence[float]) -> list[Proposal]:
    return [one for one, truth in zip(proposals, run, strict=True) if one.sure and one.aperture != truth]


def each(apertures: tuple[float, ...], times: int = 2) -> list[float]:
    return [aperture for aperture in apertures for _ in range(times)]


@pytest.mark.parametrize("shots_each", [1, 2, 3, None])
def test_a_series_as_planned(shots_each: int | None) -> None:
    run = each(HALVES, shots_each or 2)
    assert estimated(in_aperture_priority(run), HALVES, shots_each) == run


def test_a_run_back_from_narrow_to_wide_whichever_way_it_is_listed() -> None:
    run = each(HALVES[::-1])
    assert estimated(in_aperture_priority(run), HALVES) == run
    assert estimated(in_aperture_priority(run), HALVES[::-1]) == run


def test_a_shot_without_a_time_is_placed_by_its_light() -> None:
    run = each(FULL)
    clues = in_aperture_priority(run)
    clues[5] = replace(clues[5], taken=None)
    assert estimated(clues, FULL) == run


def test_skipped_stops_and_shots_too_many() -> None:
    skipped = [aperture for aperture in each(FULL) if aperture != 5.6]
    assert estimated(in_aperture_priority(skipped), FULL) == skipped
    three = sorted([*each(FULL), 4.0, 11.0])
    assert estimated(in_aperture_priority(three), FULL) == three


@pytest.mark.slow
def test_steps_count_not_the_slope() -> None:
    hazy = {8.0: 0.6, 9.5: 1.2, 11.0: 2.0, 13.0: 2.6, 16.0: 3.0}
    assert estimated(in_aperture_priority(each(HALVES), hazy), HALVES) == each(HALVES)
    dark_wide_open = {1.8: 0.5, 2.0: 0.35, 2.4: 0.15}
    assert estimated(in_aperture_priority(each(HALVES), dark_wide_open), HALVES) == each(HALVES)


def test_measured_brightness_decides_where_the_shutter_was_fixed() -> None:
    run = [aperture for aperture in each(HALVES) if aperture != 5.6]
    lamp = [1 + 0.1 * at / len(run) for at in range(len(run))]
    clues = [
        Clue(None, 1 / 60, 100.0, 0.4 * light * 2 ** -stops(one) * 3) for one, light in zip(run, lamp, strict=True)
    ]
    assert estimated(clues, HALVES) == run


def test_a_shot_without_a_recorded_shutter_is_not_taken_for_another_exposure() -> None:
    run = each(FULL)
    clues = [Clue(None, 1 / 60, 100.0, 1.2 * 2 ** -stops(one)) for one in run]
    clues[5] = Clue(None, None, None, clues[5].level)
    assert estimated(clues, FULL) == run


def test_automatic_iso_is_exposure_too() -> None:
    clues = [Clue(None, 1 / 60, 100 * 2 ** (round(3 * stops(one)) / 3), None) for one in each(FULL)]
    assert estimated(clues, FULL) == each(FULL)


def test_nothing_but_order_is_a_guess_and_says_so() -> None:
    proposals = propose([Clue(None, None, None, None)] * 14, FULL, 2)
    assert [proposal.aperture for proposal in proposals] == each(FULL)
    assert not any(proposal.sure for proposal in proposals)
    assert "no shutter times or brightness" in proposals[5].why
    fixed_time = propose([Clue(None, 1 / 60, 100.0, None)] * 5, FULL, 2)
    assert not any(proposal.sure for proposal in fixed_time)


def test_a_shot_that_fits_nowhere_is_marked_and_its_neighbours_are_not_led_astray() -> None:
    clues = in_aperture_priority(each(FULL))
    clues[7] = Clue(clues[7].taken, 1 / 8000, 100.0, None)
    proposals = propose(clues, FULL, 2)
    assert not proposals[7].sure and proposals[7].why
    others = [at for at in range(14) if at not in (6, 7, 8)]
    assert [proposals[at].aperture for at in others] == [each(FULL)[at] for at in others]


def test_there_and_back_again_and_the_same_run_twice() -> None:
    there_and_back = [*FULL, *FULL[::-1]]
    assert estimated(in_aperture_priority(there_and_back), FULL) == there_and_back
    twice = [*FULL, *FULL]
    assert [proposal.aperture for proposal in propose(in_aperture_priority(twice), FULL, 2)] == twice


@pytest.mark.parametrize(("listed", "shot"), [("full", "half"), ("half", "third"), ("half", "full"), ("third", "full")])
def test_other_steps_than_those_listed_are_noticed(listed: str, shot: str) -> None:
    run = each(parse_apertures(f"f/2-16 {shot}"))
    assert not sure_and_wrong(propose(in_aperture_priority(run), parse_apertures(f"f/2-16 {listed}"), 2), run)


@pytest.mark.parametrize("every", [3, 5, 9, 11])
def test_shots_in_any_order_are_not_silently_guessed(every: int) -> None:
    shuffled = [each(FULL)[(every * at) % 14] for at in range(14)]
    assert not sure_and_wrong(propose(in_aperture_priority(shuffled), FULL, 2), shuffled)


def test_odd_input_is_answered_one_for_one() -> None:
    assert propose([], FULL, 2) == ()
    assert [one.aperture for one in propose([Clue(None, None, None, None)], (), 2)] == [None]
    assert [one.aperture for one in propose([Clue(None, 1.0, 100.0, 0.2)] * 3, (4.0,), 2)] == [4.0] * 3
    bad = [Clue(START, 0.0, -1.0, float("nan")), Clue(START - timedelta(days=9), float("inf"), 0.0, -0.5)] * 4
    assert len(propose(bad, FULL, None)) == 8
    assert len(propose(in_aperture_priority([2.0] * 40), FULL, 1)) == 40


@pytest.mark.slow
def test_simulated_series_are_identified_and_doubt_is_marked() -> None:
    sum_of_all = total([one for _, one in scored(range(50_000, 50_012))])
    assert sum_of_all["right"] >= 0.95 * sum_of_all["shots"]
    assert sum_of_all["wrong_unmarked"] <= 0.005 * sum_of_all["shots"]
    assert sum_of_all["marked"] <= 0.25 * sum_of_all["shots"]


@pytest.mark.parametrize("shot", ["full", "half", "third"])
def test_the_scale_that_fits_the_light_is_proposed(shot: str) -> None:
    run = parse_apertures(f"f/2-16 {shot}")
    clues = in_aperture_priority(each(run))
    assert fitting(clues, scales(2.0, 16.0).values(), 2) == run


def test_a_list_longer_than_the_series_is_named_as_such() -> None:
    proposals = propose(in_aperture_priority(each((2.0, 2.8, 4.0, 5.6))), parse_apertures("f/2-22 full"), 2)
    assert [proposal.aperture for proposal in proposals] == each((2.0, 2.8, 4.0, 5.6))
    assert not any(proposal.sure for proposal in proposals)
    assert all("longer than the series" in proposal.why and "f/2 to f/5.6" in proposal.why for proposal in proposals)


def test_another_list_that_fits_better_is_named() -> None:
    proposals = propose(in_aperture_priority(each(FULL)), HALVES, 2)
    assert not any(proposal.sure for proposal in proposals)
    assert any("fit" in proposal.why or "light" in proposal.why for proposal in proposals)


def test_shots_taken_again_at_the_end_are_marked() -> None:
    run = [*each(FULL), 2.8, 5.6]
    proposals = propose(in_aperture_priority(run), FULL, 2)
    assert [proposal.sure for proposal in proposals] == [True] * 14 + [False] * 2
    assert [proposal.aperture for proposal in proposals[:14]] == run[:14]


@pytest.mark.slow
def test_no_mishap_leaves_a_wrong_aperture_unmarked() -> None:
    every = scored(range(50_000, 50_007), mishap)
    whole = total([one for _, one in every])
    assert whole["wrong_unmarked"] <= 0.02 * whole["shots"]
    assert {TOO_LONG, RETAKES} <= {run.kinds[0] for run, _ in every}
    for run, one in every:
        if run.kinds[0] == TOO_LONG:
            assert one["marked"] == one["shots"]


# Rings with clicks of their own


RING = (1.8, 2.0, 2.8, 4.0, 5.6, 8.0, 11.0, 16.0)


def with_levels(run: list[float]) -> list[Clue]:
    """The clues of a run, its brightness measured."""
    return [
        Clue(clue.taken, clue.shutter_s, clue.iso, 0.2 * clue.shutter_s * 2 ** (8 - stops(one)))
        for clue, one in zip(in_aperture_priority(run), run, strict=True)
        if clue.shutter_s is not None
    ]


@pytest.mark.parametrize(
    "ring", [RING, (1.7, 2.4, 2.8, 4.0, 5.6, 8.0, 11.0, 16.0), (1.4, 1.7, 2.0, 2.8, 4.0, 5.6, 8.0, 11.0)]
)
def test_a_planned_list_that_is_not_the_rings_is_contradicted_by_the_light(ring: tuple[float, ...]) -> None:
    """Of the last two all steps pass for those of the list: the ring's fit better."""
    listed = (1.8, 2.8, 4.0, 5.6, 8.0, 11.0, 16.0, 22.0)
    assert contradicted(with_levels(each(ring)), each(listed), listed)
    assert not contradicted(with_levels(each(ring)), each(ring), ring)
    assert not contradicted([Clue(None, None, None, None)] * 16, each(ring), ring)  # no light is known


@pytest.mark.parametrize("ring", [RING, (2.0, 2.4, 2.8, 4.0, 5.6, 8.0, 11.0)])
def test_scales_are_proposed_with_the_clicks_that_the_light_shows(ring: tuple[float, ...]) -> None:
    lists = scales(ring[0], ring[-1]).values()
    assert fitting(with_levels(each(ring)), lists, 2) == ring
