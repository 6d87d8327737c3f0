"""What answers say of lenses that are made to mislead them: each number is the one its words claim."""

from __future__ import annotations

import math
import random
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from lenslab.draw import curve_plots
from lenslab.draw.plot_options import PlotOptions
from lenslab.draw.snapshot import JudgeOptions
from lenslab.judge.answers import answers, which_lens
from lenslab.judge.cards import Card, Light, Ranked
from lenslab.judge.grid import ranking_rows
from lenslab.judge.headlines import headlines
from lenslab.judge.sharpness import Estimate, line
from lenslab.judge.wording import ranking_words
from lenslab.results.report import content
from lenslab.values.text import elided
from lenslab.values.types import Curve, Lens, LensGroup, Measured, Measurement, Metadata, Photo, Point
from tests.card_texts import card_texts

STOPS = (2.0, 2.8, 4.0, 5.6, 8.0, 11.0, 16.0, 22.0)
Values = Callable[[float], float]


def peak(at: float, fall: float, top: float = 20.0) -> Values:
    """A parabola over stops."""
    return lambda aperture: top - fall * (2 * math.log2(aperture / at)) ** 2


MORE = tuple(Measurement(region, "std", 20.0) for region in ("entire", "third", "corner"))
USUAL = peak(5.6, 0.4)


def lens(
    name: str = "Lens",
    centre: Values = USUAL,
    *,
    corner: Values | None = None,
    fine: Values | None = None,
    stops: tuple[float, ...] = STOPS,
    each: int = 2,
    scatter: float = 0.03,
) -> list[Measured]:
    """Shots whose numbers are as given, but for a scatter."""
    chance, found = random.Random(3), []
    for aperture in stops:
        for repeat in range(each):
            numbers = [Measurement("third", "detail_contrast", centre(aperture) + chance.gauss(0, scatter))]
            for region, quantity, of in (("corner", "detail_contrast", corner), ("third", "fine_contrast", fine)):
                if of is not None:
                    numbers.append(Measurement(region, quantity, of(aperture) + chance.gauss(0, scatter)))
            path = Path(f"/shoot/{name}-{aperture}-{repeat}.dng")
            camera = Metadata(lens=name, aperture=aperture, shutter_s=aperture**2 / 1000, iso=100.0)
            found.append(Measured(Photo(path, path.name, camera), tuple(numbers)))
    return found


def card(shots: list[Measured], share: float = 0.9) -> Card:
    return answers(shots, share).cards[0]


def texts(shots: list[Measured], share: float = 0.9) -> dict[str, str]:
    return card_texts(answers(shots, share).cards)


def test_a_loss_in_the_corners_says_whether_it_is_significant() -> None:
    level = texts(lens(corner=peak(5.6, 0.006, 12.0)))
    assert level["Loss at f/2, centre"].endswith("softer than at its best")
    corners = level["Loss at f/2, corners"]
    assert corners.startswith("< ") and corners.endswith("No significant difference from their best")
    rising = texts(lens(corner=lambda aperture: 12 - math.log2(aperture)))
    assert rising["Loss at f/2, corners"] == "at best: At their best"
    both = texts(lens(corner=peak(8.0, 0.4)))
    assert all(both[f"Loss at f/2, {region}"].count("softer than at") == 1 for region in ("centre", "corners"))


def test_the_highest_value_is_the_best_only_where_that_is_sure() -> None:
    """Where another aperture may be better by 25 points it is no best one."""
    for half, said in ((1.2, "at best"), (25.0, "< 25 %")):
        known = card(lens(corner=peak(5.6, 0.006, 12.0)))
        known = replace(known, centre=replace(known.centre, wide_open=Estimate(0.0, half)))
        assert card_texts((known,))["Loss at f/2, centre"].startswith(f"{said}: ")


def test_what_is_lost_wide_open_is_not_another_apertures() -> None:
    shots = [
        replace(shot, measurements=()) if shot.photo.metadata.aperture == 2.0 else shot
        for shot in lens(corner=peak(8.0, 0.4))
    ]
    assert card(shots).apertures[0] == 2.0
    assert not any(label.startswith("Loss at f/2,") for label in texts(shots))


def test_a_measure_that_is_missing_is_not_called_too_few_apertures() -> None:
    shots = [replace(shot, measurements=()) for shot in lens()]
    assert texts(shots)["Notes"].startswith("Sharpness is not available")
    assert ranking_words((), 8.0)[0].startswith("No lens was measured at f/8")
    (other,) = ranking_words((), 8.0, [card(lens())])  # shot there, and of another measure than the rest
    assert other.startswith("Not comparable at f/8")


