"""The pool: what a worker's death costs, and what it does not."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable

import psutil
import pytest

from lenslab.run.visits import step_back
from lenslab.values.remarks import LensLabError, UnusableRequest
from lenslab.workers import Pool, WorkerFailure
from lenslab.workers.process import answer_of, without_interrupts
from tests.worker_tasks import (
    BUG,
    CRASHED,
    EXHAUSTED,
    HUNG,
    KILLED,
    LOOPED,
    doubled,
    fatal,
    gone,
    load_for_long,
    nothing,
    overheard,
    priority,
    refusing,
    returned,
    slow,
    starting,
)

TASKS = [(1, 2), (3, 13), (4,), (5, 6)]


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_only_the_culprits_are_lost(caplog: pytest.LogCaptureFixture) -> None:
    with Pool(2, limit_s=0.8) as pool:
        results = dict(
            pool.run(fatal, [(1, 2), (3, CRASHED), (KILLED, 4), (5,), (HUNG,), (6, LOOPED), (EXHAUSTED, BUG)])
        )
    for culprit, words in REASONS.items():
        lost = results.pop(culprit)
        assert isinstance(lost, WorkerFailure) and words in str(lost.reason)
    assert results == {item: 2 * item for item in (1, 2, 3, 4, 5, 6)}
    assert "item // 0" in caplog.text, "where a bug happened is in the log"


REASONS = {
    CRASHED: "crashed",
    KILLED: "memory",
    HUNG: "longer than 1 s to read",
    LOOPED: "longer than 1 s to decode",
    EXHAUSTED: "free memory",
    BUG: "ZeroDivisionError",
}


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_workers_that_die_with_nothing_to_do_are_replaced() -> None:
    with Pool(2) as pool:
        pool.start(nothing)
        assert dict(pool.run(doubled, [(1,)])) == {1: 2}
        end(living())
        assert dict(pool.run(doubled, TASKS)) == {item: 2 * item for item in (1, 2, 3, 13, 4, 5, 6)}
    assert not living()


@pytest.mark.slow
def test_workers_that_never_start_are_named_in_words(capfd: pytest.CaptureFixture[str]) -> None:
    with Pool(1) as pool, pytest.raises(LensLabError, match="do not start"):
        pool.start(gone)
        list(pool.run(doubled, [[1]]))
    assert not capfd.readouterr().err


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="priorities are Unix's")
def test_workers_step_back_but_go_on_beside_other_work() -> None:
    """Already before they load their libraries: that takes them longer than the window's first turns."""
    own, steps = os.getpriority(os.PRIO_PROCESS, 0), []
    for first in (nothing, step_back):
        with Pool(1) as pool:
            pool.start(first)
            while not (started := living()):  # on a busy machine it may not be the worker's program yet
                time.sleep(0.01)
            assert [worker.nice() > own for worker in started] == [True]
            steps += [nice for _, nice in pool.run(priority, [(1,)])]
    measuring, mtf = steps
    assert own < measuring < mtf <= own + 10, "Linux gives ten steps less a tenth of the time"


@pytest.mark.slow
def test_what_is_done_when_a_worker_dies_is_not_lost_nor_done_again() -> None:
    with Pool(1) as pool:
        results = pool.run(slow, [range(6)])
        pairs = [next(results) for _ in range(3)]
        living()[0].kill()
        pairs += results
    assert pairs == [(item, 2 * item) for item in range(6)]


@pytest.mark.slow
def test_large_tasks_and_results_do_not_wait_for_each_other() -> None:
    """The next task went out while a result came in, each larger than the pipe: neither end read."""
    tasks = [[bytes([number]) * 2_000_000] for number in range(6)]
    results: dict[bytes, object] = {}
    with Pool(1) as pool:
        working = threading.Thread(target=lambda: results.update(pool.run(returned, tasks)), daemon=True)
        working.start()
        working.join(20)
        stuck = working.is_alive()
    assert not stuck and all(results[item] == item for (item,) in tasks)


