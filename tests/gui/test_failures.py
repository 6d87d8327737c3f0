"""Work that fails: a bug reaches the exception hook, and a refusal stops neither curves nor answers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from lenslab.errors import UnusableRequest
from lenslab.gui.main_window import Window
from lenslab.gui.session import curve_updater
from tests.gui.conftest import wait_measured

Fail = Callable[..., Any]


def bug(*_: object, **__: object) -> object:
    raise ZeroDivisionError("a bug")


class FailsOnce:
    """Refuses the first call; all others do what they always did."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self.function = function
        self.calls = 0

    def __call__(self, *arguments: Any, **named: Any) -> Any:
        self.calls += 1
        if self.calls == 1:
            raise UnusableRequest("not this time")
        return self.function(*arguments, **named)


@pytest.fixture
def measured(qtbot: QtBot, window: Window, known: Callable[[Any], Any], demo_shots: Any) -> Iterator[Window]:
    window.session.add([known(demo_shots)])
    wait_measured(qtbot, window)
    yield window


def test_curves_are_made_again_after_a_refusal(qtbot: QtBot, measured: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    once = FailsOnce(curve_updater.draw)
    monkeypatch.setattr(curve_updater, "draw", once)
