"""Workers on a Dask cluster, over a folder that all machines see: the counterpart of `workers.Pool`.

On each of the cluster's workers the files are decoded in a process of LensLab's own, so that a file that crashes or
hangs its decoder costs that file alone there too, and the numbers are the same to the last bit. Dask repeats the work
of a lost worker on another. One part in reserve waits at each worker, as in the pool.
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import re
import threading
import time
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import CancelledError
from contextlib import contextmanager, suppress
from functools import partial
from queue import Queue
from typing import Any, TypeVar

from lenslab.values.remarks import LensLabError, UnusableRequest, remark
from lenslab.workers.pool import POLL_S, Pool, WorkerFailure, each, never
from lenslab.workers.process import Part
from lenslab.workers.time_limits import FILE_S

Item = TypeVar("Item")
Result = TypeVar("Result")

LOGGER = logging.getLogger(__name__)
CONNECT_S = 15.0
GREETING_S = 10.0  # more for the handshake after connecting, for which Dask itself would wait for ever
NOBODY_S = 120.0  # without any worker before giving up
AHEAD = 2  # parts per thread of the cluster: a decade of shoots need not be in its memory
THREADS_S = 1.0  # between two queries of the workers
NO_DASK = "a cluster needs Dask: pip install lenslab[cluster]"
HOST_AND_PORT = re.compile(r"(\[[^\s\[\]]+\]|[^\s:/\[\]]+):(\d{1,5})")


class ClusterLost(UnusableRequest):
    """The scheduler, or all its workers, were lost while measuring."""


class Cluster:
    """A connection to a Dask scheduler, for a `with` block: leaving it cancels parts that have not begun.

    It connects in parallel with the caller, which may read metadata. The first use raises UnusableRequest if no
    scheduler answers, if it has no workers, or if one has another LensLab; ClusterLost if it, or the last worker, is
    lost later.
    """

    def __init__(self, address: str, provenance: Callable[[], str]) -> None:
        """address: such as tcp://scheduler:8786. provenance: identifies the code, here and on workers."""
        self._address = address
        self._alone_since: float | None = None
        self._threads: dict[str, int] = {}  # of each worker, at the last query
        self._looked = -THREADS_S
        self._found: Any = None
        self._starting: list[Any] = []  # referenced here, or Dask would drop these futures
        self._refused: BaseException | None = None
        self._begun = time.monotonic()
        self._connecting = threading.Thread(target=self._connect, args=(provenance,), daemon=True)
        self._connecting.start()

    def _connect(self, provenance: Callable[[], str]) -> None:
        try:
            client = self._found = _connected(self._address)
            end = time.monotonic() + CONNECT_S
            with self._in_words():
                while not client.nthreads():
                    if time.monotonic() > end:
                        raise UnusableRequest(
                            f"the scheduler at {self._address} has no workers: start some with `dask worker`"
                        )
                    time.sleep(POLL_S)
                own = provenance()
                for name, theirs in client.run(provenance).items():
                    if theirs != own:
                        raise UnusableRequest(f"the worker {name} has a different version of LensLab or of a library")
        except ModuleNotFoundError:
            self._refused = UnusableRequest(f"a worker of {self._address} lacks LensLab: install this version there")
        except BaseException as error:  # raised at the first use
            self._refused = error

    @property
    def _client(self) -> Any:
        while self._connecting.is_alive():
            if self._found is None and time.monotonic() - self._begun > CONNECT_S + GREETING_S:
                raise _silent(self._address)
            self._connecting.join(POLL_S)  # in short turns, as Ctrl+C does not interrupt a long one on Windows
        if self._refused is not None:
            raise self._refused
        return self._found

    def __enter__(self) -> Cluster:
        return self

    def __exit__(self, *error: object) -> None:
        if self._found is not None:
            self._found.close()

    @property
    def workers(self) -> int:
        """Number of parts worked on at a time."""
        return max(sum(self._threads_now().values()), 1)

    def _threads_now(self) -> dict[str, int]:
        """Number of threads of each worker, by its address."""
        client = self._client
        if time.monotonic() - self._looked >= THREADS_S:
            with self._in_words():
                self._threads = client.nthreads()
            self._looked = time.monotonic()
        return self._threads

    def start(self, load: Callable[[], None]) -> None:
        """As Pool.start; existing processes have loaded already."""

        def on_each() -> None:
            with suppress(Exception):  # errors are reported by `work`
                for address in self._threads_now():
                    self._starting.append(self._client.submit(_start_there, load, workers=[address], pure=False))

        threading.Thread(target=on_each, daemon=True).start()

    def run(
        self,
        function: Callable[[Iterable[Item]], Iterable[Result]],
        tasks: Iterable[Sequence[Item]],
        cancelled: Callable[[], bool] = never,
    ) -> Iterator[tuple[Item, Result | WorkerFailure]]:
        """As Pool.run."""
        return self.work(partial(each, function), [Part(tuple(task), tuple(task)) for task in tasks], cancelled)

    def work(
        self,
        function: Callable[[Part[Item], Callable[[Item], None]], Iterable[tuple[Item, Result]]],
        parts: Iterable[Part[Item]],
        cancelled: Callable[[], bool] = never,
    ) -> Iterator[tuple[Item, Result | WorkerFailure]]:
        """As Pool.work; the results of a part come together."""
        waiting = deque(part for part in parts if part.wanted)
        running: dict[Any, tuple[Part[Item], str]] = {}
        try:
            with self._in_words():
                while not cancelled() and (waiting or running):
                    held = Counter(address for _, address in running.values())
                    for address in next_places(self._threads_now(), held, len(waiting)):
                        part = waiting.popleft()
                        future = self._client.submit(  # at any other worker, if that one is lost
                            _work_there, function, part, pure=False, workers=[address], allow_other_workers=True
                        )
                        running[future] = part, address
                    for future in self._done(list(running)):
                        part, _ = running.pop(future)
                        yield from self._results(future, part, waiting)
        finally:
            if self._found is not None and _is_connected(self._found):
                with self._in_words():
                    self._client.cancel(list(running))

    @contextmanager
    def _in_words(self) -> Iterator[None]:
        """Raise ClusterLost in place of Dask's errors after the loss of the scheduler."""
        try:
            yield
        except LensLabError:
            raise
        except Exception as error:
            from distributed.comm import CommClosedError  # not before: a thread may be loading Dask, half of it is none

            if _is_connected(self._found) and not isinstance(error, CommClosedError | CancelledError | TimeoutError):
                raise
            LOGGER.warning("%s is lost: %r", self._address, error)
            raise ClusterLost(
                f"the connection to the scheduler at {self._address} is lost: start scheduler and workers again, then "
                "give the same command"
            ) from error

    def _done(self, futures: list[Any]) -> list[Any]:
        """Those that are done, after waiting for a moment. Raises ClusterLost if there is no worker for long."""
        from distributed import wait

        try:
            if not futures:  # no worker is left
                time.sleep(POLL_S)
                raise TimeoutError
            with self._client.as_current():
                finished = wait(futures, timeout=POLL_S, return_when="FIRST_COMPLETED")
            return list(finished.done)
        except TimeoutError as error:
            if self._threads_now():
                self._alone_since = None
                return []
            self._alone_since = self._alone_since or time.monotonic()
            if time.monotonic() - self._alone_since > NOBODY_S:
                raise ClusterLost(
                    f"the scheduler at {self._address} has lost all its workers: start some, then give the same command"
                ) from error
            return []

    def _results(
        self, future: Any, part: Part[Item], waiting: deque[Part[Item]]
    ) -> Iterator[tuple[Item, Result | WorkerFailure]]:
        """Results of a part. One that killed several workers is retried shot by shot."""
        from distributed.scheduler import KilledWorker

        try:
            results = [(part.items[place], result) for place, result in future.result()]
            yield from results
            remaining = part.without([item for item, _ in results])
            waiting.extend([remaining] if remaining.wanted else [])
        except KilledWorker:
            if len(part.wanted) > 1:
                waiting.extend(Part(part.items, (item,)) for item in part.wanted)
            else:
                yield part.wanted[0], WorkerFailure(remark("workers_lost"))


