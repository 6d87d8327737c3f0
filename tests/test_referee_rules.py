"""Rules for what no simulated shoot has: focus that shifts, a camera that turned, a lamp that was moved."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from lenslab.charts.chart_key import EDGES, parse_chart_key
from lenslab.charts.place import packed
from lenslab.demo.files import write_tiff
from lenslab.judge import over_apertures
from lenslab.judge.developing import _judge, other_subjects
from lenslab.judge.finding import Shot, names_of, shots_of
from lenslab.judge.lighting import drifting, unlike_light
from lenslab.judge.over_apertures import Stop, _dips, _shaken
from lenslab.judge.referee import findings
from lenslab.judge.repeat_blur import Blur, ZoneSpectra, between, is_long, unlike_twins
from lenslab.measure.chart_curves import FRAME
from lenslab.measure.chart_results import KEY, chart_maps, chart_of_shot
from lenslab.measure.traces import BINS, DIRECTIONS, Pair, Trace, maps_of, middles
from lenslab.run.analysis import analyse
from lenslab.values.types import Array, Map, Measured, Measurement, Photo
from simulator.leaves import chart
from simulator.shoots import uneven
from simulator.small_shots import metadata, picture
from tests.bad_shoots import shot
from tests.mtf_shots import PLACE

APERTURES = (1.4, 2.0, 2.8, 4.0, 5.6, 8.0, 11.0)
LIGHT = np.exp(0.3 * np.random.default_rng(5).normal(size=(40, 60))).astype(np.float32) / 5
NONE = np.zeros((9, BINS + 1))


def traced(aperture: float, number: int, light: Array) -> Shot:
    maps = maps_of(Trace(NONE + 1, np.ones(9), light.astype(np.float32), 576, 864, absolute=True))
    return shots_of([replace(shot(aperture=aperture, number=number), maps=maps)])[0]


@pytest.mark.parametrize(("at", "lost", "is_said"), [(2.0, 0.18, False), (2.0, 0.3, True), (8.0, 0.18, True)])
def test_focus_that_shifts_at_the_first_stops_is_no_bad_shot(at: float, lost: float, is_said: bool) -> None:
    """As spherical aberration moves it, within two stops of the widest aperture; later no lens dips by as much."""
    spectra = ZoneSpectra(NONE, NONE, NONE)
    stops = [Stop(aperture, (), spectra, 1 - lost * (aperture == at), 0.001) for aperture in APERTURES]
    assert [stop.aperture for stop, _ in _dips(stops)] == [at] * is_said


def test_a_lens_that_leaves_hardly_any_detail_wide_open_is_not_out_of_focus_at_the_next_stop() -> None:
    """Fine contrast of two simulated lenses; at the widest apertures it is of noise that repeats share, too."""
    spectra = ZoneSpectra(NONE, NONE, NONE)
    for soft in (0.0024, 0.0035, 0.0162, 0.0343, 0.0448, 0.0427, 0.0321), (0.001, 0.0034, 0.0123, 0.021, 0.0261, 0.024):
        assert not _dips([Stop(2 ** (1 + nth / 2), (), spectra, left, left / 60) for nth, left in enumerate(soft)])


def test_steady_apertures_beside_several_that_are_shaken_are_not(monkeypatch: pytest.MonkeyPatch) -> None:
    """A tripod that swings at long exposures; blurs in px^2, of the lens alike and of the shake up and down."""
    alike = dict(zip(APERTURES[2:], (0.27, 0.05, 0.0, 0.04, 0.15), strict=True))
    swung = dict(zip(APERTURES[2:], (0.0, 0.0, 0.06, 0.2, 0.7), strict=True))
    spectra = {at: ZoneSpectra(NONE + at, NONE, NONE) for at in alike}

    def blur(first: ZoneSpectra, second: ZoneSpectra) -> Blur:
        less, more = (float(seen.detail[0, 0]) for seen in (first, second))
        directed = (swung[more] - swung[less]) / 2
        return Blur(alike[more] - alike[less] + directed, -directed, 0.0, 0.002, 0.0, 0.0)

    stops = [Stop(at, (), spectra[at], 1 - alike[at] - swung[at] / 2, 0.001) for at in alike]
    monkeypatch.setattr(over_apertures, "between", blur)
    assert {stop.aperture for stop, _ in _shaken(stops)} == {8.0, 11.0}


@pytest.mark.parametrize("absolute", [True, False], ids=["RAW", "TIFF"])
def test_a_lens_with_a_halo_that_missed_focus_is_out_of_focus(absolute: bool) -> None:
    """At f/2.8, with two waves of spherical aberration: defocus by two more takes 55 % of all fine contrast alike."""
    first, second = twins(*(NONE + through_aberrations(waves) for waves in (-2.2, -0.2)), absolute=absolute)
    (said,) = unlike_twins([first, second])
    assert said.kind == "misfocus" and said.shots == (second.photo,)
    assert said.size == pytest.approx(55, abs=2)


@pytest.mark.parametrize(
    ("zone", "light", "contrast"), [(4, 1.1, 1 / 1.1), (8, 0.9, 0.8)], ids=["a reflection", "a hand in the corner"]
)
def test_what_lies_over_part_of_the_chart_puts_no_repeat_out_of_focus(zone: int, light: float, contrast: float) -> None:
    """It takes contrast from detail of all sizes alike, which no blur does."""
    power, places = NONE + through_aberrations(-2.2), np.ones((9, 1))
    places[zone] = contrast
    lit = LIGHT.copy()
    down, across = (40 * (zone // 3) // 3, 60 * (zone % 3) // 3)
    lit[down : down + 13, across : across + 20] *= light
    assert unlike_twins(twins(power, power * places**2, lit)) == []


def test_a_scratch_on_film_is_no_shake() -> None:
    """A line has power in one direction, and the finer the more of all; blur along another takes it from several."""
    power = through_aberrations(-2.2)[:BINS]
    scratched = power.copy()
    scratched[2::DIRECTIONS] += 2 * power[-1]
    none = np.zeros(BINS)
    seen = between(ZoneSpectra(power, none, none), ZoneSpectra(scratched, none, none))
    assert seen is not None and not is_long(seen.along, 0.0)


def twins(power: Array, other: Array, light: Array = LIGHT, *, absolute: bool = True) -> list[Shot]:
    """Two shots with these powers of detail, and noise. light: of the second."""
    noise = power[0, BINS - 1] / 2
    tiles = np.full(9, 140.0)
    trace = Trace(power + noise, tiles, LIGHT, 576, 864, absolute)
    pair = Pair(power + noise, other + noise, np.sqrt(power * other), tiles, (0.0, 0.0), 0.0, 1.0, 0.0, trace.stamp)
    return [
        Shot(shot(number=0), trace),
        Shot(shot(number=1), replace(trace, power=other + noise, light=light, pair=pair)),
    ]


def through_aberrations(defocus: float) -> Array:
    """Power of a chart through such a lens, on pixels of 4 um, (BINS + 1,). defocus: at the aperture's edge, waves."""
    y, x = np.mgrid[-128:129, -128:129] / 128
    square = x**2 + y**2
    pupil = (square <= 1) * np.exp(2j * np.pi * (2 * square**2 + defocus * square))
    otf = np.abs(np.fft.ifft2(np.abs(np.fft.fft2(pupil, (1024, 1024))) ** 2)[0, :512])
    frequency = np.sqrt(middles()[0])
    mtf = np.interp(frequency * 0.55 * 2.8 / 4 * 256, np.arange(512), otf / otf[0]) * np.sinc(frequency)
    return np.append(mtf**2 / frequency**2, 0.0)


