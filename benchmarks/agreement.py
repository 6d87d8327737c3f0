"""How LensLab's edges agree with MTF Mapper's, with ISO 12233 and with Imatest's, on photographs of charts.

    python -m benchmarks.agreement FOLDER [MTF_MAPPER]

FOLDER holds the photographs and reference.csv: picture, x_px, y_px, length_px, mtf50_mtf_mapper, mtf50_iso12233 of each
edge, blank where one of them has no value. Prints the table of docs/guide/agreement.md. MTF_MAPPER: its command line
program; then a second table has the edges that LensLab finds, which MTF Mapper is told to measure.
"""

from __future__ import annotations

import argparse
import csv
import math
import subprocess
import tempfile
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from lenslab.measure.edge_mtf import EdgeMtf
from lenslab.measure.photo_edges import edges_of_photos
from lenslab.values.types import Array, EdgeRegion, EdgeTask, Photo, Settings

NEAR_PX, NEAR = 6.0, 0.12  # middles that are of the same edge: nearer than this, or than this share of its length
OFF_ENDS_PX = 4.0  # of the edges that MTF Mapper is told to measure
MOST_MTF50 = 0.95  # cycles/px: MTF Mapper has 1 where it finds none
FEWEST = 3  # edges whose median is given
IMATEST = "SFR_ISO12233-2000_EOS10D.jpg", EdgeRegion(1519, 599, 98, 187), "gamma=2"  # Imatest 2020.1, luminance
IMATEST_ANSWER = {"mtf50": 0.3308, "mtf50p": 0.3270, "mtf30": 0.3899, "at_nyquist": 0.1768, "rise_px": 1.46}


@dataclass(frozen=True, slots=True, eq=False)
class Agreement:
    """One picture's edges that LensLab and a reference both have.

    edges: of LensLab's. values: (edges, 2), MTF50 by MTF Mapper and by the ISO computation, NaN where there is none.
    found: how many LensLab measured, and listed: how many are in the reference.
    """

    picture: str
    edges: tuple[EdgeMtf, ...]
    values: Array
    found: int
    listed: int

    def over(self, which: int) -> Array:
        """LensLab's MTF50 over the one (0: MTF Mapper) or the other (1: ISO), less 1, where there are both."""
        ratio = np.array([edge.mtf50 for edge in self.edges], float) / self.values[:, which] - 1
        return np.asarray(ratio[np.isfinite(ratio)])

    @property
    def apart(self) -> Array:
        """MTF Mapper over ISO, less 1."""
        ratio = self.values[:, 0] / self.values[:, 1] - 1
        return np.asarray(ratio[np.isfinite(ratio)])

    @property
    def inside(self) -> float | None:
        """Share of MTF Mapper's values within LensLab's interval, widened by how far MTF Mapper and ISO differ."""
        wider = abs(float(np.median(self.apart))) if len(self.apart) >= FEWEST else 0.0
        held = [
            lower - wider * value <= value <= upper + wider * value
            for edge, value in zip(self.edges, self.values[:, 0], strict=True)
            if np.isfinite(value) and edge.interval is not None
            for lower, upper in [edge.interval]
        ]
        return float(np.mean(held)) if held else None


def agreements(folder: Path) -> list[Agreement]:
    """Every picture of the reference that lies in a folder."""
    listed = defaultdict(list)
    with (folder / "reference.csv").open(newline="") as table:
        for row in csv.DictReader(table):
            listed[row["picture"]].append(row)
    names = [name for name in sorted(listed) if (folder / name).exists()]
    found = edges_of_photos(EdgeTask(Photo(folder / name, name)) for name in names)
    return [_agreement(name, photo.edges, listed[name]) for name, photo in zip(names, found, strict=True)]


def _agreement(name: str, edges: Sequence[EdgeMtf], rows: Sequence[dict[str, str]]) -> Agreement:
    places = np.array([[float(row["x_px"]), float(row["y_px"]), float(row["length_px"])] for row in rows])
    values = np.array([[float(row[key] or "nan") for key in ("mtf50_mtf_mapper", "mtf50_iso12233")] for row in rows])
    same, of_both = list[EdgeMtf](), list[Array]()
    for edge in edges:
        away = np.hypot(places[:, 0] - edge.x_px, places[:, 1] - edge.y_px)
        nearest = int(np.argmin(away))
        if away[nearest] < max(NEAR_PX, NEAR * places[nearest, 2]):
            same.append(edge)
            of_both.append(values[nearest])
    return Agreement(name, tuple(same), np.array(of_both).reshape(-1, 2), len(edges), len(rows))


