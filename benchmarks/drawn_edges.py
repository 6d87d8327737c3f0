"""Whose error is it, where programs differ over a photographed edge? Each is drawn again, and its MTF50 is known then.

    python -m benchmarks.drawn_edges FOLDER [MTF_MAPPER]

FOLDER holds the photographs. Of each the edge spread function of some edges, by benchmarks.iso12233, is drawn as a
picture of the same slant, with little noise and nothing beside it. MTF_MAPPER: its command line program.
"""

from __future__ import annotations

import math
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TypeAlias

import cv2
import numpy as np
from scipy.interpolate import CubicSpline, make_smoothing_spline

from benchmarks import iso12233
from lenslab.files import reading
from lenslab.measure.edge_mtf import EdgeMtf, EdgePlace, measure_edge
from lenslab.measure.photo_edges import edge_light, edges_of_frame
from lenslab.measure.picture import first_fall, picture_of
from lenslab.values.types import Array, Settings

MOST = 24  # edges of a photograph
LEAST_PX = 100.0  # long
NEAR = 0.2  # of an edge's length: middles that are of the same one
HALF_PX = 20.0  # across an edge
LEVEL_PX = 10.0, 16.0  # from the first on light goes over to level, which it is from the second on
UNEVEN = 0.2  # of the step, beyond the first
STEP_PX = 0.02  # of the curve that is drawn
NOISE = 0.002  # of white
ROOM_PX = 60


# MTF50 of an edge in the photograph, cycles/px, and of the picture drawn from it, by name; None: no value
Values: TypeAlias = dict[str, float | None]


def drawn_again(photograph: Path, program: str | None) -> list[Values]:
    """Edges of a photograph, and as they are measured when drawn."""
    frame = reading.read(photograph, Settings())
    picture = picture_of(frame)
    light = edge_light(frame, picture).light
    edges = [edge for edge in edges_of_frame(frame, picture).edges if edge.length_px >= LEAST_PX]
    some = [edges[number] for number in np.unique(np.linspace(0, len(edges) - 1, MOST).astype(int))] if edges else []
    mapper = mapped(program, photograph, [ends_of(edge.x_px, edge.y_px, edge) for edge in some])
    again = (_again(light, edge, value, program) for edge, value in zip(some, mapper, strict=True))
    return [each for each in again if each is not None]


def _again(light: Array, edge: EdgeMtf, mapper: float | None, program: str | None) -> Values | None:
    """None where another edge lies beside it."""
    place, mean = iso12233.edge_spread(*iso12233.region_of(light, edge, HALF_PX), HALF_PX)
    sides = mean[place < -LEVEL_PX[0]], mean[place > LEVEL_PX[0]]
    if max(map(np.ptp, sides)) > UNEVEN * (np.mean(sides[1]) - np.mean(sides[0])):
        return None
    curve, true = _curve(place, mean)
    side = int(edge.length_px) + ROOM_PX
    random = np.random.default_rng(int(edge.x_px))
    middle = (side - 1) / 2 + random.uniform(-1, 1, 2)
    columns, rows = np.arange(side) - middle[0], np.arange(side)[:, None] - middle[1]
    across = columns * math.cos(edge.normal) + rows * math.sin(edge.normal)
    drawn = curve(np.clip(across, -LEVEL_PX[1], LEVEL_PX[1])) + random.normal(size=across.shape) * NOISE
    ends = ends_of(float(middle[0]), float(middle[1]), edge)
    again = measure_edge(drawn, EdgePlace(*ends), unknown=True, modelled=False)
    bins = iso12233.edge_spread(*iso12233.region_of(drawn, again, HALF_PX), HALF_PX)
    with tempfile.TemporaryDirectory() as made:
        cv2.imwrite(str(Path(made) / "edge.png"), np.rint(np.clip(drawn, 0, 1) * 65535).astype(np.uint16))
        (again_mapper,) = mapped(program, Path(made) / "edge.png", [ends])
    values: Values = {"LensLab": edge.mtf50, "MTF Mapper": mapper, "true": true}
    values |= {"LensLab drawn": again.mtf50, "MTF Mapper drawn": again_mapper}
    for name, spread in (("", (place, mean)), (" drawn", bins)):
        values[f"ISO{name}"] = iso12233.mtf50_of(*spread)
        values[f"ISO, bins corrected{name}"] = iso12233.mtf50_of(*spread, bins_too=True)
    return values


