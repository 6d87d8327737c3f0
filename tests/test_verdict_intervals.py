"""Values and intervals of one lens's line: what repeats show of each aperture is neither cut off nor called unsure."""

from __future__ import annotations

import itertools
import math
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from lenslab.draw.field_maps import maps_of_shoot
from lenslab.draw.snapshot import judge
from lenslab.judge.answers import answers
from lenslab.judge.cards import sweet_spot
from lenslab.judge.quantities import values
from lenslab.judge.ranking import UNLIKE_BLUR, ranked, sharper
from lenslab.judge.sharpness import AGAINST_CHART, IN_GENERAL, FitErrors, SetUp, Sharpness, line, sharpness
from lenslab.measure.edge_chart import as_shoot
from lenslab.measure.texture import fit
from lenslab.measure.texture_maps import RINGS, TEXTURE, textures_map
from lenslab.measure.texture_model import FREQUENCIES
from lenslab.results.report_tables import shot_table
from lenslab.results.tables import shot_rows
from lenslab.values.remarks import remark
from lenslab.values.types import Curve, Lens, LensGroup, Measurement, Metadata, Photo, Point
from tests.mtf_shots import mtf_shot

STOPS = (1.4, 2.0, 2.8, 4.0, 5.6, 8.0, 11.0, 16.0)
PLACES = "third", "corner"
TRUE = (0.20, 0.33, 0.44, 0.43, 0.40, 0.35, 0.29, 0.23)  # a peak that no parabola follows


def curve(scatter: float, seed: int = 3) -> Curve:
    """Two shots an aperture."""
    random = np.random.default_rng(seed)
    points = [
        Point(stop, value * (1 + scatter * random.standard_normal()), Photo(Path(f"{stop}-{shot}"), "x", Metadata()))
        for stop, value in zip(STOPS, TRUE, strict=True)
        for shot in range(2)
    ]
    return Curve("", LensGroup(Lens("Camera", None, "Lens", None, 50.0), True), "mtf50", tuple(points))


def test_a_peak_that_repeats_confirm_is_kept_and_its_loss_is_sure() -> None:
    found = line(curve(0.001))
    assert found is not None and found.sharpest() == 2.8
    loss = found.loss(1.4, 2.8)
    assert abs(loss.value - 100 * (1 - 0.20 / 0.44)) < loss.half < 1.8


def test_intervals_hold_the_truth_whether_repeats_agree_or_not() -> None:
    for scatter in (0.002, 0.01, 0.03):
        held = []
        for seed in range(60):
            found = line(curve(scatter, seed))
            best = found.sharpest() or 0.0
            for stop, true in zip(STOPS, TRUE, strict=True):
                loss = found.loss(stop, best)
                assert loss is not None and loss.half is not None
                held += [abs(loss.value - 100 * (1 - true / max(TRUE))) <= loss.half] if stop != best else []
        assert np.mean(held) > 0.91, scatter


def test_what_all_shots_state_is_in_values_and_not_in_losses() -> None:
    """A print takes from all shots alike."""
    plain = line(curve(0.001))
    stated = replace(plain, stated=(0.03,) * len(STOPS))
    spots = [sweet_spot(Sharpness("mtf50", each, None), "centre") for each in (plain, stated)]
    halves = [spot.value.half / spot.value.value for spot in spots if spot is not None and spot.value.half is not None]
    assert halves[0] < 0.01 and halves[1] == pytest.approx(1.96 * 0.03, rel=0.02)
    assert stated.loss(1.4, 2.8) == plain.loss(1.4, 2.8)


def test_lenses_focused_one_by_one_are_less_comparable_wide_open() -> None:
    """A twentieth of a wave of defocus changes MTF50 by 2 to 3 % wide open, and not at all stopped down."""
    found = line(curve(0.001))
    assert found is not None
    halves = {}
    for stop in STOPS:
        alone, among = found.at(stop), found.with_set_up_error(stop)
        assert alone is not None and among is not None and alone.half and among.half
        halves[stop] = math.sqrt(among.half**2 - alone.half**2) / among.value
    assert 0.035 < halves[1.4] < 0.045 and halves[5.6] < 0.005


