"""How LensLab's edges agree with MTF Mapper's, with ISO 12233 and with Imatest's, on photographs of charts.

    python -m benchmarks.agreement FOLDER [MTF_MAPPER]

FOLDER holds the photographs and reference.csv: picture, x_px, y_px, length_px, mtf50_mtf_mapper, mtf50_iso12233 of each
edge, blank where one of them has no value. Prints the table of docs/guide/agreement.md. MTF_MAPPER: its command line
program; then a second table has the edges that LensLab finds, which MTF Mapper is told to measure.
"""

from __future__ import annotations

import argparse
import csv
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from benchmarks.drawn_edges import ends_of, mapped
from lenslab.measure.edge_mtf import EdgeMtf
from lenslab.measure.photo_edges import edges_of_photos
from lenslab.values.types import Array, EdgeRegion, EdgeTask, Photo, Settings

NEAR_PX, NEAR = 6.0, 0.12  # middles that are of the same edge: nearer than this, or than this share of its length
MOST_MTF50 = 0.95  # cycles/px: MTF Mapper has 1 where it finds none
FEWEST = 3  # edges whose median is given
IMATEST = "SFR_ISO12233-2000_EOS10D.jpg", EdgeRegion(1519, 599, 98, 187), "gamma=2"  # Imatest 2020.1, luminance
IMATEST_ANSWER = {"mtf50": 0.3308, "mtf50p": 0.3270, "mtf30": 0.3899, "at_nyquist": 0.1768, "rise_px": 1.46}


LENSLAB, LOWER, UPPER, MAPPER, ISO = range(5)  # columns of MTF50 and of its interval's ends; NaN where there is none


@dataclass(frozen=True, slots=True, eq=False)
class Agreement:
    """Edges of one picture that LensLab and a reference both have.

    values: (edges, 5). found: how many LensLab measured, and listed: how many are in the reference.
    """

    values: Array
    found: int
    listed: int

    def over(self, which: int, than: int) -> Array:
        """One MTF50 over another, less 1, where there are both."""
        ratio = self.values[:, which] / self.values[:, than] - 1
        return np.asarray(ratio[np.isfinite(ratio)])

    @property
    def inside(self) -> float | None:
        """Share of MTF Mapper's values within LensLab's interval, widened by how far MTF Mapper and ISO differ."""
        apart = self.over(MAPPER, ISO)
        wider = abs(float(np.median(apart))) if len(apart) >= FEWEST else 0.0
        lower, upper, mapper = self.values[np.isfinite(self.values[:, [LOWER, MAPPER]]).all(axis=1), LOWER:ISO].T
        held = (lower - wider * mapper <= mapper) & (mapper <= upper + wider * mapper)
        return float(np.mean(held)) if len(held) else None


def _of_lenslab(edge: EdgeMtf) -> tuple[float | None, ...]:
    return edge.mtf50, *(edge.interval or (None, None))


def listed_edges(folder: Path) -> dict[str, list[dict[str, str]]]:
    """Edges of the reference, by the pictures that lie in a folder."""
    listed = defaultdict(list)
    with (folder / "reference.csv").open(newline="") as table:
        for row in csv.DictReader(table):
            listed[row["picture"]].append(row)
    return {name: listed[name] for name in sorted(listed) if (folder / name).exists()}


def _agreement(edges: Sequence[EdgeMtf], rows: Sequence[dict[str, str]]) -> Agreement:
    places = np.array([[float(row[name]) for name in ("x_px", "y_px", "length_px")] for row in rows])
    values = []
    for edge in edges:
        away = np.hypot(places[:, 0] - edge.x_px, places[:, 1] - edge.y_px)
        nearest = int(np.argmin(away))
        if away[nearest] < max(NEAR_PX, NEAR * places[nearest, 2]):
            reference = (float(rows[nearest][name] or "nan") for name in ("mtf50_mtf_mapper", "mtf50_iso12233"))
            values.append((*_of_lenslab(edge), *reference))
    return Agreement(np.array(values, float).reshape(-1, 5), len(edges), len(rows))


def _measured_by(program: str, picture: Path, edges: Sequence[EdgeMtf]) -> Agreement:
    """LensLab's edges, as MTF Mapper measures them when told where they are."""
    told = mapped(program, picture, [ends_of(edge.x_px, edge.y_px, edge) for edge in edges])
    known = [(edge, mtf50) for edge, mtf50 in zip(edges, told, strict=True) if mtf50 and mtf50 < MOST_MTF50]
    values = np.array([(*_of_lenslab(edge), mtf50, None) for edge, mtf50 in known], float)
    return Agreement(values.reshape(-1, 5), len(edges), len(edges))


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


def second_table(program: str, folder: Path, found: Mapping[str, Sequence[EdgeMtf]]) -> str:
    """In Markdown, a row a picture: edges that LensLab found and MTF Mapper was told of."""
    lines = [
        "| picture | edges | LensLab over MTF Mapper (10 to 90 %) | MTF Mapper's in the interval |",
        "|---|---|---|---|",
    ]
    for name, edges in found.items():
        each = _measured_by(program, folder / name, edges)
        inside = "-" if each.inside is None else f"{100 * each.inside:.0f} %"
        lines.append(
            f"| {name} | {len(each.values)} of {each.found} | {_middle(each.over(LENSLAB, MAPPER))} | {inside} |"
        )
    return "\n".join(lines)


def table(folder: Path, found: Mapping[str, Sequence[EdgeMtf]]) -> str:
    """The table in Markdown, a row a picture; below it the region whose answer by Imatest is known."""
    lines = [
        "| picture | edges: LensLab, reference, both | LensLab over MTF Mapper (10 to 90 %) "
        "| LensLab over ISO 12233 (10 to 90 %) | MTF Mapper over ISO | MTF Mapper's in the interval |",
        "|---|---|---|---|---|---|",
    ]
    for name, rows in listed_edges(folder).items():
        each = _agreement(found[name], rows)
        mapper, iso, inside = each.over(LENSLAB, MAPPER), each.over(LENSLAB, ISO), each.inside
        lines.append(
            f"| {name} | {each.found}, {each.listed}, {len(each.values)} "
            f"| {_middle(mapper)} | {_middle(iso)} | {_median(each.over(MAPPER, ISO))} "
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
    names = list(listed_edges(given.folder))
    photos = edges_of_photos(EdgeTask(Photo(given.folder / name, name)) for name in names)
    found = {name: photo.edges for name, photo in zip(names, photos, strict=True)}
    print(table(given.folder, found))
    if given.mtf_mapper:
        print("\n" + second_table(given.mtf_mapper, given.folder, found))
