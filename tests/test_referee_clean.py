"""Good shots are not accused beside bad ones, in noise, or in another light; of two that differ the odd one is named.

The shoots come from a simulator that no threshold was set with.
"""

from __future__ import annotations

import math
import re
from dataclasses import replace
from itertools import islice
from pathlib import Path

import numpy as np
import pytest

from lenslab.demo.shoot import _SHAKE_PX, write_demo
from lenslab.judge.finding import Finding
from lenslab.judge.over_apertures import not_the_lens
from lenslab.judge.referee import findings
from simulator.shoots import Memory, Roll, Taking
from simulator.wavefront_cases import grain
from simulator.wavefront_shoots import Glass, some_series, taken

SHAPE = (384, 576)
SHARP = Glass(2.0, constant_px=0.45, soft_px=0.7)
APERTURES = (2.0, 2.8, 4.0, 5.6, 8.0)
ZOOM_SHOTS = 19  # nine apertures, and one shot that is shaken


def roll_of(folder: Path, number: int, iso: float, *, tiff: bool) -> Roll:
    return taken(some_series(number, SHARP, iso=iso, tiff=tiff, shape=SHAPE), folder, APERTURES)


@pytest.fixture(scope="module")
def raw(tmp_path_factory: pytest.TempPathFactory) -> Roll:
    return roll_of(tmp_path_factory.mktemp("raw"), 11, 200, tiff=False)


@pytest.fixture(scope="module")
def noisy_tiffs(tmp_path_factory: pytest.TempPathFactory) -> Roll:
    return roll_of(tmp_path_factory.mktemp("tiffs"), 12, 2500, tiff=True)


