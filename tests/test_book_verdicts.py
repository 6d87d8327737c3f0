"""What the lens book says: changed or not, which copy, what cannot be compared, with and without."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path

import numpy as np
import pytest
from msgspec import structs
from scipy.special import fdtrc

from lenslab.book.comparability import Barrier, barriers, in_one_unit
from lenslab.book.differences import (
    AT_CENTRE,
    FALSE_LOOKS,
    Difference,
    Differences,
    among,
    change,
    comparison,
    differences,
    mean_over,
    of_corners,
    side_history,
)
from lenslab.book.entry import Entry, LensCopy
from lenslab.book.figures import history_figure, ratio_figure
from lenslab.book.from_shoots import ShootFacts, entries_of
from lenslab.book.records import brief_of
from lenslab.book.sentences import (
    BARRIER_WORDS,
    change_sentences,
    comparison_sentences,
    interval_sentence,
    with_without_sentence,
)
from lenslab.book.set_up_errors import PLACES, Cell, numbers_of
from lenslab.book.storage import Book
from lenslab.book.with_without import Effect, entries_with_without, with_without
from lenslab.charts.place import packed, place_of_shot
from lenslab.draw.colours import TEAL, style
from lenslab.measure.regions import CORNERS as FOUR
from lenslab.measure.units import lp_per_mm
from lenslab.values.remarks import remark
from lenslab.values.statistics import Stated, holm
from lenslab.values.types import Measured, Measurement
from simulator.visits import FRAME, PITCH_UM, Visit, blur_of, chart, some_copy, some_visit
from simulator.visits import LensCopy as SimulatedCopy
from tests.book_entries import entry_of_day, ran, session_of, shots_of_day
from tests.command import lenslab

RIGHT = ("tr", "br", "right")


def scaled(entry: Entry, by_cell: Mapping[Cell, float]) -> Entry:
    """The entry with numbers times a factor."""
    apertures = []
    for numbers in entry.apertures:
        factors = {name: by_cell.get((numbers.aperture, name), 1.0) for name in numbers.regions}
        own = {
            name: structs.replace(region, value=region.value * factors[name])
            for name, region in numbers.regions.items()
        }
        apertures.append(structs.replace(numbers, regions=own))
    return replace(entry, apertures=tuple(apertures))


def softened(entry: Entry, share: float, regions: tuple[str, ...] | None = None, stops: int | None = None) -> Entry:
    """The entry with regions (all of them) softer by a share, at the first so many apertures (all)."""
    softer = [(numbers.aperture, name) for numbers in entry.apertures[:stops] for name in regions or numbers.regions]
    return scaled(entry, dict.fromkeys(softer, 1 - share))


def without(entry: Entry, *missing: str) -> Entry:
    apertures = tuple(
        structs.replace(numbers, regions={name: own for name, own in numbers.regions.items() if name not in missing})
        for numbers in entry.apertures
    )
    return replace(entry, apertures=apertures)


def drawn_from_modes(entry: Entry, cells: list[Cell], random: np.random.Generator) -> Entry:
    """The entry with numbers off as setting up anew, and measuring, puts them off."""
    known = numbers_of(entry, cells)
    modes = np.vstack([known.modes, known.products])
    own = np.hypot(known.measure, known.repeats)
    off = random.normal(size=len(modes)) @ modes + random.normal(size=len(cells)) * own
    return scaled(entry, dict(zip(cells, np.exp(off), strict=True)))


def set_up_anew(entry: Entry, **changes: object) -> Entry:
    assert entry.set_up is not None
    return replace(entry, set_up=structs.replace(entry.set_up, **changes))


EARLIER = [entry_of_day(number) for number in range(3)]
LATER = entry_of_day(400)


def test_a_side_that_lost_sharpness_is_named_and_the_centre_is_not() -> None:
    changes = change(EARLIER, [softened(LATER, 0.12, RIGHT)])
    side, centre = change_sentences(changes, "2024-05-01")[:2]
    assert side.startswith("The right side is softer by 12 ±") and "against the left side" in side
    assert centre.startswith("The centre has not changed")


def test_a_side_that_is_softer_wide_open_alone_is_named_with_what_it_lost_there() -> None:
    """Over all apertures it lost a third of that, which is as sure."""
    changes = change(EARLIER, [softened(LATER, 0.15, RIGHT, 1)])
    assert changes.of("right", "all").significant and changes.side.stops == "widest"
    assert changes.side.amount == pytest.approx(0.15, abs=0.02)


def test_each_side_has_its_name() -> None:
    for regions, words in (
        (("tl", "bl", "left"), "The left side"),
        (("tl", "tr", "top"), "The upper side"),
        (("bl", "br", "bottom"), "The lower side"),
        (("br", "right", "bottom"), "The lower right"),
        (("tl", "left", "top"), "The upper left"),
    ):
        assert change_sentences(change(EARLIER, [softened(LATER, 0.15, regions)]), "then")[0].startswith(words)


@pytest.mark.parametrize("regions", [("br", "right", "bottom"), ("tl", "bl", "left")])
def test_the_history_shows_the_sides_that_the_verdict_is_about(regions: tuple[str, ...]) -> None:
    days = [*EARLIER, softened(LATER, 0.15, regions)]
    changes = change(days[:-1], days[-1:])
    figure = history_figure([brief_of(day) for day in days], 2.0, sides=side_history(days, changes))
    sides = figure.panels[0].title.partition(": ")[2]
    assert sides.startswith(("The lower right against the upper left", "The left side against the"))
    [measured] = [series for series in figure.panels[0].series if series.label.startswith("measured")]
    *before, after = [value for _, value in measured.points]
    assert max(before) - min(before) < 3
    _, low, high = figure.panels[0].series[0].band[0]  # where an unchanged lens would be
    assert after < low < min(before) and max(before) < high
    assert 1 - after / np.mean(before) == pytest.approx(changes.side.amount, abs=0.015)
    assert side_history(days, change(EARLIER, [LATER])) is None


def test_a_corner_that_lost_too_little_across_and_down_is_found_by_both_together() -> None:
    """Lost towards the lower right: right over left and lower over upper are each too small to be sure of."""
    knocked = softened(softened(LATER, 0.02, ("right", "bottom")), 0.01, ("tr", "bl"))
    knocked = softened(knocked, 0.03, ("br",))
    changes = change(EARLIER, [knocked])
    alone = changes.of("right", "widest")
    assert alone is not None and alone.significant and abs(alone.share) < 1.55 * alone.half
    assert change_sentences(changes, "then")[0].startswith("The lower right is softer by 2 ± 2 %")
    assert not change(EARLIER, [softened(LATER, 0.012, ("br", "right", "bottom"))]).changed


def test_a_chart_that_was_tilted_widens_the_intervals_of_sides() -> None:
    askew = set_up_anew(LATER, tilt=(1.0, 0.0))
    first, second = (change(EARLIER, [entry]).of("right", "widest") for entry in (LATER, askew))
    assert second.half > 1.3 * first.half
    alone = change(EARLIER[:1], [LATER]).of("right", "widest")
    assert alone is not None and first.half < 0.9 * alone.half  # several earlier days make them narrower
    straightened, plain = (numbers_of(entry, [(2.0, "tr")]).value[0] for entry in (askew, LATER))
    assert straightened > plain  # what the tilt took is given back


def fine(number: int, across: float = 0.0, down: float = 0.0) -> Entry:
    """A day of a sharp lens on pixels of 4.8 um, which see how it was focused; the chart tilted, degrees."""
    return replace(set_up_anew(entry_of_day(number, blur=0.5), tilt=(across, down)), pitch_um=4.8)


@pytest.mark.slow
def test_days_weigh_alike_however_they_were_tilted() -> None:
    days = [fine(number, 0.6 * number, -0.4 * number) for number in range(4)]
    for shape in (AT_CENTRE, of_corners(FOUR)):
        weights = mean_over(shape, (2.0,))
        before = differences(days, [fine(400)], (2.0, 2.8, 5.6)).of(weights).value
        for day in days:
            changed = [softened(own, 0.001 * (own is day), tuple(shape), 1) for own in days]
            after = differences(changed, [fine(400)], (2.0, 2.8, 5.6)).of(weights).value
            assert after - before == pytest.approx(-math.log(0.999) / 4, rel=0.1)


def test_a_day_that_was_focused_nearer_is_unchanged() -> None:
    """A lens of spherical aberration that is softer wide open is then sharper stopped down: -0.2 and 0.15 a wave."""
    off, later = 0.06, fine(400)
    wide, narrow = softened(later, 0.2 * off, None, 1), softened(later, -0.15 * off)
    focused = replace(later, apertures=(wide.apertures[0], *narrow.apertures[1:]))
    assert not change([fine(number) for number in range(3)], [focused]).changed


def test_where_corners_were_not_measured_the_sides_are_judged_without_them() -> None:
    for later, words in (
        (LATER, "Unchanged compared with then: centre at f/2 "),
        (softened(LATER, 0.12, RIGHT), "The right side is softer by 12"),
    ):
        assert change_sentences(change(EARLIER, [without(later, "tl", "tr")]), "then")[0].startswith(words)


def test_what_one_day_lost_is_told_by_the_others() -> None:
    """A corner beyond the chart on one day, or an aperture that was not shot, is not lost to the whole history."""
    history = [without(EARLIER[0], "bl"), replace(EARLIER[1], apertures=EARLIER[1].apertures[:1]), EARLIER[2]]
    changes = change(history, [softened(LATER, 0.12, ("tl", "tr", "bl", "br"))])
    corners = changes.of("corners", "all")
    assert changes.apertures == (2.0, 2.8, 5.6)
    assert corners is not None and corners.significant
    assert corners.share == pytest.approx(-0.12, abs=corners.half)


def test_a_curved_field_that_was_focused_far_off_is_unchanged() -> None:
    """Focus by four deviations, curvature by two: their product by eight, as products sometimes are."""
    later = fine(400)
    cells = [(numbers.aperture, region) for numbers in later.apertures for region in numbers.regions]
    by_cell = dict(zip(cells, np.exp(-4 * 2 * numbers_of(later, cells).products[0]), strict=True))
    assert not change([fine(number) for number in range(3)], [scaled(later, by_cell)]).changed


def by_wave_fronts(entry: Entry, lens: SimulatedCopy, visit: Visit) -> Entry:
    """The entry with MTF50 of a simulated lens, at the middle of each region, on that day."""
    frequencies, none = np.arange(1, 141) / 200, np.zeros(140)
    factors = {}
    for numbers in entry.apertures:
        blur = blur_of(lens, visit, numbers.aperture)
        for name, region in numbers.regions.items():
            x, y = PLACES.get(name, (0.0, 0.0)) if name != "third" else (0.0, 0.0)
            place = 1.5 * x / math.hypot(1.5, 1), y / math.hypot(1.5, 1)
            both = (
                np.abs(blur(*along, *place)) * np.sinc(frequencies)
                for along in ((frequencies, none), (none, frequencies))
            )
            mtf50 = sum(float(np.interp(-0.5, -np.minimum.accumulate(passed), frequencies)) for passed in both) / 2
            factors[numbers.aperture, name] = mtf50 / region.value
    scale = FRAME[0] / chart().frame.width * visit.fill
    tilt = visit.tilt_deg[1], -visit.tilt_deg[0]
    placed = set_up_anew(entry, px_per_mm=scale, tilt=tilt)
    return scaled(replace(placed, pitch_um=PITCH_UM, frame_px=FRAME, focal_length_mm=50), factors)


def test_a_tilted_chart_before_a_lens_that_is_sharpest_off_its_focus_is_no_change() -> None:
    """As spherical aberration does, at each aperture elsewhere: one side is sharper as long as the chart is tilted."""
    random = np.random.default_rng(5)
    lens = replace(some_copy(random), widest=2.0, curvature=0.1, spherical=1.8, coma=0.6, constant_px=0.45)
    usual = replace(some_visit(random, datetime(2026, 1, 1), 0.0), focus_waves=0.0)
    tilts = ((1.5, -1.0), (-0.5, 0.5), (0.3, 1.2), (-2.4, 0.4))
    days = [
        by_wave_fronts(entry_of_day(100 * number), lens, replace(usual, tilt_deg=tilt))
        for number, tilt in enumerate(tilts)
    ]
    said = change(days[:3], days[3:])
    assert not said.changed, [test for test in said.tested if test.significant]


def test_one_shot_in_which_the_chart_seems_tilted_tilts_no_day() -> None:
    shots = shots_of_day(1)
    place = place_of_shot(shots[0])
    assert place is not None
    matrix = list(place.geometry.homography)
    matrix[6] += 0.1 * matrix[0]
    odd = packed(replace(place, geometry=replace(place.geometry, homography=tuple(matrix))))
    maps = tuple(odd if stored.quantity == odd.quantity else stored for stored in shots[0].maps)
    (entry,) = entries_of([replace(shots[0], maps=maps), *shots[1:]], ShootFacts())
    assert entry.set_up is not None and max(map(abs, entry.set_up.tilt)) < 0.1


def test_linear_dng_does_not_compare_with_what_the_sensor_saw() -> None:
    """The files have one name for both, and the settings of RAW files do not change what was developed before."""
    raw = shots_of_day(1)
    linear = [replace(shot, warnings=(*shot.warnings, remark("linear_dng"))) for shot in shots_of_day(2)]
    (first,), (second,) = (entries_of(shots, ShootFacts()) for shots in (raw, linear))
    assert first.developed != second.developed == "RAW linear"


def test_one_sum_has_the_chance_of_t_and_two_together_that_of_hotellings_square() -> None:
    """That of F of two and so many degrees, with the spread that bivariate t of these degrees has."""
    assert Difference(1.96, 1.0, math.inf).chance == pytest.approx(0.05, rel=0.01)
    assert Difference(1.96, 1.0, 5.0).chance == pytest.approx(0.05, rel=0.1)
    assert Difference(4.0, 1.0, 5.0).chance > 30 * Difference(4.0, 1.0, math.inf).chance
    covariance = np.array([[2.0, 1.2], [1.2, 1.5]])
    cells = ((2.0, "right"), (2.0, "bottom"))
    for part in (0.01, 0.5, 0.9):
        degrees = 4 + part**-2
        for value in (np.array([2.0, -1.0]), np.array([3.0, 2.0])):
            square = value @ np.linalg.solve(covariance * (degrees - 2) / degrees, value)
            both = Differences(cells, value, covariance, part * covariance)
            chance = both.chance_of_both({cells[0]: 1.0}, {cells[1]: 1.0})
            assert chance == pytest.approx(float(fdtrc(2, degrees, square / 2)), rel=1e-9)
            turned = both.chance_of_both({cells[0]: 3.0, cells[1]: 1.0}, {cells[0]: -1.0, cells[1]: 2.0})
            assert turned == pytest.approx(chance, rel=1e-9)  # whichever way both are


def test_holm_rejects_from_the_surest_on_and_stops() -> None:
    keys = [("right", "widest"), ("lower", "widest"), ("centre", "all")]
    assert holm(dict(zip(keys, (1e-6, 0.028, 0.9), strict=True)), 0.05) == {keys[0]}
    assert holm(dict(zip(keys, (1e-6, 0.016, 0.9), strict=True)), 0.05) == set(keys[:2])


def test_of_pure_chance_looks_call_something_changed_as_often_as_they_may() -> None:
    random = np.random.default_rng(5)
    keys = [(str(number), "widest") for number in range(12)]
    looks = [holm(dict(zip(keys, random.uniform(size=12), strict=True)), FALSE_LOOKS) for _ in range(4000)]
    assert 0.01 < sum(bool(found) for found in looks) / 4000 < 0.03


def test_intervals_of_differences_hold_what_their_own_errors_make() -> None:
    """Entries drawn from the modes: the generalised mean's standard deviation is that of the draws."""
    random = np.random.default_rng(7)
    apertures = (2.0, 2.8, 5.6)
    deviates = []
    cells = [(aperture, region) for aperture in apertures for region in LATER.apertures[0].regions]
    for _ in range(60):
        drawn = [drawn_from_modes(entry, cells, random) for entry in (*EARLIER, LATER)]
        difference = differences(drawn[:3], drawn[3:], apertures).of(mean_over(AT_CENTRE, apertures))
        deviates.append(difference.value / difference.error)
    assert 0.75 < math.sqrt(np.mean(np.square(deviates))) < 1.3