def check_address(address: str) -> None:
    """Raise UnusableRequest for an invalid address of a Dask scheduler. Dask is loaded for rare protocols only.

    address: host:port, tcp://host:port, tls://host:port, or an address of another protocol that Dask knows.
    """
    protocol, _, place = address.rpartition("://")
    if protocol in ("", "tcp", "tls"):
        match = HOST_AND_PORT.fullmatch(place)
        valid = match is not None and 0 < int(match[2]) < 1 << 16
    elif not place:
        valid = False
    else:
        try:
            from distributed.comm import registry

            registry.get_backend(protocol)
            valid = True
        except ImportError as error:
            raise UnusableRequest(NO_DASK) from error
        except ValueError:
            valid = False
    if not valid:
        raise UnusableRequest(
            f"{address!r} is not the address of a Dask scheduler: give its host and port, such as tcp://scheduler:8786"
        )


def _connected(address: str) -> Any:
    check_address(address)
    try:
        from distributed import Client
    except ImportError as error:
        raise UnusableRequest(NO_DASK) from error
    logging.getLogger("distributed").setLevel(logging.ERROR)  # its remarks on lost workers do not concern the user
    client = Client.__new__(Client)  # exists, and can be closed, even if connecting fails
    try:
        client.__init__(address, timeout=CONNECT_S, set_as_default=False)
        return client
    except Exception as error:  # each protocol has its own
        LOGGER.warning("no connection to %s: %r", address, error)
        # Close a client without connection. Dask would do so at the end of the program, and wait for it in vain.
        with suppress(Exception):
            client.close(timeout=2.0)
        client.status = "closed"
        if isinstance(error, TypeError | ImportError | FutureWarning):  # a requirement of the protocol is missing
            raise UnusableRequest(
                f"Dask cannot connect to {address}: check its certificates and its version on this machine"
            ) from error
        raise _silent(address) from error


