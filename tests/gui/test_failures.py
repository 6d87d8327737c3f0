"""Work that fails: a bug reaches the exception hook, and a refusal stops neither curves nor answers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from lenslab.errors import UnusableRequest
from lenslab.gui.main_window import Window
from lenslab.gui.session import curve_updater
from tests.gui.conftest import wait_measured


class FailsOnce:
    """Refuses the first call; every other call does what the function does."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self.function = function
        self.calls = self.returned = 0

    def __call__(self, *arguments: Any, **named: Any) -> Any:
        self.calls += 1
        if self.calls == 1:
            raise UnusableRequest("not this time")
        result = self.function(*arguments, **named)
        self.returned += 1
        return result


class Broken:
    """A function or a table with a bug."""

    def __call__(self, *_: object, **__: object) -> object:
        raise ZeroDivisionError("a bug")

    def __getitem__(self, key: object) -> object:
        raise ZeroDivisionError("a bug")


@pytest.fixture
def measured(qtbot: QtBot, window: Window, scene: Array, tmp_path: Path) -> Window:
    for number in range(4):
        write_tiff(tmp_path / f"P{number}.tif", picture(scene, 0.8, seed=number), metadata("One 50mm", 4.0, number))
    window.open_paths([tmp_path])
    wait_measured(qtbot, window)
    return window


def test_curves_are_made_again_after_a_refusal(qtbot: QtBot, measured: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    once = FailsOnce(curve_updater.draw)
    monkeypatch.setattr(curve_updater, "draw", once)
