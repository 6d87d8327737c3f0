"""What workers are given to do, in parts, and the parts that nobody has begun."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

Item = TypeVar("Item")


@dataclass(frozen=True, slots=True)
class Part(Generic[Item]):
    """A task: items in their order, and those whose results are wanted. The others may be looked at beside them.

    long: it takes much longer than others, so that none should wait behind it.
    """

    items: tuple[Item, ...]
    wanted: tuple[Item, ...]
    long: bool = False

    def without(self, done: Sequence[Item], culprit: Item | None = None) -> Part[Item]:
        """What is left to do; without the culprit altogether, if there is one, and what it takes along."""
        items = self.items
        if culprit is not None:
            takes_along = getattr(culprit, "takes_along", culprit.__eq__)
            items = tuple(item for item in items if item != culprit and takes_along(item) is not True)
        return Part(items, tuple(item for item in self.wanted if item not in done and item in items))


class Waiting:
    """Parts that nobody has begun, asked for as late as can be."""

    def __init__(self, parts: Iterable[Part[Any]]) -> None:
        self._coming = (part for part in parts if part.wanted)
        self._here: deque[Part[Any]] = deque()

    def has(self, count: int) -> bool:
        """Whether there are so many."""
        while len(self._here) < count and (part := next(self._coming, None)) is not None:
            self._here.append(part)
        return len(self._here) >= count

    def next(self) -> Part[Any]:
        """The first of them; `has` said that there is one."""
        return self._here.popleft()

    def give_back(self, parts: Sequence[Part[Any]]) -> None:
        """What a worker has left: the first to be done."""
        self._here.extendleft(part for part in reversed(parts) if part.wanted)
