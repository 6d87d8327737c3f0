"""How far LensLab's numbers are from the truth, in a table: simulated shoots whose truth is known, and real files.

    python -m benchmarks.accuracy [--quick] [--only ROW ...] [--seeds 8000-8399 ...] [--processes N] [--details]

The simulation shares nothing with the measures: rays, diffraction and shake instead of Gaussians, charts of four kinds,
pixels that alias, three kinds of sensor, developed TIFFs with colour profiles. Every number is measured from files, as
a user's are. SD: the article's standard deviation, from the same files.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from itertools import chain
from multiprocessing import get_context
from typing import Any

from benchmarks.accuracy.table import ROWS, prepare, real_files, run


def seeds_in(text: str) -> range:
    """Of one number, or of the first and the last one of a range."""
    first, _, last = text.partition("-")
    return range(int(first), int(last or first) + 1)


def main() -> int:
    """Run what is asked for and print the table. 0 where every line reached what it must."""
    parser = argparse.ArgumentParser(description="How far LensLab's numbers are from the truth.")
    parser.add_argument("--quick", action="store_true", help="a few cases of each, in about a minute")
    parser.add_argument("--only", nargs="*", choices=[*ROWS, "real"], default=[*ROWS, "real"])
    parser.add_argument("--seeds", nargs="*", type=seeds_in, help="of one row, in place of its own: 8000 8010-8019")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--details", action="store_true", help="every case, on standard error")
    asked = parser.parse_args()
    if asked.seeds and len(asked.only) != 1:
        parser.error("--seeds is for one row: --only ROW")
    started = time.monotonic()
    for name in ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS"):
        os.environ[name] = "1"
    rows = {name: row for name, row in ROWS.items() if name in asked.only}
    counts = {name: row.quick if asked.quick else row.count for name, row in rows.items()}
    seeds = {name: asked.seeds or [range(row.first, row.first + counts[name])] for name, row in rows.items()}
    results: dict[str, dict[int, Any]] = {name: {} for name in rows}
    with ProcessPoolExecutor(asked.processes, get_context("spawn"), prepare) as pool:
        waiting = {
            pool.submit(run, row.task, seed): (name, number)
            for name, row in rows.items()
            for number, seed in enumerate(chain(*seeds[name]))
        }
        try:
            for done, future in enumerate(as_completed(waiting), 1):
                name, number = waiting[future]
                results[name][number] = future.result()
                print(f"\r{done} of {len(waiting)} done ", end="", file=sys.stderr, flush=True)
        except KeyboardInterrupt:  # Ctrl+C: the table of what is done, which may have taken hours
            pool.shutdown(wait=False, cancel_futures=True)
    print(f"in {time.monotonic() - started:.0f} s", file=sys.stderr)
    finished = {name: [results[name][number] for number in sorted(results[name])] for name in rows}
    lines = [(line, name) for name, row in rows.items() if finished[name] for line in row.lines(finished[name])]
    lines += [(line, "") for line in (real_files() if "real" in asked.only else ())]
    if asked.details:
        for line, _ in lines:
            print(f"\n{line.what}", *line.details, sep="\n  ", file=sys.stderr)
    print("| what | at least | LensLab | seeds |\n|---|---|---|---|")
    for line, name in lines:
        spans = " ".join(f"{some.start}-{some.stop - 1}" for some in seeds.get(name, ()))
        mark = " **✗**" if line.passed is False else ""
        print(f"| {line.what} | {line.required} | {line.reached}{mark} | {spans} |")
    return int(any(line.passed is False for line, _ in lines))


if __name__ == "__main__":
    sys.exit(main())
