"""For a few shots more the window looks at those that are there already, but does no work on each: counted calls."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from pathlib import Path
from types import FrameType
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from lenslab.gui.main_window import MainWindow
from lenslab.gui.session.jobs import Progress
from lenslab.run.schedule import ShotEvent
from lenslab.values.edits import Correction
from lenslab.values.types import Lens, LensGroup, Measured, Measurement, Metadata, Photo

FEW, MANY = 100, 800  # shots that are there before the next come in
NEXT = 10
LOOK = 25  # calls for each shot that is there: with 500, a millisecond or two


def shots(folder: Path, first: int, count: int) -> list[Measured]:
    """Shots of two lenses in turn, in the order taken."""
    start = datetime(2026, 1, 5, 20)
    return [
        Measured(
            Photo(
                folder / f"P{number:04}.NEF",
                f"big/P{number:04}.NEF",
                Metadata(
                    "Camera",
                    lens=f"Lens {number % 2}",
                    aperture=2.0 + number // 2 % 5,
                    shutter_s=0.01,
                    taken=start + timedelta(seconds=number),
                ),
            ),
            tuple(Measurement(region, "std", 1.5) for region in ("entire", "third", "corner")),
        )
        for number in range(first, first + count)
    ]


def calls(do: Callable[[], None]) -> int:
    """How many functions, of Python and of C, and items of generators were asked for on this thread."""
    count = 0

    def note(frame: FrameType, event: str, more: Any) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    sys.setprofile(note)
    try:
        do()
    finally:
        sys.setprofile(None)
    return count


def come_in(window: MainWindow, measured: Sequence[Measured]) -> tuple[int, int]:
    """Calls while these shots are listed, and while their numbers come, as results of a worker."""
    listed = calls(lambda: window.session._take_batch([ShotEvent(shot.photo) for shot in measured]))
    QApplication.processEvents()  # the table is laid out
    return listed, calls(lambda: window.session._take_batch([ShotEvent(shot.photo, shot) for shot in measured]))


def test_photos_opened_one_by_one_cost_nothing_while_the_mouse_moves_over_the_lenses(
    window: MainWindow, tmp_path: Path
) -> None:
    window.session.set_shoot(sources=tuple(tmp_path / f"P{number}.NEF" for number in range(MANY)))
    assert calls(lambda: window.session.highlight(LensGroup(Lens(None, None, "One", None, None), True))) < MANY


def test_going_from_shot_to_shot_makes_nothing_anew_of_all_of_them(window: MainWindow, tmp_path: Path) -> None:
    """As maps and crops ask for them."""
    come_in(window, shots(tmp_path, 0, MANY))
    first = window.session.measured()
    window.session.select([first[5].path])
    assert calls(window.session.measured) < MANY // 10 and window.session.measured() is first
    window.session.edit({first[5].path: Correction(excluded=True)})
    assert len(window.session.measured()) == MANY - 1


@pytest.mark.parametrize("edited", [False, True], ids=["recorded", "one excluded"])
def test_the_next_shots_cost_little_more_after_hundreds_than_after_few(
    window: MainWindow, tmp_path: Path, edited: bool
) -> None:
    window.session._set(progress=Progress("measuring", total=MANY + 2 * NEXT))
    window.session.set_shoot(sources=(tmp_path,))
    few = shots(tmp_path, 0, FEW)
    come_in(window, few)
    if edited:
        window.session.edit({few[0].path: Correction(excluded=True)})
    after_few = come_in(window, shots(tmp_path, FEW, NEXT))
    come_in(window, shots(tmp_path, FEW + NEXT, MANY - FEW))
    after_many = come_in(window, shots(tmp_path, MANY + NEXT, NEXT))
    window.session._set(progress=Progress())
    assert sum(window.shots.rowCount(window.shots.index(row, 0)) for row in range(2)) == MANY + 2 * NEXT
    for at_first, later in zip(after_few, after_many, strict=True):
        assert later < at_first + LOOK * (MANY - FEW)