@pytest.mark.parametrize(("turn_px", "is_said"), [(1.3, False), (1.8, True)])
def test_a_camera_that_turned_about_its_axis_between_repeats_has_moved(turn_px: float, is_said: bool) -> None:
    """On a tripod whose screw is loose the middle stays where it is. Of a turn, no less than of a shift is said."""
    first, second = traced(4.0, 0, LIGHT), traced(4.0, 1, LIGHT)
    pair = Pair(NONE, NONE, NONE, np.ones(9), (0.0, 0.0), turn_px, 0.99, 0.0, 0.0)
    said = _judge(first, second, pair, ())
    assert [finding.kind for finding in said] == ["moved"] * is_said
    assert all("turned" in finding.sentence and "tripod and" in finding.remedy for finding in said)
    developed = replace(second, trace=replace(second.trace, absolute=False)) if second.trace else second
    assert all("same lens corrections" in finding.remedy for finding in _judge(first, developed, pair, ()))
    sharp, soft = (
        replace(of, measured=replace(of.measured, measurements=(Measurement("third", "mtf50", mtf50),)))
        for of, mtf50 in ((first, 0.2), (second, 0.1))
    )
    of_both = _judge(sharp, soft, pair, ())
    assert [finding.kind for finding in of_both] == ["misfocus"] * is_said
    assert all(
        finding.sentence.endswith("the frame turned, or changed in size by refocusing, by 1.8 pixels.")
        for finding in of_both
    )