def test_the_sharper_copy_is_named_by_region() -> None:
    other = [softened(entry_of_day(number, serial="B"), 0.1, ("tl", "tr", "bl", "br")) for number in (500, 501)]
    said = comparison_sentences(comparison([entry_of_day(number, serial="A") for number in (502, 503)], other))
    assert said[0].startswith("Centre, f/2 to f/5.6: no significant difference")
    assert said[1].startswith("Corners, f/2 to f/5.6: Known 50mm #A is sharper than Known 50mm #B by 11 ± ")


def on_finer_pixels(entry: Entry, times: float = 1.5) -> Entry:
    """The same lens on a sensor of the same size, with that many times as many pixels along a side."""
    everywhere = {(numbers.aperture, name): 1 / times for numbers in entry.apertures for name in numbers.regions}
    columns, rows = entry.frame_px
    laid = set_up_anew(entry, px_per_mm=entry.set_up.px_per_mm * times)
    body = {"camera": "Finer", "frame_px": (round(columns * times), round(rows * times))}
    return replace(scaled(laid, everywhere), pitch_um=entry.pitch_um / times, **body)


def test_pixels_of_another_size_change_neither_a_difference_nor_its_error() -> None:
    mine = [set_up_anew(entry_of_day(number, width_mm=36.0), tilt=(0.8, 0.4)) for number in (1, 2, 3)]
    other = [entry_of_day(number, serial="B", width_mm=36.0) for number in (4, 5)]
    finer = [on_finer_pixels(mine[0]), mine[1], on_finer_pixels(mine[2])]
    for first, second in ((finer, other), (other, finer)):
        on_one_body = comparison(*([mine if group is finer else other for group in (first, second)]))
        for part, alike in zip(comparison(first, second).parts, on_one_body.parts, strict=True):
            assert (part.share, part.half) == pytest.approx((alike.share, alike.half), abs=2e-4)
    for earlier, later in ((finer[:1], finer[1:]), (finer[:2], finer[2:])):
        numbers = [
            [(test.share, test.half) for test in change(*groups).tested]
            for groups in ((earlier, later), (mine[: len(earlier)], mine[len(earlier) :]))
        ]
        assert np.array(numbers[0]) == pytest.approx(np.array(numbers[1]), abs=2e-4)


