"""The referee on shoots of wave fronts, charts and noise that no threshold was set with."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from benchmarks.accuracy.lines import Line, counted
from lenslab.judge.finding import Finding
from lenslab.judge.referee import findings
from simulator.wavefront_cases import Case, clean, dusty, faults, names_of, stained


@dataclass(frozen=True, slots=True)
class Judged:
    """One case: its shots, those flagged, and whether its fault was named, with the right shots and nothing beside."""

    what: str
    shots: int
    flagged: int
    named: bool
    right: bool
    said: str


def judged(number: int, folder: Path) -> list[Judged]:
    """A clean shoot of two lenses, two shots an aperture and one, and each mishap."""
    return [_judged(case) for part in (clean, faults, dusty, stained) for case in part(number, folder)]


def _judged(case: Case) -> Judged:
    said = findings(case.outcomes)
    named = [finding for finding in said if finding.kind == EXPECTED.get(case.what, case.what)]
    return Judged(
        case.what,
        len(case.outcomes),
        len(frozenset[str]().union(*(names_of(finding.shots) for finding in said))),
        any(not names_of((*finding.shots, *finding.against)).isdisjoint(case.wrong) for finding in named),
        any(_is_right(finding, case) for finding in named),
        "; ".join(finding.sentence for finding in said),
    )


def _is_right(finding: Finding, case: Case) -> bool:
    """Whether it names the wrong shots and no other; of dust, which is in all, those that show it best, and where."""
    shots = names_of(finding.shots)
    if case.place is None:
        return shots == case.wrong
    named = tuple(int(percent) / 100 for percent in re.findall(r"(\d+) % from the", finding.sentence))
    return shots <= case.wrong and len(named) == 2 and math.dist(named, case.place) < SAME_PLACE


def lines(results: Sequence[list[Judged]]) -> Iterator[Line]:
    """Clean shots and shoots flagged; each fault named, and of the right shots."""
    every = [verdict for result in results for verdict in result]
    shoots = [case for case in every if case.what.startswith("clean")]
    flagged = [shot < shoot.flagged for shoot in shoots for shot in range(shoot.shots)]
    yield counted("referee: clean shots flagged", flagged, most=0.003)
    yield counted("referee: clean shoots flagged", [bool(shoot.flagged) for shoot in shoots], most=0.03)
    for what in dict.fromkeys(case.what for case in every if case not in shoots):
        those = [case for case in every if case.what == what]
        yield counted(f"referee: {what}, named", [case.named for case in those], least=0.95)
        yield counted(f"referee: {what}, the right shots", [case.right for case in those], least=0.94)


SAME_PLACE = 0.03  # of the frame
EXPECTED = {"misfocus far": "misfocus", "ring": "order", "dust alike at all apertures": "dust"}
FIRST = 701  # rules were found on seeds 1 to 7, 21 to 44, 101 to 104, 501 to 520, and 2101 to 2140
