"""What runs in a worker process: tasks come through a pipe, what is begun and what came of it go back."""

from __future__ import annotations

import logging
import multiprocessing
import os
import pickle
import signal
import threading
import traceback
from collections.abc import Callable
from multiprocessing.connection import Connection
from queue import SimpleQueue
from typing import Any

from lenslab.errors import LensLabError
from lenslab.workers import decoder_output, freed_memory

BEGUN, RESULT, DONE, ERROR, LOG = "begun", "result", "done", "error", "log"
NAME = "lenslab"
LONGEST_ERROR = 200  # characters of one that is sent


def serve(connection: Connection, room: int, at_end: Callable[[], None] | None) -> None:
    """Do what comes until the other end is closed. room: bytes that it may take beyond what it starts with."""
    _settle(room)
    logger = logging.getLogger(NAME)
    logger.addHandler(_ToParent(connection))
    logger.setLevel(logging.DEBUG)
    logger.propagate = False
    tasks: SimpleQueue[bytes | None] = SimpleQueue()
    threading.Thread(target=_receive, args=(connection, tasks), name="lenslab-tasks", daemon=True).start()
    try:
        while (data := tasks.get()) is not None:
            task = pickle.loads(data)
            if callable(task):
                task()
            else:
                _do(connection, *task)
    except (EOFError, OSError):
        pass  # the other end is closed
    finally:
        if at_end is not None:
            at_end()


def _receive(connection: Connection, tasks: SimpleQueue[bytes | None]) -> None:
    """Take in what comes, also while results are sent: both ends of a full pipe would wait for each other else."""
    try:
        while True:
            tasks.put(connection.recv_bytes())
    except (EOFError, OSError):
        tasks.put(None)


def _do(connection: Connection, function: Callable[..., Any], part: Any) -> None:
    """One task, each result as it comes. An error goes back, and the worker goes on."""
    places = {id(item): place for place, item in enumerate(part.items)}

    def place_of(item: Any) -> int:
        place = places.get(id(item))
        return part.items.index(item) if place is None else place

    try:
        for item, result in function(part, lambda item: connection.send((BEGUN, place_of(item)))):
            connection.send((RESULT, place_of(item), result))
    except ConnectionError:
        raise  # the other end is closed
    except Exception as error:
        connection.send((ERROR, _sendable(error)))
    else:
        connection.send((DONE,))


def _sendable(error: Exception) -> Exception:
    """The error in a form that can be sent, with where it happened as its note."""
    sent = error
    if not isinstance(error, LensLabError | MemoryError | OSError):
        sent = RuntimeError(f"{type(error).__name__}: {error}"[:LONGEST_ERROR])
    sent.add_note("".join(traceback.format_exception(error)))
    return sent.with_traceback(None)


class _ToParent(logging.Handler):
    """Hands what is logged here to whoever keeps the log."""

    def __init__(self, connection: Connection) -> None:
        super().__init__()
        self._connection = connection

    def emit(self, record: logging.LogRecord) -> None:
        self._connection.send((LOG, record.levelno, "%s", record.getMessage()))


def _settle(room: int) -> None:
    """First thing in a worker: Ctrl+C is the parent's, silence, one thread a decoder, freed memory kept, a bound."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    decoder_output.catch()  # first: what goes wrong from here on is told by whoever misses the worker
    threading.Thread(target=_end_with_parent, name="lenslab-parent", daemon=True).start()
    for library in ("OMP", "OPENBLAS", "MKL", "VECLIB_MAXIMUM"):
        os.environ[f"{library}_NUM_THREADS"] = "1"
    os.environ["OPENCV_FOR_THREADS_NUM"] = "1"
    freed_memory.keep()
    try:
        import resource
    except ImportError:  # Windows
        return
    import psutil

    hard = resource.getrlimit(resource.RLIMIT_AS)[1]
    if hard == resource.RLIM_INFINITY:
        resource.setrlimit(resource.RLIMIT_AS, (psutil.Process().memory_info().vms + room, hard))


def _end_with_parent() -> None:
    """A worker without the program that it works for ends, whatever it is doing."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