@pytest.mark.slow
def test_what_noise_leaves_beyond_the_cut_off_is_no_detail() -> None:
    """Diffraction alone, on pixels of 3.2 um: at f/16 nothing of the finest ring passes, and something is measured."""
    numbers = np.array((2.8, 4.0, 5.6, 8.0, 11.0, 16.0))
    cut = np.minimum(0.55 / 3.2 * numbers[:, None] * FREQUENCIES, 1.0)
    passed = 2 / math.pi * (np.arccos(cut) - cut * np.sqrt(1 - cut * cut)) * np.sinc(FREQUENCIES)
    rings = (passed * np.exp(-0.5 * FREQUENCIES)) ** 2 * FREQUENCIES**-2.3
    clean = fit(rings[None], tuple(numbers)).mtf50[0]
    rings[-1, -1] = 1e-4 * rings[:, -1].max()
    stray = fit(rings[None], tuple(numbers)).mtf50[0]
    assert rings.shape[1] == len(RINGS) - 1
    assert np.abs(stray / clean - 1).max() < 0.06


def test_what_a_fit_leaves_of_all_apertures_alike_is_in_the_best_value_and_in_no_loss() -> None:
    """The scale: 10 % of every value. What it leaves of one aperture alone is in its loss, too."""
    drawn = line(curve(0.002))
    assert drawn is not None
    alone = FitErrors(STOPS, tuple((0.1, 0.05 * (stop == 1.4)) for stop in STOPS))
    estimated = replace(drawn, fit=alone)
    plain, scaled = (sweet_spot(Sharpness("texture", of, None), "centre") for of in (drawn, estimated))
    assert plain is not None and scaled is not None and plain.value.half and scaled.value.half
    assert math.sqrt(scaled.value.half**2 - plain.value.half**2) / scaled.value.value == pytest.approx(0.196, rel=0.01)
    for stop in STOPS:
        before, after = drawn.loss(stop, 2.8), estimated.loss(stop, 2.8)
        assert before is not None and after is not None and before.half and after.half
        assert after.half > 2 * before.half if stop == 1.4 else after.half == pytest.approx(before.half)


def test_the_loss_at_the_best_aperture_is_not_sure_to_be_none() -> None:
    """Another may be as good in truth: by what repeats scatter, and by what a fit leaves of its rivals."""
    drawn = line(curve(0.002))
    assert drawn is not None
    rival = replace(drawn, fit=FitErrors(STOPS, tuple((0.05 * (stop == 4.0),) for stop in STOPS)))
    sure, scattered, unsure = (of and of.loss(2.8, 2.8) for of in (drawn, line(curve(0.02)), rival))
    assert sure and scattered and unsure and sure.half and scattered.half and unsure.half
    assert scattered.value == 0.0 and scattered.half > 0.4 and unsure.half > sure.half + 5


def lenses(quantity: str, by: float, usual: float, anew: float = 0.004) -> list[bool]:
    """Whether a lens that is sharper by that share is called so at f/8: 60 pairs of shoots, each set up anew.

    usual: set-up error that is assumed; anew: true one.
    """
    called = []
    for seed in range(60):
        pair = []
        for label, factor, number in (("better", 1 + by, 2 * seed), ("other", 1.0, 2 * seed + 1)):
            again = 1 + anew * np.random.default_rng((5, number)).standard_normal()
            points = tuple(replace(point, value=point.value * factor * again) for point in curve(0.003, number).points)
            drawn = line(replace(curve(0.003), quantity=quantity, points=points), SetUp(usual))
            assert drawn is not None
            pair.append((label, Lens("Camera", None, "Lens", None, 50.0), drawn, 8.0))
        by_label = {lens.label: lens for lens in ranked(pair, 0.0 if quantity == "mtf50" else UNLIKE_BLUR)}
        called.append(bool(sharper(by_label["better"], by_label["other"])))
    return called


@pytest.mark.slow
def test_mtf50_against_a_chart_tells_lenses_apart_by_three_percent_and_corners_by_five() -> None:
    """Neither framing nor the chart is in it, only focusing, which changes nothing at f/8."""
    centre, corners = AGAINST_CHART["centre"], AGAINST_CHART["corners"]
    assert np.mean(lenses("mtf50", 0.03, centre)) >= 0.8
    assert np.mean(lenses("mtf50", 0.05, corners, corners)) >= 0.8
    assert np.mean(lenses("mtf50", 0.0, centre)) <= 0.02
    assert np.mean(lenses("mtf50", 0.0, corners, corners)) <= 0.02
    assert np.mean(lenses("detail_contrast", 0.03, IN_GENERAL["centre"])) < 0.5


