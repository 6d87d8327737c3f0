"""The worker processes: a decoder that crashes, hangs or runs out of memory costs one file, not the run.

Each worker has a pipe of its own, through which it reports the begin and the result of every item. So the parent knows
the current item of each worker, results arrive singly, and the death of a worker does not affect the others.
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from multiprocessing.connection import Connection, wait
from threading import Lock
from typing import Any, TypeVar

from lenslab.values.disk import why_unreadable
from lenslab.values.language import tr
from lenslab.values.remarks import LensLabError, Remark, remark
from lenslab.workers.process import BEGUN, DONE, ERROR, LOG, RESULT, Part, Waiting, serve, start
from lenslab.workers.time_limits import FILE_S

Item = TypeVar("Item")
Result = TypeVar("Result")

FRAME_BYTES = 1_200_000_000  # memory for one worker: a 60 MP frame while it is measured
POLL_S = 0.1
LOOK_S = 0.25  # between two checks of the time limits

END_S = 3.0  # for a worker to exit
START_S = 60.0  # before the first message of a new worker


LOGGER = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class WorkerFailure:
    """Reason why an item has no result: its worker was lost."""

    reason: Remark


def never() -> bool:
    """A `cancelled` for work that is not cancelled."""
    return False


def worker_count(requested: int | None = None, frame_bytes: int = FRAME_BYTES) -> int:
    """Workers to start: one per core available to this process, fewer if free memory would not hold their frames."""
    import psutil

    if requested is not None:
        return max(1, requested)
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else (os.cpu_count() or 1)
    return max(1, min(cores, int(psutil.virtual_memory().available // frame_bytes)))


class Pool:
    """Worker processes, for a `with` block: leaving it ends them, whatever they are doing."""

    def __init__(self, workers: int, limit_s: float = FILE_S, at_end: Callable[[], None] | None = None) -> None:
        """A pool of `workers` processes, started on first use.

        limit_s: for an item that has no `limit_s` of its own. at_end: run in a worker before it exits, to end the
        programs it has started.
        """
        self.workers = workers
        self._limit_s = limit_s
        self._at_end = at_end
        self._load: Callable[[], None] | None = None
        self._false_starts = 0
        self._team: list[_Worker] = []  # none before there is something to do

    def __enter__(self) -> Pool:
        return self

    def __exit__(self, *error: object) -> None:
        if self._at_end is not None:
            used = [worker for worker in self._team if worker.used]  # the others have nothing to end
            for worker in used:
                if not worker.parts:  # it ends by itself
                    worker.connection.close()
            until = time.monotonic() + END_S
            for worker in used:
                worker.process.join(max(until - time.monotonic(), 0))
        end(self._team)

    def start(self, load: Callable[[], None]) -> None:
        """Let the workers load their libraries, by `load`, in parallel with the caller."""
        self._load = load
        self._fill_team()

    def run(
        self,
        function: Callable[[Iterable[Item]], Iterable[Result]],
        tasks: Iterable[Sequence[Item]],
        cancelled: Callable[[], bool] = never,
    ) -> Iterator[tuple[Item, Result | WorkerFailure]]:
        """Each item of each task with its result, as from `work`.

        function: importable by name; takes an iterable of items and yields one result per item, in their order. The
        item taken last counts as begun.
        """
        parts = [Part(tuple(task), tuple(task)) for task in tasks]
        return self.work(partial(each, function), parts, cancelled)

    def work(
        self,
        function: Callable[[Part[Item], Callable[[Item], None]], Iterable[tuple[Item, Result]]],
        parts: Iterable[Part[Item]],
        cancelled: Callable[[], bool] = never,
    ) -> Iterator[tuple[Item, Result | WorkerFailure]]:
        """Each wanted item of each part with its result, as they arrive; ends early once `cancelled()` is true.

        parts: may depend on results, as only a few are requested in advance. function: importable by name; takes a part
        and a function to call with each item it begins, and yields pairs of a wanted item and its result. A
        LensLabError it raises is raised here; any other exception costs the item that was begun last. After the death
        of a worker, another repeats its unfinished items; an item that killed three of them, or that takes too long, is
        given up.
        """
        waiting = Waiting(parts)
        if waiting.has(1):
            self._fill_team()
        deaths: list[Item] = []
        looked = time.monotonic()
        try:
            while not cancelled():
                self._hand_out(function, waiting)
                busy = {worker.connection: worker for worker in self._team if worker.parts}
                if not busy:
                    return
                lost: list[tuple[_Worker, Remark | None]] = []
                for ready in wait(list(busy), POLL_S):
                    worker = busy[ready]  # type: ignore[index]
                    try:
                        message = worker.receive()
                    except (EOFError, OSError):
                        lost.append((worker, None))
                    else:
                        yield from self._answered(worker, message, waiting)
                if time.monotonic() - looked > LOOK_S:
                    looked = time.monotonic()
                    lost += [
                        (worker, why)
                        for worker in self._team
                        if worker.parts and (why := worker.why_too_long(self._limit_s))
                    ]
                for worker, reason in lost:
                    if worker in self._team and not cancelled():  # the program itself may have ended it
                        yield from self._replace(worker, reason, waiting, deaths)
        finally:
            end([worker for worker in self._team if worker.parts])  # their work is no longer wanted
            self._team = [worker for worker in self._team if not worker.parts]

    def _fill_team(self) -> None:
        while len(self._team) < self.workers:
            self._team.append(self._new())

    def _hand_out(self, function: Callable[..., Any], waiting: Waiting) -> None:
        """A part for every idle worker; then a second one in reserve, if there are enough."""
        for most in (1, 2):
            for number, worker in enumerate(self._team):
                behind = any(part.long for part in worker.parts)
                if len(worker.parts) < most and not behind and waiting.has(1 if most == 1 else self.workers + 1):
                    if not worker.process.is_alive() and not worker.parts:
                        self._renew(worker)
                    self._team[number].take(function, waiting.next())

    def _answered(self, worker: _Worker, message: tuple[Any, ...], waiting: Waiting) -> Iterator[tuple[Any, Any]]:
        """Results of one message."""
        kind, *content = message
        if kind == BEGUN:
            self._false_starts = 0
            worker.begin(content[0])
        elif kind == RESULT:
            worker.done.append(worker.parts[0].items[content[0]])
            yield worker.done[-1], content[1]
        elif kind == LOG:
            LOGGER.log(*content)
        elif kind == DONE:
            worker.finish()
        elif kind == ERROR:
            error = content[0]
            if isinstance(error, LensLabError) or worker.item is None:
                raise error
            LOGGER.error("error at %s", worker.item, exc_info=error)
            culprit, remaining = worker.item, worker.parts[0].without(worker.done, worker.item)
            if culprit in worker.parts[0].wanted:
                if isinstance(error, MemoryError):
                    why = remark("no_memory")
                elif isinstance(error, OSError):
                    why = why_unreadable(error)
                else:
                    why = remark("internal_error", error=str(error))
                yield culprit, WorkerFailure(why)
            worker.finish()
            waiting.give_back([remaining])

    def _replace(
        self, worker: _Worker, too_long: Remark | None, waiting: Waiting, deaths: list[Any]
    ) -> Iterator[tuple[Any, WorkerFailure]]:
        """Replace a lost or overdue worker, and return its unfinished items to the queue."""
        item, parts, done = worker.item, list(worker.parts), worker.done
        worker.process.join(1.0 if too_long is None else 0.0)  # for its exit code
        code = worker.process.exitcode
        LOGGER.warning("a worker was lost at %s: %s", item, too_long or f"exit code {code}")
        culprit = None
        if item is None:
            self._false_starts += 1
            if self._false_starts > 5:
                raise _no_workers()
        self._renew(worker)
        if item is not None:
            deaths.append(item)
            if too_long or deaths.count(item) >= 3:  # then it is the item's fault
                culprit = item
                if item in parts[0].wanted:
                    killed = code == -getattr(signal, "SIGKILL", 9)
                    why = too_long or remark("decoder_stopped" if killed else "decoder_crashed")
                    yield item, WorkerFailure(why)
        remaining = [parts[0].without(done, culprit), *parts[1:]]
        waiting.give_back(remaining)

    def _renew(self, worker: _Worker) -> None:
        place = self._team.index(worker)
        end([self._team.pop(place)])  # removed first, so that no closed one stays in the pool if no other starts
        self._team.insert(place, self._new())

    def _new(self) -> _Worker:
        import psutil

        # spawn: rawpy and OpenCV have threads of their own, of which a forked copy can hang
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        room = max(int(psutil.virtual_memory().available) // self.workers, FRAME_BYTES)
        process = context.Process(target=serve, args=(theirs, room, self._at_end), name="lenslab-worker", daemon=True)
        try:
            start(process)
            if process.pid is not None and hasattr(os, "setpriority"):
                # below the window and the user's other programs, also while it loads its libraries
                with suppress(ProcessLookupError):  # it has ended already
                    os.setpriority(os.PRIO_PROCESS, process.pid, os.getpriority(os.PRIO_PROCESS, 0) + 5)
        except BlockingIOError as error:  # no more processes
            raise _no_workers() from error
        finally:
            theirs.close()
        worker = _Worker(process, ours)
        if self._load is not None:
            worker.send(self._load)
        return worker


@dataclass(slots=True, eq=False)
class _Worker:
    """One process and its current work."""

    process: Any
    connection: Connection
    parts: deque[Part[Any]] = field(default_factory=deque)  # the first is being worked on
    done: list[Any] = field(default_factory=list)  # of the first part
    item: Any = None
    used: bool = False  # has begun an item at any time
    last_sign: float = field(default_factory=time.monotonic)
    looked: float = 0.0
    computed_s: float = 0.0  # CPU time at the beginning of the item, and at the last check
    computed_last_s: float = 0.0
    idle_s: float = 0.0  # time of the item spent waiting for something else than a core

    def send(self, message: object) -> None:
        with suppress(OSError):
            self.connection.send(message)

    def take(self, function: Callable[..., Any], part: Part[Any]) -> None:
        if not self.parts:
            self.last_sign = time.monotonic()
        self.parts.append(part)
        self.send((function, part))  # to a dead worker, too: its loss is noticed on receiving

    def receive(self) -> tuple[Any, ...]:
        message: tuple[Any, ...] = self.connection.recv()
        self.last_sign = time.monotonic()
        return message

    def begin(self, place: int) -> None:
        self.item, self.used = self.parts[0].items[place], True
        self.looked = time.monotonic()
        self.computed_s = self.computed_last_s = self._look()[0]
        self.idle_s = 0.0

    def finish(self) -> None:
        self.parts.popleft()
        self.done, self.item = [], None

    def why_too_long(self, limit_s: float) -> Remark | None:
        """Reason why its item is overdue; None if it is not.

        The limit applies to its CPU time, and to the time it waited for a drive or another program, but not to the time
        in the queue for a core.
        """
        now = time.monotonic()
        if self.item is None:
            return remark("no_worker") if now - self.last_sign > START_S + limit_s else None
        limit_s = getattr(self.item, "limit_s", limit_s)
        (computed, waits), since = self._look(), now - self.looked
        if self.connection.poll():  # a message of it is waiting
            self.idle_s = 0.0
        elif waits and computed - self.computed_last_s < 0.1 * since:
            self.idle_s += min(since, 1.0)  # more may be because this process was stopped itself
        self.looked, self.computed_last_s = now, computed
        if self.idle_s > limit_s:
            return remark("slow_to_read", seconds=limit_s)
        if computed - self.computed_s > limit_s:
            return remark("slow_to_decode", seconds=limit_s)
        return None

    def _look(self) -> tuple[float, bool]:
        """Its CPU time; and whether it waits for something else than a core, which is not known on Windows."""
        import psutil

        try:
            process = psutil.Process(self.process.pid)
            times = process.cpu_times()
            return float(times.user + times.system), os.name == "nt" or process.status() != psutil.STATUS_RUNNING
        except psutil.Error:
            return self.computed_last_s, True


def end(team: Sequence[_Worker]) -> None:
    """Kill workers and the programs they have started, all of them first, then wait for each."""
    import psutil

    pids, started = {worker.process.pid for worker in team}, []
    with suppress(psutil.Error):  # all descendants, from one look at the machine's processes: each after its parent
        for process in psutil.Process().children(recursive=True) if pids else ():
            with suppress(psutil.Error):
                if process.ppid() in pids:
                    pids.add(process.pid)
                    started.append(process)
    for worker in team:
        worker.process.kill()
    for process in started:
        with suppress(psutil.Error):
            process.kill()
    with _CLOSING:
        for worker in team:
            worker.process.join(END_S)
            worker.connection.close()


_CLOSING = Lock()  # a pool may end in one thread while its work ends in another, and the same connection twice


def each(
    function: Callable[[Iterable[Any]], Iterable[Any]], part: Part[Any], begin: Callable[[Any], None]
) -> Iterator[tuple[Any, Any]]:
    """A function of items as a function of a part."""

    def items() -> Iterator[Any]:
        for item in part.wanted:
            begin(item)
            yield item

    return zip(part.wanted, function(items()), strict=False)


def _no_workers() -> LensLabError:
    return LensLabError(tr("worker processes do not start, or end at once: free memory, or allow more (ulimit -u)"))
