"""What libraries written in C print while they decode: caught in a worker process, file by file."""

from __future__ import annotations

import os
import tempfile
from typing import IO

LONGEST = 20_000  # bytes of one file's remarks that are looked at
_caught: list[IO[bytes]] = []


def catch() -> None:
    """From now on, whatever this process prints is caught; nothing reaches the user's terminal or the CSV."""
    file = _in_memory() if hasattr(os, "memfd_create") else tempfile.TemporaryFile(buffering=0)  # noqa: SIM115
    for stream in (1, 2):
        os.dup2(file.fileno(), stream)  # they share one place in the file
    _caught[:] = [file]


def _in_memory() -> IO[bytes]:
    """On a full disk a remark on a damaged file would be lost, and the file be measured."""
    return os.fdopen(os.memfd_create("lenslab-remarks"), "r+b", buffering=0)


def taken() -> str:
    """What was printed since this was last asked; "" where nothing is caught in this process."""
    if not _caught or not _caught[0].tell():
        return ""
    file = _caught[0]
    file.seek(0)
    text = file.read(LONGEST).decode("utf-8", "replace")
    file.seek(0)
    file.truncate()
    return text