def _is_connected(client: Any) -> bool:
    return bool(client.status == "running")


def _silent(address: str) -> UnusableRequest:
    return UnusableRequest(
        f"no Dask scheduler answers at {address}: check that it is running and that the address is correct"
    )


def next_places(threads: Mapping[str, int], held: Mapping[str, int], waiting: int) -> list[str]:
    """Workers for the next of the waiting parts: first one part for every thread.

    threads, held: number of threads and of assigned parts of each worker. A reserve for each thread follows, except
    from the last parts: these are for the worker that is free first.
    """
    held, places = Counter(held), []
    for most in range(1, AHEAD + 1):
        for address, count in threads.items():
            while held[address] < most * count and waiting > (0 if most == 1 else sum(threads.values())):
                waiting -= 1
                held[address] += 1
                places.append(address)
    return places


# On the cluster's workers

_FREE: Queue[Pool] = Queue()  # idle ones of a Dask worker's processes for decoding, one per thread
_STARTED: list[Pool] = []
_STARTING = threading.Lock()


def _start_there(load: Callable[[], None] | None) -> None:
    """Start this worker's processes, unless they exist. load: loads libraries in advance."""
    from distributed import get_worker

    with _STARTING:
        if _STARTED:
            return
        # Dask's nanny starts workers as daemons, which may have no children lest they be orphaned: ours end with
        # their parent
        multiprocessing.current_process()._config["daemon"] = False  # type: ignore[attr-defined]
        # it also makes them return freed memory at once: each frame would be allocated page by page again
        os.environ.pop("MALLOC_TRIM_THRESHOLD_", None)
        for _ in range(get_worker().state.nthreads):
            _STARTED.append(Pool(1, FILE_S))
            if load is not None:
                _STARTED[-1].start(load)
            _FREE.put(_STARTED[-1])


def _work_there(function: Callable[..., Any], part: Part[Any]) -> list[tuple[int, Any]]:
    """All results of a part, each with the index of its item; fewer if the part was cancelled."""
    from distributed import get_worker, secede

    worker = get_worker()
    key = worker.get_current_task()

    def cancelled() -> bool:
        task = worker.state.tasks.get(key)
        return task is None or task.state == "cancelled"

    secede()  # the worker accepts the next part, which waits for this one's process
    places = {item: place for place, item in enumerate(part.items)}
    _start_there(None)
    pool = _FREE.get()  # as soon as one is free, in the order of requests
    try:
        return [(places[item], result) for item, result in pool.work(function, [part], cancelled)]
    finally:
        _FREE.put(pool)
