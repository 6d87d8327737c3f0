"""The pool: what a worker's death costs, and what it does not."""

from __future__ import annotations

import contextlib
import gc
import os
import signal
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import psutil
import pytest

from lenslab import workers
from lenslab.workers import Pool, WorkerFailure, worker_count


def nothing() -> None:
    pass


def doubled(items: Sequence[int]) -> list[int]:
    return [2 * item for item in items]


def crashed(items: Sequence[int]) -> list[int]:
    if 13 in items:
        os.kill(os.getpid(), signal.SIGSEGV)
    return doubled(items)


def killed(items: Sequence[int]) -> list[int]:
    if 13 in items:
        os.kill(os.getpid(), signal.SIGKILL)
    return doubled(items)


def killed_with_the_lock(items: Sequence[int]) -> list[int]:
    """Dies as one that the system ends while it hands over a result: no other worker can hand over anything then."""
    from pebble.pool.channel import WorkerChannel

    if 13 in items:
        channel = next(one for one in gc.get_objects() if isinstance(one, WorkerChannel))
        channel.mutex.acquire()
        os.kill(os.getpid(), signal.SIGKILL)
    time.sleep(0.3)
    return doubled(items)


def hung(items: Sequence[int]) -> list[int]:
    if 13 in items:
        time.sleep(60)
    return doubled(items)


def exhausted(items: Sequence[int]) -> list[int]:
    if 13 in items:
        return [len(bytearray(1 << 45))]
    return doubled(items)


def buggy(items: Sequence[int]) -> list[int]:
    raise ZeroDivisionError("a bug")


def talking(items: Sequence[int]) -> list[int]:
    os.write(1, b"decoder's remark\n")
    os.write(2, b"decoder's remark\n")
    return doubled(items)


TASKS = [(1, 2), (3, 13), (4,), (5, 6)]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("function", "words"),
    [
        pytest.param(crashed, "crashed", marks=pytest.mark.skipif(sys.platform == "win32", reason="signals")),
        pytest.param(killed, "memory", marks=pytest.mark.skipif(sys.platform == "win32", reason="signals")),
        (hung, "longer than 2 s"),
        (exhausted, "more memory"),
    ],
)
def test_only_the_culprit_is_lost(function: object, words: str) -> None:
    with Pool(2, limit_s=1.5 if function is hung else 60) as pool:
        results = dict(pool.run(function, TASKS))  # type: ignore[arg-type]
    lost = results.pop(13)
    assert isinstance(lost, WorkerFailure) and words in lost.reason
    assert results == {item: 2 * item for item in (1, 2, 3, 4, 5, 6)}


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_a_lock_lost_with_a_worker_costs_no_other_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "STALL_S", 3.0)
    started = time.monotonic()
    with Pool(2) as pool:
        results = dict(pool.run(killed_with_the_lock, TASKS))
    assert isinstance(results.pop(13), WorkerFailure)
    assert results == {item: 2 * item for item in (1, 2, 3, 4, 5, 6)}
    assert time.monotonic() - started < 45  # Pebble itself waits 60 s for the lock, each time


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_workers_that_die_with_nothing_to_do_are_replaced() -> None:
    with Pool(2) as pool:
        pool.start(nothing)
        assert dict(pool.run(doubled, [(1,)])) == {1: 2}
        for child in living():
            child.kill()
        time.sleep(0.5)
        assert dict(pool.run(doubled, TASKS)) == {item: 2 * item for item in (1, 2, 3, 13, 4, 5, 6)}
    assert not living()


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_a_pool_that_locks_up_is_replaced_and_its_processes_end() -> None:
    with Pool(2) as pool:
        assert dict(pool.run(doubled, [(1,)])) == {1: 2}
        first = {child.pid for child in living()}
        # one that dies holding the lock on the pipe leaves the other waiting for it
        for child in living()[:1]:
            child.kill()
        pool._replace()
        assert not first & {child.pid for child in living()}
        assert dict(pool.run(doubled, [(2,)])) == {2: 4}
    assert not living()


def test_a_bug_is_not_taken_for_a_bad_file() -> None:
    with Pool(1) as pool, pytest.raises(ZeroDivisionError):
        list(pool.run(buggy, TASKS))


def test_decoder_messages_do_not_reach_standard_output(capfd: pytest.CaptureFixture[str]) -> None:
    with Pool(1) as pool:
        assert dict(pool.run(talking, [(1,)])) == {1: 2}
    assert "remark" not in "".join(capfd.readouterr())


def test_cancelling_ends_soon_and_leaves_no_process() -> None:
    began = time.monotonic()
    with Pool(2) as pool:
        assert list(pool.run(hung, [(13,), (13,)], lambda: time.monotonic() - began > 0.5)) == []
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


def test_something_may_be_done_at_the_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LENSLAB_TEST_MARK", str(tmp_path / "mark"))
    with Pool(1, at_end=leave_a_mark) as pool:
        list(pool.run(doubled, [(1,)]))
    assert (tmp_path / "mark").exists()


def leave_a_mark() -> None:
    Path(os.environ["LENSLAB_TEST_MARK"]).touch()


def test_worker_count_is_as_requested_or_what_the_machine_can_take() -> None:
    assert worker_count(3) == 3
    assert 1 <= worker_count() <= (os.cpu_count() or 1)
