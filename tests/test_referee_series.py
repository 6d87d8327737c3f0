"""What goes wrong over a whole series, or in what the camera recorded; and what excluding a shot leaves."""

from __future__ import annotations

import json
import math
import shutil
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from lenslab.cli.options import PlotRequest, say_findings, write_plots
from lenslab.draw.snapshot import JudgeOptions, judge
from lenslab.files.preview import cut_crops
from lenslab.judge import developing, over_apertures
from lenslab.judge.developing import PairNoise
from lenslab.judge.dust import Shadow, _shadowed, dust
from lenslab.judge.finding import Finding, FindingKey, Shot, shots_of
from lenslab.judge.lighting import Change, change
from lenslab.judge.over_apertures import Stop
from lenslab.judge.ranking import card_record
from lenslab.judge.referee import findings
from lenslab.judge.repeat_blur import ZoneSpectra
from lenslab.measure.traces import BINS, DIRECTIONS, Trace, displacement, maps_of, trace_of_shot
from lenslab.results.report import content
from lenslab.results.tables import ExportOptions
from lenslab.store.session import SessionWriter
from lenslab.values.edits import Correction
from lenslab.values.types import Array, Measured, Metadata, Photo
from simulator.optics import Optics
from simulator.scenes import mounted
from simulator.shoots import SENSORS, Memory, Roll, Shoot, Taking, exposure_for, uneven
from tests.bad_shoots import shot
from tests.command import ALONE, lenslab, words_of

SHAPE = (448, 672)
OPTICS = Optics(2.8, defocus_px=0.8, spherical_px=1.0)
APERTURES = (2.8, 4.0, 5.6, 8.0, 11.0, 16.0)


def taken(
    folder: Path, usual: list[Taking], seed: int = 3, encoding: str = "", optics: Optics = OPTICS, *, gain: float = 1.0
) -> Roll:
    """The files of a small shoot. gain: over base ISO."""
    sensor = replace(SENSORS["Bayer"], gain=gain)
    chart, other = (partial(mounted, "leaves", SHAPE, number) for number in (seed, 99))
    shoot = Shoot(optics, sensor, chart(), uneven(SHAPE, 0.5, 1.0), (21, seed), encoding, other=other)
    shoot.base = exposure_for(shoot.seen(Taking(5.6)) * shoot.light, shoot.sensor, 0.0) / 2
    paths = [shoot.write(folder / f"DSC_{shot:04d}", taking, shot) for shot, taking in enumerate(usual)]
    return Roll(shoot, usual, paths, folder, Memory())


@pytest.fixture(scope="module")
def series(tmp_path_factory: pytest.TempPathFactory) -> Roll:
    """Six apertures, one shot each."""
    return taken(tmp_path_factory.mktemp("series"), [Taking(aperture) for aperture in APERTURES])


@pytest.fixture(scope="module")
def tiffs(tmp_path_factory: pytest.TempPathFactory) -> Roll:
    """Three apertures, two developed shots each."""
    usual = [Taking(one, (0.07 * repeat, -0.1 * repeat)) for one in (4.0, 5.6, 8.0) for repeat in range(2)]
    return taken(tmp_path_factory.mktemp("tiffs"), usual, encoding="sRGB")


def names(finding: Finding) -> list[str]:
    return [photo.path.name for photo in finding.shots]


def recorded(change: Callable[[Metadata], Metadata]) -> Callable[[Measured], Measured]:
    return lambda one: replace(one, photo=replace(one.photo, metadata=change(one.photo.metadata)))


# What the camera recorded


def test_another_scene_is_named_among_single_shots_too(series: Roll) -> None:
    usual = series.usual[3]
    other = replace(usual, alien=True)
    said = findings(series.measured({3: other}))
    assert [(finding.kind, [photo.path for photo in finding.shots]) for finding in said] == [
        ("other_scene", [series.paths[3]])
    ]


def test_a_shot_far_out_of_focus_is_no_other_scene(series: Roll) -> None:
    blurred = replace(series.usual[3], lens=replace(OPTICS, defocus_px=40.0))
    assert "other_scene" not in {finding.kind for finding in findings(series.measured({3: blurred}))}


def test_a_repeat_at_a_ring_that_was_not_turned_is_not_out_of_focus(tiffs: Roll) -> None:
    """It is brighter by a stop, and softer as the wider aperture is."""
    soft = replace(OPTICS, defocus_px=2.0)
    shots = {place: replace(taking, lens=soft) for place, taking in enumerate(tiffs.usual)}
    said = findings(tiffs.measured(shots | {3: replace(shots[3], ring=4.0)}))
    assert {finding.kind for finding in said} <= {"exposure", "clipped"}
    assert said


