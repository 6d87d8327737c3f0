"""The referee finds what is wrong with shots, in pictures written to files and measured as a user's are."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest

from lenslab.judge.finding import KINDS, Finding
from lenslab.judge.referee import findings
from lenslab.measure.metrics import by_itself
from lenslab.measure.traces import Trace, maps_of, trace_of
from lenslab.results.lensfun_profile import corrected_shots
from lenslab.results.report_tables import crop_photos
from lenslab.store.session import SessionWriter
from lenslab.store.shoot import load
from lenslab.values.types import Failed, Luminance, Measured, Settings
from simulator.shoots import Roll, Shoot, Taking, uneven, vaulted
from tests.command import ALONE, lenslab
from tests.test_referee_series import OPTICS, SHAPE, names
from tests.test_referee_series import taken as taken_of_leaves


def taken(folder: Path, gain: float = 1.0) -> Roll:
    """Two apertures, two shots each. gain: over base ISO."""
    usual = [Taking(aperture, (0.07 * repeat, -0.1 * repeat)) for aperture in (4.0, 5.6) for repeat in range(2)]
    return taken_of_leaves(folder, usual, gain=gain)


@pytest.fixture(scope="module")
def roll(tmp_path_factory: pytest.TempPathFactory) -> Roll:
    return taken(tmp_path_factory.mktemp("shoot"))


def on_a_wall(picture: Luminance) -> Luminance:
    """Of the frame's sides the chart fills 0.8."""
    rows, columns = picture.shape
    mask = np.zeros(picture.shape, np.float32)
    mask[rows // 10 : -(rows // 10), columns // 10 : -(columns // 10)] = 1
    mask = np.asarray(cv2.GaussianBlur(mask, (0, 0), 1.0))
    return np.asarray(picture * mask + np.float32(0.55) * (1 - mask))


def clipped(shoot: Shoot, taking: Taking, share: float) -> Taking:
    """Exposed until that share of the picture is at white."""
    light = shoot.seen(taking) * shoot.light * np.float32(shoot.base * shoot.sensor.gain)
    return replace(taking, jitter=-float(np.log2(np.quantile(light[::3, ::3], 1 - share))))


def found(roll: Roll, changes: dict[int, Taking]) -> tuple[Finding, ...]:
    return findings(roll.measured(changes))


@pytest.mark.slow
def test_a_clean_shoot_has_no_findings(roll: Roll) -> None:
    assert found(roll, {}) == ()


MISHAPS: dict[str, Callable[[Roll, Taking], Taking]] = {
    "misfocus": lambda roll, usual: replace(usual, lens=replace(OPTICS, defocus_px=2.0)),
    "shake": lambda roll, usual: replace(usual, lens=replace(OPTICS, shake_px=1.8, shake_along=np.pi / 2)),
    "exposure": lambda roll, usual: replace(usual, ev=-1 / 3),
    "light": lambda roll, usual: replace(usual, lit=uneven(SHAPE, 0.25, 2.0)),
    "moved": lambda roll, usual: replace(usual, shift=(1.2, 1.6)),
    "clipped": lambda roll, usual: clipped(roll.shoot, usual, 0.02),
    "not_filled": lambda roll, usual: replace(usual, before=on_a_wall),
}


@pytest.mark.parametrize("kind", MISHAPS)
def test_what_goes_wrong_with_one_shot_is_found_and_named(roll: Roll, kind: str) -> None:
    said = [finding for finding in found(roll, {3: MISHAPS[kind](roll, roll.usual[3])}) if finding.kind == kind]
    assert [names(sentence) for sentence in said] == [["DSC_0003.dng"]]
    assert "DSC_0003.dng" in said[0].sentence and said[0].size > 0 and said[0].remedy.endswith(".")


def test_a_shake_has_its_direction_and_a_report_shows_no_crops_of_it_unless_it_is_kept(roll: Roll) -> None:
    outcomes = roll.measured({2: MISHAPS["shake"](roll, roll.usual[2])})
    (said,) = findings(outcomes)
    assert names(said) == ["DSC_0002.dng"] and "up and down" in said.sentence
    shots = [outcome for outcome in outcomes if isinstance(outcome, Measured)]
    assert said.shots[0] not in crop_photos(shots) and said.shots[0] in crop_photos(shots, kept=[said.key])


@pytest.mark.slow
def test_the_sharper_shot_is_never_the_one_to_exclude(roll: Roll) -> None:
    """Whichever of the two comes first."""
    for at in (0, 1):
        (said,) = found(roll, {at: MISHAPS["misfocus"](roll, roll.usual[at])})
        assert names(said) == [f"DSC_{at:04d}.dng"] and said.against[0].path.name == f"DSC_{1 - at:04d}.dng"


def test_a_copy_is_no_repeat(roll: Roll) -> None:
    kept = roll.paths[1].read_bytes()
    roll.paths[1].write_bytes(roll.paths[0].read_bytes())
    said = found(roll, {})
    backup = roll.folder / "backup" / roll.paths[0].name
    backup.parent.mkdir()
    roll.paths[1].rename(backup)
    (of_backup,) = found(roll, {})
    backup.unlink()
    backup.parent.rmdir()
    roll.paths[1].write_bytes(kept)
    assert [(finding.kind, names(finding)) for finding in said] == [("copy", ["DSC_0001.dng"])]
    shots = f"{roll.folder.name}/{backup.name}", f"backup/{backup.name}"
    assert any(f"{one} is a copy of {other}:" in of_backup.sentence for one, other in (shots, shots[::-1]))


@pytest.mark.slow
def test_another_scene_is_not_judged_for_its_sharpness(roll: Roll) -> None:
    said = found(roll, {1: replace(roll.usual[1], alien=True)})
    assert {finding.kind for finding in said} == {"other_scene"}


def test_a_repeat_nearer_by_a_fiftieth_shows_the_same_subject(roll: Roll) -> None:
    """As after focusing anew, which changes the scale."""

    def scaled(picture: Luminance) -> Luminance:
        matrix = cv2.getRotationMatrix2D((picture.shape[1] / 2, picture.shape[0] / 2), 0.0, 1.02)
        return np.asarray(cv2.warpAffine(picture, matrix, picture.shape[::-1]))

    assert "other_scene" not in {finding.kind for finding in found(roll, {1: replace(roll.usual[1], before=scaled)})}


def test_a_changed_iso_is_reported(roll: Roll) -> None:
    said = found(roll, {shot: replace(roll.usual[shot], gain=4.0) for shot in (2, 3)})
    assert [finding.kind for finding in said] == ["settings"] and "ISO" in said[0].sentence


@pytest.mark.slow
def test_what_the_camera_corrected_is_kept_out_of_profiles(tmp_path: Path) -> None:
    """Its noise tells, at some ISO; unless the user answers with Keep."""
    roll = taken(tmp_path, gain=4.0)
    darkened = vaulted(SHAPE, 1.6)
    evened = {shot: replace(roll.usual[shot], brightened=1 / darkened, lit=darkened) for shot in (2, 3)}
    measured = [outcome for outcome in roll.measured(evened) if isinstance(outcome, Measured)]
    named = {path.name for path in corrected_shots(measured)}
    assert named and named <= {"DSC_0002.dng", "DSC_0003.dng"}  # one is enough for there to be no profile
    kept = [finding.key for finding in findings(measured) if finding.kind == "corrected"]
    assert not corrected_shots(measured, kept)


# Twins do not spoil each other


def test_a_misfocused_repeat_leaves_its_twin_its_own_value(roll: Roll) -> None:
    clean = by_name(roll.measured())["DSC_0002.dng"]
    spoiled = by_name(roll.measured({3: MISHAPS["misfocus"](roll, roll.usual[3])}))["DSC_0002.dng"]
    for quantity in ("detail_contrast", "fine_contrast"):
        value = clean.value(quantity, "third")
        assert value is not None
        assert spoiled.value(quantity, "third") == pytest.approx(value, rel=0.005)


def test_what_a_shot_is_by_itself_is_known_to_the_last_digit(roll: Roll) -> None:
    together = by_name(roll.measured())
    kept = {path: path.read_bytes() for path in roll.paths[1::2]}
    for path in kept:
        path.unlink()
    alone = by_name(roll.measured())
    for path, content in kept.items():
        path.write_bytes(content)
    assert {name: by_itself(together[name]) for name in alone} == alone


def by_name(outcomes: tuple[Measured | Failed, ...]) -> dict[str, Measured]:
    return {outcome.photo.path.name: outcome for outcome in outcomes if isinstance(outcome, Measured)}


# What is left behind, and kept


def test_a_session_gives_the_same_findings_when_it_is_opened(roll: Roll, tmp_path: Path) -> None:
    outcomes = roll.measured({1: MISHAPS["shake"](roll, roll.usual[1])})
    with SessionWriter(tmp_path / "shoot.lenslab") as writer:
        writer.keep_photos([outcome.photo for outcome in outcomes if isinstance(outcome, Measured)])
        writer.keep_outcomes(outcomes, Settings())
        writer.flush()
    opened = load(tmp_path / "shoot.lenslab").measured()
    assert findings(opened) == findings(outcomes) != ()
    assert findings([replace(one, maps=()) for one in opened]) == ()  # as of a session from before


def test_a_trace_is_small_and_an_invalid_one_is_ignored(roll: Roll) -> None:
    shots = by_name(roll.measured())
    maps = shots["DSC_0001.dng"].maps
    trace = trace_of(maps)
    assert isinstance(trace, Trace) and trace.pair is not None and set(maps_of(trace)) <= set(maps)
    assert sum(len(map_.numbers) for map_ in maps) < 50_000
    for place in range(len(maps)):
        broken = [
            replace(one, numbers=b"\xff" * len(one.numbers)) if at == place else one for at, one in enumerate(maps)
        ]
        judged = findings([replace(shots["DSC_0001.dng"], maps=tuple(broken)), shots["DSC_0000.dng"]])
        assert all(finding.kind in KINDS for finding in judged)


# The command line


@pytest.mark.slow
def test_findings_are_printed_and_in_the_json(roll: Roll, tmp_path: Path) -> None:
    kept = roll.paths[3].read_bytes()
    roll.shoot.write(roll.paths[3], MISHAPS["misfocus"](roll, roll.usual[3]), 3)
    where, table = tmp_path / "f.json", tmp_path / "t.json"
    done = lenslab("measure", roll.folder, *ALONE, "--no-cache", "--findings", where, "-o", table)
    roll.paths[3].write_bytes(kept)
    assert done.returncode == 0, done.stderr
    (one,) = json.loads(where.read_text())
    assert one["kind"] == "misfocus" and [Path(name).name for name in one["fnames"]] == ["DSC_0003.dng"]
    assert set(one) >= {"size", "unit", "sentence", "remedy"} and one["unit"] == "%"
    assert one["sentence"] in done.stderr.decode()
    assert json.loads(table.read_text())["findings"] == [one]


def test_findings_take_no_photos_place(tmp_path: Path) -> None:
    done = lenslab("measure", tmp_path, "--findings", tmp_path / "a.txt")
    assert done.returncode == 2 and b".json" in done.stderr
