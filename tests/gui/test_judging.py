"""The open shoot is judged in a process of its own, which is sent what changed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import psutil
import pytest

from lenslab import workers
from lenslab.draw.snapshot import JudgeOptions, Snapshot, judge
from lenslab.gui.session import judging
from lenslab.gui.session.judging import Judge, Step
from lenslab.gui.session.open_shoot import OpenShoot
from lenslab.values import language
from lenslab.values.edits import Correction
from tests.bad_shoots import series

PLAIN = JudgeOptions()
STOPS = (2.0, 2.8, 4.0, 5.6, 8.0, 11.0)


@pytest.fixture
def shoot() -> OpenShoot:
    shots = (*series("Lens A", STOPS), *series("Lens B", STOPS, first=20))
    return OpenShoot(outcomes={shot.photo.path: shot for shot in shots})


@pytest.fixture
def judge_process() -> Iterator[Judge]:
    process = Judge()
    yield process
    process.end()


def last(process: Judge, shoot: OpenShoot, options: JudgeOptions = PLAIN) -> Snapshot:
    *_, snapshot = process.snapshots(shoot.shots_now(), options, (), workers.never)
    return snapshot


def children() -> list[psutil.Process]:
    return [child for child in psutil.Process().children() if "spawn_main" in " ".join(child.cmdline())]


@pytest.mark.usefixtures("as_installed")
def test_it_says_what_the_function_says_and_again_after_its_process_was_lost(
    judge_process: Judge, shoot: OpenShoot
) -> None:
    assert last(judge_process, shoot) == judge(shoot.shots_now().measured())
    (child,) = children()
    shoot = replace(shoot, edits={next(iter(shoot.outcomes)): Correction(excluded=True)})
    assert last(judge_process, shoot) == judge(shoot.shots_now().measured())
    assert children() == [child], "one process for all requests"
    child.kill()
    child.wait()
    assert last(judge_process, shoot) == judge(shoot.shots_now().measured())
    judge_process.end()
    assert children() == []


@pytest.mark.usefixtures("as_installed")
def test_it_speaks_the_language_of_the_window(
    judge_process: Judge, shoot: OpenShoot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(language, "_code", "de")
    monkeypatch.setattr(language, "_signs", (",", "."))
    verdict = last(judge_process, shoot).verdict
    assert verdict is not None and verdict.headlines
    assert not any(headline.text.startswith("Sharpest") for headline in verdict.headlines)


def test_only_what_changed_is_sent(judge_process: Judge, shoot: OpenShoot, monkeypatch: pytest.MonkeyPatch) -> None:
    steps: list[Step] = []
    taken = judging._taken
    monkeypatch.setattr(judging, "_taken", lambda step: (steps.append(step), taken(step))[1])
    last(judge_process, shoot)
    first, second, *_ = shoot.outcomes
    shoot = replace(shoot.without_numbers([first]), edits={second: Correction(aperture=16.0)})
    snapshot = last(judge_process, shoot)
    assert len(steps[0].changed) == 2 * 2 * len(STOPS) and not steps[0].now.outcomes
    assert not steps[1].changed and steps[1].gone == {first}
    assert snapshot == judge(shoot.shots_now().measured())


def test_a_newer_request_goes_before_the_rest_of_an_older_one(
    judge_process: Judge, shoot: OpenShoot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(judging, "MANY", 1)
    newer = False
    found = judge_process.snapshots(shoot.shots_now(), JudgeOptions(), (), lambda: newer)
    assert next(found).verdict is None, "curves come first"
    newer = True
    assert list(found) == []
    assert last(judge_process, shoot).verdict is not None
