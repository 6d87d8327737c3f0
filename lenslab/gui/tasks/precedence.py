"""Which thread computes first. Threads share the interpreter, and each slows what the user is waiting for."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial

from lenslab.memoize import in_steps

PAUSE_S = 0.004  # after a turn of the window's thread: the next often follows, such as painting what was taken in
LOOK_S = 0.01  # between two looks at whether the others are done: each takes the interpreter from them for a moment
LONGEST_S = 0.25  # that anything waits for such a pause

_TURN = threading.Lock()  # held by unhurried work while it computes
_AWAITED: list[object] = []  # what the user waits for, and is being computed
_OF_WINDOW: list[object] = []  # those of them that are turns of the window's thread
_LAST_END_S = [0.0]  # when the latest of these turns ended: monotonic seconds


@contextmanager
def awaited() -> Iterator[None]:
    """For work that the user waits for: unhurried work stops meanwhile, wherever it gives way.

    As a decorator of what the window's own thread does it keeps other threads from taking every second of its turns.
    Without a lock: that could be held by a thread that itself waits for the interpreter, or for a core.
    """
    token, window = object(), threading.current_thread() is threading.main_thread()
    _AWAITED.append(token)
    if window:
        _OF_WINDOW.append(token)
    try:
        yield
    finally:
        if window:
            _LAST_END_S[0] = time.monotonic()
            _OF_WINDOW.remove(token)
        _AWAITED.remove(token)


def is_awaited() -> bool:
    """Whether something is being computed that the user waits for."""
    return bool(_AWAITED)


class Superseded(Exception):
    """Nobody waits any more for what is being computed."""


@contextmanager
def unhurried(superseded: Callable[[], bool] = lambda: False) -> Iterator[None]:
    """For work that nobody waits for while it computes: one such piece at a time, and it gives way between its steps.

    It ends where it is superseded.
    """
    with _TURN, suppress(Superseded), in_steps(partial(give_way_unless, superseded)):
        yield


def give_way() -> None:
    """Called by unhurried work between its steps: returns once nothing is computed that the user waits for."""
    _wait_for(_AWAITED)


def give_way_to_window() -> None:
    """The same for work that the user waits for, but less than for the window itself."""
    _wait_for(_OF_WINDOW)


def give_way_unless(superseded: Callable[[], bool]) -> None:
    """The same as `give_way` for work that is not to go on where something newer replaces it."""
    if not superseded():
        give_way()
    if superseded():
        raise Superseded


def _wait_for(others: list[object]) -> None:
    """Until none of these is left, and the window's thread pauses."""
    until = time.monotonic() + LONGEST_S
    while others or _LAST_END_S[0] + PAUSE_S > time.monotonic() < until:
        time.sleep(LOOK_S)
