"""The design's own rules, read from the source: no circles of imports, heavy libraries only where they belong."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

import lenslab
from lenslab.gui.app import LATER, MODULES

PACKAGE = Path(lenslab.__file__).parent
FRONT_DOORS = {  # room: who may import it
    "gui": {"__main__"},
    "cli": {"__main__"},
    "demo": {"cli", "gui"},
}
ONLY_IN = {
    "PySide6": {"gui"},
    "pyqtgraph": {"gui"},
    "rawpy": {"files"},
    "exiftool": {"files"},
    "exifread": {"files"},
    "skmisc": {"judge"},
    "distributed": {"workers"},
    "pyarrow": {"results"},
    "scipy": {"values", "judge", "measure", "charts", "demo"},
    "jinja2": {"results"},
    "cv2": {"files", "measure", "demo", "workers", "charts", "values"},
    "reportlab": {"charts", "results", "draw"},
    "fontTools": {"draw"},
    "pypdfium2": {"draw"},
    "PIL": {"charts", "files", "draw", "demo"},
    "tifffile": {"files", "workers", "values"},
    "sqlite3": {"store"},
}
LIGHT_SCIPY = {"scipy.fft", "scipy.interpolate", "scipy.special"}


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


def room_of(module: str) -> str:
    """The folder or module right below the package: "gui" of lenslab.gui.app, "__init__" of the package itself."""
    return f"{module}.__init__".split(".")[1]


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


@pytest.mark.slow
def test_front_doors_and_heavy_libraries_are_imported_only_where_they_belong() -> None:
    """SciPy only where it needs no linear algebra: the bundle is without its OpenBLAS (packaging/slim.py)."""
    breaches = []
    for module, targets in imports().items():
        for target in targets:
            library, *inner = target.split(".")
            if library == "lenslab" and inner and inner[0] in FRONT_DOORS:
                allowed = {inner[0], *FRONT_DOORS[inner[0]]}
            else:
                allowed = ONLY_IN.get(library, {room_of(module)})
            if room_of(module) not in allowed or (library == "scipy" and target not in LIGHT_SCIPY):
                breaches.append(f"{module} imports {target}")
    assert not breaches


def test_tests_and_benchmarks_share_the_simulator_and_nothing_else() -> None:
    not_for = {"lenslab": "tests|benchmarks|simulator", "simulator": "tests|benchmarks"}
    not_for |= {"tests": "benchmarks", "benchmarks": "tests"}
    breaches = [
        f"{path}: {line}"
        for folder, others in not_for.items()
        for path in (PACKAGE.parent / folder).rglob("*.py")
        for line in re.findall(rf"^ *(?:from|import) (?:{others})\b.*", path.read_text("utf-8"), re.MULTILINE)
    ]
    assert not breaches


def test_the_window_is_built_before_the_slow_modules_are_loaded(tmp_path: Path) -> None:
    """They are loaded on a thread, or once the window is on the screen (gui/app.py)."""
    script = """
import os, sys
from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication
from lenslab.gui import app
app.MODULES = ()
application = QApplication([])
window = app.build(QSettings(sys.argv[1], QSettings.Format.IniFormat), application)
heavy = {"numpy", "pyqtgraph", "cv2", "scipy", "reportlab", "pypdfium2", "lenslab.gui.plots.stack"}
heavy |= {"lenslab.charts.page", "lenslab.charts.recognition"}
print(sorted(heavy & set(sys.modules)), flush=True)
os._exit(0)
"""
    asked = [sys.executable, "-c", script, str(tmp_path / "window.ini")]
    answer = subprocess.run(asked, capture_output=True, text=True, check=True)
    assert answer.stdout.strip() == "[]"


def test_the_first_shots_wait_for_no_module(tmp_path: Path) -> None:
    """What lists and shows them is loaded after the start (gui/app.py)."""
    script = """
