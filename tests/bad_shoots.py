"""Shoots with something wrong with them, and what is to be read where they are shown."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from pathlib import Path

from lenslab.values.disk import plain_text
from lenslab.values.shoot import Shoot
from lenslab.values.types import Measured, Measurement, Metadata, Photo

STOPS = (2.0, 2.8, 4.0, 5.6, 8.0, 11.0, 16.0)
REGIONS = {"entire": 0.9, "third": 1.0, "corner": 0.8, "tl": 0.8, "tr": 0.82, "bl": 0.79, "br": 0.8}
BEGAN = datetime(2026, 1, 5, 20)


@dataclass(frozen=True, slots=True)
class BadShoot:
    """on_plots: words of which one note under a plot has to have some; empty where there is nothing to say.

    expected: words that have to be in what the answers say, the cards and the advice together.
    """

    measured: Sequence[Measured]
    on_plots: str = ""
    expected: str = ""


def shot(
    lens: str = "Known 50mm F2",
    aperture: float | None = 4.0,
    number: int = 0,
    value: Callable[[float], float] = lambda best: best,
    name: str = "",
) -> Measured:
    """One shot; value: what becomes of each of its numbers."""
    best = 30 - 2 * (math.log2(aperture) - 2.5) ** 2 if aperture and 0 < aperture < 100 else 25.0
    numbers = [
        Measurement(region, quantity, value(share * scale * best))
        for region, share in REGIONS.items()
        for quantity, scale in (("std", 1.0), ("detail_contrast", 0.6), ("fine_contrast", 0.2), ("noise", 0.02))
    ]
    numbers += [Measurement(region, "level", value(0.2)) for region in REGIONS]
    numbers += [
        Measurement(region, "vignetting_ev", value(-1 / (aperture or 1))) for region in ("tl", "tr", "bl", "br")
    ]
    camera = Metadata(
        camera="Camera",
        lens=lens,
        aperture=aperture,
        shutter_s=aperture**2 / 1000 if aperture else 0.01,
        iso=100.0,
        focal_length_mm=50.0,
        taken=BEGAN + timedelta(minutes=number),
    )
    path = name or f"{number:04}.tif"
    return Measured(Photo(Path("/shoot") / path, path, camera), tuple(numbers))


def series(
    lens: str = "Known 50mm F2",
    stops: tuple[float, ...] = STOPS,
    each: int = 2,
    first: int = 0,
    value: Callable[[float], float] = lambda best: best,
) -> list[Measured]:
    """Shots of one lens, `each` an aperture, which differ by a thousandth."""
    return [
        shot(lens, stop, first + each * at + repeat, lambda best, repeat=repeat: value(best * (1 + 0.001 * repeat)))
        for at, stop in enumerate(stops)
        for repeat in range(each)
    ]


def without(measured: list[Measured], *quantities: str) -> list[Measured]:
    return [
        replace(one, measurements=tuple(m for m in one.measurements if m.quantity not in quantities))
        for one in measured
    ]


def half_unknown() -> list[Measured]:
    """Every second shot could not be measured as a number."""
    found = series()
    return [
        replace(one, measurements=tuple(replace(m, value=math.nan) for m in one.measurements)) if at % 2 else one
        for at, one in enumerate(found)
    ]


NAMES = {
    "a script": "<script>alert(1)</script>",
    "300 characters": "Very long lens name " * 15,
    "a formula": "=cmd|' /C calc'!A0",
    "right to left": "Lens \u202e0.2F mm05\u202c",
    "lines and bells": "Lens\nsecond line\r\x07\x1b[31m",
    "placeholders": "%s {0} $x \\N {{ 7*7 }}",
    "half a character": "Lens \ud800",
    "emoji": "\U0001f4f7 50mm",
    "an entity": "&lt;b&gt; ]]> </svg>",
    "nothing but spaces": "   ",
}

ALONE = ("a script", "300 characters", "half a character")  # and so in titles

LISTED: dict[str, BadShoot] = {
    "nothing": BadShoot([], "No measured shots yet"),
    "one shot": BadShoot([shot()], expected="it takes three or more"),
    "one aperture": BadShoot(series(stops=(4.0,)), "only one aperture, no line", expected="it takes three or more"),
    "two apertures": BadShoot(series(stops=(4.0, 8.0)), "too few apertures", "it takes three or more"),
    "single shots": BadShoot(series(each=1), expected="one shot at each aperture"),
    "no apertures": BadShoot([shot(aperture=None, number=n) for n in range(4)], "No shots with a recorded aperture"),
    "apertures that are none": BadShoot(
        [shot(aperture=a, number=n) for n, a in enumerate((0.0, -4.0, math.nan, math.inf))]
    ),
    "an aperture beyond all": BadShoot([*series(), shot(aperture=1e9, number=99)]),
    "identical values": BadShoot(series(value=lambda best: 25.0)),
    "all zero": BadShoot(series(value=lambda best: 0.0)),
    "negative": BadShoot(series(value=lambda best: -best)),
    "unknown values": BadShoot(series(value=lambda best: math.nan), "No shots with the data for this plot"),
    "infinite values": BadShoot(series(value=lambda best: math.inf), "No shots with the data for this plot"),
    "half of them unknown": BadShoot(half_unknown()),
    "hardly different from zero": BadShoot(series(value=lambda best: best * 1e-300)),
    "beyond all numbers": BadShoot(series(value=lambda best: best * 1e300)),
    "300 shots and 1": BadShoot(
        [*series("Many 50mm F2", each=43)[:300], shot("Single 35mm F2", 4.0, 900)],
        "Single 35mm F2: only one aperture, no line",
    ),
    "fifteen lenses": BadShoot(
        [lens_shot for n in range(15) for lens_shot in series(f"Lens {n:02}", STOPS[::2], each=1, first=20 * n)]
    ),
    "no detail measured": BadShoot(without(series(), "detail_contrast", "fine_contrast")),
    "nothing but detail": BadShoot(without(series(), "std", "vignetting_ev", "level")),
    "no numbers at all": BadShoot(
        [replace(curve, measurements=()) for curve in series()], "No shots with the data for this plot"
    ),
    **{f"called {what}": BadShoot(series(NAMES[what])) for what in ALONE},
    "odd names": BadShoot(
        [curve for n, name in enumerate(NAMES.values()) for curve in series(name, STOPS[::2], each=1, first=20 * n)]
    ),
    "file names": BadShoot(
        [shot(aperture=stop, number=n, name=plain_text(f"{n}\n<b>\udcff=1+1.tif")) for n, stop in enumerate(STOPS)]
    ),
}
# As the program holds them: what one test has them judged by, the next need not compute
BAD = {name: replace(bad, measured=Shoot.of(bad.measured)) for name, bad in LISTED.items()}
