"""Locks between processes, also on different computers if their shared drive supports locks."""

from __future__ import annotations

import errno
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

from lenslab.values.disk import real_path

ANOTHERS = (errno.EAGAIN, errno.EACCES, errno.EDEADLK)  # another process holds the lock
LOCK_PATIENCE_S = 60.0


@contextmanager
def changing(target: Path) -> Iterator[None]:
    """Exclude other LensLabs that change this file meanwhile, by a lock file beside it that is removed afterwards.

    Without effect where no lock can be made. Raises OSError if another takes longer than LOCK_PATIENCE_S.
    """
    place = real_path(target)
    lock = place.with_name(f".{place.name[:100]}.lock")
    held = None
    try:
        held = _own(lock)
    except OSError as error:  # a folder or drive without locks
        if error.errno == errno.EBUSY:
            raise
    try:
        yield
    finally:
        if held is not None:
            if sys.platform == "win32":
                held.close()  # an open file cannot be removed there
            with suppress(OSError):  # another waits for it, on Windows
                lock.unlink()
            held.close()


def _own(lock: Path) -> BinaryIO:
    """The open lock, once acquired."""
    until = time.monotonic() + LOCK_PATIENCE_S
    while True:
        held = lock.open("ab")
        try:
            wait_for(held, until)
            if os.path.samestat(os.fstat(held.fileno()), lock.stat()):
                return held
        except FileNotFoundError:  # removed by its last holder
            pass
        except BaseException:
            held.close()
            raise
        held.close()


def wait_for(lock: BinaryIO, until: float) -> None:
    """Acquire the lock as soon as no other process has it. Raises OSError, EBUSY after the time `until`."""
    while not try_lock(lock):
        if time.monotonic() > until:
            raise OSError(errno.EBUSY, os.strerror(errno.EBUSY), lock.name)
        time.sleep(0.1)


def try_lock(lock: BinaryIO) -> bool:
    """True if the lock was acquired; it is released with the process. Raises OSError on a drive without locks."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(lock.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        if error.errno in ANOTHERS:
            return False
        raise
    return True
