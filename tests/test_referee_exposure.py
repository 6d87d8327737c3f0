"""Which of two repeats is wrongly exposed: what the sets around say of each, and when they say nothing."""

from __future__ import annotations

from datetime import datetime, timedelta
from math import log2
from pathlib import Path

import cv2
import numpy as np
import pytest

from lenslab import analyse
from lenslab.demo.files import write_tiff
from lenslab.judge.finding import Shot
from lenslab.judge.lighting import odd_exposure
from lenslab.judge.quantities import values
from lenslab.judge.referee import findings
from lenslab.judge.series_light import fading_light
from lenslab.judge.transmission import light
from lenslab.values.exposure import exposure_ev
from lenslab.values.types import Measured, Measurement, Metadata, Photo

APERTURES = (2.8, 4.0, 5.6, 8.0, 11.0, 16.0)


def shot(aperture: float, beyond_ev: float, clipped: float = 0.0) -> Shot:
    """A shot whose light is so many EV beyond what aperture, shutter and ISO explain."""
    recorded = Metadata(aperture=aperture, shutter_s=1 / 60, iso=100.0)
    exposure = exposure_ev(recorded)
    measured = Measurement("third", "signal", 2 ** (exposure + beyond_ev)), Measurement("entire", "clipped", clipped)
    return Shot(Measured(Photo(Path(f"{aperture}.dng"), f"{aperture}.dng", recorded), measured), None)


def odd(right_ev: float, wrong_ev: float, around: dict[float, float], aperture: float = 5.6) -> str:
    """Which of two repeats at an aperture is named: the right one, the wrong one, or neither."""
    right, wrong = shot(aperture, right_ev), shot(aperture, wrong_ev)
    stops = sorted([*around, aperture])
    called = {right: "right", wrong: "wrong", None: "neither"}
    named = set()
    for pair in ([right, wrong], [wrong, right]):
        sets = [pair if stop == aperture else [shot(stop, around[stop])] for stop in stops]
        named.add(called[odd_exposure(*pair, sets, stops.index(aperture))])
    (name,) = named  # whichever of the two was taken first
    return name


def series(*beyond_ev: float) -> dict[float, float]:
    return dict(zip((2.8, 4.0, 8.0, 11.0, 16.0), beyond_ev, strict=False))


@pytest.mark.parametrize(("aperture", "off"), [(2.0, 0.4), (5.6, -0.4), (5.6, 0.4), (22.0, -0.4), (22.0, 0.4)])
def test_the_one_the_series_does_not_explain_is_wrong(aperture: float, off: float) -> None:
    assert odd(0.02, 0.02 + off, series(0.05, -0.04, 0.0, -0.05, 0.03), aperture) == "wrong"


@pytest.mark.parametrize(
    ("right_ev", "wrong_ev", "around"),
    [
        (-3.1, -2.7, series(-3.0, -2.9, -3.1, -2.95)),
        (6.9, 7.3, series(7.0, 7.1, 6.9, 7.05)),
        (0.0, 0.4, series(0.0, 0.03, 1.0, -0.02)),
    ],
    ids=["a dark chart", "a bright chart", "one set far off"],
)
def test_what_a_series_explains_is_no_wrong_exposure(
    right_ev: float, wrong_ev: float, around: dict[float, float]
) -> None:
    assert odd(right_ev, wrong_ev, around) == "wrong"


@pytest.mark.parametrize("lost_ev", [0.0, 0.3, 0.6])
@pytest.mark.parametrize("off", [-0.45, 0.45])
def test_of_a_lens_that_loses_light_wide_open_the_right_one_is_not_named(lost_ev: float, off: float) -> None:
    """At f/1, as 1/N^2: the most is 0.3 EV at f/1.4 and half of it at f/2."""
    lossy = {aperture: -lost_ev / aperture**2 for aperture in (2.0, 2.8, 4.0, 5.6, 8.0, 11.0)}
    assert odd(-lost_ev / 2, off - lost_ev / 2, lossy, 1.4) in ("wrong", "neither")