def test_sensitivities_are_named_in_the_order_of_their_shots(series: Roll) -> None:
    outcomes = [outcome for outcome in series.measured() if isinstance(outcome, Measured)]
    odd = [recorded(lambda usual: replace(usual, iso=800.0))(outcomes[4])]
    odd += [recorded(lambda usual: replace(usual, iso=1600.0))(outcomes[5])]
    (said,) = (finding for finding in findings([*outcomes[:4], *odd]) if finding.kind == "settings")
    assert "ISO 800 and ISO 1600" in said.sentence


@pytest.mark.slow
@pytest.mark.parametrize("change", [{"focal_length_mm": 62.0}, {"camera": "Another"}, {"camera_serial": "77"}])
def test_a_series_in_two_parts_is_noticed(series: Roll, change: dict[str, Any]) -> None:
    outcomes = [outcome for outcome in series.measured() if isinstance(outcome, Measured)]
    changed = map(recorded(lambda usual: replace(usual, **change)), outcomes[4:])
    (said,) = findings([*outcomes[:4], *changed])
    assert said.kind == "settings" and names(said) == ["DSC_0004.dng", "DSC_0005.dng"]
    assert str(next(iter(change.values()))).removesuffix(".0") in said.sentence


def test_the_command_line_tells_files_of_one_name_apart_by_their_folders(
    series: Roll, capsys: pytest.CaptureFixture[str]
) -> None:
    shots = [outcome for outcome in series.measured() if isinstance(outcome, Measured)]
    bright = recorded(lambda usual: replace(usual, iso=800.0))(shots[-1])
    say_findings([*shots[:-1], bright], ())
    assert "\n  DSC_0005.dng" in capsys.readouterr().err
    other = replace(shots[0], photo=replace(shots[0].photo, path=Path("/b/DSC_0005.dng"), name="b/DSC_0005.dng"))
    say_findings([*shots[:-1], replace(bright, photo=replace(bright.photo, name="a/DSC_0005.dng")), other], ())
    assert "\n  a: DSC_0005.dng" in capsys.readouterr().err


@pytest.mark.slow
@pytest.mark.parametrize("change", [{"lens": "Lens FW2"}, {"lens": None, "aperture": None}, {"focal_length_mm": None}])
def test_a_lens_that_is_recorded_as_another_seconds_later_is_noticed(tiffs: Roll, change: dict[str, Any]) -> None:
    shots = [outcome for outcome in tiffs.measured() if isinstance(outcome, Measured)]
    for apart_s, expected in ((8, ["DSC_0005.tif"]), (60, [])):
        times = [datetime(2026, 11, 28) + timedelta(seconds=apart_s * number) for number in range(6)]
        known = [
            recorded(lambda usual, at=at, new=new: replace(usual, taken=at, **new))(one)
            for one, at, new in zip(shots, times, [{}] * 5 + [change], strict=True)
        ]
        said = [finding for finding in findings(known) if "it is one lens" in finding.remedy]
        assert [name for finding in said for name in names(finding)] == expected
        assert all((change.get("lens") or "no ") in finding.sentence for finding in said)


def shot_in_a_row(number: int, lens: str, **recorded: Any) -> Photo:
    name = f"{number}{lens}.dng"
    known = {"camera": "X", "lens": lens, "aperture": 4.0, "shutter_s": 0.01, "iso": 100.0, "focal_length_mm": 50.0}
    taken = datetime(2026, 11, 28) + timedelta(seconds=5 * number)
    return Photo(Path(name), name, Metadata(**{"taken": taken, **known, **recorded}))


def test_two_lenses_that_are_each_recorded_under_two_names_are_not_taken_for_one() -> None:
    said = developing.lens_of_two_names(
        shot_in_a_row(number, lens + " FW2" * (number % 100 == 3))
        for lens, first in (("A", 0), ("B", 100))
        for number in range(first, first + 4)
    )
    assert [names(finding) for finding in said] == [["3A FW2.dng"], ["103B FW2.dng"]]
    assert [[photo.path.name for photo in finding.against] for finding in said] == [["0A.dng"], ["100B.dng"]]


