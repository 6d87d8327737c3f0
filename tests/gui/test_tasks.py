"""Work off the GUI thread: everything it yields arrives, in order, on the GUI thread; no error of it is lost."""

from __future__ import annotations

import itertools
import threading
import time
from collections.abc import Callable, Iterator

from PySide6.QtCore import QThread, QTimer
from pytestqt.exceptions import capture_exceptions
from pytestqt.qtbot import QtBot

from lenslab.gui.tasks import APART_S, MOST, RUNNING, LatestTask, Task, end_all
from lenslab.values.remarks import UnusableRequest
from tests.gui.conftest import patience_s


def test_a_task_delivers_everything_in_order_in_portions_on_the_gui_thread(qtbot: QtBot) -> None:
    got: list[list[int]] = []
    threads: set[object] = set()

    def work(cancelled: Callable[[], bool]) -> Iterator[int]:
        yield from range(500)
        time.sleep(0.2)
        yield from range(500, 600)

    task = Task(work, "test")
    task.batch.connect(lambda items: (got.append(items), threads.add(QThread.currentThread())))
    with qtbot.waitSignal(task.finished):
        task.start()
    assert [item for items in got for item in items] == list(range(600)) and threads == {QThread.currentThread()}
    assert len(got) < 10 and max(map(len, got)) <= MOST
    qtbot.waitUntil(lambda: task not in RUNNING)


def test_between_the_batches_of_two_tasks_the_window_is_painted(qtbot: QtBot) -> None:
    both, end, times = threading.Barrier(2), threading.Event(), []

    def work(cancelled: Callable[[], bool]) -> Iterator[int]:
        both.wait(patience_s())
        yield 1
        end.wait(patience_s())

    def take(items: list[int]) -> None:
        times.append(time.monotonic())
        time.sleep(APART_S)
        times.append(time.monotonic())

    tasks = [Task(work, "test") for _ in range(2)]
    for task in tasks:
        task.batch.connect(take)
        task.start()
    qtbot.waitUntil(lambda: len(times) == 4)
    end.set()
    assert times[2] - times[1] >= 0.9 * APART_S
    qtbot.waitUntil(lambda: not RUNNING.intersection(tasks))


def test_a_cancelled_task_closes_its_generator(qtbot: QtBot) -> None:
    closed = threading.Event()

    def work(cancelled: Callable[[], bool]) -> Iterator[int]:
        try:
            for number in itertools.count():
                time.sleep(0.005)
                yield number
        finally:
            closed.set()

    task = Task(work, "test")
    with qtbot.waitSignal(task.batch):
        task.start()
    with qtbot.waitSignal(task.finished):
        task.cancel()
    assert closed.is_set()


def crash(cancelled: Callable[[], bool]) -> Iterator[int]:
    yield 1
    raise ZeroDivisionError("a bug")


def refuse(cancelled: Callable[[], bool]) -> Iterator[int]:
    yield 1
    raise UnusableRequest("that cannot be done")


def yields(*values: object) -> Callable[[Callable[[], bool]], Iterator[object]]:
    def work(cancelled: Callable[[], bool]) -> Iterator[object]:
        yield from values

    return work


def test_a_refusal_that_nobody_listens_to_reaches_the_exception_hook(qtbot: QtBot) -> None:
    with capture_exceptions() as caught:
        for task in (Task(refuse, "test"), LatestTask("test")):
            task.start() if isinstance(task, Task) else task.start(refuse)
            qtbot.waitUntil(lambda: bool(caught))
            assert [str(error) for _, error, _ in caught] == ["that cannot be done"]
            caught.clear()


def test_nothing_is_delivered_of_work_that_newer_work_has_replaced(qtbot: QtBot) -> None:
    began, go_on = threading.Event(), threading.Event()
    got: list[object] = []

    def old(cancelled: Callable[[], bool]) -> Iterator[str]:
        yield "early"
        began.set()
        go_on.wait(patience_s())
        yield "late"

    latest = LatestTask("test")
    latest.result.connect(got.append)
    latest.start(old)
    assert began.wait(patience_s())  # its first result is under way, and not yet delivered
    with qtbot.waitSignal(latest.finished):
        latest.start(yields("new"))
    go_on.set()
    qtbot.waitUntil(lambda: not RUNNING)
    assert got == ["new"] and not latest.busy()


