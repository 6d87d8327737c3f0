"""How well bad shots are found: the table's rows of the referee."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from lenslab.judge.referee import findings
from lenslab.values.types import Photo
from simulator.mishaps import Case, cases


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of one case. flagged: shots named in a clean shoot, of so many."""

    what: str
    loss: float
    between: bool
    found: bool
    named: bool
    right: bool
    flagged: int
    shots: int
    said: str


def judged(number: int, folder: Path) -> list[Verdict]:
    """Every case of one shoot."""
    return [_verdict(case) for case in cases(number, folder)]


def _verdict(case: Case) -> Verdict:
    said = findings(case.outcomes)
    expected = EXPECTED.get(case.what, case.what.removeprefix("one each, "))
    about = [
        sentence
        for sentence in said
        if expected == "settings" or not _names((*sentence.shots, *sentence.against)).isdisjoint(case.wrong)
    ]
    named = [finding for finding in about if finding.kind == expected]
    soft = [finding for finding in about if finding.kind in SOFT]
    return Verdict(
        case.what,
        case.loss,
        case.between,
        bool(about),
        bool(named),
        any((_names(finding.shots) == case.wrong) == (case.loss > 0) for finding in soft),
        len({name for sentence in said for name in _names(sentence.shots)}),
        len(case.outcomes),
        "; ".join(sentence.sentence for sentence in said),
    )


def _names(photos: Sequence[Photo]) -> frozenset[str]:
    return frozenset(photo.path.name for photo in photos)


@dataclass(frozen=True, slots=True)
class Target:
    """One row: which verdicts it is about, what share of them, and how large (or small) it is to be."""

    what: str
    about: Callable[[Verdict], bool]
    good: Callable[[Verdict], bool]
    share: float


def _twin(verdict: Verdict) -> bool:
    return verdict.what in SOFT and abs(verdict.loss) >= LEAST_LOSS


def _single(kind: str, loss: float) -> Callable[[Verdict], bool]:
    return lambda verdict: (
        verdict.what == f"one each, {kind}" and verdict.loss >= loss and (verdict.between or kind == "shake")
    )


EXPECTED = {
    "sharpened": "processed",
    "smoothed": "processed",
    "focal length or body": "settings",
    "white balance": "settings",
    "soft run": "knock",
    "dark": "underexposed",
    "drift": "light",
    "ring": "order",
}
SOFT = ("misfocus", "shake")
LEAST_LOSS = 0.03
TARGETS = (
    Target("one of two misfocused or shaken, costing 3 % or more: found", _twin, lambda verdict: verdict.found, 0.96),
    Target(
        "the same: named right, of those found",
        lambda verdict: _twin(verdict) and verdict.found,
        lambda verdict: verdict.named,
        0.96,
    ),
    Target(
        "the same: the right shot, of those found",
        lambda verdict: _twin(verdict) and verdict.found,
        lambda verdict: verdict.right,
        0.94,
    ),
    Target("one shot an aperture: shake from 12 %", _single("shake", 0.12), lambda verdict: verdict.named, 0.97),
    Target("one shot an aperture: misfocus from 25 %", _single("misfocus", 0.25), lambda verdict: verdict.found, 0.95),
    Target(
        "focus touched within a series, 25 % and more softer from there on",
        lambda verdict: verdict.what == "soft run" and verdict.loss >= 0.25,
        lambda verdict: verdict.named,
        0.9,
    ),
    *(
        Target(title, lambda verdict, what=what: verdict.what == what, lambda verdict: verdict.named, share)  # type: ignore[misc]
        for what, title, share in (
            ("exposure", "exposure by 1/3 EV", 0.98),
            ("light", "a lamp by 0.25 EV", 0.98),
            ("moved", "frame moved by 2 pixels", 0.98),
            ("copy", "a copy instead of a repeat", 0.98),
            ("clipped", "paper clipped, 2 to 8 % of the picture", 0.98),
            ("other_scene", "another scene", 0.98),
            ("not_filled", "chart filling 70 to 85 % of the frame", 0.98),
            ("settings", "ISO changed", 0.98),
            ("focal length or body", "focal length or body changed", 0.98),
            ("white balance", "white balance of TIFFs changed", 0.98),
            ("dark", "underexposed by 6 EV", 0.98),
            ("ring", "aperture ring not turned", 0.98),
            ("drift", "light fading by 0.7 EV over a series", 0.98),
            ("sharpened", "a sharpened TIFF among plain ones", 0.95),
            ("smoothed", "a noise-reduced TIFF among plain ones", 0.95),
            ("corrected", "camera correcting vignetting by 0.5 to 1.6 EV, from ISO 200", 0.90),
        )
    ),
)
CLEAN = (("two shots an aperture", "clean", 0.02), ("one shot an aperture", "one each, clean", 0.01))


def clean_flagged(verdicts: Sequence[Verdict], what: str) -> tuple[int, int]:
    """How many shots of clean shoots were named, and of how many."""
    those = [verdict for verdict in verdicts if verdict.what == what]
    return sum(verdict.flagged for verdict in those), sum(verdict.shots for verdict in those)