def test_copies_are_compared_by_shoots_that_all_compare_with_one() -> None:
    def of_jpegs(number: int, serial: str) -> Entry:
        return replace(softened(entry_of_day(number, serial=serial), -0.3), developed="JPEG")

    first = [entry_of_day(502, serial="A"), entry_of_day(503, serial="A"), of_jpegs(504, "A")]
    second = [entry_of_day(500, serial="B"), of_jpegs(501, "B")]
    compared = comparison(first, second)
    assert not any(part.significant for part in compared.parts)
    assert compared.left_out == ((first[2], (Barrier.DEVELOPED,)), (second[1], (Barrier.DEVELOPED,)))
    assert not any(part.significant for part in comparison(second, first).parts)


def test_a_corner_beyond_the_chart_leaves_the_corners_to_the_other_three() -> None:
    other, mine = softened(entry_of_day(500, serial="B"), 0.1, FOUR), entry_of_day(502, serial="A")
    overall = []
    for entry in (mine, without(mine, "br"), without(mine, "br", "tl")):
        parts = {(part.part, part.aperture): part for part in comparison([entry], [other]).parts}
        overall.append(parts.get(("corners", None)))
    four, three, two = overall
    assert two is None and three is not None and three.significant and three.share < 0
    assert four is not None and three.half > four.half and three.share == pytest.approx(four.share, abs=1e-3)


