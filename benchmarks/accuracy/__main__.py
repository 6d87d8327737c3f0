"""How far LensLab's numbers are from the truth, in a table: simulated shoots whose truth is known, and real files.

    python -m benchmarks.accuracy [--only ROW ...] [--seeds 8000-8399 ...] [--processes N] [--details]

The simulation shares nothing with the measures: rays, diffraction and shake instead of Gaussians, charts of four kinds,
pixels that alias, three kinds of sensor, developed TIFFs with colour profiles. Every number is measured from files, as
a user's are. SD: the article's standard deviation, from the same files.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from itertools import chain
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks.accuracy import (
    book,
    contrast,
    decentring,
    edge_clutter,
    edge_shoots,
    edges,
    falloffs,
    finding,
    focus,
    framings,
    inference,
    lens_curves,
    lens_profiles,
    lighting,
    mtf_tiles,
    real_print,
    referee,
    unknown_charts,
)
from benchmarks.accuracy.lines import NOTHING, Line, prepare, run
from lenslab.run.analysis import analyse
from lenslab.values.types import Failed, Measured

REAL = Path(__file__).parents[2].parent / "shared" / "data"


@dataclass(frozen=True, slots=True)
class Row:
    """One kind of task, given a seed and a folder; how results become lines of the table; seeds from the first on."""

    task: Callable[[int, Path], Any]
    lines: Callable[[Sequence[Any]], Iterable[Line]]
    first: int
    count: int


ROWS = {
    "book": Row(book.judged_lens_book, book.book_lines, book.FIRST, 4),
    "sharpest": Row(contrast.sharpest, contrast.choice_lines, contrast.FIRST, 200),
    "falloffs": Row(falloffs.photographed, falloffs.falloff_lines, falloffs.FIRST, 42),
    "lighting": Row(lighting.judged, lighting.lighting_lines, lighting.FIRST, 20),
    "referee": Row(referee.judged, referee.lines, referee.FIRST, 20),
    "centred": Row(decentring.judged_corners, decentring.centred_lines, decentring.FIRST_CENTRED, 8),
    "centred_known": Row(decentring.judged_known_corners, decentring.centred_lines, decentring.FIRST_CENTRED, 5),
    "curves": Row(lens_curves.drawn_curves, lens_curves.curve_lines, lens_curves.FIRST, 240),
    "unknown_charts": Row(unknown_charts.judged_cards, unknown_charts.card_lines, unknown_charts.FIRST, 10),
    "framings": Row(framings.judged_framings, framings.framing_lines, framings.FIRST, 3),
    "located": Row(finding.located, finding.place_lines, finding.FIRST, 64),
    "search": Row(finding.searched, finding.search_lines, finding.FIRST_SEARCHED, 57),
    "edges": Row(edges.measured_edges, edges.edge_lines, edges.FIRST, 60),
    "developed_edges": Row(edges.developed_edge, edges.developed_lines, edges.FIRST_DEVELOPED, 120),
    "edge_shoots": Row(edge_shoots.checked_shoots, edge_shoots.shoot_lines, edge_shoots.FIRST, 3),
    "edge_clutter": Row(edge_clutter.found_edges, edge_clutter.clutter_lines, edge_clutter.FIRST, 30),
    "inference": Row(inference.estimated, inference.estimate_lines, inference.FIRST, 400),
    "tiles": Row(mtf_tiles.measured_tiles, mtf_tiles.tile_lines, mtf_tiles.FIRST, 24),
    "curvature": Row(focus.measured_curvature, focus.curvature_lines, focus.FIRST_CURVED, 24),
    "curvature_tiles": Row(focus.measured_tiles, focus.curvature_lines, focus.FIRST_TILES, 100),
    "focus": Row(focus.measured_focus, focus.focus_lines, focus.FIRST, 12),
    "profiles": Row(lens_profiles.corrected_lens, lens_profiles.profile_lines, lens_profiles.FIRST, 12),
    "decentring": Row(decentring.judged_lens, decentring.decentring_lines, decentring.FIRST, 400),
    "real_print": Row(real_print.row, real_print.print_lines, real_print.FIRST, 20),
}


def seeds_in(text: str) -> range:
    """Of one number, or of the first and the last one of a range."""
    first, _, last = text.partition("-")
    return range(int(first), int(last or first) + 1)


def real_files() -> Line:
    """Every real camera file at hand: measured, or refused with its reason."""
    every = analyse([REAL]) if REAL.is_dir() else ()
    outcomes = [outcome for outcome in every if isinstance(outcome, Measured | Failed)]
    refused = [outcome for outcome in outcomes if isinstance(outcome, Failed)]
    unsaid = [failed.name for failed in refused if not failed.reason]
    unsaid += [shot.photo.name for shot in outcomes if isinstance(shot, Measured) and not _is_explained(shot)]
    reached = f"{len(outcomes) - len(refused)} measured, {len(refused)} refused"
    reached += f", without a reason: {', '.join(unsaid)}" if unsaid else ""
    what, required = "real camera files", "measured, or refused with a reason"
    return Line(what, required, reached, not unsaid if outcomes else None)


def _is_explained(shot: Measured) -> bool:
    finite = np.isfinite([measurement.value for measurement in shot.measurements]).all()
    return bool(shot.warnings) or bool(finite and shot.value("detail_contrast", "third") is not None)


def main() -> int:
    """Run what is asked for and print the table. 0 where every line reached what it must."""
    parser = argparse.ArgumentParser(description="How far LensLab's numbers are from the truth.")
    parser.add_argument("--only", nargs="*", choices=[*ROWS, "real"], default=[*ROWS, "real"])
    parser.add_argument("--seeds", nargs="*", type=seeds_in, help="of one row, in place of its own: 8000 8010-8019")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--details", action="store_true", help="what came of every seed, on standard error")
    asked = parser.parse_args()
    if asked.seeds and len(asked.only) != 1:
        parser.error("--seeds is for one row: --only ROW")
    started = time.monotonic()
    for name in ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS"):
        os.environ[name] = "1"
    rows = {name: row for name, row in ROWS.items() if name in asked.only}
    seeds = {name: asked.seeds or [range(row.first, row.first + row.count)] for name, row in rows.items()}
    results: dict[str, dict[int, Any]] = {name: {} for name in rows}
    with ProcessPoolExecutor(asked.processes, get_context("spawn"), prepare) as pool:
        waiting = {
            pool.submit(run, row.task, seed): (name, seed) for name, row in rows.items() for seed in chain(*seeds[name])
        }
        try:
            for done, future in enumerate(as_completed(waiting), 1):
                name, seed = waiting[future]
                results[name][seed] = future.result()
                detail = f"{name} {seed}: {results[name][seed]}\n" if asked.details else ""
                print(f"\r{detail}{done} of {len(waiting)} done ", end="", file=sys.stderr, flush=True)
        except KeyboardInterrupt:  # Ctrl+C: the table of what is done, which may have taken hours
            pool.shutdown(wait=False, cancel_futures=True)
    print(f"in {time.monotonic() - started:.0f} s", file=sys.stderr)
    finished = {name: [results[name][seed] for seed in sorted(results[name])] for name in rows}
    lines = [(line, name) for name, row in rows.items() if finished[name] for line in row.lines(finished[name])]
    lines += [(real_files(), "")] if "real" in asked.only else []
    print("| what | asked | LensLab | seeds |\n|---|---|---|---|")
    for line, name in ((line, name) for line, name in lines if line.reached != NOTHING):
        spans = " ".join(f"{some.start}-{some.stop - 1}" for some in seeds.get(name, ()))
        mark = " **✗**" if line.passed is False else ""
        print(f"| {line.what} | {line.required} | {line.reached}{mark} | {spans} |")
    return int(any(line.passed is False for line, _ in lines))


if __name__ == "__main__":
    sys.exit(main())
