"""What an edit of one shot among many costs, counted: it must not grow with what the edit does not concern."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from lenslab.draw import snapshot
from lenslab.gui.main_window import MainWindow
from lenslab.gui.plots.curves import PlotCanvas
from lenslab.gui.session import judging
from lenslab.gui.session.judging import MANY
from lenslab.gui.shots.rows import ShotRow
from lenslab.judge import smoothing
from lenslab.values.edits import Correction
from lenslab.values.types import Measured
from tests.bad_shoots import series
from tests.gui.conftest import WAIT_MS, held

LENSES, RUNS = 6, 10
STOPS = (2.0, 2.8, 4.0, 5.6, 8.0, 11.0)
OF_EACH = RUNS * len(STOPS)
PLOTS = 3


def test_an_edit_costs_what_its_lens_does(qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    """Numbers looked up, lines fitted, panels drawn, rows filled, verdicts: of six lenses one is edited."""
    session = window.session
    shots = [
        shot
        for number in range(LENSES * RUNS)  # through the apertures: no two shots beside each other are repeats
        for shot in series(f"Lens {number // RUNS}", STOPS, each=1, first=number * len(STOPS))
    ]
    assert len(shots) >= MANY
    session.open(held(shots))
    wait_at_rest(qtbot, window)
    counts: Counter[str] = Counter()
    by_curves: list[Counter[str]] = []
    for owner, name in (
        (Measured, "value"),
        (smoothing, "_spline"),
        (PlotCanvas, "_draw"),
        (ShotRow, "update"),
        (snapshot, "_verdict"),
    ):
        monkeypatch.setattr(owner, name, counting(counts, name, getattr(owner, name)))
    taken = judging._taken

    def noted(step: judging.Step) -> object:
        answer = taken(step)
        by_curves.append(counts.copy())
        return answer

    monkeypatch.setattr(judging, "_taken", noted)
    session.edit({shots[70].photo.path: Correction(excluded=True)})
    qtbot.waitUntil(lambda: bool(by_curves), timeout=WAIT_MS)
    assert 0 < by_curves[0]["value"] <= 6 * OF_EACH
    assert 0 < by_curves[0]["_spline"] <= PLOTS
    assert not by_curves[0]["_verdict"]
    wait_at_rest(qtbot, window)
    assert counts["update"] <= 2  # edited, and to be checked
    assert counts["_verdict"] == LENSES + 1  # of each lens, which costs nothing where it is known
    assert counts["_spline"] <= 3 * PLOTS  # of the lens's verdict, too
    assert counts["_draw"] <= 3 * PLOTS  # with the lenses judged, and with shots to be checked


def counting(counts: Counter[str], name: str, function: Callable[..., Any]) -> Callable[..., Any]:
    def counted(*given: Any, **named: Any) -> Any:
        counts[name] += 1
        return function(*given, **named)

    return counted


def is_drawn(window: MainWindow) -> bool:
    plots = window.plot_area.plots
    return plots is not None and window.session.plots.content.figure is not None


def wait_at_rest(qtbot: QtBot, window: MainWindow) -> None:
    """Until curves, verdict and checks are there."""
    session = window.session
    qtbot.waitUntil(lambda: session.plots.content.verdict is not None and is_drawn(window), timeout=WAIT_MS)
    qtbot.waitUntil(lambda: not session.is_judging(), timeout=WAIT_MS)
    qtbot.wait(50)  # what they have changed is painted
