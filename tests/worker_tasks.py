"""What workers do in tests, in a module that loads hardly anything: each worker loads it."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from collections.abc import Iterable, Iterator

from lenslab.values.remarks import UnusableRequest
from lenslab.workers import process


def nothing() -> None:
    pass


def doubled(items: Iterable[int]) -> Iterator[int]:
    return (2 * item for item in items)


CRASHED, KILLED, HUNG, LOOPED, EXHAUSTED, BUG = range(101, 107)


def fatal(items: Iterable[int]) -> Iterator[int]:
    for item in items:
        if item in (CRASHED, KILLED):
            os.kill(os.getpid(), signal.SIGSEGV if item == CRASHED else signal.SIGKILL)
        elif item == HUNG:
            time.sleep(60)
        elif item == EXHAUSTED:
            bytearray(1 << 45)
        elif item == BUG:
            item // 0
        while item == LOOPED:
            pass
        yield 2 * item


def refusing(items: Iterable[int]) -> Iterator[int]:
    for item in items:
        raise UnusableRequest(f"no {item} can be had")
        yield


def overheard(items: Iterable[int]) -> Iterator[str]:
    for item in items:
        os.write(1, b"about ")
        os.write(2, str(item).encode())
        yield process.taken()


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
