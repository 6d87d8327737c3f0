"""Worker processes: their start, time limits, threads and output."""

from __future__ import annotations

import ctypes
import logging
import multiprocessing
import os
import pickle
import signal
import subprocess
import sys
import tempfile
import threading
import time
import traceback
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from functools import lru_cache
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from queue import SimpleQueue
from typing import IO, TYPE_CHECKING, Any, Generic, TypeVar

from lenslab.values.remarks import LensLabError
from lenslab.values.text import MOST_TEXT

if TYPE_CHECKING:
    from threadpoolctl import ThreadpoolController


_caught: list[IO[bytes]] = []  # the file that C libraries print into while they decode, in a worker


def taken() -> str:
    """Output of this process since the last call; "" if it does not catch any."""
    if not _caught or not _caught[0].tell():
        return ""
    file = _caught[0]
    file.seek(0)
    text = file.read(20_000).decode("utf-8", "replace")
    file.seek(0)
    file.truncate()
    return text


def give_back() -> None:
    """Return freed memory to the system: Linux keeps it per thread, where fragments add up. Elsewhere unnecessary."""
    with suppress(OSError, AttributeError, TypeError):
        ctypes.CDLL(None).malloc_trim(0)


# ------------------------------------------------------------------------------
# One library thread while numbers are computed: a shot's matrices are small, and threads wait longer than they work.
#
# The program starts with one thread, and so do its workers; this is for programs that import `lenslab` and measure in
# their own process, whose thread limits are restored afterwards.


@contextmanager
def one_thread() -> Iterator[None]:
    """Limit BLAS, OpenMP and OpenCV to one thread each, in the whole process; also a decorator.

    The first of several computing threads sets the limits, the last lifts them.
    """
    import cv2

    with _COMPUTING_LOCK:
        if not _computing:
            _limits.callback(cv2.setNumThreads, cv2.getNumThreads())
            cv2.setNumThreads(1)
            _limits.enter_context(_libraries("scipy.linalg" in sys.modules).limit(limits=1))
        _computing.append(threading.get_ident())
    try:
        yield
    finally:
        with _COMPUTING_LOCK:
            _computing.pop()
            if not _computing:
                _limits.close()


_COMPUTING_LOCK = threading.Lock()
_computing: list[int] = []  # the computing threads
_limits = ExitStack()


@lru_cache(maxsize=2)
def _libraries(_with_scipys: bool) -> ThreadpoolController:
    """The libraries loaded by now: SciPy brings a BLAS of its own."""
    from threadpoolctl import ThreadpoolController

    return ThreadpoolController()


# ------------------------------------------------------------------------------
# Work in parts, and the queue of parts that have not begun.


Item = TypeVar("Item")


@dataclass(frozen=True, slots=True)
class Part(Generic[Item]):
    """A task: items in their order, and those whose results are wanted. The others may be used beside them.

    long: it takes much longer than others, so that none should wait behind it.
    """

    items: tuple[Item, ...]
    wanted: tuple[Item, ...]
    long: bool = False

    def without(self, done: Sequence[Item], culprit: Item | None = None) -> Part[Item]:
        """The unfinished rest of the part; without the culprit, if there is one, and the items that it takes along."""
        items = self.items
        if culprit is not None:
            takes_along = getattr(culprit, "takes_along", culprit.__eq__)
            items = tuple(item for item in items if item != culprit and takes_along(item) is not True)
        return Part(items, tuple(item for item in self.wanted if item not in done and item in items))


class Waiting:
    """Queue of parts that have not begun, filled as late as possible."""

    def __init__(self, parts: Iterable[Part[Any]]) -> None:
        self._coming = (part for part in parts if part.wanted)
        self._here: deque[Part[Any]] = deque()

    def has(self, count: int) -> bool:
        """True if there are at least `count`."""
        while len(self._here) < count and (part := next(self._coming, None)) is not None:
            self._here.append(part)
        return len(self._here) >= count

    def next(self) -> Part[Any]:
        """Remove and return the first; `has` must have said that there is one."""
        return self._here.popleft()

    def give_back(self, parts: Sequence[Part[Any]]) -> None:
        """Return the unfinished parts of a worker to the front."""
        self._here.extendleft(part for part in reversed(parts) if part.wanted)