import os, sys
from pathlib import Path
from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication
from lenslab.gui import app
application = QApplication([])
window = app.build(QSettings(sys.argv[1], QSettings.Format.IniFormat), application)
window.resize(1440, 900)
window.show()
app._import_modules(app.MODULES + app.LATER)
before = set(sys.modules)
window.session.set_shoot(sources=(Path(sys.argv[1]),))
window._show_shoot()
print(sorted(name for name in set(sys.modules) - before if name.startswith("lenslab")), flush=True)
os._exit(0)
"""
    asked = [sys.executable, "-c", script, str(tmp_path / "window.ini")]
    answer = subprocess.run(asked, capture_output=True, text=True, check=True)
    assert answer.stdout.strip() == "[]"


def test_no_thread_loads_a_class_of_qt() -> None:
    """PySide creates its classes when they are first used: two threads that do so at once crash the process."""
    script = f"import sys, {', '.join(MODULES + LATER)}; print([name for name in sys.modules if 'PySide6' in name])"
    answer = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert answer.stdout.strip() == "[]"


def test_a_slot_takes_what_it_is_declared_to_take() -> None:
    """Qt hands what a signal carries, such as the check mark of an action, to a parameter with a default, too."""
    for name, tree in trees().items():
        for node in ast.walk(tree):
            for mark in node.decorator_list if isinstance(node, ast.FunctionDef) else ():
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "Slot":
                    assert len(mark.args) == len(node.args.args) - 1, f"{name}.{node.name}"


def test_the_core_never_loads_qt_and_starts_light() -> None:
    script = """
import sys
import lenslab, lenslab.cli, lenslab.run.analysis, lenslab.results.json_document, lenslab.draw.plot_options
for command in lenslab.cli.COMMANDS:
    parser = lenslab.cli.CommandParser(command)
    parser.fill()
heavy = {"PySide6", "pyqtgraph", "cv2", "rawpy", "skmisc", "scipy", "rich", "tifffile"}
heavy |= {"reportlab", "pypdfium2", "dask", "distributed", "pyarrow"}
print(sorted(heavy & set(sys.modules)))
"""
    answer = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert answer.stdout.strip() == "[]"


def test_every_public_name_is_there() -> None:
    for name in lenslab.__all__:
        assert getattr(lenslab, name) is not None


# State is not a sentence: what is decided by comparing with, or looking for, words for the user changes with them


def sentences() -> dict[tuple[str, str], str]:
    """(module, name) of each constant that holds a text for the user, however a module came by it."""
    named = {}
    for module, tree in trees().items():
        for node in tree.body:
            if isinstance(node, ast.Assign) and makes_text(node.value) == "tr":
                named |= {(module, target.id): module for target in node.targets if isinstance(target, ast.Name)}
    for module, tree in trees().items():
        for node in statements(tree):
            if isinstance(node, ast.ImportFrom):
                named |= {
                    (module, alias.asname or alias.name): node.module
                    for alias in node.names
                    if node.module and (node.module, alias.name) in named
                }
    return named


def makes_text(node: ast.expr) -> str:
    """The function that makes a text for the user, if it is a call of one."""
    name = node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else ""
    return name if name in TEXT_MAKERS else ""


def test_nothing_is_decided_by_the_words_for_the_user() -> None:
    named = sentences()
    wrong = []
    for module, tree in trees().items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Compare) and not all(isinstance(sign, ast.Is | ast.IsNot) for sign in node.ops):
                looked_at = [node.left, *node.comparators]
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in SEARCHES:
                looked_at = [node.func.value, *node.args]
            else:
                continue
            parts = [part for value in looked_at for part in (value, *getattr(value, "elts", ()))]
            if any(makes_text(part) or (isinstance(part, ast.Name) and (module, part.id) in named) for part in parts):
                wrong.append(f"{module}:{node.lineno} {ast.unparse(node)}")
    assert not wrong


TEXT_MAKERS = ("tr", "plural", "written", "shown", "lens_text")
SEARCHES = ("startswith", "endswith", "find", "index", "removeprefix", "removesuffix", "partition")
