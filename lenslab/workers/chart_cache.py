"""Drawn charts, large files that take long to make: kept on disk between runs, shared by all processes."""

from __future__ import annotations

import errno
import os
import shutil
import struct
import time
import zlib
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Protocol

from lenslab.values.disk import replacing
from lenslab.workers.locks import try_lock, wait_for

LARGEST_BYTES = 1_200_000_000  # of all files together: the largest page has 1.07 GB
LEFT_FREE_BYTES = 1_000_000_000  # on the drive, for everything else

_LOCK = "lock"
_END = struct.Struct("<4sQI")  # mark, length and checksum of the content before
_MARK = b"kept"


class Out(Protocol):
    """Target of a file's content."""

    def write(self, data: bytes | memoryview, /) -> object:
        """Write all of the data."""


def pages_folder() -> Path:
    """Folder of this user's drawn charts."""
    from platformdirs import user_cache_path

    return user_cache_path("LensLab", appauthor=False) / "pages"


def shared_file(folder: Path, name: str, size: int, write: Callable[[Out], None], largest: int) -> Path:
    """The file of that name, made by `write` unless a complete one exists; other processes wait for it.

    size: approximate bytes. largest: limit for all files of the folder; the least recently used are deleted first.
    Raises OSError if the folder has no room or cannot be used.
    """
    file = folder / name
    if not is_whole(file):
        folder.mkdir(parents=True, exist_ok=True)
        with (folder / _LOCK).open("ab") as lock:  # excludes other processes; released with this one
            wait_for(lock, time.monotonic() + 240)  # s, while another process makes a file
            if not is_whole(file):  # another process may have made it meanwhile
                _make_room(folder, size, largest)
                with replacing(file) as out:
                    summed = _Summed(out)
                    write(summed)
                    out.write(_END.pack(_MARK, summed.length, summed.check))
    with suppress(OSError):
        os.utime(file)  # used now
    return file


def is_whole(file: Path) -> bool:
    """True if the file is complete, by its length and checksum."""
    try:
        with file.open("rb") as source:
            start = source.seek(0, os.SEEK_END) - _END.size
            if start < 0:
                return False
            source.seek(start)
            mark, length, stored_sum = _END.unpack(source.read(_END.size))
            if (mark, length) != (_MARK, start):
                return False
            source.seek(0)
            check = 0
            while start:
                part = source.read(min(1 << 24, start))
                if not part:
                    return False
                check, start = zlib.crc32(part, check), start - len(part)
            return bool(check == stored_sum)
    except OSError:
        return False


class _Summed:
    """Sums up length and checksum of the written data."""

    def __init__(self, out: Out) -> None:
        self._out, self.length, self.check = out, 0, 0

    def write(self, data: bytes | memoryview, /) -> None:
        self._out.write(data)
        self.check = zlib.crc32(data, self.check)
        self.length += memoryview(data).nbytes


def _make_room(folder: Path, size: int, largest: int) -> None:
    """Delete incomplete files of killed processes, then the least recently used ones."""
    _delete_parts(folder)
    files = sorted(
        (path.stat().st_mtime_ns, path.stat().st_size, path)
        for path in folder.iterdir()
        if path.is_file() and path.name != _LOCK and not path.name.startswith(".")
    )
    room = largest - sum(bytes_ for _, bytes_, _ in files)
    for _, bytes_, path in files:
        if room >= size:
            break
        with suppress(OSError):  # open in another process, on Windows
            path.unlink()
            room += bytes_
    if room < size or shutil.disk_usage(folder).free < size + LEFT_FREE_BYTES:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(folder))


def remove_leftovers() -> None:
    """Delete drawn charts left incomplete by killed processes, unless a process is writing one."""
    folder = pages_folder()
    with suppress(OSError), (folder / _LOCK).open("ab") as lock:
        if try_lock(lock):
            _delete_parts(folder)


def _delete_parts(folder: Path) -> None:
    for leftover in folder.glob(".*.part"):  # nobody else is writing
        leftover.unlink(missing_ok=True)
