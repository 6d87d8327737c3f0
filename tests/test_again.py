"""What is worked out once for the very same shots."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path

from lenslab import series
from lenslab.again import SHOOTS, once
from lenslab.types import Metadata, Photo


class Thing:
    """Something that can be told from its like."""


def counted() -> tuple[list[int], Callable[[Iterable[Thing]], list[int]]]:
    calls: list[int] = []

    @once(SHOOTS)
    def places(items: Iterable[Thing]) -> list[int]:
        found = list(items)
        calls.append(len(found))
        return list(range(len(found)))

    return calls, places


def test_the_same_things_are_asked_once_and_others_anew() -> None:
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


def test_a_photo_that_was_edited_is_another() -> None:
    photo = Photo(Path("/a.dng"), "a.dng", Metadata(lens="Old"))
    assert series.labels([photo]) == {photo.path: "Old"}
    edited = replace(photo, metadata=Metadata(lens="New"))
    assert series.labels([edited]) == {photo.path: "New"} and series.labels([photo]) == {photo.path: "Old"}