@pytest.mark.slow
def test_the_limit_is_each_items_and_the_others_go_on_meanwhile() -> None:
    with Pool(2, limit_s=1) as pool:
        results = pool.run(fatal, [(HUNG, 1, 2), (3, 4), (5,), (6,)])
        found = [next(results)[0] for _ in range(4)]
        assert found == [3, 4, 5, 6]
        assert [item for item, _ in results] == [HUNG, 1, 2]


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_the_limit_is_of_computing_not_of_standing_in_line() -> None:
    with Pool(1, limit_s=0.6) as pool:
        results = pool.run(fatal, [(1,), (LOOPED,)])
        assert next(results) == (1, 2)
        (worker,) = living()
        loop = ["nice", "-n", "5", sys.executable, "-c", "while True: pass"]  # as a worker: each has half a processor
        others = [subprocess.Popen(loop) for _ in range(os.cpu_count() or 1)]
        try:
            computed = worker.cpu_times().user
            item, died = next(results)
        finally:
            for other in others:
                other.kill()
                other.wait()
    assert item == LOOPED and isinstance(died, WorkerFailure) and "longer than 1 s to decode" in str(died.reason)
    assert computed < 0.6


@pytest.mark.slow
def test_what_a_decoder_prints_is_reported_by_item_and_not_on_standard_output(
    capfd: pytest.CaptureFixture[str],
) -> None:
    with Pool(1) as pool:
        assert dict(pool.run(overheard, [(1, 2), (3,)])) == {1: "about 1", 2: "about 2", 3: "about 3"}
    assert "about" not in "".join(capfd.readouterr())


@pytest.mark.slow
def test_what_the_user_can_mend_ends_the_work_once_and_loses_no_worker(caplog: pytest.LogCaptureFixture) -> None:
    with Pool(1) as pool, pytest.raises(UnusableRequest, match="no 1"):
        list(pool.run(refusing, TASKS))
    assert "lost" not in caplog.text


def test_cancelling_ends_soon_and_leaves_no_process() -> None:
    began = time.monotonic()
    with Pool(2) as pool:
        assert list(pool.run(fatal, [(HUNG,), (HUNG,)], lambda: time.monotonic() - began > 0.5)) == []
    assert time.monotonic() - began < 20  # not the minute it would take
    assert not living()


def living() -> list[psutil.Process]:
    """The workers that run now."""
    found = []
    for child in psutil.Process().children():
        with contextlib.suppress(psutil.Error):
            if child.status() != psutil.STATUS_ZOMBIE and "spawn_main" in " ".join(child.cmdline()):
                found.append(child)
    return found


