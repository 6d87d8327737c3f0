"""Exact shutter times, and exposure by aperture, shutter and ISO, in EV."""

from __future__ import annotations

import math
from functools import lru_cache

from lenslab.values.f_numbers import meaning, true_aperture
from lenslab.values.types import Metadata


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
    return meaning(recorded_s, SHUTTERS_S)


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


# In third stops; some cameras write a name between 1 s and 1/4 s as a fraction, others as a decimal.
_SECONDS = (30, 25, 20, 15, 13, 10, 8, 6, 5, 4, 3.2, 2.5, 2, 1.6, 1.3, 1, 0.8, 0.6, 0.5, 0.4, 0.3)
_PARTS = (
    *(1, 1.3, 1.6, 2, 2.5, 3, 4, 5, 6, 8, 10, 13, 15, 20, 25, 30, 40, 50, 60, 80, 100, 125, 160, 200, 250, 320, 400),
    *(500, 640, 800, 1000, 1250, 1600, 2000, 2500, 3200, 4000, 5000, 6400, 8000),
)
SHUTTERS_S = {name: 2 ** ((15 - step) / 3) for step, name in enumerate(_SECONDS)} | {
    1 / name: 2 ** (-step / 3) for step, name in enumerate(_PARTS)
}