@pytest.mark.parametrize(
    ("lens", "recorded", "said"),
    [
        ("B", {}, True),
        ("B", {"iso": 200.0}, False),
        ("B", {"aperture": 5.6}, False),
        ("B", {"camera": "Y"}, False),
        ("B", {"taken": datetime(2026, 11, 28, 0, 0, 5)}, False),  # one shot in two files
        ("A", {"focal_length_mm": 70.0}, False),  # a zoom
    ],
)
def test_a_lens_that_was_changed_or_turned_or_another_file_of_a_shot_is_no_second_name(
    lens: str, recorded: dict[str, Any], said: bool
) -> None:
    shots = [*(shot_in_a_row(number, "A") for number in range(2)), shot_in_a_row(2, lens, **recorded)]
    assert bool(developing.lens_of_two_names(shots)) == said
    named = (replace(shot, metadata=replace(shot.metadata, lens="C")) for shot in shots)
    jpegs = [replace(shot, path=shot.path.with_suffix(".jpg")) for shot in named]
    both = [photo for pair in zip(shots, jpegs, strict=True) for photo in pair]
    assert bool(developing.lens_of_two_names(both)) == said


def test_lenses_on_two_bodies_that_shoot_in_turn_are_no_second_names_and_a_loose_contact_is() -> None:
    for other, said in (("B", False), ("", True)):
        shots = [shot_in_a_row(number, "A" if number % 2 else other) for number in range(6)]
        assert bool(developing.lens_of_two_names(shots)) == said
    lost = [shot_in_a_row(number, "A", focal_length_mm=None if number % 2 else 50.0) for number in range(6)]
    assert developing.lens_of_two_names(lost)


def test_a_focal_length_that_creeps_and_a_lens_at_two_are_no_mistakes(series: Roll) -> None:
    outcomes = [outcome for outcome in series.measured() if isinstance(outcome, Measured)]
    (length_mm,) = {outcome.photo.metadata.focal_length_mm for outcome in outcomes}
    crept = map(recorded(lambda usual: replace(usual, focal_length_mm=1.01 * length_mm)), outcomes[4:])
    assert findings([*outcomes[:4], *crept]) == ()
    longer = [recorded(lambda usual: replace(usual, focal_length_mm=85.0))(outcome) for outcome in outcomes]
    moved = [replace(one, photo=replace(one.photo, path=one.photo.path.with_suffix(".x"))) for one in longer]
    assert findings([*outcomes, *moved]) == ()


@pytest.mark.slow
def test_a_white_balance_changed_on_the_way_is_noticed(tiffs: Roll) -> None:
    assert findings(tiffs.measured()) == ()
    warmer = {shot: replace(tiffs.usual[shot], after=_warmer) for shot in (4, 5)}
    (said,) = findings(tiffs.measured(warmer))
    assert said.kind == "settings" and "white balance" in said.sentence
    assert names(said) == ["DSC_0004.tif", "DSC_0005.tif"] and said.size > 0.1


def _warmer(picture: Array) -> Array:
    return np.asarray(picture * np.array((1.06, 1.0, 0.94)))