def same_edges_by(program: str, folder: Path) -> list[Agreement]:
    """LensLab's edges in every picture of the reference, as MTF Mapper measures them when told where they are."""
    with (folder / "reference.csv").open(newline="") as table:
        names = sorted({row["picture"] for row in csv.DictReader(table) if (folder / row["picture"]).exists()})
    found = edges_of_photos(EdgeTask(Photo(folder / name, name)) for name in names)
    return [_measured_by(program, folder / name, photo.edges) for name, photo in zip(names, found, strict=True)]


def _measured_by(program: str, picture: Path, edges: Sequence[EdgeMtf]) -> Agreement:
    ends = []
    for edge in edges:
        half = edge.length_px / 2 - OFF_ENDS_PX
        right, down = -half * math.sin(edge.normal), half * math.cos(edge.normal)
        ends.append(f"{edge.x_px - right:.1f} {edge.y_px - down:.1f} {edge.x_px + right:.1f} {edge.y_px + down:.1f}")
    with tempfile.TemporaryDirectory() as made:
        (Path(made) / "edges.roi").write_text("\n".join(ends) + "\n")
        subprocess.run(
            [program, "-q", str(picture), made, "--roi-file", str(Path(made) / "edges.roi")],
            check=True,
            capture_output=True,
        )
        table = np.loadtxt(Path(made) / "edge_mtf_values.txt", ndmin=2)
    rows = []
    for _, x, y, mtf50, *_ in table.tolist():
        nearest = min(edges, key=lambda edge: math.hypot(edge.x_px - x, edge.y_px - y))
        numbers = {"x_px": x, "y_px": y, "length_px": nearest.length_px, "mtf50_mtf_mapper": mtf50}
        if 0 < mtf50 < MOST_MTF50:
            rows.append({key: str(value) for key, value in numbers.items()} | {"mtf50_iso12233": ""})
    return _agreement(picture.name, edges, rows)


def imatest_region(folder: Path) -> EdgeMtf | None:
    """LensLab's edge in the region that Imatest's answer is of."""
    name, region, encoding = IMATEST
    task = EdgeTask(Photo(folder / name, name), Settings(encoding=encoding), region)
    return next((edge for edge in next(iter(edges_of_photos([task]))).edges), None)


def _median(values: Array) -> str:
    return f"{100 * float(np.median(values)):+.1f} %" if len(values) >= FEWEST else "-"


def _middle(values: Array) -> str:
    if len(values) < FEWEST:
        return "-"
    low, high = 100 * np.percentile(values, [10, 90])
    return f"{_median(values)} ({low:+.1f} to {high:+.1f})"


def second_table(program: str, folder: Path) -> str:
    """In Markdown, a row a picture: edges that LensLab found and MTF Mapper was told of."""
    lines = [
        "| picture | edges | LensLab over MTF Mapper (10 to 90 %) | MTF Mapper's in the interval |",
        "|---|---|---|---|",
    ]
    for each in same_edges_by(program, folder):
        inside = "-" if each.inside is None else f"{100 * each.inside:.0f} %"
        lines.append(f"| {each.picture} | {len(each.edges)} of {each.found} | {_middle(each.over(0))} | {inside} |")
    return "\n".join(lines)


def table(folder: Path) -> str:
    """The table in Markdown, a row a picture; below it the region whose answer by Imatest is known."""
    lines = [
        "| picture | edges: LensLab, reference, both | LensLab over MTF Mapper (10 to 90 %) "
        "| LensLab over ISO 12233 (10 to 90 %) | MTF Mapper over ISO | MTF Mapper's in the interval |",
        "|---|---|---|---|---|---|",
    ]
    for each in agreements(folder):
        mapper, iso, inside = each.over(0), each.over(1), each.inside
        lines.append(
            f"| {each.picture} | {each.found}, {each.listed}, {len(each.edges)} "
            f"| {_middle(mapper)} | {_middle(iso)} | {_median(each.apart)} "
            f"| {'-' if inside is None or len(mapper) < FEWEST else f'{100 * inside:.0f} %'} |"
        )
    edge = imatest_region(folder) if (folder / IMATEST[0]).exists() else None
    if edge is not None and edge.interval is not None:
        lines += ["", "| | Imatest 2020.1 | LensLab |", "|---|---|---|"]
        lines += [f"| {name} | {value:.4f} | {getattr(edge, name):.4f} |" for name, value in IMATEST_ANSWER.items()]
        lines.append(f"| interval of mtf50 | | {edge.interval[0]:.4f} to {edge.interval[1]:.4f} |")
    return "\n".join(lines)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("mtf_mapper", nargs="?")
    given = parser.parse_args()
    print(table(given.folder))
    if given.mtf_mapper:
        print("\n" + second_table(given.mtf_mapper, given.folder))