# ------------------------------------------------------------------------------
# The worker process: tasks arrive through a pipe, begun items and results go back.


BEGUN, RESULT, DONE, ERROR, LOG = "begun", "result", "done", "error", "log"
NAME = "lenslab"


def serve(connection: Connection, room: int, at_end: Callable[[], None] | None) -> None:
    """Work until the other end is closed. room: bytes that may be allocated beyond those at the start."""
    _settle(room)

    def receive() -> None:  # also while results are sent: else both ends of a full pipe would wait for each other
        try:
            while True:
                tasks.put(connection.recv_bytes())
        except (EOFError, OSError):
            tasks.put(None)

    logger = logging.getLogger(NAME)
    logger.addHandler(_ToParent(connection))
    logger.setLevel(logging.DEBUG)
    logger.propagate = False
    tasks: SimpleQueue[bytes | None] = SimpleQueue()
    threading.Thread(target=receive, name="lenslab-tasks", daemon=True).start()
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


def _do(connection: Connection, function: Callable[..., Any], part: Any) -> None:
    """One task, each result as it comes. An error is sent back, and the worker continues."""
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
        connection.send((ERROR, sendable(error)))
    else:
        connection.send((DONE,))


def sendable(error: Exception) -> Exception:
    """The error in a form that can be sent, with its traceback as a note."""
    sent = error
    if not isinstance(error, LensLabError | MemoryError | OSError):
        sent = RuntimeError(f"{type(error).__name__}: {error}"[:MOST_TEXT])
    sent.add_note("".join(traceback.format_exception(error)))
    return sent.with_traceback(None)


class _ToParent(logging.Handler):
    """Sends log records to the parent, which keeps the log."""

    def __init__(self, connection: Connection) -> None:
        super().__init__()
        self._connection = connection

    def emit(self, record: logging.LogRecord) -> None:
        self._connection.send((LOG, record.levelno, "%s", record.getMessage()))