def test_corners_of_a_decentred_copy_are_compared_by_their_means() -> None:
    """Half of them far sharper, half far softer: the mean of their logarithms would be that of a centred copy."""
    uneven = {"tl": 0.6, "bl": 0.6, "tr": 1.6, "br": 1.6}
    mine, other = entry_of_day(502, serial="A"), entry_of_day(500, serial="B")
    stops = [numbers.aperture for numbers in other.apertures]
    other = scaled(other, {(stop, corner): factor for stop in stops for corner, factor in uneven.items()})
    for part in comparison([mine], [other]).parts:
        if part.part == "corners" and part.aperture is not None:
            both = [sum(entry.regions_at(part.aperture)[corner].value for corner in FOUR) for entry in (mine, other)]
            assert part.share == pytest.approx(both[1] / both[0] - 1, abs=0.02)
            assert part.share > 0.05


def test_each_copys_own_centring_stands_beside() -> None:
    def centred(entry: Entry, stated: Stated | None) -> Entry:
        return replace(
            entry, apertures=tuple(structs.replace(numbers, decentring=stated) for numbers in entry.apertures)
        )

    first, second = entry_of_day(502, serial="A"), centred(entry_of_day(500, serial="B"), Stated(4.2, 0.5))
    both = comparison_sentences(comparison([centred(first, Stated(0.6, 0.5))], [second]))
    words = "Decentring at f/2, one side sharper than the other: Known 50mm #A by 0.6 ± 0.5 % and Known 50mm #B by 4.2"
    assert both[2] == f"{words} ± 0.5 %."
    alone = comparison_sentences(comparison([centred(first, None)], [second]))
    assert alone[2].endswith("sharper than the other: Known 50mm #B by 4.2 ± 0.5 %.")


