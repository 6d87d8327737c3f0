"""A Dask cluster on this machine, as a rental house would start it."""

from __future__ import annotations

import contextlib
import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import psutil

QUIET = {  # as the guide recommends: otherwise who has nothing to do computes nevertheless
    "DASK_DISTRIBUTED__WORKER__PROFILE__ENABLED": "False",
    "DASK_DISTRIBUTED__ADMIN__TICK__INTERVAL": "500ms",
    "DASK_DISTRIBUTED__WORKER__MEMORY__MONITOR_INTERVAL": "1s",
}


@dataclass(frozen=True, slots=True)
class Machines:
    """The scheduler's address, the scheduler, and two workers of a thread each."""

    address: str
    scheduler: subprocess.Popen[bytes]
    workers: list[subprocess.Popen[bytes]]


@contextlib.contextmanager
def cluster(folder: Path) -> Iterator[Machines]:
    """Started in this folder; what is still there at the end is lost."""
    where = folder / "scheduler.json"
    environment = {**os.environ, **QUIET, "PYTHONPATH": str(Path(__file__).parents[1])}
    with contextlib.ExitStack() as stack:

        def started(*asked: str) -> subprocess.Popen[bytes]:
            command = [sys.executable, "-m", "dask", *asked, "--scheduler-file", str(where), "--no-dashboard"]
            silent = subprocess.DEVNULL
            process = subprocess.Popen(command, env=environment, cwd=folder, stdout=silent, stderr=silent)
            stack.callback(lose, process)
            return process

        scheduler = started("scheduler", "--host", "127.0.0.1", "--port", "0")
        while not where.exists() and scheduler.poll() is None:
            time.sleep(0.1)
        workers = [started("worker", "--nthreads", "1", "--no-nanny") for _ in range(2)]
        yield Machines(json.loads(where.read_text())["address"], scheduler, workers)


def lose(process: subprocess.Popen[bytes]) -> None:
    """A machine that loses its power."""
    with contextlib.suppress(psutil.Error):
        children = psutil.Process(process.pid).children(recursive=True)
        process.kill()
        for child in children:
            with contextlib.suppress(psutil.Error):
                child.kill()
    process.wait()
