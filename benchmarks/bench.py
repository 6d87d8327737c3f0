"""`make bench`: how fast LensLab is, against what was asked, as one table.

    python -m benchmarks.bench [--files 40] [--many 400] [--megapixels 24] [--shots 2000] [--rounds 2] [--folder DIR]

The sides of a ratio are measured in turn on the same files, and the least time of each counts, so that the ratio holds
whatever else the machine is doing.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import median

from benchmarks import known_chart
from benchmarks.run import ALL, DISTINCT, article, decode, lenslab, lenslab_help, make, peak_memory, seconds
from lenslab.files import metadata
from lenslab.workers import worker_count

DASK = {  # as the guide recommends (many machines)
    "DASK_DISTRIBUTED__WORKER__PROFILE__ENABLED": "False",
    "DASK_DISTRIBUTED__ADMIN__TICK__INTERVAL": "500ms",
    "DASK_DISTRIBUTED__WORKER__MEMORY__MONITOR_INTERVAL": "1s",
}


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--files", type=int, default=40)
    parser.add_argument("--many", type=int, default=400, help="files of the longer memory run")
    parser.add_argument("--megapixels", type=float, default=24.0)
    parser.add_argument("--shots", type=int, default=2000, help="in the window")
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--folder", type=Path, help="where the frames go for the while (about 2 GB)")
    asked = parser.parse_args()
    reader = metadata.reader_words(metadata.reader_in_use())
    print(f"{worker_count()} workers, {asked.megapixels:g} MP, {reader}, least of {asked.rounds} rounds")
    print("| what | asked | reached |\n|---|---|---|", flush=True)
    with tempfile.TemporaryDirectory(dir=asked.folder) as folder:
        frames = make(Path(folder), asked.files, asked.files, asked.megapixels)
        tiffs = next(iter(frames.values()))
        for rows in (
            _start(),
            _against_the_article(tiffs, asked.rounds),
            *(_against_unpacking(kind, paths, asked.rounds) for kind, paths in frames.items()),
            _against_the_pool(tiffs, asked.rounds, Path(folder)),
            _memory(tiffs, asked.many, Path(folder)),
            known_chart.rows(asked.megapixels),
            known_chart.raw_rows(asked.megapixels),
            known_chart.demo_rows(),
            _window(asked.shots),
        ):
            for what, aim, reached in rows:
                print(f"| {what} | {aim} | {reached} |", flush=True)
    print("Damaged inputs, kills and faults: `make fuzz` and `make soak`.")


Rows = Iterator[tuple[str, str, str]]


@dataclass(frozen=True, slots=True)
class Took:
    """What one side took: seconds on the clock, and of computing in all its processes."""

    clock_s: float
    computed_s: float

    def __str__(self) -> str:
        return f"{self.clock_s:.1f} s, computing {self.computed_s:.1f} s"


def _least(sides: Sequence[partial[None]], paths: Sequence[Path], rounds: int) -> list[Took]:
    """The least of each side, the sides taken in turn."""
    decode(paths[:DISTINCT])  # into the system's cache, for all sides alike
    times: list[list[tuple[float, float]]] = [[] for _ in sides]
    for _ in range(rounds):
        for side, took in zip(sides, times, strict=True):
            before = os.times()
            clock_s = seconds(side, paths)
            after = os.times()  # on Windows, computing of other processes is not known
            took.append((clock_s, sum(after[:4]) - sum(before[:4])))
    return [Took(*(min(each) for each in zip(*took, strict=True))) for took in times]


def _faster(slow: Took, fast: Took) -> str:
    """By the clock; and what the computing alone would give, which a busy machine does not change.

    The slow side takes one core, the fast one all of them.
    """
    shared = fast.computed_s / worker_count()
    return f"{slow.clock_s / fast.clock_s:.1f} times; by computing time {slow.computed_s / shared:.1f} ({fast})"


def _against_the_article(paths: Sequence[Path], rounds: int) -> Rows:
    sides = [partial(article), partial(lenslab, ALL), partial(lenslab, "none")]
    loop, whole, plain = _least(sides, paths, rounds)
    what = f"{len(paths)} TIFFs with start-up, against the article's loop ({loop})"
    yield f"{what}: all measures", "5 times", _faster(loop, whole)
    yield f"{what}: standard deviations alone", "14 times", _faster(loop, plain)


def _start() -> Rows:
    yield "`lenslab --help`, median of seven", "", f"{median(seconds(lenslab_help, ()) for _ in range(7)):.3f} s"


def _against_unpacking(kind: str, paths: Sequence[Path], rounds: int) -> Rows:
    whole, floor = _least([partial(lenslab, ALL), partial(decode)], paths, rounds)
    by_clock, computed = whole.clock_s / floor.clock_s, whole.computed_s / floor.computed_s
    what, aim = f"{kind}, with start-up, all measures, against unpacking alone ({floor})", "1.3 times its time"
    yield what, aim if "lossless" in kind else "", f"{by_clock:.2f} times; by computing time {computed:.2f} ({whole})"


def _against_the_pool(paths: Sequence[Path], rounds: int, folder: Path) -> Rows:
    with _cluster(folder) as address:
        pool, cluster = _least(
            [partial(_two_workers, ()), partial(_two_workers, ("--cluster", address))], paths, rounds
        )
    what = (
        f"{len(paths)} TIFFs, all measures, by two local Dask workers, against the pool of two ({pool.clock_s:.1f} s)"
    )
    yield what, "within 15 %", f"{100 * (cluster.clock_s / pool.clock_s - 1):+.0f} % ({cluster.clock_s:.1f} s)"


def _two_workers(more: Sequence[str], paths: Sequence[Path]) -> None:
    how = ("--chart", "none", *(more or ("--workers", "2")))
    command = [sys.executable, "-m", "lenslab", "measure", *map(str, paths), "-o", os.devnull, "--quiet", "--no-cache"]
    subprocess.run([*command, *how], check=True)


@contextlib.contextmanager
def _cluster(folder: Path) -> Iterator[str]:
    """The address of a scheduler with two workers on this machine."""
    where = folder / "scheduler.json"
    dask = [sys.executable, "-m", "dask"]
    environment = {**os.environ, **DASK}
    how = {"cwd": folder, "env": environment, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    scheduler = ["scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--scheduler-file", str(where)]
    workers = ["worker", "--scheduler-file", str(where), "--nworkers", "2", "--nthreads", "1", "--no-dashboard"]
    started = [subprocess.Popen([*dask, *scheduler], **how)]  # type: ignore[call-overload]
    try:
        while not where.exists() and started[0].poll() is None:
            time.sleep(0.1)
        started.append(subprocess.Popen([*dask, *workers], **how))  # type: ignore[call-overload]
        yield json.loads(where.read_text())["address"]
    finally:
        for process in reversed(started):
            process.terminate()
        for process in started:
            process.wait(20)


def _memory(paths: Sequence[Path], many: int, folder: Path) -> Rows:
    more = [folder / "many" / f"P{number}.tif" for number in range(many)]
    more[0].parent.mkdir()
    for number, path in enumerate(more):
        os.link(paths[number % len(paths)], path)
    for some in (paths, more):
        yield (
            f"memory of all processes, two workers, {len(some)} TIFFs",
            "1.5 GB, the same for more",
            f"{peak_memory(some, 2):.2f} GB",
        )


def _window(shots: int) -> Rows:
    command = [sys.executable, "-m", "benchmarks.window", "load", "--shots", str(shots)]
    said = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=True).stdout
    for line in (line for line in said.splitlines() if not line.startswith(" ")):  # those say what ran in a stall
        what, _, reached = line.partition(": ")
        aim = next((aim for name, aim in WINDOW.items() if what.startswith(name)), "")
        yield f"window with {shots} shots: {what}", aim, reached


WINDOW = {  # how lines begin, and what is asked of each
    "longest stall while they came in": "50 ms",
    "longest stall": "100 ms",
    "redraw": "100 ms",
    "session opened": "1 s",
}


if __name__ == "__main__":
    main()