def test_all_lenses_at_an_aperture_best_first() -> None:
    entries = [entry_of_day(n, lens=f"Lens {n}", blur=blur) for n, blur in ((1, 1.0), (2, 1.003), (3, 1.3))]
    _, same = in_one_unit(entries[0], replace(entries[0], camera="Finer", pitch_um=3.0))  # on the sensor
    assert same.apertures[0].regions["third"].value == pytest.approx(2 * entries[0].apertures[0].regions["third"].value)
    ranked = among(entries, 2.8)
    assert [own.copy.name for own in ranked] == ["Lens 1", "Lens 2", "Lens 3"]
    assert [own.alike for own in ranked] == [True, True, False]
    assert ranked[0].value.value == pytest.approx(entries[0].apertures[1].regions["third"].value * 1000 / 6, rel=0.01)


@pytest.mark.parametrize("degrees", [2.0, 5.0])
def test_a_strong_tilt_gives_no_lens_sharpness_that_none_has(degrees: float) -> None:
    """Of 24 MP at f/2, corners that stay sharp: s z_t^2 is far above what they can have lost."""
    askew = set_up_anew(replace(LATER, pitch_um=6.0, frame_px=(6000, 4000)), tilt=(degrees, 0.0), px_per_mm=14.3)
    (corners,) = among([askew], 2.0, corners=True)
    assert 1 < corners.value.value / lp_per_mm(askew.apertures[0].regions["corner"].value, 6.0) < 1.4


# What cannot be compared