@pytest.mark.parametrize("apart", [1.0, 0.2], ids=["moved alike", "hardly moved"])
def test_noise_that_follows_detail_comes_from_demosaicing(monkeypatch: pytest.MonkeyPatch, apart: float) -> None:
    """As AHD leaves it at ISO 100: the sharpest apertures have most, and those whose repeats lie on other pixels.

    One aperture has more than that explains. apart: how far the repeats of another one do, in power.
    """
    maps = maps_of(trace_of(np.ones((40, 60), np.float32)))
    details = dict(zip(APERTURES, (-2.35, -1.89, -1.97, -2.10, -2.28, -2.60), strict=True))
    sets = [
        shots_of(replace(shot(aperture=one, number=2 * at + twin), maps=maps) for twin in range(2))
        for at, one in enumerate(APERTURES)
    ]

    def noises(more: float) -> Callable[[Sequence[Shot]], list[PairNoise]]:
        def of(group: Sequence[Shot]) -> list[PairNoise]:
            detail = details[group[0].aperture]
            usual, errors = 0.003, math.exp(2 * detail) * (apart if group[0].aperture == 4.0 else 1.0)
            level = (usual + errors) * (more if group[0].aperture == 8.0 else 1.0)
            own = usual + math.exp(2 * detail)
            return [PairNoise(group[0], group[1], np.full(BINS // DIRECTIONS, level), (own, own), detail, errors)]

        return of

    monkeypatch.setattr(developing, "_noises", noises(1.0))
    assert developing.developed_otherwise(sets) == []
    assert 1.5 < developing.noise_with_detail(sets) < 2 / math.log(2)
    assert 0.5 < developing.share_of_errors(sets) < 1
    monkeypatch.setattr(developing, "_noises", noises(2.0))
    (said,) = developing.developed_otherwise(sets)
    assert said.kind == "processed" and said.shots[0].metadata.aperture == 8.0


def test_brightness_that_a_developer_chose_is_no_light(tiffs: Roll) -> None:
    lighter = {3: replace(tiffs.usual[3], after=lambda picture: np.asarray(picture * 1.12))}
    (said,) = findings(tiffs.measured(lighter))
    assert said.kind == "processed" and names(said) == ["DSC_0003.tif"]
    assert said.sentence.startswith("DSC_0003.tif is brighter than its repeat DSC_0002.tif by ")


@pytest.mark.parametrize("amount", [0.08, 0.15])
def test_the_repeat_of_a_slightly_sharpened_file_is_not_out_of_focus(tiffs: Roll, amount: float) -> None:
    def sharpened(picture: Array) -> Array:
        return np.asarray(picture + amount * (picture - cv2.GaussianBlur(picture, (0, 0), 1.0)))

    (said,) = findings(tiffs.measured({3: replace(tiffs.usual[3], after=sharpened)}))
    assert said.kind == "processed" and sorted(names(said)) == ["DSC_0002.tif", "DSC_0003.tif"]


def test_a_tone_curve_that_takes_contrast_from_brighter_repeats_puts_none_out_of_focus(tiffs: Roll) -> None:
    """Detail of all sizes has less of it alike, which no blur does."""

    def with_curve(picture: Array) -> Array:
        for _ in range(2):
            picture = np.asarray(picture**2 * (3 - 2 * picture))
        return picture

    shots = {at: replace(one, after=with_curve, ev=0.08 * (at % 2)) for at, one in enumerate(tiffs.usual)}
    assert findings(tiffs.measured(shots)) == ()


# Over a series


@pytest.mark.slow
def test_focus_moved_within_a_series_differs_from_one_bad_shot(series: Roll, tmp_path: Path) -> None:
    assert findings(series.measured()) == ()
    touched = replace(OPTICS, defocus_px=OPTICS.defocus_px + 3.0)
    after = {shot: replace(series.usual[shot], lens=touched) for shot in range(3, 6)}
    (said,) = findings(series.measured(after))
    assert said.kind == "knock" and names(said) == ["DSC_0003.dng", "DSC_0004.dng", "DSC_0005.dng"]
    assert "focus was moved" in said.sentence and said.unit == "%" and said.size > 30
    keys = frozenset[FindingKey]()
    for kept, sharpest in ((keys, {"not known"}), (keys | {said.key}, {"f/2.8", "f/4", "f/5.6"})):
        judged = judge(series.measured(after), JudgeOptions(kept=kept))
        verdict = judged.verdict
        assert bool(kept) == bool(verdict.rankings[0].lenses)
        crops = {shot.photo.path: cut_crops(np.zeros((64, 64), np.uint8), 40) for shot in series.measured(after)}
        written = content(series.measured(after), options=JudgeOptions(kept=kept), crops=crops)
        assert bool(kept) == any(column.note for column in written.crops[0].columns)
        assert bool(kept) == any(one.sweet_spot is not None for panel in written.lead.panels for one in panel.series)
        assert bool(kept) == any(one.sweet_spot is not None for panel in judged.figure.panels for one in panel.series)
        assert bool(kept) == (card_record(verdict.judged[0])["sharpest_centre"] is not None)
        assert {cell.text for cell in verdict.cards[0].grid.rows[0].cells if cell} <= sharpest
        assert bool(verdict.best) == bool(kept) == any("Sharpest" in one.text for one in verdict.headlines)
        write_plots(PlotRequest(tmp_path, ("svg",)), series.measured(after), ExportOptions(kept_keys=kept))
        assert bool(kept) == ("sharpest aperture shot, by" in words_of(tmp_path / "lenslab-sharpness.svg"))
    (said,) = findings(series.measured({3: after[3]}))
    assert said.kind == "misfocus" and names(said) == ["DSC_0003.dng"]


@pytest.mark.slow
def test_focus_that_drifts_is_one_finding_on_the_series(tmp_path: Path) -> None:
    """Not one on every second shot, whose repeats are soft too."""
    usual = [Taking(aperture, (0.07 * repeat, -0.1 * repeat)) for aperture in APERTURES[:5] for repeat in range(2)]
    drifting = [replace(OPTICS, defocus_px=OPTICS.defocus_px + 0.5 * number) for number in range(len(usual))]
    roll = taken(tmp_path, [replace(one, lens=optics) for one, optics in zip(usual, drifting, strict=True)])
    (said,) = findings(roll.measured())
    assert said.kind == "knock" and "the focus drifted" in said.sentence
    assert names(said)[-1] == "DSC_0009.dng" and len(said.shots) > 6


def softened_as(monkeypatch: pytest.MonkeyPatch, lost: Mapping[float, float]) -> list[Finding]:
    """What is said of focus that moved, where each aperture, in turn, lost so much of fine contrast, ln."""
    shots = shots_of(shot(aperture=aperture, number=number) for number, aperture in enumerate(lost))
    none = ZoneSpectra(*np.zeros((3, BINS)))
    stops = [
        Stop(aperture, (own,), none, math.exp(-less), 0.001)
        for own, (aperture, less) in zip(shots, lost.items(), strict=True)
    ]
    monkeypatch.setattr(over_apertures, "stops_of", lambda sets, bad: stops)
    return over_apertures.softened([], ())


def test_focus_moved_after_the_sharpest_aperture_is_not_one_sharp_set(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without f/4 the other apertures agree: but nothing makes a set sharper than its lens."""
    lost = dict(zip(APERTURES, (0.694, 0.0, 0.538, 0.389, 0.405, 0.612), strict=True))  # moved from f/5.6 on
    (said,) = softened_as(monkeypatch, lost)
    assert said.kind == "knock" and len(said.shots) == 4 and "f/5.6" in said.sentence


@pytest.mark.parametrize(("step", "first", "is_said"), [(0.45, 2.8, False), (0.8, 2.8, True), (0.45, 4.0, True)])
def test_focus_that_shifts_at_the_first_stops_is_not_called_moved(
    monkeypatch: pytest.MonkeyPatch, step: float, first: float, is_said: bool
) -> None:
    """As strong spherical aberration does within two stops of the widest aperture, and no lens by more, or later."""
    apertures = (1.4, 2.0, 2.8, 4.0, 5.6, 8.0, 11.0)
    lost = {
        aperture: 0.3 * (1.4 / aperture) ** 2
        + 0.003 * aperture**2
        + (step * (first / aperture) ** 2 if aperture >= first else 0.0)
        for aperture in apertures
    }
    said = softened_as(monkeypatch, lost)
    assert [finding.kind for finding in said] == ["knock"] * is_said
    assert all(f"f/{first:g}" in finding.sentence for finding in said)


def test_shake_at_the_smallest_aperture_is_not_hidden_by_diffraction(series: Roll) -> None:
    shaken = replace(series.usual[5], lens=replace(OPTICS, shake_px=1.6, shake_along=0.7))
    (said,) = findings(series.measured({5: shaken}))
    assert said.kind == "shake" and names(said) == ["DSC_0005.dng"]


@pytest.mark.parametrize(
    ("kind", "spoiled"), [("shake", {"shake_px": 1.8, "shake_along": 0.7}), ("misfocus", {"defocus_px": 6.0})]
)
def test_a_shot_taken_again_at_the_end_is_not_blamed_for_the_first(
    tmp_path: Path, kind: str, spoiled: dict[str, float]
) -> None:
    bad = Taking(5.6, lens=replace(OPTICS, **spoiled))
    usual = [Taking(2.8), Taking(4.0), bad, Taking(8.0), Taking(11.0), Taking(16.0), Taking(5.6)]
    (said,) = findings(taken(tmp_path, usual).measured())
    assert said.kind == kind and names(said) == ["DSC_0002.dng"]


@pytest.mark.parametrize(("lost", "named"), [(0, []), (2, [["DSC_0002.dng"]]), (5, [])])
def test_a_shot_without_detail_that_was_taken_again_leaves_a_verdict(
    series: Roll, lost: int, named: list[list[str]]
) -> None:
    """At the widest and the smallest aperture nothing stands on both sides of it."""
    shots = [outcome for outcome in series.measured() if isinstance(outcome, Measured)]
    again = replace(shots[lost], photo=replace(shots[lost].photo, path=Path("DSC_0006.dng")))
    trace = trace_of_shot(shots[lost])
    power = trace.power.copy()
    power[:, :-1] = 0.99 * power[:, -1:]  # less than the noise
    shots[lost] = replace(shots[lost], maps=maps_of(replace(trace, power=power)))
    assert [names(finding) for finding in findings([*shots, again])] == named


def astigmatic(picture: Array, sigma: float) -> Array:
    """Blurred across the radius, by more towards the rim: up and down beside the middle, to the sides above it."""
    down, across = (np.linspace(-1, 1, side) * side / SHAPE[1] for side in picture.shape)
    upright, level = (cv2.GaussianBlur(picture, (0, 0), sigmaX=x, sigmaY=y) for x, y in ((0.1, sigma), (sigma, 0.1)))
    shares = np.meshgrid(across**2, down**2)
    return np.asarray(picture + shares[0] * (upright - picture) + shares[1] * (level - picture), np.float32)


@pytest.mark.slow
def test_astigmatism_of_the_widest_aperture_is_not_called_shake(tmp_path: Path) -> None:
    """In a frame that is wider than high it does not cancel."""
    roll = taken(tmp_path, [Taking(aperture) for aperture in APERTURES])
    shaken = partial(cv2.GaussianBlur, ksize=(0, 0), sigmaX=0.1, sigmaY=0.7)
    for before, kinds in ((partial(astigmatic, sigma=1.2), []), (shaken, ["shake"])):
        said = findings(roll.measured({0: replace(roll.usual[0], before=before)}))
        assert [finding.kind for finding in said] == kinds


@pytest.mark.slow
def test_coma_of_the_widest_aperture_is_not_called_shake_where_the_next_one_is_missing(tmp_path: Path) -> None:
    coma = Optics(2.8, defocus_px=2.2, spherical_px=1.0, coma_px=1.15, coma_towards=0.3)
    roll = taken(tmp_path, [Taking(aperture) for aperture in (2.8, 5.6, 8.0, 11.0, 16.0)], optics=coma)
    assert not findings(roll.measured())


@pytest.mark.slow
def test_light_that_fades_is_noticed(series: Roll) -> None:
    fading = {shot: replace(series.usual[shot], ev=-0.15 * shot) for shot in range(6)}
    (said,) = findings(series.measured(fading))
    assert said.kind == "light" and "gradually became darker" in said.sentence and 0.4 < said.size < 0.8
    assert not said.excluding_helps and said.remedy.startswith("Keep these shots")


def test_light_that_changes_at_once_is_not_said_to_fade(series: Roll) -> None:
    """A lamp switched off, or a teleconverter that the camera does not know."""
    dark = {shot: replace(series.usual[shot], ev=-1.0) for shot in (3, 4, 5)}
    (said,) = findings(series.measured(dark))
    assert said.kind == "light" and "From DSC_0003.dng on (3 shots)" in said.sentence
    assert said.size == pytest.approx(1.0, abs=0.1) and "teleconverter" in said.remedy
    assert names(said) == ["DSC_0003.dng", "DSC_0004.dng", "DSC_0005.dng"]


def test_a_ring_that_was_not_turned_is_noticed(series: Roll) -> None:
    (said,) = findings(series.measured({3: replace(series.usual[3], ring=5.6)}))
    assert said.kind == "order" and names(said) == ["DSC_0003.dng"]
    assert said.size == pytest.approx(1.0, abs=0.1) and "ring" in said.remedy


def test_a_ring_that_was_not_turned_is_not_called_out_of_focus(tmp_path: Path) -> None:
    """The shot is as soft as at the aperture before, more than the lens's others predict."""
    roll = taken(tmp_path, [Taking(aperture) for aperture in APERTURES], optics=Optics(2.8, defocus_px=2.5))
    for place in (1, 2):
        (said,) = findings(roll.measured({place: replace(roll.usual[place], ring=APERTURES[place - 1])}))
        assert said.kind == "order" and names(said) == [f"DSC_000{place}.dng"]


def test_hardly_any_light_is_noticed_and_its_noise_is_no_other_development(tiffs: Roll) -> None:
    said = findings(tiffs.measured({shot: replace(tiffs.usual[shot], ev=-6.0) for shot in (2, 3)}))
    dark = [finding for finding in said if finding.kind == "underexposed"]
    assert [names(finding) for finding in dark] == [["DSC_0002.tif", "DSC_0003.tif"]] and dark[0].size > 3
    assert {finding.kind for finding in said}.isdisjoint({"processed", "corrected", "misfocus", "shake"})


# Dust


def test_dust_is_named_where_the_lens_that_shows_it_best_has_it() -> None:
    """Beside a soft lens, of which light that fills the chart's dark parts wide open looks as dark."""
    light = np.ones((40, 60), np.float32)
    maps = maps_of(trace_of(light))
    soft, sharp = (tuple(shots_of([replace(shot(lens, 11.0), maps=maps)])) for lens in ("Soft", "Sharp"))
    filled = Shadow(30, 50, light.shape, depth=0.5, scatter=0.05, aperture=11.0, shots=soft)
    cast = Shadow(10, 20, light.shape, depth=0.4, scatter=0.01, aperture=11.0, shots=sharp)
    finding = _shadowed([filled, cast])
    assert "34 % from the left, 26 % from the top" in finding.sentence and finding.shots == (sharp[0].photo,)


def test_marks_of_a_chart_that_moves_in_the_frame_are_no_dust() -> None:
    """Held by hand, a mark slides from one cell to the next; a shadow that darkens as gradually stays where it is."""
    page = np.random.default_rng(4).uniform(0.25, 0.3, (352, 512))
    for row, column in ((83, 123), (187, 331), (251, 419)):
        page[row : row + 8, column : column + 8] = 0.02
    moving = [lit(aperture, page[2 * k :, 2 * k :]) for k, aperture in enumerate(APERTURES)]
    assert dust([moving]) == []
    stained = [page.copy() for _ in APERTURES]
    for k, seen in enumerate(stained):
        seen[160:168, 400:408] *= 1 - 0.1 * k
    (found,) = dust([[lit(aperture, seen) for aperture, seen in zip(APERTURES, stained, strict=True)]])
    assert "84 % from the left, 51 % from the top" in found.sentence


def test_bright_places_that_a_converter_s_curve_flattens_are_no_dust() -> None:
    """Where a corner gets lighter as a lens is stopped down, a shoulder takes more of what is bright there."""
    page = np.random.default_rng(4).uniform(0.1, 0.11, (320, 480))
    for row, column in ((80, 120), (184, 328), (248, 416)):
        page[row : row + 8, column : column + 8] = 0.4
    lights = [page * 2 ** (k / 5 - 1) for k in range(len(APERTURES))]
    seen = [lit(aperture, light / (0.5 + light)) for aperture, light in zip(APERTURES, lights, strict=True)]
    assert dust([seen]) == []


def lit(aperture: float, page: Array) -> Measured:
    """A shot of which nothing but the small picture of the light is known, in cells of 8 samples of the page."""
    light = page[:320, :480].reshape(40, 8, 60, 8).mean(axis=(1, 3)).astype(np.float32)
    return replace(shot("Examined", aperture), maps=maps_of(trace_of(light)))


def trace_of(light: Array) -> Trace:
    """Without detail, of this small picture of the light."""
    return Trace(np.ones((9, BINS + 1)), np.ones(9), light, *SHAPE, absolute=True)


@pytest.mark.parametrize(("noise", "is_followed"), [(0.0, True), (1.3, True), (2.2, False), (9.0, False)])
def test_a_picture_is_followed_by_whole_cells_while_half_of_what_it_shows_is_the_same(
    noise: float, is_followed: bool
) -> None:
    random = np.random.default_rng(8)
    page = random.normal(size=(50, 70))
    seen = [page[:40, :60], page[3:43, 5:65] + noise * random.normal(size=(40, 60))]
    moved = displacement(*(trace_of(np.exp2(0.3 * light).astype(np.float32)) for light in seen))
    assert moved == (pytest.approx(math.hypot(3, 5) * SHAPE[1] / 60, rel=0.03) if is_followed else None)


def test_a_tilt_of_the_light_is_measured_in_stops() -> None:
    first = np.full((40, 60), 0.3, np.float32)
    changes = change(first, first * uneven((40, 60), 0.4, 0.0))
    assert isinstance(changes, Change)
    assert changes.tilt == pytest.approx(0.4, abs=0.02) and changes.level == pytest.approx(0, abs=0.01)


# One shot alone at the widest or the smallest aperture: named where a lens cannot be as soft as that


def blurred(roll: Roll, number: int, radius_px: float) -> tuple[Finding, ...]:
    """What is found with one shot out of focus by a disc of that radius."""
    usual = roll.usual[number]
    wider = OPTICS.defocus_px + radius_px * usual.aperture / OPTICS.widest
    return findings(roll.measured({number: replace(usual, lens=replace(OPTICS, defocus_px=wider))}))


@pytest.mark.slow
def test_a_soft_last_shot_is_named_as_diffraction_is_a_law(series: Roll) -> None:
    """Its size is the loss of fine contrast."""
    (finding,) = blurred(series, 5, 1.9)
    assert finding.kind == "misfocus" and names(finding) == ["DSC_0005.dng"]
    usual = replace(series.usual[5], lens=replace(OPTICS, defocus_px=OPTICS.defocus_px + 1.9 * 16 / 2.8))
    outcomes = [series.measured(changes)[-1] for changes in ({}, {5: usual})]
    clean, soft = (shot.value("fine_contrast", "third") or 0.0 for shot in outcomes if isinstance(shot, Measured))
    assert finding.size == pytest.approx(100 * (1 - soft / clean), abs=4)


@pytest.mark.slow
def test_a_soft_first_shot_is_named_where_third_stops_show_how_blur_grows(series: Roll, tmp_path: Path) -> None:
    """Of full stops nothing is said of the widest."""
    third_stops = taken(tmp_path, [Taking(aperture) for aperture in (2.8, 3.2, 3.5, 4.0, 4.5, 5.0, 5.6)])
    assert findings(third_stops.measured()) == () == blurred(series, 0, 1.0)
    (finding,) = blurred(third_stops, 0, 1.9)
    assert finding.kind == "misfocus" and names(finding) == ["DSC_0000.dng"]


# After a click on Exclude


@pytest.mark.slow
def test_an_excluded_shot_leaves_the_verdicts_of_a_shoot_without_it(tmp_path: Path) -> None:
    """Through sessions: of a pair at once, of three shots after measuring again."""
    usual = [Taking(one, (0.07 * at, -0.1 * at)) for one in (4.0, 5.6, 8.0) for at in range(3 if one == 5.6 else 2)]
    usual[1] = replace(usual[1], lens=replace(OPTICS, defocus_px=2.0))
    usual[3] = replace(usual[3], lens=replace(OPTICS, shake_px=1.8))
    folder, without = tmp_path / "with" / "shoot", tmp_path / "without" / "shoot"
    folder.mkdir(parents=True)
    paths = taken(folder, usual).paths
    measured(folder, tmp_path / "s.lenslab")
    for bad, at_once in ((1, True), (3, False)):
        shutil.rmtree(without, ignore_errors=True)
        shutil.copytree(folder, without)
        for path in paths[1 : bad + 1 : 2]:
            (without / path.name).unlink()
        with SessionWriter(tmp_path / "s.lenslab") as writer:
            writer.keep_edits({paths[bad]: Correction(excluded=True)})
        if not at_once:
            run("measure", tmp_path / "s.lenslab", "-o", tmp_path / "again.csv")
        measured(without, tmp_path / f"{bad}.lenslab")
        expected, found = (exported(tmp_path / name) for name in (f"{bad}.lenslab", "s.lenslab"))
        assert found["cards"] == expected["cards"] and found["shots"] == expected["shots"]
        assert found["findings"] == expected["findings"]
        assert_interchangeable(found["cards"][0])


def assert_interchangeable(card: dict[str, Any]) -> None:
    """A card of JSON has what others check it by: each number between its lower and its upper end."""
    assert card["label"] == "Simulated" and card["measure"] == "texture"
    for name in ("sharpest", "usable", "loss_wide_open"):
        for where in ("centre", "corners"):
            key = f"{name}_{where}" + "_percent" * (name == "loss_wide_open")
            value, lower, upper = card[key], card[f"{key}_lower"], card[f"{key}_upper"]
            assert value is not None or where == "corners"  # which are too small to be measured here
            if name == "usable" and value:
                assert upper[0] <= value[0] <= value[1] <= upper[1]
                assert lower is None or value[0] <= lower[0] <= lower[1] <= value[1]
            elif value is not None:
                assert lower <= value <= upper


def measured(folder: Path, session: Path) -> None:
    run("measure", folder, "--session", session, *ALONE, "--no-cache", "-o", session.with_suffix(".csv"))


def exported(session: Path) -> Any:
    run("export", session, "-o", session.with_suffix(".json"))
    return json.loads(session.with_suffix(".json").read_text())


def run(*arguments: str | Path) -> None:
    done = lenslab(*arguments)
    assert done.returncode == 0, done.stderr