def _curve(place: Array, mean: Array) -> tuple[CubicSpline, float]:
    """Light across an edge, level far from it; and its MTF50."""
    smooth = make_smoothing_spline(place, mean)
    at = np.arange(-LEVEL_PX[1], LEVEL_PX[1] + STEP_PX, STEP_PX)
    level = np.where(at < 0, mean[place < -LEVEL_PX[0]].mean(), mean[place > LEVEL_PX[0]].mean())
    share = np.clip((np.abs(at) - LEVEL_PX[0]) / (LEVEL_PX[1] - LEVEL_PX[0]), 0, 1)
    curve = CubicSpline(at, level + (smooth(at) - level) * np.cos(np.pi / 2 * share) ** 2)
    waves = np.exp(-2j * np.pi * iso12233.FREQUENCIES[:, None] * at) @ curve(at, 1)
    true = first_fall(iso12233.FREQUENCIES, np.abs(waves) * STEP_PX / float(level[-1] - level[0]))
    assert true is not None
    return curve, true


def ends_of(x: float, y: float, edge: EdgeMtf) -> tuple[tuple[float, float], tuple[float, float]]:
    """Of an edge through a place, dark on its left."""
    right, down = (edge.length_px / 2 - 4) * np.array([math.sin(edge.normal), -math.cos(edge.normal)])
    return (x - right, y - down), (x + right, y + down)


def mapped(
    program: str | None, picture: Path, ends: list[tuple[tuple[float, float], tuple[float, float]]]
) -> list[float | None]:
    """MTF50 of edges by MTF Mapper, which is told where they are."""
    if program is None:
        return [None] * len(ends)
    with tempfile.TemporaryDirectory() as made:
        regions = Path(made) / "edges.roi"
        regions.write_text("".join(f"{a:.1f} {b:.1f} {c:.1f} {d:.1f}\n" for (a, b), (c, d) in ends))
        subprocess.run(
            [program, "-q", str(picture), made, "--roi-file", str(regions)], check=False, capture_output=True
        )
        table = Path(made) / "edge_mtf_values.txt"
        rows = np.loadtxt(table, ndmin=2) if table.exists() and table.stat().st_size else np.empty((0, 6))
    values = list[float | None]()
    for start, end in ends:
        away = np.hypot(*(rows[:, 1:3] - np.add(start, end) / 2).T)
        near = len(away) > 0 and away.min() < NEAR * math.dist(start, end)
        values.append(float(rows[away.argmin(), 3]) if near else None)
    return values


def _apart(edges: list[Values], one: str, other: str) -> str:
    """How far a value lies above another, median and 10 to 90 %."""
    pairs = [(edge[one], edge[other]) for edge in edges]
    apart = [100 * (value / than - 1) for value, than in pairs if value is not None and than is not None]
    if not apart:
        return "-"
    low, middle, high = np.percentile(apart, [10, 50, 90])
    return f"{middle:+.1f} % ({low:+.1f} to {high:+.1f})"


COLUMNS = (
    ("LensLab over ISO", "LensLab", "ISO"),
    ("over ISO, bins corrected", "LensLab", "ISO, bins corrected"),
    ("MTF Mapper over LensLab", "MTF Mapper", "LensLab"),
    ("drawn: LensLab's error", "LensLab drawn", "true"),
    ("ISO's", "ISO drawn", "true"),
    ("ISO's, bins corrected", "ISO, bins corrected drawn", "true"),
    ("MTF Mapper's", "MTF Mapper drawn", "true"),
)


def table(folder: Path, program: str | None) -> str:
    """In Markdown, a row a photograph."""
    names = "picture", "edges", *(name for name, *_ in COLUMNS)
    lines = [f"| {' | '.join(names)} |", "|---" * len(names) + "|"]
    for photograph in sorted(path for path in folder.iterdir() if path.suffix.lower() in {".jpg", ".jpeg"}):
        edges = drawn_again(photograph, program)
        if edges:
            cells = [_apart(edges, one, other) for _, one, other in COLUMNS]
            lines.append(f"| {photograph.name} | {len(edges)} | {' | '.join(cells)} |")
    return "\n".join(lines)


if __name__ == "__main__":
    print(table(Path(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else None))
