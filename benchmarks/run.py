"""What the benchmarks of speed have in common: runs of LensLab, and the time and memory that work takes."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

import psutil


@dataclass(frozen=True, slots=True)
class Took:
    """Seconds on the clock, and of computing in all processes."""

    clock_s: float
    computed_s: float

    def __str__(self) -> str:
        return f"{self.clock_s:.1f} s, computing {self.computed_s:.1f} s"


def took(work: Callable[[], object]) -> Took:
    """What it takes; on Windows, computing of other processes is not known."""
    before, began = os.times(), time.perf_counter()
    work()
    clock_s, after = time.perf_counter() - began, os.times()
    return Took(clock_s, sum(after[:4]) - sum(before[:4]))


def measure(
    how: Sequence[str],
    paths: Sequence[Path],
    chart: str = "none",
    environment: Mapping[str, str] = MappingProxyType(os.environ),
) -> None:
    """`lenslab measure`, its table thrown away."""
    words = ["measure", *map(str, paths), "-o", os.devnull, "--quiet", "--no-cache", "--chart", chart, *how]
    subprocess.run([sys.executable, "-m", "lenslab", *words], check=True, env=environment)


def links(folder: Path, files: Sequence[Path], many: int) -> list[Path]:
    """So many files in a folder, which are these in turn."""
    folder.mkdir()
    paths = [folder / f"P{number:03}{files[0].suffix}" for number in range(many)]
    for number, path in enumerate(paths):
        os.link(files[number % len(files)], path)
    return paths


def memory_while(work: Callable[[], object]) -> float:
    """GB of all processes together, sampled 20 times a second; memory that they share is counted once."""
    peak, done = 0.0, threading.Event()

    def watch() -> None:
        nonlocal peak
        while not done.wait(0.05):
            total = 0
            for process in [psutil.Process(), *psutil.Process().children(recursive=True)]:
                try:
                    full = process.memory_full_info()
                    total += getattr(full, "pss", full.uss)
                except psutil.Error:
                    continue
            peak = max(peak, total / 1e9)

    watcher = threading.Thread(target=watch)
    watcher.start()
    try:
        work()
    finally:
        done.set()
        watcher.join()
    return peak


DASK = {  # as the guide recommends (many machines)
    "DASK_DISTRIBUTED__WORKER__PROFILE__ENABLED": "False",
    "DASK_DISTRIBUTED__ADMIN__TICK__INTERVAL": "500ms",
    "DASK_DISTRIBUTED__WORKER__MEMORY__MONITOR_INTERVAL": "1s",
}


@dataclass(frozen=True, slots=True)
class Machines:
    """A cluster on this machine: the scheduler's address, and two workers."""

    address: str
    workers: list[subprocess.Popen[bytes]]


@contextlib.contextmanager
def cluster(folder: Path) -> Iterator[Machines]:
    """A scheduler with two workers of a thread each."""
    where = folder / "scheduler.json"
    environment = {**os.environ, **DASK, "PYTHONPATH": str(Path(__file__).parents[1])}
    with contextlib.ExitStack() as stack, open(os.devnull, "wb") as nowhere:  # noqa: PTH123

        def started(*asked: str) -> subprocess.Popen[bytes]:
            command = [sys.executable, "-m", "dask", *asked, "--scheduler-file", str(where), "--no-dashboard"]
            process = subprocess.Popen(
                command, cwd=folder, env=environment, stdout=nowhere, stderr=nowhere, start_new_session=True
            )
            stack.callback(lose, process)
            return process

        scheduler = started("scheduler", "--host", "127.0.0.1", "--port", "0")
        while not where.exists() and scheduler.poll() is None:
            time.sleep(0.1)
        workers = [started("worker", "--nthreads", "1", "--no-nanny") for _ in range(2)]
        yield Machines(json.loads(where.read_text())["address"], workers)


def lose(process: subprocess.Popen[bytes]) -> None:
    """A machine that loses its power."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()
