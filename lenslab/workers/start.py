"""A worker process is started so that neither Ctrl+C nor a library that is being loaded meanwhile ends it noisily."""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from multiprocessing import resource_tracker
from multiprocessing.process import BaseProcess
from pathlib import Path

LOADED_S = 10.0  # for OpenCV to be loaded
STEP = 5  # of niceness


def start(process: BaseProcess) -> None:
    """Start it; Ctrl+C, if it comes meanwhile, is raised afterwards."""
    wait_for_opencv()
    with without_interrupts():
        process.start()


def step_back(process: BaseProcess) -> None:
    """The window, and whatever else the user is doing, comes first: also while the process loads its libraries."""
    if process.pid is not None and hasattr(os, "setpriority"):
        with suppress(ProcessLookupError):  # it has ended already
            os.setpriority(os.PRIO_PROCESS, process.pid, os.getpriority(os.PRIO_PROCESS, 0) + STEP)


def wait_for_opencv() -> None:
    """While OpenCV is loaded, by another thread, its own folder leads `sys.path`, which every new process is given.

    There its `typing` hides Python's, and the process ends at once. Importing it here too would not wait long enough.
    """
    until = time.monotonic() + LOADED_S
    while any(Path(path).name == "cv2" for path in sys.path) and time.monotonic() < until:
        time.sleep(0.002)


@contextmanager
def without_interrupts() -> Iterator[None]:
    """Ctrl+C is this process's alone, also while another one starts, which inherits what is blocked; here it waits."""
    with _interrupts_waiting():
        if not hasattr(signal, "pthread_sigmask"):  # Windows
            yield
            return
        resource_tracker.ensure_running()  # starting it unblocks again
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            yield
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def _interrupts_waiting() -> Iterator[None]:
    """Blocked in this thread, Ctrl+C comes by another one; a process that is half started by then ends noisily."""
    usual = signal.getsignal(signal.SIGINT)
    if threading.current_thread() is not threading.main_thread() or usual is None:
        yield
        return
    came: list[int] = []
    signal.signal(signal.SIGINT, lambda number, _: came.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)
        if came:
            signal.raise_signal(signal.SIGINT)