def test_a_card_knows_one_best() -> None:
    flat = peak(5.6, 0.01)  # by detail f/4 is best here, and f/2.8 to f/5.6 do not differ significantly
    spots = {at: card(lens(centre=flat, fine=peak(at, 0.3, 5.0))).centre.sharpest for at in (5.6, 16.0)}
    assert {at: spot.aperture for at, spot in spots.items() if spot is not None} == {5.6: 5.6, 16.0: 4.0}
    far = card(lens(centre=peak(5.6, 0.4), fine=peak(2.0, 0.1, 5.0))).centre
    assert far.sharpest.aperture == 5.6 and far.usable.first <= 5.6 <= far.usable.last


def test_where_the_drop_off_settles_does_not_depend_on_the_usable_share() -> None:
    shots = lens(centre=lambda aperture: 20.0, corner=lambda aperture: 20 * (0.88 - 0.42 / aperture**1.2 * 2))
    assert texts(shots, 0.5)["Drop-off"] == texts(shots, 0.99)["Drop-off"]
    said = texts(shots, 0.5)["Drop-off"]
    assert (
        re.match(r"48 ± \d+ % at f/2, 1\d ± \d+ % at f/22", said)
        and "from f/5.6 on the drop-off is near its least" in said
    )


def test_where_the_drop_off_settles_is_given_with_its_doubts() -> None:
    rising = {2.0: 0.5, 2.8: 0.7, 4.0: 0.8, 5.6: 0.895, 8.0: 0.96, 11.0: 1.0, 16.0: 1.0, 22.0: 1.0}
    shots = lens(centre=lambda aperture: 20.0, corner=lambda aperture: 20 * rising[aperture], scatter=0.3)
    settled = card(shots).dropoff_settles
    assert settled is not None and settled.first in (5.6, 8.0) and settled.last == 22.0 and 5.6 in settled.doubtful
    assert "; close call at f/5.6" in texts(shots)["Drop-off"]
    steep = {2.0: 0.5, 2.8: 0.55, 4.0: 0.65, 5.6: 0.75, **dict.fromkeys((8.0, 11.0, 16.0, 22.0), 1.0)}
    few = lens(
        stops=(2.0, 4.0, 8.0, 16.0),
        centre=lambda aperture: 20.0,
        corner=lambda aperture: 20 * steep[aperture],
        scatter=0.003,
    )
    assert "close call" not in texts(few)["Drop-off"]


def test_iso_changes_are_reported_where_shutter_times_show_light() -> None:
    shots = lens()
    brighter = [
        replace(shot, photo=replace(shot.photo, metadata=replace(shot.photo.metadata, iso=400.0, shutter_s=0.01)))
        for shot in shots[8:]
    ]
    mixed = [*shots[:8], *brighter]
    assert not any("ISO differs" in line for line in answers(shots).advice)
    assert any("ISO differs" in line for line in answers(mixed).advice)
    notes = {one: curve_plots.shoot(mixed, shown=(one,)).panels[0].note for one in ("transmission", "detail_contrast")}
    assert "ISO differs" in notes["transmission"] and "ISO" not in notes["detail_contrast"]
    assert "ISO" not in curve_plots.shoot(shots, shown=("transmission",)).panels[0].note


@pytest.mark.parametrize(("each", "scatter"), [(1, 0.0), (2, 1e-5), (2, 0.002)])
def test_a_loss_that_rounds_to_zero_is_no_loss(each: int, scatter: float) -> None:
    flat = texts(lens(centre=peak(8.0, 0.002), corner=peak(8.0, 0.002), stops=STOPS[2:7], each=each, scatter=scatter))
    assert flat["Loss at f/16, centre"].endswith("No significant difference from its best")
    assert not re.search(r"(?<!\d)0\.0 ±|about 0 %", " ".join(flat.values()))


def test_the_sharpest_shot_is_the_one_that_is_sharpest_on_the_line() -> None:
    chance = random.Random(1)
    group, photo = LensGroup(Lens(None, None, "L", None, None), True), Photo(Path("/x"), "x", Metadata())
    for _ in range(300):
        top, left, right = 2 ** chance.uniform(1.2, 4), chance.uniform(0.1, 1.5), chance.uniform(0.1, 1.5)
        values = [20 - (left if stop < top else right) * math.log2(stop / top) ** 2 for stop in STOPS]
        points = tuple(Point(stop, value, photo) for stop, value in zip(STOPS, values, strict=True))
        drawn = line(Curve("L", group, "sharpness", points))
        assert drawn is not None and (sharpest := drawn.sharpest()) is not None
        places = list(zip(drawn.smooth.aperture, drawn.smooth.value, strict=True))
        near = {stop: min(places, key=lambda at: abs(at[0] - stop)) for stop in STOPS}
        assert near[sharpest][1] >= max(value for _, value in near.values()) - 0.02


