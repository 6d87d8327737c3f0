"""F-numbers as engraved on lenses: runs of full, half and third stops, and parsing what a user types."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from typing import Literal, TypeAlias

from lenslab.errors import UnusableRequest
from lenslab.exposure.stops import FULL_STOPS, HALF_STOPS, THIRD_STOPS
from lenslab.files import plain_text
from lenslab.language import tr

Step: TypeAlias = Literal["full", "half", "third"]


def apertures(first: float, last: float, step: Step) -> tuple[float, ...]:
    """The engraved f-numbers from `first` to `last`, both included, in that order: 16 to 1.8 runs backwards.

    Between the two lie those of the standard series of that step, except within a fifth of a stop of either: f/1.9-16
    full goes on with f/2.8, not f/2. Raises UnusableRequest for anything that is not an f-number.
    """
    widest, narrowest = sorted((_checked(first), _checked(last)))
    if widest == narrowest:
        return (widest,)
    between = [
        float(name)
        for name in SERIES[step]
        if _stops(name) - _stops(widest) > TOO_NEAR and _stops(narrowest) - _stops(name) > TOO_NEAR
    ]
    run = (widest, *between, narrowest)
    return run if first < last else run[::-1]


def parse_aperture(text: str) -> float:
    """The f-number meant by "f/5.6", "f/5,6", "F8", "f 8" or "5.6". Raises UnusableRequest.

    Accepts f/0.5 to f/256, the range of photographic lenses: f/0, f/-2 and f/1000 are typing errors.
    """
    match = _ONE.fullmatch(text)
    if match is None:
        raise UnusableRequest("{typed} is not an f-number: write it as f/5.6 or 5.6", typed=_quoted(text))
    return _checked(float(match["number"].replace(",", ".")), text)


def parse_apertures(text: str) -> tuple[float, ...]:
    """The f-numbers of a run, in the order typed: "f/1.8-16 half", or a list such as "f/1.7 2 2.8 4".

    A range needs its step: full, half or third (also 1, 1/2, 1/3, with or without "stops"). One that is written
    backwards, f/16-1.8, is a run from narrow to wide. Numbers of a list are separated by spaces, or by commas if
    decimals have points. Raises UnusableRequest.
    """
    match = _RANGE.fullmatch(text)
    if match is not None:
        first, last = parse_aperture(match["first"]), parse_aperture(match["last"])
        step = _STEPS.get(match["step"].lower())
        if step is None:
            wrong = (
                tr(", not {typed}", typed=_quoted(match["step"])) if match["step"] not in ("", "stop", "step") else ""
            )
            raise UnusableRequest(
                "{typed} has no step: add full, half or third{wrong}, or list the f-numbers",
                typed=_quoted(text),
                wrong=wrong,
            )
        return apertures(first, last, step)
    run = tuple(parse_aperture(word) for word in _words(text))
    if not run:
        raise UnusableRequest(tr("no f-numbers: write a range such as f/1.8-16 half, or a list such as f/2 2.8 4"))
    if len(run) > MOST_IN_A_RUN:
        raise UnusableRequest(
            "{typed} has {run} f-numbers: at most {most_in_a_run} are possible",
            typed=_quoted(text),
            run=len(run),
            most_in_a_run=MOST_IN_A_RUN,
        )
    twice = [name for place, name in enumerate(run) if name in run[:place]]
    if twice:
        raise UnusableRequest(
            "{typed} has f/{twice:g} twice: list each once, and give the shots per aperture",
            typed=_quoted(text),
            twice=twice[0],
        )
    return run


def _words(text: str) -> list[str]:
    """The words of a list. A comma between digits is a decimal one, unless there are decimal points too."""
    if re.search(r"\d\.\d", text) or not re.search(r"\d,\d", text):
        text = text.replace(",", " ")
    text = re.sub(r",(?=\s|$)|;", " ", text)
    return re.sub(r"\b[fF]\s*/?\s*(?=\d)", "f/", text).split()


def _checked(number: float, text: str = "") -> float:
    if not (math.isfinite(number) and LEAST <= number <= MOST):
        raise UnusableRequest(
            "{typed} is not an aperture: f-numbers range from {least} to {most}",
            typed=_quoted(text or f"f/{number:g}"),
            least=LEAST,
            most=MOST,
        )
    return number


def _stops(number: float) -> float:
    return 2 * math.log2(number)


def _quoted(text: str) -> str:
    """What was typed, shortened and safe to print."""
    short = text.strip()[:40]
    return f'"{plain_text(short)}"'


LEAST, MOST = 0.5, 256
MOST_IN_A_RUN = 60
TOO_NEAR = 0.2  # stops: no ring has two clicks as near

SERIES: dict[Step, Sequence[float]] = {"full": FULL_STOPS, "half": HALF_STOPS, "third": THIRD_STOPS}
_STEPS: dict[str, Step] = {
    "full": "full",
    "whole": "full",
    "1": "full",
    "half": "half",
    "1/2": "half",
    "½": "half",
    "third": "third",
    "1/3": "third",
    "⅓": "third",
}
_NUMBER = r"[-+]?(?:\d{1,9}(?:[.,]\d{0,9})?|[.,]\d{1,9})"
_ONE = re.compile(rf"\s*(?:[fFƒ]\s*/?\s*)?(?P<number>{_NUMBER})\s*")
_PLAIN = r"(?:[fFƒ]\s*/?\s*)?\d{1,9}(?:[.,]\d{1,9})?"
_RANGE = re.compile(
    rf"\s*(?P<first>{_PLAIN})\s*(?:[-\u2013\u2014]|\.\.\.?|…|\bto\b)\s*(?P<last>{_PLAIN})\s*,?\s*"
    r"(?:(?:in|by)\s+)?(?P<step>[a-zA-Z]+?|1/[23]|1|[½⅓]|)s?(?:[\s-]*(?:stops?|steps?))?\s*"
)