def test_of_requests_while_work_runs_only_the_last_is_run_and_after_it(qtbot: QtBot) -> None:
    go_on = threading.Event()
    got: list[object] = []

    def first(cancelled: Callable[[], bool]) -> Iterator[str]:
        go_on.wait(patience_s())
        yield "first"

    latest = LatestTask("test", pause_ms=5)
    latest.result.connect(got.append)
    for work in (first, yields("second"), yields("third")):
        latest.request(work)
    assert latest.superseded()
    go_on.set()
    qtbot.waitUntil(lambda: not latest.busy())
    assert got == ["first", "third"]


def test_work_that_grows_with_what_comes_in_takes_at_most_half_of_the_time(qtbot: QtBot) -> None:
    """Each of 200 arrivals requests work on all that have come by then, which would go on all the time."""
    spans: list[tuple[float, float]] = []
    arrived = [0]
    latest = LatestTask("test", pause_ms=1)
    timer = QTimer(interval=5)

    def work(cancelled: Callable[[], bool]) -> Iterator[int]:
        began = time.monotonic()
        time.sleep(arrived[0] / 1000)
        spans.append((began, time.monotonic()))
        yield arrived[0]

    def arrive() -> None:
        arrived[0] += 1
        latest.request(work)
        if arrived[0] == 200:
            timer.stop()

    timer.timeout.connect(arrive)
    timer.start()
    qtbot.waitUntil(lambda: arrived[0] == 200 and not latest.busy())
    waited = [after[0] - before[1] for before, after in itertools.pairwise(spans)]
    took = [ended - began for began, ended in spans[:-1]]
    assert sum(took) < 1.1 * sum(waited)  # Qt's timers may be early by a twentieth


def test_the_next_request_runs_after_a_refusal_and_after_a_crash(qtbot: QtBot) -> None:
    got: list[object] = []
    refused: list[Exception] = []
    latest = LatestTask("test")
    latest.result.connect(got.append)
    latest.refused.connect(refused.append)
    with capture_exceptions() as caught:
        for failing in (refuse, crash):
            with qtbot.waitSignal(latest.ended):
                latest.request(failing)
            with qtbot.waitSignal(latest.finished):
                latest.request(yields("next"))
    assert got == [1, "next", 1, "next"]
    assert [type(error) for error in refused] == [UnusableRequest]
    assert [kind for kind, _, _ in caught] == [ZeroDivisionError]


def test_all_tasks_can_be_ended_and_waited_for(qtbot: QtBot) -> None:
    """Python must not be taken apart under a thread that computes: nothing delivered, and none left when it is."""
    got: list[object] = []

    def slow(cancelled: Callable[[], bool]) -> Iterator[int]:
        while not cancelled():
            time.sleep(0.01)
        time.sleep(0.3)  # at its last step
        yield 1

    on = threading.Event()
    tasks = [Task(slow, "test") for _ in range(3)]
    computing = Task(lambda cancelled: [on.wait()], "computing", computes=True)  # nothing is lost without it
    for task in [*tasks, computing]:
        task.batch.connect(got.append)
        task.start()
    assert end_all(patience_s())
    assert not [thread for thread in threading.enumerate() if thread.name == "lenslab-test"]
    assert not computing.wait(0.0)
    on.set()
    qtbot.waitUntil(lambda: not RUNNING)
    assert got == []


def test_what_came_last_is_painted_before_the_end_is_taken_in(qtbot: QtBot) -> None:
    order: list[str] = []
    between = QTimer(singleShot=True)
    between.timeout.connect(lambda: order.append("painted"))
    task = Task(lambda cancelled: [1], "test")
    task.batch.connect(lambda items: (order.append("last"), between.start()))
    task.ended.connect(lambda: order.append("end"))
    task._waiting = [0]  # not delivered when the work ends
    with qtbot.waitSignal(task.finished):
        task.start()
    assert order == ["last", "painted", "end"]