@pytest.mark.parametrize(("of_file", "least", "most"), [("", 0.0, 4.0), ("small_raw", 5.0, 7.0)])
def test_losses_of_developed_files_allow_for_what_converters_keep_of_detail(
    of_file: str, least: float, most: float
) -> None:
    """Points of %, of a lens whose loss wide open is small. RAW of reduced size was developed in the camera."""
    blurs = ((2.0, 0.84), (2.8, 0.81), (4.0, 0.80), (5.6, 0.81), (8.0, 0.84))
    shots = [mtf_shot(2 * at + twin, *of) for at, of in enumerate(blurs) for twin in range(2)]
    notes = (remark(of_file),) if of_file else ()
    (card,) = answers([replace(shot, warnings=notes) for shot in shots]).cards
    loss = card.centre.wide_open
    assert loss is not None and loss.half is not None and loss.value == pytest.approx(5, abs=1)
    assert least < loss.half < most


def test_losses_of_developed_files_hold_what_was_done_to_one_aperture_alone() -> None:
    """Where a shot states 10 % of error, as of a converter that blurs fine detail, and the others state none."""
    blurs = ((2.0, 0.84), (2.8, 0.81), (4.0, 0.80), (5.6, 0.81), (8.0, 0.84))
    halves = []
    for notes, error in itertools.product(((), (remark("linear_dng"),)), (0.0, 0.1)):
        shots = [mtf_shot(2 * at + twin, *of) for at, of in enumerate(blurs) for twin in range(2)]
        stated = [
            replace(
                shot,
                warnings=notes,
                measurements=tuple(
                    replace(number, value=error * (shot.photo.metadata.aperture == 2.0))
                    if number.quantity == "mtf50_error"
                    else number
                    for number in shot.measurements
                ),
            )
            for shot in shots
        ]
        line = sharpness(stated).centre
        loss = None if line is None else line.loss(2.0, 4.0)
        assert loss is not None and loss.half is not None
        halves.append(loss.half)
    raw, raw_stated, developed, developed_stated = halves
    assert raw == pytest.approx(raw_stated) and developed_stated > 2 * developed


def test_mtf50_that_most_shots_of_a_series_leave_open_is_blank_in_all_that_is_shown_of_them() -> None:
    blurs = ((2.0, 1.10), (2.8, 0.90), (4.0, 0.80), (5.6, 0.90), (8.0, 1.10))
    for share, odd, is_open in ((0.15, 0.25, False), (0.25, 0.15, True)):  # of a standard error; of one in five shots
        shots = [
            replace(
                shot,
                maps=(*shot.maps, textures_map(TEXTURE, dict.fromkeys(PLACES, (1.0, *(0.5 / blur,) * 7)))),
                measurements=(
                    *(
                        replace(number, value=(share if at else odd) * (shot.value("mtf50", number.region) or 0.0))
                        if number.quantity == "mtf50_error"
                        else number
                        for number in shot.measurements
                    ),
                    *(Measurement(region, "detail_contrast", 10 / blur + 0.01 * twin) for region in PLACES),
                ),
            )
            for at, (aperture, blur) in enumerate(blurs)
            for twin in range(2)
            for shot in (mtf_shot(2 * at + twin, aperture, blur),)
        ]
        assert as_shoot(shots, {}) == shots, "of RAW files the print alone is in doubt"
        developed = [replace(one, photo=replace(one.photo, path=one.photo.path.with_suffix(".tif"))) for one in shots]
        shown = as_shoot(developed, {})
        for _, row in shot_rows(shown, ()):
            assert (row["mtf50_third"] is None) == (row["mtf50_error_corner"] is None) == is_open
            assert ("MTF50 is blank" in str(row["notes"])) == is_open
        table = shot_table(shown, "", {shot.photo.path: "" for shot in shown}, ())
        assert any(heading.startswith("MTF50") for heading in table.headings) != is_open
        assert bool(maps_of_shoot(shown)) != is_open and bool(values(shown, "mtf50")) != is_open
        snapshot = judge(shown)
        assert len(snapshot.open_mtf50) == is_open * len(shots)
        assert snapshot.measure == ("detail" if is_open else "mtf50") and snapshot.verdict is not None
        (card,) = snapshot.verdict.cards
        assert sum("MTF50 is blank" in note for note in card.grid.notes) == is_open
        (found,) = answers(shown).cards
        assert found.measure == snapshot.measure
        (odd_one, *_, known) = as_shoot([*developed[2:], *(mtf_shot(number, 4.0, 0.8) for number in range(10))], {})
        assert (odd_one.value("mtf50", "third") is None) == is_open and known.value("mtf50", "third") is not None
        assert found.centre.wide_open is not None and found.centre.wide_open.value > 10