def test_equal_repeats_are_not_called_single_shots() -> None:
    same = lens(stops=(2.8, 5.6, 8.0, 11.0), scatter=0.0)
    other = lens("Other", stops=(2.8, 5.6, 8.0, 11.0), scatter=0.0)
    assert "No intervals: repeats are identical." in texts(same)["Notes"]
    said = ranking_words(which_lens([*same, *other], 8.0), 8.0)
    assert said == ("No interval, so the rank may be due to chance: Lens and Other.",)


def test_values_without_scatter_have_no_endless_digits() -> None:
    ranking = which_lens([*lens("A", scatter=0.0), *lens("B", peak(5.6, 0.3), scatter=0.2)], 8.0)
    assert all(len(row.value.text) < 20 for row in ranking_rows(ranking, "%"))


def ranking_of(**values: tuple[float, float | None]) -> tuple[Ranked, ...]:
    """A ranking of lenses with these values and halves of intervals."""
    return tuple(
        Ranked(name, Lens(None, None, name, None, None), Estimate(*value), 8.0) for name, value in values.items()
    )


def test_the_ranking_names_the_first_lenses_and_no_pairs() -> None:
    alone = ranking_of(A=(20.0, 0.2), B=(15.0, 0.2), C=(14.9, 0.2))
    assert ranking_words(alone, 8.0) == ("A is sharper than all others at f/8.",)
    assert ranking_words(alone[:2], 8.0) == ("A is sharper than B at f/8.",)
    shared = ranking_of(A=(20.0, 0.5), B=(19.9, 0.5), C=(14.9, 0.2))
    assert ranking_words(shared, 8.0) == ("Sharpest at f/8, without significant difference: A and B.",)
    assert ranking_words(shared[:2], 8.0) == ("No significant difference between A and B at f/8.",)
    unknown = ranking_of(A=(20.0, 0.5), B=(19.9, None), C=(14.9, 0.2))
    assert ranking_words(unknown, 8.0) == (
        "A is sharper than C at f/8.",
        "No interval, so the rank may be due to chance: B.",
    )


@pytest.mark.parametrize(
    ("rivals", "words"),
    [
        ({"A": (20.0, 0.2), "B": (15.0, 0.2), "C": (14.9, 0.2)}, "A is sharper than B and C at f/8."),
        ({"A": (20.0, 0.5), "B": (19.9, 0.5), "C": (14.9, 0.2)}, "No significant difference between A and B at f/8."),
        (
            {"A": (20.0, 0.5), "B": (19.9, 0.5), "C": (19.8, 0.5)},
            "No significant difference between A, B and C at f/8.",
        ),
    ],
)
def test_a_lens_without_an_interval_is_none_of_all_the_others(
    rivals: dict[str, tuple[float, float | None]], words: str
) -> None:
    unsure = "No interval, so the rank may be due to chance: One shot."
    assert ranking_words(ranking_of(**{"One shot": (30.0, None)}, **rivals), 8.0) == (words, unsure)


@pytest.mark.parametrize(
    ("compared", "words"), [("", "Sharpest: One shot at f/5.6"), ("8", "Sharpest in the centre at f/8: One shot")]
)
def test_a_first_lens_without_an_interval_is_said_to_be_so(compared: str, words: str) -> None:
    one_shot = lens("One shot", peak(5.6, 0.3, 25.0), stops=STOPS[:6], each=1)
    made = content([*lens("A"), *lens("B"), *one_shot], JudgeOptions(PlotOptions(compared=compared)))
    assert made.in_short[0] == f"{words} (no interval: the rank may be due to chance)."


@pytest.mark.parametrize("compared", ["", "8"])
def test_a_lead_over_a_lens_without_an_interval_may_be_due_to_chance(compared: str) -> None:
    one_shot = lens("One shot", peak(5.6, 0.3, 19.5), stops=STOPS[:6], each=1)
    said = content([*lens("A"), *one_shot], JudgeOptions(PlotOptions(compared=compared))).in_short[0]
    assert said.startswith("Sharpest") and ": A" in said and "no interval: the rank may be due to chance" in said
    behind = lens("B", peak(5.6, 0.4, 18.0)), lens("Far behind", peak(5.6, 0.1, 6.0), stops=STOPS[:6], each=1)
    said = content([*lens("A"), *behind[0], *behind[1]], JudgeOptions(PlotOptions(compared=compared))).in_short[0]
    assert said.startswith("Sharpest") and ": A" in said and "chance" not in said


