"""One library thread while numbers are computed: a shot's matrices are small, and threads wait longer than they work.

The program starts with one thread, and so do its workers; this is for who imports `lenslab` and measures in a process
of their own, whose threads are theirs again afterwards.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from threadpoolctl import ThreadpoolController


@contextmanager
def one_thread() -> Iterator[None]:
    """BLAS, OpenMP and OpenCV use one thread each, in all of the process; also as a decorator."""
    _LIMIT.enter()
    try:
        yield
    finally:
        _LIMIT.leave()


class _Limit:
    """Set by the first of several threads that compute, lifted by the last."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._inside = 0
        self._lift: Callable[[], None] = lambda: None

    def enter(self) -> None:
        with self._lock:
            if not self._inside:
                self._lift = _limited()
            self._inside += 1

    def leave(self) -> None:
        with self._lock:
            self._inside -= 1
            if not self._inside:
                self._lift()


_LIMIT = _Limit()


def _limited() -> Callable[[], None]:
    """Limit the libraries; what is returned undoes that."""
    import cv2

    at_end = ExitStack()
    at_end.callback(cv2.setNumThreads, cv2.getNumThreads())
    cv2.setNumThreads(1)
    at_end.enter_context(_libraries("scipy.linalg" in sys.modules).limit(limits=1))
    return at_end.close


@lru_cache(maxsize=2)
def _libraries(_with_scipys: bool) -> ThreadpoolController:
    """Those that are loaded by now: SciPy brings a BLAS of its own."""
    from threadpoolctl import ThreadpoolController

    return ThreadpoolController()
