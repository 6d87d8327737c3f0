"""A line of the table, and lenses tried one after the other for some of them."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeVar

Tried = TypeVar("Tried")


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the table. reached: as text; passed: None where there was nothing to try."""

    what: str
    required: str
    reached: str
    article: str
    tried: str
    passed: bool | None
    details: tuple[str, ...] = ()


def try_lenses(
    about: str | None,
    first: int,
    tried: Callable[[int, Path], Tried],
    said: Callable[[Tried], str],
    lines: Callable[[Sequence[Tried]], list[Line]],
) -> None:
    """The command line of a module: print what is said of each lens, then the table's lines.

    about: the module's docstring. first: the first seed, unless another is asked for. tried: what a seed's lens showed,
    made in an empty folder.
    """
    parser = argparse.ArgumentParser(description=(about or "").splitlines()[0])
    parser.add_argument("--first", type=int, default=first)
    parser.add_argument("--lenses", type=int, default=12)
    asked = parser.parse_args()
    results = []
    for seed in range(asked.first, asked.first + asked.lenses):
        with TemporaryDirectory() as folder:
            results.append(tried(seed, Path(folder)))
        print(said(results[-1]), flush=True)
    for line in lines(results):
        print(line.what, line.required, line.reached)