@pytest.fixture(scope="module", params=[(14, False), (15, True)])
def coloured(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Roll:
    """Of a lens whose red and blue lie beside green: fine detail of a mosaic is partly coarse detail that moved."""
    number, tiff = request.param
    glass = replace(SHARP, lateral_px=(1.8, -1.4))
    series = some_series(number, glass, iso=100, tiff=tiff, shape=SHAPE)
    return taken(series, tmp_path_factory.mktemp("coloured"), APERTURES[:4])


def names(finding: Finding) -> list[str]:
    return [photo.path.name for photo in finding.shots]


def said(roll: Roll, at: int, **changes: object) -> list[tuple[str, list[str]]]:
    """Kinds and shots of what is found with one shot taken otherwise."""
    of_lens = {name: value for name, value in changes.items() if hasattr(roll.shoot.lens, name)}
    of_shot = {name: value for name, value in changes.items() if name not in of_lens}
    otherwise = replace(roll.usual[at], **of_shot, lens=replace(roll.shoot.lens, **of_lens))
    outcomes = roll.measured({at: otherwise})
    return [(finding.kind, names(finding)) for finding in findings(outcomes)]


def shot(roll: Roll, at: int) -> list[str]:
    return [roll.paths[at].name]


def assert_named(kind: str, roll: Roll, at: int, **changes: object) -> None:
    """Of a roll with this one shot taken otherwise, that is found and nothing else."""
    assert said(roll, at, **changes) == [(kind, shot(roll, at))]


@pytest.mark.slow
def test_dark_parts_of_a_chart_that_two_lenses_have_at_one_place_are_no_dust(tmp_path: Path) -> None:
    """One frames it a little larger and turned: nowhere do both pictures lie over each other."""
    rolls = [taken(some_series(7019, lens=lens), tmp_path, (11.0,), 1) for lens in range(2)]
    assert findings(rolls[0].measured()) == ()


@pytest.mark.slow
def test_light_that_fills_dark_parts_of_the_chart_wide_open_is_no_dust(tmp_path: Path) -> None:
    glass = Glass(1.4, constant_px=0.83, soft_px=3.0, power=1.14, corner=1.64)
    roll = taken(some_series(2102, glass, iso=844, tiff=True, shape=SHAPE), tmp_path, (1.4, 2.8, 5.6, 11.0), 1)
    assert findings(roll.measured()) == ()


def test_dust_is_known_by_its_shadow_of_one_lens_and_a_fly_is_none(tmp_path: Path) -> None:
    """A grain's shadow shrinks and darkens as the lens is stopped down; what sits down on the chart is dark at once."""
    roll = taken(some_series(517, SHARP, iso=200, tiff=False, shape=SHAPE), tmp_path, (4.0, 5.6, 8.0, 11.0), 1)
    views = dict(enumerate(roll.usual))

    def shaded(shot: int, aperture: float) -> Taking:
        return replace(views[shot], lit=grain(SHAPE, (0.3, 0.6), 1100, 0.3, aperture))

    dusty = findings(roll.measured({shot: shaded(shot, view.aperture) for shot, view in views.items()}))
    assert [finding.kind for finding in dusty] == ["dust"] and names(dusty[0]) == shot(roll, 3)
    assert "60 % from the left, 31 % from the top" in dusty[0].sentence and 8 < dusty[0].size < 30
    assert findings(roll.measured({shot: shaded(shot, 11.0) for shot in (2, 3)})) == ()
    assert findings(roll.measured({shot: shaded(shot, 11.0) for shot in views})) == ()  # a stain on the chart


def test_how_often_the_camera_moved_is_said_once(tmp_path: Path) -> None:
    roll = taken(some_series(517, SHARP, iso=200, tiff=False, shape=SHAPE), tmp_path, (4.0, 5.6, 8.0, 11.0), 1)
    places = ((0.0, 0.0), (9.0, -4.0), (3.0, 12.0), (14.0, 5.0))
    moved = {at: replace(view, shift=place) for (at, view), place in zip(enumerate(roll.usual), places, strict=True)}
    (knock,) = findings(roll.measured(moved))
    assert knock.kind == "knock" and names(knock) == [path.name for path in roll.paths[1:]]
    assert "displaced 3 times," in knock.sentence and 15 < knock.size < 19


def test_what_grows_with_a_lens_s_blur_is_not_shake() -> None:
    """Of a lens with 5 waves of spherical aberration that parts colours (seed 761): blur against f/5.6, px^2."""
    alike = np.array([-0.075, 0.07, 0.035, 0.0, 0.042, 0.184])
    own = np.array([(0.027, -0.001), (-0.024, -0.003), (-0.009, -0.001), (0, 0), (-0.009, 0.001), (-0.057, 0.003)])
    assert np.hypot(*not_the_lens(own, alike).T).max() < 0.02
    shaken = own + np.outer(np.arange(6) == 4, (0.1, 0.05))
    assert np.hypot(*not_the_lens(shaken, alike + 0.11 * (np.arange(6) == 4)).T).argmax() == 4


@pytest.mark.slow
def test_the_good_twin_of_one_far_out_of_focus_is_not_accused(raw: Roll, noisy_tiffs: Roll) -> None:
    for roll, at in ((raw, 5), (noisy_tiffs, 8)):
        assert_named("misfocus", roll, at, off=4.0 * roll.usual[at].aperture)


@pytest.mark.slow
def test_a_lens_that_parts_colours_is_not_accused_and_its_bad_shots_are(coloured: Roll) -> None:
    assert findings(coloured.measured()) == ()
    assert_named("shake", coloured, 5, shake_px=2.5, shake_along=0.4)
    assert_named("misfocus", coloured, 5, off=4.0)


@pytest.mark.slow
def test_corners_are_not_brightened_where_one_of_two_is_shaken(tmp_path: Path) -> None:
    """Of a lens that parts colours, what the two do not have in common is not noise alone."""
    series = some_series(2101, tiff=False, shape=SHAPE)
    roll = taken(series, tmp_path, (1.4, 2.0, 2.8, 4.0, 5.6, 8.0, 11.0))
    assert_named("shake", roll, 10, shake_px=3.0, shake_along=0.8)


@pytest.mark.slow
def test_a_lens_whose_fine_detail_is_all_lost_wide_open_is_not_shaken(tmp_path: Path) -> None:
    """What a developer's noise leaves in fine rings has a direction."""
    series = some_series(712, iso=1240, tiff=True, shape=SHAPE)
    assert series.lens.soft_px > 2.9
    roll = taken(series, tmp_path, (2.0, 2.8, 4.0, 5.6, 8.0, 11.0))
    pairs = roll.measured()
    assert findings(pairs) == () == findings(pairs[::2])
    assert_named("misfocus", roll, 3, off=2.0)  # coarse detail shows it
    for at, length_px, along in ((3, 3.5, 2.0), (9, 3.0, 0.4)):
        assert_named("shake", roll, at, shake_px=length_px, shake_along=along)


@pytest.mark.slow
@pytest.mark.usefixtures("in_this_process")
def test_of_the_demos_zoom_which_parts_colours_the_shaken_shot_is_named_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a part of its sensor, whose pixels are as large."""
    monkeypatch.setattr("lenslab.demo.shoot._SHAPES", {"dng": (480, 720)})
    shoot = tmp_path / "shoot"
    assert len(list(islice(write_demo(shoot), ZOOM_SHOTS))) == ZOOM_SHOTS
    (finding,) = findings(Memory().measured(shoot))
    assert (finding.kind, names(finding)) == ("shake", ["P1000017.DNG"])
    length = re.search(r"about ([\d.]+) pixels, diagonally, from top left", finding.sentence)
    assert length and float(length[1]) == pytest.approx(math.hypot(*_SHAKE_PX), rel=0.1)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("number", "aperture", "at", "along"),
    [
        (2126, 4.0, 1, 0.97),  # a TIFF with hardly any fine detail
        (2130, 2.8, 0, 0.8),  # RAW of a lens that parts colours: what the edges show has no direction of its own
    ],
)
def test_a_blur_as_of_a_line_is_shake_however_little_it_takes(
    tmp_path: Path, number: int, aperture: float, at: int, along: float
) -> None:
    roll = taken(some_series(number, iso=250, shape=SHAPE), tmp_path, (aperture,), 2)
    assert findings(roll.measured()) == ()
    assert_named("shake", roll, at, shake_px=1.5, shake_along=along)


@pytest.mark.slow
def test_a_pair_on_the_same_pixels_was_not_developed_differently_beside_a_bad_one(tmp_path: Path) -> None:
    """Where demosaicing errs alike in both, their noise is the sensor's alone; few pairs show what it adds."""
    series = some_series(2136, iso=164, tiff=True, shape=SHAPE)
    shifts = [(0.25, -0.2) if number % 2 else (0.0, 0.0) for number in range(9)] + [(0.02, 0.0)]
    roll = taken(series, tmp_path, (2.0, 2.8, 4.0, 5.6, 8.0), 2, jitter=0.5, shifts=shifts)
    assert findings(roll.measured()) == ()
    assert_named("misfocus", roll, 4, off=8.0)


def test_another_scene_is_named_alone_and_lamps_are_not_blamed_for_it(raw: Roll) -> None:
    for at in (2, 3):
        assert_named("other_scene", raw, at, alien=True)


def test_of_two_exposures_the_other_apertures_show_the_odd_one(raw: Roll, noisy_tiffs: Roll) -> None:
    """Its twin is not impossible, brighter files are not out of focus for their noise."""
    for roll, at, light_ev in (
        (raw, 4, -0.9),
        (raw, 4, 0.4),
        (raw, 5, 0.4),
        (noisy_tiffs, 2, -0.45),
        (noisy_tiffs, 5, 0.35),
    ):
        (finding,) = findings(roll.measured({at: replace(roll.usual[at], ev=light_ev)}))
        assert (finding.kind, names(finding)) == ("exposure", shot(roll, at))
        assert f"{names(finding)[0]} is {'brighter' if light_ev > 0 else 'darker'} than its repeat" in finding.sentence
    across = np.linspace(-1, 1, raw.shoot.light.shape[1], dtype=np.float32)
    for at in (4, 5):
        assert_named("light", raw, at, lit=np.broadcast_to(2 ** (0.2 * across), raw.shoot.light.shape))


@pytest.mark.slow
def test_what_demosaicing_errs_is_no_other_development_and_hides_no_exposure(tmp_path: Path) -> None:
    """At ISO 120 most of what two TIFFs of one lens differ by, more where they lie on other pixels."""
    glass = Glass(2.8, constant_px=0.46, waves=2.02, defocus=2.09, corner=1.31, lateral_px=(-1.73, -0.64))
    series = some_series(2011, glass, iso=120, tiff=True, shape=SHAPE)
    roll = taken(series, tmp_path, (2.8, 4.0, 5.6, 8.0, 11.0, 16.0))
    for at in (1, 4):
        assert_named("exposure", roll, at, ev=-0.41)


@pytest.mark.slow
def test_of_three_repeats_two_show_the_odd_one(tmp_path: Path) -> None:
    roll = taken(some_series(11, SHARP, iso=200, tiff=False, shape=SHAPE), tmp_path, (4.0,), 3)
    assert_named("exposure", roll, 2, ev=0.4)


@pytest.mark.slow
def test_of_two_exposures_in_raw_none_is_called_out_of_focus(tmp_path: Path) -> None:
    """Where red and blue lie beside green, not all that is left beyond the lens's reach is noise."""
    glass = replace(SHARP, constant_px=0.28, soft_px=1.45, power=1.2, halo=0.4, corner=1.8, lateral_px=(1.6, 0.4))
    roll = taken(some_series(2005, glass, iso=1204, tiff=False, shape=SHAPE), tmp_path, APERTURES[:3])
    for at in (0, 2):
        assert_named("exposure", roll, at, ev=0.4)


@pytest.mark.slow
def test_of_two_exposures_the_likelier_one_is_named_though_both_are_off(raw: Roll) -> None:
    """As shutter times are recorded in third stops, the right one of two differs from its neighbours, too."""
    outcomes = raw.measured({at: replace(raw.usual[at], ev=ev) for at, ev in ((4, 0.24), (5, -0.12))})
    (exposure,) = findings(outcomes)
    assert (exposure.kind, names(exposure)) == ("exposure", shot(raw, 4))


@pytest.mark.slow
def test_where_nothing_decides_both_are_named_and_none_is_to_be_excluded(tmp_path: Path) -> None:
    series = some_series(11, SHARP, iso=200, tiff=False, shape=SHAPE)
    roll = taken(series, tmp_path, (4.0,), 2)
    outcomes = roll.measured({0: replace(roll.usual[0], ev=0.4)})
    (finding,) = findings(outcomes)
    assert names(finding) == [path.name for path in roll.paths] and "xclude" not in finding.remedy


@pytest.mark.slow
def test_a_shot_that_lost_even_coarse_detail_is_out_of_focus_whatever_the_noise(tmp_path: Path) -> None:
    """Its repeat leaves detail beyond the ring that noise is taken from, which then is noise by comparison."""
    glass = Glass(2.8, 0.71, soft_px=1.98, power=1.23, halo=0.29, corner=1.85, lateral_px=(0.55, 0.49))
    roll = taken(some_series(707, glass, iso=585, tiff=False, shape=SHAPE), tmp_path, (11.0,), 2)
    for off in (20.0, 40.0):
        assert_named("misfocus", roll, 1, off=off)


@pytest.mark.slow
def test_a_ring_that_was_not_turned_shows_in_developed_files(noisy_tiffs: Roll) -> None:
    roll, pair = noisy_tiffs, (4, 5)
    outcomes = roll.measured({at: replace(roll.usual[at], ring=2.8) for at in pair})
    orders = [finding for finding in findings(outcomes) if finding.kind == "order"]
    assert [names(finding) for finding in orders] == [[roll.paths[at].name for at in pair]]


@pytest.mark.slow
def test_a_ring_that_was_not_turned_shows_where_metering_hides_it(tmp_path: Path) -> None:
    """The pair is hardly brighter than the others, whose brightness goes with their shutter times: the ring's does not.

    With automatic brightness all pictures are alike, and nothing is known.
    """
    roll = taken(
        some_series(2127, iso=400, tiff=True, shape=SHAPE), tmp_path, (2.8, 4.0, 5.6, 8.0, 11.0), 2, jitter=0.5
    )
    pair = (6, 7)
    outcomes = roll.measured({at: replace(roll.usual[at], ring=5.6) for at in pair})
    (order,) = findings(outcomes)
    assert order.kind == "order" and names(order) == [roll.paths[at].name for at in pair]
    metered = {at: replace(view, jitter=-0.9 if at in pair else view.jitter) for at, view in enumerate(roll.usual)}
    alike = roll.measured({at: replace(view, ev=-view.jitter) for at, view in metered.items()})
    assert "order" not in {finding.kind for finding in findings(alike)}


@pytest.mark.slow
def test_a_knock_by_more_than_cells_of_the_small_picture_is_found(raw: Roll) -> None:
    run = range(6, len(raw.usual))
    outcomes = raw.measured({at: replace(raw.usual[at], shift=(21.0, -13.0)) for at in run})
    (knock,) = findings(outcomes)
    assert knock.kind == "knock" and names(knock) == [raw.paths[at].name for at in run]
    assert knock.size == pytest.approx(np.hypot(21, 13), rel=0.15)


def test_clean_series_have_no_findings(raw: Roll, noisy_tiffs: Roll) -> None:
    assert findings(raw.measured()) == () == findings(noisy_tiffs.measured())
