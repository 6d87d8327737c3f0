"""Shoots of slanted-edge charts at six apertures, whose MTF is known: sharpest aperture, losses and intervals.

Each seed is a shoot of each chart, two shots an aperture: the camera is nudged between them (3 px, 2 mrad rms), noise
differs, and one shot has something grey before a fifth of the chart. True values are those of the lens at the places
that were measured.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from benchmarks.accuracy.lines import Line, errors, held
from lenslab.judge.sharpness import PARTS, sharpness
from lenslab.measure.chart_results import map_of_shot
from lenslab.measure.edge_chart import with_common_edges
from lenslab.run.analysis import analyse
from lenslab.values.types import Measured
from simulator.edge_charts import APERTURES, CHARTS, FRAME, Square, blur_at, drawn, iso, nudged, true_mtf50, write_shot

FIRST = 42
HIDDEN = 0.2  # of the frame's width
CASES = {**CHARTS, "iso 4:1": lambda: [replace(square, level=0.175) for square in iso()]}


@dataclass(frozen=True, slots=True)
class Checked:
    """One value beside its true one. off: measured less true, in %; half: of its interval, in %."""

    part: str
    off: float
    half: float | None


def write(folder: Path, squares: list[Square], seed: int) -> None:
    """Two shots at each aperture."""
    random = np.random.default_rng(seed)
    folder.mkdir(parents=True)
    hidden = int(random.integers(2 * len(APERTURES)))
    for number in range(2 * len(APERTURES)):
        aperture = APERTURES[number // 2]
        light = drawn(squares, blur_at(aperture), nudged(random))
        if number == hidden:
            light[:, : int(HIDDEN * light.shape[1])] = 0.3
        noise = float(np.exp(random.uniform(np.log(0.002), np.log(0.012))))
        write_shot(folder / f"E{number:02d}.tif", light, 100 * seed + number, aperture, noise=noise)


def true_regions(shot: Measured) -> dict[str, float]:
    """MTF50 of centre third and corners, as the lens has it at the places whose values are in them."""
    places = map_of_shot(shot)
    assert places is not None and shot.photo.metadata.aperture is not None
    blur = blur_at(shot.photo.metadata.aperture)
    true = np.array([np.mean(true_mtf50(x, y, blur)) for x, y in zip(places.x, places.y, strict=True)])
    known = np.isfinite(places.radial)
    columns, rows = FRAME
    third = (abs(places.x * columns - 0.5 - columns / 2) <= columns / 6) & known  # as regions count pixels
    third &= abs(places.y * rows - 0.5 - rows / 2) <= rows / 6
    values = {"third": float(true[third].mean())} if third.any() else {}
    corners = []
    for right, below in ((0, 0), (1, 0), (0, 1), (1, 1)):
        off = np.maximum(abs(places.x - right), abs(places.y - below))
        nearest = float(off[known].min(initial=1))
        reach = 1 / 8 if nearest <= 1 / 8 else nearest + 0.02  # a corner is as large as it takes to hold an edge
        corners.append(true[known & (off <= reach) & (nearest < 0.25)])
    if all(len(corner) for corner in corners):
        values["corner"] = float(np.mean([corner.mean() for corner in corners]))
    return values


def checked(folder: Path) -> Iterator[Checked]:
    """Each shot's MTF50, and each aperture's loss against the truly sharpest one."""
    shots = with_common_edges([shot for shot in analyse([folder], workers=1) if isinstance(shot, Measured)])
    true = {shot.photo.path: true_regions(shot) for shot in shots if map_of_shot(shot) is not None}
    for shot in shots:
        for region, value in true.get(shot.photo.path, {}).items():
            found, error = shot.value("mtf50", region), shot.value("mtf50_error", region)
            if found is not None and error is not None:
                yield Checked(f"MTF50 {region}", 100 * (found / value - 1), 196 * error / value)
    verdict = sharpness(tuple(shots))
    for part in PARTS:
        region = "third" if part == "centre" else "corner"
        line, at = verdict.of(part), _by_aperture(shots, true, region)
        if not at:
            continue
        best = max(at, key=lambda aperture: at[aperture])
        yield Checked(f"sharpest {part}", 0.0 if verdict.sharpest(part) == best else 100.0, None)
        for aperture in set(at) - {best}:
            loss = None if line is None else line.loss(aperture, best)
            if loss is not None:
                yield Checked(f"loss {part}", loss.value - 100 * (1 - at[aperture] / at[best]), loss.half)


def _by_aperture(shots: Sequence[Measured], true: Mapping[Path, dict[str, float]], region: str) -> dict[float, float]:
    values: dict[float, list[float]] = {}
    for shot in shots:
        known = true.get(shot.photo.path, {})
        if region in known:
            values.setdefault(shot.photo.metadata.aperture or 0.0, []).append(known[region])
    return {aperture: float(np.mean(some)) for aperture, some in values.items()}


def checked_shoots(seed: int, folder: Path) -> dict[str, list[Checked]]:
    """What is checked of a shoot of each chart."""
    results = {}
    for name, chart in CASES.items():
        write(folder / name, chart(), seed)
        results[name] = list(checked(folder / name))
    return results


def shoot_lines(results: Sequence[dict[str, list[Checked]]]) -> Iterator[Line]:
    """A line for each kind of value of each chart, and for its intervals."""
    for name in CASES:
        values = [value for result in results for value in result[name]]
        for part in sorted({value.part for value in values}):
            own = [value for value in values if value.part == part]
            yield errors(f"shoots of {name}, {part}", [value.off for value in own])
            yield held(f"shoots of {name}, {part}", [abs(one.off) <= one.half for one in own if one.half is not None])
