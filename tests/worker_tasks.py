"""What workers do in tests, in a module that loads hardly anything: each worker loads it."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import time
from collections.abc import Iterable, Iterator
from pathlib import Path

from lenslab.errors import UnusableRequest
from lenslab.workers import decoder_output


def nothing() -> None:
    pass


def doubled(items: Iterable[int]) -> Iterator[int]:
    return (2 * item for item in items)


def ended_by(number: int, items: Iterable[int]) -> Iterator[int]:
    for item in items:
        if item == 13:
            os.kill(os.getpid(), number)
        yield 2 * item


def crashed(items: Iterable[int]) -> Iterator[int]:
    return ended_by(signal.SIGSEGV, items)


def killed(items: Iterable[int]) -> Iterator[int]:
    return ended_by(signal.SIGKILL, items)


def hung(items: Iterable[int]) -> Iterator[int]:
    for item in items:
        time.sleep(60 if item == 13 else 0)
        yield 2 * item


def looped(items: Iterable[int]) -> Iterator[int]:
    for item in items:
        while item == 13:
            pass
        yield 2 * item


def exhausted(items: Iterable[int]) -> Iterator[int]:
    for item in items:
        yield 2 * item if item != 13 else len(bytearray(1 << 45))


def buggy(items: Iterable[int]) -> Iterator[int]:
    return (2 * item if item != 13 else item // 0 for item in items)


def refusing(items: Iterable[int]) -> Iterator[int]:
    for item in items:
        raise UnusableRequest(f"no {item} can be had")
        yield


def without_room(items: Iterable[int]) -> Iterator[int]:
    for _ in items:
        raise OSError(errno.ENOSPC, "No space left on device")
        yield


def talking(items: Iterable[int]) -> Iterator[int]:
    os.write(1, b"decoder's remark\n")
    os.write(2, b"decoder's remark\n")
    return doubled(items)


def overheard(items: Iterable[int]) -> Iterator[str]:
    for item in items:
        os.write(2, f"about {item}".encode())
        yield decoder_output.taken()


def priority(items: Iterable[int]) -> Iterator[int]:
    return (os.getpriority(os.PRIO_PROCESS, 0) for _ in items)


def starting(items: Iterable[int]) -> Iterator[int]:
    return (subprocess.Popen(["sleep", "60"]).pid for _ in items)


def returned(items: Iterable[bytes]) -> Iterator[bytes]:
    return iter(items)


def slow(items: Iterable[int]) -> Iterator[int]:
    for item in items:
        time.sleep(0.2)
        yield 2 * item


def gone() -> None:
    os._exit(3)


def load_for_long() -> None:
    time.sleep(30)


def leave_a_mark() -> None:
    Path(os.environ["LENSLAB_TEST_MARK"]).touch()
