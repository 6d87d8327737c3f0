"""How often the apertures of a manual lens are estimated correctly from order, shutter times, brightness and time.

    python -m benchmarks.inference [--series 500] [--seed 50000]

The series, clean ones and those with a list that is not what was shot, are those of simulator/manual_series.py.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence

from simulator.manual_series import BLIND, MISHAPS, WRONG, Score, mishap, scored, total

WIDTHS = (7, 7, 9, 9, 9, 17, 15)


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--series", type=int, default=500)
    parser.add_argument("--seed", type=int, default=50_000, help="of the first series; 50000 and up are for reporting")
    asked = parser.parse_args()
    start = time.perf_counter()
    every = scored(range(asked.seed, asked.seed + asked.series))
    took = time.perf_counter() - start
    heads = zip(
        ("series", "shots", "right", "exact", "marked", "wrong, unmarked", "inexact, unm."), WIDTHS, strict=True
    )
    print(f"{'':28}" + "".join(f"{head:>{width}}" for head, width in heads))
    print_line("all", [score for _, score in every])
    print_line("all that light tells of", [score for run, score in every if BLIND not in run.kinds])
    for kind in sorted({kind for run, _ in every for kind in run.kinds}):
        print_line(kind, [score for run, score in every if kind in run.kinds])
    astray = scored(range(asked.seed, asked.seed + asked.series), mishap)
    for kind in MISHAPS:
        print_line(kind, [score for run, score in astray if run.kinds[0] == kind])
    print_line("wrong lists together", [score for run, score in astray if run.kinds[0] in WRONG])
    print(f"{1000 * took / asked.series:.0f} ms a series; seeds {asked.seed} to {asked.seed + asked.series - 1}")


def print_line(kind: str, own: Sequence[Score]) -> None:
    """A line of the table, where there are series of that kind."""
    if own:
        line = total(own)
        shares = "".join(f"{100 * part / line.shots:8.2f}%" for part in (line.right, line.exact, line.marked))
        print(f"{kind:28}{len(own):7}{line.shots:7}{shares}{line.wrong_unmarked:17}{line.inexact_unmarked:15}")


if __name__ == "__main__":
    main()
