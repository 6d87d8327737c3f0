"""What framing and focusing anew changes: measured where a lens was framed anew; and bodies of unlike pixel counts."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

import cv2
import numpy as np
import pytest

from lenslab.judge.answers import answers, ranking_measure, ranking_unit, which_lens
from lenslab.judge.ranking import card_record
from lenslab.judge.referee import findings
from lenslab.judge.wording import ranking_words
from lenslab.measure.texture_maps import RINGS, TEXTURE, textures_map
from lenslab.measure.thresholds import LIMITS
from lenslab.measure.traces import BINS, Pair, Trace, displacement, maps_of, trace_of
from lenslab.values.types import Measured, Measurement
from tests.bad_shoots import shot
from tests.card_texts import card_texts

MTF50_OF = ("third", "tl", "tr", "bl", "br", "corner")
STOPS = (2.0, 2.8, 4.0, 5.6, 8.0, 11.0)
CHART = cv2.GaussianBlur(np.random.default_rng(5).uniform(0.1, 0.9, (40, 60)), (0, 0), 1.5).astype(np.float32)


def one(aperture: float, number: int, sharpness: float, moved: int, lens: str = "Lens") -> Measured:
    """moved: cells by which the picture lies elsewhere."""
    best = shot(lens, aperture, number)
    numbers = [replace(m, value=m.value * sharpness) for m in best.measurements]
    trace = Trace(np.ones((9, BINS + 1)), np.zeros(9), np.roll(CHART, moved, 1), 640, 960, True)
    taken = datetime(2026, 1, 5, 20) + timedelta(seconds=5 * number)
    photo = replace(
        best.photo,
        path=best.photo.path.with_name(f"{lens}{number}.tif"),
        metadata=replace(best.photo.metadata, taken=taken),
    )
    return replace(best, photo=photo, measurements=tuple(numbers), maps=maps_of(trace))


def test_bands_of_flickering_lamps_are_no_displacement() -> None:
    def lit(phase: float) -> Trace:
        bands = 0.85 + 0.15 * np.sin(2 * np.pi * (np.arange(40) / 10 + phase))[:, None]
        light = ((0.4 + 0.2 * CHART) * bands).astype(np.float32)
        return Trace(np.ones((9, BINS + 1)), np.zeros(9), light, 640, 960, True)

    for phase in (0.25, 0.5, 0.75):
        moved = displacement(lit(0.1), lit(0.1 + phase))
        assert moved is not None and moved < LIMITS.moved_px


@pytest.mark.parametrize("moved", [(3, 4), (-5, 12), (20, 0)])
def test_detail_of_all_sizes_shows_how_far_the_picture_moved(moved: tuple[int, int]) -> None:
    random = np.random.default_rng(5)
    octaves = [random.random((1000 // side, 1400 // side)).astype(np.float32) for side in (2, 4, 8, 16, 32, 64)]
    scene = 1 + np.sum([cv2.resize(octave, (1400, 1000)) for octave in octaves], axis=0)

    def seen(top: int, left: int) -> Trace:
        cells = scene[top : top + 896, left : left + 1344].reshape(28, 32, 42, 32).mean(axis=(1, 3))
        return Trace(np.ones((9, BINS + 1)), np.zeros(9), cells, 896, 1344, True)

    assert displacement(seen(40, 20), seen(40 - moved[0], 20 - moved[1])) == pytest.approx(np.hypot(*moved), rel=0.25)


def series(lens: str = "Lens", anew: float = 1.0, moved: int = 1, again: bool = True) -> list[Measured]:
    """Two shots an aperture, then two at f/5.6 once more that are `anew` times as sharp."""
    found = [
        one(aperture, 2 * at + repeat, 1 + 0.001 * repeat, 0, lens)
        for at, aperture in enumerate(STOPS)
        for repeat in range(2)
    ]
    more = [one(5.6, 50 + repeat, anew * (1 + 0.001 * repeat), moved, lens) for repeat in range(2)]
    return found + (more if again else [])


def set_up(shots: list[Measured]) -> float | None:
    record = card_record(answers(shots).cards[0])
    return record["set_up_centre_percent"] if record["reframed_pairs"] else None


def test_what_repeats_scatter_by_is_no_error_of_the_set_up() -> None:
    """Some pairs differ by more than their scatter, as many by less: together they are as good as no difference."""
    shots = [
        one(aperture, 20 * visit + 2 * at + repeat, 1 + 0.04 * visit * (at % 2) + 0.02 * (2 * repeat - 1), visit)
        for visit in (0, 1)
        for at, aperture in enumerate(STOPS)
        for repeat in (0, 1)
    ]
    assert set_up(shots) == pytest.approx(1.3 * (4 / 10) ** 0.5, rel=0.02)


def test_a_reframed_pair_measures_the_set_up() -> None:
    small, large = set_up(series(anew=1.001)), set_up(series(anew=1.1))
    assert small is not None and large is not None
    assert small == pytest.approx(1.3 * np.sqrt(4 / 5), abs=0.02)  # it weighs as one against four
    assert large == pytest.approx(100 * np.sqrt((4 * 0.013**2 + 0.1**2 / 2 / 1.05**2) / 5), rel=0.05)


def test_going_back_to_an_aperture_without_moving_the_camera_measures_no_set_up_error() -> None:
    assert set_up(series(moved=0)) is None and set_up(series(again=False)) is None


@pytest.mark.parametrize(("seconds", "moved", "known"), [(90, 1, True), (5, 1, True), (90, 0, False), (90, 30, True)])
def test_a_pair_straight_after_the_same_aperture_is_re_framed_if_the_picture_lies_elsewhere(
    seconds: int, moved: int, known: bool
) -> None:
    more = [one(11.0, 11 + seconds // 5 + repeat, 1.1, moved) for repeat in range(2)]
    assert (set_up([*series(again=False), *more]) is not None) == known


@pytest.mark.parametrize(("shift", "seconds", "found"), [(3.0, 5, "moved"), (3.0, 90, "re-framed"), (0.1, 90, "")])
def test_a_tripod_that_gives_way_is_moved_and_a_pause_makes_it_a_re_framing(
    shift: float, seconds: int, found: str
) -> None:
    powers = np.ones((9, BINS + 1))
    shots = series(again=False)
    before = trace_of(shots[-1].maps)
    pair = Pair(powers, powers, powers, np.ones(9), (shift, 0.0), 0.0, 0.9, 0.1, before.stamp)
    last = one(11.0, 11 + seconds // 5, 1.1, 0)
    trace = trace_of(last.maps)
    assert trace is not None
    shots.append(replace(last, maps=maps_of(replace(trace, pair=pair))))
    said = {finding.kind for finding in findings(shots) if shots[-1].photo in finding.shots}
    assert ("moved" in said) == (found == "moved")
    assert (set_up(shots) is not None) == (found == "re-framed")


def advice_on_set_up(shots: list[Measured]) -> str:
    return " ".join(sentence for sentence in answers(shots).advice if "framed and focused once" in sentence)


def test_lenses_measured_against_a_chart_are_compared_with_its_smaller_set_up_error() -> None:
    shots = [
        replace(shot, measurements=(*shot.measurements, *(Measurement(part, "mtf50", 0.2) for part in MTF50_OF)))
        for shot in (*series(again=False), *series("Other", again=False))
    ]
    assert "0.6 % in the centre, 1.0 % in the corners" in advice_on_set_up(shots)


def test_the_card_says_that_it_was_measured_and_the_advice_asks_for_it() -> None:
    assert "1 re-framed pair" in card_texts(answers(series()).cards)["Notes"]
    without = [*series(again=False), *series("Other", again=False)]
    assert "1.3 % in the centre, 3.0 % in the corners" in advice_on_set_up(without)
    assert not advice_on_set_up([*without, *series("Third")])
    assert "Set-up error" not in card_texts(answers(without).cards)["Notes"]


def test_a_worse_set_up_makes_comparisons_less_certain() -> None:
    steady, shaky = (which_lens(series(anew=anew), 4.0)[0].value.half or 0.0 for anew in (1.001, 1.1))
    assert shaky > 1.5 * steady


def test_what_the_guide_asks_for_is_no_knock() -> None:
    assert "knock" not in [finding.kind for finding in findings(series())]
    knocked = [replace(each, maps=one(8.0, 0, 1.0, 1).maps) if at > 5 else each for at, each in enumerate(series())]
    assert "knock" in [finding.kind for finding in findings(knocked)]
    moved_last = [*series(again=False), one(22.0, 20, 1.0, 1)]
    assert "on (1 shot) the image is displaced by about" in " ".join(
        finding.sentence for finding in findings(moved_last)
    )


# Bodies of unlike pixel counts


def on_bodies(quantity: str, *rows: int, upright: bool = False) -> list[Measured]:
    """One lens on bodies whose frames have so many rows: per picture height it is the same on all.

    upright: those of the last one are stored as pictures in portrait format.
    """
    found = []
    for count in rows:
        finer = count / rows[0]
        middles = np.sqrt((np.array(RINGS[:-1]) ** 2 + np.array(RINGS[1:]) ** 2) / 2)
        power = (middles * finer) ** -2.5 * finer**2
        for each in series(f"On {count}", again=False):
            best = shot(aperture=each.photo.metadata.aperture).value("std", "third") or 1.0
            noise = (each.value("std", "third") or 0.0) / best
            values = {"mtf50": noise * 0.3 / finer, "detail_contrast": noise * 10.0 * finer ** (-2.5 / 2 + 1)}
            measured = tuple(
                Measurement(region, name, values[name]) if region == "third" and name in values else m
                for m in each.measurements
                for region, name in [(m.region, m.quantity)]
            )
            if quantity == "mtf50":
                measured += (Measurement("third", "mtf50", values["mtf50"]),)
            frame = (count * 3 // 2, count) if upright and count == rows[-1] else (count, count * 3 // 2)
            trace = Trace(np.ones((9, BINS + 1)), np.zeros(9), CHART, *frame, True)
            texture = textures_map(TEXTURE, {"third": tuple(power)})
            found.append(replace(each, measurements=measured, maps=(*maps_of(trace), texture)))
    return found


@pytest.mark.parametrize("quantity", ["mtf50", "detail_contrast"])
def test_pictures_in_portrait_format_are_no_finer(quantity: str) -> None:
    shots = on_bodies(quantity, 2000, 2001, upright=True)
    first, second = which_lens(shots, 5.6)
    assert first.value.value == pytest.approx(second.value.value, rel=0.01) and not first.per_height


@pytest.mark.parametrize("quantity", ["mtf50", "detail_contrast"])
def test_bodies_are_compared_per_picture_height_and_it_is_said(quantity: str) -> None:
    if quantity == "mtf50":
        alike = on_bodies(quantity, 2000)
        assert not which_lens(alike, 5.6)[0].per_height and ranking_unit(alike) == "cycles/px"
    shots = on_bodies(quantity, 2000, 3000)
    first, second = which_lens(shots, 5.6)
    assert first.value.value == pytest.approx(second.value.value, rel=0.01)
    words = " ".join(ranking_words((first, second), 5.6))
    assert "no significant difference" in words.lower() and "per picture height" in words
    assert ranking_unit(shots) == ("cycles/picture height" if quantity == "mtf50" else "%")
    assert ranking_measure(shots) == ("" if quantity == "mtf50" else "Values: detail contrast.")
    if quantity != "mtf50":
        grown = [*shots, *(replace(shot, measurements=(Measurement("third", "mtf50", 0.3),)) for shot in shots[:1])]
        assert ranking_measure(grown, growing=True) == "Values: detail contrast, until MTF50 of all lenses is known."
