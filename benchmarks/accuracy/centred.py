"""Three lenses on one tripod: is the decentred one found, and none of a camera's tilt or of healthy ones accused?

Whole shoots of `simulator.wavefront_cases`, of charts that the program does not know, or of LensLab's own, with MTF50
measured against it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
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
    label: str
    said: Centring


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
            verdicts.append(Verdict(case.what, label in case.wrong, label, said))
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
        yield counted(about, [verdict.said.verdict == "decentred" for verdict in bad], least=least)
    healthy = [verdict for verdict in verdicts if not verdict.bad]
    accused = [verdict.said.verdict == "decentred" for verdict in healthy]
    yield counted("healthy lens called decentred", accused, most=0.01)
    square = [verdict.said.verdict == "set-up" for verdict in healthy if verdict.what != "tilted"]
    yield counted("camera called not square", square, most=0.01)
