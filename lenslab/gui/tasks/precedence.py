"""Which thread computes first. Threads share the interpreter, and each slows what the user is waiting for."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

_TURN = threading.Lock()  # held by unhurried work while it computes
_CHANGED = threading.Condition()
_AWAITED: list[object] = []  # what the user waits for, and is being computed


@contextmanager
def awaited() -> Iterator[None]:
    """For work that the user waits for: unhurried work stops meanwhile, wherever it gives way.

    As a decorator of what the window's own thread does it keeps other threads from taking every second of its turns.
    """
    token = object()
    with _CHANGED:
        _AWAITED.append(token)
    try:
        yield
    finally:
        with _CHANGED:
            _AWAITED.remove(token)
            _CHANGED.notify_all()


def is_awaited() -> bool:
    """Whether something is being computed that the user waits for."""
    return bool(_AWAITED)


class Superseded(Exception):
    """Nobody waits any more for what is being computed."""


@contextmanager
def unhurried() -> Iterator[None]:
    """For work that nobody waits for while it computes: one such piece at a time. It ends where it is superseded."""
    with _TURN, suppress(Superseded):
        yield


def give_way() -> None:
    """Called by unhurried work between its steps: returns once nothing is computed that the user waits for."""
    with _CHANGED:
        _CHANGED.wait_for(lambda: not _AWAITED)


def give_way_unless(superseded: Callable[[], bool]) -> None:
    """The same for work that is not to go on where something newer replaces it."""
    if not superseded():
        give_way()
    if superseded():
        raise Superseded
