"""What a stored number is said to be made by: all the code and all the libraries that it depends on."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

import lenslab
from lenslab.store import provenance

HERE = Path(lenslab.__file__).parent


@pytest.mark.parametrize(
    ("start", "modules", "libraries", "apart"),
    [
        ("lenslab.analysis", provenance.MEASURING, provenance.MEASURING_LIBRARIES, ("metadata",)),
        ("lenslab.metadata", provenance.READING, provenance.READING_LIBRARIES, ()),
        ("lenslab.chart_mtf", provenance.CHARTING, provenance.CHARTING_LIBRARIES, ()),
    ],
    ids=["measuring", "reading", "charting"],
)
def test_all_code_that_makes_a_number_is_in_its_version(
    start: str, modules: tuple[str, ...], libraries: tuple[str, ...], apart: tuple[str, ...]
) -> None:
    """apart: imported too, but with a version of its own."""
    without = set(provenance.sources((*provenance.WITHOUT_EFFECT, *apart)))
    ours, others = closure(start, without)
    assert {path for path in ours if path.stat().st_size} <= set(provenance.sources(modules))
    for name in modules:
        assert ours & set(provenance.sources((name,))), f"{name} is not imported by {start}"
    assert others == set(libraries)


def test_any_change_of_that_code_makes_another_version(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    files = provenance.sources(("types", "series/grouping", "measures"))
    assert HERE / "types.py" in files and HERE / "series" / "grouping.py" in files
    (tmp_path / "types.py").write_bytes((HERE / "types.py").read_bytes())
    monkeypatch.setattr(lenslab, "__file__", str(tmp_path / "__init__.py"))
    before = provenance._digest(("types",), ())
    changed = (HERE / "types.py").read_text("utf-8").replace("round(self.top * rows)", "int(self.top * rows)")
    assert changed != (HERE / "types.py").read_text("utf-8")
    (tmp_path / "types.py").write_text(changed, "utf-8")
    assert provenance._digest(("types",), ()) != before


def closure(start: str, without: set[Path]) -> tuple[set[Path], set[str]]:
    """The program's files that a module needs, itself included, and the distributions of other libraries."""
    waiting, files, libraries = [start], set[Path](), set[str]()
    while waiting:
        name = waiting.pop()
        path = file_of(name)
        if path is None:
            libraries.add(name.partition(".")[0])
        elif path not in files | without:
            files.add(path)
            waiting += imported(path)
    distributions = packages_distributions()
    known = {one for name in libraries - sys.stdlib_module_names for one in distributions[name]}
    return files, {one.lower() for one in known}


def imported(path: Path) -> Iterator[str]:
    """Every module that a file imports, inside functions too; what is only for type checkers included."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            within = [f"{node.module}.{alias.name}" for alias in node.names]
            modules = [name for name in within if name.startswith("lenslab.") and file_of(name) is not None]
            yield from modules
            if len(modules) < len(within):
                yield node.module


def file_of(name: str) -> Path | None:
    """A module's file; None of another library's."""
    first, *parts = name.split(".")
    if first != "lenslab":
        return None
    place = HERE.joinpath(*parts)
    return next((path for path in (place.with_suffix(".py"), place / "__init__.py") if path.is_file()), None)
