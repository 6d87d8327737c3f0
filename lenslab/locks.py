"""Locks between processes, also of different computers where their drive knows locks."""

from __future__ import annotations

import errno
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

from lenslab.files import real_path

AGAIN_S = 0.1
ANOTHERS = (errno.EAGAIN, errno.EACCES, errno.EDEADLK)  # of a lock that another process holds
PATIENCE_S = 60.0


@contextmanager
def changing(target: Path) -> Iterator[None]:
    """No other LensLab that adds to this file does so meanwhile. A lock beside it is gone afterwards.

    Where none can be made, that is not ensured. Raises OSError where another takes longer than PATIENCE_S.
    """
    place = real_path(target)
    lock = place.with_name(f".{place.name[:100]}.lock")
    held = None
    try:
        held = _own(lock)
    except OSError as error:  # a folder or drive that takes no locks is not written, or not by two
        if error.errno == errno.EBUSY:
            raise
    try:
        yield
    finally:
        if held is not None:
            _give_up(lock, held)


def _give_up(lock: Path, held: BinaryIO) -> None:
    if sys.platform == "win32":
        held.close()  # an open file cannot be removed there
    with suppress(OSError):  # another waits for it, on Windows
        lock.unlink()
    held.close()


def _own(lock: Path) -> BinaryIO:
    """The lock, open, when it is ours."""
    until = time.monotonic() + PATIENCE_S
    while True:
        held = lock.open("ab")
        try:
            wait_for(held, until)
            if os.path.samestat(os.fstat(held.fileno()), lock.stat()):
                return held
        except FileNotFoundError:  # whoever held it has removed it
            pass
        except BaseException:
            held.close()
            raise
        held.close()


def wait_for(lock: BinaryIO, until: float) -> None:
    """Take the lock as soon as no other process has it. Raises OSError, EBUSY after the time `until`."""
    while not taken(lock):
        if time.monotonic() > until:
            raise OSError(errno.EBUSY, os.strerror(errno.EBUSY), lock.name)
        time.sleep(AGAIN_S)


def taken(lock: BinaryIO) -> bool:
    """Whether it is ours now; a process that ends, however, lets go. Raises OSError where the drive knows no locks."""
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