BARE = [replace(entry, measure="detail_contrast", set_up=None) for entry in (*EARLIER, LATER)]
OTHERS = [
    (Barrier.NO_CHART, BARE[0], BARE[3]),
    (Barrier.OLDER, EARLIER[0], replace(LATER, whole=False)),
    (Barrier.DEVELOPED, EARLIER[0], replace(LATER, developed="TIFF auto")),
    (Barrier.FOCAL_LENGTH, EARLIER[0], replace(LATER, focal_length_mm=35.0)),
    (Barrier.TELECONVERTER, EARLIER[0], replace(LATER, copy=LensCopy("Known 50mm + 1.4x III"), focal_length_mm=70.0)),
    (Barrier.BODY, EARLIER[0], replace(LATER, camera="Another", pitch_um=None)),
    (Barrier.CHART, EARLIER[0], set_up_anew(LATER, page_mm=(297.0, 210.0))),
    (Barrier.SCALE, EARLIER[0], set_up_anew(LATER, px_per_mm=1.11 * 3000 / 420)),
    (Barrier.PRINT, EARLIER[0], set_up_anew(LATER, print_name="the glossy one")),
]


def test_what_differs_is_not_compared_absolutely_and_said() -> None:
    for barrier, first, other in OTHERS:
        assert barrier in barriers(first, other)
        changes = change([first], [other])
        assert not {test.what for test in changes.tested} & {"centre", "corners"}
        assert BARRIER_WORDS[barrier] in change_sentences(changes, "then")
    assert barriers(EARLIER[0], set_up_anew(LATER, px_per_mm=1.09 * 3000 / 420)) == ()
    prints = (set_up_anew(LATER, print_name=name, print_lpmm=5.0) for name in ("glossy", "matte"))
    assert barriers(*prints) == ()


def test_without_a_common_aperture_nothing_is_compared() -> None:
    changes = change([entry_of_day(1, apertures=(2.0, 4.0))], [entry_of_day(2, apertures=(2.8, 5.6))])
    assert changes.tested == ()
    assert change_sentences(changes, "then")[0].endswith("cannot be compared with then.")


def test_an_aperture_that_one_day_recorded_otherwise_counts_once() -> None:
    first, second, third = EARLIER
    odd = replace(
        second, apertures=tuple(structs.replace(one, aperture=1.01 * one.aperture) for one in second.apertures)
    )
    assert change([first, odd, third], [LATER]).apertures == change(EARLIER, [LATER]).apertures


def test_without_a_chart_the_own_ratios_are_judged() -> None:
    [words, *_] = change_sentences(change(BARE[:3], BARE[3:]), "then")
    assert words.startswith("Unchanged compared with then as far as the lens's")
    assert change(BARE[:3], [softened(BARE[3], 0.15, RIGHT)]).changed


# With and without

FIVE = (2.0, 2.8, 4.0, 5.6, 8.0)


def with_noise(shots: list[Measured], factor: float, seed: int, deviation: float = 0.003) -> list[Measured]:
    """MTF50 of the shots times a factor, with independent errors."""
    random = np.random.default_rng(seed)
    changed = []
    for shot in shots:
        numbers = tuple(
            Measurement(own.region, own.quantity, own.value * factor * (1 + deviation * float(random.normal())))
            if own.quantity == "mtf50"
            else own
            for own in shot.measurements
        )
        changed.append(replace(shot, measurements=numbers))
    return changed


def series(number: int, lens: str, factor: float = 1.0) -> list[Measured]:
    """All on one day, each an hour after the one before."""
    own = []
    for shot in with_noise(shots_of_day(number, lens=lens, apertures=FIVE), factor, number):
        taken = shot.photo.metadata.taken
        metadata = replace(shot.photo.metadata, taken=taken - timedelta(days=number) + timedelta(hours=number))
        own.append(replace(shot, photo=replace(shot.photo, metadata=metadata)))
    return own


@pytest.mark.slow
def test_two_percent_are_found_and_equal_states_are_equal() -> None:
    found = wrong = 0
    for trial in range(20):
        first, equal = series(2 * trial, "Lens"), series(2 * trial + 1, "Lens: with filter")
        softer = series(2 * trial + 1, "Lens: with filter", 0.98)
        hit, miss = with_without(first, softer), with_without(first, equal)
        found += hit.parts["centre"].significant
        wrong += any(effect.significant for effect in miss.parts.values())
    assert found >= 18 and wrong <= 3


