"""Three lenses on one tripod: is the decentred one found, and none of a camera's tilt or of healthy ones accused?

Whole shoots of `simulator.centring_cases`, of charts that the program does not know, or of LensLab's own, with MTF50
measured against it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from benchmarks.accuracy.lines import Line
from lenslab.judge.decentring import Centring, centring
from lenslab.values.shoot import Shoot
from lenslab.values.types import Measured
from simulator.centring_cases import centred
from simulator.charted import OWN, with_chart

FIRST = 152  # rules were set on 101 to 114, 131 to 133, 136, 138 and 143 to 151


@dataclass(frozen=True, slots=True)
class Verdict:
    """What was said of one lens. what: the case. bad: whether it is the one that is decentred."""

    what: str
    bad: bool
    said: Centring
    case: str


def judged_corners(number: int, folder: Path, known: bool = False) -> list[Verdict]:
    """Of every lens in each case of a shoot."""
    measured: dict[tuple[Path, int], Measured] = {}
    verdicts = []
    for case in centred(number, folder, OWN.chart() if known else None):
        shots = [shot for shot in case.outcomes if isinstance(shot, Measured)]
        if known:
            keys = [(shot.photo.path, hash(shot.photo.path.read_bytes())) for shot in shots]
            fresh = {key: shot for key, shot in zip(keys, shots, strict=True) if key not in measured}
            measured |= dict(zip(fresh, with_chart(list(fresh.values())), strict=True))
            shots = [measured[key] for key in keys]
        for label, said in centring(Shoot.of(shots).by_label).items():
            name = f"{number}, {case.what}, {label}: {said.verdict} {said.corner} {said.percent:.0f} %"
            verdicts.append(Verdict(case.what, label in case.wrong, said, name))
    return verdicts


def judged_known_corners(number: int, folder: Path) -> list[Verdict]:
    """The same of LensLab's chart, known to the measurement."""
    return judged_corners(number, folder, known=True)


def centred_lines(results: Sequence[list[Verdict]]) -> Iterator[Line]:
    """Found, accused, and the camera accused."""
    verdicts = [verdict for result in results for verdict in result]
    for what, about, required in (
        ("decentred", "lens decentred by 15 % wide open: found", "≥ 90 %"),
        ("staying", "corner softer by 26 to 49 % at f/5.6: found", "-"),
    ):
        bad = [verdict for verdict in verdicts if verdict.what == what and verdict.bad]
        named = [verdict for verdict in bad if verdict.said.verdict == "decentred"]
        passed = len(named) >= 0.9 * len(bad) if what == "decentred" else None
        yield Line(about, required, f"{len(named)} of {len(bad)}", passed, tuple(verdict.case for verdict in bad))
    healthy = [verdict for verdict in verdicts if not verdict.bad]
    accused = [verdict for verdict in healthy if verdict.said.verdict == "decentred"]
    square = [verdict for verdict in healthy if verdict.what != "tilted"]
    blamed = [verdict for verdict in square if verdict.said.verdict == "set-up"]
    for about, wrong, every in (
        ("healthy lens called decentred", accused, healthy),
        ("camera called not square", blamed, square),
    ):
        reached, details = f"{len(wrong)} of {len(every)}", tuple(verdict.case for verdict in wrong)
        yield Line(about, "≤ 1 %", reached, len(wrong) <= 0.01 * len(every), details)
