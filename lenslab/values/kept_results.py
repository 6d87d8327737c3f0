"""Results of frozen values, kept in the value that they were computed from."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

Value = TypeVar("Value")
Further = ParamSpec("Further")
Result = TypeVar("Result")


class Keeps:
    """A frozen value in which results of `kept` functions live as long as it does; they are not compared or pickled."""

    __slots__ = ("_kept",)
    _kept: dict[Any, Any]


def kept(function: Callable[Concatenate[Value, Further], Result]) -> Callable[Concatenate[Value, Further], Result]:
    """Decorate a pure function of a value, as `functools.cached_property` does, for functions defined elsewhere.

    Further arguments are compared by value. The result must not be changed by its reader. Of other values than those of
    `Keeps`, such as a plain list of shots, it is computed anew.
    """

    @wraps(function)
    def once(value: Value, /, *more: Further.args, **named: Further.kwargs) -> Result:
        if not isinstance(value, Keeps):
            return function(value, *more, **named)
        try:
            results = value._kept
        except AttributeError:
            results = {}
            object.__setattr__(value, "_kept", results)
        key = (function, more, *named.items())
        if key not in results:
            results[key] = function(value, *more, **named)
        result: Result = results[key]
        return result

    return once