def test_light_vignetting_and_lateral_colour_stand_beside_the_ratio() -> None:
    plain = with_without(series(1, "Lens"), series(2, "Lens: with filter", 0.95))
    assert with_without(series(1, "A")[::2], series(2, "B")[::2]) is None  # single shots give no band
    assert with_without(series(1, "A"), shots_of_day(2, apertures=(11.0,))) is None
    assert plain is not None and len(ratio_figure(plain, "A", "B").panels) == 2
    centre = plain.parts["centre"]
    assert [round(aperture, 1) for aperture in centre.by_aperture] == [*FIVE]
    assert all(own.half > centre.overall.half for own in centre.by_aperture.values())  # all hold together
    filtered = Effect(Stated(-0.06, 0.02), {2.0: Stated(-0.07, 0.03), 2.8: Stated(-0.05, 0.03)})
    figure = ratio_figure(replace(plain, light=filtered, vignetting=filtered, red=filtered), "A", "B", TEAL)
    ratio, *_, light, colour = figure.panels
    label = ratio.series[1].label
    assert [own.label for own in light.series] == ["alike", label, "vignetting"] and "(EV)" in light.title
    assert [own.label for own in colour.series] == ["alike", "lateral red"] and "(px)" in colour.title
    assert [value for _, value in light.series[1].line] == [-0.07, -0.05]
    assert light.series[1].band[0][1:] == pytest.approx((-0.10, -0.04))
    assert light.y_range[0] < -0.10 < 0 < light.y_range[1]
    looks = {(own.label, style(own.style).colour) for panel in figure.panels for own in panel.series}
    assert len(looks) == 4  # a legend for all panels: zero, B in its own colour, its vignetting dashed, and lateral red
    assert {look for name, look in looks if name in (label, "vignetting")} == {style(TEAL).colour}


def test_apertures_whose_differences_cancel_are_not_called_alike_and_missing_corners_are_said() -> None:
    plain = with_without(series(1, "A"), series(2, "B"))
    corners = plain.parts["corners"]
    opposite = {
        stop: own._replace(value=-0.02 if nth else 0.08) for nth, (stop, own) in enumerate(corners.by_aperture.items())
    }
    parts = {**plain.parts, "corners": replace(corners, by_aperture=opposite)}
    said = with_without_sentence(replace(plain, parts=parts), "B")
    assert re.search(r"in the corners over all apertures \([^)]* %, but \+8 ± \d+ % at f/\S+\)", said)
    assert "but" not in with_without_sentence(plain, "B")
    assert "no corners measured with both" in with_without_sentence(
        replace(plain, parts={"centre": plain.parts["centre"]}), "B"
    )


def test_a_difference_that_is_none_does_not_fill_its_plot() -> None:
    first, equal, softer = series(1, "A"), series(2, "B"), series(2, "B", 0.95)
    for second, found in ((equal, False), (softer, True)):
        against = with_without(first, second)
        assert against is not None and any(effect.significant for effect in against.parts.values()) == found
        for panel in ratio_figure(against, "A", "B").panels:
            edges = [abs(edge) for _, *both in panel.series[1].band for edge in both]
            assert (max(edges) < 0.35 * min(map(abs, panel.y_range))) is not found


def test_light_that_a_filter_takes_is_found_at_each_aperture() -> None:
    first, second = series(1, "Lens"), series(2, "Lens: with filter")

    def lit(shot: Measured, signal: float, power: float = 2.0) -> Measured:
        metadata = replace(shot.photo.metadata, shutter_s=0.01, iso=100.0)
        through = (shot.photo.metadata.aperture or 1.0) ** -power
        measurements = (*shot.measurements, Measurement("third", "signal", signal * through))
        return replace(shot, photo=replace(shot.photo, metadata=metadata), measurements=measurements)

    result = with_without([lit(shot, 0.5) for shot in first], [lit(shot, 0.5 * 2**-0.06) for shot in second])
    assert result.light.overall.value == pytest.approx(-0.06, abs=0.001) and len(result.light.by_aperture) == 5
    at_each = result.light.by_aperture.values()
    assert all(own.value == pytest.approx(-0.06, abs=0.001) and own.half > 0 for own in at_each)
    flashed = with_without([lit(shot, 0.5, 0.0) for shot in first], [lit(shot, 0.4, 0.0) for shot in second])
    assert flashed.light is None  # a flash made up for the aperture, and perhaps for the filter


def test_what_touching_changes_of_vignetting_and_lateral_colour_is_in_their_intervals() -> None:
    """All shots of a series measure the same; the other one's corner lies before another part of the chart."""

    def optics(shot: Measured, off: float) -> Measured:
        values = {"vignetting_chart_ev": 0.8 + 0.01 * off, "lateral_red": 0.5 + 0.007 * off, "lateral_blue": 0.3 - off}
        values |= {"vignetting_chart_error_ev": 0.01, "lateral_red_error": 0.01, "lateral_blue_error": 0.01}
        numbers = [Measurement("extreme", name, value) for name, value in values.items()]
        return replace(shot, measurements=(*shot.measurements, *numbers))

    first, second = series(1, "Lens"), series(2, "Lens: with filter")
    result = with_without([optics(shot, 0.0) for shot in first], [optics(shot, 1.0) for shot in second])
    for own, value in ((result.vignetting, 0.01), (result.red, 0.007)):
        assert own is not None and own.overall.value == pytest.approx(value) and own.overall.half > value
    assert result.blue.overall.value == pytest.approx(-1.0) and result.blue.overall.half < 0.05


