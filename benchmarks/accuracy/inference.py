"""How often the apertures of a manual lens are estimated correctly from order, shutter times, brightness and time.

The series, clean ones and those with a list that is not what was shot, are those of simulator/manual_series.py.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TypeAlias

from benchmarks.accuracy.lines import Line
from simulator.manual_series import BLIND, MISHAPS, WRONG, Run, mishap, scored, total

FIRST = 80_000  # below 3200: tuned on
Scored: TypeAlias = tuple[Run, Counter[str]]


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
            of = total(own)
            shares = ", ".join(f"{name} {100 * of[name] / of['shots']:.2f}" for name in ("right", "exact", "marked"))
            wrong = f"unmarked: wrong {of['wrong_unmarked']}, inexact {of['inexact_unmarked']}"
            yield Line(f"apertures, {kind}", "-", f"{shares} %; {wrong}; {of['shots']} shots of {len(own)}", None)
