"""What is worked out once for the very same shots."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

from lenslab.values.grouping import SHOOTS, forget_all, in_steps, labels, memoize, step
from lenslab.values.types import Metadata, Photo


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


def test_results_are_computed_once_for_the_same_items_and_nobody_changes_anothers() -> None:
    calls, places = counted()
    things = [Thing() for _ in range(3)]
    places(things).append(7)
    assert places(things) == places(iter(things)) == [0, 1, 2] and calls == [3]
    assert places(things[:2]) == [0, 1] and places([Thing() for _ in range(3)]) == [0, 1, 2]
    assert calls == [3, 2, 3]
    forget_all()
    assert places(things) == [0, 1, 2] and calls == [3, 2, 3, 3]


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
