"""Exact values of f-numbers, shutter times and ISO; runs of engraved apertures; plausible ranges."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any, Literal, TypeAlias, TypeVar, cast

from lenslab.values.disk import plain_text
from lenslab.values.edits import Correction
from lenslab.values.language import tr
from lenslab.values.remarks import UnusableRequest
from lenslab.values.types import Metadata

# ------------------------------------------------------------------------------
# What numbers can be, wherever they come from: the camera, a table, a session. Others are not known.
#
# Of larger ones, differences and ticks on an axis are no longer finite; of smaller ones than SMALLEST, quotients.


Recorded = TypeVar("Recorded", Metadata, Correction)


def in_range(recorded: Recorded) -> Recorded:
    """The same without what nothing can have recorded."""
    values = {name: getattr(recorded, name, None) for name in RECORDED}
    odd = [name for name, value in values.items() if value != within(value, RECORDED[name])]
    return replace(recorded, **dict.fromkeys(odd, cast(Any, None))) if odd else recorded


def is_measure(quantity: str, value: float) -> bool:
    """True if a quantity of METRICS can have this value."""
    limits = (2.0 ** (-2 * MOST_EV), 2.0 ** (2 * MOST_EV)) if quantity == "signal" else ANY
    return (value == 0 or abs(value) >= SMALLEST) and within(value, limits) is not None


def within(value: float | None, limits: tuple[float, float]) -> float | None:
    """The value, or None where it is beyond these limits."""
    return value if value is not None and limits[0] <= value <= limits[1] else None


ANY = (-1e9, 1e9)
SMALLEST = 1e-125  # beside 0
F_NUMBERS = (0.1, 1000.0)
SENSORS_MM = (4.0, 70.0)
MOST_EV = 200.0
RECORDED = {  # by the fields of Metadata
    "aperture": F_NUMBERS,
    "shutter_s": (1e-6, 1e6),
    "iso": (0.1, 1e8),
    "focal_length_mm": (0.1, 1e5),
    "sensor_width_mm": SENSORS_MM,
    "exposure_compensation_ev": (-MOST_EV, MOST_EV),
}


# ------------------------------------------------------------------------------
# The f-numbers engraved on lenses: names of full, half and third stops, and their exact values.


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


@lru_cache(maxsize=4096)  # few differ, and they are asked of every shot
def true_shutter_s(recorded_s: float) -> float:
    """The exact time in seconds of a recorded one: 1/60 is a 64th, 15 is 16, 0.3 is 2^(-5/3).

    Cameras count in third stops, 2^(k/3) s, and call them by the names long engraved on shutters (ISO 516 gives the
    nominal and the actual times: 1/125 is 1/128, 1/60 is 1/64, 15 s is 16 s). Names of whole and third stops from 30 s
    to 1/8000 s are taken so. All else is taken as recorded: half stops (1/45, 1/90, 1/180, 1/350, 0.7, 1.5, 3), what an
    electronic shutter says of itself (1/62, 1/12000), and what is not a time at all. A name that both series use (6 s,
    10 s, 20 s, 0.3 s, 1/6, 1/10, 1/20) is the third stop's, which cameras are set to as they are sold.
    recorded_s: as a fraction or as its decimals, matched within 0.1 %: 0.0166666 is 1/60, 1/62 is not.
    """
    return _meaning(recorded_s, SHUTTERS_S)


@lru_cache(maxsize=4096)
def true_aperture(recorded: float) -> float:
    """The exact f-number of a recorded one, by `exact_f_numbers`: 5.6 is 5.657, 3.5 is 2^(11/6), 1.7 is 2^(3/4).

    Others (0.95, 1.9, 4.3, 5.3: widest apertures) and numbers with all their digits are taken as recorded.
    """
    return _meaning(recorded, exact_f_numbers())


def exposure_ev(camera: Metadata) -> float | None:
    """Exposure by aperture, shutter and ISO, EV: log2(t ISO / 100 / N^2).

    0 for 1 s at f/1 and ISO 100, larger for brighter pictures. None if one of them was not recorded.
    """
    through, gain = aperture_ev(camera), gain_ev(camera)
    return None if through is None or gain is None else gain - through


def gain_ev(camera: Metadata) -> float | None:
    """Brightness gained by shutter and ISO: log2(t ISO / 100). None if one of them was not recorded."""
    shutter_s, iso = camera.shutter_s, camera.iso
    if not (_positive(shutter_s) and _positive(iso)):
        return None
    return math.log2(true_shutter_s(shutter_s or 1.0)) + math.log2((iso or 100.0) / 100)


def aperture_ev(camera: Metadata) -> float | None:
    """Light lost by the aperture, stops: 2 log2 N, 0 at f/1. None if it was not recorded."""
    return 2 * math.log2(true_aperture(camera.aperture or 1.0)) if _positive(camera.aperture) else None


def _positive(value: float | None) -> bool:
    return value is not None and math.isfinite(value) and value > 0


def _meaning(recorded: float, meanings: Mapping[float, float]) -> float:
    """The meaning of the name that `recorded` is, within 0.1 %, else itself."""
    return next((exact for name, exact in meanings.items() if abs(recorded - name) <= 1e-3 * name), recorded)


# In third stops; some cameras write a name between 1 s and 1/4 s as a fraction, others as a decimal.
_SECONDS = (30, 25, 20, 15, 13, 10, 8, 6, 5, 4, 3.2, 2.5, 2, 1.6, 1.3, 1, 0.8, 0.6, 0.5, 0.4, 0.3)
_PARTS = (
    *(1, 1.3, 1.6, 2, 2.5, 3, 4, 5, 6, 8, 10, 13, 15, 20, 25, 30, 40, 50, 60, 80, 100, 125, 160, 200, 250, 320, 400),
    *(500, 640, 800, 1000, 1250, 1600, 2000, 2500, 3200, 4000, 5000, 6400, 8000),
)
SHUTTERS_S = {name: 2 ** ((15 - step) / 3) for step, name in enumerate(_SECONDS)} | {
    1 / name: 2 ** (-step / 3) for step, name in enumerate(_PARTS)
}


# ------------------------------------------------------------------------------
# F-numbers as engraved on lenses: runs of full, half and third stops, and parsing what a user types.


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
