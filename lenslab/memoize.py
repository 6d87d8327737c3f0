"""What was worked out for a shoot, or for a lens's shots, is not worked out again for the very same."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from copy import copy
from functools import wraps
from threading import Lock
from typing import Any, TypeVar

from lenslab.types import Curve

Result = TypeVar("Result")
SHOOTS = 2  # the one that is drawn, and the one with an edit more
SHOTS = 30_000  # those of all answers that one function remembers: of 2,000, a dozen quantities and some edits


def once(answers: int | None = None) -> Callable[[Callable[..., Result]], Callable[..., Result]]:
    """Remember what a function gave of some items and of what else it was asked with.

    The same are items that are one and the same, in the same order: for 2,000 shots, comparing their values would take
    longer than most of what is asked of them. What else it is asked with is compared by value. A list or a dict is
    handed out as a copy. What was not asked for longest goes: beyond so many answers, or beyond SHOTS of all together.
    """

    def remembering(function: Callable[..., Result]) -> Callable[..., Result]:
        known: dict[Any, tuple[tuple[Any, ...], Result]] = {}  # with the items, whose ids are theirs so long
        held = 0
        changing = Lock()  # threads draw and answer at the same time

        def remember(key: Any, found: tuple[tuple[Any, ...], Result]) -> None:
            nonlocal held
            with changing:
                if known.pop(key, None) is None:
                    held += _shots(found[0])
                known[key] = found
                while len(known) > 1 and (held > SHOTS if answers is None else len(known) > answers):
                    held -= _shots(known.pop(next(iter(known)))[0])

        @wraps(function)
        def remembered(items: Iterable[Any], *more: Hashable) -> Result:
            every = tuple(items)
            key = (tuple(map(id, every)), *more)
            found = known.get(key) or (every, function(every, *more))
            remember(key, found)
            return copy(found[1]) if isinstance(found[1], list | dict) else found[1]

        def forget() -> None:
            nonlocal held
            with changing:
                known.clear()
                held = 0

        _FORGETTING.append(forget)
        return remembered

    return remembering


def forget_all() -> None:
    """A shoot is closed: nothing of it need be remembered."""
    for forget in _FORGETTING:
        forget()


def _shots(items: tuple[Any, ...]) -> int:
    """How many shots some items are, or are made of."""
    return sum(len(item.points) if isinstance(item, Curve) else 1 for item in items)


_FORGETTING: list[Callable[[], None]] = []
