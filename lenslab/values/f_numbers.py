"""F-numbers as engraved on lenses: names and exact values of full, half and third stops, runs, and what users type."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Literal, TypeAlias

from lenslab.values.disk import plain_text
from lenslab.values.language import tr
from lenslab.values.remarks import UnusableRequest

THIRD_STOPS = (  # 2^(k/6) from k = -6
    *(0.5, 0.56, 0.63, 0.7, 0.8, 0.9, 1.0, 1.1, 1.2, 1.4, 1.6, 1.8, 2.0, 2.2, 2.5, 2.8, 3.2, 3.5, 4.0, 4.5, 5.0, 5.6),
    *(6.3, 7.1, 8.0, 9.0, 10.0, 11.0, 13.0, 14.0, 16.0, 18.0, 20.0, 22.0, 25.0, 29.0, 32.0, 36.0, 40.0, 45.0, 51.0),
    *(57.0, 64.0),
)
HALF_STOPS = (  # 2^(k/4) from k = -4
    *(0.5, 0.6, 0.7, 0.8, 1.0, 1.2, 1.4, 1.7, 2.0, 2.4, 2.8, 3.3, 4.0, 4.8, 5.6, 6.7, 8.0, 9.5, 11.0, 13.0, 16.0),
    *(19.0, 22.0, 27.0, 32.0, 38.0, 45.0, 54.0, 64.0),
)
FULL_STOPS = (*THIRD_STOPS[::3], 90.0, 128.0, 180.0, 256.0)


def exact_f_numbers() -> dict[float, float]:
    """Engraved f-number -> the exact one, of third and half stops from f/0.7 to f/64.

    Third stops are 2^(k/6), half stops 2^(k/4), named by two figures (CIPA DC-008, Exif, annex C). Where both series
    share a name it is the third stop's (13 is 12.7), except 1.2: as a third stop it would be 1.26, but it is nearly
    always the widest aperture of a lens, which is nearer 2^(1/4).
    """
    thirds = {name: 2 ** ((step - 6) / 6) for step, name in enumerate(THIRD_STOPS) if name >= 0.7}
    halves = {name: 2 ** ((step - 4) / 4) for step, name in enumerate(HALF_STOPS) if 1 < name < 54}
    return halves | thirds | {1.2: 2 ** (1 / 4), 1.26: 2 ** (2 / 6), 3.4: 2 ** (7 / 4)}


@lru_cache(maxsize=4096)
def true_aperture(recorded: float) -> float:
    """The exact f-number of a recorded one, by `exact_f_numbers`: 5.6 is 5.657, 3.5 is 2^(11/6), 1.7 is 2^(3/4).

    Others (0.95, 1.9, 4.3, 5.3: widest apertures) and numbers with all their digits are taken as recorded.
    """
    return meaning(recorded, exact_f_numbers())


def meaning(recorded: float, meanings: Mapping[float, float]) -> float:
    """The meaning of the name that `recorded` is, within 0.1 %, else itself."""
    return next((exact for name, exact in meanings.items() if abs(recorded - name) <= 1e-3 * name), recorded)


Step: TypeAlias = Literal["full", "half", "third"]


def apertures(first: float, last: float, step: Step) -> tuple[float, ...]:
    """The engraved f-numbers from `first` to `last`, both included, in that order: 16 to 1.8 runs backwards.

    Between the two lie those of the standard series of that step, except within a fifth of a stop of either: f/1.9-16
    full goes on with f/2.8, not f/2. Raises UnusableRequest for anything that is not an f-number.
    """
    widest, narrowest = sorted((_checked(first), _checked(last)))
    if widest == narrowest:
        return (widest,)
    near = 2 ** (TOO_NEAR / 2)
    between = [name for name in SERIES[step] if name > near * widest and narrowest > near * name]
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
            unnamed = match["step"] in ("", "stop", "step")
            wrong = "" if unnamed else tr(", not {typed}", typed=_quoted(match["step"]))
            raise UnusableRequest(
                "{typed} has no step: add full, half or third{wrong}, or list the f-numbers",
                typed=_quoted(text),
                wrong=wrong,
            )
        return apertures(first, last, step)
    listed = text  # a comma between digits is a decimal one, unless there are decimal points too
    if re.search(r"\d\.\d", text) or not re.search(r"\d,\d", text):
        listed = text.replace(",", " ")
    listed = re.sub(r"\b[fF]\s*/?\s*(?=\d)", "f/", re.sub(r",(?=\s|$)|;", " ", listed))
    run = tuple(parse_aperture(word) for word in listed.split())
    if not run:
        raise UnusableRequest(tr("no f-numbers: write a range such as f/1.8-16 half, or a list such as f/2 2.8 4"))
    if len(run) > MOST_APERTURES:
        raise UnusableRequest(
            "{typed} has {run} f-numbers: at most {most_in_a_run} are possible",
            typed=_quoted(text),
            run=len(run),
            most_in_a_run=MOST_APERTURES,
        )
    twice = [name for place, name in enumerate(run) if name in run[:place]]
    if twice:
        raise UnusableRequest(
            "{typed} has f/{twice:g} twice: list each once, and give the shots per aperture",
            typed=_quoted(text),
            twice=twice[0],
        )
    return run


def _checked(number: float, text: str = "") -> float:
    if not (math.isfinite(number) and LEAST <= number <= MOST):
        raise UnusableRequest(
            "{typed} is not an aperture: f-numbers range from {least} to {most}",
            typed=_quoted(text or f"f/{number:g}"),
            least=LEAST,
            most=MOST,
        )
    return number


def _quoted(text: str) -> str:
    """Typed text, shortened and safe to print."""
    short = text.strip()[:40]
    return f'"{plain_text(short)}"'


LEAST, MOST = THIRD_STOPS[0], FULL_STOPS[-1]
USUAL_APERTURE = 8.0  # f-number, of a lens stopped down but not far
MOST_APERTURES = 60  # of a lens
TOO_NEAR = 0.2  # stops: no ring has two clicks as near

SERIES: dict[Step, Sequence[float]] = {"full": FULL_STOPS, "half": HALF_STOPS, "third": THIRD_STOPS}
_STEPS: dict[str, Step] = {
    **dict.fromkeys(("full", "whole", "1"), "full"),
    **dict.fromkeys(("half", "1/2", "½"), "half"),
    **dict.fromkeys(("third", "1/3", "⅓"), "third"),
}
_NUMBER = r"[-+]?(?:\d{1,9}(?:[.,]\d{0,9})?|[.,]\d{1,9})"
_ONE = re.compile(rf"\s*(?:[fFƒ]\s*/?\s*)?(?P<number>{_NUMBER})\s*")
_PLAIN = r"(?:[fFƒ]\s*/?\s*)?\d{1,9}(?:[.,]\d{1,9})?"
_RANGE = re.compile(
    rf"\s*(?P<first>{_PLAIN})\s*(?:[-\u2013\u2014]|\.\.\.?|…|\bto\b)\s*(?P<last>{_PLAIN})\s*,?\s*"
    r"(?:(?:in|by)\s+)?(?P<step>[a-zA-Z]+?|1/[23]|1|[½⅓]|)s?(?:[\s-]*(?:stops?|steps?))?\s*"
)
