"""`lenslab edges`: measures MTF at slanted edges of any photos."""

from __future__ import annotations

import argparse
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from lenslab.cli.messages import ALL_WELL, SOME_FAILED, say, write_output
from lenslab.cli.options import add_encoding, check_csv, refuse_targets
from lenslab.run.settings import OPTIONS
from lenslab.values.remarks import UnusableRequest
from lenslab.values.statistics import PERCENT
from lenslab.values.text import count
from lenslab.values.types import Failed, Settings

if TYPE_CHECKING:
    from lenslab.measure.photo_edges import EdgeRegion, PhotoEdges


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
    from lenslab.measure.photo_edges import EdgeRegion

    try:
        left, top, width, height = map(int, text.split(","))
    except ValueError:
        raise argparse.ArgumentTypeError("must be four whole numbers, such as 1200,800,200,300") from None
    return EdgeRegion(left, top, width, height)


def run(arguments: argparse.Namespace) -> int:
    from lenslab.measure.photo_edges import EdgeTask, measure_edges_of
    from lenslab.results.disk import write
    from lenslab.results.edges_table import curves_csv, edges_csv, edges_json
    from lenslab.values.disk import find_photos, passed_over_words, without_pairs

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
    results = measure_edges_of([EdgeTask(photo, settings, arguments.region) for photo in photos])
    by_path = {task.photo.path: photo_edges for task, photo_edges in results}
    measured = [(photo, by_path[photo.path]) for photo in photos]
    for photo, photo_edges in measured:
        say("; ".join((f"{photo.name}: {_summary(photo_edges)}", *map(str, photo_edges.warnings))))
    if not any(photo_edges.edges for _, photo_edges in measured):
        say("No edge was measured: no table and no curves are written")  # empty ones would replace earlier ones
        return SOME_FAILED
    table = edges_csv(measured)
    if arguments.curves is not None:
        write(arguments.curves, curves_csv(measured))
    if arguments.json is not None:
        write(arguments.json, edges_json(measured))
    if output is None:
        write_output(table)
    else:
        write(output, table)
    return (
        ALL_WELL if len(photos) == len(items) and all(photo_edges.edges for _, photo_edges in measured) else SOME_FAILED
    )


def _summary(photo_edges: PhotoEdges) -> str:
    values = sorted(edge.mtf50 for edge in photo_edges.edges if edge.mtf50 is not None)
    if not values:
        return str(photo_edges.reason)
    middle = values[len(values) // 2]
    if len(values) == 1:
        return f"1 edge, MTF50 {middle:.3f} cycles/px"
    return f"{count(len(values), 'edge')}, MTF50 {values[0]:.3f} to {values[-1]:.3f} cycles/px, median {middle:.3f}"