def _settle(room: int) -> None:
    """Set up a worker: no Ctrl+C, no output, one thread per decoder, freed memory kept, limited memory."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # Nothing that C libraries print reaches the user's terminal or the CSV. In memory, as on a full disk a decoder's
    # remark on a damaged file would be lost, and the file be measured. Later failures: the parent misses the worker.
    if hasattr(os, "memfd_create"):
        file: IO[bytes] = os.fdopen(os.memfd_create("lenslab-remarks"), "r+b", buffering=0)
    else:
        file = tempfile.TemporaryFile(buffering=0)  # noqa: SIM115
    for stream in (1, 2):
        os.dup2(file.fileno(), stream)  # they share one position in the file
    _caught[:] = [file]

    def end_with_parent() -> None:  # even in the middle of work
        parent = multiprocessing.parent_process()
        if parent is not None:
            parent.join()
            os._exit(1)

    threading.Thread(target=end_with_parent, name="lenslab-parent", daemon=True).start()
    for library in ("OMP", "OPENBLAS", "MKL", "VECLIB_MAXIMUM"):
        os.environ[f"{library}_NUM_THREADS"] = "1"
    os.environ["OPENCV_FOR_THREADS_NUM"] = "1"
    # Freed frames of tens of megabytes are kept for the next ones: Linux would unmap them each time, and zero the next,
    # a twentieth of the time for a photo
    with suppress(OSError, AttributeError, TypeError):
        libc, trim_threshold, mmap_max = ctypes.CDLL(None), -1, -4  # as glibc's malloc.h numbers them
        libc.mallopt(mmap_max, 0)
        libc.mallopt(trim_threshold, 2**31 - 1)
    try:
        import resource
    except ImportError:  # Windows
        return
    import psutil

    hard = resource.getrlimit(resource.RLIMIT_AS)[1]
    if hard == resource.RLIM_INFINITY:
        resource.setrlimit(resource.RLIMIT_AS, (psutil.Process().memory_info().vms + room, hard))


# ------------------------------------------------------------------------------
# Short answers of other programs within a time limit, after which nothing of the program is left running.


def answer_of(command: list[str], limit_s: float) -> str:
    """Standard output of a command, its first MOST_TEXT bytes.

    Raises OSError if it cannot be started, RuntimeError if there are no more threads, and CalledProcessError if it
    fails, or was killed, with all that it has started: after `limit_s`, or by `end_all`.
    """
    process = subprocess.Popen(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        creationflags=NO_CONSOLE,
        start_new_session=True,  # a group of its own
    )
    assert process.stdout is not None
    RUNNING.add(process)

    def end_late() -> None:  # also what a command that has ended by itself left running in its group: it holds the pipe
        if process.poll() is None:
            _end(process)
        elif hasattr(os, "killpg"):
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(process.pid, signal.SIGKILL)

    late = threading.Timer(limit_s, end_late)
    late.daemon = True
    try:
        with process.stdout as pipe:  # closing it ends a command that prints on
            late.start()
            answer = pipe.read(MOST_TEXT)
        if code := process.wait():
            raise subprocess.CalledProcessError(code, command)
    finally:
        late.cancel()
        RUNNING.discard(process)
        _end(process)
    return answer.decode("utf-8", "replace").strip()


def end_all() -> None:
    """Kill the running commands: the program is ending."""
    for process in list(RUNNING):
        _end(process)


def _end(process: subprocess.Popen[bytes]) -> None:
    """Kill a command with its children, which hold the other end of its pipe, too."""
    import psutil

    if process.poll() is None:
        started = []
        with suppress(psutil.Error):
            started = psutil.Process(process.pid).children(recursive=True)
        process.kill()  # first: without its children it might end as if nothing were wrong
        for child in started:
            with suppress(psutil.Error):
                child.kill()
        with suppress(subprocess.TimeoutExpired):
            process.wait(1.0)  # s


RUNNING: set[subprocess.Popen[bytes]] = set()
NO_CONSOLE: int = getattr(subprocess, "CREATE_NO_WINDOW", 0)  # no console window flashes up on Windows


# ------------------------------------------------------------------------------
# Start of a worker process, safe against Ctrl+C and libraries being loaded meanwhile.


def start(process: BaseProcess) -> None:
    """Start a process; Ctrl+C meanwhile is raised afterwards."""
    wait_for_opencv()
    with without_interrupts():
        process.start()


def wait_for_opencv() -> None:
    """Wait until another thread has imported OpenCV, whose folder leads `sys.path` meanwhile.

    Every new process inherits `sys.path`, where OpenCV's `typing` hides Python's, and would end at once. Importing
    OpenCV here too would not wait long enough.
    """
    until = time.monotonic() + 10
    while any(Path(path).name == "cv2" for path in sys.path) and time.monotonic() < until:
        time.sleep(0.002)


@contextmanager
def without_interrupts() -> Iterator[None]:
    """Block Ctrl+C in this thread while another process starts and inherits that; here it is delivered afterwards.

    Blocked in this thread, it arrives by another one, and a half-started process would end noisily: so it is noted.
    """
    usual, came = signal.getsignal(signal.SIGINT), []
    noted = threading.current_thread() is threading.main_thread() and usual is not None
    if noted:
        signal.signal(signal.SIGINT, lambda number, _: came.append(number))
    try:
        if not hasattr(signal, "pthread_sigmask"):  # Windows
            yield
            return
        resource_tracker.ensure_running()  # starting it unblocks again
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            yield
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)
    finally:
        if noted:
            signal.signal(signal.SIGINT, usual)
            if came:
                signal.raise_signal(signal.SIGINT)