def test_workers_that_end_with_the_program_are_neither_replaced_nor_reported(
    caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    """At its end Python ends all processes of a program: a pool that is cancelled by then is not surprised."""
    asked = 0

    def program_ends() -> bool:
        nonlocal asked
        asked += 1
        if asked == 2:  # they have been given something to do
            end(living())
        return asked > 2

    with Pool(2) as pool:
        assert list(pool.run(fatal, [(HUNG,), (HUNG,)], program_ends)) == []
    assert asked > 2 and not living()
    assert [record.message for record in caplog.records] == []
    assert capfd.readouterr().err == ""


def test_a_worker_that_cannot_be_replaced_leaves_its_pool_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its closed process was tripped over when the pool ended: "process object is closed"."""
    with pytest.raises(BlockingIOError), Pool(1, at_end=nothing) as pool:
        list(pool.run(doubled, [(1,)]))
        end(living())
        monkeypatch.setattr(Pool, "_new", no_more_processes)
        list(pool.run(doubled, [(1,)]))
    assert not living()


def end(processes: list[psutil.Process]) -> None:
    for process in processes:
        process.terminate()
    until = time.monotonic() + 60
    while living() and time.monotonic() < until:  # not waited for: the exit code is for the pool
        time.sleep(0.01)


def no_more_processes(*_: object) -> None:
    raise BlockingIOError("no more processes")


def test_where_no_process_may_be_started_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """As `ulimit -u` has it, which does not hold for root."""
    monkeypatch.setattr("multiprocessing.util.spawnv_passfds", no_more_processes)
    with pytest.raises(LensLabError, match="ulimit -u"), Pool(1) as pool:
        list(pool.run(doubled, [(1,)]))


def no_more_threads(_: threading.Thread) -> None:
    raise RuntimeError("can't start new thread")


def ctrl_c(_: threading.Thread) -> None:
    signal.raise_signal(signal.SIGINT)


@pytest.mark.parametrize(("start", "error"), [(no_more_threads, RuntimeError), (ctrl_c, KeyboardInterrupt)])
def test_a_program_that_is_not_listened_to_any_more_is_ended(
    start: Callable[[threading.Thread], None], error: type[BaseException], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(threading.Thread, "start", start)
    with pytest.raises(error):
        answer_of([sys.executable, "-c", "import time; time.sleep(300)"], 60)
    assert all("300" not in "".join(child.cmdline()) for child in psutil.Process().children())


@pytest.mark.skipif(sys.platform == "win32", reason="a shell")
def test_a_program_that_ends_before_those_that_it_started_is_not_waited_for() -> None:
    began = time.monotonic()
    assert answer_of(["sh", "-c", "sleep 300 & echo 12.5"], 0.5) == "12.5"
    assert time.monotonic() - began < 20


def test_a_worker_that_has_begun_nothing_is_not_waited_for_at_the_end() -> None:
    """Where it was just starting, on a busy machine, Ctrl+C took seconds."""
    with Pool(1, at_end=nothing) as pool:
        pool.start(load_for_long)
        began = time.monotonic()
    assert time.monotonic() - began < 1.5 and not living()


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="a program to be started")
def test_what_workers_have_started_ends_with_them_and_nothing_else_does() -> None:
    with Pool(1) as other:
        ((_, spared),) = other.run(starting, [(1,)])
        with Pool(2) as pool:
            ended = [pid for _, pid in pool.run(starting, [(1,), (2,)])]
            assert all(map(runs, [*ended, spared]))
        assert not any(map(goes_on, ended)) and runs(spared)
    assert not goes_on(spared)


def runs(pid: int) -> bool:
    """Whether there is such a process, and it is not one that has ended and that nobody has asked about yet."""
    with contextlib.suppress(psutil.NoSuchProcess):
        return psutil.Process(pid).status() != psutil.STATUS_ZOMBIE
    return False


def goes_on(pid: int) -> bool:
    """Whether a process goes on for seconds: one that is killed needs a moment of a core to end."""
    until = time.monotonic() + 5
    while runs(pid) and time.monotonic() < until:
        time.sleep(0.01)
    return runs(pid)


LOADING = """
import sys, threading, numpy
from lenslab.workers.process import wait_for_opencv

load = threading.Thread(target=lambda: __import__("cv2"))
load.start()
while load.is_alive() and not any(path.endswith("cv2") for path in sys.path):
    pass
wait_for_opencv()
assert not any(path.endswith("cv2") for path in sys.path), sys.path
"""


def test_no_worker_starts_while_opencv_is_being_loaded() -> None:
    """Its folder leads the paths meanwhile, and hides a module of Python's own."""
    subprocess.run([sys.executable, "-c", LOADING], check=True, timeout=60)


def test_ctrl_c_waits_until_a_worker_has_been_started() -> None:
    """Though another thread, which does not block it, is given the signal."""
    done, over = [], threading.Event()
    other = threading.Thread(target=over.wait)
    other.start()
    try:
        with pytest.raises(KeyboardInterrupt), without_interrupts():
            os.kill(os.getpid(), signal.SIGINT)
            time.sleep(0.05)
            done.append("started")
    finally:
        over.set()
        other.join()
    assert done == ["started"]


def test_a_pool_may_end_in_several_threads_at_once() -> None:
    """As where a window closes while the work of one of its threads is just cancelled."""
    wrong: list[OSError] = []
    pool = Pool(8)
    pool.start(nothing)
    ready = threading.Barrier(4)

    def leave() -> None:
        ready.wait()
        try:
            pool.__exit__()
        except OSError as error:
            wrong.append(error)

    threads = [threading.Thread(target=leave) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong
