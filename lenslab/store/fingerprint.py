"""How a file is recognised: at the same path by size and times, elsewhere by size and a sampled hash."""

from __future__ import annotations

import hashlib
import os
import stat
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

END_BYTES = 64 * 1024
SAMPLES = 16
SAMPLE_BYTES = 4 * 1024


@dataclass(frozen=True, slots=True)
class State:
    """A file's size and times. The same state at the same path: unchanged."""

    size: int
    mtime_ns: int
    ctime_ns: int  # on Windows when it was made


def state_of(path: Path) -> State | None:
    """The file's state; None if there is no such file, or it cannot be accessed."""
    try:
        state = path.stat()
    except (OSError, ValueError):  # ValueError: a path from elsewhere that this system does not allow
        return None
    return State(state.st_size, state.st_mtime_ns, state.st_ctime_ns) if stat.S_ISREG(state.st_mode) else None


def fingerprint(path: Path) -> bytes | None:
    """16 bytes that identify a file wherever it is; None if it cannot be read, or is none, such as a pipe.

    Of its size, its first and last 64 KiB and 16 samples of 4 KiB evenly between; of all of it where it is smaller.
    """
    if state_of(path) is None:  # whoever opens a pipe waits for somebody to write
        return None
    try:
        with path.open("rb") as file:
            size = os.fstat(file.fileno()).st_size
            digest = hashlib.blake2b(size.to_bytes(8, "little"), digest_size=16)
            for start, length in _pieces(size):
                file.seek(start)
                digest.update(_read(file, length))
    except (OSError, ValueError):
        return None
    return digest.digest()


def _pieces(size: int) -> list[tuple[int, int]]:
    """(start, length) of what is read of a file of `size` bytes."""
    between = size - 2 * END_BYTES
    if between <= SAMPLES * SAMPLE_BYTES:
        return [(0, size)]
    gap = (between - SAMPLES * SAMPLE_BYTES) // (SAMPLES + 1)
    samples = [END_BYTES + gap + index * (gap + SAMPLE_BYTES) for index in range(SAMPLES)]
    return [(0, END_BYTES), *((start, SAMPLE_BYTES) for start in samples), (size - END_BYTES, END_BYTES)]


def _read(file: BinaryIO, length: int) -> bytes:
    data = file.read(length)
    if len(data) != length:
        raise OSError("the file became shorter while it was being read")
    return data