def test_repeats_held_by_hand_show_one_subject_if_they_show_one_chart() -> None:
    """A camera that rolls by degrees leaves nothing at its place, nor alike at any shift."""
    first, second = traced(4.0, 0, LIGHT), traced(4.0, 1, LIGHT[::-1, ::-1])
    pair = Pair(NONE, NONE, NONE, np.ones(9), (0.0, 0.0), 0.0, 0.05, 0.0, 0.0)
    assert [finding.kind for finding in _judge(first, second, pair, ())] == ["other_scene"]
    for seed, kinds in ((1, []), (2, ["other_scene"])):
        keys = (parse_chart_key("lenslab:A3:landscape:seed=1"), parse_chart_key(f"lenslab:A3:landscape:seed={seed}"))
        charted = [
            replace(of, measured=replace(of.measured, maps=(*of.measured.maps, packed(PLACE), *chart_maps(key, None))))
            for of, key in zip((first, second), keys, strict=True)
        ]
        assert [finding.kind for finding in _judge(*charted, pair, ())] == kinds


@pytest.mark.parametrize(("key", "is_said"), [("lenslab:A3:landscape:seed=1", False), (EDGES, True)])
def test_single_shots_held_by_hand_show_one_subject_if_they_show_one_chart(key: str, is_said: bool) -> None:
    """Slanted edges are of any chart, or of any other thing."""
    lit = (LIGHT, LIGHT, LIGHT, LIGHT[::-1, ::-1])
    shots = [traced(APERTURES[number], number, light) for number, light in enumerate(lit)]
    assert [finding.kind for finding in other_subjects([[each] for each in shots])] == ["other_scene"]
    named = Map.of(KEY, np.array([[float(ord(letter)) for letter in key]]))
    own = named, Map.of(FRAME, np.array([[864.0, 576.0, 0.0]])) if key == EDGES else packed(PLACE)
    charted = [replace(of, measured=replace(of.measured, maps=(*of.measured.maps, *own))) for of in shots]
    assert all((chart := chart_of_shot(each.measured)) is not None and chart.key == key for each in charted)
    assert [finding.kind for finding in other_subjects([[each] for each in charted])] == ["other_scene"] * is_said


@pytest.mark.parametrize(("tilt_ev", "is_said"), [(0.15, False), (0.5, True)])
def test_a_lamp_that_was_moved_during_a_series_is_noticed(tilt_ev: float, is_said: bool) -> None:
    said = drifting([traced(5.6, 0, LIGHT), traced(8.0, 1, LIGHT * uneven(LIGHT.shape, tilt_ev, 0.0))])
    assert [finding.kind for finding in said] == ["light"] * is_said


def test_a_shadow_on_one_side_of_a_repeat_is_light_that_changed() -> None:
    """Its corners are darker, too: the other shot was not corrected."""
    shadow = 1 - 0.2 * (1 - np.tanh((np.arange(60) - 18) / 4))
    pair = Pair(NONE, NONE, NONE, np.ones(9), (0.0, 0.0), 0.0, 0.99, 0.0, 0.0)
    first, second = traced(4.0, 0, LIGHT), traced(4.0, 1, LIGHT * shadow)
    assert first.trace is not None and second.trace is not None
    second = replace(second, trace=replace(second.trace, pair=replace(pair, stamp=first.trace.stamp)))
    assert [finding.kind for finding in unlike_light([[first, second]])] == ["light"]


def test_a_dark_wall_beside_the_chart_is_no_lamp_that_was_moved() -> None:
    """There a lens's stray light shows, which stopping down takes away."""
    wall = LIGHT.copy()
    wall[:, -6:] = 0.001
    assert not drifting([traced(1.4, 0, wall + 0.006), traced(8.0, 1, wall + 0.001)])


def test_files_numbered_anew_in_each_folder_are_named_with_it() -> None:
    photos = [Photo(Path(name), name) for name in ("s/f2.8/1.dng", "s/f4/1.dng", "s/f4/0123.dng", "s/f4/P12.dng")]
    assert names_of(photos) == "f2.8/1.dng, f4/1.dng, 0123.dng and P12.dng"


@pytest.mark.usefixtures("in_this_process")
@pytest.mark.parametrize(("rows", "is_said"), [(480, False), (400, True)])
def test_repeats_are_unlike_only_if_they_were_compared(rows: int, is_said: bool, tmp_path: Path) -> None:
    scene = chart(480, 720, seed=3, largest_px=60)
    for number in range(6):
        seen = scene[:rows] if number == 5 else scene
        write_tiff(tmp_path / f"P{number}.tif", picture(seen, 0.6, seed=number), metadata("One 50mm", 4.0, number // 3))
    shots = [one for one in analyse([tmp_path], workers=1, charts=()) if isinstance(one, Measured)]
    others = [one for one in shots if one.photo.path.name != "P1.tif"]  # excluded: P2 was compared with it, not with P0
    assert bool(findings(others)) == is_said
    assert all({photo.path.name for photo in said.shots} == {"P4.tif", "P5.tif"} for said in findings(others))
