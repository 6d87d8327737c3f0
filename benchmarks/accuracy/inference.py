"""How often the apertures of a manual lens are estimated correctly from order, shutter times, brightness and time.

The series, clean ones and those with a list that is not what was shot, are those of simulator/manual_series.py.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TypeAlias

from benchmarks.accuracy.lines import Line
from simulator.manual_series import BLIND, MISHAPS, WRONG, Run, Score, mishap, scored, total

FIRST = 80_000  # below 3200: tuned on
Scored: TypeAlias = tuple[Run, Score]


def estimated(seed: int, _folder: Path) -> tuple[Scored, Scored]:
    """A clean series, and one with a mishap."""
    return scored([seed])[0], scored([seed], mishap)[0]


def estimate_lines(results: Sequence[tuple[Scored, Scored]]) -> Iterator[Line]:
    """By kind of series: right to a third of a stop, exactly right, marked as in doubt, and wrong without a mark."""
    clean, astray = zip(*results, strict=True)
    kinds = {"all": [score for _, score in clean]}
    kinds["all that light tells of"] = [score for run, score in clean if BLIND not in run.kinds]
    for kind in sorted({kind for run, _ in clean for kind in run.kinds}):
        kinds[kind] = [score for run, score in clean if kind in run.kinds]
    for kind in MISHAPS:
        kinds[kind] = [score for run, score in astray if run.kinds[0] == kind]
    kinds["wrong lists together"] = [score for run, score in astray if run.kinds[0] in WRONG]
    for kind, own in kinds.items():
        if own:
            line = total(own)
            right, exact, marked = (100 * part / line.shots for part in (line.right, line.exact, line.marked))
            reached = f"right {right:.2f}, exact {exact:.2f}, marked {marked:.2f} %"
            wrong = f"unmarked: wrong {line.wrong_unmarked}, inexact {line.inexact_unmarked}"
            yield Line(f"apertures, {kind}", "-", f"{reached}; {wrong}; {line.shots} shots of {len(own)}", None)