def test_what_touching_the_camera_changes_is_in_the_interval() -> None:
    """Repeats alone, taken without touching it, would call a filter harmful that changes nothing."""
    shots, filtered = (
        with_noise(shots_of_day(1, lens=lens, apertures=FIVE), factor, 1, deviation=0.0)
        for lens, factor in (("Lens", 1.0), ("Lens: with filter", 0.996))
    )
    result = with_without(shots, filtered)
    centre, corners = result.parts.values()
    for effect in (centre, corners):
        assert effect.overall.value == pytest.approx(-0.004, abs=1e-6) and not effect.significant
    assert 0.01 > corners.overall.half > 1.4 * centre.overall.half


def test_remounting_makes_the_band_where_it_was_shot() -> None:
    first, second = [*series(1, "A"), *series(4, "A", 1.02)], [*series(2, "B", 1.015), *series(3, "B", 0.99)]
    result, plain = with_without(first, second), with_without(series(1, "A"), series(2, "B", 1.015))
    assert result is not None and result.remounted == (2, 2)
    assert plain is not None and plain.remounted == (1, 1)
    assert result.parts["centre"].overall.half > 3 * plain.parts["centre"].overall.half


def test_entries_of_the_book_are_compared_with_the_error_of_setting_up() -> None:
    first, second = entry_of_day(1, serial="A"), entry_of_day(2, serial="B")
    softer = softened(second, 0.10)
    result = entries_with_without([first], [softer])
    assert result is not None and result.light is None and result.remounted is None
    for effect in result.parts.values():
        assert effect.significant and effect.overall.value == pytest.approx(-0.1, abs=0.01)
        assert [round(aperture, 1) for aperture in effect.by_aperture] == [2.0, 2.8, 5.6]
        assert all(own.half > effect.overall.half > 0.005 for own in effect.by_aperture.values())
    alike = entries_with_without([first], [second])
    assert alike is not None and not any(effect.significant for effect in alike.parts.values())
    assert alike.vignetting is None  # neither entry tells it
    told, darker = (
        replace(entry, apertures=tuple(structs.replace(each, vignetting=Stated(ev, 0.03)) for each in entry.apertures))
        for entry, ev in ((first, -1.0), (second, -1.25))
    )
    apart = entries_with_without([told], [darker])
    assert apart is not None and apart.vignetting is not None and len(apart.vignetting.by_aperture) == 3
    assert (apart.vignetting.overall.value, apart.vignetting.overall.half) == pytest.approx(
        (-0.25, math.hypot(0.03, 0.03))
    )
    assert entries_with_without([first], [replace(second, whole=False)]) is None
    assert "setting up again" in interval_sentence(result, "A", "B")


def test_compare_and_rank_on_the_command_line(book: Book, tmp_path: Path) -> None:
    book.add([*EARLIER, softened(LATER, 0.12, RIGHT), entry_of_day(5, serial="B")])
    code, text, _ = ran(book, "compare", "Known 50mm@2024", "Known 50mm@2025")
    assert code == 0 and text.startswith("The right side is softer by 12") and "Corners against centre" in text
    assert ran(book, "compare", "Known 50mm@2025", "Known 50mm@2024")[1] == text
    for lenses, expected in ((("Known 50mm", "B"), 0), (("Known 50mm@1999", "B"), 2), (("B", "B"), 2)):
        assert ran(book, "compare", *lenses)[0] == expected
    assert "lp/mm" in ran(book, "rank", "50", "2.8")[1]
    assert ran(book, "rank", "35", "2.8")[0] == 2
    path = session_of(tmp_path / "a.lenslab", [*series(1, "Lens"), *series(2, "Lens: with filter", 0.95)])
    said = lenslab("compare", "lens", "with filter", path).stdout.decode()
    assert said.startswith("With Lens: with filter: \N{MINUS SIGN}5.") and "f/2.8" in said
    for first in ("lens", "nothing"):
        assert lenslab("compare", first, "lens", path).returncode == 2


def test_made_up_entries_that_differ_beyond_measure_have_numbers_still() -> None:
    for value in (-900.0, 900.0):
        difference = Difference(value, 0.1, 10.0)
        assert -1 < difference.share < math.inf and 0 < difference.half() < math.inf
