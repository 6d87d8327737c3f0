"""The exact values of the numbers on a camera: shutter times and f-numbers are names of rounded steps."""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Mapping, Sequence
from functools import lru_cache

from lenslab.exposure.stops import exact_f_numbers
from lenslab.types import Metadata


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
    return _meaning(recorded_s, _SHUTTER)


@lru_cache(maxsize=4096)
def true_aperture(recorded: float) -> float:
    """The exact f-number of a recorded one: 5.6 is 5.657, 3.5 is 2^(11/6), 1.7 is 2^(3/4).

    Third stops are 2^(k/6), half stops 2^(k/4), called by two figures (CIPA DC-008, Exif, annex C, tabulates both APEX
    steps and names). Names of both series are taken so; one that both use is the third stop's (13 is 12.7), except 1.2:
    as a third stop it would be 1.26, and it is nearly always the widest aperture of a lens, which is nearer 2^(1/4).
    Others (0.95, 1.9, 4.3, 5.3: widest apertures) and numbers with all their digits are taken as recorded.
    """
    return _meaning(recorded, _APERTURE)


def exposure_ev(camera: Metadata) -> float | None:
    """How bright aperture, shutter and ISO make a picture of one and the same thing: log2(t ISO / 100 / N^2).

    0 for 1 s at f/1 and ISO 100. None where one of them was not recorded.
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
    """What the aperture takes away: 2 log2 N, 0 at f/1. None where it was not recorded."""
    return 2 * math.log2(true_aperture(camera.aperture or 1.0)) if _positive(camera.aperture) else None


def _positive(value: float | None) -> bool:
    return value is not None and math.isfinite(value) and value > 0


def _meaning(recorded: float, table: tuple[Sequence[float], Mapping[float, float]]) -> float:
    """The meaning of the name that `recorded` is, within TOLERANCE, else itself."""
    names, meanings = table
    nearest = bisect_left(names, recorded)
    for name in names[max(nearest - 1, 0) : nearest + 1]:
        if abs(recorded - name) <= TOLERANCE * name:
            return meanings[name]
    return recorded


def _table(meanings: Mapping[float, float]) -> tuple[Sequence[float], Mapping[float, float]]:
    return sorted(meanings), meanings


TOLERANCE = 1e-3

# In third stops from one second down; some cameras write the name between 1 s and 1/4 s as a fraction.
_LONG = ((30.0,), (25.0,), (20.0,), (15.0,), (13.0,), (10.0,), (8.0,), (6.0,), (5.0,), (4.0,), (3.2,), (2.5,), (2.0,))
_MIDDLE = ((1.6,), (1.3,), (1.0,), (0.8, 1 / 1.3), (0.6, 1 / 1.6), (0.5,), (0.4,), (0.3, 1 / 3))
_PARTS = (
    *(4, 5, 6, 8, 10, 13, 15, 20, 25, 30, 40, 50, 60, 80, 100, 125, 160, 200, 250, 320, 400, 500, 640, 800, 1000),
    *(1250, 1600, 2000, 2500, 3200, 4000, 5000, 6400, 8000),
)
_SHORT = tuple((1 / part,) for part in _PARTS)
_SHUTTER = _table(
    {name: 2 ** ((15 - step) / 3) for step, names in enumerate((*_LONG, *_MIDDLE, *_SHORT)) for name in names}
)

_APERTURE = _table(exact_f_numbers())
