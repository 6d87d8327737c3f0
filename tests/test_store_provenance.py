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
CHARTS = ("analysis/chart_search", "chart_mtf", "location", "store")  # MTF, with what is kept of it


@pytest.mark.slow
@pytest.mark.parametrize(
    ("start", "modules", "libraries", "apart"),
    [
        ("lenslab.analysis", provenance.MEASURING, provenance.MEASURING_LIBRARIES, ("metadata", *CHARTS)),
        ("lenslab.metadata", provenance.READING, provenance.READING_LIBRARIES, ()),
        (
            "lenslab.analysis.chart_search",
            provenance.CHARTING,
            provenance.CHARTING_LIBRARIES,
            ("analysis/sets", "store"),
        ),
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
    assert others - {"platformdirs"} == set(libraries)  # which knows where files of the user lie


def test_results_of_earlier_versions_stay_current_while_the_numbers_are_the_same() -> None:
    """With the libraries of constraints.txt, which installers and `make` bring."""
    version, libraries = "f1dc138f", provenance.MEASURING_LIBRARIES
    pinned = dict(line.split("==") for line in (HERE.parent / "constraints.txt").read_text("utf-8").split())
    digest = provenance.digest(provenance.MEASURING, {library: pinned[library] for library in libraries})
    assert provenance.SAME_NUMBERS.get(digest) == version, (
        "The code for measuring has changed. Are all numbers the same (benchmarks/compare_outputs.py)? Then write "
        f'"{digest}": "{version}" into SAME_NUMBERS in place of its line; else "{digest}": "{digest}", here too.'
    )
    if all(provenance._installed(library) == pinned[library] for library in libraries):
        assert provenance.measuring() == version


def test_a_new_version_of_the_program_alone_outdates_no_number(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even with other libraries than those of constraints.txt, which SAME_NUMBERS does not know."""
    makers = {make: make.__wrapped__() for make in (provenance.measuring, provenance.reading, provenance.charting)}
    monkeypatch.setattr(lenslab, "__version__", "9.9.9")
    assert all(make.__wrapped__() == made_by for make, made_by in makers.items())


def test_code_that_changes_makes_another_version_and_its_comments_do_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = (HERE / "types.py").read_text("utf-8")
    monkeypatch.setattr(lenslab, "__file__", str(tmp_path / "__init__.py"))

    def digest(source: str) -> str:
        (tmp_path / "types.py").write_text(source, "utf-8")
        return provenance.digest(("types",), {})

    changed = source.replace("round(self.top * rows)", "int(self.top * rows)")
    remarked = source.replace("\n\n\n", "  # a remark\n# another\n\n\n").replace('"""', '"""In other words: ', 1)
    assert changed != source != remarked
    assert digest(changed) != digest(source) == digest(remarked)
    for code in ("'# no comment'", '"\\"# nor this"', 'f("""\ntext\n""")', "{0: '''#'''}"):
        assert provenance.code_of(f'"""Doc: \\""" #."""\nx = {code}  # "\n') == f"\nx = {code}\n"


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
    known = {distribution for name in libraries - sys.stdlib_module_names for distribution in distributions[name]}
    return files, {item.lower() for item in known}


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
