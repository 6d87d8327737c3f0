"""A temporary folder goes with whoever made it; what a killed program left goes when the next one starts."""

from __future__ import annotations

import os
import re
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from lenslab.workers.kept_files import remove_half_written

PREFIX = "lenslab-charts-"
OWNED = re.compile(rf"{PREFIX}([0-9]+)-([0-9]+)-.*")  # process, and when it was started: numbers are used again


@contextmanager
def temporary_folder() -> Iterator[Path]:
    """A folder for charts that processes share while they measure."""
    remove_leftovers()
    pid = os.getpid()
    with tempfile.TemporaryDirectory(prefix=f"{PREFIX}{pid}-{_started(pid)}-", ignore_cleanup_errors=True) as name:
        yield Path(name)


def remove_leftovers() -> None:
    """Remove the temporary folders of processes that are no more, and what they left of drawn charts."""
    remove_half_written()
    for folder in Path(tempfile.gettempdir()).glob(f"{PREFIX}*"):
        owner = OWNED.fullmatch(folder.name)
        if owner is not None and _started(int(owner[1])) != int(owner[2]):
            shutil.rmtree(folder, ignore_errors=True)


def _started(pid: int) -> int | None:
    """When a process was started, in seconds; None where there is none."""
    import psutil

    try:
        return int(psutil.Process(pid).create_time())
    except psutil.Error:
        return None
