"""Vignetting against laws that the fit does not know: errors of corner and extreme corner, and whether they are stated.

    python -m benchmarks.accuracy.falloffs [--frames 400] [--seed 50000] [--photos] [--uneven 0.06]

Frames are charts as blocks of 16 x 16 pixels times falloff, uneven light and dust. The laws of TUNED were looked at
while the map was made; those of FRESH, and charts from FRESH_CHARTS on, were not. Seeds below 1000 are for tuning.
With --photos they are Bayer DNGs of the second simulator's charts and lenses, measured by the whole program.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeAlias

import cv2
import numpy as np

from lenslab.measure.light import fit, vignetting
from lenslab.measure.regions import LAYOUTS
from lenslab.run.analysis import analyse
from lenslab.values.types import Array, Measured, Region
from simulator.scenes import CHARTS, mounted
from simulator.vignetting import FALLOFFS
from simulator.wavefront_shoots import View, some_series

Law: TypeAlias = Callable[[Array, float], Array]  # radius (0 to 1 in the corner), stops there -> EV at the radius
ROWS, COLUMNS, BLOCK = 1600, 2400, 16
PHOTO = (1032, 1548)
CORNERS = ("tl", "tr", "bl", "br")
FRESH_CHARTS, TUNING = 500, 1000
STEPS = np.linspace(0, 1, 201)


def _scaled(shape: Callable[[Array], Array]) -> Law:
    return lambda radius, stops: np.asarray(-stops * shape(radius) / shape(np.array(1.0)))


def _softly(radius: Array, onset: float, rate: float) -> Array:
    """0 before the onset, then rising in proportion."""
    return np.asarray((np.logaddexp(0, rate * (radius - onset)) - np.logaddexp(0, -rate * onset)) / rate)


TUNED: dict[str, Law] = {
    **FALLOFFS,
    "hood from 0.85": _scaled(lambda r: 0.1 * r**2 + _softly(r, 0.85, 25)),
    "hood from 0.7": _scaled(lambda r: 0.1 * r**2 + _softly(r, 0.7, 40)),
    "sixth power": _scaled(lambda r: r**6),
    "tenth power": _scaled(lambda r: r**10),
    "power 2.5": _scaled(lambda r: r**2.5),
}
FRESH: dict[str, Law] = {
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


@lru_cache(maxsize=64)
def _chart(kind: str, seed: int) -> Array:
    flat = cv2.GaussianBlur(mounted(CHARTS[kind](ROWS, COLUMNS, seed)), (0, 0), 1.2)
    return np.asarray(flat.reshape(ROWS // BLOCK, BLOCK, COLUMNS // BLOCK, BLOCK).mean((1, 3)), np.float64)


def _frame(seed: int, law: Law, fresh: bool) -> tuple[Array, Array, float]:
    """A frame's blocks; what lens and lamp alone would give; EV at the extreme corner."""
    random = np.random.default_rng((77, seed))
    kind = tuple(CHARTS)[int(random.integers(len(CHARTS)))]
    stops = float(random.uniform(0, 4))
    down = (np.arange(ROWS // BLOCK)[:, None] + 0.5) * 2 * BLOCK / ROWS - 1
    across = (np.arange(COLUMNS // BLOCK)[None, :] + 0.5) * 2 * BLOCK / COLUMNS - 1
    radius = np.hypot(down * ROWS, across * COLUMNS) / np.hypot(ROWS, COLUMNS)
    turn, slope = random.uniform(0, 7), random.uniform(0.06, 0.2)
    falls = np.interp(radius, STEPS, law(STEPS, stops))
    even = np.exp2(falls + slope / 2 * (down * np.sin(turn) + across * np.cos(turn)))
    dust = np.ones_like(even)
    dust[random.integers(dust.shape[0], size=25), random.integers(dust.shape[1], size=25)] -= random.uniform(0.05, 0.35)
    chart = _chart(kind, int(random.integers(6)) + FRESH_CHARTS * fresh)
    return even * dust * chart, even, -stops


def tried(seed: int, law: Law, fresh: bool, uneven: float = 0.0) -> tuple[float, ...] | None:
    """Error at the extreme corner, the stated one; errors of the four corner regions, the stated one. EV.

    uneven: standard deviation of the chart over parts as large as a sixth of the frame, as a share.
    """
    blocks, even, true_ev = _frame(seed, law, fresh)
    if uneven:
        few = np.random.default_rng((78, seed)).standard_normal((6, 9)).astype(np.float32)
        rough = cv2.resize(few, blocks.shape[::-1], interpolation=cv2.INTER_CUBIC)
        blocks = blocks * np.exp(uneven * (rough - rough.mean()) / rough.std())
    field = fit(blocks, None, ROWS, COLUMNS)
    if field is None:
        return None
    regions = _regions(ROWS, COLUMNS)
    values = {measurement.region: measurement.value for measurement in vignetting(field, tuple(regions.values()))}
    off = [values[name] - _against_third(even, regions, name) for name in CORNERS]
    return values["extreme"] - true_ev, field.error_ev, *off, field.corner_error_ev


def photographed(seed: int, law: Law) -> tuple[float, ...] | None:
    """The same of a photo: a lens of the second simulator, two stops down, and light that falls off by the law."""
    random = np.random.default_rng((99, seed))
    series = some_series(seed, shape=PHOTO, tiff=False)
    stops = float(random.uniform(0, 4))
    down, across = (np.linspace(-1, 1, side) for side in PHOTO)
    radius = np.hypot(down[:, None] * PHOTO[0], across * PHOTO[1]) / np.hypot(*PHOTO)
    turn, slope = random.uniform(0, 7), random.uniform(0, 0.25)
    falls = np.interp(radius, STEPS, law(STEPS, stops))
    series.light = np.exp2(falls + slope * (down[:, None] * np.sin(turn) + across * np.cos(turn))).astype(np.float32)
    with TemporaryDirectory() as folder:
        series.write(Path(folder) / "shot", View(2 * series.glass.widest), 0)
        shots = [outcome for outcome in analyse([Path(folder)], workers=1) if isinstance(outcome, Measured)]
    if not shots or shots[0].value("vignetting_error_ev", "extreme") is None:
        return None
    ev = [_value(shots[0], "vignetting_ev", name) for name in ("extreme", *CORNERS)]
    errors = [_value(shots[0], "vignetting_error_ev", name) for name in ("extreme", "corner")]
    regions = _regions(*PHOTO)
    off = [value - _against_third(series.light, regions, name) for value, name in zip(ev[1:], CORNERS, strict=True)]
    return ev[0] + stops, errors[0], *off, errors[1]


def _value(shot: Measured, quantity: str, region: str) -> float:
    value = shot.value(quantity, region)
    return float("nan") if value is None else value


def _regions(rows: int, columns: int) -> dict[str, Region]:
    return {region.name: region for region in LAYOUTS["centre-corners"](rows, columns)}


def _against_third(even: Array, regions: dict[str, Region], name: str) -> float:
    return float(np.log2(regions[name].of(even).mean() / regions["third"].of(even).mean()))


def main() -> None:
    """Print the table: one line a law."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--frames", type=int, default=400)
    parser.add_argument("--seed", type=int, default=50_000)
    parser.add_argument("--photos", action="store_true")
    parser.add_argument("--uneven", type=float, default=0.0, help="charts by so much, over a sixth of the frame")
    asked = parser.parse_args()
    fresh = asked.seed >= TUNING
    laws = FRESH if fresh else TUNED
    print("| law | extreme corner, EV rms | stated | within 95 % | corner regions, EV rms | stated | within 95 % |")
    print("|---|---|---|---|---|---|---|")
    every: list[tuple[float, ...]] = []
    for place, (name, law) in enumerate(laws.items()):
        seeds = range(asked.seed + place, asked.seed + asked.frames, len(laws))
        frames = [photographed(seed, law) if asked.photos else tried(seed, law, fresh, asked.uneven) for seed in seeds]
        measured = [frame for frame in frames if frame is not None]
        every += measured
        _print_line(name, np.array(measured))
    _print_line(f"all ({len(every)} of {asked.frames} frames)", np.array(every))


def _print_line(name: str, frames: Array) -> None:
    parts = (frames[:, :1], frames[:, 1:2]), (frames[:, 2:6], frames[:, 6:])  # each corner region by itself
    columns = [
        f"{np.sqrt(np.mean(off**2)):.3f} | {np.sqrt(np.mean(said**2)):.3f} | "
        f"{100 * np.mean(np.abs(off) <= 1.96 * said):.0f} %"
        for off, said in parts
    ]
    print(f"| {name} | {' | '.join(columns)} |")


if __name__ == "__main__":
    main()
