"""The lens book: a lens on several days, knocked, hazy, beside another copy, with and without; from pictures.

Every day the camera is framed anew by up to 2 %, turned and tilted, focused anew by 0.05 waves rms, in other light, the
print faded by up to 3 % (simulator/visits.py). Each shoot goes through the whole program: files, session, book.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from pathlib import Path

import numpy as np

from benchmarks.accuracy.lines import Line
from lenslab.analysis import analyse
from lenslab.analysis.chart_search import SearchedShot, search_charts
from lenslab.book.changes import LensChange, change
from lenslab.book.copies import comparison
from lenslab.book.entry import Entry
from lenslab.book.sources import entries_in
from lenslab.book.with_without import with_without
from lenslab.store import SessionWriter
from lenslab.types import Measured, Settings
from simulator.shoots import empty
from simulator.visits import CHART, LensCopy, shoot, some_copy, some_visit

FIRST = 9_000  # tried out on seeds below 1,000
DAYS = 4
STOPS = (1.0, 2.0)
LOST_SIDE, HAZE, WORSE, SOFTER = 0.08, 0.10, 0.10, 0.02
SIDES = ("right", "lower")


@dataclass(frozen=True, slots=True)
class Answer:
    """One thing that was asked of the book. right: whether it was answered right."""

    about: str
    right: bool
    case: str = ""


def judged_lens_book(number: int, folder: Path) -> list[Answer]:
    """All that is asked of one lens."""
    random = np.random.default_rng((61, number))
    lens = some_copy(random)
    scene = _Scene(number, lens, random, folder)
    days = [scene.entry(lens) for _ in range(DAYS)]
    answers = [Answer("unchanged", not change(days[:at], [days[at]]).changed) for at in range(1, DAYS)]
    answers += [
        Answer("holds", *_held(test)) for at in range(1, DAYS) for test in _tests(change(days[:at], [days[at]]))
    ]
    towards = float(random.uniform(-np.pi, np.pi))
    dented = replace(lens, soft_side=LOST_SIDE, side_towards=towards)
    knocked = [scene.entry(dented) for _ in range(2)]
    found = [_side(change(days, knocked[:many])) for many in (1, 2)]
    answers += [Answer("side, next", found[0]), Answer("side, two", any(found))]
    answers.append(Answer("haze", _softer(change(days, [scene.entry(replace(lens, haze=HAZE))]))))
    other = scene.entry(replace(lens, corners=WORSE, name="Other"))
    both = comparison(days[-1:], [other])
    answers += [Answer("copy, right", both.better("corners") == days[-1].copy)]
    answers += [Answer("copy, wrong", both.better("corners") == other.copy)]
    shots = scene.shots(lens, ("Plain", "Plain: equal"))
    softer = scene.shots(replace(lens, haze=SOFTER, name="Plain: softer"), ("",), again=True)
    plain = [shot for shot in shots if shot.photo.metadata.lens == "Plain"]
    same = with_without(plain, [shot for shot in shots if shot not in plain])
    less = with_without(plain, softer)
    answers.append(Answer("A/B, found", less is not None and any(part.significant for part in less.parts)))
    answers.append(Answer("A/B, wrong", same is not None and any(part.significant for part in same.parts)))
    return answers


def _tests(found: LensChange) -> list[tuple[float, float]]:
    return [(test.share, test.half) for test in found.tested]


def _held(test: tuple[float, float]) -> tuple[bool, str]:
    share, half = test
    return abs(share) <= half, f"{100 * share:+.2f} ± {100 * half:.2f} %"


def _side(found: LensChange) -> bool:
    return any(test.significant and test.what in SIDES for test in found.tested)


def _softer(found: LensChange) -> bool:
    return any(test.significant and test.absolute and test.share < 0 for test in found.tested)


class _Scene:
    """One lens's days, each in a folder of its own."""

    def __init__(self, number: int, lens: LensCopy, random: np.random.Generator, folder: Path) -> None:
        self._number, self._lens, self._random, self._folder, self._day = number, lens, random, folder, 0
        self._visit = some_visit(random, datetime(2024, 1, 1, 10), lens.tilt_deg)

    def shots(self, lens: LensCopy, names: Sequence[str] = ("",), again: bool = False) -> list[Measured]:
        """Another day's shots, measured; again: as the camera stood before."""
        day = datetime(2024, 1, 1, 10) + timedelta(days=90 * self._day)
        if not again:
            self._visit = some_visit(self._random, day, lens.tilt_deg)
        self._day += 1
        empty(self._folder)
        shoot(self._folder, lens, self._visit, (62, self._number, self._day), stops=STOPS, names=names)
        measured = [shot for shot in analyse([self._folder]) if isinstance(shot, Measured)]
        searched = search_charts(measured, [CHART], processes=1)
        return [event.shot for event in searched if isinstance(event, SearchedShot)]

    def entry(self, lens: LensCopy) -> Entry:
        """The entry of another day, from its session."""
        shots = self.shots(lens)
        path = self._folder / f"{self._day}.lenslab"
        with SessionWriter(path) as keeper:
            keeper.keep_photos([shot.photo for shot in shots])
            keeper.keep_outcomes(shots, Settings())
        [entry] = entries_in(path)
        return entry


def book_lines(results: Sequence[list[Answer]]) -> list[Line]:
    """How often each answer was right."""
    every = [answer for result in results for answer in result]
    seeds = f"seeds {FIRST}-{FIRST + len(results) - 1}"
    lines = []
    for about, (what, required, passes) in ROWS_OF_BOOK.items():
        own = [answer for answer in every if answer.about == about]
        share = sum(answer.right for answer in own) / max(len(own), 1)
        cases = tuple(answer.case for answer in own if not answer.right and answer.case)
        reached = f"{sum(answer.right for answer in own)} of {len(own)}"
        lines.append(Line(what, required, reached, "-", seeds, passes(share), cases))
    return lines


ROWS_OF_BOOK: dict[str, tuple[str, str, Callable[[float], bool]]] = {
    "unchanged": ("lens book: an unchanged lens not called changed", "≥ 98 %", lambda share: share >= 0.98),
    "side, next": ("one side lost 8 % wide open: found in the next session", "≥ 80 %", lambda share: share >= 0.8),
    "side, two": ("the same within two sessions", "≥ 95 %", lambda share: share >= 0.95),
    "haze": ("all of the frame softer by 10 %: found in the next session", "≥ 80 %", lambda share: share >= 0.8),
    "copy, right": ("two copies 10 % apart in the corners: right one named", "≥ 85 %", lambda share: share >= 0.85),
    "copy, wrong": ("the same: wrong one named", "≤ 1 %", lambda share: share <= 0.01),
    "A/B, found": ("A/B, two shots an aperture, B 2 % softer: found", "≥ 80 %", lambda share: share >= 0.8),
    "A/B, wrong": ("A/B, B equal: called different", "≤ 5 %", lambda share: share <= 0.05),
    "holds": ("intervals of differences hold the truth", "92 to 98 %", lambda share: 0.92 <= share <= 0.98),
}
