"""What is worked out once for the very same shots."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

from lenslab.memoize import SHOOTS, SHOTS, forget_all, in_steps, memoize, step
from lenslab.series.grouping import labels
from lenslab.types import Metadata, Photo


class Thing:
    """Something that differs from its equals."""


def counted() -> tuple[list[int], Callable[[Iterable[Thing]], list[int]]]:
    calls: list[int] = []

    @memoize(SHOOTS)
    def places(items: Iterable[Thing]) -> list[int]:
        found = list(items)
        calls.append(len(found))
        return list(range(len(found)))

    return calls, places


def test_results_are_computed_once_for_the_same_items() -> None:
    calls, places = counted()
    things = [Thing() for _ in range(3)]
    assert places(things) == places(iter(things)) == [0, 1, 2] and calls == [3]
    assert places(things[:2]) == [0, 1] and places([Thing() for _ in range(3)]) == [0, 1, 2]
    assert calls == [3, 2, 3]


def test_who_changes_the_answer_changes_nobody_elses() -> None:
    _, places = counted()
    things = [Thing()]
    places(things).append(7)
    assert places(things) == [0]


def test_only_the_last_are_held() -> None:
    _, places = counted()
    one = Thing()
    gone = weakref.ref(one)
    places([one])
    del one
    for _ in range(SHOOTS):
        places([Thing()])
    gc.collect()
    assert gone() is None


def test_many_small_answers_are_held_and_few_large_ones() -> None:
    calls: list[int] = []

    @memoize()
    def count(items: Iterable[Thing], extra: int) -> int:
        calls.append(extra)
        return len(list(items))

    many = [Thing() for _ in range(SHOTS // 4)]
    for extra in range(6):
        assert count(many, extra) == len(many)
    assert count(many, 5) == count(many, 3) == len(many) and len(calls) == 6
    count(many, 0)
    assert calls[6:] == [0]
    count(many, 3)  # asked for lately: it was kept
    assert calls[6:] == [0]
    forget_all()
    count(many, 3)
    assert calls[6:] == [0, 3]


def test_threads_may_ask_at_the_same_time() -> None:
    @memoize(3)
    def twice(items: Iterable[int], extra: int) -> tuple[int, int]:
        return (sum(items), extra)

    things = [[number, number + 1000] for number in range(8)]
    with ThreadPoolExecutor(4) as pool:
        asked = [(things[number % 8], number % 5) for number in range(4000)]
        found = list(pool.map(lambda one: twice(*one), asked))
    assert found == [(sum(items), extra) for items, extra in asked]


def test_a_photo_that_was_edited_is_another() -> None:
    photo = Photo(Path("/a.dng"), "a.dng", Metadata(lens="Old"))
    assert labels([photo]) == {photo.path: "Old"}
    edited = replace(photo, metadata=Metadata(lens="New"))
    assert labels([edited]) == {photo.path: "New"} and labels([photo]) == {photo.path: "Old"}


def test_more_urgent_work_can_go_first_before_each_result_that_is_made_and_on_that_thread_only() -> None:
    calls, places = counted()
    things, steps = [Thing(), Thing()], list[str]()
    with in_steps(lambda: steps.append("outer")):
        with in_steps(lambda: steps.append("inner")):
            places(things)
            places(things)  # remembered
            step()
            with ThreadPoolExecutor(1) as thread:
                thread.submit(places, things[:1]).result()
        places(things[1:])
    places([Thing()])
    assert steps == ["inner", "inner", "outer"] and calls == [2, 1, 1, 1]
