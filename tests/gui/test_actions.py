"""Keys: each does one thing."""

from __future__ import annotations

from collections import Counter

from lenslab.gui.main_window import MainWindow


def test_no_two_commands_share_a_shortcut(window: MainWindow) -> None:
    keys = [key.toString() for action in window.actions_by_name.values() for key in action.shortcuts()]
    assert len(keys) > 30
    assert not [key for key, times in Counter(keys).items() if times > 1]