# Light


def light_of(shutters: dict[float, float], compensation: Values = lambda aperture: 0.0) -> Light | None:
    """Of JPEGs of a healthy lens whose camera chose these times."""
    shots = []
    for aperture, shutter_s in shutters.items():
        camera = Metadata(
            lens="Healthy",
            aperture=aperture,
            shutter_s=shutter_s,
            iso=100.0,
            exposure_mode="Aperture-priority AE",
            exposure_compensation_ev=compensation(aperture),
        )
        photos = [Photo(Path(f"/jpeg/{aperture}-{repeat}.jpg"), "x", camera) for repeat in range(2)]
        shots += [Measured(photo, (Measurement("third", "std", 20.0),)) for photo in photos]
    return answers(shots).cards[0].light


def test_exposure_compensation_is_no_light_lost() -> None:
    def compensation(aperture: float) -> float:
        return 1.0 if aperture >= 8 else 0.0

    fair = {stop: stop**2 / 1000 * 2 ** compensation(stop) for stop in STOPS}
    light = light_of(fair, compensation)
    assert light is not None and not light.faulty and abs(light.loss.value) < 0.3
    assert light.loss.half == pytest.approx(0.2, abs=0.01)  # of means of two times, each rounded to thirds of a stop


@pytest.mark.parametrize(("at", "pattern"), [(0, "falls"), (2, "uneven")])
def test_one_aperture_that_is_brighter_is_a_ring_not_turned_unless_it_is_the_widest(at: int, pattern: str) -> None:
    """Wide open no diaphragm takes light: one that closes too far loses it at all other apertures."""
    light = light_of({stop: stop**2 / 1000 * 2 ** (0.8 * (stop != STOPS[at])) for stop in STOPS})
    assert light is not None and light.pattern == pattern


@pytest.mark.parametrize(
    "times",
    [
        (2.0, 4.0, 8.0, 15.0, 30.0, 30.0, 30.0, 30.0),
        (1 / 4000, 1 / 4000, 1 / 4000, 1 / 2000, 1 / 1000, 1 / 500, 1 / 250, 1 / 125),
    ],
)
def test_a_shutter_at_its_limit_says_nothing_about_light(times: tuple[float, ...]) -> None:
    light = light_of(dict(zip(STOPS, times, strict=True)))
    assert light is not None and not light.faulty
    assert abs(light.wide_open.value) < 0.3 and abs(light.loss.value) < 0.3


def test_headlines_name_the_sharpest_lens_and_what_cannot_be_told_from_it() -> None:
    """A lens is ahead; one, and two, do not differ from it; nothing shows how wide the intervals are."""
    best, other, third = lens("A", peak(5.6, 0.4, 28.0)), lens("B"), lens("C")
    also, few = lens("D"), (4.0, 5.6, 8.0)
    single = [lens(name, peak(5.6, 0.4, top), stops=few, each=1) for name, top in (("A", 28.0), ("B", 20.0))]

    def said(*shots: list[Measured]) -> list[str]:
        measured = [shot for of_lens in shots for shot in of_lens]
        return [headline.text for headline in headlines(measured, answers(measured).cards)]

    assert said(best, other) == ["Sharpest: A at f/5.6"]
    assert said(other, third) == ["Sharpest: B at f/5.6 and C at f/5.6, no significant difference"]
    assert said(other, third, also) == ["Sharpest: B at f/5.6; 2 more do not differ significantly"]
    assert said(*single) == ["Sharpest: A at f/5.6 (no interval: the rank may be due to chance)"]


def test_a_headline_says_lens_or_lamps_where_the_light_of_a_shoot_changed() -> None:
    (card,) = answers(lens("A")).cards
    lost = Estimate(0.6, 0.1)
    dark = replace(card, light=Light(2.0, Estimate(0.0, 0.1), lost, False, "falls", 22.0, lost))
    assert not headlines([], [card])
    for checked, text in (
        ((), "A passes 0.6 stops less light than expected at f/22"),
        ((dark.lens,), "A: 0.6 stops less light than expected at f/22, lens or lamps"),
    ):
        assert [headline.text for headline in headlines([], [dark], checked)] == [text]


def test_long_names_of_one_lens_on_two_bodies_stay_apart() -> None:
    names = [elided(f"Examinar 50mm f/1.8 (ExamCo ExamCam {body})", 28) for body in ("One", "Two")]
    assert names[0] != names[1] and all(len(name) <= 28 and name.startswith("Examinar") for name in names)
    assert len(elided("Examinar 50mm f/1.8 (ExamCo ExamCam One)", 1)) == 1
