"""Vignetting against laws that the fit does not know: errors of corner and extreme corner, and whether they are stated.

Bayer DNGs of the second simulator's charts and lenses, measured by the whole program. Neither the laws nor seeds from
1000 on were looked at while the map was made.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TypeAlias

import numpy as np

from benchmarks.accuracy.lines import Line, errors, held
from lenslab.measure.regions import LAYOUTS
from lenslab.run.analysis import analyse
from lenslab.values.types import Array, Measured
from simulator.shoots import Taking
from simulator.wavefront_shoots import some_series

Law: TypeAlias = Callable[[Array, float], Array]  # radius (0 to 1 in the corner), stops there -> EV at the radius
FIRST = 8856  # a multiple of the number of laws
PHOTO = (1032, 1548)
CORNERS = ("tl", "tr", "bl", "br")
STEPS = np.linspace(0, 1, 201)


def _scaled(shape: Callable[[Array], Array]) -> Law:
    return lambda radius, stops: np.asarray(-stops * shape(radius) / shape(np.array(1.0)))


def _softly(radius: Array, onset: float, rate: float) -> Array:
    """0 before the onset, then rising in proportion."""
    return np.asarray((np.logaddexp(0, rate * (radius - onset)) - np.logaddexp(0, -rate * onset)) / rate)


LAWS: dict[str, Law] = {
    "cos^4 at 40 degrees": _scaled(lambda r: np.log2(1 + (r * np.tan(np.radians(40))) ** 2)),
    "cos^3, then a hood from 0.6": _scaled(lambda r: 0.5 * np.log2(1 + 0.7 * r**2) + _softly(r, 0.6, 14)),
    "third power from 0.4": _scaled(lambda r: 0.05 * r**2 + np.maximum(r - 0.4, 0) ** 3),
    "two rims, each a cut chord": _scaled(lambda r: -np.log2(_chord(0.75 * r) * _chord(0.45 * r))),
    "eighth power on natural": _scaled(lambda r: 0.6 * np.log2(1 + 0.5 * r**2) + 0.7 * r**8),
    "wavy (corrected in part)": _scaled(lambda r: r**2 + 0.12 * np.sin(7 * r) * r),
}


def _chord(shift: Array) -> Array:
    """What is left of a disc's width, smoothly, once another of its size has moved by `shift` radii."""
    return np.asarray((2 / np.pi) * (np.arccos(shift / 2) - shift / 2 * np.sqrt(1 - shift**2 / 4)))


def photographed(seed: int, folder: Path) -> tuple[float, ...] | None:
    """A lens of the second simulator, two stops down, whose light falls off by one of the laws.

    Error at the extreme corner, the stated one; errors of the four corner regions, the stated one. EV.
    """
    random, name = np.random.default_rng((99, seed)), list(LAWS)[seed % len(LAWS)]
    series = some_series(seed, shape=PHOTO, tiff=False)
    stops = float(random.uniform(0, 4))
    down, across = (np.linspace(-1, 1, side) for side in PHOTO)
    radius = np.hypot(down[:, None] * PHOTO[0], across * PHOTO[1]) / np.hypot(*PHOTO)
    turn, slope = random.uniform(0, 7), random.uniform(0, 0.25)
    falls = np.interp(radius, STEPS, LAWS[name](STEPS, stops))
    series.light = np.exp2(falls + slope * (down[:, None] * np.sin(turn) + across * np.cos(turn))).astype(np.float32)
    series.write(folder / "shot", Taking(2 * series.lens.widest), 0)
    shots = [outcome for outcome in analyse([folder], workers=1) if isinstance(outcome, Measured)]
    if not shots or shots[0].value("vignetting_error_ev", "extreme") is None:
        return None
    ev = [_value(shots[0], "vignetting_ev", name) for name in ("extreme", *CORNERS)]
    stated = [_value(shots[0], "vignetting_error_ev", name) for name in ("extreme", "corner")]
    level = {region.name: region.of(series.light).mean() for region in LAYOUTS["centre-corners"](*PHOTO)}
    off = [value - float(np.log2(level[name] / level["third"])) for value, name in zip(ev[1:], CORNERS, strict=True)]
    return ev[0] + stops, stated[0], *off, stated[1]


def _value(shot: Measured, quantity: str, region: str) -> float:
    value = shot.value(quantity, region)
    return float("nan") if value is None else value


def falloff_lines(results: Sequence[tuple[float, ...] | None]) -> Iterator[Line]:
    """Errors over all laws, and whether they are as stated."""
    found = np.array([result for result in results if result is not None])
    for what, off, stated in (
        ("corner regions", found[:, 2:6], found[:, 6:]),
        ("extreme corner", found[:, :1], found[:, 1:2]),
    ):
        name = f"vignetting, photos of the second simulator, {len(found)} of {len(results)}: {what}"
        yield errors(name, off, "EV", rms=0.05)
        yield held(name, (abs(off) <= 1.96 * stated).ravel(), least=0.9)
