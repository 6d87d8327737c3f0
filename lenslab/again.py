"""What was worked out for a shoot, or for a lens's shots, is not worked out again for the very same."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from copy import copy
from functools import wraps
from threading import Lock
from typing import Any, TypeVar

Result = TypeVar("Result")
SHOOTS = 2  # the one that is drawn, and the one with an edit more
LENSES = 1024  # what is known of one lens: forty of them, a dozen quantities, and some edits
SHOTS = 10_000


def once(kept: int) -> Callable[[Callable[..., Result]], Callable[..., Result]]:
    """Remember what a function gave of some items and of what else it was asked with; the last `kept` answers.

    The same are items that are one and the same, in the same order: for 2,000 shots, comparing their values would take
    longer than most of what is asked of them. What else it is asked with is compared by value. A list or a dict is
    handed out as a copy.
    """

    def remembering(function: Callable[..., Result]) -> Callable[..., Result]:
        known: dict[Any, tuple[tuple[Any, ...], Result]] = {}  # with the items, whose ids are theirs so long
        changing = Lock()

        @wraps(function)
        def remembered(items: Iterable[Any], *more: Hashable) -> Result:
            every = tuple(items)
            key = (tuple(map(id, every)), *more)
            found = known.get(key)
            if found is None:
                found = every, function(every, *more)
                with changing:  # by one of the threads that draw and answer
                    known[key] = found
                    if len(known) > kept:
                        del known[next(iter(known))]
            return copy(found[1]) if isinstance(found[1], list | dict) else found[1]

        return remembered

    return remembering
