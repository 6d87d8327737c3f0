"""Three lenses on one tripod: is the decentred one found, and none of a camera's tilt or of healthy ones accused?

Whole shoots of `simulator.wavefront_cases`, of charts that the program does not know, or of LensLab's own, with MTF50
measured against it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import compress
from pathlib import Path

from benchmarks.accuracy.lines import Line, counted
from lenslab.judge.decentring import Centring, centring
from lenslab.values.shoot import Shoot
from lenslab.values.types import Measured
from simulator.shoots import OWN, with_chart
from simulator.wavefront_cases import centred

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
    for what, about, least in (
        ("decentred", "lens decentred by 15 % wide open: found", 0.9),
        ("staying", "corner softer by 26 to 49 % at f/5.6: found", None),
    ):
        bad = [verdict for verdict in verdicts if verdict.what == what and verdict.bad]
        yield counted(about, _said(bad, "decentred"), least=least, details=_cases(bad))
    healthy = [verdict for verdict in verdicts if not verdict.bad]
    square = [verdict for verdict in healthy if verdict.what != "tilted"]
    for about, those, verdict in (
        ("healthy lens called decentred", healthy, "decentred"),
        ("camera called not square", square, "set-up"),
    ):
        wrong = _said(those, verdict)
        yield counted(about, wrong, most=0.01, details=_cases(list(compress(those, wrong))))


def _said(verdicts: Sequence[Verdict], what: str) -> list[bool]:
    return [verdict.said.verdict == what for verdict in verdicts]


def _cases(verdicts: Sequence[Verdict]) -> tuple[str, ...]:
    return tuple(verdict.case for verdict in verdicts)
