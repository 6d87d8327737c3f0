"""Keep the results of functions of a shoot, or of a lens's shots, while these are the same objects.

What is not remembered is made in steps, between which more urgent work can go first.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from contextlib import contextmanager
from copy import copy
from functools import wraps
from threading import Lock, local
from typing import Any, TypeVar

from lenslab.types import Curve

Result = TypeVar("Result")
SHOOTS = 2  # the one that is drawn, and the one with an edit more
SHOTS = 30_000  # those of all answers that one function remembers: of 2,000, a dozen quantities and some edits


def memoize(answers: int | None = None) -> Callable[[Callable[..., Result]], Callable[..., Result]]:
    """Decorate a function of items and of further arguments so that it remembers its results.

    Items are compared by identity and order: comparing the values of 2,000 shots would take longer than most of the
    functions. Further arguments are compared by value. A list or dict is returned as a copy. The results used least
    recently are dropped: beyond `answers` results, or beyond SHOTS shots in all of a function's results.
    """

    def remembering(function: Callable[..., Result]) -> Callable[..., Result]:
        # With the items, whose ids are theirs so long, and how many shots those are
        known: dict[Any, tuple[tuple[Any, ...], Result, int]] = {}
        held = 0
        changing = Lock()  # threads draw and answer at the same time

        def remember(key: Any, answer: tuple[tuple[Any, ...], Result, int]) -> None:
            nonlocal held
            with changing:
                if known.pop(key, None) is None:
                    held += answer[2]
                known[key] = answer
                while len(known) > 1 and (held > SHOTS if answers is None else len(known) > answers):
                    held -= known.pop(next(iter(known)))[2]

        @wraps(function)
        def remembered(items: Iterable[Any], *more: Hashable) -> Result:
            kept_items = tuple(items)
            key = (tuple(map(id, kept_items)), *more)
            answer = known.get(key)
            if answer is None:
                step()
                answer = kept_items, function(kept_items, *more), _shots(kept_items)
            remember(key, answer)
            return copy(answer[1]) if isinstance(answer[1], list | dict) else answer[1]

        def forget() -> None:
            nonlocal held
            with changing:
                known.clear()
                held = 0

        _FORGETTING.append(forget)
        return remembered

    return remembering


def memoize_each(function: Callable[..., Result]) -> Callable[..., Result]:
    """The same for a function of a single item."""
    of_items = memoize()(lambda items, *more: function(items[0], *more))

    @wraps(function)
    def remembered(item: Any, *more: Hashable) -> Result:
        return of_items((item,), *more)

    return remembered


@contextmanager
def in_steps(between: Callable[[], None]) -> Iterator[None]:
    """Have this called, on this thread, before each result that is not remembered, and at each `step`."""
    before = getattr(_STEPS, "between", None)
    _STEPS.between = between
    try:
        yield
    finally:
        _STEPS.between = before


def step() -> None:
    """Called in what takes long and is not remembered: here, too, more urgent work can go first."""
    between = getattr(_STEPS, "between", None)
    if between is not None:
        between()


def forget_all() -> None:
    """Drop all results, when a shoot is closed."""
    for forget in _FORGETTING:
        forget()


def _shots(items: tuple[Any, ...]) -> int:
    """How many shots some items are, or are made of; items are all of one kind."""
    if not (items and isinstance(items[0], Curve)):
        return len(items)
    return sum(len(item.points) if isinstance(item, Curve) else 1 for item in items)


_FORGETTING: list[Callable[[], None]] = []
_STEPS = local()
