"""The layout of the code, read from the source: no circular imports, unique class names."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import lenslab

PACKAGE = Path(lenslab.__file__).parent


@cache
def trees() -> dict[str, ast.Module]:
    """Every module by its dotted name; a folder's __init__ under the folder's name."""
    found = {}
    for path in PACKAGE.rglob("*.py"):
        name = ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__")
        found[name] = ast.parse(path.read_text("utf-8"))
    return found


@cache
def imports() -> dict[str, frozenset[str]]:
    """What each module imports, anywhere in it, for types only included: the program's modules, names of others."""
    return {name: frozenset(imported(tree)) for name, tree in trees().items()}


def statements(tree: ast.AST) -> Iterator[ast.AST]:
    """Every statement of a module, those within others too: a tenth of what `ast.walk` goes through."""
    for block in ("body", "orelse", "finalbody", "handlers", "cases"):
        for statement in getattr(tree, block, ()):
            yield statement
            yield from statements(statement)


def imported(tree: ast.Module) -> Iterator[str]:
    for node in statements(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "relative imports hide where they point"
            for alias in node.names:
                whole = f"{node.module}.{alias.name}"
                yield whole if whole in trees() else str(node.module)


@cache
def entries(folder: str) -> dict[str, set[str]]:
    """What a folder holds, modules and folders, and which of these each imports."""
    graph: dict[str, set[str]] = defaultdict(set)
    for name, targets in imports().items():
        if not name.startswith(folder + "."):
            continue
        here = name[len(folder) + 1 :].split(".")[0]
        graph[here] |= set()
        for target in targets:
            if target.startswith(folder + "."):
                there = target[len(folder) + 1 :].split(".")[0]
                if there != here:
                    graph[here].add(there)
    return graph


@cache
def folders() -> list[str]:
    return [name for name in trees() if any(other.startswith(name + ".") for other in trees())]


def test_no_imports_are_circular() -> None:
    circles = []
    for folder in folders():
        try:
            tuple(TopologicalSorter(entries(folder)).static_order())
        except CycleError as error:
            circles.append(f"{folder}: {' -> '.join(error.args[1])}")
    assert not circles


def test_a_class_name_means_one_thing() -> None:
    homes = defaultdict(list)
    for name, tree in trees().items():
        for node in tree.body:
            if isinstance(node, ast.ClassDef):
                homes[node.name].append(name)
    assert not {name: places for name, places in homes.items() if len(places) > 1}
