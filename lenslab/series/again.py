"""What was worked out for a shoot is not worked out again for the very same shots."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from copy import copy
from functools import wraps
from typing import TypeVar

Item = TypeVar("Item")
Result = TypeVar("Result")
KEPT = 2  # shoots: the one that is drawn, and the one with an edit more


def once(function: Callable[[Iterable[Item]], Result]) -> Callable[[Iterable[Item]], Result]:
    """Remember what a function of some items gave; a copy of that is handed out.

    The same are objects that are one and the same, in the same order: for 2,000 shots, comparing their values would
    take longer than most of what is asked of them.
    """
    known: dict[tuple[int, ...], tuple[tuple[Item, ...], Result]] = {}  # with the items, whose ids are theirs so long

    @wraps(function)
    def remembered(items: Iterable[Item]) -> Result:
        every = tuple(items)
        ids = tuple(map(id, every))
        found = known.get(ids)
        if found is None:
            for oldest in list(known)[: max(0, len(known) - KEPT + 1)]:
                known.pop(oldest, None)
            found = known[ids] = every, function(every)
        return copy(found[1])

    return remembered
