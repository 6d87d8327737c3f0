"""`lenslab edges`: measures MTF at slanted edges of any photos."""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any, TypeAlias

from lenslab.cli.messages import ALL_WELL, SOME_FAILED, say, write_output
from lenslab.cli.options import add_encoding, check_csv, refuse_targets
from lenslab.results.writing import csv_text, write
from lenslab.run.settings import OPTIONS
from lenslab.values.disk import find_photos, passed_over_words, without_pairs
from lenslab.values.remarks import UnusableRequest
from lenslab.values.statistics import PERCENT
from lenslab.values.text import count
from lenslab.values.types import EdgeRegion, EdgeTask, Failed, Settings

if TYPE_CHECKING:
    from lenslab.measure.edge_mtf import EdgeMtf

Record: TypeAlias = dict[str, Any]  # a photo's edges, as JSON has them


def add(edges: argparse.ArgumentParser) -> None:
    edges.description = (
        f"Measures MTF50, in cycles per pixel with its {PERCENT} % interval, at every straight edge between an even "
        "dark and an even bright area, in photos of any chart (SFRplus, eSFR ISO, ISO 12233, slanted checkerboards, "
        "MTF Mapper's, LensLab's) or of a dark card on a bright wall. Edges should be turned by about 5 degrees from "
        "the rows of pixels."
    )
    edges.add_argument("paths", nargs="+", type=Path, metavar="PATH", help="photos, folders of photos")
    edges.add_argument(
        "-o",
        "--output",
        default="-",
        metavar="FILE.csv",
        help="write the table to this file (default: standard output)",
    )
    edges.add_argument(
        "--region",
        type=_region,
        metavar="LEFT,TOP,WIDTH,HEIGHT",
        help="measure the one edge in this part of each photo, in pixels from the top left",
    )
    edges.add_argument("--curves", type=Path, metavar="FILE.csv", help="write the MTF curve of each edge to this file")
    edges.add_argument(
        "--json", type=Path, metavar="FILE.json", help="write all numbers and curves to this file (.json)"
    )
    edges.add_argument("--raw", choices=OPTIONS["raw"], default="balanced", help="RAW files: as for measure")
    add_encoding(edges, "auto")


def _region(text: str) -> EdgeRegion:
    try:
        left, top, width, height = map(int, text.split(","))
    except ValueError:
        raise argparse.ArgumentTypeError("must be four whole numbers, such as 1200,800,200,300") from None
    return EdgeRegion(left, top, width, height)


def run(arguments: argparse.Namespace) -> int:
    output = None if arguments.output == "-" else Path(arguments.output)
    refuse_targets([output, arguments.curves, arguments.json], arguments.paths)
    check_csv(output, "the table")
    check_csv(arguments.curves, "the curves file")
    if arguments.json is not None and arguments.json.suffix.lower() != ".json":
        raise UnusableRequest(f"{arguments.json}: the name of the JSON file must end in .json")
    others: Counter[str] = Counter()
    items = without_pairs(find_photos(arguments.paths, passed_over=others))
    if others:
        say(passed_over_words(others))
    photos = [item for item in items if not isinstance(item, Failed)]
    for failed in items:
        if isinstance(failed, Failed):
            say(f"{failed.name}: {failed.reason}")
    if not photos:
        raise UnusableRequest("no photos to measure")
    settings = Settings(raw=arguments.raw, encoding=arguments.encoding)
    measured = _measured([EdgeTask(photo, settings, arguments.region) for photo in photos])
    for record in measured:
        values = [edge["mtf50"] for edge in record["edges"]]
        summary = record["reason"]
        if values:
            many, middle = count(len(values), "edge"), f"{median(values):.3f}"
            reach = f"{min(values):.3f} to {max(values):.3f} cycles/px, median {middle}"
            summary = f"{many}, MTF50 {reach if len(values) > 1 else f'{middle} cycles/px'}"
        say("; ".join((f"{record['fname']}: {summary}", *record["warnings"])))
    if not any(record["edges"] for record in measured):
        say("No edge was measured: no table and no curves are written")  # empty ones would replace earlier ones
        return SOME_FAILED
    rows = [
        {"fname": record["fname"], **{name: value for name, value in edge.items() if name != "curve"}}
        for record in measured
        for edge in record["edges"]
    ]
    table = csv_text([*rows[0]], (row.values() for row in rows))
    if arguments.curves is not None:
        curve_rows = (
            (record["fname"], edge["edge"], frequency, contrast)
            for record in measured
            for edge in record["edges"]
            for frequency, contrast in zip(edge["curve"]["frequency"], edge["curve"]["contrast"], strict=True)
        )
        write(arguments.curves, csv_text(("fname", "edge", "frequency", "contrast"), curve_rows))
    if arguments.json is not None:
        write(arguments.json, json.dumps({"photos": measured}, indent=1, allow_nan=False) + "\n")
    if output is None:
        write_output(table)
    else:
        write(output, table)
    return ALL_WELL if len(photos) == len(items) and all(record["edges"] for record in measured) else SOME_FAILED


def _records(tasks: Iterable[EdgeTask]) -> Iterator[Record]:
    """Each photo's edges with their curves, or the reason why it has none.

    In a worker process: only there are the libraries loaded that measure.
    """
    from lenslab.measure.photo_edges import edges_of_photos

    for found in edges_of_photos(tasks):
        columns, rows = found.frame_px or (None, None)
        yield {
            "columns": columns,
            "rows": rows,
            "reason": None if found.reason is None else str(found.reason),
            "warnings": [str(warning) for warning in found.warnings],
            "edges": [_edge(number, edge, found.frame_px or (0, 0)) for number, edge in enumerate(found.edges, 1)],
        }


def _edge(number: int, edge: EdgeMtf, frame_px: tuple[int, int]) -> Record:
    from lenslab.measure.edge_mtf import direction
    from lenslab.measure.photo_edges import slant_degrees

    lower, upper = edge.interval or (None, None)
    outwards = edge.outwards(*frame_px)  # along the normal, away from the picture's centre
    return {
        "edge": number,
        "x_px": edge.x_px,
        "y_px": edge.y_px,
        "slant_deg": slant_degrees(edge),
        "length_px": edge.length_px,
        "mtf50": edge.mtf50,
        "mtf50_lower": lower,
        "mtf50_upper": upper,
        **{name: getattr(edge, name) for name in ("mtf50p", "mtf30", "mtf20", "mtf10", "rise_px", "overshoot")},
        "contrast_at_nyquist": edge.at_nyquist,
        "red_px": None if edge.red_px is None else edge.red_px * outwards,
        "blue_px": None if edge.blue_px is None else edge.blue_px * outwards,
        "direction": direction(edge, *frame_px),
        "standard_weight": edge.standard,
        "colour": edge.colour,
        "curve": {"frequency": edge.frequencies.tolist(), "contrast": edge.mtf.tolist()},
    }


def _measured(tasks: Sequence[EdgeTask]) -> list[Record]:
    from lenslab import workers

    by_path: dict[Path, Record] = {}
    with workers.Pool(min(workers.worker_count(), len(tasks))) as pool:
        for task, found in pool.run(_records, [[task] for task in tasks]):
            record: Record
            if isinstance(found, workers.WorkerFailure):
                record = {"columns": None, "rows": None, "reason": str(found.reason), "warnings": [], "edges": []}
            else:
                record = found
            by_path[task.photo.path] = {"fname": task.photo.name, **record}
    return [by_path[task.photo.path] for task in tasks]