@pytest.mark.parametrize("widest", [1.4, 1.8, 2.8])
@pytest.mark.parametrize("off", [0.2, 0.3, 0.4])
def test_of_a_lens_that_loses_much_light_at_the_widest_aperture_alone_the_right_one_is_not_named(
    widest: float, off: float
) -> None:
    """Rims and pixels cut its cone: the shot that is too bright has the light that the others lead to expect."""
    lossy = {aperture: -0.35 * (widest / aperture) ** 3 for aperture in (4.0, 5.6, 8.0, 11.0, 16.0)}
    assert odd(-0.35, off - 0.35, lossy, widest) in ("wrong", "neither")


def test_where_both_are_as_far_off_nothing_is_decided() -> None:
    assert odd(0.21, -0.21, series(0.0, 0.05, -0.05, 0.0)) == "neither"
    assert odd(0.21, -0.21, {}) == "neither"
    assert odd(0.0, 0.4, {4.0: 0.0, 8.0: 1.0}) == "neither"
    # some lenses lose as much light wide open
    assert odd(0.0, -0.4, series(0.05, -0.04, 0.0, -0.05, 0.03), 2.0) == "neither"
    assert odd(-0.33, -0.03, dict.fromkeys((2.0, 2.8, 4.0, 5.6, 8.0, 11.0), 0.0), 1.4) == "neither"


def test_a_third_repeat_decides_before_the_series() -> None:
    right, wrong, third = shot(5.6, 0.2), shot(5.6, 0.0), shot(5.6, 0.21)
    assert odd_exposure(right, wrong, [[shot(4.0, 0.0)], [right, wrong, third], [shot(8.0, 0.0)]], 1) is wrong


@pytest.mark.slow
@pytest.mark.usefixtures("in_this_process")
def test_of_three_repeats_a_brighter_one_in_the_middle_has_one_cause(tmp_path: Path) -> None:
    """Noise of its two pairs tells exposure from development by chance where it is as little as here."""
    random = np.random.default_rng(1)
    page = random.uniform(0.1, 0.9, (400, 600))
    for number, aperture in enumerate((4.0, 5.6, 8.0, 8.0, 8.0, 11.0)):
        picture = cv2.GaussianBlur(page, (0, 0), 0.5 + 1 / aperture) * (1.3 if number == 3 else 1.0)
        picture = np.clip(picture + random.normal(0, 0.005, picture.shape), 0, 1)
        taken = datetime(2024, 1, 1) + timedelta(seconds=10 * number)
        recorded = Metadata(lens="Lens", aperture=aperture, shutter_s=aperture**2 / 500, iso=100, taken=taken)
        write_tiff(tmp_path / f"{number}.tif", (picture * 65535).astype(np.uint16), recorded)
    outcomes = [outcome for outcome in analyse([tmp_path], workers=1, charts=()) if isinstance(outcome, Measured)]
    said = [finding for finding in findings(outcomes) if finding.kind in ("exposure", "processed")]
    assert {photo.path.name for finding in said for photo in finding.shots} == {"3.tif"}
    assert len({finding.kind for finding in said}) == 1


def test_overexposed_sets_are_no_witnesses() -> None:
    """Light above white is not counted: they look darker than they are."""
    right, wrong = shot(5.6, 0.0), shot(5.6, -0.4)
    sets = [[shot(4.0, -0.5, clipped=0.1)], [right, wrong], [shot(8.0, 0.0)]]
    assert odd_exposure(right, wrong, sets, 1) is wrong


