"""Faults, one after another, while command line and window measure: what is killed, taken away, filled up or odd.

    python -m benchmarks.soak [--only NAME]... [--rounds N] [--seed 1]

After each: every shot is measured or named, no number differs from an undisturbed run's, a session opens and goes on to
the very same table, no process and no temporary file is left. What does not hold is printed, and the exit code is 1.
Faults have their numbers of rounds; --rounds takes another for all.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import random
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from functools import cache, partial
from pathlib import Path
from statistics import median
from typing import TypeAlias

from benchmarks.soak import line, window
from benchmarks.soak.bench import Bench, undisturbed
from benchmarks.soak.faults import (
    EXIFTOOL,
    SURROUNDINGS,
    changed_files,
    crafted_session,
    few_processes,
    killed_workers,
    measured,
    unplugged,
)
from benchmarks.soak.window import commanded

Trial: TypeAlias = Callable[[Bench], str]  # what is wrong, "" if nothing


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--rounds", type=int, help="in place of each fault's own")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", action="append", metavar="NAME", help="a fault, or a group: window, places, commands")
    options = parser.parse_args()
    only = tuple(options.only or ())
    chosen = {name: fault for name, fault in FAULTS.items() if not only or name in only or name.split(":")[0] in only}
    if not chosen:
        parser.error(f"--only: one of {', '.join(FAULTS)}")
    signal.signal(signal.SIGINT, signal.default_int_handler)  # in the background it is ignored, and by what is started
    failed = 0
    with tempfile.TemporaryDirectory() as folder:
        top = Path(folder)
        for variable in ("XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"):
            os.environ[variable] = str(top / variable)
        shoots = cache(partial(undisturbed, top))
        for name, (trial, often) in chosen.items():
            began, faults_seen, ends = time.monotonic(), list[str](), list[tuple[float, float]]()
            times, of_chart = options.rounds or often, name.startswith("places") or name.endswith("during MTF")
            for number in range(times):
                rng = random.Random(f"{options.seed} {number}")
                with tempfile.TemporaryDirectory(dir=top) as here, contextlib.ExitStack() as at_end:
                    wrong = trial(Bench(*shoots(of_chart), of_chart, Path(here), rng, at_end, ends))
                faults_seen += [wrong] if wrong else []
            failed += len(faults_seen)
            took_s = time.monotonic() - began
            print(f"{name:40}{times:5} times, {len(faults_seen):3} wrong, {took_s:6.0f} s{ended(ends)}", flush=True)
            for wrong in dict.fromkeys(faults_seen):
                print(f"    {wrong}", flush=True)
    return 1 if failed else 0


def ended(ends: Sequence[tuple[float, float]]) -> str:
    """How long those took that were told to end meanwhile."""
    if not ends:
        return ""
    times_s, loads = zip(*ends, strict=True)
    return (
        f", {len(times_s)} ended at work, in {median(times_s):.2f} s, {max(times_s):.2f} s at most, "
        f"at a load of {min(loads):.1f} to {max(loads):.1f}"
    )


# Each fault and how many times it is tried; those of places and those during MTF on shots of a chart
FAULTS: dict[str, tuple[Trial, int]] = {
    "workers killed": (measured(killed_workers), 5),
    "files changed meanwhile": (measured(changed_files), 5),
    "card unplugged": (measured(unplugged), 5),
    "disk full": (line.full_disk, 5),
    "disk full for the cache": (line.full_cache, 5),
    "exiftool killed": (line.exiftool_killed, 5),
    **{
        f"exiftool {what}": (measured(EXIFTOOL[what]), 5)
        for what in ("ends", "hangs", "prints rubbish", "prints 100 MB")
    },
    "two programs on a session": (line.two_on_a_session, 5),
    "pipe closed": (line.closed_pipe, 5),
    "messages' pipe closed": (line.closed_errors, 5),
    "Ctrl+C": (partial(line.interrupted, number=signal.SIGINT), 100),
    "SIGKILL": (partial(line.interrupted, number=signal.SIGKILL), 100),
    "Ctrl+C during MTF": (partial(line.interrupted, number=signal.SIGINT), 100),
    "SIGKILL during MTF": (partial(line.interrupted, number=signal.SIGKILL), 100),
    "window: closed mid-run": (window.closed, 10),
    "window: cancelled": (window.cancelled, 10),
    "window: card unplugged": (window.card_unplugged, 2),
    "window: file size limited": (window.full_disk, 2),
    "window: disk full": (window.really_full_disk, 2),
    "window: two programs on a session": (window.session_in_use, 2),
    "window: pipe closed": (window.closed_pipe, 2),
    "window: Ctrl+C": (window.interrupted, 10),
    "window: SIGKILL": (window.killed, 10),
    "window: closed during MTF": (window.closed, 10),
    "window: Ctrl+C during MTF": (window.interrupted, 10),
    "window: SIGKILL during MTF": (window.killed, 10),
    **{f"places: {name}": (measured(fault), 1) for name, fault in SURROUNDINGS.items()},
    **{f"places: {most} processes": (measured(partial(few_processes, most)), 1) for most in (3, 6, 12, 25)},
    "places: 10,000 files": (line.crowd, 1),
    "places: two programs on a session": (line.two_on_a_session, 1),
    "places: two programs on a cache": (line.two_on_a_cache, 1),
    "places: crafted places of photos": (line.crafted_places, 1),
    "places: prints": (line.prints, 1),
    "places: lens books and profiles": (line.books_and_profiles, 1),
    **{f"commands: {name} during MTF": (commanded(fault), 5) for name, fault in SURROUNDINGS.items()},
    **{
        f"commands: {name}": (commanded(SURROUNDINGS[name]), 5)
        for name in ("odd names", "no photos among photos", "photos going")
    },
    "commands: 50 processes during MTF": (commanded(partial(few_processes, 50)), 5),
    "commands: crafted session": (commanded(crafted_session), 5),
    "commands: 10,000 files": (window.many_files, 1),
    "commands: two programs during MTF": (window.two_programs, 5),
    "commands: crafted places during MTF": (window.crafted_places, 5),
    "commands: photos moved during MTF": (partial(window.crafted_places, moved=True), 5),
}

if __name__ == "__main__":
    sys.exit(main())
