"""The process pool: a decoder that crashes, hangs or runs out of memory costs one file, not the run."""

from __future__ import annotations

import multiprocessing
import os
import signal
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from types import TracebackType
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from pebble import ProcessPool

Item = TypeVar("Item")
Result = TypeVar("Result")

LIMIT_S = 60.0  # for one file
FRAME_BYTES = 1_200_000_000  # what one worker may need: a 60 MP frame while it is measured
POLL_S = 0.1
END_S = 5.0
STALL_S = 10.0
MOST_REPLACEMENTS = 5


@dataclass(frozen=True, slots=True)
class WorkerFailure:
    """What became of an item whose worker did not come back, in words for the user."""

    reason: str


def never() -> bool:
    """Not cancelled, ever."""
    return False


def worker_count(asked: int | None = None) -> int:
    """Workers to start: one a core this process may use, fewer where free memory would not hold their frames."""
    import psutil

    if asked is not None:
        return max(1, asked)
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else (os.cpu_count() or 1)
    return max(1, min(cores, int(psutil.virtual_memory().available // FRAME_BYTES)))


class Pool:
    """Worker processes, for a `with` block: leaving it ends them, whatever they are doing."""

    def __init__(self, workers: int, limit_s: float = LIMIT_S, at_end: Callable[[], None] | None = None) -> None:
        """at_end: what to run in a worker before it goes, to end what it has started."""
        self.workers = workers
        self._limit_s = limit_s
        self._at_end = at_end
        self._replacements = 0
        self._pool = _new_pool(workers)

    def __enter__(self) -> Pool:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._at_end is not None and self._pool.active:
            wait([self._pool.schedule(self._at_end)], timeout=END_S)
        self._end()

    def start(self, load: Callable[[], None]) -> None:
        """Let the workers load what they need, by `load`, while the caller does something else."""
        for _ in range(self.workers):
            self._pool.schedule(load)

    def run(
        self,
        function: Callable[[Sequence[Item]], Sequence[Result]],
        tasks: Iterable[Sequence[Item]],
        cancelled: Callable[[], bool] = never,
    ) -> Iterator[tuple[Item, Result | WorkerFailure]]:
        """Each item of each task with its result, as tasks finish; ends early once `cancelled()` is true.

        function: importable by name; takes a task (at least one item), gives one result an item. An exception it
        raises is a bug and is raised here. If a worker dies or exceeds its time, the task's items are tried again one
        by one, so that only the culprit is lost.
        """
        waiting = iter(tasks)
        again: list[tuple[Item, ...]] = []
        running: dict[Any, tuple[Item, ...]] = {}
        moved = time.monotonic()
        alive = _children()
        lost = False  # whether a worker was, since the last result
        while not cancelled():
            while len(running) < 2 * self.workers and (task := again.pop() if again else tuple(next(waiting, ()))):
                running[self._schedule(function, task)] = task
            if not running:
                return
            done = wait(running, timeout=POLL_S, return_when=FIRST_COMPLETED).done
            before, alive = alive, _children()
            lost = lost or not before <= alive
            # After a loss even those at work may wait for ever, for a lock that went with the one that was lost.
            if done or (not lost and any(future.running() for future in running)):
                moved = time.monotonic()
            elif time.monotonic() - moved > STALL_S:
                again.extend(running.values())
                running.clear()
                self._replace()
                moved, alive, lost = time.monotonic(), _children(), False
            for future in done:
                task = running.pop(future)
                results = self._results(future, task)
                if results is None:
                    again.extend((item,) for item in reversed(task))
                    continue
                if not any(isinstance(result, WorkerFailure) for result in results):
                    self._replacements, lost = 0, False
                yield from zip(task, results, strict=True)

    def _schedule(self, function: Callable[[Sequence[Item]], Sequence[Result]], task: tuple[Item, ...]) -> Any:
        if not self._pool.active:
            self._replace()
        return self._pool.schedule(function, args=(task,), timeout=self._limit_s * len(task))

    def _end(self) -> None:
        self._pool.stop()  # type: ignore[no-untyped-call]
        self._pool.join()  # only this ends the workers

    def _replace(self) -> None:
        """Start anew: Pebble cannot go on when a worker died with the lock on its pipe in its hand."""
        self._replacements += 1
        if self._replacements > MOST_REPLACEMENTS:
            raise RuntimeError("the worker processes do not start, or die at once")
        self._end()
        self._pool = _new_pool(self.workers)

    def _results(self, future: Any, task: tuple[Item, ...]) -> Sequence[Result | WorkerFailure] | None:
        """What a task gave; None where it is to be tried again, item by item."""
        try:
            results: Sequence[Result] = future.result()
        except BrokenProcessPool:
            return None
        except (Exception, SystemExit) as error:
            reason = _why_dead(error, self._limit_s)
            if reason is None:
                raise
            return (WorkerFailure(reason),) if len(task) == 1 else None
        return results


def _children() -> set[int | None]:
    """The worker processes there are."""
    return {process.pid for process in multiprocessing.active_children()}


def _new_pool(workers: int) -> ProcessPool:
    from pebble import ProcessPool

    # spawn: rawpy and OpenCV carry threads of their own, and a forked copy of those can hang
    spawn = multiprocessing.get_context("spawn")
    return ProcessPool(max_workers=workers, initializer=_begin, initargs=(workers,), context=spawn)


def _why_dead(error: BaseException, limit_s: float) -> str | None:
    """Why a worker was lost; None where the error is a bug of the program's own."""
    from pebble import ProcessExpired

    if isinstance(error, TimeoutError):
        return f"took longer than {limit_s:.0f} s to read: damaged, or on a drive that does not answer?"
    if isinstance(error, ProcessExpired):
        code = error.exitcode
        if code == -getattr(signal, "SIGKILL", 9):
            return "its decoder was ended by the system, most likely for want of memory"
        return "its decoder crashed: the file is damaged, or of a kind the decoder cannot bear"
    if isinstance(error, MemoryError):
        return "needs more memory than is free"
    return None


def _begin(workers: int) -> None:
    """First thing in a worker: Ctrl+C is the parent's, silence, one thread a decoder, a bound on memory."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(10)  # the window, and whatever else the user is doing, comes first
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)  # decoders print remarks of their own, which would run into the CSV on standard output
    os.dup2(nowhere, 2)
    for library in ("OMP", "OPENBLAS", "MKL", "VECLIB_MAXIMUM"):
        os.environ[f"{library}_NUM_THREADS"] = "1"
    os.environ["OPENCV_FOR_THREADS_NUM"] = "1"
    try:
        import resource
    except ImportError:  # Windows
        return
    import psutil

    room = max(psutil.virtual_memory().available // workers, FRAME_BYTES)
    hard = resource.getrlimit(resource.RLIMIT_AS)[1]
    if hard == resource.RLIM_INFINITY:
        resource.setrlimit(resource.RLIMIT_AS, (psutil.Process().memory_info().vms + room, hard))