def test_the_right_one_is_named_hardly_ever_and_sometimes_both_are() -> None:
    """Of times recorded in third stops, of a lens that loses nothing."""
    random = np.random.default_rng(8)
    named = []
    for _ in range(150):
        beyond = dict(zip(APERTURES, random.uniform(-1 / 6, 1 / 6, len(APERTURES)), strict=True))
        aperture = float(random.choice(APERTURES))
        right_ev = beyond.pop(aperture)
        wrong_ev = right_ev + float(random.choice((-1, 1)) * random.uniform(0.3, 0.5))
        named.append(odd(right_ev, wrong_ev, beyond, aperture))
    assert named.count("wrong") > 0.85 * 150 and named.count("right") < 0.015 * 150


@pytest.mark.parametrize("over", [APERTURES, APERTURES[::-1], (2.8, 5.6, 16.0)])
def test_a_flash_that_makes_up_for_the_aperture_is_no_lamp_that_drifts(over: tuple[float, ...]) -> None:
    """Nor does the lens lose light."""
    flashed = [shot(aperture, 2 * log2(aperture) + 0.1 * (place % 2)) for place, aperture in enumerate(over)]
    (said,) = fading_light([[each] for each in flashed])
    assert "equally bright" in said.sentence and "flash" in said.remedy and said.size == pytest.approx(5, abs=0.1)
    shots = [each.measured for each in flashed]
    assert light(shots) is None
    assert values(shots, "light_loss") == values(shots, "transmission_ev") == {}
    one_stop = [shot(aperture, 2 * log2(aperture)) for aperture in (4.0, 4.8, 5.6)]
    assert "equally bright" not in "".join(said.sentence for said in fading_light([[each] for each in one_stop]))
    faded = [shot(aperture, 0.3 * place) for place, aperture in enumerate(APERTURES)]
    (said,) = fading_light([[each] for each in faded])
    assert "gradually" in said.sentence and light([each.measured for each in faded]) is not None


@pytest.mark.parametrize(("odd", "clipped"), [((0,), 0.0), ((2,), 0.0), ((5,), 0.0), ((0, 1), 0.1)])
def test_a_misfired_flash_or_clipped_shots_leave_the_others_equally_bright(
    odd: tuple[int, ...], clipped: float
) -> None:
    flashed = [
        shot(aperture, 2 * log2(aperture) - 3 * (place in odd), clipped * (place in odd))
        for place, aperture in enumerate(APERTURES)
    ]
    (said,) = fading_light([[each] for each in flashed])
    named = [each.photo for place, each in enumerate(flashed) if place not in odd]
    assert "equally bright" in said.sentence and list(said.shots) == named
    assert light([each.measured for each in flashed]) is None


@pytest.mark.parametrize("levels", [(0, -1, -2, 1, 0, -1), (0, 0, 0, -3, -4, -5), (0, -1, -2, 0, -1, -2)])
def test_a_lamp_switched_on_or_a_ring_turned_late_is_no_flash(levels: tuple[int, ...]) -> None:
    """levels: EV by which pictures at apertures a stop apart are brighter than the first."""
    shots = [shot(stop, 2 * log2(stop) + level) for stop, level in zip(APERTURES, levels, strict=True)]
    assert not any("equally bright" in said.sentence for said in fading_light([[each] for each in shots]))
    assert light([each.measured for each in shots]) is not None


@pytest.mark.parametrize(("repeated", "change", "is_said"), [(4.0, 2.0, True), (5.6, 2.0, False), (4.0, 0.2, False)])
def test_a_series_goes_on_in_other_light_if_an_aperture_was_shot_in_both(
    repeated: float, change: float, is_said: bool
) -> None:
    """The next morning, say; else the lens may have lost it."""
    evening = [shot(aperture, ev) for aperture, ev in ((2.8, -0.05), (4.0, 0.0))]
    morning = [shot(aperture, change + ev) for aperture, ev in ((repeated, 0.03), (8.0, -0.02), (16.0, 0.0))]
    said = fading_light([[each] for each in (*evening, *morning)])
    assert [finding.sentence.startswith("From") and len(finding.shots) for finding in said] == [3] * is_said
